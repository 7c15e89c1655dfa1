"""A position of Castellans as pictures: the game board and a player board, as SVG text.

The same position always gives the same text. The city is laid out from the clockwise order of the components; all else
stands in panels around it. Every part has classes (`district penumbra scoring`, `token temple harris`), and every
picture tells in words what it shows.
"""

from collections.abc import Iterable
from math import ceil, cos, radians, sin
from textwrap import wrap
from typing import Any

from kosk.engine.errors import listed

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
    disc,
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
from ..telling import count
from . import position_words as told
from .card_drawing import charts_card, opponent_card
from .opponent import automated
from .shapes import KEEP, SCORES, crate, die, keep, magistrate, non_player, scepter, slot, token
from .state import BACKS, GOODS, GUILDS, MANORS, NON_PLAYER, TOKENS, State
from .words import manor_name, named, piece, trade

WIDTH = 960
MIDDLE = (318.0, 328.0)
OUTER = (296.0, 242.0)
INNER = (92.0, 66.0)
FIRST = 210.0
"""The bearing of the first District clockwise: it begins the west, so that the north lies on top."""
PANEL = 640.0
PANEL_WIDTH = 302.0
BELOW_CITY = (20.0, 331.0)
"""Where panels begin that lie under the city, side by side."""
FIRST_SPACE = 126.0
"""Where the first space of a Guild track begins."""
BRIDGE = 68
"""How much room a bridge line takes, with what crossing it gives."""
NAMES_IN_LINE = 43
"""How many letters of names fit into a line of a player's box."""

LAND = ("#efe3c4", "#e4e6c8", "#ecdccb", "#dfe5d3", "#f0e0b8", "#e3dccf")


def board(state: State, facts: Any, highlight: Iterable[str] = ()) -> str:
    """The game board as SVG.

    `highlight` names what to mark: Districts, roads, Gates, Guilds, players, `beth.stone` or `beth.vp`, wharf, pink,
    blue, pool, round; names of other things mark nothing.
    """
    return _Board(state, facts, frozenset(highlight)).draw()


def player_board(state: State, seat: int, facts: Any) -> str:
    """The board of a player, by seat, as SVG."""
    return _PlayerBoard(state, seat, facts).draw()


def table(state: State, facts: Any, seats: Iterable[int]) -> str:
    """The table as HTML: the game board, all that lies on the table in words, and the player boards of some seats.

    Words and player boards unfold one by one. On a narrow screen the pictures stay readable, and scroll.
    """
    return unfolding(board(state, facts), told.everything(state, facts), boards(state, facts, seats))


def boards(state: State, facts: Any, seats: Iterable[int]) -> list[tuple[str, str]]:
    """The player boards of some seats as pictures, each with its heading; and the cards of solo play, open to all."""
    people = [
        (f"{state.names[seat]}'s player board", player_board(state, seat, facts))
        for seat in seats
        if not state.is_opponent(seat)
    ]
    cards = [(told.card_heading(state, seat), opponent_card(state, seat, facts)) for seat in automated(state)]
    return people + cards + ([("Charts card", charts_card(facts))] if cards else [])


def _at(bearing: float, share: float) -> tuple[float, float]:
    """The point at a bearing from the north, `share` of the way from the shore (0) to the outer wall (1)."""
    across, down = (INNER[k] + (OUTER[k] - INNER[k]) * share for k in (0, 1))
    return MIDDLE[0] + across * sin(radians(bearing)), MIDDLE[1] - down * cos(radians(bearing))


def _point(place: tuple[float, float]) -> str:
    return f"{num(place[0])},{num(place[1])}"


class _Board:
    """One drawing of the game board."""

    def __init__(self, state: State, facts: Any, highlight: frozenset[str]) -> None:
        self.state = state
        self.facts = facts
        self.highlight = highlight
        self.owners = owners(state.names, facts) + non_player(state.seats, facts)
        places = facts.city.districts
        self.step = 360 / len(places)
        self.bearing = {place: FIRST + k * self.step for k, place in enumerate(places)}
        self.scoring = facts.city.scoring.get(state.round, ())
        self.names = [self._names(seat) for seat in range(state.seats)]

    def draw(self) -> str:
        panels, lower = self._panels()
        parts = [
            self._header(),
            self._city(),
            self._players(68),
            *panels,
            self._tracks(lower),
            self._legend(lower + 180),
        ]
        title, words = told.title(self.state, self.facts), told.board(self.state, self.facts)
        return picture("castellans board", WIDTH, lower + 258, title, words, parts)

    def _panels(self) -> tuple[list[str], float]:
        """The panels of Wharf, Citizens and dice, and where the last of them ends.

        Each lies under the players as long as their column is no longer than the city, else under the city. Three
        lines of names are reckoned for each player, so that no panel changes its column during a game.
        """
        right = 98 + sum(map(self._player_height, range(self.state.seats)))
        reckoned = 98.0 + 85 * self.state.seats
        left = MIDDLE[1] + OUTER[1] + 20
        lowest, below = left, list(BELOW_CITY)
        panels = []
        for draw, height in ((self._wharf, 138), (self._lines, 154), (self._dice, 38 + self._dice_height())):
            if reckoned <= left:
                panels.append(draw(PANEL, right))
                right, reckoned = right + height, reckoned + height
            else:
                panels.append(draw(below.pop(0), left))
                lowest = max(lowest, left + height)
        return panels, max(lowest, right)

    def _lit(self, *names: str) -> str:
        return " highlight" if self.highlight.intersection(names) else ""

    # The head

    def _header(self) -> str:
        facts = self.facts
        parts = text(20, 38, facts.game.title, 24, font_weight=700, font_family=SERIF)
        parts += text(196, 37, fitting(self._when(), PANEL - 196, 15), 15)
        rounds = [self._round(int(number), PANEL + 8 + k * 60) for k, number in enumerate(facts.round)]
        return group("header", parts) + group("rounds-track" + self._lit("round"), "".join(rounds))

    def _when(self) -> str:
        state = self.state
        if state.winners:
            return f"{listed(state.names[seat] for seat in state.winners)} won"
        if not told.begun(state):
            return "Set-up"
        return f"Round {state.round} · {told.when(state)}"

    def _round(self, number: int, x: float) -> str:
        here = self.state.round == number
        fill, lettering = (INK, "#ffffff") if here else (CARD, INK)
        side = self.facts.round[str(number)].side
        parts = box(x, 12, 54, 38, fill, INK if here else LINE)
        parts += text(x + 27, 28, number, 15, "middle", fill=lettering, font_weight=700)
        parts += text(x + 27, 44, side, 12, "middle", fill=lettering)
        said = f"Round {number} scores the {side}" if side != "all" else f"Round {number} scores all Districts"
        return group(f"round round-{number}{' here' if here else ''}", parts, said)

    # The city

    def _city(self) -> str:
        wall = _ellipse((OUTER[0] + 5, OUTER[1] + 5), "#8d8371", INK)
        lake = _ellipse(INNER, WATER, SHORE, 2)
        places = list(self.facts.city.districts)
        order = sorted(places, key=lambda place: (place in self.highlight, place in self.scoring))
        parts = wall
        # Those with an outline that stands out come last, over their neighbours.
        parts += "".join(self._district(place, LAND[places.index(place) % len(LAND)]) for place in order)
        parts += group("lake", lake + self._lake_words())
        parts += "".join(self._road(road) for road in self.facts.road)
        parts += "".join(self._gate(gate) for gate in self.facts.gate)
        parts += "".join(self._on_the_edge(place) for place in places)
        return group("city", parts)

    def _lake_words(self) -> str:
        x, y = MIDDLE
        if not self.scoring:
            return text(x, y + 4, "The lake", 13, "middle", fill=SHORE, font_style="italic")
        side = self.facts.round[str(self.state.round)].side
        scores = "all Districts score" if side == "all" else f"the {side} scores"
        words = text(x, y - 4, f"Round {self.state.round}", 16, "middle", fill=SHORE, font_weight=700)
        return words + text(x, y + 14, scores, 13, "middle", fill=SHORE)

    def _district(self, place: str, land: str) -> str:
        about = self.facts.district[place]
        scoring = place in self.scoring
        lit = self._lit(place)
        if lit:
            # A broken line, for magenta and the red of what scores are alike to some eyes and in grey.
            parts = self._outline(place, MARK, 7, LIT, ' stroke-dasharray="14 5"')
        else:
            parts = self._outline(place, SCORES if scoring else LINE, 4 if scoring else 1.2, land)
        x, y = self._heart(self.bearing[place])
        name = {"font_weight": 700, "font_family": SERIF}
        if scoring:
            width = 10.6 * len(about.name) + 12
            parts += box(x - width / 2, y - 60, width, 22, SCORES, SCORES)
            name["fill"] = "#ffffff"
        parts += text(x, y - 44, about.name, 16, "middle", **name)
        parts += self._signs(place, x, y - 27)
        parts += self._tokens(place, x, y + 4)
        names = f"district {place}{' scoring' if scoring else ''}{lit}"
        return group(names, parts, told.district(self.state, self.facts, place))

    def _heart(self, bearing: float) -> tuple[float, float]:
        """The middle of what is written in a District; it stands lower where a road lies above it."""
        x, y = _at(bearing, 0.55)
        return x, y + max(0, 4 - 8 * cos(radians(bearing)))

    def _outline(self, place: str, stroke: str, width: float, land: str, broken: str = "") -> str:
        left, right = (self.bearing[place] + half * self.step / 2 for half in (-1, 1))
        corners = [_at(left, 0), _at(left, 1), _at(right, 1), _at(right, 0)]
        path = (
            f"M{_point(corners[0])}L{_point(corners[1])}"
            f"A{OUTER[0]:g},{OUTER[1]:g} 0 0 1 {_point(corners[2])}L{_point(corners[3])}"
            f"A{INNER[0]:g},{INNER[1]:g} 0 0 0 {_point(corners[0])}Z"
        )
        return f'<path class="land" d="{path}" fill="{land}" stroke="{stroke}" stroke-width="{width:g}"{broken}/>'

    def _signs(self, place: str, x: float, y: float) -> str:
        about = self.facts.district[place]
        parts = box(x - 48, y - 11, 22, 22, CARD, INK, rx=4)
        parts += text(x - 37, y + 5, about.die, 14, "middle", font_weight=700)
        signs = group("die-number", parts, f"number {about.die} of the decision die")
        for k, guild in enumerate(about.guilds):
            signs += guild_sign(guild, x - 8 + 29 * k, y, self.facts.guild[guild].name)
        if place in self.state.magistrates:
            signs += magistrate(x + 50, y)
        return signs

    def _tokens(self, place: str, x: float, y: float) -> str:
        """The tokens in a District, in rows; smaller where there are many."""
        drawn = self._pieces(place)
        size, in_row = (1.0, 5) if len(drawn) <= 10 else (0.82, 7) if len(drawn) <= 14 else (0.72, 8)
        parts = ""
        for k, (kind, seat, number, said) in enumerate(drawn):
            row, column = divmod(k, in_row)
            wide = min(in_row, len(drawn) - row * in_row)
            left = x + (column - (wide - 1) / 2) * 29 * size + 1
            top = y + row * 27 * size + 3
            if kind == "keep":
                parts += keep(left, top, number, size)
            else:
                parts += token(kind, left, top, self.owners[seat], said, number, size)
        return parts

    def _pieces(self, place: str) -> list[tuple[str, int, int, str]]:
        """Kind, seat, number and words of what stands in a District, by player and kind; the Keeps come last, and
        before them the non-player tokens, which have the number after the last seat.
        """
        state = self.state
        found = []
        for seat, name in enumerate(state.names):
            lighthouse = state.manor(seat, "lighthouse") == place
            # The Lighthouse comes first, for its beams would run over the number on a Manor beside it.
            counts = {"lighthouse": int(lighthouse), "manor": state.manors_of(seat, place) - lighthouse}
            counts |= {kind: state.tokens(kind).of(seat).count(place) for kind in TOKENS}
            for kind, number in counts.items():
                if number:
                    found.append((kind, seat, number, f"{count(number, piece(kind))} of {name}"))
        for kind in NON_PLAYER:
            if number := state.non_player_places(kind).count(place):
                found.append((kind, state.seats, number, count(number, f"non-player {piece(kind)}")))
        if keeps := state.keeps.count(place):
            found.append(("keep", -1, keeps, ""))
        return found

    def _between(self, way: str, kind: str) -> float:
        """The bearing of the border between the two Districts that a road or a bridge joins."""
        places = self.facts.city.districts
        first, second = sorted(map(places.index, self.facts[kind][way].between))
        before = second if second - first > 1 else first
        return FIRST + (before + 0.5) * self.step

    def _road(self, road: str) -> str:
        bearing = self._between(road, "road")
        start, end = _at(bearing, 0.36), _at(bearing, 0.95)
        lit = self._lit(road)
        line = f'x1="{num(start[0])}" y1="{num(start[1])}" x2="{num(end[0])}" y2="{num(end[1])}" stroke-linecap="round"'
        parts = f'<line {line} stroke="{MARK if lit else LINE}" stroke-width="{32 if lit else 26}"/>'
        parts += f'<line {line} stroke="#f3ead2" stroke-width="22"/>'
        mills = [seat for where, seat in self.state.windmill if where == road]
        for k in range(self.facts.road[road].dots):
            x, y = _at(bearing, 0.42 + 0.235 * k)
            if k < len(mills):
                owner = self.owners[mills[k]]
                parts += token("windmill", x, y, owner, f"Windmill of {owner.name}")
            else:
                parts += disc("dot", x, y, 6, CARD, LINE, 1.5)
        said = f"Road between {told.between(self.facts, road, 'road')}: {count(len(mills), 'Windmill')}"
        return group(f"road {road}{lit}", parts, said)

    def _gate(self, gate: str) -> str:
        x, y = _at(self._between(gate, "gate"), 0.12)
        lit = self._lit(gate)
        parts = disc("pier", x, y, 15, "#f3ead2", MARK if lit else LINE, 4 if lit else 1.5)
        standing = [seat for seat, where in enumerate(self.state.gate) if where == gate]
        for seat in standing:
            parts += token("gate", x, y, self.owners[seat], f"Gate of {self.owners[seat].name}")
        if not standing:
            parts += slot("gate", x, y)
        who = listed(self.state.names[seat] for seat in standing) or "no Gate"
        return group(f"bridge {gate}{lit}", parts, f"Bridge between {told.between(self.facts, gate, 'gate')}: {who}")

    def _on_the_edge(self, place: str) -> str:
        """The Ward Tower on the outer wall of a District and the Statue on its shore."""
        parts = ""
        bearing = self.bearing[place]
        for monument, share in (("ward_tower", 1.04), ("statue", 0.07)):
            x, y = _at(bearing, share)
            standing = [seat for seat, where in enumerate(getattr(self.state, monument)) if where == place]
            for k, seat in enumerate(standing):
                said = f"{named(monument)} of {self.owners[seat].name}"
                parts += token(monument, x + 22 * k, y, self.owners[seat], said)
            if not standing:
                parts += slot(monument, x, y)
        return parts

    # The panels

    def _players(self, y: float) -> str:
        parts = text(PANEL, y + 14, "Players", 15, font_weight=700)
        parts += text(PANEL + 126, y + 14, "VP", 13, "middle", font_weight=700)
        for k, what in enumerate(GOODS):
            parts += die(what, PANEL + 150 + 32 * k, y + 1, named(what), 16)
        top = y + 22
        for seat in range(self.state.seats):
            parts += self._player(seat, top)
            top += self._player_height(seat)
        return group("panel players", parts)

    def _player_height(self, seat: int) -> float:
        """A player's box, with at least two lines of names, and the gap below it."""
        return 46.0 + 15 * max(2, len(self.names[seat]))

    def _names(self, seat: int) -> list[str]:
        """The lines that name a player's Manors on the board, whose powers work, and Citizens."""
        state, facts = self.state, self.facts
        built = [manor for manor in MANORS if state.manor(seat, manor) is not None]
        manors = ", ".join(manor_name(manor, facts).removesuffix("'s Manor") for manor in built)
        if state.is_opponent(seat):
            houses = len(built) - ("lighthouse" in built)
            manors = f"{houses} on the board{', Lighthouse' if 'lighthouse' in built else ''}"
        citizens = ", ".join(facts.citizen[card].name for card in state.hands[seat])
        lines = wrap(f"Manors: {manors or 'none'}", NAMES_IN_LINE)
        return lines + wrap(f"Citizens: {citizens or 'none'}", NAMES_IN_LINE)

    def _player(self, seat: int, y: float) -> str:
        state, owner = self.state, self.owners[seat]
        turn = seat == state.turn and state.step in told.ON_TURN
        lit = self._lit(owner.name)
        stroke, width = (MARK, 3) if lit else (INK, 2) if turn else (LINE, 1)
        parts = box(PANEL, y, PANEL_WIDTH, self._player_height(seat) - 3, CARD, stroke, stroke_width=width)
        parts += token("influence", PANEL + 15, y + 18.5, owner, f"{owner.name}'s colour", size=1.15)
        parts += text(PANEL + 29, y + 16, fitting(owner.name, 80, 13), 13, font_weight=700)
        parts += self._under_name(seat, PANEL + 29, y + 34)
        if state.vp[seat] >= 0:
            values = {"vp": state.vp[seat]}
            if state.is_opponent(seat):
                parts += text(PANEL + 150, y + 24, "Opponent, no goods", 12, fill=QUIET)
            else:
                values |= {what: state.good(seat, what) for what in GOODS}
            for k, (what, value) in enumerate(values.items()):
                here = f"{owner.name}.{what}" in self.highlight
                fill = MARK if here else INK
                weight = 700 if here or what == "vp" else 400
                x = PANEL + 126 + 32 * k
                parts += text(x, y + 24, value, 15, "middle", fill=fill, font_weight=weight)
                if here:
                    parts += f'<path d="M{num(x - 13)},{num(y + 28)}h26" stroke="{MARK}" stroke-width="2.5"/>'
        for k, line in enumerate(self.names[seat]):
            parts += text(PANEL + 9, y + 52 + 15 * k, line, 12)
        names = f"player {css(owner.name)}{' turn' if turn else ''}{lit}"
        return group(names, parts, told.goods(state, self.facts, seat), player=owner.name)

    def _under_name(self, seat: int, x: float, y: float) -> str:
        """A player's dice, drafted and spent, small; and who is 1st player."""
        state = self.state
        parts = ""
        if seat == state.first_player and told.begun(state):
            parts += scepter(x + 7, y - 5)
            x += 19
        for face in state.drafted[seat]:
            parts += die(face, x, y - 13, f"drafted: {named(face)}", 16)
            x += 18
        for face in state.spent[seat]:
            parts += die(face, x, y - 13, f"spent: {named(face)}", 16, spent=True)
            x += 18
        return parts

    def _wharf(self, left: float, y: float) -> str:
        state, facts = self.state, self.facts
        lit = self._lit("wharf")
        parts = text(left, y + 14, "Wharf", 15, font_weight=700)
        if state.wharf_cover:
            parts += text(left + PANEL_WIDTH, y + 14, "left column covered", 12, "end", fill=QUIET)
        parts += box(left, y + 22, PANEL_WIDTH, 106, CARD, MARK if lit else LINE, stroke_width=3 if lit else 1)
        if state.wharf_card is None:
            parts += text(left + 12, y + 80, "No card lies face-up yet.", 13, fill=QUIET)
        else:
            kinds = state.wharf_back.split(",") if state.wharf_back else [""] * len(facts.wharf.row_names)
            for k, (row, kind) in enumerate(zip(facts.wharf.row_names, kinds, strict=True)):
                parts += self._wharf_row(row, kind, left, y + 26 + 33 * k)
        return group(
            f"panel wharf{' covered' if state.wharf_cover else ''}{lit}", parts, " ".join(told.wharf(state, facts))
        )

    def _wharf_row(self, row: str, kind: str, left: float, y: float) -> str:
        state, facts = self.state, self.facts
        crates = dict(state.crates)
        parts = ""
        if kind:
            paid, gained = trade(kind, facts)
            parts += text(left + 10, y + 13, f"Pay {paid}", 12)
            parts += text(left + 10, y + 27, f"→ {gained}", 12, font_weight=700)
        for column, good in enumerate(facts.wharf_card[state.wharf_card][row]):
            x = left + 177 + 31 * column
            if state.wharf_cover and column == facts.wharf.four_plus_column:
                parts += box(x, y, 28, 28, "#8d8371", INK) + text(x + 14, y + 20, "×", 16, "middle", fill="#ffffff")
                continue
            icon = f"{row}-{column}"
            if icon in crates:
                # The crate leaves the icon's letter free, which still tells what its owner traded.
                owner = self.owners[crates[icon]]
                parts += die(good, x, y, named(good), 28, corner=True)
                parts += crate(x + 20.5, y + 20, owner)
            else:
                parts += die(good, x, y, named(good), 28)
        return group(f"wharf-row {row} {kind}", parts)

    def _lines(self, left: float, y: float) -> str:
        parts = text(left, y + 14, "Citizens", 15, font_weight=700)
        parts += text(left + PANEL_WIDTH, y + 14, "edge to centre, price in Food", 12, "end", fill=QUIET)
        return group("panel citizens", parts + self._line(0, left, y + 22) + self._line(1, left + 154, y + 22))

    def _line(self, k: int, x: float, y: float) -> str:
        state, facts, back = self.state, self.facts, BACKS[k]
        lit = self._lit(back)
        fill = ("#f9d9e2", "#d3e4f6")[k]
        parts = box(x, y, 148, 122, fill, MARK if lit else LINE, stroke_width=3 if lit else 1)
        parts += text(x + 6, y + 15, f"{named(back)} line", 12, font_weight=700)
        for space, price in enumerate(facts.draft_line[back].food_edge_to_centre):
            top = y + 20 + 25 * space
            parts += box(x + 4, top, 140, 23, CARD, LINE, rx=3)
            parts += text(x + 137, top + 16, f"{price} F", 12, "end", fill=QUIET)
            if space < len(state.lines[k]):
                card = state.lines[k][space]
                guild = facts.citizen[card].guild
                name = text(x + 28, top + 16, facts.citizen[card].name, 12)
                name += guild_sign(guild, x + 16, top + 11.5, facts.guild[guild].name, 0.86)
                parts += group(f"card {card}", name, told.citizen(card, facts))
        return group(f"line {back}{lit}", parts)

    def _dice_height(self) -> float:
        """Twelve dice lie in a row; as many rows as a full pool takes."""
        return 30 if self.facts.dice.pool[str(self.state.seats)] <= 12 else 56

    def _dice(self, left: float, y: float) -> str:
        state = self.state
        lit = self._lit("pool", "leftover", "hand")
        parts = text(left, y + 14, "Dice", 15, font_weight=700)
        parts += box(
            left, y + 22, PANEL_WIDTH, self._dice_height(), CARD, MARK if lit else LINE, stroke_width=3 if lit else 1
        )
        dice = state.pool or state.leftover
        where = "in the pool" if state.pool else "left over, undrafted" if state.leftover else "none in the pool"
        if state.dice:
            where = f"{state.dice} in {state.names[state.first_player]}'s hand, to be rolled"
        parts += text(left + PANEL_WIDTH, y + 14, where, 12, "end", fill=QUIET)
        for k, face in enumerate(dice):
            row, column = divmod(k, 12)
            parts += die(face, left + 8 + 24.2 * column, y + 27 + 24 * row, named(face))
        return group(f"panel dice{lit}", parts, " ".join(told.dice(state)))

    # The Guild tracks

    def _tracks(self, y: float) -> str:
        parts = text(20, y + 16, "Guild tracks", 15, font_weight=700)
        for space, x in self._spaces():
            star = " ★" if space in self.facts.guild_track.starred else ""
            number = "start" if space == 0 else f"{space}{star}"
            parts += text(x + self._room() / 2 - 1, y + 16, number, 12, "middle", fill=QUIET)
        for k, guild in enumerate(GUILDS):
            parts += self._track(guild, y + 22 + 38 * k)
        return group("panel guild-tracks", parts)

    def _spaces(self) -> list[tuple[int, float]]:
        """The spaces of a track with where each begins: a bridge line takes some room after its space."""
        track = self.facts.guild_track
        spaces, x = [], FIRST_SPACE
        for space in range(track.start, max(track.starred) + 1):
            spaces.append((space, x))
            x += self._room() + (BRIDGE if space in self.facts.city.bridges else 0)
        return spaces

    def _room(self) -> float:
        """How far it is from a space to the next."""
        track, bridges = self.facts.guild_track, self.facts.city.bridges
        return (WIDTH - 20 - FIRST_SPACE - BRIDGE * len(bridges)) / (max(track.starred) + 1 - track.start)

    def _track(self, guild: str, y: float) -> str:
        state, facts = self.state, self.facts
        lit = self._lit(guild)
        parts = box(20, y, WIDTH - 40, 36, CARD, MARK if lit else LINE, stroke_width=3 if lit else 1)
        parts += guild_sign(guild, 38, y + 18, facts.guild[guild].name)
        parts += text(54, y + 23, named(guild), 14, font_weight=700)
        at: dict[int, list[int]] = {}
        for seat, space in enumerate(state.spaces(guild)):
            at.setdefault(space, []).append(seat)
        width = self._room() - 2
        outlines = {True: "", False: ""}
        for space, x in self._spaces():
            outlines[space in facts.guild_track.starred] += f"M{num(x)},{num(y + 3)}h{num(width)}v30h-{num(width)}z"
        for starred, outline in outlines.items():
            parts += f'<path d="{outline}" fill="{"#fbe9a9" if starred else PAPER}" stroke="{LINE}"/>'
        for space, x in self._spaces():
            if space in facts.city.bridges:
                parts += self._bridge_line(space, x + width, y)
            parts += self._influence(at.get(space, []), guild, x + width / 2, y + 18, space)
        return group(f"track {guild}{lit}", parts, told.track(state, facts, guild))

    def _bridge_line(self, space: int, x: float, y: float) -> str:
        gain = told.bridge_gain(space, self.facts)
        upright = "".join(f"M{num(x + side)},{num(y + 3)}V{num(y + 33)}" for side in (5, BRIDGE - 3))
        parts = f'<path d="{upright}" stroke="{SHORE}" stroke-width="3"/>'
        lines = wrap(f"+{gain}".replace("of any", "any"), 8)
        first = y + 29.5 - 6.5 * len(lines)
        for k, line in enumerate(lines):
            parts += text(x + BRIDGE / 2 + 1, first + 13 * k, line, 11, "middle", fill=SHORE, font_weight=700)
        return group("bridge-line", parts, f"whoever crosses this line gains {gain}")

    def _influence(self, seats: list[int], guild: str, x: float, y: float, space: int) -> str:
        rows = [seats] if len(seats) <= 2 else [seats[: (len(seats) + 1) // 2], seats[(len(seats) + 1) // 2 :]]
        size = 1.25 if len(rows) == 1 else 0.98 if len(rows[0]) == 2 else 0.84
        parts = ""
        for r, row in enumerate(rows):
            for k, seat in enumerate(row):
                left = x + (k - (len(row) - 1) / 2) * 17.4 * size
                top = y + (r - (len(rows) - 1) / 2) * 15.4
                owner = self.owners[seat]
                parts += token("influence", left, top, owner, f"{owner.name} on {space}", size=size)
        return parts

    def _legend(self, y: float) -> str:
        """What the outlines and letters mean."""
        unowned = nobody()
        parts = ""
        x = 30.0
        for kind in TOKENS_IN_LEGEND:
            word = piece(kind)
            parts += token(kind, x, y + 12, unowned, word, size=0.8) + text(x + 12, y + 17, word, 12)
            x += 7.0 * len(word) + 36
        parts += keep(x, y + 12, 1) + text(x + 14, y + 17, "Keep", 12)
        x = 22.0
        for face in self.facts.city.faces:
            word = named(face)
            parts += die(face, x, y + 31, word, 16) + text(x + 20, y + 44, word, 12)
            x += 7.0 * len(word) + 38
        parts += die("gold", x + 12, y + 31, "a spent die", 16, spent=True) + text(x + 32, y + 44, "spent die", 12)
        parts += magistrate(x + 122, y + 39) + text(x + 134, y + 44, "Magistrate", 12)
        parts += box(x + 224, y + 29, 122, 20, SCORES, SCORES)
        parts += text(x + 285, y + 44, "scores this round", 12, "middle", fill="#ffffff")
        parts += box(22, y + 55, 20, 18, CARD, INK, rx=4) + text(32, y + 69, "2", 13, "middle", font_weight=700)
        parts += text(48, y + 69, "number of the District", 12) + scepter(222, y + 64)
        parts += text(234, y + 69, "Scepter: 1st player", 12)
        parts += box(390, y + 56, 22, 16, LIT, MARK, stroke_width=4, stroke_dasharray="8 3") + text(
            418, y + 69, "just changed", 12
        )
        if any(self.state.non_player_places(kind) for kind in NON_PLAYER):
            owner = self.owners[self.state.seats]
            parts += token("influence", 530, y + 64, owner, "the non-player colour", size=0.9)
            parts += text(544, y + 69, "non-player colour", 12)
        return group("legend", parts)


TOKENS_IN_LEGEND = (
    "manor",
    "lighthouse",
    "temple",
    "citizen",
    "ship",
    "windmill",
    "gate",
    "ward_tower",
    "statue",
    "crate",
)


def _ellipse(reach: tuple[float, float], fill: str, stroke: str, width: float = 1) -> str:
    """An ellipse round the middle of the city."""
    x, y = MIDDLE
    return (
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="{reach[0]:g}" ry="{reach[1]:g}" fill="{fill}" stroke="{stroke}"'
        f' stroke-width="{width:g}"/>'
    )


class _PlayerBoard:
    """One drawing of a player board."""

    def __init__(self, state: State, seat: int, facts: Any) -> None:
        self.state = state
        self.seat = seat
        self.facts = facts
        self.owner = owners(state.names, facts)[seat]

    def draw(self) -> str:
        title = f"{self.owner.name}'s player board"
        parts = [self._head(), self._goods(64), self._left(274), self._dice(384), self._manors(64), self._citizens(456)]
        words = told.player_board(self.state, self.seat, self.facts)
        height = 490 + 40 * ceil(len(self.state.hands[self.seat]) / 2)
        return picture(f"castellans player-board {css(self.owner.name)}", WIDTH, height, title, words, parts)

    def _head(self) -> str:
        state, seat = self.state, self.seat
        parts = token("influence", 34, 32, self.owner, f"{self.owner.name}'s colour", size=1.6)
        name = fitting(self.owner.name, WIDTH - 56 - 130, 22)
        parts += text(56, 39, name, 22, font_weight=700, font_family=SERIF)
        if state.vp[seat] >= 0:
            parts += text(WIDTH - 20, 39, f"{state.vp[seat]} VP", 20, "end", font_weight=700)
        return group("header", parts)

    def _goods(self, y: float) -> str:
        parts = text(20, y + 14, "Goods", 15, font_weight=700)
        for k, what in enumerate(GOODS):
            parts += self._good(what, y + 24 + 36 * k)
        return group("panel goods", parts)

    def _good(self, what: str, y: float) -> str:
        board = self.facts.player_board[what]
        has = self.state.good(self.seat, what)
        banker = self.state.manor(self.seat, "banker") is not None
        last = board.max_after_banker if what == "gold" else board.max
        limit = last if banker else board.max
        parts = text(20, y + 20, named(what), 14)
        for value in range(board.min, last + 1):
            x = 76 + 31 * value
            locked = value > limit
            here = value == has
            fill = self.owner.fill if here else "#d8d0bd" if locked else CARD
            lettering = self.owner.lettering if here else INK
            parts += box(x, y, 28, 29, fill, INK if here else LINE, stroke_width=2 if here else 1)
            parts += text(x + 14, y + 20, value, 14, "middle", fill=lettering, font_weight=700 if here else 400)
        said = f"{has} {named(what)} of {limit} at most" if has >= 0 else f"{named(what)}: no token yet"
        return group(f"good {what}", parts, said, good=what, has=has, limit=limit)

    def _left(self, y: float) -> str:
        """Tokens and Monuments not placed yet, and the Cargo Crates."""
        state, seat, facts = self.state, self.seat, self.facts
        parts = text(20, y + 14, "Left to place", 15, font_weight=700)
        x = 36.0
        for kind in told.LEFT:
            number = told.tokens_left(state, seat, kind, facts)
            parts += token(kind, x, y + 42, self.owner, f"{count(number, piece(kind))} left")
            parts += text(x + 16, y + 47, f"× {number}", 14, font_weight=700)
            x += 62
        for monument in ("gate", "ward_tower", "statue"):
            if getattr(state, monument)[seat] is None:
                price = facts.monument[monument].gold
                parts += token(monument, x, y + 42, self.owner, f"{named(monument)} for {price} Gold")
                parts += text(x + 15, y + 47, f"{price} G", 13)
                x += 56
        return group("panel left", parts + self._crates(y + 72))

    def _crates(self, y: float) -> str:
        facts = self.facts.player_board.crates
        locked = 0 if self.state.manor(self.seat, facts.unlocked_by) else facts.locked
        used = self.state.crates.owners.count(self.seat)
        parts = text(20, y + 17, "Cargo Crates", 14)
        for k in range(facts.available + facts.locked):
            x = 136.0 + 30 * k
            if k < used:
                parts += box(x - 11, y, 22, 22, PAPER, LINE, stroke_dasharray="3 2")
            elif k < facts.available + facts.locked - locked:
                parts += token("crate", x, y + 11, self.owner, "a Cargo Crate")
            else:
                lock = box(x - 11, y, 22, 22, "#8d8371", INK) + text(x, y + 17, "×", 16, "middle", fill="#ffffff")
                parts += group("crate locked", lock, "locked until the Banker's Manor is built")
        words = f"{used} on the Wharf" + (", third locked" if locked else "")
        return group("crates", parts + text(216, y + 17, words, 13, fill=QUIET))

    def _dice(self, y: float) -> str:
        parts = ""
        for k, (label, dice) in enumerate(
            (("Dice drafted", self.state.drafted[self.seat]), ("Dice spent", self.state.spent[self.seat]))
        ):
            x = 20 + 200 * k
            parts += text(x, y + 20, label, 15, font_weight=700)
            row = "".join(die(face, x + 32 * j, y + 30, named(face), 28) for j, face in enumerate(dice))
            if not dice:
                row = text(x, y + 50, "none", 13, fill=QUIET)
            parts += group(label.lower().replace("dice ", "dice-"), row)
        return group("panel dice", parts)

    def _manors(self, y: float) -> str:
        parts = text(450, y + 14, "Manors", 15, font_weight=700)
        for k, manor in enumerate(MANORS):
            parts += self._manor(manor, y + 24 + 40 * k)
        return group("panel manors", parts)

    def _manor(self, manor: str, y: float) -> str:
        where = self.state.manor(self.seat, manor)
        kind = "lighthouse" if manor == "lighthouse" else "manor"
        parts = box(450, y, WIDTH - 470, 36, CARD if where else "#efe8d6", LINE)
        if where is None:
            parts += token(kind, 468, y + 18, self.owner, "on the player board: its power is locked")
        else:
            parts += text(468, y + 23, "✓", 16, "middle", fill=KEEP, font_weight=700)
        parts += text(488, y + 15, self.facts.manor[manor].name, 13, font_weight=700)
        state = f"in {self.facts.district[where].name}" if where else "unbuilt"
        parts += text(WIDTH - 30, y + 15, state, 12, "end", fill=QUIET)
        parts += text(488, y + 30, told.power(manor, self.facts), 12)
        return group(f"manor-power {manor} {'built' if where else 'unbuilt'}", parts)

    def _citizens(self, y: float) -> str:
        """The Citizens gained, in two columns, with what they do."""
        cards = self.state.hands[self.seat]
        parts = text(20, y + 14, "Citizens", 15, font_weight=700)
        if not cards:
            parts += text(100, y + 14, "none", 13, fill=QUIET)
        for k, card in enumerate(cards):
            row, column = divmod(k, 2)
            x, top = 20 + 465 * column, y + 24 + 40 * row
            about = self.facts.citizen[card]
            name = box(x, top, 455, 36) + guild_sign(about.guild, x + 18, top + 18, self.facts.guild[about.guild].name)
            name += text(x + 38, top + 15, about.name, 13, font_weight=700)
            name += text(x + 38, top + 30, told.citizen_power(card, self.facts), 12)
            parts += group(f"card {card}", name)
        return group("panel citizens", parts)
