"""Temple Action."""

from typing import Any

import pytest

from kosk.testing import decision, scenario

DICE = {"beth.drafted": ["gold"]}


def temple(position: dict[str, Any], district: str = "penumbra", **keys: Any) -> Any:
    choices = [("action.primary-required", "temple"), ("temple.choose-district", district)]
    keys |= {"position": DICE | position, "choices": choices, "otherwise": "pass"}
    return scenario("castellans", "action turn", "beth", **keys)


@pytest.mark.rule("castellans/temple.cost", "castellans/temple.place")
def test_a_first_temple_costs_two_stone_and_no_gold() -> None:
    played = temple({"beth.stone": 3, "beth.magic": 0, "beth.gold": 1})
    assert played.value("change.beth.stone") == -2
    assert played.value("after.districts.penumbra.temple.beth") == 1


@pytest.mark.rule("castellans/temple.cost")
def test_a_temple_costs_a_gold_for_each_temple_of_any_colour_there() -> None:
    standing = {"districts.penumbra.temple.ryan": 2, "districts.penumbra.temple.beth": 1, "beth.holy": 2}
    played = temple({"beth.stone": 2, "beth.magic": 0, "beth.gold": 3, "beth.shadow": 2, "beth.holy": 3} | standing)
    assert [event.data for event in played.events if event.verb == "pay"] == [
        {"what": "stone", "amount": 2},
        {"what": "gold", "amount": 3},
    ]


@pytest.mark.rule("castellans/temple.supply")
def test_without_a_temple_left_the_action_is_closed() -> None:
    placed = {"districts.penumbra.temple.beth": 2, "districts.nor_high.temple.beth": 2}
    asked = decision("castellans", "action turn", "beth", position=DICE | placed | {"beth.stone": 6, "beth.wood": 3})
    assert "temple" not in asked.options
    refused = asked.why_not("temple")
    assert refused is not None
    assert (refused.rule, refused.facts) == ("temple.supply", {"temples_left": 0})


@pytest.mark.rule("castellans/temple.bonus")
def test_a_stone_die_gives_a_stone_first() -> None:
    played = temple({"beth.drafted": ["stone"], "beth.stone": 2, "beth.magic": 0})
    assert played.value("told.temple.bonus") == 1
    assert played.value("after.beth.stone") == 1


@pytest.mark.rule("castellans/temple.choose-district")
def test_a_temple_may_go_to_any_district() -> None:
    choices = [("action.primary-required", "temple")]
    asked = decision("castellans", "action turn", "beth", position=DICE | {"beth.stone": 2}, choices=choices)
    assert asked.rule == "temple.choose-district"
    assert asked.options == ("anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit")


@pytest.mark.rule("castellans/temple.unlimited")
def test_a_district_holds_any_number_of_temples() -> None:
    standing = {f"districts.penumbra.temple.{name}": 4 for name in ("harris", "michael")}
    banker = {"beth.manors.banker": "iron_pit", "beth.gold": 8}
    played = temple({"beth.stone": 2, "beth.magic": 0} | standing | banker)
    assert played.value("change.beth.gold") == -8
    assert played.value("after.districts.penumbra.temple.beth") == 1


@pytest.mark.rule("castellans/temple.supply")
def test_the_fourth_temple_can_still_be_built() -> None:
    played = temple({"districts.nor_high.temple.beth": 3, "beth.stone": 2, "beth.magic": 0})
    assert played.value("after.districts.penumbra.temple.beth") == 1
    placed = {"districts.nor_high.temple.beth": 4, "beth.stone": 2, "beth.wood": 3}
    assert "temple" not in decision("castellans", "action turn", "beth", position=DICE | placed).options


@pytest.mark.rule("castellans/temple.influence")
def test_a_temple_gives_two_pushes_on_each_guild_track_of_its_district() -> None:
    played = temple({"beth.stone": 2, "beth.magic": 0})
    assert [played.value(f"change.beth.{guild}") for guild in ("worker", "soldier", "shadow", "holy")] == [0, 0, 2, 2]


@pytest.mark.rule("castellans/power.priest")
@pytest.mark.parametrize(("guild", "holy", "shadow"), [("holy", 3, 2), ("shadow", 2, 3)])
def test_the_priest_gives_one_more_push_on_either_guild_track(guild: str, holy: int, shadow: int) -> None:
    position = DICE | {"beth.stone": 2, "beth.magic": 0, "beth.manors.priest": "iron_pit"}
    choices = [("action.primary-required", "temple"), ("temple.choose-district", "penumbra"), ("power.priest", guild)]
    asked = decision("castellans", "action turn", "beth", position=position, choices=choices[:2])
    assert set(asked.options) == {"holy", "shadow"}
    played = scenario("castellans", "action turn", "beth", position=position, choices=choices)
    assert played.value("change.beth.holy") == holy
    assert played.value("change.beth.shadow") == shadow


@pytest.mark.rule("castellans/power.priest")
@pytest.mark.parametrize("timing", ["after", "before"])
def test_the_extra_push_of_the_priest_is_refused_on_the_tracks_of_other_guilds(timing: str) -> None:
    position = DICE | {"beth.stone": 2, "beth.magic": 0, "beth.manors.priest": "iron_pit"}
    choices = [("action.primary-required", "temple"), ("temple.choose-district", "penumbra")]
    options = {"trigger_timing": timing}
    asked = decision("castellans", "action turn", "beth", position=position, choices=choices, options=options)
    for guild in ("worker", "soldier"):
        refused = asked.why_not(guild)
        assert refused is not None
        assert (refused.rule, refused.facts) == ("power.priest", {"place": "penumbra"})


@pytest.mark.rule("castellans/ruling.gold-timing")
def test_the_priest_may_pay_for_the_temple_only_where_powers_come_before() -> None:
    crossing = {"beth.manors.priest": "iron_pit", "beth.holy": 2, "beth.gold": 0}
    position = {"beth.stone": 2, "beth.magic": 0, "districts.penumbra.temple.ryan": 1} | crossing
    choices = [("action.primary-required", "temple")]
    asked = decision("castellans", "action turn", "beth", position=DICE | position, choices=choices)
    refused = asked.why_not("penumbra")
    assert refused is not None
    assert refused.rule == "temple.cost"
    played = temple(position, options={"trigger_timing": "before"})
    assert played.value("after.beth.gold") == 1
    assert played.value("change.beth.holy") == 3
    assert played.value("change.beth.shadow") == 2


@pytest.mark.rule("castellans/ruling.gold-timing")
def test_where_powers_come_before_the_push_precedes_the_payment() -> None:
    position = DICE | {"beth.stone": 2, "beth.magic": 0, "beth.manors.priest": "iron_pit"}
    choices = [("action.primary-required", "temple"), ("temple.choose-district", "penumbra"), ("power.priest", "holy")]

    def order(timing: str) -> list[str]:
        options = {"trigger_timing": timing}
        played = scenario("castellans", "action turn", "beth", position=position, choices=choices, options=options)
        return [event.rules[0] for event in played.events if event.verb in ("pay", "raise-influence")]

    assert order("before") == ["power.priest", "temple.cost", *["temple.influence"] * 4]
    assert order("after") == ["temple.cost", *["temple.influence"] * 4, "power.priest"]


@pytest.mark.rule("castellans/ruling.unpayable-action")
def test_a_push_that_must_pay_can_only_go_where_it_pays() -> None:
    crossing = {"beth.manors.priest": "iron_pit", "beth.holy": 2, "beth.gold": 0}
    position = {"beth.stone": 2, "beth.magic": 0, "districts.penumbra.temple.ryan": 1} | crossing
    played = temple(position, options={"trigger_timing": "before"})
    forced = [event.data for event in played.events if event.rules == ("power.priest",) and event.verb == "choose"]
    assert [(data["option"], data["barred"]["shadow"].rule) for data in forced] == [("holy", "ruling.unpayable-action")]


@pytest.mark.rule("castellans/ruling.gold-timing", "castellans/ruling.unpayable-action")
def test_a_resource_from_a_bridge_line_may_help_to_pay_where_powers_come_before() -> None:
    """The middle line brings a resource of choice: a second Stone, or Magic in its place, makes the Temple payable."""
    position = DICE | {"beth.stone": 1, "beth.magic": 0, "beth.manors.priest": "iron_pit", "beth.shadow": 5}
    choices = [("action.primary-required", "temple"), ("temple.choose-district", "penumbra")]
    after = decision("castellans", "action turn", "beth", position=position | {"beth.wood": 3})
    assert "temple" not in after.options
    before = {"trigger_timing": "before"}
    asked = decision("castellans", "action turn", "beth", position=position, choices=choices[:1], options=before)
    assert asked.options == ("anchorage", "penumbra", "iron_pit")
    reward = decision("castellans", "action turn", "beth", position=position, choices=choices, options=before)
    assert (reward.rule, reward.options) == ("infl.bridge-reward", ("stone", "magic"))
    refused = reward.why_not("wood")
    assert refused is not None
    assert (refused.rule, refused.facts) == ("ruling.unpayable-action", {"still_to_pay": "2 stone and 0 gold"})
    paying = [*choices, ("infl.bridge-reward", "stone"), ("pay.magic-augment", 0)]
    played = scenario("castellans", "action turn", "beth", position=position, choices=paying, options=before)
    assert (played.value("after.beth.stone"), played.value("after.beth.shadow")) == (0, 8)


@pytest.mark.rule("castellans/pay.magic-minimum")
def test_who_has_neither_stone_nor_magic_is_refused_for_the_cost() -> None:
    position = DICE | {"beth.stone": 0, "beth.magic": 0, "beth.wood": 3}
    refused = decision("castellans", "action turn", "beth", position=position).why_not("temple")
    assert refused is not None
    assert refused.rule == "temple.cost"
    refused = decision("castellans", "action turn", "beth", position=position | {"beth.magic": 2}).why_not("temple")
    assert refused is not None
    assert refused.rule == "pay.magic-minimum"


@pytest.mark.rule("castellans/temple.cost", "castellans/ruling.unpayable-action")
def test_the_action_is_refused_by_what_the_cheapest_district_asks_for() -> None:
    temples = {"anchorage": 3, "bazani_gate": 2, "nor_high": 1, "penumbra": 2, "luna_grove": 2, "iron_pit": 2}
    owners = {"anchorage": "ryan", "bazani_gate": "harris", "nor_high": "ryan", "penumbra": "harris"}
    standing = {f"districts.{where}.temple.{owners.get(where, 'michael')}": count for where, count in temples.items()}
    purse = {"beth.stone": 2, "beth.magic": 0, "beth.gold": 0}
    asked = decision("castellans", "action turn", "beth", position={"beth.drafted": ["wood"]} | standing | purse)
    refused = asked.why_not("temple")
    assert refused is not None
    assert refused.rule == "temple.cost"
    assert refused.facts["needed"] == "1 gold"
