"""What stands at a path of a position's JSON form, in words: what a lesson shows of values and of how they changed."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..telling import count, counted, in_line, plain, told, yes
from .state import RESOURCES, USED
from .words import printed_name

_TURN = {
    "strength": "Army strength of the turn",
    "bandit_strength": "Army strength against bandits only",
    "army_bonus": "What each Army location adds more",
    "resource_bonus": "What each resource location gives more",
    "bandits_lowered": "By how much the defense of bandits is lower",
    "army_uses": "Army locations used",
    "bandit_uses": "Army locations used that serve against bandits only",
    "rerolls": "Dice rolled again",
}
_YES = {"replaced": "Cards of the display replaced", "passed": "A die was passed with"}
_PLAIN = {"start_player": "Starting player", "turn": "Active player"}


def tell_value(path: str, values: Sequence[Any], facts: Any) -> str:
    """What stands at a path: named only, or with its value, or with the value before and the one after."""
    match path.split("."):
        case ["players", who, *what]:
            return _player(what, values, who, facts)
        case ["display"]:
            return told(values, "Display", lambda rows: _rows(rows, facts))
        case ["discarded"]:
            return told(values, "Locations out of the game", lambda cards: _named(cards, facts))
        case ["stacks" | "piles" as where]:
            heading = "Open stacks" if where == "stacks" else "Piles"
            return told(values, heading, lambda numbers: _numbers(numbers, facts))
        case ["stacks", card]:
            return counted(values, "card", f"in the stack of the {printed_name(card, facts)}")
        case ["piles", card]:
            return counted(values, "card", f"in the pile of the {printed_name(card, facts)}")
        case ["turn_so_far", *what]:
            return _turn(what, values)
        case ["ending"]:
            return told(values, "The end of the game has been triggered", yes)
        case ["vp_hidden"]:
            return told(values, "VP and cards of others are hidden", yes)
        case _:
            return told(values, _PLAIN.get(path, path.replace(".", " ").replace("_", " ").capitalize()), plain)


def _player(what: list[str], values: Sequence[Any], who: str, facts: Any) -> str:
    match what:
        case ["vp"]:
            return _vp(values, who)
        case [resource] if resource in RESOURCES:
            return told(values, f"{resource.capitalize()} of {who}", plain)
        case ["pass_tokens"]:
            return counted(values, "pass token", f"of {who}")
        case ["dice"]:
            return told(values, f"Dice of {who}", _dice)
        case ["dice", colour]:
            return told(values, f"{colour.capitalize()} die of {who}", _column)
        case ["city"]:
            return told(values, f"Cards in {who}'s city", lambda city: _city(city, facts))
        case ["city", space]:
            return told(values, f"On {space} of {who}", lambda card: _card(card, space, facts))
        case ["deactivated"]:
            return told(values, f"Deactivated in {who}'s city", in_line)
        case ["taken"]:
            return told(values, f"Bandits and trade ships of {who}", lambda cards: _taken(cards, facts))
        case _:
            return told(values, f"{who} has chosen to play on with full rows", yes)


def _vp(values: Sequence[Any], who: str) -> str:
    """VP; those of others can be hidden."""
    shown = ["hidden" if value is None else str(value) for value in values]
    if len(shown) == 2:
        return f"{who}: {shown[0]} → {shown[1]} VP"
    return f"{shown[0]} VP of {who}" if shown else f"VP of {who}"


def _named(cards: Iterable[str], facts: Any) -> str:
    return in_line(printed_name(card, facts) for card in cards)


def _rows(rows: Iterable[Iterable[str]], facts: Any) -> str:
    """The rows of the display, from the top."""
    return " / ".join(_named(row, facts) for row in rows) or "none"


def _numbers(numbers: Mapping[str, int] | None, facts: Any) -> str:
    return in_line(f"{number} × {printed_name(card, facts)}" for card, number in (numbers or {}).items())


def _dice(dice: Mapping[str, int]) -> str:
    return in_line(f"{colour} {_column(column)}" for colour, column in dice.items())


def _column(column: int) -> str:
    return "beside the board" if column == USED else f"in column {column}"


def _city(city: Mapping[str, str] | None, facts: Any) -> str:
    return in_line(f"{space} {printed_name(card, facts)}" for space, card in (city or {}).items())


def _card(card: str | None, space: str, facts: Any) -> str:
    """A card, or the printed location of the space, where none lies."""
    return printed_name(card or facts.board.printed[facts.board.space[space]], facts)


def _taken(cards: Iterable[str] | int, facts: Any) -> str:
    """Cards, or how many they are where they are hidden."""
    return count(cards, "card") if isinstance(cards, int) else _named(cards, facts)


# The turn


def _turn(what: list[str], values: Sequence[Any]) -> str:
    match what:
        case ["resource_uses"]:
            return told(values, "Resource locations used", _uses)
        case ["resource_uses", resource]:
            return told(values, f"Locations used for {resource}", plain)
        case [name] if name in _TURN:
            return told(values, _TURN[name], plain)
        case [name] if name in _YES:
            return told(values, _YES[name], yes)
        case _:
            return told(values, "The turn so far", _so_far)


def _uses(uses: Mapping[str, int]) -> str:
    return in_line(f"{number} for {resource}" for resource, number in uses.items() if number)


def _so_far(turn: Mapping[str, Any]) -> str:
    """All that is known of the turn, but for what is none."""
    return "; ".join(_turn([name], [value]) for name, value in turn.items() if _happened(value)) or "nothing"


def _happened(value: Any) -> bool:
    return any(value.values()) if isinstance(value, dict) else bool(value)
