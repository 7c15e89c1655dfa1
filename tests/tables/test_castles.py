"""The castle layouts as graphs: floors, rows, and what is Available at the start."""

import tomllib
from itertools import pairwise

import pytest

from kosk.engine.components import Components
from kosk.engine.errors import UnknownName
from kosk.games.dragon_castle import RULEBOOK
from kosk.games.dragon_castle.board import graph, prepare
from kosk.tables import castles


def with_layout(name: str, *rows: str) -> Components:
    """The components of a box in which one layout is another: too few tiles to play, few enough to count by hand."""
    table = tomllib.loads((RULEBOOK.folder / "components.toml").read_text(encoding="utf-8"))
    table["layout"][name] = {"name": "Steps", "best_for": [2], "rows": list(rows), "source": "public"}
    components = Components(table, {}, RULEBOOK.folder)
    prepare(components.facts)
    return components


# Three stacks from west to east on each of two rows.
STEPS = with_layout("steps", "123", "111")


def test_the_tiles_of_a_floor_are_joined_where_they_stand_side_by_side() -> None:
    castle = graph("steps", STEPS.facts)
    ground, second = castles.floor(castle, 1), castles.floor(castle, 2)
    assert sorted(ground) == ["A1", "A2", "B1", "B2", "C1", "C2"]
    assert ground.number_of_edges() == 7
    assert [sorted(edge) for edge in second.edges] == [["B1", "C1"]]
    assert list(castles.floor(castle, 3)) == ["C1"]
    assert list(castles.floor(castle, 4)) == []


def test_rows_run_along_the_long_sides() -> None:
    castle = graph("steps", STEPS.facts)
    assert castles.rows(castle, 1) == [["A1", "B1", "C1"], ["A2", "B2", "C2"]]
    assert castles.rows(castle, 2) == [["B1", "C1"]]
    assert castles.rows(castle, 4) == []


def test_what_is_available_at_the_start() -> None:
    # All but B2, which has tiles on both of its long sides.
    assert castles.available("steps", STEPS.facts) == ["A1", "B1", "C1", "A2", "C2"]


def test_the_ends_of_a_row_on_the_top_floor_are_available_and_nothing_within_it() -> None:
    castle = graph("board_4p")
    open_now = castles.available("board_4p")
    for row in castles.rows(castle, 3):
        assert [space for space in row if space in open_now] == list(dict.fromkeys([row[0], row[-1]]))
        columns = [ord(space[0]) for space in row]
        assert all(east - west == 1 for west, east in pairwise(columns))


def test_the_table_of_layouts() -> None:
    table = castles.layouts()
    assert table.columns == (
        "layout", "players", "tiles", "floor 1", "floor 2", "floor 3", "ground floor as advised",
    )  # fmt: skip
    assert len(table.rows) == 15
    assert {row[2] for row in table.rows} == {116}
    assert table.rows[0] == ("Central board, 2 players", "2", 116, 72, 32, 12, "yes")
    assert table.rows[6] == ("The Pillars of Creation", "2, 3", 116, 68, 32, 16, "yes")
    assert table.notes[-1] == "Assumed, not printed: the heights of all stacks. An owner of the box can replace them."


def test_the_table_of_rows() -> None:
    rows = {row[0]: row[1:] for row in castles.rows_table().rows}
    assert rows["Central board, 2 players"] == (10, 3, 2, 0, 12, 48)
    assert rows["Central board, 4 players"] == (8, 4, 3, 0, 24, 36)
    assert rows["The Barracks"] == (12, 4, 1, 0, 12, 40)


def test_the_tables_tell_what_is_against_the_advice_and_which_layouts_are_not_assumed() -> None:
    table = castles.layouts(STEPS)
    assert table.rows[-1] == ("Steps", "2", 9, 6, 2, 1, "no, but 65 to 80")
    assert table.notes[-1].startswith("Assumed, not printed: the heights of Central board, 2 players, ")
    assert "Steps" not in table.notes[-1]
    assert castles.rows_table(STEPS).rows[-1] == ("Steps", 3, 2, 1, 0, 1, 5)
    assert castles.rows_table(with_layout("steps", "222222", "111111")).rows[-1] == ("Steps", 6, 6, 0, 1, 2, 4)


def test_a_layout_that_does_not_exist() -> None:
    with pytest.raises(UnknownName, match="There is no layout 'fortres'; the nearest is fortress"):
        castles.available("fortres")
