"""Available Tiles: which tiles of the castle can be taken."""

from typing import TYPE_CHECKING, Protocol

from kosk.engine.table import Barred

if TYPE_CHECKING:
    from .board import Board
    from .verbs import DragonCastleTable


class Castle(Protocol):
    """A castle: the height of the stack and the tile on top, by space. A state is one."""

    @property
    def heights(self) -> list[int]: ...
    @property
    def tops(self) -> list[str | None]: ...
    @property
    def top_floor(self) -> int: ...


class Without:
    """A castle as it would be without the tile on top of a stack; what that has hidden is not known yet."""

    __slots__ = ("heights", "tops")

    def __init__(self, castle: Castle, space: int) -> None:
        self.heights = castle.heights[:]
        self.tops = castle.tops[:]
        self.heights[space] -= 1
        self.tops[space] = None

    @property
    def top_floor(self) -> int:
        """The highest floor that still holds a tile."""
        return max(self.heights)


def is_available(board: "Board", castle: Castle, space: int) -> bool:
    """Whether the tile on top of a stack has a long side without a tile next to it on its own floor.

    Rules: available.definition, available.same-floor, available.uncovered, available.always-one, ruling.covered-tiles,
    ruling.availability-floor.
    """
    heights = castle.heights
    height = heights[space]
    west, east = board.long_sides
    return heights[space + west] < height or heights[space + east] < height


def has_free_short_side(board: "Board", castle: Castle, space: int) -> bool:
    """Whether the tile on top of a stack has a short side without a tile next to it on its own floor.

    Rules: spirit.elegance.
    """
    heights = castle.heights
    height = heights[space]
    north, south = board.short_sides
    return heights[space + north] < height or heights[space + south] < height


def not_available(t: "DragonCastleTable", castle: Castle, space: int, used: tuple[str, ...]) -> Barred | None:
    """Why the tile on top of a stack cannot be taken: it has to be Available; with Elegance a short side is enough."""
    if is_available(t.board, castle, space) or ("elegance" in used and has_free_short_side(t.board, castle, space)):
        return None
    return Barred("available.required", **blocking(t, castle, space))


def blocking(t: "DragonCastleTable", castle: Castle, space: int) -> dict[str, str]:
    """The stacks that block the long sides of the tile on top of a stack which is not Available, by side."""
    sides = zip(t.facts.castle.long_sides, t.board.long_sides, strict=True)
    return {side: t.state.spaces[space + further] for side, further in sides}


def picked_elegantly(t: "DragonCastleTable", castle: Castle, space: int) -> bool:
    """Whether taking the tile on top of a stack makes use of the Spirit of Elegance.

    Rules: ruling.elegance-must.
    """
    if t.options["elegance_strict"] == "yes" and is_available(t.board, castle, space):
        return False
    return has_free_short_side(t.board, castle, space)


def stacks(t: "DragonCastleTable") -> list[int]:
    """The spaces of the castle on which tiles stand, from the north-west to the south-east."""
    heights = t.state.heights
    return [space for space in t.board.ground[t.state.layout] if heights[space]]


def on_top_floor(t: "DragonCastleTable") -> list[int]:
    """The spaces with an Available tile on the top floor.

    Rules: available.top-floor, ruling.top-floor.
    """
    state, top = t.state, t.state.top_floor
    return [space for space in stacks(t) if state.heights[space] == top and is_available(t.board, state, space)]


def take(t: "DragonCastleTable", player: int, space: int, rules: str | tuple[str, ...]) -> None:
    """A player takes the tile on top of a stack; the one below it is seen from now on."""
    t.pick_tile(player, space, rules)
    uncover(t, space)


def uncover(t: "DragonCastleTable", space: int) -> None:
    """See which tile has lain below the one that is gone, if any did.

    Rules: setup.hidden-below.
    """
    if t.state.heights[space]:
        t.turn_up(space, t.draw_tile("setup.hidden-below"), "setup.hidden-below")
