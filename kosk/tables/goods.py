"""What a city yields: resources and more by row, what cards cost and are worth, and the chance to pay for them.

>>> to_pay("watchtower")
3737/3888
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import sympy

from kosk.engine.errors import KoskError, unknown
from kosk.games.dice_city import RULEBOOK
from kosk.games.dice_city.state import RESOURCES
from kosk.games.dice_city.words import printed_name

from . import rolls
from .reach import Built, city
from .table import Table, percent

if TYPE_CHECKING:
    from kosk.engine.components import Components

YIELDS = (*RESOURCES, "army strength", "VP")

COUNTED = (
    "Counted are locations that give resources, and the moves of dice; not counted are Market Place, Storehouse, "
    "Merchant Guild and Mint, dice that are rolled again, copied locations, Stables and pass tokens."
)


def gives(location: str, facts: Any) -> dict[str, int]:
    """What a location gives whenever it is used: resources, army strength and VP, where it gives a fixed number.

    >>> gives("quarry", RULEBOOK.components.facts)
    {'stone': 2}
    """
    ability = facts.board.about[location].ability
    if ability.kind == "gain":
        return dict(facts.board.rewards[location])
    kinds = {"strength": "army strength", "vp": "VP"}
    return {kinds[ability.kind]: ability.amount} if ability.kind in kinds else {}


def per_roll(
    built: Built | None = None, components: "Components | None" = None, title: str = "What a roll yields, as printed"
) -> Table:
    """What the die of each row yields on average when it uses the location that it is rolled to, and all five together.

    Rules: dice.assign, use.location. `components` are those that kosk ships unless given, here as in what follows.
    """
    facts = (components or RULEBOOK.components).facts
    found = {colour: expected(colour, built, components) for colour in facts.board.colours}
    every = {what: sympy.Rational(sum(row[what] for row in found.values())) for what in YIELDS}
    rows = [[name, *[str(row[what]) for what in YIELDS]] for name, row in {**found, "all": every}.items()]
    notes = ["No die is moved, and each uses its location. Locations that do not give a fixed number are not counted."]
    return Table(title, ["row", *YIELDS], rows, notes)


def expected(
    colour: str, built: Built | None = None, components: "Components | None" = None
) -> dict[str, sympy.Rational]:
    """What the die of a row yields on average, by what it is.

    Rules: dice.assign, use.location. Raises UnknownName for a row, a space or a card that does not exist.

    >>> expected("red")["army strength"]
    1/3
    """
    facts = (components or RULEBOOK.components).facts
    if colour not in facts.board.colours:
        raise unknown("row", colour, facts.board.colours)
    lies = [location for space, location in city(built, facts).items() if space.startswith(f"{colour}-")]
    given = [gives(location, facts) for location in lies]
    return {what: sympy.Rational(sum(each.get(what, 0) for each in given), len(lies)) for what in YIELDS}


# Cards


def sources(components: "Components | None" = None) -> Table:
    """The locations that make resources: what each gives and costs, printed ones first.

    Rules: gain.resources-to-stock, build.pay.
    """
    facts = (components or RULEBOOK.components).facts
    rows = [
        [
            printed_name(location, facts),
            *[dict(given).get(what, 0) for what in RESOURCES],
            _told(dict(facts.board.cost[location])) if location in facts.board.cost else "printed",
            "yes" if location in facts.board.deactivating else "no",
        ]
        for location, given in facts.board.rewards.items()
    ]
    notes = ["What Market Place, Storehouse, Merchant Guild and Mint give depends on the stock and on other locations."]
    return Table("Locations that make resources", ["location", *RESOURCES, "cost", "deactivates"], rows, notes)


def cards(components: "Components | None" = None) -> Table:
    """Each location card: its type, cost, defense and VP, and the chance that a first turn can pay for it.

    Rules: build.pay, anatomy.types, anatomy.vp, attack.locations, use.one-action-per-die, use.move-die.
    """
    facts = (components or RULEBOOK.components).facts
    board = facts.board
    rows: list[list[str | int]] = [
        [
            printed_name(card, facts),
            facts.type[board.type_of[card]].name,
            _told(dict(board.cost[card])),
            board.defense[card],
            str(board.vp.get(card, "by row")),
            str(chance := to_pay(card, components=components)),
            percent(chance),
        ]
        for card in board.cards
    ]
    notes = [f"The chance is that of one card, from an empty stock, in a city as printed. {COUNTED}"]
    columns = ["card", "type", "cost", "defense", "VP", "chance to pay", "about"]
    return Table("What cards cost and are worth", columns, rows, notes)


def ships(components: "Components | None" = None) -> Table:
    """Each trade ship: its VP and cost, what each resource brings, and the chance that a turn can pay for it.

    Rules: trade.export, use.one-action-per-die, use.move-die, eot.store-one-each.
    """
    facts = (components or RULEBOOK.components).facts
    board = facts.board
    stored = dict.fromkeys(RESOURCES, facts.stock.per_type)
    rows: list[list[str | int]] = []
    for ship in board.ships:
        cost, vp = dict(board.ship_cost[ship]), facts.trade_ship[ship].vp
        each = sympy.Rational(vp, sum(cost.values()))
        chances = [str(to_pay(ship, stock=stock, components=components)) for stock in (None, stored)]
        rows.append([printed_name(ship, facts), vp, _told(cost), str(each), *chances])
    notes = [f"In a city as printed; in the last column {_told(stored)} were stored before. {COUNTED}"]
    columns = ["ship", "VP", "cost", "VP for a resource", "chance to pay", "with a full stock"]
    return Table("What trade ships cost and are worth", columns, rows, notes)


def to_pay(
    what: str,
    built: Built | None = None,
    stock: Mapping[str, int] | None = None,
    components: "Components | None" = None,
) -> sympy.Rational:
    """The chance that a roll, with what is in stock, can pay for a card or a trade ship this turn.

    `built` are cards in the city by their spaces. Counted are locations that give resources, and moves of other dice;
    see `rolls`.

    Rules: build.pay, trade.export, use.one-action-per-die, use.move-die. Raises UnknownName for a card, ship, space or
    resource that does not exist, KoskError for a stock that cannot be.
    """
    facts = (components or RULEBOOK.components).facts
    costs = {**facts.board.cost, **facts.board.ship_cost}
    if what not in costs:
        raise unknown("card or trade ship", what, costs)
    for name, amount in (stock or {}).items():
        if name not in RESOURCES:
            raise unknown("resource", name, RESOURCES)
        if not isinstance(amount, int) or amount < 0:
            raise KoskError(f"stock.{name} is {amount!r}, a whole number from 0 is expected.")
    wanted = {name: amount - (stock or {}).get(name, 0) for name, amount in costs[what]}
    return _chance(tuple((name, amount) for name, amount in wanted.items() if amount > 0), built, facts)


def _chance(cost: tuple[tuple[str, int], ...], built: Built | None, facts: Any) -> sympy.Rational:
    """The chance that a roll brings at least so much of each resource of a cost."""

    def worth(location: str) -> rolls.Use | None:
        given = gives(location, facts)
        use = tuple(min(given.get(what, 0), amount) for what, amount in cost)
        return use if any(use) else None

    enough = tuple(amount for _, amount in cost)
    found = rolls.rolls(built, worth, len(cost), facts, enough)
    paid = sum(times for uses, times in found.items() if uses)
    return sympy.Rational(paid, sum(found.values()))


def _told(amounts: Mapping[str, int]) -> str:
    return ", ".join(f"{amount} {what}" for what, amount in amounts.items())
