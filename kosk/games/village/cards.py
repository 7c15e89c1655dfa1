"""The cards of Milestones: Chapter and Milestone Cards, buildings, upgrades and resources, each with what it does."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kosk.engine.cards import Card
from kosk.engine.errors import listed

from ..telling import count, resources
from . import crafting, upgrading
from .board import price
from .words import any_food


def cards(facts: Any) -> Iterator[Card]:
    """Every card, building, upgrade and resource, with what it does."""
    yield from _chapters(facts)
    yield from _milestones(facts)
    yield from _buildings(facts)
    yield from _upgrades(facts)
    yield from _resources(facts)


# Chapter Cards


def _market_fill(card: Any, facts: Any) -> str:
    return f"Each raw row of the market begins with {_number(card.raw)}, each crafted row with {_number(card.crafted)}."


def _number(number: int) -> str:
    return count(number, "resource") if number else "nothing"


def _market_ratio(card: Any, facts: Any) -> str:
    given = f"{card.give} of one resource {'is' if card.give == 1 else 'are'} given"
    return f"At the {card['class'].title()} Market {given} for {card.take} of another."


def _match_bonus(card: Any, facts: Any) -> str:
    plot = facts.plot[card.plot].name
    return f"Each dice token of the {plot} plot that matches gives {card.amount} {card.resource} more."


def _rations(card: Any, facts: Any) -> str:
    return (
        f"Rations cost {card.raw} raw food or {card.crafted} crafted food, in any mix of either. A Ration that is owed "
        f"costs {facts.rations.raw} or {facts.rations.crafted} as always."
    )


EFFECTS: Mapping[str, Callable[[Any, Any], str]] = {
    "market_fill": _market_fill,
    "market_closed": lambda card, facts: "Nobody can trade at the market. The Smuggler trades as always.",
    "market_ratio": _market_ratio,
    "smuggler_ratio": lambda card, facts: "The Smuggler trades by the ratios of the market.",
    "match_bonus": _match_bonus,
    "match_blocked": lambda card, facts: f"The {facts.plot[card.plot].name} plot gives nothing.",
    "rations": _rations,
    "rations_waived": lambda card, facts: (
        "No Rations are paid at the end of the round. A Ration that is owed stays owed."
    ),
    "city_build_blocked": lambda card, facts: "No building of the city can be bought. Those with an owner can be used.",
    "payments_blocked": lambda card, facts: (
        "Owners of buildings of the city get no payments, which go to the supply. The Tavern works as always."
    ),
}
"""What each kind of Chapter Card does."""

OF_THE_MARKET = ("market_fill", "market_closed", "market_ratio", "smuggler_ratio")
"""The kinds of effects that change the market or The Smuggler."""


def _chapters(facts: Any) -> Iterator[Card]:
    for name, card in facts.chapter.items():
        lines = [
            EFFECTS[card.kind](card, facts),
            "It lasts for its Chapter Round, and its effect is compulsory.",
            f"Among the cards that are shuffled: {card.copies}.",
        ]
        rules = ["chapter.mandatory", "chapter.duration"]
        rules += ["chapter.market-not-smuggler"] if card.kind in OF_THE_MARKET else []
        rules += ["setup.market", "reset.market"] if card.kind == "market_fill" else []
        yield Card("Chapter Card", f"chapter.{name}", card.name, lines, [*rules, "reset.chapter"])


# Milestone Cards


def _own_count(card: Any, facts: Any) -> str:
    whose = "of the city" if card.board == "city" else "of the own village"
    return f"have {count(card.at_least, 'building')} {whose}, or more"


CONDITIONS: Mapping[str, Callable[[Any, Any], str]] = {
    "own": lambda card, facts: f"have the {facts.building[card.building].name}",
    "own_all": lambda card, facts: f"have {listed(f'the {facts.building[name].name}' for name in card.buildings)}",
    "own_count": _own_count,
    "upgrades": lambda card, facts: f"have {count(card.at_least, facts.upgrade[card.upgrade].name)} on plots, or more",
    "full_plot": lambda card, facts: f"have a plot with dice tokens in {count(card.slots, 'slot')}, or more",
}
"""What each kind of condition asks for."""


def _milestones(facts: Any) -> Iterator[Card]:
    for name, card in facts.milestone.items():
        whose = "the city" if card.scope == "city" else "the player's own town"
        lines = [
            f"To complete it: {CONDITIONS[card.kind](card, facts)}.",
            f"Completed, it is worth {card.points} VP.",
            f"It is about {whose}; there is one in the set of each town.",
        ]
        rules = ["milestone.complete", "score.completed-only", "milestone.scope", "milestone.same-set"]
        rules += ["milestone.may-be-blocked"] if card.scope == "city" else []
        yield Card("Milestone Card", f"milestone.{name}", card.name, lines, [*rules, "ruling.milestone-latch"])


# Buildings


def _in_coins(about: Any, cost: Any) -> str:
    """A price in coins, and what these stand for."""
    return f"It costs {count(len(about.price), f'{about.coin.title()} Coin')}: {price(cost)}."


def _buildings(facts: Any) -> Iterator[Card]:
    for name, about in facts.building.items():
        village = about.board == "village"
        lines = [
            _in_coins(about, facts.board.price[name]),
            _whose(about),
            *_use(name, about, facts),
            *_payment(about),
        ]
        rules = ["building.pay", "building.either-or", *_building_rules(name, about)]
        kind = "Building of the village" if village else "Building of the city"
        yield Card(
            kind, f"building.{name}", about.name, lines, [*rules, *_payment_rules(name, about)], ["stacked_cost"]
        )


def _whose(about: Any) -> str:
    """Who can have a building, and use it."""
    if about.board == "village":
        return "Each player can buy it once, and use it then."
    return f"It has one owner{'; once it has, everybody can use it' if 'pays' in about else ''}."


def _use(name: str, about: Any, facts: Any) -> Iterator[str]:
    """What a building is good for."""
    if "gives" in about:
        made = resources({about.gives: about.gives_amount})
        yield f"Whoever crafts there returns {resources({about.takes: about.takes_amount})} and gains {made}."
    if "sells" in about:
        yield f"A {facts.upgrade[about.sells].name} is bought there."
    if "slots" in about:
        yield f"It adds {count(about.slots, 'slot')} to the storehouse."
    if name == "tavern":
        offer = count(facts.tavern.offer, "resource")
        yield "Its owner lays a dice token of choice there."
        yield f"When that number is rolled, each other player offers {offer}, and the owner accepts or refuses it."


def _payment(about: Any) -> Iterator[str]:
    if "pays" in about:
        yield f"Of what another player pays there, its owner gets {resources({about.pays: about.pays_amount})}."


def _building_rules(name: str, about: Any) -> Iterator[str]:
    yield from ("building.village-use", "village.one-each") if about.board == "village" else ()
    yield from ("city.one-owner",) if about.board == "city" else ()
    yield from ("building.city-use",) if "pays" in about else ()
    if "gives" in about:
        yield from (crafting.RULE[name], "action.craft", "action.craft-ratio", "craft.only-designated")
    if "sells" in about:
        yield "village.tool-horse-where"
    if "slots" in about:
        yield "village.storehouse-extension"


def _payment_rules(name: str, about: Any) -> Iterator[str]:
    if "pays" not in about:
        return
    yield from ("city.payment", "city.payment-included", "city.owner-no-payment")
    yield from ("city.carpentry-payment",) if name == "carpentry" else ()
    yield from ("smithy.cost-and-payment", "smithy.crafted-payment") if "sells" in about else ()
    yield from ("ruling.owner-use-cost", "ruling.payment-no-space")


# Upgrades


def _upgrades(facts: Any) -> Iterator[Card]:
    for name, about in facts.upgrade.items():
        plots = listed(plot.name for _, plot in facts.plot.items() if name in plot.slots)
        lines = [
            *_upgrade_cost(name, about, facts),
            f"It opens a slot for a dice token of choice, once on each of these plots: {plots}.",
        ]
        rules = ["action.upgrade", upgrading.RULE[name], *_upgrade_rules(about)]
        rules += [] if name in facts.plot.hunting.slots else ["village.hunting-no-horse"]
        rules += ["ruling.upgrade-order", "ruling.token-choice", "village.token-fixed"]
        yield Card("Upgrade", f"upgrade.{name}", about.name, lines, rules, ["stacked_cost", *_seller(name, facts)])


def _upgrade_cost(name: str, about: Any, facts: Any) -> Iterator[str]:
    cost = facts.board.price[name]
    if "sold_at" not in about:
        yield _in_coins(about, cost)
        return
    yield f"It costs {price(cost)}."
    yield f"No {facts.board.crafted_from[about.fixed]} can take the place of the {about.fixed}."
    yield f"It is bought in the {facts.building[about.sold_at].name}, once that has an owner."


def _upgrade_rules(about: Any) -> Iterator[str]:
    if "sold_at" in about:
        yield from ("village.tool-horse-where", "smithy.cost-and-payment", "smithy.crafted-payment")
        yield "ruling.tool-cost-table"


def _seller(name: str, facts: Any) -> Iterator[str]:
    """The keys of what an owner gets of the cost."""
    if name in facts.board.seller:
        yield from (f"building.{facts.board.seller[name]}.{key}" for key in ("pays", "pays_amount"))


# Resources


def _resources(facts: Any) -> Iterator[Card]:
    for name, about in facts.resource.items():
        raw = about["class"] == "raw"
        lines = [
            *_origin(name, facts),
            *_becomes(name, facts),
            *_as_food(about, facts),
            f"Its row of the market has {count(facts.board.row_slots[facts.board.place[name]], 'slot')}.",
            f"There are {about.supply} of it.",
        ]
        kind = "Raw resource" if raw else "Crafted resource"
        rules = [*_resource_rules(name, about, facts), "market.raw-slots" if raw else "market.crafted-slots"]
        also = [f"plot.{plot}.yields" for plot in _plots(name, facts)] + [f"market.{about['class']}_slots"]
        yield Card(kind, f"resource.{name}", about.name, lines, rules, also)


def _plots(name: str, facts: Any) -> list[str]:
    """The plots that give a resource."""
    return [plot for plot, about in facts.plot.items() if name in about.yields]


def _origin(name: str, facts: Any) -> Iterator[str]:
    for plot in _plots(name, facts):
        about = facts.plot[plot]
        yield f"The {about.name} plot gives {about.yields[name]} for each dice token that matches."
    if name in facts.start.resources:
        yield f"Each player begins with {facts.start.resources[name] or 'none'}."


def _becomes(name: str, facts: Any) -> Iterator[str]:
    """What is crafted from a raw resource, or what a crafted one is made from, and where."""
    for building in facts.board.crafting:
        about = facts.building[building]
        takes, gives = resources({about.takes: about.takes_amount}), resources({about.gives: about.gives_amount})
        if name in (about.takes, about.gives):
            yield f"{about.name}: {takes} {'becomes' if about.takes_amount == 1 else 'become'} {gives}."


def _as_food(about: Any, facts: Any) -> Iterator[str]:
    if about.food and about["class"] == "raw":
        yield _pays_rations(facts.rations.raw, "raw food")
    elif about.food:
        yield _pays_rations(facts.rations.crafted, "crafted food")


def _pays_rations(number: int, what: str) -> str:
    return f"It is food: {any_food(number, what)} {'pays' if number == 1 else 'pay'} Rations."


def _resource_rules(name: str, about: Any, facts: Any) -> Iterator[str]:
    for plot in _plots(name, facts):
        yield "collect.hunting" if len(facts.plot[plot].yields) > 1 else "collect.all-players"
    yield from (
        crafting.RULE[building]
        for building in facts.board.crafting
        if name in (facts.building[building].takes, facts.building[building].gives)
    )
    if name in facts.start.resources:
        yield "setup.resources"
    if about.food:
        yield "rations.cost-raw" if about["class"] == "raw" else "rations.cost-crafted"
