"""Player Boards, and Resource Locations."""

import pytest

from .turns import die, gains, laid, printed, strength, turn


def use(space: str, card: str | None = None, *choices: tuple[str, int]) -> dict[str, int]:
    """What Ann gains when a die uses the location on a space."""
    colour, column = space.split("-")
    city = {space: card} if card else None
    played = turn(*die(colour), *choices, dice={colour: int(column)}, city=city)
    assert strength(played) == (0, 0)
    return gains(played)


@pytest.mark.rule("dice_city/board.forest")
@pytest.mark.parametrize("space", ["white-1", "white-4", "yellow-6", "blue-1", "black-3", "black-6"])
def test_a_forest_gives_a_wood(space: str) -> None:
    assert use(space) == {"wood": 1}


@pytest.mark.rule("dice_city/board.mountain")
@pytest.mark.parametrize("space", ["white-2", "white-5", "yellow-1", "red-6", "black-1", "black-4"])
def test_a_mountain_gives_a_stone(space: str) -> None:
    assert use(space) == {"stone": 1}


@pytest.mark.rule("dice_city/board.cave")
@pytest.mark.parametrize("space", ["white-3", "white-6", "red-1", "blue-6", "black-2", "black-5"])
def test_a_cave_gives_an_iron(space: str) -> None:
    assert use(space) == {"iron": 1}


@pytest.mark.rule("dice_city/board.militia")
@pytest.mark.parametrize(
    ("colour", "column"), [("yellow", 2), ("yellow", 5), ("red", 2), ("red", 4), ("blue", 3), ("blue", 5)]
)
def test_a_militia_adds_one_army_strength(colour: str, column: int) -> None:
    played = turn(*die(colour), dice={colour: column}, turn_so_far__strength=1)
    assert (gains(played), strength(played)) == ({}, (2, 0))


@pytest.mark.rule("dice_city/board.small-house")
@pytest.mark.parametrize("space", ["yellow-3", "red-5", "blue-2"])
def test_a_small_house_gives_a_vp(space: str) -> None:
    assert use(space) == {"vp": 1}


def test_a_small_house_is_worth_nothing_itself() -> None:
    assert turn(then=("scoring",)).after.vp == [0, 0]


@pytest.mark.rule("dice_city/board.traveller")
@pytest.mark.parametrize(("colour", "column"), [("yellow", 4), ("red", 3), ("blue", 4)])
def test_by_a_traveller_the_die_is_rolled_again_and_can_be_used(colour: str, column: int) -> None:
    played = turn(*die(colour), ("board.traveller", 6), *die(colour), dice={colour: column})
    (again,) = [event for event in played.events if event.verb == "assign-die"]
    assert (again.data["colour"], again.data["face"]) == (colour, 6)
    assert gains(played) == {"yellow": {"wood": 1}, "red": {"stone": 1}, "blue": {"iron": 1}}[colour]
    assert laid(played)[colour] == 0


@pytest.mark.rule("dice_city/board.traveller")
def test_a_traveller_can_roll_a_die_back_to_itself() -> None:
    played = turn(*die("red"), ("board.traveller", 3), *die("red"), ("board.traveller", 5), dice={"red": 3})
    assert laid(played)["red"] == 5
    assert gains(played) == {}


@pytest.mark.rule("dice_city/card.lumber-mill")
def test_a_lumber_mill_gives_two_wood() -> None:
    assert use("red-5", "lumber_mill") == {"wood": 2}


@pytest.mark.rule("dice_city/card.quarry")
def test_a_quarry_gives_two_stone() -> None:
    assert use("yellow-2", "quarry") == {"stone": 2}


@pytest.mark.rule("dice_city/card.mine")
def test_a_mine_gives_two_iron() -> None:
    assert use("white-1", "mine") == {"iron": 2}


@pytest.mark.parametrize(("card", "cost"), [("lumber_mill", "wood"), ("quarry", "stone"), ("mine", "iron")])
def test_each_costs_two_of_what_it_gives_and_is_worth_no_vp(card: str, cost: str) -> None:
    assert printed(card) == ({cost: 2}, 2, 0)
