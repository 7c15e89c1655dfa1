"""TOML files that people write: read whole, or refused in one sentence."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .errors import KoskError

DEEPEST = 20
"""How deep tables and lists may lie in one another; what kosk reads needs less than half of it."""


def read_toml(path: Path, name: str, error: type[KoskError]) -> dict[str, Any]:
    """The tables of a TOML file, which messages call `name`.

    Raises `error`, with one sentence, where the file cannot be read or holds what no file of kosk can mean.
    """
    try:
        # Some editors begin a file with a byte order mark, which TOML forbids and utf-8-sig drops.
        text = path.read_text(encoding="utf-8-sig")
    except OSError as cause:
        raise error(f"{name} cannot be read: {cause.strerror}; a TOML file is expected.") from cause
    except UnicodeDecodeError as cause:
        raise error(f"{name} is not TOML: it is not UTF-8 text (at byte {cause.start}).") from cause
    return parse_toml(text, name, error)


def parse_toml(text: str, name: str, error: type[KoskError]) -> dict[str, Any]:
    """The tables of a TOML text, which messages call `name`; raises `error` as `read_toml` does."""
    import tomllib

    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as cause:
        raise error(f"{name} is not TOML: {cause}.") from cause
    except RecursionError as cause:
        raise error(f"{name}: tables and lists lie too deep in one another; {DEEPEST} levels are possible.") from cause
    except ValueError as cause:
        raise error(f"{name} is not TOML: a number in it has too many digits.") from cause
    for sentence in too_much(data):
        raise error(f"{name}: {sentence}")
    return data


def toml_key(name: str) -> str:
    """A key as TOML writes it: in quotes where it has anything but plain letters.

    >>> toml_key("ward_tower"), toml_key("3"), toml_key("Ann Lee")
    ('ward_tower', '3', '"Ann Lee"')
    """
    plain = name.isascii() and all(letter.isalnum() or letter in "-_" for letter in name)
    return name if plain and name else toml_text(name)


def toml_text(text: str) -> str:
    """A text as TOML writes it, in quotes: as JSON does, but for DEL, which TOML forbids as it is.

    >>> print(toml_text('say "no"'))
    "say \\"no\\""
    """
    from json import dumps

    return dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def too_much(data: Any) -> Iterator[str]:
    """What is wrong with the data of a file, level by level: a number beyond TOML's 64 bits, or too many levels."""
    level = [data]
    for _ in range(DEEPEST):
        if any(isinstance(value, int) and not -(2**63) <= value < 2**63 for value in level):
            yield "a number in it has too many digits; TOML knows whole numbers of 64 bits."
        level = [inner for value in level for inner in _inside(value)]
    if level:
        yield f"tables and lists lie too deep in one another; {DEEPEST} levels are possible."


def _inside(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []
