"""The questions of Dice City: every one that is asked in play, and those whose words depend on what is asked."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from kosk.engine.dealer import Dealer
from kosk.engine.game import Game
from kosk.engine.table import CHANCE, Decision
from kosk.games import rulebook
from kosk.games.dice_city.question_words import PASSING, QUESTIONS
from kosk.testing import case
from kosk.testing import decision as decided

BOOK = rulebook("dice_city")
FACTS = BOOK.components.facts
NAMES = ("Ann", "Bob", "Cleo", "Dan")
STATE: Any = case("dice_city", "use dice", "Ann", players=NAMES[:3]).lay()[2]
FOUR_TOKENS = {"Ann.pass_tokens": 4}
COLOURS = ("white", "yellow", "red", "blue", "black")
RESOURCES = ("wood", "stone", "iron")
FACES = (1, 2, 3, 4, 5, 6)


def decision(rule: str, *options: str | int, barred: tuple[str, ...] = (), seat: int = 0) -> Decision:
    return Decision(BOOK.lay_table(STATE), seat, rule, options, (*options, *barred), None, None)


@pytest.mark.parametrize(
    ("rule", "options", "question"),
    [
        ("use.any-order", (*COLOURS, "pass"), "Which die do you use next? (pass: end the step)"),
        ("use.any-order", COLOURS, "Which die do you use next?"),
        ("use.any-order", ("tokens", "pass"), "Do you spend pass tokens? (pass: end the step)"),
        ("use.one-action-per-die", ("use", "move"), "What do you use the die for?"),
        ("use.move-die", ("white", "red"), "Which die do you move?"),
        ("use.move-die", ("white-1", "white-3"), "Where does it move?"),
        ("use.refresh-display", ("mint", "well"), "Which card do you discard?"),
        ("use.reactivate", ("white-1", "red-3"), "Which location do you reactivate?"),
        ("pass.spend-two", ("resource", "strength"), "What do you spend 2 pass tokens for?"),
        ("pass.benefit-resource", RESOURCES, "Which resource do you gain?"),
        ("pass.benefit-reroll", COLOURS, "Which die does Bob roll again?"),
        ("attack.optional-many", ("bandits", "pass"), "What do you attack? (pass: no more)"),
        ("attack.bandits", ("bandits_2", "bandits_3"), "Which bandits do you attack?"),
        ("attack.locations", (0, 1, 2), "Whose locations do you attack?"),
        ("attack.locations", ("white-1", "red-3"), "Which location do you attack?"),
        ("attack.stock", (0, 1, 2), "Whose stock do you attack?"),
        ("attack.stock", RESOURCES, "Which resource do you take?"),
        (
            "build.from-display",
            ("mine", "ship_5", "pass"),
            "What do you build, or which trade ship do you use? (pass: no more)",
        ),
        ("build.place-anywhere", ("white-1", "red-3"), "Where do you place it?"),
        ("card.barracks", ("white-1", "red-3"), "Where do you place the Regular Army?"),
        ("card.grand-statue", ("stone", "pass"), "Which resource do you pay for 1 VP more? (pass: no more)"),
        ("card.market-place", RESOURCES, "Which resource do you pay?"),
        ("card.market-place", (1, 2), "How many do you pay?"),
        ("card.market-place", ("wood", "iron"), "Which resource do you gain?"),
        ("ruling.market-place-types", ("wood", "iron"), "Which resource do you gain for the next one paid?"),
        ("card.storehouse", RESOURCES, "Which resource do you pay?"),
        ("card.storehouse", (1,), "How many do you pay?"),
        ("card.cemetery", ("white-1", "white-2"), "Which location of the row do you use?"),
        ("card.church", ("white-1", "red-2"), "Which location with a die do you copy?"),
        ("card.town-hall", ("white-1", "red-2"), "Which location do you copy?"),
        ("card.stables", ("white", "red"), "Which die do you move?"),
        ("card.stables", ("white-1", "white-3"), "Where does it move?"),
        ("card.well", ("white", "pass"), "Which other die do you roll again? (pass: no other)"),
        ("end.rows-optional", ("end the game", "play on"), "You have enough full rows: do you end the game?"),
    ],
)  # fmt: skip
def test_a_question_says_what_is_asked_for(rule: str, options: tuple[str | int, ...], question: str) -> None:
    assert BOOK.question(STATE, decision(rule, *options)) == question


def test_who_has_to_roll_a_die_again_is_named_each_in_turn() -> None:
    """Twice in a turn, so that the second time begins at the left of the active player as well."""
    game = Game(BOOK, case("dice_city", "use dice", "Ann", players=NAMES[:3], position=FOUR_TOKENS).lay()[2], agents={})
    asked = []
    for _ in range(2):
        for option in ("tokens", "reroll"):
            game.play(option)
        for _ in ("Bob", "Cleo"):
            assert game.decision is not None
            asked.append(BOOK.question(game.position, game.decision))
            game.play("red")
            game.play(4)
    assert asked == [f"Which die does {name} roll again?" for name in ("Bob", "Cleo", "Bob", "Cleo")]


@pytest.mark.parametrize(
    ("kind", "rule", "question"),
    [
        ("location", "attack.locations", "Which location do you attack in Cleo's city?"),
        ("stock", "attack.stock", "Which resource do you take from Cleo?"),
    ],
)
def test_once_it_is_chosen_who_is_attacked_the_question_names_that_player(kind: str, rule: str, question: str) -> None:
    cleo = {"Cleo.city": {"red-1": "mine", "red-2": "mine"}, "Cleo.wood": 1, "Cleo.iron": 1}
    bob = {"Bob.city": {"red-1": "mine"}, "Bob.wood": 1}
    choices = (("attack.optional-many", kind), (rule, 2))
    strong = {**bob, **cleo, "turn_so_far.strength": 4}
    asked = decided("dice_city", "attack", "Ann", players=("Ann", "Bob", "Cleo"), position=strong, choices=choices)
    assert BOOK.question(STATE, asked) == question


def test_the_card_that_is_placed_is_named() -> None:
    start = {"display": [["mint"]], "Ann.stone": 2, "Ann.iron": 2}
    keys: dict[str, Any] = {"players": NAMES[:2], "position": start, "choices": [("build.from-display", "mint")]}
    asked = decided("dice_city", "building and trade", "Ann", **keys)
    assert BOOK.question(STATE, asked) == "Where do you place the Mint?"


@pytest.mark.parametrize(
    ("overlay", "rule", "options", "question"),
    [
        ({"pass_tokens": {"cost": 1}}, "pass.spend-two", ("resource",), "What do you spend 1 pass token for?"),
        (
            {"location": {"grand_statue": {"ability": {"vp_each": 2}}}},
            "card.grand-statue",
            ("stone",),
            "Which resource do you pay for 2 VP more?",
        ),
        ({}, "ruling.store-choice", ("store stone", "return stone"), "Do you store 1 stone, or return it?"),
        (
            {"stock": {"per_type": 3}},
            "ruling.store-choice",
            ("store stone", "return stone"),
            "Do you store 2 stone, or return it?",
        ),
    ],
)
def test_numbers_in_questions_are_those_of_the_box(
    overlay: dict[str, Any], rule: str, options: tuple[str, ...], question: str
) -> None:
    book = BOOK.with_components(overlay)
    state: Any = case(book, "use dice", "Ann", {"Ann.stone": 2}, players=NAMES[:2]).lay()[2]
    asked = Decision(book.lay_table(state), 0, rule, options, options, None, None)
    assert book.question(state, asked) == question


@pytest.mark.parametrize(
    ("rule", "options", "question"),
    [
        ("setup.start-player", (0, 1, 2), "Who is the starting player?"),
        ("setup.display", ("mint", "well"), "Which card is laid out in the display?"),
        ("solo.rules", ("mint", "well"), "Which card is laid out in the display?"),
        ("solo.row-shift", ("mint", "well"), "Which card is dealt to the new row of the display?"),
        ("build.refill", ("mint", "well"), "Which card joins the display?"),
        ("use.refresh-display", ("mint", "well"), "Which card joins the display?"),
        ("pass.reroll-order", FACES, "What does the die show now?"),
        ("board.traveller", FACES, "What does the die show now?"),
        (
            "card.well",
            FACES,
            "What does the next die show: first the one that was used, then the others as they were chosen?",
        ),
    ],
)
def test_chance_is_asked_what_cards_and_dice_show(rule: str, options: tuple[str | int, ...], question: str) -> None:
    assert BOOK.question(STATE, decision(rule, *options, seat=CHANCE)) == question


def test_each_die_that_is_rolled_for_a_turn_is_asked_for_by_its_colour() -> None:
    """Real dice are typed in the order of the rows: those of all players before the first turn, then one's own."""
    game = Game(BOOK, BOOK.box(NAMES[:2], FACTS), agents={})
    asked = []
    while game.decision is not None and game.decision.seat == CHANCE:
        if game.decision.rule == "setup.initial-roll":
            asked.append(BOOK.question(game.position, game.decision))
        game.play(game.decision.options[0])
    assert asked == [f"What does the {colour} die of {name} show?" for name in NAMES[:2] for colour in COLOURS]
    game.play("pass")  # with all five dice on the board
    asked = []
    while game.decision is not None and game.decision.seat == CHANCE:
        assert game.decision.rule == "eot.roll"
        asked.append(BOOK.question(game.position, game.decision))
        game.play(game.decision.options[0])
    assert asked == [f"What does the {colour} die of Ann show?" for colour in COLOURS]


def of_dice(option: Any) -> bool:
    return option in COLOURS


def of_spaces(option: Any) -> bool:
    return option in FACTS.board.space


def of_cards(option: Any) -> bool:
    return option in FACTS.location


def a_number(option: Any) -> bool:
    return type(option) is int


FITS: dict[str, Callable[[Any], bool]] = {
    "Which die do you use next?": lambda option: of_dice(option) or option == "tokens",
    "Do you spend pass tokens?": lambda option: option == "tokens",
    "What do you use the die for?": lambda option: option in ("use", "move", "replace", "reactivate", "gain token"),
    "Which die do": of_dice,
    "Which other die": of_dice,
    "Which die does": of_dice,
    "Where do": of_spaces,
    "Which location": of_spaces,
    "Which card": of_cards,
    "What do you spend 2 pass tokens for?": lambda option: option in ("resource", "strength", "reroll"),
    "Which resource": lambda option: option in RESOURCES,
    "How many": a_number,
    "Whose": a_number,
    "Who is": a_number,
    "What do you attack?": lambda option: option in ("bandits", "location", "stock"),
    "Which bandits": lambda option: option in FACTS.bandits,
    "What do you build": lambda option: of_cards(option) or option in FACTS.trade_ship,
    "Do you store": lambda option: option.split()[0] in ("store", "return"),
    "You have enough full rows": lambda option: option in ("end the game", "play on"),
    "What does": a_number,
}
OPTIONS: list[dict[str, str]] = [
    {},
    {"store_choice": "free", "market_place_split": "yes"},
    {"may_forfeit_dice": "no", "solo_refresh": "yes"},
]


def random_answers(players: int, seed: str, options: dict[str, str], look: Callable[[Game, Decision], None]) -> None:
    """Play a game at random, chance included, and look at every question that is put.

    Nobody ends a step early, and the display is replaced, and dice are moved, in few turns only, so that cities grow.
    """
    chooses = Dealer(seed)
    game = Game(BOOK, BOOK.box(NAMES[:players], FACTS), options=options, agents={CHANCE: Dealer(seed)})
    while (asked := game.decision) is not None:
        look(game, asked)
        number = chooses.stream[chooses.dealt]
        chooses.dealt += 1
        dull = ("pass", "move", "replace") if number < 0.9 else ("pass",)
        more = [option for option in asked.options if option not in dull] or asked.options
        game.play(more[int(number * 997) % len(more)])


@pytest.mark.parametrize("players", [1, 2, 4])
def test_whatever_is_asked_in_a_game_has_words_that_fit(players: int) -> None:
    """A question says what kind of thing is to be named, and what passing means."""

    def look(game: Game, asked: Decision) -> None:
        state = game.position
        question = BOOK.question(state, asked)
        bare, _, passes = question.partition(" (pass: ")
        assert bare.endswith("?"), question
        assert not re.search(r"_|\w-\d", question), question
        fits = next(fits for words, fits in FITS.items() if bare.startswith(words))
        assert all(map(fits, set(asked.options) - {"pass"})), (asked.rule, question, asked.options)
        assert bool(passes) == ("pass" in asked.options), (question, asked.options)
        called = [BOOK.called(state, option, asked.rule) for option in asked.candidates]
        assert len(set(called)) == len(called), called
        assert not [name for name in called if "_" in name], called

    random_answers(players, f"questions/{players}", OPTIONS[players % 3], look)


def test_every_question_and_every_pass_belongs_to_a_rule() -> None:
    assert set(QUESTIONS) | set(PASSING) <= set(BOOK.rules)


# What can be named


def test_every_option_that_can_be_named_is_told_with_rules_that_ask_for_it() -> None:
    asked: dict[str, set[Any]] = {}

    def look(game: Game, decision: Decision) -> None:
        names = {option for option in decision.candidates if option != "pass" and not a_number(option)}
        asked.setdefault(decision.rule, set()).update(names)

    for seed in range(8):
        random_answers(1 + seed % 4, f"survey/{seed}", OPTIONS[seed % 3], look)
    seldom = {"card.well", "card.cemetery", "card.grand-statue", "attack.locations", "pass.benefit-reroll"}
    assert seldom <= set(asked)
    moves = BOOK.moves(FACTS)
    assert {option for options in asked.values() for option in options} <= set(moves)
    assert set(moves) >= {*COLOURS, *RESOURCES, "tokens", "red-3", "mint", "mine", "ship_20", "bandits_4", "play on"}
    for option, rules in moves.items():
        assert rules
        assert set(rules) <= set(BOOK.rules), option
        for rule, options in asked.items():
            assert (rule in rules) or option not in options, (rule, option)
