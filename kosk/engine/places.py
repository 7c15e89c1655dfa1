"""The places of a game, to be explored: districts, roads, lairs and the like, what is beside them, what scores there.

What there is to tell of a place, only a game can say (`places.py` in its folder).
"""

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from .errors import unknown

if TYPE_CHECKING:
    from .rulebook import Rulebook
    from .rules import Rule


class Place:
    """A place as a game tells it.

    `name` is the identifier, `kind` what such places are called ("District"), `title` what people call it, `about`
    tells of it line by line, `beside` are the names of its neighbours, and `words` those by which rules speak of them.
    """

    __slots__ = ("about", "beside", "kind", "name", "title", "words")

    def __init__(
        self,
        kind: str,
        name: str,
        title: str,
        about: Iterable[str],
        beside: Iterable[str] = (),
        words: Iterable[str] = (),
    ) -> None:
        self.kind = kind
        self.name = name
        self.title = title
        self.about = tuple(about)
        self.beside = tuple(beside)
        self.words = tuple(words) or (kind,)

    def __repr__(self) -> str:
        return f"Place({self.kind!r}, {self.name!r})"


class Places:
    """The places of a game: a mapping from names to places, by kind, and the rules that speak of each."""

    def __init__(self, rulebook: "Rulebook", places: Iterable[Place]) -> None:
        self.rulebook = rulebook
        self._places = {place.name: place for place in places}

    def __getitem__(self, name: str) -> Place:
        if not isinstance(name, str) or name not in self._places:
            raise unknown("place", name, self._places)
        return self._places[name]

    def __iter__(self) -> Iterator[Place]:
        return iter(self._places.values())

    def __len__(self) -> int:
        return len(self._places)

    @property
    def kinds(self) -> dict[str, list[Place]]:
        """The places by what they are, in printed order."""
        found: dict[str, list[Place]] = {}
        for place in self:
            found.setdefault(place.kind, []).append(place)
        return found

    def rules_of(self, name: str) -> "list[Rule]":
        """The rules that name this very place, and those of the section that bears its name."""
        title = self[name].title
        named = self._speaking([title.removeprefix("The ")])
        return [rule for rule in self.rulebook.rules.values() if rule.section == title or rule in named]

    def rules_of_kind(self, name: str) -> "list[Rule]":
        """The rules that speak of such places, but do not name this one."""
        named = self.rules_of(name)
        return [rule for rule in self._speaking(self[name].words) if rule not in named]

    def _speaking(self, words: Iterable[str]) -> "list[Rule]":
        spoken = re.compile("|".join(rf"\b{re.escape(word)}(s|es)?\b" for word in words))
        return [rule for rule in self.rulebook.rules.values() if spoken.search(f"{rule.text} {rule.ruling}")]
