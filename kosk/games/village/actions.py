"""Player Actions: any number of them, clockwise from the starting player."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kosk.engine.table import PASS, Barred

from . import building, crafting, milestones, rations, trading, upgrading

if TYPE_CHECKING:
    from .verbs import VillageTable

DISCARD = "discard"
KINDS = ("trade", "craft", "upgrade", "build", "milestone", DISCARD)
WHILE_STARVING = ("trade", "craft")
"""The kinds of actions that whoever starves may take."""


def actions(t: "VillageTable") -> str:
    """Take an action, or end the actions; then come those of the next player, or the turn is over.

    Rules: action.one-phase, action.no-player-trade.
    """
    player = t.state.turn
    kind = t.choose(player, "action.any-number", (*KINDS, PASS), barred)
    if kind == PASS:
        return next_player(t)
    TAKE[kind](t, player)
    t.note_action(kind)
    if milestones.check_end(t):
        return "scoring"
    rations.pay_owed(t, player)
    return "actions"


def barred(t: "VillageTable", player: int, kind: str) -> Barred | None:
    """Why no action of a kind can be taken; resources that are discarded one after another are one action.

    Rules: starvation.trade.
    """
    if kind == PASS:
        return None
    if t.options["each_action_once"] == "yes" and kind in t.state.taken:
        goes_on = kind == DISCARD == t.state.taken[-1]
        if not goes_on:
            return Barred("action.any-number", taken=kind)
    if t.state.restricted[player] and kind not in WHILE_STARVING:
        if kind != DISCARD or t.options["starving_may_discard"] == "no":
            return Barred("starvation.nothing-else")
    return CLOSED[kind](t, player)


def next_player(t: "VillageTable") -> str:
    """After the last player the turn is over, and after the last turn of the round come the Rations."""
    following = (t.state.turn + 1) % t.state.seats
    if t.by("action.order", following != t.state.start_player, without=False):
        t.begin_actions(following, "action.order")
        return "actions"
    over = t.state.number == t.facts.chapters.turns
    return "rations" if t.by("structure.ten-turns", over, without=False) else "roll"


# Discard Resources


def discard_barred(t: "VillageTable", player: int) -> Barred | None:
    """Why nothing can be discarded: the storehouse is empty."""
    return None if t.state.stored(player) else Barred("action.discard", stored=0)


def discard(t: "VillageTable", player: int) -> None:
    """Take a resource out of the storehouse."""
    what = t.choose(player, "action.discard", tuple(t.state.holding(player)))
    t.pay(player, what, 1, "action.discard")


Take = Callable[["VillageTable", int], None]
Closed = Callable[["VillageTable", int], Barred | None]

TAKE: dict[str, Take] = {
    "trade": trading.trade,
    "craft": crafting.craft,
    "upgrade": upgrading.upgrade,
    "build": building.build,
    "milestone": milestones.acquire,
    DISCARD: discard,
}
"""What carries out each kind of action."""

CLOSED: dict[str, Closed] = {
    "trade": trading.barred,
    "craft": crafting.barred,
    "upgrade": upgrading.barred,
    "build": building.barred,
    "milestone": milestones.barred,
    DISCARD: discard_barred,
}
"""Why a kind of action cannot be taken."""
