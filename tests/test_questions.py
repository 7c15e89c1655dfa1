"""The questions of every game's quiz: none is lost or told twice, and each has wrong answers that teach.

How many a game has, and what they have to be about, its own tests say.
"""

import re

import pytest

from kosk.engine.examples import Example
from kosk.games import GAMES, rulebook
from kosk.learn.lesson import Asked, Lesson
from kosk.learn.questions import of_lesson, questions

every_game = pytest.mark.parametrize("game", GAMES)


def put(game: str) -> list[tuple[Lesson, int, Asked]]:
    """Every question that is put: the lesson, the step before which it is, and what is asked."""
    return [(lesson, number, lesson.asked[number]) for lesson, number in questions(rulebook(game))]


def exercises() -> list[Example]:
    return [exercise for game in GAMES for exercise in rulebook(game).exercises.values()]


@every_game
def test_no_question_takes_the_place_of_another(game: str) -> None:
    book = rulebook(game)
    written = [
        question
        for example in (*book.examples.values(), *book.exercises.values())
        for case in example.cases
        for question in case.questions
    ]
    assert len(put(game)) == len(written)


@every_game
def test_no_question_is_told_twice(game: str) -> None:
    asks = [(lesson.title, asked.asks) for lesson, _, asked in put(game)]
    assert len(set(asks)) == len(asks)


@every_game
def test_every_question_has_wrong_answers_that_teach(game: str) -> None:
    for _, _, asked in put(game):
        assert asked.asks.endswith("?")
        assert 2 <= len(asked.wrong) <= 3
        said = [wrong.says for wrong in asked.wrong]
        assert len({*said, asked.answer}) == len(said) + 1
        for wrong in asked.wrong:
            assert rulebook(game).rules[wrong.rule].name == wrong.rule
            assert not wrong.because[0].islower()
            assert wrong.because.endswith(".")
            assert ". " not in wrong.because, "one sentence teaches"


@every_game
def test_every_answer_is_an_option_that_reads_well(game: str) -> None:
    for lesson, number, asked in put(game):
        question = of_lesson(lesson, number).asked
        assert question.answer in question.options
        assert len(question.options) == len(asked.wrong) + 1
        for option in question.options:
            assert "_" not in str(option)
            assert "nothing" not in re.findall(r"[\w.-]+", str(option))
            verdict = question.guess(option).splitlines()
            assert verdict[0].startswith("Right: " if option == question.answer else "Not quite: you said ")
            assert len(verdict) > 1, "a rule answers it"


@pytest.mark.parametrize("exercise", exercises(), ids=lambda exercise: f"{exercise.rulebook.name}-{exercise.id}")
def test_an_exercise_comes_out_and_is_ours(exercise: Example) -> None:
    assert exercise.id.startswith("exercise.")
    assert exercise.check().differs == []
    for case in exercise.cases:
        assert (case.stated, case.printed) == ({}, {})
