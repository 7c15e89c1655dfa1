"""The facts of Margraves: what is printed, word for number, what a reader's file may say, and what it may not."""

import json
import re
import time
import tomllib
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import fastjsonschema
import networkx
import pytest

import kosk
import kosk.games.margraves
from kosk.engine.components import Facts, load
from kosk.engine.errors import ComponentError
from kosk.games import rulebook
from kosk.games.margraves.board import graph
from kosk.games.margraves.facts import impossible
from kosk.testing import random_game

BOOK = rulebook("margraves")
FOLDER = Path(kosk.games.margraves.__file__).parent
FACTS = load(FOLDER).facts
SOURCES = load(FOLDER).sources
SCHEMA = json.loads((FOLDER / "components.schema.json").read_text(encoding="utf-8"))
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")


def plain(facts: Any) -> Any:
    """Facts as dicts and lists, to be compared with what is written here."""
    if isinstance(facts, Facts):
        return {name: plain(value) for name, value in facts.items()}
    return [plain(value) for value in facts] if isinstance(facts, tuple) else facts


def overlaid(text: str) -> Facts:
    return load(FOLDER, tomllib.loads(text), impossible).facts


def sentence(text: str) -> str:
    with pytest.raises(ComponentError) as caught:
        overlaid(text)
    return str(caught.value).removeprefix("components overlay: ")


# What is printed


def test_two_to_five_players_of_five_colours() -> None:
    assert plain(FACTS.game) == {"title": "Margraves of Valeria", "players": [2, 3, 4, 5]}
    assert {name: colour.name for name, colour in FACTS.player_colour.items()} == {
        "white": "White",
        "yellow": "Yellow",
        "blue": "Blue",
        "red": "Red",
        "purple": "Purple",
    }


def test_guilds_resources_and_lairs() -> None:
    assert {name: guild.name for name, guild in FACTS.guild.items()} == {
        "worker": "Worker Guild",
        "soldier": "Soldier Guild",
        "shadow": "Shadow Guild",
        "holy": "Holy Guild",
    }
    assert {name: what.name for name, what in FACTS.resource.items()} == {
        "stone": "Stone",
        "wood": "Wood",
        "magic": "Magic",
    }
    assert {name: lair.name for name, lair in FACTS.lair.items()} == {
        "mountain": "Mountain",
        "forest": "Forest",
        "ruins": "Ruins",
        "hills": "Hills",
    }


def test_what_is_in_the_box() -> None:
    assert plain(FACTS.box) == {
        "gold_1": 30,
        "gold_5": 20,
        "starting_wealth": 20,
        "privilege_1": 33,
        "privilege_2": 27,
        "monsters": 20,
        "citizens": 60,
        "stone": 13,
        "wood": 13,
        "magic": 13,
        "gem": 6,
        "knight": 20,
    }
    assert plain(FACTS.player_pieces) == {"ward_towers": 4, "starters": 4}
    assert plain(FACTS.barracks) == {"knight": 20, "per_location": 1}


def test_a_player_board_at_the_start() -> None:
    assert plain(FACTS.player_board) == {
        "storage_spaces": 12,
        "towers": 4,
        "gem": 1,
        "gold": 0,
        "strength": 0,
        "strength_max": 8,
        "location": "shilina",
    }


def test_the_eight_locations_and_their_powers() -> None:
    powers = {
        name: (place.name, place.power, {key: plain(place[key]) for key in ("pay", "gain") if key in place})
        for name, place in FACTS.location.items()
    }
    assert powers == {
        "shilina": ("Shilina", "hire", {}),
        "kamin": ("Kamin", "gain", {"gain": {"stone": 1}}),
        "silesia": ("Silesia", "trade", {"pay": {"gold": 1}, "gain": {"wild": 1}}),
        "inkadeus": ("Inkadeus", "gain", {"gain": {"wood": 1}}),
        "nymar": ("Ny'mar", "ship", {}),
        "viktoria": ("Viktoria", "gain", {"gain": {"strength": 1}}),
        "reykstrom": ("Reykstrom", "gain", {"gain": {"magic": 1}}),
        "thraecius": ("Thraecius", "trade", {"pay": {"wild": 3}, "gain": {"gem": 1}}),
    }


def test_the_roads_that_the_examples_name_and_no_others_at_shilina_and_kamin() -> None:
    assert plain(FACTS.roads.printed) == [["shilina", "kamin"], ["shilina", "thraecius"], ["kamin", "silesia"]]
    assert not [road for road in FACTS.roads.others if {"shilina", "kamin"} & set(road)]


def test_the_warg_pack_of_the_example() -> None:
    warg_pack = plain(FACTS.monster.warg_pack)
    assert {key: warg_pack[key] for key in ("name", "strength", "magic", "influence", "reward")} == {
        "name": "Warg Pack",
        "strength": 3,
        "magic": 0,
        "influence": 1,
        "reward": {"wood": 1},
    }


def test_the_influence_track_has_six_sections_and_five_rivers() -> None:
    assert plain(FACTS.influence) == {"start": 0, "sections": [3, 3, 3, 3, 3, 1], "vp": [1, 2, 3, 4, 5, 6]}
    assert {number: (river.after_space, river.tiles) for number, river in FACTS.river.items()} == {
        "1": (2, (1,)),
        "2": (5, (1,)),
        "3": (8, (1, 2)),
        "4": (11, (2,)),
        "5": (14, (2,)),
    }
    assert FACTS.river["3"].toll == 6


def test_a_row_of_two_tombs_gives_stone_and_wood() -> None:
    assert [plain(row.reward) for _, row in FACTS.tomb_row.items() if len(row.slots) == 2] == [{"stone": 1, "wood": 1}]


def test_the_ship_begins_on_its_own_segment_of_eight() -> None:
    assert FACTS.shipping.start == 0
    assert list(FACTS.shipping.segment) == ["0", "1", "2", "3", "4", "5", "6", "7"]


def test_pennants() -> None:
    assert {guild: pennant.icons for guild, pennant in FACTS.pennant.items()} == {
        "worker": ("resource", "move", "deploy"),
        "soldier": ("strength", "move", "deploy"),
        "shadow": ("gold", "move", "deploy"),
        "holy": ("move", "deploy", "deploy"),
    }
    assert plain(FACTS.pennant_gain) == {"strength": 1, "resource": 1, "gold": 2}


def part(do: str, may: bool = False, who: str = "self", **others: Any) -> dict[str, Any]:
    return {"do": do, "who": who, "may": may, **others}


def gain(**what: int) -> dict[str, Any]:
    return part("gain", gain=what)


def all_trade(who: str = "all", to: str = "supply", *, pay: dict[str, int], **what: int) -> dict[str, Any]:
    return part("trade", may=True, who=who, pay_to=to, pay=pay, gain=what)


SLAY = part("slay", may=True)
ONE_GOLD = {"gold": 1}
CITIZENS: dict[str, tuple[str, bool, list[dict[str, Any]]]] = {
    "alchemist": (
        "shadow",
        True,
        [
            gain(gold=5),
            all_trade("self", pay=ONE_GOLD, wild=1),
            part("gain_per_tower", may=True, who="all", gain={"gold": 1}),
        ],
    ),
    "captain": ("soldier", True, [gain(knight=1, strength=1), all_trade(pay=ONE_GOLD, knight=1), SLAY]),
    "merchant": ("worker", True, [gain(wild=1, gold=4), all_trade(pay=ONE_GOLD, wild=1)]),
    "paladin": (
        "holy",
        True,
        [gain(magic=1, strength=1), part("gain_per_tower", may=True, who="all", gain={"strength": 1}), SLAY],
    ),
    "artificer": (
        "holy",
        False,
        [gain(strength=1, magic=1, stone=1), all_trade("opponents", "active", pay={"gold": 2}, strength=1, stone=1)],
    ),
    "cleric": ("holy", False, [gain(magic=1), part("move_margrave", may=True, far=False), part("retrieve", count=1)]),
    "monk": ("holy", False, [gain(gold=2, magic=1), part("move_knight", may=True, at_most=1, gather=False)]),
    "priestess": (
        "holy",
        False,
        [
            part("choose", either=["magic", "strength"], gain={"magic": 2, "strength": 2}),
            all_trade(pay=ONE_GOLD, strength=1),
            SLAY,
        ],
    ),
    "bogatyr": (
        "soldier",
        False,
        [
            part("choose", either=["strength", "knight"], gain={"strength": 2, "knight": 2}),
            part("deploy_knight", may=True, far=True),
            SLAY,
        ],
    ),
    "champion": ("soldier", False, [gain(strength=3), all_trade(pay=ONE_GOLD, strength=1), SLAY]),
    "ranger": ("soldier", False, [gain(strength=2), part("move_margrave", may=True, far=False), SLAY]),
    "warlord": ("soldier", False, [gain(strength=1), part("move_knight", at_most=1, gather=True), SLAY]),
    "bard": (
        "worker",
        False,
        [part("move_knight", may=True, at_most=2, gather=True), part("deploy_knight", may=True, far=False)],
    ),
    "lumberjack": ("worker", False, [gain(strength=2, wood=1), all_trade(pay=ONE_GOLD, wood=1), SLAY]),
    "town_crier": ("worker", False, [part("hire", price=2), part("retrieve", count=1)]),
    "trader": (
        "worker",
        False,
        [
            gain(wild=1, gold=2),
            part("choose", may=True, either=["ship", "wild"], gain={"wild": 1}),
            all_trade(pay={"wild": 1}, gold=3),
        ],
    ),
    "necromancer": (
        "shadow",
        False,
        [
            part("take_lying_knights", at_most=2),
            part("deploy_knight", may=True, far=False),
            all_trade(pay=ONE_GOLD, magic=1),
        ],
    ),
    "peddler": ("shadow", False, [gain(wild=2, gold=2), all_trade("opponents", "active", pay=ONE_GOLD, wild=1)]),
    "pilot": (
        "shadow",
        False,
        [part("choose", may=True, either=["hire", "wild"], gain={"wild": 1}), part("move_margrave", far=True)],
    ),
    "rogue": (
        "shadow",
        False,
        [
            gain(strength=2, gold=2),
            all_trade(pay={"strength": 1}, gold=2),
            part("choose", may=True, either=["slay", "gold"], gain={"gold": 2}),
        ],
    ),
}


def test_the_citizens_are_four_starters_and_sixteen_others() -> None:
    assert list(FACTS.citizen) == list(CITIZENS)


@pytest.mark.parametrize("name", CITIZENS)
def test_citizen(name: str) -> None:
    guild, starter, parts = CITIZENS[name]
    card = plain(FACTS.citizen[name])
    assert card["name"].lower().replace(" ", "_") == name
    assert (card["guild"], card["icons"], card["starter"]) == (guild, 1, starter)
    assert card["part"] == {str(number): part for number, part in enumerate(parts, 1)}
    assert any(card["copies"]) is not starter


def test_privilege_tiles_and_starting_wealth() -> None:
    assert FACTS.privileges.face_up == 3
    assert plain(FACTS.wealth) == {"dealt": 4, "kept": 3}
    assert [plain(FACTS.wealth_tile[name].reward) for name in ("w01", "w02", "w03")] == [
        {"influence_shadow": 1, "wood": 1, "stone": 1},
        {"privilege1": 1, "gold": 2},
        {"strength": 2, "knight": 2},
    ]


def test_building_the_fallback_and_what_is_left_over() -> None:
    assert plain(FACTS.build) == {
        "cost": {"stone": 1, "wood": 1, "magic": 1, "gem": 1},
        "influence": 3,
        "slots": 3,
    }
    assert plain(FACTS.fallback) == {"gold": 2}
    assert plain(FACTS.hero_tombs) == {"slots": 9}
    assert FACTS.lairs_beside.two == ("silesia", "nymar")
    assert plain(FACTS.scoring) == {"gem_vp": 2, "resources_per_vp": 3, "gold_per_vp": 5}


# What is assumed keeps to what the rulebook tells of it


def test_the_map_is_connected_and_planar() -> None:
    roads = networkx.Graph([*FACTS.roads.printed, *FACTS.roads.others])
    assert networkx.is_connected(roads)
    assert set(roads) == set(FACTS.location)
    assert networkx.check_planarity(graph())[0]


def test_every_location_is_beside_one_lair_silesia_and_nymar_beside_two() -> None:
    lairs = {name: len(set(place.lairs)) for name, place in FACTS.location.items()}
    assert lairs == dict.fromkeys(FACTS.location, 1) | {"silesia": 2, "nymar": 2}
    assert {lair for _, place in FACTS.location.items() for lair in place.lairs} == set(FACTS.lair)


def test_each_location_has_two_guilds_and_each_guild_four_locations() -> None:
    assert {len(set(place.guilds)) for _, place in FACTS.location.items()} == {2}
    shared = Counter(guild for _, place in FACTS.location.items() for guild in place.guilds)
    assert shared == dict.fromkeys(("worker", "soldier", "shadow", "holy"), 4)


def test_the_three_locations_that_give_a_resource_give_different_ones() -> None:
    given = [plain(FACTS.location[name].gain) for name in ("kamin", "inkadeus", "reykstrom")]
    assert given == [{"stone": 1}, {"wood": 1}, {"magic": 1}]


def test_a_location_has_three_different_slots_of_which_the_first_gives_three_resources() -> None:
    for _, place in FACTS.location.items():
        rewards = [plain(slot.reward) for _, slot in place.slot.items()]
        assert len(rewards) == 3
        assert rewards[0] == {"wild": 3}
        assert all(rewards.count(reward) == 1 for reward in rewards)


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_four_steps_from_the_first_segments_give_what_the_example_gains(first: int) -> None:
    gained: Counter[str] = Counter()
    for number in range(first + 1, first + 5):
        gained.update(plain(FACTS.shipping.segment[str(number)].reward))
    assert gained == {"gold": 6, "influence": 1, "privilege1": 1}
    assert "privilege2" in FACTS.shipping.segment["0"].reward


def test_tolls_and_prices_do_not_fall() -> None:
    tolls = [river.toll for _, river in FACTS.river.items()]
    assert tolls == sorted(tolls)
    prices = list(FACTS.citizen_line.prices)
    assert len(prices) == 5
    assert prices == sorted(prices)
    assert prices[0] > 0
    assert prices[-1] > 2


def test_nine_tombs_each_in_one_row_and_one_column() -> None:
    for lines in (FACTS.tomb_row, FACTS.tomb_column):
        slots = [slot for _, line in lines.items() for slot in line.slots]
        assert len(slots) == len(set(slots)) == 9
    assert (len(FACTS.tomb_row), len(FACTS.tomb_column)) == (3, 4)


def test_sixty_citizens_fifteen_of_each_guild_all_in_a_game_of_two() -> None:
    assert plain(FACTS.citizen_mark.all) == [2, 3, 4, 5]
    shared = {name: card for name, card in FACTS.citizen.items() if not card.starter}
    assert all(card.copies[0] for card in shared.values())
    of_guild: Counter[str] = Counter()
    for card in shared.values():
        of_guild[card.guild] += sum(card.copies)
    assert of_guild == {"worker": 15, "soldier": 15, "shadow": 15, "holy": 15}
    assert [sum(card.copies[k] for card in shared.values()) for k in range(4)] == [24, 12, 12, 12]


def test_supplies_grow_with_the_players_up_to_the_whole_box() -> None:
    assert {players: plain(supply) for players, supply in FACTS.supply.items()} == {
        "2": {"gem": 3, "stone": 7, "wood": 7, "magic": 7},
        "3": {"gem": 4, "stone": 9, "wood": 9, "magic": 9},
        "4": {"gem": 5, "stone": 11, "wood": 11, "magic": 11},
        "5": {"gem": 6, "stone": 13, "wood": 13, "magic": 13},
    }


def test_five_monsters_in_each_lair_one_of_them_its_boss() -> None:
    monsters = [monster for _, monster in FACTS.monster.items()]
    assert Counter(monster.lair for monster in monsters) == {"mountain": 5, "forest": 5, "ruins": 5, "hills": 5}
    assert sorted(monster.lair for monster in monsters if monster.boss) == ["forest", "hills", "mountain", "ruins"]
    assert all(monster.strength > 0 and monster.influence > 0 for monster in monsters)
    assert len({monster.name for monster in monsters}) == 20


def test_33_and_27_privilege_tiles_with_grants_in_both_and_five_banners() -> None:
    tiles = [tile for _, tile in FACTS.privilege.items()]
    assert Counter(tile.kind for tile in tiles) == {1: 33, 2: 27}
    assert Counter((tile.kind, tile.players) for tile in tiles) == {
        **{(1, 0): 15, (1, 3): 6, (1, 4): 6, (1, 5): 6},
        **{(2, 0): 12, (2, 3): 5, (2, 4): 5, (2, 5): 5},
    }
    assert Counter(tile.kind for tile in tiles if tile.use == "grant") == {1: 15, 2: 9}
    assert len({banner for tile in tiles if tile.use == "end" for banner in tile.banners}) >= 5


def test_no_guild_has_more_than_two_starting_wealth_tiles_so_that_no_river_is_met_before_play() -> None:
    assert len(FACTS.wealth_tile) == 20
    named = Counter(what for _, tile in FACTS.wealth_tile.items() for what in tile.reward if what.startswith("infl"))
    assert max(named.values()) <= 2
    assert set(named) == {"influence_worker", "influence_soldier", "influence_shadow", "influence_holy"}


# Where it comes from


def test_only_what_no_text_gives_is_assumed() -> None:
    assumed = {key for key, source in SOURCES.items() if source == "assumed"}
    tiles = {key for key in SOURCES if re.match(r"privilege\.|wealth_tile\.(?!w0[123]\.)", key)}
    monsters = {key for key in SOURCES if key.startswith("monster.") and not key.startswith("monster.warg_pack.")}
    slots = {key for key in SOURCES if re.match(r"location\.\w+\.(slot|guilds|lairs|x$|y$)|shipping\.segment", key)}
    tombs = {key for key in SOURCES if key.startswith("tomb_") and ".slots" in key}
    lines = {key for key in SOURCES if key.startswith("tomb_") and not key.startswith("tomb_row.3.reward")}
    copies = {f"citizen.{name}.copies" for name, (_, starter, _) in CITIZENS.items() if not starter}
    supplies = {key for key in SOURCES if re.match(r"supply\.[234]\.", key)}
    assert assumed == tiles | monsters | slots | tombs | lines | copies | supplies | {
        "roads.others",
        "monster.warg_pack.lair",
        "monster.warg_pack.boss",
        "citizen_line.prices",
        "privileges.banners",
        *[f"river.{number}.toll" for number in (1, 2, 4, 5)],
    }


def test_what_follows_from_the_text_is_told_apart_from_what_it_states() -> None:
    inferred = {key for key, source in SOURCES.items() if source == "inferred"}
    icons = {f"citizen.{name}.icons" for name in CITIZENS}
    guilds = {f"citizen.{name}.guild" for name, (_, starter, _) in CITIZENS.items() if starter}
    assert inferred == icons | guilds | {
        "game.players",
        "player_board.gold",
        *[f"supply.5.{what}" for what in ("gem", "stone", "wood", "magic")],
        "location.inkadeus.gain.wood",
        "location.reykstrom.gain.magic",
        "monster.warg_pack.magic",
        "influence.vp",
        "citizen_mark.all",
    }
    assert set(SOURCES.values()) == {"rulebook", "inferred", "assumed"}


def test_whatever_is_assumed_has_a_note() -> None:
    assert [fact.key for fact in load(FOLDER).known_from("assumed") if not fact.note] == []


# The schema


def test_the_shipped_file_fits_the_schema_and_nothing_in_it_is_impossible() -> None:
    data = plain(FACTS)
    fastjsonschema.compile(SCHEMA)(data)
    assert list(impossible(data)) == []


# A reader's own file

ANOTHER_MAP = """
roads.others = [
    ["silesia", "inkadeus"],
    ["inkadeus", "viktoria"],
    ["nymar", "viktoria"],
    ["nymar", "reykstrom"],
    ["viktoria", "reykstrom"],
    ["reykstrom", "thraecius"],
]
[location]
kamin.guilds = ["holy", "shadow"]
kamin.lairs = ["hills"]
inkadeus.gain = { wood = false, magic = 1 }
reykstrom.gain = { magic = false, wood = 1 }
"""

OTHER_PRICES = """
citizen_line.prices = [1, 2, 2, 4, 7]
river.1.toll = 1
river.2.toll = 3
river.5.toll = 12
supply.2 = { gem = 4, stone = 8, wood = 6, magic = 5 }
supply.3 = { gem = 6, stone = 13, wood = 13, magic = 13 }
"""

OTHER_TILES = """
[privilege.p1_01]
use = "end"
reward = false
icons = ["holy", "worker"]
banners = ["crown"]
[privilege.p1_07]
use = "grant"
icons = false
banners = false
reward = { gem = 1, influence_holy = 2 }
[privilege.p1_16]
players = 0
[privileges]
banners = ["bear", "fish", "griffin", "oak", "tower", "crown"]
[wealth_tile.w04.reward]
influence_worker = false
wood = false
magic = false
influence = 3
[wealth_tile.w05.reward]
privilege2 = 1
[wealth_tile.w06.reward]
gem = 2
"""

OTHER_COPIES = """
citizen.artificer.copies = [1, 2, 0, 1]
citizen.cleric.copies = [3, 0, 1, 1]
citizen.monk.copies = [1, 1, 0, 1]
"""

OTHER_REWARDS = """
[location.shilina.slot]
2.reward = { privilege2 = false, knight = 2, gold = 1 }
3.reward = { gold = false, influence_shadow = 2 }
[shipping.segment]
1.reward = { gold = false, stone = 1 }
2.reward = { influence = false, knight = 1, strength = 1 }
[monster]
cliff_imps.reward = { gold = false, privilege1 = 1 }
mountain_wyrm = { strength = 9, magic = 3, influence = 5, reward = { privilege2 = false, gem = 2 } }
[tomb_row]
1.reward = { influence = false, wild = 2, gem = 1 }
3.reward.influence_worker = 1
[tomb_column]
1.reward = { gold = false, influence = 1 }
"""

ANOTHER_SHAPE = """
[tomb_row]
1.slots = ["r1c1", "r1c2", "r1c3"]
2.slots = ["r2c1", "r2c2"]
3.slots = ["r3c1", "r3c2"]
4.slots = ["r4c1", "r4c2"]
4.reward = { gold = 2 }
[tomb_column]
1.slots = ["r1c1", "r2c1", "r3c1", "r4c1"]
2.slots = ["r1c2", "r2c2", "r3c2", "r4c2"]
3.slots = ["r1c3"]
4 = false
"""

OWN_BOXES = {
    "another map": ANOTHER_MAP,
    "other prices": OTHER_PRICES,
    "other tiles": OTHER_TILES,
    "other copies of the Citizens": OTHER_COPIES,
    "other rewards": OTHER_REWARDS,
    "Hero Tombs of another shape": ANOTHER_SHAPE,
}


@pytest.mark.parametrize("name", OWN_BOXES)
def test_with_the_file_of_an_owner_whole_games_are_played(name: str) -> None:
    book = BOOK.with_components(tomllib.loads(OWN_BOXES[name]))
    for players in (2, 3, 5):
        for seed in range(3):
            game = random_game(book, NAMES[:players], f"own/{name}/{players}/{seed}")
            assert game.position.step is None
            assert game.position.winners
            assert all("_" not in told for told in game.sentences())


def test_an_owner_can_draw_another_map() -> None:
    facts = BOOK.with_components(tomllib.loads(ANOTHER_MAP)).components.facts
    assert facts.board.roads["inkadeus"] == ("silesia", "viktoria")
    assert facts.board.roads["nymar"] == ("viktoria", "reykstrom")
    assert facts.board.roads["silesia"] == ("kamin", "inkadeus")
    assert facts.board.lairs["kamin"] == ("hills",)
    assert plain(facts.location.inkadeus.gain) == {"magic": 1}


def test_an_owner_can_make_a_grant_of_an_end_of_game_tile_and_the_other_way_round() -> None:
    facts = BOOK.with_components(tomllib.loads(OTHER_TILES)).components.facts
    assert plain(facts.privilege.p1_01) == {
        "kind": 1,
        "players": 0,
        "use": "end",
        "icons": ["holy", "worker"],
        "banners": ["crown"],
    }
    assert plain(facts.privilege.p1_07) == {
        "kind": 1,
        "players": 0,
        "use": "grant",
        "reward": {"gem": 1, "influence_holy": 2},
    }
    assert len(facts.board.tiles[2][0]) == 16
    assert facts.board.rewards["w04"] == (("influence", 3),)


def test_what_an_owner_changes_is_saved_with_the_game(tmp_path: Path) -> None:
    own = tmp_path / "my-copy.toml"
    own.write_text(ANOTHER_SHAPE, encoding="utf-8")
    game = kosk.new("margraves", 2, seed=3, components=own)
    while game.decision is not None and len(game.events) < 150:
        game.play(game.decision.options[0])
    game.save(tmp_path / "game.json")
    again = kosk.load(tmp_path / "game.json")
    assert again.position.to_json() == game.position.to_json()
    assert again.rulebook.components.overlay == tomllib.loads(ANOTHER_SHAPE)
    assert again.rulebook.components.facts.board.tombs[-1] == "r4c2"


EIGHT = "shilina, kamin, silesia, inkadeus, nymar, viktoria, reykstrom and thraecius"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            'location.kamin.guilds = ["holy", "thieves"]',
            'entry 2 of location.kamin.guilds is "thieves", one of worker, soldier, shadow and holy is expected.',
        ),
        (
            'location.kamin.guilds = ["holy", "holy"]',
            'location.kamin.guilds is ["holy", "holy"], a list of 2 different entries, each one of worker, soldier, '
            "shadow and holy, is expected.",
        ),
        ("location.kamen.x = 3", "There is no location key 'kamen'; the nearest is kamin."),
        (
            "location.kamin.slot.4.reward.gold = 1",
            "There is no location.kamin.slot key '4'; known: 1, 2 and 3.",
        ),
        (
            "location.kamin.slot.2.reward = { gold = false }",
            "location.kamin.slot.2.reward is a table, a table with 1 to 4 entries is expected.",
        ),
        (
            "location.kamin.slot.2.reward.vp = 2",
            "There is no location.kamin.slot.2.reward key 'vp'; nothing has a name like it.",
        ),
        (
            'roads.others = [["kamin", "valeria"]]',
            f'entry 2 of entry 1 of roads.others is "valeria", one of {EIGHT} is expected.',
        ),
        (
            'roads.others = [["kamin", "kamin"]]',
            f'entry 1 of roads.others is ["kamin", "kamin"], a list of 2 different entries, each one of {EIGHT}, is '
            "expected.",
        ),
        (
            'roads.others = ["kamin"]',
            f'entry 1 of roads.others is "kamin", a list of 2 different entries, each one of {EIGHT}, is expected.',
        ),
        ("road.kamin-nymar = {}", "There is no table 'road'; the nearest are roads and player_board."),
        (
            "citizen.monk.part.3.do = 'slay'",
            "citizen.monk.part.3 cannot be set: the rulebook prints the parts of each power, and kosk has a rule for "
            "each of them.",
        ),
        (
            "citizen.monk.part.1.price = 3",
            "citizen.monk.part.1.price cannot be set: the rulebook prints what each part of a power says, and kosk has "
            "a rule for it.",
        ),
        ("box.gem = 7", "box.gem is 7, 6 is expected."),
        ("player_pieces.starters = 5", "player_pieces.starters is 5, 4 is expected."),
        ("build.slots = 4", "build.slots is 4, 3 is expected."),
        ("influence.start = 1", "influence.start is 1, 0 is expected."),
        ("player_board.strength_max = 0", "player_board.strength_max is 0, a whole number from 1 to 20 is expected."),
        (
            "citizen_line.prices = [1, 2]",
            "citizen_line.prices is [1, 2], a list of 5 entries, each a whole number from 1 to 20, is expected.",
        ),
        ("privilege.p1_34.kind = 1", "There is no privilege key 'p1_34'; the nearest are p1_33, p1_32 and p1_31."),
        (
            "tomb_row = { 1 = false }",
            "tomb_row is a table, a table with 3 to 4 entries is expected.",
        ),
        (
            'tomb_row.1.slots = ["a1"]',
            'entry 1 of tomb_row.1.slots is "a1", one of r1c1, r1c2, r1c3, r1c4, r2c1, r2c2, r2c3, r2c4, r3c1, r3c2, '
            "r3c3, r3c4, r4c1, r4c2, r4c3 and r4c4 is expected.",
        ),
    ],
)
def test_a_fact_that_no_box_can_have(text: str, expected: str) -> None:
    assert sentence(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "player_board = { storage_spaces = 5, gem = 2 }",
            "player_board.storage_spaces is 5, room for towers and gem is expected.",
        ),
        (
            "player_board = { strength = 9 }",
            "player_board.strength is 9, no more than strength_max is expected.",
        ),
        ("player_board.towers = 3", "player_board.towers is 3, player_pieces.ward_towers is expected."),
        ("barracks.knight = 19", "barracks.knight is 19, box.knight is expected: 20."),
        ("player_board.gem = 2", "supply.2.gem is 3, player_board.gem for each player is expected."),
        ("supply.4.gem = 3", "supply.4.gem is 3, player_board.gem for each player is expected."),
        (
            'location.viktoria.power = "trade"',
            "location.viktoria.pay is missing, it is expected where the power is trade.",
        ),
        (
            'location.viktoria.power = "hire"',
            "location.viktoria.gain is given, nothing is expected where the power is hire.",
        ),
        (
            "location.kamin.slot.2.reward = { gold = false, wild = 3 }",
            "location.kamin.slot has two slots with the same reward, different ones are expected.",
        ),
        (
            "location.shilina.slot = { 2.reward = { privilege2 = false, gold = 1, knight = 1 }, "
            "3.reward = { gold = 1, knight = 1 } }",
            "location.shilina.slot has two slots with the same reward, different ones are expected.",
        ),
        (
            'location.kamin.lairs = ["mountain", "forest"]',
            "location.kamin.lairs is mountain and forest, one lair is expected.",
        ),
        (
            'location = { reykstrom.lairs = ["ruins"], thraecius.lairs = ["ruins"] }',
            "lair.hills is beside no Location, at least one is expected to name it in lairs.",
        ),
        (
            'location.nymar.lairs = ["forest"]',
            "location.nymar.lairs is forest, two lairs are expected.",
        ),
        (
            'roads.others = [["kamin", "shilina"]]',
            "There are 2 roads between kamin and shilina, one is expected.",
        ),
        (
            'roads.others = [["silesia", "inkadeus"], ["nymar", "viktoria"], ["viktoria", "reykstrom"]]',
            "No road leads to Ny'mar, Viktoria and Reykstrom, a way to every Location is expected.",
        ),
        (
            'monster.cliff_imps.lair = "hills"',
            "monster.*.lair is mountain 4 times, 1 of them boss; 5 and 1 are expected.",
        ),
        (
            "monster.cliff_imps.boss = true",
            "monster.*.lair is mountain 5 times, 2 of them boss; 5 and 1 are expected.",
        ),
        (
            "influence.sections = [3, 3, 3, 3, 2, 2]",
            "river.*.after_space are 2, 5, 8, 11 and 14, the last spaces of the sections are expected: 2, 5, 8, 11 and "
            "13.",
        ),
        (
            "river.5.after_space = 13",
            "river.*.after_space are 2, 5, 8, 11 and 13, the last spaces of the sections are expected: 2, 5, 8, 11 and "
            "14.",
        ),
        (
            "influence.vp = [1, 2, 3, 5, 4, 6]",
            "influence.vp is 1, 2, 3, 5, 4 and 6, VP that do not fall are expected.",
        ),
        (
            'tomb_row.2.slots = ["r2c1", "r2c3", "r2c4"]',
            "tomb_row and tomb_column name different slots, each slot is expected in one row and one column.",
        ),
        (
            'tomb_row.3.slots = ["r3c4"]\ntomb_column.3.slots = ["r1c3", "r2c3"]',
            "The Hero Tombs have 8 slots, hero_tombs.slots is expected: 9.",
        ),
        (
            'tomb_row.2.slots = ["r2c2", "r3c3", "r2c4"]\ntomb_row.3.slots = ["r2c3", "r3c4"]',
            "tomb_row.2.slots names r3c3, slots of row 2 are expected.",
        ),
        (
            'tomb_column.1.slots = ["r1c2"]\ntomb_column.2.slots = ["r1c1", "r2c2"]',
            "tomb_column.1.slots names r1c2, slots of column 1 are expected.",
        ),
        (
            "citizen.monk.copies = [1, 1, 1, 2]",
            "citizen.*.copies add up to 61, box.citizens is expected: 60.",
        ),
        (
            "citizen.monk.starter = true",
            "There are 5 starters, player_pieces.starters is expected.",
        ),
        (
            "citizen = { monk.copies = [0, 1, 1, 1], captain.copies = [1, 0, 0, 0] }",
            "citizen.captain.copies are 1, 0, 0 and 0, none are expected: every player has one.",
        ),
        (
            'citizen.monk.part.1.do = "trade"',
            "citizen.monk.part.1.pay is missing, it is expected where it does trade.",
        ),
        (
            'citizen.captain.part.2.do = "gain"',
            "citizen.captain.part.2.pay is given, nothing is expected where it does gain.",
        ),
        (
            'citizen.priestess.part.1.either = ["magic", "stone"]',
            "citizen.priestess.part.1.either names stone, an amount is expected: citizen.priestess.part.1.gain.stone.",
        ),
        (
            'citizen.captain.part.1.who = "all"',
            "citizen.captain.part.1.who is all, self is expected where it does gain.",
        ),
        (
            "privilege.p1_01.kind = 2",
            "There are 32 Privilege tiles of kind 1, box.privilege_1 is expected: 33.",
        ),
        (
            "[privilege]\n" + "\n".join(f"p2_{number:02}.players = 3" for number in range(1, 11)),
            "There are 2 Privilege tiles of kind 2 for 2 players, 3 face up are expected.",
        ),
        (
            'privilege.p1_01.use = "end"',
            "privilege.p1_01.reward is given, nothing is expected where its use is end.",
        ),
        (
            "privilege.p1_07 = { icons = false, reward = { gold = 1 } }",
            "privilege.p1_07.reward is given, nothing is expected where its use is end.",
        ),
        (
            'privilege.p1_07 = { use = "grant", reward = { gold = 1 }, banners = false }',
            "privilege.p1_07.icons is given, nothing is expected where its use is grant.",
        ),
        (
            "privilege.p1_07.icons = []",
            "privilege.p1_07 has neither icons nor banners, one at least is expected where its use is end.",
        ),
        (
            'privilege.p1_07.banners = ["lion"]',
            "privilege.p1_07.banners names lion, one of privileges.banners is expected.",
        ),
        ("wealth.kept = 4", "wealth.kept is 4, fewer than wealth.dealt is expected: 4."),
    ],
)
def test_facts_that_cannot_be_together(text: str, expected: str) -> None:
    assert sentence(text) == expected


# What no file of an owner can bring about, for the schema bounds it: checks of the shipped file


def few_citizens(facts: dict[str, Any]) -> None:
    for card in facts["citizen"].values():
        card["copies"] = [0, sum(card["copies"]), 0, 0]


def many_dealt(facts: dict[str, Any]) -> None:
    facts["wealth"]["dealt"] = 5


def few_tiles(facts: dict[str, Any]) -> None:
    facts["wealth"]["dealt"] = facts["wealth"]["kept"] + 1
    del facts["wealth_tile"]["w20"]


def few_monsters(facts: dict[str, Any]) -> None:
    del facts["monster"]["cliff_imps"]


def much_stone(facts: dict[str, Any]) -> None:
    facts["supply"]["5"]["stone"] = 14


def many_knights(facts: dict[str, Any]) -> None:
    facts["barracks"]["per_location"] = 3


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (few_citizens, "0 Citizens are for 2 players, one for each place of the line is expected: 5."),
        (many_dealt, "wealth.dealt is 5, enough tiles for all players are expected."),
        (few_tiles, "There are 19 Starting Wealth tiles, box.starting_wealth is expected."),
        (few_monsters, "There are 19 Monsters, box.monsters is expected: 20."),
        (much_stone, "supply.5.stone is 14, no more than box.stone is expected."),
        (many_knights, "barracks.per_location is 3, no more Knights than there are is expected."),
    ],
)
def test_numbers_that_do_not_go_together(change: Callable[[dict[str, Any]], None], expected: str) -> None:
    facts = deepcopy(plain(FACTS))
    change(facts)
    assert expected in list(impossible(facts))


# Cost


def test_loading_is_quick() -> None:
    """Ten milliseconds where it was measured; the bound leaves room for a slow machine, not for a validation."""
    start = time.perf_counter()
    for _ in range(5):
        load(FOLDER)
    assert (time.perf_counter() - start) / 5 < 0.08
