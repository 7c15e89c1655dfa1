"""A position of the village game in words: enough to play from for somebody who sees no board."""

import re
from typing import Any

import pytest

from kosk.engine.table import CHANCE
from kosk.games import rulebook
from kosk.games.village import position_words
from kosk.testing import case, random_game

BOOK = rulebook("village")
FACTS = BOOK.components.facts
TWO = ("Ann", "Bob")
POSITION: dict[str, Any] = {
    "chapter": 3,
    "number": 4,
    "rolled": 5,
    "chapters": {"open": "lean_winter", "past": ["drought", "market_day"], "stack": 5},
    "market.clay": 3,
    "market.cloak": 1,
    "city": {"smithy": "Bob", "tavern": "Ann"},
    "tavern_token": 6,
    "Ann.storehouse": {"ore": 2, "bread": 1},
    "Ann.tokens": {"grain-base": 2, "grain-horse": 5, "hunting-tool": 1},
    "Ann.village": ["bakery", "storehouse_extension"],
    "Ann.milestones": ["fresh_bread", "model_plot", "city_patron"],
    "Ann.discarded": ["joiner"],
    "Bob.milestones": ["two_in_harness"],
    "Bob.discarded": ["innkeeper"],
    "Bob.owing": True,
}


def laid(position: dict[str, Any] | None = None, players: tuple[str, ...] = TWO) -> Any:
    return case("village", "actions", "Ann", position, players=players).lay()[2]


def told(state: Any, seat: int = 0) -> dict[str, list[str]]:
    return {heading: list(lines) for heading, lines in BOOK.describe(state, seat).items() if lines}


CONSTANT: dict[str, list[str]] = {
    "What plots give": [
        "Grain plot: 1 grain for each dice token that matches; slots for Worker, Tool and Horse.",
        "Ore plot: 1 ore for each dice token that matches; slots for Worker, Tool and Horse.",
        "Clay plot: 1 clay for each dice token that matches; slots for Worker, Tool and Horse.",
        "Timber plot: 1 timber for each dice token that matches; slots for Worker, Tool and Horse.",
        "Hunting plot: 1 fur and 1 meat for each dice token that matches; slots for Worker and Tool.",
    ],
    "What buildings cost and do": [
        "Bakery (village) for 2 Silver Coins (2 timber or 1 furniture, and 2 clay or 1 brick): craft 2 grain into 1 "
        "bread.",
        "Cookhouse (village) for 2 Silver Coins (2 timber or 1 furniture, and 2 clay or 1 brick): craft 2 meat into 1 "
        "stew.",
        "Bloomery (village) for 2 Silver Coins (2 timber or 1 furniture, and 2 clay or 1 brick): craft 2 ore into 1 "
        "iron.",
        "Storehouse extension (village) for 1 Silver Coin (2 timber or 1 furniture): 4 more slots of the storehouse.",
        "Brickworks (city) for 2 Gold Coins (2 timber or 1 furniture, and 2 ore or 1 iron): craft 2 clay into 1 brick; "
        "its owner gets 1 clay of what others pay.",
        "Carpentry (city) for 2 Gold Coins (2 clay or 1 brick, and 2 ore or 1 iron): craft 2 timber into 1 furniture; "
        "its owner gets 1 timber of what others pay.",
        "Tailor's (city) for 2 Gold Coins (2 timber or 1 furniture, and 2 clay or 1 brick): craft 2 fur into 1 cloak; "
        "its owner gets 1 fur of what others pay.",
        "Smithy (city) for 3 Gold Coins (2 clay or 1 brick, and 2 timber or 1 furniture, and 2 ore or 1 iron): a Tool "
        "can be bought; its owner gets 1 timber of what others pay.",
        "Stables (city) for 3 Gold Coins (2 timber or 1 furniture, and 2 clay or 1 brick, and 2 fur or 1 cloak): a "
        "Horse can be bought; its owner gets 1 grain of what others pay.",
        "Tavern (city) for 3 Gold Coins (2 timber or 1 furniture, and 2 clay or 1 brick, and 2 meat or 1 stew): when "
        "the number of its dice token is rolled, each other player offers 1 resource.",
    ],
    "What else is paid": [
        "Worker: 2 grain or 1 bread.",
        "Tool, in the Smithy: 1 ore, and 2 timber or 1 furniture.",
        "Horse, in the Stables: 1 fur, and 2 grain or 1 bread.",
        "Milestone Cards: 2 fur or 1 cloak; draw 2 and keep 1.",
        "Rations: 3 grain or meat in any mix, or 1 bread or stew.",
    ],
    "How to trade": [
        "Raw Market: 2 of one raw resource for 1 of another.",
        "Crafted Market: 1 of one crafted resource for 1 of another.",
        "The Smuggler, raw: 3 of one raw resource for 1 of another.",
        "The Smuggler, crafted: 2 of one crafted resource for 1 of another.",
        "The Smuggler, raw for crafted: 4 of one raw resource for 1 of a crafted one, by an option only.",
        "The Smuggler, crafted for raw: 1 of one crafted resource for 1 of a raw one, by an option only.",
    ],
    "What is assumed": [
        "No text tells how many numbers the dice have, the prices of buildings, the slots of storehouses, the prices "
        "of upgrades, what Smithy and Stables pay their owners, the price of Milestone Cards, the ratios of trades, "
        "how many resources there are, how many dice tokens there are, what Chapter Cards do and what Milestone "
        "Cards ask for and give."
    ],
}
"""What never changes, by its heading."""


def test_a_position_is_told_under_headings() -> None:
    lines = told(laid(POSITION))
    assert {heading: lines.pop(heading) for heading in CONSTANT} == CONSTANT
    assert lines == {
        "Milestones: Chapter Round 3, turn 4 of 10, Ann's actions": [
            "Ann is the starting player.",
            "The grey die shows 5.",
        ],
        "Chapter Cards": [
            "Open: Lean Winter. Rations cost 4 raw food or 2 crafted food, in any mix of either. A Ration that is owed "
            "costs 3 or 1 as always.",
            "Before it: Drought, Market Day.",
            "Face down: 5 cards.",
        ],
        "City Market": [
            "Clay: 3 in 5 slots, 27 in the supply.",
            "Fur: 0 in 5 slots, 30 in the supply.",
            "Grain: 0 in 5 slots, 30 in the supply.",
            "Meat: 0 in 5 slots, 30 in the supply.",
            "Ore: 0 in 5 slots, 28 in the supply.",
            "Timber: 0 in 5 slots, 30 in the supply.",
            "Bread: 0 in 3 slots, 14 in the supply.",
            "Stew: 0 in 3 slots, 15 in the supply.",
            "Iron: 0 in 3 slots, 15 in the supply.",
            "Brick: 0 in 3 slots, 15 in the supply.",
            "Furniture: 0 in 3 slots, 15 in the supply.",
            "Cloak: 1 in 3 slots, 14 in the supply.",
        ],
        "City": [
            "Brickworks: no owner.",
            "Carpentry: no owner.",
            "Tailor's: no owner.",
            "Smithy: Bob.",
            "Stables: no owner.",
            "Tavern: Ann, with a dice token of 6.",
        ],
        "Dice tokens left": ["15 with 1, 15 with 2, 16 with 3, 16 with 4, 15 with 5, 15 with 6."],
        "Players": [
            "Ann has 2 ore and 1 bread in 12 slots, 9 of them empty; 7 banners; 3 Milestone Cards and 1 discarded.",
            "Bob has no resource in 8 slots, 8 of them empty; 9 banners; 1 Milestone Card and 1 discarded; starves, "
            "owes a Ration.",
        ],
        "Ann's village": [
            "Grain plot: first slot 2, Worker empty, Tool empty, Horse 5.",
            "Ore plot: first slot empty, Worker empty, Tool empty, Horse empty.",
            "Clay plot: first slot empty, Worker empty, Tool empty, Horse empty.",
            "Timber plot: first slot empty, Worker empty, Tool empty, Horse empty.",
            "Hunting plot: first slot empty, Worker empty, Tool 1.",
            "Buildings: Bakery, Storehouse extension.",
        ],
        "Ann's Milestone Cards": [
            "Fresh Bread, 2 VP: have the Bakery.",
            "Model Plot, 4 VP: have a plot with dice tokens in 4 slots, or more.",
            "City Patron, 5 VP: have 2 buildings of the city, or more.",
            "Discarded: Joiner.",
        ],
        "Bob's village": [
            "Grain plot: first slot empty, Worker empty, Tool empty, Horse empty.",
            "Ore plot: first slot empty, Worker empty, Tool empty, Horse empty.",
            "Clay plot: first slot empty, Worker empty, Tool empty, Horse empty.",
            "Timber plot: first slot empty, Worker empty, Tool empty, Horse empty.",
            "Hunting plot: first slot empty, Worker empty, Tool empty.",
            "Buildings: none.",
        ],
    }


def test_what_an_owner_of_the_box_replaces_is_not_told_as_assumed() -> None:
    own = {
        "storehouse": {"slots": 9},
        "building": {"storehouse_extension": {"slots": 3}},
        "dice_tokens": {"copies": 20},
    }
    mine = BOOK.with_components(own)
    (line,) = mine.describe(laid(), 0)["What is assumed"]
    assert "slots of storehouses" not in line
    assert "how many dice tokens" not in line
    assert "the prices of buildings" in line
    (changed,) = [one for one in mine.describe(laid(), 0)["What buildings cost and do"] if one.startswith("Storehouse")]
    assert changed.endswith("3 more slots of the storehouse.")


def test_who_has_paid_an_owed_ration_is_told() -> None:
    lines = told(laid({"Bob.restricted": True}))["Players"]
    assert lines[1].endswith("; has paid the Ration, plays normally from the next turn on.")
    assert lines[0].endswith("; 0 Milestone Cards.")


def test_who_has_ended_the_game_is_told() -> None:
    state = laid({"finisher": "Bob", "rolled": 2})
    assert told(state)["Milestones: Chapter Round 1, turn 1 of 10, Ann's actions"] == [
        "Ann is the starting player.",
        "The yellow die shows 2.",
        "Bob has completed enough Milestones and so has ended the game.",
    ]


@pytest.mark.parametrize(
    ("step", "more", "title"),
    [
        ("setup", {}, "set-up"),
        ("dice tokens", {}, "set-up"),
        ("city boards", {}, "set-up"),
        ("roll", {"number": 0}, "Chapter Round 1, a roll comes next"),
        ("roll", {"number": 2}, "Chapter Round 1, turn 2 of 10, a roll comes next"),
        ("collection", {}, "Chapter Round 1, turn 1 of 10, all collect"),
        ("tavern", {}, "Chapter Round 1, turn 1 of 10, the Tavern"),
        ("actions", {"turn": 1}, "Chapter Round 1, turn 1 of 10, Bob's actions"),
        ("rations", {"number": 10}, "Chapter Round 1, turn 10 of 10, Rations"),
        ("round reset", {"number": 10}, "Chapter Round 1, turn 10 of 10, Round Reset"),
        ("scoring", {}, "scoring"),
        (None, {"winners": (0, 1)}, "the end, Ann and Bob won"),
    ],
)
def test_the_title_tells_what_comes_next(step: str | None, more: dict[str, Any], title: str) -> None:
    state = laid()
    state.step = step
    for name, value in more.items():
        setattr(state, name, value)
    assert position_words.title(state, FACTS) == f"Milestones: {title}"


# What others may not see


def test_milestone_cards_of_others_are_only_counted_until_the_end() -> None:
    state = laid(POSITION)
    assert "Bob's Milestone Cards" not in told(state, 0)
    assert "Ann's Milestone Cards" not in told(state, 1)
    assert told(state, 1)["Bob's Milestone Cards"] == [
        "Two in Harness, 3 VP: have 2 Horses on plots, or more.",
        "Discarded: Innkeeper.",
    ]
    assert not [heading for heading in told(state, CHANCE) if "Milestone Cards" in heading]
    for seat in (0, CHANCE):
        words = "\n".join(line for lines in told(state, seat).values() for line in lines)
        assert "Two in Harness" not in words
        assert "Innkeeper" not in words
    state.step, state.winners, state.vp = None, (0,), [9, 3]
    ended = told(state, CHANCE)
    assert [heading for heading in ended if "Milestone Cards" in heading] == [
        "Ann's Milestone Cards",
        "Bob's Milestone Cards",
    ]
    assert [line.partition(";")[0] for line in ended["Players"]] == ["Ann has 9 VP", "Bob has 3 VP"]


def test_everything_tells_what_several_seats_know() -> None:
    everything = position_words.everything(laid(POSITION), FACTS, [0, 1])
    assert everything["Bob's Milestone Cards"][0] == "Two in Harness, 3 VP: have 2 Horses on plots, or more."
    assert everything["Ann's Milestone Cards"][3] == "Discarded: Joiner."


def test_a_village_alone_is_told_with_the_cards_of_its_player() -> None:
    lines = position_words.village(laid(POSITION), 1, FACTS)
    assert lines[0].startswith("Bob has no resource in 8 slots")
    assert lines[-3:] == [
        "Buildings: none.",
        "Two in Harness, 3 VP: have 2 Horses on plots, or more.",
        "Discarded: Innkeeper.",
    ]


# The whole of it


def test_from_the_words_alone_whole_villages_can_be_put_together_again() -> None:
    """Dice tokens, resources and buildings, of villages, market and city."""
    names = {about.name: name for name, about in FACTS.building.items()}
    for players in (2, 3, 4):
        game = random_game(BOOK, ("Ann", "Bob", "Cleo", "Dan")[:players], f"told/{players}")
        for event in range(0, len(game.events), len(game.events) // 5):
            state = game.look(event)
            data, lines = state.to_json(), told(state)
            rows = {row.split(":")[0].lower(): row for row in lines["City Market"]}
            assert {what: int(row.split()[1]) for what, row in rows.items()} == data["market"]
            assert {what: int(row.split()[-4]) for what, row in rows.items()} == data["supply"]
            owned = [line.rstrip(".").partition(",")[0].split(": ") for line in lines["City"]]
            assert {names[building]: who for building, who in owned if who != "no owner"} == data["city"]
            for line, (name, player) in zip(lines["Players"], data["players"].items(), strict=True):
                held = re.findall(
                    r"(\d+) ([a-z]+)(?= in \d+ slots| and \d|, \d)", line.partition(" slots")[0] + " slots"
                )
                assert {what: int(number) for number, what in held} == player["storehouse"], line
                tokens: dict[str, int] = {}
                for plot in lines[f"{name}'s village"][:-1]:
                    where = plot.split()[0].lower()
                    for opened, number in re.findall(r"(first slot|Worker|Tool|Horse) (\d)", plot):
                        tokens[f"{where}-{'base' if opened == 'first slot' else opened.lower()}"] = int(number)
                assert tokens == player["tokens"]
                built = lines[f"{name}'s village"][-1].removeprefix("Buildings: ").rstrip(".")
                assert [names[one] for one in built.split(", ") if one != "none"] == player["village"]
