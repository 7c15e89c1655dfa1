"""A table to be read: plain in a terminal, laid out in a notebook, plain data for other programs."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import sympy

Cell = str | int
NUMBER = re.compile(r"-?\d+(/\d+)?")


class Table:
    """Rows under columns, with a title and notes.

    A column of numbers (whole ones, or fractions like 12/5) is set to the right, any other to the left.

    >>> print(Table("Two Temples", ["place", "Gold"], [["first", 0], ["second", 1]], ["of any colour"]))
    Two Temples
    <BLANKLINE>
    place   Gold
    first      0
    second     1
    <BLANKLINE>
    of any colour
    """

    def __init__(
        self, title: str, columns: Sequence[str], rows: Sequence[Sequence[Cell]], notes: Sequence[str] = ()
    ) -> None:
        self.title = title
        self.columns = tuple(columns)
        self.rows = tuple(tuple(row) for row in rows)
        self.notes = tuple(notes)

    def __repr__(self) -> str:
        return f"Table({self.title!r}, {len(self.rows)} rows)"

    def __str__(self) -> str:
        lines = [self.columns, *self.rows]
        widths = [max(len(str(line[place])) for line in lines) for place in range(len(self.columns))]
        body = [self._line(line, widths) for line in lines]
        notes = ["", *self.notes] if self.notes else []
        return "\n".join([self.title, "", *body, *notes])

    def to_json(self) -> dict[str, Any]:
        """The table as plain data: title, columns, rows and notes."""
        return {
            "title": self.title,
            "columns": list(self.columns),
            "rows": [list(row) for row in self.rows],
            "notes": list(self.notes),
        }

    def _repr_markdown_(self) -> str:
        rule = ["---:" if self._numbers(place) else ":---" for place in range(len(self.columns))]
        body = ["| " + " | ".join(str(cell) for cell in line) + " |" for line in (self.columns, rule, *self.rows)]
        return "\n\n".join([f"**{self.title}**", "\n".join(body), *self.notes])

    def _numbers(self, place: int) -> bool:
        return all(NUMBER.fullmatch(str(row[place])) for row in self.rows)

    def _line(self, line: Sequence[Cell], widths: Sequence[int]) -> str:
        cells = [
            str(cell).rjust(width) if self._numbers(place) else str(cell).ljust(width)
            for place, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        return "  ".join(cells).rstrip()


def percent(chance: "sympy.Rational") -> str:
    """A chance in hundredths, rounded, beside the exact one.

    >>> from sympy import Rational
    >>> percent(Rational(61, 108))
    '56.5 %'
    """
    return f"{float(100 * chance):.1f} %"
