"""Components with provenance: the facts of a game's board, cards and tokens, and where each of them comes from.

A game keeps them in `components.toml`. There every table says `source`, a key that differs has `<key>_source`, and
`note` is free text. A reader who owns the box may lay a file of their own over it, field by field; the result must fit
the game's `components.schema.json`, which bounds every number and list (`minimum`, `maximum`, `minItems`, `maxItems`).

A table of which the schema says how few entries it may have (`minProperties`) may differ in them from box to box: an
overlay adds an entry by naming it, where the schema has a place for it, and takes one away by setting it to false; a
table that must have exactly one entry is replaced as a whole, and an entry that is given another `kind` by name keeps
only what all kinds have. The `description` of a table in the schema tells why it has no other keys; that of any other
fact tells what it must satisfy beyond its bounds.
"""

import re
from collections.abc import Callable, ItemsView, Iterable, Iterator, Mapping
from functools import cache
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import ComponentError, listed, unknown
from .toml import read_toml, too_much

SOURCES = ("rulebook", "inferred", "public", "assumed", "overlay")

Table = dict[str, Any]


class Facts:
    """Facts by name: `facts.temple`, `facts["temple"]`; iterating gives the names in file order.

    A table in the file is a Facts too, and a list is a tuple. A game may add what its rules look up often.
    """

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.__dict__.update((name, _frozen(value)) for name, value in table.items())

    if TYPE_CHECKING:
        # Only for type checkers: at run time the names of the file are plain attributes, which are looked up fastest.
        def __getattr__(self, name: str) -> Any: ...

        def __setattr__(self, name: str, value: Any) -> None: ...

    def __getitem__(self, name: str) -> Any:
        return self.__dict__[name]

    def __contains__(self, name: object) -> bool:
        return name in self.__dict__

    def __iter__(self) -> Iterator[str]:
        return iter(self.__dict__)

    def __len__(self) -> int:
        return len(self.__dict__)

    def items(self) -> ItemsView[str, Any]:
        """The names with their facts, in file order."""
        return self.__dict__.items()

    def __repr__(self) -> str:
        return f"Facts({', '.join(f'{name}={value!r}' for name, value in self.items())})"


class Fact(NamedTuple):
    """A fact with where it is known from: its dotted key, its value (a table of amounts is one value) and its source.

    `note` tells why it is as it is, where anything is told; `thing` is what people call the thing that it is about,
    where that has a name; `expected` tells what may stand there, such as "a whole number from 1 to 6".
    """

    key: str
    value: Any
    source: str
    note: str
    thing: str
    expected: str

    @property
    def table(self) -> str:
        """The dotted key of the table in which it stands."""
        return self.key.rpartition(".")[0]

    def to_json(self) -> Table:
        """The fact as plain data."""
        value = dict(self.value.items()) if isinstance(self.value, Facts) else self.value
        return {**self._asdict(), "value": value}


class Components:
    """The facts of a game as `load` read them, from its folder.

    `facts` holds them, `sources` says for each dotted key whether it comes from the rulebook, is inferred, public,
    assumed, or set by a reader's overlay; `overlay` is what that reader gave, in full ({} if nothing).
    """

    def __init__(self, table: Table, overlay: Table, folder: Path) -> None:
        self._bare = _without_provenance(table)
        self._folder = folder
        self._known = list(_known(table, "", "", "", ""))
        self.facts = Facts(self._bare)
        self.sources = {
            f"{key}.{inner}" if inner else key: source
            for key, value, source, _, _ in self._known
            for inner in (value if isinstance(value, dict) else ("",))
        }
        self.overlay = overlay

    @property
    def digest(self) -> str:
        """Sixteen hex digits that differ when any fact differs; where a fact comes from does not count."""
        from hashlib import blake2b
        from json import dumps

        canonical = dumps(self._bare, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return blake2b(canonical.encode(), digest_size=8).hexdigest()

    def known_from(self, *sources: str) -> list[Fact]:
        """The facts that are known from these sources (from any, where none is given), in file order.

        So `known_from("assumed")` is what no text gives. Raises UnknownName for what is no source.
        """
        for source in sources:
            if source not in SOURCES:
                raise unknown("source", source, SOURCES)
        schema = Schema(_parsed(_schema_text(self._folder)))
        return [
            Fact(key, _frozen(value), source, note, thing, schema.at(key).expected)
            for key, value, source, note, thing in self._known
            if source in (sources or SOURCES)
        ]


def load(
    folder: Path,
    overlay: str | Path | Mapping[str, Any] | None = None,
    check: Callable[[Table], Iterable[str]] | None = None,
) -> Components:
    """Read `components.toml` in a game's folder and lay a reader's overlay over it, if one is given.

    `overlay` is the path of a TOML file, or a mapping as a record holds it. It names only tables and keys that the
    game's file has, or that a table may have besides; a list replaces the whole list. With an overlay the outcome must
    fit `components.schema.json` in the same folder, and `check`, given the facts, must yield no sentence that says why
    they cannot be.

    Raises ComponentError, with one sentence that names file, key and what was expected.
    """
    table = read_toml(folder / "components.toml", "components.toml", ComponentError)
    if overlay is None:
        return Components(table, {}, folder)
    name, given = _given(overlay)
    _fit_lines(given, name, "")
    schema = _schema_text(folder)
    _lay_over(table, given, name, "", None, Schema(_parsed(schema)))
    facts = _without_provenance(table)
    _fit_schema(facts, schema, name)
    for sentence in check(facts) if check else ():
        raise ComponentError(f"{name}: {sentence}")
    return Components(table, given, folder)


class Schema:
    """What the schema says of one table: which entries others may have in it than the game's file, and why none."""

    def __init__(self, root: Table, part: Table | None = None) -> None:
        self._root = root
        self._part = root if part is None else part

    def within(self, key: str) -> "Schema":
        """The schema of the table at a key, by its name or by what its name looks like."""
        found: Table = self._part.get("properties", {}).get(key) or self._pattern(key) or {}
        if "$ref" in found:
            found = self._root["definitions"][found["$ref"].rpartition("/")[2]]
        return Schema(self._root, found)

    def _pattern(self, key: str) -> Table | None:
        patterns: Table = self._part.get("patternProperties", {})
        return next((part for pattern, part in patterns.items() if re.search(pattern, key)), None)

    def at(self, key: str) -> "Schema":
        """The schema of what stands at a dotted key."""
        inner, _, rest = key.partition(".")
        return self.within(inner).at(rest) if rest else self.within(inner)

    @property
    def expected(self) -> str:
        """What may stand here, in one phrase, with what it must satisfy; of a table of amounts, what each may be."""
        part = _with_all_said(self._root, self._part)
        if part.get("type") != "object":
            return "; ".join(told for told in (_expected(part).rstrip(","), part.get("description", "")) if told)
        amounts: dict[str, list[str]] = {}
        for name, inner in part["properties"].items():
            amounts.setdefault(_expected(inner), []).append(name)
        told = [f"{listed(names)}{', each' if len(names) > 1 else ''} {what}" for what, names in amounts.items()]
        return f"{_expected_table(part)}: {'; '.join(told)}"

    @property
    def open(self) -> bool:
        """Whether the entries of the table may be others than those of the game's file."""
        return "minProperties" in self._part

    @property
    def single(self) -> bool:
        """Whether the table has exactly one entry."""
        return self.open and self._part.get("maxProperties") == 1

    def can_lack(self, key: str) -> bool:
        """Whether an entry of the game's file may be taken away."""
        return self.open and key not in self._part.get("required", ())

    def has_place_for(self, key: str) -> bool:
        """Whether an entry of this name may be added; what a table must have it may be given."""
        known = key in self._part.get("properties", {}) or self._pattern(key) is not None
        return known and (self.open or key in self._part.get("required", ()))

    def places(self) -> Iterator[str]:
        """The names of the entries that may be added, where they have names of their own."""
        return filter(self.has_place_for, self._part.get("properties", ()))

    @property
    def closed_because(self) -> str:
        """Why the table has no other keys than those of the game's file, as a sentence; or nothing."""
        return str(self._part.get("description", ""))


def _given(overlay: object) -> tuple[str, Table]:
    """How messages call the overlay, and the overlay as plain dicts and lists."""
    if isinstance(overlay, Mapping):
        for sentence in too_much(overlay):
            raise ComponentError(f"components overlay: {sentence}")
        return "components overlay", _plain(overlay)
    if isinstance(overlay, (str, PathLike)):
        path = Path(overlay)
        return str(path), _plain(read_toml(path, str(path), ComponentError))
    raise ComponentError(f"components overlay is {overlay!r}, the path of a TOML file or a mapping is expected.")


def _fit_lines(given: Table, name: str, where: str) -> None:
    """Raise ComponentError for a text that would break its line, or control the terminal that shows it.

    Only a note may have several lines.
    """
    from unicodedata import category

    for key, value in given.items():
        if isinstance(value, dict):
            _fit_lines(value, name, f"{where}{key}.")
        for text in value if isinstance(value, list) else [value]:
            letters = str(text).replace("\n", "") if key == "note" else str(text)
            if isinstance(text, str) and any(category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in letters):
                raise ComponentError(f"{name}: {where}{key} is {text!r}, a text on one line is expected.")


def _plain(value: Any) -> Any:
    """Dicts and lists of our own; a whole float becomes an int: JSON Schema takes 4.0 for whole, rules do not."""
    if isinstance(value, Mapping):
        return {str(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(inner) for inner in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _frozen(value: Any) -> Any:
    if isinstance(value, dict):
        return Facts(value)
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _is_provenance(key: str) -> bool:
    return key in ("source", "note") or key.endswith("_source")


def _without_provenance(table: Table) -> Table:
    return {
        key: _without_provenance(value) if isinstance(value, dict) else value
        for key, value in table.items()
        if not _is_provenance(key)
    }


def _bare(value: Any) -> Any:
    return _without_provenance(value) if isinstance(value, dict) else value


def _known(table: Table, where: str, source: str, note: str, thing: str) -> Iterator[tuple[str, Any, str, str, str]]:
    """Dotted key, value, source, note and thing of every fact; a table of amounts that says no source is one fact."""
    source = table.get("source", source)
    note = table.get("note", note)
    thing = table.get("name", thing)
    for key, value in table.items():
        if _is_provenance(key):
            continue
        stated = table.get(f"{key}_source", source)
        if isinstance(value, dict) and not _are_amounts(value):
            yield from _known(value, f"{where}{key}.", stated, note, thing)
        else:
            yield f"{where}{key}", value, stated, note, thing


def _are_amounts(table: Table) -> bool:
    return bool(table) and all(type(value) is int for value in table.values())


def _lay_over(table: Table, given: Table, name: str, where: str, source: str | None, schema: Schema) -> None:
    """Set in `table` what `given` names, and with it where it comes from: `source`, unless `given` says it itself.

    What says no source and is as it stands there already changes nothing, not even where that comes from.
    """
    for key in filter(_is_provenance, given):
        _fit_provenance(table, given, key, name, where, schema)
    source = given.get("source", source)
    for key, value in given.items():
        if key == "source":
            continue
        stated = given.get(f"{key}_source", source)
        if _is_provenance(key):
            table[key] = value
        # Compared as they are written: in Python, true is equal to 1.
        elif stated is None and key in table and repr(_bare(table[key])) == repr(value):
            continue
        elif key not in table and not schema.has_place_for(key):
            raise _no_such(key, table, name, where, schema)
        elif value is False and schema.can_lack(key):
            table.pop(key, None)
            table.pop(f"{key}_source", None)
        elif isinstance(value, dict) and isinstance(table.get(key, {}), dict):
            if key not in table or schema.within(key).single:
                table[key] = {"source": stated or "overlay"}
            elif isinstance(value.get("kind"), str) and value["kind"] != table[key].get("kind"):
                table[key] = _of_another_kind(table[key], schema.within(key))
            _lay_over(table[key], value, name, f"{where}{key}.", stated, schema.within(key))
        else:
            table[key] = value
            table[f"{key}_source"] = stated or "overlay"


def _of_another_kind(entry: Table, schema: Schema) -> Table:
    """An entry without what only its kind says, so that an overlay can say what another kind does."""
    lost = {key for key in entry if not _is_provenance(key) and schema.can_lack(key)}
    return {key: value for key, value in entry.items() if key.removesuffix("_source") not in lost}


def _fit_provenance(table: Table, given: Table, key: str, name: str, where: str, schema: Schema) -> None:
    value, about = given[key], key.removesuffix("_source")
    if key == "note":
        if not isinstance(value, str):
            raise ComponentError(f"{name}: {where}note is {_shown(value)}, a text in quotes is expected.")
    elif key != "source" and about not in table and not (about in given and schema.has_place_for(about)):
        raise _no_such(about, table, name, where, schema)
    elif value not in SOURCES:
        raise ComponentError(f"{name}: {where}{key} is {_shown(value)}, one of {listed(SOURCES)} is expected.")


def _no_such(key: str, table: Table, name: str, where: str, schema: Schema) -> ComponentError:
    """The error for a table or key that the game's file does not have: why not, or the nearest names that it has."""
    if schema.closed_because:
        return ComponentError(f"{name}: {where}{key} cannot be set: {schema.closed_because}")
    kind = f"{where[:-1]} key" if where else "table"
    known = [*filter(lambda other: not _is_provenance(other), table), *schema.places()]
    return ComponentError(f"{name}: {unknown(kind, key, dict.fromkeys(known))}")


def _schema_text(folder: Path) -> str:
    return (folder / "components.schema.json").read_text(encoding="utf-8")


@cache
def _parsed(schema: str) -> Table:
    from json import loads

    parsed: Table = loads(schema)
    return parsed


@cache
def _validator(schema: str) -> Callable[[Table], Table]:
    """Kept for the next overlay, for compiling takes longer than all the rest."""
    import fastjsonschema

    validate: Callable[[Table], Table] = fastjsonschema.compile(_parsed(schema))
    return validate


def _fit_schema(facts: Table, schema: str, name: str) -> None:
    import fastjsonschema

    try:
        _validator(schema)(facts)
    except fastjsonschema.JsonSchemaValueException as error:
        found = f"{_place(str(error.name))} is {_shown(error.value)}"
        raise ComponentError(f"{name}: {found}, {_expected(error.definition)} is expected.") from error


def _with_all_said(root: Table, part: Any) -> Any:
    """A part of a schema with what it refers to set in."""
    if isinstance(part, dict):
        if "$ref" in part:
            return _with_all_said(root, root["definitions"][part["$ref"].rpartition("/")[2]])
        return {key: _with_all_said(root, value) for key, value in part.items()}
    return part


def _place(name: str) -> str:
    """The dotted key of what the validator calls `data.key` or `data.key[0][1]`; people count entries from 1."""
    key, *entries = name.removeprefix("data.").replace("]", "").split("[")
    return "".join(f"entry {int(entry) + 1} of " for entry in reversed(entries)) + key


def _shown(value: Any) -> str:
    """The value as a reader would write it in TOML."""
    from json import dumps

    if isinstance(value, dict):
        return "a table"
    return dumps(value, ensure_ascii=False, default=str)


def _expected(schema: Table) -> str:
    """What a part of the schema asks for, in plain words."""
    if "enum" in schema:
        choices = listed(schema["enum"])
        return choices if len(schema["enum"]) == 1 else f"one of {choices}"
    match schema["type"]:
        case "integer":
            return f"a whole number from {schema['minimum']} to {schema['maximum']}"
        case "boolean":
            return "true or false"
        case "array":
            return _expected_list(schema)
        case "object":
            return _expected_table(schema)
        case _:
            return "a text in quotes of at least one letter"


def _expected_table(schema: Table) -> str:
    if "minProperties" not in schema:
        keys = schema["properties"]
        return f"a table with the key{'s' if len(keys) > 1 else ''} {listed(keys)}"
    least, most = schema["minProperties"], schema["maxProperties"]
    size = f"{most}" if least == most else f"{least} to {most}"
    return f"a table with {size} entr{'y' if most == 1 else 'ies'}"


def _expected_list(schema: Table) -> str:
    least, most = schema["minItems"], schema["maxItems"]
    size = f"{most}" if least == most else f"{least} to {most}"
    different = " different" if schema.get("uniqueItems") and most > 1 else ""
    entries = "entry," if most == 1 else "entries, each"
    return f"a list of {size}{different} {entries} {_expected(schema['items'])},"
