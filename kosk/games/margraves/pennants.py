"""1. Activate the Pennant Actions: the three icons of a Citizen, from top to bottom."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import gains, moving
from .state import RESOURCES

if TYPE_CHECKING:
    from .verbs import MargravesTable


ICONS_RULE = {
    "holy": "citizens.pennant.holy",
    "soldier": "citizens.pennant.soldier",
    "worker": "citizens.pennant.worker",
    "shadow": "citizens.pennant.shadow",
}
"""The rule that tells the icons of each guild's Citizens."""


def pennants(t: "MargravesTable", player: int, card: str) -> None:
    """Do the Pennant Actions of a Citizen from the top icon to the bottom one; each may be skipped.

    Rules: pennant.three, pennant.order, pennant.skip.
    """
    guild = t.facts.citizen[card].guild
    for icon in t.by(ICONS_RULE[guild], t.facts.pennant[guild].icons, without=()):
        ACTIONS[icon](t, player)


def gain_strength(t: "MargravesTable", player: int) -> None:
    """Gain Strength, or skip it."""
    if t.choose(player, "pennant.strength", ("strength", "skip")) == "strength":
        t.gain_strength(player, t.facts.pennant_gain.strength, "pennant.strength")


def gain_resource(t: "MargravesTable", player: int) -> None:
    """Gain a Resource of any kind, or skip it.

    Rules: def.resources.
    """

    def not_there(t: "MargravesTable", player: int, what: str) -> Barred | None:
        return None if what == "skip" else gains.out_of_stock(t, player, what)

    what = t.choose(player, "pennant.resource", (*RESOURCES, "skip"), not_there)
    if what != "skip":
        gains.tokens(t, player, what, t.facts.pennant_gain.resource, "pennant.resource")


def gain_gold(t: "MargravesTable", player: int) -> None:
    """Gain Gold, or skip it."""
    if t.choose(player, "pennant.gold", ("gold", "skip")) == "gold":
        t.gain_gold(player, t.facts.pennant_gain.gold, "pennant.gold")


def move(t: "MargravesTable", player: int) -> None:
    """Move the Margrave, or skip it."""
    moving.move_margrave(t, player, "pennant.move")


def deploy(t: "MargravesTable", player: int) -> None:
    """Deploy a Knight, or skip it."""
    moving.deploy(t, player, "pennant.deploy")


ACTIONS = {"strength": gain_strength, "resource": gain_resource, "gold": gain_gold, "move": move, "deploy": deploy}
