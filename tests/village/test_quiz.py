"""The questions of the quiz: of worked examples and of exercises, each with wrong answers that teach."""

from functools import cache
from typing import Any

import pytest

from kosk.games import rulebook
from kosk.learn.lesson import Lesson
from kosk.learn.questions import questions

BOOK = rulebook("village")
ASKED = [
    (case, asked)
    for about in {**BOOK.examples, **BOOK.exercises}.values()
    for case in about.cases
    for asked in case.questions
]

PARTS = {
    "setting up": {"setup.resources", "setup.first-chapter", "setup.market"},
    "collecting": {"collect.all-players", "collect.hunting", "collect.supply-short", "ruling.collect-order"},
    "overflow": {"collect.compulsory-space", "collect.no-discard", "village.storehouse-extension"},
    "the market": {"market.must-be-present", "market.no-overflow", "ruling.market-paid-goods"},
    "The Smuggler": {"smuggler.supply", "smuggler.ratio-worse", "chapter.market-not-smuggler"},
    "crafting": {"building.village-use", "building.city-use", "action.craft-ratio"},
    "payments": {"city.payment", "city.payment-included", "ruling.owner-use-cost", "ruling.payment-no-space"},
    "building": {"building.either-or", "building.pay", "city.one-owner"},
    "upgrades": {
        "village.hunting-no-horse",
        "village.token-fixed",
        "village.tool-horse-where",
        "smithy.crafted-payment",
    },
    "the Tavern": {"tavern.trigger", "tavern.space", "ruling.tavern-order"},
    "Rations": {"rations.compulsory", "rations.cost-raw", "rations.cost-crafted", "ruling.food-scope"},
    "starvation": {"starvation.trigger", "starvation.collect-food", "starvation.nothing-else", "starvation.payments"},
    "recovery": {"starvation.recovery", "starvation.no-postponing", "starvation.no-stacking"},
    "Chapter Cards": {"chapter.mandatory", "chapter.duration"},
    "a new round": {"reset.start-player", "reset.market"},
    "Milestones": {"milestone.acquire-anytime", "milestone.may-be-blocked", "milestone.scope"},
    "the end of the game": {"score.best-five", "score.finisher-bonus", "end.no-final-rations"},
    "ties": {"score.tie-trigger", "score.tie-shared", "ruling.bonus-vs-tie"},
}
"""The important parts of the game, each with rules that questions or their wrong answers have to teach."""


@cache
def put() -> list[tuple[Lesson, int]]:
    """Every question that is put; made when it is first needed, for some cannot be played with changed components."""
    return list(questions(BOOK))


def taught(lesson: Lesson, number: int) -> set[str]:
    """The rules by which an answer comes out, and those that wrong answers overlook."""
    asked = lesson.asked[number]
    return {*asked.rules, *(wrong.rule for wrong in asked.wrong)}


def test_there_are_enough_questions_over_enough_rules() -> None:
    assert len(put()) >= 30
    assert len({lesson.asked[number].rules[0] for lesson, number in put()}) >= 20


@pytest.mark.parametrize("part", PARTS)
def test_every_important_part_of_the_game_is_asked_about(part: str) -> None:
    rules = set().union(*(taught(lesson, number) for lesson, number in put()))
    assert PARTS[part] - rules == set()


@pytest.mark.parametrize(("case", "asked"), ASKED, ids=[f"{case.where}: {asked.about}" for case, asked in ASKED])
def test_a_right_answer_has_been_reckoned_by_hand_as_well(case: Any, asked: Any) -> None:
    stated = {**case.printed, **case.derived}
    assert asked.about in stated
