"""Round Reset: the next starting player, the next Chapter Card, and the market."""

from typing import TYPE_CHECKING

from . import chapter_cards

if TYPE_CHECKING:
    from .verbs import VillageTable


def round_reset(t: "VillageTable") -> str:
    """The next player gets the Chapter Board, the next card is turned up, and the market is filled anew.

    Rules: reset.order.
    """
    t.give_chapter_board((t.state.start_player + 1) % t.state.seats, "reset.start-player")
    chapter_cards.open_next(t, "reset.chapter")
    fill_market(t, "reset.market")
    return "roll"


def fill_market(t: "VillageTable", rule: str) -> None:
    """Each row of the market has as many resources as usual, or as the open Chapter Card says.

    Rules: collect.supply-short.
    """
    card = chapter_cards.effect(t, "market_fill")
    start = {"raw": t.facts.market.start, "crafted": t.facts.market.start}
    if card is not None:
        start = t.by("chapter.mandatory", {"raw": card.raw, "crafted": card.crafted}, without=start)
    numbers = [start[t.facts.resource[what]["class"]] for what in t.board.resources]
    there = [in_row + left for in_row, left in zip(t.state.market, t.state.supply, strict=True)]
    t.fill_market(tuple(map(min, numbers, there)), rule)
