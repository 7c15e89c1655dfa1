"""A position of Margraves as pictures: the two boards in one, and a player board, as SVG text.

The same position always gives the same text. The land is laid out from the components (see `layout`); the Track Board
lies below it, and beside it what the players have, the supply and the Privilege tiles. Every part has classes
(`location kamin`, `token margrave anna`), and every picture tells in words what it shows.
"""

from collections.abc import Iterable
from textwrap import wrap
from typing import Any

from ..pieces import (
    CARD,
    INK,
    LINE,
    LIT,
    MARK,
    PAPER,
    QUIET,
    SERIF,
    SHORE,
    WATER,
    box,
    css,
    fitting,
    group,
    guild_sign,
    nobody,
    num,
    owners,
    picture,
    text,
    unfolding,
)
from . import position_words as told
from .board import each_road
from .layout import LAIR, LOCATION, SEGMENT, clockwise, layout
from .shapes import (
    TOMB,
    banner,
    card_back,
    counted,
    icon,
    knight,
    lair_sign,
    rewards,
    starting_player,
    token,
    tower_slot,
)
from .state import GUILDS, LYING, PRIVILEGES, RESOURCES, State
from .words import amount, amounts, named, slot_name, tile_name

PICTURE = 960
SIDE, SIDE_WIDTH = 654.0, 290.0
"""Where the panels beside the land begin, and how wide they are."""
FIRST_SPACE = 112.0
"""Where the first space of the Influence Track begins."""
RIVER = 30.0
TOMBS_WIDTH = 300.0
CITIZENS = 330.0
"""Where the Citizen line begins."""
TRACK, TOMBS = 206.0, 186.0
"""How high the Influence Track and the Hero Tombs are, with what stands above them."""

LAND = "#e7ecd3"
PLACE = "#fbf4df"
DEN = "#e4d9c9"
END_TILE = "#dfe5d3"
HELD = ("gold", "strength", *RESOURCES, "gem", "knight")
"""What a player has, in the order in which it is shown."""


def board(state: State, facts: Any, highlight: Iterable[str] = ()) -> str:
    """The Game Board and the Track Board as SVG.

    `highlight` names what to mark: Locations, lairs, guilds, players, `Anna.stone`, `supply.stone`, slots, rows and
    columns of the Hero Tombs, statue, Citizens in the line, face-up Privilege tiles, ship; names of other things mark
    nothing.
    """
    return _Board(state, facts, frozenset(highlight)).draw()


def player_board(state: State, seat: int, facts: Any) -> str:
    """The board of a player, by seat, as SVG."""
    return _PlayerBoard(state, seat, facts).draw()


def table(state: State, facts: Any, seats: Iterable[int]) -> str:
    """The table as HTML: the boards, all that lies on the table in words, and the player boards of some seats.

    Words and player boards unfold one by one. On a narrow screen the pictures stay readable, and scroll.
    """
    seats = tuple(seats)
    return unfolding(board(state, facts), told.everything(state, facts, seats), boards(state, facts, seats))


def boards(state: State, facts: Any, seats: Iterable[int]) -> list[tuple[str, str]]:
    """The player boards of some seats as pictures, each with its heading."""
    return [(f"{state.names[seat]}'s player board", player_board(state, seat, facts)) for seat in seats]


class _Drawing:
    """What all drawings of a position share."""

    def __init__(self, state: State, facts: Any, highlight: frozenset[str] = frozenset()) -> None:
        self.state = state
        self.facts = facts
        self.highlight = highlight
        self.owners = owners(state.names, facts)

    def lit(self, *names: str) -> bool:
        """Whether one of the names is to be marked."""
        return not self.highlight.isdisjoint(names)

    def place(self, x: float, y: float, width: float, height: float, fill: str, lit: bool) -> str:
        """The box of something that can be marked: with a broken line then, for not all see its colour."""
        if lit:
            return box(x, y, width, height, LIT, MARK, stroke_width=3.5, stroke_dasharray="9 3")
        return box(x, y, width, height, fill, LINE)

    def tile(self, tile: str, x: float, y: float, width: float) -> str:
        """A Privilege tile: what a Grant gives, or the icons and Banners of an End of Game tile."""
        about, lit = self.facts.privilege[tile], self.lit(tile)
        parts = self.place(x, y, width, 42, CARD if about.use == "grant" else END_TILE, lit)
        if about.use == "grant":
            parts += text(x + 6, y + 12, "Grant", 10, fill=QUIET)
            parts += rewards(self.facts.board.rewards[tile], x + width / 2, y + 26, width - 10)
        else:
            parts += text(x + 6, y + 12, "End", 10, fill=QUIET)
            signs = [(guild, "guild") for guild in about.icons] + [(name, "banner") for name in about.banners]
            for k, (name, kind) in enumerate(signs):
                across = x + width / 2 + 30 * (k - (len(signs) - 1) / 2)
                if kind == "guild":
                    parts += guild_sign(name, across, y + 23, self.facts.guild[name].name)
                else:
                    parts += banner(name, across, y + 24, f"{named(name)} Banner")
        return group(f"tile {tile}{' highlight' if lit else ''}", parts, tile_name(tile, self.facts))


class _Board(_Drawing):
    """One drawing of both boards."""

    def draw(self) -> str:
        state, facts = self.state, self.facts
        self.layout = layout(facts)
        side = self._side_height()
        track = max(self.layout.bottom, side) + 14
        tombs = track + TRACK
        legend = tombs + max(TOMBS, self._card_height() + 46)
        parts = [
            self._header(),
            self._land(),
            *self._beside(),
            self._track(track),
            self._tombs(tombs),
            self._citizens(tombs),
            self._legend(legend),
        ]
        return picture(
            "margraves board", PICTURE, legend + 74, told.title(state, facts), told.board(state, facts), parts
        )

    def _header(self) -> str:
        parts = text(20, 38, self.facts.game.title, 24, font_weight=700, font_family=SERIF)
        when = told.when(self.state)
        if self.state.rounds_left is not None and not self.state.winners:
            when += " · one more round after this one" if self.state.rounds_left else " · last round"
        parts += text(330, 37, fitting(when[0].upper() + when[1:], PICTURE - 350, 15), 15)
        return group("header", parts)

    # The land

    def _land(self) -> str:
        bottom = self.layout.bottom
        parts = box(8, 58, 640, bottom - 50, LAND, LINE, rx=12)
        for name, middle in self.layout.lairs.items():
            for place in self.facts.location:
                if name in self.facts.location[place].lairs:
                    parts += _line("trail", middle, self.layout.locations[place], "#3d4a35", 2, "2 5")
        parts += "".join(self._road(road, key) for road, key in each_road(self.facts))
        parts += "".join(self._location(place) for place in self.facts.location)
        parts += "".join(self._lair(name) for name in self.facts.lair)
        return group("land", parts + self._shipping())

    def _road(self, road: tuple[str, str], key: str) -> str:
        one, other = (self.layout.locations[place] for place in road)
        if told.assumed(self.facts, key):
            parts, kind = _line("way", one, other, "#7a6242", 5, "11 6"), "assumed"
        else:
            parts, kind = _line("way", one, other, "#7a6242", 9) + _line("way", one, other, "#f3ead2", 4), "printed"
        said = f"Road between {told.between(self.facts, road)}, {kind}"
        return group(f"road {'-'.join(road)} {kind}", parts, said)

    def _location(self, place: str) -> str:
        about, lit = self.facts.location[place], self.lit(place)
        x, y = self._corner(self.layout.locations[place], LOCATION)
        parts = self.place(x, y, *LOCATION, PLACE, lit)
        parts += text(x + 55, y + 17, fitting(about.name, 104, 14), 14, "middle", font_weight=700, font_family=SERIF)
        for k, guild in enumerate(about.guilds):
            parts += guild_sign(guild, x + 14 + 20 * k, y + 35, self.facts.guild[guild].name, 0.82)
        parts += self._power(about, x + 78, y + 35)
        for k, owner in enumerate(self.state.built[place]):
            parts += self._slot(place, k, owner, x + 6 + 33.5 * k, y + 51)
        parts += self._standing(place, x, y + 96)
        names = f"location {place}{' highlight' if lit else ''}"
        return group(names, parts, told.location(self.state, self.facts, place))

    @staticmethod
    def _corner(middle: tuple[float, float], size: tuple[float, float]) -> tuple[float, float]:
        return middle[0] - size[0] / 2, middle[1] - size[1] / 2

    def _power(self, about: Any, x: float, y: float) -> str:
        """What moving into a Location gives, round a middle."""
        if about.power == "gain":
            parts = text(x - 22, y + 5, "+", 14, "middle", font_weight=700)
            parts += rewards(tuple(about.gain.items()), x + 4, y, 40)
        elif about.power == "trade":
            parts = rewards(tuple(about.pay.items()), x - 17, y, 24)
            parts += text(x, y + 4, "→", 11, "middle") + rewards(tuple(about.gain.items()), x + 17.5, y, 24)
        else:
            parts = text(x, y + 5, {"hire": "Hire", "ship": "Ship"}[about.power], 13, "middle", font_weight=700)
        return group("power", parts, f"power: {told.power(about)}")

    def _slot(self, place: str, k: int, owner: int | None, x: float, y: float) -> str:
        if owner is not None:
            said = f"Ward Tower of {self.state.names[owner]}"
            return group(f"slot slot-{k + 1} built", token("tower", x + 15.5, y + 14, self.owners[owner], said))
        reward = self.facts.board.slots[place][k]
        parts = box(x, y, 31, 28, CARD, LINE, rx=3, stroke_dasharray="3 2") + rewards(reward, x + 15.5, y + 14, 27)
        return group(f"slot slot-{k + 1} open", parts, f"build slot {k + 1}, for {amounts(reward)}")

    def _standing(self, place: str, x: float, y: float) -> str:
        """The Knights and Margraves in a Location."""
        parts = ""
        if number := self.state.knights[place]:
            parts += knight(x + 14, y, amount(number, "knight"), number, 0.9)
        seats = [seat for seat, where in enumerate(self.state.margrave) if where == place]
        step, size = (21.0, 0.95) if len(seats) <= 3 else (14.4, 0.7)
        for k, seat in enumerate(seats):
            owner = self.owners[seat]
            parts += token("margrave", x + 40 + step * k, y, owner, f"Margrave of {owner.name}", size)
        return parts

    def _lair(self, name: str) -> str:
        state, facts, lit = self.state, self.facts, self.lit(name)
        x, y = self._corner(self.layout.lairs[name], LAIR)
        parts = self.place(x, y, *LAIR, DEN, lit) + lair_sign(name, x + 13, y + 14, facts.lair[name].name, 0.7)
        parts += text(x + 25, y + 18, fitting(facts.lair[name].name, 66, 11.5), 11.5, font_weight=700)
        parts += card_back(x + 102, y + 13, len(state.lairs[name]))
        top = state.tops[name]
        if top:
            parts += self._monster(top, x, y)
        else:
            parts += text(x + 58, y + 48, "no Monster face up", 11, "middle", fill=QUIET)
        return group(f"lair {name}{' highlight' if lit else ''}", parts, told.lair(state, facts, name))

    def _monster(self, top: str, x: float, y: float) -> str:
        about = self.facts.monster[top]
        lines = wrap(about.name, 16)
        parts = ""
        for k, line in enumerate(lines):
            parts += text(x + 58, y + (41 if len(lines) == 1 else 35) + 13 * k, line, 12, "middle", font_family=SERIF)
        cost = [("strength", about.strength)] + ([("magic", about.magic)] if about.magic else [])
        gained = (("influence", about.influence), *self.facts.board.rewards[top])
        parts += rewards(tuple(cost), x + 25, y + 64, 45) + text(x + 58, y + 68, "→", 12, "middle")
        parts += rewards(gained, x + 89.5, y + 64, 45)
        return group(f"monster {top}", parts)

    def _shipping(self) -> str:
        state, segments = self.state, self.facts.board.segments
        lit = self.lit("ship") or any(f"{name}.ship" in self.highlight for name in state.names)
        size = self.layout.shipping_size
        left, top = self._corner(self.layout.shipping, size)
        parts = self.place(left, top, *size, WATER, lit)
        for k, (column, row) in enumerate(clockwise(len(segments))):
            x, y = left + 6 + SEGMENT[0] * column, top + 3 + row * (SEGMENT[1] + 18)
            ships = [seat for seat, where in enumerate(state.ship) if where == k and state.margrave[seat]]
            parts += self._segment(segments[k], k, ships, x, y)
        # Two arrowheads tell which way round the Ships sail.
        y = top + size[1] / 2
        parts += text(left + size[0] / 2, y + 4.5, "Shipping track", 12, "middle", fill=SHORE, font_weight=700)
        for x, turned in ((left + 14, ""), (left + size[0] - 14, ' transform="rotate(180,{0},{1})"')):
            parts += f'<path d="M{num(x)},{num(y - 6)}l6,10h-12z" fill="{SHORE}"{turned.format(num(x), num(y))}/>'
        return group(f"shipping{' highlight' if lit else ''}", parts, told.ships(state))

    def _segment(self, reward: Any, k: int, ships: list[int], x: float, y: float) -> str:
        parts = box(x + 1, y, SEGMENT[0] - 2, SEGMENT[1], CARD, SHORE, rx=3)
        parts += rewards(reward, x + SEGMENT[0] / 2, y + 12, SEGMENT[0] - 8)
        size, in_row = (0.9, 2) if len(ships) <= 4 else (0.65, 3)
        for j, seat in enumerate(ships):
            row, column = divmod(j, in_row)
            wide = min(in_row, len(ships) - row * in_row)
            across = x + SEGMENT[0] / 2 + (column - (wide - 1) / 2) * 22 * size
            down = y + (42 if len(ships) <= 2 else 33) + 18 * row
            parts += token("ship", across, down, self.owners[seat], f"Ship of {self.owners[seat].name}", size)
        if k == 0 and not ships:
            parts += text(x + SEGMENT[0] / 2, y + 42, "start", 11, "middle", fill=QUIET)
        return group(f"segment segment-{k}", parts, f"segment {k}, gives {amounts(reward)}")

    # Beside the land

    def _side_height(self) -> float:
        return 64 + 24 + self.state.seats * 68 + 70 + 2 * 74

    def _lines_of_names(self) -> int:
        """How many lines of the Citizens' names a player's box has: what room there is beside the land, none for five.

        It hangs on the number of players alone, so that nothing changes its place during a game.
        """
        left = self.layout.bottom - self._side_height()
        lines = min(4, int(left / self.state.seats / 14))
        return lines if lines > 1 else 0

    def _player_height(self) -> float:
        return 68 + 14 * self._lines_of_names()

    def _beside(self) -> list[str]:
        """Players, supply and Privilege tiles, one below the other."""
        parts = text(SIDE, 76, "Players", 15, font_weight=700)
        y = 86.0
        for seat in range(self.state.seats):
            parts += self._player(seat, y)
            y += self._player_height()
        supply = self._supply(y + 4)
        return [group("panel players", parts), supply, *[self._display(k, y + 74 + 74 * k) for k in (0, 1)]]

    def _player(self, seat: int, y: float) -> str:
        state, owner = self.state, self.owners[seat]
        turn = state.step in told.ON_TURN and seat == state.turn and not state.winners
        lit = self.lit(owner.name)
        stroke, width = (MARK, 3) if lit else (INK, 2) if turn else (LINE, 1)
        parts = box(SIDE, y, SIDE_WIDTH, self._player_height() - 4, CARD, stroke, stroke_width=width)
        parts += token("marker", SIDE + 15, y + 15, owner, f"{owner.name}'s colour", 1.15)
        parts += text(SIDE + 30, y + 19, fitting(owner.name, 112, 14), 14, font_weight=700)
        if turn:
            parts += text(SIDE + 190, y + 19, "on turn", 11, "end", fill=QUIET)
        if seat == state.start_player and state.step != "setup":
            parts += starting_player(SIDE + 208, y + 15)
        vp = f"{owner.name}.vp" in self.highlight
        parts += text(SIDE + 282, y + 19, f"{state.vp[seat]} VP", 14, "end", font_weight=700, fill=MARK if vp else INK)
        # Gold, which comes first, may have two digits.
        columns = [SIDE + 13, *[SIDE + 59 + 33.5 * k for k in range(len(HELD))]]
        for x, what in zip(columns, HELD, strict=False):
            parts += self._counted(what, state.good(seat, what), x, y + 36, f"{owner.name}.{what}")
        parts += token("tower", columns[-1], y + 36, owner, "Ward Towers left to build", 0.75)
        parts += text(columns[-1] + 12, y + 40.5, state.towers[seat], 13, font_weight=700)
        parts += text(SIDE + 8, y + 59, self._cards(seat), 11, fill=QUIET)
        for k, line in enumerate(self._names(seat)):
            parts += text(SIDE + 8, y + 74 + 14 * k, line, 11)
        names = f"player {css(owner.name)}{' turn' if turn else ''}{' highlight' if lit else ''}"
        return group(names, parts, told.goods(state, self.facts, seat), player=owner.name)

    def _counted(self, what: str, number: int, x: float, y: float, name: str) -> str:
        """How much there is of something, underlined where it is to be marked."""
        if name not in self.highlight:
            return counted(what, number, x, y)
        line = f'<path d="M{num(x - 8)},{num(y + 11)}h34" stroke="{MARK}" stroke-width="2.5"/>'
        return counted(what, number, x, y, MARK) + line

    def _cards(self, seat: int) -> str:
        """How many cards and tiles a player has."""
        grants, end = told.grants_and_end_tiles(self.state, seat, self.facts)
        counts = {"Hand": self.state.hands[seat], "pile": self.state.piles[seat], "Grants": grants, "End tiles": end}
        return " · ".join(f"{name} {len(there)}" for name, there in counts.items())

    def _names(self, seat: int) -> list[str]:
        """The lines that name a player's Citizens as far as there is room for them, those of the pile in the last."""
        room = self._lines_of_names()
        if not room:
            return []
        hand, pile = (
            ", ".join(self.facts.citizen[card].name for card in cards) or "none"
            for cards in (self.state.hands[seat], self.state.piles[seat])
        )
        lines = wrap(f"Hand: {hand}", 43, max_lines=room - 1, placeholder=" …")
        return lines + wrap(f"Pile: {pile}", 43, max_lines=1, placeholder=" …")

    def _supply(self, y: float) -> str:
        parts = text(SIDE, y + 14, "Supply", 15, font_weight=700)
        parts += text(SIDE + 206, y + 14, "Barracks", 15, font_weight=700)
        for left, width in ((SIDE, 200.0), (SIDE + 206, SIDE_WIDTH - 206)):
            parts += box(left, y + 22, width, 30)
        for k, what in enumerate((*RESOURCES, "gem")):
            parts += self._counted(what, self.state.stock(what), SIDE + 18 + 48 * k, y + 37, f"supply.{what}")
        parts += self._counted("knight", self.state.stock("knight"), SIDE + 230, y + 37, "supply.knight")
        return group("panel supply", parts, told.supply(self.state))

    def _display(self, k: int, y: float) -> str:
        state, kind = self.state, PRIVILEGES[k]
        parts = text(SIDE, y + 14, f"Privilege {'I' * kind}", 15, font_weight=700)
        parts += text(SIDE + SIDE_WIDTH - 32, y + 14, "in the stack", 11.5, "end", fill=QUIET)
        parts += card_back(SIDE + SIDE_WIDTH - 15, y + 10, len(state.stacks[k]))
        for j in range(self.facts.privileges.face_up):
            x = SIDE + 98 * j
            if j < len(state.displays[k]):
                parts += self.tile(state.displays[k][j], x, y + 24, 94)
            else:
                parts += box(x, y + 24, 94, 42, PAPER, LINE, stroke_dasharray="4 3")
        return group(f"panel privileges privilege-{kind}", parts)

    # The Track Board

    def _room(self) -> float:
        """How far it is from a space of the Influence Track to the next."""
        board = self.facts.board
        return (PICTURE - 16 - FIRST_SPACE - RIVER * len(board.rivers)) / (board.last + 1)

    def _spaces(self) -> list[float]:
        """Where each space of the Influence Track begins: a river takes some room after its space."""
        spaces, x = [], FIRST_SPACE
        for space in range(self.facts.board.last + 1):
            spaces.append(x)
            x += self._room() + (RIVER if space in self.facts.board.rivers else 0)
        return spaces

    def _track(self, y: float) -> str:
        facts, spaces, room = self.facts, self._spaces(), self._room()
        parts = text(16, y + 16, "Influence", 15, font_weight=700) + text(16, y + 32, "VP of an icon", 11.5, fill=QUIET)
        first = 0
        for count, vp in zip(facts.influence.sections, facts.influence.vp, strict=True):
            left, right = spaces[first], spaces[first + count - 1] + room - 2
            parts += box(left, y + 2, right - left, 18, "#fbe9a9", LINE, rx=3)
            parts += text((left + right) / 2, y + 15.5, f"{vp} VP", 12.5, "middle", font_weight=700)
            first += count
        for space, x in enumerate(spaces):
            parts += text(x + room / 2 - 1, y + 33, space, 11, "middle", fill=QUIET)
        for space, river in facts.board.rivers.items():
            parts += self._river(river, spaces[space] + room - 2, y)
        return group(
            "panel influence", parts + "".join(self._row(guild, y + 38 + 40 * k) for k, guild in enumerate(GUILDS))
        )

    def _river(self, river: Any, x: float, y: float) -> str:
        """A river runs through all rows: its toll above, then the kinds of Privilege tile that crossing it gives."""
        parts = box(x + 1, y, RIVER, 38 + 40 * len(GUILDS), WATER, SHORE, rx=3)
        parts += text(x + 1 + RIVER / 2, y + 15, f"{river.toll} G", 11, "middle", fill=SHORE, font_weight=700)
        kinds = "/".join("I" * kind for kind in river.tiles)
        parts += text(x + 1 + RIVER / 2, y + 32, kinds, 12, "middle", fill=SHORE, font_weight=700)
        return group("river", parts, f"river: {river.toll} Gold, gives {told.river_tile(river)}")

    def _row(self, guild: str, y: float) -> str:
        state, lit = self.state, self.lit(guild)
        spaces, room = self._spaces(), self._room()
        parts = guild_sign(guild, 28, y + 18, self.facts.guild[guild].name)
        parts += text(44, y + 23, named(guild), 14, font_weight=700)
        outline = "".join(f"M{num(x)},{num(y + 1)}h{num(room - 3)}v34h-{num(room - 3)}z" for x in spaces)
        # A row that is marked has broken lines.
        stroke = f'stroke="{MARK}" stroke-width="2" stroke-dasharray="7 3"' if lit else f'stroke="{LINE}"'
        parts += f'<path d="{outline}" fill="{LIT if lit else CARD}" {stroke}/>'
        at: dict[int, list[int]] = {}
        for seat in range(state.seats):
            at.setdefault(state.space(seat, guild), []).append(seat)
        for space, seats in at.items():
            parts += self._markers(seats, spaces[space] + room / 2 - 1.5, y + 18, space)
        return group(f"row {guild}{' highlight' if lit else ''}", parts, told.track(state, self.facts, guild))

    def _markers(self, seats: list[int], x: float, y: float, space: int) -> str:
        rows = [seats] if len(seats) <= 2 else [seats[: (len(seats) + 1) // 2], seats[(len(seats) + 1) // 2 :]]
        size = (1.25 if len(seats) == 1 else 1.1) if len(rows) == 1 else 0.95 if len(rows[0]) == 2 else 0.7
        parts = ""
        for r, row in enumerate(rows):
            for k, seat in enumerate(row):
                across = x + (k - (len(row) - 1) / 2) * 17.4 * size
                down = y + (r - (len(rows) - 1) / 2) * 16.6
                owner = self.owners[seat]
                parts += token("marker", across, down, owner, f"{owner.name} on {space}", size)
        return parts

    def _tombs(self, y: float) -> str:
        """The Hero Tombs: slots by row and column, right of them what rows give, above them columns, and the statue."""
        board = self.facts.board
        parts = text(16, y + 16, "Hero Tombs", 15, font_weight=700)
        parts += box(16, y + 24, TOMBS_WIDTH, 44 * len(board.rows) + 32, TOMB, LINE)
        for slot in board.tombs:
            row, column = (int(number) for number in slot.removeprefix("r").split("c"))
            parts += self._tomb(slot, 24 + 54 * (column - 1), y + 54 + 44 * (row - 1))
        for k, (name, (_, reward)) in enumerate(board.rows.items()):
            parts += self._line_reward(name, reward, 24 + 54 * len(board.columns) + 32, y + 74 + 44 * k, 66)
        for k, (name, (_, reward)) in enumerate(board.columns.items()):
            parts += self._line_reward(name, reward, 49 + 54 * k, y + 39, 46)
        parts += self._statue(24, y + 54 + 44 * (len(board.rows) - 1))
        return group("panel tombs", parts, " ".join(told.tombs(self.state, self.facts)))

    def _tomb(self, slot: str, x: float, y: float) -> str:
        how = self.state.tombs.get(slot)
        lit = self.lit(slot)
        parts = self.place(x, y, 50, 40, CARD, lit)
        if how:
            parts += knight(x + 25, y + 20, f"a {how} Knight", 1, 1.2, lying=how == LYING)
        names = f"tomb {slot} {how or 'open'}{' highlight' if lit else ''}"
        return group(names, parts, f"{slot_name(slot)}: {how or 'open'}")

    def _line_reward(self, name: str, reward: Any, x: float, y: float, room: float) -> str:
        lit = self.lit(name)
        parts = box(x - room / 2 - 1, y - 14, room + 2, 28, LIT, MARK, stroke_dasharray="9 3") if lit else ""
        parts += rewards(reward, x, y, room)
        return group(f"line-reward {css(name)}{' highlight' if lit else ''}", parts, f"{name}: {amounts(reward)}")

    def _statue(self, x: float, y: float) -> str:
        lit, number = self.lit("statue"), self.state.statue
        parts = self.place(x, y, 104 if self._corner_is_free() else 50, 40, "#b8b0a0", lit)
        parts += text(x + 6, y + 25, "Statue", 13, font_weight=700)
        if number:
            parts += knight(x + 76, y + 20, amount(number, "knight"), number)
        return group(f"statue{' highlight' if lit else ''}", parts, f"{amount(number, 'knight')} on the statue")

    def _corner_is_free(self) -> bool:
        """Whether the lower left corner of the Hero Tombs has room for the statue beside no slot."""
        return f"r{len(self.facts.board.rows)}c2" not in self.facts.board.tombs

    def _card_width(self) -> float:
        count = len(self.facts.citizen_line.prices)
        return (PICTURE - 16 - CITIZENS + 6) / count - 6

    def _card_height(self) -> float:
        return 156

    def _citizens(self, y: float) -> str:
        state, facts = self.state, self.facts
        parts = text(CITIZENS, y + 16, "Citizens", 15, font_weight=700)
        parts += text(PICTURE - 48, y + 16, "in the deck", 11.5, "end", fill=QUIET)
        parts += card_back(PICTURE - 31, y + 11, len(state.deck))
        for k, (card, price) in enumerate(zip(state.line, facts.citizen_line.prices, strict=True)):
            x = CITIZENS + (self._card_width() + 6) * k
            parts += self._card(card, price, x, y + 24)
        return group("panel citizens", parts)

    def _card(self, card: str | None, price: int, x: float, y: float) -> str:
        """A place of the Citizen line: its price, and the card there with guild, Pennant Actions and power."""
        width, lit = self._card_width(), card is not None and self.lit(card)
        cost = rewards((("gold", price),), x + width / 2, y + 9, 30)
        if card is None:
            parts = box(x, y + 20, width, self._card_height(), PAPER, LINE, stroke_dasharray="4 3")
            return group("citizen none", cost + parts, f"no card for {price} Gold")
        about = self.facts.citizen[card]
        parts = self.place(x, y + 20, width, self._card_height(), CARD, lit)
        parts += guild_sign(about.guild, x + 16, y + 37, self.facts.guild[about.guild].name, 0.95)
        size = min(13, (width - 34) / (0.7 * len(about.name)))
        parts += text(x + 30, y + 42, about.name, size, font_weight=700, font_family=SERIF)
        pennant = ", ".join(map(named, self.facts.pennant[about.guild].icons))
        top = y + 60
        for line in wrap(pennant, int(width / 7.6)):
            parts += text(x + 7, top, line, 10.5, fill=SHORE, font_weight=700)
            top += 12.5
        top += 3
        for line in wrap(told.citizen_power(card, self.facts).replace(" of any kind", ""), int(width / 6.6)):
            parts += text(x + 7, top, line, 10.5)
            top += 12.5
        names = f"citizen {card}{' highlight' if lit else ''}"
        return group(names, cost + parts, f"{price} Gold: {told.citizen(card, self.facts)}")

    # What it all means

    def _legend(self, y: float) -> str:
        owner, parts, x = nobody(), "", 26.0
        for what in LEGEND:
            word = _ICON_WORDS.get(what, named(what))
            parts += icon(what, x, y + 14) + text(x + 12, y + 18, word, 12)
            x += 7.1 * len(word) + 34
        x = 26.0
        for kind, word in (
            ("margrave", "Margrave"),
            ("ship", "Ship"),
            ("tower", "Ward Tower"),
            ("marker", "Influence marker"),
        ):
            parts += token(kind, x, y + 37, owner, word, 0.75) + text(x + 12, y + 41, word, 12)
            x += 7.1 * len(word) + 34
        parts += tower_slot(x, y + 37) + text(x + 12, y + 41, "build slot", 12)
        parts += card_back(x + 98, y + 37, 9) + text(x + 114, y + 41, "cards face down", 12)
        parts += knight(x + 234, y + 37, "a lying Knight", 1, 0.75, lying=True) + text(
            x + 250, y + 41, "lying Knight", 12
        )
        parts += box(x + 336, y + 29, 24, 16, LIT, MARK, stroke_width=3, stroke_dasharray="7 3")
        parts += text(x + 366, y + 41, "just changed", 12)
        parts += starting_player(690, y + 60) + text(706, y + 64, "starting player", 12)
        parts += _line("way", (20, y + 60), (60, y + 60), "#7a6242", 9) + _line(
            "way", (20, y + 60), (60, y + 60), "#f3ead2", 4
        )
        parts += text(68, y + 64, "road that the rulebook tells of", 12)
        parts += _line("way", (262, y + 60), (302, y + 60), "#7a6242", 5, "11 6")
        parts += text(310, y + 64, "road that is assumed", 12)
        parts += _line("trail", (446, y + 60), (486, y + 60), "#3d4a35", 2, "2 5")
        parts += text(494, y + 64, "a lair beside a Location", 12)
        return group("legend", parts)


LEGEND = (
    "stone",
    "wood",
    "magic",
    "wild",
    "gold",
    "gem",
    "strength",
    "influence",
    "knight",
    "privilege1",
    "privilege2",
)
_ICON_WORDS = {"wild": "any Resource", "privilege1": "Privilege I", "privilege2": "Privilege II"}


def _line(
    name: str, start: tuple[float, float], end: tuple[float, float], stroke: str, width: float, broken: str = ""
) -> str:
    dashes = f' stroke-dasharray="{broken}"' if broken else ""
    return (
        f'<line class="{name}" x1="{num(start[0])}" y1="{num(start[1])}" x2="{num(end[0])}" y2="{num(end[1])}"'
        f' stroke="{stroke}" stroke-width="{width:g}"{dashes}/>'
    )


class _PlayerBoard(_Drawing):
    """One drawing of a player board."""

    def __init__(self, state: State, seat: int, facts: Any) -> None:
        super().__init__(state, facts)
        self.seat = seat
        self.owner = self.owners[seat]

    def draw(self) -> str:
        state, seat = self.state, self.seat
        parts = [self._head(), self._strength(64), self._storage(64), self._markers(176)]
        y = 250.0
        for name, cards in (("In hand", state.hands[seat]), ("Pile of played Citizens", state.piles[seat])):
            drawn, y = self._citizens(name, cards, y)
            parts.append(drawn)
        grants, end = told.grants_and_end_tiles(state, seat, self.facts)
        for name, tiles in (("Grants", grants), ("End of Game tiles", end)):
            drawn, y = self._tiles(name, tiles, y)
            parts.append(drawn)
        for name, kept in (("Starting Wealth in hand", state.held[seat]), ("Starting Wealth kept", state.kept[seat])):
            if kept:
                parts.append(self._wealth(name, kept, y))
                y += 72
        words = told.player_board(state, seat, self.facts)
        title = f"{self.owner.name}'s player board"
        return picture(f"margraves player-board {css(self.owner.name)}", PICTURE, y + 6, title, words, parts)

    def _head(self) -> str:
        parts = token("marker", 34, 32, self.owner, f"{self.owner.name}'s colour", 1.6)
        name = fitting(self.owner.name, PICTURE - 56 - 130, 22)
        parts += text(56, 39, name, 22, font_weight=700, font_family=SERIF)
        parts += text(PICTURE - 20, 39, f"{self.state.vp[self.seat]} VP", 20, "end", font_weight=700)
        return group("header", parts)

    def _strength(self, y: float) -> str:
        has, most = self.state.good(self.seat, "strength"), self.facts.player_board.strength_max
        parts = text(20, y + 14, "Strength", 15, font_weight=700)
        for value in range(most + 1):
            here = value == has
            x = 20 + 36 * value
            fill, lettering = (self.owner.fill, self.owner.lettering) if here else (CARD, INK)
            parts += box(x, y + 24, 32, 30, fill, INK if here else LINE, stroke_width=2 if here else 1)
            parts += text(x + 16, y + 44, value, 14, "middle", fill=lettering, font_weight=700 if here else 400)
        gold = self.state.good(self.seat, "gold")
        parts += text(20, y + 84, "Gold", 15, font_weight=700) + counted("gold", gold, 80, y + 79)
        return group("panel strength", parts, f"{has} Strength of {most} at most, {gold} Gold", has=has)

    def _storage(self, y: float) -> str:
        """The storage spaces with what lies in them, kind by kind, Ward Towers last."""
        state, spaces = self.state, self.facts.player_board.storage_spaces
        lying = [what for what in (*RESOURCES, "gem", "knight") for _ in range(state.good(self.seat, what))]
        lying += ["tower"] * state.towers[self.seat]
        parts = text(390, y + 14, "Storage", 15, font_weight=700)
        parts += text(464, y + 14, f"{len(lying)} of {spaces} spaces taken", 12, fill=QUIET)
        in_row = (spaces + 1) // 2
        for k in range(spaces):
            row, column = divmod(k, in_row)
            x, top = 390 + 46 * column, y + 24 + 42 * row
            parts += box(x, top, 42, 38)
            if k < len(lying) and lying[k] == "tower":
                parts += token("tower", x + 21, top + 19, self.owner, "a Ward Tower left to build", 1.1)
            elif k < len(lying):
                parts += icon(lying[k], x + 21, top + 19, named(lying[k]), 1.1)
        return group("panel storage", parts, taken=len(lying))

    def _markers(self, y: float) -> str:
        """Markers of the Influence Track, and where Margrave, Ship and Ward Towers are."""
        state, seat, facts = self.state, self.seat, self.facts
        parts = text(20, y + 14, "On the boards", 15, font_weight=700)
        for k, guild in enumerate(GUILDS):
            x = 32 + 108 * k
            parts += guild_sign(guild, x, y + 38, facts.guild[guild].name)
            space = state.space(seat, guild)
            parts += text(x + 16, y + 43, f"{space} · {facts.board.vp[space]} VP", 13)
        if state.margrave[seat]:
            parts += token("margrave", 476, y + 38, self.owner, "Margrave")
            parts += text(492, y + 43, facts.location[state.margrave[seat]].name, 13)
            parts += token("ship", 588, y + 38, self.owner, "Ship") + text(
                604, y + 43, f"segment {state.ship[seat]}", 13
            )
            built = ", ".join(facts.location[place].name for place in state.towers_of(seat)) or "none built"
            parts += token("tower", 700, y + 38, self.owner, "Ward Towers built")
            parts += text(716, y + 43, fitting(built, PICTURE - 732, 12), 12)
        return group("panel on-the-boards", parts)

    def _citizens(self, name: str, cards: tuple[str, ...], y: float) -> tuple[str, float]:
        """Citizens in two columns, with what they do; and where the next panel begins."""
        parts = text(20, y + 14, name, 15, font_weight=700)
        if not cards:
            parts += text(30 + 9 * len(name), y + 14, "none", 13, fill=QUIET)
        for k, card in enumerate(cards):
            row, column = divmod(k, 2)
            x, top = 20 + 465 * column, y + 24 + 56 * row
            about = self.facts.citizen[card]
            shown = box(x, top, 455, 52) + guild_sign(about.guild, x + 18, top + 26, self.facts.guild[about.guild].name)
            shown += text(x + 38, top + 15, about.name, 13, font_weight=700)
            power = wrap(told.citizen_power(card, self.facts).replace(" of any kind", ""), 62)
            for j, line in enumerate(power):
                shown += text(x + 38, top + 30 + 14 * j, line, 12)
            parts += group(f"card {card}", shown)
        rows = (len(cards) + 1) // 2
        return group(f"panel {css(name)}", parts), y + 30 + 56 * rows

    def _tiles(self, name: str, tiles: list[str], y: float) -> tuple[str, float]:
        """Privilege tiles, nine in a row; and where the next panel begins."""
        parts = text(20, y + 14, name, 15, font_weight=700)
        if not tiles:
            parts += text(30 + 9 * len(name), y + 14, "none", 13, fill=QUIET)
        for k, tile in enumerate(tiles):
            row, column = divmod(k, 9)
            parts += self.tile(tile, 20 + 102 * column, y + 24 + 48 * row, 96)
        return group(f"panel {css(name)}", parts), y + 30 + 48 * ((len(tiles) + 8) // 9)

    def _wealth(self, name: str, tiles: tuple[str, ...], y: float) -> str:
        parts = text(20, y + 14, name, 15, font_weight=700)
        for k, tile in enumerate(tiles):
            reward = self.facts.board.rewards[tile]
            shown = box(20 + 132 * k, y + 24, 124, 38) + rewards(reward, 82 + 132 * k, y + 43, 114)
            parts += group(f"wealth {tile}", shown, amounts(reward))
        return group(f"panel {css(name)}", parts)
