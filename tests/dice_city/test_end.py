"""The End of the Game: what triggers it, and when it comes."""

from typing import Any

import pytest

from .city import BUILD, FOUR, PILES, PLACE, THREE, all_but, row, turn
from .turns import ACTION, DIE

EMPTY = {"bandits_2": 0, "bandits_3": 0, "bandits_4": 0}
RICH = {f"beth__{what}": 20 for what in ("wood", "stone", "iron")}
ROWS = "end.rows-optional"
TRADE, EOT = "building and trade", "end of turn"
FAILED = {"deck_end_trigger": "failed_draw"}


def full(*colours: str) -> dict[str, str]:
    """Rows that are full of cards: 15 Lumber Mills and Mines each are there."""
    cards = {"white": "lumber_mill", "yellow": "lumber_mill", "red": "mine", "blue": "mine", "black": "quarry"}
    return {space: card for colour in colours for space, card in row(colour, *[cards[colour]] * 6).items()}


def ended(*choices: tuple[str, Any], **laid: Any) -> Any:
    """The end of Beth's turn; all dice show a 3."""
    return turn(EOT, *choices, otherwise=3, **laid)


def questions(*choices: tuple[str, Any], **laid: Any) -> list[str]:
    """What the player whose turn ends is asked."""
    played = ended(*choices, **laid)
    return [event.rules[0] for event in played.events if event.verb == "choose"]


# Bandits and trade ships


@pytest.mark.rule("dice_city/end.bandits")
def test_the_end_is_triggered_when_all_three_piles_of_bandits_are_empty() -> None:
    attack = [("attack.optional-many", "bandits"), ("attack.bandits", "bandits_3")]
    last = turn("attack", *attack, turn_so_far__strength=4, piles=PILES | EMPTY | {"bandits_3": 1})
    assert last.value("after.ending") is True
    assert last.value("told.end.bandits") == 1
    one_left = turn("attack", *attack, turn_so_far__strength=4, piles=PILES | EMPTY | {"bandits_3": 2})
    assert one_left.value("after.ending") is False
    other_left = turn("attack", *attack, turn_so_far__strength=4, piles=PILES | {"bandits_3": 1, "bandits_2": 0})
    assert other_left.value("after.ending") is False


@pytest.mark.rule("dice_city/end.ships")
def test_the_end_is_triggered_when_two_piles_of_trade_ships_are_empty() -> None:
    last = turn(TRADE, (BUILD, "ship_10"), piles=PILES | {"ship_10": 1, "ship_20": 0}, **RICH)
    assert last.value("after.ending") is True
    assert last.value("told.end.ships") == 1
    one = turn(TRADE, (BUILD, "ship_10"), piles=PILES | {"ship_10": 1}, **RICH)
    assert one.value("after.ending") is False
    all_three = turn(TRADE, (BUILD, "ship_5"), piles=PILES | {"ship_5": 1, "ship_10": 0, "ship_20": 0}, **RICH)
    assert all_three.value("after.ending") is True


@pytest.mark.rule("dice_city/supply.cards-finite")
def test_two_players_can_take_two_ships_worth_10_vp_and_one_worth_20() -> None:
    played = turn([TRADE] * 3, (BUILD, "ship_10"), (BUILD, "ship_20"), (BUILD, "ship_10"), **RICH)
    assert (played.value("after.piles.ship_10"), played.value("after.piles.ship_20")) == (0, 0)
    assert played.value("after.ending") is True


# The location deck


@pytest.mark.rule("dice_city/end.deck")
def test_the_end_is_triggered_when_the_last_card_of_the_deck_is_revealed() -> None:
    laid = {"display": [["manor"]], "discarded": all_but("manor", "well")} | RICH
    played = turn(TRADE, (BUILD, "manor"), (PLACE, "red-1"), **laid)
    assert played.value("after.display") == [["well"]]
    assert played.value("after.ending") is True
    assert played.value("told.end.deck") == 1
    two_left = turn(
        TRADE,
        *((BUILD, "manor"), (PLACE, "red-1"), ("build.refill", "well")),
        **(laid | {"discarded": all_but("manor", "well", "church")}),
    )
    assert two_left.value("after.ending") is False


@pytest.mark.rule("dice_city/ruling.deck-runs-out")
def test_by_an_option_the_end_is_triggered_when_a_card_is_missing() -> None:
    laid = {"display": [["manor"]], "options": FAILED} | RICH
    last = turn(TRADE, (BUILD, "manor"), (PLACE, "red-1"), discarded=all_but("manor", "well"), **laid)
    assert (last.value("after.display"), last.value("after.ending")) == ([["well"]], False)
    missing = turn(TRADE, (BUILD, "manor"), (PLACE, "red-1"), discarded=all_but("manor"), **laid)
    assert (missing.value("after.display"), missing.value("after.ending")) == ([[]], True)


@pytest.mark.rule("dice_city/end.deck")
def test_cards_that_are_replaced_can_be_the_last_of_the_deck() -> None:
    """Four are discarded, and the only one that the deck has is revealed."""
    shown = ["manor", "mint", "church", "cathedral"]
    choices = [(DIE, "red"), (ACTION, "replace"), *[("use.refresh-display", card) for card in shown]]
    played = turn("use dice", *choices, display=[shown], discarded=all_but(*shown, "well"))
    assert (played.value("after.display"), played.value("after.ending")) == ([["well"]], True)


# Full rows


@pytest.mark.rule("dice_city/end.rows", "dice_city/end.rows-optional")
def test_a_player_with_two_full_rows_can_end_the_game() -> None:
    played = ended((ROWS, "end the game"), beth__city=full("white", "red"))
    assert played.value("after.ending") is True
    assert played.value("told.end.rows") == 1
    three = ended((ROWS, "end the game"), beth__city=full("white", "red", "black"))
    assert three.value("after.ending") is True


@pytest.mark.rule("dice_city/end.rows-optional")
def test_a_player_with_two_full_rows_can_play_on() -> None:
    played = ended((ROWS, "play on"), beth__city=full("white", "red"))
    assert (played.value("after.ending"), played.value("after.beth.refused")) == (False, True)
    assert played.value("after.turn") == "harris"


@pytest.mark.rule("dice_city/end.rows")
def test_one_full_row_is_not_enough_and_printed_locations_do_not_fill_one() -> None:
    assert questions((ROWS, "play on"), beth__city=full("white", "red")) == [ROWS]
    one = full("white", "red")
    del one["red-4"]
    assert questions(beth__city=one) == []
    assert questions(beth__city=full("white")) == []
    assert questions(harris__city=full("white", "red")) == []


@pytest.mark.rule("dice_city/end.rows")
def test_a_row_with_a_deactivation_token_is_not_full() -> None:
    city = full("white", "red")
    assert questions(beth__city=city, beth__deactivated=["red-6"]) == []
    assert questions((ROWS, "play on"), beth__city=city, beth__deactivated=["blue-1"]) == [ROWS]


@pytest.mark.rule("dice_city/ruling.row-condition-scope")
def test_a_token_in_a_third_row_does_not_matter() -> None:
    third = {"beth__city": full("white", "red", "black"), "beth__deactivated": ["black-3"]}
    assert questions((ROWS, "play on"), **third) == [ROWS]
    assert ended((ROWS, "end the game"), **third).value("after.ending") is True


def test_who_has_played_on_is_asked_again_at_the_end_of_the_next_turn() -> None:
    again = {"beth__city": full("white", "red"), "beth__refused": True}
    assert questions((ROWS, "play on"), **again) == [ROWS]
    first = {"beth__city": full("white", "red"), "options": {"row_end_prompt": "first_time"}}
    assert questions((ROWS, "play on"), **first) == [ROWS]


@pytest.mark.rule("dice_city/ruling.row-condition-timing")
def test_by_an_option_who_has_played_on_is_not_asked_again() -> None:
    options = {"row_end_prompt": "first_time"}
    assert questions(beth__city=full("white", "red"), beth__refused=True, options=options) == []


def test_the_player_is_asked_before_the_dice_are_rolled() -> None:
    played = ended((ROWS, "play on"), beth__city=full("white", "red"))
    verbs = [event.verb for event in played.events]
    assert verbs.index("play-on") < verbs.index("turn-up")


def test_nobody_is_asked_once_the_end_has_been_triggered() -> None:
    assert questions(beth__city=full("white", "red"), ending=True, players=THREE) == []


# The last round


@pytest.mark.rule("dice_city/end.equal-turns")
@pytest.mark.parametrize(
    ("start", "turn_of", "step"),
    [
        ("beth", "beth", "use dice"),
        ("beth", "michael", "use dice"),
        ("beth", "ryan", "scoring"),
        ("michael", "harris", "scoring"),
        ("michael", "michael", "use dice"),
        ("michael", "ryan", "use dice"),
    ],
)
def test_the_game_ends_after_the_turn_of_the_player_at_the_right_of_the_starting_player(
    start: str, turn_of: str, step: str
) -> None:
    played = ended(players=FOUR, start_player=start, turn=turn_of, ending=True)
    assert played.value("after.step") == step
    assert ended(players=FOUR, start_player=start, turn=turn_of).value("after.step") == "use dice"
    assert ended(players=FOUR, start_player=start, turn=start, ending=True).value("after.step") == "use dice"


@pytest.mark.rule("dice_city/end.equal-turns")
def test_whoever_ends_the_game_by_full_rows_the_others_have_their_turns() -> None:
    first = ended((ROWS, "end the game"), beth__city=full("white", "red"))
    assert (first.value("after.step"), first.value("after.turn")) == ("use dice", "harris")
    last = ended((ROWS, "end the game"), beth__city=full("white", "red"), start_player="harris")
    assert last.value("after.step") == "scoring"


@pytest.mark.rule("dice_city/ruling.trigger-mid-turn")
def test_the_turn_in_which_the_end_is_triggered_is_completed() -> None:
    attack = [("attack.optional-many", "bandits"), ("attack.bandits", "bandits_3"), ("attack.optional-many", "pass")]
    played = turn(
        ["attack", "attack", TRADE],
        *(*attack, (BUILD, "quarry"), (PLACE, "red-1")),
        **{"turn_so_far__strength": 6, "harris__wood": 1, "piles": PILES | EMPTY | {"bandits_3": 1}} | RICH,
    )
    assert played.value("after.ending") is True
    assert played.value("after.step") == TRADE
    assert played.value("after.beth.city") == {"red-1": "quarry"}
    only = turn("attack", *attack[:2], turn_so_far__strength=6, piles=PILES | EMPTY | {"bandits_3": 1})
    assert only.value("after.step") == "attack"
    ships = turn(TRADE, (BUILD, "ship_10"), piles=PILES | {"ship_10": 1, "ship_20": 0}, **RICH)
    assert ships.value("after.step") == TRADE
