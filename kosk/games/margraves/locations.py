"""Locations and their powers: what a Margrave or a Knight that moves in sets off."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import gains, hiring, shipping, trade

if TYPE_CHECKING:
    from .verbs import MargravesTable

RULE = {
    "kamin": "loc.kamin",
    "inkadeus": "loc.inkadeus",
    "reykstrom": "loc.reykstrom",
    "silesia": "loc.silesia",
    "viktoria": "loc.viktoria",
    "shilina": "loc.shilina",
    "thraecius": "loc.thraecius",
    "nymar": "loc.nymar",
}


def enter(t: "MargravesTable", player: int, location: str, rule: str) -> None:
    """Use the power of the Location that a Margrave or a Knight has been moved into, or take Gold instead.

    Rules: loc.power, location.fallback-gold, ruling.location-power-partial.
    """

    def idle(t: "MargravesTable", player: int, what: str) -> Barred | None:
        return barred(t, player, location) if what == "power" else None

    if t.choose(player, rule, ("power", "gold"), idle) == "power":
        use(t, player, location)
    else:
        t.gain_gold(player, t.facts.fallback.gold, "location.fallback-gold")


def barred(t: "MargravesTable", player: int, location: str) -> Barred | None:
    """Why a Location's power would give this player nothing."""
    about, rule = t.facts.location[location], RULE[location]
    if about.power == "hire":
        return hiring.nobody_to_hire(t, player, rule)
    if about.power == "ship":
        return shipping.barred(t, player)
    if about.power == "trade":
        return trade.barred(t, player, about, rule, "ruling.location-power-partial")
    return trade.gains_nothing(t, player, about.gain, "ruling.location-power-partial")


def use(t: "MargravesTable", player: int, location: str) -> None:
    """Carry out a Location's power.

    Rules: loc.kamin, loc.inkadeus, loc.reykstrom, loc.silesia, loc.viktoria, loc.shilina, loc.thraecius, loc.nymar.
    """
    about, rule = t.facts.location[location], RULE[location]
    if about.power == "hire":
        hiring.hire(t, player, rule)
    elif about.power == "ship":
        shipping.ship(t, player, rule)
    elif about.power == "trade":
        trade.trade(t, player, about, rule)
    else:
        for what, amount in about.gain.items():
            gains.gain(t, player, what, amount, rule)
