"""Castellans for 2 to 5 players and for one: set-up, drafting, all Primary Actions and Monument Actions, Citizens,
scoring and reset; the variant with non-player tokens, and the Opponents of solo play.

The rules are told in rules.md, the facts of board and cards stand in components.toml, the worked examples in
examples.toml; each module carries out what the rulebook says under the heading it is named after.
"""

from pathlib import Path

from kosk.engine.rulebook import Rulebook, later, one_step

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
    opponent,
    opponent_action,
    opponent_bonus,
    opponent_draft,
    opponent_monument,
    position,
    reset,
    setup,
    state,
    variants,
    wharf,
    words,
)
from .verbs import CastellansTable

STEPS = {
    "setup": setup.setup,
    "starting manors": setup.starting_manors,
    "non-player tokens": variants.non_player_tokens,
    "roll": draft.roll,
    "draft": draft.draft,
    "action": action.action,
    "monuments and bonuses": opponent_action.end_of_phase,
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
    "opponent's starting manor": setup.opponent_manor,
    "opponent's draft turn": opponent_draft.turn,
    "opponent's action turn": opponent_action.turn,
    "opponent's monument": opponent_monument.place,
    "opponent's bonus": opponent_bonus.bonus,
    **{f"opponent's {name}": action for name, action in opponent_action.ACTIONS.items()},
    **{name: one_step(step) for name, step in STEPS.items()},
}


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
    question=later(f"{__name__}.question_words", "question"),
    describe=later(f"{__name__}.position_words", "describe"),
    tell_value=later(f"{__name__}.value_words", "tell_value"),
    moves=words.moves,
    prepare=city.prepare,
    impossible=facts.impossible,
    explained=later(f"{__name__}.explained", "explained"),
    checklist=later(f"{__name__}.checklist", "checklist"),
    form=later(f"{__name__}.sheet", "form"),
    places=later(f"{__name__}.places", "places"),
    cards=later(f"{__name__}.cards", "cards"),
    draw=later(f"{__name__}.drawing", "board"),
    show=later(f"{__name__}.drawing", "table"),
    boards=later(f"{__name__}.drawing", "boards"),
    automated=opponent.automated,
    opponents=opponent.names,
    plan=later(f"{__name__}.position_words", "plan"),
    charts=later(f"{__name__}.position_words", "charts_card"),
)
