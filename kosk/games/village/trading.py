"""Trade: at the Raw and the Crafted Market, and with The Smuggler."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred, all_barred

from . import chapter_cards

if TYPE_CHECKING:
    from .verbs import VillageTable

MARKET = "market"


def barred(t: "VillageTable", player: int) -> Barred | None:
    """Why a player cannot trade at all."""
    return all_barred(place_barred(t, player, ratio) for ratio in t.facts.ratio)


def trade(t: "VillageTable", player: int) -> None:
    """Choose where to trade, what to give and what to take.

    Rules: smuggler.unlimited, market.ratio-printed.
    """
    ratio = t.choose(player, "action.trade", tuple(t.facts.ratio), place_barred)

    def giving_closed(t: "VillageTable", player: int, given: str) -> Barred | None:
        return giving_barred(t, player, ratio, given)

    given = t.choose(player, "action.trade", classed(t, t.facts.ratio[ratio].gives), giving_closed)

    def taking_closed(t: "VillageTable", player: int, taken: str) -> Barred | None:
        return taking_barred(t, player, ratio, given, taken)

    taken = t.choose(player, "action.trade", classed(t, t.facts.ratio[ratio].takes), taking_closed)
    exchange(t, player, ratio, given, taken)


def classed(t: "VillageTable", kind: str) -> tuple[str, ...]:
    """The raw or the crafted resources."""
    return t.board.raw if kind == "raw" else t.board.crafted


def terms(t: "VillageTable", ratio: str) -> tuple[int, int]:
    """How many are given and taken, by the ratio that is printed and the open Chapter Card.

    Rules: smuggler.ratio-worse.
    """
    about = t.facts.ratio[ratio]
    card = chapter_cards.effect(t, "market_ratio")
    if card is not None and about.gives == card["class"] == about.takes:
        changed = t.by("chapter.market-not-smuggler", about.where == MARKET, without=True)
        if t.by("chapter.mandatory", changed, without=False):
            return card.give, card.take
    if about.where != MARKET and chapter_cards.effect(t, "smuggler_ratio"):
        for other in t.facts.ratio:
            at_market = t.facts.ratio[other]
            if at_market.where == MARKET and (at_market.gives, at_market.takes) == (about.gives, about.takes):
                return t.by("chapter.mandatory", (at_market.give, at_market.take), without=(about.give, about.take))
    return about.give, about.take


# What cannot be traded


def place_barred(t: "VillageTable", player: int, ratio: str) -> Barred | None:
    """Why a player cannot trade somewhere: by an option, or the market is closed, or nothing can be given."""
    about = t.facts.ratio[ratio]
    if about.gives != about.takes and t.options["cross_class_trade"] == "no":
        return Barred("ruling.cross-class-trade")
    if about.where == MARKET and (closed := chapter_cards.barred(t, "market_closed")):
        return closed
    stored = t.state.holding(player)
    held = [given for given in classed(t, about.gives) if given in stored]
    if not held:
        return Barred("market.ratio-printed", has=0, needed=terms(t, ratio)[0])
    return all_barred(giving_barred(t, player, ratio, given) for given in held)


def giving_barred(t: "VillageTable", player: int, ratio: str, given: str) -> Barred | None:
    """Why a resource cannot be given: there are too few, or its row has too few slots, or nothing is to be had."""
    about, (give, _) = t.facts.ratio[ratio], terms(t, ratio)
    has = t.state.has(player, given)
    if has < give:
        return Barred("market.ratio-printed", has=has, needed=give)
    if about.where == MARKET and t.options["market_absorbs"] == "yes":
        empty = t.board.row_slots[t.board.place[given]] - t.state.lies(given)
        if empty < give:
            return Barred("market.no-overflow", empty=empty, needed=give)
    others = [taken for taken in classed(t, about.takes) if taken != given]
    return all_barred(taking_barred(t, player, ratio, given, taken) for taken in others)


def taking_barred(t: "VillageTable", player: int, ratio: str, given: str, taken: str) -> Barred | None:
    """Why a resource cannot be taken for another: it is the same, or too few are there, or nothing would change."""
    about, (give, take) = t.facts.ratio[ratio], terms(t, ratio)
    if taken == given:
        return Barred("action.trade", same=taken)
    if about.where == MARKET and t.state.lies(taken) < take:
        return Barred("market.must-be-present", wanted=taken, there=t.state.lies(taken))
    if about.where != MARKET and t.state.stock(taken) < take:
        return Barred("collect.supply-short", wanted=taken, there=t.state.stock(taken))
    if give == take and t.options["trade_loops"] == "barred" and as_before(t, player, ratio, given, taken, give):
        return Barred("ruling.trade-loops")
    return None


def as_before(t: "VillageTable", player: int, ratio: str, given: str, taken: str, amount: int) -> bool:
    """Whether storehouse and market would be after a trade as they were before one of these actions."""
    if not t.state.before:
        return False
    store, market = map(list, t.snapshot(player))
    at = t.board.place
    store[at[given]] -= amount
    store[at[taken]] += amount
    if t.facts.ratio[ratio].where == MARKET:
        market[at[taken]] -= amount
        market[at[given]] += amount if t.options["market_absorbs"] == "yes" else 0
    return (tuple(store), tuple(market)) in t.state.before


# The trade itself


def exchange(t: "VillageTable", player: int, ratio: str, given: str, taken: str) -> None:
    """Give and take; what is given at the market fills its row, or by an option returns to the supply."""
    about, (give, take) = t.facts.ratio[ratio], terms(t, ratio)
    t.note_before(give != take)
    if about.where != MARKET:
        t.pay(player, given, give, ("action.trade", "smuggler.supply"))
        t.gain(player, taken, take, ("action.trade", "smuggler.supply"))
        return
    if t.by("ruling.market-paid-goods", t.options["market_absorbs"] == "yes", without=False):
        t.give_to_row(player, given, give, "action.trade")
    else:
        t.pay(player, given, give, ("action.trade", "ruling.market-paid-goods"))
    t.take_from_row(player, taken, take, "action.trade")
