"""The schema of every game's components: it bounds whatever a reader's own file may set, and knows every key."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from kosk.engine.components import Facts, load
from kosk.games import GAMES, rulebook

every_game = pytest.mark.parametrize("game", GAMES)


class Schema:
    """The schema of a game's components."""

    def __init__(self, game: str) -> None:
        file = rulebook(game).folder / "components.schema.json"
        self.whole = json.loads(file.read_text(encoding="utf-8"))

    def described(self, path: tuple[str, ...]) -> dict[str, Any]:
        """The part of the schema that speaks of a fact."""
        part: dict[str, Any] = self.whole
        for name in path:
            patterns = part.get("patternProperties", {})
            named_so = [inner for pattern, inner in patterns.items() if re.fullmatch(pattern, name)]
            part = self.resolved(part["properties"][name] if name in part.get("properties", {}) else named_so[0])
        return part

    def resolved(self, part: dict[str, Any]) -> dict[str, Any]:
        if "$ref" not in part:
            return part
        named: dict[str, Any] = self.whole["definitions"][part["$ref"].removeprefix("#/definitions/")]
        return named

    def bounds(self, part: dict[str, Any]) -> bool:
        """Whether a number or a list that fits a part can be neither endlessly large nor endlessly long."""
        if "enum" in part or part["type"] in ("boolean", "string"):
            return True
        if part["type"] == "array":
            return {"minItems", "maxItems"} <= set(part) and self.bounds(self.resolved(part["items"]))
        return part["type"] == "integer" and {"minimum", "maximum"} <= set(part)


def tables(part: Any) -> Iterator[dict[str, Any]]:
    """Every part of a schema that describes a table."""
    if isinstance(part, dict):
        if part.get("type") == "object":
            yield part
        for inner in part.values():
            yield from tables(inner)


def leaves(facts: Facts, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for name, value in facts.items():
        yield from leaves(value, (*path, name)) if isinstance(value, Facts) else [(*path, name)]


@every_game
def test_the_schema_bounds_every_fact_and_every_table_that_may_have_other_entries(game: str) -> None:
    schema = Schema(game)
    facts = load(rulebook(game).folder).facts  # as the file has them, without what the rules look up often
    assert [path for path in leaves(facts) if not schema.bounds(schema.described(path))] == []
    assert [part for part in tables(schema.whole) if ("minProperties" in part) != ("maxProperties" in part)] == []


@every_game
def test_the_schema_allows_no_table_a_key_that_it_does_not_know(game: str) -> None:
    assert [part for part in tables(Schema(game).whole) if part["additionalProperties"] is not False] == []
