"""The tables of Castellans, in reading order."""

from typing import TYPE_CHECKING

from . import actions, city, rings, ties
from .table import Table

if TYPE_CHECKING:
    from kosk.engine.rulebook import Rulebook


def tables(book: "Rulebook") -> list[Table]:
    """The city and its ring, dice and actions, what ties are worth, and what half a control point buys.

    The last is for one set of rivals.
    """
    components = book.components
    facts = components.facts
    players = max(facts.game.players)
    return [
        city.districts(components),
        city.roads(components),
        city.distances(components),
        city.shared_guilds(components),
        rings.rings(facts).table,
        actions.faces(components),
        actions.primary_actions(components),
        actions.sub_actions(components),
        ties.table(facts.control.vp, players + 1, green=True, title="Ties for control of a District"),
        ties.table(facts.wharf_scoring.vp, players, title="Ties on the Wharf"),
        ties.table(facts.final_scoring.vp, players, title="Ties on a Guild track"),
        ties.half_point_gains(RIVALS, facts.control.vp),
    ]


RIVALS = (3, 2, 1)
"""Control points of made-up rivals, one apart, so that half a point reaches and passes each of them."""
