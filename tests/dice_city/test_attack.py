"""2. Attack Step: bandits, locations of others, and their stock."""

from typing import Any

import pytest

from .city import FOUR, PILES, THREE, asked, facts, row, turn
from .turns import why_not

WHAT, BANDITS, LOCATIONS, STOCK = "attack.optional-many", "attack.bandits", "attack.locations", "attack.stock"
Choice = tuple[str, Any]


def on_bandits(pile: str) -> list[Choice]:
    return [(WHAT, "bandits"), (BANDITS, pile)]


def on_location(space: str, seat: int = 1) -> list[Choice]:
    return [(WHAT, "location"), (LOCATIONS, seat), (LOCATIONS, space)]


def on_stock(what: str, seat: int = 1) -> list[Choice]:
    return [(WHAT, "stock"), (STOCK, seat), (STOCK, what)]


# The step


@pytest.mark.rule("dice_city/attack.optional-many")
def test_a_player_attacks_as_often_as_the_strength_allows_or_not_at_all() -> None:
    question = asked("attack", turn_so_far__strength=5)
    assert (question.rule, question.options) == ("attack.optional-many", ("bandits", "pass"))
    assert turn("attack", (WHAT, "pass"), turn_so_far__strength=5).value("after.step") == "building and trade"
    played = turn(["attack"] * 3, *on_bandits("bandits_2") * 3, turn_so_far__strength=9)
    assert played.value("after.beth.taken") == ["bandits_2"] * 3
    assert played.value("after.step") == "attack"


@pytest.mark.rule("dice_city/attack.optional-many")
def test_without_strength_there_is_nothing_to_attack() -> None:
    played = turn("attack", harris__wood=1, harris__city={"red-1": "mine"})
    assert played.value("after.step") == "building and trade"
    (question,) = [event for event in played.events if event.verb == "choose"]
    assert (question.data["option"], question.data["of"]) == ("pass", 1)


@pytest.mark.rule("dice_city/attack.optional-many")
def test_one_turn_may_hit_the_same_player_and_different_ones() -> None:
    """A Mine of Harris, a wood of Harris and an iron of Michael: 2 and 2 and 2."""
    played = turn(
        ["attack"] * 3,
        *(*on_location("red-1"), *on_stock("wood"), *on_stock("iron", 2)),
        players=THREE,
        turn_so_far__strength=6,
        harris__city={"red-1": "mine"},
        harris__wood=1,
        michael__iron=1,
    )
    assert played.value("after.turn_so_far.strength") == 0
    assert (played.value("after.beth.wood"), played.value("after.beth.iron")) == (1, 1)
    assert (played.value("after.harris.wood"), played.value("after.michael.iron")) == (0, 0)
    assert played.value("after.harris.deactivated") == ["red-1"]


def test_too_weak_for_anything_a_player_is_told_what_the_easiest_attack_needs() -> None:
    """Harris has a Mint (5), and a Mine (2) with a token; Michael has Stables (3)."""
    harris = {"harris__city": {"white-1": "mint", "red-1": "mine"}, "harris__deactivated": ["red-1"]}
    weak = {**harris, "michael__city": {"blue-1": "stables"}, "piles": PILES | {"bandits_2": 0}}
    taken = ["bandits_2"] * 5
    question = asked("attack", players=THREE, harris__wood=1, turn_so_far__strength=2, michael__taken=taken, **weak)
    assert facts(question, "location") == {"defense": 3, "strength": 2}
    assert facts(question, "bandits") == {"defense": 4, "strength": 2}


@pytest.mark.rule("dice_city/attack.kinds")
def test_bandits_a_location_or_a_stock_are_attacked() -> None:
    question = asked(
        "attack", turn_so_far__strength=3, harris__wood=1, harris__city={"red-1": "manor", "red-2": "mine"}
    )
    assert question.options == ("bandits", "location", "stock", "pass")


@pytest.mark.rule("dice_city/attack.strength-spent")
def test_a_strength_of_8_is_enough_for_3_and_3_and_2() -> None:
    """Bandits, a Regular Army and a resource, as in the example."""
    played = turn(
        ["attack"] * 3,
        *(*on_bandits("bandits_2"), *on_location("red-1"), *on_stock("wood")),
        turn_so_far__strength=8,
        harris__city={"red-1": "regular_army"},
        harris__wood=1,
    )
    spent = [event.data["amount"] for event in played.events if event.verb == "spend-strength"]
    assert spent == [3, 3, 2]
    assert played.value("after.turn_so_far.strength") == 0
    assert played.value("after.beth.taken") == ["bandits_2"]
    assert played.value("after.harris.deactivated") == ["red-1"]
    assert played.value("after.beth.wood") == 1


@pytest.mark.rule("dice_city/ruling.strength-spent-amount")
def test_an_attack_spends_what_it_needs_and_no_more() -> None:
    played = turn("attack", *on_bandits("bandits_2"), turn_so_far__strength=7)
    assert played.value("after.turn_so_far.strength") == 7 - 3
    played = turn("attack", *on_location("red-1"), turn_so_far__strength=7, harris__city={"red-1": "mine"})
    assert played.value("after.turn_so_far.strength") == 7 - 2
    played = turn("attack", *on_stock("wood"), turn_so_far__strength=7, harris__wood=3)
    assert played.value("after.turn_so_far.strength") == 7 - 2


@pytest.mark.rule("dice_city/ruling.restricted-strength")
@pytest.mark.parametrize(
    ("strength", "bandit_strength", "left"), [(3, 3, (2, 0)), (0, 5, (0, 1)), (5, 4, (5, 0)), (1, 9, (1, 5))]
)
def test_bandits_use_up_first_what_serves_against_nothing_else(
    strength: int, bandit_strength: int, left: tuple[int, int]
) -> None:
    """The defense of the bandits worth 3 VP is 4."""
    played = turn(
        "attack",
        *on_bandits("bandits_3"),
        turn_so_far__strength=strength,
        turn_so_far__bandit_strength=bandit_strength,
    )
    now = "after.turn_so_far."
    assert (played.value(f"{now}strength"), played.value(f"{now}bandit_strength")) == left


def test_strength_against_bandits_serves_for_no_location_and_no_stock() -> None:
    question = asked("attack", turn_so_far__bandit_strength=9, harris__city={"red-1": "mine"}, harris__wood=1)
    assert question.options == ("bandits", "pass")
    assert why_not(question, "location") == "attack.locations"
    assert why_not(question, "stock") == "attack.stock"


# Attack Bandits


@pytest.mark.rule("dice_city/attack.bandits")
@pytest.mark.parametrize(
    ("strength", "open_piles"),
    [(3, ("bandits_2",)), (4, ("bandits_2", "bandits_3")), (5, ("bandits_2", "bandits_3", "bandits_4"))],
)
def test_bandits_are_attacked_with_strength_of_at_least_their_defense(strength: int, open_piles: Any) -> None:
    """3, 4 and 5 for those worth 2, 3 and 4 VP."""
    played = turn("attack", *on_bandits(open_piles[-1]), turn_so_far__strength=strength)
    assert played.value("after.turn_so_far.strength") == 0
    if strength > 3:
        question = asked("attack", (WHAT, "bandits"), turn_so_far__strength=strength)
        assert question.options == open_piles
    if strength == 4:
        assert why_not(question, "bandits_4") == "attack.bandits"
        assert facts(question, "bandits_4") == {"defense": 5, "strength": 4}


@pytest.mark.rule("dice_city/attack.bandits")
def test_bandits_are_taken_from_their_pile_and_kept() -> None:
    played = turn("attack", *on_bandits("bandits_4"), turn_so_far__strength=5)
    assert played.value("after.beth.taken") == ["bandits_4"]
    assert played.value("after.piles.bandits_4") == 4 - 1
    assert played.value("change.beth.vp") == 0
    assert turn("scoring", beth__taken=["bandits_4"]).value("after.beth.vp") == 4


@pytest.mark.rule("dice_city/attack.bandits")
def test_too_little_strength_against_all_bandits() -> None:
    question = asked("attack", turn_so_far__strength=2, harris__wood=1)
    assert question.options == ("stock", "pass")
    assert why_not(question, "bandits") == "attack.bandits"


@pytest.mark.rule("dice_city/attack.bandits-empty-pile")
def test_of_an_empty_pile_no_bandits_are_attacked() -> None:
    question = asked("attack", (WHAT, "bandits"), turn_so_far__strength=9, piles=PILES | {"bandits_3": 0})
    assert question.options == ("bandits_2", "bandits_4")
    assert why_not(question, "bandits_3") == "attack.bandits-empty-pile"


@pytest.mark.rule("dice_city/attack.bandits-empty-pile")
def test_where_all_bandits_have_been_taken_there_are_none_to_attack() -> None:
    none = dict.fromkeys(("bandits_2", "bandits_3", "bandits_4"), 0)
    question = asked("attack", turn_so_far__strength=9, piles=PILES | none, harris__wood=1)
    assert question.options == ("stock", "pass")
    assert why_not(question, "bandits") == "attack.bandits-empty-pile"


# Attack Locations


@pytest.mark.rule("dice_city/attack.locations")
def test_a_location_is_attacked_with_strength_of_at_least_its_defense() -> None:
    """5 of a Town Hall, 4 of a Manor, 2 of a Quarry and a Mine."""
    city = {"white-1": "town_hall", "red-2": "manor", "blue-3": "quarry", "black-6": "mine"}
    question = asked("attack", (WHAT, "location"), turn_so_far__strength=4, harris__city=city)
    assert (question.rule, question.options) == ("attack.locations", ("red-2", "blue-3", "black-6"))
    assert facts(question, "white-1") == {"defense": 5, "strength": 4}
    assert why_not(question, "white-1") == "attack.locations"


@pytest.mark.rule("dice_city/attack.locations")
def test_several_locations_are_attacked_with_the_strength_for_all_of_them() -> None:
    laid = {"harris__city": {"red-1": "manor", "white-1": "storehouse"}, "turn_so_far__strength": 7}
    played = turn(["attack"] * 2, *on_location("red-1"), *on_location("white-1"), **laid)
    assert played.value("after.harris.deactivated") == ["white-1", "red-1"]
    assert (played.value("after.turn_so_far.strength"), played.value("after.beth.vp")) == (0, 2 + 1)
    short = turn(["attack"] * 2, *on_location("red-1"), (WHAT, "pass"), **(laid | {"turn_so_far__strength": 6}))
    assert short.value("after.harris.deactivated") == ["red-1"]


@pytest.mark.rule("dice_city/attack.locations")
def test_the_city_of_which_player_is_attacked_is_chosen_first() -> None:
    cities = {f"{name}__city": {"red-1": "mine"} for name in ("beth", "harris", "ryan")}
    question = asked("attack", (WHAT, "location"), players=FOUR, turn_so_far__strength=2, **cities)
    assert (question.candidates, question.options) == ((0, 1, 2, 3), (1, 3))
    assert why_not(question, 2) == "attack.locations-needs-defense"


@pytest.mark.rule("dice_city/attack.locations-token")
def test_a_location_that_is_attacked_gets_a_deactivation_token() -> None:
    played = turn("attack", *on_location("red-1"), turn_so_far__strength=4, harris__city={"red-1": "manor"})
    assert played.value("after.harris.deactivated") == ["red-1"]
    assert played.value("after.harris.city") == {"red-1": "manor"}


@pytest.mark.rule("dice_city/attack.locations-vp")
@pytest.mark.parametrize(
    ("card", "vp"), [("regular_army", 1), ("storehouse", 1), ("manor", 2), ("town_hall", 3), ("great_wall", 3)]
)
def test_the_attacker_gains_the_vp_of_the_location_and_its_owner_loses_none(card: str, vp: int) -> None:
    laid = {"turn_so_far__strength": 9, "harris__city": {"red-1": card}, "harris__vp": 7}
    played = turn("attack", *on_location("red-1"), **laid)
    assert (played.value("after.beth.vp"), played.value("after.harris.vp")) == (vp, 7)
    assert played.value("told.attack.locations-vp") == 1
    assert turn("scoring", harris__city={"red-1": card}, harris__deactivated=["red-1"]).value("after.harris.vp") == vp


@pytest.mark.rule("dice_city/attack.locations-no-vp")
@pytest.mark.parametrize("card", ["lumber_mill", "quarry", "mine"])
def test_a_location_without_vp_is_deactivated_and_brings_nothing(card: str) -> None:
    played = turn("attack", *on_location("red-1"), turn_so_far__strength=2, harris__city={"red-1": card})
    assert played.value("after.harris.deactivated") == ["red-1"]
    assert played.value("after.beth.vp") == 0
    assert [event.verb for event in played.events if event.verb == "score"] == []


@pytest.mark.rule("dice_city/attack.locations-not-twice")
def test_a_deactivated_location_cannot_be_attacked() -> None:
    city = {"red-1": "manor", "red-2": "manor", "red-3": "mine"}
    question = asked(
        "attack", (WHAT, "location"), turn_so_far__strength=9, harris__city=city, harris__deactivated=["red-2"]
    )
    assert question.options == ("red-1", "red-3")
    assert why_not(question, "red-2") == "attack.locations-not-twice"


@pytest.mark.rule("dice_city/attack.locations-needs-defense")
def test_printed_locations_cannot_be_attacked() -> None:
    city = {"red-1": "manor", "red-2": "manor"}
    question = asked("attack", (WHAT, "location"), turn_so_far__strength=99, harris__city=city)
    assert question.options == ("red-1", "red-2")
    assert why_not(question, "red-3") == "attack.locations-needs-defense"
    nothing = asked("attack", turn_so_far__strength=99)
    assert why_not(nothing, "location") == "attack.locations-needs-defense"


@pytest.mark.rule("dice_city/attack.locations-others-only")
def test_nobody_attacks_their_own_city_or_stock() -> None:
    laid = {"beth__city": {"red-1": "manor"}, "beth__wood": 5, "turn_so_far__strength": 9}
    question = asked("attack", **laid)
    assert question.options == ("bandits", "pass")
    others = {f"{name}__city": {"red-1": "mine"} for name in ("harris", "michael")}
    others |= {f"{name}__wood": 1 for name in ("harris", "michael")}
    for what in ("location", "stock"):
        whom = asked("attack", (WHAT, what), players=THREE, **laid, **others)
        assert whom.options == (1, 2)
        assert why_not(whom, 0) == "attack.locations-others-only"


@pytest.mark.rule("dice_city/ruling.great-wall-group-attack")
def test_who_attacks_a_great_wall_first_meets_its_row_without_it() -> None:
    """5 and then 4, where the Manor before the wall would need 6, and both 11."""
    laid = {"turn_so_far__strength": 9, "harris__city": {"red-1": "great_wall", "red-2": "manor"}}
    played = turn(["attack"] * 2, *on_location("red-1"), *on_location("red-2"), **laid)
    assert played.value("after.turn_so_far.strength") == 0
    assert played.value("after.harris.deactivated") == ["red-1", "red-2"]
    assert played.value("after.beth.vp") == 3 + 2
    other = turn(["attack"] * 2, *on_location("red-2"), (WHAT, "pass"), **laid)
    assert other.value("after.turn_so_far.strength") == 9 - 6


@pytest.mark.rule("dice_city/ruling.cathedral-attack-vp")
def test_a_cathedral_brings_its_attacker_what_it_is_worth_at_that_moment() -> None:
    """Itself, two Manors, one of them deactivated, and the Small House printed on red-5."""
    city = row("red", "cathedral", "manor", "manor")
    laid = {"harris__city": city, "harris__deactivated": ["red-2"], "harris__vp": 1, "turn_so_far__strength": 6}
    played = turn("attack", *on_location("red-1"), **laid)
    assert (played.value("after.beth.vp"), played.value("after.harris.vp")) == (4, 1)
    assert played.value("after.harris.deactivated") == ["red-1", "red-2"]
    alone = turn("attack", *on_location("white-1"), turn_so_far__strength=6, harris__city={"white-1": "cathedral"})
    assert alone.value("after.beth.vp") == 1


# Attack Stock


@pytest.mark.rule("dice_city/attack.stock")
def test_a_resource_is_taken_from_the_stock_of_another_for_a_strength_of_2() -> None:
    played = turn("attack", *on_stock("iron"), turn_so_far__strength=2, harris__wood=1, harris__iron=1)
    assert (played.value("after.beth.iron"), played.value("after.harris.iron")) == (1, 0)
    assert played.value("after.harris.wood") == 1
    assert played.value("after.turn_so_far.strength") == 0


@pytest.mark.rule("dice_city/attack.stock")
def test_two_resources_take_a_strength_of_4() -> None:
    laid = {"harris__wood": 1, "harris__stone": 1}
    played = turn(["attack"] * 2, *on_stock("wood"), *on_stock("stone"), turn_so_far__strength=4, **laid)
    assert (played.value("after.beth.wood"), played.value("after.beth.stone")) == (1, 1)
    played = turn(["attack"] * 2, *on_stock("wood"), (WHAT, "pass"), turn_so_far__strength=3, **laid)
    assert (played.value("after.beth.wood"), played.value("after.beth.stone")) == (1, 0)
    weak = asked("attack", turn_so_far__strength=1, turn_so_far__bandit_strength=2, **laid)
    assert why_not(weak, "stock") == "attack.stock"
    assert facts(weak, "stock") == {"strength": 1, "needed": 2}


@pytest.mark.rule("dice_city/attack.stock-resources-only")
def test_only_resources_that_are_in_stock_can_be_taken() -> None:
    laid = {"harris__pass_tokens": 5, "harris__vp": 9, "turn_so_far__strength": 9}
    nothing = asked("attack", **laid)
    assert nothing.options == ("bandits", "pass")
    question = asked("attack", (WHAT, "stock"), **laid, harris__wood=1, harris__iron=2)
    assert (question.candidates, question.options) == (("wood", "stone", "iron"), ("wood", "iron"))
    assert why_not(question, "stone") == "attack.stock-resources-only"
    whom = asked("attack", (WHAT, "stock"), players=FOUR, **laid, michael__wood=1, ryan__wood=1)
    assert why_not(whom, 1) == "attack.stock-resources-only"
    assert facts(whom, 1) == {"stock": 0}
