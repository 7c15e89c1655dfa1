"""Locations; Locations and their Powers."""

from typing import Any

import pytest

from kosk.engine.table import Decision
from kosk.testing import decision, scenario

LOCATIONS = ("shilina", "kamin", "silesia", "inkadeus", "nymar", "viktoria", "reykstrom", "thraecius")
GOODS = ("gold", "strength", "stone", "wood", "magic", "gem", "knight")
NEXT_TO = {
    **{"kamin": "shilina", "silesia": "kamin", "thraecius": "shilina", "shilina": "kamin"},
    **{"inkadeus": "silesia", "nymar": "inkadeus", "viktoria": "nymar", "reykstrom": "viktoria"},
}
"""A Location from where a road leads to each; but for the first four, the roads are those of kosk's own map."""
Choice = tuple[str, Any]


def enter(place: str, position: dict[str, Any], *choices: Choice) -> Any:
    """Beth's Margrave moves into a Location."""
    picks = [("pennant.move", place), *choices]
    start = {"beth.margrave": NEXT_TO[place]}
    return scenario("margraves", "move margrave", "beth", position=start | position, choices=picks)


def use(place: str, position: dict[str, Any], *choices: Choice) -> Any:
    return enter(place, position, ("location.activate-margrave", "power"), *choices)


def asked(place: str, position: dict[str, Any], *choices: Choice) -> Decision:
    picks = [("pennant.move", place), *choices]
    start = {"beth.margrave": NEXT_TO[place]}
    return decision("margraves", "move margrave", "beth", position=start | position, choices=picks)


def changes(played: Any) -> dict[str, int]:
    return {what: played.value(f"change.beth.{what}") for what in GOODS if played.value(f"change.beth.{what}")}


def why_no_power(played: Any) -> str:
    """The rule by which a power could not be used."""
    (told,) = [event for event in played.events if event.rules == ("location.activate-margrave",)]
    rule: str = told.data["barred"]["power"].rule
    return rule


# Locations


@pytest.mark.rule("margraves/loc.eight")
def test_there_are_8_locations() -> None:
    question = decision("margraves", "move margrave", "beth")
    assert question.candidates == (*LOCATIONS, "pass")
    assert tuple(enter("kamin", {}, ("location.activate-margrave", "gold")).after.knights) == LOCATIONS


@pytest.mark.rule("margraves/loc.no-limit")
def test_any_number_of_margraves_and_knights_can_be_in_a_location() -> None:
    crowd = dict.fromkeys(("harris.margrave", "michael.margrave", "ryan.margrave"), "kamin")
    crowded = crowd | {"locations.kamin.knights": 12, "beth.knight": 1}
    played = use("kamin", crowded)
    assert (played.value("after.beth.margrave"), changes(played)) == ("kamin", {"stone": 1})
    choices = [("pennant.deploy", "storage"), ("deploy.activate", "power")]
    start = crowded | {"beth.margrave": "kamin"}
    played = scenario("margraves", "deploy knight", "beth", position=start, choices=choices)
    assert played.value("after.locations.kamin.knights") == 13


@pytest.mark.rule("margraves/loc.power")
@pytest.mark.parametrize("place", LOCATIONS)
def test_every_location_has_a_power(place: str) -> None:
    rich = {"beth.gold": 9, "beth.wood": 3, "citizens.line": ["monk", "bard", "pilot", "ranger", "trader"]}
    assert asked(place, rich).options == ("power", "gold")


# Their powers


@pytest.mark.rule("margraves/loc.kamin")
def test_kamin_gives_1_stone() -> None:
    assert changes(use("kamin", {})) == {"stone": 1}


@pytest.mark.rule("margraves/loc.inkadeus")
def test_inkadeus_gives_1_wood() -> None:
    """Which of Wood and Magic it is, the rulebook does not tell."""
    assert changes(use("inkadeus", {})) == {"wood": 1}


@pytest.mark.rule("margraves/loc.reykstrom")
def test_reykstrom_gives_1_magic() -> None:
    """Which of Wood and Magic it is, the rulebook does not tell."""
    assert changes(use("reykstrom", {})) == {"magic": 1}


@pytest.mark.rule("margraves/loc.silesia")
@pytest.mark.parametrize("what", ["stone", "wood", "magic"])
def test_in_silesia_1_gold_buys_any_resource(what: str) -> None:
    assert changes(use("silesia", {"beth.gold": 3}, ("loc.silesia", what))) == {"gold": -1, what: 1}


@pytest.mark.rule("margraves/loc.viktoria")
def test_viktoria_gives_1_strength() -> None:
    assert changes(use("viktoria", {})) == {"strength": 1}


@pytest.mark.rule("margraves/loc.shilina")
def test_in_shilina_a_citizen_is_hired() -> None:
    position = {"beth.gold": 5, "citizens.line": ["monk", "bard", "pilot", "ranger", "trader"]}
    played = use("shilina", position, ("loc.shilina", 2))
    assert played.value("after.beth.hand") == ["alchemist", "captain", "merchant", "paladin", "bard"]
    assert played.value("after.citizens.line") == ["monk", None, "pilot", "ranger", "trader"]


@pytest.mark.rule("margraves/loc.thraecius")
@pytest.mark.parametrize("paid", [("wood", "wood", "wood"), ("stone", "wood", "magic"), ("magic", "magic", "stone")])
def test_in_thraecius_3_resources_buy_a_gem(paid: tuple[str, ...]) -> None:
    stored = {"beth.stone": 2, "beth.wood": 3, "beth.magic": 2}
    played = use("thraecius", stored, *[("loc.thraecius", what) for what in paid])
    lost = {what: -paid.count(what) for what in ("stone", "wood", "magic") if what in paid}
    assert changes(played) == lost | {"gem": 1}


@pytest.mark.rule("margraves/loc.thraecius")
def test_in_thraecius_3_resources_are_needed() -> None:
    played = enter("thraecius", {"beth.stone": 1, "beth.wood": 1})
    assert (changes(played), why_no_power(played)) == ({"gold": 2}, "loc.thraecius")


@pytest.mark.rule("margraves/loc.nymar")
def test_in_nymar_a_ship_sails() -> None:
    played = use("nymar", {"beth.wood": 1}, ("ship.pay", "wood"), ("ship.pay", "sail"))
    assert (played.value("change.beth.ship"), played.value("change.beth.wood")) == (1, -1)


@pytest.mark.rule("margraves/ruling.location-power-partial")
@pytest.mark.parametrize(
    ("place", "position"),
    [
        ("kamin", {"harris.stone": 8, "michael.stone": 3}),
        ("viktoria", {"beth.strength": 8}),
        ("thraecius", {"beth.wood": 3, "harris.gem": 3, "michael.gem": 2}),
    ],
)
def test_a_power_that_would_give_nothing_cannot_be_used(place: str, position: dict[str, Any]) -> None:
    """With four players there are 11 Stone and 5 Gems."""
    played = enter(place, position)
    assert (changes(played), why_no_power(played)) == ({"gold": 2}, "ruling.location-power-partial")


@pytest.mark.rule("margraves/loc.silesia")
def test_in_silesia_nothing_can_be_bought_without_gold() -> None:
    played = enter("silesia", {"beth.gold": 0})
    assert (changes(played), why_no_power(played)) == ({"gold": 2}, "loc.silesia")


@pytest.mark.rule("margraves/loc.shilina")
def test_in_shilina_a_citizen_that_can_be_paid_is_needed() -> None:
    """As kosk ships it, the cheapest place is 1 Gold."""
    gap_and_dear = {"citizens.line": [None, "bard", "pilot", "ranger", "trader"], "beth.gold": 1}
    played = enter("shilina", gap_and_dear)
    assert (changes(played), why_no_power(played)) == ({"gold": 2}, "loc.shilina")
