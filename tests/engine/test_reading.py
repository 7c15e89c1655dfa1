"""Reading a position from JSON data: what stands there, or one sentence that says what is expected instead."""

from collections.abc import Callable
from typing import Any

import pytest

from kosk.engine import reading
from kosk.engine.errors import PositionError

NAMES = ("anna", "ben")


def test_what_can_be_is_read() -> None:
    table = {"heap": 3, "dice": []}
    reading.read_keys(table, ("heap", "dice"), "the position")
    reading.read_keys({"heap": 3}, ("heap", "dice"), "the position", all_needed=False)
    assert reading.read_table(table, "players") is table
    assert reading.read_texts(["wood", "wood"], "dice") == ("wood", "wood")
    assert reading.read_different(["wood", "gold"], "dice") == ("wood", "gold")
    assert [reading.read_number(value, 0, 4, "heap") for value in (0, 4)] == [0, 4]
    assert reading.read_number(1_000, 0, None, "heap") == 1_000
    assert reading.read_seat("ben", NAMES, "turn") == 1
    assert reading.read_names(["ben"], iter(NAMES), "player", "turn") == ("ben",)
    assert reading.read_winners(["ben"], NAMES, None, "the end") == (1,)
    assert reading.read_winners(["ben", "anna"], NAMES, "the end", "the end") == (1, 0)
    assert reading.read_winners([], NAMES, "turn", "the end") == ()
    reading.read_before_setup({"heap": None, "dice": []}, {"heap": 9, "dice": []}, ("heap",))
    reading.only_once(["p1", "p2"], "Privilege tile", "tile")


@pytest.mark.parametrize(
    ("read", "given", "sentence"),
    [
        (reading.read_keys, (3, ("heap", "dice"), "box"), "box is 3; a table with heap and dice is expected."),
        (reading.read_keys, ({"heap": 1}, ("heap", "dice", "cup"), "box"), "box lacks dice and cup."),
        (reading.read_keys, ({"pile": 1}, ("heap",), "box"), "There is no entry of box 'pile'; known: heap."),
        (
            reading.read_before_setup,
            ({"heap": 3, "dice": None}, {"heap": 9, "dice": []}, ("heap",)),
            "The step is setup, but heap is not as it is before it, with everything in the box.",
        ),
        (
            reading.read_before_setup,
            ({"heap": None, "dice": None}, {"heap": 9, "dice": []}, ("heap",)),
            "The step is setup, but dice is not as it is before it, with everything in the box.",
        ),
        (reading.read_table, ([], "players"), "players is []; a table is expected."),
        (reading.read_name, (3, ["wood"], "resource", "gift"), "gift is 3; the name of a resource is expected."),
        (
            reading.read_name,
            ("wod", ["wood"], "resource", "gift"),
            "gift: There is no resource 'wod'; the nearest is wood.",
        ),
        (reading.read_texts, ("wood", "dice"), "dice is 'wood'; a list of names is expected."),
        (reading.read_texts, (["wood", 3], "dice"), "dice is ['wood', 3]; a list of names is expected."),
        (reading.read_different, (["a", "b", "a"], "dice"), "dice names a twice; once is possible."),
        (reading.read_number, (5, 0, 4, "heap"), "heap is 5; a whole number from 0 to 4 is possible."),
        (reading.read_number, (-1, 0, None, "heap"), "heap is -1; a whole number of at least 0 is possible."),
        (reading.read_number, (True, 0, 4, "heap"), "heap is True; a whole number from 0 to 4 is possible."),
        (reading.read_number, (2.0, 0, 4, "heap"), "heap is 2.0; a whole number from 0 to 4 is possible."),
        (reading.read_number, (9, 0, 6, "gold", "; no"), "gold is 9; a whole number from 0 to 6 is possible; no."),
        (reading.read_seat, (1, NAMES, "turn"), "turn is 1; the name of one player is expected."),
        (reading.read_seat, ("cleo", NAMES, "turn"), "turn names 'cleo', who is none of the players anna and ben."),
        (reading.read_names, (["x"], NAMES, "player", "turn"), "turn: There is no player 'x'; known: anna and ben."),
        (
            reading.read_winners,
            (["anna", "anna"], NAMES, None, "the end"),
            "winners names anna twice; once is possible.",
        ),
        (
            reading.read_winners,
            (["anna"], NAMES, "turn", "the end"),
            "winners is ['anna'], but the step is turn; the game is not over yet.",
        ),
        (
            reading.only_once,
            (["p1", "p2", "p1"], "Privilege tile", "tile"),
            "The Privilege tile p1 lies in two places; there is only one such tile.",
        ),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(read: Callable[..., Any], given: Any, sentence: str) -> None:
    with pytest.raises(PositionError) as refused:
        read(*given)
    assert str(refused.value) == sentence
