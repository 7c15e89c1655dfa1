"""A second scorer for Castellans, written from the rulebook alone: it shares no line and no table with kosk.

Each function takes a position as JSON data, as `State.to_json()` gives it, and gives VP by player.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

Position = Mapping[str, Any]

ROUND = ("anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit")
"""The Districts clockwise: each lies beside the one before it and the one after it."""

SCORING = {
    1: {"anchorage", "bazani_gate", "nor_high"},
    2: {"penumbra", "luna_grove", "iron_pit"},
    3: {"bazani_gate", "nor_high", "penumbra"},
    4: {"luna_grove", "iron_pit", "anchorage"},
    5: set(ROUND),
}
GREEN = "the green player"
OTHER = "the non-player colour"


def award(amounts: Mapping[str, Fraction | int], prizes: tuple[int, ...]) -> dict[str, int]:
    """Hand out prizes from the highest amount down; equal amounts pool the prizes of their places, rounded down."""
    places = list(prizes) + [0] * len(amounts)
    given = {}
    for amount in sorted(set(amounts.values()), reverse=True):
        equals = [name for name, had in amounts.items() if had == amount]
        pool = sum(places.pop(0) for _ in equals)
        for name in equals:
            given[name] = pool // len(equals)
    return given


def control(position: Position, zero_is_ranked: bool = False, non_player: str | None = None) -> dict[str, int]:
    """Step 1 of the Scoring Phase; `non_player` is whose the non-player tokens are, where the variant is played."""
    total = dict.fromkeys(position["players"], 0)
    for district in SCORING[position["round"]]:
        points = control_points(position, district)
        if non_player:
            tokens = sum(places.count(district) for places in position["non_player"].values())
            points[non_player] = points.get(non_player, Fraction(0)) + tokens
        if not zero_is_ranked:
            points = {name: count for name, count in points.items() if count}
        for name, vp in award(points, (6, 4, 2)).items():
            if name in total:
                total[name] += vp
    return total


def control_points(position: Position, district: str) -> dict[str, Fraction]:
    """What everybody has in a District: the green player's Keeps, and the players' pieces and Windmills."""
    on_land = position["districts"].get(district, {})
    points = {GREEN: Fraction(on_land.get("keeps", 0))}
    for name, player in position["players"].items():
        pieces = list(player["manors"].values()).count(district)
        pieces += sum(on_land.get(kind, {}).get(name, 0) for kind in ("temple", "ship", "citizen"))
        mills = sum(position["windmills"].get(road, {}).get(name, 0) for road in both_sides(district))
        points[name] = pieces + Fraction(mills, 2)
    return points


def both_sides(district: str) -> tuple[str, str]:
    """The names of what lies between a District and its two neighbours: roads and bridges are named alike."""
    k = ROUND.index(district)
    return f"{ROUND[k - 1]}-{district}", f"{district}-{ROUND[(k + 1) % 6]}"


def monuments(position: Position) -> dict[str, int]:
    """Step 2 of the Scoring Phase."""
    total = dict.fromkeys(position["players"], 0)
    for district in ROUND:
        on_land = position["districts"].get(district, {})
        others = {kind: places.count(district) for kind, places in position["non_player"].items()}
        citizens, temples, ships = (
            sum(on_land.get(kind, {}).values()) + others[kind] for kind in ("citizen", "temple", "ship")
        )
        standing = [where for player in position["players"].values() for where in player["manors"].values()]
        for bridge in both_sides(district):
            if bridge in position["gates"]:
                total[position["gates"][bridge]] += citizens
        if district in position["ward_towers"]:
            total[position["ward_towers"][district]] += standing.count(district) + others["manor"]
        if district in position["statues"]:
            total[position["statues"][district]] += temples
        for name, player in position["players"].items():
            if player["manors"].get("lighthouse") == district:
                total[name] += 2 * ships
    return total


def wharf(position: Position) -> dict[str, int]:
    """Step 3 of the Scoring Phase."""
    owners = list(position["wharf"]["crates"].values())
    crates = {name: owners.count(name) for name in owners}
    return dict.fromkeys(position["players"], 0) | award(crates, (3, 2, 1))


def guild_tracks(position: Position) -> dict[str, int]:
    """Final Scoring; a token that never left its start space takes no part."""
    total = dict.fromkeys(position["players"], 0)
    for guild in ("worker", "soldier", "shadow", "holy"):
        risen = {name: player[guild] for name, player in position["players"].items() if player[guild] > 0}
        for name, vp in award(risen, (6, 4, 2)).items():
            total[name] += vp
    return total


def winners(position: Position) -> list[str]:
    """Who wins a position in which everything has been scored."""
    players = position["players"]

    def standing(name: str) -> tuple[int, int]:
        tokens = [players[name][guild] for guild in ("worker", "soldier", "shadow", "holy")]
        return players[name]["vp"], len([space for space in tokens if space in (10, 11, 12)])

    best = max(standing(name) for name in players)
    return [name for name in players if standing(name) == best]
