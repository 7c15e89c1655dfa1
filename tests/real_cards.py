"""Games whose dice and cards are decisions to play, for the tests of any set-up."""

from kosk.engine.game import Game
from kosk.games import rulebook


def real_cards(game: str, names: tuple[str, ...]) -> Game:
    """A game in its box, where dice and cards are decisions to play."""
    book = rulebook(game)
    return Game(book, book.box(names, book.components.facts))


def deal(game: Game, until: str) -> Game:
    """Turn up the first card there is until a rule asks."""
    while game.decision is not None and game.decision.rule != until:
        game.play(game.decision.options[0])
    return game
