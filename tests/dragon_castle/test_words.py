"""What happens is told in sentences that a player would say, with the names printed on boards, cards and tiles."""

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

BOOK = rulebook("dragon_castle")
FOUR = ("Ann", "Bob", "Cleo", "Dan")
ALL_CARDS = {"spirit_cards": "10", "dragon_cards": "10"}
STATE: Any = case(
    "dragon_castle",
    "turn",
    "Ann",
    players=FOUR[:3],
    position={
        "castle.stacks": {
            "C2": {"height": 2, "top": "merchants-3"},
            "D2": {"height": 1, "top": "winds-rainy"},
        },
        "Ann.realm": {
            "r1c1": {"facedown": 1, "shrine": True},
            "r1c2": {"faceup": "dragons-azure"},
            "r1c3": {"facedown": 2, "faceup": "dragons-ivory"},
            "r1c4": {"faceup": "dragons-azure"},
            "r1c5": {"faceup": "dragons-crimson"},
            "r2c3": {"facedown": 2},
            "r3c1": {"faceup": "merchants-2"},
            "r3c2": {"faceup": "soldiers-2"},
            "r4c1": {"faceup": "farmers-2"},
            "r4c2": {"faceup": "merchants-2"},
            "r3c6": {"faceup": "winds-rainy"},
            "r4c5": {"faceup": "winds-clear"},
            "r4c6": {"faceup": "winds-clear"},
        },
    },
).lay()[2]

TOLD: list[tuple[str, str, int | None, dict[str, Any], str]] = [
    # verb, rule, seat, data, sentence
    ("choose", "action.options", 0, {"option": "C2", "of": 3}, "Ann chooses C2."),
    ("choose", "action.options", 0, {"option": "C2", "of": 1}, "Ann chooses C2 (the only option)."),
    ("choose", "action.options", 0, {"option": "summon", "of": 3}, "Ann chooses to Summon the Dragon."),
    ("choose", "action.options", 0, {"option": "wind", "of": 3}, "Ann chooses the Spirit of Wind."),
    ("choose", "action.late-commit", 0, {"option": "pair", "of": 3}, "Ann chooses Pair of Tiles."),
    ("choose", "action.late-commit", 0, {"option": "shrine", "of": 3}, "Ann chooses Tile and Shrine."),
    ("choose", "spirit.cost", 0, {"option": "shrine", "of": 3}, "Ann chooses a Shrine from the Shrine Pool."),
    ("choose", "spirit.cost", 0, {"option": "r1c2", "of": 3}, "Ann chooses r1c2."),
    ("choose", "place.targets", 0, {"option": "r2c3", "of": 3}, "Ann chooses r2c3."),
    ("choose", "place.targets", 0, {"option": "forfeit", "of": 1}, "Ann chooses to lose the tile (the only option)."),
    ("choose", "cons.order", 0, {"option": "r1c2", "of": 2}, "Ann chooses the set at r1c2."),
    ("choose", "spirit.change-must-take-part", 0, {"option": "soldiers", "of": 2}, "Ann chooses Soldiers."),
    ("choose", "shrine.optional", 0, {"option": "pass", "of": 2}, "Ann builds no further Shrine."),
    ("choose", "turn.spirit-any-time", 0, {"option": "pass", "of": 2}, "Ann ends the turn."),
    ("choose", "spirit.wind-flip", 0, {"option": "pass", "of": 2}, "Ann turns no tile facedown."),
    ("choose", "spirit.wind-move", 0, {"option": "pass", "of": 2}, "Ann moves no Shrine."),
    ("choose", "spirit.strength", 0, {"option": "pass", "of": 2}, "Ann moves no other tile."),
    ("turn-up", "setup.first-player", CHANCE, {"option": 2, "of": 3}, "Chance picks Cleo."),
    ("turn-up", "setup.spirit", CHANCE, {"option": "deep", "of": 3}, "Chance brings the Spirit of the Deep."),
    ("turn-up", "setup.dragon", CHANCE, {"option": "power", "of": 3}, "Chance brings the Dragon of Power."),
    ("turn-up", "setup.hidden-below", CHANCE, {"option": "farmers-6", "of": 9}, "Chance brings the Farmers 6."),
    ("give-turn", "turn.clockwise", 1, {}, "It is Bob's turn."),
    ("given", "", 1, {"vp": 7}, "Bob begins with 7 VP."),
    ("give-first-player-token", "setup.first-player-token", 1, {}, "Bob takes the First Player token."),
    (
        "trigger-end",
        "end.exclamation",
        None,
        {"rounds_left": 0},
        "The exclamation mark comes to light: the game ends with this round.",
    ),
    (
        "trigger-end",
        "end.exclamation",
        None,
        {"rounds_left": 1},
        "The exclamation mark comes to light: the game ends after one more round.",
    ),
    ("count-down", "ruling.final-round-length", None, {"rounds_left": 0}, "One more round is played."),
    ("choose-layout", "setup.layout", None, {"layout": "keep"}, "The castle's layout: The Keep."),
    ("build-stack", "castle.build-order", None, {"space": "C2", "height": 3}, "3 tiles at C2."),
    ("build-stack", "castle.build-order", None, {"space": "C2", "height": 1}, "1 tile at C2."),
    (
        "turn-up-tile",
        "setup.hidden-below",
        None,
        {"space": "C2", "tile": "seasons-spring"},
        "On top at C2 now: the Spring.",
    ),
    (
        "pick-tile",
        "action.first-tile",
        0,
        {"space": "C2", "tile": "winds-rainy"},
        "Ann takes the Rainy Wind from C2.",
    ),
    (
        "destroy",
        "spirit.destruction",
        0,
        {"space": "C2", "tile": "winds-rainy"},
        "Ann discards the Rainy Wind from C2 of the castle.",
    ),
    (
        "take-away",
        "solo.priority",
        None,
        {"space": "C2", "tile": "winds-rainy"},
        "The Dragon of Ingenuity takes the Rainy Wind from C2.",
    ),
    ("start-shrines", "setup.start-shrine", 0, {"shrines": 1}, "Ann begins with 1 Shrine."),
    ("gain-shrines", "action.shrine", 0, {"shrines": 1}, "Ann takes 1 Shrine into the Shrine Pool."),
    ("discard-tile", "action.discard", 0, {"tile": "merchants-1"}, "Ann discards the Merchants 1."),
    (
        "discard-tile",
        "ruling.full-realm",
        0,
        {"tile": "merchants-1"},
        "No space is open, and Ann loses the Merchants 1.",
    ),
    (
        "place",
        "place.targets",
        0,
        {"space": "r1c1", "tile": "merchants-1"},
        "Ann places the Merchants 1 on r1c1.",
    ),
    (
        "turn-facedown",
        "cons.flip",
        0,
        {"tiles": {"r1c1": "winds-rainy", "r1c2": "winds-clear", "r1c3": "winds-clear", "r2c1": "winds-snowy"}},
        "Ann Consolidates a set of 4 Winds: Rainy Wind at r1c1, Clear Wind at r1c2, Clear Wind at r1c3 and "
        "Snowy Wind at r2c1.",
    ),
    (
        "turn-facedown",
        "spirit.beauty",
        0,
        {"tiles": {"r1c1": "merchants-2", "r1c2": "soldiers-2"}},
        "Ann Consolidates a set of 2 tiles with the number 2: Merchants 2 at r1c1 and Soldiers 2 at r1c2.",
    ),
    (
        "turn-facedown",
        "cons.flip",
        0,
        {"tiles": {"r1c1": "winds-rainy", "r1c2": "soldiers-2", "r1c3": "soldiers-3", "r1c4": "soldiers-2"}},
        "Ann Consolidates a set of 4 Soldiers: Rainy Wind at r1c1, Soldiers 2 at r1c2, Soldiers 3 at r1c3 and "
        "Soldiers 2 at r1c4.",
    ),
    (
        "turn-facedown",
        "spirit.wind-flip",
        0,
        {"tiles": {"r1c1": "merchants-2"}},
        "Ann turns facedown the Merchants 2 at r1c1.",
    ),
    (
        "build-shrine",
        "shrine.optional",
        0,
        {"space": "r1c1", "floor": 2},
        "Ann builds a Shrine on r1c1, floor 2.",
    ),
    ("lay-card", "setup.spirit", None, {"kind": "spirit_cards", "card": "wind"}, "The Spirit of Wind is in play."),
    ("lay-card", "setup.dragon", None, {"kind": "dragon_cards", "card": "power"}, "The Dragon of Power is in play."),
    (
        "put-away",
        "ruling.solo-power",
        None,
        {"card": "power"},
        "The Dragon of Power is of no use here and is put away.",
    ),
    ("activate-spirit", "spirit.once", 0, {"spirit": "deep"}, "Ann activates the Spirit of the Deep."),
    (
        "pay-tile",
        "spirit.cost",
        0,
        {"space": "r1c2", "tile": "dragons-azure"},
        "Ann discards the Azure Dragon from r1c2 of the Realm.",
    ),
    ("pay-shrine", "spirit.cost", 0, {}, "Ann discards a Shrine from the Shrine Pool."),
    (
        "move-tile",
        "spirit.strength",
        0,
        {"source": "r1c2", "target": "r4c4", "tile": "dragons-azure"},
        "Ann moves the Azure Dragon from r1c2 to r4c4.",
    ),
    (
        "move-tile",
        "spirit.strength",
        0,
        {"source": "r2c3", "target": "r4c4", "tile": None},
        "Ann moves a facedown tile from r2c3 to r4c4.",
    ),
    (
        "move-shrine",
        "spirit.wind-move",
        0,
        {"source": "r1c1", "target": "r2c3"},
        "Ann moves a Shrine from r1c1 to r2c3.",
    ),
    (
        "lay-countdown-token",
        "setup.countdown.singles",
        None,
        {"space": 2},
        "A Countdown token lies on space 2.",
    ),
    (
        "take-countdown-token",
        "end.summon",
        1,
        {"space": 2},
        "Bob Summons the Dragon and takes a Countdown token from space 2.",
    ),
    (
        "take-countdown-token",
        "end.summon",
        1,
        {"space": 0},
        "Bob Summons the Dragon and takes a Countdown token from the stack.",
    ),
    (
        "take-countdown-token",
        "solo.summon",
        None,
        {"space": 1},
        "The Dragon of Ingenuity Summons the Dragon and takes a Countdown token from space 1.",
    ),
    ("score", "action.discard", 0, {"vp": 1}, "Ann scores 1 VP for the discarded tile."),
    ("score", "cons.vp-table", 0, {"vp": 3, "tiles": 5}, "Ann scores 3 VP for a set of 5 tiles."),
    (
        "score",
        "spirit.cunning-vp",
        0,
        {"vp": 2, "tiles": 3},
        "Ann scores 2 VP for a set of 3 tiles, by the Spirit of Cunning.",
    ),
    ("score", "shrine.dragon-bonus", 0, {"vp": 1, "bonus": 1}, "Ann scores 1 VP more, for a set of Dragons."),
    ("score", "spirit.beauty-vp", 0, {"vp": 1, "bonus": 1}, "Ann scores 1 VP more, by the Spirit of Beauty."),
    (
        "score",
        "shrine.score-floor",
        0,
        {"vp": 5, "shrines": {"r1c1": 3, "r1c2": 1, "r2c2": 1}},
        "Ann scores 5 VP for Shrines: 2 on floor 1 and 1 on floor 3.",
    ),
    ("score", "shrine.score-floor", 0, {"vp": 0, "shrines": {}}, "Ann scores 0 VP for Shrines: none."),
    ("score", "end.token-value", 0, {"vp": 2, "tokens": 1}, "Ann scores 2 VP for 1 Countdown token."),
    (
        "score",
        "dragon.majesty",
        0,
        {"vp": 4, "card": "majesty", "tiles": {"r1c1": "merchants-4"}},
        "Ann scores 4 VP for the Dragon of Majesty.",
    ),
    (
        "give-rank",
        "solo.ranks",
        0,
        {"rank": "Master", "result": 47, "score": 47, "taken_off": 0},
        "Ann's result is 47 VP, the rank of Master.",
    ),
    (
        "give-rank",
        "solo.ranks",
        0,
        {"rank": "Student", "result": 32, "score": 47, "taken_off": 15},
        "Ann's result is 47 - 15 = 32 VP, the rank of Student.",
    ),
    ("crown", "end.winner", None, {"winners": (1,), "vp": 40}, "Bob wins with 40 VP."),
    (
        "crown",
        "tie.facedown-stacks",
        None,
        {"winners": (1,), "vp": 40},
        "Bob wins with 40 VP, tied, with the most stacks that are facedown on top.",
    ),
    ("crown", "tie.shrines", None, {"winners": (1,), "vp": 40}, "Bob wins with 40 VP, tied, with the most Shrines."),
    ("crown", "tie.shared", None, {"winners": (0, 1), "vp": 40}, "Ann and Bob win with 40 VP, tied in everything."),
]


@pytest.mark.parametrize(("verb", "rule", "seat", "data", "told"), TOLD)
def test_each_event_has_its_sentence(verb: str, rule: str, seat: int | None, data: dict[str, Any], told: str) -> None:
    assert BOOK.sentence(STATE, Event(verb, (rule,) if rule else (), seat, data)) == told
    assert not rule or rule in BOOK.rules


def test_every_verb_of_the_game_has_a_sentence_here() -> None:
    assert verbs(BOOK) == {verb for verb, *_ in TOLD}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whole_games_are_told_in_sentences_without_identifiers(players: int) -> None:
    for seed in range(4):
        told = list(random_game(BOOK, FOUR[:players], f"words/{seed}", ALL_CARDS if seed % 2 else {}).sentences())
        bad = [one for one in told if re.search(r"_|,\S| {2}|[a-z]-[a-z\d]", one) or not re.search(r"[^.\s]\.$", one)]
        assert not bad, bad[:3]


def test_names_come_from_the_components() -> None:
    mine = BOOK.with_components({"tile": {"winds-rainy": {"name": "Monsoon"}}, "spirit": {"deep": {"name": "Nix"}}})
    placed = Event("place", ("place.targets",), 0, {"space": "r1c1", "tile": "winds-rainy"})
    assert mine.sentence(STATE, placed) == "Ann places the Monsoon on r1c1."
    assert mine.called(STATE, "deep", "action.options") == "Nix"
    assert mine.called(STATE, "D2", "action.options") == "D2 (Monsoon, floor 1)"


@pytest.mark.parametrize(
    ("rule", "option", "name"),
    [
        ("setup.first-player", 1, "Bob"),
        ("setup.random-faceup", "seasons-spring", "Spring"),
        ("setup.spirit", "faith", "Spirit of Faith"),
        ("setup.dragon", "harmony", "Dragon of Harmony"),
        ("action.options", "C2", "C2 (Merchants 3, floor 2)"),
        ("action.pair.second", "D2", "D2 (Rainy Wind, floor 1)"),
        ("spirit.destruction", "A1", "A1 (no tile)"),
        ("action.options", "summon", "Summon the Dragon"),
        ("action.late-commit", "pair", "Pair of Tiles"),
        ("action.late-commit", "shrine", "Tile and Shrine"),
        ("action.late-commit", "discard", "Discard Tile"),
        ("action.late-commit", "deception", "Spirit of Deception"),
        ("place.targets", "r2c2", "r2c2 (empty)"),
        ("place.targets", "r2c3", "r2c3 (on 2 facedown tiles)"),
        ("place.targets", "r1c3", "r1c3 (Ivory Dragon, floor 3)"),
        ("place.targets", "r1c1", "r1c1 (Shrine, floor 1)"),
        ("place.targets", "forfeit", "lose the tile"),
        ("cons.order", "r1c2", "r1c2 (the set of 4 Dragons)"),
        ("cons.order", "r3c6", "r3c6 (Rainy Wind, floor 1)"),
        ("spirit.cunning", "r3c6", "r3c6 (the set of 3 Winds)"),
        ("spirit.beauty", "r3c1", "r3c1 (the set of 4 tiles with the number 2)"),
        ("shrine.optional", "r2c3", "r2c3 (facedown, floor 2)"),
        ("shrine.optional", "r1c1", "r1c1 (Shrine, floor 1)"),
        ("shrine.optional", "pass", "pass"),
        ("spirit.cost", "shrine", "a Shrine from the Shrine Pool"),
        ("spirit.cost", "r1c2", "r1c2 (Azure Dragon, floor 1)"),
        ("spirit.strength", "r2c3", "r2c3 (facedown, floor 2)"),
        ("spirit.strength-placement", "r2c3", "r2c3 (on 2 facedown tiles)"),
        ("spirit.change-must-take-part", "dragons", "Dragons"),
    ],
)
def test_options_are_shown_as_people_call_them(rule: str, option: str | int, name: str) -> None:
    assert rule in BOOK.rules
    assert BOOK.called(STATE, option, rule) == name


# Refusals


def test_a_refusal_is_told_with_what_lies_there_and_kept_with_identifiers() -> None:
    game = kosk.new("dragon_castle", ["Ann", "Bob"], seed=7)
    refused = game.why_not("C1")
    assert refused is not None
    assert (refused.option, refused.rule.name) == ("C1", "action.first-tile")
    assert refused.facts == {"floor": 1, "top_floor": 3}
    top = game.position.to_json()["castle"]["stacks"]["C1"]["top"]
    name = BOOK.components.facts.tile[top].name
    assert str(refused).startswith(f"C1 ({name}, floor 1) is barred by action.first-tile: ")
    assert str(refused).endswith(" (floor: 1; top floor: 3)")


def test_a_refusal_that_tells_what_is_open_stays_short() -> None:
    """24 spaces are open, of which the first 12 are named."""
    game = kosk.new("dragon_castle", ["Ann", "Bob"], seed=7, options={"spirit_cards": "0", "dragon_cards": "0"})
    refused = game.play("D3").play("shrine").why_not("summon")
    assert str(refused).endswith("r2c4 (empty), r2c5 (empty), r2c6 (empty) and 12 more.")
    with pytest.raises(kosk.RuleError, match=r"open: r1c1, .*, r2c6 and 12 more\.$"):
        game.play("Z1")


def test_a_spirit_that_has_to_wait_is_told_with_the_moment() -> None:
    game = kosk.new("dragon_castle", ["Ann", "Bob"], seed=7, options={"spirit_cards": "deep"})
    refused = game.why_not("deep")
    assert refused is not None
    assert refused.facts == {"now": "before_action", "can_be_activated": ("mid_action",)}
    assert str(refused).startswith("Spirit of the Deep is barred by spirit.deep: ")
    assert str(refused).endswith(" (now: before the Action; can be activated: in the Action)")
    game = kosk.new("dragon_castle", ["Ann", "Bob"], seed=7, options={"spirit_cards": "elegance"})
    late = game.play(game.decision.options[0]).play("shrine").why_not("elegance")
    assert str(late).endswith(" (now: before tiles are placed; can be activated: before the Action or in the Action)")


def test_a_tile_that_is_not_available_is_refused_with_what_blocks_its_long_sides() -> None:
    game = kosk.new("dragon_castle", ["Ann", "Bob"], seed=6, options={"spirit_cards": "0", "dragon_cards": "0"})
    refused = game.play("D3").play("pair").why_not("D3")
    assert refused is not None
    assert refused.facts == {"west": "C3", "east": "E3"}
    assert str(refused).endswith(" (west: C3 (Merchants 6, floor 2); east: E3 (Farmers 4, floor 2))")


def test_a_spirit_is_told_as_barred_whatever_is_asked() -> None:
    """Not in play; without effect; while a tile of two waits to be placed; and in the middle of a pick."""
    game = kosk.new("dragon_castle", ["Ann", "Bob"], seed=7, options={"spirit_cards": "wind"})

    def why(spirit: str) -> tuple[str, str]:
        refused = game.why_not(spirit)
        assert refused is not None
        return refused.rule.name, str(refused)

    rule, told = why("deep")
    assert rule == "setup.unused-cards"
    assert told.startswith("Spirit of the Deep is barred by setup.unused-cards: ")
    assert why("wind")[0] == "spirit.effect-required"
    while game.decision is not None and game.decision.rule != "action.pair.second":
        game.play("pair" if "pair" in game.decision.options else game.decision.options[0])
    assert why("wind")[1].startswith(
        "Spirit of Wind is asked for by turn.spirit-any-time, but now action.pair.second asks; open: "
    )
    for _ in ("the second tile", "where the first one is placed"):
        assert game.decision is not None
        game.play(game.decision.options[0])
    assert game.decision.rule == "place.targets"
    assert why("wind")[0] == "spirit.not-between-placements"
    assert why("deep")[0] == "setup.unused-cards"


def test_no_spirit_is_told_as_coming_between_two_tiles_before_the_first_is_placed() -> None:
    """While the Spirit of Destruction asks for its tile, it is that question which keeps another Spirit waiting."""
    game = kosk.new("dragon_castle", ["Ann", "Bob"], seed=7, options={"spirit_cards": "destruction+wind"})
    while game.decision is not None and game.decision.rule != "place.targets":
        game.play("pair" if "pair" in game.decision.options else game.decision.options[0])
    game.play("destruction")
    assert game.decision is not None
    assert game.decision.rule == "spirit.destruction"
    assert str(game.why_not("wind")).startswith(
        "Spirit of Wind is asked for by turn.spirit-any-time, but now spirit.destruction asks; open: "
    )


# In the terminal


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_whole_game_in_the_terminal_reads_without_identifiers(players: int) -> None:
    """Whatever is told, asked and refused, but for identifiers and rules, which stand in brackets or after by."""
    options = {"spirit_cards": "4", "dragon_cards": "4"} if players != 2 else {}
    session = Session(new_game("dragon_castle", named=FOUR[:players], seed=players, options=options))
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
    assert [line for line in bare if re.search(r"[a-z0-9]_[a-z0-9]|None|\bTrue\b|(merch|sold|farm)\w+-\d", line)] == []


def test_one_who_plays_alone_is_told_the_rank_at_the_end() -> None:
    session = Session(new_game("dragon_castle", named=["Ann"], seed=3))
    session.begin()
    while (decision := session.game.decision) is not None:
        shown = session.hear(session._number(decision.options[-1]))
    lines = [one.text for one in shown if isinstance(one, Line)]
    score = session.game.scores()["Ann"]
    rank = session.game.position.rank
    assert f"The game is over: Ann's result is {score} VP, the rank of {rank}." in lines
    assert [one.rows[-1] for one in shown if isinstance(one, Grid)] == [("in all", str(score))]
