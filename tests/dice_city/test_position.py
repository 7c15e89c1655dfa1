"""Positions from JSON data: what cannot be is refused in one sentence, and what is read can be played on."""

from collections.abc import Iterator
from json import dumps, loads
from typing import Any

import pytest

from kosk.engine.errors import PositionError
from kosk.games.dice_city import RULEBOOK
from kosk.testing import bots, fields

from .city import THREE, all_but

FACTS = RULEBOOK.components.facts


def stated(changes: dict[str, Any], players: tuple[str, ...] = THREE) -> dict[str, Any]:
    """The usual position of a worked example, with these values at these paths."""
    data = RULEBOOK.start(players, FACTS, RULEBOOK.read_options(None))
    for path, value in changes.items():
        *tables, last = path.split(".")
        place: Any = data["players"] if tables and tables[0] in players else data
        for key in tables:
            place = place[key]
        place[last] = value
    return data


def read(changes: dict[str, Any], players: tuple[str, ...] = THREE) -> Any:
    return RULEBOOK.read_position(stated(changes, players))


def refused(changes: dict[str, Any], players: tuple[str, ...] = THREE) -> PositionError:
    with pytest.raises(PositionError) as caught:
        read(changes, players)
    return caught.value


STACKS = {"lumber_mill": 15, "quarry": 15, "mine": 15, "regular_army": 15}
PILES = {"bandits_2": 5, "bandits_3": 5, "bandits_4": 5, "ship_5": 5, "ship_10": 3, "ship_20": 1}

CASES: list[tuple[dict[str, Any], str]] = [
    ({"weather": 1}, "There is no entry of the position 'weather'; known: step, start_player, turn, "),
    ({"players": 4}, "players is 4; a table is expected."),
    ({"players": {}}, "Dice City is for 1, 2, 3 and 4 players, not for 0."),
    ({"start_player": "anna"}, "start_player names 'anna', who is none of the players beth, harris and michael."),
    ({"turn": 0}, "turn is 0; the name of one player is expected."),
    ({"ending": 1}, "ending is 1; true or false is expected."),
    ({"vp_hidden": None}, "vp_hidden is None; true or false is expected."),
    ({"winners": ["beth"]}, "winners is ['beth'], but the step is use dice; the game is not over yet."),
    ({"step": None, "winners": ["anna"]}, "winners names 'anna', who is none of the players beth, harris and michael."),
    ({"step": None, "winners": ["beth", "beth"]}, "winners names beth twice; once is possible."),
    ({"step": "setup"}, "The step is setup, but players is not as it is before it, with everything in the box."),
    ({"beth.vp": -1}, "beth.vp is -1; a whole number of at least 0 is possible."),
    ({"beth.wood": 1.5}, "beth.wood is 1.5; a whole number of at least 0 is possible."),
    ({"beth.pass_tokens": True}, "beth.pass_tokens is True; a whole number of at least 0 is possible."),
    ({"beth.dice.red": 7}, "beth.dice.red is 7; a whole number from 0 to 6 is possible."),
    ({"beth.dice": {"red": 1}}, "beth.dice lacks white, yellow, blue and black."),
    ({"beth.city": []}, "beth.city is []; a table is expected."),
    (
        {"beth.city": {"red-7": "manor"}},
        "beth.city.red-7: no space of a city is called 'red-7'; white-1 to black-6 are.",
    ),
    ({"beth.city": {"red-1": "manors"}}, "beth.city.red-1: There is no location 'manors'; the nearest is manor."),
    ({"beth.city": {"red-1": 3}}, "beth.city.red-1 is 3; the name of a location is expected."),
    (
        {"beth.deactivated": ["red-0"]},
        "beth.deactivated: no space of a city is called 'red-0'; white-1 to black-6 are.",
    ),
    ({"beth.deactivated": ["red-1", "red-1"]}, "beth.deactivated names red-1 twice; once is possible."),
    ({"beth.taken": ["ship_7"]}, "beth.taken: There is no card 'ship_7'; the nearest are ship_5, ship_20 and ship_10."),
    ({"beth.refused": 0}, "beth.refused is 0; true or false is expected."),
    ({"display": "manor"}, "display is 'manor'; a list of its rows is expected."),
    ({"display": ["manor"]}, "display is 'manor'; a list of names is expected."),
    ({"display": [["mine"]]}, "display names mine, which lies in an open stack; cards of the deck are possible."),
    ({"display": []}, "display has 0 rows; 1 is possible."),
    ({"display": [[], []]}, "display has 2 rows; 1 is possible."),
    (
        {"turn": "harris", "beth.dice.red": 0},
        "beth.dice.red is 0, but the turn is that of harris; all dice of the others lie on their boards.",
    ),
    ({"discarded": ["manors"]}, "discarded: There is no location 'manors'; the nearest is manor."),
    ({"discarded": ["manor"] * 4}, "The card manor lies in 4 places; the box has 3."),
    ({"stacks": {"mine": 1}}, "stacks lacks lumber_mill, quarry and regular_army."),
    ({"stacks": STACKS | {"mine": 16}}, "stacks.mine is 16; a whole number from 0 to 15 is possible."),
    ({"piles": PILES | {"ship_10": 4}}, "piles.ship_10 is 4; a whole number from 0 to 3 is possible."),
    ({"beth.taken": ["ship_20"] * 2}, "The players have 2 cards of ship_20; 1 was laid out."),
    ({"beth.taken": ["bandits_2"] * 6}, "The players have 6 cards of bandits_2; 5 were laid out."),
    ({"turn_so_far": 3}, "turn_so_far is 3"),
    ({"turn_so_far.strength": -1}, "turn_so_far.strength is -1; a whole number of at least 0 is possible."),
    ({"turn_so_far.resource_uses": {}}, "turn_so_far.resource_uses lacks wood, stone and iron."),
    ({"turn_so_far.resource_uses": {"wood": "x", "stone": 0, "iron": 0}}, "turn_so_far.resource_uses.wood is 'x'"),
    ({"turn_so_far.replaced": 1}, "turn_so_far.replaced is 1; true or false is expected."),
    ({"turn_so_far.passed": "no"}, "turn_so_far.passed is 'no'; true or false is expected."),
]


@pytest.mark.parametrize(("changes", "sentence"), CASES)
def test_what_cannot_be_is_refused_in_one_sentence(changes: dict[str, Any], sentence: str) -> None:
    said = str(refused(changes))
    assert said.startswith(sentence)
    assert said.endswith(".")


def test_an_impossible_number_of_cards_is_refused_by_the_rule() -> None:
    assert refused({"discarded": ["manor"] * 4}).rule == "supply.cards-finite"
    assert refused({"beth.taken": ["ship_20"] * 2}).rule == "setup.ship-piles"
    assert refused({"beth.taken": ["bandits_2"] * 6}).rule == "setup.bandit-piles"


def test_alone_no_bandits_or_trade_ships_are_taken() -> None:
    caught = refused({"beth.taken": ["ship_5"]}, ("beth",))
    assert str(caught) == "taken names ship_5; in the solo variant such cards stay where they lie."
    assert caught.rule == "solo.setup-piles"


@pytest.mark.parametrize(
    ("changes", "sentence", "rule"),
    [
        ({"display": []}, "display has 0 rows; 1 to 2 are possible.", "solo.row-shift"),
        ({"display": [[], [], []]}, "display has 3 rows; 1 to 2 are possible.", "solo.row-shift"),
        (
            {"ending": True},
            "ending is true; alone, only the last row of the display ends the game.",
            "ruling.solo-end-triggers",
        ),
    ],
)
def test_alone_the_display_lasts_as_long_as_the_game(changes: dict[str, Any], sentence: str, rule: str) -> None:
    caught = refused(changes, ("beth",))
    assert (str(caught), caught.rule) == (sentence, rule)
    assert read({"step": "scoring", "display": []}, ("beth",)).display == ()


def test_before_the_set_up_everything_is_in_the_box() -> None:
    data = RULEBOOK.box(THREE, FACTS).to_json()
    data["stacks"] = data["piles"] = None
    assert fields(RULEBOOK.read_position(data)) == fields(RULEBOOK.box(THREE, FACTS))


def test_deck_stacks_and_piles_are_reckoned() -> None:
    state = read(
        {
            "beth.city": {"red-1": "manor", "red-2": "mine"},
            "display": [["manor", "well"]],
            "discarded": ["manor", "mine"],
            "harris.taken": ["ship_20", "bandits_2"],
        }
    )
    assert ("manor" in state.deck, state.deck["well"], state.deck["mint"]) == (False, 2, 3)
    assert state.stacks == STACKS | {"mine": 15 - 2}
    assert state.piles == PILES | {"ship_20": 0, "bandits_2": 4}
    assert read({"discarded": all_but()}).deck == {}


def positions(players: int) -> Iterator[Any]:
    """The position at each step of a random game."""
    names = ("beth", "harris", "michael", "ryan")[:players]
    state = RULEBOOK.box(names, FACTS)
    table = RULEBOOK.lay_table(state, agents=bots(f"position {players}", players))
    while state.step is not None:
        yield state
        state.step = RULEBOOK.steps[state.step](table)
    yield state


@pytest.mark.parametrize("players", [1, 3])
def test_the_position_is_read_as_it_was_written(players: int) -> None:
    for number, state in enumerate(positions(players)):
        if number % 5 == 0 or state.step is None:
            data = state.to_json()
            again = RULEBOOK.read_position(loads(dumps(data)))
            assert again.to_json() == data
            assert fields(again) == fields(state)
