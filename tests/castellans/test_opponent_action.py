"""2. Action Phase (Solo): the turns of an Opponent, Manor, Temple, Recruit, Windmill and Shipyard."""

from typing import Any

import pytest

from kosk.testing import scenario

GUILDS = ("worker", "soldier", "shadow", "holy")
DISTRICT, DRAFT, LETTER = "solo.charts.rounds.when", "solo.charts.draft.when", "solo.charts.selector.when"
REFILL = "solo.recruit.refill"
JOSEEFUS = {"opponents": "joseefus-the-builder"}
TWO = ("beth", "joe")
LINES = {
    "citizens.lines.pink": ["guard", "miner", "farmer", "captain"],  # from the edge of the board to the deck
    "citizens.lines.blue": ["bishop", "cleric", "peddler", "builder"],
}
PINK = [
    *("monk", "prefect", "priestess", "harbor_master", "thief", "butcher", "farmer", "merchant", "miner", "peasant"),
    *("captain", "constable", "guard", "lumberjack"),
]


def act(
    run: Any, *choices: tuple[str, Any], position: dict[str, Any] | None = None, options: dict[str, str] | None = None
) -> Any:
    """Joseefus acts, as whom Joe plays against Beth."""
    keys = {"players": TWO, "options": JOSEEFUS | (options or {}), "position": position or {}, "choices": choices}
    return scenario("castellans", run, "joe", **keys)


def pushed(played: Any, player: str = "joe") -> list[int]:
    return [played.value(f"change.{player}.{guild}") for guild in GUILDS]


def verbs(played: Any, *kinds: str) -> list[tuple[str, int | None]]:
    return [(event.verb, event.seat) for event in played.events if event.verb in kinds]


def rolled(played: Any) -> list[str]:
    """The rules for which the Decision die was rolled, one after another."""
    return [event.rules[0] for event in played.events if event.verb == "turn-up"]


# The turns


@pytest.mark.rule("castellans/solo.action.faces-irrelevant")
@pytest.mark.parametrize("die", ["wood", "stone", "food", "magic", "gold", "influence"])
def test_what_a_spent_die_shows_brings_nothing(die: str) -> None:
    position = {"joe.drafted": [die, "food"]}
    played = act("opponent's action turn", (DISTRICT, 1), position=position)
    assert pushed(played) == [1, 0, 1, 0]
    assert verbs(played, "gain", "score", "pay") == []
    assert not {"wood", "stone", "food", "magic", "gold"} & set(played.value("after.joe"))
    assert (played.value("after.joe.spent"), played.value("after.joe.drafted")) == ([die], ["food"])


@pytest.mark.rule("castellans/solo.action.faces-irrelevant")
def test_a_stone_die_is_no_bonus_for_a_temple() -> None:
    position = {"joe.drafted": ["stone"], "joe.spent": ["wood", "stone"]}
    played = act("opponent's action turn", (DISTRICT, 4), position=position)
    assert played.value("after.districts.bazani_gate.temple.joe") == 1
    assert pushed(played) == [2, 2, 0, 0]
    assert verbs(played, "gain") == []


LAST_TURNS = {
    "round": 2,
    "joe.drafted": ["stone"],
    "joe.spent": ["wood", "magic"],
    "beth.drafted": ["food"],
    "beth.spent": ["gold", "gold"],
    "wharf.card": "wharf_1",
    "wharf.back": "buy,sell_influence,sell_vp",
}
"""Everybody has one turn left; the row of Joseefus ends with a Manor, a Ward Tower, and Crates for Wood, Gold, Food."""
HARVEST = [("action.primary-required", "harvest"), ("harvest.push", "holy")]
MANOR_AND_TOWER = [(DISTRICT, 1), (LETTER, 3)]


@pytest.mark.rule("castellans/solo.action.monument-timing")
@pytest.mark.parametrize("first", ["joe", "beth"])
def test_the_monument_comes_after_the_last_turn_of_everybody_and_then_the_bonus(first: str) -> None:
    (manor, letter), harvest = MANOR_AND_TOWER, HARVEST
    turns = [manor, *harvest, letter] if first == "joe" else [*harvest, manor, letter]
    played = scenario(
        "castellans",
        ["action", "action", "monuments and bonuses"],
        position=LAST_TURNS | {"first_player": first, "turn": first},
        choices=turns,
        players=TWO,
        options=JOSEEFUS,
        otherwise="pass",
    )
    spent = [("spend-die", 1), ("spend-die", 0)] if first == "joe" else [("spend-die", 0), ("spend-die", 1)]
    assert verbs(played, "spend-die", "erect", "place-crate") == [*spent, ("erect", 1), ("place-crate", 1)]
    assert played.value("after.step") == "control scoring"


# Manor


@pytest.mark.rule("castellans/solo.manor.place")
@pytest.mark.parametrize(
    ("number", "roll", "district"),
    [
        (1, 2, "anchorage"),
        (1, 6, "nor_high"),
        (2, 4, "luna_grove"),
        (3, 5, "penumbra"),
        (4, 3, "iron_pit"),
        (5, 2, "bazani_gate"),
    ],
)
def test_a_manor_goes_to_the_district_that_the_die_shows(number: int, roll: int, district: str) -> None:
    played = act("opponent's manor", (DISTRICT, roll), position={"round": number, "joe.manors.elder": "anchorage"})
    manors = played.value("after.joe.manors")
    assert sorted(manors.values()) == sorted(["anchorage", district])
    assert not {"lighthouse", "banker"} & set(manors)


@pytest.mark.rule("castellans/solo.manor.influence")
@pytest.mark.parametrize(
    ("roll", "pushes"), [(1, [1, 0, 1, 0]), (3, [1, 1, 0, 0]), (6, [0, 1, 0, 1])], ids=["anchorage", "bazani", "nor"]
)
def test_a_manor_pushes_both_guilds_of_its_district(roll: int, pushes: list[int]) -> None:
    assert pushed(act("opponent's manor", (DISTRICT, roll))) == pushes


@pytest.mark.rule("castellans/solo.manor.influence", "castellans/solo.base.bridge-vp")
def test_each_bridge_line_that_a_manor_crosses_is_three_vp_and_nothing_else() -> None:
    played = act("opponent's manor", (DISTRICT, 1), position={"joe.worker": 2, "joe.shadow": 5})
    assert played.value("change.joe.vp") == 6
    assert verbs(played, "gain") == []


def test_a_manor_is_free_wherever_others_stand() -> None:
    position = {"beth.manors.elder": "anchorage", "beth.manors.priest": "anchorage", "beth.manors.banker": "anchorage"}
    played = act("opponent's manor", (DISTRICT, 1), position=position)
    assert list(played.value("after.joe.manors").values()) == ["anchorage"]
    assert verbs(played, "pay") == []


# Temple


@pytest.mark.rule("castellans/solo.temple.place")
@pytest.mark.parametrize(("roll", "district"), [(1, "anchorage"), (4, "bazani_gate"), (5, "nor_high")])
def test_a_temple_goes_to_the_district_that_the_die_shows(roll: int, district: str) -> None:
    played = act(
        "opponent's temple", (DISTRICT, roll), position={f"districts.{district}.temple": {"joe": 1, "beth": 2}}
    )
    assert played.value(f"after.districts.{district}.temple") == {"beth": 2, "joe": 2}
    assert verbs(played, "pay") == []


@pytest.mark.rule("castellans/solo.temple.influence")
@pytest.mark.parametrize(("roll", "pushes"), [(1, [2, 0, 2, 0]), (4, [2, 2, 0, 0]), (5, [0, 2, 0, 2])])
def test_a_temple_gives_two_pushes_to_both_guilds_of_its_district(roll: int, pushes: list[int]) -> None:
    played = act("opponent's temple", (DISTRICT, roll))
    assert (pushed(played), played.value("change.joe.vp")) == (pushes, 0)


@pytest.mark.rule("castellans/solo.temple.influence", "castellans/solo.base.bridge-vp")
@pytest.mark.parametrize(("worker", "shadow", "vp"), [(1, 2, 6), (4, 7, 6), (3, 5, 3), (8, 0, 3), (6, 3, 0)])
def test_each_bridge_line_that_a_temple_crosses_is_three_vp(worker: int, shadow: int, vp: int) -> None:
    played = act("opponent's temple", (DISTRICT, 1), position={"joe.worker": worker, "joe.shadow": shadow})
    assert played.value("change.joe.vp") == vp
    assert verbs(played, "gain") == []


@pytest.mark.rule("castellans/solo.temple.influence")
@pytest.mark.parametrize(
    ("worker", "of_beth", "reached"), [(8, 0, 12), (9, 0, 12), (9, 12, 11), (10, 0, 10), (12, 0, 12)]
)
def test_on_the_starred_spaces_the_tokens_of_an_opponent_are_like_anybodys(
    worker: int, of_beth: int, reached: int
) -> None:
    position = {"joe.worker": worker, "beth.worker": of_beth}
    played = act("opponent's temple", (DISTRICT, 2), position=position)
    assert (played.value("after.joe.worker"), played.value("after.joe.shadow")) == (reached, 2)


# Recruit


@pytest.mark.rule("castellans/solo.recruit.take-card")
@pytest.mark.parametrize(
    ("roll", "card"), [(1, "guard"), (2, "miner"), (3, "farmer"), (4, "peddler"), (5, "cleric"), (6, "bishop")]
)
def test_the_die_says_which_citizen_is_taken(roll: int, card: str) -> None:
    """The newest Citizens, the Captain and the Builder, lie beside the decks and are never taken."""
    new = "monk" if roll < 4 else "cook"
    position = LINES | {"joe.citizens": ["thief"], "joe.worker": 2}
    played = act("opponent's recruit", (DRAFT, roll), (REFILL, new), (DISTRICT, 1), position=position)
    assert played.value("after.joe.citizens") == ["thief", card]
    assert verbs(played, "pay", "gain") == []


@pytest.mark.rule("castellans/solo.recruit.refill")
@pytest.mark.parametrize(
    ("roll", "new", "back", "line"),
    [
        (2, "monk", "pink", ["guard", "farmer", "captain", "monk"]),
        (5, "cook", "blue", ["bishop", "peddler", "builder", "cook"]),
    ],
)
def test_the_draft_line_closes_up_and_is_refilled(roll: int, new: str, back: str, line: list[str]) -> None:
    position = LINES | {"joe.worker": 1}
    played = act("opponent's recruit", (DRAFT, roll), (REFILL, new), (DISTRICT, 1), position=position)
    assert played.value(f"after.citizens.lines.{back}") == line


@pytest.mark.rule("castellans/solo.recruit.refill")
def test_a_deck_that_has_run_out_is_rebuilt_to_refill_the_line() -> None:
    others = [card for card in PINK if card not in LINES["citizens.lines.pink"]]
    position = LINES | {"beth.citizens": others[2:], "citizens.discards.pink": others[:2], "joe.worker": 1}
    played = act("opponent's recruit", (DRAFT, 1), (REFILL, "prefect"), (DISTRICT, 1), position=position)
    assert played.value("after.citizens.lines.pink") == ["miner", "farmer", "captain", "prefect"]
    assert played.value("after.citizens.discards.pink") == []


@pytest.mark.rule("castellans/solo.recruit.card-influence")
@pytest.mark.parametrize(("roll", "guild"), [(1, "soldier"), (2, "worker"), (4, "shadow"), (6, "holy")])
def test_a_citizen_pushes_its_guild_once(roll: int, guild: str) -> None:
    """No Citizen token is left, so that the card is all; the Guard's instant power gives nothing more."""
    new = "monk" if roll < 4 else "cook"
    position = LINES | {"districts.iron_pit.citizen.joe": 4}
    played = act("opponent's recruit", (DRAFT, roll), (REFILL, new), position=position)
    assert pushed(played) == [int(name == guild) for name in GUILDS]


@pytest.mark.rule("castellans/solo.recruit.card-influence", "castellans/solo.recruit.citizen-influence")
def test_a_recruit_can_cross_two_bridge_lines() -> None:
    position = LINES | {"joe.worker": 2, "joe.shadow": 5}
    played = act("opponent's recruit", (DRAFT, 2), (REFILL, "monk"), (DISTRICT, 1), position=position)
    assert (pushed(played), played.value("change.joe.vp")) == ([1, 0, 1, 0], 6)


@pytest.mark.rule("castellans/solo.recruit.citizen-token")
@pytest.mark.parametrize(("number", "roll", "district"), [(1, 1, "anchorage"), (2, 6, "iron_pit"), (3, 3, "nor_high")])
def test_a_citizen_token_goes_to_the_district_of_another_roll(number: int, roll: int, district: str) -> None:
    position = LINES | {"round": number, "joe.soldier": 1, "joe.shadow": 3}
    played = act("opponent's recruit", (DRAFT, 2), (REFILL, "monk"), (DISTRICT, roll), position=position)
    assert played.value(f"after.districts.{district}.citizen") == {"joe": 1}


@pytest.mark.rule("castellans/solo.recruit.citizen-influence")
@pytest.mark.parametrize(("worker", "shadow", "raised"), [(0, 4, "shadow"), (5, 4, "worker"), (2, 1, "worker")])
def test_the_higher_of_the_two_guilds_of_its_district_gets_a_push(worker: int, shadow: int, raised: str) -> None:
    """The Soldiers' token is the highest of all, and the Holy one the lowest: neither plays a part."""
    position = LINES | {"joe.worker": worker, "joe.shadow": shadow, "joe.soldier": 8, "beth.worker": 9}
    played = act("opponent's recruit", (DRAFT, 6), (REFILL, "cook"), (DISTRICT, 2), position=position)
    assert pushed(played) == [int(raised == "worker"), 0, int(raised == "shadow"), 1]


@pytest.mark.rule("castellans/solo.recruit.citizen-influence.tie")
@pytest.mark.parametrize(("roll", "raised"), [(3, "worker"), (4, "shadow"), (6, "shadow")])
def test_where_both_guilds_are_level_the_chart_for_two_decides(roll: int, raised: str) -> None:
    position = LINES | {"joe.worker": 3, "joe.shadow": 3}
    played = act("opponent's recruit", (DRAFT, 6), (REFILL, "cook"), (DISTRICT, 1), (LETTER, roll), position=position)
    assert pushed(played) == [int(raised == "worker"), 0, int(raised == "shadow"), 1]


@pytest.mark.rule("castellans/solo.recruit.order")
def test_the_push_of_the_card_counts_when_the_higher_token_is_looked_for() -> None:
    """Without it, Workers and Shadow would be level in The Anchorage."""
    played = act("opponent's recruit", (DRAFT, 2), (REFILL, "monk"), (DISTRICT, 1), position=LINES)
    assert pushed(played) == [2, 0, 0, 0]
    told = ("take-citizen", "reveal-citizen", "raise-influence", "place")
    assert [verb for verb, _ in verbs(played, *told)] == [*told, "raise-influence"]


@pytest.mark.rule("castellans/ruling.recruit-empty-space")
def test_for_an_empty_space_of_the_draft_diagram_the_die_is_rolled_again() -> None:
    left = ["guard", "miner"]
    position = {"citizens.lines.pink": left, "beth.citizens": [card for card in PINK if card not in left]}
    position |= {"citizens.lines.blue": ["bishop"], "joe.worker": 5}
    rolls = [(DRAFT, 3), (DRAFT, 4), (DRAFT, 5), (DRAFT, 2)]
    played = act("opponent's recruit", *rolls, (DISTRICT, 1), position=position)
    assert played.value("after.joe.citizens") == ["miner"]
    assert played.value("after.citizens.lines.pink") == ["guard"]


@pytest.mark.rule("castellans/solo.recruit.citizen-token")
def test_where_no_space_has_a_citizen_only_the_token_is_placed() -> None:
    played = act("opponent's recruit", (DISTRICT, 1), position={"joe.shadow": 1})
    assert rolled(played) == [DISTRICT]
    assert played.value("after.joe.citizens") == []
    assert played.value("after.districts.anchorage.citizen.joe") == 1
    assert pushed(played) == [0, 0, 1, 0]


@pytest.mark.rule("castellans/ruling.citizen-exhausted")
def test_without_a_citizen_token_the_card_is_taken_and_no_district_is_rolled_for() -> None:
    position = LINES | {"districts.iron_pit.citizen.joe": 4}
    played = act("opponent's recruit", (DRAFT, 2), (REFILL, "monk"), position=position)
    assert (rolled(played), played.value("after.joe.citizens")) == ([DRAFT, REFILL], ["miner"])
    assert pushed(played) == [1, 0, 0, 0]


# Windmill


@pytest.mark.rule("castellans/solo.windmill.place")
@pytest.mark.parametrize(
    ("number", "roll", "road"),
    [
        (1, 1, "anchorage-bazani_gate"),
        (1, 4, "bazani_gate-nor_high"),
        (3, 3, "nor_high-penumbra"),
        (2, 2, "penumbra-luna_grove"),
        (2, 3, "luna_grove-iron_pit"),
        (4, 4, "iron_pit-anchorage"),
    ],
)
def test_a_windmill_goes_on_the_road_to_the_next_district_clockwise(number: int, roll: int, road: str) -> None:
    played = act("opponent's windmill", (DISTRICT, roll), position={"round": number})
    assert played.value("after.windmills") == {road: {"joe": 1}}


@pytest.mark.rule("castellans/solo.windmill.place")
def test_a_windmill_is_half_a_control_point_in_both_districts_of_its_road() -> None:
    played = act(["opponent's windmill", "control scoring"], (DISTRICT, 1))
    assert [played.value(f"counted.{place}.joe") for place in ("anchorage", "bazani_gate")] == ["½", "½"]
    assert played.value("counted.nor_high.joe") == "0"


FULL = {"windmills.anchorage-bazani_gate.beth": 3}


@pytest.mark.rule("castellans/ruling.road-full")
@pytest.mark.parametrize(
    ("more", "road"),
    [
        ({}, "bazani_gate-nor_high"),
        ({"windmills.bazani_gate-nor_high.joe": 2, "windmills.bazani_gate-nor_high.ann": 1}, "nor_high-penumbra"),
    ],
)
def test_where_a_road_is_full_the_next_one_clockwise_with_a_free_dot_is_used(more: dict[str, int], road: str) -> None:
    played = scenario(
        "castellans",
        "opponent's windmill",
        "joe",
        position=FULL | more,
        choices=[(DISTRICT, 1)],
        players=("beth", "ann", "joe"),
        options=JOSEEFUS,
    )
    assert played.value(f"after.windmills.{road}.joe") == 1
    assert played.value("sum.windmills") == 4 + sum(more.values())


@pytest.mark.rule("castellans/ruling.road-full")
def test_where_a_road_is_full_the_die_may_be_rolled_again() -> None:
    rolls = [(DISTRICT, 1), (DISTRICT, 2), (DISTRICT, 3)]
    played = act("opponent's windmill", *rolls, position=FULL, options={"full_road": "reroll"})
    assert played.value("after.windmills.bazani_gate-nor_high") == {"joe": 1}


@pytest.mark.rule("castellans/solo.windmill.place")
@pytest.mark.parametrize("reading", ["reroll", "skip"])
def test_a_windmill_that_finds_no_road_is_not_placed(reading: str) -> None:
    """In reading `reroll` only where no number of the round can show a free road: else it is rolled again."""
    roads = ("anchorage-bazani_gate", "bazani_gate-nor_high", "nor_high-penumbra")
    names = ("beth", "ann", "carl", "joe")
    position = {f"windmills.{road}.{name}": 3 for road, name in zip(roads, names, strict=False)}
    keys: Any = {"players": names, "options": JOSEEFUS | {"full_road": reading}, "choices": [(DISTRICT, 4)]}
    played = scenario("castellans", "opponent's windmill", "joe", position=position, **keys)
    assert played.value("sum.windmills") == 9
    few = {**position, "windmills.bazani_gate-nor_high.ann": 2}
    assert scenario("castellans", "opponent's windmill", "joe", position=few, **keys).value("sum.windmills") == 9


# Shipyard


@pytest.mark.rule("castellans/solo.shipyard.place")
@pytest.mark.parametrize(("roll", "district"), [(2, "anchorage"), (3, "bazani_gate"), (5, "nor_high")])
def test_a_ship_goes_to_the_district_that_the_die_shows(roll: int, district: str) -> None:
    position = {f"districts.{district}.ship": {"beth": 1, "joe": 2}}
    played = act("opponent's shipyard", (DISTRICT, roll), position=position)
    assert played.value(f"after.districts.{district}.ship") == {"beth": 1, "joe": 3}


@pytest.mark.rule("castellans/solo.shipyard.place")
def test_a_ship_is_a_control_point_where_it_lies() -> None:
    played = act(["opponent's shipyard", "control scoring"], (DISTRICT, 5))
    assert [played.value(f"counted.{place}.joe") for place in ("nor_high", "anchorage")] == ["1", "0"]


@pytest.mark.rule("castellans/solo.windmill.no-influence")
@pytest.mark.parametrize("action", ["windmill", "shipyard"])
def test_windmills_and_ships_push_no_guild(action: str) -> None:
    played = act(f"opponent's {action}", (DISTRICT, 4))
    assert (pushed(played), pushed(played, "beth")) == ([0, 0, 0, 0], [0, 0, 0, 0])
    assert played.value("told.infl.push") == 0


# Without a token

USED_UP: dict[str, dict[str, Any]] = {
    "manor": {
        f"joe.manors.{name}": "iron_pit"
        for name in ("merchant", "landowner", "architect", "priest", "elder", "adventurer")
    },
    "temple": {"districts.iron_pit.temple.joe": 4},
    "windmill": {"windmills.iron_pit-anchorage.joe": 3},
    "shipyard": {"districts.iron_pit.ship.joe": 3},
}


@pytest.mark.rule("castellans/ruling.token-exhausted")
@pytest.mark.parametrize("action", ["manor", "temple"])
def test_an_action_without_a_token_is_skipped_without_a_roll(action: str) -> None:
    """The Lighthouse, and the Banker's Manor in the box, are no Manors to be placed."""
    played = act(f"opponent's {action}", position=USED_UP[action])
    assert rolled(played) == []
    assert pushed(played) == [0, 0, 0, 0]
    assert played.after.to_json() == played.before.to_json()


@pytest.mark.parametrize("reading", ["skip", "influence-only"])
@pytest.mark.parametrize("action", ["windmill", "shipyard"])
def test_without_a_windmill_or_ship_nothing_happens(action: str, reading: str) -> None:
    played = act(f"opponent's {action}", position=USED_UP[action], options={"exhausted_action": reading})
    assert played.after.to_json() == played.before.to_json()


@pytest.mark.parametrize(("action", "pushes"), [("manor", [1, 1, 0, 0]), ("temple", [2, 2, 0, 0])])
def test_an_action_without_a_token_may_give_its_influence_alone(action: str, pushes: list[int]) -> None:
    position = USED_UP[action]
    options = {"exhausted_action": "influence-only"}
    played = act(f"opponent's {action}", (DISTRICT, 3), position=position, options=options)
    assert pushed(played) == pushes
    assert [played.value(f"after.{key}") for key in ("districts", "joe.manors")] == [
        played.before.to_json()["districts"],
        played.before.to_json()["players"]["joe"]["manors"],
    ]


@pytest.mark.rule("castellans/ruling.token-exhausted")
def test_a_turn_without_a_token_counts_all_the_same() -> None:
    position = USED_UP["manor"] | {"joe.drafted": ["wood", "wood", "food"]}
    played = act("opponent's action turn", position=position)
    assert (played.value("after.joe.spent"), played.value("after.joe.drafted")) == (["wood"], ["wood", "food"])
