"""Milestone Cards: by points, what they need, what that costs, which can be blocked, and which five go well together.

>>> cost(["busy_village"]), cost(["busy_village", "fresh_bread"])
(12, 12)
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

import sympy

from kosk.engine.errors import listed, unknown
from kosk.games.village import RULEBOOK
from kosk.games.village.cards import CONDITIONS

from . import assumed
from .costs import ways
from .table import Table

if TYPE_CHECKING:
    from kosk.engine.components import Components


def needs(cards: Iterable[str], components: "Components | None" = None) -> Counter[str]:
    """The buildings and upgrades that complete all these Milestones, with the fewest raw resources.

    What completes one of them counts for the others, too. `components` are those that kosk ships unless given, here as
    in what follows.

    Rules: milestone.complete. Raises UnknownName for a Milestone that does not exist.

    >>> sorted(needs(["busy_village", "fresh_bread"]))
    ['bakery', 'bloomery', 'cookhouse']
    """
    facts = (components or RULEBOOK.components).facts
    for card in cards:
        if card not in facts.milestone:
            raise unknown("Milestone", card, facts.milestone)
    return _needs([facts.milestone[card] for card in cards], _raw_costs(facts), facts)


def _needs(cards: Sequence[Any], raw: dict[str, int], facts: Any) -> Counter[str]:
    found: Counter[str] = Counter()
    for card in cards:
        for building in [card.building] if card.kind == "own" else card.buildings if card.kind == "own_all" else []:
            found[building] = 1
        if card.kind == "upgrades":
            found[card.upgrade] = max(found[card.upgrade], card.at_least)
    for card in cards:
        if card.kind == "full_plot":
            plots = [plot.slots for _, plot in facts.plot.items() if len(plot.slots) >= card.slots]
            fillings = [filled for slots in plots for filled in combinations(slots[1:], card.slots - 1)]
            for upgrade in min(fillings, key=lambda filled: sum(raw[name] for name in filled if not found[name])):
                found[upgrade] = max(found[upgrade], 1)
    for card in cards:
        if card.kind == "own_count":
            buildings = facts.board.city if card.board == "city" else facts.board.village
            lacking = card.at_least - sum(found[name] for name in buildings)
            others = sorted([name for name in buildings if not found[name]], key=raw.__getitem__)
            found.update(others[: max(lacking, 0)])
    return +found


def _raw_costs(facts: Any) -> dict[str, int]:
    """What each building and upgrade costs, where all of it is paid raw."""
    names = [*facts.building, *facts.upgrade]
    return {name: sum(next(ways(name, facts)).values()) for name in names}


def cost(cards: Iterable[str], components: "Components | None" = None) -> int:
    """The fewest raw resources that complete all these Milestones, where all is paid raw; see `needs`."""
    raw = _raw_costs((components or RULEBOOK.components).facts)
    return sum(raw[name] * number for name, number in needs(cards, components).items())


def others_to_block(card: str, components: "Components | None" = None) -> int | None:
    """How many buildings of the city opponents have to have, so that a Milestone becomes impossible; None where they
    cannot bring that about.

    Only a Milestone about the city can be blocked: a building there has one owner.

    Rules: milestone.may-be-blocked, city.one-owner, village.one-each. Raises UnknownName for a Milestone that does not
    exist.

    >>> others_to_block("joiner"), others_to_block("city_patron"), others_to_block("fresh_bread")
    (1, 5, None)
    """
    facts = (components or RULEBOOK.components).facts
    if card not in facts.milestone:
        raise unknown("Milestone", card, facts.milestone)
    about = facts.milestone[card]
    if about.scope != "city":
        return None
    return len(facts.board.city) - about.at_least + 1 if about.kind == "own_count" else 1


def table(components: "Components | None" = None) -> Table:
    """The Milestone Cards by points: what each needs and costs, points for a raw resource, and whether it can be
    blocked.

    Rules: milestone.complete, milestone.scope, milestone.may-be-blocked, score.completed-only, city.one-owner.
    """
    components = components or RULEBOOK.components
    facts = components.facts
    rows: list[list[str | int]] = []
    for name, about in sorted(facts.milestone.items(), key=lambda each: (-each[1].points, cost([each[0]], components))):
        raw = cost([name], components)
        rows.append([about.name, about.points, CONDITIONS[about.kind](about, facts), raw])
        rows[-1] += [str(sympy.Rational(about.points, raw)), about.scope, _blocked(name, components)]
    columns = ["Milestone", "points", "needs", "raw resources", "points for one", "about", "blocked"]
    return Table("Milestone Cards by points", columns, rows, _notes(components))


def _notes(components: "Components") -> list[str]:
    facts = components.facts
    sellers = listed(facts.building[seller].name for seller in facts.board.seller.values())
    return [
        f"Raw resources: the fewest, where all is paid raw. Not counted is what the {sellers} cost, which any player "
        "may have.",
        *assumed.notes(
            components,
            {
                "all Milestone Cards": [f"milestone.{name}.points" for name in facts.milestone],
                "the prices": [f"building.{name}.price" for name in facts.building]
                + [f"upgrade.{name}.price" for name in facts.upgrade],
            },
        ),
    ]


def _blocked(name: str, components: "Components") -> str:
    others = others_to_block(name, components)
    if others is None:
        return "never"
    return "when another has it" if others == 1 else f"when others have {others} of the city"


# Five together


def _fives(components: "Components") -> tuple[tuple[int, int, tuple[str, ...]], ...]:
    """Every choice of as many Milestones as end the game: what it costs, its points, and which they are."""
    facts = components.facts
    raw = _raw_costs(facts)
    found = []
    for cards in combinations(facts.milestone, facts.scoring.milestones):
        abouts = [facts.milestone[card] for card in cards]
        needed = _needs(abouts, raw, facts)
        spent = sum([raw[name] * number for name, number in needed.items()])
        found.append((spent, sum([about.points for about in abouts]), cards))
    return tuple(found)


def best_fives(components: "Components | None" = None) -> Table:
    """The five Milestones that bring the most points for so many raw resources: all choices are looked at.

    A row is left out where fewer resources bring as many points.

    Rules: score.best-five, score.completed-only, end.five-milestones, milestone.same-set, milestone.complete.
    """
    components = components or RULEBOOK.components
    facts = components.facts
    rows: list[list[str | int]] = []
    most = 0
    fives = _fives(components)
    for spent, points, cards in sorted(fives, key=lambda five: (five[0], -five[1])):
        if points > most:
            most = points
            rows.append([spent, points, listed(facts.milestone[card].name for card in cards)])
    notes = [
        f"Of {len(fives)} choices of {facts.scoring.milestones}. What completes one of them counts for the others, "
        f"too. Nobody can choose so freely: {facts.start.milestones} cards are drawn at the beginning, others are "
        "bought.",
        *_notes(components),
    ]
    return Table("Which five Milestones go together", ["raw resources", "points", "Milestones"], rows, notes)
