"""By a reading of a ruling, owners do without the resource with the red border in buildings of their own."""

import pytest

from kosk.testing import Played, decision, scenario

TOOL = [("action.any-number", "upgrade"), ("action.upgrade", "tool"), ("action.upgrade", "clay")]
ONE_TIMBER = {"beth.storehouse": {"ore": 1, "timber": 1}, "city.smithy": "beth"}
SAVES = {"owner_saves_payment": "yes"}


def bought(**storehouse: int) -> Played:
    position = {"beth.storehouse": storehouse, "city.smithy": "beth"}
    choices = [*TOOL, ("building.either-or", next(iter(storehouse))), ("ruling.token-choice", 3)]
    return scenario("village", "actions", "beth", position=position, options=SAVES, choices=choices)


@pytest.mark.rule("village/ruling.owner-use-cost")
def test_the_owner_of_the_smithy_pays_one_timber_for_a_tool() -> None:
    assert bought(timber=2, ore=1).after.holding(0) == {"timber": 1}
    assert bought(furniture=1, ore=1).after.holding(0) == {}


@pytest.mark.rule("village/ruling.owner-use-cost")
def test_one_timber_is_enough_for_the_owner_and_not_by_the_other_reading() -> None:
    asked = decision("village", "actions", "beth", position=ONE_TIMBER, options=SAVES)
    assert "upgrade" in asked.options
    assert "upgrade" not in decision("village", "actions", "beth", position=ONE_TIMBER).options
