"""`kosk.new` says in one sentence what it cannot begin a game with."""

from typing import Any

import pytest

import kosk


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ({"players": "Beth"}, "players is 'Beth'; a list of names or a number is expected."),
        ({"players": 2.0}, "players is 2.0; a list of names or a number is expected."),
        ({"players": None}, "players is None; a list of names or a number is expected."),
        ({"seed": 1.5}, "the seed is 1.5; a whole number or a text is expected."),
        ({"seed": True}, "the seed is True; a whole number or a text is expected."),
        ({"seed": [1]}, "the seed is [1]; a whole number or a text is expected."),
        (
            {"players": ["Beth", "Ryan"], "agents": {"Beth": None}},
            "The agent of Beth is None; a function of decision and view is expected.",
        ),
    ],
)
def test_what_no_game_can_begin_with_is_refused_in_one_sentence(keys: dict[str, Any], sentence: str) -> None:
    with pytest.raises(kosk.KoskError) as refused:
        kosk.new("castellans", **keys)
    assert str(refused.value) == sentence


def test_a_number_of_players_that_cannot_play_is_refused_before_anybody_is_named() -> None:
    with pytest.raises(kosk.KoskError) as refused:
        kosk.new("castellans", players=10**9)
    assert str(refused.value) == "castellans is for 2, 3, 4 and 5 players, not for 1000000000."
