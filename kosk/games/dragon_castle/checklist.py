"""The set-up of Dragon Castle as steps for people at a table, in the order in which the rulebook tells them.

It moves nothing: what it says is what `setup.py` does, by the same rules, options and components.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any

from kosk.engine.checklist import Task
from kosk.engine.errors import listed

from . import layouts, setup

if TYPE_CHECKING:
    from .verbs import DragonCastleTable

CASTLE = "The Dragon Castle"
POOL = "The general pool and the Countdown track"
CARDS = "The Spirit and Dragon cards"
PLAYERS = "The players"


def checklist(t: "DragonCastleTable") -> Iterator[Task]:
    """The steps of the set-up at a table, which tells the number of players, the options and the components."""
    yield from castle(t)
    yield from pool(t)
    yield from cards(t)
    yield from players(t)


# The castle


def castle(t: "DragonCastleTable") -> Iterator[Task]:
    """The layout, its stacks from the highest down, and what is to be said of it."""
    layout = setup.chosen_layout(t)
    heights = t.board.layouts[layout]
    yield central_board(t, layout)
    yield Task(
        CASTLE,
        "setup.all-tiles",
        "setup.random-faceup",
        says="Shuffle all {tiles} tiles. All of them go into the castle, faceup and at random, their short sides to "
        f"the {listed(t.facts.castle.short_sides)}.",
        tiles=sum(heights.values()),
    )
    yield Task(
        CASTLE,
        "setup.layout",
        "castle.number-is-height",
        says="Build {stacks} stacks as the next steps say. A space is a letter for its column, from west to east, and "
        "a number for its row, from north to south"
        + ("; where your board differs, follow the board." if t.options["layout"] == "board" else "."),
        stacks=len(heights),
    )
    for height in range(max(heights.values()), 0, -1):
        spaces = [space for space in heights if heights[space] == height]
        if spaces:
            yield stacks(t, spaces, height)
    yield from advice(t, layout)


def central_board(t: "DragonCastleTable", layout: str) -> Task:
    """Which face of which board lies in the middle, and which layout stands on it."""
    rule, about = setup.layout_rule(t, layout), t.facts.layout[layout]
    if t.options["layout"] == "board":
        whose = about.best_for[0]
        says = "Put a Central board into the middle of the table, with the face for {players} players up."
        rules = (rule,) if t.state.seats == 1 else dict.fromkeys((rule, "setup.central-board"))
        return Task(CASTLE, *rules, says=says, players=whose)
    fewest, most = min(about.best_for), max(about.best_for)
    suggested = "{most} players" if fewest == most else "{fewest} to {most} players"
    return Task(
        CASTLE,
        rule,
        says="Put a Central board into the middle of the table, with the blank face up. On it stands the layout "
        f"{about.name}, which is suggested for {suggested}.",
        **({} if fewest == most else {"fewest": fewest}),
        most=most,
    )


def stacks(t: "DragonCastleTable", spaces: list[int], height: int) -> Task:
    """The stacks of a height, row by row."""
    board = t.board
    rows = [
        ", ".join(board.castle_names[space] for space in row)
        for _, row in groupby(spaces, key=lambda k: k // board.width)
    ]
    each = "stack of {height} tiles" if height > 1 else "stack of {height} tile"
    says = f"Build a {each}" if len(spaces) == 1 else f"Build {{stacks}} {each.replace('stack', 'stacks', 1)}"
    amounts = {"height": height} if len(spaces) == 1 else {"stacks": len(spaces), "height": height}
    return Task(CASTLE, "castle.build-order", says=f"{says} on {'; '.join(rows)}.", **amounts)


def advice(t: "DragonCastleTable", layout: str) -> Iterator[Task]:
    """Where a layout is not as the guideline would have it."""
    players, board = t.state.seats, t.board
    tiles, range_ = layouts.ground_floor(board, layout), layouts.recommended(t.facts, players)
    if range_ is not None and not range_[0] <= tiles <= range_[1]:
        yield Task(
            CASTLE,
            "castle.guideline-ground",
            says="Think about another layout: the ground floor has {tiles} tiles, and for {players} players {least} to "
            "{most} are recommended.",
            tiles=tiles,
            players=players,
            least=range_[0],
            most=range_[1],
        )
    long = t.facts.guideline.long_row
    rows = layouts.long_rows(board, layout, long)
    if rows:
        where = []
        for floor, on_floor in groupby(rows, key=lambda row: row[0]):
            where.append(f"floor {{floor_{floor}}}: {listed(f'{row[0]} to {row[-1]}' for _, row in on_floor)}")
        yield Task(
            CASTLE,
            "castle.guideline-rows",
            says="Think about another layout: on the upper floors "
            + ("{rows} row has" if len(rows) == 1 else "{rows} rows have")
            + f" {{long}} or more tiles side by side ({'; '.join(where)}); many of them leave too few tiles Available "
            "up there.",
            rows=len(rows),
            long=long,
            **{f"floor_{floor}": floor for floor, _ in rows},
        )


# The general pool and the track


def pool(t: "DragonCastleTable") -> Iterator[Task]:
    """Shrines, Victory Point tokens, Countdown tokens."""
    box, seats = t.facts.box, t.state.seats
    yield Task(
        POOL,
        "setup.general-pool",
        says="Put the {shrines} Shrines and {vp} Victory Point tokens beside the board as the general pool.",
        shrines=box.shrines,
        vp=box.vp_tokens,
    )
    yield Task(
        POOL,
        "setup.countdown.stack",
        says="Put the {tokens} Countdown tokens as one stack on the left end of the track.",
        tokens=box.countdown_tokens,
    )
    singles = t.facts.countdown.players[str(seats)].singles
    yield Task(
        POOL,
        "solo.countdown" if t.state.solo else "setup.countdown.singles",
        says="Shift {singles} of them to the right, one to each of the next spaces; {stack} stay in the stack.",
        singles=singles,
        stack=box.countdown_tokens - singles,
    )


# The cards


def cards(t: "DragonCastleTable") -> Iterator[Task]:
    """Spirit and Dragon cards, as many as the options want."""
    yield open_cards(t, "spirit_cards", t.facts.spirit, "Spirit", "setup.spirit")
    yield open_cards(t, "dragon_cards", t.facts.dragon, "Dragon", "setup.dragon")
    drawn = t.options["dragon_cards"].isdecimal() and t.options["dragon_cards"] != "0"
    if t.state.solo and drawn and t.options["solo_power_score"] == "redraw_card":
        power = t.facts.dragon.power.name
        yield Task(CARDS, "ruling.solo-power", says=f"Where the {power} comes up, draw another card for it.")
    yield Task(CARDS, "setup.unused-cards", says="Spirit and Dragon cards that do not lie there go back to the box.")


def open_cards(t: "DragonCastleTable", kind: str, of_kind: Any, name: str, rule: str) -> Task:
    """The cards of a kind: those that are named, or so many that are drawn, or none."""
    chosen = t.options[kind]
    usual = t.facts.solo[kind] if t.state.solo else t.facts.setup[kind]
    variant = ("solo.variant-cards",) if t.state.solo else ()
    if chosen != "usual" and not chosen.isdecimal():
        names = listed(of_kind[card].name for card in chosen.split("+"))
        several = ("cards.more-than-one",) if "+" in chosen else ()
        return Task(CARDS, rule, *several, *variant, says=f"Lay beside the board, faceup: {names}.")
    number = usual if chosen == "usual" else int(chosen)
    if not number:
        without = "solo.no-cards" if t.state.solo else "setup.beginner-no-cards"
        return Task(CARDS, without, says=f"Play without {name} cards.")
    from_all = list(setup.may_be_drawn(t, of_kind))
    beginner = len(from_all) < len(of_kind)
    several = ("cards.more-than-one",) if number > 1 else ()
    marked = ("cards.beginner-mark", "ruling.beginner-cards") if beginner else ()
    lantern = " with a lantern" if beginner else ""
    return Task(
        CARDS,
        rule,
        *several,
        *marked,
        *variant,
        says=f"Shuffle the {{cards}} {name} cards{lantern} and turn up {{shown}} beside the board"
        + (", which all players share." if number == 1 else ", which all players share; each counts."),
        cards=len(from_all),
        shown=min(number, len(from_all)),
    )


# The players


def players(t: "DragonCastleTable") -> Iterator[Task]:
    """Realm boards, Shrines to start with, and who begins."""
    shrines = t.facts.setup.shrines
    many = "" if shrines == 1 else "s"
    take = f"{{shrines}} Shrine{many} from the general pool to the Realm board, into the Shrine Pool."
    if t.state.solo:
        yield Task(PLAYERS, "setup.players", "setup.realm", says="Take an empty Realm board.")
        yield Task(PLAYERS, "solo.start", "setup.start-shrine", says=f"Move {take}", shrines=shrines)
        yield Task(
            PLAYERS,
            "ruling.solo-order",
            "setup.first-player-token",
            says="You begin, and keep the First Player token for the whole game.",
        )
        return
    yield Task(
        PLAYERS,
        "setup.players",
        "setup.realm",
        says="Each of the {players} players takes an empty Realm board.",
        players=t.state.seats,
    )
    yield Task(PLAYERS, "setup.start-shrine", says=f"Everybody moves {take}", shrines=shrines)
    yield Task(
        PLAYERS,
        "setup.first-player",
        says="Whoever was the last to see a dragon outside of this game is the First Player.",
    )
    yield Task(
        PLAYERS,
        "setup.first-player-token",
        says="The First Player takes the First Player token and keeps it for the whole game.",
    )
