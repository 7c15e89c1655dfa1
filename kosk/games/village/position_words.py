"""A position of Milestones in words, as somebody who sees the table would tell it: enough to play from."""

from collections.abc import Iterable, Iterator
from typing import Any

from kosk.engine.errors import listed

from ..telling import count, in_line
from .cards import CONDITIONS, EFFECTS, price
<<<<<<< HEAD
from .state import State
from .words import printed_name, resources, slot_name

PRICES = "Prices and ratios"
"""The heading of what never changes; a player in a terminal, who sees no board, chooses by it."""
_SETTING_UP = ("setup", "dice tokens", "city boards")
=======
from .setup import BASE
from .state import State
from .words import printed_name, resources

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
    "the prices of buildings": ("building.*.price",),
    "the slots of storehouses": ("storehouse.slots", "building.*.slots"),
    "the prices of upgrades": ("upgrade.*.price", "upgrade.*.fixed_amount"),
    "the price of Milestone Cards": ("milestone_purchase.price",),
    "the ratios of trades": ("ratio.*.give", "ratio.*.take"),
    "how many resources there are": ("resource.*.supply",),
    "how many dice tokens there are": ("dice_tokens.copies",),
    "what Chapter Cards do": ("chapter.*.kind",),
    "what Milestone Cards ask for and give": ("milestone.*.kind", "milestone.*.points"),
}
"""What can be assumed, with the keys of the components where it stands."""
>>>>>>> v_quiz


def title(state: State, facts: Any) -> str:
    """What the position is: game, and what comes next."""
    return f"{facts.game.title}: {when(state, facts)}"


def when(state: State, facts: Any) -> str:
<<<<<<< HEAD
    """What comes next, and whose actions they are where somebody has any; once the game is over, who won."""
    if state.step is None:
        return f"the end, {listed(state.names[seat] for seat in state.winners)} won"
    if state.step == "scoring":
        return "scoring"
    if state.step in _SETTING_UP:
        return "set-up"
    if state.step in ("rations", "round reset"):
        return f"Chapter Round {state.chapter}, {state.step.title()}"
    if state.step == "roll":
        return f"Chapter Round {state.chapter}, before turn {state.number + 1} of {facts.chapters.turns}"
    what = f"{state.names[state.turn]}'s actions" if state.step == "actions" else state.step.title()
    return f"Chapter Round {state.chapter}, turn {state.number} of {facts.chapters.turns}, {what}"
=======
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
>>>>>>> v_quiz


# The whole table


def describe(state: State, seat: int, facts: Any) -> dict[str, list[str]]:
    """A position in sentences under headings, as far as a seat may know it (CHANCE: what all may know)."""
<<<<<<< HEAD
    return _told(state, facts, range(state.seats), (seat,))


def everything(state: State, facts: Any, seats: Iterable[int]) -> dict[str, list[str]]:
    """All that is to be seen on the table, with the villages of some seats, and their Milestone Cards at the end."""
    return _told(state, facts, tuple(seats), ())


def _told(state: State, facts: Any, villages: Iterable[int], knowing: tuple[int, ...]) -> dict[str, list[str]]:
    told = {
        title(state, facts): list(markers(state, facts)),
        PRICES: list(prices(facts)),
        "City Market": list(market(state, facts)),
        "City Square": list(square(state, facts)),
        "Supply": list(supply(state)),
    }
    for seat in villages:
        told[f"{state.names[seat]}'s village"] = [
            *village(state, seat, facts),
            *milestones(state, seat, facts, seat in knowing or state.step is None),
        ]
=======
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
>>>>>>> v_quiz
    return told


def markers(state: State, facts: Any) -> Iterator[str]:
<<<<<<< HEAD
    """Who begins, the open Chapter Card and the roll, and who has ended the game."""
    if state.step in _SETTING_UP:
        return
    yield f"{state.names[state.start_player]} is the starting player."
    if state.open is not None:
        yield f"{chapter(state.open, facts)} {count(state.stack, 'Chapter Card')} left in the stack."
    if state.rolled and state.step not in (None, "roll", "round reset"):
        dice = facts.chapters.dice
        yield f"The {dice[(state.number - 1) % len(dice)]} die shows {state.rolled}."
    if state.finisher is not None:
        yield f"{state.names[state.finisher]} has completed enough Milestones and ended the game."


def chapter(card: str, facts: Any) -> str:
    """A Chapter Card with its effect."""
    about = facts.chapter[card]
    return f"{about.name}: {EFFECTS[about.kind](about, facts)}"


def milestone(card: str, facts: Any) -> str:
    """A Milestone Card with its condition and points."""
    about = facts.milestone[card]
    return f"{about.name}, {about.points} VP: {CONDITIONS[about.kind](about, facts)}"


# Prices and ratios


def prices(facts: Any) -> Iterator[str]:
    """What upgrades, Milestone Cards and Rations cost; what is crafted is told with the buildings."""
    for name, about in facts.upgrade.items():
        where = f", in the {printed_name(facts.board.seller[name], facts)}" if name in facts.board.seller else ""
        yield f"A {about.name} costs {price(facts.board.price[name])}{where}."
    yield f"A Milestone Card costs {price(facts.board.price[''])}."
    for kind in ("raw", "crafted"):
        foods = " or ".join(facts.board.foods[kind])
        yield f"Rations cost {facts.rations[kind]} {foods}{', in any mix' if facts.rations[kind] > 1 else ''}."
    yield from ratios(facts)


def ratios(facts: Any) -> Iterator[str]:
    """What is given for what, at the market and with The Smuggler."""
    for _, about in facts.ratio.items():
        yield f"{about.name}: {about.give} of one resource ({about.gives}) for {about.take} of another ({about.takes})."


# City


def market(state: State, facts: Any) -> Iterator[str]:
    """What lies in the rows of the market."""
    for kind, names in (("Raw", facts.board.raw), ("Crafted", facts.board.crafted)):
        slots = facts.market[f"{kind.lower()}_slots"]
        lie = in_line(f"{state.lies(what)} {what}" for what in names if state.lies(what))
        yield f"{kind} Market, {slots} slots in each row: {lie}."


def square(state: State, facts: Any) -> Iterator[str]:
    """The buildings of the city with their owners or prices, and what they are for."""
    for name in facts.board.city:
        if name in state.owner:
            whose = f"owned by {state.names[state.owner[name]]}"
        else:
            whose = f"for {price(facts.board.price[name])}"
        yield f"{use(name, facts)}; {whose}."
    if state.tavern_token:
        yield f"The dice token of the Tavern shows {state.tavern_token}."


def use(name: str, facts: Any) -> str:
    """A building with what it is for, and what its owner gets."""
    about = facts.building[name]
    what = ""
    if "gives" in about:
        what = f" makes {about.gives_amount} {about.gives} of {about.takes_amount} {about.takes}"
    elif "sells" in about:
        what = f" sells {facts.upgrade[about.sells].name}s"
    elif "slots" in about:
        what = f" adds {count(about.slots, 'slot')}"
    pays = f", of which its owner gets {about.pays_amount} {about.pays}" if "pays" in about else ""
    return f"{about.name}{what}{pays}"


def supply(state: State) -> Iterator[str]:
    """Resources and dice tokens that nobody has."""
    yield f"{resources(dict(zip(state.resources, state.supply, strict=True)))}."
    left = [f"{number} with {face}" for face, number in enumerate(state.token_supply, 1)]
    yield f"Dice tokens: {', '.join(left)}."


# Villages


def village(state: State, seat: int, facts: Any) -> list[str]:
    """A player's village: storehouse, dice tokens, buildings, banners, and whether it starves."""
    who = state.names[seat]
    lines = [storehouse(state, seat, facts), plots(state, seat)]
    built = [use(name, facts) for name in state.built[seat]]
    lines.append(f"Buildings: {'; '.join(built) or 'none'}.")
    for name in facts.board.village:
        if name not in state.built[seat]:
            lines.append(f"{use(name, facts)}; for {price(facts.board.price[name])}.")
    lines.append(f"{count(state.banners[seat], 'banner')} left.")
    if state.owing[seat]:
        lines.append(f"{who} starves and owes a Ration.")
    elif state.restricted[seat]:
        lines.append(f"{who} has paid the Ration that was owed, and is restricted to the end of this turn.")
    if state.vp[seat] or state.step is None:
        lines.append(f"{who} has {state.vp[seat]} VP.")
    return lines


def storehouse(state: State, seat: int, facts: Any) -> str:
    """What lies in a storehouse, and how many of its slots are empty."""
    slots = facts.storehouse.slots
    slots += sum(facts.building[name].slots for name in state.built[seat] if "slots" in facts.building[name])
    empty = slots - state.stored(seat)
    return f"Storehouse: {resources(state.holding(seat))}; {count(empty, 'slot')} of {slots} empty."


def plots(state: State, seat: int) -> str:
    """The dice tokens of a Resource Plot."""
    tokens = [
        f"{state.token(seat, slot)} in the {slot_name(name)}"
        for slot, name in enumerate(state.slots)
        if state.token(seat, slot)
    ]
    return f"Dice tokens: {', '.join(tokens) or 'none'}."


def milestones(state: State, seat: int, facts: Any, known: bool) -> Iterator[str]:
    """A player's Milestone Cards, or how many there are, where they are hidden."""
    who, hand = state.names[seat], state.hands[seat]
    if not known:
        yield f"{who} has {count(len(hand), 'Milestone Card')}."
        return
    yield f"Milestone Cards: {'; '.join(milestone(card, facts) for card in hand) or 'none'}."
    if state.discards[seat]:
        yield f"Discarded: {in_line(printed_name(card, facts) for card in state.discards[seat])}."
=======
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
    return f"{about.name} ({where}) for {coins}, {price(facts.board.price[name])}: {use(name, facts)}."


def use(name: str, facts: Any) -> str:
    """What a building is good for, and what its owner gets."""
    about = facts.building[name]
    if name == "tavern":
        return f"when the number of its dice token is rolled, each other player offers {facts.tavern.offer} resource"
    if "slots" in about:
        return f"{about.slots} more slots of the storehouse"
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
    yield f"Rations: {rations.raw} {raw} in any mix, or {rations.crafted} {crafted}."


def trades(facts: Any) -> Iterator[str]:
    """What is given and taken at the market and with The Smuggler."""
    for _, about in facts.ratio.items():
        only = "" if about.gives == about.takes else ", by an option only"
        yield f"{about.name}: {about.give} {about.gives} for {about.take} {about.takes}{only}."


def assumed(facts: Any) -> Iterator[str]:
    """What no text tells, so that it is our choice."""
    names = [name for name, keys in OUR_CHOICE.items() if any(_is_assumed(key, facts) for key in keys)]
    if names:
        yield f"No text tells {listed(names)}."


def _is_assumed(key: str, facts: Any) -> bool:
    """Whether what stands at a key, or with a * in it at one of several, is assumed."""
    first, _, last = key.partition("*")
    return any(
        source == "assumed" and other.startswith(first) and other.endswith(last)
        for other, source in facts.sources.items()
    )


# Market and city


def row(state: State, facts: Any, what: str) -> str:
    """A row of the market, and how many of the resource the supply has."""
    slots = facts.board.row_slots[facts.board.place[what]]
    return f"{facts.resource[what].name}: {state.lies(what)} in {count(slots, 'slot')}, {state.stock(what)} in the supply."


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


def slots_of_storehouse(state: State, seat: int, facts: Any) -> int:
    """How many slots a player's storehouse has, with extensions."""
    built = (facts.building[name] for name in state.built[seat])
    return int(facts.storehouse.slots) + sum(about.slots for about in built if "slots" in about)


def goods(state: State, seat: int, facts: Any) -> str:
    """What a player has beside the boards, but for which Milestone Cards."""
    slots = slots_of_storehouse(state, seat, facts)
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
>>>>>>> v_quiz
