"""`kosk.new` says in one sentence what it cannot begin a game with."""

from typing import Any

import pytest

import kosk

OWN = "every player needs a name of their own."
CAPITALS = f"capitals or spaces; {OWN}"
FOR = "castellans is for 2, 3, 4 and 5"
SAME = f"The name 'Beth' is given to two players; {OWN}"
NAME = "a name has 1 to 60 letters on one line, no full stop, and no space at its ends."
OPTIONS = "options is [('control_zero', 'ranked')]; a mapping of options to readings is expected."


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ({"players": "Beth"}, "players is 'Beth'; a list of names or a number is expected."),
        ({"players": 2.0}, "players is 2.0; a list of names or a number is expected."),
        ({"players": 1}, f"{FOR} players, not for 1; who plays alone needs an Opponent (solo)."),
        (
            {"solo": "the-miller", "agents": {"The Miller": print}},
            "The Miller is an Opponent and plays by its card; no agent can answer for it.",
        ),
        ({"players": 2.5}, "players is 2.5; a list of names or a number is expected."),
        ({"seed": 1.5}, "the seed is 1.5; a whole number or a text is expected."),
        ({"seed": True}, "the seed is True; a whole number or a text is expected."),
        ({"seed": [1]}, "the seed is [1]; a whole number or a text is expected."),
        ({"seed": 10**1000}, "the seed has more than 1000 digits."),
        ({"seed": "\ud800"}, "the seed is '\\ud800'; a text on one line is expected."),
        ({"options": [("control_zero", "ranked")]}, OPTIONS),
        ({"agents": ["Beth"]}, "agents is ['Beth']; a mapping of players to agents is expected."),
        ({"players": ["Beth", "Beth"]}, SAME),
        ({"players": ["Anna", "ANNA"]}, "The names 'Anna' and 'ANNA' differ only in capitals or spaces; " + OWN),
        ({"players": ["Anna Lee", "AnnaLee"]}, "The names 'Anna Lee' and 'AnnaLee' differ only in " + CAPITALS),
        ({"players": ["Anna", ""]}, f"A player cannot be called '': {NAME}"),
        ({"players": ["Anna", 7]}, f"A player cannot be called 7: {NAME}"),
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
