"""Scoring: VP tokens, trade ships and bandits, and locations; ties, and what others see."""

from typing import Any

import pytest

import kosk

from .city import BUILD, FOUR, PLACE, THREE, TWO, all_but, row, turn, use

CHARLES = {
    **row("red", "grand_statue", "manor", "great_wall", "manor"),
    "red-6": "cathedral",
    "white-1": "town_hall",
    "yellow-1": "merchant_guild",
    "blue-1": "storehouse",
    "black-1": "quarry",
    "black-2": "lumber_mill",
}
"""The city of the example; its Small House is printed on red-5, and where else the others lie is not told."""


def scored(players: tuple[str, ...] = TWO, **laid: Any) -> Any:
    return turn("scoring", players=players, **laid)


def winners(players: tuple[str, ...] = TWO, **laid: Any) -> list[str]:
    found: list[str] = scored(players, **laid).value("after.winners")
    return found


# The sum


@pytest.mark.rule("dice_city/score.sum", "dice_city/anatomy.vp", "dice_city/score.deactivated-count")
def test_the_example_comes_to_41_vp() -> None:
    """10 of trade ships, 9 of tokens, 7 of economic and civic locations, and 15 of the red row, whose Cathedral is
    deactivated.
    """
    played = scored(beth__city=CHARLES, beth__deactivated=["red-6"], beth__taken=["ship_5", "ship_5"], beth__vp=9)
    assert played.value("after.beth.vp") == 41
    scores = [event.data["vp"] for event in played.events if event.verb == "score"]
    assert sorted(scores) == sorted([10, 3, 3, 15, 1])
    assert played.value("after.winners") == ["beth"]


@pytest.mark.rule("dice_city/score.sum")
def test_vp_of_trade_ships_and_bandits_are_added() -> None:
    taken = ["ship_5", "bandits_2", "ship_20", "bandits_4", "bandits_2", "bandits_3", "ship_10"]
    assert scored(beth__taken=taken).value("after.beth.vp") == 5 + 2 + 20 + 4 + 2 + 3 + 10


@pytest.mark.rule("dice_city/anatomy.vp")
def test_the_vp_of_all_locations_of_a_city_are_added() -> None:
    """1 each of the first five, 2 each of the next, 3 each of the last; none of printed and resource locations."""
    city = (
        row("white", "regular_army", "training_camp", "bazaar", "storehouse", "festival_hall", "cemetery")
        | row("yellow", "stables", "well", "lumber_mill", "quarry", "mine")
        | row("red", "barracks", "blacksmith", "catapult", "watchtower", "market_place", "grand_statue")
        | row("blue", "manor", "church", "merchant_guild", "mint", "great_wall", "town_hall")
    )
    assert scored(beth__city=city).value("after.beth.vp") == 8 * 1 + 8 * 2 + 4 * 3
    assert scored().value("after.beth.vp") == 0


@pytest.mark.rule("dice_city/score.deactivated-count")
def test_deactivated_locations_count_like_all_others() -> None:
    city = {"red-1": "manor", "white-1": "town_hall", "black-1": "well"}
    assert scored(beth__city=city, beth__deactivated=["red-1", "white-1"]).value("after.beth.vp") == 2 + 3 + 1
    assert scored(beth__city=city, beth__deactivated=list(city)).value("after.beth.vp") == 2 + 3 + 1


@pytest.mark.rule("dice_city/score.covered-excluded")
def test_a_location_that_was_covered_does_not_count() -> None:
    """The Town Hall, of 3 VP, is covered by a Quarry, and then a Manor, of 2, by a Regular Army, of 1."""
    played = turn(
        ["building and trade", "building and trade", "scoring"],
        *((BUILD, "quarry"), (PLACE, "red-1"), (BUILD, "regular_army"), (PLACE, "red-2")),
        beth__city={"red-1": "town_hall", "red-2": "manor"},
        beth__stone=2,
        beth__iron=2,
    )
    assert played.value("after.discarded") == ["town_hall", "manor"]
    assert played.value("after.beth.vp") == 0 + 1


@pytest.mark.rule("dice_city/ruling.example-manor-singular")
@pytest.mark.parametrize("column", [2, 4])
def test_whichever_of_two_manors_is_used_brings_the_same(column: int) -> None:
    dice = {"white": 1, "yellow": 1, "red": column, "blue": 1, "black": 1}
    manors = {"red-2": "manor", "red-4": "manor"}
    played = turn(["use dice", "scoring"], *use("red"), beth__city=manors, beth__dice=dice)
    assert played.value("after.beth.vp") == 2 + 2 + 2


# Who wins


@pytest.mark.rule("dice_city/goal.most-vp")
def test_the_most_vp_win() -> None:
    assert winners(THREE, beth__vp=7, harris__vp=9, michael__vp=8) == ["harris"]
    assert winners(beth__vp=7, harris__city={"red-1": "manor"}) == ["beth"]
    assert winners(beth__vp=1, harris__city={"red-1": "manor"}) == ["harris"]
    assert scored().value("after.step") is None


@pytest.mark.rule("dice_city/score.tie-1-cards")
def test_of_tied_players_the_one_with_the_most_location_cards_wins() -> None:
    """Both have 4 VP; Harris has three cards, one of them deactivated, against two."""
    few = {"beth__city": {"red-1": "manor", "red-2": "manor"}, "beth__taken": []}
    many = {"harris__city": row("red", "manor", "well", "well"), "harris__deactivated": ["red-2"]}
    assert winners(**few, **many) == ["harris"]
    assert winners(beth__city={"red-1": "quarry"}, harris__taken=["bandits_4"], beth__vp=4) == ["beth"]


@pytest.mark.rule("dice_city/score.tie-1-cards")
def test_who_has_fewer_vp_does_not_win_by_cards() -> None:
    tied = {"beth__vp": 5, "michael__vp": 4, "michael__city": {"red-1": "bazaar"}}
    assert winners(THREE, **tied, harris__city=row("red", *["mine"] * 6)) == ["michael"]


@pytest.mark.rule("dice_city/score.tie-2-ships-bandits")
def test_then_the_one_with_the_most_vp_of_trade_ships_and_bandits_wins() -> None:
    """All have 12 VP and no location card; of the 12, Harris has 5 and 4 by such cards, Beth 5 and 2, Michael none."""
    taken = {"beth__taken": ["ship_5", "bandits_2"], "harris__taken": ["ship_5", "bandits_4"]}
    assert winners(THREE, beth__vp=5, harris__vp=3, michael__vp=12, **taken) == ["harris"]


@pytest.mark.rule("dice_city/score.tie-3-seat")
@pytest.mark.parametrize(
    ("start", "tied", "winner"),
    [
        ("beth", ("beth", "harris", "michael", "ryan"), "beth"),
        ("michael", ("beth", "harris", "michael", "ryan"), "michael"),
        ("harris", ("beth", "ryan"), "ryan"),
        ("ryan", ("beth", "michael"), "beth"),
    ],
)
def test_then_the_one_closest_to_the_starting_player_wins(start: str, tied: tuple[str, ...], winner: str) -> None:
    laid = {f"{name}__vp": 9 for name in tied}
    assert winners(FOUR, start_player=start, **laid) == [winner]


@pytest.mark.rule("dice_city/ruling.tie-closest")
def test_closest_is_told_clockwise() -> None:
    """Harris sits at the right of Michael, who began, and Ryan at the left."""
    assert winners(FOUR, start_player="michael", beth__vp=9, harris__vp=9) == ["beth"]
    assert winners(FOUR, start_player="michael", harris__vp=9, ryan__vp=9) == ["ryan"]


# What others see


def test_vp_and_cards_of_others_are_open() -> None:
    position = kosk.new("dice_city", TWO, seed=1).position
    position.vp[1], position.taken[1] = 4, ("ship_5",)
    seen = position.view(0)["players"]["harris"]
    assert (seen["vp"], seen["taken"]) == (4, ["ship_5"])


@pytest.mark.rule("dice_city/ruling.vp-hidden")
def test_by_an_option_vp_and_cards_of_others_are_hidden_until_the_game_is_over() -> None:
    position = kosk.new("dice_city", TWO, seed=1, options={"hide_vp": "yes"}).position
    position.vp[:], position.taken[1] = [3, 4], ("ship_5",)
    assert position.vp_hidden
    seen = position.view(0)["players"]
    assert (seen["beth"]["vp"], seen["harris"]["vp"], seen["harris"]["taken"]) == (3, None, 1)
    position.step = None
    assert position.view(0)["players"]["harris"]["vp"] == 4


def test_what_is_left_of_the_deck_does_not_matter() -> None:
    assert scored(discarded=all_but("manor"), beth__vp=3).value("after.beth.vp") == 3
