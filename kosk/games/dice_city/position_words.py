"""A position of Dice City in words, as somebody who sees the table would tell it: enough to play from."""

from collections.abc import Iterable, Iterator
from typing import Any

from kosk.engine.errors import listed

from ..telling import count, in_line, paragraphs, resources
from .cards import ability
from .state import RESOURCES, USED, State
from .words import printed_name

AS_TOLD = "How cities are told"
"""The heading of what is printed on all player boards."""
WHAT_THEY_DO = "What locations do"
"""The heading of what never changes there; a player in a terminal, who sees no card, chooses by it."""
NOT_IN_THE_TEXT = "What the rulebook text does not tell"
"""The heading of what is known from elsewhere."""

ELSEWHERE = {
    "player_board": "what is printed on player boards",
    "location": "what locations cost and do",
    "bandits": "the defense of bandits",
    "trade_ship": "the cost of the dearer trade ships",
}
"""What can be known from public sources, by the table of the components where it stands."""


def title(state: State, facts: Any) -> str:
    """What the position is: game, and what comes next."""
    return f"{facts.game.title}: {when(state)}"


def when(state: State) -> str:
    """What comes next, and whose turn it is where somebody is on turn; once the game is over, who won."""
    if state.step is None:
        if state.solo:
            return f"the end, {state.names[0]} has {'won' if state.winners else 'not won'}"
        return f"the end, {listed(state.names[seat] for seat in state.winners)} won"
    if state.step == "setup":
        return "set-up"
    if state.step == "scoring":
        return "scoring"
    return f"{state.names[state.turn]}'s turn, {state.step.title()} Step"


# The whole table


def describe(state: State, seat: int, facts: Any) -> dict[str, list[str]]:
    """A position in sentences under headings, as far as a seat may know it (CHANCE: what all may know)."""
    return _told(state, facts, range(state.seats), (seat,))


def everything(state: State, facts: Any, seats: Iterable[int]) -> dict[str, list[str]]:
    """All that is to be seen on the table, with the cities of some seats, and what these may know."""
    seats = tuple(seats)
    return _told(state, facts, seats, seats)


def board(state: State, facts: Any, knowing: tuple[int, ...]) -> list[str]:
    """The whole table, paragraph by paragraph, as far as those seats may know it, with what of it is assumed."""
    told = _told(state, facts, range(state.seats), knowing)
    if names := assumed(facts):
        told[WHAT_THEY_DO].append(f"Assumed is the type of the {listed(printed_name(name, facts) for name in names)}.")
    return paragraphs(told)


def assumed(facts: Any) -> list[str]:
    """The locations whose type no text tells, so that it is assumed."""
    tables = ("printed_location", "location")
    return [name for table in tables for name in facts[table] if facts.sources[f"{table}.{name}.type"] == "assumed"]


def from_elsewhere(facts: Any) -> Iterator[str]:
    """What is known from public sources, and not from the rulebook text (ruling.pages-missing)."""
    public = {key.partition(".")[0] for key, source in facts.sources.items() if source == "public"}
    if names := [what for table, what in ELSEWHERE.items() if table in public]:
        yield f"From public sources: {listed(names)}."


def _told(state: State, facts: Any, cities: Iterable[int], knowing: tuple[int, ...]) -> dict[str, list[str]]:
    told = {
        title(state, facts): list(markers(state)),
        AS_TOLD: list(as_told(facts)),
        WHAT_THEY_DO: [location(name, facts) for name in facts.board.about],
        NOT_IN_THE_TEXT: list(from_elsewhere(facts)),
        "Display": list(display(state, facts)),
        "Open stacks": [f"{number} × {offered(card, facts)}." for card, number in state.stacks.items()],
        "Location deck": list(deck(state, facts)),
        "Bandits": [bandits(state, facts, kind) for kind in facts.board.bandits],
        "Trade ships": [ship(state, facts, kind) for kind in facts.board.ships],
        "Players": [goods(state, seat, facts, knowing) for seat in range(state.seats)],
    }
    for seat in cities:
        told[f"{state.names[seat]}'s city"] = list(city(state, facts, seat))
    return told


def markers(state: State) -> Iterator[str]:
    """Who began, whether the end has been triggered, and what has happened in the turn."""
    if state.step == "setup":
        return
    yield f"{state.names[state.start_player]} is the starting player."
    if state.step is None:
        return
    if state.ending:
        yield "The game ends with this round."
    yield from turn_so_far(state)


def turn_so_far(state: State) -> Iterator[str]:
    """What has happened in the turn that matters for the rest of it."""
    who = state.names[state.turn]
    if state.strength or state.bandit_strength:
        only = f", and {state.bandit_strength} more against bandits only" if state.bandit_strength else ""
        yield f"{who} has {state.strength} army strength{only}."
    if state.army_bonus:
        yield f"Each Army location adds {state.army_bonus} more this turn."
    if state.resource_bonus:
        yield f"Each resource location gives {state.resource_bonus} more this turn."
    if state.bandits_lowered:
        yield f"The defense of bandits is {state.bandits_lowered} lower this turn."
    if state.replaced:
        yield f"{who} has replaced cards of the display this turn."
    if state.passed:
        yield f"{who} has passed with a die this turn."


# Locations


def as_told(facts: Any) -> Iterator[str]:
    """How spaces are called, and what is printed on them."""
    board = facts.board
    yield (
        f"A space of a city is the colour of its row and the number of its column; {board.names[0]} is the first of "
        f"the {board.colours[0]} row."
    )
    yield "Only spaces with a card, a die or a deactivation token are told; all others are as they are printed."
    for first in range(0, board.size, board.columns):
        names = [printed_name(board.printed[space], facts) for space in board.row[first]]
        yield f"Printed in the {board.colours[first // board.columns]} row: {', '.join(names)}."


def location(name: str, facts: Any) -> str:
    """A location: its type, its defense and VP where it has them, and what it does."""
    about = facts.board.about[name]
    kind = f"{facts.type[about.type].name.lower()}{', an Army location' if about.army else ''}"
    worth = f", {facts.board.vp[name]} VP" if facts.board.vp.get(name) else ""
    defense = f", defense {facts.board.defense[name]}" if name in facts.board.defense else ""
    deactivates = " It deactivates when it is used." if name in facts.board.deactivating else ""
    return f"{about.name} ({kind}{defense}{worth}): {ability(about, facts)}{deactivates}"


def offered(card: str, facts: Any) -> str:
    """A location card with what it costs."""
    return f"{printed_name(card, facts)} for {resources(facts.location[card].cost)}"


def display(state: State, facts: Any) -> Iterator[str]:
    """The rows of the display, from the top, with what each card costs."""
    for place, row in enumerate(state.display, 1):
        which = "" if len(state.display) == 1 else "Bottom row: " if place == len(state.display) else "Row above: "
        yield f"{which}{'; '.join(offered(card, facts) for card in row) or 'no card'}."


def deck(state: State, facts: Any) -> Iterator[str]:
    """How many cards the location deck has, and which are out of the game; what lies nowhere else is in the deck."""
    if state.step == "setup":
        return
    yield f"{count(sum(state.deck.values()), 'card')} left."
    gone = {card: state.discarded.count(card) for card in facts.board.cards if card in state.discarded}
    yield f"Out of the game: {in_line(f'{number} × {printed_name(card, facts)}' for card, number in gone.items())}."


# Piles and players


def bandits(state: State, facts: Any, kind: str) -> str:
    """A pile of bandits, with their defense."""
    about = facts.bandits[kind]
    return f"{state.piles[kind]} × {about.name}, defense {about.defense}."


def ship(state: State, facts: Any, kind: str) -> str:
    """A pile of trade ships, with what an export costs."""
    about = facts.trade_ship[kind]
    return f"{state.piles[kind]} × {about.name} for {resources(about.cost)}."


def goods(state: State, seat: int, facts: Any, knowing: tuple[int, ...]) -> str:
    """What a player has beside the city, as far as those seats may know it."""
    stock = [f"{state.resource(seat, what)} {what}" for what in RESOURCES]
    has = listed([*stock, count(state.pass_tokens[seat], "pass token")])
    refused = "; has chosen to play on with full rows" if state.refused[seat] else ""
    if is_hidden(state, seat, knowing):
        taken = count(len(state.taken[seat]), "card")
        return f"{state.names[seat]} has {has}; VP tokens and {taken} face down{refused}."
    cards = in_line(printed_name(card, facts) for card in state.taken[seat])
    taken = "" if state.solo else f"; cards taken: {cards}"
    return f"{state.names[seat]} has {state.vp[seat]} VP, {has}{taken}{refused}."


def is_hidden(state: State, seat: int, knowing: tuple[int, ...]) -> bool:
    """Whether a player's VP and cards are hidden from all of those seats (ruling.vp-hidden)."""
    return state.vp_hidden and state.step is not None and seat not in knowing


# A city


def city(state: State, facts: Any, seat: int) -> Iterator[str]:
    """A city, row by row: the spaces that are not as they are printed, and where the dice lie."""
    board = facts.board
    for first, colour in zip(range(0, board.size, board.columns), board.colours, strict=True):
        column = state.die(seat, colour)
        under = None if column == USED else state.under(seat, colour)
        told = [space(state, facts, seat, number, under) for number in board.row[first]]
        beside = ["the die lies beside the board"] if column == USED else []
        yield f"{colour.title()} row: {'; '.join([one for one in told if one] + beside)}."


def space(state: State, facts: Any, seat: int, number: int, under: int | None) -> str:
    """A space of a city with its location, empty where it is as it is printed; `under` is where the row's die lies."""
    lies = state.location(seat, number)
    inactive = ", deactivated" if state.deactivated(seat, number) else ""
    die = ", with the die" if number == under else ""
    if lies == state.printed[number] and not (inactive or die):
        return ""
    return f"{state.spaces[number]} {printed_name(lies, facts)}{inactive}{die}"
