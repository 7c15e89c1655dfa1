"""What each game hands to the tests that every game has to pass (`test_conformance.py`)."""

from collections.abc import Callable
from itertools import product
from typing import Any, NamedTuple

from kosk.engine.dealer import Stream
from kosk.engine.rulebook import Rulebook

Options = dict[str, str]


class Conforming(NamedTuple):
    """A game, with what only it can say.

    - `book`, `names`: the game, and as many players as it can have.
    - `readings`: the rulings and variants that a player may switch, with their readings, the standard one first.
    - `rulings`: by which of them random games are played; `games_each`: how many by each.
    - `some`: numbers of players, with options, whose games are copied, undone, saved and loaded at every decision.
    - `pieces(state)`: the pieces, wherever they lie; raises AssertionError where there are too few or too many.
    - `conceal(state, seat, numbers)`: changes, by random numbers, whatever a seat cannot see; None where all is open.
    - `hiding`: the readings with which anything is hidden; none where it always is.
    - `elsewhere`: readings that need components of one's own, so that no random game is played by them.
    - `shared`: the rules with conditions that a procedure lists which runs where they do not apply too;
      `rare`: those that random games seldom bring about.
    - `board`: what its players call the board of their own.
    - `cards`: the tables of the components of which every entry is a card; `other_cards`: the cards besides, by id.
    - `pictures`: the modules that draw; `statements`: how many statements and errata the ledger has,
      and how many rules rule on the errata.
    """

    book: Rulebook
    names: tuple[str, ...]
    readings: dict[str, tuple[str, ...]]
    rulings: list[Options]
    games_each: int
    some: list[tuple[int, Options]]
    pieces: Callable[[Any], Any]
    conceal: Callable[[Any, int, Stream], None] | None
    pictures: tuple[str, ...]
    statements: tuple[int, int, int]
    hiding: Options = {}  # noqa: RUF012 - nobody changes it
    elsewhere: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()
    rare: tuple[str, ...] = ()
    board: str = "player board"
    cards: tuple[str, ...] = ()
    other_cards: tuple[str, ...] = ()


def all_of(readings: dict[str, tuple[str, ...]]) -> list[Options]:
    """Every combination of readings."""
    return [dict(zip(readings, chosen, strict=True)) for chosen in product(*readings.values())]


def named(options: Options) -> str:
    """Options as part of a test's name or a game's seed."""
    return ",".join(options.values())


def tables(game: Conforming) -> list[tuple[int, Options]]:
    """Every number of players with the standard readings, and every other reading with those it allows in turn.

    With the options of `rulings` and `some` too, so that readings come together which belong together.
    """
    numbers = game.book.components.facts.game.players
    found: list[tuple[int, Options]] = [(number, {}) for number in numbers]
    other = [
        {option: reading}
        for option, readings in game.readings.items()
        for reading in readings[1:]
        if reading not in game.elsewhere
    ]
    for place, options in enumerate([*other, *game.rulings]):
        possible = game.book.tables(None, game.book.read_options(options))
        found.append((possible[place % len(possible)], options))
    return [*found, *game.some]
