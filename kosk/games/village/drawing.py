"""A position of Milestones as pictures: the city with all villages in one, and one village alone, as SVG text.

The same position always gives the same text. The Chapter Board, the City Market and the City Square lie above, what
things cost and what is left below them, then the villages. Of Milestone Cards, which are hidden, the city shows how
many each player has, and a village alone shows them to whom it belongs. A number that no text tells has an asterisk.
Every part has classes (`building smithy`, `slot grain-worker`), and every picture tells in words what it shows.
"""

from collections.abc import Iterable
from textwrap import wrap
from typing import Any

from kosk.engine.table import CHANCE

from ..pieces import (
    CARD,
    INK,
    LINE,
    LIT,
    MARK,
    PAPER,
    QUIET,
    SERIF,
    SMALLEST,
    badge,
    box,
    css,
    fitting,
    group,
    num,
    owners,
    picture,
    text,
    underline,
    unfolding,
)
from ..telling import count, paragraphs, resources
from . import position_words as told
from .board import price, storehouse_slots
from .cards import CONDITIONS, EFFECTS
from .setup import BASE
from .shapes import (
    DIE,
    banner,
    card_back,
    chapter_board,
    coin,
    dice_token,
    die,
    hunger,
    resource,
)
from .state import State
from .words import slot_name

PICTURE = 960.0
TOP = 56.0
"""Where the boards begin, below the title."""
CHAPTER_WIDTH = 296.0
ROW = 27.0
"""How high a row of the market is."""
VILLAGE_WIDTH = 467.0
CELL = (37.0, 35.0)
"""How much room a slot of the Resource Plot has."""
PLOT_LABELS = 56.0
STORE = 38.0
"""How much room a slot of the storehouse has."""
STORE_COLUMNS = 4

CITY = "#e6e0ee"
CITY_CARD = "#f6f2fb"
STALL = "#efe4c4"
FIELD = "#e9edd6"
EMPTY = "#fbf8ee"
CHANGED_MARKET = {
    "market_closed": "closed in this round",
    "market_ratio": "the Chapter Card changes a ratio",
    "smuggler_ratio": "the Chapter Card changes The Smuggler's ratios",
}
"""What is said at the market, by the kind of Chapter Card that changes what is printed there."""
CHANGED_RATIONS = ("rations", "rations_waived")
"""The kinds of Chapter Cards that change what Rations cost."""
ASSUMED = "*"
MOST_DRAWN = 6
"""How many numbers of dice tokens are drawn as tokens in the supply; more of them are told in letters."""


def board(state: State, facts: Any, highlight: Iterable[str] = ()) -> str:
    """The city and all villages as SVG.

    `highlight` names what to mark: players, `Ann.storehouse` with `storehouse.clay`, `Ann.tokens` with
    `tokens.grain-base`, `Ann.banners`, `Ann.milestones` and the like, buildings, `plot grain`, `market.clay`,
    `supply.clay`, `smuggler`, `tavern_token`, `token_supply`, `chapter`, `number`, `rolled`, `chapters`, `turn`,
    `finisher`, `winners`; names of other things mark nothing.
    """
    return _Board(state, facts, frozenset(highlight)).draw()


def player_board(state: State, seat: int, facts: Any) -> str:
    """The Village Board of a player, by seat, as SVG, with the player's Milestone Cards."""
    return _PlayerBoard(state, facts).draw_village(seat)


def table(state: State, facts: Any, seats: Iterable[int]) -> str:
    """The table as HTML: the city with all villages, all that lies on the table in words, and the Village Boards of
    some seats.

    Words and Village Boards unfold one by one. On a narrow screen the pictures stay readable, and scroll.
    """
    seats = tuple(seats)
    return unfolding(board(state, facts), told.everything(state, facts, seats), boards(state, facts, seats))


def boards(state: State, facts: Any, seats: Iterable[int]) -> list[tuple[str, str]]:
    """The Village Boards of some seats as pictures, each with its heading."""
    return [(f"{state.names[seat]}'s Village Board", player_board(state, seat, facts)) for seat in seats]


class _Drawing:
    """What all drawings of a position share."""

    def __init__(self, state: State, facts: Any, highlight: frozenset[str] = frozenset()) -> None:
        self.state = state
        self.facts = facts
        self.board = facts.board
        self.marked = highlight
        self.owners = owners(state.names, facts)

    def lit(self, *names: str) -> bool:
        """Whether one of the names is to be marked."""
        return not self.marked.isdisjoint(names)

    def place(self, x: float, y: float, width: float, height: float, fill: str, lit: bool, **style: Any) -> str:
        """The box of something that can be marked: with a broken line then, for not all see its colour."""
        if lit:
            return box(x, y, width, height, LIT, MARK, stroke_width=3, stroke_dasharray="7 3")
        return box(x, y, width, height, fill, LINE, **style)

    def star(self, *keys: str) -> str:
        """The asterisk behind a number that no text tells, so that it is our choice."""
        return ASSUMED if any(self.facts.sources[key] == "assumed" for key in keys) else ""

    def icon(self, what: str, x: float, y: float, size: float = 0.8) -> str:
        return resource(what, x, y, self.facts.resource[what].food, size)

    def amount(self, number: int, what: str, x: float, y: float) -> str:
        """How much of a resource: the number, and the resource behind it; 28 wide."""
        return text(x, y + 4.5, number, 13, font_weight=700) + self.icon(what, x + 19, y)

    def cost(self, about: Any, name: str, x: float, y: float, *keys: str) -> str:
        """A price: what is fixed, then for each stacked part its alternatives behind a coin, one below the other.

        `keys` are those of the components that the price comes from.
        """
        cost, parts = self.board.price[name], text(x + 95, y + 4.5, self.star(*keys), 13)
        for what, number in cost.fixed:
            parts += self.amount(number, what, x + 22, y) + text(x + 53, y + 4, "fixed", 11, fill=QUIET)
            y += 22
        for first, *others in cost.stacked:
            parts += coin(about.coin, x + 8.5, y) if "coin" in about else ""
            parts += self.amount(first[1], first[0], x + 22, y)
            for what, number in others:
                parts += text(x + 53, y + 4, "or", 11, fill=QUIET) + self.amount(number, what, x + 66, y)
            y += 22
        return parts

    def price_height(self, names: Iterable[str]) -> float:
        """How high the prices of buildings are at most."""
        return max(22.0 * (len(self.board.price[name].fixed) + len(self.board.price[name].stacked)) for name in names)

    def effect(self) -> str:
        """The kind of effect that the open Chapter Card has; empty where none is open."""
        return "" if self.state.open is None else str(self.facts.chapter[self.state.open].kind)

    # Villages

    @property
    def slots(self) -> list[str]:
        """What opens the slots of plots, in the order in which the plots have them."""
        return list(dict.fromkeys(self.board.opened_by))

    @property
    def most_slots(self) -> int:
        """How many slots a storehouse can have."""
        return storehouse_slots(self.board.village, self.facts)

    @property
    def grid_height(self) -> float:
        store = STORE * -(-self.most_slots // STORE_COLUMNS) + 24
        return max(30 + CELL[1] * len(self.slots), store)

    @property
    def village_height(self) -> float:
        return 70 + self.grid_height + self.building_height + 8

    @property
    def building_height(self) -> float:
        """How high the card of a building of the village is."""
        return 60 + self.price_height(self.board.village)

    def village(self, seat: int, x: float, y: float) -> str:
        """A player's village with its corner at a place: Resource Plot, storehouse, buildings, banners."""
        state, name = self.state, self.state.names[seat]
        turn = state.step == "actions" and seat == state.turn
        lit = self.lit(name) or (seat in state.winners and self.lit("winners")) or (turn and self.lit("turn"))
        stroke = MARK if lit else INK if turn else LINE
        more = {"stroke_dasharray": "9 3"} if lit else {}
        width = 2.5 if turn or lit else 1
        parts = box(0, 0, VILLAGE_WIDTH, self.village_height, FIELD, stroke, stroke_width=width, **more)
        parts += self._header(seat, turn) + self._plots(seat, 10, 62) + self._storehouse(seat, 306, 62)
        parts += self._buildings(seat, 10, 70 + self.grid_height)
        names = f"village {css(name)}{' turn' if turn else ''}{' highlight' if lit else ''}"
        return group(names, parts, "", x, y, player=name)

    def _header(self, seat: int, turn: bool) -> str:
        """Who it is, what the player has of banners and cards, and what is to be known of the player."""
        state, owner, right = self.state, self.owners[seat], VILLAGE_WIDTH - 10
        # Where a player starves, the mark of it takes some of the room of the name.
        room = 128 if state.restricted[seat] else 250
        parts = banner(owner, 20, 19, f"{owner.name}'s banner")
        parts += text(38, 24, fitting(owner.name, room, 17), 17, font_weight=700, font_family=SERIF)
        notes = "winner" if seat in state.winners else "on turn" if turn else ""
        if notes:
            parts += text(right, 23, notes, 12.5, "end", font_weight=700)
        if seat == state.start_player and state.step not in ("setup", "dice tokens", "city boards"):
            parts += chapter_board(right - (72 if notes else 14), 19)
        parts += self._mark(seat, 182, 19)
        lit = self.lit(f"{owner.name}.banners", f"{owner.name}.village")
        parts += self._counted("banners", count(state.banners[seat], "banner") + " left", 38, lit)
        lit = self.lit(f"{owner.name}.milestones", f"{owner.name}.discarded")
        milestones = f"{count(len(state.hands[seat]), 'Milestone Card')}"
        if state.discards[seat]:
            milestones += f", {len(state.discards[seat])} discarded"
        parts += self._counted("milestones", milestones, 150, lit)
        if state.step is None:
            points = f"{state.vp[seat]} VP"
            parts += self._counted("vp", points, right - 46, self.lit(f"{owner.name}.vp"))
        if seat == state.finisher:
            parts += self._counted("finisher", "Finisher", right - 108, self.lit("finisher"))
        return group("header", parts)

    def _counted(self, what: str, words: str, x: float, lit: bool) -> str:
        """Words below a player's name, underlined where they are marked."""
        parts = text(x, 47, words, 12.5, fill=MARK if lit else INK, font_weight=700 if lit else 400)
        if lit:
            parts += underline(x, 52, 6.8 * len(words))
        return group(f"goods {what}{' highlight' if lit else ''}", parts)

    def _mark(self, seat: int, x: float, y: float) -> str:
        """Whether a player starves, and whether the player still owes a Ration."""
        state, name = self.state, self.state.names[seat]
        lit = self.lit(f"{name}.owing", f"{name}.restricted")
        if state.owing[seat]:
            said = f"{name} starves: owes a Ration, and is restricted"
            parts = hunger(x, y, "starves, owes a Ration", said)
        elif state.restricted[seat]:
            said = f"{name} has paid the Ration, and is restricted until the next turn"
            parts = hunger(x, y, "restricted this turn", said)
        elif not lit:
            return ""
        else:
            parts = text(x, y + 4.5, "starves no more", 12.5, font_weight=700, fill=MARK)
        if lit:
            parts += underline(x, y + 12, 150)
        return group(f"starvation{' highlight' if lit else ''}", parts)

    def _plots(self, seat: int, x: float, y: float) -> str:
        """The Resource Plot: a column for each plot, with what it gives; a row for each slot, with what opens it."""
        state, (wide, high) = self.state, CELL
        parts = ""
        plots = list(self.facts.plot)
        for k, plot in enumerate(plots):
            middle = x + PLOT_LABELS + wide * (k + 0.5) + 5 * k
            about = self.facts.plot[plot]
            yields = dict(about.yields.items())
            size = 0.85 if len(yields) == 1 else 0.72
            lit = self.lit(f"plot {plot}")
            shown = self.place(middle - wide / 2 - 1, y - 1, wide + 2, 27, LIT, True) if lit else ""
            for j, (what, number) in enumerate(yields.items()):
                across = middle + 17 * (j - (len(yields) - 1) / 2)
                shown += self.icon(what, across, y + 12, size)
                shown += group("", badge(number, size), "", across, y + 12, size) if number > 1 else ""
            said = f"{about.name} plot, gives {resources(yields)}"
            parts += group(f"plot {plot}{' highlight' if lit else ''}", shown, said)
        for j, opened in enumerate(self.slots):
            word = "first" if opened == BASE else self.facts.upgrade[opened].name
            parts += text(x + PLOT_LABELS - 6, y + 30 + high * (j + 0.5) + 4, word, 12, "end", fill=QUIET)
        for slot, name in enumerate(self.board.slots):
            k, j = plots.index(self.board.plot_of[slot]), self.slots.index(self.board.opened_by[slot])
            left, top = x + PLOT_LABELS + (wide + 5) * k, y + 28 + high * j
            parts += self._slot(seat, name, state.token(seat, slot), left, top)
        return group("plots", parts)

    def _slot(self, seat: int, name: str, number: int, x: float, y: float) -> str:
        state, (wide, high) = self.state, CELL
        lit = self.lit(f"tokens.{name}") and self.lit(f"{state.names[seat]}.tokens")
        matches = bool(number) and number == state.rolled
        style = {} if number else {"stroke_dasharray": "3 3"}
        parts = self.place(x, y + 2, wide, high - 4, CARD if number else EMPTY, lit, **style)
        if number:
            parts += dice_token(number, x + wide / 2, y + high / 2, "", matches)
        said = slot_name(name)
        said += f": a dice token with {number}{', which matches the roll' if matches else ''}" if number else ": empty"
        names = f"slot {name}{'' if number else ' empty'}{' highlight' if lit else ''}"
        return group(names, parts, said[0].upper() + said[1:])

    def _storehouse(self, seat: int, x: float, y: float) -> str:
        """The storehouse: a slot for each resource it can hold, those of an extension that is not bought left out."""
        state, name = self.state, self.state.names[seat]
        slots, held = storehouse_slots(self.state.built[seat], self.facts), state.holding(seat)
        lying = [what for what, number in held.items() for _ in range(number)]
        lit = self.lit(f"{name}.storehouse")
        parts = text(x, y + 14, "Storehouse", 13, font_weight=700)
        star = self.star("storehouse.slots")
        parts += text(x + STORE * STORE_COLUMNS, y + 14, f"{len(lying)} of {slots}{star}", 12.5, "end")
        if lit:
            parts += underline(x, y + 19, STORE * STORE_COLUMNS)
        for k in range(slots):
            row, column = divmod(k, STORE_COLUMNS)
            left, top = x + STORE * column, y + 26 + STORE * row
            what = lying[k] if k < len(lying) else None
            changed = what is not None and lit and self.lit(f"storehouse.{what}")
            style = {} if what else {"stroke_dasharray": "3 3"}
            shown = self.place(left, top, STORE - 3, STORE - 3, CARD if what else EMPTY, changed, **style)
            shown += self.icon(what, left + STORE / 2 - 1.5, top + STORE / 2 - 1.5, 1) if what else ""
            parts += group(f"store {what or 'empty'}{' highlight' if changed else ''}", shown, what or "empty slot")
        said = f"{resources(held)} in {count(slots, 'slot')}"
        return group(f"storehouse{' highlight' if lit else ''}", parts, said, taken=len(lying), slots=slots)

    def _buildings(self, seat: int, x: float, y: float) -> str:
        """The buildings of the village: bought ones with the banner, others with their price, all with what they do."""
        room = (VILLAGE_WIDTH - 20 + 5) / len(self.board.village)
        return "".join(
            self._building(seat, name, x + room * k, y, room - 5) for k, name in enumerate(self.board.village)
        )

    def _building(self, seat: int, name: str, x: float, y: float, width: float) -> str:
        state, about, player = self.state, self.facts.building[name], self.state.names[seat]
        bought = name in state.built[seat]
        lit = self.lit(name) and (self.lit(f"{player}.village") or not self.lit(*state.names))
        style = {} if bought else {"stroke_dasharray": "5 3"}
        parts = self.place(x, y, width, self.building_height, CARD if bought else EMPTY, lit, **style)
        lines = wrap(about.name, int(width / 8))
        for k, line in enumerate(lines[:2]):
            parts += text(x + 7, y + (18 if len(lines) == 1 else 14 + 12 * k), line, 12, font_weight=700)
        parts += self._does(name, x + 7, y + 40)
        if bought:
            parts += banner(self.owners[seat], x + 18, y + 78, "", 1.15) + text(x + 36, y + 82, "bought", 12.5)
        else:
            parts += self.cost(about, name, x + 3, y + 66, f"building.{name}.price")
        names = f"building {name}{' bought' if bought else ''}{' highlight' if lit else ''}"
        said = f"{about.name}, {'bought' if bought else 'for ' + price(self.board.price[name])}"
        return group(names, parts, said)

    def _does(self, name: str, x: float, y: float) -> str:
        """What a building is good for, in a line: what is crafted from what, or what is sold there."""
        about = self.facts.building[name]
        if "gives" in about:
            star = self.star(*(f"building.{name}.{key}" for key in ("takes_amount", "gives_amount")))
            parts = self.amount(about.takes_amount, about.takes, x, y) + text(x + 33, y + 4.5, "→", 13)
            return parts + self.amount(about.gives_amount, about.gives, x + 51, y) + text(x + 82, y + 4.5, star, 13)
        if "slots" in about:
            words = f"+{count(about.slots, 'slot')}{self.star(f'building.{name}.slots')}"
        elif "sells" in about:
            words = f"sells {self.facts.upgrade[about.sells].name}s"
        else:
            words = f"the others offer {self.facts.tavern.offer}"
        return text(x, y + 4.5, words, 12.5)


class _PlayerBoard(_Drawing):
    """A drawing of one Village Board."""

    def draw_village(self, seat: int) -> str:
        """The village of a seat, as wide as the picture of the city, and the player's Milestone Cards."""
        scale = (PICTURE - 16) / VILLAGE_WIDTH
        bottom = self.village_height * scale + 16
        cards, end = self._milestones(seat, bottom)
        parts = [group("", self.village(seat, 0, 0), "", 8, 8, scale), cards, self._note(end)]
        name = self.state.names[seat]
        words = told.village(self.state, seat, self.facts)
        return picture(
            f"village-game player-board {css(name)}", PICTURE, end + 34, f"{name}'s Village Board", words, parts
        )

    def _milestones(self, seat: int, y: float) -> tuple[str, float]:
        """A player's Milestone Cards, three in a row, with their conditions; and where they end."""
        hand, width = self.state.hands[seat], (PICTURE - 16 + 8) / 3
        parts = text(16, y + 20, "Milestone Cards", 17, font_weight=700, font_family=SERIF)
        note = "" if self.state.step is None else "hidden from the others"
        parts += text(PICTURE - 16, y + 20, note if hand else "none", 14, "end", fill=QUIET)
        for k, card in enumerate(hand):
            row, column = divmod(k, 3)
            parts += self._card(card, 8 + width * column, y + 30 + 86 * row, width - 8)
        end = y + 36 + 86 * -(-len(hand) // 3)
        if discards := self.state.discards[seat]:
            named = ", ".join(self.facts.milestone[card].name for card in discards)
            for line in wrap(f"Discarded: {named}", 110):
                parts += text(16, end + 14, line, 14, fill=QUIET)
                end += 20
        return group("panel milestones", parts, count=len(hand)), end

    def _card(self, card: str, x: float, y: float, width: float) -> str:
        about = self.facts.milestone[card]
        parts = box(x, y, width, 80)
        parts += text(x + 12, y + 24, about.name, 16, font_weight=700, font_family=SERIF)
        star = self.star(f"milestone.{card}.points")
        parts += text(x + width - 12, y + 24, f"{about.points} VP{star}", 15, "end", font_weight=700)
        condition = CONDITIONS[about.kind](about, self.facts)
        for j, line in enumerate(wrap(condition[0].upper() + condition[1:], 40)):
            parts += text(x + 12, y + 46 + 18 * j, line, 14)
        return group(f"milestone {card}", parts)

    def _note(self, y: float) -> str:
        return text(16, y + 18, f"{ASSUMED} assumed: no text tells it", 13, fill=QUIET)


class _Board(_Drawing):
    """One drawing of the city and all villages."""

    def draw(self) -> str:
        state, facts = self.state, self.facts
        market = 108 + ROW * max(len(self.board.raw), len(self.board.crafted))
        square = TOP + market + 10
        costs = square + self.square_height + 10
        villages = costs + self.cost_height + 10
        each = self.village_height + 10
        bottom = villages + each * -(-state.seats // 2)
        parts = [
            self._title(),
            self._chapter(8, TOP, market),
            self._market(8 + CHAPTER_WIDTH + 8, TOP, market),
            self._square(8, square),
            self._costs(8, costs),
            *(
                self.village(seat, 8 + (VILLAGE_WIDTH + 10) * (seat % 2), villages + each * (seat // 2))
                for seat in range(state.seats)
            ),
            self._legend(bottom),
        ]
        words = paragraphs(told.describe(state, CHANCE, facts))
        return picture("village-game board", PICTURE, bottom + 74, told.title(state, facts), words, parts)

    def _title(self) -> str:
        parts = text(20, 37, self.facts.game.title, 24, font_weight=700, font_family=SERIF)
        when = told.when(self.state, self.facts)
        parts += text(190, 36, fitting(when[0].upper() + when[1:], PICTURE - 210, 15), 15)
        return group("header", parts)

    # The Chapter Board

    def _chapter(self, x: float, y: float, height: float) -> str:
        """Round, turn and die, the stack, and the open Chapter Card with its effect."""
        state, width = self.state, CHAPTER_WIDTH
        parts = box(x, y, width, height, STALL, LINE, rx=8)
        parts += text(x + 12, y + 23, "Chapter Board", 16, font_weight=700, font_family=SERIF)
        lit = self.lit("chapter")
        words = f"Round {state.chapter} of {state.chapter + state.stack}" if state.chapter else "no round yet"
        parts += text(x + width - 12, y + 23, words, 13, "end", fill=MARK if lit else INK, font_weight=700)
        if lit:
            parts += underline(x + width - 108, y + 29, 96)
        parts += self._turns(x + 10, y + 36, width - 20) + self._die(x + 12, y + 84, width)
        parts += self._open(x + 10, y + 142, width - 20, height - 152)
        return group(f"panel chapter-board{' highlight' if lit else ''}", parts)

    def _turns(self, x: float, y: float, width: float) -> str:
        """The slots that count the turns of a round: each has the colour and the letter of the die that is rolled."""
        chapters = self.facts.chapters
        room = width / chapters.turns
        return group("turns", "".join(self._turn(k, x + room * (k + 0.5), y, room) for k in range(chapters.turns)))

    def _turn(self, before: int, middle: float, y: float, room: float) -> str:
        """A slot of the turns: those that are over are crossed out, and an arrowhead points to this one."""
        number, dice = before + 1, self.facts.chapters.dice
        kind, now, past = dice[before % len(dice)], number == self.state.number, number < self.state.number
        lit = now and self.lit("number")
        edge = {"stroke_width": 3} | ({"stroke_dasharray": "5 2"} if lit else {}) if now else {}
        parts = box(middle - room / 2 + 1.5, y, room - 3, 30, DIE[kind], MARK if lit else INK if now else LINE, **edge)
        size = max(SMALLEST, min(12.5, room / 2.1))
        parts += text(middle, y + 15, number, size, "middle", font_weight=700 if now else 400)
        parts += text(middle, y + 27, kind[0].upper(), 10, "middle")
        if past:
            line = f"M{num(middle - room / 2 + 5)},{num(y + 26)}L{num(middle + room / 2 - 5)},{num(y + 4)}"
            parts += f'<path d="{line}" stroke="{INK}"/>'
        if now:
            parts += f'<path d="M{num(middle)},{num(y + 33)}l6,9h-12z" fill="{INK}"/>'
        names = f"turn turn-{number} {kind}{' now' if now else ' past' if past else ''}{' highlight' if lit else ''}"
        return group(names, parts, f"turn {number}, {kind} die")

    def _die(self, x: float, y: float, width: float) -> str:
        """The die of this turn, and how many Chapter Cards are face down."""
        state, dice = self.state, self.facts.chapters.dice
        lit, kind = self.lit("rolled"), dice[(max(state.number, 1) - 1) % len(dice)]
        if state.rolled:
            parts = die(state.rolled, kind, x + 24, y + 24, f"the {kind} die shows {state.rolled}")
            words = f"{kind.title()} die: {state.rolled}"
        else:
            parts = box(x + 2, y + 2, 44, 44, "none", LINE, stroke_dasharray="4 3", rx=8)
            words = "not rolled"
        parts += text(x + 56, y + 22, words, 14, font_weight=700, fill=MARK if lit else INK)
        star = self.star("dice.faces")
        parts += text(x + 56, y + 39, f"1 to {self.facts.dice.faces}{star}", 12, fill=QUIET)
        if lit:
            parts += underline(x + 56, y + 27, 96)
        rolled = group(f"rolled{' highlight' if lit else ''}", parts, number=state.rolled)
        stack = card_back(x + width - 50, y + 20, state.stack, count(state.stack, "Chapter Card") + " face down")
        return rolled + stack + text(x + width - 48, y + 50, "stack", 12, "middle", fill=QUIET)

    def _open(self, x: float, y: float, width: float, height: float) -> str:
        """The open Chapter Card, with its effect."""
        card, lit = self.state.open, self.lit("chapters", "chapters.open")
        parts = self.place(x, y, width, height, CARD if card else "none", lit)
        if card is None:
            parts += text(x + width / 2, y + height / 2, "no Chapter Card open", 13, "middle", fill=QUIET)
            return group(f"chapter none{' highlight' if lit else ''}", parts)
        about = self.facts.chapter[card]
        star = self.star(f"chapter.{card}.kind")
        parts += text(x + 10, y + 22, f"{about.name}{star}", 16, font_weight=700, font_family=SERIF)
        for k, line in enumerate(wrap(EFFECTS[about.kind](about, self.facts), 40)):
            parts += text(x + 10, y + 42 + 15.5 * k, line, 12.5)
        return group(f"chapter {card}{' highlight' if lit else ''}", parts)

    # The City Market

    def _market(self, x: float, y: float, height: float) -> str:
        """Both markets with their rows and ratios, and below them the ratios of The Smuggler."""
        width = PICTURE - 8 - x
        parts = box(x, y, width, height, STALL, LINE, rx=8)
        parts += text(x + 12, y + 23, "City Market", 16, font_weight=700, font_family=SERIF)
        changed = CHANGED_MARKET.get(self.effect(), "")
        parts += text(x + 142, y + 23, changed, 13, font_weight=700, fill=MARK) if changed else ""
        right = x + 330
        parts += self._rows("raw", self.board.raw, x + 12, y + 36)
        parts += self._rows("crafted", self.board.crafted, right, y + 36)
        parts += self._smuggler(x + 12, right, y + height - 32)
        return group(f"panel market{' changed' if changed else ''}", parts)

    def _ratio(self, name: str) -> str:
        about = self.facts.ratio[name]
        return f"{about.give} for {about.take}{self.star(f'ratio.{name}.give', f'ratio.{name}.take')}"

    def _rows(self, kind: str, names: tuple[str, ...], x: float, y: float) -> str:
        """The rows of the Raw or the Crafted Market: what lies in the slots, and what is left in the supply."""
        parts = text(x, y + 12, f"{kind.title()} Market", 13, font_weight=700)
        parts += text(x + 124, y + 12, self._ratio(f"{kind}_market"), 13, font_weight=700)
        star = self.star(*(f"resource.{name}.supply" for name in names))
        parts += text(x + 292, y + 12, f"supply{star}", 12, "end", fill=QUIET)
        for k, what in enumerate(names):
            parts += self._row(what, x, y + 18 + ROW * k)
        return group(f"{kind}-market", parts)

    def _row(self, what: str, x: float, y: float) -> str:
        state = self.state
        number, slots = state.lies(what), self.board.row_slots[self.board.place[what]]
        lit, supply = self.lit(f"market.{what}", f"market {what}"), self.lit(f"supply.{what}")
        parts = self.icon(what, x + 10, y + ROW / 2, 0.85)
        parts += text(x + 25, y + ROW / 2 + 4.5, self.facts.resource[what].name, 12.5)
        room = min(27.0, 168 / slots)
        if lit:
            parts += self.place(x + 92, y - 0.5, room * slots + 1, ROW - 1, LIT, True)
        for k in range(slots):
            left, taken = x + 94 + room * k, k < number
            style = {} if taken else {"stroke_dasharray": "3 3"}
            parts += box(left, y + 2, room - 3, ROW - 5, CARD if taken else EMPTY, LINE, rx=3, **style)
            parts += self.icon(what, left + room / 2 - 1.5, y + ROW / 2 - 0.5, round(room / 31, 2)) if taken else ""
        parts += text(x + 292, y + ROW / 2 + 4.5, state.stock(what), 13, "end", fill=MARK if supply else INK)
        if supply:
            parts += underline(x + 272, y + ROW - 4, 20)
        said = f"{what}: {number} of {slots} slots, {state.stock(what)} in the supply"
        names = f"row {what}{' highlight' if lit or supply else ''}"
        return group(names, parts, said, count=number, supply=state.stock(what))

    def _smuggler(self, x: float, right: float, y: float) -> str:
        """The ratios of The Smuggler, and below them those that an option alone allows."""
        lit = self.lit("smuggler")
        parts = text(x, y, "The Smuggler", 13, font_weight=700, fill=MARK if lit else INK)
        parts += underline(x, y + 5, 92) if lit else ""
        parts += text(x, y + 19, "by an option alone", 12, fill=QUIET)
        for name, about in self.facts.ratio.items():
            if about.where == "market":
                continue
            crossing = about.gives != about.takes
            words = f"{about.gives}{f' → {about.takes}' if crossing else ''} {self._ratio(name)}"
            style = {"fill": QUIET} if crossing else {"font_weight": 700}
            left = x + 124 if about.gives == "raw" else right
            shown = text(left, y + (19 if crossing else 0), words, 12 if crossing else 13, **style)
            parts += group(f"ratio {name}", shown, f"{about.name}: {about.give} for {about.take}")
        return group(f"smuggler{' highlight' if lit else ''}", parts)

    # The City Square

    @property
    def square_height(self) -> float:
        """How high the City Square is."""
        return 118 + self.price_height(self.board.city)

    def _square(self, x: float, y: float) -> str:
        """The six buildings of the city: price or owner, what they do, and what their owner is paid."""
        width = PICTURE - 16
        parts = box(x, y, width, self.square_height, CITY, LINE, rx=8)
        parts += text(x + 12, y + 23, "City Square", 16, font_weight=700, font_family=SERIF)
        room = (width - 16 + 6) / len(self.board.city)
        for k, name in enumerate(self.board.city):
            parts += self._of_the_city(name, x + 8 + room * k, y + 34, room - 6)
        return group("panel square", parts)

    def _of_the_city(self, name: str, x: float, y: float, width: float) -> str:
        state, about = self.state, self.facts.building[name]
        owner = state.owner.get(name)
        lit = self.lit(name, f"city.{name}") or (name == "tavern" and self.lit("tavern_token"))
        style = {} if owner is not None else {"stroke_dasharray": "5 3"}
        parts = self.place(x, y, width, self.square_height - 42, CARD if owner is not None else CITY_CARD, lit, **style)
        parts += text(x + 8, y + 18, about.name, 14, font_weight=700, font_family=SERIF)
        parts += self._does(name, x + 8, y + 36)
        if "pays" in about:
            star = self.star(f"building.{name}.pays", f"building.{name}.pays_amount")
            pays = text(x + 8, y + 62, "owner gets", 11.5, fill=QUIET)
            pays += self.amount(about.pays_amount, about.pays, x + 84, y + 58) + text(x + 120, y + 62, star, 13)
            pays += box(x + 79, y + 46, 37, 24, "none", "#a8201a", rx=4)
            parts += group("payment", pays, f"its owner gets {about.pays_amount} {about.pays} of what others pay there")
        elif name == "tavern":
            parts += self._tavern(x, y + 58)
        if owner is None:
            parts += self.cost(about, name, x + 8, y + 84, f"building.{name}.price")
        else:
            parts += banner(self.owners[owner], x + 22, y + 104, "", 1.3)
            parts += text(x + 42, y + 108, fitting(state.names[owner], width - 50, 13), 13, font_weight=700)
        whose = f"of {state.names[owner]}" if owner is not None else f"for {price(self.board.price[name])}"
        names = f"building {name}{' bought' if owner is not None else ''}{' highlight' if lit else ''}"
        return group(names, parts, f"{about.name}, {whose}")

    def _tavern(self, x: float, y: float) -> str:
        """The dice token of the Tavern."""
        number = self.state.tavern_token
        if not number:
            return text(x + 8, y + 4, "when its token is rolled", 11, fill=QUIET)
        matches = number == self.state.rolled
        return text(x + 8, y + 4, "when rolled:", 11.5, fill=QUIET) + dice_token(
            number, x + 96, y, f"a dice token with {number}", matches, 0.9
        )

    # What things cost, and what is left

    @property
    def cost_height(self) -> float:
        """How high the boxes are that tell what things cost."""
        return 60 + self.price_height((*self.facts.upgrade, ""))

    def _costs(self, x: float, y: float) -> str:
        """What upgrades, Milestone Cards and Rations cost, and the dice tokens of the supply."""
        facts = self.facts
        parts, room = "", (PICTURE - 16 + 6) / 6
        for k, (name, about) in enumerate(facts.upgrade.items()):
            keys = [f"upgrade.{name}.{key}" for key in ("price", "fixed", "fixed_amount") if key in about]
            shown = self._cost_box(about.name, x + room * k, y, room - 6)
            shown += self.cost(about, name, x + room * k + 8, y + 40, *keys)
            if "sold_at" in about:
                where = facts.building[about.sold_at].name
                shown += text(x + room * k + 8, y + self.cost_height - 10, f"at the {where}", 11.5, fill=QUIET)
            parts += group(f"cost {name}", shown, f"{about.name}: {price(self.board.price[name])}")
        left = x + room * len(facts.upgrade)
        parts += self._milestone_cost(left, y, room - 6) + self._rations(left + room, y, room - 6)
        return parts + self._token_supply(left + 2 * room, y, room - 6)

    def _cost_box(self, heading: str, x: float, y: float, width: float, lit: bool = False) -> str:
        parts = self.place(x, y, width, self.cost_height, PAPER, lit)
        return parts + text(x + 8, y + 19, heading, 13.5, font_weight=700)

    def _milestone_cost(self, x: float, y: float, width: float) -> str:
        about = self.facts.milestone_purchase
        keys = ("milestone_purchase.price", "milestone_purchase.coin")
        parts = self._cost_box("Milestone Card", x, y, width) + self.cost(about, "", x + 8, y + 40, *keys)
        parts += text(x + 8, y + 76, f"draw {about.draw}, keep {about.keep}", 12.5)
        said = f"Acquire Milestones: {price(self.board.price[''])}; draw {about.draw}, keep {about.keep}"
        return group("cost milestone-card", parts, said)

    def _rations(self, x: float, y: float, width: float) -> str:
        """What Rations cost: so much raw or crafted food, in any mix of either."""
        rations, foods = self.facts.rations, self.board.foods
        parts = self._cost_box("Rations", x, y, width)
        for k, (kind, number) in enumerate((("raw", rations.raw), ("crafted", rations.crafted))):
            down = y + 40 + 24 * k
            parts += text(x + 8, down + 4.5, f"{number}" + (" of" if number > 1 else ""), 13, font_weight=700)
            for j, what in enumerate(foods[kind]):
                parts += self.icon(what, x + 48 + 24 * j, down, 0.85)
            parts += text(x + 48 + 24 * len(foods[kind]), down + 4.5, "or" if not k else "", 11.5, fill=QUIET)
        changed = self.effect() in CHANGED_RATIONS
        when = "see the Chapter Card" if changed else "at the end of a round"
        parts += text(x + 8, y + self.cost_height - 10, when, 11.5, fill=MARK if changed else QUIET)
        said = f"Rations: {rations.raw} raw food or {rations.crafted} crafted food"
        return group("cost rations", parts, said)

    def _token_supply(self, x: float, y: float, width: float) -> str:
        """How many dice tokens of each number are left."""
        lit = self.lit("token_supply")
        star = self.star("dice_tokens.copies")
        parts = self._cost_box(f"Tokens left{star}", x, y, width, lit)
        lefts = dict(zip(self.board.faces, self.state.token_supply, strict=True))
        if len(lefts) <= MOST_DRAWN:
            room = (width - 10) / 3
            for k, (number, left) in enumerate(lefts.items()):
                across, down = x + 18 + room * (k % 3), y + 42 + 32 * (k // 3)
                parts += dice_token(number, across, down, "", False, 0.8) + text(across + 12, down + 4.5, left, 12.5)
        else:
            left_of_each = " ".join(f"{number}:{left}" for number, left in lefts.items())
            for k, line in enumerate(wrap(left_of_each, 23)):
                parts += text(x + 8, y + 34 + 13 * k, line, 10.5)
        return group(f"cost token-supply{' highlight' if lit else ''}", parts)

    # What it all means

    def _legend(self, y: float) -> str:
        food = next(what for what in self.board.raw if self.facts.resource[what].food)
        other = next(what for what in self.board.raw if not self.facts.resource[what].food)
        crafted = self.board.crafted_from[food]
        samples = (
            (self.icon(other, 0, 0), "raw"),
            (self.icon(crafted, 0, 0), "crafted, thick line"),
            (self.icon(food, 0, 0), "food, round"),
            (coin("silver", 0, 0), "Silver Coin"),
            (coin("gold", 0, 0), "Gold Coin"),
            (dice_token(1, 0, 0, "", True, 0.8), "matches the roll"),
            (chapter_board(0, 0), "has the dice"),
        )
        parts, x = "", 26.0
        for sample, words in samples:
            parts += group("", sample, "", x, y + 18) + text(x + 17, y + 22, words, 12.5)
            x += 44 + 6.6 * len(words)
        parts += box(15, y + 42, 22, 16, LIT, MARK, stroke_width=3, stroke_dasharray="7 3")
        parts += text(43, y + 54, "just changed", 12.5)
        note = f"{ASSUMED} assumed: no text tells it, so that it is our choice"
        return group("legend", parts + text(150, y + 54, note, 12.5, fill=QUIET))
