"""Hiring a Citizen from the line."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

if TYPE_CHECKING:
    from .verbs import MargravesTable


def price(t: "MargravesTable", place: int) -> int:
    """The Gold printed below a place of the line, counted from 1."""
    amount: int = t.facts.citizen_line.prices[place - 1]
    return amount


def places(t: "MargravesTable") -> tuple[int, ...]:
    """The places of the Citizen line, counted from 1 at the left."""
    return tuple(range(1, len(t.state.line) + 1))


def too_dear(t: "MargravesTable", player: int, place: int, rule: str, flat: int | None = None) -> Barred | None:
    """Bars a place of the line where nobody lies, or whose price the player cannot pay.

    `flat` is a price that holds for every place instead, by the rule `rule`.

    Rules: hire.not-deck, ruling.recall-price-after-removal.
    """
    if t.state.line[place - 1] is None:
        return Barred("hire.not-deck", place=place)
    gold, asked = t.state.good(player, "gold"), price(t, place) if flat is None else flat
    return Barred(priced_by(rule, flat), price=asked, gold=gold) if gold < asked else None


def priced_by(rule: str, flat: int | None) -> str:
    """The rule that tells what a Citizen costs: what lets the player hire, where it names a price of its own."""
    return "hire.price" if flat is None else rule


def nobody_to_hire(t: "MargravesTable", player: int, rule: str, flat: int | None = None) -> Barred | None:
    """Why no Citizen of the line can be hired; None where one can."""
    bars = [too_dear(t, player, place, rule, flat) for place in places(t)]
    return None if None in bars else Barred(rule, gold=t.state.good(player, "gold"))


def hire(t: "MargravesTable", player: int, rule: str, *, flat: int | None = None, may: bool = False) -> None:
    """Pay for a Citizen of the line and take it into hand; where `may`, or where none can be paid, nothing.

    Rules: hire.price, hire.not-deck.
    """

    def closed(t: "MargravesTable", player: int, place: int | str) -> Barred | None:
        if isinstance(place, int):
            return too_dear(t, player, place, rule, flat)
        return None if may or nobody_to_hire(t, player, rule, flat) else Barred(rule)

    place = t.choose(player, rule, (*places(t), "pass"), closed)
    if place != "pass":
        t.pay_gold(player, price(t, place) if flat is None else flat, priced_by(rule, flat))
        t.hire(player, place, rule)
