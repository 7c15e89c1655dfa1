"""The dealer, who answers for chance, and agents that play at random: the same seed gives the same game."""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from .errors import KoskError

if TYPE_CHECKING:
    from .table import Decision, Option, View

AHEAD = 32
"""How many numbers a stream draws at a time."""

DIGITS = 1000
LARGEST = 10**DIGITS
"""No seed is so large: Python reads no number of too many digits from a file."""


class Stream:
    """A stream of numbers in [0, 1): the k-th depends only on the seed and k.

    `drawn` are those drawn so far. It uses nothing of `random` but `Random(seed).random()`, which Python promises to
    keep. Raises KoskError for a seed that no record could hold.

    >>> numbers = Stream(7)
    >>> numbers[3] == Stream(7)[3]
    True
    """

    __slots__ = ("_numbers", "drawn", "seed")

    def __init__(self, seed: int | str) -> None:
        if type(seed) not in (int, str):
            raise KoskError(f"the seed is {seed!r}; a whole number or a text is expected.")
        if isinstance(seed, int) and abs(seed) >= LARGEST:
            raise KoskError(f"the seed has more than {DIGITS} digits.")
        if isinstance(seed, str) and not seed.isprintable():
            raise KoskError(f"the seed is {seed!r}; a text on one line is expected.")
        self.seed = seed
        self._numbers = iter(Random(seed).random, None)
        self.drawn: list[float] = []

    def __getitem__(self, k: int) -> float:
        while k >= len(self.drawn):
            self.drawn += islice(self._numbers, AHEAD)
        return self.drawn[k]


def draw(number: float, options: "Sequence[Option]", weights: Sequence[int] | None = None) -> "Option":
    """The option that a number in [0, 1) stands for.

    >>> draw(0.5, ["heads", "tails"])
    'tails'
    >>> draw(0.5, ["often", "rarely"], weights=[3, 1])
    'often'
    """
    if weights is None:
        return options[int(number * len(options))]
    point = int(number * sum(weights))
    for option, weight in zip(options, weights, strict=True):
        point -= weight
        if point < 0:
            return option
    raise AssertionError(f"weights {weights!r} do not cover {number}")


class Dealer:
    """An agent that answers by its seed: k counts the answers it has given in this game (`dealt`).

    The game sets `dealt` before each run, so that undoing and answering again meets the same dice.
    """

    __slots__ = ("dealt", "drawn", "stream")

    def __init__(self, seed: int | str, dealt: int = 0) -> None:
        self.stream = Stream(seed)
        self.drawn = self.stream.drawn
        self.dealt = dealt

    def copy(self) -> "Dealer":
        """A dealer of the same numbers that counts by itself."""
        other = object.__new__(Dealer)
        other.stream, other.drawn, other.dealt = self.stream, self.drawn, self.dealt
        return other

    def deal(self, options: "Sequence[Option]", weights: Sequence[int] | None) -> "Option":
        """The next answer of this dealer, who looks at nothing but the options and their weights."""
        k = self.dealt
        self.dealt = k + 1
        try:
            number = self.drawn[k]
        except IndexError:
            number = self.stream[k]
        return options[int(number * len(options))] if weights is None else draw(number, options, weights)

    def __call__(self, decision: "Decision", view: "View") -> "Option":
        """The next answer of this dealer."""
        return self.deal(decision.options, decision.weights)
