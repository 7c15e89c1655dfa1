"""The tables and formulas of Dragon Castle, in reading order."""

from typing import TYPE_CHECKING

from . import castles, sets
from .shown import Shown

if TYPE_CHECKING:
    from kosk.engine.rulebook import Rulebook


def shown(book: "Rulebook") -> list[Shown]:
    """What sets and Shrines are worth, with the proofs, whether one set or two is better, and the castle layouts."""
    components = book.components
    facts = components.facts
    return [
        Shown(sets.closed, heading="What a set scores: the closed form"),
        Shown(sets.scoring, facts),
        Shown(sets.proof, facts),
        Shown(sets.waiting, heading="What further tiles add to a set"),
        Shown(sets.waiting_table, facts),
        Shown(sets.shrines, facts),
        Shown(sets.whole_sets, facts, heading="VP of a set with its Shrines"),
        Shown(sets.one_or_two, facts),
        Shown(sets.gain, heading="What one set scores more than two"),
        Shown(sets.merging, facts),
        Shown(castles.layouts, components),
        Shown(castles.rows_table, components),
    ]
