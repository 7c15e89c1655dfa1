"""What is counted in a game, the same way for every program, and what is made of the counts of many rounds.

A decision is a question put to a player: dice and cards are none. A choice is a decision with at least two options;
the others are forced.
"""

from collections.abc import Iterable, Iterator, Sequence
from statistics import quantiles
from typing import NamedTuple, TypeVar

Side = TypeVar("Side")


class Count(NamedTuple):
    """The games played, the decisions in them, the choices among those, and the options of all decisions together."""

    games: int
    decisions: int
    choices: int
    options: int

    @property
    def forced(self) -> float:
        """The share of the decisions that had one option alone."""
        return 1 - self.choices / self.decisions


def counted(games: Sequence[Sequence[int]]) -> Count:
    """The count of some games, of which each is given as the numbers of options of its decisions.

    >>> counted([[1, 3, 1, 2], [2, 2]])
    Count(games=2, decisions=6, choices=4, options=11)
    """
    options = [number for game in games for number in game]
    return Count(len(games), len(options), sum(number > 1 for number in options), sum(options))


def turns(sides: Sequence[Side], rounds: int) -> Iterator[Sequence[Side]]:
    """The order in which the sides work in each round: there and back, so that what slows down slows all alike.

    >>> ["".join(order) for order in turns("ABC", 3)]
    ['ABC', 'CBA', 'ABC']
    """
    for number in range(rounds):
        yield sides[::-1] if number % 2 else sides


class Spread(NamedTuple):
    """Quartiles."""

    low: float
    middle: float
    high: float


def spread(values: Iterable[float]) -> Spread:
    """The lower quartile, the median and the upper quartile of some values; of a single one, that one three times.

    >>> spread([7, 1, 3, 2, 6, 5, 4])
    Spread(low=2.0, middle=4.0, high=6.0)
    """
    values = list(values)
    return Spread(*quantiles(values, n=4)) if len(values) > 1 else Spread(*(values * 3))


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> Spread:
    """The quartiles of one side's rates over another's, divided round by round.

    >>> ratio([10, 40, 90], [10, 20, 30])
    Spread(low=1.0, middle=2.0, high=3.0)
    """
    return spread([our / their for our, their in zip(ours, theirs, strict=True)])
