"""Positions from JSON data: what cannot be is refused in one sentence, and what is read can be played on."""

from collections.abc import Iterator
from copy import deepcopy
from json import dumps, loads
from random import Random
from typing import Any

import pytest

from kosk.engine.errors import ExampleError, PositionError
from kosk.engine.game import Game
from kosk.games.castellans import RULEBOOK
from kosk.games.castellans.state import tokens
from kosk.testing import bots, scenario

FACTS = RULEBOOK.components.facts
FOUR = ("beth", "harris", "michael", "ryan")
DISTRICTS = ("anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit")
PINK = ["monk", "prefect", "priestess", "harbor_master", "thief"]
FIVE_WHARF_CARDS = ["wharf_1", "wharf_2", "wharf_3", "wharf_4", "wharf_5"]


def stated(
    changes: dict[str, Any], players: tuple[str, ...] = FOUR, options: dict[str, str] | None = None
) -> dict[str, Any]:
    """The usual position of a worked example, with these values at these paths."""
    data = RULEBOOK.start(players, FACTS, RULEBOOK.read_options(options))
    for path, value in changes.items():
        *tables, last = path.split(".")
        place = data["players"] if tables and tables[0] in players else data
        for key in tables:
            place = place.setdefault(key, {})
        place[last] = value
    return data


def read(changes: dict[str, Any], players: tuple[str, ...] = FOUR) -> Any:
    return RULEBOOK.read_position(stated(changes, players))


def refusal(changes: dict[str, Any], players: tuple[str, ...] = FOUR) -> str:
    with pytest.raises(PositionError) as refused:
        read(changes, players)
    return str(refused.value)


SHAPE = [
    ({"weather": "fine"}, "There is no entry of the position 'weather'; the nearest are wharf and gates."),
    ({"players": 4}, "players is 4; a table is expected."),
    ({"dice": {"hand": 0}}, "dice lacks pool and leftover."),
    ({"dice": 9}, "dice is 9; a table with hand, pool and leftover is expected."),
    ({"magistrates": "penumbra"}, "magistrates is 'penumbra'; a list of names is expected."),
    ({"step": "drafting"}, "There is no step 'drafting'; the nearest are draft and action."),
    (
        {"turn": "anna"},
        "turn names 'anna', who is none of the players beth, harris, michael and ryan.",
    ),
    ({"first_player": 0}, "first_player is 0; the name of one player is expected."),
]

TIME = [
    ({"round": 6}, "round is 6; a whole number from 1 to 5 is possible."),
    ({"round": 0, "step": "control scoring"}, "round is 0; a whole number from 1 to 5 is possible."),
    ({"round": -1, "step": "setup"}, "round is -1; a whole number from 0 to 5 is possible."),
    ({"round": True}, "round is True; a whole number from 1 to 5 is possible."),
    ({"round": 5, "step": "reset"}, "round is 5, and the step is reset; the last round has no Reset Phase."),
    ({"winners": ["beth"]}, "winners is ['beth'], but the step is draft; the game is not over yet."),
    ({"step": None, "winners": ["beth", "beth"]}, "winners names beth twice; once is possible."),
]

BOARDS = [
    ({"beth.vp": -1}, "beth.vp is -1; a whole number of at least 0 is possible."),
    ({"beth.wood": 7}, "beth.wood is 7; a whole number from 0 to 6 is possible."),
    ({"beth.wood": -1}, "beth.wood is -1; a whole number from 0 to 6 is possible."),
    ({"beth.wood": 1.5}, "beth.wood is 1.5; a whole number from 0 to 6 is possible."),
    ({"beth.gold": 7}, "beth.gold is 7; a whole number from 0 to 6 is possible; more needs the Banker's Manor."),
    (
        {"beth.gold": 11, "beth.manors.banker": "penumbra"},
        "beth.gold is 11; a whole number from 0 to 10 is possible.",
    ),
    ({"beth.holy": 13}, "beth.holy is 13; a whole number from 0 to 12 is possible."),
    (
        {"beth.holy": 11, "ryan.holy": 11},
        "ryan.holy is 11, but that starred space is taken: it holds one token.",
    ),
    ({"beth.manors.bank": "penumbra"}, "There is no Manor 'bank'; the nearest is banker."),
    (
        {"beth.manors.banker": "penumbre"},
        "beth.manors.banker: There is no District 'penumbre'; the nearest is penumbra.",
    ),
    ({"beth.manor": {}}, "There is no entry of beth 'manor'; the nearest is manors."),
    (
        {"beth.drafted": ["rock"]},
        "beth.drafted: There is no die face 'rock'; known: wood, stone, food, magic, gold and influence.",
    ),
    (
        {"beth.drafted": ["wood", "gold"], "beth.spent": ["wood", "gold"]},
        "beth has more than 3 dice, drafted and spent together.",
    ),
]

CITY = [
    ({"districts.penumbre": {}}, "There is no District 'penumbre'; the nearest is penumbra."),
    (
        {"districts.penumbra.temples": 1},
        "There is no entry of districts.penumbra 'temples'; the nearest are temple and keeps.",
    ),
    ({"districts.penumbra.keeps": 9}, "districts.penumbra.keeps is 9; a whole number from 0 to 8 is possible."),
    (
        {"districts.penumbra.keeps": 5, "districts.iron_pit.keeps": 4},
        "There are 9 Keeps on the board, but only 8 in all.",
    ),
    (
        {"districts.penumbra.temple.beth": -1},
        "districts.penumbra.temple.beth is -1; a whole number of at least 0 is possible.",
    ),
    (
        {"districts.penumbra.temple.beth": 3, "districts.iron_pit.temple.beth": 2},
        "beth has more than 4 temple tokens on the board; that is all there are.",
    ),
    (
        {"districts.penumbra.ship.anna": 1},
        "districts.penumbra.ship names 'anna', who is none of the players beth, harris, michael and ryan.",
    ),
    (
        {"windmills.penumbra-nor_high": {}},
        "There is no road 'penumbra-nor_high'; the nearest are penumbra-luna_grove and bazani_gate-nor_high.",
    ),
    (
        {"windmills.nor_high-penumbra": {"beth": 2, "ryan": 2}},
        "windmills.nor_high-penumbra has more Windmills than the road's 3 dots.",
    ),
    (
        {"gates.nor_high-penumbra": ["harris", "ryan"]},
        "gates.nor_high-penumbra is ['harris', 'ryan']; the name of one player is expected.",
    ),
    (
        {"gates.nor_high-penumbra": "beth", "gates.iron_pit-anchorage": "beth"},
        "beth has two gates on the board; every player has one.",
    ),
    (
        {"ward_towers.penumbra": "beth", "ward_towers.iron_pit": "beth"},
        "beth has two ward towers on the board; every player has one.",
    ),
    (
        {"beth.manors.lighthouse": "penumbra", "ryan.manors.lighthouse": "penumbra"},
        "There are two Lighthouses in penumbra; no District may hold more than one.",
    ),
    (
        {"magistrates": ["lake"]},
        "magistrates: There is no District 'lake'; known: anchorage, bazani_gate, nor_high, penumbra, luna_grove "
        "and iron_pit.",
    ),
    ({"magistrates": ["penumbra", "penumbra"]}, "magistrates names penumbra twice; once is possible."),
    ({"magistrates": list(DISTRICTS)}, "magistrates names 6 Districts; there are only 3 Magistrates."),
]

DICE = [
    ({"dice.hand": 19}, "the number of dice in hand is 19; a whole number from 0 to 18 is possible."),
    ({"dice.hand": 16}, "There are 16 dice in all; 4 players play with no more than 15."),
    ({"dice.pool": ["wood"] * 40}, "There are 40 dice in all; 4 players play with no more than 15."),
    (
        {"dice.pool": ["wood"] * 13, "beth.drafted": ["wood"], "ryan.spent": ["gold", "gold"]},
        "There are 16 dice in all; 4 players play with no more than 15.",
    ),
    (
        {"dice.hand": 6, "dice.pool": ["wood"] * 9},
        "dice.hand is 6, and 9 dice lie on the table; the 1st player is handed all of them at once.",
    ),
    (
        {"dice.pool": ["wood"], "dice.leftover": ["gold"]},
        "dice.pool and dice.leftover both have dice; what is left of the pool is set aside as a whole.",
    ),
    ({"dice.leftover": ["gold"] * 4}, "dice.leftover has 4 dice; 3 are left over at most."),
    ({"step": "roll"}, "dice.hand is 0, but the step is roll; the 1st player needs dice to roll."),
]

CARDS = [
    (
        {"citizens.lines.pink": PINK},
        "citizens.lines.pink has 5 Citizens; the line has 4 spaces.",
    ),
    ({"citizens.lines.pink": ["abbot"]}, "There is no pink Citizen 'abbot'; nothing has a name like it."),
    ({"beth.citizens": ["mayor"]}, "There is no Citizen 'mayor'; nothing has a name like it."),
    (
        {"beth.citizens": ["monk"], "citizens.discards.pink": ["monk"]},
        "The Citizen monk lies in two places; there is only one such card.",
    ),
    ({"citizens.lines": {"pink": []}}, "citizens.lines lacks blue."),
]

WHARF = [
    ({"wharf.card": "wharf_9"}, "There is no Wharf card 'wharf_9'; the nearest are wharf_8, wharf_7 and wharf_6."),
    (
        {"wharf.card": ""},
        "There is no Wharf card ''; the nearest are wharf_1, wharf_2 and wharf_3.",
    ),
    ({"wharf.discards": ["wharf_1", "wharf_1"]}, "wharf.discards names wharf_1 twice; once is possible."),
    (
        {"wharf.card": "wharf_1", "wharf.discards": ["wharf_1"]},
        "wharf.card is 'wharf_1', which lies in wharf.discards too; there is only one such card.",
    ),
    (
        {"wharf.back": "buy,sell_vp"},
        "There is no Wharf card back 'buy,sell_vp'; the nearest are sell_influence,buy,sell_vp, "
        "buy,sell_vp,sell_influence and buy,sell_influence,sell_vp.",
    ),
    (
        {"wharf.card": "wharf_4", "wharf.back": "buy,sell_influence,sell_vp"},
        "wharf.back is 'buy,sell_influence,sell_vp', but no card that is still in the deck has that back.",
    ),
    (
        {"wharf.card": "wharf_6", "wharf.discards": FIVE_WHARF_CARDS, "round": 3},
        "The Wharf deck has 2 cards; 3 are needed for the rounds still to come.",
    ),
    (
        {"step": "setup", "round": 0, "wharf.discards": FIVE_WHARF_CARDS[:3]},
        "The Wharf deck has 5 cards; 6 are needed for the rounds still to come.",
    ),
    ({"wharf.cover": "yes"}, "wharf.cover is 'yes'; true or false is expected."),
    ({"wharf.cover": True}, "wharf.cover is true; with 4 players false is expected."),
    ({"wharf.crates.top-9": "beth"}, "There is no Wharf icon 'top-9'; the nearest are top-3, top-2 and top-1."),
    (
        {"wharf.crates": {"top-1": "beth", "top-2": "beth", "top-3": "beth"}},
        "beth has more than 2 Cargo Crates on the Wharf card; a third needs the Banker's Manor.",
    ),
    (
        {
            "wharf.crates": {"top-0": "beth", "top-1": "beth", "top-2": "beth", "top-3": "beth"},
            "beth.manors.banker": "penumbra",
        },
        "beth has more than 3 Cargo Crates on the Wharf card.",
    ),
]


@pytest.mark.parametrize(("changes", "sentence"), [*SHAPE, *TIME, *BOARDS, *CITY, *DICE, *CARDS, *WHARF])
def test_what_cannot_be_is_refused_in_a_sentence(changes: dict[str, Any], sentence: str) -> None:
    assert refusal(changes) == sentence


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        (("beth",), "Castellans is for 2, 3, 4 and 5 players, not for 1."),
    ],
)
def test_players_that_cannot_play_are_refused(players: tuple[str, ...], sentence: str) -> None:
    assert refusal({}, players) == sentence


@pytest.mark.parametrize(
    "name", ["", "mr. ryan", "ry\nan", "ryan ", " ", "\x00", "\x1b[31m", "\ud800", "\uffff", 3, None]
)
def test_a_name_that_no_path_file_or_picture_can_hold_is_refused(name: Any) -> None:
    with pytest.raises(PositionError) as refused:
        RULEBOOK.box(("beth", name), FACTS)
    assert str(refused.value) == (
        f"A player cannot be called {name!r}: "
        "a name has 1 to 60 letters on one line, no full stop, and no space at its ends."
    )


@pytest.mark.parametrize("name", ["Anna Lena", "<b>&\"'", "\u05d3\u05e0\u05d4", "\U0001f469\u200d\U0001f467", "a-b_c"])
def test_names_of_any_script_and_with_signs_are_welcome(name: str) -> None:
    assert RULEBOOK.box(("beth", name), FACTS).names == ("beth", name)


def test_before_the_set_up_nobody_has_points() -> None:
    data = RULEBOOK.box(("beth", "ryan"), FACTS).to_json()
    data["players"]["beth"]["vp"] = 5
    with pytest.raises(PositionError) as refused:
        RULEBOOK.read_position(data)
    assert str(refused.value) == "beth.vp is 5; a whole number from -1 to 0 is possible."


def test_with_two_players_the_left_column_is_covered() -> None:
    two = ("beth", "ryan")
    assert read({}, two).wharf_cover is True
    assert refusal({"wharf.cover": False}, two) == "wharf.cover is false; with 2 players true is expected."
    assert refusal({"wharf.crates.middle-0": "beth"}, two) == (
        "wharf.crates.middle-0 lies in the left column, which the Wharf Cover closes."
    )
    assert read({"wharf.crates.middle-0": "beth"}).crates == tokens([("middle-0", 0)])


def test_two_players_play_with_nine_dice() -> None:
    assert refusal({"dice.pool": ["gold"] * 10}, ("beth", "ryan")) == (
        "There are 10 dice in all; 2 players play with no more than 9."
    )


def test_a_position_may_leave_out_dice_and_cards_that_it_does_not_need() -> None:
    few = read({"dice.pool": ["gold"], "beth.drafted": ["wood"], "ryan.spent": ["food"], "wharf.card": "wharf_2"})
    assert (few.pool, few.drafted[0], few.spent[3]) == (("gold",), ("wood",), ("food",))
    assert len(few.wharf_deck) == 7
    last = read({"round": 5, "wharf.card": "wharf_8", "wharf.discards": [*FIVE_WHARF_CARDS, "wharf_6", "wharf_7"]})
    assert last.wharf_deck == ()


# Opponents

SOLO = ("beth", "miller")
MILLER = {"opponents": "the-miller"}


def test_the_last_players_are_the_opponents_that_the_options_name() -> None:
    players = stated({}, ("beth", "miller", "broker"), {"opponents": "the-miller+the-broker"})["players"]
    assert {name: player.get("opponent") for name, player in players.items()} == {
        "beth": None,
        "miller": "the-miller",
        "broker": "the-broker",
    }
    assert "gold" in players["beth"]
    assert "gold" not in players["miller"]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            {"miller.opponent": "the-mill"},
            "There is no Opponent 'the-mill'; the nearest is the-miller.",
        ),
        (
            {"miller.opponent": None},
            "There is no Opponent None; known: joseefus-the-builder, the-shipwright, the-abbess, the-recruiter, "
            "the-miller and the-broker.",
        ),
        ({"miller.gold": 2}, "miller.gold is 2, but miller is an Opponent, who has no Gold."),
        ({"miller.food": 0}, "miller.food is 0, but miller is an Opponent, who has no Food."),
        (
            {"beth.opponent": "the-broker"},
            "players are Opponents alone; at least one of them has to be a person.",
        ),
        ({"miller.manors.banker": "penumbra"}, "miller.manors.banker: this Manor of an Opponent is in the box."),
        (
            {"wharf.crates": {"top-1": "beth", "top-2": "beth", "top-3": "beth"}},
            "beth has more than 2 Cargo Crates on the Wharf card; a third needs the Banker's Manor.",
        ),
        (
            {"wharf.crates": {f"top-{n}": "miller" for n in (1, 2, 3)} | {"middle-1": "miller"}},
            "miller has more than 3 Cargo Crates on the Wharf card.",
        ),
    ],
)
def test_an_opponent_that_cannot_be_is_refused_in_a_sentence(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PositionError) as refused:
        RULEBOOK.read_position(stated(changes, SOLO, MILLER))
    assert str(refused.value) == sentence


def test_opponents_have_the_last_seats_and_each_card_plays_once() -> None:
    data = stated({}, ("beth", "miller", "broker"), {"opponents": "the-miller+the-broker"})
    data["players"]["broker"]["opponent"] = "the-miller"
    with pytest.raises(PositionError) as refused:
        RULEBOOK.read_position(data)
    assert str(refused.value) == "broker.opponent is 'the-miller', who sits at the table already."
    data["players"] = {name: data["players"][name] for name in ("miller", "beth")}
    data["first_player"] = data["turn"] = "beth"
    data["wharf"]["cover"] = True
    with pytest.raises(PositionError) as refused:
        RULEBOOK.read_position(data)
    assert str(refused.value) == "beth is a person, but sits after an Opponent; Opponents have the last seats."


def test_an_opponent_may_have_three_crates_on_the_wharf_card() -> None:
    crates = {"wharf.crates": {"top-1": "miller", "top-2": "miller", "top-3": "miller"}}
    state = RULEBOOK.read_position(stated(crates, SOLO, MILLER))
    assert state.crates.owners == (1, 1, 1)
    assert state.opponents == ("the-miller",)


@pytest.mark.parametrize(("players", "opponents"), [(2, "the-miller"), (3, "the-miller+the-broker"), (4, "the-abbess")])
def test_every_position_of_a_game_with_opponents_survives_its_json_form(players: int, opponents: str) -> None:
    chosen = {"opponents": opponents}
    found = list(positions(7, players, chosen))
    assert len(found) > 50
    for data in found:
        again = loads(dumps(data))
        assert RULEBOOK.read_position(again).to_json() == data
    seated = [player.get("opponent") for player in found[-1]["players"].values()]
    assert "+".join(filter(None, seated)) == opponents


# Played on


@pytest.mark.parametrize(
    ("run", "changes", "sentence"),
    [
        (
            "draft turn",
            {},
            "scenario: draft.take-die asks beth, but in this position there is nothing to choose from.",
        ),
        (
            "action turn",
            {"ryan.drafted": ["gold"]},
            "scenario: action.any-die asks beth, but in this position there is nothing to choose from.",
        ),
        ("roll", {}, "scenario: dice.hand is 0, but the step is roll; the 1st player needs dice to roll."),
        (
            "reset",
            {"round": 5},
            "scenario: round is 5, and the step is reset; the last round has no Reset Phase.",
        ),
        ("control scoring", {"round": 0}, "scenario: round is 0; a whole number from 1 to 5 is possible."),
    ],
)
def test_a_worked_example_that_cannot_go_on_says_why(run: str, changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ExampleError) as refused:
        scenario("castellans", run, "beth", position=changes)
    assert str(refused.value) == sentence


def test_a_game_from_a_position_that_cannot_go_on_says_why() -> None:
    with pytest.raises(PositionError) as refused:
        Game(RULEBOOK, read({"step": "action", "ryan.drafted": ["gold"]}))
    assert str(refused.value) == "action.any-die asks beth, but in this position there is nothing to choose from."


def test_no_district_is_left_for_a_starting_manor() -> None:
    taken = {f"districts.{district}.ship.{('harris', 'ryan')[k % 2]}": 1 for k, district in enumerate(DISTRICTS)}
    with pytest.raises(ExampleError) as refused:
        scenario("castellans", "starting manor", "beth", position=taken, choices=[("setup.manor-token", "elder")])
    assert str(refused.value) == (
        "scenario: setup.manor-district asks beth, but in this position none of anchorage, bazani_gate, nor_high, "
        "penumbra, luna_grove and iron_pit is open."
    )


GAMES = 6
CHANGES_OF_EACH = 12
VALUES: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 2, 5, 9, 40, 1.5, "", "x", [], {}, [1], {"a": 1}),
    *("beth", "penumbra", "gold", "monk", "wharf_1", "nor_high-penumbra"),
    *(["gold"], ["gold"] * 9, ["beth"], ["monk", "abbot"], ["penumbra"], ["wharf_1", "wharf_2"], {"beth": 2}),
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


def positions(seed: int, players: int, options: dict[str, str] | None = None) -> Iterator[dict[str, Any]]:
    """The position at each step of a random game."""
    names = ("beth", "ryan", "harris", "michael", "anna")[:players]
    state = RULEBOOK.box(names, FACTS)
    agents = bots(f"position {seed}", len(names))
    table = RULEBOOK.lay_table(state, agents=agents, options=RULEBOOK.read_options(options))
    while state.step is not None:
        yield state.to_json()
        state.step = RULEBOOK.steps[state.step](table)
    yield state.to_json()


def outcome(made_up: dict[str, Any], seed: int, options: dict[str, str]) -> str:
    """What becomes of a made-up position: "refused", "ended", or the question that it leaves without an option."""
    try:
        state = RULEBOOK.read_position(made_up)
        table = RULEBOOK.lay_table(state, agents=bots(seed, len(state.names)), options=RULEBOOK.read_options(options))
    except PositionError:
        return "refused"
    try:
        RULEBOOK.play_out(table)
    except PositionError as error:
        return str(error)
    return "ended"


@pytest.mark.parametrize(
    ("seed", "options"),
    [*[(seed, {}) for seed in range(GAMES)], (4, {"opponents": "the-miller"}), (5, {"opponents": "the-shipwright"})],
)
def test_a_changed_position_is_refused_or_can_be_played_to_the_end(seed: int, options: dict[str, str]) -> None:
    """Or it comes, as a position may that no game leads to, to a question with nothing open, and that is told."""
    numbers, outcomes = Random(seed), []
    for data in positions(seed, 2 + seed % 4, options):
        for _ in range(CHANGES_OF_EACH if data["step"] not in ("draft", "action") else 2):
            made_up, change = mutated(data, numbers)
            try:
                outcomes.append(outcome(made_up, seed, options))
            except Exception as error:
                raise AssertionError(f"{change}, in {dumps(data)}") from error
    assert outcomes.count("refused") > 50
    assert outcomes.count("ended") > 10
    assert [told for told in outcomes if told not in ("refused", "ended") and " asks " not in told] == []


def test_a_manor_that_is_not_built_stands_nowhere_and_no_other_piece_can_be_asked_for() -> None:
    played = scenario("castellans", "monument scoring", position={"beth.manors.banker": "iron_pit"})
    assert played.value("after.beth.manors.banker") == "iron_pit"
    assert played.value("after.beth.manors.priest") == 0
    assert played.value("after.gates.nor_high-penumbra") == 0
    assert played.value("change.districts.penumbra.temple.beth") == 0
    for path in ("gates", "wharf.crates", "harris.manors", "districts.nor_high", "windmills.nor_high-penumbra"):
        assert played.value(f"after.{path}") == {}
    with pytest.raises(ExampleError, match=r"'gates' is {}; only of a number can the change be told\.$"):
        played.value("change.gates")
    for path in ("beth.manors.palace", "gates.nor_high-luna_grove", "windmills.iron_pit.beth", "wharf.crates.top-9"):
        with pytest.raises(ExampleError, match=r"There is no "):
            played.value(f"after.{path}")


def test_an_opponent_has_three_crates_without_a_manor_and_no_fourth() -> None:
    def with_crates(*icons: str) -> dict[str, Any]:
        data = RULEBOOK.start(("ann", "abbess"), FACTS, RULEBOOK.read_options({"opponents": "the-abbess"}))
        data["wharf"] |= {"card": "wharf_1", "back": "sell_vp,buy,sell_influence"}
        data["wharf"]["crates"] = dict.fromkeys(icons, "abbess")
        return data

    three = ("top-1", "top-2", "top-3")
    assert RULEBOOK.read_position(with_crates(*three)).crates.owners == (1, 1, 1)
    with pytest.raises(PositionError) as refused:
        RULEBOOK.read_position(with_crates(*three, "middle-1"))
    assert str(refused.value) == "abbess has more than 3 Cargo Crates on the Wharf card."
