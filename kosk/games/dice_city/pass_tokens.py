"""Pass tokens: two of them bring a resource, army strength, or that all others roll a die again."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from .state import RESOURCES

if TYPE_CHECKING:
    from .verbs import DiceCityTable

BENEFITS = ("resource", "strength", "reroll")


def barred(t: "DiceCityTable", player: int) -> Barred | None:
    """Why a player cannot spend pass tokens: there are too few."""
    tokens = t.state.pass_tokens[player]
    return Barred("pass.spend-two", tokens=tokens) if tokens < t.facts.pass_tokens.cost else None


def spend(t: "DiceCityTable", player: int) -> None:
    """Spend pass tokens for a benefit."""
    benefit = t.choose(player, "pass.spend-two", BENEFITS, benefit_barred)
    t.spend_pass_tokens(player, t.facts.pass_tokens.cost, "pass.spend-two")
    if benefit == "resource":
        what = t.choose(player, "pass.benefit-resource", RESOURCES)
        t.gain(player, what, t.facts.pass_tokens.resource, "pass.benefit-resource")
    elif benefit == "strength":
        t.add_strength(player, t.facts.pass_tokens.strength, "pass.benefit-strength")
    else:
        reroll_others(t, player)


def benefit_barred(t: "DiceCityTable", player: int, benefit: str) -> Barred | None:
    """Why there is no such benefit: alone, nobody else has dice."""
    return Barred("pass.benefit-reroll") if benefit == "reroll" and t.state.solo else None


def reroll_others(t: "DiceCityTable", player: int) -> None:
    """Every other player, clockwise, rolls a die again that the active player chooses.

    Rules: pass.reroll-order, ruling.reroll-choice, dice.assign.
    """
    for other in t.clockwise(player)[1:]:
        colour = t.choose(player, "pass.benefit-reroll", t.board.colours)
        t.assign_die(other, colour, t.chance("pass.reroll-order", t.board.faces), "pass.benefit-reroll")
