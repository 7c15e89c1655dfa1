"""A Game Turn: an Action, placing what it has brought, and Consolidating sets."""

from typing import TYPE_CHECKING

from . import actions, consolidating, end, placing
from .state import AFTER_CONSOLIDATION

if TYPE_CHECKING:
    from .verbs import DragonCastleTable


def turn(t: "DragonCastleTable") -> str:
    """Take an Action, place the tiles, Consolidate sets; Spirits may be activated at any time.

    Rules: turn.sequence, turn.one-action, turn.place-after, spirit.once, solo.core-rules.
    """
    player = t.state.turn
    t.begin_turn()
    actions.action(t, player)
    placing.place(t, player)
    consolidating.due_sets(t, player)
    t.reach(AFTER_CONSOLIDATION)
    if t.state.spirits:
        t.choose(player, "turn.spirit-any-time", ("pass",))
    t.end_turn()
    return end.next_turn(t)
