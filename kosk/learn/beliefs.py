"""A ruling of one's own: a position, what is played, and what a reader believes comes out; the rules answer, and tell
which of them decides.
"""

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from kosk.engine.errors import ExampleError
from kosk.engine.examples import FILLS, Played, Question, named, parse_examples
from kosk.engine.rulebook import Rulebook

from .lesson import Lesson, value_questions
from .prediction import marked
from .worked import measured

if TYPE_CHECKING:
    from .stepper import Stepper


class Believed(NamedTuple):
    """One thing that a reader believes: what it is, what is believed, what comes out, and the rules that decide it."""

    what: str
    believed: Any
    comes_out: Any
    rules: tuple[str, ...]

    @property
    def agrees(self) -> bool:
        """Whether the rules agree."""
        return bool(self.believed == self.comes_out)


class Ruling:
    """What the rules say of a reader's own example, written as those in `examples.toml` are.

    `beliefs` are what the example states under `printed` and `derived`; where it leaves something open, what is printed
    has to come out each time. `steps` shows how it comes out. Raises ExampleError, in one sentence, where the example
    cannot be played.
    """

    def __init__(self, rulebook: Rulebook, text: str) -> None:
        if not isinstance(text, str):
            raise ExampleError(f"the ruling is {text!r}; a text with one [[example]] is expected.")
        (example, *others) = parse_examples(rulebook, text, "the ruling").values()
        if others:
            raise ExampleError(f"the ruling: there are {1 + len(others)} examples in it; one is expected.")
        if not any(case.printed | case.derived for case in example.cases):
            raise ExampleError("the ruling: nothing is believed in it; [example.printed] says what should come out.")
        self.rulebook = rulebook
        self.title = example.title
        self._lessons = [Lesson.of_case(case, example.title) for case in example.cases]
        self.beliefs: list[Believed] = []
        for case in example.cases:
            played = case.play()
            wanted = case.printed | case.derived
            case.questions = [Question(rulebook, {"about": path, "asks": path}, case.where) for path in wanted]
            decided = {asked.asks: asked.rules for _, asked in value_questions(case, played)}
            drawn = [case.play(fill) for fill in range(FILLS)] if case.drawn else []
            self.beliefs += [
                _believed(path, stated, [played, *(drawn if path in case.printed else [])], decided[path])
                for path, stated in wanted.items()
            ]

    @property
    def agrees(self) -> bool:
        """Whether the rules agree with all that is believed."""
        return all(belief.agrees for belief in self.beliefs)

    @property
    def steps(self) -> "Stepper":
        """The example step by step; of several cases, the first."""
        from .stepper import Stepper

        return Stepper(self._lessons[0])

    def lines(self) -> list[str]:
        """What the rules say, line by line."""
        lines = [f"{self.title}: {'the rules agree.' if self.agrees else 'the rules say otherwise.'}"]
        for belief in self.beliefs:
            verdict = "as you believe" if belief.agrees else f"you believe {belief.believed!r}"
            lines.append(f"  {belief.what}: {belief.comes_out!r}, {verdict}.")
            lines += [f"    {rule}: {self.rulebook.rules[rule].text}" for rule in belief.rules]
        return lines

    def __repr__(self) -> str:
        return "\n".join(self.lines())

    def _repr_html_(self) -> str:
        parts = "".join(f"<li>{self._belief_html(belief)}</li>" for belief in self.beliefs)
        return f"<p><strong>{escape(self.lines()[0])}</strong></p><ul>{parts}</ul>"

    def _belief_html(self, belief: Believed) -> str:
        verdict = "as you believe" if belief.agrees else f"you believe {escape(repr(belief.believed))}"
        rules = "".join(
            f"<p><code>{escape(rule)}</code> {marked(self.rulebook.rules[rule].text)}</p>" for rule in belief.rules
        )
        return f"{escape(belief.what)}: <strong>{escape(repr(belief.comes_out))}</strong>, {verdict}.{rules}"


def _believed(path: str, stated: Any, plays: Iterable[Played], rules: tuple[str, ...]) -> Believed:
    """What is believed of a path beside what comes out the first time that it is something else, or else at first."""
    found = [
        Believed(measured(played.case, played, path), named(stated, played.names), played.value(path), rules)
        for played in plays
    ]
    return next((belief for belief in found if not belief.agrees), found[0])
