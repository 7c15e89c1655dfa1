"""4. End Of Turn Step: resources are stored, the dice are rolled, and the turn passes."""

from typing import Any

import pytest

from .city import FOUR, THREE, asked, turn

STEP = "end of turn"
STORE = "ruling.store-choice"
FREE = {"store_choice": "free"}


def ended(*choices: tuple[str, Any], **laid: Any) -> Any:
    """All dice show a 3."""
    return turn(STEP, *choices, otherwise=3, **laid)


def stock(played: Any, name: str = "beth") -> list[int]:
    return [played.value(f"after.{name}.{what}") for what in ("wood", "stone", "iron")]


@pytest.mark.rule("dice_city/eot.store-one-each")
@pytest.mark.parametrize(("had", "stored"), [((3, 1, 0), [1, 1, 0]), ((0, 0, 2), [0, 0, 1]), ((2, 9, 5), [1, 1, 1])])
def test_one_wood_one_stone_and_one_iron_are_stored(had: tuple[int, int, int], stored: list[int]) -> None:
    wood, stone, iron = had
    played = ended(beth__wood=wood, beth__stone=stone, beth__iron=iron)
    assert stock(played) == stored
    returned = sum(event.data["amount"] for event in played.events if event.verb == "pay")
    assert returned == sum(had) - sum(stored)
    assert played.value("told.eot.store-one-each") == sum(number > 1 for number in had)


def test_who_has_no_more_than_one_of_each_returns_nothing() -> None:
    played = ended(beth__wood=1, beth__stone=1, beth__iron=1)
    assert stock(played) == [1, 1, 1]
    assert [event.verb for event in played.events if event.verb == "pay"] == []


def test_what_others_have_stays_as_it_is() -> None:
    assert stock(ended(beth__wood=3, harris__wood=1, harris__iron=1), "harris") == [1, 0, 1]


@pytest.mark.rule("dice_city/eot.pass-tokens-kept")
def test_all_pass_tokens_are_kept() -> None:
    assert ended(beth__pass_tokens=5).value("after.beth.pass_tokens") == 5
    assert ended(beth__pass_tokens=40, beth__wood=2).value("after.beth.pass_tokens") == 40


@pytest.mark.rule("dice_city/eot.roll")
def test_the_player_rolls_all_five_dice_for_the_next_turn() -> None:
    rolled = [("eot.roll", face) for face in (4, 6, 1, 3, 2)]
    played = turn(STEP, *rolled, beth__dice={"white": 0, "yellow": 0, "red": 5, "blue": 0, "black": 1})
    assert played.value("after.beth.dice") == {"white": 4, "yellow": 6, "red": 1, "blue": 3, "black": 2}
    assert played.value("after.harris.dice") == {"white": 1, "yellow": 1, "red": 1, "blue": 1, "black": 1}


@pytest.mark.rule("dice_city/flow.clockwise")
def test_the_next_player_clockwise_takes_a_turn() -> None:
    played = ended(players=THREE)
    assert (played.value("after.turn"), played.value("after.step")) == ("harris", "use dice")
    last = ended(players=FOUR, turn="ryan", start_player="beth")
    assert (last.value("after.turn"), last.value("after.step")) == ("beth", "use dice")


@pytest.mark.rule("dice_city/army.expires")
def test_nothing_of_a_turn_is_left_when_it_ends() -> None:
    laid = {"strength": 4, "bandit_strength": 2, "army_bonus": 1, "resource_bonus": 1, "bandits_lowered": 1}
    so_far = laid | {"army_uses": 2, "bandit_uses": 1, "replaced": True, "passed": True, "rerolls": 7}
    played = ended(**{f"turn_so_far__{key}": value for key, value in so_far.items()})
    assert played.value("after.turn_so_far") == {
        **dict.fromkeys((*laid, "army_uses", "bandit_uses", "rerolls"), 0),
        "resource_uses": {"wood": 0, "stone": 0, "iron": 0},
        "replaced": False,
        "passed": False,
    }


def test_whatever_can_be_stored_is_stored() -> None:
    played = ended(beth__wood=2, beth__iron=1)
    assert stock(played) == [1, 0, 1]
    assert [event.verb for event in played.events if event.verb == "choose"] == []


@pytest.mark.rule("dice_city/ruling.store-choice")
def test_by_an_option_the_player_chooses_what_to_store() -> None:
    laid = {"beth__wood": 2, "beth__stone": 0, "beth__iron": 1}
    question = asked(STEP, options=FREE, **laid)
    assert (question.rule, question.options) == ("ruling.store-choice", ("store wood", "return wood"))
    kept = ended((STORE, "store wood"), (STORE, "return iron"), options=FREE, **laid)
    assert stock(kept) == [1, 0, 0]
    returned = ended((STORE, "return wood"), (STORE, "store iron"), options=FREE, **laid)
    assert stock(returned) == [0, 0, 1]
