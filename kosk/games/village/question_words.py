"""The questions of Milestones, as one player puts them to another at the table."""

from typing import Any

from kosk.engine.table import CHANCE, PASS, Decision, Event

from .state import State

QUESTIONS = {
    "setup.first-chapter": "Which Chapter Card is turned up?",
    "reset.chapter": "Which Chapter Card is turned up?",
    "turn.roll-yellow": "What does the yellow die show?",
    "turn.roll-grey": "What does the grey die show?",
    "ruling.collect-overflow": "The storehouse has too few empty slots: which resource do you keep next?",
    "action.any-number": "Which action do you take?",
    "action.craft": "In which building do you craft?",
    "building.either-or": "With what do you pay?",
    "ruling.token-choice": "Which dice token do you lay there?",
    "action.build": "Which building do you buy?",
    "tavern.token": "Which dice token do you lay in the Tavern?",
    "action.discard": "Which resource do you discard?",
}
"""What is asked, by the rule that asks, whatever the position."""

PASSING = {"action.any-number": "no more"}
"""What it means to pass, by the rule that asks, where it lets a player pass."""


def question(state: State, decision: Decision, facts: Any) -> str:
    """An open decision as a question to the player who is asked, or to whoever tells what real dice and cards show."""
    rule = decision.rule
    passes = f" (pass: {PASSING[rule]})" if rule in PASSING and PASS in decision.options else ""
    return f"{_asked(state, decision, facts)}{passes}"


def _asked(state: State, decision: Decision, facts: Any) -> str:
    rule, seat = decision.rule, decision.seat
    if rule == "setup.start-player":
        return f"What does the die of {_who_rolls(state, decision)} show?"
    if rule == "setup.milestones":
        return f"Which Milestone Card does {_who_draws(state, facts)} draw?"
    if rule == "setup.dice-tokens":
        return f"Which dice token do you lay on the {_next_plot(state, seat, facts)} plot?"
    if rule == "action.trade":
        return _trading(decision, facts)
    if rule == "action.upgrade":
        return _upgrading(decision, facts)
    if rule == "action.milestone":
        draws = f"Which Milestone Card does {state.names[state.turn]} draw?"
        return draws if seat == CHANCE else "Which Milestone Card do you keep?"
    if rule == "tavern.trigger":
        return f"Which resource do you offer to {state.names[state.owner['tavern']]}, the owner of the Tavern?"
    if rule == "ruling.tavern-order":
        return f"Do you accept {_offer(state, decision.told('choose'))}?"
    if rule == "rations.cost-crafted":
        owed = state.step != "rations" and state.owing[seat]
        return f"With what do you {'pay the Ration that you owe' if owed else 'feed your town'}?"
    return QUESTIONS[rule]


def _who_rolls(state: State, decision: Decision) -> str:
    """Whose die is rolled next for who begins."""
    rolls = decision.told("roll-for-start")
    return "the next player" if rolls is None or rolls.seat is None else state.names[rolls.seat]


def _who_draws(state: State, facts: Any) -> str:
    """Who draws Milestone Cards in the set-up: the first one who does not have all of them yet."""
    return next(name for name, hand in zip(state.names, state.hands, strict=True) if len(hand) < facts.start.milestones)


def _next_plot(state: State, seat: int, facts: Any) -> str:
    """The plot that gets the next dice token of a player."""
    laid = sum(state.token(seat, slot) > 0 for slot in range(len(state.slots)))
    return str(facts.plot[list(facts.plot)[laid]].name)


def _trading(decision: Decision, facts: Any) -> str:
    """Where one trades, what is given, and what is taken for it."""
    if decision.candidates[0] in facts.ratio:
        return "Where do you trade?"
    given = decision.told("choose")
    if given is None:
        return "Which resource do you trade?"
    chosen = given.data["option"]
    return "What do you give?" if chosen in facts.ratio else f"What do you take for the {chosen}?"


def _upgrading(decision: Decision, facts: Any) -> str:
    """What is bought, and on which plot it works; a single upgrade that can be bought is bought without a question."""
    if decision.candidates[0] not in facts.plot:
        return "What do you buy?"
    bought = decision.told("choose")
    if bought is None:
        return "Which plot do you upgrade?"
    return f"Which plot do you upgrade, with a {facts.upgrade[bought.data['option']].name}?"


def _offer(state: State, offered: Event | None) -> str:
    """What was offered to the owner of the Tavern, and by whom."""
    if offered is None or offered.seat is None:
        return "what is offered"
    return f"the {offered.data['option']} that {state.names[offered.seat]} offers"
