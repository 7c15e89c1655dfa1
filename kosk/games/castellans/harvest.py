"""Harvest Action."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import citizens, gains, influence, powers

if TYPE_CHECKING:
    from .verbs import CastellansTable


def carry_out(t: "CastellansTable", player: int) -> None:
    """Gain what the three dice show, and then a push.

    The Land Owner's Manor and the Farmer come last, or first by `trigger_timing`.

    Rules: harvest.free, ruling.harvest-order, citizen.farmer, ruling.gold-timing.
    """
    early = powers.come_before(t)
    if early:
        powers.land_owner(t, player)
        citizens.for_action(t, player, "harvest")
    for gain in t.by("ruling.harvest-order", (three_dice, free_push), without=(free_push, three_dice)):
        gain(t, player)
    if not early:
        powers.land_owner(t, player)
        citizens.for_action(t, player, "harvest")


def three_dice(t: "CastellansTable", player: int) -> None:
    """Gain what the player's own three dice show, drafted or spent.

    The order of the dice makes no difference, for all their gains add up whatever comes first; so it is not asked.

    Rules: harvest.three-dice, harvest.influence-free.
    """
    for face in t.state.drafted[player] + t.state.spent[player]:
        rule = "harvest.influence-free" if face == "influence" else "harvest.three-dice"
        gains.gain(t, player, face, t.city.face_amount[face], rule)


def free_push(t: "CastellansTable", player: int) -> None:
    """A push on any one Guild track.

    Rules: harvest.push.
    """
    influence.push_any(t, player, t.facts.action.harvest.pushes_any, "harvest.push")


def barred(t: "CastellansTable", player: int, means: powers.Means) -> Barred | None:
    """A Harvest is always possible.

    Rules: harvest.free.
    """
    return None
