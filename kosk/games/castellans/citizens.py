"""The Citizens of Kosk: what the Citizens of a player do, each at its own time.

What a card pays and gains stands in the components; here stands when it does so, and by which rule.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import gains, opponent, payment, powers, ships
from .state import RESOURCES

if TYPE_CHECKING:
    from .verbs import CastellansTable

    CardBar = Callable[[CastellansTable, int, str], Barred | None]
    Use = Callable[[CastellansTable, int, str], None]

RULE = {
    "monk": "citizen.monk",
    "prefect": "citizen.prefect",
    "priestess": "citizen.priestess",
    "abbot": "citizen.abbot",
    "bishop": "citizen.bishop",
    "cleric": "citizen.cleric",
    "sculptor": "citizen.sculptor",
    "harbor_master": "citizen.harbor-master",
    "thief": "citizen.thief",
    "alchemist": "citizen.alchemist",
    "assassin": "citizen.assassin",
    "condottieri": "citizen.condottieri",
    "peddler": "citizen.peddler",
    "smuggler": "citizen.smuggler",
    "butcher": "citizen.butcher",
    "farmer": "citizen.farmer",
    "merchant": "citizen.merchant",
    "miner": "citizen.miner",
    "peasant": "citizen.peasant",
    "artificer": "citizen.artificer",
    "builder": "citizen.builder",
    "captain": "citizen.captain",
    "constable": "citizen.constable",
    "guard": "citizen.guard",
    "lumberjack": "citizen.lumberjack",
    "cook": "citizen.cook",
    "coxswain": "citizen.coxswain",
    "engineer": "citizen.engineer",
}

CHANGED = {
    "magic": "citizen.cleric-monk",
    "stone": "citizen.sculptor-miner",
    "influence": "citizen.condottieri-priestess",
    "wood": "citizen.builder-lumberjack",
    "food": "citizen.cook-butcher",
}
"""The rule by which a drafted die that was turned to a face sets off the Citizen of that face."""


# Whenever you draft a die


def drafted(t: "CastellansTable", player: int, face: str, final: str) -> None:
    """After the value of a drafted die, each Citizen that its final face sets off, once.

    Rules: ruling.draft-trigger-order, ruling.draft-card-uses, citizen.artificer-new-gold,
    citizen.engineer-new-resource.
    """
    if final != face and final in CHANGED:
        final = t.by(CHANGED[final], final, without=face)
    set_off, hand = t.city.set_off_by[final], t.state.hands[player]
    if set_off.isdisjoint(hand):
        return
    due = [card for card in hand if card in set_off]
    others = [card for card in hand if card in t.city.in_draft and card not in due]

    def barred(t: "CastellansTable", player: int, card: str) -> Barred | None:
        return Barred(RULE[card], face=final) if card in others else draft_barred(t, player, card)

    in_any_order(t, player, due, "ruling.draft-trigger-order", barred, use, others)


def draft_barred(t: "CastellansTable", player: int, card: str) -> Barred | None:
    """Why a Citizen that pays for its gain cannot be used after drafting a die."""
    for what, amount in t.city.pays[card]:
        if what == "gold" and t.state.good(player, "gold") < amount:
            return Barred(RULE[card], needed=f"{amount} gold", gold=t.state.good(player, "gold"))
        if what == "resource" and not payable(t, player, amount):
            return Barred(RULE[card], needed=f"{amount} resource")
    return None


def payable(t: "CastellansTable", player: int, amount: int) -> tuple[str, ...]:
    """The resources of which a player can pay an amount in the Draft Phase, Magic as itself among them.

    Rules: ruling.draft-magic-pay.
    """
    any_resource = t.by("ruling.draft-magic-pay", gains.resources(t), without=RESOURCES[:3])
    return tuple([resource for resource in any_resource if t.state.good(player, resource) >= amount])


def use(t: "CastellansTable", player: int, card: str) -> None:
    """Pay what a Citizen asks for, and gain what it gives."""
    for what, amount in t.city.pays[card]:
        good = "gold" if what == "gold" else t.choose(player, RULE[card], payable(t, player, amount))
        t.pay(player, good, amount, RULE[card])
    give(t, player, card)


def give(t: "CastellansTable", player: int, card: str) -> None:
    """Gain what a Citizen gives; what finds no room on a track is lost.

    Rules: recruit.overflow.
    """
    for what, amount in t.city.rewards[card]:
        gains.gain(t, player, what, amount, RULE[card])


def in_any_order(
    t: "CastellansTable",
    player: int,
    due: Sequence[str],
    rule: str,
    barred: "CardBar",
    apply: "Use",
    closed: Sequence[str] = (),
) -> None:
    """Use Citizens that are due together, each once, in the order that their owner likes.

    `closed` are others of the same kind, which are barred and only named so that it can be told why.
    """
    left = tuple(due)
    while left:
        usable = [card for card in left if barred(t, player, card) is None]
        opened = ("pass", *usable) if t.city.compulsory.isdisjoint(usable) else tuple(usable)
        card = t.choose(player, rule, ("pass", *left, *closed), pass_barred(left, barred), opened)
        if card == "pass":
            return
        apply(t, player, card)
        others = tuple([other for other in left if other != card])
        left = t.by(once(t, card), others, without=left)


def once(t: "CastellansTable", card: str) -> str:
    """The rule by which a Citizen is used once: a ruling where it pays for its gain, else its own."""
    return "ruling.draft-card-uses" if t.city.pays[card] else RULE[card]


def pass_barred(left: Sequence[str], barred: "CardBar") -> "CardBar":
    """The bar of some Citizens, which closes passing too, while one that is not optional can be used."""

    def closed(t: "CastellansTable", player: int, card: str) -> Barred | None:
        if card != "pass":
            return barred(t, player, card)
        due = [other for other in left if other in t.city.compulsory]
        return next((Barred(RULE[other], due=other) for other in due if barred(t, player, other) is None), None)

    return closed


# Whenever you perform an action


def for_action(t: "CastellansTable", player: int, action: str, cards: Sequence[str] | None = None) -> None:
    """What Citizens give for an action of their owner: all that the player has, or only these.

    A Manor that reacts to the same action does not stand in their way.

    Rules: power.priest.stack, power.architect.stack, power.elder.stack, power.landowner.stack, power.merchant.stack.
    """
    for card in t.state.hands[player] if cards is None else cards:
        if t.city.for_action.get(card) == action and powers.stacks(t, player, action):
            give(t, player, card)


def gold_ahead(t: "CastellansTable", player: int, action: str) -> Mapping[str, int]:
    """The Gold that Citizens give a player for an action, where it comes before the cost."""
    cards = [card for card in t.state.hands[player] if t.city.for_action.get(card) == action]
    return {"gold": sum([amount for card in cards for what, amount in t.city.rewards[card] if what == "gold"])}


# Instant


def instant(t: "CastellansTable", player: int, card: str) -> None:
    """What a Citizen with the Instant icon gives, once, the moment it is recruited: goods first, then its Sail.

    Rules: recruit.instant, citizen.assassin, citizen.merchant, citizen.guard, citizen.coxswain.
    """
    about = t.facts.citizen[card]
    if about.trigger != "instant":
        return
    give(t, player, card)
    if "sail" in about and t.choose(player, RULE[card], ("pass", "sail"), sail_barred) == "sail":
        ships.sail(t, player, sail_price(t))


# During the Reset Phase


def reset_phase(t: "CastellansTable") -> None:
    """At the beginning of the Reset Phase, before its first step, the Citizens that act in it: in turn order.

    Rules: ruling.reset-citizen-timing.
    """
    order = t.by("ruling.reset-citizen-timing", t.state.in_turn_order(), without=list(range(t.state.seats)))
    for player in opponent.with_powers(t, order):
        reset_turn(t, player)


def reset_turn(t: "CastellansTable", player: int) -> None:
    """The Citizens of one player that act in the Reset Phase, as far as their owner likes.

    Rules: citizen.peasant, citizen.smuggler.
    """
    due = [card for card in t.state.hands[player] if card in t.city.in_reset and t.by(RULE[card], True, without=False)]
    if due:
        in_any_order(t, player, due, "ruling.reset-citizen-timing", reset_barred, act_in_reset)


def reset_barred(t: "CastellansTable", player: int, card: str) -> Barred | None:
    """Why a Citizen cannot act in the Reset Phase."""
    if "sail" in t.facts.citizen[card]:
        return sail_barred(t, player, card)
    return None if t.state.leftover else Barred(RULE[card], undrafted_dice=0)


def act_in_reset(t: "CastellansTable", player: int, card: str) -> None:
    """Let the Smuggler sail, or the Peasant gain from undrafted dice.

    Rules: citizen.smuggler.
    """
    if "sail" in t.facts.citizen[card]:
        ships.sail(t, player, sail_price(t))
    else:
        peasant(t, player, card)


def peasant(t: "CastellansTable", player: int, card: str) -> None:
    """Gain what two different undrafted dice show; this is no Harvest Action, so nothing reacts to it.

    Rules: citizen.peasant, citizen.peasant-not-harvest, power.landowner.stack.
    """
    dice = list(t.state.leftover)
    for _ in range(min(t.facts.citizen[card].undrafted_dice, len(dice))):
        face = t.choose(player, RULE[card], tuple([face for face in t.city.faces if face in dice]))
        dice.remove(face)
        gains.face_value(t, player, face, RULE[card])


# The Sail that a Citizen grants


def sail_barred(t: "CastellansTable", player: int, option: str) -> Barred | None:
    """Why a player cannot sail for a Citizen; passing is always open."""
    return None if option == "pass" else ships.sail_barred(t, player, sail_price(t))


def sail_price(t: "CastellansTable") -> payment.Cost | None:
    """What a Sail costs that a Citizen grants: nothing, unless the ruling is switched.

    Rules: ruling.sail-cost-cards.
    """
    free = t.by("ruling.sail-cost-cards", t.options["sail_cards_free"] == "yes", without=False)
    return None if free else ships.sail_cost(t)
