"""Every notebook in a real JupyterLab: all cells run without an error, and the widgets answer a click.

JupyterLab is the one in `.venv` that `make learn` starts; pictures of the notebooks are left in build/screenshots/.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .lab import ERRORS, ROOT, Lab, run_all

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


@pytest.fixture
def page(reader: BrowserContext) -> Iterator[Page]:
    page = reader.new_page()
    yield page
    page.close()


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
