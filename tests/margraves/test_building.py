"""4. Activate the Build Power."""

from typing import Any

import pytest

from kosk.engine.table import Decision
from kosk.games import rulebook
from kosk.games.margraves.words import called
from kosk.testing import decision, scenario

LOCATIONS = ("shilina", "kamin", "silesia", "inkadeus", "nymar", "viktoria", "reykstrom", "thraecius")
PRICE = {"beth.stone": 1, "beth.wood": 1, "beth.magic": 1, "beth.gem": 1}
KAMIN = PRICE | {"beth.margrave": "kamin"}
Choice = tuple[str, Any]
INFLUENCE: list[Choice] = [("influence.split", guild) for guild in ("worker", "worker", "holy")]


def build(position: dict[str, Any], *choices: Choice) -> Any:
    return scenario("margraves", "build", "beth", position=position, choices=choices)


def powers(position: dict[str, Any]) -> Decision:
    """Which powers a Citizen can be played for."""
    return decision("margraves", "turn", "beth", position=position, choices=[("turn.play-one", "paladin")])


def refused(question: Decision, candidate: str | int) -> str:
    barred = question.why_not(candidate)
    assert barred is not None
    return barred.rule


def towers(location: str, *names: str) -> dict[str, Any]:
    """Ward Towers in the first slots of a Location, which these players have no more in storage."""
    built = {f"locations.{location}.towers.{slot}": name for slot, name in enumerate(names, 1)}
    return built | {f"{name}.towers": 3 for name in names}


@pytest.mark.rule("margraves/build.order")
def test_to_build_is_to_pay_to_place_to_gain_the_reward_and_influence() -> None:
    """As kosk ships it, the second slot in Kamin gives 6 Gold."""
    played = build(KAMIN, ("build.place", 2), *INFLUENCE)
    verbs = [event.verb for event in played.events if event.verb in ("pay", "build", "gain", "raise-influence")]
    assert verbs == ["pay"] * 4 + ["build", "gain"] + ["raise-influence"] * 3


@pytest.mark.rule("margraves/build.cost")
def test_a_ward_tower_costs_one_of_each_resource_and_a_gem() -> None:
    played = build(KAMIN, ("build.place", 2), *INFLUENCE)
    for what in ("stone", "wood", "magic", "gem"):
        assert (played.value(f"change.beth.{what}"), played.value(f"change.supply.{what}")) == (-1, 1)


@pytest.mark.rule("margraves/build.cost")
@pytest.mark.parametrize("lacking", ["stone", "wood", "magic", "gem"])
def test_who_cannot_pay_cannot_build(lacking: str) -> None:
    question = powers(KAMIN | {f"beth.{lacking}": 0})
    assert "build" not in question.options
    assert refused(question, "build") == "build.cost"


def test_who_stands_in_a_slot_is_told_where_it_is_refused() -> None:
    question = decision("margraves", "build", "beth", position=KAMIN | towers("kamin", "ryan"))
    barred = question.why_not(1)
    assert barred is not None
    assert barred.facts == {"slot": 1, "owner": "ryan"}
    facts = rulebook("margraves").components.facts
    assert called(question._table.state, "ryan", "build.place", facts) == "ryan"


@pytest.mark.rule("margraves/build.place")
def test_the_ward_tower_goes_from_storage_to_an_open_slot() -> None:
    question = decision("margraves", "build", "beth", position=KAMIN | towers("kamin", "ryan"))
    assert (question.rule, question.options) == ("build.place", (2, 3))
    assert refused(question, 1) == "build.place"
    played = build(KAMIN | towers("kamin", "ryan"), ("build.place", 3), *INFLUENCE)
    assert played.value("after.locations.kamin.towers") == {"1": "ryan", "3": "beth"}
    assert played.value("after.beth.towers") == 3


@pytest.mark.rule("margraves/build.no-open-slot")
def test_three_ward_towers_fill_a_location() -> None:
    two = powers(KAMIN | towers("kamin", "ryan", "harris"))
    assert two.options == ("pennant", "text", "recall", "build")
    three = powers(KAMIN | towers("kamin", "ryan", "harris", "michael"))
    assert three.options == ("pennant", "text", "recall")
    assert refused(three, "build") == "build.no-open-slot"


@pytest.mark.rule("margraves/build.one-per-location")
def test_a_player_has_one_ward_tower_in_a_location() -> None:
    question = powers(KAMIN | towers("kamin", "beth"))
    assert question.options == ("pennant", "text", "recall")
    assert refused(question, "build") == "build.one-per-location"
    assert "build" in powers(KAMIN | towers("shilina", "beth")).options


@pytest.mark.rule("margraves/build.frees-space")
def test_what_is_paid_and_placed_leaves_room_for_the_reward() -> None:
    """All 12 spaces are taken; as kosk ships it, the third slot in Kamin gives 3 Knights."""
    full = {"beth.stone": 2, "beth.wood": 2, "beth.magic": 2, "beth.gem": 2}
    played = build(KAMIN | full, ("build.place", 3), *INFLUENCE)
    assert (played.value("change.beth.knight"), played.after.stored(0)) == (3, 10)


@pytest.mark.rule("margraves/build.slot-reward")
def test_the_reward_of_the_slot_is_gained_once() -> None:
    """The example's first slot gives 3 Resources of choice; 6 Gold in Kamin's second are what kosk ships."""
    wild = [("build.slot-reward", what) for what in ("stone", "stone", "wood")]
    played = build(KAMIN, ("build.place", 1), *wild, *INFLUENCE)
    assert [played.value(f"change.beth.{what}") for what in ("stone", "wood", "magic")] == [2 - 1, 1 - 1, -1]
    assert build(KAMIN, ("build.place", 2), *INFLUENCE).value("change.beth.gold") == 6


@pytest.mark.rule("margraves/build.influence")
def test_the_builder_gains_3_influence() -> None:
    played = build(KAMIN, ("build.place", 2), *INFLUENCE)
    rows = [played.value(f"change.beth.{guild}") for guild in ("worker", "soldier", "shadow", "holy")]
    assert rows == [2, 0, 0, 1]


@pytest.mark.rule("margraves/build.fourth")
def test_the_fourth_ward_tower_triggers_the_last_round() -> None:
    three = {f"locations.{place}.towers.1": "beth" for place in ("shilina", "silesia", "viktoria")}
    played = build(KAMIN | three | {"beth.towers": 1}, ("build.place", 2), *INFLUENCE)
    assert (played.value("after.rounds_left"), played.value("told.build.fourth")) == (0, 1)
    two = {f"locations.{place}.towers.1": "beth" for place in ("shilina", "silesia")}
    played = build(KAMIN | two | {"beth.towers": 2}, ("build.place", 2), *INFLUENCE)
    assert played.value("after.rounds_left") is None


@pytest.mark.rule("margraves/ruling.build-infeasible")
def test_no_citizen_is_played_for_build_where_nothing_can_be_built() -> None:
    assert powers({}).options == ("pennant", "text", "recall")
    assert powers(PRICE).options == ("pennant", "text", "recall", "build")


@pytest.mark.rule("margraves/loc.slots")
@pytest.mark.parametrize("place", LOCATIONS)
def test_every_location_has_3_build_slots(place: str) -> None:
    question = decision("margraves", "build", "beth", position=PRICE | {"beth.margrave": place})
    assert question.options == (1, 2, 3)


@pytest.mark.rule("margraves/loc.slots")
def test_the_slots_of_a_location_have_different_rewards() -> None:
    """In Kamin, as kosk ships it: 3 Resources, 6 Gold, 3 Knights."""
    wild = [("build.slot-reward", "magic")] * 3
    rewards = [build(KAMIN, ("build.place", slot), *(wild if slot == 1 else []), *INFLUENCE) for slot in (1, 2, 3)]
    goods = ("magic", "gold", "knight")
    assert [tuple(played.value(f"change.beth.{what}") for what in goods) for played in rewards] == [
        *((2, 0, 0), (-1, 6, 0), (-1, 0, 3)),
    ]
