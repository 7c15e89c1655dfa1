"""The tables of Dragon Castle, in reading order."""

from typing import TYPE_CHECKING

from . import castles, sets
from .table import Table

if TYPE_CHECKING:
    from kosk.engine.rulebook import Rulebook


def tables(book: "Rulebook") -> list[Table]:
    """What sets and Shrines are worth, with the proofs, whether one set or two is better, and the castle layouts."""
    components = book.components
    facts = components.facts
    return [
        sets.scoring(facts),
        sets.proof(facts).table,
        sets.waiting_table(facts),
        sets.shrines(facts),
        *sets.whole_sets(facts),
        sets.one_or_two(facts),
        sets.merging(facts).table,
        castles.layouts(components),
        castles.rows_table(components),
    ]
