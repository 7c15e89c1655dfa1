"""Positions in which Spirits and Dragon cards are tried, and turns that are played in them."""

from typing import Any

from kosk.engine.examples import Played
from kosk.engine.table import Decision
from kosk.testing import decision, scenario

from . import laid
from .laid import TWO

Choices = tuple[tuple[str, Any], ...]

DISCARD: Choices = (("action.options", "A1"), ("action.late-commit", "discard"))
"""An Action that leaves the Realm alone: the tile at A1 is discarded."""


def realm(player: str = "beth", **spaces: str) -> dict[str, Any]:
    """The Realm of a player in a position, as `laid.realm` reads it."""
    return {f"{player}.realm": laid.realm(**spaces)}


def castle(**spaces: str) -> dict[str, Any]:
    """The castle of a position, as `laid.stacks` reads it."""
    return {"castle.stacks": laid.stacks(**spaces)}


FAR = castle(A1="farmers-1", C1="soldiers-1")
"""A castle of two tiles, both Available, which stand apart."""


def played(spirits: str, *choices: tuple[str, Any], options: dict[str, str] | None = None, **position: Any) -> Played:
    """Beth's turn with these Spirits in play ("wind", "deep+elegance"); optional questions not listed are passed."""
    return scenario(
        "dragon_castle",
        "turn",
        "beth",
        position=_laid(spirits, position),
        choices=choices,
        players=TWO,
        options=options,
        otherwise="pass",
    )


def asked(spirits: str, *choices: tuple[str, Any], options: dict[str, str] | None = None, **position: Any) -> Decision:
    """The question that is open in Beth's turn after these choices, which have to list every question."""
    return decision(
        "dragon_castle",
        "turn",
        "beth",
        position=_laid(spirits, position),
        choices=choices,
        players=TWO,
        options=options,
    )


def why(question: Decision, option: str) -> str | None:
    """The rule that bars an option of a question; None where it is open."""
    barred = question.why_not(option)
    assert (barred is None) == (option in question.options)
    return None if barred is None else barred.rule


def _laid(spirits: str, position: dict[str, Any]) -> dict[str, Any]:
    """`at` is a position of castle and Realms; other entries stand for what Beth has, such as `shrine_pool`."""
    at = position.pop("at", {})
    return FAR | {"spirits": spirits.split("+")} | {f"beth.{what}": amount for what, amount in position.items()} | at
