"""A components file to begin with: facts as they are, with what may stand there, for an owner of the box to replace."""

import json
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Any

from .components import Fact, Facts
from .errors import listed
from .toml import toml_key, toml_text

WIDTH = 120


def template(game: str, facts: Iterable[Fact]) -> Iterator[str]:
    """The lines of a TOML file that sets these facts as they stand; used as it is, it changes nothing."""
    yield from _comment(
        f"{game}: facts as kosk has them. Change what is otherwise in your box, and name the file after "
        f'--components, or call kosk.new("{game}", components="FILE"). What is left out stays as it is. What you '
        'change counts as given by you; source = "rulebook" in a table says that the rulebook prints it. Where a game '
        "has room for other cards than ours, a table with a new name adds one, and NAME = false takes one away."
    )
    for table, inside in by_table(facts).items():
        yield ""
        yield from _comment(": ".join(about(inside)))
        if table:
            yield f"[{'.'.join(map(toml_key, table.split('.')))}]"
        for fact in inside:
            name = fact.key.rpartition(".")[2]
            yield from _comment(f"{name}: {fact.expected}")
            yield from _line(toml_key(name), fact.value)


def by_table(facts: Iterable[Fact]) -> dict[str, list[Fact]]:
    """Facts by the dotted key of the table in which they stand, in file order."""
    tables: dict[str, list[Fact]] = {}
    for fact in facts:
        tables.setdefault(fact.table, []).append(fact)
    return tables


def about(facts: Iterable[Fact]) -> list[str]:
    """What the facts of a table are about: the thing's name, and why they are as they are, where that is told."""
    return list(dict.fromkeys(text for fact in facts for text in (fact.thing, fact.note) if text))


def in_words(value: Any) -> str:
    """A fact's value as people say it.

    >>> in_words(("red", "blue")), in_words(True), in_words(3), in_words(()), in_words(Facts({"wood": 2, "gold": 1}))
    ('red and blue', 'yes', '3', 'none', 'wood 2 and gold 1')
    >>> in_words(Facts({"2": 4, "3": 3}))
    '2: 4 and 3: 3'
    """
    if isinstance(value, Facts):
        return listed(f"{name}{':' if name.isdecimal() else ''} {in_words(inner)}" for name, inner in value.items())
    if isinstance(value, tuple):
        nested = any(isinstance(inner, tuple) for inner in value)
        return "; ".join(map(in_words, value)) if nested else listed(map(in_words, value)) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _comment(text: str) -> list[str]:
    # TOML forbids letters in a comment that cannot be seen.
    seen = "".join(letter if letter.isprintable() else " " for letter in text)
    return wrap(seen, WIDTH, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False)


def _line(key: str, value: Any) -> Iterator[str]:
    """A key with its value; a long list has each entry on a line of its own."""
    line = f"{key} = {_toml(value)}"
    if len(line) <= WIDTH or not isinstance(value, tuple):
        yield line
        return
    yield f"{key} = ["
    yield from (f"  {_toml(entry)}," for entry in value)
    yield "]"


def _toml(value: Any) -> str:
    if isinstance(value, Facts):
        return f"{{ {', '.join(f'{toml_key(name)} = {_toml(inner)}' for name, inner in value.items())} }}"
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return toml_text(value) if isinstance(value, str) else json.dumps(value)
