"""Ranking for VP, which is the same in a District, on the Wharf card and on a Guild track."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kosk.engine.ranks import ranks, shares_of

if TYPE_CHECKING:
    from .verbs import CastellansTable

IMAGINARY = (("green", "control.green-unscored"), ("non_player", "variant.np.control"))
"""The imaginary players who contend after the seats, with the rule by which their VP are not marked."""


def award(
    t: "CastellansTable",
    place: str,
    had: Sequence[int],
    counted: Sequence[int],
    prizes: Sequence[int],
    rule: str,
    ties: str,
) -> None:
    """Share the prizes of a place among the contenders, and give the players their VP, the highest rank first.

    `had` is what each contender has there, in seat order, then green and the non-player colour if they contend;
    `counted` is the same as far as it ranks, 0 taking no rank. `rule` gives the VP, and `ties` shares them.

    Rules: control.tie-split, control.tie-next-rank, control.tie-round-down.
    """
    places = ranks(counted)
    shares = shares_of(places, prizes)
    if not t.watched:
        # Ties, and who is imaginary, change what is told of a prize, and nothing else here.
        for player in range(t.state.seats):
            if shares[player]:
                t.score(player, shares[player], rule)
        return
    winning = [contender for contender, vp in enumerate(shares) if vp]
    for contender in sorted(winning, key=places.__getitem__):
        vp, rank, tied = shares[contender], places[contender], counted.count(counted[contender])
        rules = (rule, *tie_rules(counted, contender, rank, prizes, ties))
        shared = tuple(prizes[rank - 1 : rank - 1 + tied])
        because = {"place": place, "had": had[contender], "rank": rank, "tied": tied, "prizes": shared}
        if contender < t.state.seats:
            t.score(contender, vp, rules, **because)
        else:
            who, unscored = IMAGINARY[contender - t.state.seats]
            t.leave_unscored(vp, (unscored, *rules), who=who, **because)


def tie_rules(counted: Sequence[int], contender: int, rank: int, prizes: Sequence[int], ties: str) -> Iterator[str]:
    """The rules of ties that had a part in a contender's prize."""
    mine = counted[contender]
    tied = counted.count(mine)
    if tied > 1:
        yield ties
    if rank != 1 + len({count for count in counted if count > mine}):
        yield "control.tie-next-rank"
    if sum(prizes[rank - 1 : rank - 1 + tied]) % tied:
        yield "control.tie-round-down"
