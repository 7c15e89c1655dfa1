"""Spirits of Elegance, Deception, Destruction and the Deep: the powers over tiles of the castle."""

import pytest

from .cards import asked, castle, played, realm, why

PAY_SHRINE = ("spirit.cost", "shrine")
FIRST, HOW, SECOND = "action.options", "action.late-commit", "action.pair.second"
ELEGANCE, DESTRUCTION = (FIRST, "elegance"), (FIRST, "destruction")
DEEP, DECEPTION = (HOW, "deep"), (HOW, "deception")
PAIR = (HOW, "pair")

BLOCK = castle(
    **{"A2": "farmers-1", "B2": "soldiers-1", "C2": "farmers-2", "D2": "merchants-1", "E2": "farmers-3"},
    **{"C1": "winds-clear", "C3": "winds-clear"},
)
"""One row of five: A2 and E2 are Available; B2 and D2 have their short sides free; C2 is closed in, with C1 and C3
Available at its short sides.
"""


# Spirit of Elegance


@pytest.mark.rule("dragon_castle/spirit.elegance")
def test_elegance_lets_a_player_pick_tiles_with_a_free_short_side() -> None:
    before = asked("elegance", at=BLOCK, shrine_pool=3)
    assert why(before, "B2") == "available.required"
    question = asked("elegance", ELEGANCE, PAY_SHRINE, at=BLOCK)
    assert question.options == ("C1", "A2", "B2", "D2", "E2", "C3")
    assert why(question, "C2") == "available.required"
    turn = played("elegance", ELEGANCE, PAY_SHRINE, (FIRST, "B2"), (HOW, "discard"), at=BLOCK)
    assert "B2" not in turn.value("after.castle.stacks")


def test_elegance_changes_nothing_about_the_top_floor() -> None:
    at = castle(A2="2 farmers-1", B2="2 soldiers-1", C2="2 farmers-2", B4="soldiers-1")
    question = asked("elegance", ELEGANCE, PAY_SHRINE, at=at)
    assert question.options == ("A2", "B2", "C2")
    assert why(question, "B4") == "action.first-tile"


@pytest.mark.rule("dragon_castle/spirit.elegance-must")
def test_elegance_wants_a_tile_picked_that_has_a_free_short_side() -> None:
    """A2 has tiles at both short sides, and no pair would help; a Summon picks nothing."""
    at = castle(A1="farmers-1", A2="soldiers-2", A3="merchants-3", B2="winds-clear")
    question = asked("elegance", ELEGANCE, PAY_SHRINE, at=at)
    assert question.options == ("A1", "B2", "A3")
    assert why(question, "A2") == "spirit.elegance-must"
    assert why(question, "summon") == "spirit.elegance-must"


@pytest.mark.rule("dragon_castle/spirit.elegance-must")
def test_a_first_tile_without_a_free_short_side_needs_a_second_one_with_it() -> None:
    """A2 is identical to D4, whose short sides are free: the Action has to be a pair then."""
    at = castle(A1="farmers-1", A2="soldiers-2", A3="merchants-3", D4="soldiers-2", F1="winds-clear", F2="winds-clear")
    first = asked("elegance+destruction", ELEGANCE, PAY_SHRINE, (FIRST, "A2"), at=at, shrine_pool=9)
    assert first.options == ("pair", "destruction")
    assert why(first, "shrine") == "spirit.elegance-must"
    assert why(first, "discard") == "spirit.elegance-must"


@pytest.mark.rule("dragon_castle/spirit.elegance-both")
def test_both_tiles_of_a_pair_may_be_picked_by_elegance() -> None:
    """B1 has its north free; B2 below it is closed in until B1 is gone, and then has its north free only."""
    at = castle(
        A1="winds-clear",
        B1="soldiers-1",
        C1="winds-rainy",
        A2="winds-snowy",
        B2="soldiers-1",
        C2="winds-clear",
        B3="winds-rainy",
    )
    before = asked("elegance", ELEGANCE, PAY_SHRINE, at=at)
    assert why(before, "B2") == "available.required"
    pair = [ELEGANCE, PAY_SHRINE, (FIRST, "B1"), PAIR, (SECOND, "B2")]
    turn = played("elegance", *pair, ("place.targets", "r1c1"), ("place.targets", "r1c2"), at=at)
    assert turn.value("after.beth.realm.r1c2") == {"faceup": "soldiers-1"}


@pytest.mark.rule("dragon_castle/ruling.elegance-must")
def test_an_available_tile_with_a_free_short_side_counts_unless_players_are_strict() -> None:
    """One row of four: A2 and D2 are Available, B2 and C2 are not; all have their short sides free."""
    at = castle(A2="farmers-1", B2="soldiers-1", C2="farmers-2", D2="soldiers-2")
    literal = asked("elegance", ELEGANCE, PAY_SHRINE, at=at)
    assert literal.options == ("A2", "B2", "C2", "D2")
    strict = asked("elegance", ELEGANCE, PAY_SHRINE, at=at, options={"elegance_strict": "yes"})
    assert strict.options == ("B2", "C2")
    assert why(strict, "A2") == "spirit.elegance-must"


def test_elegance_after_the_first_pick_is_for_the_second_one() -> None:
    """B2 is blocked at its long sides; without a tile to pick so the Spirit has no effect."""
    at = castle(A1="soldiers-1", A2="farmers-1", B2="soldiers-1", C2="farmers-2", E1="winds-rainy")
    start = [(FIRST, "A1"), (HOW, "elegance"), PAY_SHRINE]
    turn = played("elegance", *start, PAIR, (SECOND, "B2"), ("place.targets", "r1c1"), ("place.targets", "r1c2"), at=at)
    assert turn.value("after.beth.realm.r1c2") == {"faceup": "soldiers-1"}
    none = asked("elegance+destruction", (FIRST, "E1"), at=at, shrine_pool=3)
    assert why(none, "elegance") == "spirit.effect-required"


def test_elegance_is_of_no_use_without_a_castle_or_after_the_action() -> None:
    empty = asked(
        "elegance+strength+destruction", (FIRST, "A1"), (HOW, "discard"), at=castle(A1="winds-clear", A3="winds-clear")
    )
    assert why(empty, "elegance") == "spirit.elegance"


# Spirit of Deception


@pytest.mark.rule("dragon_castle/spirit.deception")
def test_deception_takes_a_tile_beside_the_first_one_that_is_not_identical_or_available() -> None:
    start = [(FIRST, "A1"), DECEPTION, PAY_SHRINE, PAIR]
    question = asked("deception", *start, at=castle(A1="farmers-1", B1="winds-clear", A2="soldiers-3"))
    assert question.options == ("B1", "A2")
    closed = castle(A2="winds-rainy", B2="soldiers-3", C2="winds-clear", B1="farmers-1", B3="merchants-4")
    pair = [(FIRST, "B1"), DECEPTION, PAY_SHRINE, PAIR, (SECOND, "B2")]
    turn = played("deception", *pair, ("place.targets", "r1c1"), ("place.targets", "r1c2"), at=closed)
    assert turn.value("after.beth.realm.r1c2") == {"faceup": "soldiers-3"}


@pytest.mark.rule("dragon_castle/spirit.deception-adjacent")
def test_deception_means_tiles_at_the_sides_of_the_first_one() -> None:
    """On its own floor: neither at a corner, nor the identical one far away, nor the lower ones, nor those below."""
    at = castle(
        B2="2 farmers-1",
        A2="2 winds-clear",
        B1="2 soldiers-3",
        B3="merchants-4",
        A1="2 winds-rainy",
        F1="farmers-1",
    )
    pick = [(FIRST, "B2"), ("setup.hidden-below", "farmers-2"), DECEPTION, PAY_SHRINE, PAIR]
    question = asked("deception", *pick, at=at)
    assert question.options == ("B1", "A2")
    assert {why(question, other) for other in ("A1", "B2", "B3", "F1")} == {"spirit.deception-adjacent"}


@pytest.mark.rule("dragon_castle/ruling.deception-adjacent")
def test_deception_may_reach_lower_tops_if_players_want_so() -> None:
    at = castle(B2="2 farmers-1", A2="2 winds-clear", B1="2 soldiers-3", B3="merchants-4", A1="2 winds-rainy")
    pick = [(FIRST, "B2"), ("setup.hidden-below", "farmers-2"), DECEPTION, PAY_SHRINE, PAIR]
    tops = asked("deception", *pick, at=at, options={"deception_scope": "neighbour_tops"})
    assert tops.options == ("B1", "A2", "B2", "B3")
    assert why(tops, "A1") == "spirit.deception-adjacent"
    assert asked("deception", *pick, at=at).options == ("B1", "A2")


def test_deception_needs_a_neighbour_and_room_for_two_tiles() -> None:
    alone = asked("deception", (FIRST, "A1"), at=castle(A1="farmers-1", C1="farmers-1"))
    assert why(alone, "deception") == "spirit.effect-required"
    spaces = [f"r{row}c{column}" for row in range(1, 5) for column in range(1, 7)]
    full = dict.fromkeys(spaces[:-3], "1 shrine") | {"r4c4": "winds-rainy", "r4c5": "winds-stormy"}
    at = castle(A1="farmers-1", A2="winds-clear") | realm(**full)
    pay = asked("deception", (FIRST, "A1"), DECEPTION, at=at, shrine_pool=1)
    assert pay.options == ("r4c4", "r4c5")
    assert why(pay, "shrine") == "spirit.cost-first"


@pytest.mark.rule("dragon_castle/spirit.effect-required")
def test_with_deception_or_the_deep_the_action_has_to_be_a_pair() -> None:
    at = castle(A1="farmers-1", A2="farmers-2", C1="farmers-1")
    for spirit in ("deception", "deep"):
        question = asked(f"{spirit}+destruction", (FIRST, "A1"), (HOW, spirit), PAY_SHRINE, at=at, shrine_pool=9)
        assert question.options == ("pair", "destruction")
        assert why(question, "shrine") == "spirit.effect-required"
        assert why(question, "discard") == "spirit.effect-required"


# Spirit of the Deep


@pytest.mark.rule("dragon_castle/spirit.deep")
def test_the_deep_takes_an_available_tile_of_the_same_type() -> None:
    at = castle(A1="farmers-1", C1="farmers-2", D1="farmers-3", E1="winds-clear", G1="farmers-1")
    question = asked("deep", (FIRST, "A1"), DEEP, PAY_SHRINE, PAIR, at=at)
    assert question.options == ("C1", "G1")
    assert why(question, "D1") == "available.required"
    assert why(question, "E1") == "spirit.deep"
    pair = [(FIRST, "A1"), DEEP, PAY_SHRINE, PAIR, (SECOND, "C1")]
    turn = played("deep", *pair, ("place.targets", "r1c1"), ("place.targets", "r1c2"), at=at)
    assert turn.value("after.beth.realm.r1c2") == {"faceup": "farmers-2"}


@pytest.mark.rule("dragon_castle/spirit.deep-identical-ok")
def test_the_deep_may_be_activated_for_an_identical_tile() -> None:
    """To be rid of a tile of the Realm."""
    at = castle(A1="farmers-1", C1="farmers-1") | realm(r1c1="winds-rainy")
    pair = [(FIRST, "A1"), DEEP, ("spirit.cost", "r1c1"), PAIR, (SECOND, "C1")]
    turn = played("deep", *pair, ("place.targets", "r1c1"), ("place.targets", "r1c2"), at=at)
    assert turn.value("after.beth.realm") == {"r1c1": {"faceup": "farmers-1"}, "r1c2": {"faceup": "farmers-1"}}


def test_the_deep_needs_another_tile_of_the_type() -> None:
    question = asked("deep", (FIRST, "A1"), at=castle(A1="farmers-1", C1="winds-clear"))
    assert why(question, "deep") == "spirit.effect-required"


# Spirit of Destruction


@pytest.mark.rule("dragon_castle/spirit.destruction")
def test_destruction_discards_an_available_tile_from_any_floor_for_no_vp() -> None:
    at = castle(A1="farmers-1", B1="winds-clear", C1="farmers-2", E1="2 soldiers-1")
    question = asked("destruction", DESTRUCTION, PAY_SHRINE, at=at)
    assert (question.rule, question.options) == ("spirit.destruction", ("A1", "C1", "E1"))
    assert why(question, "B1") == "available.required"
    end = [(FIRST, "E1"), ("setup.hidden-below", "soldiers-2"), (HOW, "shrine"), ("place.targets", "r1c1")]
    turn = played("destruction", DESTRUCTION, PAY_SHRINE, ("spirit.destruction", "A1"), *end, at=at)
    assert list(turn.value("after.castle.stacks")) == ["B1", "C1", "E1"]
    assert turn.value("change.beth.vp") == 0
    assert turn.value("change.beth.discards") == 1


@pytest.mark.rule("dragon_castle/spirit.destruction-unblock")
def test_destruction_may_make_a_blocked_tile_available() -> None:
    at = castle(A1="farmers-1", B1="winds-clear", C1="farmers-2")
    assert why(asked("destruction", at=at), "B1") == "available.required"
    free = [DESTRUCTION, PAY_SHRINE, ("spirit.destruction", "A1"), (FIRST, "B1"), (HOW, "discard")]
    assert list(played("destruction", *free, at=at).value("after.castle.stacks")) == ["C1"]


@pytest.mark.rule("dragon_castle/spirit.destruction-last-of-floor")
def test_destruction_may_take_the_last_tile_of_a_floor() -> None:
    at = castle(A1="3 farmers-1", C1="2 winds-clear", E1="farmers-2")
    down = [DESTRUCTION, PAY_SHRINE, ("spirit.destruction", "A1"), ("setup.hidden-below", "soldiers-1")]
    question = asked("destruction", *down, at=at)
    assert question.options == ("A1", "C1")
    assert why(question, "E1") == "action.first-tile"


@pytest.mark.rule("dragon_castle/spirit.destruction-summon")
def test_after_destruction_the_dragon_can_be_summoned_in_the_same_turn() -> None:
    at = castle(A1="2 farmers-1", C1="winds-clear")
    assert why(asked("destruction", at=at), "summon") == "end.summon-available"
    down = [DESTRUCTION, PAY_SHRINE, ("spirit.destruction", "A1"), ("setup.hidden-below", "soldiers-1")]
    assert played("destruction", *down, (FIRST, "summon"), at=at).value("change.beth.tokens") == 1


def test_destruction_of_the_last_tile_leaves_the_summon_alone() -> None:
    down = [DESTRUCTION, PAY_SHRINE, ("spirit.destruction", "A1"), (FIRST, "summon")]
    assert played("destruction", *down, at=castle(A1="farmers-1")).value("change.beth.tokens") == 1


# Several of them at once


@pytest.mark.rule("dragon_castle/ruling.several-spirits")
def test_the_deep_and_elegance_add_up() -> None:
    """D1 is of the same type, and only its short sides are free."""
    at = castle(A1="farmers-1", C1="winds-rainy", D1="farmers-3", E1="winds-clear", G1="farmers-2")
    both = [ELEGANCE, PAY_SHRINE, (FIRST, "A1"), DEEP, PAY_SHRINE, PAIR]
    question = asked("deep+elegance", *both, at=at, shrine_pool=2)
    assert question.options == ("D1", "G1")
    late = [(FIRST, "A1"), DEEP, PAY_SHRINE, (HOW, "elegance"), PAY_SHRINE, PAIR]
    assert asked("deep+elegance", *late, at=at, shrine_pool=2).options == ("D1", "G1")


@pytest.mark.rule("dragon_castle/ruling.several-spirits")
def test_deception_and_elegance_want_a_neighbour_with_a_free_short_side() -> None:
    """Elegance after the first pick: B1 has its north free, and A2 has now."""
    at = castle(A1="farmers-1", B1="winds-clear", A2="soldiers-1", B2="winds-rainy", A3="merchants-1")
    late = [(FIRST, "A1"), DECEPTION, PAY_SHRINE, (HOW, "elegance"), PAY_SHRINE, PAIR]
    assert asked("deception+elegance", *late, at=at, shrine_pool=2).options == ("B1", "A2")
    closed = castle(A2="farmers-1", B2="winds-clear", B1="soldiers-1", B3="winds-rainy", C2="merchants-1")
    only = [(FIRST, "A2"), DECEPTION, PAY_SHRINE]
    question = asked("deception+elegance+destruction", *only, at=closed, shrine_pool=9)
    assert why(question, "elegance") == "spirit.effect-required"


def test_deception_and_the_deep_want_a_neighbour_of_the_same_type() -> None:
    near = castle(A1="farmers-1", B1="farmers-4", A2="farmers-2", D1="farmers-3")
    both = [(FIRST, "A1"), DEEP, PAY_SHRINE, DECEPTION, PAY_SHRINE]
    question = asked("deception+deep", *both, PAIR, at=near, shrine_pool=9)
    assert question.options == ("B1", "A2")
    assert why(question, "D1") == "spirit.deception-adjacent"
    none = castle(A1="farmers-1", B1="winds-clear", D1="farmers-3")
    late = asked("deception+deep+destruction", (FIRST, "A1"), DEEP, PAY_SHRINE, at=none, shrine_pool=9)
    assert why(late, "deception") == "spirit.effect-required"


def test_elegance_first_leaves_deception_only_what_is_elegant() -> None:
    """The first tile, A2, has no free short side: of its neighbours B2 is closed in, A1 and A3 have one."""
    at = castle(
        A1="winds-clear",
        A2="farmers-1",
        A3="soldiers-1",
        B1="winds-rainy",
        B2="merchants-1",
        B3="winds-snowy",
        D1="farmers-1",
    )
    both = [ELEGANCE, PAY_SHRINE, (FIRST, "A2"), DECEPTION, PAY_SHRINE, PAIR]
    question = asked("deception+elegance", *both, at=at, shrine_pool=2)
    assert question.options == ("A1", "A3")
    assert why(question, "B2") == "spirit.elegance-must"


def test_destruction_in_mid_action_leaves_the_deep_its_second_tile() -> None:
    """C1 is the only other one of the type."""
    at = castle(A1="farmers-1", C1="farmers-2", E1="winds-clear")
    start = [(FIRST, "A1"), DEEP, PAY_SHRINE, (HOW, "destruction"), PAY_SHRINE]
    one = asked("deep+destruction", *start[:-2], at=at, shrine_pool=2)
    assert "destruction" in one.options
    two = castle(A1="farmers-1", C1="farmers-2", E1="winds-clear", G1="winds-rainy")
    question = asked("deep+destruction", *start, at=two, shrine_pool=2)
    assert question.options == ("E1", "G1")
    assert why(question, "C1") == "spirit.effect-required"
    assert question.why_not("C1").facts == {"spirit": "deep"}
    none = asked("deep+destruction", *start[:-2], at=castle(A1="farmers-1", C1="farmers-2"), shrine_pool=2)
    assert why(none, "destruction") == "spirit.effect-required"


def test_destruction_leaves_elegance_a_tile_to_pick() -> None:
    """Before the Action with the strict reading: B2 is what can be picked, and would be Available without A2 or C2."""
    at = castle(A2="farmers-1", B2="soldiers-1", C2="farmers-2", E5="winds-clear", G5="winds-rainy")
    strict = {"elegance_strict": "yes"}
    question = asked(
        "elegance+destruction", ELEGANCE, PAY_SHRINE, DESTRUCTION, PAY_SHRINE, at=at, options=strict, shrine_pool=2
    )
    assert question.options == ("E5", "G5")
    assert why(question, "A2") == "spirit.effect-required"


def test_destruction_leaves_elegance_its_second_tile_in_mid_action() -> None:
    """A2 was picked without a free short side; D4 alone makes the pair that Elegance wants."""
    at = castle(A1="farmers-1", A2="soldiers-2", A3="merchants-3", D4="soldiers-2", F1="winds-clear", F3="winds-rainy")
    start = [ELEGANCE, PAY_SHRINE, (FIRST, "A2"), (HOW, "destruction"), PAY_SHRINE]
    question = asked("elegance+destruction", *start, at=at, shrine_pool=2)
    assert question.options == ("A1", "F1", "A3", "F3")
    assert why(question, "D4") == "spirit.effect-required"


def test_a_tile_that_nobody_has_seen_makes_no_pair_for_elegance() -> None:
    """Strict reading. Without the top tile of B2 nobody knows which tile is the first one, and whether another is like
    it; and D5, with which that of B2 makes a pair now, needs both tiles beside it.
    """
    at = castle(A2="soldiers-1", B2="3 farmers-1", C2="soldiers-3", C5="winds-rainy", D5="farmers-1", E5="winds-snowy")
    question = asked(
        "elegance+destruction",
        ELEGANCE,
        PAY_SHRINE,
        DESTRUCTION,
        PAY_SHRINE,
        at=at,
        options={"elegance_strict": "yes"},
        shrine_pool=2,
    )
    assert question.options == ("A2", "C2")
    assert why(question, "B2") == "spirit.effect-required"
    assert why(question, "C5") == "spirit.effect-required"
