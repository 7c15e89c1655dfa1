"""The score sheet: what lies on a real table is entered, and the game's own rules score it step by step.

`ScoreSheet` knows what was entered and what came of it; it needs no screen, so that it can be tested. `_View` shows it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from kosk.engine.errors import KoskError, PositionError, listed, unknown
from kosk.engine.examples import laid_over
from kosk.engine.explanation import Explanation, Reason
from kosk.engine.rulebook import Rulebook
from kosk.engine.sheet import PLAYERS, Choice, Field, Number, Part, Section, Yes, nested, where

from .prediction import RUN, marked

if TYPE_CHECKING:
    from ipywidgets import Widget


class Line(NamedTuple):
    """A line of the pad: what it counts, and the VP that each player has of it, in seat order."""

    title: str
    vp: tuple[int, ...]


class Scored:
    """A part of the scoring that has been carried out.

    `lines` are those of the pad, `before` and `after` the VP of each player; `explained` tells each player's VP with
    what they were computed from, `sentences` what happened, step by step. `beside` are lines that count for nothing,
    such as what cards would pay that are not in play, and `beside_reasons` why each player would have those VP.
    """

    def __init__(self, rulebook: Rulebook, options: Mapping[str, str], part: Part, position: Mapping[str, Any]) -> None:
        self.part = part
        self.rulebook = rulebook
        self.options = options
        facts = rulebook.components.facts
        start = rulebook.read_stated(laid_over(position, part.stated), part.steps[0])
        self.title = part.title(start)
        self.names: tuple[str, ...] = start.names
        self.before = dict(zip(self.names, start.vp, strict=True))
        end, self.explained, self.sentences = self._run(start)
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

    def _run(self, start: Any) -> tuple[Any, dict[str, Explanation], list[str]]:
        """The steps of the part by the rules: the state they lead to, why each player has VP, and what happened."""
        book = self.rulebook
        table = book.lay_table(start.copy(), options=dict(self.options), events=[])
        for step in self.part.steps:
            table.state.step = book.steps[step](table)
        events = table.events or []
        explained = {
            name: Explanation.of(book, table.state, start, events, seat) for seat, name in enumerate(self.names)
        }
        return table.state, explained, [book.sentence(start, event) for event in events if event.worth_telling]

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
            "explained": [explanation.to_json() for explanation in self.explained.values()],
            "beside": {line.title: dict(zip(self.names, line.vp, strict=True)) for line in self.beside},
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
            self.rulebook.read_stated(laid_over(self._position(), part.stated), part.steps[0])
        except KoskError as error:
            return _with_rule(error)
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
            raise PositionError(str(unknown("field of the sheet", path, map(where, self.form.fields))))
        self.entered[field.path] = field.read(value)
        self._show()
        return self

    def score(self, part: str | None = None) -> Scored:
        """Score a part, the first where none is named, and keep the totals.

        Raises KoskError where there is no such part, where it has been scored, or where what was entered cannot be.
        """
        name = self.parts[0] if part is None else part
        if name not in self.form.parts:
            raise unknown("part of the scoring", name, self.parts)
        try:
            scored = Scored(self.rulebook, self.options, self.form.parts[name], self._position())
        except PositionError as error:
            raise PositionError(_with_rule(error), error.rule) from None
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

    def widget(self) -> "Widget":
        """The sheet with its fields and buttons, always the same one."""
        return self._view.box

    def _show(self) -> None:
        if "_view" in self.__dict__:
            self._view.show()

    @cached_property
    def _view(self) -> "_View":
        return _View(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return self.widget()._repr_mimebundle_() | {"text/plain": f"{self!r} {RUN}"}


def _vp(name: str) -> str:
    """The path of the field in which a player's VP are entered, where a game has one."""
    return f"{PLAYERS}{name}.vp"


def _with_rule(error: KoskError) -> str:
    """A refusal with the name of the rule that is broken, where it knows one."""
    rule = getattr(error, "rule", "")
    return f"{str(error).removesuffix('.')} (rule {rule})." if rule else str(error)


class _View:
    """A score sheet on the screen: fields are made once, when their section is opened first, and used again."""

    def __init__(self, sheet: ScoreSheet) -> None:
        import ipywidgets

        self.sheet = sheet
        self.wide = ipywidgets.Layout(width="min(100%, 340px)")
        self.totals = ipywidgets.HTML()
        self.said = ipywidgets.HTML()
        self.results = ipywidgets.HTML()
        self.fields = ipywidgets.Accordion()
        self.fields.observe(lambda change: self._open(change["new"]), "selected_index")
        self.buttons = ipywidgets.HBox(layout={"flex_flow": "row wrap"})
        self.box = ipywidgets.VBox(
            [
                ipywidgets.HTML(STYLE),
                self.totals,
                self.fields,
                self.said,
                self.buttons,
                self._file_row(),
                self.results,
            ]
        )
        self.box.add_class("kosk-sheet")
        self.begin()

    def begin(self) -> None:
        """Show the sheet from its beginning, as it is with other players too."""
        import ipywidgets

        self.made: dict[str, Any] = {}
        sections = self.sheet.sections
        self.fields.selected_index = None
        self.fields.children = tuple(ipywidgets.VBox() for _ in sections)
        self.fields.titles = tuple(section.title for section in sections)
        self.buttons.children = tuple(self._part_button(part) for part in self.sheet.form.parts.values())
        self.fields.selected_index = 0
        self.show()

    def _part_button(self, part: Part) -> "Widget":
        first = part is next(iter(self.sheet.form.parts.values()))
        return self._button(
            f"Score: {part.about}",
            f"Score the {part.about} from what is entered",
            lambda: self.sheet.score(part.name),
            "success" if first else "",
        )

    def _file_row(self) -> "Widget":
        import ipywidgets

        style = {"description_width": "initial"}
        name = ipywidgets.Text(
            description="File", placeholder="sheet.json", layout=self.wide, style=style, tooltip="The name of a file"
        )

        def with_file(what: Callable[[ScoreSheet], Callable[[str], Any]], ending: str) -> Callable[[], Any]:
            def act() -> None:
                if not name.value.strip():
                    raise KoskError(f"Type the name of a file first, such as sheet.{ending}.")
                what(self.sheet)(name.value.strip())

            return act

        return ipywidgets.HBox(
            [
                self._button("Take back", "Take back the last scoring", lambda: self.sheet.undo()),
                name,
                self._button("Save", "Keep the sheet in this file", with_file(lambda sheet: sheet.save, "json")),
                self._button("Load", "Go on with the sheet in this file", with_file(lambda sheet: sheet.load, "json")),
                self._button(
                    "Page", "Write a page to print to this file", with_file(lambda sheet: sheet.save_page, "html")
                ),
            ],
            layout={"flex_flow": "row wrap"},
        )

    def _button(self, words: str, tooltip: str, pressed: Callable[[], Any], style: str = "") -> "Widget":
        import ipywidgets

        button = ipywidgets.Button(description=words, tooltip=tooltip, layout={"width": "auto"}, button_style=style)
        button.on_click(lambda _: self._try(pressed))
        return button

    def _try(self, what: Callable[[], Any]) -> None:
        try:
            what()
        except KoskError as error:
            self.sheet.said = str(error)
            self.show()

    # Fields

    def _open(self, index: int | None) -> None:
        """Make the fields of a section, unless they are there."""
        if index is not None and not self.fields.children[index].children:
            section = self.sheet.sections[index]
            self.fields.children[index].children = tuple(self._rows(section))

    def _rows(self, section: Section) -> "Iterator[Widget]":
        import ipywidgets

        if section.about:
            yield ipywidgets.HTML(f"<p>{escape(section.about)}</p>")
        for row in section.rows:
            fields = [self._field(field, row.title) for field in row.fields]
            yield ipywidgets.HBox(fields, layout={"flex_flow": "row wrap"})

    def _field(self, field: Field, row: str) -> "Widget":
        import ipywidgets

        named = {
            "description": f"{row}: {field.label}" if row else field.label,
            "style": {"description_width": "initial"},
            "layout": self.wide,
            "tooltip": f"{where(field.path)}: {field.expected}",
        }
        value = self.sheet.entered[field.path]
        widget: Any
        if isinstance(field, Number):
            widget = ipywidgets.IntText(value=value, **named)
        elif isinstance(field, Choice):
            options = [("nothing", None), *((called, name) for name, called in field.options.items())]
            widget = ipywidgets.Dropdown(options=options, value=value, **named)
        elif isinstance(field, Yes):
            widget = ipywidgets.Checkbox(value=value, indent=False, **named)
        else:
            widget = ipywidgets.Text(value=value, continuous_update=False, **named)
        widget.observe(lambda change: self._entered(field, change["new"]), "value")
        self.made[field.path] = widget
        return widget

    def _entered(self, field: Field, value: Any) -> None:
        """Take over what was entered; what cannot be is told, and the field shows again what stood there."""
        if value == self.sheet.entered[field.path]:
            return
        self.sheet.said = ""
        try:
            self.sheet.enter(field.path, value)
        except KoskError as error:
            self.sheet.said = f"{error} The field has its earlier value again."
            self.show()

    def show(self) -> None:
        """Show the sheet as it is now."""
        from .sheet_page import scored_html, totals_html

        sheet = self.sheet
        for path, widget in self.made.items():
            widget.value = sheet.entered[path]
        self.totals.value = totals_html(sheet)
        wrong = sheet.impossible
        said = f"<p>{escape(sheet.said)}</p>" if sheet.said else ""
        if wrong and wrong != sheet.said:
            said += f"<p><strong>This cannot lie on a table:</strong> {escape(wrong)}</p>"
        self.said.value = f'<div role="status" aria-live="polite">{said}{self._rule(wrong)}</div>'
        self.results.value = "".join(scored_html(scored) for scored in reversed(sheet.scored))

    def _rule(self, sentence: str) -> str:
        """The text of the rule that a refusal names, to unfold."""
        name = sentence.rpartition("(rule ")[2].removesuffix(").")
        if name == sentence or name not in self.sheet.rulebook.rules:
            return ""
        rule = self.sheet.rulebook.rules[name]
        return f"<details><summary><code>{escape(rule.name)}</code></summary><p>{marked(rule.text)}</p></details>"


STYLE = """<style>
.kosk-sheet { line-height: 1.4; }
.kosk-sheet [role="status"] { min-height: 1.5em; }
.kosk-sheet button:focus-visible, .kosk-sheet summary:focus-visible, .kosk-sheet input:focus-visible,
.kosk-sheet select:focus-visible { outline: 3px solid #b4005a; outline-offset: 2px; }
.kosk-sheet table { border-collapse: collapse; }
.kosk-sheet td, .kosk-sheet th { padding: .15rem .6rem; border-bottom: 1px solid #6f6555; }
.kosk-sheet table.kosk-pad td { text-align: right; }
.kosk-sheet table.kosk-pad th[scope="row"] { text-align: left; }
</style>"""
