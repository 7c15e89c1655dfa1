"""The notebooks of the worked examples: a compared cell for each of them, and one that fails when a fact is wrong."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
NOTEBOOKS = {
    "castellans": ROOT / "notebooks" / "castellans-7-worked-examples.ipynb",
    "margraves": ROOT / "notebooks" / "margraves-3-worked-examples.ipynb",
    "dragon_castle": ROOT / "notebooks" / "dragon-castle-4-worked-examples.ipynb",
}
EXAMPLES = {"castellans": 42, "margraves": 10, "dragon_castle": 44}
"""How many examples the rulebook of each game has."""
SANITIZE = ROOT / "tests" / "nbval_sanitize.cfg"
CALL = re.compile(r'worked_example\("([a-z_]+)", "(ex\.[a-z0-9-]+)"\)')


class Change(NamedTuple):
    """One fact of the components that is written otherwise, and an example that it touches."""

    game: str
    written: str
    instead: str
    touched: str


CHANGES = {
    # a printed cost: the Stone of a Temple
    "cost": Change("castellans", "cost = { stone = 2 }", "cost = { stone = 3 }", "ex.temple-penumbra"),
    # a printed push: those of a Statue on one track of its District
    "push": Change(
        "castellans", 'pushes = 1\nscores_per = "temple"', 'pushes = 2\nscores_per = "temple"', "ex.statue-penumbra"
    ),
    # a printed prize: the VP for the most control points in a District
    "prize": Change(
        "castellans", "[control]\nvp = [6, 4, 2, 0, 0]", "[control]\nvp = [7, 4, 2, 0, 0]", "ex.control-anchorage"
    ),
    # a printed toll: that of the third river
    "toll": Change("margraves", "toll = 6", "toll = 7", "ex.third-river"),
    # a printed gain: the Gold that a Location gives instead of its power
    "gain": Change("margraves", "[fallback]\ngold = 2", "[fallback]\ngold = 3", "ex.deploy-at-kamin"),
    # a printed score: that of a set of five tiles
    "set": Change("dragon_castle", "[set_scoring.tiles.5]\nvp = 3", "[set_scoring.tiles.5]\nvp = 4", "ex.janet-part-2"),
    # a printed limit: the Shrines that a set of Dragons allows
    "limit": Change("dragon_castle", "tiles = 12\nshrines = 2", "tiles = 12\nshrines = 1", "ex.janet-part-1"),
    # a printed bonus: that of the Dragon of Knowledge for each symbol
    "symbol": Change(
        "dragon_castle",
        '"Dragon of Knowledge"\nbeginner = true\nvp = 2',
        '"Dragon of Knowledge"\nbeginner = true\nvp = 3',
        "ex.knowledge-two-winds",
    ),
}
UNTOUCHED = {"castellans": "ex.draft-gold", "margraves": "ex.banner-five", "dragon_castle": "ex.faq-wind-move"}


def code_cells(game: str) -> list[dict[str, Any]]:
    cells = json.loads(NOTEBOOKS[game].read_text(encoding="utf-8"))["cells"]
    return [cell for cell in cells if cell["cell_type"] == "code"]


def named(cell: dict[str, Any]) -> list[tuple[str, str]]:
    """The examples that a cell plays, each with its game."""
    return CALL.findall("".join(cell["source"]))


def shown(cell: dict[str, Any]) -> str:
    """The one output of a cell, as text."""
    (output,) = cell["outputs"]
    return "".join(output["data"]["text/plain"])


@pytest.mark.parametrize("game", NOTEBOOKS)
def test_every_example_has_exactly_one_cell(game: str) -> None:
    file = tomllib.loads((ROOT / "kosk" / "games" / game / "examples.toml").read_text(encoding="utf-8"))
    ids = [example["id"] for example in file["example"]]
    assert len(ids) == EXAMPLES[game]
    played = [named(cell) for cell in code_cells(game)]
    assert [len(each) for each in played] == [1] * EXAMPLES[game]
    assert sorted(each for (each,) in played) == sorted((game, example) for example in ids)


ALL_CELLS = [cell for game in NOTEBOOKS for cell in code_cells(game)]


@pytest.mark.parametrize("cell", ALL_CELLS, ids=lambda cell: "-".join(named(cell)[0]))
def test_a_cell_prints_position_choices_and_values_and_all_of_it_is_compared(cell: dict[str, Any]) -> None:
    ((_, example),) = named(cell)
    text = shown(cell)
    assert text.startswith(f"{example}: ")
    assert re.search(r"^Position \(players .+\):$", text, re.MULTILINE)
    assert re.search(r"^Played: .+$", text, re.MULTILINE)
    assert re.search(r"^ +stated +computed$|^      stated    .+\n      computed  ", text, re.MULTILINE)
    assert "  printed  " in text or "  derived  " in text
    assert "differs" not in text
    # nbval leaves out what a comment or a tag asks it to, and what the patterns of the sanitizer match.
    assert "nbval" not in "".join(cell["source"]).lower()
    assert cell["metadata"].get("tags", []) == []
    for pattern in re.findall(r"^regex: (.+)$", SANITIZE.read_text(encoding="utf-8"), re.MULTILINE):
        assert re.search(pattern, text) is None


def start_nbval(home: Path, change: Change) -> "subprocess.Popen[str]":
    """nbval on a copy of the notebook, over a copy of kosk in which one fact is another."""
    shutil.copytree(ROOT / "kosk", home / "kosk", ignore=shutil.ignore_patterns("__pycache__"))
    components = home / "kosk" / "games" / change.game / "components.toml"
    text = components.read_text(encoding="utf-8")
    assert text.count(change.written) == 1
    components.write_text(text.replace(change.written, change.instead), encoding="utf-8")
    shutil.copy(NOTEBOOKS[change.game], home)
    options = ["-p", "no:cacheprovider", "--nbval", "--nbval-current-env", f"--nbval-sanitize-with={SANITIZE}", "-rf"]
    return subprocess.Popen(
        [sys.executable, "-m", "pytest", *options, "--tb=no", NOTEBOOKS[change.game].name],
        cwd=home,
        env=os.environ | {"PYTHONPATH": str(home)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What nbval tells for each change; the runs of one game go side by side."""
    outputs = {}
    for game in NOTEBOOKS:
        changes = {what: change for what, change in CHANGES.items() if change.game == game}
        runs = {what: start_nbval(tmp_path_factory.mktemp(what), change) for what, change in changes.items()}
        outputs |= {what: run.communicate(timeout=120)[0] for what, run in runs.items()}
    return outputs


@pytest.mark.parametrize("what", CHANGES)
def test_a_changed_fact_makes_the_notebook_fail(told: dict[str, str], what: str) -> None:
    game = CHANGES[what].game
    failed = {int(number) for number in re.findall(r"^FAILED .*::Cell (\d+)", told[what], re.MULTILINE)}
    # nbval numbers the code cells in their order.
    names = {named(code_cells(game)[number])[0][1] for number in failed}
    assert CHANGES[what].touched in names, told[what]
    # It fails for what the fact touches, not because nothing runs at all.
    assert UNTOUCHED[game] not in names, told[what]
    assert re.search(rf"{len(failed)} failed, {EXAMPLES[game] - len(failed)} passed", told[what]), told[what]
