"""Print the rules of every game, its player aid and its teaching script from the built book as PDF, with Chromium.

The files are `book/_build/pdf/GAME-PAGE.pdf`. Needs `make book` first. What a page looks like on paper is said by its
print style, so that whoever prints it from a browser gets the same.
"""

import sys
from pathlib import Path

from chromium import FLAGS, MISSING, find
from playwright.sync_api import sync_playwright

from kosk.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
HTML = ROOT / "book" / "_build" / "html"
PDF = ROOT / "book" / "_build" / "pdf"
PAGES = ("rules", "aid", "teach")
FOOTER = (
    '<p style="width:100%;margin:0 15mm;font:8px sans-serif;display:flex;justify-content:space-between">'
    '<span class="title"></span><span><span class="pageNumber"></span> / <span class="totalPages"></span></span></p>'
)


def main() -> None:
    """Print all pages; ends with a sentence where there is no book, or no browser to print it."""
    if not (HTML / "index.html").is_file():
        sys.exit(f"{HTML.relative_to(ROOT)} holds no book: run `make book` first.")
    if (chromium := find()) is None:
        sys.exit(f"The book cannot be printed: {MISSING}")
    PDF.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_page()
        for game in GAMES:
            for name in PAGES:
                page.goto((HTML / "games" / game / f"{name}.html").as_uri())
                page.pdf(
                    path=PDF / f"{game}-{name}.pdf",
                    format="A4",
                    margin={"top": "15mm", "bottom": "18mm", "left": "15mm", "right": "15mm"},
                    display_header_footer=True,
                    header_template="<span></span>",
                    footer_template=FOOTER,
                    tagged=True,
                    outline=True,
                )
                print(f"{(PDF / f'{game}-{name}.pdf').relative_to(ROOT)}")
        browser.close()


if __name__ == "__main__":
    main()
