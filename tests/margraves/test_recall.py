"""3. Activate the Recall Power."""

from typing import Any

import pytest

from kosk.engine.table import Decision
from kosk.testing import decision, scenario

LINE = ["monk", "bard", "pilot", "ranger", "trader"]
PLAYED = {"beth.hand": ["merchant"], "beth.pile": ["captain", "paladin", "alchemist"]}
Choice = tuple[str, Any]
STAY = ("recall.hire", "pass")


def recall(position: dict[str, Any], *choices: Choice) -> Any:
    position = PLAYED | {"citizens.line": LINE} | position
    return scenario("margraves", "recall", "beth", position=position, choices=choices)


def asked(position: dict[str, Any], *choices: Choice) -> Decision:
    position = PLAYED | {"citizens.line": LINE} | position
    return decision("margraves", "recall", "beth", position=position, choices=choices)


@pytest.mark.rule("margraves/recall.order")
def test_recall_removes_takes_back_and_hires_in_this_order() -> None:
    played = recall({"beth.gold": 5}, ("recall.remove", 1), ("recall.hire", 3))
    verbs = [event.verb for event in played.events if event.verb in ("remove-citizen", "take-back", "pay", "hire")]
    assert verbs == ["remove-citizen", "take-back", "pay", "hire"]


@pytest.mark.rule("margraves/recall.remove")
def test_a_citizen_of_the_line_has_to_be_removed_from_the_game() -> None:
    question = asked({"citizens.line": ["monk", "bard", None, "ranger", "trader"]})
    assert (question.rule, question.options) == ("recall.remove", (1, 2, 4, 5))
    played = recall({}, ("recall.remove", 4))
    assert played.value("after.citizens.removed") == ["ranger"]
    assert played.value("after.citizens.line") == ["monk", "bard", "pilot", None, "trader"]


@pytest.mark.rule("margraves/recall.take-back")
def test_all_played_citizens_are_taken_back() -> None:
    played = recall({}, ("recall.remove", 1))
    assert sorted(played.value("after.beth.hand")) == ["alchemist", "captain", "merchant", "paladin"]
    assert played.value("after.beth.pile") == []


@pytest.mark.rule("margraves/recall.use-next")
@pytest.mark.parametrize("card", ["captain", "paladin", "alchemist", "merchant"])
def test_citizens_that_are_taken_back_can_be_played_next(card: str) -> None:
    choices = [("recall.remove", 1), ("turn.play-one", card), ("turn.one-power", "recall"), ("recall.remove", 2)]
    position = PLAYED | {"citizens.line": LINE}
    played = scenario("margraves", ["recall", "turn"], "beth", position=position, choices=choices)
    assert [event.data["card"] for event in played.events if event.verb == "play-citizen"] == [card]


@pytest.mark.rule("margraves/recall.hire")
def test_a_citizen_of_the_line_may_be_hired() -> None:
    question = asked({"beth.gold": 3}, ("recall.remove", 5))
    assert (question.rule, question.options) == ("recall.hire", (1, 2, 3, "pass"))
    played = recall({"beth.gold": 3}, ("recall.remove", 5), ("recall.hire", 3))
    assert (played.value("after.beth.gold"), played.value("after.beth.hand")[-1]) == (0, "pilot")
    assert recall({"beth.gold": 3}, ("recall.remove", 5), STAY).value("after.beth.gold") == 3


@pytest.mark.rule("margraves/ruling.recall-own-card")
def test_the_citizen_played_for_recall_is_taken_back_too() -> None:
    choices = [("turn.play-one", "merchant"), ("turn.one-power", "recall"), ("recall.remove", 1)]
    position = {"citizens.line": LINE, "beth.hand": ["merchant", "rogue"], "beth.pile": ["captain"]}
    played = scenario("margraves", "turn", "beth", position=position, choices=choices)
    assert sorted(played.value("after.beth.hand")) == ["captain", "merchant", "rogue"]
    assert played.value("after.beth.pile") == []


@pytest.mark.rule("margraves/ruling.recall-empty-line")
def test_from_an_empty_line_nothing_is_removed() -> None:
    played = recall({"citizens.line": [None] * 5, "beth.gold": 9})
    assert (played.value("after.citizens.removed"), len(played.value("after.beth.hand"))) == ([], 4)


@pytest.mark.rule("margraves/ruling.recall-price-after-removal")
def test_the_gap_of_the_removed_citizen_stays_so_prices_do_not_change() -> None:
    """As kosk ships it, the second place costs 2 Gold and the third 3."""
    question = asked({"beth.gold": 2}, ("recall.remove", 1))
    assert question.options == (2, "pass")
    played = recall({"beth.gold": 3}, ("recall.remove", 1), ("recall.hire", 3))
    assert (played.value("change.beth.gold"), played.value("after.beth.hand")[-1]) == (-3, "pilot")
    assert played.value("after.citizens.line") == [None, "bard", None, "ranger", "trader"]
