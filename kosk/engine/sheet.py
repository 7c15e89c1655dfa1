"""The form of a score sheet: what is entered of a table, and which parts of the scoring can be carried out from it.

What there is to enter, only a game can say (`sheet.py` in its folder); the rules' own code scores.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from .errors import PositionError, listed, unknown
from .reading import read_number
from .table import Event

PLAYERS = "players."
LARGEST = 9999
"""More of anything than lies on any table; what has no other bound is no larger, so that a slip is noticed."""


def where(path: str) -> str:
    """A path as people write it: what belongs to a player begins with the name.

    >>> where("players.Ann.gold"), where("windmills.north")
    ('Ann.gold', 'windmills.north')
    """
    return path.removeprefix(PLAYERS)


class Field:
    """Something to be entered: its path in the sheet, what it is called within its row, and what stands there at first.

    `read(value)` gives the value as it is kept, and raises PositionError, in one sentence, for what cannot be entered;
    `expected` says in words what can be.
    """

    __slots__ = ("label", "path", "start")

    expected = ""

    def __init__(self, path: str, label: str, start: Any) -> None:
        self.path = path
        self.label = label
        self.start = start

    def read(self, value: Any) -> Any:
        raise NotImplementedError


class Number(Field):
    """A whole number from `least` to `most`."""

    __slots__ = ("least", "most")

    def __init__(self, path: str, label: str, most: int | None = None, least: int = 0, start: int = 0) -> None:
        super().__init__(path, label, start)
        self.least = least
        self.most = LARGEST if most is None else most

    @property
    def expected(self) -> str:  # type: ignore[override]
        return f"{self.least} to {self.most}"

    def read(self, value: Any) -> int:
        """The number, if it is one within the bounds."""
        return read_number(value, self.least, self.most, where(self.path))


class Choice(Field):
    """One of several names, each with what people call it; None, or "" in a file, where nothing is chosen."""

    __slots__ = ("options",)

    def __init__(self, path: str, label: str, options: Mapping[str, str]) -> None:
        super().__init__(path, label, None)
        self.options = options

    @property
    def expected(self) -> str:  # type: ignore[override]
        return f'"" or one of {listed(self.options)}'

    def read(self, value: Any) -> str | None:
        """The name, if it is one of the options."""
        if value in (None, ""):
            return None
        if not isinstance(value, str):
            raise PositionError(f"{where(self.path)} is {value!r}; a name is expected: {listed(self.options)}.")
        if value not in self.options:
            raise PositionError(f"{where(self.path)}: {unknown('choice', value, self.options)}")
        return value


class Yes(Field):
    """Whether something is so."""

    __slots__ = ()

    expected = "true or false"

    def __init__(self, path: str, label: str) -> None:
        super().__init__(path, label, False)

    def read(self, value: Any) -> bool:
        """The value, if it is true or false."""
        if not isinstance(value, bool):
            raise PositionError(f"{where(self.path)} is {value!r}; true or false is expected.")
        return value


class Code(Field):
    """A few letters that a game reads: `reads(text, where)` raises PositionError where it cannot."""

    __slots__ = ("reads",)

    expected = "as told above"

    def __init__(self, path: str, label: str, reads: Callable[[str, str], Any]) -> None:
        super().__init__(path, label, "")
        self.reads = reads

    def read(self, value: Any) -> str:
        """The letters as they were entered, if they can be read."""
        text = str(value) if type(value) is int else value
        if not isinstance(text, str):
            raise PositionError(f"{where(self.path)} is {value!r}; letters and numbers in quotes are expected.")
        self.reads(text, where(self.path))
        return text.strip()


class Row:
    """Fields side by side, under a title that may be empty."""

    __slots__ = ("fields", "title")

    def __init__(self, title: str, fields: Iterable[Field]) -> None:
        self.title = title
        self.fields = tuple(fields)


class Section:
    """Rows under a heading, with a sentence or two about what is entered there."""

    __slots__ = ("about", "rows", "title")

    def __init__(self, title: str, rows: Iterable[Row], about: str = "") -> None:
        self.title = title
        self.rows = tuple(rows)
        self.about = about


class Beside:
    """What is told beside a scoring and counts for nothing, such as what a card would pay that is not in play.

    `lay(state, facts)` changes the state before the same steps are run; `lines(state, facts)` are the lines of the
    state as it was, by key.
    """

    __slots__ = ("lay", "lines", "title")

    def __init__(
        self, title: str, lay: Callable[[Any, Any], None], lines: Callable[[Any, Any], Mapping[str, str]]
    ) -> None:
        self.title = title
        self.lay = lay
        self.lines = lines


class Part:
    """A part of the scoring that can be carried out: the steps of the game that it runs, one after another.

    `title(state)` is what it is called, `lines(state, facts)` are the lines of the pad in printed order, by key, and
    `line(event)` is the key of the line to which the VP of an event belong. `stated` is laid over what was entered.
    The same steps can be scored once more only where `title` differs, as it does in another round. `about` says what
    the part is where nothing has been entered yet.
    """

    __slots__ = ("about", "beside", "line", "lines", "name", "stated", "steps", "title")

    def __init__(
        self,
        name: str,
        about: str,
        steps: Sequence[str],
        *,
        title: Callable[[Any], str],
        lines: Callable[[Any, Any], Mapping[str, str]],
        line: Callable[[Event], str],
        stated: Mapping[str, Any] | None = None,
        beside: Beside | None = None,
    ) -> None:
        self.name = name
        self.about = about
        self.steps = tuple(steps)
        self.title = title
        self.lines = lines
        self.line = line
        self.stated = dict(stated or {})
        self.beside = beside


class Form:
    """What a game asks for on a score sheet.

    `position(entered)` makes of what was entered, tables within tables, what is stated of a position; it raises
    PositionError for what cannot lie on a table. `after(part, entered)` gives what is entered anew once a part has been
    scored, by path. The first part is the one that is scored where none is named.
    """

    def __init__(
        self,
        sections: Iterable[Section],
        parts: Iterable[Part],
        position: Callable[[dict[str, Any]], dict[str, Any]],
        after: Callable[[Part, Mapping[str, Any]], Mapping[str, Any]] = lambda part, entered: {},
    ) -> None:
        self.sections = tuple(sections)
        self.parts = {part.name: part for part in parts}
        self.position = position
        self.after = after
        self.fields = {field.path: field for section in self.sections for row in section.rows for field in row.fields}


def nested(entered: Mapping[str, Any]) -> dict[str, Any]:
    """Values by path as tables within tables; what is None is left out.

    >>> nested({"a.b": 1, "a.c": None, "d": 2})
    {'a': {'b': 1}, 'd': 2}
    """
    tables: dict[str, Any] = {}
    for path, value in entered.items():
        if value is not None:
            *outer, last = path.split(".")
            table = tables
            for key in outer:
                table = table.setdefault(key, {})
            table[last] = value
    return tables
