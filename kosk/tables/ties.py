"""What a tie is worth: the share of tied contenders as one expression, and what half a control point buys.

In expressions `p` is the place that the tied hold (1 is best), `k` is how many they are, and `c` is a player's own
control points in a District.

>>> share([6, 4, 2]).subs({p: 2, k: 4}).doit()
1
>>> split([6, 4, 2], place=2, tied=4)
Split(place=2, tied=4, total=6, exact=3/2, each=1, lost=2)
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from typing import NamedTuple, TypeAlias

import sympy

from kosk.engine.errors import KoskError
from kosk.games.castellans import RULEBOOK
from kosk.games.castellans.control import halves

from .table import Table

p, k = sympy.symbols("p k", integer=True, positive=True)
c = sympy.Symbol("c", nonnegative=True)

Points: TypeAlias = int | float | Fraction | sympy.Rational


class Split(NamedTuple):
    """A tie: its place, how many share it, the VP of the places it covers, the exact share, each one's, the rest."""

    place: int
    tied: int
    total: int
    exact: sympy.Rational
    each: int
    lost: int


def share(prizes: Sequence[int]) -> sympy.Expr:
    """The VP of each of `k` contenders tied at place `p`, as an expression in p and k.

    The prizes of the places p to p + k - 1 are added, divided by k and rounded down.

    Rules: control.tie-split, control.tie-next-rank, control.tie-round-down; wscore.ties; final.ties.
    """
    return sympy.floor(_exact(prizes))


def _exact(prizes: Sequence[int]) -> sympy.Expr:
    """The share before it is rounded down."""
    i = sympy.Symbol("i", integer=True, positive=True)
    return sympy.Sum(_prize(prizes, i), (i, p, p + k - 1)) / k


def _prize(prizes: Sequence[int], i: sympy.Symbol) -> sympy.Piecewise:
    """The prize of place i."""
    return sympy.Piecewise(*[(vp, sympy.Eq(i, place)) for place, vp in enumerate(prizes, 1) if vp], (0, True))


class Formula:
    """The expression of `share`, written in two lines: the prize of a place, and the share of the tied."""

    def __init__(self, prizes: Sequence[int]) -> None:
        self.expression = share(prizes)
        i = sympy.Symbol("i", integer=True, positive=True)
        prize = sympy.Function("P")(i)
        tied = sympy.floor(sympy.Sum(prize, (i, p, p + k - 1)) / k)
        self._lines = [(prize, _prize(prizes, i)), (sympy.Function("share")(p, k), tied)]

    def __repr__(self) -> str:
        return f"share(p, k) = {self.expression}"

    def _repr_latex_(self) -> str:
        lines = [f"{sympy.latex(name)} &= {sympy.latex(value)}" for name, value in self._lines]
        return "$$\\begin{aligned}" + r" \\ ".join(lines) + "\\end{aligned}$$"


def formula(prizes: Sequence[int]) -> Formula:
    """The VP of each of `k` contenders who are tied at place `p`, as a formula: the prize of a place, and the share.

    Its `expression` is what `share` gives.

    Rules: control.tie-split, control.tie-next-rank, control.tie-round-down, wscore.ties, final.ties.
    """
    return Formula(prizes)


def split(prizes: Sequence[int], place: int, tied: int) -> Split:
    """What becomes of the VP when so many are tied at a place, from the expression of `share`.

    Raises KoskError where `place` or `tied` is no whole number from 1.
    """
    for name, number in (("place", place), ("tied", tied)):
        if not isinstance(number, int) or number < 1:
            raise KoskError(f"{name} is {number!r}, a whole number from 1 is expected.")
    return _split(tuple(prizes), place, tied)


@cache
def _split(prizes: tuple[int, ...], place: int, tied: int) -> Split:
    """Kept, for sympy takes its time over a sum, and the same few ties come again and again."""
    exact = _exact(prizes).subs({p: place, k: tied}).doit()
    total, each = int(exact * tied), int(sympy.floor(exact))
    return Split(place, tied, total, exact, each, total - tied * each)


def table(prizes: Sequence[int], contenders: int, *, title: str = "Ties") -> Table:
    """Every place that pays among so many contenders, held alone (k = 1) or tied: the share, and what rounding loses.

    Rules: control.tie-split, control.tie-next-rank, control.tie-round-down, wscore.ties, final.ties.
    """
    return _ties(prizes, _splits(prizes, contenders), title)


def control_table(prizes: Sequence[int], contenders: int, *, title: str = "Ties for control of a District") -> Table:
    """The ties in a District, where the imaginary green player may be at a place: its share, which nobody marks, and
    what the players there get together.

    Rules: control.tie-split, control.tie-next-rank, control.tie-round-down, control.green-ranked,
    control.green-unscored.
    """
    splits = _splits(prizes, contenders)
    plain = _ties(prizes, splits, title)
    rows = [[*row, s.each, (s.tied - 1) * s.each] for row, s in zip(plain.rows, splits, strict=True)]
    notes = [*plain.notes, "The last two columns are for a place that the green player holds or shares."]
    return Table(title, [*plain.columns, "green takes", "left for players"], rows, notes)


def _splits(prizes: Sequence[int], contenders: int) -> list[Split]:
    paying = min(sum(vp > 0 for vp in prizes), contenders)
    return [split(prizes, place, tied) for place in range(1, paying + 1) for tied in range(1, contenders - place + 2)]


def _ties(prizes: Sequence[int], splits: Sequence[Split], title: str) -> Table:
    columns = ["place p", "tied k", "VP of the places", "exact share", "each gets", "lost to rounding"]
    rows: list[list[str | int]] = [[s.place, s.tied, s.total, str(s.exact), s.each, s.lost] for s in splits]
    notes = [f"Prizes {' / '.join(str(vp) for vp in prizes if vp)}; a later place pays nothing."]
    return Table(title, columns, rows, notes)


def patterns(contenders: int) -> list[tuple[int, ...]]:
    """All ways to rank contenders: how many share the best place, the next one, and so on.

    >>> patterns(3)
    [(3,), (1, 2), (2, 1), (1, 1, 1)]
    """
    return [
        tuple(after - before for before, after in pairwise((0, *cuts, contenders)))
        for number in range(contenders)
        for cuts in combinations(range(1, contenders), number)
    ]


def shares(pattern: Iterable[int], prizes: Sequence[int]) -> list[int]:
    """The VP of each contender, best first, where so many share each place, by the expression of `share`.

    >>> shares((1, 3), [6, 4, 2])
    [6, 2, 2, 2]
    """
    given: list[int] = []
    for tied in pattern:
        given += [split(prizes, len(given) + 1, tied).each] * tied
    return given


def vp_by_control(
    others: Iterable[Points], prizes: Sequence[int] | None = None, control_zero: str = "no-rank"
) -> sympy.Expr:
    """A player's VP in a District as a Piecewise of their own control points `c`, a multiple of 1/2.

    `others` are the control points of all others there, green's Keeps among them; `prizes` are those of the game's
    components unless given; `control_zero` is the reading of ruling.control-zero. Raises KoskError for points that are
    no multiple of 1/2, or an unknown reading.

    Rules: control.vp, control.cp-windmill, control.green-ranked, control.tie-split, control.tie-round-down.

    >>> vp_by_control([3, 1])
    Piecewise((6, c >= 7/2), (5, c >= 3), (4, c >= 3/2), (3, c >= 1), (2, c >= 1/2), (0, True))
    """
    first, *more = _standings(_doubled(others), prizes, control_zero)
    steps = [now for before, now in pairwise([first, *more]) if now.vp != before.vp]
    pieces = [(step.vp, c >= sympy.Rational(step.own, 2)) for step in reversed(steps)]
    return sympy.Piecewise(*pieces, (first.vp, True))


def half_point_gains(
    others: Iterable[Points], prizes: Sequence[int] | None = None, control_zero: str = "no-rank"
) -> Table:
    """What each half control point more buys in a District, against others who have so many.

    What is given and refused is as in `vp_by_control`.

    Rules: control.vp, control.cp-windmill, control.green-ranked, control.tie-split, control.tie-round-down.
    """
    rivals = sorted(_doubled(others), reverse=True)
    standings = _standings(rivals, prizes, control_zero)
    rows = [
        (halves(now.own), str(now.place or "-"), now.tied, now.vp, then.vp - now.vp)
        for now, then in pairwise([*standings, standings[-1]])
    ]
    against = ", ".join(halves(points) for points in rivals) or "nobody"
    return Table(
        f"What half a control point buys against {against}",
        ["own points", "place", "at this place", "VP", "half a point more buys"],
        rows,
        ["A Windmill is half a point, in each of two Districts; any other token that counts is a whole one."],
    )


class _Standing(NamedTuple):
    """A player with so many control points, doubled: the place (0 is none), how many are there, and the VP."""

    own: int
    place: int
    tied: int
    vp: int


def _standings(rivals: Sequence[int], prizes: Sequence[int] | None, control_zero: str) -> list[_Standing]:
    """A player's standing with each half from no control point to one that is half a point ahead of everybody."""
    if prizes is None:
        prizes = RULEBOOK.components.facts.control.vp
    ranked = RULEBOOK.read_options({"control_zero": control_zero})["control_zero"] == "ranked"
    standings = [] if ranked else [_Standing(0, 0, 0, 0)]
    for own in range(len(standings), max(rivals, default=0) + 2):
        place, tied = 1 + sum(rival > own for rival in rivals), 1 + rivals.count(own)
        standings.append(_Standing(own, place, tied, split(prizes, place, tied).each))
    return standings


def _doubled(others: Iterable[Points]) -> list[int]:
    """Control points in halves, as the engine counts them."""
    doubled = []
    for points in others:
        try:
            twice = 2 * Fraction(points)
        except (TypeError, ValueError, OverflowError):
            twice = None
        if twice is None or twice.denominator != 1 or twice < 0:
            raise KoskError(f"The others' control points hold {points!r}, multiples of 1/2 from 0 are expected.")
        doubled.append(int(twice))
    return doubled
