"""What a Resource Plot yields in a turn and in a Chapter Round: exactly, by the numbers of its dice tokens.

Dice tokens are given by plot, as in {"grain": [3], "ore": [3, 4]}. Each token matches in one of six turns, whatever its
number, so equal and different numbers yield the same on average. What differs is how it comes: equal numbers bring much
at once, and often nothing.

>>> spread(EQUAL)["mean"], spread(DIFFERENT)["mean"]
(1, 1)
>>> spread(EQUAL)["variance"], spread(DIFFERENT)["variance"]
(5, 1/3)
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

import sympy

from kosk.engine.errors import KoskError, listed, unknown
from kosk.games.telling import resources
from kosk.games.village import RULEBOOK

from . import assumed
from .table import Table, percent

if TYPE_CHECKING:
    from kosk.engine.components import Components

Tokens: TypeAlias = Mapping[str, Sequence[int]]
"""The numbers of the dice tokens on plots, by the plots."""

PLOTS = tuple(RULEBOOK.components.facts.plot)

EQUAL: Tokens = {plot: [1] for plot in PLOTS}
"""A token on each plot, all with the same number."""

DIFFERENT: Tokens = {plot: [number] for number, plot in enumerate(PLOTS, 1)}
"""A token on each plot, no two with the same number."""

x = sympy.Symbol("x")

NO_MORE = "Each matching token collects, also where a plot has equal ones: `duplicate_tokens` tells of other readings."


def collected(tokens: Tokens, components: "Components | None" = None) -> dict[int, dict[str, int]]:
    """What each number of the die brings, where the storehouse has room for it.

    `components` are those that kosk ships unless given, here as in what follows.

    Rules: collect.all-players, collect.hunting. Raises UnknownName for a plot that does not exist, KoskError for a
    number that no dice token has, or more tokens than a plot has slots.

    >>> collected({"grain": [3], "hunting": [3, 4]})[3]
    {'grain': 1, 'fur': 1, 'meat': 1}
    """
    facts = (components or RULEBOOK.components).facts
    found: dict[int, Counter[str]] = {face: Counter() for face in facts.board.faces}
    for plot, numbers in tokens.items():
        for number in _known(plot, numbers, facts):
            found[number].update(dict(facts.board.yields[plot]))
    return {face: dict(given) for face, given in found.items()}


def _known(plot: str, numbers: Sequence[int], facts: Any) -> Sequence[int]:
    if plot not in facts.plot:
        raise unknown("plot", plot, facts.plot)
    slots = len(facts.plot[plot].slots)
    if len(numbers) > slots:
        raise KoskError(f"The {plot} plot has {len(numbers)} dice tokens, no more than {slots} are expected.")
    for number in numbers:
        if number not in facts.board.faces:
            raise KoskError(f"A dice token is {number!r}, a whole number from 1 to {facts.dice.faces} is expected.")
    return numbers


def in_a_turn(tokens: Tokens, what: str | None = None, components: "Components | None" = None) -> sympy.Poly:
    """A turn as a polynomial in x: the coefficient of a power is the chance to collect so many resources.

    Counted are those of one kind, `what`, or all. Its power tells of as many turns, since each roll is by itself.

    Rules: collect.all-players, collect.hunting. Raises UnknownName for a resource that does not exist; see `collected`.

    >>> in_a_turn(EQUAL).as_expr()
    x**6/6 + 5/6
    """
    facts = (components or RULEBOOK.components).facts
    if what is not None and what not in facts.resource:
        raise unknown("resource", what, facts.resource)
    given = [
        sum(amounts.values()) if what is None else amounts.get(what, 0)
        for amounts in collected(tokens, components).values()
    ]
    return sympy.Poly(sum(x**amount for amount in given) / sympy.Integer(len(given)), x)


def chances(polynomial: sympy.Poly) -> dict[int, sympy.Rational]:
    """The chance of each number of resources, of a turn or of several."""
    return {amount: chance for (amount,), chance in sorted(polynomial.terms())}


def spread(
    tokens: Tokens, what: str | None = None, turns: int = 1, components: "Components | None" = None
) -> dict[str, sympy.Rational]:
    """The mean and the variance of what is collected in so many turns, and the chance of nothing at all.

    >>> spread(DIFFERENT, "grain", 10)
    {'mean': 5/3, 'variance': 25/18, 'nothing': 9765625/60466176}
    """
    turn = chances(in_a_turn(tokens, what, components))
    mean = sympy.Rational(sum(amount * chance for amount, chance in turn.items()))
    squares = sympy.Rational(sum(amount**2 * chance for amount, chance in turn.items()))
    return {
        "mean": turns * mean,
        "variance": turns * (squares - mean**2),
        "nothing": turn.get(0, sympy.Integer(0)) ** turns,
    }


def yields(
    tokens: Tokens = DIFFERENT, components: "Components | None" = None, title: str = "What a Resource Plot yields"
) -> Table:
    """What dice tokens yield of each resource: on average in a turn and in a Chapter Round, and how much that varies.

    Rules: collect.all-players, collect.hunting, structure.ten-turns.
    """
    components = components or RULEBOOK.components
    facts = components.facts
    turns = facts.chapters.turns
    rows: list[list[str | int]] = []
    for what in (*[what for what in facts.board.raw if _given(tokens, what, components)], None):
        turn, round_ = spread(tokens, what, 1, components), spread(tokens, what, turns, components)
        rows.append(
            [what or "all", *[str(turn[key]) for key in ("mean", "variance")], str(round_["mean"])]
            + [str(round_["variance"]), percent(round_["nothing"])]
        )
    notes = [
        f"Dice tokens: {_told(tokens, facts)}. A Chapter Round has {turns} turns. Room in the storehouse is not looked "
        f"at. {NO_MORE}",
        *assumed.notes(components, {"the faces of a die": ["dice.faces"]}),
    ]
    columns = ["resource", "a turn", "variance", "a round", "its variance", "nothing in a round"]
    return Table(title, columns, rows, notes)


def _told(tokens: Tokens, facts: Any) -> str:
    """Dice tokens in words: each plot with its numbers."""
    return ", ".join(f"{facts.plot[plot].name} {listed(map(str, numbers))}" for plot, numbers in tokens.items())


def _given(tokens: Tokens, what: str, components: "Components") -> bool:
    return any(what in given for given in collected(tokens, components).values())


PATTERNS: Mapping[str, Tokens] = {
    "five equal": EQUAL,
    "three equal, two equal": {plot: [1 if number < 3 else 2] for number, plot in enumerate(PLOTS)},
    "two, two and one": {plot: [1 + number // 2] for number, plot in enumerate(PLOTS)},
    "five different": DIFFERENT,
}
"""Ways to choose the numbers of the first five dice tokens; the Hunting plot, which gives two resources, comes last."""


def patterns(components: "Components | None" = None) -> Table:
    """Five dice tokens with equal or different numbers: the same on average, but not in how it comes.

    Rules: setup.dice-tokens, collect.all-players, collect.hunting, structure.ten-turns.
    """
    components = components or RULEBOOK.components
    turns = components.facts.chapters.turns
    rows: list[list[str | int]] = []
    for name, tokens in PATTERNS.items():
        turn, round_ = spread(tokens, components=components), spread(tokens, turns=turns, components=components)
        most = max(chances(in_a_turn(tokens, components=components)))
        rows.append([name, str(turn["mean"]), str(turn["variance"]), most, str(turn["nothing"]), str(round_["mean"])])
        rows[-1] += [str(round_["variance"]), percent(round_["nothing"])]
    notes = [
        "A token on each plot. Resources of all kinds are counted, whether or not the storehouse has room for them.",
        *assumed.notes(components, {"the faces of a die": ["dice.faces"]}),
    ]
    columns = [
        "numbers",
        "a turn",
        "variance",
        "at most",
        "nothing",
        "a round",
        "its variance",
        "nothing in a round",
    ]
    return Table("Equal or different numbers", columns, rows, notes)


# The storehouse


def room(extended: bool, components: "Components | None" = None) -> int:
    """How many slots of a storehouse are empty at the beginning of the game, with the extension or without.

    Rules: setup.resources, village.storehouse-extension.
    """
    facts = (components or RULEBOOK.components).facts
    more = sum(about.slots for _, about in facts.building.items() if "slots" in about) if extended else 0
    return int(facts.storehouse.slots + more - sum(amount for _, amount in facts.start.resources.items()))


def overflow(
    tokens: Tokens, empty: int, turns: int | None = None, components: "Components | None" = None
) -> dict[str, sympy.Rational]:
    """What is kept and what is lost on average with so many empty slots, where nothing is used in so many turns.

    `turns` are those of a Chapter Round unless given; `any` is the chance that something is lost.

    Rules: collect.compulsory-space, collect.no-discard. Raises KoskError for empty slots that are no whole number from
    0; see `collected`.

    >>> overflow(EQUAL, 5, 1)
    {'kept': 5/6, 'lost': 1/6, 'any': 1/6}
    """
    if not isinstance(empty, int) or empty < 0:
        raise KoskError(f"empty is {empty!r}, a whole number from 0 is expected.")
    turns = (components or RULEBOOK.components).facts.chapters.turns if turns is None else turns
    found = chances(in_a_turn(tokens, components=components) ** turns)
    kept = sympy.Rational(sum(min(amount, empty) * chance for amount, chance in found.items()))
    every = sympy.Rational(sum(amount * chance for amount, chance in found.items()))
    lost = sympy.Rational(sum(chance for amount, chance in found.items() if amount > empty))
    return {"kept": kept, "lost": every - kept, "any": lost}


def storehouse(components: "Components | None" = None) -> Table:
    """What the storehouse has no room for, where a player saves up from the beginning and uses nothing.

    Rules: collect.compulsory-space, collect.no-discard, village.storehouse-extension, setup.resources.
    """
    components = components or RULEBOOK.components
    facts = components.facts
    slots = [room(extended, components) for extended in (False, True)]
    rows: list[list[str | int]] = []
    for turns in dict.fromkeys((1, 2, 3, 5, facts.chapters.turns)):
        row: list[str | int] = [turns]
        for empty in slots:
            for tokens in (EQUAL, DIFFERENT):
                found = overflow(tokens, empty, turns, components)
                row.append(f"{float(found['lost']):.2f} ({percent(found['any'])})")
        rows.append(row)
    notes = [
        f"Lost on average, and in brackets the chance to lose anything, rounded. A storehouse has {slots[0]} empty "
        f"slots at the beginning, for {resources(dict(facts.start.resources.items()))} lie there; with the extension "
        f"it would have {slots[1]}. The dice tokens, one on each plot, have five equal or five different numbers.",
        *assumed.notes(
            components,
            {
                "the slots of a storehouse": ["storehouse.slots"],
                "the slots of its extension": ["building.storehouse_extension.slots"],
                "the faces of a die": ["dice.faces"],
            },
        ),
    ]
    columns = [
        "turns",
        f"{slots[0]} slots, equal",
        f"{slots[0]} slots, different",
        f"{slots[1]} slots, equal",
        f"{slots[1]} slots, different",
    ]
    return Table("What the storehouse has no room for", columns, rows, notes)


# How long it takes


def waiting(needed: Sequence[int], equal: bool, facts: Any) -> sympy.Rational:
    """The turns that it takes on average until each plot has matched so often, with a dice token on each.

    With equal numbers all match at once, and it is a matter of the plot that has to match most often. With different
    ones, a turn is waited for, and then one plot needs a match less.

    Raises KoskError where more plots than a die has faces were to have different numbers.

    >>> facts = RULEBOOK.components.facts
    >>> waiting([2, 2], True, facts), waiting([2, 2], False, facts)
    (12, 33/2)
    """
    faces = int(facts.dice.faces)
    if equal:
        return sympy.Rational(faces * max(needed, default=0))
    if len(needed) > faces:
        raise KoskError(f"{len(needed)} plots have different numbers, no more than {faces} are expected.")
    return _waiting(tuple(sorted(needed)), faces)


@cache
def _waiting(needed: tuple[int, ...], faces: int) -> sympy.Rational:
    open_ = [place for place, number in enumerate(needed) if number]
    if not open_:
        return sympy.Integer(0)
    after = [tuple(sorted(number - (place == this) for place, number in enumerate(needed))) for this in open_]
    return sympy.Rational(faces + sum(_waiting(left, faces) for left in after), len(open_))
