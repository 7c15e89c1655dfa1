"""Saved games of Castellans that were changed by hand: one sentence says where the first fault lies."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import kosk
from kosk.engine.game import Game
from kosk.engine.table import CHANCE
from kosk.games import rulebook
from kosk.testing import random_game

NAMES = ["Anna", "Beth", "Harris"]


@pytest.fixture(scope="module")
def whole() -> Game:
    """A whole game of three between random players."""
    return random_game(rulebook("castellans"), NAMES, 5)


def refusal(game: Game, folder: Path, change: Callable[[dict[str, Any]], Any]) -> str:
    """Why a saved game cannot be loaded after a change of its JSON data, without the name of the file."""
    path = folder / "game.json"
    game.save(path)
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(kosk.RecordError) as refused:
        kosk.load(path)
    message = str(refused.value)
    assert message.startswith(f"{path}: ")
    assert "\n" not in message
    return message.removeprefix(f"{path}: ")


def test_another_legal_choice_of_a_player_leads_to_another_game(whole: Game, tmp_path: Path) -> None:
    chosen = [number for number, (_, seat, *_) in enumerate(whole.answers) if seat != CHANCE]
    for number in chosen[::12]:
        rule, seat, option, count = whole.answers[number]
        other = next(pick for pick in options_of(whole, number) if pick != option)

        def change(data: dict[str, Any], number: int = number, answer: Any = (rule, seat, other, count)) -> None:
            data["answers"][number] = list(answer)

        refused = refusal(whole, tmp_path, change)
        assert refused.startswith(("answer ", "the answers lead to the position "))
        if refused.startswith("answer "):
            assert int(refused.split(":")[0].removeprefix("answer ")) > number


def options_of(game: Game, number: int) -> tuple[Any, ...]:
    """What was open when an answer was given."""
    replayed = Game(game.rulebook, game.look(0), answers=game.answers[:number])
    assert replayed.decision is not None
    return replayed.decision.options


@pytest.mark.parametrize("place", [0, 8, 40, 111, -1])
def test_an_answer_that_was_not_open_is_named_with_what_was(whole: Game, tmp_path: Path, place: int) -> None:
    number = range(len(whole.answers))[place] + 1
    rule, seat, _, count = whole.answers[place]
    refused = refusal(whole, tmp_path, lambda data: data["answers"][place].__setitem__(2, "atlantis"))
    assert refused.startswith(
        f"answer {number}: the record says {rule} with {count} options, seat {seat}, taking 'atlantis'; "
        f"the game asks {rule} of seat {seat} with "
    )


def test_answers_after_the_end_are_refused(whole: Game, tmp_path: Path) -> None:
    number = len(whole.answers)
    refused = refusal(whole, tmp_path, lambda data: data["answers"].append(["draft.take-die", 0, "wood", 2]))
    assert refused == f"answer {number + 1}: the game is over after {number} answers."


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            lambda data: data.update(game="chess"),
            "There is no game 'chess'; known: castellans, margraves, dragon_castle, dice_city and village.",
        ),
        (
            lambda data: data["start"].update(round=9),
            "round is 9; a whole number from 0 to 5 is possible.",
        ),
        (
            lambda data: data["start"].update(players={"Anna": data["start"]["players"]["Anna"]}),
            "Castellans is for 2, 3, 4 and 5 players, not for 1.",
        ),
        (
            lambda data: renamed(data, "Beth", "anna"),
            "The names 'Anna' and 'anna' differ only in capitals or spaces; every player needs a name of their own.",
        ),
        (
            lambda data: renamed(data, "Beth", ""),
            "A player cannot be called '': a name has 1 to 60 letters on one line, no full stop, and no space at its "
            "ends.",
        ),
        (
            lambda data: data.update(components={"setup": {"vp": 10**30}}),
            "components overlay: a number in it has too many digits; TOML knows whole numbers of 64 bits.",
        ),
        (
            lambda data: data.update(options={"control_zero": "both"}),
            "The option control_zero must be no-rank or ranked, not 'both'.",
        ),
        (
            lambda data: data.update(options={"non_player_tokens": "on"}),
            "answer 18: the record says draft.roll with 6 options, seat -1, taking ",
        ),
    ],
)
def test_a_file_that_tells_of_no_game_that_can_be(
    whole: Game, tmp_path: Path, change: Callable[[dict[str, Any]], Any], sentence: str
) -> None:
    refused = refusal(whole, tmp_path, change)
    assert refused.startswith(sentence)


def renamed(data: dict[str, Any], name: str, other: str) -> None:
    players = data["start"]["players"]
    data["start"]["players"] = {other if each == name else each: board for each, board in players.items()}


def test_a_name_given_twice_in_a_file_is_refused(whole: Game, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    whole.save(path)
    path.write_text(path.read_text(encoding="utf-8").replace('"Beth"', '"Anna"'), encoding="utf-8")
    with pytest.raises(kosk.RecordError) as refused:
        kosk.load(path)
    assert str(refused.value) == f"{path}: the entry 'Anna' stands twice in the same place."
