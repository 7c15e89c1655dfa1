"""Margraves passes what any game must pass: 2 to 5 players, under every ruling that a player may switch."""

from itertools import product
from pathlib import Path

import pytest

from kosk import testing
from kosk.engine.dealer import Stream
from kosk.engine.examples import Example
from kosk.games.margraves import RULEBOOK
from kosk.games.margraves.state import State

NAMES = ("Kira", "Ann", "Bo", "Cleo", "Dan")
TESTS = Path(__file__).parent.parent

READINGS = {
    "tomb_refill": ("every_turn", "on_clear"),
    "slay_overpay_knights": ("no", "yes"),
    "hire_and_retrieve_optional": ("no", "yes"),
    "last_round": ("finish_current", "one_more_full"),
    "starter_guild_icons": ("yes", "no"),
}
RULINGS = [dict(zip(READINGS, readings, strict=True)) for readings in product(*READINGS.values())]

SUPPLY = {2: (3, 7), 3: (4, 9), 4: (5, 11), 5: (6, 13)}
"""By the number of players, the Gems and the tokens of each Resource."""

CITIZENS = {2: 24, 3: 36, 4: 48, 5: 60}
PRIVILEGES = {2: (15, 12), 3: (21, 17), 4: (27, 22), 5: (33, 27)}


def pieces(state: State) -> tuple[list[str], list[str], list[str]]:
    """All cards and tiles, wherever they lie; checks that tokens are as many as ever and lie where they may."""
    seats = range(state.seats)
    in_storage = {what: sum(state.good(seat, what) for seat in seats) for what in ("stone", "wood", "magic", "gem")}
    gems, resources = SUPPLY[state.seats]
    assert in_storage["gem"] + state.stock("gem") == gems
    for what in ("stone", "wood", "magic"):
        assert in_storage[what] + state.stock(what) == resources
    knights = sum(state.good(seat, "knight") for seat in seats) + sum(state.knights.values())
    assert knights + len(state.tombs) + state.statue + state.stock("knight") == 20
    for seat in seats:
        assert state.stored(seat) <= 12
        assert state.good(seat, "strength") <= 8
        assert state.towers[seat] + len(state.towers_of(seat)) == 4
        assert state.hands[seat] or state.step == "end of turn"
    assert all(0 <= space <= 15 for space in state.track)
    lairs = {lair: [*state.lairs[lair], *state.under[lair], *filter(None, [state.tops[lair]])] for lair in state.lairs}
    assert [len(set(monsters)) for monsters in lairs.values()] == [5, 5, 5, 5]
    citizens = [*state.deck, *filter(None, state.line), *state.removed]
    citizens += [card for cards in (*state.hands, *state.piles) for card in cards]
    assert len(citizens) == CITIZENS[state.seats] + 4 * state.seats
    tiles = [tile for lie in (*state.stacks, *state.displays, *state.tiles, state.used) for tile in lie]
    assert len(tiles) == sum(PRIVILEGES[state.seats])
    return sorted(citizens), sorted(tiles), sorted(monster for monsters in lairs.values() for monster in monsters)


def conceal(state: State, seat: int, numbers: Stream) -> None:
    """Change the order of what lies face-down, and before they are revealed the Starting Wealth tiles of others."""
    state.deck = state.deck[::-1]
    state.stacks = [tiles[::-1] for tiles in state.stacks]
    state.lairs = {lair: monsters[::-1] for lair, monsters in state.lairs.items()}
    if state.step in ("deal wealth", "wealth draft"):
        hidden = [*state.wealth, *state.held[seat - 1], *state.kept[seat - 1]][::-1]
        kept, held = len(state.kept[seat - 1]), len(state.held[seat - 1])
        state.kept[seat - 1], state.held[seat - 1] = tuple(hidden[:kept]), tuple(hidden[kept : kept + held])
        state.wealth = tuple(hidden[kept + held :])


def named(rulings: dict[str, str]) -> str:
    return ",".join(rulings.values())


def test_these_are_all_rulings_that_a_player_may_switch() -> None:
    assert RULEBOOK.rules.options == READINGS


@pytest.mark.parametrize("rulings", RULINGS, ids=named)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_end_and_never_offer_what_is_barred(players: int, rulings: dict[str, str]) -> None:
    testing.check_random_game(RULEBOOK, NAMES[:players], named(rulings), rulings, pieces)


@pytest.mark.parametrize(("players", "rulings"), [(2, RULINGS[0]), (3, RULINGS[-1]), (4, RULINGS[12])])
def test_copies_and_undo_are_exact(players: int, rulings: dict[str, str]) -> None:
    testing.check_copies(RULEBOOK, NAMES[:players], players, rulings)


@pytest.mark.parametrize(("players", "rulings"), [(2, RULINGS[1]), (3, RULINGS[12]), (4, RULINGS[0]), (5, RULINGS[-1])])
def test_games_are_saved_and_loaded(players: int, rulings: dict[str, str], tmp_path: Path) -> None:
    for seed in range(2):
        testing.check_records(RULEBOOK, NAMES[:players], seed, tmp_path, rulings)


@pytest.mark.parametrize("seed", range(len(testing.DAMAGE)))
def test_a_damaged_record_is_refused_with_a_sentence(seed: int, tmp_path: Path) -> None:
    testing.check_damaged_records(RULEBOOK, NAMES[:3], seed, tmp_path)


def test_games_are_the_same_in_every_process() -> None:
    testing.check_same_everywhere("kosk.games.margraves:RULEBOOK", NAMES[:4])


def test_views_hide_what_nobody_else_can_see() -> None:
    testing.check_views(RULEBOOK, NAMES[:3], 1, conceal)


def test_rules_use_no_clock_no_chance_of_their_own_and_no_order_of_sets() -> None:
    testing.check_sources(RULEBOOK.folder, pictures=("drawing.py", "layout.py", "shapes.py"))


def test_every_name_that_is_cited_is_a_rules_own() -> None:
    testing.check_names(RULEBOOK, TESTS)


def test_every_rule_is_in_code_and_tested() -> None:
    testing.check_covered(RULEBOOK)


def test_every_rule_can_be_muted_or_altered() -> None:
    testing.check_breakable(RULEBOOK, TESTS)


def test_the_lock_of_the_rules_is_up_to_date() -> None:
    testing.check_lock(RULEBOOK, TESTS)


@pytest.mark.parametrize("example", RULEBOOK.examples.values(), ids=lambda example: example.id)
def test_every_example_comes_out(example: Example) -> None:
    assert example.check().differs == []


def test_one_command_writes_the_stored_games_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = (Path(__file__).parent / "playthroughs" / "two-players.txt").read_text(encoding="utf-8")
    path = tmp_path / "new.txt"
    path.write_text(stored.splitlines()[0] + "\n", encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["kosk.testing", "margraves", str(tmp_path)])
    testing.main()
    assert path.read_text(encoding="utf-8") == stored


def test_stored_games_come_out_as_they_were_stored() -> None:
    testing.check_playthroughs(RULEBOOK, Path(__file__).parent / "playthroughs")
