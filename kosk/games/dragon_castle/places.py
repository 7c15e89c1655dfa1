"""What there is to explore in Dragon Castle: types of tiles, Spirit and Dragon cards, and castle layouts."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from kosk.engine.errors import listed
from kosk.engine.places import Place

from ..telling import count
from .layouts import ground_floor, long_rows

MOMENTS = {
    "before_action": "before the Action",
    "mid_action": "after the first tile has been taken",
    "before_placement": "before the tiles are placed",
    "at_consolidation": "while a set is due",
    "building_shrines": "while Shrines are built on a set",
    "after_consolidation": "at the end of the turn",
}
"""The moments at which a Spirit can be activated, as they are told."""


def places(facts: Any) -> Iterator[Place]:
    """Every type of tile, card and layout, with what it brings."""
    yield from _types(facts)
    yield from _spirits(facts)
    yield from _dragons(facts)
    yield from layouts(facts)


def _types(facts: Any) -> Iterator[Place]:
    for name, kind in facts.tile_type.items():
        faces = [tile.name for _, tile in facts.tile.items() if tile.type == name]
        alike = [other for other, about in facts.tile_type.items() if about.category == kind.category and other != name]
        bonus = f" and brings {kind.bonus_vp} VP more" if kind.bonus_vp else ""
        about = [
            f"{count(kind.tiles, 'tile')}: {listed(faces)}.",
            f"A set of them allows {count(kind.shrines, 'Shrine')}{bonus}.",
        ]
        yield Place(f"{kind.category.title()} tiles", name, kind.name, about, alike, (kind.category.title(),))


def _spirits(facts: Any) -> Iterator[Place]:
    for name, card in facts.spirit.items():
        about = [f"It can be activated {listed(MOMENTS[moment] for moment in card.windows)}."]
        yield Place("Spirit", name, card.name, about, (), ("Spirit",))


def _dragons(facts: Any) -> Iterator[Place]:
    for name, card in facts.dragon.items():
        about = ["It pays at the end of the game, each player for their own Realm."]
        yield Place("Dragon card", name, card.name, about, (), ("Dragon card",))


def layouts(facts: Any) -> Iterator[Place]:
    """Every castle layout, row by row."""
    board = facts.board
    for name, layout in facts.layout.items():
        heights = Counter(board.layouts[name].values())
        stacks = [f"{count(heights[height], 'stack')} of {height}" for height in sorted(heights, reverse=True)]
        rows = long_rows(board, name, facts.guideline.long_row)
        about = [
            f"For {listed(layout.best_for)} players.",
            f"{count(ground_floor(board, name), 'tile')} on the ground floor; {listed(stacks)}.",
            f"Rows of {facts.guideline.long_row} or more on the upper floors: {len(rows) or 'none'}.",
            *(f"Row {number}: {row.replace('.', '·')}" for number, row in enumerate(layout.rows, 1)),
        ]
        yield Place("Castle layout", name, layout.name, about, (), ("layout", "castle"))
