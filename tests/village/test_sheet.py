"""The score sheet of the village game: what it says of cards that are not those of a box."""

from kosk.games import rulebook
from kosk.games.village.sheet import form


def test_milestone_cards_that_are_assumed_say_so() -> None:
    sheet = form(("Ann", "Bo"), {}, rulebook("village").components.facts)
    told = [section.about for section in sheet.sections if "Milestone Cards" in section.title]
    assert (
        told == ["All in hand, whether they are completed or not. What they ask for and their points are assumed."] * 2
    )
