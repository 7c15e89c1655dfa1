"""A second scorer for Dragon Castle, written from the rulebook alone: it shares no line with kosk.

Each function takes a position as JSON data, as `State.to_json()` gives it, and gives points by the names of players. A
Realm is looked at as a table of cells, by row and column from 1; the size of the boards is read from the components
file itself.
"""

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

Position = Mapping[str, Any]
Place = tuple[int, int]

PRINTED = tomllib.loads(
    (Path(__file__).parents[2] / "kosk" / "games" / "dragon_castle" / "components.toml").read_text(encoding="utf-8")
)
ROWS, COLUMNS = PRINTED["realm"]["rows"], PRINTED["realm"]["columns"]
FACTIONS = ("merchants", "soldiers", "farmers")


class Cell(NamedTuple):
    """A stack of a Realm: how many tiles, what the faceup one on top shows, and whether a Shrine stands there."""

    tiles: int
    kind: str
    symbol: str
    shrine: bool

    @property
    def faceup(self) -> bool:
        return bool(self.kind)

    @property
    def facedown(self) -> bool:
        return self.tiles > 0 and not self.kind


NOTHING = Cell(0, "", "", False)
Cells = dict[Place, Cell]


def cells(player: Mapping[str, Any]) -> Cells:
    """The stacks of a player's Realm, by row and column."""
    found = {}
    for name, about in player["realm"].items():
        row, column = name[1:].split("c")
        kind, _, symbol = about.get("faceup", "").partition("-")
        tiles = about.get("facedown", 0) + bool(kind)
        found[int(row), int(column)] = Cell(tiles, kind, symbol, about.get("shrine", False))
    return found


def around(place: Place) -> list[Place]:
    row, column = place
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def clusters(places: set[Place]) -> list[set[Place]]:
    """These places in groups that hang together by their sides."""
    found = []
    while places:
        reached = {min(places)}
        while grown := {other for place in reached for other in around(place) if other in places} - reached:
            reached |= grown
        found.append(reached)
        places = places - reached
    return found


# What everybody scores


def shrines(position: Position) -> dict[str, int]:
    """1, 2 or 3 VP for a Shrine on the first, the second, or a higher floor."""
    return {
        name: sum(min(cell.tiles, 3) for cell in cells(player).values() if cell.shrine)
        for name, player in position["players"].items()
    }


def tokens(position: Position) -> dict[str, int]:
    """2 VP for each Countdown token."""
    return {name: 2 * player["tokens"] for name, player in position["players"].items()}


# The Dragon cards that look at one Realm


def humility(realm: Cells) -> int:
    return sum(
        any(realm.get(other, NOTHING).tiles > cell.tiles for other in around(place))
        for place, cell in realm.items()
        if cell.shrine
    )


def tranquility(realm: Cells) -> int:
    return len(clusters({place for place, cell in realm.items() if cell.facedown}))


def righteousness(realm: Cells) -> int:
    standing = [place for place, cell in realm.items() if cell.shrine]
    in_rows = [sum(row == line for row, _ in standing) for line in range(1, ROWS + 1)]
    in_columns = [sum(column == line for _, column in standing) for line in range(1, COLUMNS + 1)]
    best_row, best_column = max(in_rows), max(in_columns)
    return best_row + best_column + 2 * (best_row == COLUMNS) + 2 * (best_column == ROWS)


def bravery(realm: Cells) -> int:
    return sum(
        cell.tiles > 0 and cell.tiles > max(realm.get(other, NOTHING).tiles for other in around(place))
        for place, cell in realm.items()
    )


def majesty(realm: Cells) -> int:
    total = 0
    for faction in FACTIONS:
        numbers = [int(cell.symbol) for cell in realm.values() if cell.kind == faction and cell.tiles >= 3]
        total += max(numbers, default=0)
    return total


def knowledge(realm: Cells) -> int:
    return 2 * len({(cell.kind, cell.symbol) for cell in realm.values() if cell.faceup and cell.kind not in FACTIONS})


def devotion(realm: Cells) -> int:
    return sum(
        "dragons" in [realm.get(other, NOTHING).kind for other in around(place)]
        for place, cell in realm.items()
        if cell.shrine
    )


def fortitude(realm: Cells) -> int:
    return sum(cell.shrine and (row in (1, ROWS) or column in (1, COLUMNS)) for (row, column), cell in realm.items())


def harmony(realm: Cells, heights: str = "yes", empty: str = "no", with_tiles: str = "no") -> int:
    """`heights`: tiles mirror each other at equal height; `empty`: nothing mirrors itself; `with_tiles`: Shrines only
    score where the tiles mirror each other too.
    """
    every = [(row, column) for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1)]
    tiles = {place: realm.get(place, NOTHING).tiles for place in every}
    roofs = {place: tiles[place] if realm.get(place, NOTHING).shrine else 0 for place in every}
    if heights == "no":
        tiles = {place: int(number > 0) for place, number in tiles.items()}

    def alike(layout: dict[Place, int], mirror: Callable[[Place], Place]) -> bool:
        if not sum(layout.values()):
            return empty == "yes"
        return all(layout[place] == layout[mirror(place)] for place in every)

    total = 0
    mirrors: list[Callable[[Place], Place]] = [
        lambda place: (place[0], COLUMNS + 1 - place[1]),
        lambda place: (ROWS + 1 - place[0], place[1]),
    ]
    for mirror in mirrors:
        both = alike(tiles, mirror)
        total += 4 * both + 2 * (alike(roofs, mirror) and (both or with_tiles == "no"))
    return total


OF_ONE_REALM: dict[str, Callable[[Cells], int]] = {
    "humility": humility,
    "tranquility": tranquility,
    "righteousness": righteousness,
    "bravery": bravery,
    "majesty": majesty,
    "knowledge": knowledge,
    "devotion": devotion,
    "fortitude": fortitude,
}


# The Dragon of Power


def totals(realm: Cells) -> dict[str, int]:
    """The highest sum of a group, for each Faction of which there is a faceup tile."""
    found = {}
    for faction in FACTIONS:
        places = {place for place, cell in realm.items() if cell.kind == faction}
        sums = [sum(int(realm[place].symbol) for place in group) for group in clusters(places)]
        if sums:
            found[faction] = max(sums)
    return found


def power(position: Position, absent_neighbours: bool = False) -> dict[str, int]:
    """2 VP for each neighbour with less in a Faction, 1 for as much."""
    names = list(position["players"])
    of = {name: totals(cells(player)) for name, player in position["players"].items()}
    points = {}
    for seat, name in enumerate(names):
        beside = {names[seat - 1], names[(seat + 1) % len(names)]} - {name}
        rivals = [of[other] for other in beside] or ([{}] if absent_neighbours else [])
        points[name] = 0
        for faction, own in of[name].items():
            for rival in rivals:
                theirs = rival.get(faction, 0)
                points[name] += 2 if own > theirs else 1 if own == theirs else 0
    return points


def cards(position: Position, options: Mapping[str, str]) -> dict[str, dict[str, int]]:
    """What each Dragon card in play pays each player."""
    realms = {name: cells(player) for name, player in position["players"].items()}
    readings = [
        options.get(option, usual)
        for option, usual in (
            ("harmony_heights", "yes"),
            ("harmony_empty_counts", "no"),
            ("harmony_shrines_need_tile_symmetry", "no"),
        )
    ]
    paid = {}
    for card in position["dragons"]:
        if card == "power":
            paid[card] = power(position, options.get("solo_power_score") == "absent_neighbours")
        elif card == "harmony":
            paid[card] = {name: harmony(realm, *readings) for name, realm in realms.items()}
        else:
            paid[card] = {name: OF_ONE_REALM[card](realm) for name, realm in realms.items()}
    return paid


# Who wins


def winners(position: Position) -> list[str]:
    """Who wins a position in which everything has been scored: most VP, facedown stacks, Shrines in the Realm."""
    standing = {}
    for name, player in position["players"].items():
        stacks = cells(player).values()
        standing[name] = (player["vp"], sum(cell.facedown for cell in stacks), sum(cell.shrine for cell in stacks))
    return [name for name, has in standing.items() if has == max(standing.values())]


RANKS = (
    (60, "Diamond Dragon"),
    (59, "Jade Dragon"),
    (57, "Gold Dragon"),
    (55, "Silver Dragon"),
    (53, "Dragon"),
    (50, "Grand Master"),
    (46, "Master"),
    (40, "Devotee"),
)


def rank(vp: int) -> str:
    """The rank that a result of the solo game reaches."""
    return next((name for least, name in RANKS if vp >= least), "Student")
