"""Paying the cost of an action: a physical resource, which Magic may augment, and Gold, which it may not."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from kosk.engine.table import Barred

from .state import GOOD, GOODS_EACH, RESOURCES

if TYPE_CHECKING:
    from .verbs import CastellansTable


GOLD = GOOD["gold"]
MAGIC = GOOD["magic"]


class Cost:
    """What an action costs: an amount of one resource, which is None where it costs Gold alone, and Gold.

    `place` is where the resource stands in a purse; that of Gold, of which the amount is 0, where there is none.
    `parts` is how much of the amount Magic might take the place of: none of it, or 1, and so on up to all.
    `least_rule` is the rule that says how much of the resource must be paid in real tokens.
    """

    __slots__ = ("amount", "gold", "least_rule", "parts", "place", "resource", "rule")

    def __init__(self, rule: str, resource: str | None, amount: int, gold: int) -> None:
        self.rule = rule
        self.resource = resource
        self.amount = amount
        self.gold = gold
        self.place = GOOD[resource] if resource else GOLD
        self.parts = tuple(range(amount + 1))
        self.least_rule = "pay.magic-not-single" if amount == 1 else "pay.magic-minimum"


@cache
def fixed(rule: str, resource: str | None, amount: int, gold: int) -> Cost:
    """A cost that is the same wherever the action is carried out."""
    return Cost(rule, resource, amount, gold)


def rising(facts: Any, rule: str, most: int) -> tuple[Cost, ...]:
    """The costs, by its facts, of an action in a place where 0, 1 and so on up to `most` pieces stand already."""
    ((resource, amount),) = facts.cost.items()
    return tuple([Cost(rule, resource, amount, facts.gold_per_existing * existing) for existing in range(most + 1)])


@lru_cache
def cheapest(prices: tuple[Cost, ...]) -> Cost:
    """The first of the lowest of some costs in the same resource."""
    return min(prices, key=lambda price: price.amount)


NOTHING: Mapping[str, int] = {}

Purse = list[int]
"""What a player can pay with: how much of each good, in the order of GOODS; then the Magic that may augment another."""

AUGMENTS = GOODS_EACH


def purse(t: "CastellansTable", player: int, to_come: Mapping[str, int] = NOTHING) -> Purse:
    """What a player can pay with, gains still to come counted in as far as there is room on their tracks."""
    first = player * GOODS_EACH
    goods = t.state.goods[first : first + GOODS_EACH]
    goods.append(goods[MAGIC])
    if to_come:
        goods[AUGMENTS] += to_come.get("magic", 0)
        for what, amount in to_come.items():
            for good in RESOURCES if what == "resource_choice" else (what,):
                if good in GOOD:
                    goods[GOOD[good]] = min(goods[GOOD[good]] + amount, t.limit(player, good))
    return goods


def short(t: "CastellansTable", purse: Purse, price: Cost) -> Barred | None:
    """What keeps the owner of a purse from paying; None if nothing does."""
    if purse[price.place] >= price.amount and purse[GOLD] >= price.gold:
        return None
    return shortage(t, purse, price)


def shortage(t: "CastellansTable", purse: Purse, price: Cost) -> Barred | None:
    """What is too little in a purse that does not hold all of a cost; None where Magic makes up for it.

    Rules: pay.magic-augment, pay.magic-minimum, pay.magic-not-gold.
    """
    have, gold = purse[price.place], purse[GOLD]
    if have < price.amount:
        if have + purse[AUGMENTS] < price.amount:
            return too_little(price, have, purse[AUGMENTS])
        least = least_real(t, price)
        if have < least:
            return too_few_real(price, have, least)
        if not t.by("pay.magic-augment", True, without=False):
            return too_little(price, have, 0)
    if gold < price.gold:
        magic_too = gold + purse[AUGMENTS] >= price.gold and t.by("pay.magic-not-gold", False, without=True)
        return None if magic_too else too_little_gold(price, gold)
    return None


# The same shortage is told again and again, so each is put into words once.


@cache
def too_little(price: Cost, have: int, magic: int) -> Barred:
    """Bars a cost of which even Magic cannot make up for what is missing of the resource."""
    resource = str(price.resource)
    return Barred(price.rule, needed=f"{price.amount} {resource}", **{resource: have, "magic": magic})


@cache
def too_few_real(price: Cost, have: int, least: int) -> Barred:
    """Bars a cost of which more must be paid in real tokens of the resource than there are."""
    return Barred(price.least_rule, **{str(price.resource): have}, needed_at_least=least)


@cache
def too_little_gold(price: Cost, gold: int) -> Barred:
    """Bars a cost for which there is not enough Gold."""
    return Barred(price.rule, needed=f"{price.gold} gold", gold=gold)


def least_real(t: "CastellansTable", price: Cost) -> int:
    """How much of the resource must be paid in real tokens.

    Rules: pay.magic-minimum, pay.magic-not-single.
    """
    least: int = t.by(price.least_rule, t.facts.payment.min_real_per_type, without=0)
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
    if price.gold:
        t.pay(player, "gold", price.gold, price.rule)


def pay_resource(t: "CastellansTable", player: int, price: Cost, resource: str) -> None:
    """Pay the resource of a cost, augmented by Magic as the player chooses.

    Rules: pay.magic-augment, pay.magic-minimum, pay.magic-not-single.
    """
    goods, first = t.state.goods, player * GOODS_EACH
    have, has_magic = goods[first + price.place], goods[first + MAGIC]

    def too_much_magic(t: "CastellansTable", player: int, magic: int) -> Barred | None:
        least = least_real(t, price)
        if magic > price.amount - least:
            return Barred(price.least_rule, needed_at_least=least)
        if magic > has_magic:
            return Barred("pay.magic-augment", magic=has_magic)
        if price.amount - magic > have:
            return Barred(price.rule, **{resource: have})
        return None

    most = min(has_magic, price.amount - least_real(t, price)) if has_magic else 0
    opened = price.parts[max(0, price.amount - have) : most + 1]
    magic = t.choose(player, "pay.magic-augment", price.parts, too_much_magic, opened)
    t.pay(player, resource, price.amount - magic, price.rule)
    if magic:
        t.pay(player, "magic", magic, "pay.magic-augment")
