"""What VP were computed from, in words: from these lines alone a reader can do the sum again."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from kosk.engine.errors import listed
from kosk.engine.explanation import Gained
from kosk.engine.table import Event

from ..telling import count
from .state import State
from .words import tile_name

IN_PLAY = "In the game"
FINAL = "Final scoring"


def explained(start: State, events: Sequence[Event], seat: int, facts: Any) -> Iterator[Gained]:
    """The VP that events gave a player, each with what it was computed from; `start` is before them."""
    moved: dict[str, Any] = {}
    for number, event in enumerate(events, 1):
        if event.verb in ("turn-facedown", "discard-tile"):
            moved = event.data
        if event.seat == seat and event.verb == "score" and event.data["vp"]:
            when = FINAL if {"shrines", "tokens", "card"} & set(event.data) else IN_PLAY
            yield Gained(number, event.data["vp"], when, because(event, moved, facts))


def because(event: Event, moved: dict[str, Any], facts: Any) -> Iterator[str]:
    """What the VP of an event were computed from, line by line; `moved` tells which set or tile has just been moved."""
    data = event.data
    if "card" in data:
        yield from CARDS[data["card"]](data, facts.dragon[data["card"]], facts)
    elif "shrines" in data:
        yield from _shrines(data, facts)
    elif "tokens" in data:
        yield f"{count(data['tokens'], 'Countdown token')} × {facts.countdown.vp} VP: {data['vp']} VP."
    elif "tile" in moved:
        yield f"The {tile_name(moved['tile'], facts)}: {data['vp']} VP."
    else:
        yield f"The set: {_with_spaces(moved['tiles'], facts)}."
        yield from _size(event, facts)


def _with_spaces(tiles: dict[str, str], facts: Any) -> str:
    """Tiles, each behind its space."""
    return listed(f"{space} {tile_name(tile, facts)}" for space, tile in tiles.items())


def _size(event: Event, facts: Any) -> Iterator[str]:
    """The VP of a set by its size: as the table says, with more for each tile beyond it, or as a Spirit says."""
    vp = event.data["vp"]
    if "bonus" in event.data:
        yield f"Whatever its size: {vp} VP more."
        return
    tiles = event.data["tiles"]
    largest = max(map(int, facts.set_scoring.tiles))
    if event.rules[0] == "spirit.cunning-vp":
        yield f"With the {facts.spirit.cunning.name} a set of {tiles} tiles: {vp} VP."
    elif tiles <= largest:
        yield f"A set of {tiles} tiles: {vp} VP."
    else:
        base, each = facts.set_scoring.tiles[str(largest)].vp, facts.set_scoring.per_extra_tile
        yield f"A set of {largest} tiles: {base} VP."
        yield f"{count(tiles - largest, 'tile')} more × {each} VP: {(tiles - largest) * each} VP."


def _shrines(data: dict[str, Any], facts: Any) -> Iterator[str]:
    """The Shrines by the floor that they stand on; the last line of the table is also for all higher floors."""
    worth = facts.shrine_scoring.floors
    for floor in sorted(set(data["shrines"].values())):
        spaces = [space for space, on in data["shrines"].items() if on == floor]
        each = worth[min(floor, len(worth)) - 1]
        number = count(len(spaces), "Shrine")
        yield f"{number} on floor {floor} ({listed(spaces)}) × {each} VP: {len(spaces) * each} VP."


# The Dragon cards


def _beside(what: str) -> Any:
    """Shrines of which each counts for what lies beside it."""

    def lines(data: dict[str, Any], card: Any, facts: Any) -> Iterator[str]:
        for space, others in data["shrines"].items():
            yield f"The Shrine on {space} stands beside {what.format(listed(others))}."
        yield _each(len(data["shrines"]), "Shrine", card.vp, data)

    return lines


def _each(number: int, what: str, vp: int, data: dict[str, Any]) -> str:
    return f"{count(number, what)} × {vp} VP: {data['vp']} VP."


def _tranquility(data: dict[str, Any], card: Any, facts: Any) -> Iterator[str]:
    for group in data["groups"]:
        yield f"A group of facedown tiles: {listed(group)}."
    yield _each(len(data["groups"]), "group", card.vp, data)


def _righteousness(data: dict[str, Any], card: Any, facts: Any) -> Iterator[str]:
    lines = (("row", "in_row", facts.realm.columns), ("column", "in_column", facts.realm.rows))
    for line, within, spaces in lines:
        number = data[within]
        full = f" + {card.full_vp} VP for Shrines on all {spaces} spaces" if number == spaces else ""
        vp = card.vp * number + (card.full_vp if number == spaces else 0)
        yield f"In {line} {data[line]}: {count(number, 'Shrine')} × {card.vp} VP{full}: {vp} VP."


def _bravery(data: dict[str, Any], card: Any, facts: Any) -> Iterator[str]:
    stacks = listed(f"{space} ({count(height, 'tile')})" for space, height in data["stacks"].items())
    yield f"Higher than all stacks beside them: {stacks}."
    yield _each(len(data["stacks"]), "stack", card.vp, data)


def _majesty(data: dict[str, Any], card: Any, facts: Any) -> Iterator[str]:
    yield f"The highest of each Faction on floor {card.floor} or higher: {_with_spaces(data['tiles'], facts)}."
    numbers = [facts.tile[tile].number for tile in data["tiles"].values()]
    yield f"{_summed(numbers)} VP."


def _power(data: dict[str, Any], card: Any, facts: Any) -> Iterator[str]:
    for faction, compared in groupby(data["compared"], key=lambda line: line[0]):
        name, group = facts.tile_type[faction].name, data["groups"].get(faction)
        if group is None:
            yield f"{name}: no faceup tile, 0 VP."
            continue
        numbers = [facts.tile[tile].number for tile in group.values()]
        against = "; ".join(_against(whom, theirs, pays) for _, whom, _, theirs, pays in compared)
        yield f"{name}, {_summed(numbers)}: {_with_spaces(group, facts)}; {against}."


def _against(whom: str | None, theirs: int | None, pays: int) -> str:
    """How a total compares with that of a neighbour, who may have no tile, or not be there at all."""
    if whom is None:
        return f"a neighbour who is not there: {pays} VP"
    return f"{whom} has {'no tile' if theirs is None else theirs}: {pays} VP"


def _summed(numbers: Sequence[int]) -> str:
    """A sum with its parts.

    >>> _summed([2, 4]), _summed([3])
    ('2 + 4 = 6', '3')
    """
    return f"{' + '.join(map(str, numbers))} = {sum(numbers)}" if len(numbers) > 1 else str(numbers[0])


def _harmony(data: dict[str, Any], card: Any, facts: Any) -> Iterator[str]:
    for what, each in (("tiles", card.tiles_vp), ("Shrines", card.shrines_vp)):
        if directions := data["mirrored"][what]:
            mirrored = f"The {what} mirror each other {listed(directions)}"
            yield f"{mirrored}: {len(directions)} × {each} VP: {len(directions) * each} VP."


def _knowledge(data: dict[str, Any], card: Any, facts: Any) -> Iterator[str]:
    yield f"Different Special tiles: {_with_spaces(data['tiles'], facts)}."
    yield _each(len(data["tiles"]), "tile", card.vp, data)


def _fortitude(data: dict[str, Any], card: Any, facts: Any) -> Iterator[str]:
    yield f"On an edge: {listed(data['shrines'])}."
    yield _each(len(data["shrines"]), "Shrine", card.vp, data)


CARDS = {
    "humility": _beside("a higher stack, {}"),
    "tranquility": _tranquility,
    "righteousness": _righteousness,
    "bravery": _bravery,
    "majesty": _majesty,
    "power": _power,
    "harmony": _harmony,
    "knowledge": _knowledge,
    "devotion": _beside("a faceup Dragon tile, {}"),
    "fortitude": _fortitude,
}
"""What each Dragon card has paid for."""
