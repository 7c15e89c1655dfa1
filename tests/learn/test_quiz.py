"""The quiz: questions of examples, each once before any comes again, and scorings of random games among them."""

from typing import Any

import pytest

import kosk
from kosk.engine.errors import KoskError
from kosk.games import rulebook
from kosk.learn import quiz
from kosk.learn.lesson import Lesson
from kosk.learn.prediction import Predict
from kosk.learn.questions import ONE_IN, of_lesson, questions, scored_at_random
from kosk.quizzing import QuizSession
from kosk.terminal import Line, Shown


def texts(shown: list[Shown]) -> list[str]:
    return [line.text for line in shown if isinstance(line, Line)]


@pytest.mark.parametrize("game", ["castellans", "margraves"])
def test_every_question_of_the_examples_comes_once_before_any_comes_again(game: str) -> None:
    there = [of_lesson(lesson, number).asked.question for lesson, number in questions(rulebook(game))]
    asked, now = [], quiz(game, 5)
    while len(asked) < len(there):
        if not now.item.title.startswith("A random game"):
            asked.append(now.item.asked.question)
        now.next()
    assert sorted(asked) == sorted(there)
    assert asked != there


def test_the_seed_decides_what_is_asked() -> None:
    def first_ten(seed: int) -> list[str]:
        now = quiz("castellans", seed)
        return [repr(now.next().item) for _ in range(10)]

    assert first_ten(1) == first_ten(1)
    assert first_ten(1) != first_ten(2)


def test_one_in_three_questions_is_about_a_random_game() -> None:
    now = quiz("margraves", 3)
    random = [now.next().item.title.startswith("A random game") for _ in range(9)]
    assert ONE_IN == 3
    assert random == [False, True, False] * 3


@pytest.mark.parametrize("game", ["castellans", "margraves"])
def test_a_random_game_is_scored_as_the_question_says(game: str) -> None:
    for seed in range(6):
        item = scored_at_random(rulebook(game), f"test/{seed}")
        assert " how many VP" in item.asked.question
        assert f"{item.asked.answer} VP" not in item.asked.question
        verdict = item.asked.guess(item.asked.answer or 0)
        assert verdict.startswith(f"Right: {item.asked.answer}. ")
        assert f"{item.asked.answer} VP" in verdict
        assert item.svg.startswith("<svg")
        assert len(item.given) > 5


def test_a_score_of_hidden_cards_is_asked_with_the_cards_of_the_player_who_scores() -> None:
    """The Milestones of the village game are hidden until they are scored."""
    item = scored_at_random(rulebook("village"), "test/2")
    assert item.asked.question == "Player 3 scores how many VP for completed Milestones?"
    assert "Master Smith, 4 VP: have the Smithy." in item.given
    cards = item.given.index("Player 3's Milestone Cards:")
    assert item.given.index("Master Smith, 4 VP: have the Smithy.") > cards > item.given.index("Player 3's village:")


def test_where_nobody_scores_anything_in_a_random_game_the_answer_is_none() -> None:
    item = scored_at_random(rulebook("village"), "test/9")
    assert item.asked.guess(0).startswith("Right: 0. Player 3 scores 0 VP for completed Milestones: none.\nscore.")


def test_right_answers_are_counted_once_a_question() -> None:
    now = quiz("castellans", 4)
    answer = now.item.asked.answer
    assert answer is not None
    wrong = next(option for option in now.item.asked.options if option != answer)
    assert now.guess(wrong).startswith(f"Not quite: you said {wrong}, it is {answer}.")
    now.guess(answer)
    now.next()
    assert (now.answered, now.right) == (1, 0)
    other = now.item.asked.answer
    assert other is not None
    now.guess(other)
    assert (now.answered, now.right) == (2, 1)


def test_answers_that_are_given_with_the_buttons_are_counted_and_the_count_is_shown() -> None:
    now = quiz("castellans", 4)
    heading, asked, another, _ = now.widget().children[-1].children[0].children
    assert "right" not in heading.value
    answer = now.item.asked.answer
    wrong = next(option for option in now.item.asked.options if option != answer)
    press(asked.children[0], str(wrong))
    press(asked.children[0], str(answer))
    assert '<p style="margin:0">0 of 1 right.</p>' in heading.value
    another.click()
    press(asked.children[0], str(now.item.asked.answer))
    assert "1 of 2 right." in heading.value
    another.click()
    press(asked.children[0], "Show me")
    assert "1 of 2 right." in heading.value


def press(shown: Any, words: str) -> None:
    """Press the button of a question with these words."""
    (button,) = [button for button in shown.children[1].children if button.description == words]
    button.click()


def test_a_seed_that_is_no_number_is_refused() -> None:
    with pytest.raises(KoskError, match="seed"):
        kosk.quiz("castellans", "soon")


def test_with_components_of_ones_own_the_answers_are_those_of_the_rules_then() -> None:
    """In the box, three that are tied for the most control points score 4 VP each; 5 is a wrong answer."""
    book = quiz("castellans", components={"control": {"vp": [9, 5, 1, 0, 0]}}).rulebook
    asked = [lesson.question(number) for lesson, number in questions(book)]
    (tied,) = [one for one in asked if one.question.startswith("Beth, Harris and Michael are tied for the most")]
    assert tied.answer == 5
    assert tied.guess(5).startswith("Right: 5.")
    assert 5 not in tied.mistakes


# In a terminal


def test_a_question_is_answered_line_by_line() -> None:
    session = QuizSession(quiz("castellans", 4))
    begin = texts(session.begin())
    item = session.quiz.item
    assert begin[-1 - len(item.asked.options)] == item.asked.question
    assert f"  {item.given[0]}" in begin
    assert texts(session.hear("soon"))[0].startswith("'soon' is no ")
    told = texts(session.hear(str(item.asked.answer)))
    assert told[0].startswith(f"Right: {item.asked.answer}.")
    assert session.quiz.item is not item
    assert session.quiz.item.asked.question in told


def test_a_number_is_typed_where_there_are_no_options() -> None:
    session = QuizSession(quiz("castellans", 4))
    begin = texts([*session.begin(), *session.hear("next"), *session.hear("next")])
    item = session.quiz.item
    assert item.title.startswith("A random game")
    assert begin[-1] == item.asked.question
    assert texts(session.hear("soon"))[0].startswith("'soon' is no whole number. Type the answer")
    assert texts(session.hear(str(item.asked.answer)))[0].startswith(f"Right: {item.asked.answer}.")


def test_the_title_does_not_tell_the_answer() -> None:
    titles = {of_lesson(lesson, number).title for lesson, number in questions(rulebook("castellans"))}
    assert "Wharf Action" in titles
    assert "Three crates sell 3 Wood, without any Magic" not in titles


def test_a_right_answer_tells_all_that_made_it_come_out() -> None:
    lesson = Lesson(rulebook("castellans"), "ex.windmill-bazani-nor-high")
    asked = of_lesson(lesson, min(lesson.asked)).asked
    assert asked.guess(2).startswith("Right: 2. Beth pays 1 Food.\nwindmill.cost: ")
    lesson = Lesson(rulebook("castellans"), "ex.merchant-harbor-master")
    asked = of_lesson(lesson, min(lesson.asked)).asked
    assert asked.guess(4).startswith("Right: 4. Beth gains 2 Gold. Beth gains 2 Gold.\n")


def test_a_question_can_be_shown_or_left_and_the_quiz_ended() -> None:
    session = QuizSession(quiz("castellans", 4), number=2)
    session.begin()
    answer = session.quiz.item.asked.answer
    assert texts(session.hear("show"))[0].startswith(f"It is {answer}.")
    assert texts(session.hear("next")) == ["0 of 0 right."]
    assert session.left


def yes_or_no(*options: str) -> QuizSession:
    session = QuizSession(quiz("castellans", 4))
    session.quiz.item.asked = Predict("May she?", options, options[0])
    return session


@pytest.mark.parametrize("line", ["No (temple.cost)", "no", " NO ", "n o"])
def test_the_beginning_of_an_answer_is_enough_where_no_other_begins_so(line: str) -> None:
    told = texts(yes_or_no("No (temple.cost)", "Yes").hear(line))[0]
    assert told.startswith("'n o' is no answer" if line == "n o" else "Right: No (temple.cost).")


def test_what_begins_several_answers_is_none() -> None:
    told = texts(yes_or_no("No (temple.cost)", "No (temple.order)", "Yes").hear("no"))
    assert told == ["'no' is no answer to this question; No (temple.cost), No (temple.order) and Yes can be chosen."]


def test_too_long_a_line_is_no_answer() -> None:
    session = QuizSession(quiz("castellans", 4))
    assert texts(session.hear("1" * 2000)) == ["The line has 2000 letters; no answer has so many."]
