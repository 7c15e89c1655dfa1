"""Civic locations: Cemetery, Church and Town Hall, which copy others, Stables, and Well."""

from typing import Any

import pytest

from .city import NO_DICE, asked, row, turn, use
from .turns import ACTION, DIE, why_not

BY = {"cemetery": "card.cemetery", "church": "card.church", "town_hall": "card.town-hall"}
NO = {"public_clarifications": "no"}


def copied(what: str, *more: tuple[str, Any], at: str = "red-1", **laid: Any) -> Any:
    """The red die is used for a location on red-1 that copies another one."""
    location = laid["beth__city"]["red-1"]
    return turn("use dice", *use("red"), (BY[location], what), *more, **laid)


# Cemetery


@pytest.mark.rule("dice_city/card.cemetery")
def test_a_cemetery_deactivates_and_another_location_of_its_row_is_used() -> None:
    played = copied("red-2", beth__city={"red-1": "cemetery"})
    assert played.value("after.turn_so_far.strength") == 1
    assert played.value("after.beth.deactivated") == ["red-1"]
    assert played.value("after.beth.dice.red") == 0


@pytest.mark.rule("dice_city/card.cemetery")
def test_a_cemetery_uses_no_location_of_another_row_and_not_itself() -> None:
    question = asked("use dice", *use("red"), beth__city={"red-1": "cemetery"})
    assert question.rule == "card.cemetery"
    assert question.options == ("red-2", "red-3", "red-4", "red-5", "red-6")


@pytest.mark.rule("dice_city/card.cemetery")
def test_a_die_on_a_cemetery_that_uses_a_traveller_lies_on_the_board_again() -> None:
    """The Traveller is printed on red-3; the Cemetery, to which the die comes back, stays deactivated."""
    played = copied("red-3", ("board.traveller", 1), beth__city={"red-1": "cemetery"})
    assert played.value("after.beth.dice.red") == 1
    assert played.value("after.beth.deactivated") == ["red-1"]


# Church


@pytest.mark.rule("dice_city/card.church")
def test_a_church_copies_another_location_on_which_a_die_lies() -> None:
    dice = {"white": 3, "yellow": 0, "red": 1, "blue": 2, "black": 0}
    laid = {"beth__city": {"red-1": "church"}, "beth__dice": dice}
    question = asked("use dice", *use("red"), **laid)
    assert (question.rule, question.options) == ("card.church", ("white-3", "blue-2"))
    played = copied("white-3", **laid)
    assert played.value("after.beth.iron") == 1
    assert played.value("after.beth.deactivated") == []


@pytest.mark.rule("dice_city/card.church")
def test_the_die_on_what_a_church_copies_has_not_been_used() -> None:
    played = copied("white-1", beth__city={"red-1": "church"})
    assert (played.value("after.beth.dice.white"), played.value("after.beth.dice.red")) == (1, 0)
    both = turn(
        ["use dice", "use dice"], *use("red"), ("card.church", "white-1"), *use("white"), beth__city={"red-1": "church"}
    )
    assert both.value("after.beth.wood") == 2


@pytest.mark.rule("dice_city/card.church")
def test_without_another_die_on_the_board_a_church_cannot_be_used() -> None:
    alone = {"beth__dice": NO_DICE | {"red": 1}, "beth__deactivated": ["black-1"]}
    question = asked("use dice", (DIE, "red"), beth__city={"red-1": "church"}, **alone)
    assert question.options == ("reactivate", "gain token")
    assert why_not(question, "use") == "card.church"


def test_a_church_does_not_copy_where_only_dice_of_others_lie() -> None:
    """The dice of Harris lie in his own city."""
    dice = NO_DICE | {"red": 1, "black": 4}
    question = asked("use dice", (DIE, "red"), beth__city={"red-1": "church"}, beth__dice=dice)
    assert "use" in question.options
    played = turn("use dice", *use("red"), beth__city={"red-1": "church"}, beth__dice=dice)
    assert played.value("after.beth.stone") == 1  # the Mountain of black-4, the only one


# Town Hall


@pytest.mark.rule("dice_city/card.town-hall")
def test_a_town_hall_copies_any_other_location_of_the_own_city() -> None:
    question = asked("use dice", *use("red"), beth__city={"red-1": "town_hall"})
    assert question.rule == "card.town-hall"
    assert len(question.candidates) == 29
    assert len(question.options) == 29
    assert "red-1" not in question.candidates
    played = copied("black-6", beth__city={"red-1": "town_hall"})
    assert (played.value("after.beth.wood"), played.value("after.beth.deactivated")) == (1, [])


@pytest.mark.rule("dice_city/card.town-hall")
def test_a_town_hall_copies_nothing_of_the_city_of_others() -> None:
    played = copied("white-1", beth__city={"red-1": "town_hall"}, harris__city={"white-1": "manor"})
    assert (played.value("after.beth.vp"), played.value("after.beth.wood")) == (0, 1)


# Copying


@pytest.mark.rule("dice_city/card.copy-needs-active")
@pytest.mark.parametrize(("copying", "rest"), [("cemetery", "red-3"), ("church", "blue-1"), ("town_hall", "blue-2")])
def test_a_deactivated_location_cannot_be_copied(copying: str, rest: str) -> None:
    city = {"red-1": copying, "red-2": "manor", "white-1": "manor"}
    question = asked("use dice", *use("red"), beth__city=city, beth__deactivated=["red-2", "white-1"])
    assert rest in question.options
    closed = "red-2" if copying == "cemetery" else "white-1"
    assert why_not(question, closed) == "card.copy-needs-active"


@pytest.mark.rule("dice_city/card.copy-needs-active")
def test_where_all_that_could_be_copied_is_deactivated_nothing_is() -> None:
    question = asked(
        "use dice",
        (DIE, "red"),
        beth__city={"red-1": "church"},
        beth__dice=NO_DICE | {"red": 1, "white": 1},
        beth__deactivated=["white-1"],
    )
    assert why_not(question, "use") == "card.copy-needs-active"


@pytest.mark.rule("dice_city/card.copy-deactivates-original")
@pytest.mark.parametrize("copying", ["church", "town_hall"])
@pytest.mark.parametrize("card", ["bazaar", "catapult", "merchant_guild"])
def test_of_a_card_that_deactivates_the_copied_one_does(copying: str, card: str) -> None:
    played = copied("white-1", beth__city={"red-1": copying, "white-1": card})
    assert played.value("after.beth.deactivated") == ["white-1"]


@pytest.mark.rule("dice_city/card.copy-deactivates-original")
def test_a_cemetery_deactivates_with_the_card_that_it_copies() -> None:
    city = {"red-1": "cemetery", "red-2": "bazaar"}
    played = copied("red-2", beth__city=city)
    assert played.value("after.beth.deactivated") == ["red-1", "red-2"]


@pytest.mark.rule("dice_city/card.copy-deactivates-original")
def test_a_copied_cemetery_deactivates_and_not_what_copies_it() -> None:
    city = {"red-1": "town_hall", "white-1": "cemetery"}
    played = copied("white-1", ("card.cemetery", "white-2"), beth__city=city)
    assert played.value("after.beth.deactivated") == ["white-1"]
    assert played.value("after.beth.stone") == 1


@pytest.mark.rule("dice_city/ruling.pages-missing")
def test_of_a_chain_it_is_the_card_of_the_die_that_deactivates_without_the_clarifications() -> None:
    """By the Town Hall a Cemetery is copied, and by that one a Catapult."""
    city = {"red-1": "town_hall", "white-1": "cemetery", "white-2": "catapult"}
    chain = ("white-1", ("card.cemetery", "white-2"))
    played = copied(*chain, beth__city=city, options=NO)
    assert (played.value("after.beth.deactivated"), played.value("after.turn_so_far.strength")) == (["red-1"], 3)
    assert copied(*chain, beth__city=city).value("after.beth.deactivated") == ["white-1", "white-2"]


@pytest.mark.rule("dice_city/ruling.pages-missing")
def test_without_the_clarifications_the_card_by_which_it_is_copied_deactivates() -> None:
    for copying in ("church", "town_hall", "cemetery"):
        city = {"red-1": copying, "red-2": "bazaar", "white-1": "bazaar"}
        where = "red-2" if copying == "cemetery" else "white-1"
        played = copied(where, beth__city=city, options=NO)
        assert played.value("after.beth.deactivated") == ["red-1"]
        assert [played.value(f"after.beth.{what}") for what in ("wood", "stone", "iron")] == [1, 1, 1]


@pytest.mark.rule("dice_city/ruling.copied-use")
def test_a_merchant_guild_counts_its_own_row_by_town_hall_and_cemetery() -> None:
    """The Town Hall copies the Cemetery, and this the Merchant Guild: a Quarry, a Mine and a Mountain of the red row,
    and none of the six resource locations of the white row.
    """
    city = row("red", "cemetery", "merchant_guild", "quarry", "mine") | {"white-6": "town_hall"}
    dice = NO_DICE | {"white": 6}
    choices = [*use("white"), ("card.town-hall", "red-1"), ("card.cemetery", "red-2")]
    played = turn("use dice", *choices, beth__city=city, beth__dice=dice)
    assert [played.value(f"after.beth.{what}") for what in ("wood", "stone", "iron")] == [0, 2, 1]
    assert played.value("after.beth.deactivated") == ["red-1", "red-2"]
    assert played.value("after.beth.dice.white") == 0


@pytest.mark.rule("dice_city/ruling.copied-use")
def test_a_cemetery_that_is_copied_uses_a_location_of_its_own_row() -> None:
    city = {"red-1": "town_hall", "white-1": "cemetery"}
    question = asked("use dice", *use("red"), ("card.town-hall", "white-1"), beth__city=city)
    assert question.options == ("white-2", "white-3", "white-4", "white-5", "white-6")
    guild = {"red-1": "town_hall", "white-1": "merchant_guild"}
    played = copied("white-1", beth__city=guild)
    assert [played.value(f"after.beth.{what}") for what in ("wood", "stone", "iron")] == [1, 2, 2]


def test_blacksmith_and_mint_add_to_what_is_copied() -> None:
    laid = {"turn_so_far__army_bonus": 1, "turn_so_far__resource_bonus": 1, "beth__city": {"red-1": "town_hall"}}
    assert copied("red-2", **laid).value("after.turn_so_far.strength") == 1 + 1
    assert copied("white-1", **laid).value("after.beth.wood") == 1 + 1


CATAPULT = {"red-1": "church", "white-2": "catapult"}
ON_CATAPULT = {"white": 2, "yellow": 1, "red": 1, "blue": 0, "black": 0}


@pytest.mark.rule("dice_city/card.copy-die-blocked")
def test_a_die_on_a_catapult_that_a_church_copied_cannot_use_it_and_has_not_been_used() -> None:
    laid = {"beth__city": CATAPULT, "beth__dice": ON_CATAPULT}
    played = copied("white-2", **laid)
    assert played.value("after.turn_so_far.strength") == 3
    assert played.value("after.beth.deactivated") == ["white-2"]
    assert (played.value("after.beth.dice.white"), played.value("after.beth.dice.red")) == (2, 0)
    then = asked(
        "use dice",
        (DIE, "white"),
        beth__city=CATAPULT,
        beth__dice=ON_CATAPULT | {"red": 0},
        beth__deactivated=["white-2"],
    )
    assert then.options == ("move", "reactivate", "gain token")
    assert why_not(then, "use") == "use.deactivated-unusable"


@pytest.mark.rule("dice_city/card.copy-die-blocked")
def test_once_another_die_has_reactivated_it_the_die_on_the_copied_catapult_can_use_it() -> None:
    played = turn(
        ["use dice"] * 3,
        *(*use("red"), ("card.church", "white-2")),
        *((DIE, "yellow"), (ACTION, "reactivate"), ("use.reactivate", "white-2")),
        *use("white"),
        beth__city=CATAPULT,
        beth__dice=ON_CATAPULT,
    )
    assert played.value("after.turn_so_far.strength") == 3 + 3
    assert played.value("after.beth.deactivated") == ["white-2"]


# Chains of copies

CHAIN = {"red-1": "town_hall", "white-1": "town_hall", "blue-1": "church"}


def test_locations_that_copy_can_be_copied() -> None:
    """By Town Hall, Town Hall and Church: the Forest of black-3."""
    dice = {"white": 1, "yellow": 0, "red": 1, "blue": 1, "black": 3}
    choices = [("card.town-hall", "blue-1"), ("card.church", "black-3")]
    played = copied("white-1", *choices, beth__city=CHAIN, beth__dice=dice)
    assert played.value("after.beth.wood") == 1
    assert played.value("after.beth.dice") == dice | {"red": 0}


@pytest.mark.rule("dice_city/ruling.copy-chain")
def test_no_location_is_used_twice_in_a_chain() -> None:
    question = asked("use dice", *use("red"), ("card.town-hall", "white-1"), beth__city=CHAIN)
    assert why_not(question, "red-1") == "ruling.copy-chain"
    assert "blue-1" in question.options
    further = asked(
        "use dice", *use("red"), ("card.town-hall", "white-1"), ("card.town-hall", "blue-1"), beth__city=CHAIN
    )
    assert (further.rule, further.candidates) == ("card.church", ("white-1", "yellow-1", "black-1"))
    assert why_not(further, "white-1") == "ruling.copy-chain"


def test_what_could_only_copy_back_cannot_be_copied() -> None:
    """Each of the two Churches lies under the only die that is left for the other."""
    city, dice = {"red-1": "church", "white-1": "church"}, NO_DICE | {"red": 1, "white": 1}
    question = asked("use dice", (DIE, "red"), beth__city=city, beth__dice=dice)
    assert question.options == ("move", "gain token")


# Stables


@pytest.mark.rule("dice_city/card.stables")
def test_stables_move_another_die_to_any_space_of_its_row() -> None:
    city = {"red-1": "stables"}
    question = asked("use dice", *use("red"), beth__city=city)
    assert question.options == ("white", "yellow", "blue", "black")
    where = asked("use dice", *use("red"), ("card.stables", "blue"), beth__city=city)
    assert where.options == ("blue-2", "blue-3", "blue-4", "blue-5", "blue-6")
    played = turn("use dice", *use("red"), ("card.stables", "blue"), ("card.stables", "blue-6"), beth__city=city)
    assert (played.value("after.beth.dice.blue"), played.value("after.beth.dice.red")) == (6, 0)


@pytest.mark.rule("dice_city/card.stables")
def test_stables_move_no_die_that_was_used() -> None:
    city, dice = {"red-1": "stables"}, NO_DICE | {"red": 1, "white": 4, "black": 2}
    question = asked("use dice", *use("red"), beth__city=city, beth__dice=dice)
    assert question.options == ("white", "black")
    dice = NO_DICE | {"red": 1}
    alone = asked("use dice", (DIE, "red"), beth__city=city, beth__dice=dice, beth__deactivated=["black-1"])
    assert why_not(alone, "use") == "card.stables"


@pytest.mark.rule("dice_city/card.stables")
def test_stables_that_are_copied_can_move_the_die_that_lies_on_them() -> None:
    city, dice = {"red-1": "church", "white-1": "stables"}, NO_DICE | {"red": 1, "white": 1}
    played = copied("white-1", ("card.stables", "white"), ("card.stables", "white-5"), beth__city=city, beth__dice=dice)
    assert played.value("after.beth.dice") == dice | {"red": 0, "white": 5}


# Well


@pytest.mark.rule("dice_city/card.well")
def test_a_well_rolls_its_die_again_which_has_not_been_used() -> None:
    played = turn("use dice", *use("red"), ("card.well", "pass"), ("card.well", 5), beth__city={"red-1": "well"})
    assert played.value("after.beth.dice") == {"white": 1, "yellow": 1, "red": 5, "blue": 1, "black": 1}


@pytest.mark.rule("dice_city/card.well")
def test_a_well_rolls_as_many_other_dice_again_as_the_player_likes() -> None:
    choices = [*use("red"), ("card.well", "black"), ("card.well", "white"), ("card.well", "pass")]
    rolled = [("card.well", face) for face in (4, 2, 6)]
    played = turn("use dice", *choices, *rolled, beth__city={"red-1": "well"})
    assert played.value("after.beth.dice") == {"white": 6, "yellow": 1, "red": 4, "blue": 1, "black": 2}
    everything = [("card.well", answer) for answer in ("white", "yellow", "blue", "black", "pass")]
    played = turn("use dice", *use("red"), *everything, *[("card.well", 3)] * 5, beth__city={"red-1": "well"})
    assert set(played.value("after.beth.dice").values()) == {3}


@pytest.mark.rule("dice_city/card.well")
def test_a_well_rolls_no_die_again_that_was_used() -> None:
    dice = NO_DICE | {"red": 1, "white": 1, "blue": 3}
    question = asked("use dice", *use("red"), beth__city={"red-1": "well"}, beth__dice=dice)
    assert (question.rule, question.options) == ("card.well", ("white", "blue", "pass"))
    second = asked("use dice", *use("red"), ("card.well", "blue"), beth__city={"red-1": "well"}, beth__dice=dice)
    assert second.options == ("white", "pass")


@pytest.mark.rule("dice_city/ruling.copy-this-die")
def test_a_well_that_a_church_copies_rolls_the_die_of_the_church_again() -> None:
    city, dice = {"red-1": "church", "white-1": "well"}, NO_DICE | {"red": 1, "white": 1}
    played = copied("white-1", ("card.well", "pass"), ("card.well", 6), beth__city=city, beth__dice=dice)
    assert played.value("after.beth.dice") == dice | {"red": 6}
    both = [("card.well", answer) for answer in ("white", "pass", 6, 4)]
    played = copied("white-1", *both, beth__city=city, beth__dice=dice)
    assert played.value("after.beth.dice") == dice | {"red": 6, "white": 4}


@pytest.mark.rule("dice_city/ruling.copy-this-die")
def test_a_traveller_that_a_town_hall_copies_rolls_the_die_of_the_town_hall_again() -> None:
    """A Traveller is printed on blue-4, where the blue die lies."""
    dice = NO_DICE | {"red": 1, "blue": 4}
    played = copied("blue-4", ("board.traveller", 2), beth__city={"red-1": "town_hall"}, beth__dice=dice)
    assert played.value("after.beth.dice") == dice | {"red": 2}
