"""Notebooks in a real JupyterLab: all cells run without an error, and the widgets answer a click.

Those are opened that a reader begins with, and one of each other kind; with KOSK_NOTEBOOKS=all, every one. What their
cells give is checked for all of them without a browser. JupyterLab is the one in `.venv` that `make learn` starts;
pictures of the notebooks are left in build/screenshots/.
"""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kosk.games import GAMES

from .lab import ERRORS, ROOT, Lab, run_all

EVERY = sorted((ROOT / "notebooks").glob("*.ipynb"))
KINDS = (
    "castellans-6-city-and-ties",  # tables, graphs and formulas
    "margraves-3-worked-examples",
    "castellans-8-exercises",
    "play-and-explore",
    "verify-your-own-ruling",
)
FIRST = [notebook for notebook in EVERY if "-1-" in notebook.stem]
OPENED = [notebook for notebook in EVERY if notebook in FIRST or notebook.stem in KINDS]
NOTEBOOKS = EVERY if os.environ.get("KOSK_NOTEBOOKS") == "all" else OPENED


def test_the_first_lesson_of_every_game_is_opened_and_one_of_each_kind() -> None:
    assert len(FIRST) == len(GAMES) + 1  # and the first one against an Opponent
    assert len(OPENED) == len(FIRST) + len(KINDS)


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_all_cells_run_without_an_error(page: Page, jupyterlab: Lab, notebook: Path, screenshots: Path) -> None:
    run_all(page, jupyterlab, notebook)
    page.screenshot(path=screenshots / f"jupyterlab-{notebook.stem}.png")

    assert page.locator(ERRORS).all_text_contents() == []


def test_the_first_lesson_steps_forward_and_back(page: Page, jupyterlab: Lab, screenshots: Path) -> None:
    run_all(page, jupyterlab, NOTEBOOKS[0])
    sentence = page.locator(".kosk-sentence").first
    first = sentence.inner_text()
    page.get_by_role("button", name="Forward").first.click()
    expect(sentence).not_to_have_text(first)
    page.screenshot(path=screenshots / f"jupyterlab-{NOTEBOOKS[0].stem}-forward.png")
    page.get_by_role("button", name="Back").first.click()
    expect(sentence).to_have_text(first)
