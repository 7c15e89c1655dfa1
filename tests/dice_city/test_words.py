"""What happens is told in sentences that a player would say, with the names printed on boards and cards."""

import re
from typing import Any

import pytest

import kosk
from kosk.engine.dealer import Dealer
from kosk.engine.table import CHANCE, Event
from kosk.games import rulebook
from kosk.terminal import Grid, Line, Session, new_game
from kosk.testing import case, random_game

from ..told import verbs

BOOK = rulebook("dice_city")
FOUR = ("Ann", "Bob", "Cleo", "Dan")
STATE: Any = case(
    "dice_city",
    "use dice",
    "Ann",
    players=FOUR[:3],
    position={
        "Ann.city": {"white-1": "town_hall", "red-2": "catapult"},
        "Ann.deactivated": ["red-2"],
        "Ann.dice.black": 0,
        "Bob.city": {"blue-3": "manor"},
        "Cleo.city": {"blue-3": "well", "black-1": "mint"},
        "Cleo.deactivated": ["blue-3"],
        "Bob.dice.red": 5,
    },
).lay()[2]

TOLD: list[tuple[str, str, int | None, dict[str, Any], str]] = [
    # verb, rule, seat, data, sentence
    ("choose", "use.any-order", 0, {"option": "red", "of": 3}, "Ann chooses the red die."),
    ("choose", "use.any-order", 0, {"option": "red", "of": 1}, "Ann chooses the red die (the only option)."),
    ("choose", "use.any-order", 0, {"option": "tokens", "of": 3}, "Ann chooses to spend pass tokens."),
    ("choose", "use.any-order", 0, {"option": "pass", "of": 3}, "Ann uses no more dice."),
    ("choose", "use.one-action-per-die", 0, {"option": "use", "of": 5}, "Ann chooses to use the location."),
    ("choose", "use.one-action-per-die", 0, {"option": "move", "of": 5}, "Ann chooses to move another die."),
    (
        "choose",
        "use.one-action-per-die",
        0,
        {"option": "replace", "of": 5},
        "Ann chooses to replace cards of the display.",
    ),
    (
        "choose",
        "use.one-action-per-die",
        0,
        {"option": "gain token", "of": 5},
        "Ann chooses to pass, for a pass token.",
    ),
    ("choose", "use.move-die", 0, {"option": "white-2", "of": 2}, "Ann chooses white-2."),
    ("choose", "use.refresh-display", 0, {"option": "mint", "of": 7}, "Ann chooses the Mint."),
    ("choose", "use.reactivate", 0, {"option": "red-2", "of": 2}, "Ann chooses the Catapult on red-2."),
    ("choose", "card.town-hall", 0, {"option": "red-3", "of": 9}, "Ann chooses the Traveller on red-3."),
    ("choose", "card.market-place", 0, {"option": "iron", "of": 3}, "Ann chooses iron."),
    ("choose", "card.market-place", 0, {"option": 2, "of": 2}, "Ann chooses to pay 2."),
    ("choose", "card.well", 0, {"option": "pass", "of": 3}, "Ann rolls no other die again."),
    ("choose", "card.grand-statue", 0, {"option": "pass", "of": 3}, "Ann pays no more for the Grand Statue."),
    ("choose", "pass.spend-two", 0, {"option": "resource", "of": 3}, "Ann chooses a resource."),
    ("choose", "pass.spend-two", 0, {"option": "strength", "of": 3}, "Ann chooses army strength."),
    (
        "choose",
        "pass.spend-two",
        0,
        {"option": "reroll", "of": 3},
        "Ann chooses that every other player rolls a die again.",
    ),
    ("choose", "attack.optional-many", 0, {"option": "bandits", "of": 3}, "Ann chooses to attack bandits."),
    ("choose", "attack.optional-many", 0, {"option": "location", "of": 3}, "Ann chooses to attack a location."),
    ("choose", "attack.optional-many", 0, {"option": "stock", "of": 3}, "Ann chooses to attack a stock."),
    ("choose", "attack.optional-many", 0, {"option": "pass", "of": 3}, "Ann attacks no more."),
    ("choose", "attack.bandits", 0, {"option": "bandits_3", "of": 3}, "Ann chooses Bandits (3 VP)."),
    ("choose", "attack.stock", 0, {"option": 1, "of": 2}, "Ann chooses Bob."),
    ("choose", "attack.locations", 0, {"option": "blue-3", "of": 2}, "Ann chooses blue-3."),
    ("choose", "build.from-display", 0, {"option": "ship_5", "of": 2}, "Ann chooses the Trade Ship (5 VP)."),
    ("choose", "build.from-display", 0, {"option": "pass", "of": 2}, "Ann builds and exports no more."),
    ("choose", "ruling.store-choice", 0, {"option": "store wood", "of": 2}, "Ann chooses to store wood."),
    ("choose", "ruling.store-choice", 0, {"option": "return wood", "of": 2}, "Ann chooses to return wood."),
    ("choose", "end.rows-optional", 0, {"option": "end the game", "of": 2}, "Ann chooses to end the game."),
    ("choose", "end.rows-optional", 0, {"option": "play on", "of": 2}, "Ann chooses to play on."),
    ("turn-up", "setup.start-player", CHANCE, {"option": 2, "of": 3}, "Chance picks Cleo."),
    ("turn-up", "eot.roll", CHANCE, {"option": 4, "of": 6}, "A die shows 4."),
    ("turn-up", "build.refill", CHANCE, {"option": "great_wall", "of": 9}, "Chance brings the Great Wall."),
    ("give-turn", "flow.clockwise", 1, {}, "It is Bob's turn."),
    ("given", "", 1, {"vp": 7}, "Bob begins with 7 VP."),
    ("give-start-token", "setup.start-player", 1, {}, "Bob takes the start player token."),
    ("hide-vp", "ruling.vp-hidden", None, {}, "VP and cards of others stay hidden."),
    (
        "lay-stack",
        "setup.open-stacks",
        None,
        {"card": "mine", "cards": 15},
        "The stack of the Mine has 15 cards.",
    ),
    (
        "lay-pile",
        "setup.bandit-piles",
        None,
        {"card": "bandits_2", "cards": 4},
        "The pile of the Bandits (2 VP) has 4 cards.",
    ),
    (
        "lay-pile",
        "setup.ship-piles",
        None,
        {"card": "ship_20", "cards": 1},
        "The pile of the Trade Ship (20 VP) has 1 card.",
    ),
    ("shuffle-deck", "setup.location-deck", None, {"cards": 60}, "The location deck has 60 cards."),
    ("deal-row", "setup.display", None, {"cards": ("well", "mint")}, "Dealt to the display: Well and Mint."),
    ("deal-row", "solo.row-shift", None, {"cards": ()}, "Dealt to the display: no card."),
    ("reveal", "build.refill", None, {"card": "great_wall"}, "The Great Wall joins the display."),
    (
        "discard-row",
        "solo.row-shift",
        None,
        {"cards": ("well", "mint")},
        "The bottom row of the display is discarded: Well and Mint.",
    ),
    ("discard", "use.refresh-display", 0, {"card": "mint"}, "Ann discards the Mint."),
    ("discard", "build.cover-card", 0, {"card": "mint"}, "Ann discards the covered Mint."),
    ("take-card", "build.from-display", 0, {"card": "mint"}, "Ann takes the Mint."),
    ("take-from-pile", "attack.bandits", 0, {"card": "bandits_4", "left": 2}, "Ann takes the Bandits (4 VP)."),
    ("assign-die", "eot.roll", 0, {"colour": "red", "face": 4}, "Ann assigns the red die to red-4."),
    (
        "use-die",
        "use.remove-die",
        0,
        {"colour": "red", "action": "use", "space": "red-2", "on": "catapult"},
        "Ann uses the Catapult on red-2 with the red die.",
    ),
    (
        "use-die",
        "use.remove-die",
        0,
        {"colour": "red", "action": "gain token", "space": "red-2", "on": "catapult"},
        "Ann uses the red die to pass.",
    ),
    (
        "use-die",
        "use.remove-die",
        0,
        {"colour": "red", "action": "reactivate", "space": "red-2", "on": "catapult"},
        "Ann uses the red die to reactivate a location.",
    ),
    (
        "move-die",
        "use.move-die",
        0,
        {"colour": "red", "before": "red-2", "space": "red-3"},
        "Ann moves the red die from red-2 to red-3.",
    ),
    ("gain", "board.forest", 0, {"what": "wood", "amount": 2}, "Ann gains 2 wood."),
    ("pay", "build.pay", 0, {"what": "wood", "amount": 2}, "Ann pays 2 wood."),
    ("pay", "eot.store-one-each", 0, {"what": "wood", "amount": 2}, "Ann returns 2 wood to the supply."),
    ("steal", "attack.stock", 0, {"source": 2, "what": "iron", "amount": 1}, "Ann takes 1 iron from Cleo."),
    ("gain-pass-tokens", "use.pass", 0, {"amount": 1}, "Ann gains 1 pass token."),
    ("spend-pass-tokens", "pass.spend-two", 0, {"amount": 2}, "Ann spends 2 pass tokens."),
    (
        "add-strength",
        "board.militia",
        0,
        {"amount": 1, "bandits_only": False},
        "Ann has 1 army strength more.",
    ),
    (
        "add-strength",
        "card.watchtower",
        0,
        {"amount": 3, "bandits_only": True},
        "Ann has 3 army strength more against bandits.",
    ),
    (
        "spend-strength",
        "attack.strength-spent",
        0,
        {"amount": 3, "left": 2},
        "Ann spends 3 army strength; 2 left.",
    ),
    ("raise-army-bonus", "card.blacksmith", 0, {"amount": 1}, "Each Army location now adds 1 more this turn."),
    ("raise-resource-bonus", "card.mint", 0, {"amount": 1}, "Each resource location now gives 1 more this turn."),
    ("lower-bandits", "card.training-camp", 0, {"amount": 1}, "The defense of bandits is 1 lower this turn."),
    (
        "deactivate",
        "attack.locations-token",
        1,
        {"space": "blue-3", "location": "lumber_mill"},
        "Bob's Lumber Mill on blue-3 is deactivated.",
    ),
    (
        "reactivate",
        "use.reactivate",
        0,
        {"space": "red-2", "location": "catapult"},
        "Ann's Catapult on red-2 is active again.",
    ),
    (
        "place",
        "build.place-anywhere",
        0,
        {"card": "great_wall", "space": "red-3", "covered": "traveller"},
        "Ann places the Great Wall on red-3.",
    ),
    (
        "score",
        "card.manor",
        0,
        {"vp": 2, "space": "red-3", "location": "manor"},
        "Ann scores 2 VP for the use of the Manor on red-3.",
    ),
    (
        "score",
        "card.grand-statue",
        0,
        {"vp": 1, "location": "grand_statue", "paid": "iron"},
        "Ann scores 1 VP for 1 iron more, paid for the Grand Statue.",
    ),
    (
        "score",
        "attack.locations-vp",
        0,
        {"vp": 2, "owner": "Bob", "space": "blue-3"},
        "Ann scores 2 VP for the attack on blue-3 of Bob.",
    ),
    (
        "score",
        "solo.setup-piles",
        0,
        {"vp": 10, "card": "ship_10"},
        "Ann scores 10 VP for the Trade Ship (10 VP).",
    ),
    (
        "score",
        "score.sum",
        0,
        {"vp": 20, "cards": {"ship_5": 2, "ship_10": 1}},
        "Ann scores 20 VP for 2 × Trade Ship (5 VP) and 1 × Trade Ship (10 VP).",
    ),
    (
        "score",
        "score.sum",
        0,
        {
            "vp": 5,
            "row": "red",
            "locations": {"red-1": "mine", "red-2": "great_wall", "red-4": "manor"},
            "worth": {"red-1": 0, "red-2": 3, "red-4": 2},
        },
        "Ann scores 5 VP for locations of the red row: Great Wall 3, Manor 2.",
    ),
    (
        "trigger-end",
        "end.bandits",
        0,
        {},
        "Bandits have run out in 3 piles: the game ends with this round.",
    ),
    (
        "trigger-end",
        "end.ships",
        0,
        {},
        "Trade ships have run out in 2 piles: the game ends with this round.",
    ),
    ("trigger-end", "end.deck", 0, {}, "The location deck has run out: the game ends with this round."),
    (
        "trigger-end",
        "end.rows",
        0,
        {},
        "Ann has full rows and chooses so: the game ends with this round.",
    ),
    ("play-on", "end.rows-optional", 0, {}, "Ann does not end the game."),
    ("crown", "goal.most-vp", None, {"winners": (1,), "vp": 40}, "Bob wins with 40 VP."),
    (
        "crown",
        "score.tie-1-cards",
        None,
        {"winners": (1,), "vp": 40},
        "Bob wins with 40 VP, tied, with the most location cards.",
    ),
    (
        "crown",
        "score.tie-2-ships-bandits",
        None,
        {"winners": (1,), "vp": 40},
        "Bob wins with 40 VP, tied, with the most VP of trade ships and bandits.",
    ),
    (
        "crown",
        "score.tie-3-seat",
        None,
        {"winners": (1,), "vp": 40},
        "Bob wins with 40 VP, tied in everything, as the one closest to the starting player.",
    ),
    (
        "crown",
        "solo.win",
        None,
        {"winners": (0,), "vp": 55, "needed": 50},
        "Ann wins with 55 VP; 50 were needed.",
    ),
    (
        "crown",
        "solo.win",
        None,
        {"winners": (), "vp": 45, "needed": 50},
        "Ann does not win with 45 VP; 50 were needed.",
    ),
]


@pytest.mark.parametrize(("verb", "rule", "seat", "data", "told"), TOLD)
def test_each_event_has_its_sentence(verb: str, rule: str, seat: int | None, data: dict[str, Any], told: str) -> None:
    assert BOOK.sentence(STATE, Event(verb, (rule,) if rule else (), seat, data)) == told
    assert not rule or rule in BOOK.rules


def test_every_verb_of_the_game_has_a_sentence_here() -> None:
    assert verbs(BOOK) == {verb for verb, *_ in TOLD}


SPACE = r"\b(white|yellow|red|blue|black)-[1-6]\b"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whole_games_are_told_in_sentences_without_identifiers(players: int) -> None:
    """Names of spaces are what players call them; nothing else is joined by a hyphen."""
    for options in ({}, {"store_choice": "free", "market_place_split": "yes", "hide_vp": "yes"}):
        told = [re.sub(SPACE, "space", one) for one in random_game(BOOK, FOUR[:players], "words", options).sentences()]
        bad = [one for one in told if re.search(r"_|,\S| {2}|[a-z]-[a-z\d]", one) or not re.search(r"[^.\s]\.$", one)]
        assert not bad, bad[:3]


def test_names_come_from_the_components() -> None:
    mine = BOOK.with_components({"location": {"mint": {"name": "Bank"}}, "bandits": {"bandits_2": {"name": "Gang"}}})
    assert (
        mine.sentence(STATE, Event("take-card", ("build.from-display",), 0, {"card": "mint"})) == "Ann takes the Bank."
    )
    assert mine.called(STATE, "bandits_2", "attack.bandits") == "Gang"
    assert mine.called(STATE, "black-1", "attack.locations") == "black-1 (Cleo's Bank)"


@pytest.mark.parametrize(
    ("rule", "option", "name"),
    [
        ("setup.start-player", 1, "Bob"),
        ("setup.display", "great_wall", "Great Wall"),
        ("eot.roll", 4, "4"),
        ("use.any-order", "white", "white die (on Town Hall)"),
        ("use.any-order", "black", "black die"),
        ("use.any-order", "tokens", "spend pass tokens"),
        ("use.any-order", "pass", "pass"),
        ("use.one-action-per-die", "gain token", "pass, for a pass token"),
        ("use.move-die", "yellow", "yellow die (on Mountain)"),
        ("use.move-die", "yellow-2", "yellow-2 (Militia)"),
        ("use.reactivate", "red-2", "red-2 (Catapult, deactivated)"),
        ("pass.spend-two", "reroll", "every other player rolls a die again"),
        ("pass.benefit-resource", "iron", "iron"),
        ("pass.benefit-reroll", "red", "red die (Bob's on Small House, Cleo's on Cave)"),
        ("attack.optional-many", "stock", "a stock"),
        ("attack.stock", 2, "Cleo"),
        ("attack.stock", "wood", "wood"),
        ("attack.locations", 1, "Bob"),
        ("attack.locations", "blue-3", "blue-3 (Bob's Manor, Cleo's Well, deactivated)"),
        ("attack.locations", "blue-4", "blue-4"),
        ("attack.bandits", "bandits_3", "Bandits (3 VP)"),
        ("build.from-display", "ship_20", "Trade Ship (20 VP)"),
        ("build.place-anywhere", "white-1", "white-1 (Town Hall)"),
        ("card.market-place", 2, "2"),
        ("ruling.store-choice", "return wood", "return wood"),
        ("end.rows-optional", "end the game", "end the game"),
    ],
)
def test_options_are_shown_as_people_call_them(rule: str, option: str | int, name: str) -> None:
    assert rule in BOOK.rules
    assert BOOK.called(STATE, option, rule) == name


# Refusals


def test_what_is_missing_of_a_cost_is_told_in_words() -> None:
    game = kosk.new("dice_city", ["Ann", "Bob"], seed=3)
    while game.decision is not None and game.decision.rule != "build.from-display":
        game.play(game.decision.options[0])
    refused = game.why_not("ship_5")
    assert refused is not None
    assert refused.rule.name == "trade.export"
    assert re.search(r" \(missing: (\d (wood|stone|iron)(, | and )?)+\)$", str(refused))


def test_the_step_cannot_be_ended_while_dice_can_be_used_and_these_are_told() -> None:
    game = kosk.new("dice_city", ["Ann", "Bob"], seed=3, options={"may_forfeit_dice": "no"})
    told = str(game.why_not("pass"))
    assert re.search(r" \(can be used: (\w+ die \(on [A-Z][a-zA-Z ]+\)( or )?){5}\)$", told), told


# In the terminal


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_whole_game_in_the_terminal_reads_without_identifiers(players: int) -> None:
    """Whatever is told, asked and refused, but for identifiers and rules, which stand in brackets or after by."""
    session = Session(new_game("dice_city", named=FOUR[:players], seed=players))
    told = [one.text for one in session.begin()[3:] if isinstance(one, Line)]  # behind seed and options
    numbers = Dealer(f"terminal/{players}")
    while session.game.decision is not None:
        decision = session.game.decision
        number = numbers.stream[numbers.dealt]
        numbers.dealt += 1
        if decision.closed and numbers.dealt % 5 == 0:
            closed = decision.closed[int(number * len(decision.closed))]
            shown = session.hear(f"why {closed}")
        else:
            shown = session.hear(session._number(decision.options[int(number * len(decision.options))]))
        told += [one.text for one in shown if isinstance(one, Line)]
        assert not [one for one in shown if isinstance(one, Line) and one.style == "red"]
        for grid in (one for one in shown if isinstance(one, Grid)):
            told += [" ".join(map(str, row)) for row in grid.rows]
    assert "The game is over: " in "\n".join(told)
    brackets = r"\([a-z0-9_ -]+\)|\[[a-z., -]+\]|barred by [a-z.0-9-]+"
    bare = [re.sub(brackets, "", line) for line in told]
    assert [line for line in bare if re.search(r"[a-z0-9]_[a-z0-9]|None|\bTrue\b|[{}]", line)] == []


def test_one_who_plays_alone_is_told_at_the_end_what_was_needed() -> None:
    session = Session(new_game("dice_city", named=["Ann"], seed=3))
    session.begin()
    while (decision := session.game.decision) is not None:
        shown = session.hear(session._number(decision.options[-1]))
    lines = [one.text for one in shown if isinstance(one, Line)]
    assert "The game is over: Ann does not win with 0 VP; 50 were needed." in lines
