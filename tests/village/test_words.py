"""What happens is told in sentences that a player would say, with the names printed on boards and cards."""

import re
from typing import Any

import pytest

from kosk.engine.dealer import Dealer
from kosk.engine.table import CHANCE, Event
from kosk.games import rulebook
from kosk.terminal import Grid, Line, Session, new_game
from kosk.testing import case, random_game

from ..told import verbs

BOOK = rulebook("village")
FOUR = ("Ann", "Bob", "Cleo", "Dan")
STATE: Any = case("village", "actions", "Ann", players=FOUR[:3]).lay()[2]
ROWS = ("clay", "fur", "grain", "meat", "ore", "timber", "bread", "stew", "iron", "brick", "furniture", "cloak")

TOLD: list[tuple[str, str, int | None, dict[str, Any], str]] = [
    # verb, rule, seat, data, sentence
    ("choose", "setup.dice-tokens", 0, {"option": 4, "of": 6}, "Ann chooses a dice token with 4."),
    ("choose", "action.any-number", 0, {"option": "upgrade", "of": 3}, "Ann chooses Upgrade Plot."),
    ("choose", "action.any-number", 0, {"option": "pass", "of": 3}, "Ann takes no more actions."),
    ("choose", "action.any-number", 0, {"option": "trade", "of": 1}, "Ann chooses Trade (the only option)."),
    ("choose", "action.trade", 0, {"option": "raw_market", "of": 2}, "Ann chooses the Raw Market."),
    ("choose", "action.trade", 0, {"option": "smuggler_raw", "of": 2}, "Ann chooses The Smuggler, raw."),
    ("choose", "action.trade", 0, {"option": "ore", "of": 2}, "Ann chooses ore."),
    ("choose", "action.craft", 0, {"option": "tailor", "of": 2}, "Ann chooses the Tailor's."),
    ("choose", "action.upgrade", 0, {"option": "horse", "of": 2}, "Ann chooses a Horse."),
    ("choose", "action.upgrade", 0, {"option": "hunting", "of": 2}, "Ann chooses the Hunting plot."),
    ("choose", "action.build", 0, {"option": "storehouse_extension", "of": 2}, "Ann chooses the Storehouse extension."),
    ("choose", "building.either-or", 0, {"option": "timber", "of": 2}, "Ann chooses to pay 2 timber."),
    ("choose", "building.either-or", 0, {"option": "furniture", "of": 2}, "Ann chooses to pay 1 furniture."),
    ("choose", "action.discard", 0, {"option": "ore", "of": 2}, "Ann chooses to discard ore."),
    ("choose", "action.milestone", 0, {"option": "joiner", "of": 2}, "Ann chooses to keep Joiner."),
    ("choose", "tavern.token", 0, {"option": 2, "of": 6}, "Ann chooses a dice token with 2."),
    ("choose", "tavern.trigger", 0, {"option": "meat", "of": 2}, "Ann chooses to offer meat."),
    ("choose", "ruling.tavern-order", 0, {"option": "accept", "of": 2}, "Ann chooses to accept."),
    ("choose", "ruling.tavern-order", 0, {"option": "refuse", "of": 2}, "Ann chooses to refuse."),
    ("choose", "ruling.collect-overflow", 0, {"option": "fur", "of": 2}, "Ann chooses to keep fur."),
    (
        "choose",
        "rations.cost-crafted",
        0,
        {"option": "grain+grain+meat", "of": 2},
        "Ann chooses to pay 2 grain and 1 meat.",
    ),
    ("choose", "rations.cost-crafted", 0, {"option": "stew", "of": 2}, "Ann chooses to pay 1 stew."),
    ("turn-up", "setup.milestones", CHANCE, {"option": "joiner", "of": 18}, "Chance brings Joiner."),
    ("turn-up", "reset.chapter", CHANCE, {"option": "drought", "of": 9}, "Chance brings Drought."),
    ("turn-up", "turn.roll-grey", CHANCE, {"option": 4, "of": 6}, "A die shows 4."),
    ("give-turn", "action.order", 1, {}, "It is Bob's turn to take actions."),
    ("given", "", 1, {"vp": 7}, "Bob begins with 7 VP."),
    ("take-banners", "setup.color", 0, {"banners": 10}, "Ann takes 10 banners."),
    ("draw-milestone", "setup.milestones", 0, {"card": "fresh_bread"}, "Ann draws Fresh Bread."),
    ("discard-milestone", "action.milestone", 0, {"card": "fresh_bread"}, "Ann discards Fresh Bread."),
    ("roll-for-start", "setup.start-player", 1, {}, "Bob rolls a die for who begins."),
    (
        "give-chapter-board",
        "reset.start-player",
        1,
        {},
        "Bob is the starting player and gets the Chapter Board and the dice.",
    ),
    (
        "stack-chapters",
        "setup.chapter-stack",
        None,
        {"cards": 8},
        "8 Chapter Cards lie face down on the Chapter Board.",
    ),
    (
        "open-chapter",
        "reset.chapter",
        None,
        {"card": "lean_winter", "chapter": 3},
        "Chapter Round 3: Lean Winter.",
    ),
    (
        "roll",
        "turn.roll-grey",
        0,
        {"die": "grey", "number": 5, "turn": 2},
        "Turn 2: Ann rolls 5 with the grey die.",
    ),
    ("gain", "collect.all-players", 0, {"what": "ore", "amount": 2}, "Ann gains 2 ore."),
    ("lose", "collect.compulsory-space", 0, {"what": "ore", "amount": 2}, "Ann has no empty slot for 2 ore."),
    ("pay", "building.pay", 0, {"what": "brick", "amount": 1}, "Ann returns 1 brick to the supply."),
    (
        "pay-owner",
        "city.payment",
        0,
        {"what": "clay", "amount": 1, "owner": 2},
        "Ann pays 1 clay to Cleo, the owner.",
    ),
    (
        "offer",
        "tavern.trigger",
        0,
        {"what": "clay", "amount": 1, "owner": 2},
        "Ann gives 1 clay to Cleo, the owner of the Tavern.",
    ),
    ("refuse", "ruling.tavern-order", 2, {"what": "clay", "giver": 0}, "Cleo does not accept the clay of Ann."),
    (
        "fill-market",
        "setup.market",
        None,
        {"rows": dict.fromkeys(ROWS, 1)},
        "Each row of the market has 1 resource now.",
    ),
    ("fill-market", "reset.market", None, {"rows": dict.fromkeys(ROWS, 0)}, "Each row of the market has nothing now."),
    (
        "fill-market",
        "reset.market",
        None,
        {"rows": dict.fromkeys(ROWS[:6], 3) | dict.fromkeys(ROWS[6:], 1)},
        "In the market now: 3 clay, 3 fur, 3 grain, 3 meat, 3 ore, 3 timber, 1 bread, 1 stew, 1 iron, 1 brick, "
        "1 furniture, 1 cloak.",
    ),
    ("give-to-row", "action.trade", 0, {"what": "clay", "amount": 2}, "Ann puts 2 clay into the market."),
    ("take-from-row", "action.trade", 0, {"what": "fur", "amount": 1}, "Ann takes 1 fur from the market."),
    (
        "lay-token",
        "action.upgrade",
        0,
        {"slot": "hunting-tool", "number": 3},
        "Ann lays a dice token with 3 in the Tool slot of the Hunting plot.",
    ),
    (
        "lay-token",
        "setup.dice-tokens",
        0,
        {"slot": "grain-base", "number": 3},
        "Ann lays a dice token with 3 in the first slot of the Grain plot.",
    ),
    ("lay-tavern-token", "tavern.token", 0, {"number": 3}, "Ann lays a dice token with 3 in the Tavern."),
    ("build", "action.build", 0, {"building": "tailor"}, "Ann builds the Tailor's."),
    ("starve", "starvation.trigger", 0, {}, "Ann cannot pay Rations and starves."),
    ("recover", "ruling.recovery-timing", 0, {}, "Ann has paid the Ration that was owed."),
    ("lift-restriction", "starvation.recovery", 0, {}, "Ann plays normally again."),
    ("finish", "end.five-milestones", 0, {}, "Ann has completed enough Milestones: the game ends."),
    (
        "score",
        "score.completed-only",
        0,
        {"vp": 5, "milestones": {"joiner": 3, "fresh_bread": 2}},
        "Ann scores 5 VP for completed Milestones: Joiner 3, Fresh Bread 2.",
    ),
    (
        "score",
        "score.completed-only",
        0,
        {"vp": 0, "milestones": {}},
        "Ann scores 0 VP for completed Milestones: none.",
    ),
    (
        "score",
        "score.finisher-bonus",
        0,
        {"vp": 2, "opponents": 2},
        "Ann scores 2 VP as the Finisher Bonus against 2 opponents.",
    ),
    ("crown", "score.most", None, {"winners": (1,), "vp": 12}, "Bob wins with 12 VP."),
    (
        "crown",
        "score.tie-trigger",
        None,
        {"winners": (1,), "vp": 12},
        "Bob wins with 12 VP, tied, as the player who has ended the game.",
    ),
    (
        "crown",
        "score.tie-shared",
        None,
        {"winners": (0, 1), "vp": 12},
        "Ann and Bob win with 12 VP, tied, and share the victory.",
    ),
]


@pytest.mark.parametrize(("verb", "rule", "seat", "data", "told"), TOLD)
def test_each_event_has_its_sentence(verb: str, rule: str, seat: int | None, data: dict[str, Any], told: str) -> None:
    assert BOOK.sentence(STATE, Event(verb, (rule,) if rule else (), seat, data)) == told
    assert not rule or rule in BOOK.rules


def test_every_verb_of_the_game_has_a_sentence_here() -> None:
    assert verbs(BOOK) == {verb for verb, *_ in TOLD}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_told_in_sentences_without_identifiers(players: int) -> None:
    for options in ({}, {"cross_class_trade": "yes", "market_absorbs": "no", "owner_saves_payment": "yes"}):
        told = list(random_game(BOOK, FOUR[:players], "words", options).sentences())
        odd, whole = r"[_+]|,\S| {2}|[a-z]-[a-z\d]", r"[^.\s]\.$"
        bad = [one for one in told if re.search(odd, one) or not re.search(whole, one)]
        assert not bad, bad[:3]


def test_names_come_from_the_components() -> None:
    mine = BOOK.with_components(
        {
            "building": {"bakery": {"name": "Oven"}},
            "milestone": {"joiner": {"name": "Woodworker"}},
            "upgrade": {"tool": {"name": "Plough"}},
        }
    )
    assert mine.sentence(STATE, Event("build", ("action.build",), 0, {"building": "bakery"})) == "Ann builds the Oven."
    drawn = Event("draw-milestone", ("setup.milestones",), 0, {"card": "joiner"})
    assert mine.sentence(STATE, drawn) == "Ann draws Woodworker."
    assert mine.called(STATE, "tool", "action.upgrade") == "Plough"


@pytest.mark.parametrize(
    ("rule", "option", "name"),
    [
        ("setup.milestones", "lord_of_the_square", "Lord of the Square"),
        ("setup.first-chapter", "smugglers_moon", "Smuggler's Moon"),
        ("setup.start-player", 4, "4"),
        ("turn.roll-yellow", 4, "4"),
        ("setup.dice-tokens", 4, "a dice token with 4"),
        ("ruling.token-choice", 4, "a dice token with 4"),
        ("tavern.token", 4, "a dice token with 4"),
        ("action.any-number", "trade", "Trade"),
        ("action.any-number", "craft", "Craft"),
        ("action.any-number", "build", "Build"),
        ("action.any-number", "milestone", "Acquire Milestones"),
        ("action.any-number", "discard", "Discard Resources"),
        ("action.any-number", "pass", "pass"),
        ("action.trade", "crafted_market", "Crafted Market"),
        ("action.trade", "grain", "grain"),
        ("action.upgrade", "worker", "Worker"),
        ("action.upgrade", "grain", "the Grain plot"),
        ("action.build", "tailor", "Tailor's"),
        ("building.either-or", "grain", "2 grain"),
        ("building.either-or", "bread", "1 bread"),
        ("rations.cost-crafted", "grain+meat+meat", "1 grain and 2 meat"),
        ("rations.cost-crafted", "bread", "1 bread"),
        ("ruling.tavern-order", "refuse", "refuse"),
    ],
)
def test_options_are_shown_as_people_call_them(rule: str, option: str | int, name: str) -> None:
    assert rule in BOOK.rules
    assert BOOK.called(STATE, option, rule) == name


# In the terminal


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_in_the_terminal_reads_without_identifiers(players: int) -> None:
    """Whatever is told, asked and refused, but for identifiers and rules, which stand in brackets or after by."""
    session = Session(new_game("village", named=FOUR[:players], seed=players))
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
