"""Worked examples: a position, the choices made in it, and what must come out, played by the game's own rules.

A game's examples.toml holds them; a reader can write such a file too. One `[[example]]` has

- `id`, `section`, `title`, `rules` (which the run must meet), `players`, `seat` (who acts), `run` (a procedure of the
  game, or several in turn);
- `position`: what the text states, as far as it states it; `ours`: what we add so that it can be played;
- `[[example.choice]]`: `at` (the rule that asks), `pick`, `says` (a sentence of annotation), `ours = true` where the
  text does not state it; `otherwise = "pass"` on the example answers the optional choices that are not listed, and
  `dealt = true` lets dice and cards that are not listed fall as they like, differently in every fill;
- `printed`: what the rulebook says comes out; `derived`: what follows from its rules by our reckoning;
- `open`: what the text leaves open: a path, or a name like `$die`, with a list of values or a range `"0..4"`; and
  `[[example.together]]`: values that go together. They are drawn by seed, and whatever is printed must hold each time.
  A name stands for its value wherever a value can stand, so `printed` can tell what hangs on a drawn position;
- `[[example.question]]`: `about` (the path of a value that comes out) and `asks`: put to the reader of a lesson before
  the value comes out; `[[example.question.wrong]]` are answers that readers might give, each with what it overlooks
  (`says`, `because`) and the rule of that (`rule`). About `barred.R.OPTION` it is asked whether somebody may. A `rule`
  of the question itself is the one that answers it, where what happens does not name it;
- `[[example.case]]`: several runs of one example, each with its own keys of the above kinds.

Paths: `after.P` and `change.P` read a value of the position (`beth.gold`, `districts.penumbra.temple.harris`), `sum.P`
adds up all whole numbers at a path afterwards; `points.R.beth` is the VP that a rule or a place gave, `told.R` how
often a rule made something happen, `counted.P.beth` what was counted at a place, `winners` the winners' names,
`barred.R.OPTION` the rule that barred an option when R asked for the last time, or "nothing". A path at which there
can be nothing is refused: that of a District by a wrong name, VP by a rule that scores nothing, something that happens
by advice.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .dealer import Dealer, Stream
from .errors import ExampleError, KoskError, PositionError, listed, unknown
from .table import CHANCE, Decision, Event, Halt, Option, Table, View
from .toml import parse_toml, read_toml

if TYPE_CHECKING:
    from .rulebook import Rulebook
    from .rules import Rule

_EXAMPLE_KEYS = {"id": "text", "section": "text", "title": "text", "rules": "list of texts", "case": "list of tables"}
_CASE_KEYS = {
    "players": "list of texts",
    "seat": "text",
    "run": "text or list of texts",
    "options": "table",
    "position": "table",
    "ours": "table",
    "choice": "list of tables",
    "otherwise": "text or whole number",
    "dealt": "truth value",
    "printed": "table",
    "derived": "table",
    "open": "table",
    "together": "list of tables",
    "question": "list of tables",
}
_CHOICE_KEYS = {
    "at": "text",
    "pick": "text or whole number",
    "says": "text",
    "ours": "truth value",
}
_KINDS: dict[str, Callable[[Any], bool]] = {
    "text": lambda value: isinstance(value, str),
    "whole number": lambda value: type(value) is int,
    "truth value": lambda value: isinstance(value, bool),
    "table": lambda value: isinstance(value, dict),
    "list of texts": lambda value: isinstance(value, list) and all(isinstance(one, str) for one in value),
    "list of tables": lambda value: isinstance(value, list) and all(isinstance(one, dict) for one in value),
}
_RANGE = re.compile(r"(\d{1,9})\.\.(\d{1,9})", re.ASCII)
_QUESTION_KEYS = {"about": "text", "asks": "text", "rule": "text", "wrong": "list of tables"}
_WRONG_KEYS = {"says": "text or whole number", "because": "text", "rule": "text"}
FILLS = 20
NOTHING = "nothing"
"""What bars an option that is open."""


class Choice:
    """One answer of a script: the rule that asks, the option taken, its annotation, and whether it is ours."""

    __slots__ = ("at", "ours", "pick", "says")

    def __init__(self, data: Mapping[str, Any], where: str) -> None:
        _check_keys(data, _CHOICE_KEYS, where)
        for key in ("at", "pick"):
            if key not in data:
                raise ExampleError(f"{where}: a choice needs {key!r}.")
        self.at: str = data["at"]
        self.pick: Option = data["pick"]
        self.says: str = data.get("says", "")
        self.ours: bool = data.get("ours", False)


class Wrong:
    """A wrong answer to a question: what is said, what it overlooks in a sentence, and the rule of that."""

    __slots__ = ("because", "rule", "says")

    def __init__(self, rulebook: "Rulebook", data: Mapping[str, Any], where: str) -> None:
        _check_keys(data, _WRONG_KEYS, where)
        for key in _WRONG_KEYS:
            if key not in data:
                raise ExampleError(f"{where}: a wrong answer needs {key!r}.")
        self.says: Option = data["says"]
        self.because: str = data["because"]
        self.rule = _rule_named(rulebook, data["rule"], where)


class Question:
    """What a reader is asked before a value comes out: the path of the value, the question, and wrong answers to it.

    The right answer is what comes out in play; it is written nowhere. `rule` answers the question where no event does.
    """

    __slots__ = ("about", "asks", "rule", "wrong")

    def __init__(self, rulebook: "Rulebook", data: Mapping[str, Any], where: str) -> None:
        _check_keys(data, _QUESTION_KEYS, where)
        for key in ("about", "asks"):
            if key not in data:
                raise ExampleError(f"{where}: a question needs {key!r}.")
        self.about: str = data["about"]
        self.asks: str = data["asks"]
        self.rule = _rule_named(rulebook, data["rule"], where) if "rule" in data else None
        self.wrong = tuple(Wrong(rulebook, wrong, where) for wrong in data.get("wrong", []))

    def answer(self, played: "Played") -> Option:
        """What comes out; several names, as of winners, are told as one text."""
        value = played.value(self.about)
        answer: Option = listed(value) if isinstance(value, list) else value
        return answer


class Case:
    """One run of an example."""

    def __init__(self, rulebook: "Rulebook", data: Mapping[str, Any], where: str) -> None:
        self.rulebook = rulebook
        self.where = where
        self.players: list[str] = data.get("players", [])
        if not self.players:
            raise ExampleError(f"{where}: 'players' must name the players in seat order.")
        for name in self.players:
            if name in rulebook.start(self.players, rulebook.components.facts, rulebook.read_options(None)):
                raise ExampleError(f"{where}: no player can be called {name!r}, for an entry of the position is.")
        self.seat: str | None = data.get("seat")
        if self.seat is not None and self.seat not in self.players:
            raise ExampleError(f"{where}: the seat {self.seat!r} is none of the players {listed(self.players)}.")
        run = data.get("run", [])
        self.run: list[str] = [run] if isinstance(run, str) else run
        for name in self.run:
            if name not in rulebook.procedures:
                known = listed(rulebook.procedures)
                raise ExampleError(f"{where}: {name!r} is nothing that {rulebook.name} can run; known: {known}.")
        self.options: dict[str, str] = data.get("options", {})
        self.stated: dict[str, Any] = data.get("position", {})
        self.ours: dict[str, Any] = data.get("ours", {})
        self.changed: dict[str, Any] = {}
        self.choices = [Choice(choice, where) for choice in data.get("choice", [])]
        for choice in self.choices:
            if choice.at not in rulebook.rules:
                try:
                    rulebook.rules[choice.at]
                except KoskError as error:
                    raise ExampleError(f"{where}: {error}") from None
        self.questions = [Question(rulebook, question, where) for question in data.get("question", [])]
        self.otherwise: Option | None = data.get("otherwise")
        self.dealt: bool = data.get("dealt", False)
        self.printed: dict[str, Any] = dict(flat(data.get("printed", {})))
        self.derived: dict[str, Any] = dict(flat(data.get("derived", {})))
        self.open: dict[str, Any] = data.get("open", {})
        for path, values in self.open.items():
            if not _values(values):
                raise ExampleError(f"{where}: open.{path} is {values!r}; a list of values or '0..4' is expected.")
        self.together: list[dict[str, Any]] = data.get("together", [])

    @property
    def drawn(self) -> bool:
        """Whether anything differs from fill to fill."""
        return bool(self.open or self.together or self.dealt)

    def but(self, change: Mapping[str, Any]) -> "Case":
        """This case from another position: paths and their values, laid over all that it states, adds and draws.

        What is wrong with it is told as wrong with the `change`, for as written the case can be played.
        """
        other = object.__new__(Case)
        other.__dict__ = dict(self.__dict__)
        other.changed = dict(change)
        other.where = "change"
        return other

    def position(self, fill: int | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """The start position as JSON data, and the names drawn for it: the written case, or its fill number `fill`."""
        data = self.usual()
        for part in (self.stated, self.ours):
            for path, value in flat(part):
                self.put(data, path, value)
        names: dict[str, Any] = {}
        for path, value in self._draws(fill):
            if path.startswith("$"):
                names[path] = value
            else:
                self.put(data, path, value)
        for path, value in self.changed.items():
            self.put(data, path, value)
        return named(data, names), names

    def usual(self) -> dict[str, Any]:
        """The position, as JSON data, from which this case begins where it states nothing else."""
        try:
            options = self.rulebook.read_options(self.options)
        except KoskError as error:
            raise ExampleError(f"{self.where}: {error}") from None
        return self.rulebook.start(self.players, self.rulebook.components.facts, options)

    def _draws(self, fill: int | None) -> Iterator[tuple[str, Any]]:
        """What is drawn for a fill; the written case has the first of the names and of the values that go together."""
        if fill is None:
            for path, values in self.open.items():
                if path.startswith("$"):
                    yield path, _values(values)[0]
            if self.together:
                yield from flat(self.together[0])
            return
        stream = Stream(fill)
        for k, (path, values) in enumerate(self.open.items()):
            among = _values(values)
            yield path, among[int(stream[k + 1] * len(among))]
        if self.together:
            yield from flat(self.together[int(stream[0] * len(self.together))])

    def put(self, data: dict[str, Any], path: str, value: Any) -> None:
        *tables, last = self.full(path).split(".")
        for key in tables:
            if data.get(key) is None:  # a table that need not be told, and has not been
                data[key] = {}
            data = data[key]
            if not isinstance(data, dict):
                raise ExampleError(f"{self.where}: {path!r} is no path of the position: {key!r} is no table.")
        data[last] = deepcopy(value)

    def full(self, path: str) -> str:
        """A path with the `players.` that may be left out before a player's name."""
        return f"players.{path}" if path.split(".")[0] in self.players else path

    def lay(self, fill: int | None = None, halt: int = -1) -> "tuple[Table, Script, Any]":
        """The table of this case, its script, and the state before the run."""
        position, names = self.position(fill)
        if self.run and self.run[0] in self.rulebook.steps:
            position["step"] = self.run[0]
        script = Script(self, names, fill)
        try:
            state = self.rulebook.read_position(position)
            table = self.rulebook.lay_table(
                state.copy(),
                facts=self.rulebook.components.facts,
                options=self.rulebook.read_options(self.options),
                agents=dict.fromkeys([CHANCE, *range(len(self.players))], script),
                events=[],
                halt=halt,
            )
        except KoskError as error:
            raise ExampleError(f"{self.where}: {error}") from None
        table.forced = script.single
        return table, script, state

    def play(self, fill: int | None = None, halt: int = -1) -> "Played":
        """Run the case; with `halt`, stop when that many events have been told."""
        table, script, before = self.lay(fill, halt)
        seat = None if self.seat is None else self.players.index(self.seat)
        try:
            for name in self.run:
                if seat is None and name not in self.rulebook.steps:
                    raise ExampleError(f"{self.where}: {name!r} is run by one player, whom 'seat' must name.")
                self.rulebook.procedures[name](table, seat)
            script.finish()
        except Halt:
            pass
        except PositionError as error:
            raise ExampleError(f"{self.where}: {error}") from None
        return Played(self, before, table.state, table.events or [], script)


class Script:
    """Answers for every seat of a case, in the order in which the case lists its choices.

    `names` holds what the names of the case were drawn as; `bars` is, by rule, what barred each candidate when the rule
    asked for the last time, which can be asked only then.
    """

    def __init__(self, case: Case, names: Mapping[str, Any], fill: int | None) -> None:
        self.case = case
        self.names = names
        self.bars: dict[str, dict[str, str]] = {}
        self.dealer = Dealer(str(fill)) if case.dealt else None
        self.left: list[tuple[str, Option]] = [
            (choice.at, names.get(str(choice.pick), choice.pick)) for choice in case.choices
        ]

    def __call__(self, decision: Decision, view: View) -> Option:
        """The listed answer to a decision; raises ExampleError where the list does not fit the question."""
        rule, options = decision.rule, decision.options
        self._note_bars(decision)
        if self.left and self._asks(rule):
            pick: Option = self.left.pop(0)[1]
            if pick not in options:
                barred = decision.why_not(pick)
                why = f" ({barred.rule} bars it)" if barred else ""
                raise ExampleError(f"{self.case.where}: {rule} offers {listed(options)}, not {pick!r}{why}.")
            return pick
        if decision.seat == CHANCE and self.dealer is not None:
            return self.dealer(decision, view)
        if self.case.otherwise is not None and self.case.otherwise in options:
            return self.case.otherwise
        next_one = f"the next choice listed is for {self.left[0][0]}" if self.left else "no choice is left in the list"
        raise ExampleError(f"{self.case.where}: the game asks {rule} ({listed(options)}), but {next_one}.")

    def single(self, decision: Decision) -> None:
        """A question with one option may be listed too; then it has to be that option."""
        self._note_bars(decision)
        rule, (option,) = decision.rule, decision.options
        if self.left and self._asks(rule):
            pick = self.left.pop(0)[1]
            if pick != option:
                raise ExampleError(f"{self.case.where}: {rule} offers only {option!r}, not {pick!r}.")

    def finish(self) -> None:
        """Every listed choice must have been asked."""
        if self.left:
            raise ExampleError(
                f"{self.case.where}: {self.left[0][0]} was never asked, though a choice is listed for it."
            )

    def _note_bars(self, decision: Decision) -> None:
        known = (*decision.candidates, *decision.powers)
        bars = {str(option): decision.why_not(option) for option in known}
        self.bars[decision.rule] = {name: NOTHING if bar is None else bar.rule for name, bar in bars.items()}

    def _asks(self, rule: str) -> bool:
        return self.case.rulebook.rules[self.left[0][0]].name == rule


class Played:
    """A case that was run: the states before and after, the events, and what can be measured on them.

    `names` holds what the names of the case were drawn as.
    """

    def __init__(self, case: Case, before: Any, after: Any, events: list[Event], script: Script) -> None:
        self.case = case
        self.before = before
        self.after = after
        self.events = events
        self.script = script
        self.names = script.names

    def value(self, path: str) -> Any:
        """The value at a path (see this module); raises ExampleError where there can be none."""
        kind, _, rest = path.partition(".")
        measure = _MEASURES.get(kind)
        if measure is None:
            raise ExampleError(
                f"{self.case.where}: nothing is measured by {path!r}; a path begins with {listed(_MEASURES)}."
            )
        return measure(self, rest)

    def _after(self, path: str) -> Any:
        return self._read(self.after, path)

    def _change(self, path: str) -> Any:
        before, after = self._read(self.before, path), self._read(self.after, path)
        if not (isinstance(before, int) and isinstance(after, int)):
            raise ExampleError(f"{self.case.where}: {path!r} is {after!r}; only of a number can the change be told.")
        return after - before

    def _read(self, state: Any, path: str) -> Any:
        """A value of a position; 0, or an empty table, at a place that the position names only when it is taken."""
        value: Any = state.to_json()
        usual: Any = self.case.usual()
        full = self.case.full(path)
        for key in full.split("."):
            if not isinstance(value, dict):
                raise ExampleError(f"{self.case.where}: the position has no {full!r}.")
            if usual and key not in usual:
                raise ExampleError(f"{self.case.where}: {full!r}: {unknown('entry', key, usual)}")
            if key not in value:
                return self._nothing(state, path)
            value = value[key]
            usual = usual.get(key) if isinstance(usual, dict) else None
        return value

    def _nothing(self, state: Any, path: str) -> Any:
        """What an empty place holds: 0, or where only a table can stand an empty one.

        Refuses a path at which nothing can ever stand, such as that of a District by a wrong name.
        """
        rulebook = self.case.rulebook
        refusals = []
        could_stand: tuple[Any, ...] = (0, {}, self.case.players[0], *rulebook.moves(rulebook.components.facts))
        for value in could_stand:
            data = state.to_json()
            self.case.put(data, path, value)
            try:
                rulebook.read_position(data)
            except PositionError as error:
                refusals.append(error)
            else:
                return {} if value == {} else 0
        if _readable(rulebook, state):
            raise ExampleError(f"{self.case.where}: {path!r}: {refusals[0]}")
        return 0

    def _points(self, path: str) -> int:
        where, seat = self._place_and_seat(path)
        if where in self.case.rulebook.rules:
            where = self._scoring(path, self.case.rulebook.rules[where])
        elif not any(event.data.get("place") == where for event in self.events):
            raise ExampleError(f"{self.case.where}: {where!r} is no rule, and nothing was counted or scored there.")
        return sum(
            event.data["vp"]
            for event in self.events
            if event.verb == "score"
            and event.seat == seat
            and (where in event.rules or event.data.get("place") == where)
        )

    def _scoring(self, path: str, rule: "Rule") -> str:
        """The name of a rule by which VP can come: one that gave some in this run, or that tells of scoring or ties."""
        gave = any(rule.name in event.rules for event in self.events if event.verb == "score")
        if not gave and rule.kind not in ("score", "tie"):
            raise ExampleError(f"{self.case.where}: points.{path}: by {rule.name} ({rule.kind}) nobody gained VP here.")
        return rule.name

    def _told(self, path: str) -> int:
        try:
            found = self.case.rulebook.rules[path]
        except KoskError as error:
            raise ExampleError(f"{self.case.where}: told.{path}: {error}") from None
        if not found.testable:
            raise ExampleError(
                f"{self.case.where}: told.{path}: {found.name} is {found.kind}, so nothing happens by it."
            )
        rule = found.name
        return sum(rule in event.rules for event in self.events if event.verb not in ("choose", "turn-up"))

    def _counted(self, path: str) -> Any:
        where, seat = self._place_and_seat(path)
        for event in self.events:
            if event.data.get("place") == where and "counted" in event.data:
                return event.data["counted"][seat]
        raise ExampleError(f"{self.case.where}: nothing was counted at {where!r}.")

    def _sum(self, path: str) -> int:
        value = self._read(self.after, path)
        numbers = [number for _, number in flat({path: value}) if type(number) is int]
        if not numbers and value != {}:
            raise ExampleError(f"{self.case.where}: {path!r} is {value!r}; only numbers can be added up.")
        return sum(numbers)

    def _barred(self, path: str) -> str:
        rule, _, option = path.rpartition(".")
        try:
            asked = self.script.bars.get(self.case.rulebook.rules[rule].name)
        except KoskError as error:
            raise ExampleError(f"{self.case.where}: barred.{path}: {error}") from None
        if asked is None:
            raise ExampleError(f"{self.case.where}: barred.{path}: {rule} never asked anything.")
        if option not in asked:
            raise ExampleError(f"{self.case.where}: barred.{path}: {unknown('option', option, asked)}")
        return asked[option]

    def _winners(self, path: str) -> Any:
        if path:
            raise ExampleError(f"{self.case.where}: nothing is measured by 'winners.{path}'; 'winners' is expected.")
        return [self.after.names[seat] for seat in self.after.winners]

    def _place_and_seat(self, path: str) -> tuple[str, int]:
        where, _, player = path.rpartition(".")
        if player not in self.case.players:
            raise ExampleError(f"{self.case.where}: {path!r} must end with a player: {listed(self.case.players)}.")
        return where, self.case.players.index(player)


_MEASURES = {
    "after": Played._after,
    "change": Played._change,
    "points": Played._points,
    "told": Played._told,
    "counted": Played._counted,
    "sum": Played._sum,
    "barred": Played._barred,
    "winners": Played._winners,
}


class Example:
    """A worked example: its id, section, title, the rules it shows, and its cases."""

    def __init__(self, rulebook: "Rulebook", data: Mapping[str, Any], file: str) -> None:
        self.id: str = data.get("id", "")
        where = f"{file}: {self.id or 'an example without id'}"
        _check_keys(data, _EXAMPLE_KEYS | _CASE_KEYS, where)
        for key in ("id", "section", "title", "rules"):
            if not data.get(key):
                raise ExampleError(f"{where}: {key!r} is missing.")
        self.rulebook = rulebook
        self.section: str = data["section"]
        self.title: str = data["title"]
        for rule in data["rules"]:
            try:
                rulebook.rules[rule]
            except KoskError as error:
                raise ExampleError(f"{where}: {error}") from None
        self.rules: list[str] = data["rules"]
        common = {key: data[key] for key in _CASE_KEYS if key in data}
        cases = data.get("case", [{}])
        for case in cases:
            _check_keys(case, _CASE_KEYS, where)
        self.cases = [Case(rulebook, laid_over(common, case), where) for case in cases]

    def check(self, fills: int = FILLS) -> "Verdict":
        """Play every case as written and with its fills; nothing is raised for what differs."""
        from .coverage import watching

        differs: list[str] = []
        touched: set[str] = set()
        for case in self.cases:
            drawn = range(fills) if case.drawn else ()
            for fill in (None, *drawn):
                with watching(self.rulebook) as probe:
                    try:
                        played = case.play(fill)
                        wanted = case.printed | case.derived if fill is None else case.printed
                        differs += list(_differences(played, wanted, fill))
                        if fill is None:
                            differs += _mistaken(played)
                    except KoskError as error:
                        at = "" if fill is None else f" (fill {fill})"
                        return Verdict(self, [f"{error}{at}"], playable=False)
                touched |= probe.touched
        for rule in self.rules:
            if not differs and self.rulebook.rules[rule].name not in touched:
                differs.append(f"the rule {rule} is listed, but the run never met it")
        return Verdict(self, differs)


def _differences(played: Played, wanted: Mapping[str, Any], fill: int | None) -> Iterator[str]:
    for path, stated in named(dict(wanted), played.names).items():
        computed = played.value(path)
        if computed != stated:
            at = "" if fill is None else f"fill {fill}: "
            yield f"{at}{path} is stated as {stated!r} and comes out as {computed!r}"


def _mistaken(played: Played) -> Iterator[str]:
    """Answers called wrong that are right."""
    for question in played.case.questions:
        answer = question.answer(played)
        for wrong in question.wrong:
            if wrong.says == answer:
                yield f"{question.about} comes out as {answer!r}, which the question {question.asks!r} calls wrong"


def _readable(rulebook: "Rulebook", state: Any) -> bool:
    """Whether a state can be read as a position; some from the middle of a step cannot."""
    try:
        rulebook.read_position(state.to_json())
    except PositionError:
        return False
    return True


class Verdict:
    """What checking an example showed: `ok`, and what `differs`, one sentence each.

    Where the example is not `playable` (a choice that is never asked, a position that cannot be), the sentence says so.
    """

    def __init__(self, example: Example, differs: list[str], playable: bool = True) -> None:
        self.example = example
        self.differs = differs
        self.playable = playable

    @property
    def ok(self) -> bool:
        """Whether everything comes out."""
        return not self.differs

    def to_json(self) -> dict[str, Any]:
        """The entry of `kosk verify GAME --json`."""
        example = self.example
        return {"id": example.id, "section": example.section, "ok": self.ok, "differs": self.differs}


def read_examples(rulebook: "Rulebook", path: Path) -> dict[str, Example]:
    """The examples of a file by id. Raises ExampleError, in one sentence, for whatever cannot be played."""
    return _read(rulebook, read_toml(path, str(path), ExampleError), path.name)


def parse_examples(rulebook: "Rulebook", text: str, name: str) -> dict[str, Example]:
    """The examples of a TOML text, which messages call `name`, by id; raises ExampleError as `read_examples` does."""
    return _read(rulebook, parse_toml(text, name, ExampleError), name)


def _read(rulebook: "Rulebook", data: Mapping[str, Any], name: str) -> dict[str, Example]:
    _check_keys(data, {"example": "list of tables"}, name)
    if not data.get("example"):
        raise ExampleError(f"{name}: there is no [[example]] in it.")
    examples: dict[str, Example] = {}
    for entry in data["example"]:
        example = Example(rulebook, entry, name)
        if example.id in examples:
            raise ExampleError(f"{name}: {example.id} stands twice.")
        examples[example.id] = example
    return examples


def flat(data: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """The leaves of nested tables with their dotted paths.

    >>> list(flat({"beth": {"gold": 2, "stone": 1}}))
    [('beth.gold', 2), ('beth.stone', 1)]
    """
    for key, value in data.items():
        if isinstance(value, Mapping) and value:
            yield from flat(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", value


def laid_over(common: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """Own keys laid over common ones, such as a case's over its example's; tables are merged, all else is replaced.

    >>> laid_over({"beth": {"gold": 2, "stone": 1}, "round": 1}, {"beth": {"gold": 3}})
    {'beth': {'gold': 3, 'stone': 1}, 'round': 1}
    """
    merged = dict(common)
    for key, value in own.items():
        both = isinstance(value, Mapping) and isinstance(merged.get(key), Mapping)
        merged[key] = laid_over(merged[key], value) if both else value
    return merged


def _values(values: Any) -> Sequence[Any]:
    if isinstance(values, str) and (found := _RANGE.fullmatch(values)):
        return range(int(found[1]), int(found[2]) + 1)
    return values if isinstance(values, list) else []


def named(data: Any, names: Mapping[str, Any]) -> Any:
    """The data with every `$name` replaced by what it stands for."""
    if isinstance(data, dict):
        return {key: named(value, names) for key, value in data.items()}
    if isinstance(data, list):
        return [named(value, names) for value in data]
    return names.get(data, data) if isinstance(data, str) else data


def _rule_named(rulebook: "Rulebook", name: str, where: str) -> str:
    """The own name of a rule that a file names. Raises ExampleError where there is none."""
    try:
        return rulebook.rules[name].name
    except KoskError as error:
        raise ExampleError(f"{where}: {error}") from None


def _check_keys(data: Mapping[str, Any], known: Mapping[str, str], where: str) -> None:
    """Every key has to be known, and its value of the kind that `known` says."""
    for key, value in data.items():
        if key not in known:
            raise ExampleError(f"{where}: the key {key!r} is unknown; known: {listed(known)}.")
        if not any(_KINDS[kind](value) for kind in known[key].split(" or ")):
            raise ExampleError(f"{where}: {key!r} is {value!r}; a {known[key]} is expected.")
