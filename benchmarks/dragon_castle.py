"""Dragon Castle, as a side that is measured."""

from benchmarks.games import Games

GAMES = Games("dragon_castle")
lay_table, play, options, moves = GAMES.lay_table, GAMES.play, GAMES.options, GAMES.moves
