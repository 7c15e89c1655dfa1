"""Paying for a gain, as Locations and Citizens offer it."""

from typing import TYPE_CHECKING, Any

from kosk.engine.table import Barred

from . import gains
from .state import RESOURCES, TOKENS

if TYPE_CHECKING:
    from .verbs import MargravesTable


def barred(t: "MargravesTable", player: int, offer: Any, rule: str, nothing: str) -> Barred | None:
    """Why a player cannot take an offer: what it asks for is not there, or by the rule `nothing` it would give nothing.

    Rules: ruling.no-cost-nothing-gained, ruling.location-power-partial.
    """
    named = sum([amount for what, amount in offer.pay.items() if what in RESOURCES])
    for what, amount in offer.pay.items():
        have = t.state.resources(player) - named if what == "wild" else t.state.good(player, what)
        if have < amount:
            return Barred(rule, needed=f"{amount} {what}", have=have)
    return gains_nothing(t, player, offer.gain, nothing)


def gains_nothing(t: "MargravesTable", player: int, gain: Any, rule: str) -> Barred | None:
    """Bars a gain of which nothing can come: the supply is out of all of it, or Strength can rise no further."""
    for what in gain:
        if what == "strength":
            possible = t.state.good(player, "strength") < t.facts.player_board.strength_max
        elif what == "wild":
            possible = gains.in_stock(t, RESOURCES)
        else:
            possible = what not in TOKENS or t.state.stock(what) > 0
        if possible:
            return None
    return Barred(rule)


def trade(t: "MargravesTable", player: int, offer: Any, rule: str, to: int | None = None) -> None:
    """Pay what an offer asks for, to the supply or to a player, and gain what it gives.

    Resources of any kind come last, so that none which is asked for by name is paid instead.
    """
    for what, amount in sorted(offer.pay.items(), key=lambda paid: paid[0] == "wild"):
        pay(t, player, what, amount, rule, to)
    for what, amount in offer.gain.items():
        gains.gain(t, player, what, amount, rule)


def pay(t: "MargravesTable", player: int, what: str, amount: int, rule: str, to: int | None = None) -> None:
    """Pay an amount; Resources of any kind are chosen one by one.

    Rules: def.resources.
    """

    def closed(t: "MargravesTable", player: int, what: str) -> Barred | None:
        return not_stored(t, player, what, rule)

    if what == "gold":
        t.pay_gold(player, amount, rule, to)
    elif what != "wild":
        t.pay(player, what, amount, rule)
    else:
        for left in range(amount, 0, -1):
            paid = t.choose_in_the_midst(player, rule, RESOURCES, closed, {"resource": left})
            t.pay(player, paid, 1, rule)


def not_stored(t: "MargravesTable", player: int, what: str, rule: str) -> Barred | None:
    """Bars a Resource of which a player has none in storage to pay by a rule."""
    return None if t.state.good(player, what) else Barred(rule, stored=0)
