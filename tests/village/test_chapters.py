"""Round Reset, and Chapter Cards."""

from typing import Any

import pytest

from .acting import ACTION, CRAFTED, RAW, act, asked, craft, step, stored, trade, why_not


def collected(card: str, number: int, **more: Any) -> dict[str, int]:
    """What Ann collects under a Chapter Card; her plots have 1 to 5, in their order."""
    tokens = {"grain-base": 1, "ore-base": 2, "clay-base": 3, "timber-base": 4, "hunting-base": 5}
    return stored(step("collection", rolled=number, ann__tokens=tokens, chapters__open=card, **more))


# Round Reset


@pytest.mark.rule("village/reset.order")
@pytest.mark.rule("village/reset.chapter")
@pytest.mark.rule("village/reset.start-player")
def test_the_next_player_begins_under_the_next_card() -> None:
    played = step("round reset", ("reset.chapter", "drought"), chapters__open="tall_timber", number=10)
    assert played.value("after.start_player") == "bo"
    assert played.value("after.chapters") == {"open": "drought", "past": ["tall_timber"], "stack": 6}
    assert (played.value("after.chapter"), played.value("after.number")) == (2, 0)
    verbs = [event.verb for event in played.events if event.verb != "turn-up"]
    assert verbs == ["give-chapter-board", "open-chapter", "fill-market"]


@pytest.mark.rule("village/reset.market")
def test_each_row_of_the_market_has_one_resource_again() -> None:
    played = step("round reset", ("reset.chapter", "drought"), market__ore=4, market__stew=0)
    assert [played.value(f"after.market.{what}") for what in (*RAW, *CRAFTED)] == [1] * 12
    assert played.value("change.supply.ore") == 3
    assert played.value("change.supply.stew") == -1


# Chapter Cards


@pytest.mark.rule("village/chapter.duration")
def test_a_card_works_in_its_own_round_only() -> None:
    assert collected("rich_harvest", 1) == {"grain": 2}
    assert collected("tall_timber", 1, chapters__past=["rich_harvest"], chapters__stack=6) == {"grain": 1}


@pytest.mark.rule("village/chapter.mandatory")
@pytest.mark.parametrize(
    ("card", "number", "found"),
    [
        ("rich_harvest", 1, {"grain": 2}),
        ("deep_vein", 2, {"ore": 2}),
        ("clay_banks", 3, {"clay": 2}),
        ("tall_timber", 4, {"timber": 2}),
        ("great_hunt", 5, {"fur": 1, "meat": 2}),
        ("drought", 1, {}),
    ],
)
def test_cards_about_what_a_match_gives(card: str, number: int, found: dict[str, int]) -> None:
    assert collected(card, number) == found
    other = number % 4 + 1
    assert sum(collected(card, other).values()) == (1 if other != 5 else 2)


@pytest.mark.rule("village/chapter.mandatory")
@pytest.mark.parametrize(
    ("card", "raw", "crafted"), [("full_stalls", 3, 1), ("craft_fair", 1, 2), ("bare_stalls", 0, 0)]
)
def test_cards_about_what_lies_in_the_market(card: str, raw: int, crafted: int) -> None:
    played = step("round reset", ("reset.chapter", card), market__ore=4)
    assert [played.value(f"after.market.{what}") for what in RAW] == [raw] * 6
    assert [played.value(f"after.market.{what}") for what in CRAFTED] == [crafted] * 6


@pytest.mark.rule("village/chapter.mandatory")
def test_the_market_can_be_closed_but_not_the_smuggler() -> None:
    keys: dict[str, Any] = {"store": {"timber": 3, "stew": 2}, "market__ore": 1, "market__iron": 1}
    question = asked((ACTION, "trade"), chapters__open="closed_gates", **keys)
    assert question.options == ("smuggler_raw", "smuggler_crafted")
    assert why_not(question, "raw_market") == "chapter.mandatory"


@pytest.mark.rule("village/chapter.mandatory")
def test_the_raw_market_can_trade_one_for_one() -> None:
    played = act(*trade("raw_market", "timber", "ore"), store={"timber": 2}, market__ore=1, chapters__open="market_day")
    assert stored(played) == {"timber": 1, "ore": 1}


@pytest.mark.rule("village/chapter.market-not-smuggler")
def test_a_card_about_the_market_does_not_change_the_smuggler() -> None:
    played = act(*trade("smuggler_raw", "timber", "ore"), store={"timber": 4}, chapters__open="market_day")
    assert stored(played) == {"timber": 1, "ore": 1}


@pytest.mark.rule("village/chapter.mandatory")
def test_a_card_can_give_the_smuggler_the_ratios_of_the_market() -> None:
    played = act(*trade("smuggler_raw", "timber", "ore"), store={"timber": 4}, chapters__open="smugglers_moon")
    assert stored(played) == {"timber": 2, "ore": 1}
    played = act(*trade("smuggler_crafted", "stew", "iron"), store={"stew": 2}, chapters__open="smugglers_moon")
    assert stored(played) == {"stew": 1, "iron": 1}


@pytest.mark.rule("village/chapter.mandatory")
def test_rations_can_cost_more() -> None:
    keys: dict[str, Any] = {"number": 10, "chapters__open": "lean_winter", "bo__storehouse": {"bread": 1, "stew": 1}}
    played = step("rations", store={"grain": 3, "meat": 1}, **keys)
    assert (stored(played), stored(played, "bo")) == ({}, {})
    played = step("rations", store={"grain": 3, "stew": 1}, **keys)
    assert (stored(played), played.value("after.ann.owing")) == ({"grain": 3, "stew": 1}, True)


def test_a_ration_that_is_owed_costs_what_it_always_does() -> None:
    keys: dict[str, Any] = {"rolled": 1, "ann__tokens": {"grain-base": 1}, "ann__owing": True}
    played = step("collection", store={"grain": 2}, chapters__open="lean_winter", **keys)
    assert (stored(played), played.value("after.ann.owing")) == ({}, False)


@pytest.mark.rule("village/chapter.mandatory")
def test_rations_can_be_waived() -> None:
    played = step("rations", number=10, store={"bread": 1}, chapters__open="harvest_feast", bo__owing=True)
    assert stored(played) == {"bread": 1}
    assert (played.value("after.ann.owing"), played.value("after.bo.owing")) == (False, True)


@pytest.mark.rule("village/chapter.mandatory")
def test_buildings_of_the_city_can_be_closed_to_buyers_but_not_to_users() -> None:
    keys: dict[str, Any] = {
        "store": {"timber": 4, "clay": 2},
        "chapters__open": "guild_strike",
        "city__carpentry": "bo",
    }
    question = asked((ACTION, "build"), **keys)
    assert question.options == ("bakery", "cookhouse", "bloomery", "storehouse_extension")
    assert why_not(question, "tailor") == "chapter.mandatory"
    assert stored(act(*craft("carpentry"), **keys), "bo") == {"timber": 1}


@pytest.mark.rule("village/chapter.mandatory")
def test_payments_can_be_waived() -> None:
    played = act(*craft("carpentry"), store={"timber": 2}, city__carpentry="bo", chapters__open="tax_relief")
    assert stored(played, "bo") == {}
    assert played.value("change.supply.timber") == 2
