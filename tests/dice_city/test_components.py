"""The facts of Dice City: what is printed, word for number, what a reader's file may say, and what it may not."""

import json
import time
import tomllib
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest

import kosk
import kosk.games.dice_city
from kosk.engine.components import Facts, load
from kosk.engine.errors import ComponentError
from kosk.games import rulebook
from kosk.games.dice_city.board import graph
from kosk.games.dice_city.facts import impossible
from kosk.testing import random_game

BOOK = rulebook("dice_city")
FOLDER = Path(kosk.games.dice_city.__file__).parent
FACTS = load(FOLDER).facts
SOURCES = load(FOLDER).sources
SCHEMA = json.loads((FOLDER / "components.schema.json").read_text(encoding="utf-8"))
NAMES = ("Ann", "Bob", "Cleo", "Dan")


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


def test_one_to_four_players() -> None:
    assert plain(FACTS.game) == {"title": "Dice City", "players": [1, 2, 3, 4]}


def test_what_is_in_the_box() -> None:
    assert plain(FACTS.box) == {
        "player_boards": 4,
        "cards": 149,
        "resource_cards": 45,
        "regular_army_cards": 15,
        "location_cards": 60,
        "bandits_cards": 18,
        "trade_ship_cards": 11,
        "resource_tokens": 30,
        "deactivation_tokens": 16,
        "vp_tokens": 30,
        "pass_tokens": 16,
        "start_player_token": 1,
        "dice": 20,
    }


def test_five_types_of_locations_with_their_colours() -> None:
    assert {name: kind.colour for name, kind in FACTS.type.items()} == {
        "civic": "blue",
        "cultural": "purple",
        "economic": "yellow",
        "military": "red",
        "resource": "green",
    }
    assert {name: kind.also for name, kind in FACTS.type.items() if "also" in kind} == {"resource": "Harvest"}


def test_resources_and_dice() -> None:
    assert plain(FACTS.resource) == {"wood": {"name": "Wood"}, "stone": {"name": "Stone"}, "iron": {"name": "Iron"}}
    assert [die.name for _, die in FACTS.die.items()] == ["White", "Yellow", "Red", "Blue", "Black"]
    assert FACTS.dice.faces == 6


def test_what_a_player_board_shows() -> None:
    assert plain(FACTS.player_board.rows) == {
        "white": ["forest", "mountain", "cave", "forest", "mountain", "cave"],
        "yellow": ["mountain", "militia", "small_house", "traveller", "militia", "forest"],
        "red": ["cave", "militia", "traveller", "militia", "small_house", "mountain"],
        "blue": ["forest", "small_house", "militia", "traveller", "militia", "cave"],
        "black": ["mountain", "cave", "forest", "mountain", "cave", "forest"],
    }


def test_what_the_printed_locations_do() -> None:
    told = {
        about.name: (about.type, about.per_board, about.army, plain(about.ability))
        for _, about in FACTS.printed_location.items()
    }
    assert told == {
        "Forest": ("resource", 6, False, {"kind": "gain", "resources": {"wood": 1}}),
        "Mountain": ("resource", 6, False, {"kind": "gain", "resources": {"stone": 1}}),
        "Cave": ("resource", 6, False, {"kind": "gain", "resources": {"iron": 1}}),
        "Militia": ("military", 6, True, {"kind": "strength", "amount": 1, "target": "any"}),
        "Small House": ("cultural", 3, False, {"kind": "vp", "amount": 1}),
        "Traveller": ("civic", 3, False, {"kind": "reroll", "dice": "self"}),
    }


def test_what_the_locations_cost_and_are_worth() -> None:
    """Wood, stone and iron; defense; VP, which a Cathedral does not have."""
    told = {
        card.name: (
            *[plain(card.cost).get(what, 0) for what in ("wood", "stone", "iron")],
            card.defense,
            plain(card).get("vp"),
        )
        for _, card in FACTS.location.items()
    }
    assert told == {
        "Lumber Mill": (2, 0, 0, 2, 0),
        "Quarry": (0, 2, 0, 2, 0),
        "Mine": (0, 0, 2, 2, 0),
        "Regular Army": (0, 0, 2, 3, 1),
        "Barracks": (1, 2, 0, 4, 2),
        "Blacksmith": (0, 1, 2, 4, 2),
        "Catapult": (2, 0, 1, 4, 2),
        "Training Camp": (1, 0, 1, 3, 1),
        "Watchtower": (1, 1, 1, 4, 2),
        "Bazaar": (1, 0, 1, 3, 1),
        "Market Place": (2, 0, 1, 4, 2),
        "Merchant Guild": (2, 1, 1, 5, 3),
        "Mint": (0, 2, 2, 5, 3),
        "Storehouse": (1, 1, 0, 3, 1),
        "Cathedral": (1, 2, 2, 6, None),
        "Festival Hall": (2, 0, 0, 3, 1),
        "Grand Statue": (0, 1, 1, 4, 2),
        "Great Wall": (0, 2, 1, 5, 3),
        "Manor": (1, 2, 0, 4, 2),
        "Cemetery": (1, 1, 0, 3, 1),
        "Church": (1, 1, 1, 4, 2),
        "Stables": (2, 0, 0, 3, 1),
        "Town Hall": (2, 2, 1, 5, 3),
        "Well": (0, 1, 1, 3, 1),
    }


def test_what_the_locations_do() -> None:
    assert {card.name: plain(card.ability) for _, card in FACTS.location.items()} == {
        "Lumber Mill": {"kind": "gain", "resources": {"wood": 2}},
        "Quarry": {"kind": "gain", "resources": {"stone": 2}},
        "Mine": {"kind": "gain", "resources": {"iron": 2}},
        "Regular Army": {"kind": "strength", "amount": 2, "target": "any"},
        "Barracks": {"kind": "place_free", "card": "regular_army"},
        "Blacksmith": {"kind": "turn_bonus", "on": "army", "strength": 1},
        "Catapult": {"kind": "strength", "amount": 3, "target": "any"},
        "Training Camp": {"kind": "bandit_defense", "amount": -1, "minimum": 1},
        "Watchtower": {"kind": "strength", "amount": 3, "target": "bandits"},
        "Bazaar": {"kind": "gain", "resources": {"wood": 1, "stone": 1, "iron": 1}},
        "Market Place": {"kind": "convert", "pay_min": 1, "pay_max": 2, "gain_per_paid": 2, "gain_type": "other"},
        "Merchant Guild": {"kind": "gain_per_row_resource_location", "amount": 1},
        "Mint": {"kind": "turn_bonus", "on": "resource", "resources": 1},
        "Storehouse": {"kind": "convert", "pay_min": 1, "pay_max": 1, "gain_per_paid": 3, "gain_type": "same"},
        "Cathedral": {"kind": "value_per_row_type", "type": "cultural", "vp": 1},
        "Festival Hall": {"kind": "vp_per_stock_pairs", "vp": 1, "pair": 2},
        "Grand Statue": {"kind": "pay_extra_for_vp", "max": 3, "types": ["stone", "iron"], "vp_each": 1},
        "Great Wall": {"kind": "row_defense", "amount": 2},
        "Manor": {"kind": "vp", "amount": 2},
        "Cemetery": {"kind": "copy", "scope": "row"},
        "Church": {"kind": "copy", "scope": "city_with_die"},
        "Stables": {"kind": "move_die"},
        "Town Hall": {"kind": "copy", "scope": "city"},
        "Well": {"kind": "reroll", "dice": "self_and_any"},
    }


def test_of_what_type_the_locations_are_and_how_many_there_are() -> None:
    types: dict[str, list[str]] = {}
    for _, card in FACTS.location.items():
        types.setdefault(card.type, []).append(card.name)
    assert types == {
        "resource": ["Lumber Mill", "Quarry", "Mine"],
        "military": ["Regular Army", "Barracks", "Blacksmith", "Catapult", "Training Camp", "Watchtower"],
        "economic": ["Bazaar", "Market Place", "Merchant Guild", "Mint", "Storehouse"],
        "cultural": ["Cathedral", "Festival Hall", "Grand Statue", "Great Wall", "Manor"],
        "civic": ["Cemetery", "Church", "Stables", "Town Hall", "Well"],
    }
    assert Counter((card.stack, card.copies) for _, card in FACTS.location.items()) == {
        ("open", 15): 4,
        ("deck", 3): 20,
    }


def test_when_the_locations_work_and_which_of_them_deactivate() -> None:
    assert {card.name: card.timing for _, card in FACTS.location.items() if card.timing != "use"} == {
        "Cathedral": "value",
        "Grand Statue": "build",
        "Great Wall": "ongoing",
    }
    deactivating = [card.name for _, card in FACTS.location.items() if card.deactivates]
    assert deactivating == ["Catapult", "Bazaar", "Merchant Guild", "Cemetery"]
    assert [card.name for _, card in FACTS.location.items() if card.army] == ["Regular Army", "Catapult", "Watchtower"]


def test_bandits_and_trade_ships() -> None:
    assert {name: tuple(plain(card).values()) for name, card in FACTS.bandits.items()} == {
        "bandits_2": ("Bandits (2 VP)", 2, 3, 6, 1, 2),
        "bandits_3": ("Bandits (3 VP)", 3, 4, 6, 1, 2),
        "bandits_4": ("Bandits (4 VP)", 4, 5, 6, 1, 2),
    }
    assert {name: tuple(plain(card).values()) for name, card in FACTS.trade_ship.items()} == {
        "ship_5": ("Trade Ship (5 VP)", 5, {"wood": 2, "stone": 2, "iron": 2}, 6, 1, 2),
        "ship_10": ("Trade Ship (10 VP)", 10, {"wood": 3, "stone": 3, "iron": 3}, 4, 1, 0),
        "ship_20": ("Trade Ship (20 VP)", 20, {"wood": 4, "stone": 4, "iron": 4}, 1, 0, 1),
    }


def test_what_a_turn_and_the_end_count() -> None:
    assert plain(FACTS.display) == {"cards": 8}
    assert plain(FACTS.use) == {"refresh": 4, "pass_tokens": 1, "move": 1}
    assert plain(FACTS.pass_tokens) == {"cost": 2, "resource": 1, "strength": 1}
    assert plain(FACTS.attack) == {"strength_per_resource": 2}
    assert plain(FACTS.stock) == {"per_type": 1}
    assert plain(FACTS.end) == {"bandits_piles": 3, "trade_ship_piles": 2, "rows": 2}


def test_the_solo_variant() -> None:
    assert plain(FACTS.solo) == {
        "cards_each": 1,
        "target": 50,
        "target_step": 5,
        "mode": {
            "normal": {"name": "Normal", "rows": 2, "per_row": 4},
            "hard": {"name": "Hard", "rows": 2, "per_row": 5},
        },
    }


# What no text gives keeps to what the rulebook tells of it


def test_the_defense_of_a_location_is_two_more_than_its_vp() -> None:
    """So it is on all cards with a value; a box may have others."""
    assert {card.defense - card.vp for _, card in FACTS.location.items() if "vp" in card} == {2}


def test_the_cards_of_the_box_are_those_of_four_players() -> None:
    piles = {
        name: (card.per_player * 4 + card.extra, card.copies)
        for table in (FACTS.bandits, FACTS.trade_ship)
        for name, card in table.items()
    }
    assert piles == {
        **dict.fromkeys(("bandits_2", "bandits_3", "bandits_4", "ship_5"), (6, 6)),
        "ship_10": (4, 4),
        "ship_20": (1, 1),
    }


# A city as a graph


def test_a_city_is_a_graph_of_five_rows_in_which_neighbours_touch() -> None:
    city = graph(BOOK.components.facts)
    assert len(city) == 30
    assert city.number_of_edges() == 5 * 5
    assert city.nodes["red-5"] == {"row": "red", "column": 5, "printed": "small_house"}
    assert city.has_edge("white-2", "white-3")
    assert not city.has_edge("white-1", "white-6")
    assert not city.has_edge("white-1", "yellow-1")


# Where it comes from


def test_only_what_no_text_gives_is_assumed() -> None:
    assumed = {key for key, source in SOURCES.items() if source == "assumed"}
    assert assumed == {"printed_location.traveller.type", "rerolls.most_per_turn"}


def test_what_follows_from_the_text_is_told_apart_from_what_it_states() -> None:
    inferred = {key for key, source in SOURCES.items() if source == "inferred"}
    assert inferred == {
        "dice.faces",
        *[f"printed_location.{name}.type" for name in ("forest", "mountain", "cave", "militia")],
        *[f"location.{name}.copies" for name in ("lumber_mill", "quarry", "mine")],
        *[f"location.{name}.type" for name in ("regular_army", "cathedral", "grand_statue", "great_wall", "manor")],
        "location.regular_army.army",
        *[f"location.cathedral.ability.{key}" for key in ("kind", "type", "vp")],
        *[f"{table}.{name}.copies" for table in ("bandits", "trade_ship") for name in FACTS[table]],
    }
    assert set(SOURCES.values()) == {"rulebook", "inferred", "public", "assumed"}


def test_what_the_scoring_example_prints_is_of_the_rulebook() -> None:
    printed = {key for key, source in SOURCES.items() if source == "rulebook" and key.startswith("location.")}
    worth = ("town_hall", "merchant_guild", "storehouse", "grand_statue", "manor", "great_wall")
    assert {key for key in printed if key.endswith(".vp")} == {
        f"location.{name}.vp" for name in (*worth, "lumber_mill", "quarry", "mine")
    }
    assert SOURCES["printed_location.small_house.type"] == "rulebook"
    assert SOURCES["trade_ship.ship_5.cost.wood"] == "rulebook"
    assert SOURCES["trade_ship.ship_10.cost.wood"] == "public"


def test_whatever_is_assumed_or_public_has_a_note() -> None:
    assert [fact.key for fact in load(FOLDER).known_from("assumed") if not fact.note] == []
    assert [fact.key for fact in load(FOLDER).known_from("public") if not fact.note and "solo" not in fact.key] == []


# The schema


def test_the_shipped_file_fits_the_schema_and_nothing_in_it_is_impossible() -> None:
    data = plain(FACTS)
    fastjsonschema.compile(SCHEMA)(data)
    assert list(impossible(data)) == []


# A reader's own file

OTHER_BOARD = """
[player_board.rows]
white = ["cave", "mountain", "forest", "cave", "mountain", "forest"]
[printed_location]
forest.ability.resources.wood = 2
cave.ability.resources = { stone = 1 }
small_house = { name = "Cottage", ability.amount = 2 }
traveller.type = "economic"
"""

OTHER_CARDS = """
[location]
barracks = { cost = { wood = 3, stone = false, iron = 1 }, defense = 5, vp = 3, copies = 2 }
catapult = { copies = 4, deactivates = false, ability.amount = 5 }
watchtower.ability.target = "any"
market_place.ability = { pay_max = 3, gain_per_paid = 1 }
grand_statue.ability = { types = ["wood"], max = 2 }
training_camp.ability = { amount = -2, minimum = 2 }
mint.ability.resources = 2
"""

OTHER_PILES = """
[bandits]
bandits_3.defense = 6
bandits_4.defense = 9
[trade_ship]
ship_20.cost = { wood = 5, stone = 6, iron = 5 }
"""

OTHER_NUMBERS = """
[display]
cards = 6
[use]
refresh = 3
move = 2
pass_tokens = 2
[pass_tokens]
cost = 3
resource = 2
[attack]
strength_per_resource = 1
[stock]
per_type = 2
[end]
bandits_piles = 1
rows = 1
[rerolls]
most_per_turn = 5
[solo]
target = 30
mode.hard.per_row = 6
"""

OWN_BOXES = {
    "another board": OTHER_BOARD,
    "other cards": OTHER_CARDS,
    "other piles": OTHER_PILES,
    "other numbers": OTHER_NUMBERS,
}


@pytest.mark.parametrize("name", OWN_BOXES)
def test_with_the_file_of_an_owner_whole_games_are_played(name: str) -> None:
    book = BOOK.with_components(tomllib.loads(OWN_BOXES[name]))
    for players in (1, 2, 4):
        game = random_game(book, NAMES[:players], f"own/{name}/{players}")
        assert game.position.step is None
        assert game.position.winners or players == 1
        assert all("_" not in told for told in game.sentences())


def test_what_an_owner_changes_is_saved_with_the_game(tmp_path: Path) -> None:
    own = tmp_path / "my-copy.toml"
    own.write_text(OTHER_PILES, encoding="utf-8")
    game = kosk.new("dice_city", 2, seed=3, components=own)
    game.save(tmp_path / "game.json")
    again = kosk.load(tmp_path / "game.json")
    assert again.position.to_json() == game.position.to_json()
    assert again.rulebook.components.overlay == tomllib.loads(OTHER_PILES)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("box.cards = 150", "box.cards is 150, 149 is expected."),
        ("dice.faces = 8", "dice.faces is 8, 6 is expected."),
        (
            "game.players = [5]",
            "entry 1 of game.players is 5, a whole number from 1 to 4 is expected.",
        ),
        (
            'player_board.rows.red = ["small_house"]',
            'player_board.rows.red is ["small_house"], a list of 6 entries, each one of forest, mountain, cave, '
            "militia, small_house and traveller, is expected.",
        ),
        (
            'printed_location.traveller.type = "cultural"',
            'printed_location.traveller.type is "cultural", one of civic and economic is expected.',
        ),
        ("location.mine.cost.gold = 1", "There is no location.mine.cost key 'gold'; the nearest is wood."),
        ("location.mine.cost.iron = false", "location.mine.cost is a table, a table with 1 to 3 entries is expected."),
        ("location.manor.cost.wood = 0", "location.manor.cost.wood is 0, a whole number from 1 to 9 is expected."),
        ("location.well.defense = 0", "location.well.defense is 0, a whole number from 1 to 15 is expected."),
        ("location.mine.vp = 1", "location.mine.vp is 1, 0 is expected."),
        ("location.manor.vp = 3", "location.manor.vp is 3, 2 is expected."),
        (
            "location.cathedral.vp = 3",
            "There is no location.cathedral key 'vp'; known: name, type, stack, copies, cost, defense, timing, army, "
            "deactivates and ability.",
        ),
        ('location.manor.type = "civic"', 'location.manor.type is "civic", cultural is expected.'),
        (
            'location.well.ability.kind = "copy"',
            'location.well.ability.kind is "copy", reroll is expected.',
        ),
        (
            "location.mine.ability.resources = { wood = 1, iron = 1 }",
            "location.mine.ability.resources is a table, a table with 1 entry is expected.",
        ),
        (
            'location.church.ability.scope = "board"',
            'location.church.ability.scope is "board", one of row, city and city_with_die is expected.',
        ),
        (
            "location.training_camp.ability.amount = 1",
            "location.training_camp.ability.amount is 1, a whole number from -15 to -1 is expected.",
        ),
        (
            "location.church = false",
            "location.church is false, a table with the keys name, type, stack, copies, cost, defense, vp, timing, "
            "army, deactivates and ability is expected.",
        ),
        ("bandits.bandits_2.defense = 4", "bandits.bandits_2.defense is 4, 3 is expected."),
        ("bandits.bandits_4.defense = 16", "bandits.bandits_4.defense is 16, a whole number from 1 to 15 is expected."),
        ("use.move = 4", "use.move is 4, a whole number from 1 to 3 is expected."),
        (
            "location.festival_hall.ability.pair = 1",
            "location.festival_hall.ability.pair is 1, a whole number from 2 to 9 is expected.",
        ),
        ("end.trade_ship_piles = 4", "end.trade_ship_piles is 4, a whole number from 1 to 3 is expected."),
        ("solo.mode.hard.rows = 3", "solo.mode.hard.rows is 3, 2 is expected."),
    ],
)
def test_a_fact_that_no_box_can_have(text: str, expected: str) -> None:
    assert sentence(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            'player_board.rows.white = ["forest", "forest", "cave", "forest", "mountain", "cave"]',
            "player_board.rows have forest 7 times, 6 times is expected.",
        ),
        (
            """player_board.rows.red = ["cave", "militia", "traveller", "militia", "mountain", "mountain"]
            player_board.rows.black = ["small_house", "cave", "forest", "mountain", "cave", "forest"]""",
            "player_board.rows.red has no small_house, one is expected: the scoring example has one there.",
        ),
        ("location.mine.copies = 16", "location.*.copies of type resource add up to 46, 45 are expected."),
        ("location.regular_army.copies = 14", "location.regular_army.copies is 14, 15 is expected."),
        ("location.well.copies = 2", "location.*.copies of the deck add up to 59, 60 are expected."),
        (
            'location.well.type = "military"',
            "location.*.type of the deck is civic 4 times, 5 times is expected.",
        ),
        (
            "location.catapult.army = false",
            "location.catapult.army is false, true is expected: it adds army strength.",
        ),
        (
            "location.barracks.army = true",
            "location.barracks.army is true, false is expected: it does not add army strength.",
        ),
        (
            'location = { catapult.type = "civic", well.type = "military" }',
            "location.catapult.type is civic, military is expected of an Army location.",
        ),
        ("bandits.bandits_3.vp = 2", "bandits.bandits_3.vp is 2, more than that of bandits_2 is expected."),
        ("bandits.bandits_4.defense = 4", "bandits.bandits_4.defense is 4, more than that of bandits_3 is expected."),
        ("bandits.bandits_4.extra = 3", "bandits.bandits_4.copies is 6, those for 4 players are expected: 7."),
        ("bandits.bandits_4.copies = 7", "bandits.*.copies add up to 19, box.bandits_cards is expected: 18."),
        (
            "trade_ship.ship_20.extra = 0",
            "trade_ship.ship_20 has no card with the fewest players, one at least is expected.",
        ),
        ("trade_ship.ship_10.vp = 5", "trade_ship.ship_10.vp is 5, more than that of ship_5 is expected."),
        (
            "trade_ship.ship_10.cost.iron = 2",
            "trade_ship.ship_10.cost.iron is 2, more than that of ship_5 is expected.",
        ),
        (
            "trade_ship.ship_20.cost = { wood = 6, stone = 6, iron = 7 }",
            "trade_ship.ship_20.cost brings fewer VP for a resource than that of ship_10, no fewer are expected.",
        ),
        ("display.cards = 60", "display.cards is 60, fewer than the deck has are expected: 60."),
        ("use.refresh = 9", "use.refresh is 9, no more than display.cards is expected: 8."),
        ("solo.mode.normal.per_row = 7", "solo.mode.normal.per_row is 7, rows that use up the deck are expected: 60."),
    ],
)
def test_facts_that_cannot_be_together(text: str, expected: str) -> None:
    assert sentence(text) == expected


# What no file of an owner can bring about, for the schema bounds it: checks of the shipped file


def few_bandits(facts: dict[str, Any]) -> None:
    facts["box"]["bandits_cards"] = 17


def few_boards(facts: dict[str, Any]) -> None:
    facts["box"]["player_boards"] = 3


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (few_bandits, "box.*_cards add up to 148, box.cards is expected: 149."),
        (few_boards, "box.dice is 20, one of each colour for every player board is expected: 15."),
    ],
)
def test_numbers_that_do_not_go_together(change: Callable[[dict[str, Any]], None], expected: str) -> None:
    facts = deepcopy(plain(FACTS))
    change(facts)
    assert expected in list(impossible(facts))


# Cost


def test_loading_is_quick() -> None:
    """A few milliseconds where it was measured; the bound leaves room for a slow machine, not for a validation."""
    start = time.perf_counter()
    for _ in range(5):
        load(FOLDER)
    assert (time.perf_counter() - start) / 5 < 0.08
