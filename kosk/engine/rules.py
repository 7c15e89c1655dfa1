"""Rule pages: a game's rules.md, read by the engine as it is read by people.

A page is plain Markdown. Headings name the rulebook's sections; a rule is a definition of its name:

    `temple.cost`
    : A Temple costs 2 Stone, and 1 Gold for each Temple of any colour already in that District.
    : _cost_; also `some.other-name`

The second definition tells the kind, and which other names the rulebook's repetitions of the same statement have. A
ruling tells in further definitions how the text can be read and how it is read here; where a player may switch it, it
names an option, and with `, several` behind it readings that are no numbers can be joined by +.

Behind the kind, and an option, stand the conditions under which a rule applies, where it does not always:

    : _flow_; players 2 or 3                    with so many players only
    : _variant_; with `tokens` `on`             with these readings of an option only, one or several
    : _limit_; with `cards` other than `0`      with all readings of an option but these
    : _variant_; players 2 or 3; with `tokens` `on`; with `cards` `fox` or `owl`

All of them have to hold. Where the readings of an option can be joined, a named one also counts among others, and
wherever readings that are no names may bring it up, as numbers of cards to draw do, but for `0` and `none`. An option
may have a reading that means another one with some number of players: `_setup_; option `cards`, several; `usual` means
`0` with 1 player`.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, overload

from .errors import KoskError, listed, unknown

if TYPE_CHECKING:
    from .glossary import Glossary

T = TypeVar("T")

NAME = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)+")
_TERM = re.compile(rf"`({NAME.pattern})`")
_KIND = re.compile(
    r"_(?P<kind>[a-z]+)_"
    r"(?:; option `(?P<option>\w+)`(?P<several>, several)?"
    r"(?:; `(?P<usual>[^`]+)` means `(?P<meant>[^`]+)` with (?P<number>\d+) players?)?)?"
    r"(?:; players (?P<players>\d+(?:(?:, \d+)* or \d+)?))?"
    r"(?P<with>(?:; with `\w+` (?:other than )?`[^`]+`(?:(?:, `[^`]+`)* or `[^`]+`)?)*)"
    rf"(?:; also (?P<also>`{NAME.pattern}`(?:, `{NAME.pattern}`)*))?"
)
_BEHIND = "option `x`, players 2 or 3, with `x` `reading`, also `another.name`"
_NOTHING = ("0", "none")
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


class Condition:
    """Readings of an option that a rule asks for, as its page names them; or, `other_than` them, all others."""

    __slots__ = ("named", "option", "other_than")

    def __init__(self, option: str, named: tuple[str, ...], other_than: bool) -> None:
        self.option = option
        self.named = named
        self.other_than = other_than

    def readings(self, switch: "Rule") -> tuple[str, ...]:
        """The readings under which the rule applies, of those of the rule that has the option."""
        if self.other_than:
            return tuple(reading for reading in switch.choices if reading not in self.named)
        drawn = {reading for reading in switch.choices if reading not in {*switch.joined, *_NOTHING}}
        found = {*self.named, *(drawn if set(self.named) & set(switch.joined) else ())}
        return tuple(reading for reading in switch.choices if reading in found)

    def __str__(self) -> str:
        return f"with option {self.option}: {'other than ' if self.other_than else ''}{_either(self.named)}"


class Rule:
    """One named rule: its game, name, section, kind and text; for a ruling also readings, ruling and option.

    `choices` are the named readings of its option, the standard one first; `several` tells whether some can be joined
    by +, and `joined` which: those that name something, not how many of it. `means` is what a reading of it means with
    some number of players, where it means another one. `players` are the numbers of players with which the rule
    applies, empty where with any; `stated` are its other conditions as the page puts them, and `conditions` the
    readings with which it applies, by option.
    """

    __slots__ = (
        "also",
        "choices",
        "conditions",
        "game",
        "joined",
        "kind",
        "means",
        "name",
        "option",
        "players",
        "readings",
        "ruling",
        "section",
        "several",
        "stated",
        "text",
    )

    def __init__(self, game: str, name: str, section: str, definitions: list[str]) -> None:
        self.game = game
        self.name = name
        self.section = section
        self.text = definitions[0]
        if not self.text:
            raise KoskError(f"{game}/{name}: the first definition must tell the rule.")
        about = _KIND.fullmatch(definitions[1]) if len(definitions) > 1 else None
        if about is None or about["kind"] not in KINDS:
            raise KoskError(f"{game}/{name}: {_no_kind(definitions[1] if len(definitions) > 1 else '')}")
        self.kind: str = about["kind"]
        self.option: str | None = about["option"]
        self.several: bool = about["several"] is not None
        self.means: dict[int, dict[str, str]] = (
            {int(about["number"]): {about["usual"]: about["meant"]}} if about["number"] else {}
        )
        self.players: tuple[int, ...] = tuple(int(number) for number in re.findall(r"\d+", about["players"] or ""))
        if list(self.players) != sorted(set(self.players)):
            raise KoskError(f"{game}/{name}: numbers of players stand once each, the lowest first.")
        self.stated = [_condition(clause) for clause in about["with"].split("; ")[1:]]
        self.conditions: dict[str, tuple[str, ...]] = {}
        self.also: tuple[str, ...] = tuple(_QUOTED.findall(about["also"] or ""))
        rest = dict.fromkeys((_READINGS, _RULING), "")
        for definition in definitions[2:]:
            head = next((head for head in rest if definition.startswith(head)), None)
            if head is None:
                raise KoskError(f"{game}/{name}: a further definition begins with **Readings:** or **Ruling:**.")
            if rest[head]:
                raise KoskError(f"{game}/{name}: {head.strip()} stands twice.")
            rest[head] = definition.removeprefix(head)
        self.readings, self.ruling = rest.values()
        self.choices: tuple[str, ...] = ()
        if self.option is not None:
            named, ruled = _QUOTED.findall(self.readings), _QUOTED.findall(self.ruling)
            if len(named) < 2 or not ruled or ruled[0] not in named:
                raise KoskError(
                    f"{game}/{name}: option {self.option} needs two readings in backticks and a ruling of one."
                )
            self.choices = tuple(dict.fromkeys([ruled[0], *named]))
        self.joined = tuple(name for name in self.choices[1:] if not name.isdecimal()) if self.several else ()

    @property
    def testable(self) -> bool:
        """Whether a game can follow or break this rule: advice cannot be broken."""
        return self.kind != "advice"

    @property
    def applies_with(self) -> tuple[str, ...]:
        """The conditions in words, such as "with 2 or 3 players"; empty where the rule always applies."""
        words = [f"with {_either(self.players)} player{'' if self.players == (1,) else 's'}"] if self.players else []
        return (*words, *map(str, self.stated))

    def applies(self, players: int | None, options: Mapping[str, str]) -> bool:
        """Whether the rule applies with so many players (None: with any) and these readings, one for each option.

        A rule about a card that may be drawn applies: nobody knows yet which comes up.
        """
        if players is not None and self.players and players not in self.players:
            return False
        return all(set(options[name].split("+")) & set(readings) for name, readings in self.conditions.items())

    def as_played(self, options: Mapping[str, str]) -> str:
        """The rule as the reason for something: its text, and for a ruling how it is played with these readings.

        An option that is not among them has its standard reading.
        """
        if not self.ruling:
            return self.text
        standard = self.choices[0] if self.choices else ""
        played = options.get(self.option or "", standard)
        return f"{self.text} " + (f"Ruling: {self.ruling}" if played == standard else f"Played here: `{played}`.")

    @property
    def checksum(self) -> str:
        """Eight hex digits that change with the text, so that its tests are read again.

        Conditions are not part of it: that no rule acts where it does not apply has a check of its own.
        """
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
        applies = "".join(f"; {words}" for words in self.applies_with)
        head = f"**`{self.game}/{self.name}`** ({self.section}{applies})"
        return "\n\n".join([head, *str(self).split("\n")])


Tables = Callable[[int | None, Mapping[str, str]], Iterable[int | None]]
"""The numbers of players at the tables that can be: takes one or None, and the reading of each option."""


class RulePages(Mapping[str, Rule]):
    """The rules of a game by name. An alias, or the name with the game before it, finds the same rule.

    `tables(players, options)` gives the numbers of players at a table, None standing for any, and raises KoskError
    where there is no such table; without it, as for a page by itself, every table is taken to be possible. Raises
    KoskError, naming game and rule, where the page does not keep to the form above.
    """

    def __init__(self, game: str, text: str, glossaries: Iterable[Path] = (), tables: Tables | None = None) -> None:
        self.game = game
        self._glossaries = tuple(glossaries)
        self._tables = tables
        self._rules: dict[str, Rule] = {}
        self._aliases: dict[str, str] = {}
        for name, section, definitions in _read(game, text):
            if name in self._rules:
                raise KoskError(f"{game}/{name} is defined twice.")
            self._rules[name] = Rule(game, name, section, definitions)
        self._switches: dict[str, Rule] = {}
        for rule in self._rules.values():
            if rule.option is not None:
                other = self._switches.setdefault(rule.option, rule)
                if other is not rule:
                    raise KoskError(f"{game}/{rule.name}: the option {rule.option} switches {other.name} already.")
            for alias in rule.also:
                if alias in self._rules or alias in self._aliases:
                    raise KoskError(f"{game}/{rule.name}: the alias {alias} is a name already.")
                self._aliases[alias] = rule.name
        self._options = {option: rule.choices for option, rule in self._switches.items()}
        for rule in self._rules.values():
            self._check_readings(rule)
            for condition in rule.stated:
                readings = condition.readings(self._switches[condition.option])
                if not readings:
                    raise KoskError(f"{game}/{rule.name}: it applies with no reading of {condition.option}.")
                rule.conditions[condition.option] = readings

    def _check_readings(self, rule: Rule) -> None:
        """Raise KoskError where a rule names an option or a reading that the page does not have, or one twice."""
        asked = [(condition.option, condition.named) for condition in rule.stated]
        if len(dict(asked)) < len(asked):
            raise KoskError(f"{rule.game}/{rule.name}: all readings of an option stand in one condition.")
        meant = [(rule.option, (usual, other)) for means in rule.means.values() for usual, other in means.items()]
        for option, named in [*asked, *meant]:
            if option is None or option not in self._options:
                raise KoskError(f"{rule.game}/{rule.name}: no rule has the option {option}.")
            for reading in named:
                if reading not in self._options[option]:
                    known = listed(self._options[option])
                    raise KoskError(f"{rule.game}/{rule.name}: {reading} is no reading of {option}; they are {known}.")

    @classmethod
    def load(cls, game: str, path: Path, tables: Tables | None = None) -> "RulePages":
        """The pages in a game's rules.md, with the glossary beside it and the one that all games beside it share."""
        beside = [folder / "glossary.toml" for folder in path.parents[:2]]
        try:
            text = path.read_text(encoding="utf-8-sig")
        except OSError as cause:
            raise KoskError(f"{game}/{path.name} cannot be read: {cause.strerror}.") from cause
        except UnicodeDecodeError as cause:
            raise KoskError(f"{game}/{path.name} is not UTF-8 text (at byte {cause.start}).") from cause
        return cls(game, text, beside, tables)

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
        joined = self._switches[name].joined
        if given in known or (isinstance(given, str) and joined and _are_different(given.split("+"), joined)):
            return given
        possible = " or ".join(reading for reading in known if reading not in joined)
        if joined:
            possible += f", or different names of {listed(joined)} joined by +"
        raise KoskError(f"The option {name} must be {possible}, not {given!r}.")

    def read_options(self, given: Mapping[str, str] | None) -> dict[str, str]:
        """The reading of every option to play by: the standard ones, but for those given.

        Raises KoskError for what does not exist.
        """
        if given is not None and not isinstance(given, Mapping):
            raise KoskError(f"options is {given!r}; a mapping of options to readings is expected.")
        options = {name: readings[0] for name, readings in self._options.items()}
        for name, reading in (given or {}).items():
            options[name] = self.read_option(name, reading)
        return options

    def at(self, players: int | None = None, options: Mapping[str, str] | None = None) -> list[Rule]:
        """The rules that apply at a table of so many players (None: of any number) who play by these options.

        A ruling that can be switched stays among them whichever reading is chosen. Raises KoskError where there is no
        such option, reading or table.

        >>> from kosk.games import rulebook
        >>> [rule.name for rule in rulebook("castellans").rules.at(players=4) if rule.section == "Icon Reference"][:3]
        ['board.six-districts', 'board.two-guilds', 'board.ward-positions']
        """
        playing = self.read_options(options)
        tables = [players] if self._tables is None else list(self._tables(players, playing))
        meant = [(number, self._meant(number, playing)) for number in tables]
        return [rule for rule in self._rules.values() if any(rule.applies(*table) for table in meant)]

    def _meant(self, players: int | None, options: Mapping[str, str]) -> dict[str, str]:
        """What the readings of these options mean with so many players."""
        meant = dict(options)
        for option, rule in self._switches.items():
            if players in rule.means:
                meant[option] = rule.means[players].get(options[option], options[option])
        return meant

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


def _no_kind(definition: str) -> str:
    """What is wrong with a second definition: it tells no kind, or what stands behind the kind has another form."""
    kind, semicolon, behind = definition.partition("; ")
    if semicolon and kind.strip("_") in KINDS and kind == f"_{kind.strip('_')}_":
        return f"behind {kind} stands {behind!r}; possible are, in this order, each after a semicolon, {_BEHIND}."
    return "the second definition must tell the kind, such as ': _cost_'."


def _condition(clause: str) -> Condition:
    """A condition from a clause such as: with `cards` `fox` or `owl`."""
    option, *named = _QUOTED.findall(clause)
    return Condition(option, tuple(named), "` other than `" in clause)


def _either(items: Iterable[object]) -> str:
    """Items of which one will do: 'a, b or c'."""
    words = [str(item) for item in items]
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _are_different(names: list[str], known: Iterable[str]) -> bool:
    return len(set(names)) == len(names) and set(names) <= set(known)


def _read(game: str, text: str) -> Iterator[tuple[str, str, list[str]]]:
    """Name, section and definitions of each rule of a page, continued lines joined."""
    section = ""
    name: str | None = None
    definitions: list[str] = []
    lines = text.splitlines()
    for above, line in zip(["", *lines], [*lines, "# end"], strict=True):
        if line.startswith(": ") and name is not None:
            definitions.append(line[2:].strip())
        elif line.startswith("  ") and definitions:
            definitions[-1] += " " + line.strip()
        elif line.startswith(": "):
            raise KoskError(f"{game}: no rule's name in backticks stands above the definition {line[2:]!r}.")
        elif line.strip():
            if name is not None:
                if not definitions:
                    raise KoskError(f"{game}/{name} has no definition.")
                if above.strip() and not line.startswith("#"):
                    raise KoskError(
                        f"{game}/{name}: {line!r} is neither a definition, which begins with a colon and a space, nor "
                        "goes on with one, which takes two spaces before it, nor stands below an empty line."
                    )
                yield name, section, definitions
                name, definitions = None, []
            term = _TERM.fullmatch(line.strip())
            if term:
                name = term[1]
            elif line.startswith("#"):
                section = line.lstrip("#").strip()
