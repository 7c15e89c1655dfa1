"""A game in progress: play, refusals, undo, copies, and a look at any event."""

import re
from typing import Any

import pytest

from kosk.engine.dealer import Dealer
from kosk.engine.errors import KoskError, RuleError
from kosk.engine.game import Game
from kosk.engine.table import CHANCE, Decision, View

from .tiny import RULEBOOK, STEPS, HeapTable, box, made, turn_step

NAMES = ("anna", "ben", "cleo")


def companion(names: tuple[str, ...] = NAMES, **keys: Any) -> Game:
    """A game without a dealer: what the real dice show is played like any choice."""
    return Game(RULEBOOK, box(names, RULEBOOK.components.facts), **keys)


def after(*options: Any, **keys: Any) -> Game:
    game = companion(**keys)
    for option in options:
        game.play(option)
    return game


def asked(game: Game) -> tuple[int, str, tuple[Any, ...]]:
    assert game.decision is not None
    return game.decision.seat, game.decision.rule, game.decision.options


def test_a_game_without_a_dealer_asks_for_the_dice() -> None:
    game = companion()
    assert asked(game) == (CHANCE, "turn.roll", (1, 2))
    assert game.decision is not None and game.decision.weights == (1, 3)


def test_play_goes_on_to_the_next_question() -> None:
    game = companion()
    assert asked(game.play(2)) == (0, "turn.take", ("take", "pass"))
    assert asked(game.play("take")) == (0, "turn.gift", ("ben", "cleo"))
    assert asked(game.play("ben")) == (CHANCE, "turn.roll", (1, 2))
    assert (game.position.heap, game.position.held) == (10, [1, 1, 0])
    assert game.answers == [("turn.roll", -1, 2, 2), ("turn.take", 0, "take", 2), ("turn.gift", 0, "ben", 2)]


def test_the_position_is_seen_in_the_middle_of_a_turn() -> None:
    assert after(2, "take").position.held == [2, 0, 0]


def test_a_single_option_is_told_and_is_no_answer() -> None:
    game = after(2, "take", names=("anna", "ben"))
    assert game.position.held == [1, 1]
    assert [answer[0] for answer in game.answers] == ["turn.roll", "turn.take"]
    (told,) = [event for event in game.events if event.rules == ("turn.gift",) and event.verb == "choose"]
    assert (told.seat, told.data["option"], told.data["of"]) == (0, "ben", 1)
    assert told.data["barred"]["nobody"].facts == {"may_hold": ["ben"]}


def test_a_game_ends_with_scores_that_explain_themselves() -> None:
    game = companion(("anna", "ben"))
    while not game.over:
        assert game.decision is not None
        game.play({"turn.roll": 2, "turn.take": "take" if game.decision.seat == 0 else "pass"}[game.decision.rule])
    # Anna takes 2 and gives 1 in rounds 1, 2 and 3; then both hold 3, and 2 more are 1 too many, for 2 are in her hand
    # before she gives one away. Whatever round 4 to 6 bring, nothing moves.
    assert game.position.held == [3, 3]
    assert game.scores() == {"anna": 3, "ben": 3}
    (why,) = game.explain("anna")
    assert (why.event.rules, why.event.data) == (("end.scores",), {"vp": 3, "place": "heap", "held": 3})
    assert game.decision is None
    with pytest.raises(RuleError, match=r"^No decision is open: the game is over\.$"):
        game.play("take")


def test_points_of_a_made_up_start_are_explained_as_given() -> None:
    start = RULEBOOK.box(("anna", "ben"), RULEBOOK.components.facts)
    start.vp = [7, 0]
    game = Game(RULEBOOK, start)
    while not game.over:
        assert game.decision is not None
        game.play({"turn.roll": 2, "turn.take": "take" if game.decision.seat == 0 else "pass"}[game.decision.rule])
    assert game.scores() == {"anna": 10, "ben": 3}
    assert [(why.event.verb, why.event.rules, why.vp) for why in game.explain("anna")] == [
        ("given", (), 7),
        ("score", ("end.scores",), 3),
    ]
    assert [why.event.verb for why in game.explain("ben")] == ["score"]


def test_explaining_the_points_of_a_stranger_names_who_plays() -> None:
    with pytest.raises(KoskError) as refused:
        companion().explain("bem")
    assert str(refused.value) == "There is no player 'bem'; the nearest is ben."


def test_an_answer_is_kept_as_the_rule_put_it() -> None:
    game = companion().play(True)  # equals 1, but JSON would not give it back as 1
    assert game.answers == [("turn.roll", -1, 1, 2)]
    assert type(game.answers[0][2]) is int


# Refusals


def test_a_barred_choice_is_refused_with_its_rule_and_what_is_open() -> None:
    with pytest.raises(RuleError) as refused:
        after(2, "take", "nobody")
    assert str(refused.value) == (
        "nobody is barred by turn.gift: Whoever takes gives 1 pebble to another player who may hold it; if there is "
        "none, to nobody. (may hold: ['ben', 'cleo']) Open: ben and cleo."
    )
    assert (refused.value.rule, refused.value.options) == ("turn.gift", ("ben", "cleo"))


def test_a_choice_that_is_no_candidate_is_refused_with_what_is_open() -> None:
    with pytest.raises(RuleError) as refused:
        after(2, "take", "dora")
    assert str(refused.value) == "'dora' is not among the options of turn.gift; open: ben and cleo."


def test_a_refused_choice_leaves_the_game_as_it_was() -> None:
    game = after(2, "take")
    with pytest.raises(RuleError):
        game.play("nobody")
    assert asked(game) == (0, "turn.gift", ("ben", "cleo"))
    assert len(game.answers) == 2


def test_why_not_tells_the_bar_and_nothing_of_an_open_option() -> None:
    game = after(2, "take")
    refusal = game.why_not("nobody")
    assert refusal is not None
    assert (refusal.option, refusal.rule.name) == ("nobody", "turn.gift")
    assert refusal.facts == {"may_hold": ["ben", "cleo"]}
    assert refusal._repr_markdown_() == str(refusal)  # a notebook breaks it between words
    assert game.why_not("ben") is None


def test_why_not_refuses_a_move_of_another_question_by_the_rule_that_would_ask() -> None:
    refusal = after(2, "take").why_not("pass")
    assert refusal is not None
    assert (refusal.rule.name, refusal.facts) == ("turn.take", {"now_asked": "turn.gift", "open": ("ben", "cleo")})
    assert str(refusal) == "pass is asked for by turn.take, but now turn.gift asks; open: ben and cleo."


def test_why_not_tells_of_a_move_that_the_rule_asking_now_can_ask_for_that_it_is_not_open() -> None:
    """Dora is no player here; two rules can ask for her, and the one that asks now is not the foremost."""
    refusal = after(2, "take").why_not("dora")
    assert refusal is not None
    assert (refusal.rule.name, str(refusal)) == ("turn.gift", "dora is not open: turn.gift offers ben and cleo.")
    other = companion().why_not("dora")
    assert other is not None
    assert other.rule.name == "turn.take"


def test_what_is_open_instead_is_called_as_the_rule_asking_now_calls_it() -> None:
    book = made()
    book._called = lambda state, option, rule, facts: f"{option} by {rule}"
    game = Game(book, box(NAMES, book.components.facts)).play(2)
    assert str(game.why_not("dora")).endswith("offers take by turn.take and pass by turn.take.")
    game.undo()
    assert str(game.why_not("dora")) == (
        "dora by turn.take is asked for by turn.take, but now turn.roll asks; open: 1 by turn.roll and 2 by turn.roll."
    )


def test_why_not_names_the_nearest_move_for_a_typing_error() -> None:
    with pytest.raises(KoskError) as refused:
        companion().why_not("tkae")
    assert str(refused.value) == "Nothing in this game is called 'tkae' (is take meant?); open now: 1 and 2."


def two_players_ben_full() -> Game:
    """Anna's next decision, after a gift to Ben that was not asked for and his turn, in which he could only pass."""
    data = RULEBOOK.start(["anna", "ben"], RULEBOOK.components.facts, RULEBOOK.read_options(None))
    data["players"]["ben"]["held"] = 3
    game = Game(RULEBOOK, RULEBOOK.read_position(data))
    for option in (1, "take", 1, 1):
        game.play(option)
    assert asked(game) == (0, "turn.take", ("take", "pass"))
    return game


def test_why_not_remembers_what_closed_a_question_that_was_not_put() -> None:
    refusal = two_players_ben_full().why_not("nobody")
    assert refusal is not None
    assert refusal.facts == {"may_hold": ["ben"]}


def test_a_question_that_left_nothing_but_to_pass_is_an_event_that_is_not_told() -> None:
    game = two_players_ben_full()
    (silent,) = [event for event in game.events if not event.worth_telling]
    assert (silent.seat, silent.rules, silent.data["option"]) == (1, ("turn.take",), "pass")
    assert silent.data["barred"]["take"].rule == "turn.limit"
    assert len(list(game.sentences())) == len(game.events) - 1
    assert {event.data["of"] for event in game.events if event.verb == "choose" and event.worth_telling} == {1, 2}


def test_what_closed_a_question_that_was_not_put_is_called_as_that_question_calls_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def by_the_rule_that_asks(state: Any, option: str | int, rule: str, facts: Any) -> str:
        return f"{option} ({rule})"

    monkeypatch.setattr(RULEBOOK, "_called", by_the_rule_that_asks)
    assert str(two_players_ben_full().why_not("nobody")).startswith("nobody (turn.gift) is barred by turn.gift: ")


def test_what_closed_another_seats_question_is_not_told() -> None:
    game = after(1, "take", 1, names=("anna", "ben"))
    assert asked(game) == (1, "turn.take", ("take", "pass"))
    refusal = game.why_not("nobody")
    assert refusal is not None
    assert refusal.facts == {"now_asked": "turn.take", "open": ("take", "pass")}


# Agents


def passing(decision: Decision, view: View) -> str | int:
    return "pass" if "pass" in decision.options else decision.options[0]


def test_an_agent_that_changes_its_decision_changes_nothing() -> None:
    def cheating(decision: Decision, view: View) -> str | int:
        decision.options = ("everything",)
        return "everything"

    with pytest.raises(RuleError) as refused:
        companion(agents={CHANCE: Dealer(1), 0: cheating})
    assert "'everything' is no option of turn.take; open: take and pass." in str(refused.value)


def test_agents_answer_for_some_seats_and_the_game_waits_for_the_others() -> None:
    game = companion(agents={CHANCE: Dealer(1), 0: passing, 2: passing})
    assert asked(game)[:2] == (1, "turn.take")
    game.play("pass")
    assert asked(game)[:2] == (1, "turn.take")
    assert [answer[1] for answer in game.answers if answer[1] != CHANCE] == [0, 1, 2, 0]


def test_people_are_the_players_without_an_agent() -> None:
    assert companion().people == ("anna", "ben", "cleo")
    assert companion(agents={CHANCE: Dealer(1), 0: passing, 2: passing}).people == ("ben",)


def test_steps_are_counted_as_they_are_finished() -> None:
    game = companion()
    assert game.steps == 1  # the set-up
    assert game.play(2).play("take").steps == 1
    assert game.play("ben").steps == 2
    assert game.undo().steps == 1


def test_a_decision_names_what_is_closed() -> None:
    decision = after(2, "take").decision
    assert decision is not None
    assert (decision.options, decision.closed) == (("ben", "cleo"), ("nobody",))


def test_sentences_can_begin_after_some_events() -> None:
    game = after(2, "take", "ben", 1)
    everything = list(game.sentences())
    assert len(everything) == len(game.events) == 8
    for since in range(9):
        assert list(game.sentences(since)) == everything[since:]


@pytest.mark.parametrize("since", ["3", None, 1.0, True])
def test_sentences_begin_after_a_whole_number_of_events(since: Any) -> None:
    with pytest.raises(KoskError) as refused:
        list(companion().sentences(since))
    assert str(refused.value) == f"The number of events to begin after is {since!r}; a whole number is expected."


def test_an_event_is_told_as_things_were_when_its_step_began() -> None:
    book = made()
    book._sentence = lambda state, event, facts: f"{event.verb} with {state.heap} in the heap"
    game = Game(book, box(NAMES, book.components.facts))
    for option in (2, "take", "ben", 1, "take", "anna", 1):
        game.play(option)
    told = list(game.sentences())
    assert told[0] == "fill with 0 in the heap"
    assert told[1] == "turn-up with 12 in the heap"
    assert [one for one in told if one.startswith("turn-up")] == [
        "turn-up with 12 in the heap",
        "turn-up with 10 in the heap",
        "turn-up with 9 in the heap",
    ]


def test_an_agents_illegal_answer_is_refused() -> None:
    with pytest.raises(RuleError) as refused:
        companion(agents={CHANCE: Dealer(1), 0: lambda decision, view: "gift"})
    assert str(refused.value) == "'gift' is no option of turn.take; open: take and pass."


def test_an_agents_barred_answer_is_refused_by_the_rule_that_bars_it() -> None:
    def greedy(decision: Decision, view: View) -> str | int:
        return "take" if decision.rule == "turn.take" else "nobody"

    with pytest.raises(RuleError) as refused:
        companion(agents={CHANCE: Dealer(1), 0: greedy})
    assert str(refused.value) == "'nobody' is no option of turn.gift (turn.gift bars it); open: ben and cleo."


def test_a_game_whose_agent_failed_can_be_undone() -> None:
    def failing(decision: Decision, view: View) -> str | int:
        raise ZeroDivisionError

    game = companion(agents={CHANCE: Dealer(1), 1: failing})
    with pytest.raises(ZeroDivisionError):
        game.play("pass")
    with pytest.raises(RuleError) as refused:
        game.play("pass")
    assert str(refused.value) == "No decision is open: an agent has failed (undo takes back the answer before)."
    assert "an agent has failed, undo takes back the answer before; anna 0 VP" in repr(game)
    failed = "an agent has failed (undo takes back the answer before)"
    assert str(game.why_not("take")) == f"take is asked for by turn.take, but {failed}."
    with pytest.raises(KoskError, match=rf"'zzz'; {re.escape(failed)}\.$"):
        game.why_not("zzz")
    assert asked(game.undo())[:2] == (0, "turn.take")


def test_an_agent_sees_what_its_seat_may_know() -> None:
    seen: list[tuple[dict[str, Any], int]] = []

    def watching(decision: Decision, view: View) -> str | int:
        seen.append((view.position, view.answered))
        return passing(decision, view)

    state = box(NAMES, RULEBOOK.components.facts)
    state.mood = [5, 6, 7]
    Game(RULEBOOK, state, agents={CHANCE: Dealer(1), 0: watching})
    position, answered = seen[0]
    assert position["players"] == {
        "anna": {"held": 0, "mood": 5, "vp": 0},
        "ben": {"held": 0, "vp": 0},
        "cleo": {"held": 0, "vp": 0},
    }
    assert answered == 1  # the die


# Undo and copies


def test_undo_goes_back_across_the_start_of_turns_to_the_first_answer() -> None:
    game = after(2, "take", "ben", 1, "pass")
    assert asked(game.undo())[:2] == (1, "turn.take")
    assert asked(game.undo())[:2] == (CHANCE, "turn.roll")
    assert asked(game.undo()) == (0, "turn.gift", ("ben", "cleo"))
    assert (game.position.held, game.position.heap, len(game.events)) == ([2, 0, 0], 10, 4)
    game.undo().undo()
    assert asked(game)[:2] == (CHANCE, "turn.roll")
    with pytest.raises(KoskError) as refused:
        game.undo()
    assert str(refused.value) == "There is nothing to undo: no person has answered yet."


def test_undo_takes_back_what_agents_and_dice_answered_since() -> None:
    game = companion(agents={CHANCE: Dealer(1), 1: passing, 2: passing})
    game.play("pass").play("pass")
    answers = list(game.answers)
    assert asked(game.undo())[:2] == (0, "turn.take")
    assert game.answers == answers[:7]  # die, Anna, die, Ben, die, Cleo, die: from Anna's second answer on it is gone
    game.play("pass")
    assert game.answers == answers


def test_undo_leads_back_out_of_the_end_of_the_game() -> None:
    game = companion(("anna", "ben"))
    while not game.over:
        assert game.decision is not None
        game.play({"turn.roll": 2, "turn.take": "pass"}[game.decision.rule])
    assert game.position.winners == (0, 1)
    assert not game.undo().over
    assert asked(game)[:2] == (1, "turn.take")
    assert game.position.winners == ()


def test_a_copy_is_independent() -> None:
    game = after(2, "take")
    other = game.copy()
    other.play("ben")
    assert asked(game) == (0, "turn.gift", ("ben", "cleo"))
    assert (game.position.held, other.position.held) == ([2, 0, 0], [1, 1, 0])
    assert len(game.answers) == 2
    other.undo().undo()
    assert len(game.answers) == 2


def dice(game: Game) -> list[Any]:
    while not game.over:
        game.play("pass")
    return [option for rule, _, option, _ in game.answers if rule == "turn.roll"]


def test_a_copy_meets_the_same_dice_and_with_a_seed_others() -> None:
    game = companion(agents={CHANCE: Dealer(1)}).play("pass")
    same, others = game.copy(), [game.copy(seed=seed) for seed in range(5)]
    rolled = dice(game)
    assert dice(same) == rolled
    assert len(rolled) == 18
    new = [dice(other) for other in others]
    assert all(roll[:2] == rolled[:2] for roll in new)  # what was rolled before stands
    assert any(roll != rolled for roll in new)


def test_copies_count_their_dice_each_for_itself() -> None:
    game = companion(agents={CHANCE: Dealer(1)})
    expected = dice(game.copy())
    one, two = game.copy(), game.copy()
    while not one.over:
        one.play("pass")
        two.play("pass")
    assert dice(one) == dice(two) == expected


def test_a_copy_played_while_the_game_runs_leaves_its_dice_alone() -> None:
    copies: list[Game] = []

    def meddling(decision: Decision, view: View) -> str | int:
        if copies:
            dice(copies.pop())
        return "pass"

    def two_turns(t: HeapTable) -> str:
        turn_step(t)
        return turn_step(t)

    book = made({**STEPS, "turn": two_turns})
    state = box(("anna", "ben", "cleo", "dora"), book.components.facts)
    game = Game(book, state, agents={CHANCE: Dealer(1), 0: meddling, 2: meddling, 3: passing})
    expected = dice(game.copy())
    copies.append(game.copy())
    copies[0].agents.update({0: passing, 2: passing})
    assert dice(game) == expected


# A look at any event


def test_every_event_can_be_looked_at() -> None:
    game = after(2, "take", "ben")
    assert [event.verb for event in game.events] == ["fill", "turn-up", "choose", "move", "choose", "move", "move"]
    seen = [(game.look(number).heap, game.look(number).held) for number in range(8)]
    assert seen == [
        (0, [0, 0, 0]),
        (12, [0, 0, 0]),
        (12, [0, 0, 0]),
        (12, [0, 0, 0]),
        (10, [2, 0, 0]),
        (10, [2, 0, 0]),
        (10, [1, 0, 0]),
        (10, [1, 1, 0]),
    ]
    assert [game.look(number).step for number in range(2)] == ["setup", "turn"]


def test_each_event_is_told_in_its_turn() -> None:
    game = after(2, "take", "ben", 1)
    assert [game.step_of(at) for at, event in enumerate(game.events) if event.verb == "turn-up"] == [1, 2]
    assert game.step_of(len(game.events) - 1) == game.steps == 2


@pytest.mark.parametrize("number", [-1, 8])
def test_there_is_nothing_to_look_at_outside_the_game(number: int) -> None:
    with pytest.raises(KoskError) as refused:
        after(2, "take", "ben").look(number)
    assert str(refused.value) == f"There is no event {number}; the game has events 1 to 7."


def test_looking_leaves_the_game_as_it_was() -> None:
    game = after(2, "take")
    game.look(1)
    assert asked(game.play("cleo"))[:2] == (CHANCE, "turn.roll")
    assert game.position.held == [1, 0, 1]


# Options


def test_options_are_the_standard_readings_but_for_those_given() -> None:
    assert companion().options == {"nothing": "no-rank"}
    assert companion(options={"nothing": "ranked"}).options == {"nothing": "ranked"}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"nothin": "ranked"}, "There is no option 'nothin'; the nearest is nothing."),
        ({"nothing": "rank"}, "The option nothing must be no-rank or ranked, not 'rank'."),
    ],
)
def test_an_option_that_does_not_exist_is_refused(options: dict[str, str], sentence: str) -> None:
    with pytest.raises(KoskError) as refused:
        companion(options=options)
    assert str(refused.value) == sentence


def test_a_switched_ruling_changes_what_comes_out() -> None:
    def everybody_passes(reading: str) -> dict[str, int]:
        game = companion(("anna", "ben"), agents={CHANCE: Dealer(1)}, options={"nothing": reading})
        dice(game)
        return game.scores()

    assert everybody_passes("no-rank") == {"anna": 0, "ben": 0}
    assert everybody_passes("ranked") == {"anna": 3, "ben": 3}
