"""Try it out: pick how something is to be done, say what will come of it, and only then have it played."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kosk.engine.errors import KoskError, listed, unknown

from .prediction import RUN
from .static import as_html, try_out

if TYPE_CHECKING:
    from ipywidgets import Widget

PREDICT = "Pick (by keyboard: Space opens a list, arrows and Enter pick), say what will happen, then press “Play it”."


class TryOut:
    """Something to be played again and again, with what the reader picks each time.

    `picks` are the names of what can be picked, each with its options; `play` takes one option of each, in their order,
    and gives what came of it. At first the first options are picked. What a notebook shows is its HTML form, its
    picture, or else its text; where it cannot be played, the reason is told in its place. `start` is shown until
    something is played.
    """

    def __init__(self, play: Callable[..., Any], picks: Mapping[str, Sequence[str]], start: Any = "") -> None:
        self._play = play
        self.start = start
        self.picks = {name: tuple(options) for name, options in picks.items()}
        self.picked = {name: options[0] for name, options in self.picks.items()}

    def pick(self, name: str, option: str) -> "TryOut":
        """Pick an option by the name of what is picked. Raises UnknownName where there is no such name or option."""
        if name not in self.picks:
            raise unknown("pick", name, self.picks)
        if option not in self.picks[name]:
            raise unknown("option", option, self.picks[name])
        self.picked[name] = option
        return self

    def play(self) -> Any:
        """What comes of that which is picked now; raises KoskError where it cannot be played."""
        return self._play(*self.picked.values())

    def __repr__(self) -> str:
        return f"Try it out: {listed(f'{name} ({len(options)} options)' for name, options in self.picks.items())}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return self.widget()._repr_mimebundle_() | {"text/plain": f"{self!r} {RUN}"}

    def static(self, level: int = 2, mark: str = "") -> str:
        """What can be picked as a part of a page that needs no kernel (`kosk.learn.static`)."""
        return try_out(self)

    def widget(self) -> "Widget":
        """The lists to pick from and the button, always the same one."""
        return self._view.box

    @cached_property
    def _view(self) -> "_View":
        return _View(self)


class _View:
    """A try-out on the screen: a list for each pick, the button, and what came of it."""

    def __init__(self, tried: TryOut) -> None:
        import ipywidgets

        self.tried = tried
        self.lists = [
            ipywidgets.Dropdown(
                options=options,
                value=tried.picked[name],
                description=name,
                tooltip=f"{name}: pick one",
                style={"description_width": "initial"},
                layout={"width": "auto", "margin": "2px 12px 2px 0"},
            )
            for name, options in tried.picks.items()
        ]
        for each in self.lists:
            each.observe(self._picked, "value")
        button = ipywidgets.Button(
            description="Play it", tooltip="See what happens with what is picked", button_style="primary"
        )
        button.on_click(lambda _: self._played())
        self.result = ipywidgets.HTML()
        self.result.add_class("kosk-result")
        self.box = ipywidgets.VBox(
            [ipywidgets.HBox([*self.lists, button], layout={"flex_flow": "row wrap"}), self.result]
        )
        self.box.add_class("kosk-tryout")
        self._asked()

    def _picked(self, change: Any) -> None:
        self.tried.pick(change["owner"].description, change["new"])
        self._asked()

    def _asked(self) -> None:
        """Take away what came of the last pick, so that the reader can predict again."""
        self._show(f"<p>{PREDICT}</p>{as_html(self.tried.start)}")

    def _played(self) -> None:
        try:
            self._show(as_html(self.tried.play()))
        except KoskError as error:
            self._show(as_html(str(error)))

    def _show(self, html: str) -> None:
        self.result.value = f'<div role="status" aria-live="polite" style="line-height:1.4">{html}</div>'
