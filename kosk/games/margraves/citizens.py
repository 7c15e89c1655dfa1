"""2. Activate the Citizen Power Text: the parts of a Citizen's power, in printed order.

What a part pays and gains, who may use it and whether it must be used stands in the components; here stands what each
kind of part does, and by which rule.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from kosk.engine.table import Barred

from . import gains, hiring, moving, shipping, slaying, trade
from .state import LYING

if TYPE_CHECKING:
    from .verbs import MargravesTable

RULES = {
    "alchemist": ("citizen.alchemist.1", "citizen.alchemist.2", "citizen.alchemist.3"),
    "captain": ("citizen.captain.1", "citizen.captain.2", "citizen.captain.3"),
    "merchant": ("citizen.merchant.1", "citizen.merchant.2"),
    "paladin": ("citizen.paladin.1", "citizen.paladin.2", "citizen.paladin.3"),
    "artificer": ("citizen.artificer.1", "citizen.artificer.2"),
    "cleric": ("citizen.cleric.1", "citizen.cleric.2", "citizen.cleric.3"),
    "monk": ("citizen.monk.1", "citizen.monk.2"),
    "priestess": ("citizen.priestess.1", "citizen.priestess.2", "citizen.priestess.3"),
    "bogatyr": ("citizen.bogatyr.1", "citizen.bogatyr.2", "citizen.bogatyr.3"),
    "champion": ("citizen.champion.1", "citizen.champion.2", "citizen.champion.3"),
    "ranger": ("citizen.ranger.1", "citizen.ranger.2", "citizen.ranger.3"),
    "warlord": ("citizen.warlord.1", "citizen.warlord.2", "citizen.warlord.3"),
    "bard": ("citizen.bard.1", "citizen.bard.2"),
    "lumberjack": ("citizen.lumberjack.1", "citizen.lumberjack.2", "citizen.lumberjack.3"),
    "town_crier": ("citizen.town-crier.1", "citizen.town-crier.2"),
    "trader": ("citizen.trader.1", "citizen.trader.2", "citizen.trader.3"),
    "necromancer": ("citizen.necromancer.1", "citizen.necromancer.2", "citizen.necromancer.3"),
    "peddler": ("citizen.peddler.1", "citizen.peddler.2"),
    "pilot": ("citizen.pilot.1", "citizen.pilot.2"),
    "rogue": ("citizen.rogue.1", "citizen.rogue.2", "citizen.rogue.3"),
}
"""The rules of the parts of each Citizen's power, in printed order."""

NOT_SELF = {
    "artificer": "citizen.artificer.not-self",
    "peddler": "citizen.peddler.not-self",
    "cleric": "citizen.cleric.not-self",
    "town_crier": "citizen.town-crier.not-self",
}
"""The rules by which a Citizen does not serve its own player, or does not take itself back."""

NO_STORAGE = {
    "monk": "citizen.monk.no-storage",
    "warlord": "citizen.warlord.no-storage",
    "bard": "citizen.bard.no-storage",
}
"""The rules by which a Citizen moves no Knight out of storage."""


def power_text(t: "MargravesTable", player: int, card: str) -> None:
    """Carry out the parts of a Citizen's power in printed order.

    Rules: text.order.
    """
    for part, rule in zip(t.board.parts[card], RULES[card], strict=True):
        for seat in served(t, player, part.who, card):
            PARTS[part.do](t, seat, part, rule, card)


def may(t: "MargravesTable", part: Any) -> bool:
    """Whether a part of a power can be left out: where it says may; any other is done as far as it can be.

    Rules: text.may, text.must.
    """
    return t.by("text.may", True, without=False) if part.may else t.by("text.must", False, without=True)


def served(t: "MargravesTable", player: int, who: str, card: str) -> Iterable[int]:
    """The seats that a part of a power serves, in the order in which they use it.

    Rules: text.all-players, text.all-opponents.
    """
    if who == "self":
        return (player,)
    players = t.clockwise(player)
    if who == "all":
        return t.by("text.all-players", players, without=[player])
    opponents = t.by(NOT_SELF[card], players[1:], without=players)
    return t.by("text.all-opponents", opponents, without=[])


def gain(t: "MargravesTable", player: int, part: Any, rule: str, card: str) -> None:
    """Gain what a part gives."""
    for what, amount in part.gain.items():
        gains.gain(t, player, what, amount, rule)


def offer(t: "MargravesTable", player: int, part: Any, rule: str, card: str) -> None:
    """Pay for a gain, or decline.

    Rules: text.decline.
    """

    def closed(t: "MargravesTable", player: int, answer: str) -> Barred | None:
        return None if answer == "decline" else trade.barred(t, player, part, rule, "ruling.no-cost-nothing-gained")

    if t.choose(player, rule, ("accept", "decline"), closed) == "accept":
        to = t.state.turn if part.pay_to == "active" else None
        trade.trade(t, player, part, rule, to)


def gain_per_tower(t: "MargravesTable", player: int, part: Any, rule: str, card: str) -> None:
    """Gain something for each Ward Tower built, or decline.

    Rules: text.decline, ruling.alchemist-towers-in.
    """
    built = len(t.state.towers_of(player))

    def closed(t: "MargravesTable", player: int, answer: str) -> Barred | None:
        if answer == "decline":
            return None
        if not built:
            return Barred(rule, towers=0)
        return trade.gains_nothing(t, player, part.gain, "ruling.no-cost-nothing-gained")

    if t.choose(player, rule, ("accept", "decline"), closed) == "accept":
        for what, amount in part.gain.items():
            gains.gain(t, player, what, amount * built, rule)


def slay(t: "MargravesTable", player: int, part: Any, rule: str, card: str) -> None:
    """Perhaps slay a Monster."""
    slaying.slay(t, player, rule)


def move_margrave(t: "MargravesTable", player: int, part: Any, rule: str, card: str) -> None:
    """Move the Margrave."""
    moving.move_margrave(t, player, rule, far=part.far, may=may(t, part))


def deploy(t: "MargravesTable", player: int, part: Any, rule: str, card: str) -> None:
    """Perhaps deploy a Knight."""
    moving.deploy(t, player, rule, far=part.far)


def move_knights(t: "MargravesTable", player: int, part: Any, rule: str, card: str) -> None:
    """Move Knights from any Locations."""
    optional, limit = may(t, part), NO_STORAGE[card]
    moving.move_knights(t, player, rule, most=part.at_most, gather=part.gather, may=optional, limit=limit)


def retrieve(t: "MargravesTable", player: int, part: Any, rule: str, card: str) -> None:
    """Take back played Citizens, but not the one in use; by an option, none."""
    for _ in range(part.count):
        retrieve_one(t, player, rule, card)


def retrieve_one(t: "MargravesTable", player: int, rule: str, card: str) -> None:
    """Take back one played Citizen, where there is one besides the `card` in use.

    Rules: ruling.retrieve-scope, ruling.forced-town-crier.
    """
    earlier = t.state.piles[player][:-1]

    def closed(t: "MargravesTable", player: int, taken: str) -> Barred | None:
        if taken == "pass":
            return None if optional(t) or not earlier else Barred("ruling.forced-town-crier")
        return None if taken in earlier else Barred(NOT_SELF[card] if taken == card else rule)

    pile = tuple(dict.fromkeys((*earlier, card)))
    taken = t.choose(player, rule, (*pile, "pass"), closed)
    if taken != "pass":
        t.retrieve(player, taken, rule)


def optional(t: "MargravesTable") -> bool:
    """Whether hiring and retrieving without the word may are optional all the same."""
    return t.options["hire_and_retrieve_optional"] == "yes"


def hire(t: "MargravesTable", player: int, part: Any, rule: str, card: str) -> None:
    """Hire for a flat price; where a Citizen can be paid, one must be hired, unless an option leaves it.

    Rules: ruling.forced-town-crier.
    """
    hiring.hire(t, player, rule, flat=part.price, may=may(t, part) or optional(t))


def take_lying_knights(t: "MargravesTable", player: int, part: Any, rule: str, card: str) -> None:
    """Take Knights that lie in the Hero Tombs into storage, one by one."""

    def closed(t: "MargravesTable", player: int, slot: str) -> Barred | None:
        if slot == "pass" or t.state.tombs.get(slot) == LYING:
            return None
        return Barred(rule, slot=t.state.tombs.get(slot, "open"))

    for _ in range(part.at_most):
        slot = t.choose(player, rule, (*t.board.tombs, "pass"), closed)
        if slot == "pass":
            return
        t.raise_knight(slot, rule)
        gains.store(t, player, "knight", rule)


def either(t: "MargravesTable", player: int, part: Any, rule: str, card: str) -> None:
    """Do one of two things."""

    def closed(t: "MargravesTable", player: int, what: str) -> Barred | None:
        if what == "pass":
            return None if may(t, part) else Barred(rule)
        if what == "slay":
            return slaying.nothing_to_slay(t, player)
        if what == "hire":
            return hiring.nobody_to_hire(t, player, rule)
        return shipping.barred(t, player) if what == "ship" else None

    what = t.choose(player, rule, (*part.either, "pass"), closed)
    if what == "slay":
        slaying.slay(t, player, rule)
    elif what == "hire":
        hiring.hire(t, player, rule)
    elif what == "ship":
        shipping.ship(t, player, rule)
    elif what != "pass":
        gains.gain(t, player, what, part.gain[what], rule)


PARTS: dict[str, Callable[["MargravesTable", int, Any, str, str], None]] = {
    "gain": gain,
    "trade": offer,
    "gain_per_tower": gain_per_tower,
    "slay": slay,
    "move_margrave": move_margrave,
    "deploy_knight": deploy,
    "move_knight": move_knights,
    "retrieve": retrieve,
    "hire": hire,
    "take_lying_knights": take_lying_knights,
    "choose": either,
}
