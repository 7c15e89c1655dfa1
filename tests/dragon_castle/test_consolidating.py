"""Types of Tiles, and Consolidating a Set of Tiles."""

from typing import Any

import pytest

from .laid import FIRST, HOW, ORDER, PLACE, SECOND, SHRINE, asked, faceup, realm, stacks, turn, verbs

CASTLE = stacks(
    A1="merchants-1", C1="merchants-1", E1="soldiers-1", G1="farmers-1", I1="seasons-spring", K1="winds-rainy",
    A3="dragons-azure", C3="winds-rainy", E3="soldiers-1",
)  # fmt: skip
"""Single tiles, each free on every side."""

NO_SHRINE = {"beth__shrine_pool": 0}


def completed(tile: str, space: str, laid: dict[str, Any], *choices: tuple[str, Any], **more: Any) -> Any:
    """Beth takes a tile with a Shrine, places it, and answers so; she has no other Shrine, and builds none."""
    more = {"otherwise": "pass"} | NO_SHRINE | more
    return turn(CASTLE, (FIRST, tile), (HOW, "shrine"), (PLACE, space), *choices, laid=laid, **more)


SNAKE = tuple([f"r1c{k}" for k in range(1, 7)] + [f"r2c{k}" for k in range(6, 0, -1)])


def row(*tiles: str) -> dict[str, Any]:
    """Tiles in the first row of a Realm and, from the seventh on, in the second, back from east to west."""
    return realm(**dict(zip(SNAKE, tiles, strict=False)))


# Types of tiles


KINDS = {
    "merchants": ("A1", "merchants-4 merchants-5 merchants-6"),
    "soldiers": ("E1", "soldiers-4 soldiers-5 soldiers-6"),
    "farmers": ("G1", "farmers-4 farmers-5 farmers-6"),
    "seasons": ("I1", "seasons-summer seasons-autumn seasons-winter"),
    "winds": ("K1", "winds-stormy winds-snowy winds-clear"),
    "dragons": ("A3", "dragons-azure dragons-crimson dragons-crimson"),
}


@pytest.mark.rule("dragon_castle/cons.type-only", "dragon_castle/type.number-use")
@pytest.mark.parametrize("kind", KINDS)
def test_a_set_is_of_one_type_whatever_its_numbers_and_symbols(kind: str) -> None:
    tile, others = KINDS[kind]
    played = completed(tile, "r1c4", row(*others.split()))
    assert faceup(played) == {}
    assert played.value("points.cons.vp-table.beth") == 2


@pytest.mark.rule("dragon_castle/type.six")
def test_tiles_of_two_types_make_no_set() -> None:
    """Not even where they are Special tiles, or Faction tiles with the same number."""
    assert completed("I1", "r1c4", row("winds-rainy", "winds-stormy", "seasons-summer")).value("change.beth.vp") == 0
    assert completed("A1", "r1c4", row("soldiers-1", "soldiers-1", "merchants-1")).value("change.beth.vp") == 0
    played = completed("A3", "r1c4", row("dragons-azure", "dragons-azure", "winds-rainy"))
    assert (played.value("change.beth.vp"), len(faceup(played))) == (0, 4)


# When a set is Consolidated


@pytest.mark.rule("dragon_castle/cons.must", "dragon_castle/cons.flip")
def test_a_set_is_turned_facedown_where_it_lies_without_a_choice() -> None:
    laid = realm(r1c1="merchants-2", r1c2="1 merchants-3", r1c3="2 merchants-4", r4c6="merchants-5")
    played = completed("A1", "r1c4", laid)
    assert faceup(played) == {"r4c6": "merchants-5"}
    facedown = [played.value(f"after.beth.realm.r1c{column}.facedown") for column in (1, 2, 3, 4)]
    assert facedown == [1, 2, 3, 1]
    assert [event.data["of"] for event in played.events if ORDER in event.rules] == [1]


@pytest.mark.rule("dragon_castle/cons.must")
def test_three_tiles_are_no_set() -> None:
    played = completed("A1", "r1c3", row("merchants-2", "merchants-3"))
    assert (len(faceup(played)), played.value("change.beth.vp")) == (3, 0)
    assert completed("A1", "r1c4", row("merchants-2", "merchants-3", "merchants-4")).value("change.beth.vp") == 2


TAKE_PAIR = [(FIRST, "A1"), (HOW, "pair"), (SECOND, "C1")]


@pytest.mark.rule("dragon_castle/cons.check-after-placing", "dragon_castle/ruling.when-consolidate")
def test_a_set_waits_for_the_second_tile_of_a_pair() -> None:
    """The first one would complete four; together they are a set of five. The fifth cannot go on top of the four."""
    laid = row("merchants-2", "merchants-3", "merchants-4")
    question = asked(CASTLE, *TAKE_PAIR, (PLACE, "r1c4"), laid=laid, **NO_SHRINE)
    assert (question.rule, "r1c1" in question.options) == (PLACE, False)
    played = turn(CASTLE, *TAKE_PAIR, (PLACE, "r1c4"), (PLACE, "r1c5"), laid=laid, **NO_SHRINE)
    assert played.value("change.beth.vp") == 3


# Which tiles belong to a set


@pytest.mark.rule("dragon_castle/cons.orthogonal")
def test_tiles_that_only_touch_at_a_corner_are_not_adjacent() -> None:
    played = completed("A1", "r2c2", realm(r1c1="merchants-2", r2c1="merchants-3", r1c3="merchants-4"))
    assert (len(faceup(played)), played.value("change.beth.vp")) == (4, 0)


@pytest.mark.rule("dragon_castle/cons.orthogonal")
def test_the_end_of_a_row_is_not_beside_the_beginning_of_the_next() -> None:
    played = completed("A1", "r2c1", realm(r1c4="merchants-2", r1c5="merchants-3", r1c6="merchants-4"))
    assert (len(faceup(played)), played.value("change.beth.vp")) == (4, 0)


@pytest.mark.rule("dragon_castle/cons.any-floor")
def test_tiles_on_different_floors_are_a_set() -> None:
    played = completed("A1", "r1c4", row("merchants-2", "1 merchants-3", "4 merchants-4"))
    assert played.value("change.beth.vp") == 2
    assert played.value("after.beth.realm.r1c3") == {"facedown": 5}


@pytest.mark.rule("dragon_castle/cons.faceup-only")
def test_facedown_tiles_belong_to_no_set() -> None:
    """Three faceup Merchants beside facedown tiles, and four on both sides of one."""
    played = completed("A1", "r1c3", row("merchants-2", "merchants-3", "", "1", "1 shrine"))
    assert (len(faceup(played)), played.value("change.beth.vp")) == (3, 0)
    played = completed("A1", "r1c5", row("merchants-2", "merchants-3", "1", "merchants-4"))
    assert (len(faceup(played)), played.value("change.beth.vp")) == (4, 0)


@pytest.mark.rule("dragon_castle/cons.whole-group", "dragon_castle/ruling.whole-group")
def test_the_whole_group_is_consolidated_round_corners_and_across_floors() -> None:
    """Six tiles in the shape of an L and a branch of it, the last one upon two facedown tiles."""
    laid = realm(r1c1="merchants-2", r2c1="1 merchants-3", r3c1="merchants-4", r3c3="2 merchants-5", r4c3="merchants-6")
    played = completed("A1", "r3c2", laid)
    assert faceup(played) == {}
    assert played.value("change.beth.vp") == 5
    assert played.value("after.beth.realm.r3c3") == {"facedown": 3}


# VP


SOLDIERS = tuple(f"soldiers-{number}" for number in (2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 1))


@pytest.mark.rule("dragon_castle/cons.vp-table")
@pytest.mark.parametrize(("tiles", "vp"), [(4, 2), (5, 3), (6, 5), (7, 6), (8, 8)])
def test_what_a_set_of_four_to_eight_tiles_brings(tiles: int, vp: int) -> None:
    laid = row(*SOLDIERS[: tiles - 1])
    assert completed("E1", SNAKE[tiles - 1], laid).value("change.beth.vp") == vp


@pytest.mark.rule("dragon_castle/cons.vp-over-8")
@pytest.mark.parametrize(("tiles", "vp"), [(9, 9), (10, 10), (11, 11), (12, 12)])
def test_each_tile_above_the_eighth_brings_1_more(tiles: int, vp: int) -> None:
    laid = row(*SOLDIERS[: tiles - 1])
    assert completed("E1", SNAKE[tiles - 1], laid).value("change.beth.vp") == vp


@pytest.mark.rule("dragon_castle/cons.vp-to-pool")
def test_the_vp_of_a_set_are_in_the_vp_pool_at_once() -> None:
    played = completed("A1", "r1c4", row("merchants-2", "merchants-3", "merchants-4"), beth__vp=7)
    assert (played.value("after.beth.vp"), played.value("after.harris.vp")) == (9, 0)


@pytest.mark.rule("dragon_castle/ruling.vp-supply")
def test_vp_never_run_out() -> None:
    """The box has 85 tokens, of several values."""
    more = {"beth__vp": 84, "harris__vp": 85}
    played = completed("A1", "r1c4", row("merchants-2", "merchants-3", "merchants-4"), **more)
    assert (played.value("after.beth.vp"), played.value("after.harris.vp")) == (86, 85)


# Several sets


PLACED = [*TAKE_PAIR, (PLACE, "r1c4"), (PLACE, "r4c1")]
TWICE_FOUR = realm(
    r1c1="merchants-2",
    r1c2="merchants-3",
    r1c3="merchants-4",
    r4c2="merchants-5",
    r4c3="merchants-6",
    r4c4="merchants-5",
)
"""With a pair of Merchants, two sets of four."""


@pytest.mark.rule("dragon_castle/cons.several-sets", "dragon_castle/ruling.several-sets")
def test_each_of_several_sets_has_its_own_vp_and_its_own_shrine() -> None:
    choices = [(ORDER, "r1c1"), (SHRINE, "r1c2"), (SHRINE, "pass"), (SHRINE, "r4c3"), (SHRINE, "pass")]
    played = turn(CASTLE, *PLACED, *choices, laid=TWICE_FOUR, beth__shrine_pool=3)
    assert faceup(played) == {}
    assert played.value("change.beth.vp") == 2 + 2
    assert played.value("after.beth.realm.r1c2.shrine") is played.value("after.beth.realm.r4c3.shrine") is True
    assert played.value("after.beth.shrine_pool") == 1


@pytest.mark.rule("dragon_castle/cons.order")
def test_the_player_chooses_which_set_comes_first() -> None:
    question = asked(CASTLE, *PLACED, laid=TWICE_FOUR)
    assert (question.rule, question.options) == ("cons.order", ("r1c1", "r4c1"))
    played = turn(CASTLE, *PLACED, (ORDER, "r4c1"), (SHRINE, "r4c3"), laid=TWICE_FOUR)
    assert played.value("after.beth.realm.r4c3") == {"facedown": 1, "shrine": True}
    assert [
        event.data["tiles"].keys() & {"r1c1", "r4c1"} for event in played.events if event.verb == "turn-facedown"
    ] == [
        {"r4c1"},
        {"r1c1"},
    ]


@pytest.mark.rule("dragon_castle/cons.one-by-one")
def test_one_set_is_finished_before_the_next_is_turned() -> None:
    choices = [(ORDER, "r1c1"), (SHRINE, "r1c2"), (SHRINE, "pass"), (SHRINE, "pass")]
    question = asked(CASTLE, *PLACED, *choices[:1], laid=TWICE_FOUR)
    assert (question.rule, question.options) == (SHRINE, ("r1c1", "r1c2", "r1c3", "r1c4", "pass"))
    played = turn(CASTLE, *PLACED, *choices, laid=TWICE_FOUR, beth__shrine_pool=2)
    each = ["turn-facedown", "score"]
    assert [verb for verb in verbs(played) if verb in ("turn-facedown", "score", "build-shrine")] == [
        *each,
        "build-shrine",
        *each,
    ]
