"""Dice that move within their rows, or are rolled again."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kosk.engine.table import PASS, Barred

if TYPE_CHECKING:
    from .verbs import DiceCityTable


def dice_left(t: "DiceCityTable", player: int) -> list[str]:
    """The dice of a player that have not been used."""
    return [colour for colour in t.board.colours if t.state.die(player, colour)]


# Moving another die with a die


def barred(t: "DiceCityTable", player: int, colour: str) -> Barred | None:
    """Why a die cannot be used to move another one: none is left."""
    others = [other for other in dice_left(t, player) if other != colour]
    return None if others else Barred("use.move-die")


def move_another(t: "DiceCityTable", player: int) -> None:
    """Move another die to an adjacent space of its row."""
    colour = t.choose(player, "use.move-die", tuple(dice_left(t, player)))
    space = t.state.under(player, colour)
    row = t.board.row[space]

    def not_adjacent(t: "DiceCityTable", player: int, name: str) -> Barred | None:
        apart = abs(t.board.space[name] - space)
        if apart == t.facts.use.move:
            return None
        if apart + t.facts.use.move == len(row):  # the two ends of a row
            return Barred("ruling.adjacent-wrap") if t.options["rows_wrap"] == "no" else None
        return Barred("use.move-die")

    name = t.choose(player, "use.move-die", tuple([t.board.names[other] for other in row]), not_adjacent)
    t.move_die(player, colour, t.board.space[name], "use.move-die")


# Moving a die by the ability of a location


def move_any(t: "DiceCityTable", player: int, rule: str) -> None:
    """Move a die that has not been used to any other space of its row."""
    colour = t.choose(player, rule, tuple(dice_left(t, player)))
    space = t.state.under(player, colour)
    name = t.choose(player, rule, tuple([t.board.names[other] for other in t.board.row[space] if other != space]))
    t.move_die(player, colour, t.board.space[name], rule)


# Rolling again


def reroll_barred(t: "DiceCityTable", chosen: int = 0) -> Barred | None:
    """Why no more dice can be rolled again this turn than so many: an option puts a bound to it."""
    rerolls = t.state.rerolls + chosen
    if t.options["endless_rerolls"] == "bounded" and rerolls >= t.facts.rerolls.most_per_turn:
        return Barred("ruling.endless-rerolls", rerolls=rerolls)
    return None


def barred_after(chosen: int) -> Callable[["DiceCityTable", int, str], Barred | None]:
    """What bars a die from being rolled again together with so many others; nothing bars from rolling no more."""
    return lambda t, player, colour: None if colour == PASS else reroll_barred(t, chosen)


def reroll(t: "DiceCityTable", player: int, colour: str, rule: str) -> None:
    """Roll a die again and assign it anew; it has not been used.

    Rules: dice.assign.
    """
    t.count_reroll()
    t.assign_die(player, colour, t.chance(rule, t.board.faces), rule)
