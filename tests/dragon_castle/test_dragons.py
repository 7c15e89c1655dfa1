"""What each Dragon card pays at the end of the game."""

from typing import Any

import pytest

from kosk.engine.dealer import Dealer
from kosk.engine.examples import Played
from kosk.engine.table import CHANCE
from kosk.games import rulebook
from kosk.testing import scenario

from .cards import realm
from .laid import FOUR, THREE, TWO

RULE = {"power": "dragon.power-total", "harmony": "dragon.harmony-tiles"}


def ended(cards: str, players: tuple[str, ...], options: dict[str, str] | None, position: dict[str, Any]) -> Played:
    """Final scoring with these Dragon cards in play."""
    laid = {"dragons": cards.split("+")} | position
    return scenario("dragon_castle", "final scoring", position=laid, players=players, options=options)


def paid(card: str, options: dict[str, str] | None = None, **spaces: Any) -> int:
    """What a Dragon card pays Beth for a Realm."""
    return points(card, "beth", TWO, options, realm(**spaces))


def points(card: str, player: str, players: Any, options: Any, position: dict[str, Any]) -> int:
    vp = ended(card, players, options, position).value(f"points.{RULE.get(card, f'dragon.{card}')}.{player}")
    assert isinstance(vp, int)
    return vp


# Pleasing the Dragons


@pytest.mark.rule("dragon_castle/dragon.at-end")
def test_a_dragon_card_pays_every_player_when_the_game_is_over() -> None:
    position = realm("beth", r1c1="1 shrine") | realm("harris", r1c1="1 shrine", r4c6="1 shrine")
    end = ended("fortitude", TWO, None, position)
    assert end.value("points.dragon.fortitude.beth") == 1
    assert end.value("points.dragon.fortitude.harris") == 2
    assert end.value("after.beth.vp") == 2
    assert end.value("after.harris.vp") == 4


@pytest.mark.rule("dragon_castle/cards.more-than-one")
def test_several_cards_can_be_laid_out_and_each_dragon_card_pays() -> None:
    state = set_up({"spirit_cards": "2", "dragon_cards": "3"})
    assert (len(set(state.spirits)), len(set(state.dragons))) == (2, 3)
    end = ended("fortitude+tranquility", TWO, None, realm("beth", r1c1="1 shrine", r1c3="1"))
    assert end.value("points.dragon.fortitude.beth") == 1
    assert end.value("points.dragon.tranquility.beth") == 2


def set_up(options: dict[str, str], players: tuple[str, ...] = TWO) -> Any:
    """The state after the set-up."""
    book = rulebook("dragon_castle")
    state = book.box(players, book.components.facts)
    agents: Any = {CHANCE: Dealer(1)}
    table = book.lay_table(state, options=book.read_options(options), agents=agents)
    book.procedures["setup"](table, None)
    return state


@pytest.mark.rule("dragon_castle/cards.beginner-mark", "dragon_castle/ruling.beginner-cards")
def test_beginners_draw_from_the_cards_with_a_lantern() -> None:
    all_of_them = {"spirit_cards": "10", "dragon_cards": "10"}
    beginners = set_up(all_of_them | {"beginner_cards_only": "yes"})
    assert set(beginners.spirits) == {"elegance", "deception", "faith", "destruction", "deep"}
    assert set(beginners.dragons) == {"humility", "tranquility", "knowledge", "devotion", "fortitude"}
    everybody = set_up(all_of_them)
    assert (len(everybody.spirits), len(everybody.dragons)) == (10, 10)


@pytest.mark.rule("dragon_castle/ruling.adjacent-default")
def test_a_space_touched_at_a_corner_only_is_never_adjacent() -> None:
    assert paid("bravery", r1c1="2", r2c2="2") == 2
    assert paid("devotion", r1c1="1 shrine", r2c2="dragons-azure") == 0
    apart = realm(r1c1="merchants-3", r2c2="merchants-4") | realm("harris", r1c1="merchants-5")
    assert points("power", "beth", TWO, None, apart) == 0


# Dragon of Humility


@pytest.mark.rule("dragon_castle/dragon.humility")
def test_humility_pays_for_a_shrine_beside_a_higher_stack() -> None:
    """Equal height is not enough, nor is a higher stack that touches a corner, nor a stack without a Shrine."""
    assert paid("humility", r1c1="1 shrine", r1c2="2") == 1
    assert paid("humility", r1c1="2 shrine", r1c2="2") == 0
    assert paid("humility", r1c1="1 shrine", r2c2="2") == 0
    assert paid("humility", r1c1="1", r1c2="2") == 0
    assert paid("humility", r1c1="1 shrine", r1c2="1 winds-rainy") == 1


@pytest.mark.rule("dragon_castle/dragon.humility-once")
def test_humility_pays_once_for_a_shrine_between_higher_stacks() -> None:
    assert paid("humility", r2c2="1 shrine", r1c2="2", r2c1="3", r2c3="2") == 1


@pytest.mark.rule("dragon_castle/dragon.humility-shared")
def test_humility_pays_for_each_shrine_beside_the_same_higher_stack() -> None:
    assert paid("humility", r2c1="1 shrine", r2c2="2", r2c3="1 shrine") == 2


@pytest.mark.rule("dragon_castle/dragon.humility-roof")
def test_humility_counts_tiles_not_roofs() -> None:
    assert paid("humility", r1c1="1 shrine", r1c2="2") == 1
    assert paid("humility", r1c1="1 shrine", r1c2="1 shrine") == 0


# Dragon of Tranquility


@pytest.mark.rule("dragon_castle/dragon.tranquility")
def test_tranquility_pays_for_each_group_of_facedown_tiles() -> None:
    """A single tile is a group; a Shrine on it changes nothing; a faceup tile is none."""
    assert paid("tranquility", r1c1="1", r1c2="1", r1c4="2 shrine", r4c6="winds-rainy") == 2
    assert paid("tranquility", r4c6="winds-rainy") == 0


@pytest.mark.rule("dragon_castle/dragon.tranquility-orthogonal")
def test_tranquility_keeps_tiles_that_touch_at_a_corner_apart() -> None:
    assert paid("tranquility", r1c1="1", r2c2="1") == 2


@pytest.mark.rule("dragon_castle/dragon.tranquility-floors")
def test_tranquility_joins_tiles_on_different_floors() -> None:
    assert paid("tranquility", r1c1="1", r1c2="2") == 1


@pytest.mark.rule("dragon_castle/dragon.tranquility-split")
def test_tranquility_finds_two_groups_where_a_faceup_tile_lies_between() -> None:
    assert paid("tranquility", r1c1="1", r1c2="1", r1c3="1") == 1
    assert paid("tranquility", r1c1="1", r1c2="1 winds-rainy", r1c3="1") == 2


# Dragon of Righteousness


@pytest.mark.rule("dragon_castle/dragon.righteousness")
def test_righteousness_pays_for_the_shrines_of_a_row_and_a_column() -> None:
    """Two in row 1 and three in column 6; the one at r3c3 is in neither."""
    lines = {"r1c1": "1 shrine", "r1c2": "2 shrine", "r2c6": "1 shrine", "r3c6": "1 shrine", "r4c6": "3 shrine"}
    assert paid("righteousness", **lines, r3c3="1 shrine") == 5


@pytest.mark.rule("dragon_castle/dragon.righteousness-full")
def test_righteousness_pays_two_more_for_a_line_full_of_shrines() -> None:
    """Six in the row and one of them in the column; then four in the column and one of them in the row; then both."""
    row = {f"r1c{column}": "1 shrine" for column in range(1, 7)}
    column = {f"r{row}c1": "1 shrine" for row in range(1, 5)}
    assert paid("righteousness", **row) == 6 + 1 + 2
    assert paid("righteousness", **column) == 4 + 1 + 2
    assert paid("righteousness", **row | column) == 6 + 4 + 2 + 2


@pytest.mark.rule("dragon_castle/dragon.righteousness-gaps")
def test_righteousness_counts_shrines_that_stand_apart() -> None:
    assert paid("righteousness", r1c1="1 shrine", r1c3="1 shrine", r1c6="1 shrine") == 3 + 1


@pytest.mark.rule("dragon_castle/dragon.righteousness-cross")
def test_righteousness_counts_a_shrine_where_the_lines_cross_twice() -> None:
    assert paid("righteousness", r2c2="1 shrine") == 2


@pytest.mark.rule("dragon_castle/ruling.righteousness-same")
def test_the_best_choice_for_a_dragon_card_is_taken_and_nobody_is_asked() -> None:
    end = ended("righteousness", TWO, None, realm(r1c1="1 shrine", r3c3="1 shrine", r3c6="1 shrine"))
    assert end.value("points.dragon.righteousness.beth") == 2 + 1
    assert not [event for event in end.events if event.verb == "choose"]


# Dragon of Bravery


@pytest.mark.rule("dragon_castle/dragon.bravery")
def test_bravery_pays_for_a_stack_higher_than_all_beside_it() -> None:
    """A stack of 3 between 2 and 1; alone in its corner, a single tile; two of equal height pay nothing."""
    assert paid("bravery", r1c1="2", r1c2="2 winds-rainy", r1c3="1", r4c6="winds-rainy") == 2
    assert paid("bravery", r1c1="2", r1c2="2") == 0


@pytest.mark.rule("dragon_castle/dragon.bravery-shrine-ok")
def test_bravery_pays_for_a_stack_with_a_shrine_too() -> None:
    assert paid("bravery", r1c1="2 shrine", r1c2="1") == 1


@pytest.mark.rule("dragon_castle/dragon.bravery-roof")
def test_bravery_counts_tiles_not_roofs() -> None:
    assert paid("bravery", r1c1="2 shrine", r1c2="2") == 0


# Dragon of Majesty


@pytest.mark.rule("dragon_castle/dragon.majesty")
def test_majesty_pays_the_highest_number_of_each_faction_on_the_third_floor_or_higher() -> None:
    high = {"r1c1": "2 merchants-4", "r1c3": "3 merchants-6", "r1c5": "2 soldiers-2"}
    low = {"r3c1": "1 farmers-6", "r3c3": "2 dragons-azure", "r3c5": "3"}
    assert paid("majesty", **high, **low) == 6 + 2


# Dragon of Power


MERCHANTS = (
    realm("beth", r1c1="merchants-6", r1c2="merchants-4")
    | realm("harris", r1c1="merchants-5", r2c1="merchants-4")
    | realm("michael", r3c3="merchants-4", r3c4="merchants-6")
)


@pytest.mark.rule("dragon_castle/dragon.power-total", "dragon_castle/dragon.power-compare")
def test_power_pays_two_for_a_neighbour_with_less_and_one_for_as_much() -> None:
    """10 against 9 on the left and 10 on the right, as printed; the others: 9 against 10 and 10."""
    end = ended("power", THREE, None, MERCHANTS)
    assert end.value("points.dragon.power-total.beth") == 3
    assert end.value("points.dragon.power-total.harris") == 0
    assert end.value("points.dragon.power-total.michael") == 3


@pytest.mark.rule("dragon_castle/dragon.power-neighbours")
def test_power_leaves_out_the_player_opposite() -> None:
    position = MERCHANTS | realm("michael") | realm("ryan", r1c1="merchants-3")
    end = ended("power", FOUR, None, position)
    assert end.value("points.dragon.power-total.beth") == 2 + 2
    assert end.value("points.dragon.power-total.ryan") == 2
    assert end.value("points.dragon.power-total.harris") == 2


@pytest.mark.rule("dragon_castle/dragon.power-2p")
def test_power_counts_the_only_other_player_once() -> None:
    position = realm("beth", r1c1="merchants-6") | realm("harris", r1c1="merchants-5")
    assert points("power", "beth", TWO, None, position) == 2


@pytest.mark.rule("dragon_castle/dragon.power-one-group")
def test_power_counts_the_best_group_of_a_faction_alone() -> None:
    """9 and 4, which do not touch, are not 13; against 10 that is less."""
    own = {"r1c1": "merchants-4", "r1c2": "merchants-5", "r1c4": "merchants-4"}
    position = realm("beth", **own) | realm("harris", r1c1="merchants-6", r1c2="merchants-4")
    assert points("power", "beth", TWO, None, position) == 0
    position |= realm("harris", r1c1="merchants-5", r1c2="merchants-4")
    assert points("power", "beth", TWO, None, position) == 1


@pytest.mark.rule("dragon_castle/dragon.power-needs-tile")
def test_power_pays_nothing_for_a_faction_without_a_tile() -> None:
    """Neither has Soldiers or Farmers; facedown tiles are of no Faction."""
    position = realm("beth", r1c1="merchants-1", r2c2="3") | realm("harris", r1c1="merchants-1")
    assert points("power", "beth", TWO, None, position) == 1


@pytest.mark.rule("dragon_castle/dragon.power-per-neighbour")
def test_power_pays_for_one_neighbour_whatever_the_other_has() -> None:
    position = realm("beth", r1c1="merchants-4") | realm("harris", r1c1="merchants-2")
    assert points("power", "beth", THREE, None, position | realm("michael", r1c1="merchants-6")) == 2


@pytest.mark.rule("dragon_castle/ruling.solo-power")
def test_power_has_no_neighbours_in_the_solo_game() -> None:
    """0 VP, unless the players want somebody without tiles to be beaten in each Faction."""
    position = realm("beth", r1c1="merchants-4", r1c3="soldiers-2")
    assert points("power", "beth", ("beth",), None, position) == 0
    absent = {"solo_power_score": "absent_neighbours"}
    assert points("power", "beth", ("beth",), absent, position) == 2 + 2
    assert points("power", "beth", ("beth",), {"solo_power_score": "redraw_card"}, position) == 0


@pytest.mark.rule("dragon_castle/ruling.solo-power")
def test_players_may_draw_another_card_for_power_in_the_solo_game() -> None:
    solo = ("beth",)
    assert "power" in set_up({"dragon_cards": "10"}, solo).dragons
    redrawn = set_up({"dragon_cards": "10", "solo_power_score": "redraw_card"}, solo)
    assert "power" not in redrawn.dragons
    assert len(redrawn.dragons) == 9
    assert "power" in set_up({"dragon_cards": "10", "solo_power_score": "redraw_card"}).dragons


# Dragon of Harmony

MIRRORED = {"r1c1": "1", "r1c6": "winds-rainy", "r2c3": "1 winds-rainy", "r2c4": "2"}
"""Left and right are alike, in height too; top and bottom are not."""


@pytest.mark.rule("dragon_castle/dragon.harmony-tiles", "dragon_castle/dragon.harmony-facing")
def test_harmony_pays_four_for_each_direction_in_which_the_tiles_mirror_each_other() -> None:
    both = {"r1c1": "1", "r1c6": "winds-rainy", "r4c1": "soldiers-2", "r4c6": "1"}
    assert paid("harmony", **MIRRORED) == 4
    assert paid("harmony", **both) == 8


@pytest.mark.rule("dragon_castle/dragon.harmony-shrines")
def test_harmony_pays_two_for_each_direction_in_which_the_shrines_mirror_each_other() -> None:
    assert paid("harmony", r1c1="1 shrine", r1c6="1 shrine") == 4 + 2
    corners = dict.fromkeys(("r1c1", "r1c6", "r4c1", "r4c6"), "1 shrine")
    assert paid("harmony", **corners) == 8 + 4


@pytest.mark.rule("dragon_castle/dragon.harmony-shrine-height")
def test_harmony_wants_mirrored_shrines_at_equal_height() -> None:
    assert paid("harmony", r1c1="1 shrine", r1c6="2 shrine") == 0
    by_pattern = {"harmony_heights": "no"}
    assert paid("harmony", by_pattern, r1c1="1 shrine", r1c6="2 shrine") == 4


@pytest.mark.rule("dragon_castle/dragon.harmony-axis")
def test_harmony_knows_the_middle_of_the_board_alone() -> None:
    assert paid("harmony", r1c1="1", r1c3="1") == 0
    assert paid("harmony", r1c2="1", r3c2="1") == 0


@pytest.mark.rule("dragon_castle/ruling.harmony-heights")
def test_harmony_wants_equal_heights_unless_the_pattern_is_enough() -> None:
    assert paid("harmony", r1c1="1", r1c6="2") == 0
    assert paid("harmony", {"harmony_heights": "no"}, r1c1="1", r1c6="2") == 4


@pytest.mark.rule("dragon_castle/ruling.harmony-empty")
def test_harmony_pays_nothing_for_nothing_unless_players_want_so() -> None:
    assert paid("harmony") == 0
    assert paid("harmony", {"harmony_empty_counts": "yes"}) == 8 + 4
    assert paid("harmony", {"harmony_empty_counts": "yes"}, r1c1="1") == 4


@pytest.mark.rule("dragon_castle/ruling.harmony-independence")
def test_harmony_pays_for_shrines_alone_unless_tiles_have_to_match_too() -> None:
    uneven = {"r1c1": "1 shrine", "r1c6": "1 shrine", "r2c2": "1"}
    assert paid("harmony", **uneven) == 2
    assert paid("harmony", {"harmony_shrines_need_tile_symmetry": "yes"}, **uneven) == 0


# Dragon of Knowledge


@pytest.mark.rule("dragon_castle/dragon.knowledge", "dragon_castle/dragon.knowledge-symbols")
def test_knowledge_pays_two_for_each_different_special_tile() -> None:
    """Two Winds that differ are two; a second Rainy Wind, a Faction tile and a facedown tile are none."""
    assert paid("knowledge", r1c1="winds-rainy", r1c3="winds-stormy") == 4
    assert paid("knowledge", r1c1="winds-rainy", r1c3="winds-rainy", r2c2="merchants-1", r3c3="2") == 2


@pytest.mark.rule("dragon_castle/dragon.knowledge-max")
def test_knowledge_pays_22_for_all_11_special_tiles() -> None:
    winds = {"r1c1": "winds-rainy", "r1c2": "winds-stormy", "r1c4": "winds-snowy", "r1c5": "winds-clear"}
    seasons = {"r2c1": "seasons-spring", "r2c2": "seasons-summer", "r2c4": "seasons-autumn", "r2c5": "seasons-winter"}
    dragons = {"r3c1": "dragons-azure", "r3c2": "dragons-crimson", "r3c4": "dragons-ivory", "r4c6": "dragons-ivory"}
    assert paid("knowledge", **winds, **seasons, **dragons) == 22


# Dragon of Devotion


@pytest.mark.rule("dragon_castle/dragon.devotion")
def test_devotion_pays_for_a_shrine_beside_a_faceup_dragon_tile() -> None:
    """On whatever floor; other Special tiles and facedown tiles pay nothing."""
    assert paid("devotion", r1c1="1 shrine", r1c2="2 dragons-azure") == 1
    assert paid("devotion", r1c1="1 shrine", r1c2="winds-rainy", r2c1="1") == 0


@pytest.mark.rule("dragon_castle/dragon.devotion-once")
def test_devotion_pays_once_for_a_shrine_between_dragon_tiles() -> None:
    assert paid("devotion", r1c1="1 shrine", r1c2="dragons-azure", r2c1="dragons-ivory") == 1


@pytest.mark.rule("dragon_castle/dragon.devotion-shared")
def test_devotion_pays_for_each_shrine_beside_the_same_dragon_tile() -> None:
    assert paid("devotion", r1c1="1 shrine", r1c2="dragons-azure", r1c3="2 shrine") == 2


# Dragon of Fortitude


@pytest.mark.rule("dragon_castle/dragon.fortitude")
def test_fortitude_pays_for_each_shrine_on_an_edge() -> None:
    """First and last row, first and last column; those at r2c2 and r3c5 stand inside."""
    edge = dict.fromkeys(("r1c3", "r4c4", "r2c1", "r3c6"), "1 shrine")
    assert paid("fortitude", **edge, r2c2="1 shrine", r3c5="1 shrine") == 4


@pytest.mark.rule("dragon_castle/dragon.fortitude-any-floor")
def test_fortitude_pays_on_every_floor() -> None:
    assert paid("fortitude", r1c1="2 shrine", r2c6="4 shrine") == 2
