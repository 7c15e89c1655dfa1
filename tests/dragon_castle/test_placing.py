"""Placing Tiles: where in a Realm a tile can go."""

import pytest

from .laid import FIRST, HOW, PLACE, SECOND, asked, everywhere, faceup, realm, stacks, turn

PAIR = stacks(C2="merchants-1", F2="merchants-1", I2="soldiers-1")
TAKE_PAIR = [(FIRST, "C2"), (HOW, "pair"), (SECOND, "F2")]
TAKE_ONE = [(FIRST, "I2"), (HOW, "shrine")]
SPACES = tuple(f"r{row}c{column}" for row in (1, 2, 3, 4) for column in (1, 2, 3, 4, 5, 6))


@pytest.mark.rule("dragon_castle/place.must")
def test_all_tiles_of_the_turn_are_placed_faceup() -> None:
    assert asked(PAIR, *TAKE_PAIR).options == SPACES
    played = turn(PAIR, *TAKE_PAIR, (PLACE, "r2c2"), (PLACE, "r4c1"))
    assert faceup(played) == {"r2c2": "merchants-1", "r4c1": "merchants-1"}
    assert played.value("change.beth.discards") == 0


@pytest.mark.rule("dragon_castle/place.targets")
def test_a_tile_goes_on_an_empty_space_or_on_a_facedown_tile() -> None:
    laid = realm(r1c1="1", r1c2="2 merchants-3", r1c3="1 shrine")
    question = asked(PAIR, *TAKE_ONE, laid=laid)
    assert (question.rule, question.options) == ("place.targets", ("r1c1", *SPACES[3:]))
    played = turn(PAIR, *TAKE_ONE, (PLACE, "r1c1"), laid=laid)
    assert played.value("after.beth.realm.r1c1") == {"facedown": 1, "faceup": "soldiers-1"}


@pytest.mark.rule("dragon_castle/place.not-on-faceup")
def test_no_tile_is_laid_on_a_faceup_one() -> None:
    question = asked(PAIR, *TAKE_ONE, laid=realm(r1c1="winds-rainy", r2c1="3 soldiers-1"))
    assert "r1c1" not in question.options
    assert question.why_not("r1c1").rule == question.why_not("r2c1").rule == "place.not-on-faceup"


@pytest.mark.rule("dragon_castle/place.not-on-shrine", "dragon_castle/shrine.blocks-stack")
def test_no_tile_is_laid_where_a_shrine_stands() -> None:
    question = asked(PAIR, *TAKE_ONE, laid=realm(r1c1="1 shrine", r2c1="1"))
    assert "r1c1" not in question.options
    assert question.why_not("r1c1").rule == "place.not-on-shrine"
    assert question.why_not("r2c1") is None


@pytest.mark.rule("dragon_castle/place.free-choice")
def test_tiles_need_not_be_beside_one_another_or_anything_else() -> None:
    laid = realm(r1c1="farmers-1")
    played = turn(PAIR, *TAKE_PAIR, (PLACE, "r4c6"), (PLACE, "r1c3"), laid=laid)
    assert set(faceup(played)) == {"r1c1", "r4c6", "r1c3"}


@pytest.mark.rule("dragon_castle/place.two-spaces")
def test_the_second_tile_of_a_pair_cannot_go_where_the_first_one_lies() -> None:
    question = asked(PAIR, *TAKE_PAIR, (PLACE, "r2c2"))
    assert question.options == tuple(space for space in SPACES if space != "r2c2")
    assert question.why_not("r2c2").rule == "place.not-on-faceup"


@pytest.mark.rule("dragon_castle/place.no-height-limit")
def test_a_stack_of_a_realm_can_be_of_any_height() -> None:
    played = turn(PAIR, *TAKE_PAIR, (PLACE, "r1c1"), (PLACE, "r1c2"), laid=realm(r1c1="3", r1c2="7"))
    assert played.value("after.beth.realm.r1c1") == {"facedown": 3, "faceup": "merchants-1"}
    assert played.value("after.beth.realm.r1c2") == {"facedown": 7, "faceup": "merchants-1"}


# Full Realms


def nearly_full(*open_spaces: str) -> dict[str, str]:
    """A Realm with Shrines on every space but these, on which facedown tiles lie."""
    return everywhere("1 shrine") | dict.fromkeys(open_spaces, "1")


FEW = {"beth__shrine_pool": 0}


@pytest.mark.rule("dragon_castle/place.full-realm")
def test_a_pair_needs_two_spaces_and_a_tile_with_a_shrine_one() -> None:
    two = asked(PAIR, (FIRST, "C2"), laid=realm(**nearly_full("r3c4", "r4c6")), **FEW)
    assert two.options == ("pair", "shrine", "discard")
    one = asked(PAIR, (FIRST, "C2"), laid=realm(**nearly_full("r3c4")), **FEW)
    assert one.options == ("shrine", "discard")
    assert (one.why_not("pair").rule, one.why_not("pair").facts) == ("place.full-realm", {"needed": 2})


@pytest.mark.rule("dragon_castle/place.full-realm")
def test_in_a_full_realm_only_discarding_is_left() -> None:
    played = turn(PAIR, (FIRST, "C2"), (HOW, "discard"), laid=realm(**nearly_full()), **FEW)
    assert (played.value("change.beth.vp"), played.value("change.beth.discards")) == (1, 1)
    (barred,) = [event.data["barred"] for event in played.events if HOW in event.rules]
    assert {how: (barred[how].rule, barred[how].facts["needed"]) for how in ("pair", "shrine")} == {
        "pair": ("place.full-realm", 2),
        "shrine": ("place.full-realm", 1),
    }


@pytest.mark.rule("dragon_castle/ruling.full-realm")
def test_tiles_without_a_space_are_lost_by_an_option() -> None:
    laid, options = realm(**nearly_full("r3c4")), {"full_realm": "forfeit_tile"}
    assert asked(PAIR, (FIRST, "C2"), laid=laid, **FEW).options == ("shrine", "discard")
    played = turn(PAIR, *TAKE_PAIR, (PLACE, "r3c4"), (PLACE, "forfeit"), laid=laid, options=options, **FEW)
    assert faceup(played) == {"r3c4": "merchants-1"}
    assert (played.value("change.beth.discards"), played.value("change.beth.vp")) == (1, 0)


@pytest.mark.rule("dragon_castle/ruling.full-realm")
def test_no_tile_is_lost_where_there_is_a_space_for_it() -> None:
    laid, options = realm(**nearly_full("r3c4", "r4c6")), {"full_realm": "forfeit_tile"}
    question = asked(PAIR, *TAKE_PAIR, laid=laid, options=options, **FEW)
    assert question.options == ("r3c4", "r4c6")
    assert question.why_not("forfeit").rule == "ruling.full-realm"


@pytest.mark.rule("dragon_castle/spirit.not-between-placements")
def test_no_spirit_comes_between_the_two_tiles_of_a_pair() -> None:
    more = {"spirits": ["destruction"]}
    assert "destruction" in asked(PAIR, *TAKE_PAIR, **more).options
    question = asked(PAIR, *TAKE_PAIR, (PLACE, "r1c1"), **more)
    assert (question.rule, "destruction" in question.options) == ("place.targets", False)
