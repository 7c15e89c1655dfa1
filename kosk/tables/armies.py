"""The army of a turn: the chance of each strength exactly, before and after a building, and which bandits it beats.

A roll's army is the greatest army strength that its five dice can bring: by using Army locations, by using Blacksmiths
before them, and by moving dice, each of which costs the use of another die. What else could add to it is left out (see
`rolls`); a Catapult is used once, as it deactivates, and all locations are active when the turn begins.

>>> at_least(3)
61/108
>>> at_least(3, {"white-3": "regular_army"})
77/81
"""

from collections import Counter
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

import sympy

from kosk.engine.errors import listed, unknown
from kosk.games.dice_city import RULEBOOK
from kosk.games.dice_city.words import printed_name

from . import rolls
from .reach import Built, city
from .table import Table, percent

if TYPE_CHECKING:
    from kosk.engine.components import Components

AGAINST = ("bandits", "others")
"""Whom an army fights: Watchtowers serve against bandits only."""

COUNTED = (
    "Counted are Army locations, Blacksmiths and the moves of dice; not counted are dice that are rolled again, copied "
    "locations, Barracks, Stables and pass tokens."
)


def chances(
    built: Built | None = None, against: str = "bandits", components: "Components | None" = None
) -> dict[int, sympy.Rational]:
    """The chance of each strength: that it is the greatest army of a roll. All add up to 1.

    `built` are cards in the city by their spaces; `against` is one of `AGAINST`. `components` are those that kosk ships
    unless given, here as in what follows.

    Rules: army.add-strength, use.one-action-per-die, use.move-die, card.blacksmith. Raises UnknownName for a space, a
    card or an enemy that does not exist.
    """
    if against not in AGAINST:
        raise unknown("enemy", against, AGAINST)
    facts = (components or RULEBOOK.components).facts
    abilities = {location: about.ability for location, about in facts.board.about.items()}

    def worth(location: str) -> rolls.Use | None:
        """The strength of a location, how often that is added to, and what it adds to each use of an Army location."""
        ability = abilities[location]
        if ability.kind == "turn_bonus" and ability.on == "army":
            return 0, 0, ability.strength
        if ability.kind != "strength":
            return None
        return (ability.amount if ability.target in ("any", against) else 0), 1, 0

    found: Counter[int] = Counter()
    for uses, times in rolls.rolls(built, worth, 3, facts).items():
        found[max(strength + armies * added for _, strength, armies, added in uses)] += times
    every = sum(found.values())
    return {strength: sympy.Rational(found[strength], every) for strength in range(max(found) + 1)}


def at_least(
    strength: int, built: Built | None = None, against: str = "bandits", components: "Components | None" = None
) -> sympy.Rational:
    """The chance that a roll's greatest army has at least so much strength; what is counted is as in `chances`."""
    return _at_least(strength, chances(built, against, components))


def average(
    built: Built | None = None, against: str = "bandits", components: "Components | None" = None
) -> sympy.Rational:
    """The strength of a roll's greatest army on average; what is counted is as in `chances`.

    >>> average()
    277/108
    """
    return _average(chances(built, against, components))


def _at_least(strength: int, found: dict[int, sympy.Rational]) -> sympy.Rational:
    return sympy.Rational(sum(chance for army, chance in found.items() if army >= strength))


def _average(found: dict[int, sympy.Rational]) -> sympy.Rational:
    return sympy.Rational(sum(army * chance for army, chance in found.items()))


def table(
    built: Built | None = None,
    against: str = "bandits",
    components: "Components | None" = None,
    title: str = "The army of a turn, as printed",
) -> Table:
    """The chance of an army of exactly so much strength, and of at least so much, over all rolls of five dice.

    Rules: army.add-strength, use.one-action-per-die, use.move-die, card.blacksmith.
    """
    found = chances(built, against, components)
    rows: list[list[str | int]] = []
    for army, chance in found.items():
        as_strong = _at_least(army, found)
        rows.append([army, str(chance), str(as_strong), percent(as_strong)])
    notes = [f"On average {_average(found)}. {COUNTED}"]
    return Table(title, ["strength", "exactly", "at least", "about"], rows, notes)


# Buildings


def best_spaces(
    card: str, built: Built | None = None, against: str = "bandits", components: "Components | None" = None
) -> list[str]:
    """The spaces of a city on which a card makes the army of a turn the greatest on average: all spaces are tried.

    Rules: build.place-anywhere, build.cover-card. What is counted is as in `chances`.
    """
    facts = (components or RULEBOOK.components).facts
    found = {space: average({**(built or {}), space: card}, against, components) for space in facts.board.names}
    greatest = max(found.values())
    return [space for space, strength in found.items() if strength == greatest]


def before_and_after(
    card: str, built: Built | None = None, against: str = "bandits", components: "Components | None" = None
) -> Table:
    """The army of a turn before a card is built and after it, on the best space that there is for it.

    Rules: build.place-anywhere, army.add-strength, use.one-action-per-die, use.move-die, card.blacksmith.
    """
    facts = (components or RULEBOOK.components).facts
    spaces = best_spaces(card, built, against, components)
    before = chances(built, against, components)
    after = chances({**(built or {}), spaces[0]: card}, against, components)
    rows: list[list[str | int]] = [
        [army, *[str(value) for found in (before, after) for value in (found.get(army, 0), _at_least(army, found))]]
        for army in range(max(*before, *after) + 1)
    ]
    covered = printed_name(city(built, facts)[spaces[0]], facts)
    notes = [
        f"Built on {spaces[0]}, in place of a {covered}; best on average: {listed(spaces)}. "
        f"On average {_average(before)} before and {_average(after)} after.",
        COUNTED,
    ]
    columns = ["strength", "exactly before", "at least before", "exactly after", "at least after"]
    return Table(f"The army of a turn, before and after a {printed_name(card, facts)}", columns, rows, notes)


def buildings(built: Built | None = None, components: "Components | None" = None) -> Table:
    """What each building that adds to an army does for it: where it is best, and the chances to beat bandits.

    Rules: build.place-anywhere, army.add-strength, use.one-action-per-die, use.move-die, card.blacksmith,
    card.blacksmith-watchtower, attack.bandits.
    """
    facts = (components or RULEBOOK.components).facts
    defenses = [kind.defense for _, kind in facts.bandits.items()]
    rows = [["nothing", "", *_summary(dict(built or {}), defenses, components)]]
    for card in _builders(facts):
        spaces = best_spaces(card, built, "bandits", components)
        city_then = {**(built or {}), spaces[0]: card}
        rows.append([printed_name(card, facts), ", ".join(spaces), *_summary(city_then, defenses, components)])
    columns = [
        "built",
        "best on",
        *[f"at least {defense}" for defense in defenses],
        "average",
        "about",
        "against others",
    ]
    notes = [
        f"The army of a turn against bandits, whose defense is {listed(map(str, defenses))}, its average, and in the "
        "last column that against other players, whom Watchtowers do not fight.",
        COUNTED,
    ]
    return Table("What a building does for the army", columns, rows, notes)


def _summary(built: Built, defenses: list[int], components: "Components | None") -> list[str]:
    """The chances to beat bandits of these defenses, and the averages against bandits and against others."""
    found = chances(built, "bandits", components)
    beaten = [_at_least(defense, found) for defense in defenses]
    usual = _average(found)
    return [*map(str, [*beaten, usual]), f"{float(usual):.2f}", str(average(built, "others", components))]


def _builders(facts: Any) -> list[str]:
    """The cards that add to an army."""
    return [
        card
        for card, about in facts.location.items()
        if card in facts.board.army or (about.ability.kind == "turn_bonus" and about.ability.on == "army")
    ]


# Bandits


def bandits(most: int = 8, components: "Components | None" = None) -> Table:
    """Which bandits an army beats, by its strength up to `most`: each kind alone, and the most VP by several attacks.

    Rules: attack.bandits, attack.optional-many, attack.strength-spent, ruling.strength-spent-amount.
    """
    facts = (components or RULEBOOK.components).facts
    kinds = [kind for _, kind in facts.bandits.items()]
    rows: list[list[str | int]] = []
    for strength in range(1, most + 1):
        alone = ["yes" if strength >= kind.defense else "no" for kind in kinds]
        taken = spoils(strength, facts)
        vp = sum(facts.bandits[name].vp for name in taken)
        rows.append([strength, *alone, vp, " and ".join(str(facts.bandits[name].vp) for name in taken) or "none"])
    columns = ["strength", *[f"{kind.vp} VP (defense {kind.defense})" for kind in kinds], "most VP", "by bandits of"]
    camp = facts.location.training_camp.ability
    notes = [
        "An attack spends the defense of its bandits; several attacks are possible, while piles last.",
        f"Each use of a Training Camp makes all these defenses {-camp.amount} lower this turn, down to {camp.minimum}.",
    ]
    return Table("Which army beats which bandits", columns, rows, notes)


def spoils(strength: int, facts: Any = None) -> tuple[str, ...]:
    """The bandits that an army takes for the most VP, among these by the fewest attacks, lowest first.

    Rules: attack.bandits, attack.optional-many, attack.strength-spent, ruling.strength-spent-amount.

    >>> spoils(8)
    ('bandits_2', 'bandits_4')
    """
    facts = RULEBOOK.components.facts if facts is None else facts
    about = facts.bandits
    most = strength // min(kind.defense for _, kind in about.items())
    ways = [way for number in range(most + 1) for way in combinations_with_replacement(about, number)]
    beaten = [way for way in ways if sum(about[name].defense for name in way) <= strength]
    return max(beaten, key=lambda way: (sum(about[name].vp for name in way), -len(way)))
