"""Why a player has so many VP: from what is told alone, every sum can be done again."""

import re
from typing import Any

import pytest

import kosk
from kosk.engine.dealer import Dealer
from kosk.engine.explanation import Explanation, Reason
from kosk.engine.game import Game
from kosk.engine.table import CHANCE, Agent, Decision, Event, View
from kosk.games import rulebook
from kosk.games.dragon_castle.explained import because

BOOK = rulebook("dragon_castle")
FACTS = BOOK.components.facts
NAMES = ("Ann", "Bob", "Cleo", "Dan")
NUMBERS = {about.name: about.number for _, about in FACTS.tile.items() if "number" in about}
SHRINE = {"facedown": 1, "shrine": True}


def explained(realm: dict[str, Any], *dragons: str, others: Any = None, **player: Any) -> Explanation:
    """Why Ann has the VP of final scoring, with a Realm, against Bob and Cleo."""
    players = {"Ann": {"realm": realm, **player}, "Bob": {}, "Cleo": {}} | (others or {})
    return kosk.score("dragon_castle", {"players": players, "dragons": list(dragons)}).explain("Ann")


def why(realm: dict[str, Any], dragon: str, **keys: Any) -> tuple[int, tuple[str, ...]]:
    """The VP of a Dragon card, and why."""
    reason = next(reason for reason in explained(realm, dragon, **keys) if reason.event.data.get("card") == dragon)
    assert reason.sentence == f"Ann scores {reason.vp} VP for the {FACTS.dragon[dragon].name}."
    return reason.vp, reason.because


def faceup(tile: str, below: int = 0) -> dict[str, Any]:
    return {"faceup": tile, "facedown": below}


# Shrines and tokens


def test_shrines_are_told_by_floor_and_space() -> None:
    high = {"facedown": 4, "shrine": True}
    shrines, tokens = explained({"r1c1": SHRINE, "r1c2": high, "r3c3": SHRINE}, tokens=2)
    assert (shrines.vp, shrines.when, shrines.section) == (5, "Final scoring", "Shrine Scoring")
    assert shrines.sentence == "Ann scores 5 VP for Shrines: 2 on floor 1 and 1 on floor 4."
    assert shrines.because == (
        "2 Shrines on floor 1 (r1c1 and r3c3) × 1 VP: 2 VP.",
        "1 Shrine on floor 4 (r1c2) × 3 VP: 3 VP.",
    )
    assert (tokens.vp, tokens.because) == (4, ("2 Countdown tokens × 2 VP: 4 VP.",))
    assert [rule.name for reason in (shrines, tokens) for rule in reason.rules] == [
        "shrine.score-floor",
        "end.token-value",
    ]


def test_what_gives_no_vp_is_no_reason() -> None:
    assert len(explained({}, "humility", "knowledge", "harmony", shrine_pool=5)) == 0


# The Dragon cards


def test_humility_names_the_higher_stacks() -> None:
    realm = {"r1c1": SHRINE, "r1c2": {"facedown": 2}, "r2c1": {"facedown": 2}, "r4c4": SHRINE, "r1c3": SHRINE}
    assert why(realm, "humility") == (
        2,
        (
            "The Shrine on r1c1 stands beside a higher stack, r1c2 and r2c1.",
            "The Shrine on r1c3 stands beside a higher stack, r1c2.",
            "2 Shrines × 1 VP: 2 VP.",
        ),
    )


def test_tranquility_names_the_groups() -> None:
    assert why({"r1c1": SHRINE, "r1c2": {"facedown": 2}, "r3c3": {"facedown": 1}}, "tranquility") == (
        2,
        ("A group of facedown tiles: r1c1 and r1c2.", "A group of facedown tiles: r3c3.", "2 groups × 1 VP: 2 VP."),
    )


def test_righteousness_names_row_and_column_and_what_a_full_line_gives() -> None:
    realm = {f"r{row}c2": SHRINE for row in range(1, 5)} | {"r3c5": SHRINE}
    assert why(realm, "righteousness") == (
        8,
        (
            "In row 3: 2 Shrines × 1 VP: 2 VP.",
            "In column 2: 4 Shrines × 1 VP + 2 VP for Shrines on all 4 spaces: 6 VP.",
        ),
    )


def test_bravery_names_the_stacks_and_their_heights() -> None:
    assert why({"r1c1": SHRINE, "r1c2": faceup("winds-clear", 2), "r4c4": SHRINE}, "bravery") == (
        2,
        ("Higher than all stacks beside them: r1c2 (3 tiles) and r4c4 (1 tile).", "2 stacks × 1 VP: 2 VP."),
    )


def test_majesty_names_the_tiles() -> None:
    realm = {"r1c1": faceup("merchants-5", 2), "r1c3": faceup("merchants-6", 1), "r2c2": faceup("soldiers-2", 4)}
    assert why(realm, "majesty") == (
        7,
        ("The highest of each Faction on floor 3 or higher: r1c1 Merchants 5 and r2c2 Soldiers 2.", "5 + 2 = 7 VP."),
    )


def test_power_names_the_group_tile_by_tile_and_each_neighbour() -> None:
    realm = {"r1c1": faceup("merchants-5"), "r1c2": faceup("merchants-1"), "r3c1": faceup("farmers-2")}
    others = {"Bob": {"realm": {"r1c1": faceup("merchants-6")}}, "Cleo": {"realm": {"r1c1": faceup("farmers-3")}}}
    assert why(realm, "power", others=others) == (
        5,
        (
            "Merchants, 5 + 1 = 6: r1c1 Merchants 5 and r1c2 Merchants 1; Bob has 6: 1 VP; Cleo has no tile: 2 VP.",
            "Soldiers: no faceup tile, 0 VP.",
            "Farmers, 2: r3c1 Farmers 2; Bob has no tile: 2 VP; Cleo has 3: 0 VP.",
        ),
    )


def test_power_alone_is_compared_with_nobody() -> None:
    boards = {"players": {"Ann": {"realm": {"r1c1": faceup("farmers-2")}}}, "dragons": ["power"]}
    assert kosk.score("dragon_castle", boards).explain("Ann").vp == 0
    options = {"solo_power_score": "absent_neighbours"}
    (reason,) = kosk.score("dragon_castle", boards, options=options).explain("Ann")
    assert reason.because[-1] == "Farmers, 2: r1c1 Farmers 2; a neighbour who is not there: 2 VP."


def test_harmony_names_the_directions() -> None:
    realm = {"r1c1": SHRINE, "r1c6": SHRINE, "r4c1": {"facedown": 1}, "r4c6": {"facedown": 1}}
    assert why(realm, "harmony") == (
        10,
        (
            "The tiles mirror each other left-right and top-bottom: 2 × 4 VP: 8 VP.",
            "The Shrines mirror each other left-right: 1 × 2 VP: 2 VP.",
        ),
    )


def test_knowledge_names_the_tiles() -> None:
    realm = {"r1c1": faceup("winds-clear"), "r1c2": faceup("winds-clear"), "r2c2": faceup("dragons-azure", 1)}
    assert why(realm, "knowledge") == (
        4,
        ("Different Special tiles: r1c1 Clear Wind and r2c2 Azure Dragon.", "2 tiles × 2 VP: 4 VP."),
    )


def test_devotion_names_the_dragon_tiles() -> None:
    realm = {"r1c1": SHRINE, "r1c2": faceup("dragons-azure"), "r3c3": SHRINE}
    assert why(realm, "devotion") == (
        1,
        ("The Shrine on r1c1 stands beside a faceup Dragon tile, r1c2.", "1 Shrine × 1 VP: 1 VP."),
    )


def test_fortitude_names_the_edge() -> None:
    assert why({"r1c1": SHRINE, "r2c2": SHRINE, "r3c6": SHRINE}, "fortitude") == (
        2,
        ("On an edge: r1c1 and r3c6.", "2 Shrines × 1 VP: 2 VP."),
    )


# Whole games


def builder(numbers: Dealer) -> Agent:
    """Somebody who plays at random, but takes pairs and places like beside like, so that sets come about."""

    def answer(decision: Decision, view: View) -> Any:
        if "pair" in decision.options:
            return "pair"
        if decision.rule == "shrine.optional":
            return decision.options[0]
        if decision.rule == "turn.spirit-any-time":
            return decision.options[-1]
        if decision.rule != "place.targets":
            return numbers(decision, view)
        position = view.position
        kind = FACTS.tile[position["turn_so_far"]["collected"][0]].type
        realm = position["players"][position["turn"]]["realm"]

        def alike(space: str) -> int:
            row, column = int(space[1]), int(space[3])
            beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
            tiles = [realm.get(f"r{y}c{x}", {}).get("faceup") for y, x in beside]
            return sum(tile is not None and FACTS.tile[tile].type == kind for tile in tiles)

        return max([option for option in decision.options if option in FACTS.board.realm_names], key=alike)

    return answer


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_in_whole_games_all_reasons_add_up_and_every_sum_can_be_done_again(players: int) -> None:
    kinds = set()
    for seed, spirits in enumerate(("beauty+cunning", "change", "faith", "strength")):
        agents: dict[int, Agent] = {seat: builder(Dealer(f"{seed}/{seat}")) for seat in range(players)}
        options = {"spirit_cards": spirits, "dragon_cards": "10"}
        box = BOOK.box(NAMES[:players], FACTS)
        game = Game(BOOK, box, agents=agents | {CHANCE: Dealer(f"explained/{seed}")}, options=options)
        assert game.over
        for name, vp in game.scores().items():
            reasons = game.explain(name)
            assert sum(reason.vp for reason in reasons) == reasons.vp == vp
            for reason in reasons:
                assert redone(reason) == reason.vp, (reason.sentence, reason.because)
                kinds.add(reason.rules[0].name)
    assert {"cons.vp-table", "shrine.score-floor", "dragon.knowledge", "dragon.humility"} <= kinds
    assert kinds & {"spirit.cunning-vp", "spirit.beauty-vp", "shrine.dragon-bonus"}


def redone(reason: Reason) -> int:
    """The VP of a reason, from the words in `because` alone and the numbers of the rulebook."""
    rule, *lines = reason.rules[0].name, *reason.because
    card = reason.event.data.get("card")
    spaces = [len(re.findall(r"r\dc\d", line)) for line in lines]
    if rule in ("cons.vp-table", "cons.vp-over-8"):
        return {4: 2, 5: 3, 6: 5, 7: 6}.get(spaces[0], spaces[0])
    if rule == "spirit.cunning-vp":
        assert spaces[0] == 3
        return 2
    if rule in ("shrine.dragon-bonus", "spirit.beauty-vp"):
        assert spaces[0] >= 3
        return 1
    if rule == "action.discard":
        assert len(lines) == 1
        return 1
    if rule == "shrine.score-floor":
        floors = [int(re.search(r"on floor (\d+) ", line)[1]) for line in lines]  # type: ignore[index]
        return sum(number * min(floor, 3) for number, floor in zip(spaces, floors, strict=True))
    if rule == "end.token-value":
        return 2 * int(lines[0].split()[0])
    if card in ("humility", "devotion", "tranquility"):
        return len(lines) - 1
    if card in ("bravery", "fortitude"):
        return spaces[0]
    if card == "knowledge":
        return 2 * spaces[0]
    if card == "majesty":
        return sum(NUMBERS[name] for name in re.findall(r"r\dc\d ([A-Z]\w+ \d)", lines[0]))
    if card == "harmony":
        worth = {"tiles": 4, "Shrines": 2}
        return sum(worth[line.split()[1]] * len(re.findall("left-right|top-bottom", line)) for line in lines)
    if card == "righteousness":
        numbers = [int(re.search(r": (\d) Shrine", line)[1]) for line in lines]  # type: ignore[index]
        return sum(numbers) + 2 * (numbers[0] == 6) + 2 * (numbers[1] == 4)
    assert card == "power"
    return sum(map(compared, lines))


def compared(line: str) -> int:
    """The VP of a Faction against all neighbours, from the tiles of the group and what the neighbours have."""
    own = sum(NUMBERS[name] for name in re.findall(r"r\dc\d ([A-Z]\w+ \d)", line))
    if not own:
        return 0
    theirs = re.findall(r" has (no tile|\d+): ", line)
    return sum(2 if them == "no tile" or int(them) < own else int(int(them) == own) for them in theirs)


def test_a_set_and_what_it_brings_besides_are_told_tile_by_tile() -> None:
    told = []
    for seed in range(4):
        agents: dict[int, Agent] = {seat: builder(Dealer(f"{seed}/{seat}")) for seat in range(2)}
        box = BOOK.box(NAMES[:2], FACTS)
        game = Game(BOOK, box, agents=agents | {CHANCE: Dealer(f"sets/{seed}")})
        for name in NAMES[:2]:
            told += [reason for reason in game.explain(name) if reason.rules[0].name == "shrine.dragon-bonus"]
    assert told
    for reason in told:
        assert (reason.vp, reason.when) == (1, "In the game")
        assert reason.sentence.endswith(" scores 1 VP more, for a set of Dragons.")
        assert re.fullmatch(r"The set: (r\dc\d (Azure|Crimson|Ivory) Dragon(, | and )?){4,}\.", reason.because[0])
        assert reason.because[1] == "Whatever its size: 1 VP more."


def test_a_large_set_is_told_with_what_each_tile_more_gives() -> None:
    tiles = {f"r1c{k}": "winds-clear" for k in range(1, 7)} | {f"r2c{k}": "winds-clear" for k in range(1, 5)}
    event = Event("score", ("cons.vp-over-8",), 0, {"vp": 10, "tiles": 10})
    assert list(because(event, {"tiles": tiles}, FACTS))[1:] == [
        "A set of 8 tiles: 8 VP.",
        "2 tiles more × 1 VP: 2 VP.",
    ]


def test_an_explanation_reads_as_a_tree_of_sums() -> None:
    told = str(explained({"r1c1": SHRINE, "r1c2": faceup("dragons-azure", 1)}, "devotion", vp=12))
    assert told.splitlines() == [
        "Ann: 14 VP",
        "  At the start: 12 VP",
        "      +12 Ann begins with 12 VP.",
        "  Final scoring: 2 VP",
        "    Shrine Scoring: 1 VP",
        "       +1 Ann scores 1 VP for Shrines: 1 on floor 1.",
        "            1 Shrine on floor 1 (r1c1) × 1 VP: 1 VP.",
        "            by shrine.score-floor",
        "    Dragon of Devotion: 1 VP",
        "       +1 Ann scores 1 VP for the Dragon of Devotion.",
        "            The Shrine on r1c1 stands beside a faceup Dragon tile, r1c2.",
        "            1 Shrine × 1 VP: 1 VP.",
        "            by dragon.devotion",
    ]


def test_a_discarded_tile_is_told() -> None:
    game = kosk.new("dragon_castle", ["Ann", "Bob"], seed=3)
    assert game.decision is not None
    who = game.names[game.decision.seat]
    space = game.decision.options[0]
    tile = game.position.to_json()["castle"]["stacks"][space]["top"]
    game.play(space).play("discard")
    (reason,) = game.explain(who)
    assert (reason.vp, reason.when, reason.because) == (1, "In the game", (f"The {FACTS.tile[tile].name}: 1 VP.",))
