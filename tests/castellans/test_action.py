"""2. Action Phase."""

from typing import Any

import pytest

from kosk.testing import decision, scenario

POOR = {"beth.wood": 0, "beth.stone": 0, "beth.food": 0, "beth.magic": 0, "beth.gold": 0}
HARVEST = [("action.primary-required", "harvest"), ("harvest.push", "worker")]


def turn(position: dict[str, Any], *choices: tuple[str, str | int], **keys: Any) -> Any:
    return scenario("castellans", "action turn", "beth", position=position, choices=choices, otherwise="pass", **keys)


@pytest.mark.rule("castellans/action.order")
def test_the_first_player_begins_the_action_phase() -> None:
    three = ["gold", "gold", "gold"]
    last_draft = {
        "first_player": "harris",
        "turn": "beth",
        "dice.pool": ["wood", "wood", "wood", "wood"],
        "harris.drafted": three,
        "michael.drafted": three,
        "ryan.drafted": three,
        "beth.drafted": ["gold", "gold"],
    }
    played = scenario("castellans", "draft", position=last_draft)
    assert (played.value("after.step"), played.value("after.turn")) == ("action", "harris")


@pytest.mark.rule("castellans/action.order")
@pytest.mark.parametrize(("player", "following"), [("beth", "harris"), ("ryan", "beth")])
def test_turns_pass_clockwise(player: str, following: str) -> None:
    dice = {f"{name}.drafted": ["gold"] for name in ("beth", "harris", "michael", "ryan")}
    played = scenario("castellans", "action", position=dice | {"turn": player}, choices=HARVEST, otherwise="pass")
    assert played.value("after.turn") == following


@pytest.mark.rule("castellans/action.spend-die")
def test_the_die_moves_from_the_drafted_to_the_spent_dice() -> None:
    played = turn({"beth.drafted": ["stone", "gold"], "beth.spent": ["wood"]}, ("action.any-die", "gold"), *HARVEST)
    assert played.value("after.beth.drafted") == ["stone"]
    assert played.value("after.beth.spent") == ["wood", "gold"]


@pytest.mark.rule("castellans/action.primary-list")
def test_there_are_five_primary_actions() -> None:
    rich = {"beth.wood": 6, "beth.stone": 6, "beth.food": 6, "beth.drafted": ["gold"]}
    shown = {"citizens.lines.pink": ["monk"], "wharf.card": "wharf_1", "wharf.back": "sell_vp,buy,sell_influence"}
    asked = decision("castellans", "action turn", "beth", position=rich | shown)
    assert asked.rule == "action.primary-required"
    assert asked.options == ("temple", "manor", "recruit", "harvest", "wharf")


@pytest.mark.rule("castellans/action.primary-required")
def test_one_primary_action_must_be_taken() -> None:
    rich = {"beth.drafted": ["gold"], "beth.wood": 3, "beth.stone": 2}
    asked = decision("castellans", "action turn", "beth", position=rich)
    assert asked.rule == "action.primary-required"
    assert asked.options == ("temple", "manor", "harvest", "wharf")


@pytest.mark.rule("castellans/action.primary-required")
def test_a_turn_takes_only_one_primary_action() -> None:
    played = turn({"beth.drafted": ["gold", "gold"], "beth.stone": 6, "beth.wood": 6}, *HARVEST)
    assert len(played.value("after.beth.spent")) == 1
    assert played.value("change.beth.stone") == 0


@pytest.mark.rule("castellans/action.manipulate-first", "castellans/ruling.drafted-die-lock")
def test_a_die_is_changed_before_it_is_spent_and_counts_as_changed() -> None:
    position = POOR | {"beth.drafted": ["influence"], "beth.citizens": ["cleric"]}
    played = turn(
        position,
        ("action.manipulate-first", "cleric"),
        ("action.primary-required", "harvest"),
        ("harvest.bonus", "food"),
        ("harvest.push", "holy"),
    )
    assert played.value("after.beth.spent") == ["magic"]
    assert played.value("change.beth.food") == 1
    assert played.value("change.beth.magic") == 1
    assert played.value("change.beth.holy") == 1


@pytest.mark.rule("castellans/action.manipulate-first")
def test_a_die_that_is_not_being_spent_cannot_be_changed() -> None:
    position = POOR | {"beth.drafted": ["influence", "stone"], "beth.citizens": ["cleric"]}
    played = turn(
        position,
        ("action.any-die", "stone"),
        ("action.manipulate-first", "cleric"),
        ("action.primary-required", "harvest"),
        ("harvest.bonus", "food"),
        ("harvest.influence-free", "worker"),
        ("harvest.push", "holy"),
    )
    assert played.value("after.beth.drafted") == ["influence"]


@pytest.mark.rule("castellans/action.any-die")
@pytest.mark.parametrize("face", ["stone", "food", "magic", "gold", "influence"])
def test_any_die_may_be_spent_on_any_action(face: str) -> None:
    position = {"beth.drafted": ["wood", face], "beth.stone": 2, "beth.magic": 0}
    asked = decision("castellans", "action turn", "beth", position=position)
    assert (asked.rule, asked.options) == ("action.any-die", ("wood", face))
    played = turn(
        position,
        ("action.any-die", face),
        ("action.primary-required", "temple"),
        ("temple.choose-district", "nor_high"),
    )
    assert played.value("after.beth.spent") == [face]
    assert played.value("after.districts.nor_high.temple.beth") == 1


@pytest.mark.rule("castellans/action.matching-bonus")
def test_only_the_linked_face_earns_the_bonus() -> None:
    position = {"beth.stone": 3, "beth.wood": 4, "beth.magic": 0}
    temple = [("action.primary-required", "temple"), ("temple.choose-district", "nor_high")]
    manor = [
        ("action.primary-required", "manor"),
        ("manor.choose-district", "nor_high"),
        ("manor.choose-token", "priest"),
    ]
    faces = ("wood", "stone", "food", "magic", "gold", "influence")
    for choices, what, cost, linked in ((temple, "stone", 2, "stone"), (manor, "wood", 3, "wood")):
        gained = {
            face: turn(position | {"beth.drafted": [face]}, *choices).value(f"change.beth.{what}") + cost
            for face in faces
        }
        assert gained == dict.fromkeys(faces, 0) | {linked: 1}


@pytest.mark.rule("castellans/action.matching-bonus")
def test_a_harvest_earns_its_bonus_with_magic_only() -> None:
    harvest = ("action.primary-required", "harvest")
    linked = turn(POOR | {"beth.drafted": ["magic"]}, harvest, ("harvest.bonus", "stone"), ("harvest.push", "holy"))
    assert linked.value("change.beth.stone") == 1
    for face in ("wood", "food", "gold"):
        other = turn(POOR | {"beth.drafted": [face]}, harvest, ("harvest.push", "holy"))
        assert other.value("told.harvest.bonus") == 0


@pytest.mark.rule("castellans/action.bonus-first")
def test_the_bonus_helps_to_pay() -> None:
    played = turn(
        {"beth.drafted": ["stone"], "beth.stone": 1, "beth.magic": 0, "beth.wood": 0},
        ("action.primary-required", "temple"),
        ("temple.choose-district", "nor_high"),
    )
    assert played.value("after.beth.stone") == 0
    assert played.value("told.temple.place") == 1
    assert [event.data["what"] for event in played.events if event.verb in ("gain", "pay")] == ["stone", "stone"]


@pytest.mark.rule("castellans/ruling.unpayable-action")
def test_an_action_that_cannot_be_paid_may_not_be_chosen_for_its_bonus() -> None:
    position = {"beth.drafted": ["stone"], "beth.stone": 0, "beth.magic": 0, "beth.wood": 3}
    asked = decision("castellans", "action turn", "beth", position=position)
    assert asked.options == ("manor", "harvest", "wharf")
    refused = asked.why_not("temple")
    assert refused is not None
    assert refused.rule == "temple.cost"


@pytest.mark.rule("castellans/action.three-turns", "castellans/action.end")
def test_the_action_phase_ends_when_all_dice_are_spent_after_three_turns_each() -> None:
    players = ("beth", "harris", "michael", "ryan")
    position: dict[str, Any] = {"turn": "beth"}
    for name in players:
        position |= {f"{name}.drafted": ["food", "food", "food"], f"{name}.stone": 0, f"{name}.wood": 0}
    turns = [("action.primary-required", "harvest"), ("harvest.push", "holy")] * 12
    before = scenario("castellans", ["action"] * 11, position=position, choices=turns[:-2], otherwise="pass")
    assert before.value("after.step") == "action"
    assert before.value("after.turn") == "ryan"
    after = scenario("castellans", ["action"] * 12, position=position, choices=turns, otherwise="pass")
    assert after.value("after.step") == "control scoring"
    assert [len(after.value(f"after.{name}.spent")) for name in players] == [3, 3, 3, 3]
