"""Storehouses, actions and turns of the village game as the tests write them down."""

from collections.abc import Sequence
from typing import Any

from kosk.engine.table import Decision
from kosk.testing import decision, scenario

TWO = ("ann", "bo")
THREE = (*TWO, "cleo")
ACTION = "action.any-number"
RAW = ("clay", "fur", "grain", "meat", "ore", "timber")
CRAFTED = ("bread", "stew", "iron", "brick", "furniture", "cloak")

Choice = tuple[str, Any]


def position(store: dict[str, int] | None, more: dict[str, Any]) -> dict[str, Any]:
    """A position: Ann's storehouse, and what else there is, `bo__owing` for `bo.owing`."""
    laid: dict[str, Any] = {"ann.storehouse": store or {}}
    return laid | {path.replace("__", "."): value for path, value in more.items()}


def act(
    *choices: Choice,
    store: dict[str, int] | None = None,
    then: Sequence[str] = (),
    players: tuple[str, ...] = TWO,
    options: dict[str, str] | None = None,
    **more: Any,
) -> Any:
    """Ann takes these actions; `then` other steps follow."""
    run = [*["actions" for rule, _ in choices if rule == ACTION], *then]
    return scenario("village", run, position=position(store, more), choices=choices, players=players, options=options)


def step(
    run: str | Sequence[str],
    *choices: Choice,
    store: dict[str, int] | None = None,
    players: tuple[str, ...] = TWO,
    options: dict[str, str] | None = None,
    **more: Any,
) -> Any:
    """Another step of the game, or several."""
    return scenario("village", run, position=position(store, more), choices=choices, players=players, options=options)


def asked(
    *choices: Choice,
    store: dict[str, int] | None = None,
    run: str = "actions",
    players: tuple[str, ...] = TWO,
    options: dict[str, str] | None = None,
    **more: Any,
) -> Decision:
    """What a step asks once these choices have been made."""
    keys: dict[str, Any] = {"players": players, "options": options}
    return decision("village", run, "ann", position=position(store, more), choices=choices, **keys)


def why_not(question: Decision, candidate: Any) -> str:
    """The rule by which a candidate is not open; it must not be."""
    barred = question.why_not(candidate)
    assert barred is not None, f"{candidate} is open"
    return barred.rule


def stored(played: Any, name: str = "ann") -> dict[str, int]:
    """What a player's storehouse holds after a run."""
    found: dict[str, int] = played.value(f"after.{name}.storehouse")
    return found


def trade(ratio: str, given: str, taken: str) -> list[Choice]:
    """The answers of a trade."""
    return [(ACTION, "trade"), ("action.trade", ratio), ("action.trade", given), ("action.trade", taken)]


def craft(building: str) -> list[Choice]:
    """The answers by which something is crafted."""
    return [(ACTION, "craft"), ("action.craft", building)]


def build(building: str, *paid: str) -> list[Choice]:
    """The answers by which a building is bought; `paid` where there is a choice."""
    return [(ACTION, "build"), ("action.build", building), *[("building.either-or", what) for what in paid]]


def upgrade(what: str, plot: str, number: int, *paid: str) -> list[Choice]:
    """The answers by which a plot is upgraded; `paid` where there is a choice."""
    paying: list[Choice] = [("building.either-or", one) for one in paid]
    token: Choice = ("ruling.token-choice", number)
    return [(ACTION, "upgrade"), ("action.upgrade", what), ("action.upgrade", plot), *paying, token]


END: Choice = (ACTION, "pass")
