"""Records: a game as a JSON file that holds its start and its answers, from which everything else follows."""

import json
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from .dealer import Dealer
from .errors import KoskError, RecordError
from .game import Game
from .rulebook import Rulebook
from .table import CHANCE

FORMAT = "kosk.record"
SCHEMA = 1
_KEYS = {
    "game": str,
    "options": dict,
    "components": dict,
    "seats": list,
    "start": dict,
    "answers": list,
    "scores": dict,
    "digest": str,
}


def digest(position: Mapping[str, Any]) -> str:
    """Sixteen hex digits of a position's canonical JSON: equal for equal positions, in any process."""
    from hashlib import blake2b

    canonical = json.dumps(position, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return blake2b(canonical.encode(), digest_size=8).hexdigest()


def to_json(game: Game) -> dict[str, Any]:
    """The record of a game as JSON data. The seed is a comment: replay needs only the answers."""
    dealer = game.agents.get(CHANCE)
    return {
        "format": FORMAT,
        "schema": SCHEMA,
        "game": game.rulebook.name,
        "kosk": _version(),
        "options": game.options,
        "components": dict(game.rulebook.components.overlay),
        "components_digest": game.rulebook.components.digest,
        "seats": list(game.names),
        "seed": dealer.stream.seed if isinstance(dealer, Dealer) else None,
        "start": game.look(0).to_json(),
        "answers": [list(answer) for answer in game.answers],
        "scores": game.scores(),
        "digest": digest(game.position.to_json()),
    }


def _version() -> str:
    """The version of kosk that plays; a checkout that is not installed has none."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("kosk")
    except PackageNotFoundError:
        return "not installed"


def write(game: Game, path: Path) -> None:
    """Write a record; the file that was there stays whole until the new one is complete.

    Raises RecordError where it cannot be written.
    """
    text = json.dumps(to_json(game), indent=1, ensure_ascii=False) + "\n"
    if not path.name:
        raise RecordError(f"{path}: the game cannot be written there (the name of a file is expected).")
    beside = path.with_name(path.name + ".part")
    try:
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        raise RecordError(f"{path}: the game cannot be written there ({error.strerror}).") from None


def read(path: Path, rulebook: Callable[[str], Rulebook]) -> Game:
    """The game in a file. Raises RecordError, in one sentence, where the file cannot be read or played again."""
    try:
        data = json.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise RecordError(f"{path}: the file cannot be read ({error.strerror}).") from None
    except (ValueError, RecursionError):
        raise RecordError(f"{path}: the file is not whole: it is no valid JSON to its end.") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(f"{path}: this is no saved game of kosk (its format is not {FORMAT!r}).")
    if data.get("schema") != SCHEMA:
        raise RecordError(f"{path}: the record has schema {data.get('schema')!r}; this kosk reads schema {SCHEMA}.")
    for key, kind in _KEYS.items():
        if not isinstance(data.get(key), kind):
            raise RecordError(f"{path}: the record's {key!r} is missing or no {kind.__name__}.")
    try:
        return _replayed(data, rulebook(data["game"]))
    except KoskError as error:
        raise RecordError(f"{path}: {error}") from error


def _replayed(data: dict[str, Any], book: Rulebook) -> Game:
    book = book.with_components(data["components"])
    answers = []
    for number, answer in enumerate(data["answers"], 1):
        if not (isinstance(answer, list) and list(map(type, answer)) in ([str, int, str, int], [str, int, int, int])):
            raise RecordError(f"answer {number} is {answer!r}; [rule, seat, option, number of options] is expected.")
        answers.append(tuple(answer))
    seed = data.get("seed")
    game = Game(
        book,
        book.read_position(data["start"]),
        agents={} if seed is None else {CHANCE: Dealer(seed)},
        options=data["options"],
        answers=answers,
    )
    reached = digest(game.position.to_json())
    if reached != data["digest"]:
        raise RecordError(f"the answers lead to the position {reached}, not to {data['digest']} as the file says.")
    for key, played in (("seats", list(game.names)), ("scores", game.scores())):
        if data[key] != played:
            raise RecordError(f"the record's {key!r} are {data[key]!r}; the game itself has {played!r}.")
    return game
