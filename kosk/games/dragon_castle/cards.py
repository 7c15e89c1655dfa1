"""The cards and tiles of Dragon Castle: Spirits, Dragons, types of tiles, their faces, and castle layouts."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from kosk.engine.cards import Card

from ..telling import count
from .places import MOMENTS
from .places import layouts as layout_places

SPIRITS: dict[str, Callable[[Any], Iterable[str]]] = {
    "beauty": lambda card: (
        f"Consolidate a group of {card.tiles} or more adjacent faceup Faction tiles with the same number, whatever "
        "their types.",
        f"It brings the VP for its number of tiles and {card.bonus_vp} VP more, and up to "
        f"{count(card.shrines, 'Shrine')} may be built on it.",
    ),
    "elegance": lambda card: (
        "For the rest of the turn, you may pick tiles that have a short side free, Available or not; they lie on top "
        "of their stacks, and the first one still comes from the top floor.",
        "At least one tile of the turn has to be picked so.",
    ),
    "wind": lambda card: (
        "You may turn a faceup tile of the Realm facedown; it is not Consolidated by that.",
        "Then move a Shrine that stands in the Realm to another facedown tile there without a Shrine, be it the one "
        "just turned or one of an earlier turn.",
    ),
    "deception": lambda card: (
        "For a Pair of Tiles, take as the second tile one that was adjacent to the first, even if it is neither "
        "identical nor Available.",
    ),
    "strength": lambda card: (
        f"Move {'a tile' if card.moves == 1 else f'up to {card.moves} tiles'} of the Realm, faceup or facedown, to "
        "other spaces where a tile can be placed.",
        "Only a tile on top of its stack and without a Shrine can be moved; it stays faceup or facedown as it was.",
        "Sets are looked for only when the last tile has been moved.",
    ),
    "change": lambda card: (
        "Treat a faceup Special tile of the Realm as one of another type, to Consolidate a set of which it is part.",
    ),
    "faith": lambda card: (
        f"Build {count(card.shrines, 'Shrine')} more than its type allows on a set that is being Consolidated, from "
        "the Shrine Pool and on a tile without one.",
    ),
    "destruction": lambda card: ("Discard an Available tile from the castle, on any floor; it brings no VP.",),
    "deep": lambda card: (
        "For a Pair of Tiles, take as the second tile an Available one of the same type, identical or not.",
    ),
    "cunning": lambda card: (
        f"Consolidate a set of just {card.tiles} adjacent faceup tiles of one type. It brings {card.vp} VP.",
        "As many Shrines may be built on it as its type allows.",
    ),
}
"""What each Spirit does."""

DRAGONS: dict[str, Callable[[Any], Iterable[str]]] = {
    "humility": lambda card: (
        f"{card.vp} VP for each Shrine with a higher stack adjacent to its own, or several.",
        "Only tiles make the height of a stack.",
    ),
    "tranquility": lambda card: (
        f"{card.vp} VP for each separate group of adjacent facedown tiles, on whatever floors.",
        "A single tile is a group too.",
    ),
    "righteousness": lambda card: (
        f"{card.vp} VP for each Shrine in the best row and in the best column; one where they cross counts in both.",
        f"{card.full_vp} VP more for each of these two that has a Shrine on every space.",
    ),
    "bravery": lambda card: (
        f"{card.vp} VP for each stack that is higher than all stacks adjacent to it, or has none beside it.",
        "Only tiles make the height of a stack.",
    ),
    "majesty": lambda card: (
        f"For each Faction, as many VP as the highest number on a faceup tile of it on floor {card.floor} or higher.",
    ),
    "power": lambda card: (
        "For each Faction, the numbers of the best group of adjacent faceup tiles are added up and compared with "
        "those of both neighbours.",
        f"{card.higher_vp} VP for each total that is higher, {card.tied_vp} VP for each that is equal.",
        "Without a faceup tile of a Faction, nothing for it. With 2 players, each is compared with the other once.",
    ),
    "harmony": lambda card: (
        f"{card.tiles_vp} VP for each direction in which the tiles of the Realm mirror each other across its thick "
        "lines, faceup or not.",
        f"{card.shrines_vp} VP for each direction in which its Shrines do, at equal height.",
    ),
    "knowledge": lambda card: (
        f"{card.vp} VP for each different faceup Special tile; different symbols of one type count too.",
    ),
    "devotion": lambda card: (
        f"{card.vp} VP for each Shrine with a faceup Dragon tile adjacent to it, or several, on whatever floors.",
    ),
    "fortitude": lambda card: (f"{card.vp} VP for each Shrine on an edge of the Realm, on any floor.",),
}
"""What each Dragon card pays for a Realm."""


def cards(facts: Any) -> Iterator[Card]:
    """Every card and tile, with what it does."""
    yield from _spirits(facts)
    yield from _dragons(facts)
    yield from _types(facts)
    yield from _tiles(facts)
    yield from _layouts(facts)


def _beginner(card: Any) -> list[str]:
    return ["It is counted among the cards that a lantern marks for beginners."] if card.beginner else []


def _spirits(facts: Any) -> Iterator[Card]:
    for name, card in facts.spirit.items():
        lines = [
            *SPIRITS[name](card),
            "It costs a faceup tile of the Realm or a Shrine of the Shrine Pool.",
            f"It can be activated once in a turn: {', or '.join(MOMENTS[moment] for moment in card.windows)}.",
            *_beginner(card),
        ]
        yield Card("Spirit", f"spirit.{name}", card.name, lines, (f"spirit.{name}", "spirit.cost", "spirit.once"))


def _dragons(facts: Any) -> Iterator[Card]:
    for name, card in facts.dragon.items():
        lines = [*DRAGONS[name](card), "It pays every player at the end of the game.", *_beginner(card)]
        yield Card("Dragon card", f"dragon.{name}", card.name, lines, (f"dragon.{name}", "dragon.at-end"))


def _types(facts: Any) -> Iterator[Card]:
    for name, kind in facts.tile_type.items():
        bonus = f" and brings {kind.bonus_vp} VP more" if kind.bonus_vp else ""
        lines = [
            f"{kind.category.title()} tiles, {kind.tiles} in all.",
            f"A Consolidated set of them allows {count(kind.shrines, 'Shrine')}{bonus}.",
        ]
        rules = ["type.six", f"comp.tiles.{kind.category}", f"shrine.limit-{kind.category}"]
        rules += ["shrine.dragon-bonus"] if kind.bonus_vp else []
        yield Card("Type of tiles", f"tile_type.{name}", kind.name, lines, rules)


def _tiles(facts: Any) -> Iterator[Card]:
    for name, tile in facts.tile.items():
        kind = facts.tile_type[tile.type]
        number = f"; its number is {tile.number}" if "number" in tile else ""
        lines = [f"A {kind.category.title()} tile of the type {kind.name}{number}.", f"In the box: {tile.copies}."]
        rules = [f"comp.tiles.{kind.category}", "comp.tiles.copies", "comp.tiles.identical"]
        yield Card("Tile", f"tile.{name}", tile.name, lines, rules)


def _layouts(facts: Any) -> Iterator[Card]:
    on_boards = {board.layout for _, board in facts.central_board.items()}
    for place in layout_places(facts):
        origin = "castle.basic-recommended" if place.name in on_boards else "castle.alternatives"
        rules = (origin, "setup.layout", "castle.number-is-height", "castle.guideline-ground", "castle.guideline-rows")
        yield Card(place.kind, f"layout.{place.name}", place.title, place.about, rules)
