"""What Banners are worth, and one more of anything that Final Scoring multiplies: in whole numbers and in symbols.

In expressions `n` is the size of a set of different Banners, `a` and `b` are the sizes of two sets, `i` is a number of
guild icons, and `w` is what one icon is worth where a marker stands.

>>> value([2, 1, 1, 1, 1])
26
>>> next_banner()
2*n + 1
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import sympy

from kosk.engine.errors import KoskError
from kosk.games.margraves import RULEBOOK
from kosk.games.margraves.final import banner_sets

from .table import Table

n, i, w = sympy.symbols("n i w", integer=True, nonnegative=True)
a, b, d = sympy.symbols("a b d", integer=True, nonnegative=True)


def value(counts: Sequence[int]) -> int:
    """The VP of a collection of Banners, of which `counts` says how many there are of each kind.

    Rules: score.banner, score.banner.duplicates. Raises KoskError where a count is no whole number from 0.
    """
    for count in counts:
        if not isinstance(count, int) or count < 0:
            raise KoskError(f"The counts hold {count!r}, whole numbers from 0 are expected.")
    return sum(size * size for size in banner_sets(list(counts)))


def next_banner() -> sympy.Expr:
    """What one more Banner adds to a set of `n` different ones that lacks it: (n + 1) squared less n squared."""
    return sympy.expand((n + 1) ** 2 - n**2)


class Exchange(NamedTuple):
    """One step of the proof: a Banner moves from a set of `b` to one of `a` that lacks it, and what that gains."""

    before: sympy.Expr
    after: sympy.Expr
    gain: sympy.Expr
    least: sympy.Expr


def exchange() -> Exchange:
    """Why the sets of score.banner.duplicates are the best split of any Banners, shown by moving one Banner.

    Say a split has two sets, of a and b Banners, a no smaller than b, and the smaller one holds a kind that the larger
    one lacks. Moving that Banner over gains 2 (a - b) + 2, which with a = b + d is 2 d + 2: at least 2 for every d from
    0. So while there are two such sets, the split can be bettered; in the best one every set holds all kinds of each
    smaller one, and then set number j holds just the kinds of which there are at least j.
    """
    before, after = a**2 + b**2, (a + 1) ** 2 + (b - 1) ** 2
    gain = sympy.expand(after - before)
    least = sympy.expand(gain.subs(a, b + d))
    assert least.is_positive
    return Exchange(before, after, gain, least)


def splits(counts: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The sizes of the sets in every way to split Banners into sets of different ones, the largest set first.

    Meant for few Banners: it goes through all ways, to be compared with what `value` says.
    """

    def placed(kind: int, sets: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if kind == len(counts):
            yield tuple(sorted(sets, reverse=True))
            return
        for chosen in _choices(sets, counts[kind]):
            yield from placed(kind + 1, chosen)

    yield from set(placed(0, (0,) * sum(counts)))


def _choices(sets: tuple[int, ...], copies: int, start: int = 0) -> Iterator[tuple[int, ...]]:
    """The sets after each way to put so many copies of one kind into different ones of them."""
    if not copies:
        yield sets
        return
    for place in range(start, len(sets)):
        more = (*sets[:place], sets[place] + 1, *sets[place + 1 :])
        yield from _choices(more, copies - 1, place + 1)


def sets_table(kinds: int | None = None) -> Table:
    """Sets of 1 to all different Banners: their VP, what the next Banner adds, and what each is worth on average."""
    kinds = len(RULEBOOK.components.facts.privileges.banners) if kinds is None else kinds
    rows = [
        (size, size * size, int(next_banner().subs(n, size - 1)), str(sympy.Rational(size * size, size)))
        for size in range(1, kinds + 1)
    ]
    notes = [
        f"A Banner that joins a set of n different ones adds {next_banner()} VP.",
        "A Banner of which there are m already joins set number m + 1, however large set number m is.",
    ]
    return Table("Sets of different Banners", ["Banners", "VP", "the last one added", "VP each"], rows, notes)


# Influence


def more_icons(facts: Any = None) -> Table:
    """What a guild scores by its icons and the section of its marker: the two factors of a product.

    Rules: score.influence, influence.vp. `facts` are those that kosk ships unless given, here as below.
    """
    worth = (RULEBOOK.components.facts if facts is None else facts).influence.vp
    rows: list[list[int]] = [[icons, *[icons * vp for vp in worth]] for icons in range(1, MOST_ICONS + 1)]
    notes = [f"With i icons of w VP each a guild scores {i * w}: one more icon adds w, one section further adds i."]
    sections = [f"section {number}" for number in range(1, len(worth) + 1)]
    return Table("VP of a guild", ["icons", *sections], rows, notes)


MOST_ICONS = 8
"""Where the table of icons ends: more of one guild are rare."""


class River(NamedTuple):
    """A river: its toll, the VP that an icon is worth more behind it, and how many icons make up for the toll."""

    number: int
    toll: int
    more: int
    icons: sympy.Rational


def rivers(facts: Any = None) -> list[River]:
    """Each river of the Influence Track with its break-even: the icons whose VP make up for the Gold of the toll.

    Gold that is kept scores 1 VP for so many (score.gold), its remainder nothing. The Privilege tile that may be taken
    behind the river comes on top, and the steps up to it are not counted.
    """
    facts = RULEBOOK.components.facts if facts is None else facts
    found = []
    for number, river in facts.river.items():
        more = facts.board.vp[river.after_space + 1] - facts.board.vp[river.after_space]
        found.append(River(int(number), river.toll, more, sympy.Rational(river.toll, facts.scoring.gold_per_vp * more)))
    return found


def rivers_table(facts: Any = None) -> Table:
    """The rivers with what they ask and bring, and the toll at which crossing with `i` icons breaks even."""
    facts = RULEBOOK.components.facts if facts is None else facts
    per_vp = facts.scoring.gold_per_vp
    rows: list[list[str | int]] = [
        [river.number, river.toll, river.more, str(per_vp * river.more * i), str(river.icons)]
        for river in rivers(facts)
    ]
    columns = ["river", "toll", "VP more an icon", "toll that breaks even", "icons that break even"]
    notes = [
        f"{per_vp} Gold kept are worth 1 VP. With more icons than in the last column, the toll buys more than it costs,"
        " even without the Privilege tile that may be taken there.",
    ]
    return Table("Rivers, and what they are worth", columns, rows, notes)
