"""Manor Powers: what the Manors of a player do once they stand on the game board."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from kosk.engine.table import Barred, all_barred

from . import citizens, gains, influence, payment
from .state import GUILDS, Tokens

if TYPE_CHECKING:
    from .verbs import CastellansTable

    CostBy = Callable[[CastellansTable, int], payment.Cost]


BESIDE = {
    "temple": ("priest", "power.priest.stack"),
    "manor": ("architect", "power.architect.stack"),
    "recruit": ("elder", "power.elder.stack"),
    "harvest": ("landowner", "power.landowner.stack"),
    "wharf": ("merchant", "power.merchant.stack"),
}
"""The Manor that reacts to an action, and the rule by which Citizens that react to it give something as well."""


def unlocked(t: "CastellansTable", player: int, manor: str) -> bool:
    """Whether a player may use a Manor's power.

    Rules: manor.locked, manor.unlock.
    """
    placed = t.state.manor(player, manor) is not None and t.by("manor.unlock", True, without=False)
    return placed or t.by("manor.locked", False, without=True)


def come_before(t: "CastellansTable") -> bool:
    """Whether the standing gains of Manors and Citizens come before the cost of the action that sets them off.

    Rules: ruling.gold-timing.
    """
    return t.options["trigger_timing"] == "before" and t.by("ruling.gold-timing", True, without=False)


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
    what = t.choose(player, "power.adventurer", ("gold", *gains.resources(t)))
    amount = facts.gold if what == "gold" else facts.or_resources_of_one_type
    gains.gain(t, player, what, amount, "power.adventurer")


def merchant(t: "CastellansTable", player: int) -> None:
    """A Merchant's Manor: Gold for a Wharf Action.

    Rules: power.merchant, power.merchant.cap.
    """
    if unlocked(t, player, "merchant"):
        t.gain(player, "gold", t.facts.manor.merchant.gold, "power.merchant")


def wharf_ahead(t: "CastellansTable", player: int) -> Mapping[str, int]:
    """What a Merchant's Manor and the Harbor Master give before a Wharf Action is paid for."""
    if not come_before(t):
        return payment.NOTHING
    ahead = citizens.gold_ahead(t, player, "wharf")
    return added(ahead, {"gold": t.facts.manor.merchant.gold}) if unlocked(t, player, "merchant") else ahead


def priest(t: "CastellansTable", player: int, district: str) -> None:
    """A Priest's Manor: an extra push for a Temple Action.

    Rules: power.priest.
    """
    if unlocked(t, player, "priest"):
        extra_push(t, player, district, t.facts.manor.priest.pushes_one_district_guild, "power.priest")


def architect(t: "CastellansTable", player: int, district: str) -> None:
    """An Architect's Manor: an extra push for a Manor Action, that which builds it included.

    Rules: power.architect, power.architect.self.
    """
    if unlocked(t, player, "architect"):
        extra_push(t, player, district, t.facts.manor.architect.pushes_one_district_guild, "power.architect")


def elder(t: "CastellansTable", player: int, guild: str) -> None:
    """An Elder's Manor: an extra push on the Guild track of the recruited card for a Recruit Action.

    Rules: power.elder.
    """
    if unlocked(t, player, "elder"):
        influence.push(t, player, guild, t.facts.manor.elder.pushes_card_guild, "power.elder")


def stacks(t: "CastellansTable", player: int, action: str) -> bool:
    """Whether a Citizen that reacts to an action gives something: also where the player's Manor reacts to it.

    Rules: power.priest.stack, power.architect.stack, power.elder.stack, power.landowner.stack, power.merchant.stack.
    """
    manor, rule = BESIDE[action]
    return not unlocked(t, player, manor) or t.by(rule, True, without=False)


def extra_push(t: "CastellansTable", player: int, district: str, pushes: int, rule: str) -> None:
    """Pushes on one of a District's Guild tracks, as the owner chooses.

    Where a cost is still to be paid, only a track may be chosen whose reward leaves it payable.
    """

    def unpaid(t: "CastellansTable", player: int, guild: str) -> Barred | None:
        stuck = influence.stuck(t, player, guild)
        return stuck or payment.still_owed(t, player, influence.reward_ahead(t, player, guild))

    barred = None if t.owed is None else unpaid
    influence.push_one(t, player, t.city.guilds[district], pushes, rule, barred, district)


class Means:
    """What a player may have to pay an action with, once the die bonus and what by `trigger_timing` comes before the
    cost have been gained: Gold of Citizens, and the reward that a Manor's extra push may bring.

    `purse` holds what is certain; `by_push` the same with the reward of an extra push, by the Guild it may go to;
    `bonus` is the die bonus. Without an action, these are the means for any that has no bonus and nothing before it.
    """

    __slots__ = ("bonus", "by_push", "purse")

    def __init__(
        self, t: "CastellansTable", player: int, action: str = "", bonus: Mapping[str, int] = payment.NOTHING
    ) -> None:
        self.bonus = bonus
        self.by_push: dict[str, payment.Purse] = {}
        if not action or not come_before(t):
            self.purse = payment.purse(t, player, bonus)
            return
        certain = added(bonus, citizens.gold_ahead(t, player, action))
        self.purse = payment.purse(t, player, certain)
        if unlocked(t, player, BESIDE[action][0]):
            for guild in GUILDS:
                if influence.can_rise(t, player, guild):
                    reward = influence.reward_ahead(t, player, guild)
                    self.by_push[guild] = payment.purse(t, player, added(certain, reward))

    def short(self, t: "CastellansTable", price: payment.Cost, guilds: tuple[str, ...]) -> Barred | None:
        """What keeps the player from paying where an extra push can go to these Guilds; None if nothing does."""
        if not self.by_push:
            return payment.short(t, self.purse, price)
        purses = [self.by_push[guild] for guild in guilds if guild in self.by_push] or [self.purse]
        return all_barred([payment.short(t, purse, price) for purse in purses])

    def short_everywhere(self, t: "CastellansTable", cost: "CostBy", standing: Tokens) -> Barred | None:
        """What keeps the player from paying in any District, where it costs the more the more pieces are standing.

        None where one District's price can be paid, else what is short where it costs least.
        """
        if self.by_push:
            guilds = t.city.guilds
            cheapest_first = sorted(t.city.districts, key=standing.count)
            return all_barred(
                [self.short(t, cost(t, standing.count(where)), guilds[where]) for where in cheapest_first]
            )
        return payment.short(t, self.purse, cost(t, standing.fewest(t.city.districts)))


def added(some: Mapping[str, int], more: Mapping[str, int]) -> Mapping[str, int]:
    """Two gains together.

    >>> added({"gold": 2}, {"gold": 2, "vp": 1})
    {'gold': 4, 'vp': 1}
    """
    return {**some, **{what: amount + some.get(what, 0) for what, amount in more.items()}}


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
