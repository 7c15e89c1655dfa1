"""A city as a graph and as a table: what dice reach, and which locations can be used together."""

from itertools import product

import pytest
from sympy import Rational

from kosk.engine.errors import KoskError, UnknownName
from kosk.games.dice_city import RULEBOOK
from kosk.tables import reach
from kosk.tables.reach import x


def test_a_die_moves_along_its_row_and_not_from_one_end_to_the_other() -> None:
    assert reach.within("red-1", 0) == ["red-1"]
    assert reach.within("red-1", 1) == ["red-1", "red-2"]
    assert reach.within("blue-5", 2) == ["blue-3", "blue-4", "blue-5", "blue-6"]
    assert reach.within("white-6", 5) == ["white-1", "white-2", "white-3", "white-4", "white-5", "white-6"]


def test_what_is_no_space_or_number_of_moves_is_refused() -> None:
    with pytest.raises(UnknownName, match="There is no space 'red-7'; the nearest"):
        reach.within("red-7", 1)
    with pytest.raises(KoskError, match="most is -1, a whole number from 0 is expected"):
        reach.within("red-1", -1)
    with pytest.raises(UnknownName, match="There is no location card 'regular_armies'; the nearest is regular_army"):
        reach.transitions({"red-3": "regular_armies"})


def test_each_number_of_a_row_tells_what_it_reaches() -> None:
    table = reach.transitions()
    assert len(table.rows) == 30
    assert table.rows[6] == ("yellow", 1, "Mountain", "Militia", "Small House")
    assert table.rows[14] == ("red", 3, "Traveller", "Militia, Militia", "Cave, Small House")


def test_a_card_stands_in_place_of_what_is_printed() -> None:
    table = reach.transitions({"red-3": "regular_army"})
    assert table.rows[14] == ("red", 3, "Regular Army", "Militia, Militia", "Cave, Small House")
    assert table.rows[12] == ("red", 1, "Cave", "Militia", "Regular Army")


def test_the_chance_to_reach_a_location_grows_with_moves() -> None:
    rows = {row[:2]: row[2:] for row in reach.chances().rows}
    assert len(rows) == 21
    assert rows["yellow", "Militia"] == ("2 and 5", "1/3", "1", "1")
    assert rows["red", "Militia"] == ("2 and 4", "1/3", "5/6", "1")
    assert rows["yellow", "Small House"] == ("3", "1/6", "1/2", "5/6")
    assert rows["blue", "Cave"] == ("6", "1/6", "1/3", "1/2")


def test_the_moves_that_spaces_need_are_a_product_over_their_rows() -> None:
    assert reach.needed("red-3") == (1 + 2 * x + 2 * x**2 + x**3) / 6
    both = reach.needed("red-3", "blue-3")
    assert both.coeff(x, 0) == Rational(1, 36)
    assert both.coeff(x, 1) == Rational(4, 36)
    assert both.subs(x, 1) == 1


def test_spaces_that_can_be_used_together() -> None:
    assert reach.together("red-1") == Rational(5, 6)
    assert reach.together("red-2") == 1
    assert reach.together("red-2", "blue-3") == Rational(5, 9)
    assert reach.together("white-3", "red-3", "black-4") == Rational(25, 216)
    assert reach.together("white-1", "yellow-2", "red-3", "blue-4", "black-5") == Rational(1, 7776)


@pytest.mark.parametrize("columns", [(2, 3), (1, 6), (3, 3, 4)])
def test_the_chance_for_spaces_together_is_that_of_counting_all_rolls(columns: tuple[int, ...]) -> None:
    rolls = list(product(range(1, 7), repeat=len(columns)))
    left = 5 - len(columns)
    usable = [roll for roll in rolls if sum(abs(on - to) for on, to in zip(roll, columns, strict=True)) <= left]
    spaces = [f"{row}-{column}" for row, column in zip(("red", "blue", "black"), columns, strict=False)]
    assert reach.together(*spaces) == Rational(len(usable), len(rolls))


def test_a_row_has_one_die() -> None:
    with pytest.raises(KoskError, match="The spaces are red-1 and red-2; one of each row at most is expected"):
        reach.together("red-1", "red-2")


def test_the_middle_columns_are_the_best_for_two_locations() -> None:
    rows = reach.pairs().rows
    assert rows[0] == (1, "5/18", "13/36", "5/12", "5/12", "13/36", "5/18")
    assert rows[2] == (3, "5/12", "5/9", "23/36", "23/36", "5/9", "5/12")


def test_the_drawing_has_every_space_and_way_and_marks_what_is_asked() -> None:
    drawing = reach.Drawing({"red-3": "great_wall"}, marked=["red-2"], notes={"red-1": "A & B"}, title="C & D")
    picture = drawing.svg
    assert picture.count("<line") == 25
    assert picture.count('rx="8"') == 30
    assert picture.count("#ffd98a") == picture.count('stroke-width="3"/><text') == 1
    assert ">Great Wall</text>" in picture
    assert ">A &amp; B</text>" in picture
    assert "<title>C &amp; D</title>" in picture
    assert drawing._repr_svg_() == picture


def test_what_moves_reach_is_drawn_and_told() -> None:
    drawing = reach.after_moves("red", 3, "1")
    assert drawing.title == "The red die on 3, with at most 1 move: Militia, Traveller, Militia"
    assert drawing.svg.count("#ffd98a") == 3
    with pytest.raises(UnknownName, match="There is no space 'green-3'"):
        reach.after_moves("green", 3, 1)


def test_the_tables_follow_a_readers_own_board() -> None:
    rows = {"white": ["militia", "mountain", "cave", "forest", "mountain", "cave"]}
    rows["yellow"] = ["mountain", "forest", "small_house", "traveller", "militia", "forest"]
    own = RULEBOOK.with_components({"player_board": {"rows": rows}}).components
    assert reach.transitions(components=own).rows[0] == ("white", 1, "Militia", "Mountain", "Cave")
