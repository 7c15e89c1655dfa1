"""What the pictures of all games are made of, as SVG: letters, boxes, players' colours, signs of Guilds.

What differs in colour differs in outline, letter or line too.
"""

from collections.abc import Iterable
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
LIT = "#ffdcec"
"""The ground of what is marked."""

SERIF = "Georgia, 'DejaVu Serif', serif"
"""The letters of titles and of names on the board."""

PLAYER = {
    "white": "#ffffff",
    "yellow": "#f2c431",
    "blue": "#1c5a9e",
    "orange": "#ee8a2b",
    "red": "#a8201a",
    "purple": "#69399c",
}
LETTERING = {"white": INK, "yellow": INK, "blue": "#ffffff", "orange": INK, "red": "#ffffff", "purple": "#ffffff"}

SMALLEST = 9.5
"""No letter is smaller, in the units of a picture that is 960 wide."""

NARROWEST = 720
"""How narrow, in pixels, a picture of 960 may be shown: the smallest letters are then seven pixels high."""

GUILD = {
    "worker": ("Wo", "#74501c", "M-11,0L-6,-10H6L11,0L6,10H-6Z"),
    "soldier": ("So", "#7d1f1f", "M-10,-10H10V1Q10,8 0,12Q-10,8 -10,1Z"),
    "shadow": ("Sh", "#38364f", "M0,-13L13,0L0,13L-13,0Z"),
    "holy": ("Ho", "#6a5600", "M-11.5,0A11.5,11.5 0 1 1 11.5,0A11.5,11.5 0 1 1 -11.5,0Z"),
}
"""Letters, colour and outline of a Guild's sign: a hexagon, a shield, a diamond, a circle."""


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


def disc(name: str, x: float, y: float, radius: float, fill: str, stroke: str, width: float) -> str:
    """A circle of a class."""
    return (
        f'<circle class="{name}" cx="{num(x)}" cy="{num(y)}" r="{radius:g}" fill="{fill}" stroke="{stroke}"'
        f' stroke-width="{width:g}"/>'
    )


def guild_sign(guild: str, x: float, y: float, name: str, size: float = 1) -> str:
    """The sign of a Guild."""
    letters, fill, outline = GUILD[guild]
    parts = f'<path d="{outline}" fill="{fill}"/>'
    parts += text(0, 4, letters, readable(11, size), "middle", fill="#ffffff", font_weight=700)
    return group(f"guild-sign {guild}", parts, name, x, y, size)


def outlined(form: tuple[str, int], fill: str, letter: str, lettering: str, size: float = 1) -> str:
    """A shape with a letter on it, if any, which stays readable where the shape is drawn small.

    A form is an outline round the middle, and the height at which the letter stands.
    """
    outline, height = form
    parts = f'<path d="{outline}" fill="{fill}" stroke="{INK}" stroke-width="1.3"/>'
    if letter:
        parts += text(0, height, letter, readable(11, size), "middle", fill=lettering, font_weight=700)
    return parts


def readable(letters: float, size: float) -> float:
    """How large letters must be written in a group of a size, so that they are not seen smaller than SMALLEST."""
    return max(letters, SMALLEST / size)


def badge(count: int, size: float) -> str:
    """How many tokens of a kind one of them stands for; nothing where it is itself alone."""
    if count == 1:
        return ""
    letters = readable(11, size)
    disc = f'<circle cx="11" cy="-8" r="{num(letters * 0.6)}" fill="{CARD}" stroke="{INK}"/>'
    return disc + text(11, letters * 0.36 - 8, count, letters, "middle", font_weight=700)


def underline(x: float, y: float, width: float) -> str:
    """What is below a number that is marked."""
    return f'<path d="M{num(x)},{num(y)}h{num(width)}" stroke="{MARK}" stroke-width="2.5"/>'


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


def nobody() -> Owner:
    """Whose tokens are in the legend."""
    owner = Owner("legend", "", next(iter(PLAYER)))
    owner.fill, owner.lettering = "#ffffff", INK
    return owner


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


def unfolding(board: str, words: dict[str, list[str]], others: Iterable[tuple[str, str]]) -> str:
    """The table as HTML: the board, all that lies on the table in words, and other pictures, each with its heading.

    Words and other pictures unfold one by one. On a narrow screen the pictures stay readable, and scroll.
    """
    told = ""
    for heading, lines in words.items():
        if lines:
            # Lists in a list: JupyterLab sets the terms of a <dl> beside definitions that are not theirs.
            items = "".join(f"<li>{escape(line)}</li>" for line in lines)
            told += f"<li><strong>{escape(heading)}</strong><ul>{items}</ul></li>"
    parts = _scrolling(board) + _unfolding("The position in words", f"<ul>{told}</ul>")
    for heading, svg in others:
        parts += _unfolding(heading, _scrolling(svg))
    return f'<div class="kosk-position">{parts}</div>'


def _scrolling(svg: str) -> str:
    """A picture that shrinks with its page until its letters could no longer be read."""
    return f'<div style="overflow-x:auto"><div style="min-width:{NARROWEST}px">{svg}</div></div>'


def _unfolding(summary: str, parts: str) -> str:
    return f"<details><summary>{escape(summary)}</summary>{parts}</details>"
