"""2. Activate the Citizen Power Text: parts in order, parts with "may", parts for all players and for all opponents."""

from typing import Any

import pytest

from kosk.engine.table import Decision
from kosk.testing import decision, scenario

Choice = tuple[str, Any]


def text(card: str, position: dict[str, Any], *choices: Choice, **keys: Any) -> Any:
    picks = [("turn.play-one", card), ("turn.one-power", "text"), *choices]
    hand = {"beth.hand": [card, "merchant"]}
    return scenario("margraves", "turn", "beth", position=hand | position, choices=picks, **keys)


def asked(card: str, position: dict[str, Any], *choices: Choice) -> Decision:
    picks = [("turn.play-one", card), ("turn.one-power", "text"), *choices]
    return decision("margraves", "turn", "beth", position={"beth.hand": [card, "merchant"]} | position, choices=picks)


def answered(played: Any, rule: str) -> list[tuple[int, Any]]:
    """Who has answered a part, in order, and what."""
    return [
        (event.seat, event.data["option"])
        for event in played.events
        if event.rules == (rule,)
        if "option" in event.data
    ]


RICH = {"beth.gold": 1, "harris.gold": 1, "michael.gold": 1, "ryan.gold": 1}


@pytest.mark.rule("margraves/text.order")
def test_the_parts_of_a_text_are_carried_out_in_their_order() -> None:
    """The Alchemist's Gold comes first, so that it can pay for the Resource; Gold for Ward Towers comes last."""
    built = {"beth.towers": 3, "locations.kamin.towers.1": "beth"}
    choices = [("citizen.alchemist.2", "accept"), ("citizen.alchemist.2", "wood"), ("citizen.alchemist.3", "accept")]
    played = text("alchemist", built, *choices)
    told = [(event.data["what"], event.data["amount"]) for event in played.events if event.verb in ("gain", "pay")]
    assert told == [("gold", 5), ("gold", 1), ("wood", 1), ("gold", 1)]


@pytest.mark.rule("margraves/text.may")
def test_a_part_with_may_can_be_left_out() -> None:
    question = asked("ranger", {})
    assert (question.rule, question.options) == ("citizen.ranger.2", ("kamin", "thraecius", "pass"))
    played = text("ranger", {}, ("citizen.ranger.2", "pass"))
    assert (played.value("after.beth.margrave"), played.value("change.beth.strength")) == ("shilina", 2)


@pytest.mark.rule("margraves/text.must")
def test_a_part_without_may_has_to_be_carried_out() -> None:
    question = asked("warlord", {})
    assert (question.rule, "pass" in question.options) == ("citizen.warlord.2", False)
    refused = question.why_not("pass")
    assert refused is not None
    assert refused.rule == "citizen.warlord.2"


@pytest.mark.rule("margraves/text.must")
def test_a_part_is_carried_out_as_far_as_it_can_be() -> None:
    """The Warlord finds no Knight in another Location; the Pilot's Margrave can always move."""
    nobody = {f"locations.{place}.knights": 0 for place in ELSEWHERE}
    played = text("warlord", nobody)
    assert (played.value("change.beth.strength"), played.value("change.locations.shilina.knights")) == (1, 0)
    assert "pass" not in asked("pilot", nobody, ("citizen.pilot.1", "pass")).options


ELSEWHERE = ("kamin", "silesia", "inkadeus", "nymar", "viktoria", "reykstrom", "thraecius")


@pytest.mark.rule("margraves/text.all-players")
def test_all_players_are_asked_clockwise_from_the_one_whose_turn_it_is() -> None:
    choices = [("citizen.priestess.1", "magic"), *[("citizen.priestess.2", "accept")] * 4]
    played = text("priestess", RICH, *choices)
    assert [seat for seat, _ in answered(played, "citizen.priestess.2")] == [0, 1, 2, 3]
    assert [played.value(f"change.{name}.strength") for name in ("beth", "harris", "michael", "ryan")] == [1] * 4


@pytest.mark.rule("margraves/text.all-opponents")
def test_all_opponents_are_asked_clockwise_from_the_left() -> None:
    first = [("citizen.peddler.1", "stone"), ("citizen.peddler.1", "stone")]
    offers = [(rule, pick) for pick in ("stone", "wood", "magic") for rule, pick in OFFER(pick)]
    played = text("peddler", RICH | {"beth.gold": 0}, *first, *offers)
    taken = [seat for seat, pick in answered(played, "citizen.peddler.2") if pick == "accept"]
    assert taken == [1, 2, 3]
    assert played.value("change.beth.gold") == 2 + 3


def OFFER(pick: str) -> list[Choice]:
    return [("citizen.peddler.2", "accept"), ("citizen.peddler.2", pick)]


@pytest.mark.rule("margraves/text.decline")
def test_everybody_may_decline_a_part_for_all() -> None:
    choices = [("citizen.priestess.1", "magic"), *[("citizen.priestess.2", "decline")] * 4]
    played = text("priestess", RICH, *choices)
    assert [played.value(f"change.{name}.gold") for name in ("beth", "harris", "michael", "ryan")] == [0] * 4


@pytest.mark.rule("margraves/text.decline")
def test_what_all_gain_may_be_declined_too() -> None:
    built = {"beth.towers": 3, "locations.kamin.towers.1": "beth", "ryan.towers": 3, "locations.kamin.towers.2": "ryan"}
    choices = [("citizen.paladin.2", "decline"), ("citizen.paladin.2", "decline")]
    forced = [("citizen.paladin.2", "decline")] * 2
    played = text("paladin", built, *choices, *forced)
    assert (played.value("change.beth.strength"), played.value("change.ryan.strength")) == (1, 0)


@pytest.mark.rule("margraves/ruling.no-cost-nothing-gained")
def test_nobody_pays_for_nothing() -> None:
    """Harris has 8 Strength, which the Priestess would add to."""
    position = RICH | {"harris.strength": 8}
    choices = [("citizen.priestess.1", "magic"), *[("citizen.priestess.2", "accept")]]
    question = asked("priestess", position, *choices)
    assert question.seat == 2
    played = text("priestess", position, *choices, ("citizen.priestess.2", "decline"), *[choices[1]] * 2)
    assert [played.value(f"change.{name}.gold") for name in ("beth", "harris", "michael", "ryan")] == [-1, 0, -1, -1]


@pytest.mark.rule("margraves/ruling.no-cost-nothing-gained")
def test_a_part_whose_token_is_out_of_stock_cannot_be_paid_and_full_storage_is_no_hindrance() -> None:
    """With 8 Knights in Locations, the Captain's is the last of 12 from the barracks."""
    full = {"beth.gem": 1, "beth.wood": 6, "harris.knight": 7, "michael.knight": 4}
    position = RICH | full | {"ryan.knight": 0}
    played = text("captain", position)
    assert [played.value(f"change.{name}.gold") for name in ("beth", "harris", "michael", "ryan")] == [0] * 4
    assert (played.value("change.beth.knight"), played.value("after.supply.knight")) == (1, 0)
    room = asked("captain", RICH | {"beth.gem": 1, "beth.wood": 6}, ("citizen.captain.2", "accept"))
    assert (room.rule, room.seat) == ("storage.overflow", 0)
