"""Temple Action."""

from typing import Any

import pytest

from kosk.testing import decision, scenario

DICE = {"beth.drafted": ["gold"]}


def temple(position: dict[str, Any], district: str = "penumbra", **keys: Any) -> Any:
    choices = [("action.primary-required", "temple"), ("temple.choose-district", district)]
    return scenario("castellans", "action turn", "beth", position=DICE | position, choices=choices, **keys)


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
    assert refused is not None and refused.rule == "temple.supply"
