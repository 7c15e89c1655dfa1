"""The questions of Castellans: enough of them, for every phase, and each with wrong answers that teach."""

from functools import cache

import pytest

from kosk.engine.examples import Example, Question
from kosk.games.castellans import RULEBOOK
from kosk.learn.lesson import Asked, Lesson
from kosk.learn.questions import questions

EXAMPLES = [*RULEBOOK.examples.values(), *RULEBOOK.exercises.values()]

PHASES = (
    "Game Board Setup",
    "1. Draft Phase",
    "Temple Action",
    "Manor Action",
    "Recruit Action",
    "Harvest Action",
    "Wharf Action",
    "3. Scoring Phase — Step 1: Control Scoring",
    "3. Scoring Phase — Step 2: Monument Scoring",
    "3. Scoring Phase — Step 3: Wharf Scoring",
    "4. Reset Phase",
    "5. Final Scoring",
    "The Winner Is...",
    "Charts Card",
    "What Am I In For?",
    "1. Draft Phase (Solo)",
    "2. Action Phase (Solo)",
    "Reset Phase (Solo)",
)


@cache
def put() -> list[tuple[Lesson, int, Asked]]:
    """Every question that is put; made when it is first needed, for some cannot be played with changed components."""
    return [(lesson, number, lesson.asked[number]) for lesson, number in questions(RULEBOOK)]


def written(example: Example) -> list[Question]:
    return [question for case in example.cases for question in case.questions]


def test_there_are_enough_questions_over_enough_rules() -> None:
    assert len(put()) >= 25
    assert len({rule for _, _, asked in put() for rule in asked.rules}) >= 20
    assert len({wrong.rule for _, _, asked in put() for wrong in asked.wrong}) >= 20


@pytest.mark.parametrize("section", PHASES)
def test_every_phase_has_its_questions(section: str) -> None:
    about = [asked.asks for _, _, asked in put() if RULEBOOK.rules[asked.rules[0]].section == section]
    assert len(about) >= (2 if section != "The Winner Is..." else 1)


def test_no_question_and_no_reason_is_told_twice() -> None:
    asks = [asked.asks for _, _, asked in put()]
    reasons = [wrong.because for _, _, asked in put() for wrong in asked.wrong]
    assert len(set(asks)) == len(asks)
    assert len(set(reasons)) == len(reasons)


@pytest.mark.parametrize("example", RULEBOOK.exercises.values(), ids=lambda exercise: exercise.id)
def test_every_exercise_is_a_question_about_a_position_of_ours(example: Example) -> None:
    assert example.id.startswith("exercise.")
    assert written(example)
    for case in example.cases:
        assert case.stated == {}
        assert (case.printed, case.derived) == ({}, {}), "the answers are computed"
        assert all(choice.ours for choice in case.choices)


@pytest.mark.parametrize(
    ("example", "answers"),
    [
        ("exercise.starting-manor", ["No (setup.manor-district)", 6, 1]),
        ("exercise.first-keeps", [2]),
        ("exercise.third-temple", ["Yes", 2]),
        ("exercise.temple-of-magic", ["No (pay.magic-minimum)"]),
        ("exercise.manor-beside-lighthouse", [1, "No (manor.lighthouse-one)"]),
        ("exercise.six-gold", ["No (power.banker.monuments)"]),
        ("exercise.control-with-keeps", [3]),
        ("exercise.control-of-nor-high", [0, 5]),
        ("exercise.ward-tower-of-nor-high", [2]),
        ("exercise.wharf-without-crates", [0, 3]),
        ("exercise.reset-of-round-2", [1, "Harris"]),
        ("exercise.final-start-spaces", [0]),
        ("exercise.stars", ["Beth"]),
        ("exercise.solo-starting-manors", ["No (setup.manor-district)", 4]),
        ("exercise.solo-miller-drafts", [0, "Wood"]),
        ("exercise.solo-lowest-token", [1, 3]),
        ("exercise.solo-four-way-tie", [1]),
        ("exercise.solo-second-icon", [1, 2]),
        ("exercise.solo-upper-bridge", [3]),
        ("exercise.solo-recruit-4", ["Abbot", 2]),
        ("exercise.solo-full-road", [1]),
        ("exercise.solo-ward-tower-place", ["Joseefus", 1]),
        ("exercise.solo-lighthouse-place", [1, 2]),
        ("exercise.solo-statue-highest", [1]),
        ("exercise.solo-sail-nowhere", [2]),
        ("exercise.solo-crates-that-fit", [2, 2]),
        ("exercise.solo-first-player", ["The Broker"]),
        ("exercise.solo-first-player-tie", ["Beth"]),
        ("ex.sail-twice-round-3", [0, 1]),
        ("ex.wharf-influence-tie", [2]),
        ("ex.gate-best-place", [2, 3]),
        ("ex.final-tiebreak", ["Harris"]),
        ("ex.control-bazani", ["1½"]),
    ],
)
def test_the_answers_are_those_of_the_rules(example: str, answers: list[int | str]) -> None:
    lesson = Lesson(RULEBOOK, example)
    assert [lesson.question(number).answer for number in sorted(lesson.asked)] == answers
