"""The conformance kit: a sound game passes, and each check fails for a game with the fault that it is there to find."""

from pathlib import Path
from typing import Any

import pytest

from kosk import testing
from kosk.engine.coverage import write_lock
from kosk.engine.dealer import Stream
from kosk.engine.errors import KoskError
from kosk.engine.rulebook import Rulebook

from . import cheats
from .tiny import RULEBOOK, RULES, STEPS, Heap, HeapTable, make, turn_step

NAMES = ("anna", "ben", "cleo")


def pebbles(state: Heap) -> int:
    return state.heap + sum(state.held)


def forget_moods(state: Heap, seat: int, numbers: Stream) -> None:
    for other in range(len(state.names)):
        if other != seat:
            state.mood[other] = int(numbers[other] * 9)


@pytest.mark.parametrize("seed", range(10))
def test_a_sound_game_passes(seed: int, tmp_path: Path) -> None:
    testing.check_random_game(RULEBOOK, NAMES, seed, conserved=pebbles)
    testing.check_copies(RULEBOOK, NAMES, seed)
    testing.check_records(RULEBOOK, NAMES, seed, tmp_path)
    testing.check_views(RULEBOOK, NAMES, seed, forget_moods)


def test_a_sound_game_is_the_same_everywhere() -> None:
    testing.check_same_everywhere("tests.engine.tiny:RULEBOOK", NAMES)


@pytest.mark.parametrize(
    ("turn", "sentence"),
    [
        (cheats.endless, "has not ended after"),
        (cheats.offers_what_is_barred, "turn.take: 'take' is offered, its bar is Barred('turn.limit')"),
        (cheats.asks_by_an_alias, "turn.grab is no rule's own name"),
        (cheats.loses_a_pebble, "'turn' made pieces appear or vanish: 12 became 11"),
        (cheats.goes_below_nothing, "after 'turn', players.anna.held is -"),
    ],
)
def test_a_random_game_shows_a_fault(turn: Any, sentence: str) -> None:
    with pytest.raises(AssertionError) as found:
        testing.check_random_game(cheats.with_turn(turn), NAMES, 1, conserved=pebbles)
    assert sentence in str(found.value)


def test_what_is_kept_outside_the_state_shows_in_copies() -> None:
    with pytest.raises((AssertionError, KoskError)):
        testing.check_copies(cheats.with_turn(cheats.remembers), NAMES, 1)


def test_a_copy_that_shares_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Heap.copy

    def sharing(self: Heap) -> Heap:
        other = whole(self)
        other.mood = self.mood
        return other

    monkeypatch.setattr(Heap, "copy", sharing)
    with pytest.raises(AssertionError, match="the copy of a state shares its mood, which can be changed"):
        testing.check_copies(RULEBOOK, NAMES, 1)


def test_a_copy_that_forgets_a_field_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Heap.copy

    def forgetting(self: Heap) -> Heap:
        other = whole(self)
        other.vp = [0] * len(self.names)
        return other

    monkeypatch.setattr(Heap, "copy", forgetting)
    with pytest.raises(AssertionError, match="a copy of the state after 'end' differs from it"):
        testing.check_random_game(RULEBOOK, NAMES, 1)


def test_a_position_that_json_does_not_hold_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Heap.to_json
    monkeypatch.setattr(Heap, "to_json", lambda self: whole(self) | {"round": 1})
    with pytest.raises((AssertionError, KoskError)):
        testing.check_records(RULEBOOK, NAMES, 1, Path("nowhere to write"))


def test_a_damaged_record_that_ends_in_a_traceback_shows(tmp_path: Path) -> None:
    # Pebbles reads positions carelessly.
    with pytest.raises(
        AssertionError, match=r"^a record with .* at start\..* is not refused with a sentence: \w+Error"
    ):
        testing.check_damaged_records(RULEBOOK, NAMES, 1, tmp_path)


def test_rules_that_use_random_come_out_otherwise_the_second_time() -> None:
    with pytest.raises(AssertionError, match="the same game, played again, comes out otherwise"):
        testing.check_same_everywhere("tests.engine.cheats:BY_RANDOM", NAMES)


def test_rules_that_go_through_a_set_come_out_otherwise_in_another_process() -> None:
    with pytest.raises(AssertionError, match="comes out otherwise in a process with PYTHONHASHSEED="):
        testing.check_same_everywhere("tests.engine.cheats:BY_SET", NAMES, hash_seeds=[str(seed) for seed in range(8)])


def test_a_view_that_shows_too_much_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Heap, "view", lambda self, seat: self.to_json())
    with pytest.raises(AssertionError, match="seat 0 sees what it may not"):
        testing.check_views(RULEBOOK, NAMES, 1, forget_moods)


def test_a_check_of_views_that_changes_nothing_is_no_check() -> None:
    with pytest.raises(AssertionError, match="nothing was checked"):
        testing.check_views(RULEBOOK, NAMES, 1, lambda state, seat, numbers: None)


# Sources


def test_a_sound_games_sources_pass() -> None:
    testing.check_sources(RULEBOOK.folder)


def test_only_pictures_may_have_floats(tmp_path: Path) -> None:
    (tmp_path / "drawing.py").write_text("half = 0.5\n", encoding="utf-8")
    testing.check_sources(tmp_path, pictures=("drawing.py",))
    with pytest.raises(AssertionError, match=r"drawing\.py:1 has the float 0\.5"):
        testing.check_sources(tmp_path)


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("import random", "rule.py:1 imports random, of which no rule may know"),
        ("from time import monotonic", "rule.py:1 imports time, of which no rule may know"),
        ("def f():\n    import os.path", "rule.py:2 imports os.path, of which no rule may know"),
        ("half = 0.5", "rule.py:1 has the float 0.5; rules count in whole numbers"),
        ("half = 1 / 2", "rule.py:1 divides by /, which gives a float; rules count in whole numbers"),
        ("hash('a')", "rule.py:1 calls hash, which answers otherwise in another process"),
        ("for a in {1, 2}: pass", "rule.py:1 goes through a set, whose order differs between processes"),
        ("[a for a in set('ab')]", "rule.py:1 goes through a set, whose order differs between processes"),
        ("def f(a):\n    b = {c for c in a}\n    return tuple(b)", "rule.py:3 goes through a set, "),
        ("def f(a, b):\n    for c in set(a) | b: pass", "rule.py:2 goes through a set, "),
        ("''.join(frozenset('ab'))", "rule.py:1 goes through a set, "),
        ("(*{1, 2}, 3)", "rule.py:1 goes through a set, "),
        ("def f(a):\n    b = set(a)\n    return b.pop()", "rule.py:3 goes through a set, "),
    ],
)
def test_a_source_shows_what_no_rule_may_do(source: str, fault: str, tmp_path: Path) -> None:
    (tmp_path / "rule.py").write_text(source + "\n", encoding="utf-8")
    with pytest.raises(AssertionError) as found:
        testing.check_sources(tmp_path)
    assert fault in str(found.value)


@pytest.mark.parametrize(
    "source",
    [
        "for a in sorted({1, 2}): pass",
        "a = 3 in {1, 2, 3}",
        "def f(a):\n    b = set(a)\n    return len(b), max(b), 3 in b, sorted(b)",
        "def f(a):\n    b = set(a)\n\ndef g(b):\n    return list(b)",
        "whole = 7 // 2",
    ],
)
def test_a_source_may_ask_a_set_what_has_no_order(source: str, tmp_path: Path) -> None:
    (tmp_path / "rule.py").write_text(source + "\n", encoding="utf-8")
    testing.check_sources(tmp_path)


# Names, coverage and the lock

MARKS = """
import pytest

@pytest.mark.rule({names})
def test_all() -> None: ...
"""


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    (tmp_path / "game").mkdir()
    return make(tmp_path / "game")


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    (tmp_path / "tests").mkdir()
    return mark(tmp_path / "tests", "heap.size", "turn.roll", "turn.take", "turn.limit", "turn.gift", "end.scores")


def mark(tests: Path, *names: str) -> Path:
    text = MARKS.format(names=", ".join(f'"pebbles/{name}"' for name in names))
    (tests / "test_all.py").write_text(text, encoding="utf-8")
    return tests


def test_names_that_exist_pass(book: Rulebook, tests: Path) -> None:
    testing.check_names(book, tests)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("heap.sice", "more.more cites heap.sice, which no page of pebbles defines"),
        ("turn.grab", "more.more cites turn.grab; the rule's own name is turn.take"),
    ],
)
def test_a_name_that_no_page_defines_or_an_alias_shows(name: str, sentence: str, book: Rulebook, tests: Path) -> None:
    (book.folder / "more.py").write_text(f'def more(t):\n    t.fill(1, "{name}")\n', encoding="utf-8")
    with pytest.raises(AssertionError) as found:
        testing.check_names(book, tests)
    assert str(found.value) == sentence


def test_a_mark_of_a_name_that_no_page_defines_shows(book: Rulebook, tests: Path) -> None:
    mark(tests, "heap.sice")
    with pytest.raises(AssertionError) as found:
        testing.check_names(book, tests)
    assert str(found.value) == "tests/test_all.py::test_all cites heap.sice, which no page of pebbles defines"


def test_a_rule_without_a_test_shows(book: Rulebook, tests: Path) -> None:
    write_lock(book, tests)
    with pytest.raises(AssertionError) as found:
        testing.check_covered(book)
    assert str(found.value) == "1 of 7 rules have no code or no test: ruling.nothing"
    mark(tests, *[name for name, rule in book.rules.items() if rule.testable])
    write_lock(book, tests)
    testing.check_covered(book)


TABLES = [(players, {}) for players in (2, 3, 4) for _ in range(3)] + [(3, {"nothing": "ranked"})]


def with_conditions(book: Rulebook, **conditions: str) -> Rulebook:
    """The book with conditions behind these kinds of rules."""
    page = RULES
    for kind, told in conditions.items():
        page = page.replace(f"_{kind}_", f"_{kind}_; {told}")
    (book.folder / "rules.md").write_text(page, encoding="utf-8")
    return book


def test_rules_that_act_where_they_apply_pass(book: Rulebook) -> None:
    testing.check_conditions(book, (*NAMES, "dan"), TABLES)
    testing.check_conditions(with_conditions(book, advice="players 4"), (*NAMES, "dan"), TABLES)


@pytest.mark.parametrize(
    ("conditions", "keys", "sentence"),
    [
        ({"limit": "players 4"}, {}, "with 2 players and the options {}, turn.limit should not act"),
        (
            {"score": "with `nothing` `no-rank`"},
            {"rare": ["end.scores"]},
            "with 3 players and the options {'nothing': 'ranked'}, end.scores should not act",
        ),
        (
            {"setup": "players 2 or 3"},
            {"shared": ["heap.size"]},
            "with 4 players and the options {}, heap.size should not act",
        ),
        (
            {"advice": "players 4"},
            {"shared": ["heap.size"]},
            "heap.size stay where they apply: they need not be called",
        ),
        ({"advice": "players 4 or 5"}, {}, "advice.wait: players 4 and 5 are not some of (2, 3, 4)"),
        ({"advice": "players 2, 3 or 4"}, {}, "advice.wait: players 2, 3 and 4 are not some of (2, 3, 4)"),
        ({"advice": "with `nothing` `no-rank` or `ranked`"}, {}, "advice.wait: no-rank and ranked of nothing are not"),
    ],
)
def test_a_rule_that_acts_where_it_should_not_shows(
    conditions: dict[str, str], keys: dict[str, Any], sentence: str, book: Rulebook
) -> None:
    with pytest.raises(AssertionError) as found:
        testing.check_conditions(with_conditions(book, **conditions), (*NAMES, "dan"), TABLES, **keys)
    assert str(found.value).startswith(sentence)


def waiting_turn(t: HeapTable) -> str:
    """Take a turn.

    Rules: advice.wait.
    """
    return turn_step(t)


def test_a_rule_that_a_procedure_lists_for_some_tables_may_be_shared(tmp_path: Path) -> None:
    lists = with_conditions(make(tmp_path, {**STEPS, "turn": waiting_turn}), advice="players 2 or 3")
    testing.check_conditions(lists, (*NAMES, "dan"), TABLES, shared=["advice.wait"])
    with pytest.raises(AssertionError, match=r"^with 4 players and the options {}, advice\.wait should not act$"):
        testing.check_conditions(lists, (*NAMES, "dan"), TABLES)


def test_a_rule_that_never_acts_where_it_applies_shows(book: Rulebook) -> None:
    page = RULES.replace("_advice_", "_flow_; players 3")
    (book.folder / "rules.md").write_text(page, encoding="utf-8")
    with pytest.raises(AssertionError, match=r"^advice\.wait should act at some of these tables$"):
        testing.check_conditions(book, (*NAMES, "dan"), TABLES)
    testing.check_conditions(book, (*NAMES, "dan"), TABLES, rare=["advice.wait"])
    testing.check_conditions(book, (*NAMES, "dan"), [table for table in TABLES if table[0] != 3])


def test_a_lock_that_is_behind_names_the_rules_and_the_command(book: Rulebook, tests: Path) -> None:
    write_lock(book, tests)
    testing.check_lock(book, tests)
    mark(tests, "heap.size")
    with pytest.raises(AssertionError) as found:
        testing.check_lock(book, tests)
    assert str(found.value) == (
        "rules.lock of pebbles is behind on turn.roll, turn.take, turn.limit, turn.gift and end.scores; "
        "write it with: python -m kosk.testing --lock pebbles"
    )


def test_a_changed_text_names_the_tests_to_read_again(book: Rulebook, tests: Path) -> None:
    write_lock(book, tests)
    (book.folder / "rules.md").write_text(RULES.replace("more than 4", "more than 5"), encoding="utf-8")
    del book.rules  # the page is read once
    with pytest.raises(AssertionError) as found:
        testing.check_lock(book, tests)
    assert str(found.value) == (
        "the text of turn.limit has changed: read its tests again (tests/test_all.py::test_all), "
        "then write it with: python -m kosk.testing --lock pebbles"
    )


# Biting

CONFTEST = """
from pathlib import Path

import kosk.games
from tests.engine.tiny import RULEBOOK

kosk.games.rulebook = lambda name: RULEBOOK

import tests.conftest
from tests.conftest import pytest_addoption, pytest_configure, rules_are_met

tests.conftest.TESTS = Path(__file__).parent
"""

ALTERATIONS = """
from tests.engine.tiny import HeapTable

def nine_pebbles(patch):
    fill = HeapTable.fill
    patch.setattr(HeapTable, "fill", lambda t, number, rule: fill(t, 9, rule))

BROKEN = {"heap.size": nine_pebbles}
"""

BITES = """
import pytest
from kosk.testing import scenario
from tests.engine.tiny import RULEBOOK, setup

TAKES = [("turn.roll", 2), ("turn.take", "take"), ("turn.gift", "ben")]

def held(**keys):
    return scenario(RULEBOOK, "turn", "anna", players=("anna", "ben", "cleo"), position={"heap": 9}, **keys).after.held

@pytest.mark.rule("pebbles/turn.take", "pebbles/turn.gift")
def test_taken_and_given() -> None:
    assert held(choices=TAKES) == [1, 1, 0]

@pytest.mark.rule("pebbles/heap.size")
@pytest.mark.parametrize(("players", "heap"), [(2, 8), (4, 16)])
def test_size(players, heap) -> None:
    table = RULEBOOK.lay_table(RULEBOOK.box(("anna", "ben", "cleo", "dora")[:players], RULEBOOK.components.facts))
    setup(table)
    assert table.state.heap == heap

@pytest.mark.rule("pebbles/turn.take")
@pytest.mark.parametrize("number", [1, 2])
def test_taken(number) -> None:
    assert sum(held(choices=[("turn.roll", number), *TAKES[1:]])) == number
"""

TOOTHLESS = """
@pytest.mark.rule("pebbles/turn.gift")
def test_given() -> None:
    held(choices=TAKES[:2], otherwise="ben")
"""


def test_only_rules_that_code_names_where_they_act_can_be_muted(book: Rulebook) -> None:
    (book.folder / "pebbles.py").write_text(
        'def end(t):\n    "Rules: heap.size."\n    t.tell("end", "end.scores")\n    return t.by("turn.limit", 4, 9)\n',
        encoding="utf-8",
    )
    assert testing.acting(book) == ["turn.limit"]


ROUNDS = """
def test_rounds() -> None:
    assert RULEBOOK.components.facts.game.rounds == 6
"""


def bitten(tests: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """What `--bite` prints, in order, and its exit code, for Pebbles with these tests."""
    marks = folder / "marks" / "pebbles"
    marks.mkdir(parents=True)
    (marks.parent / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (marks / "alterations.py").write_text(ALTERATIONS, encoding="utf-8")
    (marks / "test_marks.py").write_text(tests, encoding="utf-8")
    monkeypatch.setattr(testing, "rulebook", lambda name: RULEBOOK)
    monkeypatch.setattr("sys.argv", ["kosk.testing", "--bite", "pebbles", str(marks.parent), "--sample", "7"])
    with pytest.raises(SystemExit) as ended:
        testing.main()
    return sorted(capsys.readouterr().out.splitlines()), ended.value.code


def test_rules_are_muted_or_altered_and_numbers_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Three play the example; a test of a rule notices whether 2 and 4 may play, another test the number of rounds."""
    told, code = bitten(BITES + ROUNDS, tmp_path, monkeypatch, capsys)
    assert (told, code) == (
        [
            "Of 4 numbers changed by one, 1 by an example, 2 by a test of a rule, 1 only by another test "
            "and 0 by nothing is noticed.",
            "game.players.0 = 3 fails marks/pebbles/test_marks.py::test_size[2-8]",
            "game.players.1 = 4 fails ex.take-two",
            "game.players.2 = 5 fails marks/pebbles/test_marks.py::test_size[4-16]",
            "game.rounds = 7 fails marks/pebbles/test_marks.py::test_rounds",
            "heap.size bites",
            "turn.gift bites",
            "turn.take bites",
        ],
        0,
    )


def test_a_test_that_passes_with_its_rule_muted_and_a_number_that_nothing_notices_show(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(testing, "_failing_example", lambda book: "" if book.components.facts.game.rounds > 6 else "ex")
    told, code = bitten(BITES + TOOTHLESS, tmp_path, monkeypatch, capsys)
    assert "turn.gift is broken, and still these pass: marks/pebbles/test_marks.py::test_given" in told
    assert "game.rounds = 7 still passes everything" in told
    assert code == 1


def test_a_number_is_changed_under_everything_and_only_for_a_while(book: Rulebook) -> None:
    assert testing.numbers(book) == {"game.players.0": 2, "game.players.1": 3, "game.players.2": 4, "game.rounds": 6}
    with testing.changed(book, "game.players.1", 9), testing.changed(book, "game.rounds", 8):
        facts = book.components.facts
        assert (facts.game.players, facts.game.rounds) == ((2, 9, 4), 8)
        with pytest.raises(KoskError, match=r"entry 2 of game\.players is 9, a whole number from 2 to 4 is expected"):
            book.with_components({"pebble": {"per_player": 5}})
    assert (book.components.facts.game.players, book.components.facts.game.rounds) == ((2, 3, 4), 6)


def test_a_rule_that_can_neither_be_muted_nor_altered_shows(book: Rulebook, tmp_path: Path) -> None:
    code = "\n".join(
        f't.by("{name}", 1, 2)' for name, rule in book.rules.items() if name not in ("heap.size", "turn.gift")
    )
    (book.folder / "pebbles.py").write_text(code, encoding="utf-8")
    (tmp_path / "pebbles").mkdir()
    altered = tmp_path / "pebbles" / "alterations.py"
    altered.write_text("BROKEN = {'heap.size': print, 'turn.gift': print}", encoding="utf-8")
    testing.check_breakable(book, tmp_path)
    altered.write_text("BROKEN = {'heap.size': print}", encoding="utf-8")
    with pytest.raises(AssertionError) as found:
        testing.check_breakable(book, tmp_path)
    assert str(found.value) == "code does not name turn.gift where it acts; alter it in tests/pebbles/alterations.py"


def test_tests_that_mark_nothing_are_no_check(book: Rulebook, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="no test marks a rule of pebbles that can be broken"):
        list(testing.bite(book, tmp_path, sample=1, seed=1))


def test_a_sample_of_no_rule_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(testing, "rulebook", lambda name: RULEBOOK)
    monkeypatch.setattr("sys.argv", ["kosk.testing", "--bite", "pebbles", "--sample", "0"])
    with pytest.raises(SystemExit):
        testing.main()
    assert "--sample is 0; 1 or more is expected." in capsys.readouterr().err


# Playthroughs


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    (tmp_path / "one.txt").write_text("players 3, seed 5, nothing ranked\n", encoding="utf-8")
    (tmp_path / "two.txt").write_text("players 2, seed 6\n", encoding="utf-8")
    testing.write_playthroughs(RULEBOOK, tmp_path)
    return tmp_path


def test_a_playthrough_has_a_line_for_each_answer_and_each_step(stored: Path) -> None:
    lines = (stored / "two.txt").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "players 2, seed 6"
    assert lines[1].startswith("= setup ")
    assert lines[2] in ("turn.roll 2 1", "turn.roll 2 2")
    assert lines[3] in ("turn.take 2 take", "turn.take 2 pass")
    assert lines[-1].startswith("= end ")


def test_stored_playthroughs_come_out(stored: Path) -> None:
    testing.check_playthroughs(RULEBOOK, stored)


def test_a_playthrough_that_comes_out_otherwise_shows_the_first_line(stored: Path) -> None:
    path = stored / "two.txt"
    lines = path.read_text(encoding="utf-8").splitlines()
    now, lines[2] = lines[2], "turn.roll 3 1"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(AssertionError) as found:
        testing.check_playthroughs(RULEBOOK, stored)
    assert str(found.value) == (
        f"two.txt, line 3: stored is 'turn.roll 3 1', the game comes to {now!r}; where that is meant, write them anew "
        f"with: python -m kosk.testing pebbles {stored}"
    )


def test_a_playthrough_that_was_cut_off_shows(stored: Path) -> None:
    path = stored / "two.txt"
    path.write_text("\n".join(path.read_text(encoding="utf-8").splitlines()[:-1]) + "\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="stored is None"):
        testing.check_playthroughs(RULEBOOK, stored)


def test_an_empty_folder_is_no_check(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="there are no playthroughs in "):
        testing.check_playthroughs(RULEBOOK, tmp_path)
