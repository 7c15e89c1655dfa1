"""The Shipping action and the Shipping Track.

Which reward lies where, the rulebook does not print; as kosk ships it, the segments from 1 on give 3 Gold, 1 Influence,
3 Gold, a Privilege I tile, 3 Gold, 1 Influence and 3 Gold, and the one where Ships start gives a Privilege II tile.
"""

from typing import Any

import pytest

from kosk.engine.table import Decision
from kosk.testing import decision, scenario

SHOWN = {"privileges.1": ["p1_07", "p1_08", "p1_09"], "privileges.2": ["p2_04", "p2_05", "p2_06"]}
SAIL = ("ship.pay", "sail")
Choice = tuple[str, Any]


def ship(position: dict[str, Any], *choices: Choice) -> Any:
    return scenario("margraves", "ship", "beth", position=SHOWN | position, choices=choices)


def asked(position: dict[str, Any], *choices: Choice) -> Decision:
    return decision("margraves", "ship", "beth", position=SHOWN | position, choices=choices)


def pay(*resources: str) -> list[Choice]:
    return [*[("ship.pay", what) for what in resources], SAIL]


def refused(question: Decision, candidate: str) -> str:
    barred = question.why_not(candidate)
    assert barred is not None
    return barred.rule


@pytest.mark.rule("margraves/ship.pay")
def test_any_number_of_resources_goes_from_storage_to_the_supply() -> None:
    stored = {"beth.stone": 2, "beth.wood": 2}
    question = asked(stored, ("ship.pay", "stone"))
    assert (question.rule, question.options) == ("ship.pay", ("sail", "stone", "wood"))
    assert refused(question, "magic") == "ship.pay"
    played = ship(stored | {"beth.ship": 4}, *pay("wood"))
    assert [played.value(f"change.beth.{what}") for what in ("stone", "wood")] == [0, -1]
    assert played.value("change.supply.wood") == 1


@pytest.mark.rule("margraves/ship.steps")
def test_the_ship_moves_one_segment_clockwise_for_each() -> None:
    played = ship({"beth.stone": 2, "beth.wood": 2}, *pay("stone", "wood"), ("ship.rewards", "gold"), INFLUENCE)
    assert played.value("after.beth.ship") == 2


INFLUENCE = ("influence.split", "holy")


@pytest.mark.rule("margraves/ship.rewards")
def test_every_segment_that_is_entered_pays_in_any_order() -> None:
    order = [("ship.rewards", "gold"), ("ship.rewards", "influence"), INFLUENCE]
    played = ship({"beth.wood": 3}, *pay("wood", "wood", "wood"), *order)
    assert (played.value("change.beth.gold"), played.value("change.beth.holy")) == (6, 1)
    other = [("ship.rewards", "influence"), INFLUENCE]
    played = ship({"beth.wood": 3}, *pay("wood", "wood", "wood"), *other)
    assert (played.value("change.beth.gold"), played.value("change.beth.holy")) == (6, 1)


@pytest.mark.rule("margraves/ship.segments", "margraves/ship.endless")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (2, 3), (4, 5), (6, 7), (7, 0)])
def test_8_segments_are_a_loop(before: int, after: int) -> None:
    played = ship({"beth.ship": before, "beth.wood": 1}, *pay("wood"), *TILE[after])
    assert played.value("after.beth.ship") == after


TILE: dict[int, list[Choice]] = {0: [("ship.privilege", "p2_05")], 1: [], 3: [], 5: [], 7: []}


@pytest.mark.rule("margraves/ship.endless")
def test_a_ship_that_comes_round_again_is_paid_again() -> None:
    """Eight Resources lead once round the track, past four times 3 Gold."""
    round_once = pay(*["stone"] * 4, *["wood"] * 4)
    took = [("ship.rewards", what) for what in ("gold", "gold", "gold", "gold", "influence", "influence")]
    rewards = [*took[:5], INFLUENCE, took[5], INFLUENCE]
    tiles = [("ship.rewards", "privilege1"), ("ship.privilege", "p1_08"), ("ship.privilege", "p2_04")]
    stored = {"beth.stone": 4, "beth.wood": 4, "beth.ship": 3, "beth.gold": 12}
    played = ship(stored, *round_once, *rewards, *tiles)
    assert (played.value("after.beth.ship"), played.value("after.beth.gold")) == (3, 24)


@pytest.mark.rule("margraves/ship.gold")
def test_gold_of_the_track_comes_from_the_supply() -> None:
    played = ship({"beth.ship": 4, "beth.wood": 1, "harris.gold": 5}, *pay("wood"))
    assert (played.value("change.beth.gold"), played.value("change.harris.gold")) == (3, 0)


@pytest.mark.rule("margraves/ship.privilege")
def test_a_privilege_tile_of_the_track_is_one_of_its_kind_that_lie_face_up() -> None:
    question = asked({"beth.ship": 3, "beth.wood": 1}, *pay("wood"))
    assert (question.rule, question.options) == ("ship.privilege", ("p1_07", "p1_08", "p1_09"))
    assert refused(question, "p2_04") == "ship.privilege"
    played = ship({"beth.ship": 3, "beth.wood": 1}, *pay("wood"), ("ship.privilege", "p1_09"))
    assert (played.value("after.beth.tiles"), played.value("after.privileges.1")) == (["p1_09"], ["p1_07", "p1_08"])


@pytest.mark.rule("margraves/ship.influence")
def test_influence_of_the_track_is_gained_like_any_other() -> None:
    """At a river, kosk's first of which asks for 2 Gold, the player pays and may take a tile."""
    position = {"beth.ship": 1, "beth.wood": 1, "beth.soldier": 2, "beth.gold": 2}
    tile = ("influence.tile.low", "p1_07")
    played = ship(position, *pay("wood"), ("influence.split", "soldier"), tile)
    assert (played.value("after.beth.soldier"), played.value("after.beth.gold")) == (3, 0)
    assert played.value("after.beth.tiles") == ["p1_07"]


@pytest.mark.rule("margraves/ruling.ship-zero")
def test_at_least_one_resource_has_to_be_returned() -> None:
    question = asked({"beth.wood": 2, "beth.magic": 1})
    assert question.options == ("wood", "magic")
    assert refused(question, "sail") == "ruling.ship-zero"


@pytest.mark.rule("margraves/ruling.ship-zero")
def test_without_resources_ny_mar_gives_2_gold_and_the_trader_no_shipping() -> None:
    position = {"beth.margrave": "inkadeus", "beth.gem": 1, "beth.knight": 1}
    played = scenario("margraves", "move margrave", "beth", position=position, choices=[("pennant.move", "nymar")])
    assert played.value("change.beth.gold") == 2
    (told,) = [event for event in played.events if event.rules == ("location.activate-margrave",)]
    assert told.data["barred"]["power"].rule == "ruling.ship-zero"


@pytest.mark.rule("margraves/ruling.ship-start-reward")
def test_the_segment_where_ships_start_pays_when_a_ship_comes_round() -> None:
    played = ship({"beth.ship": 7, "beth.wood": 1}, *pay("wood"), ("ship.privilege", "p2_06"))
    assert (played.value("after.beth.ship"), played.value("after.beth.tiles")) == (0, ["p2_06"])
