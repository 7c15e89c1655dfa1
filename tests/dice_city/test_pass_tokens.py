"""Pass Tokens."""

from typing import Any

import pytest

from .turns import DIE, THREE, asked, die, gains, laid, strength, turn, why_not

ALL_USED = dict.fromkeys(("white", "yellow", "red", "blue", "black"), 0)
SPEND = "pass.spend-two"
REROLL = "pass.benefit-reroll"


def spend(benefit: str) -> list[tuple[str, Any]]:
    """The answers by which two tokens are spent."""
    return [(DIE, "tokens"), (SPEND, benefit)]


@pytest.mark.rule("dice_city/pass.spend-two")
def test_two_tokens_are_spent_for_a_benefit_as_often_as_there_are_two() -> None:
    played = turn(*spend("strength"), *spend("strength"), *die("red"), ann__pass_tokens=5)
    assert gains(played) == {"pass_tokens": -4, "iron": 1}
    assert strength(played) == (2, 0)


@pytest.mark.rule("dice_city/pass.spend-two")
@pytest.mark.parametrize("tokens", [0, 1])
def test_with_fewer_than_two_tokens_none_can_be_spent(tokens: int) -> None:
    barred = asked(ann__pass_tokens=tokens, bo__pass_tokens=4).why_not("tokens")
    assert barred is not None
    assert (barred.rule, barred.facts) == ("pass.spend-two", {"tokens": tokens})


@pytest.mark.rule("dice_city/pass.spend-two")
def test_there_are_three_benefits_and_no_die_is_used_for_them() -> None:
    question = asked((DIE, "tokens"), ann__pass_tokens=2)
    assert question.options == ("resource", "strength", "reroll")
    played = turn(*spend("strength"), ann__pass_tokens=2)
    assert list(laid(played).values()) == [1, 1, 1, 1, 1]
    assert (gains(played), played.after.step) == ({"pass_tokens": -2}, "use dice")


@pytest.mark.rule("dice_city/pass.benefit-resource")
@pytest.mark.parametrize("what", ["wood", "stone", "iron"])
def test_a_resource_of_choice_is_gained(what: str) -> None:
    played = turn(*spend("resource"), ("pass.benefit-resource", what), ann__pass_tokens=2)
    assert gains(played) == {"pass_tokens": -2, what: 1}


@pytest.mark.rule("dice_city/pass.benefit-strength")
def test_the_army_strength_of_the_turn_is_one_more() -> None:
    """A Militia and a benefit are two; a Blacksmith adds nothing to the benefit, for it uses no location."""
    played = turn(*spend("strength"), *die("red"), dice={"red": 2}, ann__pass_tokens=2)
    assert strength(played) == (2, 0)
    assert strength(turn(*spend("strength"), ann__pass_tokens=2, turn_so_far__army_bonus=1)) == (1, 0)


@pytest.mark.rule("dice_city/pass.benefit-reroll")
def test_every_other_player_rolls_a_die_again_that_the_active_player_chooses() -> None:
    dice = [(REROLL, "red"), ("pass.reroll-order", 4), (REROLL, "black"), ("pass.reroll-order", 6)]
    played = turn(*spend("reroll"), *dice, players=THREE, ann__pass_tokens=2)
    assert list(laid(played).values()) == [1, 1, 1, 1, 1]
    assert laid(played, "bo") == {"white": 1, "yellow": 1, "red": 4, "blue": 1, "black": 1}
    assert laid(played, "cleo") == {"white": 1, "yellow": 1, "red": 1, "blue": 1, "black": 6}
    assert {event.seat for event in played.events if event.rules == (REROLL,) and event.verb == "choose"} == {0}


@pytest.mark.rule("dice_city/pass.benefit-reroll")
def test_one_player_alone_has_nobody_to_roll_again() -> None:
    question = asked((DIE, "tokens"), players=("ann",), ann__pass_tokens=2)
    assert question.options == ("resource", "strength")
    assert why_not(question, "reroll") == "pass.benefit-reroll"


@pytest.mark.rule("dice_city/pass.reroll-order")
@pytest.mark.parametrize(("active", "order"), [("ann", [1, 2]), ("bo", [2, 0]), ("cleo", [0, 1])])
def test_they_roll_clockwise_from_the_left_of_the_active_player(active: str, order: list[int]) -> None:
    dice = [(REROLL, "red"), ("pass.reroll-order", 4), (REROLL, "red"), ("pass.reroll-order", 6)]
    tokens: dict[str, Any] = {f"{active}__pass_tokens": 2}
    played = turn(*spend("reroll"), *dice, players=THREE, turn=active, **tokens)
    rolled = [event for event in played.events if event.verb == "assign-die"]
    assert [(event.seat, event.data["face"]) for event in rolled] == [(order[0], 4), (order[1], 6)]


@pytest.mark.rule("dice_city/ruling.reroll-choice")
def test_a_die_is_chosen_for_each_player_after_the_roll_of_the_one_before() -> None:
    question = asked(*spend("reroll"), (REROLL, "red"), ("pass.reroll-order", 4), players=THREE, ann__pass_tokens=2)
    assert (question.rule, question.seat) == (REROLL, 0)
    assert question.options == ("white", "yellow", "red", "blue", "black")
    same = [(REROLL, "red"), ("pass.reroll-order", 4), (REROLL, "red"), ("pass.reroll-order", 5)]
    played = turn(*spend("reroll"), *same, players=THREE, ann__pass_tokens=2)
    assert (laid(played, "bo")["red"], laid(played, "cleo")["red"]) == (4, 5)


@pytest.mark.rule("dice_city/ruling.pass-tokens-after-last-die")
def test_a_token_of_the_last_die_can_be_spent_or_by_an_option_not() -> None:
    dice = {**ALL_USED, "red": 1}
    passed = die("red", "gain token")
    played = turn(*passed, *spend("resource"), ("pass.benefit-resource", "stone"), dice=dice, ann__pass_tokens=1)
    assert gains(played) == {"pass_tokens": -1, "stone": 1}
    assert played.after.step == "use dice"
    at_once = {"pass_tokens_after_last_die": "no"}
    ended = turn(*passed, then=("use dice",), dice=dice, ann__pass_tokens=1, options=at_once)
    assert (gains(ended), ended.after.step) == ({"pass_tokens": 1}, "attack")


@pytest.mark.rule("dice_city/pass.spend-two")
def test_tokens_are_spent_before_the_last_die_by_either_reading() -> None:
    at_once = {"pass_tokens_after_last_die": "no"}
    played = turn(*spend("strength"), *die("red"), dice={**ALL_USED, "red": 1}, ann__pass_tokens=2, options=at_once)
    assert strength(played) == (1, 0)
    assert gains(played) == {"pass_tokens": -2, "iron": 1}
