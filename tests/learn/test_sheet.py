"""The score sheet: what is entered of a real table, what the rules score from it, and what cannot be entered."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import kosk
from kosk.engine.errors import KoskError, PositionError, UnknownName
from kosk.games import GAMES, rulebook
from kosk.learn import score_sheet
from kosk.learn.sheet import Line, ScoreSheet
from kosk.testing import bots

FOUR = ["Beth", "Harris", "Michael", "Ryan"]

ROUND_1: dict[str, Any] = {
    "Ryan.lighthouse": "anchorage",
    "districts.anchorage.manor.Beth": 1,
    "districts.anchorage.temple.Harris": 1,
    "districts.anchorage.ship.Harris": 1,
    "districts.anchorage.ship.Michael": 1,
    "districts.bazani_gate.temple.Beth": 1,
    "districts.bazani_gate.manor.Michael": 2,
    "districts.bazani_gate.manor.Ryan": 1,
    "districts.nor_high.citizen.Beth": 1,
    "districts.nor_high.citizen.Michael": 1,
    "districts.nor_high.manor.Ryan": 1,
    "districts.penumbra.manor.Harris": 1,
    "districts.penumbra.temple.Harris": 1,
    "districts.penumbra.citizen.Harris": 1,
    "windmills.bazani_gate-nor_high.Beth": 1,
    "Beth.gate": "nor_high-penumbra",
    "Ryan.gate": "penumbra-luna_grove",
    "Michael.ward_tower": "bazani_gate",
    "Harris.statue": "penumbra",
    "wharf.crates.bottom-1": "Harris",
    "wharf.crates.middle-1": "Harris",
    "wharf.crates.middle-2": "Harris",
    "wharf.crates.top-2": "Michael",
    "wharf.crates.top-3": "Ryan",
}
"""The board of the rulebook's example of a whole Scoring Phase."""

TRACKS = {
    "Beth": {"worker": 5, "soldier": 12, "shadow": 9, "holy": 8},
    "Harris": {"worker": 8, "soldier": 6, "shadow": 12, "holy": 12},
    "Michael": {"worker": 8, "soldier": 10, "shadow": 7, "holy": 3},
    "Ryan": {"worker": 12, "soldier": 11, "shadow": 4, "holy": 9},
}
"""Guild tracks as in the rulebook's example of the Final Scoring."""


def filled(game: str, players: Any, entered: dict[str, Any], **more: Any) -> ScoreSheet:
    sheet = score_sheet(game, players, **more)
    for path, value in entered.items():
        sheet.enter(path, value)
    return sheet


def round_1() -> ScoreSheet:
    return filled("castellans", FOUR, ROUND_1)


# Castellans


def test_the_scoring_phase_of_the_rulebook_comes_out() -> None:
    scored = round_1().score("round")
    assert scored.after == {"Beth": 15, "Harris": 10, "Michael": 15, "Ryan": 13}
    assert scored.title == "Round 1: Scoring Phase"
    assert scored.lines == [
        Line("Control of The Anchorage", (2, 6, 2, 2)),
        Line("Control of Bazani Gate", (4, 0, 6, 2)),
        Line("Control of Nor High", (6, 0, 3, 3)),
        Line("Gate", (3, 0, 0, 1)),
        Line("Ward Tower", (0, 0, 3, 0)),
        Line("Statue", (0, 1, 0, 0)),
        Line("Lighthouse", (0, 0, 0, 4)),
        Line("Wharf", (0, 3, 1, 1)),
    ]


def test_ties_are_told_with_their_reason() -> None:
    scored = round_1().score()
    told = "\n".join(scored.text(400))
    assert "Beth scores 2 VP in The Anchorage: 3 tied for 2nd." in scored.sentences
    assert "3 tied for 2nd share the prizes of ranks 2, 3 and 4: 4 + 2 + 0 = 6 VP, divided by 3: 2 VP each." in told
    assert "divided by 2 and rounded down: 1 VP each." in told
    assert [line.split() for line in told.splitlines() if line.startswith("VP now")] == [
        ["VP", "now", "15", "10", "15", "13"]
    ]


def test_round_by_round_the_totals_are_kept_and_what_was_gained_in_play_is_entered() -> None:
    sheet = round_1()
    sheet.score("round")
    assert (sheet.totals, sheet.entered["round"]) == ({"Beth": 15, "Harris": 10, "Michael": 15, "Ryan": 13}, 2)
    sheet.enter("Beth.vp", 17)
    assert sheet.totals["Beth"] == 17
    second = sheet.score("control")
    assert (second.title, second.before["Beth"]) == ("Round 2: Control Scoring", 17)
    assert [line.title for line in second.lines] == [
        "Control of Penumbra",
        "Control of Luna Grove",
        "Control of Iron Pit",
    ]
    assert second.gained == {"Beth": 0, "Harris": 6, "Michael": 0, "Ryan": 0}
    assert sheet.totals["Harris"] == 16
    assert sheet.entered["round"] == 2
    assert sheet.score("monuments").gained == {"Beth": 3, "Harris": 1, "Michael": 3, "Ryan": 5}
    assert sheet.score("wharf").gained == {"Beth": 0, "Harris": 3, "Michael": 1, "Ryan": 1}
    assert sheet.entered["round"] == 3


def test_the_final_scoring_of_the_rulebook_comes_out_with_its_tie() -> None:
    entered = {f"{name}.{guild}": space for name, track in TRACKS.items() for guild, space in track.items()}
    sheet = filled("castellans", FOUR, entered | {"Harris.vp": 40, "Michael.vp": 48})
    scored = sheet.score("final")
    assert scored.gained == {"Harris": 15, "Ryan": 14, "Beth": 12, "Michael": 7}
    assert scored.lines == [
        Line("Worker Guild", (0, 3, 3, 6)),
        Line("Soldier Guild", (6, 0, 2, 4)),
        Line("Shadow Guild", (4, 6, 2, 0)),
        Line("Holy Guild", (2, 6, 0, 4)),
    ]
    assert scored.after["Harris"] == scored.after["Michael"] == 55
    assert scored.result == ["Harris wins: tied at 55 VP, 2 tokens on starred spaces against 1."]


def test_non_player_tokens_are_entered_where_they_take_part() -> None:
    without = score_sheet("castellans", ["Ann", "Ben"])
    assert not [path for path in without.entered if path.startswith("others")]
    entered = {"districts.anchorage.manor.Ann": 1, "others.manor.anchorage": 2}
    sheet = filled("castellans", ["Ann", "Ben"], entered, options={"non_player_tokens": "on"})
    scored = sheet.score("control")
    assert scored.lines[0] == Line("Control of The Anchorage", (4, 0))


def test_an_opponent_is_entered_without_goods_with_three_crates_and_six_manors() -> None:
    """It alone has pieces in Nor High: 6 VP for control; 3 for the Wharf; 6 for the furthest Worker token."""
    names, options = ["Ann", "The Broker"], {"opponents": "the-broker"}
    entered = {f"wharf.crates.top-{column}": "The Broker" for column in (1, 2, 3)}
    entered |= {"districts.nor_high.manor.The Broker": 6, "The Broker.lighthouse": "nor_high", "The Broker.worker": 5}
    sheet = filled("castellans", names, entered, options=options)
    assert sheet.form.fields["districts.nor_high.manor.Ann"].expected == "0 to 7"
    assert sheet.form.fields["districts.nor_high.manor.The Broker"].expected == "0 to 6"
    assert not [path for path in sheet.entered if path.endswith((".gold", ".wood"))]
    assert sheet.score("round").after == {"Ann": 0, "The Broker": 9}
    assert sheet.score("final").after == {"Ann": 0, "The Broker": 15}
    with pytest.raises(PositionError, match="has 7 Manors on the board besides the Lighthouse; 6 are all there are"):
        filled("castellans", names, entered | {"districts.iron_pit.manor.The Broker": 1}, options=options).score()


def test_what_was_scored_is_not_scored_twice_but_taken_back() -> None:
    sheet = round_1()
    sheet.score("round")
    sheet.enter("round", 1)
    for part in ("round", "control"):
        with pytest.raises(KoskError, match=r"Round 1: Scoring Phase has been scored already; take it back first\."):
            sheet.score(part)
    sheet.enter("districts.iron_pit.keeps", 1)
    sheet.undo()
    assert (sheet.totals, sheet.entered["round"]) == (dict.fromkeys(FOUR, 0), 1)
    assert sheet.entered["districts.iron_pit.keeps"] == 1
    assert sheet.score("round").after["Beth"] == 15
    sheet.undo()
    with pytest.raises(KoskError, match="There is nothing to take back"):
        sheet.undo()


# Margraves


PAD: dict[str, Any] = {
    "Kira.gold": 14,
    "Kira.gem": 2,
    "Kira.stone": 3,
    "Kira.wood": 1,
    "Ann.gold": 6,
    **{f"tiles.p1_{number}": "Kira" for number in range(11, 16)},
}


def test_the_pad_of_margraves_with_the_banners_of_the_rulebook() -> None:
    """Five different Banners score 25; the four Citizens of the start have an icon each, of 1 VP at the start."""
    scored = filled("margraves", ["Kira", "Ann"], PAD).score()
    assert scored.lines == [
        Line("Worker Guild", (1, 1)),
        Line("Soldier Guild", (1, 1)),
        Line("Shadow Guild", (1, 1)),
        Line("Holy Guild", (1, 1)),
        Line("Banners", (25, 0)),
        Line("Gems", (4, 0)),
        Line("Resources", (1, 0)),
        Line("Gold", (2, 1)),
    ]
    assert scored.after == {"Kira": 36, "Ann": 5}
    assert scored.result == ["Kira wins with 36 VP."]


def test_icons_of_towers_and_citizens_count_where_the_marker_stands() -> None:
    entered = {"locations.shilina.towers.1": "Kira", "Kira.citizens.bard": 1, "Kira.citizens.captain": 0}
    scored = filled("margraves", ["Kira", "Ann"], entered).score()
    assert [line.vp[0] for line in scored.lines[:4]] == [3, 1, 1, 1]


def test_a_tie_of_margraves_goes_by_gold() -> None:
    scored = filled("margraves", ["Kira", "Ann"], {"Kira.gold": 3, "Ann.gold": 2}).score()
    assert scored.after == {"Kira": 4, "Ann": 4}
    assert len(scored.result) == 1
    assert scored.result[0].startswith("Kira wins")


# Dice City


CHARLES = {
    "Charles.vp": 9,
    "Charles.cards.ship_5": 2,
    "Charles.city.white-1": "lumber_mill",
    "Charles.city.blue-2": "town_hall",
    "Charles.city.black-2": "merchant_guild",
    "Charles.city.black-3": "storehouse",
    "Charles.city.red-1": "grand_statue",
    "Charles.city.red-2": "manor",
    "Charles.city.red-3": "great_wall",
    "Charles.city.red-4": "manor",
    "Charles.city.red-6": "cathedral",
    "Angela.cards.bandits_4": 5,
    "Angela.cards.bandits_2": 1,
}
"""Charles of the rulebook's scoring example, with a Small House printed in his row; Angela had all Bandits (4 VP)."""


def test_the_city_of_the_rulebook_scores_as_in_its_example() -> None:
    scored = filled("dice_city", ["Angela", "Beth", "Charles"], CHARLES).score()
    assert scored.lines == [
        Line("Trade ships", (0, 0, 10)),
        Line("Bandits", (22, 0, 0)),
        Line("White row", (0, 0, 0)),
        Line("Yellow row", (0, 0, 0)),
        Line("Red row", (0, 0, 15)),
        Line("Blue row", (0, 0, 3)),
        Line("Black row", (0, 0, 4)),
    ]
    assert scored.after == {"Angela": 22, "Beth": 0, "Charles": 41}
    assert scored.result == ["Charles wins with 41 VP."]


def test_ties_of_dice_city_go_by_cards_then_ships_and_bandits_then_the_starting_player() -> None:
    tie = {"Ann.vp": 3, "Ben.vp": 3, "start_player": "Ben"}
    assert filled("dice_city", ["Ann", "Ben"], tie).score().result == [
        "Ben wins with 3 VP, tied in everything, as the one closest to the starting player."
    ]
    cards = tie | {"Ann.city.red-1": "mine"}
    assert filled("dice_city", ["Ann", "Ben"], cards).score().result == [
        "Ann wins with 3 VP, tied, with the most location cards."
    ]
    bandits = tie | {"Ann.vp": 1, "Ann.cards.bandits_2": 1}
    assert filled("dice_city", ["Ann", "Ben"], bandits).score().result == [
        "Ann wins with 3 VP, tied, with the most VP of trade ships and bandits."
    ]


def test_alone_only_tokens_and_the_city_are_entered_and_the_wins_before_raise_what_is_needed() -> None:
    entered = {"Ann.vp": 52, "Ann.city.red-1": "manor"}
    sheet = filled("dice_city", ["Ann"], entered)
    assert [section.title for section in sheet.sections] == ["VP tokens", "Ann's city"]
    scored = sheet.score()
    assert [line.title for line in scored.lines] == ["White row", "Yellow row", "Red row", "Blue row", "Black row"]
    assert scored.result == ["Ann wins with 54 VP; 50 were needed."]
    again = filled("dice_city", ["Ann"], entered, options={"solo_wins": "1"})
    assert again.score().result == ["Ann does not win with 54 VP; 55 were needed."]


# Milestones, the village game

TOWNS: dict[str, Any] = {
    "finisher": "Ann",
    "city.smithy": "Ann",
    "city.tavern": "Kira",
    "Ann.village.bakery": True,
    "Ann.village.cookhouse": True,
    "Ann.village.bloomery": True,
    "Ann.village.storehouse_extension": True,
    **{f"Ann.milestones.{card}": True for card in ("fresh_bread", "full_kettles", "wider_cellars", "busy_village")},
    "Ann.milestones.master_smith": True,
    "Ann.milestones.glowing_furnace": True,
    "Kira.milestones.innkeeper": True,
    "Kira.milestones.master_smith": True,
    "Kira.milestones.model_plot": True,
    **{f"Kira.tokens.clay-{slot}": number for number, slot in enumerate(("base", "worker", "tool", "horse"), 1)},
}
"""Ann has completed six Milestones; of Kira's three one is blocked."""


def test_completed_milestones_are_scored_from_villages_city_and_plots() -> None:
    scored = filled("village", ["Kira", "Ann"], TOWNS).score()
    assert scored.title == "Scoring"
    assert scored.lines == [
        Line("Milestones", (4 + 4, 5 + 4 + 2 + 2 + 2)),
        Line("Finisher Bonus", (0, 1)),
    ]
    assert scored.after == {"Kira": 8, "Ann": 16}
    assert scored.result == ["Ann wins with 16 VP."]


def test_a_tie_goes_to_whoever_has_ended_the_game_else_it_is_shared() -> None:
    """Kira's 3 VP for a building are as many as Ann's 2 for hers and 1 as the finisher."""
    tied = {"city.carpentry": "Kira", "Kira.milestones.joiner": True}
    tied |= {"Ann.village.bakery": True, "Ann.milestones.fresh_bread": True, "finisher": "Ann"}
    scored = filled("village", ["Kira", "Ann"], tied).score()
    assert (scored.after, scored.result) == (
        {"Kira": 3, "Ann": 3},
        ["Ann wins with 3 VP, tied, as the player who has ended the game."],
    )
    shared = filled("village", ["Kira", "Ann"], {}).score()
    assert shared.result == ["Kira and Ann win with 0 VP, tied, and share the victory."]


def test_a_slot_without_a_dice_token_does_not_fill_a_plot() -> None:
    scored = filled("village", ["Kira", "Ann"], TOWNS | {"Kira.tokens.clay-tool": 0}).score()
    assert scored.lines[0].vp[0] == 4


# Dragon Castle


REALMS = {
    "dragons.power": True,
    "Ann.vp": 10,
    "Ann.realm.r1c1": "m6",
    "Ann.realm.r1c2": "Merchants 4",
    "Ann.realm.r4c4": "3s",
    "Bo.realm.r1c1": "merchants-5",
    "Bo.realm.r1c2": "m4",
    "Cleo.realm.r1c1": "m4",
    "Cleo.realm.r1c2": "m6",
}
"""The example of the Dragon of Power, with a Shrine on the third floor and 10 VP besides."""


def test_a_realm_with_what_every_dragon_would_pay_told_apart() -> None:
    """Ann's Merchants, 10, are more than those of one neighbour, for 2 VP, and as many as the other's, for 1."""
    scored = filled("dragon_castle", ["Ann", "Bo", "Cleo"], REALMS).score()
    assert scored.lines == [
        Line("Shrines", (3, 0, 0)),
        Line("Countdown tokens", (0, 0, 0)),
        Line("Dragon of Power", (3, 0, 3)),
    ]
    assert scored.after == {"Ann": 16, "Bo": 0, "Cleo": 3}
    beside = {line.title: line.vp for line in scored.beside}
    assert len(beside) == 9
    assert "Dragon of Power" not in beside
    assert beside["Dragon of Fortitude"] == (1, 0, 0)
    assert beside["Dragon of Tranquility"] == (1, 0, 0)
    assert beside["Dragon of Knowledge"] == (0, 0, 0)
    assert {reason.section for reason in scored.beside_reasons["Ann"]} >= {"Dragon of Fortitude"}


def test_the_solo_game_ends_with_a_rank() -> None:
    entered = {"Ann.vp": 55, "spirits.wind": True, "dragons.harmony": True}
    scored = filled("dragon_castle", ["Ann"], entered).score()
    assert scored.result == ["Ann's result is 55 - 15 = 40 VP, the rank of Devotee."]


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("", {}),
        (" 2 ", {"facedown": 2}),
        ("2S", {"facedown": 2, "shrine": True}),
        ("2 + shrine", {"facedown": 2, "shrine": True}),
        ("s5", {"faceup": "soldiers-5"}),
        ("3 spring", {"facedown": 3, "faceup": "seasons-spring"}),
        ("1 Azure Dragon", {"facedown": 1, "faceup": "dragons-azure"}),
        ("winds-rainy", {"faceup": "winds-rainy"}),
    ],
)
def test_a_space_of_a_realm_is_told_in_a_few_letters(text: str, about: dict[str, Any]) -> None:
    from kosk.games.dragon_castle.sheet import read_space, tile_words

    assert read_space(text, "r1c1", tile_words(rulebook("dragon_castle").components.facts)) == about


# What cannot be


@pytest.mark.parametrize(
    ("game", "entered", "sentence"),
    [
        (
            "castellans",
            {"Ann.gate": "nor_high-penumbra", "Ben.gate": "nor_high-penumbra"},
            "Ann and Ben both have a Gate on the bridge between Nor High and Penumbra, which holds one "
            "(rule board.gate-positions).",
        ),
        (
            "castellans",
            {"Ann.statue": "penumbra", "Ben.statue": "penumbra"},
            "Ann and Ben both have a Statue in Penumbra, which holds one (rule board.statue-positions).",
        ),
        (
            "castellans",
            {"districts.penumbra.temple.Ann": 3, "districts.nor_high.temple.Ann": 2},
            "Ann has more than 4 temple tokens on the board; that is all there are (rule pb.tokens).",
        ),
        (
            "castellans",
            {"districts.penumbra.manor.Ann": 5, "districts.nor_high.manor.Ann": 3},
            "Ann has 8 Manors on the board besides the Lighthouse; 7 are all there are (rule manor.supply).",
        ),
        (
            "castellans",
            {"Ann.lighthouse": "penumbra", "Ben.lighthouse": "penumbra"},
            "There are two Lighthouses in penumbra; no District may hold more than one (rule manor.lighthouse-one).",
        ),
        (
            "castellans",
            {"windmills.nor_high-penumbra.Ann": 2, "windmills.nor_high-penumbra.Ben": 2},
            "windmills.nor_high-penumbra has more Windmills than the road's 3 dots (rule windmill.capacity).",
        ),
        (
            "castellans",
            {"Ann.holy": 12, "Ben.holy": 12},
            "Ben.holy is 12, but that starred space is taken: it holds one token (rule infl.star-capacity).",
        ),
        (
            "castellans",
            {"wharf.crates.top-1": "Ann", "wharf.crates.top-2": "Ann", "wharf.crates.top-3": "Ann"},
            "Ann has more than 2 Cargo Crates on the Wharf card; a third needs the Banker's Manor "
            "(rule pb.third-crate).",
        ),
        ("margraves", {"Ann.knight": 9}, "Ann stores 13 pieces; there are 12 spaces (rule storage.capacity)."),
        (
            "margraves",
            {"Ann.gem": 2, "Ben.gem": 2},
            "There are 4 Gem tokens; with 2 players there are 3 (rule setup.supply.goods).",
        ),
        (
            "margraves",
            {"locations.kamin.towers.1": "Ann", "locations.kamin.towers.3": "Ann"},
            "Ann has two Ward Towers in kamin; one is possible (rule build.one-per-location).",
        ),
        (
            "dragon_castle",
            {"Ann.realm.r2c3": "2 m4 s"},
            "Ann.realm.r2c3 has a Shrine; it can stand on a facedown tile only (rule shrine.blocks-stack).",
        ),
        (
            "dragon_castle",
            {f"Ann.realm.r1c{column}": "m4" for column in range(1, 6)},
            "The tile merchants-4 is to be seen 5 times; there are 4 (rule comp.tiles.copies).",
        ),
        (
            "dragon_castle",
            {"Ann.tokens": 4, "Ben.tokens": 4},
            "There are 8 Countdown tokens; 7 are possible (rule setup.countdown.stack).",
        ),
        (
            "dice_city",
            {
                "Ann.city.red-1": "manor",
                "Ann.city.red-2": "manor",
                "Ann.city.red-3": "manor",
                "Ben.city.red-3": "manor",
            },
            "The card manor lies in 4 places; the box has 3 (rule supply.cards-finite).",
        ),
        (
            "dice_city",
            {"Ann.cards.bandits_2": 3, "Ben.cards.bandits_2": 2},
            "The players have 5 cards of bandits_2; 4 were laid out (rule setup.bandit-piles).",
        ),
    ],
)
def test_boards_that_cannot_be_are_refused_with_the_rule(game: str, entered: dict[str, Any], sentence: str) -> None:
    sheet = filled(game, ["Ann", "Ben"], entered)
    assert sheet.impossible == sentence
    rule = sentence.rpartition("(rule ")[2].removesuffix(").")
    assert rule in rulebook(game).rules
    with pytest.raises(PositionError) as refused:
        sheet.score()
    assert (str(refused.value), refused.value.rule) == (sentence, rule)
    assert sheet.scored == []


@pytest.mark.parametrize(
    ("game", "path", "value", "sentence"),
    [
        ("castellans", "Ann.vp", -1, "Ann.vp is -1; a whole number from 0 to 9999 is possible."),
        ("castellans", "Ann.vp", 10**30, f"Ann.vp is {10**30}; a whole number from 0 to 9999 is possible."),
        ("castellans", "round", 6, "round is 6; a whole number from 1 to 5 is possible."),
        ("castellans", "Ann.vp", "3", "Ann.vp is '3'; a whole number from 0 to 9999 is possible."),
        ("castellans", "Ann.gate", "nor_high-penumbre", "Ann.gate: There is no choice 'nor_high-penumbre'; "),
        ("castellans", "Ann.gat", 1, "There is no field of the sheet 'Ann.gat'; the nearest are Ann.gate, "),
        ("castellans", "Cleo.gate", None, "There is no field of the sheet 'Cleo.gate'; "),
        ("margraves", "tiles.p1_11", ["Ann"], "tiles.p1_11 is ['Ann']; a name is expected: Ann and Ben."),
        ("dragon_castle", "dragons.power", 1, "dragons.power is 1; true or false is expected."),
        ("dice_city", "Ann.cards.ship_20", 2, "Ann.cards.ship_20 is 2; a whole number from 0 to 1 is possible."),
        ("dice_city", "Ann.city.red-3", "mno", "Ann.city.red-3: There is no choice 'mno'; "),
        ("village", "Ann.tokens.hunting-horse", 1, "There is no field of the sheet 'Ann.tokens.hunting-horse'; "),
        ("village", "Ann.tokens.ore-tool", 7, "Ann.tokens.ore-tool is 7; a whole number from 0 to 6 is possible."),
        ("village", "city.tavern", "Cleo", "city.tavern: There is no choice 'Cleo'; "),
        ("village", "Ben.milestones.joiner", 1, "Ben.milestones.joiner is 1; true or false is expected."),
        ("dragon_castle", "Ann.realm.r1c1", "m9", "Ann.realm.r1c1 is 'm9'; there is no tile 'm9'; the nearest are "),
        (
            "dragon_castle",
            "Ann.realm.r1c1",
            None,
            "Ann.realm.r1c1 is None; letters and numbers in quotes are expected.",
        ),
    ],
)
def test_what_cannot_be_entered_is_refused_and_changes_nothing(game: str, path: str, value: Any, sentence: str) -> None:
    sheet = score_sheet(game, ["Ann", "Ben"])
    before = dict(sheet.entered)
    with pytest.raises(PositionError) as refused:
        sheet.enter(path, value)
    assert str(refused.value).startswith(sentence)
    assert len(str(refused.value).splitlines()) == 1
    assert sheet.entered == before


def test_players_parts_and_games_that_there_are_not_are_refused() -> None:
    with pytest.raises(KoskError, match="Margraves of Valeria is for 2, 3, 4 and 5 players, not for 1"):
        kosk.score_sheet("margraves", ["Ann"])
    with pytest.raises(KoskError, match="a list of names or a number is expected"):
        kosk.score_sheet("margraves", "Ann")
    with pytest.raises(UnknownName, match="There is no part of the scoring 'rond'; the nearest is round"):
        kosk.score_sheet("castellans").score("rond")
    with pytest.raises(UnknownName, match="castellans"):
        kosk.score_sheet("castelans")


# The whole of it


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_scores_a_played_game_as_the_game_does(game: str) -> None:
    """All that a position holds when the final scoring comes is stated at once, as a file can state it."""
    book = rulebook(game)
    names = ("Ann", "Ben", "Cleo")
    state = book.box(names, book.components.facts)
    table = book.lay_table(state, agents=bots("sheet", len(names)))
    while state.step not in ("final scoring", "scoring"):
        state.step = book.steps[state.step](table)
    sheet = score_sheet(game, names)
    sheet.more = state.to_json()
    book.play_out(table)
    scored = sheet.score("final")
    assert scored.after == dict(zip(names, state.vp, strict=True))
    for seat, name in enumerate(names):
        assert scored.before[name] + sum(line.vp[seat] for line in scored.lines) == scored.after[name]
        assert scored.explained[name].vp == scored.after[name]


@pytest.mark.parametrize("game", GAMES)
def test_every_field_has_a_name_of_its_own_and_takes_what_it_begins_with(game: str) -> None:
    sheet = score_sheet(game, 2)
    for section in sheet.sections:
        names = [f"{row.title}: {field.label}" for row in section.rows for field in row.fields]
        assert len(set(names)) == len(names) > 0
    for path, field in sheet.form.fields.items():
        assert field.read(field.start) == field.start, path
    assert sheet.impossible == ""


# Files


def test_a_sheet_is_saved_and_loaded_with_all_that_was_scored(tmp_path: Path) -> None:
    sheet = round_1()
    sheet.score("round")
    sheet.enter("Beth.vp", 17).enter("Beth.gate", None).save(tmp_path / "sheet.json")
    other = score_sheet("castellans", 2).load(tmp_path / "sheet.json")
    assert other.names == tuple(FOUR)
    assert other.totals == {"Beth": 17, "Harris": 10, "Michael": 15, "Ryan": 13}
    assert [scored.title for scored in other.scored] == ["Round 1: Scoring Phase"]
    assert other.entered == sheet.entered
    assert other.score("monuments").gained["Beth"] == 0
    assert other.undo().undo().totals["Beth"] == 0


def test_what_is_no_sheet_is_refused_and_the_sheet_stays(tmp_path: Path) -> None:
    file = tmp_path / "sheet.json"
    good = round_1().to_json()
    bad = {
        "{": "is no JSON",
        "[]": "is no score sheet that kosk saved",
        json.dumps(good | {"game": "margraves"}): "is a score sheet of 'margraves', not of castellans",
        json.dumps(good | {"entered": 3}): "the sheet's 'entered' is missing or no dict",
        json.dumps(good | {"players": [1, 2]}): "A player cannot be called 1",
        json.dumps(good | {"scored": [3]}): "3 is expected to be a table",
        json.dumps(good | {"scored": [{"part": "rond", "entered": {}, "more": {}}]}): "no part of the scoring 'rond'",
        json.dumps(good | {"entered": {"round": "x"}}): "round is 'x'; a whole number from 1 to 5 is possible",
        json.dumps(good | {"options": {"control_zero": "maybe"}}): "control_zero",
    }
    sheet = round_1()
    for text, says in bad.items():
        file.write_text(text, encoding="utf-8")
        with pytest.raises(KoskError, match=re.escape(says)):
            sheet.load(file)
    with pytest.raises(KoskError, match="cannot be read"):
        sheet.load(tmp_path / "none.json")
    with pytest.raises(KoskError, match="cannot be written"):
        sheet.save(tmp_path)
    assert sheet.score().after["Beth"] == 15


def test_the_page_shows_all_sums_and_needs_nothing_else(tmp_path: Path) -> None:
    sheet = filled("dragon_castle", ["Ann <b>", "Bo", "Cleo"], {"Bo.tokens": 2, "Bo.vp": 9, "dragons.power": True})
    sheet.enter("Ann <b>.realm.r1c1", "2 s")
    sheet.score()
    sheet.save_page(tmp_path / "page.html")
    text = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert re.findall(r'(?:src|href)="|url\(|@import|https?://', text) == []
    assert "@media print" in text
    assert "<b>" not in text
    rows = {
        unescape(title): [int(cell) for cell in re.findall(r"<td>(-?\d+)</td>", cells)]
        for title, cells in re.findall(r'<th scope="row">([^<]*)</th>((?:<td>-?\d+</td>)+)</tr>', text)
    }
    assert rows["VP before"] == [0, 9, 0]
    assert rows["Shrines"] == [2, 0, 0]
    assert rows["Countdown tokens"] == [0, 4, 0]
    assert rows["VP now"] == [2, 13, 0]
    assert rows["Dragon of Tranquility"] == [1, 0, 0]
    assert "Bo wins with 13 VP." in text
    assert "counted nowhere" in text
    assert text.count("<summary>Why ") == 3
    assert "2 s" in text


# On the screen


def test_the_fields_on_the_screen_change_the_sheet_and_show_it() -> None:
    sheet = round_1()
    sheet.widget()
    view = sheet._view
    opened = {section.section.title: section for section in view.sections}
    assert opened["Round and VP"].open
    assert not opened["The Anchorage"].made
    opened["The Anchorage"].button.click()
    manors = opened["The Anchorage"].made["districts.anchorage.manor.Ryan"]
    assert manors.description.startswith("Manors: Ryan")
    manors.value = 3
    assert sheet.entered["districts.anchorage.manor.Ryan"] == 3
    manors.value = 8
    assert (manors.value, sheet.entered["districts.anchorage.manor.Ryan"]) == (3, 3)
    assert "Manors: Ryan is 8; a whole number from 0 to 7 is possible." in view.said.value
    manors.value = 0
    view.buttons.children[0].click()
    assert "Beth +15 VP" in view.said.value
    assert "Round 1: Scoring Phase" in view.results.value
    assert opened["Round and VP"].made["players.Beth.vp"].value == 15
    sheet.undo()
    assert opened["Round and VP"].made["players.Beth.vp"].value == 0
    assert view.results.value == ""


def test_a_board_that_cannot_be_is_told_on_the_screen_with_the_rules_text() -> None:
    sheet = score_sheet("castellans", ["Ann", "Ben"])
    sheet.widget()
    sheet.enter("Ann.gate", "nor_high-penumbra").enter("Ben.gate", "nor_high-penumbra")
    said = sheet._view.said.value
    assert "This cannot lie on a table:" in said
    assert "<summary><code>board.gate-positions</code></summary>" in said
    assert "holds a single Gate" in said
    sheet.enter("Ben.gate", None)
    assert "This cannot lie on a table:" not in sheet._view.said.value


def test_files_are_saved_and_loaded_on_the_screen(tmp_path: Path) -> None:
    sheet = round_1()
    row = sheet.widget().children[5]
    back, name, save, load, page = row.children
    save.click()
    assert "Type the name of a file first, such as sheet.json." in sheet._view.said.value
    name.value = str(tmp_path / "a.json")
    save.click()
    assert "The sheet is saved in" in sheet._view.said.value
    sheet.enter("Beth.vp", 50)
    load.click()
    assert sheet._view.sections[0].made["players.Beth.vp"].value == 0
    back.click()
    assert "There is nothing to take back" in sheet._view.said.value
    name.value = str(tmp_path / "a.html")
    page.click()
    assert (tmp_path / "a.html").exists()


def test_no_other_file_is_written_over_before_that_is_asked_for_twice(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("mine")
    sheet = round_1()
    _, name, save, _, page = sheet.widget().children[5].children
    name.value = str(path)
    page.click()
    assert sheet.said == f"{path} exists already; press the button once more to put this in its place."
    assert path.read_text() == "mine"
    save.click()
    assert sheet.said == f"The sheet is saved in {path}."


@pytest.mark.parametrize("what", ["save", "load", "save_page"])
def test_what_is_no_path_is_refused(what: str) -> None:
    with pytest.raises(KoskError, match=r"The path is 5; the name of a file is expected\."):
        getattr(score_sheet("castellans"), what)(5)


def test_a_part_that_is_no_name_is_refused() -> None:
    with pytest.raises(UnknownName, match="part of the scoring"):
        score_sheet("castellans").score(["round"])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "name"), [("castellans", "round"), ("castellans", "districts"), ("margraves", "supply")]
)
def test_no_player_has_the_name_of_an_entry(game: str, name: str) -> None:
    with pytest.raises(KoskError, match=f"No player of a sheet can be called '{name}', for an entry"):
        score_sheet(game, ["Ann", name])


def test_fields_are_made_when_their_section_is_opened_first() -> None:
    sheet = score_sheet("dragon_castle", 4)
    sheet.widget()
    first, *others = sheet._view.sections
    assert len(first.made) == 12
    assert not any(section.made for section in others)
    others[0].button.click()
    made = dict(others[0].made)
    others[0].button.click()
    assert not others[0].open
    others[0].button.click()
    assert others[0].made == made
