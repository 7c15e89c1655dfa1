"""What players may not know of each other: the Milestone Cards, until the game is over."""

from typing import Any

import pytest

import kosk
from kosk.engine.game import Game
from kosk.engine.table import CHANCE
from kosk.games import rulebook
from kosk.terminal import Session
from kosk.testing import case, random_game

BOOK = rulebook("village")
NAMES = ["Kira", "Ann", "Bo"]


def drawn_by(sentences: list[str]) -> set[str]:
    """The players of whom it is told what they drew."""
    return {name for name in NAMES for sentence in sentences if sentence.startswith(f"{name} draws ")}


def acquiring() -> Game:
    """A game in which Kira has drawn two Milestone Cards and is asked which one she keeps."""
    position = {
        "Kira.storehouse": {"cloak": 1, "clay": 1},
        "Kira.milestones": ["joiner"],
        "Ann.milestones": ["innkeeper"],
    }
    game = Game(BOOK, case("village", "actions", "Kira", position, players=tuple(NAMES)).lay()[2], agents={})
    for answer in ("milestone", "fresh_bread", "full_kettles"):
        game.play(answer)
    return game


def test_each_player_is_told_only_of_the_cards_of_their_own() -> None:
    game = kosk.new("village", players=NAMES, seed=3)
    assert drawn_by(list(game.sentences())) == set(NAMES)
    assert drawn_by(list(game.sentences(seats=[1]))) == {"Ann"}
    assert drawn_by(list(game.sentences(seats=[0, 2]))) == {"Kira", "Bo"}
    assert drawn_by(list(game.sentences(seats=[]))) == set()


def test_what_is_drawn_kept_and_discarded_later_is_told_to_nobody_else() -> None:
    game = acquiring()
    game.play("full_kettles")
    assert list(game.sentences(seats=[0]))[-6:] == [
        "Chance brings Fresh Bread.",
        "Kira draws Fresh Bread.",
        "Chance brings Full Kettles.",
        "Kira draws Full Kettles.",
        "Kira chooses to keep Full Kettles.",
        "Kira discards Fresh Bread.",
    ]
    assert list(game.sentences(seats=[1, 2]))[-1] == "Kira returns 1 cloak to the supply."
    assert game.position.to_json()["players"]["Kira"]["milestones"] == ["joiner", "full_kettles"]


@pytest.mark.rule("village/milestone.hidden")
def test_a_view_has_how_many_cards_others_have_and_discarded() -> None:
    game = acquiring()
    game.play("full_kettles")
    seen = game.position.view(1)["players"]
    assert (seen["Kira"]["milestones"], seen["Kira"]["discarded"]) == (2, 1)
    assert (seen["Ann"]["milestones"], seen["Ann"]["discarded"]) == (["innkeeper"], [])
    assert [player["milestones"] for player in game.position.view(CHANCE)["players"].values()] == [2, 1, 0]
    own = game.position.view(0)["players"]["Kira"]
    assert (own["milestones"], own["discarded"]) == (["joiner", "full_kettles"], ["fresh_bread"])


def test_all_else_is_seen_by_everybody() -> None:
    state: Any = kosk.new("village", players=NAMES, seed=3).position
    whole, seen = state.to_json(), state.view(1)
    for name in NAMES:
        for key in ("milestones", "discarded"):
            del whole["players"][name][key], seen["players"][name][key]
    assert seen == whole


def test_what_has_not_been_seen_is_stored_in_no_order() -> None:
    """Neither the stack of Chapter Cards nor the sets of Milestone Cards stand in a position."""
    data = kosk.new("village", players=NAMES, seed=3).position.to_json()
    assert "decks" not in data
    assert set(data["players"]["Ann"]) == {
        *("vp", "storehouse", "tokens", "village", "banners", "milestones", "discarded", "owing", "restricted"),
    }
    assert data["chapters"]["stack"] in (0, 7, 8)


def test_when_the_game_is_over_all_is_seen() -> None:
    game = random_game(BOOK, tuple(NAMES), "secrets")
    assert game.position.step is None
    assert game.position.view(1) == game.position.view(CHANCE) == game.position.to_json()


def test_the_terminal_tells_whoever_is_asked_nothing_of_what_others_drew() -> None:
    game = kosk.new("village", players=NAMES, seed=3)
    session = Session(game)
    asked = game.names[game.decision.seat]
    lines = [str(getattr(line, "text", line)) for line in (*session.begin(), *session.hear("log"))]
    drawn = {name for name in NAMES if any(f"{name} draws " in line for line in lines)}
    assert drawn == {asked}
    hidden = {name for name in NAMES if any(line == f"{name}'s Milestone Cards" for line in lines)}
    assert hidden == {asked}
