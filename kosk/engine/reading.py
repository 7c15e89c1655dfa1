"""Reading a position from JSON data: what stands there, or one sentence that says what is expected instead.

Every function takes the value and `where` it stands, for the message, and raises PositionError.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .errors import PositionError, listed, unknown


def read_keys(data: Any, known: Iterable[str], where: str, all_needed: bool = True) -> None:
    """Check that a table has these entries, `all_needed` or some of them, and no others."""
    if not isinstance(data, Mapping):
        raise PositionError(f"{where} is {data!r}; a table with {listed(known)} is expected.")
    for key in data:
        if key not in known:
            raise unknown_name(f"entry of {where}", key, known)
    missing = [key for key in known if key not in data]
    if missing and all_needed:
        raise PositionError(f"{where} lacks {listed(missing)}.")


def read_table(value: Any, where: str) -> Mapping[str, Any]:
    """The value, if it is a table."""
    if not isinstance(value, Mapping):
        raise PositionError(f"{where} is {value!r}; a table is expected.")
    return value


def read_texts(value: Any, where: str) -> tuple[str, ...]:
    """The value as a tuple, if it is a list of names."""
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise PositionError(f"{where} is {value!r}; a list of names is expected.")
    return tuple(value)


def read_different(value: Any, where: str) -> tuple[str, ...]:
    """A list of names in which none stands twice."""
    texts = read_texts(value, where)
    for text in texts:
        if texts.count(text) > 1:
            raise PositionError(f"{where} names {text} twice; once is possible.")
    return texts


def read_number(value: Any, least: int, most: int | None, where: str, reason: str = "") -> int:
    """The value, if it is a whole number within these bounds; `reason` says why they are what they are."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least or (most is not None and value > most):
        bounds = f"from {least} to {most}" if most is not None else f"of at least {least}"
        raise PositionError(f"{where} is {value!r}; a whole number {bounds} is possible{reason}.")
    return value


def read_truth(value: Any, where: str) -> bool:
    """The value, if it is true or false."""
    if not isinstance(value, bool):
        raise PositionError(f"{where} is {value!r}; true or false is expected.")
    return value


def read_seat(name: Any, names: tuple[str, ...], where: str) -> int:
    """The seat of the player of that name."""
    if not isinstance(name, str):
        raise PositionError(f"{where} is {name!r}; the name of one player is expected.")
    if name not in names:
        raise PositionError(f"{where} names {name!r}, who is none of the players {listed(names)}.")
    return names.index(name)


def read_names(value: Any, known: Iterable[str], kind: str, where: str) -> tuple[str, ...]:
    """The value as a tuple, if it is a list of known names of a kind."""
    names, known = read_texts(value, where), tuple(known)
    for name in names:
        if name not in known:
            raise PositionError(f"{where}: {unknown_name(kind, name, known)}")
    return names


def read_name(value: Any, known: Iterable[str], kind: str, where: str) -> str:
    """The value, if it is a known name of a kind."""
    if not isinstance(value, str):
        raise PositionError(f"{where} is {value!r}; the name of a {kind} is expected.")
    return read_names([value], known, kind, where)[0]


def read_before_setup(data: Mapping[str, Any], box: Mapping[str, Any], reckoned: Iterable[str] = ()) -> None:
    """Check that a position is the `box`, as before the set-up; what can be `reckoned` may be left out, as None."""
    for key, empty in box.items():
        if data[key] != empty and not (key in reckoned and data[key] is None):
            raise PositionError(f"The step is setup, but {key} is not as it is before it, with everything in the box.")


def read_winners(value: Any, names: tuple[str, ...], step: str | None, last: str) -> tuple[int, ...]:
    """The seats of those who have won, whom nobody can know before the last step, and the game, are over."""
    winners = tuple(read_seat(name, names, "winners") for name in read_different(value, "winners"))
    if winners and step not in (last, None):
        raise PositionError(f"winners is {value!r}, but the step is {step}; the game is not over yet.")
    return winners


def only_once(pieces: Sequence[str], kind: str, such: str) -> None:
    """Check that a kind of piece, of which there is one each (such a card, such a tile), lies nowhere twice."""
    for piece in pieces:
        if pieces.count(piece) > 1:
            raise PositionError(f"The {kind} {piece} lies in two places; there is only one such {such}.")


def unknown_name(kind: str, name: object, known: Iterable[str]) -> PositionError:
    """A PositionError for a name that the game does not have."""
    return PositionError(str(unknown(kind, name, known)))
