"""The final scoring of boards as they lie on a table, of every game, without the game that led to them."""

from typing import Any

import pytest

import kosk
from kosk.engine.errors import PositionError
from kosk.games import GAMES, rulebook
from kosk.testing import bots

NAMES = ("Ann", "Ben", "Cleo")

CASTELLANS: dict[str, Any] = {
    "players": {"Ann": {"vp": 40, "worker": 9}, "Ben": {"vp": 45, "worker": 3}, "Cleo": {"vp": 10}}
}
MARGRAVES: dict[str, Any] = {
    "players": {
        "Ann": {"hand": [], "gem": 2, "gold": 14, "tiles": ["p1_11", "p1_12"]},
        "Ben": {"hand": [], "gold": 4},
    }
}
DRAGON_CASTLE: dict[str, Any] = {
    "players": {
        "Ann": {
            "vp": 20,
            "tokens": 2,
            "realm": {"r1c1": {"facedown": 2, "shrine": True}, "r2c1": {"facedown": 2, "faceup": "dragons-azure"}},
        },
        "Ben": {"vp": 26, "shrine_pool": 7},
    },
    "dragons": ["humility", "devotion"],
}
DICE_CITY: dict[str, Any] = {
    "players": {
        "Ann": {"vp": 1, "taken": ["ship_5"], "city": {"white-1": "great_wall", "white-6": "cathedral"}},
        "Ben": {"vp": 9},
    }
}


def test_boards_of_dragon_castle() -> None:
    """Ann: 2 for the Shrine on floor 2, 2 × 2 for tokens, 1 and 1 for the Dragons; an unbuilt Shrine gives nothing."""
    game = kosk.score("dragon_castle", DRAGON_CASTLE)
    assert game.over
    assert game.scores() == {"Ann": 28, "Ben": 26}
    assert game.position.winners == (0,)
    assert [(reason.vp, reason.when) for reason in game.explain("Ann")] == [
        (20, "At the start"),
        (2, "Final scoring"),
        (4, "Final scoring"),
        (1, "Final scoring"),
        (1, "Final scoring"),
    ]


def test_boards_of_margraves() -> None:
    """Ann: 2 × 2 for Gems, 2 for 14 Gold, 4 for two different Banners."""
    game = kosk.score("margraves", MARGRAVES)
    assert game.scores() == {"Ann": 10, "Ben": 0}
    assert game.explain("Ann").vp == 10


def test_boards_of_dice_city() -> None:
    """Ann: 5 for a trade ship, 3 for a Great Wall and 2 for the Cathedral in its row, which counts both."""
    game = kosk.score("dice_city", DICE_CITY)
    assert game.scores() == {"Ann": 11, "Ben": 9}
    assert [(reason.vp, reason.when) for reason in game.explain("Ann")] == [
        (1, "At the start"),
        (5, "Scoring"),
        (5, "Scoring"),
    ]


def test_boards_of_castellans() -> None:
    """On the Worker track Ann is 1st, for 6 VP, and Ben 2nd, for 4; nobody has risen on another, and Cleo on none."""
    game = kosk.score("castellans", CASTELLANS)
    assert game.scores() == {"Ann": 46, "Ben": 49, "Cleo": 10}
    assert game.position.winners == (1,)
    assert [reason.vp for reason in game.explain("Ann")] == [40, 6]


def test_an_opponent_of_a_position_has_to_be_one_by_the_option_too() -> None:
    position = kosk.new("castellans", ["Ann"], solo="the-miller", seed=7).position.to_json()
    assert kosk.score("castellans", position, options={"opponents": "the-miller"}).over
    sentence = "The Miller.opponent is 'the-miller', but the option opponents does not name it so."
    for options in ({}, {"opponents": "the-broker"}):
        with pytest.raises(PositionError) as refused:
            kosk.score("castellans", position, options=options)
        assert str(refused.value) == sentence


def test_the_solo_game_ends_with_a_rank() -> None:
    game = kosk.score("dragon_castle", {"players": {"Ann": {"vp": 55}}, "spirits": ["wind"], "dragons": ["harmony"]})
    assert (game.scores(), game.position.rank, game.position.winners) == ({"Ann": 55}, "Devotee", ())


def test_options_and_components_are_those_of_the_reader() -> None:
    bare = {"players": {"Ann": {}, "Ben": {}}, "dragons": ["harmony"]}
    assert kosk.score("dragon_castle", bare).scores() == {"Ann": 0, "Ben": 0}
    assert kosk.score("dragon_castle", bare, options={"harmony_empty_counts": "yes"}).scores()["Ann"] == 2 * (4 + 2)
    mine = {"countdown": {"vp": 5}}
    assert kosk.score("dragon_castle", DRAGON_CASTLE, components=mine).scores()["Ann"] == 34


@pytest.mark.parametrize("game", GAMES)
def test_the_boards_of_a_played_game_score_as_in_it(game: str) -> None:
    book = rulebook(game)
    state = book.box(NAMES, book.components.facts)
    table = book.lay_table(state, agents=bots("boards", len(NAMES)))
    while state.step not in ("final scoring", "scoring"):
        state.step = book.steps[state.step](table)
    boards = state.to_json()
    book.play_out(table)
    scored = kosk.score(game, boards)
    assert scored.scores() == dict(zip(NAMES, state.vp, strict=True))
    assert scored.position.winners == state.winners


@pytest.mark.parametrize("game", GAMES)
def test_boards_that_are_scored_already_are_refused(game: str) -> None:
    over = kosk.score(game, {"players": {"Ann": {}, "Ben": {}}}).position.to_json()
    for boards in (over, over | {"step": "turn"}):
        with pytest.raises(PositionError) as refused:
            kosk.score(game, boards)
        told = str(refused.value).replace("its scoring", "its final scoring")
        assert told == "The game is over in this position; one before its final scoring is expected."


PLAYERS = "players is {}; a table with an entry for each player, by name, is expected."


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (3, "position is 3; a mapping such as a dict is expected."),
        (None, PLAYERS.format(None)),
        ({"players": ["Ann", "Ben"]}, PLAYERS.format("['Ann', 'Ben']")),
        ({"players": {}}, PLAYERS.format("{}")),
        (
            {"players": {1: {}, "Ben": {}}},
            "A player cannot be called 1: a name has 1 to 60 letters on one line, no full stop, and no space at its "
            "ends.",
        ),
        ({"players": {"Ann": {"vq": 1}, "Ben": {}}}, "There is no entry of Ann 'vq'; the nearest is vp."),
        ({"players": {"Ann": {"vp": "x"}, "Ben": {}}}, "Ann.vp is 'x'; a whole number of at least 0 is possible."),
        ({"players": {"Ann": {}, "Ben": {}}, "boss": 1}, "There is no entry of the position 'boss'; {}"),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_boards_that_cannot_be_are_refused_in_one_sentence(game: str, position: Any, sentence: str) -> None:
    with pytest.raises(kosk.KoskError) as refused:
        kosk.score(game, position)
    assert str(refused.value).startswith(sentence.removesuffix("{}"))
    assert len(str(refused.value).splitlines()) == 1


def test_a_position_that_the_game_cannot_have_is_refused() -> None:
    roof = {"players": {"Ann": {"realm": {"r1c1": {"shrine": True}}}, "Ben": {}}}
    with pytest.raises(PositionError) as refused:
        kosk.score("dragon_castle", roof)
    assert str(refused.value) == "Ann.realm.r1c1 has a Shrine; it can stand on a facedown tile only."
    with pytest.raises(kosk.KoskError) as unknown:
        kosk.score("dragon_castle", DRAGON_CASTLE, options={"harmony_empty_counts": "maybe"})
    assert "harmony_empty_counts" in str(unknown.value)
