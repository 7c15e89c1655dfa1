"""The Tavern."""

from typing import Any

import pytest

from .acting import THREE, act, asked, build, step, stored

OWNED: dict[str, Any] = {"city__tavern": "bo", "tavern_token": 4, "players": THREE}


def offered(*choices: tuple[str, Any], rolled: int = 4, **more: Any) -> Any:
    """What the Tavern of Bo brings."""
    return step("tavern", *choices, rolled=rolled, **OWNED, **more)


@pytest.mark.rule("village/tavern.token")
def test_the_buyer_lays_a_dice_token_of_choice_there() -> None:
    store = {"timber": 2, "clay": 2, "meat": 2}
    played = act(*build("tavern"), ("tavern.token", 3), store=store)
    assert played.value("after.tavern_token") == 3
    assert played.value("after.token_supply") == [16, 16, 15, 16, 16, 16]
    assert asked(*build("tavern"), store=store).options == (1, 2, 3, 4, 5, 6)


@pytest.mark.rule("village/tavern.trigger")
def test_each_other_player_offers_a_resource_of_choice() -> None:
    take = ("ruling.tavern-order", "accept")
    choices = [("tavern.trigger", "ore"), take, ("tavern.trigger", "fur"), take]
    played = offered(*choices, store={"fur": 2, "grain": 1}, cleo__storehouse={"ore": 1, "clay": 1})
    assert stored(played) == {"fur": 1, "grain": 1}
    assert stored(played, "bo") == {"fur": 1, "ore": 1}
    assert stored(played, "cleo") == {"clay": 1}


def test_another_number_brings_nothing() -> None:
    played = offered(rolled=3, store={"fur": 2}, cleo__storehouse={"ore": 1})
    assert (stored(played, "bo"), stored(played)) == ({}, {"fur": 2})


@pytest.mark.rule("village/tavern.timing")
def test_offers_come_after_collecting_and_before_the_actions() -> None:
    take = [("ruling.tavern-order", "accept")] * 2
    played = step(
        ["collection", "tavern"], *take, rolled=4, ann__tokens={"ore-base": 4}, cleo__tokens={"clay-base": 4}, **OWNED
    )
    assert stored(played, "bo") == {"clay": 1, "ore": 1}
    assert played.after.step == "actions"


@pytest.mark.rule("village/ruling.tavern-order")
def test_the_owner_accepts_or_refuses_each_offer_clockwise_from_the_left() -> None:
    choices = [("ruling.tavern-order", "refuse"), ("ruling.tavern-order", "accept")]
    played = offered(*choices, store={"fur": 1}, cleo__storehouse={"ore": 1})
    assert (stored(played), stored(played, "bo"), stored(played, "cleo")) == ({}, {"fur": 1}, {"ore": 1})


@pytest.mark.rule("village/tavern.space")
def test_the_owner_accepts_only_into_an_empty_slot() -> None:
    choices = [("ruling.tavern-order", "accept")]
    keys: dict[str, Any] = {"store": {"fur": 1}, "cleo__storehouse": {"ore": 1}, "bo__storehouse": {"timber": 7}}
    played = offered(*choices, **keys)
    assert stored(played, "bo") == {"ore": 1, "timber": 7}
    assert stored(played) == {"fur": 1}


@pytest.mark.rule("village/ruling.tavern-empty-giver")
def test_who_has_nothing_offers_nothing() -> None:
    played = offered(("ruling.tavern-order", "accept"), store={"fur": 1})
    assert (stored(played, "bo"), stored(played, "cleo")) == ({"fur": 1}, {})
    assert played.value("after.cleo.owing") is False


@pytest.mark.rule("village/ruling.starving-tavern")
def test_whoever_starves_offers_too() -> None:
    played = offered(("ruling.tavern-order", "accept"), store={"fur": 1}, ann__owing=True)
    assert stored(played, "bo") == {"fur": 1}
