"""The castle layouts as graphs, told in tables: tiles by floor, rows, what is Available at the start, guidelines.

Stacks are joined where they stand side by side; `row` means the tiles of one floor that stand long side to long side,
so that only the two at its ends are Available (available.definition).
"""

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeAlias

import networkx

from kosk.engine.errors import listed
from kosk.games.dragon_castle import RULEBOOK
from kosk.games.dragon_castle.board import graph
from kosk.games.dragon_castle.castle import is_available

from .table import Table

if TYPE_CHECKING:
    from kosk.engine.components import Components

    Castle: TypeAlias = "networkx.Graph[str]"


def floor(castle: "Castle", number: int) -> "Castle":
    """The tiles of one floor of a castle, joined where they stand side by side.

    >>> second = floor(graph("board_2p"), 2)
    >>> second.number_of_nodes(), second.has_edge("D3", "E3"), second.has_edge("E3", "F3")
    (32, True, False)
    """
    found: Castle = networkx.Graph()
    found.add_nodes_from(space for space, height in castle.nodes(data="height") if height >= number)
    found.add_edges_from((one, other, edge) for one, other, edge in castle.edges(data=True) if edge["floors"] >= number)
    return found


def rows(castle: "Castle", number: int) -> list[list[str]]:
    """The rows of one floor of a castle, each from west to east; the longest first, then as they lie.

    >>> rows(graph("board_2p"), 3)[0]
    ['D4', 'E4']
    """
    tiles = floor(castle, number)
    tiles.remove_edges_from([edge[:2] for edge in tiles.edges(data="side") if edge[2] != "long"])
    places = castle.nodes
    found = [
        sorted(row, key=lambda space: (places[space]["y"], places[space]["x"]))
        for row in networkx.connected_components(tiles)
    ]
    return sorted(found, key=lambda row: (-len(row), places[row[0]]["y"], places[row[0]]["x"]))


def layouts(components: "Components | None" = None) -> Table:
    """Each castle layout: for how many players it is, its tiles by floor, and whether its ground floor is as advised.

    Rules: castle.guideline-ground, castle.number-is-height. `components` are those that kosk ships unless given, here
    as in the other tables.
    """
    components = components or RULEBOOK.components
    facts = components.facts
    floors = range(1, facts.castle.floors + 1)
    found = []
    for name, layout in facts.layout.items():
        castle = graph(name, facts)
        tiles = [len(floor(castle, number)) for number in floors]
        players = ", ".join(map(str, layout.best_for))
        found.append([layout.name, players, sum(tiles), *tiles, _advised(facts, layout.best_for, tiles[0])])
    columns = ["layout", "players", "tiles", *[f"floor {number}" for number in floors], "ground floor as advised"]
    notes = ["Floor 1 has a tile of every stack.", *_assumed(components)]
    return Table("Castle layouts", columns, found, notes)


def _advised(facts: Any, players: tuple[int, ...], stacks: int) -> str:
    """Whether so many stacks are what is advised for the numbers of players that a layout is for."""
    advised = [facts.guideline.ground[str(number)] for number in players]
    missed = [f"{sizes.least} to {sizes.most}" for sizes in advised if not sizes.least <= stacks <= sizes.most]
    return f"no, but {listed(missed)}" if missed else "yes"


def _assumed(components: "Components") -> list[str]:
    """Which layouts nobody has printed in words, and kosk's authors have drawn by themselves."""
    layouts = components.facts.layout
    names = [layout.name for name, layout in layouts.items() if components.sources[f"layout.{name}.rows"] == "assumed"]
    if len(names) == len(layouts):
        return ["Assumed, not printed: the heights of all stacks. An owner of the box can replace them."]
    return [f"Assumed, not printed: the heights of {listed(names)}."] if names else []


def rows_table(components: "Components | None" = None) -> Table:
    """The longest row on each floor of each layout, how many tiles are Available at the start, and long rows higher up.

    A row is long from as many tiles as castle.guideline-rows tells; it should be rare on the upper floors.

    Rules: available.definition, available.top-floor, castle.guideline-rows.
    """
    facts = (components or RULEBOOK.components).facts
    floors = range(1, facts.castle.floors + 1)
    long = facts.guideline.long_row
    found: list[list[str | int]] = []
    for name, layout in facts.layout.items():
        castle = graph(name, facts)
        by_floor = [rows(castle, number) for number in floors]
        longest = [len(found_rows[0]) if found_rows else 0 for found_rows in by_floor]
        too_long = sum(len(row) >= long for found_rows in by_floor[1:] for row in found_rows)
        open_now = available(name, facts)
        top = max(castle.nodes[space]["height"] for space in castle)
        on_top = sum(castle.nodes[space]["height"] == top for space in open_now)
        found.append([layout.name, *longest, too_long, on_top, len(open_now)])
    columns = [
        "layout",
        *[f"longest row, floor {number}" for number in floors],
        f"rows of {long} and more above",
        "Available on the top floor",
        "Available in all",
    ]
    notes = ["Of a row, the two tiles at its ends are Available; the first tile of a turn comes from the top floor."]
    return Table("Rows of the layouts, and what is Available at the start", columns, found, notes)


def available(layout: str, facts: Any = None) -> list[str]:
    """The spaces of a layout whose tile on top is Available before anything is taken, as the game itself sees it.

    Rules: available.definition, available.same-floor. `facts` are those that kosk ships unless given.
    Raises UnknownName where there is no such layout.

    >>> available("board_2p")[:4]
    ['C1', 'J1', 'C2', 'D2']
    """
    facts = RULEBOOK.components.facts if facts is None else facts
    board, stacks = facts.board, graph(layout, facts).nodes(data="height")
    heights = [0] * len(board.castle_names)
    for space, height in stacks:
        heights[board.castle[space]] = height
    castle = SimpleNamespace(heights=heights, tops=[None] * len(heights))
    return [space for space, _ in stacks if is_available(board, castle, board.castle[space])]
