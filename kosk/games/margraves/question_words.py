"""The questions of Margraves of Valeria, as one player puts them to another at the table."""

from typing import Any

from kosk.engine.table import CHANCE, Decision

from .board import reward
from .state import State
from .words import amounts, part_of

TILE = "Which Privilege tile do you take?"
FIRST = "Which reward do you take first?"

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
    "pennant.move": "Where does your Margrave move?",
    "pennant.deploy": "Which Knight do you deploy?",
    "deploy.options": "Where is the Knight deployed?",
    "location.activate-margrave": "Do you use the power of this Location, or take Gold?",
    "deploy.activate": "Do you use the power of this Location, or take Gold?",
    "storage.overflow": "Your storage is full: what do you return to make room?",
    "influence.split": "In which row do you move on?",
    "influence.tile.low": TILE,
    "influence.tile.mid": TILE,
    "influence.tile.high": TILE,
    "privilege.grant.use": "Do you discard a Grant before your turn is over?",
    "ship.pay": "Which Resource do you return, or do you sail?",
    "ship.rewards": FIRST,
    "slay.permission": "Which Monster do you slay?",
    "slay.pay-mix": "How much Strength do you pay from your board?",
    "slay.pay-knights": "Which Knight goes to the Hero Tombs?",
    "slay.rewards": FIRST,
    "ruling.tomb-slot-choice": "In which slot does the Knight stand?",
    "tombs.multi": FIRST,
    "recall.remove": "Which Citizen of the line do you remove from the game?",
    "recall.hire": "Whom do you hire?",
    "loc.shilina": "Whom do you hire?",
    "build.place": "In which slot do you build?",
    "build.slot-reward": FIRST,
    "ruling.refill-knight-shortage": "Which Location gets the Knight?",
}
"""What is asked, by the rule that asks, where it asks for one thing only."""

PASS = {
    "influence.tile.low": "none",
    "influence.tile.mid": "none",
    "influence.tile.high": "none",
    "pennant.move": "it stays",
    "pennant.deploy": "none",
    "privilege.grant.use": "no",
    "recall.hire": "nobody",
    "slay.permission": "none",
    "slay.pay-knights": "no more",
}
"""What it means to pass, by the rule that asks."""

PARTS = {
    "slay": "Which Monster do you slay?",
    "move_margrave": "Where does your Margrave move?",
    "deploy_knight": "Which Knight do you deploy?",
    "move_knight": "From which Location do you move a Knight?",
    "retrieve": "Which Citizen do you take back?",
    "hire": "Whom do you hire?",
    "take_lying_knights": "Which Knight do you take?",
    "choose": "Which of the two do you do?",
}
"""What is asked by a part of a Citizen's power, by what the part does."""

PASS_PART = {
    "slay": "none",
    "move_margrave": "it stays",
    "deploy_knight": "none",
    "move_knight": "none",
    "retrieve": "nobody",
    "hire": "nobody",
    "take_lying_knights": "no more",
    "choose": "neither",
}
"""What it means to pass, by what the part does."""


def question(state: State, decision: Decision, facts: Any) -> str:
    """An open decision as a question to the player who is asked, or to whoever tells what real tiles and cards show."""
    rule, part = decision.rule, part_of(decision.rule, facts)
    who = "" if part is None else f"{facts.citizen[rule.replace('-', '_').split('.')[1]].name}: "
    asked = _asked(state, decision, part, facts)
    told = PASS.get(rule) if part is None else PASS_PART.get(_does(decision, part, facts))
    passes = "none" if asked == TILE else told
    more = f" (pass: {passes})" if passes and "pass" in decision.options else ""
    return f"{who}{asked}{more}"


def _asked(state: State, decision: Decision, part: Any, facts: Any) -> str:
    """What is asked: by the options where a rule asks for several things, else by the rule."""
    rule, options = decision.rule, set(decision.candidates)
    of_any_kind = options in (set(facts.resource), {"nothing"})
    if of_any_kind and rule != "ruling.wealth-resolve-choice":
        return _resource(rule, part, facts)
    if decision.seat != CHANCE and options <= {*facts.privilege, "pass"} and options != {"pass"}:
        return TILE
    if rule == "privilege.grant.use" and options != {"pass"}:
        return FIRST
    if part is None:
        return QUESTIONS[rule]
    if part.do == "trade":
        whom = "" if part.pay_to == "supply" else f" to {state.names[state.turn]}"
        return f"Do you pay {amounts(reward(part.pay))}{whom} for {amounts(reward(part.gain))}?"
    if part.do == "gain_per_tower":
        return f"Do you gain {amounts(reward(part.gain))} for each Ward Tower that you have built?"
    return PARTS[_does(decision, part, facts)]


def _does(decision: Decision, part: Any, facts: Any) -> str:
    """What a part does; of one of two things that has been chosen already, what that does."""
    options = [option for option in decision.candidates if option != "pass"]
    if part.do == "choose" and all(option in facts.lair for option in options):
        return "slay"
    if part.do == "choose" and all(type(option) is int for option in options):
        return "hire"
    return str(part.do)


def _resource(rule: str, part: Any, facts: Any) -> str:
    """Which Resource it is that is asked for: one to be paid, or one to be gained."""
    kind, _, place = rule.partition(".")
    offer = facts.location[place] if kind == "loc" else part
    paid = offer is not None and "pay" in offer and "wild" in offer.pay
    return f"Which Resource do you {'pay' if paid else 'gain'}?"
