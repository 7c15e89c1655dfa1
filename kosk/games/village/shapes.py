"""The pieces of Milestones as SVG: plain shapes of our own, told apart by outline and letters, not by colour alone."""

from ..pieces import CARD, INK, LINE, MARK, Owner, box, css, group, num, text

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

SQUARE = "M-10,-7Q-10,-10 -7,-10H7Q10,-10 10,-7V7Q10,10 7,10H-7Q-10,10 -10,7Z"
ROUND = "M-10.5,0A10.5,10.5 0 1 1 10.5,0A10.5,10.5 0 1 1 -10.5,0Z"
"""Outline of a resource: round where it is food, else square."""

COIN = {"silver": ("S", "#dfe3e6"), "gold": ("G", "#f2c431")}
DIE = {"yellow": ("#f2c431", INK), "grey": ("#b9bec2", INK)}
"""Fill of the dice and of the slots of the Chapter Board, and the colour of pips and letters there."""

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


def resource(what: str, x: float, y: float, food: bool, size: float = 1, said: str = "") -> str:
    """A resource round its middle, with its letters: round where it is food, with a thick line where it is crafted."""
    letters, fill, lettering = RESOURCE[what]
    width = 2.2 if len(letters) > 1 else 1.2
    parts = f'<path d="{ROUND if food else SQUARE}" fill="{fill}" stroke="{INK}" stroke-width="{width:g}"/>'
    written = max(12.5 if len(letters) == 1 else 11, 9.5 / size)
    parts += text(0, 4.3, letters, written, "middle", fill=lettering, font_weight=700)
    return group(f"resource {what}", parts, said, x, y, size)


def dice_token(number: int, x: float, y: float, said: str = "", matches: bool = False, size: float = 1) -> str:
    """A dice token with its number: white on black where it matches what was rolled."""
    parts = box(-12, -12, 24, 24, INK if matches else CARD, INK, stroke_width=1.8, rx=4)
    parts += text(0, 5.8, number, 16, "middle", fill="#ffffff" if matches else INK, font_weight=700)
    return group(f"dice-token{' matches' if matches else ''}", parts, said, x, y, size, number=number)


def die(number: int, kind: str, x: float, y: float, said: str) -> str:
    """A die that shows a number, in pips where it has as many as an usual one."""
    fill, pip = DIE.get(kind, (CARD, INK))
    parts = box(-22, -22, 44, 44, fill, INK, stroke_width=2, rx=8)
    if number in PIPS:
        parts += "".join(f'<circle cx="{11 * across}" cy="{11 * down}" r="4" fill="{pip}"/>' for across, down in PIPS[number])
    else:
        parts += text(0, 8, number, 24, "middle", fill=pip, font_weight=700)
    return group(f"die {css(kind)}", parts, said, x, y, number=number)


def coin(kind: str, x: float, y: float, said: str = "") -> str:
    """A Silver or a Gold Coin, with its letter."""
    letter, fill = COIN[kind]
    parts = f'<circle r="8.5" fill="{fill}" stroke="{INK}" stroke-width="1.2"/><circle r="6.4" fill="none" stroke="{LINE}"/>'
    parts += text(0, 3.6, letter, 10, "middle", font_weight=700)
    return group(f"coin {kind}", parts, said, x, y)


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


def underline(x: float, y: float, width: float) -> str:
    """What is below a number that is marked."""
    return f'<path d="M{num(x)},{num(y)}h{num(width)}" stroke="{MARK}" stroke-width="2.5"/>'
