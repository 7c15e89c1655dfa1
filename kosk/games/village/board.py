"""Villages, city, market and cards: what the rules look up often.

`Board` is made once from the components. `crafting(facts)` tells in networkx what can be made from what.
"""

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import networkx

Amount = tuple[str, int]


class Cost(NamedTuple):
    """What is paid: some resources that nothing replaces, and for each part that is stacked one of its alternatives."""

    fixed: tuple[Amount, ...]
    stacked: tuple[tuple[Amount, ...], ...]


@cache
def price(cost: Cost) -> str:
    """What is paid for a cost, in words: what is fixed, and for each stacked part either of its alternatives.

    Kept, for every refusal of what is too dear says it.

    >>> price(Cost((("ore", 1),), ((("timber", 2), ("furniture", 1)),)))
    '1 ore, and 2 timber or 1 furniture'
    """
    fixed = [f"{amount} {what}" for what, amount in cost.fixed]
    stacked = [" or ".join([f"{amount} {what}" for what, amount in part]) for part in cost.stacked]
    return ", and ".join([*fixed, *stacked])


class Board:
    """What the rules look up in the components, by the names of things.

    - `resources`: the raw ones, then the crafted ones; `raw`, `crafted`; `place[resource]`: its place among them;
      `foods[class]`: those that are food; `row_slots`: the slots of each row of the market.
    - `crafted_from[raw]`: the crafted resource that a raw one becomes.
    - `faces`: the numbers of dice and dice tokens.
    - `slots`: the slots of a Resource Plot, such as grain-worker; `slot[name]`: the place of one; `plot_of`,
      `opened_by`: of each slot, its plot and what opens it; `yields[plot]`: what a match there gives.
    - `village`, `city`: the buildings of either; `crafting`: those that craft; `seller[upgrade]`: the building where an
      upgrade is bought, where it needs one.
    - `price`, by building, upgrade and for Milestone Cards (""): what each costs.
    - `milestones`, `chapters`: the cards of a town, and all Chapter Cards, each as often as there are copies.
    """

    def __init__(self, facts: Any) -> None:
        self.raw = tuple(name for name, about in facts.resource.items() if about["class"] == "raw")
        self.crafted = tuple(name for name, about in facts.resource.items() if about["class"] == "crafted")
        self.resources = (*self.raw, *self.crafted)
        self.place = {name: place for place, name in enumerate(self.resources)}
        self.foods = {
            "raw": tuple(name for name in self.raw if facts.resource[name].food),
            "crafted": tuple(name for name in self.crafted if facts.resource[name].food),
        }
        self.row_slots = (facts.market.raw_slots,) * len(self.raw) + (facts.market.crafted_slots,) * len(self.crafted)
        self.faces = tuple(range(1, facts.dice.faces + 1))
        self._plots(facts)
        self._buildings(facts)
        self._prices(facts)
        self.milestones = tuple(facts.milestone)
        self.chapters = tuple(name for name, about in facts.chapter.items() for _ in range(about.copies))

    def _plots(self, facts: Any) -> None:
        slots = [(plot, opened) for plot, about in facts.plot.items() for opened in about.slots]
        self.slots = tuple(f"{plot}-{opened}" for plot, opened in slots)
        self.slot = {name: place for place, name in enumerate(self.slots)}
        self.plot_of = tuple(plot for plot, _ in slots)
        self.opened_by = tuple(opened for _, opened in slots)
        self.yields: dict[str, tuple[Amount, ...]] = {
            plot: tuple(about.yields.items()) for plot, about in facts.plot.items()
        }

    def _buildings(self, facts: Any) -> None:
        buildings = dict(facts.building.items())
        self.village = tuple(name for name, about in buildings.items() if about.board == "village")
        self.city = tuple(name for name, about in buildings.items() if about.board == "city")
        self.crafting = tuple(name for name, about in buildings.items() if "gives" in about)
        self.crafted_from = {buildings[name].takes: buildings[name].gives for name in self.crafting}
        self.seller = {name: about.sold_at for name, about in facts.upgrade.items() if "sold_at" in about}

    def _prices(self, facts: Any) -> None:
        raw, crafted = facts.stacked_cost.raw, facts.stacked_cost.crafted

        def cost(about: Any) -> Cost:
            fixed = ((about.fixed, about.fixed_amount),) if "fixed" in about else ()
            stacked = tuple(((what, raw), (self.crafted_from[what], crafted)) for what in about.price)
            return Cost(fixed, stacked)

        priced = {**dict(facts.building.items()), **dict(facts.upgrade.items()), "": facts.milestone_purchase}
        self.price = {name: cost(about) for name, about in priced.items()}


def storehouse_slots(built: Iterable[str], facts: Any) -> int:
    """How many slots the storehouse of a village has, with what its buildings add."""
    extensions = [facts.building[name].slots for name in built if "slots" in facts.building[name]]
    return int(facts.storehouse.slots) + sum(extensions)


def prepare(facts: Any) -> None:
    """Add what the rules look up often to the facts, as `facts.board`."""
    facts.board = Board(facts)


def crafting(facts: Any) -> "networkx.DiGraph[str]":
    """What can be made from what, as a graph in networkx: an edge from each raw resource to what is crafted from it,
    with the building and how many of it one needs.

    >>> from kosk.games import rulebook
    >>> chains = crafting(rulebook("village").components.facts)
    >>> list(chains["grain"]), chains["grain"]["bread"]["building"]
    (['bread'], 'bakery')
    """
    import networkx

    found = networkx.DiGraph()
    for name in facts.board.crafting:
        about = facts.building[name]
        found.add_edge(about.takes, about.gives, building=name, takes=about.takes_amount, gives=about.gives_amount)
    return found
