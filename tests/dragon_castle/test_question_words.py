"""The questions of Dragon Castle: every one that is asked in play, and those whose words depend on what is asked."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from kosk.engine.dealer import Dealer
from kosk.engine.game import Game
from kosk.engine.table import CHANCE, Decision
from kosk.games import rulebook
from kosk.games.dragon_castle.question_words import PASS, QUESTIONS
from kosk.testing import case

BOOK = rulebook("dragon_castle")
FACTS = BOOK.components.facts
NAMES = ("Ann", "Bob", "Cleo", "Dan")
STATE: Any = case(
    "dragon_castle",
    "turn",
    "Ann",
    players=NAMES[:2],
    position={"castle.stacks": {"C2": {"height": 2, "top": "merchants-3"}, "D2": {"height": 1, "top": "winds-rainy"}}},
).lay()[2]
COLLECTED = STATE.copy()
COLLECTED.collected = ("winds-rainy", "winds-clear")
COLLECTED.allowed = (0, 2)
UNCOVERED = STATE.copy()
UNCOVERED.tops = [None if top == "winds-rainy" else top for top in STATE.tops]


def decision(rule: str, *options: str | int, barred: tuple[str, ...] = (), seat: int = 0) -> Decision:
    return Decision(BOOK.lay_table(STATE), seat, rule, options, (*options, *barred), None, None)


@pytest.mark.parametrize(
    ("rule", "options", "question"),
    [
        ("action.options", ("C2", "D2"), "Which tile do you take first?"),
        ("action.options", ("C2", "summon"), "Which tile do you take first, or do you Summon the Dragon?"),
        ("action.options", ("summon", "wind"), "Do you Summon the Dragon?"),
        (
            "action.late-commit",
            ("pair", "discard"),
            "You have the Rainy Wind: is it one of a pair, do you take a Shrine with it, or is it discarded?",
        ),
        ("action.pair.second", ("C2", "D2"), "Which tile do you take with the Rainy Wind?"),
        ("place.targets", ("r1c1", "r1c2"), "Where do you place the Rainy Wind?"),
        ("cons.order", ("r1c1", "r3c4"), "Which set do you Consolidate next?"),
        (
            "shrine.optional",
            ("r1c1", "pass"),
            "You have 1 Shrine, and this set allows 2 more: on which tile do you build one? (pass: no more)",
        ),
        ("turn.spirit-any-time", ("pass", "wind"), "Do you activate a Spirit before your turn is over? (pass: no)"),
        ("spirit.cost", ("shrine", "r1c1"), "What do you discard for the Spirit?"),
        ("spirit.beauty", ("r1c1", "r3c4"), "Which set of tiles with the same number do you Consolidate?"),
        ("spirit.cunning", ("r1c1", "r3c4"), "Which set of three do you Consolidate?"),
        ("spirit.wind-flip", ("r1c1", "pass"), "Which tile do you turn facedown? (pass: none)"),
        ("spirit.wind-move", ("r1c1", "r1c2"), "Which Shrine do you move?"),
        ("spirit.wind-move", ("r1c1", "pass"), "Which Shrine do you move? (pass: none)"),
        ("ruling.wind-target", ("r1c1", "r1c2"), "Where does the Shrine move?"),
        ("spirit.strength", ("r1c1", "r1c2"), "The top tile of which stack do you move?"),
        ("spirit.strength", ("r1c1", "pass"), "The top tile of which stack do you move? (pass: no other)"),
        (
            "spirit.strength-placement",
            tuple(name for name in FACTS.board.realm_names if name != "r2c3"),
            "Where do you move the top tile of r2c3?",
        ),
        ("spirit.change", ("r1c1", "r1c2"), "Which Special tile counts as another type?"),
        ("spirit.change-must-take-part", ("winds", "dragons"), "As which type does it count?"),
        ("spirit.faith", ("r1c1", "r1c2"), "Where do you build one Shrine more?"),
        ("spirit.destruction", ("C2", "D2"), "Which tile of the castle do you discard?"),
    ],
)
def test_a_question_says_what_is_asked_for(rule: str, options: tuple[str, ...], question: str) -> None:
    assert BOOK.question(COLLECTED, decision(rule, *options)) == question


def test_once_a_set_allows_no_more_shrines_only_a_spirit_is_asked_for() -> None:
    built = STATE.copy()
    built.allowed = (2, 0)
    asked = decision("shrine.optional", "pass", "faith", barred=("r1c1",))
    assert BOOK.question(built, asked) == "This set allows no more Shrines: do you activate a Spirit? (pass: no)"


def test_chance_is_asked_what_cards_and_tiles_show() -> None:
    for rule in ("setup.random-faceup", "setup.hidden-below"):
        asked = decision(rule, "winds-rainy", "winds-clear", seat=CHANCE)
        assert BOOK.question(UNCOVERED, asked) == "Which tile is now on top at D2?"
    assert (
        BOOK.question(STATE, decision("setup.spirit", "wind", "deep", seat=CHANCE)) == "Which Spirit card is revealed?"
    )
    assert BOOK.question(STATE, decision("setup.dragon", "power", seat=CHANCE)) == "Which Dragon card is revealed?"
    assert BOOK.question(STATE, decision("setup.first-player", 0, 1, seat=CHANCE)) == "Who is the First Player?"


def of_castle(option: Any) -> bool:
    return option in FACTS.board.castle


def of_realm(option: Any) -> bool:
    return option in FACTS.board.realm_names


FITS: dict[str, Callable[[Any], bool]] = {
    "Who is the First Player?": lambda option: type(option) is int,
    "Which tile is now on top": lambda option: option in FACTS.tile,
    "Which Spirit card": lambda option: option in FACTS.spirit,
    "Which Dragon card": lambda option: option in FACTS.dragon,
    "Which tile do you take first, or": lambda option: of_castle(option) or option == "summon",
    "Which tile do you take": of_castle,
    "Do you Summon the Dragon?": lambda option: option == "summon",
    "is it one of a pair": lambda option: option in ("pair", "shrine", "discard"),
    "Where do you place": lambda option: of_realm(option) or option == "forfeit",
    "Do you activate a Spirit": lambda option: False,
    "What do you discard for the Spirit?": lambda option: of_realm(option) or option == "shrine",
    "As which type": lambda option: option in FACTS.tile_type,
    "Which tile of the castle": of_castle,
    "Which set": of_realm,
    "on which tile do you build": of_realm,
    "This set allows no more Shrines": lambda option: False,
    "Which tile do you turn facedown?": of_realm,
    "Which Shrine do you move?": of_realm,
    "Where does the Shrine move?": of_realm,
    "The top tile of which stack": of_realm,
    "Where do you move the top tile of": of_realm,
    "Which Special tile": of_realm,
    "Where do you build one Shrine more?": of_realm,
}
OPTIONS: list[dict[str, str]] = [
    {},
    {"spirit_cards": "10", "wind_flip_alone": "yes"},
    {"spirit_cards": "wind+faith+cunning", "full_realm": "forfeit_tile"},
]


def random_answers(players: int, seed: str, options: dict[str, str], look: Callable[[Game, Decision], None]) -> None:
    """Play a game at random, chance included, and look at every question that is put."""
    chooses = Dealer(seed)
    game = Game(BOOK, BOOK.box(NAMES[:players], FACTS), options=options, agents={CHANCE: Dealer(seed)})
    while (asked := game.decision) is not None:
        look(game, asked)
        number = chooses.stream[chooses.dealt]
        chooses.dealt += 1
        game.play(asked.options[int(number * len(asked.options))])


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whatever_is_asked_in_a_game_has_words_that_fit(players: int) -> None:
    """A question says what kind of thing is to be named, and what passing means; Spirits stand beside anything."""

    def look(game: Game, asked: Decision) -> None:
        state = game.position
        question = BOOK.question(state, asked)
        bare, _, passes = question.partition(" (pass: ")
        assert bare.endswith("?"), question
        assert not re.search(r"_|\w-\d", question), question
        offered = set(asked.options) - set(asked.powers)
        for words, fits in FITS.items():
            if words in question:
                assert all(map(fits, offered - {"pass"})), (asked.rule, question, offered)
                break
        else:
            raise AssertionError(question)
        assert bool(passes) == ("pass" in offered), (question, offered)
        called = [BOOK.called(state, option, asked.rule) for option in (*asked.candidates, *asked.powers)]
        assert len(set(called)) == len(called), called
        assert not [name for name in called if "_" in name or re.search(r"[a-z]-", name)], called

    for seed, options in enumerate(OPTIONS):
        random_answers(players, f"questions/{players}/{seed}", options, look)


def test_the_tiles_of_a_typed_castle_are_asked_for_space_by_space() -> None:
    game = Game(BOOK, BOOK.box(NAMES[:2], FACTS))
    asked = []
    for tile in ("winds-rainy", "winds-clear", "merchants-1"):
        assert game.decision is not None
        asked.append(BOOK.question(game.position, game.decision))
        game.play(tile)
    assert asked == [f"Which tile is now on top at {space}?" for space in ("D3", "I3", "D4")]


def test_every_question_and_every_pass_belongs_to_a_rule() -> None:
    assert set(QUESTIONS) | set(PASS) <= set(BOOK.rules)


# What can be named


def test_every_option_that_can_be_named_is_told_with_rules_that_ask_for_it() -> None:
    asked: dict[str, set[Any]] = {}
    spirits: set[Any] = set()

    def look(game: Game, decision: Decision) -> None:
        spirits.update(decision.powers)
        asked.setdefault(decision.rule, set()).update(set(decision.candidates) - {"pass"})

    for seed in range(6):
        random_answers(2 + seed % 3, f"survey/{seed}", OPTIONS[seed % 3], look)
    moves = BOOK.moves(FACTS)
    assert {option for options in asked.values() for option in options} <= set(moves)
    assert spirits == set(FACTS.spirit)
    for option, rules in moves.items():
        assert rules
        assert set(rules) <= set(BOOK.rules), option
        if option not in FACTS.spirit:
            for rule, options in asked.items():
                assert (rule in rules) or option not in options, (rule, option)
    assert {rule for rules in moves.values() for rule in rules} >= set(asked) - {"turn.spirit-any-time"}
