"""What Banners are worth, and one more of anything that Final Scoring multiplies: in whole numbers and in symbols.

In expressions `n` is the number of different Banners in a set, `a` and `b` are those of two sets, and `i` is a number
of guild icons, each worth `w` VP where the marker stands.

>>> value([2, 1, 1, 1, 1])
26
>>> next_banner()
2*n + 1
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import sympy

from kosk.engine.errors import KoskError, listed
from kosk.games.margraves import RULEBOOK
from kosk.games.margraves.final import banner_sets

from .table import Table

n, a, d, i, w = sympy.symbols("n a d i w", integer=True, nonnegative=True)
b = sympy.Symbol("b", integer=True, positive=True)


def value(counts: Sequence[int]) -> int:
    """The VP of a collection of Banners, of which `counts` says how many there are of each kind.

    Rules: score.banner, score.banner.duplicates. Raises KoskError where a count is no whole number from 0.
    """
    for count in counts:
        if not isinstance(count, int) or count < 0:
            raise KoskError(f"The counts hold {count!r}, whole numbers from 0 are expected.")
    sets = banner_sets({str(kind): count for kind, count in enumerate(counts)})
    return sum(len(different) ** 2 for different in sets)


def next_banner() -> sympy.Expr:
    """What one more Banner adds to a set of `n` different ones that lacks it: (n + 1) squared less n squared.

    Rules: score.banner.
    """
    return sympy.expand((n + 1) ** 2 - n**2)


def one_more(counts: Sequence[int], kind: int) -> int:
    """The VP that one more Banner of a kind adds to a collection; `kind` is its place in `counts`, from 0.

    Rules: score.banner, score.banner.duplicates. Raises KoskError where a count is no whole number from 0, or where
    there is no such kind.
    """
    if not isinstance(kind, int) or not 0 <= kind < len(counts):
        raise KoskError(f"kind is {kind!r}, a place in the counts is expected: 0 to {len(counts) - 1}.")
    return value([count + (place == kind) for place, count in enumerate(counts)]) - value(counts)


class Exchange(NamedTuple):
    """One step of the proof: the VP of two sets before and after a Banner moved, and what the move gains.

    `least` is the gain in `d`, how many Banners the first set has more than the second.
    """

    before: sympy.Expr
    after: sympy.Expr
    gain: sympy.Expr
    least: sympy.Expr

    @property
    def betters(self) -> bool:
        """Whether the move gains VP for all sizes of sets, as sympy derives it."""
        return bool(self.least.is_positive)

    def _repr_latex_(self) -> str:
        before, after, gain, least = map(sympy.latex, self)
        lines = [r"\text{before} &= " + before, r"\text{after} &= " + after, rf"\text{{gain}} &= {gain} = {least}"]
        return "$$\\begin{aligned}" + r" \\ ".join(lines) + "\\end{aligned}$$"


def exchange() -> Exchange:
    """Why the sets of score.banner.duplicates are the best split of any Banners, shown by moving one Banner.

    Take any split in which a set of b Banners holds a kind that another set, of a Banners, lacks, with a no smaller
    than b. Moving that Banner over leaves two sets of different Banners. It gains 2 (a - b) + 2 VP, which with
    a = b + d is 2 d + 2, more than nothing for every d from 0: so this split was not the best.

    Banners can be split in finitely many ways, so one is the best, and in it no Banner can be moved like that. There
    every set holds all the kinds of each set that is not larger. A kind of which there are m is then in the m largest
    sets, so set number j holds just the kinds of which there are at least j: these are the sets of the rule.
    """
    before, after = a**2 + b**2, (a + 1) ** 2 + (b - 1) ** 2
    gain = sympy.expand(after - before)
    return Exchange(before, after, gain, sympy.expand(gain.subs(a, b + d)))


def splits(counts: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The sizes of the sets in every way to split Banners into sets of different ones, the largest set first.

    Meant for few Banners: it goes through all ways, to be compared with what `value` says.

    >>> sorted(splits([2, 1]))
    [(1, 1, 1), (2, 1)]
    """

    def placed(kind: int, sets: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if kind == len(counts):
            yield tuple(sorted(filter(None, sets), reverse=True))
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
    """Sets of 1 to all different Banners: their VP, what the next Banner adds, and what each is worth on average.

    Rules: score.banner, score.banner.duplicates.
    """
    kinds = len(RULEBOOK.components.facts.privileges.banners) if kinds is None else kinds
    rows = [
        (size, size * size, int(next_banner().subs(n, size - 1)), str(sympy.Rational(size * size, size)))
        for size in range(1, kinds + 1)
    ]
    notes = [
        f"A Banner that joins a set of n different ones adds {next_banner()} VP.",
        "One of a kind that you have m times already joins your set number m + 1, or begins it.",
    ]
    return Table("Sets of different Banners", ["Banners", "VP", "the last one added", "VP each"], rows, notes)


# Influence


def more_icons(facts: Any = None) -> Table:
    """What a guild scores by its icons and the section of its marker: the two factors of a product.

    Rules: score.influence, influence.vp. `facts` are those that kosk ships unless given, here as below.
    """
    worth = (RULEBOOK.components.facts if facts is None else facts).influence.vp
    rows: list[list[int]] = [[icons, *[icons * vp for vp in worth]] for icons in range(1, MOST_ICONS + 1)]
    guild = i * w
    notes = [
        f"With i icons of w VP each a guild scores {guild}. One more icon adds {guild.diff(i)}; a section further adds "
        f"{guild.diff(w)} for each VP that an icon is worth more there."
    ]
    sections = [f"section {number}" for number in range(1, len(worth) + 1)]
    return Table("VP of a guild", ["icons", *sections], rows, notes)


MOST_ICONS = 8
"""Where the table of icons ends."""


class River(NamedTuple):
    """A river: its toll in Gold and in VP, the VP that an icon is worth more behind it, and the icons that break even.

    `vp` is what the Gold of the toll would score, which without what is rounded off is a fraction.
    """

    number: int
    toll: int
    vp: sympy.Rational
    more: int
    icons: sympy.Rational


def rivers(facts: Any = None) -> list[River]:
    """Each river of the Influence Track with its break-even: the icons whose VP make up for the Gold of the toll.

    Rules: influence.toll, influence.vp, score.gold. The steps up to the river are not counted, nor the Privilege tile
    that may be taken behind it.
    """
    facts = RULEBOOK.components.facts if facts is None else facts
    found = []
    for number, river in facts.river.items():
        more = facts.board.vp[river.after_space + 1] - facts.board.vp[river.after_space]
        vp = sympy.Rational(river.toll, facts.scoring.gold_per_vp)
        found.append(River(int(number), river.toll, vp, more, vp / more))
    return found


def rivers_table(facts: Any = None) -> Table:
    """The rivers with what they ask and bring, and the toll at which crossing with `i` icons breaks even.

    Rules: influence.toll, influence.vp, score.gold.
    """
    facts = RULEBOOK.components.facts if facts is None else facts
    per_vp = facts.scoring.gold_per_vp
    rows: list[list[str | int]] = [
        [river.number, river.toll, lost(river.vp), river.more, str(per_vp * river.more * i), str(river.icons)]
        for river in rivers(facts)
    ]
    columns = [
        "river",
        "toll in Gold",
        "VP it costs",
        "VP more an icon",
        "toll that breaks even",
        "icons that break even",
    ]
    notes = [
        f"{per_vp} Gold kept are worth 1 VP, a remainder nothing: what a toll costs depends on the Gold at the end.",
        "With more icons than in the last column, crossing brings more VP than the Gold would on average, even without "
        "the Privilege tile that may be taken there.",
    ]
    assumed = [number for number in facts.river if facts.sources[f"river.{number}.toll"] == "assumed"]
    notes += [f"Assumed, not printed: the tolls of the rivers {listed(assumed)}."] if assumed else []
    return Table("Rivers, and what they are worth", columns, rows, notes)


def lost(vp: sympy.Rational) -> str:
    """The VP that spending Gold costs, by what else is there when it is rounded down: its floor or its ceiling.

    >>> lost(sympy.Rational(6, 5)), lost(sympy.Integer(2))
    ('1 or 2', '2')
    """
    least, most = sympy.floor(vp), sympy.ceiling(vp)
    return str(least) if least == most else f"{least} or {most}"
