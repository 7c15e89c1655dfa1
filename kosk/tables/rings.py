"""The ring of the six Districts, derived from those that score together and four printed pairs of neighbours."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import Any, NamedTuple

import networkx

from kosk.engine.errors import listed, unknown
from kosk.games.castellans import RULEBOOK

from .table import Table

PRINTED_NEIGHBOURS = (
    ("anchorage", "bazani_gate"),
    ("bazani_gate", "nor_high"),
    ("nor_high", "penumbra"),
    ("penumbra", "luna_grove"),
)
"""Neighbours that examples of the rulebook tell of: the components give their road or Gate the source "rulebook"."""

Ring = tuple[str, ...]


class Step(NamedTuple):
    """A condition, and the rings that are left when it has been added to those before."""

    condition: str
    rings: tuple[Ring, ...]


class Rings:
    """The steps from all seatings round a lake to what the conditions leave; prints as a table."""

    def __init__(self, steps: Sequence[Step], names: dict[str, str]) -> None:
        self.steps = tuple(steps)
        self._names = names

    @property
    def left(self) -> tuple[Ring, ...]:
        """The rings that meet every condition."""
        return self.steps[-1].rings

    @property
    def table(self) -> Table:
        """One row for each condition, with the number of rings that it leaves."""
        ways = [" - ".join(self._names[name] for name in ring) + " - and round again" for ring in self.left]
        rows = [(step.condition, len(step.rings)) for step in self.steps]
        return Table("The ring, derived", ["condition", "ways left"], rows, ways)

    def __repr__(self) -> str:
        return f"Rings({', '.join(str(len(step.rings)) for step in self.steps)})"

    def __str__(self) -> str:
        return str(self.table)

    def to_json(self) -> dict[str, Any]:
        """The table as plain data."""
        return self.table.to_json()

    def _repr_markdown_(self) -> str:
        return self.table._repr_markdown_()


def rings(facts: Any = None, printed: Iterable[tuple[str, str]] = PRINTED_NEIGHBOURS) -> Rings:
    """Derive the ring of Districts (board.six-districts) step by step.

    First all ways to seat them round a lake; then only those in which the Districts that score together in a round
    (control.rounds) lie side by side; then only those in which each `printed` pair are neighbours. `facts` are those
    that kosk ships unless given; what they say of roads, gates and the order of Districts is not looked at.
    Raises UnknownName for a District that does not exist.
    """
    facts = RULEBOOK.components.facts if facts is None else facts
    names = {name: district.name for name, district in facts.district.items()}
    steps = [Step(f"all ways to seat the {len(names)} Districts round a lake", tuple(seatings(tuple(names))))]
    for number, this in facts.round.items():
        if len(this.scoring) < len(names):
            left = tuple(ring for ring in steps[-1].rings if side_by_side(ring, this.scoring))
            steps.append(Step(f"round {number}: {_named(this.scoring, names)} lie side by side", left))
    for pair in printed:
        left = tuple(ring for ring in steps[-1].rings if side_by_side(ring, pair))
        steps.append(Step(f"{_named(pair, names)} are neighbours", left))
    return Rings(steps, names)


def seatings(places: Sequence[str]) -> Iterator[Ring]:
    """All ways to seat these round a lake; where one begins, and which way one walks, makes no difference.

    >>> list(seatings("abcd"))
    [('a', 'b', 'c', 'd'), ('a', 'b', 'd', 'c'), ('a', 'c', 'b', 'd')]
    """
    first, *others = places
    for order in permutations(others):
        if others.index(order[0]) < others.index(order[-1]):
            yield (first, *order)


def side_by_side(ring: Ring, places: Iterable[str]) -> bool:
    """Whether one can walk between any two of the places without leaving them.

    >>> side_by_side(("a", "b", "c", "d"), "da"), side_by_side(("a", "b", "c", "d"), "ac")
    (True, False)
    """
    lake = networkx.cycle_graph(ring)
    return networkx.is_connected(lake.subgraph(places))


def _named(places: Iterable[str], names: dict[str, str]) -> str:
    for place in places:
        if place not in names:
            raise unknown("District", place, names)
    return listed(names[place] for place in places)
