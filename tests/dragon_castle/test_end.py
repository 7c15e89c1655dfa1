"""The End of the Game: summoning the Dragon, the final round, and Shrine Scoring."""

from collections import Counter
from typing import Any

import pytest

from kosk.games import rulebook
from kosk.testing import random_game

from .laid import BELOW, FIRST, FOUR, HOW, PLACE, THREE, TWO, asked, realm, stacks, turn

GROUND = stacks(
    A1="merchants-1", C1="merchants-2", E1="soldiers-1", G1="farmers-1", I1="winds-rainy", K1="dragons-azure",
    A3="merchants-3", C3="merchants-4", E3="soldiers-2", G3="farmers-2", I3="winds-clear", K3="dragons-crimson",
)  # fmt: skip
"""Twelve single tiles, each free on every side: only the ground floor is left."""

SUMMON = (FIRST, "summon")


def discards(*spaces: str) -> list[tuple[str, str]]:
    """A turn each in which one of these tiles is discarded."""
    return [choice for space in spaces for choice in ((FIRST, space), (HOW, "discard"))]


# Summon the Dragon


@pytest.mark.rule("dragon_castle/end.summon-available")
def test_the_dragon_is_summoned_once_only_the_ground_floor_is_left() -> None:
    assert "summon" in asked(GROUND).options
    question = asked(GROUND | stacks(A5="2 merchants-5", C5="2 winds-rainy"))
    assert question.options == ("A5", "C5")
    assert (question.why_not("summon").rule, question.why_not("summon").facts) == (
        "end.summon-available",
        {"floors": 2},
    )


SPIRIT_LAST = GROUND | stacks(A5="2 merchants-5")
DESTROY = [(FIRST, "destruction"), ("spirit.cost", "shrine"), ("spirit.destruction", "A5"), (BELOW, "farmers-6")]


@pytest.mark.rule("dragon_castle/ruling.summon-timing")
def test_what_counts_is_the_castle_when_the_action_is_chosen() -> None:
    """The Spirit of Destruction takes the last tile of the second floor away just before."""
    more = {"spirits": ["destruction"]}
    assert asked(SPIRIT_LAST, **more).why_not("summon").rule == "end.summon-available"
    played = turn(SPIRIT_LAST, *DESTROY, SUMMON, **more)
    assert played.value("change.beth.tokens") == 1


@pytest.mark.rule("dragon_castle/end.summon")
def test_who_summons_takes_the_rightmost_token_and_no_tile() -> None:
    played = turn(GROUND, SUMMON, players=THREE)
    assert played.value("after.countdown") == [4, 1, 1, 0, 0]
    assert (played.value("change.beth.tokens"), played.value("change.beth.vp")) == (1, 0)
    assert len(played.value("after.castle.stacks")) == 12
    played = turn(GROUND, SUMMON, SUMMON, players=THREE, run=["turn", "turn"])
    assert played.value("after.countdown") == [4, 1, 0, 0, 0]
    assert [played.value(f"after.{name}.tokens") for name in THREE] == [1, 1, 0]


@pytest.mark.rule("dragon_castle/end.regular-still-allowed")
def test_the_other_actions_stay_allowed_while_tiles_remain() -> None:
    assert len(asked(GROUND).options) == 12 + 1
    played = turn(GROUND, (FIRST, "A1"), (HOW, "shrine"), (PLACE, "r1c1"), countdown=[5, 0, 0, 0, 0], rounds_left=0)
    assert played.value("change.beth.shrine_pool") == 1


@pytest.mark.rule("dragon_castle/end.forced-summon")
def test_without_a_tile_in_the_castle_the_dragon_has_to_be_summoned() -> None:
    played = turn({})
    assert [(event.data["option"], event.data["of"]) for event in played.events if FIRST in event.rules] == [
        ("summon", 1)
    ]
    assert played.value("change.beth.tokens") == 1


# The final round


@pytest.mark.rule("dragon_castle/end.exclamation", "dragon_castle/ruling.exclamation-place")
@pytest.mark.parametrize("players", [TWO, THREE, FOUR])
def test_with_so_many_players_that_summon_reveals_the_mark(players: tuple[str, ...]) -> None:
    """The second, third or fourth one, which leaves the stack alone on the track."""
    number = len(players)
    before = turn(GROUND, *[SUMMON] * (number - 1), players=players, run=["turn"] * (number - 1))
    assert before.value("after.rounds_left") is None
    played = turn(GROUND, *[SUMMON] * number, players=players, run=["turn"] * number)
    assert played.value("told.end.exclamation") == 1
    assert played.value("after.rounds_left") == 0
    assert played.value("after.countdown") == [7 - number, 0, 0, 0, 0]


MARK_NEXT = {"countdown": [4, 1, 0, 0, 0], "harris__tokens": 1, "michael__tokens": 1}
"""With three players, after two Summons."""


@pytest.mark.rule("dragon_castle/end.final-round", "dragon_castle/end.equal-turns")
def test_the_round_in_which_the_mark_is_revealed_is_finished() -> None:
    """Beth is the First Player, and reveals it: Harris and Michael have one more turn each."""
    more = {"players": THREE, **MARK_NEXT}
    played = turn(GROUND, SUMMON, **more)
    assert (played.value("after.step"), played.value("after.turn")) == ("turn", "harris")
    played = turn(GROUND, SUMMON, *discards("A1"), run=["turn", "turn"], **more)
    assert (played.value("after.step"), played.value("after.turn")) == ("turn", "michael")
    played = turn(GROUND, SUMMON, *discards("A1", "C1"), run=["turn"] * 3, **more)
    assert played.value("after.step") == "final scoring"


@pytest.mark.rule("dragon_castle/end.equal-turns")
def test_the_last_turn_is_that_of_the_first_players_right_hand_neighbour() -> None:
    """Michael is the First Player; Harris, who is the last one, reveals the mark, and nobody has a turn more."""
    more = {"players": THREE, "first_player": "michael", "turn": "beth", **MARK_NEXT}
    played = turn(GROUND, SUMMON, **more)
    assert (played.value("after.step"), played.value("after.turn")) == ("turn", "harris")
    played = turn(GROUND, *discards("A1"), SUMMON, run=["turn", "turn"], **more)
    assert (played.value("after.step"), played.value("after.rounds_left")) == ("final scoring", 0)


@pytest.mark.rule("dragon_castle/end.equal-turns")
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("final_round", ["finish_current", "full_extra_round"])
@pytest.mark.parametrize("players", [TWO, THREE, FOUR])
def test_at_the_end_of_any_game_all_have_had_as_many_turns(
    players: tuple[str, ...], final_round: str, seed: int
) -> None:
    options = {"spirit_cards": "0", "final_round": final_round}
    game = random_game(rulebook("dragon_castle"), players, seed, options)
    turns = Counter(event.seat for event in game.events if FIRST in event.rules and event.verb == "choose")
    assert set(turns) == set(range(len(players)))
    assert len(set(turns.values())) == 1


@pytest.mark.rule("dragon_castle/ruling.final-round-length")
def test_by_an_option_a_whole_round_follows_the_one_with_the_mark() -> None:
    more = {"players": THREE, "options": {"final_round": "full_extra_round"}, **MARK_NEXT}
    rest = discards("A1", "C1", "E1", "G1", "I1")
    played = turn(GROUND, SUMMON, *rest[:4], run=["turn"] * 3, **more)
    assert (played.value("after.step"), played.value("after.turn"), played.value("after.rounds_left")) == (
        "turn",
        "beth",
        0,
    )
    played = turn(GROUND, SUMMON, *rest[:8], run=["turn"] * 5, **more)
    assert (played.value("after.step"), played.value("after.turn")) == ("turn", "michael")
    played = turn(GROUND, SUMMON, *rest, run=["turn"] * 6, **more)
    assert played.value("after.step") == "final scoring"


LAST_TOKENS = {"countdown": [0, 0, 0, 0, 0], "beth__tokens": 4, "harris__tokens": 3, "rounds_left": 0}


@pytest.mark.rule("dragon_castle/ruling.final-round-length")
def test_an_empty_track_closes_the_summon_while_tiles_remain() -> None:
    """That needs the option with a further round; in a castle without tiles the Summon then gives nothing."""
    more = {"options": {"final_round": "full_extra_round"}, **LAST_TOKENS}
    question = asked(GROUND, **more)
    assert "summon" not in question.options
    assert question.why_not("summon").rule == "ruling.final-round-length"
    assert turn({}, **more).value("change.beth.tokens") == 0


@pytest.mark.rule("dragon_castle/end.summon-in-final-round", "dragon_castle/end.tokens-suffice")
def test_the_seven_tokens_are_enough_for_a_final_round_in_which_all_summon() -> None:
    """Four players: four Summons reveal the mark, by the First Player; three more come from the stack."""
    more = {"countdown": [3, 1, 0, 0, 0], "harris__tokens": 1, "michael__tokens": 1, "ryan__tokens": 1}
    played = turn(GROUND, *[SUMMON] * 4, players=FOUR, run=["turn"] * 4, **more)
    assert [played.value(f"after.{name}.tokens") for name in FOUR] == [1, 2, 2, 2]
    assert played.value("after.countdown") == [0, 0, 0, 0, 0]
    assert played.value("after.step") == "final scoring"


# Shrine Scoring, and the score


def final(players: tuple[str, ...] = TWO, **position: Any) -> Any:
    """Final scoring from a position."""
    return turn({}, run="final scoring", players=players, **position)


@pytest.mark.rule("dragon_castle/shrine.score-floor")
@pytest.mark.parametrize(("floor", "vp"), [(1, 1), (2, 2), (3, 3), (4, 3), (9, 3)])
def test_a_shrine_is_worth_1_2_or_3_by_its_floor(floor: int, vp: int) -> None:
    assert final(beth__realm=realm(r1c1=f"{floor} shrine", r1c2="3")).value("after.beth.vp") == vp


@pytest.mark.rule("dragon_castle/shrine.score-floor")
def test_all_shrines_of_the_realm_count() -> None:
    laid = realm(r1c1="1 shrine", r2c2="1 shrine", r3c3="2 shrine", r4c4="4 shrine")
    played = final(beth__realm=laid, harris__realm=realm(r1c1="2 shrine"))
    assert [played.value(f"points.shrine.score-floor.{name}") for name in TWO] == [1 + 1 + 2 + 3, 2]


@pytest.mark.rule("dragon_castle/shrine.unbuilt-zero")
def test_shrines_in_the_shrine_pool_are_worth_nothing() -> None:
    assert final(beth__shrine_pool=7).value("after.beth.vp") == 0


@pytest.mark.rule("dragon_castle/end.token-value")
def test_each_countdown_token_is_worth_2_vp() -> None:
    played = final(countdown=[2, 0, 0, 0, 0], beth__tokens=3, harris__tokens=2)
    assert [played.value(f"after.{name}.vp") for name in TWO] == [6, 4]


@pytest.mark.rule("dragon_castle/end.score")
def test_the_score_is_vp_tokens_shrines_countdown_tokens_and_the_dragon_card() -> None:
    """Two Shrines on the edge of the Realm please the Dragon of Fortitude, one does not."""
    position = {"beth__vp": 20, "beth__realm": realm(r1c1="2 shrine", r4c6="3 shrine", r2c2="1 shrine")}
    position |= {"countdown": [4, 0, 0, 0, 0], "beth__tokens": 2, "harris__tokens": 1, "dragons": ["fortitude"]}
    played = final(**position)
    assert played.value("after.beth.vp") == 20 + (2 + 3 + 1) + 4 + 2
    assert played.value("after.harris.vp") == 2


@pytest.mark.rule("dragon_castle/end.winner")
def test_the_most_points_win() -> None:
    played = final(THREE, beth__vp=30, harris__vp=27, harris__realm=realm(r2c2="4 shrine"), michael__vp=31)
    assert [played.value(f"after.{name}.vp") for name in THREE] == [30, 30, 31]
    assert (played.value("winners"), played.value("after.step")) == (["michael"], None)
