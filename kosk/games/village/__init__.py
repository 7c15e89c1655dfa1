"""Milestones, the working title of a village-and-city game for 2 to 4 players: Chapter Rounds, collecting, trading,
crafting, building, Rations, Milestones and Scoring.

The rules are told in rules.md, the facts of boards and cards stand in components.toml, the worked examples in
examples.toml; each module carries out what the rulebook says under the heading it is named after.
"""

from pathlib import Path

from kosk.engine.rulebook import Rulebook, later, one_step

from . import (
    actions,
    board,
    collecting,
    facts,
    position,
    rations,
    round_reset,
    scoring,
    setup,
    state,
    tavern,
    words,
)
from .verbs import VillageTable

STEPS = {
    "setup": setup.setup,
    "dice tokens": setup.dice_tokens,
    "city boards": setup.city_boards,
    "roll": collecting.roll,
    "collection": collecting.collection,
    "tavern": tavern.tavern,
    "actions": actions.actions,
    "rations": rations.rations,
    "round reset": round_reset.round_reset,
    "scoring": scoring.scoring,
}

PROCEDURES = {name: one_step(step) for name, step in STEPS.items()}


RULEBOOK = Rulebook(
    "village",
    Path(__file__).parent,
    table=VillageTable,
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
