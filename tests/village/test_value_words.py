"""What stands at a path of a position, in words."""

from typing import Any

import pytest

from kosk.engine.examples import flat
from kosk.engine.table import CHANCE
from kosk.games import rulebook
from kosk.testing import random_game

BOOK = rulebook("village")


@pytest.mark.parametrize(
    ("path", "before", "after", "told"),
    [
        ("players.Kira.vp", 0, 12, "Kira: 0 → 12 VP"),
        ("players.Kira.storehouse", {}, {"ore": 2, "fur": 1}, "Storehouse of Kira: no resource → 2 ore and 1 fur"),
        ("players.Kira.storehouse.ore", None, 2, "Ore of Kira: 0 → 2"),
        ("players.Kira.tokens.grain-base", None, 3, "First slot of the Grain plot of Kira: none → 3"),
        ("players.Kira.tokens.hunting-tool", None, 3, "Tool slot of the Hunting plot of Kira: none → 3"),
        (
            "players.Kira.village",
            [],
            ["bakery", "storehouse_extension"],
            "Buildings in Kira's village: none → Bakery, Storehouse extension",
        ),
        ("players.Kira.banners", 10, 9, "banners of Kira: 10 → 9"),
        ("players.Kira.milestones", [], ["joiner"], "Milestone Cards of Kira: none → Joiner"),
        ("players.Kira.milestones", 5, 6, "Milestone Cards of Kira: 5 cards → 6 cards"),
        ("players.Kira.discarded", [], ["joiner"], "Milestone Cards discarded by Kira: none → Joiner"),
        ("players.Kira.owing", False, True, "Kira owes a Ration: no → yes"),
        ("players.Kira.restricted", True, False, "Kira is restricted by starvation: yes → no"),
        ("start_player", "Kira", "Leo", "Starting player: Kira → Leo"),
        ("turn", "Kira", "Leo", "Who has actions: Kira → Leo"),
        ("chapter", 1, 2, "Chapter Round: 1 → 2"),
        ("number", 9, 10, "Turn of the Chapter Round: 9 → 10"),
        ("rolled", 0, 6, "Number rolled: none → 6"),
        ("chapters.open", None, "lean_winter", "Open Chapter Card: none → Lean Winter"),
        ("chapters.past", [], ["drought", "deep_vein"], "Chapter Cards of rounds before: none → Drought, Deep Vein"),
        ("chapters.stack", 7, 6, "Chapter Cards face down: 7 → 6"),
        ("market.clay", 1, 3, "Clay in the market: 1 → 3"),
        ("supply.cloak", 15, 14, "Cloak in the supply: 15 → 14"),
        ("city", {}, {"smithy": "Leo"}, "Buildings of the city: none → Smithy Leo"),
        ("city.smithy", None, "Leo", "Owner of the Smithy: none → Leo"),
        ("tavern_token", 0, 4, "Dice token in the Tavern: none → 4"),
        (
            "token_supply",
            [16, 16, 16, 16, 16, 16],
            [16, 15, 16, 16, 16, 16],
            "Dice tokens left: 16 with 1, 16 with 2, 16 with 3, 16 with 4, 16 with 5, 16 with 6 → 16 with 1, "
            "15 with 2, 16 with 3, 16 with 4, 16 with 5, 16 with 6",
        ),
        ("finisher", None, "Leo", "Who has ended the game: none → Leo"),
        (
            "actions_so_far.taken",
            [],
            ["trade", "milestone", "discard"],
            "Actions taken: none → Trade, Acquire Milestones, Discard Resources",
        ),
        (
            "actions_so_far.before",
            [],
            [{"storehouse": [1], "market": [1]}],
            "What storehouse and market held before was noted: 0 times → 1 time",
        ),
        ("step", "roll", "collection", "Step: roll → collection"),
        ("winners", [], ["Leo"], "Winners: none → Leo"),
    ],
)
def test_a_change_is_told_in_words(path: str, before: Any, after: Any, told: str) -> None:
    assert BOOK.tell_value(path, before, after) == told


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("players.Kira.vp", 3, "3 VP of Kira"),
        ("players.Kira.milestones", 1, "Milestone Cards of Kira: 1 card"),
        ("players.Kira.banners", 1, "1 banner of Kira"),
        (
            "players.Kira.tokens",
            {"grain-base": 3, "ore-worker": 5},
            "Dice tokens of Kira: 3 in the first slot of the Grain plot, 5 in the Worker slot of the Ore plot",
        ),
        ("players.Kira.tokens", {}, "Dice tokens of Kira: none"),
        ("chapters.stack", 1, "1 Chapter Card face down"),
        ("market", {"clay": 2, "cloak": 1, "fur": 0}, "City Market: 2 clay and 1 cloak"),
        ("supply", {"clay": 2, "cloak": 1}, "Supply: 2 clay and 1 cloak"),
        (
            "actions_so_far",
            {"taken": ["build"], "before": []},
            "The actions so far: Actions taken: Build; What storehouse and market held before was noted: 0 times",
        ),
    ],
)  # fmt: skip
def test_a_value_is_told_in_words(path: str, value: Any, told: str) -> None:
    assert BOOK.tell_value(path, value) == told


def test_without_a_value_its_name_is_told() -> None:
    assert BOOK.tell_value("players.Kira.vp") == "VP of Kira"
    assert BOOK.tell_value("players.Kira.storehouse.ore") == "Ore of Kira"
    assert BOOK.tell_value("city.tailor") == "Owner of the Tailor's"
    assert BOOK.tell_value("chapters.stack") == "Chapter Cards face down"


def test_every_value_of_whole_games_has_words() -> None:
    for players in (2, 4):
        game = random_game(BOOK, ("Ann", "Bob", "Cleo", "Dan")[:players], "values")
        for event in range(0, len(game.events), len(game.events) // 20):
            state = game.look(event)
            for data in (state.to_json(), state.view(0), state.view(CHANCE)):
                for path, value in flat(data):
                    told = BOOK.tell_value(path, value)
                    assert told
                    assert not [character for character in "_[]{}" if character in told], told
