"""The notebook of the worked examples: a compared cell for each of them, and one that fails when a fact is wrong."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
NOTEBOOK = ROOT / "notebooks" / "castellans-7-worked-examples.ipynb"
SANITIZE = ROOT / "tests" / "nbval_sanitize.cfg"
COMPONENTS = Path("kosk") / "games" / "castellans" / "components.toml"
CALL = re.compile(r'worked_example\("castellans", "(ex\.[a-z0-9-]+)"\)')

CHANGES = {
    # a printed cost: the Stone of a Temple
    "cost": ("cost = { stone = 2 }", "cost = { stone = 3 }", "ex.temple-penumbra"),
    # a printed push: those of a Statue on one track of its District
    "push": ('pushes = 1\nscores_per = "temple"', 'pushes = 2\nscores_per = "temple"', "ex.statue-penumbra"),
    # a printed prize: the VP for the most control points in a District
    "prize": ("[control]\nvp = [6, 4, 2, 0, 0]", "[control]\nvp = [7, 4, 2, 0, 0]", "ex.control-anchorage"),
}
UNTOUCHED = "ex.draft-gold"


def code_cells() -> list[dict[str, Any]]:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in cells if cell["cell_type"] == "code"]


def shown(cell: dict[str, Any]) -> str:
    """The one output of a cell, as text."""
    (output,) = cell["outputs"]
    return "".join(output["data"]["text/plain"])


EXAMPLE = [CALL.findall("".join(cell["source"])) for cell in code_cells()]
"""The examples of each code cell, in the order in which nbval numbers them."""


def test_every_example_has_exactly_one_cell() -> None:
    file = tomllib.loads((ROOT / "kosk/games/castellans/examples.toml").read_text(encoding="utf-8"))
    ids = [example["id"] for example in file["example"]]
    assert len(ids) == 42
    assert [len(named) for named in EXAMPLE] == [1] * 42
    assert sorted(named for (named,) in EXAMPLE) == sorted(ids)


@pytest.mark.parametrize("cell", code_cells(), ids=lambda cell: CALL.findall("".join(cell["source"]))[0])
def test_a_cell_prints_position_choices_and_values_and_all_of_it_is_compared(cell: dict[str, Any]) -> None:
    (example,) = CALL.findall("".join(cell["source"]))
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


def start_nbval(home: Path, written: str, instead: str) -> "subprocess.Popen[str]":
    """nbval on a copy of the notebook, over a copy of kosk in which one fact is another."""
    shutil.copytree(ROOT / "kosk", home / "kosk", ignore=shutil.ignore_patterns("__pycache__"))
    text = (home / COMPONENTS).read_text(encoding="utf-8")
    assert text.count(written) == 1
    (home / COMPONENTS).write_text(text.replace(written, instead), encoding="utf-8")
    shutil.copy(NOTEBOOK, home)
    options = ["-p", "no:cacheprovider", "--nbval", "--nbval-current-env", f"--nbval-sanitize-with={SANITIZE}", "-rf"]
    return subprocess.Popen(
        [sys.executable, "-m", "pytest", *options, "--tb=no", NOTEBOOK.name],
        cwd=home,
        env=os.environ | {"PYTHONPATH": str(home)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What nbval tells for each change; the three runs go side by side."""
    runs = {}
    for what, (written, instead, _) in CHANGES.items():
        runs[what] = start_nbval(tmp_path_factory.mktemp(what), written, instead)
    return {what: run.communicate(timeout=120)[0] for what, run in runs.items()}


@pytest.mark.parametrize("what", CHANGES)
def test_a_changed_fact_makes_the_notebook_fail(told: dict[str, str], what: str) -> None:
    failed = {int(number) for number in re.findall(r"^FAILED .*::Cell (\d+)", told[what], re.MULTILINE)}
    names = {EXAMPLE[number][0] for number in failed}
    assert CHANGES[what][2] in names, told[what]
    # It fails for what the fact touches, not because nothing runs at all.
    assert UNTOUCHED not in names, told[what]
    assert re.search(rf"{len(failed)} failed, {42 - len(failed)} passed", told[what]), told[what]
