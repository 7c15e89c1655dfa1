"""kosk and a second player of the Opponents, written from the rules alone, agree on what Opponents do."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from random import Random
from typing import Any

import pytest

from kosk.engine.table import CHANCE
from kosk.games import rulebook
from kosk.testing import bots

from . import opponent_oracle as oracle

BOOK = rulebook("castellans")
FACTS = BOOK.components.facts
ADVERSARIES = tuple(oracle.CARDS)
READINGS = {
    "blocked_push": ("lost", "next-that-can-move"),
    "full_road": ("next-clockwise", "reroll", "skip"),
    "wide_tie": ("numbered", "district-selector"),
    "mix_end_of_phase": ("monuments-then-bonuses", "per-opponent"),
    "first_player_tie": ("pass", "you", "stay"),
}


def readings(seed: int) -> dict[str, str]:
    """Every third seed has the rulings as they stand, the others a mixture."""
    random = Random(seed)
    return {name: among[0] if seed % 3 == 0 else random.choice(among) for name, among in READINGS.items()}


def visible(position: dict[str, Any]) -> dict[str, Any]:
    """What both have to agree on: all but whose turn it is, and which house a Manor is."""
    told = deepcopy({key: value for key, value in position.items() if key not in ("step", "turn", "first_player")})
    for player in told["players"].values():
        lighthouse = player["manors"].pop("lighthouse", None)
        player["manors"] = (lighthouse, sorted(player["manors"].values()))
    for place in (*told["districts"].values(), told["windmills"]):
        for piece, owners in place.items():
            if piece != "keeps":
                place[piece] = {name: number for name, number in owners.items() if number}
    for key in ("districts", "windmills"):
        told[key] = {where: about for where, about in told[key].items() if any(about.values())}
        if key == "districts":
            told[key] = {where: {kind: had for kind, had in about.items() if had} for where, about in told[key].items()}
    told["dice"] = sorted(told["dice"]["pool"] + told["dice"]["leftover"])
    return told


def steps(
    people: int, adversaries: list[str], seed: str, options: dict[str, str]
) -> Iterator[tuple[str, dict[str, Any], list[Any], dict[str, Any]]]:
    """Each step of a random game: its name, the position before it, what dice and cards brought, the position after."""
    names, options = BOOK.seat(people, adversaries, options)
    state = BOOK.box(names, FACTS)
    table = BOOK.lay_table(state, options=BOOK.read_options(options), agents=bots(f"oracle/{seed}", len(names)))
    while state.step is not None:
        step, before, answered = state.step, state.to_json(), len(table.answers)
        state.step = BOOK.steps[step](table)
        brought = [option for _, seat, option, _ in table.answers[answered:] if seat == CHANCE]
        yield step, before, brought, state.to_json()


DOES = {
    "starting manors": oracle.Opponent.starting_manor,
    "draft": oracle.Opponent.draft,
    "action": oracle.Opponent.act,
}


Play = Callable[[dict[str, Any], list[Any]], None]


def second(does: Callable[[oracle.Opponent], None], name: str, by: dict[str, str]) -> Play:
    """What the second player does in the place of an Opponent."""
    return lambda position, left: does(oracle.Opponent(position, name, left, by))


def agree(about: Any, before: dict[str, Any], brought: list[Any], after: dict[str, Any], play: Play) -> None:
    """What `play` makes of the position before is what kosk has made of it, and it needed the same rolls and cards."""
    position, left = deepcopy(before), list(brought)
    play(position, left)
    assert (about, left) == (about, []), "more was rolled than the second player needed"
    assert (about, visible(after)) == (about, visible(position))


@pytest.mark.parametrize("adversary", ADVERSARIES)
def test_both_come_to_the_same_in_random_games(adversary: str) -> None:
    """Two solo games, one of them with non-player tokens; one against two Opponents; one with several people."""
    following = ADVERSARIES[(ADVERSARIES.index(adversary) + 1) % 6]
    turns = 0
    for seed, (people, adversaries, tokens) in enumerate(
        [(1, [adversary], "off"), (1, [adversary, following], "off"), (1, [adversary], "on"), (2, [adversary], "off")]
    ):
        by = readings(seed)
        options = by | {"non_player_tokens": tokens}
        for step, before, brought, after in steps(people, adversaries, f"{adversary}/{seed}", options):
            name = before["turn"]
            if step == "monuments and bonuses":
                agree(step, before, brought, after, partial(oracle.end_of_phase, readings=by))
            elif step in DOES and "opponent" in before["players"][name]:
                agree((step, name), before, brought, after, second(DOES[step], name, by))
                turns += 1
    assert turns == 3 * 31 + 2 * 31


# Made-up positions, in which happens what games seldom come to

NAMES = ("beth", "ann", "carl")
HOUSES = ("merchant", "landowner", "architect", "priest", "elder", "adventurer")
ROADS = tuple(oracle.between(district) for district in oracle.DISTRICTS)
FACES = ("wood", "stone", "food", "magic", "gold", "influence")
BACKS = ("sell_vp,buy,sell_influence", "buy,sell_influence,sell_vp", "sell_influence,buy,sell_vp")
PLAYED = {
    "opponent's draft turn": oracle.Opponent.draft,
    "opponent's action turn": oracle.Opponent.act,
    "opponent's recruit": oracle.Opponent.recruit,
    "opponent's windmill": oracle.Opponent.windmill,
    "opponent's monument": oracle.Opponent.monument,
    "opponent's bonus": oracle.Opponent.bonus,
}


def made_up(random: Random, names: tuple[str, ...], options: dict[str, str]) -> dict[str, Any]:
    """A crowded position: tokens at the top of the tracks, full roads, taken places, decks that have run out."""
    position = BOOK.start(names, FACTS, BOOK.read_options(options))
    position["round"] = random.randint(1, 5)
    position["districts"] = {district: {} for district in oracle.DISTRICTS}
    position["windmills"] = {road: {} for road in ROADS}
    stars = {guild: random.sample((10, 11, 12), 3) for guild in oracle.GUILDS}
    shores, icons = list(oracle.DISTRICTS), [f"{row}-{k}" for row in ("top", "middle", "bottom") for k in (1, 2, 3)]
    random.shuffle(shores)
    random.shuffle(icons)
    sites = {"gates": list(ROADS), "ward_towers": list(oracle.DISTRICTS), "statues": list(oracle.DISTRICTS)}
    for name in names:
        player = position["players"][name]
        player["vp"] = random.randint(0, 3)
        houses = random.sample(HOUSES, random.choice((0, 1, 2, 4, 6)))
        player["manors"] = {house: random.choice(oracle.DISTRICTS) for house in houses}
        if random.random() < 0.3:
            player["manors"]["lighthouse"] = shores.pop()
        for guild in oracle.GUILDS:
            space = random.choice((0, 1, 1, 2, 2, 5, 8, 9, 9, 10))
            player[guild] = stars[guild].pop() if space == 10 and stars[guild] else min(space, 9)
        for kind, owned in (("temple", 4), ("ship", 3), ("citizen", 4)):
            for _ in range(random.choice((0, 1, owned))):
                there = position["districts"][random.choice(oracle.DISTRICTS)].setdefault(kind, {})
                there[name] = there.get(name, 0) + 1
        for _ in range(random.randint(0, 3)):
            free = [road for road in ROADS[:4] if sum(position["windmills"][road].values()) < 3]
            if free:
                road = position["windmills"][free[0]]
                road[name] = road.get(name, 0) + 1
        for kind, places in sites.items():
            if random.random() < 0.5:
                position[kind][places.pop(random.randrange(len(places)))] = name
        for _ in range(random.choice((0, 1, 2))):
            position["wharf"]["crates"][icons.pop()] = name
    if random.random() < 0.9:
        position["wharf"] |= {"card": "wharf_8", "back": random.choice(BACKS)}
    taken: list[str] = []
    for back, cards in oracle.DECKS.items():
        shuffled = random.sample(list(cards), len(cards))
        line = random.choice((0, 1, 3, 4, 4))
        position["citizens"]["lines"][back] = shuffled[:line]
        if random.random() < 0.4:  # the deck has run out
            discarded = random.choice((0, 1, 3))
            position["citizens"]["discards"][back] = shuffled[line : line + discarded]
            taken += shuffled[line + discarded :]
    position["players"][names[0]]["citizens"] = taken
    return position


@pytest.mark.parametrize("hundred", range(4))
def test_both_come_to_the_same_from_made_up_positions(hundred: int) -> None:
    happened = set()
    for seed in range(100 * hundred, 100 * hundred + 100):
        random = Random(seed)
        names = (*NAMES[: random.randint(1, 3)], "joe")
        by = readings(seed)
        tokens = random.choice(("on", "off")) if len(names) < 4 else "off"
        options = by | {"opponents": random.choice(ADVERSARIES), "non_player_tokens": tokens}
        position = made_up(random, names, options)
        what = random.choice(tuple(PLAYED))
        dice = random.choices(FACES, k=3)
        spent = {"opponent's action turn": random.randint(0, 2), "opponent's bonus": 3}.get(what, 0)
        if what == "opponent's draft turn":
            position["dice"]["pool"] = random.choices(FACES, k=random.randint(1, 6))
        else:
            position["players"]["joe"] |= {"spent": dice[:spent], "drafted": dice[spent:]}
        if tokens == "on":
            position["non_player"] |= {kind: random.choices(oracle.DISTRICTS, k=3) for kind in position["non_player"]}
        state = BOOK.read_position(position)
        before = state.to_json()
        events: list[Any] = []
        agents = bots(seed, len(names))
        table = BOOK.lay_table(state, options=BOOK.read_options(options), agents=agents, events=events)
        BOOK.procedures[what](table, len(names) - 1)
        brought = [option for _, _, option, _ in table.answers]
        agree((seed, what), before, brought, state.to_json(), second(PLAYED[what], "joe", by))
        happened |= {event.data.get("chart", event.verb) for event in events}
        happened |= {what, *[event.data["result"] for event in events if event.verb == "read-chart"]}
    assert happened > {*PLAYED, "lose-push", "rebuild-deck", "again", "two", "three", "place-crate", "move-ship"}


def test_both_place_monuments_where_most_places_are_equal() -> None:
    """All but empty boards, on which a place or none is taken, in every row of every card."""
    charts = set()
    for seed, (adversary, number) in enumerate(
        (adversary, number) for adversary in ADVERSARIES for number in range(1, 6)
    ):
        random = Random(seed)
        by = readings(seed)
        options = by | {"opponents": adversary}
        position = BOOK.start(("beth", "joe"), FACTS, BOOK.read_options(options)) | {"round": number}
        if seed % 2:
            position |= {"gates": {random.choice(ROADS): "beth"}, "statues": {random.choice(oracle.DISTRICTS): "beth"}}
            position["ward_towers"] = {random.choice(oracle.DISTRICTS): "beth"}
            position["players"]["beth"]["manors"] = {"lighthouse": random.choice(oracle.DISTRICTS)}
        state = BOOK.read_position(position)
        before, events = state.to_json(), list[Any]()
        table = BOOK.lay_table(state, options=BOOK.read_options(options), agents=bots(seed, 2), events=events)
        BOOK.procedures["opponent's monument"](table, 1)
        brought = [option for _, _, option, _ in table.answers]
        agree((seed, number), before, brought, state.to_json(), second(oracle.Opponent.monument, "joe", by))
        charts |= {event.data["chart"] for event in events if event.verb == "read-chart"}
    assert charts == {"two", "three", "four", "five", "six", "district_selector"}


def test_both_find_the_same_first_player() -> None:
    """The Reset Phase from scores that are often equal, against one and two Opponents."""
    found = set()
    for seed in range(90):
        random = Random(seed)
        names = ("beth", "joe", "mill")[: 2 + seed % 2]
        by = readings(seed)
        options = by | {"opponents": "+".join(ADVERSARIES[: seed % 2 + 1])}
        position = made_up(random, names, options) | {"first_player": random.choice(names)}
        position["round"] = random.randint(1, 4)
        position["wharf"] |= {"card": "wharf_8", "back": BACKS[0], "discards": []}
        for name in names:
            position["players"][name]["vp"] = random.randint(3, 4)
        state = BOOK.read_position(position)
        table = BOOK.lay_table(state, options=BOOK.read_options(options), agents=bots(seed, len(names)))
        BOOK.procedures["reset"](table, None)
        expected = oracle.first_player(state.to_json(), position["first_player"], by["first_player_tie"])
        assert (seed, state.to_json()["first_player"]) == (seed, expected)
        found.add((position["first_player"], expected))
    assert len(found) == 9
