"""Temple Action."""

from typing import TYPE_CHECKING

from kosk.engine.table import Bar, Barred

from . import citizens, influence, payment, powers

if TYPE_CHECKING:
    from .verbs import CastellansTable


def carry_out(t: "CastellansTable", player: int) -> None:
    """Choose a District, pay, place a Temple there, and push both its Guilds.

    Rules: temple.choose-district, temple.cost, temple.place, temple.unlimited, temple.influence, power.priest,
    citizen.prefect, ruling.gold-timing.
    """
    district = t.choose(player, "temple.choose-district", t.city.districts, bars(t, player))
    price = cost(t, t.state.count("temple", district))
    early = powers.come_before(t)
    if early:
        t.owed = price
        citizens.for_action(t, player, "temple")
        powers.priest(t, player, district)
        t.owed = None
    payment.pay(t, player, price)
    t.place(player, "temple", district, "temple.place")
    for guild in t.city.guilds[district]:
        influence.push(t, player, guild, t.facts.action.temple.pushes_each_district_guild, "temple.influence")
    if not early:
        powers.priest(t, player, district)
        citizens.for_action(t, player, "temple")


def cost(t: "CastellansTable", standing: int) -> payment.Cost:
    """The cost of a Temple in a District where so many Temples of any colour stand already.

    Rules: temple.cost, variant.np.costs.
    """
    return t.city.costs["temple"][standing]


def barred(t: "CastellansTable", player: int, means: powers.Means) -> Barred | None:
    """Why no Temple can be built anywhere with what the player may have; None where one can.

    Rules: temple.supply, ruling.unpayable-action.
    """
    if not t.supply(player, "temple"):
        return Barred("temple.supply", temples_left=0)
    return means.short_everywhere(t, cost, t.state.temple)


def bars(t: "CastellansTable", player: int) -> Bar:
    """The bar of Districts in which a Temple cannot be paid."""
    means = powers.Means(t, player, "temple")

    def unpayable(t: "CastellansTable", player: int, district: str) -> Barred | None:
        return means.short(t, cost(t, t.state.temple.count(district)), t.city.guilds[district])

    return unpayable
