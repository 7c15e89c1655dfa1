"""What the components of Dragon Castle cannot be, however each fact is allowed to be: checks across fields."""

from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Any

from kosk.engine.errors import listed

Data = dict[str, Any]


def impossible(facts_data: Data) -> Iterator[str]:
    """One sentence for everything in the facts that contradicts another fact; nothing where they can all be true.

    Takes the facts as plain dicts and lists that fit components.schema.json.
    """
    castle = (_sides, _layouts, _central_boards, _guideline)
    checks = (_types, _tiles, *castle, _realm, _countdown, _scoring, _cards, _solo)
    yield from chain.from_iterable(check(facts_data) for check in checks)


# Tiles


def _types(facts: Data) -> Iterator[str]:
    types, box = facts["tile_type"], facts["box"]
    for category in ("faction", "special"):
        tiles = sum(kind["tiles"] for kind in types.values() if kind["category"] == category)
        if tiles != box[f"{category}_tiles"]:
            number = box[f"{category}_tiles"]
            yield f"tile_type.*.tiles of category {category} add up to {tiles}, {number} are expected."
    letters = [kind["letter"] for kind in types.values()]
    for name, kind in types.items():
        if len(kind["letter"]) != 1 or letters.count(kind["letter"]) > 1:
            yield f"tile_type.{name}.letter is {kind['letter']}, one letter that no other type has is expected."


def _tiles(facts: Data) -> Iterator[str]:
    for name, kind in facts["tile_type"].items():
        faces = {face: tile for face, tile in facts["tile"].items() if tile["type"] == name}
        copies, tiles = sum(tile["copies"] for tile in faces.values()), kind["tiles"]
        if copies != tiles:
            yield f"tile.*.copies of type {name} add up to {copies}, tile_type.{name}.tiles is expected: {tiles}."
        for face, tile in faces.items():
            if ("number" in tile) != (kind["category"] == "faction"):
                yield f"tile.{face}.type is {name}, a type of the other category is expected."
        numbers = [tile["number"] for tile in faces.values() if "number" in tile]
        if len(set(numbers)) < len(numbers):
            yield f"tile.*.number of type {name} are {listed(numbers)}, different numbers are expected."
    copies = sum(tile["copies"] for tile in facts["tile"].values())
    if copies != facts["box"]["tiles"]:
        yield f"tile.*.copies add up to {copies}, box.tiles is expected: {facts['box']['tiles']}."
    symbols = sum("number" not in tile for tile in facts["tile"].values())
    if symbols != facts["box"]["special_symbols"]:
        yield f"There are {symbols} Special tiles, box.special_symbols is expected: {facts['box']['special_symbols']}."


# The castle


def _sides(facts: Data) -> Iterator[str]:
    for one in ("long_sides", "short_sides"):
        sides = facts["castle"][one]
        if sorted(sides) not in (["east", "west"], ["north", "south"]):
            yield f"castle.{one} are {listed(sides)}, two opposite sides are expected."
    if set(facts["castle"]["long_sides"]) & set(facts["castle"]["short_sides"]):
        yield f"castle.short_sides are {listed(facts['castle']['short_sides'])}, sides that are not long are expected."


def _layouts(facts: Data) -> Iterator[str]:
    for name, layout in facts["layout"].items():
        yield from _layout(f"layout.{name}.rows", layout["rows"], facts)


def _layout(where: str, rows: list[str], facts: Data) -> Iterator[str]:
    """What is wrong with the rows of a layout."""
    castle, tiles = facts["castle"], facts["box"]["tiles"]
    heights = "".join(map(str, range(1, castle["floors"] + 1)))
    for number, row in enumerate(rows, 1):
        strange = [character for character in row if character not in f".{heights}"]
        if strange:
            yield f"{where} has {strange[0]!r} in row {number}, . and {listed(heights)} are expected."
            return
        if len(row) != len(rows[0]):
            yield f"{where} has {len(row)} spaces in row {number}, as many as in row 1 are expected: {len(rows[0])}."
            return
    if len(rows[0]) > castle["columns"]:
        yield f"{where} has {len(rows[0])} columns, no more than castle.columns is expected: {castle['columns']}."
    if len(rows) > castle["rows"]:
        yield f"{where} has {len(rows)} rows, no more than castle.rows is expected: {castle['rows']}."
    stacked = sum(int(height) for row in rows for height in row if height != ".")
    if stacked != tiles:
        yield f"{where} has stacks of {stacked} tiles together, box.tiles is expected: {tiles}."


def _central_boards(facts: Data) -> Iterator[str]:
    for players, board in facts["central_board"].items():
        if board["layout"] not in facts["layout"]:
            known = listed(facts["layout"])
            yield f"central_board.{players}.layout is {board['layout']}, one of the layouts is expected: {known}."


def _guideline(facts: Data) -> Iterator[str]:
    for players, ground in facts["guideline"]["ground"].items():
        if ground["least"] > ground["most"]:
            yield f"guideline.ground.{players}.least is {ground['least']}, no more than most is expected."


# Realms and the Countdown track


def _realm(facts: Data) -> Iterator[str]:
    for line in ("columns", "rows"):
        if facts["realm"][line] % 2:
            yield f"realm.{line} is {facts['realm'][line]}, an even number is expected: a middle line splits the Realm."


def _countdown(facts: Data) -> Iterator[str]:
    countdown, tokens = facts["countdown"], facts["box"]["countdown_tokens"]
    most = min(countdown["spaces"] - 1, tokens)
    for players, track in countdown["players"].items():
        if track["singles"] > most:
            yield (
                f"countdown.players.{players}.singles is {track['singles']}, a token for each space right of the stack "
                f"is expected: at most {most}."
            )
        elif countdown["exclamation_space"] > track["singles"]:
            yield (
                f"countdown.exclamation_space is {countdown['exclamation_space']}, a space that has a token with "
                f"{players} players is expected: at most {track['singles']}."
            )


# Scoring


def _scoring(facts: Data) -> Iterator[str]:
    scoring = facts["set_scoring"]
    worth = {int(tiles): line["vp"] for tiles, line in scoring["tiles"].items()}
    numbers = sorted(worth)
    if numbers[0] != scoring["least"]:
        yield f"set_scoring.tiles begins with {numbers[0]}, set_scoring.least is expected: {scoring['least']}."
    for one, next_one in pairwise(numbers):
        if next_one != one + 1:
            yield f"set_scoring.tiles has {next_one} after {one}, each number of tiles in between is expected."
        if worth[next_one] < worth[one]:
            yield f"set_scoring.tiles.{next_one}.vp is {worth[next_one]}, no less than for {one} is expected."
    floors = facts["shrine_scoring"]["floors"]
    if floors != sorted(floors):
        yield f"shrine_scoring.floors are {listed(floors)}, VP that do not fall are expected."


# Cards


def _cards(facts: Data) -> Iterator[str]:
    least, spirit, power = facts["set_scoring"]["least"], facts["spirit"], facts["dragon"]["power"]
    for kind in ("spirit", "dragon"):
        cards, box = len(facts[kind]), facts["box"][f"{kind}_cards"]
        if cards != box:
            yield f"There are {cards} {kind.capitalize()} cards, box.{kind}_cards is expected: {box}."
    if spirit["beauty"]["tiles"] < least:
        yield f"spirit.beauty.tiles is {spirit['beauty']['tiles']}, at least set_scoring.least is expected: {least}."
    if spirit["cunning"]["tiles"] >= least:
        yield f"spirit.cunning.tiles is {spirit['cunning']['tiles']}, less than set_scoring.least is expected: {least}."
    if power["tied_vp"] > power["higher_vp"]:
        yield f"dragon.power.tied_vp is {power['tied_vp']}, no more than higher_vp is expected: {power['higher_vp']}."


# The solo game


def _solo(facts: Data) -> Iterator[str]:
    priority = facts["solo"]["priority"]
    if priority[0] != "summon":
        yield f"solo.priority begins with {priority[0]}, summon is expected: whenever the Dragon can, it does."
    ranks = list(facts["solo_rank"].items())
    if ranks[0][1]["least"] != 0:
        yield f"solo_rank.{ranks[0][0]}.least is {ranks[0][1]['least']}, 0 is expected: everybody has a rank."
    for (before, lower), (name, rank) in pairwise(ranks):
        if rank["least"] <= lower["least"]:
            yield f"solo_rank.{name}.least is {rank['least']}, more than that of {before} is expected."
