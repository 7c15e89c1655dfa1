"""kosk and a second scorer, written from the rulebook alone, agree on what random Realms score."""

from random import Random
from typing import Any

import pytest

from kosk.games import rulebook

from . import oracle

BOOK = rulebook("dragon_castle")
NAMES = ("beth", "harris", "michael", "ryan")
SPACES = [f"r{row}c{column}" for row in range(1, 5) for column in range(1, 7)]
DRAGONS = (
    "humility",
    "tranquility",
    "righteousness",
    "bravery",
    "majesty",
    "power",
    "harmony",
    "knowledge",
    "devotion",
    "fortitude",
)
FACES = [f"{faction}-{number}" for faction in ("merchants", "soldiers", "farmers") for number in range(1, 7)]
FACES += [f"winds-{symbol}" for symbol in ("rainy", "stormy", "snowy", "clear")]
FACES += [f"seasons-{symbol}" for symbol in ("spring", "summer", "autumn", "winter")]
FACES += [f"dragons-{symbol}" for symbol in ("azure", "crimson", "ivory")]


def random_realm(random: Random, tiles: list[str]) -> dict[str, Any]:
    """A Realm with stacks of all heights; now and then one that mirrors itself, has full lines, or is empty."""
    kind = random.choice(("any", "any", "any", "mirrored", "shrines", "low", "empty"))
    realm: dict[str, Any] = {}
    if kind == "empty":
        return realm
    filled = random.random()
    for space in SPACES:
        if random.random() < filled:
            realm[space] = random_stack(random, tiles, kind)
    if kind == "mirrored":
        mirror(random, realm)
    if kind == "shrines":
        row, column = random.randint(1, 4), random.randint(1, 6)
        line = [space for space in SPACES if space.startswith(f"r{row}") or space.endswith(f"c{column}")]
        realm |= {space: {"facedown": random.randint(1, 4), "shrine": True} for space in line}
    return realm


def random_stack(random: Random, tiles: list[str], kind: str) -> dict[str, Any]:
    facedown = random.choice((0, 0, 1, 1, 2, 3, 4)) if kind != "low" else random.choice((0, 1))
    if tiles and random.random() < 0.6:
        return {"facedown": facedown, "faceup": tiles.pop()}
    return {"facedown": max(facedown, 1), "shrine": random.random() < 0.4}


def mirror(random: Random, realm: dict[str, Any]) -> None:
    """The west stands in the east too, facedown, or the north in the south, or both; now and then with a fault."""
    which = random.choice((("columns",), ("rows",), ("columns", "rows")))
    for direction in which:
        for row in range(1, 5):
            for column in range(1, 7):
                here, there = f"r{row}c{column}", f"r{5 - row}c{column}"
                first = row < 3
                if direction == "columns":
                    there, first = f"r{row}c{7 - column}", column < 4
                if first:
                    realm.pop(there, None)
                    if here in realm:
                        stack = realm[here]
                        tiles = stack["facedown"] + ("faceup" in stack)
                        realm[there] = {"facedown": tiles, "shrine": stack.get("shrine", False)}
    if realm and random.random() < 0.2:
        realm[min(realm)]["facedown"] += 1


def twin(random: Random, realm: dict[str, Any], tiles: list[str]) -> dict[str, Any]:
    """A Realm with as many stacks that have a facedown tile on top, and with as many Shrines or one less."""
    other = {space: stack | ({"faceup": tiles.pop()} if "faceup" in stack else {}) for space, stack in realm.items()}
    standing = [stack for stack in other.values() if stack.get("shrine")]
    if standing and random.random() < 0.5:
        standing[0]["shrine"] = False
    return other


def random_position(seed: int) -> dict[str, Any]:
    """A position at the end of a game, with all Dragon cards in play, as JSON data."""
    random = Random(seed)
    names = NAMES[: 1 + seed % 4]
    position = BOOK.start(names, BOOK.components.facts, BOOK.read_options(None))
    tiles = FACES * 4
    random.shuffle(tiles)
    left = 7
    for name in names:
        player = position["players"][name]
        player["realm"] = random_realm(random, tiles)
        player["tokens"] = random.randint(0, min(left, 3))
        left -= player["tokens"]
        player["vp"] = random.randint(0, 30)
    if len(names) > 1 and seed % 6 < 3:
        first, second = (position["players"][name] for name in names[:2])
        second["realm"] = twin(random, first["realm"], tiles)
    limit_shrines(random, position)
    limit_tiles(random, position)
    position["countdown"] = [left, 0, 0, 0, 0]
    position["rounds_left"] = 0
    position["dragons"] = random.sample(DRAGONS, 10)
    return position


def limit_tiles(random: Random, position: dict[str, Any]) -> None:
    """No more than the 116 of the box: stacks lose facedown tiles, but none its last one."""
    stacks = [stack for player in position["players"].values() for stack in player["realm"].values()]
    while sum(stack.get("facedown", 0) + (stack.get("faceup") is not None) for stack in stacks) > 116:
        stack = random.choice([stack for stack in stacks if stack.get("facedown", 0) > ("faceup" not in stack)])
        stack["facedown"] -= 1


def limit_shrines(random: Random, position: dict[str, Any]) -> None:
    """No more than the 40 of the box."""
    standing = [
        stack for player in position["players"].values() for stack in player["realm"].values() if stack.get("shrine")
    ]
    random.shuffle(standing)
    for player in position["players"].values():
        player["shrine_pool"] = 0
    for stack in standing[40:]:
        stack["shrine"] = False


def random_options(seed: int) -> dict[str, str]:
    random = Random(f"{seed} options")
    named = ("harmony_heights", "harmony_empty_counts", "harmony_shrines_need_tile_symmetry")
    chosen = {option: random.choice(("yes", "no")) for option in named}
    return chosen | {"solo_power_score": random.choice(("zero", "absent_neighbours"))}


@pytest.mark.parametrize("hundred", range(5))
def test_both_scorers_agree_on_random_realms(hundred: int) -> None:
    shared = set()
    for seed in range(100 * hundred, 100 * hundred + 100):
        data, options = random_position(seed), random_options(seed)
        parts = {"Shrines": oracle.shrines(data), "tokens": oracle.tokens(data)} | oracle.cards(data, options)
        expected = {name: sum(part[name] for part in parts.values()) for name in data["players"]}
        if seed % 3 == 0:  # the first two will be tied for the most
            for name in list(data["players"])[:2]:
                data["players"][name]["vp"] = 500 - expected[name]
        state = BOOK.read_position(data)
        table = BOOK.lay_table(state, options=BOOK.read_options(options), events=[])
        BOOK.procedures["final scoring"](table, None)
        assert (seed, by_source(table)) == (seed, parts)
        final = state.to_json()
        earned = {name: final["players"][name]["vp"] - data["players"][name]["vp"] for name in expected}
        assert (seed, earned) == (seed, expected)
        if len(expected) > 1:
            assert (seed, final["winners"]) == (seed, oracle.winners(final))
            shared.add(len(final["winners"]))
        else:
            assert (seed, final["rank"]) == (seed, oracle.rank(final["players"]["beth"]["vp"]))
    assert shared == {1, 2}


def by_source(table: Any) -> dict[str, dict[str, int]]:
    """What kosk gave each player for Shrines, for Countdown tokens, and for each Dragon card."""
    parts: dict[str, dict[str, int]] = {}
    for event in table.events:
        if event.verb == "score":
            plain = {"shrine.score-floor": "Shrines", "end.token-value": "tokens"}.get(event.rules[0])
            given = parts.setdefault(plain or event.data["card"], dict.fromkeys(table.state.names, 0))
            given[table.state.names[event.seat]] += event.data["vp"]
    return parts


def test_the_random_realms_meet_every_card_every_height_and_every_tie() -> None:
    positions = [random_position(seed) for seed in range(500)]
    assert {len(position["players"]) for position in positions} == {1, 2, 3, 4}
    scored: dict[str, set[int]] = {card: set() for card in DRAGONS}
    for position in positions:
        for card, points in oracle.cards(position, {}).items():
            scored[card].update(points.values())
    assert {0, 2, 4, 6, 8, 12} <= scored["harmony"]
    assert {0, 1, 2, 3, 4, 6, 8} <= scored["power"]
    assert max(scored["righteousness"]) == 14
    assert all(len(points) >= 6 for points in scored.values())
    heights = {stack["facedown"] + ("faceup" in stack) for place in positions for stack in stacks(place)}
    assert {1, 2, 3, 4, 5} <= heights


def stacks(position: dict[str, Any]) -> list[dict[str, Any]]:
    return [stack for player in position["players"].values() for stack in player["realm"].values()]


def test_the_second_scorer_reckons_what_is_printed() -> None:
    """10 in Merchants against 9 on the left and 10 on the right are 3 VP; 11 Special tiles are 22, two Winds 4."""
    position = BOOK.start(NAMES[:3], BOOK.components.facts, BOOK.read_options(None))
    totals = {"beth": ("6", "4"), "harris": ("5", "4"), "michael": ("4", "6")}
    for name, numbers in totals.items():
        for column, number in enumerate(numbers, 1):
            position["players"][name]["realm"][f"r1c{column}"] = {"faceup": f"merchants-{number}"}
    assert oracle.power(position)["beth"] == 3
    special = {place: oracle.Cell(1, *face.split("-"), False) for place, face in enumerate(FACES[18:])}
    assert oracle.knowledge(special) == 22  # type: ignore[arg-type]
    assert (
        oracle.knowledge(
            {(1, 1): oracle.Cell(1, "winds", "rainy", False), (1, 3): oracle.Cell(1, "winds", "stormy", False)}
        )
        == 4
    )
