"""The set-up at a table: what the checklist says is what a game of so many players really sets up."""

import re
from typing import Any

import pytest

import kosk
from kosk.engine.checklist import Checklist, SetupStep
from kosk.engine.game import Game
from kosk.games import rulebook
from kosk.games.castellans import opponent, wharf
from kosk.games.castellans.state import GUILDS

NAMES = ("beth", "harris", "michael", "ryan", "dana")
DISTRICTS = ("anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit")
RULES = rulebook("castellans").rules
NOBODY = {"opponents": "none", "non_player_tokens": "off"}
VARIANT = {"non_player_tokens": "on"}
TABLES = [(2, {}), (3, {}), (4, {}), (5, {}), (2, VARIANT), (3, VARIANT)]
ALONE = (2, {"opponents": "the-abbess"})
TWO_PEOPLE = (3, {"opponents": "the-miller"})
THREE_PEOPLE = (4, {"opponents": "the-broker"})
AGAINST_TWO = (3, {"opponents": "joseefus-the-builder+the-shipwright"})
WITH_OPPONENTS = [ALONE, TWO_PEOPLE, THREE_PEOPLE, AGAINST_TWO]

NOT_FOR_A_TABLE = {
    "ruling.ship-action-name": "a word of the rulebook",
    "setup.magistrates-purpose": "advice",
}
"""What the two set-up sections tell besides, and why nobody has to do it."""


def step(checklist: Checklist, rule: str) -> SetupStep:
    (found,) = [step for step in checklist if rule in [cited.name for cited in step.rules]]
    return found


def cited(checklist: Checklist) -> set[str]:
    return {rule.name for step in checklist for rule in step.rules}


def set_up(players: int, options: dict[str, str]) -> Game:
    """A game of so many players in which all starting Manors are placed, and the dice of round 1 are rolled."""
    game = kosk.new("castellans", NAMES[:players], seed=3, options=options)
    for district in DISTRICTS[:players]:
        game.play("elder").play(district)
    return game


def after(game: Game, rule: str) -> Any:
    """The position after the last event that a rule made happen."""
    return game.look(max(number for number, event in enumerate(game.events, 1) if rule in event.rules))


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_rule_of_the_set_up_is_in_it_or_named_as_not_for_a_table(players: int, options: dict[str, str]) -> None:
    here = cited(kosk.setup("castellans", players, options=options))
    sections = [*RULES.section("Game Board Setup"), *RULES.section("Player Board Setup")]
    told = {
        rule.name
        for rule in [*sections, *RULES.values()]
        if rule in sections or (rule.kind == "setup" and rule.applies(players, NOBODY | options))
    }
    assert told - here == set(NOT_FOR_A_TABLE)
    rolled = {"reset.keep-roll", "comp.decision-die"} if players in (2, 3) else set()
    assert here - told == {"board.two-guilds"} | rolled | (
        {"variant.np.colour", "variant.scope", "variant.np.each-round", "variant.np.clockwise"} if options else set()
    )


SET_UP_OF_SOLO = {
    *("solo.setup.choose-opponent", "solo.component.six-opponents", "solo.setup.no-trackers"),
    *("solo.setup.gold-track-manor", "solo.base.three-crates", "solo.setup.your-manor", "solo.setup.opponent-manor"),
    *("solo.charts.rounds.when", "solo.setup.opponent-manor.influence", "solo.base.bridge-vp"),
}


@pytest.mark.parametrize(
    ("table", "first", "others"),
    [
        (ALONE, "solo.setup.first-player", {"solo.base.two-player"}),
        (
            TWO_PEOPLE,
            "setup.first-player",
            {"variant.opp.add", "ruling.opp-counts", "ruling.mix-first-player", "ruling.mix-setup-order"},
        ),
        (
            THREE_PEOPLE,
            "setup.first-player",
            {"variant.opp.add", "ruling.opp-counts", "ruling.mix-first-player", "ruling.mix-setup-order"},
        ),
        (
            AGAINST_TWO,
            "solo.setup.first-player",
            {"solo.alt.second-opponent", "ruling.mix-first-player", "ruling.mix-setup-order"},
        ),
    ],
)
def test_with_opponents_it_has_the_rules_of_their_set_up_too(table: Any, first: str, others: set[str]) -> None:
    players, options = table
    here, among_people = (
        cited(kosk.setup("castellans", players, options=options)),
        cited(kosk.setup("castellans", players)),
    )
    assert here - among_people == SET_UP_OF_SOLO | others | ({first} - among_people)
    assert among_people - here == {"setup.first-player"} - {first}
    of_set_up = [rule for rule in RULES.values() if rule.kind == "setup"]
    applying = {rule.name for rule in of_set_up if rule.applies(players, NOBODY | options)}
    assert applying - here <= {"setup.first-player", "solo.setup.first-player", *NOT_FOR_A_TABLE} - {first}


def test_the_set_up_of_a_solo_game_is_told_in_this_order() -> None:
    steps = kosk.setup("castellans", 2, options=ALONE[1])
    in_order = ("pb.resource-tokens", "solo.setup.choose-opponent", "solo.setup.no-trackers")
    in_order += ("solo.setup.gold-track-manor", "solo.setup.first-player", "setup.dice-pool", "setup.manor-order")
    in_order += ("solo.setup.opponent-manor", "solo.setup.opponent-manor.influence", "setup.manor-token", "setup.keeps")
    order = [step(steps, rule).number for rule in in_order]
    assert order == sorted(order)
    assert step(steps, "solo.setup.choose-opponent").text == (
        "Lay the card of The Abbess beside its board, and the Charts card with the Decision die within reach."
    )
    assert step(steps, "solo.setup.gold-track-manor").text == (
        "Of the Manors of an Opponent, put the 1 that blocks its Gold track into the box; 6 of them and the Lighthouse "
        "are left."
    )
    assert step(steps, "setup.manor-order").text == "First the Opponent places a starting Manor, then you."
    assert step(steps, "setup.manor-token").text.startswith("In this order you move 1 of your 7 Manors")


@pytest.mark.parametrize(
    ("table", "reading", "told"),
    [
        (AGAINST_TWO, "opponents-first", "First the Opponents place a starting Manor, then you."),
        (
            THREE_PEOPLE,
            "opponents-first",
            "First the Opponent places a starting Manor, then the people do, counter-clockwise, the 1st player last.",
        ),
        (
            TWO_PEOPLE,
            "seat-order",
            "Everybody, the Opponents too, places a starting piece counter-clockwise, the 1st player last.",
        ),
    ],
)
def test_the_order_of_starting_pieces_is_told_as_the_ruling_is_read(table: Any, reading: str, told: str) -> None:
    players, options = table
    steps = kosk.setup("castellans", players, options=options | {"mix_setup_order": reading})
    assert step(steps, "setup.manor-order").text == told


@pytest.mark.parametrize(
    ("table", "dice", "keeps"),
    [(ALONE, 9, 4), (TWO_PEOPLE, 12, 3), (THREE_PEOPLE, 15, 2), (AGAINST_TWO, 12, 3)],
)
def test_an_opponent_counts_as_a_player_in_what_is_set_up(table: Any, dice: int, keeps: int) -> None:
    players, options = table
    steps = kosk.setup("castellans", players, options=options)
    game = with_opponents(players, options)
    ready, placed = after(game, "setup.dice-pool"), after(game, "setup.keeps")
    assert step(steps, "setup.dice-pool").amounts["dice"] == ready.dice == dice
    assert step(steps, "setup.keeps").amounts == {"keeps": keeps} == {"keeps": len(placed.keeps)}
    pushes = step(steps, "solo.setup.opponent-manor.influence").amounts["pushes"]
    placing = step(steps, "solo.setup.opponent-manor").amounts["placed"]
    for seat in range(placed.people, placed.seats):
        assert sum(placed.space(seat, guild) for guild in GUILDS) == 2 * pushes == 2
        assert sum(placed.manors_of(seat, district) for district in DISTRICTS) == placing == 1
    table_laid = game.rulebook.lay_table(placed.copy(), options=game.options)
    left = len(opponent.manors_left(table_laid, placed.people))
    assert step(steps, "solo.setup.gold-track-manor").amounts == {"boxed": 1, "manor": left + placing}
    assert step(steps, "solo.base.three-crates").amounts["crates"] == wharf.crates_available(table_laid, placed.people)


def with_opponents(players: int, options: dict[str, str]) -> Game:
    """A game with Opponents in which all starting Manors are placed, and the dice of round 1 are rolled."""
    solo = options["opponents"].split("+")
    game = kosk.new("castellans", NAMES[: players - len(solo)], solo=solo, seed=3)
    while game.position.step == "starting manors":
        assert game.decision is not None
        game.play(game.decision.options[0])
    return game


@pytest.mark.parametrize(("players", "options"), [*TABLES, *WITH_OPPONENTS])
def test_every_number_in_it_is_an_amount_of_its_step(players: int, options: dict[str, str]) -> None:
    for step in kosk.setup("castellans", players, options=options):
        if step.text != step.rules[0].text:
            numbers = [int(number) for number in re.findall(r"\b\d+\b", step.text)]  # "1st" is a name
            assert sorted(numbers) == sorted(step.amounts.values()), step.text


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_its_amounts_are_what_the_game_sets_up(players: int, options: dict[str, str]) -> None:
    steps, game = kosk.setup("castellans", players, options=options), set_up(players, options)
    ready = after(game, "setup.dice-pool")
    table = game.rulebook.lay_table(ready.copy(), options=game.options)
    at_table = {rule: step(steps, rule).amounts for rule in RULES if rule in {*cited(steps)}}

    assert at_table["setup.rounds-token"] == {"round": ready.round}
    drawn = [len(line) + len(deck) for line, deck in zip(ready.lines, ready.decks, strict=True)]
    assert list(at_table["setup.citizen-decks"].values()) == drawn
    assert [at_table["setup.citizen-lines"]["each_line"]] * 2 == [len(line) for line in ready.lines]
    assert {at_table["setup.score-tokens"]["vp"]} == set(ready.vp)
    for token in ("temple", "citizen", "ship", "windmill"):
        assert at_table["pb.tokens"][token] == table.supply(0, token)
    assert at_table["pb.third-crate"]["available"] == wharf.crates_available(table, 0)
    assert list(at_table["pb.resource-tokens"].values()) * players == ready.goods
    assert at_table["setup.dice-pool"]["dice"] == ready.dice

    placed = after(game, "setup.keeps")
    assert at_table["setup.manor-token"]["placed"] * players == sum(map(bool, placed.built))
    assert at_table["setup.manor-influence"]["pushes"] * 2 * players == sum(placed.track)
    assert at_table["setup.magistrates"]["magistrates"] == len(placed.magistrates)
    assert at_table["setup.keeps"]["keeps"] == len(placed.keeps)
    if options:
        opened = after(game, "variant.np.clockwise")
        assert at_table["variant.np.each-round"] == {"manor": len(opened.non_player_places("manor"))}
        others = ("temple", "citizen", "ship")
        assert at_table["variant.np.clockwise"] == {piece: len(opened.non_player_places(piece)) for piece in others}


@pytest.mark.parametrize(
    ("players", "dice", "keeps", "cover"),
    [
        (2, "9 of the 18 dice", "4 in all", "Cover the leftmost column"),
        (3, "12 of the 18 dice", "3 in all", "Cover the leftmost column"),
        (4, "15 of the 18 dice", "2 in all", "Leave the Wharf Cover in the box"),
        (5, "all 18 dice", "1 in all", "Leave the Wharf Cover in the box"),
    ],
)
def test_the_numbers_of_players_differ_in_dice_keeps_and_the_wharf(
    players: int, dice: str, keeps: str, cover: str
) -> None:
    steps = kosk.setup("castellans", players)
    assert step(steps, "setup.dice-pool").text == f"Give the 1st player {dice}."
    assert step(steps, "setup.keeps").text == f"Put a green Keep into each District that is still empty, {keeps}."
    assert step(steps, "setup.wharf-cover").text.startswith(cover)
    assert kosk.new("castellans", players, seed=1).position.wharf_cover == cover.startswith("Cover")


def test_the_magistrates_stand_where_round_1_scores() -> None:
    assert step(kosk.setup("castellans", 4), "setup.magistrates").text == (
        "Put a Magistrate into each District that scores in round 1: The Anchorage, Bazani Gate and Nor High, 3 in all."
    )


@pytest.mark.parametrize(
    ("reading", "told", "gained"),
    [("yes", "pays at once: 6 Gold, or 3 of one resource.", [3]), ("no", "pays nothing now.", [])],
)
def test_what_an_adventurer_pays_at_set_up_is_told_as_it_is_played(reading: str, told: str, gained: list[int]) -> None:
    options = {"setup_adventurer_reward": reading}
    assert step(kosk.setup("castellans", 2, options=options), "setup.manor-power").text.endswith(told)
    game = kosk.new("castellans", 2, seed=1, options=options).play("adventurer").play("anchorage")
    if gained:
        game.play("wood")
    gains = [event for event in game.events if event.verb == "gain" and event.rules[0] == "power.adventurer"]
    assert [event.data["amount"] for event in gains] == gained


def test_the_1st_player_is_chosen_when_all_boards_are_ready_and_the_keeps_come_last() -> None:
    order = [step(kosk.setup("castellans", 3), rule).number for rule in ORDER]
    assert order == sorted(order)


ORDER = (
    "setup.citizen-lines",
    "pb.resource-tokens",
    "setup.first-player",
    "setup.dice-pool",
    "setup.manor-order",
    "setup.manor-token",
    "setup.manor-influence",
    "setup.keeps",
)


def test_its_numbers_are_those_of_the_readers_components() -> None:
    mine = {
        "dice": {"count": 19},
        "common_supply": {"resource_die": {"count": 19}},
        "manor": {"adventurer": {"gold": 7}},
    }
    steps = kosk.setup("castellans", 2, components=mine)
    assert step(steps, "setup.dice-pool").text == "Give the 1st player 9 of the 19 dice."
    assert step(steps, "setup.manor-power").text.endswith("pays at once: 7 Gold, or 3 of one resource.")
    mine = {"district": {"nor_high": {"name": "{High} <b>"}}}
    steps = kosk.setup("castellans", 2, components=mine)
    assert "Bazani Gate and {High} <b>, 3 in all." in step(steps, "setup.magistrates").text
    assert "<b>" not in steps._repr_html_()


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (
            1,
            {},
            "castellans is for 2, 3, 4 and 5 players, not for 1; who plays alone needs an Opponent (solo).",
        ),
        (
            4,
            VARIANT,
            "The option non_player_tokens is on with 4 players; the variant is meant for 2 or 3 (variant.scope).",
        ),
        (["beth"], {}, "players is ['beth']; a number is expected."),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(
    players: Any, options: dict[str, str], sentence: str
) -> None:
    with pytest.raises(kosk.KoskError) as refused:
        kosk.setup("castellans", players, options=options)
    assert str(refused.value) == sentence
