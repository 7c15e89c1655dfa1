"""The Recall power of the player board."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import hiring

if TYPE_CHECKING:
    from .verbs import MargravesTable


def recall(t: "MargravesTable", player: int) -> None:
    """Remove a Citizen of the line from the game, take all played Citizens back into hand, and perhaps hire.

    Rules: recall.order, recall.take-back, recall.use-next, ruling.recall-own-card, ruling.recall-price-after-removal.
    """
    remove(t, player)
    t.take_back(player, "recall.take-back")
    hiring.hire(t, player, "recall.hire", may=True)


def remove(t: "MargravesTable", player: int) -> None:
    """Remove a Citizen of the line, which the player chooses, from the game; from an empty line none.

    Rules: recall.remove, ruling.recall-empty-line.
    """

    def gap(t: "MargravesTable", player: int, place: int) -> Barred | None:
        return Barred("recall.remove", place=place) if t.state.line[place - 1] is None else None

    if not t.by("ruling.recall-empty-line", not any(t.state.line), without=False):
        t.remove_citizen(t.choose(player, "recall.remove", hiring.places(t), gap), "recall.remove")
