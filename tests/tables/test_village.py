"""The tables of the village game: each value was found by another way than by the code under test.

Costs and chances were worked out by hand or by going through all rolls; nothing here is read from the facts.
"""

from itertools import product

import pytest
from sympy import Rational, oo

from kosk.engine.errors import KoskError, UnknownName
from kosk.games import rulebook
from kosk.tables import chains, costs, milestones, plots, rations, trades
from kosk.tables.village import shown

RAW = ("clay", "fur", "grain", "meat", "ore", "timber")
MADE = {
    "clay": "brick",
    "fur": "cloak",
    "grain": "bread",
    "meat": "stew",
    "ore": "iron",
    "timber": "furniture",
}


# What can be made from what


def test_every_raw_resource_has_a_plot_and_one_thing_that_is_made_from_it() -> None:
    found = chains.graph()
    assert {raw: list(found[raw]) for raw in RAW} == {raw: [made] for raw, made in MADE.items()}
    assert sorted(found["hunting"]) == ["fur", "meat"]
    assert [list(found[f"plot {raw}"]) for raw in ("clay", "grain", "ore", "timber")] == [
        ["clay"],
        ["grain"],
        ["ore"],
        ["timber"],
    ]
    assert found.number_of_edges() == 12
    assert all(found.out_degree(made) == 0 for made in MADE.values())


def test_the_table_of_what_is_crafted_names_the_building_its_board_and_the_payment() -> None:
    rows = {row[0]: row[1:] for row in chains.crafted().rows}
    assert rows["Bakery"] == ("village", "2 grain", "1 bread", "2 timber and 2 clay", "-", "inferred")
    assert rows["Carpentry"] == ("city", "2 timber", "1 furniture", "2 clay and 2 ore", "1 timber", "inferred")
    assert len(rows) == 6
    assert chains.crafted().notes[-1] == "Assumed, not printed: the prices of the buildings."


def test_the_picture_shows_all_that_is_made_and_tells_that_ratios_are_not_printed() -> None:
    svg = chains.Drawing().svg
    assert svg == chains.Drawing()._repr_svg_()
    assert svg.count("<rect") == 1 + 5 + 12
    assert svg.count("<line") == 12
    assert svg.count("stroke-dasharray") == 6
    assert "Carpentry: 2 for 1" in svg
    assert "1 timber to its owner" in svg
    assert svg.count("of the village") == 3
    assert "Stew, food" in svg
    assert repr(chains.Drawing()) == "Drawing('What can be made from what')"


def test_a_ratio_of_the_own_box_is_drawn_in_full_and_no_longer_dashed() -> None:
    own = rulebook("village").with_components(
        {
            "building": {
                "bakery": {
                    "takes_amount": 3,
                    "takes_amount_source": "rulebook",
                    "gives_amount": 1,
                    "gives_amount_source": "rulebook",
                }
            }
        }
    )
    drawing = chains.Drawing(own.components)
    assert "Bakery: 3 for 1" in drawing.svg
    assert drawing.svg.count("stroke-dasharray") == 5


# Costs


@pytest.mark.parametrize(
    ("what", "needed", "first"),
    [
        ("bakery", {"timber": 2, "clay": 2}, {"timber": 1, "clay": 1}),
        ("brickworks", {"timber": 2, "ore": 2}, {"timber": 1, "ore": 2}),
        ("stables", {"timber": 2, "clay": 2, "hunting": 2}, {"timber": 1, "clay": 1, "hunting": 2}),
        ("worker", {"grain": 2}, {}),
        ("tool", {"ore": 1, "timber": 2}, {"ore": 1, "timber": 1}),
        ("horse", {"hunting": 1, "grain": 2}, {"hunting": 1}),
        ("milestone", {"hunting": 2}, {"hunting": 2}),
    ],
)
def test_the_matches_that_a_cost_needs_without_anything_and_from_the_start(
    what: str, needed: dict[str, int], first: dict[str, int]
) -> None:
    assert costs.matches(what) == needed
    assert costs.matches(what, {"bread": 1, "timber": 1, "clay": 1}) == first


def test_a_match_of_the_hunting_plot_brings_both_of_its_resources() -> None:
    lacking = costs._matched({"fur": 2, "meat": 3}, {}, rulebook("village").components.facts)
    assert lacking == {"hunting": 3}


def test_every_way_to_pay_a_cost_and_the_price_of_what_has_none() -> None:
    facts = rulebook("village").components.facts
    assert list(costs.ways("tool", facts)) == [{"ore": 1, "timber": 2}, {"ore": 1, "furniture": 1}]
    assert len(list(costs.ways("smithy", facts))) == 8
    with pytest.raises(UnknownName, match="There is no price 'bakerey'; the nearest are bakery, "):
        costs.matches("bakerey")
    with pytest.raises(UnknownName):
        costs.matches("")


# Turns by the chain of first steps: with matches left on k plots, 6/k turns until the next one.


@pytest.mark.parametrize(
    ("what", "equal", "different"),
    [
        ("worker", 12, 12),
        ("tool", 12, Rational(27, 2)),
        ("bakery", 12, Rational(33, 2)),
        ("smithy", 12, Rational(347, 18)),
    ],
)
def test_equal_numbers_pay_a_cost_of_several_resources_sooner(what: str, equal: int, different: Rational) -> None:
    assert costs.turns(what, True) == equal
    assert costs.turns(what, False) == different


def test_the_turns_until_two_plots_have_matched_are_those_of_the_greater_of_two_waits() -> None:
    # E max(A, B) = E A + E B - E min(A, B), and the first of two numbers comes in 3 turns on average.
    facts = rulebook("village").components.facts
    assert plots.waiting([1, 1], False, facts) == 6 + 6 - 3
    assert plots.waiting([], False, facts) == 0
    with pytest.raises(KoskError, match="7 plots have different numbers, no more than 6 are expected"):
        plots.waiting([1] * 7, False, facts)


def test_the_table_of_costs() -> None:
    rows = {row[0]: row[1:] for row in costs.table().rows}
    assert len(rows) == 14
    assert rows["Tavern"] == ("2 timber, 2 clay and 2 meat", 6, 3, 6, 4, "12", "347/18")
    assert rows["Worker"] == ("2 grain", 2, 1, 2, 0, "12", "12")
    assert rows["Horse"] == ("1 fur and 2 grain", 3, 2, 3, 1, "12", "27/2")
    assert costs.table().notes[-1] == "Assumed, not printed: the prices and the faces of a die."


# Trades


@pytest.mark.parametrize(
    ("given", "taken", "by", "expected"),
    [
        ("grain", "clay", None, 2),
        ("grain", "clay", ["smuggler_raw"], 3),
        ("grain", "bread", ["bakery"], 2),
        ("grain", "brick", None, 2),
        ("grain", "brick", ["raw_market", "brickworks"], 4),
        ("grain", "brick", ["smuggler_raw", "brickworks"], 6),
        ("grain", "brick", ["bakery", "smuggler_crafted"], 4),
        ("bread", "brick", ["smuggler_crafted"], 2),
        ("bread", "grain", None, oo),
        ("bread", "grain", ["crafted_for_raw"], 1),
        ("timber", "timber", None, 1),
    ],
)
def test_what_one_resource_costs_in_another(given: str, taken: str, by: list[str] | None, expected: int) -> None:
    assert trades.price(given, taken, by) == expected


def test_the_cheapest_way_is_told_step_by_step() -> None:
    assert trades.way("grain", "brick") == [
        ("bakery", "grain", 2, "bread", 1),
        ("crafted_market", "bread", 1, "brick", 1),
    ]
    assert trades.way("grain", "brick", ["raw_market", "brickworks"]) == [
        ("raw_market", "grain", 2, "clay", 1),
        ("brickworks", "clay", 2, "brick", 1),
    ]
    assert trades.way("bread", "grain") == []
    assert trades.way("bread", "bread") == []
    with pytest.raises(UnknownName, match="There is no resource 'gold'"):
        trades.way("gold", "bread")
    with pytest.raises(UnknownName, match="There is no ratio or building that crafts 'smithy'"):
        trades.price("ore", "iron", ["smithy"])


def test_a_way_is_told_and_that_there_is_none() -> None:
    assert str(trades.told("timber", "ore")).splitlines() == [
        "From timber to ore",
        "1. Raw Market: 2 timber for 1 ore. (market.ratio-printed)",
        "1 ore costs 2 timber.",
    ]
    assert str(trades.told("stew", "ore")).splitlines()[1:] == ["No trade and no building leads from stew to ore."]
    assert str(trades.told("ore", "ore")).splitlines()[1:] == ["You have it already."]


def test_the_tables_of_trades() -> None:
    rows = {row[0]: row[1:] for row in trades.by_means().rows}
    assert rows == {
        "raw for another raw": ("2", "3", "-", "2", "3"),
        "raw for its own product": ("-", "-", "2", "2", "2"),
        "raw for another product": ("-", "-", "-", "2", "4"),
        "crafted for another crafted": ("1", "2", "-", "1", "2"),
        "crafted for raw": ("-", "-", "-", "-", "-"),
    }
    grain = {row[0]: row[1:] for row in trades.table().rows}["grain"]
    assert grain == ("2", "2", "1", "2", "2", "2", "2", "2", "2", "2", "2", "2")
    assert trades.table().notes[-1] == "Assumed, not printed: the ratios."


def test_no_exchange_gains_and_so_no_loop_does() -> None:
    losses = trades.losses("in tokens")
    assert min(losses.values()) == 0
    assert min(trades.losses_of_means("in coins").values()) == 0
    saved = {one.means: loss for one, loss in trades.losses("in coins").items() if loss < 0}
    assert saved == dict.fromkeys(("brickworks, saved", "carpentry, saved", "tailor, saved"), Rational(-1, 2))
    assert {one.means for one, loss in losses.items() if loss == 0} == {
        "crafted_market",
        "crafted_for_raw",
        "market_day",
        "brickworks, saved",
        "carpentry, saved",
        "tailor, saved",
    }
    with pytest.raises(UnknownName, match="There is no measure of worth 'in gold'"):
        trades.worth("in gold")


def test_the_table_of_losses() -> None:
    table = trades.loops()
    rows = {row[0]: row[1:] for row in table.rows}
    assert len(rows) == 16
    assert rows["Raw Market"] == ("2 for 1", "1/2", "1")
    assert rows["Bakery"] == ("2 for 1", "0", "1")
    assert rows["Carpentry, owner who saves the payment"] == ("1 for 1", "-1/2", "0")
    assert rows["The Smuggler, crafted for raw, by an option"] == ("1 for 1", "1/2", "0")
    assert table.notes[1] == "In tokens, no exchange gains, so no loop ends with more than it began with."


# What plots yield


def test_equal_and_different_numbers_yield_the_same_on_average_and_vary_differently() -> None:
    assert plots.spread(plots.EQUAL) == {"mean": 1, "variance": 5, "nothing": Rational(5, 6)}
    assert plots.spread(plots.DIFFERENT) == {"mean": 1, "variance": Rational(1, 3), "nothing": Rational(1, 6)}
    assert plots.spread(plots.EQUAL, turns=10)["variance"] == 50
    assert plots.spread(plots.DIFFERENT, turns=10)["variance"] == Rational(10, 3)
    assert [row[1:3] for row in plots.patterns().rows] == [("1", "5"), ("1", "2"), ("1", "1"), ("1", "1/3")]


@pytest.mark.parametrize("tokens", [{"grain": [2, 2, 5]}, {"grain": [1], "hunting": [1, 6]}, {}])
def test_what_is_collected_in_two_turns_is_that_of_all_36_pairs_of_rolls(tokens: dict[str, list[int]]) -> None:
    each = {"grain": 1, "hunting": 2}
    counted: dict[int, int] = {}
    for rolls in product(range(1, 7), repeat=2):
        number = sum(each[plot] * numbers.count(roll) for roll in rolls for plot, numbers in tokens.items())
        counted[number] = counted.get(number, 0) + 1
    found = plots.chances(plots.in_a_turn(tokens) ** 2)
    assert found == {number: Rational(times, 36) for number, times in counted.items()}


def test_what_a_number_brings_and_dice_tokens_that_cannot_be() -> None:
    assert plots.collected({"hunting": [4, 4], "ore": [4]})[4] == {"fur": 2, "meat": 2, "ore": 1}
    assert plots.collected({"hunting": [4, 4], "ore": [4]})[5] == {}
    with pytest.raises(UnknownName, match="There is no plot 'wood'"):
        plots.collected({"wood": [1]})
    with pytest.raises(KoskError, match="A dice token is 7, a whole number from 1 to 6 is expected"):
        plots.collected({"ore": [7]})
    with pytest.raises(KoskError, match="The hunting plot has 4 dice tokens, no more than 3 are expected"):
        plots.collected({"hunting": [1, 2, 3, 4]})
    with pytest.raises(UnknownName, match="There is no resource 'gold'"):
        plots.in_a_turn(plots.EQUAL, "gold")


def test_what_the_storehouse_has_no_room_for() -> None:
    assert plots.room(extended=False) == 5
    assert plots.room(extended=True) == 9
    # Equal numbers bring six at once: the first match fills five slots, and whatever comes later is lost.
    none = Rational(5, 6) ** 10
    assert plots.overflow(plots.EQUAL, 5) == {"kept": 5 * (1 - none), "lost": 10 - 5 * (1 - none), "any": 1 - none}
    assert plots.overflow(plots.DIFFERENT, 5, 3) == {
        "kept": 3 - Rational(1, 216),
        "lost": Rational(1, 216),
        "any": Rational(1, 216),
    }
    assert plots.overflow(plots.DIFFERENT, 0, 1)["kept"] == 0
    assert plots.storehouse().rows[0] == (1, "0.17 (16.7 %)", "0.00 (0.0 %)", "0.00 (0.0 %)", "0.00 (0.0 %)")
    with pytest.raises(KoskError, match="empty is -1, a whole number from 0 is expected"):
        plots.overflow(plots.EQUAL, -1)


def test_the_table_of_yields() -> None:
    assert plots.yields().rows[-1] == ("all", "1", "1/3", "10", "10/3", "0.0 %")
    assert plots.yields({"ore": [3, 3]}).rows[0] == ("ore", "1/3", "5/9", "10/3", "50/9", "16.2 %")
    assert plots.yields({"ore": [3, 4]}).rows[0] == ("ore", "1/3", "2/9", "10/3", "20/9", "1.7 %")
    assert plots.yields().notes[-1] == "Assumed, not printed: the faces of a die."


# Rations


def test_the_chance_to_have_rations_is_that_of_enough_matches() -> None:
    # Equal numbers: two matches in ten turns bring two grain and two meat. Different ones: three of ten.
    equal = 1 - Rational(5, 6) ** 10 - 10 * Rational(1, 6) * Rational(5, 6) ** 9
    different = 1 - (Rational(2, 3) ** 10 + 10 * Rational(2, 3) ** 9 / 3 + 45 * Rational(2, 3) ** 8 / 9)
    assert rations.chance(plots.EQUAL) == equal == Rational(10389767, 20155392)
    assert rations.chance(plots.DIFFERENT) == different == Rational(13795, 19683)
    assert rations.chance(plots.EQUAL, ["bakery", "cookhouse"]) == equal


@pytest.mark.parametrize("built", [[], ["bakery"], ["bakery", "cookhouse"]])
def test_the_chance_to_have_rations_is_that_of_going_through_all_rolls(built: list[str]) -> None:
    paid = 0
    for rolls in product(range(1, 7), repeat=5):
        grain, meat = rolls.count(1), rolls.count(5)
        paid += grain + meat >= 3 or ("bakery" in built and grain >= 2) or ("cookhouse" in built and meat >= 2)
    assert rations.chance({"grain": [1], "hunting": [5]}, built, turns=5) == Rational(paid, 6**5)


def test_food_that_is_held_and_a_chapter_card_that_changes_the_cost() -> None:
    assert rations.chance({}, held={"stew": 1}) == 1
    assert rations.chance({}, held={"grain": 2, "meat": 1}) == 1
    assert rations.chance({}, held={"grain": 2}) == 0
    assert rations.chance({}, ["bakery"], held={"grain": 2}) == 1
    assert rations.chance({}, ["bakery"], held={"grain": 2}, cost=(4, 2)) == 0
    assert rations.chance({"grain": [1]}, held={"grain": 2}, turns=1) == Rational(1, 6)
    with pytest.raises(UnknownName, match="There is no building that crafts food 'bloomery'"):
        rations.chance({}, ["bloomery"])
    with pytest.raises(UnknownName, match="There is no food 'ore'"):
        rations.chance({}, held={"ore": 1})


def test_the_tables_of_rations() -> None:
    assert rations.table().rows[-1] == (10, "51.5 %", "51.5 %", "51.5 %", "70.1 %", "75.0 %", "79.8 %")
    rows = {row[0]: row[1:] for row in rations.more_tokens().rows}
    assert rows["as at the beginning"] == ("10/3", "70.1 %", "79.8 %")
    # Half of all turns bring food with a third number: 1 - (1 + 10 + 45) / 1024.
    assert rows["Grain: a new number"][:2] == ("5", f"{100 * (1 - 56 / 1024):.1f} %")


# Milestones


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        (["fresh_bread"], 4),
        (["busy_village"], 12),
        (["busy_village", "fresh_bread", "full_kettles"], 12),
        (["hands_everywhere", "helping_hands"], 10),
        (["model_plot"], 8),
        (["model_plot", "hands_everywhere"], 16),
        (["lord_of_the_square", "joiner", "city_patron"], 12),
        (["lord_of_the_square", "master_smith"], 14),
        (["well_equipped", "two_in_harness"], 12),
    ],
)
def test_what_completes_one_milestone_counts_for_the_others_too(cards: list[str], expected: int) -> None:
    assert milestones.cost(cards) == expected


def test_which_milestones_can_be_blocked() -> None:
    rows = {row[0]: row[1:] for row in milestones.table().rows}
    assert len(rows) == 18
    assert rows["Lord of the Square"][-1] == "when others have 4 of the city"
    assert rows["City Patron"][-1] == "when others have 5 of the city"
    assert rows["Joiner"][-1] == "when another has it"
    assert sum(row[-1] == "never" for row in rows.values()) == 10
    assert rows["Wider Cellars"][2:4] == (2, "1")
    assert [row[1] for row in milestones.table().rows] == [6, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2]
    for asked in (milestones.others_to_block, lambda card: milestones.needs([card])):
        with pytest.raises(UnknownName, match="There is no Milestone 'joinery'"):
            asked("joinery")


def test_the_five_milestones_that_bring_the_most_points() -> None:
    # Three craft buildings of the city at 4 raw resources each complete five: 3 + 3 + 3 + 5 + 6 points.
    table = milestones.best_fives()
    assert table.rows[0] == (12, 20, "Brick Maker, Joiner, Cloth Merchant, City Patron and Lord of the Square")
    # The five with the most points: 6 + 5 + 5 + 5 and one of 4.
    assert table.rows[-1][1] == 25
    assert [row[0] for row in table.rows] == sorted({row[0] for row in table.rows})
    assert table.notes[0].startswith("Of 8568 choices of 5.")


# All together


def test_every_table_tells_what_is_assumed_and_other_components_are_looked_at() -> None:
    book = rulebook("village")
    for one in shown(book):
        assert all(table.notes[-1].startswith("Assumed, not printed: ") for table in one.tables)
    own = book.with_components({"ratio": {"raw_market": {"give": 1}}, "milestone": {"joiner": {"points": 9}}})
    assert trades.price("grain", "clay", components=own.components) == 1
    assert milestones.table(own.components).rows[0][:2] == ("Joiner", 9)
