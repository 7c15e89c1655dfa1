"""The questions of the quiz: of worked examples and of exercises, each with wrong answers that teach."""

from functools import cache
from typing import Any

import pytest

from kosk.games import rulebook
from kosk.learn.lesson import Lesson
from kosk.learn.questions import questions

BOOK = rulebook("dragon_castle")
ASKED = [
    (case, asked)
    for about in {**BOOK.examples, **BOOK.exercises}.values()
    for case in about.cases
    for asked in case.questions
]

PARTS = {
    "Available tiles": {"available.definition", "available.top-floor", "action.first-tile"},
    "Actions": {"action.discard", "action.pair.second", "action.pair.after-first"},
    "placing": {"place.targets", "shrine.blocks-stack", "cons.check-after-placing"},
    "sets": {"cons.orthogonal", "cons.any-floor", "cons.type-only", "cons.whole-group", "cons.several-sets"},
    "the table": {"cons.vp-table", "cons.vp-over-8", "shrine.dragon-bonus"},
    "Shrines": {"shrine.limit-special", "shrine.score-floor", "shrine.unbuilt-zero"},
    "Spirits": {
        "spirit.cost",
        "spirit.wind-no-cons",
        "spirit.faith-third",
        "spirit.cunning-vp",
        "spirit.beauty-shrines",
    },
    "Dragon cards": {"dragon.humility-once", "dragon.power-2p", "dragon.harmony-axis", "dragon.knowledge-symbols"},
    "the countdown": {"end.token-value", "end.equal-turns", "ruling.final-round-length", "end.summon"},
    "the solo game": {"solo.priority", "solo.pair", "solo.ranks", "solo.variant-cards"},
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
    assert len(put()) >= 15
    assert len({lesson.asked[number].rules[0] for lesson, number in put()}) >= 12


@pytest.mark.parametrize("part", PARTS)
def test_every_important_part_of_the_game_is_asked_about(part: str) -> None:
    rules = set().union(*(taught(lesson, number) for lesson, number in put()))
    assert PARTS[part] - rules == set()


@pytest.mark.parametrize(("case", "asked"), ASKED, ids=[f"{case.where}: {asked.about}" for case, asked in ASKED])
def test_a_right_answer_has_been_reckoned_by_hand_as_well(case: Any, asked: Any) -> None:
    stated = {**case.printed, **case.derived}
    assert asked.about in stated
