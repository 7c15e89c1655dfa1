"""Cultural locations: Cathedral, Festival Hall, Grand Statue, Great Wall and Manor."""

import pytest

from kosk.games import rulebook

from .city import BUILD, PLACE, asked, facts, row, turn, use
from .turns import ACTION, DIE, why_not

MAGNIFICENT = row("red", "grand_statue", "manor", "great_wall", "manor") | {"red-6": "cathedral"}
"""The red row of the example, whose Small House is printed on red-5."""

STATUE = ((BUILD, "grand_statue"), (PLACE, "red-1"))


# Cathedral


@pytest.mark.rule("dice_city/card.cathedral")
def test_a_cathedral_is_worth_1_vp_for_each_cultural_location_of_its_row() -> None:
    """2 and 2 and 3 and 2 of the others, and 6 of the Cathedral, which counts itself and the printed Small House."""
    played = turn("scoring", beth__city=MAGNIFICENT)
    assert played.value("after.beth.vp") == 2 + 2 + 3 + 2 + 6
    event = next(event for event in played.events if event.verb == "score")
    assert event.data["worth"]["red-6"] == 6


@pytest.mark.rule("dice_city/card.cathedral", "dice_city/score.deactivated-count")
def test_a_deactivated_cathedral_is_worth_as_much() -> None:
    deactivated = [*(f"red-{column}" for column in (1, 2, 3, 4, 6))]
    assert turn("scoring", beth__city=MAGNIFICENT, beth__deactivated=deactivated).value("after.beth.vp") == 15
    assert turn("scoring", beth__city=MAGNIFICENT, beth__deactivated=["red-6"]).value("after.beth.vp") == 15


@pytest.mark.rule("dice_city/card.cathedral")
def test_what_lies_in_other_rows_or_is_of_another_type_does_not_count_for_a_cathedral() -> None:
    """In the white row nothing cultural is printed; in the yellow row a Small House is."""
    alone = {"white-1": "cathedral", "white-2": "town_hall", "black-1": "manor"}
    assert turn("scoring", beth__city=alone).value("after.beth.vp") == 1 + 3 + 2
    assert turn("scoring", beth__city={"yellow-1": "cathedral"}).value("after.beth.vp") == 2


@pytest.mark.rule("dice_city/card.cathedral")
def test_a_small_house_that_is_covered_does_not_count_for_a_cathedral() -> None:
    covered = {"yellow-1": "cathedral", "yellow-3": "lumber_mill"}
    assert turn("scoring", beth__city=covered).value("after.beth.vp") == 1


@pytest.mark.rule("dice_city/card.cathedral")
def test_two_cathedrals_of_a_row_count_each_other() -> None:
    assert turn("scoring", beth__city=row("white", "cathedral", "cathedral")).value("after.beth.vp") == 2 + 2


@pytest.mark.rule("dice_city/card.cathedral")
def test_a_cathedral_cannot_be_used_or_copied() -> None:
    question = asked("use dice", (DIE, "red"), beth__city={"red-1": "cathedral"})
    assert "use" not in question.options
    assert why_not(question, "use") == "card.cathedral"
    copying = asked("use dice", *use("white"), beth__city={"red-1": "cathedral", "white-1": "town_hall"})
    assert why_not(copying, "red-1") == "card.cathedral"


# Festival Hall


@pytest.mark.rule("dice_city/card.festival-hall")
@pytest.mark.parametrize(
    ("stock", "vp"),
    [((0, 0, 0), 0), ((1, 1, 1), 0), ((2, 0, 0), 1), ((3, 2, 5), 1 + 1 + 2), ((0, 4, 2), 2 + 1)],
)
def test_a_festival_hall_gives_1_vp_for_each_pair_of_like_resources(stock: tuple[int, int, int], vp: int) -> None:
    wood, stone, iron = stock
    laid = {"beth__wood": wood, "beth__stone": stone, "beth__iron": iron}
    played = turn("use dice", *use("red"), beth__city={"red-1": "festival_hall"}, **laid)
    assert played.value("after.beth.vp") == vp
    assert played.value("told.card.festival-hall") == 1


@pytest.mark.rule("dice_city/card.festival-hall")
def test_the_pairs_of_a_festival_hall_are_not_paid() -> None:
    played = turn("use dice", *use("red"), beth__city={"red-1": "festival_hall"}, beth__wood=4, beth__iron=3)
    assert [played.value(f"after.beth.{what}") for what in ("wood", "stone", "iron")] == [4, 0, 3]
    assert played.value("after.beth.vp") == 3
    assert played.value("after.beth.deactivated") == []


# Grand Statue


def test_what_a_public_answer_tells_is_not_called_printed() -> None:
    """The example of the Grand Statue stands in no rulebook."""
    statue = rulebook("dice_city").examples["ex.faq-statue-three"]
    assert [one.printed for one in statue.cases] == [{}, {}]


@pytest.mark.rule("dice_city/card.grand-statue")
@pytest.mark.parametrize(
    "paid", [("stone", "stone", "iron"), ("iron", "stone", "stone"), ("stone", "stone", "stone"), ("iron",) * 3]
)
def test_up_to_three_more_stone_or_iron_bring_1_vp_each(paid: tuple[str, ...]) -> None:
    """The Grand Statue itself costs one stone and one iron."""
    played = turn(
        "building and trade",
        *STATUE,
        *[("card.grand-statue", what) for what in paid],
        ("build.refill", "manor"),
        display=[["grand_statue"]],
        beth__stone=6,
        beth__iron=5,
    )
    assert played.value("after.beth.vp") == 3
    assert played.value("after.beth.stone") == 6 - 1 - paid.count("stone")
    assert played.value("after.beth.iron") == 5 - 1 - paid.count("iron")


@pytest.mark.rule("dice_city/card.grand-statue")
@pytest.mark.parametrize("more", [0, 1, 2])
def test_who_builds_a_grand_statue_pays_as_many_as_they_like(more: int) -> None:
    choices = [*[("card.grand-statue", "iron")] * more, ("card.grand-statue", "pass"), ("build.refill", "manor")]
    played = turn("building and trade", *STATUE, *choices, display=[["grand_statue"]], beth__stone=9, beth__iron=9)
    assert (played.value("after.beth.vp"), played.value("after.beth.iron")) == (more, 9 - 1 - more)


@pytest.mark.rule("dice_city/card.grand-statue")
def test_only_stone_and_iron_that_are_in_stock_are_paid_for_a_grand_statue() -> None:
    laid = {"display": [["grand_statue"]], "beth__wood": 9, "beth__stone": 1, "beth__iron": 2}
    question = asked("building and trade", *STATUE, **laid)
    assert (question.candidates, question.options) == (("stone", "iron", "pass"), ("iron", "pass"))
    assert why_not(question, "stone") == "card.grand-statue"
    played = turn("building and trade", *STATUE, ("card.grand-statue", "iron"), ("build.refill", "manor"), **laid)
    assert played.value("after.beth.vp") == 1


@pytest.mark.rule("dice_city/anatomy.ability-on-build")
def test_a_die_cannot_use_a_grand_statue_and_no_location_copies_it() -> None:
    city = {"red-1": "grand_statue", "white-1": "town_hall"}
    assert why_not(asked("use dice", (DIE, "red"), beth__city=city), "use") == "anatomy.ability-on-build"
    assert why_not(asked("use dice", *use("white"), beth__city=city), "red-1") == "anatomy.ability-on-build"


# Great Wall


WALLED = {"red-1": "great_wall", "red-2": "manor", "red-3": "lumber_mill", "white-1": "manor"}
"""Defense 5; 4 and 2, and two more each; 4."""


def harder(strength: int, *deactivated: str, city: dict[str, str] = WALLED) -> tuple[str, ...]:
    """Which locations of Harris can be attacked with so much strength."""
    question = asked(
        "attack",
        ("attack.optional-many", "location"),
        turn_so_far__strength=strength,
        harris__city=city,
        harris__deactivated=list(deactivated),
    )
    options: tuple[str, ...] = question.options
    return options


@pytest.mark.rule("dice_city/card.great-wall")
def test_a_great_wall_adds_2_to_the_defense_of_all_others_of_its_row_that_have_one() -> None:
    """In the order of the board: white-1, then the red row."""
    assert harder(5) == ("white-1", "red-1", "red-3")
    assert harder(6) == ("white-1", "red-1", "red-2", "red-3")
    question = asked("attack", ("attack.optional-many", "location"), turn_so_far__strength=5, harris__city=WALLED)
    assert why_not(question, "red-2") == "attack.locations"
    assert facts(question, "red-2") == {"defense": 6, "strength": 5}
    assert why_not(question, "red-4") == "attack.locations-needs-defense"


@pytest.mark.rule("dice_city/card.great-wall")
def test_a_deactivated_great_wall_adds_nothing() -> None:
    assert harder(4, "red-1") == ("white-1", "red-2", "red-3")
    assert harder(5, "white-1") == ("red-1", "red-3")


@pytest.mark.rule("dice_city/card.great-wall")
def test_a_great_wall_protects_a_cathedral() -> None:
    city = {"red-1": "great_wall", "red-2": "cathedral", "white-1": "cathedral"}
    assert harder(7, city=city) == ("white-1", "red-1")
    assert harder(8, city=city) == ("white-1", "red-1", "red-2")


@pytest.mark.rule("dice_city/card.great-wall")
def test_a_great_wall_costs_strength() -> None:
    choices = [("attack.optional-many", "location"), ("attack.locations", 1), ("attack.locations", "red-2")]
    played = turn("attack", *choices, turn_so_far__strength=7, harris__city=WALLED)
    assert played.value("after.turn_so_far.strength") == 7 - 6
    assert played.value("change.beth.vp") == 2


@pytest.mark.rule("dice_city/ruling.great-wall-stack")
def test_two_great_walls_add_up_and_protect_each_other() -> None:
    """5 and 2 each of the walls, and 4 and 2 and 2 of the Manor."""
    city = row("red", "great_wall", "great_wall", "manor") | row("white", "mine", "mine")
    assert harder(6, city=city) == ("white-1", "white-2")
    assert harder(7, city=city) == ("white-1", "white-2", "red-1", "red-2")
    assert harder(8, city=city) == ("white-1", "white-2", "red-1", "red-2", "red-3")
    assert harder(6, "red-1", city=city) == ("white-1", "white-2", "red-2", "red-3")


@pytest.mark.rule("dice_city/anatomy.ability-ongoing")
def test_a_die_on_a_great_wall_does_nothing_and_no_location_copies_it() -> None:
    city = {"red-1": "great_wall", "white-1": "town_hall"}
    question = asked("use dice", (DIE, "red"), beth__city=city)
    assert question.options == ("move", "gain token")
    assert why_not(question, "use") == "anatomy.ability-ongoing"
    assert why_not(asked("use dice", *use("white"), beth__city=city), "red-1") == "anatomy.ability-ongoing"
    played = turn("use dice", (DIE, "red"), (ACTION, "gain token"), beth__city=city)
    assert played.value("after.beth.pass_tokens") == 1


# Manor


@pytest.mark.rule("dice_city/card.manor")
def test_a_manor_gives_2_vp_and_is_worth_2() -> None:
    played = turn("use dice", *use("red"), beth__city={"red-1": "manor"})
    assert (played.value("after.beth.vp"), played.value("told.card.manor")) == (2, 1)
    assert turn("scoring", beth__city={"red-1": "manor"}).value("after.beth.vp") == 2
