"""Single Player Mode: the Dragon of Ingenuity, and the ranks."""

from typing import Any

import pytest

import kosk

from .laid import BELOW, FIRST, HOW, PLACE, faceup, realm, stacks, turn

SOLO = ("beth",)
GROUND = stacks(A1="merchants-1", C1="winds-rainy", E1="dragons-azure", G1="farmers-1")


def dragon(castle: dict[str, Any], *drawn: str, last: tuple[str, ...] = (), **more: Any) -> Any:
    """A turn of the Dragon after one in which tiles of these types were picked; what it uncovers is drawn so."""
    more |= {"turn_so_far__picked_types": list(last), "players": SOLO}
    return turn(castle, *[(BELOW, tile) for tile in drawn], run="dragon's turn", **more)


def taken(castle: dict[str, Any], *drawn: str, **more: Any) -> list[str]:
    """The tiles that the Dragon takes from a castle whose ground floor is not the only one."""
    tiles: list[str] = dragon(castle, *drawn, **more).value("after.taken")
    return tiles


def spaces(castle: dict[str, Any], *drawn: str, **more: Any) -> list[str]:
    """The spaces from which it takes them."""
    played = dragon(castle, *drawn, **more)
    return [event.data["space"] for event in played.events if event.verb == "take-away"]


# Set-up and the course of the game


@pytest.mark.rule(
    "dragon_castle/solo.board",
    "dragon_castle/solo.countdown",
    "dragon_castle/solo.start",
    "dragon_castle/solo.no-cards",
)
def test_the_solo_game_is_set_up_as_for_three_players_without_cards() -> None:
    position = kosk.new("dragon_castle", SOLO, seed=1).position
    assert position.layout == "board_3p"
    assert position.countdown == [4, 1, 1, 1, 0]
    assert (position.pool, position.general) == ([1], 39)
    assert position.to_json()["players"]["beth"]["realm"] == {}
    assert (position.spirits, position.dragons) == ((), ())


@pytest.mark.rule("dragon_castle/solo.variant-layout")
def test_another_castle_leaves_the_track_as_it_is() -> None:
    position = kosk.new("dragon_castle", SOLO, seed=1, options={"layout": "forbidden_city"}).position
    assert position.layout == "forbidden_city"
    assert position.countdown == [4, 1, 1, 1, 0]


@pytest.mark.rule("dragon_castle/solo.core-rules")
def test_the_player_plays_by_the_normal_rules() -> None:
    laid = realm(r1c1="dragons-azure", r1c2="dragons-crimson", r1c3="dragons-crimson")
    played = turn(
        GROUND, (FIRST, "E1"), (HOW, "shrine"), (PLACE, "r1c4"), ("shrine.optional", "pass"), laid=laid, players=SOLO
    )
    assert (played.value("change.beth.vp"), played.value("change.beth.shrine_pool")) == (3, 1)


@pytest.mark.rule("dragon_castle/solo.alternate")
def test_player_and_dragon_take_turns() -> None:
    castle = GROUND | stacks(A4="2 merchants-2", D4="2 merchants-3", G4="2 farmers-2")
    played = turn(castle, (FIRST, "A4"), (BELOW, "merchants-6"), (HOW, "discard"), players=SOLO)
    assert played.value("after.step") == "dragon's turn"
    played = dragon(castle, "merchants-6")
    assert (played.value("after.step"), played.value("after.turn")) == ("turn", "beth")
    assert played.value("told.solo.alternate") == 1


@pytest.mark.rule("dragon_castle/ruling.solo-order")
def test_the_player_has_the_first_turn_and_the_first_player_token() -> None:
    game = kosk.new("dragon_castle", SOLO, seed=1)
    assert game.decision is not None
    assert (game.decision.seat, game.decision.rule, game.position.taken) == (0, FIRST, ())
    assert game.position.first_player == 0
    game.play(game.decision.options[0])
    while game.decision is not None and game.decision.rule != FIRST:
        game.play(game.decision.options[0])
    assert len(game.position.taken) in (1, 2)


@pytest.mark.rule("dragon_castle/solo.opponent", "dragon_castle/solo.show-tiles")
def test_the_dragon_only_removes_tiles_which_lie_beside_the_board_for_all_to_see() -> None:
    castle = GROUND | stacks(A4="2 merchants-2", D4="2 winds-stormy", G4="2 farmers-2")
    played = dragon(castle, "merchants-6")
    assert played.value("after.taken") == ["winds-stormy"]
    assert played.value("after.castle.stacks.D4") == {"height": 1, "top": "merchants-6"}
    assert (faceup(played), played.value("change.beth.discards")) == ({}, 0)
    assert played.after.view(0)["taken"] == ["winds-stormy"]


@pytest.mark.rule("dragon_castle/solo.no-gain")
def test_the_dragon_takes_no_shrine_and_no_vp() -> None:
    played = dragon(GROUND | stacks(A4="2 merchants-2", D4="2 winds-stormy", G4="2 farmers-2"), "merchants-6")
    assert (played.value("after.shrines"), played.value("after.beth.vp")) == (39, 0)


# What the Dragon takes

TOP = GROUND | stacks(
    A4="2 merchants-2",
    C4="2 farmers-2",
    E4="2 seasons-spring",
    G4="2 dragons-crimson",
    I4="2 winds-clear",
    K4="2 soldiers-2",
)
"""A tile of each type on the top floor: Merchants first, from north to south and from west to east."""


@pytest.mark.rule("dragon_castle/solo.priority")
def test_first_the_type_of_the_last_turn_then_dragons_then_special_then_faction_tiles() -> None:
    below = "soldiers-6"
    assert taken(TOP, below, last=("soldiers",)) == ["soldiers-2"]
    assert taken(TOP, below) == ["dragons-crimson"]
    without_dragons = {name: stack for name, stack in TOP.items() if name != "G4"}
    assert taken(without_dragons, below) == ["seasons-spring"]
    without_special = {name: stack for name, stack in without_dragons.items() if name not in ("E4", "I4")}
    assert taken(without_special, below) == ["merchants-2"]


@pytest.mark.rule("dragon_castle/ruling.solo-kind")
def test_a_tile_of_the_same_kind_is_one_of_the_same_type() -> None:
    """After a Soldier 1, a Soldier 2 will do."""
    castle = TOP | stacks(A6="soldiers-1")
    played = turn(
        castle | stacks(A8="2 soldiers-1"), (FIRST, "A8"), (BELOW, "farmers-6"), (HOW, "shrine"), (PLACE, "r1c1"),
        (BELOW, "farmers-5"), players=SOLO, run=["turn", "dragon's turn"],
    )  # fmt: skip
    assert played.value("after.taken") == ["soldiers-2"]


@pytest.mark.rule("dragon_castle/solo.last-turn-tiles", "dragon_castle/ruling.solo-last-turn")
def test_a_tile_that_the_player_has_discarded_counts_too() -> None:
    choices = [(FIRST, "C4"), (BELOW, "merchants-6"), (HOW, "discard"), (BELOW, "merchants-5")]
    played = turn(TOP | stacks(G6="2 farmers-3"), *choices, players=SOLO, run=["turn", "dragon's turn"])
    assert played.value("after.taken") == ["farmers-3"]


@pytest.mark.rule("dragon_castle/solo.last-turn-tiles")
def test_with_two_types_either_fits_and_only_the_last_turn_counts() -> None:
    """Of two that fit, the one farther north or west is taken, as always."""
    assert taken(TOP, "soldiers-6", last=("soldiers", "winds")) == ["winds-clear"]
    assert taken(TOP, "soldiers-6", last=("winds", "farmers")) == ["farmers-2"]
    once = [(FIRST, "C4"), (BELOW, "merchants-6"), (HOW, "discard"), (BELOW, "merchants-5"), (FIRST, "E4")]
    choices = [*once, (BELOW, "merchants-4"), (HOW, "discard"), (BELOW, "merchants-3")]
    castle = TOP | stacks(G6="2 farmers-3", I6="2 farmers-4", K6="2 seasons-winter")
    played = turn(castle, *choices, players=SOLO, run=["turn", "dragon's turn"] * 2)
    assert played.value("after.taken") == ["farmers-3", "seasons-winter"]


@pytest.mark.rule("dragon_castle/solo.legal", "dragon_castle/ruling.top-floor-solo-pick")
def test_its_first_tile_is_an_available_one_of_the_top_floor() -> None:
    """Dragons lie on the ground floor, and between two tiles on the second."""
    castle = GROUND | stacks(A4="2 farmers-1", B4="2 dragons-crimson", C4="2 farmers-2")
    assert taken(castle, "soldiers-6") == ["farmers-1", "farmers-1"]
    assert spaces(castle, "soldiers-6") == ["A4", "G1"]


@pytest.mark.rule("dragon_castle/solo.tie-break")
def test_among_several_it_takes_the_northernmost_and_then_the_westernmost() -> None:
    """Farther west stands a Wind in a row farther south."""
    castle = GROUND | stacks(
        A6="2 winds-stormy", I4="2 winds-snowy", G4="2 seasons-autumn", K2="2 farmers-1", L4="2 winds-clear"
    )
    assert spaces(castle, "soldiers-6") == ["G4"]
    assert spaces(castle, "soldiers-6", last=("winds",)) == ["I4"]


@pytest.mark.rule("dragon_castle/solo.pair")
def test_an_identical_tile_that_is_available_then_makes_a_pair_on_whatever_floor() -> None:
    """The Crimson Dragon at C6 stands between two others until B6 is gone; that at A9 lies farther south."""
    castle = GROUND | stacks(B6="2 dragons-crimson", C6="2 dragons-crimson", D6="2 farmers-1", A9="dragons-crimson")
    played = dragon(castle, "soldiers-6", "soldiers-5")
    assert played.value("after.taken") == ["dragons-crimson", "dragons-crimson"]
    assert {"B6", "C6"} == {event.data["space"] for event in played.events if event.verb == "take-away"}
    castle = GROUND | stacks(D6="2 dragons-crimson", G6="farmers-1", A9="dragons-crimson", F9="dragons-crimson")
    assert spaces(castle, "soldiers-6") == ["D6", "A9"]


@pytest.mark.rule("dragon_castle/solo.pair")
def test_the_tile_beneath_the_first_one_can_make_the_pair() -> None:
    castle = GROUND | stacks(D6="2 dragons-crimson")
    assert taken(castle, "dragons-crimson") == ["dragons-crimson", "dragons-crimson"]
    assert taken(castle, "dragons-azure") == ["dragons-crimson"]


# Summons and the end


@pytest.mark.rule("dragon_castle/solo.summon")
def test_the_dragon_summons_as_soon_as_and_whenever_it_can() -> None:
    played = dragon(GROUND, last=("merchants",))
    assert (played.value("after.countdown"), played.value("after.taken")) == ([4, 1, 1, 0, 0], [])
    assert len(played.value("after.castle.stacks")) == 4
    assert taken(GROUND | stacks(D6="2 farmers-6"), "soldiers-6") == ["farmers-6"]


@pytest.mark.rule("dragon_castle/ruling.solo-summon-tokens")
def test_the_tokens_of_the_dragon_score_for_nobody() -> None:
    played = dragon(GROUND, beth__vp=9)
    assert (played.value("after.beth.tokens"), played.value("after.beth.vp")) == (0, 9)
    assert played.value("after.countdown") == [4, 1, 1, 0, 0]
    scored = turn({}, run="final scoring", players=SOLO, beth__vp=9, countdown=[4, 0, 0, 0, 0])
    assert scored.value("after.beth.vp") == 9


MARK_NEXT = {"countdown": [4, 1, 0, 0, 0]}


@pytest.mark.rule("dragon_castle/solo.final-round")
def test_the_final_round_ends_with_a_turn_of_the_dragon() -> None:
    played = turn(GROUND, (FIRST, "summon"), players=SOLO, **MARK_NEXT)
    assert (played.value("after.step"), played.value("after.rounds_left")) == ("dragon's turn", 0)
    both = turn(GROUND, (FIRST, "summon"), players=SOLO, run=["turn", "dragon's turn"], **MARK_NEXT)
    assert (both.value("after.step"), both.value("after.countdown")) == ("final scoring", [3, 0, 0, 0, 0])
    assert dragon(GROUND, **MARK_NEXT).value("after.step") == "final scoring"


# The score and the rank


def rank(vp: int, **more: Any) -> Any:
    """The rank for a score."""
    return turn({}, run="final scoring", players=SOLO, beth__vp=vp, **more).value("after.rank")


RANKS = [
    ("Student", 0, 39),
    ("Devotee", 40, 45),
    ("Master", 46, 49),
    ("Grand Master", 50, 52),
    ("Dragon", 53, 54),
    ("Silver Dragon", 55, 56),
    ("Gold Dragon", 57, 58),
    ("Jade Dragon", 59, 59),
    ("Diamond Dragon", 60, 93),
]


@pytest.mark.rule("dragon_castle/solo.ranks")
@pytest.mark.parametrize(("name", "least", "most"), RANKS)
def test_the_rank_for_each_score(name: str, least: int, most: int) -> None:
    assert (rank(least), rank(most)) == (name, name)


@pytest.mark.rule("dragon_castle/solo.score")
def test_the_score_is_vp_tokens_shrines_and_countdown_tokens() -> None:
    laid = realm(r1c1="1 shrine", r2c2="3 shrine")
    more = {"laid": laid, "beth__tokens": 2, "beth__shrine_pool": 5, "countdown": [3, 0, 0, 0, 0], "beth__vp": 38}
    played = turn({}, run="final scoring", players=SOLO, **more)
    assert played.value("after.beth.vp") == 38 + 1 + 3 + 4
    assert played.value("after.rank") == "Master"


@pytest.mark.rule("dragon_castle/solo.goal")
def test_the_result_is_the_rank_and_nobody_is_beaten() -> None:
    played = turn({}, run="final scoring", players=SOLO, beth__vp=50)
    assert (played.value("after.rank"), played.value("winners")) == ("Grand Master", [])


# With cards


@pytest.mark.rule("dragon_castle/solo.variant-cards")
def test_with_a_spirit_and_a_dragon_card_15_points_are_taken_off() -> None:
    options = {"spirit_cards": "1", "dragon_cards": "1"}
    position = kosk.new("dragon_castle", SOLO, seed=1, options=options).position
    assert (len(position.spirits), len(position.dragons)) == (1, 1)
    both = {"spirits": ["wind"], "dragons": ["power"]}
    assert [rank(vp, **both) for vp in (54, 55, 60, 61, 74, 75)] == [
        *("Student", "Devotee", "Devotee", "Master", "Jade Dragon", "Diamond Dragon"),
    ]
    assert rank(14, **both) == "Student"


@pytest.mark.rule("dragon_castle/ruling.solo-penalty")
@pytest.mark.parametrize("cards", [{"spirits": ["wind"]}, {"dragons": ["power"]}])
def test_one_kind_of_cards_alone_costs_nothing_but_by_an_option_15_too(cards: dict[str, list[str]]) -> None:
    assert rank(60, **cards) == "Diamond Dragon"
    assert rank(60, options={"solo_penalty_with_one_card_kind": "fifteen"}, **cards) == "Devotee"


FACTIONS = realm(r1c1="merchants-1", r1c3="soldiers-4")


@pytest.mark.rule("dragon_castle/ruling.solo-power")
def test_alone_the_dragon_of_power_pays_nothing_or_by_an_option_as_beside_an_empty_realm() -> None:
    more = {"run": "final scoring", "players": SOLO, "laid": FACTIONS, "dragons": ["power"]}
    assert turn({}, **more).value("after.beth.vp") == 0
    assert turn({}, options={"solo_power_score": "absent_neighbours"}, **more).value("after.beth.vp") == 2 + 2


@pytest.mark.rule("dragon_castle/ruling.solo-power")
def test_by_an_option_another_card_is_drawn_for_the_dragon_of_power() -> None:
    """All ten are asked for, and nine can be drawn; without the option all ten."""
    ten = {"spirit_cards": "1", "dragon_cards": "10"}
    options = {"solo_power_score": "redraw_card", **ten}
    assert "power" in kosk.new("dragon_castle", SOLO, seed=1, options=ten).position.dragons
    found = kosk.new("dragon_castle", SOLO, seed=1, options=options).position.dragons
    assert (len(found), "power" in found) == (9, False)
