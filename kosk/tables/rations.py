"""The chance to have Rations by the end of a Chapter Round, from what the plots give alone.

>>> from kosk.tables.plots import DIFFERENT, EQUAL
>>> chance(EQUAL), chance(DIFFERENT)
(10389767/20155392, 13795/19683)
>>> chance(DIFFERENT, ["bakery", "cookhouse"]) > chance(DIFFERENT)
True
"""

from collections import Counter
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

import sympy

from kosk.engine.errors import unknown
from kosk.games.village import RULEBOOK
from kosk.games.village.board import crafting

from . import assumed, plots
from .plots import Tokens
from .table import Table, percent

if TYPE_CHECKING:
    from kosk.engine.components import Components

COUNTED = (
    "All food is kept and has room; trades, the Tavern and payments of others are not counted. Each adds to the chance."
)

Food = tuple[int, ...]


def chance(
    tokens: Tokens,
    buildings: Collection[str] = (),
    held: Mapping[str, int] | None = None,
    turns: int | None = None,
    cost: tuple[int, int] | None = None,
    components: "Components | None" = None,
) -> sympy.Rational:
    """The chance that what is collected in so many turns pays Rations, with buildings that craft food.

    `held` is food of the storehouse; `turns` are those of a Chapter Round unless given; `cost` is how much raw food, or
    crafted food, Rations cost, where a Chapter Card changes it. `components` are those that kosk ships unless given,
    here as in what follows.

    Rules: rations.cost-raw, rations.cost-crafted, ruling.food-scope, collect.all-players, collect.hunting,
    action.craft. Raises UnknownName for a building that crafts no food, or what is held and is no food; see
    `plots.collected` for what is refused of dice tokens.

    >>> chance(plots.DIFFERENT, held={"bread": 1})
    1
    """
    facts = (components or RULEBOOK.components).facts
    foods = facts.board.foods["raw"]
    made = food_buildings(components)
    for name in buildings:
        if name not in made:
            raise unknown("building that crafts food", name, made)
    for name in held or {}:
        if name not in (*foods, *facts.board.foods["crafted"]):
            raise unknown("food", name, (*foods, *facts.board.foods["crafted"]))
    given = [tuple(amounts.get(food, 0) for food in foods) for amounts in plots.collected(tokens, components).values()]
    found: Counter[Food] = Counter({tuple((held or {}).get(food, 0) for food in foods): 1})
    number = facts.chapters.turns if turns is None else turns
    raw, crafted = (facts.rations.raw, facts.rations.crafted) if cost is None else cost
    most = max(raw, *[about["takes"] * crafted for about in made.values()])
    for _ in range(number):
        found = _after_a_turn(found, given, most)
    ready = sum((held or {}).get(food, 0) for food in facts.board.foods["crafted"])
    uses = [(foods.index(made[name]["of"]), made[name]) for name in buildings]
    paid = sum(times for food, times in found.items() if sum(food) >= raw or _crafted(food, uses) + ready >= crafted)
    return sympy.Rational(paid, len(given) ** number)


def _after_a_turn(found: Counter[Food], given: list[Food], most: int) -> Counter[Food]:
    """How many rolls lead to each store of food a turn later; more than `most` of a kind is as good as that."""
    after: Counter[Food] = Counter()
    for food, times in found.items():
        for more in given:
            after[tuple([min(here + added, most) for here, added in zip(food, more, strict=True)])] += times
    return after


def _crafted(food: Food, uses: list[tuple[int, dict[str, Any]]]) -> int:
    """How much food can be crafted from raw food, in some buildings."""
    return sum([food[place] // about["takes"] * about["gives"] for place, about in uses])


def food_buildings(components: "Components | None" = None) -> dict[str, dict[str, Any]]:
    """The buildings that craft food: of what, how much they take, and how much they give.

    Rules: craft.grain, craft.meat.
    """
    facts = (components or RULEBOOK.components).facts
    return {
        about["building"]: {"of": one, "takes": about["takes"], "gives": about["gives"]}
        for one, other, about in crafting(facts).edges(data=True)
        if facts.resource[other].food
    }


def table(components: "Components | None" = None) -> Table:
    """The chance to have Rations when so many turns are left, by buildings and by the numbers of the dice tokens.

    Rules: rations.when, rations.cost-raw, rations.cost-crafted, structure.ten-turns, collect.all-players,
    collect.hunting, action.craft.
    """
    components = components or RULEBOOK.components
    facts = components.facts
    made = list(food_buildings(components))
    rows: list[list[str | int]] = []
    for turns in range(1, facts.chapters.turns + 1):
        row: list[str | int] = [turns]
        for tokens in (plots.EQUAL, plots.DIFFERENT):
            for built in ([], made[:1], made):
                row.append(percent(chance(tokens, built, turns=turns, components=components)))
        rows.append(row)
    called = ["none", facts.building[made[0]].name, "all"]
    notes = [
        f"With no food at the beginning, a dice token on each plot, equal or different, and buildings that craft food: "
        f"none, the {called[1]}, or all of them. {COUNTED}",
        *assumed.notes(components, {"the faces of a die": ["dice.faces"]}),
    ]
    columns = ["turns", *[f"{numbers}, {built}" for numbers in ("equal", "different") for built in called]]
    return Table("The chance to have Rations", columns, rows, notes)


def more_tokens(components: "Components | None" = None) -> Table:
    """What one more dice token does for the Rations of a round, on the plots that give food.

    Rules: action.upgrade, village.worker-cost, rations.cost-raw, collect.all-players, collect.hunting.
    """
    components = components or RULEBOOK.components
    facts = components.facts
    food = {plot for plot, given in facts.board.yields.items() if {what for what, _ in given} & set(_raw_food(facts))}
    tokens: dict[str, list[int]] = {plot: list(numbers) for plot, numbers in plots.DIFFERENT.items() if plot in food}
    last = max(facts.board.faces)
    ways: dict[str, Tokens] = {"as at the beginning": tokens}
    for plot in tokens:
        called = facts.plot[plot].name
        other = next(numbers[0] for name, numbers in tokens.items() if name != plot)
        added = {"the number there": tokens[plot][0], "that of another food plot": other, "a new number": last}
        for how, number in added.items():
            ways[f"{called}: {how}"] = {**tokens, plot: [*tokens[plot], number]}
    rows: list[list[str | int]] = []
    for name, ways_tokens in ways.items():
        means = [_in_a_round(ways_tokens, what, components) for what in _raw_food(facts)]
        without = chance(ways_tokens, components=components)
        both = chance(ways_tokens, list(food_buildings(components)), components=components)
        rows.append([name, str(sum(means)), percent(without), percent(both)])
    notes = [
        f"A token on each plot that gives food, with different numbers, and one more. {COUNTED}",
        *assumed.notes(components, {"the faces of a die": ["dice.faces"]}),
    ]
    columns = ["one more token", "food in a round", "Rations", "with all buildings"]
    return Table("One more dice token, for Rations", columns, rows, notes)


def _in_a_round(tokens: Tokens, what: str, components: "Components") -> sympy.Rational:
    """How much of a resource dice tokens yield in a Chapter Round on average."""
    return plots.spread(tokens, what, components.facts.chapters.turns, components)["mean"]


def _raw_food(facts: Any) -> tuple[str, ...]:
    return tuple(facts.board.foods["raw"])
