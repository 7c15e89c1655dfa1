"""Recruit Action, Citizen Sub-Action, and the Elder's Manor."""

from typing import Any

import pytest

import kosk
from kosk.testing import decision, scenario

GUILDS = ("worker", "soldier", "shadow", "holy")
PINK = ["guard", "miner", "farmer", "captain"]
BLUE = ["bishop", "assassin", "peddler", "coxswain"]
"""The cards of both lines from the edge to the centre: the spaces cost 1, 2, 2 and 3 Food."""

POSITION = {
    "citizens.lines.pink": PINK,
    "citizens.lines.blue": BLUE,
    "beth.drafted": ["gold"],
    **{f"beth.{what}": 0 for what in ("wood", "stone", "magic", "gold")},
    "beth.food": 3,
}
ACTION = ("action.primary-required", "recruit")
TOKEN = ("action.sub-actions", "citizen_token")


def recruit(position: dict[str, Any], card: str, *more: tuple[str, Any], refill: str = "monk", **keys: Any) -> Any:
    """Beth recruits a Citizen; another takes the space that gets free, and she places no Citizen token."""
    choices = [ACTION, ("recruit.choose", card), ("recruit.slide", refill), *more]
    keys = {"otherwise": "pass"} | keys
    return scenario("castellans", "action turn", "beth", position=POSITION | position, choices=choices, **keys)


def asked(position: dict[str, Any], *choices: tuple[str, Any], **keys: Any) -> Any:
    return decision("castellans", "action turn", "beth", position=POSITION | position, choices=choices, **keys)


def pushed(played: Any) -> list[int]:
    return [played.value(f"change.beth.{guild}") for guild in GUILDS]


def happened(played: Any, *verbs: str) -> list[str]:
    """The first rule of everything that happened by some verbs, in order."""
    return [event.rules[0] for event in played.events if event.verb in verbs]


# Recruit Action


@pytest.mark.rule("castellans/recruit.bonus")
def test_a_food_die_gives_a_food_first() -> None:
    played = recruit(
        {"beth.drafted": ["food"], "beth.food": 0}, "guard", ("citizen.guard", "wood"), ("citizen.guard", "holy")
    )
    assert played.value("told.recruit.bonus") == 1
    assert played.value("after.beth.food") == 0


@pytest.mark.rule("castellans/recruit.choose")
def test_any_face_up_citizen_of_either_line_may_be_chosen() -> None:
    question = asked({}, ACTION)
    assert (question.rule, question.options) == ("recruit.choose", (*PINK, *BLUE))


def test_a_citizen_that_is_not_face_up_is_not_open() -> None:
    """Also where a Manor has the same name, or where the Citizen can be named when dice are changed."""
    game = kosk.new("castellans", 2, seed=3)
    while game.decision is not None and game.decision.rule != "recruit.choose":
        open_now = game.decision.options
        game.play("recruit" if "recruit" in open_now else open_now[-1])
    for card in ("merchant", "cleric", "monk"):
        refusal = game.why_not(card)
        assert refusal is not None
        assert refusal.rule.name == "recruit.choose"
        assert str(refusal).startswith(f"{card.capitalize()} is not open: recruit.choose offers ")


@pytest.mark.rule("castellans/recruit.choose")
def test_with_nobody_in_the_lines_the_action_is_closed() -> None:
    question = asked({"citizens.lines.pink": [], "citizens.lines.blue": [], "beth.wood": 3})
    assert question.options == ("manor", "harvest", "wharf")
    assert question.why_not("recruit").rule == "recruit.choose"


@pytest.mark.rule(
    "castellans/recruit.cost", "castellans/recruit.space-costs", "castellans/ruling.recruit-price-direction"
)
@pytest.mark.parametrize(("space", "price"), [(0, 1), (1, 2), (2, 2), (3, 3)])
def test_a_citizen_costs_the_food_of_its_space(space: int, price: int) -> None:
    """The Miner costs more the nearer it lies to the centre, in both lines alike; magic is not used."""
    others = ["butcher", "farmer", "thief"]
    line = [*others[:space], "miner", *others[space:]]
    played = recruit({"citizens.lines.pink": line}, "miner")
    paid = [event.data for event in played.events if event.verb == "pay"]
    assert (paid, happened(played, "pay")) == ([{"what": "food", "amount": price}], ["recruit.cost"])
    assert played.value("after.beth.food") == 3 - price
    lines = {"citizens.lines.blue": ["bishop", "abbot", "peddler", "engineer"]}
    card = ("bishop", "abbot", "peddler", "engineer")[space]
    assert recruit(lines, card, refill="artificer").value("change.beth.food") == -price


@pytest.mark.rule("castellans/recruit.cost", "castellans/recruit.space-costs")
def test_too_little_food_closes_the_dearer_spaces_and_then_the_action() -> None:
    question = asked({"beth.food": 1}, ACTION)
    assert question.options == ("guard", "bishop")
    refused = question.why_not("captain")
    assert (refused.rule, refused.facts) == ("recruit.cost", {"needed": "3 food", "food": 1, "magic": 0})
    question = asked({"beth.food": 0, "beth.stone": 2})
    assert question.options == ("temple", "harvest", "wharf")
    assert question.why_not("recruit").rule == "recruit.cost"


@pytest.mark.rule("castellans/recruit.take-refill", "castellans/recruit.slide")
def test_the_card_is_taken_and_its_line_closes_up_and_is_refilled_at_the_centre() -> None:
    played = recruit({"beth.citizens": ["cook"]}, "miner")
    assert played.value("after.beth.citizens") == ["cook", "miner"]
    assert played.value("after.citizens.lines.pink") == ["guard", "farmer", "captain", "monk"]
    assert played.value("after.citizens.lines.blue") == BLUE
    assert played.value("after.citizens.discards.pink") == []


@pytest.mark.rule("castellans/recruit.slide")
def test_a_blue_card_is_followed_by_a_blue_card() -> None:
    played = recruit({}, "bishop", refill="engineer")
    assert played.value("after.citizens.lines.blue") == ["assassin", "peddler", "coxswain", "engineer"]
    assert played.value("after.citizens.lines.pink") == PINK


@pytest.mark.rule("castellans/ruling.citizens-run-out")
def test_without_a_card_to_refill_with_the_line_keeps_a_gap_at_the_centre() -> None:
    held = {
        "ryan.citizens": ["monk", "prefect", "priestess", "harbor_master", "thief"],
        "harris.citizens": ["butcher", "merchant", "peasant", "constable", "lumberjack"],
    }
    choices = [ACTION, ("recruit.choose", "miner")]
    played = scenario("castellans", "action turn", "beth", position=POSITION | held, choices=choices, otherwise="pass")
    assert played.value("after.citizens.lines.pink") == ["guard", "farmer", "captain"]
    assert played.value("told.recruit.slide") == 0


@pytest.mark.rule("castellans/recruit.influence")
@pytest.mark.parametrize(
    ("card", "expected"),
    [("miner", [1, 0, 0, 0]), ("captain", [0, 1, 0, 0]), ("peddler", [0, 0, 1, 0]), ("bishop", [0, 0, 0, 1])],
)
def test_a_citizen_gives_a_push_on_the_track_of_its_guild(card: str, expected: list[int]) -> None:
    refill = "monk" if card in PINK else "engineer"
    assert pushed(recruit({}, card, refill=refill)) == expected


@pytest.mark.rule("castellans/recruit.instant")
def test_an_instant_card_acts_after_the_refill_and_before_the_push_for_its_guild() -> None:
    played = recruit({}, "guard", ("citizen.guard", "wood"), ("citizen.guard", "holy"))
    assert happened(played, "take-citizen", "reveal-citizen", "gain", "raise-influence") == [
        "recruit.take-refill",
        "recruit.slide",
        "citizen.guard",
        "citizen.guard",
        "citizen.guard",
        "citizen.guard",
        "recruit.influence",
    ]


@pytest.mark.rule("castellans/recruit.overflow")
def test_what_a_card_gives_is_lost_where_a_track_is_full() -> None:
    """The Assassin's 6 Gold find room for 2, and a wood of the Lumberjack for none."""
    played = recruit({"beth.gold": 4}, "assassin", ("citizen.assassin", "worker"), refill="engineer")
    assert played.value("after.beth.gold") == 6
    (gained,) = [event for event in played.events if event.verb == "gain"]
    assert (gained.rules, gained.data["lost"]) == (("citizen.assassin", "recruit.overflow"), 4)
    position = {"dice.pool": ["stone"], "beth.citizens": ["miner"], "beth.wood": 6}
    full = scenario("castellans", "draft turn", "beth", position=position, choices=[("citizen.miner", "wood")])
    assert full.value("after.beth.wood") == 6


@pytest.mark.rule("castellans/citizen.no-card-limit")
def test_a_player_keeps_any_number_of_citizens() -> None:
    ten = ["monk", "prefect", "priestess", "thief", "butcher", "merchant", "peasant", "constable", "cook", "abbot"]
    played = recruit({"beth.citizens": ten}, "miner", refill="lumberjack")
    assert played.value("after.beth.citizens") == [*ten, "miner"]


# Citizen Sub-Action


@pytest.mark.rule("castellans/citizen-token.place")
def test_after_recruiting_a_citizen_token_may_go_to_any_district_or_stay() -> None:
    question = asked({}, ACTION, ("recruit.choose", "miner"), ("recruit.slide", "monk"))
    assert (question.rule, question.options) == ("action.sub-actions", ("pass", "citizen_token"))
    question = asked({}, ACTION, ("recruit.choose", "miner"), ("recruit.slide", "monk"), TOKEN)
    assert question.rule == "citizen-token.place"
    assert question.options == ("anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit")
    stays = recruit({}, "miner", ("action.sub-actions", "pass"))
    assert [event.verb for event in stays.events if event.verb == "place"] == []
    assert pushed(stays) == [1, 0, 0, 0]


@pytest.mark.rule("castellans/citizen-token.place", "castellans/citizen-token.fixed")
def test_one_token_is_placed_free_of_charge_and_those_that_stand_stay() -> None:
    standing = {"districts.penumbra.citizen.beth": 1}
    played = recruit(standing, "miner", TOKEN, ("citizen-token.place", "nor_high"), ("citizen-token.influence", "holy"))
    assert played.value("after.districts.nor_high.citizen.beth") == 1
    assert played.value("after.districts.penumbra.citizen.beth") == 1
    assert happened(played, "pay") == ["recruit.cost"]


@pytest.mark.rule("castellans/citizen-token.unlimited")
def test_a_district_holds_any_number_of_citizen_tokens() -> None:
    standing = {f"districts.nor_high.citizen.{name}": 4 for name in ("harris", "michael", "ryan")}
    standing["districts.nor_high.citizen.beth"] = 3
    played = recruit(standing, "miner", TOKEN, ("citizen-token.place", "nor_high"), ("citizen-token.influence", "holy"))
    assert played.value("after.districts.nor_high.citizen.beth") == 4


@pytest.mark.rule("castellans/citizen-token.influence")
@pytest.mark.parametrize(("guild", "expected"), [("holy", [1, 0, 0, 1]), ("soldier", [1, 1, 0, 0])])
def test_the_token_gives_a_push_on_one_of_the_two_tracks_of_its_district(guild: str, expected: list[int]) -> None:
    place = ("citizen-token.place", "nor_high")
    question = asked({}, ACTION, ("recruit.choose", "miner"), ("recruit.slide", "monk"), TOKEN, place)
    assert (question.rule, question.options) == ("citizen-token.influence", ("soldier", "holy"))
    assert [question.why_not(other).rule for other in ("worker", "shadow")] == ["citizen-token.influence"] * 2
    assert pushed(recruit({}, "miner", TOKEN, place, ("citizen-token.influence", guild))) == expected


@pytest.mark.rule("castellans/citizen-token.supply")
def test_without_a_token_left_cards_can_be_recruited_but_no_token_is_placed() -> None:
    placed = {"districts.nor_high.citizen.beth": 3, "districts.penumbra.citizen.beth": 1}
    choices = [ACTION, ("recruit.choose", "miner"), ("recruit.slide", "monk")]
    played = scenario("castellans", "action turn", "beth", position=POSITION | placed, choices=choices)
    assert played.value("after.beth.citizens") == ["miner"]
    (passed,) = [event for event in played.events if event.rules == ("action.sub-actions",)]
    assert passed.data["option"] == "pass"
    assert passed.data["barred"]["citizen_token"].rule == "citizen-token.supply"


@pytest.mark.rule("castellans/ruling.windmill-once")
def test_only_one_citizen_token_is_placed_for_each_recruit_action() -> None:
    place = [TOKEN, ("citizen-token.place", "nor_high"), ("citizen-token.influence", "holy")]
    played = recruit({}, "miner", *place)
    last = [event for event in played.events if event.rules == ("action.sub-actions",)][-1]
    assert (last.data["option"], last.data["barred"]["citizen_token"].rule) == ("pass", "ruling.windmill-once")


# An Elder's Manor, and the Captain


@pytest.mark.rule("castellans/power.elder")
def test_the_elder_gives_one_more_push_on_the_track_of_the_recruited_card() -> None:
    played = recruit({"beth.manors.elder": "iron_pit"}, "miner")
    assert pushed(played) == [2, 0, 0, 0]
    assert happened(played, "raise-influence") == ["recruit.influence", "power.elder"]
    assert pushed(recruit({"ryan.manors.elder": "iron_pit"}, "miner")) == [1, 0, 0, 0]


@pytest.mark.rule("castellans/citizen.captain")
def test_the_captain_gives_two_gold_for_each_recruit_action() -> None:
    lines = {"citizens.lines.pink": ["miner", "farmer", "thief", "butcher"], "beth.citizens": ["captain"]}
    played = recruit(lines, "miner")
    assert played.value("change.beth.gold") == 2
    assert played.value("told.citizen.captain") == 1


@pytest.mark.rule("castellans/citizen.captain-self")
@pytest.mark.parametrize("timing", ["after", "before"])
def test_the_captain_gives_two_gold_for_the_action_that_obtains_it(timing: str) -> None:
    played = recruit({}, "captain", options={"trigger_timing": timing})
    assert played.value("change.beth.gold") == 2
    assert happened(played, "pay", "take-citizen", "gain") == [
        "recruit.cost",
        "recruit.take-refill",
        "citizen.captain",
    ]


@pytest.mark.rule("castellans/power.elder.stack")
def test_elder_and_captain_both_give_something_for_one_action() -> None:
    lines = {"citizens.lines.pink": ["miner", "farmer", "thief", "butcher"]}
    played = recruit(lines | {"beth.citizens": ["captain"], "beth.manors.elder": "iron_pit"}, "miner")
    assert pushed(played) == [2, 0, 0, 0]
    assert played.value("change.beth.gold") == 2


@pytest.mark.rule("castellans/ruling.gold-timing")
def test_where_powers_come_before_the_elders_reward_may_pay_for_the_card() -> None:
    """Beth's Worker token stands below the middle bridge line, which brings a resource of choice."""
    position = {"beth.food": 0, "beth.manors.elder": "iron_pit", "beth.worker": 5, "beth.wood": 3}
    lines = {"citizens.lines.pink": ["miner", "farmer", "captain", "thief"]}
    after = asked(position | lines)
    assert after.why_not("recruit").rule == "recruit.cost"
    before = {"trigger_timing": "before"}
    choices = [ACTION, ("recruit.choose", "miner")]
    played = scenario(
        "castellans",
        "action turn",
        "beth",
        position=POSITION | position | lines,
        choices=[*choices, ("recruit.slide", "monk")],
        otherwise="pass",
        options=before,
    )
    assert happened(played, "raise-influence", "pay") == ["power.elder", "recruit.cost", "recruit.influence"]
    assert played.value("after.beth.food") == 0
    reward = next(event.data for event in played.events if event.rules == ("infl.bridge-reward",))
    assert reward["option"] == "food"
    assert {barred.rule for barred in reward["barred"].values()} == {"ruling.unpayable-action"}


@pytest.mark.rule("castellans/ruling.gold-timing")
def test_the_captain_comes_before_the_cost_only_where_powers_do() -> None:
    lines = {"citizens.lines.pink": ["miner", "farmer", "thief", "butcher"], "beth.citizens": ["captain"]}

    def order(timing: str) -> list[str]:
        return happened(recruit(lines, "miner", options={"trigger_timing": timing}), "gain", "pay", "raise-influence")

    assert order("after") == ["recruit.cost", "recruit.influence", "citizen.captain"]
    assert order("before") == ["citizen.captain", "recruit.cost", "recruit.influence"]
