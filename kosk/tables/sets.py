"""What Consolidated sets and their Shrines are worth: in whole numbers, in symbols, and proved for sets of every size.

In expressions `n` is the number of tiles of a set and `k` half of it, rounded down; `a` and `b` are the sizes of two
sets; `m` is a number of further tiles; `i` and `j` are any whole numbers from 0, by which a set is larger than those
that the rules list.

>>> closed()
Min(n, floor(3*n/2) - 4)
>>> proof().holds
True
>>> whole_set(6, "dragons", floors=[2, 3])
11
"""

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import sympy

from kosk.engine.errors import KoskError, listed, unknown
from kosk.games.dragon_castle import RULEBOOK

from .table import Table

n, k = sympy.symbols("n k", integer=True)
a, b, m = sympy.symbols("a b m", integer=True, positive=True)
i, j = sympy.symbols("i j", integer=True, nonnegative=True)

STEEP = sympy.floor(3 * n / 2) - 4
"""What small sets score by the closed form; large ones score 1 VP a tile."""


def closed() -> sympy.Expr:
    """The VP of a set of `n` tiles as one expression: the lesser of floor(3n/2) - 4 and n.

    That it is what the rules say, of every n that can be a set, is for `proof` to show.

    Rules: cons.vp-table, cons.vp-over-8.
    """
    return sympy.Min(STEEP, n)


def vp(tiles: int, facts: Any = None) -> int:
    """The VP of a set of so many tiles, without Shrines, as the rules score it.

    Rules: cons.vp-table, cons.vp-over-8. `facts` are those that kosk ships unless given, here as below. Raises
    KoskError where so few tiles are no set.
    """
    facts = _facts(facts)
    least = facts.set_scoring.least
    if not isinstance(tiles, int) or tiles < least:
        raise KoskError(f"tiles is {tiles!r}, a whole number from {least} is expected: fewer are no set.")
    worth: int = facts.board.set_vp(tiles)
    return worth


def one_more(tiles: int, facts: Any = None) -> int:
    """The VP that one more tile adds to a set of so many, before it is Consolidated.

    Rules: cons.vp-table, cons.vp-over-8. Raises KoskError where so few tiles are no set.

    >>> [one_more(tiles) for tiles in (4, 5, 6, 7, 8, 9)]
    [1, 2, 1, 2, 1, 1]
    """
    return vp(tiles + 1, facts) - vp(tiles, facts)


def told(expression: sympy.Expr) -> str:
    """An expression as it is written by hand: two stars in a line would be read as emphasis in a notebook.

    >>> told(closed())
    'Min(n, floor(3n/2) - 4)'
    """
    return str(expression).replace("*", "")


# The closed form, proved


class Step(NamedTuple):
    """A case of a proof: the sizes that it is about, what is claimed of them, told and worked out, and what is so."""

    case: str
    form: sympy.Expr
    claimed: sympy.Expr
    so: sympy.Expr

    @property
    def equal(self) -> bool:
        """Whether the two are the same for all sizes of the case, as sympy derives it."""
        return bool(sympy.expand(self.claimed - self.so) == 0)


class Proof:
    """That a claim about sets of every size is so, case by case; prints as a table.

    `lines` say what is derived before the cases; `holds` tells whether every case is equal, `conclusion` what has been
    proved, or the first case that is not equal.
    """

    def __init__(
        self, title: str, claim: str, columns: tuple[str, str, str], lines: Sequence[str], steps: Sequence[Step]
    ) -> None:
        self.title = title
        self.claim = claim
        self.columns = columns
        self.lines = tuple(lines)
        self.steps = tuple(steps)

    @property
    def holds(self) -> bool:
        return all(step.equal for step in self.steps)

    @property
    def conclusion(self) -> str:
        for step in self.steps:
            if not step.equal:
                _, claimed, so = self.columns
                return f"Not equal: {step.case}: {claimed} {told(step.claimed)}, {so} {told(step.so)}."
        return f"Equal in every case, so {self.claim}."

    @property
    def table(self) -> Table:
        """One row for each case; the derivation and the conclusion are its notes."""
        rows = [(step.case, _worked_out(step), told(step.so), "yes" if step.equal else "no") for step in self.steps]
        return Table(self.title, [*self.columns, "equal"], rows, [*self.lines, self.conclusion])

    def __repr__(self) -> str:
        return f"Proof({self.title!r}, holds={self.holds})"

    def __str__(self) -> str:
        return str(self.table)

    def to_json(self) -> dict[str, Any]:
        """The table as plain data."""
        return self.table.to_json()

    def _repr_markdown_(self) -> str:
        return self.table._repr_markdown_()


def _worked_out(step: Step) -> str:
    return told(step.claimed) if step.form == step.claimed else f"{told(step.form)} = {told(step.claimed)}"


def proof(facts: Any = None) -> Proof:
    """That a set of n tiles scores the lesser of floor(3n/2) - 4 and n, for every n that can be a set.

    The rules are a table and, past its end, so many VP for each tile more. So there is a case for each size of the
    table, and one for all larger sizes of either parity: the game's own scoring is called with 2j + 9 and 2j + 10
    tiles, where j stands for every whole number from 0, and gives an expression in j. What the rules score comes from
    the components; where these have another table, the proof does not hold, and says where.

    Rules: cons.vp-table, cons.vp-over-8.
    """
    facts = _facts(facts)
    steps = [_case(size, STEEP, n, facts.board.set_vp(size)) for size in _sizes(facts)]
    claim = f"a set of n tiles scores {told(closed())} VP, for every whole number n from {facts.set_scoring.least}"
    columns = ("tiles", "the closed form gives", "the rules score")
    return Proof("What a set scores: the closed form, proved", claim, columns, _by_parity(), steps)


def _sizes(facts: Any) -> list[sympy.Expr]:
    """Each size of the table, and all larger ones of either parity."""
    largest = _largest(facts)
    sizes = range(facts.set_scoring.least, largest + 1)
    return [*map(sympy.Integer, sizes), largest + 1 + 2 * j, largest + 2 + 2 * j]


def _case(size: sympy.Expr, one: sympy.Expr, other: sympy.Expr, so: sympy.Expr) -> Step:
    """That of some size, or of every second one from some size on, the lesser of two expressions in n is so."""
    odd = int(sympy.Mod(size, 2))
    half = sympy.expand((size - odd) / 2)
    form = _lesser(_in_halves(one, odd), _in_halves(other, odd), half)
    every = "" if size.is_number else ", for every j from 0"
    case = f"n = {told(size)} = {told(_in_halves(n, odd))} with k = {told(half)}{every}"
    return Step(case, form, sympy.expand(form.subs(k, half)), sympy.expand(so))


def _lesser(one: sympy.Expr, other: sympy.Expr, half: sympy.Expr) -> sympy.Expr:
    """Which of two expressions in k is the lesser there, if that is the same for all sizes."""
    more = sympy.expand((one - other).subs(k, half))
    if more.is_nonpositive:
        return one
    return other if more.is_nonnegative else sympy.Min(one, other)


def _in_halves(expression: sympy.Expr, odd: int) -> sympy.Expr:
    """An expression in n for the even sizes, which are 2k, or for the odd ones, which are 2k + 1."""
    return sympy.expand(expression.subs(n, 2 * k + odd))


def _by_parity() -> list[str]:
    """The closed form without its floor: what its two parts are for even and for odd sizes, and where they meet."""
    lines = []
    for odd, sizes in enumerate(("even", "odd")):
        steep, flat = _in_halves(STEEP, odd), _in_halves(n, odd)
        more = sympy.expand(steep - flat)
        (meet,) = sympy.solve(more, k)
        lines.append(
            f"For {sizes} n = {told(flat)}, {told(STEEP)} is {told(steep)}, which is {told(more)} more than n: the "
            f"lesser up to k = {meet}, where both are {flat.subs(k, meet)}; from there on n is."
        )
    return lines


# Shrines


def whole_set(tiles: int, kind: str, floors: Iterable[int] = (), facts: Any = None) -> int:
    """The VP of a set of one type with all that it brings by the end: Shrines on such floors, and the bonus of Dragons.

    A floor is the number of tiles that a Shrine stands on.

    Rules: cons.vp-table, cons.vp-over-8, shrine.dragon-bonus, shrine.limit-faction, shrine.limit-special,
    shrine.score-floor. Raises KoskError where so few tiles are no set, there is no such type, the set does not allow so
    many Shrines, or a floor is no whole number from 1.

    >>> whole_set(4, "merchants"), whole_set(4, "merchants", [3]), whole_set(4, "dragons", [1, 3])
    (2, 5, 7)
    """
    facts, floors = _facts(facts), tuple(floors)
    if kind not in facts.tile_type:
        raise unknown("type of tile", kind, facts.tile_type)
    about = facts.tile_type[kind]
    if len(floors) > about.shrines:
        raise KoskError(f"floors has {len(floors)} Shrines; a set of {about.name} allows {about.shrines} at most.")
    for floor in floors:
        if not isinstance(floor, int) or floor < 1:
            raise KoskError(f"floors holds {floor!r}, whole numbers from 1 are expected.")
    return vp(tiles, facts) + int(about.bonus_vp) + sum(facts.board.shrine_vp(floor) for floor in floors)


# One set or two

SHORT = 4 - sympy.floor(n / 2)
"""The VP that a small set scores less than 1 for each of its tiles, by the closed form; a large one scores 1 each."""


def short_of(size: Any) -> sympy.Expr:
    """The VP that a set of such a size scores less than 1 for each of its tiles; that it is so, `merging` shows.

    >>> short_of(a)
    Max(0, 4 - floor(a/2))
    >>> [short_of(tiles) for tiles in (4, 5, 6, 7, 8, 9)]
    [2, 2, 1, 1, 0, 0]
    """
    return sympy.Max(SHORT.subs(n, size), 0)


def gain() -> sympy.Expr:
    """The VP that one set of `a` + `b` tiles scores more than a set of a and a set of b, without Shrines and bonus.

    That it is so, `merging` shows. Rules: cons.vp-table, cons.vp-over-8.
    """
    return short_of(a) + short_of(b)


def waiting() -> sympy.Expr:
    """The VP that `m` further tiles add to a set of `n` that waits for them: m, and what the set is short of no more.

    What a set is short of never grows with its size, so this is never less than m.

    Rules: cons.vp-table, cons.vp-over-8.
    """
    return m + short_of(n) - short_of(n + m)


def merging(facts: Any = None) -> Proof:
    """That one set of a + b tiles scores as much more than two sets, of a and of b, as these are short of a + b.

    It is shown, size by size as in `proof`, how much less than n a set of n tiles scores, and that this is nothing once
    two of the smallest sets are put together.

    Rules: cons.vp-table, cons.vp-over-8.
    """
    facts = _facts(facts)
    steps = [_short_case(size, size - facts.board.set_vp(size)) for size in _sizes(facts)]
    together = 2 * facts.set_scoring.least
    steps.append(Step(f"a + b = {together}, the least", short_of(together), short_of(together), sympy.Integer(0)))
    claim = f"one set of a + b tiles scores {told(gain())} VP more than two sets, of a and of b tiles, and never fewer"
    columns = ("tiles", "the set should be short of", "it is short of")
    lines = [
        "A set is short of the VP that it scores less than 1 for each tile.",
        f"Two sets have {together} tiles or more together; as one set, these are short of nothing.",
    ]
    return Proof("One set of a + b tiles or two, proved", claim, columns, lines, steps)


def _short_case(size: sympy.Expr, so: sympy.Expr) -> Step:
    """That a set is short of so many VP: the greater of SHORT and 0."""
    case = _case(size, -SHORT, sympy.Integer(0), -so)
    return case._replace(form=-case.form, claimed=-case.claimed, so=-case.so)


def _pairs(facts: Any) -> list[tuple[sympy.Expr, sympy.Expr]]:
    """Two sizes of sets, the second no smaller kind than the first; the largest kind is any size past the table."""
    listed_sizes = [sympy.Integer(size) for size in range(facts.set_scoring.least, _largest(facts) + 1)]
    more = _largest(facts) + 1
    first, second = [*listed_sizes, more + i], [*listed_sizes, more + j]
    return [(first[one], second[other]) for one in range(len(first)) for other in range(one, len(second))]


# Tables


def scoring(facts: Any = None) -> Table:
    """Sets of every listed size and a few more: their VP, what each tile is worth, and what one to three more add.

    Rules: cons.vp-table, cons.vp-over-8, shrine.dragon-bonus.
    """
    facts = _facts(facts)
    least, largest = facts.set_scoring.least, _largest(facts)
    rows: list[list[str | int]] = [
        [
            tiles,
            vp(tiles, facts),
            str(sympy.Rational(vp(tiles, facts), tiles)),
            *[vp(tiles + more, facts) - vp(tiles, facts) for more in range(1, least)],
        ]
        for tiles in range(least, largest + MORE + 1)
    ]
    adds = [f"{more} more {'adds' if more == 1 else 'add'}" for more in range(1, least)]
    notes = [f"Beyond {largest}, each tile adds {facts.set_scoring.per_extra_tile} VP.", *_bonuses(facts)]
    return Table("VP of a Consolidated set", ["tiles", "VP", "VP a tile", *adds], rows, notes)


MORE = 4
"""How many sizes past the listed ones a table shows."""


def _bonuses(facts: Any) -> list[str]:
    return [
        f"A set of {about.name} brings {about.bonus_vp} VP besides."
        for _, about in facts.tile_type.items()
        if about.bonus_vp
    ]


def waiting_table(facts: Any = None) -> Table:
    """What further tiles, too few to be a set by themselves, add to a set that waits for them, by its size.

    Rules: cons.vp-table, cons.vp-over-8.
    """
    facts = _facts(facts)
    worth, least = facts.board.set_vp, facts.set_scoring.least
    sizes = [*map(sympy.Integer, range(least, _largest(facts) + 1)), _largest(facts) + 1 + j]
    rows: list[list[str | int]] = [
        [more, *[told(sympy.expand(worth(size + more) - worth(size))) for size in sizes]] for more in range(1, least)
    ]
    notes = [f"Fewer than {least} tiles score nothing by themselves.", WAITING]
    if merging(facts).holds:
        notes.insert(0, f"To a set of n tiles, m further ones add {told(waiting())} VP, which is never less than m.")
    return Table("Waiting for more tiles", ["more tiles", *[f"n = {told(size)}" for size in sizes]], rows, notes)


def shrines(facts: Any = None) -> Table:
    """What a Shrine is worth by its floor, and how many a set of each type allows.

    Rules: shrine.score-floor, shrine.limit-faction, shrine.limit-special.
    """
    facts = _facts(facts)
    floors = _floors(facts)
    worth = facts.board.shrine_vp
    rows = [
        [f"{floor} or higher" if floor == floors[-1] else str(floor), worth(floor), worth(floor + 1) - worth(floor)]
        for floor in floors
    ]
    notes = [f"{_names(facts, kinds)}: a set allows {allowed}." for (allowed, _), kinds in _kinds(facts)]
    return Table("VP of a Shrine", ["floor", "VP", "a floor higher adds"], rows, notes)


def whole_sets(facts: Any = None) -> list[Table]:
    """What sets are worth with their Shrines, for each kind of set: one column for each choice of floors.

    Rules: cons.vp-table, cons.vp-over-8, shrine.dragon-bonus, shrine.limit-faction, shrine.limit-special,
    shrine.score-floor.
    """
    facts = _facts(facts)
    return [_whole_sets(facts, allowed, kinds) for (allowed, _), kinds in _kinds(facts)]


def _whole_sets(facts: Any, allowed: int, kinds: Sequence[str]) -> Table:
    choices = [
        floors for number in range(allowed + 1) for floors in combinations_with_replacement(_floors(facts), number)
    ]
    rows = [
        [tiles, *[whole_set(tiles, kinds[0], floors, facts) for floors in choices]]
        for tiles in range(facts.set_scoring.least, _largest(facts) + 2)
    ]
    columns = ["tiles", *[" + ".join(map(str, floors)) or "no Shrine" for floors in choices]]
    notes = ["A column is named by the floors that the Shrines of the set stand on."]
    return Table(f"VP of a set with its Shrines: {_names(facts, kinds)}", columns, rows, notes)


def one_or_two(facts: Any = None) -> Table:
    """Two sets against one of all their tiles: what each scores, and what the second set's Shrines have to bring.

    Each Consolidation allows Shrines, so two sets allow twice as many, and two sets of Dragons bring the bonus twice.
    The last columns tell, for each kind of set, how many VP those further Shrines have to be worth together so that two
    sets are better.

    Rules: cons.vp-table, cons.vp-over-8, shrine.limit-faction, shrine.limit-special, shrine.dragon-bonus,
    shrine.score-floor.
    """
    facts = _facts(facts)
    kinds = _kinds(facts)
    rows = [_one_or_two(facts, one, other) for one, other in _pairs(facts)]
    columns = ["a", "b", "two sets", "one set", "one set more", *[_names(facts, names) for _, names in kinds]]
    highest = facts.board.shrine_vp(_floors(facts)[-1])
    notes = [
        "The last columns tell what the Shrines that a second set allows have to bring, so that two sets are better.",
        *[
            f"{_names(facts, names)}: these are {allowed}, of up to {highest} VP each"
            f"{f', and two sets bring the bonus of {bonus} VP twice' if bonus else ''}."
            for (allowed, bonus), names in kinds
        ],
        WAITING,
    ]
    return Table("One set of a + b tiles, or two", columns, rows, notes)


WAITING = (
    "A set that is due must be Consolidated (cons.must). So whoever wants one large set keeps the groups apart, and "
    "joins them by the tile that makes the set due."
)


def _one_or_two(facts: Any, one: sympy.Expr, other: sympy.Expr) -> list[str | int]:
    worth = facts.board.set_vp
    two, together = worth(one) + worth(other), worth(one + other)
    more = sympy.expand(together - two)
    highest = facts.board.shrine_vp(_floors(facts)[-1])
    needed = [_needed(more - bonus + 1, allowed * highest) for (allowed, bonus), _ in _kinds(facts)]
    return [*map(told, (one, other, two, together, more)), *needed]


def _needed(least: sympy.Expr, most: int) -> str:
    """The VP that further Shrines have to bring, at least so many; they can bring so many at most."""
    if least > most:
        return "too little"
    return f"{least} VP" if least > 0 else "nothing"


def _kinds(facts: Any) -> list[tuple[tuple[int, int], list[str]]]:
    """The types of tiles alike in how many Shrines a set allows and in the bonus that it brings, with these two."""
    kinds: dict[tuple[int, int], list[str]] = {}
    for name, about in facts.tile_type.items():
        kinds.setdefault((about.shrines, about.bonus_vp), []).append(name)
    return list(kinds.items())


def _names(facts: Any, kinds: Iterable[str]) -> str:
    return listed(facts.tile_type[kind].name for kind in kinds)


def _floors(facts: Any) -> range:
    """The floors on which Shrines are worth different VP."""
    return range(1, len(facts.shrine_scoring.floors) + 1)


def _largest(facts: Any) -> int:
    """The largest set that the rules list."""
    return max(map(int, facts.set_scoring.tiles))


def _facts(facts: Any) -> Any:
    return RULEBOOK.components.facts if facts is None else facts
