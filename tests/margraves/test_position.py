"""Positions from JSON data: what cannot be is refused in one sentence, and what is read can be played on."""

from collections.abc import Iterator
from copy import deepcopy
from json import dumps
from random import Random
from typing import Any

import pytest

from kosk.engine.errors import ExampleError, PositionError
from kosk.engine.game import Game
from kosk.games.margraves import RULEBOOK
from kosk.testing import bots, fields, scenario

FACTS = RULEBOOK.components.facts
THREE = ("beth", "harris", "michael")


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
        "There is no entry of the position 'weather'; known: step, start_player, turn, rounds_left, players, "
        "supply, locations, tombs, lairs, citizens, privileges and winners.",
    ),
    ({"players": 4}, "players is 4; a table is expected."),
    ({"players": {}}, "Margraves of Valeria is for 2, 3, 4 and 5 players, not for 0."),
    (
        {"supply": {}},
        "supply is {}; what lies nowhere else is expected: {'stone': 9, 'wood': 9, 'magic': 9, 'gem': 4, "
        "'knight': 12}.",
    ),
    (
        {"supply": 4},
        "supply is 4; what lies nowhere else is expected: {'stone': 9, 'wood': 9, 'magic': 9, 'gem': 4, 'knight': 12}.",
    ),
]

TIME: list[tuple[dict[str, Any], str]] = [
    ({"step": "drafting"}, "There is no step 'drafting'; the nearest is wealth draft."),
    (
        {"step": 3},
        "There is no step 3; known: setup, deal wealth, wealth draft, wealth, turn, end of turn and final scoring.",
    ),
    ({"turn": "anna"}, "turn names 'anna', who is none of the players beth, harris and michael."),
    ({"start_player": 0}, "start_player is 0; the name of one player is expected."),
    ({"rounds_left": 2}, "rounds_left is 2; a whole number from 0 to 1 is possible."),
    ({"rounds_left": True}, "rounds_left is True; a whole number from 0 to 1 is possible."),
    ({"winners": ["beth"]}, "winners is ['beth'], but the step is turn; the game is not over yet."),
    ({"winners": ["anna"], "step": None}, "winners names 'anna', who is none of the players beth, harris and michael."),
    ({"step": None, "winners": ["beth", "beth"]}, "winners names beth twice; once is possible."),
    ({"step": "setup"}, "The step is setup, but players is not as it is before it, with everything in the box."),
    (
        {"step": "setup", "beth.vp": 3},
        "The step is setup, but players is not as it is before it, with everything in the box.",
    ),
]

BOARDS: list[tuple[dict[str, Any], str]] = [
    ({"beth.vp": -1}, "beth.vp is -1; a whole number of at least 0 is possible."),
    ({"beth.gold": -1}, "beth.gold is -1; a whole number of at least 0 is possible."),
    ({"beth.gold": 1.5}, "beth.gold is 1.5; a whole number of at least 0 is possible."),
    ({"beth.strength": 9}, "beth.strength is 9; a whole number from 0 to 8 is possible."),
    ({"beth.stone": 14}, "beth.stone is 14; a whole number from 0 to 13 is possible."),
    ({"beth.gem": 7}, "beth.gem is 7; a whole number from 0 to 6 is possible."),
    ({"beth.knight": 21}, "beth.knight is 21; a whole number from 0 to 20 is possible."),
    ({"beth.towers": 5}, "beth.towers is 5; a whole number from 0 to 4 is possible."),
    ({"beth.stone": 9}, "beth stores 13 pieces; there are 12 spaces."),
    ({"beth.margrave": "kamen"}, "beth.margrave: There is no Location 'kamen'; the nearest is kamin."),
    (
        {"beth.margrave": 3},
        "beth.margrave: There is no Location 3; known: shilina, kamin, silesia, inkadeus, nymar, viktoria, "
        "reykstrom and thraecius.",
    ),
    (
        {"beth.margrave": ["x"]},
        "beth.margrave: There is no Location ['x']; known: shilina, kamin, silesia, inkadeus, nymar, "
        "viktoria, reykstrom and thraecius.",
    ),
    ({"beth.ship": 8}, "beth.ship is 8; a whole number from 0 to 7 is possible."),
    ({"beth.worker": 16}, "beth.worker is 16; a whole number from 0 to 15 is possible."),
    ({"beth.worker": -1}, "beth.worker is -1; a whole number from 0 to 15 is possible."),
    ({"beth.cards": 1}, "There is no entry of beth 'cards'; nothing has a name like it."),
    ({"beth.stone": 5, "harris.stone": 5, "beth.towers": 4}, "There are 10 Stone tokens; with 3 players there are 9."),
    ({"beth.gem": 2, "harris.gem": 3}, "There are 5 Gem tokens; with 3 players there are 4."),
    ({"beth.knight": 8, "harris.knight": 8}, "There are 24 Knight tokens; with 3 players there are 20."),
    ({"beth.margrave": ""}, "beth.margrave: There is no Location ''; the nearest are shilina, kamin and silesia."),
]

LAND: list[tuple[dict[str, Any], str]] = [
    ({"locations": 3}, "locations is 3; a table is expected."),
    ({"locations.kamen": {}}, "There is no entry of locations 'kamen'; the nearest is kamin."),
    ({"locations.kamin": 3}, "locations.kamin is 3; a table with knights and towers is expected."),
    ({"locations.kamin.knights": 21}, "locations.kamin.knights is 21; a whole number from 0 to 20 is possible."),
    ({"locations.kamin.knights": -1}, "locations.kamin.knights is -1; a whole number from 0 to 20 is possible."),
    ({"locations.kamin.towers": 3}, "locations.kamin.towers is 3; a table is expected."),
    ({"locations.kamin.towers.4": "beth"}, "There is no slot of kamin '4'; known: 1, 2 and 3."),
    (
        {"locations.kamin.towers.1": "anna"},
        "locations.kamin.towers.1 names 'anna', who is none of the players beth, harris and michael.",
    ),
    (
        {"locations.kamin.towers.1": "beth"},
        "beth's Ward Towers are 1 in Locations and 4 in storage; 4 in all are expected.",
    ),
    ({"locations.kamin.towers": {"1": "beth", "2": "beth"}}, "beth has two Ward Towers in kamin; one is possible."),
    ({"locations.kamin.walls": 1}, "There is no entry of locations.kamin 'walls'; known: knights and towers."),
    ({"tombs": 3}, "tombs is 3; a table with slots, entombed and statue is expected."),
    ({"tombs": {}}, "tombs lacks slots, entombed and statue."),
    (
        {"tombs.slots.r9c9": "standing"},
        "There is no slot of the Hero Tombs 'r9c9'; the nearest are r3c4, r3c3 and r2c4.",
    ),
    ({"tombs.slots.r1c1": "sitting"}, "tombs.slots.r1c1 is 'sitting'; standing or lying is expected."),
    ({"tombs.slots": 3}, "tombs.slots is 3; a table is expected."),
    ({"tombs.entombed": ["r1c1"]}, "tombs.entombed names r1c1, where no Knight is."),
    ({"tombs.entombed": ["r1c1", "r1c1"]}, "tombs.entombed names r1c1 twice; once is possible."),
    ({"tombs.entombed": 3}, "tombs.entombed is 3; a list of names is expected."),
    ({"tombs.statue": 1}, "tombs.statue is 1, but a slot is open; the statue comes after the slots."),
    ({"tombs.statue": -1}, "tombs.statue is -1; a whole number from 0 to 20 is possible."),
    ({"lairs": 3}, "lairs is 3; a table is expected."),
    ({"lairs": {}}, "lairs lacks mountain, forest, ruins and hills."),
    ({"lairs.mountain": {}}, "lairs.mountain lacks top and under."),
    (
        {"lairs.mountain.top": "warg_pack"},
        "There is no Monster of the mountain 'warg_pack'; known: cliff_imps, stonehide_ogre, frost_harpies, "
        "cave_troll and mountain_wyrm.",
    ),
    (
        {"lairs.mountain.top": 3},
        "There is no Monster of the mountain 3; known: cliff_imps, stonehide_ogre, frost_harpies, cave_troll "
        "and mountain_wyrm.",
    ),
    (
        {"lairs.mountain.under": ["warg_pack"]},
        "lairs.mountain.under: There is no Monster of the mountain 'warg_pack'; known: cliff_imps, "
        "stonehide_ogre, frost_harpies, cave_troll and mountain_wyrm.",
    ),
    ({"lairs.mountain.under": 3}, "lairs.mountain.under is 3; a list of names is expected."),
    (
        {"lairs.mountain": {"top": "cave_troll", "under": ["cave_troll"]}},
        "The Monster cave_troll lies in two places; there is only one such card.",
    ),
    ({"lairs.swamp": {}}, "There is no entry of lairs 'swamp'; known: mountain, forest, ruins and hills."),
]

CARDS: list[tuple[dict[str, Any], str]] = [
    ({"beth.hand": ["mayor"]}, "beth.hand: There is no Citizen 'mayor'; the nearest is warlord."),
    ({"beth.hand": "monk"}, "beth.hand is 'monk'; a list of names is expected."),
    ({"beth.pile": ["mnk"]}, "beth.pile: There is no Citizen 'mnk'; the nearest is monk."),
    (
        {"beth.tiles": ["p3_01"]},
        "beth.tiles: There is no Privilege tile 'p3_01'; the nearest are p2_01, p1_01 and p2_21.",
    ),
    ({"beth.held": ["w21"]}, "beth.held: There is no Starting Wealth tile 'w21'; the nearest are w20, w19 and w18."),
    ({"beth.kept": ["w99"]}, "beth.kept: There is no Starting Wealth tile 'w99'; the nearest are w19 and w09."),
    ({"citizens": 3}, "citizens is 3; a table with line and removed is expected."),
    ({"citizens.line": []}, "citizens.line is []; a list of 5 Citizens or gaps is expected."),
    ({"citizens.line": ["monk"]}, "citizens.line is ['monk']; a list of 5 Citizens or gaps is expected."),
    (
        {"citizens.line": ["mayor", None, None, None, None]},
        "citizens.line: There is no Citizen 'mayor'; the nearest is warlord.",
    ),
    ({"citizens.line": [3, None, None, None, None]}, "citizens.line is [3]; a list of names is expected."),
    ({"citizens.removed": ["merchant"]}, "citizens.removed: There is no Citizen 'merchant'; the nearest is champion."),
    (
        {"citizens.removed": ["monk", "monk", "monk"]},
        "The Citizen monk lies in too many places; there are no more such cards.",
    ),
    (
        {"beth.hand": ["merchant", "merchant"]},
        "The Citizen merchant lies in too many places; there are no more such cards.",
    ),
    (
        {"beth.hand": ["merchant", "merchant", "merchant", "merchant"]},
        "The Citizen merchant lies in too many places; there are no more such cards.",
    ),
    (
        {"citizens.line": ["captain", None, None, None, None]},
        "citizens.line: There is no Citizen 'captain'; the nearest is champion.",
    ),
    ({"privileges": 3}, "privileges is 3; a table with 1, 2 and used is expected."),
    (
        {"privileges.1": ["p2_01"]},
        "privileges.1: There is no Privilege tile of kind 1 'p2_01'; the nearest are p1_01, p1_09 and p1_08.",
    ),
    ({"privileges.1": ["p1_01", "p1_02", "p1_03", "p1_04"]}, "privileges.1 has 4 tiles; 3 lie face up at most."),
    (
        {"privileges.used": ["p9"]},
        "privileges.used: There is no Privilege tile 'p9'; the nearest are p2_19, p2_09 and p1_29.",
    ),
    (
        {"privileges.1": ["p1_01"], "beth.tiles": ["p1_01"]},
        "The Privilege tile p1_01 lies in two places; there is only one such tile.",
    ),
    (
        {"privileges.1": ["p1_28"]},
        "privileges.1: There is no Privilege tile of kind 1 'p1_28'; the nearest are p1_21, p1_20 and p1_18.",
    ),
    ({"beth.tiles": ["p1_28"]}, "The Privilege tile p1_28 is for 5 players or more; it is in the box."),
    ({"privileges.used": ["p1_07"]}, "privileges.used names p1_07, an End of Game tile; only Grants are discarded."),
    (
        {"beth.kept": ["w01"], "step": "wealth", "harris.kept": ["w01"]},
        "The Starting Wealth tile w01 lies in two places; there is only one such tile.",
    ),
    ({"beth.held": ["w01"]}, "w01 is a Starting Wealth tile, but the step is turn; they are gone by then."),
    ({"privileges.1": ["p1_01", "p1_01"]}, "The Privilege tile p1_01 lies in two places; there is only one such tile."),
    ({"beth.hand": [3]}, "beth.hand is [3]; a list of names is expected."),
]


@pytest.mark.parametrize(("changes", "sentence"), [*SHAPE, *TIME, *BOARDS, *LAND, *CARDS])
def test_what_cannot_be_is_refused_in_a_sentence(changes: dict[str, Any], sentence: str) -> None:
    assert refusal(changes) == sentence


def test_one_player_alone_is_refused() -> None:
    assert refusal({}, ("beth",)) == "Margraves of Valeria is for 2, 3, 4 and 5 players, not for 1."


def test_before_the_set_up_everything_is_in_the_box() -> None:
    data = RULEBOOK.box(THREE, FACTS).to_json()
    assert fields(RULEBOOK.read_position(data | {"supply": None})) == fields(RULEBOOK.box(THREE, FACTS))
    data["citizens"]["removed"] = ["monk"]
    with pytest.raises(PositionError) as refused:
        RULEBOOK.read_position(data)
    assert str(refused.value) == (
        "The step is setup, but citizens is not as it is before it, with everything in the box."
    )


# What is read


def test_what_lies_nowhere_else_is_in_the_supply_the_decks_and_the_stacks() -> None:
    state = read(
        {
            "beth.gem": 1,
            "harris.stone": 2,
            "michael.knight": 3,
            "tombs.slots": {"r1c1": "standing", "r3c4": "lying"},
            "tombs.entombed": ["r1c1"],
            "beth.hand": ["artificer", "merchant"],
            "citizens.line": ["artificer", None, "cleric", "monk", "bard"],
            "citizens.removed": ["rogue"],
            "beth.tiles": ["p1_07", "p2_01"],
            "privileges.1": ["p1_01"],
            "privileges.used": ["p1_02"],
            "lairs.forest": {"top": "warg_pack", "under": []},
        }
    )
    assert [state.stock(what) for what in ("gem", "stone", "wood", "magic", "knight")] == [3, 7, 9, 9, 7]
    # Of 36 Citizens, five lie in the line and elsewhere, and one is in a hand.
    assert len(state.deck) == 36 - 6
    assert state.deck.count("artificer") == 1
    assert "merchant" not in state.deck
    assert [len(stack) for stack in state.stacks] == [21 - 3, 17 - 1]
    assert set(state.lairs["forest"]) == {"thorn_sprites", "bog_witch", "giant_widow_spider", "rotten_treant"}
    assert set(state.lairs["hills"]) == {"goblin_scouts", "bandit_gnolls", "gnoll_shaman", "hill_giant"}
    assert (state.tombs, state.entombed) == ({"r1c1": "standing", "r3c4": "lying"}, ("r1c1",))


def test_a_statue_holds_knights_when_every_slot_is_taken() -> None:
    slots = ("r1c1", "r1c2", "r1c3", "r1c4", "r2c2", "r2c3", "r2c4", "r3c3", "r3c4")
    state = read({"tombs.slots": dict.fromkeys(slots, "lying"), "tombs.statue": 2})
    assert (state.statue, state.stock("knight")) == (2, 20 - 8 - 9 - 2)


def test_ward_towers_stand_in_slots_and_the_others_are_stored() -> None:
    state = read({"locations.kamin.towers": {"1": "beth", "3": "harris"}, "beth.towers": 3, "harris.towers": 3})
    assert state.built["kamin"] == (0, None, 1)
    assert (state.towers, state.stored(0)) == ([3, 3, 4], 3)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_at_every_step_of_a_game_the_position_is_read_as_it_was_written(players: int) -> None:
    """Cards and tiles that nobody has seen have no order, so that they are compared sorted."""
    for data, state in positions(players, 2):
        again = RULEBOOK.read_position(data)
        assert again.to_json() == data
        assert ordered(again) == ordered(state)


def ordered(state: Any) -> dict[str, Any]:
    """Every field of a state; what lies face down, in alphabetical order."""
    found = fields(state)
    found["deck"] = sorted(state.deck)
    found["stacks"] = [sorted(stack) for stack in state.stacks]
    found["lairs"] = {lair: sorted(monsters) for lair, monsters in state.lairs.items()}
    found["tombs"] = dict(sorted(state.tombs.items()))
    found["wealth"] = ()  # once the tiles are dealt, the others are out of the game
    return found


# Played on


@pytest.mark.parametrize(
    ("run", "changes", "sentence"),
    [
        (
            "turn",
            {"beth.hand": []},
            "scenario: turn.play-one asks beth, but in this position there is nothing to choose from.",
        ),
    ],
)
def test_a_worked_example_that_cannot_go_on_says_why(run: str, changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ExampleError) as refused:
        scenario("margraves", run, "beth", position=changes)
    assert str(refused.value) == sentence


def test_a_game_from_a_position_that_cannot_go_on_says_why() -> None:
    with pytest.raises(PositionError) as refused:
        Game(RULEBOOK, read({"beth.hand": []}))
    assert str(refused.value) == "turn.play-one asks beth, but in this position there is nothing to choose from."


GAMES = 4
CHANGES_OF_EACH = 12
VALUES: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 2, 5, 9, 40, 1.5, "", "x", [], {}, [1], {"a": 1}),
    *("beth", "kamin", "stone", "monk", "w01", "p1_01", "warg_pack", "r1c1", "standing", "lying"),
    *(["monk"], ["monk"] * 9, ["beth"], ["w01", "w02"], ["p1_01", "p2_01"], ["r1c1"], {"1": "beth"}, {"r1c1": "lying"}),
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
    names = ("beth", "harris", "michael", "ryan", "anna")[:players]
    state = RULEBOOK.box(names, FACTS)
    table = RULEBOOK.lay_table(state, agents=bots(f"position {seed}", len(names)))
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
    for data, _ in positions(2 + seed % 4, seed):
        for _ in range(CHANGES_OF_EACH):
            made_up, change = mutated(data, numbers)
            try:
                outcomes.append(outcome(made_up, seed))
            except Exception as error:
                raise AssertionError(f"{change}, in {dumps(data)}") from error
    assert outcomes.count("refused") > 50
    assert outcomes.count("ended") > 10
    assert [told for told in outcomes if told not in ("refused", "ended") and " asks " not in told] == []
