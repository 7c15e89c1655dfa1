"""The cards of every game: none is missing, each says what its facts say, and its rules speak of it."""

import re
import tomllib
from typing import Any

import pytest

from kosk.engine.cards import Card, Cards
from kosk.engine.errors import KoskError, UnknownName
from kosk.games import rulebook

from .conforming import Conforming
from .test_conformance import every_game

SPOKEN = {
    "wharf_card": ("wharf",),
    "wharf_row_kind": ("row",),
    "guild_track": ("bridge line",),
    "opponent": ("opponent", "joseefus", "bonus wharf", "sail", "row"),
    "charts": ("decision die", "selector", "options", "roll again", "draft diagram", "again", "number", "in round"),
    "location": ("location", "ward tower"),
    "monster": ("monster", "boss"),
    "privilege": ("grant", "end of game tile", "banner"),
    "banner": ("banner",),
    "wealth_tile": ("starting wealth",),
    "shipping": ("segment", "shipping track"),
    "river": ("river", "toll", "section"),
    "tomb_row": ("row", "these rewards"),
    "tomb_column": ("column", "these rewards"),
    "build": ("build",),
    "tile": ("tile",),
    "tile_type": ("tile", "set of dragons"),
    "layout": ("layout", "castle"),
    "spirit": ("spirit",),
    "dragon": ("dragon card",),
    "printed_location": ("location",),
    "bandits": ("bandits",),
    "trade_ship": ("trade ship",),
    "type": ("location",),
    "chapter": ("card",),
    "milestone": ("milestone",),
    "building": ("building", "cost", "price", "crafted", "owner", "storehouse"),
    "upgrade": ("upgrade",),
    "resource": ("row", "resource"),
}
"""What the rules speak of that tell of all cards of a table alike, or do not name the card that they tell of."""


def cards_of(game: str, **overlay: Any) -> Cards:
    return rulebook(game).with_components(overlay).cards


# Every card is there


@every_game
def test_every_entry_of_a_card_table_has_its_card_and_there_are_no_others(game: Conforming) -> None:
    file = tomllib.loads((game.book.folder / "components.toml").read_text(encoding="utf-8"))
    cards = game.book.cards
    by_key = {key: card.id for card in cards.values() for key in (card.id, *card.also)}
    found = set(game.other_cards)
    for name in game.cards:
        table: Any = file
        for part in name.split("."):
            table = table[part]
        keys = [f"{name}.{key}" for key, entry in table.items() if isinstance(entry, dict)]
        assert len(keys) > 2
        assert [key for key in keys if key not in by_key] == []
        found |= {by_key[key] for key in keys}
    assert set(cards) == found


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        (
            "castellans",
            {
                **{"Citizen": 28, "Manor": 8, "Monument": 3, "Wharf card": 8, "Wharf row": 3},
                **{"Primary Action": 5, "Sub-action": 4, "Bridge line": 3},
                **{"Opponent": 6, "Chart": 7},
            },
        ),
        (
            "margraves",
            {
                **{"Starter Citizen": 4, "Citizen": 16, "Location": 8, "Monster": 20, "Grant": 24, "Banner": 5},
                **{"End of Game tile": 36, "Starting Wealth tile": 20, "Shipping segment": 8, "River": 5},
                **{"Hero Tombs line": 7, "Piece": 1},
            },
        ),
        (
            "dragon_castle",
            {"Spirit": 10, "Dragon card": 10, "Type of tiles": 6, "Tile": 29, "Castle layout": 15},
        ),
        (
            "dice_city",
            {"Location": 24, "Printed location": 6, "Bandits": 3, "Trade ship": 3, "Type of locations": 5},
        ),
        (
            "village",
            {
                **{"Chapter Card": 16, "Milestone Card": 18, "Building of the village": 4, "Building of the city": 6},
                **{"Upgrade": 3, "Raw resource": 6, "Crafted resource": 6},
            },
        ),
    ],
)
def test_so_many_cards_there_are_of_each_kind(game: str, kinds: dict[str, int]) -> None:
    assert {kind: len(cards) for kind, cards in rulebook(game).cards.kinds.items()} == kinds


@every_game
def test_no_two_cards_of_a_kind_have_the_same_title(game: Conforming) -> None:
    for cards in game.book.cards.kinds.values():
        titles = [card.title for card in cards]
        assert sorted(set(titles)) == sorted(titles)


# Each says what it does


@every_game
def test_a_card_says_in_whole_sentences_what_it_does(game: Conforming) -> None:
    for card in game.book.cards.values():
        assert card.lines
        for line in card.lines:
            assert re.match(r"[A-Z0-9]", line), (card, line)
            assert not re.search(r"[_{}<>]|  |\.\.$|None", line), (card, line)


@pytest.mark.parametrize(
    ("game", "card", "line"),
    [
        ("castellans", "monk", "Each Magic die drafted: 1 resource."),
        ("castellans", "artificer", "Each die drafted: may pay 1 Gold for 1 VP."),
        ("castellans", "Banker's Manor", "Once placed: room for up to 10 Gold, and the third Cargo Crate is free."),
        ("castellans", "gate", "It costs 8 Gold."),
        (
            "castellans",
            "gate",
            "In each round it scores 1 VP for each Citizen token of any colour in the two Districts of its bridge.",
        ),
        ("castellans", "statue", "It gives 1 push on a Guild track of its District, as its owner chooses."),
        (
            "castellans",
            "Temple Action",
            "It costs 2 Stone, and 1 Gold for each Temple of any colour already in that District.",
        ),
        (
            "castellans",
            "Windmill Sub-Action",
            "It costs 2 Food, and 1 Gold for each Windmill of any colour already on that road.",
        ),
        ("castellans", "Harvest Action", "A Magic die spent on it first gives 1 resource of the player's choice."),
        ("castellans", "Harvest Action", "It gives what all 3 dice of the player show, drafted or spent."),
        ("castellans", "Wharf Action", "An Influence die spent on it first gives 1 push on any Guild track."),
        ("castellans", "Ward Tower", "A Lighthouse counts as a Manor."),
        ("castellans", "guard", "The resource is of its owner's choice."),
        (
            "castellans",
            "Joseefus",
            "Drafting column, from most to least wanted: Wood, Gold, Stone, Food, Magic, Influence (assumed).",
        ),
        (
            "castellans",
            "abbess",
            "Round 1: Temple, Recruit, Manor; no Monument; green: Influence line, a Crate for each die of Stone, "
            "Influence or Magic (assumed).",
        ),
        ("castellans", "The Shipwright", "Round 3: Manor, Recruit, Temple; Ward Tower; 2 Sails (assumed)."),
        ("castellans", "A/B/C chart", "A/B/C chart: 1 or 2 for A; 3 or 4 for B; 5 or 6 for C."),
        (
            "castellans",
            "District Selector",
            "District Selector in round 3: 1 or 2 for Bazani Gate; 3 or 4 for Nor High; 5 or 6 for Penumbra (assumed).",
        ),
        (
            "castellans",
            "Draft diagram",
            "Draft diagram, along the bottom edge of the board: 1, 2, 3, X, pink deck, blue deck, X, 4, 5, 6. An X is "
            "a card that is never taken.",
        ),
        ("castellans", "Buying row", "Each Cargo Crate there pays 1 Gold for 1 resource shown."),
        ("margraves", "rogue", "Pennant actions: gain 2 Gold, move the Margrave and deploy a Knight."),
        (
            "margraves",
            "town_crier",
            "Power text: Hire a Citizen for 2 Gold. Take back 1 Citizen.",
        ),
        ("margraves", "Warg Pack", "It costs 3 Strength."),
        ("margraves", "Warg Pack", "It gives 1 Influence and 1 Wood."),
        ("margraves", "kamin", "Power, for whoever moves a Margrave or a Knight in: gain 1 Stone, or gain 2 Gold."),
        ("margraves", "kamin", "Roads to Shilina and Silesia; adjacent to the Mountain."),
        ("margraves", "monk", "A Knight that is moved comes from any other Location, never from storage."),
        ("margraves", "bogatyr", "A Knight deployed anywhere comes from the Margrave's Location or from storage."),
        ("margraves", "River 3", "It comes behind the first 9 spaces of each row of the Influence Track."),
        ("margraves", "River 3", "Behind it an icon of the Guild of that row is worth 4 VP."),
        ("margraves", "Segment 3 of the Shipping track", "It is 3 steps clockwise from the bottom one."),
        ("margraves", "Ward Tower", "To build one costs 1 Stone, 1 Wood, 1 Magic and 1 Gem."),
        (
            "margraves",
            "River 3",
            "A marker that crosses it costs 6 Gold and may bring a Privilege I tile or a Privilege II tile.",
        ),
        ("margraves", "Starting Wealth tile 3", "In the set-up: gain 2 Strength and 2 Knights."),
        ("dragon_castle", "cunning", "Consolidate a set of just 3 adjacent faceup tiles of one type. It brings 2 VP."),
        ("dragon_castle", "Dragon of Power", "2 VP for each total that is higher, 1 VP for each that is equal."),
        ("dragon_castle", "dragons", "A Consolidated set of them allows 2 Shrines and brings 1 VP more."),
        ("dragon_castle", "Rainy Wind", "In the box: 4."),
        ("dice_city", "regular_army", "Military, an Army location."),
        ("dice_city", "Grand Statue", "Its defense is 4, and it is worth 2 VP."),
        ("dice_city", "Grand Statue", "When it is built: pay up to 3 more stone or iron, for 1 VP each."),
        ("dice_city", "Market Place", "Use: pay up to 2 resources of one kind, and gain 2 of another kind for each."),
        ("dice_city", "Storehouse", "Use: pay 1 resource, and gain 3 of the same kind."),
        ("dice_city", "Watchtower", "Use: add 3 army strength, against bandits only."),
        ("dice_city", "bazaar", "It deactivates when it is used."),
        ("dice_city", "Small House", "On each player board: yellow-3, red-5 and blue-2."),
        ("dice_city", "ship_5", "An export costs 2 wood, 2 stone and 2 iron, and brings 5 VP."),
        ("dice_city", "ship_10", "Cards in the pile: 2 with 2 players, 3 with 3 players and 4 with 4 players."),
        ("dice_city", "Harvest", "Of this type: Forest, Mountain, Cave, Lumber Mill, Quarry and Mine."),
        (
            "village",
            "Full Stalls",
            "Each raw row of the market begins with 3 resources, each crafted row with 1 resource.",
        ),
        ("village", "Market Day", "At the Raw Market 1 of one resource is given for 1 of another."),
        ("village", "Great Hunt", "Each dice token of the Hunting plot that matches gives 1 meat more."),
        ("village", "Drought", "The Grain plot gives nothing."),
        ("village", "Busy Village", "To complete it: have the Bakery, the Cookhouse and the Bloomery."),
        ("village", "Well Equipped", "To complete it: have 2 Tools on plots, or more."),
        ("village", "Model Plot", "To complete it: have a plot with dice tokens in 4 slots, or more."),
        ("village", "Lord of the Square", "To complete it: have 3 buildings of the city, or more."),
        ("village", "Lord of the Square", "Completed, it is worth 6 VP."),
        ("village", "bakery", "It costs 2 Silver Coins: 2 timber or 1 furniture, and 2 clay or 1 brick."),
        ("village", "Carpentry", "Whoever crafts there returns 2 timber and gains 1 furniture."),
        ("village", "Carpentry", "Of what another player pays there, its owner gets 1 timber."),
        ("village", "Tavern", "It has one owner."),
        ("village", "tool", "It costs 1 ore, and 2 timber or 1 furniture."),
        ("village", "horse", "No cloak can take the place of the fur."),
        ("village", "horse", "It is bought in the Stables, once that has an owner."),
        ("village", "meat", "It is food: 3 raw food in any mix pay Rations."),
        ("village", "stew", "It is food: 1 crafted food pays Rations."),
        ("village", "fur", "Tailor's: 2 fur become 1 cloak."),
        ("village", "clay", "Each player begins with 1."),
    ],
)
def test_what_the_rulebook_prints_stands_on_the_card(game: str, card: str, line: str) -> None:
    assert line in rulebook(game).cards[card].lines


@pytest.mark.parametrize(
    ("game", "overlay", "card", "line"),
    [
        ("castellans", {"citizen": {"monk": {"gain_resource": 2}}}, "monk", "Each Magic die drafted: 2 resource."),
        ("castellans", {"monument": {"gate": {"gold": 9}}}, "gate", "It costs 9 Gold."),
        ("castellans", {"monument": {"lighthouse": {"vp": 3}}}, "Lighthouse", "Monument Scoring: 3 VP"),
        ("castellans", {"manor": {"merchant": {"gold": 4}}}, "Merchant's Manor", "Each Wharf Action: 4 Gold."),
        ("castellans", {"action": {"temple": {"cost": {"stone": 3}}}}, "Temple Action", "It costs 3 Stone, and 1 Gold"),
        (
            "castellans",
            {"wharf_card": {"wharf_1": {"top": ["wood"] * 4}}},
            "wharf_1",
            "top row Wood, Wood, Wood and Wood",
        ),
        (
            "castellans",
            {"guild_track": {"bridge": {"upper": {"reward": {"vp": 5}}}}},
            "upper",
            "after space 8 brings 5 VP",
        ),
        (
            "castellans",
            {"opponent": {"the-abbess": {"round_5": {"sails": 3}}}},
            "abbess",
            "Round 5: Manor, Recruit, Shipyard; Lighthouse; 3 Sails (assumed).",
        ),
        (
            "castellans",
            {"charts": {"selector": {"two": {"letters": ["A", "B", "A", "B", "A", "B"]}}}},
            "A/B chart",
            "A/B chart: 1, 3 or 5 for A; 2, 4 or 6 for B.",
        ),
        ("margraves", {"monster": {"cliff_imps": {"strength": 6}}}, "cliff_imps", "It costs 6 Strength."),
        ("margraves", {"fallback": {"gold": 3}}, "kamin", "or gain 3 Gold."),
        ("margraves", {"pennant_gain": {"gold": 3}}, "rogue", "Pennant actions: gain 3 Gold"),
        ("margraves", {"privilege": {"p1_01": {"reward": {"gold": 7}}}}, "p1_01", "gain 7 Gold."),
        ("margraves", {"build": {"influence": 4}}, "build", "Then it gives 4 Influence."),
        ("margraves", {"river": {"1": {"toll": 3}}}, "River 1", "costs 3 Gold"),
        ("margraves", {"river": {"3": {"tiles": [2, 1]}}}, "River 3", "a Privilege II tile or a Privilege I tile"),
        ("dragon_castle", {"spirit": {"strength": {"moves": 3}}}, "strength", "Move up to 3 tiles of the Realm"),
        ("dragon_castle", {"spirit": {"cunning": {"vp": 4}}}, "cunning", "It brings 4 VP."),
        ("dragon_castle", {"dragon": {"righteousness": {"full_vp": 5}}}, "righteousness", "5 VP more for each"),
        ("dragon_castle", {"spirit": {"wind": {"beginner": True}}}, "wind", "that a lantern marks for beginners."),
        ("dragon_castle", {"tile_type": {"winds": {"bonus_vp": 2}}}, "winds", "and brings 2 VP more"),
        ("dice_city", {"location": {"well": {"cost": {"wood": 1}}}}, "well", "It costs 1 stone, 1 iron and 1 wood."),
        (
            "dice_city",
            {"location": {"barracks": {"defense": 6}}},
            "barracks",
            "Its defense is 6, and it is worth 2 VP.",
        ),
        ("dice_city", {"location": {"mint": {"ability": {"resources": 2}}}}, "mint", "gives 2 more of its resource."),
        ("dice_city", {"bandits": {"bandits_4": {"defense": 8}}}, "bandits_4", "Their defense is 8"),
        (
            "village",
            {"building": {"bakery": {"price": ["fur", "ore", "ore"]}}},
            "bakery",
            "It costs 3 Silver Coins: 2 fur",
        ),
        ("village", {"building": {"tailor": {"takes_amount": 3}}}, "tailor", "returns 3 fur and gains 1 cloak."),
        ("village", {"upgrade": {"tool": {"fixed_amount": 2}}}, "tool", "It costs 2 ore, and 2 timber or 1 furniture."),
        ("village", {"milestone": {"well_equipped": {"at_least": 3}}}, "well_equipped", "have 3 Tools on plots"),
        ("village", {"milestone": {"joiner": {"points": 7}}}, "joiner", "worth 7 VP."),
        ("village", {"chapter": {"lean_winter": {"raw": 5}}}, "lean_winter", "Rations cost 5 raw food"),
        ("village", {"chapter": {"deep_vein": {"amount": 2}}}, "deep_vein", "gives 2 ore more."),
        ("village", {"plot": {"hunting": {"yields": {"fur": 2}}}}, "fur", "The Hunting plot gives 2"),
    ],
)
def test_what_a_reader_sets_stands_on_the_card(game: str, overlay: dict[str, Any], card: str, line: str) -> None:
    before, after = rulebook(game).cards, cards_of(game, **overlay)
    assert any(line in told for told in after[card].lines)
    assert not any(line in told for told in before[card].lines)
    assert "overlay" in after.source_of(card)
    assert list(after) == list(before)


# Its rules


@every_game
def test_the_rules_of_a_card_exist_and_speak_of_it(game: Conforming) -> None:
    cards = game.book.cards
    for card in cards.values():
        words = [card.title.lower(), *SPOKEN.get(card.id.partition(".")[0], ())]
        if game.book.name == "margraves" and card.id.startswith("citizen."):
            words.append("pennant actions")
        assert cards.rules_of(card.id)
        for rule in cards.rules_of(card.id):
            told = f"{rule.section} {rule.text} {rule.readings} {rule.ruling}".lower()
            assert any(word in told for word in words), (card, rule)


@pytest.mark.parametrize(
    ("game", "card", "rules"),
    [
        ("castellans", "monk", ["citizen.monk"]),
        ("castellans", "cleric", ["citizen.cleric", "citizen.cleric-monk"]),
        ("castellans", "Land Owner's Manor", ["power.landowner.die", "power.landowner.push", "power.landowner.stack"]),
        (
            "castellans",
            "Sail Sub-Action",
            ["sail.allowed", "sail.cost", "sail.once", "sail.no-influence", "ruling.sail-new-ship"],
        ),
        ("castellans", "sell_vp", ["wharf.sell-vp"]),
        (
            "castellans",
            "A/B/C/D chart",
            [
                *("solo.charts.selector.when", "solo.charts.selector.letters", "solo.charts.selector.four"),
                "solo.charts.selector.reroll",
            ],
        ),
        (
            "castellans",
            "the-miller",
            [
                *("solo.card.drafting-column", "solo.draft.opponent-pick", "solo.card.rows", "solo.card.row.sections"),
                *("solo.card.row.three-actions", "solo.card.row.monument", "solo.card.row.bonus-kinds"),
                *("solo.card.row.bonus-wharf-icons", "solo.windmill.place", "solo.manor.place"),
                *("solo.recruit.take-card", "solo.temple.place", "solo.shipyard.place", "solo.monument.best-place"),
                *("solo.wharf.colour.purple", "solo.wharf.colour.green", "solo.wharf.match-dice"),
                *("solo.sail.per-icon", "solo.sail.walk"),
            ],
        ),
        (
            "margraves",
            "cleric",
            [*(f"citizen.cleric.{part}" for part in ("1", "2", "3", "not-self")), "citizens.pennant.holy"],
        ),
        ("margraves", "oak", ["score.banner", "score.banner.duplicates"]),
        (
            "dragon_castle",
            "deception",
            [
                *("spirit.deception", "spirit.deception-adjacent", "spirit.cost", "spirit.cost-first", "spirit.once"),
                "ruling.deception-adjacent",
            ],
        ),
    ],
)
def test_the_rules_that_carry_a_card_out(game: str, card: str, rules: list[str]) -> None:
    assert [rule.name for rule in rulebook(game).cards.rules_of(card)] == rules


def test_the_other_rules_that_name_a_card_do_not_mean_another_thing_whose_name_has_its_own_in_it() -> None:
    cards = rulebook("castellans").cards
    named = [rule.name for rule in cards.naming("monk")]
    assert named == ["citizen.cleric-monk", "citizen.engineer-new-resource"]
    assert "board.six-districts" not in [rule.name for rule in cards.naming("gate")]  # it names Bazani Gate
    assert "ruling.gate-on-road" in [rule.name for rule in cards.naming("gate")]
    merchant = [rule.name for rule in cards.naming("citizen.merchant")]
    assert merchant == ["ruling.name-merchant"]  # all others name the Merchant's Manor


@every_game
def test_no_rule_that_is_called_after_a_card_is_forgotten(game: Conforming) -> None:
    cards = game.book.cards
    own = {rule.name for card in cards for rule in cards.rules_of(card)}
    keys = "|".join(card.key.replace("_", "-") for card in cards.values())
    called = re.compile(rf"(citizen|power|dragon|spirit)\.({keys})([.-]|$)")
    assert [rule for rule in game.book.rules if called.match(rule) and rule not in own] == []


# Where it is known from


def test_a_card_tells_where_each_of_its_facts_is_known_from() -> None:
    cards = rulebook("margraves").cards
    assert cards.sources_of("monster.warg_pack") == {
        "rulebook": ["name", "strength", "influence", "reward"],
        "assumed": ["lair", "boss"],
        "inferred": ["magic"],
    }
    assert cards.source_of("warg_pack") == "rulebook; assumed: lair and boss; inferred: magic"
    assert any("slaying example" in note for note in cards.notes_of("warg_pack"))
    assert cards.source_of("Cave Troll") == "assumed"
    assert cards.source_of("bear") == "assumed"
    assert rulebook("castellans").cards.source_of("Lighthouse") == "rulebook"


def test_a_card_that_a_reader_tells_of_is_known_from_there() -> None:
    cards = cards_of("margraves", monster={"cave_troll": {"strength": 6, "source": "rulebook"}})
    assert cards.sources_of("cave_troll")["rulebook"] == ["strength"]


# Looking cards up


@pytest.mark.parametrize("name", ["citizen.monk", "monk", "Monk", "MONK"])
def test_a_card_is_found_by_its_id_its_key_and_its_title(name: str) -> None:
    cards = rulebook("castellans").cards
    assert cards[name].id == "citizen.monk"
    assert name in cards


def test_a_key_that_several_cards_have_finds_none_of_them() -> None:
    cards = rulebook("castellans").cards
    with pytest.raises(KoskError, match=r"several cards 'merchant': citizen\.merchant and manor\.merchant\."):
        cards["merchant"]
    assert "merchant" not in cards
    assert [card.id for card in cards.called("merchant")] == ["citizen.merchant", "manor.merchant"]
    assert cards["A Merchant's Manor"].id == "manor.merchant"


def test_a_name_that_no_card_has_is_answered_with_the_nearest() -> None:
    cards = rulebook("margraves").cards
    with pytest.raises(UnknownName, match=r"^There is no card 'clerik'; the nearest are cleric and lumberjack\.$"):
        cards["clerik"]
    with pytest.raises(UnknownName, match=r"nearest (is|are) monster\.cave_troll"):
        cards["monster.cave_trol"]
    assert "clerik" not in cards


def test_words_find_the_cards_in_which_each_begins_a_word() -> None:
    cards = rulebook("margraves").cards
    assert [card.id for card in cards.search(["boss", "forest"])] == ["monster.rotten_treant"]
    assert cards.search(["harbor"]) == []
    assert [card.title for card in cards.search(["row", "tombs", "wood"])] == ["Row 3 of the Hero Tombs"]
    assert {card.kind for card in cards.search(["grant"])} == {"Grant"}
    found = [card.title for card in rulebook("castellans").cards.search(["lumber"])]
    assert found == ["Lumberjack"]


def test_cards_that_have_the_word_in_their_name_come_first() -> None:
    found = [card.id for card in rulebook("castellans").cards.search(["sail"])]
    assert found[:3] == ["sub_action.sail", "citizen.smuggler", "citizen.coxswain"]
    assert {card.rpartition(".")[0] for card in found[3:]} == {"opponent"}


def test_a_card_that_names_no_rule_is_told_of() -> None:
    cards = Cards(rulebook("castellans"), [Card("Citizen", "citizen.monk", "Monk", ["Prays."], ["citizen.monkey"])])
    with pytest.raises(UnknownName, match=r"^There is no rule 'citizen\.monkey'; the nearest "):
        cards.rules_of("monk")


def test_a_card_is_plain_data() -> None:
    assert rulebook("castellans").cards.to_json("engineer") == {
        "id": "citizen.engineer",
        "kind": "Citizen",
        "title": "Engineer",
        "lines": ["Soldier Guild, blue back.", "Each die drafted: may pay 1 resource for 2 VP."],
        "rules": ["citizen.engineer", "citizen.engineer-new-resource"],
        "named_in": [],
        "sources": {
            "rulebook": ["name", "guild", "back", "trigger", "optional", "face", "pay_resource", "gain_vp"],
            "inferred": ["quantity"],
        },
        "notes": [],
    }
