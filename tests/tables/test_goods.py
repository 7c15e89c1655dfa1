"""What a city yields, and what can be paid from it."""

import pytest
from sympy import Rational

from kosk.engine.errors import KoskError, UnknownName
from kosk.tables import goods


def test_what_a_roll_yields_as_printed() -> None:
    rows = goods.per_roll().rows
    assert rows[1] == ("yellow", "1/6", "1/6", "0", "1/3", "1/6")
    assert rows[5] == ("all", "1", "1", "1", "1", "1/2")


def test_what_a_card_changes_of_it() -> None:
    assert goods.expected("red", {"red-1": "mine", "red-5": "manor"}) == {
        "wood": 0,
        "stone": Rational(1, 6),
        "iron": Rational(1, 3),
        "army strength": Rational(1, 3),
        "VP": Rational(1, 3),
    }
    assert goods.expected("white", {"white-1": "bazaar"})["iron"] == Rational(1, 2)
    with pytest.raises(UnknownName, match="There is no row 'green'"):
        goods.expected("green")


def test_which_locations_make_resources() -> None:
    rows = goods.sources().rows
    assert rows[0] == ("Forest", 1, 0, 0, "printed", "no")
    assert rows[5:] == (("Mine", 0, 0, 2, "2 iron", "no"), ("Bazaar", 1, 1, 1, "1 wood, 1 iron", "yes"))


# The chances were also found by trying every use of the dice for all 7776 rolls.


def test_what_cards_cost_and_are_worth() -> None:
    rows = {row[0]: row[1:] for row in goods.cards().rows}
    assert len(rows) == 24
    assert rows["Regular Army"] == ("Military", "2 iron", 3, "1", "1", "100.0 %")
    assert rows["Lumber Mill"] == ("Resource", "2 wood", 2, "0", "80/81", "98.8 %")
    assert rows["Barracks"] == ("Military", "1 wood, 2 stone", 4, "2", "1505/1944", "77.4 %")
    assert rows["Blacksmith"][4] == "2965/3888"
    assert rows["Catapult"][4] == "1943/2592"
    assert rows["Watchtower"][4] == "3737/3888"
    assert rows["Merchant Guild"][4] == "301/1296"
    assert rows["Mint"][4] == "59/486"
    assert rows["Cathedral"] == ("Cultural", "1 wood, 2 stone, 2 iron", 6, "by row", "5/972", "0.5 %")
    assert rows["Town Hall"][4] == "5/972"


def test_what_trade_ships_cost_and_are_worth() -> None:
    assert goods.ships().rows == (
        ("Trade Ship (5 VP)", 5, "2 wood, 2 stone, 2 iron", "5/6", "0", "3737/3888"),
        ("Trade Ship (10 VP)", 10, "3 wood, 3 stone, 3 iron", "10/9", "0", "0"),
        ("Trade Ship (20 VP)", 20, "4 wood, 4 stone, 4 iron", "5/3", "0", "0"),
    )


def test_stock_and_cards_help_to_pay() -> None:
    assert goods.to_pay("mint") == Rational(59, 486)
    assert goods.to_pay("mint", stock={"stone": 2}) == 1
    assert goods.to_pay("mint", stock={"stone": 2, "iron": 3, "wood": 1}) == 1
    assert goods.to_pay("cathedral", stock={"wood": 1}) == goods.to_pay("mint")
    assert goods.to_pay("ship_10", {"white-3": "bazaar", "black-3": "quarry"}, {"wood": 1, "stone": 1, "iron": 1}) > 0


def test_what_cannot_be_paid_for_is_refused() -> None:
    with pytest.raises(UnknownName, match="There is no card or trade ship 'ship_15'"):
        goods.to_pay("ship_15")
    with pytest.raises(UnknownName, match="There is no resource 'gold'"):
        goods.to_pay("mint", stock={"gold": 1})
    with pytest.raises(KoskError, match=r"stock\.iron is -1, a whole number from 0 is expected"):
        goods.to_pay("mint", stock={"iron": -1})
