"""The cards of solo play as pictures, as SVG text: the card and board of an Opponent, and the Charts card.

What is done of a row, what a die icon wants and what a Crate icon means stands in words and shapes, never in colour
alone. What no text tells of a card, so that it is assumed, says so.
"""

from typing import Any

from ..pieces import (
    CARD,
    INK,
    LINE,
    PAPER,
    QUIET,
    SERIF,
    box,
    css,
    fitting,
    group,
    guild_sign,
    num,
    outlined,
    owners,
    picture,
    text,
)
from ..telling import count
from . import position_words as told
from .shapes import TOKEN, die, token
from .state import MONUMENTS, State
from .words import named, piece

WIDTH = 960
ROWS = 196.0
"""Where the rows of a card begin, beside the drafting column."""

NOW = "#fbe9a9"
"""The ground of the current round's row."""

ACTION_TOKEN = {"manor": "manor", "temple": "temple", "recruit": "citizen", "windmill": "windmill", "shipyard": "ship"}
"""The token that an action adds to the board."""

CRATE = {"green": "#1c6436", "purple": "#69399c"}
"""The colours of the Crate icons; beside each stands the line that it means."""


def opponent_card(state: State, seat: int, facts: Any) -> str:
    """The card of an Opponent, by seat, with what it has left to place, as SVG."""
    return _Card(state, seat, facts).draw()


def charts_card(facts: Any) -> str:
    """The Charts card, as SVG: the Draft diagram, the selector charts and the District Selector."""
    parts = [_title("The Charts card"), _draft_diagram(facts, 64), _selectors(facts, 160), _hexagons(facts, 300)]
    return picture("castellans charts-card", WIDTH, 484, "The Charts card", told.charts_card(facts), parts)


def _title(words: str, x: float = 20) -> str:
    return text(x, 39, words, 22, font_weight=700, font_family=SERIF)


def _assumed(facts: Any, key: str, x: float, y: float, anchor: str = "end") -> str:
    """The remark beside what no text tells."""
    return text(x, y, "assumed", 12, anchor, fill=QUIET, font_style="italic") if told.marked(facts, key) else ""


class _Card:
    """One drawing of an Opponent's card."""

    def __init__(self, state: State, seat: int, facts: Any) -> None:
        self.state = state
        self.seat = seat
        self.facts = facts
        self.card = state.adversary(seat)
        self.about = facts.opponent[self.card]
        self.owner = owners(state.names, facts)[seat]

    def draw(self) -> str:
        title = told.card_heading(self.state, self.seat)
        rows = "".join(self._row(int(number), 92 + 78 * k) for k, number in enumerate(self.facts.round))
        parts = [self._head(), self._column(64), group("rows", rows), self._left(492), self._dice(572)]
        words = [
            *told.opponent_card(self.state, self.seat, self.facts),
            told.goods(self.state, self.facts, self.seat),
            told.unplaced(self.state, self.seat, self.facts),
            told.crates_of(self.state, self.seat, self.facts),
        ]
        return picture(f"castellans opponent-card {css(self.owner.name)}", WIDTH, 652, title, words, parts)

    def _head(self) -> str:
        parts = token("influence", 34, 32, self.owner, f"{self.owner.name}'s colour", size=1.6)
        name = self.about.title
        if self.owner.name not in name:
            name = f"{self.owner.name}: {name}"
        parts += _title(fitting(name, WIDTH - 56 - 260, 22), 56)
        vp = self.state.vp[self.seat]
        score = "Opponent" if vp < 0 else f"Opponent · {vp} VP"
        return group("header", parts + text(WIDTH - 20, 39, score, 20, "end", font_weight=700))

    def _column(self, y: float) -> str:
        """The drafting column, the most wanted die on top."""
        parts = text(20, y + 14, "Drafts", 15, font_weight=700)
        parts += _assumed(self.facts, f"opponent.{self.card}.priority", 174, y + 14)
        parts += box(20, y + 28, 154, 390)
        parts += text(97, y + 48, "most wanted", 12, "middle", fill=QUIET)
        for k, face in enumerate(self.about.priority):
            top = y + 60 + 54 * k
            row = text(34, top + 27, f"{k + 1}.", 15, font_weight=700) + die(face, 56, top, named(face), 40)
            row += text(104, top + 26, named(face), 13)
            parts += group(f"wanted {face}", row)
        parts += text(97, y + 408, "least wanted", 12, "middle", fill=QUIET)
        return group("panel drafting-column", parts)

    def _row(self, number: int, y: float) -> str:
        row, here = self.about[f"round_{number}"], number == self.state.round
        done = told.actions_done(self.state, self.seat, row) if here else 0
        over = here and self.state.step in told.AFTER_BONUSES
        ground, stroke, width = (NOW, INK, 3) if here else (CARD, LINE, 1)
        parts = box(ROWS, y, WIDTH - 20 - ROWS, 74, ground, stroke, stroke_width=width)
        parts += text(ROWS + 10, y + 24, f"Round {number}", 14, font_weight=700)
        if here:
            parts += text(ROWS + 10, y + 42, "▶ this one", 12)
        parts += _assumed(self.facts, f"opponent.{self.card}.round_{number}.actions", ROWS + 10, y + 62, "start")
        for k, action in enumerate(row.actions):
            parts += self._cell(ACTION_TOKEN[action], named(action), ROWS + 94 + 102 * k, y, k < done)
        placed = here and told.monument_done(self.state, self.seat, row.monument)
        shape = "" if row.monument == "none" else row.monument
        parts += self._cell(shape, told.monument_of(row), ROWS + 408, y, placed)
        return group(f"row round-{number}{' here' if here else ''}", parts + self._bonus(row, ROWS + 514, y, over))

    def _cell(self, shape: str, word: str, x: float, y: float, done: bool) -> str:
        """An action or a Monument of a row."""
        parts = box(x, y + 6, 98, 62, PAPER, LINE, **({"stroke_dasharray": "4 3"} if done else {}))
        if shape:
            parts += token(shape, x + 50, y + 28, self.owner, word, size=1.1)
        parts += text(x + 50, y + (60 if shape else 42), word, 13, "middle", fill=INK if shape else QUIET)
        return group(f"cell {shape}{' done' if done else ''}", parts + (_check(x + 78, y + 12) if done else ""))

    def _bonus(self, row: Any, x: float, y: float, done: bool) -> str:
        """The bonus of a row: Sails, or a Crate icon with the line that it means, and three die icons."""
        parts = box(x, y + 6, 224, 62, PAPER, LINE, **({"stroke_dasharray": "4 3"} if done else {}))
        if row.sails:
            for k in range(row.sails):
                parts += token("ship", x + 112 + 34 * (k - (row.sails - 1) / 2), y + 28, self.owner, "a Sail", size=1.1)
            parts += text(x + 112, y + 60, count(row.sails, "Sail"), 13, "middle")
        elif row.crates in CRATE:
            icon = outlined(TOKEN["crate"], CRATE[row.crates], "", INK)
            line = told.crate_line(row.crates, self.facts)
            parts += group(f"crate-icon {row.crates}", icon, f"{row.crates} Crate icon", x + 18, y + 24)
            parts += text(x + 34, y + 28, line, 12, font_weight=700)
            for k, face in enumerate(row.dice):
                parts += die(face, x + 8 + 72 * k, y + 42, named(face), 20)
                parts += text(x + 31 + 72 * k, y + 56, named(face), 10)
        else:
            parts += text(x + 112, y + 42, "no bonus", 13, "middle", fill=QUIET)
        return group(f"bonus{' done' if done else ''}", parts + (_check(x + 202, y + 12) if done else ""))

    def _left(self, y: float) -> str:
        """Tokens, Monuments and Cargo Crates not placed yet."""
        state, seat, facts = self.state, self.seat, self.facts
        parts = text(20, y + 14, "Left to place", 15, font_weight=700)
        left = {"manor": told.manors_left(state, seat, facts)}
        left |= {kind: told.tokens_left(state, seat, kind, facts) for kind in told.LEFT}
        left["crate"] = told.crates_left(state, seat, facts)
        x = 36.0
        for kind, number in left.items():
            parts += token(kind, x, y + 44, self.owner, f"{count(number, piece(kind))} left")
            parts += text(x + 16, y + 49, f"× {number} {piece(kind).split()[0]}{'' if number == 1 else 's'}", 12)
            x += 118
        for monument in ("lighthouse", *MONUMENTS):
            if not told.monument_done(state, seat, monument):
                parts += token(monument, x, y + 44, self.owner, f"{named(monument)} left")
                x += 36
        return group("panel left", parts)

    def _dice(self, y: float) -> str:
        state, seat = self.state, self.seat
        parts = ""
        for k, (label, dice, spent) in enumerate(
            (("Dice drafted", state.drafted[seat], False), ("Dice spent", state.spent[seat], True))
        ):
            x = 20 + 170 * k
            row = "".join(die(face, x + 34 * j, y + 26, named(face), 28, spent=spent) for j, face in enumerate(dice))
            if not dice:
                row = text(x, y + 44, "none", 13, fill=QUIET)
            row = text(x, y + 14, label, 15, font_weight=700) + row
            parts += group(label.lower().replace("dice ", "dice-"), row)
        cards = "".join(
            guild_sign(self.facts.citizen[card].guild, 376 + 190 * (k % 3), y + 30 + 26 * (k // 3), "", 0.8)
            + text(390 + 190 * (k % 3), y + 34 + 26 * (k // 3), self.facts.citizen[card].name, 13)
            for k, card in enumerate(state.hands[seat])
        )
        parts += text(360, y + 14, "Citizens, without powers", 15, font_weight=700)
        parts += group("citizens", cards or text(360, y + 44, "none", 13, fill=QUIET))
        return group("panel dice", parts)


def _check(x: float, y: float) -> str:
    """The mark on what is done."""
    parts = box(x - 4, y - 2, 24, 20, INK, INK) + text(
        x + 8, y + 14, "✓", 14, "middle", fill="#ffffff", font_weight=700
    )
    return group("check", parts, "done")


# The Charts card


def _draft_diagram(facts: Any, y: float) -> str:
    parts = text(20, y + 14, "Draft diagram", 15, font_weight=700)
    parts += text(146, y + 14, "along the bottom edge of the board", 12, fill=QUIET)
    for k, place in enumerate(facts.charts.draft.boxes):
        x = 20 + 92.0 * k
        deck = place.endswith("_deck")
        parts += box(x, y + 24, 88, 52, "#d8d0bd" if deck else CARD, LINE)
        size = 13 if deck else 20
        parts += text(x + 44, y + 56, place.replace("_", " "), size, "middle", font_weight=400 if deck else 700)
    return group("chart draft", parts + _assumed(facts, "charts.draft.boxes", WIDTH - 20, y + 14))


def _selectors(facts: Any, y: float) -> str:
    """The selector charts: under each number its letter, or an arrow for another roll."""
    parts = ""
    for k, (name, chart) in enumerate(facts.charts.selector.items()):
        x, top = 20 + 314.0 * (k % 3), y + 66.0 * (k // 3)
        shown = text(x, top + 14, told.chart_heading(name), 14, font_weight=700)
        shown += _assumed(facts, f"charts.selector.{name}.letters", x + 288, top + 14)
        for j, letter in enumerate(chart.letters):
            left = x + 48 * j
            shown += box(left, top + 20, 45, 34, CARD, LINE)
            shown += text(left + 8, top + 42, j + 1, 13, fill=QUIET)
            shown += text(left + 30, top + 43, "↻" if letter == "again" else letter, 16, "middle", font_weight=700)
        parts += group(f"chart selector {name}", shown)
    return parts + text(648, y + 108, "↻: roll again", 13, fill=QUIET)


def _hexagons(facts: Any, y: float) -> str:
    """The District Selector: a hexagon for each round, with the numbers of its Districts."""
    parts = text(20, y + 14, "District Selector", 15, font_weight=700)
    for k, number in enumerate(facts.round):
        x = 20 + 186.0 * k
        key = f"round_{number}"
        found: dict[str, list[str]] = {}
        for rolled, place in enumerate(facts.charts.district_selector[key], 1):
            found.setdefault(place, []).append(str(rolled))
        outline = f"M{num(x)},{num(y + 100)}l24,-76h128l24,76l-24,76h-128z"
        shown = f'<path d="{outline}" fill="{CARD}" stroke="{LINE}" stroke-width="1.5"/>'
        shown += text(x + 88, y + 44, f"Round {number}", 14, "middle", font_weight=700)
        line = 18.0 if len(found) < 5 else 16.0
        first = y + 110 - line * len(found) / 2
        for j, (place, numbers) in enumerate(found.items()):
            words = f"{', '.join(numbers)}: {facts.district[place].name.removeprefix('The ')}"
            shown += text(x + 88, first + line * j, words, 13, "middle")
        shown += _assumed(facts, f"charts.district_selector.{key}", x + 88, y + 168, "middle")
        parts += group(f"chart hexagon {key.replace('_', '-')}", shown)
    return group("district-selector", parts)
