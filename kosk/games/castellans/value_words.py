"""What stands at a path of a position's JSON form, in words: what a lesson shows of values and of how they changed."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from .position_words import between
from .state import GOODS, GUILDS, TOKENS
from .words import manor_name, named, piece, wharf_card, wharf_icon, wharf_rows

BOARD = "player board"


def tell_value(path: str, values: Sequence[Any], facts: Any) -> str:
    """What stands at a path: named only, or with its value, or with the value before and the one after."""
    match path.split("."):
        case ["players", who, what] if what in ("vp", *GOODS):
            return _goods(values, "VP" if what == "vp" else named(what), who)
        case ["players", who, guild] if guild in GUILDS:
            return _token(values, who, guild, facts)
        case ["players", who, "manors", manor]:
            return _standing(values, f"{who}'s {manor_name(manor, facts)}", facts)
        case ["players", who, "citizens"]:
            return _is(values, f"{who}'s Citizens", lambda cards: _cards(cards, facts))
        case ["players", who, ("drafted" | "spent") as done]:
            return _is(values, f"{who}'s dice {done}", _names)
        case ["districts", place, "keeps"]:
            return _counted(values, "Keep", f"in {_district(place, facts)}")
        case ["districts", place, token, *who] if token in TOKENS:
            of = "".join(f"of {name} " for name in who)
            return _counted(values, piece(token), f"{of}in {_district(place, facts)}")
        case ["windmills", road, who]:
            return _counted(values, "Windmill", f"of {who} between {between(facts, road, 'road')}")
        case ["gates", gate]:
            return _is(values, f"Gate between {between(facts, gate, 'gate')}", _owner)
        case [("ward_towers" | "statues") as kind, place]:
            return _is(values, f"{named(kind).removesuffix('s')} in {_district(place, facts)}", _owner)
        case ["magistrates"]:
            return _is(values, "Magistrates", lambda places: _all(_district(place, facts) for place in places))
        case ["dice", where] if where in _DICE:
            return _is(values, _DICE[where], _names)
        case ["citizens", kind, back]:
            where = {"lines": "draft line", "discards": "discards"}[kind]
            return _is(values, f"{back.title()} {where}", lambda cards: _cards(cards, facts))
        case ["wharf", *what]:
            return _wharf(what, values, facts)
        case _:
            return _is(values, _PLAIN.get(path, named(path.replace(".", " "))), _names)


_PLAIN = {"first_player": "1st player", "turn": "On turn"}
_DICE = {"hand": "Dice in hand", "pool": "Dice in the pool", "leftover": "Dice left over"}


def _is(values: Sequence[Any], what: str, shown: Callable[[Any], str]) -> str:
    return f"{what}: {' → '.join(map(shown, values))}" if values else what


def _goods(values: Sequence[Any], what: str, who: str) -> str:
    if len(values) == 2:
        return f"{who}: {values[0]} → {values[1]} {what}"
    return " ".join([*map(str, values), f"{what} of {who}"])


def _counted(values: Sequence[Any], what: str, where: str) -> str:
    numbers = [value or 0 for value in values]
    if len(numbers) == 1:
        return f"{numbers[0]} {what}{'' if numbers[0] == 1 else 's'} {where}"
    return _is(numbers, f"{what}s {where}", str)


def _token(values: Sequence[Any], who: str, guild: str, facts: Any) -> str:
    track = f"the {facts.guild[guild].name} track"
    if len(values) == 1:
        return f"{who} on {_space(values[0], facts)} of {track}"
    return _is(values, f"{who} on {track}", lambda space: _space(space, facts).removeprefix("the "))


def _space(number: int, facts: Any) -> str:
    if number == facts.guild_track.start:
        return "the start space"
    return f"the starred space {number}" if number in facts.guild_track.starred else f"space {number}"


def _standing(values: Sequence[Any], what: str, facts: Any) -> str:
    places = [BOARD if place is None else _district(place, facts) for place in values]
    if len(places) == 1:
        return f"{what} {'on the' if places[0] == BOARD else 'in'} {places[0]}"
    return _is(places, what, str)


def _wharf(what: list[str], values: Sequence[Any], facts: Any) -> str:
    match what:
        case ["card"]:
            return _is(values, "At the Wharf", lambda card: wharf_card(card) if card else "no card")
        case ["back"]:
            return _is(values, "The Wharf's rows", lambda back: wharf_rows(back, facts) if back else "none")
        case ["cover"]:
            return _is(values, "Wharf Cover", lambda covered: "on the left column" if covered else "not used")
        case ["discards"]:
            return _is(values, "Wharf cards discarded", lambda cards: _all(map(wharf_card, cards)))
        case ["crates", icon]:
            return _is(values, f"Cargo Crate on the {wharf_icon(icon, None, facts)}", _owner)
        case _:
            return _is(values, named(" ".join(["wharf", *what])), _names)


def _district(place: str, facts: Any) -> str:
    name: str = facts.district[place].name
    return name


def _owner(name: str | None) -> str:
    return "none" if name is None else name


def _cards(cards: Iterable[str], facts: Any) -> str:
    return _all(facts.citizen[card].name for card in cards)


def _all(names: Iterable[str]) -> str:
    return ", ".join(names) or "none"


def _names(value: Any) -> str:
    """A player, a number, or a list of faces."""
    if isinstance(value, list | dict):
        return _all(map(named, value))
    return "none" if value is None else str(value)
