"""Measure kosk against a bare Python loop, in one run: `python -m benchmarks [ROUNDS]`.

The work of both alternates in slices, and each round gives one ratio; what is printed is the median with its quartiles.
Absolute figures depend on the machine and on what else it does; the ratios carry over.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from statistics import quantiles

from rich.console import Console
from rich.table import Table

from benchmarks import skeleton
from kosk.engine.dealer import Dealer
from kosk.engine.table import CHANCE
from kosk.games import rulebook
from kosk.lab.playouts import child_seed, play_one

SLICE = 0.3
"""CPU seconds that each side works in a round."""

PLAYERS = ("anna", "beth", "carl", "dora")


def rate(work: Callable[[int], int], seed: int) -> float:
    """Units of work a CPU second: `work(seed)` is called with running seeds for a slice and gives its units."""
    began, done, number = time.process_time(), 0, 0
    while (spent := time.process_time() - began) < SLICE:
        done += work(child_seed(seed, number))
        number += 1
    return done / spent


def choices(seed: int) -> int:
    """One 4-player Castellans game between random players; its choices with at least two options."""
    found: int = play_one("castellans", PLAYERS, seed)["choices"]
    return found


def copies() -> float:
    """Microseconds that a copy of a state takes, in the middle of a game."""
    book = rulebook("castellans")
    state = book.box(PLAYERS, book.components.facts)
    agents = {CHANCE: Dealer(1), **{seat: Dealer(seat + 2) for seat in range(len(PLAYERS))}}
    table = book.lay_table(state, agents=agents)
    while state.round < 3:
        state.step = book.steps[state.step](table)
    began = time.process_time()
    for _ in range(20_000):
        state.copy()
    return (time.process_time() - began) / 20_000 * 1e6


def importing() -> float:
    """Milliseconds that `import kosk` adds to a bare interpreter: the best of ten, alternating."""

    def started(code: str) -> float:
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - began

    runs = [(started("import kosk"), started("pass")) for _ in range(10)]
    return (min(with_kosk for with_kosk, _ in runs) - min(bare for _, bare in runs)) * 1000


def main() -> None:
    """Print the table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 11
    games: list[tuple[float, float]] = []
    for number in range(rounds):
        games.append((rate(choices, number), rate(skeleton.play, number)))
    low, middle, high = quantiles([kosk / bare for kosk, bare in games], n=4)
    table = Table(title=f"Castellans, 4 random players, {rounds} rounds")
    table.add_column("what")
    table.add_column("measured", justify="right")
    table.add_row("choices a CPU second (median)", f"{quantiles([kosk for kosk, _ in games], n=2)[0]:,.0f}")
    table.add_row("ratio to the bare loop (quartiles)", f"{middle:.3f} ({low:.3f} to {high:.3f})")
    table.add_row("copy of a state", f"{copies():.2f} us")
    table.add_row("import kosk over a bare interpreter", f"{importing():.0f} ms")
    Console().print(table)


if __name__ == "__main__":
    main()
