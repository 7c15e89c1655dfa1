"""Dice: changing one by Citizens as it is drafted or spent, and the Decision die."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import citizens

if TYPE_CHECKING:
    from .verbs import CastellansTable


def change(t: "CastellansTable", player: int, face: str, rule: str) -> str:
    """Let a player's Citizens change a die, one after another; gives the final face, the only one that counts.

    Rules: die.chain, die.final-face, draft.locked-on-board, ruling.drafted-die-lock.
    """
    changers, hand = t.city.changers, t.state.hands[player]
    if t.city.die_changers.isdisjoint(hand):
        return face
    final = face
    left = [card for card in hand if card in changers]
    while left:
        card = t.choose(player, rule, ("pass", *left), no_change(final))
        if card == "pass":
            break
        final = t.turn_die(player, final, changers[card], citizens.RULE[card])
        left = t.by("die.chain", [other for other in left if other != card], without=[])
    return t.by("die.final-face", final, without=face)


def no_change(face: str) -> "citizens.CardBar":
    """The bar of Citizens that would turn a die to the face that it shows already."""

    def barred(t: "CastellansTable", player: int, card: str) -> Barred | None:
        same = card != "pass" and t.city.changers[card] == face
        return Barred(citizens.RULE[card], face=face) if same else None

    return barred


def district_rolled(t: "CastellansTable", rule: str) -> str:
    """Roll the Decision die; gives the District that shows the number.

    Rules: ruling.die-numbers.
    """
    faces = t.facts.decision_die.faces
    number = t.chance(rule, t.by("comp.decision-die", faces, without=faces[:1]))
    return t.by("board.die-icon", t.city.by_die[number], without=t.city.districts[0])


def shown(t: "CastellansTable", dice: tuple[str, ...]) -> tuple[str, ...]:
    """The different faces that some dice show, in the order of the die."""
    return t.city.in_order[frozenset(dice)]
