"""The questions of the quiz: of worked examples and of exercises, each with wrong answers that teach."""

from functools import cache
from typing import Any

import pytest

from kosk.games import rulebook
from kosk.learn.lesson import Lesson
from kosk.learn.questions import questions

BOOK = rulebook("margraves")
ASKED = [
    (case, asked)
    for about in {**BOOK.examples, **BOOK.exercises}.values()
    for case in about.cases
    for asked in case.questions
]

PARTS = {
    "pennants": {"pennant.gold", "location.fallback-gold", "deploy.activate"},
    "movement": {"location.activate-margrave", "loc.kamin", "loc.power"},
    "storage, Strength and supply": {"storage.overflow", "storage.capacity", "strength.cap", "supply.limited"},
    "Citizens": {"text.all-players", "text.all-opponents", "citizen.alchemist.3"},
    "slaying": {"slay.rewards", "slay.cost-strength", "slay.cost-magic", "slay.pay-knights"},
    "Hero Tombs": {"tombs.row-reward", "tombs.column-reward", "tombs.active-only", "eot.tombs.clear"},
    "building": {"build.cost", "build.influence", "build.no-open-slot"},
    "shipping": {"ship.rewards", "ship.endless"},
    "Influence and rivers": {"influence.toll", "influence.tile.optional"},
    "Recall": {"recall.hire", "hire.price", "turn.forced-recall", "ruling.recall-price-after-removal"},
    "Grants": {"privilege.grant.use"},
    "the end": {"end.equal-turns", "ruling.end-last-round"},
    "Final Scoring": {"score.influence", "score.icons.citizens", "score.banner.duplicates", "score.gem", "score.gold"},
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
