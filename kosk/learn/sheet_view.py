"""A score sheet on the screen: fields in sections that open and close, buttons that score, and what came of it."""

from collections.abc import Callable, Iterator
from html import escape
from typing import TYPE_CHECKING, Any

from kosk.engine.errors import KoskError
from kosk.engine.sheet import Choice, Field, Number, Part, Section, Yes, where

from .buttons import FOCUS
from .files import Files
from .prediction import marked
from .sheet import ScoreSheet
from .sheet_page import scored_html, totals_html

if TYPE_CHECKING:
    from ipywidgets import Widget


class View:
    """A score sheet on the screen: a section's fields are made when it is opened first, and used again."""

    def __init__(self, sheet: ScoreSheet) -> None:
        import ipywidgets

        self.sheet = sheet
        self.files = Files()
        self.totals = ipywidgets.HTML()
        self.said = ipywidgets.HTML()
        self.results = ipywidgets.HTML()
        self.fields = ipywidgets.VBox()
        self.buttons = ipywidgets.HBox(layout={"flex_flow": "row wrap"})
        parts = [self.totals, self.fields, self.said, self.buttons, self._file_row(), self.results]
        self.box = ipywidgets.VBox([ipywidgets.HTML(STYLE), *parts])
        self.box.add_class("kosk-sheet")
        self.begin()

    def begin(self) -> None:
        """Show the sheet from its beginning, as it is with other players too."""
        self.sections = [_Section(self.sheet, section, self._entered) for section in self.sheet.sections]
        self.fields.children = tuple(section.box for section in self.sections)
        self.buttons.children = tuple(self._part_button(part) for part in self.sheet.form.parts.values())
        self.sections[0].toggle()
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
            description="File",
            placeholder="sheet.json",
            layout={"width": "min(100%, 340px)"},
            style=style,
            tooltip="The name of a file",
        )

        def with_file(
            what: Callable[[ScoreSheet], Callable[[str], Any]], ending: str, writes: bool = True
        ) -> Callable[[], Any]:
            def act() -> None:
                if not name.value.strip():
                    raise KoskError(f"Type the name of a file first, such as sheet.{ending}.")
                file = name.value.strip()
                what(self.sheet)(self.files.ask(file) if writes else file)

            return act

        return ipywidgets.HBox(
            [
                self._button("Take back", "Take back the last scoring", lambda: self.sheet.undo()),
                name,
                self._button("Save", "Keep the sheet in this file", with_file(lambda sheet: sheet.save, "json")),
                self._button(
                    "Load",
                    "Go on with the sheet in this file",
                    with_file(lambda sheet: sheet.load, "json", writes=False),
                ),
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

    def _entered(self, field: Field, called: str, value: Any) -> None:
        """Take over what was entered; what cannot be is told, and the field shows again what stood there."""
        if value == _shown(self.sheet.entered[field.path]):
            return
        self.sheet.said = ""
        try:
            self.sheet.enter(field.path, value)
        except KoskError as error:
            self.sheet.said = (
                f"{str(error).replace(where(field.path), called, 1)} The field has its earlier value again."
            )
            self.show()

    def show(self) -> None:
        """Show the sheet as it is now."""
        sheet = self.sheet
        for section in self.sections:
            section.show()
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


class _Section:
    """A section on the screen: a button that opens and closes it, for the keyboard reaches no Accordion's headings."""

    def __init__(self, sheet: ScoreSheet, section: Section, entered: Callable[[Field, str, Any], None]) -> None:
        import ipywidgets

        self.sheet = sheet
        self.section = section
        self.entered = entered
        self.open = False
        self.made: dict[str, Any] = {}
        self.button = ipywidgets.Button(layout={"width": "100%"})
        self.button.add_class("kosk-section")
        self.button.on_click(lambda _: self.toggle())
        self.fields = ipywidgets.VBox(layout={"display": "none", "padding": "4px 0 8px 16px"})
        self.box = ipywidgets.VBox([self.button, self.fields])

    def toggle(self) -> None:
        """Open or close the section; its fields are made when it is opened first."""
        self.open = not self.open
        if not self.made:
            self.fields.children = tuple(self._rows())
        self.fields.layout.display = "flex" if self.open else "none"
        self.show()

    def show(self) -> None:
        """Show what stands in the fields, and how many of them were filled in."""
        entered = self.sheet.entered
        for path, widget in self.made.items():
            widget.value = _shown(entered[path])
        filled = sum(entered[field.path] != field.start for row in self.section.rows for field in row.fields)
        count = f" ({filled} filled in)" if filled else ""
        self.button.description = f"{'▾' if self.open else '▸'} {self.section.title}{count}"
        self.button.tooltip = f"{'Close' if self.open else 'Open'} the fields of {self.section.title}"

    def _rows(self) -> "Iterator[Widget]":
        import ipywidgets

        if self.section.about:
            yield ipywidgets.HTML(f"<p>{escape(self.section.about)}</p>")
        called = [_called(row.title, field) for row in self.section.rows for field in row.fields]
        names = f"{max(map(len, called)) * 7 + 10}px"
        for row in self.section.rows:
            fields = [self._field(field, _called(row.title, field), names) for field in row.fields]
            yield ipywidgets.HBox(fields, layout={"flex_flow": "row wrap"})

    def _field(self, field: Field, called: str, names: str) -> "Widget":
        """A field with its name, which takes so much room; who cannot see the heading hears that too."""
        import ipywidgets

        longest = max(map(len, field.options.values())) if isinstance(field, Choice) else 5
        width = min(longest * 7, 180) + 55
        shape = {
            "description": f'{escape(called)}<span class="kosk-unseen">, {escape(self.section.title)}</span>',
            "description_allow_html": True,
            "style": {"description_width": names},
            "layout": {"width": f"min(100%, calc({names} + {width}px))"},
            "tooltip": f"{where(field.path)}: {field.expected}",
            "value": _shown(self.sheet.entered[field.path]),
        }
        widget: Any
        if isinstance(field, Number):
            widget = ipywidgets.IntText(**shape)
        elif isinstance(field, Choice):
            options = [("nothing", ""), *((told, name) for name, told in field.options.items())]
            widget = ipywidgets.Dropdown(options=options, **shape)
        elif isinstance(field, Yes):
            widget = ipywidgets.Checkbox(indent=False, **shape)
        else:
            widget = ipywidgets.Text(continuous_update=False, **shape)
        widget.observe(lambda change: self.entered(field, called, change["new"]), "value")
        self.made[field.path] = widget
        return widget


def _called(row: str, field: Field) -> str:
    return f"{row}: {field.label}" if row else field.label


def _shown(value: Any) -> Any:
    """A value as a field shows it; a list would show None as if nothing at all were chosen."""
    return "" if value is None else value


STYLE = (
    f"<style>\n{FOCUS}"
    + """
.kosk-sheet { line-height: 1.4; }
.kosk-sheet [role="status"] { min-height: 1.5em; }
.kosk-sheet .kosk-section { text-align: left; font-weight: 600; }
.kosk-sheet .kosk-unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.kosk-sheet table { border-collapse: collapse; }
.kosk-sheet caption { text-align: left; font-weight: 600; padding: .15rem .6rem; }
.kosk-sheet td, .kosk-sheet th { padding: .15rem .6rem; border-bottom: 1px solid #6f6555; }
.kosk-sheet table.kosk-pad td { text-align: right; }
.kosk-sheet table.kosk-pad th[scope="row"] { text-align: left; }
</style>"""
)
