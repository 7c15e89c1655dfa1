"""The set-up of Margraves of Valeria as steps for people at a table, in the order in which the rulebook tells them.

It moves nothing: what it says is what `setup.py` and `wealth.py` do, by the same rules and the same components.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kosk.engine.checklist import Task

from .state import RESOURCES

if TYPE_CHECKING:
    from .verbs import MargravesTable

TRACK_BOARD = "The Track Board"
GAME_BOARD = "The Game Board"
PLAYERS = "The players"
WEALTH = "Starting Wealth tiles"


def checklist(t: "MargravesTable") -> Iterator[Task]:
    """The steps of the set-up at a table, which tells the number of players and the components."""
    yield from track_board(t)
    yield from game_board(t)
    yield from players(t)
    yield from wealth(t)


def track_board(t: "MargravesTable") -> Iterator[Task]:
    """Prepare the Track Board."""
    facts, seats = t.facts, t.state.seats
    cards = len(t.board.citizens(seats))
    yield Task(
        TRACK_BOARD,
        "setup.citizens.marks",
        says="Shuffle the {cards} Citizens whose mark is {mark} or lower; the others stay in the box.",
        cards=cards,
        mark=seats,
    )
    line = len(facts.citizen_line.prices)
    yield Task(TRACK_BOARD, "setup.citizens.deck")
    yield Task(
        TRACK_BOARD,
        "setup.citizens.line",
        says="Deal {line} Citizens face up, one above each place of the line that has a price.",
        line=line,
    )
    yield Task(
        TRACK_BOARD,
        "setup.knights.barracks",
        says="Put all {knight} Knights into the barracks.",
        knight=facts.barracks.knight,
    )
    one, two = [len(tiles) for tiles in t.board.tiles[seats]]
    yield Task(
        TRACK_BOARD,
        "setup.privileges.more",
        "setup.privileges.stacks",
        says="Shuffle {one} Privilege I tiles and {two} Privilege II tiles face down as two stacks: those without a "
        "number, and those with a number up to {players}.",
        one=one,
        two=two,
        players=seats,
    )
    yield Task(
        TRACK_BOARD,
        "setup.privileges.display",
        says="Turn up {shown} tiles of each stack.",
        shown=facts.privileges.face_up,
    )


def game_board(t: "MargravesTable") -> Iterator[Task]:
    """Prepare the Game Board."""
    facts, seats = t.facts, t.state.seats
    yield Task(GAME_BOARD, "setup.lairs.place")
    yield Task(GAME_BOARD, "setup.monsters.sets")
    yield Task(GAME_BOARD, "setup.monsters.boss")
    yield Task(GAME_BOARD, "setup.monsters.stack")
    yield Task(GAME_BOARD, "setup.monsters.flip")
    supply = facts.supply[str(seats)]
    yield Task(
        GAME_BOARD,
        "setup.supply.goods",
        "setup.supply.leftover",
        says="Put {gem} Gems, {stone} Stone, {wood} Wood and {magic} Magic into the corners of the board; the rest goes"
        " back to the box.",
        **{what: supply[what] for what in ("gem", *RESOURCES)},
    )
    yield Task(
        GAME_BOARD,
        "setup.knights.locations",
        says="Put {knights} Knight from the barracks into each of the {locations} Locations.",
        knights=facts.barracks.per_location,
        locations=len(t.board.locations),
    )
    yield Task(GAME_BOARD, "setup.gold.bank")


def players(t: "MargravesTable") -> Iterator[Task]:
    """Player Setup."""
    board = t.facts.player_board
    yield Task(PLAYERS, "setup.player.set")
    yield Task(
        PLAYERS,
        "setup.player.gem",
        "setup.player.storage",
        says="Everybody stores {gem} Gem from the board and {towers} Ward Towers, one in a space; {free} of the "
        "{spaces} spaces stay free.",
        gem=board.gem,
        towers=board.towers,
        free=board.storage_spaces - board.gem - board.towers,
        spaces=board.storage_spaces,
    )
    yield Task(PLAYERS, "setup.player.strength", says="Strength starts at {strength}.", strength=board.strength)
    yield Task(PLAYERS, "setup.player.gold")
    yield Task(PLAYERS, "setup.player.hand")
    yield Task(PLAYERS, "setup.player.margrave")
    yield Task(PLAYERS, "setup.player.ship")
    yield Task(PLAYERS, "setup.player.influence")


def wealth(t: "MargravesTable") -> Iterator[Task]:
    """Starting Wealth tiles."""
    facts = t.facts.wealth
    yield Task(WEALTH, "setup.wealth.start-player")
    yield Task(
        WEALTH,
        "setup.wealth.deal",
        says="Shuffle the {tiles} Starting Wealth tiles and deal {dealt} to everybody in secret.",
        tiles=len(t.facts.wealth_tile),
        dealt=facts.dealt,
    )
    yield Task(
        WEALTH,
        "setup.wealth.draft",
        says="Everybody keeps one tile and passes the others to the left, until everybody has kept {kept}.",
        kept=facts.kept,
    )
    yield Task(WEALTH, "setup.wealth.last")
    yield Task(WEALTH, "setup.wealth.reveal")
    yield Task(WEALTH, "setup.wealth.order", "setup.wealth.own-order", "setup.wealth.return")
