"""2. Action Phase (Solo), Bonus Sail Action and Bonus Wharf Action."""

from typing import Any

import pytest

from kosk.testing import scenario

GUILDS = ("worker", "soldier", "shadow", "holy")
DISTRICT, LETTER = "solo.charts.rounds.when", "solo.charts.selector.when"


def bonus(
    adversary: str,
    number: int,
    *choices: tuple[str, Any],
    position: dict[str, Any] | None = None,
    players: tuple[str, ...] = ("beth", "joe"),
    run: Any = "opponent's bonus",
    **options: str,
) -> Any:
    """The bonus of a round of an Opponent, as whom Joe plays."""
    keys: Any = {"players": players, "options": {"opponents": adversary} | options, "choices": choices}
    return scenario("castellans", run, "joe", position={"round": number} | (position or {}), **keys)


def pushed(played: Any, player: str = "joe") -> list[int]:
    return [played.value(f"change.{player}.{guild}") for guild in GUILDS]


def rolls(played: Any) -> list[str]:
    return [event.rules[0] for event in played.events if event.verb == "turn-up"]


# Bonus Sail Action


def ships(owner: str, *districts: str) -> dict[str, int]:
    """Ships of one player in these Districts."""
    return {f"districts.{where}.ship.{owner}": districts.count(where) for where in districts}


def sailed(*numbers: int, position: dict[str, Any], number: int = 3) -> Any:
    """The Shipwright has two Sail icons in round 3, one in round 2 and three in round 5."""
    choices = [(DISTRICT, rolled) for rolled in numbers]
    return bonus("the-shipwright", number, *choices, position=position)


def lie(played: Any, owner: str = "joe") -> list[str]:
    """Where a player's Ships lie, with repeats."""
    on_land = played.value("after.districts")
    return sorted(where for where, about in on_land.items() for _ in range(about["ship"].get(owner, 0)))


@pytest.mark.rule("castellans/solo.sail.per-icon", "castellans/solo.sail.walk")
def test_two_sails_are_carried_out_as_the_printed_example_tells() -> None:
    played = sailed(3, 5, position=ships("joe", "luna_grove", "iron_pit"))
    moves = [(event.data["district"], event.data["to"]) for event in played.events if event.verb == "move-ship"]
    assert moves == [("luna_grove", "nor_high"), ("iron_pit", "penumbra")]
    assert lie(played) == ["nor_high", "penumbra"]


@pytest.mark.rule("castellans/solo.sail.per-icon")
@pytest.mark.parametrize(("number", "numbers"), [(2, (1,)), (3, (1, 5)), (5, (1, 4, 2))])
def test_each_sail_icon_is_rolled_for_and_the_same_ship_may_move_again(number: int, numbers: tuple[int, ...]) -> None:
    played = sailed(*numbers, number=number, position=ships("joe", "iron_pit"))
    assert rolls(played) == [DISTRICT] * len(numbers)
    last = {2: "penumbra", 3: "penumbra", 5: "bazani_gate"}
    assert lie(played) == [last[number]]
    assert [event.verb for event in played.events].count("move-ship") == len(numbers)


@pytest.mark.rule("castellans/solo.sail.walk")
@pytest.mark.parametrize(
    ("mine", "left"),
    [
        (("luna_grove", "anchorage"), ["anchorage", "penumbra"]),
        (("anchorage", "nor_high"), ["nor_high", "penumbra"]),
        (("nor_high", "bazani_gate"), ["nor_high", "penumbra"]),
        (("iron_pit", "iron_pit"), ["iron_pit", "penumbra"]),
    ],
)
def test_the_first_ship_clockwise_moves_and_no_other(mine: tuple[str, ...], left: list[str]) -> None:
    assert lie(sailed(1, number=2, position=ships("joe", *mine))) == left


@pytest.mark.rule("castellans/solo.sail.walk")
def test_ships_of_others_are_never_moved() -> None:
    position = ships("beth", "luna_grove", "iron_pit") | ships("joe", "anchorage")
    played = sailed(2, number=2, position=position)
    assert (lie(played), lie(played, "beth")) == (["penumbra"], ["iron_pit", "luna_grove"])


@pytest.mark.rule("castellans/solo.sail.start-excluded")
@pytest.mark.parametrize("far", ["luna_grove", "nor_high"])
def test_a_ship_that_lies_there_already_is_passed_over(far: str) -> None:
    assert lie(sailed(2, number=2, position=ships("joe", "penumbra", far))) == ["penumbra", "penumbra"]


@pytest.mark.rule("castellans/solo.sail.nothing")
@pytest.mark.parametrize("mine", [(), ("penumbra",), ("penumbra", "penumbra", "penumbra")])
def test_where_no_other_district_has_a_ship_nothing_happens_but_the_roll(mine: tuple[str, ...]) -> None:
    """Nor is a Ship placed that is still on the player board."""
    played = sailed(1, number=2, position=ships("joe", *mine) | ships("beth", "iron_pit"))
    assert (lie(played), rolls(played)) == (list(mine), [DISTRICT])
    assert lie(played, "beth") == ["iron_pit"]


@pytest.mark.rule("castellans/solo.windmill.no-influence")
def test_a_sail_pushes_no_guild() -> None:
    played = sailed(1, number=2, position=ships("joe", "anchorage"))
    assert (pushed(played), played.value("told.infl.push")) == ([0, 0, 0, 0], 0)


# Bonus Wharf Action

GREEN, PURPLE = ("the-recruiter", 1), ("the-broker", 1)
"""The Recruiter's first row: Influence for Food, Gold and Influence; the Broker's: VP for Gold, Food and Wood."""
CARD = {"wharf.card": "wharf_1", "wharf.back": "buy,sell_influence,sell_vp"}
"""The top row buys, the middle one pays Influence, the bottom one VP; of two players nobody uses the left column."""
HEIGHTS = {"joe.worker": 7, "joe.soldier": 6, "joe.shadow": 3, "joe.holy": 4}


def crated(
    row: tuple[str, int],
    dice: str,
    *choices: tuple[str, Any],
    position: dict[str, Any] | None = None,
    **keys: Any,
) -> Any:
    """The bonus where Joe has drafted and spent such dice."""
    laid = CARD | HEIGHTS | {"joe.spent": dice.split()} | (position or {})
    return bonus(*row, *choices, position=laid, **keys)


def crates(played: Any) -> list[str]:
    """The icons with Joe's Crates, in the order in which they were placed."""
    return [icon for icon, owner in played.value("after.wharf.crates").items() if owner == "joe"]


@pytest.mark.rule("castellans/solo.wharf.match-dice")
@pytest.mark.parametrize(
    ("dice", "number"),
    [
        ("wood stone magic", 0),
        ("wood gold magic", 1),
        ("influence gold magic", 2),
        ("food gold influence", 3),
    ],
)
def test_each_die_that_is_among_the_icons_places_a_crate(dice: str, number: int) -> None:
    assert len(crates(crated(GREEN, dice))) == number


@pytest.mark.rule("castellans/solo.wharf.match-dice")
def test_the_icons_are_those_of_the_round_and_without_crates_nothing_is_paid() -> None:
    """In round 3 of the Recruiter they are Food, Influence and Wood."""
    assert crates(crated(("the-recruiter", 3), "wood gold gold")) == ["middle-3"]
    none = crated(GREEN, "wood wood stone")
    assert none.after.to_json() == none.before.to_json()


@pytest.mark.rule("castellans/solo.base.three-crates")
def test_an_opponent_has_three_crates_and_no_more() -> None:
    """No game leads here, for its Crates lie on the card for no longer than a round."""
    position = {"wharf.crates.top-1": "joe"}
    assert crates(crated(GREEN, "food gold influence", position=position)) == ["top-1", "middle-3", "middle-2"]


@pytest.mark.rule("castellans/solo.wharf.match-each-die")
@pytest.mark.parametrize(("dice", "number"), [("food food wood", 2), ("food food food", 3), ("gold food gold", 3)])
def test_an_icon_is_not_used_up_by_a_die(dice: str, number: int) -> None:
    assert len(crates(crated(GREEN, dice))) == number


@pytest.mark.rule("castellans/solo.wharf.colour.green")
@pytest.mark.parametrize(
    ("back", "row"),
    [
        ("sell_vp,buy,sell_influence", "bottom"),
        ("buy,sell_influence,sell_vp", "middle"),
        ("sell_influence,buy,sell_vp", "top"),
    ],
)
def test_a_green_crate_goes_to_the_line_that_pays_influence(back: str, row: str) -> None:
    played = crated(GREEN, "food wood wood", position={"wharf.back": back})
    assert crates(played) == [f"{row}-3"]
    assert (pushed(played), played.value("change.joe.vp")) == ([0, 0, 1, 0], 0)


@pytest.mark.rule("castellans/solo.wharf.colour.purple")
@pytest.mark.parametrize(
    ("back", "row"),
    [
        ("buy,sell_influence,sell_vp", "bottom"),
        ("sell_influence,sell_vp,buy", "middle"),
        ("sell_vp,buy,sell_influence", "top"),
    ],
)
def test_a_purple_crate_goes_to_the_line_that_pays_vp(back: str, row: str) -> None:
    played = crated(PURPLE, "gold stone stone", position={"wharf.back": back})
    assert crates(played) == [f"{row}-3"]
    assert (pushed(played), played.value("change.joe.vp")) == ([0, 0, 0, 0], 1)


@pytest.mark.rule("castellans/solo.wharf.rightmost")
@pytest.mark.parametrize(
    ("taken", "icons"),
    [
        ([], ["middle-3", "middle-2"]),
        (["middle-3"], ["middle-2", "middle-1"]),
        (["middle-2", "top-3"], ["middle-3", "middle-1"]),
        (["middle-1", "bottom-3"], ["middle-3", "middle-2"]),
    ],
)
def test_crates_fill_the_free_icons_from_the_right(taken: list[str], icons: list[str]) -> None:
    position = {f"wharf.crates.{icon}": "beth" for icon in taken}
    assert crates(crated(GREEN, "food gold wood", position=position)) == icons


@pytest.mark.rule("castellans/solo.wharf.resources-irrelevant")
@pytest.mark.parametrize("card", ["wharf_1", "wharf_5", "wharf_8"])
def test_which_resources_the_card_shows_does_not_matter(card: str) -> None:
    """None of these shows three times the same there; Joe has nothing to sell."""
    played = crated(GREEN, "food gold influence", position={"wharf.card": card, "wharf.back": CARD["wharf.back"]})
    assert crates(played) == ["middle-3", "middle-2", "middle-1"]
    assert pushed(played) == [0, 0, 3, 0]
    assert [event.verb for event in played.events if event.verb in ("pay", "gain")] == []


@pytest.mark.rule("castellans/solo.wharf.one-line-only")
@pytest.mark.parametrize(
    ("taken", "placed", "shadow"),
    [
        (["middle-3"], ["middle-2", "middle-1"], 2),
        (["middle-3", "middle-1"], ["middle-2"], 1),
        (["middle-1", "middle-2", "middle-3"], [], 0),
    ],
)
def test_crates_that_find_no_room_are_not_placed_and_pay_nothing(
    taken: list[str], placed: list[str], shadow: int
) -> None:
    position = {f"wharf.crates.{icon}": "beth" for icon in taken} | {"beth.manors.banker": "iron_pit"}
    played = crated(GREEN, "food gold influence", position=position)
    assert (crates(played), pushed(played)) == (placed, [0, 0, shadow, 0])
    assert played.value("change.joe.vp") == 0


@pytest.mark.rule("castellans/solo.wharf.one-line-only")
def test_vp_crates_that_find_no_room_pay_nothing_either() -> None:
    position = {"wharf.crates.bottom-3": "beth", "wharf.crates.bottom-1": "beth"}
    played = crated(PURPLE, "gold food wood", position=position)
    assert (crates(played), played.value("change.joe.vp")) == (["bottom-2"], 1)


@pytest.mark.rule("castellans/solo.wharf.rightmost")
@pytest.mark.parametrize(
    ("names", "last"), [(("ann", "beth", "joe"), []), (("ann", "beth", "carl", "joe"), ["middle-0"])]
)
def test_the_left_column_is_used_where_four_play(names: tuple[str, ...], last: list[str]) -> None:
    taken = {"wharf.crates.middle-1": "ann", "wharf.crates.middle-2": "beth"}
    played = crated(GREEN, "food gold influence", position=taken, players=names)
    assert crates(played) == ["middle-3", *last]


@pytest.mark.rule("castellans/solo.wharf.pay-vp")
@pytest.mark.parametrize(("dice", "vp"), [("gold stone stone", 1), ("gold gold stone", 2), ("wood food gold", 3)])
def test_each_crate_on_the_line_that_pays_vp_is_a_vp_at_once(dice: str, vp: int) -> None:
    played = crated(PURPLE, dice)
    assert (played.value("change.joe.vp"), pushed(played)) == (vp, [0, 0, 0, 0])


@pytest.mark.rule("castellans/solo.wharf.pay-vp.no-gold")
def test_the_line_that_pays_vp_pays_an_opponent_no_gold() -> None:
    played = crated(PURPLE, "gold gold wood")
    assert "gold" not in played.value("after.joe")
    assert [event.verb for event in played.events].count("gain") == 0


@pytest.mark.rule("castellans/solo.wharf.pay-influence", "castellans/solo.wharf.influence-target")
@pytest.mark.parametrize(("dice", "pushes"), [("food wood stone", 1), ("food food stone", 2), ("food gold gold", 3)])
def test_each_crate_on_the_other_line_is_a_push_for_the_lowest_token(dice: str, pushes: int) -> None:
    played = crated(GREEN, dice, position={"beth.holy": 0, "beth.worker": 1})
    assert pushed(played) == [0, 0, pushes, 0]
    assert "gold" not in played.value("after.joe")


@pytest.mark.rule("castellans/solo.wharf.influence-target", "castellans/solo.base.bridge-vp")
@pytest.mark.parametrize(("shadow", "others", "vp"), [(0, 1, 3), (2, 3, 3), (3, 3, 3), (6, 7, 3), (9, 10, 0)])
def test_the_lowest_token_is_chosen_once_and_gets_all_pushes(shadow: int, others: int, vp: int) -> None:
    """Whichever would be lowest after the first push; from 9 the token comes to the top, and the rest is lost."""
    position = dict.fromkeys(("joe.worker", "joe.soldier", "joe.holy"), max(others, shadow + 1)) | {
        "joe.shadow": shadow
    }
    played = crated(GREEN, "food gold influence", position=position)
    assert pushed(played) == [0, 0, 3, 0]
    assert played.value("change.joe.vp") == vp


@pytest.mark.rule("castellans/ruling.push-blocked")
@pytest.mark.parametrize(("reading", "pushes"), [("lost", [0, 0, 0, 0]), ("next-that-can-move", [0, 0, 3, 0])])
def test_where_the_lowest_token_cannot_rise_its_push_is_lost_or_goes_to_the_next(
    reading: str, pushes: list[int]
) -> None:
    """Of four players three have the stars of the Workers' track; the Shadow token goes on to its top."""
    stars = {"ann.worker": 10, "beth.worker": 11, "carl.worker": 12}
    position = stars | {"joe.worker": 9, "joe.soldier": 11, "joe.shadow": 9, "joe.holy": 12}
    choices = [(LETTER, 1)] if reading == "lost" else []
    names = ("ann", "beth", "carl", "joe")
    played = crated(GREEN, "food wood wood", *choices, position=position, players=names, blocked_push=reading)
    assert pushed(played) == pushes


@pytest.mark.parametrize("reading", ["lost", "next-that-can-move"])
def test_where_no_token_can_rise_the_pushes_are_lost_in_either_reading(reading: str) -> None:
    position = {"joe.worker": 10, "joe.soldier": 11, "joe.shadow": 12, "joe.holy": 12}
    played = crated(GREEN, "food gold wood", position=position, blocked_push=reading)
    assert (pushed(played), len(crates(played))) == ([0, 0, 0, 0], 2)


@pytest.mark.rule("castellans/solo.wharf.influence-tie")
@pytest.mark.parametrize(
    ("level", "numbers", "raised"),
    [
        ("worker shadow", (3,), "worker"),
        ("worker shadow", (4,), "shadow"),
        ("soldier shadow holy", (4,), "shadow"),
        ("worker soldier shadow holy", (5, 6, 2), "soldier"),
    ],
)
def test_between_level_lowest_tokens_one_roll_picks_the_track_for_all_pushes(
    level: str, numbers: tuple[int, ...], raised: str
) -> None:
    position = dict.fromkeys([f"joe.{guild}" for guild in GUILDS], 4) | {f"joe.{guild}": 1 for guild in level.split()}
    played = crated(GREEN, "food food wood", *[(LETTER, number) for number in numbers], position=position)
    assert pushed(played) == [2 * int(guild == raised) for guild in GUILDS]


@pytest.mark.rule("castellans/wscore.vp")
def test_the_crates_of_an_opponent_count_in_wharf_scoring() -> None:
    position = {"wharf.crates.top-1": "beth"}
    played = crated(PURPLE, "gold gold stone", position=position, run=["opponent's bonus", "wharf scoring"])
    assert [played.value(f"points.wscore.vp.{name}") for name in ("joe", "beth")] == [3, 2]


def test_where_there_is_no_pair_of_wharf_cards_no_crate_is_placed() -> None:
    for missing in ("wharf.card", "wharf.back"):
        played = crated(GREEN, "food gold wood", position={missing: None})
        assert played.after.to_json() == played.before.to_json()
