"""The castle's grid, the Realm boards and the tiles: what the rules look up often.

`Board` is made once from the components. `graph()` is a castle layout in networkx, to be explored.
"""

from string import ascii_uppercase
from typing import TYPE_CHECKING, Any

from .state import NO_LAYOUT

if TYPE_CHECKING:
    import networkx

OWN_LAYOUT = "own"


class Board:
    """What the rules look up in the components, by the names and numbers of spaces.

    - `castle_names`: the castle's spaces from the north-west to the south-east, in rows that have a border without a
      name around them, so that every space has four neighbours; `castle[name]`: the number of a space; `grid`: all
      numbers; `long_sides`, `short_sides`: how much further the two neighbours at those sides are.
    - `layouts[name]`: the stacks of a layout, the number of each space with its height; `ground[name]`: their spaces.
    - `realm_names`: the spaces of a Realm; `realm_size`: how many; `columns`, `rows`. Spaces are numbered through all
      Realms: that of a seat begins at `seat * realm_size`. `realms[seat]`: its spaces;
      `beside[space]`: the spaces orthogonally adjacent; `lines[space]`: its row and column;
      `mirrored[direction][space]`: the space that it is mirrored in.
    - `faces`: what a tile can show; `copies[face]`; `type_of[face]`; `number_of[face]`, of Faction tiles only.
    - `factions`, `specials`: the types of the two categories.
    """

    def __init__(self, facts: Any) -> None:
        self._castle(facts)
        self._realms(facts)
        self.faces: tuple[str, ...] = tuple(facts.tile)
        self.copies: dict[str, int] = {face: tile.copies for face, tile in facts.tile.items()}
        self.type_of: dict[str | None, str] = {face: tile.type for face, tile in facts.tile.items()}
        self.number_of: dict[str | None, int] = {
            face: tile.number for face, tile in facts.tile.items() if "number" in tile
        }
        self.factions: tuple[str, ...] = tuple(
            name for name, kind in facts.tile_type.items() if kind.category == "faction"
        )
        self.specials: tuple[str, ...] = tuple(name for name in facts.tile_type if name not in self.factions)
        self._tiles_vp: dict[int, int] = {int(tiles): line.vp for tiles, line in facts.set_scoring.tiles.items()}
        self._largest: int = max(self._tiles_vp)
        self._extra_vp: int = facts.set_scoring.per_extra_tile
        self._shrine_vp: tuple[int, ...] = facts.shrine_scoring.floors

    def _castle(self, facts: Any) -> None:
        columns, rows = facts.castle.columns, facts.castle.rows
        width = columns + 2
        names = [""] * (width * (rows + 2))
        for row in range(1, rows + 1):
            for column in range(1, columns + 1):
                names[row * width + column] = castle_name(column, row)
        self.castle_names: tuple[str, ...] = tuple(names)
        self.castle: dict[str, int] = {name: space for space, name in enumerate(names) if name}
        self.width = width
        further = {"west": -1, "east": 1, "north": -width, "south": width}
        self.long_sides: tuple[int, ...] = tuple(further[side] for side in facts.castle.long_sides)
        self.short_sides: tuple[int, ...] = tuple(further[side] for side in facts.castle.short_sides)
        self.layouts: dict[str, dict[int, int]] = {
            name: {self.castle[space]: height for space, height in stacks(layout.rows).items()}
            for name, layout in facts.layout.items()
        }
        self.ground: dict[str, tuple[int, ...]] = {name: tuple(found) for name, found in self.layouts.items()}
        self.ground[NO_LAYOUT] = tuple(self.castle.values())

    def _realms(self, facts: Any) -> None:
        self.columns: int = facts.realm.columns
        self.rows: int = facts.realm.rows
        places = [(row, column) for row in range(1, self.rows + 1) for column in range(1, self.columns + 1)]
        self.realm_names: tuple[str, ...] = tuple(f"r{row}c{column}" for row, column in places)
        self.realm_size: int = len(places)
        self.realms: tuple[range, ...] = tuple(
            range(seat * self.realm_size, (seat + 1) * self.realm_size) for seat in range(max(facts.game.players))
        )
        self._in_realm: dict[str, int] = {name: space for space, name in enumerate(self.realm_names)}
        self.lines: list[tuple[int, int]] = places * max(facts.game.players)
        self.beside: list[tuple[int, ...]] = []
        for first in range(0, len(self.lines), self.realm_size):
            for row, column in places:
                around = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
                self.beside.append(tuple(first + places.index(place) for place in around if place in places))
        self.mirrored: dict[str, list[int]] = {
            "left-right": [places.index((row, self.columns + 1 - column)) for row, column in places],
            "top-bottom": [places.index((self.rows + 1 - row, column)) for row, column in places],
        }

    def realm(self, seat: int) -> range:
        """The spaces of a player's Realm."""
        return self.realms[seat]

    def realm_space(self, seat: int, name: str) -> int:
        """The number of a space of a player's Realm."""
        return seat * self.realm_size + self._in_realm[name]

    def set_vp(self, tiles: int) -> int:
        """The VP of a Consolidated set of so many tiles.

        Rules: cons.vp-table, cons.vp-over-8.
        """
        if tiles <= self._largest:
            return self._tiles_vp[tiles]
        return self._tiles_vp[self._largest] + (tiles - self._largest) * self._extra_vp

    def shrine_vp(self, floor: int) -> int:
        """The VP of a Shrine on a floor, which is the number of tiles that it stands on.

        Rules: shrine.score-floor.
        """
        return self._shrine_vp[min(floor, len(self._shrine_vp)) - 1]


def castle_name(column: int, row: int) -> str:
    """The name of a space of the castle's grid.

    >>> castle_name(3, 2)
    'C2'
    """
    return f"{ascii_uppercase[column - 1]}{row}"


def stacks(rows: tuple[str, ...] | list[str]) -> dict[str, int]:
    """The heights of the stacks of a layout, by space.

    Rules: castle.number-is-height.

    >>> stacks([".12", "3.."])
    {'B1': 1, 'C1': 2, 'A2': 3}
    """
    return {
        castle_name(x, y): int(height)
        for y, line in enumerate(rows, 1)
        for x, height in enumerate(line, 1)
        if height != "."
    }


def prepare(facts: Any) -> None:
    """Add to the facts what the rules look up often: `facts.board`."""
    facts.board = Board(facts)


def graph(layout: str, facts: Any = None) -> "networkx.Graph[str]":
    """The stacks of a castle layout as a networkx graph, with the components that kosk ships or the facts of others.

    Nodes are the spaces, with `height` and where they lie (`x`, `y`, from the north-west); edges join stacks that stand
    side by side, with the `side` that they share ("long" or "short") and the number of `floors` on which both have
    tiles. Raises UnknownName where there is no such layout.
    """
    import networkx

    from kosk.engine.errors import unknown

    if facts is None:
        from . import RULEBOOK

        facts = RULEBOOK.components.facts
    board = facts.board
    if layout not in board.layouts:
        raise unknown("layout", layout, board.layouts)
    found = networkx.Graph(name=facts.layout[layout].name)
    heights = board.layouts[layout]
    for space, height in heights.items():
        y, x = divmod(space, board.width)
        found.add_node(board.castle_names[space], height=height, x=x, y=y)
    for side, further in (("long", board.long_sides), ("short", board.short_sides)):
        for space, height in heights.items():
            for step in further:
                if space < space + step and space + step in heights:
                    floors = min(height, heights[space + step])
                    found.add_edge(
                        board.castle_names[space], board.castle_names[space + step], side=side, floors=floors
                    )
    return found
