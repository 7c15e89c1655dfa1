"""Village Boards, City Boards, and who is the starting player."""

from typing import Any

import pytest

from kosk.games import rulebook
from kosk.testing import scenario

from .acting import CRAFTED, RAW, TWO, asked, step, why_not

IN_BOX: dict[str, Any] = {
    "step": "setup",
    "chapter": 0,
    "number": 0,
    "chapters.stack": 0,
    "ann.banners": 0,
    "bo.banners": 0,
}
TOKENS = [("setup.dice-tokens", number) for number in (1, 2, 3, 4, 5, 6, 6, 6, 1, 1)]
CARDS = ("fresh_bread", "full_kettles", "glowing_furnace", "wider_cellars", "busy_village")
BOTH_FIVE = [("setup.milestones", card) for card in (*CARDS, *CARDS)]


def begun(*choices: tuple[str, Any], run: tuple[str, ...] = ("setup",), options: dict[str, str] | None = None) -> Any:
    """A game of Ann and Bo from its box, with the same Milestone Cards for both."""
    keys: dict[str, Any] = {"players": TWO, "options": options}
    return scenario("village", run, position=IN_BOX, choices=[*BOTH_FIVE, *choices], **keys)


def city(*choices: tuple[str, Any], card: str = "tall_timber", options: dict[str, str] | None = None) -> Any:
    """The set-up to its end, in which this Chapter Card is the first, and Bo rolls higher if nothing else."""
    rolls = choices or (("setup.start-player", 2), ("setup.start-player", 5))
    keys: dict[str, Any] = {"run": ("setup", "dice tokens", "city boards"), "options": options}
    return begun(*TOKENS, ("setup.first-chapter", card), *rolls, **keys)


# Village Boards


@pytest.mark.rule("village/setup.color")
def test_everybody_has_ten_banners() -> None:
    played = begun()
    assert [played.value(f"after.{name}.banners") for name in TWO] == [10, 10]


@pytest.mark.rule("village/setup.milestones")
@pytest.mark.rule("village/milestone.same-set")
def test_everybody_draws_five_milestones_of_the_same_set() -> None:
    played = begun()
    assert [played.value(f"after.{name}.milestones") for name in TWO] == [list(CARDS), list(CARDS)]
    assert len(played.after.decks[0]) == len(played.after.decks[1]) == 13


@pytest.mark.rule("village/setup.resources")
def test_every_storehouse_begins_with_bread_timber_and_clay() -> None:
    played = begun()
    assert played.value("after.ann.storehouse") == {"clay": 1, "timber": 1, "bread": 1}
    assert played.value("after.bo.storehouse") == {"clay": 1, "timber": 1, "bread": 1}
    assert played.after.stock("bread") == 13


@pytest.mark.rule("village/setup.dice-tokens")
@pytest.mark.rule("village/ruling.token-distribution")
def test_everybody_chooses_one_dice_token_for_each_plot() -> None:
    played = begun(*TOKENS, run=("setup", "dice tokens"))
    assert played.value("after.ann.tokens") == {
        "grain-base": 1,
        "ore-base": 2,
        "clay-base": 3,
        "timber-base": 4,
        "hunting-base": 5,
    }
    assert played.value("after.bo.tokens") == {
        "grain-base": 6,
        "ore-base": 6,
        "clay-base": 6,
        "timber-base": 1,
        "hunting-base": 1,
    }


@pytest.mark.rule("village/setup.supply")
def test_a_number_of_which_the_supply_has_no_dice_token_cannot_be_chosen() -> None:
    question = asked(run="dice tokens", token_supply=[0, 16, 16, 16, 16, 16])
    assert question.options == (2, 3, 4, 5, 6)
    assert why_not(question, 1) == "setup.supply"


@pytest.mark.rule("village/village.plot-slots")
def test_grain_ore_clay_and_timber_have_four_slots() -> None:
    slots = begun(*TOKENS, run=("setup", "dice tokens")).after.slots
    found = {plot: [slot for slot in slots if slot.startswith(plot)] for plot in ("grain", "ore", "clay", "timber")}
    assert {plot: len(slots) for plot, slots in found.items()} == {"grain": 4, "ore": 4, "clay": 4, "timber": 4}


@pytest.mark.rule("village/ruling.dangling-references")
def test_what_the_text_refers_to_but_does_not_have_is_assumed() -> None:
    assert begun().after.step == "dice tokens"
    sources = rulebook("village").components.facts.sources
    unprinted = ("building.bakery.price", "ratio.raw_market.give", "chapter.drought.kind", "milestone.joiner.points")
    assert [sources[key] for key in unprinted] == ["assumed"] * 4


# City Boards


@pytest.mark.rule("village/setup.city-boards")
@pytest.mark.rule("village/market.raw-slots")
@pytest.mark.rule("village/market.crafted-slots")
def test_the_market_has_twelve_rows_and_the_city_six_buildings() -> None:
    market = city().value("after.market")
    assert list(market) == [*RAW, *CRAFTED]
    board = rulebook("village").components.facts.board
    assert dict(zip(market, board.row_slots, strict=True)) == dict.fromkeys(RAW, 5) | dict.fromkeys(CRAFTED, 3)
    assert board.city == ("brickworks", "carpentry", "tailor", "smithy", "stables", "tavern")


@pytest.mark.rule("village/setup.chapter-stack")
@pytest.mark.parametrize(("reading", "left"), [("8", 7), ("10", 9)])
def test_the_stack_has_eight_chapter_cards_or_ten_of_which_one_is_open(reading: str, left: int) -> None:
    played = city(options={"chapter_count": reading})
    assert played.value("after.chapters.stack") == left


@pytest.mark.rule("village/structure.max-chapters")
def test_a_game_of_which_the_stack_is_empty_has_no_further_round() -> None:
    left = city().value("after.chapters.stack")
    assert [step("rations", number=10, chapters__stack=cards).after.step for cards in (left, 1, 0)] == [
        "round reset",
        "round reset",
        "scoring",
    ]


@pytest.mark.rule("village/setup.first-chapter")
def test_the_first_chapter_card_is_opened_before_the_market_is_filled() -> None:
    played = city(card="full_stalls")
    assert played.value("after.chapters.open") == "full_stalls"
    assert played.value("after.chapter") == 1
    assert [played.value(f"after.market.{what}") for what in RAW] == [3] * 6


@pytest.mark.rule("village/setup.market")
def test_each_row_of_the_market_begins_with_one_resource() -> None:
    played = city()
    assert [played.value(f"after.market.{what}") for what in (*RAW, *CRAFTED)] == [1] * 12
    assert played.after.stock("ore") == 29


@pytest.mark.rule("village/setup.start-player")
@pytest.mark.rule("village/ruling.start-roll")
def test_whoever_rolls_the_highest_is_the_starting_player_and_the_tied_roll_again() -> None:
    assert city().value("after.start_player") == "bo"
    rolls = [("setup.start-player", number) for number in (4, 4, 6, 1)]
    assert city(*rolls).value("after.start_player") == "ann"
