"""The score log: finished games against one or two Opponents, in an SQLite file of the reader's own.

What a row holds is what the two log tables of the rulebook hold: the day, your score, each Opponent with its score, and
notes. Rules: solo.log.one-opponent, solo.log.two-opponents.

    >>> from tempfile import TemporaryDirectory
    >>> folder = TemporaryDirectory()
    >>> log = ScoreLog(f"{folder.name}/log.sqlite")
    >>> log.add(Entry(date(2026, 11, 30), 87, (Opponent("the-miller", 80),), "A close one."))
    1
    >>> [(entry.score, entry.result, entry.lead) for entry in log.entries()]
    [(87, 'won', 7)]
    >>> folder.cleanup()
"""

import os
import stat
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .engine.errors import KoskError, listed
from .engine.files import write_whole

if TYPE_CHECKING:
    from sqlite3 import Connection

    from .engine.game import Game

VARIABLE = "KOSK_LOG"
"""The environment variable that names another file than the one in the user's folder of data."""
APPLICATION = int.from_bytes(b"kosk")
"""What the head of the file says about whose it is (SQLite's application_id)."""
VERSION = 1
"""The form of the table, which the head of the file names too (SQLite's user_version)."""
PATIENCE = 10.0
"""For how many seconds a log is waited for that others are writing."""
HIGHEST = 999
"""No score is higher; what is, is a slip of the pen."""
LONGEST = 2000
"""How many letters notes may have."""
LONGEST_ID = 60
LONGEST_SAID = 90
"""So many letters are shown of what SQLite says about a damaged file, which it may quote."""
RESULTS = ("won", "lost", "tied")
ADD = "kosk log add"
SHELL_SIGNS = {"\n": "\\n", "\t": "\\t", "\r": "\\r", "\0": " "}
"""How a shell writes what cannot be printed; a zero can be in no word at all."""

_MAGIC, _HEAD = b"SQLite format 3\0", 100
_TABLE = f"""
CREATE TABLE game (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    day TEXT NOT NULL CHECK (day IS date(day) AND day >= '0001'),
    score INTEGER NOT NULL CHECK (typeof(score) = 'integer' AND score BETWEEN 0 AND {HIGHEST}),
    opponent_1 TEXT NOT NULL CHECK (typeof(opponent_1) = 'text'),
    score_1 INTEGER NOT NULL CHECK (typeof(score_1) = 'integer' AND score_1 BETWEEN 0 AND {HIGHEST}),
    opponent_2 TEXT CHECK (typeof(opponent_2) IN ('null', 'text')),
    score_2 INTEGER CHECK (score_2 IS NULL OR typeof(score_2) = 'integer' AND score_2 BETWEEN 0 AND {HIGHEST}),
    tie_break TEXT NOT NULL CHECK (tie_break IN ('', 'won', 'lost')),
    notes TEXT NOT NULL CHECK (typeof(notes) = 'text'),
    kosk TEXT NOT NULL CHECK (typeof(kosk) = 'text'),
    CHECK ((opponent_2 IS NULL) = (score_2 IS NULL))
)"""
_COLUMNS = "day, score, opponent_1, score_1, opponent_2, score_2, notes, tie_break, key, kosk, number"
CSV_COLUMNS = ("game_date", "your_score", "opponent_1", "their_score_1", "opponent_2", "their_score_2", "notes")
"""The columns of the rulebook's table for two Opponents; of a game against one, two stay empty."""


class LogError(KoskError):
    """A score log that cannot be read or written, or a game that cannot stand in one."""


class Opponent(NamedTuple):
    """An Opponent of a finished game, by its identifier, and its score."""

    id: str
    score: int


class Entry(NamedTuple):
    """A finished game: the day, your score, the Opponents, and notes, which are stored as they are given.

    `tie_break` is "won" or "lost" where the scores were equal and the tie-break decided. `key` tells games apart: a
    game whose key stands in the log is not written again; without one, the log gives it one, and so it gives `kosk`,
    the version that wrote it, and its `number`.
    """

    day: date
    score: int
    opponents: tuple[Opponent, ...]
    notes: str = ""
    tie_break: str = ""
    key: str = ""
    kosk: str = ""
    number: int = 0

    @property
    def lead(self) -> int:
        """By how much your score is above the best Opponent's; below it, a number below 0."""
        return self.score - max(opponent.score for opponent in self.opponents)

    @property
    def result(self) -> str:
        """Whether you have "won", "lost" or "tied". Rules: solo.final.winner, solo.final.tie-break."""
        if self.lead == 0:
            return self.tie_break or "tied"
        return "won" if self.lead > 0 else "lost"

    def against(self, opponent: str) -> int:
        """By how much your score is above that of one of the Opponents."""
        return self.score - dict(self.opponents)[opponent]


class Which(NamedTuple):
    """Which games are meant: against an Opponent, from one day to another, with a result, and of these the last."""

    opponent: str | None = None
    since: date | None = None
    until: date | None = None
    result: str | None = None
    last: int | None = None

    def of(self, entries: Iterable[Entry]) -> list[Entry]:
        """Those that are meant, in the same order."""
        found = [entry for entry in entries if self._fits(entry)]
        return found if self.last is None else found[max(0, len(found) - self.last) :]

    def _fits(self, entry: Entry) -> bool:
        return (
            (self.opponent is None or self.opponent in dict(entry.opponents))
            and (self.since is None or entry.day >= self.since)
            and (self.until is None or entry.day <= self.until)
            and (self.result is None or entry.result == self.result)
        )


ALL = Which()


class Best(NamedTuple):
    """What was reached against an Opponent: how often it was played, with which results, and the best games.

    A game against two Opponents counts for both, and is won only where both are beaten.
    """

    opponent: str
    games: int
    won: int
    lost: int
    tied: int
    highest: Entry
    """The game with your best score; of several the first."""
    clearest: Entry
    """The game with your biggest lead over this Opponent; of several the first."""


class ScoreLog:
    """The log in a file: without a path, in the reader's own (see `default_path`).

    Each method opens the file and closes it again, and either does all that it says or changes nothing; several
    programs may do so at once. All raise LogError, in one sentence, where the file is no score log, was written by a
    newer kosk, is damaged, or cannot be read or written. Only `add` makes a file that is not there.
    """

    def __init__(self, path: str | Path | None = None, *, patience: float = PATIENCE) -> None:
        self.path = default_path() if path is None else _path(path)
        self.patience = patience

    def add(self, entry: Entry) -> int:
        """Write a game; gives its number. One whose key is there already keeps the number that it has.

        Where it cannot be written, the LogError tells all of it, as the command that adds it later.
        """
        check(entry)
        try:
            return self._added(entry)
        except LogError as error:
            raise LogError(f"{error} To add this game later: {command(entry, self.path)}") from None

    def entries(self, which: Which = ALL) -> list[Entry]:
        """The games that are meant, the earliest first; none where there is no log yet."""
        if not self._is_there():
            return []
        with self._transaction("BEGIN") as base:
            if _version(base) == 0:
                return []
            rows = base.execute(f"SELECT {_COLUMNS} FROM game ORDER BY day, number").fetchall()
            found = [_entry(row) for row in rows]
        return which.of(found)

    def entry(self, number: int) -> Entry:
        """The game with a number. Raises LogError where there is none."""
        found = [entry for entry in self.entries() if entry.number == number]
        if not found:
            raise _no_game(number)
        return found[0]

    def best(self, which: Which = ALL) -> list[Best]:
        """For each Opponent what was reached against it, in the order in which they were first played."""
        entries = self.entries(which)
        ids = dict.fromkeys(opponent.id for entry in entries for opponent in entry.opponents)
        wanted = [which.opponent] if which.opponent in ids else ids
        return [_best(id, [entry for entry in entries if id in dict(entry.opponents)]) for id in wanted if id]

    def remove(self, number: int) -> Entry:
        """Take a game out of the log; gives it, so that it can be added again. No other gets its number."""
        with self._changing(number) as (base, entry):
            base.execute("DELETE FROM game WHERE number = ?", (number,))
        return entry

    def set_notes(self, number: int, notes: str) -> Entry:
        """Put other notes in the place of those of a game; gives the game as it was before."""
        _check_notes(notes)
        with self._changing(number) as (base, entry):
            base.execute("UPDATE game SET notes = ? WHERE number = ?", (notes, number))
        return entry

    def export(self, file: str | Path, names: Mapping[str, str], which: Which = ALL, *, over: bool = False) -> int:
        """Write the games that are meant as a CSV file; gives how many. `names` are those of the Opponents.

        A file that is there is left as it is, unless it may be written `over`.
        """
        entries, file = self.entries(which), _path(file)
        if file.resolve() == self.path.resolve():
            raise LogError(f"{file} is the score log itself; name another file to export it to.")
        _write(file, as_csv(entries, names), over)
        return len(entries)

    # The file

    def _is_there(self) -> bool:
        """Whether there is a log, or an empty file that may become one. Raises LogError for all that is none."""
        head = self._head()
        if not head:
            return head is not None
        if head[: len(_MAGIC)] != _MAGIC[: len(head)]:
            raise LogError(f"{self.path} is no score log of kosk, and was left as it is; name another file.")
        if len(head) < _HEAD:
            raise self._damaged("it ends in its head")
        if int.from_bytes(head[68:72]) != APPLICATION:
            raise LogError(f"{self.path} is a database of another program, and was left as it is; name another file.")
        return True

    def _head(self) -> bytes | None:
        """The first bytes of the file, which say what it is; None where there is no file."""
        path = self.path
        try:
            mode = path.stat().st_mode
            if stat.S_ISREG(mode):
                with path.open("rb") as file:
                    return file.read(_HEAD)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise LogError(f"{path}: the score log cannot be read ({error.strerror}).") from None
        what = "a folder" if stat.S_ISDIR(mode) else "no ordinary file"
        raise LogError(f"{path} is {what}; the score log is a file, which `{ADD}` makes.")

    def _added(self, entry: Entry) -> int:
        if not self._is_there():
            self._make_folder()
        row = _row(entry)
        with self._transaction("BEGIN IMMEDIATE", "rwc") as base:
            if _version(base) == 0:
                base.execute(_TABLE)
                base.execute(f"PRAGMA application_id = {APPLICATION}")
                base.execute(f"PRAGMA user_version = {VERSION}")
            there = base.execute("SELECT number FROM game WHERE key = ?", (row["key"],)).fetchone()
            if there is not None:
                return int(there[0])
            marks = ", ".join(f":{column}" for column in row)
            done = base.execute(f"INSERT INTO game ({', '.join(row)}) VALUES ({marks})", row)
            return int(done.lastrowid or 0)

    def _make_folder(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise LogError(f"{self.path}: the score log cannot be made ({error.strerror}).") from None

    @contextmanager
    def _changing(self, number: int) -> "Iterator[tuple[Connection, Entry]]":
        """A transaction that changes the game of a number. Raises LogError where there is none."""
        if not self._is_there():
            raise LogError(f"There is no game {number}: no game is in the log yet.")
        with self._transaction("BEGIN IMMEDIATE") as base:
            rows: list[Any] = []
            if _version(base) > 0 and 0 < number < 2**63:
                rows = base.execute(f"SELECT {_COLUMNS} FROM game WHERE number = ?", (number,)).fetchall()
            if not rows:
                raise _no_game(number)
            yield base, _entry(rows[0])

    @contextmanager
    def _transaction(self, begin: str, mode: str = "rw") -> "Iterator[Connection]":
        """The open log, found to be whole; what is done to it is kept only where all of it succeeds."""
        sqlite3 = _sqlite3()
        address = f"{self.path.absolute().as_uri()}?mode={mode}"
        try:
            with closing(sqlite3.connect(address, uri=True, timeout=self.patience, isolation_level=None)) as base:
                base.execute(begin)
                self._check(base)
                yield base
                base.execute("COMMIT")
        except sqlite3.Error as error:
            raise self._failed(error) from None
        except KoskError:
            raise
        except ValueError as error:  # a day that no calendar has, or letters that are none, where bits have changed
            raise self._damaged(_shown(error)) from None

    def _check(self, base: "Connection") -> None:
        version = _version(base)
        if version > VERSION:
            raise LogError(
                f"{self.path} was written by a newer kosk (its version is {version}, this kosk knows {VERSION}), and "
                "was left as it is; install that kosk to use it."
            )
        ((found,),) = base.execute("PRAGMA quick_check(1)").fetchall()
        if found != "ok":
            raise self._damaged(_shown(str(found).split("\n")[-1]))
        # What is missing of the last page, SQLite reads as zeros; after the check no other program is writing it.
        ((page,),) = base.execute("PRAGMA page_size").fetchall()
        if self.path.stat().st_size % page:
            raise self._damaged("its end is missing")

    def _failed(self, error: Exception) -> LogError:
        """What SQLite says, as a sentence about the log."""
        said = _shown(error)
        match getattr(error, "sqlite_errorname", "").split("_")[1:2]:
            case ["CORRUPT" | "NOTADB" | "FORMAT"]:
                return self._damaged(said)
            case ["FULL"]:
                why = "the disk is full"
            case ["IOERR"]:
                why = f"the disk is full or fails: {said}"
            case ["BUSY" | "LOCKED"]:
                why = f"another program has held it for {self.patience:g} seconds"
            case ["READONLY" | "CANTOPEN" | "PERM"]:
                why = "the file or its folder is write-protected"
            case _:
                why = said
        return LogError(f"{self.path}: the score log cannot be used ({why}); all that was in it is still there.")

    def _damaged(self, why: str) -> LogError:
        return LogError(
            f"{self.path}: the score log is damaged ({why}), and was left as it is; put a copy of it in its place, or "
            "move it away to begin a new one."
        )


class Kept:
    """A game that is written into a score log once, however often it ends: its row takes the place of the one before.

    Without a log, it is the reader's own.
    """

    def __init__(self, log: ScoreLog | None = None) -> None:
        self.log = log
        self._number = 0

    @staticmethod
    def fits(game: "Game") -> bool:
        """Whether a game is one for the log: a person plays it, and all others are Opponents."""
        opponents = len(getattr(game.position, "opponents", ()))
        return opponents > 0 and len(game.people) == 1 and len(game.names) == opponents + 1

    def write(self, game: "Game") -> str:
        """Write the finished game; gives the sentence that tells so. Raises LogError where that cannot be done."""
        log, before = self.log or ScoreLog(), self._number
        self._number = log.add(entry_of(game))
        if before not in (0, self._number):
            with suppress(LogError):  # somebody else may have taken it out meanwhile
                notes = log.remove(before).notes
                log.set_notes(self._number, notes)
        return f"The game is written into the score log, as number {self._number}; kosk log shows it."


def _no_game(number: int) -> LogError:
    return LogError(f"There is no game {number} in the log; `kosk log` shows the numbers of all.")


def _path(path: object) -> Path:
    """A path that was given. Raises LogError where it is none."""
    if not isinstance(path, (str, os.PathLike)):
        raise LogError(f"The path is {path!r}; the name of a file is expected.")
    if "\0" in os.fspath(path):
        raise LogError(f"The path is {os.fspath(path)!r}; no file can have this name.")
    return Path(path)


def default_path() -> Path:
    """The reader's own log: the file that KOSK_LOG names, else the one in their folder of data."""
    if named := os.environ.get(VARIABLE):
        return _path(named)
    from platformdirs import user_data_path

    return user_data_path("kosk", appauthor=False) / "score-log.sqlite"


def entry_of(game: "Game", notes: str = "", day: date | None = None) -> Entry:
    """A finished game of one player against Opponents, as it stands in the log; `day` is today unless it is given.

    Raises LogError where the game is not over, where it has no Opponent, or where several people play, for the log
    has one score that is yours. Rules: solo.log.one-opponent, solo.log.two-opponents, solo.final.tie-break.
    """
    position, ids = game.position, tuple(getattr(game.position, "opponents", ()))
    if not game.over:
        raise LogError("The game is not over, so it has no scores for the log.")
    people = game.names[: len(game.names) - len(ids)]
    if not ids:
        raise LogError("The game has no Opponent, so it is none for the score log.")
    if len(people) != 1:
        raise LogError(f"The score log is for games of one player against Opponents; here {listed(people)} played.")
    score, *theirs = position.vp
    opponents = tuple(map(Opponent, ids, theirs))
    tie_break = _tie_break(position.winners) if score == max(theirs) else ""
    return Entry(day or date.today(), score, opponents, notes, tie_break, _key(game))


def _tie_break(winners: Sequence[int]) -> str:
    """What the tie-break has decided, for who plays first; nothing where the victory is shared."""
    if 0 not in winners:
        return "lost"
    return "won" if len(winners) == 1 else ""


def _key(game: "Game") -> str:
    """The same for the same game: what is played, by whom, by which options, all answers, and where they lead."""
    from .engine.record import digest

    return digest(
        {
            "game": game.rulebook.name,
            "components": game.rulebook.components.digest,
            "options": game.options,
            "seats": list(game.names),
            "answers": [list(answer) for answer in game.answers],
            "end": game.position.to_json(),
        }
    )


# What a game in the log may be


def check(entry: Entry) -> None:
    """Raise LogError, in one sentence, where a game cannot stand in the log."""
    if not isinstance(entry.day, date) or isinstance(entry.day, datetime):
        raise LogError(f"The date is {entry.day!r}; a day such as date(2026, 11, 30) is expected.")
    if entry.day > date.today() + timedelta(days=1):
        raise LogError(f"The date is {entry.day}, which is still to come; the day on which the game ended is expected.")
    if not 1 <= len(entry.opponents) <= 2:
        raise LogError(f"A game in the log has one or two Opponents, not {len(entry.opponents)}.")
    _check_score(entry.score, "Your score")
    for opponent in entry.opponents:
        if not (isinstance(opponent.id, str) and opponent.id.isprintable() and 0 < len(opponent.id) <= LONGEST_ID):
            raise LogError(f"An Opponent is {repr(opponent.id)[:LONGEST_ID]}; its identifier is expected.")
        _check_score(opponent.score, f"The score of {opponent.id}")
    if len(dict(entry.opponents)) < len(entry.opponents):
        raise LogError(f"{entry.opponents[0].id} is given twice; two Opponents in a game are two different ones.")
    if entry.tie_break not in ("", "won", "lost"):
        raise LogError(f"The tie-break is {entry.tie_break!r}; won or lost is expected.")
    if entry.tie_break and entry.lead != 0:
        raise LogError(f"Your score and the best Opponent's differ by {abs(entry.lead)}; only a tie has a tie-break.")
    _check_notes(entry.notes)


def _check_score(score: object, what: str) -> None:
    if type(score) is not int or not 0 <= score <= HIGHEST:
        raise LogError(f"{what} is {repr(score)[:40]}; a whole number from 0 to {HIGHEST} is expected.")


def _check_notes(notes: object) -> None:
    if not isinstance(notes, str):
        raise LogError(f"The notes are {repr(notes)[:40]}; a text is expected.")
    if len(notes) > LONGEST:
        raise LogError(f"The notes have {len(notes)} letters; up to {LONGEST} are kept, so shorten them.")
    if any("\ud800" <= letter <= "\udfff" for letter in notes):
        raise LogError("The notes hold bytes that are no letters in UTF-8; write them in UTF-8.")


def day_of(text: str, what: str = "The date") -> date:
    """A day from a text such as 2026-11-30. Raises LogError for any other, also for days that no month has."""
    try:
        return datetime.strptime(text, "%Y-%m-%d").date()
    except ValueError:
        raise LogError(f"{what} is {text[:40]!r}; a day of the calendar such as 2026-11-30 is expected.") from None


def number_of(text: str, what: str) -> int:
    """A whole number from a text. Raises LogError for any other."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise LogError(f"{what} is {text[:40]!r}; a whole number is expected.")
    return int(text)


# Telling


def command(entry: Entry, path: Path | None = None) -> str:
    """The command that adds a game, as it can be pasted into a shell; `path` is named where it is not the default."""
    words = ["--score", str(entry.score)]
    for opponent in entry.opponents:
        words += ["--opponent", _quoted(opponent.id), "--their-score", str(opponent.score)]
    words += ["--date", entry.day.isoformat()]
    if entry.tie_break:
        words += ["--tie-break", entry.tie_break]
    if entry.notes:
        words += ["--notes", _quoted(entry.notes)]
    if path is not None and path != default_path():
        words += ["--file", _quoted(str(path))]
    return " ".join([ADD, *words])


def _quoted(text: str) -> str:
    """A word as a shell reads it; what cannot be printed is escaped, as bash and zsh read it behind a dollar."""
    from shlex import quote

    return quote(text) if text.isprintable() else f"$'{''.join(map(_escaped, text))}'"


def _escaped(letter: str) -> str:
    if letter.isprintable() and letter not in "\\'":
        return letter
    return f"\\{letter}" if letter in "\\'" else SHELL_SIGNS.get(letter, f"\\U{ord(letter):08x}")


def in_one_line(text: str) -> str:
    """A text as it can be shown anywhere: new lines as strokes, and what controls a terminal, or turns letters
    around, as its number.

    >>> in_one_line("won\\nby \\x1b[1m7")
    'won / by \\\\x1b[1m7'
    """
    return "".join(map(harmless, " / ".join(text.splitlines())))


def harmless(letter: str) -> str:
    """A letter as it can be shown: what is no letter as a space, or as its number."""
    if letter.isprintable():
        return letter
    return " " if letter.isspace() else letter.encode("unicode_escape").decode()


def as_csv(entries: Iterable[Entry], names: Mapping[str, str]) -> str:
    """Games as CSV, with a row that names the columns. Opponents without a name are told by their identifiers.

    Rules: solo.log.one-opponent, solo.log.two-opponents.
    """
    import csv
    from io import StringIO

    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(CSV_COLUMNS)
    for entry in entries:
        cells: list[Any] = [entry.day.isoformat(), entry.score]
        for opponent in entry.opponents:
            cells += [_as_text(names.get(opponent.id, opponent.id)), opponent.score]
        cells += [""] * (len(CSV_COLUMNS) - 1 - len(cells))
        writer.writerow([*cells, _as_text(entry.notes)])
    return text.getvalue()


def _as_text(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula: one that begins like one has an apostrophe before it."""
    from unicodedata import normalize

    begins = normalize("NFKC", cell.lstrip()[:1])
    return f"'{cell}" if begins in tuple("=+-@") or cell[:1] in tuple("\t\r\n") else cell


def _write(file: Path, text: str, over: bool) -> None:
    """Write a file as a whole or not at all. Raises LogError where it cannot be written, or may not be written over."""
    if file.is_dir():
        raise LogError(f"{file} cannot be written: it is a folder.")
    claimed = False
    try:
        if not over:
            file.open("x").close()
            claimed = True
        write_whole(file, text)
        claimed = False
    except FileExistsError:
        raise LogError(f"{file} is there already; --force puts this export in its place.") from None
    except OSError as error:
        raise LogError(f"{file} cannot be written: {error.strerror}.") from None
    finally:
        if claimed:
            with suppress(OSError):
                file.unlink()


# The rows


def _sqlite3() -> Any:
    try:
        import sqlite3
    except ImportError:
        raise LogError("This Python has no SQLite (its module sqlite3 is missing), so it has no score log.") from None
    return sqlite3


def _shown(said: object) -> str:
    """What SQLite says, as it can be shown in one line."""
    text = in_one_line(str(said))
    return text if len(text) <= LONGEST_SAID else f"{text[: LONGEST_SAID - 6].rstrip()} [...]"


def _version(base: "Connection") -> int:
    """The form of the table; 0 where nothing has been written yet."""
    ((version,),) = base.execute("PRAGMA user_version").fetchall()
    return int(version)


def _row(entry: Entry) -> dict[str, Any]:
    """A game as a row of the table, with a key of its own and the version that writes it."""
    from secrets import token_hex

    from .engine.record import kosk_version

    first, second = entry.opponents[0], entry.opponents[1] if len(entry.opponents) > 1 else (None, None)
    return {
        "key": entry.key or token_hex(16),
        "day": entry.day.isoformat(),
        "score": entry.score,
        "opponent_1": first[0],
        "score_1": first[1],
        "opponent_2": second[0],
        "score_2": second[1],
        "tie_break": entry.tie_break,
        "notes": entry.notes,
        "kosk": kosk_version(),
    }


def _entry(row: Sequence[Any]) -> Entry:
    day, score, opponent, theirs, second, seconds, *others = row
    opponents = [Opponent(opponent, theirs), *([] if second is None else [Opponent(second, seconds)])]
    return Entry(date.fromisoformat(day), score, tuple(opponents), *others)


def _best(opponent: str, entries: list[Entry]) -> Best:
    results = [entry.result for entry in entries]
    highest = max(entries, key=lambda entry: entry.score)
    clearest = max(entries, key=lambda entry: entry.against(opponent))
    won, lost, tied = map(results.count, RESULTS)
    return Best(opponent, len(entries), won, lost, tied, highest, clearest)
