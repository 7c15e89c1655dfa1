"""Windmill Sub-Action; The Windmills of Kosk."""

from typing import Any

import pytest

from kosk.engine.table import Barred, Decision
from kosk.games.castellans import RULEBOOK
from kosk.testing import decision, scenario

ROADS = (
    "anchorage-bazani_gate",
    "bazani_gate-nor_high",
    "nor_high-penumbra",
    "penumbra-luna_grove",
    "luna_grove-iron_pit",
    "iron_pit-anchorage",
)
GUILDS = ("worker", "soldier", "shadow", "holy")
POOR = {"beth.drafted": ["stone"], **{f"beth.{what}": 0 for what in ("wood", "stone", "food", "magic", "gold")}}
HARVEST = [("action.primary-required", "harvest"), ("harvest.push", "holy")]
WINDMILL = ("action.sub-actions", "windmill")
ROAD = "bazani_gate-nor_high"
Choice = tuple[str, str | int]


def harvest(position: dict[str, Any], *choices: Choice) -> Any:
    picks = [*HARVEST, *choices]
    return scenario("castellans", "action turn", "beth", position=POOR | position, choices=picks, otherwise="pass")


def asked_next(position: dict[str, Any], *choices: Choice) -> Decision:
    return decision("castellans", "action turn", "beth", position=POOR | position, choices=[*HARVEST, *choices])


def mill(road: str) -> tuple[Choice, ...]:
    return (WINDMILL, ("windmill.choose", road), ("pay.magic-augment", 0))


def refused(asked: Decision, candidate: str) -> str:
    barred = asked.why_not(candidate)
    assert barred is not None
    return barred.rule


@pytest.mark.rule("castellans/windmill.allowed", "castellans/windmill.place")
def test_a_harvest_allows_a_windmill_which_is_not_compulsory() -> None:
    asked = asked_next({"beth.food": 2})
    assert (asked.rule, asked.options) == ("action.sub-actions", ("pass", "windmill"))
    assert harvest({"beth.food": 2}, *mill(ROAD)).value(f"change.windmills.{ROAD}.beth") == 1
    assert harvest({"beth.food": 2}, ("action.sub-actions", "pass")).value("change.beth.food") == 0


@pytest.mark.rule("castellans/windmill.choose", "castellans/windmill.road")
@pytest.mark.parametrize("road", ROADS)
def test_a_windmill_may_go_on_any_road(road: str) -> None:
    asked = asked_next({"beth.food": 2}, WINDMILL)
    assert (asked.rule, asked.options) == ("windmill.choose", ROADS)
    assert harvest({"beth.food": 2}, *mill(road)).value(f"after.windmills.{road}") == {"beth": 1}


@pytest.mark.rule("castellans/windmill.cost")
def test_a_windmill_costs_two_food_and_a_gold_for_each_windmill_of_any_colour_on_the_road() -> None:
    rich = {"beth.food": 3, "beth.gold": 4}
    first = harvest(rich | {"windmills.nor_high-penumbra.ryan": 2}, *mill(ROAD))
    assert (first.value("change.beth.food"), first.value("change.beth.gold")) == (-2, 0)
    third = harvest(rich | {f"windmills.{ROAD}.ryan": 1, f"windmills.{ROAD}.beth": 1}, *mill(ROAD))
    assert (third.value("change.beth.food"), third.value("change.beth.gold")) == (-2, -2)
    asked = asked_next({"beth.food": 2, f"windmills.{ROAD}.ryan": 1}, WINDMILL)
    assert refused(asked, ROAD) == "windmill.cost"


@pytest.mark.rule("castellans/windmill.cost")
def test_without_food_there_is_no_windmill() -> None:
    played = harvest({"beth.food": 1, "beth.gold": 6})
    (asked,) = [event.data for event in played.events if event.rules == ("action.sub-actions",)]
    assert (asked["of"], asked["barred"]["windmill"].rule) == (1, "windmill.cost")


@pytest.mark.rule("castellans/windmill.capacity", "castellans/windmill.road")
@pytest.mark.parametrize("full", ROADS)
def test_a_road_with_three_windmills_is_full(full: str) -> None:
    rich = {"beth.food": 2, "beth.gold": 5}
    two = {f"windmills.{full}.ryan": 1, f"windmills.{full}.harris": 1}
    assert full in asked_next(rich | two, WINDMILL).options
    asked = asked_next(rich | two | {f"windmills.{full}.beth": 1}, WINDMILL)
    assert asked.options == tuple(road for road in ROADS if road != full)
    assert refused(asked, full) == "windmill.capacity"


@pytest.mark.rule("castellans/windmill.cost")
def test_a_full_road_is_no_reason_as_long_as_another_is_free() -> None:
    first, second, *others = ROADS
    full = {f"windmills.{first}.ryan": 3}
    without_food = why_no_windmill(harvest({"beth.food": 1} | full))
    assert (without_food.rule, without_food.facts) == ("windmill.cost", {"needed": "2 food", "food": 1, "magic": 0})
    dear = full | {f"windmills.{second}.harris": 2}
    owners = ("michael", "michael", "michael", "beth")
    dear |= {f"windmills.{road}.{owner}": 1 for road, owner in zip(others, owners, strict=True)}
    without_gold = why_no_windmill(harvest({"beth.food": 2} | dear))
    assert (without_gold.rule, without_gold.facts) == ("windmill.cost", {"needed": "1 gold", "gold": 0})


@pytest.mark.rule("castellans/windmill.capacity")
def test_with_every_road_full_there_is_no_windmill() -> None:
    one_dot = RULEBOOK.with_components({"road": {road: {"dots": 1} for road in ROADS}})
    owners = ("ryan", "ryan", "harris", "harris", "michael", "michael")
    position = {f"windmills.{road}.{owner}": 1 for road, owner in zip(ROADS, owners, strict=True)}
    rich = POOR | position | {"beth.food": 6, "beth.gold": 5}
    played = scenario(one_dot, "action turn", "beth", position=rich, choices=HARVEST, otherwise="pass")
    assert why_no_windmill(played).rule == "windmill.capacity"


def why_no_windmill(played: Any) -> Barred:
    """Why no Windmill was offered after a Harvest."""
    (asked,) = [event.data for event in played.events if event.rules == ("action.sub-actions",)]
    barred: Barred = asked["barred"]["windmill"]
    return barred


@pytest.mark.rule("castellans/windmill.supply")
def test_a_player_has_three_windmills() -> None:
    on_board = {"windmills.nor_high-penumbra.beth": 2}
    assert asked_next({"beth.food": 2} | on_board).options == ("pass", "windmill")
    played = harvest({"beth.food": 2, f"windmills.{ROAD}.beth": 1} | on_board)
    (asked,) = [event.data for event in played.events if event.rules == ("action.sub-actions",)]
    assert (asked["of"], asked["barred"]["windmill"].rule) == (1, "windmill.supply")


@pytest.mark.rule("castellans/windmill.no-influence")
def test_a_windmill_gives_no_push() -> None:
    played = harvest({"beth.food": 2}, *mill(ROAD))
    assert [played.value(f"change.beth.{guild}") for guild in GUILDS] == [0, 0, 0, 1]
    assert played.value("told.windmill.place") == 1


@pytest.mark.rule("castellans/ruling.windmill-once")
def test_a_harvest_allows_one_windmill_only() -> None:
    played = harvest({"beth.food": 6, "beth.gold": 6}, *mill(ROAD))
    assert played.value("change.beth.food") == -2
    *_, last = [event.data for event in played.events if event.rules == ("action.sub-actions",)]
    assert (last["of"], last["barred"]["windmill"].rule) == (1, "ruling.windmill-once")
