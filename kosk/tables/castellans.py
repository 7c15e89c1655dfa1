"""The tables of Castellans, in reading order."""

from kosk.games.castellans import RULEBOOK

from . import city, rings, ties
from .table import Table


def tables() -> list[Table]:
    """The city and its ring, what ties are worth, and, for one set of rivals, what half a control point buys."""
    facts = RULEBOOK.components.facts
    players = max(facts.game.players)
    return [
        city.districts(),
        city.roads(),
        city.distances(),
        city.shared_guilds(),
        rings.rings().table,
        ties.table(facts.control.vp, players + 1, green=True, title="Ties for control of a District"),
        ties.table(facts.wharf_scoring.vp, players, title="Ties on the Wharf"),
        ties.table(facts.final_scoring.vp, players, title="Ties on a Guild track"),
        ties.half_point_gains(RIVALS),
    ]


RIVALS = (3, 2, 1)
"""Control points of made-up rivals, one apart, so that half a point reaches and passes each of them."""
