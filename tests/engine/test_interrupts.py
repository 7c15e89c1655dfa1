"""Powers used at any time, what only one seat may know, and what is drawn unseen: what no table of Pebbles needs."""

from typing import Any

import pytest

from kosk.engine.dealer import Dealer
from kosk.engine.errors import KoskError, PositionError, RuleError
from kosk.engine.game import Game
from kosk.engine.table import CHANCE, Barred, Decision, Event, Option, Pending, Table, View
from kosk.testing import check_decision

from .tiny import RULEBOOK, Heap, HeapTable, made

POWER = "magpie"
"""Whoever is cheerful may, once, take a pebble from the heap at any decision of their own."""


class MagpieTable(HeapTable):
    """Pebbles with a power that can be used at any time, by whoever has a mood left."""

    def interrupts(self, seat: int) -> tuple[Option, ...]:
        return (POWER,) if self.state.mood[seat] else ()

    def interrupt(self, seat: int, option: Option) -> None:
        assert option == POWER
        self.state.mood[seat] -= 1
        self.take(seat, 1, "turn.take")


def cheerful(*answers: Option, mood: int = 1, **keys: Any) -> tuple[Table, list[Decision]]:
    """A table at which Anna has the power, and gives these answers; with the decisions that she was shown."""
    heap, asked, left = Heap(("anna", "ben")), [], list(answers)
    heap.heap, heap.mood[0] = 8, mood

    def anna(decision: Decision, view: View) -> Option:
        asked.append(decision)
        if not left:
            raise Pending(decision)
        return left.pop(0)

    facts = RULEBOOK.components.facts
    return MagpieTable(heap, facts, RULEBOOK.read_options(None), agents={0: anna}, **keys), asked


def test_a_power_stands_behind_the_options_of_every_choice_and_is_no_candidate() -> None:
    t, asked = cheerful("take")
    assert t.choose(0, "turn.take", ("take", "pass")) == "take"
    assert (asked[0].options, asked[0].candidates) == (("take", "pass", POWER), ("take", "pass"))
    assert asked[0].powers == (POWER,)
    assert asked[0].why_not(POWER) is None
    check_decision(RULEBOOK, asked[0])


def test_once_the_power_is_used_the_choice_is_asked_again() -> None:
    t, asked = cheerful(POWER, POWER, "pass", mood=2)
    assert t.choose(0, "turn.take", ("take", "pass")) == "pass"
    assert [decision.options[2:] for decision in asked] == [(POWER,), (POWER,), ()]
    assert t.answers == [("turn.take", 0, POWER, 3), ("turn.take", 0, POWER, 3), ("turn.take", 0, "pass", 2)]
    assert (t.state.heap, t.state.held) == (6, [2, 0])


def test_bars_are_asked_again_after_a_power() -> None:
    def full(t: Any, seat: int, option: Option) -> Barred | None:
        return Barred("turn.limit") if option == "take" and t.state.held[seat] else None

    t, asked = cheerful(POWER)
    assert t.choose(0, "turn.take", ("take", "pass"), full) == "pass"
    assert [decision.options for decision in asked] == [("take", "pass", POWER)]  # then only pass is left


def test_candidates_that_a_power_can_change_are_a_function() -> None:
    t, asked = cheerful(POWER, 7)
    assert t.choose(0, "turn.take", lambda: range(1, t.state.heap + 1)) == 7
    assert [decision.options for decision in asked] == [(1, 2, 3, 4, 5, 6, 7, 8, POWER), (1, 2, 3, 4, 5, 6, 7)]


def test_candidates_from_a_generator_are_still_there_after_a_power() -> None:
    t, asked = cheerful(POWER, 4)
    assert t.choose(0, "turn.take", (number for number in (2, 4))) == 4
    assert [decision.options for decision in asked] == [(2, 4, POWER), (2, 4)]


def test_a_single_option_is_asked_for_while_there_is_a_power() -> None:
    t, asked = cheerful("pass")
    assert t.choose(0, "turn.take", ("pass",)) == "pass"
    assert len(asked) == 1
    t, asked = cheerful(mood=0)
    assert t.choose(0, "turn.take", ("pass",)) == "pass"
    assert asked == []


def test_a_power_never_has_to_be_used() -> None:
    t, asked = cheerful()
    with pytest.raises(PositionError, match="in this position none of take is open"):
        t.choose(0, "turn.take", ("take",), lambda t, seat, option: Barred("turn.limit"))
    assert (t.state.mood, asked) == ([1, 0], [])


def test_what_is_chosen_at_once_lets_no_power_come_between() -> None:
    t, asked = cheerful("take")
    assert t.choose_at_once(0, "turn.take", ("take", "pass")) == "take"
    assert asked[0].options == ("take", "pass")
    check_decision(RULEBOOK, asked[0])


class TiredTable(MagpieTable):
    """The power rests while fewer than 7 pebbles are in the heap: it is in play, but barred."""

    def interrupt_barred(self, seat: int, option: Option) -> Barred | None:
        return Barred("heap.size", heap=self.state.heap) if self.state.heap < 7 else None


def tired(heap: int, *answers: Option, mood: int = 3) -> tuple[Table, list[Decision]]:
    """A table with that power, and so many pebbles."""
    t, asked = cheerful(*answers, mood=mood)
    t.state.heap = heap
    other = TiredTable(t.state, t.facts, t.options, agents=t.agents)
    return other, asked


def test_a_power_that_is_barred_is_no_option_but_tells_why() -> None:
    t, asked = tired(6, "pass")
    assert t.choose(0, "turn.take", ("take", "pass")) == "pass"
    assert (asked[0].options, asked[0].closed) == (("take", "pass"), (POWER,))
    barred = asked[0].why_not(POWER)
    assert barred is not None
    assert (barred.rule, barred.facts) == ("heap.size", {"heap": 6})
    check_decision(RULEBOOK, asked[0])


def test_a_power_can_be_barred_once_it_was_used() -> None:
    t, asked = tired(8, POWER, POWER, "pass")
    assert t.choose(0, "turn.take", ("take", "pass")) == "pass"
    assert [POWER in decision.options for decision in asked] == [True, True, False]


def test_candidates_keep_their_own_bars_beside_those_of_powers() -> None:
    def full(t: Any, seat: int, option: Option) -> Barred | None:
        return Barred("turn.limit") if option == "take" else None

    t, asked = tired(8, "pass")
    assert t.choose(0, "turn.take", ("take", "pass", "give"), full) == "pass"
    assert asked[0].options == ("pass", "give", POWER)
    take = asked[0].why_not("take")
    assert take is not None
    assert (take.rule, asked[0].why_not("give"), asked[0].why_not(POWER)) == ("turn.limit", None, None)


def test_an_answer_that_is_a_barred_power_is_refused_with_its_rule() -> None:
    t, _ = tired(6, POWER)
    with pytest.raises(RuleError, match=r"'magpie' is no option of turn.take \(heap.size bars it\)"):
        t.choose(0, "turn.take", ("take", "pass"))


def test_where_a_power_leaves_nothing_to_choose_from_none_is_chosen() -> None:
    """The candidates are the pebbles of the heap, and the power takes the last one."""
    t, asked = cheerful(POWER)
    t.state.heap = 1
    assert t.choose(0, "turn.take", lambda: range(1, t.state.heap + 1)) is None
    assert (t.state.heap, len(asked)) == (0, 1)


def test_a_single_candidate_that_a_power_leaves_is_taken() -> None:
    t, asked = cheerful(POWER)
    t.state.heap = 2
    assert t.choose(0, "turn.take", lambda: range(1, t.state.heap + 1)) == 1
    assert len(asked) == 1


def test_a_table_without_powers_offers_none_and_carries_out_none() -> None:
    t = RULEBOOK.lay_table(Heap(("anna", "ben")))
    assert t.interrupts(0) == ()
    with pytest.raises(NotImplementedError):
        t.interrupt(0, POWER)


def test_a_game_with_powers_is_undone_and_copied_like_any_other() -> None:
    book = made()
    book.table = MagpieTable
    heap = book.box(("anna", "ben"), book.components.facts)
    heap.mood[0] = 1
    game = Game(book, heap, agents={CHANCE: Dealer(1)})
    before = game.position.to_json()
    game.play(POWER)
    assert game.position.held == [1, 0]
    assert game.decision is not None and game.decision.options == ("take", "pass")
    copy = game.copy()
    assert game.undo().position.to_json() == before
    assert copy.position.held == [1, 0]
    assert [event.verb for event in copy.events[-2:]] == ["choose", "move"]


def test_a_power_that_no_question_puts_is_barred_by_a_rule_where_the_game_says_so() -> None:
    class Tired(MagpieTable):
        def unasked_barred(self, seat: int, option: Option) -> Barred | None:
            return Barred("turn.limit") if option == POWER else None

    def why(table: type[Table]) -> Any:
        book = made()
        book.table = table
        return Game(book, book.box(("anna", "ben"), book.components.facts), agents={CHANCE: Dealer(1)}).why_not(POWER)

    refused = why(Tired)
    assert (refused.option, refused.rule.name) == (POWER, "turn.limit")
    with pytest.raises(KoskError, match="Nothing in this game is called 'magpie'"):
        why(MagpieTable)


# What only one seat may know


def secret(t: Table) -> list[Event]:
    with t.in_secret(1):
        t.tell("look", "turn.roll", 1)
        with t.in_secret(0):
            t.tell("look", "turn.roll", 0)
        t.tell("look", "turn.roll", 1)
    t.tell("look", "turn.roll")
    return t.events or []


def test_what_is_told_in_secret_only_that_seat_may_know() -> None:
    events = secret(RULEBOOK.lay_table(Heap(("anna", "ben")), events=[]))
    assert [event.known_to for event in events] == [1, 0, 1, None]
    assert [event.seen_by((0,)) for event in events] == [False, True, False, True]
    assert [event.seen_by(()) for event in events] == [False, False, False, True]
    assert [event.seen_by(None) for event in events] == [True] * 4  # somebody who may know all


def test_a_secret_ends_where_the_question_within_it_is_still_open() -> None:
    t = RULEBOOK.lay_table(Heap(("anna", "ben")), events=[])
    with pytest.raises(Pending), t.in_secret(1):
        t.choose(1, "turn.take", ("take", "pass"))
    assert t.known_to is None


def test_sentences_leave_out_what_none_of_the_seats_may_know() -> None:
    def look(t: Any) -> str:
        for seat in (0, 1):
            with t.in_secret(seat):
                t.tell("look", "turn.roll", seat)
        return "turn"

    book = made({"setup": look, "turn": lambda t: t.choose(0, "turn.take", ("take", "pass"))})
    game = Game(book, book.box(("anna", "ben"), book.components.facts))
    assert list(game.sentences()) == ["anna look [].", "ben look []."]
    assert list(game.sentences(seats=(1,))) == ["ben look []."]
    assert list(game.sentences(seats=())) == []


# What is drawn unseen


def test_like_pieces_are_one_option_that_is_drawn_as_often_as_there_are_of_it() -> None:
    asked: list[Decision] = []

    def chance(decision: Decision, view: View) -> Option:
        asked.append(decision)
        return "grey"

    t = RULEBOOK.lay_table(Heap(("anna", "ben")), agents={CHANCE: chance})
    assert t.draw("turn.roll", ("white", "grey", "white", "white")) == "grey"
    assert (asked[0].options, asked[0].weights) == (("white", "grey"), [3, 1])
    assert t.draw("turn.roll", ("white", "white")) == "white"
    assert len(asked) == 1  # nobody is asked what the last kind is


# What can be told at a glance


def test_what_is_open_can_change_with_a_power_and_the_bar_is_asked_for_reasons_only() -> None:
    looked_at: list[Option] = []

    def odd(t: Any, seat: int, option: Option) -> Barred | None:
        looked_at.append(option)
        return Barred("turn.limit") if int(option) % 2 else None

    t, asked = cheerful(POWER, 4)
    few = t.choose(0, "turn.take", lambda: range(1, t.state.heap + 1), odd, lambda: range(2, t.state.heap + 1, 2))
    assert few == 4
    assert [decision.options for decision in asked] == [(2, 4, 6, 8, POWER), (2, 4, 6)]
    assert looked_at == []
    assert asked[1].candidates == (1, 2, 3, 4, 5, 6, 7)
    assert str(asked[1].why_not(3)) == str(Barred("turn.limit"))


def test_what_was_open_before_a_power_is_not_taken_for_open_after_it() -> None:
    def more_than_there_are(t: Any, seat: int, option: Option) -> Barred | None:
        return Barred("turn.limit") if int(option) > t.state.heap else None

    t, asked = cheerful(POWER, 4)
    assert t.choose(0, "turn.take", (4, 8), more_than_there_are, (4, 8)) == 4
    assert [decision.options for decision in asked] == [(4, 8, POWER)]  # one is left then, which is not asked for


def test_where_all_that_is_open_is_named_the_bar_is_asked_only_why_others_are_closed() -> None:
    def never(t: Any, seat: int, option: Option) -> Barred | None:
        raise AssertionError(f"nobody wants to know what bars {option}")

    t, asked = cheerful(3)
    assert t.choose_at_once(0, "turn.take", range(1, 6), never, (2, 3)) == 3
    assert asked[0].options == (2, 3)
    with pytest.raises(AssertionError, match="what bars 5"):
        asked[0].why_not(5)
