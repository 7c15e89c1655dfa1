"""A real JupyterLab: how the browser tests start it, and how they open and run a notebook in it."""

import json
import subprocess
import time
from pathlib import Path
from typing import NamedTuple

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Page, expect

ROOT = Path(__file__).parents[2]
SECONDS = 1000  # playwright counts in milliseconds
ERRORS = (
    '[data-mime-type="application/vnd.jupyter.error"], [data-mime-type="application/vnd.jupyter.stderr"],'
    ' :text("Error displaying widget")'
)
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
SETTINGS = {
    # Every cell in the page at once, also those that are scrolled out of sight.
    "notebook-extension/tracker": {"windowingMode": "none"},
    # No question about news over the notebook.
    "apputils-extension/notification": {"fetchNews": "false"},
}


class Lab(NamedTuple):
    address: str
    root: Path  # the folder that JupyterLab shows


def unrun(notebook: Path) -> str:
    """The notebook as it is before anybody ran it, so that a number beside a cell shows that it was run here."""
    content = json.loads(notebook.read_text(encoding="utf-8"))
    for cell in content["cells"]:
        if cell["cell_type"] == "code":
            cell["execution_count"] = None
            cell["outputs"] = []
    return json.dumps(content)


def cells_to_run(notebook: str) -> int:
    cells = json.loads(notebook)["cells"]
    return sum(cell["cell_type"] == "code" and bool("".join(cell["source"]).strip()) for cell in cells)


def wait_for_address(runtime: Path, server: subprocess.Popen[bytes], log: Path) -> str:
    """The address of the server, which writes it into its runtime folder once it listens."""
    for _ in range(600):
        if server.poll() is not None:
            break
        for file in runtime.glob("jpserver-*.json"):
            try:
                return f"http://127.0.0.1:{json.loads(file.read_text())['port']}"
            except json.JSONDecodeError:  # half written
                pass
        time.sleep(0.1)
    pytest.fail(f"JupyterLab did not start:\n{log.read_text()}")


def run_all(page: Page, lab: Lab, notebook: Path) -> None:
    """Opens a fresh copy of the notebook in a workspace of its own and runs all cells from the menu."""
    run_text(page, lab, notebook.stem, unrun(notebook))


def run_cells(page: Page, lab: Lab, *cells: str) -> None:
    """Runs these cells as a notebook."""
    notebook = new_notebook(cells=[new_code_cell(cell) for cell in cells], metadata={"kernelspec": KERNEL})
    run_text(page, lab, "cells", nbformat.writes(notebook))


def run_text(page: Page, lab: Lab, stem: str, notebook: str) -> None:
    name = f"{stem}-{len(list(lab.root.iterdir()))}"
    (lab.root / f"{name}.ipynb").write_text(notebook, encoding="utf-8")
    page.goto(f"{lab.address}/lab/workspaces/{name}/tree/{name}.ipynb?reset")
    expect(page.get_by_text("(ipykernel) | Idle")).to_be_visible(timeout=60 * SECONDS)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    # A cell whose input is hidden has its number beside the output alone, one whose output is hidden beside the input.
    page.wait_for_function(
        """([errors, cells]) => document.querySelector(errors) || cells === [...document.querySelectorAll(
            ".jp-CodeCell")].filter(cell => [...cell.querySelectorAll(".jp-InputPrompt, .jp-OutputPrompt")].some(
            prompt => /\\[\\d+\\]/.test(prompt.textContent))).length""",
        arg=[ERRORS.split(",")[0], cells_to_run(notebook)],
        timeout=120 * SECONDS,
    )
