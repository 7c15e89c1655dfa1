"""Rations, starvation and recovery."""

from typing import Any

import pytest

from .acting import ACTION, THREE, act, asked, craft, step, stored, trade, why_not

LAST: dict[str, Any] = {"number": 10, "bo__storehouse": {"stew": 1}}
BO_PAYS = ("rations.cost-crafted", "stew")


def fed(*choices: tuple[str, Any], store: dict[str, int], **more: Any) -> Any:
    """The Rations of a round in which Bo has a stew."""
    return step("rations", *choices, store=store, **LAST | more)


# Rations


@pytest.mark.rule("village/rations.when")
def test_after_the_last_turn_of_a_round_all_players_feed_their_town() -> None:
    played = fed(store={"bread": 1, "ore": 2})
    assert (stored(played), stored(played, "bo")) == ({"ore": 2}, {})
    assert played.after.step == "round reset"


@pytest.mark.rule("village/rations.cost-raw")
@pytest.mark.parametrize("way", ["grain+grain+grain", "grain+grain+meat", "grain+meat+meat", "meat+meat+meat"])
def test_three_grain_or_meat_in_any_mix(way: str) -> None:
    played = fed(("rations.cost-crafted", way), store={"grain": 3, "meat": 3})
    foods = way.split("+")
    left = {"grain": 3 - foods.count("grain"), "meat": 3 - foods.count("meat")}
    assert stored(played) == {what: number for what, number in left.items() if number}


@pytest.mark.rule("village/rations.cost-crafted")
@pytest.mark.parametrize("food", ["bread", "stew"])
def test_or_one_bread_or_stew_as_the_player_chooses(food: str) -> None:
    played = fed(("rations.cost-crafted", food), store={"grain": 3, "bread": 1, "stew": 1})
    left = {"grain": 3, "bread": 1, "stew": 1}
    del left[food]
    assert stored(played) == left


@pytest.mark.rule("village/rations.compulsory")
def test_whoever_can_pay_has_to() -> None:
    question = asked(run="rations", store={"grain": 3, "stew": 1}, **LAST)
    assert question.options == ("stew", "grain+grain+grain")
    assert fed(store={"grain": 3}).value("after.ann.owing") is False


@pytest.mark.rule("village/ruling.food-scope")
def test_raw_and_crafted_food_do_not_add_up() -> None:
    played = fed(store={"grain": 2})
    assert played.value("after.ann.owing") is True
    question = asked(run="rations", store={"grain": 2, "meat": 1, "bread": 1}, **LAST)
    assert question.options == ("bread", "grain+grain+meat")


@pytest.mark.rule("village/end.no-final-rations")
@pytest.mark.rule("village/end.eighth-round")
def test_after_the_last_chapter_round_nobody_feeds_and_the_game_ends() -> None:
    played = fed(store={"bread": 1}, chapters__stack=0)
    assert (stored(played), stored(played, "bo")) == ({"bread": 1}, {"stew": 1})
    assert played.after.step == "scoring"


# Starvation


@pytest.mark.rule("village/starvation.trigger")
def test_whoever_cannot_pay_starves() -> None:
    played = fed(store={"grain": 2, "ore": 3})
    assert stored(played) == {"grain": 2, "ore": 3}
    assert (played.value("after.ann.owing"), played.value("after.ann.restricted")) == (True, True)
    assert played.value("after.bo.restricted") is False


@pytest.mark.rule("village/starvation.collect-food")
def test_whoever_starves_collects_grain_and_meat_only() -> None:
    tokens = {"grain-base": 1, "ore-base": 1, "timber-base": 1}
    played = step("collection", rolled=1, ann__tokens=tokens, ann__owing=True)
    assert stored(played) == {"grain": 1}


@pytest.mark.rule("village/ruling.starving-hunting")
def test_of_the_hunting_plot_whoever_starves_gets_the_meat() -> None:
    played = step("collection", rolled=1, ann__tokens={"hunting-base": 1}, ann__owing=True)
    assert stored(played) == {"meat": 1}


@pytest.mark.rule("village/starvation.craft-food")
def test_whoever_starves_crafts_food_only() -> None:
    keys: dict[str, Any] = {"store": {"meat": 2, "grain": 2, "ore": 2}, "ann__restricted": True}
    question = asked((ACTION, "craft"), ann__village=["bakery", "cookhouse", "bloomery"], **keys)
    assert question.options == ("bakery", "cookhouse")
    assert why_not(question, "bloomery") == "starvation.craft-food"


@pytest.mark.rule("village/starvation.trade")
def test_whoever_starves_may_trade_whatever_the_resources() -> None:
    played = act(*trade("raw_market", "timber", "ore"), store={"timber": 2}, market__ore=1, ann__owing=True)
    assert stored(played) == {"ore": 1}
    played = act(*trade("smuggler_raw", "timber", "fur"), store={"timber": 3}, ann__owing=True)
    assert stored(played) == {"fur": 1}


@pytest.mark.rule("village/starvation.payments")
def test_whoever_starves_still_gets_payments() -> None:
    played = act(*craft("carpentry"), store={"timber": 2}, city__carpentry="bo", bo__owing=True)
    assert stored(played, "bo") == {"timber": 1}


@pytest.mark.rule("village/starvation.nothing-else")
def test_nothing_else_is_possible_for_whoever_starves() -> None:
    store = {"timber": 2, "clay": 2, "grain": 2, "fur": 2}
    question = asked(store=store, market__ore=1, ann__restricted=True, ann__village=["bakery"])
    assert question.options == ("trade", "craft", "pass")
    for kind in ("upgrade", "build", "milestone", "discard"):
        assert why_not(question, kind) == "starvation.nothing-else"


@pytest.mark.rule("village/starvation.nothing-else")
def test_by_an_option_whoever_starves_may_discard() -> None:
    keys: dict[str, Any] = {"store": {"ore": 1, "grain": 2}, "ann__restricted": True}
    assert "discard" in asked(options={"starving_may_discard": "yes"}, **keys).options
    assert why_not(asked(ann__village=["bakery"], **keys), "discard") == "starvation.nothing-else"


@pytest.mark.rule("village/starvation.no-stacking")
@pytest.mark.rule("village/ruling.starving-at-next-rations")
def test_whoever_still_starves_owes_one_ration_all_the_same() -> None:
    played = fed(store={"grain": 2}, ann__owing=True)
    assert (played.value("after.ann.owing"), played.value("after.ann.restricted")) == (True, True)
    played = step(
        "collection", rolled=1, store={"grain": 2, "bread": 0}, ann__tokens={"grain-base": 1}, ann__owing=True
    )
    assert stored(played) == {}
    assert played.value("after.ann.owing") is False


# Recovery


@pytest.mark.rule("village/starvation.no-postponing")
@pytest.mark.rule("village/ruling.recovery-timing")
def test_an_owed_ration_is_paid_as_soon_as_it_can_be() -> None:
    """After collecting, after an action, and after a payment."""
    played = step("collection", rolled=1, store={"grain": 2}, ann__tokens={"grain-base": 1}, ann__owing=True)
    assert (stored(played), played.value("after.ann.owing")) == ({}, False)
    played = act(*trade("raw_market", "ore", "meat"), store={"ore": 2, "meat": 2}, market__meat=1, ann__owing=True)
    assert (stored(played), played.value("after.ann.owing")) == ({}, False)
    offer = [("tavern.trigger", "bread"), ("ruling.tavern-order", "accept")]
    keys: dict[str, Any] = {"city__tavern": "ann", "tavern_token": 4, "rolled": 4, "ann__owing": True}
    played = step("tavern", *offer, bo__storehouse={"bread": 1, "ore": 1}, **keys)
    assert (stored(played), played.value("after.ann.owing")) == ({}, False)


@pytest.mark.rule("village/starvation.recovery")
def test_the_restriction_lasts_to_the_end_of_the_turn_in_which_the_ration_is_paid() -> None:
    played = step("collection", rolled=1, store={"grain": 2}, ann__tokens={"grain-base": 1}, ann__owing=True)
    assert played.value("after.ann.restricted") is True
    played = step("roll", ("turn.roll-grey", 3), ann__restricted=True)
    assert played.value("after.ann.restricted") is False
    played = step("roll", ("turn.roll-grey", 3), ann__owing=True)
    assert played.value("after.ann.restricted") is True


@pytest.mark.rule("village/ruling.ration-after-tenth-turn")
def test_the_rations_of_the_round_are_due_besides_an_owed_one() -> None:
    keys: dict[str, Any] = {"number": 10, "ann__owing": True, "rolled": 1, "ann__tokens": {"grain-base": 1}}
    run = ["collection", "tavern", "actions", "actions", "rations"]
    passes = [("action.any-number", "pass")] * 2
    played = step(run, *passes, store={"grain": 2}, bo__storehouse={"stew": 1}, **keys)
    assert (played.value("after.ann.owing"), stored(played)) == (True, {})


def test_the_rations_of_three_players_are_paid_clockwise_from_the_starting_player() -> None:
    keys: dict[str, Any] = {"number": 10, "start_player": "bo", "players": THREE}
    full = {"bread": 1, "stew": 1}
    choices = [("rations.cost-crafted", "bread")] * 3
    played = step("rations", *choices, store=full, bo__storehouse=full, cleo__storehouse=full, **keys)
    assert [event.seat for event in played.events if event.verb == "pay"] == [1, 2, 0]


def test_owed_rations_are_paid_clockwise_from_the_starting_player_after_collecting() -> None:
    """Ann had the last actions of the turn before."""
    keys: dict[str, Any] = {"rolled": 1, "start_player": "bo", "turn": "ann", "players": THREE}
    keys |= {f"{name}__owing": True for name in THREE} | {f"{name}__tokens": {"grain-base": 1} for name in THREE}
    two = {"grain": 2}
    played = step("collection", store=two, bo__storehouse=two, cleo__storehouse=two, **keys)
    assert [event.seat for event in played.events if event.verb == "recover"] == [1, 2, 0]
