"""Harvest Action."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import gains, influence, powers

if TYPE_CHECKING:
    from .verbs import CastellansTable


def carry_out(t: "CastellansTable", player: int) -> None:
    """Gain what the player's own three dice show, drafted or spent, and then a push on any Guild track.

    The order of the dice makes no difference, for all their gains add up whatever comes first; so it is not asked.

    Rules: harvest.three-dice, harvest.influence-free, harvest.push, harvest.free, ruling.harvest-order,
    power.landowner.die, power.landowner.push.
    """
    if powers.come_before(t):
        powers.land_owner(t, player)
    for face in t.state.drafted[player] + t.state.spent[player]:
        rule = "harvest.influence-free" if face == "influence" else "harvest.three-dice"
        gains.face_value(t, player, face, rule)
    influence.push_any(t, player, t.facts.action.harvest.pushes_any, "harvest.push")
    if not powers.come_before(t):
        powers.land_owner(t, player)


def barred(t: "CastellansTable", player: int, bonus: Mapping[str, int]) -> Barred | None:
    """A Harvest is always possible.

    Rules: harvest.free.
    """
    return None
