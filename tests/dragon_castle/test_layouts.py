"""The guideline for castle layouts: how large the ground floor is, and which rows are long."""

from copy import copy
from typing import Any

import pytest

from kosk.games import rulebook
from kosk.games.dragon_castle import layouts
from kosk.games.dragon_castle.board import stacks

FACTS = rulebook("dragon_castle").components.facts


def board(*rows: str) -> Any:
    """The boards of the game with one layout more."""
    found = copy(FACTS.board)
    found.layouts = {"made up": {found.castle[name]: height for name, height in stacks(rows).items()}}
    return found


def test_the_ground_floor_has_a_tile_on_every_space_with_a_number() -> None:
    assert layouts.ground_floor(board("3.1", "...", "22."), "made up") == 4
    assert layouts.ground_floor(FACTS.board, "monastery_of_the_abyss") == 44


@pytest.mark.parametrize(("players", "range_"), [(1, None), (2, (65, 80)), (3, (50, 70)), (4, (40, 55))])
def test_the_recommended_ground_floor_depends_on_the_players(players: int, range_: tuple[int, int] | None) -> None:
    assert layouts.recommended(FACTS, players) == range_


def test_rows_are_counted_from_west_to_east_on_the_upper_floors_only() -> None:
    ground = board("111111111111")
    assert layouts.long_rows(ground, "made up", 6) == []
    column = board(*["3"] * 10)
    assert layouts.long_rows(column, "made up", 6) == []
    second = board(".222222.", "22222")
    assert layouts.long_rows(second, "made up", 6) == [(2, ["B1", "C1", "D1", "E1", "F1", "G1"])]


def test_a_row_is_on_every_floor_that_its_stacks_reach() -> None:
    """Seven stacks of two or three side by side: a row on floor 2; on floor 3 a gap parts two and four."""
    mixed = board("3323333")
    assert layouts.long_rows(mixed, "made up", 4) == [
        (2, ["A1", "B1", "C1", "D1", "E1", "F1", "G1"]),
        (3, ["D1", "E1", "F1", "G1"]),
    ]
    assert layouts.long_rows(mixed, "made up", 6) == [(2, ["A1", "B1", "C1", "D1", "E1", "F1", "G1"])]


def test_a_gap_parts_two_rows() -> None:
    assert [len(row) for _, row in layouts.long_rows(board("2222222.2222"), "made up", 4)] == [7, 4]
    assert [len(row) for _, row in layouts.long_rows(board("222222.22222"), "made up", 6)] == [6]
