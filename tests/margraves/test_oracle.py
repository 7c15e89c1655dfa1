"""kosk and a second scorer, written from the rulebook alone, agree on what random positions score."""

from random import Random
from typing import Any

import pytest

from kosk.games import rulebook

from . import oracle

BOOK = rulebook("margraves")
FACTS = BOOK.components.facts
NAMES = ("beth", "harris", "michael", "ryan", "anna")
PLACES = ("shilina", "kamin", "silesia", "inkadeus", "nymar", "viktoria", "reykstrom", "thraecius")
GUILDS = ("worker", "soldier", "shadow", "holy")


def random_position(seed: int) -> dict[str, Any]:
    """A position that can be, with what scores in it, as JSON data."""
    random = Random(seed)
    names = NAMES[: random.randint(2, 5)]
    position = BOOK.start(names, FACTS, BOOK.read_options(None))
    deck = list(FACTS.board.citizens(len(names)))
    tiles = [tile for kind in FACTS.board.tiles[len(names)] for tile in kind]
    slots = [(place, number) for place in PLACES for number in ("1", "2", "3")]
    for pieces in (deck, tiles, slots):
        random.shuffle(pieces)
    for name in names:
        player = position["players"][name]
        for guild in GUILDS:
            player[guild] = random.randint(0, 15)
        cards = [*player["hand"], *[deck.pop() for _ in range(random.randint(0, 3))]]
        played = random.randint(0, len(cards))
        random.shuffle(cards)
        player["hand"], player["pile"] = cards[played:], cards[:played]
        player["tiles"] = [tiles.pop() for _ in range(random.choice((0, 2, 4, 5)))]
        player["gold"] = random.choice((0, 3, 5, 9, 14, 20))
        player["gem"] = random.randint(0, 1)
        for resource in ("stone", "wood", "magic"):
            player[resource] = random.randint(0, 2)
        player["strength"] = random.randint(0, 8)
        for _ in range(random.randint(0, 4)):
            place, number = slots.pop()
            towers = position["locations"][place]["towers"]
            if name not in towers.values():
                towers[number] = name
                player["towers"] -= 1
    return position


@pytest.mark.parametrize("hundred", range(5))
def test_both_scorers_agree_on_random_positions(hundred: int) -> None:
    shared = set()
    for seed in range(100 * hundred, 100 * hundred + 100):
        starters = ("yes", "no")[seed % 2]
        data = random_position(seed)
        if seed % 6 == 0:  # the first two have equal Gold
            data["players"]["beth"]["gold"] = data["players"]["harris"]["gold"]
        state = BOOK.read_position(data)
        parts = [
            oracle.influence(data, starters == "yes"),
            oracle.banners(data),
            oracle.left_over(data),
        ]
        expected = {name: sum(part[name] for part in parts) for name in state.names}
        before = dict.fromkeys(state.names, 0)
        if seed % 3 == 0:  # the first two will be tied for the most
            before |= {name: 500 - expected[name] for name in state.names[:2]}
            state.vp = list(before.values())
        table = BOOK.lay_table(state, options=BOOK.read_options({"starter_guild_icons": starters}), events=[])
        BOOK.procedures["final scoring"](table, None)
        earned = {name: state.vp[seat] - before[name] for seat, name in enumerate(state.names)}
        assert (seed, earned) == (seed, expected)
        assert (seed, by_source(table)) == (seed, parts)
        final = state.to_json()
        assert (seed, final["winners"]) == (seed, oracle.winners(final))
        shared.add(len(final["winners"]))
    assert shared == {1, 2}


def by_source(table: Any) -> list[dict[str, int]]:
    """What kosk gave each player for Influence, for Banners, and for what was left over."""
    sources = (("score.influence",), ("score.banner",), ("score.gem", "score.resources", "score.gold"))
    parts = []
    for rules in sources:
        given = dict.fromkeys(table.state.names, 0)
        for event in table.events:
            if event.verb == "score" and set(rules) & set(event.rules):
                given[table.state.names[event.seat]] += event.data["vp"]
        parts.append(given)
    return parts


def test_the_random_positions_meet_every_number_of_players_and_second_sets_of_banners() -> None:
    positions = [random_position(seed) for seed in range(500)]
    assert {len(position["players"]) for position in positions} == {2, 3, 4, 5}
    scored = {vp for position in positions for vp in oracle.banners(position).values()}
    assert {0, 1, 4, 9, 2, 5, 10} <= scored


def test_the_second_scorer_reckons_the_printed_banners_as_they_are_printed() -> None:
    """Five tiles, each with a different Banner: 25 VP."""
    position = BOOK.start(("kira", "ann"), FACTS, BOOK.read_options(None))
    position["players"]["kira"]["tiles"] = ["p1_11", "p2_09", "p1_13", "p2_11", "p1_15"]
    assert oracle.banners(position) == {"kira": 25, "ann": 0}
