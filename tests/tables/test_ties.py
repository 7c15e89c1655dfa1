"""What a tie is worth: the expression agrees with the engine for every ranking, and with what the rulebook prints."""

from fractions import Fraction

import pytest
import sympy

from kosk.engine.errors import KoskError
from kosk.engine.ranks import shared_prizes
from kosk.games.castellans import RULEBOOK
from kosk.tables.ties import (
    Split,
    c,
    control_table,
    half_point_gains,
    k,
    p,
    patterns,
    share,
    shares,
    split,
    table,
    vp_by_control,
)
from kosk.testing import scenario

DISTRICT, WHARF = (6, 4, 2), (3, 2, 1)
ALL_PATTERNS = [pattern for contenders in range(2, 7) for pattern in patterns(contenders)]

# Ranking patterns


def test_there_are_62_rank_patterns_of_two_to_six_contenders() -> None:
    assert [len(patterns(contenders)) for contenders in range(2, 7)] == [2, 4, 8, 16, 32]
    assert len(set(ALL_PATTERNS)) == 62


def test_a_pattern_says_how_many_share_each_place() -> None:
    assert set(patterns(2)) == {(2,), (1, 1)}
    assert {sum(pattern) for pattern in patterns(6)} == {6}


@pytest.mark.parametrize("prizes", [DISTRICT, WHARF])
@pytest.mark.parametrize("pattern", ALL_PATTERNS, ids=lambda pattern: "-".join(map(str, pattern)))
def test_the_expression_agrees_with_the_engine(pattern: tuple[int, ...], prizes: tuple[int, ...]) -> None:
    counts = [len(pattern) - group for group, tied in enumerate(pattern) for _ in range(tied)]
    assert shares(pattern, prizes) == shared_prizes(counts, prizes)


# The expression


@pytest.mark.parametrize(("place", "tied", "each"), [(1, 2, 5), (1, 3, 4), (2, 4, 1)])
def test_the_printed_ties(place: int, tied: int, each: int) -> None:
    assert share(DISTRICT).subs({p: place, k: tied}).doit() == each


@pytest.mark.parametrize(("place", "tied", "each"), [(1, 1, 3), (1, 2, 2), (2, 2, 1), (2, 3, 1), (3, 2, 0), (4, 2, 0)])
def test_ties_on_the_wharf(place: int, tied: int, each: int) -> None:
    assert share(WHARF).subs({p: place, k: tied}).doit() == each


def test_the_expression_is_one_of_p_and_k_alone() -> None:
    assert share(DISTRICT).free_symbols == {p, k}
    assert share(DISTRICT).func is sympy.floor


def test_prizes_of_nothing_change_nothing() -> None:
    assert share([6, 4, 2, 0, 0]) == share(DISTRICT)
    assert split([0, 0], place=1, tied=2) == Split(place=1, tied=2, total=0, exact=sympy.S.Zero, each=0, lost=0)


def test_a_split_tells_what_is_lost() -> None:
    assert split(DISTRICT, place=2, tied=4) == Split(2, 4, 6, sympy.Rational(3, 2), 1, 2)
    assert split(DISTRICT, place=1, tied=5) == Split(1, 5, 12, sympy.Rational(12, 5), 2, 2)


@pytest.mark.parametrize(
    ("place", "tied", "wrong"), [(0, 2, "place is 0"), (1, 0, "tied is 0"), (1, 1.5, "tied is 1.5")]
)
def test_no_such_tie(place: int, tied: int, wrong: str) -> None:
    with pytest.raises(KoskError, match=f"^{wrong}, a whole number from 1 is expected.$"):
        split(DISTRICT, place, tied)


# The table


def test_which_ties_in_a_district_lose_vp_and_how_much() -> None:
    lost = {row[:2]: row[5] for row in table(DISTRICT, 6).rows if row[5]}
    assert lost == {(1, 5): 2, (2, 4): 2, (2, 5): 1, (3, 3): 2, (3, 4): 2}


def test_which_ties_on_the_wharf_lose_vp_and_how_much() -> None:
    lost = {row[:2]: row[5] for row in table(WHARF, 5).rows if row[5]}
    assert lost == {(1, 2): 1, (1, 4): 2, (1, 5): 1, (2, 2): 1, (2, 4): 3, (3, 2): 1, (3, 3): 1}


def test_what_the_green_player_takes_away() -> None:
    rows = {row[:2]: row[2:] for row in control_table(DISTRICT, 6).rows}
    assert len(rows) == 15
    # VP of the places, exact share, each gets, lost to rounding, green takes, left for players
    assert rows[1, 1] == (6, "6", 6, 0, 6, 0)
    assert rows[1, 2] == (10, "5", 5, 0, 5, 5)
    assert rows[2, 4] == (6, "3/2", 1, 2, 1, 3)
    assert rows[3, 4] == (2, "1/2", 0, 2, 0, 0)


@pytest.mark.parametrize("contenders", [1, 2, 6])
def test_no_vp_of_a_tie_goes_missing(contenders: int) -> None:
    for _, tied, total, _, each, lost, green, players in control_table(DISTRICT, contenders).rows:
        assert green + players + lost == total
        assert 0 <= lost < tied
        assert green == each


def test_without_green_the_table_has_no_columns_for_it() -> None:
    assert table(WHARF, 5).columns == control_table(WHARF, 5).columns[:6]


# What half a point buys


def test_vp_in_a_district_by_ones_own_control_points() -> None:
    vp = vp_by_control([3, 1])
    assert [vp.subs(c, sympy.Rational(own, 2)) for own in range(9)] == [0, 2, 3, 4, 4, 4, 5, 6, 6]
    assert [piece[0] for piece in vp.args] == [6, 5, 4, 3, 2, 0]


def test_alone_in_a_district_half_a_point_takes_the_first_place() -> None:
    assert vp_by_control([]) == sympy.Piecewise((6, c >= sympy.Rational(1, 2)), (0, True))


def test_between_rivals_half_a_point_apart_there_is_no_place_to_stand() -> None:
    vp = vp_by_control([Fraction(5, 2), 2])
    assert [vp.subs(c, own) for own in (1, 2, 2.5, 3)] == [2, 3, 5, 6]


def test_three_rivals_and_green_level_leave_a_tie_of_five() -> None:
    assert vp_by_control([2, 2, 2, 2]).subs(c, 2) == 2


def test_a_player_without_control_points_ranks_only_where_the_ruling_is_switched() -> None:
    assert vp_by_control([1, 0]).subs(c, 0) == 0
    assert vp_by_control([1, 0], control_zero="ranked").subs(c, 0) == 3
    assert vp_by_control([1, 0], control_zero="ranked").subs(c, 1) == 5


def test_prizes_are_those_of_the_game_or_those_given() -> None:
    assert vp_by_control([1]).subs(c, 2) == 6
    assert vp_by_control([1], prizes=[10, 1]).subs(c, 2) == 10


def test_what_each_half_point_buys() -> None:
    bought = half_point_gains([3, 2, 1])
    assert bought.title == "What half a control point buys against 3, 2, 1"
    assert bought.rows == (
        ("0", "-", 0, 0, 0),
        ("½", "4", 1, 0, 1),
        ("1", "3", 2, 1, 1),
        ("1½", "3", 1, 2, 1),
        ("2", "2", 2, 3, 1),
        ("2½", "2", 1, 4, 1),
        ("3", "1", 2, 5, 1),
        ("3½", "1", 1, 6, 0),
    )


@pytest.mark.parametrize("points", [Fraction(1, 3), -1, 0.25, float("nan"), float("inf"), "many", None])
def test_points_that_are_no_halves_are_refused_in_one_sentence(points: object) -> None:
    with pytest.raises(
        KoskError, match=r"^The others' control points hold .*, multiples of 1/2 from 0 are expected\.$"
    ):
        vp_by_control([2, points])


def test_an_unknown_reading_is_refused() -> None:
    with pytest.raises(KoskError, match=r"The option control_zero must be no-rank or ranked, not 'sometimes'\."):
        vp_by_control([1], control_zero="sometimes")


@pytest.mark.parametrize(("citizens", "windmills"), [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1)])
@pytest.mark.parametrize("reading", ["no-rank", "ranked"])
def test_the_piecewise_agrees_with_control_scoring(citizens: int, windmills: int, reading: str) -> None:
    """Beth against Harris with 2, Michael with 1, green with 2 Keeps and Ryan with nothing, in The Anchorage."""
    played = scenario(
        "castellans",
        "control scoring",
        position={
            "districts.anchorage.citizen": {"beth": citizens, "michael": 1},
            "districts.anchorage.temple": {"harris": 2},
            "districts.anchorage.keeps": 2,
            "windmills.iron_pit-anchorage": {"beth": windmills},
        },
        options={"control_zero": reading},
    )
    own = citizens + sympy.Rational(windmills, 2)
    told = vp_by_control([2, 1, 0, 2], control_zero=reading).subs(c, own)
    assert played.value("points.anchorage.beth") == told


def test_the_prizes_of_the_components_are_those_tested_here() -> None:
    facts = RULEBOOK.components.facts
    assert facts.control.vp[:3] == facts.final_scoring.vp[:3] == DISTRICT
    assert facts.wharf_scoring.vp[:3] == WHARF
    assert not any(facts.control.vp[3:] + facts.wharf_scoring.vp[3:] + facts.final_scoring.vp[3:])
