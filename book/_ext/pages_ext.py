"""Write the book's pages that come from the games, before anything is read, and what stands beside its pages after.

Whatever kosk names in GAMES has its pages: `pages.py` writes each of them from the game's folder into
`book/games/GAME`, which no one edits or commits; only what differs is written anew, so that only that is built anew.
The table of contents is `_toc.yml` with those pages put in. After the pages, the worked examples are written as lessons
to step through (`lessons/GAME/EXAMPLE.html`), and the site that runs Python in the browser is copied to `lite/`.
"""

import json
import shutil
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from html import escape
from pathlib import Path
from typing import Any

import across
import pages
import yaml
from kept import kept
from rules_ext import anchor_of
from sphinx.application import Sphinx
from sphinx.config import Config

from kosk.engine.examples import Example
from kosk.engine.rulebook import Rulebook
from kosk.games import GAMES, rulebook
from kosk.learn import step_through
from kosk.learn.page import page as lesson_page
from notebooks import docname, for_book

ROOT = Path(__file__).resolve().parents[2]
BOOK = ROOT / "book"
WRITTEN = ("games", "notebooks")
"""The folders of the book that are written here."""
LITE = ROOT / "build" / "lite"
NOTEBOOKS = ROOT / "notebooks"
# file, its name in the sidebar, what writes it; a page that is a file of the game's folder is included as it stands
PAGES = (
    ("index", "Overview", "overview.md"),
    ("aid", "Player aid", "aid.md"),
    ("setup", "Setting up", pages.setup_page),
    ("teach", "Teaching script", "teach.md"),
    ("rules", "Rules", "rules.md"),
    ("cards", "Cards and powers", pages.cards_page),
    ("examples", "Worked examples", pages.kept_examples_page),
    ("glossary", "Glossary and icons", pages.glossary_page),
    ("rulings", "Errata and rulings", pages.rulings_page),
    ("assumed", "What is assumed", pages.assumed_page),
    ("tables", "Tables and graphs", pages.tables_page),
    ("code", "The rules as code", pages.code_page),
)


def write_sources(app: Sphinx, config: Config) -> None:
    """Write the pages of every game, those across the games, the notebooks, and the table of contents.

    Two processes beside this one write the pages and run the notebooks, and then the lessons while the book is built.
    """
    books = [rulebook(game) for game in GAMES]
    notebooks = {docname(path.stem): path for path in sorted(NOTEBOOKS.glob("*.ipynb"), key=lambda path: path.stem)}
    titles = {place: heading_of(path) for place, path in notebooks.items()}
    beside = ProcessPoolExecutor(2)
    written = {(book.name, name): beside.submit(page_of, book.name, name) for book in books for name, _, _ in PAGES}
    in_book = {place: beside.submit(for_book, path) for place, path in notebooks.items()}
    app.kosk_lessons = {game: beside.submit(kept_lessons, game) for game in GAMES}
    beside.shutdown(wait=False)
    wanted = {
        "games/list.md": across.list_page(books),
        "games/all.md": across.all_page(books),
        "games/coverage.md": across.coverage_page(books),
        "games/play.md": across.play_page(books),
        "games/score.md": across.score_page(books),
        "games/lab.md": across.lab_page(books, titles),
    }
    for (game, name), page in written.items():
        wanted[f"games/{game}/{name}.md"] = page.result()
    for place, notebook in in_book.items():
        wanted[f"{place}.ipynb"] = json.dumps(notebook.result(), ensure_ascii=False, indent=1) + "\n"
    wanted["games/_toc.yml"] = yaml.safe_dump(contents(books, titles), sort_keys=False, allow_unicode=True)
    for folder in WRITTEN:
        for path in list((BOOK / folder).rglob("*.*")):
            if path.relative_to(BOOK).as_posix() not in wanted:
                path.unlink()
    for name, text in wanted.items():
        write_changed(BOOK / name, text)
    config.external_toc_path = str(BOOK / "games" / "_toc.yml")


def page_of(game: str, name: str) -> str:
    """A page of a game, by the name of its file."""
    book = rulebook(game)
    written_by = next(written_by for file, _, written_by in PAGES if file == name)
    return pages.included(book, written_by) if isinstance(written_by, str) else written_by(book)


def contents(books: Iterable[Rulebook], notebooks: Mapping[str, str]) -> dict[str, Any]:
    """The table of contents: the games, each with its pages and notebooks, and then what `_toc.yml` has."""
    toc: dict[str, Any] = yaml.safe_load((BOOK / "_toc.yml").read_text(encoding="utf-8"))
    games = []
    for book in books:
        folder = f"games/{book.name}"
        sections = [{"file": f"{folder}/{name}", "title": title} for name, title, _ in PAGES[1:]]
        sections += [{"file": place} for place in notebooks if place.startswith(f"{folder}/")]
        games.append({"file": f"{folder}/index", "title": pages.title_of(book), "sections": sections})
    shared = [{"file": place} for place in notebooks if not place.startswith("games/")]
    parts = [{"caption": "The games", "chapters": games}, *toc["parts"], {"caption": "Notebooks", "chapters": shared}]
    return toc | {"parts": parts}


def heading_of(notebook: Path) -> str:
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
    for path in [path for folder in WRITTEN for path in (out / folder).rglob("*.html")]:
        if path.relative_to(out).with_suffix("").as_posix() not in app.env.found_docs:
            path.unlink()  # of a page that is no more
    for game, made in app.kosk_lessons.items():
        lessons = made.result()
        folder = out / "lessons" / game
        for file, text in lessons.items():
            write_changed(folder / file, text)
        for path in [path for path in folder.iterdir() if path.name not in lessons]:
            path.unlink()
    if LITE.is_dir():
        shutil.rmtree(out / "lite", ignore_errors=True)
        shutil.copytree(LITE, out / "lite")


def kept_lessons(game: str) -> dict[str, str]:
    """Every worked example as a page to step through, by the name of its file; made only where something is new."""
    source = Path(__file__).read_text(encoding="utf-8")
    lessons: dict[str, str] = kept(f"lessons-{game}", [game], source, lambda: lessons_of(rulebook(game)))
    return lessons


def lessons_of(book: Rulebook) -> dict[str, str]:
    return {
        pages.lesson_file(example, number): lesson_page(
            step_through(book.name, example.id, case=number), way_back(book, example)
        )
        for example in book.examples.values()
        for number in range(1, len(example.cases) + 1)
    }


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


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("config-inited", write_sources, priority=100)
    app.connect("html-page-context", dress_aid)
    app.connect("build-finished", write_beside)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
