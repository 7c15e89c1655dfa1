"""Where an owner's box has other numbers, the rules go by them."""

import pytest

import kosk
from kosk.engine.replacing import template
from kosk.games import rulebook
from kosk.games.village import position_words
from kosk.games.village.cards import cards
from kosk.testing import scenario


def test_of_three_cards_drawn_two_are_kept_where_a_box_says_so() -> None:
    book = rulebook("village").with_components({"milestone_purchase": {"draw": 3, "keep": 2}})
    drawn = [("action.milestone", card) for card in ("joiner", "innkeeper", "fresh_bread")]
    kept = [("action.milestone", card) for card in ("fresh_bread", "joiner")]
    choices = [("action.any-number", "milestone"), ("building.either-or", "cloak"), *drawn, *kept]
    played = scenario(book, "actions", "beth", position={"beth.storehouse": {"cloak": 1, "fur": 2}}, choices=choices)
    assert set(played.after.hands[0]) == {"fresh_bread", "joiner"}
    assert played.after.discards[0] == ("innkeeper",)


def test_an_owner_is_paid_once_for_an_upgrade_whose_cost_has_two_parts_alike() -> None:
    book = rulebook("village").with_components({"upgrade": {"tool": {"price": ["timber", "timber"]}}})
    position = {"beth.storehouse": {"ore": 1, "timber": 4}, "city.smithy": "harris"}
    choices = [
        *(("action.any-number", "upgrade"), ("action.upgrade", "tool"), ("action.upgrade", "clay")),
        *(("building.either-or", "timber"), ("building.either-or", "timber"), ("ruling.token-choice", 3)),
    ]
    played = scenario(book, "actions", "beth", position=position, choices=choices)
    assert played.after.holding(0) == {}
    assert played.after.holding(1) == {"timber": 1}


def test_of_a_payment_of_two_the_owner_gets_what_finds_an_empty_slot() -> None:
    book = rulebook("village").with_components({"building": {"tailor": {"takes_amount": 3, "pays_amount": 2}}})
    position = {"beth.storehouse": {"fur": 3}, "city.tailor": "harris", "harris.storehouse": {"ore": 7}}
    choices = [("action.any-number", "craft"), ("action.craft", "tailor")]
    played = scenario(book, "actions", "beth", position=position, choices=choices)
    assert played.after.holding(1) == {"ore": 7, "fur": 1}
    assert played.value("change.supply.fur") == 2


MARKET_CARDS = ("full_stalls", "craft_fair", "bare_stalls", "closed_gates", "market_day", "smugglers_moon")
EIGHT_CARDS = {"chapter": dict.fromkeys((*MARKET_CARDS, "drought", "deep_vein"), False)}


@pytest.mark.rule("village/setup.chapter-stack")
@pytest.mark.parametrize("reading", ["8", "10"])
def test_a_box_with_eight_chapter_cards_has_them_all_in_the_stack_by_either_reading(reading: str) -> None:
    game = kosk.new("village", 2, seed=1, options={"chapter_count": reading}, components=EIGHT_CARDS)
    while not game.position.number and game.decision is not None:
        game.play(game.decision.options[0])
    assert game.position.stack == 7
    told = kosk.setup("village", 2, options={"chapter_count": reading}, components=EIGHT_CARDS)
    assert [step.amounts for step in told if "setup.chapter-stack" in str(step.rules)] == [{"stack": 8, "cards": 8}]
    book = rulebook("village").with_components(EIGHT_CARDS)
    choices = [("action.any-number", "pass")]
    stated = scenario(book, "actions", "beth", options={"chapter_count": reading}, choices=choices)
    assert stated.after.stack == 7


def test_small_and_large_numbers_of_a_box_are_told_in_plain_words() -> None:
    book = rulebook("village").with_components(
        {
            "chapter": {"full_stalls": {"raw": 1}},
            "market": {"raw_slots": 1},
            "rations": {"raw": 1, "crafted": 2},
            "building": {"storehouse_extension": {"slots": 1}},
            "start": {"resources": {"clay": 0}},
        }
    )
    facts = book.components.facts
    told = {card.title: card.lines for card in cards(facts)}
    assert "Its row of the market has 1 slot." in told["Grain"]
    assert "It is food: 1 raw food pays Rations." in told["Grain"]
    assert "It is food: 2 crafted food in any mix pay Rations." in told["Stew"]
    assert "Each player begins with none." in told["Clay"]
    assert list(position_words.costs(facts))[-1] == "Rations: 1 grain or meat, or 2 bread or stew in any mix."
    assert position_words.use("storehouse_extension", facts) == "1 more slot of the storehouse"


def test_nobody_gains_what_players_do_not_begin_with() -> None:
    game = kosk.new("village", 2, seed=1, components={"start": {"resources": {"clay": 0}}})
    gained = [event.data["what"] for event in game.events if event.verb == "gain"]
    assert gained == ["bread", "timber"] * 2


def test_the_file_to_fill_in_says_how_a_card_is_added_and_how_one_is_taken_away() -> None:
    told = " ".join(
        line.removeprefix("# ") for line in template("village", rulebook("village").components.known_from())
    )
    assert "a table with a new name adds one, and NAME = false takes one away." in told


@pytest.mark.parametrize(
    ("begins", "told"),
    [
        ({"clay": 0}, "Everybody puts into the storehouse 1 bread and 1 timber."),
        ({"clay": 0, "bread": 0, "timber": 0}, "Everybody puts into the storehouse nothing."),
    ],
)
def test_the_set_up_names_only_what_players_begin_with(begins: dict[str, int], told: str) -> None:
    steps = kosk.setup("village", 2, components={"start": {"resources": begins}})
    assert any(step.text.startswith(told) for step in steps)
