"""What stands at a path of a position's JSON form, in words: what a lesson shows of values and of how they changed."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..telling import count, counted, in_line, plain, resources, told, yes
from .words import PLAIN, printed_name, slot_name

_NAMED = {
    "start_player": "Starting player",
    "turn": "Who has actions",
    "chapter": "Chapter Round",
    "number": "Turn of the Chapter Round",
    "finisher": "Who has ended the game",
}
_YES = {"owing": "owes a Ration", "restricted": "is restricted by starvation"}


def tell_value(path: str, values: Sequence[Any], facts: Any) -> str:
    """What stands at a path: named only, or with its value, or with the value before and the one after."""
    match path.split("."):
        case ["players", who, *what]:
            return _player(what, values, who, facts)
        case ["chapters", *what]:
            return _chapters(what, values, facts)
        case ["market", what]:
            return told(values, f"{what.capitalize()} in the market", _number)
        case ["supply", what]:
            return told(values, f"{what.capitalize()} in the supply", _number)
        case ["market" | "supply" as where]:
            return told(values, "City Market" if where == "market" else "Supply", _resources)
        case ["city"]:
            return told(values, "Buildings of the city", lambda city: _city(city, facts))
        case ["city", building]:
            return told(values, f"Owner of the {printed_name(building, facts)}", plain)
        case ["rolled"]:
            return told(values, "Number rolled", _token)
        case ["tavern_token"]:
            return told(values, "Dice token in the Tavern", _token)
        case ["token_supply"]:
            return told(values, "Dice tokens left", _tokens_left)
        case ["actions_so_far", *what]:
            return _actions(what, values)
        case _:
            return told(values, _NAMED.get(path, path.replace(".", " ").replace("_", " ").capitalize()), plain)


def _player(what: list[str], values: Sequence[Any], who: str, facts: Any) -> str:
    match what:
        case ["vp"]:
            return f"{who}: {values[0]} → {values[1]} VP" if len(values) == 2 else _vp(values, who)
        case ["storehouse"]:
            return told(values, f"Storehouse of {who}", _resources)
        case ["storehouse", resource]:
            return told(values, f"{resource.capitalize()} of {who}", _number)
        case ["tokens"]:
            return told(values, f"Dice tokens of {who}", _tokens)
        case ["tokens", slot]:
            return told(values, f"{_capital(slot_name(slot))} of {who}", _token)
        case ["village"]:
            return told(values, f"Buildings in {who}'s village", lambda names: _names(names, facts))
        case ["banners"]:
            return counted(values, "banner", f"of {who}")
        case ["milestones"]:
            return told(values, f"Milestone Cards of {who}", lambda cards: _cards(cards, facts))
        case ["discarded"]:
            return told(values, f"Milestone Cards discarded by {who}", lambda cards: _cards(cards, facts))
        case _:
            return told(values, f"{who} {_YES[what[-1]]}", yes)


def _vp(values: Sequence[Any], who: str) -> str:
    return f"{values[0]} VP of {who}" if values else f"VP of {who}"


def _chapters(what: list[str], values: Sequence[Any], facts: Any) -> str:
    match what:
        case ["open"]:
            return told(values, "Open Chapter Card", lambda card: printed_name(card, facts) if card else "none")
        case ["past"]:
            return told(values, "Chapter Cards of rounds before", lambda cards: _names(cards, facts))
        case _:
            return counted(values, "Chapter Card", "face down")


def _actions(what: list[str], values: Sequence[Any]) -> str:
    match what:
        case ["taken"]:
            return told(values, "Actions taken", lambda kinds: in_line(PLAIN[kind] for kind in kinds))
        case ["before"]:
            return told(values, "What storehouse and market held before was noted", _times)
        case _:
            return told(values, "The actions so far", _so_far)


def _times(noted: Sequence[Any]) -> str:
    return count(len(noted), "time")


def _so_far(actions: Mapping[str, Any]) -> str:
    return "; ".join(_actions([name], [value]) for name, value in actions.items())


# Values


def _number(number: int | None) -> str:
    """How many; what is not stated is none."""
    return str(number or 0)


def _token(number: int | None) -> str:
    """A number of die or dice token, or that there is none."""
    return str(number) if number else "none"


def _resources(amounts: Mapping[str, int] | None) -> str:
    return resources(amounts or {})


def _tokens(tokens: Mapping[str, int] | None) -> str:
    return in_line(f"{number} in the {slot_name(slot)}" for slot, number in (tokens or {}).items())


def _tokens_left(lefts: Iterable[int]) -> str:
    return in_line(f"{left} with {number}" for number, left in enumerate(lefts, 1))


def _names(names: Iterable[str], facts: Any) -> str:
    return in_line(printed_name(name, facts) for name in names)


def _cards(cards: Iterable[str] | int, facts: Any) -> str:
    """Milestone Cards, or how many they are where they are hidden."""
    return count(cards, "card") if isinstance(cards, int) else _names(cards, facts)


def _city(city: Mapping[str, str] | None, facts: Any) -> str:
    return in_line(f"{printed_name(building, facts)} {owner}" for building, owner in (city or {}).items())


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]
