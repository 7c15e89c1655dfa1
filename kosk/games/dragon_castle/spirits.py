"""Favor of the Spirits: when a Spirit can be activated, and what that costs."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kosk.engine.table import Barred, Option

from .consolidating import due
from .powers import POWERS
from .state import AT_CONSOLIDATION, BEFORE_PLACEMENT, BUILDING_SHRINES

if TYPE_CHECKING:
    from .verbs import DragonCastleTable

SHRINE = "shrine"

RULES = {
    "beauty": "spirit.beauty",
    "elegance": "spirit.elegance",
    "wind": "spirit.wind-flip",
    "deception": "spirit.deception",
    "strength": "spirit.strength",
    "change": "spirit.change",
    "faith": "spirit.faith",
    "destruction": "spirit.destruction",
    "deep": "spirit.deep",
    "cunning": "spirit.cunning",
}
"""The rule that tells what each Spirit does, first of all."""


class Paid:
    """The Realms and Shrine Pools as they would be after a payment for a Spirit."""

    __slots__ = ("facedown", "faceup", "pool", "shrines")

    def __init__(self, t: "DragonCastleTable", player: int, payment: int | str) -> None:
        state = t.state
        self.faceup, self.facedown, self.shrines, self.pool = state.faceup, state.facedown, state.shrines, state.pool
        if isinstance(payment, int):
            self.faceup = state.faceup[:]
            self.faceup[payment] = None
        else:
            self.pool = state.pool[:]
            self.pool[player] -= 1


def in_play(t: "DragonCastleTable", player: int) -> tuple[str, ...]:
    """The Spirits in play, for the player whose turn it is.

    Rules: turn.spirit-any-time, ruling.several-spirits.
    """
    state = t.state
    return state.spirits if player == state.turn and state.moment is not None else ()


def barred(t: "DragonCastleTable", player: int, spirit: str) -> Barred | None:
    """Why a Spirit cannot be activated: used already, not at this moment, or no payment after which it has an effect.

    Rules: spirit.effect-required, ruling.spirit-window.
    """
    state = t.state
    if spirit in state.used:
        return Barred("spirit.once")
    if state.moment not in t.facts.spirit[spirit].windows:
        due_first = state.moment in (AT_CONSOLIDATION, BUILDING_SHRINES)
        if due_first:
            return Barred("spirit.due-sets-first", now=state.moment)
        return Barred(RULES[spirit], now=state.moment, can_be_activated=tuple(t.facts.spirit[spirit].windows))
    if not POWERS[spirit].needs(t, player):
        return Barred("spirit.effect-required", power=RULES[spirit])
    any_payment = False
    for payment in payments(t, player):
        if payment_barred(t, player, payment, spirit) is None:
            return None
        any_payment = True
    if any_payment:
        return Barred("spirit.effect-required", power=RULES[spirit])
    return Barred("spirit.cost", faceup_tiles=0, Shrine_Pool=0)


def unasked_barred(t: "DragonCastleTable", spirit: Option) -> Barred | None:
    """Why a Spirit is not offered where nobody asks for it: its card is not in play; or one of two tiles is placed."""
    if spirit not in t.state.spirits:
        return Barred("setup.unused-cards")
    one_is_placed = len(t.state.collected) < len(t.state.picked_types)
    between = t.state.moment == BEFORE_PLACEMENT and one_is_placed
    return Barred("spirit.not-between-placements") if between else None


def payments(t: "DragonCastleTable", player: int) -> Iterator[int | str]:
    """What a player has to pay with: a Shrine of the Shrine Pool, and the faceup tiles of the Realm.

    Rules: spirit.built-shrine-no-cost, spirit.collected-no-cost, ruling.cost-plural.
    """
    if t.state.pool[player]:
        yield SHRINE
    for space in t.board.realm(player):
        if t.state.faceup[space] is not None:
            yield space


def payment_barred(t: "DragonCastleTable", player: int, payment: int | str, spirit: str) -> Barred | None:
    """Why a player cannot pay so: the tile is in a set that is due, or the power would have no effect afterwards.

    Rules: ruling.spirit-cost-first.
    """
    if isinstance(payment, int) and t.state.moment in (AT_CONSOLIDATION, BUILDING_SHRINES):
        if any(payment in spaces for spaces in due(t, player, t.state)):
            return Barred("spirit.due-sets-first")
    if not POWERS[spirit].possible(t, player, Paid(t, player, payment)):
        return Barred("spirit.cost-first")
    return None


def activate(t: "DragonCastleTable", player: int, spirit: str) -> None:
    """Pay, and apply the power of the Spirit.

    Rules: spirit.cost-first, spirit.tile-cost-uncovers.
    """
    pay(t, player, spirit)
    moment = t.state.moment
    t.activate_spirit(player, spirit, ("spirit.once", RULES[spirit]))
    POWERS[spirit].apply(t, player)
    if moment not in (AT_CONSOLIDATION, BUILDING_SHRINES):
        t.forget_resolved()


def pay(t: "DragonCastleTable", player: int, spirit: str) -> None:
    """Discard a faceup tile of the Realm, or a Shrine of the Shrine Pool."""
    names = t.state.realm_spaces
    called: dict[str, int | str] = {
        SHRINE if isinstance(payment, str) else names[payment]: payment for payment in payments(t, player)
    }

    def barred(t: "DragonCastleTable", player: int, name: str) -> Barred | None:
        return payment_barred(t, player, called[name], spirit)

    payment = called[t.choose_at_once(player, "spirit.cost", list(called), barred)]
    if isinstance(payment, int):
        t.pay_tile(player, payment, ("spirit.cost", "ruling.discarded-tiles"))
    else:
        returns = t.options["discarded_shrine_returns"] == "yes"
        t.pay_shrine(player, t.by("ruling.shrine-return", returns, without=not returns), "spirit.cost")
