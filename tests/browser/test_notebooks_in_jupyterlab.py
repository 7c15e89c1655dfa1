"""Every notebook in a real JupyterLab: all cells run without an error, and the widgets answer a click.

JupyterLab is the one in `.venv` that `make learn` starts; pictures of the notebooks are left in build/screenshots/.
"""

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
SECONDS = 1000  # playwright counts in milliseconds
ERRORS = (
    '[data-mime-type="application/vnd.jupyter.error"], [data-mime-type="application/vnd.jupyter.stderr"],'
    ' :text("Error displaying widget")'
)
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


def cells_to_run(notebook: Path) -> int:
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
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


@pytest.fixture(scope="module")
def jupyterlab(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A JupyterLab with an empty folder and nothing of its user's own settings."""
    python = ROOT / ".venv" / "bin" / "python"
    if not python.exists():
        pytest.fail("there is no .venv to run JupyterLab from: `make setup` makes it")
    home = tmp_path_factory.mktemp("jupyterlab")
    root = home / "root"
    root.mkdir()
    for name, setting in SETTINGS.items():
        file = home / "settings" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(setting))
    folders = {
        "IPYTHONDIR": "ipython",
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    }
    options = [
        "--no-browser",
        "--allow-root",
        "--ip=127.0.0.1",
        "--ServerApp.port=0",
        f"--ServerApp.root_dir={root}",
        "--IdentityProvider.token=",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    log = home / "jupyterlab.log"
    with log.open("wb") as out:
        server = subprocess.Popen(
            [python, "-m", "jupyterlab", *options],
            env=os.environ | {name: str(home / folder) for name, folder in folders.items()},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
        )
        yield Lab(wait_for_address(home / "runtime", server, log), root)
        server.send_signal(signal.SIGTERM)
        server.wait(timeout=30)


def run_all(page: Page, lab: Lab, notebook: Path) -> None:
    """Opens a fresh copy of the notebook in a workspace of its own and runs all cells from the menu."""
    name = f"{notebook.stem}-{len(list(lab.root.iterdir()))}"
    (lab.root / f"{name}.ipynb").write_text(unrun(notebook), encoding="utf-8")
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
