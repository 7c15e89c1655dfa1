"""The score log and `kosk log`: what is kept, shown and exported, and one sentence for whatever cannot be."""

import csv
import json
import os
import shlex
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import date, timedelta
from functools import cache
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any
from unicodedata import category

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from kosk import KoskError
from kosk.cli import main
from kosk.scorelog import Entry, LogError, Opponent, ScoreLog, Which, command, default_path, entry_of

ONE = Entry(date(2026, 11, 3), 87, (Opponent("joseefus-the-builder", 80),), "First win.")
TWO = Entry(date(2026, 11, 9), 61, (Opponent("the-miller", 80), Opponent("the-broker", 75)))
TIE = Entry(date(2026, 11, 9), 70, (Opponent("the-miller", 70),), tie_break="lost")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.sqlite"


@pytest.fixture
def log(path: Path) -> ScoreLog:
    """A log of three games, which were not written in the order in which they were played."""
    log = ScoreLog(path, patience=2)
    assert [log.add(TWO), log.add(ONE), log.add(TIE)] == [1, 2, 3]
    return log


def kosk(*words: object, **variables: str) -> Result:
    return CliRunner(env=variables).invoke(main, [str(word) for word in words])


def refused(result: Result) -> str:
    """The one sentence of a command that did nothing."""
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Error: ")
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("Error: ").removesuffix("\n")


def scores(entries: list[Entry]) -> list[int]:
    return [entry.score for entry in entries]


# What is kept


def test_games_come_back_as_they_were_given_the_earliest_first(log: ScoreLog) -> None:
    entries = log.entries()
    assert [entry._replace(key="", kosk="", number=0) for entry in entries] == [ONE, TWO, TIE]
    assert [entry.number for entry in entries] == [2, 1, 3]
    assert len({entry.key for entry in entries}) == 3
    assert all(entry.kosk for entry in entries)


def test_the_result_follows_from_the_scores_and_from_the_tie_break() -> None:
    assert (ONE.result, ONE.lead) == ("won", 7)
    assert (TWO.result, TWO.lead, TWO.against("the-broker")) == ("lost", -19, -14)
    assert (TIE.result, TIE._replace(tie_break="").result, TIE._replace(tie_break="won").result) == (
        "lost",
        "tied",
        "won",
    )


def test_whoever_is_between_two_opponents_has_lost() -> None:
    assert Entry(date(2026, 1, 1), 78, (Opponent("the-miller", 80), Opponent("the-broker", 75))).result == "lost"


@pytest.mark.parametrize(
    ("which", "found"),
    [
        (Which(opponent="the-miller"), [61, 70]),
        (Which(opponent="the-broker"), [61]),
        (Which(since=date(2026, 11, 4)), [61, 70]),
        (Which(until=date(2026, 11, 3)), [87]),
        (Which(result="won"), [87]),
        (Which(result="lost", last=1), [70]),
        (Which(last=2), [61, 70]),
        (Which(last=9), [87, 61, 70]),
        (Which(result="tied"), []),
    ],
)
def test_games_are_found(log: ScoreLog, which: Which, found: list[int]) -> None:
    assert scores(log.entries(which)) == found


def test_the_best_against_each_opponent(log: ScoreLog) -> None:
    log.add(Entry(date(2026, 11, 12), 90, (Opponent("the-miller", 50),)))
    log.add(Entry(date(2026, 11, 13), 95, (Opponent("the-miller", 94),)))
    assert [(one.opponent, one.games, one.won, one.lost, one.tied) for one in log.best()] == [
        ("joseefus-the-builder", 1, 1, 0, 0),
        ("the-miller", 4, 2, 2, 0),
        ("the-broker", 1, 0, 1, 0),
    ]
    miller = log.best()[1]
    assert (miller.highest.score, miller.clearest.score) == (95, 90)
    assert [one.opponent for one in log.best(Which(opponent="the-broker"))] == ["the-broker"]


def test_a_game_is_written_once(log: ScoreLog) -> None:
    game = ONE._replace(key="the same game")
    assert log.add(game) == log.add(game._replace(notes="again")) == 4
    assert [entry.notes for entry in log.entries() if entry.number == 4] == ["First win."]


def test_a_game_that_is_removed_is_given_back_and_its_number_to_no_other(log: ScoreLog) -> None:
    assert log.remove(3)._replace(key="", kosk="", number=0) == TIE
    assert scores(log.entries()) == [87, 61]
    assert log.add(TIE) == 4
    for number in (3, 0, -1, 2**70):
        with pytest.raises(LogError, match=f"There is no game {number} in the log"):
            log.remove(number)


def test_notes_can_be_changed(log: ScoreLog) -> None:
    assert log.set_notes(2, "Close.\n").notes == "First win."
    assert [entry.notes for entry in log.entries()] == ["Close.\n", "", ""]
    with pytest.raises(LogError, match="There is no game 9 in the log"):
        log.set_notes(9, "")


def test_reading_makes_no_file(path: Path) -> None:
    log = ScoreLog(path)
    assert (log.entries(), log.best()) == ([], [])
    for change in (lambda: log.remove(1), lambda: log.set_notes(1, "")):
        with pytest.raises(LogError, match=r"There is no game 1: no game is in the log yet\."):
            change()
    assert not path.exists()


def test_an_empty_file_that_a_crash_has_left_becomes_a_log(path: Path) -> None:
    path.touch()
    log = ScoreLog(path)
    assert log.entries() == []
    assert path.stat().st_size == 0
    with pytest.raises(LogError, match="There is no game 1"):
        log.remove(1)
    assert log.add(ONE) == 1
    assert scores(log.entries()) == [87]


def test_folders_are_made_and_names_may_have_any_letter(tmp_path: Path) -> None:
    log = ScoreLog(tmp_path / "a new" / "folder?x#y" / "löG %41?mode=ro")
    log.add(ONE)
    assert log.path.is_file()
    assert scores(log.entries()) == [87]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"score": -1}, "Your score is -1; a whole number from 0 to 999 is expected."),
        ({"score": 1000}, "Your score is 1000; a whole number from 0 to 999 is expected."),
        ({"score": True}, "Your score is True; a whole number from 0 to 999 is expected."),
        (
            {"opponents": (Opponent("the-miller", 1000),)},
            "The score of the-miller is 1000; a whole number from 0 to 999",
        ),
        ({"opponents": ()}, "A game in the log has one or two Opponents, not 0."),
        ({"opponents": TWO.opponents + ONE.opponents}, "A game in the log has one or two Opponents, not 3."),
        ({"opponents": TWO.opponents[:1] * 2}, "the-miller is given twice; two Opponents in a game are two different"),
        ({"opponents": (Opponent("a\nb", 3),)}, "An Opponent is 'a\\nb'; its identifier is expected."),
        ({"day": "2026-11-30"}, "The date is '2026-11-30'; a day such as date(2026, 11, 30) is expected."),
        ({"day": date.today() + timedelta(days=2)}, "The date is 20"),
        ({"tie_break": "won"}, "Your score and the best Opponent's differ by 7; only a tie has a tie-break."),
        ({"tie_break": "shared"}, "The tie-break is 'shared'; won or lost is expected."),
        ({"notes": "x" * 2001}, "The notes have 2001 letters; up to 2000 are kept, so shorten them."),
        ({"notes": "\udcff"}, "The notes hold bytes that are no letters in UTF-8; write them in UTF-8."),
        ({"notes": None}, "The notes are None; a text is expected."),
    ],
)
def test_a_game_that_cannot_be_is_refused_in_one_sentence(path: Path, change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(LogError) as refusal:
        ScoreLog(path).add(ONE._replace(**change))
    assert str(refusal.value).startswith(sentence)
    assert not path.exists()


def test_a_game_of_tomorrow_is_of_another_time_zone(path: Path) -> None:
    assert ScoreLog(path).add(ONE._replace(day=date.today() + timedelta(days=1))) == 1


# A finished game


def finished(**other: Any) -> Any:
    """What of a finished game the log reads."""
    position = {"opponents": ("the-miller",), "vp": [87, 80], "winners": (0,), "to_json": lambda: {"end": 1}}
    book = SimpleNamespace(name="castellans", components=SimpleNamespace(digest="0"))
    game = {"over": True, "names": ("Ann", "The Miller"), "options": {}, "answers": [("temple.cost", 0, "x", 2)]}
    return SimpleNamespace(
        rulebook=book,
        position=SimpleNamespace(**position | {name: other[name] for name in position if name in other}),
        **game | {name: other[name] for name in game if name in other},
    )


def test_a_finished_game_becomes_a_row() -> None:
    entry = entry_of(finished(), "Close.", date(2026, 11, 30))
    assert entry._replace(key="") == Entry(date(2026, 11, 30), 87, (Opponent("the-miller", 80),), "Close.")
    assert entry_of(finished()).day == date.today()


def test_a_game_against_two_opponents_becomes_a_row() -> None:
    names, ids = ("Ann", "The Miller", "The Broker"), ("the-miller", "the-broker")
    entry = entry_of(finished(names=names, opponents=ids, vp=[61, 80, 75], winners=(1,)))
    assert (entry.score, entry.opponents, entry.tie_break) == (61, TWO.opponents, "")


@pytest.mark.parametrize(("winners", "result"), [((0,), "won"), ((1,), "lost"), ((0, 1), "tied")])
def test_the_tie_break_of_the_game_is_kept(winners: tuple[int, ...], result: str) -> None:
    assert entry_of(finished(vp=[80, 80], winners=winners)).result == result


def test_the_same_finished_game_has_the_same_key(path: Path) -> None:
    log = ScoreLog(path)
    assert [log.add(entry_of(game)) for game in (finished(), finished(), finished(answers=[]))] == [1, 1, 2]
    assert entry_of(finished(options={"control_zero": "ranked"})).key != entry_of(finished()).key


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"over": False}, "The game is not over, so it has no scores for the log."),
        ({"opponents": (), "names": ("Ann", "Ben")}, "The game has no Opponent, so it is none for the score log."),
        (
            {"names": ("Ann", "Ben", "The Miller"), "vp": [1, 2, 3]},
            "The score log is for games of one player against Opponents; here Ann and Ben played.",
        ),
    ],
)
def test_a_game_that_is_none_for_the_log_is_refused(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(LogError) as refusal:
        entry_of(finished(**change))
    assert str(refusal.value) == sentence


# Files that are no log, others that write, and a disk that is full


def other_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as base:
        base.execute("CREATE TABLE game (number INTEGER)")


def newer(path: Path) -> None:
    ScoreLog(path).add(ONE)
    with closing(sqlite3.connect(path)) as base:
        base.execute("PRAGMA user_version = 2")


@cache
def twenty_games() -> bytes:
    """A log of several pages, made once: every game that is written waits for the disk."""
    with TemporaryDirectory() as folder:
        log = ScoreLog(Path(folder) / "log.sqlite")
        for _ in range(20):
            log.add(ONE._replace(notes="x" * 1000))
        return log.path.read_bytes()


def cut(path: Path, left: float) -> None:
    content = twenty_games()
    path.write_bytes(content[: int(len(content) * left)])


def scribbled_over(path: Path) -> None:
    cut(path, 1)
    with path.open("r+b") as file:
        file.seek(8192)
        file.write(b"\xff" * 4096)


def without_its_last_letters(path: Path) -> None:
    cut(path, 1)
    path.write_bytes(path.read_bytes()[:-9])


def with_other_letters(path: Path, old: bytes, new: bytes) -> None:
    ScoreLog(path).add(ONE)
    content = path.read_bytes()
    assert len(old) == len(new) and content.count(old) == 1
    path.write_bytes(content.replace(old, new))


def against_its_own_rules(path: Path) -> None:
    ScoreLog(path).add(ONE)
    with closing(sqlite3.connect(path)) as base:
        base.execute("PRAGMA ignore_check_constraints = on")
        base.execute("UPDATE game SET score = 'many'")
        base.commit()


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (
            lambda path: path.write_text("Dear diary"),
            "is no score log of kosk, and was left as it is; name another file.",
        ),
        (other_database, "is a database of another program, and was left as it is; name another file."),
        (
            newer,
            "was written by a newer kosk (its version is 2, this kosk knows 1), and was left as it is; install that "
            "kosk to use it.",
        ),
        (lambda path: cut(path, 0.5), "the score log is damaged (database disk image is malformed), and was left as"),
        (
            lambda path: path.write_bytes(b"SQLite format 3\0" + bytes(9)),
            "the score log is damaged (it ends in its head)",
        ),
        (scribbled_over, "the score log is damaged ("),
        (without_its_last_letters, "the score log is damaged (its end is missing), and was left as it is;"),
        (
            lambda path: with_other_letters(path, b"(kosk) = 'text'", b"(k\xcesk) = 'text'"),
            "the score log is damaged ('utf-8' codec can't decode byte 0xce in position 52: invalid continuation byte)",
        ),
        (
            lambda path: with_other_letters(path, b"kosk TEXT", b"\x1b[1mTEXT "),
            'the score log is damaged (malformed database schema (game) - unrecognized token: "\\x1b"), and was left',
        ),
        (against_its_own_rules, "the score log is damaged (CHECK constraint failed in game), and was left as it is;"),
    ],
)
@pytest.mark.parametrize("words", ["", "best", "notes 1", "notes 1 x", "remove 1", "export", "add"])
def test_what_is_no_log_is_told_in_one_sentence_and_left_as_it_is(
    path: Path, make: Any, sentence: str, words: str
) -> None:
    make(path)
    before = path.read_bytes()
    told = words.split() + ("--score 1 --opponent miller --their-score 2".split() if words == "add" else [])
    error = refused(kosk("log", *told, "--file", path))
    assert sentence in error and error.isprintable()
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("words", ["", "best", "notes 1", "remove 1", "export"])
def test_what_is_no_file_is_told_in_one_sentence(tmp_path: Path, words: str) -> None:
    assert f"{tmp_path} is a folder; " in refused(kosk("log", *words.split(), "--file", tmp_path))
    (tmp_path / "file").touch()
    inside = tmp_path / "file" / "log.sqlite"
    assert "the score log cannot be read (" in refused(kosk("log", *words.split(), "--file", inside))
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        assert " is no ordinary file; " in refused(kosk("log", *words.split(), "--file", tmp_path / "pipe"))


def test_a_write_protected_log_is_read_and_not_written(log: ScoreLog) -> None:
    log.path.chmod(0o400)
    if os.access(log.path, os.W_OK):
        pytest.skip("nothing is write-protected for whoever runs this")
    assert scores(log.entries()) == [87, 61, 70]
    with pytest.raises(LogError, match="the file or its folder is write-protected"):
        log.add(ONE)


def test_a_log_that_another_program_holds_is_waited_for(log: ScoreLog) -> None:
    log.patience = 0.1
    with closing(sqlite3.connect(log.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        for attempt in (log.entries, lambda: log.add(ONE)):
            with pytest.raises(LogError, match=r"another program has held it for 0\.1 seconds"):
                attempt()
    assert scores(log.entries()) == [87, 61, 70]


def run(code: str, *words: object, **keys: Any) -> "subprocess.Popen[str]":
    """Python in a process of its own."""
    program = [sys.executable, "-c", code, *map(str, words)]
    return subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **keys)


WRITER = """if True:
    import sys
    from datetime import date
    from kosk.scorelog import Entry, Opponent, ScoreLog
    log, who = ScoreLog(sys.argv[1]), sys.argv[2]
    print("ready", flush=True)
    sys.stdin.readline()
    for number in range(10):
        game = Entry(date(2026, 11, 30), number, (Opponent("the-miller", 5),), f"{who} {number}")
        log.add(game)
        log.add(game._replace(key=f"a game that all finish {number}", notes=""))
"""


def test_processes_that_write_at_once_lose_no_game_and_write_none_twice(path: Path) -> None:
    writers = [run(WRITER, path, who, stdin=subprocess.PIPE) for who in "abcd"]
    for writer in writers:  # all of them are there before the first begins, and there is no file yet
        assert writer.stdout.readline() == "ready\n"
    for writer in writers:
        writer.stdin.write("\n")
        writer.stdin.flush()
    for writer in writers:
        _, told = writer.communicate(timeout=60)
        assert (writer.returncode, told) == (0, "")
    entries = ScoreLog(path).entries()
    noted = sorted(entry.notes for entry in entries if entry.notes)
    assert noted == sorted(f"{who} {number}" for who in "abcd" for number in range(10))
    assert len(entries) == 40 + 10
    assert len({entry.number for entry in entries}) == 50


FILLER = """if True:
    import resource, sys
    from kosk.cli import main
    size = int(sys.argv.pop(1))
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    main(prog_name="kosk")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limit can be set there")
def test_a_full_disk_is_told_with_the_whole_game_and_keeps_all_games_before(log: ScoreLog) -> None:
    words = ["log", "add", "--score", "88", "--opponent", "the-miller", "--their-score", "80"]
    words += ["--date", "2026-11-30", "--notes", "It's 100% " + "x" * 1900, "--file", str(log.path)]
    written = 3
    for _ in range(20):
        process = run(FILLER, log.path.stat().st_size, *words)
        told, error = process.communicate(timeout=60)
        if process.returncode:
            break
        written += 1
    assert (process.returncode, told, error.count("\n")) == (2, "", 1)
    sentence, _, again = error.strip().partition(" To add this game later: ")
    assert sentence.startswith(f"Error: {log.path}: the score log cannot be used (the disk is full")
    assert sentence.endswith("; all that was in it is still there.")
    assert len(log.entries()) == written
    assert shlex.split(again) == ["kosk", *words]
    assert kosk(*words).exit_code == 0
    assert len(log.entries()) == written + 1


@pytest.mark.skipif(sys.platform == "win32", reason="no limit can be set there")
def test_a_log_that_finds_no_room_at_all_can_be_begun_later(path: Path) -> None:
    process = run(FILLER, 0, *f"log add --score 1 --opponent miller --their-score 2 --file {path}".split())
    _, error = process.communicate(timeout=60)
    assert process.returncode == 2
    assert "the score log cannot be used (the disk is full" in error
    assert ScoreLog(path).entries() == []
    assert ScoreLog(path).add(ONE) == 1


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash")
@pytest.mark.parametrize(
    "notes", ["", "it's", "two\nlines\tand \\n 'quotes'", "\x1b[31m $HOME `id` \u202e!", "-x", "ä€😀"]
)
def test_the_command_that_adds_a_game_again_is_read_by_a_shell_as_it_is_meant(path: Path, notes: str) -> None:
    line = command(TIE._replace(notes=notes), path)
    assert line.isprintable()
    script = f'kosk() {{ printf "%s\\0" "$@"; }}; {line}'
    surroundings = os.environ | {"LC_ALL": "C.UTF-8"}
    words = subprocess.run(["bash", "-c", script], capture_output=True, check=True, env=surroundings).stdout.decode()
    assert kosk(*words.split("\0")[:-1]).exit_code == 0
    (entry,) = ScoreLog(path).entries()
    assert entry._replace(key="", kosk="", number=0) == TIE._replace(notes=notes)


def test_a_python_without_sqlite_says_so(log: ScoreLog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sqlite3", None)
    sentence = "This Python has no SQLite (its module sqlite3 is missing), so it has no score log."
    assert refused(kosk("log", "--file", log.path)) == sentence


def test_the_path_is_the_readers_own_unless_another_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOSK_LOG", str(tmp_path / "mine"))
    assert default_path() == tmp_path / "mine"
    assert kosk("log", "add", "--score", 1, "--opponent", "miller", "--their-score", 2).exit_code == 0
    assert scores(ScoreLog().entries()) == [1]
    monkeypatch.delenv("KOSK_LOG")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_path().name == "score-log.sqlite"
    assert default_path().parent.name == "kosk"
    for bad in ("a\0b", 5):
        with pytest.raises(KoskError, match="The path is "):
            ScoreLog(bad)  # type: ignore[arg-type]


def test_the_commands_load_the_log_only_when_it_is_asked_for() -> None:
    told, _ = run("import sys, kosk.cli; print(*sys.modules)").communicate(timeout=60)
    assert "kosk.cli" in told.split()
    assert {"kosk.scorelog", "kosk.log_cli", "sqlite3", "platformdirs"}.isdisjoint(told.split())


# The commands


def test_a_log_without_games_tells_how_one_gets_in(path: Path) -> None:
    for words in (["log"], ["log", "best"]):
        result = kosk(*words, "--file", path)
        assert (result.exit_code, result.stderr) == (0, "")
        assert result.stdout == (
            f"No game is in the log yet ({path}). One that you play with kosk play --solo gets in when it ends; "
            "for another: kosk log add --score 87 --opponent joseefus-the-builder --their-score 80\n"
        )
    assert json.loads(kosk("log", "--json", "--file", path).stdout) == []
    assert not path.exists()


def test_the_table_tells_results_in_words(log: ScoreLog) -> None:
    result = kosk("log", "--file", log.path)
    assert result.exit_code == 0
    assert [line.rstrip() for line in result.stdout.splitlines()] == [
        "no.  date        you  Opponent    them  result           notes",
        "  2  2026-11-03   87  Joseefus      80  won by 7         First win.",
        "  1  2026-11-09   61  The Miller    80  lost by 19",
        "                      The Broker    75",
        "  3  2026-11-09   70  The Miller    70  lost, tie-break",
        "",
        f"3 games: 1 won, 2 lost, 0 tied. In {log.path}.",
    ]


def test_the_best_games_are_a_table(log: ScoreLog) -> None:
    lines = [line.rstrip() for line in kosk("log", "best", "--file", log.path).stdout.splitlines()]
    assert lines == [
        "Opponent    games  won  lost  tied       best score    biggest lead",
        "Joseefus        1    1     0     0  87 (2026-11-03)  7 (2026-11-03)",
        "The Miller      2    0     2     0  70 (2026-11-09)            none",
        "The Broker      1    0     1     0  61 (2026-11-09)            none",
        "",
        "3 games: 1 won, 2 lost, 0 tied.",
    ]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("log --opponent miller", [61, 70]),
        ("log --opponent The-Broker", [61]),
        ("log --since 2026-11-04", [61, 70]),
        ("log --until 2026-11-08", [87]),
        ("log --won", [87]),
        ("log --lost --last 1", [70]),
    ],
)
def test_options_say_which_games_are_shown(log: ScoreLog, words: str, found: list[int]) -> None:
    data = json.loads(kosk(*words.split(), "--json", "--file", log.path).stdout)
    assert [game["your_score"] for game in data] == found
    exported = kosk("log", "export", *words.split()[1:], "--file", log.path).stdout
    assert [row["your_score"] for row in csv.DictReader(StringIO(exported))] == list(map(str, found))


def test_options_before_a_command_are_meant_for_it(log: ScoreLog) -> None:
    before = json.loads(kosk("log", "--file", log.path, "--won", "best", "--json").stdout)
    assert [one["opponent"] for one in before] == ["joseefus-the-builder"]
    assert refused(kosk("log", "--won", "--json", "remove", 1)) == "`kosk log remove` does not take --won and --json."


def test_where_no_game_is_meant_that_is_told(log: ScoreLog) -> None:
    result = kosk("log", "--won", "--opponent", "broker", "--file", log.path)
    assert (result.exit_code, result.stdout) == (
        0,
        "None of the 3 games in the log is meant; `kosk log` shows all.\n",
    )


def test_games_as_json(log: ScoreLog) -> None:
    game = json.loads(kosk("log", "--json", "--file", log.path).stdout)[2]
    assert game.pop("kosk")
    assert game == {
        "number": 3,
        "game_date": "2026-11-09",
        "your_score": 70,
        "opponents": [{"id": "the-miller", "name": "The Miller", "their_score": 70}],
        "result": "lost",
        "tie_break": "lost",
        "lead": 0,
        "notes": "",
    }


def test_a_game_is_added_told_noted_and_removed(path: Path) -> None:
    words = "--score 61 --opponent miller --their-score 80 --opponent Broker --their-score 75 --date 2026-11-09".split()
    added = kosk("log", "add", *words, "--notes", "Bad dice.", "--file", path)
    told = "2026-11-09, 61 against The Miller with 80 and The Broker with 75, lost by 19."
    assert (added.exit_code, added.stdout) == (0, f"Game 1 is in the log: {told}\n")
    assert kosk("log", "notes", 1, "--file", path).stdout == "Bad dice.\n"
    changed = kosk("log", "notes", 1, "No", "luck.\n\x1b[2J", "--file", path)
    assert changed.stdout == "The notes of game 1 were: Bad dice.\nThey are now: No luck. / \\x1b[2J\n"
    assert kosk("log", "notes", 1, "--file", path).stdout == "No luck.\n\\x1b[2J\n"
    gone = kosk("log", "remove", 1, "--file", path)
    first, second = gone.stdout.splitlines()
    assert first == f"Game 1 is out of the log: {told}"
    assert second.startswith("To add it again: kosk log add --score 61 --opponent the-miller --their-score 80 ")
    assert ScoreLog(path).entries() == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("add --score 1 --opponent miler --their-score 2", "There is no Opponent 'miler'; the nearest is the-miller."),
        ("add --score 1 --opponent xyz --their-score 2", "There is no Opponent 'xyz'; known: joseefus-the-builder, "),
        (
            "add --score 1 --opponent the-ab --their-score 2 --opponent r --their-score 2",
            "'r' may be joseefus-the-builder or the-shipwright or the-recruiter or the-miller or the-broker; say more",
        ),
        (
            "add --score 1 --opponent miller",
            "--opponent was said once and --their-score 0 times; a game has one or two Opponents, each with its score.",
        ),
        ("add --score 1", "--opponent was said 0 times and --their-score 0 times; a game has one or two Opponents"),
        (
            "add --score 1 --opponent miller --their-score 2 --opponent the-miller --their-score 3",
            "the-miller is given",
        ),
        ("add --score 1.5 --opponent miller --their-score 2", "--score is '1.5'; a whole number is expected."),
        ("add --score -1 --opponent miller --their-score 2", "--score is '-1'; a whole number is expected."),
        ("add --score 1000 --opponent miller --their-score 2", "Your score is 1000; a whole number from 0 to 999 is"),
        ("add --score 1 --opponent miller --their-score x", "--their-score is 'x'; a whole number is expected."),
        (
            "add --score 1 --opponent miller --their-score 2 --date 2026-02-30",
            "--date is '2026-02-30'; a day of the calendar such as 2026-11-30 is expected.",
        ),
        ("add --score 1 --opponent miller --their-score 2 --date 9999-12-31", "The date is 9999-12-31, which is still"),
        (
            "add --score 1 --opponent miller --their-score 2 --tie-break won",
            "Your score and the best Opponent's differ",
        ),
        ("--since soon", "--since is 'soon'; a day of the calendar such as 2026-11-30 is expected."),
        ("--since 2026-11-02 --until 2026-11-01", "--since is 2026-11-02 and --until is 2026-11-01; the first has to"),
        ("--since=", "--since is ''; a day of the calendar such as 2026-11-30 is expected."),
        ("best --until=", "--until is ''; a day of the calendar such as 2026-11-30 is expected."),
        ("export --opponent=", "There is no Opponent ''; the nearest are joseefus-the-builder, "),
        ("--opponent shipwrite", "There is no Opponent 'shipwrite'; the nearest is the-shipwright."),
        ("notes one", "NUMBER is 'one'; a whole number is expected."),
        ("notes 9", "There is no game 9 in the log; `kosk log` shows the numbers of all."),
        ("remove 9", "There is no game 9 in the log; `kosk log` shows the numbers of all."),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(log: ScoreLog, words: str, sentence: str) -> None:
    assert refused(kosk("log", *words.split(), "--file", log.path)).startswith(sentence)
    assert scores(log.entries()) == [87, 61, 70]


def test_an_opponent_is_meant_by_its_identifier_whatever_another_is_called(log: ScoreLog, tmp_path: Path) -> None:
    cards = tmp_path / "cards.toml"
    cards.write_text('opponent.the-broker.name = "The Miller"')
    filtered = kosk("log", "--opponent", "the-miller", "--components", cards, "--json", "--file", log.path)
    assert [game["number"] for game in json.loads(filtered.stdout)] == [1, 3]


# Export


def test_games_are_exported_with_the_columns_of_the_log_table(log: ScoreLog, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    result = kosk("log", "export", file, "--file", log.path)
    assert (result.exit_code, result.stdout) == (0, f"{file}: 3 games.\n")
    assert file.read_text(encoding="utf-8") == (
        "game_date,your_score,opponent_1,their_score_1,opponent_2,their_score_2,notes\n"
        "2026-11-03,87,Joseefus,80,,,First win.\n"
        "2026-11-09,61,The Miller,80,The Broker,75,\n"
        "2026-11-09,70,The Miller,70,,,\n"
    )
    assert kosk("log", "export", "--file", log.path).stdout == file.read_text(encoding="utf-8")


def test_an_export_into_a_pipe_keeps_every_letter_whatever_the_system_prints(log: ScoreLog, tmp_path: Path) -> None:
    log.set_notes(2, "Löwe \N{LION FACE}")
    script = "from kosk.cli import main; main()"
    variables = os.environ | {"PYTHONIOENCODING": "latin-1"}
    words = [sys.executable, "-c", script, "log", "export", "--file", str(log.path)]
    printed = subprocess.run(words, capture_output=True, check=True, env=variables).stdout
    assert printed.decode("utf-8").splitlines()[1] == "2026-11-03,87,Joseefus,80,,,Löwe \N{LION FACE}"


def test_an_export_writes_over_no_file_unless_it_is_forced(log: ScoreLog, tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    file.write_text("mine")
    sentence = f"{file} is there already; --force puts this export in its place."
    assert refused(kosk("log", "export", file, "--file", log.path)) == sentence
    assert file.read_text() == "mine"
    assert kosk("log", "export", file, "--force", "--file", log.path).exit_code == 0
    assert file.read_text().startswith("game_date,")
    before = log.path.read_bytes()
    refusal = refused(kosk("log", "export", log.path, "--force", "--file", log.path))
    assert refusal == f"{log.path} is the score log itself; name another file to export it to."
    assert log.path.read_bytes() == before
    assert "cannot be written: " in refused(kosk("log", "export", tmp_path / "no" / "x.csv", "--file", log.path))
    assert "cannot be written: it is a folder" in refused(kosk("log", "export", tmp_path, "--file", log.path))
    assert sorted(tmp_path.iterdir()) == [log.path, file]


@pytest.mark.parametrize("note", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\r\n=1", "＝1", "\tx"])
def test_a_spreadsheet_takes_no_note_for_a_formula(path: Path, note: str) -> None:
    ScoreLog(path).add(ONE._replace(notes=note))
    exported = kosk("log", "export", "--file", path).stdout_bytes.decode()
    (row,) = csv.DictReader(StringIO(exported, newline=""))
    assert row["notes"] == f"'{note}"
    assert json.loads(kosk("log", "--json", "--file", path).stdout)[0]["notes"] == note


@pytest.mark.parametrize("note", ["", "a = b", 'said "no", twice', "two\nlines", "it's -1"])
def test_other_notes_are_exported_as_they_are(path: Path, note: str) -> None:
    ScoreLog(path).add(ONE._replace(notes=note))
    (row,) = csv.DictReader(StringIO(kosk("log", "export", "--file", path).stdout, newline=""))
    assert row["notes"] == note


# Notes


@pytest.fixture(scope="module")
def notebook(tmp_path_factory: pytest.TempPathFactory) -> ScoreLog:
    return ScoreLog(tmp_path_factory.mktemp("notes") / "log.sqlite")


def shown(log: ScoreLog, columns: int) -> list[str]:
    """The table of the game that was written last."""
    result = kosk("log", "--last", "1", "--file", log.path, COLUMNS=str(columns))
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout.split("\n")


@settings(max_examples=60, deadline=None)
@given(note=st.text(max_size=300) | st.text(alphabet="[]\\/:*\n\r\t\x1b\u202e\u200b\0bold x", max_size=300))
def test_any_note_is_kept_as_it_is_and_breaks_no_table(notebook: ScoreLog, note: str) -> None:
    number = notebook.add(ONE._replace(notes=note))
    entry = notebook.entries()[-1]
    assert (entry.number, entry.notes) == (number, note)
    wide = shown(notebook, 4000)
    assert len(wide) == 5  # head, game, nothing, how many, and behind the last new line nothing
    assert wide[1].startswith(f"{number:>3}  2026-11-03   87  Joseefus    80  won by 7")
    head, *lines, _, _, _ = shown(notebook, 80)
    assert all(category(letter) not in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") for line in lines for letter in line)
    assert all(cell_len(line) <= 80 for line in lines)
    assert all(not line[: head.index("notes")].strip() for line in lines[1:])


@pytest.mark.parametrize(
    ("note", "told"),
    [
        ("[bold]won[/bold] [link=x]y[/link] :smile: \\[a]", "[bold]won[/bold] [link=x]y[/link] :smile: \\[a]"),
        ("one\ntwo\r\n\nthree", "one / two /  / three"),
        ("\x1b[31mred\a\0", "\\x1b[31mred\\x07\\x00"),
        ("\u202eevil\u2066 \u200bzero", "\\u202eevil\\u2066 \\u200bzero"),
        ("a\tb\u2028c\xa0d", "a b / c d"),
        ("x" * 200, "x" * 154 + " [...]"),
    ],
)
def test_notes_are_shown_as_plain_text(notebook: ScoreLog, note: str, told: str) -> None:
    notebook.add(ONE._replace(notes=note))
    head, line, *_ = shown(notebook, 400)
    assert line[head.index("notes") :].rstrip() == told
