"""The Solo Variant: a display of two rows, piles that are never used up, and VP to reach."""

from typing import Any

import pytest

import kosk
from kosk.engine.errors import KoskError

from .city import BUILD, PLACE, all_but, asked, row, turn
from .turns import ACTION, DIE, why_not

ONE = ("beth",)
HARD = {"solo_rules": "hard"}
REFRESH = {"solo_refresh": "yes"}
TRADE, EOT = "building and trade", "end of turn"
UPPER, LOWER = ["manor", "mint", "church", "well"], ["cathedral", "bazaar", "stables", "barracks"]
RICH = {f"beth__{what}": 20 for what in ("wood", "stone", "iron")}


def alone(run: str | list[str], *choices: tuple[str, Any], **laid: Any) -> Any:
    return turn(run, *choices, players=ONE, **laid)


def moved_on(*dealt: str, **laid: Any) -> Any:
    """The end of a turn: the dice show a 3, and these cards are dealt to the new row."""
    return alone(EOT, *[("eot.roll", 3)] * 5, *[("solo.row-shift", card) for card in dealt], **laid)


def turns(options: dict[str, str] | None = None) -> int:
    """How many turns a game has in which the player does nothing."""
    game = kosk.new("dice_city", ONE, seed=1, options=options)
    played = 0
    while (question := game.decision) is not None:
        played += question.rule == "use.any-order"
        assert played < 99, "the game does not end"
        game.play("pass")
    return played


# Set-up


@pytest.mark.rule("dice_city/solo.rules")
def test_the_display_has_two_rows_of_four_and_in_the_hard_game_of_five() -> None:
    normal = kosk.new("dice_city", ONE, seed=1).position
    assert [len(cards) for cards in normal.display] == [4, 4]
    assert sum(normal.deck.values()) == 60 - 8
    hard = kosk.new("dice_city", ONE, seed=1, options=HARD).position
    assert [len(cards) for cards in hard.display] == [5, 5]
    assert sum(hard.deck.values()) == 60 - 10


def test_by_an_option_there_is_no_game_for_one_player() -> None:
    with pytest.raises(KoskError) as refused:
        kosk.new("dice_city", ONE, seed=1, options={"solo_rules": "none"})
    assert str(refused.value) == (
        "The option solo_rules is none, so there is no game for 1 player; normal or hard will do."
    )
    assert kosk.new("dice_city", 2, seed=1, options={"solo_rules": "none"}).decision is not None


@pytest.mark.rule("dice_city/solo.setup-piles")
def test_one_card_of_each_value_is_laid_out() -> None:
    position = kosk.new("dice_city", ONE, seed=1).position
    assert position.piles == dict.fromkeys(("bandits_2", "bandits_3", "bandits_4", "ship_5", "ship_10", "ship_20"), 1)


@pytest.mark.rule("dice_city/solo.setup-piles")
def test_bandits_and_trade_ships_stay_and_their_vp_are_gained_as_tokens_as_often_as_they_are_met() -> None:
    attack = [("attack.optional-many", "bandits"), ("attack.bandits", "bandits_4")]
    played = alone(["attack"] * 2, *attack, *attack, turn_so_far__strength=11)
    assert (played.value("after.beth.vp"), played.value("after.beth.taken")) == (4 + 4, [])
    assert (played.value("after.piles.bandits_4"), played.value("after.turn_so_far.strength")) == (1, 1)
    trade = alone([TRADE] * 3, (BUILD, "ship_20"), (BUILD, "ship_10"), (BUILD, "ship_20"), **RICH)
    assert (trade.value("after.beth.vp"), trade.value("after.beth.taken")) == (20 + 10 + 20, [])
    assert trade.value("after.beth.wood") == 20 - 4 - 3 - 4
    assert (trade.value("after.piles.ship_20"), trade.value("after.ending")) == (1, False)


def test_nobody_else_is_there_to_be_attacked() -> None:
    question = asked("attack", players=ONE, turn_so_far__strength=9, beth__city={"red-1": "manor"}, beth__wood=2)
    assert question.options == ("bandits", "pass")
    assert why_not(question, "location") == "attack.locations-others-only"
    assert why_not(question, "stock") == "attack.locations-others-only"


# The display


@pytest.mark.rule("dice_city/solo.no-refill")
def test_the_display_is_not_refilled() -> None:
    for card, upper, lower in (("mint", ["manor", "church", "well"], LOWER), ("bazaar", UPPER, None)):
        played = alone(TRADE, (BUILD, card), (PLACE, "red-1"), display=[UPPER, LOWER], **RICH)
        left = ["cathedral", "stables", "barracks"] if lower is None else lower
        assert played.value("after.display") == [upper, left]
    grown = alone(
        TRADE, (BUILD, "quarry"), (PLACE, "red-1"), display=[UPPER], options={"refill_on_stack_build": "yes"}, **RICH
    )
    assert grown.value("after.display") == [UPPER]


def test_of_like_cards_the_one_of_the_bottom_row_is_built() -> None:
    """It would be gone first."""
    played = alone(TRADE, (BUILD, "manor"), (PLACE, "red-1"), display=[["manor", "mint"], ["manor", "well"]], **RICH)
    assert played.value("after.display") == [["manor", "mint"], ["well"]]


@pytest.mark.rule("dice_city/solo.row-shift")
def test_the_bottom_row_is_discarded_the_other_moves_down_and_a_new_one_is_dealt() -> None:
    new = ("town_hall", "town_hall", "catapult", "well")
    played = moved_on(*new, display=[UPPER, LOWER])
    assert played.value("after.display") == [list(new), UPPER]
    assert played.value("after.discarded") == LOWER
    assert (played.value("after.step"), played.value("after.turn")) == ("use dice", "beth")
    five = (*new, "manor")
    hard = moved_on(*five, display=[[*UPPER, "mint"], [*LOWER, "bazaar"]], options=HARD)
    assert hard.value("after.display") == [list(five), [*UPPER, "mint"]]


@pytest.mark.rule("dice_city/solo.row-shift")
def test_short_rows_move_on_as_they_are() -> None:
    """What was built leaves gaps; the new row has four cards all the same."""
    new = ("town_hall", "town_hall", "catapult", "well")
    played = moved_on(*new, display=[["manor"], ["mint", "bazaar"]])
    assert played.value("after.display") == [list(new), ["manor"]]
    assert played.value("after.discarded") == ["mint", "bazaar"]
    bare = moved_on(*new, display=[["manor"], []])
    assert (bare.value("after.display"), bare.value("after.discarded")) == ([list(new), ["manor"]], [])
    assert moved_on(*new, display=[[], ["mint"]]).value("after.step") == "use dice"


@pytest.mark.rule("dice_city/solo.row-shift")
def test_a_deck_of_fewer_cards_makes_a_shorter_row() -> None:
    left = all_but(*UPPER, *LOWER, "mint", "mint")
    played = moved_on(display=[UPPER, LOWER], discarded=left)
    assert played.value("after.display") == [["mint", "mint"], UPPER]
    none = moved_on(display=[UPPER, LOWER], discarded=all_but(*UPPER, *LOWER))
    assert none.value("after.display") == [UPPER]
    assert none.value("after.step") == "use dice"


# The end


@pytest.mark.rule("dice_city/solo.end")
def test_the_game_ends_when_the_last_bottom_row_has_been_discarded() -> None:
    played = moved_on(display=[UPPER], discarded=all_but(*UPPER))
    assert played.value("after.step") == "scoring"
    assert played.value("after.display") == []
    two = moved_on(display=[UPPER, LOWER], discarded=all_but(*UPPER, *LOWER))
    assert two.value("after.step") == "use dice"


@pytest.mark.rule("dice_city/solo.end", "dice_city/ruling.solo-end-triggers")
def test_a_game_has_15_turns_and_a_hard_one_12() -> None:
    assert turns() == 15
    assert turns(HARD) == 12


@pytest.mark.rule("dice_city/ruling.solo-end-triggers")
def test_an_empty_deck_and_full_rows_do_not_end_a_solo_game() -> None:
    city = row("white", *["mine"] * 6) | row("red", *["quarry"] * 6)
    played = moved_on(display=[UPPER, LOWER], discarded=all_but(*UPPER, *LOWER), beth__city=city)
    assert (played.value("after.ending"), played.value("after.step")) == (False, "use dice")
    assert [event.verb for event in played.events if event.verb == "choose"] == []


@pytest.mark.rule("dice_city/solo.win")
@pytest.mark.parametrize(("wins", "needed"), [(number, 50 + 5 * number) for number in range(11)])
def test_the_player_wins_with_50_vp_and_5_more_after_each_win(wins: int, needed: int) -> None:
    options = {"solo_wins": str(wins)}
    assert alone("scoring", beth__vp=needed, options=options).value("after.winners") == ["beth"]
    assert alone("scoring", beth__vp=needed + 9, options=options).value("after.winners") == ["beth"]
    missed = alone("scoring", beth__vp=needed - 1, options=options)
    assert (missed.value("after.winners"), missed.value("after.step")) == ([], None)


@pytest.mark.rule("dice_city/solo.win")
def test_locations_count_for_one_player_too() -> None:
    played = alone("scoring", beth__vp=48, beth__city={"red-1": "manor"})
    assert (played.value("after.beth.vp"), played.value("after.winners")) == (50, ["beth"])


# Replacing cards


@pytest.mark.rule("dice_city/ruling.solo-refresh")
def test_cards_of_the_display_are_not_replaced() -> None:
    question = asked("use dice", (DIE, "red"), players=ONE, display=[UPPER, LOWER])
    assert question.options == ("use", "move", "gain token")
    assert why_not(question, "replace") == "ruling.solo-refresh"


@pytest.mark.rule("dice_city/ruling.solo-refresh")
def test_by_an_option_they_are_replaced_where_they_lay() -> None:
    """Without it they are not."""
    assert why_not(asked("use dice", (DIE, "red"), players=ONE, display=[UPPER]), "replace") == "ruling.solo-refresh"
    gone = [("use.refresh-display", card) for card in ("manor", "bazaar", "mint", "stables")]
    new = [("use.refresh-display", card) for card in ("catapult", "blacksmith", "town_hall", "cemetery")]
    laid = {"display": [UPPER, LOWER], "options": REFRESH}
    played = alone("use dice", (DIE, "red"), (ACTION, "replace"), *gone, *new, **laid)
    assert played.value("after.display") == [
        ["church", "well", "catapult", "town_hall"],
        ["cathedral", "barracks", "blacksmith", "cemetery"],
    ]


def test_a_game_in_which_cards_are_replaced_is_shorter_and_is_not_ended_by_an_empty_deck() -> None:
    """With four cards less in the deck there is a turn less."""
    last = all_but(*UPPER, *LOWER, "catapult", "catapult", "well", "well")
    gone = [("use.refresh-display", card) for card in UPPER]
    new = [("use.refresh-display", card) for card in ("well", "catapult", "catapult", "well")]
    played = alone(
        "use dice",
        *((DIE, "red"), (ACTION, "replace"), *gone, *new),
        display=[UPPER, LOWER],
        discarded=last,
        options=REFRESH,
    )
    assert played.value("after.display") == [["well", "catapult", "catapult", "well"], LOWER]
    assert played.value("after.ending") is False


def test_two_short_rows_with_fewer_than_four_cards_are_not_replaced() -> None:
    question = asked("use dice", (DIE, "red"), players=ONE, display=[["manor"], ["mint", "well"]], options=REFRESH)
    assert why_not(question, "replace") == "ruling.refresh-short"
