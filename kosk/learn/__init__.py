"""Learning a game by seeing it happen: worked examples and games step by step, and questions before each answer.

>>> from kosk.learn import step_through
>>> steps = step_through("castellans", "ex.temple-penumbra")
>>> steps
Stepper: Harris builds the first Temple in Penumbra; 13 steps, at step 0: The position at the start.

In JupyterLab it shows as a picture with buttons; everything it shows can also be read off it: `steps.forward().text`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .worked import worked_example

if TYPE_CHECKING:
    from pathlib import Path

    from kosk.engine.examples import Case
    from kosk.engine.game import Game
    from kosk.engine.table import Agent

    from .beliefs import Ruling
    from .explorer import Explorer
    from .playing import PlayTable
    from .prediction import Predict
    from .questions import Quiz
    from .sheet import ScoreSheet
    from .stepper import Question, Stepper
    from .tryout import TryOut

__all__ = [
    "explore",
    "play",
    "predict",
    "quiz",
    "ruling",
    "score_sheet",
    "step_through",
    "try_out",
    "worked_example",
]


def step_through(
    what: "str | Game | Case",
    example: str | None = None,
    *,
    title: str = "A position of our own",
    case: int = 1,
    change: "Mapping[str, Any] | None" = None,
    since: "int | str" = 0,
    questions: "Mapping[int | str, Question] | None" = None,
) -> "Stepper":
    """A worked example of a game (`what` is the game's name), or any game so far, to go through step by step.

    `what` may also be a case that stands in no file, as `kosk.testing.case` makes it; it is shown with a `title`.

    `case` is the run to take where the example has several. `change` plays it from another position: a mapping from
    paths, such as `Beth.gold` or `windmills.bazani_gate-nor_high.Beth`, to values. `since` leaves out that many steps
    at the beginning, or all before the first in which the rule of that name acts.

    `questions` are asked before what they are about happens: by the number of the step, or by the name of a rule for
    the first step in which it acts. Each is (question, options, answer) and may add the reason, or is what `predict`
    gives; without options a whole number is to be typed in. The example's own questions are asked where it is played as
    written, not with `change`.

    Raises KoskError where there is no such game, example, case, rule or step.
    """
    from kosk.engine.errors import KoskError
    from kosk.engine.examples import Case

    from .lesson import Lesson
    from .stepper import Stepper

    if isinstance(what, str):
        from kosk.games import rulebook

        book = rulebook(what)
        if example is None:
            such = next(iter(book.examples))
            raise KoskError(f"Which example of {what}? Name one, such as {such!r}; kosk verify {what} lists them all.")
        lesson = Lesson(book, example, case, change)
    elif isinstance(what, Case):
        lesson = Lesson.of_case(what, title)
    else:
        from kosk.engine.game import Game

        if not isinstance(what, Game):
            raise KoskError(f"What to step through is {what!r}; a game, the name of one, or a case is expected.")
        lesson = Lesson.of_game(what)
    return Stepper(lesson.since(since) if since else lesson, questions)


def explore(game: str, place: str | None = None) -> "Explorer":
    """The places of a game, one after another: what is beside each, what scores there, which rules speak of it.

    Raises KoskError where there is no such game or place.
    """
    from kosk.games import rulebook

    from .explorer import Explorer

    return Explorer(rulebook(game), place)


def play(
    game: "str | Game",
    players: "int | Sequence[str] | None" = None,
    *,
    solo: "str | Sequence[str] | None" = None,
    seed: int | None = None,
    options: "Mapping[str, str] | None" = None,
    components: "str | Path | Mapping[str, Any] | None" = None,
    agents: "Mapping[str, Agent] | None" = None,
    random: "Sequence[str]" = (),
    my_dice: bool = False,
) -> "PlayTable":
    """A game to play with buttons: a new one (`kosk.new` tells what can be given), or one that has begun.

    `random` are the players who play at random. With `my_dice` it is a companion at a real table: what dice and cards
    show is asked for. Raises KoskError where there is no such game, player, Opponent or option, and where something
    else is given beside a game that has begun.
    """
    from secrets import randbelow

    from kosk import new
    from kosk.engine.dealer import Dealer
    from kosk.engine.errors import KoskError
    from kosk.engine.game import Game
    from kosk.engine.table import CHANCE

    from .playing import PlayTable

    if isinstance(game, Game):
        given = (players, solo, seed)
        if any(one is not None for one in given) or options or components or agents or random or my_dice:
            raise KoskError("The game has begun, so nothing else can be given with it; it has its players and options.")
        return PlayTable(game)
    if isinstance(random, str) or not isinstance(random, Iterable):
        raise KoskError(f"random is {random!r}; a list of the names of players is expected.")
    if seed is None:
        seed = randbelow(2**32)
    agents = {**{name: Dealer(f"{seed}/{name}") for name in random}, **(agents or {})}
    made = new(game, players, solo=solo, seed=seed, options=options, components=components, agents=agents)
    if my_dice:
        people = {seat: agent for seat, agent in made.agents.items() if seat != CHANCE}
        made = Game(made.rulebook, made.look(0), agents=people, options=made.options)
    return PlayTable(made)


def predict(
    question: str,
    options: Any = (),
    answer: Any = None,
    because: str = "",
    rule: str = "",
    mistakes: "Mapping[Any, str | tuple[str, str]] | None" = None,
) -> "Predict":
    """A question with its answer hidden until the reader has said what they think.

    `options` are what may be answered; without any, the answer is a whole number to type in, or, where `answer` is left
    out, the reader thinks for themselves and then asks to be shown. `because` is the reason, `rule` the rule that it
    rests on, such as "castellans/temple.cost". `mistakes` says of a wrong answer what it overlooks: a sentence, or a
    sentence and the rule that it overlooks. Raises KoskError where the answer is none of the options, where a mistake
    is no wrong one, or where there is no such rule.
    """
    from kosk.engine.errors import mapping

    from .prediction import Predict

    rules = [_rule(rule)] if rule else []
    told = {said: _overlooked(overlooked) for said, overlooked in mapping(mistakes, "mistakes").items()}
    return Predict(question, options, answer, because, rules, told)


def quiz(game: str, seed: int = 0, *, components: "str | Path | Mapping[str, Any] | None" = None) -> "Quiz":
    """Questions about a game, one after another; the seed decides which ones. `components` are as in `kosk.new`.

    Raises KoskError where there is no such game, or where the components do not fit.
    """
    from kosk.games import rulebook

    from .questions import Quiz

    return Quiz(rulebook(game).with_components(components), seed)


def ruling(game: str, text: str) -> "Ruling":
    """What the rules say of an example of one's own: whether they agree with what is believed, and which one decides.

    `text` is TOML with one `[[example]]`, written as those of a game's `examples.toml`. Raises ExampleError, in one
    sentence, where it cannot be played.
    """
    from kosk.games import rulebook

    from .beliefs import Ruling

    return Ruling(rulebook(game), text)


def score_sheet(
    game: str,
    players: "int | Sequence[str]" = 2,
    *,
    options: "Mapping[str, str] | None" = None,
    components: "str | Path | Mapping[str, Any] | None" = None,
) -> "ScoreSheet":
    """A score sheet for a real table: enter what lies there, and see who gets what and why.

    `players` are names in seat order (clockwise), or their number; `options` and `components` are as in `kosk.new`. The
    sheet's own `load` goes on with one in a file. Raises KoskError where any of these cannot be.
    """
    from kosk.engine.errors import KoskError
    from kosk.games import rulebook

    from .sheet import ScoreSheet

    book = rulebook(game).with_components(components)
    if isinstance(players, int):
        return ScoreSheet(book, book.seat_names(players), options)
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise KoskError(f"players is {players!r}; a list of names or a number is expected.")
    return ScoreSheet(book, players, options)


def try_out(play: "Callable[..., Any]", picks: "Mapping[str, Sequence[str]]", start: Any = "") -> "TryOut":
    """Something to be played again and again, with what the reader picks each time, and shown once it was predicted.

    `picks` are the names of what can be picked, each with its options; `play` takes one option of each, in their order,
    and gives what is to be shown. `start` is shown until something is played.
    """
    from .tryout import TryOut

    return TryOut(play, picks, start)


def _overlooked(said: Any) -> str:
    """What a wrong answer overlooks: a sentence, and then perhaps the rule of it, each on a line."""
    from kosk.engine.errors import KoskError

    if isinstance(said, str):
        return said
    if not (isinstance(said, tuple) and len(said) == 2):
        raise KoskError(f"A mistake is {said!r}; a sentence, or (sentence, rule), is expected.")
    sentence, rule = said
    return f"{sentence}\n{_rule(rule)}"


def _rule(name: str) -> str:
    """A rule by its full name, such as "castellans/temple.cost", with its text."""
    from kosk.games import rulebook

    game, _, rule = name.partition("/")
    found = rulebook(game).rules[rule]
    return f"{found.name}: {found.as_played({})}"
