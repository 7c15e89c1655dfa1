"""The questions of the village game: every one that is asked in play, and those that depend on what is asked."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from kosk.engine.dealer import Dealer
from kosk.engine.game import Game
from kosk.engine.table import CHANCE, Decision
from kosk.games import rulebook
from kosk.games.village.question_words import PASSING, QUESTIONS
from kosk.testing import case

BOOK = rulebook("village")
FACTS = BOOK.components.facts
NAMES = ("Ann", "Bob", "Cleo", "Dan")
STATE: Any = case("village", "actions", "Ann", {"city.tavern": "Cleo"}, players=NAMES[:3]).lay()[2]
RAW = ("clay", "fur", "grain", "meat", "ore", "timber")
CRAFTED = ("bread", "stew", "iron", "brick", "furniture", "cloak")
KINDS = ("trade", "craft", "upgrade", "build", "milestone", "discard")
RATIOS = (
    *("raw_market", "crafted_market", "smuggler_raw", "smuggler_crafted"),
    *("raw_for_crafted", "crafted_for_raw"),
)
PLOTS = ("grain", "ore", "clay", "timber", "hunting")
FACES = (1, 2, 3, 4, 5, 6)


def decision(rule: str, *options: str | int, seat: int = 0) -> Decision:
    return Decision(BOOK.lay_table(STATE), seat, rule, options, options, None, None)


@pytest.mark.parametrize(
    ("rule", "options", "question"),
    [
        ("setup.dice-tokens", FACES, "Which dice token do you lay on the Grain plot?"),
        ("action.any-number", ("trade", "pass"), "Which action do you take? (pass: no more)"),
        ("action.trade", ("raw_market", "crafted_market"), "Where do you trade?"),
        ("action.craft", ("bakery", "tailor"), "In which building do you craft?"),
        ("action.upgrade", ("worker", "tool"), "What do you buy?"),
        ("action.upgrade", ("grain", "hunting"), "Which plot do you upgrade?"),
        ("ruling.token-choice", FACES, "Which dice token do you lay there?"),
        ("action.build", ("bakery", "tavern"), "Which building do you buy?"),
        ("building.either-or", ("timber", "furniture"), "With what do you pay?"),
        ("tavern.token", FACES, "Which dice token do you lay in the Tavern?"),
        ("action.discard", ("clay", "fur"), "Which resource do you discard?"),
        ("action.milestone", ("joiner", "innkeeper"), "Which Milestone Card do you keep?"),
        ("tavern.trigger", ("clay", "fur"), "Which resource do you offer to Cleo, the owner of the Tavern?"),
        (
            "ruling.collect-overflow",
            ("fur", "meat"),
            "The storehouse has too few empty slots: which resource do you keep next?",
        ),
        ("rations.cost-crafted", ("bread", "stew"), "With what do you feed your town?"),
    ],
)
def test_a_question_says_what_is_asked_for(rule: str, options: tuple[str | int, ...], question: str) -> None:
    assert BOOK.question(STATE, decision(rule, *options)) == question


@pytest.mark.parametrize(
    ("rule", "options", "question"),
    [
        ("setup.first-chapter", ("drought", "tax_relief"), "Which Chapter Card is turned up?"),
        ("reset.chapter", ("drought", "tax_relief"), "Which Chapter Card is turned up?"),
        ("turn.roll-yellow", FACES, "What does the yellow die show?"),
        ("turn.roll-grey", FACES, "What does the grey die show?"),
        ("action.milestone", ("joiner", "innkeeper"), "Which Milestone Card does Ann draw?"),
    ],
)
def test_chance_is_asked_what_cards_and_dice_show(rule: str, options: tuple[str | int, ...], question: str) -> None:
    assert BOOK.question(STATE, decision(rule, *options, seat=CHANCE)) == question


def test_of_real_cards_and_dice_it_is_told_whose_they_are() -> None:
    """Cards of all players one after another, a token for each plot, and the dice of all, of which the tied roll on."""
    game = Game(BOOK, BOOK.box(NAMES[:3], FACTS), agents={})
    asked: list[str] = []
    dice = iter((5, 2, 5, 3, 6))
    while game.decision is not None and game.decision.rule != "turn.roll-yellow":
        asked.append(BOOK.question(game.position, game.decision))
        game.play(next(dice) if game.decision.rule == "setup.start-player" else game.decision.options[0])
    draws = [f"Which Milestone Card does {name} draw?" for name in NAMES[:3] for _ in range(5)]
    tokens = [f"Which dice token do you lay on the {plot} plot?" for plot in ("Grain", "Ore", "Clay", "Timber")]
    tokens.append("Which dice token do you lay on the Hunting plot?")
    rolls = [f"What does the die of {name} show?" for name in ("Ann", "Bob", "Cleo", "Ann", "Cleo")]
    assert asked == [*draws, *tokens * 3, "Which Chapter Card is turned up?", *rolls]
    assert game.position.start_player == 2


def test_a_trade_asks_what_is_given_and_what_is_taken_for_it() -> None:
    market = {"market.fur": 1, "market.grain": 1, "market.iron": 1}
    position = {"Ann.storehouse": {"clay": 2, "ore": 2, "bread": 1}, **market}
    game = Game(BOOK, case("village", "actions", "Ann", position, players=NAMES[:2]).lay()[2])
    asked = []
    for answer in ("trade", "raw_market", "ore", "fur"):
        assert game.decision is not None
        asked.append(BOOK.question(game.position, game.decision))
        game.play(answer)
    assert asked == [
        "Which action do you take? (pass: no more)",
        "Where do you trade?",
        "What do you give?",
        "What do you take for the ore?",
    ]


def test_the_question_for_a_plot_tells_what_was_bought_though_nothing_else_could_be() -> None:
    position = {"Ann.storehouse": {"bread": 1}}
    game = Game(BOOK, case("village", "actions", "Ann", position, players=NAMES[:2]).lay()[2])
    game.play("upgrade")
    assert game.decision is not None
    assert BOOK.question(game.position, game.decision) == "Which plot do you upgrade, with a Worker?"


def test_the_owner_of_the_tavern_is_told_what_is_offered_and_by_whom() -> None:
    position = {
        "city.tavern": "Cleo",
        "tavern_token": 4,
        "rolled": 4,
        "Ann.storehouse": {"ore": 1, "fur": 1},
        "Bob.storehouse": {"meat": 1, "clay": 1},
    }
    game = Game(BOOK, case("village", "tavern", "Ann", position, players=NAMES[:3]).lay()[2])
    asked = []
    for answer in ("ore", "accept", "meat", "refuse"):
        assert game.decision is not None
        asked.append((game.names[game.decision.seat], BOOK.question(game.position, game.decision)))
        game.play(answer)
    assert asked == [
        ("Ann", "Which resource do you offer to Cleo, the owner of the Tavern?"),
        ("Cleo", "Do you accept the ore that Ann offers?"),
        ("Bob", "Which resource do you offer to Cleo, the owner of the Tavern?"),
        ("Cleo", "Do you accept the meat that Bob offers?"),
    ]


def test_a_ration_that_is_owed_is_asked_for_as_such() -> None:
    owed = {"Ann.owing": True, "Ann.storehouse": {"bread": 1, "stew": 1}}
    for step, question in (
        ("collection", "With what do you pay the Ration that you owe?"),
        ("rations", "With what do you feed your town?"),
    ):
        game = Game(BOOK, case("village", step, "Ann", owed, players=NAMES[:2]).lay()[2])
        assert game.decision is not None
        assert game.decision.rule == "rations.cost-crafted"
        assert BOOK.question(game.position, game.decision) == question


def among(*names: Any) -> Callable[[Any], bool]:
    return lambda option: option in names


def of_cards(option: Any) -> bool:
    return option in FACTS.milestone


FITS: dict[str, Callable[[Any], bool]] = {
    "Which action do you take?": among(*KINDS),
    "Where do you trade?": among(*RATIOS),
    "What do you give?": among(*RAW, *CRAFTED),
    "What do you take for the ": among(*RAW, *CRAFTED),
    "In which building do you craft?": among("bakery", "cookhouse", "bloomery", "brickworks", "carpentry", "tailor"),
    "What do you buy?": among("worker", "tool", "horse"),
    "Which plot do you upgrade, with a ": among(*PLOTS),
    "Which dice token do you lay": among(*FACES),
    "Which building do you buy?": lambda option: option in FACTS.building,
    "With what do you pay?": among(*RAW, *CRAFTED),
    "Which resource do you": among(*RAW, *CRAFTED),
    "The storehouse has too few empty slots": among(*RAW),
    "Which Milestone Card do you keep?": of_cards,
    "Do you accept the ": among("accept", "refuse"),
    "With what do you": lambda option: set(option.split("+")) <= {"grain", "meat", "bread", "stew"},
}
OPTIONS: list[dict[str, str]] = [
    {},
    {"cross_class_trade": "yes", "market_absorbs": "no"},
    {"duplicate_tokens": "forbidden", "each_action_once": "yes"},
]


def random_answers(players: int, seed: str, options: dict[str, str], look: Callable[[Game, Decision], None]) -> None:
    """Play a game at random and look at every question put to a player; whoever can build does, and few discard."""
    chooses = Dealer(seed)
    game = Game(BOOK, BOOK.box(NAMES[:players], FACTS), options=options, agents={CHANCE: Dealer(seed)})
    while (asked := game.decision) is not None:
        look(game, asked)
        number = chooses.stream[chooses.dealt]
        chooses.dealt += 1
        dull = ("pass", "discard", "trade") if number < 0.8 else ("pass",)
        more = [option for option in asked.options if option not in dull] or ["pass"]
        game.play("build" if "build" in more else more[int(number * 997) % len(more)])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_asked_in_a_game_has_words_that_fit(players: int) -> None:
    """A question says what kind of thing is to be named, and what passing means."""

    def look(game: Game, asked: Decision) -> None:
        state = game.position
        question = BOOK.question(state, asked)
        bare, _, passes = question.partition(" (pass: ")
        assert bare.endswith("?"), question
        assert not re.search(r"_|\w-\w|None", question), question
        fits = next(fits for words, fits in FITS.items() if bare.startswith(words))
        assert all(map(fits, set(asked.options) - {"pass"})), (asked.rule, question, asked.options)
        assert bool(passes) == ("pass" in asked.options), (question, asked.options)
        called = [BOOK.called(state, option, asked.rule) for option in asked.candidates]
        assert len(set(called)) == len(called), called
        assert not [name for name in called if "_" in name or "+" in name], called

    random_answers(players, f"questions/{players}", OPTIONS[players % 3], look)


def test_every_question_and_every_pass_belongs_to_a_rule() -> None:
    assert set(QUESTIONS) | set(PASSING) <= set(BOOK.rules)


# What can be named


def test_every_option_that_can_be_named_is_told_with_rules_that_ask_for_it() -> None:
    asked: dict[str, set[Any]] = {}

    def look(game: Game, decision: Decision) -> None:
        asked.setdefault(decision.rule, set()).update(option for option in decision.candidates if option != "pass")

    for seed in range(9):
        random_answers(2 + seed % 3, f"survey/{seed}", OPTIONS[seed % 3], look)
    seldom = {"tavern.token", "tavern.trigger", "ruling.tavern-order", "ruling.collect-overflow", "action.craft"}
    assert seldom <= set(asked)
    moves = BOOK.moves(FACTS)
    assert {option for options in asked.values() for option in options} <= set(moves)
    assert set(moves) >= {*KINDS, *RATIOS, *RAW, *CRAFTED, *PLOTS, *FACES, "tavern", "horse", "joiner", "refuse"}
    for option, rules in moves.items():
        assert rules
        assert set(rules) <= set(BOOK.rules), option
        for rule, options in asked.items():
            assert (rule in rules) or option not in options, (rule, option)
