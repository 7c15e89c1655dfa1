"""What buildings, upgrades and Milestone Cards cost: in raw resources, in matches of dice tokens, and in turns.

A match is a turn in which one dice token shows the number rolled. What each cost needs is what is collected; trades,
crafting and payments of others come on top of it.

>>> matches("bakery"), matches("bakery", {"bread": 1, "timber": 1, "clay": 1})
({'clay': 2, 'timber': 2}, {'clay': 1, 'timber': 1})
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from typing import TYPE_CHECKING, Any

import sympy

from kosk.engine.errors import unknown
from kosk.games.telling import resources
from kosk.games.village import RULEBOOK

from . import assumed, plots
from .table import Table

if TYPE_CHECKING:
    from kosk.engine.components import Components

MILESTONE = "milestone"
"""What a Milestone Card is called here: it has a price, and is no building or upgrade."""


def ways(what: str, facts: Any) -> Iterator[dict[str, int]]:
    """Every way to pay a cost: how much of each resource, one for each choice of alternatives.

    Rules: building.either-or, building.pay, action.milestone. Raises UnknownName for what has no price.

    >>> list(ways("worker", RULEBOOK.components.facts))
    [{'grain': 2}, {'bread': 1}]
    """
    prices = {**facts.board.price, MILESTONE: facts.board.price[""]}
    if what not in prices or not what:
        raise unknown("price", what, [name for name in prices if name])
    cost = prices[what]
    for chosen in product(*cost.stacked):
        paid: Counter[str] = Counter()
        for resource, amount in (*cost.fixed, *chosen):
            paid[resource] += amount
        yield dict(paid)


def matches(what: str, held: Mapping[str, int] | None = None, components: "Components | None" = None) -> dict[str, int]:
    """How often each plot has to match until a cost can be paid, in the way that takes the fewest matches.

    `held` is what the storehouse has before. Nothing is traded or crafted: crafting takes as much as the cost itself.
    `components` are those that kosk ships unless given, here as in what follows.

    Rules: collect.all-players, collect.hunting, building.either-or. Raises UnknownName for what has no price.
    """
    facts = (components or RULEBOOK.components).facts
    found = [_matched(way, held or {}, facts) for way in ways(what, facts)]
    return min([one for one in found if one is not None], key=lambda one: sum(one.values()))


def _matched(way: Mapping[str, int], held: Mapping[str, int], facts: Any) -> dict[str, int] | None:
    """The matches of each plot that bring what is lacking; None where a crafted resource is."""
    lacking = {what: amount - held.get(what, 0) for what, amount in way.items() if amount > held.get(what, 0)}
    if set(lacking) & set(facts.board.crafted):
        return None
    found = {}
    for plot, given in facts.board.yields.items():
        needed = max([-(-lacking.pop(what) // amount) for what, amount in given if what in lacking], default=0)
        if needed:
            found[plot] = needed
    return found


def table(components: "Components | None" = None) -> Table:
    """What each building, upgrade and Milestone Card costs, and how many matches and turns bring that.

    Rules: building.pay, building.either-or, village.worker-cost, smithy.ore-fixed, stables.fur-fixed, action.milestone,
    collect.all-players, setup.resources.
    """
    components = components or RULEBOOK.components
    facts = components.facts
    start = dict(facts.start.resources.items())
    rows: list[list[str | int]] = []
    for what, called in _priced(facts).items():
        needed, first = matches(what, components=components), matches(what, start, components)
        on_average = [str(plots.waiting(list(needed.values()), equal, facts)) for equal in (True, False)]
        fewest = min(sum(way.values()) for way in ways(what, facts))
        raw = sum(next(ways(what, facts)).values())
        rows.append([called, paid_raw(what, facts), raw, fewest, sum(needed.values()), sum(first.values())])
        rows[-1] += on_average
    keys = {
        "the prices": [
            *[f"building.{name}.price" for name in facts.building],
            *[f"upgrade.{name}.price" for name in facts.upgrade],
            "milestone_purchase.price",
        ],
        "the faces of a die": ["dice.faces"],
    }
    cost = facts.stacked_cost
    notes = [
        f"Of each coin {cost.raw} raw resources can be replaced by {cost.crafted} of what is crafted from them, which "
        "takes as many matches; fewest: where all of them are. The ore of a Tool and the fur of a Horse cannot.",
        f"A match brings what a plot gives. From the start: with what a storehouse begins with, {resources(start)}. "
        "Turns are those on average, with a dice token on each plot; these show the same number, or different ones.",
        *assumed.notes(components, keys),
    ]
    columns = ["what", "paid raw", "raw", "fewest", "matches", "from the start", "turns, same", "turns, different"]
    return Table("What buildings, upgrades and Milestone Cards cost", columns, rows, notes)


def paid_raw(what: str, facts: Any) -> str:
    """What a cost is where all of it is paid raw, in words.

    >>> paid_raw("tool", RULEBOOK.components.facts)
    '1 ore and 2 timber'
    """
    return resources(next(ways(what, facts)))


def _priced(facts: Any) -> dict[str, str]:
    """All that has a price, and what it is called."""
    named = {name: about.name for part in (facts.building, facts.upgrade) for name, about in part.items()}
    return {**named, MILESTONE: "Milestone Card"}


def turns(
    what: str, equal: bool, held: Mapping[str, int] | None = None, components: "Components | None" = None
) -> sympy.Rational:
    """How many turns it takes on average until a cost can be paid, with a dice token on each plot; see `matches`.

    The tokens show the same number where `equal`, and different ones otherwise.

    >>> turns("bakery", True), turns("bakery", False)
    (12, 33/2)
    """
    facts = (components or RULEBOOK.components).facts
    return plots.waiting(list(matches(what, held, components).values()), equal, facts)
