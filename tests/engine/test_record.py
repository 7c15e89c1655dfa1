"""Records: a game saved and loaded, and one sentence for every file that cannot be."""

import json
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


def test_a_loaded_game_can_be_undone_to_its_start(path: Path) -> None:
    game = record.read(path, games)
    game.undo().undo().undo()
    assert (game.position.held, game.answers) == ([0, 0, 0], [])


def test_options_components_and_a_made_up_start_come_back(tmp_path: Path) -> None:
    book = RULEBOOK.with_components({"pebble": {"most_held": 3}})
    data = book.start(["anna", "ben"], book.components.facts)
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


def test_an_older_file_survives_when_the_disk_is_full(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = path.read_text()
    whole_write = Path.write_text

    def full(self: Path, text: str, **keys: Any) -> int:
        whole_write(self, text[:20], **keys)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(RecordError) as refused:
        played(1, "pass").save(path)
    assert str(refused.value) == f"{path}: the game cannot be written there (No space left on device)."
    assert path.read_text() == old
    assert list(path.parent.iterdir()) == [path]


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
