"""What happens is told in sentences that a player would say, with the names printed on boards, cards and tiles."""

import re
from typing import Any

import pytest

import kosk
from kosk.engine.dealer import Dealer
from kosk.engine.table import CHANCE, Event
from kosk.games import rulebook
from kosk.terminal import Grid, Line, Session, new_game
from kosk.testing import case, random_game

from ..told import verbs

BOOK = rulebook("margraves")
FIVE = ("Ann", "Bob", "Cleo", "Dan", "Eve")
STATE: Any = case(
    "margraves",
    "turn",
    "Ann",
    players=FIVE[:4],
    position={
        "citizens.line": ["monk", "bard", "rogue", "pilot", "trader"],
        "lairs.forest": {"top": "warg_pack", "under": ["rotten_treant"]},
        "Bob.tiles": ["p1_01"],
    },
).lay()[2]

TOLD: list[tuple[str, str, int | None, dict[str, Any], str]] = [
    # verb, rule, seat, data, sentence
    ("choose", "turn.play-one", 0, {"option": "monk", "of": 3}, "Ann chooses the Monk."),
    ("choose", "turn.play-one", 0, {"option": "monk", "of": 1}, "Ann chooses the Monk (the only option)."),
    ("choose", "turn.one-power", 0, {"option": "text", "of": 3}, "Ann chooses the Citizen's power."),
    ("choose", "turn.one-power", 0, {"option": "pennant", "of": 3}, "Ann chooses the Pennant Actions."),
    ("choose", "pennant.move", 0, {"option": "nymar", "of": 3}, "Ann chooses Ny'mar."),
    ("choose", "pennant.move", 0, {"option": "pass", "of": 3}, "Ann leaves the Margrave where it is."),
    ("choose", "pennant.deploy", 0, {"option": "pass", "of": 3}, "Ann deploys no Knight."),
    (
        "choose",
        "pennant.deploy",
        0,
        {"option": "location", "of": 3},
        "Ann chooses a Knight of the Margrave's Location.",
    ),
    ("choose", "pennant.strength", 0, {"option": "skip", "of": 2}, "Ann skips the icon."),
    ("choose", "pennant.gold", 0, {"option": "gold", "of": 2}, "Ann chooses Gold."),
    ("choose", "location.activate-margrave", 0, {"option": "power", "of": 2}, "Ann chooses the Location's power."),
    ("choose", "location.activate-margrave", 0, {"option": "gold", "of": 2}, "Ann chooses Gold."),
    ("choose", "influence.split", 0, {"option": "holy", "of": 4}, "Ann chooses the Holy Guild."),
    ("choose", "influence.split", 0, {"option": "lose", "of": 4}, "Ann lets the Influence go."),
    ("choose", "influence.tile.low", 0, {"option": "pass", "of": 4}, "Ann takes no Privilege tile."),
    (
        "choose",
        "influence.tile.mid",
        0,
        {"option": "p1_07", "of": 4},
        "Ann chooses the Privilege I tile with Worker Guild icon.",
    ),
    (
        "choose",
        "turn.play-one",
        1,
        {"option": "p1_01", "of": 4},
        "Bob chooses to discard the Privilege I Grant of 4 Gold.",
    ),
    ("choose", "privilege.grant.use", 1, {"option": "pass", "of": 2}, "Bob discards no Grant now."),
    ("choose", "recall.remove", 1, {"option": 2, "of": 5}, "Bob chooses the Bard at place 2."),
    ("choose", "recall.hire", 1, {"option": 2, "of": 5}, "Bob chooses the Bard at place 2, for 2 Gold."),
    ("choose", "recall.hire", 1, {"option": "pass", "of": 5}, "Bob hires nobody."),
    ("choose", "citizen.town-crier.1", 1, {"option": 4, "of": 5}, "Bob chooses the Pilot at place 4, for 2 Gold."),
    ("choose", "loc.shilina", 1, {"option": 4, "of": 5}, "Bob chooses the Pilot at place 4, for 4 Gold."),
    ("choose", "citizen.captain.3", 1, {"option": "forest", "of": 2}, "Bob chooses the Warg Pack of the Forest."),
    ("choose", "citizen.captain.3", 1, {"option": "pass", "of": 2}, "Bob slays no Monster."),
    ("choose", "slay.pay-mix", 1, {"option": 2, "of": 3}, "Bob chooses 2 Strength from the board."),
    ("choose", "slay.pay-knights", 1, {"option": "storage", "of": 2}, "Bob chooses a Knight from storage."),
    ("choose", "slay.pay-knights", 1, {"option": "pass", "of": 2}, "Bob sends no more Knights."),
    ("choose", "ruling.tomb-slot-choice", 1, {"option": "r1c2", "of": 9}, "Bob chooses the slot in row 1, column 2."),
    ("choose", "citizen.captain.2", 1, {"option": "accept", "of": 2}, "Bob accepts."),
    ("choose", "citizen.captain.2", 1, {"option": "decline", "of": 2}, "Bob declines."),
    ("choose", "citizen.bogatyr.1", 1, {"option": "knight", "of": 2}, "Bob chooses 2 Knights."),
    ("choose", "citizen.rogue.3", 1, {"option": "slay", "of": 3}, "Bob chooses to slay a Monster."),
    ("choose", "citizen.pilot.1", 1, {"option": "hire", "of": 3}, "Bob chooses to hire a Citizen."),
    ("choose", "citizen.trader.2", 1, {"option": "ship", "of": 3}, "Bob chooses the Shipping action."),
    ("choose", "citizen.trader.2", 1, {"option": "pass", "of": 3}, "Bob does neither."),
    ("choose", "citizen.bard.1", 1, {"option": "pass", "of": 3}, "Bob leaves the Knights where they are."),
    ("choose", "citizen.necromancer.1", 1, {"option": "pass", "of": 3}, "Bob leaves the Knights in the Hero Tombs."),
    ("choose", "citizen.cleric.2", 1, {"option": "pass", "of": 3}, "Bob leaves the Margrave where it is."),
    ("choose", "citizen.cleric.3", 1, {"option": "monk", "of": 3}, "Bob chooses the Monk."),
    ("choose", "build.place", 0, {"option": 1, "of": 3}, "Ann chooses slot 1, for 3 Resources of any kind."),
    ("choose", "storage.overflow", 0, {"option": "give up", "of": 3}, "Ann chooses to give up what was gained."),
    ("choose", "storage.overflow", 0, {"option": "gem", "of": 3}, "Ann chooses a Gem."),
    ("choose", "ship.pay", 0, {"option": "sail", "of": 3}, "Ann chooses to sail."),
    (
        "choose",
        "setup.wealth.draft",
        0,
        {"option": "w03", "of": 4},
        "Ann chooses the tile of 2 Strength and 2 Knights.",
    ),
    (
        "choose",
        "ruling.wealth-resolve-choice",
        0,
        {"option": "influence_shadow", "of": 3},
        "Ann chooses Influence with the Shadow Guild.",
    ),
    ("choose", "tombs.multi", 0, {"option": "privilege1", "of": 3}, "Ann chooses a Privilege I tile."),
    ("choose", "slay.rewards", 0, {"option": "wild", "of": 2}, "Ann chooses a Resource of any kind."),
    ("choose", "slay.rewards", 0, {"option": "nothing", "of": 1}, "Ann chooses nothing (the only option)."),
    ("turn-up", "setup.wealth.start-player", CHANCE, {"option": 2, "of": 4}, "Chance picks Cleo."),
    ("turn-up", "setup.citizens.line", CHANCE, {"option": "monk", "of": 4}, "Chance brings the Monk."),
    ("turn-up", "setup.monsters.flip", CHANCE, {"option": "cliff_imps", "of": 4}, "Chance brings the Cliff Imps."),
    (
        "turn-up",
        "setup.privileges.display",
        CHANCE,
        {"option": "p2_04", "of": 4},
        "Chance brings the Privilege II tile with Worker Guild icon and Soldier Guild icon.",
    ),
    (
        "turn-up",
        "setup.wealth.deal",
        CHANCE,
        {"option": "w01", "of": 4},
        "Chance brings the tile of 1 Influence with the Shadow Guild, 1 Wood and 1 Stone.",
    ),
    ("give-start-token", "setup.wealth.start-player", 1, {}, "Bob takes the Starting Player token."),
    ("give-turn", "turn.order", 1, {}, "It is Bob's turn."),
    (
        "trigger-end",
        "build.fourth",
        1,
        {"rounds_left": 0},
        "Bob has built the last Ward Tower: the game ends after this round.",
    ),
    (
        "trigger-end",
        "eot.privileges.empty",
        1,
        {"rounds_left": 0},
        "A Privilege tile is missing: the game ends after this round.",
    ),
    (
        "trigger-end",
        "eot.citizens.empty",
        1,
        {"rounds_left": 1},
        "A Citizen is missing for the line: the game ends after one more round.",
    ),
    ("count-down", "end.equal-turns", None, {"rounds_left": 0}, "One more round is played."),
    ("crown", "goal.most-vp", None, {"winners": (1,), "vp": 40}, "Bob wins with 40 VP."),
    (
        "crown",
        "score.tie.gold",
        None,
        {"winners": (1,), "vp": 40, "gold": [3, 2]},
        "Bob wins with 40 VP, tied, with the most Gold.",
    ),
    (
        "crown",
        "score.tie.shared",
        None,
        {"winners": (0, 1), "vp": 40, "gold": [3, 3]},
        "Ann and Bob win with 40 VP, tied in Gold too.",
    ),
    ("set-good", "setup.player.gold", 1, {"what": "gold", "amount": 0}, "Bob begins with 0 Gold."),
    ("gain", "pennant.gold", 1, {"what": "gold", "amount": 2}, "Bob gains 2 Gold."),
    ("gain", "citizen.captain.1", 1, {"what": "knight", "amount": 1}, "Bob gains 1 Knight."),
    (
        "gain",
        "pennant.strength",
        1,
        {"what": "strength", "amount": 1, "lost": 2},
        "Bob gains 1 Strength; 2 more are lost.",
    ),
    ("gain", "pennant.strength", 1, {"what": "strength", "amount": 0, "lost": 1}, "Bob gains no Strength: 1 is lost."),
    ("gain", "pennant.strength", 1, {"what": "strength", "amount": 2, "lost": 0}, "Bob gains 2 Strength."),
    ("pay", "build.cost", 1, {"what": "gem", "amount": 1, "to": None}, "Bob pays 1 Gem."),
    ("pay", "citizen.peddler.2", 1, {"what": "gold", "amount": 1, "to": 0}, "Bob pays 1 Gold to Ann."),
    ("give-up", "storage.overflow", 1, {"what": "knight"}, "Bob gives up 1 Knight."),
    ("go-short", "supply.limited", 1, {"what": "gem", "amount": 1}, "The supply is short: Bob goes without 1 Gem."),
    (
        "go-short",
        "supply.limited",
        1,
        {"what": "wild", "amount": 2},
        "The supply is short: Bob goes without 2 Resources of any kind.",
    ),
    (
        "go-short",
        "ruling.privilege-display-empty",
        1,
        {"what": "privilege", "amount": 1},
        "No Privilege tile of the kind is there, and Bob takes none.",
    ),
    ("stock", "setup.supply.goods", None, {"what": "gem", "amount": 3}, "3 Gems lie in the supply."),
    ("stock", "setup.supply.goods", None, {"what": "gem", "amount": 1}, "1 Gem lies in the supply."),
    ("store-towers", "setup.player.storage", 1, {"towers": 4}, "Bob stores 4 Ward Towers."),
    (
        "move-margrave",
        "setup.player.margrave",
        1,
        {"before": "", "location": "shilina"},
        "Bob's Margrave begins in Shilina.",
    ),
    (
        "move-margrave",
        "pennant.move",
        1,
        {"before": "shilina", "location": "kamin"},
        "Bob's Margrave moves from Shilina to Kamin.",
    ),
    (
        "place-knight",
        "eot.tombs.refill-locations",
        None,
        {"location": "nymar"},
        "A Knight of the barracks stands in Ny'mar.",
    ),
    (
        "move-knight",
        "pennant.deploy",
        1,
        {"source": "kamin", "location": "silesia"},
        "Bob moves a Knight from Kamin to Silesia.",
    ),
    (
        "move-knight",
        "pennant.deploy",
        1,
        {"source": "storage", "location": "silesia"},
        "Bob moves a Knight from storage to Silesia.",
    ),
    ("sail", "setup.player.ship", 1, {"segment": 0, "steps": 0}, "Bob's Ship begins on the segment with the ship."),
    ("sail", "ship.steps", 1, {"segment": 1, "steps": 1}, "Bob's Ship sails 1 step clockwise."),
    ("sail", "ship.steps", 1, {"segment": 4, "steps": 4}, "Bob's Ship sails 4 steps clockwise."),
    ("build", "build.place", 1, {"location": "kamin", "slot": 2}, "Bob builds a Ward Tower in slot 2 of Kamin."),
    (
        "set-marker",
        "setup.player.influence",
        1,
        {"guild": "worker", "space": 0},
        "Bob's Influence Marker starts on space 0 of the Worker Guild row.",
    ),
    (
        "raise-influence",
        "influence.split",
        1,
        {"guild": "worker", "space": 4},
        "Bob's Influence Marker moves to space 4 of the Worker Guild row.",
    ),
    ("lose-influence", "ruling.influence-blocked", 1, {}, "Bob loses 1 Influence."),
    (
        "entomb",
        "slay.pay-knights",
        1,
        {"source": "storage", "slot": "r1c2"},
        "Bob sends a Knight from storage to the Hero Tombs, into the slot in row 1, column 2.",
    ),
    (
        "entomb",
        "slay.pay-knights",
        1,
        {"source": "location", "slot": None},
        "Bob sends a Knight of the Location to the Hero Tombs, onto the statue, for no slot is open.",
    ),
    (
        "lay-down",
        "tombs.lay-down",
        1,
        {"line": "row 2", "slots": ("r2c2",)},
        "Bob has filled row 2 of the Hero Tombs; its Knights lie down.",
    ),
    (
        "raise-knight",
        "citizen.necromancer.1",
        None,
        {"slot": "r2c2"},
        "The Knight in the slot in row 2, column 2, leaves the Hero Tombs.",
    ),
    ("clear-tombs", "eot.tombs.clear", None, {"knights": 9}, "All 9 Knights of the Hero Tombs return to the barracks."),
    (
        "fill-lair",
        "setup.monsters.stack",
        None,
        {"lair": "ruins", "monsters": 4},
        "4 Monsters lie on the Lair card of the Ruins, and the Boss lies under it.",
    ),
    (
        "turn-up-monster",
        "setup.monsters.flip",
        None,
        {"lair": "forest", "monster": "warg_pack"},
        "Face up now: the Warg Pack of the Forest.",
    ),
    (
        "put-under",
        "slay.card-bottom",
        1,
        {"lair": "forest", "monster": "warg_pack"},
        "Bob puts the Warg Pack of the Forest to the bottom of its stack.",
    ),
    (
        "reshuffle-lair",
        "eot.monsters.reshuffle",
        None,
        {"lair": "ruins", "monsters": 5},
        "The Monsters of the Ruins are shuffled.",
    ),
    (
        "shuffle-in",
        "setup.citizens.marks",
        None,
        {"mark": 2, "cards": 24},
        "24 Citizens with the mark 2 join the deck.",
    ),
    (
        "deal-citizen",
        "setup.citizens.line",
        None,
        {"card": "monk", "place": 1},
        "The Monk enters the Citizen line at place 1.",
    ),
    (
        "deal-hand",
        "setup.player.hand",
        1,
        {"cards": ("captain", "merchant")},
        "Bob takes into hand the Captain and the Merchant.",
    ),
    ("play-citizen", "turn.play-one", 1, {"card": "monk"}, "Bob plays the Monk."),
    (
        "take-back",
        "recall.take-back",
        1,
        {"cards": ("monk", "town_crier")},
        "Bob takes back the Monk and the Town Crier.",
    ),
    ("take-back", "recall.take-back", 1, {"cards": ()}, "Bob takes back nobody."),
    ("hire", "recall.hire", 1, {"card": "monk", "place": 1}, "Bob takes the Monk into hand."),
    ("remove-citizen", "recall.remove", 1, {"card": "monk", "place": 1}, "Bob removes the Monk from the game."),
    ("slide-citizens", "eot.citizens.slide", None, {}, "The Citizens of the line slide to the left."),
    ("make-stacks", "setup.privileges.more", None, {"tiles": [15, 12]}, "The stacks have 15 and 12 Privilege tiles."),
    (
        "show-tile",
        "setup.privileges.display",
        None,
        {"tile": "p2_12"},
        "Face up now: a Privilege II tile with Tower Banner.",
    ),
    ("take-tile", "ship.privilege", 1, {"tile": "p1_01", "drawn": False}, "Bob takes a Privilege I Grant of 4 Gold."),
    (
        "take-tile",
        "wealth.privilege-blind",
        1,
        {"tile": "p1_07", "drawn": True},
        "Bob takes a Privilege I tile with Worker Guild icon from the face-down stack.",
    ),
    (
        "use-grant",
        "privilege.grant.use",
        1,
        {"tile": "p1_06"},
        "Bob discards a Privilege I Grant of 1 Stone and 1 Wood.",
    ),
    ("make-wealth", "setup.wealth.deal", None, {"tiles": 20}, "20 Starting Wealth tiles are shuffled."),
    (
        "deal-wealth",
        "setup.wealth.deal",
        1,
        {"tile": "w01"},
        "Bob is dealt the tile of 1 Influence with the Shadow Guild, 1 Wood and 1 Stone.",
    ),
    ("keep-wealth", "setup.wealth.draft", 1, {"tile": "w02"}, "Bob keeps the tile of 1 Privilege I tile and 2 Gold."),
    ("pass-wealth", "setup.wealth.draft", None, {}, "All pass the other Starting Wealth tiles to the left."),
    ("discard-wealth", "setup.wealth.last", None, {}, "The other Starting Wealth tiles go back to the box."),
    (
        "reveal-wealth",
        "setup.wealth.reveal",
        None,
        {"kept": (("w01",), ("w02", "w03"), ("w14",), ("w16",))},
        "All reveal the Starting Wealth tiles that they kept. Ann: 1 Influence with the Shadow Guild, 1 Wood "
        "and 1 Stone. Bob: 1 Privilege I tile and 2 Gold; 2 Strength and 2 Knights. Cleo: 3 Resources of any "
        "kind. Dan: 6 Gold.",
    ),
    (
        "discard-wealth-tile",
        "setup.wealth.return",
        1,
        {"tile": "w14"},
        "Bob carries out the tile of 3 Resources of any kind.",
    ),
    ("given", "", 1, {"vp": 7}, "Bob begins with 7 VP."),
    (
        "score",
        "score.influence",
        1,
        {
            "vp": 6,
            "guild": "holy",
            "tiles": {"p1_10": 1},
            "citizens": {"monk": 1},
            "locations": {},
            "space": 6,
            "worth": 3,
        },
        "Bob scores 6 VP for the Holy Guild: 2 icons, each of 3 VP.",
    ),
    (
        "score",
        "score.influence",
        1,
        {"vp": 1, "guild": "holy", "tiles": {}, "citizens": {"monk": 1}, "locations": {}, "space": 0, "worth": 1},
        "Bob scores 1 VP for the Holy Guild: 1 icon of 1 VP.",
    ),
    (
        "score",
        "score.banner",
        1,
        {"vp": 5, "sets": [("bear", "oak"), ("bear",)]},
        "Bob scores 5 VP for Banners: 2 × 2 + 1 × 1.",
    ),
    ("score", "score.banner", 1, {"vp": 0, "sets": []}, "Bob scores 0 VP for Banners: none."),
    ("score", "score.gem", 1, {"vp": 2, "gem": 1}, "Bob scores 2 VP for 1 Gem left over."),
    (
        "score",
        "score.resources",
        1,
        {"vp": 1, "resources": {"stone": 1, "wood": 2, "magic": 1}},
        "Bob scores 1 VP for 4 Resources left over.",
    ),
    (
        "score",
        "score.resources",
        1,
        {"vp": 0, "resources": {"stone": 1, "wood": 0, "magic": 0}},
        "Bob scores 0 VP for 1 Resource left over.",
    ),
    ("score", "score.gold", 1, {"vp": 2, "gold": 13}, "Bob scores 2 VP for 13 Gold left over."),
]


@pytest.mark.parametrize(("verb", "rule", "seat", "data", "told"), TOLD)
def test_each_event_has_its_sentence(verb: str, rule: str, seat: int | None, data: dict[str, Any], told: str) -> None:
    assert BOOK.sentence(STATE, Event(verb, (rule,) if rule else (), seat, data)) == told
    assert not rule or rule in BOOK.rules


def test_every_verb_of_the_game_has_a_sentence_here() -> None:
    assert verbs(BOOK) == {verb for verb, *_ in TOLD}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_are_told_in_sentences_without_identifiers(players: int) -> None:
    for seed in range(10):
        told = list(random_game(BOOK, FIVE[:players], f"words/{seed}").sentences())
        bad = [one for one in told if "_" in one or re.search(r",\S| {2}", one) or not re.search(r"[^.\s]\.$", one)]
        assert not bad, bad[:3]


def test_names_come_from_the_components() -> None:
    mine = BOOK.with_components({"location": {"kamin": {"name": "Kaminn"}}, "guild": {"holy": {"name": "Heilige"}}})
    built = Event("build", ("build.place",), 0, {"location": "kamin", "slot": 1})
    assert mine.sentence(STATE, built) == "Ann builds a Ward Tower in slot 1 of Kaminn."
    raised = Event("raise-influence", ("influence.split",), 0, {"guild": "holy", "space": 2})
    assert mine.sentence(STATE, raised) == "Ann's Influence Marker moves to space 2 of the Heilige row."


@pytest.mark.parametrize(
    ("rule", "option", "name"),
    [
        ("setup.wealth.start-player", 1, "Bob"),
        ("setup.wealth.draft", "w03", "2 Strength and 2 Knights"),
        ("turn.play-one", "town_crier", "Town Crier"),
        ("turn.play-one", "p1_01", "discard the Privilege I Grant of 4 Gold"),
        ("influence.tile.low", "p1_02", "Privilege I Grant of 2 Resources of any kind"),
        ("influence.tile.high", "p2_05", "Privilege II tile with Shadow Guild icon and Holy Guild icon"),
        ("influence.tile.high", "p2_12", "Privilege II tile with Tower Banner"),
        ("turn.one-power", "pennant", "the Pennant Actions"),
        ("pennant.move", "nymar", "Ny'mar"),
        ("pennant.move", "pass", "pass"),
        ("pennant.resource", "magic", "Magic"),
        ("pennant.resource", "skip", "skip this icon"),
        ("citizen.captain.3", "forest", "Warg Pack of the Forest"),
        ("citizen.captain.3", "hills", "Hills"),
        ("citizen.priestess.1", "strength", "2 Strength"),
        ("citizen.trader.2", "wild", "1 Resource of any kind"),
        ("citizen.town-crier.1", 4, "Pilot at place 4, for 2 Gold"),
        ("recall.hire", 4, "Pilot at place 4, for 4 Gold"),
        ("recall.remove", 4, "Pilot at place 4"),
        ("build.place", 2, "slot 2, for 1 Privilege II tile"),
        ("slay.pay-mix", 0, "0 Strength from the board"),
        ("influence.split", "shadow", "Shadow Guild"),
        ("ruling.wealth-resolve-choice", "influence_holy", "Influence with the Holy Guild"),
        ("ruling.tomb-slot-choice", "r2c3", "slot in row 2, column 3"),
        ("storage.overflow", "gem", "a Gem"),
    ],
)
def test_options_are_shown_as_people_call_them(rule: str, option: str | int, name: str) -> None:
    assert BOOK.called(STATE, option, rule) == name


def test_a_refusal_is_told_with_printed_names_and_kept_with_identifiers() -> None:
    game = kosk.new("margraves", ["Ann", "Bob"], seed=7)
    while game.decision is not None and game.decision.rule != "pennant.move":
        options = game.decision.options
        game.play("pennant" if "pennant" in options else "merchant" if "merchant" in options else options[0])
    refused = game.why_not("nymar")
    assert refused is not None
    assert (refused.option, refused.rule.name) == ("nymar", "margrave.move-road")
    assert refused.facts == {"here": "shilina"}
    assert str(refused).startswith("Ny'mar is barred by margrave.move-road: ")
    assert str(refused).endswith(" (here: Shilina)")


# In the terminal


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_in_the_terminal_reads_without_identifiers(players: int) -> None:
    """Whatever is told, asked and refused, but for identifiers and rules, which stand in brackets or after by."""
    session = Session(new_game("margraves", named=FIVE[:players], seed=players))
    told = [one.text for one in session.begin() if isinstance(one, Line)]
    numbers = Dealer(f"terminal/{players}")
    while session.game.decision is not None:
        decision = session.game.decision
        number = numbers.stream[numbers.dealt]
        numbers.dealt += 1
        if decision.closed and numbers.dealt % 5 == 0:
            closed = decision.closed[int(number * len(decision.closed))]
            shown = session.hear(f"why {closed}")
        else:
            shown = session.hear(session._number(decision.options[int(number * len(decision.options))]))
        told += [one.text for one in shown if isinstance(one, Line)]
        assert not [one for one in shown if isinstance(one, Line) and one.style == "red"]
        for grid in (one for one in shown if isinstance(one, Grid)):
            told += [" ".join(map(str, row)) for row in grid.rows]
    assert "The game is over: " in "\n".join(told)
    bare = [re.sub(r"\([a-z0-9_ ]+\)|\[[a-z.-]+\]|barred by [a-z.0-9-]+", "", line) for line in told]
    assert [line for line in bare if re.search(r"[a-z0-9]_[a-z0-9]|None|\bTrue\b", line)] == []


def test_where_numbers_and_names_can_be_typed_the_names_come_after_the_numbers() -> None:
    """The places of the Citizen line are 1 to 5, so that passing is 6, whatever of them is open."""
    session = Session(new_game("margraves", named=["Ann", "Bob"], seed=7))
    session.begin()
    while session.game.decision is not None and session.game.decision.rule != "recall.hire":
        options = session.game.decision.options
        session.game.play("recall" if "recall" in options else options[0])
    decision = session.game.decision
    assert decision is not None
    assert "pass" in decision.options
    shown = [one.text for one in session.hear("") if isinstance(one, Line)]
    assert "   6. pass" in shown
    session.hear("6")
    assert session.game.answers[-1][2] == "pass"
