"""The set-up at a table: what the checklist says is what a game of so many players really sets up."""

import re
from typing import Any

import pytest

import kosk
from kosk.engine.checklist import Checklist, SetupStep
from kosk.games import rulebook

BOOK = rulebook("dragon_castle")
RULES = BOOK.rules
NAMES = ("Ann", "Bob", "Cleo", "Dan")
LAYOUTS = [name for name in RULES.options["layout"] if name not in ("board", "own")]
FLAT: dict[str, Any] = {
    "layout": {
        "own": {
            "name": "The Wall",
            "best_for": [2],
            "rows": ["3" * 12] * 2 + ["...22222222."] * 2 + ["....1111...."] * 2 + ["11.........."] * 2,
        }
    }
}


def step(checklist: Checklist, rule: str) -> SetupStep:
    (found,) = [step for step in checklist if rule in [cited.name for cited in step.rules]]
    return found


def cited(checklist: Checklist) -> set[str]:
    return {rule.name for step in checklist for rule in step.rules}


def texts(checklist: Checklist, rule: str) -> list[str]:
    return [step.text for step in checklist if rule in [cited.name for cited in step.rules]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_rule_of_the_set_up_is_in_it(players: int) -> None:
    setup = {rule.name for rule in RULES.values() if rule.kind == "setup" and not rule.name.startswith("solo.")}
    assert setup <= cited(kosk.setup("dragon_castle", players))


def test_every_rule_of_the_solo_set_up_is_in_it() -> None:
    setup = {rule.name for rule in RULES.values() if rule.kind == "setup"}
    others = {"setup.spirit", "setup.dragon", "setup.countdown.singles", "setup.first-player", "setup.central-board"}
    assert setup - cited(kosk.setup("dragon_castle", 1)) == others


OPTIONS: list[dict[str, str]] = [
    {},
    {"spirit_cards": "0", "dragon_cards": "3", "layout": "keep"},
    {"spirit_cards": "beauty+wind", "dragon_cards": "2", "beginner_cards_only": "yes", "layout": "fortress"},
    {"spirit_cards": "1", "dragon_cards": "1", "solo_power_score": "redraw_card", "layout": "barracks"},
]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS)
def test_every_number_in_it_is_an_amount_of_its_step(players: int, options: dict[str, str]) -> None:
    for step in kosk.setup("dragon_castle", players, options=options):
        numbers = [int(number) for number in re.findall(r"\b\d+\b", step.text)]
        assert sorted(numbers) == sorted(step.amounts.values()), step.text


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_its_amounts_are_what_the_game_sets_up(players: int) -> None:
    steps = kosk.setup("dragon_castle", players)
    state = kosk.new("dragon_castle", NAMES[:players], seed=3).position
    box = BOOK.box(NAMES[:players], BOOK.components.facts)
    assert step(steps, "setup.all-tiles").amounts == {"tiles": sum(state.heights)}
    assert step(steps, "setup.layout").amounts == {"stacks": sum(height > 0 for height in state.heights)}
    assert step(steps, "setup.general-pool").amounts == {"shrines": box.general, "vp": 85}
    assert step(steps, "setup.countdown.stack").amounts == {"tokens": sum(state.countdown)}
    singles = step(steps, "solo.countdown" if players == 1 else "setup.countdown.singles").amounts
    assert singles == {"singles": sum(state.countdown[1:]), "stack": state.countdown[0]}
    assert step(steps, "setup.start-shrine").amounts == {"shrines": state.pool[0]}
    if players > 1:
        assert step(steps, "setup.spirit").amounts == {"cards": 10, "shown": len(state.spirits)}
        assert step(steps, "setup.dragon").amounts == {"cards": 10, "shown": len(state.dragons)}


@pytest.mark.parametrize("layout", ["board", *LAYOUTS])
def test_the_stacks_are_told_space_by_space_the_highest_first(layout: str) -> None:
    steps = kosk.setup("dragon_castle", 3, options={"layout": layout})
    state = kosk.new("dragon_castle", NAMES[:3], seed=3, options={"layout": layout}).position
    heights = {}
    order = []
    for text in texts(steps, "castle.build-order"):
        number, height = map(int, re.search(r"Build (\d+) stacks of (\d) tiles?", text).groups())  # type: ignore[union-attr]
        spaces = re.findall(r"\b[A-L]\d+\b", text)
        assert len(spaces) == number
        heights |= dict.fromkeys(spaces, height)
        order.append(height)
    assert heights == {name: height for name, height in zip(state.spaces, state.heights, strict=True) if height}
    assert order == sorted(order, reverse=True)


def test_the_rows_of_a_castle_stand_one_after_another() -> None:
    lowest = texts(kosk.setup("dragon_castle", 4), "castle.build-order")[-1]
    assert lowest == "Build 8 stacks of 1 tile on E1, F1; E3, F3; E4, F4; E6, F6."


@pytest.mark.parametrize(
    ("players", "layout", "text"),
    [
        (2, "board", "Put a Central board into the middle of the table, with the face for 2 players up."),
        (1, "board", "Put a Central board into the middle of the table, with the face for 3 players up."),
        (
            3,
            "keep",
            "Put a Central board into the middle of the table, with the blank face up. On it stands the layout The "
            "Keep, which is suggested for 3 to 4 players.",
        ),
        (
            4,
            "fortress",
            "Put a Central board into the middle of the table, with the blank face up. On it stands the layout The "
            "Fortress, which is suggested for 3 players.",
        ),
    ],
)
def test_it_begins_with_the_board(players: int, layout: str, text: str) -> None:
    first = kosk.setup("dragon_castle", players, options={"layout": layout})[0]
    assert first.text == text
    assert first.rules[0].name == {
        (2, "board"): "setup.central-board",
        (1, "board"): "solo.board",
    }.get((players, layout), "castle.alternatives")


def test_a_printed_board_counts_where_it_differs() -> None:
    assert step(kosk.setup("dragon_castle", 2), "setup.layout").text.endswith(
        "; where your board differs, follow the board."
    )
    named = kosk.setup("dragon_castle", 2, options={"layout": "keep"})
    assert step(named, "setup.layout").text.endswith(" a number for its row, from north to south.")


# The guideline


def test_a_ground_floor_out_of_the_range_is_told() -> None:
    assert texts(kosk.setup("dragon_castle", 2, options={"layout": "keep"}), "castle.guideline-ground") == [
        "Think about another layout: the ground floor has 52 tiles, and for 2 players 65 to 80 are recommended."
    ]
    assert texts(kosk.setup("dragon_castle", 3, options={"layout": "barracks"}), "castle.guideline-ground") == [
        "Think about another layout: the ground floor has 72 tiles, and for 3 players 50 to 70 are recommended."
    ]
    assert texts(kosk.setup("dragon_castle", 4, options={"layout": "keep"}), "castle.guideline-ground") == []
    assert texts(kosk.setup("dragon_castle", 1, options={"layout": "barracks"}), "castle.guideline-ground") == []


def test_what_is_suggested_for_a_number_of_players_keeps_to_the_guideline() -> None:
    for name, layout in BOOK.components.facts.layout.items():
        for players in layout.best_for:
            steps = kosk.setup("dragon_castle", players, options={} if name.startswith("board") else {"layout": name})
            assert not [rule for rule in cited(steps) if "guideline" in rule]


def test_long_rows_on_the_upper_floors_are_told() -> None:
    """Two rows of twelve on floors 2 and 3, and two of eight on floor 2 only."""
    steps = kosk.setup("dragon_castle", 2, options={"layout": "own"}, components=FLAT)
    assert texts(steps, "castle.guideline-rows") == [
        "Think about another layout: on the upper floors 6 rows have 6 or more tiles side by side (floor 2: A1 to L1, "
        "A2 to L2, D3 to K3 and D4 to K4; floor 3: A1 to L1 and A2 to L2); many of them leave too few tiles Available "
        "up there."
    ]
    assert steps[0].rules[0].name == "castle.own-design"
    assert "the layout The Wall" in steps[0].text
    assert len(texts(steps, "castle.guideline-ground")) == 1


# The cards


@pytest.mark.parametrize(
    ("players", "options", "spirits", "dragons"),
    [
        (
            2,
            {},
            "Shuffle the 10 Spirit cards and turn up 1 beside the board, which all players share.",
            "Shuffle the 10 Dragon cards and turn up 1 beside the board, which all players share.",
        ),
        (2, {"spirit_cards": "0", "dragon_cards": "0"}, "Play without Spirit cards.", "Play without Dragon cards."),
        (1, {}, "Play without Spirit cards.", "Play without Dragon cards."),
        (
            3,
            {"spirit_cards": "beauty+wind", "dragon_cards": "harmony"},
            "Lay beside the board, faceup: Spirit of Beauty and Spirit of Wind.",
            "Lay beside the board, faceup: Dragon of Harmony.",
        ),
        (
            3,
            {"spirit_cards": "2", "beginner_cards_only": "yes"},
            "Shuffle the 5 Spirit cards with a lantern and turn up 2 beside the board, which all players share; each "
            "counts.",
            "Shuffle the 5 Dragon cards with a lantern and turn up 1 beside the board, which all players share.",
        ),
    ],
)
def test_cards_are_laid_out_as_the_options_want_them(
    players: int, options: dict[str, str], spirits: str, dragons: str
) -> None:
    told = [step.text for step in kosk.setup("dragon_castle", players, options=options)]
    assert spirits in told
    assert dragons in told
    assert told.index(spirits) < told.index(dragons)


def test_several_cards_and_the_solo_game_are_told_with_their_rules() -> None:
    assert "cards.more-than-one" in cited(kosk.setup("dragon_castle", 2, options={"spirit_cards": "beauty+wind"}))
    assert "cards.more-than-one" not in cited(kosk.setup("dragon_castle", 2))
    solo = kosk.setup("dragon_castle", 1, options={"dragon_cards": "1", "solo_power_score": "redraw_card"})
    assert step(solo, "setup.dragon").rules[-1].name == "solo.variant-cards"
    assert step(solo, "ruling.solo-power").text == "Where the Dragon of Power comes up, draw another card for it."
    assert "ruling.solo-power" not in cited(kosk.setup("dragon_castle", 1, options={"dragon_cards": "1"}))


# The whole


def test_the_castle_comes_first_then_the_pool_then_the_cards_then_the_players() -> None:
    steps = kosk.setup("dragon_castle", 3)
    assert list(dict.fromkeys(step.heading for step in steps)) == [
        "The Dragon Castle",
        "The general pool and the Countdown track",
        "The Spirit and Dragon cards",
        "The players",
    ]
    assert steps.title == "Dragon Castle: the set-up for 3 players"
    assert kosk.setup("dragon_castle", 1).title == "Dragon Castle: the set-up for 1 player"


def test_its_numbers_and_names_are_those_of_the_readers_components() -> None:
    mine = {
        "setup": {"shrines": 2},
        "countdown": {"players": {"3": {"singles": 4}}},
        "spirit": {"wind": {"name": "{Wind} <b>"}},
    }
    steps = kosk.setup("dragon_castle", 3, components=mine, options={"spirit_cards": "wind"})
    assert step(steps, "setup.start-shrine").text == (
        "Everybody moves 2 Shrines from the general pool to the Realm board, into the Shrine Pool."
    )
    assert step(steps, "setup.countdown.singles").amounts == {"singles": 4, "stack": 3}
    assert step(steps, "setup.spirit").text == "Lay beside the board, faceup: {Wind} <b>."
    assert "<b>" not in steps._repr_html_()


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (5, {}, "dragon_castle is for 1, 2, 3 and 4 players, not for 5."),
        (
            2,
            {"layout": "own"},
            "The option layout is own, but the components have no layout.own; a components file with a table "
            "[layout.own] that gives name, best_for and rows is expected.",
        ),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(players: int, options: Any, sentence: str) -> None:
    with pytest.raises(kosk.KoskError) as refused:
        kosk.setup("dragon_castle", players, options=options)
    assert str(refused.value) == sentence
