"""kosk: board-game rulebooks made executable.

    >>> import kosk
    >>> game = kosk.new("castellans", players=["Beth", "Harris", "Michael", "Ryan"], seed=7)
    >>> game.decision.rule
    'setup.manor-token'
    >>> print(kosk.rules("castellans")["temple.cost"])
    A Temple costs 2 Stone, and 1 Gold for each Temple of any colour already in that District.

kosk is unofficial. It tells the rules in its own words and holds no text or art of the publishers.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from .engine.checklist import Checklist
    from .engine.examples import Verdict
    from .engine.game import Game
    from .engine.rules import RulePages
    from .engine.table import Agent
    from .learn import explore, play, quiz, score_sheet
    from .learn import step_through as lesson

__all__ = [
    "ComponentError",
    "ExampleError",
    "KoskError",
    "RecordError",
    "RuleError",
    "explore",
    "lesson",
    "load",
    "new",
    "play",
    "quiz",
    "rules",
    "score",
    "score_sheet",
    "setup",
    "verify",
]

from .engine.errors import ComponentError, ExampleError, KoskError, RecordError, RuleError


def new(
    game: str,
    players: int | Sequence[str] | None = None,
    *,
    solo: str | Sequence[str] | None = None,
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    components: "str | Path | Mapping[str, Any] | None" = None,
    agents: "Mapping[str, Agent] | None" = None,
) -> "Game":
    """A new game, played on to its first decision.

    `players` are names in seat order (clockwise), or their number: two where nothing is said, one in a solo game.
    `solo` is an Opponent that plays by itself, or a list of them, who take the seats after the people. `seed` decides
    dice and cards (without one, by chance); `options` switch rulings and variants by name; `components` is a reader's
    own TOML file laid over the game's facts; `agents` answer for people by name. Raises KoskError where any of these
    cannot be.

    >>> new("castellans", solo="joseefus-the-builder", seed=7).names
    ('Player 1', 'Joseefus')
    """
    from .engine.dealer import Dealer
    from .engine.errors import unknown
    from .engine.game import Game
    from .engine.table import CHANCE
    from .games import rulebook

    book = rulebook(game).with_components(components)
    if isinstance(players, Iterable) and not isinstance(players, str):
        players = tuple(players)
    elif not isinstance(players, int | None):
        raise KoskError(f"players is {players!r}; a list of names or a number is expected.")
    names, options = book.seat(players, solo, options)
    if seed is None:
        from secrets import randbelow

        seed = randbelow(2**32)
    seats: dict[int, Agent] = {CHANCE: Dealer(seed)}
    if agents is not None and not isinstance(agents, Mapping):
        raise KoskError(f"agents is {agents!r}; a mapping of players to agents is expected.")
    for name, agent in (agents or {}).items():
        if name not in names:
            raise unknown("player", name, names)
        if not callable(agent):
            raise KoskError(f"The agent of {name} is {agent!r}; a function of decision and view is expected.")
        seats[names.index(name)] = agent
    made = Game(book, book.box(names, book.components.facts), agents=seats, options=options)
    for seat in book.automated(made.position):
        if seat in seats:
            raise KoskError(f"{names[seat]} is an Opponent and plays by its card; no agent can answer for it.")
    return made


def load(path: "str | Path") -> "Game":
    """The game in a file that `Game.save` wrote. Raises RecordError where it cannot be read or played again."""
    from .engine.record import read
    from .games import rulebook

    return read(path, rulebook)


def rules(game: str) -> "RulePages":
    """The rule pages of a game: a mapping from rule names to rules, with `search` for any words."""
    from .games import rulebook

    return rulebook(game).rules


def score(
    game: str,
    position: Mapping[str, Any],
    *,
    options: Mapping[str, str] | None = None,
    components: "str | Path | Mapping[str, Any] | None" = None,
) -> "Game":
    """The final scoring of boards as they lie on a table, without the game that led to them.

    `position` states what lies there, as `game.position.to_json()` writes it, and names the players; what it leaves out
    is as at the start of a worked example, and which step comes next does not matter. `options` and `components` are as
    in `new`. Gives the finished game, whose `scores()` and `explain(player)` tell the rest. Raises KoskError, in one
    sentence, where such a position cannot be.

    >>> realm = {"r1c1": {"facedown": 3, "shrine": True}}
    >>> score("dragon_castle", {"players": {"Ann": {"vp": 9, "realm": realm}, "Ben": {"vp": 10}}}).scores()
    {'Ann': 12, 'Ben': 10}
    """
    from .engine.errors import mapping
    from .engine.game import Game
    from .games import rulebook

    book = rulebook(game).with_components(components)
    *_, scoring = book.steps
    return Game(book, book.read_stated(mapping(position, "position"), scoring, options), options=options)


def setup(
    game: str,
    players: int | None = None,
    *,
    solo: str | Sequence[str] | None = None,
    options: Mapping[str, str] | None = None,
    components: "str | Path | Mapping[str, Any] | None" = None,
) -> "Checklist":
    """How so many people set a game up at a table, step by step with its rules, as a checklist.

    Where no number is said they are two, or one in a solo game. `solo`, `options` and `components` are as in `new`.
    Raises KoskError where any of these cannot be.

    >>> setup("castellans", solo="joseefus-the-builder").title
    'Castellans: the set-up for 2 players, opponents=joseefus-the-builder'
    """
    from .games import rulebook

    book = rulebook(game).with_components(components)
    if not isinstance(players, int | None):
        raise KoskError(f"players is {players!r}; a number is expected.")
    names, options = book.seat(players, solo, options)
    return book.checklist(len(names), options)


def verify(game: str, file: "str | Path | None" = None) -> "list[Verdict]":
    """Play the worked examples of a game, or those in a reader's own file; each verdict tells what differs."""
    from os import PathLike
    from pathlib import Path

    from .engine.examples import read_examples
    from .games import rulebook

    if not isinstance(file, str | PathLike | None):
        raise ExampleError(f"the path is {file!r}; the name of a file is expected.")
    book = rulebook(game)
    examples = book.examples if file is None else read_examples(book, Path(file))
    return [example.check() for example in examples.values()]


_LEARNED = {
    "explore": "explore",
    "lesson": "step_through",
    "play": "play",
    "quiz": "quiz",
    "score_sheet": "score_sheet",
}
"""What is shown in a notebook, by its name here and in `kosk.learn`, which is loaded when it is first asked for."""


def __getattr__(name: str) -> Any:
    if name not in _LEARNED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import learn

    return getattr(learn, _LEARNED[name])
