"""Shipyard Sub-Action and Sail Sub-Action: The Ships of Kosk."""

from typing import TYPE_CHECKING

from kosk.engine.table import Bar, Barred

from . import payment

if TYPE_CHECKING:
    from .verbs import CastellansTable


def shipyard(t: "CastellansTable", player: int) -> None:
    """Choose a District, pay, and place a Ship there; it gives no push.

    Rules: shipyard.district, shipyard.cost, shipyard.place, shipyard.unlimited, shipyard.no-influence.
    """
    district = t.choose(player, "shipyard.district", t.city.districts, site_bars(t, player))
    payment.pay(t, player, shipyard_cost(t, t.state.count("ship", district)))
    t.place(player, "ship", district, "shipyard.place")


def shipyard_cost(t: "CastellansTable", lying: int) -> payment.Cost:
    """The cost of a Ship in a District where so many Ships of any colour lie already.

    Rules: shipyard.cost, variant.np.costs.
    """
    return t.city.costs["shipyard"][lying]


def site_bars(t: "CastellansTable", player: int) -> Bar:
    """The bar of Districts in which a Ship cannot be paid."""
    purse = payment.purse(t, player)

    def unpayable(t: "CastellansTable", player: int, district: str) -> Barred | None:
        return payment.short(t, purse, shipyard_cost(t, t.state.count("ship", district)))

    return unpayable


def shipyard_barred(t: "CastellansTable", player: int) -> Barred | None:
    """Why a player can build no Ship anywhere: the price of the cheapest District; None where one can.

    Rules: shipyard.supply.
    """
    if not t.supply(player, "ship"):
        return Barred("shipyard.supply", ships_left=0)
    cheapest = shipyard_cost(t, t.state.ship.fewest(t.city.districts))
    return payment.short(t, payment.purse(t, player), cheapest)


def paid_sail(t: "CastellansTable", player: int) -> None:
    """The Sail of a Wharf Action, which has its price."""
    sail(t, player, sail_cost(t))


def paid_sail_barred(t: "CastellansTable", player: int) -> Barred | None:
    """Why a player cannot sail after a Wharf Action; None where one can."""
    return sail_barred(t, player, sail_cost(t))


def sail(t: "CastellansTable", player: int, price: payment.Cost | None) -> None:
    """Pay, and move one of the player's Ships from its District to any other; it gives no push.

    `price` is `sail_cost(t)`, or None where a card grants the Sail free of charge. Asks `sail.allowed` twice: for the
    District of the Ship, and for the District that it goes to. `sail_barred` says whether the player can sail at all.

    Rules: sail.allowed, sail.cost, sail.no-influence, ship.only-movable.
    """
    if price is not None:
        payment.pay(t, player, price)
    start = t.choose(player, "sail.allowed", t.city.districts, no_ship)

    def moored(t: "CastellansTable", player: int, district: str) -> Barred | None:
        return Barred("sail.allowed", ship_is_in=start) if district == start else None

    to = t.choose(player, "sail.allowed", t.city.districts, moored)
    t.move_ship(player, start, to, ("sail.allowed", "ship.only-movable"))


def sail_cost(t: "CastellansTable") -> payment.Cost:
    """The cost of a Sail, which is the same everywhere.

    Rules: sail.cost.
    """
    return payment.fixed("sail.cost", None, 0, t.facts.sub_action.sail.cost.gold)


def sail_barred(t: "CastellansTable", player: int, price: payment.Cost | None) -> Barred | None:
    """Why a player cannot sail at that price, or free of charge; None where one can."""
    if player not in t.state.ship.owners:
        return Barred("sail.allowed", own_ships_on_the_board=0)
    return None if price is None else payment.short(t, payment.purse(t, player), price)


def no_ship(t: "CastellansTable", player: int, district: str) -> Barred | None:
    """Bars a District in which the player has no Ship."""
    if (district, player) in t.state.ship:
        return None
    return Barred("sail.allowed", district=district, ships=0)
