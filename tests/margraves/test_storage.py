"""Strength, Storage and Gold; Token Limitations."""

from typing import Any

import pytest

from kosk.engine.table import Decision
from kosk.testing import decision, scenario

Choice = tuple[str, Any]
GOODS = ("gold", "strength", "stone", "wood", "magic", "gem", "knight")
FULL = {"beth.gem": 1, "beth.wood": 4, "beth.knight": 3}
"""With four Ward Towers, all 12 storage spaces are taken."""
INFLUENCE = [("influence.split", guild) for guild in ("worker", "soldier", "holy")]


def move(place: str) -> list[Choice]:
    """Into a Location, to use its power."""
    return [("pennant.move", place), ("location.activate-margrave", "power")]


def enter(place: str, position: dict[str, Any], *choices: Choice) -> Any:
    return scenario("margraves", "move margrave", "beth", position=position, choices=[*move(place), *choices])


def asked(place: str, position: dict[str, Any], *choices: Choice) -> Decision:
    return decision("margraves", "move margrave", "beth", position=position, choices=[*move(place), *choices])


def refused(question: Decision, candidate: str) -> str:
    barred = question.why_not(candidate)
    assert barred is not None
    return barred.rule


def changes(played: Any) -> dict[str, int]:
    return {what: played.value(f"change.beth.{what}") for what in GOODS if played.value(f"change.beth.{what}")}


@pytest.mark.rule("margraves/storage.capacity")
def test_there_are_12_storage_spaces_with_the_ward_towers_among_them() -> None:
    """The twelfth token, Ward Towers counted, is stored without a question; for a thirteenth there is no room."""
    eleven = FULL | {"beth.wood": 3}
    assert changes(enter("kamin", eleven)) == {"stone": 1}
    assert asked("kamin", FULL).rule == "storage.overflow"
    one_built = {"beth.towers": 3, "locations.viktoria.towers.1": "beth"}
    assert changes(enter("kamin", FULL | one_built)) == {"stone": 1}


@pytest.mark.rule("margraves/storage.overflow")
@pytest.mark.parametrize("returned", ["wood", "gem", "knight"])
def test_room_is_made_by_returning_a_stored_token(returned: str) -> None:
    played = enter("kamin", FULL, ("storage.overflow", returned))
    assert changes(played) == {"stone": 1, returned: -1}
    assert (played.value("change.supply.stone"), played.value(f"change.supply.{returned}")) == (-1, 1)


@pytest.mark.rule("margraves/storage.overflow")
def test_what_is_gained_may_be_given_up_instead() -> None:
    played = enter("kamin", FULL, ("storage.overflow", "give up"))
    assert changes(played) == {}
    assert played.value("change.supply.stone") == 0
    assert refused(asked("kamin", FULL), "magic") == "storage.overflow"


@pytest.mark.rule("margraves/storage.no-tower-discard")
def test_ward_towers_make_no_room() -> None:
    question = asked("kamin", FULL)
    assert question.options == ("give up", "wood", "gem", "knight")
    assert refused(question, "tower") == "storage.no-tower-discard"


@pytest.mark.rule("margraves/ruling.storage-voluntary")
def test_nothing_is_returned_while_there_is_room() -> None:
    played = enter("kamin", FULL | {"beth.wood": 2})
    asked_rules = [event.rules[0] for event in played.events if event.verb == "choose"]
    assert asked_rules == ["pennant.move", "location.activate-margrave"]


@pytest.mark.rule("margraves/ruling.storage-voluntary")
def test_each_token_is_settled_by_its_owner_in_other_players_turns_too() -> None:
    """Beth plays the Captain, who sells Harris a Knight."""
    position = {"harris.gem": 1, "harris.wood": 7, "harris.gold": 1}
    sold = [("citizen.captain.2", "decline"), ("citizen.captain.2", "accept")]
    choices = [("turn.play-one", "captain"), ("turn.one-power", "text"), *sold]
    question = decision("margraves", "turn", "beth", position=position, choices=choices)
    assert (question.rule, question.seat) == ("storage.overflow", 1)


@pytest.mark.rule("margraves/strength.not-resource")
def test_strength_takes_no_storage_space() -> None:
    played = enter("viktoria", FULL | {"beth.margrave": "reykstrom"})
    assert changes(played) == {"strength": 1}


@pytest.mark.rule("margraves/gold.keep")
def test_gold_takes_no_storage_space() -> None:
    choices = [("pennant.move", "kamin"), ("location.activate-margrave", "gold")]
    played = scenario("margraves", "move margrave", "beth", position=FULL, choices=choices)
    assert changes(played) == {"gold": 2}


@pytest.mark.rule("margraves/gold.unlimited")
def test_there_is_no_limit_to_gold() -> None:
    """All Gold tokens of the box, 30 of 1 and 20 of 5, are 130 Gold."""
    choices = [("pennant.move", "kamin"), ("location.activate-margrave", "gold")]
    position = {"beth.gold": 129, "harris.gold": 50}
    played = scenario("margraves", "move margrave", "beth", position=position, choices=choices)
    assert played.value("after.beth.gold") == 131


@pytest.mark.rule("margraves/def.resources")
def test_gems_and_knights_pay_for_no_resource() -> None:
    """Thraecius asks for 3 Resources."""
    to = ("pennant.move", "thraecius")
    rich = {"beth.gem": 2, "beth.knight": 3}
    question = decision("margraves", "move margrave", "beth", position=rich | {"beth.wood": 3}, choices=[to])
    assert question.options == ("power", "gold")
    played = scenario("margraves", "move margrave", "beth", position=rich | {"beth.wood": 2}, choices=[to])
    assert changes(played) == {"gold": 2}


# Token Limitations


@pytest.mark.rule("margraves/supply.limited")
def test_only_the_tokens_that_the_supply_has_are_gained() -> None:
    """With 8 Knights in Locations and 10 in storages two are left in the barracks for a slot that shows 3."""
    position = {
        **{"beth.margrave": "kamin", "beth.stone": 1, "beth.wood": 1, "beth.magic": 1, "beth.gem": 1},
        **{"harris.knight": 6, "michael.knight": 4},
    }
    played = scenario("margraves", "build", "beth", position=position, choices=[("build.place", 3), *INFLUENCE])
    assert (played.value("change.beth.knight"), played.value("after.supply.knight")) == (2, 0)


@pytest.mark.rule("margraves/supply.limited")
def test_a_grant_can_take_the_last_resource_while_one_is_being_chosen() -> None:
    """With two players there are 7 tokens of each Resource; of them 1 Wood is left, and the Grant gives 2 Resources."""
    built = {f"locations.{place}.towers.1": "harris" for place in ("nymar", "viktoria", "inkadeus", "reykstrom")}
    stored = {"harris.towers": 0, "harris.stone": 7, "harris.wood": 5, "beth.magic": 7, "beth.wood": 0}
    position = {**built, **stored, "beth.margrave": "kamin", "beth.gold": 1, "beth.tiles": ["p1_02"]}
    position |= {"beth.towers": 3, "locations.kamin.towers.1": "beth", "beth.wood": 1}
    choices = [*move("silesia"), ("loc.silesia", "p1_02")]
    names = ["beth", "harris"]
    played = scenario("margraves", "move margrave", "beth", players=names, position=position, choices=choices)
    assert changes(played) == {"gold": -1, "wood": 1}
    assert played.value("after.supply.wood") == 0


@pytest.mark.rule("margraves/ruling.grant-timing")
def test_what_is_being_paid_cannot_make_room_for_the_reward_of_a_grant() -> None:
    """The Grant gives 2 Knights: of 4 Resources, 3 of which are being paid, one can be returned, and no other."""
    position = {"beth.wood": 2, "beth.stone": 2, "beth.gem": 1, "beth.knight": 3, "beth.tiles": ["p1_03"]}
    assert asked("thraecius", position).options == ("stone", "wood", "p1_03")
    first = asked("thraecius", position, ("loc.thraecius", "p1_03"))
    assert (first.rule, first.options) == ("storage.overflow", ("give up", "stone", "wood", "gem"))
    second = asked("thraecius", position, ("loc.thraecius", "p1_03"), ("storage.overflow", "wood"))
    assert (second.rule, second.options) == ("storage.overflow", ("give up", "gem"))
    assert second.why_not("stone").rule == "ruling.grant-timing"


def test_a_grant_that_takes_the_last_token_leaves_only_to_give_it_up() -> None:
    """Beth gains the last Stone into a full storage; her Grant, used before she makes room, takes it."""
    position = FULL | {"beth.tiles": ["p1_06"], "harris.stone": 6, "michael.stone": 4}
    grant = [("storage.overflow", "p1_06"), ("privilege.grant.use", "stone"), ("storage.overflow", "gem")]
    played = enter("kamin", position, *grant, ("storage.overflow", "give up"))
    assert changes(played) == {"stone": 1, "gem": -1}
    assert played.value("after.supply.stone") == 0
