"""A bare loop with the shape of Castellans and none of its rules: what plain Python can do on this machine.

5 rounds of 4 players, 6 decisions a round each, 8 options a decision, all state in one class with slots and lists.
"""

from random import Random

ROUNDS, PLAYERS, DECISIONS, OPTIONS = 5, 4, 6, 8


class Skeleton:
    """The state of the bare loop."""

    __slots__ = ("goods", "vp")

    def __init__(self) -> None:
        self.goods = [0] * (PLAYERS * OPTIONS)
        self.vp = [0] * PLAYERS


def play(seed: int) -> int:
    """Play one bare game; gives the number of decisions made."""
    number = Random(seed).random
    state = Skeleton()
    decisions = 0
    for _ in range(ROUNDS):
        for _ in range(DECISIONS):
            for player in range(PLAYERS):
                options = [k for k in range(OPTIONS) if state.goods[player * OPTIONS + k] < 5]
                taken = options[int(number() * len(options))] if options else 0
                state.goods[player * OPTIONS + taken] += 1
                state.vp[player] += taken & 1
                decisions += 1
        for k in range(len(state.goods)):
            state.goods[k] //= 2
    return decisions
