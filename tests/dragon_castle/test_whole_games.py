"""Whole games between players who lay like beside like, so that sets and Shrines come about and every Spirit is used.

Players at random hardly ever have four of a type together. These ask as much of the rules as `check_random_game`.
"""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from kosk.engine.dealer import Dealer
from kosk.engine.table import CHANCE, Agent, Decision, Option, View
from kosk.games.dragon_castle import RULEBOOK
from kosk.testing import check_decision, check_end

from .conforming import DRAGONS, SPIRITS, pieces

NAMES = ("Kira", "Ann", "Bo", "Cleo")
FACTS = RULEBOOK.components.facts


def kind(tile: str | None, spirits: list[str]) -> str:
    """What like tiles have in common: the type, but the number where that is all that counts."""
    return (tile or "").partition("-")[2 if spirits == ["beauty"] else 0]


def laying_alike(seed: str, asked: Counter[str]) -> Agent:
    """An agent that lays a tile beside most of its type, builds where it can, and answers at random else."""
    dealer = Dealer(seed)

    def answer(decision: Decision, view: View) -> Option:
        check_decision(RULEBOOK, decision)
        asked[decision.rule] += 1
        if decision.rule == "place.targets":
            position = view.position
            name = list(position["players"])[view.seat]
            like, realm = position["spirits"], position["players"][name]["realm"]
            shown = {place: kind(about.get("faceup"), like) for place, about in realm.items()}
            tile = kind(position["turn_so_far"]["collected"][0], like)
            return max(decision.options, key=lambda place: alike_beside(str(place), tile, shown))
        if decision.rule == "shrine.optional":
            return decision.options[-1 if decision.options[-1] == "faith" else 0]
        option = dealer(decision, view)
        saved = option in ("strength", "destruction", "wind") and view.answered % 4
        return decision.options[0] if saved else option

    return answer


def alike_beside(place: str, tile: str, shown: dict[str, str]) -> int:
    if place[0] != "r":
        return -1
    row, column = int(place[1]), int(place[3])
    beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return sum(shown.get(f"r{y}c{x}") == tile for y, x in beside)


def played(
    players: int, spirits: str, dragons: str, seed: int, **options: str
) -> tuple[Any, Counter[str], Counter[str]]:
    """The end of a game, how often each rule asked, and how often each Spirit was activated."""
    asked: Counter[str] = Counter()
    used: Counter[str] = Counter()
    state = RULEBOOK.box(NAMES[:players], FACTS)
    agents: dict[int, Agent] = {CHANCE: Dealer(f"{seed}/chance")}
    agents |= {seat: laying_alike(f"{seed}/{seat}", asked) for seat in range(players)}
    chosen = RULEBOOK.read_options({"spirit_cards": spirits, "dragon_cards": dragons, **options})
    table = RULEBOOK.lay_table(state, options=chosen, agents=agents, events=[])
    while state.step is not None:
        state.step = RULEBOOK.steps[state.step](table)
        assert table.events is not None
        used.update(event.data["spirit"] for event in table.events if event.verb == "activate-spirit")
        table.events.clear()
        pieces(state)
    return state, asked, used


@pytest.mark.parametrize("spirit", SPIRITS)
@pytest.mark.parametrize("other", ["no", "yes"])
def test_every_spirit_is_used_in_games_that_end(spirit: str, other: str) -> None:
    """With either reading of the rulings on Spirits."""
    readings = {
        "elegance_strict": other,
        "wind_flip_alone": other,
        "change_may_break_other_set": other,
        "cunning_dragon_bonus": other,
        "discarded_shrine_returns": other,
    }
    used: Counter[str] = Counter()
    for players in (1, 2, 4):
        for seed in range(2):
            used += played(players, spirit, "usual", seed, **readings)[2]
    assert used[spirit] > 0


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_with_all_cards_games_end_and_shrines_are_built(players: int) -> None:
    state, asked, used = played(players, "+".join(SPIRITS), "+".join(DRAGONS), 3)
    assert sum(state.shrines) > 0
    assert asked["spirit.cost"] > 0
    assert len(used) > 5


def test_sets_are_consolidated_and_shrines_built_in_a_game_without_spirits() -> None:
    state, asked, _ = played(4, "0", "0", 1)
    assert sum(state.facedown) >= 4 * 4
    assert asked["shrine.optional"] > 4
    assert max(state.vp) > 10


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_games_with_any_two_spirits_and_any_two_dragons_end_and_keep_their_pieces(players: int) -> None:
    pairs = zip(combinations(SPIRITS, 2), combinations(DRAGONS, 2), strict=True)
    for number, (spirits, dragons) in enumerate(pairs):
        options = {"spirit_cards": "+".join(spirits), "dragon_cards": "+".join(dragons)}
        check_end(RULEBOOK, NAMES[:players], f"pair {number}", options, pieces)
