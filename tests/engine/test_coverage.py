"""Coverage: what a run meets, what code cites and tests mark, what muting does, and the lock."""

import json
import sys
from pathlib import Path

import pytest

from kosk.engine.coverage import (
    citations,
    marked,
    read_lock,
    rules_in,
    summary,
    survey,
    watching,
    write_lock,
)
from kosk.engine.errors import KoskError, UnknownName
from kosk.engine.rulebook import Rulebook
from kosk.engine.table import Table
from kosk.testing import scenario

from .tiny import RULEBOOK, HeapTable, make

TAKES = [("turn.roll", 2), ("turn.take", "take"), ("turn.gift", "ben")]
PASSES = [("turn.roll", 2), ("turn.take", "pass")]


def turn(**keys: object) -> list[int]:
    held: list[int] = scenario(RULEBOOK, "turn", "anna", players=("anna", "ben", "cleo"), **keys).after.held
    return held


def test_questions_and_verbs_are_met() -> None:
    with watching(RULEBOOK) as probe:
        turn(choices=TAKES)
    assert probe.touched == probe.acted == {"turn.roll", "turn.take", "turn.gift"}


def test_a_bar_is_met_only_where_it_bars() -> None:
    with watching(RULEBOOK) as probe:
        turn(choices=PASSES)
    assert "turn.limit" not in probe.touched
    with watching(RULEBOOK) as probe:
        turn(choices=PASSES[:1], position={"anna.held": 4})
    assert "turn.limit" in probe.touched


def test_entering_a_procedure_meets_the_rules_of_its_docstring() -> None:
    with watching(RULEBOOK) as probe:
        RULEBOOK.steps["setup"](RULEBOOK.lay_table(RULEBOOK.box(("anna", "ben"), RULEBOOK.components.facts)))
    assert probe.touched == {"heap.size"}


def walk(t: HeapTable) -> None:
    """Rules: advice.wait."""


def test_a_rule_that_only_a_docstring_lists_is_met_but_has_not_acted() -> None:
    with watching(RULEBOOK) as probe:
        walk(RULEBOOK.lay_table(RULEBOOK.box(("anna", "ben"), RULEBOOK.components.facts)))
    assert (probe.touched, probe.acted) == ({"advice.wait"}, set())


def test_a_computation_is_met_where_its_rule_is_asked_for() -> None:
    with watching(RULEBOOK) as probe:
        scenario(RULEBOOK, "end", players=("anna", "ben"))
    assert probe.touched == {"ruling.nothing", "end.scores"} - {"end.scores"}
    with watching(RULEBOOK) as probe:
        scenario(RULEBOOK, "end", players=("anna", "ben"), position={"anna.held": 1})
    assert probe.touched == {"ruling.nothing", "end.scores"}


def test_nothing_is_watched_after_the_block_even_if_it_fails() -> None:
    with pytest.raises(ZeroDivisionError), watching(RULEBOOK):
        _ = 1 // 0
    assert Table.probe is None
    assert sys.getprofile() is None


def test_watching_may_be_nested() -> None:
    with watching(RULEBOOK) as outer:
        with watching(RULEBOOK) as inner:
            turn(choices=PASSES)
        assert Table.probe is outer
        assert outer.touched == inner.touched == {"turn.roll", "turn.take"}
        assert outer.acted == inner.acted == {"turn.roll", "turn.take"}


def test_what_is_muted_around_stays_muted_within() -> None:
    with watching(RULEBOOK, mute=["turn.limit"]), watching(RULEBOOK, mute=["turn.gift"]):
        assert turn(choices=TAKES[:2], position={"anna.held": 4}) == [6, 0, 0]


# Muting


def test_a_muted_verb_does_nothing() -> None:
    with watching(RULEBOOK, mute=["turn.take"]):
        assert turn(choices=[("turn.roll", 2), ("turn.gift", "ben")]) == [-1, 1, 0]


def test_a_muted_bar_does_not_bar() -> None:
    with watching(RULEBOOK, mute=["turn.limit"]):
        assert turn(choices=TAKES, position={"anna.held": 4}) == [5, 1, 0]


def test_a_muted_question_takes_the_first_option() -> None:
    with watching(RULEBOOK, mute=["turn.roll"]):
        assert turn(choices=TAKES[1:], position={"heap": 9}) == [0, 1, 0]


def test_a_muted_computation_gives_what_stands_without_it() -> None:
    keys = {"players": ("anna", "ben"), "options": {"nothing": "ranked"}}
    assert scenario(RULEBOOK, "end", **keys).after.vp == [3, 3]
    with watching(RULEBOOK, mute=["err.nothing"]):
        assert scenario(RULEBOOK, "end", **keys).after.vp == [0, 0]


def test_a_muted_score_gives_nothing() -> None:
    with watching(RULEBOOK, mute=["pebbles/end.scores"]):
        assert scenario(RULEBOOK, "end", players=("anna", "ben"), position={"anna.held": 1}).after.vp == [0, 0]


def test_only_rules_that_exist_can_be_muted() -> None:
    with pytest.raises(UnknownName, match=r"^There is no rule 'turn\.grip'"), watching(RULEBOOK, mute=["turn.grip"]):
        pass


# Citations and marks


def test_the_rules_of_a_docstring_end_with_its_paragraph() -> None:
    assert rules_in("Do it.\n\n    Rules: a.b, c.d-e,\n    f.g.h.\n\n    And not i.j.") == ["a.b", "c.d-e", "f.g.h"]
    assert rules_in("Do it.") == rules_in(None) == []


def test_code_cites_rules_in_calls_and_docstrings() -> None:
    cited = {(rule, place) for rule, place in citations(RULEBOOK) if place.startswith("pebbles.")}
    assert ("turn.roll", "pebbles.turn") in cited
    assert ("turn.limit", "pebbles.full") in cited
    assert ("heap.size", "pebbles.setup") in cited
    assert {rule for rule, _ in cited} == {
        "heap.size",
        "turn.roll",
        "turn.take",
        "turn.limit",
        "turn.gift",
        "end.scores",
        "ruling.nothing",
    }


def test_names_of_files_and_names_in_running_text_are_no_citations(tmp_path: Path) -> None:
    book = make(tmp_path)
    (tmp_path / "pebbles.py").write_text('FILES = ("rules.md", "a/b.c")\nTEXT = "see turn.take"\n', encoding="utf-8")
    assert list(citations(book)) == []


def test_a_rule_that_no_page_defines_is_not_surveyed_silently(tmp_path: Path) -> None:
    book = make(tmp_path)
    (tmp_path / "more.py").write_text('def more(t):\n    t.fill(1, "heap.sice")\n', encoding="utf-8")
    with pytest.raises(UnknownName, match=r"There is no rule 'heap\.sice'"):
        survey(book, {})


TESTS = """
import pytest

@pytest.mark.rule("pebbles/turn.take", "pebbles/turn.limit")
def test_one() -> None: ...

@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.rule("pebbles/turn.take")
def test_two(number: int) -> None: ...

class TestThree:
    @pytest.mark.rule("castellans/temple.cost")
    def test_three(self) -> None: ...
"""


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    folder = tmp_path / "tests" / "pebbles"
    folder.mkdir(parents=True)
    (folder / "test_turns.py").write_text(TESTS, encoding="utf-8")
    (folder / "helper.py").write_text(TESTS, encoding="utf-8")
    return tmp_path / "tests"


def test_marks_are_found_with_their_tests(tests: Path) -> None:
    assert marked(tests, "pebbles") == {
        "turn.take": ["tests/pebbles/test_turns.py::test_one", "tests/pebbles/test_turns.py::test_two"],
        "turn.limit": ["tests/pebbles/test_turns.py::test_one"],
    }
    assert marked(tests, "castellans") == {"temple.cost": ["tests/pebbles/test_turns.py::test_three"]}


# The lock


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    folder = tmp_path / "game"
    folder.mkdir()
    return make(folder)


def test_the_lock_holds_for_each_rule_what_says_cites_tests_and_plays_it(book: Rulebook, tests: Path) -> None:
    assert write_lock(book, tests) == book.folder / "rules.lock"
    lock = read_lock(book)
    assert list(lock) == list(book.rules)
    assert lock["turn.limit"] == {
        "text": book.rules["turn.limit"].checksum,
        "code": ["pebbles.full"],
        "tests": ["tests/pebbles/test_turns.py::test_one"],
        "examples": [],
    }
    assert lock["turn.gift"]["examples"] == ["ex.take-two"]


def test_the_lock_is_written_the_same_again(book: Rulebook, tests: Path) -> None:
    first = write_lock(book, tests).read_bytes()
    assert write_lock(book, tests).read_bytes() == first
    assert json.loads(first)


def test_the_summary_counts_without_advice(book: Rulebook, tests: Path) -> None:
    write_lock(book, tests)
    found = summary(book)
    assert {key: found[key] for key in ("game", "rules", "advice", "in_code", "in_tests", "in_examples")} == {
        "game": "pebbles",
        "rules": 7,
        "advice": 1,
        "in_code": 7,
        "in_tests": 2,
        "in_examples": 2,
    }
    assert found["uncovered"] == ["heap.size", "turn.roll", "turn.gift", "end.scores", "ruling.nothing"]


def test_a_package_without_a_lock_says_so(book: Rulebook) -> None:
    with pytest.raises(KoskError) as refused:
        read_lock(book)
    assert str(refused.value) == "rules.lock of pebbles is missing; it is written from the tests of the project."
