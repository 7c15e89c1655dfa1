"""Dragon Castle for 2 to 4 players, with all Spirit and Dragon cards, named and own castle layouts, and for one player
against the Dragon of Ingenuity.

The rules are told in rules.md, the facts of boards, tiles and cards stand in components.toml, the worked examples in
examples.toml; each module carries out what the rulebook says under the heading it is named after.
"""

from pathlib import Path

from kosk.engine.rulebook import Rulebook, later, one_step

from . import board, end, facts, position, setup, solo, state, turn, words
from .verbs import DragonCastleTable

STEPS = {
    "setup": setup.setup,
    "turn": turn.turn,
    "dragon's turn": solo.dragons_turn,
    "final scoring": end.final_scoring,
}

PROCEDURES = {
    "build castle": setup.build,
    **{name: one_step(step) for name, step in STEPS.items()},
}


RULEBOOK = Rulebook(
    "dragon_castle",
    Path(__file__).parent,
    table=DragonCastleTable,
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
