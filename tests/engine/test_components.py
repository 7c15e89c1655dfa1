"""Facts with provenance, overlays, and one clear sentence for each bad overlay; the game here is made up."""

import json
import pickle
from pathlib import Path

import pytest

from kosk.engine.components import Components, Facts, load
from kosk.engine.errors import ComponentError, UnknownName

from .tiny import RULEBOOK

FILE = """
[game]
name = "Ludo"
players = [2, 4]
source = "rulebook"

[goal.home]
spaces = 4
safe = true
price = { wood = 2, gold = 1 }
source = "rulebook"
safe_source = "inferred"
price_source = "assumed"
note = "price not printed"

[goal.street]
colours = ["red", "blue"]
source = "assumed"

[goal.street.lamp]
count = 3
source = "public"
"""

SCHEMA = {
    "$schema": "http://json-schema.org/draft-07/schema#",
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "game": {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "name": {"type": "string", "minLength": 1},
                "players": {
                    "type": "array",
                    "items": {"type": "integer", "minimum": 2, "maximum": 5},
                    "minItems": 1,
                    "maxItems": 4,
                    "uniqueItems": True,
                },
            },
        },
        "goal": {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "home": {
                    "type": "object",
                    "additionalProperties": False,
                    "properties": {
                        "spaces": {"type": "integer", "minimum": 1, "maximum": 6},
                        "safe": {"type": "boolean"},
                        "price": {
                            "type": "object",
                            "additionalProperties": False,
                            "properties": {
                                "wood": {"type": "integer", "minimum": 0, "maximum": 9},
                                "gold": {"type": "integer", "enum": [1]},
                            },
                        },
                    },
                },
                "street": {
                    "type": "object",
                    "additionalProperties": False,
                    "properties": {
                        "colours": {
                            "type": "array",
                            "items": {"type": "string", "enum": ["red", "blue", "green"]},
                            "minItems": 2,
                            "maxItems": 2,
                        },
                        "lamp": {
                            "type": "object",
                            "additionalProperties": False,
                            "properties": {"count": {"type": "integer", "minimum": 0, "maximum": 9}},
                        },
                    },
                },
            },
        },
    },
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game's folder; the working directory is beside it, so that messages show plain file names."""
    game = tmp_path / "ludo"
    game.mkdir()
    (game / "components.toml").write_text(FILE)
    (game / "components.schema.json").write_text(json.dumps(SCHEMA))
    monkeypatch.chdir(tmp_path)
    return game


def over(folder: Path, text: str) -> Components:
    Path("my-copy.toml").write_text(text)
    return load(folder, "my-copy.toml")


# Facts


def test_facts_are_read_as_attributes_and_by_name(folder: Path) -> None:
    facts = load(folder).facts
    assert facts.goal.home.spaces == 4
    assert facts["goal"]["home"]["price"]["wood"] == 2
    assert isinstance(facts.goal.home.price, Facts)
    assert facts.game.players == (2, 4)


def test_facts_keep_the_order_of_the_file_and_leave_provenance_out(folder: Path) -> None:
    facts = load(folder).facts
    assert list(facts) == ["game", "goal"]
    assert list(facts.goal.home) == ["spaces", "safe", "price"]
    assert dict(facts.goal.home.price.items()) == {"wood": 2, "gold": 1}
    assert len(facts.goal.home) == 3
    assert "safe" in facts.goal.home
    assert "source" not in facts.goal.home
    assert "safe_source" not in facts.goal.home
    assert "note" not in facts.goal.home


def test_facts_name_what_is_not_there(folder: Path) -> None:
    facts = load(folder).facts
    with pytest.raises(AttributeError, match="hoem"):
        facts.goal.hoem  # noqa: B018
    with pytest.raises(KeyError, match="hoem"):
        facts.goal["hoem"]


def test_facts_show_themselves_and_survive_pickling(folder: Path) -> None:
    price = load(folder).facts.goal.home.price
    assert repr(price) == "Facts(wood=2, gold=1)"
    assert repr(pickle.loads(pickle.dumps(price))) == "Facts(wood=2, gold=1)"


def test_facts_are_plain_attributes_so_that_rules_look_them_up_fast(folder: Path) -> None:
    facts = load(folder).facts
    assert vars(facts)["game"] is facts.game
    assert "__getattr__" not in vars(Facts)
    assert "__getattribute__" not in vars(Facts)


# Sources


def test_every_fact_has_the_source_of_its_key_or_else_of_its_table(folder: Path) -> None:
    assert load(folder).sources == {
        "game.name": "rulebook",
        "game.players": "rulebook",
        "goal.home.spaces": "rulebook",
        "goal.home.safe": "inferred",
        "goal.home.price.wood": "assumed",
        "goal.home.price.gold": "assumed",
        "goal.street.colours": "assumed",
        "goal.street.lamp.count": "public",
    }


def test_what_is_assumed_is_listed_with_its_note(folder: Path) -> None:
    price, colours = load(folder).known_from("assumed")
    assert (price.key, price.table, price.source) == ("goal.home.price", "goal.home", "assumed")
    assert (price.value.wood, price.value.gold, price.note) == (2, 1, "price not printed")
    assert (colours.key, colours.value, colours.note) == ("goal.street.colours", ("red", "blue"), "")


def test_facts_are_listed_by_the_sources_they_are_known_from(folder: Path) -> None:
    components = load(folder)
    keys = [fact.key for fact in components.known_from("public", "inferred")]
    assert keys == ["goal.home.safe", "goal.street.lamp.count"]
    assert len(components.known_from()) == 7
    assert components.known_from("overlay") == []
    with pytest.raises(UnknownName, match="no source 'asumed'; the nearest is assumed"):
        components.known_from("asumed")


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("game.name", "a text in quotes of at least one letter"),
        ("game.players", "a list of 1 to 4 different entries, each a whole number from 2 to 5"),
        ("goal.home.spaces", "a whole number from 1 to 6"),
        ("goal.home.safe", "true or false"),
        ("goal.home.price", "a table with the keys wood and gold: wood a whole number from 0 to 9; gold 1"),
        ("goal.street.colours", "a list of 2 entries, each one of red, blue and green"),
    ],
)
def test_a_fact_knows_what_may_stand_there(folder: Path, key: str, expected: str) -> None:
    assert {fact.key: fact.expected for fact in load(folder).known_from()}[key] == expected


def test_what_may_stand_there_has_what_a_fact_must_satisfy(folder: Path) -> None:
    file = folder / "components.schema.json"
    schema = json.loads(file.read_text(encoding="utf-8"))
    home = schema["properties"]["goal"]["properties"]["home"]["properties"]
    home["spaces"]["description"] = "one for each token"
    home["price"]["description"] = "the rulebook prints both."
    file.write_text(json.dumps(schema), encoding="utf-8")
    expected = {fact.key: fact.expected for fact in load(folder).known_from()}
    assert expected["goal.home.spaces"] == "a whole number from 1 to 6; one for each token"
    # Of a table it tells why there are no other keys, and only whoever names another one is told.
    assert expected["goal.home.price"] == "a table with the keys wood and gold: wood a whole number from 0 to 9; gold 1"
    with pytest.raises(ComponentError, match=r"goal\.home\.spaces is 9, a whole number from 1 to 6 is expected\."):
        over(folder, "[goal.home]\nspaces = 9\n")


def test_a_fact_knows_the_name_of_the_thing_that_it_is_about(folder: Path) -> None:
    named = {fact.key: fact.thing for fact in load(folder).known_from()}
    assert (named["game.players"], named["goal.home.spaces"]) == ("Ludo", "")


# Overlays


def test_without_an_overlay_there_is_none_and_nothing_is_validated(folder: Path) -> None:
    (folder / "components.schema.json").unlink()
    assert load(folder, check=lambda data: ["never asked"]).overlay == {}


def test_an_overlay_changes_only_what_it_names(folder: Path) -> None:
    plain, changed = load(folder), over(folder, "goal.home.price.wood = 5\n")
    assert changed.facts.goal.home.price.wood == 5
    assert changed.sources == {**plain.sources, "goal.home.price.wood": "overlay"}
    assert repr(changed.facts) == repr(plain.facts).replace("wood=2", "wood=5")
    assert changed.overlay == {"goal": {"home": {"price": {"wood": 5}}}}


def test_an_overlay_replaces_a_list_as_a_whole(folder: Path) -> None:
    changed = over(folder, "[game]\nplayers = [3]\n")
    assert changed.facts.game.players == (3,)
    assert changed.facts.game.name == "Ludo"


@pytest.mark.parametrize(
    ("text", "sources"),
    [
        ("[goal.home]\nspaces = 5\n", {"goal.home.spaces": "overlay"}),
        ('[goal.home]\nspaces = 5\nsource = "public"\n', {"goal.home.spaces": "public"}),
        ('[goal.home]\nspaces = 5\nspaces_source = "public"\nsource = "inferred"\n', {"goal.home.spaces": "public"}),
        (
            '[goal.home]\nprice_source = "public"\nprice = { wood = 1 }\n',
            {"goal.home.price.wood": "public", "goal.home.price.gold": "public"},
        ),
        ('source = "rulebook"\n[goal.street]\ncolours = ["red", "green"]\n', {"goal.street.colours": "rulebook"}),
        ('[goal.home]\nsafe_source = "rulebook"\n', {"goal.home.safe": "rulebook"}),
    ],
)
def test_what_an_overlay_sets_has_the_source_that_it_states(folder: Path, text: str, sources: dict[str, str]) -> None:
    assert over(folder, text).sources == {**load(folder).sources, **sources}


def test_an_overlay_settles_what_was_assumed_and_may_bring_its_own_note(folder: Path) -> None:
    changed = over(folder, '[goal.home]\nprice = { wood = 4 }\nnote = "seen on the board"\n')
    assert [(fact.key, fact.value, fact.note) for fact in changed.known_from("assumed")] == [
        ("goal.home.price.gold", 1, "seen on the board"),
        ("goal.street.colours", ("red", "blue"), ""),
    ]


def test_an_overlay_from_a_record_does_the_same_as_the_file(folder: Path) -> None:
    first = over(folder, '[goal.street]\ncolours = ["green", "red"]\ncolours_source = "rulebook"\n')
    again = load(folder, json.loads(json.dumps(first.overlay)))
    assert again.digest == first.digest
    assert again.sources == first.sources
    assert again.overlay == first.overlay


def test_an_empty_overlay_changes_nothing(folder: Path) -> None:
    plain, same = load(folder), load(folder, {})
    assert (repr(same.facts), same.sources, same.digest) == (repr(plain.facts), plain.sources, plain.digest)


def test_a_whole_number_written_with_a_point_is_a_whole_number(folder: Path) -> None:
    spaces = over(folder, "goal.home.spaces = 5.0\n").facts.goal.home.spaces
    assert repr(spaces) == "5"


def test_a_file_that_begins_with_a_byte_order_mark_is_read(folder: Path) -> None:
    Path("my-copy.toml").write_bytes(b"\xef\xbb\xbfgoal.home.spaces = 5\n")
    assert load(folder, Path("my-copy.toml")).facts.goal.home.spaces == 5


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ('colours = ["red", "blue"]', "assumed"),
        ('colours = ["red", "blue"]\nsource = "overlay"', "overlay"),
        ('colours = ["red", "blue"]\ncolours_source = "public"', "public"),
        ('colours = ["blue", "red"]', "overlay"),
    ],
)
def test_what_an_overlay_repeats_stays_known_from_where_it_was_unless_it_says(
    folder: Path, text: str, source: str
) -> None:
    assert over(folder, f"[goal.street]\n{text}\n").sources["goal.street.colours"] == source


def test_true_is_no_way_to_repeat_a_1(folder: Path) -> None:
    with pytest.raises(ComponentError, match=r"goal\.home\.price\.gold is true, 1 is expected"):
        over(folder, "goal.home.price.gold = true\n")


# The digest


def test_the_digest_is_of_the_facts_alone(folder: Path) -> None:
    plain = load(folder).digest
    assert len(plain) == 16
    assert int(plain, 16) >= 0
    assert over(folder, 'goal.home.safe_source = "public"\n').digest == plain
    assert over(folder, "goal.home.spaces = 4\n").digest == plain
    assert over(folder, "goal.home.spaces = 5\n").digest != plain


# Bad overlays


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("gaol.home.spaces = 4", "There is no table 'gaol'; the nearest are goal and game."),
        ("[goal.hone]\nspaces = 4", "There is no goal key 'hone'; the nearest is home."),
        ("goal.home.space = 4", "There is no goal.home key 'space'; the nearest are spaces, safe and price."),
        ("goal.home.x = 4", "There is no goal.home key 'x'; known: spaces, safe and price."),
        ("goal.home.price.food = 4", "There is no goal.home.price key 'food'; the nearest are wood and gold."),
        ('goal.home.spcs_source = "public"', "There is no goal.home key 'spcs'; the nearest is spaces."),
        ('goal.home.spaces = "four"', 'goal.home.spaces is "four", a whole number from 1 to 6 is expected.'),
        ("goal.home.spaces = 4.5", "goal.home.spaces is 4.5, a whole number from 1 to 6 is expected."),
        ("goal.home.spaces = true", "goal.home.spaces is true, a whole number from 1 to 6 is expected."),
        ("goal.home.spaces = 2024-05-01", 'goal.home.spaces is "2024-05-01", a whole number from 1 to 6 is expected.'),
        ("goal.home.spaces = 0", "goal.home.spaces is 0, a whole number from 1 to 6 is expected."),
        ("goal.home.spaces = 9", "goal.home.spaces is 9, a whole number from 1 to 6 is expected."),
        ("goal.home.spaces = [4]", "goal.home.spaces is [4], a whole number from 1 to 6 is expected."),
        ("goal.street.lamp.count = -1", "goal.street.lamp.count is -1, a whole number from 0 to 9 is expected."),
        ("goal.home.price.gold = 2", "goal.home.price.gold is 2, 1 is expected."),
        ("goal.home.safe = 1", "goal.home.safe is 1, true or false is expected."),
        ("game.name = 4", "game.name is 4, a text in quotes of at least one letter is expected."),
        ('game.name = ""', 'game.name is "", a text in quotes of at least one letter is expected.'),
        ('game.name = "two\\nlines"', "game.name is 'two\\nlines', a text on one line is expected."),
        ('game.name = "\\u001b[31mred"', "game.name is '\\x1b[31mred', a text on one line is expected."),
        ('goal.home.note = "a\\n\\u0085"', "goal.home.note is 'a\\n\\x85', a text on one line is expected."),
        ('goal.street.colours = ["\\u2028"]', "goal.street.colours is '\\u2028', a text on one line is expected."),
        ("game.players = [2, 7]", "entry 2 of game.players is 7, a whole number from 2 to 5 is expected."),
        (
            "game.players = []",
            "game.players is [], a list of 1 to 4 different entries, each a whole number from 2 to 5, is expected.",
        ),
        (
            "game.players = [2, 2]",
            "game.players is [2, 2], a list of 1 to 4 different entries, each a whole number from 2 to 5, is expected.",
        ),
        (
            'goal.street.colours = ["red"]',
            'goal.street.colours is ["red"], a list of 2 entries, each one of red, blue and green, is expected.',
        ),
        (
            'goal.street.colours = ["red", "pink"]',
            'entry 2 of goal.street.colours is "pink", one of red, blue and green is expected.',
        ),
        ("goal.home.spaces.number = 4", "goal.home.spaces is a table, a whole number from 1 to 6 is expected."),
        ("goal.home = 4", "goal.home is 4, a table with the keys spaces, safe and price is expected."),
        ("goal = 4", "goal is 4, a table with the keys home and street is expected."),
        (
            'goal.home.source = "hearsay"',
            'goal.home.source is "hearsay", one of rulebook, inferred, public, assumed and overlay is expected.',
        ),
        (
            "goal.home.safe_source = 4",
            "goal.home.safe_source is 4, one of rulebook, inferred, public, assumed and overlay is expected.",
        ),
        ("goal.home.note = 4", "goal.home.note is 4, a text in quotes is expected."),
    ],
)
def test_a_bad_overlay_gets_one_sentence(folder: Path, text: str, sentence: str) -> None:
    with pytest.raises(ComponentError) as caught:
        over(folder, text)
    assert str(caught.value) == f"my-copy.toml: {sentence}"


def test_a_file_that_is_not_there(folder: Path) -> None:
    with pytest.raises(ComponentError) as caught:
        load(folder, "my-copy.toml")
    sentence = "my-copy.toml cannot be read: No such file or directory; a TOML file is expected."
    assert str(caught.value) == sentence


def test_a_file_that_is_not_toml(folder: Path) -> None:
    with pytest.raises(ComponentError) as caught:
        over(folder, "[goal.home]\nspaces 4\n")
    sentence = "my-copy.toml is not TOML: Expected '=' after a key in a key/value pair (at line 2, column 8)."
    assert str(caught.value) == sentence


def test_a_file_that_is_not_text(folder: Path) -> None:
    Path("my-copy.toml").write_bytes(b'note = "\xff"')
    with pytest.raises(ComponentError) as caught:
        load(folder, "my-copy.toml")
    assert str(caught.value) == "my-copy.toml is not TOML: it is not UTF-8 text (at byte 8)."


def test_an_overlay_that_is_neither_path_nor_mapping(folder: Path) -> None:
    with pytest.raises(ComponentError) as caught:
        load(folder, 4)  # type: ignore[arg-type]
    assert str(caught.value) == "components overlay is 4, the path of a TOML file or a mapping is expected."


def test_a_bad_mapping_is_named_in_the_sentence(folder: Path) -> None:
    with pytest.raises(ComponentError) as caught:
        load(folder, {"goal": {"home": {"spaces": 9}}})
    sentence = "components overlay: goal.home.spaces is 9, a whole number from 1 to 6 is expected."
    assert str(caught.value) == sentence


def test_the_games_own_check_is_asked_last_and_given_the_facts(folder: Path) -> None:
    asked = []

    def check(facts: dict) -> list[str]:
        asked.append(facts)
        return ["goal.home.spaces is 5, as many as there are lamps is expected."]

    with pytest.raises(ComponentError) as caught:
        load(folder, {"goal": {"home": {"spaces": 5, "source": "rulebook"}}}, check)
    sentence = "components overlay: goal.home.spaces is 5, as many as there are lamps is expected."
    assert str(caught.value) == sentence
    assert asked[0]["goal"]["home"] == {"spaces": 5, "safe": True, "price": {"wood": 2, "gold": 1}}


def test_an_empty_path_is_no_overlay_left_out() -> None:
    with pytest.raises(ComponentError) as caught:
        RULEBOOK.with_components("")
    assert str(caught.value) == ". cannot be read: Is a directory; a TOML file is expected."


# Tables that differ from box to box

STREET = {
    "description": "all streets are alike.",
    "minProperties": 1,
    "maxProperties": 3,
    "patternProperties": {"^lamp": {"$ref": "#/definitions/lamp"}},
}


@pytest.fixture
def opened(folder: Path) -> Path:
    """The same game, with one to three entries in a street, lamps among them, and one kind of price."""
    schema = json.loads(json.dumps(SCHEMA))
    goal = schema["properties"]["goal"]["properties"]
    schema["definitions"] = {"lamp": goal["street"]["properties"].pop("lamp") | {"required": ["count"]}}
    goal["street"] |= STREET
    goal["home"]["properties"]["price"] |= {"minProperties": 1, "maxProperties": 1}
    (folder / "components.schema.json").write_text(json.dumps(schema))
    (folder / "components.toml").write_text(FILE.replace("wood = 2, gold = 1", "wood = 2"))
    return folder


def test_an_overlay_adds_entries_and_takes_some_away(opened: Path) -> None:
    components = over(
        opened,
        "[goal.street]\nlamp = false\nlamp_2 = { count = 2 }\n[goal.street.lamp_3]\ncount = 5\nsource = 'public'\n"
        "[goal.home]\nprice = { wood = 3 }\n",
    )
    street = components.facts.goal.street
    assert list(street) == ["colours", "lamp_2", "lamp_3"]
    assert (street.lamp_2.count, street.lamp_3.count) == (2, 5)
    assert [components.sources[f"goal.street.{lamp}.count"] for lamp in ("lamp_2", "lamp_3")] == ["overlay", "public"]
    assert dict(components.facts.goal.home.price.items()) == {"wood": 3}
    assert components.sources["goal.home.price.wood"] == "overlay"
    assert load(opened, components.overlay).digest == components.digest


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("goal.street.tree.count = 1", "goal.street.tree cannot be set: all streets are alike."),
        ("goal.street.lamp_2.colour = 1", "There is no goal.street.lamp_2 key 'colour'; the nearest is count."),
        ("goal.street.lamp_2 = {}", "goal.street.lamp_2 is a table, a table with the key count is expected."),
        (
            "[goal.street]\nlamp = false\ncolours = false",
            "goal.street is a table, a table with 1 to 3 entries is expected.",
        ),
        ("goal.home.price = { wood = false }", "goal.home.price is a table, a table with 1 entry is expected."),
        ("goal.home.spaces = false", "goal.home.spaces is false, a whole number from 1 to 6 is expected."),
    ],
)
def test_what_a_table_that_may_differ_cannot_have(opened: Path, text: str, sentence: str) -> None:
    with pytest.raises(ComponentError) as caught:
        over(opened, text)
    assert str(caught.value) == f"my-copy.toml: {sentence}"
