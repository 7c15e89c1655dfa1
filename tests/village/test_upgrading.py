"""Upgrade Plot: Workers, Tools and Horses."""

from typing import Any

import pytest

from .acting import ACTION, CRAFTED, RAW, act, asked, stored, upgrade, why_not


def offered(what: str | None = None, *more: tuple[str, Any], **keys: Any) -> Any:
    """What Ann is asked when she upgrades, or buys this."""
    choices = [(ACTION, "upgrade"), *([("action.upgrade", what)] if what else []), *more]
    return asked(*choices, **keys)


@pytest.mark.rule("village/action.upgrade")
def test_an_upgrade_lays_one_more_dice_token_on_a_plot() -> None:
    played = act(*upgrade("worker", "ore", 6), store={"grain": 2}, ann__tokens={"ore-base": 3})
    assert played.value("after.ann.tokens") == {"ore-base": 3, "ore-worker": 6}
    assert played.value("after.token_supply") == [16, 16, 15, 16, 16, 15]


@pytest.mark.rule("village/village.worker-cost")
@pytest.mark.parametrize(("store", "left"), [({"grain": 3}, {"grain": 1}), ({"bread": 1}, {})])
def test_a_worker_is_paid_for_with_two_grain_or_one_bread(store: dict[str, int], left: dict[str, int]) -> None:
    assert stored(act(*upgrade("worker", "ore", 6), store=store)) == left


@pytest.mark.rule("village/village.worker-cost")
def test_with_less_no_worker_can_be_hired() -> None:
    question = asked(store={"grain": 1, "timber": 2})
    assert why_not(question, "upgrade") == "village.worker-cost"


@pytest.mark.rule("village/village.hunting-no-horse")
def test_the_hunting_plot_takes_no_horse() -> None:
    question = offered("horse", store={"fur": 1, "grain": 2}, city__stables="bo")
    assert question.options == ("grain", "ore", "clay", "timber")
    assert why_not(question, "hunting") == "village.hunting-no-horse"


@pytest.mark.rule("village/village.token-fixed")
def test_a_slot_with_a_token_takes_no_other() -> None:
    tokens = {"ore-base": 3, "ore-worker": 6, "clay-worker": 1}
    question = offered("worker", store={"grain": 2}, ann__tokens=tokens)
    assert question.options == ("grain", "timber", "hunting")
    assert why_not(question, "ore") == "village.token-fixed"


@pytest.mark.rule("village/village.tool-horse-where")
@pytest.mark.parametrize(("what", "other", "seller"), [("tool", "horse", "stables"), ("horse", "tool", "smithy")])
def test_tools_and_horses_are_bought_where_somebody_owns_the_building(what: str, other: str, seller: str) -> None:
    store = {"ore": 1, "fur": 1, "timber": 2, "grain": 4}
    question = offered(store=store, **{f"city__{seller}": "bo"})
    assert question.options == ("worker", other)
    assert why_not(question, what) == "village.tool-horse-where"


@pytest.mark.rule("village/smithy.cost-and-payment")
@pytest.mark.rule("village/ruling.tool-cost-table")
def test_of_the_two_timber_of_a_tool_the_owner_gets_one() -> None:
    played = act(*upgrade("tool", "ore", 6), store={"ore": 1, "timber": 2}, city__smithy="bo")
    assert stored(played) == {}
    assert stored(played, "bo") == {"timber": 1}
    assert [played.value(f"change.supply.{what}") for what in ("ore", "timber")] == [1, 1]


@pytest.mark.rule("village/smithy.cost-and-payment")
@pytest.mark.rule("village/ruling.tool-cost-table")
def test_of_the_two_grain_of_a_horse_the_owner_gets_one() -> None:
    played = act(*upgrade("horse", "ore", 6), store={"fur": 1, "grain": 2}, city__stables="bo")
    assert stored(played, "bo") == {"grain": 1}
    assert [played.value(f"change.supply.{what}") for what in ("fur", "grain")] == [1, 1]


@pytest.mark.rule("village/smithy.ore-fixed")
def test_iron_does_not_replace_the_ore_of_a_tool() -> None:
    store = {"iron": 1, "fur": 1, "timber": 2, "grain": 4}
    question = offered(store=store, city__smithy="bo", city__stables="bo")
    assert why_not(question, "tool") == "smithy.ore-fixed"


@pytest.mark.rule("village/stables.fur-fixed")
def test_a_cloak_does_not_replace_the_fur_of_a_horse() -> None:
    question = offered(store={"cloak": 1, "ore": 1, "timber": 2, "grain": 4}, city__smithy="bo", city__stables="bo")
    assert why_not(question, "horse") == "stables.fur-fixed"


@pytest.mark.rule("village/collect.supply-short")
def test_the_owner_gets_nothing_where_the_supply_lacks_what_it_would_pay() -> None:
    supply = dict.fromkeys((*RAW, *CRAFTED), 5)
    keys: dict[str, Any] = {"store": {"ore": 1, "furniture": 1}, "city__smithy": "bo"}
    played = act(*upgrade("tool", "ore", 6), supply=supply | {"timber": 0}, **keys)
    assert (stored(played, "bo"), played.value("after.supply.timber")) == ({}, 0)
    played = act(*upgrade("tool", "ore", 6), supply=supply, **keys)
    assert (stored(played, "bo"), played.value("after.supply.timber")) == ({"timber": 1}, 4)


@pytest.mark.parametrize(
    "more",
    [
        pytest.param({"chapters__open": "tax_relief"}, marks=pytest.mark.rule("village/chapter.mandatory")),
        pytest.param({"bo__storehouse": {"clay": 8}}, marks=pytest.mark.rule("village/ruling.payment-no-space")),
    ],
)
def test_no_raw_resource_leaves_the_supply_where_the_owner_gets_no_payment(more: dict[str, Any]) -> None:
    """Under Tax Relief, or without an empty slot."""
    keys: dict[str, Any] = {"store": {"ore": 1, "furniture": 1}, "city__smithy": "bo"}
    played = act(*upgrade("tool", "ore", 6), **keys, **more)
    assert (played.value("change.supply.timber"), played.value("change.supply.furniture")) == (0, 1)


@pytest.mark.rule("village/smithy.crafted-payment")
@pytest.mark.parametrize(
    ("what", "seller", "store", "paid"),
    [
        ("tool", "smithy", {"ore": 1, "furniture": 1}, "timber"),
        ("horse", "stables", {"fur": 1, "bread": 1}, "grain"),
    ],
)
def test_paid_with_a_crafted_resource_the_owner_is_paid_from_the_supply(
    what: str, seller: str, store: dict[str, int], paid: str
) -> None:
    played = act(*upgrade(what, "ore", 6), store=store, **{f"city__{seller}": "bo"})
    assert stored(played) == {}
    assert stored(played, "bo") == {paid: 1}
    assert played.value(f"change.supply.{paid}") == -1


def test_the_own_smithy_pays_nobody() -> None:
    played = act(*upgrade("tool", "ore", 6), store={"ore": 1, "furniture": 1}, city__smithy="ann")
    assert stored(played) == {}
    assert played.value("change.supply.timber") == 0


@pytest.mark.rule("village/ruling.upgrade-order")
def test_upgrades_come_in_any_order() -> None:
    tokens = {"ore-base": 1, "ore-horse": 2}
    played = act(
        *upgrade("tool", "ore", 3), *upgrade("worker", "ore", 4),
        store={"ore": 1, "timber": 2, "grain": 2}, city__smithy="bo", ann__tokens=tokens,
    )  # fmt: skip
    assert played.value("after.ann.tokens") == {"ore-base": 1, "ore-worker": 4, "ore-tool": 3, "ore-horse": 2}


@pytest.mark.rule("village/ruling.token-choice")
def test_the_player_chooses_the_number_of_a_token_that_the_supply_has() -> None:
    where = ("action.upgrade", "ore")
    question = offered("worker", where, store={"grain": 2}, token_supply=[0, 1, 16, 0, 16, 16])
    assert question.options == (2, 3, 5, 6)


@pytest.mark.rule("village/collect.all-players")
def test_by_an_option_the_tokens_of_a_plot_must_differ() -> None:
    where, tokens = ("action.upgrade", "ore"), {"ore-base": 1, "ore-tool": 5, "clay-base": 2}
    options = {"duplicate_tokens": "forbidden"}
    question = offered("worker", where, store={"grain": 2}, ann__tokens=tokens, options=options)
    assert question.options == (2, 3, 4, 6)
    assert why_not(question, 1) == "collect.all-players"
    assert offered("worker", where, store={"grain": 2}, ann__tokens=tokens).options == (1, 2, 3, 4, 5, 6)
