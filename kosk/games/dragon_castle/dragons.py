"""Dragon Card Descriptions: what each Dragon card pays for a Realm at the end of the game."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .consolidating import connected, groups

if TYPE_CHECKING:
    from .verbs import DragonCastleTable

Bonus = tuple[int, dict[str, Any]]
"""The VP that a card pays, and what they are computed from, by the names of spaces."""


def score(t: "DragonCastleTable", player: int, card: str) -> None:
    """What a Dragon card pays a player."""
    vp, because = CARDS[card](t, player, t.facts.dragon[card])
    t.score(player, vp, RULES[card], card=card, **because)


# Reading a Realm


def height(t: "DragonCastleTable", space: int) -> int:
    """The height of a stack of a Realm: only tiles count.

    Rules: dragon.humility-roof, dragon.bravery-roof.
    """
    return t.state.facedown[space] + (t.state.faceup[space] is not None)


def shrine_spaces(t: "DragonCastleTable", player: int) -> list[int]:
    """The spaces of a Realm with a Shrine."""
    return [space for space in t.board.realm(player) if t.state.shrines[space]]


def facedown_spaces(t: "DragonCastleTable", player: int) -> list[int]:
    """The spaces of a Realm with a facedown tile on top, with or without a Shrine on it."""
    return [space for space in t.board.realm(player) if t.state.faceup[space] is None and t.state.facedown[space]]


def names(t: "DragonCastleTable", spaces: Any) -> list[str]:
    """The names of spaces of Realms."""
    return [t.state.realm_spaces[space] for space in spaces]


# The cards


def humility(t: "DragonCastleTable", player: int, card: Any) -> Bonus:
    """VP for each Shrine beside a higher stack; several higher ones count once, and one may serve several Shrines.

    Rules: dragon.humility-once, dragon.humility-shared.
    """
    higher = {
        space: [other for other in t.board.beside[space] if height(t, other) > height(t, space)]
        for space in shrine_spaces(t, player)
    }
    paid = {t.state.realm_spaces[space]: names(t, found) for space, found in higher.items() if found}
    return card.vp * len(paid), {"shrines": paid}


def tranquility(t: "DragonCastleTable", player: int, card: Any) -> Bonus:
    """VP for each separate group of facedown tiles on top of their stacks.

    Rules: dragon.tranquility-orthogonal, dragon.tranquility-floors, dragon.tranquility-split.
    """
    found = connected(t.board.beside, facedown_spaces(t, player))
    return card.vp * len(found), {"groups": [names(t, group) for group in found]}


def righteousness(t: "DragonCastleTable", player: int, card: Any) -> Bonus:
    """VP for each Shrine in the row and in the column that pay most, and more for a line full of Shrines.

    Rules: dragon.righteousness-full, dragon.righteousness-gaps, dragon.righteousness-cross, ruling.righteousness-same.
    """
    lines = [t.board.lines[space] for space in shrine_spaces(t, player)]

    def best(which: int, number: int, spaces: int) -> tuple[int, int, int]:
        """The VP of the best line, its number, and the Shrines in it."""
        counts = [sum(line[which] == k for line in lines) for k in range(1, number + 1)]
        worth = [card.vp * count + (card.full_vp if count == spaces else 0) for count in counts]
        most = worth.index(max(worth))
        return worth[most], most + 1, counts[most]

    board = t.board
    row_vp, row, in_row = best(0, board.rows, board.columns)
    column_vp, column, in_column = best(1, board.columns, board.rows)
    return row_vp + column_vp, {"row": row, "in_row": in_row, "column": column, "in_column": in_column}


def bravery(t: "DragonCastleTable", player: int, card: Any) -> Bonus:
    """VP for each stack that is higher than all stacks beside it.

    Rules: dragon.bravery-shrine-ok.
    """
    found = [
        space
        for space in t.board.realm(player)
        if height(t, space) and all(height(t, other) < height(t, space) for other in t.board.beside[space])
    ]
    return card.vp * len(found), {"stacks": {t.state.realm_spaces[space]: height(t, space) for space in found}}


def majesty(t: "DragonCastleTable", player: int, card: Any) -> Bonus:
    """The highest number of each Faction on a faceup tile on the third floor or higher."""
    board, faceup = t.board, t.state.faceup
    best: dict[str, int] = {}
    for space in board.realm(player):
        tile = faceup[space]
        if tile in board.number_of and height(t, space) >= card.floor:
            faction = board.type_of[tile]
            if faction not in best or board.number_of[tile] > board.number_of[faceup[best[faction]]]:
                best[faction] = space
    vp = sum(board.number_of[faceup[space]] for space in best.values())
    return vp, {"tiles": {t.state.realm_spaces[space]: faceup[space] for space in best.values()}}


def power(t: "DragonCastleTable", player: int, card: Any) -> Bonus:
    """VP for each neighbour and Faction in which the player's best group counts more, or as much.

    Rules: dragon.power-compare, dragon.power-2p, dragon.power-needs-tile, dragon.power-per-neighbour.
    """
    seats = range(t.state.seats)
    totals = {seat: {faction: best_group(t, seat, faction) for faction in t.board.factions} for seat in seats}
    own = totals[player]
    vp, compared = 0, []
    for faction, (total, _) in own.items():
        for other in neighbours(t, player):
            theirs = None if other is None else totals[other][faction][0]
            pays = 0 if total is None else compare(total, theirs, card)
            vp += pays
            compared.append([faction, None if other is None else t.state.names[other], total, theirs, pays])
    tiles, spaces = t.state.faceup, t.state.realm_spaces
    groups_of = {faction: {spaces[k]: tiles[k] for k in group} for faction, (_, group) in own.items() if group}
    return vp, {"groups": groups_of, "compared": compared}


def compare(own: int, theirs: int | None, card: Any) -> int:
    """The VP for a total against that of a neighbour, who may have no tile of the Faction."""
    if theirs is None or own > theirs:
        return int(card.higher_vp)
    return int(card.tied_vp) if own == theirs else 0


def neighbours(t: "DragonCastleTable", player: int) -> list[int | None]:
    """The players to the left and to the right, each once; in the solo game nobody, or somebody without tiles (None).

    Rules: dragon.power-neighbours.
    """
    seats = t.state.seats
    if t.state.solo:
        absent = t.options["solo_power_score"] == "absent_neighbours"
        return [None] if t.by("ruling.solo-power", absent, without=not absent) else []
    return list(dict.fromkeys([(player + 1) % seats, (player - 1) % seats]))


def best_group(t: "DragonCastleTable", player: int, faction: str) -> tuple[int | None, tuple[int, ...]]:
    """The sum of the numbers of the best group of faceup tiles of a Faction, and its spaces; None without a tile.

    Rules: dragon.power-one-group.
    """
    board, faceup = t.board, t.state.faceup
    found = groups(board, t.state, player, {face: 1 for face, kind in board.type_of.items() if kind == faction}, 1)
    if not found:
        return None, ()
    sums = [sum(board.number_of[faceup[space]] for space in group) for group in found]
    best = sums.index(max(sums))
    return sums[best], found[best]


def harmony(t: "DragonCastleTable", player: int, card: Any) -> Bonus:
    """VP for each direction in which the tiles, and the Shrines, mirror each other across the middle of the board.

    Rules: dragon.harmony-axis, dragon.harmony-facing, dragon.harmony-shrine-height, dragon.harmony-shrines.
    """
    first = player * t.board.realm_size
    tiles = [height(t, space) for space in t.board.realm(player)]
    shrines = [tiles[space - first] if t.state.shrines[space] else 0 for space in t.board.realm(player)]
    equal = t.options["harmony_heights"] == "yes"
    if not t.by("ruling.harmony-heights", equal, without=not equal):
        tiles = [min(height, 1) for height in tiles]
    paid: dict[str, list[str]] = {"tiles": [], "Shrines": []}
    for direction, mirror in t.board.mirrored.items():
        tiles_match = is_mirrored(t, tiles, mirror)
        if tiles_match:
            paid["tiles"].append(direction)
        together = t.options["harmony_shrines_need_tile_symmetry"] == "yes"
        together = t.by("ruling.harmony-independence", together, without=not together)
        if is_mirrored(t, shrines, mirror) and (tiles_match or not together):
            paid["Shrines"].append(direction)
    return card.tiles_vp * len(paid["tiles"]) + card.shrines_vp * len(paid["Shrines"]), {"mirrored": paid}


def is_mirrored(t: "DragonCastleTable", heights: list[int], mirror: list[int]) -> bool:
    """Whether every height equals that of the space it is mirrored in; nothing at all is no layout."""
    if not any(heights):
        empty = t.options["harmony_empty_counts"] == "yes"
        return t.by("ruling.harmony-empty", empty, without=not empty)
    return all(height == heights[other] for height, other in zip(heights, mirror, strict=True))


def knowledge(t: "DragonCastleTable", player: int, card: Any) -> Bonus:
    """VP for each different faceup Special tile.

    Rules: dragon.knowledge-symbols, dragon.knowledge-max.
    """
    found: dict[str | None, int] = {}
    for space in t.board.realm(player):
        if t.board.type_of.get(t.state.faceup[space]) in t.board.specials:
            found.setdefault(t.state.faceup[space], space)
    return card.vp * len(found), {"tiles": {t.state.realm_spaces[space]: tile for tile, space in found.items()}}


def devotion(t: "DragonCastleTable", player: int, card: Any) -> Bonus:
    """VP for each Shrine beside a faceup Dragon tile; several count once, and one may serve several Shrines.

    Rules: dragon.devotion-once, dragon.devotion-shared.
    """
    beside = {
        space: [other for other in t.board.beside[space] if t.board.type_of.get(t.state.faceup[other]) == "dragons"]
        for space in shrine_spaces(t, player)
    }
    paid = {t.state.realm_spaces[space]: names(t, found) for space, found in beside.items() if found}
    return card.vp * len(paid), {"shrines": paid}


def fortitude(t: "DragonCastleTable", player: int, card: Any) -> Bonus:
    """VP for each Shrine on an edge of the Realm, on whatever floor.

    Rules: dragon.fortitude-any-floor.
    """
    edges = ((1, t.board.rows), (1, t.board.columns))
    found = [
        space
        for space in shrine_spaces(t, player)
        if any(line in edge for line, edge in zip(t.board.lines[space], edges, strict=True))
    ]
    return card.vp * len(found), {"shrines": names(t, found)}


CARDS: dict[str, Callable[["DragonCastleTable", int, Any], Bonus]] = {
    "humility": humility,
    "tranquility": tranquility,
    "righteousness": righteousness,
    "bravery": bravery,
    "majesty": majesty,
    "power": power,
    "harmony": harmony,
    "knowledge": knowledge,
    "devotion": devotion,
    "fortitude": fortitude,
}
"""What each Dragon card pays, by its name."""

RULES = {
    "humility": "dragon.humility",
    "tranquility": "dragon.tranquility",
    "righteousness": "dragon.righteousness",
    "bravery": "dragon.bravery",
    "majesty": "dragon.majesty",
    "power": "dragon.power-total",
    "harmony": "dragon.harmony-tiles",
    "knowledge": "dragon.knowledge",
    "devotion": "dragon.devotion",
    "fortitude": "dragon.fortitude",
}
"""The rule of each Dragon card."""
