"""The stepper: a lesson on the screen, gone through forward and back, that pauses where a question is put."""

from collections.abc import Mapping
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Any

from kosk.engine.errors import KoskError, mapping, whole

from .buttons import FOCUS, button
from .lesson import Frame, Lesson
from .prediction import RUN, Answer, Predict, marked

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from ipywidgets import Button, Widget

INTERVAL = 2500
"""Milliseconds from one step to the next where the lesson plays by itself."""

Question = tuple[str, "Sequence[Answer]", Answer] | tuple[str, "Sequence[Answer]", Answer, str] | Predict


class Stepper:
    """A reader's place in a lesson.

    `forward`, `back` and `go` move it; `text` and `svg` are what there is to see. At a question `forward` waits until
    `asked` has been answered; `go` may pass it by. `questions` has them all, by the step at which each is put; one that
    is given is put in the place of the lesson's own. Raises KoskError where two are given about one step.
    """

    def __init__(self, lesson: Lesson, questions: Mapping[int | str, Question] | None = None) -> None:
        self.lesson = lesson
        self.number = 0
        self.questions: dict[int, Predict] = {}
        for number in lesson.asked:
            self.questions[number - 1] = lesson.question(number)
        given: dict[int, Predict] = {}
        for about, question in mapping(questions, "questions").items():
            number = lesson.find(about) if isinstance(about, str) else whole(about, "What a question is about")
            if number - 1 in given:
                raise KoskError(f"Two questions are put about step {number}; a step can have one.")
            given[number - 1] = self._before(number, question)
        self.questions |= given
        for asked in self.questions.values():
            asked.told = self._answered
            asked.go_on = self._go_on

    def _before(self, number: int, question: Question) -> Predict:
        """The question to put before frame `number` is shown, which itself is the reason where none is given."""
        if not 1 <= number <= len(self.lesson):
            raise KoskError(f"A question is put about step {number}; the lesson has steps 1 to {len(self.lesson)}.")
        if not isinstance(question, Predict) and not (isinstance(question, tuple | list) and len(question) in (3, 4)):
            raise KoskError(
                f"The question about step {number} is {question!r}; (question, options, answer) is expected."
            )
        event = self.lesson.events[number - 1]
        asked = question if isinstance(question, Predict) else Predict(*question)
        asked.because = asked.because or self.lesson.rulebook.sentence(self.lesson.frame(0).state, event)
        asked.rules = asked.rules or tuple(f"{rule}: {self.lesson.reason(rule)}" for rule in event.rules)
        return asked

    # Reading

    @property
    def frame(self) -> Frame:
        """What is shown now."""
        return self.lesson.frame(self.number)

    @property
    def text(self) -> str:
        """The sentence, the annotation, the rules and the changes of this step."""
        return self.frame.text

    @property
    def svg(self) -> str:
        """The picture of this step."""
        return self.frame.svg

    @property
    def asked(self) -> Predict | None:
        """The question to answer before going on, or None."""
        return self.questions.get(self.number)

    def __len__(self) -> int:
        """How many steps there are after the start."""
        return len(self.lesson)

    def __repr__(self) -> str:
        return (
            f"Stepper: {self.lesson.title}; {len(self)} step{'' if len(self) == 1 else 's'}, at step {self.number}: "
            f"{self.frame.sentence}"
        )

    # Moving

    def forward(self) -> "Stepper":
        """One step on, but not past the end, nor past a question that is still open."""
        if self.asked is not None and not self.asked.answered:
            return self._shown("Answer the question first, or press “Show me”.")
        return self.go(min(self.number + 1, len(self)))

    def back(self) -> "Stepper":
        """One step back, but not before the start."""
        return self.go(max(self.number - 1, 0))

    def go(self, number: int) -> "Stepper":
        """To the frame after that many events; 0 is the start. Raises KoskError where there is none."""
        self.lesson.frame(number)
        self.number = number
        return self._shown()

    def _answered(self) -> "Stepper":
        return self._shown("Press Forward.")

    def _go_on(self) -> None:
        """Forward from a question, whose own button is then gone: the next press is for Forward."""
        self.forward()
        self._view.forward.focus()

    def _shown(self, hint: str = "") -> "Stepper":
        if "_view" in self.__dict__:
            self._view.show(hint)
        return self

    # Showing

    def page(self) -> str:
        """The lesson as an HTML page of its own, with the same controls: it needs no kernel, and nothing of the net."""
        from .page import page

        return page(self)

    def save(self, path: "str | Path") -> None:
        """Write the page to a file. Raises KoskError where it cannot be written."""
        from .sheet_file import write_text

        write_text(path, self.page())

    def static(self, level: int = 2, mark: str = "") -> str:
        """The lesson as a part of a page that needs no kernel, with the same controls (`kosk.learn.page.fragment`).

        Its heading is of this level; where a page may hold the same lesson twice, `mark` tells their ids apart.
        """
        from .page import fragment

        return fragment(self, level, mark)

    def widget(self) -> "Widget":
        """The stepper with its buttons, always the same one."""
        return self._view.box

    @cached_property
    def _view(self) -> "_View":
        return _View(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return self.widget()._repr_mimebundle_() | {"text/plain": f"{self!r} {RUN}"}


class _View:
    """A stepper on the screen. Its widgets are made once; a step only changes what they show."""

    def __init__(self, stepper: Stepper) -> None:
        import ipywidgets

        self.stepper = stepper
        # ipywidgets gives the handle of a slider no name, so it is for the pointer alone; the number field is its twin.
        self.place = ipywidgets.IntSlider(
            min=0,
            max=len(stepper),
            readout=False,
            tooltip="Go to any step",
            layout={"flex": "1 1 160px", "margin": "2px 14px"},
        )
        self.place.add_class("kosk-slider")
        self.place.observe(self._dragged, "value")
        self.typed = ipywidgets.BoundedIntText(
            min=0,
            max=len(stepper),
            description="Step",
            tooltip="Go to any step: type its number, or press the arrow keys up and down",
            style={"description_width": "initial"},
            layout={"width": "110px"},
        )
        self.typed.observe(self._dragged, "value")
        # By itself, step by step: the browser counts, and the slider is linked to it there. Its own two buttons have no
        # names; ours presses them.
        self.play = ipywidgets.Play(
            min=0, max=len(stepper), interval=INTERVAL, show_repeat=False, layout={"display": "none"}
        )
        self.linked = ipywidgets.jslink((self.play, "value"), (self.place, "value"))
        self.playing = button("Play", "Step by step, by itself", self._play)
        self.playing.layout.width = "84px"
        self.play.observe(lambda _: self._name_playing(), "playing")
        self.sentence = ipywidgets.HTML()
        self.sentence.add_class("kosk-sentence")
        self.reasons = ipywidgets.HTML()
        self.reasons.add_class("kosk-reasons")
        self.question = ipywidgets.VBox()
        # Side by side where there is room for both, one below the other where there is not (see STYLE).
        self.board = ipywidgets.HTML(layout={"flex": "2 1 480px", "max_width": "960px", "min_width": "0"})
        self.board.add_class("kosk-picture")
        words = ipywidgets.VBox(
            [self.sentence, self.question, self.reasons], layout={"flex": "1 1 280px", "min_width": "0"}
        )
        words.add_class("kosk-words")
        self.box = ipywidgets.VBox(
            [
                ipywidgets.HTML(heading_html(stepper.lesson)),
                ipywidgets.HBox(
                    [*self._buttons(), self.playing, self.play, self.typed, self.place],
                    layout={"flex_flow": "row wrap"},
                ),
                ipywidgets.HBox([words, self.board], layout={"flex_flow": "row wrap"}),
            ]
        )
        self.box.add_class("kosk-stepper")
        self.show()

    def _buttons(self) -> "list[Button]":
        moves = {
            "Start": ("Back to the start", lambda: self.stepper.go(0)),
            "Back": ("One step back", self.stepper.back),
            "Forward": ("One step forward", self.stepper.forward),
            "End": ("To the last step", lambda: self.stepper.go(len(self.stepper))),
        }
        buttons = [button(name, about, move) for name, (about, move) in moves.items()]
        for each in buttons:
            each.layout.width = "84px"
        self.forward = buttons[2]
        self.forward.button_style = "primary"
        return buttons

    def _play(self) -> None:
        if not self.play.playing and self.stepper.number == len(self.stepper):
            self.stepper.go(0)
        self.play.playing = not self.play.playing

    def _name_playing(self) -> None:
        self.playing.description = "Stop" if self.play.playing else "Play"

    def _dragged(self, change: Any) -> None:
        if change["new"] != self.stepper.number:
            self.stepper.go(change["new"])

    def show(self, hint: str = "") -> None:
        """Show the frame where the stepper stands, and a hint where it cannot go on."""
        stepper, frame = self.stepper, self.stepper.frame
        self.sentence.value = sentence_html(frame, len(stepper), hint)
        self.reasons.value = reasons_html(frame)
        self.question.children = (stepper.asked.widget(),) if stepper.asked else ()
        self.board.value = frame.svg
        self.place.value = self.typed.value = stepper.number


STYLE = f"""<style>
{FOCUS}
.kosk-stepper {{ container-type: inline-size; }}
.kosk-slider .noUi-handle {{ display: none; }}
.kosk-slider .noUi-origin::after {{ content: ""; position: absolute; width: 16px; height: 16px; top: -7px; right: -8px;
    border-radius: 50%; background: #1976d2; }}
.kosk-stepper .kosk-picture svg {{ max-height: 72vh; }}
@container (max-width: 770px) {{
    .kosk-stepper .kosk-words {{ min-height: 12em; }}
    .kosk-stepper .kosk-picture svg {{ max-height: 48vh; }}
}}
</style>"""
"""Buttons, words and the whole picture fit on one screen; above a picture, words keep room for most steps."""


def heading_html(lesson: Lesson) -> str:
    """The title of a lesson and the note below it, as HTML, with the style of the whole lesson."""
    note = f'<p style="margin:0;line-height:1.4;opacity:.75">{escape(lesson.note)}</p>' if lesson.note else ""
    return f'{STYLE}<h3 style="margin:0;line-height:1.3">{escape(lesson.title)}</h3>{note}'


def sentence_html(frame: Frame, steps: int, hint: str = "") -> str:
    """What happens in a frame, its annotation, and a hint, as HTML that is read aloud when it changes."""
    place = f'<span style="opacity:.75">{frame.number} of {steps}</span>' if frame.number else ""
    said = f'<p style="font-size:1.15em;font-weight:600;margin:0">{escape(frame.sentence)} {place}</p>'
    for words in filter(None, (frame.annotation, hint)):
        said += f'<p style="margin:4px 0 0">{escape(words)}</p>'
    return f'<div role="status" aria-live="polite" style="line-height:1.4">{said}</div>'


def reasons_html(frame: Frame) -> str:
    """The rules that made a frame happen and what changed, as HTML."""
    rules = "".join(
        f'<p style="margin:0 0 4px"><code>{escape(name)}</code> {marked(words)}</p>' for name, words in frame.reasons
    )
    changes = "; ".join(escape(str(change)) for change in frame.changes)
    changed = f'<p style="margin:0"><b>Changed:</b> {changes}</p>' if changes else ""
    style = "line-height:1.4;border-left:4px solid;padding:0 8px;margin:2px 0 8px"
    return f'<div class="kosk-rule" style="{style}">{rules}{changed}</div>'
