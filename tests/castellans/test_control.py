"""3. Scoring Phase, Step 1: Control Scoring."""

from itertools import pairwise
from typing import Any

import pytest

from kosk.testing import scenario

DISTRICTS = ("anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit")
FOUR = ("beth", "harris", "michael", "ryan")
FIVE = (*FOUR, "anna")


def score(position: dict[str, Any], **keys: Any) -> Any:
    return scenario("castellans", "control scoring", position=position, **keys)


def temples(**counts: int) -> dict[str, int]:
    """So many Temples of these players in The Anchorage, which scores in round 1; green's are Keeps."""
    green = counts.pop("green", 0)
    return {"districts.anchorage.keeps": green} | {
        f"districts.anchorage.temple.{name}": count for name, count in counts.items()
    }


def anchorage(played: Any, players: tuple[str, ...] = FOUR) -> list[int]:
    return [played.value(f"points.anchorage.{name}") for name in players]


@pytest.mark.rule("castellans/score.step-order")
def test_monuments_follow_control_and_the_wharf_follows_monuments() -> None:
    assert score({}).value("after.step") == "monument scoring"
    assert scenario("castellans", "monument scoring").value("after.step") == "wharf scoring"


@pytest.mark.rule("castellans/control.rounds")
def test_each_round_scores_its_own_districts() -> None:
    powers = ("merchant", "landowner", "architect", "priest", "elder", "adventurer")
    everywhere = {f"beth.manors.{power}": district for power, district in zip(powers, DISTRICTS, strict=True)}
    scored = {}
    for number in (1, 2, 3, 4, 5):
        played = score(everywhere | {"round": number})
        scores = [event.data for event in played.events if event.verb == "score"]
        assert [data["vp"] for data in scores] == [6] * len(scores)
        scored[number] = {data["place"] for data in scores}
    assert scored == {
        1: {"anchorage", "bazani_gate", "nor_high"},
        2: {"penumbra", "luna_grove", "iron_pit"},
        3: {"bazani_gate", "nor_high", "penumbra"},
        4: {"luna_grove", "iron_pit", "anchorage"},
        5: set(DISTRICTS),
    }


@pytest.mark.rule("castellans/control.each-district")
def test_every_district_is_ranked_by_itself() -> None:
    position = {
        "districts.anchorage.temple": {"beth": 4, "harris": 1},
        "districts.nor_high.ship": {"harris": 2, "beth": 1},
        "districts.bazani_gate.citizen": {"michael": 1},
    }
    played = score(position)
    assert anchorage(played) == [6, 4, 0, 0]
    assert [played.value(f"points.nor_high.{name}") for name in FOUR] == [4, 6, 0, 0]
    assert [played.value(f"points.bazani_gate.{name}") for name in FOUR] == [0, 0, 6, 0]


@pytest.mark.rule("castellans/control.cp-one")
@pytest.mark.parametrize(
    "piece",
    [
        {"harris.manors.elder": "anchorage"},
        {"harris.manors.lighthouse": "anchorage"},
        {"districts.anchorage.temple.harris": 1},
        {"districts.anchorage.ship.harris": 1},
        {"districts.anchorage.citizen.harris": 1},
    ],
)
def test_manors_lighthouses_temples_ships_and_citizens_give_one_control_point(piece: dict[str, Any]) -> None:
    played = score({"districts.anchorage.temple.beth": 1} | piece)
    assert played.value("counted.anchorage.harris") == "1"
    assert anchorage(played) == [5, 5, 0, 0]


@pytest.mark.rule("castellans/control.cp-one")
def test_all_pieces_of_a_player_add_up() -> None:
    pieces = {
        "beth.manors.elder": "anchorage",
        "beth.manors.lighthouse": "anchorage",
        "districts.anchorage.temple.beth": 2,
        "districts.anchorage.ship.beth": 1,
        "districts.anchorage.citizen.beth": 1,
        "harris.manors.elder": "anchorage",
        "beth.manors.priest": "nor_high",
    }
    played = score(pieces)
    assert [played.value(f"counted.anchorage.{name}") for name in ("beth", "harris")] == ["6", "1"]


@pytest.mark.rule("castellans/control.cp-windmill")
def test_a_windmill_gives_half_a_point_in_both_districts_beside_its_road() -> None:
    played = score({"windmills.bazani_gate-nor_high.beth": 1, "districts.nor_high.temple": {"beth": 1, "harris": 1}})
    assert [played.value(f"counted.{place}.beth") for place in ("anchorage", "bazani_gate", "nor_high")] == [
        "0",
        "½",
        "1½",
    ]
    assert [played.value(f"points.{place}.beth") for place in ("anchorage", "bazani_gate", "nor_high")] == [0, 6, 6]
    assert played.value("points.nor_high.harris") == 4


@pytest.mark.rule("castellans/windmill.two-roads")
@pytest.mark.parametrize("district", ["anchorage", "nor_high", "iron_pit"])
def test_windmills_on_both_roads_of_a_district_count(district: str) -> None:
    around = [*DISTRICTS, DISTRICTS[0]]
    roads = [f"{left}-{right}" for left, right in pairwise(around) if district in (left, right)]
    assert len(roads) == 2
    played = score({"round": 5} | {f"windmills.{road}.beth": 1 for road in roads})
    assert played.value(f"counted.{district}.beth") == "1"


@pytest.mark.rule("castellans/control.cp-keep", "castellans/control.green-ranked")
def test_each_keep_gives_the_green_player_a_point_and_a_rank() -> None:
    played = score(temples(green=2, beth=3, harris=1))
    ranked = [event.data for event in played.events if event.verb == "rank"]
    assert (ranked[0]["place"], ranked[0]["counted"]) == ("anchorage", ["3", "1", "0", "0", "2"])
    assert anchorage(played) == [6, 2, 0, 0]


@pytest.mark.rule("castellans/control.green-ranked")
def test_the_green_player_ties_like_a_human_player() -> None:
    assert anchorage(score(temples(green=1, beth=1, harris=1))) == [4, 4, 0, 0]
    assert anchorage(score(temples(green=1, beth=2, harris=1, michael=1))) == [6, 2, 2, 0]


@pytest.mark.rule("castellans/control.green-unscored")
def test_vp_of_the_green_player_are_not_marked() -> None:
    played = score(temples(green=2, beth=1))
    assert [(event.data["vp"], event.seat) for event in played.events if event.verb == "unscored"] == [(6, None)]
    assert [played.value(f"change.{name}.vp") for name in FOUR] == [4, 0, 0, 0]


def count_in(place: str, position: dict[str, Any]) -> Any:
    """The event that tells the count in a District."""
    (told,) = [one for one in score(position).events if one.verb == "rank" and one.data["place"] == place]
    return told


def test_a_count_tells_what_it_is_made_of_and_the_rules_that_had_a_part_in_it() -> None:
    pieces = {
        "beth.manors.elder": "nor_high",
        "beth.manors.lighthouse": "nor_high",
        "windmills.bazani_gate-nor_high": {"beth": 2, "ryan": 1},
        "windmills.nor_high-penumbra": {"beth": 1},
        "districts.nor_high.temple.harris": 1,
        "districts.nor_high.keeps": 2,
    }
    told = count_in("nor_high", pieces)
    assert told.data["parts"] == [
        [("manor", 2, "2"), ("windmill", 3, "1½")],
        [("temple", 1, "1")],
        [],
        [("windmill", 1, "½")],
        [("keep", 2, "2")],
    ]
    assert told.data["counted"] == ["3½", "1", "0", "½", "2"]
    assert told.rules == ("control.each-district", "control.cp-one", "control.cp-windmill", "control.cp-keep")


@pytest.mark.parametrize(
    ("piece", "rules"),
    [
        ({"districts.anchorage.ship.beth": 1}, ("control.cp-one",)),
        ({"windmills.anchorage-bazani_gate.beth": 1}, ("control.cp-windmill",)),
        ({"districts.anchorage.keeps": 1}, ("control.cp-keep",)),
        ({}, ()),
    ],
)
def test_a_rule_without_a_part_in_a_count_is_not_named_there(piece: dict[str, Any], rules: tuple[str, ...]) -> None:
    assert count_in("anchorage", piece).rules == ("control.each-district", *rules)


def test_the_highest_rank_is_told_first_and_the_tied_in_seat_order() -> None:
    pieces = temples(beth=1, harris=2, michael=1, green=3)
    told = [
        (event.verb, event.seat, event.data["vp"])
        for event in score(pieces).events
        if event.verb in ("score", "unscored") and event.data["place"] == "anchorage"
    ]
    assert told == [("unscored", None, 6), ("score", 1, 4), ("score", 0, 1), ("score", 2, 1)]


@pytest.mark.rule("castellans/control.cp-none")
def test_gates_ward_towers_and_statues_give_no_control_points() -> None:
    monuments = {
        "gates.anchorage-bazani_gate": "beth",
        "ward_towers.anchorage": "beth",
        "statues.anchorage": "beth",
    }
    played = score(monuments | temples(harris=1))
    assert played.value("counted.anchorage.beth") == "0"
    assert anchorage(played) == [0, 6, 0, 0]


@pytest.mark.rule("castellans/control.vp")
def test_the_three_highest_score_six_four_and_two_and_the_others_nothing() -> None:
    pieces = temples(beth=1, harris=4, michael=3, ryan=2) | {
        "districts.anchorage.ship": {"harris": 1, "michael": 1, "ryan": 1, "beth": 1},
        "anna.manors.elder": "anchorage",
    }
    played = score(pieces, players=FIVE)
    assert anchorage(played, FIVE) == [0, 6, 4, 2, 0]
    assert [played.value(f"change.{name}.vp") for name in FIVE] == [0, 6, 4, 2, 0]


# Ties


@pytest.mark.rule("castellans/control.tie-split")
def test_two_tied_for_the_most_score_five_each_and_three_score_four_each() -> None:
    assert anchorage(score(temples(beth=2, harris=2))) == [5, 5, 0, 0]
    assert anchorage(score(temples(beth=2, harris=2, michael=2))) == [4, 4, 4, 0]


@pytest.mark.rule("castellans/control.tie-split")
def test_a_tie_shares_the_places_it_covers_and_no_others() -> None:
    assert anchorage(score(temples(beth=3, harris=1, michael=1))) == [6, 3, 3, 0]
    assert anchorage(score(temples(beth=2, harris=2, michael=2, ryan=2))) == [3, 3, 3, 3]


@pytest.mark.rule("castellans/control.tie-next-rank")
def test_after_two_tied_for_the_most_the_next_is_third() -> None:
    assert anchorage(score(temples(beth=2, harris=2, michael=1))) == [5, 5, 2, 0]
    assert anchorage(score(temples(beth=2, harris=2, michael=2, ryan=1))) == [4, 4, 4, 0]


@pytest.mark.rule("castellans/control.tie-round-down")
def test_a_share_that_is_not_whole_is_rounded_down_for_each() -> None:
    four_for_second = temples(beth=2, harris=1, michael=1, ryan=1) | {"anna.manors.elder": "anchorage"}
    assert anchorage(score(four_for_second, players=FIVE), FIVE) == [6, 1, 1, 1, 1]
    five_for_first = temples(beth=1, harris=1, michael=1, ryan=1) | {"anna.manors.elder": "anchorage"}
    assert anchorage(score(five_for_first, players=FIVE), FIVE) == [2, 2, 2, 2, 2]


@pytest.mark.rule("castellans/ruling.control-zero")
def test_no_control_points_score_only_where_the_ruling_is_switched() -> None:
    position = temples(beth=2, green=1)
    assert anchorage(score(position)) == [6, 0, 0, 0]
    assert anchorage(score(position, players=FOUR[:2]), FOUR[:2]) == [6, 0]
    ranked = score(position, players=FOUR[:2], options={"control_zero": "ranked"})
    assert anchorage(ranked, FOUR[:2]) == [6, 2]
    told = [event.data for event in ranked.events if event.verb == "score" and event.data["place"] == "anchorage"]
    assert [(data["had"], data["rank"], data["tied"]) for data in told] == [(4, 1, 1), (0, 3, 1)]


@pytest.mark.rule("castellans/ruling.control-zero")
def test_the_green_player_without_a_keep_is_ranked_only_where_the_ruling_is_switched() -> None:
    position = temples(beth=1)
    assert score(position).value("told.control.green-unscored") == 0
    ranked = score(position, players=FOUR[:2], options={"control_zero": "ranked"})
    assert anchorage(ranked, FOUR[:2]) == [6, 3]
    assert ranked.value("told.control.green-unscored") == 3
