"""Lessons: what a reader is shown, frame by frame."""

import pytest

import kosk
from kosk.engine.errors import KoskError
from kosk.engine.examples import Question
from kosk.games import rulebook
from kosk.learn.lesson import START, Change, Lesson
from kosk.learn.stepper import Stepper
from kosk.testing import case

DIE = ["gold"]


def draft() -> Lesson:
    """Beth takes the Gold die, of two: she chooses, the die moves, she gains."""
    made = case(
        "castellans",
        "draft turn",
        "beth",
        {"dice.pool": ["gold", "wood"], "beth.gold": 3, "step": "draft"},
        [("draft.take-die", "gold")],
    )
    made.choices[0].says = "Gold is what she lacks."
    made.choices[0].question = "What will she have?"
    return Lesson.of_case(made, "A Gold die")


def test_frame_0_is_the_start_where_nothing_has_changed() -> None:
    start = draft().frame(0)
    assert (start.sentence, start.rules, start.changes, start.highlight) == (START, (), (), frozenset())
    assert start.state.pool == ("gold", "wood")


def test_every_event_is_a_frame_with_its_sentence() -> None:
    assert [frame.sentence for frame in draft().frames()] == [
        "The position at the start.",
        "beth chooses the Gold die.",
        "beth places the Gold die on the player board.",
        "beth gains 2 Gold.",
    ]


def test_a_frame_names_its_rules_with_their_text() -> None:
    (rule,) = draft().frame(3).rules
    assert rule is rulebook("castellans").rules["draft.gain-gold"]
    assert rule.text in draft().frame(3).text


def test_a_frame_tells_what_changed_from_the_one_before() -> None:
    lesson = draft()
    assert lesson.frame(1).changes == ()
    assert lesson.frame(2).changes == (
        Change("players.beth.drafted", [], ["gold"]),
        Change("dice.pool", ["gold", "wood"], ["wood"]),
    )
    assert [str(change) for change in lesson.frame(3).changes] == ["beth gold: 3 → 5"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (Change("players.beth.gold", 3, 5), "beth gold: 3 → 5"),
        (Change("districts.iron_pit.temple.beth", 0, 1), "iron pit temple beth: 0 → 1"),
        (Change("dice.pool", ["gold", "wood"], []), "dice pool: gold, wood → none"),
        (Change("gates.a-b", None, "beth"), "gates a-b: none → beth"),
    ],
)
def test_a_change_is_told_in_words(change: Change, told: str) -> None:
    assert str(change) == told


def test_a_count_that_stood_nowhere_was_0() -> None:
    made = case(
        "castellans",
        "action turn",
        "beth",
        {"beth.drafted": DIE, "beth.stone": 2, "beth.wood": 0, "beth.magic": 0},
        [("action.primary-required", "temple"), ("temple.choose-district", "penumbra")],
    )
    placed = [frame for frame in Lesson.of_case(made, "A Temple").frames() if "temple.place" in frame.text]
    assert placed[0].changes == (Change("districts.penumbra.temple.beth", 0, 1),)
    assert {"beth", "penumbra"} <= placed[0].highlight


def test_an_annotation_stands_at_the_choice_it_belongs_to() -> None:
    annotations = [frame.annotation for frame in draft().frames()]
    assert annotations == ["", "Gold is what she lacks.", "", ""]


def test_an_annotation_is_found_where_the_choice_was_the_only_option() -> None:
    made = case("castellans", "draft turn", "beth", {"dice.pool": ["gold"]}, [("draft.take-die", "gold")])
    made.choices[0].says = "There is no other die."
    assert Lesson.of_case(made, "The last die").frame(1).annotation == "There is no other die."


def test_the_state_of_a_frame_is_the_one_after_its_event() -> None:
    lesson = draft()
    assert [lesson.frame(number).state.good(0, "gold") for number in (3, 0, 2)] == [5, 3, 3]


def test_the_picture_marks_what_was_touched() -> None:
    svg = draft().frame(3).svg
    assert 'class="player beth turn highlight"' in svg
    assert svg.count("highlight") == 1
    assert "highlight" not in draft().frame(0).svg


def test_the_question_of_an_example_stands_at_its_choice_and_what_follows_is_the_answer() -> None:
    lesson = draft()
    assert lesson.questions() == {1: "What will she have?"}
    assert lesson.outcome(1) == "beth places the Gold die on the player board. beth gains 2 Gold."


def test_what_follows_from_a_choice_ends_before_the_next_choice() -> None:
    made = case(
        "castellans",
        "draft turn",
        "beth",
        {"dice.pool": ["influence", "wood"]},
        [("draft.take-die", "influence"), ("draft.gain-influence", "holy")],
    )
    assert Lesson.of_case(made, "Influence").outcome(1) == "beth places the Influence die on the player board."


def test_what_follows_takes_in_the_choice_of_how_to_pay() -> None:
    made = case(
        "castellans",
        "action turn",
        "beth",
        {"beth.drafted": DIE, "beth.stone": 2, "beth.wood": 0, "beth.magic": 1},
        [("action.primary-required", "temple"), ("temple.choose-district", "penumbra"), ("pay.magic-augment", 1)],
    )
    lesson = Lesson.of_case(made, "A Temple")
    how_to_pay = lesson.frame(lesson.find("pay.magic-augment")).sentence
    told = lesson.outcome(lesson.find("temple.choose-district"))
    assert told.startswith(f"{how_to_pay} beth pays 1 Stone. beth pays 1 Magic. beth places a Temple in Penumbra.")


def test_the_first_frame_in_which_a_rule_acts_can_be_found() -> None:
    assert draft().find("draft.gain-gold") == 3
    assert draft().find("castellans/draft.take-die") == 1
    with pytest.raises(KoskError, match=r"The rule temple\.cost does not act in 'A Gold die'\."):
        draft().find("temple.cost")
    with pytest.raises(KoskError, match=r"There is no rule 'temple\.cots'; the nearest"):
        draft().find("temple.cots")


def test_a_game_so_far_is_a_lesson_that_later_play_leaves_alone() -> None:
    game = kosk.new("castellans", players=["Beth", "Harris"], seed=7)
    lesson = Lesson.of_game(game)
    steps, told = len(game.events), list(game.sentences())
    game.play(game.decision.options[0])  # type: ignore[union-attr]
    assert len(lesson) == steps
    assert [frame.sentence for frame in lesson.frames()][1:] == told
    assert lesson.frame(0).state.round == 0
    assert lesson.title == "A game of Castellans"


def test_a_game_that_takes_another_way_leaves_its_lesson_alone() -> None:
    game = kosk.new("castellans", players=["Beth", "Harris"], seed=7).play("priest").play("penumbra")
    lesson = Lesson.of_game(game)
    game.undo().undo().play("elder").play("iron_pit")
    assert lesson.frame(lesson.find("setup.manor-district") + 1).state.built.count("penumbra") == 1
    assert "iron_pit" not in lesson.frame(len(lesson)).state.built


def test_what_cannot_be_shown_is_refused_in_one_sentence() -> None:
    book = rulebook("castellans")
    with pytest.raises(KoskError, match=r"There is no example 'ex\.temple'; the nearest"):
        Lesson(book, "ex.temple")
    with pytest.raises(KoskError, match=r"The example ex\.tie-arithmetic has cases 1 to 3, no case 4\."):
        Lesson(book, "ex.tie-arithmetic", 4)
    with pytest.raises(KoskError, match=r"There is no step 4; the lesson has steps 0 to 3\."):
        draft().frame(4)


@pytest.mark.parametrize("example", sorted(rulebook("castellans").examples))
def test_every_example_is_a_lesson_whose_choices_keep_their_annotations(example: str) -> None:
    listed = rulebook("castellans").examples[example].cases
    for number, one in enumerate(listed, 1):
        lesson = Lesson(rulebook("castellans"), example, number)
        frames = list(lesson.frames())
        shown = [frame.annotation for frame in frames if frame.annotation]
        assert shown == [choice.says for choice in one.choices if choice.says]
        assert all(frame.svg.startswith("<svg") for frame in frames)


def test_a_number_is_asked_for_right_before_it_comes_out() -> None:
    made = case("castellans", "draft turn", "beth", position={"dice.pool": ["gold"]})
    made.questions = [Question({"about": "change.beth.gold", "asks": "How much Gold?"}, "here")]
    lesson = Lesson.of_case(made, "A Gold die")
    ((number, asked),) = lesson.numbers_asked.items()
    assert lesson.frame(number).sentence == "beth gains 2 Gold."
    assert asked == ("How much Gold?", 2)
    stepper = Stepper(lesson).go(number - 1)
    assert stepper.forward().number == number - 1
    assert stepper.asked is not None
    stepper.asked.guess(2)
    assert stepper.forward().number == number


def test_a_lesson_can_be_played_from_another_position() -> None:
    changed = Lesson(rulebook("castellans"), "ex.control-bazani", change={"windmills.bazani_gate-nor_high.Beth": 0})
    assert "Beth scores 3 VP in Bazani Gate: 2 tied for 2nd." in [frame.sentence for frame in changed.frames()]
    assert changed.title == "Round 1: control of Bazani Gate, but windmills.bazani_gate-nor_high.Beth = 0"
