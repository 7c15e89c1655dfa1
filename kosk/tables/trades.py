"""What a resource is worth in others, by trades and crafting, and why no loop of them gains anything.

A trade and crafting are both an exchange: so many of one resource for so many of another. From resource to resource
they are the edges of a graph, and the cheapest way along them is found as shortest ways are, with products for sums.

>>> price("grain", "brick"), price("grain", "brick", ["raw_market", "brickworks"])
(2, 4)
"""

from collections.abc import Collection
from fractions import Fraction
from itertools import chain, pairwise, product
from typing import TYPE_CHECKING, Any, NamedTuple

import networkx
import sympy

from kosk.engine.errors import listed, unknown
from kosk.games.telling import resources
from kosk.games.village import RULEBOOK
from kosk.games.village.board import crafting

from . import assumed
from .table import Table
from .told import Told

if TYPE_CHECKING:
    from kosk.engine.components import Components

MARKET, SMUGGLER, CRAFTING = "the market", "The Smuggler", "crafting"

CROSSING = ("raw_for_crafted", "crafted_for_raw")
"""The ratios that only the option `cross_class_trade` opens."""


class Exchange(NamedTuple):
    """One resource for another: so many are given, so many taken, by a ratio or in a building, its `means`."""

    means: str
    given: str
    give: int
    taken: str
    take: int


def means(components: "Components | None" = None) -> dict[str, list[str]]:
    """The ratios of the market and of The Smuggler, and the buildings that craft: all that an exchange can be made by.

    Left out are ratios that are used by an option only. `components` are those that kosk ships unless given, here as in
    what follows.

    Rules: action.trade, action.craft, ruling.cross-class-trade.
    """
    facts = (components or RULEBOOK.components).facts
    ratios = {name: about.where for name, about in facts.ratio.items() if about.gives == about.takes}
    return {
        MARKET: [name for name, where in ratios.items() if where == "market"],
        SMUGGLER: [name for name, where in ratios.items() if where != "market"],
        CRAFTING: list(facts.board.crafting),
    }


def exchanges(by: Collection[str] | None = None, components: "Components | None" = None) -> list[Exchange]:
    """Every exchange that can be made by some means: names of ratios and buildings, all of `means` unless given.

    Rules: action.trade, market.ratio-printed, action.craft, action.craft-ratio. Raises UnknownName for a ratio or a
    building that does not exist.

    >>> exchanges(["bakery"])
    [Exchange(means='bakery', given='grain', give=2, taken='bread', take=1)]
    """
    components = components or RULEBOOK.components
    facts, found = components.facts, []
    by = list(chain.from_iterable(means(components).values())) if by is None else by
    made = {about["building"]: (one, other, about) for one, other, about in crafting(facts).edges(data=True)}
    for name in by:
        if name in made:
            given, taken, about = made[name]
            found.append(Exchange(name, given, about["takes"], taken, about["gives"]))
        elif name in facts.ratio:
            about = facts.ratio[name]
            pairs = product(_class(about.gives, facts), _class(about.takes, facts))
            found += [Exchange(name, one, about.give, other, about.take) for one, other in pairs if one != other]
        else:
            raise unknown("ratio or building that crafts", name, [*facts.ratio, *made])
    return found


def _class(kind: str, facts: Any) -> tuple[str, ...]:
    return facts.board.raw if kind == "raw" else facts.board.crafted


def graph(by: Collection[str] | None = None, components: "Components | None" = None) -> "networkx.DiGraph[str]":
    """All resources, joined from what is given to what is taken by the cheapest exchange: `price` is how many of one
    are given for one of the other, `by` the means.
    """
    found: networkx.DiGraph[str] = networkx.DiGraph()
    found.add_nodes_from((components or RULEBOOK.components).facts.board.resources)
    for one in exchanges(by, components):
        cost = Fraction(one.give, one.take)
        if cost < found.get_edge_data(one.given, one.taken, {"price": cost + 1})["price"]:
            found.add_edge(one.given, one.taken, price=cost, by=one.means)
    return found


def prices(
    by: Collection[str] | None = None, components: "Components | None" = None
) -> dict[str, dict[str, sympy.Rational]]:
    """How many of each resource buy one of each other at the cheapest, by any chain of exchanges; where none leads, it
    is left out.

    The ways are those of Floyd and Warshall, with products of prices. Room in rows of the market and in the
    storehouse, and what lies there, is not looked at.
    """
    ways = graph(by, components)
    found = {one: {other: ways.edges[one, other]["price"] for other in ways[one]} for one in ways}
    for one in ways:
        found[one][one] = Fraction(1)
    for by_way, one, other in product(ways, repeat=3):
        if by_way in found[one] and other in found[by_way]:
            cost = found[one][by_way] * found[by_way][other]
            if other not in found[one] or cost < found[one][other]:
                found[one][other] = cost
    return {
        one: {other: sympy.Rational(costs[other]) for other in ways if other in costs} for one, costs in found.items()
    }


def price(
    given: str, taken: str, by: Collection[str] | None = None, components: "Components | None" = None
) -> sympy.Expr:
    """How many of a resource buy one of another at the cheapest; infinity where no chain of exchanges leads there.

    Raises UnknownName for a resource, ratio or building that does not exist.

    >>> price("bread", "grain")
    oo
    """
    found = prices(by, components)
    for name in (given, taken):
        if name not in found:
            raise unknown("resource", name, found)
    return found[given].get(taken, sympy.oo)


def way(
    given: str, taken: str, by: Collection[str] | None = None, components: "Components | None" = None
) -> list[Exchange]:
    """The cheapest chain of exchanges from a resource to another, the shortest of these; empty where none leads there.

    >>> [(step.means, step.taken) for step in way("grain", "brick")]
    [('bakery', 'bread'), ('crafted_market', 'brick')]
    """
    cheapest, found = price(given, taken, by, components), prices(by, components)
    if cheapest is sympy.oo or given == taken:
        return []
    ways = graph(by, components)
    useful: networkx.DiGraph[str] = networkx.DiGraph()
    for one, other, about in ways.edges(data=True):
        on_the_way = one in found[given] and taken in found[other]
        if on_the_way and found[given][one] * about["price"] * found[other][taken] == cheapest:
            useful.add_edge(one, other)
    steps = networkx.shortest_path(useful, given, taken)
    each = [(one, other, ways.edges[one, other]) for one, other in pairwise(steps)]
    return [
        Exchange(about["by"], one, about["price"].numerator, other, about["price"].denominator)
        for one, other, about in each
    ]


def told(given: str, taken: str, by: Collection[str] | None = None, components: "Components | None" = None) -> Told:
    """The cheapest chain of exchanges from a resource to another, line by line, with the rule of each step.

    Rules: action.trade, market.ratio-printed, action.craft-ratio. Raises UnknownName for a resource, ratio or building
    that does not exist.

    >>> print(told("grain", "brick"))
    From grain to brick
    1. Bakery: 2 grain for 1 bread. (action.craft-ratio)
    2. Crafted Market: 1 bread for 1 brick. (market.ratio-printed)
    1 brick costs 2 grain.
    """
    components = components or RULEBOOK.components
    facts, cost = components.facts, price(given, taken, by, components)
    lines = []
    for step in way(given, taken, by, components):
        rule = "market.ratio-printed" if step.means in facts.ratio else "action.craft-ratio"
        what = f"{resources({step.given: step.give})} for {resources({step.taken: step.take})}"
        lines.append((f"{_called(step.means, facts)}: {what}.", rule, ""))
    if given == taken:
        end = "You have it already."
    elif cost is sympy.oo:
        end = f"No trade and no building leads from {given} to {taken}."
    else:
        end = f"1 {taken} costs {cost} {given}."
    return Told(f"From {given} to {taken}", lines, end)


def table(by: Collection[str] | None = None, components: "Components | None" = None, title: str = "") -> Table:
    """How many of the resource of a row buy one of that of a column, by trades and crafting.

    Rules: action.trade, market.ratio-printed, action.craft, action.craft-ratio, ruling.cross-class-trade.
    """
    components = components or RULEBOOK.components
    names, found = components.facts.board.resources, prices(by, components)
    rows = [[one, *[str(found[one].get(other, "-")) for other in names]] for one in names]
    told = "by " + listed(by) if by is not None else "with every building to craft in, the market open"
    notes = [
        f"At the cheapest, {told}; - where nothing leads there. What lies in the market, and room there and in the "
        "storehouse, is not looked at.",
        *assumed.notes(components, {"the ratios": _ratio_keys(components)}),
    ]
    return Table(title or "What one resource costs in others", ["given", *names], rows, notes)


def _ratio_keys(components: "Components") -> list[str]:
    return [f"ratio.{name}.{key}" for name in components.facts.ratio for key in ("give", "take")]


def by_means(components: "Components | None" = None) -> Table:
    """What kinds of exchange cost by one means or several: where the market is closed, where there is no building yet.

    Rules: action.trade, smuggler.ratio-worse, action.craft, ruling.cross-class-trade.
    """
    components = components or RULEBOOK.components
    of, made = means(components), components.facts.board.crafted_from
    ways = {
        "market": of[MARKET],
        "Smuggler": of[SMUGGLER],
        "crafting": of[CRAFTING],
        "market, crafting": of[MARKET] + of[CRAFTING],
        "Smuggler, crafting": of[SMUGGLER] + of[CRAFTING],
    }
    found = {name: prices(by, components) for name, by in ways.items()}
    raw, crafted = components.facts.board.raw, components.facts.board.crafted
    kinds = {
        "raw for another raw": [(one, other) for one in raw for other in raw if one != other],
        "raw for its own product": list(made.items()),
        "raw for another product": [(one, other) for one in raw for other in crafted if made[one] != other],
        "crafted for another crafted": [(one, other) for one in crafted for other in crafted if one != other],
        "crafted for raw": [(one, other) for one in crafted for other in raw],
    }
    rows = [[kind, *[_range(each, pairs) for each in found.values()]] for kind, pairs in kinds.items()]
    notes = [
        "So many buy one, at the cheapest; - where they buy none. All buildings to craft in can be used, or none.",
        *assumed.notes(components, {"the ratios": _ratio_keys(components)}),
    ]
    return Table("What exchanges cost, by their means", ["exchange", *ways], rows, notes)


def _range(found: dict[str, dict[str, sympy.Rational]], pairs: list[tuple[str, str]]) -> str:
    """The cost of all these pairs: one number, or the least and the greatest."""
    costs = sorted({found[one].get(other, sympy.oo) for one, other in pairs})
    told = ["-" if cost is sympy.oo else str(cost) for cost in (costs[0], costs[-1])]
    return told[0] if costs[0] == costs[-1] else f"{told[0]} to {told[1]}"


# Why no loop gains anything

COINS, TOKENS = "in coins", "in tokens"


def worth(how: str, components: "Components | None" = None) -> dict[str, sympy.Rational]:
    """A worth of each resource that no exchange makes greater: a potential.

    `in coins` is what each pays of a stacked cost, such as a coin; `in tokens` is 1 for each.

    Rules: building.either-or, building.pay. Raises UnknownName for another measure.

    >>> worth("in coins")["timber"], worth("in coins")["furniture"]
    (1/2, 1)
    """
    facts = (components or RULEBOOK.components).facts
    if how not in (COINS, TOKENS):
        raise unknown("measure of worth", how, (COINS, TOKENS))
    cost = facts.stacked_cost
    coins = {"raw": sympy.Rational(1, cost.raw), "crafted": sympy.Rational(1, cost.crafted)}
    return {name: coins[about["class"]] if how == COINS else sympy.Integer(1) for name, about in facts.resource.items()}


def losses(how: str = COINS, components: "Components | None" = None) -> dict[Exchange, sympy.Rational]:
    """What each exchange loses of the worth of resources; nothing gains where none is below 0.

    All are looked at: those of `means`, and those that options and Chapter Cards allow or change.

    Rules: action.trade, action.craft, chapter.mandatory, ruling.cross-class-trade, ruling.owner-use-cost.
    """
    measure = worth(how, components)
    return {
        one: one.give * measure[one.given] - one.take * measure[one.taken]
        for one in [*exchanges(None, components), *exceptions(components)]
    }


def exceptions(components: "Components | None" = None) -> list[Exchange]:
    """Exchanges by Chapter Cards that change a ratio, by ratios of options, and by owners who save their payment."""
    facts = (components or RULEBOOK.components).facts
    found = exchanges([name for name in CROSSING if name in facts.ratio], components)
    for card, about in facts.chapter.items():
        if about.kind == "market_ratio":
            kind = _class(about["class"], facts)
            pairs = [(one, other) for one in kind for other in kind if one != other]
            found += [Exchange(card, one, about.give, other, about.take) for one, other in pairs]
    for one in exchanges(facts.board.crafting, components):
        about = facts.building[one.means]
        if "pays" in about:
            found.append(one._replace(means=f"{one.means}, saved", give=one.give - about.pays_amount))
    return found


def loops(components: "Components | None" = None) -> Table:
    """Why no loop gains anything: what each kind of exchange loses, in both measures of worth.

    If a loop of exchanges ended with more than it began with, worth would have grown; but no exchange makes it grow.
    Where a measure has a loss below 0, the other one proves it.

    Rules: action.trade, action.craft, chapter.mandatory, ruling.trade-loops, ruling.cross-class-trade,
    ruling.owner-use-cost.
    """
    components = components or RULEBOOK.components
    measures = {how: losses(how, components) for how in (COINS, TOKENS)}
    rows: list[list[str | int]] = []
    for one in measures[COINS]:
        what = _called(one.means, components.facts)
        row: list[str | int] = [what, f"{one.give} for {one.take}", *[str(measures[how][one]) for how in measures]]
        if row not in rows:
            rows.append(row)
    everywhere = [how for how, found in measures.items() if min(found.values()) >= 0]
    without = min(losses_of_means(COINS, components).values())
    notes = [
        f"Worth {COINS} is what a resource pays of a price, {TOKENS} 1 for each: "
        f"{resources({'timber': components.facts.stacked_cost.raw})} or "
        f"{resources({'furniture': components.facts.stacked_cost.crafted})} are a coin.",
        *[
            f"{how.capitalize()}, no exchange gains, so no loop ends with more than it began with."
            for how in everywhere
        ],
        *(
            [f"Without options and cards, none gains {COINS} either."]
            if COINS not in everywhere and without >= 0
            else []
        ),
        "A loop that loses nothing can be gone round: `ruling.trade-loops` ends it.",
        *assumed.notes(
            components,
            {"the ratios": _ratio_keys(components), "the Chapter Cards": _chapter_keys(components)},
        ),
    ]
    return Table("Why no loop of exchanges gains anything", ["exchange", "ratio", COINS, TOKENS], rows, notes)


def losses_of_means(how: str, components: "Components | None" = None) -> dict[Exchange, sympy.Rational]:
    """What each exchange of `means` loses, without options and Chapter Cards."""
    found = losses(how, components)
    return {one: found[one] for one in exchanges(None, components)}


def _chapter_keys(components: "Components") -> list[str]:
    return [f"chapter.{name}.kind" for name in components.facts.chapter]


def _called(what: str, facts: Any) -> str:
    """What a means is called."""
    name, saved = what.removesuffix(", saved"), what.endswith(", saved")
    for part in (facts.ratio, facts.building, facts.chapter):
        if name in part:
            ends = ", owner who saves the payment" if saved else ", by an option" if name in CROSSING else ""
            return f"{part[name].name}{ends}"
    return name
