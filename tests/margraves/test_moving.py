"""Move Your Margrave and Deploy a Knight."""

from typing import Any

import pytest

from kosk.engine.table import Decision
from kosk.testing import decision, scenario

NAMES = ("beth", "harris", "michael", "ryan")
Choice = tuple[str, Any]
GOLD = ("location.activate-margrave", "gold")


def move(position: dict[str, Any], *choices: Choice) -> Any:
    return scenario("margraves", "move margrave", "beth", position=position, choices=choices)


def deploy(position: dict[str, Any], *choices: Choice, seat: str = "beth") -> Any:
    return scenario("margraves", "deploy knight", seat, position=position, choices=choices)


def asked(run: str, position: dict[str, Any], *choices: Choice, seat: str = "beth") -> Decision:
    return decision("margraves", run, seat, position=position, choices=choices)


def text(card: str, position: dict[str, Any], *choices: Choice) -> Decision:
    """What is asked in a turn in which Beth plays a Citizen for its text."""
    picks = [("turn.play-one", card), ("turn.one-power", "text"), *choices]
    return asked("turn", {"beth.hand": [card, "merchant"]} | position, *picks)


def refused(question: Decision, candidate: str) -> str:
    barred = question.why_not(candidate)
    assert barred is not None
    return barred.rule


# Move Your Margrave


@pytest.mark.rule("margraves/margrave.owner-only")
def test_a_margrave_is_moved_by_its_player_only() -> None:
    question = asked("move margrave", {})
    assert question.seat == 0
    played = move({}, ("pennant.move", "kamin"), GOLD)
    assert [played.value(f"after.{name}.margrave") for name in NAMES] == ["kamin", "shilina", "shilina", "shilina"]


@pytest.mark.rule("margraves/margrave.move-road")
@pytest.mark.parametrize(("here", "there"), [("shilina", ("kamin", "thraecius")), ("kamin", ("shilina", "silesia"))])
def test_a_margrave_moves_along_one_road(here: str, there: tuple[str, str]) -> None:
    question = asked("move margrave", {"beth.margrave": here})
    assert question.options == (*there, "pass")
    assert refused(question, "nymar") == "margrave.move-road"


@pytest.mark.rule("margraves/location.activate-margrave", "margraves/loc.power")
def test_a_margrave_that_moves_into_a_location_may_use_its_power() -> None:
    question = asked("move margrave", {}, ("pennant.move", "kamin"))
    assert (question.rule, question.options) == ("location.activate-margrave", ("power", "gold"))
    played = move({}, ("pennant.move", "kamin"), ("location.activate-margrave", "power"))
    assert (played.value("change.beth.stone"), played.value("change.beth.gold")) == (1, 0)
    assert move({}, ("pennant.move", "kamin"), GOLD).value("change.beth.stone") == 0


@pytest.mark.rule("margraves/location.fallback-gold")
def test_2_gold_take_the_place_of_a_power_that_is_not_used() -> None:
    assert move({}, ("pennant.move", "kamin"), GOLD).value("change.beth.gold") == 2
    knight = [("pennant.deploy", "location"), ("deploy.options", "kamin"), ("deploy.activate", "gold")]
    assert deploy({}, *knight).value("change.beth.gold") == 2


@pytest.mark.rule("margraves/location.fallback-gold")
def test_2_gold_take_the_place_of_a_power_that_cannot_be_used() -> None:
    """Thraecius asks for 3 Resources."""
    played = move({"beth.wood": 2}, ("pennant.move", "thraecius"))
    assert (played.value("change.beth.gold"), played.value("change.beth.wood")) == (2, 0)


# Deploy a Knight


@pytest.mark.rule("margraves/deploy.options")
def test_a_knight_of_the_margraves_location_goes_along_a_road() -> None:
    question = asked("deploy knight", {}, ("pennant.deploy", "location"))
    assert (question.rule, question.options) == ("deploy.options", ("kamin", "thraecius"))
    assert refused(question, "silesia") == "deploy.options"
    choices = [("pennant.deploy", "location"), ("deploy.options", "kamin"), ("deploy.activate", "gold")]
    played = deploy({"beth.knight": 1}, *choices)
    assert played.value("change.locations.shilina.knights") == -1
    assert (played.value("change.locations.kamin.knights"), played.value("change.beth.knight")) == (1, 0)


@pytest.mark.rule("margraves/deploy.options")
def test_a_knight_from_storage_goes_into_the_margraves_location() -> None:
    assert asked("deploy knight", {"beth.knight": 1}).options == ("location", "storage", "pass")
    assert asked("deploy knight", {"ryan.knight": 1}).options == ("location", "pass")
    played = deploy({"beth.knight": 1}, ("pennant.deploy", "storage"), ("deploy.activate", "gold"))
    assert (played.value("change.locations.shilina.knights"), played.value("change.beth.knight")) == (1, -1)


@pytest.mark.rule("margraves/deploy.options")
def test_where_no_knight_is_none_is_deployed() -> None:
    question = asked("deploy knight", {"harris.knight": 2})
    assert question.options == ("location", "pass")
    assert refused(question, "storage") == "deploy.options"
    empty = asked("deploy knight", {"beth.knight": 1, "locations.shilina.knights": 0})
    assert empty.options == ("storage", "pass")
    assert refused(empty, "location") == "deploy.options"


@pytest.mark.rule("margraves/deploy.activate")
@pytest.mark.parametrize(
    ("choices", "here"),
    [
        ([("pennant.deploy", "location"), ("deploy.options", "kamin")], "shilina"),
        ([("pennant.deploy", "storage")], "kamin"),
    ],
)
def test_a_knight_that_moves_into_a_location_lets_its_power_be_used(choices: list[Choice], here: str) -> None:
    position = {"beth.knight": 1, "beth.margrave": here}
    played = deploy(position, *choices, ("deploy.activate", "power"))
    assert (played.value("change.beth.stone"), played.value("change.beth.gold")) == (1, 0)
    played = deploy(position, *choices, ("deploy.activate", "gold"))
    assert (played.value("change.beth.stone"), played.value("change.beth.gold")) == (0, 2)


@pytest.mark.rule("margraves/knight.neutral")
def test_a_knight_that_one_player_has_deployed_can_be_deployed_by_another() -> None:
    to_kamin = [("pennant.deploy", "storage"), ("deploy.activate", "gold")]
    played = deploy({"beth.knight": 1, "locations.shilina.knights": 0}, *to_kamin)
    assert played.value("after.locations.shilina") == {"knights": 1, "towers": {}}
    position = {"locations.shilina.knights": played.value("after.locations.shilina.knights")}
    on = [("pennant.deploy", "location"), ("deploy.options", "thraecius"), ("deploy.activate", "gold")]
    assert deploy(position, *on, seat="harris").value("change.locations.thraecius.knights") == 1


@pytest.mark.rule("margraves/knight.stored-owned")
def test_a_stored_knight_is_its_owners_until_it_is_deployed() -> None:
    position = {"beth.knight": 1, "locations.shilina.knights": 0}
    played = deploy(position, ("pennant.deploy", "storage"), ("deploy.activate", "gold"))
    assert (played.value("after.beth.knight"), played.value("after.locations.shilina.knights")) == (0, 1)
    nothing = deploy(position | {"turn": "harris"}, ("pennant.deploy", "pass"), seat="harris")
    assert nothing.value("change.beth.knight") == 0


def test_along_roads_neither_margrave_nor_knight_moves_to_where_it_stands() -> None:
    """No road leads from a Location to itself. The ruling is about those who move to any Location."""
    assert refused(asked("move margrave", {}), "shilina") == "margrave.move-road"
    question = asked("deploy knight", {}, ("pennant.deploy", "location"))
    assert refused(question, "shilina") == "deploy.options"


@pytest.mark.rule("margraves/ruling.move-into-same")
def test_any_location_is_any_other_location() -> None:
    """The Pilot's Margrave and the Monk's Knight go anywhere else; the Bard's Knights come from anywhere else."""
    others = ("kamin", "silesia", "inkadeus", "nymar", "viktoria", "reykstrom", "thraecius")
    pilot = text("pilot", {}, ("citizen.pilot.1", "pass"))
    assert (pilot.rule, pilot.options) == ("citizen.pilot.2", others)
    assert refused(pilot, "shilina") == "ruling.move-into-same"
    monk = text("monk", {}, ("citizen.monk.2", "shilina"))
    assert (monk.rule, monk.options) == ("citizen.monk.2", others)
    bard = text("bard", {})
    assert bard.rule == "citizen.bard.1"
    assert refused(bard, "shilina") == "ruling.move-into-same"


@pytest.mark.rule("margraves/ruling.move-into-same")
def test_the_bogatyr_may_put_a_stored_knight_where_the_margrave_is() -> None:
    to = [("citizen.bogatyr.1", "strength"), ("citizen.bogatyr.2", "storage")]
    assert "shilina" in text("bogatyr", {"beth.knight": 1}, *to).options
    to = [("citizen.bogatyr.1", "strength"), ("citizen.bogatyr.2", "location")]
    away = text("bogatyr", {"beth.knight": 1}, *to)
    assert "shilina" not in away.options
    assert refused(away, "shilina") == "ruling.move-into-same"
