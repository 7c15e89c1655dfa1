"""Monument Action: a Gate, a Ward Tower or a Statue, erected for Gold before or after the Primary Action."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from kosk.engine.table import Bar, Barred

from . import influence, payment
from .state import MONUMENTS

if TYPE_CHECKING:
    from .verbs import CastellansTable

COST = {"gate": "gate.cost", "ward_tower": "ward.cost", "statue": "statue.cost"}
POSITION = {"gate": "gate.position", "ward_tower": "ward.position", "statue": "statue.position"}
CAPACITY = {"gate": "board.gate-positions", "ward_tower": "board.ward-positions", "statue": "board.statue-positions"}
OFFERED = ("pass", *MONUMENTS)
NONE = ("pass",)
PLACE = {"gate": "gate.place", "ward_tower": "ward.place", "statue": "statue.place"}
INFLUENCE = {"gate": "gate.influence", "ward_tower": "ward.influence", "statue": "statue.influence"}


def offer(t: "CastellansTable", player: int) -> bool:
    """The player may erect one Monument now; gives whether one was erected.

    Rules: action.monument-optional.
    """
    offered: tuple[str, ...] = OFFERED
    opened: tuple[str, ...] = NONE
    gold = t.state.good(player, "gold")
    if gold >= t.city.cheapest_monument:
        offered = t.by("monument.any-order", OFFERED, without=OFFERED[:2])
        left = [name for name, price in costs(t.facts).items() if price.gold <= gold]
        opened = ("pass", *[name for name in left if getattr(t.state, name)[player] is None])
    bar: Bar = barred
    erected = False
    while (monument := t.choose(player, "action.monument-optional", offered, bar, opened)) != "pass":
        erect(t, player, monument)
        bar, opened, erected = once_in_a_turn(monument), NONE, True
    return erected


def once_in_a_turn(erected: str) -> Bar:
    """The bar of all Monuments in a turn in which one of them has been erected."""

    def barred(t: "CastellansTable", player: int, monument: str) -> Barred | None:
        return None if monument == "pass" else Barred("action.monument-optional", erected_in_this_turn=erected)

    return barred


def erect(t: "CastellansTable", player: int, monument: str) -> None:
    """Choose a free position, pay the Gold, move the Monument there, and push one Guild track of its Districts.

    Rules: gate.position, gate.cost, gate.place, gate.influence, ward.position, ward.cost, ward.place, ward.influence,
    statue.position, statue.cost, statue.place, statue.influence, monument.no-die.
    """
    facts = t.facts.monument[monument]
    standing = getattr(t.state, monument)

    def taken(t: "CastellansTable", player: int, place: str) -> Barred | None:
        if place not in standing:
            return None
        return Barred(CAPACITY[monument], owner=t.state.names[standing.index(place)])

    place = t.choose(player, POSITION[monument], positions(t, monument), taken)
    payment.pay(t, player, costs(t.facts)[monument])
    t.erect(player, monument, place, PLACE[monument])
    influence.push_one(t, player, guilds_beside(t, place), facts.pushes, INFLUENCE[monument], place=place)


@cache
def costs(facts: Any) -> Mapping[str, payment.Cost]:
    """The cost of each Monument, which is Gold alone and the same everywhere.

    Rules: gate.cost, ward.cost, statue.cost.
    """
    return {name: payment.Cost(rule, None, 0, facts.monument[name].gold) for name, rule in COST.items()}


def positions(t: "CastellansTable", monument: str) -> tuple[str, ...]:
    """Where a kind of Monument can stand: a Gate between two Districts, the others in one."""
    return tuple(t.city.gates) if monument == "gate" else t.city.districts


def guilds_beside(t: "CastellansTable", place: str) -> tuple[str, ...]:
    """The Guilds of the Districts that a Monument belongs to, each of them once.

    Rules: ruling.guild-four-icons.
    """
    icons = [guild for district in t.city.beside(place) for guild in t.city.guilds[district]]
    return t.by("ruling.guild-four-icons", tuple(dict.fromkeys(icons)), without=tuple(icons))


def barred(t: "CastellansTable", player: int, monument: str) -> Barred | None:
    """Why a player cannot erect a Monument now; doing without one is always open.

    Rules: monument.once-each, ruling.gold-limit-monuments, power.banker.monuments.
    """
    if monument == "pass":
        return None
    stands = getattr(t.state, monument)[player]
    if stands is not None:
        return stands_already(stands)
    price = costs(t.facts)[monument]
    if t.state.good(player, "gold") >= price.gold:
        return None
    short = payment.short(t, payment.purse(t, player), price)
    limit = t.limit(player, "gold")
    beyond = limit < price.gold and t.by("ruling.gold-limit-monuments", True, without=False)
    return beyond_the_limit(price, limit) if beyond else short


@cache
def stands_already(place: str) -> Barred:
    """Bars a Monument that a player has erected, in this place."""
    return Barred("monument.once-each", stands_in=place)


@cache
def beyond_the_limit(price: payment.Cost, limit: int) -> Barred:
    """Bars a Monument that costs more Gold than the player's track can show."""
    return Barred("power.banker.monuments", needed=f"{price.gold} gold", limit=limit)
