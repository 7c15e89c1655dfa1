"""The Influence Track: a marker for each guild, the rivers that it crosses for a toll, and the tiles beyond them."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import privileges
from .state import GUILDS

if TYPE_CHECKING:
    from .verbs import MargravesTable

TILE_RULE = {
    (1,): "influence.tile.low",
    (1, 2): "influence.tile.mid",
    (2,): "influence.tile.high",
}
"""The rule that lets a player take a tile behind a river, by the kinds of tile that lie there."""


def gain(t: "MargravesTable", player: int, amount: int = 1, rule: str = "influence.gain") -> None:
    """Gain Influence: one step after another, each in a row that the player chooses.

    Rules: influence.gain, influence.split, influence.rows, ruling.influence-blocked.
    """
    for _ in range(amount):
        step_or_lose(t, player, t.choose(player, "influence.split", (*GUILDS, "lose"), barred), rule)


def gain_in_row(t: "MargravesTable", player: int, guild: str, amount: int, rule: str) -> None:
    """Gain Influence in one row that is given; a step that has a toll may be refused, and is then lost.

    Rules: wealth.influence-guild, ruling.river-toll-missing-in-setup.
    """

    def elsewhere(t: "MargravesTable", player: int, row: str) -> Barred | None:
        if row == "lose":
            return free_step(t, player, (guild,))
        return barred(t, player, row) if row == guild else Barred("wealth.influence-guild")

    for _ in range(amount):
        step_or_lose(t, player, t.choose(player, "wealth.influence-guild", (*GUILDS, "lose"), elsewhere), rule)


def step_or_lose(t: "MargravesTable", player: int, guild: str, rule: str) -> None:
    """Take a step in the row of a guild, or lose it."""
    if guild == "lose":
        t.tell("lose-influence", ("ruling.influence-blocked", rule), player)
    else:
        step(t, player, guild, rule)


def barred(t: "MargravesTable", player: int, guild: str) -> Barred | None:
    """Bars a row at its end, a river whose toll cannot be paid, and losing the step while it can be taken free."""
    if guild == "lose":
        return free_step(t, player, GUILDS)
    space = t.state.space(player, guild)
    if space >= t.board.last:
        return Barred("ruling.influence-end", space=space)
    toll = t.board.toll(space)
    if t.state.good(player, "gold") < toll:
        return Barred("influence.toll", toll=toll, gold=t.state.good(player, "gold"))
    return None


def free_step(t: "MargravesTable", player: int, guilds: tuple[str, ...]) -> Barred | None:
    """Bars losing a step while it can be taken without a toll in one of these rows."""
    for guild in guilds:
        space = t.state.space(player, guild)
        if space < t.board.last and space not in t.board.rivers:
            return Barred("ruling.influence-blocked", free=guild)
    return None


def step(t: "MargravesTable", player: int, guild: str, rule: str) -> None:
    """Move a marker one space to the right; over a river, pay its toll first and then perhaps take a tile.

    Rules: influence.gain.
    """
    space = t.state.space(player, guild)
    t.pay_gold(player, t.board.toll(space), "influence.toll")
    t.raise_influence(player, guild, space + 1, rule)
    if t.by("influence.tile.each-marker", space in t.board.rivers, without=False):
        kinds = t.board.rivers[space].tiles
        privileges.take(t, player, kinds, TILE_RULE[tuple(sorted(kinds))], optional=True)
