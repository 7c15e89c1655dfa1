"""Dice City for 2 to 4 players, and its solo variant: all locations and abilities, attacks, building and trade, and
Scoring.

The rules are told in rules.md, the facts of boards and cards stand in components.toml, the worked examples in
examples.toml; each module carries out what the rulebook says under the heading it is named after.
"""

from pathlib import Path

from kosk.engine.rulebook import Rulebook, later, one_step

from . import (
    attack,
    board,
    building,
    end_of_turn,
    facts,
    position,
    scoring,
    setup,
    state,
    use_dice,
    words,
)
from .verbs import DiceCityTable

STEPS = {
    "setup": setup.setup,
    "use dice": use_dice.use_dice,
    "attack": attack.attack,
    "building and trade": building.building_and_trade,
    "end of turn": end_of_turn.end_of_turn,
    "scoring": scoring.scoring,
}

PROCEDURES = {name: one_step(step) for name, step in STEPS.items()}


RULEBOOK = Rulebook(
    "dice_city",
    Path(__file__).parent,
    table=DiceCityTable,
    box=state.box,
    position=position.position,
    start=position.start,
    steps=STEPS,
    procedures=PROCEDURES,
    sentence=words.sentence,
    called=words.called,
    question=later(f"{__name__}.question_words", "question"),
    describe=later(f"{__name__}.position_words", "describe"),
    tell_value=later(f"{__name__}.value_words", "tell_value"),
    moves=words.moves,
    prepare=board.prepare,
    impossible=facts.impossible,
    explained=later(f"{__name__}.explained", "explained"),
    checklist=later(f"{__name__}.checklist", "checklist"),
    form=later(f"{__name__}.sheet", "form"),
    places=later(f"{__name__}.places", "places"),
    cards=later(f"{__name__}.cards", "cards"),
    draw=later(f"{__name__}.drawing", "board"),
    show=later(f"{__name__}.drawing", "table"),
    boards=later(f"{__name__}.drawing", "boards"),
)
