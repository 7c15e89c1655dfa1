"""1. Draft Phase (Solo): the dice that an Opponent takes, and what they bring it."""

from collections.abc import Sequence
from typing import Any

import pytest

from kosk.testing import scenario

PICK = "solo.charts.selector.when"
GUILDS = ("worker", "soldier", "shadow", "holy")
SPREAD = {"rival.worker": 4, "rival.soldier": 3, "rival.shadow": 1, "rival.holy": 6}
ALL_FACES = ("wood", "stone", "food", "magic", "gold", "influence")


def drafts(
    pool: Sequence[str],
    rolls: Sequence[int] = (),
    position: dict[str, Any] | None = None,
    card: str = "joseefus-the-builder",
    **options: str,
) -> Any:
    """An Opponent's turn in the Draft Phase of a game with one person, with the numbers of the selector charts."""
    return scenario(
        "castellans",
        "opponent's draft turn",
        "rival",
        position=SPREAD | {"dice.pool": list(pool)} | (position or {}),
        choices=[(PICK, number) for number in rolls],
        players=("beth", "rival"),
        options={"opponents": card} | options,
    )


def taken(pool: Sequence[str], card: str = "joseefus-the-builder") -> str:
    (face,) = drafts(pool, card=card).value("after.rival.drafted")
    return str(face)


@pytest.mark.rule("castellans/solo.draft.opponent-pick", "castellans/solo.card.drafting-column")
@pytest.mark.parametrize(
    ("pool", "face"),
    [
        (["magic", "wood", "wood", "gold", "food", "food", "food", "influence"], "wood"),
        (["wood", "gold", "food", "food", "food", "influence", "wood"], "wood"),
        (["gold", "food", "food", "food", "influence", "magic"], "gold"),
        (["food", "food", "food"], "food"),
    ],
)
def test_the_opponent_takes_the_die_that_its_card_wants_most(pool: list[str], face: str) -> None:
    """As in the rulebook's example: first a Wood die, then a Gold die, at last a Food die."""
    played = drafts(pool)
    assert played.value("after.rival.drafted") == [face]
    left = [*pool]
    left.remove(face)
    assert played.value("after.dice.pool") == left


@pytest.mark.rule("castellans/solo.card.drafting-column", "castellans/solo.card.joseefus.drafting-order")
def test_joseefus_wants_wood_gold_stone_food_magic_and_influence_in_this_order() -> None:
    order = ["wood", "gold", "stone", "food", "magic", "influence"]
    assert [taken(order[::-1][: 6 - rank]) for rank in range(6)] == order


@pytest.mark.rule("castellans/solo.component.six-opponents")
def test_six_opponents_want_dice_in_six_orders() -> None:
    """All but the orders' being different, and that of Joseefus, is made up."""
    first_two = {
        card: (taken(ALL_FACES, card), taken([face for face in ALL_FACES if face != taken(ALL_FACES, card)], card))
        for card in (
            *("joseefus-the-builder", "the-shipwright", "the-abbess"),
            *("the-recruiter", "the-miller", "the-broker"),
        )
    }
    assert first_two == {
        "joseefus-the-builder": ("wood", "gold"),
        "the-shipwright": ("influence", "wood"),
        "the-abbess": ("stone", "influence"),
        "the-recruiter": ("food", "influence"),
        "the-miller": ("magic", "food"),
        "the-broker": ("gold", "influence"),
    }


@pytest.mark.rule("castellans/solo.base.no-resources")
@pytest.mark.parametrize("face", ["wood", "stone", "food", "magic", "gold"])
def test_dice_with_goods_bring_the_opponent_nothing(face: str) -> None:
    played = drafts([face])
    assert played.value("after.rival") == {
        "opponent": "joseefus-the-builder",
        "vp": 0,
        "worker": 4,
        "soldier": 3,
        "shadow": 1,
        "holy": 6,
        "manors": {},
        "drafted": [face],
        "spent": [],
        "citizens": [],
    }


@pytest.mark.rule("castellans/solo.draft.opponent-influence")
def test_an_influence_die_raises_the_lowest_token_by_one() -> None:
    played = drafts(["influence"])
    assert [played.value(f"change.rival.{guild}") for guild in GUILDS] == [0, 0, 1, 0]


@pytest.mark.rule("castellans/solo.draft.opponent-influence.tie")
def test_where_tokens_are_tied_for_lowest_the_die_decides() -> None:
    """Three are tied early in the game, and a 4 moves the one of the Soldier Guild, as in the rulebook's example."""
    played = drafts(["influence"], [4], {"rival.worker": 1, "rival.soldier": 1, "rival.shadow": 1, "rival.holy": 2})
    assert [played.value(f"change.rival.{guild}") for guild in GUILDS] == [0, 1, 0, 0]


@pytest.mark.rule("castellans/solo.base.height")
def test_only_its_own_tokens_are_compared_and_only_by_the_space() -> None:
    """Beth's tokens would make its Worker token the lowest of all."""
    played = drafts(["influence"], (), {"beth.worker": 0, "beth.soldier": 7, "beth.shadow": 8, "beth.holy": 9})
    assert [played.value(f"change.rival.{guild}") for guild in GUILDS] == [0, 0, 1, 0]


@pytest.mark.rule("castellans/solo.base.preplanned")
def test_no_die_of_an_opponent_is_changed_and_its_citizens_do_nothing_when_it_drafts() -> None:
    """A person would be asked for the Cleric, who makes any die a Magic die, and gain a resource by the Thief."""
    citizens = {"rival.citizens": ["cleric", "thief", "artificer"], "beth.drafted": ["magic"], "turn": "rival"}
    pool = {"dice.pool": ["gold", "magic", "influence", "influence", "food", "food", "food"]}
    played = scenario(
        "castellans",
        "draft",
        position=SPREAD | citizens | pool,
        players=("beth", "rival"),
        options={"opponents": "joseefus-the-builder"},
    )
    assert played.value("after.rival.drafted") == ["gold"]
    assert played.value("after.rival.vp") == 0
    assert "magic" not in played.value("after.rival")


# A ruling for tokens that can rise no further


@pytest.mark.rule("castellans/ruling.push-blocked")
@pytest.mark.parametrize(
    ("reading", "rolls", "changes"), [("lost", [1], [0, 0, 0, 0]), ("next-that-can-move", [], [0, 0, 2, 0])]
)
def test_the_push_of_a_lowest_token_that_cannot_rise_is_lost_or_passed_on(
    reading: str, rolls: list[int], changes: list[int]
) -> None:
    """Its Worker and Shadow tokens are tied on space 9, but the starred spaces of the Worker Guild are all taken.

    Shadow has room on its starred spaces: the push goes from 9 to 11, the highest that is free.
    """
    stuck = {
        **{"ann.worker": 10, "ben.worker": 11, "cy.worker": 12, "ann.shadow": 12},
        "rival.worker": 9,
        "rival.soldier": 12,
        "rival.shadow": 9,
        "rival.holy": 11,
    }
    played = scenario(
        "castellans",
        "opponent's draft turn",
        "rival",
        position=stuck | {"dice.pool": ["influence"]},
        choices=[(PICK, number) for number in rolls],
        players=("ann", "ben", "cy", "rival"),
        options={"opponents": "the-miller", "blocked_push": reading},
    )
    assert [played.value(f"change.rival.{guild}") for guild in GUILDS] == changes
