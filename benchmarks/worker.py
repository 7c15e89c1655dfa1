"""A process that plays the games of one side as it is told: `python -m benchmarks.worker castellans`.

Each line that it reads is a list in JSON, of what to do and with what numbers; each line that it writes is the answer.
It needs nothing but the standard library and the side that it plays.
"""

import json
import sys
import time
from hashlib import sha256
from importlib import import_module

from benchmarks.counting import counted


def measure(side, seed, seconds):
    """Play games with seeds from `seed` on for some CPU seconds; gives the games, their choices, and the seconds."""
    began, games, choices = time.process_time(), 0, 0
    while (spent := time.process_time() - began) < seconds:
        choices += side.play(seed + games)
        games += 1
    return games, choices, spent


def count(side, seed, games):
    """Count the decisions of some games."""
    return counted([side.options(seed + number) for number in range(games)])


def fingerprint(side, seed):
    """A short text that two games have in common only where all their moves are the same."""
    return sha256(side.moves(seed).encode()).hexdigest()


TASKS = {"measure": measure, "count": count, "fingerprint": fingerprint}


def main():
    """Work until there is nothing more to read."""
    side = import_module(f"benchmarks.{sys.argv[1]}")
    for line in sys.stdin:
        task, *numbers = json.loads(line)
        print(json.dumps(TASKS[task](side, *numbers)), flush=True)


if __name__ == "__main__":
    main()
