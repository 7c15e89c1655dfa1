"""The ways in which kosk says no.

All are ValueErrors, and each message is one sentence: what, where, and what would be right.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

MANY = 12
"""A sentence lists so many things and no more, where the others are to be seen elsewhere."""


class KoskError(ValueError):
    """Something that the reader gave cannot be used; the message says what would be right."""

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows in place of a traceback: the sentence alone."""
        return [f"{type(self).__name__}: {self}"]


class UnknownName(KoskError):
    """A name that stands nowhere: a game, a rule, an example, an option."""


class ComponentError(KoskError):
    """A components file that cannot be used."""


class RecordError(KoskError):
    """A saved game that cannot be read or played again."""


class PositionError(KoskError):
    """A position that cannot be, and the rule by which it cannot, where one says so."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class ExampleError(KoskError):
    """A worked example that cannot be played."""


class RuleError(KoskError):
    """A choice that is not open: the rule that closes it, and the options that are open instead."""

    def __init__(self, message: str, rule: str, options: Sequence[str | int] = ()) -> None:
        super().__init__(message)
        self.rule = rule
        self.options = tuple(options)


def unknown(kind: str, name: object, known: Iterable[str]) -> UnknownName:
    """The error for a name that stands nowhere, with the nearest names that do.

    >>> print(unknown("game", "castelans", ["castellans"]))
    There is no game 'castelans'; the nearest is castellans.
    """
    import difflib

    known = list(known)
    near = difflib.get_close_matches(str(name), known, n=3, cutoff=0.5)
    if not near:
        near = [other for other in known if str(name).lower() in other][:3]
    if near:
        hint = f"the nearest {'is' if len(near) == 1 else 'are'} {listed(near)}"
    elif len(known) <= 12:
        hint = f"known: {listed(known)}"
    else:
        hint = "nothing has a name like it"
    return UnknownName(f"There is no {kind} {name!r}; {hint}.")


def whole(value: object, what: str) -> int:
    """A whole number that a reader gave; raises KoskError, which calls it `what`, for anything else.

    >>> whole("1", "The event")
    Traceback (most recent call last):
    kosk.engine.errors.KoskError: The event is '1'; a whole number is expected.
    """
    if type(value) is not int:
        raise KoskError(f"{what} is {value!r}; a whole number is expected.")
    return value


def mapping(value: object, what: str) -> Mapping[Any, Any]:
    """A mapping that a reader gave, empty where it is None; raises KoskError, which calls it `what`, for others."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise KoskError(f"{what} is {value!r}; a mapping such as a dict is expected.")
    return value


def listed(items: Iterable[object]) -> str:
    """Items in a sentence: 'a, b and c'.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    words = [str(item) for item in items]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def listed_first(items: Iterable[object]) -> str:
    """Items in a sentence that stays short: of many only the first, and how many more there are.

    >>> listed_first(range(30))
    '0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 18 more'
    """
    words = [str(item) for item in items]
    return listed(words if len(words) <= MANY else [*words[:MANY], f"{len(words) - MANY} more"])
