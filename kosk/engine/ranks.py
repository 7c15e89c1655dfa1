"""Who leads, and prizes shared among tied ranks: the rules that districts, wharfs and tracks of every game settle by.

>>> shared_prizes([4, 2, 2, 2], [6, 4, 2])
[6, 2, 2, 2]
"""

from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


def share(prizes: Sequence[int], rank: int, tied: int) -> int:
    """What each of `tied` contenders gets who together cover the ranks from `rank` (1 is best).

    The prizes of the covered ranks are added, divided by `tied` and rounded down; ranks without a prize add nothing.

        >>> share([6, 4, 2], rank=1, tied=2)
        5
        >>> share([6, 4, 2], rank=2, tied=4)
        1
    """
    return sum(prizes[rank - 1 : rank - 1 + tied]) // tied


def leaders(contenders: Iterable[T], counts: Sequence[int]) -> list[T]:
    """Those of the contenders who have the most, in their order: who wins, or is left in a tie-break.

    >>> leaders(["Anna", "Beth", "Harris"], [2, 5, 5])
    ['Beth', 'Harris']
    """
    most = max(counts)
    return [contender for contender, count in zip(contenders, counts, strict=True) if count == most]


def ranks(counts: Sequence[int]) -> list[int]:
    """The rank of each contender: 1 and the number of those who have more. A count of 0 takes no rank and gets 0.

    >>> ranks([3, 1, 3, 0])
    [1, 3, 1, 0]
    """
    from_the_most = sorted(counts, reverse=True)
    return [1 + from_the_most.index(count) if count > 0 else 0 for count in counts]


def shared_prizes(counts: Sequence[int], prizes: Sequence[int]) -> list[int]:
    """The prize of each contender, in the order of `counts`; ties share, and the share is rounded down.

    >>> shared_prizes([3, 1, 1, 0], [3, 2, 1])
    [3, 1, 1, 0]
    """
    return shares_of(ranks(counts), prizes)


def shares_of(places: Sequence[int], prizes: Sequence[int]) -> list[int]:
    """The prize of each contender by their ranks, 0 for who has none; ties share, and the share is rounded down.

    >>> shares_of([1, 2, 2, 0], [3, 2, 1])
    [3, 1, 1, 0]
    """
    last = len(prizes)
    return [share(prizes, place, places.count(place)) if 0 < place <= last else 0 for place in places]
