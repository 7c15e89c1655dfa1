"""Castellans for 2 to 5 players: set-up, drafting, all Primary Actions and Monument Actions, Citizens, scoring and
reset; and the variant with non-player tokens.

The rules are told in rules.md, the facts of board and cards stand in components.toml, the worked examples in
examples.toml; each module carries out what the rulebook says under the heading it is named after.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kosk.engine.rulebook import Rulebook, one_step
from kosk.engine.table import Decision, Event

from . import (
    action,
    citizens,
    city,
    control,
    draft,
    facts,
    final,
    monument_action,
    monuments,
    position,
    reset,
    setup,
    state,
    variants,
    wharf,
    words,
)
from .verbs import CastellansTable

if TYPE_CHECKING:
    from kosk.engine.checklist import Task
    from kosk.engine.explanation import Gained

STEPS = {
    "setup": setup.setup,
    "starting manors": setup.starting_manors,
    "non-player tokens": variants.non_player_tokens,
    "roll": draft.roll,
    "draft": draft.draft,
    "action": action.action,
    "control scoring": control.control_scoring,
    "monument scoring": monuments.monument_scoring,
    "wharf scoring": wharf.wharf_scoring,
    "reset": reset.reset,
    "final scoring": final.final_scoring,
}

PROCEDURES = {
    "starting manor": setup.starting_manor,
    "draft turn": draft.turn,
    "action turn": action.turn,
    "monument action": monument_action.offer,
    "reset turn": citizens.reset_turn,
    **{name: one_step(step) for name, step in STEPS.items()},
}


def draw(state: state.State, facts: Any, highlight: Iterable[str] = ()) -> str:
    """The game board as SVG; see `drawing.board`. Pictures are loaded when the first one is asked for."""
    from .drawing import board

    return board(state, facts, highlight)


def show(state: state.State, facts: Any, seats: Iterable[int]) -> str:
    """The table as HTML, with the player boards of some seats; see `drawing.table`."""
    from .drawing import table

    return table(state, facts, seats)


def question(state: state.State, decision: Decision, facts: Any) -> str:
    """An open decision as a question; see `question_words.question`."""
    from .question_words import question

    return question(state, decision, facts)


def describe(state: state.State, seat: int, facts: Any) -> dict[str, list[str]]:
    """All that lies on the table, in words; see `position_words.sections`."""
    from .position_words import sections

    return sections(state, seat, facts)


def tell_value(path: str, values: Sequence[Any], facts: Any) -> str:
    """What stands at a path of a position, in words; see `value_words.tell_value`."""
    from .value_words import tell_value

    return tell_value(path, values, facts)


def explained(start: state.State, events: Sequence[Event], seat: int, facts: Any) -> "Iterable[Gained]":
    """The VP that events gave a player, each with what it was computed from; see `explained.explained`."""
    from .explained import explained

    return explained(start, events, seat, facts)


def checklist(table: CastellansTable) -> "Iterable[Task]":
    """How people set the game up at a table; see `checklist.checklist`."""
    from .checklist import checklist

    return checklist(table)


RULEBOOK = Rulebook(
    "castellans",
    Path(__file__).parent,
    table=CastellansTable,
    box=state.box,
    position=position.position,
    start=position.start,
    steps=STEPS,
    procedures=PROCEDURES,
    sentence=words.sentence,
    called=words.called,
    question=question,
    describe=describe,
    tell_value=tell_value,
    moves=city.moves,
    prepare=city.prepare,
    impossible=facts.impossible,
    explained=explained,
    checklist=checklist,
    draw=draw,
    show=show,
)
