"""The places of village and city, to be explored: plots, buildings, rows of the market, and what leads to what.

A resource comes from a plot, is traded in its row of the market, and becomes another in a building.
"""

from collections.abc import Iterator
from typing import Any

from kosk.engine.errors import listed
from kosk.engine.places import Place

from ..telling import count, resources
from .board import price

ASSUMED = " (assumed)"
"""What is said behind a number that no text tells."""


def places(facts: Any) -> Iterator[Place]:
    """Every plot, building and row of the market, with what is made of what there."""
    yield from _plots(facts)
    yield from _buildings(facts)
    yield from _rows(facts)
    yield _smuggler(facts)


def plot_place(name: str) -> str:
    """The name of a plot among the places: some are called as the row of their resource."""
    return f"plot {name}"


def row_place(name: str) -> str:
    """The name of a row of the market among the places."""
    return f"market {name}"


def _assumed(facts: Any, *keys: str) -> str:
    """The remark behind what comes from keys of the components, where it is assumed."""
    return ASSUMED if any(facts.sources[key] == "assumed" for key in keys) else ""


def _crafting(facts: Any, what: str) -> list[str]:
    """The buildings where a resource is made, or made into another."""
    return [name for name in facts.board.crafting if what in (facts.building[name].takes, facts.building[name].gives)]


# Resource Plot


def _plots(facts: Any) -> Iterator[Place]:
    for name, plot in facts.plot.items():
        gives = list(plot.yields)
        opened = [facts.upgrade[slot].name for slot in plot.slots if slot in facts.upgrade]
        about = [
            f"A dice token with the number rolled gives {resources(dict(plot.yields.items()))}.",
            f"It has {count(len(plot.slots), 'slot')}: one for a dice token from the beginning, the others opened by "
            f"{listed(f'a {upgrade}' for upgrade in opened)}.",
            *(line for what in gives for line in _made_of(facts, what)),
        ]
        beside = [*map(row_place, gives), *(building for building in facts.building if _leads(facts, name, building))]
        yield Place("Plot", plot_place(name), f"{plot.name} plot", about, beside, ("plot", "Resource Plot"))


def _made_of(facts: Any, what: str) -> Iterator[str]:
    """What a raw resource becomes, and where."""
    for name in _crafting(facts, what):
        about = facts.building[name]
        if about.takes == what:
            given, made = resources({what: about.takes_amount}), resources({about.gives: about.gives_amount})
            yield f"In the {about.name} {given} can be crafted into {made}."


# Buildings


def _buildings(facts: Any) -> Iterator[Place]:
    for name, about in facts.building.items():
        in_city = about.board == "city"
        lines = [
            f"It costs {price(facts.board.price[name])}{_assumed(facts, f'building.{name}.price')}.",
            "It has one owner." if in_city else "Each player can buy it once.",
            *_use(facts, name),
        ]
        beside = [row_place(about[key]) for key in ("takes", "gives") if key in about]
        beside += [plot_place(plot) for plot in facts.plot if _leads(facts, plot, name)]
        kind = "Building of the city" if in_city else "Building of the village"
        words = (kind.lower(), "City Building" if in_city else "Village Building")
        yield Place(kind, name, about.name, lines, beside, words)


def _leads(facts: Any, plot: str, building: str) -> bool:
    """Whether what a plot gives goes into a building, or what is sold in a building goes on a plot."""
    about = facts.building[building]
    return ("takes" in about and about.takes in facts.plot[plot].yields) or (
        "sells" in about and about.sells in facts.plot[plot].slots
    )


def _use(facts: Any, name: str) -> Iterator[str]:
    """What a building is good for."""
    about = facts.building[name]
    if "gives" in about:
        taken, given = resources({about.takes: about.takes_amount}), resources({about.gives: about.gives_amount})
        from_plots = listed(facts.plot[plot].name for plot in facts.plot if about.takes in facts.plot[plot].yields)
        yield f"Here {taken}, from the {from_plots} plot, become {given}."
    if "sells" in about:
        upgrade = facts.upgrade[about.sells]
        cost = price(facts.board.price[about.sells])
        yield f"A {upgrade.name} is bought here, for {cost}{_assumed(facts, f'upgrade.{about.sells}.price')}."
    if "slots" in about:
        yield f"It adds {count(about.slots, 'slot')} to the storehouse{_assumed(facts, f'building.{name}.slots')}."
    if "pays" in about:
        yield f"Of what another player pays here, its owner gets {resources({about.pays: about.pays_amount})}."
    elif about.board == "city":
        yield f"When the number of its dice token is rolled, all others offer its owner {facts.tavern.offer} resource."


# City Market


def _rows(facts: Any) -> Iterator[Place]:
    for what in facts.board.resources:
        kind = facts.resource[what]["class"]
        name = f"{facts.resource[what].name} row"
        plots = [plot for plot in facts.plot if what in facts.plot[plot].yields]
        ratio = facts.ratio[f"{kind}_market"]
        traded = _assumed(facts, f"ratio.{kind}_market.give", f"ratio.{kind}_market.take")
        about = [
            f"It is in the {ratio.name} and has {count(facts.board.row_slots[facts.board.place[what]], 'slot')}.",
            f"Its ratio: {ratio.give} of one {kind} resource for {ratio.take} of another{traded}.",
            *(f"The {facts.plot[plot].name} plot gives {what}." for plot in plots),
            *_made_of(facts, what),
            *_made_from(facts, what),
        ]
        beside = [*map(plot_place, plots), *_crafting(facts, what)]
        yield Place("Row of the market", row_place(what), name, about, beside, ("row", "Raw Market", "Crafted Market"))


def _made_from(facts: Any, what: str) -> Iterator[str]:
    """What a crafted resource is made from, and where."""
    for name in _crafting(facts, what):
        about = facts.building[name]
        if about.gives == what:
            yield f"It is crafted from {resources({about.takes: about.takes_amount})} in the {about.name}."


def _smuggler(facts: Any) -> Place:
    """The Smuggler, who trades what the supply has."""
    about = []
    for name, ratio in facts.ratio.items():
        if ratio.where == "smuggler":
            assumed = _assumed(facts, f"ratio.{name}.give", f"ratio.{name}.take")
            given = count(ratio.give, f"{ratio.gives} resource")
            taken = f"{ratio.take} of another" if ratio.gives == ratio.takes else f"{ratio.take} {ratio.takes} one"
            option = "" if ratio.gives == ratio.takes else ", by an option alone"
            about.append(f"Its ratio: {given} of one kind for {taken}{assumed}{option}.")
    rows = map(row_place, facts.board.resources)
    return Place("Smuggler", "smuggler", "The Smuggler", about, rows, ("Smuggler",))
