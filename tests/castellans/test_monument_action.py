"""Monument Action: Gate, Ward Tower and Statue."""

from typing import Any

import pytest

import kosk
import kosk.engine.game
from kosk.games.castellans import RULEBOOK
from kosk.testing import decision, scenario

ERECT = "action.monument-optional"
GUILDS = ("worker", "soldier", "shadow", "holy")
BANKER = {"beth.drafted": ["food"], "beth.manors.banker": "iron_pit", "beth.gold": 10}
HARVEST = [("action.primary-required", "harvest"), ("harvest.push", "worker")]
GATE = [(ERECT, "gate"), ("gate.position", "nor_high-penumbra"), ("gate.influence", "holy")]
WARD = [(ERECT, "ward_tower"), ("ward.position", "bazani_gate"), ("ward.influence", "soldier")]
STATUE = [(ERECT, "statue"), ("statue.position", "penumbra"), ("statue.influence", "shadow")]


def turn(*choices: tuple[str, str | int], **position: Any) -> Any:
    """A turn of Beth, who has 10 Gold and the Banker's Manor."""
    keys = {"position": BANKER | position, "choices": choices, "otherwise": "pass"}
    return scenario("castellans", "action turn", "beth", **keys)


def open_now(*choices: tuple[str, str | int], position: dict[str, Any]) -> Any:
    return decision("castellans", "action turn", "beth", position=position, choices=choices)


def refused(asked: Any, option: str) -> str:
    barred = asked.why_not(option)
    assert barred is not None, f"{option} is open"
    return str(barred.rule)


def pushed(played: Any) -> list[int]:
    return [played.value(f"change.beth.{guild}") for guild in GUILDS]


# 2. Action Phase


@pytest.mark.rule("castellans/action.monument-optional")
def test_a_monument_is_offered_after_a_primary_action_when_none_was_erected_before() -> None:
    played = turn((ERECT, "pass"), *HARVEST, *STATUE)
    assert played.value("after.statues") == {"penumbra": "beth"}
    passed = turn((ERECT, "pass"), *HARVEST, (ERECT, "pass"))
    assert [event.verb for event in passed.events if event.verb in ("erect", "pay")] == []


@pytest.mark.rule("castellans/action.monument-optional")
def test_only_one_monument_is_erected_in_a_turn() -> None:
    played = turn(*STATUE, *HARVEST, **{"beth.drafted": ["gold"], "beth.spent": ["gold", "gold"]})
    assert played.value("after.beth.gold") == 10  # 10 - 6 + 6: a Gate could be paid
    chosen = [event for event in played.events if event.rules == (ERECT,) and event.worth_telling]
    assert [event.data["option"] for event in chosen] == ["statue"]
    (left,) = [event for event in played.events if event.rules == (ERECT,) and not event.worth_telling]
    assert {barred.rule for barred in left.data["barred"].values()} == {ERECT}


@pytest.mark.rule("castellans/action.monument-optional")
def test_a_second_monument_is_refused_for_the_rest_of_the_turn_and_open_in_the_next() -> None:
    game = beths_turn()
    for option in ("statue", "penumbra", "shadow"):
        game.play(option)
    while game.decision is not None and game.position.turn == 0 and len(game.position.drafted[0]) == 3:
        for monument in ("gate", "ward_tower", "statue"):
            refusal = game.why_not(monument)
            assert refusal is not None
            assert (refusal.rule.name, refusal.facts) == (ERECT, {"erected_in_this_turn": "statue"})
        game.play(game.decision.options[0])
    while game.position.turn != 0 or game.decision is None or game.decision.rule != ERECT:
        game.play(game.decision.options[0])  # type: ignore[union-attr]
    assert game.why_not("gate") is None
    barred = game.why_not("statue")
    assert barred is not None
    assert barred.rule.name == "monument.once-each"


def beths_turn() -> kosk.engine.game.Game:
    """A game in which Beth, with the Banker's Manor and 10 Gold, begins the Action Phase of the first round."""
    position = RULEBOOK.start(("beth", "harris"), RULEBOOK.components.facts, RULEBOOK.read_options(None))
    position |= {"step": "action", "first_player": "beth", "turn": "beth"}
    position["players"]["beth"] |= {"gold": 10, "drafted": ["gold"] * 3, "manors": {"banker": "iron_pit"}}
    position["players"]["harris"] |= {"gold": 0, "drafted": ["gold"] * 3}
    return kosk.engine.game.Game(RULEBOOK, RULEBOOK.read_position(position))


@pytest.mark.rule("castellans/action.monument-order")
def test_a_monument_may_come_first_and_is_finished_before_the_primary_action() -> None:
    played = turn(*GATE, *HARVEST)
    told = [event.verb for event in played.events if event.verb in ("erect", "raise-influence", "spend-die")]
    assert told == ["erect", "raise-influence", "raise-influence", "spend-die", "raise-influence"]


@pytest.mark.rule("castellans/action.monument-order")
def test_gold_of_the_monument_is_gone_when_the_primary_action_is_paid() -> None:
    price = {"beth.drafted": ["gold"], "beth.stone": 2, "beth.magic": 0, "beth.gold": 6, "beth.wood": 3}
    price |= {f"districts.{district}.temple.ryan": 1 for district in ("anchorage", "bazani_gate", "nor_high")}
    price |= {f"districts.{district}.temple.harris": 1 for district in ("penumbra", "luna_grove", "iron_pit")}
    asked = open_now(*STATUE, position=price)
    assert asked.rule == "action.primary-required"
    assert refused(asked, "temple") == "temple.cost"
    assert "temple" in open_now((ERECT, "pass"), position=price).options


# Monument Action: Gate, Ward Tower, Statue


@pytest.mark.rule("castellans/gate.cost", "castellans/gate.place", "castellans/gate.influence")
def test_a_gate_costs_eight_gold_and_gives_two_pushes_on_one_track() -> None:
    played = turn(*GATE, *HARVEST)
    assert played.value("change.beth.gold") == -8
    assert played.value("after.gates") == {"nor_high-penumbra": "beth"}
    assert pushed(played) == [1, 0, 0, 2]


@pytest.mark.rule("castellans/ward.cost", "castellans/ward.place", "castellans/ward.influence")
def test_a_ward_tower_costs_seven_gold_and_gives_a_push() -> None:
    played = turn(*WARD, *HARVEST)
    assert played.value("change.beth.gold") == -7
    assert played.value("after.ward_towers") == {"bazani_gate": "beth"}
    assert pushed(played) == [1, 1, 0, 0]


@pytest.mark.rule("castellans/statue.cost", "castellans/statue.place", "castellans/statue.influence")
def test_a_statue_costs_six_gold_and_gives_a_push() -> None:
    played = turn(*STATUE, *HARVEST)
    assert played.value("change.beth.gold") == -6
    assert played.value("after.statues") == {"penumbra": "beth"}
    assert pushed(played) == [1, 0, 1, 0]


@pytest.mark.rule("castellans/gate.cost", "castellans/ward.cost", "castellans/statue.cost")
def test_who_has_too_little_gold_is_refused_for_the_cost() -> None:
    played = turn(*HARVEST, **{"beth.gold": 5})
    barred = played.events[0].data["barred"]
    assert {monument: why.rule for monument, why in barred.items()} == {
        "gate": "gate.cost",
        "ward_tower": "ward.cost",
        "statue": "statue.cost",
    }
    for gold, is_open in ((6, ["statue"]), (7, ["ward_tower", "statue"]), (8, ["gate", "ward_tower", "statue"])):
        assert open_now(position=BANKER | {"beth.gold": gold}).options == ("pass", *is_open)


@pytest.mark.rule("castellans/gate.position", "castellans/board.gate-positions")
def test_a_gate_may_stand_on_any_bridge_that_has_none() -> None:
    asked = open_now((ERECT, "gate"), position=BANKER | {"gates.nor_high-penumbra": "ryan"})
    assert (asked.rule, asked.options) == (
        "gate.position",
        (
            "anchorage-bazani_gate",
            "bazani_gate-nor_high",
            "penumbra-luna_grove",
            "luna_grove-iron_pit",
            "iron_pit-anchorage",
        ),
    )
    assert refused(asked, "nor_high-penumbra") == "board.gate-positions"


@pytest.mark.rule("castellans/ward.position", "castellans/board.ward-positions")
def test_a_ward_tower_may_stand_in_any_district_that_has_none() -> None:
    asked = open_now(
        (ERECT, "ward_tower"), position=BANKER | {"ward_towers.penumbra": "ryan", "statues.iron_pit": "ryan"}
    )
    assert asked.rule == "ward.position"
    assert asked.options == ("anchorage", "bazani_gate", "nor_high", "luna_grove", "iron_pit")
    assert refused(asked, "penumbra") == "board.ward-positions"


@pytest.mark.rule("castellans/statue.position", "castellans/board.statue-positions")
def test_a_statue_may_stand_in_any_district_that_has_none() -> None:
    asked = open_now((ERECT, "statue"), position=BANKER | {"statues.penumbra": "ryan", "ward_towers.iron_pit": "ryan"})
    assert asked.rule == "statue.position"
    assert asked.options == ("anchorage", "bazani_gate", "nor_high", "luna_grove", "iron_pit")
    assert refused(asked, "penumbra") == "board.statue-positions"


@pytest.mark.rule("castellans/gate.influence", "castellans/ruling.guild-four-icons")
def test_a_gate_offers_the_different_guilds_of_its_districts() -> None:
    shared = open_now(*GATE[:2], position=BANKER)
    assert (shared.rule, shared.options) == ("gate.influence", ("soldier", "holy", "shadow"))


@pytest.mark.rule("castellans/gate.influence")
def test_both_pushes_of_a_gate_go_to_one_track_and_one_without_room_is_lost() -> None:
    played = turn(*GATE, *HARVEST, **{"beth.holy": 9})
    assert played.value("after.beth.holy") == 12
    assert sum(event.verb == "lose-push" and event.data["pushes"] == 1 for event in played.events) == 1


@pytest.mark.rule("castellans/ward.influence", "castellans/statue.influence")
def test_ward_tower_and_statue_offer_the_two_guilds_of_their_district() -> None:
    ward = open_now(*WARD[:2], position=BANKER)
    assert (ward.rule, ward.options) == ("ward.influence", ("worker", "soldier"))
    statue = open_now(*STATUE[:2], position=BANKER)
    assert (statue.rule, statue.options) == ("statue.influence", ("holy", "shadow"))


@pytest.mark.rule("castellans/gate.influence", "castellans/ward.influence", "castellans/statue.influence")
@pytest.mark.parametrize(
    ("choices", "other"), [(GATE, "worker"), (WARD, "holy"), (WARD, "shadow"), (STATUE, "soldier"), (STATUE, "worker")]
)
def test_a_guild_that_is_none_of_the_place_is_refused_by_the_rule_that_asks(choices: Any, other: str) -> None:
    asked = open_now(*choices[:2], position=BANKER)
    assert refused(asked, other) == asked.rule == choices[2][0]
    assert asked.why_not(other).facts["place"] == choices[1][1]


def test_a_guild_of_the_place_whose_track_is_full_is_refused_as_on_every_track() -> None:
    asked = open_now(*GATE[:2], position=BANKER | {"beth.holy": 12})
    assert refused(asked, "holy") == "ruling.influence-forced-choice"


@pytest.mark.rule("castellans/pay.magic-not-gold", "castellans/gate.cost")
def test_magic_never_takes_the_place_of_the_gold_of_a_monument() -> None:
    asked = open_now(position=BANKER | {"beth.gold": 7, "beth.magic": 3})
    assert asked.options == ("pass", "ward_tower", "statue")
    assert refused(asked, "gate") == "gate.cost"


# The Monuments of Kosk


@pytest.mark.rule("castellans/monument.once-each")
def test_each_monument_is_erected_only_once() -> None:
    asked = open_now(position=BANKER | {"gates.iron_pit-anchorage": "beth", "statues.nor_high": "beth"})
    assert asked.options == ("pass", "ward_tower")
    assert (refused(asked, "gate"), refused(asked, "statue")) == ("monument.once-each", "monument.once-each")


@pytest.mark.rule("castellans/monument.any-order")
@pytest.mark.parametrize("standing", ["", "gates.iron_pit-anchorage", "ward_towers.iron_pit", "statues.iron_pit"])
def test_monuments_are_erected_in_any_order(standing: str) -> None:
    asked = open_now(position=BANKER | ({standing: "beth"} if standing else {}))
    left = [name for name in ("gate", "ward_tower", "statue") if not standing.startswith(name)]
    assert asked.options == ("pass", *left)


@pytest.mark.rule("castellans/monument.no-die")
def test_a_monument_uses_no_die() -> None:
    played = turn(*STATUE, ("action.any-die", "food"), *HARVEST, **{"beth.drafted": ["food", "stone"]})
    assert (played.value("after.beth.drafted"), played.value("after.beth.spent")) == (["stone"], ["food"])
    pay = [event.data["what"] for event in played.events if event.verb == "pay"]
    assert pay == ["gold"]


# A Banker's Manor


@pytest.mark.rule("castellans/power.banker.monuments", "castellans/ruling.gold-limit-monuments")
def test_without_the_bankers_manor_only_a_statue_can_be_afforded() -> None:
    asked = open_now(position={"beth.drafted": ["food"], "beth.gold": 6})
    assert asked.options == ("pass", "statue")
    assert (refused(asked, "gate"), refused(asked, "ward_tower")) == (
        "power.banker.monuments",
        "power.banker.monuments",
    )
    with_banker = open_now(position=BANKER | {"beth.gold": 6})
    assert (refused(with_banker, "gate"), refused(with_banker, "ward_tower")) == ("gate.cost", "ward.cost")


def test_a_game_tells_why_a_monument_is_refused_that_it_never_offered() -> None:
    game = kosk.new("castellans", 2, seed=3)
    while game.decision is not None and not game.decision.rule.startswith("action."):
        game.play(game.decision.options[-1])
    refusal = game.why_not("gate")
    assert refusal is not None
    assert refusal.rule.name in ("power.banker.monuments", "gate.cost", "action.monument-optional")
    assert str(refusal).startswith("Gate is ")
