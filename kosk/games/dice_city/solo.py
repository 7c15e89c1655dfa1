"""The Solo Variant: a display of two rows that moves on, piles that are never used up, and VP to reach."""

from typing import TYPE_CHECKING, Any

from kosk.engine.errors import KoskError

from .display import drawn

if TYPE_CHECKING:
    from .verbs import DiceCityTable


def check_agreement(t: "DiceCityTable") -> None:
    """One player needs the solo variant. Raises KoskError where the option leaves it out."""
    if t.state.solo and t.options["solo_rules"] == "none":
        raise KoskError("The option solo_rules is none, so there is no game for 1 player; normal or hard will do.")


def mode(t: "DiceCityTable") -> Any:
    """What the components say of the normal or of the hard game."""
    return t.facts.solo.mode[t.options["solo_rules"]]


def next_turn(t: "DiceCityTable") -> str:
    """The display moves on; with its last row the game is over.

    Rules: solo.end, ruling.solo-end-triggers.
    """
    shift(t)
    if t.by("solo.end", not t.state.display, without=True):
        return "scoring"
    t.give_turn(t.state.turn, "solo.row-shift")
    return "use dice"


def shift(t: "DiceCityTable") -> None:
    """Discard the bottom row, and deal a new one above the other."""
    t.discard_row("solo.row-shift")
    if t.state.deck:
        deal_row(t, "solo.row-shift")


def deal_row(t: "DiceCityTable", rule: str) -> None:
    """Deal a row of the display from the deck, of as many cards as it has, at most."""
    t.deal_row(drawn(t, mode(t).per_row, rule), rule)


def target(t: "DiceCityTable") -> int:
    """The VP to win with."""
    won = int(t.options["solo_wins"])
    return int(t.facts.solo.target + won * t.facts.solo.target_step)


def win(t: "DiceCityTable") -> None:
    """The player has won, or has not, by the VP."""
    needed, vp = target(t), t.state.vp[0]
    t.crown((0,) if vp >= needed else (), "solo.win", vp=vp, needed=needed)
