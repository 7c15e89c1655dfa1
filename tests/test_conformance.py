"""Every game passes what any game must pass: all its numbers of players, under every ruling that a player may switch.

What only one game can say stands in its `conforming.py`; what only one game must pass, in tests of its own.
"""

import subprocess
import sys
from json import dumps
from pathlib import Path
from xml.etree import ElementTree

import pytest

import kosk
from kosk import testing
from kosk.engine.examples import Example, flat
from kosk.games import GAMES

from .castellans.conforming import CASTELLANS
from .conforming import Conforming, Options, named, tables
from .dice_city.conforming import DICE_CITY
from .dragon_castle.conforming import DRAGON_CASTLE
from .margraves.conforming import MARGRAVES

TESTS = Path(__file__).parent
CONFORMING = (CASTELLANS, MARGRAVES, DRAGON_CASTLE, DICE_CITY)

every_game = pytest.mark.parametrize("game", CONFORMING, ids=lambda game: game.book.name)


def of(game: Conforming, name: str) -> Path:
    """A file or folder of a game's tests."""
    return TESTS / game.book.name / name


def test_every_game_is_here() -> None:
    assert [game.book.name for game in CONFORMING] == list(GAMES)


# Whole games


@every_game
def test_these_are_all_rulings_that_a_player_may_switch(game: Conforming) -> None:
    assert game.book.rules.options == game.readings


@pytest.mark.parametrize(
    ("game", "players", "rulings"),
    [
        pytest.param(game, players, rulings, id=f"{game.book.name}-{players}-{named(rulings)}")
        for game in CONFORMING
        for players in game.book.components.facts.game.players
        for rulings in game.rulings
    ],
)
def test_random_games_end_and_never_offer_what_is_barred(game: Conforming, players: int, rulings: Options) -> None:
    for seed in range(game.games_each):
        seeded = f"{named(rulings)}/{seed}"
        testing.check_random_game(game.book, game.names[:players], seeded, rulings, game.pieces)


some_games = pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        pytest.param(game, players, options, id=f"{game.book.name}-{players}-{named(options)}")
        for game in CONFORMING
        for players, options in game.some
    ],
)


@some_games
def test_copies_and_undo_are_exact(game: Conforming, players: int, options: Options) -> None:
    testing.check_copies(game.book, game.names[:players], players, options)


@some_games
def test_games_are_saved_and_loaded(game: Conforming, players: int, options: Options, tmp_path: Path) -> None:
    for seed in range(3):
        testing.check_records(game.book, game.names[:players], seed, tmp_path, options)


@every_game
@pytest.mark.parametrize("seed", range(len(testing.DAMAGE)))
def test_a_damaged_record_is_refused_with_a_sentence(game: Conforming, seed: int, tmp_path: Path) -> None:
    testing.check_damaged_records(game.book, game.names[:3], seed, tmp_path)


@every_game
def test_games_are_the_same_in_every_process(game: Conforming) -> None:
    testing.check_same_everywhere(f"kosk.games.{game.book.name}:RULEBOOK", game.names[:4])


@every_game
def test_views_hide_what_nobody_else_can_see(game: Conforming) -> None:
    testing.check_views(game.book, game.names[:3], 1, game.conceal, game.hiding)
    if game.hiding:
        testing.check_views(game.book, game.names[:3], 1, None)  # without them all is open


@every_game
def test_one_command_writes_the_stored_games_anew(
    game: Conforming, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = of(game, "playthroughs").joinpath("two-players.txt").read_text(encoding="utf-8")
    path = tmp_path / "new.txt"
    path.write_text(stored.splitlines()[0] + "\n", encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["kosk.testing", game.book.name, str(tmp_path)])
    testing.main()
    assert path.read_text(encoding="utf-8") == stored


@every_game
def test_stored_games_come_out_as_they_were_stored(game: Conforming) -> None:
    testing.check_playthroughs(game.book, of(game, "playthroughs"))


# Rules


@every_game
def test_every_statement_and_ruling_of_the_ledger_is_a_rule_or_another_name_of_one(game: Conforming) -> None:
    """The ledger is the list in which the statements of the rulebook were first taken down."""
    ledger = of(game, "ledger_ids.txt").read_text(encoding="utf-8").split()
    statements, errata, rulings = game.statements
    assert len(ledger) == len(set(ledger)) == statements + errata
    assert [name for name in ledger if name not in game.book.rules] == []
    ruled = [game.book.rules[name] for name in ledger if name.startswith("err.")]
    assert len({rule.name for rule in ruled}) == rulings
    assert [rule.name for rule in ruled if not (rule.readings and rule.ruling)] == []


@every_game
def test_rules_use_no_clock_no_chance_of_their_own_and_no_order_of_sets(game: Conforming) -> None:
    testing.check_sources(game.book.folder, game.pictures)


@every_game
def test_every_name_that_is_cited_is_a_rules_own(game: Conforming) -> None:
    testing.check_names(game.book, TESTS)


@every_game
def test_every_rule_is_in_code_and_tested(game: Conforming) -> None:
    testing.check_covered(game.book)


@every_game
def test_every_rule_acts_where_its_conditions_let_it_and_nowhere_else(game: Conforming) -> None:
    testing.check_conditions(game.book, game.names, tables(game), game.shared, game.rare)


@every_game
def test_every_rule_can_be_muted_or_altered(game: Conforming) -> None:
    testing.check_breakable(game.book, TESTS)


@every_game
def test_the_lock_of_the_rules_is_up_to_date(game: Conforming) -> None:
    testing.check_lock(game.book, TESTS)


@pytest.mark.parametrize(
    "example",
    [
        pytest.param(example, id=f"{game.book.name}-{example.id}")
        for game in CONFORMING
        for example in (*game.book.examples.values(), *game.book.exercises.values())
    ],
)
def test_every_example_and_exercise_comes_out(example: Example) -> None:
    assert example.check().differs == []


# Words and pictures


@every_game
def test_every_value_of_a_position_can_be_told(game: Conforming) -> None:
    for options in (game.rulings[0], game.some[-1][1]):
        played = testing.random_game(game.book, game.names[:3], 3, options)
        for event in (0, len(played.events) // 2, len(played.events)):
            told = [game.book.tell_value(path, value) for path, value in flat(played.look(event).to_json())]
            assert all(told)
            assert [words for words in told if "_" in words or "{" in words or "[" in words] == []


@every_game
def test_a_game_shows_the_player_board_of_whoever_is_asked(game: Conforming) -> None:
    played = kosk.new(game.book.name, players=["Beth", "<i>"], seed=7)
    asked = played.names[played.decision.seat] if played.decision else ""
    shown = ElementTree.fromstring(played._repr_html_())
    assert [part.text for part in shown.iter("summary")] == ["The position in words", f"{asked}'s {game.board}"]


@every_game
def test_the_same_position_gives_the_same_picture_in_another_process(game: Conforming) -> None:
    played = testing.random_game(game.book, game.names[:4], 1)
    state = played.look(len(played.events) // 2)
    assert game.book.show is not None
    here = game.book.show(state, game.book.components.facts, range(4))
    program = (
        "import json, sys; from kosk.games import rulebook\n"
        f"book = rulebook({game.book.name!r}); state = book.read_position(json.load(sys.stdin))\n"
        "sys.stdout.reconfigure(encoding='utf-8'); print(book.show(state, book.components.facts, range(4)), end='')"
    )
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", program], env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            input=dumps(state.to_json()), capture_output=True, encoding="utf-8", check=True,
        )  # fmt: skip
        assert run.stdout == here
