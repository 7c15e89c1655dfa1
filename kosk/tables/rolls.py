"""All rolls of a city's dice, and what each can be used for at best.

Two of the five actions of a die are looked at: to use the location that it lies on (use.location), and to move another
die (use.move-die). A location that lies so many moves from a die therefore takes that die and as many others.

Nothing that is rolled again is counted: no Traveller, no Well. Neither are locations that copy or move (Cemetery,
Church, Town Hall, Stables), Barracks, and pass tokens. So what is found here is the least that a roll is good for.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import product
from typing import Any, TypeAlias

from . import reach

Use: TypeAlias = tuple[int, ...]
"""What dice are used for: how many of them, and then how much there is of each thing that is wanted."""

Worth: TypeAlias = Callable[[str], Use | None]
"""How much of each thing a location gives; None where it gives nothing that is wanted."""


def rolls(
    built: reach.Built | None, worth: Worth, things: int, facts: Any, enough: Use | None = None
) -> dict[frozenset[Use], int]:
    """Of how many of all rolls which uses are the best, where no use is listed that another one betters.

    `things` is how many are wanted. Where a certain amount of each is `enough`, more than that is not told apart, and
    uses that cannot lead to it are left out.

    The rows are independent of each other, and most rolls are as good as others: so row after row is joined to what the
    rows before it come to, and rolls that come to the same are counted together.

    Rules: dice.assign, use.one-action-per-die.
    """
    rows = _rows(built, worth, things, facts)
    greatest = max(sum(use[1:]) for row in rows for uses in row for use in uses)
    found = {frozenset([(0,) * (1 + things)]): 1}
    for left, row in zip(reversed(range(len(rows))), rows, strict=True):
        joined: Counter[frozenset[Use]] = Counter()
        for before, times in found.items():
            for uses, often in row.items():
                both = [_sum(one, other) for one, other in product(before, uses) if one[0] + other[0] <= len(rows)]
                if enough is not None:
                    both = [(use[0], *map(min, use[1:], enough)) for use in both]
                    both = [
                        use for use in both if sum(enough) - sum(use[1:]) <= greatest * min(left, len(rows) - use[0])
                    ]
                joined[best(both)] += times * often
        found = dict(joined)
    return found


def _rows(built: reach.Built | None, worth: Worth, things: int, facts: Any) -> list[Counter[frozenset[Use]]]:
    """For each row, on how many numbers of its die which uses of that row are the best."""
    lies, far = reach.city(built, facts), reach.moves(facts)
    given = {space: gives for space, location in lies.items() if (gives := worth(location))}
    rows: dict[str, Counter[frozenset[Use]]] = {colour: Counter() for colour in facts.board.colours}
    for space in facts.board.names:
        uses = [(1 + steps, *given[there]) for there, steps in far[space].items() if there in given]
        rows[space.partition("-")[0]][best([(0,) * (1 + things), *uses])] += 1
    return list(rows.values())


def _sum(one: Use, other: Use) -> Use:
    return tuple([here + there for here, there in zip(one, other, strict=True)])


def best(uses: Iterable[Use]) -> frozenset[Use]:
    """The uses without those that another betters: which takes no more dice, and gives no less of anything.

    >>> sorted(best([(0, 0), (1, 1), (2, 1), (2, 2)]))
    [(0, 0), (1, 1), (2, 2)]
    """
    kept: list[Use] = []
    for use in sorted(set(uses), key=lambda use: (use[0], *[-amount for amount in use[1:]])):
        if not any(all(had >= amount for had, amount in zip(one[1:], use[1:], strict=True)) for one in kept):
            kept.append(use)
    return frozenset(kept)
