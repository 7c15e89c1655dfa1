"""Where an owner's box has other numbers, the rules go by them."""

from kosk.games import rulebook
from kosk.testing import scenario


def test_of_three_cards_drawn_two_are_kept_where_a_box_says_so() -> None:
    book = rulebook("village").with_components({"milestone_purchase": {"draw": 3, "keep": 2}})
    drawn = [("action.milestone", card) for card in ("joiner", "innkeeper", "fresh_bread")]
    kept = [("action.milestone", card) for card in ("fresh_bread", "joiner")]
    choices = [("action.any-number", "milestone"), ("building.either-or", "cloak"), *drawn, *kept]
    played = scenario(book, "actions", "beth", position={"beth.storehouse": {"cloak": 1, "fur": 2}}, choices=choices)
    assert set(played.after.hands[0]) == {"fresh_bread", "joiner"}
    assert played.after.discards[0] == ("innkeeper",)
