"""The score sheet: what lies on a real table is entered, and the game's own rules score it step by step.

`ScoreSheet` knows what was entered and what came of it; it needs no screen, so that it can be tested. `sheet_view.py`
shows it, `sheet_page.py` prints it, `sheet_file.py` reads and writes it.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from kosk.engine.errors import KoskError, PositionError, listed, unknown
from kosk.engine.examples import laid_over
from kosk.engine.explanation import Explanation, Reason
from kosk.engine.rulebook import Rulebook
from kosk.engine.sheet import PLAYERS, Part, Section, nested, where
from kosk.engine.table import Event

from .prediction import RUN

if TYPE_CHECKING:
    from ipywidgets import Widget

    from .sheet_view import View

RESULTS = ("crown", "give-rank")
"""The verbs of events that tell how a game has ended."""


class Line(NamedTuple):
    """A line of the pad: what it counts, and the VP that each player has of it, in seat order."""

    title: str
    vp: tuple[int, ...]


class Scored:
    """A part of the scoring that has been carried out.

    `lines` are those of the pad, `before` and `after` the VP of each player; `explained` tells each player's VP with
    what they were computed from, `sentences` what happened, step by step, and `result` who has won, or what rank was
    reached, once the game is over. `beside` are lines that count for nothing, such as what cards would pay that are not
    in play, and `beside_reasons` why each player would have those VP.
    """

    def __init__(self, rulebook: Rulebook, options: Mapping[str, str], part: Part, position: Mapping[str, Any]) -> None:
        self.part = part
        self.rulebook = rulebook
        self.options = options
        facts = rulebook.components.facts
        start = rulebook.read_stated(laid_over(position, part.stated), part.steps[0], options)
        self.title = part.title(start)
        self.names: tuple[str, ...] = start.names
        self.before = dict(zip(self.names, start.vp, strict=True))
        end, self.explained, events = self._run(start)
        told = [(event, rulebook.sentence(start, event)) for event in events if event.worth_telling]
        self.sentences = [sentence for _, sentence in told]
        self.result = [sentence for event, sentence in told if event.verb in RESULTS]
        self.after = dict(zip(self.names, end.vp, strict=True))
        self.lines = self._lines(part.lines(start, facts), self._reasons())
        self.beside: list[Line] = []
        self.beside_title = ""
        self.beside_reasons: dict[str, list[Reason]] = {}
        if part.beside is not None:
            self.beside_title, others = part.beside.title, part.beside.lines(start, facts)
            laid = start.copy()
            part.beside.lay(laid, facts)
            _, explained, _ = self._run(laid)
            self.beside_reasons = {
                name: [reason for reason in reasons if reason.number and part.line(reason.event) in others]
                for name, reasons in explained.items()
            }
            self.beside = self._lines(others, self.beside_reasons)

    def _run(self, start: Any) -> tuple[Any, dict[str, Explanation], list[Event]]:
        """The steps of the part by the rules: the state they lead to, why each player has VP, and what happened."""
        book = self.rulebook
        table = book.lay_table(start.copy(), options=dict(self.options), events=[])
        for step in self.part.steps:
            table.state.step = book.steps[step](table)
        events = table.events or []
        explained = {
            name: Explanation.of(book, table.state, start, events, seat) for seat, name in enumerate(self.names)
        }
        return table.state, explained, events

    def _reasons(self) -> dict[str, list[Reason]]:
        """Each player's reasons, but for the VP that were there before."""
        return {name: [reason for reason in reasons if reason.number] for name, reasons in self.explained.items()}

    def _lines(self, titles: Mapping[str, str], reasons: Mapping[str, Sequence[Reason]]) -> list[Line]:
        return [
            Line(
                title,
                tuple(
                    sum(reason.vp for reason in reasons[name] if self.part.line(reason.event) == key)
                    for name in self.names
                ),
            )
            for key, title in titles.items()
        ]

    @property
    def gained(self) -> dict[str, int]:
        """The VP that this part gave each player."""
        return {name: self.after[name] - self.before[name] for name in self.names}

    def text(self, width: int = 100) -> Iterator[str]:
        """All of it, in lines of a terminal that is so many letters wide."""
        yield self.title
        yield ""
        yield from _pad(self.pad, self.names)
        yield ""
        yield from (f"- {sentence}" for sentence in self.sentences)
        for explanation in self.explained.values():
            yield ""
            yield from explanation.lines(width)
        if self.beside:
            yield ""
            yield f"{self.beside_title}:"
            yield from _pad(self.beside, self.names)

    @property
    def pad(self) -> list[Line]:
        """The lines between what was there before, if anything was, and the sum."""
        before = [Line("VP before", tuple(self.before.values()))] if any(self.before.values()) else []
        return [*before, *self.lines, Line("VP now", tuple(self.after.values()))]

    def to_json(self) -> dict[str, Any]:
        """The scoring as plain data."""
        return {
            "part": self.part.name,
            "title": self.title,
            "before": self.before,
            "lines": {line.title: dict(zip(self.names, line.vp, strict=True)) for line in self.lines},
            "after": self.after,
            "sentences": self.sentences,
            "result": self.result,
            "explained": [explanation.to_json() for explanation in self.explained.values()],
            "beside": {line.title: dict(zip(self.names, line.vp, strict=True)) for line in self.beside},
            "beside_reasons": {
                name: [reason.to_json() for reason in reasons] for name, reasons in self.beside_reasons.items()
            },
        }


def _pad(lines: Sequence[Line], names: Sequence[str]) -> Iterator[str]:
    """Lines of the pad as a table of a terminal."""
    first = max(len(line.title) for line in lines)
    widths = [max(len(name), 4) for name in names]
    yield " " * first + "".join(f"  {name:>{width}}" for name, width in zip(names, widths, strict=True))
    for line in lines:
        yield f"{line.title:<{first}}" + "".join(f"  {vp:>{width}}" for vp, width in zip(line.vp, widths, strict=True))


class ScoreSheet:
    """The score sheet of a table: `enter` what lies there, `score` a part, and read `totals` and `scored`.

    `names` are the players, `sections` the fields under their headings, `entered` what was entered, by path; `more` is
    what a file states of the position that the sheet has no field for. `parts` are the names of what can be scored.
    What cannot be is refused with a KoskError in one sentence, which names the rule where one says so.
    """

    def __init__(self, rulebook: Rulebook, players: Sequence[str], options: Mapping[str, str] | None = None) -> None:
        self.said = ""
        self._begin(rulebook, tuple(players), options)

    def _begin(self, rulebook: Rulebook, names: tuple[str, ...], options: Mapping[str, str] | None) -> None:
        self.rulebook = rulebook
        self.names = names
        self.options = rulebook.read_options(options)
        for name in names:
            if name in rulebook.start(names, rulebook.components.facts, self.options):
                raise KoskError(f"No player of a sheet can be called {name!r}, for an entry of the position is.")
        self.form = rulebook.form(names, self.options)
        self.entered: dict[str, Any] = {path: field.start for path, field in self.form.fields.items()}
        self.more: dict[str, Any] = {}
        self.scored: list[Scored] = []
        self._earlier: list[tuple[dict[str, Any], dict[str, Any]]] = []

    # Reading

    @property
    def sections(self) -> tuple[Section, ...]:
        """The fields, in rows under headings."""
        return self.form.sections

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of the parts that can be scored."""
        return tuple(self.form.parts)

    @property
    def totals(self) -> dict[str, int]:
        """Each player's VP now: as they were entered last, or as the last scoring left them."""
        totals = dict(self.scored[-1].after) if self.scored else dict.fromkeys(self.names, 0)
        return {name: self.entered.get(_vp(name), vp) for name, vp in totals.items()}

    @property
    def impossible(self) -> str:
        """Why what was entered cannot lie on a table, in one sentence; empty where it can."""
        try:
            part = next(iter(self.form.parts.values()))
            self.rulebook.read_stated(laid_over(self._position(), part.stated), part.steps[0], self.options)
        except KoskError as error:
            return with_rule(error)
        return ""

    def __repr__(self) -> str:
        scored = listed(scored.title for scored in self.scored) if self.scored else "nothing scored yet"
        totals = listed(f"{name} {vp} VP" for name, vp in self.totals.items())
        return f"ScoreSheet({self.rulebook.name!r}): {totals}; {scored}."

    # Doing

    def enter(self, path: str, value: Any) -> "ScoreSheet":
        """Enter a value at the path of a field, such as `Ann.gold`. Raises PositionError where it cannot be entered."""
        field = self.form.fields.get(self._full(path))
        if field is None:
            raise PositionError(
                str(unknown("field of the sheet", where(self._full(path)), map(where, self.form.fields)))
            )
        self.entered[field.path] = field.read(value)
        self._show()
        return self

    def score(self, part: str | None = None) -> Scored:
        """Score a part, the first where none is named, and keep the totals.

        Raises KoskError where there is no such part, where it has been scored, or where what was entered cannot be.
        """
        name = self.parts[0] if part is None else part
        if not isinstance(name, str) or name not in self.form.parts:
            raise unknown("part of the scoring", name, self.parts)
        try:
            scored = Scored(self.rulebook, self.options, self.form.parts[name], self._position())
        except PositionError as error:
            raise PositionError(with_rule(error), error.rule) from None
        for before in self.scored:
            when = before.title.partition(":")[0]
            if when == scored.title.partition(":")[0] and set(before.part.steps) & set(scored.part.steps):
                raise KoskError(f"{before.title} has been scored already; take it back first.")
        self.scored.append(scored)
        self._earlier.append((self.entered, self.more))
        self.entered = self.entered | self._new_values(scored, self.entered)
        self.said = f"{scored.title}: {listed(f'{name} +{vp} VP' for name, vp in scored.gained.items())}."
        self._show()
        return scored

    def undo(self) -> "ScoreSheet":
        """Take back the last scoring: VP and round are as before it. Raises KoskError where nothing has been scored."""
        if not self.scored:
            raise KoskError("There is nothing to take back: no part has been scored.")
        taken = self.scored.pop()
        entered, _ = self._earlier.pop()
        self.entered |= {path: entered[path] for path in self._new_values(taken, entered)}
        self.said = f"{taken.title} is taken back."
        self._show()
        return self

    # Files

    def to_json(self) -> dict[str, Any]:
        """What was entered, and before each scoring; the scorings are computed from it again."""
        earlier = [
            {"part": scored.part.name, "entered": self._changed(entered), "more": more}
            for scored, (entered, more) in zip(self.scored, self._earlier, strict=True)
        ]
        return {
            "format": "kosk score sheet",
            "game": self.rulebook.name,
            "players": list(self.names),
            "options": self.options,
            "scored": earlier,
            "entered": self._changed(self.entered),
            "more": self.more,
        }

    def save(self, path: "str | Path") -> "ScoreSheet":
        """Keep the sheet in a JSON file. Raises KoskError where it cannot be written."""
        from .sheet_file import write

        write(self, path)
        self.said = f"The sheet is saved in {path}."
        self._show()
        return self

    def load(self, path: "str | Path") -> "ScoreSheet":
        """Go on with the sheet in a file, JSON or TOML. Raises KoskError where it is none; this one then stays."""
        from .sheet_file import read

        other = read(self.rulebook, path)
        for key in ("rulebook", "names", "options", "form", "entered", "more", "scored", "_earlier"):
            setattr(self, key, getattr(other, key))
        self.said = f"This is the sheet of {path}."
        if "_view" in self.__dict__:
            self._view.begin()
        return self

    def page(self) -> str:
        """What was entered and scored as a whole HTML page, to be printed or kept."""
        from .sheet_page import page

        return page(self)

    def save_page(self, path: "str | Path") -> "ScoreSheet":
        """Write the page to a file. Raises KoskError where it cannot be written."""
        from .sheet_file import write_text

        write_text(path, self.page())
        self.said = f"The page is written to {path}."
        self._show()
        return self

    # Within

    def _full(self, path: str) -> str:
        """The path of a field: what belongs to a player may be named by the player alone."""
        first = str(path).partition(".")[0]
        return f"{PLAYERS}{path}" if first in self.names else str(path)

    def _position(self) -> dict[str, Any]:
        """What is stated of the position."""
        return laid_over(self.form.position(nested(self.entered)), self.more)

    def _new_values(self, scored: Scored, entered: Mapping[str, Any]) -> dict[str, Any]:
        """What stands in the fields anew once a part has been scored: the VP, and perhaps the next round."""
        vp = {_vp(name): vp for name, vp in scored.after.items() if _vp(name) in self.entered}
        return {**vp, **self.form.after(scored.part, entered)}

    def _changed(self, entered: Mapping[str, Any]) -> dict[str, Any]:
        """What is not as it was at first."""
        return {path: value for path, value in entered.items() if value != self.form.fields[path].start}

    # Showing

    def static(self, level: int = 2, mark: str = "") -> str:
        """The sheet as it is now, as a part of a page that needs no kernel (`kosk.learn.static`)."""
        from .static import score_sheet

        return score_sheet(self, level)

    def widget(self) -> "Widget":
        """The sheet with its fields and buttons, always the same one."""
        return self._view.box

    def _show(self) -> None:
        if "_view" in self.__dict__:
            self._view.show()

    @cached_property
    def _view(self) -> "View":
        from .sheet_view import View

        return View(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return self.widget()._repr_mimebundle_() | {"text/plain": f"{self!r} {RUN}"}


def _vp(name: str) -> str:
    """The path of the field in which a player's VP are entered, where a game has one."""
    return f"{PLAYERS}{name}.vp"


def with_rule(error: KoskError) -> str:
    """A refusal with the name of the rule that is broken, where it knows one."""
    rule = getattr(error, "rule", "")
    return f"{str(error).removesuffix('.')} (rule {rule})." if rule else str(error)
