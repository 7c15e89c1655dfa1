"""The pieces of Dragon Castle as SVG: plain shapes of our own, told apart by outline and letter, not colour alone."""

from typing import Any

from ..pieces import CARD, INK, LINE, box, group, num, text

SHUT = "#d8d0be"
"""The ground of a tile of the castle that is not Available."""
EDGE = "#b9ae97"
BACK = "#4f5d52"
BACK_LINE = "#7e8f80"
TOKEN = "#ecd9a6"
ROOF = "#b3261e"

WIDTH, HEIGHT = 36.0, 42.0
"""How large a tile is drawn."""
FLOOR = 4.0
"""How much higher on the picture a tile lies for each tile below it."""
SEEN = 4
"""How many tiles of a stack are drawn at most; the number on it counts them all."""

SIGN = {
    "merchants": "M-10,0A10,10 0 1 1 10,0A10,10 0 1 1 -10,0Z",
    "soldiers": "M-9.5,-10H9.5V1Q9.5,8 0,11Q-9.5,8 -9.5,1Z",
    "farmers": "M0,-11L9.5,-5.5V5.5L0,11L-9.5,5.5V-5.5Z",
    "seasons": "M-9.5,-9.5H9.5V9.5H-9.5Z",
    "winds": "M0,-13L12.5,0L0,13L-12.5,0Z",
    "dragons": (
        "M0,-13L3.8,-7.5L10,-9L9.6,-2.4L13,2.5L7.6,5.2L6,11L0,8.5L-6,11L-7.6,5.2L-13,2.5L-9.6,-2.4L-10,-9L-3.8,-7.5Z"
    ),
}
"""Outline of the sign of a type of tiles, round its middle."""

COLOUR = {
    "yellow": ("#f2c431", INK),
    "red": ("#a8201a", "#ffffff"),
    "green": ("#2c6a2e", "#ffffff"),
    "blue": ("#1c5a9e", "#ffffff"),
    "black": ("#24211d", "#ffffff"),
    "purple": ("#69399c", "#ffffff"),
}
"""Fill and lettering of a type of tiles, by the colour that the components give it."""

SHRINE = "M-13,-1Q-5,-4 0,-11Q5,-4 13,-1L11,2H7V10H2.5V5H-2.5V10H-7V2H-11Z"


def sign(kind: str, about: Any, x: float, y: float, size: float = 1) -> str:
    """The sign of a type of tiles, with its letter."""
    fill, lettering = COLOUR[about.colour]
    parts = f'<path d="{SIGN[kind]}" fill="{fill}" stroke="{INK}"/>'
    parts += text(0, 4.5, about.letter, 13, "middle", fill=lettering, font_weight=700)
    return group(f"sign {kind}", parts, "", x, y, size)


def symbol(about: Any) -> str:
    """The number on a tile, or the first letters of what a Special tile shows."""
    return str(about.number) if "number" in about else str(about.name)[:3]


def face(about: Any, kind: Any, shut: bool = False) -> str:
    """A faceup tile round its middle, with the sign of its type and its symbol; `kind` tells of the type."""
    line = f'stroke="{LINE}" stroke-width="1"' if shut else f'stroke="{INK}" stroke-width="2.2"'
    parts = (
        f'<rect x="{num(-WIDTH / 2)}" y="{num(-HEIGHT / 2)}" width="{num(WIDTH)}" height="{num(HEIGHT)}" rx="4"'
        f' fill="{SHUT if shut else CARD}" {line}/>'
    )
    parts += sign(about.type, kind, 4, -7, 0.88)
    return parts + text(0, 17, symbol(about), 14 if "number" in about else 11.5, "middle", font_weight=700)


def back(unknown: bool = False) -> str:
    """A facedown tile round its middle: dark, with slanting lines; one that is about to be seen has a question mark."""
    parts = (
        f'<rect x="{num(-WIDTH / 2)}" y="{num(-HEIGHT / 2)}" width="{num(WIDTH)}" height="{num(HEIGHT)}" rx="4"'
        f' fill="{BACK}" stroke="{INK}" stroke-width="1.4"/>'
    )
    lines = "M-14,-4L2,-18M-14,10L14,-14M-10,18L14,-2M4,18L14,10"
    parts += f'<path d="{lines}" stroke="{BACK_LINE}" stroke-width="1.6" fill="none"/>'
    return parts + (text(2, 9, "?", 20, "middle", fill="#ffffff", font_weight=700) if unknown else "")


def edges(height: int) -> str:
    """What is seen of the tiles below the uppermost one of a stack: their edges, one for each."""
    steps = min(height, SEEN) - 1
    if steps <= 0:
        return ""
    side, bottom = num(FLOOR + 2), f"q0,2 2,2h{num(WIDTH - 4)}q2,0 2,-2"
    outline = "".join(
        f"M{num(-WIDTH / 2)},{num(HEIGHT / 2 - 4 + FLOOR * k)}v{side}{bottom}v-{side}z" for k in reversed(range(steps))
    )
    return f'<path class="edges" d="{outline}" fill="{EDGE}" stroke="{INK}" stroke-width="0.9"/>'


def height_of(height: int, top_floor: bool = False) -> str:
    """How many tiles a stack has, in its corner: white on a black square where it reaches the top floor of the castle,
    otherwise black on a white disc.
    """
    if top_floor:
        shape = f'<rect x="-21" y="-24" width="14" height="15" rx="2" fill="{INK}"/>'
    else:
        shape = f'<circle cx="-14" cy="-16.5" r="7.5" fill="{CARD}" stroke="{INK}"/>'
    lettering = "#ffffff" if top_floor else INK
    size = 11.5 if height < 10 else 9.5
    return group("height", shape + text(-14, -12.5, height, size, "middle", fill=lettering, font_weight=700))


def free_sides(west: bool, east: bool) -> str:
    """Arrowheads at the long sides on which nothing stands beside an Available tile."""
    outline = ("M-20,-6l-5,6l5,6z" if west else "") + ("M20,-6l5,6l-5,6z" if east else "")
    return f'<path class="free" d="{outline}" fill="{INK}"/>' if outline else ""


def shrine(x: float, y: float, said: str = "", size: float = 1) -> str:
    """A Shrine: a house with a curved roof."""
    parts = f'<path d="{SHRINE}" fill="{ROOF}" stroke="#ffffff" stroke-width="1.4"/>'
    return group("shrine", parts, said, x, y, size)


def countdown_token(x: float, y: float, said: str = "", number: int = 1) -> str:
    """Countdown tokens, one on another, with how many they are if more than one."""
    parts = "".join(
        f'<ellipse cx="0" cy="{num(-3 * k)}" rx="12" ry="8" fill="{TOKEN}" stroke="{INK}" stroke-width="1.2"/>'
        for k in range(min(number, SEEN))
    )
    if number > 1:
        parts += text(0, 4 - 3 * (min(number, SEEN) - 1), number, 11, "middle", font_weight=700)
    return group("countdown-token", parts, said, x, y, count=number)


def points(x: float, y: float) -> str:
    """The sign of VP."""
    parts = f'<path d="M-10,0L0,-10L10,0L0,10Z" fill="{TOKEN}" stroke="{INK}" stroke-width="1.2"/>'
    return group("points", parts + text(0, 3.5, "VP", 9.5, "middle", font_weight=700), "", x, y)


def first_player(x: float, y: float) -> str:
    """The First Player token."""
    parts = box(-13, -9, 26, 18, TOKEN, INK, rx=3) + text(0, 4, "1st", 11, "middle", font_weight=700)
    return group("first-player", parts, "the First Player token", x, y)
