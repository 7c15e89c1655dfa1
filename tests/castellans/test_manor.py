"""Manor Action, and Manor Powers."""

from typing import Any

import pytest

from kosk.games.castellans import reset, wharf
from kosk.testing import case, decision, scenario

GUILDS = ("worker", "soldier", "shadow", "holy")
DICE = {"beth.drafted": ["gold"], "beth.stone": 0, "beth.wood": 3, "beth.magic": 0, "beth.gold": 0}
CHOOSE = [("action.primary-required", "manor")]


def manor(position: dict[str, Any], token: str, district: str, *more: tuple[str, str | int], **keys: Any) -> Any:
    choices = [*CHOOSE, ("manor.choose-district", district), ("manor.choose-token", token), *more]
    keys |= {"position": DICE | position, "choices": choices, "otherwise": "pass"}
    return scenario("castellans", "action turn", "beth", **keys)


def harvest(position: dict[str, Any], *choices: tuple[str, str | int], **keys: Any) -> Any:
    poor = {"beth.drafted": ["food"], "beth.stone": 0, "beth.wood": 0, "beth.gold": 0}
    picks = [("action.primary-required", "harvest"), *choices]
    return scenario(
        "castellans", "action turn", "beth", position=poor | position, choices=picks, otherwise="pass", **keys
    )


def pushed(played: Any) -> list[int]:
    return [played.value(f"change.beth.{guild}") for guild in GUILDS]


# Manor Action


@pytest.mark.rule("castellans/manor.bonus")
def test_a_wood_die_gives_a_wood_first() -> None:
    played = manor({"beth.drafted": ["wood"], "beth.wood": 2}, "priest", "nor_high")
    assert played.value("told.manor.bonus") == 1
    assert played.value("after.beth.wood") == 0


@pytest.mark.rule("castellans/manor.choose-district")
def test_a_manor_may_go_to_any_district() -> None:
    asked = decision("castellans", "action turn", "beth", position=DICE, choices=CHOOSE)
    assert asked.rule == "manor.choose-district"
    assert asked.options == ("anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit")


@pytest.mark.rule("castellans/manor.cost", "castellans/manor.place")
def test_a_first_manor_costs_three_wood_and_no_gold() -> None:
    played = manor({"beth.gold": 2}, "priest", "nor_high")
    assert (played.value("change.beth.wood"), played.value("change.beth.gold")) == (-3, 0)
    assert played.value("after.beth.manors.priest") == "nor_high"


@pytest.mark.rule("castellans/manor.cost", "castellans/manor.lighthouse-is-manor")
def test_a_manor_costs_a_gold_for_each_manor_of_any_colour_there_lighthouses_included() -> None:
    standing = {
        "harris.manors.elder": "nor_high",
        "ryan.manors.lighthouse": "nor_high",
        "beth.manors.elder": "nor_high",
    }
    elsewhere = {"ryan.manors.priest": "penumbra"}
    played = manor({"beth.gold": 4} | standing | elsewhere, "priest", "nor_high")
    assert [event.data for event in played.events if event.verb == "pay"] == [
        {"what": "wood", "amount": 3},
        {"what": "gold", "amount": 3},
    ]


@pytest.mark.rule("castellans/manor.cost")
def test_a_manor_that_costs_too_much_gold_is_closed() -> None:
    position = DICE | {"harris.manors.elder": "nor_high"}
    asked = decision("castellans", "action turn", "beth", position=position, choices=CHOOSE)
    refused = asked.why_not("nor_high")
    assert refused is not None
    assert (refused.rule, refused.facts) == ("manor.cost", {"needed": "1 gold", "gold": 0})


@pytest.mark.rule("castellans/manor.choose-token")
def test_any_manor_still_on_the_player_board_may_be_built() -> None:
    position = DICE | {"beth.manors.landowner": "iron_pit", "beth.manors.banker": "iron_pit"}
    choices = [*CHOOSE, ("manor.choose-district", "nor_high")]
    asked = decision("castellans", "action turn", "beth", position=position, choices=choices)
    assert asked.rule == "manor.choose-token"
    assert asked.options == ("merchant", "architect", "priest", "elder", "lighthouse", "adventurer")
    refused = asked.why_not("banker")
    assert refused is not None
    assert refused.rule == "manor.choose-token"


@pytest.mark.rule("castellans/manor.supply")
def test_without_a_manor_left_the_action_is_closed() -> None:
    powers = ("merchant", "landowner", "architect", "priest", "elder", "lighthouse", "adventurer", "banker")
    position = DICE | {"beth.stone": 2, "beth.wood": 6, "beth.gold": 6}
    position |= {f"beth.manors.{power}": "iron_pit" for power in powers}
    no_monument = [("action.monument-optional", "pass")]
    asked = decision("castellans", "action turn", "beth", position=position, choices=no_monument)
    assert asked.options == ("temple", "harvest", "wharf")
    refused = asked.why_not("manor")
    assert refused is not None
    assert (refused.rule, refused.facts) == ("manor.supply", {"manors_left": 0})


@pytest.mark.rule("castellans/manor.unlimited")
def test_a_district_holds_any_number_of_manors() -> None:
    powers = ("merchant", "landowner", "architect", "priest", "elder")
    standing = {f"{name}.manors.{power}": "nor_high" for name in ("harris", "ryan") for power in powers}
    banker = {"beth.manors.banker": "iron_pit", "beth.gold": 10}
    played = manor(standing | banker, "priest", "nor_high")
    assert played.value("change.beth.gold") == -10
    assert played.value("after.beth.manors.priest") == "nor_high"


@pytest.mark.rule("castellans/manor.lighthouse-is-manor", "castellans/manor.place", "castellans/manor.influence")
def test_a_lighthouse_is_built_by_a_manor_action_like_any_manor() -> None:
    played = manor({"beth.gold": 1, "harris.manors.elder": "nor_high"}, "lighthouse", "nor_high")
    assert (played.value("change.beth.wood"), played.value("change.beth.gold")) == (-3, -1)
    assert played.value("after.beth.manors.lighthouse") == "nor_high"
    assert pushed(played) == [0, 1, 0, 1]


@pytest.mark.rule("castellans/manor.lighthouse-is-manor")
def test_a_lighthouse_counts_for_control_and_for_ward_towers() -> None:
    position = {"beth.manors.lighthouse": "anchorage", "ward_towers.anchorage": "harris"}
    played = scenario("castellans", ["control scoring", "monument scoring"], position=position)
    assert played.value("points.anchorage.beth") == 6
    assert played.value("points.mscore.ward.harris") == 1


@pytest.mark.rule("castellans/manor.lighthouse-one")
def test_a_second_lighthouse_cannot_join_another_whoever_owns_it() -> None:
    position = DICE | {"ryan.manors.lighthouse": "nor_high", "beth.gold": 1}
    choices = [*CHOOSE, ("manor.choose-district", "nor_high")]
    asked = decision("castellans", "action turn", "beth", position=position, choices=choices)
    assert "lighthouse" not in asked.options
    refused = asked.why_not("lighthouse")
    assert refused is not None
    assert refused.rule == "manor.lighthouse-one"


@pytest.mark.rule("castellans/manor.lighthouse-one")
def test_with_only_the_lighthouse_left_a_district_that_has_one_is_closed() -> None:
    others = ("merchant", "landowner", "architect", "priest", "elder", "adventurer", "banker")
    position = DICE | {f"beth.manors.{power}": "iron_pit" for power in others}
    position |= {"ryan.manors.lighthouse": "nor_high", "beth.gold": 1}
    asked = decision("castellans", "action turn", "beth", position=position, choices=CHOOSE)
    assert asked.options == ("anchorage", "bazani_gate", "penumbra", "luna_grove")
    refused = asked.why_not("nor_high")
    assert refused is not None
    assert refused.rule == "manor.lighthouse-one"


@pytest.mark.rule("castellans/manor.unlock")
def test_a_manor_that_was_placed_unlocks_its_power_for_later_actions() -> None:
    dice = {"beth.drafted": ["gold", "gold"], "beth.stone": 2}
    choices = [
        ("action.primary-required", "manor"),
        ("manor.choose-district", "nor_high"),
        ("manor.choose-token", "priest"),
        ("action.primary-required", "temple"),
        ("temple.choose-district", "penumbra"),
        ("power.priest", "holy"),
    ]
    played = scenario("castellans", ["action turn", "action turn"], "beth", position=DICE | dice, choices=choices)
    assert pushed(played) == [0, 1, 2, 4]


@pytest.mark.rule("castellans/manor.influence")
def test_a_manor_gives_one_push_on_each_guild_track_of_its_district() -> None:
    assert pushed(manor({}, "elder", "penumbra")) == [0, 0, 1, 1]
    assert pushed(manor({}, "elder", "bazani_gate")) == [1, 1, 0, 0]


# The Manors of Kosk


@pytest.mark.rule("castellans/manor.locked")
def test_a_manor_on_the_player_board_has_no_power() -> None:
    assert pushed(manor({}, "elder", "nor_high")) == [0, 1, 0, 1]
    temple = [("action.primary-required", "temple"), ("temple.choose-district", "nor_high")]
    position = DICE | {"beth.stone": 2, "harris.manors.priest": "nor_high"}
    assert pushed(scenario("castellans", "action turn", "beth", position=position, choices=temple)) == [0, 2, 0, 2]
    landowner = harvest({"dice.leftover": ["gold", "gold", "gold"]}, ("harvest.push", "holy"))
    assert landowner.value("change.beth.gold") == 0


@pytest.mark.rule("castellans/manor.usable-at-once", "castellans/power.adventurer")
def test_a_power_works_within_the_action_that_unlocked_it() -> None:
    played = manor({}, "adventurer", "nor_high", ("power.adventurer", "gold"))
    assert played.value("change.beth.gold") == 6


# Manor Powers


@pytest.mark.rule("castellans/ruling.gold-timing")
def test_the_architect_may_pay_for_the_manor_only_where_powers_come_before() -> None:
    position = {"beth.manors.architect": "iron_pit", "beth.soldier": 2, "harris.manors.elder": "nor_high"}
    asked = decision("castellans", "action turn", "beth", position=DICE | position, choices=CHOOSE)
    refused = asked.why_not("nor_high")
    assert refused is not None
    assert refused.rule == "manor.cost"
    played = manor(position, "priest", "nor_high", options={"trigger_timing": "before"})
    assert played.value("after.beth.gold") == 1
    assert pushed(played) == [0, 2, 0, 1]


@pytest.mark.rule("castellans/ruling.gold-timing")
def test_the_land_owner_comes_first_or_last() -> None:
    position = {"beth.manors.landowner": "iron_pit", "dice.leftover": ["gold", "wood", "stone"]}
    power = [("power.landowner.die", "wood"), ("power.landowner.push", "worker")]
    push = [("harvest.push", "holy")]

    def order(timing: str, choices: list[tuple[str, str]]) -> list[str]:
        played = harvest(position, *choices, options={"trigger_timing": timing})
        return [event.rules[0] for event in played.events if event.verb in ("gain", "raise-influence")]

    landowner = ["power.landowner.die", "power.landowner.push"]
    own = ["harvest.three-dice", "harvest.push"]
    assert order("after", push + power) == own + landowner
    assert order("before", power + push) == landowner + own


@pytest.mark.rule("castellans/power.landowner.die")
@pytest.mark.parametrize(("face", "what", "amount"), [("gold", "gold", 2), ("stone", "stone", 1)])
def test_the_land_owner_gains_the_value_of_an_undrafted_die_which_stays(face: str, what: str, amount: int) -> None:
    position = {"beth.manors.landowner": "iron_pit", "dice.leftover": ["wood", "gold", "stone"]}
    played = harvest(
        position, ("harvest.push", "holy"), ("power.landowner.die", face), ("power.landowner.push", "holy")
    )
    assert played.value(f"change.beth.{what}") == amount
    assert played.value("after.dice.leftover") == ["wood", "gold", "stone"]


@pytest.mark.rule("castellans/power.landowner.die")
def test_an_undrafted_influence_die_gives_a_push_on_any_track() -> None:
    position = {"beth.manors.landowner": "iron_pit", "dice.leftover": ["influence", "gold", "stone"]}
    played = harvest(
        position,
        ("harvest.push", "holy"),
        ("power.landowner.die", "influence"),
        ("power.landowner.die", "shadow"),
        ("power.landowner.push", "soldier"),
    )
    assert pushed(played) == [0, 1, 1, 1]


@pytest.mark.rule("castellans/power.landowner.push")
def test_the_land_owner_pushes_on_any_track() -> None:
    position = {"beth.manors.landowner": "iron_pit", "dice.leftover": ["gold", "gold", "gold"]}
    played = harvest(position, ("harvest.push", "holy"), ("power.landowner.push", "shadow"))
    assert pushed(played) == [0, 0, 1, 1]


@pytest.mark.rule("castellans/power.architect")
@pytest.mark.parametrize(("guild", "expected"), [("soldier", [0, 2, 0, 1]), ("holy", [0, 1, 0, 2])])
def test_the_architect_gives_one_more_push_on_either_guild_track(guild: str, expected: list[int]) -> None:
    position = {"beth.manors.architect": "iron_pit"}
    choices = [*CHOOSE, ("manor.choose-district", "nor_high"), ("manor.choose-token", "elder")]
    asked = decision("castellans", "action turn", "beth", position=DICE | position, choices=choices)
    assert (asked.rule, asked.options) == ("power.architect", ("soldier", "holy"))
    for other in ("worker", "shadow"):
        refused = asked.why_not(other)
        assert refused is not None
        assert (refused.rule, refused.facts) == ("power.architect", {"place": "nor_high"})
    assert pushed(manor(position, "elder", "nor_high", ("power.architect", guild))) == expected


@pytest.mark.rule("castellans/power.architect", "castellans/power.architect.self")
@pytest.mark.parametrize("timing", ["after", "before"])
def test_the_architect_gives_its_push_already_for_its_own_building(timing: str) -> None:
    options = {"trigger_timing": timing}
    played = manor({}, "architect", "nor_high", ("power.architect", "holy"), options=options)
    assert pushed(played) == [0, 1, 0, 2]
    told = [event.rules[0] for event in played.events if event.verb in ("build", "raise-influence")]
    assert told == ["manor.place", "manor.influence", "manor.influence", "power.architect"]


@pytest.mark.rule("castellans/ruling.lighthouse-heading")
def test_a_lighthouse_scores_its_ships_in_monument_scoring_and_gives_nothing_at_the_reset() -> None:
    position = {
        "beth.manors.lighthouse": "iron_pit",
        "districts.iron_pit.ship.beth": 2,
        "dice.leftover": ["gold", "gold", "influence"],
        "wharf.card": "wharf_1",
        "wharf.back": "buy,sell_vp,sell_influence",
    }
    scored = scenario("castellans", "monument scoring", position=position)
    assert scored.value("change.beth.vp") == 4
    table, _, before = case("castellans", "reset", position=position).lay()
    table.agents = dict.fromkeys(table.agents, lambda asked, view: asked.options[0])
    reset.reset(table)
    assert table.state.to_json()["players"]["beth"] == before.to_json()["players"]["beth"]


@pytest.mark.rule("castellans/power.adventurer")
@pytest.mark.parametrize(("reward", "amount"), [("gold", 6), ("stone", 3), ("food", 3), ("magic", 3)])
def test_the_adventurer_brings_six_gold_or_three_of_one_resource(reward: str, amount: int) -> None:
    played = manor({}, "adventurer", "nor_high", ("power.adventurer", reward))
    assert played.value(f"change.beth.{reward}") == amount


@pytest.mark.rule("castellans/power.adventurer")
def test_the_adventurer_offers_all_resources_and_pays_once() -> None:
    choices = [*CHOOSE, ("manor.choose-district", "nor_high"), ("manor.choose-token", "adventurer")]
    asked = decision("castellans", "action turn", "beth", position=DICE, choices=choices)
    assert (asked.rule, asked.options) == ("power.adventurer", ("gold", "wood", "stone", "food", "magic"))
    later = manor({"beth.manors.adventurer": "iron_pit"}, "elder", "nor_high")
    assert later.value("change.beth.gold") == 0


@pytest.mark.rule("castellans/power.adventurer.cap", "castellans/ruling.overflow-general")
def test_gold_of_the_adventurer_beyond_the_track_is_lost() -> None:
    played = manor({"beth.gold": 4}, "adventurer", "nor_high", ("power.adventurer", "gold"))
    assert played.value("after.beth.gold") == 6
    assert [event.data["lost"] for event in played.events if event.verb == "gain"] == [4]


@pytest.mark.rule("castellans/ruling.overflow-general")
def test_resources_of_the_adventurer_are_lost_like_any_others() -> None:
    """What is said of the Adventurer's Gold is not said of the resources."""
    played = manor({"beth.stone": 5}, "adventurer", "nor_high", ("power.adventurer", "stone"))
    (gained,) = [event for event in played.events if event.verb == "gain" and event.data["what"] == "stone"]
    assert (played.value("after.beth.stone"), gained.data["lost"]) == (6, 2)
    assert gained.rules == ("power.adventurer", "ruling.overflow-general")


@pytest.mark.rule("castellans/power.banker.gold")
def test_the_banker_lets_gold_rise_to_ten_and_no_further() -> None:
    banker = {"beth.manors.banker": "iron_pit"}
    rich = harvest(banker | {"beth.drafted": ["gold"], "beth.gold": 6}, ("harvest.push", "holy"))
    assert rich.value("after.beth.gold") == 8
    full = harvest(banker | {"beth.drafted": ["gold"], "beth.gold": 9}, ("harvest.push", "holy"))
    assert full.value("after.beth.gold") == 10


@pytest.mark.rule("castellans/power.banker.gold")
def test_the_banker_opens_the_gold_track_within_its_own_action() -> None:
    played = manor({"beth.gold": 6, "beth.soldier": 2}, "banker", "nor_high")
    assert played.value("after.beth.gold") == 8


@pytest.mark.rule("castellans/power.banker.crate")
def test_the_banker_frees_the_third_crate() -> None:
    def available(position: dict[str, Any]) -> int:
        table, _, _ = case("castellans", "wharf scoring", position=position).lay()
        return wharf.crates_available(table, 0)

    assert available({}) == 2
    assert available({"beth.manors.banker": "iron_pit"}) == 3
    assert available({"beth.manors.banker": "iron_pit", "wharf.crates.top-1": "beth"}) == 2
