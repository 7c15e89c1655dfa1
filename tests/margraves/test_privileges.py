"""Privilege tiles: the display, Grants, and End of Game tiles."""

from typing import Any

import pytest

from kosk.games import rulebook
from kosk.testing import decision, scenario

TWO = ("beth", "harris")
SHOWN = {"privileges.1": ["p1_01", "p1_07", "p1_11"], "privileges.2": ["p2_01", "p2_04", "p2_08"]}
GRANT = "privilege.grant.use"
HAND = {"beth.hand": ["merchant", "captain"]}
CROSSING = {"beth.worker": 2, "beth.gold": 2}


def turn(*choices: tuple[str, Any], otherwise: str | None = None, **position: Any) -> Any:
    """A turn of Beth, whose hand is a Merchant and a Captain."""
    start = HAND | {path.replace("__", "."): value for path, value in position.items()}
    return scenario("margraves", "turn", position=start, choices=choices, players=TWO, otherwise=otherwise)


def asked_in_turn(*choices: tuple[str, Any], **position: Any) -> Any:
    start = HAND | {path.replace("__", "."): value for path, value in position.items()}
    return decision("margraves", "turn", "beth", position=start, choices=choices, players=TWO)


# The display


@pytest.mark.rule("margraves/privilege.display")
def test_tiles_are_taken_from_the_display_which_shrinks() -> None:
    choices = [("influence.split", "worker"), ("influence.tile.low", "p1_07")]
    played = scenario("margraves", "influence", "beth", position=SHOWN | CROSSING, choices=choices, players=TWO)
    assert played.value("after.privileges.1") == ["p1_01", "p1_11"]
    assert len(played.after.stacks[0]) == len(played.before.stacks[0])
    assert played.value("after.beth.tiles") == ["p1_07"]


@pytest.mark.rule("margraves/privilege.kinds")
def test_both_stacks_hold_grants_and_end_of_game_tiles() -> None:
    """Of the tiles for two players, Beth holds all: she can use just those that show a reward."""
    facts = rulebook("margraves").components.facts
    tiles = [tile for kind in facts.board.tiles[2] for tile in kind]
    asked = asked_in_turn(beth__tiles=tiles)
    grants = [f"p1_{number:02}" for number in range(1, 7)] + ["p2_01", "p2_02", "p2_03"]
    assert asked.options == ("merchant", "captain", *grants)
    icons = scenario("margraves", "final scoring", position={"beth.tiles": tiles, "beth.hand": []}, players=TWO)
    assert icons.value("after.beth.vp") == 4 + 8 + 5 * 5 + 5 * 5


# Where tiles go


@pytest.mark.rule("margraves/privilege.grant.place")
def test_a_grant_goes_onto_the_player_board_and_waits_there() -> None:
    choices = [("influence.split", "worker"), ("influence.tile.low", "p1_01")]
    played = scenario("margraves", "influence", "beth", position=SHOWN | CROSSING, choices=choices, players=TWO)
    assert played.value("after.beth.tiles") == ["p1_01"]
    assert played.value("change.beth.gold") == -2
    assert played.value("told.privilege.grant.place") == 1


@pytest.mark.rule("margraves/privilege.end.place")
def test_an_end_of_game_tile_goes_above_it_and_counts_in_final_scoring() -> None:
    """The tile shows a Worker icon, worth 2 where the marker stands now."""
    choices = [("influence.split", "worker"), ("influence.tile.low", "p1_07")]
    position = SHOWN | CROSSING | {"beth.hand": []}
    run = ["influence", "final scoring"]
    played = scenario("margraves", run, "beth", position=position, choices=choices, players=TWO)
    assert played.value("told.privilege.end.place") == 1
    assert played.value("after.beth.vp") == 2


# Grants


@pytest.mark.rule("margraves/privilege.grant.use", "margraves/privilege.grant.once")
def test_a_grant_is_discarded_from_the_game_for_its_reward() -> None:
    power = [("turn.play-one", "merchant"), ("turn.one-power", "pennant"), ("pennant.resource", "skip")]
    power += [("pennant.move", "pass"), ("pennant.deploy", "pass")]
    played = turn(("turn.play-one", "p1_01"), *power, beth__tiles=["p1_01", "p1_07"])
    assert played.value("change.beth.gold") == 4
    assert played.value("after.beth.tiles") == ["p1_07"]
    assert played.value("after.privileges.used") == ["p1_01"]
    assert "p1_01" not in played.after.stacks[0]


@pytest.mark.rule("margraves/ruling.grant-timing")
def test_a_grant_can_be_used_at_every_decision_of_ones_own_turn() -> None:
    """Before the Citizen is played, before the power is chosen, and where a power asks; never in another's turn."""
    grants = {"beth__tiles": ["p1_02"], "harris__tiles": ["p1_01"], "harris__gold": 5, "beth__gold": 5}
    play, text = ("turn.play-one", "captain"), ("turn.one-power", "text")
    assert asked_in_turn(**grants).options == ("merchant", "captain", "p1_02")
    assert asked_in_turn(play, **grants).options == ("pennant", "text", "recall", "p1_02")
    assert asked_in_turn(play, text, **grants).options == ("accept", "decline", "p1_02")
    theirs = asked_in_turn(play, text, ("citizen.captain.2", "decline"), **grants)
    assert (theirs.seat, theirs.options) == (1, ("accept", "decline"))


def test_a_grant_can_make_a_power_possible() -> None:
    """Without the Gem of her Grant, Beth could not build."""
    goods = {"beth__stone": 1, "beth__wood": 1, "beth__magic": 1, "beth__tiles": ["p2_02"]}
    play = ("turn.play-one", "captain")
    assert asked_in_turn(play, **goods).options == ("pennant", "text", "recall", "p2_02")
    assert asked_in_turn(play, ("turn.one-power", "p2_02"), **goods).options == ("pennant", "text", "recall", "build")


@pytest.mark.rule("margraves/privilege.grant.use")
def test_a_grant_can_be_used_in_the_turn_in_which_it_was_gained() -> None:
    """Gained behind the first river, its 4 Gold pay the toll of the second."""
    position = SHOWN | HAND | {"beth.gold": 4, "beth.margrave": "inkadeus", "lairs.forest.top": "bog_witch"}
    position |= {"beth.strength": 4, "beth.magic": 1, "locations.inkadeus.knights": 0}
    position |= {f"beth.{guild}": 15 for guild in ("soldier", "shadow", "holy")} | {"beth.worker": 2}
    choices = [
        ("slay.permission", "forest"),
        ("slay.rewards", "influence"),
        ("influence.split", "worker"),
        ("influence.tile.low", "p1_01"),
        ("influence.split", "p1_01"),
        ("influence.split", "worker"),
    ]
    played = scenario("margraves", "slay", "beth", position=position, choices=choices, players=TWO)
    assert played.value("change.beth.gold") == -2 + 4 + 2
    assert played.value("after.beth.tiles") == []


@pytest.mark.rule("margraves/privilege.grant.use")
def test_the_last_chance_for_a_grant_comes_when_the_hero_tombs_have_paid() -> None:
    """Before full tombs are cleared: their Knights can be gained from the next turn on."""
    slots = ("r1c1", "r1c2", "r1c3", "r1c4", "r2c2", "r2c3", "r2c4", "r3c3", "r3c4")
    knights = {"locations.kamin.knights": 3, "beth.knight": 1}
    position = {"tombs.slots": dict.fromkeys(slots, "lying") | {"r1c1": "standing"}, "tombs.entombed": ["r1c1"]}
    position |= knights | {"beth.tiles": ["p1_03"]}
    choices = [("tombs.multi", "gold"), ("influence.split", "holy"), ("influence.split", "holy"), (GRANT, "p1_03")]
    played = scenario("margraves", "hero tombs", "beth", position=position, choices=choices, players=TWO)
    assert played.before.stock("knight") == 0
    assert played.value("change.beth.knight") == 0
    assert played.value("after.supply.knight") == 9
    left = scenario("margraves", "hero tombs", "beth", position={"beth.tiles": ["p1_01"]}, choices=[(GRANT, "pass")])
    assert left.value("after.beth.tiles") == ["p1_01"]


def test_a_grant_gives_all_that_it_shows_in_any_order() -> None:
    """With full storage it matters which of Stone and Wood comes first."""
    position = HAND | {"beth.tiles": ["p1_06"], "beth.magic": 7, "beth.knight": 1}
    choices = [("turn.play-one", "p1_06"), (GRANT, "wood"), ("storage.overflow", "give up")]
    asked = decision("margraves", "turn", "beth", position=position, choices=choices, players=TWO)
    assert (asked.rule, asked.options) == ("storage.overflow", ("give up", "magic", "knight"))
