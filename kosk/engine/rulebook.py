"""A rulebook made executable: what the engine needs to know of a game, gathered under its name."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import KoskError, PositionError, listed, unknown
from .table import Agent, Answer, Decision, Event, Option, Table

if TYPE_CHECKING:
    from .cards import Card, Cards
    from .checklist import Checklist, Task
    from .components import Components
    from .examples import Example
    from .explanation import Gained
    from .glossary import Glossary
    from .places import Place, Places
    from .rules import RulePages
    from .sheet import Form

OPPONENTS = "opponents"
"""The option that says which Opponents play by themselves, in a game that has such."""

Step = Callable[[Any], str | None]
"""A step of a game, named like a heading of the rulebook: takes the table, gives the name of the next step."""


class Rulebook:
    """A game: its folder (rules.md, components.toml, examples.toml), its table with verbs, and its steps.

    - `table`: the game's subclass of `Table`, which holds its verbs.
    - `box(names, facts)`: the state before anything is set up.
    - `position(data, facts)`: the state that JSON data describes; raises PositionError where it cannot be.
    - `start(players, facts, options)`: the position, as JSON data, that examples begin from where they state nothing
      else, with a reading for every option.
    - `steps`: the outer flow, by name; the first one opens the game, the last one is its final scoring.
    - `procedures`: what a worked example may run by itself, by name: `f(table, seat or None)`.
    - `sentence(state, event, facts)`: the event told in one sentence.
    - `called(state, option, rule, facts)`: an option of the question that a rule asks, or a word among the facts of a
      bar, by the name that people call it.
    - `question(state, decision, facts)`: an open decision as a question to whoever is asked.
    - `describe(state, seat, facts)`: a position in words, as far as a seat may know it (CHANCE: what all may know): its
      lines under headings, of which the first says what the position is.
    - `tell_value(path, values, facts)`: what stands at a path of a position's JSON form, in words: without a value its
      name alone, with one what it is, with two what it was and is.
    - `moves(facts)`: every option that can be named at some time, with the rules that ask for it, the foremost first.
    - `prepare(facts)`: adds what the rules look up often; `impossible(data)`: what is wrong with changed components.
    - `draw(state, facts, highlight)`: a position as SVG text in which the places that `highlight` names are marked, but
      for names of what is not in the picture; None where a game has no pictures.
    - `show(state, facts, seats)`: the table as HTML, with what lies before these seats; None where a game has no
      pictures.
    - `boards(state, facts, seats)`: what lies before these seats as SVG texts, each with its heading; None where a game
      has no pictures.
    - `explained(start, events, seat, facts)`: the VP that events from a start on gave a seat, and why.
    - `places(facts)`: the places that can be explored; None where a game has no board with places.
    - `cards(facts)`: whatever has a power or an entry of its own: cards, tiles, pieces.
    - `form(names, options, facts)`: what is entered of a table on a score sheet, and what can be scored from it.
    - `automated(state)`: the seats that play by themselves, so that nobody is ever asked anything for them. What they
      read off their cards and charts is told in events whose verbs begin with `read-`.
    - `opponents(facts)`: what may be called so that it plays by itself, by the readings of the option `opponents`: its
      name as a player, and further names; None where a game has nobody who does.
    - `plan(state, seat, facts)`: by what a seat that plays by itself does so, in words: a heading, one of those that
      `describe` has, and its lines; `charts(facts)`: what dice mean for such seats, in lines.
    - `checklist(table)`: the steps in which people set up such a table (its players, options and components).
    """

    def __init__(
        self,
        name: str,
        folder: Path,
        *,
        table: type[Table],
        box: Callable[[tuple[str, ...], Any], Any],
        position: Callable[[Mapping[str, Any], Any], Any],
        start: Callable[[Iterable[str], Any, Mapping[str, str]], dict[str, Any]],
        steps: Mapping[str, Step],
        procedures: Mapping[str, Callable[..., Any]],
        sentence: Callable[[Any, Event, Any], str],
        called: Callable[[Any, Option, str, Any], str],
        question: Callable[[Any, Decision, Any], str],
        describe: Callable[[Any, int, Any], Mapping[str, Sequence[str]]],
        tell_value: Callable[[str, Sequence[Any], Any], str],
        moves: Callable[[Any], Mapping[Option, tuple[str, ...]]],
        prepare: Callable[[Any], None],
        impossible: Callable[[dict[str, Any]], Iterable[str]],
        explained: Callable[[Any, Sequence[Event], int, Any], Iterable["Gained"]],
        checklist: Callable[[Any], Iterable["Task"]],
        form: Callable[[tuple[str, ...], Mapping[str, str], Any], "Form"] | None = None,
        places: Callable[[Any], Iterable["Place"]] | None = None,
        cards: Callable[[Any], Iterable["Card"]] | None = None,
        draw: Callable[[Any, Any, Iterable[str]], str] | None = None,
        show: Callable[[Any, Any, Iterable[int]], str] | None = None,
        boards: Callable[[Any, Any, Iterable[int]], Iterable[tuple[str, str]]] | None = None,
        automated: Callable[[Any], Collection[int]] = lambda state: (),
        opponents: Callable[[Any], Mapping[str, Sequence[str]]] | None = None,
        plan: Callable[[Any, int, Any], tuple[str, Sequence[str]]] | None = None,
        charts: Callable[[Any], Sequence[str]] | None = None,
    ) -> None:
        self.name = name
        self.folder = folder
        self.overlay: str | Path | Mapping[str, Any] | None = None
        self.table = table
        self.box = box
        self.position = position
        self.start = start
        self.steps = steps
        self.procedures = procedures
        self.moves = moves
        self.draw = draw
        self.show = show
        self.boards = boards
        self.automated = automated
        self._opponents = opponents
        self._plan = plan
        self._charts = charts
        self._sentence = sentence
        self._called = called
        self._question = question
        self._describe = describe
        self._tell_value = tell_value
        self._prepare = prepare
        self._impossible = impossible
        self._explained = explained
        self._checklist = checklist
        self._places = places
        self._cards = cards
        self._form = form

    def __repr__(self) -> str:
        return f"Rulebook({self.name!r})"

    @property
    def title(self) -> str:
        """What the game is called, which for one without a title is a working title."""
        return str(self.components.facts.game.title)

    @cached_property
    def rules(self) -> "RulePages":
        """The rule pages."""
        from .rules import RulePages

        return RulePages.load(self.name, self.folder / "rules.md", self.tables)

    def tables(self, players: int | None, options: Mapping[str, str]) -> list[int]:
        """The number of players, or where it is None, all with which these readings of the options can be played.

        Raises KoskError where there is no such table.
        """
        if players is not None:
            self._set_table(players, options)
            return [players]
        possible = []
        for number in self.components.facts.game.players:
            with suppress(KoskError):
                self._set_table(number, options)
                possible.append(number)
        return possible

    def _set_table(self, players: int, options: Mapping[str, str]) -> Table:
        """A table, not set up yet. Raises KoskError where there is no game of so many, or not by these options."""
        facts = self.components.facts
        return self.lay_table(self.box(self.seat_names(players), facts), options=options)

    @property
    def glossary(self) -> "Glossary":
        """The words of the game, with what players say instead and the rules of each."""
        return self.rules.glossary

    @cached_property
    def components(self) -> "Components":
        """The components as kosk ships them, or with the overlay that this rulebook was made with."""
        from .components import load

        components = load(self.folder, self.overlay, self._impossible)
        # Pictures, which get the facts alone, tell apart what is printed and what is assumed.
        components.facts.sources = components.sources
        self._prepare(components.facts)
        return components

    @cached_property
    def examples(self) -> "dict[str, Example]":
        """The worked examples by id."""
        from .examples import read_examples

        return read_examples(self, self.folder / "examples.toml")

    @cached_property
    def exercises(self) -> "dict[str, Example]":
        """Positions of ours with questions for a quiz, by id: worked examples that no rulebook has."""
        from .examples import read_examples

        file = self.folder / "exercises.toml"
        return read_examples(self, file) if file.exists() else {}

    def with_components(self, overlay: "str | Path | Mapping[str, Any] | None") -> "Rulebook":
        """This rulebook over a reader's own components file; raises ComponentError where the file does not fit."""
        if overlay is None or overlay == {}:
            return self
        other = object.__new__(Rulebook)
        other.__dict__ = {
            name: made
            for name, made in self.__dict__.items()
            if name not in ("components", "examples", "exercises", "places", "cards")
        }
        other.overlay = overlay
        assert other.components
        return other

    def read_position(self, data: Mapping[str, Any]) -> Any:
        """The state that JSON data describes, with these components.

        Raises PositionError, in one sentence, where such a position cannot be.
        """
        state = self.position(data, self.components.facts)
        if state.step is not None and state.step not in list(self.steps):
            raise PositionError(str(unknown("step", state.step, self.steps)))
        return state

    def read_stated(self, stated: Mapping[str, Any], step: str, options: Mapping[str, str] | None = None) -> Any:
        """The state in which a step comes next, of which JSON data states some and `start`, by options, tells the rest.

        Raises PositionError, in one sentence, where such a position cannot be.
        """
        from .examples import laid_over

        names = stated.get("players")
        if not isinstance(names, Mapping) or not names:
            raise PositionError(f"players is {names!r}; a table with an entry for each player, by name, is expected.")
        if stated.get("step", step) is None or stated.get("winners"):
            raise PositionError(f"The game is over in this position; one before its {step} is expected.")
        usual = self.start(names, self.components.facts, self.read_options(options))
        for name, said in names.items():
            seated = said.get("opponent") if isinstance(said, Mapping) else None
            if seated is not None and seated != usual["players"][name].get("opponent"):
                raise PositionError(f"{name}.opponent is {seated!r}, but the option {OPPONENTS} does not name it so.")
        return self.read_position(laid_over(usual, stated) | {"step": step})

    def read_options(self, given: Mapping[str, str] | None) -> dict[str, str]:
        """The rulings and variants to play by: the standard ones, but for those given.

        Raises KoskError for what does not exist.
        """
        return self.rules.read_options(given)

    def seat(
        self,
        people: int | tuple[str, ...] | None,
        solo: str | Sequence[str] | None,
        options: Mapping[str, str] | None,
    ) -> tuple[tuple[str, ...], Mapping[str, str] | None]:
        """The names at a table of these people, or of so many, whom Opponents join; and the options that say so.

        `solo` is an Opponent that plays by itself, or several in the order of their seats, by any of their names. Where
        nobody says how many people play, they are two, or one against Opponents. Raises KoskError for what is no such
        Opponent, or where the game has none.
        """
        if people is None:
            people = 2 if solo is None else 1
        if solo is None:
            names = self.seat_names(people) if isinstance(people, int) else people
            return names, options
        joining = self._joining(solo)
        reading = "+".join(joining)
        if (options or {}).get(OPPONENTS, reading) != reading:
            raise KoskError(
                f"solo names {listed(joining)}, but the option {OPPONENTS} says otherwise; one of them will do."
            )
        if isinstance(people, int):
            people = self._people(people, len(joining))
        return (*people, *joining.values()), {**(options or {}), OPPONENTS: reading}

    def seat_names(self, players: int) -> tuple[str, ...]:
        """Names for so many players. Raises KoskError where the game is not for so many."""
        possible = self.components.facts.game.players
        if type(players) is not int or players not in possible:  # True and 3.0 equal numbers, and are none here
            alone = "; who plays alone needs an Opponent (solo)" if players == 1 and self._opponents else ""
            raise KoskError(f"{self.name} is for {listed(possible)} players, not for {players!r}{alone}.")
        return tuple(f"Player {number}" for number in range(1, players + 1))

    def _people(self, number: int, joining: int) -> tuple[str, ...]:
        """Names for so many people. Raises KoskError where the game is not for so many and those who join them."""
        seats = self.components.facts.game.players
        if type(number) is not int or number < 1 or number + joining not in seats:
            beside = f"{joining} Opponent{'' if joining == 1 else 's'}"
            raise KoskError(f"{self.name} is for {listed(seats)} players in all, not for {number!r} and {beside}.")
        return tuple(f"Player {place}" for place in range(1, number + 1))

    def _joining(self, solo: object) -> dict[str, str]:
        """The Opponents that are asked for: the names that they have as players, by the readings of their option."""
        if self._opponents is None:
            alone = "; its solo mode is the game of 1 player" if 1 in self.components.facts.game.players else ""
            raise KoskError(f"{self.name} has no Opponents that play by themselves, so solo cannot be given{alone}.")
        asked = [solo] if isinstance(solo, str) else solo
        if not isinstance(asked, list | tuple) or not asked or not all(isinstance(name, str) for name in asked):
            raise KoskError(f"solo is {solo!r}; the name of an Opponent, or a list of names, is expected.")
        known = self._opponents(self.components.facts)
        joining: dict[str, str] = {}
        for name in asked:
            reading = _opponent(name, known)
            if reading in joining:
                raise KoskError(f"solo names {reading} twice; two different Opponents are expected.")
            joining[reading] = known[reading][0]
        return joining

    def sentence(self, state: Any, event: Event) -> str:
        """An event in one sentence."""
        return self._sentence(state, event, self.components.facts)

    def called(self, state: Any, option: Option, rule: str) -> str:
        """An option of the question that a rule asks, by the name that people call it."""
        return self._called(state, option, rule, self.components.facts)

    def question(self, state: Any, decision: Decision) -> str:
        """An open decision as a question to whoever is asked."""
        return self._question(state, decision, self.components.facts)

    def describe(self, state: Any, seat: int) -> Mapping[str, Sequence[str]]:
        """A position in words, as far as a seat may know it: its lines under headings."""
        return self._describe(state, seat, self.components.facts)

    def plans(self, state: Any) -> dict[int, tuple[str, Sequence[str]]]:
        """By what each seat that plays by itself does so, in words: a heading of `describe`, and its lines."""
        if self._plan is None:
            return {}
        return {seat: self._plan(state, seat, self.components.facts) for seat in self.automated(state)}

    def charts(self) -> Sequence[str]:
        """What dice mean for seats that play by themselves, in lines; none where no such charts belong to the game."""
        return () if self._charts is None else self._charts(self.components.facts)

    def tell_value(self, path: str, *values: Any) -> str:
        """What stands at a path of a position, in words: its name alone, or what it is, or what it was and is."""
        return self._tell_value(path, values, self.components.facts)

    def explained(self, start: Any, events: Sequence[Event], seat: int) -> Iterable["Gained"]:
        """The VP that events from a start on gave a seat, each with what it was computed from."""
        return self._explained(start, events, seat, self.components.facts)

    def checklist(self, players: int, options: Mapping[str, str] | None = None) -> "Checklist":
        """How so many people set the game up at a table, played by these options.

        Raises KoskError where there is no game of so many players, or not by these options.
        """
        from .checklist import Checklist

        playing = self.read_options(options)
        return Checklist(self, players, playing, list(self._checklist(self._set_table(players, playing))))

    def form(self, names: tuple[str, ...], options: Mapping[str, str]) -> "Form":
        """What is entered of a table of these players, who play by these options, and what can be scored from it.

        Raises KoskError where there is no game of such players, or where the game has no score sheet.
        """
        if self._form is None:
            raise KoskError(f"{self.name} has no score sheet.")
        self.box(names, self.components.facts)
        return self._form(names, options, self.components.facts)

    @cached_property
    def places(self) -> "Places":
        """The places that can be explored, with what is beside them and the rules that speak of them."""
        from .places import Places

        return Places(self, [] if self._places is None else self._places(self.components.facts))

    @cached_property
    def cards(self) -> "Cards":
        """The cards and powers of the game, with what they do by these components and the rules that carry them out."""
        from .cards import Cards

        return Cards(self, [] if self._cards is None else self._cards(self.components.facts))

    def play_out(self, table: Table) -> Any:
        """Play the game at a table to its end, with an agent for every seat and nothing kept: the fast path."""
        state = table.state
        steps = self.steps
        while state.step is not None:
            state.step = steps[state.step](table)
        return state

    def lay_table(
        self,
        state: Any,
        *,
        facts: Any = None,
        options: Mapping[str, str] | None = None,
        answers: list[Answer] | None = None,
        agents: Mapping[int, Agent] | None = None,
        events: list[Event] | None = None,
        halt: int = -1,
        before: int = 0,
    ) -> Table:
        """A table of this game over a state; what is left out is standard (see `Table` for what each is)."""
        return self.table(
            state,
            self.components.facts if facts is None else facts,
            self.read_options(None) if options is None else options,
            answers,
            agents,
            events,
            halt,
            before,
        )


def _opponent(name: str, known: Mapping[str, Sequence[str]]) -> str:
    """The reading that is meant: its own name is always it, else the one Opponent called so in any way, or in part.

    Raises KoskError where none is called so, or where several are, as may be on cards of one's own.
    """
    if name in known:
        return name
    called = {reading: {*map(_plain, (reading, *names))} for reading, names in known.items()}
    wanted, found = _plain(name), list[str]()
    for fits in (str.__eq__, str.__contains__):
        found = found or [reading for reading, ways in called.items() if any(fits(way, wanted) for way in ways)]
    if not wanted or not found:
        raise unknown("Opponent", name, known)
    if len(found) > 1:
        raise KoskError(f"{name!r} may be {' or '.join(found)}; say more of the name.")
    return found[0]


def _plain(name: str) -> str:
    """A name as it is compared: letters and digits alone, in small letters."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def one_step(step: Step) -> Callable[[Any, int | None], None]:
    """A step as a procedure that an example can run by itself: the step that follows is noted in the state."""

    def run(table: Any, seat: int | None) -> None:
        table.state.step = step(table)

    return run


def later(module: str, name: str) -> Callable[..., Any]:
    """A function of a module that is loaded when it is first called: play waits for no words and no pictures.

    >>> later("kosk.engine.errors", "listed")(["a", "b", "c"])
    'a, b and c'
    """

    def call(*given: Any) -> Any:
        from importlib import import_module

        return getattr(import_module(module), name)(*given)

    return call
