"""Dice, cities and turns of Dice City as the tests write them down."""

from collections.abc import Sequence
from typing import Any

import kosk
from kosk.engine.game import Game
from kosk.engine.table import Decision
from kosk.testing import decision, scenario

TWO = ("ann", "bo")
THREE = (*TWO, "cleo")
FOUR = (*THREE, "dora")

DIE = "use.any-order"
ACTION = "use.one-action-per-die"
GOODS = ("wood", "stone", "iron", "vp", "pass_tokens")

Choice = tuple[str, Any]


def die(colour: str, action: str = "use") -> list[Choice]:
    """The answers by which a die is used for an action."""
    return [(DIE, colour), (ACTION, action)]


def position(dice: dict[str, int] | None, city: dict[str, str] | None, more: dict[str, Any]) -> dict[str, Any]:
    """A position: dice and city of Ann, and what else there is, `ann__wood` for `ann.wood`."""
    laid: dict[str, Any] = {f"ann.dice.{colour}": face for colour, face in (dice or {}).items()}
    if city:
        laid["ann.city"] = city
    return laid | {path.replace("__", "."): value for path, value in more.items()}


def turn(
    *choices: Choice,
    dice: dict[str, int] | None = None,
    city: dict[str, str] | None = None,
    then: Sequence[str] = (),
    players: tuple[str, ...] = TWO,
    options: dict[str, str] | None = None,
    **more: Any,
) -> Any:
    """The active player, who is Ann if nothing else is said, uses dice or tokens so; `then` other steps follow."""
    run = [*["use dice" for rule, _ in choices if rule == DIE], *then]
    start = position(dice, city, more)
    return scenario("dice_city", run, position=start, choices=choices, players=players, options=options)


def asked(
    *choices: Choice,
    dice: dict[str, int] | None = None,
    city: dict[str, str] | None = None,
    run: str = "use dice",
    players: tuple[str, ...] = TWO,
    options: dict[str, str] | None = None,
    **more: Any,
) -> Decision:
    """What a step asks Ann once these choices have been made."""
    keys: dict[str, Any] = {"players": players, "options": options}
    return decision("dice_city", run, "ann", position=position(dice, city, more), choices=choices, **keys)


def why_not(question: Decision, candidate: Any) -> str:
    """The rule by which a candidate is not open; it must not be."""
    barred = question.why_not(candidate)
    assert barred is not None, f"{candidate} is open"
    return barred.rule


def gains(played: Any, name: str = "ann") -> dict[str, int]:
    """What a player has more or less of after a run."""
    found = {what: played.value(f"change.{name}.{what}") for what in GOODS}
    return {what: amount for what, amount in found.items() if amount}


def laid(played: Any, name: str = "ann") -> dict[str, int]:
    """The columns of a player's dice after a run."""
    columns: dict[str, int] = played.value(f"after.{name}.dice")
    return columns


def strength(played: Any) -> tuple[int, int]:
    """The army strength after a run: what serves against everything, and what serves against bandits only."""
    return played.after.strength, played.after.bandit_strength


def printed(card: str) -> tuple[dict[str, int], int, int]:
    """What a location costs when it is built, its defense against an attack, and its VP at the end."""
    rich: dict[str, Any] = dict.fromkeys(("ann__wood", "ann__stone", "ann__iron"), 9)
    choices = [("build.from-display", card), ("build.place-anywhere", "red-1"), ("build.refill", "stables")]
    stacked = card in ("lumber_mill", "quarry", "mine", "regular_army")
    display = [[]] if stacked else [[card]]
    built = turn(*choices[: 2 if stacked else 3], then=("building and trade",), display=display, **rich)
    cost = {what: -amount for what, amount in gains(built).items()}
    victim: dict[str, Any] = {"bo__city": {"red-1": card}, "turn_so_far__strength": 9, "bo__wood": 1}
    location = [("attack.optional-many", "location"), ("attack.locations", 1), ("attack.locations", "red-1")]
    attacked = turn(*location, then=("attack",), **victim)
    return cost, 9 - attacked.after.strength, turn(then=("scoring",), **victim).after.vp[1]


def ready(players: int = 2, seed: int = 1, **keys: Any) -> Game:
    """A game that is set up: the first turn has begun."""
    return kosk.new("dice_city", FOUR[:players], seed=seed, **keys)
