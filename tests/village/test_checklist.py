"""The set-up at a table: what the checklist says is what a game of so many players really sets up."""

import re
from typing import Any

import pytest

import kosk
from kosk.engine.checklist import Checklist, SetupStep
from kosk.games import rulebook

BOOK = rulebook("village")
RULES = BOOK.rules
NAMES = ("Ann", "Bob", "Cleo", "Dan")
SECTIONS = ("Village Boards", "City Boards", "Organize")

every_number = pytest.mark.parametrize("players", [2, 3, 4])


def step(checklist: Checklist, rule: str) -> SetupStep:
    (found,) = [step for step in checklist if rule in [cited.name for cited in step.rules]]
    return found


def cited(checklist: Checklist) -> set[str]:
    return {rule.name for step in checklist for rule in step.rules}


def test_it_calls_the_game_by_its_title_and_not_by_its_name_in_commands() -> None:
    assert kosk.setup("village", 3).title == "Milestones: the set-up for 3 players"


@every_number
def test_every_rule_of_the_set_up_is_in_it(players: int) -> None:
    told = {rule.name for section in SECTIONS for rule in RULES.section(section)}
    assert told | {rule.name for rule in RULES.values() if rule.kind == "setup"} == cited(
        kosk.setup("village", players)
    )


@every_number
def test_every_number_in_it_is_an_amount_of_its_step(players: int) -> None:
    for step in kosk.setup("village", players):
        numbers = [int(number) for number in re.findall(r"\b\d+\b", step.text)]
        assert sorted(numbers) == sorted(step.amounts.values()), step.text


@every_number
@pytest.mark.parametrize("chapters", ["8", "10"])
def test_its_amounts_are_what_the_game_sets_up(players: int, chapters: str) -> None:
    options = {"chapter_count": chapters}
    steps = kosk.setup("village", players, options=options)
    game = kosk.new("village", NAMES[:players], seed=3, options=options)
    while game.position.number == 0 and game.decision is not None:
        game.play(game.decision.options[0])
    at_table = {rule: step(steps, rule).amounts for rule in cited(steps)}

    def after(rule: str) -> Any:
        return game.look(max(number for number, event in enumerate(game.events, 1) if rule in event.rules))

    ready = after("setup.start-player")
    for seat in range(players):
        assert at_table["setup.color"] == {"banners": ready.banners[seat]}
        hand, deck = len(ready.hands[seat]), len(ready.decks[seat])
        assert at_table["setup.milestones"] == {"milestones": hand, "cards": hand + deck}
        assert at_table["setup.resources"] == {**ready.holding(seat), "slots": 8}
        tokens = ready.tokens[seat * len(ready.slots) : (seat + 1) * len(ready.slots)]
        assert at_table["setup.dice-tokens"] == {"tokens": sum(number > 0 for number in tokens)}
    assert at_table["setup.chapter-stack"] == {"stack": ready.stack + 1, "cards": 16}
    assert at_table["setup.market"] == {"start": 1, "raw": 6, "crafted": 6}
    assert at_table["setup.supply"] == {"tokens": 16, "raw": 30, "crafted": 15}


def test_the_village_boards_come_first_then_those_of_the_city() -> None:
    steps = kosk.setup("village", 2)
    assert list(dict.fromkeys(step.heading for step in steps)) == list(SECTIONS)
    assert [step.rules[0].name for step in steps] == [
        *("setup.color", "setup.milestones", "setup.resources", "setup.dice-tokens"),
        *("setup.city-boards", "setup.chapter-stack", "setup.first-chapter", "setup.market"),
        *("setup.supply", "setup.guide", "setup.start-player"),
    ]


def test_what_is_assumed_is_said_to_be_so_until_an_owner_tells_it() -> None:
    steps = kosk.setup("village", 2)
    assert step(steps, "setup.milestones").text == (
        "Everybody shuffles the Milestone Cards of the own town, draws 5 of them and hides them from the others. kosk "
        "plays with 18 (assumed) in each set, and where your box differs, it counts."
    )
    assert step(steps, "setup.resources").text == (
        "Everybody puts into the storehouse 1 bread, 1 timber and 1 clay. kosk plays with 8 slots (assumed) there, and "
        "where your board differs, it counts."
    )
    own = kosk.setup("village", 2, components={"storehouse": {"slots": 9}})
    assert step(own, "setup.resources").text == (
        "Everybody puts into the storehouse 1 bread, 1 timber and 1 clay. kosk plays with 9 slots there, and where "
        "your board differs, it counts."
    )


def test_supplies_that_differ_are_told_from_the_least_to_the_most() -> None:
    own = kosk.setup("village", 2, components={"resource": {"clay": {"supply": 40}, "stew": {"supply": 9}}})
    assert step(own, "setup.supply").text == (
        "Lay all other dice tokens and resources beside the boards as the supply. kosk plays with 16 dice tokens "
        "(assumed) of each number, 30 to 40 of each raw and 9 to 15 of each crafted resource (assumed), and where your "
        "box differs, it counts."
    )
