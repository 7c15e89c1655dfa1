"""Tables and graphs over the games' own data: what can be worked out once, to be read, printed and asked again."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kosk.engine.rulebook import Rulebook

    from .shown import Shown
    from .table import Table


def for_game(game: "str | Rulebook") -> "list[Table]":
    """The tables of a game, in reading order: by its name, or by its rulebook over a reader's own components.

    Raises UnknownName where there is no such game.
    """
    return [table for each in everything(game) for table in each.tables]


def everything(game: "str | Rulebook") -> "list[Shown]":
    """The tables, graphs and formulas of a game, in reading order, each with the line of Python that gives it.

    A game has them by its module here, of the same name. Raises UnknownName where there is no such game.
    """
    from importlib import import_module

    from kosk.games import rulebook

    book = rulebook(game) if isinstance(game, str) else game
    found: list[Shown] = import_module(f"kosk.tables.{book.name}").shown(book)
    return found
