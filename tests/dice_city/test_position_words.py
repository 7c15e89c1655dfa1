"""A position of Dice City in words: enough to play from for somebody who sees no board."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

from kosk.engine.table import CHANCE
from kosk.games import rulebook
from kosk.games.dice_city import position_words
from kosk.testing import random_game

BOOK = rulebook("dice_city")
FACTS = BOOK.components.facts
ANN: dict[str, Any] = {
    "vp": 7,
    "wood": 2,
    "iron": 1,
    "pass_tokens": 1,
    "dice": {"white": 3, "yellow": 2, "red": 0, "blue": 6, "black": 4},
    "city": {"white-1": "quarry", "white-3": "great_wall", "black-2": "catapult"},
    "deactivated": ["black-2"],
    "taken": ["ship_5", "bandits_2"],
}
TABLE: dict[str, Any] = {
    "display": [["mint", "well", "manor"]],
    "discarded": ["mint", "bazaar", "mint"],
    "turn_so_far": {"strength": 3},
}


def laid(*others: str, **more: Any) -> Any:
    return BOOK.read_stated({"players": {"Ann": ANN, **{name: {} for name in others}}} | TABLE | more, "attack")


def told(state: Any, seat: int = 0) -> dict[str, list[str]]:
    return {heading: list(lines) for heading, lines in BOOK.describe(state, seat).items() if lines}


def test_a_position_is_told_under_headings() -> None:
    lines = told(laid("Bob"))
    assert len(lines.pop("What locations do")) == 6 + 24
    assert lines == {
        "Dice City: Ann's turn, Attack Step": ["Ann is the starting player.", "Ann has 3 army strength."],
        "How cities are told": [
            "A space of a city is the colour of its row and the number of its column; white-1 is the first of the "
            "white row.",
            "Only spaces with a card, a die or a deactivation token are told; all others are as they are printed.",
            "Printed in the white row: Forest, Mountain, Cave, Forest, Mountain, Cave.",
            "Printed in the yellow row: Mountain, Militia, Small House, Traveller, Militia, Forest.",
            "Printed in the red row: Cave, Militia, Traveller, Militia, Small House, Mountain.",
            "Printed in the blue row: Forest, Small House, Militia, Traveller, Militia, Cave.",
            "Printed in the black row: Mountain, Cave, Forest, Mountain, Cave, Forest.",
        ],
        "What the rulebook text does not tell": [
            "From public sources: what is printed on player boards, what locations cost and do, the defense of bandits "
            "and the cost of the dearer trade ships."
        ],
        "Display": ["Mint for 2 stone and 2 iron; Well for 1 stone and 1 iron; Manor for 1 wood and 2 stone."],
        "Open stacks": [
            "15 × Lumber Mill for 2 wood.",
            "14 × Quarry for 2 stone.",
            "15 × Mine for 2 iron.",
            "15 × Regular Army for 2 iron.",
        ],
        "Location deck": ["52 cards left.", "Out of the game: 1 × Bazaar, 2 × Mint."],
        "Bandits": [
            "3 × Bandits (2 VP), defense 3.",
            "4 × Bandits (3 VP), defense 4.",
            "4 × Bandits (4 VP), defense 5.",
        ],
        "Trade ships": [
            "3 × Trade Ship (5 VP) for 2 wood, 2 stone and 2 iron.",
            "2 × Trade Ship (10 VP) for 3 wood, 3 stone and 3 iron.",
            "1 × Trade Ship (20 VP) for 4 wood, 4 stone and 4 iron.",
        ],
        "Players": [
            "Ann has 7 VP, 2 wood, 0 stone, 1 iron and 1 pass token; cards taken: Trade Ship (5 VP), Bandits (2 VP).",
            "Bob has 0 VP, 0 wood, 0 stone, 0 iron and 0 pass tokens; cards taken: none.",
        ],
        "Ann's city": [
            "White row: white-1 Quarry; white-3 Great Wall, with the die.",
            "Yellow row: yellow-2 Militia, with the die.",
            "Red row: the die lies beside the board.",
            "Blue row: blue-6 Cave, with the die.",
            "Black row: black-2 Catapult, deactivated; black-4 Mountain, with the die.",
        ],
        "Bob's city": [
            "White row: white-1 Forest, with the die.",
            "Yellow row: yellow-1 Mountain, with the die.",
            "Red row: red-1 Cave, with the die.",
            "Blue row: blue-1 Forest, with the die.",
            "Black row: black-1 Mountain, with the die.",
        ],
    }


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("forest", "Forest (resource): Use: gain 1 wood."),
        ("militia", "Militia (military, an Army location): Use: add 1 army strength."),
        ("mine", "Mine (resource, defense 2): Use: gain 2 iron."),
        ("regular_army", "Regular Army (military, an Army location, defense 3, 1 VP): Use: add 2 army strength."),
        (
            "bazaar",
            "Bazaar (economic, defense 3, 1 VP): Use: gain 1 wood, 1 stone and 1 iron. It deactivates when it is used.",
        ),
        (
            "cathedral",
            "Cathedral (cultural, defense 6): It is worth 1 VP for each cultural location in its row, active or not, "
            "itself and printed ones included.",
        ),
    ],
)
def test_locations_are_told_with_what_they_do(name: str, line: str) -> None:
    assert position_words.location(name, FACTS) == line
    assert line in told(laid("Bob"))["What locations do"]


def test_the_cities_of_some_seats_can_be_told_alone() -> None:
    everything = position_words.everything(laid("Bob"), FACTS, [1])
    assert [heading for heading in everything if heading.endswith("'s city")] == ["Bob's city"]


def test_what_has_happened_in_the_turn_is_told() -> None:
    so_far = {
        "strength": 1,
        "bandit_strength": 3,
        "army_bonus": 1,
        "resource_bonus": 2,
        "bandits_lowered": 1,
        "replaced": True,
        "passed": True,
    }
    assert told(laid("Bob", turn_so_far=so_far, ending=True))["Dice City: Ann's turn, Attack Step"] == [
        "Ann is the starting player.",
        "The game ends with this round.",
        "Ann has 1 army strength, and 3 more against bandits only.",
        "Each Army location adds 1 more this turn.",
        "Each resource location gives 2 more this turn.",
        "The defense of bandits is 1 lower this turn.",
        "Ann has replaced cards of the display this turn.",
        "Ann has passed with a die this turn.",
    ]


def test_who_has_chosen_to_play_on_is_told() -> None:
    state = laid("Bob")
    state.refused[1] = True
    assert told(state)["Players"][1].endswith("; cards taken: none; has chosen to play on with full rows.")


def test_the_display_of_the_solo_game_is_told_row_by_row() -> None:
    state = BOOK.read_stated({"players": {"Ann": {}}, "display": [["mint", "well"], ["manor"]]}, "use dice")
    assert told(state)["Display"] == [
        "Row above: Mint for 2 stone and 2 iron; Well for 1 stone and 1 iron.",
        "Bottom row: Manor for 1 wood and 2 stone.",
    ]
    assert told(state)["Bandits"][0] == "1 × Bandits (2 VP), defense 3."
    assert told(state)["Players"] == ["Ann has 0 VP, 0 wood, 0 stone, 0 iron and 0 pass tokens."]


@pytest.mark.parametrize(
    ("step", "more", "title"),
    [
        ("setup", {}, "set-up"),
        ("use dice", {}, "Ann's turn, Use Dice Step"),
        ("building and trade", {"turn": 1}, "Bob's turn, Building And Trade Step"),
        ("end of turn", {}, "Ann's turn, End Of Turn Step"),
        ("scoring", {}, "scoring"),
        (None, {"winners": (1,)}, "the end, Bob won"),
    ],
)
def test_the_title_tells_what_comes_next(step: str | None, more: dict[str, Any], title: str) -> None:
    state = laid("Bob")
    state.step = step
    for name, value in more.items():
        setattr(state, name, value)
    assert position_words.title(state, FACTS) == f"Dice City: {title}"


@pytest.mark.parametrize(("winners", "title"), [((0,), "the end, Ann has won"), ((), "the end, Ann has not won")])
def test_the_end_of_a_solo_game_is_whether_it_was_won(winners: tuple[int, ...], title: str) -> None:
    state = BOOK.read_stated({"players": {"Ann": {}}}, "use dice")
    state.step, state.winners = None, winners
    assert position_words.title(state, FACTS) == f"Dice City: {title}"


# What others may not see


def test_vp_and_cards_of_others_are_hidden_by_an_option_until_the_end() -> None:
    state = laid("Bob", vp_hidden=True)
    hidden = "Ann has 2 wood, 0 stone, 1 iron and 1 pass token; VP tokens and 2 cards face down."
    open_to_ann = (
        "Ann has 7 VP, 2 wood, 0 stone, 1 iron and 1 pass token; cards taken: Trade Ship (5 VP), Bandits (2 VP)."
    )
    assert told(state, 0)["Players"][0] == open_to_ann
    assert told(state, 1)["Players"][0] == told(state, CHANCE)["Players"][0] == hidden
    assert position_words.everything(state, FACTS, [0])["Players"][0] == open_to_ann
    assert position_words.everything(state, FACTS, [1])["Players"][0] == hidden
    state.step, state.winners = None, (0,)
    assert told(state, 1)["Players"][0] == open_to_ann


def test_else_every_seat_and_everybody_may_know_all() -> None:
    state = laid("Bob")
    assert BOOK.describe(state, 1) == BOOK.describe(state, 0) == BOOK.describe(state, CHANCE)


# The whole of it


def test_from_the_words_alone_whole_cities_can_be_put_together_again() -> None:
    cards = {about.name: card for card, about in FACTS.location.items()}
    for players in (1, 2, 4):
        game = random_game(BOOK, ("Ann", "Bob", "Cleo", "Dan")[:players], f"told/{players}")
        for event in range(0, len(game.events), len(game.events) // 5):
            state = game.look(event)
            lines = told(state)
            for name, player in state.to_json()["players"].items():
                city, dice, deactivated = {}, {}, []
                for row in lines[f"{name}'s city"]:
                    dice[row.split()[0].lower()] = 0
                    for space, lies, inactive, die in re.findall(
                        r"(\w+-\d) ([A-Z][A-Za-z ]+)(, deactivated)?(, with the die)?", row
                    ):
                        city |= {space: cards[lies]} if lies in cards else {}
                        deactivated += [space] if inactive else []
                        dice |= {space[:-2]: int(space[-1])} if die else {}
                assert (city, dice, deactivated) == (player["city"], player["dice"], player["deactivated"])


def test_only_what_is_known_from_public_sources_is_told_to_be() -> None:
    told = SimpleNamespace(sources={"bandits.bandits_2.defense": "owner", "location.manor.vp": "public"})
    assert list(position_words.from_elsewhere(told)) == ["From public sources: what locations cost and do."]
    assert list(position_words.from_elsewhere(SimpleNamespace(sources={"location.manor.vp": "owner"}))) == []
