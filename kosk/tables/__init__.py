"""Tables and graphs over the games' own data: what can be worked out once, to be read, printed and asked again."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .table import Table


def for_game(game: str) -> "list[Table]":
    """The tables of a game, in reading order. Raises UnknownName where there is no such game."""
    from importlib import import_module

    from kosk.games import rulebook

    tables: list[Table] = import_module(f"kosk.tables.{rulebook(game).name}").tables()
    return tables
