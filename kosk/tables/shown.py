"""What is shown of a game: a table, a graph or a formula, with the line of Python that gives it."""

from collections.abc import Callable
from functools import cached_property
from inspect import cleandoc
from typing import Any

from kosk.engine.components import Components, Facts

from .table import Table


class Shown:
    """A function, and what to call it with: `made` is what it gives; `title` is that of the result, or `heading`.

    >>> from kosk.tables import ties
    >>> shown = Shown(ties.vp_by_control, [3, 1], heading="VP by own control points")
    >>> shown.line
    'ties.vp_by_control([3, 1])'
    >>> shown.about
    "A player's VP in a District as a Piecewise of their own control points `c`, a multiple of 1/2."
    """

    def __init__(self, what: Callable[..., Any], *values: Any, heading: str = "", **named: Any) -> None:
        self.what = what
        self.values = values
        self.named = named
        self._heading = heading

    @cached_property
    def made(self) -> Any:
        """What the function gives: something that a notebook shows, or a list of such."""
        return self.what(*self.values, **self.named)

    @property
    def title(self) -> str:
        return self._heading or str(getattr(self.made, "table", self.made).title)

    @property
    def about(self) -> str:
        """What it is: the first paragraph of the function's own words."""
        return " ".join(self.words.partition("\n\n")[0].split())

    @property
    def words(self) -> str:
        """All that the function says of itself, with the rules that it stands on."""
        return cleandoc(self.what.__doc__ or "")

    @property
    def module(self) -> str:
        """The module of `kosk.tables` to import for the line."""
        return self.what.__module__.rpartition(".")[2]

    @property
    def line(self) -> str:
        """The Python that gives it; where no components are given, those that kosk ships are used."""
        values = [repr(value) for value in self.values if not isinstance(value, Components | Facts)]
        values += [f"{name}={value!r}" for name, value in self.named.items() if name != "components"]
        return f"{self.module}.{self.what.__name__}({', '.join(values)})"

    @property
    def tables(self) -> list[Table]:
        """The tables of it; none where it is a graph or a formula."""
        made = self.made if isinstance(self.made, list) else [self.made]
        found = [getattr(one, "table", one) for one in made]
        return [table for table in found if isinstance(table, Table)]
