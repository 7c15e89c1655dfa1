"""Harvest Action."""

from typing import Any

import pytest

from kosk.engine.table import Decision
from kosk.testing import decision, scenario

GUILDS = ("worker", "soldier", "shadow", "holy")
GOODS = ("wood", "stone", "food", "magic", "gold")
POOR = {f"beth.{what}": 0 for what in GOODS}
PUSH = ("harvest.push", "holy")


def harvest(position: dict[str, Any], *choices: tuple[str, str | int], **keys: Any) -> Any:
    die = [choice for choice in choices if choice[0] in ("action.any-die", "action.manipulate-first")]
    rest = [choice for choice in choices if choice not in die]
    picks = [*die, ("action.primary-required", "harvest"), *rest]
    return scenario(
        "castellans", "action turn", "beth", position=POOR | position, choices=picks, otherwise="pass", **keys
    )


def asked_next(position: dict[str, Any]) -> Decision:
    harvest = [("action.primary-required", "harvest")]
    return decision("castellans", "action turn", "beth", position=POOR | position, choices=harvest)


def gained(played: Any) -> dict[str, int]:
    changes = {what: played.value(f"change.beth.{what}") for what in (*GOODS, *GUILDS)}
    return {what: change for what, change in changes.items() if change}


@pytest.mark.rule("castellans/harvest.bonus")
@pytest.mark.parametrize("resource", ["stone", "food"])
def test_a_magic_die_gives_a_resource_of_choice_first(resource: str) -> None:
    played = harvest({"beth.drafted": ["magic"]}, ("harvest.bonus", resource), PUSH)
    assert gained(played) == {resource: 1, "magic": 1, "holy": 1}


@pytest.mark.rule("castellans/harvest.bonus", "castellans/icon.resource-list", "castellans/icon.not-resources")
def test_the_bonus_is_any_of_the_four_resources_but_not_gold() -> None:
    asked = asked_next({"beth.drafted": ["magic"]})
    assert (asked.rule, asked.options) == ("harvest.bonus", ("wood", "stone", "food", "magic"))


@pytest.mark.rule("castellans/harvest.three-dice")
def test_all_three_dice_count_drafted_or_spent() -> None:
    position = {"beth.drafted": ["gold", "stone"], "beth.spent": ["wood"], "harris.drafted": ["food"]}
    played = harvest(position, ("action.any-die", "gold"), PUSH)
    assert gained(played) == {"gold": 2, "stone": 1, "wood": 1, "holy": 1}


@pytest.mark.rule("castellans/harvest.three-dice")
def test_a_changed_die_counts_as_it_shows_now() -> None:
    position = {"beth.drafted": ["gold"], "beth.spent": ["stone", "food"], "beth.citizens": ["builder"]}
    played = harvest(position, ("action.manipulate-first", "builder"), PUSH)
    assert gained(played) == {"wood": 1, "stone": 1, "food": 1, "holy": 1}


@pytest.mark.rule("castellans/harvest.influence-free")
def test_each_influence_face_may_go_to_any_track() -> None:
    position = {"beth.drafted": ["influence", "influence"], "beth.spent": ["food"]}
    played = harvest(position, ("harvest.influence-free", "shadow"), ("harvest.influence-free", "soldier"), PUSH)
    assert gained(played) == {"food": 1, "soldier": 1, "shadow": 1, "holy": 1}
    asked = asked_next({"beth.drafted": ["influence"], "beth.spent": ["influence", "food"]})
    assert (asked.rule, asked.options) == ("harvest.influence-free", ("worker", "soldier", "shadow", "holy"))


@pytest.mark.rule("castellans/harvest.push")
@pytest.mark.parametrize("guild", GUILDS)
def test_a_harvest_gives_a_push_on_any_track(guild: str) -> None:
    asked = asked_next({"beth.drafted": ["food"]})
    assert (asked.rule, asked.options) == ("harvest.push", ("worker", "soldier", "shadow", "holy"))
    assert gained(harvest({"beth.drafted": ["food"]}, ("harvest.push", guild))) == {"food": 1, guild: 1}


@pytest.mark.rule("castellans/harvest.free")
def test_a_harvest_is_open_and_costs_nothing_where_nothing_else_can_be_paid() -> None:
    played = harvest({"beth.drafted": ["gold"]}, PUSH)
    assert played.value("told.pay.magic-augment") == 0
    assert [event.verb for event in played.events if event.verb == "pay"] == []
    assert gained(played) == {"gold": 2, "holy": 1}


@pytest.mark.rule("castellans/ruling.harvest-order")
def test_the_push_comes_after_the_dice() -> None:
    position = {"beth.drafted": ["magic"], "beth.spent": ["stone"]}
    played = harvest(position, ("harvest.bonus", "wood"), PUSH)
    order = [event.rules[0] for event in played.events if event.verb in ("gain", "raise-influence")]
    assert order == ["harvest.bonus", "harvest.three-dice", "harvest.three-dice", "harvest.push"]
