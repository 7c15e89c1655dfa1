"""2. Action Phase: turns, in each of which a die is spent on a Primary Action.

This part of kosk has all Primary Actions (Temple, Manor, Recruit, Harvest and Wharf) and the Monument Actions.
"""

from types import ModuleType
from typing import TYPE_CHECKING

from kosk.engine.table import Bar, Barred

from . import (
    dice,
    gains,
    harvest,
    manor,
    monument_action,
    opponent,
    opponent_action,
    payment,
    powers,
    recruit,
    temple,
    wharf,
)
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

NAMES = tuple(PRIMARY_ACTIONS)

BONUS_RULE = {
    "temple": "temple.bonus",
    "manor": "manor.bonus",
    "recruit": "recruit.bonus",
    "harvest": "harvest.bonus",
    "wharf": "wharf.bonus",
}


def action(t: "CastellansTable") -> str:
    """One player's turn; turns pass clockwise until all drafted dice are spent, then scoring begins.

    Where Opponents play, their Monuments and Bonus Actions come before that.

    Rules: action.order, action.three-turns, action.end.
    """
    player = t.state.turn
    (opponent_action.turn if opponent.plays(t, player) else turn)(t, player)
    if any(t.state.drafted):
        t.pass_turn("action.order")
        return t.by("action.three-turns", "action", without="control scoring")
    following = "monuments and bonuses" if t.state.opponents else "control scoring"
    return t.by("action.end", following, without="action")


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
    final = face if changed == face else t.by("ruling.drafted-die-lock", changed, without=face)

    linked = linked_actions(t, final)
    for_any = powers.Means(t, player)
    alike = not powers.come_before(t)

    def closed(t: "CastellansTable", player: int, name: str) -> Barred | None:
        bar: Bar = PRIMARY_ACTIONS[name].barred
        barred = bar(t, player, for_any if alike else powers.Means(t, player, name))
        if barred and name in linked:  # whatever the die brings can only open the action
            gained = t.by("action.bonus-first", t.city.die_bonus[name], without=payment.NOTHING)
            barred = bar(t, player, powers.Means(t, player, name, gained))
        return barred and t.by("ruling.unpayable-action", barred, without=None)

    name = t.choose(player, "action.primary-required", actions(t), closed)
    t.spend_die(player, face, final, "action.spend-die")
    if name in linked:
        for what, amount in t.city.die_bonus[name].items():
            gains.gain(t, player, what, amount, BONUS_RULE[name])
    carry_out(t, player, name)


def carry_out(t: "CastellansTable", player: int, name: str) -> None:
    """Carry out a Primary Action to its end, and then the sub-actions that belong to it.

    Rules: ruling.sub-action-position.
    """
    for part in t.by("ruling.sub-action-position", (primary, sub_actions), without=(sub_actions, primary)):
        part(t, player, name)


def primary(t: "CastellansTable", player: int, name: str) -> None:
    """Carry out a Primary Action itself."""
    PRIMARY_ACTIONS[name].carry_out(t, player)


def actions(t: "CastellansTable") -> tuple[str, ...]:
    """The Primary Actions.

    Rules: action.primary-list.
    """
    return t.by("action.primary-list", NAMES, without=("harvest",))


def linked_actions(t: "CastellansTable", face: str) -> tuple[str, ...]:
    """The actions that earn their die bonus with a face: those to which it is linked, and no others.

    Rules: action.matching-bonus.
    """
    return t.by("action.matching-bonus", t.city.linked[face], without=())
