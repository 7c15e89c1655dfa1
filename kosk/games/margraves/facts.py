"""What the components of Margraves of Valeria cannot be, however each fact is allowed to be: checks across fields."""

from collections import Counter
from collections.abc import Iterator
from itertools import accumulate, chain
from typing import Any

from kosk.engine.errors import listed

from .state import PRIVILEGES

Data = dict[str, Any]

NEEDED = {
    "gain": ("gain",),
    "trade": ("pay", "gain", "pay_to"),
    "gain_per_tower": ("gain",),
    "slay": (),
    "move_margrave": ("far",),
    "deploy_knight": ("far",),
    "move_knight": ("gather", "at_most"),
    "retrieve": ("count",),
    "hire": ("price",),
    "take_lying_knights": ("at_most",),
    "choose": ("either",),
}
"""What a part of a Citizen's power has to say besides what it does; a power of a Location pays to the supply."""


def impossible(facts_data: Data) -> Iterator[str]:
    """One sentence for everything in the facts that contradicts another fact; nothing where they can all be true.

    Takes the facts as plain dicts and lists that fit components.schema.json.
    """
    checks = (_boards, _supplies, _locations, _roads, _monsters, _track, _tombs, _citizens, _privileges, _wealth)
    yield from chain.from_iterable(check(facts_data) for check in checks)


def _boards(facts: Data) -> Iterator[str]:
    board, box = facts["player_board"], facts["box"]
    if board["towers"] + board["gem"] > board["storage_spaces"]:
        yield f"player_board.storage_spaces is {board['storage_spaces']}, room for towers and gem is expected."
    if board["strength"] > board["strength_max"]:
        yield f"player_board.strength is {board['strength']}, no more than strength_max is expected."
    if board["towers"] != facts["player_pieces"]["ward_towers"]:
        yield f"player_board.towers is {board['towers']}, player_pieces.ward_towers is expected."
    barracks = facts["barracks"]
    if barracks["knight"] != box["knight"]:
        yield f"barracks.knight is {barracks['knight']}, box.knight is expected: {box['knight']}."
    if barracks["per_location"] * len(facts["location"]) > barracks["knight"]:
        yield f"barracks.per_location is {barracks['per_location']}, no more Knights than there are is expected."


def _supplies(facts: Data) -> Iterator[str]:
    gem = facts["player_board"]["gem"]
    for players, supply in facts["supply"].items():
        for what, amount in supply.items():
            if amount > facts["box"][what]:
                yield f"supply.{players}.{what} is {amount}, no more than box.{what} is expected."
        if supply["gem"] < int(players) * gem:
            yield f"supply.{players}.gem is {supply['gem']}, player_board.gem for each player is expected."


def _locations(facts: Data) -> Iterator[str]:
    for name, place in facts["location"].items():
        needed = {"gain": ("gain",), "trade": ("pay", "gain"), "hire": (), "ship": ()}[place["power"]]
        for key in ("pay", "gain"):
            if (key in place) != (key in needed):
                yield f"location.{name}.{key} {_wanted(key in needed)} where the power is {place['power']}."
        rewards = [slot["reward"] for slot in place["slot"].values()]
        if any(rewards.count(reward) > 1 for reward in rewards):
            yield f"location.{name}.slot has two slots with the same reward, different ones are expected."
        lairs, two = place["lairs"], name in facts["lairs_beside"]["two"]
        if len(lairs) != 1 + two:
            yield f"location.{name}.lairs is {listed(lairs)}, {'two lairs are' if two else 'one lair is'} expected."
    for lair in facts["lair"]:
        if not any(lair in place["lairs"] for place in facts["location"].values()):
            yield f"lair.{lair} is beside no Location, at least one is expected to name it in lairs."


def _wanted(needed: bool) -> str:
    return "is missing, it is expected" if needed else "is given, nothing is expected"


def _roads(facts: Data) -> Iterator[str]:
    pairs = [frozenset(road) for road in facts["roads"]["printed"] + facts["roads"]["others"]]
    for pair, number in Counter(pairs).items():
        if number > 1:
            yield f"There are {number} roads between {listed(sorted(pair))}, one is expected."
    reached, before = {next(iter(facts["location"]))}, -1
    while len(reached) > before:
        before = len(reached)
        reached |= {place for pair in pairs if pair & reached for place in pair}
    if len(reached) < len(facts["location"]):
        cut_off = [about["name"] for place, about in facts["location"].items() if place not in reached]
        yield f"No road leads to {listed(cut_off)}, a way to every Location is expected."


def _monsters(facts: Data) -> Iterator[str]:
    monsters = facts["monster"].values()
    if len(monsters) != facts["box"]["monsters"]:
        yield f"There are {len(monsters)} Monsters, box.monsters is expected: {facts['box']['monsters']}."
    share = len(monsters) // len(facts["lair"])
    for lair in facts["lair"]:
        of_lair = [monster for monster in monsters if monster["lair"] == lair]
        bosses = sum(monster["boss"] for monster in of_lair)
        if len(of_lair) != share or bosses != 1:
            yield f"monster.*.lair is {lair} {len(of_lair)} times, {bosses} of them boss; {share} and 1 are expected."


def _track(facts: Data) -> Iterator[str]:
    influence = facts["influence"]
    ends = [space - 1 for space in accumulate(influence["sections"])][:-1]
    rivers = [river["after_space"] for river in facts["river"].values()]
    if rivers != ends:
        yield f"river.*.after_space are {listed(rivers)}, the last spaces of the sections are expected: {listed(ends)}."
    if influence["vp"] != sorted(influence["vp"]):
        yield f"influence.vp is {listed(influence['vp'])}, VP that do not fall are expected."


def _tombs(facts: Data) -> Iterator[str]:
    rows = [slot for line in facts["tomb_row"].values() for slot in line["slots"]]
    columns = [slot for line in facts["tomb_column"].values() for slot in line["slots"]]
    if sorted(rows) != sorted(columns) or len(set(rows)) != len(rows):
        yield "tomb_row and tomb_column name different slots, each slot is expected in one row and one column."
    if len(rows) != facts["hero_tombs"]["slots"]:
        yield f"The Hero Tombs have {len(rows)} slots, hero_tombs.slots is expected: {facts['hero_tombs']['slots']}."
    for number, line in facts["tomb_row"].items():
        for slot in line["slots"]:
            if not slot.startswith(f"r{number}c"):
                yield f"tomb_row.{number}.slots names {slot}, slots of row {number} are expected."
    for number, line in facts["tomb_column"].items():
        for slot in line["slots"]:
            if not slot.endswith(f"c{number}"):
                yield f"tomb_column.{number}.slots names {slot}, slots of column {number} are expected."


def _citizens(facts: Data) -> Iterator[str]:
    citizens = facts["citizen"]
    copies = sum(sum(card["copies"]) for card in citizens.values())
    if copies != facts["box"]["citizens"]:
        yield f"citizen.*.copies add up to {copies}, box.citizens is expected: {facts['box']['citizens']}."
    fewest, places = min(facts["game"]["players"]), len(facts["citizen_line"]["prices"])
    marks = facts["citizen_mark"]["all"]
    used = sum(card["copies"][k] for card in citizens.values() for k, mark in enumerate(marks) if mark <= fewest)
    if used < places:
        yield f"{used} Citizens are for {fewest} players, one for each place of the line is expected: {places}."
    starters = [name for name, card in citizens.items() if card["starter"]]
    if len(starters) != facts["player_pieces"]["starters"]:
        yield f"There are {len(starters)} starters, player_pieces.starters is expected."
    for name, card in citizens.items():
        if card["starter"] and any(card["copies"]):
            yield f"citizen.{name}.copies are {listed(card['copies'])}, none are expected: every player has one."
        for number, part in card["part"].items():
            yield from _part(f"citizen.{name}.part.{number}", part)


def _part(where: str, part: Data) -> Iterator[str]:
    """What a part of a power lacks, or has too much, for what it does."""
    needed = NEEDED[part["do"]]
    if part["do"] == "choose" and any(what not in ("slay", "ship", "hire") for what in part["either"]):
        needed = (*needed, "gain")
    for key in ("pay", "gain", "pay_to", "far", "gather", "at_most", "count", "price", "either"):
        if (key in part) != (key in needed):
            yield f"{where}.{key} {_wanted(key in needed)} where it does {part['do']}."
    for what in part.get("either", ()):
        if what not in ("slay", "ship", "hire") and what not in part.get("gain", {}):
            yield f"{where}.either names {what}, an amount is expected: {where}.gain.{what}."
    if part["do"] not in ("trade", "gain_per_tower") and part["who"] != "self":
        yield f"{where}.who is {part['who']}, self is expected where it does {part['do']}."


def _privileges(facts: Data) -> Iterator[str]:
    tiles = facts["privilege"]
    for kind in PRIVILEGES:
        count, box = sum(tile["kind"] == kind for tile in tiles.values()), facts["box"][f"privilege_{kind}"]
        if count != box:
            yield f"There are {count} Privilege tiles of kind {kind}, box.privilege_{kind} is expected: {box}."
    fewest, shown = min(facts["game"]["players"]), facts["privileges"]["face_up"]
    for kind in PRIVILEGES:
        used = sum(tile["kind"] == kind and tile["players"] <= fewest for tile in tiles.values())
        if used < shown:
            yield f"There are {used} Privilege tiles of kind {kind} for {fewest} players, {shown} face up are expected."
    for name, tile in tiles.items():
        yield from _tile(f"privilege.{name}", tile, facts["privileges"]["banners"])


def _tile(where: str, tile: Data, banners: list[str]) -> Iterator[str]:
    """What a Privilege tile lacks, or has too much, for its use."""
    grant = tile["use"] == "grant"
    for key, needed in (("reward", grant), ("icons", not grant), ("banners", not grant)):
        if (key in tile) != needed:
            yield f"{where}.{key} {_wanted(needed)} where its use is {tile['use']}."
    if not (grant or tile.get("icons", True) or tile.get("banners", True)):
        yield f"{where} has neither icons nor banners, one at least is expected where its use is end."
    for banner in tile.get("banners", ()):
        if banner not in banners:
            yield f"{where}.banners names {banner}, one of privileges.banners is expected."


def _wealth(facts: Data) -> Iterator[str]:
    wealth, tiles = facts["wealth"], facts["wealth_tile"]
    if wealth["kept"] >= wealth["dealt"]:
        yield f"wealth.kept is {wealth['kept']}, fewer than wealth.dealt is expected: {wealth['dealt']}."
    if len(tiles) != facts["box"]["starting_wealth"]:
        yield f"There are {len(tiles)} Starting Wealth tiles, box.starting_wealth is expected."
    if max(facts["game"]["players"]) * wealth["dealt"] > len(tiles):
        yield f"wealth.dealt is {wealth['dealt']}, enough tiles for all players are expected."
