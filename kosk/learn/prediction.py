"""Predict, then see: a question whose answer, with its reason, is told once the reader has said what they think."""

from collections.abc import Sequence
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Any

from kosk.engine.errors import KoskError, listed
from kosk.engine.rules import Rule

if TYPE_CHECKING:
    from ipywidgets import Widget

Answer = str | int


class Predict:
    """A question, its options, the answer, and why.

    Without options the answer is a whole number; without an answer the reader thinks for themselves and asks to be
    shown. Raises KoskError where the answer is none of the options, or is neither an option nor a whole number.
    """

    def __init__(
        self,
        question: str,
        options: Sequence[Answer] = (),
        answer: Answer | None = None,
        because: str = "",
        rule: Rule | None = None,
    ) -> None:
        self.question = question
        self.options = tuple(options)
        self.answer = answer
        self.because = because
        self.rule = rule
        self.verdict = ""
        if self.options and answer not in self.options:
            raise KoskError(f"{question!r}: the answer {answer!r} is none of the options {listed(self.options)}.")
        if not self.options and answer is not None and not isinstance(answer, int):
            raise KoskError(f"{question!r}: without options the answer must be a whole number, not {answer!r}.")

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
        right = said == self.answer
        return self._tell(f"Right: {said}." if right else f"Not quite: you said {said}, it is {self.answer}.")

    def reveal(self) -> str:
        """The answer and why, without a guess."""
        return self._tell("" if self.answer is None else f"It is {self.answer}.")

    def _tell(self, result: str) -> str:
        rule = "" if self.rule is None else f"{self.rule.name}: {self.rule.text}"
        self.verdict = " ".join(filter(None, [result, self.because, rule])) or "See what happens."
        return self.verdict

    def __repr__(self) -> str:
        return f"Predict: {self.question}{f' ({listed(self.options)})' if self.options else ''}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return self.widget()._repr_mimebundle_() | {"text/plain": repr(self)}

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
        self.box = ipywidgets.VBox(
            [
                ipywidgets.HTML(f'<p class="kosk-question" style="{QUESTION}">{escape(asked.question)}</p>'),
                ipywidgets.HBox(self._controls(), layout=ipywidgets.Layout(flex_flow="row wrap")),
                self.verdict,
            ]
        )
        self.box.add_class("kosk-predict")
        self.show()

    def _controls(self) -> "list[Widget]":
        import ipywidgets

        controls: list[Widget] = []
        for option in self.asked.options:
            button = ipywidgets.Button(description=str(option), tooltip=f"Answer: {option}")
            button.layout.width = "auto"
            button.on_click(lambda _, option=option: self._guessed(option))
            controls.append(button)
        if not self.asked.options and self.asked.answer is not None:
            field = ipywidgets.IntText(description="Answer", tooltip="A whole number")
            check = ipywidgets.Button(description="Check", tooltip="Compare your number with the rules")
            check.layout.width = "auto"
            check.on_click(lambda _: self._guessed(field.value))
            controls += [field, check]
        shown = ipywidgets.Button(description="Show me", tooltip="Show the answer without a guess")
        shown.layout.width = "auto"
        shown.on_click(lambda _: self._revealed())
        return [*controls, shown]

    def _guessed(self, said: Answer) -> None:
        self.asked.guess(said)
        self.show()

    def _revealed(self) -> None:
        self.asked.reveal()
        self.show()

    def show(self) -> None:
        verdict = escape(self.asked.verdict)
        self.verdict.value = f'<p role="status" aria-live="polite" style="{VERDICT}">{verdict}</p>' if verdict else ""


QUESTION = "font-weight:600;line-height:1.4;margin:0"
VERDICT = "line-height:1.4;margin:0;border-left:4px solid;padding-left:8px"
