"""Manor Powers: what the Manors of a player do once they stand on the game board."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import gains, influence
from .payment import Cost
from .state import RESOURCES

if TYPE_CHECKING:
    from .verbs import CastellansTable


def unlocked(t: "CastellansTable", player: int, manor: str) -> bool:
    """Whether a player may use a Manor's power.

    Rules: manor.locked, manor.unlock.
    """
    placed = t.by("manor.unlock", t.state.manor(player, manor) is not None, without=False)
    return t.by("manor.locked", placed, without=True)


def come_before(t: "CastellansTable") -> bool:
    """Whether the standing gains of Manors come before the cost of the action that sets them off."""
    return t.by("ruling.gold-timing", t.options["trigger_timing"] == "before", without=False)


def moved_onto_board(t: "CastellansTable", player: int, manor: str) -> None:
    """What a Manor does at once when it is moved onto the game board.

    Rules: manor.usable-at-once.
    """
    if t.by("manor.usable-at-once", manor == "adventurer", without=False):
        adventurer(t, player)


def adventurer(t: "CastellansTable", player: int) -> None:
    """An Adventurer's Manor: its owner takes Gold or resources of one type.

    Rules: power.adventurer, power.adventurer.cap.
    """
    facts = t.facts.manor.adventurer
    what = t.choose(player, "power.adventurer", ("gold", *RESOURCES))
    amount = facts.gold if what == "gold" else facts.or_resources_of_one_type
    gains.gain(t, player, what, amount, "power.adventurer")


def priest(t: "CastellansTable", player: int, district: str, to_pay: Cost | None = None) -> None:
    """A Priest's Manor: an extra push for a Temple Action.

    Rules: power.priest.
    """
    if unlocked(t, player, "priest"):
        extra_push(t, player, district, t.facts.manor.priest.pushes_one_district_guild, "power.priest", to_pay)


def architect(t: "CastellansTable", player: int, district: str, to_pay: Cost | None = None) -> None:
    """An Architect's Manor: an extra push for a Manor Action, that which builds it included.

    Rules: power.architect, power.architect.self.
    """
    if unlocked(t, player, "architect"):
        extra_push(t, player, district, t.facts.manor.architect.pushes_one_district_guild, "power.architect", to_pay)


def extra_push(
    t: "CastellansTable", player: int, district: str, pushes: int, rule: str, to_pay: Cost | None = None
) -> None:
    """Pushes on one of a District's Guild tracks, as the owner chooses.

    Where they come before the cost and are to help pay it, only a track that makes it payable may be chosen.
    """

    def unpayable(t: "CastellansTable", player: int, guild: str) -> Barred | None:
        if to_pay is not None and to_pay.gold > t.state.good(player, "gold") + influence.gold_on_the_way(
            t, player, guild
        ):
            return Barred("ruling.unpayable-action", needed=f"{to_pay.gold} gold")
        return influence.stuck(t, player, guild)

    influence.push_one(t, player, t.city.guilds[district], pushes, rule, unpayable)


def gold_to_come(t: "CastellansTable", player: int, manor: str, district: str) -> int:
    """The most Gold that a Manor's extra push can bring before the cost of an action in a District is paid."""
    if not come_before(t) or not unlocked(t, player, manor):
        return 0
    return max(influence.gold_on_the_way(t, player, guild) for guild in t.city.guilds[district])


def land_owner(t: "CastellansTable", player: int) -> None:
    """A Land Owner's Manor: the value of an undrafted die, and a push, for a Harvest Action.

    Rules: power.landowner.die, power.landowner.push.
    """
    if not unlocked(t, player, "landowner"):
        return
    facts = t.facts.manor.landowner
    for _ in range(min(facts.undrafted_dice, len(t.state.leftover))):
        faces = tuple(face for face in t.city.faces if face in t.state.leftover)
        face = t.choose(player, "power.landowner.die", faces)
        gains.face_value(t, player, face, "power.landowner.die")
    influence.push_any(t, player, facts.pushes_any, "power.landowner.push")
