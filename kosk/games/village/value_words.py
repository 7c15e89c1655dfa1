"""What stands at a path of a position's JSON form, in words: what a lesson shows of values and of how they changed."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..telling import count, counted, in_line, plain, told
from .words import PLAIN, printed_name, resources, slot_name

_PLAIN = {
    "start_player": "Starting player",
    "turn": "Whose actions",
    "chapter": "Chapter Round",
    "number": "Turn of the round",
    "finisher": "Who has ended the game",
}


def tell_value(path: str, values: Sequence[Any], facts: Any) -> str:
    """What stands at a path: named only, or with its value, or with the value before and the one after."""
    match path.split("."):
        case ["players", who, *what]:
            return _player(what, values, who, facts)
        case ["rolled" | "tavern_token" as which]:
            what_shows = "The die" if which == "rolled" else "Dice token of the Tavern"
            return told(values, what_shows, lambda number: str(number) if number else "none")
        case ["chapters", *what]:
            return _chapters(what, values, facts)
        case ["market" | "supply" as where]:
            return told(values, where.capitalize(), _resources)
        case ["market" | "supply" as where, what]:
            place = f"{'row of the market' if where == 'market' else 'supply'}"
            return told(values, f"{what.capitalize()} in the {place}", plain)
        case ["city"]:
            return told(values, "Owners in the city", lambda owners: _owners(owners, facts))
        case ["city", building]:
            return told(values, f"Owner of the {printed_name(building, facts)}", plain)
        case ["token_supply"]:
            return told(values, "Dice tokens in the supply", _tokens)
        case ["actions_so_far", *what]:
            return _actions(what, values)
        case _:
            return told(values, _PLAIN.get(path, path.replace(".", " ").replace("_", " ").capitalize()), plain)


def _player(what: list[str], values: Sequence[Any], who: str, facts: Any) -> str:
    match what:
        case ["vp"]:
            return _vp(values, who)
        case ["storehouse"]:
            return told(values, f"Storehouse of {who}", _resources)
        case ["storehouse", resource]:
            return told([value or 0 for value in values], f"{resource.capitalize()} of {who}", plain)
        case ["tokens"]:
            return told(values, f"Dice tokens of {who}", _on_plots)
        case ["tokens", slot]:
            return told(values, f"Dice token in the {slot_name(slot)} of {who}", plain)
        case ["village"]:
            return told(values, f"Buildings in {who}'s village", lambda names: _named(names, facts))
        case ["banners"]:
            return counted(values, "banner", f"of {who}")
        case ["milestones"]:
            return told(values, f"Milestone Cards of {who}", lambda cards: _cards(cards, facts))
        case ["discarded"]:
            return told(values, f"Milestone Cards that {who} has discarded", lambda cards: _cards(cards, facts))
        case ["owing"]:
            return told(values, f"{who} owes a Ration", _yes)
        case _:
            return told(values, f"{who} is restricted by starvation", _yes)


def _vp(values: Sequence[Any], who: str) -> str:
    if len(values) == 2:
        return f"{who}: {values[0]} → {values[1]} VP"
    return f"{values[0]} VP of {who}" if values else f"VP of {who}"


def _chapters(what: list[str], values: Sequence[Any], facts: Any) -> str:
    match what:
        case ["open"]:
            return told(values, "Open Chapter Card", lambda card: printed_name(card, facts) if card else "none")
        case ["past"]:
            return told(values, "Chapter Cards before", lambda cards: _named(cards, facts))
        case ["stack"]:
            return counted(values, "Chapter Card", "in the stack")
        case _:
            return told(values, "Chapter Cards", lambda cards: _all_chapters(cards, facts))


def _all_chapters(cards: Mapping[str, Any], facts: Any) -> str:
    """The open card, those before it, and the stack."""
    opened = printed_name(cards["open"], facts) if cards["open"] else "none"
    return f"open {opened}; before {_named(cards['past'], facts)}; {cards['stack']} in the stack"


def _actions(what: list[str], values: Sequence[Any]) -> str:
    match what:
        case ["taken"]:
            return told(values, "Actions taken", lambda kinds: in_line(PLAIN[kind] for kind in kinds))
        case ["before"]:
            return told(values, "Storehouse and market before", lambda before: count(len(before), "trade"))
        case _:
            return told(values, "The actions so far", lambda so_far: in_line(PLAIN[kind] for kind in so_far["taken"]))


def _resources(amounts: Mapping[str, int] | None) -> str:
    return resources(amounts or {})


def _owners(owners: Mapping[str, str] | None, facts: Any) -> str:
    return in_line(f"{printed_name(building, facts)} {name}" for building, name in (owners or {}).items())


def _tokens(numbers: Sequence[int] | None) -> str:
    return in_line(f"{number} with {face}" for face, number in enumerate(numbers or [], 1))


def _on_plots(tokens: Mapping[str, int] | None) -> str:
    return in_line(f"{number} in the {slot_name(slot)}" for slot, number in (tokens or {}).items())


def _named(names: Iterable[str], facts: Any) -> str:
    return in_line(printed_name(name, facts) for name in names)


def _cards(cards: Iterable[str] | int, facts: Any) -> str:
    """Cards, or how many they are where they are hidden."""
    return count(cards, "card") if isinstance(cards, int) else _named(cards, facts)


def _yes(value: Any) -> str:
    return "yes" if value else "no"
