"""Measure kosk against catanatron and against bare Python loops, in one run: `python -m benchmarks [ROUNDS]`.

The 4-player games of kosk, 4-player Catan of catanatron, all between random players, and two bare loops, on one core.
Each works in turn, A B C D E, then E D C B A, and so on, for so long that some forty games of catanatron, which differ
much in length, even out; each round gives one ratio.

How to read it. Rates depend on the machine and on what else it does; only the ratios carry over to another one. A ratio
is the median over the rounds, with its quartiles: say that kosk is so many times as fast only of the lower quartile. A
choice is a decision of a player with at least two options, on both sides; dice and cards are no decisions. The games
differ in length and in what a choice asks for, so the ratios of choices and of games have to be read together, with
the options a decision and the share of forced decisions beside them. The ratios to the bare loops tell a change of kosk
from a change of the machine: compare them between two versions of kosk.

Without catanatron, which is fetched when it is first needed, one sentence says so and the rest is measured.
"""

import os
import subprocess
import sys
import time
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from benchmarks.counting import Count, ratio, spread, turns
from benchmarks.games import Games
from benchmarks.sides import Missing, Side, environment

ROUNDS = 21
SLICE = 1.5
"""CPU seconds that each side works in a round."""

COUNTED = 100
"""Games whose decisions are counted."""

Rates = dict[str, list[tuple[float, float]]]
"""Choices and games a CPU second, by side and round."""

CATANATRON, SKELETON, FLAT = "catanatron", "loop", "flat loop"
AIMS = {
    "castellans": {"choices": 8, "games": 10},
    "margraves": {"choices": 5},
    "dragon_castle": {"choices": 5},
}
"""How many times what catanatron does is asked of each game of kosk."""

MEASURED = ("choices", "games")


def sides(console: Console) -> list[Side]:
    """The sides that can be measured here, at work; what cannot is told."""
    found = [*[Side(game, game) for game in AIMS], Side(SKELETON, "skeleton"), Side(FLAT, "flat")]
    try:
        found.insert(len(AIMS), Side(CATANATRON, "catan", environment()))
    except Missing as missing:
        console.print(f"{CATANATRON} is left out: {missing}")
    return found


def measure(found: Sequence[Side], rounds: int) -> Rates:
    """The rates of each side, round by round."""
    rates: Rates = {side.name: [] for side in found}
    for side in found:
        side.rates(0, SLICE)  # warms up
    for number, order in enumerate(turns(found, rounds), 1):
        for side in order:
            rates[side.name].append(side.rates(100_000 * number, SLICE))
    return rates


def rates_table(rates: Rates, counts: dict[str, Count]) -> Table:
    """What each side does in a CPU second, and what its games are like."""
    table = Table(title="Random games of 4 players: medians")
    table.add_column("side")
    for column in ("choices/s", "games/s", "decisions a game", "choices a game", "options a decision", "forced"):
        table.add_column(column, justify="right")
    for name, rounds in rates.items():
        choices, games = (spread(column).middle for column in zip(*rounds, strict=True))
        row = [f"{choices:,.0f}", f"{games:,.1f}"]
        if name in counts:
            count = counts[name]
            row += [f"{count.decisions / count.games:,.0f}", f"{count.choices / count.games:,.0f}"]
            row += [f"{count.options / count.decisions:.1f}", f"{count.forced:.0%}"]
        table.add_row(name, *row)
    return table


def ratio_table(rates: Rates) -> Table:
    """How many times as much each game of kosk does as each other side, with quartiles."""
    table = Table(title="kosk over the others, round by round")
    for column in ("game", "of", "over", "median", "quartiles", "asked for"):
        table.add_column(column, justify="left" if column in ("game", "of", "over") else "right")

    def add(game: str, what: str, other: str, aim: str = "") -> None:
        place = MEASURED.index(what)
        low, middle, high = ratio(*([rates[name][k][place] for k in range(len(rates[name]))] for name in (game, other)))
        table.add_row(game, what, other, f"{middle:.3g}", f"{low:.3g} to {high:.3g}", aim)

    for game, aims in AIMS.items():
        if CATANATRON in rates:
            for what, least in aims.items():
                add(game, what, CATANATRON, f"at least {least}")
        for other in (SKELETON, FLAT):
            add(game, "choices", other)
    return table


def copies(game: str, steps: int = 60) -> float:
    """Microseconds that a copy of a state takes after so many steps of a game: the median of eleven runs."""
    games = Games(game)
    table = games.lay_table(1)
    state = table.state
    for _ in range(steps):
        state.step = games.book.steps[state.step](table)

    def measured() -> float:
        began = time.process_time()
        for _ in range(5_000):
            state.copy()
        return (time.process_time() - began) / 5_000 * 1e6

    return spread([measured() for _ in range(11)]).middle


def importing() -> float:
    """Milliseconds that `import kosk` adds to a bare interpreter: the best of twenty of each, alternating."""

    def started(code: str) -> float:
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return (time.perf_counter() - began) * 1000

    runs = [(started("import kosk"), started("pass")) for _ in range(20)]
    return min(with_kosk for with_kosk, _ in runs) - min(bare for _, bare in runs)


def rest_table() -> Table:
    """What is measured of kosk alone."""
    table = Table(title="kosk alone")
    for column in ("what", "measured", "asked for"):
        table.add_column(column, justify="left" if column == "what" else "right")
    for game in AIMS:
        table.add_row(f"copy of a state of {game}", f"{copies(game):.2f} us", "under 10 us")
    table.add_row("import kosk over a bare interpreter", f"{importing():.0f} ms", "at most 60 ms")
    return table


def main() -> None:
    """Check that seeds give the same games, measure, and print the tables."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    console = Console()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    found = sides(console)
    counts = {}
    for side in found:
        if side.name in (*AIMS, CATANATRON):
            if not side.repeats(7):
                raise SystemExit(f"{side.name}: a seed does not give the same game again, so nothing is measured.")
            counts[side.name] = side.count(1, COUNTED)
    rates = measure(found, rounds)
    for side in found:
        side.close()
    console.print(rates_table(rates, counts), ratio_table(rates), rest_table(), sep="\n")


if __name__ == "__main__":
    main()
