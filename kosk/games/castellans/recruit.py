"""Recruit Action, and Citizen Sub-Action."""

from collections.abc import Mapping
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
    prices = costs(t)
    bar = bars(prices, powers.Means(t, player, "recruit"))
    card = t.choose(player, "recruit.choose", tuple(prices), bar)
    held = t.state.hands[player]
    price = prices[card]
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
    spaces = t.by("recruit.space-costs", t.city.space_costs, without=t.city.costs_at_edge)
    spaces = t.by("ruling.recruit-price-direction", spaces, without=t.city.costs_at_edge)
    return dict(zip(face_up(t), occupied(t, spaces), strict=True))


def occupied(t: "CastellansTable", spaces: tuple[tuple[payment.Cost, ...], ...]) -> tuple[payment.Cost, ...]:
    """The costs of the spaces on which Citizens lie, in the order of `face_up`; of the two lines, `spaces` has all."""
    pink, blue = t.state.lines
    at_pink, at_blue = spaces
    return at_pink[: len(pink)] + at_blue[: len(blue)]


def barred(t: "CastellansTable", player: int, means: powers.Means) -> Barred | None:
    """Why no Citizen can be recruited with what the player may have; None where one can.

    Rules: recruit.choose, ruling.unpayable-action.
    """
    prices = occupied(t, t.city.space_costs)
    if not prices:
        return Barred("recruit.choose", face_up=0)
    if means.by_push:
        unpayable = bars(costs(t), means)
        return all_barred([unpayable(t, player, card) for card in face_up(t)])
    return payment.short(t, means.purse, payment.cheapest(prices))


def bars(prices: Mapping[str, payment.Cost], means: powers.Means) -> Bar:
    """The bar of Citizens that cannot be paid with these means."""

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
    influence.push_one(t, player, t.city.guilds[district], pushes, "citizen-token.influence", place=district)


def token_barred(t: "CastellansTable", player: int) -> Barred | None:
    """Why a player can place no Citizen token; None where one can be placed."""
    if t.supply(player, "citizen"):
        return None
    return Barred("citizen-token.supply", citizen_tokens_left=0)
