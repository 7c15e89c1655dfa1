"""A position of Dice City as pictures: the whole table in one, and one city alone, as SVG text.

The same position always gives the same text. On top lie the display, the open stacks and the piles, below them the
cities: a row for each die, a column for each of its faces, a die on the space that it shows. Every part has classes
(`space red-3 card mint`), and every picture tells in words what it shows.
"""

from collections.abc import Iterable
from typing import Any

from ..pieces import (
    CARD,
    INK,
    LINE,
    LIT,
    MARK,
    QUIET,
    SERIF,
    box,
    css,
    fitting,
    group,
    num,
    picture,
    text,
    underline,
    unfolding,
)
from ..telling import count
from . import position_words as told
from .card_drawing import CARD_SIZE, PILE, PRINTED, ROOM, SPACE, bandits, card, does, letters_of, on_space, ship
from .places import printed_place
from .shapes import COLOUR, OFF, centred, counted, die, pass_token, pile_count, shape, start_player
from .state import RESOURCES, USED, State

PICTURE = 960.0
GAP = 6.0
IN_ROW = 8
"""How many cards lie beside each other."""
TOP = 92.0
"""Where the display begins, below the title and what has happened in the turn."""
HEADING = 22.0
"""How much room the heading of a row of cards has."""
WHEN = 600.0
"""How much room there is beside the title for what comes next."""
LABELS = 42.0
"""How much room there is at the left of a city for the names of its rows."""
HEAD = 74.0
"""How much room there is above the spaces of a city."""
CITY = "#efe7d2"
SOLO_IN_ROW = 5
"""How many cards lie beside each other in the solo variant, left of the piles."""

Legend = tuple[tuple[float, float], float]
"""Where the legend begins, and how wide it may be."""

LEGEND = {
    "vp": "VP",
    "shield": "defense",
    "sword": "army strength",
    "mask": "against bandits",
    "wood": "wood",
    "stone": "stone",
    "iron": "iron",
    "any": "any resource",
    "army": "Regular Army",
    "die": "a die",
    "off": "deactivates",
}
"""What each shape means."""

DONE = {"replaced": "✓ cards replaced", "passed": "✓ passed"}
"""What can be done once in a turn."""

TURN = (
    ("strength", "sword", "", "army strength"),
    ("bandit_strength", "mask", "", "more against bandits"),
    ("army_bonus", "sword", "+", "per Army location"),
    ("resource_bonus", "any", "+", "per resource location"),
    ("bandits_lowered", "shield", "−", "defense of bandits"),
)
"""What has happened in a turn: its name in the position, its shape, and what stands around the number."""


def board(state: State, facts: Any, highlight: Iterable[str] = ()) -> str:
    """The whole table as SVG: display, stacks and piles, and all cities.

    `highlight` names what to mark: spaces (`red-3`), those of some players alone where these are named too; players,
    `Ann.vp`, `Ann.wood`, `Ann.pass_tokens`, `Ann.taken`; dice (`dice.red`, with the player); cards of the display by
    their names, `display`, `discarded`; `stacks.quarry`, `piles.ship_5`; `turn_so_far.strength` and the like;
    `ending`, `winners`; `printed cave` for all spaces where it is printed. Names of other things mark nothing.
    """
    return _Table(state, facts, highlight).draw()


def player_board(state: State, seat: int, facts: Any, knowing: tuple[int, ...] | None = None) -> str:
    """The city of a player, by seat, as SVG, twice as large as on the table.

    `knowing` are the seats that look at it, where VP and cards of others are hidden; the player, if none are named.
    """
    return _City(state, facts, (), (seat,) if knowing is None else knowing).draw_city(seat)


def table(state: State, facts: Any, seats: Iterable[int]) -> str:
    """The table as HTML: the picture of it, all that lies there in words, and the cities of some seats.

    Words and cities unfold one by one. On a narrow screen the pictures stay readable, and scroll.
    """
    seats = tuple(seats)
    drawn = _Table(state, facts, (), seats).draw()
    return unfolding(drawn, told.everything(state, facts, seats), boards(state, facts, seats))


def boards(state: State, facts: Any, seats: Iterable[int]) -> list[tuple[str, str]]:
    """The cities of some seats as pictures, each with its heading."""
    seats = tuple(seats)
    return [(f"{state.names[seat]}'s city", player_board(state, seat, facts, seats)) for seat in seats]


class _City:
    """What the drawings of a position share: how a city is drawn."""

    def __init__(self, state: State, facts: Any, highlight: Iterable[str] = (), knowing: tuple[int, ...] = ()) -> None:
        self.state = state
        self.facts = facts
        self.board = facts.board
        self.marked = frozenset(highlight)
        self.knowing = knowing
        self.players = [name for name in state.names if name in self.marked]
        self.spaces = not self.marked.isdisjoint(state.spaces)
        self.worth = {card: about.vp for table in (facts.bandits, facts.trade_ship) for card, about in table.items()}
        self.drawn: dict[tuple[str, bool, bool], str] = {}
        self.width = LABELS + SPACE[0] * self.board.columns + 2
        self.height = HEAD + SPACE[1] * len(state.colours) + 4

    def lit(self, *names: str) -> bool:
        """Whether one of the names is to be marked."""
        return not self.marked.isdisjoint(names)

    def draw_city(self, seat: int) -> str:
        """The city of a seat, as wide as the picture of the table."""
        state, scale = self.state, (PICTURE - 16) / self.width
        name = state.names[seat]
        words = [told.goods(state, seat, self.facts, self.knowing), *told.city(state, self.facts, seat)]
        parts = [group("", self.city(seat, 0, 0), "", 8, 8, scale)]
        height = self.height * scale + 16
        return picture(f"dice-city player-board {css(name)}", PICTURE, height, f"{name}'s city", words, parts)

    def city(self, seat: int, x: float, y: float) -> str:
        """A player's city and all that the player has, with its corner at a place."""
        state, name = self.state, self.state.names[seat]
        turn = seat == state.turn and state.step not in (None, "setup", "scoring")
        lit = self.lit(name) or (seat in state.winners and self.lit("winners"))
        stroke = MARK if lit else INK if turn else LINE
        more = {"stroke_dasharray": "9 3"} if lit else {}
        parts = box(0, 0, self.width, self.height, CITY, stroke, stroke_width=2.5 if turn or lit else 1, **more)
        parts += self._name(seat, turn) + self._goods(seat)
        (wide, high) = SPACE
        labels = "".join(
            f'<text x="{num(LABELS + wide * (column - 0.5) - 2)}" y="{num(HEAD - 5)}" font-size="11">{column}</text>'
            for column in self.board.faces
        )
        parts += f'<g fill="{QUIET}" text-anchor="middle">{labels}</g>'
        rows = "".join(self._row(seat, colour, HEAD + high * row) for row, colour in enumerate(state.colours))
        parts += centred("grid", rows)
        names = f"city {css(name)}{' turn' if turn else ''}{' highlight' if lit else ''}"
        return group(names, parts, "", x, y, player=name)

    def _name(self, seat: int, turn: bool) -> str:
        state, right = self.state, self.width - 10
        parts = text(12, 22, fitting(state.names[seat], right - 130, 16), 16, font_weight=700, font_family=SERIF)
        if seat in state.winners:
            parts += text(right, 21, "winner", 12, "end", font_weight=700)
        elif turn:
            parts += text(right, 21, "on turn", 12, "end", fill=QUIET)
        if seat == state.start_player and state.step != "setup" and not state.solo:
            parts += start_player(right - 64, 17)
        return group("header", parts)

    def _goods(self, seat: int) -> str:
        """Stock, pass tokens, VP, and bandits and trade ships taken."""
        state, name, y = self.state, self.state.names[seat], 42.0
        parts = ""
        for k, what in enumerate(RESOURCES):
            number, lit = state.resource(seat, what), self.lit(f"{name}.{what}")
            shown = counted(what, number, 20 + 50 * k, y, MARK if lit else INK)
            shown += underline(11 + 50 * k, y + 11, 40) if lit else ""
            parts += group(f"goods {what}{' highlight' if lit else ''}", shown, f"{number} {what}")
        number, lit = state.pass_tokens[seat], self.lit(f"{name}.pass_tokens")
        shown = pass_token(172, y) + text(185, y + 5, number, 14, font_weight=700, fill=MARK if lit else INK)
        shown += underline(163, y + 11, 40) if lit else ""
        parts += group(f"goods pass-tokens{' highlight' if lit else ''}", shown, count(number, "pass token"))
        hidden = told.is_hidden(state, seat, self.knowing)
        lit = self.lit(f"{name}.vp")
        vp = "VP face down" if hidden else f"{state.vp[seat]} VP"
        right = self.width - 10
        shown = text(right, y + 6, vp, 17, "end", font_weight=700, fill=MARK if lit else INK)
        shown += underline(right - 56, y + 11, 56) if lit else ""
        parts += group(f"goods vp{' highlight' if lit else ''}", shown, vp)
        return group("beside", parts + ("" if state.solo else self._taken(seat, hidden)))

    def _taken(self, seat: int, hidden: bool) -> str:
        """The bandits and trade ships that a player has."""
        state, lit = self.state, self.lit(f"{self.state.names[seat]}.taken")
        taken = state.taken[seat]
        ships = sum(card in self.board.ships for card in taken)
        words = "none taken"
        if taken and hidden:
            words = f"{count(len(taken), 'card')} taken"
        elif taken:
            words = f"bandits {len(taken) - ships} · ships {ships}"
        if taken and not hidden and state.step is not None:
            words += f" ({sum(self.worth[card] for card in taken)} VP)"
        shown = text(218, 47, words, 11.5, fill=MARK if lit else QUIET) + (underline(218, 53, 96) if lit else "")
        return group(f"goods taken{' highlight' if lit else ''}", shown, words, count=len(taken))

    # Rows and spaces

    def _row(self, seat: int, colour: str, y: float) -> str:
        """A row of a city: the name of its die, the die beside it once it was used, and the spaces."""
        state = self.state
        number = state.colours.index(colour)
        column = state.die(seat, colour)
        lit = self.state.names[seat] in self.marked and self.lit(f"dice.{colour}")
        parts = text(LABELS / 2, y + 14, self.facts.die[colour].name, 9.5, "middle")
        parts += self._used(colour, y) if column == USED else ""
        for place in range(self.board.columns):
            space = number * self.board.columns + place
            parts += self._space(seat, space, LABELS + SPACE[0] * place, y, colour if column == place + 1 else "", lit)
        return group(f"row {colour}", parts)

    def _used(self, colour: str, y: float) -> str:
        parts = die(colour, 0, LABELS / 2 - 11.5, y + 22)
        parts += text(LABELS / 2, y + 58, "used", 10, "middle", fill=QUIET, font_weight=400)
        return group(f"die {colour} used", parts, f"{colour} die, beside the board")

    def _space(self, seat: int, space: int, x: float, y: float, colour: str, lit_die: bool) -> str:
        state = self.state
        name, location = state.spaces[space], state.location(seat, space)
        printed, off = location == state.printed[space], state.deactivated(seat, space)
        lit = self._lit_space(seat, name, location if printed else "")
        parts = self._drawn(location, off, bool(colour))
        if lit:
            parts += box(0, 0, *ROOM, "none", MARK, stroke_width=3.5, stroke_dasharray="9 3")
        if colour:
            face = int(name.rpartition("-")[2])
            shown = die(colour, face, ROOM[0] - 24, ROOM[1] - 24)
            shown += box(ROOM[0] - 26, ROOM[1] - 26, 27, 27, "none", MARK, stroke_width=2.5) if lit_die else ""
            parts += group(f"die {colour}{' highlight' if lit_die else ''}", shown, face=face)
        names = f"space {name} {'printed' if printed else 'card'} {location}"
        names += f"{' deactivated' if off else ''}{' highlight' if lit else ''}"
        said = told.space(state, self.facts, seat, space, space if colour else None)
        return group(names, parts, said or f"{name} {self.board.about[location].name}", x, y)

    def _lit_space(self, seat: int, name: str, printed: str) -> bool:
        """Whether a space is to be marked: of the players who are named, or of all if none is."""
        if printed and self.lit(printed_place(printed)):
            return True
        return name in self.marked and (not self.players or self.state.names[seat] in self.players)

    def _drawn(self, location: str, off: bool, die: bool) -> str:
        """A location with its sign, further left where a die lies."""
        if (location, off, die) not in self.drawn:
            shown = does(location, self.facts)
            at = f"translate({num(21.5 if die else ROOM[0] / 2)},{num(ROOM[1] - 15)})"
            shown = on_space(location, self.facts, off) + f'<g transform="{at}">{shown}</g>'
            self.drawn[location, off, die] = shown
        return self.drawn[location, off, die]


class _Table(_City):
    """One drawing of the whole table."""

    def draw(self) -> str:
        state, facts = self.state, self.facts
        self.right = PICTURE - 8 - self.width
        parts, bottom, legend = self._alone() if state.solo else self._together()
        where, width = legend
        drawn, low = self._legend(*where, width)
        parts = [self._header(), self._turn(), *parts, drawn]
        title = told.title(state, facts)
        height = max(bottom, low) + 8
        return picture("dice-city board", PICTURE, height, title, told.board(state, facts, self.knowing), parts)

    def _together(self) -> tuple[list[str], float, Legend]:
        """The table of several players, where it ends, and where there is room for the legend."""
        rows, y = self._rows(8, TOP, IN_ROW)
        stacks = self._stacks(8, y)
        piles = (
            self._piles(self.board.bandits, self.right, y, PILE),
            self._piles(self.board.ships, self.right + 3 * (PILE + GAP), y, PILE),
        )
        y += HEADING + CARD_SIZE[1] + 14
        seats, down = self.state.seats, self.height + 8
        cities = [self.city(k, 8 if k % 2 == 0 else self.right, y + down * (k // 2)) for k in range(seats)]
        bottom = y + down * -(-seats // 2)
        place = ((self.right, bottom - down), self.width) if seats % 2 else ((8.0, bottom), PICTURE - 16)
        return [rows, stacks, *piles, *cities], bottom, place

    def _alone(self) -> tuple[list[str], float, Legend]:
        """The table of the solo variant: piles beside the display, stacks beside the city."""
        rows, y = self._rows(8, TOP, SOLO_IN_ROW)
        below = TOP + HEADING + CARD_SIZE[1] + 14
        x = 8 + SOLO_IN_ROW * (CARD_SIZE[0] + GAP)
        piles = (
            self._piles(self.board.bandits, x, TOP, CARD_SIZE[0]),
            self._piles(self.board.ships, x, below, CARD_SIZE[0]),
        )
        y = max(y, below + HEADING + CARD_SIZE[1] + 14)
        bottom = y + HEADING + CARD_SIZE[1] + 14
        parts = [rows, *piles, self.city(0, 8, y), self._stacks(self.right, y)]
        return parts, y + self.height, ((self.right, bottom), self.width)

    def _header(self) -> str:
        state = self.state
        parts = text(20, 38, self.facts.game.title, 24, font_weight=700, font_family=SERIF)
        when, lit = told.when(state), self.lit("ending")
        if state.ending and state.step is not None:
            when += " · the game ends with this round"
        parts += text(170, 37, fitting(when[0].upper() + when[1:], WHEN, 15), 15, fill=MARK if lit else INK)
        parts += underline(170, 43, min(WHEN, 8 * len(when))) if lit else ""
        return group(f"header{' highlight' if lit else ''}", parts)

    def _turn(self) -> str:
        """What has happened in the turn that matters for the rest of it; of army strength also that there is none."""
        state, parts, x = self.state, "", 20.0
        if state.step in (None, "setup", "scoring"):
            return ""
        for name, what, sign, words in TURN:
            number, lit = getattr(state, name), self.lit(f"turn_so_far.{name}")
            if not number and name != "strength" and not lit:
                continue
            shown = counted(what, f"{sign}{number}", x + 10, 68, MARK if lit else INK)
            digits = 10 * len(f"{sign}{number}")
            shown += text(x + 27 + digits, 73, words, 12.5)
            wide = 44 + digits + 6.8 * len(words)
            shown += underline(x + 2, 80, wide - 18) if lit else ""
            parts += group(
                f"turn-value {css(name)}{' highlight' if lit else ''}", shown, f"{sign}{number} {words}", count=number
            )
            x += wide
        done = "  ".join(words for name, words in DONE.items() if getattr(state, name))
        parts += text(PICTURE - 12, 37, done, 12.5, "end", fill=QUIET) if done else ""
        return group("panel this-turn", parts)

    # Cards

    def _rows(self, x: float, y: float, in_row: int) -> tuple[str, float]:
        """The display, row by row, and where it ends; with how many cards lie in the deck and are out of the game."""
        state, lit = self.state, self.lit("display")
        parts = ""
        for k, row in enumerate(state.display or ((),)):
            word = "Display" if len(state.display) < 2 else "Display, bottom row" if k else "Display, upper row"
            shown = self._heading(word, x, y, lit)
            if not k:
                shown += self._deck(x + in_row * (CARD_SIZE[0] + GAP) - 16, y)
            slots = max(len(row), 1 if state.solo else self.facts.display.cards)
            for place in range(slots):
                left = x + (CARD_SIZE[0] + GAP) * (place % in_row)
                top = y + HEADING + (CARD_SIZE[1] + GAP) * (place // in_row)
                shown += self._offered(row[place] if place < len(row) else "", left, top)
            parts += group(f"display-row row-{k + 1}", shown)
            y += HEADING + (CARD_SIZE[1] + GAP) * -(-slots // in_row) + 8
        return group(f"panel display{' highlight' if lit else ''}", parts), y

    def _heading(self, word: str, x: float, y: float, lit: bool = False) -> str:
        parts = text(x, y + 14, word, 15, font_weight=700, fill=MARK if lit else INK)
        return parts + (underline(x, y + 18, 8 * len(word)) if lit else "")

    def _deck(self, right: float, y: float) -> str:
        """How many cards the location deck has, and how many are out of the game."""
        state, lit = self.state, self.lit("discarded")
        left, gone = sum(state.deck.values()), len(state.discarded)
        shown = text(right, y + 14, f"{gone} out of the game", 12, "end", fill=MARK if lit else QUIET)
        shown += underline(right - 112, y + 18, 112) if lit else ""
        parts = group(f"discarded{' highlight' if lit else ''}", shown, count=gone)
        deck = text(right - 158, y + 14, "in the deck", 12, "end", fill=QUIET) + pile_count(right - 138, y + 10, left)
        return group("deck", deck, f"{count(left, 'card')} in the location deck", count=left) + parts

    def _offered(self, name: str, x: float, y: float) -> str:
        """A card of the display, or where one could lie."""
        if not name:
            return group("slot", box(0, 0, *CARD_SIZE, "none", LINE, stroke_dasharray="4 3"), "no card", x, y)
        # Where a space is named too, what is told of lies there.
        lit = self.lit(name) and not self.spaces
        names = f"offered {name}{' highlight' if lit else ''}"
        return group(names, self._card(name, lit), told.offered(name, self.facts), x, y)

    def _card(self, name: str, lit: bool, number: int | None = None) -> str:
        return card(name, self.facts, lit, number)

    def _stacks(self, x: float, y: float) -> str:
        parts = self._heading("Open stacks", x, y)
        for k, (name, number) in enumerate(self.state.stacks.items()):
            lit = self.lit(f"stacks.{name}")
            said = f"{told.offered(name, self.facts)}, {count(number, 'card')} left"
            names = f"stack {name}{' empty' if not number else ''}{' highlight' if lit else ''}"
            left = x + (CARD_SIZE[0] + GAP) * k
            parts += group(names, self._card(name, lit, number), said, left, y + HEADING, count=number)
        return group("panel stacks", parts)

    def _piles(self, kinds: tuple[str, ...], x: float, y: float, width: float) -> str:
        """The piles of bandits, or those of trade ships."""
        state, facts = self.state, self.facts
        are_ships = kinds == self.board.ships
        parts = self._heading("Trade ships" if are_ships else "Bandits", x, y)
        for k, kind in enumerate(kinds):
            number, lit = state.piles[kind], self.lit(f"piles.{kind}")
            if are_ships:
                shown, said = ship(facts.trade_ship[kind], width, lit, number), told.ship(state, facts, kind)
            else:
                shown, said = bandits(facts.bandits[kind], width, lit, number), told.bandits(state, facts, kind)
            names = f"pile {css(kind)}{' empty' if not number else ''}{' highlight' if lit else ''}"
            parts += group(names, shown, said, x + (width + GAP) * k, y + HEADING, count=number)
        return group(f"panel {'ships' if are_ships else 'bandits'}", parts)

    # What it all means

    def _legend(self, x: float, y: float, width: float) -> tuple[str, float]:
        """What shapes and lines mean, in lines as long as there is room for; and where it ends."""
        types = [(self._type(name, kind), 24.0, str(kind.name)) for name, kind in self.facts.type.items()]
        shapes = [(shape(what, 9, 0), 21.0, words) for what, words in LEGEND.items()]
        shapes.insert(0, (pass_token(9, 0), 22.0, "pass token"))
        boxes = [
            (box(0, -9, 22, 18, CARD, INK, stroke_width=2), 29.0, "card"),
            (box(0, -9, 22, 18, PRINTED, LINE, stroke_width=0.8), 29.0, "printed on the board"),
            (box(0, -9, 22, 18, OFF, INK) + shape("off", 11, 0), 29.0, "deactivated"),
            (box(0, -9, 22, 18, LIT, MARK, stroke_width=3, stroke_dasharray="7 3"), 29.0, "just changed"),
        ]
        assumed = [self.facts.board.about[name].name for name in told.assumed(self.facts)]
        if assumed:
            mark = box(0, -7, 22, 14, PRINTED, INK, stroke_dasharray="3 2")
            boxes.append((mark, 29.0, f"type that is assumed: {', '.join(assumed)}"))
        parts, left, down = "", x + 4, y + 14
        for drawn, wide, words in (*types, *shapes, *boxes):
            room = wide + 6.8 * len(words) + 16
            if left + room > x + width + 10:
                left, down = x + 4, down + 25
            parts += centred("", drawn, "", left, down) + text(left + wide, down + 4, words, 12)
            left += room
        return group("legend", parts), down + 16

    def _type(self, name: str, kind: Any) -> str:
        """The strip of a type of locations."""
        fill, lettering, _ = COLOUR[kind.colour]
        parts = box(-1, -8, 20, 16, fill, fill, rx=4)
        return parts + text(9, 3.7, letters_of(name, self.facts), 10, fill=lettering)
