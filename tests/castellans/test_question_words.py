"""The questions of Castellans: every one that is asked in play, and those whose words depend on what is asked."""

import re
from collections.abc import Callable

import pytest

import kosk
from kosk.engine.dealer import Dealer
from kosk.engine.game import Game
from kosk.engine.table import CHANCE, Decision
from kosk.games import rulebook
from kosk.games.castellans.position_words import describe
from kosk.games.castellans.question_words import QUESTIONS
from kosk.games.castellans.state import tokens

BOOK = rulebook("castellans")
FACTS = BOOK.components.facts
TURNED_UP = "Citizen comes face-up, on the free space nearest to the edge?"
STATE = BOOK.box(("Ann", "Bob"), FACTS)


def decision(seat: int, rule: str, *options: str | int, candidates: tuple[str | int, ...] = ()) -> Decision:
    return Decision(BOOK.lay_table(STATE), seat, rule, options, candidates or options, None, None)


@pytest.mark.parametrize(
    ("seat", "rule", "options", "question"),
    [
        (0, "draft.take-die", ("wood", "gold"), "Which die do you draft?"),
        (0, "harvest.push", ("worker", "holy"), "On which Guild track do you rise?"),
        (0, "infl.bridge-reward", ("wood", "food"), "Which resource do you gain?"),
        (0, "citizen.guard", ("wood", "food"), "Guard: Which resource do you gain?"),
        (0, "citizen.guard", ("worker", "holy"), "Guard: On which Guild track do you rise?"),
        (0, "citizen.abbot", ("wood", "food"), "Abbot: Which resource do you pay?"),
        (0, "citizen.abbot", ("worker", "holy"), "Abbot: On which Guild track do you rise?"),
        (0, "citizen.peasant", ("wood", "gold"), "Peasant: Which die's face do you gain?"),
        (0, "power.landowner.die", ("wood", "gold"), "Land Owner's Manor: Which die's face do you gain?"),
        (0, "power.landowner.push", ("worker", "holy"), "Land Owner's Manor: On which Guild track do you rise?"),
        (0, "power.adventurer", ("gold", "wood"), "Adventurer's Manor: What do you gain?"),
        (0, "pay.magic-augment", (0, 1, 2), "How many of the 2 resources do you pay with Magic?"),
        (0, "sail.allowed", ("penumbra", "iron_pit"), "Sail from which District?"),
        (CHANCE, "setup.citizen-lines", ("monk", "thief"), f"Which pink {TURNED_UP}"),
        (CHANCE, "reset.citizens-right", ("abbot", "cook"), f"Which blue {TURNED_UP}"),
        (CHANCE, "reset.keep-roll", (1, 2, 3, 4, 5, 6), "What does the Decision die show, for the new Keep?"),
        (CHANCE, "variant.np.each-round", (1, 2, 3, 4, 5, 6), "What does the Decision die show?"),
        (CHANCE, "reset.wharf-flip", ("wharf_1", "wharf_2"), "Which Wharf card lies face-up?"),
    ],
)
def test_a_question_says_what_is_asked_for(seat: int, rule: str, options: tuple[str | int, ...], question: str) -> None:
    assert BOOK.question(STATE, decision(seat, rule, *options)) == question


def test_where_a_ship_goes_is_asked_after_where_it_lies() -> None:
    from kosk.engine.table import Barred

    asked = decision(0, "sail.allowed", "penumbra", "iron_pit", candidates=("penumbra", "iron_pit", "nor_high"))
    asked._bar = lambda t, seat, place: Barred("sail.allowed", ship_is_in="nor_high") if place == "nor_high" else None
    assert BOOK.question(STATE, asked) == "Sail to which District?"


@pytest.mark.parametrize(("players", "variant"), [(2, "off"), (3, "off"), (4, "off"), (5, "off"), (2, "on"), (3, "on")])
def test_whatever_is_asked_in_a_game_has_words_that_fit(players: int, variant: str) -> None:
    """Chance included; a rule that has no question of its own asks for a resource, a Guild, a District or a die."""
    for seed in range(3):
        chooses = Dealer(f"questions/{players}/{variant}/{seed}")
        game = _companion(players, variant)
        while game.decision is not None:
            asked, option = game.decision, game.decision.options[0]
            question = BOOK.question(game.position, asked)
            assert question.endswith(("?", ")")), question
            assert "_" not in question
            if asked.rule not in QUESTIONS:
                assert _FITS[question.split(": ")[-1].split(" do you ")[0]](option), (asked.rule, option, question)
            if asked.seat != CHANCE or asked.weights is not None:
                names = [BOOK.called(game.position, option, asked.rule) for option in asked.options]
                assert not [name for name in names if "_" in name], names
            number = chooses.stream[chooses.dealt]
            chooses.dealt += 1
            game.play(asked.options[int(number * len(asked.options))])


_FITS: dict[str, Callable[[object], bool]] = {
    "On which Guild track": lambda option: option in FACTS.guild,
    "Which resource": lambda option: option in ("wood", "stone", "food", "magic"),
    "Which die's face": lambda option: option in FACTS.die_face,
    "What": lambda option: option == "gold",
    "How many of the 2 resources": lambda option: isinstance(option, int),
    "How many of the 3 resources": lambda option: isinstance(option, int),
    "Sail from which District?": lambda option: option in FACTS.district,
    "Sail to which District?": lambda option: option in FACTS.district,
    f"Which pink {TURNED_UP}": lambda option: FACTS.citizen[option].back == "pink",
    f"Which blue {TURNED_UP}": lambda option: FACTS.citizen[option].back == "blue",
    "Which Wharf card lies face-up?": lambda option: option in FACTS.wharf_card,
    "What does the back of the next Wharf card say?": lambda option: "," in str(option),
    "What does the Decision die show?": lambda option: option in (1, 2, 3, 4, 5, 6),
}


def test_a_second_roll_for_the_starting_manor_of_an_opponent_is_asked_for_with_its_reason() -> None:
    """A 1 or 2 shows The Anchorage in round 1, a 3 Bazani Gate; the first roll of each Opponent has no reason."""
    from kosk.terminal import new_game

    game = new_game("castellans", solo=["the-abbess", "the-miller"], typed_dice=True)
    cards = [
        "monk",
        "thief",
        "miner",
        "guard",
        "abbot",
        "bishop",
        "cook",
        "cleric",
        "wharf_1",
        "buy,sell_vp,sell_influence",
    ]
    for card in cards:
        game.play(card)
    asked = []
    for number in (1, 1, 2, 3):
        asked.append(BOOK.question(game.position, game.decision))
        game.play(number)
    first = "What does the Decision die show, on the District Selector of this round?"
    again = f"In The Anchorage a Manor stands already, so roll again. {first}"
    assert asked == [first, first, again, again]


SOLO = [("Ann", "The Abbess"), ("Ann", "Bob", "The Abbess"), ("Ann", "The Abbess", "The Miller")]


@pytest.mark.parametrize("names", SOLO)
def test_a_selector_chart_is_asked_for_with_its_letters(names: tuple[str, ...]) -> None:
    """Each letter names what the roll then brings, on the chart for so many."""
    adversaries = [name.lower().replace(" ", "-") for name in names if name.startswith("The ")]
    charts = {2: "the A/B chart", 3: "the A/B/C chart", 4: "the A/B/C/D chart", 5: "five", 6: "six"}
    picked = {2: "AAABBB", 3: "AABBCC", 4: "ABCD", 5: "ABCDE", 6: "ABCDEF"}
    seen = set()
    for seed in range(4):
        chooses = Dealer(f"letters/{names}/{seed}")
        game = Game(BOOK, BOOK.box(names, FACTS), options={"opponents": "+".join(adversaries)})
        while game.decision is not None:
            asked = game.decision
            question = BOOK.question(game.position, asked)
            assert question.endswith(("?", ")"))
            assert "_" not in question
            number = chooses.stream[chooses.dealt]
            chooses.dealt += 1
            option = asked.options[int(number * len(asked.options))]
            told = len(game.events)
            game.play(option)
            if asked.rule != "solo.charts.selector.when":
                continue
            who, chart, lettered = re.fullmatch(
                r"What does the Decision die show for (The \w+), on (.*?) ?\((.*)\)\?", question
            ).groups()  # type: ignore[union-attr]
            letters = dict(one.split(": ", 1) for one in lettered.split("; "))
            assert chart.startswith(charts[len(letters)])
            assert list(letters) == list("ABCDEF"[: len(letters)])
            read = next(event for event in game.events[told:] if event.verb == "read-chart")
            assert BOOK.sentence(game.position, read).startswith(f"For {who} a {option} on ")
            if read.data["result"] != "again":
                letter = picked[len(letters)][int(option) - 1]
                assert BOOK.sentence(game.position, read).endswith(f" {letters[letter]}.")
                seen.add(len(letters))
    assert seen >= {2, 3}


def test_a_roll_on_the_other_charts_says_on_which() -> None:
    asked = decision(CHANCE, "solo.charts.rounds.when", 1, 2, 3, 4, 5, 6)
    assert BOOK.question(STATE, asked) == "What does the Decision die show, on the District Selector of this round?"
    asked = decision(CHANCE, "solo.charts.draft.when", 1, 2, 3, 4, 5, 6)
    assert BOOK.question(STATE, asked) == "What does the Decision die show, on the Draft diagram?"


def _companion(players: int, variant: str) -> Game:
    names = ("Ann", "Bob", "Cleo", "Dan", "Eve")[:players]
    return Game(BOOK, BOOK.box(names, FACTS), options={"non_player_tokens": variant})


def test_magic_and_bridges_are_called_by_their_names_where_they_are_asked_for() -> None:
    assert [BOOK.called(STATE, number, "pay.magic-augment") for number in (0, 2)] == ["no Magic", "2 Magic"]
    bridge = "bridge between Nor High and Penumbra"
    assert BOOK.called(STATE, "nor_high-penumbra", "gate.influence") == bridge
    assert BOOK.called(STATE, "nor_high-penumbra", "windmill.choose") == "road between Nor High and Penumbra"


def test_a_crate_lies_where_the_option_for_its_icon_says() -> None:
    state = kosk.new("castellans", ["Ann", "Bob"], seed=7).position.copy()
    state.crates = tokens([("top-3", 0), ("middle-0", 1)])
    assert describe(state, 0, FACTS)["Wharf"][-2:] == [
        "A Cargo Crate of Ann lies on the Food in column 3 of the top row.",
        "A Cargo Crate of Bob lies on the Stone in the 4+ column of the middle row.",
    ]
    assert BOOK.called(state, "top-3", "wharf.assign-crates") == "Food in column 3 of the top row"


def test_a_ruling_that_closes_an_option_is_told_with_how_it_is_read() -> None:
    played = kosk.new("castellans", ["Ann", "Bob"], seed=7)
    data = played.position.to_json()
    data |= {"step": "draft", "turn": "Bob"}
    data["players"]["Bob"]["worker"] = 12
    data["dice"] |= {"pool": ["influence"] * 9, "hand": 0}
    data["players"]["Ann"]["manors"], data["players"]["Bob"]["manors"] = {"elder": "iron_pit"}, {"elder": "penumbra"}
    game = Game(BOOK, BOOK.read_position(data))
    refusal = str(game.why_not("worker"))
    assert refusal.startswith("Worker Guild is barred by ruling.influence-forced-choice: Nothing says whether")
    assert " Ruling: Only tracks on which the token can rise may be chosen;" in refusal
    assert refusal.endswith("(space: 12)")


def test_every_question_belongs_to_a_rule() -> None:
    assert set(QUESTIONS) <= set(BOOK.rules)


def test_the_position_has_headings_and_what_a_seat_has_not_placed_yet() -> None:
    game = kosk.new("castellans", ["Ann", "Bob"], seed=7)
    told = describe(game.position, 1, FACTS)
    assert list(told) == [
        "Castellans, round 1 of 5: Starting Manors, Bob's turn",
        "Districts",
        "Roads and bridges",
        "Guild tracks",
        "Players",
        "Bob's player board",
        "Wharf",
        "Citizens",
    ]
    assert told["Bob's player board"] == [
        "Not placed yet: Merchant's Manor, Land Owner's Manor, Architect's Manor, Priest's Manor, Elder's Manor, "
        "Lighthouse, Adventurer's Manor, Banker's Manor, Gate, Ward Tower, Statue, 4 Temples, 4 Citizen tokens, "
        "3 Ships and 3 Windmills."
    ]
    assert [place.split(",")[0] for place in told["Districts"]] == [
        "The Anchorage",
        "Bazani Gate",
        "Nor High",
        "Penumbra",
        "Luna Grove",
        "Iron Pit",
    ]
    assert "Bob's player board" not in describe(game.position, CHANCE, FACTS)


def test_without_an_opponent_no_card_of_solo_play_is_told() -> None:
    game = kosk.new("castellans", ["Ann", "Bob"], seed=7)
    told = describe(game.position, 0, FACTS)
    assert not [heading for heading in told if "card" in heading]
    assert "Opponent" not in str(told)


def test_an_opponent_is_told_with_its_card_and_its_manors_without_names() -> None:
    game = kosk.new("castellans", ["Ann"], solo="joseefus-the-builder", seed=4)
    told = describe(game.position, 0, FACTS)
    assert list(told)[-3:] == ["Joseefus's card", "Wharf", "Citizens"]
    assert told["Joseefus's card"][2].startswith("Round 1, the current one (done: nothing yet): Manor, Temple, Temple;")
    assert told["Players"][1] == "Joseefus, an Opponent without goods, has 0 VP."
    (stands,) = [line for line in told["Districts"] if "Joseefus" in line]
    assert stands.endswith(": 1 Manor of Joseefus.")
