"""Why a player has so many VP: from what is told alone, every sum can be done again."""

from typing import Any

import pytest

from kosk.engine.explanation import Explanation
from kosk.games import rulebook
from kosk.testing import random_game, scenario

BOOK = rulebook("village")
NAMES = ("Anna", "Beth", "Cleo", "Dan")


def explained(position: dict[str, Any], name: str = "beth") -> Explanation:
    """Why a player has the VP of the scoring, in a position of Beth, Harris and Ryan."""
    played = scenario("village", "scoring", position=position, players=("beth", "harris", "ryan"))
    seat = played.after.names.index(name)
    return Explanation.of(BOOK, played.after, played.before, played.events, seat)


def rules(reason: Any) -> list[str]:
    return [rule.name for rule in reason.rules]


def test_completed_milestones_are_told_one_by_one_and_added_up() -> None:
    (reason,) = explained(
        {
            "beth.village": ["bakery", "storehouse_extension"],
            "city.tavern": "beth",
            "beth.milestones": ["fresh_bread", "innkeeper", "wider_cellars", "joiner"],
        }
    )
    assert (reason.vp, reason.when, reason.section) == (8, "Scoring", "Order of Scoring")
    assert reason.sentence == "beth scores 8 VP for completed Milestones: Innkeeper 4, Fresh Bread 2, Wider Cellars 2."
    assert reason.because == (
        "Innkeeper: 4 VP.",
        "Fresh Bread: 2 VP.",
        "Wider Cellars: 2 VP.",
        "4 + 2 + 2 = 8 VP.",
    )
    assert rules(reason) == ["score.completed-only", "score.best-five"]


def test_one_milestone_needs_no_sum_and_none_gives_no_reason() -> None:
    position = {"city.smithy": "beth", "beth.milestones": ["master_smith"], "harris.milestones": ["master_smith"]}
    (reason,) = explained(position)
    assert reason.because == ("Master Smith: 4 VP.",)
    assert list(explained(position, "harris")) == []


def test_of_six_completed_milestones_the_best_five_are_told() -> None:
    cards = ["fresh_bread", "full_kettles", "glowing_furnace", "wider_cellars", "busy_village", "innkeeper"]
    village = ["bakery", "cookhouse", "bloomery", "storehouse_extension"]
    (reason,) = explained({"beth.village": village, "city.tavern": "beth", "beth.milestones": cards})
    assert reason.vp == 5 + 4 + 2 + 2 + 2
    assert reason.because[:2] == ("Busy Village: 5 VP.", "Innkeeper: 4 VP.")
    assert reason.because[-1] == "5 + 4 + 2 + 2 + 2 = 15 VP."
    assert len(reason.because) == 6


def test_the_finisher_bonus_is_one_for_each_opponent() -> None:
    (bonus,) = explained({"finisher": "beth"})
    assert (bonus.vp, bonus.because) == (2, ("2 opponents × 1 VP: 2 VP.",))
    assert bonus.sentence == "beth scores 2 VP as the Finisher Bonus against 2 opponents."
    assert rules(bonus) == ["score.finisher-bonus"]


@pytest.mark.parametrize("players", [2, 4])
def test_all_vp_of_a_game_are_explained(players: int) -> None:
    game = random_game(BOOK, NAMES[:players], f"explained/{players}")
    for seat, name in enumerate(game.names):
        told = game.explain(name)
        assert told.vp == game.position.vp[seat]
        assert all(reason.because for reason in told)
