"""The city as a graph, and its ring derived from what the rulebook says instead of stated."""

import networkx
import pytest

from kosk.engine.errors import UnknownName
from kosk.games.castellans import RULEBOOK
from kosk.games.castellans.city import graph
from kosk.tables.rings import PRINTED_NEIGHBOURS, rings, seatings, side_by_side

CLOCKWISE = ("anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit")
NEIGHBOURS = {frozenset(pair) for pair in zip(CLOCKWISE, CLOCKWISE[1:] + CLOCKWISE[:1], strict=True)}
WEST, NORTH, SOUTH = CLOCKWISE[:3], CLOCKWISE[1:4], ("luna_grove", "iron_pit", "anchorage")


def overlaid(overlay: dict[str, object]) -> object:
    return RULEBOOK.with_components(overlay).components.facts


# The graph


def test_six_districts_each_with_two_neighbours_form_one_ring() -> None:
    city = graph()
    assert set(city) == set(CLOCKWISE)
    assert networkx.is_isomorphic(city, networkx.cycle_graph(6))
    assert {frozenset(way) for way in city.edges} == NEIGHBOURS


def test_every_road_has_three_dots_and_a_gate_position_of_its_own() -> None:
    ways = list(graph().edges(data=True))
    assert [way["dots"] for *_, way in ways] == [3] * 6
    for one, other, way in ways:
        assert set(way["road"].split("-")) == set(way["gate"].split("-")) == {one, other}
    assert len({way["gate"] for *_, way in ways}) == 6


def test_districts_tell_their_names_and_the_two_printed_pairs_of_guilds() -> None:
    city = graph()
    assert city.nodes["anchorage"]["name"] == "The Anchorage"
    assert set(city.nodes["bazani_gate"]["guilds"]) == {"worker", "soldier"}
    assert set(city.nodes["penumbra"]["guilds"]) == {"holy", "shadow"}


def test_the_farthest_district_is_three_roads_away() -> None:
    assert networkx.diameter(graph()) == 3
    assert networkx.shortest_path_length(graph(), "anchorage", "penumbra") == 3


def test_the_graph_follows_a_readers_own_components() -> None:
    city = graph(overlaid({"district": {"iron_pit": {"guilds": ["soldier", "holy"]}}}))
    assert city.nodes["iron_pit"]["guilds"] == ("soldier", "holy")
    assert graph().nodes["iron_pit"]["guilds"] == ("soldier", "shadow")


# The ring, derived


def test_of_sixty_seatings_the_scoring_districts_leave_four_and_four_printed_pairs_leave_one() -> None:
    derived = rings()
    assert [len(step.rings) for step in derived.steps] == [60, 18, 18, 4, 4, 2, 2, 2, 1]
    assert derived.left == (CLOCKWISE,)


def test_the_ring_derived_is_the_ring_of_roads_and_of_gates() -> None:
    (ring,) = rings().left
    facts = RULEBOOK.components.facts
    derived = {frozenset(way) for way in networkx.cycle_graph(ring).edges}
    assert derived == {frozenset(road.between) for _, road in facts.road.items()}
    assert derived == {frozenset(gate.between) for _, gate in facts.gate.items()}


def test_it_is_not_looked_up_where_the_components_put_the_districts() -> None:
    backwards = {name: {"clockwise": place} for place, name in enumerate(reversed(CLOCKWISE))}
    facts = overlaid({"district": backwards})
    assert [len(step.rings) for step in rings(facts).steps] == [60, 18, 18, 4, 4, 2, 2, 2, 1]


def test_the_four_that_the_rounds_leave_turn_the_middle_pairs_round() -> None:
    assert set(rings(printed=()).left) == {
        CLOCKWISE,
        ("anchorage", "nor_high", "bazani_gate", "penumbra", "luna_grove", "iron_pit"),
        ("anchorage", "bazani_gate", "nor_high", "penumbra", "iron_pit", "luna_grove"),
        ("anchorage", "nor_high", "bazani_gate", "penumbra", "iron_pit", "luna_grove"),
    }


def test_rounds_that_all_score_the_west_leave_what_the_first_of_them_leaves() -> None:
    rounds = {"2": {"scoring": list(WEST)}, "3": {"scoring": list(WEST)}, "4": {"scoring": list(WEST)}}
    assert len(rings(overlaid({"round": rounds}), printed=()).left) == 18


@pytest.mark.parametrize("pair", PRINTED_NEIGHBOURS)
def test_the_pairs_are_printed(pair: tuple[str, str]) -> None:
    way = graph().edges[pair]
    sources = RULEBOOK.components.sources
    assert "rulebook" in {sources[f"road.{way['road']}.between"], sources[f"gate.{way['gate']}.between"]}


def test_the_pairs_are_those_of_the_examples() -> None:
    assert {frozenset(pair) for pair in PRINTED_NEIGHBOURS} == {
        frozenset({"anchorage", "bazani_gate"}),  # where an example of the solo rules puts a Gate
        frozenset({"bazani_gate", "nor_high"}),
        frozenset({"nor_high", "penumbra"}),
        frozenset({"penumbra", "luna_grove"}),
    }


def test_seatings_differ_in_more_than_turn_and_direction() -> None:
    found = list(seatings("abcdef"))
    assert len(found) == 60
    assert len({frozenset(map(frozenset, networkx.cycle_graph(ring).edges)) for ring in found}) == 60


def test_side_by_side_goes_round_the_end_of_the_list() -> None:
    assert side_by_side(CLOCKWISE, SOUTH)
    assert side_by_side(CLOCKWISE, NORTH)
    assert not side_by_side(CLOCKWISE, ("anchorage", "bazani_gate", "penumbra"))


def test_a_district_that_does_not_exist_is_named() -> None:
    with pytest.raises(UnknownName, match="There is no District 'nor_hight'; the nearest is nor_high"):
        rings(printed=[("nor_hight", "penumbra")])


def test_the_derivation_prints_step_by_step() -> None:
    told = str(rings())
    assert "round 3: Bazani Gate, Nor High and Penumbra lie side by side" in told
    assert "Penumbra and Luna Grove are neighbours" in told
    assert "The Anchorage - Bazani Gate - Nor High - Penumbra - Luna Grove - Iron Pit - and round again" in told
    assert rings().to_json()["rows"][0] == ["all ways to seat the 6 Districts round a lake", 60]
    assert "| Nor High and Penumbra are neighbours | 2 |" in rings()._repr_markdown_()
