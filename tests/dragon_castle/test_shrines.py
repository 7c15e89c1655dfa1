"""Building Shrines."""

from typing import Any

import pytest

from .laid import FIRST, HOW, PLACE, SHRINE, asked, realm, stacks, turn

CASTLE = stacks(
    A1="merchants-1", C1="soldiers-1", E1="farmers-1", G1="seasons-spring", I1="winds-rainy", K1="dragons-azure"
)  # fmt: skip
TILE = {"merchants": "A1", "soldiers": "C1", "farmers": "E1", "seasons": "G1", "winds": "I1", "dragons": "K1"}
SYMBOLS = {
    **dict.fromkeys(("merchants", "soldiers", "farmers"), ("2", "3", "4")),
    "seasons": ("summer", "summer", "winter"),
    "winds": ("stormy", "stormy", "clear"),
    "dragons": ("azure", "azure", "crimson"),
}
SET = ("r2c1", "r2c2", "r2c3", "r2c4")


def laid(kind: str) -> dict[str, Any]:
    """Three tiles of a type, on the first, second and third floor, and an old facedown stack beside them."""
    one, two, three = (f"{kind}-{symbol}" for symbol in SYMBOLS[kind])
    return realm(r2c1=one, r2c2=f"1 {two}", r2c3=f"2 {three}", r1c1="1")


def completing(kind: str, how: str = "shrine") -> list[tuple[str, Any]]:
    """Beth takes the fourth tile, with a Shrine, and completes the set."""
    return [(FIRST, TILE[kind]), (HOW, how), (PLACE, "r2c4")]


def building(kind: str, *built: str, pool: int = 3, **more: Any) -> Any:
    """The turn in which Beth Consolidates the set and builds these Shrines: how it is played."""
    shrines = [(SHRINE, space) for space in (*built, "pass")]
    return turn(CASTLE, *completing(kind), *shrines, laid=laid(kind), beth__shrine_pool=pool, **more)


def asked_then(kind: str, *built: str, pool: int = 3) -> Any:
    """What is asked once Beth has built these Shrines."""
    shrines = [(SHRINE, space) for space in built]
    return asked(CASTLE, *completing(kind), *shrines, laid=laid(kind), beth__shrine_pool=pool)


@pytest.mark.rule("dragon_castle/shrine.optional")
def test_shrines_may_be_built_on_any_tile_of_the_set_or_not_at_all() -> None:
    assert asked_then("merchants").options == (*SET, "pass")
    assert building("merchants").value("after.beth.shrine_pool") == 4
    played = building("merchants", "r2c3")
    assert played.value("after.beth.shrine_pool") == 3
    assert played.value("after.beth.realm.r2c3") == {"facedown": 3, "shrine": True}


@pytest.mark.rule("dragon_castle/shrine.optional")
def test_of_two_shrines_that_are_allowed_one_may_be_built() -> None:
    played = building("winds", "r2c1")
    assert played.value("after.beth.shrine_pool") == 3
    assert asked_then("winds", "r2c1").options == ("r2c2", "r2c3", "r2c4", "pass")


@pytest.mark.rule("dragon_castle/shrine.from-pool")
def test_each_shrine_comes_from_the_shrine_pool() -> None:
    """With the Shrine of this very turn Beth has one, where two would be allowed."""
    question = asked_then("seasons", pool=0)
    assert question.options == (*SET, "pass")
    played = building("seasons", "r2c1", pool=0)
    assert (played.value("after.beth.shrine_pool"), played.value("after.shrines")) == (0, 40 - 1 - 1)
    (barred,) = [event.data["barred"] for event in played.events if SHRINE in event.rules and event.data.get("of") == 1]
    assert barred["r2c2"].rule == "shrine.from-pool"


@pytest.mark.rule("dragon_castle/shrine.limit-faction")
@pytest.mark.parametrize("kind", ["merchants", "soldiers", "farmers"])
def test_a_set_of_a_faction_allows_one_shrine(kind: str) -> None:
    played = building(kind, "r2c2")
    (barred,) = [event.data["barred"] for event in played.events if SHRINE in event.rules and event.data.get("of") == 1]
    assert (barred["r2c1"].rule, barred["r2c1"].facts) == ("shrine.limit-faction", {"allowed": 1})
    assert played.value("after.beth.shrine_pool") == 3


@pytest.mark.rule("dragon_castle/shrine.limit-special")
@pytest.mark.parametrize("kind", ["seasons", "winds", "dragons"])
def test_a_set_of_special_tiles_allows_two_shrines(kind: str) -> None:
    played = building(kind, "r2c2", "r2c4")
    (barred,) = [event.data["barred"] for event in played.events if SHRINE in event.rules and event.data.get("of") == 1]
    assert (barred["r2c1"].rule, barred["r2c1"].facts) == ("shrine.limit-special", {"allowed": 2})
    assert played.value("after.beth.shrine_pool") == 2


@pytest.mark.rule("dragon_castle/shrine.dragon-bonus")
@pytest.mark.parametrize(
    ("kind", "vp"), [("dragons", 3), ("winds", 2), ("seasons", 2), ("merchants", 2), ("soldiers", 2), ("farmers", 2)]
)
def test_only_a_set_of_dragons_brings_1_vp_more_with_or_without_shrines(kind: str, vp: int) -> None:
    assert building(kind).value("change.beth.vp") == vp
    assert building(kind, "r2c1").value("change.beth.vp") == vp
    assert building("dragons").value("points.shrine.dragon-bonus.beth") == 1


@pytest.mark.rule("dragon_castle/shrine.one-per-tile")
def test_no_tile_has_two_shrines() -> None:
    question = asked_then("dragons", "r2c2")
    assert question.options == ("r2c1", "r2c3", "r2c4", "pass")
    assert question.why_not("r2c2").rule == "shrine.one-per-tile"


@pytest.mark.rule("dragon_castle/shrine.fresh-only")
def test_no_shrine_is_built_on_tiles_turned_in_an_earlier_turn() -> None:
    """The facedown tile at r1c1, right beside the set, is no place for it."""
    assert asked_then("dragons").candidates == (*SET, "pass")


@pytest.mark.rule("dragon_castle/shrine.immediately")
def test_a_shrine_is_built_at_once_or_never() -> None:
    """In her next turn Beth has Shrines, and what she has Consolidated, but nothing is asked about them."""
    assert asked_then("merchants").rule == SHRINE
    take = [(FIRST, "C1"), (HOW, "discard"), (FIRST, "E1"), (HOW, "shrine"), (PLACE, "r4c4")]
    choices = [*completing("merchants"), (SHRINE, "pass"), *take]
    played = turn(CASTLE, *choices, laid=laid("merchants"), run=["turn", "turn", "turn"])
    assert played.value("after.beth.shrine_pool") == 3
    assert not any(about.get("shrine") for about in played.value("after.beth.realm").values())


@pytest.mark.rule("dragon_castle/shrine.blocks-stack")
def test_a_shrine_that_was_built_keeps_tiles_off_for_the_rest_of_the_game() -> None:
    choices = [
        *completing("merchants"),
        (SHRINE, "r2c2"),
        (FIRST, "G1"),
        (HOW, "discard"),
        (FIRST, "E1"),
        (HOW, "shrine"),
    ]
    with pytest.raises(Exception, match=r"place.not-on-shrine bars it"):
        turn(CASTLE, *choices, (PLACE, "r2c2"), laid=laid("merchants"), run=["turn", "turn", "turn"])
    played = turn(CASTLE, *choices, (PLACE, "r2c3"), laid=laid("merchants"), run=["turn", "turn", "turn"])
    assert played.value("after.beth.realm.r2c3") == {"facedown": 3, "faceup": "farmers-1"}
