"""`kosk score`: a real table in a file, scored step by step in the terminal."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from kosk.cli import main
from kosk.games import GAMES
from kosk.learn import score_sheet

ROUND_1 = """
players = ["Beth", "Harris", "Michael", "Ryan"]
round = 1
Beth.gate = "nor_high-penumbra"
gates = { "penumbra-luna_grove" = "Ryan" }
Ryan.manors = { lighthouse = "anchorage", banker = "bazani_gate", adventurer = "nor_high" }
Michael = { ward_tower = "bazani_gate" }
Harris.statue = "penumbra"
windmills.bazani_gate-nor_high.Beth = 1
wharf.crates = { bottom-1 = "Harris", middle-1 = "Harris", middle-2 = "Harris", top-2 = "Michael", top-3 = "Ryan" }

[districts]
anchorage = { manor.Beth = 1, temple = { Harris = 1 }, ship = { Harris = 1, Michael = 1 } }
bazani_gate = { temple.Beth = 1, manor = { Michael = 2 } }
nor_high = { citizen = { Beth = 1, Michael = 1 } }
penumbra = { temple.Harris = 1, citizen.Harris = 1, manor.Harris = 1 }
"""
"""The rulebook's example of a Scoring Phase, some of it as the sheet has it and some as a position states it."""


def kosk(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.fixture
def toml(tmp_path: Path) -> Any:
    def write(text: str, name: str = "table.toml") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_a_round_is_scored_step_by_step(toml: Any) -> None:
    result = kosk("score", "castellans", toml(ROUND_1), "--part", "round")
    assert result.exit_code == 0, result.output
    assert "Round 1: Scoring Phase" in result.output
    assert ["VP", "now", "15", "10", "15", "13"] in [line.split() for line in result.output.splitlines()]
    assert "- Ryan scores 4 VP for the Lighthouse: 2 Ships." in result.output
    assert "Beth: 15 VP" in result.output


def test_as_json_with_the_totals(toml: Any) -> None:
    data = json.loads(kosk("score", "castellans", toml(ROUND_1), "--json").output)
    assert data["totals"] == {"Beth": 15, "Harris": 10, "Michael": 15, "Ryan": 13}
    (scored,) = data["scored"]
    assert scored["lines"]["Wharf"] == {"Beth": 0, "Harris": 3, "Michael": 1, "Ryan": 1}
    assert [explained["vp"] for explained in scored["explained"]] == [15, 10, 15, 13]


def test_a_saved_sheet_shows_what_it_has_scored_and_scores_more(tmp_path: Path) -> None:
    sheet = score_sheet("castellans", ["Ann", "Ben"]).enter("districts.anchorage.manor.Ann", 1)
    sheet.score("round")
    sheet.save(tmp_path / "sheet.json")
    shown = kosk("score", "castellans", tmp_path / "sheet.json").output
    assert "Round 1: Scoring Phase" in shown
    assert "Final Scoring" not in shown
    data = json.loads(kosk("score", "castellans", tmp_path / "sheet.json", "--part", "final", "--json").output)
    assert [scored["title"] for scored in data["scored"]] == ["Round 1: Scoring Phase", "Final Scoring"]
    assert data["totals"] == {"Ann": 6, "Ben": 0}


def test_a_page_is_written(toml: Any, tmp_path: Path) -> None:
    result = kosk("score", "castellans", toml(ROUND_1), "--page", tmp_path / "page.html")
    assert result.output == f"{tmp_path / 'page.html'}: Round 1: Scoring Phase. Open it in a browser.\n"
    assert "<title>Score sheet: Castellans</title>" in (tmp_path / "page.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_the_template_is_a_file_that_can_be_scored(game: str, toml: Any) -> None:
    result = kosk("score", game, "--template", "--player", "Ann", "--player", "Ben Bo")
    assert result.exit_code == 0, result.output
    data = tomllib.loads(result.output)
    assert data["players"] == ["Ann", "Ben Bo"]
    fields = [line for line in result.output.splitlines() if line and not line.startswith(("#", "players"))]
    assert len(fields) == len(score_sheet(game, 2).entered)
    assert all("  # " in line for line in fields)
    assert kosk("score", game, toml(result.output)).exit_code == 0


def test_dragon_cards_that_are_not_in_play_are_told_apart(toml: Any) -> None:
    text = 'players = ["Ann"]\nspirits.wind = true\ndragons = ["harmony"]\nAnn.vp = 55\nAnn.realm.r1c1 = "1s"\n'
    result = kosk("score", "dragon_castle", toml(text))
    assert "- Ann's result is 56 - 15 = 41 VP, the rank of Devotee." in result.output
    before, _, beside = result.output.partition("What the Dragon cards would pay that are not in play:")
    assert "Dragon of Harmony" in before
    assert "Dragon of Harmony" not in beside
    assert ["Dragon", "of", "Fortitude", "1"] in [line.split() for line in beside.splitlines()]


def test_rulings_are_those_of_the_file_and_of_the_command(toml: Any) -> None:
    plain = 'players = ["Ann", "Ben"]\ndragons.harmony = true\n'
    empty = "harmony_empty_counts"
    for text, words, vp in (
        (plain, [], 0),
        (plain, ["--option", f"{empty}=yes"], 12),
        (f'{plain}options.{empty} = "yes"\n', [], 12),
    ):
        data = json.loads(kosk("score", "dragon_castle", toml(text), "--json", *words).output)
        assert data["totals"]["Ann"] == vp


@pytest.mark.parametrize(
    ("game", "text", "sentence"),
    [
        ("castellans", "", "players is None; a list of names is expected"),
        ("castellans", 'players = ["Ann", "Ben"', "is not TOML"),
        ("castellans", 'players = ["Ann", "options"]', "no player can be called players or options"),
        ("castellans", 'players = ["Ann", "Ben"]\noptions = 3', "options is 3; a mapping"),
        ("castellans", 'players = ["Ann"]', "is for 2, 3, 4 and 5 players, not for 1"),
        ("castellans", 'players = ["Ann", "Ben"]\nCleo.vp = 3', "There is no field of the sheet 'Cleo.vp'"),
        ("castellans", 'players = ["Ann", "Ben"]\nAnn.wokers = 3', "There is no field of the sheet 'Ann.wokers'"),
        (
            "castellans",
            'players = ["Ann", "Ben"]\nAnn.gate = "nor_high-penumbra"\nBen.gate = "nor_high-penumbra"',
            "both have a Gate on the bridge between Nor High and Penumbra, which holds one (rule board.gate-positions)",
        ),
        ("margraves", 'players = ["Ann", "Ben"]\ntiles.p1_01 = "Ann"', "no field of the sheet 'tiles.p1_01'"),
        ("margraves", 'players = ["Ann", "Ben"]\nAnn.knight = 9', "there are 12 spaces (rule storage.capacity)."),
        (
            "dragon_castle",
            'players = ["Ann", "Ben"]\nAnn.realm.r1c1 = { faceup = "merchants-4", shrine = true }',
            "it can stand on a facedown tile only (rule shrine.blocks-stack).",
        ),
    ],
)
def test_what_cannot_be_scored_is_told_in_one_sentence(game: str, text: str, sentence: str, toml: Any) -> None:
    result = kosk("score", game, toml(text))
    assert result.exit_code == 2
    assert result.output.startswith("Error: ")
    assert sentence in result.output
    assert len(result.output.splitlines()) == 1


def test_what_the_command_needs_is_told(toml: Any, tmp_path: Path) -> None:
    for words, sentence in {
        (): "Which file? Name one, or print one to fill in with --template.",
        (tmp_path / "none.toml",): "cannot be read: No such file or directory",
        (tmp_path / "none.json",): "cannot be read: No such file or directory",
        (toml(ROUND_1), "--part", "rond"): "There is no part of the scoring 'rond'; the nearest is round.",
        (toml(ROUND_1), "--player", "Ann"): "--player names the players of a template; a file has its own.",
        (toml(ROUND_1), "--page", tmp_path): "cannot be written: Is a directory",
    }.items():
        result = kosk("score", "castellans", *words)
        assert result.exit_code == 2
        assert sentence in result.output
