"""What stands at a path of a position, in words."""

from typing import Any

import pytest

from kosk.engine.examples import flat
from kosk.games import rulebook
from kosk.testing import random_game

BOOK = rulebook("dragon_castle")


@pytest.mark.parametrize(
    ("path", "before", "after", "told"),
    [
        ("players.Kira.vp", 0, 12, "Kira: 0 → 12 VP"),
        ("players.Kira.shrine_pool", 2, 1, "Shrines in the Shrine Pool of Kira: 2 → 1"),
        ("players.Kira.tokens", 0, 1, "Countdown tokens of Kira: 0 → 1"),
        ("players.Kira.discards", 0, 1, "discarded tiles of Kira: 0 → 1"),
        ("players.Kira.realm.r1c2.facedown", 0, 1, "facedown tiles on r1c2 of Kira: 0 → 1"),
        ("players.Kira.realm.r1c2.faceup", "winds-rainy", None, "Faceup on r1c2 of Kira: Rainy Wind → none"),
        ("players.Kira.realm.r1c2.shrine", None, True, "Shrine on r1c2 of Kira: no → yes"),
        (
            "players.Kira.realm.r1c2",
            None,
            {"facedown": 2, "faceup": "merchants-4"},
            "On r1c2 of Kira: nothing → 2 facedown tiles and Merchants 4",
        ),
        ("castle.stacks.C2.height", 3, 2, "tiles at C2: 3 → 2"),
        ("castle.stacks.C2.top", "dragons-azure", None, "On top at C2: Azure Dragon → none"),
        ("castle.stacks.C2", {"height": 1, "top": "farmers-6"}, None, "At C2: 1 tile, on top Farmers 6 → no tile"),
        ("castle.layout", "none", "keep", "Layout of the castle: none → The Keep"),
        ("castle.unseen.winds-clear", 2, 1, "Clear Winds hidden in the castle: 2 → 1"),
        ("shrines", 40, 39, "Shrines in the general pool: 40 → 39"),
        ("countdown", [0, 1, 0, 0, 0], [0] * 5, "Countdown tokens: 1 on space 1 → none"),
        ("spirits", [], ["deep"], "Spirit cards: none → Spirit of the Deep"),
        ("dragons", [], ["power", "harmony"], "Dragon cards: none → Dragon of Power, Dragon of Harmony"),
        ("taken", [], ["winds-clear"], "Taken by the Dragon of Ingenuity: none → Clear Wind"),
        ("turn_so_far.moment", None, "mid_action", "Moment of the turn: between turns → in the Action"),
        ("turn_so_far.picked", None, "C2", "First tile taken from: none → C2"),
        ("turn_so_far.floor", 0, 2, "Floor of the first tile: 0 → 2"),
        ("turn_so_far.elegant", False, True, "A tile is picked by a short side: no → yes"),
        ("turn_so_far.picked_types", [], ["winds"], "Types of the tiles picked: none → Winds"),
        ("turn_so_far.collected", [], ["winds-rainy"], "Tiles to be placed: none → Rainy Wind"),
        ("turn_so_far.used", [], ["wind"], "Spirits activated in the turn: none → Spirit of Wind"),
        ("turn_so_far.resolved", [], [["r1c1", "r1c2"]], "Sets being Consolidated: none → r1c1, r1c2"),
        ("turn_so_far.allowed", [], [2], "Shrines still allowed on them: none → 2"),
        ("first_player", "Kira", "Leo", "First Player: Kira → Leo"),
        ("turn", "Kira", "Leo", "On turn: Kira → Leo"),
        ("rounds_left", None, 0, "Rounds after this one: not known → 0"),
        ("rank", None, "Master", "Rank: none → Master"),
        ("winners", [], ["Leo"], "Winners: none → Leo"),
    ],
)  # fmt: skip
def test_a_change_is_told_in_words(path: str, before: Any, after: Any, told: str) -> None:
    assert BOOK.tell_value(path, before, after) == told


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("players.Kira.vp", 3, "3 VP of Kira"),
        ("players.Kira.shrine_pool", 1, "1 Shrine in the Shrine Pool of Kira"),
        ("players.Kira.realm", {}, "Kira's Realm: empty"),
        (
            "players.Kira.realm",
            {"r1c1": {"facedown": 1, "shrine": True}, "r2c3": {"faceup": "farmers-6"}},
            "Kira's Realm: r1c1 1 facedown tile and Shrine; r2c3 Farmers 6",
        ),
        ("castle.stacks", {"C2": {"height": 2, "top": "winds-clear"}}, "Castle: C2 2 tiles, on top Clear Wind"),
        ("castle.stacks", {}, "Castle: empty"),
        ("castle.unseen", {"winds-clear": 2, "farmers-6": 1}, "Hidden in the castle: 2 × Clear Wind, 1 × Farmers 6"),
        ("castle.unseen", None, "Hidden in the castle: none"),
        ("shrines", 36, "36 Shrines in the general pool"),
    ],
)
def test_a_value_is_told_in_words(path: str, value: Any, told: str) -> None:
    assert BOOK.tell_value(path, value) == told


def test_without_a_value_its_name_is_told() -> None:
    assert BOOK.tell_value("players.Kira.vp") == "VP of Kira"
    assert BOOK.tell_value("players.Kira.realm.r1c2.faceup") == "Faceup on r1c2 of Kira"
    assert BOOK.tell_value("castle.stacks.C2.height") == "tiles at C2"
    assert BOOK.tell_value("shrines") == "Shrines in the general pool"


def test_every_value_of_whole_games_has_words() -> None:
    for players in (1, 3):
        options = {"spirit_cards": "10", "dragon_cards": "10"}
        game = random_game(BOOK, ("Ann", "Bob", "Cleo")[:players], "values", options)
        for event in range(0, len(game.events), len(game.events) // 20):
            for path, value in flat(game.look(event).to_json()):
                told = BOOK.tell_value(path, value)
                assert told
                assert not set("_{[") & set(told), told
