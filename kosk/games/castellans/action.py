"""2. Action Phase: turns, in each of which a die is spent on a Primary Action.

This part of kosk has all Primary Actions (Temple, Manor, Recruit, Harvest and Wharf) and the Monument Actions.
"""

from types import ModuleType
from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import dice, gains, harvest, manor, monument_action, recruit, temple, wharf
from .sub_actions import sub_actions

if TYPE_CHECKING:
    from .verbs import CastellansTable

PRIMARY_ACTIONS: dict[str, ModuleType] = {
    "temple": temple,
    "manor": manor,
    "recruit": recruit,
    "harvest": harvest,
    "wharf": wharf,
}

BONUS_RULE = {
    "temple": "temple.bonus",
    "manor": "manor.bonus",
    "recruit": "recruit.bonus",
    "harvest": "harvest.bonus",
    "wharf": "wharf.bonus",
}


def action(t: "CastellansTable") -> str:
    """One player's turn; turns pass clockwise until all drafted dice are spent, then scoring begins.

    Rules: action.order, action.three-turns, action.end.
    """
    turn(t, t.state.turn)
    if any(t.state.drafted):
        t.pass_turn("action.order")
        return t.by("action.three-turns", "action", without="control scoring")
    return t.by("action.end", "control scoring", without="action")


def turn(t: "CastellansTable", player: int) -> None:
    """Take one Primary Action, and before it or after it perhaps a Monument Action.

    Rules: action.monument-optional.
    """
    before = t.by("action.monument-order", True, without=False)
    erected = before and monument_action.offer(t, player)
    primary_action(t, player)
    if not erected:
        monument_action.offer(t, player)


def primary_action(t: "CastellansTable", player: int) -> None:
    """Spend a die, which Citizens may change on its way, and carry out one Primary Action with it, bonus first.

    Rules: action.spend-die, action.primary-required, action.any-die, action.manipulate-first, action.bonus-first,
    ruling.drafted-die-lock, ruling.unpayable-action.
    """
    face = t.choose(player, "action.any-die", dice.shown(t, t.state.drafted[player]))
    changed = dice.change(t, player, face, "action.manipulate-first")
    final = t.by("ruling.drafted-die-lock", changed, without=face)

    def closed(t: "CastellansTable", player: int, name: str) -> Barred | None:
        gained = bonus(t, name, final)
        if gained:
            gained = t.by("action.bonus-first", gained, without={})
        barred: Barred | None = PRIMARY_ACTIONS[name].barred(t, player, gained)
        return barred and t.by("ruling.unpayable-action", barred, without=None)

    name = t.choose(player, "action.primary-required", actions(t), closed)
    t.spend_die(player, face, final, "action.spend-die")
    for what, amount in bonus(t, name, final).items():
        gains.gain(t, player, what, amount, BONUS_RULE[name])
    carry_out(t, player, name)


def carry_out(t: "CastellansTable", player: int, name: str) -> None:
    """Carry out a Primary Action to its end, and then the sub-actions that belong to it.

    Rules: ruling.sub-action-position.
    """

    def primary(t: "CastellansTable") -> None:
        PRIMARY_ACTIONS[name].carry_out(t, player)

    def subordinate(t: "CastellansTable") -> None:
        sub_actions(t, player, name)

    for part in t.by("ruling.sub-action-position", (primary, subordinate), without=(subordinate, primary)):
        part(t)


def actions(t: "CastellansTable") -> tuple[str, ...]:
    """The Primary Actions.

    Rules: action.primary-list.
    """
    return t.by("action.primary-list", tuple(PRIMARY_ACTIONS), without=("harvest",))


def bonus(t: "CastellansTable", name: str, face: str) -> dict[str, int]:
    """The die bonus of an action, which only the linked face earns.

    Rules: action.matching-bonus.
    """
    facts = t.facts.action[name]
    linked = face == facts.die and t.by("action.matching-bonus", True, without=False)
    return dict(facts.die_bonus.items()) if linked else {}
