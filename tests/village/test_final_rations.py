"""After the last Chapter Round nobody pays Rations."""

import pytest

from kosk.testing import scenario


@pytest.mark.rule("village/end.no-final-rations")
@pytest.mark.parametrize(("stack", "bread", "starves"), [(1, 0, True), (0, 1, False)])
def test_rations_are_paid_after_every_round_but_the_last(stack: int, bread: int, starves: bool) -> None:
    position = {"chapters.stack": stack, "beth.storehouse": {"bread": 1}}
    played = scenario("village", "rations", position=position, players=("beth", "harris"))
    assert played.after.has(0, "bread") == bread
    assert played.after.owing == [False, starves]
