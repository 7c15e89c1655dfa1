"""What players may be called: names stand in paths, in files and in pictures, and must be told apart at the table."""

from collections.abc import Sequence
from functools import lru_cache

from .errors import PositionError, listed

LONGEST = 60
"""How many letters a name may have."""


def check_players(title: str, names: Sequence[object], players: Sequence[int]) -> None:
    """Raise PositionError, in one sentence, where a game is not for so many players, or they cannot be called so."""
    if len(names) not in players:
        raise PositionError(f"{title} is for {listed(players)} players, not for {len(names)}.")
    check_names(names)


def check_names(names: Sequence[object]) -> None:
    """Raise PositionError, in one sentence, where players cannot be called so.

    Every name is a text of 1 to 60 letters on one line, without a full stop and without spaces at its ends; no two are
    the same, nor differ only in capitals or spaces.
    """
    called: dict[str, str] = {}
    for name in names:
        if not isinstance(name, str) or not _can_be_called(name):
            raise PositionError(
                f"A player cannot be called {repr(name)[:LONGEST]}: a name has 1 to {LONGEST} letters on one line, no "
                "full stop, and no space at its ends."
            )
        sounds = _sounds(name)
        if sounds in called:
            raise _same(name, called[sounds])
        called[sounds] = name


@lru_cache
def _can_be_called(name: str) -> bool:
    from unicodedata import category

    if len(name) > LONGEST or name != name.strip() or "." in name or not _sounds(name):
        return False
    # Signs of format join letters and emoji, and say which way a name is read.
    return all(letter.isprintable() or category(letter) == "Cf" for letter in name)


@lru_cache
def _sounds(name: str) -> str:
    """What is left of a name when capitals, spaces, signs of format and ways to write the same letter do not count."""
    from unicodedata import category, normalize

    letters = normalize("NFKC", name).casefold()
    return "".join(letter for letter in letters if not letter.isspace() and category(letter) != "Cf")


def _same(name: str, other: str) -> PositionError:
    if name == other:
        return PositionError(f"The name {name!r} is given to two players; every player needs a name of their own.")
    return PositionError(
        f"The names {other!r} and {name!r} differ only in capitals or spaces; every player needs a name of their own."
    )
