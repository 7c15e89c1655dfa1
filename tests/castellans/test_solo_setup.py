"""Setup (Solo), and Mix in a Solo-Play Opponent: who plays, how the boards are set up, and who is 1st player."""

from collections.abc import Sequence
from typing import Any

import pytest

import kosk
from kosk.engine.game import Game
from kosk.games import rulebook
from kosk.games.castellans import opponent, reset
from kosk.testing import case, random_game, scenario

from ..real_cards import deal

ROUND = "solo.charts.rounds.when"
BOOK = rulebook("castellans")
GUILDS = ("worker", "soldier", "shadow", "holy")
GOODS = ("gold", "wood", "stone", "food", "magic")
DISTRICTS = ("anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit")
MANORS = ("merchant", "landowner", "architect", "priest", "elder", "lighthouse", "adventurer", "banker")


def dealt(people: Sequence[str], *opponents: str, until: str, **options: str) -> Game:
    """A game with Opponents up to a question, in which dice and cards are decisions to play."""
    names = (*people, *opponents)
    options = {"opponents": "+".join(opponents)} | options
    return deal(Game(BOOK, BOOK.box(names, BOOK.components.facts), options=options), until=until)


def asked(game: Game) -> tuple[str, Any]:
    """The rule that asks, and who is asked: a player by name, or nobody for dice and cards."""
    assert game.decision is not None
    return game.decision.rule, game.names[game.decision.seat] if game.decision.seat >= 0 else None


def place(game: Game, district: str) -> Game:
    """Whoever is asked places a Priest's Manor."""
    assert asked(game)[0] == "setup.manor-token"
    return game.play("priest").play(district)


# Who plays


@pytest.mark.rule("castellans/solo.setup.choose-opponent")
@pytest.mark.parametrize(
    ("chosen", "reading", "name"),
    [
        ("joseefus-the-builder", "joseefus-the-builder", "Joseefus"),
        ("Joseefus, the Builder", "joseefus-the-builder", "Joseefus"),
        ("joseefus", "joseefus-the-builder", "Joseefus"),
        ("the-shipwright", "the-shipwright", "The Shipwright"),
        ("The Abbess", "the-abbess", "The Abbess"),
        ("the-recruiter", "the-recruiter", "The Recruiter"),
        ("the-miller", "the-miller", "The Miller"),
        ("the broker", "the-broker", "The Broker"),
    ],
)
def test_you_choose_which_of_the_six_you_play_against(chosen: str, reading: str, name: str) -> None:
    game = kosk.new("castellans", ["Ann"], solo=chosen, seed=1)
    assert game.names == ("Ann", name)
    assert game.position.opponents == (reading,)
    assert game.people == ("Ann",)
    assert game.options["opponents"] == reading
    assert [event.data["opponents"] for event in game.events if event.verb == "lay-cards"] == [(reading,)]


@pytest.mark.rule("castellans/solo.setup.choose-opponent")
def test_nobody_plays_by_a_card_unless_one_is_chosen() -> None:
    assert kosk.new("castellans", ["Ann", "Ben"], seed=1).position.opponents == ()
    by_option = kosk.new("castellans", ["Ann", "Ben"], seed=1, options={"opponents": "the-abbess"})
    assert (by_option.position.opponents, by_option.people) == (("the-abbess",), ("Ann",))


@pytest.mark.rule("castellans/variant.opp.add")
@pytest.mark.parametrize("people", [2, 3])
def test_an_opponent_may_join_two_or_three_people(people: int) -> None:
    names = ("Ann", "Ben", "Cy")[:people]
    game = kosk.new("castellans", names, solo="the-miller", seed=1)
    assert game.names == (*names, "The Miller")
    assert game.people == names


@pytest.mark.rule("castellans/ruling.most-opponents")
@pytest.mark.parametrize(
    ("people", "solo", "sentence"),
    [
        (4, ["the-miller"], "names the-miller with 4 people; by ruling.most-opponents no Opponent can join."),
        (
            2,
            ["the-miller", "the-broker"],
            "names the-miller and the-broker with 2 people; by ruling.most-opponents at most 1 Opponent can join.",
        ),
        (
            3,
            ["the-miller", "the-broker"],
            "names the-miller and the-broker with 3 people; by ruling.most-opponents at most 1 Opponent can join.",
        ),
        (
            1,
            ["the-miller", "the-broker", "the-abbess"],
            "names the-miller, the-broker and the-abbess with 1 person; "
            "by ruling.most-opponents at most 2 Opponents can join.",
        ),
    ],
)
def test_more_opponents_than_the_text_tells_of_play_only_by_another_reading(
    people: int, solo: list[str], sentence: str
) -> None:
    with pytest.raises(kosk.KoskError) as refused:
        kosk.new("castellans", people, solo=solo)
    assert str(refused.value) == f"The option opponents {sentence}"
    game = kosk.new("castellans", people, solo=solo, options={"most_opponents": "up-to-five"})
    assert (len(game.people), game.position.opponents) == (people, tuple(solo))


def refusal(*given: Any, **keys: Any) -> str:
    with pytest.raises(kosk.KoskError) as refused:
        kosk.new(*given, **keys)
    return str(refused.value)


@pytest.mark.parametrize("reading", ["printed", "up-to-five"])
def test_people_and_opponents_are_no_more_than_five(reading: str) -> None:
    options, two = {"most_opponents": reading}, ["the-miller", "the-abbess"]
    sentence = "castellans is for 2, 3, 4 and 5 players in all, not for"
    assert refusal("castellans", 5, solo="the-miller", options=options) == f"{sentence} 5 and 1 Opponent."
    assert refusal("castellans", 4, solo=two, options=options) == f"{sentence} 4 and 2 Opponents."


@pytest.mark.parametrize(
    ("given", "keys", "sentence"),
    [
        (
            ("castellans",),
            {"solo": "the-millar"},
            "There is no Opponent 'the-millar'; the nearest are the-miller, the-shipwright and the-broker.",
        ),
        (
            ("castellans",),
            {"solo": ["the-miller", "The Miller"]},
            "solo names the-miller twice; two different Opponents are expected.",
        ),
        (
            ("castellans",),
            {"options": {"opponents": "the-miller+the-miller"}},
            "The option opponents must be none, or different names of joseefus-the-builder, the-shipwright, "
            "the-abbess, the-recruiter, the-miller and the-broker joined by +, not 'the-miller+the-miller'.",
        ),
        (
            ("castellans", 2),
            {"options": {"opponents": "the-miller+the-broker"}},
            "The option opponents names 2 Opponents with 2 players in all; at least one of them has to be a person.",
        ),
        (
            ("castellans", []),
            {"solo": ["the-miller", "the-broker"]},
            "The option opponents names 2 Opponents with 2 players in all; at least one of them has to be a person.",
        ),
        (
            ("castellans",),
            {"solo": "the-miller", "options": {"opponents": "the-broker"}},
            "solo names the-miller, but the option opponents says otherwise; one of them will do.",
        ),
        (
            ("castellans",),
            {"solo": "the-b"},
            "'the-b' may be joseefus-the-builder or the-broker; say more of the name.",
        ),
        (
            ("castellans",),
            {"solo": "..."},
            "There is no Opponent '...'; known: joseefus-the-builder, the-shipwright, "
            "the-abbess, the-recruiter, the-miller and the-broker.",
        ),
        (("castellans",), {"solo": 7}, "solo is 7; the name of an Opponent, or a list of names, is expected."),
        (("castellans",), {"solo": []}, "solo is []; the name of an Opponent, or a list of names, is expected."),
        (
            ("castellans", ["the miller"]),
            {"solo": "the-miller"},
            "The names 'the miller' and 'The Miller' differ only in capitals or spaces; every player needs a name of "
            "their own.",
        ),
        (
            ("dragon_castle",),
            {"solo": "the-miller"},
            "dragon_castle has no Opponents that play by themselves, so solo cannot be given; its solo mode is the "
            "game of 1 player.",
        ),
        (
            ("margraves",),
            {"solo": "the-miller"},
            "margraves has no Opponents that play by themselves, so solo cannot be given.",
        ),
    ],
)
def test_opponents_that_cannot_play_are_refused_in_a_sentence(
    given: tuple[Any, ...], keys: dict[str, Any], sentence: str
) -> None:
    assert refusal(*given, **keys) == sentence


@pytest.mark.parametrize("name", ["miller", "The Miller", "the_miller", "MILL"])
def test_a_part_of_a_name_will_do_where_one_opponent_alone_has_it(name: str) -> None:
    assert kosk.new("castellans", solo=name, seed=1).options["opponents"] == "the-miller"


def test_solo_and_the_option_may_say_the_same() -> None:
    game = kosk.new("castellans", solo="The Miller", seed=1, options={"opponents": "the-miller"})
    assert game.names == ("Player 1", "The Miller")


@pytest.mark.parametrize(
    ("stated", "played", "sentence"),
    [
        (
            "none",
            "the-miller",
            "The option opponents names the-miller, but in the position nobody is an Opponent.",
        ),
        (
            "the-miller",
            "none",
            "The option opponents names nobody, but in the position the-miller is an Opponent.",
        ),
        (
            "the-miller",
            "the-broker",
            "The option opponents names the-broker, but in the position the-miller is an Opponent.",
        ),
    ],
)
def test_option_and_position_have_to_agree(stated: str, played: str, sentence: str) -> None:
    data = BOOK.start(("ann", "ben"), BOOK.components.facts, BOOK.read_options({"opponents": stated}))
    state = BOOK.read_position(data)
    with pytest.raises(kosk.KoskError) as refused:
        Game(BOOK, state, options={"opponents": played})
    assert str(refused.value) == sentence


# Setup (Solo)


@pytest.mark.rule("castellans/solo.setup.no-trackers")
@pytest.mark.parametrize("people", [["Ann"], ["Ann", "Ben", "Cy"]])
def test_the_board_of_an_opponent_has_no_tokens_for_goods(people: list[str]) -> None:
    players = kosk.new("castellans", people, solo="the-miller", seed=1).position.to_json()["players"]
    assert [good for good in GOODS if good in players["The Miller"]] == []
    for name in people:
        assert [players[name][good] for good in GOODS] == [2, 1, 1, 1, 1]
    assert {guild: players["Ann"][guild] for guild in GUILDS} == dict.fromkeys(GUILDS, 0)
    assert players["The Miller"]["vp"] == 0


@pytest.mark.rule("castellans/solo.setup.gold-track-manor")
def test_an_opponent_has_six_manors_five_of_them_for_its_actions_and_all_other_tokens() -> None:
    game = kosk.new("castellans", ["Ann"], solo="the-miller", seed=1)
    table: Any = BOOK.lay_table(game.position, options=BOOK.read_options(game.options))
    assert len(game.position.to_json()["players"]["The Miller"]["manors"]) == 1
    assert len(opponent.manors_left(table, 1)) == 5
    assert [table.supply(1, token) for token in ("temple", "citizen", "ship", "windmill")] == [4, 4, 3, 3]
    built = dict.fromkeys(("merchant", "landowner", "architect", "priest", "elder", "adventurer"), "iron_pit")
    played = scenario(
        "castellans",
        "opponent's manor",
        "rival",
        position={"rival.manors": built},
        players=("beth", "rival"),
        options={"opponents": "the-miller"},
    )
    assert played.value("after.rival.manors") == built  # the Banker's Manor, which shuts the Gold track, is gone


@pytest.mark.rule("castellans/solo.setup.opponent-manor", "castellans/solo.setup.opponent-manor.influence")
@pytest.mark.parametrize(
    ("number", "district", "guilds"),
    [
        (1, "anchorage", ["worker", "shadow"]),
        (3, "bazani_gate", ["worker", "soldier"]),
        (6, "nor_high", ["soldier", "holy"]),
    ],
)
def test_the_starting_manor_of_an_opponent_goes_where_round_1_shows_it_and_pushes_both_guilds(
    number: int, district: str, guilds: list[str]
) -> None:
    game = dealt(["ann"], "the-miller", until=ROUND).play(number)
    after = game.position
    (manor,) = after.to_json()["players"]["the-miller"]["manors"].items()
    assert manor[0] in ("merchant", "landowner", "architect", "priest", "elder", "adventurer")
    assert manor[1] == district
    assert [guild for guild in GUILDS if after.space(1, guild) == 1] == guilds
    assert [guild for guild in GUILDS if after.space(0, guild)] == []


@pytest.mark.rule("castellans/solo.setup.opponent-manor")
def test_the_starting_manor_of_an_opponent_unlocks_no_power() -> None:
    """Even the Merchant's Manor, which pays a person 2 Gold for each Wharf Action."""
    played = scenario(
        "castellans",
        ["opponent's starting manor", "opponent's bonus"],
        "rival",
        position={
            "rival.spent": ["magic", "food", "wood"],
            "wharf.card": "wharf_1",
            "wharf.back": "buy,sell_vp,sell_influence",
        },
        choices=[(ROUND, 1)],
        players=("beth", "rival"),
        options={"opponents": "the-miller"},
    )
    assert played.value("after.rival.manors") == {"merchant": "anchorage"}
    assert [event.verb for event in played.events if event.verb == "gain"] == []
    assert played.value("after.rival.vp") == 3


@pytest.mark.rule("castellans/solo.setup.your-manor")
def test_you_place_any_manor_after_the_opponent_in_any_district_that_is_empty() -> None:
    game = dealt(["ann"], "the-miller", until=ROUND).play(3)
    assert asked(game) == ("setup.manor-token", "ann")
    assert game.decision is not None
    assert game.decision.options == MANORS
    game.play("lighthouse")
    assert game.decision.options == ("anchorage", "nor_high", "penumbra", "luna_grove", "iron_pit")
    game.play("penumbra")
    assert game.position.manor(0, "lighthouse") == "penumbra"
    assert [guild for guild in GUILDS if game.position.space(0, guild) == 1] == ["shadow", "holy"]
    assert game.position.keeps == ("anchorage", "nor_high", "luna_grove", "iron_pit")


@pytest.mark.rule("castellans/solo.setup.your-manor")
def test_the_power_of_your_starting_manor_works_from_the_outset() -> None:
    """The Adventurer's Manor gives 6 Gold, or 3 of a resource, when it is placed."""
    game = dealt(["ann"], "the-miller", until=ROUND).play(1).play("adventurer").play("iron_pit")
    assert asked(game) == ("power.adventurer", "ann")
    assert game.play("wood").position.good(0, "wood") == 4


@pytest.mark.rule("castellans/solo.setup.first-player")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_you_are_first_player_in_round_1(seed: int) -> None:
    game = kosk.new("castellans", ["Ann"], solo="the-miller", seed=seed)
    assert game.position.first_player == 0
    assert [event.rules for event in game.events if event.verb == "give-scepter"] == [("solo.setup.first-player",)]
    assert [event for event in game.events if "setup.first-player" in event.rules] == []


# An Opponent among several


@pytest.mark.rule("castellans/ruling.opp-counts")
@pytest.mark.parametrize(("people", "dice", "covered", "keeps"), [(2, 12, True, 3), (3, 15, False, 2)])
def test_an_opponent_counts_as_a_player_for_dice_wharf_and_keeps(
    people: int, dice: int, covered: bool, keeps: int
) -> None:
    names = ("ann", "ben", "cy")[:people]
    game = dealt(names, "the-miller", until=ROUND).play(1)
    for district in ("penumbra", "luna_grove", "iron_pit")[:people]:
        place(game, district)
    assert (game.position.wharf_cover, len(game.position.keeps)) == (covered, keeps)
    (handed,) = [event.data["number"] for event in game.events if event.verb == "hand-dice"]
    assert handed == dice


@pytest.mark.rule("castellans/ruling.opp-counts")
@pytest.mark.parametrize(("people", "rolled"), [(2, 4), (3, 0)])
def test_keeps_are_rolled_for_with_two_people_and_an_opponent_but_not_with_three(people: int, rolled: int) -> None:
    names = (*("ann", "ben", "cy")[:people], "the-miller")
    game = random_game(BOOK, names, 3, {"opponents": "the-miller"})
    assert sum(event.rules == ("reset.keep-roll",) for event in game.events if event.verb == "place-keep") == rolled
    drafted = [event.seat for event in game.events if event.verb == "draft-die"]
    assert drafted[: people + 1] == [(drafted[0] + step) % (people + 1) for step in range(people + 1)]


@pytest.mark.rule("castellans/variant.opp.scores")
def test_an_opponent_is_ranked_with_the_people_and_scores_like_them() -> None:
    """In The Anchorage its two Manors come first, before Ann's one; 6 VP and 4."""
    manors = {"the-miller.manors": {"merchant": "anchorage", "elder": "anchorage"}, "ann.manors.elder": "anchorage"}
    played = scenario(
        "castellans",
        ["monuments and bonuses", "control scoring"],
        position={"round": 1} | manors,
        players=("ann", "ben", "the-miller"),
        options={"opponents": "the-miller"},
    )
    assert [played.value(f"after.{name}.vp") for name in ("ann", "ben", "the-miller")] == [4, 0, 6]


@pytest.mark.rule("castellans/variant.opp.scores")
def test_an_opponent_may_win_the_game() -> None:
    played = scenario(
        "castellans",
        ["monuments and bonuses", "final scoring"],
        position={"round": 1, "ann.vp": 5, "the-miller.vp": 4, "the-miller.holy": 3},
        players=("ann", "ben", "the-miller"),
        options={"opponents": "the-miller"},
    )
    assert played.value("after.the-miller.vp") == 10
    assert played.value("winners") == ["the-miller"]


@pytest.mark.rule("castellans/ruling.mix-setup-order")
@pytest.mark.parametrize(
    ("reading", "order"),
    [("opponents-first", ["the-miller", "ann", "ben"]), ("seat-order", ["ann", "the-miller", "ben"])],
)
def test_an_opponent_places_before_all_people_or_in_its_turn(reading: str, order: list[str]) -> None:
    """Ben is 1st player: counter-clockwise Ann comes first, then the Opponent, and Ben is last."""
    game = dealt(["ann", "ben"], "the-miller", until="setup.first-player", mix_setup_order=reading).play(1)
    placed = []
    for district in ("anchorage", "iron_pit", "luna_grove"):
        rule, name = asked(game)
        if rule == ROUND:
            placed.append("the-miller")
            game.play(5)
        else:
            placed.append(name)
            place(game, district)
    assert placed == order
    assert game.position.manor(2, "merchant") == "nor_high"


@pytest.mark.rule("castellans/setup.manor-order")
@pytest.mark.parametrize(
    ("first", "order"), [(0, ["cy", "ben", "ann"]), (1, ["ann", "cy", "ben"]), (3, ["cy", "ben", "ann"])]
)
def test_after_the_opponent_people_place_counter_clockwise_the_first_player_last(first: int, order: list[str]) -> None:
    """The Miller sits between Cy and Ann, and in the third case is 1st player itself."""
    game = dealt(["ann", "ben", "cy"], "the-miller", until="setup.first-player").play(first)
    assert asked(game) == (ROUND, None)
    game.play(5)
    placed = []
    for district in ("anchorage", "iron_pit", "luna_grove"):
        placed.append(asked(game)[1])
        place(game, district)
    assert placed == order


@pytest.mark.rule("castellans/ruling.mix-setup-order")
def test_while_the_district_has_a_manor_the_die_is_rolled_again() -> None:
    """In a solo game the second Opponent may come to the District of the first; by seats, to a person's."""
    second = dealt(["ann"], "the-miller", "the-broker", until=ROUND).play(1)
    assert asked(second) == (ROUND, None)
    second.play(2).play(1).play(3)
    assert (second.position.manor(1, "merchant"), second.position.manor(2, "merchant")) == ("anchorage", "bazani_gate")
    options = {"mix_setup_order": "seat-order"}
    game = dealt(["ann", "ben"], "the-miller", until="setup.first-player", **options).play(1)
    place(game, "nor_high").play(6).play(5).play(4)
    assert game.position.manor(2, "merchant") == "bazani_gate"


@pytest.mark.parametrize(("number", "district"), [(1, "penumbra"), (4, "penumbra"), (6, "penumbra")])
def test_where_people_have_taken_all_districts_of_round_1_the_next_empty_one_clockwise_is_used(
    number: int, district: str
) -> None:
    """The Opponent is 1st player and so the last to place."""
    people = ["ann", "ben", "cy"]
    options = {"mix_setup_order": "seat-order"}
    game = dealt(people, "the-miller", until="setup.first-player", **options).play(3)
    for taken in ("nor_high", "anchorage", "bazani_gate"):
        place(game, taken)
    game.play(number)
    assert game.position.manor(3, "merchant") == district
    assert sum(event.rules[0] == ROUND for event in game.events if event.verb == "turn-up") == 1
    assert game.position.keeps == ("luna_grove", "iron_pit")


@pytest.mark.rule("castellans/ruling.mix-first-player")
@pytest.mark.parametrize(
    ("people", "opponents", "reading", "asks"),
    [
        (["ann", "ben"], ["the-miller"], "auto", True),
        (["ann", "ben"], ["the-miller"], "solo-rule", False),
        (["ann", "ben"], ["the-miller"], "multiplayer-rule", True),
        (["ann"], ["the-miller", "the-broker"], "auto", False),
        (["ann"], ["the-miller", "the-broker"], "solo-rule", False),
        (["ann"], ["the-miller", "the-broker"], "multiplayer-rule", True),
    ],
)
def test_the_first_player_of_a_mixed_game_is_drawn_or_is_the_first_person(
    people: list[str], opponents: list[str], reading: str, asks: bool
) -> None:
    game = dealt(people, *opponents, until="setup.first-player" if asks else ROUND, mix_first_player=reading)
    if asks:
        assert game.decision is not None
        assert game.decision.options == (0, 1, 2)
        assert game.play(2).position.first_player == 2  # an Opponent may hold the token
    else:
        assert [event.rules for event in game.events if event.verb == "give-scepter"] == [("solo.setup.first-player",)]
        assert game.position.first_player == 0


@pytest.mark.rule("castellans/ruling.mix-first-player")
@pytest.mark.parametrize(
    ("people", "opponents", "reading", "following"),
    [
        (["ann", "ben"], "the-miller", "auto", 1),
        (["ann", "ben"], "the-miller", "solo-rule", 2),
        (["ann", "ben"], "the-miller", "multiplayer-rule", 1),
        (["ann"], "the-miller+the-broker", "auto", 2),
        (["ann"], "the-miller+the-broker", "solo-rule", 2),
        (["ann"], "the-miller+the-broker", "multiplayer-rule", 1),
    ],
)
def test_later_it_is_who_is_next_clockwise_or_who_has_the_lowest_score(
    people: list[str], opponents: str, reading: str, following: int
) -> None:
    """Whoever sits third has the lowest score; the 1st player of this round sits first."""
    names = ["ann", "ben", "cy"]
    scores = {"ann.vp": 3, "ben.vp": 2, "cy.vp": 1}
    options = {"opponents": opponents, "mix_first_player": reading}
    table, _, _ = case("castellans", "reset", position=scores, players=names, options=options).lay()
    reset.reset_dice(table)  # type: ignore[arg-type]
    assert table.state.first_player == following


@pytest.mark.rule("castellans/ruling.mix-end-of-phase")
@pytest.mark.parametrize(
    ("reading", "order"),
    [
        ("monuments-then-bonuses", [("erect", 2), ("erect", 1), ("place-crate", 2), ("place-crate", 1)]),
        ("per-opponent", [("erect", 2), ("place-crate", 2), ("erect", 1), ("place-crate", 1)]),
    ],
)
def test_monuments_and_bonuses_of_two_opponents_come_in_turn_order(reading: str, order: list[tuple[str, int]]) -> None:
    """The Broker is 1st player. In round 2 the Miller has a Ward Tower and the Broker a Gate, and both have Crates."""
    played = scenario(
        "castellans",
        "monuments and bonuses",
        position={
            "round": 2,
            "first_player": "the-broker",
            "the-miller.spent": ["magic"],
            "the-broker.spent": ["gold"],
            "the-miller.worker": 0,
            "the-miller.soldier": 1,
            "the-miller.shadow": 2,
            "the-miller.holy": 3,
            "the-broker.soldier": 1,
            "the-broker.shadow": 2,
            "the-broker.holy": 3,
            "ann.manors.elder": "penumbra",
            "districts.penumbra.citizen.ann": 2,
            "districts.luna_grove.citizen.ann": 1,
            "wharf.card": "wharf_1",
            "wharf.back": "buy,sell_vp,sell_influence",
        },
        players=("ann", "the-miller", "the-broker"),
        options={"opponents": "the-miller+the-broker", "mix_end_of_phase": reading},
    )
    assert [(event.verb, event.seat) for event in played.events if event.verb in ("erect", "place-crate")] == order
