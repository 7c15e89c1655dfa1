"""What the components of Dice City cannot be, however each fact is allowed to be: checks across fields."""

from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Any

Data = dict[str, Any]


def impossible(facts_data: Data) -> Iterator[str]:
    """One sentence for everything in the facts that contradicts another fact; nothing where they can all be true.

    Takes the facts as plain dicts and lists that fit components.schema.json.
    """
    checks = (_box, _board, _cards, _types, _army, _bandits, _trade_ships, _display, _solo)
    yield from chain.from_iterable(check(facts_data) for check in checks)


def _box(facts: Data) -> Iterator[str]:
    box = facts["box"]
    groups = ("resource", "regular_army", "location", "bandits", "trade_ship")
    cards = sum(box[f"{group}_cards"] for group in groups)
    if cards != box["cards"]:
        yield f"box.*_cards add up to {cards}, box.cards is expected: {box['cards']}."
    dice = box["player_boards"] * len(facts["die"])
    if dice != box["dice"]:
        yield f"box.dice is {box['dice']}, one of each colour for every player board is expected: {dice}."


# Player boards


def _board(facts: Data) -> Iterator[str]:
    rows = facts["player_board"]["rows"]
    for name, about in facts["printed_location"].items():
        found = sum(row.count(name) for row in rows.values())
        if found != about["per_board"]:
            yield f"player_board.rows have {name} {found} times, {about['per_board']} times is expected."
    if "small_house" not in rows["red"]:
        yield "player_board.rows.red has no small_house, one is expected: the scoring example has one there."


# Location cards


def _cards(facts: Data) -> Iterator[str]:
    locations, box = facts["location"], facts["box"]
    resource = sum(card["copies"] for card in locations.values() if card["type"] == "resource")
    if resource != box["resource_cards"]:
        yield f"location.*.copies of type resource add up to {resource}, {box['resource_cards']} are expected."
    army = locations["regular_army"]["copies"]
    if army != box["regular_army_cards"]:
        yield f"location.regular_army.copies is {army}, {box['regular_army_cards']} is expected."
    deck = _deck(facts)
    if deck != box["location_cards"]:
        yield f"location.*.copies of the deck add up to {deck}, {box['location_cards']} are expected."


def _deck(facts: Data) -> int:
    """How many cards the location deck has."""
    return sum(card["copies"] for card in facts["location"].values() if card["stack"] == "deck")


def _types(facts: Data) -> Iterator[str]:
    types = [card["type"] for card in facts["location"].values() if card["stack"] == "deck"]
    kinds = [name for name in facts["type"] if name != "resource"]
    share = len(types) // len(kinds)
    for name in kinds:
        if types.count(name) != share:
            yield f"location.*.type of the deck is {name} {types.count(name)} times, {share} times is expected."


def _army(facts: Data) -> Iterator[str]:
    for table in ("printed_location", "location"):
        for name, about in facts[table].items():
            swords = about["ability"]["kind"] == "strength"
            if about["army"] != swords:
                expected = "true is expected: it adds" if swords else "false is expected: it does not add"
                yield f"{table}.{name}.army is {str(about['army']).lower()}, {expected} army strength."
            if about["army"] and about["type"] != "military":
                yield f"{table}.{name}.type is {about['type']}, military is expected of an Army location."


# Bandits and trade ships


def _bandits(facts: Data) -> Iterator[str]:
    yield from _piles(facts, "bandits")
    for (before, lower), (name, card) in pairwise(facts["bandits"].items()):
        for what in ("vp", "defense"):
            if card[what] <= lower[what]:
                yield f"bandits.{name}.{what} is {card[what]}, more than that of {before} is expected."


def _trade_ships(facts: Data) -> Iterator[str]:
    yield from _piles(facts, "trade_ship")
    for (before, lower), (name, card) in pairwise(facts["trade_ship"].items()):
        if card["vp"] <= lower["vp"]:
            yield f"trade_ship.{name}.vp is {card['vp']}, more than that of {before} is expected."
        for what, amount in card["cost"].items():
            if amount <= lower["cost"][what]:
                yield f"trade_ship.{name}.cost.{what} is {amount}, more than that of {before} is expected."
        if card["vp"] * sum(lower["cost"].values()) < lower["vp"] * sum(card["cost"].values()):
            yield f"trade_ship.{name}.cost brings fewer VP for a resource than that of {before}, no fewer are expected."


def _piles(facts: Data, table: str) -> Iterator[str]:
    """Piles that have no card, or more than there are, and cards that no number of players needs."""
    players = facts["game"]["players"]
    for name, card in facts[table].items():
        if min(players) * card["per_player"] + card["extra"] < 1:
            yield f"{table}.{name} has no card with the fewest players, one at least is expected."
        most = max(players) * card["per_player"] + card["extra"]
        if card["copies"] < most:
            yield f"{table}.{name}.copies is {card['copies']}, those for {max(players)} players are expected: {most}."
    copies, box = sum(card["copies"] for card in facts[table].values()), facts["box"][f"{table}_cards"]
    if copies != box:
        yield f"{table}.*.copies add up to {copies}, box.{table}_cards is expected: {box}."


# The display, and the solo variant


def _display(facts: Data) -> Iterator[str]:
    display, deck = facts["display"]["cards"], _deck(facts)
    if display >= deck:
        yield f"display.cards is {display}, fewer than the deck has are expected: {deck}."
    if facts["use"]["refresh"] > display:
        yield f"use.refresh is {facts['use']['refresh']}, no more than display.cards is expected: {display}."


def _solo(facts: Data) -> Iterator[str]:
    deck = _deck(facts)
    for name, mode in facts["solo"]["mode"].items():
        if deck % mode["per_row"] or deck // mode["per_row"] < mode["rows"]:
            yield f"solo.mode.{name}.per_row is {mode['per_row']}, rows that use up the deck are expected: {deck}."
