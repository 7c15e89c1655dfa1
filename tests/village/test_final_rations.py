"""After the last Chapter Round nobody pays Rations."""

import pytest

from kosk.testing import Played, scenario


def fed(stack: int) -> Played:
    """The Rations of two players of whom only Beth has food, with so many Chapter Cards left."""
    position = {"chapters.stack": stack, "beth.storehouse": {"bread": 1}}
    return scenario("village", "rations", position=position, players=("beth", "harris"))


def test_rations_are_paid_after_a_round_that_another_one_follows() -> None:
    assert (fed(1).after.has(0, "bread"), fed(1).after.owing) == (0, [False, True])


@pytest.mark.rule("village/end.no-final-rations")
def test_no_rations_are_paid_after_the_last_round() -> None:
    assert (fed(0).after.has(0, "bread"), fed(0).after.owing) == (1, [False, False])
