"""What the sentences of all games are made of: how many of what, an event with all that its sentence needs, and a value
of a position, as it was and as it is.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from kosk.engine.errors import listed
from kosk.engine.table import CHANCE, Event, Option


def count(number: int, what: str) -> str:
    """How many of a piece or a deed.

    >>> count(1, "Temple"), count(2, "Temple"), count(2, "push")
    ('1 Temple', '2 Temples', '2 pushes')
    """
    return f"{number} {what}{'' if number == 1 else 'es' if what.endswith('sh') else 's'}"


def resources(amounts: Mapping[str, int]) -> str:
    """Resources with how many there are of each.

    >>> resources({"wood": 2, "iron": 1}), resources({})
    ('2 wood and 1 iron', 'no resource')
    """
    return listed([f"{amount} {what}" for what, amount in amounts.items() if amount]) or "no resource"


# Events


class Happening(NamedTuple):
    """An event with all that its sentence is made of; `who` is empty where it happens to nobody."""

    who: str
    data: dict[str, Any]
    rule: str
    state: Any
    facts: Any


Sentences = Mapping[str, Callable[[Happening], str]]
"""How a game tells its events, by their verbs."""

IN_ALL_GAMES: Sentences = {
    "give-turn": lambda now: f"It is {now.who}'s turn.",
    "given": lambda now: f"{now.who} begins with {now.data['vp']} VP.",
}


def sentence(sentences: Sentences, state: Any, event: Event, facts: Any) -> str:
    """An event in one sentence."""
    who = "" if event.seat is None else "Chance" if event.seat == CHANCE else state.names[event.seat]
    return sentences[event.verb](Happening(who, event.data, event.rules[0] if event.rules else "", state, facts))


def only(now: Happening) -> str:
    """What is said behind a choice that was none."""
    return " (the only option)" if now.data["of"] == 1 else ""


def asked_for(asked: Iterable[tuple[Iterable[Option], tuple[str, ...]]]) -> dict[Option, tuple[str, ...]]:
    """The options that can be named at some time, each with the rules that ask for it, the foremost first.

    >>> asked_for([(["wood", "gold"], ("pay",)), (["gold"], ("sell",))])
    {'wood': ('pay',), 'gold': ('pay', 'sell')}
    """
    found: dict[Option, tuple[str, ...]] = {}
    for names, rules in asked:
        for name in names:
            found[name] = found.get(name, ()) + rules
    return found


# Positions


def paragraphs(told: Mapping[str, Sequence[str]]) -> list[str]:
    """A position in words, paragraph by paragraph: the first one is the title's, each other begins with its heading.

    >>> paragraphs({"Pebbles, round 1": ["Anna begins."], "The heap": ["It has 9.", "It is high."], "Ben": []})
    ['Anna begins.', 'The heap: It has 9. It is high.']
    """
    (_, first), *others = told.items()
    return [" ".join(first), *[f"{heading}: {' '.join(lines)}" for heading, lines in others if lines]]


# Values: their name alone, or with the value, or with the value before and the one after


def told(values: Sequence[Any], what: str, shown: Callable[[Any], str]) -> str:
    """What something is, or was and is.

    >>> told([], "Heap", str), told([9], "Heap", str), told([9, 7], "Heap", str)
    ('Heap', 'Heap: 9', 'Heap: 9 → 7')
    """
    return f"{what}: {' → '.join(map(shown, values))}" if values else what


def counted(values: Sequence[Any], what: str, where: str) -> str:
    """How many of a piece there are somewhere; what is not stated, or an empty table, is none.

    >>> counted([1], "Keep", "in Nor High"), counted([None, 2], "Keep", "in Nor High")
    ('1 Keep in Nor High', 'Keeps in Nor High: 0 → 2')
    """
    numbers = [value or 0 for value in values]
    if len(numbers) == 1:
        return f"{count(numbers[0], what)} {where}"
    return told(numbers, f"{what}s {where}", str)


def in_line(names: Iterable[str]) -> str:
    """Names in a line, or that there are none.

    >>> in_line(["Monk", "Bard"]), in_line([])
    ('Monk, Bard', 'none')
    """
    return ", ".join(names) or "none"


def plain(value: Any) -> str:
    """A player, a number, a step, or several of them, as they are.

    >>> plain("Ann"), plain(None), plain(["Ann", "ben van Dyk"]), plain({})
    ('Ann', 'none', 'Ann, ben van Dyk', 'none')
    """
    if isinstance(value, list | dict):
        return in_line(map(str, value))
    return "none" if value is None else str(value)


def yes(value: Any) -> str:
    """Whether something is so; what is not stated is not.

    >>> yes(True), yes(None)
    ('yes', 'no')
    """
    return "yes" if value else "no"
