"""Margraves of Valeria for 2 to 5 players: set-up with Starting Wealth tiles, all Citizens, Locations, Monsters, Hero
Tombs and Privilege tiles, and Final Scoring.

The rules are told in rules.md, the facts of boards, cards and tiles stand in components.toml, the worked examples in
examples.toml; each module carries out what the rulebook says under the heading it is named after.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from kosk.engine.rulebook import Rulebook, one_step

from . import (
    board,
    building,
    checklist,
    end_of_turn,
    explained,
    facts,
    final,
    influence,
    pennants,
    position,
    position_words,
    question_words,
    recall,
    setup,
    shipping,
    slaying,
    state,
    turn,
    wealth,
    words,
)
from .verbs import MargravesTable

STEPS = {
    "setup": setup.setup,
    "deal wealth": wealth.deal_wealth,
    "wealth draft": wealth.wealth_draft,
    "wealth": wealth.wealth,
    "turn": turn.turn,
    "end of turn": end_of_turn.end_of_turn,
    "final scoring": final.final_scoring,
}

PROCEDURES = {
    "citizen deck": setup.citizen_deck,
    "starting wealth tile": wealth.one_tile,
    "move margrave": pennants.move,
    "deploy knight": pennants.deploy,
    "slay": slaying.slay,
    "recall": recall.recall,
    "build": building.build,
    "ship": shipping.ship,
    "influence": influence.gain,
    "hero tombs": end_of_turn.hero_tombs,
    "banners": final.score_banners,
    **{name: one_step(step) for name, step in STEPS.items()},
}


def draw(state: state.State, facts: Any, highlight: Iterable[str] = ()) -> str:
    """Both boards as SVG; see `drawing.board`. Pictures are loaded when the first one is asked for."""
    from .drawing import board

    return board(state, facts, highlight)


def show(state: state.State, facts: Any, seats: Iterable[int]) -> str:
    """The table as HTML, with the player boards of some seats; see `drawing.table`."""
    from .drawing import table

    return table(state, facts, seats)


def tell_value(path: str, values: Sequence[Any], facts: Any) -> str:
    """What stands at a path of a position, in words; see `value_words.tell_value`."""
    from .value_words import tell_value

    return tell_value(path, values, facts)


RULEBOOK = Rulebook(
    "margraves",
    Path(__file__).parent,
    table=MargravesTable,
    box=state.box,
    position=position.position,
    start=position.start,
    steps=STEPS,
    procedures=PROCEDURES,
    sentence=words.sentence,
    called=words.called,
    question=question_words.question,
    describe=position_words.describe,
    tell_value=tell_value,
    moves=words.moves,
    prepare=board.prepare,
    impossible=facts.impossible,
    explained=explained.explained,
    checklist=checklist.checklist,
    draw=draw,
    show=show,
)
