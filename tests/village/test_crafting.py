"""Craft, and what owners of City Buildings are paid."""

from typing import Any

import pytest

from .acting import ACTION, THREE, act, asked, craft, stored, why_not

VILLAGE = {"bakery": ("grain", "bread"), "cookhouse": ("meat", "stew"), "bloomery": ("ore", "iron")}
CITY = {"brickworks": ("clay", "brick"), "carpentry": ("timber", "furniture"), "tailor": ("fur", "cloak")}


def own(building: str) -> dict[str, Any]:
    """A position in which Ann owns a building."""
    return {"ann__village": [building]} if building in VILLAGE else {f"city__{building}": "ann"}


@pytest.mark.rule("village/action.craft")
@pytest.mark.rule("village/craft.only-designated")
@pytest.mark.rule("village/ruling.food-building-names")
@pytest.mark.parametrize("building", [*VILLAGE, *CITY])
def test_two_raw_resources_become_their_crafted_one_in_its_building(building: str) -> None:
    raw, crafted = (VILLAGE | CITY)[building]
    played = act(*craft(building), store={raw: 3}, **own(building))
    assert stored(played) == {raw: 1, crafted: 1}
    assert (played.value(f"change.supply.{raw}"), played.value(f"change.supply.{crafted}")) == (2, -1)


@pytest.mark.rule("village/craft.grain")
def test_grain_becomes_bread_in_the_bakery() -> None:
    assert stored(act(*craft("bakery"), store={"grain": 2}, ann__village=["bakery"])) == {"bread": 1}


@pytest.mark.rule("village/craft.meat")
def test_meat_becomes_stew_in_the_cookhouse() -> None:
    assert stored(act(*craft("cookhouse"), store={"meat": 2}, ann__village=["cookhouse"])) == {"stew": 1}


@pytest.mark.rule("village/craft.ore")
def test_ore_becomes_iron_in_the_bloomery() -> None:
    assert stored(act(*craft("bloomery"), store={"ore": 2}, ann__village=["bloomery"])) == {"iron": 1}


@pytest.mark.rule("village/craft.clay")
def test_clay_becomes_brick_in_the_brickworks() -> None:
    assert stored(act(*craft("brickworks"), store={"clay": 2}, city__brickworks="bo")) == {"brick": 1}


@pytest.mark.rule("village/craft.timber")
def test_timber_becomes_furniture_in_the_carpentry() -> None:
    assert stored(act(*craft("carpentry"), store={"timber": 2}, city__carpentry="bo")) == {"furniture": 1}


@pytest.mark.rule("village/craft.fur")
def test_fur_becomes_a_cloak_at_the_tailors() -> None:
    assert stored(act(*craft("tailor"), store={"fur": 2}, city__tailor="bo")) == {"cloak": 1}


@pytest.mark.rule("village/action.craft-ratio")
def test_one_raw_resource_is_too_little() -> None:
    question = asked((ACTION, "craft"), store={"grain": 1, "meat": 2, "ore": 2}, ann__village=[*VILLAGE])
    assert why_not(question, "bakery") == "action.craft-ratio"


@pytest.mark.rule("village/building.village-use")
def test_only_the_own_buildings_of_the_village_can_be_used() -> None:
    keys: dict[str, Any] = {"store": {"grain": 2, "meat": 2, "ore": 2}, "bo__village": ["bakery"]}
    question = asked((ACTION, "craft"), ann__village=["cookhouse", "bloomery"], **keys)
    assert question.options == ("cookhouse", "bloomery")
    assert why_not(question, "bakery") == "building.village-use"


@pytest.mark.rule("village/building.city-use")
def test_a_building_of_the_city_can_be_used_once_somebody_has_bought_it() -> None:
    question = asked(
        (ACTION, "craft"), store={"clay": 2, "timber": 2, "fur": 2}, city__carpentry="bo", city__tailor="ann"
    )
    assert question.options == ("carpentry", "tailor")
    assert why_not(question, "brickworks") == "building.city-use"


def test_what_the_supply_lacks_cannot_be_crafted() -> None:
    supply = dict.fromkeys(("clay", "fur", "grain", "meat", "ore", "timber"), 9) | dict.fromkeys(
        ("bread", "stew", "iron", "brick", "furniture", "cloak"), 9
    )
    keys: dict[str, Any] = {"ann__village": [*VILLAGE], "supply": supply | {"stew": 0}}
    question = asked((ACTION, "craft"), store={"grain": 2, "meat": 2, "ore": 2}, **keys)
    assert why_not(question, "cookhouse") == "collect.supply-short"


# Payments


@pytest.mark.rule("village/city.payment")
@pytest.mark.rule("village/city.payment-included")
@pytest.mark.parametrize("building", CITY)
def test_the_owner_gets_one_of_the_two_resources_that_are_paid(building: str) -> None:
    raw, crafted = CITY[building]
    played = act(*craft(building), store={raw: 2}, players=THREE, **{f"city__{building}": "cleo"})
    assert stored(played) == {crafted: 1}
    assert stored(played, "cleo") == {raw: 1}
    assert stored(played, "bo") == {}
    assert played.value(f"change.supply.{raw}") == 1


@pytest.mark.rule("village/city.carpentry-payment")
def test_the_owner_of_the_carpentry_gets_one_timber() -> None:
    played = act(*craft("carpentry"), store={"timber": 2}, city__carpentry="bo")
    assert stored(played, "bo") == {"timber": 1}


@pytest.mark.rule("village/city.owner-no-payment")
def test_an_owner_gets_no_payment_from_the_own_building() -> None:
    played = act(*craft("tailor"), store={"fur": 2}, city__tailor="ann")
    assert stored(played) == {"cloak": 1}
    assert played.value("change.supply.fur") == 2


@pytest.mark.rule("village/ruling.owner-use-cost")
def test_owners_save_the_payment_by_an_option() -> None:
    def left(reading: str) -> dict[str, int]:
        options = {"owner_saves_payment": reading}
        return stored(act(*craft("tailor"), store={"fur": 2}, city__tailor="ann", options=options))

    assert (left("no"), left("yes")) == ({"cloak": 1}, {"cloak": 1, "fur": 1})


def test_an_owner_who_saves_the_payment_needs_less() -> None:
    played = act(*craft("tailor"), store={"fur": 1}, city__tailor="ann", options={"owner_saves_payment": "yes"})
    assert stored(played) == {"cloak": 1}


@pytest.mark.rule("village/ruling.payment-no-space")
def test_a_payment_for_which_there_is_no_empty_slot_goes_to_the_supply() -> None:
    played = act(*craft("tailor"), store={"fur": 2}, city__tailor="bo", bo__storehouse={"ore": 8})
    assert stored(played, "bo") == {"ore": 8}
    assert played.value("change.supply.fur") == 2
