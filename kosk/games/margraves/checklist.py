"""The set-up of Margraves of Valeria as steps for people at a table, in the order in which the rulebook tells them.

It moves nothing: what it says is what `setup.py` and `wealth.py` do, by the same rules and the same components.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kosk.engine.checklist import Task
from kosk.engine.errors import listed

from .state import RESOURCES

if TYPE_CHECKING:
    from .verbs import MargravesTable

TRACK_BOARD = "The Track Board"
GAME_BOARD = "The Game Board"
PLAYERS = "The Players"
WEALTH = "Starting Wealth Tiles"


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
        says="Shuffle the Citizens whose mark is {mark} or lower; the others stay in the box. kosk plays with {cards} "
        "of them, and where your box differs, it counts.",
        cards=cards,
        mark=seats,
    )
    line = len(facts.citizen_line.prices)
    yield Task(
        TRACK_BOARD,
        "setup.citizens.deck",
        says="Put the Citizen deck face-down above the rightmost place of the line.",
    )
    yield Task(
        TRACK_BOARD,
        "setup.citizens.line",
        says="Deal {line} Citizens face-up, one above each place of the line that shows a price.",
        line=line,
    )
    yield Task(
        TRACK_BOARD,
        "setup.knights.barracks",
        says="Put all {knight} Knights into the barracks on the Track Board.",
        knight=facts.barracks.knight,
    )
    one, two = [len(tiles) for tiles in t.board.tiles[seats]]
    numbered = any(t.facts.privilege[tile].players for tiles in t.board.tiles[seats] for tile in tiles)
    which = "without a number, and with a number up to {players}" if numbered else "without a number"
    yield Task(
        TRACK_BOARD,
        "setup.privileges.more",
        "setup.privileges.stacks",
        says=f"Take the tiles {which}: shuffle the Privilege I tiles and the Privilege II tiles face-down as two "
        "stacks below the board; the others stay in the box. kosk plays with {one} and {two} of them, and where your "
        "box differs, it counts.",
        one=one,
        two=two,
        **({"players": seats} if numbered else {}),
    )
    yield Task(
        TRACK_BOARD,
        "setup.privileges.display",
        "ruling.privilege-display-count",
        says="Turn up {shown} tiles of each stack.",
        shown=facts.privileges.face_up,
    )


def game_board(t: "MargravesTable") -> Iterator[Task]:
    """Prepare the Game Board."""
    facts, seats = t.facts, t.state.seats
    lairs = len(facts.lair)
    yield Task(GAME_BOARD, "setup.lairs.place", says="Put the {lairs} Lair cards on their places.", lairs=lairs)
    monsters = len(facts.monster)
    yield Task(
        GAME_BOARD,
        "setup.monsters.sets",
        says="Sort the {monsters} Monsters by their Lair: {each} belong to each.",
        monsters=monsters,
        each=monsters // lairs,
    )
    yield Task(GAME_BOARD, "setup.monsters.boss", says="Put the Boss of each Lair face-down under the Lair card.")
    yield Task(
        GAME_BOARD,
        "setup.monsters.stack",
        says="Shuffle the other {others} Monsters of each Lair and put them face-down on the Lair card.",
        others=monsters // lairs - 1,
    )
    yield Task(GAME_BOARD, "setup.monsters.flip", says="Turn up the top Monster of each stack.")
    supply = facts.supply[str(seats)]
    yield Task(
        GAME_BOARD,
        "setup.supply.goods",
        "setup.supply.leftover",
        says="Put Gems, Stone, Wood and Magic into the corners of the board, as many as these show for your number of "
        "players; the others stay in the box. kosk plays with {gem} Gems, {stone} Stone, {wood} Wood and {magic} "
        "Magic, and where your board differs, it counts.",
        **{what: supply[what] for what in ("gem", *RESOURCES)},
    )
    yield Task(
        GAME_BOARD,
        "setup.knights.locations",
        says="Put {knights} Knight"
        + ("" if facts.barracks.per_location == 1 else "s")
        + " from the barracks into each of the {locations} Locations.",
        knights=facts.barracks.per_location,
        locations=len(t.board.locations),
    )
    yield Task(GAME_BOARD, "setup.gold.bank", says="Put all Gold in the middle of the board.")


def players(t: "MargravesTable") -> Iterator[Task]:
    """Player Setup."""
    facts, board = t.facts, t.facts.player_board
    yield Task(
        PLAYERS,
        "setup.player.set",
        says="Everybody takes a player board, a Keep, a Strength tracker, a Margrave, a Ship, {markers} Influence "
        "Markers, {towers} Ward Towers and {starters} Starter Citizens of one colour, and a Player Aid.",
        markers=len(facts.guild),
        towers=board.towers,
        starters=len(t.board.starters),
    )
    yield Task(
        PLAYERS,
        "setup.player.gem",
        "setup.player.storage",
        says="Everybody stores {gem} Gem"
        + ("" if board.gem == 1 else "s")
        + " from the board and {towers} Ward Towers, one in a space; {free} of the {spaces} spaces stay free.",
        gem=board.gem,
        towers=board.towers,
        free=board.storage_spaces - board.gem - board.towers,
        spaces=board.storage_spaces,
    )
    yield Task(
        PLAYERS,
        "setup.player.strength",
        says="Everybody's Strength starts at {strength}.",
        strength=board.strength,
    )
    yield Task(PLAYERS, "setup.player.gold", says="Everybody starts with {gold} Gold.", gold=board.gold)
    names = listed(facts.citizen[card].name for card in t.board.starters)
    yield Task(PLAYERS, "setup.player.hand", says=f"Everybody takes into hand the Starter Citizens: {names}.")
    yield Task(
        PLAYERS,
        "setup.player.margrave",
        says=f"All Margraves start in {facts.location[board.location].name}, whose power is not used for that.",
    )
    yield Task(
        PLAYERS,
        "setup.player.ship",
        says="All Ships start on the segment with the Ship icon, whose reward is not gained for that.",
    )
    yield Task(
        PLAYERS,
        "setup.player.influence",
        says="Everybody puts an Influence Marker on the leftmost space of each of the {rows} rows of the Influence "
        "Track.",
        rows=len(facts.guild),
    )


def wealth(t: "MargravesTable") -> Iterator[Task]:
    """Starting Wealth Tiles."""
    facts = t.facts.wealth
    yield Task(
        WEALTH,
        "setup.wealth.start-player",
        says="Choose a starting player at random, who takes the Starting Player token.",
    )
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
    yield Task(WEALTH, "setup.wealth.last", says="Discard what is left in the hands.")
    yield Task(WEALTH, "setup.wealth.reveal", says="All show at the same time the tiles that they kept.")
    yield Task(
        WEALTH,
        "setup.wealth.order",
        "setup.wealth.own-order",
        "setup.wealth.return",
        says="From the starting player clockwise, everybody carries out one tile, whichever they like, and discards "
        "it; go on until all {kept} of everybody are carried out, and put all tiles into the box.",
        kept=facts.kept,
    )
