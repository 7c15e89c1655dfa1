"""The army of a turn, exactly, and which bandits it beats."""

from itertools import product

import pytest
from sympy import Rational

from kosk.engine.errors import UnknownName
from kosk.games.dice_city import RULEBOOK
from kosk.tables import armies


def test_the_army_of_a_city_as_printed() -> None:
    assert armies.chances() == {0: 0, 1: 0, 2: Rational(47, 108), 3: Rational(61, 108)}
    assert armies.at_least(2) == 1
    assert armies.at_least(4) == 0
    assert armies.average() == Rational(277, 108)


def test_the_army_as_printed_is_that_of_trying_every_use_of_every_roll() -> None:
    militia = {"yellow": (2, 5), "red": (2, 4), "blue": (3, 5)}
    beaten = 0
    for roll in product(range(1, 7), repeat=3):
        dice = [
            [0] + [1 + abs(number - column) for column in militia[row]]
            for number, row in zip(roll, militia, strict=True)
        ]
        beaten += any(all(used) and sum(used) <= 5 for used in product(*dice))
    assert armies.at_least(3) == Rational(beaten, 216)


# Each of these was also found by trying every use of the dice for all 7776 rolls.


@pytest.mark.parametrize(
    ("built", "expected"),
    [
        ({"white-3": "regular_army"}, {2: (4, 81), 3: (38, 81), 4: (35, 81), 5: (4, 81)}),
        ({"red-3": "regular_army"}, {2: (2, 27), 3: (31, 54), 4: (19, 54)}),
        ({"white-3": "catapult"}, {3: (4, 81), 4: (38, 81), 5: (35, 81), 6: (4, 81)}),
        ({"white-3": "watchtower"}, {3: (4, 81), 4: (38, 81), 5: (35, 81), 6: (4, 81)}),
        ({"white-3": "blacksmith"}, {2: (209, 648), 3: (127, 648), 4: (35, 81), 6: (4, 81)}),
        (
            {"white-3": "blacksmith", "black-3": "regular_army"},
            {2: (10, 243), 3: (281, 972), 4: (85, 243), 5: (35, 144), 6: (7, 243), 7: (61, 1296), 9: (1, 972)},
        ),
        (
            {"white-3": "blacksmith", "black-3": "blacksmith"},
            {2: (959, 3888), 3: (113, 1296), 4: (2195, 3888), 6: (391, 3888), 9: (1, 972)},
        ),
        (
            {"yellow-2": "catapult", "white-6": "regular_army"},
            {3: (113, 648), 4: (53, 162), 5: (425, 1296), 6: (193, 1296), 7: (7, 324)},
        ),
    ],
)
def test_the_army_of_a_city_with_cards(built: dict[str, str], expected: dict[int, tuple[int, int]]) -> None:
    found = armies.chances(built)
    assert {army: chance for army, chance in found.items() if chance} == {
        army: Rational(*chance) for army, chance in expected.items()
    }
    assert sum(found.values()) == 1


def test_a_watchtower_fights_bandits_only_but_what_a_blacksmith_adds_to_it_everybody() -> None:
    assert armies.chances({"white-3": "watchtower"}, "others") == armies.chances()
    both = {"white-3": "watchtower", "black-3": "blacksmith"}
    assert armies.at_least(7, both, "others") == Rational(1, 972)
    with pytest.raises(UnknownName, match="There is no enemy 'bandit'; the nearest is bandits"):
        armies.chances(against="bandit")


def test_the_best_spaces_are_in_rows_without_militia_and_in_the_middle() -> None:
    middle = ["white-3", "white-4", "black-3", "black-4"]
    assert armies.best_spaces("regular_army") == middle
    assert armies.best_spaces("blacksmith") == middle
    assert armies.best_spaces("regular_army", {"white-3": "regular_army"}) == ["black-3", "black-4"]


def test_a_table_has_exactly_and_at_least() -> None:
    table = armies.table()
    assert table.rows == (
        (0, "0", "1", "100.0 %"),
        (1, "0", "1", "100.0 %"),
        (2, "47/108", "1", "100.0 %"),
        (3, "61/108", "61/108", "56.5 %"),
    )
    assert table.notes[0].startswith(
        "On average 277/108. Counted are Army locations, Blacksmiths and the moves of dice;"
    )


def test_before_and_after_a_building() -> None:
    table = armies.before_and_after("regular_army")
    assert table.rows[3:] == (
        (3, "61/108", "61/108", "38/81", "77/81"),
        (4, "0", "0", "35/81", "13/27"),
        (5, "0", "0", "4/81", "4/81"),
    )
    assert table.notes[0] == (
        "Built on white-3, in place of a Cave; best on average: white-3, white-4, black-3 and black-4. "
        "On average 277/108 before and 94/27 after."
    )


def test_what_buildings_do_for_the_army() -> None:
    rows = {row[0]: row[2:] for row in armies.buildings().rows}
    assert rows == {
        "nothing": ("61/108", "0", "0", "277/108", "2.56", "277/108"),
        "Regular Army": ("77/81", "13/27", "4/81", "94/27", "3.48", "94/27"),
        "Blacksmith": ("439/648", "13/27", "4/81", "2111/648", "3.26", "2111/648"),
        "Catapult": ("1", "77/81", "13/27", "121/27", "4.48", "121/27"),
        "Watchtower": ("1", "77/81", "13/27", "121/27", "4.48", "277/108"),
    }


def test_which_army_beats_which_bandits() -> None:
    assert armies.spoils(2) == ()
    assert armies.spoils(6) == ("bandits_4",)
    assert armies.spoils(12) == ("bandits_2", "bandits_3", "bandits_4")
    table = armies.bandits(7)
    assert table.columns[1:4] == ("2 VP (defense 3)", "3 VP (defense 4)", "4 VP (defense 5)")
    assert table.rows[3] == (4, "yes", "yes", "no", 3, "3")
    assert table.rows[6] == (7, "yes", "yes", "yes", 5, "2 and 3")


def test_the_tables_follow_a_readers_own_components() -> None:
    own = RULEBOOK.with_components({"location": {"regular_army": {"ability": {"amount": 3}}}}).components
    assert armies.average({"white-3": "regular_army"}, components=own) == Rational(121, 27)
