"""A position of Milestones in words, as somebody who sees the table would tell it: enough to play from."""

from collections.abc import Iterable, Iterator
from typing import Any

from kosk.engine.errors import listed

from ..telling import count, in_line, resources
from .board import price, storehouse_slots
from .cards import CONDITIONS, EFFECTS
from .setup import BASE
from .state import State
from .words import any_food, printed_name

SET_UP = ("setup", "dice tokens", "city boards")
"""The steps before the first Chapter Round."""
NEXT = {
    "roll": "a roll comes next",
    "collection": "all collect",
    "tavern": "the Tavern",
    "rations": "Rations",
    "round reset": "Round Reset",
}
"""What comes next in a Chapter Round, where it is not a player's actions."""

BUILDINGS = "What buildings cost and do"
COSTS = "What else is paid"
PLOTS = "What plots give"
TRADES = "How to trade"
ASSUMED = "What is assumed"
"""The headings of what never changes; a player in a terminal, who sees no board, chooses by it."""

OUR_CHOICE = {
    "how many numbers the dice have": ("dice.faces",),
    "the prices of buildings": ("building.*.price",),
    "the slots of storehouses": ("storehouse.slots", "building.*.slots"),
    "the prices of upgrades": ("upgrade.*.price", "upgrade.*.fixed_amount"),
    "what Smithy and Stables pay their owners": ("building.*.pays",),
    "the price of Milestone Cards": ("milestone_purchase.price",),
    "the ratios of trades": ("ratio.*.give", "ratio.*.take"),
    "how many resources there are": ("resource.*.supply",),
    "how many dice tokens there are": ("dice_tokens.copies",),
    "what Chapter Cards do": ("chapter.*.kind",),
    "what Milestone Cards ask for and give": ("milestone.*.kind", "milestone.*.points"),
}
"""What can be assumed, with the keys of the components where it stands."""


def title(state: State, facts: Any) -> str:
    """What the position is: game, and what comes next."""
    return f"{facts.game.title}: {when(state, facts)}"


def when(state: State, facts: Any) -> str:
    """What comes next, and whose actions where somebody has actions; once the game is over, who won."""
    if state.step is None:
        return f"the end, {listed(state.names[seat] for seat in state.winners)} won"
    if state.step in SET_UP:
        return "set-up"
    if state.step == "scoring":
        return "scoring"
    turn = f", turn {state.number} of {facts.chapters.turns}" if state.number else ""
    follows = f"{state.names[state.turn]}'s actions" if state.step == "actions" else NEXT[str(state.step)]
    return f"Chapter Round {state.chapter}{turn}, {follows}"


# The whole table


def describe(state: State, seat: int, facts: Any) -> dict[str, list[str]]:
    """A position in sentences under headings, as far as a seat may know it (CHANCE: what all may know)."""
    return everything(state, facts, (seat,))


def everything(state: State, facts: Any, seats: Iterable[int]) -> dict[str, list[str]]:
    """All that is to be seen on the table, and what some seats may know."""
    seats = tuple(seats)
    told = {
        title(state, facts): list(markers(state, facts)),
        "Chapter Cards": list(chapters(state, facts)),
        PLOTS: [plot(name, facts) for name in facts.plot],
        BUILDINGS: [building(name, facts) for name in facts.building],
        COSTS: list(costs(facts)),
        TRADES: list(trades(facts)),
        ASSUMED: list(assumed(facts)),
        "City Market": [row(state, facts, what) for what in state.resources],
        "City": list(city(state, facts)),
        "Dice tokens left": [dice_tokens(state)],
        "Players": [goods(state, seat, facts) for seat in range(state.seats)],
    }
    for seat, name in enumerate(state.names):
        told[f"{name}'s village"] = [*plots(state, seat, facts), buildings(state, seat, facts)]
        if seat in seats or state.step is None:
            told[f"{name}'s Milestone Cards"] = list(milestones(state, seat, facts))
    return told


def markers(state: State, facts: Any) -> Iterator[str]:
    """Who is the starting player, what was rolled, and who has ended the game."""
    if state.step in SET_UP:
        return
    yield f"{state.names[state.start_player]} is the starting player."
    if state.rolled:
        dice = facts.chapters.dice
        yield f"The {dice[(state.number - 1) % len(dice)]} die shows {state.rolled}."
    if state.finisher is not None:
        yield f"{state.names[state.finisher]} has completed enough Milestones and so has ended the game."


def chapters(state: State, facts: Any) -> Iterator[str]:
    """The open Chapter Card with its effect, those before it, and how many are face down."""
    if state.open is not None:
        card = facts.chapter[state.open]
        yield f"Open: {card.name}. {EFFECTS[card.kind](card, facts)}"
    if state.past:
        yield f"Before it: {in_line(printed_name(card, facts) for card in state.past)}."
    if state.step not in SET_UP:
        yield f"Face down: {count(state.stack, 'card')}."


# What never changes


def plot(name: str, facts: Any) -> str:
    """What a plot gives, and what opens its slots."""
    about = facts.plot[name]
    opened = listed(facts.upgrade[slot].name for slot in about.slots if slot != BASE)
    return f"{about.name} plot: {resources(about.yields)} for each dice token that matches; slots for {opened}."


def building(name: str, facts: Any) -> str:
    """A building: what is paid for it, and what it is good for."""
    about = facts.building[name]
    coins = count(len(about.price), f"{about.coin.title()} Coin")
    where = "city" if about.board == "city" else "village"
    return f"{about.name} ({where}) for {coins} ({price(facts.board.price[name])}): {use(name, facts)}."


def use(name: str, facts: Any) -> str:
    """What a building is good for, and what its owner gets."""
    about = facts.building[name]
    if name == "tavern":
        return f"when the number of its dice token is rolled, each other player offers {facts.tavern.offer} resource"
    if "slots" in about:
        return f"{count(about.slots, 'more slot')} of the storehouse"
    gets = f"; its owner gets {about.pays_amount} {about.pays} of what others pay" if "pays" in about else ""
    if "sells" in about:
        return f"a {facts.upgrade[about.sells].name} can be bought{gets}"
    takes, gives = resources({about.takes: about.takes_amount}), resources({about.gives: about.gives_amount})
    return f"craft {takes} into {gives}{gets}"


def costs(facts: Any) -> Iterator[str]:
    """What upgrades, Milestone Cards and Rations cost."""
    for name, about in facts.upgrade.items():
        where = f", in the {facts.building[about.sold_at].name}" if "sold_at" in about else ""
        yield f"{about.name}{where}: {price(facts.board.price[name])}."
    about = facts.milestone_purchase
    yield f"Milestone Cards: {price(facts.board.price[''])}; draw {about.draw} and keep {about.keep}."
    foods, rations = facts.board.foods, facts.rations
    raw, crafted = (" or ".join(foods[kind]) for kind in ("raw", "crafted"))
    yield f"Rations: {any_food(rations.raw, raw)}, or {any_food(rations.crafted, crafted)}."


def trades(facts: Any) -> Iterator[str]:
    """What is given and taken at the market and with The Smuggler."""
    for _, about in facts.ratio.items():
        alike = about.gives == about.takes
        takes = f"{about.take} of another" if alike else f"{about.take} of a {about.takes} one, by an option only"
        yield f"{about.name}: {about.give} of one {about.gives} resource for {takes}."


def assumed(facts: Any) -> Iterator[str]:
    """What no text tells, so that it is our choice."""
    ours = {_kind(key) for key, source in facts.sources.items() if source == "assumed"}
    if names := [name for name, keys in OUR_CHOICE.items() if not ours.isdisjoint(keys)]:
        yield f"No text tells {listed(names)}."


def _kind(key: str) -> str:
    """A key of the components, with * where it names one of several things."""
    first, _, last = key.rpartition(".")
    return f"{first.partition('.')[0]}.*.{last}" if "." in first else key


# Market and city


def row(state: State, facts: Any, what: str) -> str:
    """A row of the market, and how many of the resource the supply has."""
    slots = facts.board.row_slots[facts.board.place[what]]
    return (
        f"{facts.resource[what].name}: {state.lies(what)} in {count(slots, 'slot')}, {state.stock(what)} in the supply."
    )


def city(state: State, facts: Any) -> Iterator[str]:
    """Who has which building of the city."""
    for name in facts.board.city:
        owner = state.owner.get(name)
        token = f", with a dice token of {state.tavern_token}" if name == "tavern" and state.tavern_token else ""
        yield f"{facts.building[name].name}: {'no owner' if owner is None else state.names[owner]}{token}."


def dice_tokens(state: State) -> str:
    """How many dice tokens of each number are left."""
    return f"{', '.join(f'{left} with {number}' for number, left in enumerate(state.token_supply, 1))}."


# Players


def goods(state: State, seat: int, facts: Any) -> str:
    """What a player has beside the boards, but for which Milestone Cards."""
    slots = storehouse_slots(state.built[seat], facts)
    holds = f"{resources(state.holding(seat))} in {count(slots, 'slot')}, {slots - state.stored(seat)} of them empty"
    cards = count(len(state.hands[seat]), "Milestone Card")
    discarded = f" and {len(state.discards[seat])} discarded" if state.discards[seat] else ""
    points = f"{state.vp[seat]} VP; " if state.step in ("scoring", None) else ""
    hunger = starving(state, seat)
    return (
        f"{state.names[seat]} has {points}{holds}; {count(state.banners[seat], 'banner')}; {cards}{discarded}{hunger}."
    )


def starving(state: State, seat: int) -> str:
    """Whether a player starves, behind all else that is told of the player."""
    if state.owing[seat]:
        return "; starves, owes a Ration"
    return "; has paid the Ration, plays normally from the next turn on" if state.restricted[seat] else ""


def plots(state: State, seat: int, facts: Any) -> Iterator[str]:
    """The dice tokens in the slots of a player's plots."""
    for name, about in facts.plot.items():
        told = []
        for opened_by in about.slots:
            number = state.token(seat, facts.board.slot[f"{name}-{opened_by}"])
            called = "first slot" if opened_by == BASE else facts.upgrade[opened_by].name
            told.append(f"{called} {number or 'empty'}")
        yield f"{about.name} plot: {', '.join(told)}."


def buildings(state: State, seat: int, facts: Any) -> str:
    """The buildings of a player's village."""
    return f"Buildings: {in_line(printed_name(name, facts) for name in state.built[seat])}."


def milestones(state: State, seat: int, facts: Any) -> Iterator[str]:
    """A player's Milestone Cards with their conditions, which nobody else may see before the end of the game."""
    for card in state.hands[seat]:
        about = facts.milestone[card]
        yield f"{about.name}, {about.points} VP: {CONDITIONS[about.kind](about, facts)}."
    if state.discards[seat]:
        yield f"Discarded: {in_line(printed_name(card, facts) for card in state.discards[seat])}."


def village(state: State, seat: int, facts: Any) -> list[str]:
    """A player's village with the player's Milestone Cards, line by line."""
    own = [*plots(state, seat, facts), buildings(state, seat, facts)]
    return [goods(state, seat, facts), *own, *milestones(state, seat, facts)]
