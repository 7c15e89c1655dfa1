"""The city as a graph, told in tables and drawn: Districts, roads with their dots, gates, distances, shared Guilds."""

from collections.abc import Iterable
from itertools import combinations
from math import cos, radians, sin
from typing import TYPE_CHECKING, Any, TypeAlias
from xml.sax.saxutils import escape

import networkx

from kosk.engine.errors import listed, unknown
from kosk.games.castellans import RULEBOOK
from kosk.games.castellans.city import graph

from .table import Table

if TYPE_CHECKING:
    from kosk.engine.components import Components

    City: TypeAlias = "networkx.Graph[str]"


def districts(components: "Components | None" = None) -> Table:
    """Each District clockwise: its Guilds (board.two-guilds), where they are known from, and its neighbours.

    `components` are those that kosk ships unless given, here as in the other tables.
    """
    components = components or RULEBOOK.components
    city = graph(components.facts)
    rows = [
        [
            place["name"],
            _guilds(place["guilds"]),
            components.sources[f"district.{name}.guilds"],
            ", ".join(_names(city, sorted(city.neighbors(name), key=_order(city)))),
        ]
        for name, place in sorted(city.nodes.items(), key=lambda node: node[1]["clockwise"])
    ]
    return Table("Districts, clockwise", ["District", "Guilds", "Guilds known from", "neighbours"], rows)


def roads(components: "Components | None" = None) -> Table:
    """Each pair of neighbours: the dots of their road, and whether their bridge has a Gate position.

    Rules: board.gate-positions, windmill.two-roads; roads and Gates are told with their source.
    """
    components = components or RULEBOOK.components
    city, sources = graph(components.facts), components.sources
    rows = [
        [
            " - ".join(_names(city, road.between)),
            road.dots,
            sources[f"road.{name}.between"],
            sources[f"gate.{city.edges[road.between]['gate']}.between"],
        ]
        for name, road in components.facts.road.items()
    ]
    dots = sum(road.dots for _, road in components.facts.road.items())
    notes = [f"{len(rows)} roads with {dots} dots for Windmills, and a Gate position beside each road."]
    return Table("Roads and Gates", ["between", "dots", "road known from", "Gate known from"], rows, notes)


def distances(components: "Components | None" = None) -> Table:
    """How many roads the shortest way between any two Districts takes.

    Rules: board.six-districts, windmill.road.
    """
    city = graph((components or RULEBOOK.components).facts)
    far = dict(networkx.all_pairs_shortest_path_length(city))
    names = clockwise(city)
    rows = [[city.nodes[one]["name"], *(far[one][other] for other in names)] for one in names]
    notes = [f"No two Districts are more than {networkx.diameter(city)} roads apart."]
    return Table("Distances in roads", ["from", *_names(city, names)], rows, notes)


def shared_guilds(components: "Components | None" = None) -> Table:
    """Which Guild any two Districts share (board.two-guilds); "-" where they share none."""
    components = components or RULEBOOK.components
    city = graph(components.facts)
    names = clockwise(city)
    rows = [[city.nodes[one]["name"], *(_guilds(_common(city, one, other)) for other in names)] for one in names]
    assumed = [name for name in names if components.sources[f"district.{name}.guilds"] == "assumed"]
    notes = [f"Assumed, not printed: the Guilds of {listed(_names(city, assumed))}."] if assumed else []
    return Table("Guilds that two Districts share", ["and", *_names(city, names)], rows, notes)


def sharing(city: "City") -> "City":
    """A graph of the same Districts in which two are joined where they share a Guild."""
    names = clockwise(city)
    shared: City = networkx.Graph()
    shared.add_nodes_from((name, city.nodes[name]) for name in names)
    shared.add_edges_from(pair for pair in combinations(names, 2) if _common(city, *pair))
    return shared


def clockwise(city: "City") -> list[str]:
    """The Districts of a city's graph, clockwise from the first."""
    return sorted(city, key=_order(city))


SIZE = 440
RING = 165
LAKE = 117
# So turned, the Districts of the western, northern, eastern and southern scoring lie where their names say.
SEATS_FROM = 225

Point = tuple[float, float]


class Drawing:
    """A city's graph as SVG: a notebook shows it, `svg` is its text.

    Roads are drawn with their dots, Gate positions as squares on the shore of the lake. `marked` Districts are filled,
    `chords` (pairs of Districts) are joined by dashed lines. Raises UnknownName for a District not in the graph.
    """

    def __init__(
        self, city: "City", *, marked: Iterable[str] = (), chords: Iterable[tuple[str, str]] = (), title: str = ""
    ) -> None:
        self.city = city
        self.marked = {_known(city, name) for name in marked}
        self.chords = sorted(sorted(_known(city, name) for name in pair) for pair in chords)
        self.title = title or "The six Districts and their roads"

    def __repr__(self) -> str:
        return f"Drawing({self.title!r})"

    @property
    def svg(self) -> str:
        """The drawing as SVG text; the same graph gives the same text."""
        parts = [self._chord(*pair) for pair in self.chords]
        parts += [self._way(*way) for way in self.city.edges(data="dots")]
        parts += [self._district(name) for name in clockwise(self.city)]
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" width="{SIZE}" height="{SIZE}" '
            f'role="img" font-family="sans-serif" font-size="12" text-anchor="middle">'
        )
        ground = f'<title>{escape(self.title)}</title><rect width="{SIZE}" height="{SIZE}" fill="#fbf8f1"/>'
        lake = f'<circle cx="{SIZE / 2:.1f}" cy="{SIZE / 2:.1f}" r="{LAKE}" fill="#dcecf5"/>'
        return "\n".join([head, ground, lake, *parts, "</svg>"])

    def _repr_svg_(self) -> str:
        return self.svg

    def _place(self, name: str) -> Point:
        return _on_ring(SEATS_FROM + 360 / len(self.city) * self.city.nodes[name]["clockwise"])

    def _chord(self, one: str, other: str) -> str:
        start, end = self._place(one), self._place(other)
        # Where a road runs, the dashed line goes round it on the outside.
        bend = 1.3 if self.city.has_edge(one, other) else 1
        x, y = _between((SIZE / 2, SIZE / 2), _between(start, end, 0.5), bend)
        path = f"M{start[0]:.1f} {start[1]:.1f}Q{x:.1f} {y:.1f} {end[0]:.1f} {end[1]:.1f}"
        return f'<path d="{path}" fill="none" stroke="#8a5a00" stroke-width="1.5" stroke-dasharray="5 4"/>'

    def _way(self, one: str, other: str, dots: int) -> str:
        start, end = self._place(one), self._place(other)
        drawn = [_line(start, end, 'stroke="#555" stroke-width="6"')]
        for dot in range(dots):
            x, y = _between(start, end, 0.5 + 0.1 * (dot - (dots - 1) / 2))
            drawn.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="#fff" stroke="#555"/>')
        x, y = _between(_between(start, end, 0.5), (SIZE / 2, SIZE / 2), 0.18)
        drawn.append(f'<rect x="{x - 5:.1f}" y="{y - 5:.1f}" width="10" height="10" fill="#fff" stroke="#555"/>')
        return "".join(drawn)

    def _district(self, name: str) -> str:
        place = self.city.nodes[name]
        x, y = self._place(name)
        fill = "#ffd98a" if name in self.marked else "#fff"
        return (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="46" fill="{fill}" stroke="#222" stroke-width="1.5"/>'
            f'<text x="{x:.1f}" y="{y - 2:.1f}" font-weight="bold">{escape(place["name"])}</text>'
            f'<text x="{x:.1f}" y="{y + 14:.1f}" font-size="10">{escape(_guilds(place["guilds"]))}</text>'
        )


def drawing(components: "Components | None" = None) -> Drawing:
    """The Districts as a graph: its edges are the roads with their dots, and squares are the Gate positions.

    Rules: board.six-districts, windmill.road, board.gate-positions.
    """
    return Drawing(graph((components or RULEBOOK.components).facts))


def drawing_of_guilds(components: "Components | None" = None) -> Drawing:
    """The same Districts, with a dashed line between any two that share a Guild (board.two-guilds)."""
    city = graph((components or RULEBOOK.components).facts)
    return Drawing(city, chords=sharing(city).edges, title="Dashed: Districts that share a Guild")


def _on_ring(degrees: float) -> Point:
    """The place of a District in a direction of the compass, clockwise from north."""
    return SIZE / 2 + RING * sin(radians(degrees)), SIZE / 2 - RING * cos(radians(degrees))


def _between(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _line(start: Point, end: Point, look: str) -> str:
    return f'<line x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{end[0]:.1f}" y2="{end[1]:.1f}" {look}/>'


def _order(city: "City") -> Any:
    return lambda name: city.nodes[name]["clockwise"]


def _known(city: "City", name: str) -> str:
    if name not in city:
        raise unknown("District", name, city)
    return name


def _names(city: "City", places: Iterable[str]) -> list[str]:
    return [city.nodes[name]["name"] for name in places]


def _common(city: "City", one: str, other: str) -> list[str]:
    """The Guilds that two different Districts share, in the order of the first."""
    if one == other:
        return []
    return [guild for guild in city.nodes[one]["guilds"] if guild in city.nodes[other]["guilds"]]


def _guilds(guilds: Iterable[str]) -> str:
    return ", ".join(guild.capitalize() for guild in guilds) or "-"
