"""Glossaries: the words of a rulebook, and what players say instead of them.

A game's glossary.toml has, for each word, a table

    [[term]]
    name = "Influence"                     # the rulebook's own word
    also = ["area control", "majority"]    # what a player may say instead
    says = "How much a player counts with a Guild."
    rules = ["infl.tracks"]                # rules that define or use it, the defining one first
    icon = "A black star."                 # how it looks, where the game prints it as an icon

of which `name` and `says` must be there. Words that all games share stand in the glossary.toml of the folder of games,
in the same form without `rules`; a game's own term stands in place of a shared one of the same name.
"""

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from .errors import KoskError, listed, unknown
from .toml import read_toml

_KEYS = {"name": "text", "also": "list of texts", "says": "text", "rules": "list of texts", "icon": "text"}
_NEEDED = ("name", "says")


class Term:
    """A word of the rulebook: its name, what is said instead, what it means, its rules by name, and how its icon looks.

    `icon` is "" for a word that the game does not print as an icon, or of whose icon nothing is known.
    """

    __slots__ = ("also", "icon", "name", "rules", "says")

    def __init__(
        self, name: str, says: str, also: Iterable[str] = (), rules: Iterable[str] = (), icon: str = ""
    ) -> None:
        self.name = name
        self.says = says
        self.also = tuple(also)
        self.rules = tuple(rules)
        self.icon = icon

    def __repr__(self) -> str:
        return f"Term({self.name!r})"

    def __str__(self) -> str:
        return f"{self.name}: {self.says}"


class Glossary(Mapping[str, Term]):
    """The terms by name, in the order of their files. A synonym, in the singular or plural, finds its term too."""

    def __init__(self, terms: Iterable[Term] = ()) -> None:
        self._terms: dict[str, Term] = {}
        self._meant: dict[str, list[Term]] = {}
        for term in terms:
            self._terms.setdefault(term.name, term)
        for term in self._terms.values():
            for word in dict.fromkeys(map(plain, (term.name, *term.also))):
                self._meant.setdefault(word, []).append(term)
        self.longest = max((len(word.split()) for word in self._meant), default=0)
        """How many words the longest name or synonym has."""

    @classmethod
    def read(cls, files: Iterable[Path], rules: Container[str]) -> "Glossary":
        """The terms in those of the files that are there, the foremost file first.

        Raises KoskError, which names file, term and key, for a file that is not in the form above, and for a rule that
        is not among `rules`.
        """
        return cls(term for file in files if file.exists() for term in _read(file, rules))

    def meant(self, words: str) -> tuple[Term, ...]:
        """The terms that have these words as their name, or as a synonym."""
        return tuple(self._meant.get(plain(words), ()))

    def __getitem__(self, name: str) -> Term:
        for term in (self._terms.get(name), *self.meant(str(name))):
            if term is not None:
                return term
        raise unknown("term", name, dict.fromkeys([*self._terms, *self._meant]))

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and bool(self.meant(name))

    def __iter__(self) -> Iterator[str]:
        return iter(self._terms)

    def __len__(self) -> int:
        return len(self._terms)


def singular(word: str) -> str:
    """A word without the ending of a plural, as far as its letters tell.

    >>> [singular(word) for word in ("temples", "majorities", "ties", "pass", "vp")]
    ['temple', 'majority', 'tie', 'pass', 'vp']
    """
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-1] if len(word) > 3 and re.search(r"[^s]s$", word) else word


def plain(words: str) -> str:
    """Words in small letters and in the singular, with one space between them and no hyphen.

    >>> plain("First-player  markers")
    'first player marker'
    """
    return " ".join(map(singular, re.split(r"[\s-]+", words.strip().lower())))


def _read(path: Path, rules: Container[str]) -> Iterator[Term]:
    file = f"{path.parent.name}/{path.name}"
    data = read_toml(path, file, KoskError)
    for key, tables in data.items():
        if key != "term" or not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            raise KoskError(f"{file}: {key} is no list of terms; tables under [[term]] are expected, and nothing else.")
    names: set[str] = set()
    for number, table in enumerate(data.get("term", ()), 1):
        where = f"{file}, {table.get('name') or f'term {number}'}"
        _check(table, where)
        if plain(table["name"]) in names:
            raise KoskError(f"{where}: the name stands twice; one term for each word is expected.")
        names.add(plain(table["name"]))
        for rule in table.get("rules", ()):
            if rule not in rules:
                raise KoskError(f"{where}: rules has {rule!r}; the name of a rule of the game is expected.")
        yield Term(**table)


def _check(table: dict[str, Any], where: str) -> None:
    for key in _NEEDED:
        if key not in table:
            raise KoskError(f"{where}: {key} is missing; a text is expected.")
    for key, value in table.items():
        if key not in _KEYS:
            raise KoskError(f"{where}: {key} is no key of a term; {listed(_KEYS)} are expected.")
        if not _fits(value, _KEYS[key]):
            raise KoskError(f"{where}: {key} is {value!r}; a {_KEYS[key]} is expected, and nothing empty.")


def _fits(value: object, kind: str) -> bool:
    if kind == "text":
        return isinstance(value, str) and bool(value.strip())
    return isinstance(value, list) and all(_fits(part, "text") for part in value)
