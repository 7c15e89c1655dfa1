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
    road = t.choose(player, "windmill.choose", tuple(t.facts.road), road_bars(t, player))
    payment.pay(t, player, cost(t, road))
    t.place_windmill(player, road, "windmill.place")


def cost(t: "CastellansTable", road: str) -> payment.Cost:
    """The cost of a Windmill on a road, by the Windmills of any colour that stand there.

    Rules: windmill.cost.
    """
    return payment.cost(t.facts.sub_action.windmill, "windmill.cost", t.state.count("windmill", road))


def barred(t: "CastellansTable", player: int) -> Barred | None:
    """Why a player can place no Windmill anywhere: the price of the cheapest free road; None where one can.

    Rules: windmill.supply.
    """
    if t.supply(player, "windmill") == 0:
        return Barred("windmill.supply", windmills_left=0)
    free = [road for road in t.facts.road if full(t, road) is None]
    if not free:
        return all_barred(full(t, road) for road in t.facts.road)
    cheapest = min(free, key=t.state.places("windmill").count)
    return payment.short(t, payment.purse(t, player), cost(t, cheapest))


def road_bars(t: "CastellansTable", player: int) -> Bar:
    """The bar of roads on which no Windmill can be placed."""
    purse = payment.purse(t, player)

    def barred(t: "CastellansTable", player: int, road: str) -> Barred | None:
        return full(t, road) or payment.short(t, purse, cost(t, road))

    return barred


def full(t: "CastellansTable", road: str) -> Barred | None:
    """Bars a road on which every dot has its Windmill.

    Rules: windmill.capacity, windmill.road.
    """
    dots = t.by("windmill.road", t.facts.road[road].dots, without=0)
    if t.state.count("windmill", road) >= dots:
        return Barred("windmill.capacity", road=road, dots=dots)
    return None
