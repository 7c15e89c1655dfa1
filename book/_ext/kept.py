"""What takes time to make for the book is kept in build/book, for as long as what it is made from stays the same."""

import hashlib
import json
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import kosk
from kosk.games import GAMES

FOLDER = Path(__file__).resolve().parents[2] / "build" / "book"
SOURCES = (".py", ".toml", ".md", ".json", ".css", ".js")


def kept(name: str, games: Sequence[str], source: str, make: Callable[[], Any]) -> Any:
    """What `make` gives, plain data, from the file of that name where it is still as it would be made.

    It depends on `source`, and on kosk with these of its games.
    """
    digest = hashlib.sha256(f"{source}{_digest(tuple(sorted(games)))}".encode()).hexdigest()
    file = FOLDER / f"{name}.json"
    if file.is_file():
        found = json.loads(file.read_text(encoding="utf-8"))
        if found["digest"] == digest:
            return found["made"]
    made = make()
    FOLDER.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"digest": digest, "made": made}), encoding="utf-8")
    return made


@cache
def _digest(games: tuple[str, ...]) -> str:
    """The sources of kosk, without the folders of its other games."""
    package = Path(kosk.__file__).parent
    others = {package / "games" / game for game in GAMES if game not in games}
    digest = hashlib.sha256()
    for file in sorted(package.rglob("*")):
        if file.suffix in SOURCES and not others.intersection(file.parents):
            digest.update(f"{file.relative_to(package).as_posix()}\n".encode() + file.read_bytes())
    return digest.hexdigest()
