"""A Chromium for the browser tests, in which a page that asks another machine for anything fails its test."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).parents[2]
NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
MACOS = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
MISSING = (
    "The browser tests were left out: no Chromium or Chrome was found; install one (as in apt-get install chromium), "
    "or name its program in KOSK_CHROMIUM, and run `make browser`."
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium; without one, tests are left out, or fail where they must not be left out."""
    found = [os.environ.get("KOSK_CHROMIUM"), *map(shutil.which, NAMES), MACOS if Path(MACOS).exists() else None]
    if path := next(filter(None, found), None):
        return path
    if os.environ.get("CI") == "true" or os.environ.get("KOSK_BROWSER") == "required":
        pytest.fail(MISSING.replace("were left out", "cannot run"))
    pytest.skip(MISSING)


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
        if not url.startswith(("http://127.0.0.1:", "ws://127.0.0.1:", "data:", "blob:")):
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
def screenshots() -> Path:
    """The folder in which tests leave pictures of what they saw."""
    folder = ROOT / "build" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
