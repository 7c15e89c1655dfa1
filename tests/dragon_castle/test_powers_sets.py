"""Spirits of Beauty, Change, Faith and Cunning: the powers over Consolidating."""

import pytest

from .cards import DISCARD, asked, castle, played, realm, why

PAY_SHRINE = ("spirit.cost", "shrine")
BEAUTY, CHANGE, CUNNING = ("action.options", "beauty"), ("action.options", "change"), ("action.options", "cunning")
TILE, KIND, BUILD = "spirit.change", "spirit.change-must-take-part", "shrine.optional"
NO_SHRINE = (BUILD, "pass")


def taking(space: str) -> tuple[tuple[str, str], ...]:
    """Tile and Shrine: the tile from A1 is placed on this space."""
    return ("action.options", "A1"), ("action.late-commit", "shrine"), ("place.targets", space)


# Spirit of Beauty

FIVES = {"r1c1": "soldiers-5", "r1c2": "farmers-5", "r2c1": "merchants-5", "r2c2": "soldiers-5"}


@pytest.mark.rule("dragon_castle/spirit.beauty", "dragon_castle/spirit.beauty-vp", "dragon_castle/spirit.cost")
def test_beauty_consolidates_faction_tiles_with_the_same_number() -> None:
    """2 VP for four tiles and 1 more, and another one for the tile discarded afterwards."""
    turn = played("beauty", BEAUTY, PAY_SHRINE, ("spirit.beauty", "r1c1"), *DISCARD, at=realm(**FIVES))
    assert turn.value("change.beth.vp") == 2 + 1 + 1
    assert turn.value("points.spirit.beauty-vp.beth") == 1
    assert turn.value("after.beth.realm") == {space: {"facedown": 1} for space in FIVES}


@pytest.mark.rule("dragon_castle/spirit.beauty")
def test_beauty_wants_four_faction_tiles_that_are_adjacent() -> None:
    three = realm(r1c1="soldiers-5", r1c2="farmers-5", r1c3="merchants-5", r2c4="soldiers-5", r1c5="winds-rainy")
    assert why(asked("beauty+destruction", at=three), "beauty") == "spirit.effect-required"
    two = FIVES | {"r3c4": "farmers-1", "r3c5": "soldiers-1", "r4c4": "merchants-1", "r4c5": "farmers-1"}
    choose = asked("beauty", BEAUTY, PAY_SHRINE, at=realm(**two))
    assert (choose.rule, choose.options) == ("spirit.beauty", ("r1c1", "r3c4"))
    turn = played("beauty", BEAUTY, PAY_SHRINE, ("spirit.beauty", "r3c4"), *DISCARD, at=realm(**two))
    assert turn.value("after.beth.realm.r3c4") == {"facedown": 1}
    assert turn.value("after.beth.realm.r1c1") == {"faceup": "soldiers-5"}


@pytest.mark.rule("dragon_castle/spirit.beauty-shrines")
def test_beauty_allows_two_shrines() -> None:
    build = [BEAUTY, ("spirit.cost", "r4c6"), ("spirit.beauty", "r1c1"), (BUILD, "r1c2"), (BUILD, "r2c2")]
    third = asked("beauty+destruction+faith", *build, at=realm(**FIVES, r4c6="winds-rainy"), shrine_pool=4)
    assert third.options == ("pass", "faith")
    assert why(third, "r1c1") == "spirit.beauty-shrines"
    turn = played("beauty", *build, NO_SHRINE, *DISCARD, at=realm(**FIVES, r4c6="winds-rainy"), shrine_pool=4)
    assert turn.value("change.beth.shrine_pool") == -2


@pytest.mark.rule("dragon_castle/ruling.beauty-overlap")
def test_of_a_number_set_and_a_due_set_that_overlap_the_player_takes_one_first() -> None:
    """The Soldier at r1c4 makes a set of four Soldiers, and four 5s with the tiles below and beside it."""
    overlap = {"r1c1": "soldiers-1", "r1c2": "soldiers-2", "r1c3": "soldiers-3"}
    overlap |= {"r1c5": "farmers-5", "r2c4": "merchants-5", "r2c5": "farmers-5"}
    at = realm(**overlap) | castle(A1="soldiers-5", C1="farmers-1")
    placed = taking("r1c4")
    number = [("cons.order", "beauty"), PAY_SHRINE, ("spirit.beauty", "r1c4"), NO_SHRINE]
    first = played("beauty", *placed, *number, at=at)
    assert first.value("change.beth.vp") == 2 + 1
    assert first.value("after.beth.realm.r1c3") == {"faceup": "soldiers-3"}
    assert first.value("after.beth.realm.r1c4") == {"facedown": 1}
    kind = played("beauty", *placed, ("cons.order", "r1c1"), NO_SHRINE, at=at)
    assert kind.value("change.beth.vp") == 2
    assert kind.value("after.beth.realm.r1c5") == {"faceup": "farmers-5"}


def test_a_due_set_that_beauty_leaves_whole_is_consolidated_after_it() -> None:
    at = realm(**FIVES, r4c1="winds-rainy", r4c2="winds-stormy", r4c3="winds-rainy")
    at |= castle(A1="winds-clear", C1="farmers-1")
    number = [("cons.order", "beauty"), PAY_SHRINE, ("spirit.beauty", "r1c1"), NO_SHRINE, ("cons.order", "r4c1")]
    turn = played("beauty", *taking("r4c4"), *number, NO_SHRINE, at=at)
    assert turn.value("change.beth.vp") == 2 + 1 + 2


@pytest.mark.rule("dragon_castle/ruling.cunning-beauty-timing")
def test_powers_over_sets_take_tiles_that_have_lain_together_for_long() -> None:
    """Before any Action of the turn: four 5s for 3 VP, four Farmers and three Winds for 2 VP each."""
    lain = FIVES | {"r4c1": "winds-rainy", "r4c2": "winds-stormy", "r4c3": "winds-rainy"}
    lain |= {"r3c4": "farmers-1", "r3c5": "farmers-2", "r3c6": "farmers-3", "r2c6": "dragons-azure"}
    choices = [BEAUTY, PAY_SHRINE, ("spirit.beauty", "r1c1"), CHANGE, PAY_SHRINE, (TILE, "r2c6"), (KIND, "farmers")]
    choices += [CUNNING, PAY_SHRINE, ("spirit.cunning", "r4c1"), *DISCARD]
    turn = played("beauty+change+cunning", *choices, at=realm(**lain), shrine_pool=3)
    assert turn.value("change.beth.vp") == 3 + 2 + 2 + 1


# Spirit of Change

FARMERS = {"r1c1": "farmers-1", "r1c2": "farmers-2", "r1c3": "farmers-3"}


@pytest.mark.rule("dragon_castle/spirit.change")
def test_change_lets_a_special_tile_complete_a_set() -> None:
    at = realm(**FARMERS, r1c4="winds-rainy", r3c3="winds-stormy")
    choose = asked("change", CHANGE, PAY_SHRINE, at=realm(**FARMERS, r1c4="winds-rainy", r2c1="winds-stormy"))
    assert (choose.rule, choose.options) == ("spirit.change", ("r1c4", "r2c1"))
    turn = played("change", CHANGE, PAY_SHRINE, (TILE, "r1c4"), (KIND, "farmers"), *DISCARD, at=at)
    assert turn.value("change.beth.vp") == 2 + 1
    assert turn.value("after.beth.realm.r1c4") == {"facedown": 1}
    assert turn.value("after.beth.realm.r3c3") == {"faceup": "winds-stormy"}


@pytest.mark.rule("dragon_castle/spirit.change-only-to-consolidate")
def test_change_is_for_tiles_through_which_a_set_is_consolidated() -> None:
    at = realm(**FARMERS, r1c4="winds-rainy", r2c1="winds-stormy", r3c3="winds-stormy")
    question = asked("change", CHANGE, PAY_SHRINE, at=at)
    assert question.options == ("r1c4", "r2c1")
    assert why(question, "r3c3") == "spirit.change-only-to-consolidate"
    alone = asked("change+destruction", at=realm(**FARMERS, r3c3="winds-stormy"))
    assert why(alone, "change") == "spirit.effect-required"


@pytest.mark.rule("dragon_castle/spirit.change-must-take-part")
def test_the_changed_tile_is_part_of_the_set() -> None:
    """Between three Farmers and three Merchants it can be either, and nothing else."""
    at = realm(**FARMERS, r1c4="winds-rainy", r2c4="merchants-1", r2c5="merchants-2", r2c6="merchants-3")
    question = asked("change", CHANGE, PAY_SHRINE, (TILE, "r1c4"), at=at)
    assert question.options == ("merchants", "farmers")
    assert {why(question, kind) for kind in ("soldiers", "seasons", "winds", "dragons")} == {
        "spirit.change-must-take-part"
    }
    choices = [CHANGE, PAY_SHRINE, (TILE, "r1c4"), (KIND, "farmers")]
    turn = played("change", *choices, *DISCARD, at=at)
    assert turn.value("after.beth.realm.r1c4") == {"facedown": 1}
    assert turn.value("after.beth.realm.r2c4") == {"faceup": "merchants-1"}


def test_change_bridges_two_groups() -> None:
    """Two Farmers, the Wind between them, and two more Farmers: a set of 5, of 3 VP."""
    at = realm(r1c1="farmers-1", r1c2="farmers-2", r1c3="winds-rainy", r1c4="farmers-3", r1c5="farmers-4")
    turn = played("change", CHANGE, PAY_SHRINE, (TILE, "r1c3"), (KIND, "farmers"), *DISCARD, at=at)
    assert turn.value("points.cons.vp-table.beth") == 3


@pytest.mark.rule("dragon_castle/ruling.change-enlarge")
def test_change_may_enlarge_a_set_that_is_due_anyway() -> None:
    at = realm(**FARMERS, r1c5="winds-rainy", r3c1="soldiers-1") | castle(A1="farmers-4", C1="farmers-1")
    due = [*taking("r1c4"), ("cons.order", "change"), ("spirit.cost", "r3c1")]
    turn = played("change", *due, (TILE, "r1c5"), (KIND, "farmers"), at=at)
    assert turn.value("change.beth.vp") == 3
    assert turn.value("after.beth.realm.r1c5") == {"facedown": 1}


@pytest.mark.rule("dragon_castle/spirit.change-rewards", "dragon_castle/ruling.change-rewards")
def test_the_type_of_the_set_fixes_shrines_and_dragon_bonus() -> None:
    """A Dragon among Soldiers: 1 Shrine and no more VP. A Wind among Dragons: 2 Shrines and 1 VP more."""
    soldiers = realm(r1c1="soldiers-1", r1c2="soldiers-2", r1c3="soldiers-3", r1c4="dragons-azure")
    choices = [CHANGE, PAY_SHRINE, (TILE, "r1c4"), (KIND, "soldiers"), (BUILD, "r1c4")]
    turn = played("change", *choices, *DISCARD, at=soldiers, shrine_pool=4)
    assert turn.value("change.beth.vp") == 2 + 1
    assert turn.value("change.beth.shrine_pool") == -2
    dragons = realm(r1c1="dragons-azure", r1c2="dragons-ivory", r1c3="dragons-crimson", r1c4="winds-rainy")
    choices = [CHANGE, PAY_SHRINE, (TILE, "r1c4"), (KIND, "dragons"), (BUILD, "r1c4"), (BUILD, "r1c1")]
    turn = played("change", *choices, *DISCARD, at=dragons, shrine_pool=4)
    assert turn.value("change.beth.vp") == 2 + 1 + 1
    assert turn.value("change.beth.shrine_pool") == -3


BREAKING = {"r1c1": "winds-rainy", "r1c2": "winds-stormy", "r1c3": "winds-clear"}
"""With a fourth Wind at r1c4 a set of Winds is due, and that Wind could be one of four Farmers in column 4."""
COLUMN = {"r2c4": "farmers-1", "r3c4": "farmers-2", "r4c4": "farmers-3"}


@pytest.mark.rule("dragon_castle/ruling.change-break")
def test_change_may_not_break_another_set_unless_players_want_so() -> None:
    at = realm(**BREAKING, **COLUMN, r4c6="soldiers-1") | castle(A1="winds-snowy", C1="farmers-1")
    due = taking("r1c4")
    assert why(asked("change+cunning", *due, at=at), "change") == "spirit.effect-required"
    paid = [*due, ("cons.order", "change"), ("spirit.cost", "r4c6")]
    turn = played(
        "change",
        *paid,
        (TILE, "r1c4"),
        (KIND, "farmers"),
        at=at,
        options={"change_may_break_other_set": "yes"},
    )
    assert turn.value("change.beth.vp") == 2
    assert turn.value("after.beth.realm.r1c1") == {"faceup": "winds-rainy"}


def test_change_may_take_a_tile_from_a_due_set_that_stays_large_enough() -> None:
    """Five Winds: without the changed one four are left, and both sets are Consolidated."""
    at = realm(**BREAKING, r2c1="winds-rainy", **COLUMN, r4c6="soldiers-1") | castle(A1="winds-snowy", C1="farmers-1")
    paid = [*taking("r1c4"), ("cons.order", "change"), ("spirit.cost", "r4c6")]
    turn = played("change", *paid, (TILE, "r1c4"), (KIND, "farmers"), NO_SHRINE, ("cons.order", "r1c1"), at=at)
    assert turn.value("change.beth.vp") == 2 + 2


# Spirit of Faith


@pytest.mark.rule("dragon_castle/spirit.faith", "dragon_castle/spirit.faith-third")
def test_faith_adds_a_second_shrine_to_a_faction_set_and_a_third_to_a_special_set() -> None:
    at = realm(**FARMERS, r4c6="soldiers-1") | castle(A1="farmers-4", C1="farmers-1")
    choices = [*taking("r1c4"), ("cons.order", "r1c1"), (BUILD, "r1c1"), (BUILD, "faith")]
    choices += [("spirit.cost", "r4c6"), ("spirit.faith", "r1c4")]
    turn = played("faith", *choices, at=at)
    assert turn.value("after.beth.shrine_pool") == 0
    assert turn.value("after.beth.realm.r1c4") == {"facedown": 1, "shrine": True}
    at = realm(**BREAKING, r4c6="soldiers-1") | castle(A1="winds-snowy", C1="farmers-1")
    choices = [*taking("r1c4"), ("cons.order", "r1c1"), (BUILD, "r1c1"), (BUILD, "r1c2")]
    choices += [(BUILD, "faith"), PAY_SHRINE, ("spirit.faith", "r1c4")]
    turn = played("faith", *choices, at=at, shrine_pool=4)
    assert turn.value("after.beth.shrine_pool") == 4 + 1 - 3 - 1
    assert turn.value("after.beth.realm.r1c4") == {"facedown": 1, "shrine": True}


def test_faith_waits_until_the_set_has_all_shrines_that_it_allows() -> None:
    at = realm(**BREAKING, r4c6="soldiers-1") | castle(A1="winds-snowy", C1="farmers-1")
    due = [*taking("r1c4"), ("cons.order", "r1c1"), (BUILD, "r1c1")]
    assert why(asked("faith", *due, at=at, shrine_pool=4), "faith") == "spirit.effect-required"
    assert "faith" in asked("faith", *due, (BUILD, "r1c2"), at=at, shrine_pool=4).options


@pytest.mark.rule("dragon_castle/spirit.cost-first", "dragon_castle/ruling.spirit-cost-first")
def test_the_last_shrine_of_the_pool_cannot_pay_for_faith() -> None:
    """What is needed for the power has to be there after paying."""
    at = realm(**FARMERS, r4c5="winds-rainy", r4c6="soldiers-1") | castle(A1="farmers-4", C1="farmers-1")
    choices = [*taking("r1c4"), ("cons.order", "r1c1"), (BUILD, "r1c1"), (BUILD, "faith")]
    question = asked("faith", *choices, at=at)
    assert (question.rule, question.options) == ("spirit.cost", ("r4c5", "r4c6"))
    assert why(question, "shrine") == "spirit.cost-first"
    assert asked("faith", *choices, at=at, shrine_pool=2).options == ("shrine", "r4c5", "r4c6")


@pytest.mark.rule("dragon_castle/spirit.faith-current-set")
def test_faith_builds_on_a_set_being_consolidated_only() -> None:
    at = realm(**FARMERS, r3c3="2", r4c6="soldiers-1") | castle(A1="farmers-4", C1="farmers-1")
    choices = [*taking("r1c4"), ("cons.order", "r1c1"), (BUILD, "r1c1"), (BUILD, "faith")]
    question = asked("faith", *choices, ("spirit.cost", "r4c6"), at=at, shrine_pool=2)
    assert question.options == ("r1c2", "r1c3", "r1c4")
    assert why(question, "r3c3") == "spirit.faith-current-set"
    assert why(question, "r1c1") == "shrine.one-per-tile"
    before = asked("faith+destruction", at=at, shrine_pool=2)
    assert why(before, "faith") == "spirit.faith"


TWO_SETS = {"r1c1": "winds-rainy", "r1c2": "winds-stormy", "r1c3": "winds-clear", "r3c1": "winds-rainy"}
TWO_SETS |= {"r3c2": "winds-stormy", "r3c3": "winds-clear", "r4c6": "soldiers-1"}
PAIR = [("action.options", "A1"), ("action.late-commit", "pair"), ("action.pair.second", "C1")]
PAIR += [("place.targets", "r1c4"), ("place.targets", "r3c4")]


@pytest.mark.rule("dragon_castle/spirit.faith-several")
def test_faith_may_take_a_tile_of_a_set_resolved_before() -> None:
    """The first set has got its two Shrines; the second one, with two as well, is being Consolidated."""
    at = realm(**TWO_SETS) | castle(A1="winds-snowy", C1="winds-snowy")
    both = [*PAIR, ("cons.order", "r1c1"), (BUILD, "r1c1"), (BUILD, "r1c2"), NO_SHRINE]
    both += [("cons.order", "r3c1"), (BUILD, "r3c1"), (BUILD, "r3c2"), (BUILD, "faith"), ("spirit.cost", "r4c6")]
    question = asked("faith", *both, at=at, shrine_pool=6)
    assert question.options == ("r1c3", "r1c4", "r3c3", "r3c4")
    turn = played("faith", *both, ("spirit.faith", "r1c4"), at=at, shrine_pool=6)
    assert turn.value("after.beth.realm.r1c4") == {"facedown": 1, "shrine": True}


@pytest.mark.rule("dragon_castle/ruling.faith-use")
def test_faith_leaves_out_the_set_that_could_still_have_a_shrine() -> None:
    at = realm(**TWO_SETS) | castle(A1="winds-snowy", C1="winds-snowy")
    first = [*PAIR, ("cons.order", "r1c1"), (BUILD, "r1c1"), NO_SHRINE]
    first += [("cons.order", "r3c1"), (BUILD, "r3c1"), (BUILD, "r3c2"), (BUILD, "faith"), ("spirit.cost", "r4c6")]
    question = asked("faith", *first, at=at, shrine_pool=6)
    assert question.options == ("r3c3", "r3c4")
    assert why(question, "r1c2") == "ruling.faith-use"


def test_faith_may_be_added_to_each_of_the_other_powers_over_sets() -> None:
    """The set of Cunning has one Shrine, and gets the second one by Faith, before any Action."""
    at = realm(r1c1="farmers-1", r1c2="farmers-2", r1c3="farmers-3")
    choices = [CUNNING, PAY_SHRINE, ("spirit.cunning", "r1c1"), (BUILD, "r1c1"), (BUILD, "faith"), PAY_SHRINE]
    turn = played("cunning+faith", *choices, ("spirit.faith", "r1c2"), NO_SHRINE, *DISCARD, at=at, shrine_pool=5)
    assert turn.value("change.beth.shrine_pool") == -4
    assert turn.value("after.turn_so_far.resolved") == []


# Spirit of Cunning


@pytest.mark.rule("dragon_castle/spirit.cunning", "dragon_castle/spirit.cunning-vp")
def test_cunning_consolidates_three_tiles_of_a_type_for_two_vp() -> None:
    at = realm(**FARMERS, r3c1="winds-rainy", r3c2="winds-stormy", r3c3="winds-rainy", r4c6="winds-rainy")
    choose = asked("cunning", CUNNING, PAY_SHRINE, at=at)
    assert (choose.rule, choose.options) == ("spirit.cunning", ("r1c1", "r3c1"))
    turn = played("cunning", CUNNING, PAY_SHRINE, ("spirit.cunning", "r3c1"), *DISCARD, at=at)
    assert turn.value("points.spirit.cunning-vp.beth") == 2
    assert turn.value("change.beth.vp") == 2 + 1
    assert turn.value("after.beth.realm.r3c3") == {"facedown": 1}
    assert turn.value("after.beth.realm.r1c1") == {"faceup": "farmers-1"}


@pytest.mark.rule("dragon_castle/spirit.cunning-shrines")
def test_the_type_of_three_tiles_tells_how_many_shrines_cunning_allows() -> None:
    special = realm(r3c1="winds-rainy", r3c2="winds-stormy", r3c3="winds-rainy")
    build = [CUNNING, PAY_SHRINE, ("spirit.cunning", "r3c1"), (BUILD, "r3c1"), (BUILD, "r3c2")]
    third = asked("cunning+faith", *build, at=special, shrine_pool=5)
    assert third.options == ("pass", "faith")
    assert why(third, "r3c3") == "spirit.cunning-shrines"
    build = [CUNNING, PAY_SHRINE, ("spirit.cunning", "r1c1"), (BUILD, "r1c1")]
    second = asked("cunning+faith", *build, at=realm(**FARMERS), shrine_pool=5)
    assert why(second, "r1c2") == "spirit.cunning-shrines"


@pytest.mark.rule("dragon_castle/ruling.cunning-dragon")
def test_three_dragons_bring_a_vp_more_unless_players_want_two_always() -> None:
    at = realm(r3c1="dragons-azure", r3c2="dragons-ivory", r3c3="dragons-azure")
    choices = [CUNNING, PAY_SHRINE, ("spirit.cunning", "r3c1"), *DISCARD]
    assert played("cunning", *choices, at=at).value("change.beth.vp") == 2 + 1 + 1
    always = {"cunning_dragon_bonus": "no"}
    assert played("cunning", *choices, at=at, options=always).value("change.beth.vp") == 2 + 1


@pytest.mark.rule("dragon_castle/spirit.cost-first", "dragon_castle/ruling.spirit-cost-first")
def test_a_tile_of_the_only_three_cannot_pay_for_cunning() -> None:
    question = asked("cunning", CUNNING, at=realm(**FARMERS, r3c3="winds-rainy"))
    assert question.options == ("shrine", "r3c3")
    assert why(question, "r1c2") == "spirit.cost-first"
    bare = asked("cunning+destruction", at=realm(**FARMERS), shrine_pool=0)
    assert why(bare, "cunning") == "spirit.effect-required"


def test_cunning_leaves_larger_sets_alone() -> None:
    at = realm(**FARMERS, r3c1="winds-rainy", r3c2="winds-stormy", r3c3="winds-rainy", r4c6="soldiers-1")
    at |= castle(A1="farmers-4", C1="farmers-1")
    due = [*taking("r1c4"), ("cons.order", "cunning"), ("spirit.cost", "r4c6")]
    turn = played("cunning", *due, ("spirit.cunning", "r3c1"), NO_SHRINE, ("cons.order", "r1c1"), at=at)
    assert turn.value("points.spirit.cunning-vp.beth") == 2
    assert turn.value("points.cons.vp-table.beth") == 2


def test_three_tiles_with_a_changed_one_are_no_set() -> None:
    """Change and Cunning cannot be used for one Consolidation together."""
    at = realm(r1c1="farmers-1", r1c2="farmers-2", r1c3="winds-rainy", r4c4="1 shrine")
    question = asked("change+cunning+destruction", at=at)
    assert why(question, "change") == "spirit.effect-required"
    assert why(question, "cunning") == "spirit.effect-required"
