"""What VP were computed from, in words: from these lines alone a reader can do the sum again."""

from collections.abc import Iterator, Sequence
from typing import Any

from kosk.engine.explanation import Gained
from kosk.engine.table import Event

from .state import State
from .words import named

LEFT_OVER = {"gems": "gem_vp", "resources": "resources_per_vp", "gold": "gold_per_vp"}


def explained(start: State, events: Sequence[Event], seat: int, facts: Any) -> Iterator[Gained]:
    """The VP that events gave a player, each with what it was computed from; `start` is before them."""
    for number, event in enumerate(events, 1):
        if event.seat == seat and event.verb == "score":
            yield Gained(number, event.data["vp"], "Final Scoring", because(event.data, facts), ())


def because(data: dict[str, Any], facts: Any) -> Iterator[str]:
    """What the VP of an event were computed from, line by line."""
    if "guild" in data:
        icons = data["tiles"] + data["citizens"] + data["locations"]
        yield f"Icons: {data['tiles']} on tiles, {data['citizens']} on Citizens and {data['locations']} of Locations."
        yield f"{icons} × {data['worth']} VP, by the section in which the marker stands: {data['vp']} VP."
    elif "sets" in data:
        for size in data["sets"]:
            yield f"A set of {size} different Banners: {size} × {size} = {size * size} VP."
    else:
        ((what, number),) = [(key, value) for key, value in data.items() if key != "vp"]
        rate = facts.scoring[LEFT_OVER[what]]
        sum_ = f"{number} × {rate}" if what == "gems" else f"{number} divided by {rate}, rounded down"
        yield f"{named(what)}: {sum_} = {data['vp']} VP."
