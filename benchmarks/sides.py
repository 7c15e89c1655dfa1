"""The programs that are measured against each other: each works in a process of its own that stays.

catanatron gets an environment without kosk, made from its own lock.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks.counting import Count

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "requirements" / "catanatron.lock"
ENVIRONMENT = ROOT / ".venv-catanatron"


class Missing(Exception):
    """A side cannot be measured here; the message says why in one sentence."""


def environment(python: str = sys.executable, folder: Path = ENVIRONMENT, lock: Path = LOCK) -> Path:
    """The Python of an environment that holds what a lock names; made anew where the lock has changed since.

    Raises Missing where it cannot be made, as where nothing can be fetched.
    """
    made, inside = folder / "locked", folder / "bin" / "python"
    if made.exists() and made.read_text(encoding="utf-8") == lock.read_text(encoding="utf-8"):
        return inside
    install = "-m pip install --quiet --disable-pip-version-check --retries 1 --require-hashes --requirement".split()
    try:
        for command in ([python, "-m", "venv", "--clear", folder], [inside, *install, lock]):
            subprocess.run(command, check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as failure:
        said = (getattr(failure, "stderr", None) or str(failure)).strip().splitlines()
        raise Missing(f"{folder.name} cannot be made from {lock.name}: {said[-1]}") from None
    made.write_text(lock.read_text(encoding="utf-8"), encoding="utf-8")
    return inside


class Side:
    """One program at work: `module` is the module of `benchmarks` that plays its games."""

    def __init__(self, name: str, module: str, python: Path | str = sys.executable) -> None:
        self.name = name
        # Texts are hashed alike in every process, for programs whose games hang on the order of sets. Games of
        # catanatron hang on where objects lie in memory as well: a seed repeats them within a process only.
        self._process = subprocess.Popen(
            [python, "-m", "benchmarks.worker", module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": "0"},
        )

    def _ask(self, *task: Any) -> Any:
        assert self._process.stdin is not None and self._process.stdout is not None
        print(json.dumps(task), file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline()
        if not answer:
            raise SystemExit(f"The process that plays {self.name} has ended; its last words stand above.")
        return json.loads(answer)

    def rates(self, seed: int, seconds: float) -> tuple[float, float]:
        """Choices and games a CPU second, measured for so long over games with seeds from `seed` on."""
        games, choices, spent = self._ask("measure", seed, seconds)
        return choices / spent, games / spent

    def count(self, seed: int, games: int) -> Count:
        """The count of some games."""
        return Count(*self._ask("count", seed, games))

    def repeats(self, seed: int) -> bool:
        """Whether a seed gives the same game again in this process, after another seed has given another game."""
        first, other, again = [self._ask("fingerprint", number) for number in (seed, seed + 1, seed)]
        return bool(first == again != other)

    def close(self) -> None:
        """Let the process end."""
        self._process.communicate()
