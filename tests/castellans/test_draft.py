"""1. Draft Phase."""

from typing import Any

import pytest

from kosk.engine.table import CHANCE
from kosk.testing import decision, scenario

NAMES = ("beth", "harris", "michael", "ryan", "dana")


def drafting(position: dict[str, Any], *choices: tuple[str, Any]) -> Any:
    """Beth's turn of the Draft Phase."""
    return scenario("castellans", "draft turn", "beth", position=position, choices=choices)


def draft_phase(players: int, turns: int, faces: list[str], first: str = "beth") -> Any:
    """The pool is rolled, with the same face on every die so that nothing is to be chosen, and some turns are taken."""
    rolled = [("draft.roll", face) for face in faces]
    position = {"dice.hand": len(faces), "first_player": first, "step": "roll"}
    run = ["roll", *["draft"] * turns]
    return scenario("castellans", run, position=position, choices=rolled, players=NAMES[:players])


@pytest.mark.rule("castellans/draft.roll")
def test_the_first_player_rolls_the_whole_pool() -> None:
    faces = ["gold", "wood", "wood", "stone", "food", "magic", "influence", "gold", "food"]
    played = scenario(
        "castellans",
        "roll",
        position={"dice.hand": 9, "first_player": "ryan"},
        choices=[("draft.roll", face) for face in faces],
        players=["beth", "ryan"],
    )
    assert played.value("after.dice.pool") == faces
    assert played.value("after.dice.hand") == 0
    (roll,) = [event for event in played.events if event.verb == "roll-pool"]
    assert roll.seat == 1


@pytest.mark.rule("castellans/draft.faces")
def test_a_die_has_six_faces_of_equal_chance() -> None:
    asked = decision("castellans", "roll", "beth", position={"dice.hand": 12})
    assert asked.seat == CHANCE
    assert sorted(asked.options) == ["food", "gold", "influence", "magic", "stone", "wood"]
    assert asked.weights is None


@pytest.mark.rule("castellans/draft.order")
def test_the_first_player_drafts_first_and_turns_pass_clockwise() -> None:
    """Michael is third in seat order and the 1st player; after Ryan it is Beth's turn again."""
    played = draft_phase(4, turns=5, faces=["wood"] * 15, first="michael")
    drafted = [NAMES[event.seat] for event in played.events if event.verb == "draft-die"]
    assert drafted == ["michael", "ryan", "beth", "harris", "michael"]


@pytest.mark.rule("castellans/draft.take-die")
def test_any_die_of_the_pool_may_be_taken() -> None:
    pool = {"dice.pool": ["stone", "gold", "stone", "influence"]}
    asked = decision("castellans", "draft turn", "beth", position=pool)
    assert asked.rule == "draft.take-die"
    assert sorted(asked.options) == ["gold", "influence", "stone"]
    played = drafting(pool, ("draft.take-die", "stone"))
    assert sorted(played.value("after.dice.pool")) == ["gold", "influence", "stone"]


@pytest.mark.rule("castellans/draft.manipulate-first")
def test_a_die_is_changed_before_it_is_placed_and_gained() -> None:
    played = drafting({"dice.pool": ["gold"], "beth.citizens": ["sculptor"]}, ("draft.manipulate-first", "sculptor"))
    verbs = [event.verb for event in played.events if event.verb in ("turn-die", "draft-die", "gain")]
    assert verbs == ["turn-die", "draft-die", "gain"]


@pytest.mark.rule("castellans/draft.manipulate-first")
def test_changing_a_die_is_voluntary() -> None:
    asked = decision("castellans", "draft turn", "beth", position={"dice.pool": ["gold"], "beth.citizens": ["cook"]})
    assert asked.options == ("pass", "cook")


@pytest.mark.rule("castellans/draft.place")
def test_the_die_lies_on_the_player_board_with_its_final_face_up() -> None:
    unchanged = drafting({"dice.pool": ["food"], "beth.drafted": ["wood"]})
    assert unchanged.value("after.beth.drafted") == ["wood", "food"]
    changed = drafting({"dice.pool": ["food"], "beth.citizens": ["cleric"]}, ("draft.manipulate-first", "cleric"))
    assert changed.value("after.beth.drafted") == ["magic"]


@pytest.mark.rule("castellans/draft.locked-on-board")
def test_dice_that_lie_on_a_board_keep_their_faces() -> None:
    """The Cleric changes the new die only; those of two earlier turns, and other players' dice, stay as they are."""
    position = {
        "dice.pool": ["stone"],
        "beth.drafted": ["wood", "gold"],
        "ryan.drafted": ["food"],
        "beth.citizens": ["cleric", "cook"],
    }
    chain = [("draft.manipulate-first", card) for card in ("cook", "cleric")]
    played = drafting(position, *chain)
    assert played.value("after.beth.drafted") == ["wood", "gold", "magic"]
    assert played.value("after.ryan.drafted") == ["food"]
    assert sum(event.verb == "turn-die" for event in played.events) == 2


@pytest.mark.rule("castellans/draft.gain-resource")
@pytest.mark.parametrize("face", ["wood", "stone", "food", "magic"])
def test_a_resource_face_gives_one_of_that_resource(face: str) -> None:
    played = drafting({"dice.pool": [face]})
    for what in ("wood", "stone", "food", "magic", "gold"):
        assert played.value(f"change.beth.{what}") == (1 if what == face else 0)


@pytest.mark.rule("castellans/draft.gain-gold")
def test_the_gold_face_gives_two_gold() -> None:
    assert drafting({"dice.pool": ["gold"], "beth.gold": 0}).value("after.beth.gold") == 2


@pytest.mark.rule("castellans/gold.cap-6")
def test_gold_stops_at_6_while_the_banker_is_on_the_player_board() -> None:
    """Any other Manor on the game board does not help, and neither does another player's Banker."""
    boards = {"beth.manors": {"merchant": "penumbra"}, "ryan.manors": {"banker": "penumbra"}}
    blocked = drafting({"dice.pool": ["gold"], "beth.gold": 5} | boards)
    assert blocked.value("after.beth.gold") == 6
    full = drafting({"dice.pool": ["gold"], "beth.gold": 6} | boards)
    assert full.value("after.beth.gold") == 6


def test_gold_goes_on_to_10_with_the_banker() -> None:
    banker = {"dice.pool": ["gold"], "beth.manors": {"banker": "penumbra"}}
    assert drafting(banker | {"beth.gold": 5}).value("after.beth.gold") == 7
    assert drafting(banker | {"beth.gold": 9}).value("after.beth.gold") == 10


@pytest.mark.rule("castellans/ruling.overflow-general")
def test_a_resource_of_a_die_is_lost_where_its_track_is_full() -> None:
    played = drafting({"dice.pool": ["wood"], "beth.wood": 6})
    assert played.value("after.beth.wood") == 6
    (gain,) = [event for event in played.events if event.verb == "gain"]
    assert gain.data == {"what": "wood", "amount": 0, "lost": 1}


@pytest.mark.rule("castellans/ruling.overflow-general")
def test_gold_of_a_bridge_line_is_lost_beyond_the_limit() -> None:
    played = drafting(
        {"dice.pool": ["influence"], "beth.gold": 5, "beth.shadow": 2}, ("draft.gain-influence", "shadow")
    )
    assert played.value("after.beth.shadow") == 3
    assert played.value("after.beth.gold") == 6


@pytest.mark.rule("castellans/draft.gain-influence")
@pytest.mark.parametrize("guild", ["worker", "soldier", "shadow", "holy"])
def test_the_influence_face_gives_a_push_on_a_track_of_choice(guild: str) -> None:
    played = drafting({"dice.pool": ["influence"]}, ("draft.gain-influence", guild))
    for other in ("worker", "soldier", "shadow", "holy"):
        assert played.value(f"change.beth.{other}") == (1 if other == guild else 0)


@pytest.mark.rule("castellans/draft.three-each", "castellans/draft.leftover", "castellans/draft.end")
@pytest.mark.parametrize(("players", "dice"), [(2, 9), (3, 12), (4, 15), (5, 18)])
def test_everybody_drafts_three_dice_and_three_are_left_over(players: int, dice: int) -> None:
    almost = draft_phase(players, turns=3 * players - 1, faces=["food"] * dice)
    assert almost.value("after.step") == "draft"
    assert len(almost.value("after.dice.pool")) == 4
    assert almost.value("after.dice.leftover") == []
    over = draft_phase(players, turns=3 * players, faces=["food"] * dice)
    assert over.value("after.step") == "action"
    assert over.value("after.dice.pool") == []
    assert over.value("after.dice.leftover") == ["food"] * 3
    for name in NAMES[:players]:
        assert over.value(f"after.{name}.drafted") == ["food"] * 3


@pytest.mark.rule("castellans/draft.leftover")
def test_left_over_dice_keep_their_faces_whatever_citizens_there_are() -> None:
    position = {
        "turn": "ryan",
        "beth.drafted": ["wood"] * 3,
        "ryan.drafted": ["wood"] * 2,
        "ryan.citizens": ["cook"],
        "dice.pool": ["stone", "gold", "gold", "influence"],
    }
    played = scenario(
        "castellans",
        "draft",
        position=position,
        choices=[("draft.take-die", "stone"), ("draft.manipulate-first", "cook")],
        players=["beth", "ryan"],
    )
    assert sorted(played.value("after.dice.leftover")) == ["gold", "gold", "influence"]
