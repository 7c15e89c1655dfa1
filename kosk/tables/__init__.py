"""Tables and graphs over the games' own data: what can be worked out once, to be read, printed and asked again."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kosk.engine.rulebook import Rulebook

    from .table import Table


def for_game(game: "str | Rulebook") -> "list[Table]":
    """The tables of a game, in reading order: by its name, or by its rulebook over a reader's own components.

    Raises UnknownName where there is no such game.
    """
    from importlib import import_module

    from kosk.games import rulebook

    book = rulebook(game) if isinstance(game, str) else game
    tables: list[Table] = import_module(f"kosk.tables.{book.name}").tables(book)
    return tables
