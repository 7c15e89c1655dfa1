"""The page of a game's symbolic tables: every table, graph and formula of its `kosk.tables` module.

`tables_page` gives it as MyST: what each is, what it shows, the rules that it stands on, and the Python that gives it.
"""

import re
from pathlib import Path
from typing import Any

from kept import kept

from kosk.engine.rules import RulePages
from kosk.games import rulebook
from kosk.tables import everything
from kosk.tables.shown import Shown

NAME = re.compile(r"`?\b([a-z0-9]+(?:[.-][a-z0-9]+)*\.[a-z0-9-]+)\b`?")
INTRODUCTION = """What can be worked out from the components and the rules, once for every game: each table, graph and
formula below is computed by kosk, so it agrees with what kosk plays. `kosk tables {game}` prints the tables, and
`kosk.tables.for_game("{game}")` gives them in Python; the line below each gives it alone, in any notebook. What was
assumed of the components is told in the notes, and computed anew from components of your own
(`kosk tables {game} --components mine.toml`)."""


def tables_page(game: str) -> str:
    """The page of a game's tables, as MyST. Raises UnknownName where there is no such game."""
    page: str = kept(f"tables-{game}", [game], Path(__file__).read_text(encoding="utf-8"), lambda: _page(game))
    return page


def _page(game: str) -> str:
    book = rulebook(game)
    title = f"# {book.title}: tables and graphs"
    parts = [_part(each, book.rules) for each in everything(book)]
    return "\n\n".join([title, INTRODUCTION.format(game=game), *parts]) + "\n"


def _part(each: Shown, pages: RulePages) -> str:
    made = each.made if isinstance(each.made, list) else [each.made]
    forms = [_form(one).removeprefix(f"**{each.title}**\n\n") for one in made]
    return "\n\n".join(
        [
            f"## {each.title}",
            _named(each.about, pages),
            *forms,
            f"It stands on {_rules(each, pages)}. The Python for it:",
            f"```python\nfrom kosk.tables import {each.module}\n\n{each.line}\n```",
        ]
    )


def _form(made: Any) -> str:
    """Something as MyST: a table, a picture or a formula."""
    if hasattr(made, "_repr_markdown_"):
        return str(made._repr_markdown_())
    if hasattr(made, "_repr_latex_"):
        formula = made._repr_latex_().strip("$").removeprefix(r"\displaystyle").strip()
        return f"```{{math}}\n{formula}\n```"
    return f'<div class="kosk-drawing">\n{made._repr_svg_()}\n</div>'


def _rules(each: Shown, pages: RulePages) -> str:
    """The rules that the words of the function name, as names that the book links."""
    return ", ".join(f"`{name}`" for name in dict.fromkeys(NAME.findall(each.words)) if name in pages)


def _named(words: str, pages: RulePages) -> str:
    """Words in which every name of a rule stands as one."""
    return NAME.sub(lambda found: f"`{found[1]}`" if found[1] in pages else found[0], words)
