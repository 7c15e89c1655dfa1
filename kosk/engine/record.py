"""Records: a game as a JSON file that holds its start and its answers, from which everything else follows."""

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from .dealer import Dealer
from .errors import KoskError, RecordError, unknown
from .files import write_whole
from .game import Game
from .rulebook import Rulebook
from .table import CHANCE, Agent

FORMAT = "kosk.record"
SCHEMA = 1
LARGEST = 2**24
"""A saved game has some ten thousand bytes; what has so many more is something else, or never ends."""
_KEYS = {
    "game": str,
    "options": dict,
    "components": dict,
    "components_digest": str,
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
    """The record of a game as JSON data. Seeds are for what comes after it: replay needs only the answers."""
    dealer = game.agents.get(CHANCE)
    return {
        "format": FORMAT,
        "schema": SCHEMA,
        "game": game.rulebook.name,
        "kosk": kosk_version(),
        "options": game.options,
        "components": dict(game.rulebook.components.overlay),
        "components_digest": game.rulebook.components.digest,
        "seats": list(game.names),
        "seed": dealer.stream.seed if isinstance(dealer, Dealer) else None,
        "random": {
            game.names[seat]: agent.stream.seed
            for seat, agent in sorted(game.agents.items())
            if seat != CHANCE and isinstance(agent, Dealer)
        },
        "start": game.look(0).to_json(),
        "answers": [list(answer) for answer in game.answers],
        "scores": game.scores(),
        "digest": digest(game.position.to_json()),
    }


def kosk_version() -> str:
    """The version of kosk that plays; a checkout that is not installed has none."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("kosk")
    except PackageNotFoundError:
        return "not installed"


def write(game: Game, path: str | Path) -> None:
    """Write a record; the file that was there stays whole until the new one is complete.

    Raises RecordError where it cannot be written.
    """
    text = json.dumps(to_json(game), indent=1, ensure_ascii=False) + "\n"
    path = _path(path)
    target = _target(path)
    try:
        write_whole(target, text)
    except OSError as error:
        raise _unwritten(path, error.strerror) from None


def _target(path: Path) -> Path:
    """The file that a path leads to, over links too. Raises RecordError where no game can be written there."""
    if not path.name:
        raise _unwritten(path, "the name of a file is expected")
    try:
        target = Path(os.path.realpath(path))
        taken = target.exists()
    except OSError as error:
        raise _unwritten(path, error.strerror) from None
    except ValueError:
        raise _unwritten(path, "no file can have this name") from None
    if target.is_dir():
        raise _unwritten(path, "it is a folder")
    if taken and not target.is_file():
        raise _unwritten(path, "it is no ordinary file")
    if taken and not os.access(target, os.W_OK):
        raise _unwritten(path, "the file there is write-protected")
    return target


def _unwritten(path: Path, why: str | None) -> RecordError:
    return RecordError(f"{path}: the game cannot be written there ({why}).")


def _path(path: object) -> Path:
    """A path that was given. Raises RecordError where it is none."""
    if not isinstance(path, (str, os.PathLike)):
        raise RecordError(f"the path is {path!r}; the name of a file is expected.")
    return Path(path)


def read(path: str | Path, rulebook: Callable[[str], Rulebook]) -> Game:
    """The game in a file. Raises RecordError, in one sentence, where the file cannot be read or played again."""
    file = _path(path)
    try:
        return _replayed(_read(file), rulebook)
    except RecursionError:
        raise RecordError(f"{file}: something in the record is nested too deeply.") from None
    except KoskError as error:
        raise RecordError(f"{file}: {_shortened(str(error))}") from error


def _read(path: Path) -> dict[str, Any]:
    """The record in a file, as JSON data of the expected form."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise RecordError(f"the file cannot be read ({error.strerror}).") from None
    except ValueError:
        raise RecordError("the file cannot be read (no file can have this name).") from None
    if len(content) > LARGEST:
        raise RecordError(f"the file is no saved game: it has more than {LARGEST} bytes.")
    try:
        data = json.loads(content.decode("utf-8-sig"), object_pairs_hook=_once, parse_constant=_no_number)
    except RecordError:
        raise
    except (ValueError, RecursionError):
        raise RecordError("the file is not whole: it is no valid JSON to its end.") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(f"this is no saved game of kosk (its format is not {FORMAT!r}).")
    schema = data.get("schema")
    if type(schema) is not int or schema != SCHEMA:
        raise RecordError(f"the record has schema {schema!r}; this kosk reads schema {SCHEMA}.")
    for key, kind in _KEYS.items():
        if not isinstance(data.get(key), kind):
            raise RecordError(f"the record's {key!r} is missing or no {kind.__name__}.")
    return data


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The entries of a JSON object, of which none may stand twice: a seat's name, for one."""
    table: dict[str, Any] = {}
    for name, value in pairs:
        if name in table:
            raise RecordError(f"the entry {name!r} stands twice in the same place.")
        table[name] = value
    return table


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no JSON")


def _shortened(sentence: str) -> str:
    """A sentence that repeats what a file holds, which may be of any length."""
    return sentence if len(sentence) <= 600 else f"{sentence[:300]} [...] {sentence[-300:]}"


def _agents(data: dict[str, Any], names: tuple[str, ...]) -> dict[int, Agent]:
    """Whoever answers by a seed: chance, and the players that play at random."""
    seed, random = data.get("seed"), data.get("random", {})
    agents: dict[int, Agent] = {} if seed is None else {CHANCE: Dealer(seed)}
    if not isinstance(random, dict):
        raise RecordError(f"the record's 'random' is {random!r}; the players at random with their seeds are expected.")
    for name, own_seed in random.items():
        if name not in names:
            raise unknown("player", name, names)
        agents[names.index(name)] = Dealer(own_seed)
    return agents


def _replayed(data: dict[str, Any], rulebook: Callable[[str], Rulebook]) -> Game:
    book = rulebook(data["game"]).with_components(data["components"])
    if book.components.digest != data["components_digest"]:
        raise RecordError(
            f"the components have the digest {book.components.digest}, not {data['components_digest']} as the file "
            "says; another kosk has written it, or it was changed."
        )
    answers = []
    for number, answer in enumerate(data["answers"], 1):
        if not (isinstance(answer, list) and list(map(type, answer)) in ([str, int, str, int], [str, int, int, int])):
            raise RecordError(f"answer {number} is {answer!r}; [rule, seat, option, number of options] is expected.")
        answers.append(tuple(answer))
    start = book.read_position(data["start"])
    game = Game(
        book,
        start,
        agents=_agents(data, start.names),
        options=data["options"],
        answers=answers,
    )
    reached = digest(game.position.to_json())
    if reached != data["digest"]:
        raise RecordError(f"the answers lead to the position {reached}, not to {data['digest']} as the file says.")
    for key, played in (("seats", list(game.names)), ("scores", game.scores())):
        if json.dumps(data[key], sort_keys=True) != json.dumps(played, sort_keys=True):  # True is no 1 here
            raise RecordError(f"the record's {key!r} are {data[key]!r}; the game itself has {played!r}.")
    return game
