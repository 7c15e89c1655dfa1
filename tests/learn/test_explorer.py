"""The explorer: places with their neighbours, what scores there, and the rules that speak of them."""

import pytest

import kosk
from kosk.engine.errors import UnknownName
from kosk.games import GAMES, rulebook
from kosk.learn import explore


@pytest.mark.parametrize(
    ("game", "place", "neighbours"),
    [
        ("castellans", "bazani_gate", ["The Anchorage", "Nor High"]),
        ("castellans", "road nor_high-penumbra", ["Nor High", "Penumbra"]),
        ("margraves", "shilina", ["Kamin", "Thraecius", "Mountain"]),
        ("dragon_castle", "seasons", ["Winds", "Dragons"]),
        ("dice_city", "red-2", ["red-1", "red-3", "Militia"]),
        ("dice_city", "white-6", ["white-5", "Cave"]),
        ("village", "plot hunting", ["Fur row", "Meat row", "Cookhouse", "Tailor's"]),
        ("village", "bakery", ["Grain row", "Bread row", "Grain plot"]),
        ("village", "market iron", ["Bloomery"]),
    ],
)
def test_a_place_has_its_neighbours(game: str, place: str, neighbours: list[str]) -> None:
    assert [other.title for other in explore(game, place).neighbours][: len(neighbours)] == neighbours


def test_what_scores_in_a_district_and_when_is_told() -> None:
    text = explore("castellans", "bazani_gate").text
    assert "The Worker Guild and Soldier Guild hold sway here" in text
    assert "It scores for control in the rounds 1, 3 and 5: 6, 4 and 2 VP for the most control points," in text
    assert "½ for each Windmill" in text
    assert "1 for each Citizen token" in text
    assert "In each round, whichever Districts score for control: a Ward Tower gives 1 VP for each Manor here," in text
    assert "a Lighthouse gives 2 VP for each Ship here" in text
    assert "on the bridges between The Anchorage and Bazani Gate and between Bazani Gate and Nor High." in text
    assert "control.rounds: " in text


def test_a_district_says_when_the_district_selector_shows_it() -> None:
    assert explore("castellans", "nor_high").place.about[-1] == (
        "In solo play the District Selector shows it in round 1 for 5 or 6, in round 3 for 3 or 4 and in round 5 for 3."
    )
    named = [rule.name for rule in explore("castellans", "nor_high").rules]
    assert "solo.charts.rounds.round-3" in named


def test_a_gate_scores_in_every_round_as_the_rule_says() -> None:
    looked_at = explore("castellans", "bridge nor_high-penumbra")
    assert looked_at.place.about[-1] == (
        "In each round, whichever Districts score for control, it gives 1 VP for each Citizen token in the two, "
        "whoever owns it."
    )
    assert "mscore.all-districts" in [rule.name for rule in looked_at.rules_of_kind]


def test_what_scores_on_a_road_and_a_track_and_when_is_told() -> None:
    road = explore("castellans", "road nor_high-penumbra").text
    assert "3 places for Windmills, which count ½ control point each in both Districts." in road
    assert "Penumbra scores in the rounds 2, 3 and 5." in road
    track = explore("castellans", "worker").text
    assert "at the end of the game: 6, 4 and 2 VP for the furthest Influence token" in track
    assert "3 VP after space 8" in track
    icons = explore("margraves", "worker").text
    assert "the section in which the marker stands: 1, 2, 3, 4, 5 and 6, the first section first." in icons


def test_every_neighbour_is_a_place_and_has_this_one_for_a_neighbour_too() -> None:
    for game in GAMES:
        places = rulebook(game).places
        for place in places:
            for other in place.beside:
                if places[other].kind == place.kind:
                    assert place.name in places[other].beside


def test_a_card_tells_when_it_can_be_used_and_a_layout_what_stands_where() -> None:
    assert (
        "It can be activated before the Action and after the first tile has been taken."
        in explore("dragon_castle", "elegance").text
    )
    assert "spirit.elegance: " in explore("dragon_castle", "elegance").text
    fortress = explore("dragon_castle", "fortress").text
    assert "60 tiles on the ground floor; 20 stacks of 3, 16 stacks of 2 and 24 stacks of 1." in fortress
    assert "Row 2: 31········13" in fortress


def test_a_space_tells_what_is_printed_there_and_a_printed_location_on_which_spaces_it_is() -> None:
    space = explore("dice_city", "yellow-4").text
    assert "The yellow die lies here when it shows 4." in space
    assert "Printed here: Traveller (civic): Use: roll the die again that was used" in space
    assert "Another die can move the yellow die from here to yellow-3 and yellow-5." in space
    assert "card.stables" in [rule.name for rule in explore("dice_city", "yellow-4").rules_of_kind]
    house = explore("dice_city", "printed small_house")
    assert house.place.about == (
        "Cultural.",
        "Use: score 1 VP.",
        "It has no defense and is worth no VP.",
        "On yellow-3, red-5 and blue-2.",
    )
    assert "board.small-house" in [rule.name for rule in house.rules]
    assert house.svg.count("space yellow-3 printed small_house highlight") == 4
    assert house.svg.count("highlight") == 12


def test_what_becomes_of_a_resource_is_told_from_its_plot_to_what_is_crafted() -> None:
    plot = explore("village", "plot grain").text
    assert "A dice token with the number rolled gives 1 grain." in plot
    assert "In the Bakery 2 grain can be crafted into 1 bread." in plot
    bakery = explore("village", "bakery").text
    assert "It costs 2 timber or 1 furniture, and 2 clay or 1 brick (assumed)." in bakery
    assert "Here 2 grain, from the Grain plot, become 1 bread." in bakery
    assert "craft.grain: " in bakery
    bread = explore("village", "market bread").text
    assert "It is in the Crafted Market and has 3 slots." in bread
    assert "Its ratio: 1 of one crafted resource for 1 of another (assumed)." in bread
    assert "It is crafted from 2 grain in the Bakery." in bread


def test_what_a_building_of_the_city_sells_and_pays_is_told_and_the_ratios_of_the_smuggler() -> None:
    smithy = explore("village", "smithy").text
    assert "A Tool is bought here, for 1 ore, and 2 timber or 1 furniture (assumed)." in smithy
    assert "Of what another player pays here, its owner gets 1 timber." in smithy
    assert explore("village", "smuggler").place.about == (
        "Its ratio: 3 raw resources of one kind for 1 of another (assumed).",
        "Its ratio: 2 crafted resources of one kind for 1 of another (assumed).",
        "Its ratio: 4 raw resources of one kind for 1 crafted one (assumed), by an option alone.",
        "Its ratio: 1 crafted resource of one kind for 1 raw one (assumed), by an option alone.",
    )


def test_rules_that_name_a_place_are_told_apart_from_those_of_all_such_places() -> None:
    looked_at = explore("margraves", "kamin")
    named = [rule.name for rule in looked_at.rules]
    assert "loc.kamin" in named
    assert "loc.shilina" not in named
    of_kind = [rule.name for rule in looked_at.rules_of_kind]
    assert "location.fallback-gold" in of_kind
    assert "loc.shilina" not in of_kind
    assert not set(named) & set(of_kind)


def test_a_place_that_is_gone_to_is_shown() -> None:
    looked_at = explore("castellans")
    widget = looked_at.widget()
    words = widget.children[1].children[0]
    chosen, about, beside, _ = words.children
    before = looked_at.svg
    chosen.value = "penumbra"
    assert looked_at.place.title == "Penumbra"
    assert "Penumbra" in about.value
    assert looked_at.svg != before
    beside.children[0].click()
    assert (looked_at.place.name, chosen.value) == ("nor_high", "nor_high")


def test_a_place_that_is_none_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match="bazani_gate"):
        kosk.explore("castellans", "bazani_gat")
    with pytest.raises(UnknownName, match="place"):
        kosk.explore("castellans", ["penumbra"])  # type: ignore[arg-type]
