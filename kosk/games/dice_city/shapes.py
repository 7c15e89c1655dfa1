"""The pieces of Dice City as SVG: plain shapes of our own, told apart by outline and letter, not by colour alone."""

from ..pieces import CARD, INK, box, group, num, text

STEEL = "#4d5a66"
GOLD = "#f3d27a"
OFF = "#d9d2c4"
"""The ground of a location that is deactivated."""
OFF_LINE = "#b3a998"

COLOUR = {
    "blue": ("#1c5a9e", "#ffffff", "#d8e4f2"),
    "purple": ("#69399c", "#ffffff", "#e6daf1"),
    "yellow": ("#f2c431", INK, "#fbeec0"),
    "red": ("#a8201a", "#ffffff", "#f5d8d4"),
    "green": ("#2c6a2e", "#ffffff", "#d6e7d3"),
}
"""Fill and lettering of a card's type, by the colour that the components give it, and the tint where it is printed."""

DIE = {
    "white": ("#ffffff", INK),
    "yellow": ("#f2c431", INK),
    "red": ("#a8201a", "#ffffff"),
    "blue": ("#1c5a9e", "#ffffff"),
    "black": ("#24211d", "#ffffff"),
}
"""The colours of a die and of its pips."""

PIPS = {0: "", 1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}
"""Where the pips of a face are: nine places from the upper left to the lower right, a to i; of
a die that was used, no face is shown.
"""

RESOURCE = {
    "wood": ("W", "#7b4a1e", "#ffffff", "M-7,0A7,7 0 1 1 7,0A7,7 0 1 1 -7,0Z"),
    "stone": ("S", "#6a6e73", "#ffffff", "M-7.5,-3L-4,-7H4L7.5,-3V4L4,7H-4L-7.5,4Z"),
    "iron": ("I", "#2f4a5e", "#ffffff", "M-4.5,-6.5H4.5L8,6.5H-8Z"),
    "any": ("?", CARD, INK, "M-6.5,-6.5H6.5V6.5H-6.5Z"),
}
"""Letter, colour, lettering and outline of a resource: a log, a boulder, an ingot, and a square for one of any kind."""

SHAPE = {
    "sword": ("M0,-8.5L2,-5.5V1.5H5V4H1.5V8.5H-1.5V4H-5V1.5H-2V-5.5Z", STEEL),
    "mask": ("M-7.5,-3.5Q0,-6 7.5,-3.5Q7,4 2.5,3.5Q0,1 -2.5,3.5Q-7,4 -7.5,-3.5ZM-5,-1H-2V1H-5ZM2,-1H5V1H2Z", INK),
    "shield": ("M-6.5,-7H6.5V0.5Q6.5,6 0,8.5Q-6.5,6 -6.5,0.5Z", STEEL),
    "vp": ("M0,-8.5L8.5,0L0,8.5L-8.5,0Z", GOLD),
    "die": ("M-6.5,-6.5H6.5V6.5H-6.5ZM-4,-4.5H-2V-2.5H-4ZM-1,-1H1V1H-1ZM2,2.5H4V4.5H2Z", INK),
    "army": ("M-6,-8.5H6V8.5H-6ZM0,-6L-1.5,-4V1H-3.5V2.5H-1.2V6H1.2V2.5H3.5V1H1.5V-4Z", STEEL),
    "off": ("M-3,-7.2H3L7.2,-3V3L3,7.2H-3L-7.2,3V-3Z", INK),
}
"""Outline and fill of what has no letter: swords, the mask of bandits, defense, VP, a die, an army card, and the
deactivation token.
"""
WIDE = 15.0
"""How much room a shape takes in a line."""


def shape(what: str, x: float, y: float, on: int | str = 0) -> str:
    """A shape round its middle, with its letter, or with what stands on it: a number, if it is not 0, or a word."""
    place = f'transform="translate({num(x)},{num(y)})"'
    if what in RESOURCE:
        letter, fill, lettering, outline = RESOURCE[what]
        line = f' stroke="{INK}"' if fill == CARD else ""
        return f'<path {place} d="{outline}" fill="{fill}"{line}/>' + _letter(letter, x, y, lettering)
    outline, fill = SHAPE[what]
    line = {"vp": f' stroke="{INK}" stroke-width="0.8"', "shield": ' stroke="#ffffff" stroke-width="0.8"'}.get(what, "")
    holes = ' fill-rule="evenodd"' if outline.count("M") > 1 else ""
    parts = f'<path {place} d="{outline}" fill="{fill}"{holes}{line}/>'
    if what == "off":
        parts += f'<path {place} d="M-3.2,-3.2L3.2,3.2M3.2,-3.2L-3.2,3.2" stroke="#ffffff" stroke-width="2"/>'
    return parts + (_letter(on, x, y, INK if what == "vp" else "#ffffff") if on else "")


def _letter(letter: int | str, x: float, y: float, fill: str) -> str:
    """A letter on a shape; the group around it says that it is bold and in the middle."""
    colour = "" if fill == INK else f' fill="{fill}"'
    return f'<text x="{num(x)}" y="{num(y + 3.6)}" font-size="10"{colour}>{letter}</text>'


def centred(names: str, parts: str, said: str = "", x: float = 0, y: float = 0) -> str:
    """A group whose letters are bold and stand in the middle, so that not each of them has to say so."""
    return group(names, parts, said, x, y).replace(">", ' text-anchor="middle" font-weight="700">', 1)


def counted(what: str, number: int | str, x: float, y: float, fill: str = INK) -> str:
    """How many there are of something: its shape, and the number after it."""
    parts = centred("", shape(what, 0, 0)) + text(12, 5, number, 14, font_weight=700, fill=fill)
    return group(f"counted {what}", parts, "", x, y)


# Dice and tokens


def die(colour: str, face: int, x: float, y: float, side: float = 23) -> str:
    """A die with its pips, from its upper left corner."""
    fill, pip = DIE[colour]
    parts = box(x, y, side, side, fill, INK, rx=5, stroke_width=1.6)
    step, radius = side * 0.27, side * 0.09
    dots = ""
    for place in PIPS[face]:
        row, column = divmod("abcdefghi".index(place), 3)
        left, middle = x + side / 2 + step * (column - 1) - radius, y + side / 2 + step * (row - 1)
        dots += f"M{num(left)},{num(middle)}a{num(radius)},{num(radius)} 0 1 0 {num(2 * radius)},0"
        dots += f"a{num(radius)},{num(radius)} 0 1 0 -{num(2 * radius)},0"
    return parts + (f'<path d="{dots}" fill="{pip}"/>' if dots else "")


def pass_token(x: float, y: float) -> str:
    """A pass token."""
    parts = f'<path d="M-8,-8H4L9,0L4,8H-8Z" fill="{GOLD}" stroke="{INK}"/>'
    return group("pass-token", parts + text(-1, 3.8, "P", 10.5, "middle", font_weight=700), "", x, y)


def start_player(x: float, y: float) -> str:
    """The start player token."""
    parts = box(-13, -9, 26, 18, GOLD, INK, rx=3) + text(0, 4, "1st", 11, "middle", font_weight=700)
    return group("start-player", parts, "the start player token", x, y)


def pile_count(x: float, y: float, number: int) -> str:
    """How many cards lie in a pile, in a dark corner."""
    parts = box(-13, -8.5, 26, 17, INK, INK, rx=4) + text(0, 4.2, number, 12, "middle", fill="#ffffff", font_weight=700)
    return group("count", parts, "", x, y)
