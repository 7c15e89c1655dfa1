"""The pictures: what lies on the table stands in them, once, where it belongs, and can also be read."""

import time
from collections.abc import Iterable
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

import kosk
from kosk.games import pieces, rulebook
from kosk.games.village import drawing, shapes
from kosk.games.village.state import State
from kosk.testing import case, random_game

from ..pictures import SVG, contrast, desc, having, letters, one, words

BOOK = rulebook("village")
FACTS = BOOK.components.facts
TWO = ("Ann", "Ben")
FOUR = ("Ann", "Ben", "Cleo", "Dan")
RAW = ("clay", "fur", "grain", "meat", "ore", "timber")
CRAFTED = ("bread", "stew", "iron", "brick", "furniture", "cloak")
CITY = ("brickworks", "carpentry", "tailor", "smithy", "stables", "tavern")
VILLAGE = ("bakery", "cookhouse", "bloomery", "storehouse_extension")


def state_of(position: dict[str, Any] | None = None, players: tuple[str, ...] = TWO, **fields: Any) -> State:
    """A position in the first player's actions, in which then some fields are set."""
    state: State = case("village", "actions", players[0], position, players=players).lay()[2]
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def drawn(state: State, highlight: Iterable[str] = ()) -> ElementTree.Element:
    return ElementTree.fromstring(drawing.board(state, FACTS, highlight))


def board(
    position: dict[str, Any] | None = None, highlight: Iterable[str] = (), players: tuple[str, ...] = TWO
) -> ElementTree.Element:
    return drawn(state_of(position, players), highlight)


def village(svg: ElementTree.Element, player: str = "ann") -> ElementTree.Element:
    return one(svg, "village", player)


def at(part: ElementTree.Element) -> tuple[float, float]:
    """Where a group has been moved to."""
    x, _, y = str(part.get("transform")).removeprefix("translate(").partition(")")[0].partition(",")
    return float(x), float(y)


def lit(svg: ElementTree.Element) -> list[str]:
    return [str(part.get("class")).removesuffix(" highlight") for part in having(svg, "highlight")]


def crowded() -> dict[str, Any]:
    """Four players with everything that they can have."""
    position: dict[str, Any] = {
        **{"rolled": 3, "number": 4, "chapter": 3, "chapters.open": "lean_winter", "tavern_token": 3},
        "city": dict(zip(CITY, ("Ben", "Ann", "Cleo", "Dan", "Dan", "Cleo"), strict=True)),
        "market": {**dict.fromkeys(RAW, 5), **dict.fromkeys(CRAFTED, 3)},
    }
    for name in FOUR:
        position |= {
            f"{name}.storehouse": {"clay": 2, "fur": 1, "grain": 2, "meat": 2, "bread": 2, "stew": 1, "cloak": 2},
            f"{name}.village": list(VILLAGE),
            f"{name}.tokens": {slot: k % 6 + 1 for k, slot in enumerate(FACTS.board.slots)},
            f"{name}.milestones": ["fresh_bread", "full_kettles", "busy_village", "lord_of_the_square"],
            f"{name}.discarded": ["joiner"],
            f"{name}.owing": True,
        }  # fmt: skip
    return position


# The Chapter Board


def test_the_chapter_board_shows_round_and_turn_in_ten_slots_of_alternating_colours() -> None:
    svg = board({"chapter": 2, "number": 4, "chapters.stack": 6})
    panel = one(svg, "panel", "chapter-board")
    assert words(panel)[:2] == ["Chapter Board", "Round 2 of 8"]
    slots = having(panel, "turn")
    assert [words(slot) for slot in slots] == [[str(k), "YG"[(k - 1) % 2]] for k in range(1, 11)]
    assert [str(slot.get("class")).split()[2:] for slot in slots] == [
        *(["yellow", "past"], ["grey", "past"], ["yellow", "past"], ["grey", "now"]),
        *(["yellow"], ["grey"], ["yellow"], ["grey"], ["yellow"], ["grey"]),
    ]
    assert [next(slot.iter(f"{SVG}rect")).get("stroke-width") for slot in slots[2:5]] == [None, "3", None]
    # Not by colour alone: what is over is crossed out, and an arrowhead points to this turn.
    assert [len(list(slot.iter(f"{SVG}path"))) for slot in slots[2:5]] == [1, 1, 0]


def test_the_die_shows_what_was_rolled_with_the_colour_of_the_turn() -> None:
    svg = board({"number": 4, "rolled": 5})
    die = one(svg, "die")
    assert (die.get("class"), die.get("data-number"), len(die.findall(f"{SVG}circle"))) == ("die grey", "5", 5)
    assert "Grey die: 5" in words(one(svg, "rolled"))
    assert "Yellow die: 2" in words(one(board({"number": 3, "rolled": 2}), "rolled"))
    none = board()
    assert not having(none, "die")
    assert "not rolled" in words(one(none, "rolled"))


def test_the_open_chapter_card_is_shown_with_its_effect_and_as_assumed_and_the_stack_by_its_number() -> None:
    panel = one(board({"chapters.open": "closed_gates", "chapters.stack": 5}), "panel", "chapter-board")
    shown = words(one(panel, "chapter", "closed_gates"))
    assert shown[0] == "Closed Gates*"
    assert " ".join(shown[1:]) == "Nobody can trade at the market. The Smuggler trades as always."
    assert one(panel, "card-back").get("data-count") == "5"
    assert words(one(board(), "chapter", "none")) == ["no Chapter Card open"]


@pytest.mark.parametrize("card", list(FACTS.chapter))
def test_the_effect_of_every_chapter_card_has_room(card: str) -> None:
    shown = one(board({"chapters.open": card}), "chapter", card)
    box = next(shown.iter(f"{SVG}rect"))
    bottom = float(str(box.get("y"))) + float(str(box.get("height")))
    assert all(float(str(line.get("y"))) < bottom - 4 for line in shown.iter(f"{SVG}text"))


# The City Market


def test_the_market_has_twelve_rows_with_their_slots_and_what_is_left_in_the_supply() -> None:
    svg = one(board({"market.clay": 2, "market.cloak": 3, "Ann.storehouse": {"clay": 1}}), "panel", "market")
    rows = {str(row.get("class")).split()[1]: row for row in having(svg, "row")}
    assert list(rows) == [*RAW, *CRAFTED]
    counts = {name: len(row.findall(f"{SVG}rect")) for name, row in rows.items()}
    assert counts == {**dict.fromkeys(RAW, 5), **dict.fromkeys(CRAFTED, 3)}
    assert words(rows["clay"]) == ["C", "Clay", "C", "C", "27"]
    assert words(rows["cloak"]) == ["Cl", "Cloak", "Cl", "Cl", "Cl", "12"]
    assert words(rows["fur"]) == ["F", "Fur", "30"]
    # An empty slot has a broken line.
    dashes = [bool(slot.get("stroke-dasharray")) for slot in rows["clay"].findall(f"{SVG}rect")]
    assert dashes == [False, False, True, True, True]


def test_the_ratios_of_the_market_and_of_the_smuggler_are_told_as_assumed() -> None:
    svg = one(board(), "panel", "market")
    assert words(one(svg, "raw-market"))[:3] == ["Raw Market", "2 for 1*", "supply*"]
    assert words(one(svg, "crafted-market"))[:3] == ["Crafted Market", "1 for 1*", "supply*"]
    assert words(one(svg, "smuggler")) == [
        *("The Smuggler", "by an option alone", "raw 3 for 1*", "crafted 2 for 1*"),
        *("raw → crafted 4 for 1*", "crafted → raw 1 for 1*"),
    ]


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("closed_gates", "closed in this round"),
        ("market_day", "the Chapter Card changes a ratio"),
        ("smugglers_moon", "the Chapter Card changes The Smuggler's ratios"),
    ],
)
def test_a_chapter_card_that_changes_the_market_is_told_there(card: str, told: str) -> None:
    assert told in words(one(board({"chapters.open": card}), "panel", "market", "changed"))
    assert not having(board({"chapters.open": "full_stalls"}), "changed")


def test_a_chapter_card_that_changes_rations_is_told_there() -> None:
    for card in ("lean_winter", "harvest_feast"):
        assert words(one(board({"chapters.open": card}), "cost", "rations"))[-1] == "see the Chapter Card"


# The City Square


def test_the_city_square_shows_what_six_buildings_do_what_they_cost_and_what_their_owner_gets() -> None:
    svg = one(board(), "panel", "square")
    shown = {str(part.get("class")).split()[1]: words(part) for part in having(svg, "building")}
    assert list(shown) == [*CITY]
    assert shown["brickworks"] == [
        *("Brickworks", "2", "C", "→", "1", "Bk", ""),
        *("owner gets", "1", "C", ""),
        *("*", "2", "T", "or", "1", "Fu", "2", "O", "or", "1", "Ir"),
    ]
    assert shown["smithy"][:5] == ["Smithy", "sells Tools", "owner gets", "1", "T"]
    assert shown["stables"][:5] == ["Stables", "sells Horses", "owner gets", "1", "G"]
    assert shown["tavern"][:3] == ["Tavern", "the others offer 1", "when its token is rolled"]
    assert len(having(one(svg, "smithy"), "coin", "gold")) == 3
    assert not having(svg, "silver")


def test_a_building_of_the_city_that_is_bought_shows_its_owner_and_the_tavern_its_dice_token() -> None:
    svg = one(board({"city": {"smithy": "Ben", "tavern": "Ann"}, "tavern_token": 4}), "panel", "square")
    assert [str(part.get("class")).split()[1] for part in having(svg, "building", "bought")] == ["smithy", "tavern"]
    smithy = one(svg, "smithy")
    assert words(smithy)[-2:] == ["B", "Ben"]
    assert having(smithy, "banner", "ben")
    assert not having(smithy, "coin")
    assert one(one(svg, "tavern"), "dice-token").get("data-number") == "4"
    # What nobody has bought has a broken line.
    lines = {name: next(one(svg, name).iter(f"{SVG}rect")).get("stroke-dasharray") for name in ("smithy", "stables")}
    assert lines == {"smithy": None, "stables": "5 3"}


# Costs


def test_what_upgrades_milestone_cards_and_rations_cost_is_told() -> None:
    svg = board()
    assert words(one(svg, "cost", "worker")) == ["Worker", "*", "2", "G", "or", "1", "Br"]
    assert words(one(svg, "cost", "tool")) == [
        *("Tool", "*", "1", "O", "fixed", "2", "T", "or", "1", "Fu", "at the Smithy")
    ]
    assert words(one(svg, "cost", "horse"))[2:5] == ["1", "F", "fixed"]
    assert words(one(svg, "cost", "milestone-card"))[-1] == "draw 2, keep 1"
    assert words(one(svg, "cost", "rations")) == [
        *("Rations", "3 of", "G", "M", "or", "1", "Br", "St", "", "at the end of a round")
    ]


def test_the_dice_tokens_that_are_left_are_told() -> None:
    svg = one(board({"Ann.tokens": {"grain-base": 2, "ore-base": 2, "clay-base": 6}}), "cost", "token-supply")
    assert words(svg) == ["Tokens left*", "1", "16", "2", "14", "3", "16", "4", "16", "5", "16", "6", "15"]


# The villages


def test_the_resource_plot_has_five_plots_with_their_slots_and_dice_tokens() -> None:
    svg = village(board({"rolled": 4, "Ann.tokens": {"grain-base": 4, "hunting-tool": 2, "ore-horse": 4}}))
    slots = {str(slot.get("class")).split()[1]: slot for slot in having(svg, "slot")}
    assert len(slots) == 19
    assert "hunting-horse" not in slots
    held = {name: words(slot) for name, slot in slots.items() if words(slot)}
    assert held == {"grain-base": ["4"], "hunting-tool": ["2"], "ore-horse": ["4"]}
    assert len(having(svg, "slot", "empty")) == 16
    assert [token.get("data-number") for token in having(svg, "dice-token", "matches")] == ["4", "4"]
    plots = {str(plot.get("class")).split()[1]: words(plot) for plot in having(svg, "plot")}
    assert plots == {"grain": ["G"], "ore": ["O"], "clay": ["C"], "timber": ["T"], "hunting": ["F", "M"]}
    said = slots["grain-base"].findtext(f"{SVG}title")
    assert said == "First slot of the Grain plot: a dice token with 4, which matches the roll"
    assert not having(village(board(), "ben"), "dice-token")


def test_a_plot_that_gives_several_of_a_resource_tells_how_many() -> None:
    facts = kosk.new("village", TWO, seed=1, components={"plot": {"ore": {"yields": {"ore": 2}}}}).rulebook.components
    svg = village(ElementTree.fromstring(drawing.board(state_of(), facts.facts)))
    assert words(one(svg, "plot", "ore")) == ["O", "2"]
    assert words(one(svg, "plot", "grain")) == ["G"]


def test_a_dice_token_that_matches_is_told_by_white_on_black() -> None:
    svg = village(board({"rolled": 4, "Ann.tokens": {"grain-base": 4, "ore-base": 3}}))
    grounds = [next(token.iter(f"{SVG}rect")).get("fill") for token in having(svg, "dice-token")]
    assert grounds == [pieces.INK, pieces.CARD]


def test_the_storehouse_shows_taken_and_empty_slots() -> None:
    store = one(village(board({"Ann.storehouse": {"clay": 2, "bread": 1}})), "storehouse")
    assert (store.get("data-taken"), store.get("data-slots")) == ("3", "8")
    assert words(store) == ["Storehouse", "3 of 8*", "C", "C", "Br"]
    assert len(having(store, "store")) == 8
    assert len(having(store, "store", "empty")) == 5
    larger = one(village(board({"Ann.village": ["storehouse_extension"]})), "storehouse")
    assert (larger.get("data-taken"), larger.get("data-slots")) == ("0", "12")


def test_buildings_of_the_village_show_whether_they_are_bought_and_else_their_price() -> None:
    svg = village(board({"Ann.village": ["bakery"]}))
    shown = {str(part.get("class")).split()[1]: part for part in having(svg, "building")}
    assert list(shown) == [*VILLAGE]
    assert words(shown["bakery"]) == ["Bakery", "2", "G", "→", "1", "Br", "", "A", "bought"]
    assert having(shown["bakery"], "banner", "ann")
    assert words(shown["cookhouse"])[:6] == ["Cookhouse", "2", "M", "→", "1", "St"]
    assert words(shown["cookhouse"])[7:] == ["*", "2", "T", "or", "1", "Fu", "2", "C", "or", "1", "Bk"]
    assert words(shown["storehouse_extension"])[:3] == ["Storehouse", "extension", "+4 slots*"]
    assert len(having(shown["cookhouse"], "coin", "silver")) == 2
    assert [str(part.get("class")).split()[1] for part in having(svg, "building", "bought")] == ["bakery"]


def test_banners_left_and_the_number_of_milestone_cards_are_told() -> None:
    position = {"Ann.village": ["bakery"], "Ann.milestones": ["joiner", "innkeeper"], "Ben.milestones": ["joiner"]}
    svg = board(position | {"Ann.discarded": ["brick_maker"]})
    assert words(one(village(svg), "goods", "banners")) == ["9 banners left"]
    assert words(one(village(svg), "goods", "milestones")) == ["2 Milestone Cards, 1 discarded"]
    assert words(one(village(svg, "ben"), "goods", "milestones")) == ["1 Milestone Card"]


def test_who_starves_and_who_is_restricted_is_told_in_words() -> None:
    svg = board({"Ann.owing": True, "Ben.restricted": True}, players=("Ann", "Ben", "Cleo"))
    marks = {name: having(village(svg, name), "hunger") for name in ("ann", "ben", "cleo")}
    assert {name: [words(mark) for mark in found] for name, found in marks.items()} == {
        "ann": [["!", "starves, owes a Ration"]],
        "ben": [["!", "restricted this turn"]],
        "cleo": [],
    }


def test_who_is_on_turn_and_who_has_the_chapter_board_is_told() -> None:
    svg = board({"turn": "Cleo", "start_player": "Ben"}, players=("Ann", "Ben", "Cleo"))
    assert [part.get("data-player") for part in having(svg, "village", "turn")] == ["Cleo"]
    assert "on turn" in words(one(village(svg, "cleo"), "header"))
    assert len(having(svg, "starting-player")) == 2  # hers, and the one in the legend
    assert having(village(svg, "ben"), "starting-player")


def test_points_winner_and_finisher_are_told_at_the_end() -> None:
    svg = drawn(state_of(step=None, winners=(1,), finisher=1, vp=[8, 13]))
    header = words(one(village(svg, "ben"), "header"))
    assert {"winner", "13 VP", "Finisher"} <= {*header}
    assert words(one(village(svg), "goods", "vp")) == ["8 VP"]
    assert "winner" not in words(village(svg))
    assert not having(svg, "turn", "village")
    assert not having(board(), "goods", "vp")


# What is hidden


def test_the_picture_for_all_names_no_milestone_card() -> None:
    state = state_of({"Ann.milestones": ["joiner", "city_patron"], "Ben.milestones": ["innkeeper"]})
    text = drawing.board(state, FACTS)
    assert [card.name for _, card in FACTS.milestone.items() if card.name in text] == []
    other = state_of({"Ann.milestones": ["brick_maker", "master_smith"], "Ben.milestones": ["horse_master"]})
    assert drawing.board(other, FACTS) == text


def test_milestone_cards_are_shown_to_their_player_alone_with_conditions_and_points() -> None:
    position = {"Ann.milestones": ["joiner", "two_in_harness"], "Ann.discarded": ["innkeeper"]}
    state = state_of(position | {"Ben.milestones": ["city_patron"], "Ben.discarded": ["fresh_bread"]})
    ((_, ann),) = drawing.boards(state, FACTS, (0,))
    svg = ElementTree.fromstring(ann)
    assert words(one(svg, "milestone", "joiner")) == ["Joiner", "3 VP*", "Have the Carpentry"]
    assert words(one(svg, "milestone", "two_in_harness")) == [
        *("Two in Harness", "3 VP*", "Have 2 Horses on plots, or more")
    ]
    assert "Discarded: Innkeeper" in words(svg)
    assert "City Patron" not in ann
    assert "Fresh Bread" not in ann
    assert "Joiner" not in drawing.table(state, FACTS, (1,))
    assert "City Patron" in drawing.table(state, FACTS, (1,))


# What is marked


def test_what_is_to_be_looked_at_is_marked_and_nothing_else() -> None:
    state = state_of({"Ann.storehouse": {"clay": 2, "fur": 1}, "Ann.tokens": {"ore-base": 2}, "rolled": 2})
    names = {"Ann.storehouse", "storehouse.clay", "market.fur", "supply.ore", "smithy", "rolled", "number", "chapter"}
    names |= {"Ann.tokens", "tokens.ore-base", "Ben", "token_supply", "Ann.banners", "chapters", "nobody", "clay"}
    assert lit(drawn(state, names)) == [
        *("panel chapter-board", "turn turn-1 yellow now", "rolled", "chapter none", "row fur", "row ore"),
        *("building smithy", "cost token-supply", "goods banners", "slot ore-base"),
        *("storehouse", "store clay", "store clay", "village ben"),
    ]
    assert lit(drawn(state)) == []


def test_a_building_of_a_village_is_marked_for_its_player_or_else_for_all() -> None:
    assert len(having(board(highlight=("bakery",)), "building", "bakery", "highlight")) == 2
    svg = board(highlight=("bakery", "Ben", "Ben.village"))
    assert not having(village(svg), "bakery", "highlight")
    assert having(village(svg, "ben"), "bakery", "highlight")


def test_plots_rows_and_the_smuggler_are_marked_by_the_names_of_places() -> None:
    marked = {place.name: lit(board(highlight=(place.name,))) for place in BOOK.places}
    assert marked["plot hunting"] == ["plot hunting"] * 2
    assert marked["market clay"] == ["row clay"]
    assert marked["smuggler"] == ["smuggler"]
    assert all(marked.values())


def test_a_mark_is_not_told_by_colour_alone() -> None:
    names = ("smithy", "Ann", "market.clay", "rolled", "Ben.storehouse", "Ann.milestones", "smuggler")
    svg = board({"rolled": 2}, names)
    for part in (one(svg, "building", "smithy"), village(svg)):
        assert next(part.iter(f"{SVG}rect")).get("stroke-dasharray") in ("7 3", "9 3")
    for part in (one(svg, "rolled"), one(svg, "smuggler"), one(village(svg, "ben"), "storehouse")):
        assert [line for line in part.iter(f"{SVG}path") if line.get("stroke") == pieces.MARK]


def test_every_step_of_a_worked_example_that_changes_something_marks_it() -> None:
    from kosk.learn.lesson import Lesson

    frames = [frame for example in BOOK.examples for frame in Lesson(BOOK, example).frames() if frame.changes]
    assert len(frames) > 40
    assert [frame.sentence for frame in frames if not having(ElementTree.fromstring(frame.svg), "highlight")] == []


def test_no_two_resources_look_alike_but_for_their_colour() -> None:
    signs = {name: letters for name, (letters, _, _) in shapes.RESOURCE.items()}
    assert list(signs) == [*RAW, *CRAFTED]
    assert len({*signs.values()}) == 12
    assert [len(letters) for letters in signs.values()] == [1] * 6 + [2] * 6
    svg = board({"market": dict.fromkeys((*RAW, *CRAFTED), 1)})
    rounds = [name for name in signs if having(one(svg, "row", name), "resource")[0].findall(f"{SVG}circle")]
    assert rounds == ["grain", "meat", "bread", "stew"]
    coins = [shapes.coin(kind, 0, 0) for kind in ("silver", "gold")]
    outlines = [next(ElementTree.fromstring(coin).iter("path")).get("d") for coin in coins]
    assert len({*outlines}) == 2


# What is assumed


def test_what_an_owner_of_the_game_has_told_has_no_asterisk() -> None:
    mine = {
        "ratio": {"raw_market": {"give": 3, "take": 2}},
        "building": {"bakery": {"price": ["clay", "ore"]}},
    }
    facts = kosk.new("village", TWO, seed=1, components=mine).rulebook.components.facts
    svg = ElementTree.fromstring(drawing.board(state_of(), facts))
    assert words(one(svg, "raw-market"))[1] == "3 for 2"
    assert words(one(svg, "crafted-market"))[1] == "1 for 1*"
    bakery = words(one(village(svg), "building", "bakery"))
    assert bakery[7:] == ["", "2", "C", "or", "1", "Bk", "2", "O", "or", "1", "Ir"]
    assert "* assumed: no text tells it, so that it is our choice" in words(one(svg, "legend"))


# Reading aloud


def test_the_picture_tells_a_screen_reader_its_title_and_description_and_no_more() -> None:
    svg = board({"Ann.storehouse": {"clay": 2}})
    assert svg.get("role") == "img"
    title, description, parts = svg
    assert (title.tag, description.tag) == (f"{SVG}title", f"{SVG}desc")
    assert svg.get("aria-label") == title.text
    assert str(title.text).startswith("Milestones: ")
    assert parts.get("aria-hidden") == "true"
    assert desc(svg)


def test_a_position_shows_the_table_with_the_words_and_every_village() -> None:
    shown = ElementTree.fromstring(state_of()._repr_html_())
    assert len(having(shown, "board")) == 1
    summaries = ["The position in words", "Ann's Village Board", "Ben's Village Board"]
    assert [part.text for part in shown.iter("summary")] == summaries
    assert len(having(shown, "player-board")) == 2


def test_a_village_is_drawn_alone_and_larger() -> None:
    svg = ElementTree.fromstring(drawing.player_board(state_of({"Ben.village": ["bakery"]}), 1, FACTS))
    assert svg.findtext(f"{SVG}title") == "Ben's Village Board"
    assert [part.get("data-player") for part in having(svg, "village")] == ["Ben"]
    assert len(having(svg, "building")) == 4
    assert min(letters(svg)) >= 13


# Room


def test_no_letter_is_too_small_to_be_read() -> None:
    full = drawn(state_of(crowded(), FOUR))
    assert min(min(letters(full)), min(letters(board()))) >= pieces.SMALLEST


@pytest.mark.parametrize("players", [2, 3, 4])
def test_villages_lie_beside_each_other_below_the_city_and_within_the_picture(players: int) -> None:
    svg = drawn(random_game(BOOK, FOUR[:players], seed=2).position)
    corners = [at(part) for part in having(svg, "village")]
    assert len({*corners}) == players
    frame = next(village(svg).iter(f"{SVG}rect"))
    width, height = float(str(frame.get("width"))), float(str(frame.get("height")))
    costs = next(one(svg, "cost", "rations").iter(f"{SVG}rect"))
    bottom = float(str(costs.get("y"))) + float(str(costs.get("height")))
    for k, (x, y) in enumerate(corners):
        assert y > bottom
        assert x + width < 960
        assert all(abs(x - other) >= width or abs(y - down) >= height for other, down in corners[:k])
    assert max(y for _, y in corners) + height + 60 < float(str(svg.get("height")))


def test_panels_of_the_city_lie_one_below_the_other() -> None:
    svg = board()
    boxes = [next(one(svg, *names).iter(f"{SVG}rect")) for names in (("panel", "market"), ("panel", "square"))]
    boxes.append(next(one(svg, "cost", "worker").iter(f"{SVG}rect")))
    sides = [(float(str(box.get("y"))), float(str(box.get("height")))) for box in boxes]
    assert all(y + height < below for (y, height), (below, _) in pairwise(sides))


@pytest.mark.parametrize("name", ["W" * 30, "Wilhelmina-Maximiliane of the Upper Lake", "漢字" * 12])
def test_a_long_name_keeps_to_its_place(name: str) -> None:
    svg = board({f"{name}.owing": True, "city": {"smithy": name}}, players=(name, "Bo"))
    header = one(one(svg, "village", "turn"), "header")
    shown = next(word for word in words(header) if word.endswith("…"))
    # The narrowest of these letters is 0.55 of its size wide; the mark of who starves begins 134 from the name.
    assert len(shown) * 17 * 0.55 < 134
    assert any(word.endswith("…") for word in words(one(svg, "building", "smithy")))


def test_a_name_cannot_break_the_picture() -> None:
    name = '<b> & "x"'
    svg = board({f"{name}.storehouse": {"clay": 1}}, (f"{name}.storehouse",), players=(name, "Bo"))
    assert having(svg, "village")[0].get("data-player") == name
    assert having(svg, "storehouse", "highlight")
    ElementTree.fromstring(drawing.table(state_of(players=(name, "Bo")), FACTS, (0, 1)))


@pytest.mark.parametrize(
    "mine",
    [
        {"dice": {"faces": 8}, "dice_tokens": {"copies": 20}},
        {"chapters": {"turns": 20}},
        {"market": {"raw_slots": 9, "crafted_slots": 2}},
        {"storehouse": {"slots": 21}},
    ],
)
def test_boards_of_other_sizes_have_room_too(mine: dict[str, Any]) -> None:
    game = kosk.new("village", FOUR, seed=1, components=mine)
    svg = ElementTree.fromstring(drawing.board(game.position, game.rulebook.components.facts))
    assert min(letters(svg)) >= pieces.SMALLEST
    height = float(str(svg.get("height")))
    assert all(at(part)[1] < height - 300 for part in having(svg, "village"))


# Whole games and pages


def test_every_moment_of_a_game_from_the_empty_box_on_can_be_drawn() -> None:
    game = random_game(BOOK, FOUR, seed=3)
    for event in [0, 1, 5, 50, *range(100, len(game.events), 400), len(game.events)]:
        state = game.look(event)
        svg = drawn(state)
        tokens = having(svg, "slot")
        assert len(tokens) - len(having(svg, "slot", "empty")) == sum(map(bool, state.tokens))
        stored = [int(str(part.get("data-taken"))) for part in having(svg, "storehouse")]
        assert stored == [state.stored(seat) for seat in range(4)]
        ElementTree.fromstring(drawing.player_board(state, 3, FACTS))


def test_the_same_position_is_always_drawn_alike() -> None:
    state = random_game(BOOK, FOUR, seed=4).look(200)
    names = ("Ann", "smithy", "market.clay", "rolled")
    assert drawing.board(state, FACTS, names) == drawing.board(state.copy(), FACTS, {*reversed(names)})


def test_any_number_of_pictures_can_stand_in_one_page() -> None:
    for text in (drawing.board(state_of(), FACTS, ("smithy",)), drawing.player_board(state_of(), 0, FACTS)):
        assert " id=" not in text
        assert not any(outside in text for outside in ("<script", "<style", "href", "url(", "@import", "<use"))


def test_all_lettering_has_the_contrast_that_wcag_aa_asks_for() -> None:
    grounds = [pieces.CARD, pieces.PAPER, pieces.LIT, *shapes.DIE.values()]
    grounds += [drawing.CITY, drawing.CITY_CARD, drawing.STALL, drawing.FIELD, drawing.EMPTY]
    pairs = [(pieces.INK, ground) for ground in grounds]
    pairs += [(pieces.QUIET, ground) for ground in grounds if ground not in shapes.DIE.values()]
    pairs += [(pieces.MARK, ground) for ground in (pieces.CARD, drawing.STALL, drawing.FIELD)]
    pairs += [(shapes.HUNGER, drawing.FIELD), ("#ffffff", shapes.HUNGER), ("#ffffff", shapes.BACK)]
    pairs += [(lettering, fill) for _, fill, lettering in shapes.RESOURCE.values()]
    pairs += [(pieces.LETTERING[colour], pieces.PLAYER[colour]) for colour in FACTS.player_colour]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []


def test_a_board_is_drawn_within_ten_milliseconds_and_is_no_larger_than_those_of_other_games() -> None:
    state = state_of(crowded(), FOUR)
    times = []
    for _ in range(20):
        start = time.process_time()
        drawing.board(state, FACTS)
        times.append(time.process_time() - start)
    assert min(times) < 0.010
    assert len(drawing.board(state, FACTS)) < 140_000


@pytest.mark.parametrize(
    "mine",
    [
        {"dice": {"faces": 8}, "dice_tokens": {"copies": 20}},
        {"plot": {"ore": {"slots": ["base", "horse", "tool", "worker"]}}},
    ],
)
def test_a_position_with_pieces_of_ones_own_is_named_where_no_game_shows_it(mine: dict[str, Any]) -> None:
    game = kosk.new("village", TWO, seed=1, components=mine)
    assert game.position._repr_html_() == "<p>State(Ann and Ben: dice tokens)</p>"
    assert "<svg" in game._repr_html_()
