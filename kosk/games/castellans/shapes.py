"""The pieces of Castellans as SVG: plain shapes of our own, told apart by outline and letter, not by colour alone."""

from typing import Any

from ..pieces import CARD, INK, LIGHT, LINE, Owner, badge, box, css, group, num, outlined, text

SCORES = "#b03a00"
KEEP = "#1c6436"

GOOD = {
    "wood": ("W", "#7b4a1e", "#ffffff"),
    "stone": ("S", "#5f6368", "#ffffff"),
    "food": ("F", "#3f6b1f", "#ffffff"),
    "magic": ("M", "#5b3a94", "#ffffff"),
    "gold": ("G", "#f0c64a", INK),
    "influence": ("I", "#fffdf7", INK),
}
"""Letter, colour and lettering of a good, or of what a die shows."""

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


def token(kind: str, x: float, y: float, owner: Owner, said: str, count: int = 1, size: float = 1) -> str:
    """A player's token, with the player's initial on it, and how many they are where there is more than one."""
    parts = _LIGHT if kind == "lighthouse" else _BLADES if kind == "windmill" else ""
    parts += outlined(TOKEN[kind], owner.fill, owner.initial, owner.lettering, size) + badge(count, size)
    return group(f"token {kind} {css(owner.name)}", parts, said, x, y, size, count=count)


_LIGHT = (
    f'<path d="M-11,-12L-4,-9M11,-12L4,-9" stroke="{INK}" stroke-width="1.4"/>'
    f'<circle cx="0" cy="-8" r="4" fill="{LIGHT}" stroke="{INK}" stroke-width="1.3"/>'
)
_BLADES = f'<path d="M-9,-9L9,9M-9,9L9,-9" stroke="{INK}" stroke-width="3.4" stroke-linecap="round"/>'


def keep(x: float, y: float, count: int, size: float = 1) -> str:
    """The green Keeps of a District."""
    parts = outlined(TOKEN["keep"], KEEP, "K", "#ffffff", size) + badge(count, size)
    said = f"{count} green Keep{'s' if count > 1 else ''}"
    return group("token keep green", parts, said, x, y, size, count=count)


def slot(kind: str, x: float, y: float) -> str:
    """Where a Monument may be built: its outline, hollow."""
    return (
        f'<path class="slot" transform="translate({num(x)},{num(y)}) scale(0.8)" d="{TOKEN[kind][0]}" fill="{CARD}"'
        f' stroke="{LINE}" stroke-width="1.6" stroke-dasharray="3 2"/>'
    )


def crate(x: float, y: float, owner: Owner) -> str:
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


def non_player(seats: int, facts: Any) -> list[Owner]:
    """The non-player colour, the first one that nobody plays; empty where all colours are played."""
    return [Owner("non-player", "*", colour) for colour in list(facts.player_colour)[seats:][:1]]
