"""Score sheets in files: the JSON that a sheet saves, and TOML that people write, which a template helps to begin."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from kosk.engine.errors import KoskError, listed, mapping
from kosk.engine.examples import laid_over
from kosk.engine.rulebook import Rulebook
from kosk.engine.sheet import PLAYERS, Choice, Field, where
from kosk.engine.toml import read_toml, toml_key, too_much

from .sheet import ScoreSheet

_KEYS = {"game": str, "players": list, "options": dict, "scored": list, "entered": dict, "more": dict}
_SCORED_KEYS = {"part": str, "entered": dict, "more": dict}


def write(sheet: ScoreSheet, path: str | Path) -> None:
    """Keep a sheet in a JSON file. Raises KoskError where it cannot be written."""
    write_text(path, json.dumps(sheet.to_json(), indent=1, ensure_ascii=False) + "\n")


def write_text(path: str | Path, text: str) -> None:
    """Write a file. Raises KoskError where it cannot be written."""
    file = _path(path)
    try:
        file.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "no file can have this name"
        raise KoskError(f"{path} cannot be written: {why}.") from None


def _path(path: object) -> Path:
    """A path that was given. Raises KoskError where it is none."""
    from os import PathLike

    if not isinstance(path, str | PathLike):
        raise KoskError(f"The path is {path!r}; the name of a file is expected.")
    return Path(path)


def read(rulebook: Rulebook, path: str | Path, options: Mapping[str, str] | None = None) -> ScoreSheet:
    """The sheet in a file: JSON where its name ends so, else TOML; `options` are played by besides those of the file.

    Raises KoskError, in one sentence, for any other file.
    """
    file = _path(path)
    if file.suffix.lower() == ".json":
        return of_json(rulebook, _json(file), str(path), options)
    return of_toml(rulebook, read_toml(file, str(path), KoskError), str(path), options)


def _json(file: Path) -> Any:
    try:
        data = json.loads(file.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise KoskError(f"{file} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError):
        raise KoskError(f"{file} is no JSON; a score sheet that kosk saved is expected, or TOML.") from None
    for sentence in too_much(data):
        raise KoskError(f"{file}: {sentence}")
    return data


def of_json(rulebook: Rulebook, data: Any, name: str, options: Mapping[str, str] | None = None) -> ScoreSheet:
    """The sheet that `ScoreSheet.to_json` told; what had been scored is scored again."""
    if not isinstance(data, Mapping) or data.get("format") != "kosk score sheet":
        raise KoskError(f"{name} is no score sheet that kosk saved.")
    _check(data, _KEYS, name)
    if data["game"] != rulebook.name:
        raise KoskError(f"{name} is a score sheet of {data['game']!r}, not of {rulebook.name}.")
    sheet = ScoreSheet(rulebook, data["players"], data["options"] | dict(options or {}))
    for scored in data["scored"]:
        if not isinstance(scored, Mapping):
            raise KoskError(f"{name}: {scored!r} is expected to be a table.")
        _check(scored, _SCORED_KEYS, name)
        _enter_all(sheet, scored)
        sheet.score(scored["part"])
    _enter_all(sheet, data)
    return sheet


def _check(data: Mapping[str, Any], kinds: Mapping[str, type], name: str) -> None:
    for key, kind in kinds.items():
        if not isinstance(data.get(key), kind):
            raise KoskError(f"{name}: the sheet's {key!r} is missing or no {kind.__name__}.")


def _enter_all(sheet: ScoreSheet, data: Mapping[str, Any]) -> None:
    """What a file says was entered; everything else is as it is at first."""
    sheet.entered = {path: field.start for path, field in sheet.form.fields.items()}
    for path, value in data["entered"].items():
        sheet.enter(path, value)
    sheet.more = dict(data["more"])


# TOML


def of_toml(
    rulebook: Rulebook, data: Mapping[str, Any], name: str, options: Mapping[str, str] | None = None
) -> ScoreSheet:
    """The sheet that a person wrote: `players`, `options`, and paths of fields, or of a position as examples state it.

    Raises KoskError, in one sentence, for anything else.
    """
    names = data.get("players")
    if not isinstance(names, list):
        raise KoskError(f'{name}: players is {names!r}; a list of names is expected, such as ["Ann", "Ben"].')
    if any(isinstance(player, str) and player in ("players", "options") for player in names):
        raise KoskError(f"{name}: no player can be called players or options in such a file.")
    own = mapping(data.get("options"), f"{name}: options")
    sheet = ScoreSheet(rulebook, names, {**own, **(options or {})})
    stated = {key: value for key, value in data.items() if key not in ("players", "options")}
    by_player = {player: stated.pop(player) for player in names if player in stated}
    if by_player:
        stated["players"] = by_player
    for path, value in _leaves(stated):
        if path in sheet.form.fields or not _in_a_position(path, rulebook, names):
            sheet.enter(path, value)
        else:
            sheet.more = laid_over(sheet.more, _table(path.split("."), value))
    return sheet


def _in_a_position(path: str, rulebook: Rulebook, names: list[str]) -> bool:
    """Whether positions have such a path, as far as its first names tell; the rest is left to whoever reads them."""
    table: Any = rulebook.start(names, rulebook.components.facts, rulebook.read_options(None))
    for key in path.split(".")[: 3 if path.startswith(PLAYERS) else 1]:
        if not isinstance(table, Mapping) or key not in table:
            return False
        table = table[key]
    return True


def _leaves(data: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """The values of tables within tables with their paths; an empty table is a value."""
    for key, value in data.items():
        path = f"{before}{key}"
        if isinstance(value, Mapping) and value:
            yield from _leaves(value, f"{path}.")
        else:
            yield path, value


def _table(keys: list[str], value: Any) -> dict[str, Any]:
    return {keys[0]: value if len(keys) == 1 else _table(keys[1:], value)}


def template(sheet: ScoreSheet) -> Iterator[str]:
    """A TOML file to fill in, line by line: every field with what stands there at first, and what can."""
    yield f"# {sheet.rulebook.name}: what lies on the table. Change the values; a line that is left out stays as it is."
    yield "# Parts that can be scored: " + "; ".join(
        f"{part.name} ({part.about})" for part in sheet.form.parts.values()
    )
    yield f"players = {json.dumps(sheet.names, ensure_ascii=False)}  # clockwise"
    standard = sheet.rulebook.read_options(None)
    for option, reading in sheet.options.items():
        if reading != standard[option]:
            yield f'options.{option} = "{reading}"'
    for section in sheet.sections:
        yield ""
        yield f"# {section.title}"
        if section.about:
            yield f"# {section.about}"
        told = ""
        for row in section.rows:
            for field in row.fields:
                if isinstance(field, Choice) and field.expected != told:
                    told = field.expected
                    yield f"# One of {listed(field.options)}, or nothing:"
                value = json.dumps("" if field.start is None else field.start, ensure_ascii=False)
                yield f"{_key(field.path)} = {value}  # {_about(field, row.title)}"


def _about(field: Field, row: str) -> str:
    called = f"{row}: {field.label}" if row else field.label
    return called if isinstance(field, Choice) else f"{called} ({field.expected})"


def _key(path: str) -> str:
    """A path as TOML writes it: names with anything but plain letters in quotes."""
    return ".".join(map(toml_key, where(path).split(".")))
