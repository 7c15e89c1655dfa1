"""The set-up at a table: what the checklist says is what a game of so many players really sets up."""

import re
from typing import Any

import pytest

import kosk
from kosk.engine.checklist import Checklist, SetupStep
from kosk.games import rulebook

BOOK = rulebook("dice_city")
RULES = BOOK.rules
NAMES = ("Ann", "Bob", "Cleo", "Dan")


def steps(checklist: Checklist, rule: str) -> list[SetupStep]:
    return [step for step in checklist if rule in [cited.name for cited in step.rules]]


def step(checklist: Checklist, rule: str) -> SetupStep:
    (found,) = steps(checklist, rule)
    return found


def cited(checklist: Checklist) -> set[str]:
    return {rule.name for step in checklist for rule in step.rules}


SETUP = {rule.name for rule in RULES.values() if rule.kind == "setup"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_rule_of_the_set_up_is_in_it(players: int) -> None:
    left = {"solo.rules", "solo.setup-piles"} | ({"setup.return-unused"} if players == 4 else set())
    assert SETUP - cited(kosk.setup("dice_city", players)) == left


def test_every_rule_of_the_solo_set_up_is_in_it() -> None:
    others = {"setup.display", "setup.bandit-piles", "setup.ship-piles", "setup.start-player"}
    assert SETUP - cited(kosk.setup("dice_city", 1)) == others


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"solo_rules": "hard", "solo_wins": "3", "hide_vp": "yes"}])
def test_every_number_in_it_is_an_amount_of_its_step(players: int, options: dict[str, str]) -> None:
    for step in kosk.setup("dice_city", players, options=options):
        numbers = [int(number) for number in re.findall(r"\b\d+\b", step.text)]
        assert sorted(numbers) == sorted(step.amounts.values()), step.text


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_its_amounts_are_what_the_game_sets_up(players: int) -> None:
    told = kosk.setup("dice_city", players)
    state = kosk.new("dice_city", NAMES[:players], seed=3).position
    assert step(told, "setup.player-kit").amounts == {"dice": len(state.dice) // players}
    assert [one.amounts["cards"] for one in steps(told, "setup.open-stacks")] == list(state.stacks.values())
    shown = sum(len(row) for row in state.display)
    assert step(told, "setup.location-deck").amounts == {"cards": sum(state.deck.values()) + shown}
    if players == 1:
        assert step(told, "solo.rules").amounts == {"rows": len(state.display), "cards": len(state.display[0])}
    else:
        assert step(told, "setup.display").amounts == {"cards": shown}
    rules = ("solo.setup-piles",) if players == 1 else ("setup.bandit-piles", "setup.ship-piles")
    piles = [one.amounts["laid"] for rule in rules for one in steps(told, rule) if one.amounts]
    assert piles == list(state.piles.values())


@pytest.mark.parametrize(
    ("players", "laid", "boxed"),
    [
        (1, [1, 1, 1, 1, 1, 1], [5, 5, 5, 5, 3, 0]),
        (2, [4, 4, 4, 4, 2, 1], [2, 2, 2, 2, 2, 0]),
        (3, [5, 5, 5, 5, 3, 1], [1, 1, 1, 1, 1, 0]),
        (4, [6, 6, 6, 6, 4, 1], [0, 0, 0, 0, 0, 0]),
    ],
)
def test_what_is_not_laid_out_stays_in_the_box(players: int, laid: list[int], boxed: list[int]) -> None:
    """The box has six bandits of each value, and six, four and one trade ships."""
    told = [one for one in kosk.setup("dice_city", players) if one.heading == "The bandits and trade ships"]
    piles = [one for one in told if one.amounts]
    assert [one.amounts["laid"] for one in piles] == laid
    assert [one.amounts.get("box", 0) for one in piles] == boxed
    assert [one.amounts["vp"] for one in piles] == [2, 3, 4, 5, 10, 20]


@pytest.mark.parametrize(
    ("players", "text"),
    [
        (1, "Put what is left of the player boards (3) and dice (15) back into the box."),
        (2, "Put what is left of the player boards (2) and dice (10) back into the box."),
        (3, "Put what is left of the player boards (1) and dice (5) back into the box."),
    ],
)
def test_boards_and_dice_that_nobody_plays_with_go_back(players: int, text: str) -> None:
    assert step(kosk.setup("dice_city", players), "setup.return-unused").text == text


def test_its_sentences() -> None:
    told = [one.text for one in kosk.setup("dice_city", 3)]
    assert (
        told[0] == "Everybody takes a player board and 5 dice, one of each colour: white, yellow, red, blue and black."
    )
    assert "Put the 15 cards of the Regular Army into a stack of their own, face up." in told
    assert "Put 5 bandits cards worth 2 VP on a pile; 1 stays in the box." in told
    assert "Put 1 trade ship worth 20 VP on a pile." in told
    assert told[-1] == "Everybody rolls the 5 dice; each lies in the row of its colour, in the column of its number."


def test_one_who_plays_alone_is_told_of_two_rows_and_of_the_vp_to_win_with() -> None:
    told = [one.text for one in kosk.setup("dice_city", 1)]
    assert told[0].startswith("Take a player board and 5 dice")
    assert "Deal 2 rows of 4 cards from the deck face up, one below the other: the display." in told
    assert "Leave these cards where they lie for the whole game; their VP are gained as tokens." in told
    assert told[-2].startswith("Roll the 5 dice; ")
    assert told[-1] == "You win with 50 VP or more."
    hard = [one.text for one in kosk.setup("dice_city", 1, options={"solo_rules": "hard", "solo_wins": "2"})]
    assert "Deal 2 rows of 5 cards from the deck face up, one below the other: the display." in hard
    assert hard[-1] == "You win with 60 VP or more."


def test_that_vp_are_hidden_is_told_where_they_are() -> None:
    hidden = kosk.setup("dice_city", 2, options={"hide_vp": "yes"})
    assert step(hidden, "ruling.vp-hidden").text == (
        "What the others gain in VP tokens and cards is not looked at any more."
    )
    assert "ruling.vp-hidden" not in cited(kosk.setup("dice_city", 2))
    assert "ruling.vp-hidden" not in cited(kosk.setup("dice_city", 1, options={"hide_vp": "yes"}))


def test_it_follows_the_order_of_the_rulebook() -> None:
    told = kosk.setup("dice_city", 2)
    assert list(dict.fromkeys(one.heading for one in told)) == [
        "The players",
        "The locations",
        "The bandits and trade ships",
        "The tokens",
        "The starting player and the dice",
    ]
    assert told.title == "Dice City: the set-up for 2 players"


def test_its_numbers_and_names_are_those_of_the_readers_components() -> None:
    mine = {"location": {"mine": {"name": "{Pit} <b>"}}, "display": {"cards": 9}}
    told = kosk.setup("dice_city", 2, components=mine)
    assert step(told, "setup.display").amounts == {"cards": 9}
    assert "Put the 15 cards of the {Pit} <b> into a stack of their own, face up." in [one.text for one in told]
    assert "<b>" not in told._repr_html_()


def test_a_table_that_cannot_be_is_refused_in_one_sentence() -> None:
    with pytest.raises(kosk.KoskError) as refused:
        kosk.setup("dice_city", 5)
    assert str(refused.value) == "dice_city is for 1, 2, 3 and 4 players, not for 5."
    with pytest.raises(kosk.KoskError) as refused:
        kosk.setup("dice_city", 1, options={"solo_rules": "none"})
    assert (
        str(refused.value) == "The option solo_rules is none, so there is no game for 1 player; normal or hard will do."
    )


def test_one_card_is_no_cards() -> None:
    """In a box whose owner changed how many there are."""
    few: dict[str, Any] = {
        "location": {"mine": {"copies": 1}, "quarry": {"copies": 29}},
        "display": {"cards": 1},
        "use": {"refresh": 1},
        "solo": {"mode": {"normal": {"per_row": 1}}},
    }
    told = [one.text for one in kosk.setup("dice_city", 2, components=few)]
    assert "Put the 1 card of the Mine into a stack of their own, face up." in told
    assert "Deal 1 card from the deck face up beside it: the display." in told
    alone = [one.text for one in kosk.setup("dice_city", 1, components=few)]
    assert "Deal 2 rows of 1 card from the deck face up, one below the other: the display." in alone
