"""The set-up at a table: what the checklist says is what a game of so many players really sets up."""

import re
from typing import Any

import pytest

import kosk
from kosk.engine.checklist import Checklist, SetupStep
from kosk.engine.game import Game
from kosk.games import rulebook

BOOK = rulebook("margraves")
RULES = BOOK.rules
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
SECTIONS = (
    "Prepare the Track Board",
    "Prepare the Game Board",
    "Player Setup",
    "Starting Wealth Tiles (Player Setup)",
)


def step(checklist: Checklist, rule: str) -> SetupStep:
    (found,) = [step for step in checklist if rule in [cited.name for cited in step.rules]]
    return found


def cited(checklist: Checklist) -> set[str]:
    return {rule.name for step in checklist for rule in step.rules}


def after(game: Game, rule: str) -> Any:
    """The position after the last event that a rule made happen."""
    return game.look(max(number for number, event in enumerate(game.events, 1) if rule in event.rules))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_rule_of_the_set_up_is_in_it(players: int) -> None:
    told = {rule.name for section in SECTIONS for rule in RULES.section(section)}
    assert told | {rule.name for rule in RULES.values() if rule.kind == "setup"} == cited(
        kosk.setup("margraves", players)
    )


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_number_in_it_is_an_amount_of_its_step(players: int) -> None:
    for step in kosk.setup("margraves", players):
        numbers = [int(number) for number in re.findall(r"\b\d+\b", step.text)]
        assert sorted(numbers) == sorted(step.amounts.values()), step.text


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_its_amounts_are_what_the_game_sets_up(players: int) -> None:
    steps = kosk.setup("margraves", players)
    game = kosk.new("margraves", NAMES[:players], seed=3)
    ready = after(game, "setup.wealth.start-player")
    at_table = {rule: step(steps, rule).amounts for rule in cited(steps)}

    line = [card for card in ready.line if card]
    assert at_table["setup.citizens.marks"] == {"cards": len(line) + len(ready.deck), "mark": players}
    assert at_table["setup.citizens.line"] == {"line": len(line)}
    assert at_table["setup.knights.barracks"] == {"knight": ready.stock("knight") + sum(ready.knights.values())}
    stacks = [len(stack) + len(shown) for stack, shown in zip(ready.stacks, ready.displays, strict=True)]
    assert [at_table["setup.privileges.more"][kind] for kind in ("one", "two")] == stacks
    assert [at_table["setup.privileges.display"]["shown"]] * 2 == [len(shown) for shown in ready.displays]

    monsters = {lair: len(ready.lairs[lair]) + 2 for lair in ready.lairs}  # one is face up, one is the Boss
    assert at_table["setup.lairs.place"] == {"lairs": len(monsters)}
    assert at_table["setup.monsters.sets"] == {"monsters": sum(monsters.values()), "each": monsters["hills"]}
    assert at_table["setup.monsters.stack"] == {"others": monsters["hills"] - len(ready.under["hills"])}
    put = after(game, "setup.supply.goods")
    for what in ("gem", "stone", "wood", "magic"):
        assert at_table["setup.supply.goods"][what] == put.stock(what)
    assert at_table["setup.knights.locations"] == {
        "knights": ready.knights["kamin"],
        "locations": sum(number > 0 for number in ready.knights.values()),
    }

    board = at_table["setup.player.storage"]
    assert (board["gem"], board["towers"]) == (ready.good(0, "gem"), ready.towers[0])
    assert board["spaces"] - board["free"] == ready.stored(0)
    assert at_table["setup.player.set"] == {
        "markers": len(ready.track) // players,
        "towers": ready.towers[1],
        "starters": len(ready.hands[1]),
    }
    assert at_table["setup.player.strength"] == {"strength": ready.good(1, "strength")}
    assert at_table["setup.player.gold"] == {"gold": ready.good(1, "gold")}

    dealt = after(game, "setup.wealth.deal")
    assert at_table["setup.wealth.deal"]["dealt"] == len(dealt.held[0])
    assert at_table["setup.wealth.deal"]["tiles"] == len(dealt.wealth) + players * len(dealt.held[0])
    while not any(event.verb == "reveal-wealth" for event in game.events):
        game.play(game.decision.options[0])
    kept = [event.data["kept"] for event in game.events if event.verb == "reveal-wealth"]
    assert {len(tiles) for tiles in kept[0]} == {at_table["setup.wealth.draft"]["kept"]}


@pytest.mark.parametrize(
    ("players", "citizens", "tiles", "goods"),
    [
        (2, 24, (15, 12), (3, 7)),
        (3, 36, (21, 17), (4, 9)),
        (4, 48, (27, 22), (5, 11)),
        (5, 60, (33, 27), (6, 13)),
    ],
)
def test_the_numbers_of_players_differ_in_citizens_tiles_and_supplies(
    players: int, citizens: int, tiles: tuple[int, int], goods: tuple[int, int]
) -> None:
    steps = kosk.setup("margraves", players)
    assert step(steps, "setup.citizens.marks").text == (
        f"Shuffle the Citizens whose mark is {players} or lower; the others stay in the box. kosk plays with "
        f"{citizens} of them, and where your box differs, it counts."
    )
    which = "without a number" if players == 2 else f"without a number, and with a number up to {players}"
    assert step(steps, "setup.privileges.more").text == (
        f"Take the tiles {which}: shuffle the Privilege I tiles and the Privilege II tiles face-down as two stacks "
        f"below the board; the others stay in the box. kosk plays with {tiles[0]} and {tiles[1]} of them, and where "
        "your box differs, it counts."
    )
    gems, each = goods
    assert step(steps, "setup.supply.goods").text == (
        "Put Gems, Stone, Wood and Magic into the corners of the board, as many as these show for your number of "
        f"players; the others stay in the box. kosk plays with {gems} Gems, {each} Stone, {each} Wood and {each} "
        "Magic, and where your board differs, it counts."
    )


def test_the_boards_come_first_then_the_players_then_the_starting_wealth() -> None:
    steps = kosk.setup("margraves", 3)
    assert list(dict.fromkeys(step.heading for step in steps)) == [
        "The Track Board",
        "The Game Board",
        "The Players",
        "Starting Wealth Tiles",
    ]
    order = [step(steps, rule).number for rule in ORDER]
    assert order == sorted(order)


ORDER = (
    "setup.citizens.marks",
    "setup.citizens.line",
    "setup.knights.barracks",
    "setup.monsters.boss",
    "setup.monsters.stack",
    "setup.supply.goods",
    "setup.knights.locations",
    "setup.player.gem",
    "setup.wealth.start-player",
    "setup.wealth.draft",
    "setup.wealth.reveal",
    "setup.wealth.order",
)


def test_its_numbers_and_names_are_those_of_the_readers_components() -> None:
    mine = {
        "supply": {"3": {"stone": 8}},
        "barracks": {"per_location": 2},
        "player_board": {"gold": 4, "location": "kamin"},
        "location": {"kamin": {"name": "{Kamin} <b>"}},
        "citizen": {"paladin": {"name": "Templar"}},
    }
    steps = kosk.setup("margraves", 3, components=mine)
    assert "4 Gems, 8 Stone, 9 Wood" in step(steps, "setup.supply.goods").text
    assert step(steps, "setup.knights.locations").text == (
        "Put 2 Knights from the barracks into each of the 8 Locations."
    )
    assert step(steps, "setup.player.gold").text == "Everybody starts with 4 Gold."
    assert step(steps, "setup.player.margrave").text.startswith("All Margraves start in {Kamin} <b>, ")
    assert step(steps, "setup.player.hand").text.endswith("Captain, Merchant and Templar.")
    assert "<b>" not in steps._repr_html_()


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        (1, "margraves is for 2, 3, 4 and 5 players, not for 1."),
        (["Ann"], "players is ['Ann']; a number is expected."),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(players: Any, sentence: str) -> None:
    with pytest.raises(kosk.KoskError) as refused:
        kosk.setup("margraves", players)
    assert str(refused.value) == sentence
