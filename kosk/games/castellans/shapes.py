"""The pieces of Castellans as SVG: plain shapes of our own, told apart by outline and letter, not by colour alone."""

from html import escape
from typing import Any

INK = "#1f1b16"
PAPER = "#f8f3e6"
CARD = "#fffdf7"
LINE = "#6f6555"
QUIET = "#5a5145"
WATER = "#bfdce6"
SHORE = "#2f5d6b"
LIGHT = "#ffe27a"
MARK = "#b4005a"
SCORES = "#b03a00"
KEEP = "#1c6436"

PLAYER = {"yellow": "#f2c431", "blue": "#1c5a9e", "orange": "#ee8a2b", "red": "#a8201a", "purple": "#69399c"}
LETTERING = {"yellow": INK, "blue": "#ffffff", "orange": INK, "red": "#ffffff", "purple": "#ffffff"}

SMALLEST = 9.5
"""No letter is smaller, in the units of a picture that is 960 wide."""

GOOD = {
    "wood": ("W", "#7b4a1e", "#ffffff"),
    "stone": ("S", "#5f6368", "#ffffff"),
    "food": ("F", "#3f6b1f", "#ffffff"),
    "magic": ("M", "#5b3a94", "#ffffff"),
    "gold": ("G", "#f0c64a", INK),
    "influence": ("I", "#fffdf7", INK),
}
"""Letter, colour and lettering of a good, or of what a die shows."""

GUILD = {
    "worker": ("Wo", "#74501c", "M-11,0L-6,-10H6L11,0L6,10H-6Z"),
    "soldier": ("So", "#7d1f1f", "M-10,-10H10V1Q10,8 0,12Q-10,8 -10,1Z"),
    "shadow": ("Sh", "#38364f", "M0,-13L13,0L0,13L-13,0Z"),
    "holy": ("Ho", "#6a5600", "M-11.5,0A11.5,11.5 0 1 1 11.5,0A11.5,11.5 0 1 1 -11.5,0Z"),
}
"""Letters, colour and outline of a Guild's sign: a hexagon, a shield, a diamond, a circle."""

TOKEN = {
    "manor": ("M-10,10V-1L0,-11L10,-1V10Z", 7),
    "lighthouse": ("M-8,11L-5,-4H5L8,11Z", 8),
    "temple": ("M0,-12L7,-5H4L11,2H8V10H-8V2H-11L-4,-5H-7Z", 7),
    "citizen": ("M-10,11Q-10,0 -3,-2A5,5 0 1 1 3,-2Q10,0 10,11Z", 9),
    "ship": ("M-11,1H-1V-12L8,1H11L7,11H-7Z", 10),
    "windmill": ("M-8,0A8,8 0 1 1 8,0A8,8 0 1 1 -8,0Z", 4),
    "gate": ("M-11,10V-1A11,11 0 0 1 11,-1V10H5Q0,0 -5,10Z", 2),
    "ward_tower": ("M-9,11V-11H-5V-7H-2V-11H2V-7H5V-11H9V11Z", 6),
    "statue": ("M-10,12V8H-7V1Q-7,-4 -3,-5A4,4 0 1 1 3,-5Q7,-4 7,1V8H10V12Z", 6),
    "crate": ("M-10,-10H10V10H-10Z", 4),
    "influence": ("M-8.5,0A8.5,8.5 0 1 1 8.5,0A8.5,8.5 0 1 1 -8.5,0Z", 4),
    "keep": ("M-10,10V-10H-6V-6H-2V-10H2V-6H6V-10H10V10Z", 6),
}
"""Outline of a token round its middle, and the height at which its letter stands."""


def num(value: float) -> str:
    """A number with one decimal at most.

    >>> num(3.14159), num(-0.01), num(20.0)
    ('3.1', '0', '20')
    """
    tenths = round(value * 10)
    return str(tenths // 10) if tenths % 10 == 0 else f"{tenths / 10:.1f}"


def text(x: float, y: float, words: object, size: float = 13, anchor: str = "start", **style: Any) -> str:
    """Words at a place, in ink where no `fill` is given; `font_weight` and the like may be given."""
    more = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items())
    aside = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}"{aside}{more}>{escape(str(words))}</text>'


def box(x: float, y: float, width: float, height: float, fill: str = CARD, stroke: str = LINE, **style: Any) -> str:
    """A rectangle with round corners."""
    style = {"rx": 5, **style}
    more = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items())
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
        f' fill="{fill}" stroke="{stroke}"{more}/>'
    )


def group(names: str, parts: str, said: str = "", x: float = 0, y: float = 0, size: float = 1, **data: object) -> str:
    """Parts under one class, moved to a place and made as large as `size`; `said` is what they show, in words."""
    at = f' transform="translate({num(x)},{num(y)}){"" if size == 1 else f" scale({size:.2f})"}"' if x or y else ""
    more = "".join(f' data-{name.replace("_", "-")}="{escape(str(value))}"' for name, value in data.items())
    title = f"<title>{escape(said)}</title>" if said else ""
    return f'<g class="{escape(names)}"{at}{more}>{title}{parts}</g>'


def token(kind: str, x: float, y: float, owner: "Owner", said: str, count: int = 1, size: float = 1) -> str:
    """A player's token, with the player's initial on it, and how many they are where there is more than one."""
    parts = _LIGHT if kind == "lighthouse" else _BLADES if kind == "windmill" else ""
    parts += _outline(kind, owner.fill) + _initial(kind, owner.initial, owner.lettering, size) + _badge(count, size)
    return group(f"token {kind} {css(owner.name)}", parts, said, x, y, size, count=count)


def _outline(kind: str, fill: str) -> str:
    return f'<path d="{TOKEN[kind][0]}" fill="{fill}" stroke="{INK}" stroke-width="1.3"/>'


def _initial(kind: str, letter: str, fill: str, size: float) -> str:
    """The letter on a token, none where nobody's token is shown; it stays readable on a small token."""
    if not letter:
        return ""
    return text(0, TOKEN[kind][1], letter, _readable(11, size), "middle", fill=fill, font_weight=700)


def _readable(letters: float, size: float) -> float:
    """How large letters must be written in a group of a size, so that they are not seen smaller than SMALLEST."""
    return max(letters, SMALLEST / size)


_LIGHT = (
    f'<path d="M-11,-12L-4,-9M11,-12L4,-9" stroke="{INK}" stroke-width="1.4"/>'
    f'<circle cx="0" cy="-8" r="4" fill="{LIGHT}" stroke="{INK}" stroke-width="1.3"/>'
)
_BLADES = f'<path d="M-9,-9L9,9M-9,9L9,-9" stroke="{INK}" stroke-width="3.4" stroke-linecap="round"/>'


def keep(x: float, y: float, count: int, size: float = 1) -> str:
    """The green Keeps of a District."""
    parts = _outline("keep", KEEP) + _initial("keep", "K", "#ffffff", size) + _badge(count, size)
    said = f"{count} green Keep{'s' if count > 1 else ''}"
    return group("token keep green", parts, said, x, y, size, count=count)


def slot(kind: str, x: float, y: float) -> str:
    """Where a Monument may be built: its outline, hollow."""
    return (
        f'<path class="slot" transform="translate({num(x)},{num(y)}) scale(0.8)" d="{TOKEN[kind][0]}" fill="{CARD}"'
        f' stroke="{LINE}" stroke-width="1.6" stroke-dasharray="3 2"/>'
    )


def _badge(count: int, size: float) -> str:
    """How many tokens of a kind one of them stands for; nothing where it is itself alone."""
    if count == 1:
        return ""
    letters = _readable(11, size)
    disc = f'<circle cx="11" cy="-8" r="{num(letters * 0.6)}" fill="{CARD}" stroke="{INK}"/>'
    return disc + text(11, letters * 0.36 - 8, count, letters, "middle", font_weight=700)


def guild_sign(guild: str, x: float, y: float, name: str, size: float = 1) -> str:
    """The sign of a Guild."""
    letters, fill, outline = GUILD[guild]
    parts = f'<path d="{outline}" fill="{fill}"/>'
    parts += text(0, 4, letters, _readable(11, size), "middle", fill="#ffffff", font_weight=700)
    return group(f"guild-sign {guild}", parts, name, x, y, size)


def crate(x: float, y: float, owner: "Owner") -> str:
    """A Cargo Crate on an icon of the Wharf: small, with a bright rim and a large initial."""
    parts = box(-8.5, -8.5, 17, 17, CARD, CARD, rx=2) + box(-7.5, -7.5, 15, 15, owner.fill, INK, rx=1)
    parts += text(0, 4.2, owner.initial, 11.5, "middle", fill=owner.lettering, font_weight=700)
    return group(f"token crate {css(owner.name)}", parts, f"Cargo Crate of {owner.name}", x, y)


def scepter(x: float, y: float) -> str:
    """The Scepter, which the 1st player holds."""
    parts = f'<path d="M-6,7L3,-3" stroke="{INK}" stroke-width="4" stroke-linecap="round"/>'
    parts += f'<path d="M-6,7L3,-3" stroke="{LIGHT}" stroke-width="1.6" stroke-linecap="round"/>'
    parts += f'<circle cx="4" cy="-4" r="4" fill="{LIGHT}" stroke="{INK}" stroke-width="1.3"/>'
    return group("scepter", parts, "the Scepter: 1st player", x, y)


def die(face: str, x: float, y: float, said: str, size: float = 20, spent: bool = False, corner: bool = False) -> str:
    """A die with what it shows, in its upper left corner where the rest is to be covered; a spent one is hollow."""
    letter, fill, lettering = GOOD[face]
    if spent:
        parts = box(0, 0, size, size, CARD, LINE, rx=4, stroke_dasharray="3 2")
        lettering = INK
    else:
        parts = box(0, 0, size, size, fill, INK, rx=4)
    middle = 7.5 if corner else size / 2
    parts += text(middle, middle + 4.5, letter, 11 if corner else 13, "middle", fill=lettering, font_weight=700)
    return group(f"die {face}{' spent' if spent else ''}", parts, said, x, y)


def magistrate(x: float, y: float) -> str:
    """A Magistrate: a black figure with a white collar."""
    parts = f'<path d="M-8,10L-3,-3A5,5 0 1 1 3,-3L8,10Z" fill="{INK}"/>'
    parts += f'<path d="M-4,1L0,6L4,1" fill="none" stroke="{CARD}" stroke-width="1.8"/>'
    return group("magistrate", parts, "a Magistrate stands here", x, y)


def css(name: str) -> str:
    """A name as a class.

    >>> css("Player 1")
    'player-1'
    """
    return "-".join("".join(letter if letter.isalnum() else " " for letter in name.lower()).split())


class Owner:
    """A player as drawn: name, initial and colours."""

    __slots__ = ("fill", "initial", "lettering", "name")

    def __init__(self, name: str, initial: str, colour: str) -> None:
        self.name = name
        self.initial = initial
        self.fill = PLAYER[colour]
        self.lettering = LETTERING[colour]


def owners(names: tuple[str, ...], facts: Any) -> list[Owner]:
    """The players in the colours of the components, in seat order."""
    colours = list(facts.player_colour)
    return [
        Owner(name, initial, colour) for name, initial, colour in zip(names, initials(names), colours, strict=False)
    ]


def non_player(seats: int, facts: Any) -> list[Owner]:
    """The non-player colour, the first one that nobody plays; empty where all colours are played."""
    return [Owner("non-player", "*", colour) for colour in list(facts.player_colour)[seats:][:1]]


def initials(names: tuple[str, ...]) -> list[str]:
    """One letter for each name by which they can be told apart: the first, else the last, else the number of the seat.

    >>> initials(("Beth", "Harris")), initials(("Player 1", "Player 2")), initials(("Ann", "Alan"))
    (['B', 'H'], ['1', '2'], ['1', '2'])
    """
    for letter in (0, -1):
        letters = [name[letter].upper() for name in names]
        if len(set(letters)) == len(names):
            return letters
    return [str(seat) for seat in range(1, len(names) + 1)]


def picture(names: str, width: float, height: float, title: str, paragraphs: list[str], parts: list[str]) -> str:
    """A whole SVG on a ground of its own, with its short title and its description in words.

    It has no ids, so that any number of pictures can stand in one page; and its parts, whose own titles show where a
    mouse rests on them, are hidden from a screen reader, which would else read them out one by one.
    """
    words = escape("\n".join(paragraphs))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="kosk {names}" viewBox="0 0 {num(width)} {num(height)}"'
        f' width="{num(width)}" height="{num(height)}" style="max-width:100%;height:auto" role="img"'
        f' aria-label="{escape(title)}" fill="{INK}" stroke-linejoin="round"'
        f" font-family=\"ui-sans-serif, system-ui, 'Segoe UI', 'DejaVu Sans', Helvetica, Arial, sans-serif\">"
        f"<title>{escape(title)}</title><desc>{words}</desc>"
        + '<g aria-hidden="true">'
        + box(0.5, 0.5, width - 1, height - 1, PAPER, LINE, rx=10)
        + "".join(parts)
        + "</g></svg>"
    )


def fitting(words: str, room: float, size: float) -> str:
    """Words cut to a width at a size of letters, measured as wide as bold letters can be.

    >>> fitting("Beth", 80, 13), fitting("Maximiliane", 80, 13), fitting("WWWWWWWWWW", 80, 13)
    ('Beth', 'Maximili…', 'WWWW…')
    """
    if sum(map(_width, words)) * size <= room:
        return words
    kept, width = "", _width("…")
    for letter in words:
        width += _width(letter)
        if width * size > room:
            break
        kept += letter
    return kept + "…"


def _width(letter: str) -> float:
    """How wide a bold letter is at most, as a share of its size."""
    from unicodedata import east_asian_width

    if east_asian_width(letter) in "WF" or letter in "WMmw@%":
        return 1.11
    return 0.4 if letter in "iljtfrI.,:;|!' " else 0.83 if letter.isupper() else 0.72
