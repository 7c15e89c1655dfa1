"""The pieces of Milestones as SVG: plain shapes of our own, told apart by outline and letters, not by colour alone."""

from ..pieces import CARD, INK, Owner, box, css, group, num, readable, text

RESOURCE = {
    "clay": ("C", "#a8532f", "#ffffff"),
    "fur": ("F", "#d8c3a5", INK),
    "grain": ("G", "#f2c431", INK),
    "meat": ("M", "#a8201a", "#ffffff"),
    "ore": ("O", "#4d5a66", "#ffffff"),
    "timber": ("T", "#74501c", "#ffffff"),
    "bread": ("Br", "#f7e2a0", INK),
    "stew": ("St", "#f0b48a", INK),
    "iron": ("Ir", "#c9d2da", INK),
    "brick": ("Bk", "#e8a48c", INK),
    "furniture": ("Fu", "#d9b27c", INK),
    "cloak": ("Cl", "#c7b4dd", INK),
}
"""Letters, fill and lettering of a resource: one letter where it is raw, two where it is crafted."""

COIN = {
    "silver": ("#dfe3e6", "M-4,0A4,4 0 1 1 4,0A4,4 0 1 1 -4,0Z", CARD),
    "gold": ("#f2c431", "M0,-5.5L4.5,0L0,5.5L-4.5,0Z", INK),
}
"""Fill of a coin, and what is on it, with its fill: a hole on the Silver one, a diamond on the Gold one."""

DIE = {"yellow": "#f2c431", "grey": "#b9bec2"}
"""Fill of the dice and of the slots of the Chapter Board."""

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of a face are, round its middle; a face with more shows its number."""

BANNER = "M-8,12V-11H9L4,-5L9,1H-5.5V12Z"
BACK = "#5f4b66"
HUNGER = "#7a1712"


def resource(what: str, x: float, y: float, food: bool, size: float = 1) -> str:
    """A resource round its middle, with its letters: round where it is food, with a thick line where it is crafted."""
    letters, fill, lettering = RESOURCE[what]
    raw = len(letters) == 1
    line = f'fill="{fill}" stroke="{INK}" stroke-width="{1.2 if raw else 2.2:g}"'
    parts = f'<circle r="10.5" {line}/>' if food else f'<path d="M-9.5,-9.5H9.5V9.5H-9.5Z" {line}/>'
    colour = "" if lettering == INK else f' fill="{lettering}"'
    written = readable(12.5 if raw else 11, size) + 0.05  # rounded up, so that no letter is too small
    parts += f'<text y="4.3" font-size="{num(written)}"{colour}>{letters}</text>'
    return lettered(f"resource {what}", parts, "", x, y, size)


def lettered(names: str, parts: str, said: str, x: float, y: float, size: float = 1, **data: object) -> str:
    """A group whose letters are bold and stand in the middle, so that not each of them has to say so."""
    bold = ' text-anchor="middle" font-weight="700">'
    return group(names, parts, said, x, y, size, **data).replace(">", bold, 1)


def dice_token(number: int, x: float, y: float, said: str = "", matches: bool = False, size: float = 1) -> str:
    """A dice token with its number: white on black where it matches what was rolled."""
    ground, lettering = (INK, ' fill="#ffffff"') if matches else (CARD, "")
    parts = f'<rect x="-12" y="-12" width="24" height="24" rx="4" fill="{ground}" stroke="{INK}" stroke-width="1.8"/>'
    parts += f'<text y="5.8" font-size="16"{lettering}>{number}</text>'
    return lettered(f"dice-token{' matches' if matches else ''}", parts, said, x, y, size, number=number)


def die(number: int, kind: str, x: float, y: float, said: str) -> str:
    """A die that shows a number, in pips where it has as many as a usual one."""
    parts = box(-22, -22, 44, 44, DIE[kind], INK, stroke_width=2, rx=8)
    if number in PIPS:
        parts += "".join(f'<circle cx="{11 * across}" cy="{11 * down}" r="4"/>' for across, down in PIPS[number])
    else:
        parts += text(0, 8, number, 24, "middle", font_weight=700)
    return group(f"die {kind}", parts, said, x, y, number=number)


def coin(kind: str, x: float, y: float) -> str:
    """A Silver or a Gold Coin."""
    fill, outline, inner = COIN[kind]
    parts = f'<circle r="8.5" fill="{fill}" stroke="{INK}" stroke-width="1.2"/>'
    parts += f'<path d="{outline}" fill="{inner}" stroke="{INK}"/>'
    return group(f"coin {kind}", parts, "", x, y)


def banner(owner: Owner, x: float, y: float, said: str = "", size: float = 1) -> str:
    """A player's banner on its pole, with the player's initial."""
    parts = f'<path d="{BANNER}" fill="{owner.fill}" stroke="{INK}" stroke-width="1.3"/>'
    parts += text(-1, -1.2, owner.initial, max(10.5, 9.5 / size), "middle", fill=owner.lettering, font_weight=700)
    return group(f"banner {css(owner.name)}", parts, said, x, y, size)


def card_back(x: float, y: float, number: int, said: str = "") -> str:
    """Cards face down, with how many they are."""
    parts = box(-9, -13, 22, 28, CARD, INK, rx=3) + box(-12, -15, 22, 28, BACK, INK, rx=3)
    parts += text(-1, 4, number, 14, "middle", fill="#ffffff", font_weight=700)
    return group("card-back", parts, said or f"{number} face down", x, y, count=number)


def chapter_board(x: float, y: float) -> str:
    """The mark of who has the Chapter Board and the dice."""
    parts = box(-13, -9, 26, 18, "#ffe27a", INK, rx=3) + text(0, 4, "1st", 11, "middle", font_weight=700)
    return group("starting-player", parts, "the Chapter Board and the dice", x, y)


def hunger(x: float, y: float, words: str, said: str) -> str:
    """The mark of who starves: a triangle with an exclamation mark, and words beside it."""
    parts = f'<path d="M0,-9L10,8H-10Z" fill="{HUNGER}"/>'
    parts += text(0, 6.5, "!", 13, "middle", fill="#ffffff", font_weight=700)
    parts += text(14, 4.5, words, 12.5, fill=HUNGER, font_weight=700)
    return group("hunger", parts, said, x, y)
