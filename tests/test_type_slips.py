"""A value of the wrong type is refused in one clear sentence, wherever kosk takes values from a reader."""

from collections.abc import Callable
from typing import Any

import pytest

import kosk
from kosk.learn import step_through, worked_example

GAME = kosk.new("castellans", 2, seed=1)
EXAMPLE = "ex.draft-gold"
ODD: tuple[Any, ...] = (None, -1, 99999, 2.5, True, "", "1", b"1", (1,), [], ["a"], {}, {"a": 1}, set(), object())


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: GAME.look("1"), "The event to look at is '1'; a whole number is expected."),  # type: ignore[arg-type]
        (lambda: GAME.look(True), "The event to look at is True; a whole number is expected."),
        (lambda: GAME.copy(seed=1.5), "the seed is 1.5; a whole number or a text is expected."),  # type: ignore[arg-type]
        (
            lambda: kosk.new("castellans", options=["no"]),
            "options is ['no']; a mapping of options to readings is expected.",
        ),
        (
            lambda: kosk.new("castellans", agents="Beth"),
            "agents is 'Beth'; a mapping of players to agents is expected.",
        ),
        (lambda: kosk.load(None), "the path is None; the name of a file is expected."),  # type: ignore[arg-type]
        (lambda: GAME.save(7), "the path is 7; the name of a file is expected."),  # type: ignore[arg-type]
        (
            lambda: kosk.verify("castellans", ["mine.toml"]),  # type: ignore[arg-type]
            "the path is ['mine.toml']; the name of a file is expected.",
        ),
        (
            lambda: kosk.rules("castellans").search(4),  # type: ignore[arg-type]
            "The words to search for are 4; a text, or a list of words, is expected.",
        ),
        (
            lambda: step_through(7),  # type: ignore[arg-type]
            "What to step through is 7; a game, the name of one, or a case is expected.",
        ),
        (
            lambda: step_through("castellans", EXAMPLE, case="1"),  # type: ignore[arg-type]
            "case is '1'; a whole number is expected.",
        ),
        (
            lambda: step_through("castellans", EXAMPLE, change=["beth.gold"]),  # type: ignore[arg-type]
            "change is ['beth.gold']; a mapping such as a dict is expected.",
        ),
        (
            lambda: step_through("castellans", EXAMPLE, questions={1: "How much?"}),  # type: ignore[dict-item]
            "The question about step 1 is 'How much?'; (question, options, answer) is expected.",
        ),
        (lambda: step_through("castellans", EXAMPLE).go("2"), "The step is '2'; a whole number is expected."),  # type: ignore[arg-type]
    ],
)
def test_a_slip_of_type_is_told(call: Callable[[], Any], sentence: str) -> None:
    with pytest.raises(kosk.KoskError) as refused:
        call()
    assert str(refused.value) == sentence


CALLS: dict[str, Callable[[Any], Any]] = {
    "look": GAME.look,
    "play": lambda odd: GAME.copy().play(odd),
    "why_not": GAME.why_not,
    "explain": GAME.explain,
    "copy": GAME.copy,
    "save": GAME.save,
    "new": kosk.new,
    "players": lambda odd: kosk.new("castellans", odd),
    "seed": lambda odd: kosk.new("castellans", seed=odd),
    "options": lambda odd: kosk.new("castellans", options=odd),
    "reading": lambda odd: kosk.new("castellans", options={"control_zero": odd}),
    "components": lambda odd: kosk.new("castellans", components=odd),
    "agents": lambda odd: kosk.new("castellans", agents=odd),
    "load": kosk.load,
    "setup": lambda odd: kosk.setup("castellans", odd),
    "setup of": kosk.setup,
    "since": lambda odd: step_through("castellans", EXAMPLE, since=odd),
    "rules": kosk.rules,
    "rule": lambda odd: kosk.rules("castellans")[odd],
    "search": lambda odd: kosk.rules("castellans").search(odd),
    "verify": kosk.verify,
    "file": lambda odd: kosk.verify("castellans", odd or "no-such-file.toml"),
    "step_through": step_through,
    "example": lambda odd: step_through("castellans", odd),
    "case": lambda odd: step_through("castellans", EXAMPLE, case=odd),
    "change": lambda odd: step_through("castellans", EXAMPLE, change=odd),
    "questions": lambda odd: step_through("castellans", EXAMPLE, questions=odd),
    "go": lambda odd: step_through("castellans", EXAMPLE).go(odd),
    "worked game": lambda odd: worked_example(odd, EXAMPLE),
    "worked example": lambda odd: worked_example("castellans", odd),
}


@pytest.mark.parametrize("name", CALLS)
def test_whatever_is_given_is_taken_or_refused_as_kosk_refuses(
    name: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    sentences = []
    for odd in ODD:
        try:
            CALLS[name](odd)
        except kosk.KoskError as error:
            sentences.append(str(error))
    assert sentences
    assert [sentence for sentence in sentences if "\n" in sentence] == []
