"""Wharf Action; and 3. Scoring Phase, Step 3: Wharf Scoring."""

from typing import Any

import pytest

from kosk.engine.table import Decision
from kosk.testing import decision, scenario

FOUR = ("beth", "harris", "michael", "ryan")
FIVE = (*FOUR, "anna")
ICONS = [f"{row}-{column}" for column in (1, 2, 3, 0) for row in ("top", "middle", "bottom")]
"""The left column comes last, for with few players it is covered."""


def crates(**counts: int) -> dict[str, str]:
    """So many Cargo Crates of these players on the Wharf card."""
    owners = [name for name, count in counts.items() for _ in range(count)]
    return {f"wharf.crates.{icon}": owner for icon, owner in zip(ICONS, owners, strict=False)}


def score(position: dict[str, Any], players: tuple[str, ...] = FOUR) -> list[int]:
    played = scenario("castellans", "wharf scoring", position=position, players=players)
    assert [played.value(f"points.wharf.{name}") for name in players] == [
        played.value(f"change.{name}.vp") for name in players
    ]
    return [played.value(f"change.{name}.vp") for name in players]


def banker(*names: str) -> dict[str, str]:
    return {f"{name}.manors.banker": "iron_pit" for name in names}


@pytest.mark.rule("castellans/wscore.vp")
def test_the_most_crates_score_three_two_and_one() -> None:
    assert score(crates(beth=1, harris=3, ryan=2) | banker("harris")) == [1, 3, 0, 2]


@pytest.mark.rule("castellans/wscore.vp")
def test_a_fourth_and_a_fifth_place_score_nothing() -> None:
    position = crates(beth=3, harris=3, michael=2, ryan=1) | banker("beth", "harris")
    assert score(position, FIVE) == [2, 2, 1, 0, 0]
    assert score(crates(beth=2, harris=1, michael=1, ryan=1, anna=1), FIVE) == [3, 0, 0, 0, 0]


@pytest.mark.rule("castellans/wscore.zero")
def test_without_a_crate_a_player_scores_nothing() -> None:
    assert score(crates(harris=2, michael=1)) == [0, 3, 2, 0]
    assert score(crates(harris=2, michael=1), FOUR[:3]) == [0, 3, 2]
    assert score({}) == [0, 0, 0, 0]


@pytest.mark.rule("castellans/wscore.ties")
def test_ties_are_shared_and_rounded_down_as_in_a_district() -> None:
    assert score(crates(harris=2, michael=1, ryan=1)) == [0, 3, 1, 1]
    assert score(crates(beth=1, harris=1, michael=1)) == [2, 2, 2, 0]
    assert score(crates(beth=2, harris=2, michael=1)) == [2, 2, 1, 0]
    assert score(crates(beth=1, harris=1, michael=1, ryan=1)) == [1, 1, 1, 1]


@pytest.mark.rule("castellans/wscore.no-green")
def test_the_green_player_takes_no_place() -> None:
    keeps = {"districts.penumbra.keeps": 4, "districts.nor_high.keeps": 4}
    played = scenario("castellans", "wharf scoring", position=keeps | crates(beth=2, harris=1, michael=1))
    assert [played.value(f"change.{name}.vp") for name in FOUR] == [3, 1, 1, 0]
    assert [len(event.data["counted"]) for event in played.events if event.verb == "rank"] == [4]


@pytest.mark.rule("castellans/final.after-round5")
def test_only_after_round_five_final_scoring_follows() -> None:
    steps = {n: scenario("castellans", "wharf scoring", position={"round": n}).value("after.step") for n in (1, 4, 5)}
    assert steps == {1: "reset", 4: "reset", 5: "final scoring"}


# Wharf Action

CARD = {"wharf.card": "wharf_1", "wharf.back": "sell_vp,buy,sell_influence"}
"""Top, for 1 Gold and 1 VP: Food, Stone, Magic, Food. Middle, to buy: Stone, Wood, Wood, Magic. Bottom, for 1 push or 2
Gold: Wood, Stone, Food, Magic."""
GOODS = ("wood", "stone", "food", "magic", "gold")
GUILDS = ("worker", "soldier", "shadow", "holy")
POOR = CARD | {"beth.drafted": ["gold"]} | {f"beth.{what}": 0 for what in GOODS}
WHARF = ("action.primary-required", "wharf")
Choice = tuple[str, str | int]


def crate(icon: str) -> Choice:
    return ("wharf.assign-crates", icon)


def sold_for(what: str) -> Choice:
    return ("wharf.sell-influence", what)


def trade(position: dict[str, Any], *choices: Choice, **keys: Any) -> Any:
    picks = [WHARF, *choices]
    return scenario(
        "castellans", "action turn", "beth", position=POOR | position, choices=picks, otherwise="pass", **keys
    )


def asked_next(position: dict[str, Any], *choices: Choice, **keys: Any) -> Decision:
    return decision("castellans", "action turn", "beth", position=POOR | position, choices=[WHARF, *choices], **keys)


def changes(played: Any) -> dict[str, int]:
    every = {what: played.value(f"change.beth.{what}") for what in (*GOODS, *GUILDS, "vp")}
    return {what: change for what, change in every.items() if change}


def refused(asked: Decision, candidate: str) -> str:
    barred = asked.why_not(candidate)
    assert barred is not None
    return barred.rule


@pytest.mark.rule("castellans/wharf.bonus")
@pytest.mark.parametrize("guild", GUILDS)
def test_an_influence_die_first_gives_a_push_on_any_track(guild: str) -> None:
    assert changes(trade({"beth.drafted": ["influence"]}, ("wharf.bonus", guild))) == {guild: 1}
    asked = asked_next({"beth.drafted": ["influence"]})
    assert (asked.rule, asked.options) == ("wharf.bonus", GUILDS)


@pytest.mark.rule("castellans/wharf.buy", "castellans/wharf.adjust")
def test_a_crate_in_the_buying_row_buys_a_resource_for_a_gold() -> None:
    assert changes(trade({"beth.gold": 2}, crate("middle-1"))) == {"wood": 1, "gold": -1}
    assert changes(trade({"beth.gold": 2}, crate("middle-0"), crate("middle-2"))) == {"stone": 1, "wood": 1, "gold": -2}


@pytest.mark.rule("castellans/wharf.buy")
def test_without_gold_nothing_can_be_bought() -> None:
    asked = asked_next({"beth.stone": 1, "beth.magic": 1})
    assert asked.options == ("pass", "top-1", "top-2", "bottom-1", "bottom-3")
    assert refused(asked, "middle-1") == "wharf.buy"


@pytest.mark.rule("castellans/wharf.sell-vp", "castellans/wharf.vp-now")
def test_one_selling_row_gives_a_gold_and_a_vp_at_once() -> None:
    played = trade({"beth.stone": 2}, crate("top-1"))
    assert changes(played) == {"stone": -1, "gold": 1, "vp": 1}
    assert played.value("points.wharf.sell-vp.beth") == 1


@pytest.mark.rule("castellans/wharf.sell-influence", "castellans/wharf.influence-now")
def test_the_other_selling_row_gives_a_push_or_two_gold() -> None:
    assert changes(trade({"beth.stone": 1}, crate("bottom-1"), sold_for("gold"))) == {"stone": -1, "gold": 2}
    pushed = trade({"beth.stone": 1}, crate("bottom-1"), sold_for("influence"), ("wharf.influence-now", "holy"))
    assert changes(pushed) == {"stone": -1, "holy": 1}


@pytest.mark.rule("castellans/wharf.influence-now")
def test_each_push_may_go_to_another_track_and_is_used_at_once() -> None:
    first = (crate("bottom-1"), sold_for("influence"))
    asked = asked_next({"beth.stone": 1, "beth.food": 1}, *first)
    assert (asked.rule, asked.options) == ("wharf.influence-now", GUILDS)
    second = (crate("bottom-2"), sold_for("influence"), ("wharf.influence-now", "shadow"))
    played = trade({"beth.stone": 1, "beth.food": 1}, *first, ("wharf.influence-now", "worker"), *second)
    assert changes(played) == {"stone": -1, "food": -1, "worker": 1, "shadow": 1}


@pytest.mark.rule("castellans/ruling.wharf-influence-or-gold")
def test_a_push_or_gold_is_chosen_for_each_crate() -> None:
    one = (crate("bottom-1"), sold_for("influence"), ("wharf.influence-now", "holy"))
    other = (crate("bottom-2"), sold_for("gold"))
    gained = {"stone": -1, "food": -1, "holy": 1, "gold": 2}
    assert changes(trade({"beth.stone": 1, "beth.food": 1}, *one, *other)) == gained
    assert changes(trade({"beth.stone": 1, "beth.food": 1}, *other, *one)) == gained


@pytest.mark.rule("castellans/wharf.one-row-each")
@pytest.mark.parametrize(
    ("back", "gained"),
    [
        ("sell_vp,buy,sell_influence", {"stone": -1, "gold": 1, "vp": 1}),
        ("buy,sell_vp,sell_influence", {"stone": 1, "gold": -1}),
    ],
)
def test_the_back_on_top_of_the_deck_says_what_a_row_does(back: str, gained: dict[str, int]) -> None:
    assert changes(trade({"wharf.back": back, "beth.stone": 1, "beth.gold": 1}, crate("top-1"))) == gained


@pytest.mark.rule("castellans/wharf.assign-crates")
def test_crates_go_on_the_icons_that_can_be_paid_for() -> None:
    asked = asked_next({"beth.food": 1, "beth.gold": 1})
    assert asked.rule == "wharf.assign-crates"
    assert asked.options == (
        "pass", "top-0", "top-3", "middle-0", "middle-1", "middle-2", "middle-3", "bottom-2"
    )  # fmt: skip
    played = trade({"beth.food": 1}, crate("top-3"))
    assert played.value("after.wharf.crates.top-3") == "beth"
    assert played.value("told.wharf.assign-crates") == 1


@pytest.mark.rule("castellans/icon.wharf-any-number")
@pytest.mark.parametrize("icons", [(), ("top-0",), ("top-0", "top-3")])
def test_any_number_of_crates_may_be_placed(icons: tuple[str, ...]) -> None:
    played = trade({"beth.food": 4}, *map(crate, icons))
    assert changes(played) == ({"food": -len(icons), "gold": len(icons), "vp": len(icons)} if icons else {})
    more = asked_next({"beth.food": 4}, crate("top-0"))
    assert (more.rule, more.options) == ("wharf.assign-crates", ("pass", "top-3", *MIDDLE, "bottom-2"))


MIDDLE = ("middle-0", "middle-1", "middle-2", "middle-3")


@pytest.mark.rule("castellans/wharf.icon-capacity")
def test_an_icon_holds_one_crate_whoever_placed_it() -> None:
    asked = asked_next({"beth.food": 4, "wharf.crates.top-3": "ryan"}, crate("top-0"))
    assert (refused(asked, "top-3"), refused(asked, "top-0")) == ("wharf.icon-capacity", "wharf.icon-capacity")
    barred = asked.why_not("top-3")
    assert barred is not None
    assert barred.facts == {"crate_of": "ryan"}


@pytest.mark.rule("castellans/setup.wharf-cover")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_left_column_is_open_only_with_four_or_five_players(players: int) -> None:
    asked = asked_next({"beth.food": 1}, players=FIVE[:players])
    if players < 4:
        assert refused(asked, "top-0") == "setup.wharf-cover"
        assert asked.options == ("pass", "top-3", "bottom-2")
    else:
        assert asked.options == ("pass", "top-0", "top-3", "bottom-2")


@pytest.mark.rule("castellans/wharf.crates-stay", "castellans/pb.third-crate")
@pytest.mark.parametrize(
    ("on_the_card", "banker", "open_for"), [(0, False, 2), (1, False, 1), (2, False, 0), (2, True, 1)]
)
def test_crates_on_the_card_cannot_be_used_again(on_the_card: int, banker: bool, open_for: int) -> None:
    position = {"beth.gold": 6} | {f"wharf.crates.top-{k}": "beth" for k in range(on_the_card)}
    position |= {"beth.manors.banker": "iron_pit"} if banker else {}
    played = trade(position, *map(crate, MIDDLE[:open_for]))
    asked = [event.data for event in played.events if event.verb == "choose" and event.rules == (WHARF_ASKS,)]
    assert [data["of"] > 1 for data in asked] == [True] * open_for + [False]
    assert {barred.rule for barred in asked[-1]["barred"].values()} == {"wharf.crates-stay"}


WHARF_ASKS = "wharf.assign-crates"


@pytest.mark.rule("castellans/setup.wharf-pair")
def test_without_both_cards_nothing_can_be_traded() -> None:
    for missing in ("wharf.card", "wharf.back"):
        played = trade({"beth.gold": 6, "beth.food": 6, missing: None}, ("action.sub-actions", "pass"))
        (asked,) = [event.data for event in played.events if event.verb == "choose" and event.rules == (WHARF_ASKS,)]
        assert (asked["of"], {barred.rule for barred in asked["barred"].values()}) == (1, {"setup.wharf-pair"})


@pytest.mark.rule("castellans/wharf.buy-and-sell", "castellans/ruling.wharf-sequence")
def test_what_was_just_bought_may_be_sold_with_another_crate() -> None:
    played = trade({"beth.gold": 1}, crate("middle-1"), crate("bottom-0"), sold_for("gold"))
    assert changes(played) == {"gold": 1}
    order = [(event.verb, event.data["what"]) for event in played.events if event.verb in ("pay", "gain")]
    assert order == [("pay", "gold"), ("gain", "wood"), ("pay", "wood"), ("gain", "gold")]


@pytest.mark.rule("castellans/ruling.wharf-sequence")
def test_what_was_just_earned_pays_for_the_next_crate() -> None:
    earned = (crate("bottom-1"), sold_for("gold"))
    assert "middle-1" not in asked_next({"beth.stone": 1}).options
    assert changes(trade({"beth.stone": 1}, *earned, crate("middle-1"))) == {"stone": -1, "wood": 1, "gold": 1}


@pytest.mark.rule("castellans/ruling.wharf-sequence")
def test_a_resource_may_be_bought_onto_a_full_track() -> None:
    played = trade({"beth.gold": 2, "beth.wood": 6}, crate("middle-1"))
    assert changes(played) == {"gold": -1}
    assert played.value("after.wharf.crates.middle-1") == "beth"


@pytest.mark.rule("castellans/wharf.single-payments", "castellans/pay.magic-not-single")
def test_each_crate_sells_a_resource_of_its_own_and_no_magic_in_its_place() -> None:
    woods = {"wharf.card": "wharf_7", "beth.manors.banker": "iron_pit"}
    two = (crate("top-2"), crate("bottom-1"), sold_for("gold"))
    with_magic = asked_next(woods | {"beth.wood": 2, "beth.magic": 3}, *two)
    assert refused(with_magic, "bottom-2") == "pay.magic-not-single"
    without = asked_next(woods | {"beth.wood": 2}, *two)
    assert refused(without, "bottom-2") == "wharf.single-payments"
    third = (crate("bottom-2"), sold_for("gold"))
    played = trade(woods | {"beth.wood": 3, "beth.magic": 3}, *two, *third)
    assert changes(played) == {"wood": -3, "gold": 5, "vp": 1}
    assert played.value("told.wharf.single-payments") == 3


@pytest.mark.rule("castellans/gold.cap-6")
def test_gold_from_the_wharf_stops_at_six_until_the_banker_is_built() -> None:
    sale = (crate("bottom-1"), sold_for("gold"))
    assert trade({"beth.stone": 1, "beth.gold": 5}, *sale).value("after.beth.gold") == 6
    banker = {"beth.stone": 1, "beth.gold": 5, "beth.manors.banker": "iron_pit"}
    assert trade(banker, *sale).value("after.beth.gold") == 7


@pytest.mark.rule("castellans/ruling.wharf-magic")
def test_magic_is_bought_and_sold_like_any_resource() -> None:
    assert changes(trade({"beth.gold": 1}, crate("middle-3"))) == {"magic": 1, "gold": -1}
    assert changes(trade({"beth.magic": 1}, crate("top-2"))) == {"magic": -1, "gold": 1, "vp": 1}
    asked = asked_next({"beth.gold": 1})
    assert refused(asked, "top-2") == "wharf.single-payments"


@pytest.mark.rule("castellans/ruling.wharf-no-crate")
def test_whether_a_crate_must_be_placed() -> None:
    assert asked_next({"beth.food": 1}).options == ("pass", "top-0", "top-3", "bottom-2")
    one_crate = {"wharf_no_crate": "one-crate"}
    asked = asked_next({"beth.food": 1}, options=one_crate)
    assert asked.options == ("top-0", "top-3", "bottom-2")
    assert refused(asked, "pass") == "ruling.wharf-no-crate"
    second = asked_next({"beth.food": 2}, crate("top-0"), options=one_crate)
    assert second.options[0] == "pass"


@pytest.mark.rule("castellans/ruling.wharf-no-crate")
def test_where_a_crate_must_be_placed_it_must_be_payable() -> None:
    rich = POOR | {"beth.wood": 3, "wharf.card": "wharf_5", "wharf.back": "buy,sell_vp,sell_influence"}
    for options, offered in (
        ({"wharf_no_crate": "one-crate"}, ("manor", "harvest")),
        ({"wharf_no_crate": "allowed"}, ("manor", "harvest", "wharf")),
    ):
        position = rich | {"wharf.crates.middle-2": "ryan", "wharf.crates.middle-3": "ryan"}
        asked = decision("castellans", "action turn", "beth", position=position, options=options)
        assert asked.options == offered


def on_icons(owners: str) -> dict[str, str]:
    """Cargo Crates on the icons in printed order, by the initials of their owners; a dot leaves one free."""
    icons = [f"{row}-{column}" for row in ("top", "middle", "bottom") for column in range(4)]
    names = {name[0]: name for name in FIVE}
    return {f"wharf.crates.{icon}": names[owner] for icon, owner in zip(icons, owners, strict=True) if owner != "."}


@pytest.mark.rule("castellans/ruling.wharf-no-crate")
@pytest.mark.parametrize(
    ("crates", "more", "players", "reason"),
    [
        (".... ..hh ....", {}, 2, "wharf.buy"),
        ("m... ..hh ....", {}, 4, "wharf.buy"),
        ("mmrr ..hh ....", {}, 4, "wharf.single-payments"),
        ("aaam mmrr rhhh", banker(*FIVE[1:]), 5, "wharf.icon-capacity"),
        ("bb.. ..hh ....", {"beth.gold": 1}, 4, "wharf.crates-stay"),
        (".... ..hh ....", {"beth.gold": 1, "wharf.back": None}, 4, "setup.wharf-pair"),
    ],
)
def test_where_a_crate_must_be_placed_a_closed_icon_is_no_reason_while_one_is_free(
    crates: str, more: dict[str, Any], players: int, reason: str
) -> None:
    """wharf_5: the top row buys; of Wood, which alone she has, the middle row has the last two icons."""
    card = {"wharf.card": "wharf_5", "wharf.back": "buy,sell_vp,sell_influence", "beth.wood": 3}
    position = POOR | card | on_icons(crates.replace(" ", "")) | more
    options = {"wharf_no_crate": "one-crate"}
    asked = decision("castellans", "action turn", "beth", position=position, players=FIVE[:players], options=options)
    assert refused(asked, "wharf") == reason


@pytest.mark.rule("castellans/ruling.wharf-no-crate")
@pytest.mark.parametrize(
    ("die", "space", "reason", "facts"),
    [
        ("influence", 2, "ruling.wharf-no-crate", {"reward_not_counted_in": "shadow"}),
        ("influence", 5, "ruling.wharf-no-crate", {"reward_not_counted_in": "shadow"}),
        ("influence", 8, "wharf.buy", {"needed": "1 gold", "gold": 0}),
        ("influence", 3, "wharf.buy", {"needed": "1 gold", "gold": 0}),
        ("gold", 2, "wharf.buy", {"needed": "1 gold", "gold": 0}),
    ],
)
def test_where_a_crate_must_be_placed_the_reward_of_the_bonus_push_does_not_pay_for_it(
    die: str, space: int, reason: str, facts: dict[str, Any]
) -> None:
    """wharf_5, the top row buys; the lines above spaces 2, 5 and 8 give 2 Gold, a resource and 3 VP."""
    card = {"wharf.card": "wharf_5", "wharf.back": "buy,sell_vp,sell_influence", "beth.wood": 3}
    position = POOR | card | on_icons("......hh....") | {"beth.drafted": [die], "beth.shadow": space}
    options = {"wharf_no_crate": "one-crate"}
    barred = decision("castellans", "action turn", "beth", position=position, options=options).why_not("wharf")
    assert barred is not None
    assert (barred.rule, barred.facts) == (reason, facts)


# Merchant's Manor

MERCHANT = {"beth.manors.merchant": "iron_pit"}


@pytest.mark.rule("castellans/power.merchant")
def test_the_merchant_gives_two_gold_for_a_wharf_action() -> None:
    assert changes(trade(MERCHANT)) == {"gold": 2}
    assert changes(trade({})) == {}
    harvest = [("action.primary-required", "harvest"), ("harvest.push", "holy")]
    position = POOR | MERCHANT | {"beth.drafted": ["stone"]}
    other = scenario("castellans", "action turn", "beth", position=position, choices=harvest)
    assert changes(other) == {"stone": 1, "holy": 1}


@pytest.mark.rule("castellans/power.merchant.cap")
def test_gold_of_the_merchant_that_does_not_fit_is_lost() -> None:
    played = trade(MERCHANT | {"beth.gold": 5})
    assert played.value("after.beth.gold") == 6
    (gain,) = [event for event in played.events if event.verb == "gain"]
    assert (gain.rules, gain.data["lost"]) == (("power.merchant", "power.merchant.cap"), 1)


@pytest.mark.rule("castellans/power.merchant", "castellans/ruling.gold-timing")
def test_gold_of_the_merchant_buys_at_the_wharf_only_where_powers_come_before() -> None:
    after = trade(MERCHANT)
    (asked,) = [event.data for event in after.events if event.rules == (WHARF_ASKS,)]
    assert (asked["of"], asked["barred"]["middle-1"].rule) == (1, "wharf.buy")
    before = {"trigger_timing": "before"}
    assert changes(trade(MERCHANT, crate("middle-1"), options=before)) == {"wood": 1, "gold": 1}
    must_place = before | {"wharf_no_crate": "one-crate"}
    assert changes(trade(MERCHANT, crate("middle-1"), options=must_place)) == {"wood": 1, "gold": 1}


@pytest.mark.rule("castellans/power.merchant")
@pytest.mark.parametrize("timing", ["after", "before"])
def test_gold_of_the_merchant_pays_for_a_sub_action_in_either_reading(timing: str) -> None:
    position = MERCHANT | {"districts.iron_pit.ship.beth": 1}
    choices = [("action.sub-actions", "sail"), ("sail.allowed", "iron_pit"), ("sail.allowed", "nor_high")]
    played = trade(position, *choices, options={"trigger_timing": timing})
    assert changes(played) == {}
    assert played.value("after.districts.nor_high.ship.beth") == 1
