"""The questions of the quiz: of worked examples and of exercises, each with wrong answers that teach."""

from functools import cache
from typing import Any

import pytest

from kosk.games import rulebook
from kosk.learn.lesson import Lesson
from kosk.learn.questions import questions

BOOK = rulebook("dice_city")
ASKED = [
    (case, asked)
    for about in {**BOOK.examples, **BOOK.exercises}.values()
    for case in about.cases
    for asked in case.questions
]

PARTS = {
    "dice": {"dice.assign", "use.pass-once", "use.reactivate", "ruling.adjacent-wrap", "board.traveller"},
    "pass tokens": {"pass.spend-two", "pass.benefit-strength"},
    "economic locations": {"card.mint", "ruling.blacksmith-mint-retroactive", "card.market-place"},
    "copying": {"card.church", "card.copy-deactivates-original", "ruling.copied-use", "ruling.copy-chain"},
    "army strength": {"army.add-strength", "card.blacksmith", "card.watchtower", "card.training-camp"},
    "attacks": {
        "attack.stock",
        "attack.strength-spent",
        "attack.locations-vp",
        "attack.locations-no-vp",
        "card.great-wall",
        "attack.stock-resources-only",
    },
    "building and trade": {"build.refill", "build.no-limit", "build.cover-card", "trade.export", "card.grand-statue"},
    "the end of a turn": {"eot.store-one-each"},
    "the end of the game": {"end.equal-turns", "end.rows-optional", "ruling.row-condition-scope"},
    "scoring": {"score.sum", "anatomy.vp", "score.deactivated-count", "score.covered-excluded", "card.cathedral"},
    "ties": {"score.tie-1-cards", "score.tie-2-ships-bandits", "score.tie-3-seat", "ruling.tie-closest"},
    "the solo variant": {"solo.setup-piles", "ruling.solo-refresh", "solo.win"},
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
