"""Scoring: trade ships, bandits and locations are added to the VP tokens; the most VP win."""

from typing import TYPE_CHECKING

from kosk.engine.ranks import leaders

from . import cultural, solo

if TYPE_CHECKING:
    from .verbs import DiceCityTable


def scoring(t: "DiceCityTable") -> None:
    """Add up the VP of each player, and tell who has won.

    Rules: score.covered-excluded, ruling.example-manor-singular.
    """
    for player in range(t.state.seats):
        ships_and_bandits(t, player)
        for colour in t.board.colours:
            row(t, player, colour)
    if t.state.solo:
        solo.win(t)
    else:
        winner(t)


def ships_and_bandits(t: "DiceCityTable", player: int) -> None:
    """VP of the trade ships and of the bandits that a player has taken."""
    taken = t.state.taken[player]
    for place, cards in (("trade ships", t.facts.trade_ship), ("bandits", t.facts.bandits)):
        found = {card: taken.count(card) for card in cards if card in taken}
        vp = sum([cards[card].vp * number for card, number in found.items()])
        if vp:
            t.score(player, vp, "score.sum", place=place, cards=found)


def row(t: "DiceCityTable", player: int, colour: str) -> None:
    """VP of the locations of a row, deactivated or not.

    Rules: anatomy.vp.
    """
    first = t.board.space[f"{colour}-1"]
    counted = [
        space
        for space in t.board.row[first]
        if t.state.location(player, space) in t.board.cost
        and t.by("score.deactivated-count", True, without=not t.state.deactivated(player, space))
    ]
    worth = {t.board.names[space]: cultural.value(t, player, space) for space in counted}
    vp = sum(worth.values())
    if vp:
        locations = {t.board.names[space]: t.state.location(player, space) for space in counted}
        place = f"{colour} row"
        t.score(player, vp, ("score.sum", "anatomy.vp"), place=place, row=colour, locations=locations, worth=worth)


# The winner


def cards_in_city(t: "DiceCityTable", player: int) -> int:
    """How many location cards a city has."""
    return sum([t.state.location(player, space) in t.board.cost for space in range(t.board.size)])


def vp_of_ships_and_bandits(t: "DiceCityTable", player: int) -> int:
    """The VP of a player's trade ships and bandits."""
    ships, bandits = t.facts.trade_ship, t.facts.bandits
    return sum([(ships if card in ships else bandits)[card].vp for card in t.state.taken[player]])


def winner(t: "DiceCityTable") -> None:
    """The most VP win; then the most location cards, the most VP of trade ships and bandits, and who has turns first.

    Rules: ruling.tie-closest.
    """
    tied = leaders(range(t.state.seats), t.state.vp)
    rules = ["goal.most-vp"]
    for rule, count in (
        ("score.tie-1-cards", cards_in_city),
        ("score.tie-2-ships-bandits", vp_of_ships_and_bandits),
        ("score.tie-3-seat", turns_before_last),
    ):
        if len(tied) > 1:
            rules.insert(0, rule)
            best = leaders(tied, [count(t, player) for player in tied])
            tied = t.by(rule, best, without=tied)
    t.crown(tuple(tied), tuple(rules), vp=max(t.state.vp))


def turns_before_last(t: "DiceCityTable", player: int) -> int:
    """How many seats come after a player's in the order of turns: the most for the starting player."""
    return (t.state.start_player - player - 1) % t.state.seats
