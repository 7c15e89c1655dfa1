"""What an Opponent reads off its card, and what it cannot do, is told: one sentence each."""

from typing import Any

import pytest

from kosk.games import rulebook
from kosk.testing import scenario

DISTRICT = "solo.charts.rounds.when"
BOOK = rulebook("castellans")


def told(run: str, *choices: tuple[str, Any], adversary: str = "the-miller", **position: Any) -> dict[str, str]:
    """The sentences of what happens to Joe, who plays by a card, by their verbs."""
    played = scenario(
        "castellans",
        run,
        "joe",
        players=("beth", "joe"),
        options={"opponents": adversary},
        position={path.replace("__", "."): value for path, value in position.items()},
        choices=choices,
    )
    return {event.verb: BOOK.sentence(played.before, event) for event in played.events}


def test_each_round_begins_with_the_row_of_every_opponent() -> None:
    played = scenario(
        "castellans",
        "roll",
        players=("beth", "joe", "jill"),
        options={"opponents": "the-miller+the-broker"},
        position={"round": 2, "dice.hand": 3},
        choices=[("draft.roll", "wood")] * 3,
    )
    rows = [BOOK.sentence(played.before, event) for event in played.events if event.verb == "read-row"]
    assert rows == [
        "joe's row for round 2: Windmill, Manor, Temple; Monument Ward Tower; bonus green Crate (the line that "
        "pays Influence) for Magic, Food and Stone dice. It drafts in this order: Magic, Food, Wood, Stone, Influence, "
        "Gold.",
        "jill's row for round 2: Manor, Temple, Shipyard; Monument Gate; bonus purple Crate (the line that pays "
        "VP) for Gold, Influence and Stone dice. It drafts in this order: Gold, Influence, Food, Wood, Magic, Stone.",
    ]
    assert played.events[0].verb == "read-row"


@pytest.mark.parametrize(
    ("pool", "sentence"),
    [
        (["magic", "gold"], "joe wants Magic first, and the pool has it."),
        (["food", "gold"], "The pool has no Magic, so joe wants Food."),
        (["gold", "stone"], "The pool has neither Magic nor Food nor Wood, so joe wants Stone."),
    ],
)
def test_the_die_that_is_wanted_is_told_with_those_that_are_missing(pool: list[str], sentence: str) -> None:
    assert told("opponent's draft turn", dice__pool=pool)["want-die"] == sentence


@pytest.mark.parametrize(
    ("spent", "sentence"),
    [
        ([], "joe's row for round 3, icon 1 of 3: Windmill."),
        (["gold"], "joe's row for round 3, icon 2 of 3: Manor."),
        (["gold", "wood"], "joe's row for round 3, icon 3 of 3: Shipyard."),
    ],
)
def test_the_icon_of_a_turn_is_told(spent: list[str], sentence: str) -> None:
    turn = told("opponent's action turn", (DISTRICT, 1), round=3, joe__spent=spent, joe__drafted=["food"])
    assert turn["read-icon"] == sentence


@pytest.mark.parametrize(
    ("number", "more", "sentence"),
    [
        (1, {}, "joe's row for round 1 has no Monument."),
        (
            2,
            {"ward_towers__nor_high": "joe"},
            "joe's row for round 2, Monument: Ward Tower, which stands already.",
        ),
        (2, {"beth__manors": {"elder": "penumbra"}}, "joe's row for round 2, Monument: Ward Tower."),
    ],
)
def test_the_monument_of_a_row_is_told(number: int, more: dict[str, Any], sentence: str) -> None:
    choices = [("solo.charts.selector.when", 1)] if "beth__manors" in more else []
    assert told("opponent's monument", *choices, round=number, **more)["read-monument"] == sentence


def test_the_bonus_of_a_row_is_told_with_the_dice_that_match() -> None:
    card = {"wharf__card": "wharf_1", "wharf__back": "buy,sell_vp,sell_influence"}
    bonus = told("opponent's bonus", round=1, joe__spent=["magic", "gold", "wood"], **card)
    assert bonus["read-bonus"] == (
        "joe's row for round 1, bonus: purple Crate (the line that pays VP) for Magic, Food and Wood dice."
    )
    assert bonus["match-dice"] == "2 of the 3 dice of joe (Magic, Gold and Wood) match the icons of the bonus."
    sails = told("opponent's bonus", (DISTRICT, 1), (DISTRICT, 1), adversary="the-shipwright", round=3)
    assert sails["read-bonus"] == "joe's row for round 3, bonus: 2 Sails."


@pytest.mark.parametrize(
    ("run", "placed", "sentence"),
    [
        ("opponent's temple", {"districts__penumbra__temple__joe": 4}, "joe has no Temple left."),
        ("opponent's windmill", {"windmills__iron_pit-anchorage__joe": 3}, "joe has no Windmill left."),
        ("opponent's shipyard", {"districts__penumbra__ship__joe": 3}, "joe has no Ship left."),
    ],
)
def test_an_icon_without_a_token_is_told(run: str, placed: dict[str, Any], sentence: str) -> None:
    assert told(run, **placed)["no-token-left"] == sentence


def test_a_recruit_without_citizens_is_told() -> None:
    lines = {"citizens__lines__pink": [], "citizens__lines__blue": [], "districts__penumbra__citizen__joe": 4}
    turn = told("opponent's recruit", **lines)
    assert turn["nothing-to-take"] == "joe finds no Citizen on a space with a number, and takes none."
    assert turn["no-token-left"] == "joe has no Citizen token left."


def sentences(played: Any) -> list[str]:
    return [BOOK.sentence(played.before, event) for event in played.events]


def test_why_a_starting_manor_is_rolled_for_again_is_told() -> None:
    played = scenario(
        "castellans",
        "opponent's starting manor",
        "joe",
        players=("beth", "joe", "jill"),
        options={"opponents": "the-miller+the-broker"},
        position={"jill.manors.merchant": "anchorage"},
        choices=[(DISTRICT, 2), (DISTRICT, 3)],
    )
    assert sentences(played)[:4] == [
        "The Decision die shows a 2.",
        "For joe a 2 on the District Selector of round 1 means The Anchorage.",
        "The Anchorage has a Manor already.",
        "The Decision die shows a 3.",
    ]


def on_a_full_road(reading: str, *rolled: int) -> list[str]:
    """What is told of a Windmill of joe's for whose road the die shows a full one first."""
    played = scenario(
        "castellans",
        "opponent's windmill",
        "joe",
        players=("beth", "joe"),
        options={"opponents": "the-miller", "full_road": reading},
        position={"windmills.anchorage-bazani_gate.beth": 3},
        choices=[(DISTRICT, number) for number in rolled],
    )
    return sentences(played)


def test_a_windmill_without_a_road_is_told() -> None:
    assert on_a_full_road("skip", 1)[-1] == "joe finds no free dot on that road, and places no Windmill."


@pytest.mark.parametrize(("reading", "rolled"), [("next-clockwise", [1]), ("reroll", [1, 3]), ("skip", [1])])
def test_a_full_road_is_told_in_every_reading(reading: str, rolled: list[int]) -> None:
    told = on_a_full_road(reading, *rolled)
    assert told.count("The road between The Anchorage and Bazani Gate is full.") == 1


def test_why_the_district_of_a_monument_is_rolled_for_again_is_told() -> None:
    played = scenario(
        "castellans",
        "opponent's monument",
        "joe",
        players=("beth", "joe"),
        options={"opponents": "the-miller", "wide_tie": "district-selector"},
        position={"round": 2, "ward_towers.penumbra": "beth", "joe.soldier": 3, "joe.holy": 1},
        choices=[(DISTRICT, 1), (DISTRICT, 3)],
    )
    assert "Penumbra is not among the best places." in sentences(played)
