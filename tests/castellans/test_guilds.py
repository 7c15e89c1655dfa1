"""The Guilds of Kosk."""

from typing import Any

import pytest

import kosk
from kosk.engine.errors import KoskError
from kosk.testing import decision, scenario


def push(guild: str, position: dict[str, Any], *more: tuple[str, Any], **keys: Any) -> Any:
    """Beth drafts an Influence die for a push on a Guild track."""
    choices = [("draft.gain-influence", guild), *more]
    position = {"dice.pool": ["influence"]} | position
    return scenario("castellans", "draft turn", "beth", position=position, choices=choices, **keys)


def temple_in_penumbra(position: dict[str, Any], *more: tuple[str, Any]) -> Any:
    """Beth builds a Temple in Penumbra: 2 pushes each for the Holy and the Shadow Guild."""
    choices = [("action.primary-required", "temple"), ("temple.choose-district", "penumbra"), *more]
    position = {"beth.drafted": ["gold"], "beth.stone": 2, "beth.magic": 0} | position
    return scenario("castellans", "action turn", "beth", position=position, choices=choices)


def tracks_open(position: dict[str, Any]) -> Any:
    """The decision which Guild track takes Beth's push."""
    return decision("castellans", "draft turn", "beth", position={"dice.pool": ["influence"]} | position)


@pytest.mark.rule("castellans/infl.four-tracks")
def test_each_of_the_four_guilds_has_a_track_with_a_token_of_every_player() -> None:
    asked = tracks_open({})
    assert asked.options == ("worker", "soldier", "shadow", "holy")
    for guild in ("worker", "soldier", "shadow", "holy"):
        before = {f"beth.{other}": 3 for other in ("worker", "soldier", "shadow", "holy")}
        played = push(guild, before)
        assert played.value(f"after.beth.{guild}") == 4
        assert sum(played.value(f"after.beth.{other}") for other in ("worker", "soldier", "shadow", "holy")) == 13
        assert played.value(f"after.ryan.{guild}") == 0


@pytest.mark.rule("castellans/infl.push")
def test_a_push_raises_the_token_one_space() -> None:
    assert push("soldier", {"beth.soldier": 3}).value("after.beth.soldier") == 4
    assert push("soldier", {"beth.soldier": 0}).value("after.beth.soldier") == 1
    assert temple_in_penumbra({"beth.holy": 3}).value("after.beth.holy") == 5


@pytest.mark.rule("castellans/infl.bridge-hop", "castellans/infl.push")
def test_a_bridge_line_is_no_space_of_its_own() -> None:
    """The push from the space below the line ends on the space above it, and pays; that to the line's foot does not."""
    to_the_foot = push("soldier", {"beth.soldier": 1, "beth.gold": 0})
    assert (to_the_foot.value("after.beth.soldier"), to_the_foot.value("after.beth.gold")) == (2, 0)
    over = push("soldier", {"beth.soldier": 2, "beth.gold": 0})
    assert (over.value("after.beth.soldier"), over.value("after.beth.gold")) == (3, 2)
    beyond = push("soldier", {"beth.soldier": 3, "beth.gold": 0})
    assert (beyond.value("after.beth.soldier"), beyond.value("after.beth.gold")) == (4, 0)


@pytest.mark.rule("castellans/infl.reward-kinds", "castellans/infl.bridge-reward")
def test_bridge_lines_reward_gold_a_resource_or_vp() -> None:
    """Where the lines lie and what each pays is assumed; that they pay these three kinds is printed."""
    changes = []
    for space, more in ((2, []), (5, [("infl.bridge-reward", "food")]), (8, [])):
        played = push("holy", {"beth.holy": space, "beth.gold": 0}, *more)
        changes.append({what: played.value(f"change.beth.{what}") for what in ("gold", "food", "vp")})
    assert changes == [
        {"gold": 2, "food": 0, "vp": 0},
        {"gold": 0, "food": 1, "vp": 0},
        {"gold": 0, "food": 0, "vp": 3},
    ]
    pays_a_push = {"source": "rulebook", "guild_track": {"bridge": {"lower": {"reward": {"influence": 1}}}}}
    with pytest.raises(KoskError, match="reward"):
        kosk.new("castellans", 2, components=pays_a_push)


@pytest.mark.rule("castellans/infl.shared-spaces")
@pytest.mark.parametrize("space", range(1, 10))
def test_any_number_of_tokens_share_a_space_below_the_stars(space: int) -> None:
    others = {f"{name}.worker": space for name in ("harris", "michael", "ryan", "dana")}
    players = ["beth", "harris", "michael", "ryan", "dana"]
    more = [("infl.bridge-reward", "wood")] if space == 6 else []
    played = push("worker", {"beth.worker": space - 1} | others, *more, players=players)
    assert played.after.spaces("worker") == [space] * 5


@pytest.mark.rule("castellans/infl.three-stars")
def test_every_track_has_room_for_three_tokens_at_its_top() -> None:
    arrivals = []
    position: dict[str, Any] = dict.fromkeys(("beth.shadow", "harris.shadow", "michael.shadow", "ryan.shadow"), 9)
    for name in ("harris", "michael", "ryan"):
        played = scenario(
            "castellans",
            "draft turn",
            name,
            position={"dice.pool": ["influence"]} | position,
            choices=[("draft.gain-influence", "shadow")],
        )
        arrivals.append(played.value(f"after.{name}.shadow"))
        position[f"{name}.shadow"] = arrivals[-1]
    assert arrivals == [12, 11, 10]
    assert "shadow" not in tracks_open(position).options


@pytest.mark.rule("castellans/infl.star-slide", "castellans/ruling.star-next-or-highest")
def test_a_token_that_reaches_the_stars_slides_to_the_highest() -> None:
    assert push("worker", {"beth.worker": 9}).value("after.beth.worker") == 12


@pytest.mark.rule("castellans/infl.star-slide", "castellans/ruling.star-next-or-highest")
def test_it_passes_free_stars_on_its_way_and_stops_below_a_taken_one() -> None:
    assert push("worker", {"beth.worker": 9, "ryan.worker": 12}).value("after.beth.worker") == 11


@pytest.mark.parametrize(
    ("space", "more", "way"),
    [
        (1, [], ()),
        (2, [], ("infl.bridge-hop",)),
        (5, [("infl.bridge-reward", "food")], ("infl.bridge-hop",)),
        (9, [], ("infl.star-slide",)),
    ],
)
def test_a_rise_tells_what_gave_the_push_and_what_shaped_its_way(space: int, more: Any, way: tuple[str, ...]) -> None:
    played = push("holy", {"beth.holy": space}, *more)
    (rise,) = [event for event in played.events if event.verb == "raise-influence"]
    assert rise.rules == ("draft.gain-influence", *way)


@pytest.mark.rule("castellans/infl.full-top")
def test_a_track_with_three_stars_taken_ends_at_its_last_ordinary_space() -> None:
    full = {"harris.holy": 12, "michael.holy": 11, "ryan.holy": 10, "beth.holy": 8}
    played = temple_in_penumbra(full)
    assert played.value("after.beth.holy") == 9
    assert "holy" not in tracks_open(full | {"beth.holy": 9}).options


@pytest.mark.rule("castellans/infl.no-move")
def test_pushes_for_a_token_that_can_rise_no_further_are_lost() -> None:
    """Beth came to the stars second: not even with the highest space free again would she move."""
    on_a_star = temple_in_penumbra({"beth.holy": 11, "beth.shadow": 3})
    assert (on_a_star.value("after.beth.holy"), on_a_star.value("after.beth.shadow")) == (11, 5)


@pytest.mark.rule("castellans/infl.full-top", "castellans/infl.no-move")
def test_a_lost_push_tells_why_it_is_lost() -> None:
    """Nothing was free above, or the token had come to rest on a star."""
    full = {"harris.holy": 12, "michael.holy": 11, "ryan.holy": 10, "beth.holy": 9, "beth.shadow": 12}
    lost = [event.rules for event in temple_in_penumbra(full).events if event.verb == "lose-push"]
    assert lost == [("infl.full-top", "temple.influence"), ("infl.no-move", "temple.influence")]


@pytest.mark.rule("castellans/ruling.influence-forced-choice")
def test_a_track_on_which_the_token_can_rise_has_to_be_chosen() -> None:
    asked = tracks_open({"beth.holy": 12})
    assert asked.options == ("worker", "soldier", "shadow")
    refused = asked.why_not("holy")
    assert refused is not None
    assert refused.rule == "ruling.influence-forced-choice"


@pytest.mark.rule("castellans/ruling.influence-forced-choice")
def test_a_push_is_lost_where_no_permitted_track_is_left() -> None:
    """Both pushes of Penumbra's Guilds are lost, and so is the Priest's, which may go to no other track."""
    position = {"beth.holy": 12, "beth.shadow": 12, "beth.manors": {"priest": "iron_pit"}}
    played = temple_in_penumbra(position)
    assert [played.value(f"after.beth.{guild}") for guild in ("worker", "soldier", "shadow", "holy")] == [0, 0, 12, 12]
    lost = [event for event in played.events if event.verb == "lose-push"]
    assert [event.rules[0] for event in lost].count("ruling.influence-forced-choice") == 1


@pytest.mark.rule("castellans/infl.no-move")
def test_of_two_pushes_with_room_for_one_the_second_is_lost() -> None:
    played = temple_in_penumbra({"beth.holy": 9, "ryan.holy": 12})
    assert played.value("after.beth.holy") == 11
    assert sum(event.verb == "lose-push" for event in played.events) == 1
