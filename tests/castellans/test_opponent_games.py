"""Whole random games with Opponents: no supply is exceeded, an Opponent has no goods, and every VP has its reasons."""

from itertools import pairwise
from typing import Any

import pytest

from kosk.games import rulebook
from kosk.games.castellans.state import State
from kosk.testing import check_end, random_game

from .conforming import ADVERSARIES, pieces

BOOK = rulebook("castellans")
TABLES = [(people, [adversary]) for people in (1, 2, 3) for adversary in ADVERSARIES]
TABLES += [(1, list(two)) for two in pairwise((*ADVERSARIES, ADVERSARIES[0]))]
"""Each adversary with one to three people, and each of them with the next one against one person."""
RULINGS: tuple[dict[str, str], ...] = (
    {},
    {"blocked_push": "next-that-can-move", "full_road": "reroll", "wide_tie": "district-selector"},
    {"mix_setup_order": "seat-order", "mix_first_player": "multiplayer-rule", "first_player_tie": "roll"},
    {
        "mix_first_player": "solo-rule",
        "mix_end_of_phase": "per-opponent",
        "full_road": "skip",
        "trigger_timing": "before",
    },
)
HOUSES = {"merchant", "landowner", "architect", "priest", "elder", "adventurer"}
LIMITS = {"temple": 4, "ship": 3, "citizen": 4, "windmill": 3}


def of_opponents(state: State) -> tuple[int, list[str], list[str]]:
    """The pieces, none of which is lost; no Opponent has more than it owns, nor anything that it cannot have."""
    for seat in range(state.people, state.seats):
        assert {state.good(seat, what) for what in ("wood", "stone", "food", "magic", "gold")} == {-1}
        player = state.to_json()["players"][state.names[seat]]
        assert not {"wood", "stone", "food", "magic", "gold"} & set(player)
        assert set(player["manors"]) <= HOUSES | {"lighthouse"}
        for token, most in LIMITS.items():
            assert state.tokens(token).owners.count(seat) <= most, f"too many {token}s"
        assert state.crates.owners.count(seat) <= 3
        assert len(state.drafted[seat]) + len(state.spent[seat]) <= 3
        assert all(0 <= player[guild] <= 12 for guild in ("worker", "soldier", "shadow", "holy"))
    for guild in ("worker", "soldier", "shadow", "holy"):
        starred = [space for space in state.spaces(guild) if space > 9]
        assert len(starred) == len(set(starred)), "two tokens share a starred space"
    for places in (state.gate, state.ward_tower, state.statue, state.lighthouses(), state.crates.places):
        standing = [place for place in places if place is not None]
        assert len(standing) == len(set(standing)), f"two pieces share a place for one: {standing}"
    assert max(map(state.windmill.count, state.windmill.places), default=0) <= 3
    assert len(state.keeps) <= 8
    return pieces(state)


def options_of(adversaries: list[str], rulings: dict[str, str]) -> dict[str, str]:
    return {"opponents": "+".join(adversaries)} | rulings


@pytest.mark.parametrize(("people", "adversaries"), TABLES)
def test_random_games_end_and_no_opponent_has_what_it_cannot_have(people: int, adversaries: list[str]) -> None:
    for number, rulings in enumerate(RULINGS):
        options = options_of(adversaries, rulings)
        if number % 2 and people + len(adversaries) < 4:
            options["non_player_tokens"] = "on"
        names = [*("Ann", "Ben", "Cat")[:people], *("Joe", "Mill")[: len(adversaries)]]
        check_end(BOOK, names, f"opponents/{number}", options, of_opponents)


@pytest.mark.parametrize(("people", "adversaries"), TABLES[:6] + TABLES[6::3])
def test_every_vp_of_a_game_with_opponents_is_explained(people: int, adversaries: list[str]) -> None:
    names = [*("Ann", "Ben", "Cat")[:people], *("Joe", "Mill")[: len(adversaries)]]
    game: Any = random_game(BOOK, names, f"explained/{people}", options_of(adversaries, RULINGS[people]))
    for name, vp in game.scores().items():
        reasons = game.explain(name)
        assert sum(reason.vp for reason in reasons) == reasons.vp == vp
        for reason in reasons:
            assert reason.rules
            assert reason.when.startswith("Round ")
    bridges = [event.data["vp"] for event in game.events if "solo.base.bridge-vp" in event.rules]
    assert set(bridges) == {3}
    rows = [
        event for event in game.events if event.verb == "spend-die" and event.seat is not None and event.seat >= people
    ]
    assert len(rows) == 15 * len(adversaries)


def test_without_its_last_action_an_opponent_has_used_what_its_card_says() -> None:
    """Joseefus has five Manors beside the one of the set-up, four Temples, two Ships, Citizens and Windmills."""
    state = random_game(BOOK, ("Ann", "Joe"), 5, {"opponents": "joseefus-the-builder"}).position
    joe = state.to_json()["players"]["Joe"]
    assert (len(joe["manors"]), "lighthouse" in joe["manors"]) == (7, True)
    assert [state.tokens(token).owners.count(1) for token in LIMITS] == [4, 2, 2, 2]
    assert (len(joe["citizens"]), None in (state.gate[1], state.ward_tower[1], state.statue[1])) == (2, False)
