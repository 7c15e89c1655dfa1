"""Army Strength, and Military Locations."""

from typing import Any

import pytest

from kosk.testing import scenario

from .turns import DIE, asked, die, gains, laid, printed, strength, turn, why_not

ARMIES = {"militia": 1, "regular_army": 2, "catapult": 3, "watchtower": 3}
"""What each Army location adds."""


def after_uses(*uses: tuple[str, str], **keys: Any) -> Any:
    """Dice use these locations, each by its colour, in this order; they lie in column 2, where red and yellow have a
    Militia.
    """
    dice = dict.fromkeys([colour for colour, _ in uses], 2)
    city = {f"{colour}-2": card for colour, card in uses if card != "militia"}
    return turn(*[choice for colour, _ in uses for choice in die(colour)], dice=dice, city=city, **keys)


def open_bandits(*cards: str, options: dict[str, str] | None = None, **more: Any) -> tuple[Any, ...]:
    """The bandits that Ann can attack; her city has these cards in its first row."""
    city = {f"white-{column}": card for column, card in enumerate(cards, 1)}
    question = asked(("attack.optional-many", "bandits"), run="attack", city=city, options=options, **more)
    return question.options


@pytest.mark.parametrize(
    ("card", "cost", "defense", "vp"),
    [
        ("regular_army", {"iron": 2}, 3, 1),
        ("barracks", {"wood": 1, "stone": 2}, 4, 2),
        ("blacksmith", {"stone": 1, "iron": 2}, 4, 2),
        ("catapult", {"wood": 2, "iron": 1}, 4, 2),
        ("training_camp", {"wood": 1, "iron": 1}, 3, 1),
        ("watchtower", {"wood": 1, "stone": 1, "iron": 1}, 4, 2),
    ],
)
def test_what_military_locations_cost_and_are_worth(card: str, cost: dict[str, int], defense: int, vp: int) -> None:
    assert printed(card) == (cost, defense, vp)


# Army Strength


@pytest.mark.rule("dice_city/army.army-location")
@pytest.mark.parametrize("army", ARMIES)
def test_to_each_army_location_a_blacksmith_adds(army: str) -> None:
    played = after_uses(("red", army), turn_so_far__army_bonus=1)
    assert sum(strength(played)) == ARMIES[army] + 1


@pytest.mark.rule("dice_city/army.add-strength")
def test_the_swords_of_all_army_locations_of_a_turn_are_added() -> None:
    played = after_uses(("red", "militia"), ("yellow", "regular_army"), ("white", "catapult"), ("blue", "regular_army"))
    assert strength(played) == (8, 0)
    assert gains(played) == {}


@pytest.mark.rule("dice_city/army.expires")
def test_at_the_end_of_a_turn_the_strength_is_zero() -> None:
    turn_so_far = {"strength": 5, "bandit_strength": 3, "army_bonus": 2, "bandits_lowered": 1}
    start = {f"turn_so_far.{what}": amount for what, amount in turn_so_far.items()}
    played = scenario("dice_city", "end of turn", position=start, choices=[("eot.roll", 1)] * 5, players=("ann", "bo"))
    assert [played.value(f"after.{path}") for path in start] == [0, 0, 0, 0]


@pytest.mark.rule("dice_city/ruling.army-location-definition")
def test_a_blacksmith_is_no_army_location() -> None:
    played = after_uses(("blue", "blacksmith"), ("white", "blacksmith"), ("black", "training_camp"), ("red", "militia"))
    assert strength(played) == (3, 0)


# Military Locations


@pytest.mark.rule("dice_city/card.regular-army")
def test_a_regular_army_adds_two() -> None:
    assert strength(after_uses(("black", "regular_army"))) == (2, 0)


@pytest.mark.rule("dice_city/card.barracks")
def test_barracks_place_a_regular_army_on_any_space_at_no_cost() -> None:
    played = turn(*die("red"), ("card.barracks", "black-6"), city={"red-1": "barracks"})
    assert played.value("after.ann.city") == {"red-1": "barracks", "black-6": "regular_army"}
    assert played.value("after.stacks.regular_army") == 14
    assert gains(played) == {}
    question = asked(*die("red"), city={"red-1": "barracks"})
    assert len(question.options) == 30


@pytest.mark.rule("dice_city/card.barracks")
def test_a_die_can_use_the_army_that_is_placed_under_it() -> None:
    """Also the one that is placed on the Barracks themselves, by a die that is moved there."""
    played = turn(*die("red"), ("card.barracks", "black-1"), *die("black"), city={"red-1": "barracks"})
    assert strength(played) == (2, 0)
    assert laid(played)["black"] == 0
    covered = turn(*die("red"), ("card.barracks", "red-1"), city={"red-1": "barracks"})
    assert covered.value("after.ann.city") == {"red-1": "regular_army"}
    assert covered.value("after.discarded") == ["barracks"]


@pytest.mark.rule("dice_city/card.barracks")
def test_an_army_that_covers_a_deactivated_location_is_active() -> None:
    city = {"red-1": "barracks", "blue-1": "manor"}
    placed = (*die("red"), ("card.barracks", "blue-1"))
    played = turn(*placed, *die("blue"), city=city, ann__deactivated=["blue-1"])
    assert (strength(played), played.value("after.ann.deactivated")) == ((2, 0), [])
    forbidden = {"build_on_deactivated": "forbidden"}
    question = asked(*die("red"), city=city, ann__deactivated=["blue-1"], options=forbidden)
    assert why_not(question, "blue-1") == "ruling.build-on-deactivated"


@pytest.mark.rule("dice_city/card.blacksmith")
def test_a_blacksmith_adds_one_to_each_later_use_of_an_army_location() -> None:
    played = after_uses(("red", "blacksmith"), ("yellow", "militia"), ("blue", "regular_army"), ("white", "catapult"))
    assert strength(played) == (2 + 3 + 4, 0)


@pytest.mark.rule("dice_city/card.blacksmith")
def test_two_blacksmiths_add_two() -> None:
    assert strength(after_uses(("red", "blacksmith"), ("blue", "blacksmith"), ("yellow", "militia"))) == (3, 0)
    between = after_uses(
        ("red", "blacksmith"), ("yellow", "militia"), ("blue", "blacksmith"), ("white", "regular_army")
    )
    assert strength(between) == (2 + 4, 0)


@pytest.mark.rule("dice_city/card.blacksmith")
def test_a_blacksmith_that_is_copied_adds_too() -> None:
    """One is used by the red die, and again by the blue one, by way of a Town Hall."""
    city = {"red-1": "blacksmith", "blue-1": "town_hall"}
    played = turn(*die("red"), *die("blue"), ("card.town-hall", "red-1"), *die("yellow"), city=city, dice={"yellow": 2})
    assert strength(played) == (3, 0)


@pytest.mark.rule("dice_city/card.blacksmith-watchtower")
def test_what_a_blacksmith_adds_to_a_watchtower_serves_against_everything() -> None:
    both = (("red", "blacksmith"), ("yellow", "watchtower"))
    assert strength(after_uses(*both)) == (1, 3)
    assert strength(after_uses(*both, options={"public_clarifications": "no"})) == (0, 4)


@pytest.mark.rule("dice_city/card.blacksmith-watchtower")
def test_with_two_blacksmiths_a_watchtower_lets_a_stock_be_attacked() -> None:
    uses = (*die("red"), *die("blue"), *die("yellow"))
    stolen = [("attack.optional-many", "stock"), ("attack.stock", 1), ("attack.stock", "iron")]
    city = {"red-1": "blacksmith", "blue-1": "blacksmith", "yellow-1": "watchtower"}
    played = turn(*uses, *stolen, then=("attack",), city=city, bo__iron=1)
    assert (gains(played), strength(played)) == ({"iron": 1}, (0, 3))


@pytest.mark.rule("dice_city/card.catapult")
def test_a_catapult_adds_three_and_deactivates() -> None:
    played = after_uses(("red", "catapult"))
    assert strength(played) == (3, 0)
    assert played.value("after.ann.deactivated") == ["red-2"]


@pytest.mark.rule("dice_city/card.training-camp")
def test_a_training_camp_lowers_the_defense_of_all_bandits() -> None:
    assert open_bandits(turn_so_far__strength=4) == ("bandits_2", "bandits_3")
    played = after_uses(("red", "training_camp"), turn_so_far__strength=4)
    lowered = played.value("after.turn_so_far.bandits_lowered")
    assert open_bandits(turn_so_far__strength=4, turn_so_far__bandits_lowered=lowered) == (
        *("bandits_2", "bandits_3", "bandits_4"),
    )


@pytest.mark.rule("dice_city/card.training-camp")
@pytest.mark.parametrize(("camps", "spent"), [(1, 2), (2, 1), (3, 1)])
def test_several_training_camps_lower_the_defense_to_one_at_least(camps: int, spent: int) -> None:
    colours = ("red", "yellow", "blue")[:camps]
    uses = [choice for colour in colours for choice in die(colour)]
    attack = [("attack.optional-many", "bandits"), ("attack.bandits", "bandits_2")]
    city = {f"{colour}-1": "training_camp" for colour in colours}
    played = turn(*uses, *attack, then=("attack",), city=city, turn_so_far__strength=3)
    assert strength(played) == (3 - spent, 0)
    assert played.value("after.ann.taken") == ["bandits_2"]


@pytest.mark.rule("dice_city/card.watchtower")
def test_a_watchtower_adds_three_against_bandits_only() -> None:
    played = after_uses(("red", "watchtower"))
    assert strength(played) == (0, 3)
    keys: dict[str, Any] = {"turn_so_far__bandit_strength": 3, "bo__wood": 1, "bo__city": {"red-1": "mine"}}
    question = asked(run="attack", **keys)
    assert question.options == ("bandits", "pass")


# Rulings


@pytest.mark.rule("dice_city/ruling.blacksmith-mint-retroactive")
def test_a_blacksmith_adds_nothing_to_earlier_uses_or_by_an_option_to_all() -> None:
    uses = (("red", "militia"), ("yellow", "catapult"), ("blue", "blacksmith"), ("white", "regular_army"))
    assert strength(after_uses(*uses)) == (1 + 3 + 3, 0)
    assert strength(after_uses(*uses, options={"turn_bonus_retroactive": "yes"})) == (2 + 4 + 3, 0)


@pytest.mark.rule("dice_city/ruling.blacksmith-mint-retroactive")
def test_what_is_added_to_a_watchtower_used_before_serves_as_what_is_added_to_one_used_later() -> None:
    uses = (("red", "watchtower"), ("yellow", "militia"), ("blue", "blacksmith"))
    always = {"turn_bonus_retroactive": "yes"}
    assert strength(after_uses(*uses, options=always)) == (1 + 1 + 1, 3)
    assert strength(after_uses(*uses, options=always | {"public_clarifications": "no"})) == (1 + 1, 3 + 1)


@pytest.mark.rule("dice_city/ruling.training-camp-duration")
def test_a_training_camp_works_for_the_turn_of_its_use_or_by_an_option_always() -> None:
    always = {"training_camp": "ongoing"}
    enough: dict[str, Any] = {"turn_so_far__strength": 3}
    assert open_bandits("training_camp", "training_camp", options=always, **enough) == (
        *("bandits_2", "bandits_3", "bandits_4"),
    )
    one = open_bandits("training_camp", "training_camp", options=always, ann__deactivated=["white-1"], **enough)
    assert one == ("bandits_2", "bandits_3")
    unused = open_bandits("training_camp", "training_camp", turn_so_far__strength=4)
    assert unused == ("bandits_2", "bandits_3")


@pytest.mark.rule("dice_city/ruling.training-camp-duration")
def test_a_training_camp_that_always_works_is_not_used_by_a_die() -> None:
    question = asked((DIE, "white"), city={"white-1": "training_camp"}, options={"training_camp": "ongoing"})
    assert why_not(question, "use") == "ruling.training-camp-duration"


@pytest.mark.rule("dice_city/ruling.barracks-empty-stack")
def test_barracks_cannot_be_used_when_no_regular_army_is_left() -> None:
    stacks = {"lumber_mill": 15, "quarry": 15, "mine": 15, "regular_army": 0}
    question = asked((DIE, "red"), city={"red-1": "barracks"}, stacks=stacks, discarded=["regular_army"])
    assert question.options == ("move", "gain token")
    assert why_not(question, "use") == "ruling.barracks-empty-stack"
    copying = asked(*die("blue"), city={"red-1": "barracks", "blue-1": "town_hall"}, stacks=stacks)
    assert why_not(copying, "red-1") == "ruling.barracks-empty-stack"
