"""kosk and a second reckoning, written from the rules alone, agree on turns, on Rations and on how games end."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from kosk.engine.dealer import Dealer
from kosk.engine.table import CHANCE
from kosk.games import rulebook

from . import oracle

BOOK = rulebook("village")
NAMES = ("kira", "ann", "bo", "cleo")
RAW = list(oracle.CRAFTED)
RESOURCES = ("clay", "fur", "grain", "meat", "ore", "timber", "bread", "stew", "iron", "brick", "furniture", "cloak")
CITY = [building for building in oracle.PRICES if building not in oracle.VILLAGE]
CARDS = [None, *oracle.BONUS, "drought", "market_day", "smugglers_moon", "closed_gates", "guild_strike", "tax_relief"]
CARDS += ["lean_winter", "harvest_feast", "full_stalls"]


def random_position(seed: int) -> dict[str, Any]:
    """A position before a roll, with villages, plots and storehouses of all kinds, as JSON data."""
    random = Random(seed)
    names = NAMES[: 2 + seed % 3]
    position = BOOK.start(names, BOOK.components.facts, BOOK.read_options(None))
    position["step"] = "roll"
    position["turn"], position["start_player"] = random.choice(names), random.choice(names)
    position["number"] = random.randint(0, 9)
    position["chapters"]["open"] = CARDS[seed % len(CARDS)]
    position["market"] = {what: random.choice((0, 1, 1, 4, 5) if what in RAW else (0, 1, 3)) for what in RESOURCES}
    position["city"] = {building: random.choice(names) for building in CITY if random.random() < 0.5}
    if "tavern" in position["city"]:
        position["tavern_token"] = random.randint(1, 6)
    for name in names:
        player = position["players"][name]
        player["village"] = [building for building in oracle.VILLAGE if random.random() < 0.4]
        stored = [random.choice((*RAW, *RAW, *RESOURCES)) for _ in range(random.choice((0, 3, 6, 8)))]
        player["storehouse"] = dict(Counter(stored))
        player["owing"] = random.random() < 0.2
        player["restricted"] = player["owing"] or random.random() < 0.1
        for plot in oracle.GIVES:
            for slot in ("base", "worker", "tool", "horse"):
                if (plot, slot) != ("hunting", "horse") and (slot == "base" or random.random() < 0.3):
                    player["tokens"][f"{plot}-{slot}"] = random.randint(1, 6)
        cards = random.sample(list(oracle.POINTS), random.choice((5, 5, 8, 17)))
        player["milestones"], player["discarded"] = cards[:9], cards[9:]
    return position


def scarce(position: dict[str, Any], seed: int) -> dict[str, Any]:
    """The same position, in half of the cases with little left in the supply."""
    data: dict[str, Any] = BOOK.read_position(position).to_json()
    if seed % 2:
        random = Random(f"{seed} supply")
        data["supply"] = {what: min(there, random.randint(0, 2)) for what, there in data["supply"].items()}
        data["token_supply"] = [min(there, random.randint(0, 2)) for there in data["token_supply"]]
    return data


class Player:
    """Answers at random, though it discards less often than it does anything else; compares what can be done."""

    def __init__(self, seed: int) -> None:
        self.dealer = Dealer(f"{seed} turn")
        self.table: Any = None
        self.earlier: list[Any] = []
        self.acting: int | None = None

    def __call__(self, decision: Any, view: Any) -> Any:
        options = decision.options
        self.compare(decision)
        if decision.rule == "action.any-number" and len(options) > 2 and "discard" in options:
            if self.dealer.deal((True, True, True, False), None):
                options = [option for option in options if option != "discard"]
        return self.dealer.deal(options, decision.weights if options is decision.options else None)

    def compare(self, decision: Any) -> None:
        """The actions that are open, and what can be chosen in them, are what is possible by the second reckoning."""
        if decision.rule not in ("action.any-number", "action.trade", "action.craft", "action.build", "action.upgrade"):
            return
        position, options = self.table.state.to_json(), set(decision.options)
        name = self.table.state.names[decision.seat]
        if decision.rule == "action.any-number":
            if decision.seat != self.acting:
                self.acting, self.earlier = decision.seat, []
            assert options == oracle.possible(position, name, self.earlier)
            self.earlier.append((Counter(position["players"][name]["storehouse"]), +Counter(position["market"])))
        elif decision.rule == "action.craft":
            assert options == oracle.crafts(position, name)
        elif decision.rule == "action.build":
            assert options == oracle.builds(position, name)
        elif decision.rule == "action.upgrade":
            found = oracle.upgrades(position, name)
            assert options in [{upgrade for upgrade, _ in found}, *[plots(found, upgrade) for upgrade in oracle.COIN]]
        elif options <= set(oracle.RATIOS.values()):
            assert options == {ratio for ratio, _, _ in oracle.trades(position, name, self.earlier)}


def plots(found: set[tuple[str, str]], upgrade: str) -> set[str]:
    """The plots that have room for an upgrade."""
    return {plot for other, plot in found if other == upgrade}


def play(seed: int, data: dict[str, Any], *steps: str) -> Any:
    """The table after these steps have been run as long as they come next."""
    state = BOOK.read_position(data)
    player = Player(seed)
    agents: Any = dict.fromkeys([CHANCE, *range(state.seats)], player)
    table = BOOK.lay_table(state, options=BOOK.read_options(None), agents=agents, events=[])
    player.table = table
    table.forced = player.compare
    BOOK.procedures[steps[0]](table, None)
    while state.step in steps[1:]:
        BOOK.procedures[state.step](table, None)
    return table


def answers(table: Any) -> list[Any]:
    return [event.data["option"] for event in table.events if event.verb in ("choose", "turn-up")]


def same(seed: int, replayed: dict[str, Any], after: dict[str, Any]) -> None:
    """What a replay has come to is what kosk has come to."""
    for key in ("market", "supply", "city", "tavern_token", "token_supply", "finisher"):
        assert (seed, key, after[key]) == (seed, key, dict(replayed[key]) if key == "market" else replayed[key])
    for name, player in after["players"].items():
        other = replayed["players"][name]
        assert (seed, name, player["storehouse"]) == (seed, name, dict(+other["storehouse"]))
        for key in ("tokens", "village", "banners", "milestones", "discarded", "owing", "restricted"):
            assert (seed, name, key, player[key]) == (seed, name, key, other[key])


def turn(seed: int) -> tuple[dict[str, Any], Any]:
    data = scarce(random_position(seed), seed)
    return data, play(seed, data, "roll", "collection", "tavern", "actions")


@pytest.mark.parametrize("hundred", range(3))
def test_both_agree_on_what_comes_of_a_turn(hundred: int) -> None:
    for seed in range(100 * hundred, 100 * hundred + 100):
        data, table = turn(seed)
        same(seed, oracle.Turn(data, answers(table)).position, table.state.to_json())


def test_the_turns_meet_every_kind_of_action_every_building_and_every_payment() -> None:
    said: set[Any] = set()
    rules: set[str] = set()
    for seed in range(300):
        _, table = turn(seed)
        said |= set(answers(table))
        rules |= {rule for event in table.events for rule in event.rules}
    assert {"trade", "craft", "upgrade", "build", "milestone", "discard", "accept", "refuse", *RESOURCES} <= said
    assert {*oracle.PRICES, *oracle.RATIOS.values(), *oracle.COIN, *oracle.GIVES} <= said
    assert {
        "collect.compulsory-space",
        "ruling.collect-overflow",
        "chapter.mandatory",
        "city.payment",
        "smithy.crafted-payment",
        "ruling.recovery-timing",
        "starvation.recovery",
        "end.five-milestones",
    } <= rules


def test_both_agree_on_rations() -> None:
    starving = 0
    for seed in range(200):
        data = scarce(random_position(seed), seed) | {"step": "rations", "number": 10}
        data["chapters"]["stack"] = seed % 4
        table = play(seed, data, "rations")
        replayed = oracle.Rations(data, answers(table)).position
        same(seed, replayed, table.state.to_json())
        starving += sum(player["owing"] for player in replayed["players"].values())
    assert starving > 50


def test_both_agree_on_the_end_of_the_game() -> None:
    shared = ended = 0
    for seed in range(300):
        data = random_position(seed) | {"step": "scoring"}
        names = list(data["players"])
        if seed % 2 == 0:  # the first two have the same, but for the city
            for key in ("milestones", "village", "tokens"):
                data["players"][names[0]][key] = data["players"][names[1]][key]
            data["players"][names[0]]["discarded"] = []
            data["city"] = {}
            data["tavern_token"] = 0
        if seed % 3 == 0:  # with the bonus, whoever ends the game is tied where that can be
            before = oracle.points(data)
            tied = [name for name in names if before[name] + len(names) - 1 == max(before.values())]
            data["finisher"] = tied[0] if tied else names[seed % len(names)]
        table = play(seed, data, "scoring")
        after = table.state.to_json()
        scored = oracle.points(data)
        assert (seed, {name: player["vp"] for name, player in after["players"].items()}) == (seed, scored)
        assert (seed, after["winners"]) == (seed, oracle.winners(data))
        shared += len(after["winners"]) > 1
        ended += list(scored.values()).count(max(scored.values())) > len(after["winners"])
    assert shared > 10
    assert ended > 5


def test_the_second_reckoning_has_sixteen_points_for_six_milestones_of_a_finisher() -> None:
    """Of 5, 3 and four times 2 the best five are 14, and two opponents bring 2 more."""
    position = BOOK.start(("ann", "bo", "cleo"), BOOK.components.facts, BOOK.read_options(None))
    position["finisher"] = "ann"
    position["players"]["ann"] |= {
        "village": ["bakery", "cookhouse", "bloomery", "storehouse_extension"],
        "tokens": {"grain-worker": 1, "ore-worker": 1, "hunting-worker": 1},
        "milestones": [
            *["fresh_bread", "full_kettles", "glowing_furnace", "wider_cellars"],
            *["busy_village", "helping_hands", "innkeeper"],
        ],
    }
    assert oracle.points(position) == {"ann": 16, "bo": 0, "cleo": 0}
    assert oracle.winners(position) == ["ann"]
