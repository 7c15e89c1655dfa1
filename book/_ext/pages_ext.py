"""Write the book's pages that come from the games, before anything is read, and what stands beside its pages after.

Whatever kosk names in GAMES has its pages: `pages.py` writes each of them from the game's folder into
`book/games/GAME`, which no one edits or commits; only what differs is written anew, so that only that is built anew.
The table of contents is `_toc.yml` with those pages put in. After the pages, the worked examples are written as lessons
to step through (`lessons/GAME/EXAMPLE.html`), and the site that runs Python in the browser is copied to `lite/`.
"""

import json
import shutil
from collections.abc import Iterator
from hashlib import blake2b
from html import escape
from pathlib import Path
from typing import Any

import across
import pages
import yaml
from rules_ext import anchor_of
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.util import logging

from kosk.engine.examples import Example
from kosk.engine.rulebook import Rulebook
from kosk.games import GAMES, rulebook
from kosk.learn import step_through
from kosk.learn.page import page as lesson_page

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "book" / "games"
LITE = ROOT / "build" / "lite"
NOTEBOOKS = ROOT / "notebooks"
# file, its name in the sidebar, what writes it; a page that is a file of the game's folder is included as it stands
PAGES = (
    ("index", "Overview", "overview.md"),
    ("setup", "Setting up", pages.setup_page),
    ("rules", "Rules", "rules.md"),
    ("examples", "Worked examples", pages.examples_page),
    ("cards", "Cards and powers", pages.cards_page),
    ("rulings", "Errata and rulings", pages.rulings_page),
    ("assumed", "What is assumed", pages.assumed_page),
    ("glossary", "Glossary and icons", pages.glossary_page),
    ("teach", "Teaching script", "teach.md"),
    ("aid", "Player aid", "aid.md"),
    ("code", "The rules as code", pages.code_page),
)

log = logging.getLogger(__name__)


def write_sources(app: Sphinx, config: Config) -> None:
    """Write the pages of every game and the table of contents."""
    books = [rulebook(game) for game in GAMES]
    notebooks = sorted(NOTEBOOKS.glob("*.ipynb"))
    wanted = {
        "list.md": across.list_page(books),
        "all.md": across.all_page(books),
        "coverage.md": across.coverage_page(books),
        "play.md": across.play_page(books),
        "score.md": across.score_page(books),
        "lab.md": across.lab_page(notebooks, map(title_of, notebooks)),
    }
    games = []
    for book in books:
        for name, _, written_by in PAGES:
            text = pages.included(book, written_by) if isinstance(written_by, str) else written_by(book)
            wanted[f"{book.name}/{name}.md"] = text
        sections = [{"file": f"games/{book.name}/{name}", "title": title} for name, title, _ in PAGES[1:]]
        games.append({"file": f"games/{book.name}/index", "title": pages.title_of(book), "sections": sections})
    toc = yaml.safe_load((ROOT / "book" / "_toc.yml").read_text(encoding="utf-8"))
    toc["parts"] = [{"caption": "The games", "chapters": games}, *toc["parts"]]
    wanted["_toc.yml"] = yaml.safe_dump(toc, sort_keys=False, allow_unicode=True)
    for path in list(SOURCES.rglob("*.*")):
        if path.relative_to(SOURCES).as_posix() not in wanted:
            path.unlink()
    for name, text in wanted.items():
        write_changed(SOURCES / name, text)
    config.external_toc_path = str(SOURCES / "_toc.yml")


def title_of(notebook: Path) -> str:
    """The heading that a notebook begins with."""
    first = json.loads(notebook.read_text(encoding="utf-8"))["cells"][0]["source"]
    return "".join(first).splitlines()[0].removeprefix("# ")


def write_changed(path: Path, text: str) -> None:
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def dress_aid(app: Sphinx, pagename: str, *_: Any) -> None:
    """A player aid has a style of its own, for it has to fit a sheet of paper."""
    if pagename.endswith("/aid"):
        app.add_css_file("aid.css")


def write_beside(app: Sphinx, exception: Exception | None) -> None:
    """Put the lessons and the live site beside the pages."""
    if exception or app.builder.format != "html":
        return
    out = Path(app.outdir)
    for game in GAMES:
        write_lessons(rulebook(game), out / "lessons" / game)
    if LITE.is_dir():
        shutil.rmtree(out / "lite", ignore_errors=True)
        shutil.copytree(LITE, out / "lite")


def write_lessons(book: Rulebook, folder: Path) -> None:
    """Every worked example as a page to step through; nothing where these were written from the same sources."""
    stamp = folder / "sources.txt"
    digest = digest_of(book)
    if stamp.is_file() and stamp.read_text() == digest:
        return
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for example in book.examples.values():
        for number in range(1, len(example.cases) + 1):
            lesson = step_through(book.name, example.id, case=number)
            text = lesson_page(lesson, way_back(book, example))
            (folder / pages.lesson_file(example, number)).write_text(text, encoding="utf-8")
    stamp.write_text(digest)


def way_back(book: Rulebook, example: Example) -> str:
    """Above a lesson: to the book, and to the example and the rules that it plays."""
    game = f"../../games/{book.name}"
    rules = ", ".join(
        f'<a href="{game}/rules.html#{anchor_of(name)}"><code>{name}</code></a>'
        for name in dict.fromkeys(book.rules[rule].name for rule in example.rules)
    )
    title = escape(pages.title_of(book))
    return (
        f'<nav aria-label="Where this stands" style="font:0.9rem/1.5 system-ui,sans-serif;padding:0.5rem 1rem">'
        f'<a href="../../index.html">kosk</a> › <a href="{game}/index.html">{title}</a> › '
        f'<a href="{game}/examples.html#{pages.slug(example.id)}">Worked examples</a> · Rules: {rules}</nav>\n'
    )


def digest_of(book: Rulebook) -> str:
    """What differs when anything does that a lesson of a game is made from."""
    digest = blake2b(digest_size=16)
    for path in sorted(lesson_sources(book)):
        digest.update(path.as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def lesson_sources(book: Rulebook) -> Iterator[Path]:
    yield Path(__file__)
    package = ROOT / "kosk"
    yield from (package / "games").glob("*.py")
    for folder in (package / "engine", package / "learn", book.folder):
        yield from (path for path in folder.rglob("*") if path.suffix in (".py", ".md", ".toml", ".css", ".js"))


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("config-inited", write_sources, priority=100)
    app.connect("html-page-context", dress_aid)
    app.connect("build-finished", write_beside)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
