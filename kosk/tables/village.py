"""The tables, graphs and formulas of Milestones, the village game, in reading order."""

from typing import TYPE_CHECKING

from . import chains, costs, milestones, plots, rations, trades
from .shown import Shown

if TYPE_CHECKING:
    from kosk.engine.rulebook import Rulebook


def shown(book: "Rulebook") -> list[Shown]:
    """What can be made from what, what it costs and is worth, what plots yield, Rations, and Milestones."""
    components = book.components
    return [
        Shown(chains.Drawing, components=components),
        Shown(chains.crafted, components=components),
        Shown(costs.table, components=components),
        Shown(trades.table, components=components),
        Shown(trades.by_means, components=components),
        Shown(trades.loops, components=components),
        Shown(plots.yields, components=components),
        Shown(plots.patterns, components=components),
        Shown(plots.storehouse, components=components),
        Shown(rations.table, components=components),
        Shown(rations.more_tokens, components=components),
        Shown(milestones.table, components=components),
        Shown(milestones.best_fives, components=components),
    ]
