"""Sub-Actions: what a Primary Action also allows its player, by choice."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from kosk.engine.table import Bar, Barred

from . import recruit, ships, windmill

if TYPE_CHECKING:
    from .verbs import CastellansTable


class SubAction:
    """The rules by which a sub-action is allowed and limited, what bars it as a whole, and how it is carried out."""

    __slots__ = ("allowed", "barred", "carry_out", "once")

    def __init__(
        self,
        allowed: str,
        once: str,
        barred: Callable[["CastellansTable", int], Barred | None],
        carry_out: Callable[["CastellansTable", int], None],
    ) -> None:
        self.allowed = allowed
        self.once = once
        self.barred = barred
        self.carry_out = carry_out


SUB_ACTIONS = {
    "shipyard": SubAction("shipyard.allowed", "shipyard.once", ships.shipyard_barred, ships.shipyard),
    "sail": SubAction("sail.allowed", "sail.once", ships.paid_sail_barred, ships.paid_sail),
    "windmill": SubAction("windmill.allowed", "ruling.windmill-once", windmill.barred, windmill.windmill),
    "citizen_token": SubAction(
        "citizen-token.place", "ruling.windmill-once", recruit.token_barred, recruit.citizen_token
    ),
}


OFFERED = ("pass", *SUB_ACTIONS)


def sub_actions(t: "CastellansTable", player: int, primary: str) -> None:
    """Take the sub-actions of a Primary Action, each at most once, in any order, or none of them.

    Rules: action.sub-actions, action.sub-needs-primary, ruling.sail-new-ship, ruling.windmill-once.
    """
    its_own = t.city.sub_actions[primary]
    if not its_own:
        return
    done: tuple[str, ...] = ()
    while True:
        bar = bars(primary, done)
        opened = ("pass", *[name for name in its_own if bar(t, player, name) is None])
        name = t.choose(player, "action.sub-actions", OFFERED, bar, opened)
        if name == "pass":
            return
        SUB_ACTIONS[name].carry_out(t, player)
        done = (*done, name)


@cache
def needs_primary(belongs_to: str) -> Barred:
    """Bars a sub-action that belongs to another Primary Action."""
    return Barred("action.sub-needs-primary", belongs_to=belongs_to)


def bars(primary: str, done: tuple[str, ...]) -> Bar:
    """The bar of sub-actions, after a Primary Action and those sub-actions that have been done in this turn."""

    def barred(t: "CastellansTable", player: int, name: str) -> Barred | None:
        if name == "pass":
            return None
        about, belongs_to = SUB_ACTIONS[name], t.city.primary_of[name]
        if belongs_to != primary or not t.by(about.allowed, True, without=False):
            return needs_primary(belongs_to)
        if name in done and done.count(name) >= t.facts.sub_action[name].max_per_action:
            return Barred(about.once, done=done.count(name))
        return about.barred(t, player)

    return barred
