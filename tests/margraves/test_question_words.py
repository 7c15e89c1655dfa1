"""The questions of Margraves: every one that is asked in play, and those whose words depend on what is asked."""

from collections.abc import Callable
from typing import Any

import pytest

from kosk.engine.dealer import Dealer
from kosk.engine.game import Game
from kosk.engine.table import CHANCE, Decision
from kosk.games import rulebook
from kosk.games.margraves.question_words import PASS, QUESTIONS
from kosk.testing import case

BOOK = rulebook("margraves")
FACTS = BOOK.components.facts
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
STATE: Any = case("margraves", "turn", "Ann", players=NAMES[:3]).lay()[2]


def decision(rule: str, *options: str | int, seat: int = 0) -> Decision:
    return Decision(BOOK.lay_table(STATE), seat, rule, options, options, None, None)


@pytest.mark.parametrize(
    ("rule", "options", "question"),
    [
        ("setup.wealth.draft", ("w01", "w02"), "Which Starting Wealth tile do you keep?"),
        ("ruling.wealth-resolve-choice", ("stone", "wood", "magic"), "What do you take first?"),
        ("turn.play-one", ("monk", "bard"), "Which Citizen do you play?"),
        ("turn.one-power", ("pennant", "recall"), "What do you play it for?"),
        ("pennant.resource", ("stone", "wood", "magic", "skip"), "Which Resource do you gain?"),
        ("pennant.move", ("kamin", "pass"), "Where does your Margrave move? (pass: it stays)"),
        ("pennant.deploy", ("location", "pass"), "Which Knight do you deploy? (pass: none)"),
        ("loc.silesia", ("stone", "wood", "magic"), "Which Resource do you gain?"),
        ("loc.thraecius", ("stone", "wood", "magic"), "Which Resource do you pay?"),
        ("build.slot-reward", ("stone", "wood", "magic"), "Which Resource do you gain?"),
        ("build.slot-reward", ("p1_01", "p1_02"), "Which Privilege tile do you take?"),
        ("build.slot-reward", ("gold", "influence"), "Which reward do you take first?"),
        ("tombs.multi", ("stone", "wood"), "Which reward do you take first?"),
        ("ship.privilege", ("p2_01", "p2_02", "pass"), "Which Privilege tile do you take? (pass: none)"),
        ("influence.tile.low", ("p1_01", "pass"), "Which Privilege tile do you take? (pass: none)"),
        ("privilege.grant.use", ("pass",), "Do you discard a Grant before your turn is over? (pass: no)"),
        ("privilege.grant.use", ("stone", "wood"), "Which reward do you take first?"),
        ("privilege.grant.use", ("p1_01", "p1_02"), "Which Privilege tile do you take?"),
        ("privilege.grant.use", ("stone", "wood", "magic"), "Which Resource do you gain?"),
        ("recall.hire", (1, 2, "pass"), "Whom do you hire? (pass: nobody)"),
        ("slay.pay-knights", ("location", "storage"), "Which Knight goes to the Hero Tombs?"),
        ("slay.pay-knights", ("location", "pass"), "Which Knight goes to the Hero Tombs? (pass: no more)"),
        ("citizen.captain.2", ("accept", "decline"), "Captain: Do you pay 1 Gold for 1 Knight?"),
        ("citizen.captain.3", ("hills", "pass"), "Captain: Which Monster do you slay? (pass: none)"),
        ("citizen.trader.3", ("accept", "decline"), "Trader: Do you pay 1 Resource of any kind for 3 Gold?"),
        ("citizen.trader.3", ("stone", "wood", "magic"), "Trader: Which Resource do you pay?"),
        ("citizen.trader.2", ("ship", "wild", "pass"), "Trader: Which of the two do you do? (pass: neither)"),
        ("citizen.trader.2", ("stone", "wood", "magic"), "Trader: Which Resource do you gain?"),
        (
            "citizen.artificer.2",
            ("accept", "decline"),
            "Artificer: Do you pay 2 Gold to Ann for 1 Strength and 1 Stone?",
        ),
        (
            "citizen.paladin.2",
            ("accept", "decline"),
            "Paladin: Do you gain 1 Strength for each Ward Tower that you have built?",
        ),
        ("citizen.pilot.1", (1, 4), "Pilot: Whom do you hire?"),
        ("citizen.rogue.3", ("hills", "pass"), "Rogue: Which Monster do you slay? (pass: none)"),
        ("citizen.rogue.3", ("slay", "gold", "pass"), "Rogue: Which of the two do you do? (pass: neither)"),
        ("citizen.pilot.1", ("hire", "wild", "pass"), "Pilot: Which of the two do you do? (pass: neither)"),
        ("citizen.pilot.2", ("kamin", "silesia"), "Pilot: Where does your Margrave move?"),
        ("citizen.town-crier.1", (1, 2), "Town Crier: Whom do you hire?"),
        ("citizen.town-crier.2", ("monk", "pass"), "Town Crier: Which Citizen do you take back? (pass: nobody)"),
        ("citizen.bard.1", ("kamin", "pass"), "Bard: From which Location do you move a Knight? (pass: none)"),
        ("citizen.necromancer.1", ("r1c1", "pass"), "Necromancer: Which Knight do you take? (pass: no more)"),
    ],
)
def test_a_question_says_what_is_asked_for(rule: str, options: tuple[str | int, ...], question: str) -> None:
    assert BOOK.question(STATE, decision(rule, *options)) == question


def test_chance_is_asked_what_the_cards_and_tiles_show() -> None:
    assert BOOK.question(STATE, decision("eot.privileges.refill", "p1_01", "p1_02", seat=CHANCE)) == (
        "Which Privilege tile is turned up?"
    )
    assert BOOK.question(STATE, decision("setup.monsters.flip", "cliff_imps", seat=CHANCE)) == (
        "Which Monster is turned up?"
    )


OPTIONS: list[dict[str, str]] = [
    {},
    {"slay_overpay_knights": "yes"},
    {"hire_and_retrieve_optional": "yes", "tomb_refill": "on_clear"},
]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whatever_is_asked_in_a_game_has_words_that_fit(players: int) -> None:
    """Chance included; a question says what kind of thing is to be named, and what passing means."""
    for seed, options in enumerate(OPTIONS):
        chooses = Dealer(f"questions/{players}/{seed}")
        game = Game(BOOK, BOOK.box(NAMES[:players], FACTS), options=options)
        while game.decision is not None:
            asked, state = game.decision, game.position
            question = BOOK.question(state, asked)
            bare, _, passes = question.partition(" (pass: ")
            assert bare.endswith("?"), question
            assert "_" not in question
            offered = set(asked.options)
            named = offered - {"pass"} - {tile for tile in state.tiles[max(asked.seat, 0)] if tile in offered}
            for words, fits in FITS.items():
                if words in question:
                    assert all(map(fits, named)), (asked.rule, question, named)
                    break
            else:
                raise AssertionError(question)
            # Where there are no tiles any more, passing is no choice, and the question is not put to anybody.
            assert bool(passes) <= ("pass" in offered), question
            if "pass" in offered and len(offered) > 1:
                assert passes, (asked.rule, question)
            called = [BOOK.called(state, option, asked.rule) for option in asked.options]
            assert not [name for name in called if "_" in name], called
            chooses_number = chooses.stream[chooses.dealt]
            chooses.dealt += 1
            game.play(asked.options[int(chooses_number * len(asked.options))])


def among(*names: Any) -> Callable[[Any], bool]:
    return lambda option: option in names


REWARDS = {
    "gold",
    "strength",
    "stone",
    "wood",
    "magic",
    "wild",
    "gem",
    "knight",
    "influence",
    "privilege1",
    "privilege2",
}
FITS: dict[str, Callable[[Any], bool]] = {
    "Who is the starting player?": among(0, 1, 2, 3, 4),
    "Which Citizen": lambda option: option in FACTS.citizen or type(option) is int,
    "Whom do you hire?": lambda option: type(option) is int,
    "Which Privilege tile": lambda option: option in FACTS.privilege,
    "Which Monster is": lambda option: option in FACTS.monster,
    "Which Monster do you slay?": lambda option: option in FACTS.lair,
    "Which Starting Wealth tile": lambda option: option in FACTS.wealth_tile,
    "What do you play it for?": among("pennant", "text", "recall", "build"),
    "What do you take first?": lambda option: option in REWARDS or option.startswith("influence_"),
    "Which reward do you take first?": lambda option: option in REWARDS,
    "Which of the two": lambda option: option in REWARDS | {"slay", "ship", "hire"},
    "Which Resource do you return": among("stone", "wood", "magic", "sail"),
    "Which Resource": among("stone", "wood", "magic", "skip", "nothing"),
    "Do you gain Strength?": among("strength", "skip"),
    "Do you gain Gold?": among("gold", "skip"),
    "Do you pay": among("accept", "decline"),
    "for each Ward Tower": among("accept", "decline"),
    "Do you use the power": among("power", "gold"),
    "Do you discard a Grant": lambda option: option in FACTS.privilege,
    "Does your marker move on?": lambda option: option in FACTS.guild or option == "lose",
    "In which row": lambda option: option in FACTS.guild or option == "lose",
    "Where": lambda option: option in FACTS.location,
    "From which Location": lambda option: option in FACTS.location,
    "Which Location": lambda option: option in FACTS.location,
    "Which Knight do you take?": lambda option: option in FACTS.board.tombs,
    "Which Knight": among("location", "storage"),
    "In which slot does the Knight": lambda option: option in FACTS.board.tombs,
    "In which slot do you build?": among(1, 2, 3),
    "How much Strength": lambda option: type(option) is int,
    "Your storage is full": among("give up", "stone", "wood", "magic", "gem", "knight"),
}


def test_every_question_and_every_pass_belongs_to_a_rule() -> None:
    assert set(QUESTIONS) | set(PASS) <= set(BOOK.rules)


# What can be named


def survey() -> dict[str, set[Any]]:
    """What each rule asked for in some games: the candidates of its questions, put to players."""
    found: dict[str, set[Any]] = {}
    for seed in range(12):
        options = OPTIONS[seed % 3]
        chooses = Dealer(f"survey/{seed}")
        game = Game(BOOK, BOOK.box(NAMES[: 2 + seed % 4], FACTS), options=options)
        while game.decision is not None:
            asked = game.decision
            if asked.seat != CHANCE:
                held = [tile for tile in game.position.tiles[asked.seat] if tile in asked.candidates]
                found.setdefault(asked.rule, set()).update(set(asked.candidates) - set(held))
                found.setdefault("privilege.grant.use", set()).update(held)
            number = chooses.stream[chooses.dealt]
            chooses.dealt += 1
            game.play(asked.options[int(number * len(asked.options))])
    return found


def test_every_option_that_can_be_named_is_told_with_rules_that_ask_for_it() -> None:
    asked, moves = survey(), BOOK.moves(FACTS)
    named = {option for options in asked.values() for option in options}
    assert named - set(moves) <= {"pass", "accept", "decline", "nothing"}
    # Not every card, tile and segment comes up in a few games; for all else, a rule that asks at all has asked.
    drawn = {*FACTS.citizen, *FACTS.privilege, *FACTS.wealth_tile, "privilege2"}
    wrong = [
        (option, rule)
        for option, rules in moves.items()
        for rule in rules
        if option not in drawn and rule in asked and option not in asked[rule]
    ]
    assert wrong == []
    for option, rules in moves.items():
        assert rules, option
        assert set(rules) <= set(BOOK.rules)
    assert {rule for rules in moves.values() for rule in rules} - set(asked) <= {
        "influence.tile.mid",
        "influence.tile.high",
    }
    assert "privilege.grant.use" in moves["p1_01"]
    assert "privilege.grant.use" not in moves["p1_07"]
