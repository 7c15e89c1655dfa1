"""Windmill Sub-Action: The Windmills of Kosk."""

from collections.abc import Mapping
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
    return t.city.costs["windmill"][standing]


def barred(t: "CastellansTable", player: int) -> Barred | None:
    """Why a player can place no Windmill anywhere: the price of the cheapest free road; None where one can.

    Rules: windmill.supply.
    """
    if not t.supply(player, "windmill"):
        return Barred("windmill.supply", windmills_left=0)
    standing, dots = t.state.windmill.at, places(t)
    free = [there for road in dots if (there := len(standing.get(road, ()))) < dots[road]]
    if not free:
        return all_barred([full(road, len(standing[road]), dots[road]) for road in dots])
    return payment.short(t, payment.purse(t, player), cost(t, min(free)))


def road_bars(t: "CastellansTable", player: int) -> Bar:
    """The bar of roads on which no Windmill can be placed."""
    purse = payment.purse(t, player)
    dots = places(t)

    def barred(t: "CastellansTable", player: int, road: str) -> Barred | None:
        there = t.state.windmill.count(road)
        return full(road, there, dots[road]) or payment.short(t, purse, cost(t, there))

    return barred


def places(t: "CastellansTable") -> Mapping[str, int]:
    """How many Windmills each road has room for: one for each of its dots.

    Rules: windmill.capacity, windmill.road.
    """
    return t.by("windmill.road", t.city.dots, without=dict.fromkeys(t.city.dots, 0))


def full(road: str, standing: int, dots: int) -> Barred | None:
    """Bars a road on which so many Windmills stand that every dot has its own."""
    return None if standing < dots else Barred("windmill.capacity", road=road, dots=dots)
