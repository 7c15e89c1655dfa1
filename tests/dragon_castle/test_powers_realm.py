"""Spirit of Wind, and Spirit of Strength: the powers that move what lies in a Realm."""

import pytest

from .cards import DISCARD, asked, castle, played, realm, why

PAY_SHRINE = ("spirit.cost", "shrine")
WIND, STRENGTH = ("action.options", "wind"), ("action.options", "strength")
MOVE, TO = "spirit.strength", "spirit.strength-placement"


# Spirit of Wind


@pytest.mark.rule("dragon_castle/spirit.wind-flip", "dragon_castle/spirit.wind-no-cons")
def test_wind_turns_a_faceup_tile_facedown_without_consolidating_it() -> None:
    """A Dragon tile brings no VP so; and no Shrine of the Shrine Pool is built on it."""
    at = realm(r1c1="1 shrine", r2c2="dragons-azure", r3c3="1")
    choices = [WIND, PAY_SHRINE, ("spirit.wind-flip", "r2c2"), ("spirit.wind-move", "r1c1")]
    turn = played("wind", *choices, ("ruling.wind-target", "r3c3"), *DISCARD, at=at, shrine_pool=3)
    assert turn.value("after.beth.realm.r2c2") == {"facedown": 1}
    assert turn.value("change.beth.vp") == 1  # for the tile discarded
    assert turn.value("change.beth.shrine_pool") == -1  # that was paid


@pytest.mark.rule("dragon_castle/spirit.wind-flip")
def test_wind_may_flip_nothing() -> None:
    at = realm(r1c1="1 shrine", r2c2="dragons-azure", r3c3="1")
    question = asked("wind", WIND, PAY_SHRINE, at=at)
    assert (question.rule, question.options) == ("spirit.wind-flip", ("r2c2", "pass"))
    choices = [WIND, PAY_SHRINE, ("spirit.wind-flip", "pass"), ("spirit.wind-move", "r1c1")]
    turn = played("wind", *choices, ("ruling.wind-target", "r3c3"), *DISCARD, at=at)
    assert turn.value("after.beth.realm") == {
        "r1c1": {"facedown": 1},
        "r2c2": {"faceup": "dragons-azure"},
        "r3c3": {"facedown": 1, "shrine": True},
    }


@pytest.mark.rule("dragon_castle/spirit.wind-move")
def test_wind_has_to_flip_where_there_is_no_other_target() -> None:
    question = asked("wind", WIND, PAY_SHRINE, at=realm(r1c1="1 shrine", r2c2="dragons-azure", r2c4="winds-rainy"))
    assert question.options == ("r2c2", "r2c4")
    assert why(question, "pass") == "spirit.wind-move"


@pytest.mark.rule("dragon_castle/spirit.wind-move")
def test_wind_moves_any_of_the_built_shrines() -> None:
    at = realm(r1c1="1 shrine", r1c2="2 shrine", r2c2="1", r2c3="dragons-azure")
    choices = [WIND, PAY_SHRINE, ("spirit.wind-flip", "pass"), ("spirit.wind-move", "r1c2")]
    turn = played("wind", *choices, ("ruling.wind-target", "r2c2"), *DISCARD, at=at)
    assert turn.value("after.beth.realm.r1c1") == {"facedown": 1, "shrine": True}
    assert turn.value("after.beth.realm.r1c2") == {"facedown": 2}
    assert turn.value("after.beth.realm.r2c2") == {"facedown": 1, "shrine": True}


@pytest.mark.rule("dragon_castle/spirit.wind-move-to-flipped")
def test_wind_may_move_the_shrine_onto_the_tile_just_flipped() -> None:
    at = realm(r1c1="1 shrine", r2c2="2 dragons-azure", r3c3="1")
    choices = [WIND, PAY_SHRINE, ("spirit.wind-flip", "r2c2"), ("spirit.wind-move", "r1c1")]
    turn = played("wind", *choices, ("ruling.wind-target", "r2c2"), *DISCARD, at=at)
    assert turn.value("after.beth.realm.r2c2") == {"facedown": 3, "shrine": True}
    assert turn.value("after.beth.realm.r1c1") == {"facedown": 1}


@pytest.mark.rule("dragon_castle/spirit.wind-old-tiles-ok", "dragon_castle/ruling.wind-target")
def test_wind_moves_a_shrine_onto_tiles_of_earlier_turns_that_have_none() -> None:
    at = realm(r1c1="1 shrine", r1c2="1 shrine", r2c2="1", r3c3="4", r4c4="dragons-azure")
    start = [WIND, PAY_SHRINE, ("spirit.wind-flip", "pass"), ("spirit.wind-move", "r1c1")]
    assert asked("wind", *start, at=at).options == ("r2c2", "r3c3")
    turn = played("wind", *start, ("ruling.wind-target", "r3c3"), *DISCARD, at=at)
    assert turn.value("after.beth.realm.r3c3") == {"facedown": 4, "shrine": True}


@pytest.mark.rule("dragon_castle/ruling.wind-flip-alone")
def test_wind_needs_a_built_shrine_unless_the_flip_alone_is_enough() -> None:
    at = realm(r2c2="dragons-azure", r3c3="winds-rainy")
    assert why(asked("wind", at=at), "wind") == "spirit.effect-required"
    alone = {"wind_flip_alone": "yes"}
    flip = [WIND, PAY_SHRINE, ("spirit.wind-flip", "r2c2")]
    turn = played("wind", *flip, *DISCARD, at=at, options=alone)
    assert turn.value("after.beth.realm.r2c2") == {"facedown": 1}
    with_shrine = realm(r1c1="1 shrine", r2c2="dragons-azure")
    assert asked("wind", *flip, at=with_shrine, options=alone).options == ("r1c1", "pass")


def test_wind_that_does_not_flip_has_to_move_a_shrine() -> None:
    alone = {"wind_flip_alone": "yes"}
    without = asked("wind", WIND, PAY_SHRINE, at=realm(r2c2="dragons-azure", r3c3="winds-rainy"), options=alone)
    assert why(without, "pass") == "spirit.wind-move"
    at = realm(r1c1="1 shrine", r1c2="1 shrine", r2c2="dragons-azure", r3c3="1")
    question = asked("wind", WIND, PAY_SHRINE, ("spirit.wind-flip", "pass"), at=at, options=alone)
    assert question.options == ("r1c1", "r1c2")


@pytest.mark.rule("dragon_castle/ruling.spirit-cost-first")
def test_paying_with_a_tile_can_uncover_a_target_for_wind() -> None:
    """The only faceup tile: flipped it would be a target, and paid it leaves one."""
    question = asked("wind", WIND, at=realm(r1c1="1 shrine", r2c2="1 dragons-azure"), shrine_pool=1)
    assert question.options == ("shrine", "r2c2")
    pay = [WIND, ("spirit.cost", "r2c2"), ("spirit.wind-move", "r1c1"), ("ruling.wind-target", "r2c2")]
    turn = played("wind", *pay, *DISCARD, at=realm(r1c1="1 shrine", r2c2="1 dragons-azure"))
    assert turn.value("after.beth.realm.r2c2") == {"facedown": 1, "shrine": True}
    bare = asked("wind", WIND, at=realm(r1c1="1 shrine", r2c2="dragons-azure", r2c4="winds-rainy"), shrine_pool=1)
    assert bare.options == ("shrine", "r2c2", "r2c4")
    only = asked("wind", at=realm(r1c1="1 shrine", r2c2="dragons-azure"), shrine_pool=0)
    assert why(only, "wind") == "spirit.effect-required"


# Spirit of Strength


@pytest.mark.rule("dragon_castle/spirit.strength")
def test_strength_moves_up_to_two_tiles_faceup_or_facedown() -> None:
    at = realm(r1c1="dragons-azure", r1c3="1", r2c2="winds-rainy")
    first = [STRENGTH, PAY_SHRINE, (MOVE, "r1c3"), (TO, "r4c4")]
    assert asked("strength", STRENGTH, PAY_SHRINE, at=at).options == ("r1c1", "r1c3", "r2c2")
    assert asked("strength", *first, at=at).options == ("r1c1", "r2c2", "r4c4", "pass")
    one = played("strength", *first, (MOVE, "pass"), *DISCARD, at=at)
    assert one.value("after.beth.realm.r4c4") == {"facedown": 1}
    assert asked("strength", *first, (MOVE, "r2c2"), (TO, "r4c6"), at=at).rule == "action.options"
    two = played("strength", *first, (MOVE, "r2c2"), (TO, "r4c6"), *DISCARD, at=at)
    assert two.value("after.beth.realm.r4c6") == {"faceup": "winds-rainy"}
    assert two.value("after.beth.realm.r2c2") == {}


@pytest.mark.rule("dragon_castle/spirit.strength-placement")
def test_strength_puts_a_tile_where_one_can_be_placed() -> None:
    at = realm(r1c1="dragons-azure", r1c2="winds-rainy", r1c3="1", r1c4="1 shrine", r1c5="2 winds-rainy")
    question = asked("strength", STRENGTH, PAY_SHRINE, (MOVE, "r1c1"), at=at)
    assert question.rule == "spirit.strength-placement"
    assert (why(question, "r1c2"), why(question, "r1c5")) == ("place.not-on-faceup", "place.not-on-faceup")
    assert why(question, "r1c4") == "place.not-on-shrine"
    assert "r1c1" not in question.candidates
    onto = [STRENGTH, PAY_SHRINE, (MOVE, "r1c1"), (TO, "r1c3"), (MOVE, "pass")]
    turn = played("strength", *onto, *DISCARD, at=at)
    assert turn.value("after.beth.realm.r1c3") == {"facedown": 1, "faceup": "dragons-azure"}


@pytest.mark.rule("dragon_castle/spirit.strength-empty-ok")
def test_strength_may_move_a_tile_onto_an_empty_space() -> None:
    at = realm(r1c1="dragons-azure", r1c3="1")
    onto = [STRENGTH, PAY_SHRINE, (MOVE, "r1c1"), (TO, "r3c3"), (MOVE, "pass")]
    assert played("strength", *onto, *DISCARD, at=at).value("after.beth.realm.r3c3") == {"faceup": "dragons-azure"}


@pytest.mark.rule("dragon_castle/spirit.strength-check-after")
def test_sets_are_looked_for_once_when_strength_is_over() -> None:
    """After the first move four Soldiers lie side by side; all five are one set, of 3 VP, after the second."""
    row = {f"r1c{column}": f"soldiers-{column}" for column in (1, 2, 3)}
    at = realm(**row, r4c4="soldiers-4", r4c6="soldiers-5")
    moves = [(MOVE, "r4c4"), (TO, "r1c4"), (MOVE, "r4c6"), (TO, "r1c5"), ("cons.order", "r1c1")]
    turn = played("strength", STRENGTH, PAY_SHRINE, *moves, *DISCARD, at=at)
    assert turn.value("points.cons.vp-table.beth") == 3
    assert turn.value("told.cons.vp-table") == 1


def test_the_second_move_of_strength_can_take_apart_what_the_first_has_joined() -> None:
    row = {f"r1c{column}": f"soldiers-{column}" for column in (1, 2, 3)}
    moves = [(MOVE, "r4c4"), (TO, "r1c4"), (MOVE, "r1c2"), (TO, "r4c6")]
    turn = played("strength", STRENGTH, PAY_SHRINE, *moves, *DISCARD, at=realm(**row, r4c4="soldiers-4"))
    assert turn.value("told.cons.flip") == 0


@pytest.mark.rule("dragon_castle/spirit.strength-chain")
def test_the_second_tile_goes_onto_the_first_only_if_that_is_facedown() -> None:
    at = realm(r1c1="dragons-azure", r1c3="1", r2c2="winds-rainy")
    facedown = [STRENGTH, PAY_SHRINE, (MOVE, "r1c3"), (TO, "r4c4"), (MOVE, "r2c2"), (TO, "r4c4")]
    turn = played("strength", *facedown, *DISCARD, at=at)
    assert turn.value("after.beth.realm.r4c4") == {"facedown": 1, "faceup": "winds-rainy"}
    faceup = [STRENGTH, PAY_SHRINE, (MOVE, "r1c1"), (TO, "r4c4"), (MOVE, "r2c2")]
    assert why(asked("strength", *faceup, at=at), "r4c4") == "place.not-on-faceup"


@pytest.mark.rule("dragon_castle/spirit.strength-no-shrine")
def test_strength_moves_no_tile_with_a_shrine_on_it() -> None:
    question = asked("strength", STRENGTH, PAY_SHRINE, at=realm(r1c1="1 shrine", r1c2="1", r1c3="1"))
    assert question.options == ("r1c2", "r1c3")
    assert why(question, "r1c1") == "spirit.strength-no-shrine"


@pytest.mark.rule("dragon_castle/spirit.strength-top-only", "dragon_castle/ruling.strength-tiles")
def test_strength_moves_the_tile_on_top_and_then_the_one_below_it() -> None:
    at = realm(r1c1="2 dragons-azure")
    first = [STRENGTH, PAY_SHRINE, (MOVE, "r1c1"), (TO, "r1c2")]
    turn = played("strength", *first, (MOVE, "r1c1"), (TO, "r1c3"), *DISCARD, at=at)
    assert turn.value("after.beth.realm") == {
        "r1c1": {"facedown": 1},
        "r1c2": {"faceup": "dragons-azure"},
        "r1c3": {"facedown": 1},
    }


@pytest.mark.rule("dragon_castle/spirit.strength-keeps-facing")
def test_strength_moves_a_tile_as_it_lies() -> None:
    at = realm(r1c1="1 dragons-azure", r2c1="2")
    moves = [(MOVE, "r1c1"), (TO, "r4c1"), (MOVE, "r2c1"), (TO, "r4c2")]
    turn = played("strength", STRENGTH, PAY_SHRINE, *moves, *DISCARD, at=at)
    assert turn.value("after.beth.realm.r4c1") == {"faceup": "dragons-azure"}
    assert turn.value("after.beth.realm.r4c2") == {"facedown": 1}


def test_strength_cannot_be_paid_with_the_only_tile_that_it_could_move() -> None:
    """A tile that lies on another one can pay, for the one below can be moved then."""
    bare = asked("strength", at=realm(r1c1="dragons-azure", r1c2="1 shrine"), shrine_pool=0)
    assert why(bare, "strength") == "spirit.effect-required"
    pay = [STRENGTH, ("spirit.cost", "r1c1"), (MOVE, "r1c1"), (TO, "r4c4"), *DISCARD]
    turn = played("strength", *pay, at=realm(r1c1="1 dragons-azure"), shrine_pool=0)
    assert turn.value("after.beth.realm") == {"r4c4": {"facedown": 1}}


def test_strength_in_the_middle_of_an_action_makes_no_room_smaller() -> None:
    """A pair still finds its two places after a set of Strength has got its Shrine."""
    at = realm(r1c1="soldiers-1", r1c2="soldiers-2", r1c3="soldiers-3", r4c4="soldiers-4", r4c6="1")
    at |= castle(A1="farmers-1", C1="farmers-1")
    start = [("action.options", "A1"), ("action.late-commit", "strength"), PAY_SHRINE]
    start += [(MOVE, "r4c4"), (TO, "r1c4"), (MOVE, "pass"), ("cons.order", "r1c1"), ("shrine.optional", "r1c2")]
    end = [("action.late-commit", "pair"), ("place.targets", "r1c1"), ("place.targets", "r4c6")]
    turn = played("strength", *start, *end, at=at, shrine_pool=2)
    assert turn.value("change.beth.vp") == 2
    assert turn.value("after.beth.realm.r1c1") == {"facedown": 1, "faceup": "farmers-1"}
