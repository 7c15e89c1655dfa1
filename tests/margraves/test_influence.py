"""The Influence Track: rows and sections, rivers with their tolls, and the Privilege tiles behind them."""

from typing import Any

import pytest

from kosk.engine.errors import PositionError
from kosk.games import rulebook
from kosk.testing import decision, scenario

TWO = ("beth", "harris")
GUILDS = ("worker", "soldier", "shadow", "holy")
ROW = "influence.split"
SHOWN = {"privileges.1": ["p1_01", "p1_07", "p1_11"], "privileges.2": ["p2_01", "p2_04", "p2_08"]}


def gain(*choices: tuple[str, Any], **beth: Any) -> Any:
    """Beth gains 1 Influence; `beth` is what she has and where her markers stand."""
    start = SHOWN | {f"beth.{what}": value for what, value in beth.items()}
    return scenario("margraves", "influence", "beth", position=start, choices=choices, players=TWO)


def gaining(*choices: tuple[str, Any], shown: dict[str, list[str]] = SHOWN, **beth: Any) -> Any:
    """The question that is open after these choices."""
    start = shown | {f"beth.{what}": value for what, value in beth.items()}
    return decision("margraves", "influence", "beth", position=start, choices=choices, players=TWO)


# Rows, sections and what they are worth


@pytest.mark.rule("margraves/influence.rows", "margraves/influence.gain")
@pytest.mark.parametrize("guild", GUILDS)
def test_an_influence_moves_the_marker_in_a_guilds_row_one_space_to_the_right(guild: str) -> None:
    played = gain((ROW, guild))
    expected = dict.fromkeys(GUILDS, 0) | {guild: 1}
    assert {row: played.value(f"change.beth.{row}") for row in GUILDS} == expected
    assert {row: played.value(f"change.harris.{row}") for row in GUILDS} == dict.fromkeys(GUILDS, 0)
    assert gaining().options == GUILDS


WORTH = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6]


@pytest.mark.rule("margraves/influence.sections", "margraves/influence.vp")
def test_an_icon_is_worth_as_many_vp_as_the_section_says() -> None:
    """A Worker icon, by the space of the marker: five sections of three spaces, and a last one of one."""
    worth = []
    for space in range(16):
        position = {"beth.hand": ["merchant"], "beth.worker": space}
        worth.append(scenario("margraves", "final scoring", position=position, players=TWO).value("after.beth.vp"))
    assert worth == WORTH
    book = rulebook("margraves")
    start = book.start(TWO, book.components.facts, book.read_options(None))
    start["players"]["beth"]["worker"] = 16
    with pytest.raises(PositionError, match=r"beth\.worker"):
        rulebook("margraves").read_position(start)


@pytest.mark.rule("margraves/influence.split")
def test_influence_that_is_gained_together_can_be_divided() -> None:
    """The Bog Witch gives 2."""
    position = {"beth.margrave": "inkadeus", "beth.strength": 4, "beth.magic": 1, "lairs.forest.top": "bog_witch"}
    position |= {"locations.inkadeus.knights": 0}
    slain = [("slay.permission", "forest"), ("slay.rewards", "influence")]
    for rows, steps in (
        (("holy", "shadow"), {"holy": 1, "shadow": 1}),
        (("holy", "holy"), {"holy": 2, "shadow": 0}),
    ):
        choices = [*slain, *[(ROW, row) for row in rows]]
        played = scenario("margraves", "slay", "beth", position=position, choices=choices, players=TWO)
        assert {row: played.value(f"change.beth.{row}") for row in steps} == steps


# Rivers

RIVERS = [(2, 2, "low"), (5, 4, "low"), (8, 6, "mid"), (11, 8, "high"), (14, 10, "high")]
"""The space before each river, its toll, and the rule of the tile behind it."""


@pytest.mark.rule("margraves/influence.toll")
@pytest.mark.parametrize(("space", "toll", "kind"), RIVERS)
def test_a_river_is_crossed_for_its_toll(space: int, toll: int, kind: str) -> None:
    played = gain((ROW, "worker"), (f"influence.tile.{kind}", "pass"), worker=space, gold=toll + 1)
    assert played.value("after.beth.worker") == space + 1
    assert played.value("change.beth.gold") == -toll
    short = gaining(worker=space, gold=toll - 1)
    assert short.options == ("soldier", "shadow", "holy")
    assert short.why_not("worker").rule == "influence.toll"


@pytest.mark.rule("margraves/influence.toll")
def test_every_marker_pays_the_toll_anew() -> None:
    played = gain((ROW, "holy"), ("influence.tile.low", "pass"), worker=3, holy=2, gold=2)
    assert played.value("change.beth.gold") == -2
    assert gain((ROW, "holy"), holy=1, gold=2).value("change.beth.gold") == 0


FIRST, SECOND = ("p1_01", "p1_07", "p1_11"), ("p2_01", "p2_04", "p2_08")


@pytest.mark.rule("margraves/influence.tile.low")
@pytest.mark.parametrize("space", [2, 5])
def test_behind_the_first_two_rivers_lies_a_privilege_i_tile(space: int) -> None:
    asked = gaining((ROW, "worker"), worker=space, gold=10)
    assert (asked.rule, asked.options) == ("influence.tile.low", (*FIRST, "pass"))
    played = gain((ROW, "worker"), ("influence.tile.low", "p1_07"), worker=space, gold=10)
    assert played.value("after.beth.tiles") == ["p1_07"]


@pytest.mark.rule("margraves/influence.tile.mid")
def test_behind_the_third_river_lies_a_tile_of_either_kind() -> None:
    asked = gaining((ROW, "worker"), worker=8, gold=10)
    assert (asked.rule, asked.options) == ("influence.tile.mid", (*FIRST, *SECOND, "pass"))
    played = gain((ROW, "worker"), ("influence.tile.mid", "p2_04"), worker=8, gold=10)
    assert played.value("after.beth.tiles") == ["p2_04"]


@pytest.mark.rule("margraves/influence.tile.high")
@pytest.mark.parametrize("space", [11, 14])
def test_behind_the_last_two_rivers_lies_a_privilege_ii_tile(space: int) -> None:
    asked = gaining((ROW, "worker"), worker=space, gold=10)
    assert (asked.rule, asked.options) == ("influence.tile.high", (*SECOND, "pass"))
    played = gain((ROW, "worker"), ("influence.tile.high", "p2_08"), worker=space, gold=10)
    assert played.value("after.beth.tiles") == ["p2_08"]


SHIP = {"beth.wood": 1, "beth.ship": 3}
"""One step further the Shipping track gives a Privilege I tile."""


@pytest.mark.rule("margraves/influence.tile.optional", "margraves/ruling.privilege-must-may")
def test_a_tile_behind_a_river_may_be_left_but_one_from_shipping_may_not() -> None:
    assert gain((ROW, "worker"), ("influence.tile.low", "pass"), worker=2, gold=2).value("after.beth.tiles") == []
    choices = [("ship.pay", "wood")]
    asked = decision("margraves", "ship", "beth", position=SHOWN | SHIP, choices=choices, players=TWO)
    assert asked.options == FIRST
    assert asked.why_not("pass").rule == "ruling.privilege-must-may"


@pytest.mark.rule("margraves/influence.tile.each-marker")
def test_each_marker_that_crosses_a_river_brings_a_tile() -> None:
    """Her Worker marker has crossed the first river before."""
    played = gain((ROW, "holy"), ("influence.tile.low", "p1_11"), worker=3, holy=2, gold=2, tiles=["p1_08"])
    assert played.value("after.beth.tiles") == ["p1_08", "p1_11"]


@pytest.mark.rule("margraves/ruling.privilege-display-empty")
def test_where_no_tile_is_face_up_none_is_gained() -> None:
    position = SHIP | {"privileges.1": [], "privileges.2": ["p2_01"]}
    played = scenario("margraves", "ship", "beth", position=position, choices=[("ship.pay", "wood")], players=TWO)
    assert played.value("after.beth.tiles") == []
    assert played.value("after.privileges.1") == []
    assert played.value("told.ruling.privilege-display-empty") == 1


def test_a_grant_that_takes_the_last_tile_leaves_none_to_be_taken() -> None:
    """Before she takes the tile of the Shipping track, Beth uses a Grant, and its Influence brings her that tile."""
    position = SHIP | {"privileges.1": ["p1_07"], "beth.tiles": ["p1_05"], "beth.gold": 2}
    position |= {"beth.worker": 2}
    choices = [
        ("ship.pay", "wood"),
        ("ship.pay", "sail"),
        ("ship.privilege", "p1_05"),
        (ROW, "worker"),
        ("influence.tile.low", "p1_07"),
    ]
    played = scenario("margraves", "ship", "beth", position=position, choices=choices, players=TWO)
    assert played.value("after.beth.tiles") == ["p1_07"]


def test_the_kinds_of_tile_behind_a_river_may_be_told_in_any_order() -> None:
    position = {"beth.worker": 8, "beth.gold": 6, "privileges.1": ["p1_07"], "privileges.2": ["p2_08"]}
    book = rulebook("margraves").with_components({"river": {"3": {"tiles": [2, 1]}}})
    asked = decision(book, "influence", "beth", position=position, choices=[(ROW, "worker")], players=TWO)
    assert (asked.rule, asked.options) == ("influence.tile.mid", ("p1_07", "p2_08", "pass"))


# Steps that cannot be taken


@pytest.mark.rule("margraves/ruling.influence-blocked")
def test_a_step_is_lost_only_where_every_row_has_a_toll() -> None:
    before_rivers = dict.fromkeys(GUILDS, 2)
    asked = gaining(**before_rivers | {"holy": 1}, gold=2)
    assert asked.options == GUILDS
    assert asked.why_not("lose").rule == "ruling.influence-blocked"
    refused = gaining(**before_rivers, gold=2)
    assert refused.options == (*GUILDS, "lose")
    lost = gain((ROW, "lose"), **before_rivers, gold=2)
    assert [lost.value(f"change.beth.{what}") for what in (*GUILDS, "gold")] == [0, 0, 0, 0, 0]
    poor = gain(**before_rivers, gold=1)
    assert poor.value("told.ruling.influence-blocked") == 1


@pytest.mark.rule("margraves/ruling.influence-end")
def test_a_marker_on_the_last_space_moves_no_further() -> None:
    asked = gaining(worker=15)
    assert asked.options == ("soldier", "shadow", "holy")
    assert asked.why_not("worker").rule == "ruling.influence-end"
    all_there = gain(**dict.fromkeys(GUILDS, 15), gold=50)
    assert [all_there.value(f"change.beth.{guild}") for guild in GUILDS] == [0, 0, 0, 0]
