"""Reset Phase (Solo): who is 1st player next; and Solo Alternatives: a second Opponent."""

from collections.abc import Sequence
from typing import Any

import pytest

import kosk
from kosk.testing import bots, scenario

BUILDER, MILLER = "joseefus-the-builder", "the-miller"
TWO, THREE = ("beth", "joe"), ("beth", "joe", "mill")
LAID = {
    "wharf.card": "wharf_1",
    "wharf.back": "buy,sell_influence,sell_vp",  # only wharf_4 has this back
    "citizens.lines.pink": ["guard", "miner", "farmer", "captain"],
    "citizens.lines.blue": ["bishop", "cleric", "peddler", "builder"],
}
CARDS = [
    ("reset.wharf-flip", "wharf_4"),
    ("reset.wharf-flip", "buy,sell_vp,sell_influence"),
    ("reset.citizens-left", "monk"),
    ("reset.citizens-left", "thief"),
    ("reset.citizens-right", "cook"),
    ("reset.citizens-right", "abbot"),
]
ROLL = [("reset.keep-roll", 2)]
LETTER = "solo.charts.selector.when"


def reset(
    vp: Sequence[int],
    *choices: tuple[str, Any],
    first: str = "beth",
    names: Sequence[str] = TWO,
    before: Sequence[tuple[str, Any]] = (),
    position: dict[str, Any] | None = None,
    people: int = 1,
    **options: str,
) -> Any:
    """The Reset Phase with these scores: Beth and others against Joseefus and perhaps the Miller."""
    adversaries = "+".join((BUILDER, MILLER)[: len(names) - people])
    scores = {f"{name}.vp": number for name, number in zip(names, vp, strict=True)}
    return scenario(
        "castellans",
        "reset",
        position=LAID | scores | {"first_player": first} | (position or {}),
        choices=[*before, *CARDS, *(ROLL if len(names) < 4 else []), *choices],
        players=names,
        options={"opponents": adversaries} | options,
    )


def next_first(played: Any) -> str:
    name: str = played.value("after.first_player")
    return name


# The 1st player


@pytest.mark.rule("castellans/solo.reset.first-player")
@pytest.mark.parametrize(
    ("first", "vp", "following"),
    [("beth", (10, 5), "joe"), ("joe", (10, 5), "joe"), ("beth", (3, 4), "beth"), ("joe", (3, 4), "beth")],
)
def test_whoever_has_the_lowest_score_is_first_player_even_again(
    first: str, vp: tuple[int, int], following: str
) -> None:
    assert next_first(reset(vp, first=first)) == following


@pytest.mark.rule("castellans/solo.reset.first-player")
def test_the_first_player_is_handed_all_nine_dice() -> None:
    played = reset((7, 2), position={"joe.spent": ["wood"] * 3, "beth.spent": ["gold"] * 3})
    assert played.value("after.dice") == {"hand": 9, "pool": [], "leftover": []}
    (given,) = [event for event in played.events if event.verb == "give-scepter"]
    (handed,) = [event for event in played.events if event.verb == "hand-dice"]
    assert (given.rules, given.seat, handed.seat) == (("solo.reset.first-player",), 1, 1)
    assert (played.value("after.joe.spent"), played.value("after.beth.spent")) == ([], [])


@pytest.mark.rule("castellans/solo.reset.first-player")
def test_vp_of_the_reset_phase_count_for_who_has_the_lowest_score() -> None:
    """Beth's Peasant takes an Influence die, which crosses a bridge line worth 3 VP."""
    position = {"beth.citizens": ["peasant"], "beth.holy": 8, "dice.leftover": ["influence", "stone", "stone"]}
    peasant = [
        ("ruling.reset-citizen-timing", "peasant"),
        ("citizen.peasant", "influence"),
        ("citizen.peasant", "holy"),
        ("citizen.peasant", "stone"),
    ]
    assert next_first(reset((4, 5), first="joe", before=peasant, position=position)) == "joe"
    passing = [("ruling.reset-citizen-timing", "pass")]
    assert next_first(reset((4, 5), first="beth", before=passing, position=position)) == "beth"


@pytest.mark.rule("castellans/ruling.first-player-tie")
@pytest.mark.parametrize(
    ("reading", "first", "following"),
    [
        ("pass", "beth", "joe"),
        ("pass", "joe", "beth"),
        ("you", "joe", "beth"),
        ("you", "beth", "beth"),
        ("stay", "joe", "joe"),
        ("stay", "beth", "beth"),
    ],
)
def test_between_equal_scores_the_reading_decides(reading: str, first: str, following: str) -> None:
    assert next_first(reset((6, 6), first=first, first_player_tie=reading)) == following


@pytest.mark.rule("castellans/ruling.first-player-tie")
def test_by_itself_the_token_passes_between_equal_scores() -> None:
    assert next_first(reset((6, 6), first="beth")) == "joe"


@pytest.mark.rule("castellans/ruling.first-player-tie")
@pytest.mark.parametrize(("roll", "following"), [(1, "beth"), (3, "beth"), (4, "joe"), (6, "joe")])
def test_between_equal_scores_a_chart_may_decide(roll: int, following: str) -> None:
    assert next_first(reset((6, 6), (LETTER, roll), first_player_tie="roll")) == following


@pytest.mark.rule("castellans/solo.reset.first-player")
@pytest.mark.parametrize(
    ("vp", "following"), [((9, 5, 7), "joe"), ((9, 5, 2), "mill"), ((1, 5, 2), "beth"), ((0, 0, 0), "joe")]
)
def test_with_two_opponents_the_lowest_of_three_scores_counts(vp: tuple[int, int, int], following: str) -> None:
    assert next_first(reset(vp, names=THREE)) == following


@pytest.mark.rule("castellans/ruling.first-player-tie")
@pytest.mark.parametrize(
    ("reading", "first", "vp", "following"),
    [
        ("pass", "joe", (4, 4, 9), "beth"),
        ("pass", "joe", (4, 4, 4), "mill"),
        ("pass", "mill", (4, 9, 4), "beth"),
        ("you", "joe", (4, 4, 4), "beth"),
        ("you", "joe", (9, 4, 4), "mill"),
        ("stay", "joe", (4, 4, 4), "joe"),
        ("stay", "beth", (9, 4, 4), "joe"),
        ("stay", "joe", (4, 9, 4), "mill"),
    ],
)
def test_among_three_whoever_is_named_must_be_tied_or_the_token_passes(
    reading: str, first: str, vp: tuple[int, int, int], following: str
) -> None:
    assert next_first(reset(vp, first=first, names=THREE, first_player_tie=reading)) == following


@pytest.mark.rule("castellans/ruling.first-player-tie")
def test_a_chart_among_the_tied_gives_letters_in_the_order_of_the_seats() -> None:
    for roll, following in ((2, "beth"), (3, "joe"), (5, "mill")):
        played = reset((4, 4, 4), (LETTER, roll), names=THREE, first_player_tie="roll")
        assert next_first(played) == following
    assert next_first(reset((9, 4, 4), (LETTER, 3), names=THREE, first_player_tie="roll")) == "joe"


# All else as in a game for two


@pytest.mark.rule("castellans/reset.keep-roll", "castellans/board.die-icon")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_keep_goes_to_the_district_with_the_number_on_the_board(number: int) -> None:
    """It is not read on the District Selector, on which a 2 never shows Bazani Gate but in rounds 3 and 5."""
    played = reset((1, 2), position={"round": number, "joe.manors.elder": "bazani_gate"})
    assert played.value("after.districts.bazani_gate.keeps") == 1
    assert played.value("sum.districts") == 1


@pytest.mark.rule("castellans/reset.wharf-crates")
def test_all_three_crates_of_an_opponent_come_back() -> None:
    played = reset((1, 2), position={f"wharf.crates.middle-{k}": "joe" for k in (1, 2, 3)})
    assert played.value("after.wharf.crates") == {}


@pytest.mark.rule("castellans/final.after-round5")
def test_after_round_5_there_is_no_reset_phase() -> None:
    keys: Any = {"players": TWO, "options": {"opponents": BUILDER}}
    assert scenario("castellans", "wharf scoring", position={"round": 5}, **keys).value("after.step") == "final scoring"
    assert scenario("castellans", "wharf scoring", position={"round": 4}, **keys).value("after.step") == "reset"


# A second Opponent


def with_two(seed: int = 1) -> Any:
    """A game of one person against Joseefus and the Miller, all at random; None where it cannot be."""
    try:
        return kosk.new("castellans", ["Ann"], solo=[BUILDER, MILLER], seed=seed, agents={"Ann": bots(seed, 1)[0]})
    except kosk.KoskError:
        return None


@pytest.mark.rule("castellans/solo.alt.second-opponent")
def test_a_second_opponent_makes_a_game_of_three() -> None:
    game = with_two()
    assert game is not None
    assert game.names == ("Ann", "Joseefus", "The Miller")
    assert game.position.to_json()["players"]["The Miller"]["opponent"] == MILLER
    dice = [event.data["number"] for event in game.events if event.verb == "hand-dice"]
    keeps = [event.rules for event in game.events if event.verb == "place-keep"]
    assert dice == [12] * 5
    assert keeps == [("setup.keeps",)] * 3 + [("reset.keep-roll",)] * 4
    assert game.position.to_json()["wharf"]["cover"] is True


@pytest.mark.rule("castellans/solo.alt.second-opponent", "castellans/final.vp")
def test_with_two_opponents_the_third_rank_of_a_guild_track_is_paid() -> None:
    game = with_two()
    assert game is not None
    heights = {f"{name}.worker": space for name, space in zip(THREE, (3, 5, 2), strict=True)}
    options = {"opponents": f"{BUILDER}+{MILLER}"}
    played = scenario("castellans", "final scoring", position={"round": 5} | heights, players=THREE, options=options)
    assert [played.value(f"change.{name}.vp") for name in THREE] == [4, 6, 2]


@pytest.mark.rule("castellans/solo.alt.second-opponent", "castellans/solo.setup.first-player")
def test_the_person_begins_against_two_opponents_and_later_the_lowest_score() -> None:
    game = with_two(seed=3)
    assert game is not None
    given = [(number, event) for number, event in enumerate(game.events) if event.verb == "give-scepter"]
    assert (given[0][1].seat, len(given)) == (0, 5)
    for number, event in given[1:]:
        vp = game.look(number).vp
        assert vp[event.seat] == min(vp)


def test_the_second_opponent_is_another_than_the_first() -> None:
    for refused in ([BUILDER, BUILDER], [BUILDER, MILLER, "the-abbess"]):
        with pytest.raises(kosk.KoskError):
            kosk.new("castellans", ["Ann"], solo=refused, seed=1)
