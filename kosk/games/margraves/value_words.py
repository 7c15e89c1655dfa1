"""What stands at a path of a position's JSON form, in words: what a lesson shows of values and of how they changed."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from .state import GOODS, GUILDS, PRIVILEGES, TOKENS
from .words import amount, amounts, named, slot_name, tile_name


def tell_value(path: str, values: Sequence[Any], facts: Any) -> str:
    """What stands at a path: named only, or with its value, or with the value before and the one after."""
    match path.split("."):
        case ["players", who, what] if what in ("vp", *GOODS):
            return _goods(values, what, who, f"of {who}")
        case ["players", who, "towers"]:
            return _counted(values, "Ward Tower", f"left to {who}")
        case ["players", who, "margrave"]:
            return _is(values, f"{who}'s Margrave", lambda place: _location(place, facts))
        case ["players", who, "ship"]:
            return _is(values, f"{who}'s Ship", lambda segment: f"segment {segment}")
        case ["players", who, guild] if guild in GUILDS:
            return _is(values, f"{who} in the {facts.guild[guild].name} row", lambda space: f"space {space}")
        case ["players", who, ("hand" | "pile") as where]:
            return _is(values, f"{who}'s {where}", lambda cards: _all(_citizen(card, facts) for card in cards))
        case ["players", who, "tiles"]:
            return _is(values, f"{who}'s Privilege tiles", lambda tiles: _tiles(tiles, facts))
        case ["players", who, ("held" | "kept") as where]:
            heading = f"{who}'s Starting Wealth {'in hand' if where == 'held' else 'kept'}"
            return _is(values, heading, lambda tiles: _wealth(tiles, facts))
        case ["supply", "knight"]:
            return _counted(values, "Knight", "in the barracks")
        case ["supply", what] if what in TOKENS:
            return _goods(values, what, "The supply", "in the supply")
        case ["locations", place, "knights"]:
            return _counted(values, "Knight", f"in {_location(place, facts)}")
        case ["locations", place, "towers"]:
            return _is(values, f"Ward Towers in {_location(place, facts)}", _named_all)
        case ["locations", place, "towers", slot]:
            return _is(values, f"Ward Tower in slot {slot} of {_location(place, facts)}", _plain)
        case ["tombs", *what]:
            return _tombs(what, values)
        case ["lairs", lair, "top"]:
            return _is(values, f"Face up in the {facts.lair[lair].name}", lambda name: _monster(name, facts))
        case ["lairs", lair, "under"]:
            below = f"Under the card of the {facts.lair[lair].name}"
            return _is(values, below, lambda names: _all(_monster(name, facts) for name in names))
        case ["citizens", "line"]:
            return _is(values, "Citizen line", lambda cards: _all(_citizen(card, facts) for card in cards))
        case ["citizens", "removed"]:
            return _is(values, "Citizens out of the game", lambda cards: _all(_citizen(card, facts) for card in cards))
        case ["privileges", "used"]:
            return _is(values, "Grants used", lambda tiles: _tiles(tiles, facts))
        case ["privileges", kind] if kind in map(str, PRIVILEGES):
            return _is(values, f"Privilege {'I' * int(kind)} tiles face up", lambda tiles: _tiles(tiles, facts))
        case ["rounds_left"]:
            return _is(values, "Rounds after this one", lambda rounds: "not known" if rounds is None else str(rounds))
        case _:
            return _is(values, _PLAIN.get(path, named(path.replace(".", " "))), _plain)


_PLAIN = {"start_player": "Starting player", "turn": "On turn"}


def _is(values: Sequence[Any], what: str, shown: Callable[[Any], str]) -> str:
    return f"{what}: {' → '.join(map(shown, values))}" if values else what


def _goods(values: Sequence[Any], what: str, who: str, whose: str) -> str:
    if not values:
        return f"{_good(2, what)} {whose}"
    if len(values) == 1:
        return f"{values[0]} {_good(values[0], what)} {whose}"
    return f"{who}: {values[0]} → {values[1]} {_good(values[1], what)}"


def _good(number: int, what: str) -> str:
    """What so many of a good are called, without the number."""
    return "VP" if what == "vp" else amount(number, what).removeprefix(f"{number} ")


def _counted(values: Sequence[Any], what: str, where: str) -> str:
    if len(values) == 1:
        return f"{values[0]} {what}{'' if values[0] == 1 else 's'} {where}"
    return _is(values, f"{what}s {where}", str)


def _tombs(what: list[str], values: Sequence[Any]) -> str:
    match what:
        case ["slots", slot]:
            return _is(values, f"Hero Tombs, {slot_name(slot)}", lambda how: "open" if how is None else f"{how} Knight")
        case ["slots"]:
            return _is(
                values, "Hero Tombs", lambda slots: _all(f"{slot_name(slot)} {how}" for slot, how in slots.items())
            )
        case ["entombed"]:
            return _is(values, "Hero Tombs filled this turn", lambda slots: _all(map(slot_name, slots)))
        case _:
            return _counted(values, "Knight", "on the statue")


def _location(place: str, facts: Any) -> str:
    return str(facts.location[place].name) if place else "nowhere"


def _citizen(card: str | None, facts: Any) -> str:
    return "no card" if card is None else str(facts.citizen[card].name)


def _monster(name: str | None, facts: Any) -> str:
    return "no Monster" if name is None else str(facts.monster[name].name)


def _tiles(tiles: Iterable[str], facts: Any) -> str:
    return "; ".join(tile_name(tile, facts) for tile in tiles) or "none"


def _wealth(tiles: Iterable[str], facts: Any) -> str:
    return "; ".join(amounts(facts.board.rewards[tile]) for tile in tiles) or "none"


def _all(names: Iterable[str]) -> str:
    return ", ".join(names) or "none"


def _named_all(towers: dict[str, str]) -> str:
    return _all(f"{name} in slot {slot}" for slot, name in towers.items())


def _plain(value: Any) -> str:
    """A player, a number, a step, or a list of players."""
    if isinstance(value, list):
        return _all(map(str, value))
    return "none" if value is None else str(value)
