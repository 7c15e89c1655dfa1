"""4-player Catan of catanatron between its own random players. Runs in the environment of catanatron, without kosk."""

from catanatron.game import Game
from catanatron.models.player import Color, RandomPlayer


class Noting(RandomPlayer):
    """A random player who notes how many options each decision had."""

    def __init__(self, color, options):
        super().__init__(color)
        self.options = options

    def decide(self, game, playable_actions):
        self.options.append(len(playable_actions))
        return super().decide(game, playable_actions)


def finished(seed):
    """One game played to its end, and how many options each decision of it had."""
    noted = []
    # catanatron takes the seed 0 for none.
    game = Game([Noting(color, noted) for color in Color], seed=seed + 1)
    game.play()
    return game, noted


def play(seed):
    """Play one game; gives its choices."""
    return sum([number > 1 for number in options(seed)])


def options(seed):
    """Play one game; gives how many options each decision of it had."""
    return finished(seed)[1]


def moves(seed):
    """Play one game; gives all that was done in it."""
    return repr(finished(seed)[0].state.actions)
