"""Prepare the Track Board, Prepare the Game Board and Player Setup."""

from typing import Any

import pytest

import kosk
from kosk.engine.errors import PositionError
from kosk.engine.game import Game
from kosk.engine.table import CHANCE
from kosk.games import rulebook

from ..real_cards import deal, real_cards

NAMES = ("beth", "harris", "michael", "ryan", "dana")
LOCATIONS = ("shilina", "kamin", "silesia", "inkadeus", "nymar", "viktoria", "reykstrom", "thraecius")
LAIRS = ("mountain", "forest", "ruins", "hills")


def boards_ready(players: int, **keys: Any) -> Game:
    """A game that is set up: the first Starting Wealth tile is asked for."""
    return kosk.new("margraves", NAMES[:players], seed=1, **keys)


def told(game: Game, rule: str, what: str) -> list[Any]:
    """What the events by a rule tell."""
    return [event.data[what] for event in game.events if rule in event.rules and what in event.data]


def test_the_box_holds_what_game_material_lists() -> None:
    facts = rulebook("margraves").components.facts
    box = {
        **{"gold_1": 30, "gold_5": 20, "starting_wealth": 20, "privilege_1": 33, "privilege_2": 27},
        **{"monsters": 20, "citizens": 60, "stone": 13, "wood": 13, "magic": 13, "gem": 6, "knight": 20},
    }
    assert {name: facts.box[name] for name in box} == box
    assert (facts.player_pieces.ward_towers, facts.player_pieces.starters) == (4, 4)
    assert tuple(facts.player_colour) == ("white", "yellow", "blue", "red", "purple")


# Prepare the Track Board


@pytest.mark.rule("margraves/setup.citizens.marks")
@pytest.mark.parametrize(("players", "cards"), [(2, 24), (3, 36), (4, 48), (5, 60)])
def test_citizens_with_a_higher_number_than_there_are_players_stay_in_the_box(players: int, cards: int) -> None:
    asked = real_cards("margraves", NAMES[:players]).decision
    assert asked is not None
    assert asked.seat == CHANCE
    assert sum(asked.weights or ()) == cards


@pytest.mark.rule("margraves/setup.citizens.marks")
def test_a_citizen_that_has_only_higher_numbers_does_not_come_up() -> None:
    """All four Monks but one have 3, 4 or 5 on their backs."""
    asked = real_cards("margraves", NAMES[:2]).decision
    assert asked is not None
    assert asked.weights is not None
    assert dict(zip(asked.options, asked.weights, strict=True))["monk"] == 1


@pytest.mark.rule("margraves/setup.citizens.deck")
def test_nobody_can_see_what_lies_in_the_citizen_deck() -> None:
    position = boards_ready(2).position
    assert len(position.deck) == 24 - 5
    assert position.view(0)["citizens"] == {"line": list(position.line), "removed": []}


@pytest.mark.rule("margraves/setup.citizens.line")
@pytest.mark.parametrize(("players", "left"), [(2, 19), (3, 31), (4, 43), (5, 55)])
def test_5_citizens_are_dealt_face_up_and_leave_the_deck(players: int, left: int) -> None:
    position = boards_ready(players).position
    assert len(position.line) == 5
    assert None not in position.line
    assert len(position.deck) == left


@pytest.mark.rule("margraves/setup.knights.barracks", "margraves/setup.knights.locations")
def test_of_20_knights_one_stands_in_each_location_and_12_are_left_in_the_barracks() -> None:
    position = boards_ready(3).position
    assert position.knights == dict.fromkeys(LOCATIONS, 1)
    assert position.stock("knight") == 12


@pytest.mark.rule("margraves/setup.privileges.more")
@pytest.mark.parametrize(("players", "one", "two"), [(2, 15, 12), (3, 21, 17), (4, 27, 22), (5, 33, 27)])
def test_privilege_tiles_are_added_for_more_than_2_players(players: int, one: int, two: int) -> None:
    """The box has 33 and 27; how many of them have a number of players is what kosk ships."""
    position = boards_ready(players).position
    assert [len(tiles) + 3 for tiles in position.stacks] == [one, two]


@pytest.mark.rule("margraves/setup.privileges.more")
def test_two_players_have_no_tile_with_a_number() -> None:
    """On the tiles that kosk ships, p1_16 and p2_13 are the first with a number, which is 3."""
    stacks = boards_ready(2).position.to_json()
    shown = stacks["privileges"]["1"] + stacks["privileges"]["2"]
    left = [tile for tiles in boards_ready(2).position.stacks for tile in tiles]
    assert {*shown, *left}.isdisjoint({"p1_16", "p1_33", "p2_13", "p2_27"})
    assert {*shown, *left} >= {"p1_01", "p1_15", "p2_01", "p2_12"}


@pytest.mark.rule("margraves/setup.privileges.stacks")
def test_the_two_kinds_of_privilege_tiles_are_never_mixed() -> None:
    asked = deal(real_cards("margraves", NAMES[:2]), until="setup.privileges.display").decision
    assert asked is not None
    assert set(asked.options) == {f"p1_{number:02}" for number in range(1, 16)}
    position = boards_ready(4).position
    assert [{tile[:3] for tile in tiles} for tiles in position.stacks] == [{"p1_"}, {"p2_"}]


@pytest.mark.rule("margraves/setup.privileges.display", "margraves/ruling.privilege-display-count")
def test_3_privilege_tiles_of_each_kind_lie_face_up_in_all() -> None:
    displays = boards_ready(3).position.displays
    assert [len(tiles) for tiles in displays] == [3, 3]
    assert [{tile[:3] for tile in tiles} for tiles in displays] == [{"p1_"}, {"p2_"}]


# Prepare the Game Board


@pytest.mark.rule("margraves/setup.lairs.place", "margraves/setup.monsters.sets")
def test_each_of_the_4_lairs_has_5_monsters_of_its_own() -> None:
    position = boards_ready(2).position
    assert tuple(position.tops) == LAIRS
    cards = {lair: [position.tops[lair], *position.lairs[lair], *position.under[lair]] for lair in LAIRS}
    assert [len(set(cards[lair])) for lair in LAIRS] == [5, 5, 5, 5]
    assert len({card for lair in LAIRS for card in cards[lair]}) == 20
    assert set(cards["forest"]) == {
        *("warg_pack", "thorn_sprites", "bog_witch", "giant_widow_spider", "rotten_treant"),
    }


@pytest.mark.rule("margraves/setup.monsters.boss")
def test_the_boss_lies_under_its_lair() -> None:
    assert boards_ready(2).position.under == {
        "mountain": ("mountain_wyrm",),
        "forest": ("rotten_treant",),
        "ruins": ("hollow_king",),
        "hills": ("ettin_warlord",),
    }


@pytest.mark.rule("margraves/setup.monsters.stack", "margraves/setup.monsters.flip")
def test_one_of_the_4_other_monsters_is_turned_up_and_3_stay_face_down() -> None:
    asked = deal(real_cards("margraves", NAMES[:2]), until="setup.monsters.flip").decision
    assert asked is not None
    assert asked.seat == CHANCE
    assert set(asked.options) == {"cliff_imps", "stonehide_ogre", "frost_harpies", "cave_troll"}
    position = boards_ready(2).position
    assert None not in position.tops.values()
    assert [len(position.lairs[lair]) for lair in LAIRS] == [3, 3, 3, 3]


@pytest.mark.rule("margraves/setup.supply.goods", "margraves/setup.supply.leftover")
@pytest.mark.parametrize(("players", "resources"), [(2, 7), (3, 9), (4, 11), (5, 13)])
def test_the_supply_depends_on_the_number_of_players(players: int, resources: int) -> None:
    """The box has 13 of each Resource and 6 Gems; each player has taken a Gem, and by our count one is left."""
    position = boards_ready(players).position
    assert [position.stock(what) for what in ("stone", "wood", "magic")] == [resources] * 3
    assert position.stock("gem") == 1


# Player Setup


@pytest.mark.rule("margraves/setup.player.set")
def test_every_player_has_a_set_of_pieces() -> None:
    position = boards_ready(5).position
    assert position.towers == [4] * 5
    assert [len(hand) for hand in position.hands] == [4] * 5
    assert [len(position.margrave), len(position.ship), len(position.track)] == [5, 5, 20]


@pytest.mark.rule("margraves/setup.player.gem", "margraves/setup.player.storage")
def test_a_gem_and_4_ward_towers_leave_7_storage_spaces_free() -> None:
    position = boards_ready(3).position
    assert [position.good(seat, "gem") for seat in range(3)] == [1, 1, 1]
    assert position.towers == [4, 4, 4]
    assert [12 - position.stored(seat) for seat in range(3)] == [7, 7, 7]


@pytest.mark.rule("margraves/setup.player.strength", "margraves/setup.player.gold", "margraves/setup.gold.bank")
def test_everybody_starts_without_strength_and_gold() -> None:
    game = boards_ready(3)
    assert told(game, "setup.player.strength", "amount") == [0, 0, 0]
    assert told(game, "setup.player.gold", "amount") == [0, 0, 0]
    assert [game.position.good(seat, "gold") for seat in range(3)] == [0, 0, 0]
    assert [game.position.good(seat, "strength") for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("margraves/setup.player.hand")
def test_the_starter_citizens_are_the_first_hand() -> None:
    position = boards_ready(2).position
    assert [set(hand) for hand in position.hands] == [{"alchemist", "captain", "merchant", "paladin"}] * 2
    assert position.piles == [(), ()]


@pytest.mark.rule("margraves/setup.player.margrave")
def test_margraves_start_in_shilina_whose_power_is_not_used() -> None:
    game = boards_ready(4)
    assert game.position.margrave == ["shilina"] * 4
    assert "location.activate-margrave" not in {rule for event in game.events for rule in event.rules}


@pytest.mark.rule("margraves/setup.player.ship")
def test_ships_start_in_the_bottom_segment_whose_reward_is_not_gained() -> None:
    game = boards_ready(3)
    assert told(game, "setup.player.ship", "segment") == game.position.ship == [0, 0, 0]
    assert game.position.tiles == [(), (), ()]


@pytest.mark.rule("margraves/setup.player.influence")
def test_every_marker_starts_on_the_leftmost_space_of_its_row() -> None:
    game = boards_ready(2)
    rows = [(event.seat, event.data["guild"]) for event in game.events if "setup.player.influence" in event.rules]
    assert rows == [(seat, guild) for seat in (0, 1) for guild in ("worker", "soldier", "shadow", "holy")]
    assert game.position.track == [0] * 8


@pytest.mark.rule("margraves/ruling.table-player-count")
def test_the_game_is_for_2_to_5_players() -> None:
    assert [boards_ready(players).position.seats for players in (2, 3, 4, 5)] == [2, 3, 4, 5]
    book = rulebook("margraves")
    for names in (("beth",), (*NAMES, "ann")):
        with pytest.raises(PositionError, match="is for 2, 3, 4 and 5 players"):
            book.box(names, book.components.facts)
