"""Rows of buttons that are used again: what a button does may change, but it stays where it is, with the focus."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from ipywidgets import Button, Widget


class Move(NamedTuple):
    """A move that can be named now: the option, and what people call it."""

    option: Any
    called: str


def button(name: str, about: str, pressed: Callable[[], object], style: str = "") -> "Button":
    """A button that is as wide as its name, tells what it is `about`, and does something when it is pressed."""
    import ipywidgets

    made = ipywidgets.Button(description=name, tooltip=about, button_style=style, layout={"width": "auto"})
    made.on_click(lambda _: pressed())
    return made


class Buttons:
    """A row of buttons for moves: as many as there are moves, made once and shown again with other words.

    `pressed` takes the option of the move whose button was pressed. Where that button is then gone, the first one has
    the focus, or, where no move is left, the button `otherwise`; without it a reader at the keyboard would be nowhere.
    """

    def __init__(self, pressed: Callable[[Any], object], style: str = "", otherwise: "Button | None" = None) -> None:
        import ipywidgets

        self.pressed = pressed
        self.style = style
        self.otherwise = otherwise
        self.box = ipywidgets.HBox(layout={"flex_flow": "row wrap"})
        self.box.add_class("kosk-moves")
        self.made: list[Button] = []
        self.moves: list[Move] = []

    def show(self, moves: list[Move], before: str = "") -> None:
        """Show these moves; `before` stands before what each is called."""
        self.moves = moves
        while len(self.made) < len(moves):
            self.made.append(button("", "", partial(self._press, len(self.made)), self.style))
        for shown, move in zip(self.made, moves, strict=False):
            shown.description = f"{before}{move.called}"
            shown.tooltip = f"{before}{move.called} ({move.option})"
        if len(self.box.children) != len(moves):
            self.box.children = tuple(self.made[: len(moves)])

    def _press(self, place: int) -> None:
        self.pressed(self.moves[place].option)
        if place < len(self.moves):
            return
        left = self.made[0] if self.moves else self.otherwise
        if left is not None:
            left.focus()


class Fold:
    """A part of the screen that opens and closes; its heading is a button, for the keyboard reaches no Accordion's."""

    def __init__(self, title: str, content: "Widget", opened: bool = False) -> None:
        import ipywidgets

        self.content = content
        self.heading = button("", "", self.toggle)
        self.heading.layout.width = "100%"
        self.heading.add_class("kosk-fold")
        self.box = ipywidgets.VBox([self.heading, content])
        self._show(opened)
        self.name(title)

    def name(self, title: str) -> None:
        """Give it another title."""
        self.title = title
        self.heading.description = f"{'▾' if self.opened else '▸'} {title}"
        self.heading.tooltip = f"{'Close' if self.opened else 'Open'}: {title}"

    def toggle(self) -> None:
        """Open it where it is closed, and close it where it is open."""
        self._show(not self.opened)
        self.name(self.title)

    def _show(self, opened: bool) -> None:
        self.opened = opened
        self.content.layout.display = None if opened else "none"


FOCUS = """[class*="kosk-"] :is(button, summary, input, select):focus-visible {
    outline: 2px solid #b4005a !important; outline-offset: 0; box-shadow: inset 0 0 0 2px #fff; }"""
"""The style by which all widgets of lessons show where the keyboard is: seen on any colour, and within any box."""
MOVES = """.kosk-moves button { white-space: normal; height: auto; min-height: 32px; line-height: 1.3;
    padding: 4px 10px; text-align: left; overflow-wrap: anywhere; }
.kosk-fold { text-align: left; }"""
"""The style of rows of moves: long names are wrapped, not cut off."""
