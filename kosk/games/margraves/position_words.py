"""A position of Margraves in words, as somebody who sees the boards would tell it: a sentence for each thing there."""

from collections.abc import Iterable, Iterator
from typing import Any

from kosk.engine.errors import listed
from kosk.engine.table import CHANCE

from ..telling import count, paragraphs
from .board import each_road
from .state import GUILDS, LYING, PRIVILEGES, RESOURCES, STANDING, TOKENS, State
from .words import amount, amounts, slot_name, tile_name

ON_TURN = ("turn", "end of turn")
"""The steps in which it is somebody's turn."""
NEXT = {
    "setup": "set-up",
    "deal wealth": "set-up",
    "wealth draft": "choosing Starting Wealth tiles",
    "wealth": "Starting Wealth tiles",
    "final scoring": "Final Scoring",
}
"""What comes next, where it is not a player's turn."""
WHAT_THEY_GIVE = "What the tracks and the Hero Tombs give"
"""The heading of what never changes there; a player in a terminal, who sees no board, chooses by it."""


def title(state: State, facts: Any) -> str:
    """What the position is: game, and what comes next."""
    return f"{facts.game.title}: {when(state)}"


def when(state: State) -> str:
    """What comes next, and whose turn it is where somebody is on turn; once the game is over, who won."""
    if state.winners:
        return f"the end, {listed(state.names[seat] for seat in state.winners)} won"
    return f"{state.names[state.turn]}'s turn" if state.step in ON_TURN else NEXT[str(state.step)]


# The boards


def board(state: State, facts: Any) -> list[str]:
    """The boards, paragraph by paragraph: each begins with what it is about."""
    return paragraphs(_with_roads(state, facts))


def describe(state: State, seat: int, facts: Any) -> dict[str, list[str]]:
    """A position in sentences under headings, as far as a seat may know it (CHANCE: what all may know)."""
    told = {
        title(state, facts): list(markers(state)),
        "Locations": [location(state, facts, place) for place in facts.board.locations],
        "Lairs": [lair(state, facts, name) for name in facts.lair],
        "Shipping track": [ships(state)],
        "Supply": [supply(state)],
        "Influence Track": [track(state, facts, guild) for guild in GUILDS],
        "Hero Tombs": list(tombs(state, facts)),
        "Citizens": list(citizen_line(state, facts)),
        "Privilege tiles": list(privileges(state, facts)),
        WHAT_THEY_GIVE: [segments(facts), *track_as_told(facts), tomb_rewards(facts)],
        "Players": [goods(state, facts, other) for other in range(state.seats)],
    }
    told["Citizens and Privilege tiles of the players"] = [
        " ".join([f"{name}.", *cards(state, other, facts)]) for other, name in enumerate(state.names)
    ]
    for other in range(state.seats) if state.step == "wealth" else () if seat == CHANCE else (seat,):
        told[f"{state.names[other]}'s Starting Wealth tiles"] = list(wealth(state, other, facts))
    return told


def everything(state: State, facts: Any, seats: Iterable[int]) -> dict[str, list[str]]:
    """All that is to be seen on the boards, and on the player boards of some seats, by where it lies."""
    boards = {f"{state.names[seat]}'s player board": player_board(state, seat, facts) for seat in seats}
    return _with_roads(state, facts) | boards


def _with_roads(state: State, facts: Any) -> dict[str, list[str]]:
    """The sections of the boards, with which roads the rulebook tells of, which the picture shows by their lines."""
    told = describe(state, CHANCE, facts)
    told["Locations"] += roads(facts)
    return told


def markers(state: State) -> Iterator[str]:
    """Who holds the Starting Player token, and whether the end of the game is known."""
    if state.step != "setup":
        yield f"{state.names[state.start_player]} is the starting player."
    if state.rounds_left is not None and not state.winners:
        yield "One more round will be played after this one." if state.rounds_left else "This is the last round."


def location(state: State, facts: Any, place: str) -> str:
    """A Location: guilds, power, lairs beside it, what stands there, and its build slots."""
    about = facts.location[place]
    guilds = listed(facts.guild[guild].name for guild in about.guilds)
    lairs = listed(f"the {facts.lair[name].name}" for name in about.lairs) or "no lair"
    stands = listed(standing(state, place)) or "nobody"
    ways = listed(facts.location[other].name for other in facts.board.roads[place]) or "nowhere"
    where = f"{about.name}, {guilds}, power: {power(about)}, beside {lairs}, roads to {ways}"
    return f"{where}: {stands}; {slots(state, facts, place)}."


def standing(state: State, place: str) -> Iterator[str]:
    """The Knights and Margraves in a Location."""
    if number := state.knights[place]:
        yield amount(number, "knight")
    for name, where in zip(state.names, state.margrave, strict=True):
        if where == place:
            yield f"{name}'s Margrave"


def slots(state: State, facts: Any, place: str) -> str:
    """The build slots of a Location: whose Ward Tower stands there, or what building there gives."""
    told = []
    for number, (owner, reward) in enumerate(zip(state.built[place], facts.board.slots[place], strict=True), 1):
        what = f"for {amounts(reward)}" if owner is None else f"has {state.names[owner]}'s Ward Tower"
        told.append(f"slot {number} {what}")
    return ", ".join(told)


def power(about: Any) -> str:
    """What moving into a Location gives."""
    if about.power == "gain":
        return f"gain {given(about.gain)}"
    if about.power == "trade":
        return f"pay {given(about.pay)} for {given(about.gain)}"
    return {"hire": "hire a Citizen", "ship": "the Shipping action"}[str(about.power)]


def given(table: Any) -> str:
    """What a table of the components gives or costs."""
    return amounts(tuple(table.items()))


def between(facts: Any, road: tuple[str, str]) -> str:
    """The two Locations that a road joins."""
    return listed(facts.location[place].name for place in road)


def assumed(facts: Any, key: str) -> bool:
    """Whether no text tells what stands at a key of the components, such as some roads, so that it is our choice."""
    return bool(facts.sources[key] == "assumed")


def roads(facts: Any) -> Iterator[str]:
    """The roads, first those that the rulebook tells of, then those that are assumed."""
    for said, told in (("The rulebook tells of the roads", False), ("Assumed are the roads", True)):
        if names := [between(facts, road) for road, key in each_road(facts) if assumed(facts, key) == told]:
            yield f"{said} between {'; '.join(names)}."


def lair(state: State, facts: Any, name: str) -> str:
    """A lair: its face-up Monster, and how many Monsters lie below it."""
    below = f"{len(state.lairs[name])} below it, {len(state.under[name])} under the lair card"
    top = state.tops[name]
    return f"{facts.lair[name].name}: {monster(top, facts) if top else 'no Monster face up'}; {below}."


def monster(name: str, facts: Any) -> str:
    """A Monster: what slaying it costs, and what it gives."""
    about = facts.monster[name]
    cost = f"{about.strength} Strength" + (f" and {about.magic} Magic" if about.magic else "")
    return f"{about.name} for {cost}, gives {listed([f'{about.influence} Influence', *_each(facts, name)])}"


def _each(facts: Any, name: str) -> list[str]:
    return [amount(number, what) for what, number in facts.board.rewards[name]]


def ships(state: State) -> str:
    """Where the Ships are."""
    return f"Ships: {listed(f'{name} on {where}' for name, where in zip(state.names, state.ship, strict=True))}."


def segments(facts: Any) -> str:
    """What the segments of the Shipping track give."""
    rewards = [f"{k}: {amounts(reward)}" for k, reward in enumerate(facts.board.segments)]
    return f"Shipping track, clockwise from the segment with the ship: {', '.join(rewards)}."


def supply(state: State) -> str:
    """What lies in the supply and the barracks."""
    lies = listed(amount(state.stock(what), what) for what in TOKENS if what != "knight")
    return f"{lies}; in the barracks {amount(state.stock('knight'), 'knight')}."


def track_as_told(facts: Any) -> Iterator[str]:
    """What the sections of the Influence Track are worth, and what its rivers cost."""
    first, worth = 0, []
    for spaces, vp in zip(facts.influence.sections, facts.influence.vp, strict=True):
        last = first + spaces - 1
        worth.append(f"{f'{first} to {last}' if spaces > 1 else first}: {vp} VP")
        first += spaces
    yield f"An icon is worth, by the space of the marker: {', '.join(worth)}."
    rivers = [
        f"after space {space} for {river.toll} Gold, gives {river_tile(river)}"
        for space, river in facts.board.rivers.items()
    ]
    yield f"Rivers: {'; '.join(rivers)}."


def river_tile(river: Any) -> str:
    """The Privilege tile that crossing a river gives."""
    return " or ".join(f"a Privilege {'I' * kind} tile" for kind in river.tiles)


def track(state: State, facts: Any, guild: str) -> str:
    """The markers in the row of a guild, with what an icon is worth there."""
    spaces = [(name, state.space(seat, guild)) for seat, name in enumerate(state.names)]
    where = listed(f"{name} {space} ({facts.board.vp[space]} VP an icon)" for name, space in spaces)
    return f"{facts.guild[guild].name} row: {where}."


def tombs(state: State, facts: Any) -> Iterator[str]:
    """The Hero Tombs: what stands and lies there, what is open, and what rows and columns give."""
    for how in (STANDING, LYING):
        there = [slot_name(slot).removeprefix("slot in ") for slot in facts.board.tombs if state.tombs.get(slot) == how]
        yield f"{how.title()} Knights: {'; '.join(there) or 'none'}."
    yield f"{count(len(facts.board.tombs) - len(state.tombs), 'open slot')}."
    if state.statue:
        yield f"{amount(state.statue, 'knight')} on the statue."


def tomb_rewards(facts: Any) -> str:
    """What the rows and columns of the Hero Tombs give."""
    lines = (facts.board.rows | facts.board.columns).items()
    return f"Hero Tombs: {'; '.join(f'{name}: {amounts(reward)}' for name, (_, reward) in lines)}."


def citizen_line(state: State, facts: Any) -> Iterator[str]:
    """The Citizen line with its prices, and the deck."""
    for card, price in zip(state.line, facts.citizen_line.prices, strict=True):
        yield f"{price} Gold: {'no card' if card is None else citizen(card, facts)}"
    yield f"{count(len(state.deck), 'card')} in the deck."


def citizen(card: str, facts: Any) -> str:
    """A Citizen: guild, and what its power does."""
    about = facts.citizen[card]
    return f"{about.name}, {facts.guild[about.guild].name}. {citizen_power(card, facts)}"


def privileges(state: State, facts: Any) -> Iterator[str]:
    """The Privilege tiles face up, and how many lie in the stacks."""
    for kind, tiles, stack in zip(PRIVILEGES, state.displays, state.stacks, strict=True):
        shown = "; ".join(tile_name(tile, facts) for tile in tiles) or "none"
        yield f"Privilege {'I' * kind}, {len(stack)} in the stack, face up: {shown}."
    if state.used:
        yield f"{count(len(state.used), 'used Grant')}."


def goods(state: State, facts: Any, seat: int) -> str:
    """What a player has, as told in the player's box."""
    name = state.names[seat]
    has = [amount(state.good(seat, what), what) for what in ("gold", "strength", *RESOURCES, "gem", "knight")]
    cards = f"{count(len(state.hands[seat]), 'Citizen')} in hand and {len(state.piles[seat])} in the pile"
    grants, end = (len(tiles) for tiles in grants_and_end_tiles(state, seat, facts))
    tiles = f"{count(grants, 'Grant')} and {count(end, 'End of Game tile')}"
    free = facts.player_board.storage_spaces - state.stored(seat)
    towers = f"{count(state.towers[seat], 'Ward Tower')} left, {count(free, 'storage space')} free"
    return f"{name} has {state.vp[seat]} VP, {listed(has)}; {towers}; {cards}; {tiles}."


def grants_and_end_tiles(state: State, seat: int, facts: Any) -> tuple[list[str], list[str]]:
    """A player's Grants, and the End of Game tiles."""
    tiles = state.tiles[seat]
    grants = [tile for tile in tiles if facts.privilege[tile].use == "grant"]
    return grants, [tile for tile in tiles if tile not in grants]


# A player board


def player_board(state: State, seat: int, facts: Any) -> list[str]:
    """A player board: storage, where Margrave, Ship, markers and Ward Towers are, Citizens, Privilege tiles."""
    name, spaces = state.names[seat], facts.player_board.storage_spaces
    told = [goods(state, facts, seat)]
    told.append(
        f"Storage: {state.stored(seat)} of {spaces} spaces taken. Strength: {facts.player_board.strength_max} at most."
    )
    if state.margrave[seat]:
        built = listed(facts.location[place].name for place in state.towers_of(seat)) or "nowhere"
        where = facts.location[state.margrave[seat]].name
        told.append(f"{name}'s Margrave stands in {where}, the Ship on segment {state.ship[seat]}; built: {built}.")
    spaces = listed(f"{facts.guild[guild].name} {state.space(seat, guild)}" for guild in GUILDS)
    told.append(f"Markers: {spaces}.")
    return [*told, *cards(state, seat, facts), *wealth(state, seat, facts)]


def cards(state: State, seat: int, facts: Any) -> Iterator[str]:
    """A player's Citizens and Privilege tiles, which are open to all (ruling.hand-secrecy)."""
    yield f"In hand: {_cards(state.hands[seat], facts)}."
    yield f"In the pile: {_cards(state.piles[seat], facts)}."
    for heading, tiles in zip(("Grants", "End of Game tiles"), grants_and_end_tiles(state, seat, facts), strict=True):
        yield f"{heading}: {'; '.join(tile_name(tile, facts) for tile in tiles) or 'none'}."


def wealth(state: State, seat: int, facts: Any) -> Iterator[str]:
    """The Starting Wealth tiles that a player has, which nobody else may see before they are revealed."""
    for where, tiles in (("in hand", state.held[seat]), ("kept", state.kept[seat])):
        for tile in tiles:
            yield f"Starting Wealth {where}: {amounts(facts.board.rewards[tile])}."


def _cards(cards: Iterable[str], facts: Any) -> str:
    names = (f"{facts.citizen[card].name} ({facts.guild[facts.citizen[card].guild].name})" for card in cards)
    return listed(names) or "none"


# The powers of Citizens


def citizen_power(card: str, facts: Any) -> str:
    """What the power of a Citizen does, a sentence for each part.

    >>> from kosk.games import rulebook
    >>> citizen_power("rogue", rulebook("margraves").components.facts)
    'Gain 2 Strength and 2 Gold. All may pay 1 Strength for 2 Gold. You may slay a Monster or gain 2 Gold.'
    """
    return " ".join(_part(part) for part in facts.board.parts[card])


def _part(part: Any) -> str:
    """A part of a power; where all, or all opponents, may use it, that comes first."""
    does = _DOES[str(part.do)](part)
    if part.who == "self":
        return f"You may {does}." if part.may else f"{does[0].upper()}{does[1:]}."
    return f"{'All' if part.who == 'all' else 'Opponents'} may {does}."


def _trade(part: Any) -> str:
    return f"pay {'you ' if part.pay_to == 'active' else ''}{given(part.pay)} for {given(part.gain)}"


def _either(part: Any) -> str:
    plain = {"slay": "slay a Monster", "ship": "use Shipping", "hire": "hire a Citizen"}
    choices = [plain.get(what) or f"gain {amount(part.gain[what], what)}" for what in part.either]
    return " or ".join(choices)


def _moved_knights(part: Any) -> str:
    number = "a Knight" if part.at_most == 1 else f"up to {part.at_most} Knights"
    return f"move {number} to your Margrave" if part.gather else f"move {number} to any Location"


_DOES = {
    "gain": lambda part: f"gain {given(part.gain)}",
    "trade": _trade,
    "gain_per_tower": lambda part: f"gain {given(part.gain)} for each Ward Tower built",
    "slay": lambda part: "slay a Monster",
    "move_margrave": lambda part: f"move your Margrave {'anywhere' if part.far else 'along a road'}",
    "deploy_knight": lambda part: f"deploy a Knight{' anywhere' if part.far else ''}",
    "move_knight": _moved_knights,
    "retrieve": lambda part: f"take back {count(part.count, 'Citizen')}",
    "hire": lambda part: f"hire a Citizen for {part.price} Gold",
    "take_lying_knights": lambda part: f"take up to {part.at_most} lying Knights",
    "choose": _either,
}
