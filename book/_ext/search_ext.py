"""The book's own search: finds rules, terms, cards, worked examples, sections and pages by players' words.

It takes the place of Sphinx's: its page is `search.html`, to which the theme's search button leads with `?q=WORDS`.
What can be found stands in `_static/search-index.js`, a script and not JSON, so that the page works from a folder too.
`_static/search.js` looks it up with MiniSearch, which `tools/npm.py` fetches and the build puts into `_static/vendor`.
"""

import json
import re
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from pages import card_anchor, slug, term_anchor, title_of
from rules_ext import anchor_of, game_of
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from kosk.engine.rulebook import Rulebook
from kosk.engine.search import IDLE
from kosk.games import GAMES, rulebook

ROOT = Path(__file__).resolve().parents[2]
MINISEARCH = ROOT / "build" / "npm" / "minisearch" / "package"
NAME = "search"
"""The page's name: the theme asks for it."""
ALL = "games/all"
"""The page that lists all rules and cards, for browsers without scripts."""

log = logging.getLogger(__name__)
Found = dict[str, Any]
"""What can be found: its kind, title and url, and what else there is of game, section, text, also and rules.

The text of a card has a line for each of the card's.
"""


# What can be found


def found_in(app: Sphinx) -> Iterator[Found]:
    """All that can be found, game by game, and then the book's pages and their sections."""
    for game in GAMES:
        book = rulebook(game)
        things_of = {"rules": rules_of, "glossary": terms_of, "cards": cards_of, "examples": examples_of}
        for kind, things in things_of.items():
            page = f"games/{game}/{kind}"
            if page in app.env.found_docs:
                yield from ({"game": game, **found} for found in things(book, app.builder.get_target_uri(page)))
    for docname, sections in sorted(sections_of(app.env).items()):
        page = app.builder.get_target_uri(docname)
        for section in sections:
            yield {**section, "game": game_of(docname) or "", "url": page + section["url"]}


def rules_of(book: Rulebook, page: str) -> Iterator[Found]:
    for rule in book.rules.values():
        yield {
            "kind": "ruling" if rule.kind == "ruling" else "rule",
            "title": rule.name,
            "url": f"{page}#{anchor_of(rule.name)}",
            "section": rule.section,
            "text": unmarked(str(rule)),
            "also": [*rule.also, *([f"option {rule.option}"] if rule.option else [])],
        }


def terms_of(book: Rulebook, page: str) -> Iterator[Found]:
    for term in book.glossary.values():
        yield {
            "kind": "term",
            "title": term.name,
            "url": f"{page}#{term_anchor(term)}",
            "text": term.says,
            "also": list(term.also),
            "rules": list(dict.fromkeys(book.rules[name].name for name in term.rules)),
        }


def cards_of(book: Rulebook, page: str) -> Iterator[Found]:
    for card in book.cards.values():
        yield {
            "kind": "card",
            "title": card.title,
            "url": f"{page}#{card_anchor(card)}",
            "section": card.kind,
            "text": "\n".join(map(unmarked, card.lines)),
            "also": [card.key, *card.words],
        }


def examples_of(book: Rulebook, page: str) -> Iterator[Found]:
    for example in book.examples.values():
        said = [choice.says for case in example.cases for choice in case.choices if choice.says]
        yield {
            "kind": "example",
            "title": example.title,
            "url": f"{page}#{slug(example.id)}",
            "section": example.section,
            "text": " ".join(dict.fromkeys(said)),
            "also": [example.id, *example.rules],
        }


def unmarked(text: str) -> str:
    """Markdown as a sentence to read."""
    return " ".join(re.sub(r"[`*]", "", text).split())


# Pages and their sections, gathered while pages are read


def sections_of(env: BuildEnvironment) -> dict[str, list[Found]]:
    """The headings of every page; the environment keeps them from build to build."""
    if not hasattr(env, "kosk_sections"):
        env.kosk_sections = {}
    known: dict[str, list[Found]] = env.kosk_sections
    return known


def note_sections(app: Sphinx, doctree: nodes.document) -> None:
    """Note the headings of a page; its title alone where what stands below is found one by one."""
    docname = app.env.docname
    one_by_one = game_of(docname) and docname.rpartition("/")[2] in ("glossary", "cards", "examples", "rulings")
    sections = list(doctree.findall(nodes.section))
    sections_of(app.env)[docname] = [
        {
            "kind": "section" if number else "page",
            "title": section[0].astext(),
            "url": f"#{section['ids'][0]}" if number else "",
            "section": sections[0][0].astext() if number else "",
            "text": beginning_of(section),
        }
        for number, section in enumerate(sections[:1] if one_by_one else sections)
        if isinstance(section[0], nodes.title)
    ]


def beginning_of(section: nodes.section) -> str:
    """The first paragraph right below a heading."""
    paragraph = next((part for part in section if isinstance(part, nodes.paragraph)), None)
    return " ".join(paragraph.astext().split()) if paragraph is not None else ""


def forget_sections(app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    sections_of(env).pop(docname, None)


def merge_sections(app: Sphinx, env: BuildEnvironment, docnames: Iterable[str], other: BuildEnvironment) -> None:
    read = sections_of(other)
    sections_of(env).update({docname: read[docname] for docname in docnames if docname in read})


# What is written


def use_templates(app: Sphinx, config: Config) -> None:
    config.templates_path = [*config.templates_path, "_templates"]


def leave_out_sphinx_search(app: Sphinx) -> None:
    """No index is written of which nothing is looked up; layout.html in _templates leaves its scripts out."""
    app.builder.search = False


def titles() -> dict[str, str]:
    """What players call the games."""
    return {game: title_of(rulebook(game)) for game in GAMES}


def search_page(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    yield NAME, {"games": titles(), "everything": ALL}, "search.html"


def write_index(app: Sphinx, exception: Exception | None) -> None:
    """Write what can be found, and put the library beside it."""
    if exception or app.builder.format != "html":
        return
    static = Path(app.outdir) / "_static"
    found = [{key: value for key, value in each.items() if value} for each in found_in(app)]
    known = {"games": titles(), "idle": sorted(IDLE), "found": found}
    index = json.dumps(known, ensure_ascii=False, separators=(",", ":"))
    (static / "search-index.js").write_text(f"window.koskSearchIndex = {index};\n", encoding="utf-8")
    vendor = static / "vendor"
    vendor.mkdir(exist_ok=True)
    if not MINISEARCH.is_dir():
        log.warning("The search needs MiniSearch, which `python tools/npm.py` fetches.")
        return
    shutil.copyfile(MINISEARCH / "dist" / "umd" / "index.js", vendor / "minisearch.js")
    shutil.copyfile(MINISEARCH / "LICENSE.txt", vendor / "minisearch.LICENSE.txt")


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("config-inited", use_templates)
    app.connect("builder-inited", leave_out_sphinx_search)
    app.connect("doctree-read", note_sections)
    app.connect("env-purge-doc", forget_sections)
    app.connect("env-merge-info", merge_sections)
    app.connect("html-collect-pages", search_page)
    app.connect("build-finished", write_index)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
