"""The book's version of the notebooks, and its pages of tables: what a reader sees without a kernel."""

import copy
import importlib
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from kosk.games import GAMES
from kosk.learn import step_through

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
WIDGET = "application/vnd.jupyter.widget-view+json"
FIRST = ROOT / "notebooks" / "castellans-1-a-round-is-scored.ipynb"
LINES = [
    "from kosk.learn import predict, quiz, step_through",
    'step_through("castellans", "ex.draft-gold")',
]


@pytest.fixture(scope="module")
def book() -> Iterator[dict[str, ModuleType]]:
    """The book's extensions by name, as Sphinx imports them."""
    folder = str(ROOT / "book" / "_ext")
    sys.path.insert(0, folder)
    yield {name: importlib.import_module(name) for name in ("kept", "notebooks", "tables")}
    sys.path.remove(folder)


@pytest.fixture(autouse=True)
def kept_elsewhere(book: dict[str, ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(book["kept"], "FOLDER", tmp_path / "kept")
    return tmp_path / "kept"


def made(tmp_path: Path, *sources: str, name: str = "castellans-x") -> Path:
    """A notebook of a heading and these cells, each of which has shown a widget."""
    outputs = [{"output_type": "execute_result", "data": {WIDGET: {}, "text/plain": "a widget"}, "metadata": {}}]
    cells: list[dict[str, Any]] = [{"cell_type": "markdown", "source": "# Title\n\nWords.", "metadata": {}}]
    cells += [{"cell_type": "code", "source": source, "outputs": copy.deepcopy(outputs)} for source in sources]
    path = tmp_path / f"{name}.ipynb"
    path.write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}))
    return path


def shown(notebook: dict[str, Any]) -> list[str]:
    """The HTML of all outputs."""
    outputs = [output for cell in notebook["cells"] for output in cell.get("outputs", ())]
    return ["".join(output["data"]["text/html"]) for output in outputs if "text/html" in output.get("data", {})]


def test_every_lesson_of_a_notebook_stands_in_its_page_with_all_its_steps(book: dict[str, ModuleType]) -> None:
    html = shown(book["notebooks"].for_book(FIRST))
    lessons = [text for text in html if "<article" in text]
    whole = step_through("castellans", "ex.round1-total")
    assert [text.count('<li class="step">') for text in lessons] == [23, 14, 15]
    for frame in whole.lesson.frames():
        assert frame.sentence.replace("'", "&#x27;") in lessons[0]
    assert "<h2>Round 1: the whole Scoring Phase</h2>" in lessons[0]
    assert "<h3>" in lessons[1]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_nothing_of_a_widget_is_left_and_all_else_is_as_recorded(path: Path, book: dict[str, ModuleType]) -> None:
    recorded = json.loads(path.read_text(encoding="utf-8"))
    of_book = book["notebooks"].for_book(path)
    assert WIDGET not in json.dumps(of_book)
    assert "Shift+Enter, to get the buttons" not in json.dumps(of_book)
    for before, after in zip(recorded["cells"], of_book["cells"], strict=True):
        if before["cell_type"] == "code":
            assert after["source"] == before["source"]
        for old, new in zip(before.get("outputs", ()), after.get("outputs", ()), strict=True):
            if WIDGET in old.get("data", {}):
                html = new["data"]["text/html"]
                assert "kosk-lesson" in html
                told = re.match(r"Stepper: .*; (\d+) steps?,", "".join(old["data"]["text/plain"]))
                assert html.count('<li class="step">') == (int(told[1]) + 1 if told else 0)
            elif "image/svg+xml" not in old.get("data", {}):
                assert new == old
    ids = re.findall(r' id="([^"]+)"', "".join(shown(of_book)))
    assert len(ids) == len(set(ids))


def test_the_same_lesson_may_stand_twice(book: dict[str, ModuleType], tmp_path: Path) -> None:
    one, two = shown(book["notebooks"].for_book(made(tmp_path, "\n".join(LINES), LINES[1])))
    ids = [re.findall(r' id="([^"]+)"', html) for html in (one, two)]
    assert len(ids[0]) > 5
    assert not set(ids[0]) & set(ids[1])
    used = set(re.findall(r'href="#([^"]+)"', two))
    assert used <= set(ids[1])


def test_what_only_a_kernel_can_go_on_with_says_where_to(book: dict[str, ModuleType], tmp_path: Path) -> None:
    cells = [f'{LINES[0]}\nquiz("castellans", seed=1)', 'predict("How many?", [1, 2], 2, "So it is.")']
    put, asked = shown(book["notebooks"].for_book(made(tmp_path, *cells)))
    assert 'href="../../lite/lab/index.html?path=castellans-x.ipynb"' in put
    assert "lite/lab" not in asked
    assert "<strong>How many?</strong>" in asked
    assert "<details" in asked
    assert "<strong>2</strong></p><p>So it is.</p>" in asked


def test_below_the_title_stand_the_ways_to_run_it_and_to_have_it(book: dict[str, ModuleType]) -> None:
    first = book["notebooks"].for_book(ROOT / "notebooks" / "play-and-explore.ipynb")["cells"][0]["source"]
    title, _, line = first.splitlines()[:3]
    assert title == "# Play and explore"
    assert '<a href="../lite/lab/index.html?path=play-and-explore.ipynb">Run this page live</a>' in line
    file = re.search(r"\{download\}`[^<]+<([^>]+)>`", line)
    assert file
    assert (ROOT / "book" / "notebooks" / file[1]).resolve() == ROOT / "notebooks" / "play-and-explore.ipynb"


def test_links_lead_to_where_the_other_notebook_stands(book: dict[str, ModuleType]) -> None:
    last = book["notebooks"].for_book(ROOT / "notebooks" / "play-and-explore.ipynb")["cells"][-1]["source"]
    for link in (
        "dragon_castle/dragon-castle-5-exercises",
        "dice_city/dice-city-4-exercises",
        "village/village-4-exercises",
    ):
        assert f"(../games/{link}.ipynb)" in last
    assert "(verify-your-own-ruling.ipynb)" in last
    for path in NOTEBOOKS:
        game, _, _ = book["notebooks"].docname(path.stem).removeprefix("games/").partition("/")
        assert game in (*GAMES, "notebooks")


def test_a_notebook_is_run_anew_only_where_something_changed(
    book: dict[str, ModuleType], tmp_path: Path, kept_elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = made(tmp_path, "\n".join(LINES))
    once = book["notebooks"].for_book(path)
    assert [file.name for file in kept_elsewhere.iterdir()] == ["castellans-x.json"]
    ran: list[Path] = []
    monkeypatch.setattr(book["notebooks"], "_run", lambda path, cells: ran.append(path) or {})
    assert book["notebooks"].for_book(path) == once
    assert ran == []
    book["notebooks"].for_book(made(tmp_path, "\n".join(LINES) + "  # so"))
    assert ran == [path]


def test_a_cell_that_cannot_be_run_is_told_in_one_sentence(book: dict[str, ModuleType], tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=r"castellans-x\.ipynb, cell 1, cannot be run for the book: There is no"):
        book["notebooks"].for_book(made(tmp_path, LINES[0] + '\nstep_through("castelans", "ex.draft-gold")'))


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_tables_has_all_of_them_with_rules_and_python(game: str, book: dict[str, ModuleType]) -> None:
    page = book["tables"].tables_page(game)
    parts = page.split("\n## ")[1:]
    assert len(parts) > 10
    for part in parts:
        assert re.search(r"\n\| :?-+:? \||\n<svg |\n```\{math\}\n", part), part
        assert re.search(r"\nIt stands on `[a-z0-9.-]+`(, `[a-z0-9.-]+`)*\. The Python", part), part
        assert re.search(r"\n```python\nfrom kosk\.tables import \w+\n\n\w+\.\w+\(.*\)\n```", part), part
    assert "None" not in page.replace("None.", "")


def test_formulas_of_the_pages_of_tables_are_laid_out_as_such(book: dict[str, ModuleType]) -> None:
    page = book["tables"].tables_page("margraves")
    assert "```{math}\n2 n + 1\n```" in page
