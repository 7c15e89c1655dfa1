"""3. Scoring Phase, Step 3: Wharf Scoring; and of the Wharf Action, the payment of a single resource."""

from typing import Any

import pytest

from kosk.games.castellans import payment
from kosk.testing import case, scenario

FOUR = ("beth", "harris", "michael", "ryan")
FIVE = (*FOUR, "anna")
ICONS = [f"{row}-{column}" for column in (1, 2, 3, 0) for row in ("top", "middle", "bottom")]
"""The left column comes last, for with few players it is covered."""


def crates(**counts: int) -> dict[str, str]:
    """So many Cargo Crates of these players on the Wharf card."""
    owners = [name for name, count in counts.items() for _ in range(count)]
    return {f"wharf.crates.{icon}": owner for icon, owner in zip(ICONS, owners, strict=False)}


def score(position: dict[str, Any], players: tuple[str, ...] = FOUR) -> list[int]:
    played = scenario("castellans", "wharf scoring", position=position, players=players)
    assert [played.value(f"points.wharf.{name}") for name in players] == [
        played.value(f"change.{name}.vp") for name in players
    ]
    return [played.value(f"change.{name}.vp") for name in players]


def banker(*names: str) -> dict[str, str]:
    return {f"{name}.manors.banker": "iron_pit" for name in names}


@pytest.mark.rule("castellans/wscore.vp")
def test_the_most_crates_score_three_two_and_one() -> None:
    assert score(crates(beth=1, harris=3, ryan=2) | banker("harris")) == [1, 3, 0, 2]


@pytest.mark.rule("castellans/wscore.vp")
def test_a_fourth_place_scores_nothing() -> None:
    position = crates(beth=3, harris=3, michael=2, ryan=1) | banker("beth", "harris")
    assert score(position, FIVE) == [2, 2, 1, 0, 0]


@pytest.mark.rule("castellans/wscore.zero")
def test_without_a_crate_a_player_scores_nothing() -> None:
    assert score(crates(harris=2, michael=1)) == [0, 3, 2, 0]
    assert score(crates(harris=2, michael=1), FOUR[:3]) == [0, 3, 2]
    assert score({}) == [0, 0, 0, 0]


@pytest.mark.rule("castellans/wscore.ties")
def test_ties_are_shared_and_rounded_down_as_in_a_district() -> None:
    assert score(crates(harris=2, michael=1, ryan=1)) == [0, 3, 1, 1]
    assert score(crates(beth=1, harris=1, michael=1)) == [2, 2, 2, 0]
    assert score(crates(beth=2, harris=2, michael=1)) == [2, 2, 1, 0]
    assert score(crates(beth=1, harris=1, michael=1, ryan=1)) == [1, 1, 1, 1]


@pytest.mark.rule("castellans/wscore.no-green")
def test_the_green_player_takes_no_place() -> None:
    keeps = {"districts.penumbra.keeps": 4, "districts.nor_high.keeps": 4}
    played = scenario("castellans", "wharf scoring", position=keeps | crates(beth=2, harris=1, michael=1))
    assert [played.value(f"change.{name}.vp") for name in FOUR] == [3, 1, 1, 0]
    assert [len(event.data["counted"]) for event in played.events if event.verb == "rank"] == [4]


@pytest.mark.rule("castellans/final.after-round5")
def test_only_after_round_five_final_scoring_follows() -> None:
    steps = {n: scenario("castellans", "wharf scoring", position={"round": n}).value("after.step") for n in (1, 4, 5)}
    assert steps == {1: "reset", 4: "reset", 5: "final scoring"}


# Wharf Action


@pytest.mark.rule("castellans/pay.magic-not-single")
def test_a_payment_of_a_single_resource_takes_no_magic() -> None:
    """No action of this part costs a single resource, so the payment is made by itself."""
    table, _, before = case("castellans", "action turn", "beth", position={"beth.stone": 1, "beth.magic": 3}).lay()
    payment.pay(table, 0, payment.Cost("temple.cost", "stone", 1, 0))
    assert (before.good(0, "stone"), table.state.good(0, "stone")) == (1, 0)
    assert table.state.good(0, "magic") == 3
    (asked,) = [event for event in table.events or [] if event.verb == "choose"]
    assert asked.data["barred"][1].rule == "pay.magic-not-single"
