"""Why a player has so many VP: from what is told alone, every sum can be done again."""

import re
from typing import Any

import pytest

import kosk
from kosk.engine.dealer import Dealer
from kosk.engine.explanation import Explanation, Reason
from kosk.engine.game import Game
from kosk.engine.table import CHANCE, Agent, Decision, View
from kosk.games import rulebook
from kosk.testing import scenario

BOOK = rulebook("dice_city")
FACTS = BOOK.components.facts
NAMES = ("Angela", "Beth", "Charles")
PRINTED = {
    "Great Wall": 3, "Merchant Guild": 3, "Mint": 3, "Town Hall": 3,
    "Barracks": 2, "Blacksmith": 2, "Catapult": 2, "Watchtower": 2, "Market Place": 2, "Grand Statue": 2, "Manor": 2,
    "Church": 2,
    "Regular Army": 1, "Training Camp": 1, "Bazaar": 1, "Storehouse": 1, "Festival Hall": 1, "Cemetery": 1,
    "Stables": 1, "Well": 1,
}  # fmt: skip
"""What each card is worth."""
CHARLES: dict[str, Any] = {
    "vp": 9,
    "taken": ["ship_5", "ship_5"],
    "city": {
        "white-1": "lumber_mill",
        "blue-2": "town_hall",
        "black-2": "merchant_guild",
        "black-3": "storehouse",
        "red-1": "grand_statue",
        "red-2": "manor",
        "red-3": "great_wall",
        "red-4": "manor",
        "red-6": "cathedral",
    },
    "deactivated": ["red-6"],
}
"""Charles of the rulebook's scoring example; his Small House is that which is printed on red-5."""


def played(run: str, who: str, position: dict[str, Any], choices: list[tuple[str, Any]], **keys: Any) -> Explanation:
    """Why a player has VP after a step from a position."""
    done = scenario("dice_city", run, who, position=position, choices=choices, **{"players": NAMES} | keys)
    return Explanation.of(BOOK, done.after, done.before, done.events, done.after.names.index(who))


def test_the_scoring_example_is_told_location_by_location() -> None:
    """10 of trade ships, 9 of tokens, 15 of the red row with 6 of the Cathedral, and 3, 3 and 1 of other rows."""
    told = kosk.score("dice_city", {"players": {"Angela": {}, "Beth": {}, "Charles": CHARLES}}).explain("Charles")
    assert str(told).splitlines() == [
        "Charles: 41 VP",
        "  At the start: 9 VP",
        "       +9 Charles begins with 9 VP.",
        "  Scoring: 32 VP",
        "    Scoring: 32 VP",
        "      +10 Charles scores 10 VP for 2 × Trade Ship (5 VP).",
        "            2 × Trade Ship (5 VP): 10 VP.",
        "            by score.sum",
        "      +15 Charles scores 15 VP for locations of the red row: Grand Statue 2, Manor 2, Great Wall 3,",
        "          Manor 2, Cathedral 6.",
        "            red-1 Grand Statue: 2 VP.",
        "            red-2 Manor: 2 VP.",
        "            red-3 Great Wall: 3 VP.",
        "            red-4 Manor: 2 VP.",
        "            Cultural locations of the red row: red-1 Grand Statue, red-2 Manor, red-3 Great Wall,",
        "            red-4 Manor, red-5 Small House, red-6 Cathedral.",
        "            red-6 Cathedral: 6 cultural locations × 1 VP: 6 VP.",
        "            by score.sum, anatomy.vp",
        "       +3 Charles scores 3 VP for locations of the blue row: Town Hall 3.",
        "            blue-2 Town Hall: 3 VP.",
        "            by score.sum, anatomy.vp",
        "       +4 Charles scores 4 VP for locations of the black row: Merchant Guild 3, Storehouse 1.",
        "            black-2 Merchant Guild: 3 VP.",
        "            black-3 Storehouse: 1 VP.",
        "            by score.sum, anatomy.vp",
    ]


def test_bandits_and_trade_ships_are_told_kind_by_kind() -> None:
    ships, bandits = kosk.score(
        "dice_city",
        {"players": {"Angela": {"taken": ["ship_10", "bandits_2", "ship_5", "bandits_4", "bandits_2"]}, "Beth": {}}},
    ).explain("Angela")
    assert (ships.vp, ships.because) == (15, ("1 × Trade Ship (5 VP): 5 VP.", "1 × Trade Ship (10 VP): 10 VP."))
    assert (bandits.vp, bandits.because) == (8, ("2 × Bandits (2 VP): 4 VP.", "1 × Bandits (4 VP): 4 VP."))


def test_locations_that_are_worth_nothing_are_told_as_such_in_their_row() -> None:
    position = {"players": {"Angela": {"city": {"white-1": "mine", "white-4": "well"}}, "Beth": {}}}
    (row,) = kosk.score("dice_city", position).explain("Angela")
    assert row.because == ("white-1 Mine: 0 VP.", "white-4 Well: 1 VP.")
    nothing = {"players": {"Angela": {"city": {"white-1": "mine"}}, "Beth": {}}}
    assert len(kosk.score("dice_city", nothing).explain("Angela")) == 0


# In the game


def test_the_use_of_a_location_is_told_with_its_space() -> None:
    position = {"Angela.city": {"red-1": "manor"}}
    (manor,) = played("use dice", "Angela", position, [("use.any-order", "red"), ("use.one-action-per-die", "use")])
    assert (manor.vp, manor.when, manor.because) == (2, "In the game", ("Use of the Manor on red-1: 2 VP.",))


def test_a_festival_hall_is_told_pair_by_pair() -> None:
    position = {"Angela.city": {"red-1": "festival_hall"}, "Angela.wood": 5, "Angela.stone": 1, "Angela.iron": 2}
    (hall,) = played("use dice", "Angela", position, [("use.any-order", "red"), ("use.one-action-per-die", "use")])
    assert hall.because == ("5 wood in stock: 2 pairs.", "2 iron in stock: 1 pair.", "3 pairs × 1 VP: 3 VP.")


def test_what_is_paid_for_a_grand_statue_is_told_piece_by_piece() -> None:
    position = {"Angela.stone": 3, "Angela.iron": 1, "display": [["grand_statue"]]}
    choices = [
        ("build.from-display", "grand_statue"),
        ("build.place-anywhere", "red-1"),
        ("card.grand-statue", "stone"),
        ("card.grand-statue", "stone"),
        ("build.refill", "mint"),
    ]
    told = played("building and trade", "Angela", position, choices)
    assert [(one.vp, one.because) for one in told] == [(1, ("1 stone paid for the Grand Statue: 1 VP.",))] * 2


ATTACK = [("attack.optional-many", "location"), ("attack.locations", 1)]


def test_an_attack_is_told_with_the_location_of_the_other_player() -> None:
    position = {"Beth.city": {"blue-3": "town_hall"}, "turn_so_far.strength": 9}
    (attack,) = played("attack", "Angela", position, [*ATTACK, ("attack.locations", "blue-3")])
    assert (attack.vp, attack.when, attack.because) == (3, "In the game", ("blue-3 Town Hall: 3 VP.",))


def test_an_attack_on_a_cathedral_is_told_with_what_counts_in_its_row() -> None:
    """The Manors on blue and in the attacker's own city count for nothing; the printed Small House does."""
    position = {
        "Beth.city": {"yellow-1": "cathedral", "yellow-6": "great_wall", "yellow-4": "mint", "blue-1": "manor"},
        "Angela.city": {"yellow-2": "manor"},
        "turn_so_far.strength": 9,
    }
    (attack,) = played("attack", "Angela", position, [*ATTACK, ("attack.locations", "yellow-1")])
    assert attack.because == (
        "Cultural locations of the yellow row: yellow-1 Cathedral, yellow-3 Small House, yellow-6 Great Wall.",
        "yellow-1 Cathedral: 3 cultural locations × 1 VP: 3 VP.",
    )


def test_what_was_built_in_the_game_counts_where_it_is_told() -> None:
    """The Great Wall that Angela places beside the Cathedral is one of its cultural locations at the end."""
    position = {
        "Angela.city": {"white-1": "cathedral", "white-2": "manor"},
        "Angela.stone": 2,
        "Angela.iron": 1,
        "display": [["great_wall"]],
    }
    choices = [("build.from-display", "great_wall"), ("build.place-anywhere", "white-2"), ("build.refill", "mint")]
    done = scenario(
        "dice_city", ["building and trade", "scoring"], "Angela", position=position, choices=choices, players=NAMES
    )
    (row,) = Explanation.of(BOOK, done.after, done.before, done.events, 0)
    assert row.because == (
        "Cultural locations of the white row: white-1 Cathedral, white-2 Great Wall.",
        "white-1 Cathedral: 2 cultural locations × 1 VP: 2 VP.",
        "white-2 Great Wall: 3 VP.",
    )


def test_alone_bandits_and_trade_ships_are_told_as_tokens() -> None:
    (ship,) = played(
        "building and trade",
        "Ann",
        {"Ann.wood": 2, "Ann.stone": 2, "Ann.iron": 2},
        [("build.from-display", "ship_5")],
        players=("Ann",),
    )
    assert (ship.vp, ship.when, ship.because) == (5, "In the game", ("Trade Ship (5 VP): 5 VP.",))


# Whole games


def builder(numbers: Dealer) -> Agent:
    """Uses locations, attacks and builds, and does what brings VP where it can be told by its name."""

    def decide(decision: Decision, view: View) -> Any:
        number = numbers.stream[numbers.dealt]
        numbers.dealt += 1
        dull = ("pass", "move", "replace", "reactivate")
        more = [option for option in decision.options if option not in dull] or decision.options
        best = [one for one in ("cathedral", "grand_statue", "manor", "ship_5", "location") if one in more]
        return best[0] if best else more[int(number * len(more))]

    return decide


@pytest.mark.parametrize("players", [1, 2, 3])
def test_every_sum_of_whole_games_can_be_done_again_from_what_is_told(players: int) -> None:
    kinds = set()
    for seed in range(3):
        agents: dict[int, Agent] = {seat: builder(Dealer(f"{seed}/{seat}")) for seat in range(players)}
        box = BOOK.box(NAMES[:players], FACTS)
        game = Game(BOOK, box, agents=agents | {CHANCE: Dealer(f"explained/{players}/{seed}")})
        assert game.over
        for name, vp in game.scores().items():
            reasons = game.explain(name)
            assert sum(reason.vp for reason in reasons) == reasons.vp == vp
            for reason in reasons:
                assert redone(reason) == reason.vp, (reason.sentence, reason.because)
                kinds |= {rule.name for rule in reason.rules}
    assert {"score.sum", "anatomy.vp", "board.small-house"} <= kinds
    assert players == 1 or "attack.locations-vp" in kinds


def redone(reason: Reason) -> int:
    """The VP of a reason, from the words in `because` alone and the numbers of the rulebook."""
    vp, counted = 0, 0
    for line in reason.because:
        if cultural := re.fullmatch(r"Cultural locations of the \w+ row: (.+)\.", line):
            counted = len(cultural[1].split(", "))
        elif re.match(r"\w+-\d Cathedral: ", line):
            vp += counted
        elif location := re.fullmatch(r"\w+-\d ([A-Z][A-Za-z ]+): \d VP\.", line):
            vp += PRINTED.get(location[1], 0)
        elif cards := re.fullmatch(r"(?:(\d+) × )?(?:Trade Ship|Bandits) \((\d+) VP\): \d+ VP\.", line):
            vp += int(cards[1] or 1) * int(cards[2])
        elif use := re.match(r"Use of the ([A-Z][A-Za-z ]+) on ", line):
            vp += {"Small House": 1, "Manor": 2}[use[1]]
        elif stock := re.match(r"(\d+) \w+ in stock: ", line):
            vp += int(stock[1]) // 2
        elif re.match(r"1 (stone|iron) paid for the Grand Statue: ", line):
            vp += 1
        else:
            assert re.match(r"\d+ pairs? × 1 VP: ", line), line
    return vp
