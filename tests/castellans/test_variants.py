"""There Are Always Alternatives: More Non-Player Engagement."""

from typing import Any

import pytest

import kosk
from kosk.games import rulebook
from kosk.testing import decision, scenario

ON = {"non_player_tokens": "on"}
TWO = ("beth", "harris")
ROUND = ("anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit")
BOOK = rulebook("castellans")


def round_opening(number: int, position: dict[str, Any] | None = None, **options: str) -> Any:
    return scenario(
        "castellans",
        "non-player tokens",
        position=position,
        choices=[("variant.np.each-round", number)],
        players=TWO,
        options=ON | options,
    )


def opening(number: int, position: dict[str, Any] | None = None, **options: str) -> dict[str, list[str]]:
    """The non-player pieces after the opening of a round in which the Decision die shows a number."""
    played = round_opening(number, position, **options)
    assert played.value("after.step") == "roll"
    return {piece: played.value(f"after.non_player.{piece}") for piece in ("manor", "temple", "citizen", "ship")}


@pytest.mark.rule("castellans/variant.scope")
@pytest.mark.parametrize("players", [4, 5])
def test_non_player_tokens_are_refused_in_games_that_they_are_not_meant_for(players: int) -> None:
    sentence = f"The option non_player_tokens is on with {players} players; the variant is meant for 2 or 3"
    with pytest.raises(kosk.KoskError, match=rf"^{sentence} \(variant\.scope\)\.$"):
        kosk.new("castellans", players, seed=1, options=ON)
    assert kosk.new("castellans", players, seed=1).decision is not None


def test_the_variant_is_off_unless_it_is_switched_on() -> None:
    assert BOOK.read_options(None)["non_player_tokens"] == "off"
    assert not any(event.verb == "place-non-player" for event in whole_game({}).events)
    assert sum(event.verb == "place-non-player" for event in whole_game(ON).events) == 7 + 4 + 4 + 3


def whole_game(options: dict[str, str]) -> Any:
    from kosk.testing import random_game

    return random_game(BOOK, TWO, 4, options)


@pytest.mark.rule("castellans/variant.np.colour")
def test_there_are_seven_manors_and_four_temples_and_citizens_and_three_ships() -> None:
    placed = {
        "round": 3,
        "non_player.manor": ["anchorage"] * 6,
        "non_player.temple": ["anchorage"] * 3,
        "non_player.citizen": ["anchorage"] * 3,
        "non_player.ship": ["anchorage"] * 2,
    }
    after = opening(2, placed)
    assert {piece: len(places) for piece, places in after.items()} == {"manor": 7, "temple": 4, "citizen": 4, "ship": 3}
    none_left = {f"non_player.{piece}": places for piece, places in after.items()}
    assert opening(5, none_left | {"round": 3}) == after


@pytest.mark.rule("castellans/variant.np.each-round", "castellans/variant.np.clockwise")
@pytest.mark.parametrize(
    ("number", "places"),
    [
        (1, ["anchorage", "bazani_gate", "nor_high", "penumbra"]),
        (4, ["penumbra", "luna_grove", "iron_pit", "anchorage"]),
        (6, ["iron_pit", "anchorage", "bazani_gate", "nor_high"]),
    ],
)
def test_a_manor_goes_to_the_number_and_the_others_follow_clockwise(number: int, places: list[str]) -> None:
    manor, temple, citizen, ship = places
    assert opening(number) == {"manor": [manor], "temple": [temple], "citizen": [citizen], "ship": [ship]}


@pytest.mark.rule("castellans/variant.np.each-round")
def test_every_round_begins_with_the_non_player_tokens() -> None:
    steps = []
    game = whole_game(ON)
    for number, event in enumerate(game.events):
        if event.verb == "turn-up" and event.rules[0] == "variant.np.each-round":
            steps.append(game.look(number).round)
            assert game.look(number).dice == 9  # nothing is rolled yet
    assert steps == [1, 2, 3, 4, 5]


@pytest.mark.rule("castellans/variant.np.round4")
def test_in_round_4_no_ship_is_placed() -> None:
    assert opening(6, {"round": 4}) == {
        "manor": ["iron_pit"],
        "temple": ["anchorage"],
        "citizen": ["bazani_gate"],
        "ship": [],
    }


@pytest.mark.rule("castellans/variant.np.round5", "castellans/ruling.np-round5")
def test_in_round_5_three_manors_go_clockwise() -> None:
    assert opening(5, {"round": 5})["manor"] == ["luna_grove", "iron_pit", "anchorage"]


@pytest.mark.rule("castellans/variant.np.round5")
def test_in_round_5_three_manors_may_all_go_to_the_number() -> None:
    after = opening(5, {"round": 5}, np_round5="rolled-district")
    assert after == {"manor": ["luna_grove"] * 3, "temple": [], "citizen": [], "ship": []}


@pytest.mark.rule("castellans/variant.np.round5", "castellans/ruling.np-round5", "castellans/variant.np.each-round")
@pytest.mark.parametrize("reading", ["clockwise", "rolled-district"])
def test_the_manors_of_round_5_name_the_rules_that_bring_them(reading: str) -> None:
    played = round_opening(5, {"round": 5}, np_round5=reading)
    placed = [event.rules for event in played.events if event.verb == "place-non-player"]
    both = ("variant.np.round5", "ruling.np-round5")
    assert placed == [("variant.np.each-round", *both), both, both]


@pytest.mark.rule("castellans/variant.np.each-round", "castellans/variant.np.clockwise")
def test_the_tokens_of_the_other_rounds_name_the_rules_that_bring_them() -> None:
    def placed(number: int) -> list[tuple[str, ...]]:
        played = round_opening(5, {"round": number})
        return [event.rules for event in played.events if event.verb == "place-non-player"]

    assert placed(1) == [("variant.np.each-round",), *[("variant.np.clockwise",)] * 3]
    fourth = "variant.np.round4"
    assert placed(4) == [("variant.np.each-round", fourth), *[("variant.np.clockwise", fourth)] * 2]


@pytest.mark.rule("castellans/variant.np.keeps")
@pytest.mark.parametrize("players", [2, 3])
def test_keeps_are_still_added_at_the_reset(players: int) -> None:
    names = ("beth", "harris", "michael")[:players]
    game = kosk.new("castellans", names, seed=2, options=ON, agents=dict.fromkeys(names, first))
    assert game.over
    added = [event for event in game.events if event.verb == "place-keep" and event.rules == ("reset.keep-roll",)]
    assert len(added) == 4


def first(asked: Any, view: Any) -> Any:
    return asked.options[0]


@pytest.mark.rule("castellans/variant.np.monuments")
def test_non_player_tokens_count_for_monuments_and_lighthouses() -> None:
    position = {
        "non_player.manor": ["bazani_gate", "bazani_gate", "anchorage"],
        "non_player.temple": ["penumbra"],
        "non_player.citizen": ["nor_high", "penumbra", "iron_pit"],
        "non_player.ship": ["luna_grove", "anchorage"],
        "gates.nor_high-penumbra": "beth",
        "ward_towers.bazani_gate": "harris",
        "statues.penumbra": "beth",
        "harris.manors.lighthouse": "luna_grove",
    }
    played = scenario("castellans", "monument scoring", position=position, players=TWO, options=ON)
    assert [played.value(f"points.mscore.{kind}.beth") for kind in ("gate", "statue")] == [2, 1]
    assert [played.value(f"points.mscore.{kind}.harris") for kind in ("ward", "lighthouse")] == [2, 2]


@pytest.mark.rule("castellans/variant.np.costs")
@pytest.mark.parametrize(("action", "resource", "piece"), [("temple", "stone", "temple"), ("manor", "wood", "manor")])
def test_non_player_tokens_count_for_costs(action: str, resource: str, piece: str) -> None:
    standing = {f"non_player.{piece}": ["nor_high", "nor_high", "iron_pit"], "harris.manors.elder": "anchorage"}
    position = standing | {"beth.drafted": ["gold"], f"beth.{resource}": 3, "beth.gold": 1, "beth.magic": 0}
    choices = [("action.primary-required", action)]
    asked = decision("castellans", "action turn", "beth", position=position, choices=choices, players=TWO, options=ON)
    assert asked.rule == f"{action}.choose-district"
    assert "nor_high" not in asked.options
    assert {"iron_pit", "penumbra"} <= set(asked.options)
    barred = asked.why_not("nor_high")
    assert barred is not None
    assert barred.facts["needed"] == "2 gold"


@pytest.mark.rule("castellans/variant.np.costs")
def test_non_player_ships_count_for_the_cost_of_a_ship() -> None:
    standing = {"non_player.ship": ["nor_high", "nor_high", "iron_pit"]}
    position = standing | {"beth.drafted": ["gold"], "beth.wood": 2, "beth.gold": 1, "beth.magic": 0}
    choices = [("action.primary-required", "wharf"), ("action.sub-actions", "shipyard")]
    asked = decision("castellans", "action turn", "beth", position=position, choices=choices, players=TWO, options=ON)
    assert (asked.rule, "nor_high" in asked.options) == ("shipyard.district", False)
    assert {"iron_pit", "penumbra"} <= set(asked.options)
    barred = asked.why_not("nor_high")
    assert barred is not None
    assert (barred.rule, barred.facts["needed"]) == ("shipyard.cost", "2 gold")


CONTEST = {
    "beth.manors.elder": "anchorage",
    "districts.anchorage.keeps": 1,
    "non_player.manor": ["anchorage", "anchorage"],
    "non_player.ship": ["bazani_gate"],
}


@pytest.mark.rule("castellans/variant.np.control")
def test_the_non_player_colour_competes_for_control_and_keeps_no_vp() -> None:
    played = scenario("castellans", "control scoring", position=CONTEST, players=TWO, options=ON)
    assert played.value("points.anchorage.beth") == 3  # tied with green for the places 2 and 3
    assert [event.data["vp"] for event in played.events if event.verb == "unscored"] == [6, 3, 6]
    assert played.value("after.harris.vp") == 0
    without = {path: value for path, value in CONTEST.items() if not path.startswith("non_player")}
    alone = scenario("castellans", "control scoring", position=without, players=TWO)
    assert alone.value("points.anchorage.beth") == 5


@pytest.mark.rule("castellans/ruling.np-identity")
@pytest.mark.parametrize(
    ("reading", "vp", "counted"), [("separate", 3, ["1", "0", "1", "2"]), ("green", 4, ["1", "0", "3"])]
)
def test_the_non_player_colour_is_a_contender_of_its_own_or_one_with_green(
    reading: str, vp: int, counted: list[str]
) -> None:
    played = scenario(
        "castellans", "control scoring", position=CONTEST, players=TWO, options=ON | {"np_identity": reading}
    )
    assert played.value("points.anchorage.beth") == vp
    ranked = [event for event in played.events if event.verb == "rank" and event.data["place"] == "anchorage"]
    assert [event.data["counted"] for event in ranked] == [counted]


def test_non_player_manors_are_no_lighthouses_and_belong_to_nobody() -> None:
    position = {
        "non_player.manor": list(ROUND),
        "beth.drafted": ["gold"],
        "beth.wood": 3,
        "beth.gold": 1,
        "beth.magic": 0,
    }
    choices = [
        ("action.primary-required", "manor"),
        ("manor.choose-district", "nor_high"),
        ("manor.choose-token", "lighthouse"),
    ]
    played = scenario("castellans", "action turn", "beth", position=position, choices=choices, players=TWO, options=ON)
    assert played.value("after.beth.manors") == {"lighthouse": "nor_high"}
    assert played.after.lighthouses() == ["nor_high", None]
    assert played.value("after.non_player.manor") == list(ROUND)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"manor": ["nor_high"] * 8}, "non_player.manor names 8 Districts; there are only 7 pieces."),
        ({"ship": ["nor_hgh"]}, "non_player.ship: There is no District 'nor_hgh'; the nearest are nor_high"),
        ({"temple": "nor_high"}, "non_player.temple is 'nor_high'; a list of names is expected."),
    ],
)
def test_a_position_with_impossible_non_player_tokens_is_refused(change: dict[str, Any], sentence: str) -> None:
    data = BOOK.start(TWO, BOOK.components.facts, BOOK.read_options(None))
    data["non_player"] |= change
    with pytest.raises(kosk.KoskError) as refused:
        BOOK.read_position(data)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize("run", ["control scoring", "monument scoring", "reset"])
@pytest.mark.parametrize("piece", ["manor", "temple", "citizen", "ship"])
def test_non_player_tokens_are_refused_where_the_option_is_off(run: str, piece: str) -> None:
    position = {f"non_player.{piece}": ["nor_high"]}
    sentence = f"non_player.{piece} names Districts, but the option non_player_tokens is off"
    with pytest.raises(kosk.KoskError, match=sentence):
        scenario("castellans", run, position=position, players=TWO)


@pytest.mark.parametrize("run", ["non-player tokens", ["control scoring", "non-player tokens"]])
def test_the_step_of_the_non_player_tokens_is_refused_where_the_option_is_off(run: Any) -> None:
    choices = [("variant.np.each-round", 1)]
    with pytest.raises(kosk.KoskError, match=r"The step is 'non-player tokens', but the option .* is off"):
        scenario("castellans", run, choices=choices, players=TWO)


@pytest.mark.rule("castellans/variant.scope")
def test_any_run_with_the_option_on_is_refused_with_four_players() -> None:
    with pytest.raises(kosk.KoskError, match="option non_player_tokens is on with 4 players"):
        scenario("castellans", "control scoring", options=ON)


def test_a_position_with_four_players_has_no_non_player_tokens() -> None:
    data = BOOK.start(("beth", "harris", "michael", "ryan"), BOOK.components.facts, BOOK.read_options(None))
    data["non_player"]["manor"] = ["nor_high"]
    with pytest.raises(kosk.KoskError, match="there are non-player tokens with 2 or 3 players only"):
        BOOK.read_position(data)


def test_the_position_tells_and_draws_the_non_player_tokens() -> None:
    facts = BOOK.components.facts
    data = BOOK.start(TWO, facts, BOOK.read_options(None))
    data["non_player"] |= {"manor": ["nor_high", "nor_high"], "ship": ["iron_pit"]}
    svg = BOOK.draw(BOOK.read_position(data), facts, ()) if BOOK.draw else ""
    assert "2 Manors" not in svg
    assert "2 non-player Manors" in svg
    assert "1 non-player Ship" in svg
    assert "non-player colour" in svg
