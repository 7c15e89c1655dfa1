"""Game end, and the Order of Scoring."""

from typing import Any

import pytest

from .acting import THREE, step

TOWN = ["bakery", "cookhouse", "bloomery", "storehouse_extension"]


def scored(**more: Any) -> Any:
    """The scoring of three players; Ann has all buildings of her village."""
    return step("scoring", players=THREE, ann__village=TOWN, **more)


@pytest.mark.rule("village/score.completed-only")
@pytest.mark.rule("village/ruling.milestone-latch")
def test_only_completed_milestones_count() -> None:
    played = scored(ann__milestones=["fresh_bread", "wider_cellars", "joiner"], bo__milestones=["joiner", "innkeeper"])
    assert [played.value(f"after.{name}.vp") for name in THREE] == [4, 0, 0]


@pytest.mark.rule("village/ruling.town-village")
def test_a_milestone_of_the_town_is_about_the_players_own_village() -> None:
    cards = {"bo__milestones": ["fresh_bread"], "cleo__milestones": ["joiner"]}
    played = scored(cleo__village=["bakery"], city__carpentry="cleo", **cards)
    assert [played.value(f"after.{name}.vp") for name in THREE] == [0, 0, 3]


@pytest.mark.rule("village/score.best-five")
@pytest.mark.rule("village/ruling.five-highest-select")
def test_of_six_completed_milestones_the_five_best_count() -> None:
    """Two of 2 points are counted besides three of 2, 5 and 4 points; the sixth, of 2 points, is not."""
    cards = ["fresh_bread", "full_kettles", "glowing_furnace", "wider_cellars", "busy_village", "innkeeper"]
    played = scored(ann__milestones=cards, city__tavern="ann")
    assert played.value("after.ann.vp") == 5 + 4 + 2 + 2 + 2


@pytest.mark.rule("village/score.finisher-bonus")
def test_whoever_has_ended_the_game_gets_a_point_for_each_opponent() -> None:
    played = scored(ann__milestones=["fresh_bread"], finisher="ann")
    assert played.value("after.ann.vp") == 2 + 2
    played = step("scoring", ann__village=TOWN, ann__milestones=["fresh_bread"], finisher="ann")
    assert played.value("after.ann.vp") == 2 + 1


@pytest.mark.rule("village/ruling.score-without-finisher")
def test_without_a_finisher_nobody_gets_the_bonus_and_the_starting_player_begins() -> None:
    played = scored(ann__milestones=["fresh_bread"], start_player="cleo")
    assert played.value("after.ann.vp") == 2
    assert [event.seat for event in played.events if event.verb == "score"] == [2, 0, 1]


@pytest.mark.rule("village/score.order")
def test_the_finisher_scores_first_then_the_others_clockwise() -> None:
    played = scored(finisher="bo", start_player="cleo")
    assert [event.seat for event in played.events if event.verb == "score"] == [1, 2, 0, 1]


@pytest.mark.rule("village/score.most")
def test_the_most_points_win() -> None:
    played = scored(ann__milestones=["fresh_bread"], bo__milestones=["joiner"], city__carpentry="bo", finisher="cleo")
    assert [played.value(f"after.{name}.vp") for name in THREE] == [2, 3, 2]
    assert played.value("winners") == ["bo"]


@pytest.mark.rule("village/score.tie-trigger")
@pytest.mark.rule("village/ruling.bonus-vs-tie")
def test_whoever_has_ended_the_game_wins_a_tie() -> None:
    """With the bonus of 2 Cleo has as many points as Ann."""
    played = scored(ann__milestones=["fresh_bread"], finisher="cleo")
    assert [played.value(f"after.{name}.vp") for name in THREE] == [2, 0, 2]
    assert played.value("winners") == ["cleo"]


@pytest.mark.rule("village/score.tie-shared")
def test_any_other_tie_is_shared() -> None:
    keys: dict[str, Any] = {"ann__milestones": ["busy_village"], "bo__milestones": ["joiner", "fresh_bread"]}
    played = scored(city__carpentry="bo", bo__village=["bakery"], finisher="cleo", **keys)
    assert [played.value(f"after.{name}.vp") for name in THREE] == [5, 5, 2]
    assert played.value("winners") == ["ann", "bo"]


@pytest.mark.rule("village/score.tie-shared")
@pytest.mark.rule("village/ruling.score-without-finisher")
def test_a_tie_without_a_finisher_is_shared() -> None:
    assert scored().value("winners") == list(THREE)
