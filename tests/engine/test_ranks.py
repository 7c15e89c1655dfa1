"""Prizes shared among tied ranks, against another way to reckon: all stand in a row, and each place is paid."""

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kosk.engine.ranks import ranks, share, shared_prizes

counts = st.lists(st.integers(0, 7), min_size=1, max_size=6)
prizes = st.lists(st.integers(0, 12), min_size=0, max_size=5)


def in_a_row(counts: list[int], prizes: list[int]) -> list[int]:
    """Those with any stand in a row, most first; each place gets its prize; equals put theirs together and split."""
    row = sorted((count for count in counts if count), reverse=True)
    pots: dict[int, list[int]] = {}
    for place, count in enumerate(row):
        pots.setdefault(count, []).append(prizes[place] if place < len(prizes) else 0)
    return [sum(pots[count]) // len(pots[count]) if count else 0 for count in counts]


@pytest.mark.parametrize(
    ("had", "paid"),
    [
        ([4, 3, 2, 1], [6, 4, 2, 0]),
        ([3, 3, 1], [5, 5, 2]),
        ([2, 2, 2], [4, 4, 4]),
        ([5, 1, 1, 1, 1], [6, 1, 1, 1, 1]),
        ([2, 1, 1], [6, 3, 3]),
        ([1, 1, 1, 1], [3, 3, 3, 3]),
        ([1, 0, 0], [6, 0, 0]),
        ([0, 0], [0, 0]),
        ([2, 1, 0], [6, 4, 0]),
    ],
)
def test_prizes_of_six_four_and_two(had: list[int], paid: list[int]) -> None:
    assert shared_prizes(had, [6, 4, 2]) == paid


def test_all_small_contests_come_out_as_in_a_row() -> None:
    for had in product(range(4), repeat=4):
        for paid in ([6, 4, 2], [3, 2, 1], [5], []):
            assert shared_prizes(had, paid) == in_a_row(list(had), paid)


@given(counts, prizes)
def test_any_contest_comes_out_as_in_a_row(had: list[int], paid: list[int]) -> None:
    assert shared_prizes(had, paid) == in_a_row(had, paid)


@given(counts, prizes)
def test_no_more_is_paid_than_there_is(had: list[int], paid: list[int]) -> None:
    assert sum(shared_prizes(had, paid)) <= sum(paid)


@given(st.lists(st.integers(0, 5), min_size=2, max_size=4), prizes)
def test_the_seat_makes_no_difference(had: list[int], paid: list[int]) -> None:
    for order in permutations(range(len(had))):
        assert shared_prizes([had[k] for k in order], paid) == [shared_prizes(had, paid)[k] for k in order]


def test_ranks_skip_the_places_that_ties_take_up() -> None:
    assert ranks([5, 5, 3, 1, 1, 0]) == [1, 1, 3, 4, 4, 0]


@pytest.mark.parametrize(
    ("rank", "tied", "each"), [(1, 1, 6), (1, 2, 5), (1, 3, 4), (1, 4, 3), (2, 2, 3), (2, 3, 2), (3, 2, 1), (4, 1, 0)]
)
def test_a_share_is_rounded_down(rank: int, tied: int, each: int) -> None:
    assert share([6, 4, 2], rank, tied) == each
