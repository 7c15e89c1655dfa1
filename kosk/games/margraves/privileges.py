"""Privilege tiles: taken from the display, kept until the end of the game, or discarded as a Grant for their reward."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import gains
from .state import PRIVILEGES

if TYPE_CHECKING:
    from .verbs import MargravesTable


def take(t: "MargravesTable", player: int, kinds: tuple[int, ...], rule: str, optional: bool = False) -> None:
    """Take a face-up Privilege tile of one of these kinds; where none is left face up, nothing is gained.

    Rules: privilege.display, ruling.privilege-display-empty, ruling.privilege-must-may.
    """

    def closed(t: "MargravesTable", player: int, tile: str) -> Barred | None:
        if tile != "pass":
            return None if t.facts.privilege[tile].kind in kinds else Barred(rule)
        none_left = t.by("ruling.privilege-display-empty", not any_left(t, kinds), without=False)
        return None if optional or none_left else Barred("ruling.privilege-must-may")

    optional = t.by("influence.tile.optional", True, without=False) if optional else False
    tile = t.choose(player, rule, lambda: (*face_up(t), "pass"), closed)
    if tile != "pass":
        t.take_tile(player, tile, (rule, placing(t, tile)))
    elif not any_left(t, kinds):
        t.tell("go-short", ("ruling.privilege-display-empty", rule), player, what="privilege", amount=1)


def any_left(t: "MargravesTable", kinds: tuple[int, ...]) -> bool:
    """Whether a tile of one of these kinds lies face up."""
    return any(t.state.displays[PRIVILEGES.index(kind)] for kind in kinds)


def face_up(t: "MargravesTable") -> tuple[str, ...]:
    """The tiles that lie face up, kind I first."""
    return t.state.displays[0] + t.state.displays[1]


def placing(t: "MargravesTable", tile: str) -> str:
    """The rule that says where a tile goes: a Grant onto the player board, an End of Game tile above it."""
    return "privilege.grant.place" if t.facts.privilege[tile].use == "grant" else "privilege.end.place"


def draw(t: "MargravesTable", player: int, rule: str) -> None:
    """Take a Privilege I from the face-down stack, as a Starting Wealth tile gives it; it is shown when drawn.

    Rules: wealth.privilege-blind, ruling.wealth-privilege-hidden.
    """
    stack = t.state.stacks[0]
    if not stack:
        t.tell("go-short", ("wealth.privilege-blind", rule), player, what="privilege", amount=1)
        return
    tile = t.chance("wealth.privilege-blind", stack)
    t.draw_tile(player, tile, (rule, "wealth.privilege-blind", placing(t, tile)))


# Grants


def grants(t: "MargravesTable", player: int) -> tuple[str, ...]:
    """The Grants that a player can discard now: at every decision of the player's own turn, up to the Hero Tombs step.

    Rules: privilege.grant.use, privilege.kinds.
    """
    tiles = t.state.tiles[player]
    if not tiles or not t.by("ruling.grant-timing", player == t.state.turn, without=True):
        return ()
    if t.by("wealth.privilege-delay", t.state.step == "wealth", without=False):
        return ()
    return tuple([tile for tile in tiles if t.facts.privilege[tile].use == "grant"])


def use(t: "MargravesTable", player: int, tile: str) -> None:
    """Discard a Grant from the game and take its reward.

    Rules: privilege.grant.once.
    """
    t.use_grant(player, tile, ("privilege.grant.use", "privilege.grant.once"))
    due = [(what, amount, "privilege.grant.use") for what, amount in t.board.rewards[tile]]
    gains.in_any_order(t, player, due, "privilege.grant.use")


def last_chance(t: "MargravesTable", player: int) -> None:
    """Once the Hero Tombs have paid, the player may discard Grants for the last time in this turn."""
    if grants(t, player):
        t.choose(player, "privilege.grant.use", ("pass",))
