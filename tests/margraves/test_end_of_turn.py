"""End of Turn: the steps in order; Privilege tile slots, Monster stacks and Citizen line are filled again."""

from typing import Any

import pytest

from kosk.testing import scenario

TWO = ("beth", "harris")
LINE = ["cleric", "monk", "bard", "trader", "rogue"]
SHOWN = {"privileges.1": ["p1_01", "p1_02", "p1_07"], "privileges.2": ["p2_01", "p2_02", "p2_04"]}
TOPS = {
    "lairs.mountain.top": "cliff_imps",
    "lairs.forest.top": "warg_pack",
    "lairs.ruins.top": "cursed_wisp",
    "lairs.hills.top": "goblin_scouts",
}
FULL = TOPS | SHOWN | {"citizens.line": LINE}
"""Nothing is to be filled."""


def end(position: dict[str, Any], *drawn: tuple[str, Any], seat: str = "beth") -> Any:
    """The end of a turn from boards that are full, but for what the position says; `drawn` is what turns up."""
    turn = {"turn": seat, "start_player": "beth"}
    return scenario("margraves", "end of turn", position=FULL | turn | position, choices=drawn, players=TWO)


@pytest.mark.rule("margraves/eot.order")
def test_tombs_displays_monsters_and_citizens_come_in_this_order() -> None:
    """A tile that the Hero Tombs give leaves a gap that is filled at once."""
    tombs = {"tombs.slots": dict.fromkeys(("r1c4", "r2c4", "r3c4"), "standing"), "tombs.entombed": ["r3c4"]}
    gaps = {"lairs.hills.top": None, "citizens.line": [None, *LINE[1:]]}
    played = end(
        tombs | gaps,
        ("tombs.column-reward", "p1_07"),
        ("eot.privileges.refill", "p1_08"),
        ("eot.monsters.flip", "hill_giant"),
        ("eot.citizens.refill", "pilot"),
    )
    steps = ("lay-down", "take-tile", "show-tile", "turn-up-monster", "slide-citizens", "deal-citizen", "give-turn")
    assert [event.verb for event in played.events if event.verb in steps] == list(steps)


# Privilege tile slots


@pytest.mark.rule("margraves/eot.privileges.refill")
def test_both_displays_are_filled_to_three_from_their_own_stacks() -> None:
    gaps = {"privileges.1": ["p1_07"], "privileges.2": ["p2_01", "p2_04"]}
    drawn = [("eot.privileges.refill", tile) for tile in ("p1_11", "p1_03", "p2_08")]
    played = end(gaps, *drawn)
    assert played.value("after.privileges.1") == ["p1_07", "p1_11", "p1_03"]
    assert played.value("after.privileges.2") == ["p2_01", "p2_04", "p2_08"]


FIRST = [f"p1_{number:02}" for number in range(1, 16)]
SECOND = [f"p2_{number:02}" for number in range(1, 13)]
"""All Privilege tiles for two players."""


@pytest.mark.rule("margraves/eot.privileges.empty")
@pytest.mark.parametrize(
    "shown",
    [
        {"privileges.1": FIRST[:2], "harris.tiles": FIRST[2:]},
        {"privileges.2": SECOND[:2], "harris.tiles": SECOND[2:]},
    ],
)
def test_a_tile_missing_in_either_display_triggers_the_last_round(shown: dict[str, Any]) -> None:
    played = end(shown)
    assert played.value("after.rounds_left") == 0
    assert played.value("told.eot.privileges.empty") == 1


@pytest.mark.rule("margraves/end.exact-not")
def test_a_stack_or_deck_that_has_just_run_out_triggers_nothing() -> None:
    tiles = end({"privileges.1": FIRST[:2], "harris.tiles": FIRST[3:]}, ("eot.privileges.refill", "p1_03"))
    assert tiles.value("after.privileges.1") == FIRST[:3]
    assert tiles.value("after.rounds_left") is None
    cards = end({"citizens.line": [None, *LINE[1:]], "citizens.removed": REMOVED}, ("eot.citizens.refill", "cleric"))
    assert cards.value("after.citizens.line") == [*LINE[1:], "cleric"]
    assert cards.value("after.rounds_left") is None


# Monster stacks


@pytest.mark.rule("margraves/eot.monsters.flip")
def test_the_next_monster_of_a_stack_is_turned_up() -> None:
    slain = {"lairs.forest.top": None, "lairs.forest.under": ["rotten_treant", "warg_pack"]}
    played = end(slain, ("eot.monsters.flip", "bog_witch"))
    assert played.value("after.lairs.forest.top") == "bog_witch"
    assert played.value("after.lairs.forest.under") == ["rotten_treant", "warg_pack"]
    assert sorted(played.after.lairs["forest"]) == ["giant_widow_spider", "thorn_sprites"]


FOREST = ["thorn_sprites", "warg_pack", "bog_witch", "giant_widow_spider"]


@pytest.mark.rule("margraves/eot.monsters.reshuffle", "margraves/eot.monsters.boss-joins")
def test_when_the_lair_card_is_reached_all_its_monsters_are_shuffled_with_the_boss() -> None:
    slain = {"lairs.forest.top": None, "lairs.forest.under": ["rotten_treant", *FOREST]}
    played = end(slain, ("eot.monsters.flip", "rotten_treant"))
    assert played.value("after.lairs.forest.top") == "rotten_treant"
    assert played.value("after.lairs.forest.under") == []
    assert sorted(played.after.lairs["forest"]) == sorted(FOREST)


@pytest.mark.rule("margraves/eot.monsters.reshuffle")
def test_later_the_stack_has_five_monsters() -> None:
    """With the boss among them: four slain below the card and one face down, it is not reached yet."""
    four = {"lairs.forest.top": None, "lairs.forest.under": ["rotten_treant", *FOREST[:3]]}
    assert end(four, ("eot.monsters.flip", "giant_widow_spider")).value("told.eot.monsters.reshuffle") == 0
    five = {"lairs.forest.top": None, "lairs.forest.under": [*FOREST, "rotten_treant"]}
    played = end(five, ("eot.monsters.flip", "warg_pack"))
    assert played.value("told.eot.monsters.reshuffle") == 1
    assert len(played.after.lairs["forest"]) == 4


# Citizen line

REMOVED = [
    *["artificer", "bogatyr", "champion", "lumberjack", "necromancer", "peddler"] * 2,
    *["cleric", "bard", "priestess", "ranger", "warlord", "town_crier", "pilot"],
]
"""Of the 24 Citizens for two players, all that do not lie in the full line."""


@pytest.mark.rule("margraves/eot.citizens.slide", "margraves/eot.citizens.refill")
def test_citizens_slide_to_the_left_and_new_ones_fill_the_places() -> None:
    gaps = {"citizens.line": [None, "monk", "bard", None, "rogue"]}
    played = end(gaps, ("eot.citizens.refill", "pilot"), ("eot.citizens.refill", "cleric"))
    assert played.value("after.citizens.line") == ["monk", "bard", "rogue", "pilot", "cleric"]


@pytest.mark.rule("margraves/eot.citizens.empty", "margraves/ruling.end-refill-partial")
def test_a_citizen_missing_for_the_line_triggers_the_last_round_and_the_rest_is_filled() -> None:
    two_gaps = {"citizens.line": [None, "monk", None, "trader", "rogue"], "citizens.removed": [*REMOVED, "bard"]}
    played = end(two_gaps, ("eot.citizens.refill", "cleric"))
    assert played.value("after.citizens.line") == ["monk", "trader", "rogue", "cleric", None]
    assert played.value("after.rounds_left") == 0
    assert played.value("after.step") == "turn"
    later = end(
        {"citizens.line": ["monk", None, "rogue", "trader", None], "citizens.removed": [*REMOVED, "cleric", "bard"]}
        | {"rounds_left": 0}
    )
    assert later.value("after.citizens.line") == ["monk", "rogue", "trader", None, None]
