"""The land of Margraves as a graph: distances, where a Margrave can be, which roads matter, and how sure that is.

Three roads are printed: an example reads as the full list of Shilina's neighbours, another as that of Kamin's. The
other roads that kosk ships are assumed. So a conclusion about the map is counted over all `completions` of what is
printed: all ways to join the other Locations by roads so that the map is connected and can be drawn without a crossing.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import networkx

from kosk.engine.errors import KoskError, listed, unknown
from kosk.games.margraves import RULEBOOK
from kosk.games.margraves.board import graph

from .table import Table

if TYPE_CHECKING:
    from kosk.engine.components import Components

    Land: TypeAlias = "networkx.Graph[str]"


def roads_of(facts: Any = None) -> "Land":
    """The Locations and the roads between them, without the lairs."""
    land = graph(facts)
    return land.subgraph([name for name, place in land.nodes.items() if place["kind"] == "location"])


def locations(components: "Components | None" = None) -> Table:
    """Each Location: its guilds, the lairs beside it, its neighbours, and where these are known from.

    `components` are those that kosk ships unless given, here as in the other tables.
    """
    components = components or RULEBOOK.components
    facts, roads = components.facts, roads_of(components.facts)
    rows = [
        [
            place.name,
            ", ".join(facts.guild[guild].name for guild in place.guilds),
            ", ".join(facts.lair[lair].name for lair in place.lairs),
            ", ".join(_names(facts, roads.neighbors(name))),
        ]
        for name, place in facts.location.items()
    ]
    notes = ["Guilds and lairs are assumed; that only Silesia and Ny'mar have two lairs beside them is printed."]
    return Table("Locations", ["Location", "guilds", "lairs", "neighbours"], rows, notes)


def distances(components: "Components | None" = None) -> Table:
    """How many moves the shortest way between any two Locations takes."""
    facts = (components or RULEBOOK.components).facts
    roads = roads_of(facts)
    far = dict(networkx.all_pairs_shortest_path_length(roads))
    names = list(facts.location)
    rows = [[facts.location[one].name, *(far[one][other] for other in names)] for one in names]
    notes = [f"No two Locations are more than {networkx.diameter(roads)} moves apart."]
    return Table("Distances in moves", ["from", *_names(facts, names)], rows, notes)


def reach(location: str, moves: int, facts: Any = None) -> list[str]:
    """The Locations in which a Margrave that starts in `location` can be after exactly so many moves, in printed order.

    Rules: margrave.move-road, ruling.move-into-same. Raises KoskError for an unknown Location or a negative number.
    """
    facts = RULEBOOK.components.facts if facts is None else facts
    if location not in facts.location:
        raise unknown("Location", location, facts.location)
    if not isinstance(moves, int) or moves < 0:
        raise KoskError(f"moves is {moves!r}, a whole number from 0 is expected.")
    here = {location}
    for _ in range(moves):
        here = {there for place in here for there in facts.board.roads[place]}
    return [place for place in facts.location if place in here]


def roads(components: "Components | None" = None) -> Table:
    """Each road: where it is known from, whether it is a bridge, and how many shortest ways between others use it."""
    components = components or RULEBOOK.components
    facts, land = components.facts, roads_of(components.facts)
    bridges = {frozenset(pair) for pair in networkx.bridges(land)}
    used = networkx.edge_betweenness_centrality(land, normalized=False)
    busy = {frozenset(pair): ways for pair, ways in used.items()}
    rows = [
        [
            " - ".join(_names(facts, road.between)),
            components.sources[f"road.{name}.between"],
            "yes" if frozenset(road.between) in bridges else "no",
            f"{busy[frozenset(road.between)]:.1f}",
        ]
        for name, road in facts.road.items()
    ]
    cut = [facts.location[name].name for name in facts.location if name in set(networkx.articulation_points(land))]
    notes = [
        "A bridge is a road without which some Location could not be reached.",
        f"Cut points, Locations that all ways between some others pass: {listed(cut) or 'none'}.",
    ]
    return Table("Roads", ["between", "known from", "bridge", "shortest ways over it"], rows, notes)


def guilds(components: "Components | None" = None) -> Table:
    """For each guild the Locations whose Ward Towers count for it, and how far they are from where Margraves begin."""
    facts = (components or RULEBOOK.components).facts
    start = facts.player_board.location
    far = networkx.single_source_shortest_path_length(roads_of(facts), start)
    rows = [
        [
            guild.name,
            ", ".join(
                f"{place.name} ({far[name]})" for name, place in facts.location.items() if guild_name in place.guilds
            ),
        ]
        for guild_name, guild in facts.guild.items()
    ]
    notes = [f"In brackets: moves from {facts.location[start].name}. Which guilds a Location has is assumed."]
    return Table("Ward Towers by guild", ["guild", "Locations"], rows, notes)


def _names(facts: Any, places: Iterable[str]) -> list[str]:
    return [facts.location[place].name for place in places]


# What rests on what is printed


class Map(NamedTuple):
    """One map: by the number of each Location, its neighbours as bits."""

    joined: tuple[int, ...]

    def joins(self, one: int, other: int) -> bool:
        """Whether a road joins two Locations."""
        return bool(self.joined[one] >> other & 1)

    def far(self, start: int, without: int = 0) -> dict[int, int]:
        """The moves from a Location to each that can be reached; the Locations in `without` (bits) are closed."""
        found, edge, moves = {start: 0}, 1 << start, 0
        seen = edge | without
        while edge:
            moves += 1
            following = 0
            for place in range(len(self.joined)):
                if edge >> place & 1:
                    following |= self.joined[place]
            edge = following & ~seen
            seen |= edge
            found.update({place: moves for place in range(len(self.joined)) if edge >> place & 1})
        return found


PRINTED = {"shilina": ("kamin", "thraecius"), "kamin": ("shilina", "silesia")}
"""The Locations of which examples list all neighbours (margrave.move-road, deploy.options)."""


def free_pairs() -> list[tuple[str, str]]:
    """The pairs of Locations of which no text says whether a road joins them: those without Shilina and Kamin."""
    return list(combinations([name for name in RULEBOOK.components.facts.location if name not in PRINTED], 2))


@cache
def completions() -> tuple[Map, ...]:
    """All maps with the printed neighbours of Shilina and Kamin that are connected and planar.

    Of the 2 to the power of 15 ways to choose roads among the free pairs, those in which every Location can be reached
    and no two roads need to cross. Takes some seconds the first time.
    """
    names = tuple(RULEBOOK.components.facts.location)
    number = {name: k for k, name in enumerate(names)}
    printed = [(number[one], number[other]) for one, others in PRINTED.items() for other in others]
    free = [(number[one], number[other]) for one, other in free_pairs()]
    found = []
    for chosen in range(1 << len(free)):
        pairs = [*printed, *[pair for k, pair in enumerate(free) if chosen >> k & 1]]
        joined = [0] * len(names)
        for one, other in pairs:
            joined[one] |= 1 << other
            joined[other] |= 1 << one
        land = Map(tuple(joined))
        if len(land.far(0)) == len(names) and _planar(pairs):
            found.append(land)
    return tuple(found)


def _planar(pairs: Sequence[tuple[int, int]]) -> bool:
    """Whether roads can be drawn without a crossing; with fewer than nine that is always so."""
    roads = {frozenset(pair) for pair in pairs}
    return len(roads) < 9 or bool(networkx.check_planarity(networkx.Graph(tuple(road) for road in roads))[0])


Holds = Callable[[Map, dict[str, int]], bool]


class Conclusion(NamedTuple):
    """A statement about the map: whether it holds on the map that is used, and on how many completions."""

    says: str
    here: bool
    holding: int
    of: int

    @property
    def printed(self) -> bool:
        """Whether it rests on what is printed: it holds whichever way the rest of the map is."""
        return self.holding == self.of


def _all_within(land: Map, start: int, moves: int) -> bool:
    return max(land.far(start).values()) <= moves


def _no_cut_point(land: Map) -> bool:
    places = range(len(land.joined))
    return all(len(land.far((place + 1) % len(places), 1 << place)) == len(places) - 1 for place in places)


STATEMENTS: dict[str, Holds] = {
    "From Shilina one move leads to Kamin and Thraecius only": lambda land, at: (
        land.joined[at["shilina"]] == 1 << at["kamin"] | 1 << at["thraecius"]
    ),
    "Silesia is two moves from Shilina": lambda land, at: land.far(at["shilina"])[at["silesia"]] == 2,
    "Thraecius and Silesia are at most three moves apart": lambda land, at: (
        land.far(at["thraecius"])[at["silesia"]] <= 3
    ),
    "Whoever leaves Shilina and Kamin passes Thraecius or Silesia": lambda land, at: (
        set(land.far(at["shilina"], 1 << at["thraecius"] | 1 << at["silesia"])) == {at["shilina"], at["kamin"]}
    ),
    "Every Location is within four moves of Shilina": lambda land, at: _all_within(land, at["shilina"], 4),
    "No two Locations are more than four moves apart": lambda land, at: all(
        _all_within(land, start, 4) for start in at.values()
    ),
    "The road between Shilina and Kamin is no bridge": lambda land, at: (
        at["silesia"] in land.far(at["thraecius"], 1 << at["shilina"])
    ),
    "No Location is a cut point": lambda land, at: _no_cut_point(land),
    "Ny'mar is at least three moves from Shilina": lambda land, at: land.far(at["shilina"])[at["nymar"]] >= 3,
    "Viktoria is three moves from Shilina": lambda land, at: land.far(at["shilina"])[at["viktoria"]] == 3,
}
"""What one may want to know of the map."""


def conclusions(components: "Components | None" = None) -> list[Conclusion]:
    """Each statement of `STATEMENTS`, on the map of the components and over all completions of what is printed."""
    facts = (components or RULEBOOK.components).facts
    at = {name: k for k, name in enumerate(facts.location)}
    shipped = Map(tuple(sum(1 << at[other] for other in facts.board.roads[name]) for name in facts.location))
    maps = completions()
    return [
        Conclusion(says, holds(shipped, at), sum(holds(land, at) for land in maps), len(maps))
        for says, holds in STATEMENTS.items()
    ]


def conclusions_table(components: "Components | None" = None) -> Table:
    """What is known of the map: on the one that is used, in how many completions, and what rests on print."""
    found = conclusions(components)
    rows = [
        [
            one.says,
            "yes" if one.here else "no",
            one.holding,
            "rests on what is printed" if one.printed else f"in {100 * one.holding / one.of:.1f} %",
        ]
        for one in found
    ]
    notes = [
        f"{len(free_pairs())} pairs of Locations are open, so there are {1 << len(free_pairs())} ways to complete the "
        f"printed roads; {found[0].of} of them are connected and planar."
    ]
    return Table("How sure the map is", ["statement", "on this map", "completions", "so it"], rows, notes)
