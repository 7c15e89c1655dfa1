"""The questions of Dragon Castle, as one player puts them to another at the table."""

from typing import Any

from kosk.engine.table import Decision

from ..telling import count
from .state import State
from .words import tile_name

QUESTIONS = {
    "setup.spirit": "Which Spirit card is revealed?",
    "setup.dragon": "Which Dragon card is revealed?",
    "setup.first-player": "Who is the First Player?",
    "cons.order": "Which set do you Consolidate next?",
    "turn.spirit-any-time": "Do you activate a Spirit before your turn is over?",
    "spirit.cost": "What do you discard for the Spirit?",
    "spirit.beauty": "Which set of tiles with the same number do you Consolidate?",
    "spirit.cunning": "Which set of three do you Consolidate?",
    "spirit.wind-flip": "Which tile do you turn facedown?",
    "spirit.wind-move": "Which Shrine do you move?",
    "ruling.wind-target": "Where does the Shrine move?",
    "spirit.strength": "The top tile of which stack do you move?",
    "spirit.change": "Which Special tile counts as another type?",
    "spirit.change-must-take-part": "As which type does it count?",
    "spirit.faith": "Where do you build one Shrine more?",
    "spirit.destruction": "Which tile of the castle do you discard?",
}
"""What is asked, by the rule that asks, whatever the position."""

PASS = {
    "turn.spirit-any-time": "no",
    "spirit.wind-flip": "none",
    "spirit.wind-move": "none",
    "spirit.strength": "no other",
}
"""What it means to pass, by the rule that asks, where it lets a player pass."""


def question(state: State, decision: Decision, facts: Any) -> str:
    """An open decision as a question to the player who is asked, or to whoever tells what real tiles and cards show."""
    rule = decision.rule
    if rule in ("setup.random-faceup", "setup.hidden-below"):
        return f"Which tile is now on top at {uncovered(state)}?"
    if rule == "action.options":
        return _first(decision)
    if rule == "spirit.strength-placement":
        # The tile may move to any other space, so the space that is no candidate is the one that it comes from.
        (source,) = set(facts.board.realm_names) - set(decision.candidates)
        return f"Where do you move the top tile of {source}?"
    if state.collected:
        tile = f"the {tile_name(state.collected[0], facts)}"
        if rule == "action.late-commit":
            return f"You have {tile}: is it one of a pair, do you take a Shrine with it, or is it discarded?"
        if rule == "action.pair.second":
            return f"Which tile do you take with {tile}?"
        if rule == "place.targets":
            return f"Where do you place {tile}?"
    if rule == "shrine.optional":
        return _building(state)
    passes = f" (pass: {PASS[rule]})" if rule in PASS and "pass" in decision.options else ""
    return f"{QUESTIONS[rule]}{passes}"


def uncovered(state: State) -> str:
    """The space of the castle where a tile has come to light that nobody has told yet."""
    return next(
        name
        for name, height, top in zip(state.spaces, state.heights, state.tops, strict=True)
        if height and top is None
    )


def _first(decision: Decision) -> str:
    """How an Action begins: with a tile, or with the Summon, or with either."""
    summon = "summon" in decision.options
    if not any(option in decision.options for option in decision.candidates if _is_space(option)):
        return "Do you Summon the Dragon?"
    return "Which tile do you take first, or do you Summon the Dragon?" if summon else "Which tile do you take first?"


def _building(state: State) -> str:
    """Where a Shrine is built on the set that was Consolidated last; once all are that it allows, a Spirit can help."""
    has, left = count(state.pool[state.turn], "Shrine"), state.allowed[-1]
    if not left:
        return "This set allows no more Shrines: do you activate a Spirit? (pass: no)"
    return f"You have {has}, and this set allows {left} more: on which tile do you build one? (pass: no more)"


def _is_space(option: Any) -> bool:
    return str(option)[1:].isdecimal()
