"""The locations, bandits and trade ships of Dice City as pictures: on a space of a city, as a card, and as a pile.

A card has a thick line and a strip in the colour of its type; what is printed has a thin line and a pale strip. What a
location does stands on a space as a sign, and on a card in few words.
"""

from collections.abc import Callable, Iterator, Mapping
from html import escape
from textwrap import wrap
from typing import Any

from ..pieces import CARD, INK, LINE, LIT, MARK, PAPER, SERIF, box, fitting, num, text
from ..telling import resources
from .position_words import assumed
from .shapes import COLOUR, OFF, OFF_LINE, WIDE, centred, pile_count, shape

SPACE = (71.0, 72.0)
"""How much room a space of a city has."""
ROOM = (67.5, 68.5)
"""How large a location on a space is."""
CARD_SIZE = (112.0, 118.0)
PILE = 73.0
"""How wide a pile is beside another, where there is little room."""
LETTERS = 10.5
"""How large the letters of a sign are."""
ARROWS = ("↻", "↔")
"""What is drawn larger than letters."""
PRINTED = "#fbf5e6"
"""The ground of what is printed on a board."""

Line = tuple[str | tuple[str, int], ...]
"""A line of a sign: words, and shapes with the number on them, 0 where they have none."""


def letters_of(kind: str, facts: Any) -> str:
    """The letters of a type of locations."""
    return str(facts.type[kind].name[:2])


# What a location does, as a sign


def _gain(ability: Any, facts: Any) -> Iterator[Line]:
    amounts = tuple(ability.resources.items())
    if len(amounts) == 1:
        ((what, amount),) = amounts
        yield f"+{amount}", (what, 0)
    elif all(amount == 1 for _, amount in amounts):
        yield tuple((what, 0) for what, _ in amounts)
    else:
        for what, amount in amounts:
            yield f"+{amount}", (what, 0)


def _strength(ability: Any, facts: Any) -> Iterator[Line]:
    yield f"+{ability.amount}", ("sword", 0), *([("mask", 0)] if ability.target == "bandits" else [])


def _bonus(ability: Any, facts: Any) -> Iterator[Line]:
    what, more = ("sword", ability.strength) if ability.on == "army" else ("any", ability.resources)
    yield "each", (what, 0)
    yield (f"+{more}",)


def _convert(ability: Any, facts: Any) -> Iterator[Line]:
    yield (f"1→{ability.gain_per_paid}",)
    yield (ability.gain_type,)


def _pairs(ability: Any, facts: Any) -> Iterator[Line]:
    yield ("vp", ability.vp), f"per {ability.pair}"
    yield ("alike",)


def _extra(ability: Any, facts: Any) -> Iterator[Line]:
    yield ("built:",)
    yield f"{ability.max}×", ("vp", ability.vp_each)


def _wall(ability: Any, facts: Any) -> Iterator[Line]:
    yield ("row",)
    yield f"+{ability.amount}", ("shield", 0)


COPIED: Mapping[str, Line] = {"row": ("row",), "city": ("any",), "city_with_die": (("die", 0),)}
"""What is copied, by where it lies."""


def _copy(ability: Any, facts: Any) -> Iterator[Line]:
    yield ("copy",)
    yield COPIED[ability.scope]


def _reroll(ability: Any, facts: Any) -> Iterator[Line]:
    yield ("die", 0), "↻"
    if ability.dice != "self":
        yield ("+any",)


SIGNS: Mapping[str, Callable[[Any, Any], Iterator[Line]]] = {
    "gain": _gain,
    "vp": lambda ability, facts: iter([("+", ("vp", ability.amount))]),
    "strength": _strength,
    "place_free": lambda ability, facts: iter([("+1", ("army", 0))]),
    "turn_bonus": _bonus,
    "bandit_defense": lambda ability, facts: iter([(("mask", 0),), (f"−{-ability.amount}", ("shield", 0))]),
    "convert": _convert,
    "gain_per_row_resource_location": lambda ability, facts: iter(
        [(f"+{ability.amount} per",), (letters_of("resource", facts),)]
    ),
    "value_per_row_type": lambda ability, facts: iter(
        [(("vp", ability.vp), "per"), (letters_of(ability.type, facts),)]
    ),
    "vp_per_stock_pairs": _pairs,
    "pay_extra_for_vp": _extra,
    "row_defense": _wall,
    "copy": _copy,
    "move_die": lambda ability, facts: iter([(("die", 0), "↔")]),
    "reroll": _reroll,
}
"""The lines of the sign of each kind of ability."""


def does(name: str, facts: Any) -> str:
    """What a location does, in two short lines at most, round a middle; one that deactivates ends with its token."""
    about = facts.board.about[name]
    lines = list(SIGNS[about.ability.kind](about.ability, facts))
    if name in facts.board.deactivating:
        mark: Line = ("→", ("off", 0))
        lines = [*lines, mark] if len(lines) == 1 else [*lines[:-1], (*lines[-1], *mark)]
    step = 14.0
    return "".join(_line(line, step * (k - (len(lines) - 1) / 2)) for k, line in enumerate(lines))


def _line(line: Line, y: float) -> str:
    widths = [WIDE if isinstance(part, tuple) or part in ARROWS else 2 + 0.66 * LETTERS * len(part) for part in line]
    x, parts = -sum(widths) / 2, ""
    for part, width in zip(line, widths, strict=True):
        if isinstance(part, tuple):
            parts += shape(part[0], x + width / 2, y, part[1])
        else:
            size = 15 if part in ARROWS else LETTERS
            parts += f'<text x="{num(x + width / 2)}" y="{num(y + 3.8)}" font-size="{size}">{part}</text>'
        x += width
    return parts


def short(about: Any, facts: Any) -> str:
    """What a card does, as short as it can stand on it."""
    return SHORT[about.ability.kind](about.ability, facts) + (" Deactivates." if about.deactivates else "")


SHORT: Mapping[str, Callable[[Any, Any], str]] = {
    "gain": lambda ability, facts: f"Gain {resources(ability.resources)}.",
    "vp": lambda ability, facts: f"Score {ability.amount} VP.",
    "strength": lambda ability, facts: (
        f"{ability.amount} army strength{' against bandits only' if ability.target == 'bandits' else ''}."
    ),
    "place_free": lambda ability, facts: f"Place a {facts.location[ability.card].name} of its stack, free.",
    "turn_bonus": lambda ability, facts: (
        f"Army locations add {ability.strength} more this turn."
        if ability.on == "army"
        else f"Resource locations give {ability.resources} more this turn."
    ),
    "bandit_defense": lambda ability, facts: f"Defense of bandits −{-ability.amount} this turn.",
    "convert": lambda ability, facts: (
        f"Pay {'' if ability.pay_max == 1 else 'up to '}{ability.pay_max}, gain {ability.gain_per_paid} of "
        f"{'its' if ability.gain_type == 'same' else 'another'} kind{'' if ability.pay_max == 1 else ' for each'}."
    ),
    "gain_per_row_resource_location": lambda ability, facts: (
        f"Each resource location of the row gives {ability.amount} of its kind."
    ),
    "value_per_row_type": lambda ability, facts: f"Worth {ability.vp} VP per {ability.type} location of the row.",
    "vp_per_stock_pairs": lambda ability, facts: f"{ability.vp} VP per {ability.pair} like resources in stock.",
    "pay_extra_for_vp": lambda ability, facts: (
        f"When built: up to {ability.max} more {' or '.join(ability.types)}, {ability.vp_each} VP each."
    ),
    "row_defense": lambda ability, facts: f"Ongoing: all others of the row have {ability.amount} more defense.",
    "copy": lambda ability, facts: {
        "row": "Use another location of the row.",
        "city": "Use another location of the city.",
        "city_with_die": "Use another location with a die on it.",
    }[ability.scope],
    "move_die": lambda ability, facts: "Move a die anywhere in its row.",
    "reroll": lambda ability, facts: (
        "Roll this die again." if ability.dice == "self" else "Roll this die again, and others as you like."
    ),
}
"""What each kind of ability does, in few words."""


# On a space of a city


def on_space(name: str, facts: Any, deactivated: bool = False) -> str:
    """A location as it lies on a space, from its upper left corner, without its sign."""
    (wide, high), printed = ROOM, name in facts.printed_location
    ground = OFF if deactivated else PRINTED if printed else CARD
    parts = box(0, 0, wide, high, ground, LINE if printed else INK, stroke_width=0.8 if printed else 2)
    if deactivated:
        cross = f"M5,20L{num(wide - 5)},{num(high - 5)}M{num(wide - 5)},20L5,{num(high - 5)}"
        parts += f'<path d="{cross}" stroke="{OFF_LINE}" stroke-width="6" stroke-linecap="round"/>'
    parts += strip(name, facts, wide, 15, letters_of(facts.board.type_of[name], facts))
    if deactivated:
        parts += f'<circle cx="28" cy="7.5" r="8.2" fill="{CARD}"/>' + shape("off", 28, 7.5)
    lines = wrap(str(facts.board.about[name].name), 10)[:2]
    for k, line in enumerate(lines):
        y = 26.5 + 10.5 * k + (0 if len(lines) == 2 else 4)
        size = 10.5 if len(line) < 9 else 9.5
        parts += f'<text x="{num(wide / 2)}" y="{num(y)}" font-size="{size}">{escape(fitting(line, wide, 8))}</text>'
    return parts


def strip(name: str, facts: Any, width: float, high: float, word: str) -> str:
    """The strip at the upper edge of a location: its type, and of a card its defense and VP."""
    board, printed = facts.board, name in facts.printed_location
    fill, lettering, tint = COLOUR[facts.type[board.type_of[name]].colour]
    line = f' stroke="{INK}" stroke-dasharray="3 2"' if name in assumed(facts) else ""
    parts = f'<rect x="1" y="1" width="{num(width - 2)}" height="{num(high - 1)}" rx="4"'
    parts += f' fill="{tint if printed else fill}"{line}/>'
    size, middle = 10 if high < 18 else 12, high / 2 + 0.5
    colour = "" if printed or lettering == INK else f' fill="{lettering}"'
    parts += f'<text x="4" y="{num(middle + 3.5)}" font-size="{size}" text-anchor="start"{colour}>{escape(word)}</text>'
    if printed:
        return parts
    vp = board.vp.get(name, "?")
    parts += shape("shield", width - (25 if vp else 9.5), middle, board.defense[name])
    return parts + (shape("vp", width - 9.5, middle, vp) if vp else "")


# Cards and piles


def card(name: str, facts: Any, lit: bool, number: int | None = None) -> str:
    """A location card from its upper left corner; with the number of those in its stack, where it lies in one."""
    about, (wide, high) = facts.board.about[name], CARD_SIZE
    parts = _frame(wide, high, lit, number)
    parts += strip(name, facts, wide, 19, str(facts.type[about.type].name))
    parts += text(wide / 2, 34, fitting(about.name, wide - 4, 10), 12, font_family=SERIF)
    parts += _cost(about.cost, wide / 2 if number is None else wide / 2 - 14, 47)
    if number is not None:
        parts += pile_count(wide - 18, 47, number)
    words = "".join(
        f'<text x="{num(wide / 2)}" y="{num(69 + 12 * k)}" font-size="10.5">{escape(line)}</text>'
        for k, line in enumerate(wrap(short(about, facts), 18))
    )
    return centred("", parts) + f'<g text-anchor="middle">{words}</g>'


def _frame(wide: float, high: float, lit: bool, number: int | None) -> str:
    """The box of a card: with edges of others below it where it lies in a stack, broken where it is marked."""
    below = ""
    if number is not None and number > 1:
        below = "".join(box(further, further, wide, high, CARD, INK) for further in (3, 1.5))
    if lit:
        return below + box(0, 0, wide, high, LIT, MARK, stroke_width=3, stroke_dasharray="7 3")
    if number == 0:
        return box(0, 0, wide, high, PAPER, LINE, stroke_dasharray="4 3")
    return below + box(0, 0, wide, high, CARD, INK, stroke_width=1.6)


def _cost(cost: Any, x: float, y: float) -> str:
    """What a card costs: a shape for each resource, in a row round a middle."""
    paid = [what for what, amount in cost.items() for _ in range(amount)]
    step = min(15.5, 90 / len(paid))
    return "".join(shape(what, x + step * (k - (len(paid) - 1) / 2), y) for k, what in enumerate(paid))


def bandits(about: Any, wide: float, lit: bool, number: int) -> str:
    """A pile of bandits from its upper left corner: VP and defense."""
    parts = _frame(wide, CARD_SIZE[1], lit, number) + text(wide / 2, 16, "Bandits", 11.5)
    parts += shape("mask", wide / 2, 32) + text(wide / 2, 60, f"{about.vp} VP", 17, font_family=SERIF)
    parts += shape("shield", wide / 2, 78, about.defense)
    return centred("", parts + pile_count(wide / 2, 104, number))


def ship(about: Any, wide: float, lit: bool, number: int) -> str:
    """A pile of trade ships from its upper left corner: VP, and what an export costs."""
    parts = _frame(wide, CARD_SIZE[1], lit, number) + text(wide / 2, 16, "Ship", 11.5)
    parts += text(wide / 2, 36, f"{about.vp} VP", 17, font_family=SERIF)
    for k, (what, amount) in enumerate(about.cost.items()):
        parts += text(wide / 2 - 9, 55 + 16 * k, amount, 11.5) + shape(what, wide / 2 + 8, 51 + 16 * k)
    return centred("", parts + pile_count(wide / 2, 104, number))
