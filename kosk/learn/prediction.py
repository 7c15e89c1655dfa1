"""Predict, then see: a question whose answer, with its reason, is told once the reader has said what they think."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from html import escape
from typing import TYPE_CHECKING, Any

from kosk.engine.errors import KoskError, listed

from .buttons import FOCUS, button

if TYPE_CHECKING:
    from ipywidgets import Widget

Answer = str | int

RUN = "(Run this cell, Shift+Enter, to get the buttons.)"
"""What a notebook shows after the text of a widget that cannot be shown before its cell was run."""


class Predict:
    """A question, its options, the answer, and why: the reason, and the rules that it rests on, a line each.

    Without options the answer is a whole number; without an answer the reader thinks for themselves and asks to be
    shown. `mistakes` says of a wrong answer what it overlooks, in a sentence and then perhaps a rule, a line each.
    `said` are the guesses so far. A lesson or quiz that the question is part of says what `told` does once the reader
    has answered, and what the button that then goes on does. Raises KoskError where the answer is none of the options,
    or is neither an option nor a whole number, and where a mistake is no wrong option.
    """

    def __init__(
        self,
        question: str,
        options: Sequence[Answer] = (),
        answer: Answer | None = None,
        because: str = "",
        rules: Sequence[str] = (),
        mistakes: Mapping[Answer, str] | None = None,
    ) -> None:
        self.question = question
        self.options = tuple(options)
        self.answer = answer
        self.because = because
        self.rules = tuple(rules)
        self.mistakes = dict(mistakes or {})
        self.verdict = ""
        self.said: list[Answer] = []
        self.told: Callable[[], object] | None = None
        self.go_on: Callable[[], object] | None = None
        if self.options and answer not in self.options:
            raise KoskError(f"{question!r}: the answer {answer!r} is none of the options {listed(self.options)}.")
        if not self.options and answer is not None and not isinstance(answer, int):
            raise KoskError(f"{question!r}: without options the answer must be a whole number, not {answer!r}.")
        for said in self.mistakes:
            if said == answer or (self.options and said not in self.options):
                raise KoskError(f"{question!r}: a mistake is told for {said!r}, which is no wrong option.")

    @property
    def answered(self) -> bool:
        """Whether the reader has answered, or asked to be shown."""
        return bool(self.verdict)

    def guess(self, said: Answer) -> str:
        """What the reader thinks; tells whether it is right, and why. Raises KoskError for what is no option."""
        if self.options and said not in self.options:
            raise KoskError(f"{self.question!r}: {said!r} is none of the options {listed(self.options)}.")
        if not self.options and not isinstance(said, int):
            raise KoskError(f"{self.question!r}: {said!r} is no whole number.")
        self.said.append(said)
        if said == self.answer:
            return self._tell(f"Right: {said}.")
        overlooked, *rules = self.mistakes.get(said, "").splitlines() or [""]
        result = " ".join(filter(None, [f"Not quite: you said {said}, it is {self.answer}.", overlooked]))
        return self._tell(result, rules)

    def reveal(self) -> str:
        """The answer and why, without a guess."""
        return self._tell("" if self.answer is None else f"It is {self.answer}.")

    def _tell(self, result: str, overlooked: Sequence[str] = ()) -> str:
        said = " ".join(filter(None, [result, self.because]))
        rules = dict.fromkeys([*overlooked, *self.rules])
        self.verdict = "\n".join(filter(None, [said, *rules])) or "See what happens."
        if self.told is not None:
            self.told()
        return self.verdict

    def __repr__(self) -> str:
        return f"Predict: {self.question}{f' ({listed(self.options)})' if self.options else ''}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return self.widget()._repr_mimebundle_() | {"text/plain": f"{self!r} {RUN}"}

    def static(self, level: int = 2, mark: str = "") -> str:
        """The question as a part of a page that needs no kernel, with its answer to unfold (`kosk.learn.static`)."""
        from .static import predict

        return predict(self)

    def widget(self) -> "Widget":
        """The question with its buttons, always the same one."""
        return self._view.box

    @cached_property
    def _view(self) -> "_View":
        return _View(self)


class _View:
    """A question on the screen: buttons for the options or a field for a number, and the verdict."""

    def __init__(self, asked: Predict) -> None:
        import ipywidgets

        self.asked = asked
        self.verdict = ipywidgets.HTML()
        self.verdict.add_class("kosk-verdict")
        self.going_on = button("Go on", "One step forward", lambda: asked.go_on and asked.go_on())
        self.box = ipywidgets.VBox(
            [
                ipywidgets.HTML(
                    f'<style>{FOCUS}</style><p class="kosk-question" style="{QUESTION}">{escape(asked.question)}</p>'
                ),
                ipywidgets.HBox(self._controls(), layout=ipywidgets.Layout(flex_flow="row wrap")),
                self.verdict,
            ]
        )
        self.box.add_class("kosk-predict")
        self.show()

    def _controls(self) -> "list[Widget]":
        asked = self.asked
        controls: list[Widget] = [
            button(str(option), f"Answer: {option}", partial(self._guessed, option)) for option in asked.options
        ]
        if not asked.options and asked.answer is not None:
            controls += self._number_field()
        controls.append(self.going_on)
        return [*controls, button("Show me", "Show the answer without a guess", self._revealed)]

    def _number_field(self) -> "list[Widget]":
        import ipywidgets

        # Its value is told when Enter is pressed or the field is left.
        field = ipywidgets.Text(
            description="Answer",
            placeholder="a whole number",
            tooltip="Your answer, a whole number",
            continuous_update=False,
            style={"description_width": "initial"},
            layout={"width": "190px"},
        )
        field.observe(lambda change: self._typed(change["new"]), "value")
        return [field, button("Check", "Compare your number with the rules", lambda: self._typed(field.value))]

    def _typed(self, said: str) -> None:
        try:
            number = int(said)
        except ValueError:
            self.show(
                f"“{said}” is no whole number: type one, such as 3." if said else "Type a whole number, such as 3."
            )
            return
        self._guessed(number)

    def _guessed(self, said: Answer) -> None:
        self.asked.guess(said)
        self.show()

    def _revealed(self) -> None:
        self.asked.reveal()
        self.show()

    def show(self, instead: str = "") -> None:
        """Show the verdict, or what is to be said in its place."""
        said = instead or self.asked.verdict
        lines = "".join(f'<p style="margin:0 0 4px">{marked(line)}</p>' for line in said.splitlines())
        self.verdict.value = f'<div role="status" aria-live="polite" style="{VERDICT}">{lines}</div>' if said else ""
        self.going_on.layout.display = None if self.asked.answered and self.asked.go_on else "none"


def marked(text: str) -> str:
    """A line as HTML; what stands in backticks is a name.

    >>> marked("Ruling: `no-rank`.")
    'Ruling: <code>no-rank</code>.'
    """
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


QUESTION = "font-weight:600;line-height:1.4;margin:0"
VERDICT = "line-height:1.4;margin:0;border-left:4px solid;padding-left:8px"
