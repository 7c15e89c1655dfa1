"""The facts of the village game: what is printed, what is assumed, and what a reader's file may say."""

import json
import time
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest

import kosk
import kosk.games.village
from kosk.engine.components import Facts, load
from kosk.engine.errors import ComponentError
from kosk.engine.replacing import template
from kosk.games import rulebook
from kosk.games.village.board import crafting
from kosk.games.village.facts import impossible
from kosk.testing import random_game

BOOK = rulebook("village")
FOLDER = Path(kosk.games.village.__file__).parent
FACTS = load(FOLDER).facts
SOURCES = load(FOLDER).sources
SCHEMA = json.loads((FOLDER / "components.schema.json").read_text(encoding="utf-8"))
NAMES = ("Ann", "Bob", "Cleo", "Dan")
RAW = ("clay", "fur", "grain", "meat", "ore", "timber")
CITY_MILESTONES = (
    *("master_smith", "horse_master", "innkeeper", "brick_maker", "joiner", "cloth_merchant", "city_patron"),
    "lord_of_the_square",
)
CRAFTED = ("bread", "stew", "iron", "brick", "furniture", "cloak")


def plain(facts: Any) -> Any:
    """Facts as dicts and lists, to be compared with what is written here."""
    if isinstance(facts, Facts):
        return {name: plain(value) for name, value in facts.items()}
    return [plain(value) for value in facts] if isinstance(facts, tuple) else facts


def overlaid(text: str) -> Facts:
    return load(FOLDER, tomllib.loads(text), impossible).facts


def sentence(text: str) -> str:
    with pytest.raises(ComponentError) as caught:
        overlaid(text)
    return str(caught.value).removeprefix("components overlay: ")


# What is printed


def test_the_title_is_a_working_title_and_two_to_four_players_are_assumed() -> None:
    assert plain(FACTS.game) == {"title": "Milestones", "players": [2, 3, 4]}
    assert SOURCES["game.title"] == SOURCES["game.players"] == "assumed"


def test_what_players_begin_with() -> None:
    assert plain(FACTS.start) == {
        "milestones": 5,
        "tokens_per_plot": 1,
        "resources": {"bread": 1, "timber": 1, "clay": 1},
    }
    assert plain(FACTS.box) == {"banners": 10}


def test_a_round_has_ten_turns_with_two_dice_in_turn() -> None:
    assert plain(FACTS.chapters) == {"turns": 10, "dice": ["yellow", "grey"]}


def test_six_raw_and_six_crafted_resources_four_of_them_food() -> None:
    kinds: dict[str, list[str]] = {}
    for name, about in FACTS.resource.items():
        kinds.setdefault(about["class"], []).append(name)
    assert {kind: tuple(names) for kind, names in kinds.items()} == {"raw": RAW, "crafted": CRAFTED}
    assert [name for name, about in FACTS.resource.items() if about.food] == ["grain", "meat", "bread", "stew"]


def test_the_market_and_the_rations() -> None:
    assert plain(FACTS.market) == {"raw_slots": 5, "crafted_slots": 3, "start": 1}
    assert plain(FACTS.rations) == {"raw": 3, "crafted": 1}


def test_four_plots_with_four_slots_and_hunting_without_a_horse() -> None:
    assert {name: (list(plot.slots), plain(plot.yields)) for name, plot in FACTS.plot.items()} == {
        "grain": (["base", "worker", "tool", "horse"], {"grain": 1}),
        "ore": (["base", "worker", "tool", "horse"], {"ore": 1}),
        "clay": (["base", "worker", "tool", "horse"], {"clay": 1}),
        "timber": (["base", "worker", "tool", "horse"], {"timber": 1}),
        "hunting": (["base", "worker", "tool"], {"fur": 1, "meat": 1}),
    }


def test_two_timber_or_one_furniture_is_a_stacked_cost() -> None:
    assert plain(FACTS.stacked_cost) == {"raw": 2, "crafted": 1}
    assert SOURCES["stacked_cost.raw"] == "rulebook"


def test_in_which_buildings_what_is_crafted() -> None:
    made = {
        about.name: (about.board, about.takes, about.gives) for _, about in FACTS.building.items() if "gives" in about
    }
    assert made == {
        "Bakery": ("village", "grain", "bread"),
        "Cookhouse": ("village", "meat", "stew"),
        "Bloomery": ("village", "ore", "iron"),
        "Brickworks": ("city", "clay", "brick"),
        "Carpentry": ("city", "timber", "furniture"),
        "Tailor's": ("city", "fur", "cloak"),
    }


def test_silver_coins_in_the_village_and_gold_coins_in_the_city() -> None:
    coins = Counter((about.board, about.coin) for _, about in FACTS.building.items())
    assert coins == {("village", "silver"): 4, ("city", "gold"): 6}


def test_the_carpentry_pays_its_owner_one_timber() -> None:
    assert (FACTS.building.carpentry.pays, FACTS.building.carpentry.pays_amount) == ("timber", 1)
    assert SOURCES["building.carpentry.pays"] == "rulebook"


def test_a_tool_needs_ore_from_the_smithy_and_a_horse_fur_from_the_stables() -> None:
    sold = {name: (up.sold_at, up.fixed) for name, up in FACTS.upgrade.items() if "sold_at" in up}
    assert sold == {"tool": ("smithy", "ore"), "horse": ("stables", "fur")}
    assert FACTS.upgrade.worker.coin == "silver"


def test_what_is_drawn_offered_and_scored() -> None:
    assert (FACTS.milestone_purchase.draw, FACTS.milestone_purchase.keep) == (2, 1)
    assert plain(FACTS.tavern) == {"offer": 1}
    assert plain(FACTS.scoring) == {"milestones": 5, "finisher_bonus": 1}


def test_what_can_be_made_from_what_is_a_graph() -> None:
    chains = crafting(BOOK.components.facts)
    assert set(chains.edges) == {
        ("grain", "bread"),
        ("meat", "stew"),
        ("ore", "iron"),
        ("clay", "brick"),
        ("timber", "furniture"),
        ("fur", "cloak"),
    }
    assert chains["timber"]["furniture"] == {"building": "carpentry", "takes": 2, "gives": 1}


# What is assumed


def test_most_numbers_are_assumed_and_told_so_one_by_one() -> None:
    assumed = {key for key, source in SOURCES.items() if source == "assumed"}
    assert {key.partition(".")[0] for key in assumed} == {
        *("game", "dice", "dice_tokens", "storehouse", "resource", "ratio", "building", "upgrade"),
        *("milestone_purchase", "chapter", "milestone", "player_colour"),
    }
    assert {key for key in assumed if key.startswith("building.")} == {
        *[f"building.{name}.price" for name in FACTS.building],
        "building.storehouse_extension.slots",
        *("building.smithy.pays", "building.stables.pays"),
    }
    assert {key for key in assumed if key.startswith("resource.")} == {
        f"resource.{name}.supply" for name in FACTS.resource
    }
    assert {key for key in assumed if key.startswith("upgrade.")} == {
        *[f"upgrade.{name}.price" for name in FACTS.upgrade],
        "upgrade.tool.fixed_amount",
        "upgrade.horse.fixed_amount",
    }


def test_every_price_and_ratio_of_the_box_as_assumed() -> None:
    assert {name: list(about.price) for name, about in FACTS.building.items()} == {
        "bakery": ["timber", "clay"],
        "cookhouse": ["timber", "clay"],
        "bloomery": ["timber", "clay"],
        "storehouse_extension": ["timber"],
        "brickworks": ["timber", "ore"],
        "carpentry": ["clay", "ore"],
        "tailor": ["timber", "clay"],
        "smithy": ["clay", "timber", "ore"],
        "stables": ["timber", "clay", "fur"],
        "tavern": ["timber", "clay", "meat"],
    }
    assert {name: list(about.price) for name, about in FACTS.upgrade.items()} == {
        "worker": ["grain"],
        "tool": ["timber"],
        "horse": ["grain"],
    }
    assert list(FACTS.milestone_purchase.price) == ["fur"]
    assert {name: (about.give, about.take) for name, about in FACTS.ratio.items()} == {
        "raw_market": (2, 1),
        "crafted_market": (1, 1),
        "smuggler_raw": (3, 1),
        "smuggler_crafted": (2, 1),
        "raw_for_crafted": (4, 1),
        "crafted_for_raw": (1, 1),
    }
    assert (FACTS.storehouse.slots, FACTS.building.storehouse_extension.slots) == (8, 4)
    assert (FACTS.dice.faces, FACTS.dice_tokens.copies) == (6, 16)
    assert {about.supply for _, about in FACTS.resource.items() if about["class"] == "raw"} == {30}
    assert {about.supply for _, about in FACTS.resource.items() if about["class"] == "crafted"} == {15}


def test_sixteen_chapter_cards_one_of_each() -> None:
    assert [about.copies for _, about in FACTS.chapter.items()] == [1] * 16


def test_ten_milestones_of_the_town_and_eight_of_the_city_with_their_points() -> None:
    told = {about.name: (about.scope, about.points) for _, about in FACTS.milestone.items()}
    assert told == {
        **dict.fromkeys(("Fresh Bread", "Full Kettles", "Glowing Furnace", "Wider Cellars"), ("town", 2)),
        **dict.fromkeys(("Helping Hands", "Well Equipped", "Two in Harness"), ("town", 3)),
        **{"Busy Village": ("town", 5), "Hands Everywhere": ("town", 5), "Model Plot": ("town", 4)},
        **dict.fromkeys(("Master Smith", "Horse Master", "Innkeeper"), ("city", 4)),
        **dict.fromkeys(("Brick Maker", "Joiner", "Cloth Merchant"), ("city", 3)),
        **{"City Patron": ("city", 5), "Lord of the Square": ("city", 6)},
    }


# The file that replaces it all


def told_before(text: str) -> list[tuple[str, str]]:
    """The lines of a file, each with the comment above it on one line."""
    found, comment = [], ""
    for line in text.split("\n"):
        if line.startswith("# "):
            comment += line.removeprefix("#")
        else:
            found.append((comment.strip(), line))
            comment = ""
    return found


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "slots = 8",
            "slots: a whole number from 6 to 30; room for what players begin with, and for the dearest price, paid raw",
        ),
        (
            "copies = 16",
            "copies: a whole number from 1 to 99; together enough for all slots of all players, and for the Tavern",
        ),
        (
            "supply = 30",
            "supply: a whole number from 6 to 99; more than the slots of its row in the market, for players "
            "hold some, too",
        ),
        (
            "give = 3",
            "give: a whole number from 1 to 9; no fewer than are taken; more with The Smuggler than at the market",
        ),
        (
            'price = ["timber"]',
            "price: a list of 1 to 3 entries, each one of clay, fur, grain, meat, ore and timber; a "
            "Silver Coin for each; not payable with what players begin with",
        ),
        (
            'price = ["clay", "timber", "ore"]',
            "price: a list of 1 to 3 entries, each one of clay, fur, grain, meat, ore "
            "and timber; a Gold Coin for each, three at most; not only what it crafts from",
        ),
        (
            'price = ["grain"]',
            "price: a list of 1 to 3 entries, each one of clay, fur, grain, meat, ore and timber; a "
            "stacked cost for each; a Worker costs less than a Tool or a Horse",
        ),
        (
            'price = ["fur"]',
            "price: a list of 1 to 3 entries, each one of clay, fur, grain, meat, ore and timber; a coin "
            "for each; of resources that can be had without any building",
        ),
        (
            "fixed_amount = 1",
            "fixed_amount: a whole number from 1 to 6; it cannot be replaced by what is crafted from it",
        ),
        (
            'kind = "market_fill"',
            "kind: one of market_fill, market_closed, market_ratio, smuggler_ratio, match_bonus, "
            "match_blocked, rations, rations_waived, city_build_blocked and payments_blocked; it lasts for one Chapter "
            "Round, and undoes no Milestone",
        ),
        (
            'kind = "own_all"',
            "kind: one of own, own_all, own_count, upgrades and full_plot; what was once fulfilled cannot be undone",
        ),
    ],
)
def test_the_file_to_fill_in_tells_what_each_assumed_fact_must_satisfy(line: str, told: str) -> None:
    text = "\n".join(template("village", BOOK.components.known_from("assumed")))
    assert (told, line) in told_before(text)


def test_every_assumed_number_says_what_it_must_satisfy_or_is_free_within_its_bounds() -> None:
    free = {"points", "amount"}
    without = [
        fact.key
        for fact in load(FOLDER).known_from("assumed")
        if isinstance(fact.value, int) and ";" not in fact.expected and fact.key.rpartition(".")[2] not in free
    ]
    assert without == ["building.storehouse_extension.slots"]


# The schema


def test_the_shipped_file_fits_the_schema_and_nothing_in_it_is_impossible() -> None:
    data = plain(FACTS)
    fastjsonschema.compile(SCHEMA)(data)
    assert list(impossible(data)) == []


# A reader's own file

OTHER_PRICES = """
[storehouse]
slots = 9
[building]
bakery.price = ["fur", "ore"]
tavern.price = ["grain", "grain", "clay"]
smithy = { price = ["ore"], pays_amount = 2 }
tailor = { takes_amount = 3, pays_amount = 2 }
storehouse_extension = { price = ["ore", "timber"], slots = 6 }
[upgrade]
tool = { fixed_amount = 2, price = ["timber"] }
[milestone_purchase]
price = ["grain", "clay"]
"""

OTHER_MARKET = """
[resource]
clay.supply = 40
stew.supply = 9
[ratio]
raw_market = { give = 1, take = 1 }
smuggler_raw = { give = 3, take = 2 }
crafted_market = { give = 2, take = 1 }
smuggler_crafted = { give = 5, take = 2 }
"""

OTHER_CARDS = """
[chapter]
full_stalls = false
great_fair = { name = "Great Fair", copies = 2, kind = "market_fill", raw = 5, crafted = 3 }
deep_vein.amount = 3
lean_winter = { raw = 6, crafted = 3 }
[milestone]
joiner = false
model_plot = { slots = 3, points = 2 }
builders = { name = "Builders", scope = "town", points = 4, kind = "own_count", board = "village", at_least = 4 }
"""

OTHER_DICE = """
[dice]
faces = 8
[dice_tokens]
copies = 10
"""

OWN_BOXES = {
    "other prices": OTHER_PRICES,
    "another market": OTHER_MARKET,
    "other cards": OTHER_CARDS,
    "other dice": OTHER_DICE,
}


@pytest.mark.parametrize("name", OWN_BOXES)
def test_with_the_file_of_an_owner_whole_games_are_played(name: str) -> None:
    book = BOOK.with_components(tomllib.loads(OWN_BOXES[name]))
    game = random_game(book, NAMES[:3], f"own/{name}")
    assert game.position.step is None
    assert game.position.winners
    assert all("_" not in told for told in game.sentences())


def test_what_an_owner_changes_is_saved_with_the_game(tmp_path: Path) -> None:
    own = tmp_path / "my-copy.toml"
    own.write_text(OTHER_PRICES, encoding="utf-8")
    game = kosk.new("village", 2, seed=3, components=own)
    game.save(tmp_path / "game.json")
    again = kosk.load(tmp_path / "game.json")
    assert again.position.to_json() == game.position.to_json()
    assert again.rulebook.components.overlay == tomllib.loads(OTHER_PRICES)


OTHER_KINDS = """
[chapter.lean_winter]
kind = "match_bonus"
plot = "ore"
resource = "ore"
amount = 2
[chapter.closed_gates]
kind = "rations"
raw = 2
crafted = 1
[chapter.drought]
kind = "payments_blocked"
[milestone.joiner]
kind = "own_count"
board = "city"
at_least = 2
[milestone.fresh_bread]
kind = "own_all"
buildings = ["bakery", "cookhouse"]
[milestone.mine]
name = "Mine"
scope = "town"
points = 2
kind = "own"
building = "bloomery"
"""


def test_a_card_that_is_given_another_kind_says_what_that_kind_needs_and_nothing_else() -> None:
    facts = overlaid(OTHER_KINDS)
    assert {name: plain(facts.chapter[name]) for name in ("lean_winter", "closed_gates", "drought")} == {
        "lean_winter": {
            **{"name": "Lean Winter", "copies": 1, "kind": "match_bonus"},
            **{"plot": "ore", "resource": "ore", "amount": 2},
        },
        "closed_gates": {"name": "Closed Gates", "copies": 1, "kind": "rations", "raw": 2, "crafted": 1},
        "drought": {"name": "Drought", "copies": 1, "kind": "payments_blocked"},
    }
    assert {name: plain(facts.milestone[name]) for name in ("joiner", "fresh_bread", "mine")} == {
        "joiner": {
            **{"name": "Joiner", "scope": "city", "points": 3},
            **{"kind": "own_count", "board": "city", "at_least": 2},
        },
        "fresh_bread": {
            **{"name": "Fresh Bread", "scope": "town", "points": 2},
            **{"kind": "own_all", "buildings": ["bakery", "cookhouse"]},
        },
        "mine": {"name": "Mine", "scope": "town", "points": 2, "kind": "own", "building": "bloomery"},
    }


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("game.players = [1, 2]", "entry 1 of game.players is 1, a whole number from 2 to 4 is expected."),
        ("storehouse.slots = 5", "storehouse.slots is 5, a whole number from 6 to 30 is expected."),
        (
            'building.smithy.price = ["ore", "ore", "clay", "timber"]',
            'building.smithy.price is ["ore", "ore", "clay", "timber"], a list of 1 to 3 entries, each one of clay, '
            "fur, grain, meat, ore and timber, is expected.",
        ),
        (
            'building.bakery.price = ["bread"]',
            'entry 1 of building.bakery.price is "bread", one of clay, fur, grain, meat, ore and timber is expected.',
        ),
        ('building.bakery.coin = "gold"', 'building.bakery.coin is "gold", silver is expected.'),
        ('building.carpentry.pays = "clay"', 'building.carpentry.pays is "clay", timber is expected.'),
        ('upgrade.tool.fixed = "iron"', 'upgrade.tool.fixed is "iron", ore is expected.'),
        (
            'building.smithy.pays = "furniture"',
            'building.smithy.pays is "furniture", one of clay, fur, grain, meat, ore and timber is expected.',
        ),
        (
            'plot.hunting.slots = ["base", "worker", "horse"]',
            'entry 3 of plot.hunting.slots is "horse", one of base, worker and tool is expected.',
        ),
        (
            'chapter.drought.kind = "storm"',
            'chapter.drought.kind is "storm", one of market_fill, market_closed, market_ratio, smuggler_ratio, '
            "match_bonus, match_blocked, rations, rations_waived, city_build_blocked and payments_blocked is expected.",
        ),
        (
            "building.bakery = false",
            "building.bakery is false, a table with the keys name, board, coin, price, takes, "
            "takes_amount, gives and gives_amount is expected.",
        ),
        (
            "resource.gold.supply = 3",
            "There is no resource key 'gold'; known: clay, fur, grain, meat, ore, timber, bread, stew, iron, brick, "
            "furniture and cloak.",
        ),
    ],
)
def test_a_fact_that_no_box_can_have(text: str, expected: str) -> None:
    assert sentence(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("chapters.turns = 9", "chapters.turns is 9, as many turns with each of chapters.dice are expected."),
        ("box.banners = 9", "box.banners is 9, a banner for each building is expected: 10."),
        (
            "dice_tokens.copies = 12",
            "dice_tokens.copies is 12, which makes 72 dice tokens; one for each slot of all players and one for "
            "the Tavern are expected: 77.",
        ),
        (
            "storehouse.slots = 6\nstart.resources = { bread = 3, timber = 3, clay = 3 }",
            "storehouse.slots is 6, room for what players begin with is expected: 9.",
        ),
        ("stacked_cost.raw = 3", "storehouse.slots is 8, room for building.smithy.price is expected: 9 raw resources."),
        (
            'upgrade.horse = { fixed_amount = 5, price = ["grain", "grain"] }',
            "storehouse.slots is 8, room for upgrade.horse.price is expected: 9 raw resources.",
        ),
        ("rations.raw = 9", "storehouse.slots is 8, room for Rations is expected: 9 raw resources."),
        ("market.start = 4", "market.start is 4, no more than market.crafted_slots is expected."),
        ("market = { raw_slots = 1, start = 2 }", "market.start is 2, no more than market.raw_slots is expected."),
        (
            "market.raw_slots = 8\nresource.ore.supply = 8",
            "resource.ore.supply is 8, more than its row of the market has slots is expected.",
        ),
        (
            "start.resources.bread = 3\nresource.bread.supply = 12",
            "resource.bread.supply is 12, what all players begin with and its row are expected.",
        ),
        (
            "resource = { grain.food = false, meat.food = false }",
            "No resource of class raw is food, at least one is expected: Rations can be paid with it.",
        ),
        (
            "start.resources.timber = 2",
            "building.storehouse_extension.price can be paid with what players begin with, a dearer one is expected.",
        ),
        (
            'building.brickworks.price = ["clay", "clay"]',
            "building.brickworks.price is only clay, not only what it crafts from is expected.",
        ),
        (
            "building.bakery.gives_amount = 3",
            "building.bakery.gives_amount is 3, no more than takes_amount is expected.",
        ),
        ('upgrade.tool.price = ["clay"]', "building.smithy.pays is timber, a part of the price is expected: clay."),
        ("building.stables.pays_amount = 3", "building.stables.pays_amount is 3, no more than is paid is expected."),
        (
            "building.tailor.pays_amount = 3",
            "building.tailor.pays_amount is 3, no more than 1 is expected: an owner who saves it would make resources "
            "of nothing.",
        ),
        (
            'upgrade.worker.price = ["grain", "ore"]',
            "A Worker costs 4 raw resources, fewer than for upgrade.tool are expected: 3.",
        ),
        ("ratio.crafted_market.take = 2", "ratio.crafted_market.give is 1, no fewer than are taken are expected: 2."),
        (
            "ratio.smuggler_raw.give = 2",
            "ratio.smuggler_raw is no worse than ratio.raw_market, a worse one is expected.",
        ),
        ("ratio.raw_for_crafted.take = 5", "ratio.raw_for_crafted.give is 4, no fewer than are taken are expected: 5."),
        (
            "chapter = { full_stalls = false, craft_fair = false, bare_stalls = false, closed_gates = false, "
            "market_day = false, deep_vein = false, drought = false, guild_strike = false, tax_relief = false }",
            "chapter.*.copies add up to 7, one for each Chapter Round is expected: 8.",
        ),
        ("chapter.full_stalls.raw = 6", "chapter.full_stalls.raw is 6, no more than market.raw_slots is expected: 5."),
        ("chapter.market_day.take = 2", "chapter.market_day.give is 1, no fewer than are taken are expected: 2."),
        ('chapter.great_hunt.resource = "ore"', "chapter.great_hunt.resource is ore, one of fur and meat is expected."),
        ('chapter.deep_vein.resource = "fur"', "chapter.deep_vein.resource is fur, ore is expected."),
        (
            'chapter.drought.resource = "ore"',
            "chapter.drought.resource is given, nothing is expected where the kind is match_blocked.",
        ),
        (
            'chapter.flood = { name = "Flood", copies = 1, kind = "match_blocked" }',
            "chapter.flood.plot is missing, it is expected where the kind is match_blocked.",
        ),
        (
            "chapter.lean_winter.raw = 9",
            "chapter.lean_winter asks for more than a storehouse holds, no more than 8 are expected.",
        ),
        (
            "chapter.lean_winter.crafted = 0",
            "chapter.lean_winter.crafted is 0, at least 1 is expected; the kind rations_waived asks for none.",
        ),
        ("milestone_purchase.keep = 2", "milestone_purchase.keep is 2, fewer than are drawn are expected: 2."),
        (
            "start.milestones = 9\nmilestone_purchase.draw = 5\n[milestone]\n"
            + "\n".join(
                f"{name} = false" for name in ("joiner", "innkeeper", "brick_maker", "cloth_merchant", "model_plot")
            ),
            "There are 13 Milestone Cards, enough to begin with and to draw once are expected: 14.",
        ),
        ('milestone.joiner.scope = "town"', "milestone.joiner.scope is town, city is expected."),
        ('milestone.fresh_bread.scope = "city"', "milestone.fresh_bread.scope is city, town is expected."),
        (
            "milestone.lord_of_the_square.at_least = 7",
            "milestone.lord_of_the_square.at_least is 7, no more than there are is expected: 6.",
        ),
        (
            "milestone.hands_everywhere.at_least = 6",
            "milestone.hands_everywhere.at_least is 6, no more than there are is expected: 5.",
        ),
        (
            "milestone.two_in_harness.at_least = 5",
            "milestone.two_in_harness.at_least is 5, no more than there are is expected: 4.",
        ),
        (
            'milestone.joiner.upgrade = "tool"',
            "milestone.joiner.upgrade is given, nothing is expected where the kind is own.",
        ),
        (
            'milestone.joiner.kind = "own_count"',
            "milestone.joiner.board is missing, it is expected where the kind is own_count.",
        ),
        (
            'chapter.lean_winter.kind = "market_fill"',
            "chapter.lean_winter.raw is missing, it is expected where the kind is market_fill.",
        ),
        (
            'milestone.mill = { name = "Mill", scope = "town", points = 1, kind = "full_plot", at_least = 2 }',
            "milestone.mill.slots is missing, it is expected where the kind is full_plot.",
        ),
        (
            "\n".join(f"milestone.{name} = false" for name in CITY_MILESTONES),
            "No Milestone Card has the scope city, at least one is expected.",
        ),
    ],
)
def test_facts_that_cannot_be_together(text: str, expected: str) -> None:
    assert sentence(text) == expected


# Cost


def test_loading_is_quick() -> None:
    """A few milliseconds where it was measured; the bound leaves room for a slow machine, not for a validation."""
    start = time.perf_counter()
    for _ in range(5):
        load(FOLDER)
    assert (time.perf_counter() - start) / 5 < 0.08
