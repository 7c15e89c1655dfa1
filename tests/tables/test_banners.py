"""What Banners, icons and rivers are worth: numbers, expressions, and the proof that the rule's sets are the best."""

from collections.abc import Sequence
from itertools import product

import pytest
import sympy

from kosk.engine.errors import KoskError
from kosk.games.margraves import RULEBOOK
from kosk.tables import banners
from kosk.tables.banners import a, b, d, n

# Sets


@pytest.mark.parametrize(
    ("counts", "vp"),
    [
        ([1, 1, 1, 1, 1], 25),  # the printed example
        ([2, 1, 1, 1, 1], 26),
        ([2, 2, 0, 0, 0], 8),
        ([3, 0, 0, 0, 0], 3),
        ([3, 2, 1, 0, 0], 9 + 4 + 1),
        ([], 0),
    ],
)
def test_sets_score_their_number_squared(counts: list[int], vp: int) -> None:
    assert banners.value(counts) == vp


@pytest.mark.parametrize("wrong", [-1, 1.5])
def test_counts_are_whole_numbers(wrong: int) -> None:
    with pytest.raises(KoskError, match=f"^The counts hold {wrong}, whole numbers from 0 are expected.$"):
        banners.value([1, wrong])


def test_the_next_banner_adds_two_n_and_one() -> None:
    assert banners.next_banner() == 2 * n + 1
    assert [banners.next_banner().subs(n, size) for size in range(5)] == [1, 3, 5, 7, 9]


@pytest.mark.parametrize(
    ("counts", "kind", "vp"),
    [
        ([1, 1, 1, 1, 0], 4, 9),  # the fifth of a set
        ([1, 1, 1, 1, 0], 0, 1),  # a duplicate, which begins a second set
        ([2, 1, 1, 1, 1], 1, 3),  # it joins the second set
        ([0, 0, 0, 0, 0], 2, 1),
    ],
)
def test_what_one_more_banner_adds(counts: list[int], kind: int, vp: int) -> None:
    assert banners.one_more(counts, kind) == vp


def test_one_more_of_a_kind_that_does_not_exist() -> None:
    with pytest.raises(KoskError, match=r"^kind is 5, a place in the counts is expected: 0 to 4.$"):
        banners.one_more([1, 1, 1, 1, 1], 5)


def test_the_table_of_sets() -> None:
    assert banners.sets_table(3).rows == ((1, 1, 1, "1"), (2, 4, 3, "2"), (3, 9, 5, "3"))
    assert [row[1] for row in banners.sets_table().rows] == [1, 4, 9, 16, 25]


# The best split


def every_split(kinds: Sequence[int]) -> set[tuple[int, ...]]:
    """The sizes of the sets in all ways to split Banners, told by their kinds: one Banner after the other is put into
    each set that lacks it, or begins a set. Written without anything of kosk."""
    ways: list[list[set[int]]] = [[]]
    for kind in kinds:
        ways = [
            [*way[:place], way[place] | {kind}, *way[place + 1 :]] if place < len(way) else [*way, {kind}]
            for way in ways
            for place in range(len(way) + 1)
            if place == len(way) or kind not in way[place]
        ]
    return {tuple(sorted(map(len, way), reverse=True)) for way in ways}


SMALL = [counts for counts in product(range(4), repeat=4) if sum(counts) <= 6 and list(counts) == sorted(counts)]


@pytest.mark.parametrize("counts", SMALL, ids=str)
def test_no_split_of_few_banners_is_better_than_the_rules(counts: tuple[int, ...]) -> None:
    ways = every_split([kind for kind, count in enumerate(counts) for _ in range(count)])
    assert banners.value(counts) == max(sum(size * size for size in way) for way in ways)


@pytest.mark.parametrize("counts", [counts for counts in SMALL if sum(counts) <= 4], ids=str)
def test_splits_are_all_ways_to_split(counts: tuple[int, ...]) -> None:
    ways = list(banners.splits(counts))
    assert len(set(ways)) == len(ways)
    assert set(ways) == every_split([kind for kind, count in enumerate(counts) for _ in range(count)])


def test_the_proof_gains_by_moving_a_banner_for_all_sizes_of_sets() -> None:
    step = banners.exchange()
    assert step.before == a**2 + b**2
    assert sympy.expand(step.after - step.before - step.gain) == 0
    assert sympy.expand(step.gain.subs(a, b + d) - step.least) == 0
    assert step.least == 2 * d + 2
    assert step.betters


def test_the_proof_as_a_formula_tells_every_step() -> None:
    formula = banners.exchange()._repr_latex_()
    assert r"\text{before} &= a^{2} + b^{2} \\ \text{after} &=" in formula
    assert formula.endswith(r"\text{gain} &= 2 a - 2 b + 2 = 2 d + 2\end{aligned}$$")


def test_the_proof_needs_the_larger_set_to_grow() -> None:
    step = banners.exchange()
    # Towards the smaller set, of two Banners less, the same move loses.
    assert step.gain.subs({a: 1, b: 3}) == -2
    assert not step._replace(least=-2 * d - 2).betters


def test_the_move_in_numbers() -> None:
    gain = banners.exchange().gain
    for larger, smaller in [(1, 1), (3, 1), (4, 4), (4, 2)]:
        moved = (larger + 1) ** 2 + (smaller - 1) ** 2 - larger**2 - smaller**2
        assert gain.subs({a: larger, b: smaller}) == moved > 0


# Icons and rivers


def test_a_guild_scores_icons_times_the_section_of_its_marker() -> None:
    table = banners.more_icons()
    assert table.columns == ("icons", *[f"section {number}" for number in range(1, 7)])
    assert table.rows[2] == (3, 3, 6, 9, 12, 15, 18)
    assert table.notes[0].startswith("With i icons of w VP each a guild scores i*w. One more icon adds w; a section")


def test_the_third_river_asks_for_what_is_printed_and_breaks_even_at_six_fifths() -> None:
    third = banners.rivers()[2]
    assert third == (3, 6, sympy.Rational(6, 5), 1, sympy.Rational(6, 5))
    row = banners.rivers_table().rows[2]
    assert row == (3, 6, "1 or 2", 1, "5*i", "6/5")


def test_the_tolls_that_no_text_prints_are_told_to_be_assumed() -> None:
    assert banners.rivers_table().notes[-1] == "Assumed, not printed: the tolls of the rivers 1, 2, 4 and 5."


def test_a_toll_costs_what_its_gold_would_score_rounded_down() -> None:
    for river in banners.rivers():
        costs = {str(gold // 5 - (gold - river.toll) // 5) for gold in range(river.toll, 40)}
        assert banners.lost(river.vp) == " or ".join(sorted(costs))


def test_rivers_follow_a_readers_own_components() -> None:
    own = {"river": {"1": {"toll": 15}}, "influence": {"vp": [1, 4, 5, 6, 7, 8]}}
    first = banners.rivers(RULEBOOK.with_components(own).components.facts)[0]
    assert (first.toll, first.more, first.icons) == (15, 3, 1)
