"""What there is to explore in Dice City: the spaces of a city, and the locations that are printed there."""

from collections.abc import Iterator
from typing import Any

from kosk.engine.errors import listed
from kosk.engine.places import Place

from .cards import ability
from .position_words import location
from .words import printed_name


def places(facts: Any) -> Iterator[Place]:
    """Every space of a city, with what is printed there and which spaces are adjacent, and every printed location."""
    yield from _spaces(facts)
    yield from _printed(facts)


def printed_place(name: str) -> str:
    """The place that a printed location is; its name alone could be that of a card, too."""
    return f"printed {name}"


def _spaces(facts: Any) -> Iterator[Place]:
    board = facts.board
    for space, name in enumerate(board.names):
        colour, _, face = name.rpartition("-")
        adjacent = [board.names[other] for other in board.row[space] if abs(other - space) == 1]
        printed = board.printed[space]
        about = [
            f"The {colour} die lies here when it shows {face}.",
            f"Printed here: {location(printed, facts)}",
            f"Another die can move the {colour} die from here to {listed(adjacent)}.",
            "A location card can be placed here, whatever lies here.",
        ]
        words = ("space", "printed location", printed_name(printed, facts))
        yield Place("Space", name, name, about, [*adjacent, printed_place(printed)], words)


def _printed(facts: Any) -> Iterator[Place]:
    board = facts.board
    for name, about in facts.printed_location.items():
        spaces = [space for space, printed in zip(board.names, board.printed, strict=True) if printed == name]
        kind = f"{facts.type[about.type].name}{', an Army location' if about.army else ''}"
        told = [f"{kind}.", ability(about, facts), "It has no defense and is worth no VP.", f"On {listed(spaces)}."]
        yield Place("Printed location", printed_place(name), about.name, told, spaces, ("printed location",))
