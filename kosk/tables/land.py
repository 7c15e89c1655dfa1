"""The land of Margraves as a graph: distances, where a Margrave can be, which roads matter, and how sure that is.

Three roads are printed: an example reads as the full list of Shilina's neighbours, another as that of Kamin's. The
other roads that kosk ships are assumed. So a conclusion about the map is counted over all `completions` of what is
printed: all ways to join the other Locations by roads so that the map is connected and can be drawn without a crossing.
"""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias
from xml.sax.saxutils import escape

import networkx

from kosk.engine.errors import KoskError, listed, unknown
from kosk.games.margraves import RULEBOOK, board

from .table import Table

if TYPE_CHECKING:
    from kosk.engine.components import Components

    Land: TypeAlias = "networkx.Graph[str]"


def road_graph(facts: Any = None) -> "Land":
    """The Locations and the roads between them, without the lairs; of the components that kosk ships unless given."""
    land = board.graph(facts)
    return land.subgraph([name for name, place in land.nodes.items() if place["kind"] == "location"])


def locations(components: "Components | None" = None) -> Table:
    """Each Location: its guilds, where these are known from, the lairs beside it, and its neighbours.

    Rules: slay.adjacency-counts. `components` are those that kosk ships unless given, here as in the other tables.
    """
    components = components or RULEBOOK.components
    facts, land = components.facts, road_graph(components.facts)
    rows = [
        [
            place.name,
            _guilds(place.guilds),
            components.sources[f"location.{name}.guilds"],
            ", ".join(facts.lair[lair].name for lair in place.lairs),
            components.sources[f"location.{name}.lairs"],
            ", ".join(_names(facts, (other for other in facts.location if land.has_edge(name, other)))),
        ]
        for name, place in facts.location.items()
    ]
    columns = ["Location", "guilds", "guilds known from", "lairs", "lairs known from", "neighbours"]
    return Table("Locations", columns, rows)


def distances(components: "Components | None" = None) -> Table:
    """How many moves the shortest way between any two Locations takes (margrave.move-road)."""
    facts = (components or RULEBOOK.components).facts
    land = road_graph(facts)
    far = dict(networkx.all_pairs_shortest_path_length(land))
    names = list(facts.location)
    rows = [[facts.location[one].name, *(far[one][other] for other in names)] for one in names]
    notes = [f"No two Locations are more than {networkx.diameter(land)} moves apart."]
    return Table("Distances in moves", ["from", *_names(facts, names)], rows, notes)


def reach(location: str, moves: int, facts: Any = None) -> list[str]:
    """The Locations in which a Margrave that starts in `location` can be after exactly so many moves, in printed order.

    Rules: margrave.move-road, ruling.move-into-same. Raises UnknownName for a Location that does not exist, KoskError
    for a number of moves that is no whole number from 0.
    """
    facts = RULEBOOK.components.facts if facts is None else facts
    if not isinstance(moves, int) or moves < 0:
        raise KoskError(f"moves is {moves!r}, a whole number from 0 is expected.")
    here = {_known(facts, location)}
    for _ in range(moves):
        here = {there for place in here for there in facts.board.roads[place]}
    return [place for place in facts.location if place in here]


def roads(components: "Components | None" = None) -> Table:
    """Each road: where it is known from, and what it would mean if it were closed.

    A road that is a bridge cannot be gone round: without it some Location could not be reached.

    Rules: margrave.move-road.
    """
    components = components or RULEBOOK.components
    facts, land = components.facts, road_graph(components.facts)
    known = [(road, components.sources[key]) for road, key in board.each_road(facts)]
    rows = [[" - ".join(_names(facts, road)), source, *closed(land, *road)] for road, source in known]
    cut = set(networkx.articulation_points(land))
    notes = [
        "If a road were closed: the moves between its ends, and how many pairs of Locations would be further apart.",
        "Cut points, Locations that every way between some others passes: "
        f"{listed(_names(facts, (name for name in facts.location if name in cut))) or 'none'}.",
    ]
    return Table("Roads", ["between", "known from", "moves round it", "further apart without it"], rows, notes)


def closed(land: "Land", one: str, other: str) -> tuple[str | int, int]:
    """The moves between the ends of a road if it were closed, or "bridge"; and the pairs that get further apart."""
    without = networkx.Graph(land)
    without.remove_edge(one, other)
    before = dict(networkx.all_pairs_shortest_path_length(land))
    after = dict(networkx.all_pairs_shortest_path_length(without))
    further = [pair for pair in combinations(land, 2) if after[pair[0]].get(pair[1]) != before[pair[0]][pair[1]]]
    return after[one].get(other, "bridge"), len(further)


def guilds(components: "Components | None" = None) -> Table:
    """For each guild the Locations whose Ward Towers count for it (score.icons.locations), with their distance.

    The distance is from where Margraves begin.
    """
    components = components or RULEBOOK.components
    facts, start = components.facts, components.facts.player_board.location
    far = networkx.single_source_shortest_path_length(road_graph(facts), start)
    rows = [
        [
            guild.name,
            ", ".join(f"{place.name} ({far[name]})" for name, place in facts.location.items() if this in place.guilds),
        ]
        for this, guild in facts.guild.items()
    ]
    assumed = [name for name in facts.location if components.sources[f"location.{name}.guilds"] == "assumed"]
    notes = [f"In brackets: moves from {facts.location[start].name}."]
    notes += [f"Assumed, not printed: the guilds of {listed(_names(facts, assumed))}."] if assumed else []
    return Table("Ward Towers by guild", ["guild", "Locations"], rows, notes)


def _names(facts: Any, places: Iterable[str]) -> list[str]:
    return [facts.location[place].name for place in places]


def _guilds(guilds: Iterable[str]) -> str:
    return ", ".join(guild.capitalize() for guild in guilds)


def _known(facts: Any, location: str) -> str:
    if location not in facts.location:
        raise unknown("Location", location, facts.location)
    return location


# The drawing

RIGHT, DOWN, MARGIN = 122, 75, 50
"""How far Locations lie apart that the components put side by side, or one below the other, and the edge around all."""


class Drawing:
    """The Locations and roads (margrave.move-road), drawn where the components say that they lie.

    A notebook shows it, `svg` is its text. Roads that are assumed are dashed. `marked` Locations are filled; `notes`
    are lines that stand below names of Locations instead of their guilds. Raises UnknownName for a Location that does
    not exist.
    """

    def __init__(
        self,
        components: "Components | None" = None,
        *,
        marked: Iterable[str] = (),
        notes: dict[str, str] | None = None,
        title: str = "The eight Locations and their roads",
    ) -> None:
        self.components = components or RULEBOOK.components
        self.marked = {_known(self.components.facts, name) for name in marked}
        self.notes = {_known(self.components.facts, name): note for name, note in (notes or {}).items()}
        self.title = title

    def __repr__(self) -> str:
        return f"Drawing({self.title!r})"

    @property
    def svg(self) -> str:
        """The drawing as SVG text; the same components give the same text."""
        places = [place for _, place in self.components.facts.location.items()]
        wide = 2 * MARGIN + RIGHT * max(place.x for place in places)
        high = 2 * MARGIN + DOWN * max(place.y for place in places)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
            f'role="img" font-family="sans-serif" font-size="12" text-anchor="middle">'
        )
        ground = f'<title>{escape(self.title)}</title><rect width="{wide}" height="{high}" fill="#fbf8f1"/>'
        ways = [self._road(one, other, key) for (one, other), key in board.each_road(self.components.facts)]
        return "\n".join([head, ground, *ways, *map(self._location, self.components.facts.location), "</svg>"])

    def _repr_svg_(self) -> str:
        return self.svg

    def _place(self, name: str) -> tuple[int, int]:
        place = self.components.facts.location[name]
        return MARGIN + RIGHT * place.x, MARGIN + DOWN * place.y

    def _road(self, one: str, other: str, key: str) -> str:
        (left, top), (right, bottom) = self._place(one), self._place(other)
        assumed = self.components.sources[key] == "assumed"
        look = 'stroke-width="3" stroke-dasharray="7 4"' if assumed else 'stroke-width="5"'
        return f'<line x1="{left}" y1="{top}" x2="{right}" y2="{bottom}" stroke="#555" {look}/>'

    def _location(self, name: str) -> str:
        x, y = self._place(name)
        place = self.components.facts.location[name]
        fill = "#ffd98a" if name in self.marked else "#fff"
        below = self.notes.get(name) or _guilds(place.guilds)
        return (
            f'<circle cx="{x}" cy="{y}" r="44" fill="{fill}" stroke="#222" stroke-width="1.5"/>'
            f'<text x="{x}" y="{y - 2}" font-weight="bold">{escape(place.name)}</text>'
            f'<text x="{x}" y="{y + 14}" font-size="10">{escape(below)}</text>'
        )


def after_moves(start: str, moves: int | str, components: "Components | None" = None) -> Drawing:
    """The map with the Locations filled in which a Margrave can be after exactly so many moves; see `reach`."""
    components = components or RULEBOOK.components
    facts, there = components.facts, reach(start, int(moves), components.facts)
    number = f"{moves} move{'' if int(moves) == 1 else 's'}"
    title = f"{number} from {facts.location[start].name}: {listed(_names(facts, there))}"
    return Drawing(components, marked=there, title=title)


# What rests on what is printed

TOLD = ("shilina", "kamin")
"""The Locations of which examples list the neighbours (margrave.move-road, deploy.options), read as all there are."""


class Map:
    """A way in which the map can be: questions to it are asked with the names of Locations.

    `numbers` gives each Location a number; `joined` has for each, in that order, its neighbours as bits.
    """

    __slots__ = ("joined", "numbers")

    def __init__(self, numbers: dict[str, int], joined: tuple[int, ...]) -> None:
        self.numbers = numbers
        self.joined = joined

    def road(self, one: str, other: str) -> bool:
        """Whether a road joins two Locations."""
        return bool(self.joined[self.numbers[one]] >> self.numbers[other] & 1)

    def moves(self, one: str, other: str) -> int:
        """The fewest moves from one Location to another."""
        return self._moves(self.numbers[one])[self.numbers[other]]

    def furthest(self, one: str) -> int:
        """The moves from a Location to the one that is furthest away."""
        return max(self._moves(self.numbers[one]))

    def diameter(self) -> int:
        """The moves between the two Locations that are furthest apart."""
        return max(max(self._moves(start)) for start in self.numbers.values())

    def is_cut_point(self, location: str) -> bool:
        """Whether all ways between some two other Locations pass this one."""
        closed = 1 << self.numbers[location]
        others = (1 << len(self.joined)) - 1 & ~closed
        return self._found(others & -others, closed) != others

    def is_bridge(self, one: str, other: str) -> bool:
        """Whether there is a road between two Locations, and no other way."""
        here, there = self.numbers[one], self.numbers[other]
        if not self.road(one, other):
            return False
        neighbours = self.joined[here] & ~(1 << there)
        return not self._found(neighbours, 1 << here) >> there & 1

    def _moves(self, start: int) -> list[int]:
        """The fewest moves from a Location to each, by their numbers."""
        far, seen, edge, moves = [0] * len(self.joined), 1 << start, 1 << start, 0
        while edge:
            moves += 1
            edge = self.after_a_move(edge) & ~seen
            seen |= edge
            for place in _bits(edge):
                far[place] = moves
        return far

    def _found(self, start: int, closed: int) -> int:
        """The Locations (bits) that can be reached from some of those in `start` without entering the closed ones."""
        found = edge = start & ~closed
        while edge:
            edge = self.after_a_move(edge) & ~found & ~closed
            found |= edge
        return found

    def after_a_move(self, places: int) -> int:
        """The Locations (bits) beside any of these: where a Margrave can be a move later."""
        found = 0
        for place in _bits(places):
            found |= self.joined[place]
        return found


@cache
def _bits(number: int) -> tuple[int, ...]:
    return tuple(place for place in range(number.bit_length()) if number >> place & 1)


def free_pairs() -> list[tuple[str, str]]:
    """The pairs of Locations of which no text says whether a road joins them: those without Shilina and Kamin."""
    return list(combinations([name for name in RULEBOOK.components.facts.location if name not in TOLD], 2))


@cache
def completions() -> tuple[Map, ...]:
    """All maps with the printed neighbours of Shilina and Kamin that are connected and planar.

    The way from Silesia over Kamin and Shilina to Thraecius has no other branch. Whether all can be reached, and
    whether no two roads need to cross, is therefore the same as for the six other Locations with one more road, between
    Silesia and Thraecius.
    """
    facts, free = RULEBOOK.components.facts, free_pairs()
    numbers = {name: number for number, name in enumerate(facts.location)}
    bit = {frozenset(pair): 1 << k for k, pair in enumerate(free)}
    way_round = bit[frozenset(("silesia", "thraecius"))]
    possible = _connected_and_planar(bit, [name for name in facts.location if name not in TOLD])
    return tuple(
        Map(
            numbers, _joined(numbers, [*facts.roads.printed, *(pair for pair in free if chosen & bit[frozenset(pair)])])
        )
        for chosen in range(1 << len(free))
        if chosen | way_round in possible
    )


def _connected_and_planar(bit: dict[frozenset[str], int], places: list[str]) -> set[int]:
    """All connected planar graphs on these places, each as the sum of the bits of its pairs.

    Networkx lists all graphs of a few nodes but for the names of the nodes; each is looked at once and then named in
    every way.
    """
    found = set()
    for form in networkx.graph_atlas_g():
        if len(form) == len(places) and networkx.is_connected(form) and networkx.check_planarity(form)[0]:
            pairs = list(form.edges)
            for names in permutations(places):
                found.add(sum([bit[frozenset((names[one], names[other]))] for one, other in pairs]))
    return found


def _joined(numbers: dict[str, int], pairs: Iterable[tuple[str, str]]) -> tuple[int, ...]:
    joined = [0] * len(numbers)
    for one, other in pairs:
        joined[numbers[one]] |= 1 << numbers[other]
        joined[numbers[other]] |= 1 << numbers[one]
    return tuple(joined)


def used_map(facts: Any = None) -> Map:
    """The map of the components that kosk ships, or of the facts of others, to be asked like a completion."""
    facts = RULEBOOK.components.facts if facts is None else facts
    numbers = {name: number for number, name in enumerate(facts.location)}
    return Map(numbers, _joined(numbers, (road for road, _ in board.each_road(facts))))


Statement = Callable[[Map], bool]


class Conclusion(NamedTuple):
    """A statement about the map: whether it holds on the map that is used, and in how many of all completions."""

    says: str
    here: bool
    holding: int
    of: int

    @property
    def rests(self) -> str:
        """What it rests on: on what is printed where it holds whichever way the rest of the map is."""
        if self.holding == self.of:
            return "rests on what is printed"
        return f"holds in {100 * self.holding / self.of:.1f} %" if self.holding else "holds in none"

    def __repr__(self) -> str:
        here = "yes" if self.here else "no"
        return f"{self.says}: on this map {here}; in {self.holding} of {self.of} completions, so it {self.rests}."


def conclude(says: str, holds: Statement, facts: Any = None) -> Conclusion:
    """Count in how many completions a statement holds; `says` is the statement in words.

    `holds` is asked of each map, as in `lambda land: land.moves("shilina", "nymar") == 4`; see `Map`.
    """
    maps = completions()
    return Conclusion(says, holds(used_map(facts)), sum(map(holds, maps)), len(maps))


DISTANCES: dict[str, Statement] = {
    "Silesia is two moves from Shilina": lambda land: land.moves("shilina", "silesia") == 2,
    "Thraecius is at most two moves from Kamin": lambda land: land.moves("kamin", "thraecius") <= 2,
    "Thraecius and Silesia are at most three moves apart": lambda land: land.moves("thraecius", "silesia") <= 3,
    "Every Location is within six moves of Shilina": lambda land: land.furthest("shilina") <= 6,
    "Every Location is within four moves of Shilina": lambda land: land.furthest("shilina") <= 4,
    "No two Locations are more than four moves apart": lambda land: land.diameter() <= 4,
    "Viktoria is three moves from Shilina": lambda land: land.moves("shilina", "viktoria") == 3,
    "Ny'mar is four moves from Shilina": lambda land: land.moves("shilina", "nymar") == 4,
}
"""What one may want to know about distances."""

ROADS: dict[str, Statement] = {
    "The three printed roads are all bridges, or none of them": lambda land: (
        land.is_bridge("shilina", "kamin")
        == land.is_bridge("shilina", "thraecius")
        == land.is_bridge("kamin", "silesia")
    ),
    "The road between Shilina and Kamin is no bridge": lambda land: not land.is_bridge("shilina", "kamin"),
    "Shilina is no cut point": lambda land: not land.is_cut_point("shilina"),
    "Silesia is no cut point": lambda land: not land.is_cut_point("silesia"),
    "No Location is a cut point": lambda land: not any(map(land.is_cut_point, land.numbers)),
}
"""What one may want to know about roads that matter."""


def conclusions(
    statements: dict[str, Statement] | None = None, components: "Components | None" = None, title: str = ""
) -> Table:
    """Statements about the map: on the one that is used, in how many completions, and what each rests on.

    `statements` are those on distances and on roads unless given. Rules: margrave.move-road.
    """
    facts = (components or RULEBOOK.components).facts
    found = [conclude(says, holds, facts) for says, holds in (statements or DISTANCES | ROADS).items()]
    rows = [[one.says, "yes" if one.here else "no", one.holding, one.rests] for one in found]
    pairs, of = len(free_pairs()), len(completions())
    notes = [
        f"Of {pairs} pairs of Locations no text tells, so there are {1 << pairs} ways to complete the printed roads; "
        f"{of} of them are connected and planar, and over these is counted."
    ]
    columns = ["statement", "on this map", "completions", "so it"]
    return Table(title or "How sure the map is", columns, rows, notes)


def reach_table(start: str, most: int, components: "Components | None" = None) -> Table:
    """Where a Margrave can be after 1 to `most` moves: on the map that is used, and whichever way the map is.

    Rules: margrave.move-road, ruling.move-into-same. Raises UnknownName for a Location that does not exist.
    """
    facts = (components or RULEBOOK.components).facts
    maps = completions()
    number = maps[0].numbers[_known(facts, start)]
    here = [1 << number] * len(maps)
    rows: list[list[str | int]] = []
    for moves in range(1, most + 1):
        here = [land.after_a_move(places) for land, places in zip(maps, here, strict=True)]
        sure = [name for name, k in maps[0].numbers.items() if all(places >> k & 1 for places in here)]
        rows.append([moves, listed(_names(facts, reach(start, moves, facts))), listed(_names(facts, sure)) or "none"])
    notes = [f"Exactly so many moves; in the last column stands what holds in all {len(maps)} completions."]
    columns = ["moves", "on this map", "whichever way the map is"]
    return Table(f"Where a Margrave from {facts.location[start].name} can be", columns, rows, notes)
