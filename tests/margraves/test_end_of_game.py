"""End of Game: what triggers the last round, and when the game is over."""

from typing import Any

import pytest

from kosk.testing import scenario

THREE = ("beth", "harris", "michael")
FULL = {
    "lairs.mountain.top": "cliff_imps",
    "lairs.forest.top": "warg_pack",
    "lairs.ruins.top": "cursed_wisp",
    "lairs.hills.top": "goblin_scouts",
    "privileges.1": ["p1_01", "p1_02", "p1_07"],
    "privileges.2": ["p2_01", "p2_02", "p2_04"],
    "citizens.line": ["cleric", "monk", "bard", "trader", "rogue"],
}
SHORT = FULL | {
    "privileges.1": ["p1_01", "p1_02"],
    "privileges.used": [f"p1_{number:02}" for number in (3, 4, 5, 6, 16, 17, 18)],
    "michael.tiles": [f"p1_{number:02}" for number in (*range(7, 16), 19, 20, 21)],
}
"""All Privilege I tiles for three players are out, and one is missing in the display."""

REMOVED = [
    *["artificer", "bogatyr", "necromancer"] * 3,
    *["priestess", "champion", "ranger", "warlord", "bard"] * 2,
    *["lumberjack", "town_crier", "peddler", "pilot", "rogue"] * 2,
    *["cleric", "monk", "trader"],
]
"""Of the 36 Citizens for three players, all but those in a line of Cleric, Monk, Bard and Trader."""


def end(position: dict[str, Any], seat: str, options: dict[str, str] | None = None) -> Any:
    """The end of a player's turn, of three; Harris holds the Starting Player token."""
    turn = {"turn": seat, "start_player": "harris"}
    return scenario("margraves", "end of turn", position=position | turn, players=THREE, options=options)


@pytest.mark.rule("margraves/end.triggers")
def test_a_last_tower_a_short_line_and_a_short_display_trigger_the_end() -> None:
    assert end(FULL, "harris").value("after.rounds_left") is None
    assert end(SHORT, "harris").value("after.rounds_left") == 0
    no_citizens = FULL | {"citizens.line": ["cleric", "monk", "bard", "trader", None], "citizens.removed": REMOVED}
    assert end(no_citizens, "harris").value("after.rounds_left") == 0
    three_towers = {"beth.towers": 1, "locations.kamin.towers.1": "beth"}
    three_towers |= {"locations.silesia.towers.1": "beth", "locations.viktoria.towers.1": "beth"}
    price = {"beth.stone": 1, "beth.wood": 1, "beth.magic": 1, "beth.gem": 1}
    choices = [("build.place", 3), *[("influence.split", guild) for guild in ("worker", "soldier", "shadow")]]
    position = FULL | three_towers | price
    built = scenario("margraves", "build", "beth", position=position, choices=choices, players=THREE)
    assert built.value("after.rounds_left") == 0


@pytest.mark.rule("margraves/end.equal-turns")
def test_the_round_is_played_to_its_end_so_that_all_have_as_many_turns() -> None:
    triggered = end(SHORT, "harris")
    assert (triggered.value("after.step"), triggered.value("after.turn")) == ("turn", "michael")
    second = end(FULL | {"rounds_left": 0}, "michael")
    assert (second.value("after.step"), second.value("after.turn")) == ("turn", "beth")
    last = end(FULL | {"rounds_left": 0}, "beth")
    assert last.value("after.step") == "final scoring"


@pytest.mark.rule("margraves/end.equal-turns")
def test_a_trigger_in_the_last_turn_of_a_round_ends_the_game_right_after_it() -> None:
    """Beth is the right-hand neighbour of Harris."""
    assert end(SHORT, "beth").value("after.step") == "final scoring"
    assert end(SHORT, "michael").value("after.step") == "turn"
    assert end(FULL, "beth").value("after.step") == "turn"


@pytest.mark.rule("margraves/ruling.end-last-round")
def test_one_more_full_round_is_played_only_by_an_option() -> None:
    more = {"last_round": "one_more_full"}
    assert end(SHORT, "harris").value("after.rounds_left") == 0
    assert end(SHORT, "harris", more).value("after.rounds_left") == 1
    round_over = end(SHORT, "beth", more)
    assert (round_over.value("after.step"), round_over.value("after.rounds_left")) == ("turn", 0)
    assert end(FULL | {"rounds_left": 0}, "beth", more).value("after.step") == "final scoring"


def test_the_turn_passes_clockwise() -> None:
    assert [end(FULL, name).value("after.turn") for name in THREE] == ["harris", "michael", "beth"]
