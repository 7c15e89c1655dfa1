"""Paying the cost of an action: a physical resource, which Magic may augment, and Gold, which it may not."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from kosk.engine.table import Barred

from .state import GOOD

if TYPE_CHECKING:
    from .verbs import CastellansTable


class Cost:
    """What an action costs: an amount of one resource, which is None where it costs Gold alone, and Gold."""

    __slots__ = ("amount", "gold", "resource", "rule")

    def __init__(self, rule: str, resource: str | None, amount: int, gold: int) -> None:
        self.rule = rule
        self.resource = resource
        self.amount = amount
        self.gold = gold


@lru_cache
def fixed(rule: str, resource: str | None, amount: int, gold: int) -> Cost:
    """A cost that is the same wherever the action is carried out."""
    return Cost(rule, resource, amount, gold)


@lru_cache
def cost(facts: Any, rule: str, existing: int) -> Cost:
    """The cost, by its facts, of an action in a place where pieces of its kind, of any colour, stand already."""
    ((resource, amount),) = facts.cost.items()
    return Cost(rule, resource, amount, facts.gold_per_existing * existing)


NOTHING: Mapping[str, int] = {}


class Purse:
    """What a player can pay with: `goods` in the order of GOODS, and the `magic` that may augment a resource.

    `shortages` holds what keeps its owner from paying a cost, for each cost that has been asked about.
    """

    __slots__ = ("goods", "magic", "shortages")

    def __init__(self, goods: list[int], magic: int) -> None:
        self.goods = goods
        self.magic = magic
        self.shortages: dict[Cost, Barred | None] = {}


def purse(t: "CastellansTable", player: int, to_come: Mapping[str, int] = NOTHING) -> Purse:
    """What a player can pay with, gains still to come counted in as far as there is room on their tracks.

    Rules: pay.magic-augment.
    """
    goods = t.state.goods_of(player)
    magic = t.by("pay.magic-augment", goods[GOOD["magic"]] + to_come.get("magic", 0), without=0)
    if to_come:
        any_resource = to_come.get("resource_choice", 0)
        for what, index in GOOD.items():
            coming = to_come.get(what, 0) + (any_resource if what != "gold" else 0)
            goods[index] = min(goods[index] + coming, t.limit(player, what))
    return Purse(goods, magic)


def short(t: "CastellansTable", purse: Purse, price: Cost) -> Barred | None:
    """What keeps the owner of a purse from paying; None if nothing does."""
    if price not in purse.shortages:
        purse.shortages[price] = shortage(t, purse, price)
    return purse.shortages[price]


def shortage(t: "CastellansTable", purse: Purse, price: Cost) -> Barred | None:
    """What is too little in a purse for a cost; None if nothing is.

    Rules: pay.magic-augment, pay.magic-minimum, pay.magic-not-gold.
    """
    if price.resource and purse.goods[GOOD[price.resource]] < price.amount:
        if barred := short_of_resource(t, purse, price, price.resource):
            return barred
    gold = purse.goods[GOOD["gold"]]
    if gold < price.gold and gold + t.by("pay.magic-not-gold", 0, without=purse.magic) < price.gold:
        return Barred(price.rule, needed=f"{price.gold} gold", gold=gold)
    return None


def short_of_resource(t: "CastellansTable", purse: Purse, price: Cost, resource: str) -> Barred | None:
    """What keeps the owner of a purse, which holds too little of the resource, from augmenting it with Magic.

    Rules: pay.magic-minimum, pay.magic-not-single.
    """
    have, magic = purse.goods[GOOD[resource]], purse.magic
    if have + magic < price.amount:
        return Barred(price.rule, needed=f"{price.amount} {resource}", **{resource: have, "magic": magic})
    least = least_real(t, price)
    return Barred(least_rule(price), **{resource: have}, needed_at_least=least) if have < least else None


def least_rule(price: Cost) -> str:
    """The rule that says how much of the resource must be paid in real tokens."""
    return "pay.magic-not-single" if price.amount == 1 else "pay.magic-minimum"


def least_real(t: "CastellansTable", price: Cost) -> int:
    """How much of the resource must be paid in real tokens."""
    least: int = t.by(least_rule(price), t.facts.payment.min_real_per_type, without=0)
    return least


def still_owed(t: "CastellansTable", player: int, to_come: Mapping[str, int]) -> Barred | None:
    """Bars a gain that would leave unpayable what the action under way still owes; None where nothing is owed."""
    if t.owed is None or short(t, purse(t, player, to_come), t.owed) is None:
        return None
    owed = f"{t.owed.amount} {t.owed.resource} and {t.owed.gold} gold"
    return Barred("ruling.unpayable-action", still_to_pay=owed)


def pay(t: "CastellansTable", player: int, price: Cost) -> None:
    """Pay a cost; the player chooses how much of the resource Magic takes the place of.

    Rules: pay.magic-augment, pay.magic-minimum, pay.magic-not-single, pay.magic-not-gold.
    """
    if price.resource:
        pay_resource(t, player, price, price.resource)
    t.pay(player, "gold", price.gold, price.rule)


def pay_resource(t: "CastellansTable", player: int, price: Cost, resource: str) -> None:
    """Pay the resource of a cost, augmented by Magic as the player chooses.

    Rules: pay.magic-augment, pay.magic-minimum, pay.magic-not-single.
    """

    def too_much_magic(t: "CastellansTable", player: int, magic: int) -> Barred | None:
        if magic > price.amount - least_real(t, price):
            return Barred(least_rule(price), needed_at_least=least_real(t, price))
        if magic > t.state.good(player, "magic"):
            return Barred("pay.magic-augment", magic=t.state.good(player, "magic"))
        if price.amount - magic > t.state.good(player, resource):
            return Barred(price.rule, **{resource: t.state.good(player, resource)})
        return None

    magic = t.choose(player, "pay.magic-augment", range(price.amount + 1), too_much_magic)
    t.pay(player, resource, price.amount - magic, price.rule)
    t.pay(player, "magic", magic, "pay.magic-augment")
