"""The pictures: what lies on the table stands in them, once, where it belongs, and can also be read."""

import time
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from kosk.games import pieces, rulebook
from kosk.games.margraves import drawing, layout, position_words, shapes
from kosk.testing import PLAYERS, case, random_game

from ..pictures import SVG, contrast, desc, having, letters, one, words

BOOK = rulebook("margraves")
FACTS = BOOK.components.facts
FIVE = ("Ann", "Bob", "Cleo", "Dan", "Eve")
LOCATIONS = ["shilina", "kamin", "silesia", "inkadeus", "nymar", "viktoria", "reykstrom", "thraecius"]


def state_of(position: dict[str, Any] | None = None, players: tuple[str, ...] = PLAYERS) -> Any:
    return case("margraves", "turn", players[0], position, players=players).lay()[2]


def board(
    position: dict[str, Any] | None = None, highlight: tuple[str, ...] = (), players: tuple[str, ...] = PLAYERS
) -> ElementTree.Element:
    return ElementTree.fromstring(drawing.board(state_of(position, players), FACTS, highlight))


def player_board(position: dict[str, Any] | None = None, seat: int = 0) -> ElementTree.Element:
    return ElementTree.fromstring(drawing.player_board(state_of(position), seat, FACTS))


def rewards(part: ElementTree.Element) -> list[str]:
    """What is shown to be gained or paid, as `gold-3`, in the order of the picture."""
    return [name for reward in having(part, "reward") for name in str(reward.get("class")).split()[1:]]


def crowded() -> dict[str, Any]:
    """Five players in one Location, with Ships, markers and Ward Towers as close together as can be."""
    position: dict[str, Any] = {"locations.silesia.knights": 2, "privileges.2": ["p2_14", "p2_24", "p2_04"]}
    for k, name in enumerate(FIVE):
        goods = {"gold": 95 + k, "strength": 8, "stone": 2, "wood": 2, "magic": 2, "gem": 1, "knight": 1, "vp": 100}
        position |= {f"{name}.{what}": number for what, number in goods.items()}
        position |= {f"{name}.margrave": "silesia", f"{name}.ship": 4, f"{name}.towers": 1}
        position |= {f"{name}.{guild}": 15 for guild in ("worker", "soldier", "shadow", "holy")}
    built = {"silesia": "012", "kamin": "340", "nymar": "123", "shilina": "401", "viktoria": "234"}
    for place, seats in built.items():
        position |= {f"locations.{place}.towers.{j}": FIVE[int(seat)] for j, seat in enumerate(seats, 1)}
    position |= {"tombs.slots.r1c1": "standing", "tombs.slots.r1c2": "lying", "tombs.slots.r3c4": "lying"}
    return position | {"citizens.line": ["trader", "artificer", "priestess", "town_crier", "necromancer"]}


# The Game Board


def test_locations_lie_where_the_components_say() -> None:
    svg = board()
    at = {}
    for name in LOCATIONS:
        rect = next(one(svg, "location", name).iter(f"{SVG}rect"))
        at[name] = (float(str(rect.get("x"))), float(str(rect.get("y"))))
    assert at["reykstrom"][0] < at["viktoria"][0] < at["shilina"][0] < at["kamin"][0] < at["silesia"][0]
    assert at["nymar"][1] < at["inkadeus"][1] < at["reykstrom"][1] < at["silesia"][1] < at["kamin"][1]
    assert at["kamin"][1] == at["shilina"][1]


def test_a_location_shows_name_guilds_power_and_what_building_gives() -> None:
    svg = board()
    kamin, thraecius, shilina = (one(svg, "location", name) for name in ("kamin", "thraecius", "shilina"))
    assert words(kamin)[0] == "Kamin"
    assert [part.get("class") for part in having(kamin, "guild-sign")] == ["guild-sign worker", "guild-sign soldier"]
    assert rewards(one(kamin, "power")) == ["stone-1"]
    assert rewards(one(thraecius, "power")) == ["wild-3", "gem-1"]
    assert words(one(shilina, "power")) == ["Hire"]
    assert [rewards(slot) for slot in having(kamin, "slot", "open")] == [["wild-3"], ["gold-6"], ["knight-3"]]


def test_towers_knights_and_margraves_stand_in_their_location() -> None:
    position = {
        "harris.margrave": "nymar",
        "harris.towers": 3,
        "locations.nymar.knights": 4,
        "locations.nymar.towers.2": "harris",
    }
    nymar = one(board(position), "location", "nymar")
    assert having(one(nymar, "slot-2", "built"), "token", "tower", "harris")
    assert len(having(nymar, "slot", "open")) == 2
    assert one(nymar, "knight").get("data-count") == "4"
    assert words(one(nymar, "knight")) == ["4"]
    assert [part.get("class") for part in having(nymar, "margrave")] == ["token margrave harris"]
    assert having(one(board(position), "location", "shilina"), "token", "margrave", "beth")


def test_assumed_roads_differ_in_their_line_from_those_that_the_rulebook_tells_of() -> None:
    svg = board()
    printed = [str(part.get("class")).split()[1] for part in having(svg, "road", "printed")]
    assert printed == ["shilina-kamin", "shilina-thraecius", "kamin-silesia"]
    assert len(having(svg, "road", "assumed")) == 6
    for road in having(svg, "road"):
        broken = [way.get("stroke-dasharray") for way in having(road, "way")]
        assert bool(broken[0]) == ("assumed" in str(road.get("class")))


def test_roads_that_a_reader_tells_of_are_no_longer_drawn_as_assumed() -> None:
    import kosk

    others = [list(road) for road in FACTS.roads.others if road != ("silesia", "reykstrom")]
    game = kosk.new("margraves", players=2, seed=1, components={"roads": {"others": others}})
    svg = ElementTree.fromstring(drawing.board(game.position, game.rulebook.components.facts))
    assert one(svg, "road", "inkadeus-nymar").get("class") == "road inkadeus-nymar printed"
    assert len(having(svg, "road")) == 8


def test_a_lair_shows_its_monster_with_cost_and_reward_and_how_many_lie_below() -> None:
    forest = one(board({"lairs.forest.top": "bog_witch"}), "lair", "forest")
    assert words(forest)[:2] == ["Forest", "3"]
    assert words(one(forest, "monster", "bog_witch"))[0] == "Bog Witch"
    assert rewards(one(forest, "monster")) == ["strength-4", "magic-1", "influence-2", "gold-2"]
    assert one(forest, "card-back").get("data-count") == "3"
    assert "no Monster face up" in words(one(board(), "lair", "hills"))


def test_lairs_lie_near_their_locations_and_over_no_road() -> None:
    places = layout.layout(FACTS)
    for lair, (x, y) in places.lairs.items():
        beside = [places.locations[name] for name in LOCATIONS if lair in FACTS.location[name].lairs]
        assert all(abs(x - other) < 200 and abs(y - down) < 280 for other, down in beside), lair
        for road in FACTS.roads.printed + FACTS.roads.others:
            (one_x, one_y), (other_x, other_y) = (places.locations[name] for name in road)
            for k in range(101):
                way_x, way_y = one_x + (other_x - one_x) * k / 100, one_y + (other_y - one_y) * k / 100
                assert abs(way_x - x) > 58 or abs(way_y - y) > 40, (lair, road)


def test_nothing_on_the_land_covers_another_thing() -> None:
    places = layout.layout(FACTS)
    boxes = [(middle, layout.LOCATION) for middle in places.locations.values()]
    boxes += [(middle, layout.LAIR) for middle in places.lairs.values()]
    boxes.append((places.shipping, places.shipping_size))
    assert len(boxes) == 8 + 4 + 1
    for k, (one_middle, size) in enumerate(boxes):
        for middle, other in boxes[:k]:
            apart = [abs(one_middle[axis] - middle[axis]) - (size[axis] + other[axis]) / 2 for axis in (0, 1)]
            assert max(apart) > 4, (one_middle, middle)


def test_ships_lie_on_their_segment_and_the_segments_run_clockwise() -> None:
    svg = board({"beth.ship": 0, "harris.ship": 3, "michael.ship": 3, "ryan.ship": 7})
    on = {k: [str(part.get("class")).split()[2] for part in having(one(svg, f"segment-{k}"), "ship")] for k in range(8)}
    assert {k: names for k, names in on.items() if names} == {0: ["beth"], 3: ["harris", "michael"], 7: ["ryan"]}
    assert [rewards(one(svg, f"segment-{k}"))[0] for k in (0, 1, 2, 4)] == [
        *("privilege2-1", "gold-3", "influence-1", "privilege1-1")
    ]
    at = [next(one(svg, f"segment-{k}").iter(f"{SVG}rect")) for k in range(8)]
    across, down = ([float(str(rect.get(side))) for rect in at] for side in ("x", "y"))
    assert across[0] < across[1] < across[2] < across[3]
    assert across[4:] == across[3::-1]
    assert down[0] == down[3] < down[4] == down[7]


# The Track Board


def test_the_influence_track_shows_markers_sections_and_rivers() -> None:
    svg = board({"beth.holy": 9, "harris.holy": 9, "ryan.holy": 15})
    said = [part.findtext(f"{SVG}title") for part in having(one(svg, "row", "holy"), "marker")]
    assert said == ["beth on 9", "harris on 9", "michael on 0", "ryan on 15"]
    assert [words(part) for part in having(svg, "river")] == [
        *(["2 G", "I"], ["4 G", "I"], ["6 G", "I/II"], ["8 G", "II"], ["10 G", "II"])
    ]
    track = words(one(svg, "panel", "influence"))
    assert [text for text in track if text.endswith("VP")] == ["1 VP", "2 VP", "3 VP", "4 VP", "5 VP", "6 VP"]
    # The river after space 8 lies left of the markers on space 9 and right of space 8.
    river = float(str(next(having(svg, "river")[2].iter(f"{SVG}rect")).get("x")))
    marker = float(str(having(one(svg, "row", "holy"), "marker")[0].get("transform"))[10:].split(",")[0])
    assert river + 30 < marker < river + 30 + 45


def test_the_hero_tombs_show_standing_and_lying_knights_and_what_rows_and_columns_give() -> None:
    slots = {"r1c1": "standing", "r2c3": "lying"}
    svg = board({"tombs.slots": slots})
    tombs = one(svg, "panel", "tombs")
    assert len(having(tombs, "tomb")) == 9
    assert len(having(tombs, "tomb", "open")) == 7
    assert having(one(tombs, "r1c1", "standing"), "knight")
    assert having(one(tombs, "r2c3", "lying"), "knight", "lying")
    assert not having(one(tombs, "r1c1"), "lying")
    assert rewards(one(tombs, "line-reward", "row-3")) == ["stone-1", "wood-1"]
    assert rewards(one(tombs, "line-reward", "column-4")) == ["privilege1-1"]
    assert not having(one(tombs, "statue"), "knight")


def test_the_slots_of_the_hero_tombs_lie_above_the_statue_left_of_what_rows_give_and_below_what_columns_give() -> None:
    tombs = one(board(), "panel", "tombs")
    at = {}
    for name in ("r1c1", "r1c2", "r1c4", "r2c2", "r3c3", "r3c4", "statue"):
        rect = next(one(tombs, name).iter(f"{SVG}rect"))
        at[name] = (float(str(rect.get("x"))), float(str(rect.get("y"))))
    assert at["r1c1"][0] == at["statue"][0] < at["r1c2"][0] == at["r2c2"][0] < at["r3c3"][0] < at["r1c4"][0]
    assert at["r1c1"][1] == at["r1c4"][1] < at["r2c2"][1] < at["r3c3"][1] == at["statue"][1]
    gives = {}
    for name in ("row-1", "row-3", "column-1", "column-4"):
        move = str(one(one(tombs, "line-reward", name), "reward").get("transform")).removeprefix("translate(")
        gives[name] = [float(part) for part in move.partition(")")[0].split(",")]
    # A slot is 50 wide and 40 high.
    assert at["r1c1"][0] < gives["column-1"][0] < at["r1c1"][0] + 50
    assert at["r1c4"][0] < gives["column-4"][0] < at["r1c4"][0] + 50 < gives["row-1"][0]
    assert at["r1c1"][1] < gives["row-1"][1] < at["r1c1"][1] + 40
    assert at["r3c3"][1] < gives["row-3"][1] < at["r3c3"][1] + 40
    assert gives["column-1"][1] < at["r1c1"][1]


def test_knights_on_the_statue_are_counted() -> None:
    nine = ("r1c1", "r1c2", "r1c3", "r1c4", "r2c2", "r2c3", "r2c4", "r3c3", "r3c4")
    svg = board({"tombs.slots": dict.fromkeys(nine, "lying"), "tombs.statue": 2})
    assert one(one(svg, "statue"), "knight").get("data-count") == "2"
    assert "2 Knights on the statue." in desc(svg)


def test_the_citizen_line_shows_cards_with_price_guild_pennant_and_power_and_the_deck() -> None:
    svg = board({"citizens.line": ["monk", None, "bard", None, None]})
    line = one(svg, "panel", "citizens")
    assert [part.get("class") for part in having(line, "citizen")] == [
        *("citizen monk", "citizen none", "citizen bard", "citizen none", "citizen none")
    ]
    monk = one(line, "citizen", "monk")
    assert rewards(monk) == ["gold-1"]
    assert rewards(one(line, "citizen", "bard")) == ["gold-3"]
    assert " ".join(words(monk)[2:]) == (
        "Ho Monk Move, Deploy, Deploy Gain 2 Gold and 1 Magic. You may move a Knight to any Location."
    )
    # 16 Citizens for each mark up to four, less the two in the line.
    assert one(line, "card-back").get("data-count") == str(FACTS.box.citizens - 12 - 2)


def test_the_privilege_displays_show_tiles_and_what_is_left_in_the_stacks() -> None:
    svg = board({"privileges.1": ["p1_06", "p1_07"], "privileges.2": ["p2_08", "p2_04", "p2_14"]})
    first, second = one(svg, "privilege-1"), one(svg, "privilege-2")
    assert rewards(one(first, "tile", "p1_06")) == ["stone-1", "wood-1"]
    assert [part.get("class") for part in having(one(first, "tile", "p1_07"), "guild-sign")] == ["guild-sign worker"]
    assert having(one(second, "tile", "p2_08"), "banner", "bear")
    assert words(one(second, "tile", "p2_14"))[0] == "Grant"
    assert words(one(second, "tile", "p2_04"))[0] == "End"
    assert len(having(first, "tile")) == 2
    assert f"Privilege I, {one(first, 'card-back').get('data-count')} in the stack, face up: " in desc(svg)


# Beside the land


def test_players_supply_and_barracks_are_shown() -> None:
    svg = board({"beth.gold": 12, "beth.strength": 3, "beth.stone": 2, "beth.knight": 1, "beth.tiles": ["p1_01"]})
    beth = one(svg, "player", "beth")
    counted = {str(part.get("class")).split()[1]: words(part)[-1] for part in having(beth, "counted")}
    assert [f"{what} {number}" for what, number in counted.items()] == [
        *("gold 12", "strength 3", "stone 2", "wood 0", "magic 0", "gem 0", "knight 1")
    ]
    assert "Hand 4 · pile 0 · Grants 1 · End tiles 0" in words(beth)
    assert [words(part)[-1] for part in having(one(svg, "panel", "supply"), "counted")] == ["9", "11", "11", "5", "11"]


def test_a_players_citizens_are_named_where_there_is_room() -> None:
    hand = ["alchemist", "captain", "merchant", "paladin", "necromancer", "town_crier", "bard"]
    position = {"Ann.hand": hand, "Ann.pile": ["monk", "pilot"]}
    shown = [words(one(board(position, players=FIVE[:number]), "player", "ann")) for number in (2, 3, 4, 5)]
    assert " ".join(shown[0]).endswith(
        "Hand: Alchemist, Captain, Merchant, Paladin, Necromancer, Town Crier, Bard Pile: Monk, Pilot"
    )
    assert shown[1][-3:] == shown[0][-3:]
    assert shown[2][-2:] == ["Hand: Alchemist, Captain, Merchant, …", "Pile: Monk, Pilot"]
    assert shown[3][-1] == "Hand 7 · pile 2 · Grants 0 · End tiles 0"


@pytest.mark.parametrize(
    ("step", "told", "on_turn"),
    [
        ("turn", "harris's turn", ["harris"]),
        ("end of turn", "harris's turn", ["harris"]),
        ("wealth draft", "choosing Starting Wealth tiles", []),
        ("wealth", "Starting Wealth tiles", []),
        ("final scoring", "Final Scoring", []),
    ],
)
def test_a_turn_is_shown_only_where_somebody_has_one(step: str, told: str, on_turn: list[str]) -> None:
    state = state_of({"turn": "harris", "start_player": "michael"})
    state.step = step
    svg = ElementTree.fromstring(drawing.board(state, FACTS))
    assert svg.findtext(f"{SVG}title") == f"Margraves of Valeria: {told}"
    assert words(one(svg, "header"))[1] == told[0].upper() + told[1:]
    assert [part.get("data-player") for part in having(svg, "player", "turn")] == on_turn
    assert having(one(svg, "player", "michael"), "starting-player")
    assert len(having(one(svg, "panel", "players"), "starting-player")) == 1


@pytest.mark.parametrize(
    ("left", "shown", "told"),
    [
        (0, "Beth's turn · last round", "This is the last round."),
        (1, "Beth's turn · one more round after this one", "One more round will be played after this one."),
    ],
)
def test_the_last_round_is_told(left: int, shown: str, told: str) -> None:
    svg = board({"rounds_left": left}, players=("Beth", "Ryan"))
    assert words(one(svg, "header"))[1] == shown
    assert told in desc(svg)


def test_the_players_have_the_colours_of_the_components_in_seat_order() -> None:
    fills = [owner.fill for owner in pieces.owners(FIVE, FACTS)]
    assert fills == [pieces.PLAYER[colour] for colour in ("white", "yellow", "blue", "red", "purple")]
    assert [owner.initial for owner in pieces.owners(FIVE, FACTS)] == ["A", "B", "C", "D", "E"]


def test_no_two_pieces_and_no_two_goods_look_alike_but_for_their_colour() -> None:
    outlines = [*[outline for outline, _ in shapes.TOKEN.values()], shapes.KNIGHT[0]]
    assert len(set(outlines)) == 5
    goods = {(letter, outline) for letter, _, _, outline in shapes.GOOD.values()}
    assert len(goods) == 11
    assert len(set(shapes.LAIR.values())) == 4


# What is marked


def test_what_is_to_be_looked_at_is_highlighted_and_nothing_else() -> None:
    position = {"citizens.line": ["monk", "bard", None, None, None], "privileges.1": ["p1_06"]}
    names = ("kamin", "hills", "holy", "beth", "beth.stone", "supply.gem", "bard", "p1_06", "row 1", "r3c3", "nobody")
    svg = board(position, names)
    lit = [part.get("class") for part in having(svg, "highlight")]
    assert lit == [
        "location kamin highlight",
        "lair hills highlight",
        "player beth turn highlight",
        "tile p1_06 highlight",
        "row holy highlight",
        "tomb r3c3 open highlight",
        "line-reward row-1 highlight",
        "citizen bard highlight",
    ]
    # Not by colour alone: a line under the number, and broken lines round the places.
    for part in (("player", "beth"), ("panel", "supply")):
        lines = [line for line in one(svg, *part).iter(f"{SVG}path") if line.get("stroke") == pieces.MARK]
        assert len(lines) == 1
    for names_of in (("location", "kamin"), ("lair", "hills"), ("citizen", "bard")):
        assert next(one(svg, *names_of).iter(f"{SVG}rect")).get("stroke-dasharray") == "9 3"
    assert not having(board(position), "highlight")


def test_every_step_of_a_worked_example_that_changes_something_marks_it() -> None:
    from kosk.learn.lesson import Lesson

    frames = [frame for example in BOOK.examples for frame in Lesson(BOOK, example).frames() if frame.changes]
    assert len(frames) > 20
    unmarked = [
        frame.sentence
        for frame in frames
        if not having(ElementTree.fromstring(drawing.board(frame.state, FACTS, frame.highlight)), "highlight")
    ]
    assert unmarked == []


# Reading aloud


def test_the_picture_tells_a_screen_reader_its_title_and_description_and_no_more() -> None:
    svg = board({"lairs.ruins.top": "cursed_wisp", "locations.kamin.towers.1": "beth", "beth.towers": 3})
    assert svg.get("role") == "img"
    title, description, drawn = svg
    assert (title.tag, description.tag) == (f"{SVG}title", f"{SVG}desc")
    assert svg.get("aria-label") == title.text == "Margraves of Valeria: beth's turn"
    assert drawn.get("aria-hidden") == "true"
    paragraphs = str(description.text).split("\n")
    assert paragraphs[0] == "beth is the starting player."
    assert [paragraph.split(":")[0] for paragraph in paragraphs[1:]] == [
        *("Locations", "Lairs", "Shipping track", "Supply", "Influence Track", "Hero Tombs", "Citizens"),
        *("Privilege tiles", "What the tracks and the Hero Tombs give", "Players"),
        "Citizens and Privilege tiles of the players",
    ]
    told = desc(svg)
    assert (
        "Kamin, Worker Guild and Soldier Guild, power: gain 1 Stone, beside the Mountain, roads to Shilina and "
        "Silesia: 1 Knight; slot 1 has beth's Ward Tower, slot 2 for 6 Gold, slot 3 for 3 Knights."
    ) in told
    assert "Ruins: Cursed Wisp for 4 Strength and 1 Magic, gives 2 Influence and 2 Gold; 3 below it" in told
    assert "Assumed are the roads between Silesia and Inkadeus; Inkadeus and Ny'mar; " in told
    assert "after space 8 for 6 Gold, gives a Privilege I tile or a Privilege II tile" in told
    assert "0 to 2: 1 VP, 3 to 5: 2 VP, 6 to 8: 3 VP, 9 to 11: 4 VP, 12 to 14: 5 VP, 15: 6 VP." in told
    assert len(told) < 7000


@pytest.mark.parametrize(
    ("card", "does"),
    [
        ("alchemist", "Gain 5 Gold. You may pay 1 Gold for 1 Resource of any kind. All may gain 1 Gold for each Ward "),
        ("artificer", "Gain 1 Strength, 1 Magic and 1 Stone. Opponents may pay you 2 Gold for 1 Strength and 1 Stone."),
        ("bogatyr", "Gain 2 Strength or gain 2 Knights. You may deploy a Knight anywhere. You may slay a Monster."),
        ("warlord", "Gain 1 Strength. Move a Knight to your Margrave. You may slay a Monster."),
        ("monk", "Gain 2 Gold and 1 Magic. You may move a Knight to any Location."),
        ("bard", "You may move up to 2 Knights to your Margrave. You may deploy a Knight."),
        ("town_crier", "Hire a Citizen for 2 Gold. Take back 1 Citizen."),
        ("necromancer", "Take up to 2 lying Knights. You may deploy a Knight. All may pay 1 Gold for 1 Magic."),
        ("pilot", "You may hire a Citizen or gain 1 Resource of any kind. Move your Margrave anywhere."),
        ("cleric", "Gain 1 Magic. You may move your Margrave along a road. Take back 1 Citizen."),
    ],
)
def test_a_citizen_is_told_with_what_it_does(card: str, does: str) -> None:
    assert position_words.citizen_power(card, FACTS).startswith(does)


def test_citizens_and_privilege_tiles_are_told_to_all() -> None:
    state = state_of({"beth.tiles": ["p1_07"], "ryan.pile": ["monk"]}, ("beth", "ryan"))
    beth, ryan = BOOK.describe(state, -1)["Citizens and Privilege tiles of the players"]
    assert beth == (
        "beth. In hand: Alchemist (Shadow Guild), Captain (Soldier Guild), Merchant (Worker Guild) and Paladin (Holy "
        "Guild). In the pile: none. Grants: none. End of Game tiles: Privilege I tile with Worker Guild icon."
    )
    assert "In the pile: Monk (Holy Guild)." in ryan


def test_who_sees_no_board_is_told_what_segments_spaces_rivers_rows_and_columns_give() -> None:
    ships, icons, rivers, tombs = BOOK.describe(state_of(), -1)["What the tracks and the Hero Tombs give"]
    assert ships.startswith(
        "Shipping track, clockwise from the segment with the ship: 0: 1 Privilege II tile, 1: 3 Gold, "
    )
    assert icons.startswith("An icon is worth, by the space of the marker: 0 to 2: 1 VP, 3 to 5: 2 VP, ")
    assert "after space 8 for 6 Gold, gives a Privilege I tile or a Privilege II tile" in rivers
    assert tombs.startswith("Hero Tombs: row 1: ") and "row 3: 1 Stone and 1 Wood" in tombs


def test_starting_wealth_is_told_to_its_owner_alone_until_it_is_revealed() -> None:
    state = state_of(players=("beth", "ryan"))
    state.step, state.kept[0], state.kept[1] = "wealth draft", ("w16",), ("w03",)
    mine, others = "beth's Starting Wealth tiles", "ryan's Starting Wealth tiles"
    assert BOOK.describe(state, 0)[mine] == ["Starting Wealth kept: 6 Gold."]
    assert others not in BOOK.describe(state, 0)
    assert not [heading for heading in BOOK.describe(state, -1) if "Starting Wealth" in heading and "'s" in heading]
    for seat, secret in ((0, "2 Strength and 2 Knights"), (1, "Starting Wealth kept: 6 Gold")):
        assert secret not in drawing.table(state, FACTS, (seat,))
    assert "2 Strength and 2 Knights" in drawing.table(state, FACTS, (1,))
    state.step = "wealth"
    assert BOOK.describe(state, -1)[others] == ["Starting Wealth kept: 2 Strength and 2 Knights."]


# Player boards


def test_the_player_board_shows_strength_gold_and_storage() -> None:
    svg = player_board({"beth.strength": 5, "beth.gold": 7, "beth.stone": 2, "beth.gem": 1, "beth.knight": 1})
    assert one(svg, "panel", "strength").get("data-has") == "5"
    assert words(one(svg, "panel", "strength"))[-1] == "7"
    storage = one(svg, "panel", "storage")
    assert len(storage.findall(f"{SVG}rect")) == 12
    assert [str(part.get("class")) for part in [*having(storage, "icon"), *having(storage, "token")]] == [
        *("icon stone", "icon stone", "icon gem", "icon knight"),
        *["token tower beth"] * 4,
    ]
    assert "8 of 12 spaces taken" in words(storage)


def test_the_player_board_shows_citizens_and_tiles() -> None:
    svg = player_board({"beth.hand": ["monk"], "beth.pile": ["bard"], "beth.tiles": ["p1_06", "p1_11", "p2_05"]})
    assert words(one(svg, "in-hand"))[:3] == ["In hand", "Ho", "Monk"]
    assert having(one(svg, "pile-of-played-citizens"), "card", "bard")
    assert [str(part.get("class")) for part in having(one(svg, "grants"), "tile")] == ["tile p1_06"]
    end = one(svg, "end-of-game-tiles")
    assert [str(part.get("class")) for part in having(end, "tile")] == ["tile p1_11", "tile p2_05"]
    assert "End of Game tiles: Privilege I tile with Bear Banner; Privilege II tile with " in desc(svg)


def test_a_player_board_has_room_for_every_card_and_tile() -> None:
    for cards, tiles in ((0, 0), (1, 1), (8, 10), (16, 20)):
        state = state_of()
        state.hands[0] = tuple(list(FACTS.citizen)[:cards])
        state.tiles[0] = tuple(list(FACTS.privilege)[:tiles])
        svg = ElementTree.fromstring(drawing.player_board(state, 0, FACTS))
        assert len(having(svg, "card")) == cards
        assert len(having(svg, "tile")) == tiles
        boxes = [rect for part in having(svg, "panel") for rect in part.iter(f"{SVG}rect")]
        lowest = max(float(str(rect.get("y"))) + float(str(rect.get("height"))) for rect in boxes)
        # Below the last tile there is no more than a margin; the headings of what is empty take a line each.
        assert lowest + 5 < float(str(svg.get("height"))) < (lowest + 20 if tiles > 1 else lowest + 220)


def test_starting_wealth_is_shown_to_its_owner_alone() -> None:
    state = random_game(BOOK, ["Anna", "Ben"], seed=1).look(0)
    state.step, state.held[0], state.kept[0] = "wealth draft", ("w03",), ("w01",)
    anna, ben = (ElementTree.fromstring(drawing.player_board(state, seat, FACTS)) for seat in (0, 1))
    assert rewards(one(anna, "starting-wealth-kept")) == ["influence_shadow-1", "wood-1", "stone-1"]
    assert "Starting Wealth in hand: 2 Strength and 2 Knights." in desc(anna)
    assert "Starting Wealth kept: 1 Influence with the Shadow Guild, 1 Wood and 1 Stone." in desc(anna)
    assert not having(ben, "wealth")
    assert not having(ElementTree.fromstring(drawing.board(state, FACTS)), "wealth")


# Room


def test_no_letter_is_too_small_to_be_read_at_900_pixels() -> None:
    for svg in (board(crowded(), players=FIVE), player_board({"beth.tiles": ["p1_17", "p2_04"]})):
        assert min(letters(svg)) * 900 / 960 > 8.8


def test_five_margraves_ships_and_markers_stay_within_their_place() -> None:
    svg = board(crowded(), players=FIVE)
    silesia, segment = one(svg, "location", "silesia"), one(svg, "segment-4")
    for place, kind in ((silesia, "margrave"), (segment, "ship")):
        rect = next(place.iter(f"{SVG}rect"))
        left, width = float(str(rect.get("x"))), float(str(rect.get("width")))
        tokens = having(place, "token", kind)
        assert len(tokens) == 5
        for piece in tokens:
            move, _, size = str(piece.get("transform")).removeprefix("translate(").partition(") scale(")
            across, half = float(move.split(",")[0]), 10 * float(size.removesuffix(")"))
            assert left - 1 < across - half < across + half < left + width + 1
    assert len(having(one(svg, "row", "holy"), "marker")) == 5


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_panels_beside_the_land_end_above_the_track_board(players: int) -> None:
    svg = board(players=FIVE[:players])
    track = min(float(str(rect.get("y"))) for rect in one(svg, "panel", "influence").iter(f"{SVG}rect"))
    beside = [one(svg, "panel", "players"), one(svg, "supply"), one(svg, "privilege-1"), one(svg, "privilege-2")]
    spans = []
    for panel in beside:
        rects = [rect for rect in panel.iter(f"{SVG}rect") if float(str(rect.get("width"))) > 60]
        tops = [float(str(rect.get("y"))) for rect in rects]
        bottoms = [float(str(rect.get("y"))) + float(str(rect.get("height"))) for rect in rects]
        spans.append((min(tops), max(bottoms)))
    assert all(below[0] > above[1] + 10 for above, below in pairwise(spans))
    assert spans[-1][1] < track


@pytest.mark.parametrize("name", ["W" * 30, "Wilhelmina-Maximiliane of the Upper Lake", "漢字" * 12])
def test_a_long_name_keeps_to_its_place(name: str) -> None:
    svg = board(players=(name, "Bo"))
    shown = words(one(svg, "player", "turn"))[1]
    assert shown.endswith("…")
    # The narrowest of these letters is 0.55 of its size wide; "on turn" begins 118 after the name.
    assert len(shown) * 14 * 0.55 < 118
    assert svg.findtext(f"{SVG}title") == f"Margraves of Valeria: {name}'s turn"


def test_a_name_cannot_break_the_picture() -> None:
    svg = board(players=('<b> & "x"', "Bo"))
    assert '<b> & "x"' in words(one(svg, "panel", "players"))


# Whole games and pages


def test_every_moment_of_a_game_from_the_empty_box_on_can_be_drawn() -> None:
    game = random_game(BOOK, FIVE, seed=3)
    for event in [0, 1, 5, 50, *range(100, len(game.events), 60), len(game.events)]:
        state = game.look(event)
        ElementTree.fromstring(drawing.board(state, FACTS))
        ElementTree.fromstring(drawing.player_board(state, 4, FACTS))
    won = ElementTree.fromstring(drawing.board(game.position, FACTS))
    winners = [game.names[seat] for seat in game.position.winners]
    assert str(won.findtext(f"{SVG}title")).startswith(f"Margraves of Valeria: the end, {winners[0]}")


def test_before_the_set_up_nobody_is_the_starting_player_and_nothing_stands_on_the_land() -> None:
    import kosk

    svg = ElementTree.fromstring(drawing.board(kosk.new("margraves", players=3, seed=3).look(0), FACTS))
    assert svg.findtext(f"{SVG}title") == "Margraves of Valeria: set-up"
    assert "starting player" not in desc(svg)
    assert not having(one(svg, "land"), "token")
    assert not having(one(svg, "land"), "knight")


def test_a_position_shows_the_table_with_the_words_and_every_player_board() -> None:
    state = state_of({"beth.tiles": ["p1_11"]})
    shown = ElementTree.fromstring(state._repr_html_())
    assert len(having(shown, "board")) == 1
    assert [part.text for part in shown.iter("summary")] == [
        "The position in words",
        *(f"{name}'s player board" for name in PLAYERS),
    ]
    assert len(having(shown, "player-board")) == len(PLAYERS)
    headings = [str(part.text) for part in shown.iter("strong")]
    assert headings[:2] == ["Margraves of Valeria: beth's turn", "Locations"]
    assert headings[-4:] == [f"{name}'s player board" for name in PLAYERS]
    assert repr(state) == f"State({', '.join(PLAYERS[:-1])} and {PLAYERS[-1]}: turn)"


def test_any_number_of_pictures_can_stand_in_one_page() -> None:
    for text in (drawing.board(state_of(), FACTS, ("kamin",)), drawing.player_board(state_of(), 0, FACTS)):
        assert " id=" not in text
        assert not any(outside in text for outside in ("<script", "<style", "href", "url(", "@import", "<use"))


def test_all_lettering_has_the_contrast_that_wcag_aa_asks_for() -> None:
    grounds = [pieces.CARD, pieces.PAPER, drawing.PLACE, drawing.DEN, drawing.END_TILE, pieces.LIT, shapes.TOMB]
    pairs = [(pieces.INK, ground) for ground in grounds]
    pairs += [(pieces.QUIET, ground) for ground in (*grounds[:2], drawing.DEN, drawing.END_TILE, pieces.LIT)]
    pairs += [(pieces.SHORE, pieces.WATER), (pieces.SHORE, pieces.CARD), (pieces.SHORE, pieces.LIT)]
    pairs += [(pieces.MARK, pieces.CARD), ("#ffffff", shapes.BACK)]
    pairs += [(pieces.LETTERING[colour], fill) for colour, fill in pieces.PLAYER.items()]
    pairs += [(lettering, fill) for letter, fill, lettering, _ in shapes.GOOD.values() if letter]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []


def test_a_board_is_drawn_within_ten_milliseconds() -> None:
    state = state_of(crowded(), FIVE)
    times = []
    for _ in range(20):
        start = time.perf_counter()
        drawing.board(state, FACTS)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.010
