"""Windmill Sub-Action: The Windmills of Kosk."""

from typing import TYPE_CHECKING

from kosk.engine.table import Bar, Barred, all_barred

from . import payment

if TYPE_CHECKING:
    from .verbs import CastellansTable


def windmill(t: "CastellansTable", player: int) -> None:
    """Choose a road, pay, and place a Windmill on it; it gives no push.

    Rules: windmill.choose, windmill.road, windmill.cost, windmill.place, windmill.no-influence.
    """
    road = t.choose(player, "windmill.choose", tuple(t.city.dots), road_bars(t, player))
    payment.pay(t, player, cost(t, t.state.count("windmill", road)))
    t.place_windmill(player, road, "windmill.place")


def cost(t: "CastellansTable", standing: int) -> payment.Cost:
    """The cost of a Windmill on a road where so many Windmills of any colour stand already.

    Rules: windmill.cost.
    """
    return payment.cost(t.facts.sub_action.windmill, "windmill.cost", standing)


def barred(t: "CastellansTable", player: int) -> Barred | None:
    """Why a player can place no Windmill anywhere: the price of the cheapest free road; None where one can.

    Rules: windmill.supply.
    """
    if t.supply(player, "windmill") == 0:
        return Barred("windmill.supply", windmills_left=0)
    standing = t.state.places("windmill")
    free = [road for road in t.city.dots if full(t, road, standing.count(road)) is None]
    if not free:
        return all_barred(full(t, road, standing.count(road)) for road in t.city.dots)
    fewest = min([standing.count(road) for road in free])
    return payment.short(t, payment.purse(t, player), cost(t, fewest))


def road_bars(t: "CastellansTable", player: int) -> Bar:
    """The bar of roads on which no Windmill can be placed."""
    purse = payment.purse(t, player)
    standing = t.state.places("windmill")

    def barred(t: "CastellansTable", player: int, road: str) -> Barred | None:
        there = standing.count(road)
        return full(t, road, there) or payment.short(t, purse, cost(t, there))

    return barred


def full(t: "CastellansTable", road: str, standing: int) -> Barred | None:
    """Bars a road on which so many Windmills stand that every dot has its own.

    Rules: windmill.capacity, windmill.road.
    """
    dots = t.by("windmill.road", t.city.dots[road], without=0)
    if standing >= dots:
        return Barred("windmill.capacity", road=road, dots=dots)
    return None
