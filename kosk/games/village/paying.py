"""Costs: what is fixed is paid as it is, what is stacked by either of its alternatives, and owners get their part."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import chapter_cards, collecting
from .board import price

if TYPE_CHECKING:
    from .board import Amount, Cost
    from .verbs import VillageTable


def lacking(t: "VillageTable", player: int, cost: "Cost", rule: str) -> Barred | None:
    """Why a player cannot pay a cost, if so; mostly the resources for some part of it are not there at all."""
    first, store, place = player * len(t.board.resources), t.state.store, t.board.place
    for part in cost.stacked:
        for what, amount in part:
            if store[first + place[what]] >= amount:
                break
        else:
            return Barred(rule, needed=price(cost))
    return None if payable(t.state.holding(player), cost) else Barred(rule, needed=price(cost))


def payable(held: dict[str, int], cost: "Cost") -> bool:
    """Whether a cost can be paid with these resources, by some choice of alternatives."""
    left = dict(held)
    for what, amount in cost.fixed:
        left[what] = left.get(what, 0) - amount
        if left[what] < 0:
            return False
    if not cost.stacked:
        return True
    first, *others = cost.stacked
    rest = type(cost)((), tuple(others))
    return any([payable(less(left, what, amount), rest) for what, amount in first if left.get(what, 0) >= amount])


def less(held: dict[str, int], what: str, amount: int) -> dict[str, int]:
    """Resources without so many of one."""
    return {**held, what: held.get(what, 0) - amount}


def pay(t: "VillageTable", player: int, cost: "Cost", rule: str) -> list["Amount"]:
    """Pay a cost, by the alternatives that the player chooses; gives what is to be paid for the stacked parts.

    What is fixed is paid at once, and the stacked parts are paid by whoever calls, since owners may get of them.

    Rules: building.coins-not-tokens.
    """
    for what, amount in cost.fixed:
        t.pay(player, what, amount, rule)
    held = t.state.holding(player)
    chosen: list[Amount] = []
    for number, part in enumerate(cost.stacked):
        rest = type(cost)((), cost.stacked[number + 1 :])
        what = choose_alternative(t, player, part, held, rest)
        amount = dict(part)[what]
        held = less(held, what, amount)
        chosen.append((what, amount))
    return chosen


def choose_alternative(
    t: "VillageTable", player: int, part: tuple["Amount", ...], held: dict[str, int], rest: "Cost"
) -> str:
    """The resource with which the player pays a stacked part, so that the rest of the cost can still be paid."""
    amounts = dict(part)

    def too_dear(t: "VillageTable", player: int, what: str) -> Barred | None:
        enough = held.get(what, 0) >= amounts[what] and payable(less(held, what, amounts[what]), rest)
        return None if enough else Barred("building.pay", has=held.get(what, 0), needed=amounts[what])

    what: str = t.choose(player, "building.either-or", tuple(amounts), too_dear)
    return what


def pay_all(t: "VillageTable", player: int, cost: "Cost", rule: str) -> None:
    """Pay a cost to the supply."""
    for what, amount in pay(t, player, cost, rule):
        t.pay(player, what, amount, rule)


# Payments to owners


def owner_paid(t: "VillageTable", player: int, building: str) -> int | None:
    """The owner who gets a payment when a player uses a building of the city; None where nobody does.

    Rules: starvation.payments.
    """
    owner = t.state.owner.get(building)
    if owner is None or t.by("city.owner-no-payment", owner == player, without=False):
        return None
    return (
        None if t.by("chapter.mandatory", bool(chapter_cards.effect(t, "payments_blocked")), without=False) else owner
    )


def saves(t: "VillageTable", player: int, building: str) -> bool:
    """Whether a player does without the resource with the red border, by an option, in a building of the own."""
    own = t.state.owner.get(building) == player
    return t.by("ruling.owner-use-cost", own and t.options["owner_saves_payment"] == "yes", without=False)


def pay_with_payment(t: "VillageTable", player: int, building: str, what: str, amount: int, rule: str) -> None:
    """Pay resources for the use of a building; of them its owner gets the part with the red border, if there is room.

    Rules: city.payment-included.
    """
    about = t.facts.building[building]
    if about.board == "city" and about.pays == what:
        owner = owner_paid(t, player, building)
        paid = 0 if owner is None else with_room(t, owner, about.pays_amount)
        if owner is not None and paid:
            rules = ("city.payment", *(["city.carpentry-payment"] if building == "carpentry" else []))
            t.pay_owner(player, owner, what, paid, rules)
            amount -= paid
    if amount:
        t.pay(player, what, amount, rule)


def with_room(t: "VillageTable", owner: int, amount: int) -> int:
    """How much of a payment finds empty slots at its owner's."""
    return t.by("ruling.payment-no-space", min(amount, collecting.empty_slots(t, owner)), without=amount)


def pay_owner_from_supply(t: "VillageTable", player: int, building: str) -> None:
    """Where a crafted resource was paid instead of raw ones, the owner gets the raw payment from the supply."""
    about = t.facts.building[building]
    owner = owner_paid(t, player, building)
    if owner is not None:
        room = with_room(t, owner, about.pays_amount)
        amount = t.by("collect.supply-short", min(room, t.state.stock(about.pays)), without=room)
        if amount:
            t.gain(owner, about.pays, amount, "smithy.crafted-payment")
