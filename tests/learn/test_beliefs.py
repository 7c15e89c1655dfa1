"""A ruling of one's own: whether the rules agree with what is believed, and which one decides."""

from pathlib import Path
from typing import Any

import pytest

from kosk.engine.errors import ExampleError
from kosk.learn import ruling

TEMPLE = """
[[example]]
id = "my.temple"
section = "Temple Action"
title = "A second Temple in Penumbra"
rules = ["temple.cost"]
players = ["Ann", "Ben"]
seat = "Ann"
run = "action turn"
otherwise = "pass"

[example.position]
turn = "Ann"
step = "action"
Ann.drafted = ["wood"]
Ann.stone = 2
Ann.gold = 3
Ann.magic = 0
districts.penumbra.temple.Ben = 1

[[example.choice]]
at = "action.primary-required"
pick = "temple"

[[example.choice]]
at = "temple.choose-district"
pick = "penumbra"

[example.printed]
change.Ann.gold = GOLD
change.Ann.stone = -2
"""


def test_a_belief_that_the_rules_share_is_told_with_the_rule_that_decides() -> None:
    found = ruling("castellans", TEMPLE.replace("GOLD", "-1"))
    assert found.agrees
    assert repr(found).splitlines()[0] == "A second Temple in Penumbra: the rules agree."
    gold = found.beliefs[0]
    assert (gold.what, gold.comes_out, gold.rules) == ("Gold of Ann, change", -1, ("temple.cost",))
    assert "temple.cost: A Temple costs 2 Stone" in repr(found)


def test_a_belief_that_the_rules_do_not_share_is_told_beside_what_comes_out() -> None:
    found = ruling("castellans", TEMPLE.replace("GOLD", "0"))
    assert not found.agrees
    assert [belief.agrees for belief in found.beliefs] == [False, True]
    assert repr(found).splitlines()[0] == "A second Temple in Penumbra: the rules say otherwise."
    assert "Gold of Ann, change: -1, you believe 0." in repr(found)
    assert "you believe 0" in found._repr_html_()


def test_what_is_left_open_is_tried_until_a_belief_does_not_hold() -> None:
    text = TEMPLE.replace("GOLD", "-1").replace("change.Ann.stone = -2", "after.Ann.gold = 2")
    assert ruling("castellans", text).agrees
    opened = ruling("castellans", text + '\n[example.open]\n"Ann.gold" = [3, 5]\n')
    assert [(belief.agrees, belief.comes_out) for belief in opened.beliefs] == [(True, -1), (False, 4)]


def test_the_ruling_can_be_stepped_through() -> None:
    steps = ruling("castellans", TEMPLE.replace("GOLD", "-1")).steps
    sentences = [frame.sentence for frame in steps.lesson.frames()]
    assert "Ann places a Temple in Penumbra." in sentences


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[example", "the ruling is not TOML"),
        ("", "there is no [[example]] in it"),
        (
            TEMPLE.replace("GOLD", "-1") + TEMPLE.replace("GOLD", "-1").replace("my.temple", "my.other"),
            "one is expected",
        ),
        (TEMPLE.partition("[example.printed]")[0], "nothing is believed in it"),
        (TEMPLE.replace("GOLD", "-1").replace('penumbra"', 'penumbr"'), "penumbr"),
        (TEMPLE.replace("GOLD", "-1").replace("change.Ann.stone", "after.nowhere"), "There is no entry 'nowhere'"),
        (TEMPLE.replace("GOLD", "-1").replace("change.Ann.stone", "counted.penumbra.Ann"), "nothing was counted at"),
        (
            TEMPLE.replace("GOLD", "-1").replace('run = "action turn"', "").partition("[[example.choice]]")[0]
            + "[example.printed]\nchange.Ann.gold = 0",
            "my.temple: nothing happens in it",
        ),
        (Path("ruling.toml"), "a text with one [[example]] is expected"),
    ],
)
def test_what_cannot_be_played_is_told_in_one_sentence(text: Any, says: str) -> None:
    with pytest.raises(ExampleError) as raised:
        ruling("castellans", text)
    assert says in str(raised.value)
    assert "\n" not in str(raised.value)
