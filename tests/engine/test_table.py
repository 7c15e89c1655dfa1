"""The table: what rules ask and tell, and what it refuses."""

from typing import Any

import pytest

from kosk.engine.errors import PositionError, RecordError, RuleError
from kosk.engine.table import CHANCE, Barred, Decision, Event, Halt, Pending, Table, View

from .tiny import RULEBOOK, Heap


def table(**keys: Any) -> Table:
    return RULEBOOK.lay_table(Heap(("anna", "ben")), **keys)


def odd(t: Table, seat: int, number: int) -> Barred | None:
    return Barred("turn.limit", number=number) if number % 2 else None


def open_decision(t: Table, *choose: Any) -> Decision:
    with pytest.raises(Pending) as pending:
        t.choose(*choose)
    return pending.value.decision


def test_options_are_the_candidates_that_are_not_barred_in_printed_order() -> None:
    asked = open_decision(table(), 1, "turn.take", (6, 1, 4, 3, 2), odd)
    assert (asked.seat, asked.rule, asked.options, asked.candidates) == (1, "turn.take", (6, 4, 2), (6, 1, 4, 3, 2))


def test_why_not_asks_the_same_bar_again() -> None:
    asked = open_decision(table(), 1, "turn.take", (1, 2, 4), odd)
    refused = asked.why_not(1)
    assert refused is not None
    assert (refused.rule, refused.facts) == ("turn.limit", {"number": 1})
    assert asked.why_not(2) is None
    assert asked.why_not(7) is None  # no candidate


def test_where_the_open_candidates_are_named_the_bar_is_asked_for_nothing_but_reasons() -> None:
    looked_at = []

    def noting(t: Table, seat: int, number: int) -> Barred | None:
        looked_at.append(number)
        return odd(t, seat, number)

    asked = open_decision(table(), 1, "turn.take", (1, 2, 3, 4, 5), noting, (2, 4))
    assert (asked.options, asked.candidates, looked_at) == ((2, 4), (1, 2, 3, 4, 5), [])
    refused = asked.why_not(5)
    assert refused is not None
    assert refused.facts == {"number": 5}


def test_candidates_may_come_from_a_generator() -> None:
    assert open_decision(table(), 0, "turn.take", (number for number in (2, 4)), odd).options == (2, 4)


def test_a_single_option_is_taken_without_asking() -> None:
    t = table(events=[])
    assert t.choose(0, "turn.take", (1, 2, 3), odd) == 2
    assert t.answers == []
    (told,) = t.events or []
    assert (told.verb, told.data["option"], told.data["of"]) == ("choose", 2, 1)
    assert sorted(told.data["barred"]) == [1, 3]


def test_a_question_without_an_option_comes_of_a_position_that_cannot_be() -> None:
    with pytest.raises(PositionError) as refused:
        table().choose(1, "turn.take", (1, 3), odd)
    assert str(refused.value) == "turn.take asks ben, but in this position none of 1 and 3 is open."
    with pytest.raises(PositionError) as refused:
        table().chance("turn.roll", ())
    assert str(refused.value) == "turn.roll asks chance, but in this position there is nothing to choose from."


def test_answers_of_the_record_come_before_agents() -> None:
    t = table(answers=[("turn.take", 0, 4, 2)], agents={0: lambda decision, view: 2})
    assert [t.choose(0, "turn.take", (2, 4)), t.choose(0, "turn.take", (2, 4))] == [4, 2]
    assert t.answers == [("turn.take", 0, 4, 2), ("turn.take", 0, 2, 2)]


def test_a_pending_question_is_swallowed_by_no_rule() -> None:
    def careless_rule() -> None:
        try:
            table().choose(0, "turn.take", (1, 2))
        except Exception:
            pytest.fail("a rule that catches exceptions stopped the question")

    with pytest.raises(Pending):
        careless_rule()


@pytest.mark.parametrize(
    "answer", [("turn.gift", 0, 2, 2), ("turn.take", 1, 2, 2), ("turn.take", 0, 3, 2), ("turn.take", 0, 2, 5)]
)
def test_a_record_that_does_not_fit_the_question_is_refused(answer: Any) -> None:
    rule, seat, option, count = answer
    with pytest.raises(RecordError) as refused:
        table(answers=[answer], before=36).choose(0, "turn.take", (2, 4))
    assert str(refused.value) == (
        f"answer 37: the record says {rule} with {count} options, seat {seat}, taking {option!r}; "
        "the game asks turn.take of seat 0 with 2 and 4 open."
    )


def test_an_agents_answer_is_taken_as_the_rule_put_it() -> None:
    t = table(agents={0: lambda decision, view: True})
    assert type(t.choose(0, "turn.take", (1, 2))) is int
    assert t.answers == [("turn.take", 0, 1, 2)]


def test_an_agents_answer_that_is_no_option_is_refused() -> None:
    t = table(agents={0: lambda decision, view: 3})
    with pytest.raises(RuleError) as refused:
        t.choose(0, "turn.take", (1, 2, 3, 4), odd)
    assert str(refused.value) == "3 is no option of turn.take (turn.limit bars it); open: 2 and 4."
    assert (refused.value.rule, refused.value.options) == ("turn.limit", (2, 4))
    assert t.answers == []


def test_chance_is_a_seat_of_its_own_with_weights() -> None:
    seen: list[Decision] = []

    def dealer(decision: Decision, view: View) -> Any:
        seen.append(decision)
        return 2

    t = table(agents={CHANCE: dealer}, events=[])
    assert t.chance("turn.roll", (1, 2), weights=(1, 3)) == 2
    assert (seen[0].seat, seen[0].weights) == (CHANCE, (1, 3))
    assert [event.verb for event in t.events or []] == ["turn-up"]


def test_nobody_listening_means_no_event() -> None:
    t = table()
    t.tell("move", "turn.take", 0)
    t.score(0, 3, "end.scores")
    assert t.events is None
    assert t.state.vp == [3, 0]


def test_a_score_tells_what_it_was_computed_from() -> None:
    t = table(events=[])
    t.score(1, 3, ("end.scores", "turn.limit"), held=2)
    (told,) = t.events or []
    assert (told.verb, told.rules, told.seat) == ("score", ("end.scores", "turn.limit"), 1)
    assert told.data == {"vp": 3, "held": 2}


def test_turns_are_given_and_passed_clockwise_and_winners_crowned() -> None:
    t = table(events=[])
    t.give_turn(1, "turn.roll")
    t.pass_turn("turn.take")
    assert t.state.turn == 0  # after Ben comes Anna again
    t.crown((0, 1), ("end.scores", "turn.limit"), vp=5)
    assert t.state.winners == (0, 1)
    told = [(event.verb, event.rules, event.seat, event.data) for event in t.events or []]
    assert told == [
        ("give-turn", ("turn.roll",), 1, {}),
        ("give-turn", ("turn.take",), 0, {}),
        ("crown", ("end.scores", "turn.limit"), None, {"winners": (0, 1), "vp": 5}),
    ]


def test_the_run_stops_at_the_event_that_is_to_be_seen() -> None:
    t = table(events=[], halt=2)
    t.score(0, 3, "end.scores")
    with pytest.raises(Halt):
        t.score(0, 2, "end.scores")
    assert t.state.vp == [5, 0]


def test_what_a_decision_a_bar_and_an_event_print() -> None:
    assert repr(open_decision(table(), 1, "turn.take", (2, 4))) == "Decision(seat=1, rule='turn.take', options=(2, 4))"
    assert repr(Barred("turn.limit", held=4)) == "Barred('turn.limit', held=4)"
    assert (
        repr(Event("move", ("turn.take",), 0, {"number": 2})) == "Event('move', ('turn.take',), seat=0, {'number': 2})"
    )
