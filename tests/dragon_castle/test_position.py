"""Positions from JSON data: what cannot be is refused in one sentence, and what is read can be played on."""

from collections.abc import Iterator
from copy import deepcopy
from json import dumps, loads
from random import Random
from typing import Any

import pytest

from kosk.engine.errors import PositionError
from kosk.engine.game import Game
from kosk.engine.table import CHANCE
from kosk.games.dragon_castle import RULEBOOK
from kosk.testing import bots, fields, random_game

FACTS = RULEBOOK.components.facts
THREE = ("beth", "harris", "michael")
TOWER = {"height": 3, "top": "merchants-1"}


def stated(changes: dict[str, Any], players: tuple[str, ...] = THREE) -> dict[str, Any]:
    """The usual position of a worked example, with these values at these paths."""
    data = RULEBOOK.start(players, FACTS, RULEBOOK.read_options(None))
    for path, value in changes.items():
        *tables, last = path.split(".")
        place = data["players"] if tables and tables[0] in players else data
        for key in tables:
            place = place.setdefault(key, {})
        place[last] = value
    return data


def read(changes: dict[str, Any], players: tuple[str, ...] = THREE) -> Any:
    return RULEBOOK.read_position(stated(changes, players))


def refusal(changes: dict[str, Any], players: tuple[str, ...] = THREE) -> str:
    with pytest.raises(PositionError) as refused:
        read(changes, players)
    return str(refused.value)


SHAPE: list[tuple[dict[str, Any], str]] = [
    (
        {"weather": 1},
        "There is no entry of the position 'weather'; nothing has a name like it.",
    ),
    ({"players": 4}, "players is 4; a table is expected."),
    ({"players": {}}, "Dragon Castle is for 1, 2, 3 and 4 players, not for 0."),
    ({"beth.wins": 1}, "There is no entry of beth 'wins'; known: vp, shrine_pool, tokens, discards and realm."),
]

TIME: list[tuple[dict[str, Any], str]] = [
    ({"step": "summon"}, "There is no step 'summon'; known: setup, turn, dragon's turn and final scoring."),
    (
        {"step": "dragon's turn"},
        "The step is dragon's turn, but only in the solo game the Dragon of Ingenuity has turns.",
    ),
    ({"step": 3}, "There is no step 3; known: setup, turn, dragon's turn and final scoring."),
    ({"turn": "anna"}, "turn names 'anna', who is none of the players beth, harris and michael."),
    ({"first_player": 0}, "first_player is 0; the name of one player is expected."),
    ({"rounds_left": 2}, "rounds_left is 2; a whole number from 0 to 1 is possible."),
    ({"rounds_left": True}, "rounds_left is True; a whole number from 0 to 1 is possible."),
    ({"winners": ["beth"]}, "winners is ['beth'], but the step is turn; the game is not over yet."),
    ({"winners": ["anna"], "step": None}, "winners names 'anna', who is none of the players beth, harris and michael."),
    ({"step": None, "winners": ["beth", "beth"]}, "winners names beth twice; once is possible."),
    ({"step": "setup"}, "The step is setup, but players is not as it is before it, with everything in the box."),
    (
        {"rank": "Emerald Dragon"},
        "There is no rank 'Emerald Dragon'; the nearest are Jade Dragon, Gold Dragon and Silver Dragon.",
    ),
]

CASTLE: list[tuple[dict[str, Any], str]] = [
    ({"castle": 3}, "castle is 3; a table with layout, stacks and unseen is expected."),
    ({"castle": {}}, "castle lacks layout, stacks and unseen."),
    ({"castle.layout": "keeps"}, "castle.layout: There is no layout 'keeps'; the nearest is keep."),
    ({"castle.layout": []}, "castle.layout is []; the name of a layout is expected."),
    ({"castle.stacks": 3}, "castle.stacks is 3; a table is expected."),
    ({"castle.stacks.A11": TOWER}, "castle.stacks.A11: no space of the castle is called so; A1 to L10 are."),
    ({"castle.stacks.C2": 3}, "castle.stacks.C2 is 3; a table with height and top is expected."),
    ({"castle.stacks.C2": {"height": 2}}, "castle.stacks.C2 lacks top."),
    (
        {"castle.stacks.C2": TOWER | {"height": 4}},
        "castle.stacks.C2.height is 4; a whole number from 0 to 3 is possible.",
    ),
    (
        {"castle.stacks.C2": TOWER | {"height": 0}},
        "castle.stacks.C2 has the height 0 and a tile on top; a height of at least 1 is expected.",
    ),
    (
        {"castle.stacks.C2": TOWER | {"top": "merchants-7"}},
        "castle.stacks.C2.top: There is no tile 'merchants-7'; the nearest are merchants-6, merchants-5 and "
        "merchants-4.",
    ),
    ({"castle.stacks.C2": TOWER | {"top": None}}, "castle.stacks.C2.top is None; the name of a tile is expected."),
    (
        {"castle.layout": "board_2p", "castle.stacks": {"C1": {"height": 2, "top": "merchants-3"}}},
        "castle.stacks.C1.height is 2; on this layout 1 is the most there.",
    ),
    (
        {"castle.layout": "board_2p", "castle.stacks": {"A1": {"height": 1, "top": "merchants-3"}}},
        "castle.stacks.A1.height is 1; on this layout 0 is the most there.",
    ),
    ({"castle.unseen": 3}, "castle.unseen is 3; a table is expected."),
    ({"castle.unseen": {"fish": 1}}, "There is no tile 'fish'; nothing has a name like it."),
    (
        {"castle.unseen": {"merchants-1": 5}},
        "castle.unseen.merchants-1 is 5; a whole number from 0 to 4 is possible.",
    ),
    (
        {"castle.stacks": {"C2": TOWER}, "castle.unseen": {"merchants-1": 4}},
        "castle.unseen.merchants-1 is 4; a whole number from 0 to 3 is possible.",
    ),
    (
        {"castle.stacks": {"C2": TOWER}, "castle.unseen": {"merchants-1": 1}},
        "2 tiles of the castle are hidden; 1 are left for that.",
    ),
    (
        {"castle.stacks": {f"A{row}": {"height": 1, "top": "winds-rainy"} for row in range(1, 6)}},
        "The tile winds-rainy is to be seen 5 times; there are 4.",
    ),
]

BOARDS: list[tuple[dict[str, Any], str]] = [
    ({"beth.vp": -1}, "beth.vp is -1; a whole number of at least 0 is possible."),
    ({"beth.vp": 1.5}, "beth.vp is 1.5; a whole number of at least 0 is possible."),
    ({"beth.shrine_pool": -1}, "beth.shrine_pool is -1; a whole number of at least 0 is possible."),
    ({"beth.shrine_pool": 39}, "The players have 41 Shrines; there are 40."),
    ({"beth.tokens": 8}, "beth.tokens is 8; a whole number from 0 to 7 is possible."),
    ({"beth.discards": 117}, "beth.discards is 117; a whole number from 0 to 116 is possible."),
    ({"beth.realm": 3}, "beth.realm is 3; a table is expected."),
    (
        {"beth.realm.r5c1": {"facedown": 1}},
        "beth.realm.r5c1: no space of a Realm is called so; r1c1 to r4c6 are.",
    ),
    ({"beth.realm.r1c1": 3}, "beth.realm.r1c1 is 3; a table with facedown, faceup and shrine is expected."),
    (
        {"beth.realm.r1c1": {"tower": 3}},
        "There is no entry of beth.realm.r1c1 'tower'; known: facedown, faceup and shrine.",
    ),
    (
        {"beth.realm.r1c1": {"facedown": -1}},
        "beth.realm.r1c1.facedown is -1; a whole number from 0 to 116 is possible.",
    ),
    (
        {"beth.realm.r1c1": {"faceup": "dragon"}},
        "beth.realm.r1c1.faceup: There is no tile 'dragon'; the nearest are dragons-ivory, dragons-azure and "
        "dragons-crimson.",
    ),
    ({"beth.realm.r1c1": {"shrine": 1}}, "beth.realm.r1c1.shrine is 1; true or false is expected."),
    ({"beth.realm.r1c1": {"shrine": True}}, "beth.realm.r1c1 has a Shrine; it can stand on a facedown tile only."),
    (
        {"beth.realm.r1c1": {"facedown": 1, "faceup": "winds-rainy", "shrine": True}},
        "beth.realm.r1c1 has a Shrine; it can stand on a facedown tile only.",
    ),
    (
        {"beth.realm.r1c1": {"facedown": 60}, "harris.realm.r1c1": {"facedown": 60}},
        "There are 120 tiles in all; 116 are possible.",
    ),
    (
        {"castle.stacks": {"C2": TOWER}, "beth.discards": 114},
        "There are 117 tiles in all; 116 are possible.",
    ),
]

SUPPLIES: list[tuple[dict[str, Any], str]] = [
    ({"shrines": 38}, "shrines is 38; a whole number from 0 to 37 is possible."),
    ({"countdown": 3}, "countdown is 3; a list of the tokens on each of the 5 spaces is expected."),
    (
        {"countdown": [4, 1, 1, 1]},
        "countdown is [4, 1, 1, 1]; a list of the tokens on each of the 5 spaces is expected.",
    ),
    ({"countdown": [4, 1, 1, 1, -1]}, "countdown is -1; a whole number from 0 to 7 is possible."),
    ({"countdown": [4, 1, 1, 1, 1]}, "There are 8 Countdown tokens; 7 are possible."),
    ({"spirits": ["winds"]}, "spirits: There is no Spirit 'winds'; the nearest is wind."),
    ({"spirits": ["wind", "wind"]}, "spirits names wind twice; once is possible."),
    ({"dragons": ["bravado"]}, "dragons: There is no Dragon card 'bravado'; the nearest is bravery."),
    (
        {"taken": ["winds-rainy"]},
        "taken names tiles, but only in the solo game the Dragon of Ingenuity takes any.",
    ),
]

TURN: list[tuple[dict[str, Any], str]] = [
    (
        {"turn_so_far": {}},
        f"turn_so_far lacks {'moment, picked, floor, elegant, picked_types, collected, used'}, resolved and allowed.",
    ),
    (
        {"turn_so_far.collected": ["winds-rainy"]},
        "turn_so_far.collected is ['winds-rainy']; before a turn begins it is [].",
    ),
    ({"turn_so_far.floor": 1}, "turn_so_far.floor is 1; before a turn begins it is 0."),
    (
        {"turn_so_far.moment": "noon"},
        "There is no moment of a turn 'noon'; known: before_action, mid_action, before_placement, at_consolidation, "
        "building_shrines and after_consolidation.",
    ),
    (
        {"turn_so_far.picked_types": ["wind"]},
        "turn_so_far.picked_types: There is no type of tile 'wind'; the nearest is winds.",
    ),
    (
        {"turn_so_far.moment": "mid_action", "turn_so_far.picked": "Z1"},
        "turn_so_far.picked: There is no space of the castle 'Z1'; the nearest are L1, K1 and J1.",
    ),
    (
        {"turn_so_far.moment": "mid_action", "turn_so_far.floor": 4},
        "turn_so_far.floor is 4; a whole number from 0 to 3 is possible.",
    ),
    (
        {"turn_so_far.moment": "mid_action", "turn_so_far.elegant": 1},
        "turn_so_far.elegant is 1; true or false is expected.",
    ),
    (
        {"turn_so_far.moment": "mid_action", "turn_so_far.used": ["wind"]},
        "turn_so_far.used names wind, which is no Spirit in play.",
    ),
    (
        {"turn_so_far.moment": "building_shrines", "turn_so_far.resolved": [["r1c1"]]},
        "turn_so_far.allowed is []; a number for each set of resolved is expected.",
    ),
    (
        {
            "turn_so_far.moment": "building_shrines",
            "turn_so_far.resolved": [["r9c1"]],
            "turn_so_far.allowed": [1],
        },
        "turn_so_far.resolved: There is no space of a Realm 'r9c1'; the nearest are r4c1, r3c1 and r2c1.",
    ),
    (
        {"turn_so_far.moment": "mid_action", "turn_so_far.collected": ["winds-rainy"] * 5},
        "The tile winds-rainy is to be seen 5 times; there are 4.",
    ),
]


@pytest.mark.parametrize(("changes", "sentence"), [*SHAPE, *TIME, *CASTLE, *BOARDS, *SUPPLIES, *TURN])
def test_what_cannot_be_is_refused_in_a_sentence(changes: dict[str, Any], sentence: str) -> None:
    assert refusal(changes) == sentence


def test_five_players_are_refused() -> None:
    five = ("beth", "harris", "michael", "ryan", "anna")
    with pytest.raises(PositionError) as refused:
        RULEBOOK.read_position(stated({}, THREE) | {"players": dict.fromkeys(five)})
    assert str(refused.value) == "Dragon Castle is for 1, 2, 3 and 4 players, not for 5."


def test_before_the_set_up_everything_is_in_the_box() -> None:
    data = RULEBOOK.box(THREE, FACTS).to_json()
    data["castle"]["unseen"] = data["shrines"] = None
    assert fields(RULEBOOK.read_position(data)) == fields(RULEBOOK.box(THREE, FACTS))
    data["spirits"] = ["wind"]
    with pytest.raises(PositionError) as refused:
        RULEBOOK.read_position(data)
    assert str(refused.value) == (
        "The step is setup, but spirits is not as it is before it, with everything in the box."
    )


# What is read


def test_what_nobody_has_seen_and_the_general_pool_are_reckoned() -> None:
    state = read(
        {
            "castle.stacks": {"C2": TOWER, "D2": {"height": 1, "top": "merchants-1"}},
            "beth.realm": {"r1c1": {"facedown": 2, "faceup": "winds-rainy"}, "r1c2": {"facedown": 1, "shrine": True}},
            "harris.shrine_pool": 5,
        }
    )
    assert (state.unseen["merchants-1"], state.unseen["winds-rainy"], state.unseen["farmers-6"]) == (2, 3, 4)
    assert state.general == 40 - 1 - 1 - 5 - 1
    assert state.top_floor == 3


def test_what_is_told_of_the_tiles_that_nobody_has_seen_holds() -> None:
    state = read({"castle.stacks": {"C2": TOWER}, "castle.unseen": {"winds-rainy": 2, "farmers-6": 0}})
    assert state.unseen == {"winds-rainy": 2}


def test_where_the_exclamation_mark_lies_open_the_final_round_has_been_triggered() -> None:
    assert read({"countdown": [4, 0, 0, 0, 0]}).rounds_left == 0
    assert read({"countdown": [4, 0, 0, 0, 0], "rounds_left": 1}).rounds_left == 1
    assert read({"countdown": [4, 1, 0, 0, 0]}).rounds_left is None


def test_where_shrines_are_not_limited_players_may_have_more_than_there_are() -> None:
    assert read({"beth.shrine_pool": 45, "shrines": 0}).general == 0


def test_in_a_solo_game_the_dragon_of_ingenuity_has_taken_tiles() -> None:
    state = read({"taken": ["winds-rainy", "winds-rainy"], "rank": None}, ("beth",))
    assert (state.taken, state.unseen["winds-rainy"]) == (("winds-rainy", "winds-rainy"), 2)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_at_every_step_of_a_game_the_position_is_read_as_it_was_written(players: int) -> None:
    for data, state in positions(players, 2):
        again = RULEBOOK.read_position(loads(dumps(data)))
        assert again.to_json() == data
        assert fields(again) == fields(state)


def test_at_every_question_the_position_is_read_as_it_was_written() -> None:
    game = random_game(RULEBOOK, THREE, 5, {"spirit_cards": "6", "dragon_cards": "2"})
    moments = set()
    for number, event in enumerate(game.events):
        if event.verb == "choose" and number % 3 == 0:
            state = game.look(number)
            moments.add(state.moment)
            assert fields(RULEBOOK.read_position(loads(dumps(state.to_json())))) == fields(state)
    assert moments >= {"before_action", "mid_action", "before_placement", "after_consolidation"}


def test_a_turn_that_a_position_tells_of_is_begun_anew() -> None:
    changes = {
        "castle.stacks": {"C2": {"height": 1, "top": "merchants-1"}, "E2": {"height": 1, "top": "merchants-1"}},
        "turn_so_far.moment": "before_placement",
        "turn_so_far.collected": ["winds-rainy"],
        "turn_so_far.picked": "G2",
        "turn_so_far.floor": 1,
    }
    game = Game(RULEBOOK, read(changes))
    assert game.decision is not None
    assert (game.decision.rule, game.decision.options) == ("action.options", ("C2", "E2", "summon"))
    game.play("C2")
    assert game.decision.rule == "action.late-commit"
    assert game.position.collected == ("merchants-1",)


def test_which_tiles_lie_below_is_nowhere_in_a_position() -> None:
    """The same answers, with another chance from here on, bring other tiles to light."""
    *_, (data, _) = [found for found in positions(3, 5) if found[0]["castle"]["stacks"]][:20]
    hidden = sum(stack["height"] - 1 for stack in data["castle"]["stacks"].values())
    assert sum(data["castle"]["unseen"].values()) == hidden > 30
    seen = set()
    for seed in range(8):
        state = RULEBOOK.read_position(data)
        table = RULEBOOK.lay_table(state, agents=bots("the same", 3) | {CHANCE: bots(seed, 0)[CHANCE]})
        for _ in range(3):
            state.step = RULEBOOK.steps[state.step](table)
        seen.add(dumps(state.to_json()["castle"]["stacks"]))
    assert len(seen) > 1


# Played on


GAMES = 4
CHANGES_OF_EACH = 12
VALUES: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 2, 5, 9, 40, 1.5, "", "x", [], {}, [1], {"a": 1}),
    *("beth", "C2", "keep", "merchants-1", "winds", "wind", "bravery", "r1c1", "mid_action", "Jade Dragon"),
    *(["wind"], ["merchants-1"], ["merchants-1"] * 9, ["beth"], ["winds"], ["r1c1"], [["r1c1"]], [[1]]),
    *({"C2": TOWER}, {"height": 2, "top": "winds-rainy"}, {"facedown": 2, "shrine": True}, {"faceup": "winds-rainy"}),
    *RULEBOOK.steps,
)


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of everything in JSON data, tables and lists included, but for the whole."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield (*path, key)
        yield from leaves(value, (*path, key))


def mutated(data: dict[str, Any], numbers: Random) -> tuple[dict[str, Any], str]:
    """The data with one or two places changed, and what was changed."""
    data, told = deepcopy(data), []
    for _ in range(numbers.choice((1, 1, 2))):
        path = numbers.choice(list(leaves(data)))
        place: Any = data
        for key in path[:-1]:
            place = place[key]
        value = deepcopy(numbers.choice(VALUES))
        if isinstance(place[path[-1]], int) and numbers.random() < 0.5:
            value = place[path[-1]] + numbers.choice((-2, -1, 1, 2))
        place[path[-1]] = value
        told.append(f"{'.'.join(map(str, path))} = {value!r}")
    return data, " and ".join(told)


def positions(players: int, seed: int) -> Iterator[tuple[dict[str, Any], Any]]:
    """The position at each step of a random game, as JSON data and as it is."""
    names = ("beth", "harris", "michael", "ryan")[:players]
    state = RULEBOOK.box(names, FACTS)
    options = RULEBOOK.read_options({"spirit_cards": "3", "dragon_cards": "2"})
    table = RULEBOOK.lay_table(state, agents=bots(f"position {seed}", len(names)), options=options)
    while state.step is not None:
        yield state.to_json(), state
        state.step = RULEBOOK.steps[state.step](table)
    yield state.to_json(), state


def outcome(made_up: dict[str, Any], seed: int) -> str:
    """What becomes of a made-up position: "refused", "ended", or the question that it leaves without an option."""
    try:
        state = RULEBOOK.read_position(made_up)
        table = RULEBOOK.lay_table(state, agents=bots(seed, len(state.names)))
    except PositionError:
        return "refused"
    try:
        RULEBOOK.play_out(table)
    except PositionError as error:
        return str(error)
    return "ended"


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_changed_position_is_refused_or_can_be_played_to_the_end(seed: int) -> None:
    """Or it comes, as a position may that no game leads to, to a question with nothing open, and that is told."""
    numbers, outcomes = Random(seed), []
    for data, _ in positions(1 + seed % 4, seed):
        for _ in range(CHANGES_OF_EACH):
            made_up, change = mutated(data, numbers)
            try:
                outcomes.append(outcome(made_up, seed))
            except Exception as error:
                raise AssertionError(f"{change}, in {dumps(data)}") from error
    assert outcomes.count("refused") > 50
    assert outcomes.count("ended") > 10
    assert [told for told in outcomes if told not in ("refused", "ended") and " asks " not in told] == []
