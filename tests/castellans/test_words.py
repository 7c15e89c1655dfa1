"""What happens is told in sentences that a player would say, with the names printed on board and cards."""

import re
from typing import Any

import pytest

import kosk
from kosk.engine.table import CHANCE, Event
from kosk.games import rulebook
from kosk.testing import case, random_game, scenario

from ..told import verbs

BOOK = rulebook("castellans")
FIVE = ("Ann", "Bob", "Cleo", "Dan", "Eve")
STATE: Any = case("castellans", "action turn", "Ann", players=FIVE[:4]).lay()[2]

TOLD = [
    # verb, rule, seat, data, sentence
    ("choose", "draft.take-die", 0, {"option": "gold", "of": 2}, "Ann chooses the Gold die."),
    ("choose", "action.any-die", 0, {"option": "gold", "of": 1}, "Ann chooses the Gold die (the only option)."),
    ("choose", "power.adventurer", 0, {"option": "gold", "of": 5}, "Ann chooses Gold."),
    ("choose", "temple.choose-district", 1, {"option": "anchorage", "of": 6}, "Bob chooses The Anchorage."),
    ("choose", "harvest.push", 1, {"option": "holy", "of": 4}, "Bob chooses the Holy Guild."),
    ("choose", "manor.choose-token", 1, {"option": "landowner", "of": 8}, "Bob chooses the Land Owner's Manor."),
    ("choose", "setup.manor-token", 1, {"option": "merchant", "of": 8}, "Bob chooses the Merchant's Manor."),
    ("choose", "manor.choose-token", 1, {"option": "lighthouse", "of": 2}, "Bob chooses the Lighthouse."),
    ("choose", "action.primary-required", 1, {"option": "temple", "of": 3}, "Bob chooses the Temple Action."),
    ("choose", "draft.manipulate-first", 1, {"option": "cleric", "of": 2}, "Bob chooses the Cleric."),
    ("choose", "draft.manipulate-first", 1, {"option": "pass", "of": 2}, "Bob leaves the die as it is."),
    ("choose", "action.monument-optional", 1, {"option": "pass", "of": 2}, "Bob erects no Monument."),
    (
        "choose",
        "action.monument-optional",
        1,
        {"option": "pass", "of": 1},
        "Bob erects no Monument (the only option).",
    ),
    ("choose", "action.monument-optional", 1, {"option": "ward_tower", "of": 2}, "Bob chooses the Ward Tower."),
    (
        "choose",
        "gate.position",
        1,
        {"option": "nor_high-penumbra", "of": 6},
        "Bob chooses the bridge between Nor High and Penumbra.",
    ),
    ("choose", "action.primary-required", 1, {"option": "wharf", "of": 3}, "Bob chooses the Wharf Action."),
    (
        "choose",
        "wharf.assign-crates",
        1,
        {"option": "top-2", "of": 3},
        "Bob chooses the icon in column 2 of the top row.",
    ),
    ("choose", "wharf.assign-crates", 1, {"option": "pass", "of": 3}, "Bob is done trading."),
    ("choose", "wharf.sell-influence", 1, {"option": "influence", "of": 2}, "Bob chooses Influence."),
    ("choose", "action.sub-actions", 1, {"option": "pass", "of": 3}, "Bob is done with sub-actions."),
    ("choose", "action.sub-actions", 1, {"option": "shipyard", "of": 3}, "Bob chooses the Shipyard Sub-Action."),
    (
        "choose",
        "windmill.choose",
        1,
        {"option": "luna_grove-iron_pit", "of": 6},
        "Bob chooses the road between Luna Grove and Iron Pit.",
    ),
    ("choose", "recruit.choose", 1, {"option": "merchant", "of": 8}, "Bob chooses the Merchant."),
    ("choose", "ruling.draft-trigger-order", 1, {"option": "monk", "of": 2}, "Bob chooses the Monk."),
    ("choose", "ruling.draft-trigger-order", 1, {"option": "pass", "of": 2}, "Bob uses no other Citizen."),
    ("choose", "ruling.reset-citizen-timing", 1, {"option": "pass", "of": 2}, "Bob uses no other Citizen."),
    (
        "choose",
        "action.sub-actions",
        1,
        {"option": "citizen_token", "of": 2},
        "Bob chooses the Citizen Sub-Action.",
    ),
    ("choose", "citizen.coxswain", 1, {"option": "sail", "of": 2}, "Bob chooses the Sail Sub-Action."),
    ("choose", "citizen.coxswain", 1, {"option": "pass", "of": 2}, "Bob does not sail."),
    ("choose", "citizen.peasant", 1, {"option": "influence", "of": 2}, "Bob chooses the Influence die."),
    ("choose", "citizen.peasant", 1, {"option": "holy", "of": 4}, "Bob chooses the Holy Guild."),
    ("choose", "pay.magic-augment", 1, {"option": 0, "of": 2}, "Bob uses no Magic."),
    ("choose", "pay.magic-augment", 1, {"option": 1, "of": 2}, "Bob uses 1 Magic in place of 1 resource."),
    ("choose", "pay.magic-augment", 1, {"option": 2, "of": 3}, "Bob uses 2 Magic in place of 2 resources."),
    ("turn-up", "setup.first-player", CHANCE, {"option": 2, "of": 4}, "Chance picks Cleo."),
    ("turn-up", "reset.keep-roll", CHANCE, {"option": 2, "of": 6}, "The Decision die shows 2."),
    ("turn-up", "variant.np.each-round", CHANCE, {"option": 5, "of": 6}, "The Decision die shows 5."),
    ("turn-up", "draft.roll", CHANCE, {"option": "influence", "of": 6}, "A die shows Influence."),
    ("turn-up", "reset.citizens-left", CHANCE, {"option": "merchant", "of": 9}, "Chance brings the Merchant."),
    ("turn-up", "recruit.slide", CHANCE, {"option": "merchant", "of": 9}, "Chance brings the Merchant."),
    ("turn-up", "reset.wharf-flip", CHANCE, {"option": "wharf_3", "of": 2}, "Chance brings Wharf card 3."),
    (
        "turn-up",
        "setup.wharf-pair",
        CHANCE,
        {"option": "buy,sell_vp,sell_influence", "of": 5},
        "Chance brings a Wharf card whose back says: top row, pay 1 Gold for 1 resource shown; middle row, pay "
        "1 resource shown for 1 Gold and 1 VP; bottom row, pay 1 resource shown for 1 Influence or 2 Gold.",
    ),
    ("mark-round", "reset.rounds-token", None, {"round": 2}, "The Rounds token stands on 2."),
    ("give-scepter", "reset.first-player", 1, {}, "Bob takes the Scepter and is 1st player."),
    ("give-turn", "draft.order", 1, {}, "It is Bob's turn."),
    (
        "place-magistrates",
        "reset.magistrates",
        None,
        {"districts": ("luna_grove", "iron_pit", "anchorage")},
        "The Magistrates stand in Luna Grove, Iron Pit and The Anchorage.",
    ),
    ("place-magistrates", "reset.magistrates", None, {"districts": ()}, "The Magistrates leave the board."),
    ("set-marker", "setup.score-tokens", 1, {"what": "vp", "value": 0}, "Bob's Score token starts on 0."),
    ("set-marker", "pb.resource-tokens", 1, {"what": "wood", "value": 1}, "Bob's Wood token starts on 1."),
    (
        "set-marker",
        "setup.influence-tokens",
        1,
        {"what": "worker", "value": 0},
        "Bob's Influence token stands on the start space of the Worker Guild track.",
    ),
    ("gain", "draft.gain-gold", 1, {"what": "gold", "amount": 2, "lost": 0}, "Bob gains 2 Gold."),
    (
        "gain",
        "power.adventurer",
        1,
        {"what": "wood", "amount": 1, "lost": 2},
        "Bob gains 1 Wood (2 more would not fit and are lost).",
    ),
    (
        "gain",
        "manor.bonus",
        1,
        {"what": "wood", "amount": 0, "lost": 1},
        "Bob gains no Wood: 1 would not fit and is lost.",
    ),
    ("pay", "temple.cost", 1, {"what": "stone", "amount": 2}, "Bob pays 2 Stone."),
    (
        "raise-influence",
        "temple.influence",
        1,
        {"guild": "shadow", "before": 0, "space": 1},
        "Bob rises from the start space to space 1 on the Shadow Guild track.",
    ),
    (
        "raise-influence",
        "temple.influence",
        1,
        {"guild": "shadow", "before": 9, "space": 12},
        "Bob rises from space 9 to the starred space 12 on the Shadow Guild track.",
    ),
    (
        "lose-push",
        "infl.no-move",
        1,
        {"guilds": ("holy",), "pushes": 2},
        "Bob loses 2 pushes, unable to rise any further on the Holy Guild track.",
    ),
    (
        "lose-push",
        "ruling.influence-forced-choice",
        1,
        {"guilds": ("worker", "holy"), "pushes": 1},
        "Bob loses 1 push, unable to rise any further on the Worker Guild and Holy Guild tracks.",
    ),
    ("place", "temple.place", 1, {"token": "temple", "district": "nor_high"}, "Bob places a Temple in Nor High."),
    (
        "place",
        "recruit.token",
        1,
        {"token": "citizen", "district": "nor_high"},
        "Bob places a Citizen token in Nor High.",
    ),
    (
        "build",
        "manor.place",
        1,
        {"manor": "architect", "district": "nor_high"},
        "Bob moves the Architect's Manor to Nor High.",
    ),
    (
        "build",
        "manor.place",
        1,
        {"manor": "lighthouse", "district": "anchorage"},
        "Bob moves the Lighthouse to The Anchorage.",
    ),
    ("place-keep", "setup.keeps", None, {"district": "iron_pit"}, "A Keep is placed in Iron Pit."),
    ("hand-dice", "reset.dice", 1, {"number": 15}, "Bob is handed 15 dice."),
    ("roll-pool", "draft.roll", 1, {"faces": ("wood", "gold", "wood")}, "Bob rolls Wood, Gold and Wood."),
    ("turn-die", "citizen.cleric", 1, {"face": "gold", "to": "magic"}, "Bob turns the die from Gold to Magic."),
    ("draft-die", "draft.place", 1, {"face": "food"}, "Bob places the Food die on the player board."),
    ("spend-die", "action.spend-die", 1, {"face": "food"}, "Bob spends the Food die."),
    (
        "set-aside",
        "draft.leftover",
        None,
        {"faces": ("food", "gold")},
        "The dice left over are set aside: Food and Gold.",
    ),
    ("set-aside", "draft.leftover", None, {"faces": ()}, "No dice are left over."),
    (
        "reveal-citizen",
        "reset.citizens-left",
        None,
        {"back": "pink", "card": "harbor_master"},
        "The Harbor Master enters the pink draft line.",
    ),
    (
        "discard-citizens",
        "reset.citizens-left",
        None,
        {"back": "pink", "cards": ("monk", "harbor_master")},
        "The Monk and the Harbor Master leave the pink draft line.",
    ),
    (
        "discard-citizens",
        "reset.citizens-right",
        None,
        {"back": "blue", "cards": ("cook",)},
        "The Cook leaves the blue draft line.",
    ),
    (
        "discard-citizens",
        "reset.citizens-right",
        None,
        {"back": "blue", "cards": ()},
        "No Citizen leaves the blue draft line.",
    ),
    (
        "take-citizen",
        "recruit.take-refill",
        1,
        {"card": "merchant", "back": "pink"},
        "Bob takes the Merchant from the pink draft line.",
    ),
    ("rebuild-deck", "reset.citizen-reshuffle", None, {"back": "blue"}, "The blue discards become a new deck."),
    ("reveal-wharf-card", "reset.wharf-flip", None, {"card": "wharf_8"}, "Wharf card 8 lies face-up at the Wharf."),
    (
        "show-wharf-back",
        "reset.wharf-flip",
        None,
        {"back": "sell_influence,sell_vp,buy"},
        "The rows of the Wharf now mean: top row, pay 1 resource shown for 1 Influence or 2 Gold; middle row, pay "
        "1 resource shown for 1 Gold and 1 VP; bottom row, pay 1 Gold for 1 resource shown.",
    ),
    ("discard-wharf-card", "reset.wharf-discard", None, {}, "The Wharf card is discarded."),
    ("cover-wharf", "setup.wharf-cover", None, {}, "The Wharf Cover closes the left column."),
    (
        "place-crate",
        "wharf.assign-crates",
        1,
        {"card": "wharf_1", "icon": "middle-2"},
        "Bob places a Cargo Crate on the Wood in column 2 of the middle row.",
    ),
    (
        "place-crate",
        "wharf.assign-crates",
        1,
        {"card": "wharf_1", "icon": "top-0"},
        "Bob places a Cargo Crate on the Food in the 4+ column of the top row.",
    ),
    (
        "move-ship",
        "sail.allowed",
        1,
        {"district": "luna_grove", "to": "anchorage"},
        "Bob moves a Ship from Luna Grove to The Anchorage.",
    ),
    (
        "place-windmill",
        "windmill.place",
        1,
        {"road": "bazani_gate-nor_high"},
        "Bob places a Windmill on the road between Bazani Gate and Nor High.",
    ),
    ("return-crates", "reset.wharf-crates", None, {}, "All Cargo Crates return to their owners."),
    (
        "rank",
        "control.each-district",
        None,
        {
            "place": "anchorage",
            "counted": ["2", "0", "1½", "0", "1"],
            "parts": [[("manor", 2, "2")], [], [("temple", 1, "1"), ("windmill", 1, "½")], [], [("keep", 1, "1")]],
        },
        "The count in The Anchorage: Ann 2 (Manors 2), Cleo 1½ (Temple 1, Windmill ½) and Green 1 (Keep 1).",
    ),
    (
        "rank",
        "wscore.vp",
        None,
        {"place": "wharf", "counted": ["0", "0", "0", "0"]},
        "The count at the Wharf: nobody has any.",
    ),
    (
        "rank",
        "final.order",
        None,
        {"place": "soldier", "counted": ["0", "0", "7", "0"]},
        "The count on the Soldier Guild track: Cleo 7.",
    ),
    ("given", "", 1, {"vp": 12}, "Bob begins with 12 VP."),
    ("score", "wharf.sell-vp", 1, {"vp": 1, "sold": "wood"}, "Bob scores 1 VP for selling Wood."),
    ("score", "infl.bridge-reward", 1, {"vp": 3}, "Bob scores 3 VP for crossing a bridge line."),
    ("score", "citizen.engineer", 1, {"vp": 2}, "Bob scores 2 VP for the Engineer."),
    (
        "score",
        "control.vp",
        1,
        {"vp": 6, "place": "iron_pit", "had": 4, "rank": 1, "tied": 1},
        "Bob scores 6 VP in Iron Pit: 1st.",
    ),
    (
        "score",
        "wscore.vp",
        1,
        {"vp": 1, "place": "wharf", "had": 1, "rank": 2, "tied": 2},
        "Bob scores 1 VP at the Wharf: 2 tied for 2nd.",
    ),
    (
        "score",
        "final.vp",
        1,
        {"vp": 1, "place": "holy", "had": 1, "rank": 4, "tied": 1},
        "Bob scores 1 VP on the Holy Guild track: 4th.",
    ),
    (
        "score",
        "mscore.gate",
        1,
        {"vp": 3, "place": "iron_pit-anchorage", "monument": "gate", "per": "citizen", "pieces": 3},
        "Bob scores 3 VP for the Gate: 3 Citizen tokens.",
    ),
    (
        "score",
        "mscore.ward",
        1,
        {"vp": 1, "place": "iron_pit", "monument": "ward_tower", "per": "manor", "pieces": 1},
        "Bob scores 1 VP for the Ward Tower: 1 Manor.",
    ),
    (
        "erect",
        "gate.place",
        1,
        {"monument": "gate", "place": "nor_high-penumbra"},
        "Bob erects the Gate on the bridge between Nor High and Penumbra.",
    ),
    (
        "erect",
        "ward.place",
        1,
        {"monument": "ward_tower", "place": "iron_pit"},
        "Bob erects the Ward Tower in Iron Pit.",
    ),
    (
        "place-non-player",
        "variant.np.clockwise",
        None,
        {"piece": "citizen", "district": "nor_high"},
        "A non-player Citizen token is placed in Nor High.",
    ),
    (
        "unscored",
        "control.green-unscored",
        None,
        {"who": "green", "vp": 5, "place": "penumbra", "had": 2, "rank": 1, "tied": 2},
        "Green is one of 2 tied for 1st in Penumbra; its 5 VP are not marked.",
    ),
    (
        "unscored",
        "control.green-unscored",
        None,
        {"who": "green", "vp": 6, "place": "penumbra", "had": 2, "rank": 1, "tied": 1},
        "Green is 1st in Penumbra; its 6 VP are not marked.",
    ),
    (
        "unscored",
        "control.green-unscored",
        None,
        {"who": "green", "vp": 1, "place": "penumbra", "had": 2, "rank": 2, "tied": 4},
        "Green is one of 4 tied for 2nd in Penumbra; its 1 VP is not marked.",
    ),
    (
        "unscored",
        "variant.np.control",
        None,
        {"who": "non_player", "vp": 6, "place": "penumbra", "had": 2, "rank": 1, "tied": 1},
        "The non-player colour is 1st in Penumbra; its 6 VP are not marked.",
    ),
    (
        "lay-cards",
        "solo.setup.choose-opponent",
        None,
        {"opponents": ("joseefus-the-builder",)},
        "Joseefus, the Builder will play by a card, rolls and charts.",
    ),
    (
        "lay-cards",
        "solo.setup.choose-opponent",
        None,
        {"opponents": ("the-miller", "the-broker")},
        "The Miller and The Broker will play by cards, rolls and charts.",
    ),
    (
        "letters",
        "solo.charts.selector.letters",
        1,
        {"options": ("worker", "holy")},
        "The options are A: Worker Guild; B: Holy Guild.",
    ),
    (
        "letters",
        "solo.charts.selector.letters",
        1,
        {"options": ("nor_high-penumbra", "iron_pit", "Cleo")},
        "The options are A: bridge between Nor High and Penumbra; B: Iron Pit; C: Cleo.",
    ),
    (
        "read-chart",
        "solo.charts.rounds.when",
        1,
        {"chart": "district_selector", "number": 3, "result": "nor_high", "round": 3},
        "For Bob a 3 on the District Selector of round 3 means Nor High.",
    ),
    (
        "read-chart",
        "solo.charts.draft.when",
        1,
        {"chart": "draft", "number": 6, "result": "monk"},
        "For Bob a 6 on the Draft diagram means the Monk.",
    ),
    (
        "read-chart",
        "solo.charts.selector.when",
        1,
        {"chart": "four", "number": 5, "result": "again"},
        "For Bob a 5 on the A/B/C/D chart means to roll again.",
    ),
    (
        "compare-places",
        "solo.monument.best-place",
        1,
        {"monument": "statue", "places": ["nor_high", "iron_pit"], "vp": [0, 3]},
        "The Statue of Bob would score 0 VP in Nor High and 3 VP in Iron Pit.",
    ),
    (
        "read-row",
        "solo.card.rows",
        1,
        {
            "round": 2,
            "actions": ("windmill", "manor", "temple"),
            "monument": "ward_tower",
            "crates": "green",
            "dice": ("magic", "food"),
            "sails": 0,
            "column": ("magic", "food"),
        },
        "Bob's row for round 2: Windmill, Manor, Temple; Monument Ward Tower; bonus green Crate (the line that pays "
        "Influence) for Magic and Food dice. It drafts in this order: Magic, Food.",
    ),
    (
        "want-die",
        "solo.draft.opponent-pick",
        1,
        {"face": "wood", "column": ("magic", "food", "wood")},
        "The pool has neither Magic nor Food, so Bob wants Wood.",
    ),
    (
        "read-icon",
        "solo.card.row.sections",
        1,
        {"round": 3, "number": 2, "of": 3, "icon": "manor"},
        "Bob's row for round 3, icon 2 of 3: Manor.",
    ),
    (
        "read-monument",
        "solo.card.row.monument",
        1,
        {"round": 2, "monument": "ward_tower", "stands": True},
        "Bob's row for round 2, Monument: Ward Tower, which stands already.",
    ),
    (
        "read-bonus",
        "solo.card.row.bonus-kinds",
        1,
        {"round": 3, "crates": "none", "dice": (), "sails": 2},
        "Bob's row for round 3, bonus: 2 Sails.",
    ),
    (
        "match-dice",
        "solo.wharf.match-dice",
        1,
        {"dice": ("magic", "gold", "food"), "matching": 2, "placed": 1},
        "2 of the 3 dice of Bob (Magic, Gold and Food) match the icons of the bonus, but only 1 Cargo Crate can be "
        "placed.",
    ),
    ("no-token-left", "ruling.token-exhausted", 1, {"token": "citizen"}, "Bob has no Citizen token left."),
    (
        "nothing-to-take",
        "ruling.recruit-empty-space",
        1,
        {},
        "Bob finds no Citizen on a space with a number, and takes none.",
    ),
    ("district-taken", "ruling.mix-setup-order", 1, {"district": "nor_high"}, "Nor High has a Manor already."),
    (
        "road-full",
        "ruling.road-full",
        1,
        {"road": "nor_high-penumbra"},
        "The road between Nor High and Penumbra is full.",
    ),
    (
        "place-not-best",
        "ruling.selector-five-or-six",
        1,
        {"place": "nor_high-penumbra"},
        "The bridge between Nor High and Penumbra is not among the best places.",
    ),
    (
        "place-not-best",
        "ruling.selector-five-or-six",
        1,
        {"place": "penumbra"},
        "Penumbra is not among the best places.",
    ),
    ("no-road-free", "ruling.road-full", 1, {}, "Bob finds no free dot on that road, and places no Windmill."),
    (
        "no-ship-moves",
        "solo.sail.nothing",
        1,
        {"district": "nor_high"},
        "Bob has no Ship outside Nor High, so none moves.",
    ),
    (
        "build",
        "solo.manor.place",
        1,
        {"manor": "merchant", "district": "nor_high"},
        "Bob places a Manor in Nor High.",
    ),
    (
        "turn-up",
        "solo.charts.selector.when",
        CHANCE,
        {"option": 3, "of": 6},
        "The Decision die shows a 3.",
    ),
    ("score", "solo.wharf.pay-vp", 1, {"vp": 2, "crates": 2}, "Bob scores 2 VP for 2 Cargo Crates."),
    (
        "score",
        "solo.base.bridge-vp",
        1,
        {"vp": 3, "guild": "holy", "above": 2},
        "Bob scores 3 VP for crossing a bridge line.",
    ),
    ("crown", "win.highest", None, {"winners": (1,), "vp": 31}, "Bob wins with 31 VP."),
    (
        "crown",
        "win.tiebreak",
        None,
        {"winners": (1,), "vp": 20, "starred": [1, 2]},
        "Bob wins: tied at 20 VP, 2 tokens on starred spaces against 1.",
    ),
    (
        "crown",
        "win.tiebreak",
        None,
        {"winners": (1,), "vp": 20, "starred": [0, 1, 0]},
        "Bob wins: tied at 20 VP, 1 token on starred spaces against 0.",
    ),
    (
        "crown",
        "win.shared",
        None,
        {"winners": (0, 1), "vp": 20, "starred": [2, 2]},
        "Ann and Bob share the victory: tied at 20 VP, 2 tokens on starred spaces each.",
    ),
    (
        "crown",
        "win.shared",
        None,
        {"winners": (0, 2), "vp": 20, "starred": [2, 0, 2, 1]},
        "Ann and Cleo share the victory: tied at 20 VP, 2 tokens on starred spaces each, against 1 and 0.",
    ),
]


@pytest.mark.parametrize(("verb", "rule", "seat", "data", "told"), TOLD)
def test_each_event_has_its_sentence(verb: str, rule: str, seat: int | None, data: dict[str, Any], told: str) -> None:
    assert BOOK.sentence(STATE, Event(verb, (rule,), seat, data)) == told


def test_every_verb_of_the_game_has_a_sentence_here() -> None:
    assert verbs(BOOK) == {verb for verb, *_ in TOLD}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_are_told_in_sentences_without_identifiers(players: int) -> None:
    for seed in range(15):
        told = list(random_game(BOOK, FIVE[:players], f"words/{seed}").sentences())
        bad = [one for one in told if "_" in one or re.search(r",\S", one) or not re.search(r"[^.\s]\.$", one)]
        assert not bad, bad[:3]


@pytest.mark.parametrize(
    ("names", "opponents"),
    [
        (("Ann", "Joseefus"), "joseefus-the-builder"),
        (("Ann", "Bob", "The Recruiter"), "the-recruiter"),
        (("Ann", "The Shipwright", "The Miller"), "the-shipwright+the-miller"),
    ],
)
def test_whole_games_with_opponents_are_told_in_sentences_without_identifiers(
    names: tuple[str, ...], opponents: str
) -> None:
    for seed in range(5):
        game = random_game(BOOK, names, f"words/solo/{seed}", {"opponents": opponents})
        told = list(game.sentences())
        bad = [one for one in told if "_" in one or re.search(r",\S", one) or not re.search(r"[^.\s]\.$", one)]
        assert not bad, bad[:3]
        assert sum(one.startswith("For ") for one in told) > 15


def test_pushes_that_are_lost_are_counted_and_their_track_is_named() -> None:
    played = scenario(
        "castellans",
        "action turn",
        "beth",
        position={"beth.drafted": ["stone"], "beth.stone": 1, "beth.wood": 0, "beth.magic": 0, "beth.shadow": 12},
        choices=[("action.primary-required", "temple"), ("temple.choose-district", "penumbra")],
    )
    lost = [event for event in played.events if event.verb == "lose-push"]
    assert [BOOK.sentence(played.after, event) for event in lost] == [
        "beth loses 2 pushes, unable to rise any further on the Shadow Guild track."
    ]


def test_of_several_pushes_only_those_are_lost_that_cannot_rise() -> None:
    played = scenario(
        "castellans",
        "action turn",
        "beth",
        position={"beth.drafted": ["stone"], "beth.stone": 1, "beth.wood": 0, "beth.magic": 0, "beth.shadow": 9},
        choices=[("action.primary-required", "temple"), ("temple.choose-district", "penumbra")],
    )
    told = [BOOK.sentence(played.after, event) for event in played.events if event.data.get("guild") == "shadow"]
    assert told == ["beth rises from space 9 to the starred space 12 on the Shadow Guild track."]
    (lost,) = [event for event in played.events if event.verb == "lose-push"]
    assert BOOK.sentence(played.after, lost) == (
        "beth loses 1 push, unable to rise any further on the Shadow Guild track."
    )


def test_names_come_from_the_components() -> None:
    mine = BOOK.with_components({"district": {"penumbra": {"name": "Halbschatten"}}})
    event = Event("place", ("temple.place",), 0, {"token": "temple", "district": "penumbra"})
    assert mine.sentence(STATE, event) == "Ann places a Temple in Halbschatten."


WHARF_2 = (
    "Wharf card 2, top row Wood, Food, Food and Stone; middle row Magic, Stone, Wood and Food; "
    "bottom row Stone, Magic, Magic and Wood"
)


@pytest.mark.parametrize(
    ("rule", "option", "name"),
    [
        ("setup.manor-token", "landowner", "Land Owner's Manor"),
        ("setup.manor-token", "merchant", "Merchant's Manor"),
        ("setup.citizen-lines", "merchant", "Merchant"),
        ("setup.manor-district", "nor_high", "Nor High"),
        ("setup.first-player", 1, "Bob"),
        ("setup.wharf-faceup", "wharf_2", WHARF_2),
        ("reset.keep-roll", 1, "1"),
        ("action.primary-required", "harvest", "Harvest Action"),
        ("harvest.push", "shadow", "Shadow Guild"),
        ("action.sub-actions", "windmill", "Windmill Sub-Action"),
        ("windmill.choose", "iron_pit-anchorage", "road between Iron Pit and The Anchorage"),
        ("draft.take-die", "gold", "Gold"),
        ("draft.manipulate-first", "pass", "pass"),
    ],
)
def test_options_are_shown_as_people_call_them(rule: str, option: str | int, name: str) -> None:
    assert BOOK.called(STATE, option, rule) == name


def test_a_refusal_is_told_with_printed_names_and_kept_with_identifiers() -> None:
    game = kosk.new("castellans", players=["Ann", "Bob"], seed=7).play("priest").play("nor_high").play("landowner")
    refused = game.why_not("nor_high")
    assert refused is not None
    assert (refused.option, refused.facts) == ("nor_high", {"district": "nor_high"})
    assert str(refused).startswith("Nor High is barred by setup.manor-district: ")
    assert str(refused).endswith(" (district: Nor High)")


def test_a_game_shows_each_option_as_it_is_typed_and_as_it_is_called() -> None:
    game = kosk.new("castellans", players=["Ann", "Bob"], seed=7)
    assert "<li><code>&#x27;landowner&#x27;</code> Land Owner&#x27;s Manor</li>" in game._repr_html_()


def test_points_that_a_game_starts_with_are_told() -> None:
    game = kosk.new("castellans", players=["Ann", "Bob"], seed=7)
    told = game.rulebook.sentence(game.position, Event("given", (), 0, {"vp": 7}))
    assert told == "Ann begins with 7 VP."
