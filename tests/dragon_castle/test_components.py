"""The facts of Dragon Castle: what is printed, word for number, what a reader's file may say, and what it may not."""

import json
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
import kosk.games.dragon_castle
from kosk.engine.components import Facts, load
from kosk.engine.errors import ComponentError, KoskError, UnknownName
from kosk.games import rulebook
from kosk.games.dragon_castle.board import graph
from kosk.games.dragon_castle.facts import impossible
from kosk.testing import random_game

BOOK = rulebook("dragon_castle")
FOLDER = Path(kosk.games.dragon_castle.__file__).parent
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
    assert plain(FACTS.game) == {"title": "Dragon Castle", "players": [1, 2, 3, 4]}


def test_what_is_in_the_box() -> None:
    assert plain(FACTS.box) == {
        "central_boards": 2,
        "central_board_faces": 4,
        "reference_cards": 4,
        "first_player_token": 1,
        "countdown_tokens": 7,
        "shrines": 40,
        "vp_tokens": 85,
        "spirit_cards": 10,
        "dragon_cards": 10,
        "realm_boards": 4,
        "tiles": 116,
        "faction_tiles": 72,
        "special_tiles": 44,
        "special_symbols": 11,
    }


def test_six_types_of_tiles_with_what_their_sets_bring() -> None:
    types = {
        name: (kind.name, kind.category, kind.tiles, kind.shrines, kind.bonus_vp)
        for name, kind in FACTS.tile_type.items()
    }
    assert types == {
        "merchants": ("Merchants", "faction", 24, 1, 0),
        "soldiers": ("Soldiers", "faction", 24, 1, 0),
        "farmers": ("Farmers", "faction", 24, 1, 0),
        "seasons": ("Seasons", "special", 16, 2, 0),
        "winds": ("Winds", "special", 16, 2, 0),
        "dragons": ("Dragons", "special", 12, 2, 1),
    }


def test_numbers_of_faction_tiles_and_symbols_of_special_ones() -> None:
    numbers = {
        kind: [tile.number for _, tile in FACTS.tile.items() if tile.type == kind]
        for kind in ("merchants", "soldiers", "farmers")
    }
    assert numbers == {kind: [1, 2, 3, 4, 5, 6] for kind in ("merchants", "soldiers", "farmers")}
    symbols = Counter(tile.type for _, tile in FACTS.tile.items() if "number" not in tile)
    assert symbols == {"seasons": 4, "winds": 4, "dragons": 3}
    assert {FACTS.tile[face].name for face in ("winds-rainy", "winds-stormy")} == {"Rainy Wind", "Stormy Wind"}
    assert {tile.copies for _, tile in FACTS.tile.items()} == {4}


def test_the_twelve_named_layouts_and_the_boards_are_for_so_many_players() -> None:
    assert {layout.name: layout.best_for for _, layout in FACTS.layout.items()} == {
        "Central board, 2 players": (2,),
        "Central board, 3 players": (3,),
        "Central board, 4 players": (4,),
        "The Four Seasons": (2,),
        "A Thousand Towers": (2,),
        "The Barracks": (2,),
        "The Pillars of Creation": (2, 3),
        "The Fortress": (3,),
        "The Blockhouse": (3,),
        "Parade Ground": (3,),
        "The Keep": (3, 4),
        "The Dragon's Head": (4,),
        "Monastery of the Abyss": (4,),
        "The Gates of Destiny": (4,),
        "The Forbidden City": (4,),
    }
    assert {players: board.layout for players, board in FACTS.central_board.items()} == {
        "1": "board_3p",
        "2": "board_2p",
        "3": "board_3p",
        "4": "board_4p",
    }


def test_what_the_guideline_for_layouts_of_ones_own_says() -> None:
    assert plain(FACTS.guideline) == {
        "long_row": 6,
        "ground": {
            "2": {"least": 65, "most": 80},
            "3": {"least": 50, "most": 70},
            "4": {"least": 40, "most": 55},
        },
    }


def test_the_set_up_and_the_countdown_track() -> None:
    assert plain(FACTS.setup) == {"shrines": 1, "spirit_cards": 1, "dragon_cards": 1}
    assert plain(FACTS.countdown) == {
        "spaces": 5,
        "vp": 2,
        "exclamation_space": 1,
        "players": {"1": {"singles": 3}, "2": {"singles": 2}, "3": {"singles": 3}, "4": {"singles": 4}},
    }


def test_what_actions_sets_and_shrines_bring() -> None:
    assert plain(FACTS.action) == {"shrines": 1, "discard_vp": 1}
    assert FACTS.set_scoring.least == 4
    assert FACTS.set_scoring.per_extra_tile == 1
    assert {tiles: line.vp for tiles, line in FACTS.set_scoring.tiles.items()} == {
        "4": 2,
        "5": 3,
        "6": 5,
        "7": 6,
        "8": 8,
    }
    assert FACTS.shrine_scoring.floors == (1, 2, 3)


@pytest.mark.parametrize(("tiles", "vp"), [(4, 2), (5, 3), (6, 5), (7, 6), (8, 8), (9, 9), (12, 12)])
def test_the_vp_of_a_set_grow_by_one_for_each_tile_beyond_eight(tiles: int, vp: int) -> None:
    assert BOOK.components.facts.board.set_vp(tiles) == vp


def test_the_ten_spirit_cards_and_when_they_can_be_activated() -> None:
    numbers = {
        name: {key: value for key, value in card.items() if key not in ("name", "beginner", "windows")}
        for name, card in FACTS.spirit.items()
    }
    assert {name: found for name, found in numbers.items() if found} == {
        "beauty": {"tiles": 4, "shrines": 2, "bonus_vp": 1},
        "strength": {"moves": 2},
        "faith": {"shrines": 1},
        "cunning": {"tiles": 3, "vp": 2},
    }
    assert {name: card.name for name, card in FACTS.spirit.items()} == {
        "beauty": "Spirit of Beauty",
        "elegance": "Spirit of Elegance",
        "wind": "Spirit of Wind",
        "deception": "Spirit of Deception",
        "strength": "Spirit of Strength",
        "change": "Spirit of Change",
        "faith": "Spirit of Faith",
        "destruction": "Spirit of Destruction",
        "deep": "Spirit of the Deep",
        "cunning": "Spirit of Cunning",
    }
    for second in ("deception", "deep"):
        assert FACTS.spirit[second].windows == ("mid_action",)
    assert FACTS.spirit.faith.windows == ("building_shrines",)
    assert FACTS.spirit.elegance.windows == ("before_action", "mid_action")


def test_the_ten_dragon_cards_and_what_they_pay() -> None:
    paid = {
        name: (card.name, {key: value for key, value in card.items() if key not in ("name", "beginner")})
        for name, card in FACTS.dragon.items()
    }
    assert paid == {
        "humility": ("Dragon of Humility", {"vp": 1}),
        "tranquility": ("Dragon of Tranquility", {"vp": 1}),
        "righteousness": ("Dragon of Righteousness", {"vp": 1, "full_vp": 2}),
        "bravery": ("Dragon of Bravery", {"vp": 1}),
        "majesty": ("Dragon of Majesty", {"floor": 3}),
        "power": ("Dragon of Power", {"higher_vp": 2, "tied_vp": 1}),
        "harmony": ("Dragon of Harmony", {"tiles_vp": 4, "shrines_vp": 2}),
        "knowledge": ("Dragon of Knowledge", {"vp": 2}),
        "devotion": ("Dragon of Devotion", {"vp": 1}),
        "fortitude": ("Dragon of Fortitude", {"vp": 1}),
    }


def test_the_solo_game_and_its_ranks() -> None:
    assert plain(FACTS.solo) == {
        "opponent": "Dragon of Ingenuity",
        "spirit_cards": 0,
        "dragon_cards": 0,
        "penalty": 15,
        "priority": ["summon", "same_type_as_last_turn", "dragons", "special", "faction"],
    }
    assert {rank.name: rank.least for _, rank in FACTS.solo_rank.items()} == {
        "Student": 0,
        "Devotee": 40,
        "Master": 46,
        "Grand Master": 50,
        "Dragon": 53,
        "Silver Dragon": 55,
        "Gold Dragon": 57,
        "Jade Dragon": 59,
        "Diamond Dragon": 60,
    }


# What is assumed keeps to what the rulebook tells of it


@pytest.mark.parametrize("name", FACTS.layout)
def test_a_layout_holds_all_tiles_on_at_most_three_floors_within_the_blank_board(name: str) -> None:
    rows = FACTS.layout[name].rows
    stacks = [int(height) for row in rows for height in row if height != "."]
    assert sum(stacks) == 116
    assert set(stacks) <= {1, 2, 3}
    assert len(rows) <= FACTS.castle.rows == 10
    assert {len(row) for row in rows} == {len(rows[0])}
    assert len(rows[0]) <= FACTS.castle.columns == 12


@pytest.mark.parametrize("name", FACTS.layout)
def test_a_layout_keeps_to_the_guideline_of_one_of_its_numbers_of_players(name: str) -> None:
    """That for 4 says about, and leaves room for a few stacks more."""
    layout = FACTS.layout[name]
    stacks = sum(height != "." for row in layout.rows for height in row)
    most = {2: 80, 3: 70, 4: 60}
    least = {2: 65, 3: 50, 4: 40}
    assert any(least[players] <= stacks <= most[players] for players in layout.best_for)


def test_tiles_stand_with_their_long_sides_to_west_and_east() -> None:
    assert (FACTS.castle.long_sides, FACTS.castle.short_sides) == (("west", "east"), ("north", "south"))
    assert FACTS.castle.floors == 3


def test_a_realm_can_be_halved_both_ways() -> None:
    assert (FACTS.realm.columns, FACTS.realm.rows) == (6, 4)


def test_colours_and_letters_tell_the_types_apart() -> None:
    kinds = [kind for _, kind in FACTS.tile_type.items()]
    assert [kind.colour for kind in kinds] == ["yellow", "red", "green", "blue", "black", "purple"]
    assert [kind.letter for kind in kinds] == ["M", "S", "F", "E", "W", "D"]


# The layouts as graphs


def test_a_layout_is_a_graph_of_its_stacks() -> None:
    castle = graph("board_4p")
    assert isinstance(castle, networkx.Graph)
    assert castle.name == "Central board, 4 players"
    assert sum(height for _, height in castle.nodes.data("height")) == 116
    assert castle.nodes["B1"] == {"height": 2, "x": 2, "y": 1}
    assert castle.nodes["A2"] == {"height": 2, "x": 1, "y": 2}
    assert "A1" not in castle


def test_stacks_side_by_side_share_a_long_or_a_short_side_on_the_floors_that_both_have() -> None:
    castle = graph("board_4p")
    assert castle.edges["B1", "C1"] == {"side": "long", "floors": 2}
    assert castle.edges["B1", "B2"] == {"side": "short", "floors": 2}
    assert castle.edges["C1", "C2"] == {"side": "short", "floors": 3}
    assert not castle.has_edge("D2", "G2")
    assert not castle.has_edge("J1", "A2")
    assert not castle.has_edge("B1", "C2")


def test_the_four_seasons_stand_apart_and_the_blockhouse_is_one_whole() -> None:
    assert networkx.number_connected_components(graph("four_seasons")) == 4
    blockhouse = graph("blockhouse")
    assert networkx.is_connected(blockhouse)
    assert len(blockhouse) == 60
    assert Counter(side for *_, side in blockhouse.edges.data("side")) == {"long": 6 * 9, "short": 5 * 10}


def test_an_unknown_layout_is_refused_with_the_nearest_names() -> None:
    with pytest.raises(UnknownName) as refused:
        graph("the_keep")
    assert str(refused.value) == "There is no layout 'the_keep'; the nearest is keep."


def test_a_graph_can_be_made_of_ones_own_layout() -> None:
    facts = BOOK.with_components(tomllib.loads(OWN_LAYOUT)).components.facts
    assert graph("own", facts).nodes["A1"] == {"height": 3, "x": 1, "y": 1}
    with pytest.raises(UnknownName):
        graph("own")


# Where it comes from


def test_only_what_no_text_gives_is_assumed() -> None:
    assumed = {key for key, source in SOURCES.items() if source == "assumed"}
    named = ("seasons-spring", "seasons-summer", "seasons-autumn", "seasons-winter", "winds-snowy", "winds-clear")
    named += ("dragons-azure", "dragons-crimson", "dragons-ivory")
    assert assumed == {
        *[f"tile_type.{kind}.letter" for kind in FACTS.tile_type],
        *[f"tile.{face}.name" for face in named],
        *["castle.columns", "castle.rows", "realm.columns", "realm.rows"],
        *[f"layout.{name}.rows" for name in FACTS.layout],
        *[f"layout.board_{players}p.name" for players in (2, 3, 4)],
        *[f"spirit.{card}.beginner" for card in FACTS.spirit],
        *[f"dragon.{card}.beginner" for card in FACTS.dragon],
    }


def test_what_follows_from_the_text_is_told_apart_from_what_it_states() -> None:
    inferred = {key for key, source in SOURCES.items() if source == "inferred"}
    assert inferred == {
        "box.central_board_faces",
        *[f"tile.{face}.copies" for face in FACTS.tile],
        *["castle.floors", "castle.long_sides", "castle.short_sides"],
        *["countdown.spaces", "countdown.exclamation_space"],
        *[f"countdown.players.{players}.singles" for players in (2, 3, 4)],
        *[f"spirit.{card}.windows" for card in FACTS.spirit],
    }
    public = {key for key, source in SOURCES.items() if source == "public"}
    assert public == {f"tile_type.{kind}.colour" for kind in FACTS.tile_type}
    assert set(SOURCES.values()) == {"rulebook", "inferred", "public", "assumed"}


def test_whatever_is_assumed_has_a_note() -> None:
    assert [fact.key for fact in load(FOLDER).known_from("assumed") if not fact.note] == []


# The schema


def test_the_shipped_file_fits_the_schema_and_nothing_in_it_is_impossible() -> None:
    data = plain(FACTS)
    fastjsonschema.compile(SCHEMA)(data)
    assert list(impossible(data)) == []


# A reader's own file

OWN_LAYOUT = """
[layout.own]
name = "Two towers and a wall"
best_for = [2, 3]
rows = [
  "3333....3333",
  "3333....3333",
  "3333....3333",
  "222......222",
  "111......111",
  "111......111",
  "111......111",
  "1111....1111",
  "...111111...",
]
"""

OTHER_CASTLE = """
[castle]
columns = 14
rows = 12
long_sides = ["north", "south"]
short_sides = ["east", "west"]
[central_board]
2.layout = "keep"
1.layout = "blockhouse"
[layout.board_3p]
rows = [
  "33333333333333",
  "33333333333333",
  "22222222222222",
  "...........112",
]
"""

OTHER_REALMS = """
[realm]
columns = 8
rows = 2
"""

SMALL_REALMS = """
[realm]
columns = 4
rows = 4
"""

OTHER_TILES = """
[tile]
seasons-spring = { name = "Blossom", copies = 5 }
seasons-winter.copies = 3
winds-clear.name = "Calm Wind"
"""

OTHER_NUMBERS = """
[countdown]
spaces = 7
vp = 3
exclamation_space = 2
players.2.singles = 3
players.4.singles = 6
[set_scoring]
least = 3
per_extra_tile = 2
tiles = { 3.vp = 1 }
[spirit.cunning]
tiles = 2
[shrine_scoring]
floors = [1, 3]
[setup]
spirit_cards = 2
dragon_cards = 0
"""

OTHER_WINDOWS = """
[spirit]
wind = { windows = ["after_consolidation"], beginner = true }
beauty.windows = ["before_action", "after_consolidation"]
"""

OWN_BOXES = {
    "a layout of one's own": OWN_LAYOUT,
    "another castle": OTHER_CASTLE,
    "other Realms": OTHER_REALMS,
    "small Realms": SMALL_REALMS,
    "other tiles": OTHER_TILES,
    "other numbers": OTHER_NUMBERS,
    "other windows": OTHER_WINDOWS,
}


@pytest.mark.parametrize("name", OWN_BOXES)
def test_with_the_file_of_an_owner_whole_games_are_played(name: str) -> None:
    book = BOOK.with_components(tomllib.loads(OWN_BOXES[name]))
    layout = {"layout": "own"} if "own" in book.components.facts.layout else {}
    for players in (1, 2, 4):
        for seed in range(3):
            game = random_game(book, NAMES[:players], f"own/{name}/{players}/{seed}", {"spirit_cards": "4"} | layout)
            assert game.position.step is None
            assert game.position.winners or players == 1
            assert all("_" not in told for told in game.sentences())


def test_a_layout_of_ones_own_is_built() -> None:
    book = BOOK.with_components(tomllib.loads(OWN_LAYOUT))
    castle = random_game(book, NAMES[:2], 1, {"layout": "own"}).look(300).to_json()["castle"]
    assert castle["layout"] == "own"
    assert set(castle["stacks"]) <= {stack for stack, _ in graph("own", book.components.facts).nodes.items()}


def test_without_a_layout_of_ones_own_none_can_be_built() -> None:
    with pytest.raises(KoskError) as refused:
        random_game(BOOK, NAMES[:2], 1, {"layout": "own"})
    assert str(refused.value) == (
        "The option layout is own, but the components have no layout.own; a components file with a table [layout.own] "
        "that gives name, best_for and rows is expected."
    )


def test_in_another_box_tiles_may_stand_the_other_way_round() -> None:
    facts = BOOK.with_components(tomllib.loads(OTHER_CASTLE)).components.facts
    castle = graph("board_3p", facts)
    assert castle.edges["A1", "B1"]["side"] == "short"
    assert castle.edges["A1", "A2"]["side"] == "long"
    assert "N4" in castle


def test_what_an_owner_changes_is_saved_with_the_game(tmp_path: Path) -> None:
    own = tmp_path / "my-copy.toml"
    own.write_text(OWN_LAYOUT, encoding="utf-8")
    game = kosk.new("dragon_castle", 2, seed=3, components=own, options={"layout": "own"})
    while game.decision is not None and len(game.events) < 250:
        game.play(game.decision.options[0])
    game.save(tmp_path / "game.json")
    again = kosk.load(tmp_path / "game.json")
    assert again.position.to_json() == game.position.to_json()
    assert again.rulebook.components.overlay == tomllib.loads(OWN_LAYOUT)
    assert again.position.layout == "own"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("box.shrines = 41", "box.shrines is 41, 40 is expected."),
        ("castle.floors = 4", "castle.floors is 4, 3 is expected."),
        ("realm.columns = 0", "realm.columns is 0, a whole number from 2 to 20 is expected."),
        (
            'castle.long_sides = ["west", "up"]',
            'entry 2 of castle.long_sides is "up", one of west, east, north and south is expected.',
        ),
        ("tile_type.wind.tiles = 4", "There is no tile_type key 'wind'; the nearest is winds."),
        (
            'tile_type.winds.colour = "pink"',
            'tile_type.winds.colour is "pink", one of yellow, red, green, blue, black and purple is expected.',
        ),
        ("layout.keep = false", "layout.keep is false, a table with the keys name, best_for and rows is expected."),
        (
            'layout.own.name = "Mine"',
            "layout.own is a table, a table with the keys name, best_for and rows is expected.",
        ),
        ("layout.owns.best_for = [2]", "There is no layout key 'owns'; the nearest is own."),
        (
            "layout.keep.best_for = [5]",
            "entry 1 of layout.keep.best_for is 5, a whole number from 2 to 4 is expected.",
        ),
        (
            "spirit.deep.windows = []",
            "spirit.deep.windows is [], a list of 1 entry, mid_action, is expected.",
        ),
        (
            'spirit.elegance.windows = ["never"]',
            'entry 1 of spirit.elegance.windows is "never", one of before_action and mid_action is expected.',
        ),
        (
            "layout.keep.rows = []",
            "layout.keep.rows is [], a list of 1 to 30 entries, each a text in quotes of at least one letter, "
            "is expected.",
        ),
        ("spirit.faith.shrines = 2", "spirit.faith.shrines is 2, 1 is expected."),
        ("dragon.bravery = false", "dragon.bravery is false, a table with the keys name, beginner and vp is expected."),
        ("set_scoring.least = 1", "set_scoring.least is 1, a whole number from 2 to 24 is expected."),
        ("set_scoring.tiles.1.vp = 1", "There is no set_scoring.tiles key '1'; known: 4, 5, 6, 7 and 8."),
        ("solo_rank.gold.least = 61", "There is no solo_rank key 'gold'; the nearest is gold_dragon."),
        (
            'solo.priority = ["summon"]',
            'solo.priority is ["summon"], a list of 5 different entries, each one of summon, same_type_as_last_turn, '
            "dragons, special and faction, is expected.",
        ),
    ],
)
def test_a_fact_that_no_box_can_have(text: str, expected: str) -> None:
    assert sentence(text) == expected


def own_rows(*rows: str) -> str:
    return f'layout.own = {{ name = "Mine", best_for = [2], rows = {json.dumps(rows)} }}'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "tile_type.winds.tiles = 17",
            "tile_type.*.tiles of category special add up to 45, 44 are expected.",
        ),
        (
            'tile_type.winds.category = "faction"',
            "tile_type.*.tiles of category faction add up to 88, 72 are expected.",
        ),
        (
            'tile_type.winds.letter = "Wi"',
            "tile_type.winds.letter is Wi, one letter that no other type has is expected.",
        ),
        (
            'tile_type.winds.letter = "M"',
            "tile_type.merchants.letter is M, one letter that no other type has is expected.",
        ),
        (
            "tile.winds-rainy.copies = 5",
            "tile.*.copies of type winds add up to 17, tile_type.winds.tiles is expected: 16.",
        ),
        (
            "tile.farmers-3.number = 2",
            "tile.*.number of type farmers are 1, 2, 2, 4, 5 and 6, different numbers are expected.",
        ),
        (
            'tile = { winds-rainy.type = "merchants", merchants-1.type = "winds" }',
            "tile.winds-rainy.type is merchants, a type of the other category is expected.",
        ),
        (
            'castle.long_sides = ["west", "south"]',
            "castle.long_sides are west and south, two opposite sides are expected.",
        ),
        (
            'castle.short_sides = ["east", "west"]',
            "castle.short_sides are east and west, sides that are not long are expected.",
        ),
        (own_rows("33", "32"), "layout.own.rows has stacks of 11 tiles together, box.tiles is expected: 116."),
        (own_rows("33", "42"), "layout.own.rows has '4' in row 2, . and 1, 2 and 3 are expected."),
        (own_rows("33", "3"), "layout.own.rows has 1 spaces in row 2, as many as in row 1 are expected: 2."),
        (
            own_rows("3" * 13, "3" * 13, "3" * 12 + "2"),
            "layout.own.rows has 13 columns, no more than castle.columns is expected: 12.",
        ),
        (
            own_rows(*["3333"] * 9, "3...", "3..."),
            "layout.own.rows has 11 rows, no more than castle.rows is expected: 10.",
        ),
        (
            "castle.columns = 11",
            "layout.board_2p.rows has 12 columns, no more than castle.columns is expected: 11.",
        ),
        (
            'central_board.2.layout = "own"',
            "central_board.2.layout is own, one of the layouts is expected: board_2p, board_3p, board_4p, "
            "four_seasons, thousand_towers, barracks, pillars_of_creation, fortress, blockhouse, parade_ground, keep, "
            "dragons_head, monastery_of_the_abyss, gates_of_destiny and forbidden_city.",
        ),
        (
            "guideline.ground.3.least = 71",
            "guideline.ground.3.least is 71, no more than most is expected.",
        ),
        (
            "realm.columns = 5",
            "realm.columns is 5, an even number is expected: a middle line splits the Realm.",
        ),
        ("realm.rows = 3", "realm.rows is 3, an even number is expected: a middle line splits the Realm."),
        (
            "countdown.players.4.singles = 5",
            "countdown.players.4.singles is 5, a token for each space right of the stack is expected: at most 4.",
        ),
        (
            "countdown = { spaces = 10, players.3.singles = 8 }",
            "countdown.players.3.singles is 8, a token for each space right of the stack is expected: at most 7.",
        ),
        (
            "countdown.exclamation_space = 3",
            "countdown.exclamation_space is 3, a space that has a token with 2 players is expected: at most 2.",
        ),
        ("set_scoring.least = 5", "set_scoring.tiles begins with 4, set_scoring.least is expected: 5."),
        (
            "set_scoring.tiles.6 = false",
            "set_scoring.tiles has 7 after 5, each number of tiles in between is expected.",
        ),
        ("set_scoring.tiles.6.vp = 2", "set_scoring.tiles.6.vp is 2, no less than for 5 is expected."),
        (
            "shrine_scoring.floors = [1, 3, 2]",
            "shrine_scoring.floors are 1, 3 and 2, VP that do not fall are expected.",
        ),
        (
            "spirit.beauty.tiles = 3",
            "spirit.beauty.tiles is 3, at least set_scoring.least is expected: 4.",
        ),
        (
            "spirit.cunning.tiles = 4",
            "spirit.cunning.tiles is 4, less than set_scoring.least is expected: 4.",
        ),
        ("dragon.power.tied_vp = 3", "dragon.power.tied_vp is 3, no more than higher_vp is expected: 2."),
        (
            'solo.priority = ["dragons", "summon", "same_type_as_last_turn", "special", "faction"]',
            "solo.priority begins with dragons, summon is expected: whenever the Dragon can, it does.",
        ),
        (
            "solo_rank.student.least = 1",
            "solo_rank.student.least is 1, 0 is expected: everybody has a rank.",
        ),
        (
            "solo_rank.dragon.least = 50",
            "solo_rank.dragon.least is 50, more than that of grand_master is expected.",
        ),
    ],
)
def test_facts_that_cannot_be_together(text: str, expected: str) -> None:
    assert sentence(text) == expected


# What no file of an owner can bring about, for the schema bounds it: checks of the shipped file


def few_spirits(facts: dict[str, Any]) -> None:
    del facts["spirit"]["wind"]


def few_dragons(facts: dict[str, Any]) -> None:
    del facts["dragon"]["majesty"]


def few_tiles(facts: dict[str, Any]) -> None:
    del facts["tile"]["winds-clear"]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (few_spirits, "There are 9 Spirit cards, box.spirit_cards is expected: 10."),
        (few_dragons, "There are 9 Dragon cards, box.dragon_cards is expected: 10."),
        (few_tiles, "tile.*.copies add up to 112, box.tiles is expected: 116."),
        (few_tiles, "There are 10 Special tiles, box.special_symbols is expected: 11."),
    ],
)
def test_numbers_that_do_not_go_together(change: Callable[[dict[str, Any]], None], expected: str) -> None:
    facts = deepcopy(plain(FACTS))
    change(facts)
    assert expected in list(impossible(facts))


# Cost


def test_loading_is_quick() -> None:
    """Five milliseconds where it was measured; the bound leaves room for a slow machine, not for a validation."""
    start = time.perf_counter()
    for _ in range(5):
        load(FOLDER)
    assert (time.perf_counter() - start) / 5 < 0.08
