"""The facts of Castellans: what is printed, word for number, what a reader's file may say, and what it may not."""

import json
import time
import tomllib
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest

import kosk
import kosk.games.castellans
from kosk.engine.components import Facts, load
from kosk.engine.errors import ComponentError
from kosk.games.castellans.city import prepare
from kosk.games.castellans.facts import impossible

FOLDER = Path(kosk.games.castellans.__file__).parent
FACTS = load(FOLDER).facts
SOURCES = load(FOLDER).sources
SCHEMA = json.loads((FOLDER / "components.schema.json").read_text(encoding="utf-8"))


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


def test_five_rounds_of_four_phases_for_two_to_five_players() -> None:
    assert plain(FACTS.game) == {"title": "Castellans", "players": [2, 3, 4, 5], "rounds": 5}
    assert FACTS.phases.order == ("draft", "action", "score", "reset")
    assert FACTS.phases.reset_after_rounds == (1, 2, 3, 4)


def test_setup() -> None:
    assert plain(FACTS.setup) == {
        "round": 1,
        "vp": 0,
        "citizen_cards_per_line": 4,
        "starting_manors": 1,
        "starting_manor_pushes": 1,
        "wharf_cover_players": [2, 3],
    }


def test_magic_pays_for_wood_stone_and_food_one_for_one_beside_one_real_piece_of_each() -> None:
    assert plain(FACTS.payment) == {"magic_replaces": ["wood", "stone", "food"], "ratio": 1, "min_real_per_type": 1}


def test_four_colours_of_the_examples_come_before_the_fifth() -> None:
    names = [(colour, table.name) for colour, table in FACTS.player_colour.items()]
    assert names[:4] == [("yellow", "Yellow"), ("blue", "Blue"), ("orange", "Orange"), ("red", "Red")]
    assert len(FACTS.player_colour) == 5
    assert "green" not in FACTS.player_colour


def test_the_four_guilds_from_left_to_right() -> None:
    assert [(name, guild.name) for name, guild in FACTS.guild.items()] == [
        ("worker", "Worker Guild"),
        ("soldier", "Soldier Guild"),
        ("shadow", "Shadow Guild"),
        ("holy", "Holy Guild"),
    ]


def test_the_six_districts_with_what_is_printed_of_them() -> None:
    assert {name: district.name for name, district in FACTS.district.items()} == {
        "anchorage": "The Anchorage",
        "bazani_gate": "Bazani Gate",
        "nor_high": "Nor High",
        "penumbra": "Penumbra",
        "luna_grove": "Luna Grove",
        "iron_pit": "Iron Pit",
    }
    assert [district.clockwise for _, district in FACTS.district.items()] == [0, 1, 2, 3, 4, 5]
    assert FACTS.district.bazani_gate.die == 2
    assert set(FACTS.district.bazani_gate.guilds) == {"worker", "soldier"}
    assert set(FACTS.district.penumbra.guilds) == {"holy", "shadow"}
    assert "holy" in FACTS.district.nor_high.guilds
    assert {(d.ward_tower_positions, d.statue_positions) for _, d in FACTS.district.items()} == {(1, 1)}


def test_every_road_has_three_dots_and_every_bridge_one_gate() -> None:
    assert [(set(road.between), road.dots) for _, road in FACTS.road.items()] == [
        ({"anchorage", "bazani_gate"}, 3),
        ({"bazani_gate", "nor_high"}, 3),
        ({"nor_high", "penumbra"}, 3),
        ({"penumbra", "luna_grove"}, 3),
        ({"luna_grove", "iron_pit"}, 3),
        ({"iron_pit", "anchorage"}, 3),
    ]
    assert [set(gate.between) for _, gate in FACTS.gate.items()] == [
        set(road.between) for _, road in FACTS.road.items()
    ]
    assert [gate.capacity for _, gate in FACTS.gate.items()] == [1, 1, 1, 1, 1, 1]


def test_which_districts_score_in_which_round() -> None:
    assert {number: (turn.side, set(turn.scoring), turn.magistrates) for number, turn in FACTS.round.items()} == {
        "1": ("west", {"anchorage", "bazani_gate", "nor_high"}, 3),
        "2": ("east", {"penumbra", "luna_grove", "iron_pit"}, 3),
        "3": ("north", {"bazani_gate", "nor_high", "penumbra"}, 3),
        "4": ("south", {"luna_grove", "iron_pit", "anchorage"}, 3),
        "5": ("all", {"anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit"}, 0),
    }


def test_dice() -> None:
    assert plain(FACTS.dice) == {
        "count": 18,
        "pool": {"2": 9, "3": 12, "4": 15, "5": 18},
        "leftover": 3,
        "per_player": 3,
    }
    assert {face: value.amount for face, value in FACTS.die_face.items()} == {
        "wood": 1,
        "stone": 1,
        "food": 1,
        "magic": 1,
        "gold": 2,
        "influence": 1,
    }
    assert plain(FACTS.decision_die) == {"count": 1, "faces": [1, 2, 3, 4, 5, 6]}


def test_the_starred_spaces_are_three_and_hold_one_token_each() -> None:
    assert len(FACTS.guild_track.starred) == 3
    assert FACTS.guild_track.starred_capacity == 1


def test_a_push_from_the_start_space_reaches_the_first_ordinary_one() -> None:
    assert (FACTS.guild_track.start, FACTS.guild_track.ordinary_first) == (0, 1)


def test_the_lowest_bridge_gives_two_gold() -> None:
    lowest = min((bridge for _, bridge in FACTS.guild_track.bridge.items()), key=lambda bridge: bridge.after_space)
    assert plain(lowest.reward) == {"gold": 2}


def test_gold_stops_at_six_until_the_banker_opens_ten() -> None:
    assert (FACTS.player_board.gold.min, FACTS.player_board.gold.max) == (0, 6)
    assert FACTS.player_board.gold.max_after_banker == 10
    assert [FACTS.player_board[name].min for name in ("wood", "stone", "food", "magic")] == [0, 0, 0, 0]
    assert plain(FACTS.player_board.crates) == {"available": 2, "locked": 1, "unlocked_by": "banker"}
    assert plain(FACTS.player_board.wells) == {"drafted": 3, "spent": 3}


def test_each_players_tokens_and_those_in_the_box() -> None:
    assert {name: (supply.per_player, supply.box) for name, supply in FACTS.supply.items()} == {
        "manor": (7, 35),
        "lighthouse": (1, 5),
        "temple": (4, 20),
        "citizen": (4, 20),
        "ship": (3, 15),
        "windmill": (3, 15),
        "crate": (3, 15),
        "influence": (4, 20),
        "gate": (1, 5),
        "ward_tower": (1, 5),
        "statue": (1, 5),
        "score": (1, 5),
        "tracker": (5, 25),
    }


def test_what_all_share() -> None:
    assert {name: supply.count for name, supply in FACTS.common_supply.items()} == {
        "keep": 8,
        "magistrate": 3,
        "first_player": 1,
        "rounds": 1,
        "board": 1,
        "player_board_sheet": 5,
        "decision_die": 1,
        "resource_die": 18,
        "citizen_pink": 14,
        "citizen_blue": 14,
        "wharf_cover": 1,
    }


def test_keeps() -> None:
    assert plain(FACTS.keeps) == {"setup": {"2": 4, "3": 3, "4": 2, "5": 1}, "reset_roll_players": [2, 3]}


def test_prizes() -> None:
    assert FACTS.control.vp == (6, 4, 2, 0, 0)
    assert FACTS.wharf_scoring.vp == (3, 2, 1, 0, 0)
    assert FACTS.final_scoring.vp == (6, 4, 2, 0, 0)


def test_control_points_doubled() -> None:
    assert plain(FACTS.control.half_points) == {
        "manor": 2,
        "temple": 2,
        "ship": 2,
        "citizen": 2,
        "keep": 2,
        "windmill": 1,
    }


def test_monuments() -> None:
    assert plain(FACTS.monument) == {
        "gate": {"gold": 8, "pushes": 2, "scores_per": "citizen", "vp": 1},
        "ward_tower": {"gold": 7, "pushes": 1, "scores_per": "manor", "vp": 1},
        "statue": {"gold": 6, "pushes": 1, "scores_per": "temple", "vp": 1},
        "lighthouse": {"scores_per": "ship", "vp": 2},
    }


def test_primary_actions() -> None:
    assert plain(FACTS.action) == {
        "temple": {
            "die": "stone",
            "die_bonus": {"stone": 1},
            "cost": {"stone": 2},
            "gold_per_existing": 1,
            "pushes_each_district_guild": 2,
        },
        "manor": {
            "die": "wood",
            "die_bonus": {"wood": 1},
            "cost": {"wood": 3},
            "gold_per_existing": 1,
            "pushes_each_district_guild": 1,
        },
        "recruit": {"die": "food", "die_bonus": {"food": 1}, "pushes_card_guild": 1},
        "harvest": {"die": "magic", "die_bonus": {"resource_choice": 1}, "pushes_any": 1},
        "wharf": {"die": "influence", "die_bonus": {"pushes_any": 1}},
    }


def test_sub_actions() -> None:
    assert plain(FACTS.sub_action) == {
        "shipyard": {"of": "wharf", "cost": {"wood": 2}, "gold_per_existing": 1, "max_per_action": 1},
        "sail": {"of": "wharf", "cost": {"gold": 2}, "max_per_action": 1},
        "windmill": {"of": "harvest", "cost": {"food": 2}, "gold_per_existing": 1, "max_per_action": 1},
        "citizen_token": {"of": "recruit", "pushes_one_district_guild": 1, "max_per_action": 1},
    }


def test_manors() -> None:
    numbers = {
        name: {key: value for key, value in manor.items() if key not in ("name", "token")}
        for name, manor in FACTS.manor.items()
    }
    assert numbers == {
        "merchant": {"trigger": "wharf_action", "gold": 2},
        "landowner": {"trigger": "harvest_action", "undrafted_dice": 1, "pushes_any": 1},
        "architect": {"trigger": "manor_action", "pushes_one_district_guild": 1},
        "priest": {"trigger": "temple_action", "pushes_one_district_guild": 1},
        "elder": {"trigger": "recruit_action", "pushes_card_guild": 1},
        "lighthouse": {"trigger": "monument_scoring", "max_per_district": 1},
        "adventurer": {"trigger": "when_placed", "gold": 6, "or_resources_of_one_type": 3},
        "banker": {"trigger": "when_placed", "gold_max": 10, "unlock_crates": 1},
    }
    assert {name: (manor.name, manor.token) for name, manor in FACTS.manor.items()} == {
        "merchant": ("A Merchant's Manor", "manor"),
        "landowner": ("A Land Owner's Manor", "manor"),
        "architect": ("An Architect's Manor", "manor"),
        "priest": ("A Priest's Manor", "manor"),
        "elder": ("An Elder's Manor", "manor"),
        "lighthouse": ("A Lighthouse Keeper's Manor", "lighthouse"),
        "adventurer": ("An Adventurer's Manor", "manor"),
        "banker": ("A Banker's Manor", "manor"),
    }


CITIZENS = {
    "monk": ("holy", "pink", "draft", {"face": "magic", "gain_resource": 1}),
    "prefect": ("holy", "pink", "temple_action", {"gain_gold": 2}),
    "priestess": ("holy", "pink", "draft", {"face": "influence", "gain_resource": 1}),
    "abbot": ("holy", "blue", "draft", {"face": "any", "pay_resource": 1, "gain_push_any": 1}),
    "bishop": ("holy", "blue", "draft", {"face": "any", "pay_gold": 2, "gain_push_any": 1}),
    "cleric": ("holy", "blue", "draft_or_spend", {"change_to": "magic"}),
    "sculptor": ("holy", "blue", "draft_or_spend", {"change_to": "stone"}),
    "harbor_master": ("shadow", "pink", "wharf_action", {"gain_gold": 2}),
    "thief": ("shadow", "pink", "draft", {"face": "gold", "gain_resource": 1}),
    "alchemist": ("shadow", "blue", "draft", {"face": "any", "pay_resource": 1, "gain_gold": 2}),
    "assassin": ("shadow", "blue", "instant", {"gain_gold": 6, "gain_push_any": 1}),
    "condottieri": ("shadow", "blue", "draft_or_spend", {"change_to": "influence"}),
    "peddler": ("shadow", "blue", "draft", {"face": "any", "pay_gold": 2, "gain_resource": 1}),
    "smuggler": ("shadow", "blue", "reset", {"sail": 1}),
    "butcher": ("worker", "pink", "draft", {"face": "food", "gain_resource": 1}),
    "farmer": ("worker", "pink", "harvest_action", {"gain_gold": 2}),
    "merchant": ("worker", "pink", "instant", {"gain_gold": 3, "gain_resource_one_type": 3}),
    "miner": ("worker", "pink", "draft", {"face": "stone", "gain_resource": 1}),
    "peasant": ("worker", "pink", "reset", {"undrafted_dice": 2}),
    "artificer": ("worker", "blue", "draft", {"face": "any", "pay_gold": 1, "gain_vp": 1}),
    "builder": ("worker", "blue", "draft_or_spend", {"change_to": "wood"}),
    "captain": ("soldier", "pink", "recruit_action", {"gain_gold": 2}),
    "constable": ("soldier", "pink", "manor_action", {"gain_gold": 2}),
    "guard": ("soldier", "pink", "instant", {"gain_gold": 2, "gain_resource": 1, "gain_push_one_track": 2}),
    "lumberjack": ("soldier", "pink", "draft", {"face": "wood", "gain_resource": 1}),
    "cook": ("soldier", "blue", "draft_or_spend", {"change_to": "food"}),
    "coxswain": ("soldier", "blue", "instant", {"gain_gold": 2, "sail": 1}),
    "engineer": ("soldier", "blue", "draft", {"face": "any", "pay_resource": 1, "gain_vp": 2}),
}
MAY = (
    "abbot bishop cleric sculptor alchemist condottieri peddler smuggler peasant artificer builder cook engineer"
).split()


def test_the_citizens_are_these_twenty_eight() -> None:
    assert list(FACTS.citizen) == list(CITIZENS)


@pytest.mark.parametrize("name", CITIZENS)
def test_citizen(name: str) -> None:
    card = plain(FACTS.citizen[name])
    guild, back, trigger, effect = CITIZENS[name]
    assert card.pop("name").lower().replace(" ", "_") == name
    assert card == {
        "guild": guild,
        "back": back,
        "trigger": trigger,
        "optional": name in MAY,
        **effect,
        "quantity": 1,
    }


def test_draft_lines() -> None:
    assert {name: (line.side, line.spaces) for name, line in FACTS.draft_line.items()} == {
        "pink": ("left", 4),
        "blue": ("right", 4),
    }
    assert [set(line.food_edge_to_centre) for _, line in FACTS.draft_line.items()] == [{1, 2, 3}, {1, 2, 3}]


def test_wharf() -> None:
    assert (FACTS.wharf.rows, FACTS.wharf.icon_capacity) == (3, 1)
    assert FACTS.wharf.row_names == ("top", "middle", "bottom")
    assert (FACTS.wharf.four_plus_column, FACTS.wharf.four_plus_players) == (0, (4, 5))
    assert plain(FACTS.wharf_row_kind) == {
        "buy": {"trade": {"pay_gold": 1, "gain_resource": 1}},
        "sell_vp": {"trade": {"pay_resource": 1, "gain_gold": 1, "gain_vp": 1}},
        "sell_influence": {"trade": {"pay_resource": 1, "gain_push_any": 1, "or_gain_gold": 2}},
    }
    # One offer a round, and a back still lies beside the last.
    assert len(FACTS.wharf_card) >= 6


def test_variants() -> None:
    assert plain(FACTS.variant.non_player) == {
        "supply": {"manor": 7, "temple": 4, "citizen": 4, "ship": 3},
        "offsets": {"manor": 0, "temple": 1, "citizen": 2, "ship": 3},
        "round_4": ["manor", "temple", "citizen"],
        "round_5": ["manor", "manor", "manor"],
        "round_5_offsets": [0, 1, 2],
        "players": [2, 3],
    }
    assert list(FACTS.variant) == ["non_player"]


def test_the_opponents_with_what_is_printed_of_them() -> None:
    assert {name: (card.name, card.title) for name, card in FACTS.opponent.items()} == {
        "joseefus-the-builder": ("Joseefus", "Joseefus, the Builder"),
        "the-shipwright": ("The Shipwright", "The Shipwright"),
        "the-abbess": ("The Abbess", "The Abbess"),
        "the-recruiter": ("The Recruiter", "The Recruiter"),
        "the-miller": ("The Miller", "The Miller"),
        "the-broker": ("The Broker", "The Broker"),
    }
    joseefus = FACTS.opponent["joseefus-the-builder"]
    assert joseefus.priority == ("wood", "gold", "stone", "food", "magic", "influence")
    rows = [joseefus[f"round_{number}"] for number in (1, 2, 3, 4, 5)]
    assert [["shipyard" in row.actions, "recruit" in row.actions] for row in rows] == [
        [False, False],
        [True, True],
        [False, True],
        [True, False],
        [False, False],
    ]
    assert "windmill" not in rows[0].actions
    assert (rows[2].monument != "none", rows[2].crates) == (True, "none")


TOKENS = {"manor": 5, "temple": 4, "recruit": 4, "windmill": 3, "shipyard": 3}


@pytest.mark.parametrize(
    "name",
    ["joseefus-the-builder", "the-shipwright", "the-abbess", "the-recruiter", "the-miller", "the-broker"],
)
def test_no_card_of_an_opponent_asks_for_more_tokens_than_there_are(name: str) -> None:
    """Of seven Manors one goes to the box, and one is placed in the set-up."""
    card = FACTS.opponent[name]
    assert [key for key in card if key.startswith("round_")] == [f"round_{number}" for number in (1, 2, 3, 4, 5)]
    icons = [icon for number in (1, 2, 3, 4, 5) for icon in card[f"round_{number}"].actions]
    assert len(icons) == 15
    assert {icon: icons.count(icon) for icon in TOKENS if icons.count(icon) > TOKENS[icon]} == {}
    assert set(icons) <= set(TOKENS)
    assert sorted(card.priority) == ["food", "gold", "influence", "magic", "stone", "wood"]


def test_the_charts() -> None:
    assert FACTS.charts.draft.boxes == ("1", "2", "3", "X", "pink_deck", "blue_deck", "X", "4", "5", "6")
    assert {name: " ".join(chart.letters) for name, chart in FACTS.charts.selector.items()} == {
        "two": "A A A B B B",
        "three": "A A B B C C",
        "four": "A B C D again again",
        "five": "A B C D E again",
        "six": "A B C D E F",
    }
    assert plain(FACTS.charts.district_selector) == {
        "round_1": ["anchorage", "anchorage", "bazani_gate", "bazani_gate", "nor_high", "nor_high"],
        "round_2": ["penumbra", "penumbra", "luna_grove", "luna_grove", "iron_pit", "iron_pit"],
        "round_3": ["bazani_gate", "bazani_gate", "nor_high", "nor_high", "penumbra", "penumbra"],
        "round_4": ["luna_grove", "luna_grove", "iron_pit", "iron_pit", "anchorage", "anchorage"],
        "round_5": ["anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit"],
    }


def test_the_numbers_of_the_solo_game() -> None:
    assert plain(FACTS.solo) == {
        "most_opponents": {"with_1": 2, "with_2": 1, "with_3": 1},
        "bridge_vp": 3,
        "crates": 3,
        "boxed_manor": "banker",
        "pushes": {
            "starting_manor": 1,
            "influence_die": 1,
            "manor": 1,
            "temple": 2,
            "lighthouse": 1,
            "recruit": 1,
            "citizen": 1,
            "gate": 2,
            "ward_tower": 1,
            "statue": 1,
        },
        "lines": {"green": "sell_influence", "purple": "sell_vp"},
        "die_icons": 3,
        "crate_vp": 1,
        "crate_pushes": 1,
    }


# Where it comes from


def test_only_what_no_text_gives_is_assumed() -> None:
    cards = {f"wharf_card.wharf_{n}.{row}" for n in range(1, 9) for row in ("top", "middle", "bottom", "back")}
    tracks = {f"player_board.{name}.{key}" for name in ("wood", "stone", "food", "magic") for key in ("max", "start")}
    rows = {
        f"opponent.{card}.round_{number}.{key}"
        for card in FACTS.opponent
        for number in (1, 2, 3, 4, 5)
        for key in ("actions", "monument", "crates", "dice", "sails")
    }
    stand_ins = {f"opponent.{card}.{key}" for card in FACTS.opponent for key in ("name", "title", "priority")}
    printed = {"opponent.joseefus-the-builder.name", "opponent.joseefus-the-builder.title"}
    charts = {f"charts.district_selector.round_{number}" for number in (1, 2, 3, 4, 5)}
    charts |= {"charts.selector.five.letters", "charts.selector.six.letters"}
    solo = rows | (stand_ins - printed) | charts
    assumed = {key for key, source in SOURCES.items() if source == "assumed"}
    assert solo <= assumed
    assert assumed - cards - tracks - solo == {
        "player_colour.purple.name",
        "district.anchorage.die",
        "district.anchorage.guilds",
        "district.nor_high.die",
        "district.nor_high.guilds",
        "district.penumbra.die",
        "district.luna_grove.die",
        "district.luna_grove.guilds",
        "district.iron_pit.die",
        "district.iron_pit.guilds",
        "guild_track.ordinary_last",
        "guild_track.starred",
        "guild_track.bridge.lower.after_space",
        "guild_track.bridge.middle.after_space",
        "guild_track.bridge.middle.reward.resource_choice",
        "guild_track.bridge.upper.after_space",
        "guild_track.bridge.upper.reward.vp",
        "player_board.gold.start",
        "draft_line.pink.food_edge_to_centre",
        "draft_line.blue.food_edge_to_centre",
        "wharf.columns",
        "variant.non_player.round_5_offsets",
    }


def test_whatever_is_assumed_has_a_note() -> None:
    assert [fact.key for fact in load(FOLDER).known_from("assumed") if not fact.note] == []


def test_every_fact_has_a_source() -> None:
    assert [key for key, source in SOURCES.items() if source not in ("rulebook", "inferred", "assumed")] == []


def test_what_the_text_states_is_told_apart_from_what_follows_from_it() -> None:
    """Every road has 3 dots and every bridge a Gate, but the text names only two of the roads and four bridges."""
    assert {SOURCES[f"road.{road}.dots"] for road in FACTS.road} == {"rulebook"}
    assert {SOURCES[f"gate.{gate}.capacity"] for gate in FACTS.gate} == {"rulebook"}
    named = [road for road in FACTS.road if SOURCES[f"road.{road}.between"] == "rulebook"]
    assert named == ["bazani_gate-nor_high", "nor_high-penumbra"]
    assert [gate for gate in FACTS.gate if SOURCES[f"gate.{gate}.between"] == "inferred"] == [
        "luna_grove-iron_pit",
        "iron_pit-anchorage",
    ]
    assert {SOURCES[f"keeps.setup.{players}"] for players in (2, 3, 4, 5)} == {"inferred"}
    assert (SOURCES["decision_die.count"], SOURCES["decision_die.faces"]) == ("rulebook", "inferred")


# The schema


def test_the_shipped_file_fits_the_schema_and_nothing_in_it_is_impossible() -> None:
    data = plain(FACTS)
    fastjsonschema.compile(SCHEMA)(data)
    assert list(impossible(data)) == []


# A reader's own file


def test_an_owner_can_replace_what_is_assumed() -> None:
    facts = overlaid(
        """
        source = "rulebook"
        district.anchorage.die = 4
        district.penumbra = { die = 1 }
        district.nor_high.guilds = ["holy", "worker"]
        player_board.gold.start = 0
        player_colour.purple.name = "White"
        draft_line.pink.food_edge_to_centre = [1, 1, 2, 3]
        guild_track = { ordinary_last = 8, starred = [9, 10, 11], bridge = { upper = { after_space = 7 } } }
        """
    )
    assert (facts.district.anchorage.die, facts.district.penumbra.die) == (4, 1)
    assert facts.district.nor_high.guilds == ("holy", "worker")
    assert facts.player_board.gold.start == 0
    assert facts.player_colour.purple.name == "White"
    assert facts.draft_line.pink.food_edge_to_centre == (1, 1, 2, 3)
    assert facts.guild_track.starred == (9, 10, 11)
    assert facts.guild_track.bridge.upper.after_space == 7
    assert facts.district.bazani_gate.die == 2


CARD = """
        top = ["food", "wood", "stone", "magic"]
        middle = ["food", "wood", "stone", "magic"]
        bottom = ["food", "wood", "stone", "magic"]
        back = ["buy", "sell_vp", "sell_influence"]
"""


def test_an_owner_can_say_how_many_bridge_lines_there_are_and_what_each_brings() -> None:
    facts = overlaid(
        """
        guild_track.bridge.upper = false
        guild_track.bridge.lower.reward = { wood = 2 }
        guild_track.bridge.middle.reward.vp = 1
        guild_track.bridge.top = { after_space = 7, reward = { gold = 3 } }
        guild_track.bridge.last = { after_space = 8, reward = { resource_choice = 1 } }
        """
    )
    prepare(facts)
    assert {space: plain(reward) for space, reward in facts.city.bridges.items()} == {
        2: {"wood": 2},
        5: {"vp": 1},
        7: {"gold": 3},
        8: {"resource_choice": 1},
    }


def test_an_owner_can_say_how_many_wharf_cards_there_are() -> None:
    facts = overlaid(f"[wharf_card]\nwharf_3 = false\nwharf_8 = false\n[wharf_card.wharf_12]{CARD}")
    assert list(facts.wharf_card) == [*[f"wharf_{number}" for number in (1, 2, 4, 5, 6, 7, 12)]]
    assert facts.wharf_card.wharf_12.back == ("buy", "sell_vp", "sell_influence")


def test_an_owner_can_make_another_card_of_a_citizen() -> None:
    facts = overlaid(
        """
        [citizen.bishop]
        trigger = "temple_action"
        optional = false
        face = false
        pay_gold = false
        gain_push_any = false
        gain_vp = 1
        """
    )
    assert plain(facts.citizen.bishop) == {
        "name": "Bishop",
        "guild": "holy",
        "back": "blue",
        "trigger": "temple_action",
        "optional": False,
        "quantity": 1,
        "gain_vp": 1,
    }


def test_what_an_owner_adds_is_played_drawn_and_saved(tmp_path: Path) -> None:
    own = tmp_path / "my-copy.toml"
    own.write_text(
        "guild_track.bridge.lower = { after_space = 0, reward = { stone = 3 } }\n"
        "guild_track.bridge.middle = false\n"
        "guild_track.bridge.upper = false\n"
        f"[wharf_card]\nwharf_1 = false\nwharf_2 = false\n[wharf_card.wharf_9]{CARD}",
        encoding="utf-8",
    )
    game = kosk.new("castellans", 2, seed=3, components=own)
    for option in ("elder", "iron_pit", "priest", "penumbra"):
        game.play(option)
    assert [game.position.good(player, "stone") for player in (0, 1)] == [6, 6]  # 1, and twice 3 on a track of 6
    game.save(tmp_path / "game.json")
    again = kosk.load(tmp_path / "game.json")
    assert again.position.to_json() == game.position.to_json()
    assert again.rulebook.components.overlay == game.rulebook.components.overlay
    assert "+3" in game._repr_html_()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "guild_track.worker.bridge.lower.after_space = 3",
            "guild_track.worker cannot be set: all four Guild tracks have the same spaces and the same bridge lines, "
            "for kosk has one table for them.",
        ),
        (
            "guild_track.bridge.top.after_space = 7",
            "guild_track.bridge.top is a table, a table with the keys after_space and reward is expected.",
        ),
        (
            "guild_track.bridge = { lower = false, middle = false, upper = false }",
            "guild_track.bridge is a table, a table with 1 to 6 entries is expected.",
        ),
        (
            "guild_track.bridge.lower.reward = { gold = 2, vp = 1 }",
            "guild_track.bridge.lower.reward is a table, a table with 1 entry is expected.",
        ),
        (
            "guild_track.bridge.lower.reward = { silver = 2 }",
            "There is no guild_track.bridge.lower.reward key 'silver'; known: gold, wood, stone, food, magic, "
            "resource_choice and vp.",
        ),
        (
            "guild_track.bridge.lower.after_space = false",
            "guild_track.bridge.lower.after_space is false, a whole number from 0 to 30 is expected.",
        ),
        (
            "guild_track.bridge.Top.after_space = 7",
            "There is no guild_track.bridge key 'Top'; known: lower, middle and upper.",
        ),
        (
            "wharf_card = { wharf_1 = false, wharf_2 = false, wharf_3 = false }",
            "wharf_card is a table, a table with 6 to 40 entries is expected.",
        ),
        (
            'wharf_card.wharf_9.top = ["wood", "wood", "wood", "wood"]',
            "wharf_card.wharf_9 is a table, a table with the keys top, middle, bottom and back is expected.",
        ),
        (
            "wharf_card.card_9.top = []",
            "There is no wharf_card key 'card_9'; known: wharf_1, wharf_2, wharf_3, wharf_4, wharf_5, wharf_6, "
            "wharf_7 and wharf_8.",
        ),
        (
            'wharf_card.wharf_2.middle = ["wood", "gold", "food", "food"]',
            'entry 2 of wharf_card.wharf_2.middle is "gold", one of wood, stone, food and magic is expected.',
        ),
        ("dice.leftover = false", "dice.leftover is false, a whole number from 0 to 99 is expected."),
        (
            "citizen.monk.guild = false",
            "citizen.monk.guild is false, one of worker, soldier, shadow and holy is expected.",
        ),
        ("citizen.monk.gain = 1", "There is no citizen.monk key 'gain'; the nearest are gain_vp, gain_gold and sail."),
    ],
)
def test_what_an_owner_cannot_change_is_refused_in_one_sentence(text: str, expected: str) -> None:
    assert sentence(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('district.penumbra.die = "four"', 'district.penumbra.die is "four", a whole number from 1 to 6 is expected.'),
        ("district.penumbra.die = 9", "district.penumbra.die is 9, a whole number from 1 to 6 is expected."),
        (  # a Citizen may cost 1 Food, and a trade 1 resource
            "payment.min_real_per_type = 2",
            "payment.min_real_per_type is 2, a whole number from 0 to 1 is expected.",
        ),
        ("district.penumbre.die = 4", "There is no district key 'penumbre'; the nearest is penumbra."),
        ("supply.ship.per_player = -1", "supply.ship.per_player is -1, a whole number from 0 to 99 is expected."),
        ("dice.count = 0", "dice.count is 0, a whole number from 1 to 99 is expected."),
        ("dice.per_player = 0", "dice.per_player is 0, a whole number from 1 to 6 is expected."),
        (
            "wharf.four_plus_players = [4, 7]",
            "entry 2 of wharf.four_plus_players is 7, a whole number from 2 to 5 is expected.",
        ),
        (
            'district.penumbra.guilds = ["holy", "holy"]',
            'district.penumbra.guilds is ["holy", "holy"], a list of 2 different entries, '
            "each one of worker, soldier, shadow and holy, is expected.",
        ),
        (
            'district.penumbra.guilds = ["holy", "thieves"]',
            'entry 2 of district.penumbra.guilds is "thieves", one of worker, soldier, shadow and holy is expected.',
        ),
        (
            'round.2.scoring = ["penumbra", "bazani"]',
            'entry 2 of round.2.scoring is "bazani", one of anchorage, bazani_gate, nor_high, penumbra, luna_grove '
            "and iron_pit is expected.",
        ),
        ("setup.starting_manors = 2", "setup.starting_manors is 2, 1 is expected."),
        ("payment.ratio = 2", "payment.ratio is 2, 1 is expected."),
        (
            'payment.magic_replaces = ["wood"]',
            'payment.magic_replaces is ["wood"], a list of 3 different entries, each one of wood, stone and food, is '
            "expected.",
        ),
        ("guild_track.starred_capacity = 2", "guild_track.starred_capacity is 2, 1 is expected."),
        ("gate.nor_high-penumbra.capacity = 2", "gate.nor_high-penumbra.capacity is 2, 1 is expected."),
        ("district.penumbra.ward_tower_positions = 2", "district.penumbra.ward_tower_positions is 2, 1 is expected."),
        ("district.penumbra.statue_positions = 2", "district.penumbra.statue_positions is 2, 1 is expected."),
        ("citizen.monk.quantity = 2", "citizen.monk.quantity is 2, 1 is expected."),
        ("citizen.smuggler.sail = 2", "citizen.smuggler.sail is 2, 1 is expected."),
        *[
            (
                f'citizen.monk.trigger = "{trigger}"',
                f'citizen.monk.trigger is "{trigger}", one of draft, draft_or_spend, instant, reset, wharf_action, '
                "harvest_action, manor_action, temple_action and recruit_action is expected.",
            )
            for trigger in ("monument_scoring", "when_placed")
        ],
        ("wharf.icon_capacity = 2", "wharf.icon_capacity is 2, 1 is expected."),
        ('solo.lines.green = "buy"', 'solo.lines.green is "buy", one of sell_vp and sell_influence is expected.'),
        ("solo.crates = 4", "solo.crates is 4, a whole number from 0 to 3 is expected."),
        (
            'opponent.the-miller.round_1.actions = ["manor", "temple"]',
            'opponent.the-miller.round_1.actions is ["manor", "temple"], a list of 3 entries, each one of manor, '
            "temple, recruit, windmill and shipyard, is expected.",
        ),
        (
            'opponent.the-miller.round_1.actions = ["manor", "temple", "harvest"]',
            'entry 3 of opponent.the-miller.round_1.actions is "harvest", one of manor, temple, recruit, windmill and '
            "shipyard is expected.",
        ),
        (
            'opponent.the-miller.priority = ["wood", "wood", "stone", "food", "magic", "gold"]',
            'opponent.the-miller.priority is ["wood", "wood", "stone", "food", "magic", "gold"], a list of 6 different '
            "entries, each one of wood, stone, food, magic, gold and influence, is expected.",
        ),
        (
            'charts.district_selector.round_2 = ["penumbra"]',
            'charts.district_selector.round_2 is ["penumbra"], a list of 6 entries, each one of anchorage, '
            "bazani_gate, nor_high, penumbra, luna_grove and iron_pit, is expected.",
        ),
        (
            'opponent.the-mayor.name = "The Mayor"',
            "opponent.the-mayor cannot be set: a game chooses its Opponents by these names; on a card of your own "
            "everything else can differ.",
        ),
    ],
)
def test_a_fact_that_no_box_can_have(text: str, expected: str) -> None:
    assert sentence(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "district.penumbra.die = 5",
            "district.*.die are 1, 2, 3, 5, 5 and 6, each of 1, 2, 3, 4, 5 and 6 is expected once.",
        ),
        (
            "district.penumbra.clockwise = 5",
            "district.*.clockwise are 0, 1, 2, 5, 4 and 5, each of 0, 1, 2, 3, 4 and 5 is expected once.",
        ),
        (
            'road.nor_high-penumbra.between = ["nor_high", "iron_pit"]',
            "road.nor_high-penumbra.between is nor_high and iron_pit, two neighbours clockwise are expected.",
        ),
        (
            'gate.nor_high-penumbra.between = ["nor_high", "bazani_gate"]',
            "gate.nor_high-penumbra.between is nor_high and bazani_gate, which gate.bazani_gate-nor_high joins "
            "already; one gate for each pair is expected.",
        ),
        (
            'round.5.scoring = ["anchorage", "bazani_gate", "nor_high", "penumbra"]',
            "round.5.scoring lacks luna_grove and iron_pit; in the last round every District is expected.",
        ),
        (
            'round.2.scoring = ["penumbra", "anchorage"]',
            "round.2.scoring is penumbra and anchorage, Districts side by side are expected.",
        ),
        (
            "round.2.magistrates = 2",
            "round.2.magistrates is 2, one for each District of scoring, or none, is expected.",
        ),
        (
            'round.2 = { scoring = ["penumbra", "luna_grove", "iron_pit", "anchorage"], magistrates = 4 }',
            "round.2.magistrates is 4, common_supply.magistrate.count is expected: 3.",
        ),
        (
            "guild_track.ordinary_first = 2",
            "guild_track.ordinary_first is 2, the space after start is expected: 1.",
        ),
        (
            "guild_track = { start = 4, ordinary_first = 5, ordinary_last = 4, starred = [5, 6, 7] }",
            "guild_track.ordinary_last is 4, no less than ordinary_first is expected: 5.",
        ),
        (
            "guild_track.starred = [11, 12, 13]",
            "guild_track.starred is 11, 12 and 13, the spaces after 9 are expected: 10, 11 and 12.",
        ),
        (
            "guild_track.bridge.upper.after_space = 10",
            "guild_track.bridge.upper.after_space is 10, a bridge right below an ordinary space is expected: 0 to 8.",
        ),
        (
            "guild_track.bridge.upper.after_space = 9",
            "guild_track.bridge.upper.after_space is 9, a bridge right below an ordinary space is expected: 0 to 8.",
        ),
        (
            "guild_track = { start = 3, ordinary_first = 4 }",
            "guild_track.bridge.lower.after_space is 2, a bridge right below an ordinary space is expected: 3 to 8.",
        ),
        (
            "guild_track.bridge.upper.after_space = 5",
            "guild_track.bridge.upper.after_space is 5, where bridge.middle lies already; another space is expected.",
        ),
        (
            "player_board.wood.start = 7",
            "player_board.wood.start is 7, a number within the limits 0 and 6 is expected.",
        ),
        (
            "player_board.gold.start = 7",
            "player_board.gold.start is 7, a number within the limits 0 and 6 is expected.",
        ),
        ("player_board.magic.max = 2", "player_board.magic.max is 2, at least 3 is expected."),
        (
            "player_board.gold = { max_after_banker = 6 }",
            "player_board.gold.max_after_banker is 6, more than max is expected: more than 6.",
        ),
        (
            "manor.banker.gold_max = 12",
            "manor.banker.gold_max is 12, player_board.gold.max_after_banker is expected: 10.",
        ),
        (
            "player_board.crates.available = 3",
            "player_board.crates are 3 available and 1 locked, together supply.crate.per_player is expected: 3.",
        ),
        (
            "player_board.wells.spent = 2",
            "player_board.wells.spent is 2, room for dice.per_player is expected.",
        ),
        ("supply.ship.per_player = 4", "supply.ship.box is 15, enough for 5 players is expected: 20."),
        (
            "common_supply.citizen_pink.count = 15",
            "citizen.*.quantity add up to 14 for pink, common_supply.citizen_pink.count is expected: 15.",
        ),
        (
            'citizen.prefect.trigger = "draft"',
            "citizen.prefect.trigger is draft, a face that sets it off is expected: citizen.prefect.face.",
        ),
        (
            'citizen.abbot.trigger = "draft_or_spend"',
            "citizen.abbot.trigger is draft_or_spend, a face to change to is expected: citizen.abbot.change_to.",
        ),
        (
            'citizen.cook.trigger = "reset"',
            "citizen.cook.trigger is reset, sail or undrafted_dice without any other gain is expected.",
        ),
        (
            'citizen.coxswain.trigger = "reset"',
            "citizen.coxswain.trigger is reset, sail or undrafted_dice without any other gain is expected.",
        ),
        (
            "citizen.captain.optional = true",
            "citizen.captain.optional is true, false is expected where the trigger is recruit_action.",
        ),
        (
            "citizen.guard.optional = true",
            "citizen.guard.optional is true, false is expected where the trigger is instant.",
        ),
        (
            "citizen.prefect.pay_gold = 1",
            "citizen.prefect.pay_gold is 1, no pay_gold is expected where the trigger is temple_action.",
        ),
        (
            'citizen.alchemist = { trigger = "wharf_action", optional = false, face = false }',
            "citizen.alchemist.pay_resource is 1, no pay_resource is expected where the trigger is wharf_action.",
        ),
        (
            'citizen.monk.trigger = "recruit_action"',
            "citizen.monk.face is magic, no face is expected where the trigger is recruit_action.",
        ),
        (
            "citizen.coxswain.pay_gold = 2",
            "citizen.coxswain.pay_gold is 2, no pay_gold is expected where the trigger is instant.",
        ),
        (
            "citizen.smuggler.pay_gold = 2",
            "citizen.smuggler.pay_gold is 2, no pay_gold is expected where the trigger is reset.",
        ),
        (
            "citizen.cleric.gain_gold = 2",
            "citizen.cleric.gain_gold is 2, no gain_gold is expected where the trigger is draft_or_spend.",
        ),
        ("citizen.bishop.sail = 1", "citizen.bishop.sail is 1, no sail is expected where the trigger is draft."),
        ("dice.count = 17", "dice.count is 17, the same as common_supply.resource_die.count is expected: 18."),
        ("dice.pool.3 = 11", "dice.pool.3 is 11, per_player for each and the leftover are expected: 12."),
        (
            "dice.count = 15\ncommon_supply.resource_die.count = 15",
            "dice.pool.5 is 18, no more than dice.count is expected: 15.",
        ),
        ("keeps.setup.3 = 4", "keeps.setup.3 is 4, one for each empty District is expected: 3."),
        ("common_supply.keep.count = 7", "common_supply.keep.count is 7, enough for 2 players is expected: 8."),
        (
            "draft_line.pink.food_edge_to_centre = [1, 1, 2, 2]",
            "draft_line.pink.food_edge_to_centre is 1, 1, 2 and 2, each of 1, 2 and 3 is expected.",
        ),
        (
            "draft_line.blue.spaces = 5",
            "draft_line.blue.spaces is 5, the number of prices and setup.citizen_cards_per_line are expected to be the "
            "same.",
        ),
        (
            "wharf.four_plus_column = 4",
            "wharf.four_plus_column is 4, a column from 0 to 3 is expected.",
        ),
        (
            'wharf_card.wharf_2.middle = ["wood", "wood", "food"]',
            "wharf_card.wharf_2.middle has 3 icons, wharf.columns is expected: 4.",
        ),
        (
            'wharf_card.wharf_2.back = ["buy", "buy", "sell_vp"]',
            "wharf_card.wharf_2.back is buy, buy and sell_vp, one of each is expected: buy, sell_vp and "
            "sell_influence.",
        ),
        (
            "variant.non_player.round_5_offsets = [0, 1]",
            "variant.non_player.round_5_offsets has 2 numbers, one for each of round_5 is expected.",
        ),
        (
            "variant.non_player.supply.temple = 5",
            "variant.non_player.supply.temple is 5, no more than one colour has is expected: 4.",
        ),
        ("control.vp = [4, 6, 2, 0, 0]", "control.vp is 4, 6, 2, 0 and 0, prizes that do not rise are expected."),
        (
            "final_scoring.vp = [6, 4, 2, 0, 1]",
            "final_scoring.vp is 6, 4, 2, 0 and 1, prizes that do not rise are expected.",
        ),
        (
            'opponent.the-miller.priority = ["gold", "influence", "food", "wood", "magic", "stone"]',
            "opponent.the-broker.priority is that of opponent.the-miller too, a plan of its own is expected.",
        ),
        (
            "opponent.the-miller.round_1.sails = 2",
            "opponent.the-miller.round_1 has both crates and sails, one kind of bonus is expected.",
        ),
        (
            "opponent.the-miller.round_5.sails = 0",
            "opponent.the-miller.round_5 has neither crates nor sails, one kind of bonus is expected.",
        ),
        (
            'opponent.the-miller.round_1.dice = ["magic", "food"]',
            "opponent.the-miller.round_1.dice is magic and food, 3 die icons are expected with crates purple.",
        ),
        (
            "opponent.the-miller.round_1.dice = []",
            "opponent.the-miller.round_1.dice is empty, 3 die icons are expected with crates purple.",
        ),
        (
            'opponent.the-miller.round_5.dice = ["magic"]',
            "opponent.the-miller.round_5.dice is magic, no die icon is expected with crates none.",
        ),
        (
            'opponent.the-miller.round_5.monument = "statue"',
            "opponent.the-miller has 2 rows with the monument statue, one is expected.",
        ),
        (
            'charts.draft.boxes = ["1", "2", "3", "X", "pink_deck", "blue_deck", "X", "4", "5", "5"]',
            "charts.draft.boxes has 5 in 2 boxes, in one is expected.",
        ),
        (
            'charts.draft.boxes = ["1", "2", "X", "X", "pink_deck", "blue_deck", "X", "4", "5", "6"]',
            "charts.draft.boxes has 3 in 0 boxes, in one is expected.",
        ),
        (
            'charts.draft.boxes = ["1", "2", "3", "pink_deck", "X", "blue_deck", "X", "4", "5", "6"]',
            "charts.draft.boxes are 1, 2, 3, pink_deck, X, blue_deck, X, 4, 5 and 6, pink_deck and blue_deck are "
            "expected in the middle only.",
        ),
        (
            'charts.draft.boxes = ["1", "2", "3", "X", "blue_deck", "pink_deck", "X", "4", "5", "6"]',
            "charts.draft.boxes are 1, 2, 3, X, blue_deck, pink_deck, X, 4, 5 and 6, pink_deck and blue_deck are "
            "expected in the middle only.",
        ),
        (
            'charts.selector.two.letters = ["A", "A", "A", "A", "A", "A"]',
            "charts.selector.two.letters are A, A, A, A, A and A, each of A and B is expected.",
        ),
        (
            'charts.selector.three.letters = ["A", "A", "B", "B", "C", "D"]',
            "charts.selector.three.letters are A, A, B, B, C and D, each of A, B and C is expected.",
        ),
        (
            'solo.lines.green = "sell_vp"',
            "solo.lines are both sell_vp, a line of its own is expected for either colour.",
        ),
    ],
)
def test_facts_that_cannot_be_together(text: str, expected: str) -> None:
    assert sentence(text) == expected


# Cost


def test_loading_is_quick() -> None:
    """Six milliseconds where it was measured; the bound leaves room for a slow machine, not for a validation."""
    start = time.perf_counter()
    for _ in range(5):
        load(FOLDER)
    assert (time.perf_counter() - start) / 5 < 0.05
