"""2. Action Phase (Solo), Monument Actions: the best free place, and the Influence for it."""

from typing import Any

import pytest

from kosk.games import rulebook
from kosk.testing import decision, scenario

GUILDS = ("worker", "soldier", "shadow", "holy")
DISTRICTS = ("anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit")
BRIDGES = (
    "anchorage-bazani_gate",
    "bazani_gate-nor_high",
    "nor_high-penumbra",
    "penumbra-luna_grove",
    "luna_grove-iron_pit",
    "iron_pit-anchorage",
)
DISTRICT, LETTER = "solo.charts.rounds.when", "solo.charts.selector.when"
ROUND = {"ward_tower": 2, "statue": 3, "gate": 4, "lighthouse": 5}
"""When Joseefus places which Monument."""
COUNTED = {"ward_tower": "manor", "statue": "temple", "gate": "citizen", "lighthouse": "ship"}


def monument(
    name: str,
    *choices: tuple[str, Any],
    position: dict[str, Any] | None = None,
    options: dict[str, str] | None = None,
    players: tuple[str, ...] = ("beth", "joe"),
    run: Any = "opponent's monument",
) -> Any:
    """Joseefus, as whom Joe plays, places a Monument."""
    keys: Any = {"players": players, "options": {"opponents": "joseefus-the-builder"} | (options or {})}
    return scenario(
        "castellans", run, "joe", position={"round": ROUND[name]} | (position or {}), choices=choices, **keys
    )


def place(played: Any, name: str) -> str | None:
    """Where Joe's Monument stands."""
    if name == "lighthouse":
        found: dict[str, str] = played.value("after.joe.manors")
        return found.get("lighthouse")
    standing = {owner: where for where, owner in played.value(f"after.{name}s").items()}
    return standing.get("joe")


def pieces(name: str, owner: str, **number: int) -> dict[str, Any]:
    """Pieces that a Monument counts: so many in a District; of Manors one each, by their names."""
    if name != "ward_tower":
        return {f"districts.{where}.{COUNTED[name]}.{owner}": count for where, count in number.items()}
    houses = iter(("elder", "priest", "merchant", "landowner", "architect", "adventurer"))
    return {f"{owner}.manors.{next(houses)}": where for where, count in number.items() for _ in range(count)}


def pushed(played: Any) -> list[int]:
    return [played.value(f"change.joe.{guild}") for guild in GUILDS]


def rolls(played: Any) -> list[str]:
    return [event.rules[0] for event in played.events if event.verb == "turn-up"]


FAR_UP = {"joe.worker": 4, "joe.soldier": 3, "joe.shadow": 1, "joe.holy": 0}
"""No two tokens are level, so that no chart is needed for the Influence."""


# Where it is placed


@pytest.mark.rule("castellans/solo.monument.best-place", "castellans/solo.monument.not-limited-to-scoring")
def test_a_gate_goes_where_the_printed_example_says() -> None:
    """The four bridges are worth 1, 2, 3 and 2 VP; in round 4 neither Nor High nor Penumbra scores for control."""
    position = pieces("gate", "beth", bazani_gate=1, nor_high=1, penumbra=1) | pieces("gate", "joe", penumbra=1)
    played = monument("gate", position=FAR_UP | position)
    assert place(played, "gate") == "nor_high-penumbra"
    (compared,) = [event.data for event in played.events if event.verb == "compare-places"]
    assert dict(zip(compared["places"], compared["vp"], strict=True)) == dict(
        zip(BRIDGES, (1, 2, 3, 2, 0, 0), strict=True)
    )
    assert rolls(played) == []


@pytest.mark.rule("castellans/solo.monument.best-place")
@pytest.mark.parametrize("name", ["ward_tower", "statue", "lighthouse"])
def test_a_monument_goes_where_most_of_what_it_counts_stand(name: str) -> None:
    position = pieces(name, "beth", anchorage=1, luna_grove=1, iron_pit=1) | pieces(name, "joe", luna_grove=1)
    played = monument(name, position=FAR_UP | position)
    assert place(played, name) == "luna_grove"
    assert [event.verb for event in played.events if event.verb in ("pay", "gain", "turn-up")] == []


@pytest.mark.rule("castellans/solo.monument.best-place")
def test_a_lighthouse_is_a_manor_for_a_ward_tower() -> None:
    position = {"beth.manors.lighthouse": "iron_pit", "beth.manors.elder": "iron_pit", "joe.manors.elder": "penumbra"}
    assert place(monument("ward_tower", position=FAR_UP | position), "ward_tower") == "iron_pit"


def test_no_monument_counts_what_another_counts() -> None:
    position = {"beth.manors.elder": "nor_high", "districts.nor_high": {"citizen": {"joe": 2}, "ship": {"joe": 2}}}
    position |= {"districts.luna_grove.temple.beth": 1}
    assert place(monument("statue", position=FAR_UP | position), "statue") == "luna_grove"


@pytest.mark.rule("castellans/solo.monument.not-limited-to-scoring")
@pytest.mark.parametrize(("name", "where"), [("ward_tower", "nor_high"), ("statue", "luna_grove")])
def test_a_district_that_does_not_score_for_control_is_compared_too(name: str, where: str) -> None:
    """Rounds 2 and 3: Penumbra scores in both."""
    position = pieces(name, "beth", **{where: 2, "penumbra": 1})
    assert place(monument(name, position=FAR_UP | position), name) == where


@pytest.mark.rule("castellans/solo.monument.tokens-of-all")
@pytest.mark.parametrize(
    ("name", "best"),
    [("ward_tower", "penumbra"), ("statue", "penumbra"), ("lighthouse", "penumbra"), ("gate", "penumbra-luna_grove")],
)
def test_tokens_of_every_colour_count(name: str, best: str) -> None:
    """Joe has two of them in The Anchorage, the others together three in the east."""
    east = pieces(name, "beth", penumbra=2) | pieces(name, "ann", **{"luna_grove" if name == "gate" else "penumbra": 1})
    position = east | pieces(name, "joe", anchorage=2)
    played = monument(name, position=FAR_UP | position, players=("beth", "ann", "joe"))
    assert place(played, name) == best


@pytest.mark.rule("castellans/solo.monument.tokens-of-all")
def test_tokens_of_the_non_player_colour_count() -> None:
    position = {"non_player.temple": ["nor_high", "nor_high"], "districts.iron_pit.temple.joe": 1}
    played = monument("statue", position=FAR_UP | position, options={"non_player_tokens": "on"})
    assert place(played, "statue") == "nor_high"


@pytest.mark.rule("castellans/solo.monument.occupied")
@pytest.mark.parametrize(
    ("name", "taken", "left"),
    [
        ("ward_tower", ["penumbra"], "luna_grove"),
        ("statue", ["penumbra", "luna_grove"], "iron_pit"),
        ("gate", ["penumbra-luna_grove"], "luna_grove-iron_pit"),
    ],
)
def test_a_taken_place_is_left_out_and_the_best_of_the_others_is_used(name: str, taken: list[str], left: str) -> None:
    position = pieces(name, "beth", penumbra=2, luna_grove=2) | pieces(name, "joe", iron_pit=1)
    position |= {f"{name}s.{where}": owner for where, owner in zip(taken, ("beth", "ann"), strict=False)}
    played = monument(name, position=FAR_UP | position, players=("beth", "ann", "joe"))
    assert place(played, name) == left
    assert len(played.value(f"after.{name}s")) == len(taken) + 1


@pytest.mark.rule("castellans/solo.monument.occupied", "castellans/ruling.selector-five-or-six")
@pytest.mark.parametrize(("numbers", "where"), [((1,), "anchorage"), ((3,), "penumbra"), ((6, 6, 5), "iron_pit")])
def test_a_monument_is_placed_even_where_no_place_would_score(numbers: tuple[int, ...], where: str) -> None:
    """Nor High is taken: the five others are numbered clockwise, and a 6 is rolled again."""
    position = FAR_UP | {"statues.nor_high": "beth", "districts.nor_high.temple.beth": 4}
    played = monument("statue", *[(LETTER, number) for number in numbers], position=position)
    assert place(played, "statue") == where


@pytest.mark.rule("castellans/solo.monument.lighthouse-occupied")
def test_a_district_with_a_lighthouse_is_taken_for_another() -> None:
    position = {"beth.manors.lighthouse": "nor_high"} | pieces("lighthouse", "beth", nor_high=3)
    position |= pieces("lighthouse", "joe", luna_grove=1)
    assert place(monument("lighthouse", position=FAR_UP | position), "lighthouse") == "luna_grove"


@pytest.mark.rule("castellans/manor.lighthouse-one")
def test_the_lighthouse_of_an_opponent_keeps_yours_away() -> None:
    asked = decision(
        "castellans",
        "action turn",
        "beth",
        position={
            "joe.manors.lighthouse": "nor_high",
            "beth.drafted": ["gold"],
            "beth.wood": 3,
            "beth.magic": 0,
            "beth.gold": 1,
        },
        choices=[("action.primary-required", "manor"), ("manor.choose-district", "nor_high")],
        players=("beth", "joe"),
        options={"opponents": "joseefus-the-builder"},
    )
    barred = asked.why_not("lighthouse")
    assert barred is not None
    assert barred.rule == "manor.lighthouse-one"


# Ties


@pytest.mark.rule("castellans/solo.monument.tie")
@pytest.mark.parametrize(
    ("best", "numbers", "where"),
    [
        (("bazani_gate", "iron_pit"), (3,), "bazani_gate"),
        (("iron_pit", "bazani_gate"), (4,), "iron_pit"),
        (("nor_high", "penumbra", "iron_pit"), (4,), "penumbra"),
        (("nor_high", "penumbra", "iron_pit"), (5,), "iron_pit"),
        (("anchorage", "nor_high", "luna_grove", "iron_pit"), (3,), "luna_grove"),
        (("anchorage", "nor_high", "luna_grove", "iron_pit"), (6, 5, 4), "iron_pit"),
    ],
)
def test_where_places_would_score_equally_the_chart_for_so_many_decides(
    best: tuple[str, ...], numbers: tuple[int, ...], where: str
) -> None:
    """The letters go clockwise from The Anchorage, however the position tells them."""
    position = FAR_UP | pieces("statue", "beth", **dict.fromkeys(best, 1))
    played = monument("statue", *[(LETTER, number) for number in numbers], position=position)
    assert place(played, "statue") == where


@pytest.mark.rule("castellans/solo.monument.tie")
def test_level_bridges_are_lettered_clockwise_too() -> None:
    position = FAR_UP | pieces("gate", "beth", anchorage=1, luna_grove=1)
    for number, where in enumerate(("anchorage-bazani_gate", *BRIDGES[3:]), start=1):
        assert place(monument("gate", (LETTER, number), position=position), "gate") == where


@pytest.mark.rule("castellans/solo.monument.tie", "castellans/ruling.selector-five-or-six")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", ["lighthouse", "gate"])
def test_six_level_places_are_numbered_clockwise(name: str, number: int) -> None:
    places = BRIDGES if name == "gate" else DISTRICTS
    assert place(monument(name, (LETTER, number), position=FAR_UP), name) == places[number - 1]


@pytest.mark.rule("castellans/solo.monument.tie")
@pytest.mark.parametrize(
    ("name", "taken", "numbers", "where"),
    [
        ("ward_tower", {"ward_towers.penumbra": "beth"}, (2, 1, 3), "luna_grove"),
        ("gate", {}, (5,), "anchorage-bazani_gate"),
        ("gate", {"gates.iron_pit-anchorage": "beth"}, (4, 3, 2), "luna_grove-iron_pit"),
        ("lighthouse", {"beth.manors.lighthouse": "iron_pit"}, (6, 4), "penumbra"),
    ],
)
def test_five_or_six_level_places_may_be_found_by_the_district_selector(
    name: str, taken: dict[str, str], numbers: tuple[int, ...], where: str
) -> None:
    """A Gate goes to the bridge clockwise of the District; what is taken is rolled for again."""
    choices = [(DISTRICT, number) for number in numbers]
    played = monument(name, *choices, position=FAR_UP | taken, options={"wide_tie": "district-selector"})
    assert place(played, name) == where


def test_a_district_selector_that_shows_no_level_place_does_not_roll_for_ever() -> None:
    """All of round 2 shows Nor High, where a Ward Tower stands: the five others are numbered, and C is Penumbra."""
    selector = {"charts": {"district_selector": {"round_2": ["nor_high"] * 6}}}
    played = scenario(
        rulebook("castellans").with_components(selector),
        "opponent's monument",
        "joe",
        players=("beth", "joe"),
        options={"opponents": "joseefus-the-builder", "wide_tie": "district-selector"},
        position={"round": 2, "ward_towers.nor_high": "beth"} | FAR_UP,
        choices=[(LETTER, 3)],
    )
    assert place(played, "ward_tower") == "penumbra"


@pytest.mark.rule("castellans/solo.monument.tie")
def test_four_level_places_are_found_by_their_chart_in_either_reading() -> None:
    position = FAR_UP | pieces("statue", "beth", anchorage=1, nor_high=1, luna_grove=1, iron_pit=1)
    played = monument("statue", (LETTER, 2), position=position, options={"wide_tie": "district-selector"})
    assert place(played, "statue") == "nor_high"


# When nothing is placed


@pytest.mark.parametrize("reading", ["skip", "influence-only"])
@pytest.mark.parametrize("name", ["ward_tower", "statue", "gate", "lighthouse"])
def test_a_monument_that_stands_already_is_not_placed_again(name: str, reading: str) -> None:
    where = "nor_high-penumbra" if name == "gate" else "nor_high"
    path = {"joe.manors.lighthouse": where} if name == "lighthouse" else {f"{name}s.{where}": "joe"}
    played = monument(name, position=path, options={"exhausted_action": reading})
    assert played.after.to_json() == played.before.to_json()


def test_a_row_without_a_monument_places_none() -> None:
    played = monument("statue", position={"round": 1})
    assert played.after.to_json() == played.before.to_json()


# Influence


@pytest.mark.rule("castellans/solo.monument.influence-after")
@pytest.mark.parametrize(("name", "verb"), [("gate", "erect"), ("statue", "erect"), ("lighthouse", "build")])
def test_influence_comes_once_the_monument_stands(name: str, verb: str) -> None:
    played = monument(name, position=FAR_UP | pieces(name, "beth", nor_high=1, penumbra=2))
    told = [event.verb for event in played.events if event.verb in (verb, "raise-influence")]
    assert told[:2] == [verb, "raise-influence"]
    assert told.count(verb) == 1


GATE_AT_PENUMBRA = pieces("gate", "beth", nor_high=1, penumbra=1)
"""The bridge from Nor High (Soldiers, Holy) to Penumbra (Holy, Shadow) is the best."""


@pytest.mark.rule("castellans/solo.monument.gate.influence")
@pytest.mark.parametrize(
    ("worker", "soldier", "shadow", "holy", "raised"),
    [(7, 3, 0, 1, "soldier"), (7, 0, 3, 1, "shadow"), (0, 3, 4, 6, "holy"), (9, 0, 0, 1, "holy")],
)
def test_a_gate_gives_two_pushes_to_the_highest_guild_of_its_two_districts(
    worker: int, soldier: int, shadow: int, holy: int, raised: str
) -> None:
    heights = {"joe.worker": worker, "joe.soldier": soldier, "joe.shadow": shadow, "joe.holy": holy}
    played = monument("gate", position=GATE_AT_PENUMBRA | heights | {"beth.holy": 9})
    assert pushed(played) == [2 * int(guild == raised) for guild in GUILDS]


@pytest.mark.rule("castellans/solo.monument.gate.influence", "castellans/solo.base.bridge-vp")
@pytest.mark.parametrize(
    ("holy", "reached", "vp"), [(1, 3, 3), (2, 4, 3), (3, 5, 0), (7, 9, 3), (8, 12, 3), (9, 12, 0), (11, 11, 0)]
)
def test_the_pushes_of_a_gate_cross_bridge_lines_and_end_at_the_top(holy: int, reached: int, vp: int) -> None:
    played = monument("gate", position=GATE_AT_PENUMBRA | {"joe.holy": holy})
    assert (played.value("after.joe.holy"), played.value("change.joe.vp")) == (reached, vp)
    assert sum(pushed(played)) == reached - holy


@pytest.mark.rule("castellans/ruling.push-blocked")
@pytest.mark.parametrize(("reading", "pushes"), [("lost", [0, 0, 0, 0]), ("next-that-can-move", [0, 0, 2, 0])])
def test_the_pushes_of_a_highest_token_that_cannot_rise_are_lost_or_go_to_the_next(
    reading: str, pushes: list[int]
) -> None:
    position = GATE_AT_PENUMBRA | {"joe.holy": 10, "joe.shadow": 3, "joe.soldier": 1, "joe.worker": 8}
    assert pushed(monument("gate", position=position, options={"blocked_push": reading})) == pushes


@pytest.mark.rule("castellans/ruling.push-blocked")
def test_a_token_below_starred_spaces_that_are_all_taken_cannot_rise() -> None:
    names = ("ann", "beth", "carl", "joe")
    stars = {"ann.holy": 10, "beth.holy": 11, "carl.holy": 12, "joe.holy": 9, "joe.shadow": 8}
    played = monument("gate", position=GATE_AT_PENUMBRA | stars, players=names)
    assert pushed(played) == [0, 0, 0, 0]


@pytest.mark.rule("castellans/solo.monument.ward-tower.influence", "castellans/solo.monument.best-place")
@pytest.mark.parametrize(("holy", "shadow", "raised"), [(0, 2, "shadow"), (6, 2, "holy"), (1, 0, "holy")])
def test_a_ward_tower_gives_a_push_to_the_higher_guild_of_its_district(holy: int, shadow: int, raised: str) -> None:
    position = {"beth.manors.elder": "penumbra", "joe.holy": holy, "joe.shadow": shadow, "joe.worker": 8}
    played = monument("ward_tower", position=position | {"beth.shadow": 7})
    assert pushed(played) == [int(guild == raised) for guild in GUILDS]


@pytest.mark.rule("castellans/solo.monument.statue.influence")
@pytest.mark.parametrize(("worker", "holy", "raised"), [(0, 2, "holy"), (6, 2, "worker"), (1, 0, "worker")])
def test_a_statue_gives_a_push_to_the_higher_guild_of_its_district(worker: int, holy: int, raised: str) -> None:
    position = {"districts.luna_grove.temple.beth": 1, "joe.holy": holy, "joe.worker": worker, "joe.soldier": 8}
    played = monument("statue", position=position)
    assert pushed(played) == [int(guild == raised) for guild in GUILDS]


@pytest.mark.rule("castellans/solo.monument.lighthouse.influence")
@pytest.mark.parametrize(
    ("where", "pushes"), [("anchorage", [1, 0, 1, 0]), ("nor_high", [0, 1, 0, 1]), ("iron_pit", [0, 1, 1, 0])]
)
def test_a_lighthouse_pushes_both_guilds_of_its_district(where: str, pushes: list[int]) -> None:
    played = monument("lighthouse", position=FAR_UP | {f"districts.{where}.ship.beth": 1})
    assert pushed(played) == pushes


@pytest.mark.rule("castellans/solo.monument.lighthouse.influence", "castellans/solo.base.bridge-vp")
def test_a_lighthouse_can_cross_two_bridge_lines() -> None:
    position = {"districts.anchorage.ship.beth": 1, "joe.worker": 2, "joe.shadow": 8}
    assert monument("lighthouse", position=position).value("change.joe.vp") == 6


@pytest.mark.rule("castellans/solo.monument.influence.tie")
@pytest.mark.parametrize(
    ("name", "heights", "roll", "raised"),
    [
        ("ward_tower", {"joe.holy": 2, "joe.shadow": 2}, 4, "holy"),
        ("statue", {"joe.holy": 2, "joe.shadow": 2}, 5, "holy"),
        ("gate", {"joe.holy": 2, "joe.shadow": 2}, 6, "holy"),
        ("gate", {"joe.holy": 2, "joe.soldier": 2}, 4, "holy"),
        ("gate", {}, 4, "shadow"),
    ],
)
def test_between_level_guilds_the_chart_decides_lettered_from_left_to_right(
    name: str, heights: dict[str, int], roll: int, raised: str
) -> None:
    position = GATE_AT_PENUMBRA if name == "gate" else pieces(name, "beth", penumbra=1)
    played = monument(name, (LETTER, roll), position=position | heights | {"joe.worker": 7})
    assert pushed(played) == [(2 if name == "gate" else 1) * int(guild == raised) for guild in GUILDS]


@pytest.mark.rule("castellans/solo.monument.influence.tie", "castellans/ruling.guild-four-icons")
@pytest.mark.parametrize(("roll", "raised"), [(2, "soldier"), (3, "shadow"), (5, "holy")])
def test_a_guild_that_both_districts_of_a_gate_show_is_one_option(roll: int, raised: str) -> None:
    played = monument("gate", (LETTER, roll), position=GATE_AT_PENUMBRA)
    assert pushed(played) == [2 * int(guild == raised) for guild in GUILDS]


@pytest.mark.rule("castellans/solo.monument.influence.tie")
def test_a_gate_can_be_between_four_level_guilds() -> None:
    """From Bazani Gate (Workers, Soldiers) to Nor High (Soldiers, Holy) there are three, elsewhere four."""
    position = pieces("gate", "beth", luna_grove=1, iron_pit=1)
    played = monument("gate", (LETTER, 5), (LETTER, 4), position=position)
    assert place(played, "gate") == "luna_grove-iron_pit"
    assert pushed(played) == [0, 0, 0, 2]


def test_the_lighthouse_is_a_control_point_and_other_monuments_are_none() -> None:
    played = monument(
        "lighthouse",
        run=["opponent's monument", "control scoring"],
        position={"districts.luna_grove.ship.beth": 1, "statues.nor_high": "joe", "gates.iron_pit-anchorage": "joe"},
    )
    assert [played.value(f"counted.{where}.joe") for where in DISTRICTS] == ["0", "0", "0", "0", "1", "0"]
