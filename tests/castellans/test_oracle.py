"""kosk and a second scorer, written from the rulebook alone, agree on what random positions score."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from kosk.games import rulebook

from . import oracle

BOOK = rulebook("castellans")
FACTS = BOOK.components.facts
NAMES = ("beth", "harris", "michael", "ryan", "anna")
GUILDS = ("worker", "soldier", "shadow", "holy")
POWERS = ("merchant", "landowner", "architect", "priest", "elder", "adventurer", "banker")
DISTRICTS = ("anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit")
BETWEEN = (
    "anchorage-bazani_gate",
    "bazani_gate-nor_high",
    "nor_high-penumbra",
    "penumbra-luna_grove",
    "luna_grove-iron_pit",
    "iron_pit-anchorage",
)
PLAYED = ("control scoring", "monument scoring", "wharf scoring", "final scoring")


def random_position(seed: int) -> dict[str, Any]:
    """A position that can be, with few enough pieces that ties are common, as JSON data."""
    random = Random(seed)
    names = NAMES[: random.randint(2, 5)]
    position = BOOK.start(names, FACTS, BOOK.read_options(None))
    position["round"] = random.randint(1, 5)
    position["districts"] = {district: {"keeps": random.choice((0, 0, 0, 1, 1))} for district in DISTRICTS}
    position["windmills"] = {road: {} for road in BETWEEN}
    sites = {"gates": list(BETWEEN), "ward_towers": list(DISTRICTS), "statues": list(DISTRICTS)}
    shores, rows = list(DISTRICTS), ("top", "middle", "bottom")
    icons = [f"{row}-{column}" for row in rows for column in range(len(names) < 4, 4)]
    stars: dict[str, list[int]] = {guild: [10, 11, 12] for guild in GUILDS}
    for places in (*sites.values(), shores, icons):
        random.shuffle(places)
    for name in names:
        player = position["players"][name]
        player["vp"] = random.randint(0, 20)
        for power in random.sample(POWERS, random.randint(1, 5)):
            player["manors"][power] = random.choice(DISTRICTS)
        if random.random() < 0.6:
            player["manors"]["lighthouse"] = shores.pop()
        for kind, owned in (("temple", 4), ("ship", 3), ("citizen", 4)):
            for _ in range(random.randint(0, owned)):
                on_land = position["districts"][random.choice(DISTRICTS)].setdefault(kind, {})
                on_land[name] = on_land.get(name, 0) + 1
        for _ in range(random.randint(0, 3)):
            open_roads = [road for road in BETWEEN if sum(position["windmills"][road].values()) < 3]
            road = position["windmills"][random.choice(open_roads)]
            road[name] = road.get(name, 0) + 1
        for kind, free in sites.items():
            if random.random() < 0.7:
                position[kind][free.pop()] = name
        for _ in range(random.randint(0, 3 if "banker" in player["manors"] else 2)):
            position["wharf"]["crates"][icons.pop()] = name
        for guild in GUILDS:
            risen = random.choice((0, 0, 1, 2, 3, 5, 5, 9, 10))
            player[guild] = stars[guild].pop() if risen == 10 and stars[guild] else min(risen, 9)
    if variant_on(seed, names):
        for kind, owned in (("manor", 7), ("temple", 4), ("citizen", 4), ("ship", 3)):
            position["non_player"][kind] = random.choices(DISTRICTS, k=random.randint(0, owned))
    return position


def variant_on(seed: int, names: Iterable[str]) -> bool:
    """Half of the positions with 2 or 3 players have non-player tokens."""
    return seed % 4 > 1 and len([*names]) < 4


@pytest.mark.parametrize("hundred", range(5))
def test_both_scorers_agree_on_random_positions(hundred: int) -> None:
    shared = set()
    for seed in range(100 * hundred, 100 * hundred + 100):
        state = BOOK.position(random_position(seed), FACTS)
        position = state.to_json()
        options = {
            "control_zero": ("no-rank", "ranked")[seed % 2],
            "non_player_tokens": "on" if variant_on(seed, state.names) else "off",
            "np_identity": ("separate", "green")[seed % 3 == 0],
        }
        non_player = {"separate": oracle.OTHER, "green": oracle.GREEN}[options["np_identity"]]
        expected = [
            oracle.control(
                position, options["control_zero"] == "ranked", non_player if variant_on(seed, state.names) else None
            ),
            oracle.monuments(position),
            oracle.wharf(position),
            oracle.guild_tracks(position),
        ]
        if seed % 3 == 0:  # the first two will be tied for the most
            state.vp[:2] = [200 - sum(step[name] for step in expected) for name in state.names[:2]]
        assert (seed, scored(state, options)) == (seed, expected)
        final = state.to_json()
        assert (seed, final["winners"]) == (seed, oracle.winners(final))
        shared.add(len(final["winners"]))
    assert shared == {1, 2}


def scored(state: Any, options: dict[str, str]) -> list[dict[str, int]]:
    """The VP that kosk gives to each player in each step; the state changes."""
    table = BOOK.lay_table(state, options=BOOK.read_options(options))
    steps = []
    for step in PLAYED:
        before = state.vp[:]
        BOOK.procedures[step](table, None)
        steps.append({name: state.vp[seat] - before[seat] for seat, name in enumerate(state.names)})
    return steps


def test_the_random_positions_meet_ties_every_round_and_every_number_of_players() -> None:
    positions = [random_position(seed) for seed in range(500)]
    assert {len(position["players"]) for position in positions} == {2, 3, 4, 5}
    assert {position["round"] for position in positions} == {1, 2, 3, 4, 5}
    shares = {vp for position in positions for vp in oracle.control(position | {"round": 1}).values()}
    assert {1, 3, 5} < shares


def test_the_second_scorer_reckons_the_printed_round_as_it_is_printed() -> None:
    """Round 1 of the worked examples: 15 VP for Michael and Beth, 13 for Ryan and 10 for Harris."""
    position = BOOK.start(NAMES[:4], FACTS, BOOK.read_options(None))
    position["districts"] = {
        "anchorage": {"temple": {"harris": 1}, "ship": {"harris": 1, "michael": 1}},
        "bazani_gate": {"temple": {"beth": 1}},
        "nor_high": {"citizen": {"beth": 1, "michael": 1}},
        "penumbra": {"temple": {"harris": 1}, "citizen": {"harris": 1}},
    }
    position["windmills"] = {"bazani_gate-nor_high": {"beth": 1}}
    manors = {
        "beth": {"elder": "anchorage"},
        "michael": {"elder": "bazani_gate", "priest": "bazani_gate"},
        "ryan": {"lighthouse": "anchorage", "elder": "bazani_gate", "priest": "nor_high"},
    }
    for name, built in manors.items():
        position["players"][name]["manors"] = built
    position["gates"] = {"nor_high-penumbra": "beth", "penumbra-luna_grove": "ryan"}
    position["ward_towers"] = {"bazani_gate": "michael"}
    position["statues"] = {"penumbra": "harris"}
    position["wharf"]["crates"] = {"top-1": "harris", "top-2": "harris", "top-3": "michael", "middle-1": "ryan"}
    assert oracle.control(position) == {"beth": 12, "michael": 11, "ryan": 7, "harris": 6}
    assert oracle.monuments(position) == {"ryan": 5, "michael": 3, "beth": 3, "harris": 1}
    assert oracle.wharf(position) == {"harris": 3, "michael": 1, "ryan": 1, "beth": 0}
