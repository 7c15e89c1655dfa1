"""No player's actions go on for ever: what stood before does not come back by trading and crafting."""

from typing import Any

import pytest

from kosk.testing import decision, scenario

TO_BRICK = [("action.any-number", "craft"), ("action.craft", "brickworks")]
A_BRICK = [("action.any-number", "trade"), ("action.trade", "crafted_for_raw"), ("action.trade", "brick")]
TO_CLAY = [*A_BRICK, ("action.trade", "clay")]
OWN = {"owner_saves_payment": "yes", "cross_class_trade": "yes"}
"""By these readings an owner crafts one brick from one clay, and The Smuggler gives one clay for one brick."""

CLAY = [1, *[0] * 11]
EMPTY = [0] * 12


def owner(**storehouse: int) -> dict[str, Any]:
    return {"beth.storehouse": storehouse, "city.brickworks": "beth"}


@pytest.mark.rule("village/ruling.trade-loops")
def test_what_was_there_before_crafting_does_not_come_back_by_a_trade() -> None:
    """A clay becomes a brick; the brick cannot become that clay again, but any other raw resource."""
    crafted = scenario("village", "actions", "beth", position=owner(clay=1), options=OWN, choices=TO_BRICK)
    assert crafted.after.before == ((tuple(CLAY), tuple(EMPTY)),)
    before = {"actions_so_far.before": [{"storehouse": CLAY, "market": EMPTY}]}
    asked = decision("village", "actions", "beth", position=owner(brick=1) | before, options=OWN, choices=A_BRICK)
    barred = asked.why_not("clay")
    assert barred is not None
    assert barred.rule == "ruling.trade-loops"
    assert asked.options == ("fur", "grain", "meat", "ore", "timber")


def test_with_the_other_reading_it_does() -> None:
    options, choices = OWN | {"trade_loops": "free"}, [*TO_BRICK, *TO_CLAY, *TO_BRICK]
    played = scenario("village", ["actions"] * 3, "beth", position=owner(clay=1), options=options, choices=choices)
    assert played.after.holding(0) == {"brick": 1}


def test_what_was_before_is_forgotten_once_there_are_fewer_resources() -> None:
    """Two clay become one brick for whoever saves nothing, and nothing that was before can come back."""
    played = scenario("village", "actions", "beth", position=owner(clay=2), choices=TO_BRICK)
    assert played.after.before == ()
