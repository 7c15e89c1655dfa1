"""The bare loop of `skeleton` in one function over one flat list: near the limit of what CPython can do."""

from random import Random

from benchmarks.skeleton import DECISIONS, OPTIONS, PLAYERS, ROUNDS


def play(seed: int) -> int:
    """Play one bare game; gives the number of decisions made."""
    number = Random(seed).random
    goods = [0] * (PLAYERS * OPTIONS)
    vp = [0] * PLAYERS
    seats = [(player, range(player * OPTIONS, (player + 1) * OPTIONS)) for player in range(PLAYERS)]
    for _ in range(ROUNDS):
        for _ in range(DECISIONS):
            for player, mine in seats:
                options = [k for k in mine if goods[k] < 5]
                taken = options[int(number() * len(options))] if options else mine[0]
                goods[taken] += 1
                vp[player] += taken & 1
        goods = [have // 2 for have in goods]
    return ROUNDS * DECISIONS * PLAYERS
