"""What VP were computed from, in words: from these lines alone a reader can do the sum again."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kosk.engine.explanation import Gained
from kosk.engine.table import Event

from ..telling import count, in_line
from .state import State
from .words import printed_name

IN_PLAY = "In the game"
FINAL = "Scoring"

City = dict[str, str]
"""What lies on each space of a city, by its name."""


def explained(start: State, events: Sequence[Event], seat: int, facts: Any) -> Iterator[Gained]:
    """The VP that events gave a player, each with what it was computed from; `start` is before them."""
    size = len(start.spaces)
    cities: dict[str, City] = {
        name: dict(zip(start.spaces, start.city[other * size :], strict=False))
        for other, name in enumerate(start.names)
    }
    for number, event in enumerate(events, 1):
        if event.verb == "place" and event.seat is not None:
            cities[start.names[event.seat]][event.data["space"]] = event.data["card"]
        if event.seat == seat and event.verb == "score" and event.data["vp"]:
            when = FINAL if {"cards", "row"} & set(event.data) else IN_PLAY
            city = cities[event.data.get("owner", start.names[seat])]
            yield Gained(number, event.data["vp"], when, because(event.data, city, facts))


def because(data: dict[str, Any], city: City, facts: Any) -> Iterator[str]:
    """What the VP of an event were computed from, line by line; `city` is that in which a location counted."""
    if "cards" in data:
        for card, number in data["cards"].items():
            vp = (facts.trade_ship if card in facts.trade_ship else facts.bandits)[card].vp
            yield f"{number} × {printed_name(card, facts)}: {number * vp} VP."
    elif "row" in data:
        for space, vp in data["worth"].items():
            yield from _worth(space, vp, city, facts)
    elif "owner" in data:
        yield from _worth(data["space"], data["vp"], city, facts)
    elif "stock" in data:
        yield from _pairs(data, facts)
    elif "paid" in data:
        yield f"1 {data['paid']} paid for the {printed_name(data['location'], facts)}: {data['vp']} VP."
    elif "card" in data:
        yield f"{printed_name(data['card'], facts)}: {data['vp']} VP."
    else:
        yield f"Use of the {printed_name(data['location'], facts)} on {data['space']}: {data['vp']} VP."


def _worth(space: str, vp: int, city: Mapping[str, str], facts: Any) -> Iterator[str]:
    """What a location is worth; where that is counted in its row, with the locations that count."""
    about = facts.board.about[city[space]]
    if about.ability.kind != "value_per_row_type":
        yield f"{space} {about.name}: {vp} VP."
        return
    kind = about.ability.type
    board = facts.board
    row = [board.names[other] for other in board.row[board.space[space]]]
    counting = [other for other in row if board.type_of[city[other]] == kind]
    named = in_line(f"{other} {printed_name(city[other], facts)}" for other in counting)
    what = f"{facts.type[kind].name} location"
    yield f"{what}s of the {space.split('-')[0]} row: {named}."
    yield f"{space} {about.name}: {count(len(counting), what.lower())} × {about.ability.vp} VP: {vp} VP."


def _pairs(data: dict[str, Any], facts: Any) -> Iterator[str]:
    """The pairs of like resources in stock."""
    ability = facts.board.about[data["location"]].ability
    pairs = {what: number // ability.pair for what, number in data["stock"].items()}
    for what, number in pairs.items():
        if number:
            yield f"{data['stock'][what]} {what} in stock: {count(number, 'pair')}."
    yield f"{count(sum(pairs.values()), 'pair')} × {ability.vp} VP: {data['vp']} VP."
