"""Shipyard Sub-Action and Sail Sub-Action; The Ships of Kosk; and sub-actions in general."""

from typing import Any

import pytest

from kosk.engine.table import Decision
from kosk.games.castellans import ships
from kosk.testing import case, decision, scenario

DISTRICTS = ("anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit")
GUILDS = ("worker", "soldier", "shadow", "holy")
POOR = {"beth.drafted": ["gold"], **{f"beth.{what}": 0 for what in ("wood", "stone", "food", "magic", "gold")}}
WHARF = ("action.primary-required", "wharf")
SHIPYARD = ("action.sub-actions", "shipyard")
SAIL = ("action.sub-actions", "sail")
Choice = tuple[str, str | int]


def wharf(position: dict[str, Any], *choices: Choice, **keys: Any) -> Any:
    """A Wharf Action without cards, so that nothing is traded."""
    picks = [WHARF, *choices]
    return scenario(
        "castellans", "action turn", "beth", position=POOR | position, choices=picks, otherwise="pass", **keys
    )


def asked_next(position: dict[str, Any], *choices: Choice) -> Decision:
    return decision("castellans", "action turn", "beth", position=POOR | position, choices=[WHARF, *choices])


def build(district: str) -> tuple[Choice, ...]:
    return (SHIPYARD, ("shipyard.district", district), ("pay.magic-augment", 0))


def sail(start: str, to: str) -> tuple[Choice, ...]:
    return (SAIL, ("sail.allowed", start), ("sail.allowed", to))


def fleet(name: str, **ships_in: int) -> dict[str, int]:
    return {f"districts.{district}.ship.{name}": number for district, number in ships_in.items()}


def refused(asked: Decision, candidate: str) -> str:
    barred = asked.why_not(candidate)
    assert barred is not None
    return barred.rule


def pushes(played: Any) -> list[int]:
    return [played.value(f"change.beth.{guild}") for guild in GUILDS]


# Sub-actions


@pytest.mark.rule("castellans/action.sub-actions")
def test_sub_actions_of_the_wharf_are_taken_by_choice() -> None:
    position = {"beth.wood": 2, "beth.gold": 2} | fleet("beth", iron_pit=1)
    asked = asked_next(position)
    assert (asked.rule, asked.options) == ("action.sub-actions", ("pass", "shipyard", "sail"))
    none = wharf(position, ("action.sub-actions", "pass"))
    assert (none.value("change.beth.wood"), none.value("change.beth.gold")) == (0, 0)
    both = wharf(position | {"beth.gold": 3}, *build("nor_high"), *sail("iron_pit", "penumbra"))
    assert (both.value("change.beth.wood"), both.value("change.beth.gold")) == (-2, -2)


@pytest.mark.rule("castellans/action.sub-needs-primary")
def test_other_primary_actions_allow_no_ships_and_a_wharf_no_windmill() -> None:
    rich = {"beth.wood": 6, "beth.food": 6, "beth.stone": 2, "beth.gold": 5} | fleet("beth", iron_pit=1)
    wharf = asked_next(rich)
    assert (wharf.options, refused(wharf, "windmill")) == (("pass", "shipyard", "sail"), "action.sub-needs-primary")
    harvest = [("action.primary-required", "harvest"), ("harvest.push", "holy")]
    asked = decision("castellans", "action turn", "beth", position=POOR | rich, choices=harvest)
    assert (asked.rule, asked.options) == ("action.sub-actions", ("pass", "windmill"))
    assert refused(asked, "sail") == "action.sub-needs-primary"
    temple = [("action.primary-required", "temple"), ("temple.choose-district", "nor_high")]
    played = scenario("castellans", "action turn", "beth", position=POOR | rich, choices=temple)
    assert played.value("change.beth.stone") == -2


@pytest.mark.rule("castellans/ruling.sub-action-position")
def test_sub_actions_come_after_the_whole_primary_action() -> None:
    """The Wood for the Ship is bought first, and the Merchant's Gold comes before the Ship is paid."""
    position = {
        "beth.wood": 1,
        "beth.gold": 1,
        "beth.manors.merchant": "iron_pit",
        "wharf.card": "wharf_1",
        "wharf.back": "sell_vp,buy,sell_influence",
    } | fleet("ryan", nor_high=2)
    played = wharf(position, ("wharf.assign-crates", "middle-1"), *build("nor_high"))
    told = [event.rules[0] for event in played.events if event.verb in ("pay", "gain", "place")]
    assert told == ["wharf.buy", "wharf.adjust", "power.merchant", "shipyard.cost", "shipyard.cost", "shipyard.place"]


# Shipyard


@pytest.mark.rule("castellans/shipyard.allowed", "castellans/shipyard.place")
def test_a_wharf_action_allows_a_ship() -> None:
    played = wharf({"beth.wood": 2}, *build("luna_grove"))
    assert played.value("change.districts.luna_grove.ship.beth") == 1


@pytest.mark.rule("castellans/shipyard.district")
@pytest.mark.parametrize("district", DISTRICTS)
def test_a_ship_may_go_to_any_district(district: str) -> None:
    asked = asked_next({"beth.wood": 2}, SHIPYARD)
    assert (asked.rule, asked.options) == ("shipyard.district", DISTRICTS)
    assert wharf({"beth.wood": 2}, *build(district)).value(f"after.districts.{district}.ship.beth") == 1


@pytest.mark.rule("castellans/shipyard.cost")
def test_a_ship_costs_two_wood_and_a_gold_for_each_ship_of_any_colour_there() -> None:
    first = wharf({"beth.wood": 3, "beth.gold": 3}, *build("penumbra"))
    assert (first.value("change.beth.wood"), first.value("change.beth.gold")) == (-2, 0)
    standing = fleet("ryan", penumbra=2, nor_high=1) | fleet("beth", penumbra=1)
    third = wharf({"beth.wood": 3, "beth.gold": 3} | standing, *build("penumbra"))
    assert (third.value("change.beth.wood"), third.value("change.beth.gold")) == (-2, -3)
    asked = asked_next({"beth.wood": 2, "beth.gold": 2} | standing, SHIPYARD)
    assert refused(asked, "penumbra") == "shipyard.cost"
    poor = asked_next({"beth.wood": 1, "beth.gold": 2} | fleet("beth", iron_pit=1))
    assert refused(poor, "shipyard") == "shipyard.cost"


@pytest.mark.rule("castellans/shipyard.cost")
def test_the_reason_that_no_ship_is_built_is_the_price_in_the_cheapest_district() -> None:
    dear = fleet("ryan", anchorage=2, bazani_gate=1) | fleet("harris", nor_high=1, penumbra=1, luna_grove=1)
    played = wharf({"beth.wood": 2} | dear | fleet("michael", iron_pit=1))
    (asked,) = [event.data for event in played.events if event.rules == ("action.sub-actions",)]
    barred = asked["barred"]["shipyard"]
    assert (barred.rule, barred.facts) == ("shipyard.cost", {"needed": "1 gold", "gold": 0})


@pytest.mark.rule("castellans/shipyard.supply")
def test_a_player_has_three_ships() -> None:
    two = {"beth.wood": 2, "beth.gold": 2} | fleet("beth", iron_pit=1, nor_high=1)
    assert asked_next(two).options == ("pass", "shipyard", "sail")
    asked = asked_next(two | fleet("beth", penumbra=1))
    assert asked.options == ("pass", "sail")
    assert refused(asked, "shipyard") == "shipyard.supply"


@pytest.mark.rule("castellans/shipyard.once")
def test_a_wharf_action_allows_one_shipyard_only() -> None:
    asked = asked_next({"beth.wood": 6, "beth.gold": 2}, *build("nor_high"))
    assert asked.options == ("pass", "sail")
    assert refused(asked, "shipyard") == "shipyard.once"


@pytest.mark.rule("castellans/shipyard.unlimited")
def test_a_district_holds_any_number_of_ships() -> None:
    standing = fleet("harris", nor_high=3) | fleet("michael", nor_high=3) | fleet("ryan", nor_high=3)
    rich = {"beth.wood": 2, "beth.gold": 9, "beth.manors.banker": "iron_pit"}
    played = wharf(rich | standing, *build("nor_high"))
    assert (played.value("change.beth.gold"), played.value("after.districts.nor_high.ship.beth")) == (-9, 1)


@pytest.mark.rule("castellans/shipyard.no-influence")
def test_a_ship_gives_no_push_where_a_temple_would() -> None:
    assert pushes(wharf({"beth.wood": 2}, *build("nor_high"))) == [0, 0, 0, 0]
    temple = [("action.primary-required", "temple"), ("temple.choose-district", "nor_high")]
    played = scenario("castellans", "action turn", "beth", position=POOR | {"beth.stone": 2}, choices=temple)
    assert pushes(played) == [0, 2, 0, 2]


# Sail


@pytest.mark.rule("castellans/sail.allowed", "castellans/ship.only-movable")
def test_a_ship_moves_to_any_other_district() -> None:
    position = {"beth.gold": 2} | fleet("beth", iron_pit=2, nor_high=1)
    asked = asked_next(position, SAIL)
    assert (asked.rule, asked.options) == ("sail.allowed", ("nor_high", "iron_pit"))
    asked = asked_next(position, SAIL, ("sail.allowed", "iron_pit"))
    assert asked.options == ("anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove")
    barred = asked.why_not("iron_pit")
    assert barred is not None
    assert (barred.rule, barred.facts) == ("sail.allowed", {"ship_is_in": "iron_pit"})
    after = wharf(position, *sail("iron_pit", "nor_high")).value("after.districts")
    assert (after["iron_pit"]["ship"], after["nor_high"]["ship"]) == ({"beth": 1}, {"beth": 2})


@pytest.mark.rule("castellans/sail.allowed")
def test_only_who_has_a_ship_on_the_board_sails() -> None:
    asked = asked_next({"beth.gold": 2, "beth.wood": 2} | fleet("ryan", iron_pit=1))
    assert asked.options == ("pass", "shipyard")
    assert refused(asked, "sail") == "sail.allowed"


@pytest.mark.rule("castellans/sail.cost")
def test_a_sail_costs_two_gold() -> None:
    position = {"beth.gold": 3} | fleet("beth", iron_pit=1)
    assert wharf(position, *sail("iron_pit", "nor_high")).value("change.beth.gold") == -2
    poor = asked_next({"beth.gold": 1, "beth.wood": 2, "beth.magic": 5} | fleet("beth", iron_pit=1))
    assert refused(poor, "sail") == "sail.cost"


@pytest.mark.rule("castellans/sail.once")
def test_a_wharf_action_allows_one_sail_only() -> None:
    position = {"beth.gold": 5, "beth.wood": 2} | fleet("beth", iron_pit=1)
    asked = asked_next(position, *sail("iron_pit", "nor_high"))
    assert asked.options == ("pass", "shipyard")
    assert refused(asked, "sail") == "sail.once"


@pytest.mark.rule("castellans/sail.no-influence")
def test_a_sail_gives_no_push() -> None:
    played = wharf({"beth.gold": 2} | fleet("beth", iron_pit=1), *sail("iron_pit", "nor_high"))
    assert pushes(played) == [0, 0, 0, 0]
    assert played.value("told.sail.cost") == 1


@pytest.mark.rule("castellans/ruling.sail-new-ship")
def test_ships_are_built_and_sail_in_any_order_and_a_new_ship_may_sail() -> None:
    position = {"beth.gold": 2, "beth.wood": 2}
    new = wharf(position, *build("nor_high"), *sail("nor_high", "penumbra"))
    assert new.value("after.districts.penumbra.ship.beth") == 1
    old = wharf(position | fleet("beth", iron_pit=1), *sail("iron_pit", "penumbra"), *build("nor_high"))
    after = old.value("after.districts")
    assert (after["penumbra"]["ship"], after["nor_high"]["ship"]) == ({"beth": 1}, {"beth": 1})


@pytest.mark.rule("castellans/ship.only-movable")
def test_a_sail_that_is_granted_costs_nothing() -> None:
    position = POOR | fleet("beth", iron_pit=1)
    laid = case("castellans", "action turn", "beth", position=position, choices=sail("iron_pit", "nor_high")[1:])
    table, _, _ = laid.lay()
    assert ships.sail_barred(table, 0, None) is None
    refused_for_gold = ships.sail_barred(table, 0, ships.sail_cost(table))
    assert refused_for_gold is not None
    assert refused_for_gold.rule == "sail.cost"
    ships.sail(table, 0, None)
    assert (tuple(table.state.ship), table.state.good(0, "gold")) == ((("nor_high", 0),), 0)


@pytest.mark.rule("castellans/sail.allowed")
def test_the_refusal_to_sail_speaks_of_the_players_own_ships() -> None:
    asked = asked_next({"beth.wood": 2, "beth.gold": 2} | fleet("ryan", nor_high=2))
    barred = asked.why_not("sail")
    assert barred is not None
    assert (barred.rule, barred.facts) == ("sail.allowed", {"own_ships_on_the_board": 0})
