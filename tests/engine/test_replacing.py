"""The components file to begin with: as it is it changes nothing, and what is changed in it arrives."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from kosk.engine.components import Fact, Facts
from kosk.engine.replacing import about, by_table, in_words, template
from kosk.engine.rulebook import Rulebook
from kosk.games import GAMES, rulebook

every_game = pytest.mark.parametrize("game", GAMES)


def written(book: Rulebook, *sources: str) -> str:
    return "\n".join(template(book.name, book.components.known_from(*sources)))


def leaves(table: dict[str, Any], where: str = "") -> dict[str, Any]:
    """The dotted keys of a table with their values, as its text has them."""
    found: dict[str, Any] = {}
    for key, value in table.items():
        found |= leaves(value, f"{where}{key}.") if isinstance(value, dict) else {f"{where}{key}": value}
    return found


@every_game
@pytest.mark.parametrize("sources", [(), ("assumed",), ("inferred", "public")], ids=str)
def test_the_template_as_it_is_changes_nothing(game: str, sources: tuple[str, ...], tmp_path: Path) -> None:
    book = rulebook(game)
    file = tmp_path / "mine.toml"
    file.write_text(written(book, *sources), encoding="utf-8")
    mine = book.with_components(file)
    assert mine.components.digest == book.components.digest
    assert mine.components.sources == book.components.sources
    assert mine.components.overlay != {}


@every_game
def test_the_template_has_all_that_is_assumed_and_nothing_else(game: str) -> None:
    book = rulebook(game)
    given = leaves(tomllib.loads(written(book, "assumed")))
    assert set(given) == {key for key, source in book.components.sources.items() if source == "assumed"}


@every_game
def test_every_fact_is_what_is_said_that_it_may_be(game: str) -> None:
    for fact in rulebook(game).components.known_from():
        if isinstance(fact.value, Facts):
            names = list(fact.value)
            assert re.match(r"a table with (\d+ to )?\d+ entr|a table with the key", fact.expected), fact
            assert [name for name in names if not re.search(rf"\b{name}\b", fact.expected)] == []
        elif isinstance(fact.value, bool):
            assert fact.expected in ("true or false", "true", "false"), fact
        elif isinstance(fact.value, int) and (
            bounds := re.fullmatch(r"a whole number from (-?\d+) to (-?\d+)(; .+)?", fact.expected)
        ):
            assert int(bounds[1]) <= fact.value <= int(bounds[2]), fact
        elif isinstance(fact.value, tuple):
            assert re.match(r"a list of (\d+ to )?\d+ ", fact.expected), fact
        elif not fact.expected.startswith("a text in quotes of at least one letter"):
            assert re.search(rf"\b{re.escape(str(fact.value))}\b", fact.expected), fact


@pytest.mark.parametrize(
    ("game", "old", "new", "key", "value"),
    [
        ("castellans", "ordinary_last = 9", "ordinary_last = 8", "guild_track.ordinary_last", 8),
        ("castellans", "reward = { vp = 3 }", "reward = { gold = 4 }", "guild_track.bridge.upper.reward.gold", 4),
        ("margraves", "prices = [1, 2, 3, 4, 5]", "prices = [2, 2, 3, 3, 4]", "citizen_line.prices", (2, 2, 3, 3, 4)),
        ("margraves", 'name = "Cave Troll"', 'name = "Troll"', "monster.cave_troll.name", "Troll"),
        ("dragon_castle", 'letter = "M"', 'letter = "X"', "tile_type.merchants.letter", "X"),
    ],
)
def test_what_is_changed_in_the_template_arrives(game: str, old: str, new: str, key: str, value: Any) -> None:
    book = rulebook(game)
    text = written(book, "assumed")
    if key == "guild_track.ordinary_last":
        text = text.replace("starred = [10, 11, 12]", "starred = [9, 10, 11]").replace(
            "after_space = 8", "after_space = 7"
        )
    assert text.count(old) == 1
    mine = book.with_components(tomllib.loads(text.replace(old, new))).components
    found: Any = mine.facts
    for part in key.split("."):
        found = found[part]
    assert found == value
    assert mine.sources[key] == "overlay"


def test_the_template_tells_what_each_fact_is_about_and_what_it_may_be() -> None:
    lines = written(rulebook("castellans"), "assumed").split("\n")
    at = lines.index("[district.penumbra]")
    assert lines[at - 2 : at + 3] == [
        "",
        "# Penumbra: guilds printed; numbers run clockwise from The Anchorage, for only 2 is printed, at Bazani Gate",
        "[district.penumbra]",
        "# die: a whole number from 1 to 6",
        "die = 4",
    ]
    assert max(map(len, lines)) <= 120


def test_what_toml_has_to_quote_is_quoted_and_long_lists_are_broken() -> None:
    rows = tuple("..11111111.." for _ in range(10))
    facts = [
        Fact("a.b c.d", 'say "no"', "assumed", "", "", "a text"),
        Fact("a.rows", rows, "assumed", "why", "The Keep", "a list"),
        Fact("a.pay", Facts({"wood": 2, "gold": 1}), "assumed", "why", "The Keep", "a table"),
        Fact("a.safe", True, "assumed", "why", "The Keep", "true or false"),
    ]
    text = "\n".join(template("keep", facts))
    assert tomllib.loads(text) == {
        "a": {"b c": {"d": 'say "no"'}, "rows": list(rows), "pay": {"wood": 2, "gold": 1}, "safe": True}
    }
    assert '\n  "..11111111..",\n' in text
    assert "# The Keep: why\n[a]\n" in text


def test_letters_that_toml_forbids_as_they_are_come_back() -> None:
    odd = "a\x7fb\x01c\td\n# e\u2028f"
    text = "\n".join(template("keep", [Fact("a.name", odd, "assumed", odd, odd, "a text")]))
    assert tomllib.loads(text) == {"a": {"name": odd}}
    assert "\n# a b c d # e f\n[a]\n" in text


def test_facts_are_grouped_by_the_table_in_which_they_stand() -> None:
    facts = [Fact(key, 1, "assumed", "", "", "") for key in ("a.one", "b.two", "a.three")]
    assert {table: [fact.key for fact in inside] for table, inside in by_table(facts).items()} == {
        "a": ["a.one", "a.three"],
        "b": ["b.two"],
    }


def test_what_a_table_is_about_is_only_what_is_told() -> None:
    assert about([Fact("a.one", 1, "assumed", "", "The Keep", ""), Fact("a.two", 2, "assumed", "why", "", "")]) == [
        "The Keep",
        "why",
    ]


def test_values_in_words() -> None:
    assert in_words((("shilina", "kamin"), ("kamin", "silesia"))) == "shilina and kamin; kamin and silesia"
    assert [in_words(value) for value in (False, 0, "", "blue")] == ["no", "0", "", "blue"]
