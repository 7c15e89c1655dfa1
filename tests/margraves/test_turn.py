"""Game Overview and Flow of the Game."""

from typing import Any

import pytest

from kosk.engine.table import Decision
from kosk.testing import decision, scenario

LINE = ["monk", "bard", "pilot", "ranger", "trader"]
FULL = {
    "citizens.line": LINE,
    "privileges.1": ["p1_07", "p1_08", "p1_09"],
    "privileges.2": ["p2_04", "p2_05", "p2_06"],
    "lairs.mountain.top": "cliff_imps",
    "lairs.forest.top": "warg_pack",
    "lairs.ruins.top": "restless_bones",
    "lairs.hills.top": "goblin_scouts",
}
GOODS_TO_BUILD = {"beth.stone": 1, "beth.wood": 1, "beth.magic": 1, "beth.gem": 1}
FREE = (("citizen.merchant.1", "stone"), ("citizen.merchant.2", "decline"))
Choice = tuple[str, Any]


def turn(position: dict[str, Any], *choices: Choice) -> Any:
    return scenario("margraves", "turn", "beth", position=FULL | position, choices=choices)


def asked(position: dict[str, Any], *choices: Choice) -> Decision:
    return decision("margraves", "turn", "beth", position=FULL | position, choices=choices)


def play(card: str, power: str) -> tuple[Choice, ...]:
    return ("turn.play-one", card), ("turn.one-power", power)


# Game Overview


@pytest.mark.rule("margraves/goal.most-vp")
def test_the_most_vp_win() -> None:
    """Two Gems more are 4 VP more."""
    played = scenario("margraves", "final scoring", players=["beth", "ryan"], position={"beth.gem": 0, "ryan.gem": 2})
    assert played.value("after.ryan.vp") == played.value("after.beth.vp") + 4
    assert played.value("winners") == ["ryan"]


@pytest.mark.rule("margraves/def.guilds")
@pytest.mark.parametrize("guild", ["worker", "soldier", "shadow", "holy"])
def test_each_of_the_4_guilds_counts(guild: str) -> None:
    """Each Starter Citizen has the icon of another Guild: three are worth 1 VP, that of this row 6."""
    played = scenario("margraves", "final scoring", position={f"beth.{guild}": 15})
    assert played.value("after.beth.vp") == 1 + 1 + 1 + 6


# Flow of the Game


@pytest.mark.rule("margraves/turn.order")
@pytest.mark.parametrize(("now", "then"), [("beth", "harris"), ("michael", "ryan"), ("ryan", "beth")])
def test_turns_go_round_clockwise_and_the_token_stays(now: str, then: str) -> None:
    position = FULL | {"turn": now, "start_player": "michael"}
    played = scenario("margraves", "end of turn", now, position=position)
    assert (played.value("after.turn"), played.value("after.start_player")) == (then, "michael")


@pytest.mark.rule("margraves/turn.play-one")
def test_a_citizen_is_played_from_hand_onto_the_pile() -> None:
    played = turn({"beth.pile": ["captain"], "beth.hand": ["alchemist", "merchant"]}, *play("merchant", "text"), *FREE)
    assert (played.value("after.beth.hand"), played.value("after.beth.pile")) == (
        ["alchemist"],
        ["captain", "merchant"],
    )


@pytest.mark.rule("margraves/turn.one-power")
def test_it_is_used_for_one_of_4_powers() -> None:
    open_powers = asked(GOODS_TO_BUILD, ("turn.play-one", "paladin"))
    assert (open_powers.rule, open_powers.options) == ("turn.one-power", ("pennant", "text", "recall", "build"))


@pytest.mark.rule("margraves/turn.any-card-board")
@pytest.mark.parametrize("card", ["alchemist", "captain", "merchant", "paladin", "monk"])
def test_any_citizen_can_be_played_for_recall_and_build(card: str) -> None:
    position = GOODS_TO_BUILD | {"beth.hand": [card, "rogue"]}
    assert asked(position, ("turn.play-one", card)).options == ("pennant", "text", "recall", "build")
    assert asked(position, *play(card, "recall")).rule == "recall.remove"
    assert asked(position, *play(card, "build")).rule == "build.place"


@pytest.mark.rule("margraves/turn.forced-recall")
def test_the_only_citizen_in_hand_has_to_be_used_for_recall() -> None:
    position = GOODS_TO_BUILD | {"beth.hand": ["monk"], "beth.pile": ["captain"]}
    assert asked(position).rule == "recall.remove"
    two = asked(position | {"beth.hand": ["monk", "rogue"]}, ("turn.play-one", "monk"))
    assert two.options == ("pennant", "text", "recall", "build")


@pytest.mark.rule("margraves/turn.never-empty-hand")
def test_after_the_last_citizen_the_hand_is_full_again() -> None:
    position = {"beth.hand": ["paladin"], "beth.pile": ["captain", "merchant", "alchemist"]}
    played = turn(position, ("recall.remove", 1))
    assert sorted(played.value("after.beth.hand")) == ["alchemist", "captain", "merchant", "paladin"]


@pytest.mark.rule("margraves/turn.end-steps")
def test_after_the_power_the_steps_of_the_end_of_turn_follow() -> None:
    assert turn({}, *play("merchant", "text"), *FREE).value("after.step") == "end of turn"


@pytest.mark.rule("margraves/ruling.hand-secrecy")
def test_hands_and_piles_are_open_to_all() -> None:
    played = turn({}, *play("merchant", "text"), *FREE)
    seen = played.after.view(2)["players"]["beth"]
    assert (seen["hand"], seen["pile"]) == (["alchemist", "captain", "paladin"], ["merchant"])
