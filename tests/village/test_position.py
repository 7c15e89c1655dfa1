"""Positions from JSON data: what cannot be is refused in one sentence, and what is read can be played on."""

from collections.abc import Iterator
from copy import deepcopy
from json import dumps
from random import Random
from typing import Any

import pytest

from kosk.engine.errors import PositionError
from kosk.games.village import RULEBOOK
from kosk.testing import bots, fields

FACTS = RULEBOOK.components.facts
THREE = ("ann", "bo", "cleo")
RAW = ("clay", "fur", "grain", "meat", "ore", "timber")
CRAFTED = ("bread", "stew", "iron", "brick", "furniture", "cloak")


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
    ({"weather": 1}, "There is no entry of the position 'weather'; nothing has a name like it."),
    ({"players": 4}, "players is 4; a table is expected."),
    ({"players": {}}, "The village game is for 2, 3 and 4 players, not for 0."),
    (
        {"ann.gold": 3},
        "There is no entry of ann 'gold'; known: vp, storehouse, tokens, village, banners, milestones, "
        "discarded, owing and restricted.",
    ),
    ({"chapters": 3}, "chapters is 3; a table with open, past and stack is expected."),
    ({"chapters": {}}, "chapters lacks open, past and stack."),
    ({"actions_so_far": {}}, "actions_so_far lacks taken and before."),
]

TIME: list[tuple[dict[str, Any], str]] = [
    ({"step": "drafting"}, "There is no step 'drafting'; the nearest are rations, scoring and actions."),
    (
        {"step": 3},
        "There is no step 3; known: setup, dice tokens, city boards, roll, collection, tavern, actions, "
        "rations, round reset and scoring.",
    ),
    ({"turn": "dan"}, "turn names 'dan', who is none of the players ann, bo and cleo."),
    ({"start_player": 0}, "start_player is 0; the name of one player is expected."),
    ({"finisher": "dan"}, "finisher names 'dan', who is none of the players ann, bo and cleo."),
    ({"chapter": 17}, "chapter is 17; a whole number from 0 to 16 is possible."),
    ({"chapter": -1}, "chapter is -1; a whole number from 0 to 16 is possible."),
    ({"number": 11}, "number is 11; a whole number from 0 to 10 is possible."),
    ({"rolled": 7}, "rolled is 7; a whole number from 0 to 6 is possible."),
    ({"rolled": True}, "rolled is True; a whole number from 0 to 6 is possible."),
    ({"winners": ["ann"]}, "winners is ['ann'], but the step is actions; the game is not over yet."),
    ({"winners": ["dan"], "step": None}, "winners names 'dan', who is none of the players ann, bo and cleo."),
    ({"step": None, "winners": ["ann", "ann"]}, "winners names ann twice; once is possible."),
    ({"step": "setup"}, "The step is setup, but chapter is not as it is before it, with everything in the box."),
    (
        {"step": "setup", "players.ann": 3},
        "The step is setup, but chapter is not as it is before it, with everything in the box.",
    ),
    ({"chapters.open": "deluge"}, "chapters.open: There is no Chapter Card 'deluge'; nothing has a name like it."),
    ({"chapters.open": 3}, "chapters.open is 3; the name of a Chapter Card is expected."),
    ({"chapters.past": "drought"}, "chapters.past is 'drought'; a list of names is expected."),
    (
        {"chapters.past": ["drought"], "chapters.open": "drought"},
        "The Chapter Card drought is to be seen more often than there are copies of it.",
    ),
    (
        {"chapters.past": ["drought", "drought"]},
        "The Chapter Card drought is to be seen more often than there are copies of it.",
    ),
    (
        {"chapters.past": ["drought"], "chapters.open": "tax_relief", "chapters.stack": 15},
        "chapters.stack is 15; a whole number from 0 to 14 is possible.",
    ),
    ({"chapters.stack": -1}, "chapters.stack is -1; a whole number from 0 to 16 is possible."),
]

PLAYERS: list[tuple[dict[str, Any], str]] = [
    (
        {"players.ann": 3},
        "ann is 3; a table with vp, storehouse, tokens, village, banners, milestones, discarded, owing and "
        "restricted is expected.",
    ),
    ({"ann.vp": -1}, "ann.vp is -1; a whole number of at least 0 is possible."),
    ({"ann.storehouse": 3}, "ann.storehouse is 3; a table is expected."),
    (
        {"ann.storehouse.wood": 1},
        "ann.storehouse: There is no resource 'wood'; known: clay, fur, grain, meat, ore, timber, bread, "
        "stew, iron, brick, furniture and cloak.",
    ),
    ({"ann.storehouse.clay": 31}, "ann.storehouse.clay is 31; a whole number from 0 to 30 is possible."),
    ({"ann.storehouse.clay": -1}, "ann.storehouse.clay is -1; a whole number from 0 to 30 is possible."),
    ({"ann.storehouse": {"clay": 5, "ore": 4}}, "ann.storehouse holds 9 resources; it has 8 slots."),
    (
        {"ann.village": ["storehouse_extension"], "ann.storehouse": {"clay": 7, "ore": 6}},
        "ann.storehouse holds 13 resources; it has 12 slots.",
    ),
    ({"ann.tokens": 3}, "ann.tokens is 3; a table is expected."),
    (
        {"ann.tokens.hunting-horse": 3},
        "ann.tokens: There is no slot 'hunting-horse'; the nearest are hunting-worker, hunting-base and hunting-tool.",
    ),
    ({"ann.tokens.grain-base": 7}, "ann.tokens.grain-base is 7; a whole number from 1 to 6 is possible."),
    ({"ann.tokens.grain-base": 0}, "ann.tokens.grain-base is 0; a whole number from 1 to 6 is possible."),
    ({"ann.village": "bakery"}, "ann.village is 'bakery'; a list of names is expected."),
    (
        {"ann.village": ["smithy"]},
        "ann.village: There is no building 'smithy'; known: bakery, cookhouse, bloomery and storehouse_extension.",
    ),
    ({"ann.village": ["bakery", "bakery"]}, "ann.village names bakery twice; once is possible."),
    ({"ann.banners": 11}, "ann.banners is 11; a whole number from 0 to 10 is possible."),
    ({"ann.banners": 10, "ann.village": ["bakery"]}, "ann.banners is 10; a whole number from 0 to 9 is possible."),
    ({"ann.milestones": 5}, "ann.milestones is 5; a list of names is expected."),
    (
        {"ann.milestones": ["baker"]},
        "ann.milestones: There is no Milestone Card 'baker'; the nearest is brick_maker.",
    ),
    ({"ann.milestones": ["joiner", "joiner"]}, "ann.milestones names joiner twice; once is possible."),
    (
        {"ann.milestones": ["joiner"], "ann.discarded": ["joiner"]},
        "The Milestone Card joiner lies in two places; there is only one such card in the set of a town.",
    ),
    ({"ann.discarded": ["smith"]}, "ann.discarded: There is no Milestone Card 'smith'; the nearest is master_smith."),
    ({"ann.owing": 1}, "ann.owing is 1; true or false is expected."),
    ({"ann.restricted": "yes"}, "ann.restricted is 'yes'; true or false is expected."),
]

BOARDS: list[tuple[dict[str, Any], str]] = [
    ({"city": 3}, "city is 3; a table is expected."),
    ({"city.bakery": "ann"}, "There is no building of the city 'bakery'; the nearest are carpentry and tavern."),
    ({"city.smithy": "dan"}, "city.smithy names 'dan', who is none of the players ann, bo and cleo."),
    ({"tavern_token": 7}, "tavern_token is 7; a whole number from 0 to 6 is possible."),
    ({"tavern_token": 3}, "tavern_token is 3, but the Tavern has no owner who has laid it."),
    ({"token_supply": [1, 2]}, "token_supply is [1, 2]; a list of 6 numbers is expected."),
    ({"token_supply": 3}, "token_supply is 3; a list of 6 numbers is expected."),
    ({"token_supply": [17, 16, 16, 16, 16, 16]}, "token_supply is 17; a whole number from 0 to 16 is possible."),
    (
        {"market": {}},
        "market lacks clay, fur, grain, meat, ore, timber, bread, stew, iron, brick, furniture and cloak.",
    ),
    (
        {"market": 3},
        "market is 3; a table with clay, fur, grain, meat, ore, timber, bread, stew, iron, brick, "
        "furniture and cloak is expected.",
    ),
    ({"market.clay": 6}, "market.clay is 6; a whole number from 0 to 5 is possible."),
    ({"market.cloak": 4}, "market.cloak is 4; a whole number from 0 to 3 is possible."),
    (
        {"market.wood": 4},
        "There is no entry of market 'wood'; known: clay, fur, grain, meat, ore, timber, bread, stew, "
        "iron, brick, furniture and cloak.",
    ),
    (
        {"supply": {}},
        "supply lacks clay, fur, grain, meat, ore, timber, bread, stew, iron, brick, furniture and cloak.",
    ),
    (
        {"supply": dict.fromkeys(RAW, 31) | dict.fromkeys(CRAFTED, 15)},
        "supply.clay is 31; a whole number from 0 to 30 is possible.",
    ),
    ({"actions_so_far.taken": "trade"}, "actions_so_far.taken is 'trade'; a list of names is expected."),
    (
        {"actions_so_far.taken": ["dance"]},
        "actions_so_far.taken: There is no action 'dance'; known: trade, craft, upgrade, build, milestone and discard.",
    ),
    ({"actions_so_far.before": 3}, "actions_so_far.before is 3; a list is expected."),
    (
        {"actions_so_far.before": [3]},
        "actions_so_far.before, entry 1 is 3; a table with storehouse and market is expected.",
    ),
    (
        {"actions_so_far.before": [{"storehouse": [], "market": []}]},
        "actions_so_far.before, entry 1 has []; a list of 12 numbers is expected.",
    ),
    (
        {"actions_so_far.before": [{"storehouse": [0] * 12, "market": [0] * 11 + [-1]}]},
        "actions_so_far.before, entry 1 is -1; a whole number of at least 0 is possible.",
    ),
]


@pytest.mark.parametrize(("changes", "sentence"), [*SHAPE, *TIME, *PLAYERS, *BOARDS])
def test_what_cannot_be_is_refused_in_a_sentence(changes: dict[str, Any], sentence: str) -> None:
    assert refusal(changes) == sentence


def test_more_pieces_than_there_are_are_refused() -> None:
    crowded = {f"{name}.village": ["storehouse_extension"] for name in THREE}
    breads = crowded | {f"{name}.storehouse": {"bread": 6} for name in THREE}
    assert refusal(breads) == "18 bread lie on boards; there are 15."
    ones = {f"{name}.tokens": dict.fromkeys(FACTS.board.slots[:7], 1) for name in THREE}
    assert refusal(ones) == "21 dice tokens of number 1 lie on boards; there are 16."


def test_one_player_alone_is_refused() -> None:
    assert refusal({}, ("ann",)) == "The village game is for 2, 3 and 4 players, not for 1."


def test_before_the_set_up_everything_is_in_the_box() -> None:
    data = RULEBOOK.box(THREE, FACTS).to_json()
    left = {"supply": None, "token_supply": None}
    assert fields(RULEBOOK.read_position(data | left)) == fields(RULEBOOK.box(THREE, FACTS))
    data["market"]["clay"] = 1
    with pytest.raises(PositionError) as refused:
        RULEBOOK.read_position(data)
    assert str(refused.value) == "The step is setup, but market is not as it is before it, with everything in the box."


# What is read


def test_what_lies_nowhere_else_is_in_the_supply_and_in_the_sets() -> None:
    state = read(
        {
            "ann.storehouse": {"clay": 3, "bread": 1},
            "bo.storehouse": {"clay": 2},
            "market.clay": 4,
            "ann.tokens": {"grain-base": 2, "grain-tool": 2},
            "bo.tokens": {"ore-base": 2},
            "city": {"tavern": "bo", "smithy": "ann"},
            "tavern_token": 2,
            "ann.village": ["bakery"],
            "ann.milestones": ["joiner", "innkeeper"],
            "ann.discarded": ["fresh_bread"],
            "chapters": {"open": "drought", "past": ["tax_relief"], "stack": 6},
        }
    )
    assert [state.stock(what) for what in ("clay", "bread", "ore")] == [30 - 9, 15 - 1, 30]
    assert state.token_supply == [16, 12, 16, 16, 16, 16]
    assert state.banners == [8, 9, 10]
    assert [len(deck) for deck in state.decks] == [15, 18, 18]
    assert not {"joiner", "innkeeper", "fresh_bread"} & set(state.decks[0])
    assert (state.open, state.past, state.stack) == ("drought", ("tax_relief",), 6)
    assert (state.token(0, 2), state.token(0, 1)) == (2, 0)


def test_supplies_and_banners_can_be_stated_smaller_than_what_is_left() -> None:
    supply = dict.fromkeys(RAW, 9) | dict.fromkeys(CRAFTED, 1)
    state = read({"supply": supply, "token_supply": [0, 1, 2, 3, 4, 5], "ann.banners": 2})
    assert state.supply == [9] * 6 + [1] * 6
    assert state.token_supply == [0, 1, 2, 3, 4, 5]
    assert state.banners == [2, 10, 10]


def test_whoever_owes_a_ration_is_restricted() -> None:
    state = read({"ann.owing": True, "bo.restricted": True})
    assert (state.owing, state.restricted) == ([True, False, False], [True, True, False])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_steps_of_a_game_the_position_is_read_as_it_was_written(players: int) -> None:
    """Cards that nobody has seen have no order, so that they are compared sorted."""
    for number, (data, state) in enumerate(positions(players, 2)):
        if number % 4:
            continue
        again = RULEBOOK.read_position(data)
        assert again.to_json() == data
        assert ordered(again) == ordered(state)


def ordered(state: Any) -> dict[str, Any]:
    """Every field of a state; what lies face down, in alphabetical order."""
    found = fields(state)
    found["decks"] = [sorted(deck) for deck in state.decks]
    return found


# Played on

GAMES = 2
EVERY = 4
"""Of how many steps one is changed."""
VALUES: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 2, 5, 9, 40, 1.5, "", "x", [], {}, [1], {"a": 1}),
    *("ann", "clay", "bakery", "smithy", "joiner", "drought", "grain-base", "trade"),
    *(
        ["joiner"],
        ["joiner", "joiner"],
        ["bakery"],
        ["ann"],
        ["drought"],
        {"clay": 9},
        {"smithy": "ann"},
        {"ore-base": 3},
    ),
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
    names = ("ann", "bo", "cleo", "dan")[:players]
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
    for number, (data, _) in enumerate(positions(2 + 2 * seed, seed)):
        if number % EVERY:
            continue
        made_up, change = mutated(data, numbers)
        try:
            outcomes.append(outcome(made_up, seed))
        except Exception as error:
            raise AssertionError(f"{change}, in {dumps(data)}") from error
    assert outcomes.count("refused") > 50
    assert outcomes.count("ended") >= 10
    assert [told for told in outcomes if told not in ("refused", "ended") and " asks " not in told] == []
