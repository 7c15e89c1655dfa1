"""3. Building And Trade Step: locations are built, and goods exported."""

from typing import Any

import pytest

from .city import BUILD, DECK, PILES, PLACE, STACKS, all_but, asked, facts, row, turn
from .turns import why_not

STEP = "building and trade"
REFILL = ("build.refill", "church")
RICH = {f"beth__{what}": 20 for what in ("wood", "stone", "iron")}
FORBIDDEN = {"build_on_deactivated": "forbidden"}


def built(card: str, space: str, *more: tuple[str, Any], **laid: Any) -> Any:
    return turn(STEP, (BUILD, card), (PLACE, space), *more, **(RICH | laid))


def stock(played: Any) -> list[int]:
    return [played.value(f"after.beth.{what}") for what in ("wood", "stone", "iron")]


# What is built


@pytest.mark.rule("dice_city/build.from-display")
def test_locations_of_the_display_and_of_the_open_stacks_are_built() -> None:
    question = asked(STEP, display=[["manor", "well", "manor"]], **RICH)
    assert question.rule == "build.from-display"
    assert question.options == (
        *("manor", "well"),
        *("lumber_mill", "quarry", "mine", "regular_army"),
        *("ship_5", "ship_10", "ship_20"),
        "pass",
    )
    assert turn(STEP, (BUILD, "pass"), **RICH).value("after.step") == "end of turn"


@pytest.mark.rule("dice_city/build.from-display")
def test_a_card_that_is_built_leaves_the_display_and_one_of_a_stack_leaves_it() -> None:
    played = built("manor", "red-1", REFILL, display=[["manor", "well", "manor"]])
    assert played.value("after.display") == [["well", "manor", "church"]]
    assert played.value("after.beth.city") == {"red-1": "manor"}
    played = built("quarry", "red-1", display=[["manor"]])
    assert played.value("after.stacks.quarry") == 15 - 1
    assert played.value("after.display") == [["manor"]]


@pytest.mark.rule("dice_city/setup.open-stacks-available")
def test_of_a_stack_that_is_empty_nothing_is_built() -> None:
    question = asked(STEP, stacks=STACKS | {"quarry": 0}, **RICH)
    assert "quarry" not in question.options
    assert why_not(question, "quarry") == "setup.open-stacks-available"
    last = built("quarry", "red-1", stacks=STACKS | {"quarry": 1})
    assert last.value("after.stacks.quarry") == 0


@pytest.mark.rule("dice_city/supply.cards-finite")
def test_fifteen_quarries_are_all_there_are() -> None:
    city = row("white", *["quarry"] * 6) | row("red", *["quarry"] * 6) | row("blue", *["quarry"] * 2)
    last = built("quarry", "red-1", harris__city=city)
    assert last.value("after.stacks.quarry") == 0
    question = asked(STEP, harris__city=city, beth__city={"red-1": "quarry"}, **RICH)
    assert why_not(question, "quarry") == "setup.open-stacks-available"


# What it costs


COSTS = {
    "lumber_mill": (2, 0, 0),
    "quarry": (0, 2, 0),
    "mine": (0, 0, 2),
    "regular_army": (0, 0, 2),
    "barracks": (1, 2, 0),
    "blacksmith": (0, 1, 2),
    "catapult": (2, 0, 1),
    "training_camp": (1, 0, 1),
    "watchtower": (1, 1, 1),
    "bazaar": (1, 0, 1),
    "market_place": (2, 0, 1),
    "merchant_guild": (2, 1, 1),
    "mint": (0, 2, 2),
    "storehouse": (1, 1, 0),
    "cathedral": (1, 2, 2),
    "festival_hall": (2, 0, 0),
    "grand_statue": (0, 1, 1),
    "great_wall": (0, 2, 1),
    "manor": (1, 2, 0),
    "cemetery": (1, 1, 0),
    "church": (1, 1, 1),
    "stables": (2, 0, 0),
    "town_hall": (2, 2, 1),
    "well": (0, 1, 1),
}
"""Wood, stone and iron; the costs in the deck are those that kosk ships."""


@pytest.mark.rule("dice_city/build.pay")
@pytest.mark.parametrize("card", COSTS)
def test_the_cost_of_a_location_is_paid(card: str) -> None:
    laid = {"display": [[card]]} if card in DECK else {}
    statue = [("card.grand-statue", "pass")] if card == "grand_statue" else []
    refill = [REFILL] if card in DECK else []
    played = built(card, "red-1", *statue, *refill, **laid)
    wood, stone, iron = COSTS[card]
    assert stock(played) == [20 - wood, 20 - stone, 20 - iron]


@pytest.mark.rule("dice_city/build.pay")
def test_who_lacks_resources_does_not_build() -> None:
    question = asked(STEP, display=[["town_hall", "stables"]], beth__wood=2, beth__stone=1)
    assert question.options == ("stables", "lumber_mill", "pass")
    assert why_not(question, "town_hall") == "build.pay"
    assert facts(question, "town_hall") == {"missing": "1 stone and 1 iron"}
    assert facts(question, "mine") == {"missing": "2 iron"}


# Where it is placed


@pytest.mark.rule("dice_city/build.place-anywhere")
def test_a_location_is_placed_on_any_space_of_the_own_board() -> None:
    question = asked(STEP, (BUILD, "quarry"), beth__city={"red-1": "manor"}, **RICH)
    assert (question.rule, len(question.options)) == ("build.place-anywhere", 30)
    assert question.options[:7] == ("white-1", "white-2", "white-3", "white-4", "white-5", "white-6", "yellow-1")
    for space in ("white-6", "red-1", "black-6"):
        played = built("quarry", space)
        assert played.value("after.beth.city") == {space: "quarry"}
        assert played.value("after.harris.city") == {}


@pytest.mark.rule("dice_city/build.cover-card")
def test_a_card_that_is_covered_is_discarded() -> None:
    played = built("quarry", "red-1", beth__city={"red-1": "manor", "red-2": "well"})
    assert played.value("after.beth.city") == {"red-1": "quarry", "red-2": "well"}
    assert played.value("after.discarded") == ["manor"]


@pytest.mark.rule("dice_city/build.cover-card")
def test_a_card_of_a_stack_that_is_covered_does_not_return_there() -> None:
    played = built("quarry", "red-1", beth__city={"red-1": "mine"}, stacks=STACKS | {"mine": 9})
    assert (played.value("after.discarded"), played.value("after.stacks.mine")) == (["mine"], 9)


def test_a_printed_location_that_is_covered_is_no_card() -> None:
    played = built("quarry", "red-1")
    assert played.value("after.discarded") == []
    used = turn("use dice", ("use.any-order", "red"), ("use.one-action-per-die", "use"), beth__city={"red-1": "quarry"})
    assert stock(used) == [0, 2, 0]


@pytest.mark.rule("dice_city/ruling.build-on-deactivated")
def test_the_token_of_a_deactivated_card_that_is_covered_returns_to_the_supply() -> None:
    played = built("quarry", "red-1", beth__city={"red-1": "manor"}, beth__deactivated=["red-1"])
    assert played.value("after.beth.deactivated") == []
    assert played.value("after.beth.city") == {"red-1": "quarry"}
    assert played.value("after.discarded") == ["manor"]


@pytest.mark.rule("dice_city/ruling.build-on-deactivated")
def test_by_an_option_nothing_is_built_on_a_deactivated_location() -> None:
    laid = {"beth__city": row("red", "manor", "manor"), "beth__deactivated": ["red-1"]}
    question = asked(STEP, (BUILD, "quarry"), options=FORBIDDEN, **laid, **RICH)
    assert len(question.options) == 29
    assert why_not(question, "red-1") == "ruling.build-on-deactivated"
    assert len(asked(STEP, (BUILD, "quarry"), **laid, **RICH).options) == 30


@pytest.mark.rule("dice_city/ruling.build-on-deactivated")
def test_by_an_option_nothing_is_built_in_a_city_that_is_deactivated_all_over() -> None:
    rows = [f"{colour}-{column}" for colour in ("white", "yellow", "red", "blue", "black") for column in range(1, 7)]
    question = asked(STEP, options=FORBIDDEN, beth__deactivated=rows, display=[["manor"]], **RICH)
    assert question.options == ("ship_5", "ship_10", "ship_20", "pass")
    assert why_not(question, "manor") == "ruling.build-on-deactivated"
    assert why_not(question, "quarry") == "ruling.build-on-deactivated"


# The display


@pytest.mark.rule("dice_city/build.refill")
def test_a_card_of_the_deck_joins_the_display_at_once() -> None:
    played = turn(
        [STEP, STEP],
        *((BUILD, "manor"), (PLACE, "red-1"), REFILL),
        *((BUILD, "church"), (PLACE, "red-2"), ("build.refill", "well")),
        display=[["manor", "mint"]],
        **RICH,
    )
    assert played.value("after.display") == [["mint", "well"]]
    assert played.value("after.beth.city") == {"red-1": "manor", "red-2": "church"}
    verbs = [event.verb for event in played.events if event.verb in ("take-card", "place", "reveal")]
    assert verbs == ["take-card", "place", "reveal"] * 2


@pytest.mark.rule("dice_city/build.refill")
def test_what_joins_the_display_lies_nowhere_else() -> None:
    """Two Churches are left, and of all other cards of the deck none."""
    left = all_but("manor", "church", "church")
    played = turn(STEP, (BUILD, "manor"), (PLACE, "red-1"), display=[["manor"]], discarded=left, **RICH)
    assert played.value("after.display") == [["church"]]
    assert played.value("after.ending") is False


def test_where_the_deck_is_empty_nothing_joins_the_display() -> None:
    laid = {"display": [["manor", "well"]], "discarded": all_but("manor", "well")}
    played = turn(STEP, (BUILD, "manor"), (PLACE, "red-1"), **laid, **RICH)
    assert played.value("after.display") == [["well"]]
    assert [event.verb for event in played.events if event.verb == "reveal"] == []


def test_a_card_of_an_open_stack_is_not_replaced_in_the_display() -> None:
    played = built("quarry", "red-1", display=[["manor"]])
    assert played.value("after.display") == [["manor"]]


@pytest.mark.rule("dice_city/ruling.refill-after-stack-build")
def test_by_an_option_the_display_grows_when_a_card_of_a_stack_is_built() -> None:
    played = built("quarry", "red-1", REFILL, display=[["manor"]], options={"refill_on_stack_build": "yes"})
    assert played.value("after.display") == [["manor", "church"]]
    played = built("manor", "red-1", REFILL, display=[["manor"]], options={"refill_on_stack_build": "yes"})
    assert played.value("after.display") == [["church"]]


# As often as there are resources


@pytest.mark.rule("dice_city/build.no-limit")
def test_a_player_builds_and_exports_as_often_as_the_resources_allow_in_any_order() -> None:
    played = turn(
        [STEP] * 5,
        *((BUILD, "quarry"), (PLACE, "red-1"), (BUILD, "ship_5"), (BUILD, "mine"), (PLACE, "red-2")),
        *((BUILD, "ship_5"), (BUILD, "quarry"), (PLACE, "red-3")),
        **RICH,
    )
    assert played.value("after.beth.city") == {"red-1": "quarry", "red-2": "mine", "red-3": "quarry"}
    assert played.value("after.beth.taken") == ["ship_5", "ship_5"]
    assert stock(played) == [20 - 4, 20 - 4 - 4, 20 - 4 - 2]
    assert built("quarry", "red-1").value("after.step") == STEP
    assert turn(STEP, (BUILD, "ship_5"), **RICH).value("after.step") == STEP


# Trade ships


@pytest.mark.rule("dice_city/trade.export")
@pytest.mark.parametrize(("ship", "each", "vp"), [("ship_5", 2, 5), ("ship_10", 3, 10), ("ship_20", 4, 20)])
def test_goods_are_exported_for_the_card_of_a_trade_ship(ship: str, each: int, vp: int) -> None:
    """The costs of the ships worth 10 and 20 VP are those that kosk ships."""
    played = turn(STEP, (BUILD, ship), **RICH)
    assert stock(played) == [20 - each] * 3
    assert played.value("after.beth.taken") == [ship]
    assert played.value(f"after.piles.{ship}") == PILES[ship] - 1
    assert played.value("after.beth.vp") == 0
    assert turn("scoring", beth__taken=[ship]).value("after.beth.vp") == vp


@pytest.mark.rule("dice_city/trade.export")
def test_who_lacks_goods_does_not_export() -> None:
    question = asked(STEP, beth__wood=3, beth__stone=3, beth__iron=2)
    assert [option for option in question.options if str(option).startswith("ship")] == ["ship_5"]
    assert why_not(question, "ship_10") == "trade.export"
    assert facts(question, "ship_10") == {"missing": "1 iron"}
    assert facts(question, "ship_20") == {"missing": "1 wood, 1 stone and 2 iron"}


@pytest.mark.rule("dice_city/trade.empty-pile")
def test_with_an_empty_pile_no_goods_are_exported() -> None:
    question = asked(STEP, piles=PILES | {"ship_5": 0}, **RICH)
    assert why_not(question, "ship_5") == "trade.empty-pile"
    assert "ship_10" in question.options
    alone = asked(STEP, harris__taken=["ship_20"], **RICH)
    assert why_not(alone, "ship_20") == "trade.empty-pile"


# There is enough of everything but cards


@pytest.mark.rule("dice_city/supply.unlimited-tokens")
def test_players_can_have_more_tokens_than_the_box() -> None:
    """30 resource, 16 deactivation, 30 VP and 16 pass tokens; the Forest is printed on white-1, a Small House on
    yellow-3.
    """
    die, action = "use.any-order", "use.one-action-per-die"
    wood = turn("use dice", (die, "white"), (action, "use"), beth__wood=30, harris__iron=1)
    assert wood.value("after.beth.wood") == 31
    dice = {"white": 1, "yellow": 3, "red": 1, "blue": 1, "black": 1}
    vp = turn("use dice", (die, "yellow"), (action, "use"), beth__vp=30, beth__dice=dice)
    assert vp.value("after.beth.vp") == 31
    passed = turn("use dice", (die, "white"), (action, "gain token"), beth__pass_tokens=16)
    assert passed.value("after.beth.pass_tokens") == 17
    all_over = [f"{colour}-{column}" for colour in ("yellow", "blue", "black") for column in range(1, 7)]
    bazaar = {"beth__city": {"red-1": "bazaar"}, "beth__deactivated": all_over[:16]}
    used = turn("use dice", (die, "red"), (action, "use"), **bazaar)
    assert len(used.value("after.beth.deactivated")) == 17
