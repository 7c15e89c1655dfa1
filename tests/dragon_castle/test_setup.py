"""Components and Setup, and which cards are in play."""

from collections import Counter

import pytest

from kosk.engine.errors import KoskError, PositionError
from kosk.games import rulebook

from .laid import FOUR, HOW, ready, realm, stacks, tiles, turn

SPIRITS = {"beauty", "elegance", "wind", "deception", "strength", "change", "faith", "destruction", "deep", "cunning"}
DRAGONS = {
    *("humility", "tranquility", "righteousness", "bravery", "majesty"),
    *("power", "harmony", "knowledge", "devotion", "fortitude"),
}


# Tiles


@pytest.mark.rule("dragon_castle/comp.tiles.faction", "dragon_castle/comp.tiles.copies")
def test_of_each_faction_there_are_four_tiles_with_each_number() -> None:
    found = tiles(ready())
    factions = {face: number for face, number in found.items() if face[-1].isdecimal()}
    names = [f"{faction}-{number}" for faction in ("merchants", "soldiers", "farmers") for number in (1, 2, 3, 4, 5, 6)]
    assert factions == dict.fromkeys(names, 4)
    assert sum(factions.values()) == 72


@pytest.mark.rule("dragon_castle/comp.tiles.special", "dragon_castle/comp.tiles.copies")
def test_there_are_44_special_tiles_with_11_symbols() -> None:
    found = tiles(ready())
    special = {face: number for face, number in found.items() if not face[-1].isdecimal()}
    kinds = Counter(face.partition("-")[0] for face in special)
    assert kinds == {"winds": 4, "seasons": 4, "dragons": 3}
    assert set(special.values()) == {4}
    assert sum(special.values()) == 44


# General pool, Countdown track, Realms


@pytest.mark.rule("dragon_castle/setup.general-pool", "dragon_castle/setup.start-shrine")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_of_40_shrines_in_the_general_pool_each_player_takes_one(players: int) -> None:
    position = ready(players).position
    assert position.pool == [1] * players
    assert position.general == 40 - players
    assert position.vp == [0] * players


@pytest.mark.rule("dragon_castle/setup.countdown.stack", "dragon_castle/setup.countdown.singles")
@pytest.mark.parametrize(("players", "track"), [(2, [5, 1, 1, 0, 0]), (3, [4, 1, 1, 1, 0]), (4, [3, 1, 1, 1, 1])])
def test_one_of_the_seven_countdown_tokens_lies_on_each_space_up_to_the_number_of_players(
    players: int, track: list[int]
) -> None:
    position = ready(players).position
    assert position.countdown == track
    assert position.tokens == [0] * players


@pytest.mark.rule("dragon_castle/setup.realm")
def test_every_player_begins_with_an_empty_realm() -> None:
    players = ready(4).position.to_json()["players"]
    assert [player["realm"] for player in players.values()] == [{}, {}, {}, {}]


@pytest.mark.rule("dragon_castle/setup.first-player")
def test_the_first_player_is_drawn() -> None:
    assert {ready(3, seed).position.first_player for seed in range(12)} == {0, 1, 2}


@pytest.mark.rule("dragon_castle/setup.first-player-token")
def test_the_first_player_has_the_token_and_the_first_turn() -> None:
    games = [ready(3, seed) for seed in range(12)]
    assert [game.decision.seat for game in games if game.decision] == [game.position.first_player for game in games]
    assert {game.position.first_player for game in games} != {0}


@pytest.mark.rule("dragon_castle/setup.players")
def test_the_game_is_for_2_to_4_players_and_for_one_alone() -> None:
    assert [ready(players).position.seats for players in (1, 2, 3, 4)] == [1, 2, 3, 4]
    book = rulebook("dragon_castle")
    for names in ((), (*FOUR, "dana")):
        with pytest.raises(PositionError, match="is for 1, 2, 3 and 4 players"):
            book.box(names, book.components.facts)


@pytest.mark.rule("dragon_castle/ruling.open-information")
def test_every_player_sees_all_that_lies_on_the_table() -> None:
    """Tiles that are covered are no secret of anybody: they lie in no order that is known."""
    more = {"laid": realm(r1c1="1"), "castle__unseen": {"winds-rainy": 1}}
    state = turn(stacks(C2="2 farmers-1"), (HOW, "discard"), **more).after
    assert state.view(0) == state.view(1) == state.to_json()
    assert state.view(1)["players"]["beth"] == {
        **{"vp": 1, "shrine_pool": 1, "tokens": 0, "discards": 1},
        "realm": {"r1c1": {"facedown": 1}},
    }
    assert state.view(1)["castle"]["stacks"] == {"C2": {"height": 1, "top": "winds-rainy"}}


# Cards


@pytest.mark.rule("dragon_castle/setup.spirit", "dragon_castle/setup.dragon")
def test_one_spirit_and_one_dragon_card_are_drawn_of_ten_each() -> None:
    games = [ready(seed=seed).position for seed in range(20)]
    assert all(len(game.spirits) == len(game.dragons) == 1 for game in games)
    assert {card for game in games for card in game.spirits} <= SPIRITS
    assert {card for game in games for card in game.dragons} <= DRAGONS
    assert len({game.spirits for game in games}) > 3
    assert len({game.dragons for game in games}) > 3


@pytest.mark.rule("dragon_castle/setup.unused-cards")
def test_cards_that_were_not_drawn_play_no_part() -> None:
    game = ready(options={"spirit_cards": "faith"})
    assert game.decision is not None
    assert game.decision.powers == ("faith",)
    refusal = game.why_not("wind")
    assert refusal is not None
    assert refusal.rule.name == "setup.unused-cards"


@pytest.mark.rule("dragon_castle/setup.beginner-no-cards")
def test_a_game_can_be_played_without_cards() -> None:
    game = ready(options={"spirit_cards": "0", "dragon_cards": "0"})
    assert (game.position.spirits, game.position.dragons) == ((), ())
    assert game.decision is not None
    assert game.decision.powers == ()


@pytest.mark.rule("dragon_castle/cards.more-than-one")
@pytest.mark.parametrize(("spirits", "dragons"), [(2, 1), (1, 3), (10, 10)])
def test_more_cards_of_each_kind_can_be_in_play(spirits: int, dragons: int) -> None:
    position = ready(options={"spirit_cards": str(spirits), "dragon_cards": str(dragons)}).position
    assert (len(set(position.spirits)), len(set(position.dragons))) == (spirits, dragons)
    assert set(position.spirits) <= SPIRITS
    assert set(position.dragons) <= DRAGONS


@pytest.mark.rule("dragon_castle/setup.spirit", "dragon_castle/setup.dragon")
def test_cards_can_be_laid_out_by_name_several_joined() -> None:
    position = ready(options={"spirit_cards": "cunning", "dragon_cards": "power+humility+fortitude"}).position
    assert position.spirits == ("cunning",)
    assert position.dragons == ("power", "humility", "fortitude")


@pytest.mark.parametrize("given", ["11", "power", "faith+faith", "faith+2", "usual+faith", "faith+", ""])
def test_what_cannot_be_laid_out_is_refused(given: str) -> None:
    with pytest.raises(KoskError, match=r"The option spirit_cards must be .*joined by \+, not "):
        ready(options={"spirit_cards": given})


BEGINNER_SPIRITS = {"elegance", "deception", "faith", "destruction", "deep"}
BEGINNER_DRAGONS = {"humility", "tranquility", "knowledge", "devotion", "fortitude"}


@pytest.mark.rule("dragon_castle/ruling.beginner-cards", "dragon_castle/cards.beginner-mark")
def test_by_an_option_only_beginner_cards_are_drawn() -> None:
    """Which ones have the lantern is what kosk ships: five of each kind."""
    ten = {"spirit_cards": "10", "dragon_cards": "10"}
    position = ready(options={"beginner_cards_only": "yes", **ten}).position
    assert (set(position.spirits), set(position.dragons)) == (BEGINNER_SPIRITS, BEGINNER_DRAGONS)
    position = ready(options=ten).position
    assert (set(position.spirits), set(position.dragons)) == (SPIRITS, DRAGONS)
