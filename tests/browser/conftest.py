"""A Chromium for the browser tests, in which a page that asks another machine for anything fails its test."""

import json
import os
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools.chromium import FLAGS, MISSING, find

from .lab import ROOT, SETTINGS, Lab, wait_for_address
from .served import served

LEFT_OUT = f"The browser tests were left out: {MISSING} Then run `make browser`."
HTML = ROOT / "book" / "_build" / "html"
AXE = ROOT / "build" / "npm" / "axe-core" / "package" / "axe.min.js"
AXE_MISSING = "The accessibility was not checked: `make browser` fetches axe-core with npm, which was not found."
SERIOUS = """async part => {
    const found = await axe.run(part, { resultTypes: ["violations"] });
    return found.violations.filter(({ impact }) => ["serious", "critical"].includes(impact)).flatMap(
        ({ id, help, nodes }) => nodes.map(node => `${id}: ${help}: ${node.html.slice(0, 200)}`));
}"""


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium; without one, tests are left out, or fail where they must not be left out."""
    if path := find():
        return path
    if os.environ.get("CI") == "true" or os.environ.get("KOSK_BROWSER") == "required":
        pytest.fail(LEFT_OUT.replace("were left out", "cannot run"))
    pytest.skip(LEFT_OUT)


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh browser context; its test fails when any page of it asked another machine for anything."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    outside: list[str] = []

    def note(url: str) -> None:
        if not url.startswith(("http://127.0.0.1:", "ws://127.0.0.1:", "file:///", "data:", "blob:")):
            outside.append(url)

    context.on("request", lambda request: note(request.url))
    context.on("page", lambda page: page.on("websocket", lambda socket: note(socket.url)))
    yield context
    context.close()
    assert outside == []


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture(scope="session")
def serious() -> Callable[..., list[str]]:
    """What axe-core finds in a page, or in the part of it that a selector names: serious and critical violations."""
    if not AXE.exists():
        if os.environ.get("CI") == "true" or os.environ.get("KOSK_BROWSER") == "required":
            pytest.fail(AXE_MISSING)
        pytest.skip(AXE_MISSING)
    source = AXE.read_text(encoding="utf-8")

    def found(page: Page, part: str = "body") -> list[str]:
        page.evaluate(source)
        violations: list[str] = page.evaluate(SERIOUS, part)
        return violations

    return found


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the built book is served from."""
    if not (HTML / "index.html").is_file():
        pytest.fail(f"{HTML} holds no book: run `make book` first")
    with served(HTML) as address:
        yield address


@pytest.fixture(scope="session")
def screenshots() -> Path:
    """The folder in which tests leave pictures of what they saw."""
    folder = ROOT / "build" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(scope="session")
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
