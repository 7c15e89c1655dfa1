"""A position of Dragon Castle as pictures: the castle with all Realms in one, and one Realm alone, as SVG text.

The same position always gives the same text. The castle is seen from above, west on the left, and each stack shows its
top tile, its height and the edges of the tiles below; beside it lie the Countdown track, the general pool and the
cards, below it the Realms. Every part has classes (`stack C2 available`, `space r1c3`), and every picture tells in
words what it shows.
"""

from collections import Counter
from collections.abc import Iterable
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
from ..telling import count, paragraphs
from . import position_words as told
from .castle import is_available
from .shapes import (
    FLOOR,
    HEIGHT,
    SEEN,
    back,
    countdown_token,
    edges,
    face,
    first_player,
    free_sides,
    height_of,
    points,
    shrine,
    sign,
)
from .state import NO_LAYOUT, State
from .words import lies, tile_name

PICTURE = 960.0
TOP = 58.0
"""Where the castle begins, below the title."""
STACK = (51.0, 58.0)
"""How much room a stack of the castle has."""
CASTLE_WIDTH = 646.0
SIDE_WIDTH = 290.0
LABELS = 22.0
"""How much room the names of rows and columns have."""
FEWEST_ROWS = 6
"""How many rows of a made-up castle are shown at least, so that an example does not change its size with each tile."""
SPACE = (45.0, 58.0)
"""How much room a space of a Realm has."""
REALM_HEAD = 56.0
"""How much room there is above the spaces of a Realm."""
GOODS_WIDTH = 158.0
"""How much room there is for what lies beside a Realm."""
SMALL_TILE = 44.0
CARD_ROW = 27.0

GROUND = "#e3e7d2"
FIELD = "#f3ecd8"
TRACK = "#efe4c4"


def board(state: State, facts: Any, highlight: Iterable[str] = ()) -> str:
    """The castle, what lies beside it and all Realms as SVG.

    `highlight` names what to mark: spaces of the castle (`C2`), a player with a space of the Realm (`Ann`, `r2c3`),
    players, `Ann.vp`, `Ann.shrine_pool`, `Ann.tokens`, `Ann.discards`, `collected`, `shrines`, `countdown`, `taken`,
    `rounds_left`, `winners`, `layout`, Spirits and Dragon cards; or the same as a path of the position
    (`castle.stacks.C2`, `players.Ann.realm.r2c3`). Names of other things mark nothing.
    """
    return _Board(state, facts, highlight).draw()


def player_board(state: State, seat: int, facts: Any) -> str:
    """The Realm of a player, by seat, as SVG, twice as large as beside the castle."""
    return _PlayerBoard(state, facts).draw_realm(seat)


def table(state: State, facts: Any, seats: Iterable[int]) -> str:
    """The table as HTML: the castle with all Realms, all that lies on the table in words, and the Realms of some seats.

    Words and Realms unfold one by one. On a narrow screen the pictures stay readable, and scroll.
    """
    seats = tuple(seats)
    return unfolding(board(state, facts), told.everything(state, facts, seats), boards(state, facts, seats))


def boards(state: State, facts: Any, seats: Iterable[int]) -> list[tuple[str, str]]:
    """The Realms of some seats as pictures, each with its heading."""
    return [(f"{state.names[seat]}'s Realm", player_board(state, seat, facts)) for seat in seats]


class _Drawing:
    """What all drawings of a position share."""

    def __init__(self, state: State, facts: Any, highlight: Iterable[str] = ()) -> None:
        self.state = state
        self.facts = facts
        self.board = facts.board
        self.marked = _with_places(highlight)
        self.faces: dict[tuple[str, bool], str] = {}
        self.back = back()
        self.hidden = back(unknown=True)

    def lit(self, *names: str) -> bool:
        """Whether one of the names is to be marked."""
        return not self.marked.isdisjoint(names)

    def place(self, x: float, y: float, width: float, height: float, fill: str, lit: bool) -> str:
        """The box of something that can be marked: with a broken line then, for not all see its colour."""
        if lit:
            return box(x, y, width, height, LIT, MARK, stroke_width=3, stroke_dasharray="7 3")
        return box(x, y, width, height, fill, LINE)

    def face(self, tile: str, shut: bool = False) -> str:
        """A faceup tile, round its middle."""
        if (tile, shut) not in self.faces:
            about = self.facts.tile[tile]
            self.faces[tile, shut] = face(about, self.facts.tile_type[about.type], shut)
        return self.faces[tile, shut]

    def tile(self, tile: str, x: float, y: float, number: int = 1) -> str:
        """A tile that lies beside the boards, or several that show the same."""
        parts = self.face(tile)
        if number > 1:
            parts += box(-22, -25, 20, 15, CARD, INK, rx=2) + text(
                -12, -13.5, f"{number}×", 11, "middle", font_weight=700
            )
        said = f"{tile_name(tile, self.facts)}{f', {number} of them' if number > 1 else ''}"
        return group(f"tile {tile}", parts, said, x, y, count=number)

    # Realms

    @property
    def realm_width(self) -> float:
        """How wide a Realm is with what lies beside it."""
        return LABELS + 8 + SPACE[0] * self.board.columns + 10 + GOODS_WIDTH

    @property
    def realm_height(self) -> float:
        """How high a Realm is with the player's name."""
        return max(REALM_HEAD + SPACE[1] * self.board.rows + 10, 258)

    def realm(self, seat: int, x: float, y: float) -> str:
        """A player's Realm and all that lies beside it, with its corner at a place."""
        state, name = self.state, self.state.names[seat]
        turn = state.step == "turn" and seat == state.turn and not state.winners
        lit = self.lit(name) or (seat in state.winners and self.lit("winners"))
        stroke = MARK if lit else INK if turn else LINE
        more = {"stroke_dasharray": "9 3"} if lit else {}
        parts = box(0, 0, self.realm_width, self.realm_height, FIELD, stroke, stroke_width=2.5 if turn else 1, **more)
        parts += self._name(seat, turn) + self._grid(seat) + self._goods(seat)
        names = f"realm {css(name)}{' turn' if turn else ''}{' highlight' if lit else ''}"
        return group(names, parts, "", x, y, player=name)

    def _name(self, seat: int, turn: bool) -> str:
        state, right = self.state, self.realm_width - 10
        parts = text(12, 23, fitting(state.names[seat], right - 160, 16), 16, font_weight=700, font_family=SERIF)
        if seat in state.winners:
            parts += text(right, 22, "winner", 12, "end", font_weight=700)
        elif turn:
            parts += text(right, 22, "on turn", 12, "end", fill=QUIET)
        if seat == state.first_player and state.step != "setup" and not state.solo:
            parts += first_player(right - 70, 18)
        return group("header", parts)

    def _grid(self, seat: int) -> str:
        """The spaces of a Realm, with the thick lines through its middle and the names of columns and rows."""
        columns, rows, first = self.board.columns, self.board.rows, self.board.realm(seat).start
        (wide, high), left, top = SPACE, LABELS + 8, REALM_HEAD
        parts = box(left, top, wide * columns, high * rows, CARD, LINE, rx=0)
        for column in range(columns):
            parts += text(left + wide * (column + 0.5), top - 6, f"c{column + 1}", 11, "middle", fill=QUIET)
        for row in range(rows):
            parts += text(left - 5, top + high * (row + 0.5) + 4, f"r{row + 1}", 11, "end", fill=QUIET)
        lines = "".join(f"M{num(left + wide * k)},{num(top)}v{num(high * rows)}" for k in range(1, columns))
        lines += "".join(f"M{num(left)},{num(top + high * k)}h{num(wide * columns)}" for k in range(1, rows))
        parts += f'<path d="{lines}" stroke="{LINE}" stroke-width="0.7" fill="none"/>'
        middle = f"M{num(left + wide * columns / 2)},{num(top)}v{num(high * rows)}"
        middle += f"M{num(left)},{num(top + high * rows / 2)}h{num(wide * columns)}"
        parts += f'<path class="middle" d="{middle}" stroke="{INK}" stroke-width="4" fill="none"/>'
        for k, name in enumerate(self.board.realm_names):
            row, column = divmod(k, columns)
            parts += self._space(seat, first + k, name, left + wide * column, top + high * row)
        return group("grid", parts)

    def _space(self, seat: int, space: int, name: str, x: float, y: float) -> str:
        """A space of a Realm with its stack; empty and not marked, it is nothing but the grid's."""
        state, player = self.state, self.state.names[seat]
        lit = self.lit(f"players.{player}.realm.{name}") or (player in self.marked and name in self.marked)
        faceup, facedown = state.faceup[space], state.facedown[space]
        height = facedown + (faceup is not None)
        parts = self.place(2.5, 2.5, SPACE[0] - 5, SPACE[1] - 5, CARD, True) if lit else ""
        if height:
            stack = edges(height) + (self.face(faceup) if faceup else self.back)
            if state.shrines[space]:
                stack += shrine(3, 5)
            parts += group("", stack + height_of(height), "", SPACE[0] / 2 + 1, _lying(height, SPACE[1]))
        resolved = any(space in spaces for spaces in state.resolved)
        if resolved:
            parts += box(1.5, 1.5, SPACE[0] - 3, SPACE[1] - 3, "none", INK, stroke_dasharray="2 3", stroke_width=1.6)
        if not parts:
            return ""
        said = f"{name}: {lies(state, space, self.facts)}{', of a set being Consolidated' if resolved else ''}"
        names = f"space {name}{' resolved' if resolved else ''}{' highlight' if lit else ''}"
        return group(names, parts, said, x, y, height=height, faceup=faceup or "")

    def _goods(self, seat: int) -> str:
        """The VP Pool and the Shrine Pool, Countdown tokens, discards, and the tiles that wait to be placed."""
        state, name = self.state, self.state.names[seat]
        x, y = self.realm_width - GOODS_WIDTH + 2, REALM_HEAD + 8
        over = state.step is None
        rows = (
            ("vp", points(x + 12, y), "Score" if over else "VP Pool", state.vp[seat]),
            ("shrine_pool", shrine(x + 12, y + 30, "", 0.85), "Shrine Pool", state.pool[seat]),
            ("tokens", countdown_token(x + 12, y + 60), "Countdown", state.tokens[seat]),
            ("discards", _small_back(x + 12, y + 90), "Discards", state.discards[seat]),
        )
        parts = ""
        for k, (what, icon, word, number) in enumerate(rows):
            lit, down = self.lit(f"{name}.{what}", f"players.{name}.{what}"), y + 5 + 30 * k
            shown = icon + text(x + 30, down, word, 12.5)
            shown += text(x + 144, down, number, 15, "end", font_weight=700, fill=MARK if lit else INK)
            if lit:
                shown += underline(x + 112, down + 5, 34)
            parts += group(f"goods {css(what)}{' highlight' if lit else ''}", shown, f"{word}: {number}", count=number)
        if over and state.rank:
            parts += text(x, y + 134, "Rank", 12.5, fill=QUIET) + text(x, y + 154, state.rank, 16, font_weight=700)
        if state.collected and seat == state.turn:
            parts += self._collected(x, y + 118)
        return group("beside", parts)

    def _collected(self, x: float, y: float) -> str:
        lit = self.lit("collected", "turn_so_far.collected")
        parts = text(x, y + 4, "To be placed", 12.5, fill=MARK if lit else INK) + (
            underline(x, y + 8, 80) if lit else ""
        )
        for k, tile in enumerate(self.state.collected[:3]):
            parts += self.tile(tile, x + 22 + SMALL_TILE * k, y + 38)
        left = len(self.state.collected) - 3
        if left > 0:
            parts += text(x + 144, y + 4, f"+{left} more", 11, "end")
        return group(f"collected{' highlight' if lit else ''}", parts)


class _PlayerBoard(_Drawing):
    """A drawing of one Realm."""

    def draw_realm(self, seat: int) -> str:
        """The Realm of a seat, as wide as the picture of the castle."""
        scale = (PICTURE - 16) / self.realm_width
        parts = group("", self.realm(seat, 0, 0), "", 8, 8, scale)
        title = f"{self.state.names[seat]}'s Realm"
        words = [told.goods(self.state, seat), *told.realm(self.state, self.facts, seat)]
        names = f"dragon-castle player-board {css(self.state.names[seat])}"
        return picture(names, PICTURE, self.realm_height * scale + 16, title, words, [parts])


class _Board(_Drawing):
    """One drawing of the castle and all Realms."""

    def draw(self) -> str:
        state, facts = self.state, self.facts
        self.first, self.columns, self.rows = self._size()
        self.castle_width = max(CASTLE_WIDTH, LABELS + 12 + STACK[0] * self.columns)
        self.width = max(PICTURE, self.castle_width + SIDE_WIDTH + 24, self.realm_width + 16)
        castle_height = LABELS + STACK[1] * self.rows + 12
        side, side_bottom = self._beside(self.castle_width + 16)
        realms, bottom = self._realms(max(TOP + castle_height, side_bottom) + 10)
        parts = [self._header(), self._castle(castle_height), side, *realms, self._legend(bottom)]
        words = paragraphs(told.describe(state, CHANCE, facts))
        return picture("dragon-castle board", self.width, bottom + 96, told.title(state, facts), words, parts)

    def _size(self) -> tuple[int, int, int]:
        """The first column of the castle's grid that is shown, how many are, and how many rows: what the layout takes.

        Of a made-up castle all columns are shown, and the rows that are needed.
        """
        state, board = self.state, self.board
        if state.layout == NO_LAYOUT:
            needed = [space // board.width for space, height in enumerate(state.heights) if height]
            return 1, self.facts.castle.columns, max([*needed, FEWEST_ROWS])
        rows, columns = zip(*(divmod(space, board.width) for space in board.ground[state.layout]), strict=True)
        return min(columns), max(columns) - min(columns) + 1, max(rows)

    def _header(self) -> str:
        title, state = self.facts.game.title, self.state
        parts = text(20, 38, title, 24, font_weight=700, font_family=SERIF)
        when = told.when(state, self.facts)
        lit = self.lit("rounds_left")
        if state.rounds_left is not None and state.step is not None:
            when += " · one more round after this one" if state.rounds_left else " · final round"
        room = self.width - 270
        parts += text(250, 37, fitting(when[0].upper() + when[1:], room, 15), 15, fill=MARK if lit else INK)
        if lit:
            parts += underline(250, 43, min(room, 8 * len(when)))
        return group(f"header{' highlight' if lit else ''}", parts)

    # The castle

    def _castle(self, height: float) -> str:
        state, board, (wide, high) = self.state, self.board, STACK
        lit = self.lit("layout", "castle.layout")
        parts = self.place(8, TOP, self.castle_width, height, GROUND, lit)
        left = 8 + LABELS + 4 + (self.castle_width - LABELS - 12 - wide * self.columns) / 2
        top = TOP + LABELS
        for column in range(self.columns):
            letter = board.castle_names[board.width + self.first + column][0]
            parts += text(left + wide * (column + 0.5), top - 6, letter, 13, "middle", font_weight=700)
        for row in range(self.rows):
            parts += text(left - 3, top + high * (row + 0.5) + 8, row + 1, 13, "end", font_weight=700)
        # In rows from the north, so that what stands further south is in front.
        for space in board.ground[state.layout]:
            row, column = divmod(space, board.width)
            if row <= self.rows:
                parts += self._stack(space, left + wide * (column - self.first), top + high * (row - 1))
        return group(f"panel castle{' highlight' if lit else ''}", parts, layout=state.layout)

    def _stack(self, space: int, x: float, y: float) -> str:
        state, board, (wide, high) = self.state, self.board, STACK
        name, height, top = board.castle_names[space], state.heights[space], state.tops[space]
        lit = self.lit(name, f"castle.stacks.{name}")
        if not height:
            # Where a stack has stood, the ground is seen; a made-up castle does not tell where one has.
            if not lit and state.layout == NO_LAYOUT:
                return ""
            parts = self.place(7, high - HEIGHT - 3, wide - 14, HEIGHT, GROUND, True) if lit else ""
            parts = parts or box(9, high - HEIGHT - 1, wide - 18, HEIGHT - 4, "none", LINE, stroke_dasharray="2 4")
            return group(f"stack {name} empty{' highlight' if lit else ''}", parts, f"{name}: empty", x, y, height=0)
        west, east = (state.heights[space + step] < height for step in board.long_sides)
        available, top_floor = is_available(board, state, space), height == state.top_floor
        parts = self.place(2, 1, wide - 4, high - 2, CARD, True) if lit else ""
        stack = edges(height) + (self.face(top, not available) if top else self.hidden)
        stack += height_of(height, top_floor) + free_sides(west, east)
        parts += group("", stack, "", wide / 2, _lying(height, high))
        names = f"stack {name}{' available' if available else ''}{' top-floor' if top_floor else ''}"
        names += " highlight" if lit else ""
        said = f"{name}: {tile_name(top, self.facts) if top else 'not seen yet'}, on floor {height}"
        said += f"{', the top floor' if top_floor else ''}; {'Available' if available else 'not Available'}"
        return group(names, parts, said, x, y, height=height, top=top or "")

    # Beside the castle

    def _beside(self, x: float) -> tuple[str, float]:
        """Countdown track, general pool and cards; and where they end."""
        cards, bottom = self._cards(x, TOP + 142)
        parts = self._countdown(x, TOP) + self._pool(x, TOP + 100) + cards + self._worth(x, bottom + 4)
        return parts, bottom + 128

    def _countdown(self, x: float, y: float) -> str:
        state, exclamation = self.state, self.facts.countdown.exclamation_space
        lit = self.lit("countdown")
        parts = text(x, y + 14, "Countdown track", 15, font_weight=700)
        parts += self.place(x, y + 22, SIDE_WIDTH, 70, TRACK, lit)
        room = (SIDE_WIDTH - 8) / len(state.countdown)
        for space, tokens in enumerate(state.countdown):
            left = x + 4 + room * space
            shown = box(left + 2, y + 27, room - 4, 60, CARD, LINE, rx=3)
            if space == exclamation:
                shown += text(left + room - 12, y + 47, "!", 22, "middle", fill=MARK, font_weight=700)
            if tokens:
                middle = left + room / 2 - (6 if space == exclamation else 0)
                shown += countdown_token(middle, y + 56, "", tokens)
            shown += text(left + room / 2, y + 82, space or "stack", 10.5, "middle", fill=QUIET)
            said = f"space {space}: {count(tokens, 'Countdown token')}"
            said += ", with the exclamation mark" if space == exclamation else ""
            names = f"track-space track-space-{space}{' exclamation' if space == exclamation else ''}"
            parts += group(names, shown, said, tokens=tokens)
        return group(f"panel countdown{' highlight' if lit else ''}", parts)

    def _pool(self, x: float, y: float) -> str:
        lit, number = self.lit("shrines"), self.state.general
        parts = text(x, y + 24, "General pool", 15, font_weight=700)
        parts += self.place(x + 150, y + 2, SIDE_WIDTH - 150, 32, CARD, lit) + shrine(x + 172, y + 18, "", 0.9)
        parts += text(x + 194, y + 23, count(number, "Shrine"), 14, font_weight=700)
        return group(f"panel general-pool{' highlight' if lit else ''}", parts, count(number, "Shrine"), count=number)

    def _cards(self, x: float, y: float) -> tuple[str, float]:
        """The Spirit and Dragon cards in play by name, one below the other; and where they end."""
        state, parts = self.state, ""
        for kind, word, cards in (("spirit", "Spirit cards", state.spirits), ("dragon", "Dragon cards", state.dragons)):
            shown = text(x, y + 16, word, 15, font_weight=700)
            if not cards:
                shown += text(x + 130, y + 16, "none", 13, fill=QUIET)
            for k, card in enumerate(cards):
                shown += self._card(kind, card, x, y + 24 + CARD_ROW * k)
            parts += group(f"panel {kind}-cards", shown)
            y += 28 + CARD_ROW * len(cards)
        return parts, y

    def _card(self, kind: str, card: str, x: float, y: float) -> str:
        about, lit = getattr(self.facts, kind)[card], self.lit(card)
        used = kind == "spirit" and card in self.state.used
        parts = self.place(x, y, SIDE_WIDTH, CARD_ROW - 4, PAPER if used else CARD, lit)
        parts += text(x + 9, y + 16, about.name, 13, font_weight=400 if used else 700, fill=QUIET if used else INK)
        if used:
            parts += text(x + SIDE_WIDTH - 8, y + 16, "✓ used this turn", 12, "end", font_weight=700)
        names = f"{kind} {card}{' used' if used else ''}{' highlight' if lit else ''}"
        return group(names, parts, f"{about.name}{', used this turn' if used else ''}")

    def _worth(self, x: float, y: float) -> str:
        """What sets and Shrines are worth."""
        facts, scoring = self.facts, self.facts.set_scoring
        sets = {str(tiles): str(line.vp) for tiles, line in scoring.tiles.items()} | {
            "each more": f"+{scoring.per_extra_tile}"
        }
        floors = {str(floor): str(vp) for floor, vp in enumerate(facts.shrine_scoring.floors[:-1], 1)}
        floors[f"{len(floors) + 1} or higher"] = str(facts.shrine_scoring.floors[-1])
        parts = text(x, y + 14, "What is gained", 15, font_weight=700)
        parts += _columns("Tiles of a set", sets, x, y + 34) + _columns("Floor of a Shrine", floors, x, y + 72)
        parts += text(x, y + 113, "Shrines", 12.5)
        for k, (name, kind) in enumerate(facts.tile_type.items()):
            across = x + 70 + 31 * k
            more = f" +{kind.bonus_vp} VP" if kind.bonus_vp else ""
            parts += sign(name, kind, across, y + 109, 0.75) + text(across + 11, y + 113, f"{kind.shrines}{more}", 12.5)
        return group("panel worth", parts)

    # The Realms

    def _realms(self, y: float) -> tuple[list[str], float]:
        """All Realms, beside each other where there is room; in the solo game with what the Dragon has. And the end."""
        in_row = max(int((self.width - 8) / (self.realm_width + 4)), 1)
        gap = (self.width - 16 - in_row * self.realm_width) / (in_row - 1) if in_row > 1 else 0
        across, down = self.realm_width + gap, self.realm_height + 10
        seats = self.state.seats
        parts = [self.realm(k, 8 + across * (k % in_row), y + down * (k // in_row)) for k in range(seats)]
        bottom = y + down * -(-seats // in_row)
        if self.state.solo:
            beside = in_row > 1
            taken, low = self._taken(8 + across if beside else 8, y if beside else bottom)
            return [*parts, taken], max(bottom, low)
        return parts, bottom

    def _taken(self, x: float, y: float) -> tuple[str, float]:
        """What the Dragon of Ingenuity has taken: each face once, with how many there are of it."""
        state, tiles = self.state, Counter(self.state.taken)
        turn, lit = state.step == "dragon's turn", self.lit("taken")
        in_row = int((self.realm_width - 16) / SMALL_TILE)
        order = [tile for tile in self.board.faces if tiles[tile]]
        height = max(40 + 54 * -(-len(order) // in_row) + 8, self.realm_height)
        parts = self.place(x, y, self.realm_width, height, FIELD, lit)
        parts += text(x + 12, y + 23, self.facts.solo.opponent, 16, font_weight=700, font_family=SERIF)
        right = "on turn" if turn else f"{count(len(state.taken), 'tile')} taken"
        parts += text(x + self.realm_width - 10, y + 22, right, 12, "end", fill=QUIET)
        for k, tile in enumerate(order):
            row, column = divmod(k, in_row)
            parts += self.tile(tile, x + 30 + SMALL_TILE * column, y + 62 + 54 * row, tiles[tile])
        names = f"panel taken{' turn' if turn else ''}{' highlight' if lit else ''}"
        return group(names, parts, count=len(state.taken)), y + height + 10

    # What it all means

    def _legend(self, y: float) -> str:
        parts, x = "", 24.0
        for name, kind in self.facts.tile_type.items():
            parts += sign(name, kind, x, y + 18, 0.88) + text(x + 16, y + 22, kind.name, 12.5)
            x += 42 + 7.2 * len(kind.name)
        parts += countdown_token(x + 6, y + 18) + text(x + 24, y + 22, "Countdown token", 12.5)
        parts += _small_back(x + 156, y + 18) + text(x + 170, y + 22, "facedown", 12.5)
        parts += shrine(x + 252, y + 18, "", 0.8) + text(x + 268, y + 22, "Shrine", 12.5)
        first = next(iter(self.facts.tile))
        samples = (
            (self.face(first) + free_sides(True, False), "Available, with its free long side"),
            (self.face(first, True), "not Available"),
            (edges(3) + self.face(first) + height_of(3, True), "3 tiles, top floor"),
            (edges(2) + self.face(first) + height_of(2), "2 tiles, a lower floor"),
        )
        x = 26.0
        for sample, words in samples:
            parts += group("", sample, "", x + 6, y + 60, 0.85) + text(x + 28, y + 64, words, 12.5)
            x += 54 + 6.5 * len(words)
        parts += box(x - 2, y + 53, 22, 16, LIT, MARK, stroke_width=3, stroke_dasharray="7 3")
        return group("legend", parts + text(x + 26, y + 65, "just changed", 12.5))


def _lying(height: int, room: float) -> float:
    """How far down in its room the top tile of a stack has its middle, so that the stack stands on the ground."""
    return room - HEIGHT / 2 - 4 - FLOOR * (min(height, SEEN) - 1)


def _columns(word: str, worth: dict[str, str], x: float, y: float) -> str:
    """A table of two lines: how much of something, and the VP below it."""
    parts = text(x, y, word, 12.5) + text(x, y + 16, "VP", 12.5)
    across = x + 116
    for number, vp in worth.items():
        across += 3.2 * len(number)
        parts += text(across, y, number, 12.5, "middle") + text(across, y + 16, vp, 12.5, "middle", font_weight=700)
        across += 3.2 * len(number) + 15
    return parts


def _small_back(x: float, y: float) -> str:
    """A facedown tile, small."""
    return group("facedown", back(), "", x, y, 0.55)


def _with_places(highlight: Iterable[str]) -> frozenset[str]:
    """The names that mark something: with each path of a position, the places on the way to it."""
    given = tuple(highlight)
    names = set(given)
    for name in given:
        parts = name.split(".")
        names.update(".".join(parts[:k]) for k in range(3, len(parts)))
    return frozenset(names)
