"""A second scorer for Margraves of Valeria, written from the rulebook alone: it shares no line with kosk.

Each function takes a position as JSON data, as `State.to_json()` gives it. What tiles, Citizens and Locations show is
read from the components file itself.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

Position = Mapping[str, Any]

PRINTED = tomllib.loads(
    (Path(__file__).parents[2] / "kosk" / "games" / "margraves" / "components.toml").read_text(encoding="utf-8")
)
GUILDS = ("worker", "soldier", "shadow", "holy")
STARTERS = ("alchemist", "captain", "merchant", "paladin")


def influence(position: Position, starters_count: bool = True) -> dict[str, int]:
    """For each guild: its icons on tiles, on Citizens and in Locations, times the VP above the marker."""
    total = {}
    for name, player in position["players"].items():
        icons = [*icons_on_tiles(player), *icons_of_towers(position, name)]
        icons += [
            PRINTED["citizen"][card]["guild"]
            for card in (*player["hand"], *player["pile"])
            if starters_count or card not in STARTERS
        ]
        total[name] = sum(section(player[guild]) * icons.count(guild) for guild in GUILDS)
    return total


def section(space: int) -> int:
    """The number of the section of a space, which is the VP that stand above it: three spaces make a section."""
    return 1 + space // 3


def icons_on_tiles(player: Mapping[str, Any]) -> list[str]:
    shown = [PRINTED["privilege"][tile] for tile in player["tiles"]]
    return [icon for tile in shown if "reward" not in tile for icon in tile["icons"]]


def icons_of_towers(position: Position, name: str) -> list[str]:
    found = []
    for place, about in position["locations"].items():
        for owner in about["towers"].values():
            if owner == name:
                found += PRINTED["location"][place]["guilds"]
    return found


def banners(position: Position) -> dict[str, int]:
    """Take one of each Banner that is left, and score their number squared, until there are no more."""
    total = {}
    for name, player in position["players"].items():
        shown = [PRINTED["privilege"][tile] for tile in player["tiles"]]
        left = [banner for tile in shown if "reward" not in tile for banner in tile["banners"]]
        total[name] = 0
        while left:
            together = set(left)
            total[name] += len(together) ** 2
            for banner in together:
                left.remove(banner)
    return total


def left_over(position: Position) -> dict[str, int]:
    """2 VP for a Gem, 1 for three Resources, 1 for five Gold."""
    return {
        name: 2 * player["gem"] + (player["stone"] + player["wood"] + player["magic"]) // 3 + player["gold"] // 5
        for name, player in position["players"].items()
    }


def winners(position: Position) -> list[str]:
    """Who wins a position in which everything has been scored."""
    standing = {name: (player["vp"], player["gold"]) for name, player in position["players"].items()}
    return [name for name, has in standing.items() if has == max(standing.values())]
