"""The Chromium or Chrome of this machine, for the browser tests and for printing the book."""

import os
import shutil
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MACOS = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
MISSING = (
    "no Chromium or Chrome was found; install one (as in apt-get install chromium), or name its program in "
    "KOSK_CHROMIUM."
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
"""What it is started with: nothing of it asks another machine."""


def find() -> str | None:
    """The path of its program: the one that KOSK_CHROMIUM names, else one that is installed; None where none is."""
    installed = [*map(shutil.which, NAMES), MACOS if Path(MACOS).exists() else None]
    return next(filter(None, [os.environ.get("KOSK_CHROMIUM"), *installed]), None)
