"""1. Activate the Pennant Actions: the icons of Citizens, and Strength."""

from typing import Any

import pytest

from kosk.engine.table import Decision
from kosk.testing import decision, scenario

Choice = tuple[str, Any]
SKIPPED: tuple[Choice, ...] = (("pennant.move", "pass"), ("pennant.deploy", "pass"))


def pennant(card: str, position: dict[str, Any], *choices: Choice) -> Any:
    picks = [("turn.play-one", card), ("turn.one-power", "pennant"), *choices]
    hand = {"beth.hand": [card, "rogue"]}
    return scenario("margraves", "turn", "beth", position=hand | position, choices=picks)


def asked(card: str, position: dict[str, Any], *choices: Choice) -> Decision:
    picks = [("turn.play-one", card), ("turn.one-power", "pennant"), *choices]
    hand = {"beth.hand": [card, "rogue"]}
    return decision("margraves", "turn", "beth", position=hand | position, choices=picks)


def icons(played: Any) -> list[str]:
    """The rules of the Pennant actions that were asked for, in order."""
    return [event.rules[0] for event in played.events if event.verb == "choose" and "pennant" in event.rules[0]]


@pytest.mark.rule("margraves/pennant.three", "margraves/pennant.order", "margraves/pennant.skip")
@pytest.mark.parametrize(
    ("card", "first", "second"),
    [
        ("merchant", ("pennant.resource", "skip"), "pennant.move"),
        ("captain", ("pennant.strength", "skip"), "pennant.move"),
        ("alchemist", ("pennant.gold", "skip"), "pennant.move"),
        ("paladin", ("pennant.move", "pass"), "pennant.deploy"),
    ],
)
def test_3_icons_come_from_top_to_bottom_and_each_may_be_skipped(card: str, first: Choice, second: str) -> None:
    played = pennant(card, {"beth.knight": 1}, first, (second, "pass"), ("pennant.deploy", "pass"))
    assert icons(played) == [first[0], second, "pennant.deploy"]
    assert [event.verb for event in played.events if event.verb in ("gain", "move-margrave", "move-knight")] == []


@pytest.mark.rule("margraves/pennant.skip")
def test_after_an_icon_that_is_skipped_the_others_follow() -> None:
    choices = [("pennant.resource", "skip"), ("pennant.move", "kamin"), ("location.activate-margrave", "power")]
    played = pennant("merchant", {}, *choices, ("pennant.deploy", "pass"))
    assert (played.value("after.beth.margrave"), played.value("change.beth.stone")) == ("kamin", 1)


@pytest.mark.rule("margraves/pennant.skip", "margraves/supply.limited")
def test_an_icon_that_cannot_be_done_is_skipped() -> None:
    """With four players there are 11 Stone and 11 Wood, and all of them are stored."""
    gone = {
        **{"harris.stone": 8, "michael.stone": 3},
        **{"michael.wood": 5, "ryan.wood": 6},
    }
    only_magic = asked("merchant", gone)
    assert only_magic.options == ("magic", "skip")
    refused = only_magic.why_not("wood")
    assert refused is not None
    assert refused.rule == "supply.limited"


@pytest.mark.rule("margraves/pennant.strength", "margraves/strength.track")
def test_the_strength_icon_gives_1_strength() -> None:
    played = pennant("captain", {"beth.strength": 4}, ("pennant.strength", "strength"), *SKIPPED)
    assert played.value("after.beth.strength") == 5


@pytest.mark.rule("margraves/strength.track")
def test_strength_that_is_spent_moves_the_tracker_back() -> None:
    choices = [("turn.play-one", "rogue"), ("turn.one-power", "text"), ("citizen.rogue.2", "accept")]
    position = {"beth.hand": ["rogue", "monk"], "beth.strength": 3}
    played = scenario("margraves", "turn", "beth", position=position, choices=choices, otherwise="pass")
    assert played.value("after.beth.strength") == 3 + 2 - 1


@pytest.mark.rule("margraves/strength.cap")
def test_strength_beyond_8_is_lost() -> None:
    played = pennant("captain", {"beth.strength": 8}, ("pennant.strength", "strength"), *SKIPPED)
    assert played.value("after.beth.strength") == 8
    text = [("turn.play-one", "champion"), ("turn.one-power", "text"), ("citizen.champion.2", "decline")]
    position = {"beth.hand": ["champion", "monk"], "beth.strength": 6}
    played = scenario("margraves", "turn", "beth", position=position, choices=text, otherwise="pass")
    assert played.value("after.beth.strength") == 8


@pytest.mark.rule("margraves/pennant.resource", "margraves/def.resources")
@pytest.mark.parametrize("what", ["stone", "wood", "magic"])
def test_the_wild_icon_gives_1_resource_of_any_kind(what: str) -> None:
    assert asked("merchant", {}).options == ("stone", "wood", "magic", "skip")
    played = pennant("merchant", {}, ("pennant.resource", what), *SKIPPED)
    assert (played.value(f"change.beth.{what}"), played.value(f"change.supply.{what}")) == (1, -1)


@pytest.mark.rule("margraves/pennant.gold")
def test_the_gold_icon_gives_2_gold() -> None:
    played = pennant("alchemist", {"beth.gold": 3}, ("pennant.gold", "gold"), *SKIPPED)
    assert played.value("after.beth.gold") == 5


@pytest.mark.rule("margraves/pennant.move")
def test_the_margrave_icon_moves_the_margrave_along_one_road() -> None:
    assert asked("paladin", {}).options == ("kamin", "thraecius", "pass")
    choices = [("pennant.move", "thraecius"), ("location.activate-margrave", "gold"), ("pennant.deploy", "pass")]
    played = pennant("paladin", {}, *choices, ("pennant.deploy", "pass"))
    assert played.value("after.beth.margrave") == "thraecius"


@pytest.mark.rule("margraves/pennant.deploy")
def test_the_knight_icon_deploys_one_knight() -> None:
    once = [("pennant.deploy", "storage"), ("deploy.activate", "gold")]
    played = pennant("paladin", {"beth.knight": 3}, ("pennant.move", "pass"), *once, *once)
    assert (played.value("change.beth.knight"), played.value("change.locations.shilina.knights")) == (-2, 2)
