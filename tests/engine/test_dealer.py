"""The dealer: numbers by seed, what they stand for, and dice that stay the same."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kosk.engine.dealer import Dealer, Stream, draw
from kosk.engine.table import CHANCE, Decision, View

from .tiny import RULEBOOK, Heap


def test_the_numbers_are_those_of_pythons_generator() -> None:
    stream, random = Stream(7), Random(7)
    assert [stream[k] for k in range(5)] == [random.random() for _ in range(5)]
    assert stream[0] == 0.32383276483316237  # what Python promises to keep for the seed 7


def test_a_number_depends_only_on_the_seed_and_its_place() -> None:
    forwards, backwards = Stream("a seed"), Stream("a seed")
    assert [forwards[k] for k in range(9)] == [backwards[k] for k in reversed(range(9))][::-1]
    assert Stream(7)[0] != Stream(8)[0]


@pytest.mark.parametrize(
    ("number", "option"), [(0.0, "a"), (0.2499, "a"), (0.25, "b"), (0.5, "c"), (0.75, "d"), (0.9999999999999999, "d")]
)
def test_equal_options_share_the_numbers_equally(number: float, option: str) -> None:
    assert draw(number, "abcd") == option


@pytest.mark.parametrize(("number", "option"), [(0.0, 1), (0.2499, 1), (0.25, 2), (0.9999999999999999, 2)])
def test_weights_share_the_numbers_by_their_size(number: float, option: int) -> None:
    assert draw(number, (1, 2), weights=(1, 3)) == option


def test_an_option_without_weight_is_never_drawn() -> None:
    assert {draw(k / 100, ("never", "always", "nor"), weights=(0, 5, 0)) for k in range(100)} == {"always"}


@given(st.lists(st.integers(0, 9), min_size=1, max_size=8).filter(any))
def test_of_evenly_spread_numbers_as_many_fall_to_each_option_as_it_weighs(weights: list[int]) -> None:
    total = sum(weights)
    drawn = [draw((k + 0.5) / total, range(len(weights)), weights) for k in range(total)]
    assert [drawn.count(option) for option in range(len(weights))] == weights


def test_a_dealer_answers_with_the_next_number() -> None:
    table = RULEBOOK.lay_table(Heap(("anna", "ben")))
    decision = Decision(table, CHANCE, "turn.roll", (1, 2), (1, 2), None, None)
    dealer, stream = Dealer(7), Stream(7)
    rolled = [dealer(decision, View(table, CHANCE)) for _ in range(20)]
    assert rolled == [1 if stream[k] < 0.5 else 2 for k in range(20)]
    assert set(rolled) == {1, 2}
    assert Dealer(7, dealt=3)(decision, View(table, CHANCE)) == rolled[3]


def test_a_copy_counts_for_itself() -> None:
    dealer = Dealer(7, dealt=3)
    other = dealer.copy()
    other.dealt = 9
    assert (dealer.dealt, other.stream.seed) == (3, 7)
