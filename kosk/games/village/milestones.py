"""Milestone Cards: how new ones are acquired, when one is completed, and when the game ends by them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kosk.engine.table import Barred

from . import paying

if TYPE_CHECKING:
    from collections.abc import Callable

    from .verbs import VillageTable


# Acquire Milestones


def barred(t: "VillageTable", player: int) -> Barred | None:
    """Why a player cannot acquire a Milestone: none of the set is left, or it cannot be paid."""
    if not t.state.decks[player]:
        return Barred("ruling.milestone-deck-empty")
    return paying.lacking(t, player, t.board.price[""], "action.milestone")


def acquire(t: "VillageTable", player: int) -> None:
    """Pay, draw cards, keep one, and discard the others.

    Rules: milestone.acquire-anytime, ruling.milestone-deck-empty, milestone.may-be-blocked.
    """
    about = t.facts.milestone_purchase
    paying.pay_all(t, player, t.board.price[""], "action.milestone")
    with t.in_secret(player):
        drawn = []
        for _ in range(min(about.draw, len(t.state.decks[player]))):
            card = t.chance("action.milestone", t.state.decks[player])
            t.draw_milestone(player, card, "action.milestone")
            drawn.append(card)
        if len(drawn) <= about.keep:
            return
        for _ in range(about.keep):
            drawn.remove(t.choose(player, "action.milestone", tuple(drawn)))
        for card in drawn:
            t.discard_milestone(player, card, "action.milestone")


# Completing


def completed(t: "VillageTable", player: int) -> list[str]:
    """The Milestones of a player that are completed."""
    return [card for card in t.state.hands[player] if complete(t, player, card)]


def enough_completed(t: "VillageTable", player: int) -> bool:
    """Whether a player has completed as many Milestones as end the game; most often the first card or two tell."""
    cards = t.state.hands[player]
    may_lack = len(cards) - int(t.facts.scoring.milestones)
    for card in cards:
        if may_lack < 0:
            return False
        if not complete(t, player, card):
            may_lack -= 1
    return may_lack >= 0


def complete(t: "VillageTable", player: int, card: str) -> bool:
    """Whether a Milestone of a player is completed.

    Rules: milestone.scope, ruling.milestone-latch.
    """
    return t.by("milestone.complete", fulfilled(t, player, t.facts.milestone[card]), without=False)


def fulfilled(t: "VillageTable", player: int, card: Any) -> bool:
    """Whether a player fulfils the condition of a Milestone Card."""
    return FULFILLED[card.kind](t, player, card)


def owns(t: "VillageTable", player: int, card: Any) -> bool:
    """The player owns a building.

    Rules: ruling.town-village.
    """
    return t.state.owns(player, card.building)


def owns_all(t: "VillageTable", player: int, card: Any) -> bool:
    """The player owns several buildings."""
    return all([t.state.owns(player, building) for building in card.buildings])


def owns_so_many(t: "VillageTable", player: int, card: Any) -> bool:
    """The player owns so many buildings of village or city."""
    buildings = t.board.city if card.board == "city" else t.board.village
    return sum([t.state.owns(player, building) for building in buildings]) >= int(card.at_least)


def has_upgrades(t: "VillageTable", player: int, card: Any) -> bool:
    """The player has so many upgrades of a kind on plots."""
    opened = zip(t.board.opened_by, t.state.plots(player), strict=True)
    return [upgrade for upgrade, number in opened if number].count(card.upgrade) >= int(card.at_least)


def has_full_plot(t: "VillageTable", player: int, card: Any) -> bool:
    """The player has a plot in which so many slots have tokens."""
    filled = [plot for plot, number in zip(t.board.plot_of, t.state.plots(player), strict=True) if number]
    return any([filled.count(plot) >= int(card.slots) for plot in filled])


FULFILLED: Mapping[str, "Callable[[VillageTable, int, Any], bool]"] = {
    "own": owns,
    "own_all": owns_all,
    "own_count": owns_so_many,
    "upgrades": has_upgrades,
    "full_plot": has_full_plot,
}
"""What tells whether a condition of each kind is fulfilled."""


# Game end


def check_end(t: "VillageTable") -> bool:
    """Whether a player has completed enough Milestones, clockwise from whose turn it is: then the game ends at once.

    Rules: ruling.hidden-trigger.
    """
    for player in t.clockwise(t.state.turn):
        if enough_completed(t, player):
            t.finish(player, "end.five-milestones")
            break
    return t.state.finisher is not None
