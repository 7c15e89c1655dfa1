"""What the benchmark counts and divides, without measuring anything."""

import doctest
from pathlib import Path

import pytest

from benchmarks import castellans, counting, flat, skeleton
from benchmarks.counting import Spread, counted, ratio, spread, turns
from benchmarks.sides import Missing, Side, environment
from kosk.engine.table import CHANCE, Decision, View


def test_the_counting_does_what_its_docstrings_say() -> None:
    assert doctest.testmod(counting) == (0, 4)


def test_a_decision_with_one_option_is_forced_and_no_choice() -> None:
    count = counted([[1, 3, 1, 2], [1, 4, 2, 2]])

    assert count == (2, 8, 5, 16)
    assert count.forced == 0.375


def test_every_side_works_first_as_often_as_last() -> None:
    orders = list(turns(("kosk", "catanatron", "loop"), 4))

    assert orders[0] == orders[2] == ("kosk", "catanatron", "loop")
    assert orders[1] == orders[3] == ("loop", "catanatron", "kosk")


def test_quartiles_of_seven_and_of_one() -> None:
    assert spread([10, 70, 30, 20, 60, 50, 40]) == Spread(20, 40, 60)
    assert spread([3.5]) == Spread(3.5, 3.5, 3.5)


def test_rates_are_divided_round_by_round() -> None:
    # The medians alone would give 30 / 20; the round in which both were slow must not count for less.
    assert ratio([30, 100, 20], [20, 25, 10]).middle == 2


def test_what_is_counted_of_castellans_is_what_its_players_are_asked() -> None:
    asked: list[int] = []
    table = castellans.lay_table(3)

    def noting(seat: int):
        dealer = table.agents[seat]

        def agent(decision: Decision, view: View):
            asked.append(len(decision.options))
            return dealer(decision, view)

        return agent

    table.agents = {seat: dealer if seat == CHANCE else noting(seat) for seat, dealer in table.agents.items()}
    castellans.GAMES.book.play_out(table)
    options = castellans.options(3)

    assert castellans.play(3) == len(asked) > 100
    assert sorted(number for number in options if number > 1) == sorted(asked)
    assert options.count(1) > 100


def test_a_seed_gives_the_same_game_again() -> None:
    assert castellans.moves(5) == castellans.moves(5) != castellans.moves(6)


def test_the_bare_loops_decide_equally_often() -> None:
    assert skeleton.play(1) == flat.play(1) == 5 * 4 * 6


def test_a_worker_plays_as_long_as_it_is_told() -> None:
    side = Side("loop", "skeleton")
    try:
        choices, games = side.rates(1, 0.01)
    finally:
        side.close()

    assert choices == pytest.approx(120 * games)


def test_an_environment_that_cannot_be_made_is_told_in_one_sentence(tmp_path: Path) -> None:
    lock = tmp_path / "catanatron.lock"
    lock.write_text("", encoding="utf-8")

    with pytest.raises(
        Missing, match=r"^\.venv-catanatron cannot be made from catanatron\.lock: .*no-such-python"
    ) as why:
        environment("no-such-python", tmp_path / ".venv-catanatron", lock)

    assert "\n" not in str(why.value)


def test_an_environment_is_kept_until_its_lock_changes(tmp_path: Path) -> None:
    lock, folder = tmp_path / "catanatron.lock", tmp_path / ".venv-catanatron"
    folder.mkdir()
    for path in (lock, folder / "locked"):
        path.write_text("catanatron==3.2.1", encoding="utf-8")

    assert environment("no-such-python", folder, lock) == folder / "bin" / "python"

    lock.write_text("catanatron==3.2.2", encoding="utf-8")
    with pytest.raises(Missing):
        environment("no-such-python", folder, lock)
