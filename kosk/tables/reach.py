"""A city as a graph and as a table: which locations a roll reaches, and which can be used in the same turn.

Each space is joined to those beside it in its row, along which a die moves (use.move-die). A move costs the use of
another die, so with five dice, two locations can be used in one turn if three moves are enough for both.

>>> needed("red-2", "blue-3").coeff(x, 0)
1/36
>>> together("red-2", "blue-3")
5/9
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias
from xml.sax.saxutils import escape

import networkx
import sympy

from kosk.engine.errors import KoskError, listed, unknown
from kosk.games.dice_city import RULEBOOK
from kosk.games.dice_city.board import graph
from kosk.games.dice_city.words import printed_name

from .table import Table

if TYPE_CHECKING:
    from kosk.engine.components import Components

Built: TypeAlias = Mapping[str, str]
"""Cards that were built, by the space that each lies on, such as {"red-3": "regular_army"}."""

x = sympy.Symbol("x")

MOVES = ("no move", "one move", "two moves")
"""How many moves the tables tell of."""


def city(built: Built | None, facts: Any) -> dict[str, str]:
    """What lies on each space: cards that were built, and the printed locations everywhere else.

    Raises UnknownName for a space or a card that does not exist.
    """
    found = dict(zip(facts.board.names, facts.board.printed, strict=True))
    for space, card in (built or {}).items():
        found[_known(facts, space)] = _card(facts, card)
    return found


def moves(facts: Any) -> dict[str, dict[str, int]]:
    """The moves from each space to every space of its row: the shortest ways in the graph of the city.

    Rules: use.move-die, ruling.adjacent-wrap.
    """
    return dict(networkx.all_pairs_shortest_path_length(graph(facts)))


def within(space: str, most: int, facts: Any = None) -> list[str]:
    """The spaces on which a die that lies on `space` can be after at most so many moves, along its row.

    Rules: use.move-die, ruling.adjacent-wrap. Raises UnknownName for a space that does not exist, KoskError for a
    number of moves that is no whole number from 0.

    >>> within("red-2", 1)
    ['red-1', 'red-2', 'red-3']
    """
    facts = RULEBOOK.components.facts if facts is None else facts
    if not isinstance(most, int) or most < 0:
        raise KoskError(f"most is {most!r}, a whole number from 0 is expected.")
    near = networkx.ego_graph(graph(facts), _known(facts, space), radius=most)
    return [name for name in facts.board.names if name in near]


# The table


def transitions(built: Built | None = None, components: "Components | None" = None) -> Table:
    """A city as a table: for each row and each number of its die, the location that it lies on, and what it reaches.

    Rules: dice.assign, use.location, use.move-die, ruling.adjacent-wrap. `components` are those that kosk ships unless
    given, here as in the other tables.
    """
    facts = (components or RULEBOOK.components).facts
    lies, far = city(built, facts), moves(facts)
    rows: list[list[str | int]] = []
    for space in facts.board.names:
        row, number = space.split("-")
        reached = [[there for there, steps in far[space].items() if steps == most] for most in range(len(MOVES))]
        rows.append([row, int(number), *[_called(facts, lies, sorted(there)) or "-" for there in reached]])
    notes = [
        "Each move costs the use of another die. A column tells what is reached with so many moves and no fewer.",
    ]
    return Table("What a roll reaches", ["row", "number", *MOVES], rows, notes)


def chances(built: Built | None = None, components: "Components | None" = None) -> Table:
    """For each kind of location in a row: on which numbers it lies, and the chance that a roll reaches one of them.

    Rules: dice.assign, use.move-die, ruling.adjacent-wrap.
    """
    facts = (components or RULEBOOK.components).facts
    lies, far = city(built, facts), moves(facts)
    rows: list[list[str | int]] = []
    for colour in facts.board.colours:
        spaces = [space for space in lies if space.startswith(f"{colour}-")]
        for location in dict.fromkeys(lies[space] for space in spaces):
            these = [space for space in spaces if lies[space] == location]
            nearest = [min(far[space][this] for this in these) for space in spaces]
            reached = [sympy.Rational(sum(near <= most for near in nearest), len(spaces)) for most in range(len(MOVES))]
            numbers = listed(space.partition("-")[2] for space in these)
            rows.append([colour, printed_name(location, facts), numbers, *map(str, reached)])
    notes = ["With at most so many moves. A location is within reach if the die lies on it after them."]
    return Table("The chance to reach a location", ["row", "location", "numbers", *MOVES], rows, notes)


# Locations that are used together


def needed(*spaces: str, components: "Components | None" = None) -> sympy.Expr:
    """The moves that it takes to bring dice to these spaces, as a polynomial in x: the coefficient of a power of x is
    the chance that a roll needs so many.

    A die has its own row, so each row gives a polynomial, and their product tells of all.

    Rules: dice.assign, use.move-die, ruling.adjacent-wrap. Raises UnknownName for a space that does not exist,
    KoskError where two of them lie in one row, which has a single die.

    >>> needed("red-1")
    x**5/6 + x**4/6 + x**3/6 + x**2/6 + x/6 + 1/6
    """
    facts = (components or RULEBOOK.components).facts
    rows = [_known(facts, space).partition("-")[0] for space in spaces]
    if len(set(rows)) < len(rows):
        raise KoskError(f"The spaces are {listed(spaces)}; one of each row at most is expected, for a row has one die.")
    far = moves(facts)
    product = sympy.prod(sum(x**steps for steps in far[space].values()) / facts.dice.faces for space in spaces)
    return sympy.expand(product)


def together(*spaces: str, components: "Components | None" = None) -> sympy.Rational:
    """The chance that all these spaces can be used in one turn: moves are left to the dice that are not used there.

    Rules: use.one-action-per-die, use.move-die, ruling.adjacent-wrap. What is refused is as in `needed`.

    >>> together("red-1"), together("red-3")
    (5/6, 1)
    """
    facts = (components or RULEBOOK.components).facts
    left = len(facts.board.colours) - len(spaces)
    polynomial = sympy.Poly(needed(*spaces, components=components), x)
    return sympy.Rational(sum(chance for (steps,), chance in polynomial.terms() if steps <= left))


def pairs(components: "Components | None" = None) -> Table:
    """The chance that two locations of different rows can both be used in a turn, by their columns.

    Rules: use.one-action-per-die, use.move-die, ruling.adjacent-wrap.
    """
    facts = (components or RULEBOOK.components).facts
    one, other = facts.board.colours[:2]
    rows = [
        [
            column,
            *[
                str(together(f"{one}-{column}", f"{other}-{second}", components=components))
                for second in facts.board.faces
            ],
        ]
        for column in facts.board.faces
    ]
    left = len(facts.board.colours) - 2
    notes = [f"Whichever two rows they lie in, {left} dice are left for moves. Two locations of one row share its die."]
    return Table("Two locations in one turn", ["column", *map(str, facts.board.faces)], rows, notes)


def _called(facts: Any, lies: Mapping[str, str], spaces: Iterable[str]) -> str:
    return ", ".join(printed_name(lies[space], facts) for space in spaces)


def _known(facts: Any, space: str) -> str:
    if space not in facts.board.space:
        raise unknown("space", space, facts.board.names)
    return space


def _card(facts: Any, card: str) -> str:
    if card not in facts.location:
        raise unknown("location card", card, facts.location)
    return card


# The picture

RIGHT, DOWN, LEFT, MARGIN = 112, 58, 66, 34
"""How far spaces lie apart, the room for the names of rows, and the edge around all."""


class Drawing:
    """A city as a graph: its spaces, joined where a die can move (use.move-die), in a row for each die (dice.assign).

    A notebook shows it, `svg` is its text. `marked` spaces are filled; `notes` are lines below the names of locations.
    Raises UnknownName for a space or a card that does not exist.
    """

    def __init__(
        self,
        built: Built | None = None,
        components: "Components | None" = None,
        *,
        marked: Iterable[str] = (),
        notes: Mapping[str, str] | None = None,
        title: str = "A city, and where dice can move",
    ) -> None:
        self.facts = (components or RULEBOOK.components).facts
        self.city = city(built, self.facts)
        self.built = set(built or ())
        self.marked = {_known(self.facts, space) for space in marked}
        self.notes = {_known(self.facts, space): note for space, note in (notes or {}).items()}
        self.title = title

    def __repr__(self) -> str:
        return f"Drawing({self.title!r})"

    @property
    def svg(self) -> str:
        """The drawing as SVG text; the same city gives the same text."""
        board = self.facts.board
        wide = LEFT + MARGIN + RIGHT * board.columns
        high = MARGIN + DOWN * len(board.colours) + 6
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
            f'role="img" font-family="sans-serif" font-size="12" text-anchor="middle">'
        )
        ground = f'<title>{escape(self.title)}</title><rect width="{wide}" height="{high}" fill="#fbf8f1"/>'
        says = f'<text x="{wide // 2}" y="20" font-weight="bold">{escape(self.title)}</text>'
        ways = [self._way(one, other) for one, other in graph(self.facts).edges]
        rows = [
            f'<text x="{MARGIN}" y="{self._place(f"{colour}-1")[1] + 4}" font-weight="bold">{colour}</text>'
            for colour in board.colours
        ]
        return "\n".join([head, ground, says, *rows, *ways, *map(self._space, board.names), "</svg>"])

    def _repr_svg_(self) -> str:
        return self.svg

    def _place(self, space: str) -> tuple[int, int]:
        number = self.facts.board.space[space]
        row, column = divmod(number, self.facts.board.columns)
        return LEFT + RIGHT // 2 + RIGHT * column, MARGIN + DOWN // 2 + DOWN * row

    def _way(self, one: str, other: str) -> str:
        (left, top), (right, bottom) = self._place(one), self._place(other)
        return f'<line x1="{left}" y1="{top}" x2="{right}" y2="{bottom}" stroke="#555" stroke-width="3"/>'

    def _space(self, space: str) -> str:
        left, top = self._place(space)
        fill = "#ffd98a" if space in self.marked else "#fff"
        edge = 3 if space in self.built else 1.2
        below = self.notes.get(space) or space.partition("-")[2]
        return (
            f'<rect x="{left - 49}" y="{top - 20}" width="98" height="40" rx="8" fill="{fill}" stroke="#222" '
            f'stroke-width="{edge}"/><text x="{left}" y="{top - 2}">'
            f"{escape(printed_name(self.city[space], self.facts))}</text>"
            f'<text x="{left}" y="{top + 13}" font-size="11">{escape(below)}</text>'
        )


def after_moves(row: str, number: int | str, most: int | str, components: "Components | None" = None) -> Drawing:
    """The city with the spaces filled that a die of a row reaches from a number with at most so many moves.

    Rules: use.move-die, ruling.adjacent-wrap. What is refused is as in `within`.
    """
    components = components or RULEBOOK.components
    facts = components.facts
    there = within(f"{row}-{number}", int(most), facts)
    called = _called(facts, city(None, facts), there)
    title = f"The {row} die on {number}, with at most {most} move{'' if int(most) == 1 else 's'}: {called}"
    return Drawing(components=components, marked=there, title=title)
