"""The pictures: what lies on the table stands in them, once, where it belongs, and can also be read."""

import time
from collections.abc import Iterable
from copy import deepcopy
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

import kosk
from kosk.games import pieces, rulebook
from kosk.games.dragon_castle import drawing, shapes
from kosk.games.dragon_castle.board import prepare
from kosk.games.dragon_castle.state import State
from kosk.testing import case, random_game

from ..pictures import SVG, contrast, desc, having, letters, one, words

BOOK = rulebook("dragon_castle")
FACTS = BOOK.components.facts
TWO = ("Ann", "Ben")
FOUR = ("Ann", "Ben", "Cleo", "Dan")
CASTLE = {
    "C2": {"height": 2, "top": "merchants-3"},
    "D2": {"height": 2, "top": "winds-rainy"},
    "E2": {"height": 3, "top": "dragons-ivory"},
    "F2": {"height": 1, "top": "farmers-6"},
    "D4": {"height": 1, "top": "seasons-summer"},
}
"""Three stacks side by side that are two floors high at least, a lower one east of them, and one alone."""
REALM = {
    "r1c1": {"facedown": 2, "faceup": "dragons-azure"},
    "r2c3": {"facedown": 1},
    "r3c4": {"facedown": 3, "shrine": True},
    "r4c6": {"faceup": "soldiers-5"},
}


def state_of(position: dict[str, Any] | None = None, players: tuple[str, ...] = TWO, **fields: Any) -> State:
    """A position between turns, in which then some fields are set."""
    state: State = case("dragon_castle", "turn", players[0], position, players=players).lay()[2]
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def drawn(state: State, highlight: Iterable[str] = (), facts: Any = FACTS) -> ElementTree.Element:
    return ElementTree.fromstring(drawing.board(state, facts, highlight))


def board(
    position: dict[str, Any] | None = None, highlight: Iterable[str] = (), players: tuple[str, ...] = TWO
) -> ElementTree.Element:
    return drawn(state_of(position, players), highlight)


def castle(stacks: dict[str, Any] | None = None) -> ElementTree.Element:
    return one(board({"castle.stacks": stacks or CASTLE}), "panel", "castle")


def realm(svg: ElementTree.Element, player: str = "ann") -> ElementTree.Element:
    return one(svg, "realm", player)


def at(part: ElementTree.Element) -> tuple[float, float]:
    """Where a group has been moved to."""
    x, _, y = str(part.get("transform")).removeprefix("translate(").partition(")")[0].partition(",")
    return float(x), float(y)


def started(layout: str, players: tuple[str, ...] = TWO) -> ElementTree.Element:
    """The castle as it is built on a layout."""
    game = random_game(BOOK, players, seed=1, options={"layout": layout})
    first = next(k for k in range(len(game.events)) if game.look(k).step == "turn")
    return one(drawn(game.look(first)), "panel", "castle")


# The castle


def test_stacks_stand_where_their_names_say_and_below_the_letter_of_their_column() -> None:
    svg = castle()
    place = {name: at(one(svg, "stack", name)) for name in CASTLE}
    assert place["C2"][0] < place["D2"][0] == place["D4"][0] < place["E2"][0] < place["F2"][0]
    assert place["C2"][1] == place["D2"][1] == place["E2"][1] == place["F2"][1] < place["D4"][1]
    wide, high = place["D2"][0] - place["C2"][0], (place["D4"][1] - place["D2"][1]) / 2
    assert place["F2"][0] - place["C2"][0] == pytest.approx(3 * wide, abs=0.2)
    labels = {text.text: (float(str(text.get("x"))), float(str(text.get("y")))) for text in svg.findall(f"{SVG}text")}
    assert list(labels) == [*"ABCDEFGHIJKL", *"123456"]
    assert place["D2"][0] < labels["D"][0] < place["D2"][0] + wide
    assert labels["D"][1] < place["D2"][1]
    assert place["D2"][1] < labels["2"][1] < place["D2"][1] + high
    assert labels["2"][0] < labels["A"][0]


def test_a_stack_shows_its_height_the_type_and_the_symbol_of_the_tile_on_top() -> None:
    svg = castle()
    shown = {name: words(one(svg, "stack", name)) for name in CASTLE}
    assert shown == {
        "C2": ["M", "3", "2"],
        "D2": ["W", "Rai", "2"],
        "E2": ["D", "Ivo", "3"],
        "F2": ["F", "6", "1"],
        "D4": ["E", "Sum", "1"],
    }
    signs = {name: [part.get("class") for part in having(one(svg, "stack", name), "sign")] for name in ("C2", "E2")}
    assert signs == {"C2": ["sign merchants"], "E2": ["sign dragons"]}
    assert one(svg, "stack", "D4").findtext(f"{SVG}title") == "D4: Summer, on floor 1; Available"


def test_of_hidden_tiles_the_edges_are_seen_one_for_each() -> None:
    svg = castle()
    edges = {
        name: [str(part.get("d")).count("z") for part in having(one(svg, "stack", name), "edges")] for name in CASTLE
    }
    assert edges == {"C2": [1], "D2": [1], "E2": [2], "F2": [], "D4": []}


def test_the_higher_a_stack_the_higher_its_top_tile_and_all_stand_on_the_ground() -> None:
    svg = castle()
    tops = {name: at(one(svg, "stack", name).findall(f"{SVG}g")[-1])[1] for name in ("F2", "C2", "E2")}
    assert tops["F2"] > tops["C2"] > tops["E2"] > 18


def test_available_tiles_have_arrowheads_at_their_free_long_sides_and_a_thick_line() -> None:
    svg = castle()
    # D2 stands between two stacks that are as high; short sides, in the north and south, do not count.
    assert [name for name in CASTLE if having(svg, "stack", name, "available")] == ["C2", "E2", "F2", "D4"]
    free = {name: [part.get("d") for part in having(one(svg, "stack", name), "free")] for name in CASTLE}
    west, east = "M-20,-6l-5,6l5,6z", "M20,-6l5,6l-5,6z"
    assert free == {"C2": [west], "D2": [], "E2": [west + east], "F2": [east], "D4": [west + east]}
    tiles = {name: next(one(svg, "stack", name).iter(f"{SVG}rect")) for name in ("C2", "D2")}
    assert (tiles["C2"].get("stroke-width"), tiles["D2"].get("stroke-width")) == ("2.2", "1")
    assert "not Available" in str(one(svg, "stack", "D2").findtext(f"{SVG}title"))


def test_a_tile_between_lower_stacks_is_available_and_one_between_higher_ones_is_not() -> None:
    stacks = {
        name: {"height": height, "top": "merchants-1"} for name, height in (("B1", 2), ("C1", 1), ("D1", 3), ("E1", 2))
    }
    svg = castle(stacks | {"F1": {"height": 2, "top": "farmers-1"}})
    assert [name for name in (*stacks, "F1") if having(svg, "stack", name, "available")] == ["B1", "D1", "F1"]


def test_the_top_floor_is_told_apart_by_the_form_of_the_number() -> None:
    svg = castle()
    assert [part.get("class") for part in having(svg, "top-floor")] == ["stack E2 available top-floor"]
    heights = {name: one(one(svg, "stack", name), "height") for name in CASTLE}
    squares = [name for name, part in heights.items() if part.findall(f"{SVG}rect")]
    discs = [name for name, part in heights.items() if part.findall(f"{SVG}circle")]
    assert (squares, discs) == (["E2"], ["C2", "D2", "F2", "D4"])
    ground = castle({"A1": {"height": 1, "top": "farmers-1"}, "C3": {"height": 1, "top": "farmers-1"}})
    assert len(having(ground, "top-floor")) == 2


@pytest.mark.parametrize(
    ("layout", "players", "columns", "rows", "stacks"),
    [
        ("board_2p", TWO, "BCDEFGHIJK", "12345678", 72),
        ("board_4p", FOUR, "ABCDEFGHIJ", "123456", 48),
        ("barracks", TWO, "ABCDEFGHIJKL", "12345678", 72),
    ],
)
def test_as_many_columns_and_rows_are_shown_as_the_layout_takes(
    layout: str, players: tuple[str, ...], columns: str, rows: str, stacks: int
) -> None:
    svg = started("board" if layout.startswith("board") else layout, players)
    assert [text.text for text in svg.findall(f"{SVG}text")] == [*columns, *rows]
    assert len(having(svg, "stack")) == stacks
    assert svg.get("data-layout") == layout


def test_the_heights_are_those_of_the_layout() -> None:
    svg = started("board", FOUR)
    heights = {name: one(svg, "stack", name).get("data-height") for name in ("A2", "B1", "C1", "D2", "E1", "J5")}
    assert heights == {"A2": "2", "B1": "2", "C1": "3", "D2": "3", "E1": "1", "J5": "2"}
    assert not having(svg, "A1")
    assert not having(svg, "empty")


def test_where_a_stack_of_the_layout_has_stood_its_space_is_shown() -> None:
    game = random_game(BOOK, TWO, seed=1)
    state = game.position.copy()
    gone = [name for name, height in zip(state.spaces, state.heights, strict=True) if name and not height]
    ground = [name for name in gone if FACTS.board.castle[name] in FACTS.board.layouts["board_2p"]]
    shown = [str(part.get("class")).split()[1] for part in having(drawn(state), "stack", "empty")]
    assert shown == ground
    assert shown
    # A made-up castle does not tell where a stack has stood.
    assert not having(castle(), "empty")


def test_a_made_up_castle_shows_the_rows_that_it_has() -> None:
    svg = castle({"A1": {"height": 1, "top": "farmers-1"}, "L10": {"height": 1, "top": "winds-clear"}})
    assert [text.text for text in svg.findall(f"{SVG}text")][12:] == [str(row) for row in range(1, 11)]
    assert words(one(svg, "stack", "L10")) == ["W", "Cle", "1"]
    assert len(castle({"A1": CASTLE["C2"]}).findall(f"{SVG}text")) == 12 + 6


def test_a_tile_that_is_just_being_uncovered_is_not_told() -> None:
    state = state_of({"castle.stacks": CASTLE})
    state.tops[FACTS.board.castle["C2"]] = None
    stack = one(drawn(state), "stack", "C2")
    assert words(stack) == ["?", "2"]
    assert stack.findtext(f"{SVG}title") == "C2: not seen yet, on floor 2; Available"


# Beside the castle


def test_the_countdown_track_shows_its_tokens_and_the_exclamation_mark() -> None:
    svg = board(players=("Ann", "Ben", "Cleo"))
    track = one(svg, "panel", "countdown")
    spaces = [one(track, f"track-space-{space}") for space in range(5)]
    assert [space.get("data-tokens") for space in spaces] == ["4", "1", "1", "1", "0"]
    assert [len(having(space, "countdown-token")) for space in spaces] == [1, 1, 1, 1, 0]
    assert [words(space) for space in spaces] == [["4", "stack"], ["!", "1"], ["2"], ["3"], ["4"]]
    assert [part.get("class") for part in having(track, "exclamation")] == ["track-space track-space-1 exclamation"]
    lefts = [float(str(next(space.iter(f"{SVG}rect")).get("x"))) for space in spaces]
    assert lefts == sorted(lefts)


def test_the_general_pool_is_shown() -> None:
    svg = board({"players.Ann.shrine_pool": 3, "players.Ann.realm": REALM})
    pool = one(svg, "general-pool")
    # 40 in all: 3 and 1 in the Shrine Pools, 1 in a Realm.
    assert words(pool) == ["General pool", "35 Shrines"]
    assert having(pool, "shrine")
    assert words(one(drawn(state_of(general=1)), "general-pool"))[1] == "1 Shrine"


def test_cards_are_shown_by_name_and_used_spirits_are_told() -> None:
    state = state_of({"spirits": ["wind", "deep"], "dragons": ["power"]}, used=("deep",))
    svg = drawn(state)
    spirits, dragons = one(svg, "spirit-cards"), one(svg, "dragon-cards")
    assert words(spirits) == ["Spirit cards", "Spirit of Wind", "Spirit of the Deep", "✓ used this turn"]
    assert words(dragons) == ["Dragon cards", "Dragon of Power"]
    assert [part.get("class") for part in having(spirits, "used")] == ["spirit deep used"]
    none = board()
    assert words(one(none, "spirit-cards")) == ["Spirit cards", "none"]
    assert words(one(none, "dragon-cards")) == ["Dragon cards", "none"]


def test_what_sets_and_shrines_are_worth_is_told() -> None:
    worth = words(one(board(), "panel", "worth"))
    assert worth[1:15] == [
        *("Tiles of a set", "VP", "4", "2", "5", "3", "6", "5", "7", "6", "8", "8", "each more", "+1")
    ]
    assert worth[15:23] == ["Floor of a Shrine", "VP", "1", "1", "2", "2", "3 or higher", "3"]
    assert worth[23:] == ["Shrines", *("M", "1", "S", "1", "F", "1", "E", "2", "W", "2", "D", "2 +1 VP")]


# The Realms


def test_a_realm_shows_faceup_and_facedown_tiles_heights_and_shrines() -> None:
    svg = realm(board({"players.Ann.realm": REALM}))
    shown = {str(part.get("class")).split()[1]: words(part) for part in having(svg, "space")}
    assert shown == {"r1c1": ["D", "Azu", "3"], "r2c3": ["1"], "r3c4": ["3"], "r4c6": ["S", "5", "1"]}
    assert [having(one(svg, "space", name), "shrine") != [] for name in ("r2c3", "r3c4")] == [False, True]
    edges = {
        name: [str(part.get("d")).count("z") for part in having(one(svg, "space", name), "edges")] for name in REALM
    }
    assert edges == {"r1c1": [2], "r2c3": [], "r3c4": [2], "r4c6": []}
    grounds = {name: next(one(svg, "space", name).iter(f"{SVG}rect")).get("fill") for name in REALM}
    assert grounds == {"r1c1": pieces.CARD, "r2c3": shapes.BACK, "r3c4": shapes.BACK, "r4c6": pieces.CARD}
    titles = {name: one(svg, "space", name).findtext(f"{SVG}title") for name in ("r1c1", "r3c4")}
    assert titles == {"r1c1": "r1c1: Azure Dragon, floor 3", "r3c4": "r3c4: Shrine, floor 3"}
    assert not having(realm(board({"players.Ann.realm": REALM}), "ben"), "space")


def test_spaces_of_a_realm_lie_where_their_names_say_and_thick_lines_run_between_its_halves() -> None:
    tiles = {name: {"facedown": 1} for name in ("r1c1", "r1c3", "r1c4", "r1c6", "r2c1", "r3c1", "r4c1")}
    svg = realm(board({"players.Ann.realm": tiles}))
    place = {name: at(one(svg, "space", name)) for name in tiles}
    assert place["r1c1"][0] == place["r4c1"][0] < place["r1c3"][0] < place["r1c4"][0] < place["r1c6"][0]
    assert place["r1c1"][1] == place["r1c6"][1] < place["r2c1"][1] < place["r3c1"][1] < place["r4c1"][1]
    middle = one(svg, "middle")
    down, across = str(middle.get("d")).removeprefix("M").split("M")
    assert float(down.split(",")[0]) == place["r1c4"][0]
    assert float(across.split(",")[1].split("h")[0]) == place["r3c1"][1]
    assert float(str(middle.get("stroke-width"))) == 4
    labels = [text.text for text in one(svg, "grid").findall(f"{SVG}text")]
    assert labels == ["c1", "c2", "c3", "c4", "c5", "c6", "r1", "r2", "r3", "r4"]


@pytest.mark.parametrize(("columns", "rows"), [(8, 6), (4, 4), (20, 2)])
def test_a_realm_of_another_size_has_room_too(columns: int, rows: int) -> None:
    facts = deepcopy(FACTS)
    facts.realm.columns, facts.realm.rows = columns, rows
    prepare(facts)
    state = random_game(BOOK, TWO, seed=1).look(0)
    state.realm_spaces = facts.board.realm_names * 2
    size = columns * rows
    state.faceup = [None] * (size * 2 - 1) + ["farmers-1"]
    state.facedown, state.shrines = [0] * (size * 2), [False] * (size * 2)
    svg = drawn(state, (), facts)
    space, middle = one(realm(svg, "ben"), "space"), one(realm(svg, "ben"), "middle")
    assert space.get("class") == f"space r{rows}c{columns}"
    down, across = str(middle.get("d")).removeprefix("M").split("M")
    wide, high = 45, 58
    assert at(space)[0] - float(down.split(",")[0]) == (columns / 2 - 1) * wide
    assert at(space)[1] - float(across.split(",")[1].split("h")[0]) == (rows / 2 - 1) * high
    frames = [(at(part), next(part.iter(f"{SVG}rect"))) for part in having(svg, "realm")]
    (first, box), (second, _) = frames
    width, height = float(str(box.get("width"))), float(str(box.get("height")))
    assert second[0] >= first[0] + width or second[1] >= first[1] + height
    assert second[0] + width < float(str(svg.get("width")))
    assert second[1] + height < float(str(svg.get("height")))


def test_what_lies_beside_a_realm_is_counted() -> None:
    position = {
        "players.Ben.vp": 12,
        "players.Ben.shrine_pool": 4,
        "players.Ben.tokens": 2,
        "players.Ben.discards": 9,
        "countdown": [5, 0, 0, 0, 0],
        "rounds_left": 0,
    }
    goods = having(realm(board(position), "ben"), "goods")
    assert [words(part)[-2:] for part in goods] == [
        *(["VP Pool", "12"], ["Shrine Pool", "4"], ["Countdown", "2"], ["Discards", "9"])
    ]
    assert [words(part)[-1] for part in having(realm(board(position)), "goods")] == ["0", "1", "0", "0"]


def test_tiles_that_wait_to_be_placed_lie_beside_the_realm_of_the_player_on_turn() -> None:
    svg = drawn(state_of(collected=("merchants-4", "merchants-4")))
    collected = one(realm(svg), "collected")
    assert words(collected) == ["To be placed", "M", "4", "M", "4"]
    assert [part.get("class") for part in having(collected, "tile")] == ["tile merchants-4"] * 2
    assert not having(realm(svg, "ben"), "collected")
    many = drawn(state_of(collected=("winds-rainy",) * 5))
    assert "+2 more" in words(one(many, "collected"))


def test_the_tiles_of_a_set_that_is_being_consolidated_are_told_apart() -> None:
    state = state_of({"players.Ann.realm": REALM}, resolved=((8, 15),))
    marked = having(realm(drawn(state)), "resolved")
    assert [part.get("class") for part in marked] == ["space r2c3 resolved", "space r3c4 resolved"]
    assert marked[0].findtext(f"{SVG}title") == "r2c3: facedown, floor 1, of a set being Consolidated"
    assert any(rect.get("stroke-dasharray") == "2 3" for rect in marked[0].iter(f"{SVG}rect"))


def test_who_is_on_turn_and_who_is_first_player_is_told() -> None:
    svg = board({"turn": "Cleo", "first_player": "Ben"}, players=FOUR)
    assert [part.get("data-player") for part in having(svg, "realm", "turn")] == ["Cleo"]
    assert words(one(realm(svg, "cleo"), "header")) == ["Cleo", "on turn"]
    assert words(one(realm(svg, "ben"), "header")) == ["Ben", "1st"]
    assert len(having(svg, "first-player")) == 1
    assert words(having(svg, "header")[0]) == ["Dragon Castle", "Cleo's turn"]
    assert svg.findtext(f"{SVG}title") == "Dragon Castle: Cleo's turn"


@pytest.mark.parametrize(
    ("left", "shown"), [(0, "Ann's turn · final round"), (1, "Ann's turn · one more round after this one")]
)
def test_the_final_round_is_told(left: int, shown: str) -> None:
    assert words(having(board({"rounds_left": left}), "header")[0])[1] == shown


def test_the_winner_and_the_score_are_told() -> None:
    state = state_of({"players.Ben.vp": 31}, step=None, winners=(1,))
    svg = drawn(state)
    assert words(one(realm(svg, "ben"), "header")) == ["Ben", "winner"]
    assert words(one(realm(svg, "ben"), "goods", "vp"))[-2:] == ["Score", "31"]
    assert words(one(realm(svg), "header"))[0] == "Ann"
    assert "winner" not in words(realm(svg))
    assert not having(svg, "turn")
    assert words(having(svg, "header")[0])[1] == "The end, Ben won"


# The solo game


def test_the_solo_game_shows_what_the_dragon_has_taken_and_the_rank() -> None:
    taken = ("winds-rainy", "merchants-2", "winds-rainy", "dragons-ivory", "winds-rainy")
    svg = drawn(state_of(players=("Ann",), taken=taken, rank="Gold Dragon", step=None))
    dragon = one(svg, "panel", "taken")
    assert words(dragon)[:2] == ["Dragon of Ingenuity", "5 tiles taken"]
    assert {part.get("class"): part.get("data-count") for part in having(dragon, "tile")} == {
        "tile merchants-2": "1",
        "tile winds-rainy": "3",
        "tile dragons-ivory": "1",
    }
    assert words(one(dragon, "tile", "winds-rainy")) == ["W", "Rai", "3×"]
    assert words(one(realm(svg), "beside"))[-2:] == ["Rank", "Gold Dragon"]
    assert not having(svg, "first-player")
    assert not having(board(), "taken")


def test_the_dragons_turn_is_told() -> None:
    svg = drawn(state_of(players=("Ann",), step="dragon's turn"))
    assert words(one(svg, "panel", "taken", "turn")) == ["Dragon of Ingenuity", "on turn"]
    assert not having(svg, "realm", "turn")


# What is marked


def test_what_is_to_be_looked_at_is_highlighted_and_nothing_else() -> None:
    position = {"castle.stacks": CASTLE, "players.Ann.realm": REALM, "players.Ben.realm": REALM}
    state = state_of(position | {"spirits": ["wind", "deep"], "dragons": ["power"]}, collected=("winds-clear",))
    names = {"C2", "Ann", "r3c4", "Ben.vp", "shrines", "countdown", "wind", "power", "collected", "nobody", "4", "A1"}
    lit = [str(part.get("class")) for part in having(drawn(state, names), "highlight")]
    assert lit == [
        "stack A1 empty highlight",
        "stack C2 available highlight",
        "panel countdown highlight",
        "panel general-pool highlight",
        "spirit wind highlight",
        "dragon power highlight",
        "realm ann turn highlight",
        "space r3c4 highlight",
        "collected highlight",
        "goods vp highlight",
    ]
    assert not having(drawn(state), "highlight")


def test_places_can_be_named_by_paths_of_the_position() -> None:
    position = {"castle.stacks": CASTLE, "players.Ann.realm": REALM, "players.Ben.realm": REALM}
    paths = ("castle.stacks.D2.height", "players.Ann.realm.r1c1.faceup", "players.Ben.realm.r2c5", "players.Ben.tokens")
    svg = board(position, (*paths, "turn_so_far.moment", "castle.unseen.winds-rainy"))
    assert [part.get("class") for part in having(svg, "highlight")] == [
        *("stack D2 highlight", "space r1c1 highlight", "space r2c5 highlight", "goods tokens highlight")
    ]
    assert having(realm(svg), "r1c1", "highlight")
    assert having(realm(svg, "ben"), "r2c5", "highlight")


def test_the_winners_can_be_marked() -> None:
    svg = drawn(state_of(players=FOUR, step=None, winners=(1, 3)), ("winners",))
    assert [part.get("data-player") for part in having(svg, "highlight")] == ["Ben", "Dan"]


def test_every_step_of_a_worked_example_that_changes_something_marks_it() -> None:
    from kosk.learn.lesson import Lesson

    frames = [frame for example in BOOK.examples for frame in Lesson(BOOK, example).frames() if frame.changes]
    assert len(frames) > 100
    unmarked = [frame.sentence for frame in frames if not having(ElementTree.fromstring(frame.svg), "highlight")]
    assert unmarked == []


def test_a_mark_is_not_told_by_colour_alone() -> None:
    svg = board({"castle.stacks": CASTLE, "players.Ann.realm": REALM}, ("C2", "Ann", "r3c4", "Ann.vp", "rounds_left"))
    for names in (("stack", "C2"), ("realm", "ann"), ("space", "r3c4")):
        assert next(one(svg, *names).iter(f"{SVG}rect")).get("stroke-dasharray")
    for part in (one(svg, "goods", "highlight"), one(svg, "header", "highlight")):
        assert [line for line in part.iter(f"{SVG}path") if line.get("stroke") == pieces.MARK]


def test_no_two_types_of_tiles_look_alike_but_for_their_colour() -> None:
    assert len(set(shapes.SIGN.values())) == 6
    assert [kind.letter for _, kind in FACTS.tile_type.items()] == [*"MSFEWD"]
    symbols = {(tile.type, shapes.symbol(tile)) for _, tile in FACTS.tile.items()}
    assert len(symbols) == 29
    assert {kind.colour for _, kind in FACTS.tile_type.items()} == {*shapes.COLOUR}


# Reading aloud


def test_the_picture_tells_a_screen_reader_its_title_and_description_and_no_more() -> None:
    svg = board({"castle.stacks": CASTLE, "players.Ben.realm": REALM})
    assert svg.get("role") == "img"
    title, description, parts = svg
    assert (title.tag, description.tag) == (f"{SVG}title", f"{SVG}desc")
    assert svg.get("aria-label") == title.text == "Dragon Castle: Ann's turn"
    assert parts.get("aria-hidden") == "true"
    paragraphs = desc(svg).split("\n")
    assert paragraphs[0] == "Ann is the First Player."
    assert {"Castle", "Countdown track", "Players", "Ann's Realm", "Ben's Realm"} <= {
        paragraph.split(":")[0] for paragraph in paragraphs
    }
    assert "r3c4 Shrine, floor 3" in desc(svg)
    assert "E2 Ivory Dragon, Available" in desc(svg)


# A Realm alone


def test_a_realm_is_drawn_alone_and_larger() -> None:
    state = state_of({"players.Ben.realm": REALM, "players.Ben.vp": 7})
    svg = ElementTree.fromstring(drawing.player_board(state, 1, FACTS))
    assert svg.findtext(f"{SVG}title") == "Ben's Realm"
    assert [part.get("data-player") for part in having(svg, "realm")] == ["Ben"]
    assert len(having(svg, "space")) == 4
    assert "Ben has 7 VP" in desc(svg)
    assert "r1c1 Azure Dragon, floor 3" in desc(svg)
    assert min(letters(svg)) > 1.9 * 9.5


def test_a_position_shows_the_table_with_the_words_and_every_realm() -> None:
    shown = ElementTree.fromstring(state_of({"castle.stacks": CASTLE})._repr_html_())
    assert len(having(shown, "board")) == 1
    assert [part.text for part in shown.iter("summary")] == ["The position in words", "Ann's Realm", "Ben's Realm"]
    assert len(having(shown, "player-board")) == 2
    one_seat = ElementTree.fromstring(drawing.table(state_of(), FACTS, (1,)))
    assert [part.text for part in one_seat.iter("summary")] == ["The position in words", "Ben's Realm"]


# Room


def test_no_letter_is_too_small_to_be_read() -> None:
    state = state_of({"castle.stacks": CASTLE, "players.Ann.realm": REALM, "spirits": ["wind"]}, used=("wind",))
    state.facedown[0] = 12
    solo = state_of(players=("Ann",), taken=("winds-rainy",) * 4, rank="Gold Dragon", step=None)
    assert min(min(letters(drawn(state))), min(letters(drawn(solo)))) >= pieces.SMALLEST


def test_all_cards_of_the_game_have_room_above_the_realms() -> None:
    svg = board({"spirits": list(FACTS.spirit), "dragons": list(FACTS.dragon)})
    assert len(having(svg, "spirit")) == len(having(svg, "dragon")) == 10
    lowest = max(float(str(part.get("y"))) for part in one(svg, "panel", "worth").iter(f"{SVG}text"))
    assert lowest + 5 < at(realm(svg))[1]
    tops = [float(str(rect.get("y"))) for card in having(svg, "dragon") for rect in card.iter(f"{SVG}rect")]
    assert all(upper + 22 < lower for upper, lower in pairwise(tops))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_castle_and_realms_lie_beside_each_other_and_within_the_picture(players: int) -> None:
    svg = drawn(random_game(BOOK, FOUR[:players], seed=2).position)
    box = next(one(svg, "panel", "castle").iter(f"{SVG}rect"))
    bottom = float(str(box.get("y"))) + float(str(box.get("height")))
    corners = [at(part) for part in having(svg, "realm")]
    assert len({*corners}) == players
    assert all(y > bottom for _, y in corners)
    frame = next(having(svg, "realm")[0].iter(f"{SVG}rect"))
    width, height = float(str(frame.get("width"))), float(str(frame.get("height")))
    for k, (x, y) in enumerate(corners):
        assert x + width < 960
        assert all(abs(x - other) >= width or abs(y - down) >= height for other, down in corners[:k])
    assert max(y for _, y in corners) + height + 80 < float(str(svg.get("height")))


@pytest.mark.parametrize("name", ["W" * 30, "Wilhelmina-Maximiliane of the Upper Lake", "漢字" * 12])
def test_a_long_name_keeps_to_its_place(name: str) -> None:
    svg = board(players=(name, "Bo"))
    shown = words(one(svg, "realm", "turn"))[0]
    assert shown.endswith("…")
    # The narrowest of these letters is 0.55 of its size wide; the First Player token begins about 360 from the name.
    assert len(shown) * 16 * 0.55 < 345
    assert svg.findtext(f"{SVG}title") == f"Dragon Castle: {name}'s turn"


def test_a_name_cannot_break_the_picture() -> None:
    name = '<b> & "x"'
    svg = board({f"players.{name}.realm": REALM}, (f"players.{name}.realm.r1c1",), players=(name, "Bo"))
    assert having(svg, "realm")[0].get("data-player") == name
    assert words(having(svg, "realm")[0])[0] == name
    assert having(having(svg, "realm")[0], "r1c1", "highlight")
    ElementTree.fromstring(drawing.table(state_of(players=(name, "Bo")), FACTS, (0, 1)))


# Whole games and pages


@pytest.mark.parametrize(("players", "options"), [(4, {"spirit_cards": "10", "dragon_cards": "10"}), (1, {})])
def test_every_moment_of_a_game_from_the_empty_box_on_can_be_drawn(players: int, options: dict[str, str]) -> None:
    game = random_game(BOOK, FOUR[:players], seed=3, options=options)
    for event in [0, 1, 5, 50, *range(100, len(game.events), 90), len(game.events)]:
        state = game.look(event)
        svg = drawn(state)
        assert len(having(svg, "stack")) - len(having(svg, "empty")) == sum(height > 0 for height in state.heights)
        faceup = [part.get("data-faceup") for part in having(svg, "space")]
        assert sorted(filter(None, faceup)) == sorted(filter(None, state.faceup))
        ElementTree.fromstring(drawing.player_board(state, players - 1, FACTS))


def test_before_the_set_up_there_is_no_castle_and_nobody_is_the_first_player() -> None:
    svg = drawn(random_game(BOOK, TWO, seed=1).look(0))
    assert words(having(svg, "header")[0]) == ["Dragon Castle", "Set-up"]
    assert not having(svg, "stack")
    assert not having(svg, "first-player")
    assert one(svg, "track-space-0").get("data-tokens") == "7"


def test_the_same_position_is_always_drawn_alike() -> None:
    state = random_game(BOOK, FOUR, seed=4).look(200)
    names = ("Ann", "r1c1", "C2", "countdown")
    assert drawing.board(state, FACTS, names) == drawing.board(state.copy(), FACTS, {*reversed(names)})


def test_any_number_of_pictures_can_stand_in_one_page() -> None:
    for text in (drawing.board(state_of(), FACTS, ("C2",)), drawing.player_board(state_of(), 0, FACTS)):
        assert " id=" not in text
        assert not any(outside in text for outside in ("<script", "<style", "href", "url(", "@import", "<use"))


def test_all_lettering_has_the_contrast_that_wcag_aa_asks_for() -> None:
    grounds = [pieces.CARD, pieces.PAPER, pieces.LIT, shapes.SHUT, shapes.TOKEN, drawing.GROUND, drawing.FIELD]
    pairs = [(pieces.INK, ground) for ground in grounds]
    pairs += [(pieces.QUIET, ground) for ground in (pieces.CARD, pieces.PAPER, pieces.LIT, drawing.FIELD)]
    pairs += [(pieces.MARK, ground) for ground in (pieces.CARD, pieces.PAPER, drawing.FIELD)]
    pairs += [("#ffffff", pieces.INK), ("#ffffff", shapes.BACK)]
    pairs += [(lettering, fill) for fill, lettering in shapes.COLOUR.values()]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []


def test_a_board_is_drawn_within_ten_milliseconds() -> None:
    state = random_game(BOOK, FOUR, seed=5, options={"spirit_cards": "10", "dragon_cards": "10"}).look(300)
    times = []
    for _ in range(20):
        start = time.process_time()
        drawing.board(state, FACTS)
        times.append(time.process_time() - start)
    assert min(times) < 0.010


@pytest.mark.parametrize(
    "mine",
    [
        {"realm": {"columns": 2, "rows": 2}},
        {"castle": {"columns": 20}},
        {"layout": {"own": {"name": "Mine", "best_for": [2], "rows": ["3" * 12] * 3 + ["332" + "." * 9]}}},
    ],
)
def test_a_position_on_boards_of_ones_own_is_named_where_no_game_shows_it(mine: dict[str, Any]) -> None:
    layout = {"layout": "own" if "layout" in mine else "board"}
    game = kosk.new("dragon_castle", TWO, seed=1, components=mine, options=layout)
    assert game.position._repr_html_() == "<p>State(Ann and Ben: turn)</p>"
    assert "<svg" in game._repr_html_()
