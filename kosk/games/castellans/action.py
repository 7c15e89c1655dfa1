"""2. Action Phase: turns, in each of which a die is spent on a Primary Action.

This part of kosk has the Temple, Manor and Harvest Actions.
"""

from types import ModuleType
from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import dice, gains, harvest, manor, temple

if TYPE_CHECKING:
    from .verbs import CastellansTable

PRIMARY_ACTIONS: dict[str, ModuleType] = {"temple": temple, "manor": manor, "harvest": harvest}

BONUS_RULE = {"temple": "temple.bonus", "manor": "manor.bonus", "harvest": "harvest.bonus"}


def action(t: "CastellansTable") -> str:
    """One player's turn; turns pass clockwise until all drafted dice are spent, then scoring begins.

    Rules: action.order, action.three-turns, action.end, score.step-order.
    """
    turn(t, t.state.turn)
    if any(t.state.drafted):
        t.pass_turn("action.order")
        return "action"
    return "control scoring"


def turn(t: "CastellansTable", player: int) -> None:
    """Spend a die, which Citizens may change on its way, and carry out one Primary Action with it, bonus first.

    Rules: action.spend-die, action.primary-required, action.any-die, action.manipulate-first, ruling.unpayable-action.
    """
    face = t.choose(player, "action.any-die", dice.shown(t, t.state.drafted[player]))
    final = dice.change(t, player, face, "action.manipulate-first")

    def closed(t: "CastellansTable", player: int, name: str) -> Barred | None:
        barred: Barred | None = PRIMARY_ACTIONS[name].barred(t, player, bonus(t, name, final))
        return barred

    name = t.choose(player, "action.primary-required", tuple(PRIMARY_ACTIONS), closed)
    t.spend_die(player, face, final, "action.spend-die")
    for what, amount in bonus(t, name, final).items():
        gains.gain(t, player, what, amount, BONUS_RULE[name])
    PRIMARY_ACTIONS[name].carry_out(t, player)


def bonus(t: "CastellansTable", name: str, face: str) -> dict[str, int]:
    """The die bonus of an action, which only the linked face earns.

    Rules: action.matching-bonus, action.bonus-first.
    """
    facts = t.facts.action[name]
    linked = t.by("action.matching-bonus", face == facts.die, without=False)
    return dict(facts.die_bonus.items()) if linked else {}
