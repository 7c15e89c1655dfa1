"""What a click costs in Python, until the new picture is there: `python -m benchmarks.clicks`.

For each game: a step forward in every worked example, and every answer of a whole game at the play table, whose other
player plays at random. Times are of the CPU, in milliseconds; what the browser then does is not in them.
"""

import time
from collections.abc import Callable, Iterator

from rich.console import Console
from rich.table import Table

from benchmarks.counting import spread
from kosk.games import GAMES, rulebook
from kosk.learn import play, step_through

ASKED = 15.0
"""Milliseconds that a click may cost."""


def timed(click: Callable[[], object]) -> float:
    """How many milliseconds a click takes."""
    before = time.process_time()
    click()
    return (time.process_time() - before) * 1000


def steps(game: str) -> Iterator[float]:
    """What each step of the worked examples costs; a step that is shown again would cost less."""
    for example in rulebook(game).examples:
        stepper = step_through(game, example)
        stepper.widget()
        for number in range(1, len(stepper) + 1):
            yield timed(lambda number=number, stepper=stepper: stepper.go(number))


def answers(game: str) -> Iterator[float]:
    """What each answer of a whole game costs."""
    table = play(game, ["Ann", "Ben"], seed=1, random=["Ben"])
    table.widget()
    while moves := table.moves:
        option = moves[len(moves) // 2].option
        yield timed(lambda option=option: table.choose(option))


def main() -> None:
    """Print median and quartiles, and the dearest click, of each game."""
    table = Table(title=f"What a click costs, in ms of Python (asked: {ASKED:g})")
    table.add_column("click")
    for column in ("clicks", "lower quartile", "median", "upper quartile", "dearest"):
        table.add_column(column, justify="right")
    for name, clicks in (("a step", steps), ("an answer", answers)):
        for game in GAMES:
            times = list(clicks(game))
            found = spread(times)
            figures = (found.low, found.middle, found.high, max(times))
            table.add_row(f"{name}, {game}", str(len(times)), *[f"{figure:.1f}" for figure in figures])
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
