"""Economic Locations."""

from typing import Any

import pytest

from .turns import DIE, asked, die, gains, printed, turn, why_not

RESOURCES = ("wood", "stone", "iron")


def use(card: str, *choices: tuple[str, Any], space: str = "red-1", **keys: Any) -> Any:
    """A die uses a card."""
    colour, column = space.split("-")
    city = {**keys.pop("city", {}), space: card}
    return turn(*die(colour), *choices, dice={colour: int(column)}, city=city, **keys)


@pytest.mark.parametrize(
    ("card", "cost", "defense", "vp"),
    [
        ("bazaar", {"wood": 1, "iron": 1}, 3, 1),
        ("market_place", {"wood": 2, "iron": 1}, 4, 2),
        ("merchant_guild", {"wood": 2, "stone": 1, "iron": 1}, 5, 3),
        ("mint", {"stone": 2, "iron": 2}, 5, 3),
        ("storehouse", {"wood": 1, "stone": 1}, 3, 1),
    ],
)
def test_what_economic_locations_cost_and_are_worth(card: str, cost: dict[str, int], defense: int, vp: int) -> None:
    assert printed(card) == (cost, defense, vp)


# Bazaar


@pytest.mark.rule("dice_city/card.bazaar")
def test_a_bazaar_gives_one_of_each_resource_and_deactivates() -> None:
    played = use("bazaar")
    assert gains(played) == {"wood": 1, "stone": 1, "iron": 1}
    assert played.value("after.ann.deactivated") == ["red-1"]


# Market Place


def market(*answers: Any, **keys: Any) -> Any:
    """A Market Place is used: what is paid, how many, what is gained."""
    return use("market_place", *[("card.market-place", answer) for answer in answers], **keys)


@pytest.mark.rule("dice_city/card.market-place")
@pytest.mark.parametrize(("paid", "amount", "gained"), [("wood", 1, 2), ("wood", 2, 4), ("iron", 2, 4)])
def test_a_market_place_gives_two_for_each_of_one_or_two(paid: str, amount: int, gained: int) -> None:
    played = market(paid, amount, "stone", ann__wood=3, ann__iron=3)
    assert gains(played) == {paid: -amount, "stone": gained}


@pytest.mark.rule("dice_city/card.market-place")
def test_at_a_market_place_one_or_two_of_one_kind_are_paid_for_another_kind() -> None:
    city = {"red-1": "market_place"}
    stock: dict[str, Any] = {"ann__wood": 3, "ann__stone": 1, "city": city}
    answers = [("card.market-place", "wood"), ("card.market-place", 2)]
    assert asked(*die("red"), **stock).options == ("wood", "stone")
    assert why_not(asked(*die("red"), **stock), "iron") == "card.market-place"
    assert asked(*die("red"), *answers[:1], **stock).options == (1, 2)
    assert asked(*die("red"), *answers, **stock).options == ("stone", "iron")


@pytest.mark.rule("dice_city/card.market-place")
def test_with_one_resource_one_is_paid_at_a_market_place() -> None:
    assert gains(market("stone", 1, "iron", ann__stone=1)) == {"stone": -1, "iron": 2}


@pytest.mark.rule("dice_city/card.market-place")
def test_without_stock_a_market_place_cannot_be_used() -> None:
    question = asked((DIE, "red"), city={"red-1": "market_place"}, ann__pass_tokens=2, bo__wood=3)
    assert question.options == ("move", "gain token")
    assert why_not(question, "use") == "card.market-place"


@pytest.mark.rule("dice_city/ruling.market-place-types")
def test_what_a_market_place_gives_is_of_one_kind_or_by_an_option_of_two() -> None:
    assert gains(market("wood", 2, "iron", ann__wood=2)) == {"wood": -2, "iron": 4}
    kinds = [("ruling.market-place-types", "iron"), ("ruling.market-place-types", "stone")]
    paid = [("card.market-place", "wood"), ("card.market-place", 2)]
    played = use("market_place", *paid, *kinds, ann__wood=2, options={"market_place_split": "yes"})
    assert gains(played) == {"wood": -2, "stone": 2, "iron": 2}


# Merchant Guild


@pytest.mark.rule("dice_city/card.merchant-guild")
@pytest.mark.parametrize(
    ("space", "city", "gained"),
    [
        ("red-1", {}, {"stone": 1}),
        ("white-1", {}, {"wood": 1, "stone": 2, "iron": 2}),
        ("red-2", {"red-3": "lumber_mill", "red-4": "lumber_mill", "red-6": "mint"}, {"wood": 2, "iron": 1}),
        ("blue-6", {"blue-1": "quarry", "white-1": "mine", "black-1": "mine"}, {"stone": 1}),
        ("red-1", {"red-6": "manor"}, {}),
    ],
)
def test_a_merchant_guild_gives_one_for_each_resource_location_of_its_row(
    space: str, city: dict[str, str], gained: dict[str, int]
) -> None:
    played = use("merchant_guild", space=space, city=city)
    assert gains(played) == gained
    assert played.value("after.ann.deactivated") == [space]


@pytest.mark.rule("dice_city/ruling.merchant-guild-deactivated")
def test_deactivated_locations_count_for_a_merchant_guild_or_by_an_option_do_not() -> None:
    keys: dict[str, Any] = {"space": "white-1", "ann__deactivated": ["white-2", "white-3", "white-6"]}
    assert gains(use("merchant_guild", **keys)) == {"wood": 1, "stone": 2, "iron": 2}
    assert gains(use("merchant_guild", options={"guild_counts_deactivated": "no"}, **keys)) == {"wood": 1, "stone": 1}


@pytest.mark.rule("dice_city/card.merchant-guild")
def test_a_mint_adds_nothing_to_a_merchant_guild() -> None:
    assert gains(use("merchant_guild", space="white-1", turn_so_far__resource_bonus=1)) == {
        **{"wood": 1, "stone": 2, "iron": 2}
    }


# Mint


@pytest.mark.rule("dice_city/card.mint")
def test_after_a_mint_each_use_of_a_resource_location_gives_one_more() -> None:
    uses = (*die("red"), *die("white"), *die("blue"), *die("black"))
    played = turn(*uses, city={"red-1": "mint", "blue-1": "mine"})
    assert gains(played) == {"wood": 2, "stone": 2, "iron": 3}


@pytest.mark.rule("dice_city/card.mint")
def test_two_mints_add_two() -> None:
    played = turn(*die("red"), *die("blue"), *die("white"), city={"red-1": "mint", "blue-1": "mint"})
    assert gains(played) == {"wood": 3}


@pytest.mark.rule("dice_city/card.mint")
@pytest.mark.parametrize(
    ("copied", "gained"), [("blue-1", {"wood": 2}), ("black-1", {"stone": 3}), ("blue-2", {"vp": 1})]
)
def test_a_mint_adds_to_a_copied_resource_location(copied: str, gained: dict[str, int]) -> None:
    city = {"red-1": "mint", "white-1": "town_hall", "black-1": "quarry"}
    played = turn(*die("red"), *die("white"), ("card.town-hall", copied), city=city)
    assert gains(played) == gained


@pytest.mark.rule("dice_city/card.mint")
def test_a_mint_adds_nothing_to_other_locations_that_give_resources() -> None:
    played = turn(
        *die("red"),
        *die("white"),
        *die("blue"),
        ("card.storehouse", "wood"),
        *die("yellow"),
        city={"red-1": "mint", "white-1": "bazaar", "blue-1": "storehouse"},
    )
    assert gains(played) == {"wood": 3, "stone": 3, "iron": 1}


@pytest.mark.rule("dice_city/ruling.blacksmith-mint-retroactive")
def test_a_mint_adds_nothing_to_earlier_uses_or_by_an_option_to_all() -> None:
    uses = (*die("white"), *die("black"), *die("yellow"), *die("red"), *die("blue"))
    assert gains(turn(*uses, city={"red-1": "mint"})) == {"wood": 3, "stone": 2}
    always = {"turn_bonus_retroactive": "yes"}
    assert gains(turn(*uses, city={"red-1": "mint"}, options=always)) == {"wood": 4, "stone": 4}


# Storehouse


@pytest.mark.rule("dice_city/card.storehouse")
@pytest.mark.parametrize("what", RESOURCES)
def test_a_storehouse_gives_three_for_one_of_the_same_kind(what: str) -> None:
    stock: dict[str, Any] = dict.fromkeys(("ann__wood", "ann__stone", "ann__iron"), 2)
    assert gains(use("storehouse", ("card.storehouse", what), **stock)) == {what: 2}


@pytest.mark.rule("dice_city/card.storehouse")
def test_at_a_storehouse_only_what_is_in_stock_is_paid() -> None:
    question = asked(*die("red"), city={"red-1": "storehouse"}, ann__wood=1, ann__iron=1)
    assert question.options == ("wood", "iron")
    assert why_not(question, "stone") == "card.storehouse"
    assert gains(use("storehouse", ann__stone=1)) == {"stone": 2}


@pytest.mark.rule("dice_city/card.storehouse")
def test_without_stock_a_storehouse_cannot_be_used() -> None:
    assert why_not(asked((DIE, "red"), city={"red-1": "storehouse"}), "use") == "card.storehouse"
