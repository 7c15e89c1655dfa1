"""The pieces of Margraves as SVG: plain shapes of our own, told apart by outline and letter, not by colour alone."""

from ..pieces import CARD, INK, LINE, Owner, badge, box, css, group, num, outlined, readable, text

STEEL = "#4d5a66"
TOMB = "#cfc8b8"
BACK = "#6b6252"

TOKEN = {
    "margrave": ("M-10,11L-8,-2A8,8 0 1 1 8,-2L10,11Z", 6),
    "ship": ("M-11,-1H-2V-12L7,-1H11L7,11H-7Z", 9),
    "tower": ("M-9,11V-11H-5V-7H-2V-11H2V-7H5V-11H9V11Z", 6),
    "marker": ("M-8.5,0A8.5,8.5 0 1 1 8.5,0A8.5,8.5 0 1 1 -8.5,0Z", 4),
}
"""Outline of a player's piece round its middle, and the height at which its letter stands."""

KNIGHT = ("M-8,11V8L-5,4V-4Q-5,-11 1,-11Q8,-10 8,-1L3,0L5,5L8,8V11Z", 7)

GOOD = {
    "gold": ("G", "#f0c64a", INK, "M-9,0A9,9 0 1 1 9,0A9,9 0 1 1 -9,0Z"),
    "strength": ("", "#8c1d18", "#ffffff", "M0,-11L11,0L0,11L-11,0Z"),
    "stone": ("S", "#5f6368", "#ffffff", "M-9,-9H9V9H-9Z"),
    "wood": ("W", "#7b4a1e", "#ffffff", "M-9,-9H9V9H-9Z"),
    "magic": ("M", "#5b3a94", "#ffffff", "M-9,-9H9V9H-9Z"),
    "wild": ("?", "#fffdf7", INK, "M-9,-9H9V9H-9Z"),
    "gem": ("", "#bdf0ef", INK, "M-6,-9H6L11,-2L0,10L-11,-2Z"),
    "knight": ("", STEEL, "#ffffff", KNIGHT[0]),
    "influence": ("", "#d9a2e6", INK, "M-10,8V-8L-5,-1L0,-10L5,-1L10,-8V8Z"),
    "privilege1": ("I", "#e8d9b0", INK, "M-9,-11H9V11H-9Z"),
    "privilege2": ("II", "#e8d9b0", INK, "M-9,-11H9V11H-9Z"),
}
"""Letter, colour, lettering and outline of what is gained or paid: Resources are squares, what has no letter is a form
of its own.
"""

_ON_IT = {
    "gem": f'd="M-11,-2H11M-4,-2L0,10L4,-2L0,-9Z" fill="none" stroke="{INK}" stroke-width="0.9"',
    "strength": 'd="M-4,5L4,-6M4,5L-4,-6M-6,2L-2,5M6,2L2,5" stroke="#ffffff" stroke-width="1.8" fill="none"',
}

LAIR = {
    "mountain": "M-12,9L-3,-9L2,0L5,-5L12,9Z",
    "forest": "M0,-11L8,0H4L10,7H2V11H-2V7H-10L-4,0H-8Z",
    "ruins": "M-11,10V-8H-6V-3H-3V10H3V-10H7V-1H11V10Z",
    "hills": "M-12,8Q-6,-10 -1,2Q5,-10 12,8Z",
}
"""Outline of the sign of a lair; a lair that is not here has none."""


def token(kind: str, x: float, y: float, owner: Owner, said: str, size: float = 1) -> str:
    """A player's piece, with the player's initial on it."""
    parts = outlined(TOKEN[kind], owner.fill, owner.initial, owner.lettering, size)
    return group(f"token {kind} {css(owner.name)}", parts, said, x, y, size)


def knight(x: float, y: float, said: str, number: int = 1, size: float = 1, lying: bool = False) -> str:
    """Knights, which are nobody's; one that lies is turned on its side, and hollow."""
    parts = f'<path d="{KNIGHT[0]}" fill="{CARD if lying else STEEL}" stroke="{INK}" stroke-width="1.3"/>'
    if lying:
        parts = f'<g transform="rotate(90)">{parts}</g>'
    return group(f"knight{' lying' if lying else ''}", parts + badge(number, size), said, x, y, size, count=number)


def icon(what: str, x: float, y: float, said: str = "", size: float = 0.75) -> str:
    """What is gained or paid, round a middle."""
    return _lettered(f"icon {what}", _shape(what, 0, 0, size), said, x, y)


def rewards(reward: tuple[tuple[str, int], ...], x: float, y: float, room: float) -> str:
    """What is gained or paid together, in a row round a middle: each with its number before it; smaller if need be."""
    width = 27 * len(reward) - 3
    size = min(1.0, room / width)
    parts = ""
    for k, (what, number) in enumerate(reward):
        left = 27 * k - width / 2
        parts += _text(left + 3.5, 4.5, number, readable(12.5, size)) + _shape(what, left + 16, 0, 0.72, size)
    names = " ".join(f"{what}-{number}" for what, number in reward)
    return _lettered(f"reward {names}", parts, "", x, y, size)


def counted(what: str, number: int, x: float, y: float, fill: str = INK) -> str:
    """How much there is of something: its icon, and the number after it."""
    parts = _shape(what, 0, 0, 0.75)
    parts += f'<text x="11" y="4.5" font-size="13" text-anchor="start" fill="{fill}">{number}</text>'
    return _lettered(f"counted {what}", parts, "", x, y)


def _lettered(names: str, parts: str, said: str, x: float, y: float, size: float = 1) -> str:
    """A group whose letters are bold and stand in the middle, so that not each of them has to say so."""
    return group(names, parts, said, x, y, size).replace(">", ' text-anchor="middle" font-weight="700">', 1)


def _text(x: float, y: float, words: object, size: float) -> str:
    return f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}">{words}</text>'


def _shape(what: str, x: float, y: float, size: float, within: float = 1) -> str:
    """The form of what is gained or paid, with its letter; `within` is how large its group is drawn."""
    guild = what.removeprefix("influence_")
    letter, fill, lettering, outline = GOOD[what if guild == what else "influence"]
    # What is dark needs no line round it.
    line = f' stroke="{INK}" stroke-width="1.3"' if lettering == INK else ""
    place = f'transform="translate({num(x)},{num(y)}) scale({size:g})"'
    parts = f'<path {place} d="{outline}" fill="{fill}"{line}/>'
    if what in _ON_IT:
        parts += f"<path {place} {_ON_IT[what]}/>"
    if letter or guild != what:
        colour = "" if lettering == INK else f' fill="{lettering}"'
        letters = _text(x, y + 3.6 * size / 0.75, letter or guild[:2].title(), readable(12.5 * size, within))
        parts += letters.replace(">", f"{colour}>", 1)
    return parts


def lair_sign(lair: str, x: float, y: float, said: str, size: float = 1) -> str:
    """The sign of a lair; nothing where it has none."""
    if lair not in LAIR:
        return ""
    parts = f'<path d="{LAIR[lair]}" fill="#3d4a35" stroke="{INK}" stroke-width="1"/>'
    return group(f"lair-sign {lair}", parts, said, x, y, size)


def banner(name: str, x: float, y: float, said: str) -> str:
    """A Banner with the first letters of its name."""
    parts = f'<path d="M-13,-11H13V11L0,5L-13,11Z" fill="#b9d7b0" stroke="{INK}" stroke-width="1.2"/>'
    parts += text(0, 2, name[:2].title(), 11, "middle", font_weight=700)
    return group(f"banner {name}", parts, said, x, y)


def card_back(x: float, y: float, number: int) -> str:
    """Cards or tiles that lie face down, with how many they are."""
    parts = f'<path d="M-9,-6V10H13" fill="none" stroke="{INK}" stroke-width="2"/>'
    parts += box(-12, -9, 24, 17, BACK, INK, rx=2)
    parts += text(0, 4, number, 12, "middle", fill="#ffffff", font_weight=700)
    return group("card-back", parts, f"{number} face down", x, y, count=number)


def starting_player(x: float, y: float) -> str:
    """The Starting Player token."""
    parts = box(-13, -9, 26, 18, "#ffe27a", INK, rx=3) + text(0, 4, "1st", 11, "middle", font_weight=700)
    return group("starting-player", parts, "the Starting Player token", x, y)


def tower_slot(x: float, y: float) -> str:
    """Where a Ward Tower may be built: an outline, hollow."""
    return (
        f'<path class="slot" transform="translate({num(x)},{num(y)}) scale(0.8)" d="{TOKEN["tower"][0]}" fill="{CARD}"'
        f' stroke="{LINE}" stroke-width="1.6" stroke-dasharray="3 2"/>'
    )
