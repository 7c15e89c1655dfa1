"""Looking rules up by the words that players use: beginnings of words, plurals, and what the glossary knows."""

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from .errors import KoskError
from .glossary import Term, plain, singular

if TYPE_CHECKING:
    from .rules import Rule, RulePages

ALIKE = 0.75
"""How alike two words are, of 1, so that one can be meant by the other."""


class Search:
    """What words ask of a game's rules.

    `words` is a text such as "temple gold", or its words one by one; raises KoskError for anything else. Where one or
    more words in a row are the name of a term or a synonym of it, a rule has them as well if it has the term's name
    instead, or is one of the term's rules; for a term without rules, any other synonym of it does as well.
    """

    def __init__(self, pages: "RulePages", words: str | Iterable[str]) -> None:
        given = words.split() if isinstance(words, str) else list(words) if isinstance(words, Iterable) else [words]
        if not all(isinstance(word, str) for word in given):
            raise KoskError(f"The words to search for are {words!r}; a text, or a list of words, is expected.")
        self._pages = pages
        self._asked = list(self._read([part for word in given for part in word.split()]))

    def _read(self, words: list[str]) -> Iterator["_Asked"]:
        """The words, those that mean a term taken together."""
        glossary = self._pages.glossary
        while words:
            for length in range(min(len(words), glossary.longest), 0, -1):
                if terms := glossary.meant(" ".join(words[:length])):
                    break
            else:
                length, terms = 1, ()
            yield _Asked(self._pages, words[:length], terms)
            words = words[length:]

    @property
    def rules(self) -> list["Rule"]:
        """The rules that have all the words.

        First come those that a term names, in its order, then those with words in the name, then all others; of those
        that differ in nothing else, the ones with whole words come before the ones with beginnings of words.
        """
        found = [rule for rule in self._pages.values() if all(asked.is_in(rule) for asked in self._asked)]

        def place(rule: "Rule") -> tuple[int, int, int]:
            named = [asked.rules.index(rule.name) for asked in self._asked if rule.name in asked.rules]
            return -len(named), sum(named), -sum(asked.weight_in(rule) for asked in self._asked)

        return sorted(found, key=place)

    @property
    def synonyms(self) -> dict[str, tuple[Term, ...]]:
        """The words that are synonyms, and no names, of terms: each with the terms that it stands for."""
        return {asked.written: asked.terms for asked in self._asked if asked.terms and not asked.is_name}

    @property
    def nearest(self) -> dict[str, list[str]]:
        """The words that stand nowhere, each with the words most like it that do."""
        from difflib import get_close_matches

        lost = [asked.written for asked in self._asked if not any(map(asked.is_in, self._pages.values()))]
        spoken = [word for term in self._pages.glossary.values() for word in (term.name, *term.also)]
        known = {word for text in (*map(_read_in, self._pages.values()), *spoken) for word in _words(text)}
        return {word: get_close_matches(singular(word.lower()), sorted(known), 3, ALIKE) for word in lost}


class _Asked:
    """One or more words in a row, and the terms that have them as a name or synonym, if any."""

    def __init__(self, pages: "RulePages", words: list[str], terms: tuple[Term, ...]) -> None:
        self.written = " ".join(words)
        self.terms = terms
        self.rules = list(dict.fromkeys(pages[name].name for term in terms for name in term.rules))
        self._beginnings = [re.compile(rf"\b{_in_a_row(word)}") for word in words]
        said = [self.written, *(word for term in terms for word in _said(term))]
        self._whole = re.compile(rf"\b(?:{'|'.join(map(_in_a_row, said))})(?:e?s)?\b")

    @property
    def is_name(self) -> bool:
        """Whether the words are a term's own name."""
        return plain(self.written) in [plain(term.name) for term in self.terms]

    def is_in(self, rule: "Rule") -> bool:
        """Whether the rule has the words, or what means the same."""
        return rule.name in self.rules or self._begins_in(_read_in(rule)) or self._is_whole_in(_read_in(rule))

    def weight_in(self, rule: "Rule") -> int:
        """How much the words tell of this rule: most where they are in its name, least where words only begin so."""
        if self._is_whole_in(rule.name):
            return 3
        return 2 if self._begins_in(rule.name) and not self.terms else int(self._is_whole_in(_read_in(rule)))

    def _begins_in(self, text: str) -> bool:
        return all(word.search(text) for word in self._beginnings)

    def _is_whole_in(self, text: str) -> bool:
        return self._whole.search(text) is not None


def _said(term: Term) -> tuple[str, ...]:
    """What a rule may say for a term: its name; of a word that all games share, any of its synonyms as well."""
    return (term.name,) if term.rules else (term.name, *term.also)


def _in_a_row(words: str) -> str:
    """A pattern of these words in a row, each as it is or in the singular."""
    return r"[\s-]+".join(f"(?:{re.escape(word)}|{re.escape(singular(word))})" for word in words.lower().split())


def _read_in(rule: "Rule") -> str:
    """All that is searched of a rule; of every rule that can be switched, `option` is a word."""
    switch = f"option {rule.option}" if rule.option else ""
    return f"{rule.name} {rule.section} {' '.join(rule.also)} {rule} {switch}".lower()


def _words(text: str) -> Iterator[str]:
    return map(singular, re.findall(r"[a-z]{3,}", text.lower()))
