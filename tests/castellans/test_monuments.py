"""3. Scoring Phase, Step 2: Monument Scoring."""

from typing import Any

import pytest

from kosk.engine.examples import FILLS
from kosk.games import rulebook
from kosk.testing import scenario

FOUR = ("beth", "harris", "michael", "ryan")


def score(position: dict[str, Any]) -> list[int]:
    """What Monument Scoring gives to Beth, Harris, Michael and Ryan."""
    played = scenario("castellans", "monument scoring", position=position)
    return [played.value(f"change.{name}.vp") for name in FOUR]


@pytest.mark.rule("castellans/mscore.all-districts")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_monuments_score_in_all_six_districts_in_every_round(number: int) -> None:
    position = {
        "round": number,
        "statues.anchorage": "beth",
        "districts.anchorage.temple.beth": 1,
        "ward_towers.penumbra": "harris",
        "harris.manors.elder": "penumbra",
        "gates.luna_grove-iron_pit": "michael",
        "districts.iron_pit.citizen.michael": 1,
        "ryan.manors.lighthouse": "bazani_gate",
        "districts.bazani_gate.ship.ryan": 1,
    }
    assert score(position) == [1, 1, 1, 2]


@pytest.mark.rule("castellans/mscore.gate")
def test_a_gate_scores_the_citizens_of_any_colour_in_both_its_districts() -> None:
    citizens = {
        "districts.nor_high.citizen": {"beth": 1, "michael": 1},
        "districts.penumbra.citizen": {"ryan": 1},
        "districts.luna_grove.citizen": {"ryan": 1},
    }
    others = {"districts.nor_high.temple.beth": 1, "beth.manors.elder": "penumbra"}
    assert score({"gates.nor_high-penumbra": "beth"} | citizens | others) == [3, 0, 0, 0]


@pytest.mark.rule("castellans/mscore.gate-overlap")
def test_gates_side_by_side_both_score_the_district_between_them() -> None:
    gates = {"gates.nor_high-penumbra": "beth", "gates.penumbra-luna_grove": "ryan"}
    assert score(gates | {"districts.penumbra.citizen": {"harris": 2}}) == [2, 0, 0, 2]


@pytest.mark.rule("castellans/mscore.ward")
def test_a_ward_tower_scores_the_manors_of_any_colour_in_its_district() -> None:
    manors = {
        "michael.manors.elder": "bazani_gate",
        "michael.manors.priest": "bazani_gate",
        "ryan.manors.lighthouse": "bazani_gate",
        "beth.manors.elder": "anchorage",
    }
    others = {"districts.bazani_gate.temple.beth": 2, "districts.bazani_gate.keeps": 1}
    assert score({"ward_towers.bazani_gate": "harris"} | manors | others) == [0, 3, 0, 0]


@pytest.mark.rule("castellans/mscore.statue")
def test_a_statue_scores_the_temples_of_any_colour_in_its_district() -> None:
    temples = {"districts.penumbra.temple": {"beth": 1, "harris": 2}, "districts.nor_high.temple": {"harris": 1}}
    others = {"harris.manors.elder": "penumbra", "districts.penumbra.citizen.harris": 1}
    assert score({"statues.penumbra": "harris"} | temples | others) == [0, 3, 0, 0]


@pytest.mark.rule("castellans/mscore.lighthouse")
def test_a_lighthouse_scores_two_vp_for_each_ship_of_any_colour_in_its_district() -> None:
    ships = {"districts.anchorage.ship": {"harris": 1, "michael": 1}, "districts.nor_high.ship": {"ryan": 1}}
    assert score({"ryan.manors.lighthouse": "anchorage"} | ships) == [0, 0, 0, 4]


# The Monuments of Kosk


@pytest.mark.rule("castellans/monument.locked")
def test_monuments_on_the_player_board_score_nothing() -> None:
    everything = {"temple": {"beth": 1}, "ship": {"beth": 1}, "citizen": {"beth": 1}}
    districts = ("anchorage", "bazani_gate", "nor_high")
    pieces = {f"districts.{district}.{token}": count for district in districts for token, count in everything.items()}
    manors = {"beth.manors.elder": "anchorage", "beth.manors.priest": "penumbra"}
    assert score(pieces | manors) == [0, 0, 0, 0]


# Monument Action: Gate (Optional)


@pytest.mark.rule("castellans/ruling.gate-on-road")
def test_a_gate_takes_no_windmill_dot_of_the_road() -> None:
    """Beside a Gate all three dots of the road take a Windmill, and beside a full road a Gate scores."""
    mills = {"windmills.nor_high-penumbra": {"beth": 1, "harris": 1}}
    position = {"gates.nor_high-penumbra": "ryan", "beth.drafted": ["stone"], "beth.food": 2, "beth.gold": 2} | mills
    choices = [
        ("action.primary-required", "harvest"),
        ("harvest.push", "holy"),
        ("action.sub-actions", "windmill"),
        ("windmill.choose", "nor_high-penumbra"),
        ("pay.magic-augment", 0),
    ]
    built = scenario("castellans", "action turn", "beth", position=position, choices=choices, otherwise="pass")
    assert built.value("after.windmills.nor_high-penumbra.beth") == 2
    full_road = {"windmills.nor_high-penumbra": {"beth": 2, "harris": 1}}
    citizens = {"districts.nor_high.citizen.harris": 1}
    assert score({"gates.nor_high-penumbra": "beth"} | full_road | citizens) == [1, 0, 0, 0]


@pytest.mark.parametrize("example", rulebook("castellans").examples.values(), ids=lambda example: example.id)
def test_no_example_has_a_monument_that_its_owner_could_not_have_paid(example: Any) -> None:
    """A Gate and a Ward Tower cost more Gold than a player without the Banker's Manor can hold (a ruling of ours)."""
    for case in example.cases:
        for fill in (None, *range(FILLS)):
            position, _ = case.position(fill)
            for owner in [*position["gates"].values(), *position["ward_towers"].values()]:
                assert "banker" in position["players"][owner]["manors"], f"{example.id}, fill {fill}: {owner}"
