"""5. Final Scoring, and The Winner Is..."""

from typing import Any

import pytest

from kosk.testing import scenario

TRACKS = ("worker", "soldier", "shadow", "holy")
FOUR = ("beth", "harris", "michael", "ryan")
FIVE = (*FOUR, "anna")


def score(position: dict[str, Any], players: tuple[str, ...] = FOUR) -> Any:
    return scenario("castellans", "final scoring", position=position, players=players)


def spaces(guild: str, *where: int) -> dict[str, int]:
    """The players' Influence tokens on these spaces of a Guild track; 0 is the start space, 10 to 12 are starred."""
    return {f"{name}.{guild}": space for name, space in zip(FIVE, where, strict=False)}


def earned(position: dict[str, Any], players: tuple[str, ...] = FOUR) -> list[int]:
    played = score(position, players)
    return [played.value(f"change.{name}.vp") for name in players]


@pytest.mark.rule("castellans/final.after-round5")
def test_final_scoring_follows_the_scoring_phase_of_round_five_without_a_reset() -> None:
    run = ["control scoring", "monument scoring", "wharf scoring"]
    played = scenario("castellans", run, position={"round": 5, "beth.manors.elder": "iron_pit"})
    assert played.value("after.step") == "final scoring"
    fourth = scenario("castellans", run, position={"round": 4})
    assert fourth.value("after.step") == "reset"


@pytest.mark.rule("castellans/final.order")
def test_the_tracks_are_scored_from_left_to_right() -> None:
    played = score({f"beth.{guild}": 1 for guild in TRACKS})
    scored = [event.data["place"] for event in played.events if event.verb == "score"]
    assert scored == ["worker", "soldier", "shadow", "holy"]


@pytest.mark.rule("castellans/final.vp")
@pytest.mark.parametrize("guild", TRACKS)
def test_the_three_highest_tokens_earn_six_four_and_two(guild: str) -> None:
    played = score(spaces(guild, 2, 7, 10, 5, 12), FIVE)
    assert [played.value(f"points.{guild}.{name}") for name in FIVE] == [0, 2, 4, 0, 6]
    assert [played.value(f"change.{name}.vp") for name in FIVE] == [0, 2, 4, 0, 6]


@pytest.mark.rule("castellans/final.vp")
def test_all_four_tracks_add_up() -> None:
    position = spaces("worker", 3, 2) | spaces("soldier", 3, 2) | spaces("shadow", 1, 2) | spaces("holy", 1)
    assert earned(position) == [6 + 6 + 4 + 6, 4 + 4 + 6, 0, 0]


@pytest.mark.rule("castellans/final.ties")
def test_tokens_on_the_same_space_share_and_round_down() -> None:
    assert earned(spaces("holy", 5, 5, 1)) == [5, 5, 2, 0]
    assert earned(spaces("holy", 9, 4, 4, 2)) == [6, 3, 3, 0]
    assert earned(spaces("holy", 9, 4, 4, 4, 4), FIVE) == [6, 1, 1, 1, 1]


@pytest.mark.rule("castellans/final.start-space")
def test_a_token_on_its_start_space_earns_nothing_even_in_a_place_that_pays() -> None:
    assert earned(spaces("holy", 5, 1, 0), FOUR[:3]) == [6, 4, 0]
    assert earned(spaces("holy", 5, 0, 0)) == [6, 0, 0, 0]


@pytest.mark.rule("castellans/final.no-green")
def test_the_green_player_takes_no_place_on_the_tracks() -> None:
    keeps = {"districts.penumbra.keeps": 4, "districts.nor_high.keeps": 4}
    played = score(keeps | spaces("holy", 3, 2, 1))
    assert [played.value(f"points.holy.{name}") for name in FOUR] == [6, 4, 2, 0]
    assert {len(event.data["counted"]) for event in played.events if event.verb == "rank"} == {4}


# The Winner Is...


@pytest.mark.rule("castellans/win.highest")
def test_the_most_vp_after_the_guild_tracks_win() -> None:
    played = score({"beth.vp": 10, "harris.vp": 7} | spaces("holy", 0, 1))
    assert [played.value(f"after.{name}.vp") for name in ("beth", "harris")] == [10, 13]
    assert played.value("winners") == ["harris"]
    assert played.value("after.step") is None


@pytest.mark.rule("castellans/win.highest")
def test_starred_spaces_do_not_matter_without_a_tie() -> None:
    assert score({"beth.vp": 20} | spaces("holy", 0, 12)).value("winners") == ["beth"]


@pytest.mark.rule("castellans/win.tiebreak")
def test_among_tied_players_the_most_tokens_on_starred_spaces_of_all_tracks_win() -> None:
    beth = {"beth.vp": 10, "beth.worker": 11, "beth.holy": 10, "beth.shadow": 1}
    harris = {"harris.vp": 10, "harris.worker": 12, "harris.holy": 9, "harris.shadow": 2, "harris.soldier": 0}
    played = score(beth | harris | {"beth.vp": 12})
    assert [played.value(f"after.{name}.vp") for name in ("beth", "harris")] == [26, 26]
    assert played.value("winners") == ["beth"]


@pytest.mark.rule("castellans/win.tiebreak")
def test_the_tie_break_counts_tied_players_only() -> None:
    tied = {"beth.vp": 34, "harris.vp": 36, "beth.holy": 11, "harris.holy": 2}
    loser = {"ryan.holy": 12, "ryan.worker": 12, "ryan.shadow": 12}
    played = score(tied | loser)
    assert [played.value(f"after.{name}.vp") for name in ("beth", "harris", "ryan")] == [38, 38, 18]
    assert played.value("winners") == ["beth"]


@pytest.mark.rule("castellans/win.shared")
def test_players_still_tied_share_the_victory() -> None:
    played = score({"beth.vp": 5, "harris.vp": 7, "ryan.vp": 3} | spaces("holy", 12, 11))
    assert [played.value(f"after.{name}.vp") for name in ("beth", "harris")] == [11, 11]
    assert played.value("winners") == ["beth", "harris"]


@pytest.mark.rule("castellans/setup.start-not-starred", "castellans/win.shared")
def test_start_spaces_do_not_count_for_the_tie_break() -> None:
    beth = {f"beth.{guild}": 1 for guild in TRACKS}
    harris = {"harris.worker": 1, "harris.soldier": 1, "harris.vp": 12}
    played = score(beth | harris, FOUR[:2])
    assert [played.value(f"after.{name}.vp") for name in FOUR[:2]] == [22, 22]
    assert played.value("winners") == ["beth", "harris"]
