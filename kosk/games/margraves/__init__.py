"""Margraves of Valeria for 2 to 5 players: set-up with Starting Wealth tiles, all Citizens, Locations, Monsters, Hero
Tombs and Privilege tiles, and Final Scoring.

The rules are told in rules.md, the facts of boards, cards and tiles stand in components.toml, the worked examples in
examples.toml; each module carries out what the rulebook says under the heading it is named after.
"""

from pathlib import Path

from kosk.engine.rulebook import Rulebook, later, one_step

from . import (
    board,
    building,
    end_of_turn,
    facts,
    final,
    influence,
    pennants,
    position,
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
