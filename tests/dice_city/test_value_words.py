"""What stands at a path of a position, in words."""

from typing import Any

import pytest

from kosk.engine.examples import flat
from kosk.engine.table import CHANCE
from kosk.games import rulebook
from kosk.testing import random_game

BOOK = rulebook("dice_city")


@pytest.mark.parametrize(
    ("path", "before", "after", "told"),
    [
        ("players.Kira.vp", 0, 12, "Kira: 0 → 12 VP"),
        ("players.Kira.wood", 2, 0, "Wood of Kira: 2 → 0"),
        ("players.Kira.pass_tokens", 0, 1, "pass tokens of Kira: 0 → 1"),
        ("players.Kira.dice.red", 3, 0, "Red die of Kira: in column 3 → beside the board"),
        ("players.Kira.city.red-3", None, "great_wall", "On red-3 of Kira: Traveller → Great Wall"),
        ("players.Kira.city.red-3", "manor", "great_wall", "On red-3 of Kira: Manor → Great Wall"),
        ("players.Kira.deactivated", [], ["red-3"], "Deactivated in Kira's city: none → red-3"),
        (
            "players.Kira.taken",
            [],
            ["bandits_2", "ship_5"],
            "Bandits and trade ships of Kira: none → Bandits (2 VP), Trade Ship (5 VP)",
        ),
        ("players.Kira.refused", False, True, "Kira has chosen to play on with full rows: no → yes"),
        ("display", [[]], [["well", "mint"]], "Display: none → Well, Mint"),
        ("display", [["well"], ["manor"]], [["manor"]], "Display: Well / Manor → Manor"),
        ("discarded", [], ["mint", "mint"], "Locations out of the game: none → Mint, Mint"),
        ("stacks.regular_army", 15, 14, "cards in the stack of the Regular Army: 15 → 14"),
        ("piles.ship_10", 2, 1, "cards in the pile of the Trade Ship (10 VP): 2 → 1"),
        ("turn_so_far.strength", 0, 3, "Army strength of the turn: 0 → 3"),
        ("turn_so_far.bandit_strength", 0, 3, "Army strength against bandits only: 0 → 3"),
        ("turn_so_far.army_bonus", 0, 1, "What each Army location adds more: 0 → 1"),
        ("turn_so_far.resource_bonus", 0, 1, "What each resource location gives more: 0 → 1"),
        ("turn_so_far.bandits_lowered", 0, 1, "By how much the defense of bandits is lower: 0 → 1"),
        ("turn_so_far.army_uses", 0, 1, "Army locations used: 0 → 1"),
        ("turn_so_far.bandit_uses", 0, 1, "Army locations used that serve against bandits only: 0 → 1"),
        ("turn_so_far.resource_uses.iron", 0, 1, "Locations used for iron: 0 → 1"),
        ("turn_so_far.rerolls", 0, 1, "Dice rolled again: 0 → 1"),
        ("turn_so_far.replaced", False, True, "Cards of the display replaced: no → yes"),
        ("turn_so_far.passed", False, True, "A die was passed with: no → yes"),
        ("start_player", "Kira", "Leo", "Starting player: Kira → Leo"),
        ("turn", "Kira", "Leo", "Active player: Kira → Leo"),
        ("ending", False, True, "The end of the game has been triggered: no → yes"),
        ("vp_hidden", False, True, "VP and cards of others are hidden: no → yes"),
        ("step", "use dice", "attack", "Step: use dice → attack"),
        ("winners", [], ["Leo"], "Winners: none → Leo"),
    ],
)
def test_a_change_is_told_in_words(path: str, before: Any, after: Any, told: str) -> None:
    assert BOOK.tell_value(path, before, after) == told


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("players.Kira.vp", 3, "3 VP of Kira"),
        ("players.Kira.vp", None, "hidden VP of Kira"),
        ("players.Kira.taken", 1, "Bandits and trade ships of Kira: 1 card"),
        ("players.Kira.pass_tokens", 1, "1 pass token of Kira"),
        (
            "players.Kira.dice",
            {"white": 3, "red": 0},
            "Dice of Kira: white in column 3, red beside the board",
        ),
        ("players.Kira.city", {}, "Cards in Kira's city: none"),
        (
            "players.Kira.city",
            {"red-1": "manor", "red-2": "great_wall"},
            "Cards in Kira's city: red-1 Manor, red-2 Great Wall",
        ),
        ("stacks", {"mine": 15, "regular_army": 1}, "Open stacks: 15 × Mine, 1 × Regular Army"),
        ("piles", {"ship_20": 1}, "Piles: 1 × Trade Ship (20 VP)"),
        ("piles.bandits_2", 4, "4 cards in the pile of the Bandits (2 VP)"),
        ("turn_so_far.resource_uses", {"wood": 2, "iron": 1}, "Resource locations used: 2 for wood, 1 for iron"),
        (
            "turn_so_far",
            {"strength": 2, "army_uses": 0, "resource_uses": {"wood": 0, "iron": 1}, "passed": True},
            "The turn so far: Army strength of the turn: 2; Resource locations used: 1 for iron; "
            "A die was passed with: yes",
        ),
        ("turn_so_far", {"strength": 0, "resource_uses": {"wood": 0}, "passed": False}, "The turn so far: nothing"),
    ],
)  # fmt: skip
def test_a_value_is_told_in_words(path: str, value: Any, told: str) -> None:
    assert BOOK.tell_value(path, value) == told


def test_without_a_value_its_name_is_told() -> None:
    assert BOOK.tell_value("players.Kira.vp") == "VP of Kira"
    assert BOOK.tell_value("players.Kira.city.red-3") == "On red-3 of Kira"
    assert BOOK.tell_value("piles.ship_5") == "cards in the pile of the Trade Ship (5 VP)"
    assert BOOK.tell_value("turn_so_far.strength") == "Army strength of the turn"


def test_every_value_of_whole_games_has_words() -> None:
    for players in (1, 3):
        game = random_game(BOOK, ("Ann", "Bob", "Cleo")[:players], "values", {"hide_vp": "yes"})
        for event in range(0, len(game.events), len(game.events) // 20):
            state = game.look(event)
            for data in (state.to_json(), state.view(0), state.view(CHANCE)):
                for path, value in flat(data):
                    told = BOOK.tell_value(path, value)
                    assert told
                    assert not [character for character in "_[]{}" if character in told], told
