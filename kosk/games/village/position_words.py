"""A position of Milestones in words, as somebody who sees the table would tell it: enough to play from."""

from collections.abc import Iterable, Iterator
from typing import Any

from kosk.engine.errors import listed

from ..telling import count, in_line
from .cards import CONDITIONS, EFFECTS, price
from .state import State
from .words import printed_name, resources, slot_name

PRICES = "Prices and ratios"
"""The heading of what never changes; a player in a terminal, who sees no board, chooses by it."""
_SETTING_UP = ("setup", "dice tokens", "city boards")


def title(state: State, facts: Any) -> str:
    """What the position is: game, and what comes next."""
    return f"{facts.game.title}: {when(state, facts)}"


def when(state: State, facts: Any) -> str:
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


# The whole table


def describe(state: State, seat: int, facts: Any) -> dict[str, list[str]]:
    """A position in sentences under headings, as far as a seat may know it (CHANCE: what all may know)."""
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
    return told


def markers(state: State, facts: Any) -> Iterator[str]:
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
