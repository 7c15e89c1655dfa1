"""What VP were computed from, in words: from these lines alone a reader can do the sum again."""

from collections.abc import Iterator, Sequence
from typing import Any

from kosk.engine.errors import listed
from kosk.engine.explanation import Gained
from kosk.engine.table import Event

from .state import State
from .words import amount, named, tile_name


def explained(start: State, events: Sequence[Event], seat: int, facts: Any) -> Iterator[Gained]:
    """The VP that events gave a player, each with what it was computed from; `start` is before them."""
    for number, event in enumerate(events, 1):
        if event.seat == seat and event.verb == "score" and event.data["vp"]:
            yield Gained(number, event.data["vp"], "Final Scoring", because(event.data, facts))


def because(data: dict[str, Any], facts: Any) -> Iterator[str]:
    """What the VP of an event were computed from, line by line."""
    if "guild" in data:
        yield from _icons(data, facts)
    elif "sets" in data:
        yield from _sets(data["sets"])
    elif "gem" in data:
        yield f"{amount(data['gem'], 'gem')} × {facts.scoring.gem_vp} VP: {data['vp']} VP."
    elif "resources" in data:
        resources = {what: number for what, number in data["resources"].items() if number}
        yield f"Left in storage: {listed(amount(number, what) for what, number in resources.items())}."
        yield _share(sum(resources.values()), "Resources", facts.scoring.resources_per_vp, data["vp"])
    else:
        yield _share(data["gold"], "Gold", facts.scoring.gold_per_vp, data["vp"])


def _icons(data: dict[str, Any], facts: Any) -> Iterator[str]:
    """The icons of a guild, tile by tile, Citizen by Citizen, Location by Location, and what each is worth."""
    guild = facts.guild[data["guild"]].name
    for tile, icons in data["tiles"].items():
        yield f"On the {tile_name(tile, facts)}: {icons}."
    if data["citizens"]:
        told = [f"{facts.citizen[card].name} {icons}" for card, icons in data["citizens"].items()]
        yield f"On Citizens: {listed(told)}."
    if data["locations"]:
        told = [f"{facts.location[place].name} {icons}" for place, icons in data["locations"].items()]
        yield f"Of Locations with a Ward Tower: {listed(told)}."
    number = sum(sum(data[where].values()) for where in ("tiles", "citizens", "locations"))
    yield f"The marker stands on space {data['space']} of the {guild} row, where each icon is worth {data['worth']} VP."
    yield f"{number} icon{'' if number == 1 else 's'} × {data['worth']} VP: {data['vp']} VP."


def _sets(sets: Sequence[Sequence[str]]) -> Iterator[str]:
    for different in sets:
        size = len(different)
        yield f"A set of {listed(map(named, different))}: {size} × {size} = {size * size} VP."


def _share(number: int, what: str, each: int, vp: int) -> str:
    rounded = ", rounded down" if number % each else ""
    return f"{number} {what} divided by {each}{rounded}: {vp} VP."
