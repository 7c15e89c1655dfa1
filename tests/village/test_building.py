"""Build: what buildings cost, who owns them, and what they are for."""

from typing import Any

import pytest

from .acting import ACTION, act, asked, build, step, stored, why_not

PRICES = {
    "bakery": ("timber", "clay"),
    "cookhouse": ("timber", "clay"),
    "bloomery": ("timber", "clay"),
    "storehouse_extension": ("timber",),
    "brickworks": ("timber", "ore"),
    "carpentry": ("clay", "ore"),
    "tailor": ("timber", "clay"),
    "smithy": ("clay", "timber", "ore"),
    "stables": ("timber", "clay", "fur"),
}
CRAFTED_FROM = {"timber": "furniture", "clay": "brick", "ore": "iron", "fur": "cloak", "meat": "stew"}


@pytest.mark.rule("village/building.pay")
@pytest.mark.rule("village/building.coins-not-tokens")
@pytest.mark.parametrize("building", PRICES)
def test_each_coin_of_a_price_is_two_raw_resources(building: str) -> None:
    played = act(*build(building), store=dict.fromkeys(PRICES[building], 2))
    assert stored(played) == {}
    assert [played.value(f"change.supply.{what}") for what in PRICES[building]] == [2] * len(PRICES[building])


@pytest.mark.rule("village/building.pay")
@pytest.mark.parametrize("building", PRICES)
def test_or_what_is_crafted_from_one_of_them(building: str) -> None:
    played = act(*build(building), store={CRAFTED_FROM[what]: 1 for what in PRICES[building]})
    assert stored(played) == {}


@pytest.mark.rule("village/building.either-or")
def test_the_player_chooses_with_what_each_part_is_paid() -> None:
    played = act(*build("bakery", "furniture", "clay"), store={"timber": 2, "furniture": 1, "clay": 2, "brick": 1})
    assert stored(played) == {"timber": 2, "brick": 1}


@pytest.mark.rule("village/building.pay")
def test_what_cannot_be_paid_cannot_be_bought() -> None:
    question = asked((ACTION, "build"), store={"timber": 3, "clay": 2, "ore": 1})
    assert question.options == ("bakery", "cookhouse", "bloomery", "storehouse_extension", "tailor")
    assert why_not(question, "carpentry") == "building.pay"


@pytest.mark.rule("village/action.build")
def test_a_banner_marks_the_building() -> None:
    played = act(*build("tailor"), store={"timber": 2, "clay": 2})
    assert played.value("after.city") == {"tailor": "ann"}
    assert played.value("change.ann.banners") == -1
    played = act(*build("bakery"), store={"timber": 2, "clay": 2})
    assert played.value("after.ann.village") == ["bakery"]


@pytest.mark.rule("village/setup.color")
def test_without_a_banner_nothing_can_be_bought() -> None:
    question = asked(store={"timber": 4, "clay": 4}, ann__banners=0)
    assert why_not(question, "build") == "setup.color"


@pytest.mark.rule("village/village.one-each")
def test_each_building_of_a_village_is_bought_once() -> None:
    question = asked((ACTION, "build"), store={"timber": 2, "clay": 2}, ann__village=["bakery"])
    assert why_not(question, "bakery") == "village.one-each"
    assert "bakery" in asked((ACTION, "build"), store={"timber": 2, "clay": 2}, bo__village=["bakery"]).options


@pytest.mark.rule("village/city.one-owner")
def test_a_building_of_the_city_has_one_owner() -> None:
    question = asked((ACTION, "build"), store={"timber": 2, "clay": 2}, city__tailor="bo")
    assert why_not(question, "tailor") == "city.one-owner"


@pytest.mark.rule("village/village.storehouse-extension")
def test_an_extension_adds_four_slots_to_the_storehouse() -> None:
    keys: dict[str, Any] = {"rolled": 1, "ann__tokens": {"ore-base": 1}, "store": {"timber": 8}}
    assert stored(step("collection", **keys)) == {"timber": 8}
    assert stored(step("collection", ann__village=["storehouse_extension"], **keys)) == {"timber": 8, "ore": 1}
