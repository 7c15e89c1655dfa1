"""Game Board Setup, Icon Reference, Player Board Setup and Components List."""

from typing import Any

import pytest

import kosk
from kosk.engine.errors import ExampleError, KoskError
from kosk.engine.game import Game
from kosk.engine.table import CHANCE
from kosk.games import rulebook
from kosk.games.castellans import reset, wharf
from kosk.testing import case, random_game, scenario

from ..real_cards import deal, real_cards

NAMES = ("beth", "harris", "michael", "ryan", "dana")
DISTRICTS = ("anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit")
MANORS = ("merchant", "landowner", "architect", "priest", "elder", "lighthouse", "adventurer", "banker")
PINK = {
    *("monk", "prefect", "priestess", "harbor_master", "thief", "butcher", "farmer", "merchant", "miner", "peasant"),
    *("captain", "constable", "guard", "lumberjack"),
}
BLUE = {
    *("abbot", "bishop", "cleric", "sculptor", "alchemist", "assassin", "condottieri", "peddler", "smuggler"),
    *("artificer", "builder", "cook", "coxswain", "engineer"),
}


def boards_ready(players: int, seed: int = 1, **keys: Any) -> Game:
    """A game whose boards are set up: the first starting Manor is asked for."""
    return kosk.new("castellans", NAMES[:players], seed=seed, **keys)


def all_placed(players: int, **keys: Any) -> Game:
    """A set-up game: everybody has placed a Priest's Manor, each in the next District from the Anchorage on."""
    game = boards_ready(players, **keys)
    for district in DISTRICTS[:players]:
        game.play("priest").play(district)
    return game


def starting_manor(manor: str, district: str, *more: tuple[str, Any], **keys: Any) -> Any:
    choices = [("setup.manor-token", manor), ("setup.manor-district", district), *more]
    return scenario("castellans", "starting manor", "beth", choices=choices, **keys)


# Game Board Setup


@pytest.mark.rule("castellans/setup.rounds-token", "castellans/setup.score-tokens")
def test_the_rounds_marker_starts_on_1_and_every_score_at_0() -> None:
    game = boards_ready(4)
    assert game.position.round == 1
    assert game.scores() == {"beth": 0, "harris": 0, "michael": 0, "ryan": 0}


@pytest.mark.rule("castellans/setup.citizen-decks")
def test_pink_and_blue_citizens_are_two_decks_of_14() -> None:
    game = real_cards("castellans", NAMES[:3])
    assert game.decision is not None
    assert game.decision.seat == CHANCE
    assert set(game.decision.options) == PINK
    assert len(game.decision.options) == 14
    for card in ("monk", "thief", "guard", "miner"):
        game.play(card)
    assert set(game.decision.options) == BLUE
    assert len(game.decision.options) == 14
    assert game.decision.weights is None


@pytest.mark.rule("castellans/setup.citizen-lines")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_both_draft_lines_open_with_4_citizens_of_their_deck(players: int) -> None:
    pink, blue = boards_ready(players).position.lines
    assert (len(pink), len(blue)) == (4, 4)
    assert set(pink) < PINK
    assert set(blue) < BLUE


@pytest.mark.rule("castellans/setup.wharf-deck", "castellans/setup.wharf-faceup")
def test_one_wharf_card_is_dealt_face_up_and_the_others_are_the_deck() -> None:
    game = deal(real_cards("castellans", NAMES[:2]), until="setup.wharf-faceup")
    assert game.decision is not None
    assert game.decision.seat == CHANCE
    assert set(game.decision.options) == {f"wharf_{number}" for number in range(1, 9)}
    game.play("wharf_3")
    assert game.position.wharf_card == "wharf_3"
    assert set(game.position.wharf_deck) == {f"wharf_{number}" for number in (1, 2, 4, 5, 6, 7, 8)}


@pytest.mark.rule("castellans/setup.wharf-pair")
def test_icons_are_read_from_the_face_up_card_and_rows_from_the_back_of_another() -> None:
    """Only wharf_4 has the back that buys in the top row and sells for VP in the bottom row."""
    game = deal(real_cards("castellans", NAMES[:2]), until="setup.wharf-faceup").play("wharf_4")
    assert game.decision is not None
    assert game.decision.rule == "setup.wharf-pair"
    assert "buy,sell_influence,sell_vp" not in game.decision.options
    game.play("buy,sell_vp,sell_influence")
    assert (game.position.wharf_card, game.position.wharf_back) == ("wharf_4", "buy,sell_vp,sell_influence")


@pytest.mark.rule("castellans/setup.wharf-cover")
def test_the_wharf_cover_closes_the_left_column_with_2_or_3_players() -> None:
    assert [boards_ready(players).position.wharf_cover for players in (2, 3, 4, 5)] == [True, True, False, False]


@pytest.mark.rule("castellans/setup.influence-tokens")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_player_has_a_token_on_the_start_space_of_every_track(players: int) -> None:
    position = boards_ready(players).position
    for guild in ("worker", "soldier", "shadow", "holy"):
        assert position.spaces(guild) == [0] * players


@pytest.mark.rule("castellans/setup.start-not-starred")
def test_tokens_on_start_spaces_do_not_count_for_the_tie_break() -> None:
    """Both end with 6 VP; four tokens at the start are no match for a single one on a starred space."""
    position = {"beth.vp": 6, "ryan.vp": 0, "ryan.holy": 12}
    played = scenario("castellans", "final scoring", position=position, players=["beth", "ryan"])
    assert played.value("after.beth.vp") == played.value("after.ryan.vp") == 6
    assert played.value("winners") == ["ryan"]


@pytest.mark.rule("castellans/setup.first-player")
def test_the_first_player_is_chosen_at_random_when_the_boards_are_ready() -> None:
    game = deal(real_cards("castellans", NAMES[:3]), until="setup.first-player")
    assert game.decision is not None
    assert game.decision.seat == CHANCE
    assert game.decision.options == (0, 1, 2)
    assert game.decision.weights is None
    assert game.position.good(2, "wood") >= 0
    assert game.position.wharf_card is not None
    assert game.play(2).position.first_player == 2


@pytest.mark.rule("castellans/setup.dice-pool")
def test_the_first_player_receives_9_12_15_or_18_dice() -> None:
    assert [boards_ready(players).position.dice for players in (2, 3, 4, 5)] == [9, 12, 15, 18]
    game = boards_ready(4)
    (handed,) = [event for event in game.events if event.verb == "hand-dice"]
    assert handed.seat == game.position.first_player


@pytest.mark.rule("castellans/setup.manor-order")
@pytest.mark.parametrize(("players", "order"), [(2, [0, 1]), (3, [0, 2, 1]), (4, [0, 3, 2, 1]), (5, [0, 4, 3, 2, 1])])
def test_starting_manors_go_counter_clockwise_and_the_first_player_is_last(players: int, order: list[int]) -> None:
    game = deal(real_cards("castellans", NAMES[:players]), until="setup.first-player").play(1)
    asked = []
    for district in DISTRICTS[:players]:
        assert game.decision is not None
        assert game.decision.rule == "setup.manor-token"
        asked.append(game.decision.seat)
        game.play("priest").play(district)
    assert asked == order


@pytest.mark.rule("castellans/setup.manor-token")
def test_the_starting_piece_may_be_any_manor_or_the_lighthouse() -> None:
    game = boards_ready(2)
    assert game.decision is not None
    assert game.decision.options == MANORS
    assert game.play("lighthouse").play("iron_pit").position.lighthouses().count("iron_pit") == 1


@pytest.mark.rule("castellans/setup.manor-district")
def test_no_two_players_start_in_the_same_district() -> None:
    game = boards_ready(3).play("priest").play("nor_high").play("priest")
    assert game.decision is not None
    assert game.decision.options == ("anchorage", "bazani_gate", "penumbra", "luna_grove", "iron_pit")
    refused = game.why_not("nor_high")
    assert refused is not None
    assert refused.rule.name == "setup.manor-district"


@pytest.mark.rule("castellans/setup.manor-free")
def test_the_starting_piece_costs_nothing() -> None:
    """Neither Wood nor Gold, not even by the track: no bridge line lies where set-up can reach."""
    played = starting_manor("priest", "penumbra", position={"beth.wood": 0, "beth.gold": 0, "dice.hand": 15})
    for what in ("wood", "stone", "food", "magic", "gold"):
        assert played.value(f"change.beth.{what}") == 0
    assert played.value("after.beth.spent") == []
    assert played.value("after.dice.hand") == 15


@pytest.mark.rule("castellans/setup.manor-power")
def test_the_power_of_the_starting_piece_works_from_the_outset() -> None:
    """With the Banker's Manor the first Gold die lifts Gold above 6."""
    played = scenario(
        "castellans",
        ["starting manor", "draft turn"],
        "beth",
        position={"beth.gold": 5, "dice.pool": ["gold"]},
        choices=[("setup.manor-token", "banker"), ("setup.manor-district", "nor_high")],
    )
    assert played.value("after.beth.manors.banker") == "nor_high"
    assert played.value("after.beth.gold") == 7


@pytest.mark.rule("castellans/setup.manor-influence", "castellans/board.two-guilds")
@pytest.mark.parametrize(
    ("district", "guilds"),
    [
        ("anchorage", {"worker", "shadow"}),
        ("bazani_gate", {"worker", "soldier"}),
        ("nor_high", {"soldier", "holy"}),
        ("penumbra", {"holy", "shadow"}),
        ("luna_grove", {"worker", "holy"}),
        ("iron_pit", {"soldier", "shadow"}),
    ],
)
def test_the_starting_piece_pushes_both_guilds_of_its_district(district: str, guilds: set[str]) -> None:
    """Bazani Gate and Penumbra are printed, and Holy for Nor High; the rest is what kosk assumes."""
    played = starting_manor("priest", district)
    for guild in ("worker", "soldier", "shadow", "holy"):
        assert played.value(f"after.beth.{guild}") == (1 if guild in guilds else 0)


@pytest.mark.rule("castellans/ruling.setup-powers")
def test_the_adventurer_is_rewarded_at_set_up_unless_the_option_says_no() -> None:
    yes = starting_manor("adventurer", "penumbra", ("power.adventurer", "stone"), position={"beth.stone": 1})
    assert yes.value("after.beth.stone") == 4
    no = starting_manor("adventurer", "penumbra", position={"beth.stone": 1}, options={"setup_adventurer_reward": "no"})
    assert no.value("after.beth.stone") == 1
    assert no.value("after.beth.manors.adventurer") == "penumbra"


@pytest.mark.rule("castellans/setup.manor-power")
@pytest.mark.parametrize("reward", ["yes", "no"])
def test_the_banker_frees_the_gold_track_and_the_crate_at_set_up_under_either_option(reward: str) -> None:
    keys = {"position": {"beth.gold": 6}, "options": {"setup_adventurer_reward": reward}}
    played = starting_manor("banker", "penumbra", **keys)
    table = rulebook("castellans").lay_table(played.after)
    assert table.limit(0, "gold") == 10  # type: ignore[attr-defined]
    assert wharf.crates_available(table, 0) == 3  # type: ignore[arg-type]


@pytest.mark.rule("castellans/setup.manor-influence")
def test_the_architect_gives_no_extra_push_at_set_up() -> None:
    played = starting_manor("architect", "penumbra")
    assert [played.value(f"after.beth.{guild}") for guild in ("worker", "soldier", "shadow", "holy")] == [0, 0, 1, 1]


@pytest.mark.rule("castellans/ruling.bridge-at-setup")
def test_a_bridge_line_crossed_at_set_up_pays_as_always() -> None:
    """On a board whose lowest bridge line, worth 2 Gold, lies right above the start spaces."""
    above_start = {"source": "rulebook", "guild_track": {"bridge": {"lower": {"after_space": 0}}}}
    game = boards_ready(2, components=above_start)
    assert game.decision is not None
    seat = game.decision.seat
    before = game.position.good(seat, "gold")
    game.play("priest").play("penumbra")
    assert game.position.good(seat, "gold") - before == 4


@pytest.mark.rule("castellans/setup.magistrates")
def test_magistrates_stand_where_round_1_scores() -> None:
    assert set(all_placed(4).position.magistrates) == {"anchorage", "bazani_gate", "nor_high"}


@pytest.mark.rule("castellans/setup.keeps", "castellans/ruling.keeps-number")
def test_every_empty_district_receives_a_keep_with_any_number_of_players() -> None:
    assert all_placed(2).position.keeps == ("nor_high", "penumbra", "luna_grove", "iron_pit")
    assert all_placed(3).position.keeps == ("penumbra", "luna_grove", "iron_pit")
    assert all_placed(4).position.keeps == ("luna_grove", "iron_pit")
    assert all_placed(5).position.keeps == ("iron_pit",)


@pytest.mark.rule("castellans/setup.keeps")
def test_keeps_come_only_when_all_starting_pieces_are_placed() -> None:
    game = boards_ready(2).play("priest").play("anchorage")
    assert game.position.keeps == ()
    assert len(game.play("banker").play("iron_pit").position.keeps) == 4


# Icon Reference


@pytest.mark.rule("castellans/board.six-districts")
def test_the_city_has_six_districts() -> None:
    game = boards_ready(5).play("priest")
    assert game.decision is not None
    assert game.decision.options == DISTRICTS
    assert len(all_placed(2).position.keeps) + 2 == 6


@pytest.mark.rule("castellans/board.die-icon", "castellans/ruling.die-numbers")
@pytest.mark.parametrize(("number", "district"), list(enumerate(DISTRICTS, start=1)))
def test_the_die_icons_run_clockwise_from_the_anchorage(number: int, district: str) -> None:
    """2 for Bazani Gate is printed; the solo charts have other numbers."""
    rolled = case("castellans", "reset", players=["beth", "ryan"], choices=[("reset.keep-roll", number)])
    table, _, _ = rolled.lay()
    reset.add_keep(table)  # type: ignore[arg-type]
    assert table.state.keeps == (district,)


@pytest.mark.rule("castellans/board.gate-positions")
@pytest.mark.parametrize("k", range(6))
def test_each_of_six_bridges_takes_a_gate_that_links_its_two_districts(k: int) -> None:
    left, right, beyond = (DISTRICTS[(k + step) % 6] for step in range(3))
    citizens = {f"districts.{left}.citizen.ryan": 1, f"districts.{right}.citizen.harris": 2}
    outside = {f"districts.{beyond}.citizen.ryan": 3}
    position = {f"gates.{left}-{right}": "beth"} | citizens | outside
    assert scenario("castellans", "monument scoring", position=position).value("after.beth.vp") == 3


@pytest.mark.parametrize("district", DISTRICTS)
def test_each_district_has_a_position_for_a_ward_tower(district: str) -> None:
    position = {f"ward_towers.{district}": "beth", "ryan.manors": {"banker": district, "elder": district}}
    assert scenario("castellans", "monument scoring", position=position).value("after.beth.vp") == 2


@pytest.mark.parametrize("district", DISTRICTS)
def test_each_district_has_a_position_for_a_statue(district: str) -> None:
    position = {f"statues.{district}": "beth", f"districts.{district}.temple.ryan": 3}
    assert scenario("castellans", "monument scoring", position=position).value("after.beth.vp") == 3


@pytest.mark.rule("castellans/board.gate-positions")
@pytest.mark.parametrize("k", range(6))
def test_the_board_has_six_positions_for_each_monument(k: int) -> None:
    district, bridge = DISTRICTS[k], f"{DISTRICTS[k]}-{DISTRICTS[(k + 1) % 6]}"
    across = {f"districts.{DISTRICTS[(k + 1) % 6]}.citizen.ryan": 1, f"districts.{district}.citizen.ryan": 1}
    position = {f"gates.{bridge}": "beth", f"ward_towers.{district}": "harris", f"statues.{district}": "beth"} | across
    played = scenario("castellans", "monument scoring", position=position)
    assert played.value("points.mscore.gate.beth") == 2
    assert played.value("after.gates") == {bridge: "beth"}
    assert played.value("after.ward_towers") == {district: "harris"}
    assert played.value("after.statues") == {district: "beth"}


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        (
            "gates.anchorage-penumbra",
            "There is no place 'anchorage-penumbra'; the nearest are nor_high-penumbra, anchorage-bazani_gate and "
            "iron_pit-anchorage.",
        ),
        ("ward_towers.nor_hi", "There is no place 'nor_hi'; the nearest is nor_high."),
        ("statues.iron", "There is no place 'iron'; the nearest is iron_pit."),
    ],
)
def test_there_is_no_seventh_position_for_a_monument(position: str, expected: str) -> None:
    with pytest.raises(ExampleError) as refused:
        scenario("castellans", "monument scoring", position={position: "beth"})
    assert str(refused.value) == f"scenario: {expected}"


# Player Board Setup


@pytest.mark.rule("castellans/pb.tokens")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_player_board_is_filled_with_tokens(players: int) -> None:
    game = boards_ready(players)
    table: Any = rulebook("castellans").lay_table(game.position)
    for seat in range(players):
        supplies = [table.supply(seat, token) for token in ("temple", "citizen", "ship", "windmill")]
        assert supplies == [4, 4, 3, 3]
        assert [table.state.manor(seat, manor) for manor in MANORS] == [None] * 8
        assert (table.state.gate[seat], table.state.ward_tower[seat], table.state.statue[seat]) == (None, None, None)


@pytest.mark.rule("castellans/pb.third-crate")
def test_two_crates_are_ready_and_the_third_waits_for_the_banker() -> None:
    table: Any = rulebook("castellans").lay_table(boards_ready(2).position)
    assert wharf.crates_available(table, 0) == 2
    built, _, _ = case("castellans", "reset", position={"beth.manors": {"banker": "penumbra"}}).lay()
    assert wharf.crates_available(built, 0) == 3  # type: ignore[arg-type]


@pytest.mark.rule("castellans/pb.resource-tokens")
def test_the_five_tokens_start_on_the_white_dots() -> None:
    """kosk assumes 2 Gold and 1 of each resource; the owner of a board can put in what is printed there."""
    goods = ("gold", "wood", "stone", "food", "magic")
    position = boards_ready(5).position
    for seat in range(5):
        assert [position.good(seat, what) for what in goods] == [2, 1, 1, 1, 1]
    printed = {"source": "rulebook", "player_board": {"gold": {"start": 4}, "food": {"start": 0}}}
    position = boards_ready(2, components=printed).position
    assert [position.good(1, what) for what in goods] == [4, 1, 1, 0, 1]


# Components List


@pytest.mark.rule("castellans/flow.players")
def test_castellans_is_for_two_to_five_players() -> None:
    for players in (2, 3, 4, 5):
        assert len(boards_ready(players).names) == players
    for players in (1, 6):
        with pytest.raises(KoskError, match="2, 3, 4 and 5 players"):
            kosk.new("castellans", players)


# Components List


@pytest.mark.rule("castellans/comp.keeps")
def test_a_game_with_2_players_uses_all_eight_keeps() -> None:
    game = random_game(rulebook("castellans"), ("beth", "harris"), 1)
    assert len(game.look(len(game.events)).keeps) == 8
