"""Game Play, and 1. Use Dice Step."""

from typing import Any

import pytest

from kosk.testing import scenario

from .turns import DIE, THREE, asked, die, gains, laid, ready, strength, turn, why_not

DISPLAY = ["manor", "church", "mint", "well", "bazaar"]
REPLACED = [("use.refresh-display", card) for card in ("manor", "church", "mint", "well")]
REVEALED = [("use.refresh-display", card) for card in ("stables", "manor", "cemetery", "barracks")]
ALL_BUT_RED = {"white": 0, "yellow": 0, "blue": 0, "black": 0}
ALL_USED = {**ALL_BUT_RED, "red": 0}


# Game Play


@pytest.mark.rule("dice_city/flow.clockwise")
@pytest.mark.parametrize(("active", "following"), [("ann", 1), ("bo", 2), ("cleo", 0)])
def test_the_next_player_clockwise_takes_a_turn(active: str, following: int) -> None:
    rolls = [("eot.roll", 1)] * 5
    played = scenario("dice_city", "end of turn", position={"turn": active}, choices=rolls, players=THREE)
    assert played.after.turn == following


@pytest.mark.rule("dice_city/flow.four-steps")
def test_a_turn_has_four_steps_in_order() -> None:
    passes = [(rule, "pass") for rule in ("attack.optional-many", "build.from-display")]
    start: dict[str, Any] = {"turn_so_far__strength": 3, "ann__wood": 2}
    steps = ("attack", "building and trade", "end of turn")
    choices = [(DIE, "pass"), *passes, *[("eot.roll", 1)] * 5]
    after = [turn(*choices[: k + 1], then=steps[:k], **start).after.step for k in range(3)]
    assert [*after, turn(*choices, then=steps, **start).after.step] == [*steps, "use dice"]


@pytest.mark.rule("dice_city/ruling.step-order-vs-any-order")
def test_no_die_spends_what_was_stolen_this_turn() -> None:
    stolen = [("attack.optional-many", "stock"), ("attack.stock", 1), ("attack.stock", "wood")]
    start: dict[str, Any] = {"turn_so_far__strength": 5, "bo__wood": 1, "bo__iron": 1}
    ended = ("attack.optional-many", "pass")
    played = turn((DIE, "pass"), *stolen, ended, then=("attack", "attack"), city={"red-1": "storehouse"}, **start)
    assert gains(played) == {"wood": 1}
    assert played.after.step == "building and trade"


# 1. Use Dice Step


@pytest.mark.rule("dice_city/use.dice-preplaced")
def test_dice_lie_where_they_were_rolled_when_a_turn_begins() -> None:
    game = ready(2)
    first = game.position.turn
    rolled = game.position.dice[5 * (1 - first) :][:5]
    while game.position.turn == first:
        game.play("pass")
    assert game.position.dice[5 * (1 - first) :][:5] == rolled


@pytest.mark.rule("dice_city/use.any-order")
def test_dice_are_used_in_the_order_that_the_player_chooses() -> None:
    played = turn(*die("black"), *die("white"), *die("red"))
    assert [event.data["colour"] for event in played.events if event.verb == "use-die"] == ["black", "white", "red"]


@pytest.mark.rule("dice_city/use.one-action-per-die")
def test_a_die_is_used_for_one_of_five_actions() -> None:
    start: dict[str, Any] = {"display": [DISPLAY], "ann__deactivated": ["black-6"]}
    question = asked((DIE, "white"), **start)
    assert question.options == ("use", "move", "replace", "reactivate", "gain token")
    played = turn(*die("white", "reactivate"), **start)
    assert gains(played) == {}
    assert played.value("after.ann.deactivated") == []


@pytest.mark.rule("dice_city/use.remove-die")
def test_a_die_is_used_once() -> None:
    played = turn(*die("white"))
    assert laid(played) == {"white": 0, "yellow": 1, "red": 1, "blue": 1, "black": 1}
    assert why_not(asked(dice={"white": 0}), "white") == "use.remove-die"


@pytest.mark.rule("dice_city/use.location")
@pytest.mark.parametrize(("column", "what"), [(1, "wood"), (2, "stone"), (3, "iron"), (6, "iron")])
def test_the_location_under_the_die_is_used(column: int, what: str) -> None:
    played = turn(*die("white"), dice={"white": column})
    assert gains(played) == {what: 1}
    assert laid(played)["white"] == 0


@pytest.mark.rule("dice_city/use.deactivated-unusable")
def test_a_die_on_a_deactivated_location_can_be_used_otherwise() -> None:
    question = asked((DIE, "red"), ann__deactivated=["red-1"], display=[DISPLAY])
    assert question.options == ("move", "replace", "reactivate", "gain token")
    assert why_not(question, "use") == "use.deactivated-unusable"
    assert asked((DIE, "red"), bo__deactivated=["red-1"]).options[0] == "use"


@pytest.mark.rule("dice_city/use.move-die")
@pytest.mark.parametrize(("column", "spaces"), [(3, ("blue-2", "blue-4")), (1, ("blue-2",)), (6, ("blue-5",))])
def test_another_die_is_moved_to_an_adjacent_space(column: int, spaces: tuple[str, ...]) -> None:
    dice = {"white": 5, "blue": column}
    question = asked(*die("white", "move"), dice=dice)
    assert question.options == ("yellow", "red", "blue", "black")
    played = turn(*die("white", "move"), ("use.move-die", "blue"), ("use.move-die", spaces[-1]), dice=dice)
    assert laid(played) == {"white": 0, "yellow": 1, "red": 1, "blue": int(spaces[-1][-1]), "black": 1}
    assert gains(played) == {}


@pytest.mark.rule("dice_city/use.move-die")
def test_a_die_cannot_be_moved_two_spaces_nor_stay() -> None:
    question = asked(*die("white", "move"), ("use.move-die", "blue"), dice={"blue": 3})
    assert question.options == ("blue-2", "blue-4")
    assert question.candidates == ("blue-1", "blue-2", "blue-3", "blue-4", "blue-5", "blue-6")
    assert {why_not(question, f"blue-{column}") for column in (1, 3, 5, 6)} == {"use.move-die"}


@pytest.mark.rule("dice_city/use.move-die")
def test_a_die_that_was_moved_is_moved_again_and_then_used() -> None:
    moved = [
        (*die(colour, "move"), ("use.move-die", "red"), ("use.move-die", space))
        for colour, space in (("white", "red-4"), ("blue", "red-5"))
    ]
    played = turn(*moved[0], *moved[1], *die("red"), dice={"red": 3})
    assert gains(played) == {"vp": 1}
    assert laid(played) == {"white": 0, "yellow": 1, "red": 0, "blue": 0, "black": 1}


@pytest.mark.rule("dice_city/use.move-die")
def test_the_last_die_moves_no_other() -> None:
    question = asked((DIE, "red"), dice=ALL_BUT_RED)
    assert question.options == ("use", "gain token")
    assert why_not(question, "move") == "use.move-die"


@pytest.mark.rule("dice_city/use.refresh-display")
def test_four_cards_of_the_display_are_replaced() -> None:
    played = turn(*die("white", "replace"), *REPLACED, *REVEALED, display=[DISPLAY])
    assert played.value("after.display") == [["bazaar", "stables", "manor", "cemetery", "barracks"]]
    assert played.value("after.discarded") == ["manor", "church", "mint", "well"]
    assert gains(played) == {}


@pytest.mark.rule("dice_city/use.refresh-display")
def test_no_discarded_card_comes_back_at_once() -> None:
    """All three Manors lie in the display; when they are discarded, the deck has none to reveal."""
    cards = ["manor", "manor", "manor", "church"]
    choices = [("use.refresh-display", card) for card in cards]
    question = asked(*die("white", "replace"), *choices, display=[cards])
    assert "church" in question.options
    assert "manor" not in question.options


@pytest.mark.rule("dice_city/use.refresh-once")
def test_cards_are_replaced_once_in_a_turn() -> None:
    question = asked((DIE, "red"), display=[DISPLAY], turn_so_far__replaced=True)
    assert question.options == ("use", "move", "gain token")
    assert why_not(question, "replace") == "use.refresh-once"
    played = turn(*die("white", "replace"), *REPLACED, *REVEALED, display=[DISPLAY])
    assert played.value("after.turn_so_far.replaced") is True


@pytest.mark.rule("dice_city/use.reactivate")
def test_any_location_of_the_own_city_is_reactivated() -> None:
    tokens = ["white-2", "red-1", "black-6"]
    question = asked(*die("blue", "reactivate"), ann__deactivated=tokens, bo__deactivated=["red-2"])
    assert question.options == ("white-2", "red-1", "black-6")
    played = turn(*die("blue", "reactivate"), ("use.reactivate", "black-6"), ann__deactivated=tokens)
    assert played.value("after.ann.deactivated") == ["white-2", "red-1"]
    assert laid(played)["blue"] == 0


@pytest.mark.rule("dice_city/use.reactivate")
def test_nothing_is_reactivated_where_all_is_active() -> None:
    assert why_not(asked((DIE, "blue"), bo__deactivated=["red-2"]), "reactivate") == "use.reactivate"


@pytest.mark.rule("dice_city/use.pass")
def test_passing_with_a_die_brings_a_pass_token() -> None:
    played = turn(*die("red", "gain token"), ann__pass_tokens=3)
    assert gains(played) == {"pass_tokens": 1}
    assert laid(played)["red"] == 0


@pytest.mark.rule("dice_city/use.pass-once")
def test_a_player_passes_once_in_a_turn() -> None:
    played = turn(*die("red", "gain token"))
    assert played.value("after.turn_so_far.passed") is True
    question = asked((DIE, "blue"), turn_so_far__passed=True)
    assert question.options == ("use", "move")
    assert why_not(question, "gain token") == "use.pass-once"


@pytest.mark.rule("dice_city/use.step-ends")
def test_with_the_last_die_the_step_ends() -> None:
    """At once by the reading that does not wait for tokens; by the other one, the player ends the step."""
    at_once = {"pass_tokens_after_last_die": "no"}
    assert turn(*die("red"), dice=ALL_BUT_RED, options=at_once).after.step == "use dice"
    assert turn(then=("use dice",), dice=ALL_USED, options=at_once, ann__pass_tokens=2).after.step == "attack"


@pytest.mark.rule("dice_city/gain.resources-to-stock")
def test_resources_of_each_use_go_to_the_stock() -> None:
    played = turn(*die("white"), *die("blue"), *die("red"), *die("black"), ann__wood=1)
    assert [played.value(f"after.ann.{what}") for what in ("wood", "stone", "iron")] == [3, 1, 1]


@pytest.mark.rule("dice_city/gain.vp-tokens")
def test_vp_of_each_use_are_kept_as_tokens() -> None:
    played = turn(*die("red"), *die("blue"), dice={"red": 5, "blue": 2}, ann__vp=4)
    assert played.value("after.ann.vp") == 6


# Rulings


@pytest.mark.rule("dice_city/ruling.must-use-all-dice")
def test_the_step_can_be_ended_while_dice_are_left_or_by_an_option_not() -> None:
    assert turn((DIE, "pass")).after.step == "attack"
    question = asked(options={"may_forfeit_dice": "no"})
    assert "pass" not in question.options
    barred = question.why_not("pass")
    assert barred is not None
    assert barred.rule == "ruling.must-use-all-dice"
    assert barred.facts == {"can_be_used": ("white", "yellow", "red", "blue", "black")}


def test_a_die_that_can_be_used_for_nothing_does_not_keep_the_step_open() -> None:
    """The only die left lies on a Great Wall, and all else has been done this turn."""
    keys: dict[str, Any] = {"dice": ALL_BUT_RED, "city": {"red-1": "great_wall"}, "turn_so_far__passed": True}
    played = turn((DIE, "pass"), options={"may_forfeit_dice": "no"}, **keys)
    assert played.after.step == "attack"
    assert laid(played)["red"] == 1


@pytest.mark.rule("dice_city/ruling.adjacent-wrap")
@pytest.mark.parametrize(("column", "inner", "other_end"), [(1, "blue-2", "blue-6"), (6, "blue-5", "blue-1")])
def test_the_ends_of_a_row_are_adjacent_by_an_option_only(column: int, inner: str, other_end: str) -> None:
    choices = (*die("white", "move"), ("use.move-die", "blue"))
    wraps: dict[str, str] = {"rows_wrap": "yes"}
    question = asked(*choices, dice={"blue": column}, options=wraps)
    assert set(question.options) == {inner, other_end}
    played = turn(*choices, ("use.move-die", other_end), dice={"blue": column}, options=wraps)
    assert laid(played)["blue"] == 7 - column
    usual = turn(*choices, ("use.move-die", inner), dice={"blue": column})
    assert usual.value(f"barred.use.move-die.{other_end}") == "ruling.adjacent-wrap"


@pytest.mark.rule("dice_city/ruling.refresh-short")
def test_fewer_than_four_cards_of_the_display_cannot_be_replaced() -> None:
    question = asked((DIE, "red"), display=[DISPLAY[:3]])
    assert "replace" not in question.options
    barred = question.why_not("replace")
    assert barred is not None
    assert (barred.rule, barred.facts) == ("ruling.refresh-short", {"cards": 3})


@pytest.mark.rule("dice_city/use.refresh-display")
def test_as_many_cards_are_revealed_as_the_deck_has() -> None:
    """All cards but five are out of the game, and four of these lie in the display."""
    every = [
        *("barracks", "blacksmith", "catapult", "training_camp", "watchtower", "bazaar", "market_place"),
        *("merchant_guild", "mint", "storehouse", "cathedral", "festival_hall", "grand_statue", "great_wall"),
        *("cemetery", "town_hall", "stables", "well"),
    ]
    gone = [card for card in every for _ in range(3)] + ["church"]
    cards = ["manor", "manor", "church", "church"]
    choices = [*die("white", "replace"), *[("use.refresh-display", card) for card in (*cards, "manor")]]
    played = turn(*choices, display=[cards], discarded=gone)
    assert played.value("after.display") == [["manor"]]
    assert played.after.deck == {}
    assert played.after.ending is True


@pytest.mark.rule("dice_city/ruling.discard-destination")
def test_a_discarded_card_of_an_open_stack_does_not_return_there() -> None:
    city = {"red-1": "barracks", "blue-3": "lumber_mill"}
    played = turn(*die("red"), ("card.barracks", "blue-3"), city=city)
    assert played.value("after.discarded") == ["lumber_mill"]
    assert played.value("after.stacks.lumber_mill") == 14
    assert played.value("after.stacks.regular_army") == 14


@pytest.mark.rule("dice_city/ruling.deactivation-effect")
def test_a_deactivated_location_is_neither_used_nor_copied() -> None:
    city = {"red-1": "town_hall", "red-2": "manor", "blue-1": "manor"}
    keys: dict[str, Any] = {"city": city, "ann__deactivated": ["red-2", "blue-1"]}
    assert "use" not in asked((DIE, "blue"), **keys).options
    question = asked(*die("red"), **keys)
    assert not {"red-2", "blue-1"} & set(question.options)


@pytest.mark.rule("dice_city/ruling.copied-use")
def test_a_copied_location_is_used_as_if_the_die_lay_on_it() -> None:
    """The row of the copied Merchant Guild has five resource locations, that of the Town Hall two."""
    played = turn(
        *die("red"),
        ("card.town-hall", "white-6"),
        city={"red-2": "town_hall", "white-6": "merchant_guild"},
        dice={"red": 2},
    )
    assert gains(played) == {"wood": 2, "stone": 2, "iron": 1}


@pytest.mark.rule("dice_city/ruling.copied-use")
@pytest.mark.parametrize(("copied", "gained", "added"), [("blue-1", {"wood": 2}, (0, 0)), ("blue-3", {}, (2, 0))])
def test_blacksmith_and_mint_add_to_a_copied_location(
    copied: str, gained: dict[str, int], added: tuple[int, int]
) -> None:
    keys: dict[str, Any] = {"turn_so_far__army_bonus": 1, "turn_so_far__resource_bonus": 1}
    played = turn(*die("red"), ("card.town-hall", copied), city={"red-1": "town_hall"}, **keys)
    assert (gains(played), strength(played)) == (gained, added)


@pytest.mark.rule("dice_city/ruling.endless-rerolls")
def test_dice_are_rolled_again_a_hundred_times_in_a_turn_or_by_an_option_without_end() -> None:
    keys: dict[str, Any] = {"dice": {"red": 3}, "turn_so_far__rerolls": 100}
    question = asked((DIE, "red"), **keys)
    assert "use" not in question.options
    assert why_not(question, "use") == "ruling.endless-rerolls"
    for rerolls, options in ((99, {}), (100, {"endless_rerolls": "unbounded"})):
        keys["turn_so_far__rerolls"] = rerolls
        played = turn(*die("red"), ("board.traveller", 6), options=options, **keys)
        assert laid(played)["red"] == 6
        assert played.value("after.turn_so_far.rerolls") == rerolls + 1


@pytest.mark.rule("dice_city/ruling.endless-rerolls")
def test_a_well_rolls_no_more_dice_again_than_a_hundred_times() -> None:
    """The die that was used is the 99th, another one the 100th; then nothing but to pass is left."""
    keys: dict[str, Any] = {"city": {"red-1": "well"}, "turn_so_far__rerolls": 98}
    played = turn(*die("red"), *[("card.well", answer) for answer in ("black", "pass", 4, 2)], **keys)
    assert (laid(played)["red"], laid(played)["black"]) == (4, 2)
    assert played.value("after.turn_so_far.rerolls") == 100
    keys["turn_so_far__rerolls"] = 99
    assert asked(*die("red"), **keys).options == (1, 2, 3, 4, 5, 6)  # of the die that was used; no other can be chosen
