"""Where things are drawn on the Game Board: Locations where the components say, lairs beside their Locations.

The Shipping track lies in the middle of the land. Nothing lies on a road, as long as there is room beside it.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from .board import each_road

Point = tuple[float, float]

LEFT, TOP, WIDTH = 16.0, 66.0, 624.0
ROW = 131.0
"""How far one row of Locations lies below another."""
LOCATION = (110.0, 112.0)
LAIR = (116.0, 80.0)
SEGMENT = (46.0, 62.0)
GAP = 6.0
FINE = 8
"""How many places to a row and to a column a lair can be put."""


class Layout(NamedTuple):
    """The middles of Locations, lairs and Shipping track, the size of the track, and where the land ends below."""

    locations: dict[str, Point]
    lairs: dict[str, Point]
    shipping: Point
    shipping_size: Point
    bottom: float


def layout(facts: Any) -> Layout:
    """Where everything of the Game Board is drawn; the same facts always give the same places."""
    locations = tuple((name, place.x, place.y) for name, place in facts.location.items())
    roads = tuple(road for road, _ in each_road(facts))
    lairs = tuple(
        (lair, tuple(name for name in facts.location if lair in facts.location[name].lairs)) for lair in facts.lair
    )
    return _layout(locations, roads, lairs, len(facts.board.segments))


@cache
def _layout(
    locations: tuple[tuple[str, int, int], ...],
    roads: tuple[tuple[str, str], ...],
    lairs: tuple[tuple[str, tuple[str, ...]], ...],
    segments: int,
) -> Layout:
    land = _Land(locations, roads)
    size = (SEGMENT[0] * ((segments + 1) // 2) + 2 * GAP, 2 * SEGMENT[1] + 24)
    ship = land.put([(LEFT + WIDTH / 2, TOP + land.height / 2)], size)
    beside = {lair: land.put([land.places[name] for name in names], LAIR) for lair, names in lairs}
    return Layout(land.places, beside, ship, size, TOP + land.height)


class _Land:
    """The Locations and roads, and what has been put between them."""

    def __init__(self, locations: tuple[tuple[str, int, int], ...], roads: tuple[tuple[str, str], ...]) -> None:
        left, top = min(x for _, x, _ in locations), min(y for _, _, y in locations)
        self.columns = max(1, max(x for _, x, _ in locations) - left)
        self.rows = max(y for _, _, y in locations) - top
        self.height = self.rows * ROW + LOCATION[1]
        self.places = {name: self._at(x - left, y - top) for name, x, y in locations}
        self.taken = [(place, LOCATION) for place in self.places.values()]
        self.on_roads = [point for one, other in roads for point in _along(self.places[one], self.places[other])]

    def _at(self, column: float, row: float) -> Point:
        across = (WIDTH - LOCATION[0]) / self.columns
        return LEFT + LOCATION[0] / 2 + across * column, TOP + LOCATION[1] / 2 + ROW * row

    def put(self, beside: list[Point], size: Point) -> Point:
        """The free place that is nearest to some points, which is taken then; the nearest of all if none is free."""
        spots = [
            self._at(x / FINE, y / FINE) for y in range(self.rows * FINE + 1) for x in range(self.columns * FINE + 1)
        ]
        spots.sort(key=lambda spot: sum(_far(spot, point) for point in beside))
        spot = next((spot for spot in spots if self._free(spot, size)), spots[0])
        self.taken.append((spot, size))
        return spot

    def _free(self, spot: Point, size: Point) -> bool:
        inside = spot[0] - size[0] / 2 >= LEFT and spot[0] + size[0] / 2 <= LEFT + WIDTH
        apart = all(_apart(spot, size, place, other) for place, other in self.taken)
        return inside and apart and all(_apart(spot, size, point, (6, 6)) for point in self.on_roads)


def _far(one: Point, other: Point) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _apart(one: Point, size: Point, other: Point, other_size: Point) -> bool:
    """Whether two boxes round their middles have a gap between them."""
    return any(abs(one[k] - other[k]) >= (size[k] + other_size[k]) / 2 + GAP for k in (0, 1))


def _along(one: Point, other: Point, steps: int = 25) -> Iterator[Point]:
    """Points on the way from one point to another."""
    for step in range(steps + 1):
        share = step / steps
        yield one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def clockwise(count: int) -> list[tuple[int, int]]:
    """Column and row of each segment of the Shipping track: to the right above, and back to the left below.

    >>> clockwise(4)
    [(0, 0), (1, 0), (1, 1), (0, 1)]
    """
    above = (count + 1) // 2
    return [(k, 0) if k < above else (count - 1 - k, 1) for k in range(count)]
