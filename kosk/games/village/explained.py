"""What VP were computed from, in words: from these lines alone a reader can do the sum again."""

from collections.abc import Iterator, Sequence
from typing import Any

from kosk.engine.explanation import Gained
from kosk.engine.table import Event

from ..telling import count
from .state import State

SCORING = "Scoring"


def explained(start: State, events: Sequence[Event], seat: int, facts: Any) -> Iterator[Gained]:
    """The VP that events gave a player, each with what it was computed from; `start` is before them."""
    for number, event in enumerate(events, 1):
        if event.seat == seat and event.verb == "score" and event.data["vp"]:
            yield Gained(number, event.data["vp"], SCORING, because(event.data, facts))


def because(data: dict[str, Any], facts: Any) -> Iterator[str]:
    """What the VP of an event were computed from, line by line."""
    if "opponents" in data:
        bonus = facts.scoring.finisher_bonus
        yield f"{count(data['opponents'], 'opponent')} × {bonus} VP: {data['vp']} VP."
        return
    for card, points in data["milestones"].items():
        yield f"{facts.milestone[card].name}: {points} VP."
    if len(data["milestones"]) > 1:
        yield f"{' + '.join(map(str, data['milestones'].values()))} = {data['vp']} VP."
