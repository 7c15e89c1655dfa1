"""A position of Dragon Castle in words, as somebody who sees the table would tell it: enough to play from."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from kosk.engine.errors import listed

from ..telling import count, in_line
from .castle import is_available
from .state import MID_ACTION, NO_LAYOUT, State
from .words import lies, printed_name, tile_name, track_space

POWERS = {
    "beauty": ("spirit.beauty", "spirit.beauty-vp", "spirit.beauty-shrines"),
    "elegance": ("spirit.elegance", "spirit.elegance-must"),
    "wind": ("spirit.wind-flip", "spirit.wind-move"),
    "deception": ("spirit.deception",),
    "strength": ("spirit.strength", "spirit.strength-placement"),
    "change": ("spirit.change",),
    "faith": ("spirit.faith",),
    "destruction": ("spirit.destruction",),
    "deep": ("spirit.deep",),
    "cunning": ("spirit.cunning", "spirit.cunning-vp"),
    "humility": ("dragon.humility",),
    "tranquility": ("dragon.tranquility",),
    "righteousness": ("dragon.righteousness", "dragon.righteousness-full"),
    "bravery": ("dragon.bravery",),
    "majesty": ("dragon.majesty",),
    "power": ("dragon.power-total", "dragon.power-compare"),
    "harmony": ("dragon.harmony-tiles", "dragon.harmony-shrines"),
    "knowledge": ("dragon.knowledge",),
    "devotion": ("dragon.devotion",),
    "fortitude": ("dragon.fortitude",),
}
"""The rules that tell what a card does."""
AS_TOLD = "How the boards are told"
"""The heading of what never changes there."""


def title(state: State, facts: Any) -> str:
    """What the position is: game, and what comes next."""
    return f"{facts.game.title}: {when(state, facts)}"


def when(state: State, facts: Any) -> str:
    """What comes next, and whose turn it is where somebody is on turn; once the game is over, how it ended."""
    if state.step is None:
        if state.solo:
            return f"the end, {state.names[0]} has the rank of {state.rank}"
        return f"the end, {listed(state.names[seat] for seat in state.winners)} won"
    if state.step == "setup":
        return "set-up"
    if state.step == "dragon's turn":
        return f"the {facts.solo.opponent}'s turn"
    return f"{state.names[state.turn]}'s turn" if state.step == "turn" else "final scoring"


# The whole table


def describe(state: State, seat: int, facts: Any) -> dict[str, list[str]]:
    """A position in sentences under headings; every seat may know it all (ruling.open-information)."""
    return everything(state, facts, range(state.seats))


def everything(state: State, facts: Any, seats: Iterable[int]) -> dict[str, list[str]]:
    """All that lies on the table, with the Realms of some seats, by where it lies."""
    told = {
        title(state, facts): list(markers(state, facts)),
        AS_TOLD: list(as_told(facts)),
        "Castle": list(castle(state, facts)),
    }
    for floor in range(facts.castle.floors, 0, -1):
        told[f"Floor {floor} of the castle"] = list(castle_rows(state, facts, floor))
    told["Hidden in the castle"] = list(hidden(state, facts))
    told["Countdown track"] = [track(state, facts)]
    told["Cards"] = [power(card, facts) for card in (*state.spirits, *state.dragons)]
    told["Players"] = [goods(state, seat) for seat in range(state.seats)]
    told["General pool"] = [f"{count(state.general, 'Shrine')}."]
    if state.solo:
        told[facts.solo.opponent] = [taken(state, facts)]
    for seat in seats:
        told[f"{state.names[seat]}'s Realm"] = list(realm(state, facts, seat))
    return told


def markers(state: State, facts: Any) -> Iterator[str]:
    """Who began, whether the end of the game is known, and what has happened in the turn."""
    if state.step == "setup":
        return
    yield f"{state.names[state.first_player]} is the First Player."
    if state.step is not None and state.rounds_left is not None:
        yield "One more round will be played after this one." if state.rounds_left else "This is the last round."
    who = state.names[state.turn]
    if state.collected:
        does = "has taken" if state.moment == MID_ACTION else "has to place"
        yield f"{who} {does}: {in_line(tile_name(tile, facts) for tile in state.collected)}."
    if state.used:
        yield f"{who} has activated the {listed(printed_name(spirit, facts) for spirit in state.used)}."


# The castle


def castle(state: State, facts: Any) -> Iterator[str]:
    """On which layout the castle stands, how many tiles it has, and which is its top floor."""
    if state.step == "setup":
        return
    if state.layout != NO_LAYOUT:
        yield f"Layout: {facts.layout[state.layout].name}."
    if not state.top_floor:
        yield "No tile is left."
        return
    yield f"{count(sum(state.heights), 'tile')}; the top floor is floor {state.top_floor}."


def as_told(facts: Any) -> Iterator[str]:
    """How spaces are called, and which sides of a tile face where."""
    yield "A space of the castle is a letter for its column, from west to east, and a number for its row, from north."
    long, short = listed(facts.castle.long_sides), listed(facts.castle.short_sides)
    yield f"The long sides of a tile face {long}, the short ones {short}."
    yield "A stack is told under the floor that its top tile lies on."
    yield f"A Realm has {facts.realm.rows} rows of {facts.realm.columns} spaces; r2c3 is row 2, column 3."


def castle_rows(state: State, facts: Any, floor: int) -> Iterator[str]:
    """The stacks of the castle that are so many tiles high, row by row: what is on top, and whether it is Available."""
    board = facts.board
    high = [space for space, height in enumerate(state.heights) if height == floor]
    for row, spaces in groupby(high, key=lambda space: space // board.width):
        yield f"Row {row}: {'; '.join(stack(state, facts, space) for space in spaces)}."


def stack(state: State, facts: Any, space: int) -> str:
    """A stack of the castle."""
    top = state.tops[space]
    shown = "not seen yet" if top is None else tile_name(top, facts)
    return f"{state.spaces[space]} {shown}{', Available' if is_available(facts.board, state, space) else ''}"


def hidden(state: State, facts: Any) -> Iterator[str]:
    """Which tiles nobody has seen yet, type by type: it is not known which of them lies where."""
    if state.step == "setup" or sum(state.heights) == sum(top is not None for top in state.tops):
        return
    for kind, about in facts.tile_type.items():
        faces = [face for face, number in state.unseen.items() for _ in range(number) if facts.tile[face].type == kind]
        if faces:
            yield f"{about.name}: {', '.join(short_name(face, facts) for face in faces)}."


def short_name(tile: str, facts: Any) -> str:
    """What tells a tile from others of its type: its number, or its name."""
    about = facts.tile[tile]
    return str(about.number) if "number" in about else str(about.name)


# Beside the castle


def track(state: State, facts: Any) -> str:
    """The Countdown tokens, from which space the next one is taken, and where the exclamation mark is."""
    tokens = {space: number for space, number in enumerate(state.countdown) if number}
    where = listed(f"{number} {'on' if space else 'in'} {track_space(space)}" for space, number in tokens.items())
    goes = f"; the next one is taken from {track_space(max(tokens))}" if tokens else ""
    mark = track_space(facts.countdown.exclamation_space)
    return f"Countdown tokens: {where or 'none'}{goes}. The exclamation mark is on {mark}."


def power(card: str, facts: Any) -> str:
    """What a Spirit or Dragon card does, by the rules that tell it."""
    from . import RULEBOOK

    does = " ".join(str(RULEBOOK.rules[rule].text) for rule in POWERS[card])
    return f"{printed_name(card, facts)}: {does} [{', '.join(POWERS[card])}]"


def goods(state: State, seat: int) -> str:
    """What a player has beside the tiles of the Realm."""
    has = [
        f"{state.vp[seat]} VP",
        f"{count(state.pool[seat], 'Shrine')} in the Shrine Pool",
        count(state.tokens[seat], "Countdown token"),
        count(state.discards[seat], "discarded tile"),
    ]
    return f"{state.names[seat]} has {listed(has)}."


def taken(state: State, facts: Any) -> str:
    """The tiles that the opponent of the solo game has taken, and of which types it looks for one."""
    tiles = in_line(tile_name(tile, facts) for tile in state.taken)
    types = in_line(dict.fromkeys(printed_name(kind, facts) for kind in state.picked_types))
    return f"It has taken: {tiles}. Types of the tiles picked in the last turn of {state.names[0]}: {types}."


# A Realm


def realm(state: State, facts: Any, seat: int) -> Iterator[str]:
    """A Realm, row by row: what lies on each space that is not empty."""
    board = facts.board
    taken = [space for space in board.realm(seat) if state.facedown[space] or state.faceup[space] is not None]
    for row, spaces in groupby(taken, key=lambda space: board.lines[space][0]):
        yield f"Row {row}: {'; '.join(f'{state.realm_spaces[space]} {lies(state, space, facts)}' for space in spaces)}."
    if len(taken) < board.realm_size:
        yield f"{'All other' if taken else 'All'} spaces are empty."
