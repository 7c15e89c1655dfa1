"""Citizens and Manors at work, beside what the rulebook says of each."""

import random

import pytest

from kosk.engine.errors import UnknownName
from kosk.tables import combinations
from kosk.tables.combinations import added, turn

PAIRS = {
    "Temple Action": ("Priest's Manor", {"push": 1}, "Prefect"),
    "Manor Action": ("Architect's Manor", {"push": 1}, "Constable"),
    "Recruit Action": ("Elder's Manor", {"push": 1}, "Captain"),
    "Wharf Action": ("Merchant's Manor", {"Gold": 2}, "Harbor Master"),
    "Harvest Action": ("Land Owner's Manor", {"resource": 1, "push": 1}, "Farmer"),
}


@pytest.mark.parametrize("occasion", PAIRS)
def test_the_manor_and_the_citizen_of_an_action_give_both(occasion: str) -> None:
    manor, gives, citizen = PAIRS[occasion]
    assert added(occasion, manor) == gives
    assert added(occasion, citizen=citizen) == {"Gold": 2}
    assert added(occasion, manor, citizen) == {**gives, "Gold": gives.get("Gold", 0) + 2}


def test_what_is_given_once() -> None:
    assert added("Build this Manor", "Adventurer's Manor") == {"Gold": 6}
    assert added("Build this Manor", "Banker's Manor") == {"room for Gold": 4, "Cargo Crate": 1}
    assert added("Build this Manor", "Architect's Manor") == {"push": 1}
    assert added("Build this Manor", "Elder's Manor") == {}
    assert added("Recruit this Citizen", citizen="Assassin") == {"Gold": 6, "push": 1}
    assert added("Recruit this Citizen", citizen="Merchant") == {"Gold": 3, "resource": 3}
    assert added("Recruit this Citizen", citizen="Guard") == {"Gold": 2, "resource": 1, "push": 2}
    assert added("Recruit this Citizen", citizen="Coxswain") == {"Gold": 2, "Sail": 1}
    assert added("Recruit this Citizen", citizen="Captain") == {"Gold": 2}
    assert added("Recruit Action", citizen="Assassin") == {}


def test_what_is_given_on_drafting() -> None:
    assert added("Draft a die: Magic", citizen="Monk") == {"resource": 1}
    assert added("Draft a die: Wood", citizen="Monk") == {}
    assert added("Draft a die: Food", citizen="Engineer") == {"resource": -1, "VP": 2}
    assert added("Draft a die: Gold", citizen="Artificer") == {"Gold": -1, "VP": 1}
    assert added("Draft a die: Gold", citizen="Cleric", citizen_2="Monk") == {"Gold": -2, "resource": 2}


def test_what_happens_is_told_in_order_with_its_rule() -> None:
    told = turn("Temple Action", "Priest's Manor", "Prefect")
    rules = [rule for _, rule, _ in told.lines]
    assert rules.index("temple.cost") < rules.index("temple.influence") < rules.index("power.priest")
    assert ("Anna gains 2 Gold.", "citizen.prefect", "Prefect") in told.lines
    assert str(told).splitlines()[0] == "Temple Action, with Priest's Manor and Prefect"
    assert str(told).splitlines()[-1] == "The cards themselves add: +2 Gold, +1 push."

    before = turn("Temple Action", "Priest's Manor", "Prefect", timing="before the cost")
    rules = [rule for _, rule, _ in before.lines]
    assert max(rules.index("citizen.prefect"), rules.index("power.priest")) < rules.index("temple.cost")


def test_where_no_card_acts_that_is_told() -> None:
    told = turn("Reset Phase", "Land Owner's Manor", "Farmer")
    assert str(told).splitlines()[1:] == ["1. Nothing happens.", "The cards themselves add: nothing."]
    assert "<li>Nothing happens.</li>" in told._repr_html_()


def test_what_finds_no_room_is_told_as_lost() -> None:
    told = turn("Build this Manor", "Adventurer's Manor", "Constable")
    assert told.lines[-1] == ("Anna gains no Gold: 2 would not fit and are lost.", "citizen.constable", "Constable")


def test_every_manor_and_citizen_stands_in_the_table() -> None:
    cells = " ".join(cell for row in combinations.table().rows for cell in map(str, row[1:]))
    assert len(combinations.MANOR) == 8
    assert len(combinations.CITIZEN) == 28
    assert [name for name in (*combinations.MANOR, *combinations.CITIZEN) if name not in cells] == []


def test_any_picks_can_be_played() -> None:
    chosen = random.Random(3)
    for _ in range(150):
        assert turn(*[chosen.choice(options) for options in combinations.PICKS.values()]).lines


def test_what_is_no_pick_is_refused() -> None:
    with pytest.raises(UnknownName, match="There is no pick 'Priests Manor'; the nearest"):
        turn("Temple Action", "Priests Manor")
