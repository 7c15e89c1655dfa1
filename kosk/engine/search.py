"""Looking rules up by the words of players: beginnings of words, plurals, questions, and what the glossary knows."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import log
from typing import TYPE_CHECKING

from .errors import KoskError
from .glossary import Term, plain, singular

if TYPE_CHECKING:
    from .rules import Rule, RulePages

IDLE = frozenset(
    """
    a an and any are as at be been being by can could did do does for from get gets give had happen happens has
    have how i if in into is it its many may me more much my of on or our per s shall should so than that the
    their them then there these they this to was we were what when where which who whom whose why will with would
    you your
    """.split()
)
"""Words of questions, which tell nothing apart. They count only in what the glossary has, and where no others stand."""

ALIKE = 0.75
"""How alike two words are, of 1, so that one can be meant by the other."""

SHOWN = 10
"""So many rules are found at most, of those that have only some of the words."""

_MARKS = ".,;:!?\"'()[]“”‘’…"


class Search:
    """What words ask of a game's rules.

    `words` is a text such as "temple gold", or its words one by one; raises KoskError for anything else. Where one or
    more words in a row are the name of a term or a synonym of it, be it in another order or with other words of
    questions between, a rule has them as well if it has the term's name instead, or is one of the term's rules; for a
    term without rules, any other synonym of it does as well. Words of questions count only there.
    """

    def __init__(self, pages: "RulePages", words: str | Iterable[str]) -> None:
        given = words.split() if isinstance(words, str) else list(words) if isinstance(words, Iterable) else [words]
        if not all(isinstance(word, str) for word in given):
            raise KoskError(f"The words to search for are {words!r}; a text, or a list of words, is expected.")
        self._pages = pages
        written = [part for word in given for part in word.split()]
        read = list(self._read([word for part in written if (word := part.strip(_MARKS))] or written))
        self._asked = [asked for asked in read if asked.terms or not _is_idle(asked.written)] or read
        around = _around(pages)
        self._places = [
            _Found(rule, [asked.weight_in(rule, around[rule.name]) for asked in self._asked]) for rule in pages.values()
        ]

    def _read(self, words: list[str]) -> Iterator["_Asked"]:
        """The words, those that mean a term taken together."""
        meant = _Meant(self._pages)
        while words:
            for length in range(min(len(words), meant.longest), 0, -1):
                if terms := meant.by(words[:length]):
                    break
            else:
                length, terms = 1, ()
            yield _Asked(self._pages, words[:length], terms)
            words = words[length:]

    @property
    def rules(self) -> list["Rule"]:
        """The rules that have all the words.

        First come those that a term names, in its order, then those with words in the name, then all others; of those
        that differ in nothing else, the ones with whole words come before the ones with beginnings of words. A word
        may also stand in what the glossary says for the rule or its section, if another one stands in the rule.
        """
        whole = [found for found in self._places if found.is_any and found.has_all]
        return [found.rule for found in sorted(whole, key=lambda found: -sum(found.weights))]

    @property
    def best(self) -> list["Rule"]:
        """The rules that have all the words, and before them those that tell more though they have only some: all the
        words may stand in a rule by accident. Where no rule has them all, those that have some, the best first.
        """
        ranked = self._ranked
        first = next((number for number, found in enumerate(ranked) if found.has_all), len(ranked))
        return [found.rule for found in ranked[: min(first, SHOWN)]] + self.rules

    @property
    def _ranked(self) -> list["_Found"]:
        """The rules that have any of the words, the best first. A word that few rules have tells more."""
        found = [each for each in self._places if each.is_any]
        telling = [
            log(1 + len(self._places) / max(1, sum(each.weights[number] > 0 for each in found)))
            for number in range(len(self._asked))
        ]
        lengths = [asked.length for asked in self._asked]
        return sorted(found, key=lambda each: -each.place(telling, lengths))

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


class _Found:
    """A rule, and how much it tells of each thing that is asked."""

    def __init__(self, rule: "Rule", weights: list[float]) -> None:
        self.rule = rule
        self.weights = weights

    @property
    def is_any(self) -> bool:
        """Whether the rule itself has anything that is asked: what the glossary has for it is not enough."""
        return max(self.weights, default=_OWN) >= _OWN

    @property
    def has_all(self) -> bool:
        return all(self.weights)

    def place(self, telling: list[float], lengths: list[int]) -> float:
        """How far in front the rule belongs: the more of what is asked it has, the further."""
        tells = sum(weight * tells for weight, tells in zip(self.weights, telling, strict=True))
        has = sum(length for weight, length in zip(self.weights, lengths, strict=True) if weight)
        return tells * has / (sum(lengths) or 1)


class _Meant:
    """The terms that words in a row mean: exactly, or with other words of questions between, or in another order."""

    def __init__(self, pages: "RulePages") -> None:
        self._glossary = pages.glossary
        self._loose: dict[tuple[str, ...], list[Term]] = defaultdict(list)
        for term in pages.glossary.values():
            for said in (term.name, *term.also):
                if (key := _telling(said.split())) and term not in self._loose[key]:
                    self._loose[key].append(term)
        self.longest = self._glossary.longest + 2

    def by(self, words: list[str]) -> tuple[Term, ...]:
        exact = self._glossary.meant(" ".join(words))
        if _is_idle(words[0]) or _is_idle(words[-1]):
            return exact
        return tuple(dict.fromkeys([*exact, *self._loose.get(_telling(words), ())]))


class _Asked:
    """One or more words in a row, and the terms that have them as a name or synonym, if any."""

    def __init__(self, pages: "RulePages", words: list[str], terms: tuple[Term, ...]) -> None:
        self.written = " ".join(words)
        self.length = len(words)
        self.terms = terms
        self.rules = list(dict.fromkeys(pages[name].name for term in terms for name in term.rules))
        self._beginnings = [
            re.compile(rf"\b{_in_a_row(word)}") for word in words if len(words) == 1 or not _is_idle(word)
        ]
        said = [self.written, *(word for term in terms for word in _said(term))]
        self._whole = re.compile(rf"\b(?:{'|'.join(map(_in_a_row, said))})(?:e?s)?\b")

    @property
    def is_name(self) -> bool:
        """Whether the words are a term's own name."""
        return plain(self.written) in [plain(term.name) for term in self.terms]

    def is_in(self, rule: "Rule") -> bool:
        """Whether the rule has the words, or what means the same."""
        return rule.name in self.rules or self._begins_in(_read_in(rule)) or self._is_whole_in(_read_in(rule))

    def weight_in(self, rule: "Rule", around: str) -> float:
        """How much the words tell of this rule: most where a term of theirs names it, and the more the earlier it does;
        then where they are in the rule's name; least where only the glossary has them for it.
        """
        if rule.name in self.rules:
            return _NAMED - self.rules.index(rule.name) / 100
        return self._weight_of_text(rule, around) * (_ADVICE if rule.kind == "advice" else 1)

    def _weight_of_text(self, rule: "Rule", around: str) -> float:
        if self._is_whole_in(rule.name):
            return 3
        text = _read_in(rule)
        whole = self._is_whole_in(text)
        if not whole and not self._begins_in(text):
            return _AROUND if self._is_whole_in(around) else 0
        if self._begins_in(rule.name) and not self.terms:
            return 2
        return 1 if whole else 0.5

    def _begins_in(self, text: str) -> bool:
        return all(word.search(text) for word in self._beginnings)

    def _is_whole_in(self, text: str) -> bool:
        return self._whole.search(text) is not None


_NAMED, _OWN, _AROUND, _ADVICE = 6, 0.4, 0.25, 0.8


def _around(pages: "RulePages") -> dict[str, str]:
    """What the glossary has for each rule: the words of the terms that name it, or that stand in its section's name."""
    around: dict[str, str] = defaultdict(str)
    for term in pages.glossary.values():
        in_heading = re.compile(rf"\b{_in_a_row(term.name)}\b")
        named = {pages[name].name for name in term.rules}
        for rule in pages.values():
            if rule.name in named or (term.rules and in_heading.search(rule.section.lower())):
                around[rule.name] += f"{term.name} · {' · '.join(term.also)} · ".lower()
    return around


def _is_idle(word: str) -> bool:
    return word.lower() in IDLE


def _telling(words: Iterable[str]) -> tuple[str, ...]:
    """Words without those of questions, in no order; none where a single one is left, which alone says too little."""
    telling = {part for word in words if not _is_idle(word) for part in plain(word).split()}
    return tuple(sorted(telling)) if len(telling) > 1 else ()


def _said(term: Term) -> tuple[str, ...]:
    """What a rule may say for a term: its name; of a word that all games share, any of its synonyms as well."""
    return (term.name,) if term.rules else (term.name, *term.also)


def _in_a_row(words: str) -> str:
    """A pattern of these words in a row, each as it is, in the singular, or as what something belongs to."""
    return r"[\s-]+".join(f"(?:{'|'.join(map(re.escape, _forms(word)))})" for word in words.lower().split())


def _forms(word: str) -> list[str]:
    return list(dict.fromkeys([word, singular(word), word.removesuffix("'s")]))


def _read_in(rule: "Rule") -> str:
    """All that is searched of a rule; of every rule that can be switched, `option` is a word."""
    switch = f"option {rule.option}" if rule.option else ""
    return f"{rule.name} {rule.section} {' '.join(rule.also)} {rule} {switch}".lower()


def _words(text: str) -> Iterator[str]:
    return map(singular, re.findall(r"[a-z]{3,}", text.lower()))
