"""Civic locations: copying others, moving dice, and rolling them again."""

from typing import TYPE_CHECKING

from kosk.engine.table import PASS, Barred, all_barred

from . import locations, moving
from .board import RULE

if TYPE_CHECKING:
    from .locations import Use
    from .verbs import DiceCityTable


# Cemetery, Church and Town Hall


def spaces_to_copy(t: "DiceCityTable", player: int, space: int, location: str) -> list[int]:
    """The spaces that a Cemetery, Church or Town Hall may copy from, before anything bars one of them.

    Rules: card.cemetery, card.church, card.town-hall.
    """
    scope = t.board.about[location].ability.scope
    if scope == "row":
        return [other for other in t.board.row[space] if other != space]
    if scope == "city_with_die":
        under = [t.state.under(player, colour) for colour in moving.dice_left(t, player)]
        return [other for other in under if other != space]
    return [other for other in range(t.board.size) if other != space]


def nothing_to_copy(
    t: "DiceCityTable", player: int, space: int, location: str, chain: tuple[int, ...]
) -> Barred | None:
    """Why there is nothing that a location could copy."""
    spaces = spaces_to_copy(t, player, space, location)
    if not spaces:
        return Barred(RULE[location])
    return all_barred(locations.unusable(t, player, other, (*chain, space)) for other in spaces)


def copy(t: "DiceCityTable", player: int, use: "Use") -> None:
    """Use another location that the player chooses, as if the die lay on it."""

    def closed(t: "DiceCityTable", player: int, name: str) -> Barred | None:
        return locations.unusable(t, player, t.board.space[name], use.chain)

    spaces = spaces_to_copy(t, player, use.space, use.location)
    name = t.choose(player, use.rule, tuple([t.board.names[space] for space in spaces]), closed)
    locations.use(t, player, t.board.space[name], use.colour, use.chain)


# Stables


def no_die_to_move(t: "DiceCityTable", player: int, space: int, location: str, chain: tuple[int, ...]) -> Barred | None:
    """Why Stables cannot be used, or copied: no other die is left than the one that is used for it."""
    own = (*chain, space)[0]
    left = [colour for colour in moving.dice_left(t, player) if t.state.under(player, colour) != own]
    return None if left else Barred("card.stables")


def move_die(t: "DiceCityTable", player: int, use: "Use") -> None:
    """Move a die to any space of its row."""
    moving.move_any(t, player, use.rule)


# Traveller and Well


def reroll(t: "DiceCityTable", player: int, use: "Use") -> None:
    """Roll the die again that was used, by a Well with others that the player chooses; none of them has been used.

    Rules: ruling.copy-this-die.
    """
    rolled = [use.colour]
    while use.ability.dice == "self_and_any":
        left = [colour for colour in moving.dice_left(t, player) if colour not in rolled]
        colour = t.choose(player, use.rule, (*left, PASS), moving.barred_after(len(rolled)))
        if colour == PASS:
            break
        rolled.append(colour)
    for colour in rolled:
        moving.reroll(t, player, colour, use.rule)
