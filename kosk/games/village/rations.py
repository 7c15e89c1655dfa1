"""Rations at the end of a round, starvation, and recovery."""

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

from . import chapter_cards

if TYPE_CHECKING:
    from .verbs import VillageTable


def rations(t: "VillageTable") -> str:
    """All players feed their town, clockwise from the starting player; after the last Chapter Round nobody has to.

    Rules: rations.when, end.eighth-round.
    """
    last = last_round(t)
    if last and t.by("end.no-final-rations", True, without=False):
        return "scoring"
    waived = chapter_cards.effect(t, "rations_waived") is not None
    if not t.by("chapter.mandatory", waived, without=False):
        for player in t.clockwise(t.state.start_player):
            feed(t, player)
    return "scoring" if last else "round reset"


def last_round(t: "VillageTable") -> bool:
    """Whether no further Chapter Round follows: the stack has no card left."""
    return t.state.stack == 0


def feed(t: "VillageTable", player: int) -> None:
    """Pay Rations; whoever cannot starves.

    Rules: rations.compulsory, starvation.no-stacking, ruling.ration-after-tenth-turn,
    ruling.starving-at-next-rations.
    """
    raw, crafted = t.facts.rations.raw, t.facts.rations.crafted
    card = chapter_cards.effect(t, "rations")
    if card is not None:
        raw, crafted = t.by("chapter.mandatory", (card.raw, card.crafted), without=(raw, crafted))
    if not pay(t, player, raw, crafted):
        t.starve(player, "starvation.trigger")


def pay(t: "VillageTable", player: int, raw: int, crafted: int) -> bool:
    """Pay so much raw or crafted food, as the player chooses; gives whether it could be paid.

    Rules: ruling.food-scope.
    """
    ways = ways_to_pay(t, player, raw, crafted)
    if not ways:
        return False
    way = t.choose(player, "rations.cost-crafted", tuple(ways))
    foods = way.split("+")
    for what in dict.fromkeys(foods):
        rule = "rations.cost-raw" if what in t.board.raw else "rations.cost-crafted"
        t.pay(player, what, foods.count(what), rule)
    return True


def ways_to_pay(t: "VillageTable", player: int, raw: int, crafted: int) -> list[str]:
    """All ways in which a player can pay so much raw or crafted food, the foods of each joined by +."""
    found, held = [], t.state.holding(player)
    for kind, number, rule in (("crafted", crafted, "rations.cost-crafted"), ("raw", raw, "rations.cost-raw")):
        for foods in combinations_with_replacement(t.board.foods[kind], number):
            enough = all([foods.count(what) <= held.get(what, 0) for what in foods])
            if t.by(rule, enough, without=False):
                found.append("+".join(foods))
    return found


def ways_to_name(facts: Any) -> list[str]:
    """All ways in which Rations can be paid at some time, by any Chapter Card, as players name them."""
    cards = [card for _, card in facts.chapter.items() if card.kind == "rations"]
    found = []
    for kind in ("raw", "crafted"):
        for number in dict.fromkeys(cost[kind] for cost in (facts.rations, *cards)):
            found += ["+".join(foods) for foods in combinations_with_replacement(facts.board.foods[kind], number)]
    return found


# Recovery


def pay_owed(t: "VillageTable", first: int) -> None:
    """Whoever owes a Ration and can pay it does so at once, clockwise from the player named.

    Rules: starvation.no-postponing, ruling.recovery-timing, starvation.payments.
    """
    if True not in t.state.owing:
        return
    for player in t.clockwise(first):
        if t.state.owing[player] and t.by("starvation.no-postponing", True, without=False):
            if pay(t, player, t.facts.rations.raw, t.facts.rations.crafted):
                t.recover(player, "ruling.recovery-timing")


def lift_restrictions(t: "VillageTable") -> None:
    """Whoever has paid the Ration plays normally from this turn on."""
    for player in range(t.state.seats):
        if t.state.restricted[player] and not t.state.owing[player]:
            t.lift_restriction(player, "starvation.recovery")
