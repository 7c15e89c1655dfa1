"""The built book by itself: every link within it leads to a page, a file or an anchor that is there.

Needs `make book` first.
"""

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).parents[2]
HTML = ROOT / "book" / "_build" / "html"
OUTSIDE = ("http", "https", "mailto", "data")


class Links(HTMLParser):
    """What a page links to or loads, and the anchors in it."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.anchors: list[str] = []
        self.loaded: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.anchors.append(given["id"])
        if tag == "a" and "href" in given:
            self.links.add(given["href"])
        if tag in ("script", "img", "iframe") and "src" in given:
            self.loaded.add(given["src"])
        if tag == "link" and given.get("rel") not in ("canonical", "author"):
            self.loaded.add(given["href"])


@pytest.fixture(scope="module")
def pages() -> dict[Path, Links]:
    """Every page of the book and every lesson, but for the site that runs Python, which is built elsewhere."""
    if not (HTML / "index.html").is_file():
        pytest.fail(f"{HTML} holds no book: run `make book` first")
    found = (path for path in HTML.rglob("*.html") if path.relative_to(HTML).parts[0] not in ("lite", "_static"))
    return {path: Links(path) for path in found}


def test_every_link_leads_somewhere(pages: dict[Path, Links]) -> None:
    broken = []
    for path, page in pages.items():
        for link in sorted(page.links | page.loaded):
            parts = urlsplit(link)
            if parts.scheme in OUTSIDE:
                continue
            target = path if not parts.path else (path.parent / unquote(parts.path)).resolve()
            target = target / "index.html" if target.is_dir() else target
            anchored = not parts.fragment or target not in pages or unquote(parts.fragment) in pages[target].anchors
            if not target.is_file() or not anchored:
                broken.append(f"{path.relative_to(HTML)}: {link}")
    assert len(pages) > 100
    assert broken == []


def test_no_page_loads_anything_from_elsewhere(pages: dict[Path, Links]) -> None:
    outside = {
        f"{path.relative_to(HTML)}: {link}"
        for path, page in pages.items()
        for link in page.loaded
        if urlsplit(link).netloc
    }
    assert outside == set()


def test_no_anchor_stands_twice_on_a_page(pages: dict[Path, Links]) -> None:
    twice = {
        f"{path.relative_to(HTML)}: {anchor}"
        for path, page in pages.items()
        for anchor in page.anchors
        if page.anchors.count(anchor) > 1
    }
    assert twice == set()
