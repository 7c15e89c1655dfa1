"""A lesson: a worked example, or a game, as frames; one for each thing that happens and is worth telling.

A question that left nothing but to pass is a frame only where the example lists a choice for it.

A frame holds all that a reader is shown: the sentence, the rules that made it happen, the annotation, what changed, and
the picture with the touched places marked. Frames are made when they are looked at.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from kosk.engine.errors import ExampleError, KoskError, listed, mapping, unknown, whole
from kosk.engine.examples import NOTHING, Case, Choice, Played, Question, Script, Wrong, flat, named
from kosk.engine.rules import Rule
from kosk.engine.table import Event, Option

from .prediction import Answer, Predict

if TYPE_CHECKING:
    from kosk.engine.game import Game
    from kosk.engine.rulebook import Rulebook

START = "The position at the start."
CHOSEN = ("choose", "turn-up")
"""The verbs of events that are answers: they are no reason for what comes out."""
SET_UP = "Only what this example tells is set up; all else stands at its start, or is left empty."


class Change(NamedTuple):
    """A value of the position that changed: where it stands, what it was before and after, and this in words."""

    path: str
    before: Any
    after: Any
    told: str

    def __str__(self) -> str:
        return self.told


class Asked(NamedTuple):
    """A question about a value: what is asked, the answer, the rules by which it comes out, and wrong answers.

    `because` tells what happens when it comes out, in sentences.
    """

    asks: str
    answer: Option
    rules: tuple[str, ...]
    wrong: tuple[Wrong, ...]
    because: str


class Frame:
    """What there is to see when `number` events have happened; frame 0 is the start.

    `reasons` are the names of its rules, each with the words to tell it in.
    """

    def __init__(
        self,
        number: int,
        sentence: str,
        rules: tuple[Rule, ...],
        reasons: tuple[tuple[str, str], ...],
        choice: Choice | None,
        state: Any,
        changes: tuple[Change, ...],
        highlight: frozenset[str],
        draw: Callable[[Any, frozenset[str]], str],
    ) -> None:
        self.number = number
        self.sentence = sentence
        self.rules = rules
        self.reasons = reasons
        self.annotation = "" if choice is None else choice.says
        self.state = state
        self.changes = changes
        self.highlight = highlight
        self._draw = draw

    @cached_property
    def svg(self) -> str:
        """The position as a picture, with the touched places marked; empty where the game has no pictures."""
        return self._draw(self.state, self.highlight)

    @property
    def text(self) -> str:
        """Everything but the picture, as lines to read."""
        lines = [self.sentence]
        if self.annotation:
            lines.append(self.annotation)
        lines += [f"{name}: {words}" for name, words in self.reasons]
        lines += [f"{change}" for change in self.changes]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"Frame({self.number}, {self.sentence!r})"


class Lesson:
    """The frames of a worked example of a rulebook, by the example's id; `case` is the run where it has several.

    With `change`, paths of the position and their values, it is played from another position than its own.
    `given` tells the position that an example states, line by line; `section` is the heading of the rulebook that it
    stands under; `name` tells lessons apart: that of an example as it is written is made of game, example and case.
    `asked` holds the example's questions by the frame where the value begins to come out. They tell of the example as
    it is written, so with `change` there are none.

    Raises KoskError where there is no such example or case, and ExampleError where it cannot be played.
    """

    def __init__(
        self, rulebook: "Rulebook", example_id: str, case: int = 1, change: Mapping[str, Any] | None = None
    ) -> None:
        name = str(example_id)
        example = rulebook.examples.get(name) or rulebook.exercises.get(name)
        if example is None:
            raise unknown("example", example_id, [*rulebook.examples, *rulebook.exercises])
        if not 1 <= whole(case, "case") <= len(example.cases):
            raise KoskError(f"The example {example_id} has cases 1 to {len(example.cases)}, no case {case}.")
        title = example.title if len(example.cases) == 1 else f"{example.title} (case {case})"
        written = example.cases[case - 1]
        changed = mapping(change, "change")
        self._read(title, written.but(changed) if changed else written)
        self.section = example.section
        if not changed:
            self.name = f"{rulebook.name} {example_id} {case}"
            return
        values = flat({written.full(path): value for path, value in changed.items()})
        self.title += f", but with {listed(rulebook.tell_value(path, value) for path, value in values)}"

    @classmethod
    def of_case(cls, case: Case, title: str) -> "Lesson":
        """The frames of a case that stands in no file, as `kosk.testing.case` makes one."""
        lesson = cls.__new__(cls)
        lesson._read(title, case)
        return lesson

    @classmethod
    def of_game(cls, game: "Game") -> "Lesson":
        """The frames of a game so far; what is played later is not in them."""
        lesson = cls.__new__(cls)
        copy = game.copy()
        title = f"A game of {game.rulebook.title}"
        lesson._keep(title, game.rulebook, copy.options, copy.events, copy.look)
        return lesson

    def _read(self, title: str, case: Case) -> None:
        played = case.play()
        stated = [*flat(case.stated), *flat(case.ours), *flat(case.together[0] if case.together else {})]
        told = [(case.full(path), named(value, played.names)) for path, value in stated if not path.startswith("$")]
        self._keep(
            title,
            case.rulebook,
            case.rulebook.read_options(case.options),
            played.events,
            lambda number: case.play(halt=number).after if number else played.before,
            _listed_choices(case, played.events),
            value_questions(case, played),
            SET_UP,
        )
        self.given = tuple(case.rulebook.tell_value(path, value) for path, value in told)

    def _keep(
        self,
        title: str,
        rulebook: "Rulebook",
        options: Mapping[str, str],
        events: list[Event],
        look: Callable[[int], Any],
        choices: Mapping[int, Choice] | None = None,
        asked: Iterable[tuple[int, Asked]] = (),
        note: str = "",
    ) -> None:
        self.title = title
        self.name = title
        self.section = ""
        self.given = ()
        self.note = note
        self.rulebook = rulebook
        self.options = options
        listed_at = choices or {}
        told = [number for number, event in enumerate(events, 1) if event.worth_telling or number in listed_at]
        self.events = [events[number - 1] for number in told]
        self._look = lambda frame: look(told[frame - 1] if frame else 0)
        self._choices = {told.index(number) + 1: choice for number, choice in listed_at.items()}
        self.asked = _by_frame(asked, told, title)
        self._frames: dict[int, Frame] = {}

    def __len__(self) -> int:
        """How many steps there are after the start."""
        return len(self.events)

    def __repr__(self) -> str:
        return f"Lesson({self.title!r}, {len(self)} steps)"

    def frame(self, number: int) -> Frame:
        """The frame after that many told events; 0 is the start. Raises KoskError where there is none."""
        if not 0 <= whole(number, "The step") <= len(self):
            raise KoskError(f"There is no step {number!r}; the lesson has steps 0 to {len(self)}.")
        if number not in self._frames:
            self._frames[number] = self._made(number)
        return self._frames[number]

    def frames(self) -> Iterator[Frame]:
        """All frames in order, the start first."""
        return (self.frame(number) for number in range(len(self) + 1))

    def find(self, rule: str) -> int:
        """The number of the first frame in which a rule acts. Raises KoskError where there is no such rule or frame."""
        name = self.rulebook.rules[rule].name
        for number, event in enumerate(self.events, 1):
            if name in event.rules:
                return number
        raise KoskError(f"The rule {name} does not act in {self.title!r}.")

    def since(self, first: int | str) -> "Lesson":
        """This lesson without its first steps: so many, or all before the first in which the rule of that name acts.

        Raises KoskError where there is no such step or rule.
        """
        left_out = self.find(first) - 1 if isinstance(first, str) else self.frame(first).number
        lesson = type(self).__new__(type(self))
        lesson._keep(
            self.title,
            self.rulebook,
            self.options,
            self.events[left_out:],
            lambda number: self._look(left_out + number),
            {number - left_out: choice for number, choice in self._choices.items() if number > left_out},
            [(number - left_out, asked) for number, asked in self.asked.items() if number > left_out],
            self.note,
        )
        lesson.name, lesson.section, lesson.given = self.name, self.section, self.given
        return lesson

    def reason(self, rule: str) -> str:
        """A rule as a reason in this lesson, which may be played by another ruling than the standard one."""
        return self.rulebook.rules[rule].as_played(self.options)

    def question(self, number: int) -> Predict:
        """The question that is put before a frame; `asked` tells where there is one. Raises KoskError where none is."""
        if number not in self.asked:
            raise KoskError(
                f"Nothing is asked before step {number}; something is before {listed(self.asked) or 'none'}."
            )
        asked, state = self.asked[number], self.frame(number - 1).state

        def called(value: Option) -> Answer:
            if isinstance(value, int):
                return value
            if value == NOTHING or value in self.rulebook.rules:  # whether somebody may
                return "Yes" if value == NOTHING else f"No ({value})"
            return self.rulebook.called(state, value, asked.rules[0])

        answer = called(asked.answer)
        mistakes = {called(wrong.says): f"{wrong.because}\n{self._told(wrong.rule)}" for wrong in asked.wrong}
        mistakes.pop(answer, None)  # by a reader's own components, what is wrong in the box can be right
        options = sorted([answer, *mistakes], key=_in_order) if mistakes else ()
        rules = [self._told(rule) for rule in asked.rules]
        return Predict(asked.asks, options, answer, asked.because, rules, mistakes)

    def _told(self, rule: str) -> str:
        """A rule with its name, as a reason in this lesson."""
        return f"{rule}: {self.reason(rule)}"

    def _made(self, number: int) -> Frame:
        state = self._look(number)
        if number == 0:
            return Frame(0, START, (), (), None, state, (), frozenset(), self._draw)
        event = self.events[number - 1]
        changes = tuple(_changes(self.frame(number - 1).state, state, self.rulebook))
        return Frame(
            number,
            self.rulebook.sentence(state, event),
            tuple(self.rulebook.rules[rule] for rule in event.rules),
            tuple((rule, self.reason(rule)) for rule in event.rules),
            self._choices.get(number),
            state,
            changes,
            frozenset(_touched(event, changes, state.names)),
            self._draw,
        )

    def _draw(self, state: Any, highlight: frozenset[str]) -> str:
        draw = self.rulebook.draw
        return "" if draw is None else draw(state, self.rulebook.components.facts, highlight)


def _in_order(answer: Answer) -> tuple[bool, int, str]:
    """Numbers by their size, then names by the alphabet: their order tells nothing of which is right."""
    return (False, answer, "") if isinstance(answer, int) else (True, 0, answer)


def _by_frame(asked: Iterable[tuple[int, Asked]], told: list[int], title: str) -> dict[int, Asked]:
    """Questions by the frame before which each is put. Raises ExampleError where two would be put before the same."""
    found: dict[int, Asked] = {}
    for event, one in asked:
        frame = _frame_of(event, told)
        other = found.setdefault(frame, one)
        if other is not one:
            raise ExampleError(
                f"{title}: two questions are about step {frame}, {other.asks!r} and {one.asks!r}; a step can have one."
            )
    return found


def _frame_of(event: int, told: list[int]) -> int:
    """The number of the frame that tells an event, or else the first one that is told after it.

    >>> _frame_of(3, [2, 3, 5]), _frame_of(4, [2, 3, 5]), _frame_of(1, [2, 3, 5])
    (2, 3, 1)
    """
    return 1 + sum(number < event for number in told)


def _listed_choices(case: Case, events: list[Event]) -> dict[int, Choice]:
    """The choices that the case lists, by the number of the event in which each was taken."""
    left = list(case.choices)
    found = {}
    for number, event in enumerate(events, 1):
        if left and event.verb in CHOSEN and case.rulebook.rules[left[0].at].name == event.rules[0]:
            found[number] = left.pop(0)
    return found


def value_questions(case: Case, played: Played) -> Iterator[tuple[int, Asked]]:
    """The case's questions by the frame in which the number first moves; where it never moves, in which its rule acts.

    Where no rule is named, or it never acts, that is the frame in which the number can first be read.

    Raises ExampleError for a question about something that does not come out, or in a case where nothing happens.
    """
    if not case.questions or case.changed:
        return
    if not played.events:
        raise ExampleError(f"{case.where}: nothing happens in it, so nothing can come out; 'run' tells what is played.")
    start = Played(case, played.before, played.before, [], Script(case, played.names, None))
    states = [start, *[case.play(halt=number) for number in range(1, len(played.events) + 1)]]
    for question in case.questions:
        answer = question.answer(played)
        values: dict[int, Any] = {}
        for number, state in enumerate(states):
            # Before anything is counted at a place, or a rule asks, there is nothing to read.
            with suppress(ExampleError):
                values[number] = state.value(question.about)
        moved = [number for number, value in values.items() if number and value != values.get(number - 1, value)]
        moved = moved or [_first_acting(question, played, max(1, min(values)))]
        happened = [played.events[number - 1] for number in moved]
        told = [case.rulebook.sentence(played.before, event) for event in happened if event.verb not in CHOSEN]
        rules = _answering(question, played, happened)
        yield moved[0], Asked(question.asks, answer, rules, question.wrong, " ".join(told))


def _first_acting(question: Question, played: Played, since: int) -> int:
    """The event by which the rule that a question names first acts, once there is something to read; else `since`."""
    acting = [number for number, event in enumerate(played.events, 1) if question.rule in event.rules]
    return next((number for number in acting if number >= since), since)


def _answering(question: Question, played: Played, happened: Sequence[Event]) -> tuple[str, ...]:
    """The rules that answer a question: the one that it names, or what bars the option, or those of what happened."""
    if question.rule:
        return (question.rule,)
    answer = question.answer(played)
    if question.about.startswith("barred.") and answer != NOTHING:
        return (str(answer),)
    return tuple(dict.fromkeys(rule for event in happened for rule in event.rules))


def _changes(before: Any, after: Any, rulebook: "Rulebook") -> Iterator[Change]:
    """The values that differ between two states, in the order of their JSON form."""
    old, new = _leaves(before), _leaves(after)
    for path in {**old, **new}:
        if path == "step":  # where the game goes on is told by the sentences
            continue
        was, now = old.get(path), new.get(path)
        # A count that is not told is 0.
        was = 0 if was is None and isinstance(now, int) else was
        now = 0 if now is None and isinstance(was, int) else now
        if was != now:
            yield Change(path, was, now, rulebook.tell_value(path, was, now))


def changed_places(before: Any, after: Any, rulebook: "Rulebook") -> frozenset[str]:
    """The names of what differs between two states, as the `highlight` of a picture takes them."""
    return frozenset(_places(tuple(_changes(before, after, rulebook))))


def _places(changes: tuple[Change, ...]) -> Iterator[str]:
    for change in changes:
        parts = change.path.split(".")
        yield from parts
        yield from map(".".join, pairwise(parts))


def _leaves(state: Any) -> dict[str, Any]:
    return {path: value for path, value in flat(state.to_json()) if value != {}}


def _touched(event: Event, changes: tuple[Change, ...], names: tuple[str, ...]) -> Iterator[str]:
    """Every name that an event touches: its player, what its data name, and of every changed path the parts and pairs.

    A pair such as `beth.stone` tells what of Beth's was touched.
    """
    if event.seat is not None and event.seat >= 0:
        yield names[event.seat]
    for value in event.data.values():
        yield from (part for part in (value if isinstance(value, tuple) else (value,)) if isinstance(part, str))
    yield from _places(changes)
