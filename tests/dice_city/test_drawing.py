"""The pictures: what lies on the table stands in them, once, where it belongs, and can also be read."""

import time
from collections.abc import Iterable
from typing import Any
from xml.etree import ElementTree

import pytest

from kosk.games import pieces, rulebook
from kosk.games.dice_city import card_drawing, drawing, shapes
from kosk.games.dice_city.state import State
from kosk.testing import case, random_game

from ..pictures import SVG, contrast, desc, having, letters, one, words

BOOK = rulebook("dice_city")
FACTS = BOOK.components.facts
TWO = ("Ann", "Ben")
FOUR = ("Ann", "Ben", "Cleo", "Dan")
DICE = {"white": 4, "yellow": 1, "red": 6, "blue": 0, "black": 3}
CITY = {
    "white-4": "barracks",
    "yellow-1": "cathedral",
    "red-2": "bazaar",
    "red-6": "manor",
    "blue-5": "quarry",
    "black-3": "regular_army",
}
DISPLAY = [
    *("mint", "well", "grand_statue", "great_wall", "market_place", "merchant_guild", "watchtower", "town_hall"),
]
LOCATIONS = [
    *("lumber_mill", "quarry", "mine", "regular_army", "barracks", "blacksmith", "catapult", "training_camp"),
    *("watchtower", "bazaar", "market_place", "merchant_guild", "mint", "storehouse", "cathedral", "festival_hall"),
    *("grand_statue", "great_wall", "manor", "cemetery", "church", "stables", "town_hall", "well"),
]
PRINTED = {
    "white": ["Forest", "Mountain", "Cave", "Forest", "Mountain", "Cave"],
    "yellow": ["Mountain", "Militia", "Small House", "Traveller", "Militia", "Forest"],
    "red": ["Cave", "Militia", "Traveller", "Militia", "Small House", "Mountain"],
    "blue": ["Forest", "Small House", "Militia", "Traveller", "Militia", "Cave"],
    "black": ["Mountain", "Cave", "Forest", "Mountain", "Cave", "Forest"],
}


def state_of(position: dict[str, Any] | None = None, players: tuple[str, ...] = TWO, **fields: Any) -> State:
    """A position in which dice are used, in which then some fields are set."""
    state: State = case("dice_city", "use dice", players[0], position, players=players).lay()[2]
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def drawn(state: State, highlight: Iterable[str] = ()) -> ElementTree.Element:
    return ElementTree.fromstring(drawing.board(state, FACTS, highlight))


def board(
    position: dict[str, Any] | None = None, highlight: Iterable[str] = (), players: tuple[str, ...] = TWO
) -> ElementTree.Element:
    return drawn(state_of(position, players), highlight)


def city(svg: ElementTree.Element, player: str = "ann") -> ElementTree.Element:
    return one(svg, "city", player)


def at(part: ElementTree.Element) -> tuple[float, float]:
    """Where a group has been moved to."""
    x, _, y = str(part.get("transform")).removeprefix("translate(").partition(")")[0].partition(",")
    return float(x), float(y)


def title(part: ElementTree.Element) -> str:
    return str(part.findtext(f"{SVG}title"))


def full() -> dict[str, Any]:
    """A position with much on the table."""
    turn = {"strength": 5, "bandit_strength": 3, "army_bonus": 1, "resource_bonus": 1, "bandits_lowered": 1}
    return {
        "players.Ann.city": CITY,
        "players.Ann.deactivated": ["white-4", "white-2", "black-3"],
        "players.Ann.dice": DICE,
        "players.Ann.vp": 27,
        "players.Ann.wood": 10,
        "players.Ann.stone": 3,
        "players.Ann.pass_tokens": 12,
        "players.Ann.taken": ["bandits_2", "ship_5", "ship_10"],
        "display": [DISPLAY],
        "discarded": ["well", "mint"],
        **{f"turn_so_far.{name}": value for name, value in turn.items()},
        "turn_so_far.replaced": True,
        "turn_so_far.passed": True,
    }


# Cities


def test_a_city_has_a_row_for_each_die_and_a_column_for_each_face() -> None:
    svg = city(board())
    assert [part.get("class") for part in having(svg, "row")] == [
        *("row white", "row yellow", "row red", "row blue", "row black")
    ]
    for colour, names in PRINTED.items():
        row = one(svg, "row", colour)
        assert next(row.iter(f"{SVG}text")).text == colour.title()
        spaces = having(row, "space")
        assert [str(part.get("class")).split()[1] for part in spaces] == [f"{colour}-{face}" for face in range(1, 7)]
        assert [" ".join(title(part).split()[1:]).removesuffix(", with the die") for part in spaces] == names
        assert [at(part)[0] for part in spaces] == sorted({at(part)[0] for part in spaces})
        assert len({at(part)[1] for part in spaces}) == 1
    tops = [at(one(svg, "space", f"{colour}-1"))[1] for colour in PRINTED]
    assert tops == sorted(set(tops))


@pytest.mark.parametrize(
    ("space", "shown"),
    [
        ("white-1", ["Re", "Forest", "+1", "W"]),
        ("white-2", ["Re", "Mountain", "+1", "S"]),
        ("white-3", ["Re", "Cave", "+1", "I"]),
        ("yellow-2", ["Mi", "Militia", "+1"]),
        ("yellow-3", ["Cu", "Small", "House", "+", "1"]),
        ("yellow-4", ["Ci", "Traveller", "↻"]),
    ],
)
def test_a_printed_location_shows_its_type_its_name_and_what_it_does(space: str, shown: list[str]) -> None:
    assert words(one(city(board()), "space", space)) == shown


@pytest.mark.parametrize(
    ("card", "shown"),
    [
        ("lumber_mill", ["Re", "2", "Lumber", "Mill", "+2", "W"]),
        ("regular_army", ["Mi", "3", "1", "Regular", "Army", "+2"]),
        ("barracks", ["Mi", "4", "2", "Barracks", "+1"]),
        ("blacksmith", ["Mi", "4", "2", "Blacksmith", "each", "+1"]),
        ("catapult", ["Mi", "4", "2", "Catapult", "+3", "→"]),
        ("training_camp", ["Mi", "3", "1", "Training", "Camp", "−1"]),
        ("watchtower", ["Mi", "4", "2", "Watchtower", "+3"]),
        ("bazaar", ["Ec", "3", "1", "Bazaar", "W", "S", "I", "→"]),
        ("market_place", ["Ec", "4", "2", "Market", "Place", "1→2", "other"]),
        ("merchant_guild", ["Ec", "5", "3", "Merchant", "Guild", "+1 per", "Re", "→"]),
        ("mint", ["Ec", "5", "3", "Mint", "each", "?", "+1"]),
        ("storehouse", ["Ec", "3", "1", "Storehouse", "1→3", "same"]),
        ("cathedral", ["Cu", "6", "?", "Cathedral", "1", "per", "Cu"]),
        ("festival_hall", ["Cu", "3", "1", "Festival", "Hall", "1", "per 2", "alike"]),
        ("grand_statue", ["Cu", "4", "2", "Grand", "Statue", "built:", "3×", "1"]),
        ("great_wall", ["Cu", "5", "3", "Great Wall", "row", "+2"]),
        ("manor", ["Cu", "4", "2", "Manor", "+", "2"]),
        ("cemetery", ["Ci", "3", "1", "Cemetery", "copy", "row", "→"]),
        ("church", ["Ci", "4", "2", "Church", "copy"]),
        ("town_hall", ["Ci", "5", "3", "Town Hall", "copy", "any"]),
        ("stables", ["Ci", "3", "1", "Stables", "↔"]),
        ("well", ["Ci", "3", "1", "Well", "↻", "+any"]),
    ],
)
def test_a_card_on_a_space_shows_its_type_defense_vp_name_and_what_it_does(card: str, shown: list[str]) -> None:
    space = one(city(board({"players.Ann.city": {"red-3": card}})), "space", "red-3")
    assert words(space) == shown
    assert space.get("class") == f"space red-3 card {card}"


def shapes_of(part: ElementTree.Element) -> list[str]:
    """The shapes that a part shows, in order."""
    outlines = {outline: name for name, (outline, _) in shapes.SHAPE.items()}
    outlines |= {outline: name for name, (*_, outline) in shapes.RESOURCE.items()}
    return [outlines[str(path.get("d"))] for path in part.iter(f"{SVG}path") if path.get("d") in outlines]


def test_swords_bandits_dice_and_deactivation_are_shapes() -> None:
    cards = ("catapult", "watchtower", "training_camp", "church", "great_wall", "barracks")
    places = dict(zip(("red-1", "red-2", "red-3", "red-4", "red-5", "red-6"), cards, strict=True))
    svg = city(board({"players.Ann.city": places, "players.Ann.dice.red": 0}))
    found = {card: shapes_of(one(svg, "space", space))[2:] for space, card in places.items()}
    # The first two are the defense and the VP.
    assert found == {
        "catapult": ["sword", "off"],
        "watchtower": ["sword", "mask"],
        "training_camp": ["mask", "shield"],
        "church": ["die"],
        "great_wall": ["shield"],
        "barracks": ["army"],
    }


def test_cards_are_set_apart_from_printed_locations_by_their_line_and_their_strip() -> None:
    svg = city(board({"players.Ann.city": {"red-1": "mine"}}))
    (card, strip), (printed, pale) = (
        list(one(svg, "space", name).iter(f"{SVG}rect"))[:2] for name in ("red-1", "red-2")
    )
    assert (card.get("stroke-width"), printed.get("stroke-width")) == ("2", "0.8")
    assert (strip.get("fill"), pale.get("fill")) == ("#2c6a2e", "#f5d8d4")
    assert len(having(svg, "space", "card")) == 1
    assert len(having(svg, "space", "printed")) == 29


def test_an_assumed_type_has_a_broken_line_and_is_told() -> None:
    svg = board()
    ann = city(svg)
    broken = [
        str(part.get("class")).split()[1]
        for part in having(ann, "space")
        if any(rect.get("stroke-dasharray") for rect in part.iter(f"{SVG}rect"))
    ]
    assert broken == ["yellow-4", "red-3", "blue-4"]
    assert "type that is assumed: Traveller" in words(one(svg, "legend"))
    assert "Assumed is the type of the Traveller." in desc(svg)


def test_a_die_stands_on_the_space_that_it_shows_with_as_many_pips() -> None:
    svg = city(board({"players.Ann.dice": DICE}))
    spaces = {str(part.get("class")).split()[1]: having(part, "die") for part in having(svg, "space")}
    assert {name: [part.get("class") for part in dice] for name, dice in spaces.items() if dice} == {
        "white-4": ["die white"],
        "yellow-1": ["die yellow"],
        "red-6": ["die red"],
        "black-3": ["die black"],
    }
    for name, pips in (("white-4", 4), ("yellow-1", 1), ("red-6", 6), ("black-3", 3)):
        assert str(next(spaces[name][0].iter(f"{SVG}path")).get("d")).count("M") == pips
    assert title(one(svg, "space", "white-4")) == "white-4 Forest, with the die"


def test_a_die_that_was_used_lies_beside_its_row() -> None:
    svg = city(board({"players.Ann.dice": DICE}))
    (used,) = having(svg, "used")
    assert used.get("class") == "die blue used"
    assert having(one(svg, "row", "blue"), "used")
    assert words(used) == ["used"]
    assert not list(used.iter(f"{SVG}path"))


def test_a_deactivated_location_is_crossed_and_has_a_token_and_all_else_can_still_be_read() -> None:
    position = {"players.Ann.city": {"red-1": "manor"}, "players.Ann.deactivated": ["red-1", "red-2"]}
    svg = city(board(position))
    assert [part.get("class") for part in having(svg, "deactivated")] == [
        *("space red-1 card manor deactivated", "space red-2 printed militia deactivated")
    ]
    assert words(one(svg, "space", "red-1")) == ["Cu", "4", "2", "Manor", "+", "2"]
    for name in ("red-1", "red-2"):
        space = one(svg, "space", name)
        assert "off" in shapes_of(space)
        assert next(space.iter(f"{SVG}rect")).get("fill") == shapes.OFF
        assert title(space).split(", ")[1] == "deactivated"
    assert "off" not in shapes_of(one(svg, "space", "red-3"))


def test_what_a_player_has_is_shown_in_the_city() -> None:
    svg = board(full())
    goods = {str(part.get("class")).split()[1]: [*words(part), title(part)] for part in having(city(svg), "goods")}
    assert goods == {
        "wood": ["W", "10", "10 wood"],
        "stone": ["S", "3", "3 stone"],
        "iron": ["I", "0", "0 iron"],
        "pass-tokens": ["P", "12", "12 pass tokens"],
        "vp": ["27 VP", "27 VP"],
        "taken": ["bandits 1 · ships 2 (17 VP)", "bandits 1 · ships 2 (17 VP)"],
    }
    assert words(one(city(svg, "ben"), "taken")) == ["none taken"]


def test_whose_turn_it_is_and_who_holds_the_start_player_token_is_shown() -> None:
    svg = drawn(state_of(players=FOUR, turn=1, start_player=2))
    assert [part.get("data-player") for part in having(svg, "turn")] == ["Ben"]
    assert "on turn" in words(city(svg, "ben"))
    assert [part.get("data-player") for part in having(svg, "city") if having(part, "start-player")] == ["Cleo"]


def test_winners_are_told_and_then_all_vp_are_in_one_number() -> None:
    state = state_of({"players.Ben.taken": ["ship_20"]}, step=None, winners=(1,))
    state.vp[1] = 31
    svg = drawn(state)
    assert "winner" in words(city(svg, "ben"))
    assert "winner" not in words(city(svg))
    assert words(one(city(svg, "ben"), "vp")) == ["31 VP"]
    assert words(one(city(svg, "ben"), "taken")) == ["bandits 0 · ships 1"]
    assert not having(svg, "this-turn")
    assert str(svg.findtext(f"{SVG}title")) == "Dice City: the end, Ben won"


# The table


def test_the_display_shows_each_card_with_type_defense_vp_name_cost_and_what_it_does() -> None:
    svg = board(full())
    cards = having(one(svg, "panel", "display"), "offered")
    assert [str(part.get("class")).split()[1] for part in cards] == DISPLAY
    shown = {name: words(part) for name, part in zip(DISPLAY, cards, strict=True)}
    assert shown["mint"] == [
        *("Economic", "5", "3", "Mint", "S", "S", "I", "I"),
        *("Resource locations", "give 1 more this", "turn."),
    ]
    assert shown["merchant_guild"][-4:] == [
        "Each resource",
        "location of the",
        "row gives 1 of its",
        "kind. Deactivates.",
    ]
    assert shown["great_wall"][:7] == ["Cultural", "5", "3", "Great Wall", "S", "S", "I"]
    assert [title(part) for part in cards][3] == "Great Wall for 2 stone and 1 iron"
    places = [at(part) for part in cards]
    assert places == sorted(places)
    assert len({y for _, y in places}) == 1


@pytest.mark.parametrize(
    ("card", "does"),
    [
        ("lumber_mill", "Gain 2 wood."),
        ("regular_army", "2 army strength."),
        ("barracks", "Place a Regular Army of its stack, free."),
        ("blacksmith", "Army locations add 1 more this turn."),
        ("catapult", "3 army strength. Deactivates."),
        ("training_camp", "Defense of bandits −1 this turn."),
        ("watchtower", "3 army strength against bandits only."),
        ("bazaar", "Gain 1 wood, 1 stone and 1 iron. Deactivates."),
        ("market_place", "Pay up to 2, gain 2 of another kind for each."),
        ("storehouse", "Pay 1, gain 3 of its kind."),
        ("cathedral", "Worth 1 VP per cultural location of the row."),
        ("festival_hall", "1 VP per 2 like resources in stock."),
        ("grand_statue", "When built: up to 3 more stone or iron, 1 VP each."),
        ("great_wall", "Ongoing: all others of the row have 2 more defense."),
        ("manor", "Score 2 VP."),
        ("cemetery", "Use another location of the row. Deactivates."),
        ("church", "Use another location with a die on it."),
        ("town_hall", "Use another location of the city."),
        ("stables", "Move a die anywhere in its row."),
        ("well", "Roll this die again, and others as you like."),
    ],
)
def test_what_a_card_does_is_told_in_few_words(card: str, does: str) -> None:
    assert card_drawing.short(FACTS.location[card], FACTS) == does


def test_where_no_card_lies_in_the_display_a_slot_is_drawn() -> None:
    svg = board({"display": [["mint", "well"]]})
    assert len(having(svg, "offered")) == 2
    assert len(having(svg, "slot")) == 6


def test_more_cards_than_fit_beside_each_other_begin_another_line() -> None:
    svg = board({"display": [[*DISPLAY, "manor", "manor"]]})
    tops = [at(part)[1] for part in having(svg, "offered")]
    assert tops[:8] == [tops[0]] * 8
    assert tops[8:] == [tops[8]] * 2
    assert tops[8] > tops[0] + card_drawing.CARD_SIZE[1]
    assert min(at(part)[1] for part in having(svg, "stack")) > tops[8] + card_drawing.CARD_SIZE[1]


def test_the_deck_and_what_is_out_of_the_game_are_counted() -> None:
    svg = board(full())
    # 60 cards of the deck: 8 in the display, 2 discarded, 4 in the city.
    assert one(svg, "deck").get("data-count") == "46"
    assert words(one(svg, "deck")) == ["in the deck", "46"]
    assert words(one(svg, "discarded")) == ["2 out of the game"]


def test_open_stacks_have_their_numbers_and_an_empty_one_says_so() -> None:
    svg = one(
        board({"players.Ann.city": CITY, "stacks": {"lumber_mill": 15, "quarry": 9, "mine": 0, "regular_army": 1}}),
        "stacks",
    )
    stacks = having(svg, "stack")
    assert [(str(part.get("class")), part.get("data-count")) for part in stacks] == [
        *(("stack lumber_mill", "15"), ("stack quarry", "9"), ("stack mine empty", "0"), ("stack regular_army", "1"))
    ]
    assert [words(one(part, "count")) for part in stacks] == [["15"], ["9"], ["0"], ["1"]]
    assert title(stacks[1]) == "Quarry for 2 stone, 9 cards left"


def test_piles_of_bandits_and_ships_show_vp_defense_cost_and_how_many_are_left() -> None:
    svg = board({"players.Ann.taken": ["ship_20", "bandits_2"]})
    assert [words(part) for part in having(svg, "pile")] == [
        ["Bandits", "2 VP", "3", "3"],
        ["Bandits", "3 VP", "4", "4"],
        ["Bandits", "4 VP", "5", "4"],
        ["Ship", "5 VP", "2", "W", "2", "S", "2", "I", "4"],
        ["Ship", "10 VP", "3", "W", "3", "S", "3", "I", "2"],
        ["Ship", "20 VP", "4", "W", "4", "S", "4", "I", "0"],
    ]
    assert [part.get("class") for part in having(svg, "pile", "empty")] == ["pile ship-20 empty"]


def test_what_has_happened_in_the_turn_is_shown() -> None:
    svg = board(full())
    assert [title(part) for part in having(svg, "turn-value")] == [
        "5 army strength",
        "3 more against bandits",
        "+1 per Army location",
        "+1 per resource location",
        "−1 defense of bandits",
    ]
    assert "✓ cards replaced  ✓ passed" in words(one(svg, "this-turn"))
    assert [title(part) for part in having(board(), "turn-value")] == ["0 army strength"]


def test_that_the_end_is_near_is_told() -> None:
    assert "Ann's turn, Use Dice Step · the game ends with this round" in words(drawn(state_of(ending=True)))


def test_the_solo_display_has_two_rows_and_its_piles_are_beside_it() -> None:
    position = {"display": [["mint", "well", "manor", "church"], ["bazaar", "stables"]]}
    svg = board(position, players=("Ann",))
    rows = having(svg, "display-row")
    assert [words(row)[0] for row in rows] == ["Display, upper row", "Display, bottom row"]
    assert [[str(part.get("class")).split()[1] for part in having(row, "offered")] for row in rows] == position[
        "display"
    ]
    upper, bottom = (at(having(row, "offered")[0])[1] for row in rows)
    assert upper + card_drawing.CARD_SIZE[1] < bottom < at(city(svg))[1]
    assert {at(part)[1] for part in having(one(svg, "panel", "bandits"), "pile")} == {upper}
    assert {at(part)[1] for part in having(one(svg, "panel", "ships"), "pile")} == {bottom}
    assert not having(svg, "taken")
    assert not having(svg, "start-player")


# What is hidden


def test_vp_and_cards_of_others_are_not_shown_where_they_are_hidden() -> None:
    position = {"players.Ann.vp": 71, "players.Ben.vp": 83, "players.Ben.taken": ["ship_5", "ship_10"]}
    state = state_of(position, vp_hidden=True)
    svg = drawn(state)
    for player in ("ann", "ben"):
        assert words(one(city(svg, player), "vp")) == ["VP face down"]
    assert words(one(city(svg, "ben"), "taken")) == ["2 cards taken"]
    shown = drawing.table(state, FACTS, (0,))
    assert "71 VP" in shown
    assert "83 VP" not in shown
    assert "15 VP)" not in shown
    assert "83 VP" in drawing.player_board(state, 1, FACTS)
    assert "83 VP" in drawing.board(state_of(position, step=None, vp_hidden=True, winners=(1,)), FACTS)


# What is marked


def test_what_is_to_be_looked_at_is_highlighted_and_nothing_else() -> None:
    names = {
        *("Ann", "red-3", "Ann.vp", "Ann.wood", "Ann.taken", "Ann.pass_tokens", "dice.red", "stacks.quarry"),
        *("piles.ship_5", "turn_so_far.strength", "display", "nobody", "4", "quarry", "ship_5"),
    }
    lit = [str(part.get("class")) for part in having(board(full(), names), "highlight")]
    assert lit == [
        "turn-value strength highlight",
        "panel display highlight",
        "stack quarry highlight",
        "pile ship-5 highlight",
        "city ann turn highlight",
        "goods wood highlight",
        "goods pass-tokens highlight",
        "goods vp highlight",
        "goods taken highlight",
        "space red-3 printed traveller highlight",
        "die red highlight",
    ]
    assert not having(board(full()), "highlight")


def test_a_space_is_marked_for_the_players_who_are_named_or_for_all() -> None:
    def marked(*names: str) -> list[str | None]:
        svg = board(None, names, FOUR)
        return [part.get("data-player") for part in having(svg, "city") if having(part, "red-3", "highlight")]

    assert marked("red-3") == [*FOUR]
    assert marked("red-3", "Ben") == ["Ben"]
    assert marked("red-2") == []


def test_a_card_of_the_display_is_marked_but_not_where_a_space_is_told_of() -> None:
    assert [part.get("class") for part in having(board(full(), ("mint",)), "highlight")] == ["offered mint highlight"]
    lit = [part.get("class") for part in having(board(full(), ("mint", "red-1")), "highlight")]
    assert lit == ["space red-1 printed cave highlight"] * 2


def test_the_winners_and_the_end_can_be_marked() -> None:
    svg = drawn(state_of(players=FOUR, step=None, winners=(1, 3)), ("winners",))
    assert [part.get("data-player") for part in having(svg, "highlight")] == ["Ben", "Dan"]
    assert having(drawn(state_of(ending=True), ("ending",)), "header", "highlight")


def test_every_step_of_a_worked_example_that_changes_something_marks_it() -> None:
    from kosk.learn.lesson import Lesson

    frames = [frame for example in BOOK.examples for frame in Lesson(BOOK, example).frames() if frame.changes]
    assert len(frames) > 20
    unmarked = [frame.sentence for frame in frames if not having(ElementTree.fromstring(frame.svg), "highlight")]
    assert unmarked == []


def test_a_mark_is_not_told_by_colour_alone() -> None:
    svg = board(full(), ("Ann", "red-3", "Ann.vp", "stacks.mine", "piles.ship_5", "display", "discarded"))
    for names in (("stack", "mine"), ("pile", "ship-5"), ("city", "ann")):
        assert any(rect.get("stroke-dasharray") for rect in one(svg, *names).findall(f".//{SVG}rect")[:3])
    assert any(rect.get("stroke-dasharray") for rect in one(svg, "space", "red-3", "highlight").iter(f"{SVG}rect"))
    for part in (one(svg, "goods", "highlight"), one(svg, "discarded"), one(svg, "panel", "display")):
        assert [line for line in part.iter(f"{SVG}path") if line.get("stroke") == pieces.MARK]


def test_no_two_things_look_alike_but_for_their_colour() -> None:
    outlines = [outline for *_, outline in shapes.RESOURCE.values()]
    outlines += [outline for outline, _ in shapes.SHAPE.values()]
    assert len(outlines) == len(set(outlines)) == 11
    assert [letter for letter, *_ in shapes.RESOURCE.values()] == ["W", "S", "I", "?"]
    assert len({kind.name[:2] for _, kind in FACTS.type.items()}) == 5
    assert {kind.colour for _, kind in FACTS.type.items()} == {*shapes.COLOUR}
    assert {*FACTS.die} == {*shapes.DIE}


# Reading aloud


def test_the_picture_tells_a_screen_reader_its_title_and_description_and_no_more() -> None:
    svg = board(full())
    assert svg.get("role") == "img"
    heading, description, parts = svg
    assert (heading.tag, description.tag) == (f"{SVG}title", f"{SVG}desc")
    assert svg.get("aria-label") == heading.text == "Dice City: Ann's turn, Use Dice Step"
    assert parts.get("aria-hidden") == "true"
    told = desc(svg)
    headings = {paragraph.split(":")[0] for paragraph in told.split("\n")}
    assert {"Display", "Open stacks", "Location deck", "Bandits", "Trade ships", "Ann's city", "Ben's city"} <= headings
    assert "White row: white-2 Mountain, deactivated; white-4 Barracks, deactivated, with the die." in told
    assert "Ann has 5 army strength, and 3 more against bandits only." in told
    assert len(told) < 8000


# A city alone


def test_a_city_is_drawn_alone_and_larger() -> None:
    svg = ElementTree.fromstring(drawing.player_board(state_of({"players.Ben.city": CITY}), 1, FACTS))
    assert svg.findtext(f"{SVG}title") == "Ben's city"
    assert [part.get("data-player") for part in having(svg, "city")] == ["Ben"]
    assert len(having(svg, "space", "card")) == 6
    assert "Red row: red-1 Cave, with the die; red-2 Bazaar; red-6 Manor." in desc(svg)
    assert min(letters(svg)) > 1.9 * 9.5


def test_a_position_shows_the_table_with_the_words_and_every_city() -> None:
    shown = ElementTree.fromstring(state_of(full())._repr_html_())
    assert len(having(shown, "board")) == 1
    assert [part.text for part in shown.iter("summary")] == ["The position in words", "Ann's city", "Ben's city"]
    assert len(having(shown, "player-board")) == 2
    one_seat = ElementTree.fromstring(drawing.table(state_of(), FACTS, (1,)))
    assert [part.text for part in one_seat.iter("summary")] == ["The position in words", "Ben's city"]


# Room


def test_no_letter_is_too_small_to_be_read() -> None:
    places = dict(zip(state_of().spaces, LOCATIONS, strict=False))
    svg = board(full() | {"players.Ben.city": places, "display": [["well"]]})
    assert min(letters(svg)) >= pieces.SMALLEST


def test_signs_and_names_stay_on_their_space_and_the_words_of_a_card_on_it() -> None:
    for name in FACTS.board.about:
        parts = ElementTree.fromstring(f"<g>{card_drawing.does(name, FACTS)}</g>")
        xs = [float(str(text.get("x"))) for text in parts.iter("text")]
        ys = [float(str(text.get("y"))) for text in parts.iter("text")]
        # Half of what is left beside a die.
        assert all(abs(x) < 20 for x in xs)
        assert all(-12 < y < 13 for y in ys)
    for name in LOCATIONS:
        shown = ElementTree.fromstring(card_drawing.card(name, FACTS, False, 9).join(["<g>", "</g>"]))
        assert max(float(str(text.get("y"))) for text in shown.iter("text")) < card_drawing.CARD_SIZE[1] - 6


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_cities_lie_below_the_cards_beside_each_other_and_within_the_picture(players: int) -> None:
    svg = drawn(random_game(BOOK, FOUR[:players], seed=2).position)
    corners = [at(part) for part in having(svg, "city")]
    assert len({*corners}) == players
    lowest = max(at(part)[1] for part in [*having(svg, "pile"), *having(svg, "offered")])
    assert all(y > lowest + card_drawing.CARD_SIZE[1] for _, y in corners)
    frame = next(city(svg).iter(f"{SVG}rect"))
    width, height = float(str(frame.get("width"))), float(str(frame.get("height")))
    for k, (x, y) in enumerate(corners):
        assert x + width < 960
        assert all(abs(x - other) >= width or abs(y - down) >= height for other, down in corners[:k])
    bottom = float(str(svg.get("height")))
    assert max(y for _, y in corners) + height < bottom
    for part in having(svg, "legend"):
        for label in part.iter(f"{SVG}text"):
            if not label.get("text-anchor"):
                assert float(str(label.get("y"))) < bottom
                assert float(str(label.get("x"))) + 5.5 * len(str(label.text)) < 960


@pytest.mark.parametrize("name", ["W" * 30, "Wilhelmina-Maximiliane of the Upper Lake", "漢字" * 12])
def test_a_long_name_keeps_to_its_place(name: str) -> None:
    svg = board(players=(name, "Bo"))
    shown = words(one(svg, "city", "turn"))[0]
    assert shown.endswith("…")
    # The narrowest of these letters is 0.55 of its size wide; the start player token begins about 370 from the name.
    assert len(shown) * 16 * 0.55 < 360
    assert svg.findtext(f"{SVG}title") == f"Dice City: {name}'s turn, Use Dice Step"


def test_a_name_cannot_break_the_picture() -> None:
    name = '<b> & "x"'
    svg = board({f"players.{name}.city": CITY}, (name, "red-2"), players=(name, "Bo"))
    assert having(svg, "city")[0].get("data-player") == name
    assert words(having(svg, "city")[0])[0] == name
    assert having(having(svg, "city")[0], "red-2", "highlight")
    ElementTree.fromstring(drawing.table(state_of(players=(name, "Bo")), FACTS, (0, 1)))


# Whole games and pages


@pytest.mark.parametrize("players", [4, 1])
def test_every_moment_of_a_game_from_the_empty_box_on_can_be_drawn(players: int) -> None:
    game = random_game(BOOK, FOUR[:players], seed=3)
    for event in [0, 1, 5, 50, *range(100, len(game.events), 250), len(game.events)]:
        state = game.look(event)
        svg = drawn(state)
        shown = [str(part.get("class")).split()[3] for part in having(svg, "space")]
        assert shown == state.city
        assert len(having(svg, "deactivated")) == sum(state.inactive)
        assert len(having(svg, "offered")) == sum(len(row) for row in state.display)
        ElementTree.fromstring(drawing.player_board(state, players - 1, FACTS))


def test_before_the_set_up_all_is_in_the_box() -> None:
    svg = drawn(random_game(BOOK, TWO, seed=1).look(0))
    assert words(having(svg, "header")[0]) == ["Dice City", "Set-up"]
    assert not having(svg, "start-player")
    assert not having(svg, "offered")
    assert len(having(svg, "used")) == 10
    assert one(svg, "stack", "mine").get("data-count") == "0"


def test_the_same_position_is_always_drawn_alike() -> None:
    state = random_game(BOOK, FOUR, seed=4).look(200)
    names = ("Ann", "red-3", "display", "Ann.vp")
    assert drawing.board(state, FACTS, names) == drawing.board(state.copy(), FACTS, {*reversed(names)})


def test_any_number_of_pictures_can_stand_in_one_page() -> None:
    for text in (drawing.board(state_of(), FACTS, ("red-3",)), drawing.player_board(state_of(), 0, FACTS)):
        assert " id=" not in text
        assert not any(outside in text for outside in ("<script", "<style", "href", "url(", "@import", "<use"))


def test_all_lettering_has_the_contrast_that_wcag_aa_asks_for() -> None:
    grounds = [pieces.CARD, pieces.PAPER, pieces.LIT, shapes.OFF, shapes.GOLD, drawing.CITY, card_drawing.PRINTED]
    tints = [tint for _, _, tint in shapes.COLOUR.values()]
    pairs = [(pieces.INK, ground) for ground in (*grounds, *tints, shapes.OFF_LINE)]
    pairs += [(pieces.QUIET, ground) for ground in (pieces.PAPER, pieces.LIT, drawing.CITY)]
    pairs += [(pieces.MARK, ground) for ground in (pieces.PAPER, drawing.CITY)]
    pairs += [("#ffffff", pieces.INK), ("#ffffff", shapes.STEEL)]
    pairs += [(lettering, fill) for fill, lettering, _ in shapes.COLOUR.values()]
    pairs += [(lettering, fill) for _, fill, lettering, _ in shapes.RESOURCE.values()]
    pairs += [(pip, fill) for fill, pip in shapes.DIE.values()]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []


def test_a_table_is_drawn_within_ten_milliseconds_and_its_file_is_small() -> None:
    state = random_game(BOOK, FOUR, seed=5).look(300)
    times = []
    for _ in range(20):
        start = time.process_time()
        drawing.board(state, FACTS)
        times.append(time.process_time() - start)
    assert min(times) < 0.010
    assert len(drawing.board(state, FACTS)) < 150_000
    assert len(drawing.player_board(state, 0, FACTS)) < 45_000
