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


CASES = {
    "castellans": ("ex.draft-gold", "control_zero"),
    "margraves": ("ex.deploy-at-kamin", "tomb_refill"),
    "dragon_castle": ("ex.faq-wind-move", "elegance_strict"),
    "dice_city": ("ex.steal-two", "rows_wrap"),
    "village": ("ex.either-or", "duplicate_tokens"),
}
"""Of each game, a worked example and an option."""


def calls(name: str) -> dict[str, Callable[[Any], Any]]:
    """Whatever takes a value from a reader of a game, with everything else as it should be."""
    game, (example, option) = kosk.new(name, 2, seed=1), CASES[name]
    return {
        "look": game.look,
        "play": lambda odd: game.copy().play(odd),
        "why_not": game.why_not,
        "explain": game.explain,
        "copy": game.copy,
        "save": game.save,
        "players": lambda odd: kosk.new(name, odd),
        "seed": lambda odd: kosk.new(name, seed=odd),
        "options": lambda odd: kosk.new(name, options=odd),
        "reading": lambda odd: kosk.new(name, options={option: odd}),
        "components": lambda odd: kosk.new(name, components=odd),
        "agents": lambda odd: kosk.new(name, agents=odd),
        "setup": lambda odd: kosk.setup(name, odd),
        "since": lambda odd: step_through(name, example, since=odd),
        "rule": lambda odd: kosk.rules(name)[odd],
        "search": lambda odd: kosk.rules(name).search(odd),
        "file": lambda odd: kosk.verify(name, odd or "no-such-file.toml"),
        "example": lambda odd: step_through(name, odd),
        "case": lambda odd: step_through(name, example, case=odd),
        "change": lambda odd: step_through(name, example, change=odd),
        "questions": lambda odd: step_through(name, example, questions=odd),
        "go": lambda odd: step_through(name, example).go(odd),
        "worked game": lambda odd: worked_example(odd, example),
        "worked example": lambda odd: worked_example(name, odd),
    }


OF_NO_GAME: dict[str, Callable[[Any], Any]] = {
    "new": kosk.new,
    "load": kosk.load,
    "setup of": kosk.setup,
    "rules": kosk.rules,
    "verify": kosk.verify,
    "step_through": step_through,
}
CALLS = [*OF_NO_GAME.items()]
CALLS += [(f"{name} of {game}", call) for game in CASES for name, call in calls(game).items()]


@pytest.mark.parametrize("call", [call for _, call in CALLS], ids=[name for name, _ in CALLS])
def test_whatever_is_given_is_taken_or_refused_as_kosk_refuses(
    call: Callable[[Any], Any], tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    sentences = []
    for odd in ODD:
        try:
            call(odd)
        except kosk.KoskError as error:
            sentences.append(str(error))
    assert sentences
    assert [sentence for sentence in sentences if "\n" in sentence] == []
