"""The questions of Milestones, as one player puts them to another at the table."""

from typing import Any

from kosk.engine.table import PASS, Decision

from .state import State

QUESTIONS = {
    "setup.milestones": "Which Milestone Card do you draw?",
    "setup.first-chapter": "Which Chapter Card is turned up?",
    "reset.chapter": "Which Chapter Card is turned up?",
    "setup.start-player": "What does the next die show?",
    "turn.roll-yellow": "What does the yellow die show?",
    "turn.roll-grey": "What does the grey die show?",
    "ruling.collect-overflow": "The storehouse has too few empty slots: which resource do you keep next?",
    "tavern.trigger": "Which resource do you offer to the owner of the Tavern?",
    "ruling.tavern-order": "Do you accept what is offered?",
    "action.any-number": "Which action do you take?",
    "action.craft": "In which building do you craft?",
    "building.either-or": "With which resource do you pay?",
    "ruling.token-choice": "Which dice token do you lay there?",
    "action.build": "Which building do you buy?",
    "tavern.token": "Which dice token do you lay in the Tavern?",
    "action.discard": "Which resource do you discard?",
    "rations.cost-crafted": "With what do you feed your town?",
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
    rule, candidates = decision.rule, decision.candidates
    if rule == "setup.dice-tokens":
        laid = sum(state.token(decision.seat, slot) > 0 for slot in range(len(state.slots)))
        plot = list(facts.plot)[laid]
        return f"Which dice token do you lay on the {facts.plot[plot].name} plot?"
    if rule == "action.trade":
        return _trading(decision, facts)
    if rule == "action.upgrade":
        return "Which plot do you upgrade?" if candidates[0] in facts.plot else "What do you buy?"
    if rule == "action.milestone":
        return "Which Milestone Card do you draw?" if decision.seat < 0 else "Which Milestone Card do you keep?"
    return QUESTIONS[rule]


def _trading(decision: Decision, facts: Any) -> str:
    """Where one trades, what is given, and what is taken for it."""
    if decision.candidates[0] in facts.ratio:
        return "Where do you trade?"
    given = decision.told("choose")
    chosen = None if given is None else given.data["option"]
    return "What do you give?" if chosen in facts.ratio else f"What do you take for the {chosen}?"
