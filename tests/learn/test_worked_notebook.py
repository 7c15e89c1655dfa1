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
    "castellans-solo": ROOT / "notebooks" / "castellans-solo-3-worked-examples.ipynb",
    "margraves": ROOT / "notebooks" / "margraves-3-worked-examples.ipynb",
    "dragon_castle": ROOT / "notebooks" / "dragon-castle-4-worked-examples.ipynb",
    "dice_city": ROOT / "notebooks" / "dice-city-3-worked-examples.ipynb",
    "village": ROOT / "notebooks" / "village-3-worked-examples.ipynb",
}
EXAMPLES = {"castellans": 42, "castellans-solo": 13, "margraves": 10, "dragon_castle": 44, "dice_city": 8, "village": 6}
"""How many examples the rulebook of each game has, those of the solo game of Castellans apart."""
SANITIZE = ROOT / "tests" / "nbval_sanitize.cfg"
CALL = re.compile(r'worked_example\("([a-z_]+)", "(ex\.[a-z0-9-]+)"\)')


class Change(NamedTuple):
    """One fact of the components that is written otherwise, and an example of a notebook that it touches."""

    notebook: str
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
    # a printed gain of an Opponent: the VP for a bridge line
    "bridge": Change("castellans-solo", "bridge_vp = 3", "bridge_vp = 2", "ex.temple-two-bridges"),
    # a printed number of the Charts card: in round 3 a 5 is Penumbra
    "chart": Change(
        "castellans-solo",
        'round_3 = ["bazani_gate", "bazani_gate", "nor_high", "nor_high", "penumbra", "penumbra"]',
        'round_3 = ["bazani_gate", "bazani_gate", "nor_high", "nor_high", "nor_high", "penumbra"]',
        "ex.sail-twice-round-3",
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
    # a printed cost: the stone of a trade ship worth 5 VP
    "ship": Change(
        "dice_city",
        "vp = 5\ncost = { wood = 2, stone = 2, iron = 2 }",
        "vp = 5\ncost = { wood = 2, stone = 1, iron = 2 }",
        "ex.export-5vp",
    ),
    # a printed price: the strength that each resource out of a stock needs
    "strength": Change("dice_city", "strength_per_resource = 2", "strength_per_resource = 1", "ex.steal-two"),
    # what a storehouse begins with, as it is printed
    "bread": Change("village", "[start.resources]\nbread = 1", "[start.resources]\nbread = 2", "ex.start-storehouse"),
    # a printed price: the raw food of Rations
    "rations": Change("village", "[rations]\nraw = 3", "[rations]\nraw = 2", "ex.ration-mixes"),
}
UNTOUCHED = {
    "castellans": "ex.draft-gold",
    "castellans-solo": "ex.three-way-lowest",
    "margraves": "ex.banner-five",
    "dragon_castle": "ex.faq-wind-move",
    "dice_city": "ex.assign-white-3",
    "village": "ex.crafted-names",
}


def code_cells(notebook: str) -> list[dict[str, Any]]:
    cells = json.loads(NOTEBOOKS[notebook].read_text(encoding="utf-8"))["cells"]
    return [cell for cell in cells if cell["cell_type"] == "code"]


def comparing_cells(notebook: str) -> list[dict[str, Any]]:
    """The cells that print an example; beside them a notebook may have others, to step through it."""
    return [cell for cell in code_cells(notebook) if named(cell)]


def game_of(notebook: str) -> str:
    """The game that a notebook is about."""
    return notebook.removesuffix("-solo")


def named(cell: dict[str, Any]) -> list[tuple[str, str]]:
    """The examples that a cell plays, each with its game."""
    return CALL.findall("".join(cell["source"]))


def shown(cell: dict[str, Any]) -> str:
    """The one output of a cell, as text."""
    (output,) = cell["outputs"]
    return "".join(output["data"]["text/plain"])


def examples(notebook: str) -> list[str]:
    """The examples that a notebook has to play: those with Opponents stand in one of their own."""
    file = tomllib.loads((ROOT / "kosk" / "games" / game_of(notebook) / "examples.toml").read_text(encoding="utf-8"))
    solo = notebook.endswith("-solo")
    return [example["id"] for example in file["example"] if ("opponents" in example.get("options", {})) == solo]


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_every_example_has_exactly_one_cell(notebook: str) -> None:
    ids = examples(notebook)
    assert len(ids) == EXAMPLES[notebook]
    played = [named(cell) for cell in comparing_cells(notebook)]
    assert [len(each) for each in played] == [1] * EXAMPLES[notebook]
    assert sorted(each for (each,) in played) == sorted((game_of(notebook), example) for example in ids)


@pytest.mark.parametrize("notebook", ["castellans-solo", "dice_city", "village"])
def test_every_example_of_a_notebook_with_lessons_is_stepped_through_before_it_is_printed(notebook: str) -> None:
    calls = [
        re.findall(r'(\w+)\("[a-z_]+", "(ex\.[a-z0-9-]+)"', "".join(cell["source"])) for cell in code_cells(notebook)
    ]
    shown = [call for each in calls for call in each]
    for example in examples(notebook):
        done = [what for what, of in shown if of == example]
        assert done in (["step_through", "worked_example"], ["step_through", "step_through", "worked_example"])


ALL_CELLS = [cell for notebook in NOTEBOOKS for cell in comparing_cells(notebook)]


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


def excerpt(change: Change) -> dict[str, Any]:
    """The notebook with the cells alone that begin it and that print two examples: what is touched, and what is not.

    Each change is run in a kernel of its own, and the other cells would take most of the time without showing more.
    """
    notebook: dict[str, Any] = json.loads(NOTEBOOKS[change.notebook].read_text(encoding="utf-8"))
    first, *others = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    wanted = {change.touched, UNTOUCHED[change.notebook]}
    return notebook | {"cells": [first, *[cell for cell in others if wanted & {name for _, name in named(cell)}]]}


def nbval(home: Path, change: Change) -> str:
    """What nbval tells of an excerpt of the notebook, over a copy of kosk in which one fact is another."""
    shutil.copytree(ROOT / "kosk", home / "kosk", ignore=shutil.ignore_patterns("__pycache__"))
    components = home / "kosk" / "games" / game_of(change.notebook) / "components.toml"
    text = components.read_text(encoding="utf-8")
    assert text.count(change.written) == 1
    components.write_text(text.replace(change.written, change.instead), encoding="utf-8")
    (home / "excerpt.ipynb").write_text(json.dumps(excerpt(change)), encoding="utf-8")
    options = ["-p", "no:cacheprovider", "--nbval", "--nbval-current-env", f"--nbval-sanitize-with={SANITIZE}", "-rf"]
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", *options, "--tb=no", "excerpt.ipynb"],
        cwd=home,
        env=os.environ | {"PYTHONPATH": str(home)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
    )
    return ran.stdout


@pytest.mark.parametrize("what", CHANGES)
def test_a_changed_fact_makes_the_notebook_fail(tmp_path: Path, what: str) -> None:
    change = CHANGES[what]
    cells = excerpt(change)["cells"]
    told = nbval(tmp_path, change)
    failed = {int(number) for number in re.findall(r"^FAILED .*::Cell (\d+)", told, re.MULTILINE)}
    # nbval numbers the code cells in their order.
    names = {name for number in failed for _, name in named(cells[number])}
    assert change.touched in names, told
    # It fails for what the fact touches, not because nothing runs at all.
    assert UNTOUCHED[change.notebook] not in names, told
    assert re.search(rf"{len(failed)} failed, {len(cells) - len(failed)} passed", told), told
