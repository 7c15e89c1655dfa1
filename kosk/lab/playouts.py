"""Many games between random players, for statistics and for checks: on one core, or on several through loky."""

from collections.abc import Mapping, Sequence
from typing import Any

from kosk.engine.dealer import Dealer
from kosk.engine.table import CHANCE, Agent
from kosk.games import rulebook


def child_seed(root: int, *purpose: object) -> int:
    """A seed for one purpose of many, such as a game's dealer or one seat's agent: told apart by hashing.

    >>> child_seed(7, "game", 1) != child_seed(7, "game", 2)
    True
    """
    from hashlib import blake2b

    return int.from_bytes(blake2b(repr((root, *purpose)).encode(), digest_size=6).digest(), "big")


def play_one(game: str, players: Sequence[str], seed: int, options: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Play one game between random players to its end.

    Gives `seed`, `scores` and `winners` by name, and `choices`: how often a player had at least two options.
    """
    book = rulebook(game)
    facts = book.components.facts
    chance = Dealer(child_seed(seed, "chance"))
    agents: dict[int, Agent] = {CHANCE: chance}
    agents |= {seat: Dealer(child_seed(seed, "seat", seat)) for seat in range(len(players))}
    table = book.lay_table(book.box(tuple(players), facts), options=book.read_options(options), agents=agents)
    state = book.play_out(table)
    return {
        "seed": seed,
        "scores": dict(zip(players, state.vp, strict=True)),
        "winners": [players[seat] for seat in state.winners],
        "choices": len(table.answers) - chance.dealt,
    }


def play_many(
    game: str,
    players: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    workers: int = 1,
) -> list[dict[str, Any]]:
    """Play a number of games between random players; gives one row a game, as `play_one` does, in order.

    With `workers` above 1 the games are shared out by loky (the extra `lab`); the rows are the same.
    """
    seeds = [child_seed(seed, "game", number) for number in range(games)]
    if workers == 1:
        return [play_one(game, players, each, options) for each in seeds]
    from loky import get_reusable_executor

    chunk = max(1, games // (4 * workers))
    with get_reusable_executor(max_workers=workers) as pool:
        count = len(seeds)
        return list(pool.map(play_one, [game] * count, [players] * count, seeds, [options] * count, chunksize=chunk))
