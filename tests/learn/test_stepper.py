"""The stepper: forward and back through a lesson, with a pause where a question is put."""

import subprocess
import sys
from typing import Any

import pytest

import kosk
from kosk.engine.errors import KoskError
from kosk.engine.examples import Question
from kosk.games import rulebook
from kosk.learn import predict, step_through
from kosk.learn.lesson import Lesson
from kosk.learn.stepper import Stepper
from kosk.testing import case


def stepper(questions: Any = None, asks: str = "") -> Stepper:
    """Three steps: Beth chooses the Gold die, places it, and gains 2 Gold."""
    position = {"dice.pool": ["gold", "wood"], "beth.gold": 3}
    made = case("castellans", "draft turn", "beth", position, [("draft.take-die", "gold")])
    made.choices[0].says = "Gold is what she lacks."
    if asks:
        made.questions = [Question(rulebook("castellans"), {"about": "after.beth.gold", "asks": asks}, "here")]
    return Stepper(Lesson.of_case(made, "A Gold die"), questions)


def parts(steps: Stepper) -> dict[str, Any]:
    """The widgets of a stepper by what they are for."""
    _, controls, lesson = steps.widget().children
    words, picture = lesson.children
    sentence, question, reasons = words.children
    buttons = {button.description: button for button in controls.children[:4]}
    shown = {"sentence": sentence, "question": question, "reasons": reasons, "picture": picture}
    named = zip(["Play", "play", "typed", "slider"], controls.children[4:], strict=True)
    return shown | buttons | dict(named)


def test_it_goes_forward_and_back_and_stays_within_the_lesson() -> None:
    steps = stepper()
    assert [steps.forward().number for _ in range(5)] == [1, 2, 3, 3, 3]
    assert [steps.back().number for _ in range(4)] == [2, 1, 0, 0]
    assert (steps.go(2).number, len(steps)) == (2, 3)
    with pytest.raises(KoskError, match=r"There is no step 4; the lesson has steps 0 to 3\."):
        steps.go(4)
    assert steps.number == 2


def test_it_can_play_by_itself_with_the_slider() -> None:
    steps = stepper()
    shown = parts(steps)
    assert (shown["play"].min, shown["play"].max, shown["play"].interval) == (0, 3, 2500)
    assert steps._view.linked.source == (shown["play"], "value")
    assert steps._view.linked.target == (shown["slider"], "value")
    shown["Play"].click()
    assert (shown["play"].playing, shown["Play"].description) == (True, "Stop")
    shown["Play"].click()
    assert (shown["play"].playing, shown["Play"].description) == (False, "Play")


def test_played_again_from_the_end_it_begins_at_the_start() -> None:
    steps = stepper().go(3)
    parts(steps)["Play"].click()
    assert steps.number == 0


def test_the_number_of_a_step_can_be_typed() -> None:
    steps = stepper()
    shown = parts(steps)
    assert shown["typed"].description == "Step"
    shown["typed"].value = 2
    assert (steps.number, shown["slider"].value) == (2, 2)
    shown["Back"].click()
    assert shown["typed"].value == 1


def test_it_shows_text_and_picture_of_the_step() -> None:
    steps = stepper()
    before = steps.svg
    assert steps.go(1).text.split("\n")[:2] == ["beth chooses the Gold die.", "Gold is what she lacks."]
    lines = steps.go(3).text.split("\n")
    assert (lines[0], lines[-1]) == ("beth gains 2 Gold.", "beth: 3 → 5 Gold")
    assert lines[1].startswith("draft.gain-gold: ")
    assert steps.svg != before


def test_its_text_for_notebooks_tells_title_steps_and_sentence() -> None:
    steps = stepper()
    plain = "Stepper: A Gold die; 3 steps, at step 0: The position at the start."
    assert repr(steps) == plain
    shown = steps._repr_mimebundle_()["text/plain"]
    assert shown == f"{plain} (Run this cell, Shift+Enter, to get the buttons.)"
    assert repr(steps.go(3)) == "Stepper: A Gold die; 3 steps, at step 3: beth gains 2 Gold."


def test_the_question_of_an_example_is_put_before_the_number_comes_out() -> None:
    steps = stepper(asks="What will she have?")
    assert steps.forward().forward().number == 2
    assert steps.asked is not None
    assert steps.asked.question == "What will she have?"
    assert steps.forward().number == 2
    rule = kosk.rules("castellans")["draft.gain-gold"]
    assert steps.asked.guess(5) == f"Right: 5. beth gains 2 Gold.\ndraft.gain-gold: {rule.text}"
    assert steps.forward().number == 3


@pytest.mark.parametrize("about", ["draft.gain-gold", 3])
def test_a_question_about_a_rule_or_step_is_put_before_it_is_shown(about: str | int) -> None:
    steps = stepper({about: ("How much Gold will she have?", (3, 4, 5), 5)})
    assert steps.go(2).forward().number == 2
    assert steps.asked is not None
    rule = kosk.rules("castellans")["draft.gain-gold"]
    assert steps.asked.guess(4) == f"Not quite: you said 4, it is 5. beth gains 2 Gold.\ndraft.gain-gold: {rule.text}"
    assert steps.forward().number == 3
    assert steps.asked is None


def test_two_questions_about_one_step_are_refused() -> None:
    with pytest.raises(KoskError, match=r"Two questions are put about step 3; a step can have one\."):
        stepper({3: ("Gold?", (), 2), "draft.gain-gold": ("How much?", (), 2)})


@pytest.mark.parametrize("question", [("Gold?",), ("Gold?", (), 2, "Why.", "more"), "Gold?"])
def test_a_question_of_another_form_is_refused(question: Any) -> None:
    with pytest.raises(KoskError, match=r"\(question, options, answer\) is expected\."):
        stepper({3: question})


def test_a_question_may_bring_its_own_reason_and_be_passed_by() -> None:
    steps = stepper({1: ("Which die?", ("gold", "wood"), "gold", "She lacks it.")})
    assert steps.forward().number == 0
    assert steps.go(3).number == 3
    assert steps.go(0).asked is not None
    assert steps.asked is not None and steps.asked.guess("gold").startswith(
        "Right: gold. She lacks it.\ndraft.take-die"
    )


@pytest.mark.parametrize("about", [0, 4])
def test_a_question_about_a_step_that_is_not_there_is_refused(about: int) -> None:
    with pytest.raises(KoskError, match=rf"A question is put about step {about}; the lesson has steps 1 to 3\."):
        stepper({about: ("?", (1,), 1)})


def test_the_buttons_and_the_slider_move_it_and_change_what_is_shown() -> None:
    steps = stepper()
    shown = parts(steps)
    assert "The position at the start." in shown["sentence"].value
    shown["Forward"].click()
    assert "beth chooses the Gold die." in shown["sentence"].value
    assert "Gold is what she lacks." in shown["sentence"].value
    assert "1 of 3" in shown["sentence"].value
    shown["End"].click()
    assert (steps.number, shown["slider"].value) == (3, 3)
    assert "<code>draft.gain-gold</code>" in shown["reasons"].value
    assert "beth: 3 → 5 Gold" in shown["reasons"].value
    assert shown["picture"].value == steps.svg
    shown["Back"].click()
    assert (steps.number, shown["slider"].value) == (2, 2)
    shown["slider"].value = 1
    assert "beth chooses the Gold die." in shown["sentence"].value
    shown["Start"].click()
    assert steps.number == 0


def test_its_widgets_are_made_once() -> None:
    steps = stepper(asks="What will she have?")
    before = parts(steps)
    steps.go(2)
    asked = before["question"].children
    steps.go(3).go(2)
    assert parts(steps) == before
    assert before["question"].children == asked


def test_a_question_is_shown_at_its_step_alone_and_forward_says_what_it_waits_for() -> None:
    steps = stepper(asks="What will she have?")
    shown = parts(steps)
    shown["Forward"].click()
    assert shown["question"].children == ()
    shown["Forward"].click()
    assert shown["question"].children == (steps.asked.widget(),)  # type: ignore[union-attr]
    assert "Answer the question first" not in shown["sentence"].value
    shown["Forward"].click()
    assert "Answer the question first" in shown["sentence"].value
    shown["question"].children[0].children[1].children[0].value = "5"
    assert "Answer the question first" not in shown["sentence"].value
    assert "Press Forward." in shown["sentence"].value
    shown["Forward"].click()
    assert steps.number == 3
    assert shown["question"].children == ()
    assert "Press Forward." not in shown["sentence"].value


def test_an_answered_question_offers_to_go_on_and_hands_the_keyboard_to_forward() -> None:
    steps = stepper(asks="What will she have?").go(2)
    shown = parts(steps)
    buttons = shown["question"].children[0].children[1].children[1:]
    assert [button.description for button in buttons] == ["Check", "Go on", "Show me"]
    go_on = buttons[1]
    assert go_on.layout.display == "none"
    buttons[2].click()
    assert go_on.layout.display is None
    sent: list[Any] = []
    shown["Forward"].send = lambda content, *_: sent.append(content)
    go_on.click()
    assert steps.number == 3
    assert sent == [{"do": "focus"}]


def test_the_heading_tells_what_is_set_up() -> None:
    heading, *_ = step_through("castellans", "ex.draft-gold").widget().children
    assert "Beth drafts a Gold die" in heading.value
    assert "Only what this example tells is set up" in heading.value
    heading, *_ = step_through(kosk.new("castellans", players=["Beth", "Harris"], seed=7)).widget().children
    assert "is set up" not in heading.value


def test_words_and_picture_fit_side_by_side_from_950_pixels_on() -> None:
    *_, lesson = stepper().widget().children
    needed = sum(int(part.layout.flex.split()[2].removesuffix("px")) for part in lesson.children)
    assert needed <= 950
    assert [part.layout.min_width for part in lesson.children] == ["0", "0"]


def test_changes_are_announced_and_every_button_tells_what_it_does() -> None:
    shown = parts(stepper())
    assert shown["sentence"]._dom_classes == ("kosk-sentence",)
    assert 'role="status" aria-live="polite"' in shown["sentence"].value
    assert [shown[name].tooltip for name in ("Start", "Back", "Forward", "End")] == [
        "Back to the start",
        "One step back",
        "One step forward",
        "To the last step",
    ]


def test_step_through_takes_an_example_a_case_of_it_or_a_game() -> None:
    assert repr(step_through("castellans", "ex.draft-gold")).startswith("Stepper: ")
    assert "(case 2)" in repr(step_through("castellans", "ex.tie-arithmetic", case=2))
    game = kosk.new("castellans", players=["Beth", "Harris"], seed=7)
    assert len(step_through(game)) == len(game.events)


def test_step_through_takes_a_case_that_stands_in_no_file_with_its_title() -> None:
    made = case("castellans", "draft turn", "beth", {"dice.pool": ["gold", "wood"]}, [("draft.take-die", "gold")])
    steps = step_through(made, title="Beth takes Gold", since="draft.gain-gold", questions={1: ("Gold?", (), 2)})
    assert repr(steps) == "Stepper: Beth takes Gold; 1 step, at step 0: The position at the start."
    assert steps.asked is not None
    assert steps.asked.question == "Gold?"
    assert repr(step_through(made)).startswith("Stepper: A position of our own; 3 steps")


def test_step_through_of_margraves() -> None:
    steps = step_through("margraves", "ex.deploy-at-kamin")
    assert [steps.go(number).frame.sentence for number in (2, 4)] == [
        "Kira moves a Knight from storage to Kamin.",
        "Kira gains 2 Gold.",
    ]


def test_step_through_says_what_is_missing_in_one_sentence() -> None:
    with pytest.raises(KoskError, match=r"There is no game 'castelans'; the nearest is castellans\."):
        step_through("castelans", "ex.draft-gold")
    with pytest.raises(KoskError, match=r"Which example of castellans\? Name one, such as 'ex\..*; kosk verify cas"):
        step_through("castellans")


def test_reading_a_lesson_needs_no_widgets() -> None:
    program = (
        "import sys; from kosk.learn import step_through, predict\n"
        "step_through('castellans', 'ex.draft-gold').forward().text; predict('?', answer=1).guess(1)\n"
        "print('ipywidgets' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"


def test_a_prediction_may_be_asked_in_a_stepper_and_says_its_own_reason_there() -> None:
    asked = predict("How much Gold?", (1, 2), 2, mistakes={1: ("A die has two.", "castellans/draft.faces")})
    steps = stepper({"draft.gain-gold": asked}).go(2)
    assert steps.asked is asked
    said = asked.guess(1).splitlines()
    assert said[0] == "Not quite: you said 1, it is 2. A die has two. beth gains 2 Gold."
    assert [line.split(":")[0] for line in said[1:]] == ["draft.faces", "draft.gain-gold"]
    own = predict("How much Gold?", answer=2, because="See the die.", rule="castellans/draft.faces")
    told = stepper({"draft.gain-gold": own}).go(2).asked.reveal()  # type: ignore[union-attr]
    assert told.splitlines()[0] == "It is 2. See the die."
    assert told.splitlines()[1].startswith("draft.faces: ")


@pytest.mark.parametrize("since", ["temple.place", 7])
def test_the_first_steps_may_be_left_out(since: int | str) -> None:
    whole = step_through("castellans", "ex.temple-penumbra")
    part = step_through("castellans", "ex.temple-penumbra", since=since)
    assert len(part) == len(whole) - 7
    assert part.frame.state.to_json() == whole.lesson.frame(7).state.to_json()
    assert part.forward().frame.sentence == "Harris places a Temple in Penumbra."
    assert part.text == whole.go(8).text


def test_annotations_and_questions_stay_with_their_steps_when_the_first_are_left_out() -> None:
    whole = step_through("castellans", "ex.temple-penumbra")
    part = step_through("castellans", "ex.temple-penumbra", since="temple.choose-district")
    left_out = len(whole) - len(part)
    assert [frame.annotation for frame in part.lesson.frames()][1:] == [
        frame.annotation for frame in whole.lesson.frames()
    ][left_out + 1 :]
    asked = {number - left_out: asked for number, asked in whole.lesson.asked.items()}
    assert part.lesson.asked == asked
    assert len(asked) == 2


def test_what_is_left_out_must_be_there() -> None:
    with pytest.raises(KoskError, match=r"There is no step 99; the lesson has steps 0 to 3\."):
        step_through("castellans", "ex.draft-gold", since=99)
    with pytest.raises(KoskError, match=r"The rule temple\.cost does not act in 'Beth drafts a Gold die'\."):
        step_through("castellans", "ex.draft-gold", since="temple.cost")


def test_a_game_may_be_gone_through_from_a_later_step_on() -> None:
    game = kosk.new("castellans", players=["Beth", "Harris"], seed=7)
    steps = step_through(game, since="setup.first-player")
    assert steps.forward().frame.rules[0].name == "setup.first-player"
    assert len(steps) < len(step_through(game))
