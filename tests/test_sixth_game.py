"""The game that docs/contributing.md shows: laid into folders from there, it passes what every game has to pass."""

import re
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from inspect import signature
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest
from click.testing import CliRunner

import kosk
import tests
from kosk import games, testing
from kosk.cli import main
from kosk.engine.coverage import watching, write_lock
from kosk.engine.errors import ComponentError, KoskError
from kosk.engine.table import Table

from . import test_conformance
from .conforming import Conforming

PAGE = Path(__file__).parents[1] / "docs" / "contributing.md"
SHOWN = re.compile(r"`([\w/.-]+)`\n\n```\w+\n(.*?)```\n", re.DOTALL)
"""A file that the page shows: its name, and below it what it holds."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with the files of the page; Python finds the game among the games, and its tests among the tests."""
    root = tmp_path_factory.mktemp("sixth")
    for name, text in SHOWN.findall(PAGE.read_text(encoding="utf-8")):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "GAMES", (*games.GAMES, "stones"))
        patch.setattr(games, "__path__", [*games.__path__, str(root / "kosk" / "games")])
        patch.setattr(tests, "__path__", [*tests.__path__, str(root / "tests")])
        patch.setattr(test_conformance, "TESTS", root / "tests")
        yield root
    for name in [name for name in sys.modules if "stones" in name.split(".")]:
        del sys.modules[name]


@pytest.fixture(scope="module")
def stones(folder: Path) -> Conforming:
    """The game as its conforming.py tells it, with the lock and the stored game that the page's commands write."""
    game: Conforming = import_module("tests.stones.conforming").STONES
    write_lock(game.book, folder / "tests")
    testing.write_playthroughs(game.book, folder / "tests" / "stones" / "playthroughs")
    return game


@pytest.fixture(scope="module")
def rule_tests(stones: Conforming) -> ModuleType:
    return import_module("tests.stones.test_stones")


# What every game has to pass

OTHERWISE = (
    "test_every_game_is_here",
    # The game lies where other processes do not look; see below.
    "test_games_are_the_same_in_every_process",
    # It has no pictures.
    "test_a_game_shows_the_player_board_of_whoever_is_asked",
    "test_the_same_position_gives_the_same_picture_in_another_process",
)
CHECKS = [
    check
    for name, check in vars(test_conformance).items()
    if isinstance(check, FunctionType) and name.startswith("test_") and name not in OTHERWISE
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_game_of_the_page_passes_what_every_game_has_to_pass(
    check: Callable[..., None], stones: Conforming, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed, (players, options) in enumerate(stones.some):
        given: dict[str, Any] = {
            "game": stones,
            "players": players,
            "options": options,
            "rulings": options,
            "seed": seed,
            "example": stones.book.examples["ex.last-stones"],
            "tmp_path": tmp_path,
            "monkeypatch": monkeypatch,
        }
        check(**{name: given[name] for name in signature(check).parameters})


def test_the_game_of_the_page_is_the_same_in_every_process(
    folder: Path, stones: Conforming, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(folder / "kosk" / "games"))
    testing.check_same_everywhere("stones:RULEBOOK", stones.names)


# Its own tests

RULE_TESTS = re.findall(r"^def (test_\w+)", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


def marks(test: Callable[..., None]) -> list[str]:
    return [rule.removeprefix("stones/") for mark in getattr(test, "pytestmark", ()) for rule in mark.args]


@pytest.mark.parametrize("name", RULE_TESTS)
def test_the_tests_of_the_page_pass_meet_their_rules_and_fail_without_each(
    name: str, stones: Conforming, rule_tests: ModuleType
) -> None:
    test = getattr(rule_tests, name)
    with watching(stones.book) as probe:
        test()
    assert set(marks(test)) <= probe.touched
    for rule in marks(test):
        with watching(stones.book, [rule]), pytest.raises((AssertionError, KoskError)):
            test()


def test_the_tests_of_the_page_mark_all_its_rules(stones: Conforming, rule_tests: ModuleType) -> None:
    assert len(RULE_TESTS) == 5
    assert {rule for name in RULE_TESTS for rule in marks(getattr(rule_tests, name))} == set(stones.book.rules)


# It is a game like any other


def test_the_game_of_the_page_is_played_saved_and_explained(stones: Conforming, tmp_path: Path) -> None:
    game = kosk.new("stones", ["Ann", "Ben"], seed=1)
    game.play(3).play(3)
    refused = game.why_not(3)
    assert refused is not None
    assert refused.rule.name == "turn.heap"
    game.play(2).save(tmp_path / "stones.json")
    loaded = kosk.load(tmp_path / "stones.json")
    assert loaded.decision is None
    assert [loaded.explain(name).vp for name in loaded.names] == loaded.position.vp


@pytest.mark.parametrize("words", [["verify"], ["rules"], ["setup", "--players", "3"], ["coverage"]], ids=" ".join)
def test_the_commands_know_the_game_of_the_page(words: list[str], stones: Conforming) -> None:
    done = CliRunner().invoke(main, [words[0], "stones", *words[1:]])
    assert done.exit_code == 0, done.output


def test_a_box_of_ones_own_changes_the_game_of_the_page(stones: Conforming) -> None:
    game = kosk.new("stones", 3, seed=1, components={"heap": {"per_player": 5}})
    assert game.position.heap == 15
    with pytest.raises(ComponentError, match=r"heap\.per_player"):
        kosk.new("stones", 3, components={"heap": {"per_player": 10}})


# What else the page says


def test_the_files_that_the_page_names_are_there() -> None:
    told, _, _ = PAGE.read_text(encoding="utf-8").partition("## The smallest game")
    root = PAGE.parents[1]
    named = set(re.findall(r"\b(?:kosk|tests|book|docs)/[\w/]+(?:\.\w+)?", told)) | {"Makefile", "docs/decisions.md"}
    files = [name for name in named if "GAME" not in name]
    assert len(files) > 5
    assert [name for name in files if not (root / name).exists()] == []


def test_what_the_page_names_of_the_engine_is_there() -> None:
    told = PAGE.read_text(encoding="utf-8")
    for name in ("choose", "chance", "draw", "by", "interrupts", "in_secret"):
        assert re.search(rf"`(t\.)?{name}\b", told)
        assert hasattr(Table, name)
    modules = set(re.findall(r"`(kosk\.(?:engine|games)\.\w+)`", told))
    assert len(modules) == 4
    for name in modules:
        import_module(name)
