"""3. Building And Trade Step: locations are built, and goods exported."""

from typing import TYPE_CHECKING

from kosk.engine.errors import listed
from kosk.engine.table import PASS, Barred

from . import cultural, display, end

if TYPE_CHECKING:
    from .board import Costs
    from .verbs import DiceCityTable


def building_and_trade(t: "DiceCityTable") -> str:
    """Build a location, or export goods, or end the step.

    Rules: flow.four-steps, build.no-limit.
    """
    player = t.state.turn
    offers = (*display.on_offer(t), *t.board.stacks, *t.board.ships, PASS)
    what = t.choose(player, "build.from-display", offers, barred)
    if what == PASS:
        return "end of turn"
    if what in t.board.ship_cost:
        export(t, player, what)
    else:
        build(t, player, what)
    return "building and trade"


def barred(t: "DiceCityTable", player: int, what: str) -> Barred | None:
    """Why a location cannot be built, or a trade ship not be used: none is left, or its cost cannot be paid."""
    if what == PASS:
        return None
    if what in t.board.ship_cost:
        if not t.state.piles[what]:
            return Barred("trade.empty-pile")
        return lacking(t, player, t.board.ship_cost[what], "trade.export")
    if what in t.board.stacked and not t.state.stacks[what]:
        return Barred("setup.open-stacks-available")
    if all(placing_barred(t, player, name) for name in t.board.names):
        return Barred("ruling.build-on-deactivated")
    return lacking(t, player, t.board.cost[what], "build.pay")


def lacking(t: "DiceCityTable", player: int, cost: "Costs", rule: str) -> Barred | None:
    """Why a cost cannot be paid, if it cannot: what is missing."""
    missing = [
        f"{amount - stock} {what}" for what, amount in cost if (stock := t.state.resource(player, what)) < amount
    ]
    return Barred(rule, missing=listed(missing)) if missing else None


# Building


def build(t: "DiceCityTable", player: int, card: str) -> None:
    """Pay for a location and place it; then the display is refilled.

    Rules: supply.cards-finite, setup.open-stacks-available.
    """
    for what, amount in t.board.cost[card]:
        t.pay(player, what, amount, "build.pay")
    row = t.take_card(player, card, "build.from-display")
    place(t, player, card, "build.place-anywhere")
    if t.board.timing[card] == "build":
        cultural.pay_for_statue(t, player, card)
    refill(t, row)


def refill(t: "DiceCityTable", row: int | None) -> None:
    """Add a card to the display where one was taken; by an option, also after a card of an open stack was built."""
    if t.state.solo and t.by("solo.no-refill", True, without=False):
        return
    also = t.by("ruling.refill-after-stack-build", t.options["refill_on_stack_build"] == "yes", without=False)
    if row is not None or also:
        display.reveal(t, 0 if row is None else row, "build.refill")


def place(t: "DiceCityTable", player: int, card: str, rule: str) -> None:
    """Place a location card on a space of the player's city; what it covers is discarded, and a token goes with it."""
    name = t.choose(player, rule, t.board.names, placing_barred)
    space = t.board.space[name]
    if t.state.deactivated(player, space):
        t.reactivate(player, space, "ruling.build-on-deactivated")
    if t.state.location(player, space) in t.board.cost:
        t.discard_covered(player, space, ("build.cover-card", "ruling.discard-destination"))
    t.place(player, space, card, rule)


def placing_barred(t: "DiceCityTable", player: int, name: str) -> Barred | None:
    """Why a location cannot be placed on a space: by an option, because of a deactivation token."""
    if t.options["build_on_deactivated"] == "forbidden" and t.state.deactivated(player, t.board.space[name]):
        return Barred("ruling.build-on-deactivated")
    return None


# Trade ships


def export(t: "DiceCityTable", player: int, ship: str) -> None:
    """Pay what a trade ship costs and take its card; alone, gain its VP."""
    for what, amount in t.board.ship_cost[ship]:
        t.pay(player, what, amount, "trade.export")
    if t.state.solo:
        t.score(player, t.facts.trade_ship[ship].vp, ("solo.setup-piles", "trade.export"), card=ship)
        return
    t.take_from_pile(player, ship, "trade.export")
    end.check_piles(t)
