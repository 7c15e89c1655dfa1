"""What players may be called, in every game alike."""

from collections.abc import Sequence

from .errors import PositionError


def check_names(names: Sequence[str]) -> None:
    """Raise PositionError, in one sentence, where a player cannot be called so, or two are called the same."""
    for name in names:
        if names.count(name) > 1:
            raise PositionError(f"The name {name!r} is given to two players; every player needs a name of their own.")
        if not _can_be_called(name):
            raise PositionError(
                f"A player cannot be called {name!r}: a name has letters on one line, no full stop, and no space at "
                "its ends."
            )


def _can_be_called(name: object) -> bool:
    """Whether a name can stand in paths, in files and in pictures: a text on one line, without spaces at its ends."""
    from unicodedata import category

    if not isinstance(name, str) or not name or name != name.strip() or "." in name:
        return False
    # Signs of format join letters and emoji, and say which way a name is read.
    return all(letter.isprintable() or category(letter) == "Cf" for letter in name)
