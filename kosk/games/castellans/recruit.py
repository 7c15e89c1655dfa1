"""Recruit Action, and Citizen Sub-Action."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from kosk.engine.table import Bar, Barred, all_barred

from . import citizens, influence, payment, powers
from .setup import reveal_citizen

if TYPE_CHECKING:
    from .verbs import CastellansTable


def carry_out(t: "CastellansTable", player: int) -> None:
    """Choose a Citizen, pay for its space, take it, refill its line, and push the Guild of the card.

    Rules: recruit.choose, recruit.cost, recruit.take-refill, recruit.instant, recruit.influence, power.elder,
    citizen.captain-self, ruling.gold-timing.
    """
    card = t.choose(player, "recruit.choose", face_up(t), bars(t, player, payment.NOTHING))
    held = t.state.hands[player]
    price = costs(t)[card]
    early = powers.come_before(t)
    if early:
        t.owed = price
        citizens.for_action(t, player, "recruit", held)
        powers.elder(t, player, t.facts.citizen[card].guild)
        t.owed = None
    payment.pay(t, player, price)
    t.take_citizen(player, card, "recruit.take-refill")
    reveal_citizen(t, t.facts.citizen[card].back, "recruit.slide")
    for gain in t.by("recruit.instant", (citizens.instant, card_push), without=(card_push, citizens.instant)):
        gain(t, player, card)
    if not early:
        powers.elder(t, player, t.facts.citizen[card].guild)
    due = () if early else held
    citizens.for_action(t, player, "recruit", t.by("citizen.captain-self", (*due, card), without=due))


def face_up(t: "CastellansTable") -> tuple[str, ...]:
    """The Citizens in both draft lines, which are open to everybody."""
    return t.state.lines[0] + t.state.lines[1]


def card_push(t: "CastellansTable", player: int, card: str) -> None:
    """A push on the Guild track of the recruited card.

    Rules: recruit.influence.
    """
    pushes = t.facts.action.recruit.pushes_card_guild
    influence.push(t, player, t.facts.citizen[card].guild, pushes, "recruit.influence")


def costs(t: "CastellansTable") -> dict[str, payment.Cost]:
    """The cost of each face-up Citizen: the Food price of the space on which it lies, told from the edge to the centre.

    Rules: recruit.cost, recruit.space-costs, ruling.recruit-price-direction.
    """
    prices = t.by("recruit.space-costs", t.city.food, without=t.city.food_at_edge)
    prices = t.by("ruling.recruit-price-direction", prices, without=t.city.food_at_edge)
    found: dict[str, payment.Cost] = {}
    for line, food in zip(t.state.lines, prices, strict=True):
        found.update(zip(line, costs_of(food), strict=False))
    return found


@lru_cache
def costs_of(food: tuple[int, ...]) -> tuple[payment.Cost, ...]:
    """Prices in Food as costs."""
    return tuple(payment.Cost("recruit.cost", "food", price, 0) for price in food)


def barred(t: "CastellansTable", player: int, bonus: Mapping[str, int]) -> Barred | None:
    """Why no Citizen can be recruited, with the die bonus counted in; None where one can.

    Rules: recruit.choose, ruling.unpayable-action.
    """
    cards = face_up(t)
    if not cards:
        return Barred("recruit.choose", face_up=0)
    unpayable = bars(t, player, bonus)
    return all_barred(unpayable(t, player, card) for card in cards)


def bars(t: "CastellansTable", player: int, bonus: Mapping[str, int]) -> Bar:
    """The bar of Citizens that cannot be paid, with the die bonus counted in if it is still to come."""
    means = powers.Means(t, player, "recruit", bonus)
    prices = costs(t)

    def unpayable(t: "CastellansTable", player: int, card: str) -> Barred | None:
        return means.short(t, prices[card], t.city.card_guild[card])

    return unpayable


# Citizen Sub-Action


def citizen_token(t: "CastellansTable", player: int) -> None:
    """Place a Citizen token in any District, free of charge, and push one Guild of the District.

    Rules: citizen-token.place, citizen-token.unlimited, citizen-token.fixed, citizen-token.influence.
    """
    district = t.choose(player, "citizen-token.place", t.city.districts)
    t.place(player, "citizen", district, "citizen-token.place")
    pushes = t.facts.sub_action.citizen_token.pushes_one_district_guild
    influence.push_beside(t, player, t.city.guilds[district], pushes, "citizen-token.influence", district)


def token_barred(t: "CastellansTable", player: int) -> Barred | None:
    """Why a player can place no Citizen token; None where one can be placed."""
    if t.supply(player, "citizen"):
        return None
    return Barred("citizen-token.supply", citizen_tokens_left=0)
