"""The land of Margraves: distances, reach and roads of the map that is used, and what rests on what is printed."""

from itertools import pairwise

import networkx
import pytest

from kosk.engine.errors import ComponentError, KoskError, UnknownName
from kosk.games.margraves import RULEBOOK
from kosk.games.margraves.board import graph
from kosk.tables import land
from kosk.tables.land import Map

ALL = ("shilina", "kamin", "silesia", "inkadeus", "nymar", "viktoria", "reykstrom", "thraecius")
RING = [*pairwise(ALL), (ALL[-1], ALL[0])]


def a_map(*pairs: tuple[str, str]) -> Map:
    """A map with these roads, made without the code that makes the completions."""
    joined = [0] * len(ALL)
    for one, other in pairs:
        joined[ALL.index(one)] |= 1 << ALL.index(other)
        joined[ALL.index(other)] |= 1 << ALL.index(one)
    return Map({name: number for number, name in enumerate(ALL)}, tuple(joined))


# The map that is used


def test_shilina_and_kamin_have_the_neighbours_that_examples_list() -> None:
    neighbours = {row[0]: row[-1] for row in land.locations().rows}
    assert neighbours["Shilina"] == "Kamin, Thraecius"
    assert neighbours["Kamin"] == "Shilina, Silesia"


def test_a_road_and_a_trail_tell_where_they_are_known_from() -> None:
    valeria = graph()
    roads = {frozenset(ends): about for *ends, about in valeria.edges(data=True) if about["kind"] == "road"}
    printed = [frozenset(pair) for pair in (("shilina", "kamin"), ("shilina", "thraecius"), ("kamin", "silesia"))]
    assert {ends for ends, about in roads.items() if about["source"] == "rulebook"} == set(printed)
    assert len(roads) == 9
    assert all(about["source"] == "assumed" for ends, about in roads.items() if ends not in printed)
    assert valeria.edges["nymar", "ruins"] == {"kind": "trail", "source": "assumed"}


def test_a_location_tells_where_its_guilds_and_lairs_are_known_from() -> None:
    own = {"location": {"nymar": {"guilds": ["holy", "worker"]}}}
    rows = {row[0]: row[1:5] for row in land.locations(RULEBOOK.with_components(own).components).rows}
    assert rows["Silesia"] == ("Worker, Holy", "assumed", "Mountain, Forest", "assumed")
    assert rows["Ny'mar"] == ("Holy, Worker", "overlay", "Forest, Ruins", "assumed")


def test_two_locations_alone_have_two_lairs_as_is_printed() -> None:
    assert [row[0] for row in land.locations().rows if "," in row[3]] == ["Silesia", "Ny'mar"]


def test_distances_are_the_same_there_and_back() -> None:
    rows = {row[0]: row[1:] for row in land.distances().rows}
    # to Shilina, Kamin, Silesia, Inkadeus, Ny'mar, Viktoria, Reykstrom, Thraecius
    assert rows["Shilina"] == (0, 1, 2, 3, 4, 3, 2, 1)
    assert rows["Kamin"] == (1, 0, 1, 2, 3, 3, 2, 2)
    assert [row[1] for row in land.distances().rows] == list(rows["Shilina"])
    assert land.distances().notes == ("No two Locations are more than 4 moves apart.",)


def test_where_a_margrave_can_be_after_so_many_moves() -> None:
    assert land.reach("shilina", 0) == ["shilina"]
    assert land.reach("shilina", 1) == ["kamin", "thraecius"]
    # back again, too, for it cannot stay where it is
    assert land.reach("shilina", 2) == ["shilina", "silesia", "reykstrom"]


def test_reach_asks_for_a_location_and_a_number_of_moves() -> None:
    with pytest.raises(UnknownName, match="There is no Location 'shillina'; the nearest are shilina and silesia"):
        land.reach("shillina", 1)
    with pytest.raises(KoskError, match=r"^moves is -1, a whole number from 0 is expected.$"):
        land.reach("shilina", -1)


def test_a_road_tells_what_closing_it_would_mean() -> None:
    rows = {row[0]: row[1:] for row in land.roads().rows}
    assert len(rows) == 9
    # round over Silesia and Reykstrom; both of its ends are then further from each other's neighbours
    assert rows["Shilina - Kamin"] == ("rulebook", 4, 4)
    assert rows["Silesia - Reykstrom"] == ("assumed", 4, 7)
    assert land.roads().notes[-1] == "Cut points, Locations that every way between some others passes: none."


def test_what_closing_a_road_means_on_a_ring_of_five_and_a_tail() -> None:
    ring = networkx.cycle_graph("abcde")
    # a and b themselves, a and c, b and e: the other two pairs had a way of two on the other side
    assert land.closed(ring, "a", "b") == (4, 3)
    ring.add_edge("a", "tail")
    assert land.closed(ring, "a", "tail") == ("bridge", 5)


def test_towers_by_guild_with_their_distance() -> None:
    rows = dict(land.guilds().rows)
    assert rows["Worker Guild"] == "Shilina (0), Kamin (1), Silesia (2), Inkadeus (3)"
    assert set(rows) == {"Worker Guild", "Soldier Guild", "Shadow Guild", "Holy Guild"}
    assert land.guilds().notes[1].startswith("Assumed, not printed: the guilds of Shilina, Kamin,")


OTHERS = [["silesia", "inkadeus"], ["inkadeus", "nymar"], ["nymar", "viktoria"], ["viktoria", "reykstrom"]]
"""A reader's own roads besides the printed ones: a single line from Thraecius to Reykstrom."""


def test_a_road_taken_away_changes_the_answers() -> None:
    components = RULEBOOK.with_components({"roads": {"others": OTHERS}}).components
    facts = components.facts
    assert land.reach("thraecius", 1, facts) == ["shilina"]
    assert land.distances(components).rows[0] == ("Shilina", 0, 1, 2, 3, 4, 5, 6, 1)
    assert land.distances(components).notes == ("No two Locations are more than 7 moves apart.",)
    assert {row[2] for row in land.roads(components).rows} == {"bridge"}
    assert "Viktoria" in land.roads(components).notes[-1]
    assert "Thraecius" not in land.roads(components).notes[-1]
    assert [row[1] for row in land.roads(components).rows] == ["rulebook"] * 3 + ["overlay"] * 4
    assert {row[1] for row in land.conclusions(land.ROADS, components).rows[1:]} == {"no"}
    own = land.Drawing(components).svg
    assert (own.count("<line"), own.count("stroke-dasharray")) == (7, 0)


@pytest.mark.parametrize(
    ("others", "wrong"),
    [
        (OTHERS[:3], "No road leads to Reykstrom, a way to every Location is expected."),
        ([*OTHERS, ["kamin", "silesia"]], "There are 2 roads between kamin and silesia, one is expected."),
        ([["silesia", "nowhere"]], 'entry 2 of entry 1 of roads.others is "nowhere", one of shilina, kamin, silesia,'),
    ],
)
def test_a_readers_own_roads_are_checked(others: list[list[str]], wrong: str) -> None:
    with pytest.raises(ComponentError, match=f"^components overlay: {wrong}"):
        assert RULEBOOK.with_components({"roads": {"others": others}}).components


# The drawing


def test_the_drawing_tells_printed_roads_from_assumed_ones() -> None:
    picture = land.Drawing(marked=["kamin"], notes={"kamin": "here & now"}, title="A & B").svg
    assert picture.count("<line") == 9
    assert picture.count("stroke-dasharray") == 6
    assert picture.count('r="44"') == 8
    assert picture.count("#ffd98a") == 1
    assert "<title>A &amp; B</title>" in picture
    assert ">here &amp; now</text>" in picture
    assert land.Drawing()._repr_svg_().count("#ffd98a") == 0
    with pytest.raises(UnknownName, match="There is no Location 'kamine'; the nearest is kamin"):
        land.Drawing(marked=["kamine"])


def test_the_drawing_of_where_a_margrave_can_be() -> None:
    picture = land.after_moves("shilina", "2").svg
    assert picture.count("#ffd98a") == 3
    assert "<title>2 moves from Shilina: Shilina, Silesia and Reykstrom</title>" in picture
    assert "<title>1 move from Ny'mar: Inkadeus and Viktoria</title>" in land.after_moves("nymar", 1).svg


# A map that is asked


def test_a_ring_has_neither_bridges_nor_cut_points() -> None:
    ring = a_map(*RING)
    assert ring.moves("shilina", "nymar") == 4
    assert ring.moves("silesia", "thraecius") == 3
    assert ring.furthest("kamin") == ring.diameter() == 4
    assert not any(ring.is_bridge(one, other) for one, other in RING)
    assert not any(ring.is_cut_point(name) for name in ALL)


def test_a_ring_without_a_road_has_nothing_else() -> None:
    line = a_map(*[pair for pair in RING if pair != ("inkadeus", "nymar")])
    assert line.moves("inkadeus", "nymar") == line.diameter() == 7
    assert line.furthest("shilina") == 4
    assert line.is_bridge("shilina", "kamin")
    assert not line.is_bridge("inkadeus", "nymar")
    assert [name for name in ALL if not line.is_cut_point(name)] == ["inkadeus", "nymar"]


# Completions


def test_fifteen_pairs_are_open() -> None:
    pairs = land.free_pairs()
    assert len(pairs) == 15
    assert 2 ** len(pairs) == 32768
    assert not {"shilina", "kamin"} & {name for pair in pairs for name in pair}


def test_27488_completions_are_connected_and_planar() -> None:
    assert len(land.completions()) == 27488
    assert len({one.joined for one in land.completions()}) == 27488


def test_in_every_completion_shilina_and_kamin_have_the_printed_neighbours() -> None:
    for one in land.completions():
        assert [name for name in ALL if one.road("shilina", name)] == ["kamin", "thraecius"]
        assert [name for name in ALL if one.road("kamin", name)] == ["shilina", "silesia"]


def test_which_maps_are_completions_as_networkx_sees_it() -> None:
    found = {one.joined for one in land.completions()}
    printed = [("shilina", "kamin"), ("shilina", "thraecius"), ("kamin", "silesia")]
    free = land.free_pairs()
    kept = 0
    for chosen in range(0, 1 << 15, 61):  # a spread of all, the emptiest and nearly the fullest among them
        pairs = [*printed, *(pair for k, pair in enumerate(free) if chosen >> k & 1)]
        whole = networkx.Graph(pairs)
        possible = len(whole) == 8 and networkx.is_connected(whole) and networkx.check_planarity(whole)[0]
        assert (a_map(*pairs).joined in found) == possible
        kept += possible
    assert 0 < kept < len(range(0, 1 << 15, 61))


def test_the_map_that_is_used_is_one_of_them() -> None:
    assert land.used_map().joined in {one.joined for one in land.completions()}


# Conclusions


def test_only_what_holds_in_all_completions_rests_on_what_is_printed() -> None:
    table = land.conclusions()
    assert {row[3] for row in table.rows if row[2] == 27488} == {"rests on what is printed"}
    assert all(row[3].startswith("holds in ") for row in table.rows if row[2] < 27488)
    assert "15 pairs" in table.notes[0]
    assert "32768 ways" in table.notes[0]
    assert "27488 of them" in table.notes[0]


def test_what_rests_on_what_is_printed_and_what_does_not() -> None:
    rows = {row[0]: row[1:] for row in land.conclusions().rows}
    assert rows["Silesia is two moves from Shilina"] == ("yes", 27488, "rests on what is printed")
    # Both of its ends lie on one way without branches, so each road of it is passed where one of them is.
    assert rows["The three printed roads are all bridges, or none of them"][1] == 27488
    assert rows["No Location is a cut point"] == ("yes", 13036, "holds in 47.4 %")
    assert rows["The road between Shilina and Kamin is no bridge"][1] == 25634
    assert rows["Shilina is no cut point"][1] == 25634


def test_a_readers_own_statement_is_counted() -> None:
    # Half of all: whether a road joins Thraecius and Silesia changes neither connection nor planarity.
    joined = land.conclude("A road joins Silesia and Thraecius", lambda land: land.road("silesia", "thraecius"))
    assert joined == ("A road joins Silesia and Thraecius", False, 13744, 27488)
    assert repr(joined) == (
        "A road joins Silesia and Thraecius: on this map no; in 13744 of 27488 completions, so it holds in 50.0 %."
    )
    never = land.conclude("A road joins Shilina and Silesia", lambda land: land.road("shilina", "silesia"))
    assert never.rests == "holds in none"


def test_where_a_margrave_can_be_whichever_way_the_map_is() -> None:
    rows = land.reach_table("shilina", 3).rows
    assert rows[0] == (1, "Kamin and Thraecius", "Kamin and Thraecius")
    assert rows[1] == (2, "Shilina, Silesia and Reykstrom", "Shilina and Silesia")
    assert rows[2][2] == "Kamin and Thraecius"
    with pytest.raises(UnknownName, match="There is no Location 'nowhere'"):
        land.reach_table("nowhere", 1)
