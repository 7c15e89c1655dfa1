"""Components, Location Anatomy, Setup and Assigning Dice."""

from collections import Counter
from typing import Any

import pytest

from kosk.engine.errors import PositionError
from kosk.games import rulebook
from kosk.testing import scenario

from .turns import DIE, FOUR, GOODS, asked, die, gains, ready, turn, why_not

COLOURS = ("white", "yellow", "red", "blue", "black")
STACKS = ("lumber_mill", "quarry", "mine", "regular_army")
OF_TYPE = {
    "military": ("barracks", "blacksmith", "catapult", "training_camp", "watchtower"),
    "economic": ("bazaar", "market_place", "merchant_guild", "mint", "storehouse"),
    "cultural": ("cathedral", "festival_hall", "grand_statue", "great_wall", "manor"),
    "civic": ("cemetery", "church", "town_hall", "stables", "well"),
}
DECK = sorted(card for cards in OF_TYPE.values() for card in cards)
BOX = rulebook("dice_city").components.facts.box
IN_BOX: dict[str, Any] = {"display": [], "ann.dice": dict.fromkeys(COLOURS, 0), "bo.dice": dict.fromkeys(COLOURS, 0)}


def rolled(*rolls: int, run: tuple[str, ...] = (), choices: tuple[tuple[str, Any], ...] = ()) -> Any:
    """A game of Ann and Bo in which Ann begins and these numbers are rolled, and the steps that follow."""
    drawn = [("setup.display", card) for card in DECK[:8]]
    dealt = [*drawn, ("setup.start-player", 0), *[("setup.initial-roll", number) for number in rolls]]
    return scenario("dice_city", ["setup", *run], position=IN_BOX, choices=[*dealt, *choices], players=("ann", "bo"))


# Components


@pytest.mark.rule("dice_city/comp.boards")
def test_four_can_play_for_there_are_four_boards_and_twenty_dice() -> None:
    players = ready(4).position.to_json()["players"]
    assert (BOX.player_boards, BOX.dice) == (4, 20)
    assert [tuple(player["dice"]) for player in players.values()] == [COLOURS] * 4
    book = rulebook("dice_city")
    with pytest.raises(PositionError, match="is for 1, 2, 3 and 4 players"):
        book.box((*FOUR, "eve"), book.components.facts)


@pytest.mark.rule("dice_city/comp.cards-total")
def test_four_players_have_all_149_cards_on_the_table() -> None:
    position = ready(4).position
    stacks, deck = Counter(position.stacks), Counter(position.deck) + Counter(position.display[0])
    assert sum(count for stack, count in stacks.items() if stack != "regular_army") == 45
    assert stacks["regular_army"] == 15
    assert sum(deck.values()) == 60
    assert sum(count for pile, count in position.piles.items() if pile.startswith("bandits")) == 18
    assert sum(count for pile, count in position.piles.items() if pile.startswith("ship")) == 11
    assert sum((stacks + deck).values()) + sum(position.piles.values()) == 149
    assert (BOX.cards, BOX.resource_cards, BOX.regular_army_cards, BOX.location_cards) == (149, 45, 15, 60)
    assert (BOX.bandits_cards, BOX.trade_ship_cards) == (18, 11)


@pytest.mark.rule("dice_city/comp.resource-types")
def test_forest_mountain_and_cave_give_the_three_resources() -> None:
    uses = (*die("white"), *die("yellow"), *die("red"))
    played = rolled(*[1] * 10, run=("use dice",) * 3, choices=uses)
    assert [played.value(f"after.ann.{what}") for what in ("wood", "stone", "iron")] == [1, 1, 1]


@pytest.mark.rule("dice_city/supply.cards-finite")
def test_the_last_card_of_a_stack_can_be_built_and_then_none() -> None:
    stacks = {"lumber_mill": 1, "quarry": 0, "mine": 0, "regular_army": 0}
    built = [("build.from-display", "lumber_mill"), ("build.place-anywhere", "red-1")]
    played = turn(*built, then=("building and trade", "building and trade"), stacks=stacks, ann__wood=4)
    assert played.after.stacks["lumber_mill"] == 0
    assert played.after.step == "end of turn"


@pytest.mark.rule("dice_city/supply.unlimited-tokens")
def test_tokens_do_not_run_out() -> None:
    """With all 30 wood, 30 VP, 16 pass tokens and 16 deactivation tokens in use there are more of each."""
    assert (BOX.resource_tokens, BOX.vp_tokens, BOX.pass_tokens, BOX.deactivation_tokens) == (30, 30, 16, 16)
    tokens = [f"{colour}-{column}" for colour in COLOURS for column in (2, 3, 4)] + ["white-6"]
    city = {"red-1": "manor", "blue-1": "bazaar"}
    start: dict[str, Any] = {"ann__wood": 30, "ann__vp": 30, "ann__pass_tokens": 16, "ann__deactivated": tokens}
    played = turn(*die("red"), *die("blue"), *die("black", "gain token"), city=city, **start)
    assert [played.value(f"after.ann.{what}") for what in ("wood", "vp", "pass_tokens")] == [31, 32, 17]
    assert len(played.value("after.ann.deactivated")) == 17


# Location Anatomy


@pytest.mark.rule("dice_city/anatomy.types")
def test_each_of_four_types_has_15_cards_of_the_deck() -> None:
    ready()
    type_of = rulebook("dice_city").components.facts.board.type_of
    found = {kind: tuple(card for card in cards if type_of[card] == kind) for kind, cards in OF_TYPE.items()}
    assert found == OF_TYPE
    assert [type_of[card] for card in STACKS] == ["resource", "resource", "resource", "military"]
    assert set(type_of.values()) == {"resource", "military", "economic", "cultural", "civic"}


@pytest.mark.rule("dice_city/ruling.harvest-name")
def test_forests_and_lumber_mills_are_of_one_type() -> None:
    played = turn(*die("black"), dice={"black": 6}, city={"black-1": "lumber_mill", "black-6": "merchant_guild"})
    assert gains(played) == {"wood": 2, "stone": 1, "iron": 2}


@pytest.mark.rule("dice_city/anatomy.ability-activated")
def test_a_location_on_which_a_die_is_used_for_something_else_does_nothing() -> None:
    played = turn(*die("red", "gain token"), city={"red-1": "manor", "red-2": "manor"})
    assert gains(played) == {"pass_tokens": 1}


@pytest.mark.rule("dice_city/anatomy.ability-ongoing")
def test_no_die_uses_an_ongoing_ability() -> None:
    question = asked((DIE, "red"), city={"red-1": "great_wall"})
    assert question.options == ("move", "gain token")
    assert why_not(question, "use") == "anatomy.ability-ongoing"


@pytest.mark.rule("dice_city/anatomy.ability-on-build")
def test_no_die_uses_an_ability_of_building() -> None:
    question = asked((DIE, "red"), city={"red-1": "grand_statue"}, ann__stone=3, ann__iron=3)
    assert question.options == ("move", "gain token")
    assert why_not(question, "use") == "anatomy.ability-on-build"


@pytest.mark.rule("dice_city/anatomy.vp")
def test_locations_are_worth_their_vp_at_the_end() -> None:
    cities = {"ann.city": {"red-1": "manor", "blue-3": "town_hall"}, "bo.city": {"red-1": "quarry"}, "bo.vp": 1}
    played = scenario("dice_city", "scoring", position=cities, players=("ann", "bo"))
    assert played.after.vp == [5, 1]


# Setup


@pytest.mark.rule("dice_city/setup.player-kit")
def test_everybody_has_a_board_and_a_die_of_each_colour() -> None:
    position = ready(3).position
    assert position.colours == COLOURS
    assert len(position.dice) == 15
    assert set(position.dice) <= {1, 2, 3, 4, 5, 6}
    assert len(position.city) == 90


@pytest.mark.rule("dice_city/setup.return-unused")
def test_nobody_rolls_the_dice_of_those_who_are_absent() -> None:
    game = ready(2)
    rolls = [event for event in game.events if event.rules == ("setup.initial-roll", "dice.assign")]
    assert Counter(event.seat for event in rolls) == {0: 5, 1: 5}
    assert (len(game.position.dice), len(game.position.city)) == (10, 60)


@pytest.mark.rule("dice_city/setup.open-stacks")
def test_four_stacks_lie_apart_face_up() -> None:
    position = ready().position
    assert position.stacks == dict.fromkeys(STACKS, 15)
    assert not set(STACKS) & {*position.deck, *position.display[0]}


@pytest.mark.rule("dice_city/setup.open-stacks-available")
def test_of_an_empty_stack_nothing_can_be_built() -> None:
    stacks = {"lumber_mill": 15, "quarry": 15, "mine": 1, "regular_army": 0}
    question = asked(run="building and trade", stacks=stacks, ann__iron=2)
    assert question.options == ("mine", "pass")
    assert why_not(question, "regular_army") == "setup.open-stacks-available"


@pytest.mark.rule("dice_city/setup.location-deck")
def test_the_location_deck_has_three_of_each_of_twenty_cards() -> None:
    position = ready().position
    assert len(DECK) == 20
    assert Counter(position.deck) + Counter(position.display[0]) == dict.fromkeys(DECK, 3)
    assert len({tuple(ready(seed=seed).position.display) for seed in range(5)}) == 5


@pytest.mark.rule("dice_city/setup.display")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_eight_cards_of_the_deck_are_the_display(players: int) -> None:
    position = ready(players).position
    assert [len(row) for row in position.display] == [8]
    assert sum(position.deck.values()) == 52


@pytest.mark.rule("dice_city/setup.bandit-piles")
@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 5), (4, 6)])
def test_each_pile_of_bandits_has_two_cards_more_than_there_are_players(players: int, each: int) -> None:
    piles = ready(players).position.piles
    assert [piles[f"bandits_{vp}"] for vp in (2, 3, 4)] == [each] * 3


@pytest.mark.rule("dice_city/setup.ship-piles")
@pytest.mark.parametrize(("players", "ships"), [(2, [4, 2, 1]), (3, [5, 3, 1]), (4, [6, 4, 1])])
def test_the_piles_of_trade_ships_hang_on_the_number_of_players(players: int, ships: list[int]) -> None:
    piles = ready(players).position.piles
    assert [piles[f"ship_{vp}"] for vp in (5, 10, 20)] == ships


@pytest.mark.rule("dice_city/setup.start-player")
def test_the_starting_player_is_drawn_and_has_the_first_turn() -> None:
    assert BOX.start_player_token == 1
    positions = [ready(3, seed).position for seed in range(12)]
    assert {position.start_player for position in positions} == {0, 1, 2}
    assert [position.turn for position in positions] == [position.start_player for position in positions]


@pytest.mark.rule("dice_city/setup.initial-roll")
def test_all_roll_all_dice_before_the_first_turn() -> None:
    played = rolled(2, 3, 4, 5, 6, 6, 5, 4, 3, 2)
    assert list(played.value("after.ann.dice").values()) == [2, 3, 4, 5, 6]
    assert list(played.value("after.bo.dice").values()) == [6, 5, 4, 3, 2]
    assert played.after.step == "use dice"


@pytest.mark.rule("dice_city/setup.initial-stock")
def test_nobody_begins_with_anything() -> None:
    players = ready(4).position.to_json()["players"].values()
    assert [[player[what] for what in GOODS] for player in players] == [[0, 0, 0, 0, 0]] * 4


# Assigning Dice


@pytest.mark.rule("dice_city/dice.assign")
def test_a_die_lies_in_the_row_of_its_colour_and_the_column_of_its_number() -> None:
    """A white 3 is put on the third space of the white row, a Cave; a blue 2 on a Small House."""
    played = rolled(3, 1, 1, 2, 1, *[1] * 5, run=("use dice",) * 2, choices=(*die("white"), *die("blue")))
    assert [event.data["space"] for event in played.events if event.verb == "use-die"] == ["white-3", "blue-2"]
    assert gains(played) == {"iron": 1, "vp": 1}


@pytest.mark.rule("dice_city/board.layout")
def test_thirty_locations_are_printed_on_a_player_board() -> None:
    city = ready().position.city[:30]
    assert [city[first : first + 6] for first in range(0, 30, 6)] == [
        ["forest", "mountain", "cave", "forest", "mountain", "cave"],
        ["mountain", "militia", "small_house", "traveller", "militia", "forest"],
        ["cave", "militia", "traveller", "militia", "small_house", "mountain"],
        ["forest", "small_house", "militia", "traveller", "militia", "cave"],
        ["mountain", "cave", "forest", "mountain", "cave", "forest"],
    ]
    basic = dict.fromkeys(("forest", "mountain", "cave", "militia"), 6)
    assert Counter(city) == {**basic, "small_house": 3, "traveller": 3}
