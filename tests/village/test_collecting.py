"""Turn Sequence: the roll, and the Resource Collection."""

from typing import Any

import pytest

from .acting import END, THREE, act, asked, step, stored, why_not

PLOTS = {"grain-base": 1, "ore-base": 2, "clay-base": 3, "timber-base": 4, "hunting-base": 5}


def rolled(number: int, *choices: tuple[str, Any], tokens: dict[str, int] | None = None, **more: Any) -> Any:
    """All collect for this number; Ann has these dice tokens."""
    return step("collection", *choices, rolled=number, ann__tokens=PLOTS if tokens is None else tokens, **more)


# The roll


@pytest.mark.rule("village/turn.roll-yellow")
@pytest.mark.rule("village/turn.board-owner")
def test_the_starting_player_begins_a_round_with_the_yellow_die() -> None:
    played = step("roll", ("turn.roll-yellow", 3), number=0, start_player="bo", turn="bo")
    assert (played.value("after.rolled"), played.value("after.number")) == (3, 1)
    (roll,) = [event for event in played.events if event.verb == "roll"]
    assert (roll.seat, roll.data["die"]) == (1, "yellow")


@pytest.mark.rule("village/turn.alternate-dice")
@pytest.mark.rule("village/ruling.which-die")
@pytest.mark.rule("village/ruling.chapter-board-slot")
def test_the_dice_alternate() -> None:
    for turns_before, rule in ((1, "turn.roll-grey"), (2, "turn.roll-yellow"), (9, "turn.roll-grey")):
        played = step("roll", (rule, 6), number=turns_before)
        assert (played.value("after.rolled"), played.value("after.number")) == (6, turns_before + 1)


@pytest.mark.rule("village/turn.roll-grey")
def test_the_next_turn_begins_with_the_grey_die() -> None:
    played = step("roll", ("turn.roll-grey", 4), number=1)
    assert (played.value("after.rolled"), played.value("after.number")) == (4, 2)


# Collecting


@pytest.mark.rule("village/collect.all-players")
def test_all_players_collect_for_each_matching_dice_token() -> None:
    tokens = {"grain-base": 4, "grain-worker": 4, "timber-base": 4, "ore-base": 2}
    played = rolled(4, tokens=tokens, bo__tokens={"clay-base": 4, "ore-base": 1})
    assert stored(played) == {"grain": 2, "timber": 1}
    assert stored(played, "bo") == {"clay": 1}


@pytest.mark.rule("village/collect.all-players")
@pytest.mark.parametrize(("reading", "grain"), [("each_collects", 2), ("once_per_plot", 1)])
def test_equal_dice_tokens_of_a_plot_collect_each_or_once(reading: str, grain: int) -> None:
    tokens = {"grain-base": 4, "grain-worker": 4}
    played = rolled(4, tokens=tokens, options={"duplicate_tokens": reading})
    assert stored(played) == {"grain": grain}


@pytest.mark.rule("village/collect.all-players")
def test_where_no_number_was_rolled_empty_slots_collect_nothing() -> None:
    assert stored(rolled(0)) == {}
    assert stored(rolled(1)) == {"grain": 1}


@pytest.mark.rule("village/collect.hunting")
def test_hunting_gives_fur_and_meat() -> None:
    assert stored(rolled(5)) == {"fur": 1, "meat": 1}


@pytest.mark.rule("village/collect.compulsory-space")
@pytest.mark.parametrize(("timber", "grain"), [(7, 1), (8, 0)])
def test_what_finds_no_empty_slot_is_lost(timber: int, grain: int) -> None:
    tokens = {"grain-base": 1, "grain-worker": 1}
    played = rolled(1, tokens=tokens, store={"timber": timber})
    assert stored(played).get("grain", 0) == grain
    assert played.after.stock("grain") == 30 - grain


@pytest.mark.rule("village/collect.no-discard")
def test_nobody_is_asked_to_make_room_while_resources_are_collected() -> None:
    played = rolled(1, store={"timber": 8})
    assert stored(played) == {"timber": 8}


@pytest.mark.rule("village/ruling.collect-overflow")
def test_the_player_decides_what_is_kept() -> None:
    played = rolled(5, ("ruling.collect-overflow", "meat"), store={"timber": 7})
    assert stored(played) == {"timber": 7, "meat": 1}
    question = asked(run="collection", rolled=5, ann__tokens=PLOTS, store={"timber": 7})
    assert question.options == ("fur", "meat")


@pytest.mark.rule("village/collect.supply-short")
def test_nothing_is_taken_in_place_of_a_resource_that_the_supply_lacks() -> None:
    supply = dict.fromkeys(("clay", "fur", "grain", "meat", "ore", "timber"), 5) | dict.fromkeys(
        ("bread", "stew", "iron", "brick", "furniture", "cloak"), 5
    )
    played = rolled(5, supply=supply | {"fur": 0})
    assert stored(played) == {"meat": 1}


@pytest.mark.rule("village/ruling.collect-order")
def test_what_is_not_enough_for_all_is_collected_clockwise_from_the_starting_player() -> None:
    supply = dict.fromkeys(("clay", "fur", "grain", "meat", "ore", "timber"), 1) | dict.fromkeys(
        ("bread", "stew", "iron", "brick", "furniture", "cloak"), 1
    )
    tokens = {"ore-base": 2}
    played = step(
        "collection",
        rolled=2,
        players=THREE,
        start_player="bo",
        supply=supply,
        ann__tokens=tokens,
        bo__tokens={},
        cleo__tokens=tokens,
    )
    assert (stored(played), stored(played, "cleo")) == ({}, {"ore": 1})


# Player Actions


@pytest.mark.rule("village/action.order")
@pytest.mark.rule("village/action.one-phase")
def test_players_have_actions_once_clockwise_from_the_starting_player() -> None:
    played = act(END, then=["actions", "actions"], players=THREE, start_player="bo", turn="bo")
    turns = [event.seat for event in played.events if event.verb == "give-turn"]
    assert turns == [2, 0]
    assert played.after.step == "roll"


@pytest.mark.rule("village/structure.ten-turns")
def test_a_chapter_round_has_ten_turns() -> None:
    following = [act(END, number=number, start_player="bo").after.step for number in (1, 9, 10)]
    assert following == ["roll", "roll", "rations"]


@pytest.mark.rule("village/action.any-number")
@pytest.mark.parametrize(("reading", "open_again"), [("no", True), ("yes", False)])
def test_the_same_action_can_be_taken_again_but_for_an_option(reading: str, open_again: bool) -> None:
    keys: dict[str, Any] = {"store": {"timber": 2}, "actions_so_far__taken": ["discard", "craft"]}
    question = asked(options={"each_action_once": reading}, **keys)
    assert ("discard" in question.options) == open_again
    if not open_again:
        assert why_not(question, "discard") == "action.any-number"


@pytest.mark.rule("village/action.any-number")
def test_several_resources_can_be_discarded_as_one_action_but_not_again_after_another_one() -> None:
    """By the reading that each kind of action is taken once in a turn."""
    discards = [("action.any-number", "discard"), ("action.discard", "timber")]
    crafts = [("action.any-number", "craft"), ("action.craft", "bakery")]
    keys: dict[str, Any] = {"store": {"timber": 3, "grain": 2}, "options": {"each_action_once": "yes"}}
    played = act(*discards, *discards, ann__village=["bakery"], **keys)
    assert stored(played) == {"timber": 1, "grain": 2}
    played = act(*discards, *discards, *crafts, ann__village=["bakery"], **keys)
    assert played.value("after.actions_so_far.taken") == ["discard", "discard", "craft"]
    question = asked(actions_so_far__taken=["discard", "craft"], **keys)
    assert why_not(question, "discard") == "action.any-number"


@pytest.mark.rule("village/action.any-number")
def test_several_actions_of_a_kind_can_follow_each_other() -> None:
    discards = [("action.any-number", "discard"), ("action.discard", "timber")]
    played = act(*discards, *discards, store={"timber": 2, "clay": 1})
    assert stored(played) == {"clay": 1}


@pytest.mark.rule("village/action.discard")
@pytest.mark.rule("village/action.return-to-supply")
def test_what_is_discarded_returns_to_the_supply() -> None:
    played = act(("action.any-number", "discard"), ("action.discard", "clay"), store={"timber": 2, "clay": 1})
    assert stored(played) == {"timber": 2}
    assert played.value("change.supply.clay") == 1
