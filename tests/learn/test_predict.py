"""Predict, then see: the verdict tells right or wrong in words, and why."""

import json
from typing import Any

import ipywidgets
import pytest

from kosk.engine.errors import KoskError
from kosk.learn import predict
from kosk.learn.prediction import Predict


def names(controls: Any) -> list[str]:
    """The buttons that can be seen."""
    return [
        button.description
        for button in controls.children
        if isinstance(button, ipywidgets.Button) and button.layout.display != "none"
    ]


def test_before_an_answer_nothing_is_told() -> None:
    asked = predict("How much Gold?", (0, 1, 2), 1, "One Temple stands there.")
    assert (asked.answered, asked.verdict) == (False, "")


def test_a_right_answer_is_told_with_its_reason_and_rule() -> None:
    asked = predict("How much Gold?", (0, 1, 2), 1, "One Temple stands there.", "castellans/temple.cost")
    assert asked.guess(1) == (
        "Right: 1. One Temple stands there.\n"
        "temple.cost: A Temple costs 2 Stone, and 1 Gold for each Temple of any colour already in that District."
    )
    assert asked.answered


def test_a_wrong_answer_is_told_with_the_right_one() -> None:
    asked = predict("How much Gold?", (0, 1, 2), 1, "One Temple stands there.")
    assert asked.guess(2) == "Not quite: you said 2, it is 1. One Temple stands there."


def test_a_wrong_answer_is_told_what_it_overlooks() -> None:
    asked = predict(
        "How much Gold?",
        (0, 1, 2),
        1,
        "One Temple stands there.",
        "castellans/temple.cost",
        {0: "Whose Temple it is makes no difference.", 2: ("A Statue is no Temple.", "castellans/statue.cost")},
    )
    cost = "temple.cost: A Temple costs 2 Stone, and 1 Gold for each Temple of any colour already in that District."
    assert asked.guess(0) == (
        "Not quite: you said 0, it is 1. Whose Temple it is makes no difference. One Temple stands there.\n" + cost
    )
    assert asked.guess(2) == (
        "Not quite: you said 2, it is 1. A Statue is no Temple. One Temple stands there.\n"
        "statue.cost: A Statue costs 6 Gold.\n" + cost
    )
    assert asked.guess(1) == "Right: 1. One Temple stands there.\n" + cost


def test_a_number_may_be_asked_for_without_options() -> None:
    asked = predict("How many VP?", answer=4)
    assert asked.guess(5) == "Not quite: you said 5, it is 4."
    assert asked.guess(4) == "Right: 4."


def test_the_answer_can_be_shown_without_a_guess() -> None:
    assert predict("How many VP?", answer=4, because="Two tie.").reveal() == "It is 4. Two tie."
    assert predict("What comes next?", because="Beth pays.").reveal() == "Beth pays."
    assert predict("What comes next?").reveal() == "See what happens."


def test_what_cannot_be_asked_or_answered_is_refused_in_one_sentence() -> None:
    with pytest.raises(KoskError, match=r"'Q\?': the answer 3 is none of the options 1 and 2\."):
        predict("Q?", (1, 2), 3)
    with pytest.raises(KoskError, match=r"'Q\?': without options the answer must be a whole number, not 'x'\."):
        predict("Q?", answer="x")
    with pytest.raises(KoskError, match=r"'Q\?': 3 is none of the options 1 and 2\."):
        predict("Q?", (1, 2), 1).guess(3)
    with pytest.raises(KoskError, match=r"'Q\?': a mistake is told for 1, which is no wrong option\."):
        predict("Q?", (1, 2), 1, mistakes={1: "This is right."})
    with pytest.raises(KoskError, match=r"'Q\?': a mistake is told for 3, which is no wrong option\."):
        predict("Q?", (1, 2), 1, mistakes={3: "Nobody can say this."})


def test_its_text_is_the_same_before_and_after_the_answer() -> None:
    asked = predict("How much Gold?", (0, 1, 2), 1)
    before = asked._repr_mimebundle_()["text/plain"]
    asked.guess(0)
    assert (
        before
        == asked._repr_mimebundle_()["text/plain"]
        == ("Predict: How much Gold? (0, 1 and 2) (Run this cell, Shift+Enter, to get the buttons.)")
    )


def test_the_buttons_answer_and_the_verdict_is_read_aloud() -> None:
    asked = predict("How much <Gold>?", (0, 1, 2), 1, "One Temple & more.")
    question, controls, verdict = asked.widget().children
    assert names(controls) == ["0", "1", "2", "Show me"]
    assert "How much &lt;Gold&gt;?" in question.value
    assert verdict.value == ""
    controls.children[1].click()
    assert "Right: 1. One Temple &amp; more." in verdict.value
    assert 'role="status"' in verdict.value
    controls.children[0].click()
    assert "Not quite: you said 0, it is 1." in verdict.value
    assert asked.widget() is asked.widget()


def number_field(asked: Predict) -> tuple[Any, Any, Any]:
    """The field, the button Check and the verdict of a question about a number."""
    _, controls, verdict = asked.widget().children
    field, check, *_ = controls.children
    assert check.description == "Check"
    return field, check, verdict


def test_the_field_for_a_number_starts_empty() -> None:
    field, check, verdict = number_field(predict("How many VP?", answer=0))
    assert field.value == ""
    check.click()
    assert "Type a whole number, such as 3." in verdict.value


def test_a_number_is_checked_when_enter_is_pressed() -> None:
    field, _, verdict = number_field(predict("How many VP?", answer=4))
    assert field.continuous_update is False
    field.value = "4"
    assert "Right: 4." in verdict.value


def test_a_number_is_checked_by_the_button() -> None:
    field, check, verdict = number_field(predict("How many VP?", answer=4))
    with field.hold_trait_notifications():
        field.value = " 5 "
        check.click()
        assert "Not quite: you said 5, it is 4." in verdict.value


def test_what_is_no_whole_number_is_told_in_one_sentence_and_is_no_answer() -> None:
    asked = predict("How many VP?", answer=4)
    field, _, verdict = number_field(asked)
    field.value = "four <b>"
    assert "“four &lt;b&gt;” is no whole number: type one, such as 3." in verdict.value
    assert not asked.answered


def test_names_in_backticks_are_shown_as_such() -> None:
    asked = predict("How many VP?", answer=0, rule="castellans/ruling.control-zero")
    *_, verdict = asked.widget().children
    assert "Ruling: `no-rank`, by analogy" in asked.reveal()
    asked.widget().children[1].children[-1].click()
    assert "Ruling: <code>no-rank</code>, by analogy" in verdict.value


def test_a_question_outside_a_lesson_has_nothing_to_go_on_to() -> None:
    asked = predict("How many VP?", answer=4)
    _, controls, _ = asked.widget().children
    asked.guess(4)
    assert names(controls) == ["Check", "Show me"]


def test_what_is_displayed_is_json() -> None:
    bundle = predict("How many VP?", answer=4)._repr_mimebundle_()
    assert json.loads(json.dumps(bundle)).keys() == {"text/plain", "application/vnd.jupyter.widget-view+json"}


def test_it_can_be_asked_for_again_after_a_question_was_put() -> None:
    predict("?", answer=1)
    from kosk.learn import predict as again

    assert again("?", answer=1).guess(1) == "Right: 1."


@pytest.mark.parametrize("said", ["4", 4.0, None])
def test_what_is_no_whole_number_is_no_guess(said: object) -> None:
    asked = predict("Q?", answer=4)
    with pytest.raises(KoskError) as refused:
        asked.guess(said)  # type: ignore[arg-type]
    assert str(refused.value) == f"'Q?': {said!r} is no whole number."
    assert not asked.answered


@pytest.mark.parametrize("mistake", [("A sentence.",), ["A sentence.", "castellans/temple.cost"], 3])
def test_a_mistake_is_a_sentence_or_a_sentence_with_its_rule(mistake: Any) -> None:
    with pytest.raises(KoskError, match=r"a sentence, or \(sentence, rule\), is expected\."):
        predict("How much?", (1, 2), 2, mistakes={1: mistake})
