"""The Citizens of Kosk: the two draft lines, and the five Citizens that change dice."""

from typing import Any

import pytest

import kosk
from kosk.testing import decision, scenario

DRAW = [
    ("reset.wharf-flip", "wharf_4"),
    ("reset.wharf-flip", "buy,sell_vp,sell_influence"),
    ("reset.citizens-left", "monk"),
    ("reset.citizens-left", "thief"),
    ("reset.citizens-right", "cook"),
    ("reset.citizens-right", "abbot"),
]
LINES = {
    "citizens.lines.pink": ["guard", "miner", "farmer", "captain"],
    "citizens.lines.blue": ["bishop", "cleric", "peddler", "builder"],
    "wharf.card": "wharf_1",
    "wharf.back": "buy,sell_influence,sell_vp",
}


def after_reset() -> Any:
    """The Reset Phase of a game with 4 players, whose draft lines are told from the edge to the centre."""
    return scenario("castellans", "reset", position=LINES, choices=DRAW)


@pytest.mark.rule("castellans/recruit.line-size")
def test_both_lines_keep_4_cards() -> None:
    """At set-up, and after a Reset Phase that discarded half of them."""
    game = kosk.new("castellans", 4, seed=3)
    assert [len(line) for line in game.position.lines] == [4, 4]
    played = after_reset()
    assert [len(line) for line in played.after.lines] == [4, 4]


@pytest.mark.rule("castellans/recruit.pink-left")
def test_pink_citizens_move_from_the_centre_to_the_left_edge() -> None:
    played = after_reset()
    assert played.value("after.citizens.lines.pink") == ["farmer", "captain", "monk", "thief"]
    assert played.value("after.citizens.discards.pink") == ["guard", "miner"]


@pytest.mark.rule("castellans/recruit.blue-right")
def test_blue_citizens_move_from_the_centre_to_the_right_edge() -> None:
    played = after_reset()
    assert played.value("after.citizens.lines.blue") == ["peddler", "builder", "cook", "abbot"]
    assert played.value("after.citizens.discards.blue") == ["bishop", "cleric"]


def changed(citizen: str, face: str) -> None:
    """A Gold die becomes a face by a Citizen, once as it is drafted and once as it is spent on a Temple."""
    drafted = scenario(
        "castellans",
        "draft turn",
        "beth",
        position={"dice.pool": ["gold"], "beth.citizens": [citizen]},
        choices=[("draft.manipulate-first", citizen)],
        otherwise="worker",
    )
    assert drafted.value("after.beth.drafted") == [face]
    assert drafted.value("change.beth.gold") == 0
    assert drafted.value("change.beth.worker" if face == "influence" else f"change.beth.{face}") == 1
    spent = scenario(
        "castellans",
        "action turn",
        "beth",
        position={"beth.drafted": ["gold"], "beth.citizens": [citizen], "beth.stone": 2, "beth.magic": 0},
        choices=[
            ("action.manipulate-first", citizen),
            ("action.primary-required", "temple"),
            ("temple.choose-district", "penumbra"),
        ],
    )
    assert spent.value("after.beth.spent") == [face]
    assert spent.value("change.beth.stone") == (-1 if face == "stone" else -2)


@pytest.mark.rule("castellans/citizen.cleric")
def test_the_cleric_turns_a_die_to_magic() -> None:
    changed("cleric", "magic")


@pytest.mark.rule("castellans/citizen.sculptor")
def test_the_sculptor_turns_a_die_to_stone() -> None:
    changed("sculptor", "stone")


@pytest.mark.rule("castellans/citizen.condottieri")
def test_the_condottieri_turns_a_die_to_influence() -> None:
    changed("condottieri", "influence")


@pytest.mark.rule("castellans/citizen.builder")
def test_the_builder_turns_a_die_to_wood() -> None:
    changed("builder", "wood")


@pytest.mark.rule("castellans/citizen.cook")
def test_the_cook_turns_a_die_to_food() -> None:
    changed("cook", "food")


def test_only_the_owner_of_such_a_citizen_changes_dice() -> None:
    """Nor does a Citizen without such a power; the die is simply placed."""
    position = {"dice.pool": ["gold"], "ryan.citizens": ["cook"], "beth.citizens": ["monk"]}
    played = scenario("castellans", "draft turn", "beth", position=position)
    assert played.value("after.beth.drafted") == ["gold"]


def test_a_citizen_may_be_passed_over() -> None:
    position = {"beth.drafted": ["wood"], "beth.citizens": ["cook", "cleric"]}
    asked = decision(
        "castellans", "action turn", "beth", position=position, choices=[("action.manipulate-first", "cook")]
    )
    assert (asked.rule, asked.options) == ("action.manipulate-first", ("pass", "cleric"))
