"""The display: how it is dealt, replaced and refilled, and when the location deck has run out."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

if TYPE_CHECKING:
    from .verbs import DiceCityTable


def drawn(t: "DiceCityTable", cards: int, rule: str) -> tuple[str, ...]:
    """So many cards as they come off the deck, or as many as it has."""
    left, found = t.state.deck.copy(), list[str]()
    while left and len(found) < cards:
        card = t.chance(rule, tuple(left), list(left.values()))
        found.append(card)
        left[card] -= 1
        if not left[card]:
            del left[card]
    return tuple(found)


def on_offer(t: "DiceCityTable") -> tuple[str, ...]:
    """The cards of the display, each once."""
    return tuple(dict.fromkeys([card for row in t.state.display for card in row]))


# Replacing cards


def replacing_barred(t: "DiceCityTable") -> Barred | None:
    """Why no cards of the display can be replaced: it was done this turn, one plays alone, or there are too few."""
    if t.state.replaced:
        return Barred("use.refresh-once")
    if t.state.solo and t.options["solo_refresh"] == "no":
        return Barred("ruling.solo-refresh")
    cards = sum([len(row) for row in t.state.display])
    return Barred("ruling.refresh-short", cards=cards) if cards < t.facts.use.refresh else None


def replace(t: "DiceCityTable", player: int) -> None:
    """Discard cards of the display that the player chooses, and reveal as many, where they lay.

    Rules: ruling.discard-destination.
    """
    t.note_replaced()
    rows = []
    for _ in range(t.facts.use.refresh):
        card = t.choose(player, "use.refresh-display", on_offer(t))
        rows.append(t.discard_from_display(player, card, "use.refresh-display"))
    for row in rows:
        reveal(t, row, "use.refresh-display")


# Refilling


def reveal(t: "DiceCityTable", row: int, rule: str) -> None:
    """Add a card of the deck to a row of the display, if it has one; the end may be triggered by this."""
    cards = drawn(t, 1, rule)
    for card in cards:
        t.reveal(card, row, rule)
    check_deck(t, missing=not cards)


def check_deck(t: "DiceCityTable", missing: bool) -> None:
    """Trigger the end when the deck has no card left; by an option, when a card is `missing`. Alone, nothing happens.

    Rules: supply.cards-finite.
    """
    if t.state.deck or t.state.solo:
        return
    if missing or t.by("ruling.deck-runs-out", t.options["deck_end_trigger"] == "empty", without=True):
        t.trigger_end("end.deck")
