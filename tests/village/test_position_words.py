"""A position of the village game in words: what it says of numbers that no text tells."""

from kosk.games import rulebook

from .acting import step


def test_all_that_no_text_tells_is_named_where_a_position_is_told() -> None:
    rolled = step("roll", ("turn.roll-yellow", 3), number=0)
    told = rulebook("village").describe(rolled.after, 0)["What is assumed"]
    assert told == [
        "No text tells how many numbers the dice have, the prices of buildings, the slots of storehouses, the prices "
        "of upgrades, what Smithy and Stables pay their owners, the price of Milestone Cards, the ratios of trades, how "
        "many resources there are, how many dice tokens there are, what Chapter Cards do and what Milestone Cards ask "
        "for and give."
    ]
