"""Starting Wealth Tiles: dealt, chosen, revealed and carried out."""

from typing import Any

import pytest

import kosk
from kosk.engine.game import Game
from kosk.engine.table import CHANCE
from kosk.games import rulebook
from kosk.testing import decision, scenario

NAMES = ("beth", "harris", "michael")
SHOWN = {"privileges.1": ["p1_07", "p1_08", "p1_09"], "privileges.2": ["p2_04", "p2_05", "p2_06"]}
HELD = {
    "beth.held": ["w01", "w02", "w03", "w04"],
    "harris.held": ["w05", "w06", "w07", "w08"],
    "michael.held": ["w09", "w10", "w11", "w12"],
}
LAST_CHOICE = {
    "start_player": "harris",
    "beth.kept": ["w02", "w13"],
    "beth.held": ["w01", "w16"],
    "harris.kept": ["w05", "w15"],
    "harris.held": ["w07", "w20"],
    "michael.kept": ["w10", "w17"],
    "michael.held": ["w09", "w18"],
}

KEPT = {
    "start_player": "harris",
    "turn": "harris",
    "beth.kept": ["w16", "w20"],
    "harris.kept": ["w18", "w19"],
    "michael.kept": ["w17", "w03"],
}


def draft(position: dict[str, Any], *tiles: str) -> Any:
    """One choice of each player, from the starting player on."""
    picks = [("setup.wealth.draft", tile) for tile in tiles]
    return scenario("margraves", "wealth draft", players=NAMES, position=position, choices=picks)


def tile(name: str, position: dict[str, Any] | None = None, *choices: tuple[str, Any], **keys: Any) -> Any:
    """Beth carries out a Starting Wealth tile, before the first turn."""
    base = {"step": "wealth", "beth.kept": [name]} | SHOWN
    position = base | (position or {})
    return scenario("margraves", "starting wealth tile", "beth", position=position, choices=choices, **keys)


def rounds(*picks: str) -> Any:
    """Two rounds in which all carry out what they kept; Harris has the Starting Player token."""
    choices = [("setup.wealth.own-order", pick) for pick in picks]
    return scenario("margraves", ["wealth", "wealth"], players=NAMES, position=KEPT, choices=choices)


def until(game: Game, rule: str) -> Game:
    while game.decision is not None and game.decision.rule != rule:
        game.play(game.decision.options[0])
    return game


# Dealt and chosen


@pytest.mark.rule("margraves/setup.wealth.start-player")
def test_the_starting_player_is_chosen_at_random() -> None:
    book = rulebook("margraves")
    game = until(Game(book, book.box(NAMES, book.components.facts)), "setup.wealth.start-player")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.options) == (CHANCE, (0, 1, 2))
    assert game.play(2).position.start_player == 2


@pytest.mark.rule("margraves/setup.wealth.deal")
@pytest.mark.parametrize("players", [2, 5])
def test_4_of_20_tiles_are_dealt_to_every_player(players: int) -> None:
    position = kosk.new("margraves", players, seed=1).position
    assert [len(tiles) for tiles in position.held] == [4] * players
    assert len(position.wealth) == 20 - 4 * players


@pytest.mark.rule("margraves/setup.wealth.deal")
def test_nobody_sees_the_tiles_of_others() -> None:
    position = kosk.new("margraves", NAMES, seed=1).position
    seen = position.view(1)["players"]
    assert seen["harris"]["held"] == list(position.held[1])
    assert (seen["beth"]["held"], seen["michael"]["held"]) == (4, 4)


@pytest.mark.rule("margraves/setup.wealth.draft")
def test_everybody_keeps_one_tile_and_passes_the_others_to_the_left() -> None:
    played = draft(HELD, "w02", "w05", "w12")
    assert [played.value(f"after.{name}.kept") for name in NAMES] == [["w02"], ["w05"], ["w12"]]
    assert played.value("after.beth.held") == ["w09", "w10", "w11"]
    assert played.value("after.harris.held") == ["w01", "w03", "w04"]
    assert played.value("after.michael.held") == ["w06", "w07", "w08"]
    assert played.value("after.step") == "wealth draft"


@pytest.mark.rule("margraves/setup.wealth.draft", "margraves/setup.wealth.last")
def test_after_the_third_choice_the_last_tile_is_discarded() -> None:
    played = draft(LAST_CHOICE, "w20", "w18", "w01")
    assert played.value("after.beth.kept") == ["w02", "w13", "w01"]
    assert [played.value(f"after.{name}.held") for name in NAMES] == [[], [], []]
    assert played.value("after.step") == "wealth"


@pytest.mark.rule("margraves/setup.wealth.reveal")
def test_all_tiles_kept_are_shown_at_once_when_all_have_chosen() -> None:
    assert [event for event in draft(HELD, "w02", "w05", "w12").events if event.verb == "reveal-wealth"] == []
    played = draft(LAST_CHOICE, "w20", "w18", "w01")
    (shown,) = [event for event in played.events if event.verb == "reveal-wealth"]
    assert shown.data["kept"] == (("w02", "w13", "w01"), ("w05", "w15", "w20"), ("w10", "w17", "w18"))
    assert played.after.view(0)["players"]["michael"]["kept"] == ["w10", "w17", "w18"]


# Carried out


@pytest.mark.rule("margraves/setup.wealth.order")
def test_tiles_are_carried_out_one_at_a_time_clockwise_from_the_starting_player() -> None:
    assert draft(LAST_CHOICE, "w20", "w18", "w01").value("after.turn") == "harris"
    told = [event for event in rounds("w19", "w17", "w20").events if event.verb == "discard-wealth-tile"]
    assert [(event.seat, event.data["tile"]) for event in told] == [
        *((1, "w19"), (2, "w17"), (0, "w20")),
        *((1, "w18"), (2, "w03"), (0, "w16")),
    ]


@pytest.mark.rule("margraves/setup.wealth.own-order")
def test_players_choose_which_of_their_tiles_comes_next() -> None:
    asked = decision("margraves", "wealth", "harris", players=NAMES, position=KEPT)
    assert (asked.rule, asked.seat, asked.options) == ("setup.wealth.own-order", 1, ("w18", "w19"))
    assert rounds("w19", "w17", "w20").value("change.harris.stone") == 1


@pytest.mark.rule("margraves/setup.wealth.return")
def test_when_all_tiles_are_carried_out_none_is_left_and_the_first_turn_begins() -> None:
    played = rounds("w19", "w17", "w20")
    assert [played.value(f"after.{name}.kept") for name in NAMES] == [[], [], []]
    assert played.after.wealth == ()
    assert (played.value("after.step"), played.value("after.turn")) == ("turn", "harris")


# What they give


@pytest.mark.rule("margraves/wealth.normal-gains")
@pytest.mark.parametrize(
    ("name", "gained"),
    [
        ("w16", {"gold": 6}),
        ("w03", {"strength": 2, "knight": 2}),
        ("w19", {"stone": 1, "wood": 1, "magic": 1}),
    ],
)
def test_a_tile_gives_what_it_shows(name: str, gained: dict[str, int]) -> None:
    played = tile(name)
    goods = ("gold", "strength", "stone", "wood", "magic", "gem", "knight")
    assert {what: played.value(f"change.beth.{what}") for what in goods} == dict.fromkeys(goods, 0) | gained


@pytest.mark.rule("margraves/wealth.normal-gains")
def test_strength_storage_and_supply_limit_what_a_tile_gives() -> None:
    strong = tile("w03", {"beth.strength": 7})
    assert (strong.value("after.beth.strength"), strong.value("change.beth.knight")) == (8, 2)
    full = {"beth.gem": 1, "beth.wood": 7}
    played = tile("w17", full, ("storage.overflow", "wood"), ("storage.overflow", "give up"))
    assert [played.value(f"change.beth.{what}") for what in ("gold", "knight", "wood")] == [2, 1, -1]


@pytest.mark.rule("margraves/wealth.wild")
def test_each_wild_resource_of_a_tile_is_chosen_on_its_own() -> None:
    picks = [("wealth.wild", what) for what in ("stone", "magic", "stone")]
    played = tile("w14", None, *picks)
    assert [played.value(f"change.beth.{what}") for what in ("stone", "wood", "magic")] == [2, 0, 1]


@pytest.mark.rule("margraves/wealth.privilege-blind")
def test_a_privilege_tile_is_drawn_from_the_face_down_stack() -> None:
    played = tile("w02", None, ("wealth.privilege-blind", "p1_11"))
    assert (played.value("after.beth.tiles"), played.value("change.beth.gold")) == (["p1_11"], 2)
    assert played.value("after.privileges.1") == ["p1_07", "p1_08", "p1_09"]


@pytest.mark.rule("margraves/ruling.wealth-privilege-hidden")
def test_a_privilege_tile_of_the_set_up_is_shown() -> None:
    played = tile("w02", None, ("wealth.privilege-blind", "p1_11"))
    assert played.after.view(1)["players"]["beth"]["tiles"] == ["p1_11"]


@pytest.mark.rule("margraves/wealth.privilege-delay")
def test_a_grant_of_the_set_up_waits_for_its_owners_first_turn() -> None:
    position = {"step": "wealth", "beth.kept": ["w14"], "beth.tiles": ["p1_01"]}
    before = decision("margraves", "starting wealth tile", "beth", position=position)
    assert before.options == ("stone", "wood", "magic")
    first = decision("margraves", "turn", "beth", position={"beth.tiles": ["p1_01"]})
    assert first.options == ("alchemist", "captain", "merchant", "paladin", "p1_01")


@pytest.mark.rule("margraves/wealth.influence-guild")
def test_influence_with_a_guild_moves_that_guilds_marker() -> None:
    played = tile("w01", None, ("ruling.wealth-resolve-choice", "influence_shadow"))
    rows = [played.value(f"change.beth.{guild}") for guild in ("worker", "soldier", "shadow", "holy")]
    assert rows == [0, 0, 1, 0]
    assert [played.value(f"change.beth.{what}") for what in ("stone", "wood", "magic")] == [1, 1, 0]


def gained(played: Any) -> list[str]:
    return [event.verb for event in played.events if event.verb in ("gain", "raise-influence")]


@pytest.mark.rule("margraves/ruling.wealth-resolve-choice")
def test_the_icons_of_a_tile_may_be_taken_in_any_order() -> None:
    played = tile("w07", None, ("ruling.wealth-resolve-choice", "gold"))
    assert gained(played) == ["gain", "raise-influence"]
    played = tile("w07", None, ("ruling.wealth-resolve-choice", "influence_worker"))
    assert gained(played) == ["raise-influence", "gain"]


@pytest.mark.rule("margraves/ruling.river-toll-missing-in-setup")
def test_a_river_asks_for_gold_and_gives_a_tile_in_the_set_up_too() -> None:
    """As kosk ships it, the first river asks for 2 Gold."""
    river = {"beth.shadow": 2, "beth.gold": 2}
    order = ("ruling.wealth-resolve-choice", "influence_shadow")
    played = tile("w01", river, order, ("wealth.influence-guild", "shadow"), ("influence.tile.low", "p1_08"))
    assert (played.value("after.beth.shadow"), played.value("after.beth.gold")) == (3, 0)
    assert played.value("after.beth.tiles") == ["p1_08"]
    lost = tile("w01", river | {"beth.gold": 1}, order)
    assert (lost.value("after.beth.shadow"), lost.value("after.beth.gold")) == (2, 1)


@pytest.mark.rule("margraves/ruling.wealth-knight-supply")
def test_knights_can_run_short_in_the_set_up() -> None:
    """With 8 Knights in Locations and 11 in storages one is left in the barracks."""
    played = tile("w17", {"harris.knight": 7, "michael.knight": 4})
    assert (played.value("change.beth.knight"), played.value("change.beth.gold")) == (1, 2)
