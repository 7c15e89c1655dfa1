"""Slaying a Monster: its price in Magic and Strength, the Knights sent to the Hero Tombs, and what it gives."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import gains

if TYPE_CHECKING:
    from .verbs import MargravesTable


def slay(t: "MargravesTable", player: int, rule: str = "slay.permission") -> None:
    """Slay the Monster on top of a lair beside the Margrave's Location, if the player wants to.

    Rules: slay.permission, slay.single, slay.target, slay.stay.
    """
    lair = t.choose(player, rule, (*t.facts.lair, "pass"), barred)
    if lair != "pass":
        carry_out(t, player, lair)


def barred(t: "MargravesTable", player: int, lair: str) -> Barred | None:
    """Bars a lair that is not beside the Margrave's Location, that shows no Monster, or whose price cannot be paid.

    Rules: slay.adjacent, slay.adjacency-counts, slay.target, ruling.slay-magic-insufficient.
    """
    if lair == "pass":
        return None
    here = t.state.margrave[player]
    if lair not in t.board.lairs[here]:
        return Barred("slay.adjacent", here=here)
    monster = t.state.tops[lair]
    if monster is None:
        return Barred("slay.target", lair=lair)
    about, magic, might = t.facts.monster[monster], t.state.good(player, "magic"), strength(t, player)
    if magic < about.magic:
        return Barred("slay.cost-magic", needed=about.magic, magic=magic)
    return Barred("slay.cost-strength", needed=about.strength, strength=might) if might < about.strength else None


def nothing_to_slay(t: "MargravesTable", player: int) -> Barred | None:
    """Why a player can slay no Monster; None where one can be slain."""
    bars = [barred(t, player, lair) for lair in t.facts.lair]
    return None if None in bars else next(bar for bar in bars if bar)


def strength(t: "MargravesTable", player: int) -> int:
    """The Strength that a player can muster: on the board, and with the Knights at hand.

    Rules: slay.pay-board, slay.pay-knights, slay.pay-mix.
    """
    return t.state.good(player, "strength") + knights_here(t, player) + t.state.good(player, "knight")


def knights_here(t: "MargravesTable", player: int) -> int:
    """The Knights in the Location of a player's Margrave."""
    return t.state.knights[t.state.margrave[player]]


def carry_out(t: "MargravesTable", player: int, lair: str) -> None:
    """Pay Magic, then Strength; take reward and Influence in any order; the card goes to the bottom of its stack.

    Rules: slay.cost-magic, slay.cost-strength, slay.rewards, slay.card-bottom, ruling.monster-bottom, slay.no-trophy.
    """
    monster = t.state.tops[lair]
    assert monster is not None
    about = t.facts.monster[monster]
    t.pay(player, "magic", about.magic, "slay.cost-magic")
    pay_strength(t, player, about.strength)
    due = [(what, amount, "slay.rewards") for what, amount in t.board.rewards[monster]]
    gains.in_any_order(t, player, [*due, ("influence", about.influence, "slay.rewards")], "slay.rewards")
    t.put_under(lair, ("slay.card-bottom", "ruling.monster-bottom"))


def pay_strength(t: "MargravesTable", player: int, needed: int) -> None:
    """Pay Strength from the board and with Knights, in any mix; by an option, more Knights than are needed.

    Rules: ruling.slay-overpay.
    """

    def beyond_means(t: "MargravesTable", player: int, amount: int) -> Barred | None:
        if amount > t.state.good(player, "strength"):
            return Barred("slay.pay-board", strength=t.state.good(player, "strength"))
        knights = knights_here(t, player) + t.state.good(player, "knight")
        return Barred("slay.pay-knights", knights=knights) if needed - amount > knights else None

    stored = {"knight": needed - t.state.good(player, "strength") - knights_here(t, player)}
    amount = t.choose_in_the_midst(player, "slay.pay-mix", range(needed + 1), beyond_means, stored)
    t.pay(player, "strength", amount, "slay.pay-board")
    for left in range(needed - amount, 0, -1):
        send_knight(t, player, left)
    if t.by("ruling.slay-overpay", t.options["slay_overpay_knights"] == "yes", without=True):
        overpay(t, player)


def overpay(t: "MargravesTable", player: int) -> None:
    """Send Knights to the Hero Tombs that are not needed, for as long as the player likes."""
    for _ in range(knights_here(t, player) + t.state.good(player, "knight")):
        if not send_knight(t, player, 0):
            return


def send_knight(t: "MargravesTable", player: int, left: int) -> bool:
    """Send a Knight of the Margrave's Location or of storage to the Hero Tombs.

    `left` is how many still have to be sent; where none has to, the player may leave it: then False.
    """

    def closed(t: "MargravesTable", player: int, source: str) -> Barred | None:
        if source == "pass":
            return Barred("slay.pay-knights", still_to_send=left) if left else None
        there = knights_here(t, player) if source == "location" else t.state.good(player, "knight")
        return None if there else Barred("slay.pay-knights", knights=0)

    stored = {"knight": left - knights_here(t, player)}
    sources = ("location", "storage", "pass")
    source = t.choose_in_the_midst(player, "slay.pay-knights", sources, closed, stored)
    if source == "pass":
        return False
    entomb(t, player, source, left)
    return True


def entomb(t: "MargravesTable", player: int, source: str, left: int) -> None:
    """Stand a Knight in an open slot of the Hero Tombs that the player chooses, or on the statue where none is open.

    `left` is how many still have to be sent, with this one.

    Rules: tombs.slots, tombs.statue, ruling.tomb-slot-choice.
    """

    def filled(t: "MargravesTable", player: int, slot: str) -> Barred | None:
        return Barred("slay.pay-knights", slot=t.state.tombs[slot]) if slot in t.state.tombs else None

    if len(t.state.tombs) == len(t.board.tombs):
        t.entomb(player, source, None, ("slay.pay-knights", "tombs.statue"))
        return
    here = knights_here(t, player)
    stored = {"knight": left - here if source == "location" else max(left - here, 1)}
    slot = t.choose_in_the_midst(player, "ruling.tomb-slot-choice", t.board.tombs, filled, stored)
    t.entomb(player, source, slot, "slay.pay-knights")
