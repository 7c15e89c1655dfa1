"""The Build power of the player board."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import gains, influence

if TYPE_CHECKING:
    from .verbs import MargravesTable


def barred(t: "MargravesTable", player: int) -> Barred | None:
    """Why a player cannot build: price, open slot and a tower are needed, and no own tower may stand there.

    Rules: build.cost, build.no-open-slot, build.one-per-location, ruling.build-infeasible.
    """
    here = t.state.margrave[player]
    if player in t.state.built[here]:
        return Barred("build.one-per-location", here=here)
    if None not in t.state.built[here]:
        return Barred("build.no-open-slot", here=here)
    if not t.state.towers[player]:
        return Barred("build.fourth", towers=0)
    for what, amount in t.facts.build.cost.items():
        have = t.state.good(player, what)
        if have < amount:
            return Barred("build.cost", needed=f"{amount} {what}", have=have)
    return None


def build(t: "MargravesTable", player: int) -> None:
    """Pay, place a Ward Tower in a slot of the Margrave's Location, take the slot's reward, and gain Influence.

    Rules: build.order, build.cost, build.place, build.frees-space, build.slot-reward, build.influence, build.fourth,
    loc.slots.
    """
    here = t.state.margrave[player]

    def taken(t: "MargravesTable", player: int, slot: int) -> Barred | None:
        owner = t.state.built[here][slot - 1]
        return None if owner is None else Barred("build.place", slot=slot, owner=t.state.names[owner])

    for what, amount in t.facts.build.cost.items():
        t.pay(player, what, amount, "build.cost")
    slot = t.choose(player, "build.place", range(1, len(t.state.built[here]) + 1), taken)
    t.build(player, here, slot, "build.place")
    due = [(what, amount, "build.slot-reward") for what, amount in t.board.slots[here][slot - 1]]
    gains.in_any_order(t, player, due, "build.slot-reward")
    influence.gain(t, player, t.facts.build.influence, "build.influence")
    if not t.state.towers[player]:
        t.trigger_end("build.fourth")
