"""Rule pages: a game's rules.md, read by the engine as it is read by people.

A page is plain Markdown. Headings name the rulebook's sections; a rule is a definition of its name:

    `temple.cost`
    : A Temple costs 2 Stone, and 1 Gold for each Temple of any colour already in that District.
    : _cost_; also `some.other-name`

The second definition tells the kind, and which other names the rulebook's repetitions of the same statement have. A
ruling tells in further definitions how the text can be read and how it is read here; where a player may switch it, it
names an option, and with `, several` behind it readings that are no numbers can be joined by +. A rule that no game can
follow yet says what it awaits, as in `_variant_; awaits the solo mode`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, overload

from .errors import KoskError, listed, unknown

if TYPE_CHECKING:
    from .glossary import Glossary

T = TypeVar("T")

NAME = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)+")
_TERM = re.compile(rf"`({NAME.pattern})`")
_KIND = re.compile(r"_([a-z]+)_(?:; option `(\w+)`(, several)?)?(?:; awaits ([a-z][a-z -]*))?(?:; also (.+))?")
_QUOTED = re.compile(r"`([^`]+)`")
_READINGS = "**Readings:** "
_RULING = "**Ruling:** "
KINDS = (
    "setup",
    "flow",
    "choice",
    "cost",
    "limit",
    "gain",
    "trigger",
    "score",
    "tie",
    "end",
    "definition",
    "component",
    "variant",
    "advice",
    "ruling",
)


class Rule:
    """One named rule: its game, name, section, kind and text; for a ruling also readings, ruling and option.

    `several` tells whether readings of its option can be joined; `awaits` is the part of kosk, not built yet, without
    which the rule cannot be played; None for all others.
    """

    __slots__ = ("also", "awaits", "game", "kind", "name", "option", "readings", "ruling", "section", "several", "text")

    def __init__(self, game: str, name: str, section: str, definitions: list[str]) -> None:
        self.game = game
        self.name = name
        self.section = section
        self.text = definitions[0]
        if not self.text:
            raise ValueError(f"{game}/{name}: the first definition must tell the rule.")
        about = _KIND.fullmatch(definitions[1]) if len(definitions) > 1 else None
        if about is None or about[1] not in KINDS:
            raise ValueError(f"{game}/{name}: the second definition must tell the kind, such as ': _cost_'.")
        self.kind: str = about[1]
        self.option: str | None = about[2]
        self.several: bool = about[3] is not None
        self.awaits: str | None = about[4]
        self.also: tuple[str, ...] = tuple(_QUOTED.findall(about[5] or ""))
        rest = dict.fromkeys((_READINGS, _RULING), "")
        for definition in definitions[2:]:
            head = next((head for head in rest if definition.startswith(head)), None)
            if head is None:
                raise ValueError(f"{game}/{name}: a further definition begins with **Readings:** or **Ruling:**.")
            if rest[head]:
                raise ValueError(f"{game}/{name}: {head.strip()} stands twice.")
            rest[head] = definition.removeprefix(head)
        self.readings, self.ruling = rest.values()
        named, ruled = _QUOTED.findall(self.readings), _QUOTED.findall(self.ruling)
        if self.option is not None and (len(named) < 2 or not ruled or ruled[0] not in named):
            raise ValueError(
                f"{game}/{name}: option {self.option} needs two readings in backticks and a ruling of one."
            )

    @property
    def testable(self) -> bool:
        """Whether a game can follow or break this rule: advice cannot be broken, nor what nothing plays yet."""
        return self.kind != "advice" and self.awaits is None

    @property
    def choices(self) -> tuple[str, ...]:
        """The named readings of a ruling or variant that a player may switch, the standard one first."""
        if self.option is None:
            return ()
        standard = _QUOTED.findall(self.ruling)[0]
        return (standard, *[name for name in _QUOTED.findall(self.readings) if name != standard])

    @property
    def joined(self) -> tuple[str, ...]:
        """The readings that can be joined by +: those that name something, not how many of it."""
        if not self.several:
            return ()
        return tuple(name for name in self.choices[1:] if not name.isdecimal())

    @property
    def checksum(self) -> str:
        """Eight hex digits that change with the text, so that its tests are read again."""
        from hashlib import blake2b

        words = "\n".join([self.text, self.kind, self.readings, self.ruling])
        return blake2b(words.encode(), digest_size=4).hexdigest()

    def __repr__(self) -> str:
        return f"Rule('{self.game}/{self.name}')"

    def __str__(self) -> str:
        parts = [self.text]
        if self.readings:
            parts += [f"Readings: {self.readings}", f"Ruling: {self.ruling}"]
        return "\n".join(parts)

    def _repr_markdown_(self) -> str:
        awaits = f"; stated, not yet played: awaits {self.awaits}" if self.awaits else ""
        head = f"**`{self.game}/{self.name}`** ({self.section}{awaits})"
        return "\n\n".join([head, *str(self).split("\n")])


class RulePages(Mapping[str, Rule]):
    """The rules of a game by name. An alias, or the name with the game before it, finds the same rule.

    Raises ValueError, naming game and rule, where the page does not keep to the form above.
    """

    def __init__(self, game: str, text: str, glossaries: Iterable[Path] = ()) -> None:
        self.game = game
        self._glossaries = tuple(glossaries)
        self._rules: dict[str, Rule] = {}
        self._aliases: dict[str, str] = {}
        for name, section, definitions in _read(game, text):
            if name in self._rules:
                raise ValueError(f"{game}/{name} is defined twice.")
            self._rules[name] = Rule(game, name, section, definitions)
        self._options = {rule.option: rule.choices for rule in self._rules.values() if rule.option is not None}
        self._joined = {rule.option: rule.joined for rule in self._rules.values() if rule.option is not None}
        switched: dict[str, str] = {}
        for rule in self._rules.values():
            if rule.option is not None:
                other = switched.setdefault(rule.option, rule.name)
                if other != rule.name:
                    raise ValueError(f"{game}/{rule.name}: the option {rule.option} switches {other} already.")
            for alias in rule.also:
                if alias in self._rules or alias in self._aliases:
                    raise ValueError(f"{game}/{rule.name}: the alias {alias} is a name already.")
                self._aliases[alias] = rule.name

    @classmethod
    def load(cls, game: str, path: Path) -> "RulePages":
        """The pages in a game's rules.md, with the glossary beside it and the one that all games beside it share."""
        beside = [folder / "glossary.toml" for folder in path.parents[:2]]
        return cls(game, path.read_text(encoding="utf-8"), beside)

    @cached_property
    def glossary(self) -> "Glossary":
        """The words of the game and what players say instead. Raises KoskError where a glossary.toml is malformed."""
        from .glossary import Glossary

        return Glossary.read(self._glossaries, self)

    def __getitem__(self, name: str) -> Rule:
        rule = self._found(name)
        if rule is None:
            raise unknown("rule", name, [*self._rules, *self._aliases])
        return rule

    def __contains__(self, name: object) -> bool:
        return self._found(name) is not None

    def _found(self, name: object) -> Rule | None:
        short = str(name).removeprefix(f"{self.game}/")
        return self._rules.get(self._aliases.get(short, short))

    @overload
    def get(self, name: str, default: None = None, /) -> Rule | None: ...
    @overload
    def get(self, name: str, default: "Rule | T", /) -> "Rule | T": ...
    def get(self, name: str, default: object = None, /) -> object:
        """The rule of that name, or what is given for none: `Mapping.get` knows no error but KeyError."""
        return self._found(name) or default

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    @property
    def aliases(self) -> Mapping[str, str]:
        """The other names of rules, each with the name it stands for."""
        return self._aliases

    @property
    def options(self) -> dict[str, tuple[str, ...]]:
        """The rulings and variants that a player may switch: option name to its readings, the standard one first."""
        return self._options

    def read_option(self, name: str, given: str) -> str:
        """The reading that is given for an option: one of its readings, or several joined by +, where it allows that.

        Raises KoskError where there is no such option or reading.
        """
        if name not in self._options:
            raise unknown("option", name, self._options)
        known = self._options[name]
        joined = self._joined[name]
        if given in known or (isinstance(given, str) and joined and _are_different(given.split("+"), joined)):
            return given
        possible = " or ".join(reading for reading in known if reading not in joined)
        if joined:
            possible += f", or different names of {listed(joined)} joined by +"
        raise KoskError(f"The option {name} must be {possible}, not {given!r}.")

    def section(self, heading: str) -> list[Rule]:
        """The rules under a heading, in printed order."""
        return [rule for rule in self._rules.values() if rule.section == heading]

    def search(self, words: str | Iterable[str]) -> list[Rule]:
        """The rules in which every word begins some word of name, section, text or option, as `Search` finds them: by
        synonyms of the glossary too, and those first that a term of it names, then those with words in the name.

        `words` is a text such as "temple gold", or its words one by one; raises KoskError for anything else.
        """
        from .search import Search

        return Search(self, words).rules


def _are_different(names: list[str], known: Iterable[str]) -> bool:
    return len(set(names)) == len(names) and set(names) <= set(known)


def _read(game: str, text: str) -> Iterator[tuple[str, str, list[str]]]:
    """Name, section and definitions of each rule of a page, continued lines joined."""
    section = ""
    name: str | None = None
    definitions: list[str] = []
    for line in [*text.splitlines(), "# end"]:
        if line.startswith(": ") and name is not None:
            definitions.append(line[2:].strip())
        elif line.startswith("  ") and definitions:
            definitions[-1] += " " + line.strip()
        elif line.startswith(": "):
            raise ValueError(f"{game}: no rule's name in backticks stands above the definition {line[2:]!r}.")
        elif line.strip():
            if name is not None:
                if not definitions:
                    raise ValueError(f"{game}/{name} has no definition.")
                yield name, section, definitions
                name, definitions = None, []
            term = _TERM.fullmatch(line.strip())
            if term:
                name = term[1]
            elif line.startswith("#"):
                section = line.lstrip("#").strip()
