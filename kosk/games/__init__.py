"""The games of kosk, one package each, all alike inside."""

from typing import TYPE_CHECKING

from kosk.engine.errors import unknown

if TYPE_CHECKING:
    from kosk.engine.rulebook import Rulebook

GAMES = ("castellans", "margraves", "dragon_castle", "dice_city", "village")


def rulebook(game: str) -> "Rulebook":
    """The rulebook of a game by its name. Raises UnknownName, with the nearest names, where there is none."""
    from importlib import import_module

    if game not in GAMES:
        raise unknown("game", game, GAMES)
    book: Rulebook = import_module(f"kosk.games.{game}").RULEBOOK
    return book
