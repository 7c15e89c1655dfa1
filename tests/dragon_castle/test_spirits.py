"""Favor of the Spirits: when a Spirit can be activated, what that costs, and what it has to bring."""

from typing import Any

import pytest

from kosk.testing import scenario

from .cards import DISCARD, asked, castle, played, realm, why
from .laid import TWO

PAY_SHRINE = ("spirit.cost", "shrine")
FIRST, HOW, PLACE = "action.options", "action.late-commit", "place.targets"
STRENGTH, DESTRUCTION, CUNNING = (FIRST, "strength"), (FIRST, "destruction"), (FIRST, "cunning")

# The moments of a turn, and which Spirits can be activated at each

EVERYTHING = realm(
    r1c1="merchants-1",
    r1c2="merchants-2",
    r1c3="merchants-3",
    r1c5="farmers-5",
    r1c6="soldiers-5",
    r2c5="soldiers-5",
    r2c6="farmers-5",
    r3c6="1 shrine",
    r4c1="farmers-2",
    r4c2="farmers-3",
    r4c3="farmers-2",
    r4c4="dragons-azure",
    r4c6="1",
) | castle(A1="merchants-4", A2="merchants-4", C1="winds-snowy")
"""A Merchant at r1c4 makes a set due; four 5s, three Farmers with a Dragon, tiles, a Shrine: something for each power.
"""

BEFORE_ACTION: tuple[tuple[str, Any], ...] = ()
MID_ACTION = ((FIRST, "A1"),)
BEFORE_PLACEMENT = (*MID_ACTION, (HOW, "pair"))
BETWEEN = (*BEFORE_PLACEMENT, (PLACE, "r1c4"))
AT_CONSOLIDATION = (*BETWEEN, (PLACE, "r4c6"))
BUILDING = (*AT_CONSOLIDATION, ("cons.order", "r1c1"))
AFTER = (*BUILDING, ("shrine.optional", "pass"))

WINDOWS = {
    "beauty": "open open open open due open",
    "elegance": "open open own due due own",
    "wind": "open open open due due open",
    "deception": "own open own due due own",
    "strength": "open open open due due open",
    "change": "open open open open due open",
    "faith": "own own own due none own",
    "destruction": "open open open due due open",
    "deep": "own open own due due own",
    "cunning": "open open open open due open",
}
"""By Spirit, before the Action, in the midst of it, before placing, when a set is due, while Shrines are built on it,
and after that: `open`, or why not: `due` sets go first, it is `own` to other moments, there is `none` to build on.
"""
RULES = {"due": "spirit.due-sets-first", "none": "spirit.effect-required", "open": None}


@pytest.mark.parametrize("spirit", WINDOWS)
def test_each_spirit_has_its_moments(spirit: str) -> None:
    """Destruction and Change are there too, so that there is something to ask."""
    with_others = "+".join(dict.fromkeys([spirit, "destruction", "change"]))
    found = []
    for choices in (BEFORE_ACTION, MID_ACTION, BEFORE_PLACEMENT, AT_CONSOLIDATION, BUILDING, AFTER):
        found.append(why(asked(with_others, *choices, at=EVERYTHING, shrine_pool=3), spirit))
    own = "spirit.wind-flip" if spirit == "wind" else f"spirit.{spirit}"
    assert found == [RULES.get(word, own) for word in WINDOWS[spirit].split()]


def test_faith_is_open_once_all_shrines_allowed_are_built() -> None:
    question = asked("faith", *BUILDING, ("shrine.optional", "r1c1"), at=EVERYTHING, shrine_pool=3)
    assert question.options == ("pass", "faith")


@pytest.mark.rule("dragon_castle/spirit.due-sets-first", "dragon_castle/ruling.spirit-window")
def test_while_a_set_is_due_only_powers_over_sets_are_open() -> None:
    """And no tile of the due set pays for them."""
    spirits = "beauty+elegance+wind+deception+strength+change+destruction+deep+cunning"
    due = asked(spirits, *AT_CONSOLIDATION, at=EVERYTHING, shrine_pool=3)
    assert due.options == ("r1c1", "beauty", "change", "cunning")
    assert {why(due, spirit) for spirit in ("wind", "strength", "destruction")} == {"spirit.due-sets-first"}
    pay = asked("change", *AT_CONSOLIDATION, ("cons.order", "change"), at=EVERYTHING)
    assert pay.options == ("shrine", "r1c5", "r1c6", "r2c5", "r2c6", "r4c6")
    assert why(pay, "r1c4") == "spirit.due-sets-first"
    assert why(pay, "r4c1") == "spirit.cost-first"


@pytest.mark.rule("dragon_castle/spirit.not-between-placements")
def test_no_spirit_comes_between_the_two_tiles_of_a_pair() -> None:
    first = asked("destruction+wind", *BEFORE_PLACEMENT, at=EVERYTHING, shrine_pool=3)
    assert {"destruction", "wind"} < set(first.options)
    second = asked("destruction+wind", *BETWEEN, at=EVERYTHING, shrine_pool=3)
    assert second.rule == "place.targets"
    assert second.options == ("r2c1", "r2c2", "r2c3", "r2c4", "r3c1", "r3c2", "r3c3", "r3c4", "r3c5", "r4c5", "r4c6")
    assert not {"destruction", "wind"} & set(second.candidates)


# What a Spirit costs


@pytest.mark.rule("dragon_castle/spirit.cost", "dragon_castle/ruling.cost-plural")
def test_a_spirit_costs_one_shrine_of_the_pool_or_one_faceup_tile() -> None:
    at = castle(A1="farmers-1", C1="winds-clear") | realm(r1c1="winds-rainy", r1c2="1 winds-stormy", r1c3="2")
    assert asked("destruction", DESTRUCTION, at=at, shrine_pool=2).options == ("shrine", "r1c1", "r1c2")
    end = (("spirit.destruction", "C1"), *DISCARD)
    shrine = played("destruction", DESTRUCTION, PAY_SHRINE, *end, at=at, shrine_pool=2)
    assert shrine.value("change.beth.shrine_pool") == -1
    assert shrine.value("change.beth.discards") == 2  # by the Spirit and by the Action
    tile = played("destruction", DESTRUCTION, ("spirit.cost", "r1c1"), *end, at=at, shrine_pool=2)
    assert tile.value("change.beth.shrine_pool") == 0
    assert tile.value("change.beth.discards") == 3
    assert list(tile.value("after.beth.realm")) == ["r1c2", "r1c3"]


@pytest.mark.parametrize("spirit", WINDOWS)
def test_each_spirit_can_be_paid_with_a_shrine_or_a_tile(spirit: str) -> None:
    before = {"faith": (*BUILDING, ("shrine.optional", "r1c1")), "deep": MID_ACTION, "deception": MID_ACTION}
    choices = before.get(spirit, BEFORE_ACTION)
    asks = {"faith": "shrine.optional", "deep": HOW, "deception": HOW}.get(spirit, FIRST)
    pay = asked(spirit, *choices, (asks, spirit), at=EVERYTHING, shrine_pool=3)
    assert pay.rule == "spirit.cost"
    assert {"shrine", "r4c1" if spirit == "beauty" else "r2c6"} <= set(pay.options)
    assert "r3c6" not in pay.options  # a Shrine stands there


@pytest.mark.rule("dragon_castle/spirit.cost")
def test_whoever_has_nothing_to_pay_with_activates_no_spirit() -> None:
    question = asked("destruction", at=realm(r1c1="2", r1c2="1 shrine"), shrine_pool=0)
    assert why(question, "destruction") == "spirit.cost"
    assert question.why_not("destruction").facts == {"faceup_tiles": 0, "Shrine_Pool": 0}


@pytest.mark.rule("dragon_castle/ruling.shrine-return")
def test_a_shrine_that_was_paid_returns_to_the_general_pool_unless_players_want_it_gone() -> None:
    turn = (DESTRUCTION, PAY_SHRINE, ("spirit.destruction", "C1"), *DISCARD)
    assert played("destruction", *turn).value("change.shrines") == 1
    gone = played("destruction", *turn, options={"discarded_shrine_returns": "no"})
    assert gone.value("change.shrines") == 0
    assert gone.value("change.beth.shrine_pool") == -1


def test_shrines_beyond_those_of_the_box_do_not_return_to_the_general_pool() -> None:
    """Beth has 41 and Harris 1, as can be where Shrines are not limited; 40 are left with them after two were paid."""
    at = realm(r1c1="1") | castle(A1="farmers-1", C1="winds-clear")
    none_left = at | {"shrines": 0}
    spirits = [DESTRUCTION, PAY_SHRINE, ("spirit.destruction", "C1"), STRENGTH, PAY_SHRINE]
    moves = [("spirit.strength", "r1c1"), ("spirit.strength-placement", "r1c2"), *DISCARD]
    unlimited = {"shrine_supply_limited": "no"}
    turn = played("destruction+strength", *spirits, *moves, at=none_left, options=unlimited, shrine_pool=41)
    assert turn.value("after.beth.shrine_pool") == 39
    assert turn.value("after.shrines") == 0
    paid = played("destruction", *spirits[:3], *DISCARD, at=at, options=unlimited, shrine_pool=39)
    assert paid.value("after.shrines") == 1


@pytest.mark.rule("dragon_castle/spirit.built-shrine-no-cost")
def test_a_shrine_in_the_realm_pays_for_nothing() -> None:
    at = realm(r1c1="1 shrine", r1c2="2 shrine", r2c2="winds-rainy", r2c4="winds-clear")
    assert asked("destruction", DESTRUCTION, at=at, shrine_pool=0).options == ("r2c2", "r2c4")


@pytest.mark.rule("dragon_castle/spirit.collected-no-cost")
def test_a_tile_pays_once_it_lies_in_the_realm_and_a_shrine_at_once() -> None:
    """With a pair in hand, nothing in the Realm and no Shrine; then with the Shrine of this very Action."""
    at = castle(A1="farmers-1", C1="farmers-1", E1="winds-clear", G1="winds-clear")
    pair = asked("destruction", (FIRST, "A1"), (HOW, "pair"), at=at, shrine_pool=0)
    assert (pair.rule, why(pair, "destruction")) == ("place.targets", "spirit.cost")
    shrine = asked("destruction", (FIRST, "A1"), (HOW, "shrine"), at=at, shrine_pool=0)
    assert "destruction" in shrine.options
    placed = [(FIRST, "A1"), (HOW, "pair"), (PLACE, "r1c1"), (PLACE, "r1c2")]
    pay = asked("destruction", *placed, ("turn.spirit-any-time", "destruction"), at=at, shrine_pool=0)
    assert pay.options == ("r1c1", "r1c2")


@pytest.mark.rule("dragon_castle/spirit.tile-cost-uncovers")
def test_the_tile_below_one_that_was_paid_can_take_a_tile_again() -> None:
    at = realm(r1c1="2 winds-rainy")
    before = asked("destruction", (FIRST, "A1"), (HOW, "shrine"), at=at)
    assert why(before, "r1c1") == "place.not-on-faceup"
    pay = [DESTRUCTION, ("spirit.cost", "r1c1"), ("spirit.destruction", "C1"), (FIRST, "A1"), (HOW, "shrine")]
    turn = played("destruction", *pay, (PLACE, "r1c1"), at=at)
    assert turn.value("after.beth.realm.r1c1") == {"facedown": 2, "faceup": "farmers-1"}
    assert turn.value("told.shrine.optional") == 0


# What it brings


@pytest.mark.rule("dragon_castle/spirit.once")
def test_a_spirit_is_activated_once_in_a_turn() -> None:
    at = castle(A1="farmers-1", C1="winds-clear", E1="winds-rainy")
    first = [DESTRUCTION, PAY_SHRINE, ("spirit.destruction", "C1")]
    again = asked("destruction", *first, at=at, shrine_pool=5)
    assert why(again, "destruction") == "spirit.once"
    both = asked("destruction+strength", *first, at=at | realm(r1c1="1"), shrine_pool=5)
    assert why(both, "strength") is None


def test_a_spirit_can_be_activated_in_the_next_turn_again() -> None:
    turn = played("destruction", DESTRUCTION, PAY_SHRINE, ("spirit.destruction", "C1"), *DISCARD)
    assert turn.value("after.turn_so_far.used") == []


@pytest.mark.rule("dragon_castle/spirit.effect-required")
def test_nobody_pays_for_a_power_that_cannot_be_applied() -> None:
    question = asked("cunning+wind+beauty+change", at=realm(r1c1="winds-rainy", r1c2="1"), shrine_pool=5)
    assert {why(question, spirit) for spirit in ("cunning", "wind", "beauty", "change")} == {"spirit.effect-required"}
    assert question.why_not("wind").facts == {"power": "spirit.wind-flip"}


@pytest.mark.rule("dragon_castle/spirit.extra-sets")
def test_a_set_that_a_spirit_creates_is_consolidated_at_once_and_placing_may_create_another() -> None:
    """Strength joins four Soldiers before the Action; the tile of the Action goes onto one of them."""
    soldiers = {f"r1c{column}": f"soldiers-{column}" for column in (1, 2, 3)}
    farmers = {f"r2c{column}": f"farmers-{column + 1}" for column in (1, 2, 3)}
    at = realm(**soldiers, r4c4="soldiers-4", **farmers)
    moved = [STRENGTH, PAY_SHRINE, ("spirit.strength", "r4c4"), ("spirit.strength-placement", "r1c4")]
    moved += [("spirit.strength", "pass"), ("cons.order", "r1c1"), (FIRST, "A1"), (HOW, "shrine"), (PLACE, "r1c1")]
    turn = played("strength", *moved, ("cons.order", "r1c1"), at=at)
    assert turn.value("told.cons.vp-table") == 2
    assert turn.value("change.beth.vp") == 2 + 2
    assert turn.value("after.beth.realm.r1c1") == {"facedown": 2}


@pytest.mark.rule("dragon_castle/spirit.cost-first")
def test_the_cost_is_paid_before_the_power_is_applied() -> None:
    """Nothing can be taken back: the tile that was paid is gone when three tiles are chosen from."""
    farmers = {f"r1c{column}": f"farmers-{column}" for column in (2, 3, 4)}
    question = asked("cunning", CUNNING, at=realm(**farmers, r3c3="winds-rainy", r3c4="winds-clear"), shrine_pool=0)
    assert question.options == ("r3c3", "r3c4")
    assert why(question, "r1c3") == "spirit.cost-first"


def test_only_the_player_whose_turn_it_is_activates_spirits() -> None:
    """Harris has the next turn, and both have what is needed."""
    at = {"spirits": ["destruction"]} | castle(A1="farmers-1", C1="winds-clear", E1="winds-rainy")
    choices = [*DISCARD, ("turn.spirit-any-time", "destruction"), PAY_SHRINE, ("spirit.destruction", "C1")]
    turn = scenario("dragon_castle", "turn", "beth", position=at, choices=choices, players=TWO)
    assert turn.value("change.beth.shrine_pool") == -1
    assert turn.value("change.harris.shrine_pool") == 0
