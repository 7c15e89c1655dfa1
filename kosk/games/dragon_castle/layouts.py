"""How to Build a Dragon Castle: what the guideline for layouts of one's own asks of a layout."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .board import Board


def ground_floor(board: "Board", layout: str) -> int:
    """How many tiles stand on the ground floor of a layout.

    Rules: castle.guideline-ground.
    """
    return len(board.layouts[layout])


def recommended(facts: Any, players: int) -> tuple[int, int] | None:
    """How many tiles the ground floor should have, at least and at most; None for a number of players not advised on.

    Rules: castle.guideline-ground.
    """
    ground = facts.guideline.ground
    return (ground[str(players)].least, ground[str(players)].most) if str(players) in ground else None


def long_rows(board: "Board", layout: str, least: int) -> list[tuple[int, list[str]]]:
    """The rows on the upper floors in which at least so many tiles stand side by side, long side at long side.

    Each is its floor and its spaces, from one end to the other; the lower floors come first.

    Rules: castle.guideline-rows.
    """
    heights = board.layouts[layout]
    back, on = board.long_sides
    found = []
    for floor in range(2, max(heights.values()) + 1):
        high = [space for space, height in heights.items() if height >= floor]
        for first in (space for space in high if space + back not in high):
            row = [first]
            while row[-1] + on in high:
                row.append(row[-1] + on)
            if len(row) >= least:
                found.append((floor, [board.castle_names[space] for space in row]))
    return found
