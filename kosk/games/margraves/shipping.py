"""The Shipping action: Resources go back to the supply, the ship sails, and every segment that it enters pays."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import gains, trade
from .state import RESOURCES

if TYPE_CHECKING:
    from .verbs import MargravesTable

REWARD_RULE = {
    "gold": "ship.gold",
    "privilege1": "ship.privilege",
    "privilege2": "ship.privilege",
    "influence": "ship.influence",
}
"""The rules that say how a reward of the Shipping track is gained."""


def barred(t: "MargravesTable", player: int) -> Barred | None:
    """Why a player cannot ship: at least one Resource has to be returned."""
    return None if t.state.resources(player) else Barred("ruling.ship-zero", resources=0)


def ship(t: "MargravesTable", player: int, rule: str = "loc.nymar") -> None:
    """Return any number of Resources, one by one, and sail a step for each; take the rewards in any order.

    `rule` is what lets the player ship.

    Rules: ship.pay, ship.steps, ship.rewards, ship.endless.
    """
    steps = 0
    while (what := pay_or_sail(t, player, steps)) != "sail":
        t.pay(player, what, 1, "ship.pay")
        steps += 1
    entered = sail(t, player, steps, rule)
    paying = t.by("ship.rewards", entered, without=entered[-1:])
    due = [
        (what, amount, REWARD_RULE.get(what, "ship.rewards"))
        for segment in paying
        for what, amount in t.board.segments[segment]
    ]
    gains.in_any_order(t, player, due, "ship.rewards")


def pay_or_sail(t: "MargravesTable", player: int, steps: int) -> str:
    """The next Resource that a player returns; or to sail, but not before one was returned."""

    def closed(t: "MargravesTable", player: int, what: str) -> Barred | None:
        if what == "sail":
            return None if steps else Barred("ruling.ship-zero")
        return trade.not_stored(t, player, what, "ship.pay")

    pledged = {} if steps else {"resource": 1}
    what: str = t.choose_in_the_midst(player, "ship.pay", ("sail", *RESOURCES), closed, pledged)
    return what


def sail(t: "MargravesTable", player: int, steps: int, rule: str) -> list[int]:
    """Move a ship clockwise; gives the segments entered, in order, for the track has no end.

    Rules: ship.steps, ship.endless, ship.segments, ruling.ship-start-reward.
    """
    before = t.state.ship[player]
    entered = [(before + step) % len(t.board.segments) for step in range(1, steps + 1)]
    t.sail(player, entered[-1], steps, ("ship.steps", rule))
    return entered
