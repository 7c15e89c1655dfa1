"""A position of Dragon Castle in words: enough to play from for somebody who sees no board."""

import re
from typing import Any

import pytest

import kosk
from kosk.engine.table import CHANCE
from kosk.games import rulebook
from kosk.games.dragon_castle import position_words
from kosk.testing import random_game

BOOK = rulebook("dragon_castle")
FACTS = BOOK.components.facts
ANN: dict[str, Any] = {
    "vp": 7,
    "shrine_pool": 2,
    "tokens": 1,
    "discards": 3,
    "realm": {
        "r1c2": {"facedown": 2, "shrine": True},
        "r1c3": {"facedown": 1},
        "r3c6": {"facedown": 1, "faceup": "merchants-4"},
    },
}
TABLE: dict[str, Any] = {
    "castle": {
        "stacks": {
            "B2": {"height": 1, "top": "merchants-3"},
            "C2": {"height": 2, "top": "winds-rainy"},
            "D2": {"height": 2, "top": "dragons-ivory"},
            "E2": {"height": 2, "top": "seasons-spring"},
            "C3": {"height": 2, "top": "farmers-6"},
        },
        "unseen": {"soldiers-1": 2, "winds-clear": 1, "soldiers-4": 1},
    },
    "spirits": ["wind"],
    "dragons": ["harmony"],
}


def laid(*others: str, **more: Any) -> Any:
    return BOOK.read_stated({"players": {"Ann": ANN, **{name: {} for name in others}}} | TABLE | more, "turn")


def told(state: Any) -> dict[str, list[str]]:
    return {heading: list(lines) for heading, lines in BOOK.describe(state, 0).items() if lines}


def test_a_position_is_told_under_headings() -> None:
    assert told(laid("Bob")) == {
        "Dragon Castle: Ann's turn": ["Ann is the First Player."],
        "How the boards are told": [
            "A space of the castle is a letter for its column, from west to east, and a number for its row, from "
            "north.",
            "The long sides of a tile face west and east, the short ones north and south.",
            "A stack is told under the floor that its top tile lies on.",
            "A Realm has 4 rows of 6 spaces; r2c3 is row 2, column 3.",
        ],
        "Castle": ["9 tiles; the top floor is floor 2."],
        "Floor 2 of the castle": [
            "Row 2: C2 Rainy Wind, Available; D2 Ivory Dragon; E2 Spring, Available.",
            "Row 3: C3 Farmers 6, Available.",
        ],
        "Floor 1 of the castle": ["Row 2: B2 Merchants 3, Available."],
        "Hidden in the castle": ["Soldiers: 1, 1, 4.", "Winds: Clear Wind."],
        "Countdown track": [
            "Countdown tokens: 5 in the stack and 1 on space 1; the next one is taken from space 1. "
            "The exclamation mark is on space 1."
        ],
        "Cards": [
            f"Spirit of Wind: {text('spirit.wind-flip')} {text('spirit.wind-move')} "
            "[spirit.wind-flip, spirit.wind-move]",
            f"Dragon of Harmony: {text('dragon.harmony-tiles')} {text('dragon.harmony-shrines')} "
            "[dragon.harmony-tiles, dragon.harmony-shrines]",
        ],
        "Players": [
            "Ann has 7 VP, 2 Shrines in the Shrine Pool, 1 Countdown token and 3 discarded tiles.",
            "Bob has 0 VP, 1 Shrine in the Shrine Pool, 0 Countdown tokens and 0 discarded tiles.",
        ],
        "General pool": ["36 Shrines."],
        "Ann's Realm": [
            "Row 1: r1c2 Shrine, floor 2; r1c3 facedown, floor 1.",
            "Row 3: r3c6 Merchants 4, floor 2.",
            "All other spaces are empty.",
        ],
        "Bob's Realm": ["All spaces are empty."],
    }


def text(rule: str) -> str:
    return kosk.rules("dragon_castle")[rule].text


def test_the_realms_of_some_seats_can_be_told_alone() -> None:
    everything = position_words.everything(laid("Bob"), FACTS, [1])
    assert [heading for heading in everything if "Realm" in heading] == ["Bob's Realm"]


def test_a_layout_and_what_the_turn_has_brought_are_told() -> None:
    game = kosk.new("dragon_castle", ["Ann", "Bob", "Cleo"], seed=2, options={"spirit_cards": "destruction"})
    for option in ("destruction", "shrine"):
        assert game.decision is not None
        game.play(option if option in game.decision.options else game.decision.options[0])
    while game.decision is not None and game.decision.rule != "action.late-commit":
        game.play(game.decision.options[0])
    who = game.names[game.position.turn]
    tile = FACTS.tile[game.position.collected[0]].name
    assert f"{who} has taken: {tile}." in told(game.position)[f"Dragon Castle: {who}'s turn"]  # it may be discarded
    game.play("shrine")
    state = game.position
    lines = told(state)
    assert f"{who} has to place: {tile}." in lines[f"Dragon Castle: {who}'s turn"]
    assert f"{who} has activated the Spirit of Destruction." in lines[f"Dragon Castle: {who}'s turn"]
    assert lines["Castle"] == ["Layout: Central board, 3 players.", "114 tiles; the top floor is floor 3."]


def test_the_solo_game_tells_what_its_opponent_looks_for() -> None:
    state = laid(taken=["winds-clear", "soldiers-2"], turn_so_far={"picked_types": ["soldiers", "soldiers"]})
    assert told(state)["Dragon of Ingenuity"] == [
        "It has taken: Clear Wind, Soldiers 2. Types of the tiles picked in the last turn of Ann: Soldiers."
    ]
    state.step = "dragon's turn"
    assert position_words.title(state, FACTS) == "Dragon Castle: the Dragon of Ingenuity's turn"


@pytest.mark.parametrize(
    ("step", "more", "title"),
    [
        ("setup", {}, "set-up"),
        ("turn", {}, "Ann's turn"),
        ("final scoring", {}, "final scoring"),
        (None, {"winners": (1,)}, "the end, Bob won"),
        (None, {"winners": (0, 1)}, "the end, Ann and Bob won"),
    ],
)
def test_the_title_tells_what_comes_next(step: str | None, more: dict[str, Any], title: str) -> None:
    state = laid("Bob")
    state.step = step
    for name, value in more.items():
        setattr(state, name, value)
    assert position_words.title(state, FACTS) == f"Dragon Castle: {title}"


def test_the_end_of_a_solo_game_is_its_rank() -> None:
    game = kosk.score("dragon_castle", {"players": {"Ann": {"vp": 47}}})
    assert position_words.title(game.position, FACTS) == "Dragon Castle: the end, Ann has the rank of Master"


def test_how_near_the_end_is_is_told() -> None:
    state = laid("Bob")
    state.rounds_left, state.countdown = 0, [3, 0, 0, 0, 0]
    assert told(state)["Dragon Castle: Ann's turn"][1] == "This is the last round."
    state.rounds_left = 1
    assert told(state)["Dragon Castle: Ann's turn"][1] == "One more round will be played after this one."
    assert told(state)["Countdown track"][0].startswith(
        "Countdown tokens: 3 in the stack; the next one is taken from the stack."
    )
    state.countdown = [0] * 5
    assert told(state)["Countdown track"] == ["Countdown tokens: none. The exclamation mark is on space 1."]
    state.heights = [0] * len(state.heights)
    state.tops = [None] * len(state.tops)
    state.top_floor = 0
    assert told(state)["Castle"] == ["No tile is left."]
    assert "Hidden in the castle" not in told(state)


def test_from_the_words_alone_whole_positions_can_be_put_together_again() -> None:
    """Every stack with its height, its top tile and whether it is Available; every space of the Realms."""
    faces = {about.name: face for face, about in FACTS.tile.items()}
    for players in (1, 2, 4):
        game = random_game(BOOK, ("Ann", "Bob", "Cleo", "Dan")[:players], f"told/{players}")
        for event in range(0, len(game.events), len(game.events) // 5):
            state = game.look(event)
            lines = told(state)
            stacks, available = {}, set()
            for floor in (1, 2, 3):
                for line in lines.get(f"Floor {floor} of the castle", []):
                    for name, shown, free in re.findall(r"([A-L]\d+) ([^;,]+?)(, Available)?(?=;|\.$)", line):
                        stacks[name] = {"height": floor, "top": faces.get(shown)}
                        if free:
                            available.add(name)
            data = state.to_json()
            assert stacks == data["castle"]["stacks"]
            assert available == {name for name in stacks if has_free_long_side(name, stacks)}
            for name in state.names:
                realm = {}
                for line in lines[f"{name}'s Realm"]:
                    for space, shown, floor in re.findall(r"(r\dc\d) ([^;,]+), floor (\d+)", line):
                        realm[space] = on_space(shown, int(floor), faces)
                assert realm == data["players"][name]["realm"]


def on_space(shown: str, floor: int, faces: dict[str, str]) -> dict[str, Any]:
    if shown == "Shrine":
        return {"facedown": floor, "shrine": True}
    if shown == "facedown":
        return {"facedown": floor}
    return ({"facedown": floor - 1} if floor > 1 else {}) | {"faceup": faces[shown]}


def has_free_long_side(name: str, stacks: dict[str, Any]) -> bool:
    height = stacks[name]["height"]
    beside = [chr(ord(name[0]) + step) + name[1:] for step in (-1, 1)]
    return any(stacks.get(other, {"height": 0})["height"] < height for other in beside)


def test_every_card_is_told_by_rules_of_its_own() -> None:
    assert set(position_words.POWERS) == {*FACTS.spirit, *FACTS.dragon}
    for card, rules in position_words.POWERS.items():
        kind = "spirit" if card in FACTS.spirit else "dragon"
        assert all(rule in BOOK.rules and rule.startswith(f"{kind}.{card}") for rule in rules)
        assert re.fullmatch(r"(Spirit|Dragon) of .+: .+\. \[[a-z., -]+\]", position_words.power(card, FACTS))


def test_every_seat_and_everybody_may_know_all() -> None:
    state = laid("Bob")
    assert BOOK.describe(state, 1) == BOOK.describe(state, 0) == BOOK.describe(state, CHANCE)
