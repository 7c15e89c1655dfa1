"""Records: a game saved and loaded, and one sentence for every file that cannot be."""

import json
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kosk.engine import record
from kosk.engine.dealer import Dealer
from kosk.engine.errors import RecordError, unknown
from kosk.engine.game import Game
from kosk.engine.rulebook import Rulebook
from kosk.engine.table import CHANCE

from .tiny import RULEBOOK, box

ROOT = Path(__file__).parent.parent.parent


def games(name: str) -> Rulebook:
    if name != "pebbles":
        raise unknown("game", name, ["pebbles"])
    return RULEBOOK


def played(*options: str | int, seed: int | None = None, **keys: Any) -> Game:
    agents = {} if seed is None else {CHANCE: Dealer(seed)}
    game = Game(RULEBOOK, box(("anna", "ben", "cleo"), RULEBOOK.components.facts), agents=agents, **keys)
    for option in options:
        game.play(option)
    return game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A saved game: Anna has rolled 2, taken them and given one to Ben."""
    played(2, "take", "ben").save(tmp_path / "game.json")
    return tmp_path / "game.json"


def refusal(path: Path) -> str:
    with pytest.raises(RecordError) as refused:
        record.read(path, games)
    message = str(refused.value)
    assert message.startswith(f"{path}: ")
    return message.removeprefix(f"{path}: ")


def changed(path: Path, change: Callable[[dict[str, Any]], Any]) -> Path:
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_a_game_is_loaded_as_it_was_saved(path: Path) -> None:
    game = record.read(path, games)
    assert game.decision is not None
    assert (game.decision.rule, game.decision.options) == ("turn.roll", (1, 2))
    assert (game.position.held, game.position.heap, game.names) == ([1, 1, 0], 10, ("anna", "ben", "cleo"))
    assert [event.verb for event in game.events] == ["fill", "turn-up", "choose", "move", "choose", "move", "move"]


def test_the_file_says_what_it_is(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    assert {key: data[key] for key in ("format", "schema", "game", "seats", "seed", "options")} == {
        "format": "kosk.record",
        "schema": 1,
        "game": "pebbles",
        "seats": ["anna", "ben", "cleo"],
        "seed": None,
        "options": {"nothing": "no-rank"},
    }
    assert data["answers"] == [["turn.roll", -1, 2, 2], ["turn.take", 0, "take", 2], ["turn.gift", 0, "ben", 2]]
    assert data["scores"] == {"anna": 0, "ben": 0, "cleo": 0}


def test_a_loaded_game_meets_the_dice_that_it_would_have_met(tmp_path: Path) -> None:
    game = played("pass", "pass", seed=1)
    game.save(tmp_path / "game.json")
    loaded = record.read(tmp_path / "game.json", games)
    while not game.over:
        game.play("pass")
        loaded.play("pass")
    assert loaded.answers == game.answers


def test_players_at_random_come_back_and_go_on_as_they_would_have(tmp_path: Path) -> None:
    agents = {CHANCE: Dealer(1), 1: Dealer("1/ben")}
    game = Game(RULEBOOK, box(("anna", "ben"), RULEBOOK.components.facts), agents=agents).play("pass")
    game.save(tmp_path / "game.json")
    assert json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))["random"] == {"ben": "1/ben"}
    loaded = record.read(tmp_path / "game.json", games)
    assert loaded.people == ("anna",)
    while not game.over:
        game.play("pass")
        loaded.play("pass")
    assert loaded.answers == game.answers


def test_a_record_from_before_players_at_random_were_kept_is_read(path: Path) -> None:
    assert record.read(changed(path, lambda data: data.pop("random")), games).people == ("anna", "ben", "cleo")


@pytest.mark.parametrize(
    ("random", "sentence"),
    [
        (["ben"], "the record's 'random' is ['ben']; the players at random with their seeds are expected."),
        ({"bne": 1}, "There is no player 'bne'; the nearest is ben."),
        ({"ben": [1]}, "the seed is [1]; a whole number or a text is expected."),
    ],
)
def test_players_at_random_that_cannot_be(path: Path, random: Any, sentence: str) -> None:
    assert refusal(changed(path, lambda data: data.update(random=random))) == sentence


def test_a_loaded_game_can_be_undone_to_its_start(path: Path) -> None:
    game = record.read(path, games)
    game.undo().undo().undo()
    assert (game.position.held, game.answers) == ([0, 0, 0], [])


def test_options_components_and_a_made_up_start_come_back(tmp_path: Path) -> None:
    book = RULEBOOK.with_components({"pebble": {"most_held": 3}})
    data = book.start(["anna", "ben"], book.components.facts, book.read_options(None))
    data["players"]["ben"]["held"] = 3
    game = Game(book, book.read_position(data), options={"nothing": "ranked"}).play(1)
    game.save(tmp_path / "game.json")
    loaded = record.read(tmp_path / "game.json", games)
    assert loaded.options == {"nothing": "ranked"}
    assert loaded.rulebook.components.facts.pebble.most_held == 3
    assert loaded.look(0).held == [0, 3]
    assert loaded.play("take").play(1).position.held == [1, 3]  # full: it goes to nobody, and Ben cannot take


# What cannot be read


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.json") == "the file cannot be read (No such file or directory)."


def test_a_file_that_was_cut_off(path: Path) -> None:
    for length in range(0, len(path.read_text()) - 2, 97):
        cut = path.with_name("cut.json")
        cut.write_text(path.read_text()[:length])
        assert refusal(cut) == "the file is not whole: it is no valid JSON to its end."


@pytest.mark.parametrize("text", ['{"format": "png"}', "[]", "3", "null"])
def test_a_file_of_something_else(path: Path, text: str) -> None:
    path.write_text(text)
    assert refusal(path) == "this is no saved game of kosk (its format is not 'kosk.record')."


def test_a_file_that_is_no_text(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00")
    assert refusal(path) == "the file is not whole: it is no valid JSON to its end."


def test_a_record_of_a_newer_kosk(path: Path) -> None:
    changed(path, lambda data: data.update(schema=2))
    assert refusal(path) == "the record has schema 2; this kosk reads schema 1."


def test_a_record_of_another_game(path: Path) -> None:
    changed(path, lambda data: data.update(game="peebles"))
    assert refusal(path) == "There is no game 'peebles'; the nearest is pebbles."


@pytest.mark.parametrize("key", ["game", "options", "components", "seats", "start", "answers", "scores", "digest"])
def test_a_record_that_lacks_something_or_has_it_in_another_form(path: Path, key: str) -> None:
    changed(path, lambda data: data.update({key: 3.5}))
    wrong = refusal(path)
    changed(path, lambda data: data.pop(key))
    assert refusal(path) == wrong
    assert wrong.startswith(f"the record's '{key}' is missing or no ")


@pytest.mark.parametrize(
    ("number", "answer", "sentence"),
    [
        (
            1,
            ["turn.take", 0, "steal", 2],
            "answer 2: the record says turn.take with 2 options, seat 0, taking 'steal'; "
            "the game asks turn.take of seat 0 with take and pass open.",
        ),
        (
            2,
            ["turn.gift", 0, "nobody", 2],
            "answer 3: the record says turn.gift with 2 options, seat 0, taking 'nobody'; "
            "the game asks turn.gift of seat 0 with ben and cleo open.",
        ),
        (
            1,
            ["turn.take", 0, "take", 3],
            "answer 2: the record says turn.take with 3 options, seat 0, taking 'take'; "
            "the game asks turn.take of seat 0 with take and pass open.",
        ),
        (
            0,
            ["turn.roll", -1, 3, 2],
            "answer 1: the record says turn.roll with 2 options, seat -1, taking 3; "
            "the game asks turn.roll of seat -1 with 1 and 2 open.",
        ),
        (
            0,
            ["turn.roll", -1, True, 2],
            "answer 1 is ['turn.roll', -1, True, 2]; [rule, seat, option, number of options] is expected.",
        ),
        (1, "take", "answer 2 is 'take'; [rule, seat, option, number of options] is expected."),
        (
            2,
            ["turn.gift", 0, "cleo", 2],
            "the answers lead to the position {}, not to {} as the file says.",
        ),
    ],
)
def test_an_edited_answer(path: Path, number: int, answer: Any, sentence: str) -> None:
    before = json.loads(path.read_text())["digest"]
    changed(path, lambda data: data["answers"].__setitem__(number, answer))
    after = record.digest(played(2, "take", "cleo").position.to_json())
    assert refusal(path) == sentence.format(after, before)


def test_answers_taken_out_or_added(path: Path) -> None:
    text = path.read_text()
    changed(path, lambda data: data["answers"].pop())
    assert refusal(path).startswith("the answers lead to the position ")
    path.write_text(text)
    changed(path, lambda data: data["answers"].extend([["turn.roll", -1, 1, 2], ["turn.take", 1, "take", 2]]))
    assert refusal(path).startswith("the answers lead to the position ")


def test_answers_after_the_end_of_the_game(tmp_path: Path) -> None:
    game = played(seed=1)
    while not game.over:
        game.play("pass")
    game.save(tmp_path / "game.json")
    changed(tmp_path / "game.json", lambda data: data["answers"].append(["turn.roll", -1, 1, 2]))
    assert refusal(tmp_path / "game.json") == "answer 37: the game is over after 36 answers."


def test_a_wrong_digest(path: Path) -> None:
    right = json.loads(path.read_text())["digest"]
    changed(path, lambda data: data.update(digest="0123456789abcdef"))
    assert refusal(path) == f"the answers lead to the position {right}, not to 0123456789abcdef as the file says."


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        (
            "seats",
            ["anna", "anna", "cleo"],
            "the record's 'seats' are ['anna', 'anna', 'cleo']; the game itself has ['anna', 'ben', 'cleo'].",
        ),
        (
            "scores",
            {"anna": 9, "ben": 0, "cleo": 0},
            "the record's 'scores' are {'anna': 9, 'ben': 0, 'cleo': 0}; "
            "the game itself has {'anna': 0, 'ben': 0, 'cleo': 0}.",
        ),
        ("seed", [1], "the seed is [1]; a whole number or a text is expected."),
        ("options", {"nothing": "both"}, "The option nothing must be no-rank or ranked, not 'both'."),
        ("options", {"noting": "ranked"}, "There is no option 'noting'; the nearest is nothing."),
        (
            "components",
            {"pebble": {"most_held": 99}},
            "components overlay: pebble.most_held is 99, a whole number from 1 to 9 is expected.",
        ),
    ],
)
def test_what_does_not_fit_the_game(path: Path, key: str, value: Any, sentence: str) -> None:
    changed(path, lambda data: data.update({key: value}))
    assert refusal(path) == sentence


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("step", "setip", "There is no step 'setip'; the nearest is setup."),
        ("step", ["turn"], "There is no step ['turn']; the nearest is turn."),
        ("colour", "red", "A position of Pebbles has no 'colour'."),
    ],
)
def test_a_start_that_cannot_be(path: Path, key: str, value: Any, sentence: str) -> None:
    changed(path, lambda data: data["start"].update({key: value}))
    assert refusal(path) == sentence


# Writing


def test_saving_where_nothing_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / "no folder" / "game.json"
    with pytest.raises(RecordError) as refused:
        played().save(path)
    assert str(refused.value) == f"{path}: the game cannot be written there (No such file or directory)."


TOO_LITTLE_ROOM = """
import resource, sys
from tests.engine.test_record import played
resource.setrlimit(resource.RLIMIT_FSIZE, (300, 300))
try:
    played(1, "pass").save(sys.argv[1])
except ValueError as error:
    print(type(error).__name__, error)
"""


def test_an_older_file_survives_when_there_is_no_room_for_the_new_one(path: Path) -> None:
    pytest.importorskip("resource", reason="only there can the size of files be limited")
    old = path.read_text()
    program = [sys.executable, "-c", TOO_LITTLE_ROOM, str(path)]
    done = subprocess.run(program, capture_output=True, text=True, check=False, timeout=60, cwd=ROOT)
    assert (done.stdout, done.stderr) == (
        f"RecordError {path}: the game cannot be written there (File too large).\n",
        "",
    )
    assert path.read_text() == old
    assert list(path.parent.iterdir()) == [path]


def test_an_older_file_survives_when_the_disk_is_full(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = path.read_text()

    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(record.os, "fsync", full)
    with pytest.raises(RecordError) as refused:
        played(1, "pass").save(path)
    assert str(refused.value) == f"{path}: the game cannot be written there (No space left on device)."
    assert path.read_text() == old
    assert list(path.parent.iterdir()) == [path]


def test_an_older_file_survives_when_saving_is_stopped(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = path.read_text()

    def stop(file: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(record.os, "fsync", stop)
    with pytest.raises(KeyboardInterrupt):
        played(1, "pass").save(path)
    assert path.read_text() == old
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_or_a_file_that_is_write_protected_stays_as_it_is(path: Path) -> None:
    old = path.read_text()
    path.chmod(0o444)
    with pytest.raises(RecordError) as refused:
        played(1, "pass").save(path)
    assert str(refused.value) == f"{path}: the game cannot be written there (the file there is write-protected)."
    path.parent.chmod(0o555)
    with pytest.raises(RecordError) as refused:
        played(1, "pass").save(path.with_name("new.json"))
    assert str(refused.value).endswith("the game cannot be written there (Permission denied).")
    path.parent.chmod(0o755)
    assert path.read_text() == old
    assert list(path.parent.iterdir()) == [path]


def test_what_is_no_ordinary_file_stays_what_it_is(tmp_path: Path) -> None:
    with pytest.raises(RecordError) as refused:
        played().save(tmp_path)
    assert str(refused.value) == f"{tmp_path}: the game cannot be written there (it is a folder)."
    assert list(tmp_path.iterdir()) == []
    for device in (Path("/dev/null"), Path("/dev/full")):
        if device.exists():
            with pytest.raises(RecordError) as refused:
                played().save(device)
            assert str(refused.value) == f"{device}: the game cannot be written there (it is no ordinary file)."
            assert not device.is_file()


@pytest.mark.parametrize(("name", "why"), [("n" * 300, "File name too long"), ("a\0b", "no file can have this name")])
def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path, name: str, why: str) -> None:
    with pytest.raises(RecordError) as refused:
        played().save(tmp_path / name)
    assert str(refused.value).endswith(f"the game cannot be written there ({why}).")
    assert refusal(tmp_path / name) == f"the file cannot be read ({why})."


@pytest.mark.parametrize("path", [None, 3, b"game.json", ["game.json"]])
def test_what_is_no_path_is_refused(path: Any) -> None:
    for use in (lambda: played().save(path), lambda: record.read(path, games)):
        with pytest.raises(RecordError) as refused:
            use()
        assert str(refused.value) == f"the path is {path!r}; the name of a file is expected."


def test_a_link_goes_on_leading_to_the_file(path: Path) -> None:
    link = path.with_name("latest.json")
    link.symlink_to(path)
    played(1, "pass").save(link)
    assert link.is_symlink()
    assert [answer[2] for answer in record.read(path, games).answers] == [1, "pass"]


def test_who_may_read_the_older_file_may_read_the_new_one(path: Path) -> None:
    path.chmod(0o640)
    played(1, "pass").save(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_file_beside_it_is_never_touched(path: Path) -> None:
    beside = path.with_name("game.json.part")
    beside.write_text("mine")
    played(1, "pass").save(path)
    assert beside.read_text() == "mine"
    assert sorted(path.parent.iterdir()) == [path, beside]


def test_an_older_file_survives_when_the_new_one_cannot_take_its_place(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = path.read_text()

    def refuse(source: Path, target: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(record.os, "replace", refuse)
    with pytest.raises(RecordError):
        played(1, "pass").save(path)
    assert path.read_text() == old
    assert list(path.parent.iterdir()) == [path]


def test_an_older_file_is_replaced_by_the_new_game(path: Path) -> None:
    played(1, "pass").save(path)
    assert [answer[2] for answer in record.read(path, games).answers] == [1, "pass"]


def test_a_digest_is_that_of_the_content_whatever_its_order() -> None:
    assert record.digest({"a": 1, "b": [2]}) == record.digest({"b": [2], "a": 1})
    assert record.digest({"a": 1, "b": [2]}) != record.digest({"a": 1, "b": [3]})


@pytest.mark.parametrize("schema", [True, 1.0, "1", None, [1], 0, -1, 2])
def test_only_schema_1_is_read(path: Path, schema: Any) -> None:
    changed(path, lambda data: data.update(schema=schema))
    assert refusal(path) == f"the record has schema {schema!r}; this kosk reads schema 1."


@pytest.mark.parametrize("scores", [{"anna": False}, {"anna": 0.0}])
def test_scores_that_only_equal_the_games_own_are_refused(path: Path, scores: dict[str, Any]) -> None:
    changed(path, lambda data: data["scores"].update(scores))
    assert refusal(path).startswith("the record's 'scores' are ")


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity", "9" * 5000])
def test_a_number_that_is_none_is_refused(path: Path, word: str) -> None:
    path.write_text(path.read_text().replace('"heap": 0', f'"heap": {word}'))
    assert refusal(path) == "the file is not whole: it is no valid JSON to its end."


def test_a_seat_whose_name_is_given_twice_is_refused(path: Path) -> None:
    path.write_text(path.read_text().replace('"ben"', '"anna"'))
    assert refusal(path) == "the entry 'anna' stands twice in the same place."


def test_components_that_are_not_those_of_the_file_are_refused(path: Path) -> None:
    right = json.loads(path.read_text())["components_digest"]
    changed(path, lambda data: data.update(components_digest="0123456789abcdef"))
    assert refusal(path) == (
        f"the components have the digest {right}, not 0123456789abcdef as the file says; "
        "another kosk has written it, or it was changed."
    )
    changed(path, lambda data: data.update(components_digest=right, components={"pebble": {"most_held": 5}}))
    assert refusal(path).startswith("the components have the digest ")


def test_what_a_file_holds_makes_no_sentence_long(path: Path) -> None:
    text = path.read_text()
    for change in (
        lambda data: data.update(schema="x" * 100_000),
        lambda data: data["answers"].__setitem__(0, ["x" * 100_000, 0, "y" * 100_000, 2]),
        lambda data: data["answers"].__setitem__(0, ["turn.roll", -1, 10**4000, 2]),
        lambda data: data.update(game="x" * 100_000),
        lambda data: data["options"].update({"x" * 100_000: "y"}),
    ):
        path.write_text(text)
        changed(path, change)
        assert 0 < len(refusal(path)) < 700


@pytest.mark.parametrize("deep", ['{"pebble": ' * 400 + "1" + "}" * 400, '{"pebble": ' + "[" * 900 + "]" * 900 + "}"])
def test_components_that_are_too_deep(path: Path, deep: str) -> None:
    path.write_text(path.read_text().replace('"components": {}', f'"components": {deep}'))
    assert refusal(path) == (
        "components overlay: tables and lists lie too deep in one another; 20 levels are possible."
    )


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="only there is a file that never ends")
def test_a_file_that_never_ends() -> None:
    assert refusal(Path("/dev/zero")) == "the file is no saved game: it has more than 16777216 bytes."


def test_a_folder_is_no_saved_game(tmp_path: Path) -> None:
    assert refusal(tmp_path) == "the file cannot be read (Is a directory)."


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a": ' * 100_000])
def test_a_file_that_is_too_deep(path: Path, text: str) -> None:
    path.write_text(text)
    assert refusal(path) == "the file is not whole: it is no valid JSON to its end."


def test_a_byte_order_mark_does_no_harm(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert record.read(path, games).position.held == [1, 1, 0]


def test_a_game_is_not_written_to_a_path_without_a_name() -> None:
    with pytest.raises(RecordError) as refused:
        played().save("")
    assert str(refused.value) == ".: the game cannot be written there (the name of a file is expected)."
