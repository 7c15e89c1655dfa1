"""Available Tiles: which tiles of the castle can be taken."""

from typing import Any

import pytest

from .laid import BELOW, FIRST, HOW, PLACE, asked, faceup, stacks, turn


def offered(castle: dict[str, Any]) -> tuple[str, ...]:
    """The tiles that can be the first one of a turn."""
    return tuple(option for option in asked(castle).options if option != "summon")


BLOCK = stacks(C2="merchants-1", D2="soldiers-1", C3="farmers-1", D3="winds-rainy")
ROW = stacks(C2="merchants-1", D2="soldiers-1", E2="farmers-1")


@pytest.mark.rule("dragon_castle/available.definition")
def test_each_tile_of_a_block_of_four_has_a_free_long_side() -> None:
    assert offered(BLOCK) == ("C2", "D2", "C3", "D3")


@pytest.mark.rule("dragon_castle/available.required", "dragon_castle/available.definition")
def test_between_two_tiles_in_a_row_from_west_to_east_nothing_is_available() -> None:
    question = asked(ROW)
    assert question.options == ("C2", "E2", "summon")
    assert question.why_not("D2").rule == "available.required"
    assert question.why_not("D2").facts == {"west": "C2", "east": "E2"}


@pytest.mark.rule("dragon_castle/available.definition")
def test_short_sides_do_not_matter() -> None:
    assert offered(stacks(C2="merchants-1", C3="soldiers-1", C4="farmers-1")) == ("C2", "C3", "C4")


@pytest.mark.rule("dragon_castle/available.definition")
def test_beyond_the_border_of_the_grid_a_long_side_is_free() -> None:
    """A row along the whole grid: whose westernmost column does not join its easternmost."""
    row = {
        f"{column}1": "merchants-1 merchants-2 soldiers-1 soldiers-2".split()[k % 4]
        for k, column in enumerate("ABCDEFGHIJKL")
    }
    assert offered(stacks(**row, A2="winds-rainy", L10="winds-clear")) == ("A1", "L1", "A2", "L10")


@pytest.mark.rule("dragon_castle/available.required")
def test_the_second_tile_of_a_pair_has_to_be_available_too() -> None:
    """The Rainy Wind at D2 has a tile on each long side; that at E4 has none."""
    castle = stacks(
        C2="merchants-1", D2="winds-rainy", E2="farmers-1", A4="winds-rainy", C4="winds-rainy", E4="winds-rainy"
    )
    question = asked(castle, (FIRST, "A4"), (HOW, "pair"))
    assert question.options == ("C4", "E4")
    assert question.why_not("D2").rule == "available.required"


# Floors


@pytest.mark.rule("dragon_castle/available.same-floor", "dragon_castle/ruling.availability-floor")
def test_only_a_tile_on_the_same_floor_blocks_a_side() -> None:
    """The stack of two at D2 overlooks its neighbours; E4 has a lower one on its west side."""
    castle = stacks(
        C2="soldiers-1", D2="2 merchants-1", E2="farmers-1", D4="farmers-2", E4="2 winds-rainy", F4="2 winds-clear"
    )
    assert offered(castle) == ("D2", "E4", "F4")


@pytest.mark.rule("dragon_castle/available.same-floor")
def test_a_higher_stack_blocks_for_it_has_a_tile_on_that_floor_too() -> None:
    castle = stacks(B2="3 soldiers-1", C2="2 merchants-1", D2="2 farmers-1", B4="3 merchants-1", F4="2 merchants-1")
    castle |= stacks(E4="farmers-2", G4="farmers-3")
    question = asked(castle, (FIRST, "B4"), (BELOW, "merchants-1"), (HOW, "pair"))
    assert question.options == ("B4", "F4")
    assert question.why_not("C2").rule == "available.required"


@pytest.mark.rule("dragon_castle/available.uncovered", "dragon_castle/ruling.covered-tiles")
def test_only_the_tile_on_top_of_a_stack_is_taken() -> None:
    played = turn(stacks(C2="3 merchants-4"), (BELOW, "soldiers-5"), (HOW, "shrine"), (PLACE, "r1c1"))
    assert faceup(played) == {"r1c1": "merchants-4"}
    assert played.value("after.castle.stacks.C2") == {"height": 2, "top": "soldiers-5"}


@pytest.mark.rule("dragon_castle/available.top-floor", "dragon_castle/ruling.top-floor")
def test_the_top_floor_is_that_of_the_whole_castle() -> None:
    """A stack of two, free on every side, is not on it as long as a third floor stands anywhere."""
    question = asked(stacks(C2="3 merchants-1", H2="2 soldiers-1", H9="winds-rainy", E9="3 farmers-1"))
    assert question.options == ("C2", "E9")
    assert question.why_not("H2").rule == "action.first-tile"
    assert question.why_not("H2").facts == {"floor": 2, "top_floor": 3}


@pytest.mark.rule("dragon_castle/available.top-floor")
def test_once_the_last_tile_of_a_floor_is_gone_the_next_one_is_the_top_floor() -> None:
    castle = stacks(C2="3 merchants-1", H2="2 soldiers-1", E9="farmers-1")
    choices = [(BELOW, "merchants-6"), (HOW, "shrine"), (PLACE, "r1c1"), (FIRST, "H2"), (BELOW, "winds-rainy")]
    played = turn(castle, *choices, (HOW, "discard"), run=["turn", "turn"])
    assert played.value("after.castle.stacks.H2") == {"height": 1, "top": "winds-rainy"}
    assert played.value("change.harris.vp") == 1


@pytest.mark.rule("dragon_castle/available.always-one")
def test_the_westernmost_tile_of_every_row_of_the_top_floor_is_available() -> None:
    """Rows of one, two, three and four tiles on the second floor, beside lower stacks."""
    rows = {"A1": "2 merchants-1", "B3": "2 merchants-2", "C3": "2 soldiers-1", "A3": "farmers-1"}
    rows |= {"D5": "2 merchants-3", "E5": "2 soldiers-2", "F5": "2 soldiers-3", "G5": "winds-rainy"}
    rows |= {"I7": "2 merchants-4", "J7": "2 winds-clear", "K7": "2 winds-rainy", "L7": "2 soldiers-4"}
    assert set(offered(stacks(**rows))) >= {"A1", "B3", "D5", "I7"}
