"""The cards of solo play as pictures: what is wanted, planned and done stands on them, in words and shapes."""

from typing import Any
from xml.etree import ElementTree

import pytest

from kosk.games import pieces, rulebook
from kosk.games.castellans import card_drawing, drawing
from kosk.testing import case

from ..pictures import SVG, contrast, desc, having, letters, one, words

BOOK = rulebook("castellans")
FACTS = BOOK.components.facts


def state_of(
    position: dict[str, Any] | None = None, card: str = "the-abbess", people: tuple[str, ...] = ("ann",)
) -> Any:
    players = (*people, "abbess")
    return case("castellans", "action turn", "ann", position, players=players, options={"opponents": card}).lay()[2]


def card_of(position: dict[str, Any] | None = None, card: str = "the-abbess") -> ElementTree.Element:
    return ElementTree.fromstring(card_drawing.opponent_card(state_of(position, card), 1, FACTS))


def charts() -> ElementTree.Element:
    return ElementTree.fromstring(card_drawing.charts_card(FACTS))


def test_the_drafting_column_shows_faces_and_names_from_most_to_least_wanted() -> None:
    column = one(card_of(), "drafting-column")
    assert words(column) == [
        *("Drafts", "assumed", "most wanted", "1.", "S", "Stone", "2.", "I", "Influence", "3.", "M", "Magic"),
        *("4.", "G", "Gold", "5.", "F", "Food", "6.", "W", "Wood", "least wanted"),
    ]
    tops = [float(str(part.get("transform"))[10:-1].split(",")[1]) for part in having(column, "die")]
    assert tops == sorted(tops)


def test_each_row_shows_its_actions_its_monument_and_its_bonus_in_words_and_shapes() -> None:
    svg = card_of({"round": 2})
    assert words(one(svg, "row", "round-1")) == [
        *("Round 1", "assumed", "S", "Temple", "S", "Recruit", "S", "Manor", "no Monument"),
        *("green: Influence line", "S", "Stone", "I", "Influence", "M", "Magic"),
    ]
    first = one(svg, "row", "round-1")
    assert [str(part.get("class")).split()[1] for part in having(first, "token")] == ["temple", "citizen", "manor"]
    assert having(first, "crate-icon", "green")
    third = one(svg, "row", "round-3")
    assert having(third, "crate-icon", "purple")
    assert "purple: VP line" in words(third)
    last = one(svg, "row", "round-5")
    assert having(last, "token", "lighthouse")
    assert words(last)[-1] == "1 Sail"
    assert not having(last, "crate-icon")


def test_the_row_of_the_round_stands_out_and_what_is_done_of_it_is_ticked() -> None:
    svg = card_of({"round": 4, "abbess.drafted": ["wood"], "abbess.spent": ["gold", "food"]})
    assert [part.get("class") for part in having(svg, "row", "here")] == ["row round-4 here"]
    here = one(svg, "row", "here")
    assert "▶ this one" in words(here)
    assert [str(part.get("class")) for part in having(here, "done")] == ["cell temple done", "cell ship done"]
    assert words(here).count("✓") == 2
    assert not having(one(svg, "row", "round-3"), "done")
    placed = card_of({"round": 4, "abbess.spent": ["gold", "food", "wood"], "ward_towers.iron_pit": "abbess"})
    assert "cell ward_tower done" in [part.get("class") for part in having(placed, "done")]
    assert words(placed).count("✓") == 4


def test_the_bonus_is_done_once_scoring_begins() -> None:
    state = state_of({"round": 5, "abbess.spent": ["gold", "food", "wood"], "abbess.manors.lighthouse": "iron_pit"})
    for step, ticks in (("monuments and bonuses", 4), ("control scoring", 5), ("final scoring", 5)):
        state.step = step
        svg = ElementTree.fromstring(card_drawing.opponent_card(state, 1, FACTS))
        assert words(svg).count("✓") == ticks


def test_a_card_shows_what_is_left_to_place_without_goods() -> None:
    svg = card_of(
        {"abbess.manors": {"merchant": "iron_pit", "elder": "penumbra"}, "gates.iron_pit-anchorage": "abbess"}
    )
    left = one(svg, "left")
    numbers = [word for word in words(left) if word.startswith("×")]
    assert numbers == ["× 4 Manors", "× 4 Temples", "× 4 Citizens", "× 3 Ships", "× 3 Windmills", "× 3 Crates"]
    assert not having(left, "gate")
    assert having(left, "lighthouse")
    assert not having(svg, "good")


def test_what_no_text_tells_of_a_card_says_that_it_is_assumed() -> None:
    assert words(card_of()).count("assumed") == 1 + 5
    mine = BOOK.with_components(
        {"opponent": {"the-abbess": {"priority": ["wood", "stone", "food", "magic", "gold", "influence"]}}}
    )
    svg = ElementTree.fromstring(card_drawing.opponent_card(state_of(), 1, mine.components.facts))
    assert words(svg).count("assumed") == 5
    assert words(charts()).count("assumed") == 2 + 5


def test_a_card_can_be_read_aloud() -> None:
    svg = card_of({"round": 2, "abbess.spent": ["gold"], "abbess.vp": 7}, "joseefus-the-builder")
    assert svg.get("aria-label") == "abbess's card"
    assert desc(svg).split("\n") == [
        "abbess plays by the card of Joseefus, the Builder.",
        "Drafting column, from most to least wanted: Wood, Gold, Stone, Food, Magic, Influence (assumed).",
        "Round 1: Manor, Temple, Temple; no Monument; green: Influence line, a Crate for each die of Wood, Stone or "
        "Gold (assumed).",
        "Round 2, the current one (done: Shipyard): Shipyard, Recruit, Manor; Ward Tower; purple: VP line, a Crate for "
        "each die of Wood, Gold or Food (assumed).",
        "Round 3: Recruit, Manor, Temple; Statue; 1 Sail (assumed).",
        "Round 4: Shipyard, Manor, Windmill; Gate; green: Influence line, a Crate for each die of Wood, Stone or Magic "
        "(assumed).",
        "Round 5: Manor, Temple, Windmill; Lighthouse; purple: VP line, a Crate for each die of Wood, Stone or Gold "
        "(assumed).",
        "abbess, an Opponent without goods, has 7 VP; dice spent: Gold.",
        "Not placed yet: 6 Manors, Lighthouse, Gate, Ward Tower, Statue, 4 Temples, 4 Citizen tokens, 3 Ships and 3 "
        "Windmills.",
        "Cargo Crates on the Wharf card: 0 of 3, none of them locked.",
    ]


def test_the_charts_show_what_each_number_means() -> None:
    svg = charts()
    assert words(one(svg, "chart", "draft"))[2:] == ["1", "2", "3", "X", "pink deck", "blue deck", "X", "4", "5", "6"]
    assert words(one(svg, "selector", "two"))[1:] == ["1", "A", "2", "A", "3", "A", "4", "B", "5", "B", "6", "B"]
    assert words(one(svg, "selector", "four"))[1:] == ["1", "A", "2", "B", "3", "C", "4", "D", "5", "↻", "6", "↻"]
    assert words(one(svg, "hexagon", "round-3")) == [
        *("Round 3", "1, 2: Bazani Gate", "3, 4: Nor High", "5, 6: Penumbra", "assumed"),
    ]
    assert "A/B/C/D chart: 1 for A; 2 for B; 3 for C; 4 for D; 5 or 6 to roll again." in desc(svg)
    assert "District Selector in round 2: 1 or 2 for Penumbra; 3 or 4 for Luna Grove; 5 or 6 for Iron Pit" in desc(svg)


def test_the_cards_lie_beside_the_player_boards_of_people_whoever_is_asked() -> None:
    state = state_of(people=("ann", "ben"))
    for seats, own in (((0,), ["ann's player board"]), ((0, 1, 2), ["ann's player board", "ben's player board"])):
        assert [heading for heading, _ in drawing.boards(state, FACTS, seats)] == [*own, "abbess's card", "Charts card"]
    shown = ElementTree.fromstring(state._repr_html_())
    assert len(having(shown, "player-board")) == 2
    assert len(having(shown, "opponent-card")) == len(having(shown, "charts-card")) == 1
    headings = [str(part.text) for part in shown.iter("strong")]
    assert "abbess's card" in headings
    assert headings[-1] == "Charts card"


def test_the_game_board_shows_an_opponent_without_goods_and_without_powers() -> None:
    state = state_of({"abbess.manors": {"merchant": "iron_pit", "lighthouse": "penumbra"}, "abbess.vp": 12})
    svg = ElementTree.fromstring(drawing.board(state, FACTS))
    shown = words(one(svg, "player", "abbess"))
    assert shown[-4:] == ["Opponent, no goods", "12", "Manors: 1 on the board, Lighthouse", "Citizens: none"]
    assert "-1" not in shown
    assert "Iron Pit, number 6, Soldier Guild and Shadow Guild: 1 Manor of abbess." in desc(svg)
    assert "abbess, an Opponent without goods, has 12 VP." in desc(svg)


@pytest.mark.parametrize("card", list(FACTS.opponent))
def test_every_card_can_be_drawn_and_read(card: str) -> None:
    svg = card_of({"round": 3}, card)
    assert min(letters(svg)) * 900 / 960 > 8.8
    assert " id=" not in ElementTree.tostring(svg, "unicode")
    assert FACTS.opponent[card].title in "".join(words(one(svg, "header")))
    assert min(letters(charts())) * 900 / 960 > 8.8


def test_the_lettering_of_the_rows_can_be_read() -> None:
    grounds = (pieces.CARD, pieces.PAPER, card_drawing.NOW)
    assert all(contrast(ink, ground) > 4.5 for ink in (pieces.INK, pieces.QUIET) for ground in grounds)
    assert all(contrast(pieces.PAPER, fill) > 3 for fill in card_drawing.CRATE.values())


def test_every_moment_of_a_solo_game_can_be_drawn() -> None:
    import kosk

    game = kosk.new("castellans", ["Ann"], solo=["the-miller", "the-broker"], seed=3)
    while game.decision is not None and len(game.events) < 120:
        game.play(game.decision.options[0])
    for event in range(0, len(game.events), 7):
        state = game.look(event)
        ElementTree.fromstring(drawing.board(state, FACTS))
        for _, picture in drawing.boards(state, FACTS, range(3)):
            assert ElementTree.fromstring(picture).tag == f"{SVG}svg"
