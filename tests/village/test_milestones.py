"""Milestone Cards: acquiring, completing, and the end that they bring."""

from typing import Any

import pytest

from .acting import ACTION, act, asked, build, stored, upgrade, why_not

BUY = (ACTION, "milestone")
FOUR = {
    "ann__milestones": ["fresh_bread", "full_kettles", "glowing_furnace", "wider_cellars"],
    "ann__village": ["bakery", "cookhouse", "bloomery", "storehouse_extension"],
}
ALL = (
    *("fresh_bread", "full_kettles", "glowing_furnace", "wider_cellars", "busy_village", "helping_hands"),
    *("hands_everywhere", "well_equipped", "two_in_harness", "model_plot", "master_smith", "horse_master"),
    *("innkeeper", "brick_maker", "joiner", "cloth_merchant", "city_patron", "lord_of_the_square"),
)


def drawn(*cards: str) -> list[tuple[str, Any]]:
    """The answers by which these cards are drawn."""
    return [("action.milestone", card) for card in cards]


# Acquire Milestones


@pytest.mark.rule("village/action.milestone")
def test_two_cards_are_drawn_and_one_of_them_is_kept() -> None:
    played = act(BUY, *drawn("joiner", "innkeeper"), ("action.milestone", "joiner"), store={"fur": 2})
    assert played.value("after.ann.milestones") == ["joiner"]
    assert played.value("after.ann.discarded") == ["innkeeper"]
    assert stored(played) == {}
    question = asked(store={"fur": 1})
    assert why_not(question, "milestone") == "action.milestone"


@pytest.mark.rule("village/milestone.acquire-anytime")
def test_milestones_are_acquired_whether_or_not_one_is_blocked() -> None:
    keys: dict[str, Any] = {"store": {"cloak": 1}, "ann__milestones": ["joiner"]}
    assert "milestone" in asked(**keys).options
    assert "milestone" in asked(city__carpentry="bo", **keys).options
    played = act(BUY, *drawn("innkeeper", "brick_maker"), ("action.milestone", "brick_maker"), **keys)
    assert played.value("after.ann.milestones") == ["joiner", "brick_maker"]


@pytest.mark.rule("village/ruling.milestone-deck-empty")
def test_the_last_card_is_kept_and_then_none_can_be_acquired() -> None:
    played = act(BUY, store={"fur": 2}, ann__discarded=list(ALL[1:]))
    assert played.value("after.ann.milestones") == ["fresh_bread"]
    question = asked(store={"fur": 2}, ann__discarded=list(ALL))
    assert why_not(question, "milestone") == "ruling.milestone-deck-empty"


@pytest.mark.rule("village/milestone.hidden")
def test_nobody_sees_the_milestones_of_others_before_the_end() -> None:
    played = act(
        BUY, *drawn("joiner", "innkeeper"), ("action.milestone", "joiner"), store={"fur": 2}, bo__milestones=["joiner"]
    )
    position = played.after
    assert position.view(1)["players"]["ann"]["milestones"] == 1
    assert position.view(1)["players"]["ann"]["discarded"] == 1
    assert position.view(0)["players"]["ann"]["milestones"] == ["joiner"]
    known_to = {event.known_to for event in played.events if event.verb in ("draw-milestone", "discard-milestone")}
    assert known_to == {0}


# Completing


@pytest.mark.rule("village/milestone.complete")
@pytest.mark.rule("village/end.five-milestones")
@pytest.mark.rule("village/ruling.hidden-trigger")
def test_the_game_ends_at_once_when_a_fifth_milestone_is_completed() -> None:
    store = {"clay": 2, "timber": 2, "ore": 2}
    milestones = [*FOUR["ann__milestones"], "joiner"]
    played = act(*build("brickworks"), store=store, **FOUR | {"ann__milestones": milestones})
    assert (played.after.step, played.after.finisher) == ("actions", None)
    played = act(*build("carpentry"), store=store, **FOUR | {"ann__milestones": milestones})
    assert (played.after.step, played.after.finisher) == ("scoring", 0)


@pytest.mark.rule("village/end.five-milestones")
def test_nothing_comes_after_the_fifth_milestone_not_even_a_ration_that_is_owed() -> None:
    """The Horse that completes Ann's fifth Milestone pays Bo, who starves, the third grain."""
    keys: dict[str, Any] = {**FOUR, "ann__milestones": [*FOUR["ann__milestones"], "two_in_harness"]}
    keys |= {"store": {"fur": 1, "grain": 2}, "city__stables": "bo", "bo__owing": True, "bo__storehouse": {"grain": 2}}
    played = act(*upgrade("horse", "grain", 6), **keys)
    assert (stored(played, "bo"), played.value("after.bo.owing")) == ({}, False)
    played = act(*upgrade("horse", "grain", 6), ann__tokens={"clay-horse": 2}, **keys)
    assert (stored(played, "bo"), played.value("after.bo.owing")) == ({"grain": 3}, True)


@pytest.mark.rule("village/milestone.scope")
def test_milestones_are_about_city_or_town() -> None:
    """The fifth one is of the city, four are of the town."""
    milestones = [*FOUR["ann__milestones"], "cloth_merchant"]
    played = act(*build("tailor"), store={"timber": 2, "clay": 2}, **FOUR | {"ann__milestones": milestones})
    assert played.after.step == "scoring"


@pytest.mark.rule("village/milestone.may-be-blocked")
def test_a_milestone_of_the_city_can_be_completed_by_one_player_only() -> None:
    milestones = [*FOUR["ann__milestones"], "cloth_merchant"]
    keys: dict[str, Any] = {"store": {"timber": 2, "clay": 2, "fur": 2, "ore": 4}, **FOUR}
    keys["ann__milestones"] = milestones
    question = asked((ACTION, "build"), city__tailor="bo", **keys)
    assert why_not(question, "tailor") == "city.one-owner"
    assert "milestone" in asked(city__tailor="bo", **keys).options
    played = act(BUY, *drawn("joiner", "innkeeper"), ("action.milestone", "joiner"), city__tailor="bo", **keys)
    assert played.after.step == "actions"


@pytest.mark.parametrize(
    ("card", "tokens", "ends"),
    [
        ("helping_hands", {"ore-worker": 1, "clay-worker": 1}, True),
        ("helping_hands", {"ore-worker": 1}, False),
        ("hands_everywhere", {"ore-worker": 1, "clay-worker": 1, "timber-worker": 1, "hunting-worker": 2}, True),
        ("hands_everywhere", {"ore-worker": 1, "clay-worker": 1, "timber-worker": 1}, False),
        ("model_plot", {"grain-base": 1, "grain-tool": 1, "grain-horse": 1}, True),
        ("model_plot", {"grain-base": 1, "grain-tool": 1, "ore-horse": 1}, False),
    ],
)
def test_conditions_about_workers_and_plots(card: str, tokens: dict[str, int], ends: bool) -> None:
    milestones = [*FOUR["ann__milestones"], card]
    keys: dict[str, Any] = {"store": {"grain": 2}, "ann__tokens": tokens, **FOUR, "ann__milestones": milestones}
    played = act(*upgrade("worker", "grain", 6), **keys)
    assert (played.after.step == "scoring") == ends


@pytest.mark.rule("village/milestone.complete")
@pytest.mark.parametrize(("what", "card"), [("tool", "well_equipped"), ("horse", "two_in_harness")])
def test_conditions_about_tools_and_horses(what: str, card: str) -> None:
    keys: dict[str, Any] = {**FOUR, "ann__milestones": [*FOUR["ann__milestones"], card]}
    keys["store"] = {"ore": 1, "timber": 2} if what == "tool" else {"fur": 1, "grain": 2}
    keys |= {"city__smithy": "bo", "city__stables": "bo"}
    assert act(*upgrade(what, "grain", 6), **keys).after.step == "actions"
    assert act(*upgrade(what, "grain", 6), ann__tokens={f"clay-{what}": 2}, **keys).after.step == "scoring"


@pytest.mark.rule("village/milestone.complete")
@pytest.mark.parametrize(("card", "before"), [("city_patron", 1), ("lord_of_the_square", 2), ("busy_village", 0)])
def test_conditions_about_several_buildings(card: str, before: int) -> None:
    city = {f"city__{building}": "ann" for building in ("smithy", "stables")[:before]}
    keys: dict[str, Any] = {"store": {"timber": 2, "clay": 2}, **city}
    keys["ann__milestones"] = [*FOUR["ann__milestones"], card]
    keys["ann__village"] = ["bakery", "cookhouse", "storehouse_extension", *(["bloomery"] if before else [])]
    played = act(*build("tailor" if before else "bloomery"), **keys)
    assert played.after.step == "scoring"
