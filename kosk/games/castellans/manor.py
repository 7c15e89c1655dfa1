"""Manor Action."""

from typing import TYPE_CHECKING

from kosk.engine.table import Bar, Barred, all_barred

from . import citizens, influence, payment, powers
from .state import MANORS

if TYPE_CHECKING:
    from .verbs import CastellansTable


def carry_out(t: "CastellansTable", player: int) -> None:
    """Choose a District, pay, move a Manor of choice there, use its power, and push both Guilds of the District.

    Rules: manor.choose-district, manor.cost, manor.choose-token, manor.place, manor.unlimited, manor.influence,
    power.architect, power.architect.self, citizen.constable, ruling.gold-timing.
    """
    means = powers.Means(t, player, "manor")
    district = t.choose(player, "manor.choose-district", t.city.districts, bars(t, player, means))
    price = cost(t, t.state.manors(district))
    had_architect = powers.unlocked(t, player, "architect")
    early = powers.come_before(t)
    if early:
        t.owed = price
        citizens.for_action(t, player, "manor")
        powers.architect(t, player, district)
        t.owed = None
    payment.pay(t, player, price)

    def token_barred(t: "CastellansTable", player: int, manor: str) -> Barred | None:
        stands_in = t.state.manor(player, manor)
        if stands_in is not None:
            return Barred("manor.choose-token", stands_in=stands_in)
        return second_lighthouse(t, manor, district)

    manor = t.choose(player, "manor.choose-token", MANORS, token_barred)
    t.build(player, manor, district, "manor.place")
    powers.moved_onto_board(t, player, manor)
    for guild in t.city.guilds[district]:
        influence.push(t, player, guild, t.facts.action.manor.pushes_each_district_guild, "manor.influence")
    if not (early and had_architect) and t.by("power.architect.self", True, without=had_architect):
        powers.architect(t, player, district)
    if not early:
        citizens.for_action(t, player, "manor")


def cost(t: "CastellansTable", standing: int) -> payment.Cost:
    """The cost of a Manor in a District where so many Manors of any colour, Lighthouses included, stand already.

    Rules: manor.cost, manor.lighthouse-is-manor, variant.np.costs.
    """
    return t.city.costs["manor"][standing]


def second_lighthouse(t: "CastellansTable", manor: str, district: str) -> Barred | None:
    """Bars a Lighthouse where one stands already."""
    if manor == "lighthouse" and t.state.lighthouses().count(district) >= t.facts.manor.lighthouse.max_per_district:
        return Barred("manor.lighthouse-one", district=district)
    return None


def barred(t: "CastellansTable", player: int, means: powers.Means) -> Barred | None:
    """Why no Manor can be built anywhere with what the player may have; None where one can.

    Rules: manor.supply, ruling.unpayable-action.
    """
    if t.state.manors_left(player) > 1:
        return means.short_everywhere(t, cost, t.state.manors_built)
    unbuildable = bars(t, player, means)
    return all_barred([unbuildable(t, player, district) for district in t.city.districts])


def bars(t: "CastellansTable", player: int, means: powers.Means) -> Bar:
    """The bar of Districts in which a player can build no Manor with these means.

    Rules: manor.supply, manor.lighthouse-one.
    """
    left = t.state.manors_left(player)
    lighthouse_alone = left == 1 and t.state.manor(player, "lighthouse") is None

    def unbuildable(t: "CastellansTable", player: int, district: str) -> Barred | None:
        if not left:
            return Barred("manor.supply", manors_left=0)
        if lighthouse_alone and (why := second_lighthouse(t, "lighthouse", district)):
            return why
        return means.short(t, cost(t, t.state.manors(district)), t.city.guilds[district])

    return unbuildable
