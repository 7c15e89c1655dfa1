"""What the components of Milestones cannot be, however each fact is allowed to be: checks across fields."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from kosk.engine.errors import listed

Data = dict[str, Any]


def impossible(facts_data: Data) -> Iterator[str]:
    """One sentence for everything in the facts that contradicts another fact; nothing where they can all be true.

    Takes the facts as plain dicts and lists that fit components.schema.json.
    """
    checks = (_pieces, _crafting, _prices, _payments, _ratios, _chapters, _milestones)
    yield from chain.from_iterable(check(facts_data) for check in checks)


def _raw(facts: Data) -> list[str]:
    return [name for name, about in facts["resource"].items() if about["class"] == "raw"]


def _pieces(facts: Data) -> Iterator[str]:
    """There are enough dice tokens, banners and resources for as many players as can play."""
    slots = sum(len(plot["slots"]) for plot in facts["plot"].values())
    players = max(facts["game"]["players"])
    needed, tokens = slots * players + 1, facts["dice_tokens"]["copies"] * facts["dice"]["faces"]
    if tokens < needed:
        yield f"dice_tokens.copies makes {tokens} dice tokens, at least {needed} are expected: one for each slot."
    buildings, banners = len(facts["building"]), facts["box"]["banners"]
    if banners < buildings:
        yield f"box.banners is {banners}, at least {buildings} are expected: a player may buy every building."
    for name, about in facts["resource"].items():
        row = facts["market"][f"{about['class']}_slots"]
        if about["supply"] <= row:
            yield f"resource.{name}.supply is {about['supply']}, more than a row of the market has is expected: {row}."


def _crafting(facts: Data) -> Iterator[str]:
    """Each raw resource is crafted in one building, into a crafted one of its own."""
    taken = [about["takes"] for about in facts["building"].values() if "takes" in about]
    given = [about["gives"] for about in facts["building"].values() if "gives" in about]
    for what in facts["resource"]:
        found = (taken if what in _raw(facts) else given).count(what)
        if found != 1:
            where = "takes" if what in _raw(facts) else "gives"
            yield f"building.*.{where} names {what} {found} times, once is expected."


def _prices(facts: Data) -> Iterator[str]:
    """What is stacked is a raw resource; the dearest price fits into a storehouse."""
    raw, each = _raw(facts), facts["stacked_cost"]["raw"]
    priced = [("building", name, about) for name, about in facts["building"].items()]
    priced += [("upgrade", name, about) for name, about in facts["upgrade"].items()]
    priced.append(("milestone_purchase", "", facts["milestone_purchase"]))
    for table, name, about in priced:
        where = f"{table}.{name}".rstrip(".")
        for what in about["price"]:
            if what not in raw:
                yield f"{where}.price names {what}, raw resources are expected: {listed(raw)}."
        dearest = len(about["price"]) * each + about.get("fixed_amount", 0)
        if dearest > facts["storehouse"]["slots"]:
            yield f"{where}.price is {dearest} raw resources, no more than storehouse.slots is expected."


def _payments(facts: Data) -> Iterator[str]:
    """What an owner gets is part of what users pay."""
    each = facts["stacked_cost"]["raw"]
    for name, about in facts["building"].items():
        if "pays" not in about:
            continue
        if "takes" in about:
            cost = {about["takes"]: about["takes_amount"]}
        else:
            price = facts["upgrade"][about["sells"]]["price"]
            cost = {what: price.count(what) * each for what in price}
        if cost.get(about["pays"], 0) < about["pays_amount"]:
            yield f"building.{name}.pays is {about['pays']}, a part of what its users pay is expected: {listed(cost)}."


def _ratios(facts: Data) -> Iterator[str]:
    """No trade makes more resources; The Smuggler is worse than the market; two trades do not make more either."""
    ratios = facts["ratio"]
    for name, about in ratios.items():
        if about["take"] > about["give"]:
            yield f"ratio.{name}.take is {about['take']}, no more than give is expected: {about['give']}."
    for kind in ("raw", "crafted"):
        market, smuggler = ratios[f"{kind}_market"], ratios[f"smuggler_{kind}"]
        if smuggler["give"] * market["take"] <= market["give"] * smuggler["take"]:
            stated = f"{smuggler['give']} to {smuggler['take']}"
            yield f"ratio.smuggler_{kind} is {stated}, worse than the market is expected."


def _chapters(facts: Data) -> Iterator[str]:
    """There are enough cards for the longest game, and each has what its kind of effect needs."""
    cards = sum(about["copies"] for about in facts["chapter"].values())
    longest = 10
    if cards < longest:
        yield f"chapter.*.copies add up to {cards}, at least {longest} are expected, for the option chapter_count."
    needed = {
        "market_fill": ("raw", "crafted"),
        "market_ratio": ("class", "give", "take"),
        "match_bonus": ("plot", "resource", "amount"),
        "match_blocked": ("plot",),
        "rations": ("raw", "crafted"),
    }
    for name, about in facts["chapter"].items():
        yield from _keys(f"chapter.{name}", about, ("name", "copies", "kind", *needed.get(about["kind"], ())))
        for key, most in (("raw", facts["market"]["raw_slots"]), ("crafted", facts["market"]["crafted_slots"])):
            if about["kind"] == "market_fill" and about.get(key, 0) > most:
                yield f"chapter.{name}.{key} is {about[key]}, no more than the slots of a row is expected: {most}."


def _milestones(facts: Data) -> Iterator[str]:
    """There are more Milestone Cards than a player begins with, and each has what its kind of condition needs."""
    cards, start = len(facts["milestone"]), facts["start"]["milestones"]
    if cards <= start:
        yield f"There are {cards} Milestone Cards, more than start.milestones is expected: {start}."
    needed = {
        "own": ("building",),
        "own_all": ("buildings",),
        "own_count": ("board", "at_least"),
        "upgrades": ("upgrade", "at_least"),
        "full_plot": ("slots",),
    }
    for name, about in facts["milestone"].items():
        yield from _keys(f"milestone.{name}", about, ("name", "scope", "points", "kind", *needed[about["kind"]]))


def _keys(where: str, about: Data, needed: tuple[str, ...]) -> Iterator[str]:
    """What a card lacks, or has too much, for its kind."""
    for key in needed:
        if key not in about:
            yield f"{where}.kind is {about['kind']}, a key {key} is expected with it."
    for key in about:
        if key not in needed:
            yield f"{where}.kind is {about['kind']}, no key {key} is expected with it."
