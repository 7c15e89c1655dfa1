"""kosk and a second reckoning, written from the rules alone, agree on what turns bring and on how games end."""

from random import Random
from typing import Any

import pytest

from kosk.engine.dealer import Dealer
from kosk.engine.table import CHANCE
from kosk.games import rulebook

from . import oracle

BOOK = rulebook("dice_city")
NAMES = ("beth", "harris", "michael", "ryan")
DECK = [name for name in (*oracle.VP, "cathedral") if name not in ("lumber_mill", "quarry", "mine", "regular_army")] * 3
STACKS = ["lumber_mill", "quarry", "mine", "regular_army"] * 15


def random_position(seed: int) -> dict[str, Any]:
    """A position in a turn, with cities of all sizes, as JSON data."""
    random = Random(seed)
    names = NAMES[: 2 + seed % 3]
    position = BOOK.start(names, BOOK.components.facts, BOOK.read_options(None))
    deck, stacks = DECK.copy(), STACKS.copy()
    random.shuffle(deck)
    random.shuffle(stacks)
    position["turn"], position["start_player"] = random.choice(names), random.choice(names)
    position["display"] = [[deck.pop() for _ in range(8)]]
    for key, most in (("strength", 9), ("bandit_strength", 3), ("army_bonus", 2), ("resource_bonus", 1)):
        position["turn_so_far"][key] = random.choice((0, most))
    position["turn_so_far"]["bandits_lowered"] = random.choice((0, 3))
    for name in names:
        player = position["players"][name]
        spaces = random.sample(list(oracle.PRINTED), random.choice((0, 5, 10, 10)))
        player["city"] = {
            space: stacks.pop() if random.random() < 0.2 else deck.pop() if len(deck) > 8 else stacks.pop()
            for space in spaces
        }
        player["deactivated"] = [space for space in oracle.PRINTED if space in spaces and random.random() < 0.2]
        player["dice"] = {colour: under(random, player["city"], colour) for colour in oracle.BOARD}
        player |= {what: random.randint(0, 3) for what in ("wood", "stone", "iron")}
        player["pass_tokens"], player["vp"] = random.randint(0, 5), random.randint(0, 20)
        player["taken"] = random.sample((*oracle.BANDITS, "ship_5"), random.randint(0, 3))
    return position


def under(random: Random, city: dict[str, str], colour: str) -> int:
    """A column for a die, more often one with a card."""
    cards = [int(space.split("-")[1]) for space in city if space.startswith(colour)]
    return random.choice(cards) if cards and random.random() < 0.7 else random.randint(1, 6)


class Player:
    """Answers at random, but uses locations more often than it does anything else, and does not end a step early."""

    def __init__(self, seed: int) -> None:
        self.dealer = Dealer(f"{seed} turn")
        self.table: Any = None

    def __call__(self, decision: Any, view: Any) -> Any:
        options = decision.options
        if decision.rule == "attack.locations":
            self.compare_targets(decision)
        if "use" in options and self.dealer.deal((True, True, False), None):
            return "use"
        if "pass" in options and decision.rule != "card.well":
            options = [option for option in options if option != "pass"] or options
        return self.dealer.deal(options, decision.weights if options is decision.options else None)

    def compare_targets(self, decision: Any) -> None:
        """Those who can be attacked are those of whom a location can be, and these are told when it comes to them."""
        found = oracle.targets(self.table.state.to_json())
        if isinstance(decision.options[0], int):
            owners = [name for name in found if found[name]]
            assert [self.table.state.names[seat] for seat in decision.options] == owners
        else:
            assert set(decision.options) in found.values()


def play_turn(seed: int) -> tuple[dict[str, Any], Any]:
    """A random position, and the table after its dice have been used and all attacks been made."""
    data = random_position(seed)
    state = BOOK.read_position(data)
    player = Player(seed)
    table = BOOK.lay_table(
        state, options=BOOK.read_options(None), agents=dict.fromkeys([CHANCE, *range(state.seats)], player), events=[]
    )
    player.table = table
    while state.step in ("use dice", "attack"):
        BOOK.procedures[state.step](table, None)
    return data, table


def answers(table: Any) -> list[Any]:
    return [event.data["option"] for event in table.events if event.verb in ("choose", "turn-up")]


@pytest.mark.parametrize("hundred", range(3))
def test_both_agree_on_what_dice_and_attacks_bring(hundred: int) -> None:
    for seed in range(100 * hundred, 100 * hundred + 100):
        data, table = play_turn(seed)
        turn, after = oracle.Turn(data, answers(table)), table.state.to_json()
        for name, player in after["players"].items():
            assert (seed, name, player["dice"]) == (seed, name, turn.dice[name])
            assert (seed, name, oracle.city_of(player)) == (seed, name, turn.cities[name])
            assert (seed, name, set(player["deactivated"])) == (seed, name, turn.tokens[name])
            stock = {what: player[what] for what in ("wood", "stone", "iron")}
            assert (seed, name, stock) == (seed, name, dict(turn.stock[name]))
        mine, so_far = after["players"][turn.me], after["turn_so_far"]
        assert (seed, mine["vp"], mine["pass_tokens"]) == (seed, turn.vp, turn.passes)
        assert (seed, mine["taken"]) == (seed, turn.taken)
        left = (so_far["strength"], so_far["bandit_strength"])
        assert (seed, left) == (seed, (turn.strength, turn.against_bandits))


def test_the_turns_meet_every_location_every_kind_of_attack_and_every_benefit() -> None:
    used, said = set(), set()
    for seed in range(300):
        _, table = play_turn(seed)
        activated = [event.data for event in table.events if event.verb == "use-die"]
        used |= {data["on"] for data in activated if data["action"] == "use"}
        said |= set(answers(table))
    never = {"cathedral", "grand_statue", "great_wall"}
    assert used == {*oracle.PRINTED.values(), *oracle.VP} - never
    assert {"use", "move", "replace", "reactivate", "gain token", "resource", "strength", "reroll"} <= said
    assert {*oracle.BANDITS, "location", "stock"} <= said


@pytest.mark.parametrize("hundred", range(3))
def test_both_agree_on_the_end_of_the_game(hundred: int) -> None:
    for seed in range(100 * hundred, 100 * hundred + 100):
        data = random_position(seed)
        names = list(data["players"])
        if seed % 2 == 0:  # the first two are tied for the most VP, and now and then in all else
            if seed % 4 == 0:
                data["players"][names[1]]["taken"] = data["players"][names[0]]["taken"]
                data["players"][names[1]]["city"] = data["players"][names[0]]["city"] = {}
                for name in names[:2]:
                    data["players"][name]["deactivated"] = []
            for name in names[:2]:
                scored = oracle.parts(data)[name]
                data["players"][name]["vp"] = 200 - sum(scored.values()) + scored["tokens"]
        parts = oracle.parts(data)
        state = BOOK.read_position(data)
        table = BOOK.lay_table(state, options=BOOK.read_options(None), events=[])
        BOOK.procedures["scoring"](table, None)
        final = state.to_json()
        assert (seed, final["winners"]) == (seed, oracle.winners(data))
        for name in names:
            assert (seed, final["players"][name]["vp"]) == (seed, sum(parts[name].values()))
        for event in table.events:
            if event.verb == "score":
                assert event.data["vp"] == parts[state.names[event.seat]][event.data["place"]]


def test_the_second_reckoning_has_41_vp_for_the_example_of_the_rulebook() -> None:
    """10 VP of trade ships, 9 tokens, 15 of the red row and 7 of other locations."""
    position = BOOK.start(("charles", "beth"), BOOK.components.facts, BOOK.read_options(None))
    red = {"red-1": "grand_statue", "red-2": "manor", "red-3": "great_wall", "red-4": "manor", "red-6": "cathedral"}
    position["players"]["charles"] |= {
        "vp": 9,
        "taken": ["ship_5", "ship_5"],
        "city": red | {"white-1": "town_hall", "black-3": "merchant_guild", "blue-6": "storehouse", "blue-1": "mine"},
        "deactivated": ["red-6"],
    }
    scored = oracle.parts(position)["charles"]
    assert (scored["trade ships"], scored["red row"], sum(scored.values())) == (10, 15, 41)
