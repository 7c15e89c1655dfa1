"""The questions of Margraves of Valeria, as one player puts them to another at the table."""

from typing import Any

from kosk.engine.table import Decision

from .state import State

QUESTIONS = {
    "setup.wealth.start-player": "Who is the starting player?",
    "setup.citizens.line": "Which Citizen is dealt to the line?",
    "eot.citizens.refill": "Which Citizen is dealt to the line?",
    "setup.privileges.display": "Which Privilege tile is turned up?",
    "eot.privileges.refill": "Which Privilege tile is turned up?",
    "setup.monsters.flip": "Which Monster is turned up?",
    "eot.monsters.flip": "Which Monster is turned up?",
    "setup.wealth.deal": "Which Starting Wealth tile is dealt?",
    "wealth.privilege-blind": "Which Privilege tile is drawn?",
    "setup.wealth.draft": "Which Starting Wealth tile do you keep?",
    "setup.wealth.own-order": "Which Starting Wealth tile do you carry out?",
    "ruling.wealth-resolve-choice": "What do you take first?",
    "wealth.influence-guild": "Does your marker move on?",
    "turn.play-one": "Which Citizen do you play?",
    "turn.one-power": "What do you play it for?",
    "pennant.strength": "Do you gain Strength?",
    "pennant.gold": "Do you gain Gold?",
    "pennant.resource": "Which Resource do you gain?",
    "pennant.move": "Where does your Margrave move? (pass: it stays)",
    "pennant.deploy": "Which Knight do you deploy? (pass: none)",
    "deploy.options": "Where is the Knight deployed?",
    "location.activate-margrave": "Do you use the power of this Location, or take Gold?",
    "deploy.activate": "Do you use the power of this Location, or take Gold?",
    "storage.overflow": "Your storage is full: what do you return to make room?",
    "influence.split": "In which row do you move on?",
    "influence.tile.low": "Which Privilege tile do you take? (pass: none)",
    "influence.tile.mid": "Which Privilege tile do you take? (pass: none)",
    "influence.tile.high": "Which Privilege tile do you take? (pass: none)",
    "privilege.grant.use": "Do you discard a Grant before your turn is over? (pass: no)",
    "ship.pay": "Which Resource do you return, or do you sail?",
    "ship.rewards": "Which reward do you take?",
    "slay.permission": "Which Monster do you slay? (pass: none)",
    "slay.pay-mix": "How much Strength do you pay from your board?",
    "slay.pay-knights": "Which Knight goes to the Hero Tombs?",
    "slay.rewards": "Which reward do you take?",
    "ruling.slay-overpay": "Do you send one more Knight? (pass: no)",
    "ruling.tomb-slot-choice": "In which slot does the Knight stand?",
    "tombs.multi": "Which reward do you take?",
    "recall.remove": "Which Citizen of the line do you remove from the game?",
    "recall.hire": "Whom do you hire? (pass: nobody)",
    "loc.shilina": "Whom do you hire?",
    "build.place": "In which slot do you build?",
    "build.slot-reward": "Which reward do you take?",
    "ruling.refill-knight-shortage": "Which Location gets the Knight?",
}
"""What is asked, by the rule that asks, where it asks for one thing only."""

PARTS = {
    "gain": "Which Resource do you gain?",
    "trade": "Do you accept?",
    "gain_per_tower": "Do you accept?",
    "slay": "Which Monster do you slay? (pass: none)",
    "move_margrave": "Where does your Margrave move?",
    "deploy_knight": "Which Knight do you deploy? (pass: none)",
    "move_knight": "Which Knight do you move?",
    "retrieve": "Which Citizen do you take back?",
    "hire": "Whom do you hire?",
    "take_lying_knights": "Which Knight do you take? (pass: no more)",
    "choose": "Which of the two do you do?",
}
"""What is asked by a part of a Citizen's power, by what the part does."""


def question(state: State, decision: Decision, facts: Any) -> str:
    """An open decision as a question to the player who is asked, or to whoever tells what real tiles and cards show."""
    rule, options = decision.rule, decision.candidates
    if rule in QUESTIONS:
        return QUESTIONS[rule]
    if rule.startswith("citizen."):
        _, name, number, *_ = rule.replace("-", "_").split(".")
        card = facts.citizen[name]
        asked = PARTS[card.part[number].do]
        if "accept" not in options and set(options) <= set(facts.resource):
            asked = "Which Resource?"
        return f"{card.name}: {asked}"
    return "Which Resource?"
