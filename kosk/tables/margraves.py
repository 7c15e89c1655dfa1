"""The tables of Margraves of Valeria, in reading order."""

from typing import TYPE_CHECKING

from . import banners, land, pennants
from .table import Table

if TYPE_CHECKING:
    from kosk.engine.rulebook import Rulebook


def tables(book: "Rulebook") -> list[Table]:
    """Pennant Actions, the land and how sure it is, and what Banners, icons and rivers are worth."""
    components = book.components
    return [
        pennants.pennants(components),
        land.locations(components),
        land.distances(components),
        land.roads(components),
        land.reach_table(components.facts.player_board.location, 4, components),
        land.guilds(components),
        land.conclusions(components=components),
        banners.sets_table(len(components.facts.privileges.banners)),
        banners.more_icons(components.facts),
        banners.rivers_table(components.facts),
    ]
