"""The explorer: choose a place of a game, and see its neighbours, what scores there, and which rules speak of it."""

from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Any

from kosk.engine.errors import KoskError
from kosk.engine.places import Place
from kosk.engine.rulebook import Rulebook
from kosk.engine.rules import Rule

from .buttons import FOCUS, MOVES, Buttons, Move
from .prediction import RUN, marked

if TYPE_CHECKING:
    from ipywidgets import Widget


class Explorer:
    """A game's places, one of which is looked at: `place`; `go(name)` looks at another.

    Raises KoskError where a game has no places.
    """

    def __init__(self, rulebook: Rulebook, name: str | None = None) -> None:
        self.rulebook = rulebook
        if not len(rulebook.places):
            raise KoskError(f"{rulebook.name} has no places to explore.")
        self.place = next(iter(rulebook.places)) if name is None else rulebook.places[name]

    def go(self, name: str) -> "Explorer":
        """Look at another place. Raises KoskError where there is none of that name."""
        self.place = self.rulebook.places[name]
        if "_view" in self.__dict__:
            self._view.show()
        return self

    @property
    def neighbours(self) -> list[Place]:
        """The places beside this one."""
        return [self.rulebook.places[name] for name in self.place.beside]

    @property
    def rules(self) -> list[Rule]:
        """The rules that name this place."""
        return self.rulebook.places.rules_of(self.place.name)

    @property
    def rules_of_kind(self) -> list[Rule]:
        """The rules that speak of all such places."""
        return self.rulebook.places.rules_of_kind(self.place.name)

    @property
    def text(self) -> str:
        """All but the picture, as lines to read."""
        lines = [f"{self.place.title} ({self.place.kind})", *self.place.about]
        if self.neighbours:
            lines.append(f"Beside it: {', '.join(place.title for place in self.neighbours)}.")
        lines += [f"{rule.name}: {rule.text}" for rule in self.rules]
        lines.append(f"{len(self.rules_of_kind)} more rules speak of its kind ({self.place.kind}).")
        return "\n".join(lines)

    @property
    def svg(self) -> str:
        """The board at the start, with the place marked; empty where the game has no pictures."""
        draw, facts = self.rulebook.draw, self.rulebook.components.facts
        if draw is None:
            return ""
        names = self.rulebook.seat_names(max(facts.game.players))
        start = self.rulebook.read_position(self.rulebook.start(names, facts, self.rulebook.read_options(None)))
        return draw(start, facts, frozenset([self.place.name, self.place.name.rpartition(" ")[2]]))

    def __repr__(self) -> str:
        return f"Explorer: {self.place.title} ({self.place.kind})"

    # Showing

    def static(self, level: int = 2, mark: str = "") -> str:
        """The place as a part of a page that needs no kernel (`kosk.learn.static`)."""
        from .static import explorer

        return explorer(self, level)

    def widget(self) -> "Widget":
        """The explorer with its lists, always the same one."""
        return self._view.box

    @cached_property
    def _view(self) -> "_View":
        return _View(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return self.widget()._repr_mimebundle_() | {"text/plain": f"{self!r} {RUN}"}


class _View:
    """An explorer on the screen."""

    def __init__(self, explorer: Explorer) -> None:
        import ipywidgets

        self.explorer = explorer
        kinds = explorer.rulebook.places.kinds
        names = [(f"{kind}: {place.title}", place.name) for kind, places in kinds.items() for place in places]
        self.chosen = ipywidgets.Dropdown(options=names, description="Place", layout={"width": "min(100%, 420px)"})
        self.chosen.observe(lambda change: self._chosen(change["new"]), "value")
        self.about = ipywidgets.HTML()
        self.beside = Buttons(explorer.go)
        self.rules = ipywidgets.HTML()
        self.board = ipywidgets.HTML(layout={"flex": "3 1 480px", "max_width": "960px", "min_width": "0"})
        words = ipywidgets.VBox(
            [self.chosen, self.about, self.beside.box, self.rules], layout={"flex": "2 1 300px", "min_width": "0"}
        )
        style = ipywidgets.HTML(f"<style>{FOCUS}\n{MOVES}</style>")
        self.box = ipywidgets.VBox([style, ipywidgets.HBox([words, self.board], layout={"flex_flow": "row wrap"})])
        self.box.add_class("kosk-explorer")
        self.show()

    def _chosen(self, name: str) -> None:
        if name != self.explorer.place.name:
            self.explorer.go(name)

    def show(self) -> None:
        """Show the place that is looked at."""
        explorer = self.explorer
        place = explorer.place
        self.chosen.value = place.name
        lines = "".join(f"<li>{escape(line)}</li>" for line in place.about)
        self.about.value = (
            f'<div role="status" aria-live="polite" style="line-height:1.4"><h3 style="margin:0">{escape(place.title)}'
            f"</h3><ul>{lines}</ul>{'<p>Beside it:</p>' if place.beside else ''}</div>"
        )
        self.beside.show([Move(other.name, other.title) for other in explorer.neighbours])
        of_kind = _list(explorer.rules_of_kind)
        self.rules.value = (
            f"<p>Rules that name it:</p>{_list(explorer.rules)}<details><summary>{len(explorer.rules_of_kind)} more "
            f"rules speak of its kind ({escape(place.kind)})</summary>{of_kind}</details>"
        )
        self.board.value = explorer.svg


def _list(rules: list[Rule]) -> str:
    if not rules:
        return "<p>None.</p>"
    return f"<ul>{''.join(f'<li><code>{escape(rule.name)}</code> {marked(rule.text)}</li>' for rule in rules)}</ul>"
