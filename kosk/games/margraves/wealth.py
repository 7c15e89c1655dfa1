"""Starting Wealth tiles: dealt, chosen and passed, revealed, and carried out one by one."""

from typing import TYPE_CHECKING

from . import gains, privileges

if TYPE_CHECKING:
    from .verbs import MargravesTable


def deal_wealth(t: "MargravesTable") -> str:
    """Deal every player Starting Wealth tiles, which nobody else sees.

    Rules: setup.wealth.deal.
    """
    t.make_wealth(tuple(t.facts.wealth_tile), "setup.wealth.deal")
    for _ in range(t.facts.wealth.dealt):
        for player in range(t.state.seats):
            with t.in_secret(player):
                t.deal_wealth(player, t.chance("setup.wealth.deal", t.state.wealth), "setup.wealth.deal")
    return "wealth draft"


def wealth_draft(t: "MargravesTable") -> str:
    """Everybody keeps one of the tiles in hand; the others go to the left, until all have kept enough.

    Rules: setup.wealth.draft, setup.wealth.last, setup.wealth.reveal.
    """
    for player in t.clockwise(t.state.start_player):
        with t.in_secret(player):
            t.keep_wealth(player, t.choose(player, "setup.wealth.draft", t.state.held[player]), "setup.wealth.draft")
    if len(t.state.kept[0]) < t.facts.wealth.kept:
        t.pass_wealth("setup.wealth.draft")
        return "wealth draft"
    t.discard_wealth("setup.wealth.last")
    t.reveal_wealth("setup.wealth.reveal")
    t.give_turn(t.state.start_player, "setup.wealth.order")
    return "wealth"


def wealth(t: "MargravesTable") -> str:
    """Each player in turn carries out one of the tiles kept and discards it, until all are done.

    Rules: setup.wealth.order, setup.wealth.own-order, setup.wealth.return, wealth.normal-gains.
    """
    for player in t.clockwise(t.state.start_player):
        one_tile(t, player)
    if any(t.state.kept):
        return "wealth"
    t.give_turn(t.state.start_player, "turn.order")
    return "turn"


def one_tile(t: "MargravesTable", player: int) -> None:
    """A player carries out one Starting Wealth tile: what it shows in any order, as if gained in the game.

    Rules: wealth.wild, wealth.influence-guild, wealth.privilege-blind, ruling.wealth-resolve-choice,
    ruling.wealth-knight-supply.
    """
    tile = t.choose(player, "setup.wealth.own-order", t.state.kept[player])
    t.discard_kept(player, tile, "setup.wealth.return")
    due = [
        (what, amount, "wealth.wild" if what == "wild" else "wealth.normal-gains")
        for what, amount in t.board.rewards[tile]
        if what != "privilege1"
    ]
    for what, amount in t.board.rewards[tile]:
        if what == "privilege1":
            for _ in range(amount):
                privileges.draw(t, player, "wealth.privilege-blind")
    gains.in_any_order(t, player, due, "ruling.wealth-resolve-choice")
