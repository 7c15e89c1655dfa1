"""A Game Turn, and Taking an Action."""

import pytest

from .laid import BELOW, FIRST, FOUR, HOW, PLACE, SECOND, SHRINE, SPIRIT, asked, faceup, realm, stacks, turn, verbs

APART = stacks(
    C2="merchants-1", F2="merchants-1", I2="merchants-2", C5="soldiers-1", F5="winds-rainy", I5="winds-clear"
)
"""Single tiles, each free on every side."""

TALL = APART | stacks(C8="2 farmers-1")
"""With a stack of two, the only one on the top floor."""


# The turn


@pytest.mark.rule("dragon_castle/turn.clockwise")
def test_the_turn_passes_clockwise_and_after_the_last_player_to_the_first() -> None:
    played = turn(APART, (FIRST, "C2"), (HOW, "discard"), players=FOUR)
    assert played.value("after.turn") == "harris"
    played = turn(APART, (FIRST, "C2"), (HOW, "discard"), players=FOUR, turn="ryan", first_player="harris")
    assert played.value("after.turn") == "beth"
    assert played.value("change.ryan.vp") == 1


@pytest.mark.rule("dragon_castle/turn.one-action")
def test_a_turn_has_one_action_that_cannot_be_left_out() -> None:
    assert asked(APART).options == ("C2", "F2", "I2", "C5", "F5", "I5", "summon")
    played = turn(APART, (FIRST, "C5"), (HOW, "discard"))
    assert len(played.value("after.castle.stacks")) == 5
    assert (played.value("change.beth.vp"), played.value("after.turn")) == (1, "harris")


@pytest.mark.rule("dragon_castle/turn.place-after", "dragon_castle/turn.sequence")
def test_after_the_action_come_placing_and_then_the_set_with_its_vp_before_its_shrines() -> None:
    laid = realm(r1c1="merchants-2", r1c2="merchants-3", r1c3="merchants-4")
    choices = [(FIRST, "C2"), (HOW, "shrine"), (PLACE, "r1c4"), (SHRINE, "r1c1"), (SHRINE, "pass")]
    played = turn(APART, *choices, laid=laid)
    order = ["pick-tile", "gain-shrines", "place", "turn-facedown", "score", "build-shrine", "give-turn"]
    assert verbs(played) == order
    assert played.value("after.beth.realm.r1c4") == {"facedown": 1}


@pytest.mark.rule("dragon_castle/turn.place-after")
def test_tiles_go_to_the_realm_of_the_player_whose_turn_it_is() -> None:
    played = turn(APART, (FIRST, "F5"), (HOW, "shrine"), (PLACE, "r2c2"))
    assert faceup(played) == {"r2c2": "winds-rainy"}
    assert faceup(played, "harris") == {}


@pytest.mark.rule("dragon_castle/turn.spirit-any-time")
def test_a_spirit_can_be_activated_at_every_moment_of_ones_own_turn() -> None:
    more = {"spirits": ["destruction"], "beth__shrine_pool": 2}
    so_far = [(FIRST, "C2"), (HOW, "shrine"), (PLACE, "r1c1")]
    rules = [asked(APART, *so_far[:number], **more) for number in range(4)]
    assert [question.rule for question in rules] == [FIRST, HOW, PLACE, SPIRIT]
    assert all("destruction" in question.options for question in rules)
    choices = [*so_far, (SPIRIT, "destruction"), ("spirit.cost", "shrine"), ("spirit.destruction", "I5")]
    played = turn(APART, *choices, **more)
    assert played.value("change.beth.shrine_pool") == 1 - 1
    assert "I5" not in played.after.to_json()["castle"]["stacks"]


@pytest.mark.rule("dragon_castle/turn.spirit-any-time")
def test_nobody_can_activate_a_spirit_in_the_turn_of_another() -> None:
    """Harris has Shrines to pay with; in the turn of Beth, who has none and no tile, the Spirit is closed."""
    more = {"spirits": ["destruction"], "beth__shrine_pool": 0, "harris__shrine_pool": 3}
    question = asked(APART, **more)
    assert (question.seat, question.why_not("destruction").rule) == (0, "spirit.cost")
    so_far = [(FIRST, "C2"), (HOW, "shrine"), (PLACE, "r1c1")]
    question = asked(APART, *so_far, **more)
    assert (question.seat, question.rule, question.options) == (0, SPIRIT, ("pass", "destruction"))


# The first tile


@pytest.mark.rule("dragon_castle/action.options")
def test_there_are_four_actions() -> None:
    """One needs no tile; with a tile in hand there are three, in the turn of whoever has the choice."""
    question = asked(APART)
    assert (question.rule, question.options[-1]) == ("action.options", "summon")
    assert asked(APART, (FIRST, "C2")).options == ("pair", "shrine", "discard")


@pytest.mark.rule("dragon_castle/action.first-tile")
@pytest.mark.parametrize("how", ["pair", "shrine", "discard"])
def test_each_action_with_tiles_begins_with_one_of_the_top_floor(how: str) -> None:
    question = asked(TALL | stacks(F8="2 farmers-1"))
    assert question.options == ("C8", "F8")
    assert question.why_not("C2").rule == "action.first-tile"
    more = {"pair": [(PLACE, "r1c1"), (PLACE, "r1c2")], "shrine": [(PLACE, "r1c1")], "discard": []}[how]
    second = [(SECOND, "F8"), (BELOW, "soldiers-6")] if how == "pair" else []
    castle = TALL | stacks(F8="2 farmers-1")
    played = turn(castle, (FIRST, "C8"), (BELOW, "soldiers-5"), (HOW, how), *second, *more)
    assert played.value("after.castle.stacks.C8") == {"height": 1, "top": "soldiers-5"}


@pytest.mark.rule("dragon_castle/action.late-commit")
def test_what_lies_below_is_seen_before_the_action_is_chosen() -> None:
    """Farmers 1 come to light, and make a pair."""
    question = asked(TALL, (FIRST, "C8"), (BELOW, "farmers-1"))
    assert (question.rule, question.options) == ("action.late-commit", ("pair", "shrine", "discard"))
    question = asked(TALL, (FIRST, "C8"), (BELOW, "farmers-2"))
    assert question.options == ("shrine", "discard")


# Pair of Tiles


@pytest.mark.rule("dragon_castle/action.pair.second")
def test_the_second_tile_of_a_pair_may_lie_on_any_floor() -> None:
    castle = stacks(C2="3 merchants-1", F2="merchants-1", I2="2 merchants-1", C5="3 farmers-1")
    question = asked(castle, (FIRST, "C2"), (BELOW, "winds-rainy"), (HOW, "pair"))
    assert (question.rule, question.options) == ("action.pair.second", ("F2", "I2"))
    choices = [(FIRST, "C2"), (BELOW, "winds-rainy"), (HOW, "pair"), (SECOND, "F2"), (PLACE, "r1c1"), (PLACE, "r1c3")]
    played = turn(castle, *choices)
    assert faceup(played) == {"r1c1": "merchants-1", "r1c3": "merchants-1"}
    assert set(played.value("after.castle.stacks")) == {"C2", "I2", "C5"}
    assert (played.value("change.beth.shrine_pool"), played.value("change.beth.vp")) == (0, 0)


@pytest.mark.rule("dragon_castle/action.pair.second")
def test_without_a_second_tile_there_is_no_pair() -> None:
    """None is identical, or the one that is lies between two others."""
    blocked = stacks(B8="farmers-1", C8="soldiers-1", D8="farmers-2")
    for castle, identical in ((APART, 0), (APART | blocked, 1)):
        question = asked(castle, (FIRST, "C5"))
        assert question.options == ("shrine", "discard")
        assert question.why_not("pair").rule == "action.pair.second"
        assert question.why_not("pair").facts == {"identical_tiles_on_top": identical}


@pytest.mark.rule("dragon_castle/action.pair.exact", "dragon_castle/comp.tiles.identical")
def test_the_symbols_of_a_pair_are_exactly_the_same() -> None:
    """Merchants 1 and 2 are of one type, and so are the two Winds; Soldiers 1 share the number."""
    castle = APART | stacks(C8="merchants-1", F8="winds-rainy", I8="winds-rainy")
    question = asked(castle, (FIRST, "C2"), (HOW, "pair"))
    assert question.options == ("F2", "C8")
    assert question.why_not("I2").rule == question.why_not("C5").rule == "action.pair.exact"
    question = asked(castle, (FIRST, "F5"), (HOW, "pair"))
    assert question.options == ("F8", "I8")
    assert question.why_not("I5").rule == "action.pair.exact"


@pytest.mark.rule("dragon_castle/action.pair.after-first")
def test_a_tile_that_the_first_pick_sets_free_can_be_the_second() -> None:
    """D2 has stood between two tiles; it is free once C2 is gone."""
    castle = stacks(C2="merchants-1", D2="merchants-1", E2="farmers-1")
    choices = [(FIRST, "C2"), (HOW, "pair"), (SECOND, "D2"), (PLACE, "r1c1"), (PLACE, "r4c6")]
    played = turn(castle, *choices)
    assert faceup(played) == {"r1c1": "merchants-1", "r4c6": "merchants-1"}


@pytest.mark.rule("dragon_castle/action.pair.after-first")
def test_the_tile_beneath_the_first_one_can_be_the_second() -> None:
    choices = [(FIRST, "C8"), (BELOW, "farmers-1"), (HOW, "pair"), (SECOND, "C8"), (PLACE, "r1c1"), (PLACE, "r1c2")]
    played = turn(TALL, *choices)
    assert faceup(played) == {"r1c1": "farmers-1", "r1c2": "farmers-1"}
    assert "C8" not in played.value("after.castle.stacks")


# Tile and Shrine


@pytest.mark.rule("dragon_castle/action.shrine")
def test_tile_and_shrine_brings_both() -> None:
    played = turn(APART, (FIRST, "C5"), (HOW, "shrine"), (PLACE, "r3c3"))
    assert faceup(played) == {"r3c3": "soldiers-1"}
    assert played.value("change.beth.shrine_pool") == 1
    assert played.value("after.shrines") == 40 - 2 - 1
    assert played.value("change.beth.vp") == 0


NO_SHRINES = {"beth__shrine_pool": 20, "harris__shrine_pool": 20}
"""The players have all 40."""


@pytest.mark.rule("dragon_castle/action.shrine-supply")
def test_with_no_shrine_in_the_general_pool_there_is_no_tile_and_shrine() -> None:
    question = asked(APART, (FIRST, "C2"), **NO_SHRINES)
    assert question.options == ("pair", "discard")
    assert question.why_not("shrine").rule == "action.shrine-supply"
    assert asked(APART, (FIRST, "C2"), **NO_SHRINES | {"harris__shrine_pool": 19}).why_not("shrine") is None


@pytest.mark.rule("dragon_castle/ruling.shrine-supply")
def test_by_an_option_shrines_never_run_out() -> None:
    options = {"shrine_supply_limited": "no"}
    assert "shrine" not in asked(APART, (FIRST, "C2"), **NO_SHRINES).options
    played = turn(APART, (FIRST, "C2"), (HOW, "shrine"), (PLACE, "r1c1"), options=options, **NO_SHRINES)
    assert (played.value("after.beth.shrine_pool"), played.value("after.shrines")) == (21, 0)


# Discard Tile


@pytest.mark.rule("dragon_castle/action.discard", "dragon_castle/action.discard-pile")
def test_a_discarded_tile_brings_1_vp_and_never_comes_back() -> None:
    played = turn(APART, (FIRST, "C5"), (HOW, "discard"))
    assert (played.value("change.beth.vp"), played.value("change.beth.discards")) == (1, 1)
    assert (faceup(played), played.value("change.beth.shrine_pool")) == ({}, 0)
    left = played.after.to_json()["castle"]
    assert "soldiers-1" not in {stack["top"] for stack in left["stacks"].values()}


@pytest.mark.rule("dragon_castle/ruling.discarded-tiles")
def test_every_discarded_tile_goes_to_the_pile_of_the_player_who_discards_it() -> None:
    """One pays for a Spirit, the Spirit removes one, and the Action is Discard Tile."""
    paid = [(FIRST, "destruction"), ("spirit.cost", "r1c1"), ("spirit.destruction", "I5")]
    more = {"laid": realm(r1c1="merchants-6"), "spirits": ["destruction"]}
    played = turn(APART, *paid, (FIRST, "C5"), (HOW, "discard"), **more)
    assert [played.value(f"change.{name}.discards") for name in ("beth", "harris")] == [3, 0]
