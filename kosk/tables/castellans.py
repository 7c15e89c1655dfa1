"""The tables, graphs and formulas of Castellans, in reading order."""

from typing import TYPE_CHECKING

from kosk.engine.errors import listed

from . import actions, city, combinations, monuments, rings, ties
from .shown import Shown

if TYPE_CHECKING:
    from kosk.engine.rulebook import Rulebook


def shown(book: "Rulebook") -> list[Shown]:
    """The city and its ring, dice and actions, what ties are worth, and what half a control point buys.

    The last is for one set of rivals. What is played out with pieces of the components that kosk ships is left out for
    a reader's own.
    """
    components = book.components
    facts = components.facts
    control, players = facts.control.vp, max(facts.game.players)
    found = [
        Shown(city.drawing, components),
        Shown(city.districts, components),
        Shown(city.roads, components),
        Shown(city.distances, components),
        Shown(city.drawing_of_guilds, components),
        Shown(city.shared_guilds, components),
        Shown(rings.rings, facts),
        Shown(actions.faces, components),
        Shown(actions.primary_actions, components),
        Shown(actions.sub_actions, components),
        Shown(ties.formula, control, heading="What a tie is worth"),
        Shown(ties.control_table, control, players + 1),
        Shown(ties.table, facts.wharf_scoring.vp, players, title="Ties on the Wharf"),
        Shown(ties.table, facts.final_scoring.vp, players, title="Ties on a Guild track"),
        Shown(
            ties.vp_by_control,
            RIVALS,
            control,
            heading=f"VP by one's own control points, against {listed(map(str, RIVALS))}",
        ),
        Shown(ties.half_point_gains, RIVALS, control),
    ]
    if not components.overlay:
        played = (combinations.table, monuments.overview, monuments.bridges, monuments.earnings)
        found += map(Shown, played)
    return found


RIVALS = (3, 2, 1)
"""Control points of made-up rivals, one apart, so that half a point reaches and passes each of them."""
