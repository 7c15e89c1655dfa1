"""The tables, graphs and formulas of Margraves of Valeria, in reading order."""

from typing import TYPE_CHECKING

from . import banners, land, pennants
from .shown import Shown

if TYPE_CHECKING:
    from kosk.engine.rulebook import Rulebook


def shown(book: "Rulebook") -> list[Shown]:
    """Pennant Actions, the land and how sure it is, and what Banners, icons and rivers are worth."""
    components = book.components
    facts = components.facts
    return [
        Shown(pennants.pennants, components),
        Shown(land.Drawing, components),
        Shown(land.locations, components),
        Shown(land.distances, components),
        Shown(land.roads, components),
        Shown(land.reach_table, facts.player_board.location, 4, components),
        Shown(land.guilds, components),
        Shown(land.conclusions, components=components),
        Shown(banners.sets_table, len(facts.privileges.banners)),
        Shown(banners.next_banner, heading="What one more Banner adds"),
        Shown(banners.exchange, heading="Why no other split of Banners is better"),
        Shown(banners.more_icons, facts),
        Shown(banners.rivers_table, facts),
    ]
