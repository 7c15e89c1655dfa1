"""The pictures: what lies on the table stands in them, once, where it belongs, and can also be read."""

import time
from math import hypot
from typing import Any
from xml.etree import ElementTree

import pytest

from kosk.games import pieces, rulebook
from kosk.games.castellans import drawing, position_words, shapes
from kosk.testing import PLAYERS, case

from ..pictures import SVG, contrast, desc, having, letters, one, words

FACTS = rulebook("castellans").components.facts
DISTRICTS = ["anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit"]


def state_of(position: dict[str, Any] | None = None, players: tuple[str, ...] = PLAYERS) -> Any:
    return case("castellans", "action turn", players[0], position, players=players).lay()[2]


def board(
    position: dict[str, Any] | None = None, highlight: tuple[str, ...] = (), players: tuple[str, ...] = PLAYERS
) -> ElementTree.Element:
    return ElementTree.fromstring(drawing.board(state_of(position, players), FACTS, highlight))


def player_board(position: dict[str, Any], seat: int = 0) -> ElementTree.Element:
    return ElementTree.fromstring(drawing.player_board(state_of(position), seat, FACTS))


def test_six_districts_lie_clockwise_round_the_lake_with_the_north_on_top() -> None:
    svg = board()
    places = {}
    for name in DISTRICTS:
        x, y = (text := next(one(svg, "district", name).iter(f"{SVG}text"))).get("x"), text.get("y")
        places[name] = (float(str(x)), float(str(y)))
    assert places["bazani_gate"][0] < places["nor_high"][0] < places["penumbra"][0] < places["luna_grove"][0]
    assert places["nor_high"][1] < places["bazani_gate"][1] < places["anchorage"][1]
    assert places["penumbra"][1] < places["luna_grove"][1] < places["iron_pit"][1]


def test_a_district_shows_its_name_number_and_guilds() -> None:
    shown = one(board(), "district", "bazani_gate")
    assert words(shown)[:2] == ["Bazani Gate", "2"]
    assert [part.get("class") for part in having(shown, "guild-sign")] == ["guild-sign worker", "guild-sign soldier"]


def test_tokens_stand_in_their_district_with_kind_owner_letter_and_number() -> None:
    position = {
        "districts.penumbra.temple.harris": 2,
        "districts.penumbra.ship.beth": 1,
        "districts.penumbra.citizen.ryan": 1,
        "districts.penumbra.keeps": 1,
        "michael.manors.priest": "penumbra",
        "michael.manors.lighthouse": "penumbra",
        "michael.manors.elder": "iron_pit",
    }
    shown = one(board(position), "district", "penumbra")
    temple = one(shown, "token", "temple", "harris")
    assert (temple.get("data-count"), words(temple)) == ("2", ["H", "2"])
    tokens = sorted(str(part.get("class")) for part in having(shown, "token"))
    assert tokens == [
        "token citizen ryan",
        "token keep green",
        "token lighthouse michael",
        "token manor michael",
        "token ship beth",
        "token temple harris",
    ]
    assert words(one(shown, "keep", "green")) == ["K"]


def test_no_two_kinds_of_token_have_the_same_outline() -> None:
    outlines = [outline for kind, (outline, _) in shapes.TOKEN.items()]
    assert len(set(outlines)) == 12


def test_the_players_have_the_colours_of_the_components_in_seat_order() -> None:
    five = ("Ann", "Bob", "Cleo", "Dan", "Eve")
    fills = [owner.fill for owner in pieces.owners(five, FACTS)]
    assert fills == [pieces.PLAYER[colour] for colour in ("yellow", "blue", "orange", "red", "purple")]


@pytest.mark.parametrize(
    ("names", "letters"),
    [(("Beth", "Harris"), "BH"), (("Player 2", "Player 1"), "21"), (("Ann", "Alan", "Bo"), "123")],
)
def test_players_can_be_told_apart_by_their_letter(names: tuple[str, ...], letters: str) -> None:
    assert "".join(owner.initial for owner in pieces.owners(names, FACTS)) == letters


def test_the_scoring_districts_of_the_round_stand_out_and_magistrates_where_they_stand() -> None:
    svg = board({"round": 3, "magistrates": ["bazani_gate", "nor_high", "penumbra"]})
    scoring = {str(part.get("class")).split()[1] for part in having(svg, "district", "scoring")}
    assert scoring == {"bazani_gate", "nor_high", "penumbra"}
    # Not by colour alone: their names stand on a ground of their own.
    grounds = {place: one(svg, "district", place).findall(f"{SVG}rect") for place in DISTRICTS}
    assert {place for place, ground in grounds.items() if ground} == scoring
    assert len(having(svg, "magistrate")) == 3 + 1  # one in the legend
    assert having(one(svg, "district", "penumbra"), "magistrate")
    assert [part.get("class") for part in having(svg, "round", "here")] == ["round round-3 here"]
    assert len(having(board({"round": 3}), "magistrate")) == 1


def test_windmills_stand_on_dots_gates_on_bridges_towers_and_statues_on_the_edge() -> None:
    svg = board(
        {
            "windmills.bazani_gate-nor_high.beth": 2,
            "gates.iron_pit-anchorage": "ryan",
            "ward_towers.luna_grove": "harris",
            "statues.luna_grove": "beth",
        }
    )
    road = one(svg, "road", "bazani_gate-nor_high")
    assert (len(having(road, "token", "windmill", "beth")), len(having(road, "dot"))) == (2, 1)
    assert len(having(one(svg, "road", "iron_pit-anchorage"), "dot")) == 3
    assert having(one(svg, "bridge", "iron_pit-anchorage"), "token", "gate", "ryan")
    assert one(svg, "token", "ward_tower", "harris") is not None
    assert one(svg, "token", "statue", "beth") is not None
    # A road lies between its two Districts: that from Iron Pit to the Anchorage runs straight down.
    line = next(one(svg, "road", "iron_pit-anchorage").iter(f"{SVG}line"))
    assert line.get("x1") == line.get("x2") == "318"


def test_the_guild_tracks_show_tokens_stars_and_what_the_bridge_lines_give() -> None:
    svg = board({"beth.holy": 9, "harris.holy": 11})
    holy = one(svg, "track", "holy")
    said = [part.findtext(f"{SVG}title") for part in having(holy, "token", "influence")]
    assert said == ["michael on 0", "ryan on 0", "beth on 9", "harris on 11"]
    assert [words(part) for part in having(holy, "bridge-line")] == [["+2 Gold"], ["+1 any", "resource"], ["+3 VP"]]
    assert "harris 11 (starred)" in desc(svg)
    assert [text for text in words(one(svg, "guild-tracks")) if "★" in text] == ["10 ★", "11 ★", "12 ★"]


def test_the_wharf_shows_crates_row_functions_and_its_cover() -> None:
    card = {"wharf.card": "wharf_1", "wharf.back": "sell_vp,buy,sell_influence", "wharf.crates.top-1": "ryan"}
    svg = board(card, players=("beth", "ryan"))
    assert one(svg, "wharf", "covered") is not None
    assert having(one(svg, "wharf-row", "top", "sell_vp"), "token", "crate", "ryan")
    assert words(one(svg, "wharf-row", "middle", "buy"))[:2] == ["Pay 1 Gold", "→ 1 resource shown"]
    assert [part.get("class") for part in having(one(svg, "wharf-row", "top"), "die")] == [
        "die stone",
        "die magic",
        "die food",
    ]
    assert not having(board(card), "wharf", "covered")


def test_a_crate_leaves_the_letter_of_its_icon_free() -> None:
    svg = board({"wharf.card": "wharf_1", "wharf.back": "sell_vp,buy,sell_influence", "wharf.crates.top-2": "michael"})
    row = one(svg, "wharf-row", "top")
    icon = one(row, "die", "magic")
    crate = one(row, "token", "crate", "michael")
    assert (words(icon), words(crate)) == (["M"], ["M"])
    (letter,), (rim, *_) = icon.iter(f"{SVG}text"), crate.iter(f"{SVG}rect")
    icon_left, crate_middle = (float(str(part.get("transform"))[10:].split(",")[0]) for part in (icon, crate))
    # A capital M of this size is no wider than 11.
    assert icon_left + float(str(letter.get("x"))) + 5.5 < crate_middle + float(str(rim.get("x"))) + 1.5


def test_a_players_manors_and_citizens_are_named_in_the_players_box() -> None:
    manors = dict.fromkeys(("merchant", "landowner", "architect", "priest", "elder", "lighthouse"), "penumbra")
    svg = board({"beth.manors": manors, "beth.citizens": ["harbor_master", "monk"], "harris.manors.banker": "iron_pit"})
    beth, harris = (words(one(svg, "player", name)) for name in ("beth", "harris"))
    assert " ".join(beth[-3:]) == (
        "Manors: Merchant, Land Owner, Architect, Priest, Elder, Lighthouse Citizens: Harbor Master, Monk"
    )
    assert harris[-2:] == ["Manors: Banker", "Citizens: none"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_panel_lies_over_another_and_nothing_leaves_the_picture(players: int) -> None:
    names = ("Ann", "Bob", "Cleo", "Dan", "Eve")[:players]
    manors = ("merchant", "landowner", "architect", "priest", "elder", "lighthouse", "adventurer", "banker")
    citizens = ["harbor_master", "condottieri", "priestess", "constable", "lumberjack", "artificer", "engineer"]
    full: dict[str, Any] = {f"{name}.manors": dict.fromkeys(manors, "penumbra") for name in names}
    full |= {f"{name}.manors.lighthouse": place for name, place in zip(names, DISTRICTS, strict=False)}
    for position in ({}, full | {"Ann.citizens": citizens}):
        svg = board(position, players=names)
        boxes = [box_of(one(svg, *panel)) for panel in (("panel", "players"), ("panel", "wharf"), ("panel", "dice"))]
        boxes += [box_of(one(svg, "line", "pink")), box_of(one(svg, "line", "blue")), box_of(one(svg, "guild-tracks"))]
        city = (17.0, 80.0, 619.0, 576.0)
        for k, one_box in enumerate([*boxes, city]):
            for other in boxes[:k]:
                apart = (
                    one_box[0] >= other[2] or other[0] >= one_box[2] or one_box[1] >= other[3] or other[1] >= one_box[3]
                )
                assert apart, (one_box, other)
        assert max(right for _, _, right, _ in boxes) < 960
        assert max(bottom for *_, bottom in boxes) < float(str(svg.get("height"))) - 60


def box_of(part: ElementTree.Element) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the boxes of a panel that lie where the picture says, and not inside a piece."""
    own = [rect for child in part for rect in ([child] if child.tag == f"{SVG}rect" else child.findall(f"{SVG}rect"))]
    own = [rect for rect in own if float(str(rect.get("width"))) > 100]
    sides = [[float(str(rect.get(name))) for name in ("x", "y", "width", "height")] for rect in own]
    return (
        min(x for x, *_ in sides),
        min(y for _, y, *_ in sides),
        max(x + width for x, _, width, _ in sides),
        max(y + height for _, y, _, height in sides),
    )


def test_every_place_for_a_statue_lies_in_its_district_on_the_shore() -> None:
    shares = {}
    for place in DISTRICTS:
        at = str(one(board({f"statues.{place}": "beth"}), "token", "statue", "beth").get("transform"))
        x, y = map(float, at[10:-1].split(","))
        heart = next(one(board(), "district", place).iter(f"{SVG}text"))
        across, down = x - 318, y - 328
        assert across * (float(str(heart.get("x"))) - 318) > 0
        shares[place] = hypot(across / 92, down / 66)
    # 1 is the shore itself; a Statue stands behind it, nearer than anything else in the District.
    assert all(1 < share < 1.3 for share in shares.values()), shares


def test_the_legend_explains_the_signs_of_the_board() -> None:
    told = words(having(board(), "legend")[0])
    assert {"number of the District", "Scepter: 1st player", "just changed", "scores this round"} <= {*told}


def test_the_citizen_lines_show_cards_with_guild_and_price() -> None:
    svg = board({"citizens.lines.pink": ["monk", "peasant"], "citizens.lines.blue": ["abbot"]})
    assert words(one(svg, "line", "pink")) == [
        "Pink line",
        *("1 F", "Monk", "Ho", "2 F", "Peasant", "Wo", "2 F", "3 F"),
    ]
    assert "The pink Citizens from edge to centre: Monk for 1 Food and Peasant for 2 Food." in desc(svg)


def test_dice_of_pool_and_players_are_shown() -> None:
    svg = board({"dice.pool": ["gold", "wood", "wood"], "beth.drafted": ["magic"], "beth.spent": ["stone"]})
    pool = [part.get("class") for part in having(one(svg, "panel", "dice"), "die")]
    assert pool == ["die gold", "die wood", "die wood"]
    beth = [part.get("class") for part in having(one(svg, "player", "beth"), "die")]
    assert beth == ["die magic", "die stone spent"]


def test_what_is_to_be_looked_at_is_highlighted_and_nothing_else() -> None:
    svg = board(highlight=("penumbra", "holy", "beth", "beth.stone", "no such thing"))
    lit = [part.get("class") for part in having(svg, "highlight")]
    assert lit == ["district penumbra highlight", "player beth turn highlight", "track holy highlight"]
    marked = [text.text for text in one(svg, "player", "beth").iter(f"{SVG}text") if text.get("fill") == pieces.MARK]
    assert marked == ["1"]
    # Not by colour alone: a line under the number, and a broken one round the District.
    underlined = [part for part in one(svg, "player", "beth").iter(f"{SVG}path") if part.get("stroke") == pieces.MARK]
    assert len(underlined) == 1
    broken = {place for place in DISTRICTS if one(one(svg, "district", place), "land").get("stroke-dasharray")}
    assert broken == {"penumbra"}
    assert not having(board(), "highlight")


def test_the_picture_can_be_read_aloud() -> None:
    svg = board({"round": 2, "districts.penumbra.temple.harris": 1, "beth.gold": 5, "magistrates": ["penumbra"]})
    assert svg.get("role") == "img"
    title = svg.find(f"{SVG}title")
    assert title is not None and title.text == "Castellans, round 2 of 5: Draft, beth's turn"
    assert svg.get("aria-label") == title.text
    told = desc(svg)
    assert "This round scores Penumbra, Luna Grove and Iron Pit." in told
    assert "Penumbra, number 4, Holy Guild and Shadow Guild: 1 Temple of harris." in told
    assert "Iron Pit, number 6, Soldier Guild and Shadow Guild: nothing." in told
    assert "beth has 0 VP, 1 Wood, 1 Stone, 1 Food, 1 Magic and 5 Gold." in told


@pytest.mark.parametrize(
    ("step", "told", "on_turn"),
    [
        ("starting manors", "Starting Manors, harris's turn", ["harris"]),
        ("roll", "michael rolls", []),
        ("draft", "Draft, harris's turn", ["harris"]),
        ("action", "Action, harris's turn", ["harris"]),
        ("control scoring", "Control Scoring", []),
        ("monument scoring", "Monument Scoring", []),
        ("wharf scoring", "Wharf Scoring", []),
        ("reset", "Reset", []),
        ("final scoring", "Final Scoring", []),
    ],
)
def test_a_turn_is_shown_only_where_somebody_has_one(step: str, told: str, on_turn: list[str]) -> None:
    state = state_of({"round": 2, "turn": "harris", "first_player": "michael"})
    state.step = step
    svg = ElementTree.fromstring(drawing.board(state, FACTS))
    assert svg.findtext(f"{SVG}title") == f"Castellans, round 2 of 5: {told}"
    assert words(one(svg, "header"))[1] == f"Round 2 · {told}"
    assert [part.get("data-player") for part in having(svg, "player", "turn")] == on_turn
    assert having(one(svg, "player", "michael"), "scepter")
    assert len(having(one(svg, "panel", "players"), "scepter")) == 1
    assert "michael is 1st player." in desc(svg)


def test_before_a_1st_player_is_chosen_none_is_named_and_nobody_is_on_turn() -> None:
    import kosk

    game = kosk.new("castellans", players=3, seed=3)
    for event in (0, 10):
        svg = ElementTree.fromstring(drawing.board(game.look(event), FACTS))
        assert svg.findtext(f"{SVG}title") == "Castellans, set-up"
        assert words(one(svg, "header"))[1] == "Set-up"
        assert not having(svg, "player", "turn")
        assert not having(one(svg, "panel", "players"), "scepter")
        assert "1st player" not in desc(svg)


def test_manors_and_citizen_tokens_are_named_as_printed() -> None:
    position = {
        "beth.manors.landowner": "penumbra",
        "beth.manors.priest": "penumbra",
        "beth.manors.lighthouse": "penumbra",
        "districts.penumbra.citizen.beth": 1,
        "districts.iron_pit.citizen.beth": 2,
        "harris.citizens": ["harbor_master"],
    }
    svg = board(position)
    told = desc(svg)
    assert "2 Manors of beth (Land Owner's and Priest's), the Lighthouse of beth and 1 Citizen token of beth." in told
    assert "Citizens: Harbor Master." in told
    shown = one(one(svg, "district", "iron_pit"), "token", "citizen", "beth")
    assert shown.findtext(f"{SVG}title") == "2 Citizen tokens of beth"


def test_a_name_cannot_break_the_picture() -> None:
    svg = ElementTree.fromstring(drawing.board(state_of(players=('<b> & "x"', "Bo")), FACTS))
    assert '<b> & "x"' in words(one(svg, "panel", "players"))


def test_the_player_board_shows_goods_with_their_limits() -> None:
    svg = player_board({"beth.gold": 6, "beth.wood": 4})
    gold, wood = one(svg, "good", "gold"), one(svg, "good", "wood")
    assert (gold.get("data-has"), gold.get("data-limit")) == ("6", "6")
    assert (wood.get("data-has"), wood.get("data-limit")) == ("4", "6")
    richer = player_board({"beth.gold": 9, "beth.manors.banker": "penumbra"})
    assert one(richer, "good", "gold").get("data-limit") == "10"


def test_the_third_crate_is_locked_until_the_banker_is_built() -> None:
    assert len(having(player_board({}), "crate", "locked")) == 1
    assert not having(player_board({"beth.manors.banker": "penumbra"}), "crate", "locked")
    on_the_card = {"wharf.card": "wharf_1", "wharf.crates.top-1": "beth"}
    assert len(having(player_board(on_the_card), "token", "crate")) == 1


def test_the_player_board_tells_what_each_manor_does_and_where_the_built_ones_stand() -> None:
    svg = player_board({"beth.manors.priest": "iron_pit"})
    assert words(one(svg, "manor-power", "priest", "built")) == [
        "✓",
        "A Priest's Manor",
        "in Iron Pit",
        "Each Temple Action: 1 push on a Guild track of the District",
    ]
    assert words(one(svg, "manor-power", "adventurer", "unbuilt"))[1:] == [
        "An Adventurer's Manor",
        "unbuilt",
        "When placed: 6 Gold, or 3 of one resource",
    ]
    assert len(having(svg, "unbuilt")) == 7
    banker = words(one(svg, "manor-power", "banker"))[-1]
    assert banker == "Once placed: room for up to 10 Gold, and the third Cargo Crate is free"


def test_the_player_board_shows_what_is_left_to_place() -> None:
    svg = player_board({"districts.penumbra.temple.beth": 3, "gates.iron_pit-anchorage": "beth"})
    left = one(svg, "left")
    assert words(left)[1:9] == ["B", "× 1", "B", "× 4", "B", "× 3", "B", "× 3"]
    assert not having(left, "gate")
    assert having(left, "statue")
    assert "Monuments left: Ward Tower and Statue." in desc(svg)


def test_the_player_board_shows_dice_and_citizens() -> None:
    svg = player_board({"beth.drafted": ["gold"], "beth.spent": ["wood", "food"], "beth.citizens": ["monk"]})
    assert [part.get("class") for part in having(one(svg, "dice-drafted"), "die")] == ["die gold"]
    assert [part.get("class") for part in having(one(svg, "dice-spent"), "die")] == ["die wood", "die food"]
    shown = words(one(svg, "panel", "citizens"))
    assert shown == ["Citizens", "Ho", "Monk", "Each Magic die drafted: 1 resource"]
    assert "Monk, Holy Guild: Each Magic die drafted: 1 resource." in desc(svg)


def test_every_moment_of_a_game_from_the_empty_box_on_can_be_drawn() -> None:
    import kosk

    game = kosk.new("castellans", players=5, seed=3)
    for event in range(0, len(game.events), 5):
        state = game.look(event)
        ElementTree.fromstring(drawing.board(state, FACTS))
        ElementTree.fromstring(drawing.player_board(state, 4, FACTS))
    assert "not on their tracks yet" in desc(ElementTree.fromstring(drawing.board(game.look(0), FACTS)))


def test_a_game_shows_its_board_and_its_open_decision() -> None:
    import kosk

    game = kosk.new("castellans", players=["Beth", "<i>"], seed=7)
    shown = ElementTree.fromstring(game._repr_html_())
    assert having(shown, "board")
    (asked,) = [part.text for part in shown.iter("p")]
    first, rule = str(asked).split()[2].rstrip(","), game.decision and game.decision.rule
    assert rule == "setup.manor-token"
    assert asked == f"setup.manor-token asks {first}, 8 options are open"
    assert [part.tail for part in shown.iter("code")][:2] == [" Merchant's Manor", " Land Owner's Manor"]
    assert [part.text for part in shown.iter("code")][:2] == ["'merchant'", "'landowner'"]
    assert repr(game) == f"Game('castellans', Beth and <i>): {asked}"


FIVE = ("Ann", "Bob", "Cleo", "Dan", "Eve")


def crowded(district: str) -> dict[str, Any]:
    """Each of five players has all that can stand in one District there, and all Monuments and Windmills are built."""
    position: dict[str, Any] = {f"districts.{district}.keeps": 2}
    for k, name in enumerate(FIVE):
        here = DISTRICTS[(DISTRICTS.index(district) + k) % 6]
        position |= {f"{name}.manors.{manor}": district for manor in ("merchant", "priest", "banker")}
        position |= {f"districts.{district}.{kind}.{name}": 2 for kind in ("temple", "ship", "citizen")}
        position |= {f"ward_towers.{here}": name, f"statues.{here}": name, f"{name}.gold": 10, f"{name}.vp": 100}
        position |= {f"{name}.{guild}": 8 for guild in ("worker", "soldier", "shadow", "holy")}
        gate, road = list(FACTS.gate)[k], list(FACTS.road)[k]
        position |= {f"gates.{gate}": name, f"windmills.{road}.{name}": FACTS.road[road].dots}
    return position | {"Ann.manors.lighthouse": district}


def places(part: ElementTree.Element) -> list[tuple[float, float, float]]:
    """Across, down and half the width of each token and each place of a Monument, and of the signs of a District."""
    found = []
    for piece in [*having(part, "token"), *having(part, "slot"), *having(part, "guild-sign")]:
        move, _, size = str(piece.get("transform")).removeprefix("translate(").partition(")")
        across, down = map(float, move.split(","))
        found.append((across, down, 9 * float(size.removeprefix(" scale(").removesuffix(")") or 1)))
    return found


@pytest.mark.parametrize("district", DISTRICTS)
def test_in_the_fullest_district_no_piece_covers_another(district: str) -> None:
    svg = board(crowded(district), players=FIVE)
    assert len(having(one(svg, "district", district), "token")) == 5 * 4 + 1 + 1
    standing = places(one(svg, "city"))
    for k, (across, down, half) in enumerate(standing):
        for other_across, other_down, other_half in standing[:k]:
            apart = max(abs(across - other_across), abs(down - other_down))
            assert apart >= half + other_half, (standing[k], (other_across, other_down))


def test_no_letter_is_too_small_to_be_read_at_900_pixels() -> None:
    for svg in (board(crowded("penumbra"), players=FIVE), player_board({"beth.citizens": ["monk"]})):
        assert min(letters(svg)) * 900 / 960 > 8.8


def test_five_tokens_on_one_space_stay_within_it() -> None:
    svg = board(crowded("penumbra"), players=FIVE)
    for guild in ("worker", "soldier", "shadow", "holy"):
        *tokens, _ = places(one(svg, "track", guild))
        middle = sum(across for across, _, _ in tokens[:3]) / 3
        assert len(tokens) == 5
        # A space is 45 wide.
        assert all(abs(across - middle) + half < 22.5 for across, _, half in tokens)


@pytest.mark.parametrize("name", ["W" * 30, "Wilhelmina-Maximiliane of the Upper Lake", "漢字" * 12])
def test_a_long_name_keeps_to_its_place(name: str) -> None:
    svg = board(players=(name, "Bo"))
    shown, turn = words(one(svg, "player", "turn"))[1], words(one(svg, "header"))[1]
    assert shown.endswith("…")
    assert turn.startswith("Round 1 · Draft, ")
    assert turn.endswith("…")
    # The narrowest of these letters is 0.55 of its size wide; VP begin 97 after the colour, and the rounds 444 after.
    assert len(shown) * 13 * 0.55 < 80
    assert len(turn) * 15 * 0.5 < 444
    assert svg.findtext(f"{SVG}title") == f"Castellans, round 1 of 5: Draft, {name}'s turn"


def test_a_player_board_has_room_for_every_citizen() -> None:
    cards = ["monk", "prefect", "abbot", "cleric", "thief", "smuggler", "guard", "peasant", "bishop"]
    for number in (0, 1, 7, 9):
        svg = player_board({"beth.citizens": cards[:number]})
        shown = having(one(svg, "panel", "citizens"), "card")
        assert [str(part.get("class")).split()[1] for part in shown] == cards[:number]
        lowest = max([float(str(box.get("y"))) + 36 for part in shown for box in part.iter(f"{SVG}rect")], default=470)
        assert lowest < float(str(svg.get("height"))) < lowest + 40


@pytest.mark.parametrize(
    ("card", "does"),
    [
        ("abbot", "Each die drafted: may pay 1 resource for 1 push on any track"),
        ("cleric", "Any die drafted or spent may be turned to Magic"),
        ("priestess", "Each Influence die drafted: 1 resource"),
        ("guard", "When recruited: 2 Gold, 1 resource and 2 pushes on one track"),
        ("coxswain", "When recruited: 2 Gold and 1 Sail"),
        ("merchant", "When recruited: 3 Gold and 3 of one resource"),
        ("constable", "Each Manor Action: 2 Gold"),
        ("smuggler", "Each Reset Phase: 1 Sail (optional)"),
        ("peasant", "Each Reset Phase: 2 undrafted dice's faces (optional)"),
        ("artificer", "Each die drafted: may pay 1 Gold for 1 VP"),
    ],
)
def test_a_citizen_is_told_with_what_it_does(card: str, does: str) -> None:
    assert position_words.citizen_power(card, FACTS) == does
    assert all(position_words.citizen_power(other, FACTS).split(": ")[-1] for other in FACTS.citizen)


def test_the_picture_tells_a_screen_reader_its_title_and_description_and_no_more() -> None:
    svg = board(
        {
            "beth.drafted": ["gold"],
            "citizens.lines.pink": ["monk"],
            "windmills.iron_pit-anchorage.beth": 2,
        }
    )
    title, description, drawn = svg
    assert (title.tag, description.tag) == (f"{SVG}title", f"{SVG}desc")
    assert drawn.get("aria-hidden") == "true"
    paragraphs = str(description.text).split("\n")
    assert [paragraph.split(":")[0] for paragraph in paragraphs[1:]] == [
        *("Districts", "Roads and bridges", "Guild tracks", "Players", "Wharf", "Citizens"),
    ]
    told = desc(svg)
    assert "What the rounds score: 1 west, 2 east, 3 north, 4 south and 5 all." in told
    assert "Between Iron Pit and The Anchorage: 2 Windmills of beth and 1 free dot." in told
    assert "gains 2 Gold between 2 and 3, 1 of any resource between 5 and 6 and 3 VP between 8 and 9." in told
    assert "Monk, Holy Guild: Each Magic die drafted: 1 resource." in told


def test_dice_in_hand_are_told() -> None:
    assert "beth holds 9 dice, to be rolled." in desc(board({"dice.hand": 9}))


def test_any_number_of_pictures_can_stand_in_one_page() -> None:
    for text in (drawing.board(state_of(), FACTS, ("penumbra",)), drawing.player_board(state_of(), 0, FACTS)):
        assert " id=" not in text
        assert not any(outside in text for outside in ("<script", "<style", "href", "url(", "@import", "<use"))


def test_a_position_shows_the_table_with_the_words_and_every_player_board() -> None:
    state = state_of({"beth.manors.priest": "penumbra", "citizens.lines.blue": ["abbot"]})
    shown = ElementTree.fromstring(state._repr_html_())
    assert len(having(shown, "board")) == 1
    assert [part.text for part in shown.iter("summary")] == [
        "The position in words",
        *(f"{name}'s player board" for name in PLAYERS),
    ]
    assert len(having(shown, "player-board")) == len(PLAYERS)
    headings = [str(part.text) for part in shown.iter("strong")]
    assert headings[0] == "Castellans, round 1 of 5: Draft, beth's turn"
    assert headings[1:] == [
        *("Districts", "Guild tracks", "Players", "Wharf", "Citizens"),
        *(f"{name}'s player board" for name in PLAYERS),
    ]
    assert not list(shown.iter("dl"))  # whose terms JupyterLab sets beside definitions that are not theirs
    left = next(str(part.text) for part in shown.iter("li") if str(part.text).startswith("Not placed yet: "))
    assert "Priest" not in left
    assert left.endswith("Gate, Ward Tower, Statue, 4 Temples, 4 Citizen tokens, 3 Ships and 3 Windmills.")
    assert repr(state) == f"State({', '.join(PLAYERS[:-1])} and {PLAYERS[-1]}: round 1, draft)"


def test_all_lettering_has_the_contrast_that_wcag_aa_asks_for() -> None:
    grounds = [pieces.CARD, pieces.PAPER, *drawing.LAND, pieces.LIT]
    pairs = [(pieces.INK, ground) for ground in grounds]
    pairs += [(ink, ground) for ink in (pieces.QUIET, shapes.SCORES, pieces.MARK) for ground in grounds[:2]]
    pairs += [
        (pieces.SHORE, pieces.WATER),
        (pieces.SHORE, pieces.CARD),
        ("#ffffff", shapes.KEEP),
        ("#ffffff", shapes.SCORES),
    ]
    pairs += [(pieces.LETTERING[colour], fill) for colour, fill in pieces.PLAYER.items()]
    pairs += [(lettering, fill) for _, fill, lettering in shapes.GOOD.values()]
    pairs += [("#ffffff", fill) for _, fill, _ in pieces.GUILD.values()]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []


def test_a_board_is_drawn_within_ten_milliseconds() -> None:
    state = state_of(crowded("penumbra"), FIVE)
    times = []
    for _ in range(20):
        start = time.perf_counter()
        drawing.board(state, FACTS)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.010
