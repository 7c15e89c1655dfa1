"""Hiring a Citizen."""

from collections.abc import Sequence
from typing import Any

import pytest

from kosk.engine.table import Decision
from kosk.testing import decision, scenario

LINE = ["monk", "bard", "pilot", "ranger", "trader"]
SHILINA = [("pennant.move", "shilina"), ("location.activate-margrave", "power")]


def hire(gold: int, place: int, line: Sequence[str | None] = LINE) -> Any:
    position = {"beth.margrave": "kamin", "beth.gold": gold, "citizens.line": list(line)}
    choices = [*SHILINA, ("loc.shilina", place)]
    return scenario("margraves", "move margrave", "beth", position=position, choices=choices)


def asked(gold: int, line: Sequence[str | None] = LINE) -> Decision:
    position = {"beth.margrave": "kamin", "beth.gold": gold, "citizens.line": list(line)}
    return decision("margraves", "move margrave", "beth", position=position, choices=SHILINA)


def refused(question: Decision, candidate: int) -> str:
    barred = question.why_not(candidate)
    assert barred is not None
    return barred.rule


@pytest.mark.rule("margraves/hire.price")
@pytest.mark.parametrize(("place", "card"), [*enumerate(LINE, 1)])
def test_a_citizen_costs_what_its_place_shows(place: int, card: str) -> None:
    """As kosk ships it, the places cost 1, 2, 3, 4 and 5 Gold."""
    played = hire(7, place)
    assert played.value("after.beth.gold") == 7 - place
    assert played.value("after.beth.hand") == ["alchemist", "captain", "merchant", "paladin", card]
    assert played.value("after.citizens.line")[place - 1] is None


@pytest.mark.rule("margraves/hire.price")
def test_a_place_that_is_too_dear_is_not_offered() -> None:
    question = asked(3)
    assert question.options == (1, 2, 3)
    assert refused(question, 4) == "hire.price"


@pytest.mark.rule("margraves/hire.price")
def test_a_citizens_power_to_hire_means_the_same() -> None:
    choices = [("turn.play-one", "pilot"), ("turn.one-power", "text"), ("citizen.pilot.1", "hire")]
    position = {"beth.hand": ["pilot", "monk"], "beth.gold": 2, "citizens.line": LINE}
    question = decision("margraves", "turn", "beth", position=position, choices=choices)
    assert question.options == (1, 2)
    position |= {"beth.margrave": "kamin"}
    choices += [("citizen.pilot.1", 2), ("citizen.pilot.2", "shilina")]
    played = scenario("margraves", "turn", "beth", position=position, choices=choices)
    assert (played.value("change.beth.gold"), played.value("after.beth.hand")) == (-2 + 2, ["monk", "bard"])


@pytest.mark.rule("margraves/hire.not-deck")
def test_the_deck_is_not_hired_from_where_a_place_is_open() -> None:
    question = asked(9, ["monk", None, "pilot", "ranger", None])
    assert question.options == (1, 3, 4)
    assert (refused(question, 2), refused(question, 5)) == ("hire.not-deck", "hire.not-deck")
