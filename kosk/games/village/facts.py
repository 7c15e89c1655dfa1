"""What the components of Milestones cannot be, however each fact is allowed to be: checks across fields.

Nearly all numbers are assumed, and an owner of the box may replace every one of them; what the rules take for granted
whatever they are stands here.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from kosk.engine.errors import listed

Data = dict[str, Any]

STACK = 8
"""How many Chapter Cards the stack has as a rule; by a reading of `chapter_count` it has more, if there are more."""

CHAPTER_NEEDS = {
    "market_fill": ("raw", "crafted"),
    "market_closed": (),
    "market_ratio": ("class", "give", "take"),
    "smuggler_ratio": (),
    "match_bonus": ("plot", "resource", "amount"),
    "match_blocked": ("plot",),
    "rations": ("raw", "crafted"),
    "rations_waived": (),
    "city_build_blocked": (),
    "payments_blocked": (),
}
"""What a Chapter Card has to say besides the kind of its effect."""

MILESTONE_NEEDS = {
    "own": ("building",),
    "own_all": ("buildings",),
    "own_count": ("board", "at_least"),
    "upgrades": ("upgrade", "at_least"),
    "full_plot": ("slots",),
}
"""What a Milestone Card has to say besides the kind of its condition."""


def impossible(facts_data: Data) -> Iterator[str]:
    """One sentence for everything in the facts that contradicts another fact; nothing where they can all be true.

    Takes the facts as plain dicts and lists that fit components.schema.json.
    """
    checks = (
        _pieces,
        _storehouse,
        _supplies,
        _prices,
        _crafting,
        _payments,
        _upgrades,
        _trades,
        _chapters,
        _milestones,
    )
    yield from chain.from_iterable(check(facts_data) for check in checks)


def _pieces(facts: Data) -> Iterator[str]:
    chapters, banners = facts["chapters"], facts["box"]["banners"]
    if chapters["turns"] % len(chapters["dice"]):
        yield f"chapters.turns is {chapters['turns']}, as many turns with each of chapters.dice are expected."
    if banners < len(facts["building"]):
        yield f"box.banners is {banners}, a banner for each building is expected: {len(facts['building'])}."
    faces, copies = facts["dice"]["faces"], facts["dice_tokens"]["copies"]
    slots = sum(len(plot["slots"]) for plot in facts["plot"].values())
    needed = max(facts["game"]["players"]) * slots + 1
    if faces * copies < needed:
        yield (
            f"dice_tokens.copies is {copies}, which makes {faces * copies} dice tokens; one for each slot of all "
            f"players and one for the Tavern are expected: {needed}."
        )


def _storehouse(facts: Data) -> Iterator[str]:
    slots = facts["storehouse"]["slots"]
    start = sum(facts["start"]["resources"].values())
    if start > slots:
        yield f"storehouse.slots is {slots}, room for what players begin with is expected: {start}."
    for where, amount in _raw_costs(facts).items():
        if amount > slots:
            yield f"storehouse.slots is {slots}, room for {where} is expected: {amount} raw resources."


def _raw_costs(facts: Data) -> dict[str, int]:
    """How many resources Rations and each price come to, where all of it is paid raw; prices by their keys."""
    costs = {
        f"{part}.{name}.price": _paid_raw(facts, about)
        for part in ("building", "upgrade")
        for name, about in facts[part].items()
    }
    costs["milestone_purchase.price"] = _paid_raw(facts, facts["milestone_purchase"])
    costs["Rations"] = facts["rations"]["raw"]
    return costs


def _paid_raw(facts: Data, about: Data) -> int:
    """How many resources a price comes to, where all of it is paid raw."""
    return int(len(about["price"]) * facts["stacked_cost"]["raw"] + about.get("fixed_amount", 0))


def _supplies(facts: Data) -> Iterator[str]:
    market, players = facts["market"], max(facts["game"]["players"])
    for kind in ("raw", "crafted"):
        if market["start"] > market[f"{kind}_slots"]:
            yield f"market.start is {market['start']}, no more than market.{kind}_slots is expected."
    for name, about in facts["resource"].items():
        slots, start = market[f"{about['class']}_slots"], players * facts["start"]["resources"].get(name, 0)
        if about["supply"] <= slots:
            yield f"resource.{name}.supply is {about['supply']}, more than its row of the market has slots is expected."
        elif about["supply"] < start + market["start"]:
            yield f"resource.{name}.supply is {about['supply']}, what all players begin with and its row are expected."
    for kind in ("raw", "crafted"):
        if not any(about["food"] for about in facts["resource"].values() if about["class"] == kind):
            yield f"No resource of class {kind} is food, at least one is expected: Rations can be paid with it."


def _prices(facts: Data) -> Iterator[str]:
    start = facts["start"]["resources"]
    found = {plot_yield for plot in facts["plot"].values() for plot_yield in plot["yields"]}
    for name, building in facts["building"].items():
        if building["board"] == "village" and _pays(facts, start, building["price"]):
            yield f"building.{name}.price can be paid with what players begin with, a dearer one is expected."
        if building["board"] == "city" and set(building["price"]) == {building.get("takes")}:
            yield f"building.{name}.price is only {building['takes']}, not only what it crafts from is expected."
    for what in facts["milestone_purchase"]["price"]:
        if what not in found:
            yield f"milestone_purchase.price names {what}, resources that a plot gives are expected."


def _pays(facts: Data, held: Data, price: list[str]) -> bool:
    """Whether resources pay a price in coins."""
    stacked = facts["stacked_cost"]
    made = {about["takes"]: about["gives"] for about in facts["building"].values() if "gives" in about}
    return all(
        price.count(what) <= held.get(what, 0) // stacked["raw"] + held.get(made[what], 0) // stacked["crafted"]
        for what in price
    )


def _crafting(facts: Data) -> Iterator[str]:
    for name, building in facts["building"].items():
        if "gives" in building and building["gives_amount"] > building["takes_amount"]:
            yield f"building.{name}.gives_amount is {building['gives_amount']}, no more than takes_amount is expected."


def _payments(facts: Data) -> Iterator[str]:
    """An owner is paid out of what the user pays."""
    stacked = facts["stacked_cost"]["raw"]
    for name, building in facts["building"].items():
        if "sells" in building:
            price = facts["upgrade"][building["sells"]]["price"]
            if building["pays"] not in price:
                yield f"building.{name}.pays is {building['pays']}, a part of the price is expected: {listed(price)}."
            elif building["pays_amount"] > stacked:
                yield f"building.{name}.pays_amount is {building['pays_amount']}, no more than is paid is expected."
        elif "pays" in building and building["pays_amount"] > building["takes_amount"] - building["gives_amount"]:
            most = building["takes_amount"] - building["gives_amount"]
            yield (
                f"building.{name}.pays_amount is {building['pays_amount']}, no more than {most} is expected: an owner "
                "who saves it would make resources of nothing."
            )


def _upgrades(facts: Data) -> Iterator[str]:
    costs = {name: _paid_raw(facts, about) for name, about in facts["upgrade"].items()}
    for name, cost in costs.items():
        if name != "worker" and costs["worker"] >= cost:
            worker = costs["worker"]
            yield f"A Worker costs {worker} raw resources, fewer than for upgrade.{name} are expected: {cost}."


def _trades(facts: Data) -> Iterator[str]:
    """No trade makes more resources, and The Smuggler gives less than the market does."""
    ratios = facts["ratio"]
    for name, ratio in ratios.items():
        if ratio["give"] < ratio["take"]:
            yield f"ratio.{name}.give is {ratio['give']}, no fewer than are taken are expected: {ratio['take']}."
    for kind in ("raw", "crafted"):
        market, smuggler = ratios[f"{kind}_market"], ratios[f"smuggler_{kind}"]
        if smuggler["give"] * market["take"] <= market["give"] * smuggler["take"]:
            yield f"ratio.smuggler_{kind} is no worse than ratio.{kind}_market, a worse one is expected."


def _chapters(facts: Data) -> Iterator[str]:
    cards = facts["chapter"]
    copies = sum(card["copies"] for card in cards.values())
    if copies < STACK:
        yield f"chapter.*.copies add up to {copies}, one for each Chapter Round is expected: {STACK}."
    for name, card in cards.items():
        yield from _told(f"chapter.{name}", card, CHAPTER_NEEDS, ("name", "copies", "kind"))
        for kind in ("raw", "crafted") if card["kind"] == "market_fill" else ():
            slots = facts["market"][f"{kind}_slots"]
            if card.get(kind, 0) > slots:
                yield f"chapter.{name}.{kind} is {card[kind]}, no more than market.{kind}_slots is expected: {slots}."
        if card["kind"] == "market_ratio" and card.get("give", 0) < card.get("take", 0):
            yield f"chapter.{name}.give is {card['give']}, no fewer than are taken are expected: {card['take']}."
        if card["kind"] == "match_bonus" and {"plot", "resource"} <= set(card):
            given = facts["plot"][card["plot"]]["yields"]
            if card["resource"] not in given:
                one = "one of " if len(given) > 1 else ""
                yield f"chapter.{name}.resource is {card['resource']}, {one}{listed(given)} is expected."
        slots = facts["storehouse"]["slots"]
        if card["kind"] == "rations" and max(card.get("raw", 0), card.get("crafted", 0)) > slots:
            yield f"chapter.{name} asks for more than a storehouse holds, no more than {slots} are expected."
        for kind in ("raw", "crafted") if card["kind"] == "rations" else ():
            if card.get(kind) == 0:
                yield f"chapter.{name}.{kind} is 0, at least 1 is expected; the kind rations_waived asks for none."


def _milestones(facts: Data) -> Iterator[str]:
    cards, purchase = facts["milestone"], facts["milestone_purchase"]
    least = max(facts["start"]["milestones"] + purchase["draw"], facts["scoring"]["milestones"])
    if len(cards) < least:
        yield f"There are {len(cards)} Milestone Cards, enough to begin with and to draw once are expected: {least}."
    if purchase["keep"] >= purchase["draw"]:
        yield f"milestone_purchase.keep is {purchase['keep']}, fewer than are drawn are expected: {purchase['draw']}."
    for scope in ("town", "city"):
        if not any(card["scope"] == scope for card in cards.values()):
            yield f"No Milestone Card has the scope {scope}, at least one is expected."
    for name, card in cards.items():
        wrong = list(_told(f"milestone.{name}", card, MILESTONE_NEEDS, ("name", "scope", "points", "kind")))
        yield from wrong or _condition(f"milestone.{name}", card, facts)


def _condition(where: str, card: Data, facts: Data) -> Iterator[str]:
    """What is wrong with a condition that says all that it has to."""
    buildings = facts["building"]
    named = [card["building"]] if "building" in card else card.get("buildings", ())
    boards = {buildings[name]["board"] for name in named} | {card.get("board", "village")}
    scope = "city" if "city" in boards else "town"
    if card["scope"] != scope:
        yield f"{where}.scope is {card['scope']}, {scope} is expected."
    match card["kind"]:
        case "own_count":
            most = sum(building["board"] == card["board"] for building in buildings.values())
        case "upgrades":
            most = sum(card["upgrade"] in plot["slots"] for plot in facts["plot"].values())
        case "full_plot":
            most = max(len(plot["slots"]) for plot in facts["plot"].values())
        case _:
            return
    key = "slots" if card["kind"] == "full_plot" else "at_least"
    if card[key] > most:
        yield f"{where}.{key} is {card[key]}, no more than there are is expected: {most}."


def _told(where: str, card: Data, needs: dict[str, tuple[str, ...]], always: tuple[str, ...]) -> Iterator[str]:
    """What a card lacks, or has too much, for its kind."""
    needed = needs[card["kind"]]
    for key in needed:
        if key not in card:
            yield f"{where}.{key} is missing, it is expected where the kind is {card['kind']}."
    for key in card:
        if key not in needed and key not in always:
            yield f"{where}.{key} is given, nothing is expected where the kind is {card['kind']}."
