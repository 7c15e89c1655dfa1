"""What Consolidated sets and Shrines are worth: numbers by hand, the closed form, and what its proof stands on."""

from itertools import combinations_with_replacement
from types import SimpleNamespace
from typing import Any

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from kosk.engine.errors import KoskError, UnknownName
from kosk.games.dragon_castle import RULEBOOK
from kosk.tables import sets
from kosk.tables.sets import a, b, j, m, n

LISTED = {4: 2, 5: 3, 6: 5, 7: 6, 8: 8}


def by_hand(tiles: int) -> int:
    """What the rulebook's table and the line below it say, told without anything of kosk."""
    return LISTED[tiles] if tiles < 9 else tiles


def with_scoring(change: dict[str, Any]) -> Any:
    return RULEBOOK.with_components({"set_scoring": change}).components.facts


# Sets


@given(st.integers(min_value=4, max_value=1000))
def test_a_set_scores_by_the_table_and_the_closed_form_says_the_same(tiles: int) -> None:
    assert sets.vp(tiles) == by_hand(tiles) == sets.closed().subs(n, tiles) == min(3 * tiles // 2 - 4, tiles)


def test_one_more_tile_adds_one_or_two() -> None:
    assert [sets.one_more(tiles) for tiles in range(4, 12)] == [1, 2, 1, 2, 1, 1, 1, 1]


@pytest.mark.parametrize("tiles", [3, 0, -4, "5", 4.5])
def test_fewer_tiles_are_no_set(tiles: Any) -> None:
    with pytest.raises(KoskError, match=r"^tiles is .*, a whole number from 4 is expected: fewer are no set\.$"):
        sets.vp(tiles)


def test_the_table_of_sets() -> None:
    table = sets.scoring()
    assert table.columns == ("tiles", "VP", "VP a tile", "1 more adds", "2 more add", "3 more add")
    assert table.rows[:6] == (
        (4, 2, "1/2", 1, 3, 4),
        (5, 3, "3/5", 2, 3, 5),
        (6, 5, "5/6", 1, 3, 4),
        (7, 6, "6/7", 2, 3, 4),
        (8, 8, "1", 1, 2, 3),
        (9, 9, "1", 1, 2, 3),
    )
    assert table.notes == ("Beyond 8, each tile adds 1 VP.", "A set of Dragons brings 1 VP besides.")


# The proof


def test_the_proof_has_a_case_for_each_listed_size_and_one_for_all_larger_ones_of_either_parity() -> None:
    proof = sets.proof()
    assert [(step.claimed, step.so) for step in proof.steps] == [
        (2, 2), (3, 3), (5, 5), (6, 6), (8, 8), (2 * j + 9, 2 * j + 9), (2 * j + 10, 2 * j + 10),
    ]  # fmt: skip
    assert proof.holds
    assert proof.conclusion == (
        "Equal in every case, so a set of n tiles scores Min(n, floor(3n/2) - 4) VP, for every whole number n from 4."
    )


def test_the_proof_is_told_step_by_step() -> None:
    lines = str(sets.proof()).splitlines()
    assert lines[4].split("  ")[0] == "n = 5 = 2k + 1 with k = 2"
    assert "3k - 3 = 3" in lines[4]
    assert lines[8].startswith("n = 2j + 9 = 2k + 1 with k = j + 4, for every j from 0  2k + 1 = 2j + 9 ")
    assert lines[-3] == (
        "For even n = 2k, floor(3n/2) - 4 is 3k - 4, which is k - 4 more than n: the lesser up to k = 4, where both "
        "are 8; from there on n is."
    )
    assert lines[-2].startswith("For odd n = 2k + 1, floor(3n/2) - 4 is 3k - 3, which is k - 4 more than n: the lesser")
    assert "*" not in sets.proof()._repr_markdown_().replace("**", "")


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"tiles": {"6": {"vp": 4}}}, "n = 6 = 2k with k = 3: the closed form gives 5, the rules score 4."),
        ({"tiles": {"7": {"vp": 7}}}, "n = 7 = 2k + 1 with k = 3: the closed form gives 6, the rules score 7."),
        ({"tiles": {"8": {"vp": 9}}}, "n = 8 = 2k with k = 4: the closed form gives 8, the rules score 9."),
        (
            {"per_extra_tile": 2},
            "n = 2j + 9 = 2k + 1 with k = j + 4, for every j from 0: the closed form gives 2j + 9, the rules score "
            "4j + 10.",
        ),
    ],
)
def test_the_proof_fails_over_another_table_and_says_where(change: dict[str, Any], where: str) -> None:
    proof = sets.proof(with_scoring(change))
    assert not proof.holds
    assert proof.conclusion == f"Not equal: {where}"
    assert [row[3] for row in proof.table.rows].count("no") >= 1
    assert not sets.merging(with_scoring(change)).holds


def test_the_proof_asks_the_games_own_scoring() -> None:
    """Scoring that agrees up to 100 tiles is not what the closed form says of all sizes."""
    facts = RULEBOOK.components.facts

    def other(tiles: sympy.Expr) -> sympy.Expr:
        return facts.board.set_vp(tiles) + sympy.Max(tiles - 100, 0)

    changed = SimpleNamespace(set_scoring=facts.set_scoring, board=SimpleNamespace(set_vp=other))
    assert [step.equal for step in sets.proof(changed).steps] == [True, True, True, True, True, False, False]


def test_waiting_for_more_tiles_adds_at_least_one_vp_each() -> None:
    for tiles in range(4, 14):
        for more in range(1, 9):
            added = by_hand(tiles + more) - by_hand(tiles)
            assert sets.waiting().subs({n: tiles, m: more}) == added >= more


def test_the_table_of_waiting() -> None:
    table = sets.waiting_table()
    assert table.columns == ("more tiles", "n = 4", "n = 5", "n = 6", "n = 7", "n = 8", "n = j + 9")
    assert table.rows == (
        (1, "1", "2", "1", "2", "1", "1"),
        (2, "3", "3", "3", "3", "2", "2"),
        (3, "4", "5", "4", "4", "3", "3"),
    )
    assert table.notes[0] == (
        "To a set of n tiles, m further ones add m + Max(0, 4 - floor(n/2)) - Max(0, 4 - floor(m/2 + n/2)) VP, which "
        "is never less than m."
    )
    changed = sets.waiting_table(with_scoring({"tiles": {"6": {"vp": 4}}}))
    assert changed.rows[1][1] == "2"
    assert changed.notes[0] == "Fewer than 4 tiles score nothing by themselves."


# Shrines


@pytest.mark.parametrize(
    ("tiles", "kind", "floors", "worth"),
    [
        (4, "merchants", [], 2),
        (4, "soldiers", [2], 4),
        (8, "farmers", [3], 11),
        (5, "seasons", [1, 1], 5),
        (7, "winds", [3, 4], 12),
        (4, "dragons", [], 3),
        (6, "dragons", [2, 3], 11),
        (10, "dragons", [1], 12),
    ],
)
def test_a_whole_set_with_its_shrines(tiles: int, kind: str, floors: list[int], worth: int) -> None:
    assert sets.whole_set(tiles, kind, floors) == worth


def test_a_set_does_not_have_more_shrines_than_it_allows() -> None:
    with pytest.raises(KoskError, match=r"^floors has 2 Shrines; a set of Merchants allows 1 at most\.$"):
        sets.whole_set(4, "merchants", [1, 1])
    with pytest.raises(KoskError, match=r"^floors has 3 Shrines; a set of Dragons allows 2 at most\.$"):
        sets.whole_set(4, "dragons", [1, 1, 1])
    with pytest.raises(KoskError, match=r"^floors holds 0, whole numbers from 1 are expected\.$"):
        sets.whole_set(4, "dragons", [0])
    with pytest.raises(UnknownName, match="There is no type of tile 'dragon'; the nearest is dragons"):
        sets.whole_set(4, "dragon")


def test_the_tables_of_shrines() -> None:
    table = sets.shrines()
    assert table.rows == (("1", 1, 1), ("2", 2, 1), ("3 or higher", 3, 0))
    assert table.notes == (
        "Merchants, Soldiers and Farmers: a set allows 1.",
        "Seasons and Winds: a set allows 2.",
        "Dragons: a set allows 2.",
    )
    faction, special, dragons = sets.whole_sets()
    assert faction.columns == ("tiles", "no Shrine", "1", "2", "3")
    assert faction.rows[0] == (4, 2, 3, 4, 5)
    assert special.columns[5:] == ("1 + 1", "1 + 2", "1 + 3", "2 + 2", "2 + 3", "3 + 3")
    assert special.rows[4] == (8, 8, 9, 10, 11, 10, 11, 12, 12, 13, 14)
    assert dragons.rows[4] == (8, 9, 10, 11, 12, 11, 12, 13, 13, 14, 15)


# One set or two


def test_one_set_scores_what_the_two_are_short_of() -> None:
    for one, other in combinations_with_replacement(range(4, 14), 2):
        more = by_hand(one + other) - by_hand(one) - by_hand(other)
        assert sets.gain().subs({a: one, b: other}) == more >= 0


def test_that_one_set_scores_no_less_is_proved_for_all_sizes() -> None:
    proof = sets.merging()
    assert [(step.claimed, step.so) for step in proof.steps] == [
        (2, 2), (2, 2), (1, 1), (1, 1), (0, 0), (0, 0), (0, 0), (0, 0),
    ]  # fmt: skip
    assert proof.holds
    assert proof.conclusion == (
        "Equal in every case, so one set of a + b tiles scores Max(0, 4 - floor(a/2)) + Max(0, 4 - floor(b/2)) VP more "
        "than two sets, of a and of b tiles, and never fewer."
    )


def test_one_set_or_two_with_what_the_further_shrines_have_to_bring() -> None:
    table = sets.one_or_two()
    assert table.columns[:5] == ("a", "b", "two sets", "one set", "one set more")
    assert table.columns[5:] == ("Merchants, Soldiers and Farmers", "Seasons and Winds", "Dragons")
    rows = {row[:2]: row[2:] for row in table.rows}
    assert len(rows) == 21
    assert rows["4", "4"] == ("4", "8", "4", "too little", "5 VP", "4 VP")
    assert rows["6", "6"] == ("10", "12", "2", "3 VP", "3 VP", "2 VP")
    assert rows["8", "8"] == ("16", "16", "0", "1 VP", "1 VP", "nothing")
    assert rows["4", "j + 9"] == ("j + 11", "j + 13", "2", "3 VP", "3 VP", "2 VP")
    assert rows["i + 9", "j + 9"] == ("i + j + 18", "i + j + 18", "0", "1 VP", "1 VP", "nothing")


@pytest.mark.parametrize(("kind", "column"), [("merchants", 5), ("winds", 6), ("dragons", 7)])
def test_the_further_shrines_turn_the_balance_just_there(kind: str, column: int) -> None:
    """With Shrines on each choice of floors in one of two sets, and none in the large one, as whole sets are worth."""
    allowed = 1 if kind == "merchants" else 2
    rows = [row for row in sets.one_or_two().rows if str(row[1]).isdigit()]
    assert len(rows) == 15
    for row in rows:
        one, other, told = int(row[0]), int(row[1]), str(row[column])
        needed = {"too little": 99, "nothing": 0}[told] if " VP" not in told else int(told.removesuffix(" VP"))
        for floors in combinations_with_replacement([1, 2, 3], allowed):
            two = sets.whole_set(one, kind, floors) + sets.whole_set(other, kind)
            assert (two > sets.whole_set(one + other, kind)) == (sum(floors) >= needed)


def test_the_tables_of_sets_follow_a_readers_own_components() -> None:
    own = {"shrine_scoring": {"floors": [2, 4, 6]}, "tile_type": {"dragons": {"bonus_vp": 3}}}
    facts = RULEBOOK.with_components(own).components.facts
    assert sets.shrines(facts).rows == (("1", 2, 2), ("2", 4, 2), ("3 or higher", 6, 0))
    assert sets.whole_set(4, "dragons", [2, 3], facts) == 2 + 3 + 4 + 6
    assert sets.one_or_two(facts).rows[0][5:] == ("5 VP", "5 VP", "2 VP")
