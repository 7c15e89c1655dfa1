"""Reset Phase (Solo), Final Scoring (Solo) and Solo Alternatives: where the solo game goes on as any other."""

from typing import Any

import pytest

from kosk.testing import scenario

from .test_solo_reset import CARDS, LAID

TWO = ("beth", "miller")
MILLER = {"opponents": "the-miller"}


def play(run: str, position: dict[str, Any], choices: Any = (), **options: str) -> Any:
    return scenario("castellans", run, position=position, choices=choices, players=TWO, options=MILLER | options)


@pytest.mark.rule("castellans/solo.reset.keep-roll")
@pytest.mark.parametrize(("number", "district"), [(2, "bazani_gate"), (5, "luna_grove"), (6, "iron_pit")])
def test_the_keep_of_a_solo_game_goes_by_the_numbers_of_the_board(number: int, district: str) -> None:
    there = {f"districts.{district}": {"keeps": 1, "ship": {"miller": 1}}}
    played = play("reset", {"round": 2} | LAID | there, [*CARDS, ("reset.keep-roll", number)])
    assert played.value(f"after.districts.{district}.keeps") == 2
    verbs = [event.verb for event in played.events]
    assert verbs.index("mark-round") < verbs.index("place-keep") < verbs.index("place-magistrates")


@pytest.mark.rule("castellans/solo.final.two-ranks")
def test_two_tokens_on_a_track_earn_six_and_four_and_on_the_start_space_nothing() -> None:
    you = {"beth.worker": 3, "beth.soldier": 5, "beth.shadow": 0, "beth.holy": 0}
    miller = {"miller.worker": 2, "miller.soldier": 5, "miller.shadow": 4, "miller.holy": 0}
    played = play("final scoring", you | miller)
    tracks = ("worker", "soldier", "shadow", "holy")
    assert [played.value(f"points.{guild}.beth") for guild in tracks] == [6, 5, 0, 0]
    assert [played.value(f"points.{guild}.miller") for guild in tracks] == [4, 5, 6, 0]


@pytest.mark.rule("castellans/solo.final.tie-shared")
def test_where_the_starred_spaces_do_not_decide_either_the_victory_is_shared() -> None:
    tied = {
        "beth.vp": 60,
        "miller.vp": 60,
        "beth.worker": 12,
        "miller.soldier": 12,
        "beth.soldier": 3,
        "miller.worker": 3,
    }
    assert play("final scoring", tied).value("after.winners") == ["beth", "miller"]
    more = {"miller.holy": 10, "beth.holy": 9, "beth.vp": 62}
    assert play("final scoring", tied | more).value("after.winners") == ["miller"]


@pytest.mark.rule("castellans/solo.alt.both-usable")
def test_non_player_tokens_come_before_the_roll_in_a_solo_game_too() -> None:
    placed = {"miller.manors.merchant": "nor_high", "turn": "beth", "first_player": "beth"}
    manor = [("setup.manor-token", "elder"), ("setup.manor-district", "penumbra")]
    assert play("starting manors", placed, manor, non_player_tokens="on").value("after.step") == "non-player tokens"
    rolled = play("non-player tokens", {"round": 1}, [("variant.np.each-round", 2)], non_player_tokens="on")
    assert rolled.value("after.step") == "roll"
    assert rolled.value("after.non_player.manor") == ["bazani_gate"]
