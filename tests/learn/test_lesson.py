"""Lessons: what a reader is shown, frame by frame."""

from typing import Any

import pytest

import kosk
from kosk.engine.errors import ExampleError, KoskError
from kosk.engine.examples import Case, Question
from kosk.games import rulebook
from kosk.learn.lesson import START, Asked, Change, Lesson
from kosk.learn.prediction import Predict
from kosk.learn.stepper import Stepper
from kosk.testing import case

DIE = ["gold"]


def draft_case() -> Case:
    """Beth takes the Gold die, of two: she chooses, the die moves, she gains."""
    made = case(
        "castellans",
        "draft turn",
        "beth",
        {"dice.pool": ["gold", "wood"], "beth.gold": 3, "step": "draft"},
        [("draft.take-die", "gold")],
    )
    made.choices[0].says = "Gold is what she lacks."
    return made


def draft() -> Lesson:
    """The lesson of it."""
    return Lesson.of_case(draft_case(), "A Gold die")


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
        Change("players.beth.drafted", [], ["gold"], "beth's dice drafted: none → Gold"),
        Change("dice.pool", ["gold", "wood"], ["wood"], "Dice in the pool: Gold, Wood → Wood"),
    )
    assert [str(change) for change in lesson.frame(3).changes] == ["beth: 3 → 5 Gold"]


def test_a_count_that_stood_nowhere_was_0() -> None:
    made = case(
        "castellans",
        "action turn",
        "beth",
        {"beth.drafted": DIE, "beth.stone": 2, "beth.wood": 0, "beth.magic": 0},
        [("action.primary-required", "temple"), ("temple.choose-district", "penumbra")],
    )
    placed = [frame for frame in Lesson.of_case(made, "A Temple").frames() if "temple.place" in frame.text]
    assert placed[0].changes == (Change("districts.penumbra.temple.beth", 0, 1, "Temples of beth in Penumbra: 0 → 1"),)
    assert {"beth", "penumbra"} <= placed[0].highlight


def test_an_annotation_stands_at_the_choice_it_belongs_to() -> None:
    annotations = [frame.annotation for frame in draft().frames()]
    assert annotations == ["", "Gold is what she lacks.", "", ""]


def test_an_annotation_is_found_where_the_choice_was_the_only_option() -> None:
    made = case("castellans", "draft turn", "beth", {"dice.pool": ["gold"]}, [("draft.take-die", "gold")])
    made.choices[0].says = "There is no other die."
    assert Lesson.of_case(made, "The last die").frame(1).annotation == "There is no other die."


def harvest(*choices: tuple[str, str]) -> Lesson:
    """Beth, who can pay for no Monument, takes a Harvest Action with the last of her dice."""
    position = {"beth.drafted": DIE, "beth.gold": 0, "beth.food": 0, "beth.magic": 0}
    chosen = [("action.primary-required", "harvest"), ("harvest.push", "worker"), *choices]
    made = case("castellans", "action turn", "beth", position, chosen)
    for choice in made.choices:
        choice.says = f"{choice.pick}!"
    return Lesson.of_case(made, "A Harvest")


def test_a_question_that_left_nothing_but_to_pass_is_no_frame() -> None:
    assert [frame.sentence for frame in harvest().frames()] == [
        "The position at the start.",
        "beth chooses the Gold die (the only option).",
        "beth chooses the Harvest Action.",
        "beth spends the Gold die.",
        "beth gains 2 Gold.",
        "beth chooses the Worker Guild.",
        "beth rises from the start space to space 1 on the Worker Guild track.",
    ]
    assert [str(change) for change in harvest().frame(4).changes] == ["beth: 0 → 2 Gold"]
    assert harvest().frame(5).annotation == "worker!"
    assert harvest().frame(6).state.space(0, "worker") == 1


def test_it_is_a_frame_where_the_example_lists_it() -> None:
    listed = harvest(("action.sub-actions", "pass"))
    assert len(listed) == len(harvest()) + 1
    assert listed.frame(7).annotation == "pass!"
    assert listed.frame(7).sentence.endswith("(the only option).")


def test_the_state_of_a_frame_is_the_one_after_its_event() -> None:
    lesson = draft()
    assert [lesson.frame(number).state.good(0, "gold") for number in (3, 0, 2)] == [5, 3, 3]


def test_the_picture_marks_what_was_touched() -> None:
    svg = draft().frame(3).svg
    assert 'class="player beth turn highlight"' in svg
    assert svg.count("highlight") == 1
    assert "highlight" not in draft().frame(0).svg


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
    made.questions = [Question(rulebook("castellans"), {"about": "change.beth.gold", "asks": "How much Gold?"}, "here")]
    lesson = Lesson.of_case(made, "A Gold die")
    ((number, asked),) = lesson.asked.items()
    assert lesson.frame(number).sentence == "beth gains 2 Gold."
    assert asked == ("How much Gold?", 2, ("draft.gain-gold",), (), "beth gains 2 Gold.")
    stepper = Stepper(lesson).go(number - 1)
    assert stepper.forward().number == number - 1
    assert stepper.asked is not None
    stepper.asked.guess(2)
    assert stepper.forward().number == number


def asked(example: str, about: str) -> Asked:
    """What a lesson asks about a number of its example."""
    lesson = Lesson(rulebook("castellans"), example)
    questions = rulebook("castellans").examples[example].cases[0].questions
    (asks,) = [question.asks for question in questions if question.about == about]
    (found,) = [number for number in lesson.asked.values() if number.asks == asks]
    return found


@pytest.mark.parametrize(
    ("example", "about", "answer", "rules"),
    [
        ("ex.round1-total", "points.nor_high.Michael", 3, ("control.vp", "control.tie-split")),
        ("ex.round1-total", "points.wharf.Michael", 1, ("wscore.vp", "wscore.ties", "control.tie-round-down")),
        ("ex.temple-penumbra", "change.Harris.holy", 2, ("temple.influence", "infl.bridge-hop")),
        ("ex.temple-penumbra", "change.Harris.gold", 2, ("infl.bridge-reward",)),
        ("ex.manor-bazani", "after.Michael.gold", 0, ("manor.cost",)),
        ("ex.harvest-beth", "change.Beth.magic", 1, ("harvest.three-dice",)),
    ],
)
def test_the_answer_comes_with_all_rules_it_rests_on(
    example: str, about: str, answer: int, rules: tuple[str, ...]
) -> None:
    assert asked(example, about)[1:3] == (answer, rules)


def test_a_number_that_moves_in_several_steps_is_asked_for_before_the_first() -> None:
    lesson = Lesson(rulebook("castellans"), "ex.temple-penumbra")
    first = min(lesson.asked)
    assert lesson.frame(first).sentence == "Harris rises from space 1 to space 2 on the Holy Guild track."
    assert lesson.frame(first - 1).sentence == "Harris places a Temple in Penumbra."


def test_a_number_that_never_moves_is_asked_for_as_soon_as_it_can_be_read() -> None:
    made = case("castellans", "draft turn", "beth", position={"dice.pool": ["gold"]})
    made.questions = [Question(rulebook("castellans"), {"about": "change.beth.wood", "asks": "How much Wood?"}, "here")]
    assert Lesson.of_case(made, "A Gold die").asked == {1: ("How much Wood?", 0, ("draft.take-die",), (), "")}


def may_she_rise(guild: str, **more: Any) -> tuple[Predict, Asked]:
    """Whether a player whose Holy track is full may put a drafted push on a track, and when this is asked."""
    position = {"dice.pool": ["influence"], "beth.holy": 9, "harris.holy": 12, "michael.holy": 11, "ryan.holy": 10}
    made = case("castellans", "draft turn", "beth", position, [("draft.gain-influence", "worker")])
    asks = {"about": f"barred.draft.gain-influence.{guild}", "asks": "May she?", **more}
    made.questions = [Question(rulebook("castellans"), asks, "here")]
    lesson = Lesson.of_case(made, "A push")
    ((number, asked),) = lesson.asked.items()
    assert lesson.frame(number).sentence == "beth chooses the Worker Guild."
    assert asked.because == ""
    return lesson.question(number), asked


def test_whether_somebody_may_is_told_by_the_rule_that_bars_it() -> None:
    wrong = [{"says": "nothing", "because": "It is full.", "rule": "infl.full-top"}]
    put, asked = may_she_rise("holy", wrong=wrong)
    assert asked.rules == ("ruling.influence-forced-choice",)
    assert put.options == ("No (ruling.influence-forced-choice)", "Yes")
    assert put.guess("Yes").startswith(
        "Not quite: you said Yes, it is No (ruling.influence-forced-choice). It is full."
    )


def test_a_question_can_name_the_rule_that_answers_it() -> None:
    wrong = [{"says": "infl.full-top", "because": "Only the Holy track is full.", "rule": "infl.full-top"}]
    put, asked = may_she_rise("worker", wrong=wrong, rule="draft.gain-influence")
    assert asked.rules == ("draft.gain-influence",)
    assert put.guess("Yes").startswith("Right: Yes.\ndraft.gain-influence: ")


def test_several_winners_are_one_answer() -> None:
    vp = {"beth.vp": 9, "harris.vp": 9, "round": 5}
    made = case("castellans", "final scoring", position=vp)
    wrong = [{"says": "beth", "because": "It is a tie.", "rule": "win.shared"}]
    made.questions = [Question(rulebook("castellans"), {"about": "winners", "asks": "Who?", "wrong": wrong}, "here")]
    lesson = Lesson.of_case(made, "The end")
    (number,) = lesson.asked
    assert lesson.question(number).options == ("beth", "beth and harris")
    assert lesson.question(number).answer == "beth and harris"


def test_no_annotation_says_again_what_the_sentence_says() -> None:
    frames = Lesson(rulebook("castellans"), "ex.temple-penumbra").frames()
    assert [frame.annotation for frame in frames if frame.sentence == "Harris chooses the Temple Action."] == [""]


def test_a_lesson_can_be_played_from_another_position() -> None:
    changed = Lesson(rulebook("castellans"), "ex.control-bazani", change={"windmills.bazani_gate-nor_high.Beth": 0})
    assert "Beth scores 3 VP in Bazani Gate: 2 tied for 2nd." in [frame.sentence for frame in changed.frames()]
    assert changed.title == (
        "Round 1: control of Bazani Gate, but with 0 Windmills of Beth between Bazani Gate and Nor High"
    )


def test_two_questions_about_one_step_are_refused_for_only_one_could_be_put() -> None:
    made = draft_case()
    made.questions = [
        Question(rulebook("castellans"), {"about": "change.beth.gold", "asks": "How much Gold?"}, "here"),
        Question(rulebook("castellans"), {"about": "after.beth.gold", "asks": "What has she then?"}, "here"),
    ]
    with pytest.raises(ExampleError) as raised:
        Lesson.of_case(made, "A Gold die")
    assert str(raised.value) == (
        "A Gold die: two questions are about step 3, 'How much Gold?' and 'What has she then?'; a step can have one."
    )


def test_a_question_about_what_does_not_come_out_is_refused() -> None:
    made = draft_case()
    made.questions = [Question(rulebook("castellans"), {"about": "counted.penumbra.beth", "asks": "How many?"}, "here")]
    with pytest.raises(ExampleError, match="nothing was counted at 'penumbra'"):
        Lesson.of_case(made, "A Gold die")


def test_from_another_position_the_questions_of_the_example_are_left_out() -> None:
    written = Lesson(rulebook("castellans"), "ex.round1-total")
    changed = Lesson(rulebook("castellans"), "ex.round1-total", change={"Beth.vp": 1, "districts.nor_high.keeps": 2})
    assert (len(written.asked), len(changed.asked)) == (5, 0)
    assert changed.title == "Round 1: the whole Scoring Phase, but with 1 VP of Beth and 2 Keeps in Nor High"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            {"districts.norhigh.keeps": 2},
            r"change: There is no District 'norhigh'; the nearest are nor_high and anchorage\.",
        ),
        ({"Bet.gold": 2}, r"change: .*'Bet'"),
        ({"Beth.gold": "much"}, r"change: .*Beth\.gold"),
    ],
)
def test_a_change_that_cannot_be_is_told_as_such(change: dict[str, Any], told: str) -> None:
    with pytest.raises(KoskError, match=f"^{told}"):
        Lesson(rulebook("castellans"), "ex.round1-total", change=change)


def test_a_worked_example_tells_that_only_part_of_the_position_is_set_up() -> None:
    assert Lesson(rulebook("castellans"), "ex.draft-gold").note == (
        "Only what this example tells is set up; all else stands at its start, or is left empty."
    )
    assert Lesson.of_game(kosk.new("castellans", players=["Beth", "Harris"], seed=7)).note == ""


def reasons(options: dict[str, str]) -> str:
    """A ruling as the reason for something in a game that is played by these options."""
    game = kosk.new("castellans", players=["Beth", "Harris"], seed=7, options=options)
    return Lesson.of_game(game).reason("ruling.control-zero")


def test_a_ruling_is_told_with_how_it_is_played_here() -> None:
    assert reasons({}) == (
        "District scoring never says whether a player without any control point can hold a rank. "
        "Ruling: `no-rank`, by analogy with the Wharf and with the start spaces of the Guild tracks, which both "
        "exclude zero; the same holds for green without a Keep."
    )
    assert reasons({"control_zero": "ranked"}).endswith("can hold a rank. Played here: `ranked`.")


def test_a_ruling_without_an_option_is_told_as_well() -> None:
    lesson = Lesson(rulebook("castellans"), "ex.round1-total")
    text = lesson.frame(lesson.find("ruling.lighthouse-heading")).text
    assert "ruling.lighthouse-heading: " in text and " Ruling: " in text
