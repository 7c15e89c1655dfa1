"""The tables, graphs and formulas of Dice City, in reading order."""

from typing import TYPE_CHECKING

from . import armies, goods, reach
from .shown import Shown

if TYPE_CHECKING:
    from kosk.engine.rulebook import Rulebook


def shown(book: "Rulebook") -> list[Shown]:
    """What a roll reaches in a city, what army it brings before and after a building, and what cards cost."""
    components = book.components
    return [
        Shown(reach.Drawing, components=components),
        Shown(reach.transitions, components=components),
        Shown(reach.chances, components=components),
        Shown(reach.needed, "red-2", "blue-3", components=components, heading="The moves that red-2 and blue-3 need"),
        Shown(reach.pairs, components=components),
        Shown(armies.table, components=components),
        Shown(armies.buildings, components=components),
        Shown(armies.before_and_after, "regular_army", components=components),
        Shown(armies.bandits, components=components),
        Shown(goods.per_roll, components=components),
        Shown(goods.sources, components=components),
        Shown(goods.cards, components=components),
        Shown(goods.ships, components=components),
    ]
