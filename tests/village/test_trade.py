"""Trade: the Raw and the Crafted Market, and The Smuggler."""

from typing import Any

import pytest

from .acting import ACTION, act, asked, stored, trade, why_not

EMPTY_SUPPLY = dict.fromkeys(("clay", "fur", "grain", "meat", "ore", "timber"), 0) | dict.fromkeys(
    ("bread", "stew", "iron", "brick", "furniture", "cloak"), 0
)


def at(ratio: str, *given: str, **keys: Any) -> Any:
    """What Ann is asked once she has chosen where to trade, and what she gives, if that is said."""
    return asked((ACTION, "trade"), ("action.trade", ratio), *[("action.trade", what) for what in given], **keys)


@pytest.mark.rule("village/action.trade")
@pytest.mark.parametrize(
    ("ratio", "given", "amount", "taken"),
    [
        ("raw_market", "timber", 2, "ore"),
        ("crafted_market", "stew", 1, "iron"),
        ("smuggler_raw", "timber", 3, "ore"),
        ("smuggler_crafted", "stew", 2, "iron"),
    ],
)
def test_resources_are_traded_by_the_ratio_of_each_place(ratio: str, given: str, amount: int, taken: str) -> None:
    played = act(*trade(ratio, given, taken), store={given: 4}, market__ore=1, market__iron=1)
    assert stored(played) == {given: 4 - amount, taken: 1}


@pytest.mark.rule("village/market.ratio-printed")
def test_with_less_than_the_ratio_asks_nothing_is_traded() -> None:
    question = asked(store={"timber": 1, "stew": 1}, market__ore=1)
    assert why_not(question, "trade") == "market.ratio-printed"


@pytest.mark.rule("village/action.trade")
def test_a_resource_is_not_traded_for_itself() -> None:
    question = at("raw_market", "timber", store={"timber": 2}, market__timber=1, market__ore=1, market__clay=1)
    assert why_not(question, "timber") == "action.trade"
    assert question.options == ("clay", "ore")


@pytest.mark.rule("village/action.no-player-trade")
def test_what_other_players_have_cannot_be_traded_for() -> None:
    question = asked(store={"timber": 2}, bo__storehouse={"ore": 4, "clay": 2})
    assert why_not(question, "trade") == "market.must-be-present"


@pytest.mark.rule("village/market.must-be-present")
def test_only_what_lies_in_the_market_can_be_taken_there() -> None:
    question = at("raw_market", "timber", store={"timber": 2}, market__ore=1, market__clay=2)
    assert question.options == ("clay", "ore")
    assert why_not(question, "grain") == "market.must-be-present"


@pytest.mark.rule("village/market.no-overflow")
def test_no_trade_brings_more_into_a_row_than_it_has_slots() -> None:
    keys: dict[str, Any] = {"store": {"timber": 2, "ore": 2, "fur": 2}, "market__clay": 1, "market__ore": 3}
    question = at("raw_market", market__timber=4, **keys)
    assert question.options == ("fur", "ore")
    assert why_not(question, "timber") == "market.no-overflow"


@pytest.mark.rule("village/ruling.market-paid-goods")
@pytest.mark.parametrize(("reading", "in_row", "in_supply"), [("yes", 2, 0), ("no", 0, 2)])
def test_what_is_given_fills_its_row_or_returns_to_the_supply(reading: str, in_row: int, in_supply: int) -> None:
    options = {"market_absorbs": reading}
    played = act(*trade("raw_market", "timber", "ore"), store={"timber": 2}, market__ore=1, options=options)
    assert (played.value("after.market.timber"), played.value("change.supply.timber")) == (in_row, in_supply)
    assert played.value("after.market.ore") == 0


@pytest.mark.rule("village/smuggler.unlimited")
@pytest.mark.rule("village/smuggler.supply")
def test_the_smuggler_takes_from_the_supply_and_gives_to_it() -> None:
    played = act(*trade("smuggler_raw", "timber", "ore"), store={"timber": 3})
    assert (played.value("change.supply.timber"), played.value("change.supply.ore")) == (3, -1)
    assert (played.value("after.market.timber"), played.value("after.market.ore")) == (0, 0)
    question = at("smuggler_raw", "timber", store={"timber": 3}, supply=EMPTY_SUPPLY | {"fur": 1, "clay": 1})
    assert question.options == ("clay", "fur")
    assert why_not(question, "ore") == "collect.supply-short"


@pytest.mark.rule("village/smuggler.ratio-worse")
def test_what_is_enough_for_the_market_is_not_enough_for_the_smuggler() -> None:
    question = asked((ACTION, "trade"), store={"timber": 2, "stew": 1}, market__ore=1, market__iron=1)
    assert question.options == ("raw_market", "crafted_market")


@pytest.mark.rule("village/ruling.cross-class-trade")
def test_raw_and_crafted_resources_are_traded_for_each_other_by_an_option_only() -> None:
    store = {"timber": 4, "stew": 1}
    question = asked((ACTION, "trade"), store=store, market__ore=1)
    assert why_not(question, "raw_for_crafted") == "ruling.cross-class-trade"
    options = {"cross_class_trade": "yes"}
    assert stored(act(*trade("raw_for_crafted", "timber", "iron"), store=store, options=options)) == {
        "iron": 1,
        "stew": 1,
    }
    assert stored(act(*trade("crafted_for_raw", "stew", "ore"), store=store, options=options)) == {
        "timber": 4,
        "ore": 1,
    }


@pytest.mark.rule("village/ruling.trade-loops")
def test_no_trade_brings_back_what_was_before() -> None:
    """Ann had a stew, and traded it for the iron of the market; she may not trade it back."""
    before = {"storehouse": [0] * 7 + [1, 0, 1, 0, 0], "market": [0] * 8 + [1, 0, 0, 1]}
    keys: dict[str, Any] = {"store": {"iron": 1, "brick": 1}, "market__stew": 1, "market__cloak": 1, "market__bread": 1}
    keys |= {"actions_so_far__before": [before | {"market": [0] * 6 + [1, 0, 1, 0, 0, 1]}]}
    question = at("crafted_market", "iron", **keys)
    assert question.options == ("bread", "cloak")
    assert why_not(question, "stew") == "ruling.trade-loops"
    assert at("crafted_market", "iron", options={"trade_loops": "free"}, **keys).options == ("bread", "stew", "cloak")


def test_what_was_before_is_noted_for_trades_of_one_for_one_only() -> None:
    played = act(*trade("crafted_market", "stew", "iron"), store={"stew": 1, "clay": 2}, market__iron=1, market__fur=1)
    assert len(played.after.before) == 1
    played = act(
        *trade("crafted_market", "stew", "iron"),
        *trade("raw_market", "clay", "fur"),
        store={"stew": 1, "clay": 2},
        market__iron=1,
        market__fur=1,
    )
    assert played.after.before == ()
