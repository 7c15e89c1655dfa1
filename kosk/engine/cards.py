"""The cards and powers of a game: whatever has an entry of its own, with what it does and the rules that carry it out.

What there is to tell of a card, only a game can say (`cards.py` in its folder), from the facts that it plays by.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .errors import KoskError, listed, unknown

if TYPE_CHECKING:
    from .components import Fact
    from .rulebook import Rulebook
    from .rules import Rule


class Card:
    """A card as a game tells it: a card, tile or piece of the game, or one of its powers.

    `id` is the dotted key of its table in the components ("citizen.monk"), `kind` what such cards are called
    ("Citizen"), `title` what people call it; `lines` tell what it does, what it costs and what it brings; `rules` name
    the rules that carry it out, those that say it first: by name, or by what their names begin with ("citizen.cleric"
    for citizen.cleric and citizen.cleric-monk). `also` are further keys of the components that tell of it, `words`
    other words by which people ask for it.
    """

    __slots__ = ("also", "id", "kind", "lines", "rules", "title", "words")

    def __init__(
        self,
        kind: str,
        id: str,
        title: str,
        lines: Iterable[str],
        rules: Iterable[str],
        also: Iterable[str] = (),
        words: Iterable[str] = (),
    ) -> None:
        self.kind = kind
        self.id = id
        self.title = title
        self.lines = tuple(lines)
        self.rules = tuple(rules)
        self.also = tuple(also)
        self.words = tuple(words)

    @property
    def key(self) -> str:
        """What the card is called where it is chosen at a table: the last part of its id."""
        return self.id.rpartition(".")[2]

    def __repr__(self) -> str:
        return f"Card({self.kind!r}, {self.id!r})"


class Cards(Mapping[str, Card]):
    """The cards of a game by id; the key that a table uses ("monk") and the title find a card too, if only one has it.

    Looking up raises UnknownName, with the nearest names, for what no card has, and KoskError for what several have.
    """

    def __init__(self, rulebook: "Rulebook", cards: Iterable[Card]) -> None:
        self.rulebook = rulebook
        self._cards = {card.id: card for card in cards}

    def __getitem__(self, name: str) -> Card:
        found = self.called(name)
        if not found:
            known = [other for other in self._names if ("." in other) == ("." in str(name))]
            raise unknown("card", name, known)
        if len(found) > 1:
            raise KoskError(f"There are several cards {name!r}: {listed(card.id for card in found)}.")
        return found[0]

    def __contains__(self, name: object) -> bool:
        return len(self.called(name)) == 1

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def called(self, name: object) -> list[Card]:
        """The cards that have an id, a key, a title or another word, however its capitals are written."""
        if name in self._cards:
            return [self._cards[str(name)]]
        return self._names.get(str(name).lower(), [])

    @cached_property
    def _names(self) -> dict[str, list[Card]]:
        """Every name that a card has, in small letters, with the cards that have it."""
        names: dict[str, list[Card]] = {}
        for card in self.values():
            for name in dict.fromkeys([card.id, card.key, card.title.lower(), *map(str.lower, card.words)]):
                names.setdefault(name, []).append(card)
        return names

    @property
    def kinds(self) -> dict[str, list[Card]]:
        """The cards by what they are, in the order of the game."""
        found: dict[str, list[Card]] = {}
        for card in self.values():
            found.setdefault(card.kind, []).append(card)
        return found

    def search(self, words: Iterable[str]) -> list[Card]:
        """The cards in which every word begins some word of id, kind, title or lines; those with it as a name first."""
        wanted = [re.compile(rf"\b{re.escape(word.lower())}") for word in words]

        def named(card: Card) -> str:
            return " ".join([card.id.replace("_", " "), card.key, card.title, *card.words]).lower()

        def told(card: Card) -> str:
            return f"{named(card)} {card.kind} {' '.join(card.lines)}".lower()

        found = [card for card in self.values() if all(word.search(told(card)) for word in wanted)]
        return sorted(found, key=lambda card: -sum(word.search(named(card)) is not None for word in wanted))

    # Its rules

    def rules_of(self, name: str) -> "list[Rule]":
        """The rules that carry a card out: those that it names, and those of the section that bears its title.

        Raises UnknownName where a card names a rule that does not exist.
        """
        card, pages = self[name], self.rulebook.rules
        found = [rule for named in card.rules for rule in self._rules_called(named)]
        return list(dict.fromkeys([*found, *pages.section(card.title)]))

    def _rules_called(self, name: str) -> "list[Rule]":
        pages = self.rulebook.rules
        begun = [rule for rule in pages.values() if rule.name.startswith((f"{name}.", f"{name}-"))]
        return begun if begun and name not in pages else [pages[name], *begun]

    def naming(self, name: str) -> "list[Rule]":
        """The other rules in which a card is named."""
        own = self.rules_of(name)
        return [rule for rule in self._naming.get(self[name].title, []) if rule not in own]

    @cached_property
    def _naming(self) -> "dict[str, list[Rule]]":
        """The rules by the titles that they name; in Bazani Gate, another thing with a name, no Gate is named."""
        titles = {card.title for card in self.values()} | {fact.thing for fact in self._known if fact.thing}
        longest_first = sorted(titles, key=len, reverse=True)
        spoken = re.compile("|".join(rf"\b{re.escape(title)}\b" for title in longest_first))
        naming: dict[str, list[Rule]] = {}
        for rule in self.rulebook.rules.values():
            for title in dict.fromkeys(spoken.findall(f"{rule.text} {rule.readings} {rule.ruling}")):
                naming.setdefault(title, []).append(rule)
        return naming

    # Where it is known from

    def facts_of(self, name: str) -> "list[Fact]":
        """The facts of a card, each with where it is known from."""
        card = self[name]
        return list(dict.fromkeys(fact for key in (card.id, *card.also) for fact in self._known_of.get(key, [])))

    @cached_property
    def _known_of(self) -> "dict[str, list[Fact]]":
        """The facts at each dotted key, and within the table at each."""
        known: dict[str, list[Fact]] = {}
        for fact in self._known:
            parts = fact.key.split(".")
            for end in range(1, len(parts) + 1):
                known.setdefault(".".join(parts[:end]), []).append(fact)
        return known

    @cached_property
    def _known(self) -> "list[Fact]":
        return self.rulebook.components.known_from()

    def sources_of(self, name: str) -> dict[str, list[str]]:
        """Where a card is known from: by source, the keys of its facts (for a fact of its own table without the id)."""
        card = self[name]
        sources: dict[str, list[str]] = {}
        for fact in self.facts_of(name):
            sources.setdefault(fact.source, []).append(fact.key.removeprefix(f"{card.id}."))
        return sources

    def source_of(self, name: str) -> str:
        """Where a card is known from, in a phrase: "rulebook", or "rulebook; assumed: copies"."""
        sources = self.sources_of(name)
        main = max(sources, key=lambda source: len(sources[source]))
        others = [f"{source}: {listed(keys)}" for source, keys in sources.items() if source != main]
        return "; ".join([main, *others])

    def notes_of(self, name: str) -> list[str]:
        """Why facts of a card are as they are, where anything is told of that."""
        return list(dict.fromkeys(fact.note for fact in self.facts_of(name) if fact.note))

    # Told

    def text(self, name: str) -> list[str]:
        """All that there is to tell of a card, line by line."""
        card = self[name]
        return [
            f"{card.title} ({card.kind}, {card.id})",
            *card.lines,
            f"Rules: {', '.join(rule.name for rule in self.rules_of(name))}.",
            *[f"Named in: {', '.join(rule.name for rule in found)}." for found in [self.naming(name)] if found],
            f"Known from: {self.source_of(name)}.",
            *[f"Note: {note}." for note in self.notes_of(name)],
        ]

    def to_json(self, name: str) -> dict[str, Any]:
        """A card as plain data."""
        card = self[name]
        return {
            "id": card.id,
            "kind": card.kind,
            "title": card.title,
            "lines": list(card.lines),
            "rules": [rule.name for rule in self.rules_of(name)],
            "named_in": [rule.name for rule in self.naming(name)],
            "sources": self.sources_of(name),
            "notes": self.notes_of(name),
        }
