"""Tables to be read: how they print, and which there are of a game."""

import json
import subprocess
import sys
from importlib import import_module

import pytest

from kosk.engine.errors import UnknownName
from kosk.games import GAMES
from kosk.games.castellans import RULEBOOK
from kosk.games.margraves import RULEBOOK as MARGRAVES
from kosk.tables import actions, city, everything, for_game, pennants
from kosk.tables.table import Table

SMALL = Table("Prices", ["what", "Gold"], [["Temple", 0], ["Statue", 6]], ["before any other"])


def test_a_table_in_a_terminal() -> None:
    assert str(SMALL).splitlines() == [
        "Prices",
        "",
        "what    Gold",
        "Temple     0",
        "Statue     6",
        "",
        "before any other",
    ]


def test_a_table_in_a_notebook() -> None:
    assert SMALL._repr_markdown_().splitlines() == [
        "**Prices**",
        "",
        "| what | Gold |",
        "| :--- | ---: |",
        "| Temple | 0 |",
        "| Statue | 6 |",
        "",
        "before any other",
    ]
    assert repr(SMALL) == "Table('Prices', 2 rows)"


def test_a_table_for_programs() -> None:
    assert SMALL.to_json() == {
        "title": "Prices",
        "columns": ["what", "Gold"],
        "rows": [["Temple", 0], ["Statue", 6]],
        "notes": ["before any other"],
    }


def test_the_tables_of_castellans() -> None:
    tables = for_game("castellans")
    assert [table.title for table in tables] == [
        "Districts, clockwise",
        "Roads and Gates",
        "Distances in roads",
        "Guilds that two Districts share",
        "The ring, derived",
        "The faces of a die",
        "The Primary Actions",
        "The sub-actions",
        "Ties for control of a District",
        "Ties on the Wharf",
        "Ties on a Guild track",
        "What half a control point buys against 3, 2, 1",
        "Who adds what, and when",
        "What each costs and scores",
        "The six bridges after round 1",
        "What a Gate earns",
    ]


def test_the_tables_of_margraves() -> None:
    assert [table.title for table in for_game("margraves")] == [
        "Pennant Actions",
        "Locations",
        "Distances in moves",
        "Roads",
        "Where a Margrave from Shilina can be",
        "Ward Towers by guild",
        "How sure the map is",
        "Sets of different Banners",
        "VP of a guild",
        "Rivers, and what they are worth",
    ]


def test_the_tables_of_dragon_castle() -> None:
    assert [table.title for table in for_game("dragon_castle")] == [
        "VP of a Consolidated set",
        "What a set scores: the closed form, proved",
        "Waiting for more tiles",
        "VP of a Shrine",
        "VP of a set with its Shrines: Merchants, Soldiers and Farmers",
        "VP of a set with its Shrines: Seasons and Winds",
        "VP of a set with its Shrines: Dragons",
        "One set of a + b tiles, or two",
        "One set of a + b tiles or two, proved",
        "Castle layouts",
        "Rows of the layouts, and what is Available at the start",
    ]


def test_the_tables_of_dice_city() -> None:
    assert [table.title for table in for_game("dice_city")] == [
        "What a roll reaches",
        "The chance to reach a location",
        "Two locations in one turn",
        "The army of a turn, as printed",
        "What a building does for the army",
        "The army of a turn, before and after a Regular Army",
        "Which army beats which bandits",
        "What a roll yields, as printed",
        "Locations that make resources",
        "What cards cost and are worth",
        "What trade ships cost and are worth",
    ]


def test_the_tables_of_the_village_game() -> None:
    assert [table.title for table in for_game("village")] == [
        "What is crafted from what",
        "What buildings, upgrades and Milestone Cards cost",
        "What one resource costs in others",
        "What exchanges cost, by their means",
        "Why no loop of exchanges gains anything",
        "What a Resource Plot yields",
        "Equal or different numbers",
        "What the storehouse has no room for",
        "The chance to have Rations",
        "One more dice token, for Rations",
        "Milestone Cards by points",
        "Which five Milestones go together",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_tables_are_plain_data(game: str) -> None:
    for table in for_game(game):
        assert {len(row) for row in table.rows} == {len(table.columns)}
        assert {type(cell) for row in table.rows for cell in row} <= {str, int}
        assert json.loads(json.dumps(table.to_json())) == table.to_json()


@pytest.mark.parametrize("game", GAMES)
def test_everything_has_its_words_and_the_line_that_gives_it(game: str) -> None:
    found = everything(game)
    titles = [each.title for each in found]
    assert len(set(titles)) == len(titles)
    for each in found:
        assert each.about.endswith("."), each.line
        module = import_module(f"kosk.tables.{each.module}")
        assert repr(eval(each.line, {each.module: module})) == repr(each.made)


def test_graphs_and_formulas_stand_among_the_tables() -> None:
    lines = [each.line for each in everything("margraves") if not each.tables]
    assert lines == ["land.Drawing()", "banners.next_banner()", "banners.exchange()"]


def test_the_tables_of_a_readers_own_components() -> None:
    own = {"control": {"vp": [9, 5, 1, 0, 0]}, "district": {"nor_high": {"guilds": ["shadow", "holy"]}}}
    tables = {table.title: table for table in for_game(RULEBOOK.with_components(own))}
    assert tables["Districts, clockwise"].rows[2][1] == "Shadow, Holy"
    assert tables["Ties for control of a District"].rows[1][:5] == (1, 2, 14, "7", 7)
    assert tables["Ties on a Guild track"].rows[1][:5] == (1, 2, 10, "5", 5)
    assert "What a Gate earns" not in tables
    assert tables["What half a control point buys against 3, 2, 1"].rows[-1][3] == 9


def test_the_tables_of_a_readers_own_margraves() -> None:
    own = {"location": {"shilina": {"guilds": ["holy", "shadow"]}}, "river": {"1": {"toll": 5}}}
    tables = {table.title: table for table in for_game(MARGRAVES.with_components(own))}
    assert tables["Locations"].rows[0][1:3] == ("Holy, Shadow", "overlay")
    assert tables["Ward Towers by guild"].rows[0][1] == "Kamin (1), Silesia (2), Inkadeus (3)"
    assert tables["Rivers, and what they are worth"].rows[0][1:3] == (5, "1")


def test_the_tables_of_no_game() -> None:
    with pytest.raises(UnknownName, match="There is no game 'castelans'; the nearest is castellans"):
        for_game("castelans")


def test_ties_for_control_count_the_green_player_as_a_sixth() -> None:
    control, wharf, track = (table for table in for_game("castellans") if table.title.startswith("Ties"))
    assert max(row[1] for row in control.rows) == 6
    assert max(row[1] for row in wharf.rows) == max(row[1] for row in track.rows) == 5
    assert "green takes" in control.columns
    assert "green takes" not in wharf.columns + track.columns


def test_importing_kosk_and_its_tables_loads_neither_sympy_nor_networkx() -> None:
    code = "import kosk, kosk.tables, sys; print(sorted({'sympy', 'networkx'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


# The city, told


def test_districts_tell_their_guilds_and_where_these_are_known_from() -> None:
    assert city.districts().rows == (
        ("The Anchorage", "Worker, Shadow", "assumed", "Bazani Gate, Iron Pit"),
        ("Bazani Gate", "Worker, Soldier", "rulebook", "The Anchorage, Nor High"),
        ("Nor High", "Soldier, Holy", "assumed", "Bazani Gate, Penumbra"),
        ("Penumbra", "Holy, Shadow", "rulebook", "Nor High, Luna Grove"),
        ("Luna Grove", "Worker, Holy", "assumed", "Penumbra, Iron Pit"),
        ("Iron Pit", "Soldier, Shadow", "assumed", "The Anchorage, Luna Grove"),
    )


def test_roads_tell_dots_and_sources() -> None:
    roads = city.roads()
    assert len(roads.rows) == 6
    assert roads.rows[1] == ("Bazani Gate - Nor High", 3, "rulebook", "rulebook")
    assert roads.rows[5] == ("Iron Pit - The Anchorage", 3, "inferred", "inferred")
    assert roads.notes == ("6 roads with 18 dots for Windmills, and a Gate position beside each road.",)


def test_distances_go_up_to_three_and_down_again() -> None:
    assert city.distances().rows[0] == ("The Anchorage", 0, 1, 2, 3, 2, 1)
    assert city.distances().rows[3] == ("Penumbra", 3, 2, 1, 0, 1, 2)


def test_which_guild_two_districts_share() -> None:
    assert city.shared_guilds().rows[1] == ("Bazani Gate", "Worker", "-", "Soldier", "-", "Worker", "Soldier")
    assert city.shared_guilds().notes == (
        "Assumed, not printed: the Guilds of The Anchorage, Nor High, Luna Grove and Iron Pit.",
    )


def test_an_owners_own_guilds_are_told_as_such() -> None:
    owned = RULEBOOK.with_components({"district": {"nor_high": {"guilds": ["shadow", "holy"]}}}).components
    assert city.districts(owned).rows[2][:3] == ("Nor High", "Shadow, Holy", "overlay")
    assert city.shared_guilds(owned).rows[2][4] == "Shadow, Holy"
    assert "Nor High" not in city.shared_guilds(owned).notes[0]


def test_each_district_shares_a_guild_with_all_but_one_other() -> None:
    shared = city.sharing(city.graph())
    assert dict(shared.degree) == dict.fromkeys(city.clockwise(shared), 4)
    assert not shared.has_edge("bazani_gate", "penumbra")


def test_the_drawing_shows_every_district_dot_and_gate_and_marks_what_is_asked() -> None:
    picture = city.Drawing(city.graph(), marked=["penumbra"], chords=[("anchorage", "penumbra")], title="A & B").svg
    assert picture.count('r="46"') == 6
    assert picture.count('r="4.5"') == 18
    assert picture.count('width="10"') == 6
    assert picture.count("<path") == picture.count("#ffd98a") == 1
    assert "<title>A &amp; B</title>" in picture
    assert ">The Anchorage</text>" in picture
    assert city.Drawing(city.graph())._repr_svg_().count("<path") == 0


def test_the_drawing_puts_the_northern_districts_in_the_north() -> None:
    drawing = city.Drawing(city.graph())
    heights = {name: drawing._place(name)[1] for name in drawing.city}
    assert set(sorted(heights, key=heights.__getitem__)[:3]) == {"bazani_gate", "nor_high", "penumbra"}


def test_a_drawing_with_a_district_that_does_not_exist() -> None:
    with pytest.raises(UnknownName, match="There is no District 'penumbre'; the nearest is penumbra"):
        city.Drawing(city.graph(), marked=["penumbre"])
    with pytest.raises(UnknownName, match="There is no District 'ironpit'; the nearest is iron_pit"):
        city.Drawing(city.graph(), chords=[("anchorage", "ironpit")])


# Dice and actions, told


def test_a_face_tells_what_it_gives_when_drafted_and_as_a_die_bonus() -> None:
    assert actions.faces().rows == (
        ("Wood", "1 Wood", "Manor", "1 Wood"),
        ("Stone", "1 Stone", "Temple", "1 Stone"),
        ("Food", "1 Food", "Recruit", "1 Food"),
        ("Magic", "1 Magic", "Harvest", "1 resource of choice"),
        ("Gold", "2 Gold", "no action", "nothing"),
        ("Influence", "1 Influence", "Wharf", "1 push on any track"),
    )


def test_primary_actions_tell_bonus_cost_pushes_and_sub_actions() -> None:
    each = "on each track of the District"
    assert actions.primary_actions().rows == (
        ("Temple", "Stone: 1 Stone", "2 Stone, 1 Gold per Temple there", f"2 {each}", "none"),
        ("Manor", "Wood: 1 Wood", "3 Wood, 1 Gold per Manor there", f"1 {each}", "none"),
        ("Recruit", "Food: 1 Food", "1 to 3 Food, by the card's space", "1 on the card's track", "Citizen token"),
        ("Harvest", "Magic: 1 resource of choice", "nothing", "1 on any track", "Windmill"),
        ("Wharf", "Influence: 1 push on any track", "as you trade", "none", "Shipyard and Sail"),
    )


def test_sub_actions_tell_where_they_belong_and_what_they_cost() -> None:
    assert actions.sub_actions().rows == (
        ("Shipyard", "Wharf", "2 Wood, 1 Gold per Ship there", "none"),
        ("Sail", "Wharf", "2 Gold", "none"),
        ("Windmill", "Harvest", "2 Food, 1 Gold per Windmill there", "none"),
        ("Citizen token", "Recruit", "nothing", "1 on one track of the District"),
    )


def test_the_tables_of_dice_and_actions_follow_a_readers_own_components() -> None:
    own = {"die_face": {"gold": {"amount": 3}}, "action": {"temple": {"cost": {"stone": 4}}}}
    components = RULEBOOK.with_components(own).components
    assert actions.faces(components).rows[4][1] == "3 Gold"
    assert actions.primary_actions(components).rows[0][2] == "4 Stone, 1 Gold per Temple there"


# Pennants, told


def test_pennants_tell_three_icons_by_guild() -> None:
    assert pennants.pennants().rows == (
        ("Worker Guild", "1 Resource of any kind", "move your Margrave", "deploy a Knight"),
        ("Soldier Guild", "1 Strength", "move your Margrave", "deploy a Knight"),
        ("Shadow Guild", "2 Gold", "move your Margrave", "deploy a Knight"),
        ("Holy Guild", "move your Margrave", "deploy a Knight", "deploy a Knight"),
    )
    own = MARGRAVES.with_components({"pennant_gain": {"gold": 3}}).components
    assert pennants.pennants(own).rows[2][1] == "3 Gold"
