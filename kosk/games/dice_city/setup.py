"""Setup: the players, the cards, and the first roll of the dice."""

from typing import TYPE_CHECKING

from . import solo
from .display import drawn

if TYPE_CHECKING:
    from .verbs import DiceCityTable


def setup(t: "DiceCityTable") -> str:
    """Give everybody a board and dice, lay out the cards, draw the starting player, and roll.

    Rules: setup.player-kit, setup.return-unused, comp.boards, comp.cards-total, comp.resource-types, anatomy.types,
    setup.initial-stock, board.layout.
    """
    if t.by("ruling.vp-hidden", t.options["hide_vp"] == "yes", without=False):
        t.hide_vp("ruling.vp-hidden")
    locations(t)
    bandits_and_ships(t)
    t.give_start_token(t.chance("setup.start-player", range(t.state.seats)), "setup.start-player")
    for player in range(t.state.seats):
        roll(t, player, "setup.initial-roll")
    return "use dice"


def locations(t: "DiceCityTable") -> None:
    """Lay out the open stacks and shuffle all other locations; some of them are the display.

    Rules: supply.cards-finite.
    """
    for card in t.board.stacks:
        t.lay_stack(card, t.facts.location[card].copies, "setup.open-stacks")
    t.shuffle_deck("setup.location-deck")
    if t.state.solo:
        for _ in range(solo.mode(t).rows):
            solo.deal_row(t, "solo.rules")
    else:
        t.deal_row(drawn(t, t.facts.display.cards, "setup.display"), "setup.display")


def bandits_and_ships(t: "DiceCityTable") -> None:
    """Lay out the piles of bandits and trade ships for the number of players; alone, one card of each."""
    for cards, rule in ((t.facts.bandits, "setup.bandit-piles"), (t.facts.trade_ship, "setup.ship-piles")):
        for card, about in cards.items():
            if t.state.solo:
                t.lay_pile(card, t.facts.solo.cards_each, "solo.setup-piles")
            else:
                t.lay_pile(card, about.per_player * t.state.seats + about.extra, rule)


def roll(t: "DiceCityTable", player: int, rule: str) -> None:
    """Roll all dice of a player, and assign them, one after another."""
    t.take_up_dice(player)
    for colour in t.board.colours:
        t.assign_die(player, colour, t.chance(rule, t.board.faces), (rule, "dice.assign"))
