"""What is told of options that are closed: the facts of refusals are true, and they read as sentences."""

from collections.abc import Iterator
from typing import Any

import pytest

import kosk
from kosk.engine.dealer import Dealer
from kosk.engine.game import Game
from kosk.engine.table import Barred
from kosk.games import rulebook
from kosk.testing import case

BOOK = rulebook("village")
TWO = ("Ann", "Bob")
SLOTS = dict.fromkeys(("clay", "fur", "grain", "meat", "ore", "timber"), 5) | dict.fromkeys(
    ("bread", "stew", "iron", "brick", "furniture", "cloak"), 3
)
"""How many slots the row of each resource has in the market."""
TAKES = {
    **{"bakery": "grain", "cookhouse": "meat", "bloomery": "ore"},
    **{"brickworks": "clay", "carpentry": "timber", "tailor": "fur"},
}
CITY = ("brickworks", "carpentry", "tailor", "smithy", "stables", "tavern")

WORKER = "2 grain or 1 bread"
BAKERY = "2 timber or 1 furniture, and 2 clay or 1 brick"
CLAY = {"Ann.storehouse": {"clay": 1}}
TOLD: list[tuple[dict[str, Any], tuple[str, ...], str, str]] = [
    # position, answers, candidate, what is told
    (CLAY, (), "craft", "Craft is barred by building.village-use: * (building: Bakery)"),
    (CLAY, (), "upgrade", f"Upgrade Plot is barred by village.worker-cost: * (needed: {WORKER})"),
    (CLAY, (), "build", f"Build is barred by building.pay: * (needed: {BAKERY})"),
    (CLAY, (), "milestone", "Acquire Milestones is barred by action.milestone: * (needed: 2 fur or 1 cloak)"),
    (CLAY, (), "trade", "Trade is barred by market.ratio-printed: * (has: 1; needed: 2)"),
    (
        {"Ann.owing": True, "Ann.storehouse": {"clay": 2}, "market.fur": 1},
        (),
        "build",
        "Build is barred by starvation.nothing-else: *",
    ),
    (
        {"Ann.storehouse": {"fur": 4, "grain": 1}, "city.smithy": "Bob"},
        (),
        "upgrade",
        f"Upgrade Plot is barred by village.worker-cost: * (needed: {WORKER})",
    ),
    (
        {"Ann.storehouse": {"grain": 2}},
        ("upgrade",),
        "horse",
        "Horse is barred by village.tool-horse-where: * (building: Stables)",
    ),
    (
        {"Ann.storehouse": {"grain": 2, "ore": 1, "bread": 1}, "city.smithy": "Bob"},
        ("upgrade",),
        "tool",
        "Tool is barred by smithy.ore-fixed: * (needed: 1 ore, and 2 timber or 1 furniture)",
    ),
    (
        {"Ann.storehouse": {"fur": 1, "bread": 1}, "city.stables": "Bob"},
        ("upgrade", "horse"),
        "hunting",
        "the Hunting plot is barred by village.hunting-no-horse: * (plot: the Hunting plot)",
    ),
    (
        {"Ann.storehouse": {"grain": 2}, "Ann.tokens": {"ore-worker": 3}},
        ("upgrade",),
        "ore",
        "the Ore plot is barred by village.token-fixed: * (token: 3)",
    ),
    (
        {"Ann.storehouse": {"timber": 2, "clay": 2}, "Ann.village": ["bakery"]},
        ("build",),
        "bakery",
        "Bakery is barred by village.one-each: *",
    ),
    (
        {"Ann.storehouse": {"timber": 2, "clay": 2}, "city.tailor": "Bob"},
        ("build",),
        "tailor",
        "Tailor's is barred by city.one-owner: * (owner: Bob)",
    ),
    (
        {"Ann.storehouse": {"timber": 2, "clay": 2}, "chapters.open": "guild_strike"},
        ("build",),
        "tailor",
        "Tailor's is barred by chapter.mandatory: * (card: Guild Strike)",
    ),
    (
        {"Ann.storehouse": {"timber": 2, "clay": 2}, "chapters.open": "closed_gates"},
        (),
        "trade",
        "Trade is barred by chapter.mandatory: * (card: Closed Gates)",
    ),
    (
        {"Ann.storehouse": {"timber": 2, "clay": 2}},
        ("build",),
        "smithy",
        "Smithy is barred by building.pay: * "
        "(needed: 2 clay or 1 brick, and 2 timber or 1 furniture, and 2 ore or 1 iron)",
    ),
    (
        {"Ann.storehouse": {"ore": 2, "clay": 1, "bread": 2}, "market.fur": 1, "market.ore": 5, "market.stew": 1},
        ("trade",),
        "raw_market",
        "Raw Market is barred by market.ratio-printed: * (has: 1; needed: 2)",
    ),
    (
        {"Ann.storehouse": {"ore": 2, "clay": 2, "timber": 2}, "market.fur": 1, "market.grain": 1, "market.ore": 4},
        ("trade",),
        "ore",
        "ore is barred by market.no-overflow: * (empty: 1; needed: 2)",
    ),
    (
        {"Ann.storehouse": {"ore": 2, "clay": 2}, "market.fur": 1, "market.grain": 1},
        ("trade", "ore"),
        "meat",
        "meat is barred by market.must-be-present: * (wanted: meat; there: 0)",
    ),
    (
        {"Ann.storehouse": {"ore": 2, "clay": 2}, "market.fur": 1, "market.grain": 1},
        ("trade", "ore"),
        "ore",
        "ore is barred by action.trade: * (same: ore)",
    ),
    (
        {"Ann.storehouse": {"grain": 2, "ore": 2}, "Ann.village": ["bakery", "bloomery", "cookhouse"]},
        ("craft",),
        "cookhouse",
        "Cookhouse is barred by action.craft-ratio: * (has: 0; needed: 2)",
    ),
    (
        {"Ann.storehouse": {"grain": 2, "ore": 2}, "Ann.village": ["bakery", "bloomery"]},
        ("craft",),
        "carpentry",
        "Carpentry is barred by building.city-use: * (building: Carpentry)",
    ),
]


@pytest.mark.parametrize(("position", "answers", "candidate", "told"), TOLD)
def test_a_refusal_is_told_in_words(
    position: dict[str, Any], answers: tuple[str, ...], candidate: str, told: str
) -> None:
    """The text of the rule stands where the * is."""
    game = Game(BOOK, case("village", "actions", "Ann", position, players=TWO).lay()[2])
    for answer in answers:
        game.play(answer)
    refused = game.why_not(candidate)
    assert refused is not None
    first, last = told.split("*")
    assert str(refused).startswith(first)
    assert str(refused).endswith(last or ".")


def test_what_an_option_closes_is_told_in_words() -> None:
    position = {"Ann.storehouse": {"clay": 3, "grain": 2}, "Ann.tokens": {"ore-base": 3}, "market.fur": 1}
    options = {"duplicate_tokens": "forbidden", "each_action_once": "yes"}
    game = Game(BOOK, case("village", "actions", "Ann", position, players=TWO).lay()[2], options=options)
    for answer in ("upgrade", "ore"):
        game.play(answer)
    told = str(game.why_not(3))
    assert told.startswith("a dice token with 3 is barred by collect.all-players: ")
    assert told.endswith(" (number: 3)")
    game.play(4)
    told = str(game.why_not("upgrade"))
    assert told.startswith("Upgrade Plot is barred by action.any-number: ")
    assert told.endswith(" (taken: Upgrade Plot)")


# Whole games


def refusals(seed: int, players: int) -> Iterator[tuple[dict[str, Any], str, Any, Barred]]:
    """Position, player, candidate and bar of each option that is closed when a player is asked in a random game."""
    game = kosk.new("village", players, seed=seed)
    chooses = Dealer(f"refusals/{seed}")
    while (asked := game.decision) is not None:
        if asked.closed:
            position = game.position.to_json()
            for candidate in asked.closed:
                barred = asked.why_not(candidate)
                assert barred is not None
                yield position, game.names[asked.seat], candidate, barred
        likes = [option for option in asked.options if option not in ("pass", "discard")]
        game.play("build" if "build" in likes else chooses.deal(likes or asked.options, None))


def test_what_a_refusal_tells_is_true() -> None:
    """Of what is told of single resources, rows, buildings and cards, read from the position's JSON."""
    met: set[tuple[str, str]] = set()
    for seed in (7, 8):
        for position, name, candidate, barred in refusals(seed, players=2 + seed % 3):
            held, facts = position["players"][name]["storehouse"], barred.facts
            told: dict[str, Any] = {}
            if candidate in SLOTS:
                told |= {"has": held.get(candidate, 0), "same": candidate}
                told["empty"] = SLOTS[candidate] - position["market"][candidate]
            if "wanted" in facts:
                there = position["market"] if barred.rule == "market.must-be-present" else position["supply"]
                told["there"] = there[facts["wanted"]]
            if candidate in TAKES:
                told |= {"building": candidate, "has": held.get(TAKES[candidate], 0)}
            if candidate in CITY:
                told["owner"] = position["city"].get(candidate)
            if barred.rule == "chapter.mandatory":
                told["card"] = position["chapters"]["open"]
            if barred.rule == "village.one-each":
                assert candidate == "build" or candidate in position["players"][name]["village"]
            if barred.rule == "starvation.nothing-else":
                assert position["players"][name]["restricted"]
            for fact, value in told.items():
                if fact in facts:
                    assert facts[fact] == value, (candidate, barred, position)
                    met.add((barred.rule, fact))
            if "has" in facts:
                assert facts["has"] < facts["needed"], barred
            if "empty" in facts:
                assert facts["empty"] < facts["needed"], barred
    assert met >= {
        ("market.ratio-printed", "has"),
        ("market.must-be-present", "there"),
        ("market.no-overflow", "empty"),
        ("action.trade", "same"),
        ("action.craft-ratio", "has"),
        ("building.village-use", "building"),
        ("building.city-use", "building"),
        ("city.one-owner", "owner"),
        ("chapter.mandatory", "card"),
    }, met
