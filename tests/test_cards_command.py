"""`kosk cards` and `kosk components`: what is printed, and one sentence for whatever cannot be."""

import json
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kosk.cli import main
from kosk.engine.rulebook import Rulebook
from kosk.games import rulebook


def kosk(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


def test_a_card_is_told_by_its_name() -> None:
    assert kosk("cards", "castellans", "monk").output.split("\n") == [
        "Monk (Citizen, citizen.monk)",
        "Holy Guild, pink back.",
        "Each Magic die drafted: 1 resource.",
        "The resource is of its owner's choice and comes on top of what the die gives.",
        "Rules: citizen.monk.",
        "Named in: citizen.cleric-monk, citizen.engineer-new-resource.",
        "Known from: rulebook; inferred: quantity.",
        "",
    ]


def test_a_card_is_found_by_the_words_of_its_title() -> None:
    assert kosk("cards", "castellans", "harbor", "master").output.startswith("Harbor Master (Citizen, ")
    assert kosk("cards", "dragon_castle", "Spirit of the Deep").output.startswith("Spirit of the Deep (Spirit, ")


def test_all_cards_of_a_name_are_told() -> None:
    told = kosk("cards", "castellans", "merchant").output
    assert "Merchant (Citizen, citizen.merchant)" in told
    assert "Merchant's Manor (Manor, manor.merchant)" in told


def test_several_cards_are_a_table() -> None:
    told = kosk("cards", "margraves", "boss").output
    for name in ("Mountain Wyrm", "Rotten Treant", "Hollow King", "Ettin Warlord"):
        assert name in told
    assert told.endswith("\n4 cards.\n")
    assert kosk("cards", "castellans").output.endswith("\n75 cards.\n")


def test_a_table_of_cards_says_where_each_is_known_from() -> None:
    told = kosk("cards", "village", "smith").output.split("\n")
    assert told[0].split()[-2:] == ["known", "from"]
    (row,) = [line for line in told if "milestone.master_smith" in line]
    assert row.rstrip().endswith("assumed")


def test_cards_as_json() -> None:
    (card,) = json.loads(kosk("cards", "castellans", "gate", "--json").output)
    assert (card["id"], card["kind"], card["title"]) == ("monument.gate", "Monument", "Gate")
    assert "gate.cost" in card["rules"]
    assert len(json.loads(kosk("cards", "dragon_castle", "--json").output)) == 70


def test_cards_of_ones_own_box(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("monument.gate.gold = 9\n")
    told = kosk("cards", "castellans", "gate", "--components", file).output
    assert "It costs 9 Gold." in told
    assert "overlay: gold" in told


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["cards", "castellans", "enginer"],
            "Error: There is no card 'enginer'; the nearest are engineer, miner and recruiter.\n",
        ),
        (["cards", "castellans", "zzz"], "No card of castellans is called 'zzz', and in none does a word begin so."),
        (["cards", "castellans", "dragon", "egg"], "No card of castellans has all the words 'dragon egg'; try fewer"),
        (["cards", "castelans"], "There is no game 'castelans'; the nearest is castellans."),
        (["components", "castellans", "--assumed", "--all"], "only one of them can be meant."),
        (["components", "castellans", "--json", "--template"], "only one of them can be meant."),
        (["components", "castellans", "--template", "no/such/folder.toml"], "no/such/folder.toml cannot be written"),
    ],
)
def test_what_cannot_be_shown_gets_one_sentence(words: list[str], sentence: str) -> None:
    result = kosk(*words)
    assert result.exit_code == 2
    assert sentence in result.output
    assert result.output.count("Error:") == 1


def test_a_game_may_have_no_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = Rulebook.__new__(Rulebook)
    bare.__dict__ = {name: made for name, made in rulebook("castellans").__dict__.items() if name != "cards"}
    bare.__dict__["_cards"] = None
    monkeypatch.setattr("kosk.cli.rulebook", lambda game: bare)
    assert kosk("cards", "castellans").output == "Error: castellans has no cards.\n"


# Components


def test_what_the_rulebook_does_not_print_is_told_by_source_with_why_and_what_may_stand_there() -> None:
    told = kosk("components", "castellans").output
    assert told.startswith("Assumed: 235 facts.\n  player_colour.purple: Purple: fifth colour not printed;")
    assert "\n    die: 4 (a whole number from 1 to 6)\n" in told
    assert "\nInferred: 55 facts.\n" in told
    assert "Rulebook" not in told


def test_only_what_is_assumed_or_everything() -> None:
    assumed = json.loads(kosk("components", "dragon_castle", "--assumed", "--json").output)
    assert {fact["source"] for fact in assumed} == {"assumed"}
    everything = json.loads(kosk("components", "dragon_castle", "--all", "--json").output)
    assert {fact["source"] for fact in everything} == {"assumed", "public", "inferred", "rulebook"}
    assert assumed[0] == {
        "key": "tile_type.merchants.letter",
        "value": "M",
        "source": "assumed",
        "note": "the letters are our own, for drawings",
        "thing": "Merchants",
        "expected": "a text in quotes of at least one letter",
    }


def test_a_template_is_printed_or_written_and_used(tmp_path: Path) -> None:
    printed = kosk("components", "margraves", "--template").output
    assert tomllib.loads(printed)["citizen_line"] == {"prices": [1, 2, 3, 4, 5]}
    file = tmp_path / "mine.toml"
    told = kosk("components", "margraves", "--template", file)
    assert told.exit_code == 0
    assert str(file) in told.output
    text = file.read_text(encoding="utf-8")
    assert text == printed
    file.write_text(text.replace('name = "Cave Troll"', 'name = "Troll of the Caves"'), encoding="utf-8")
    assert "Troll of the Caves (Monster" in kosk("cards", "margraves", "cave_troll", "--components", file).output
    mine = kosk("components", "margraves", "--components", file).output
    assert mine.startswith("Overlay: 1 fact.\n  monster.cave_troll: Troll of the Caves:")


def test_a_template_never_takes_the_place_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("# what I changed", encoding="utf-8")
    refused = kosk("components", "margraves", "--template", file)
    assert refused.exit_code == 2
    assert refused.output.startswith(f"Error: {file} is there already; name a new file")
    assert file.read_text(encoding="utf-8") == "# what I changed"


def test_a_template_of_everything_has_what_is_printed_too() -> None:
    everything = tomllib.loads(kosk("components", "castellans", "--all", "--template").output)
    assert everything["monument"]["gate"]["gold"] == 8
    assert "monument" not in tomllib.loads(kosk("components", "castellans", "--template").output)
