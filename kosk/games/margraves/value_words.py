"""What stands at a path of a position's JSON form, in words: what a lesson shows of values and of how they changed."""

from collections.abc import Iterable, Sequence
from typing import Any

from ..telling import counted, in_line, plain, told
from .state import GOODS, GUILDS, PRIVILEGES, TOKENS
from .words import amount, amounts, named, slot_name, tile_name


def tell_value(path: str, values: Sequence[Any], facts: Any) -> str:
    """What stands at a path: named only, or with its value, or with the value before and the one after."""
    match path.split("."):
        case ["players", who, what] if what in ("vp", *GOODS):
            return _goods(values, what, who, f"of {who}")
        case ["players", who, "towers"]:
            return counted(values, "Ward Tower", f"left to {who}")
        case ["players", who, "margrave"]:
            return told(values, f"{who}'s Margrave", lambda place: _location(place, facts))
        case ["players", who, "ship"]:
            return told(values, f"{who}'s Ship", lambda segment: f"segment {segment}")
        case ["players", who, guild] if guild in GUILDS:
            return told(values, f"{who} in the {facts.guild[guild].name} row", lambda space: f"space {space}")
        case ["players", who, ("hand" | "pile") as where]:
            return told(values, f"{who}'s {where}", lambda cards: _cards(cards, facts))
        case ["players", who, "tiles"]:
            return told(values, f"{who}'s Privilege tiles", lambda tiles: _tiles(tiles, facts))
        case ["players", who, ("held" | "kept") as where]:
            heading = f"{who}'s Starting Wealth {'in hand' if where == 'held' else 'kept'}"
            return told(values, heading, lambda tiles: _wealth(tiles, facts))
        case ["supply", "knight"]:
            return counted(values, "Knight", "in the barracks")
        case ["supply", what] if what in TOKENS:
            return _goods(values, what, "The supply", "in the supply")
        case ["locations", place, "knights"]:
            return counted(values, "Knight", f"in {_location(place, facts)}")
        case ["locations", place, "towers"]:
            return told(values, f"Ward Towers in {_location(place, facts)}", _named_all)
        case ["locations", place, "towers", slot]:
            return told(values, f"Ward Tower in slot {slot} of {_location(place, facts)}", plain)
        case ["tombs", *what]:
            return _tombs(what, values)
        case ["lairs", lair, "top"]:
            return told(values, f"Face up in the {facts.lair[lair].name}", lambda name: _monster(name, facts))
        case ["lairs", lair, "under"]:
            below = f"Under the card of the {facts.lair[lair].name}"
            return told(values, below, lambda names: in_line(_monster(name, facts) for name in names))
        case ["citizens", "line"]:
            return told(values, "Citizen line", lambda cards: _cards(cards, facts))
        case ["citizens", "removed"]:
            return told(values, "Citizens out of the game", lambda cards: _cards(cards, facts))
        case ["privileges", "used"]:
            return told(values, "Grants used", lambda tiles: _tiles(tiles, facts))
        case ["privileges", kind] if kind in map(str, PRIVILEGES):
            return told(values, f"Privilege {'I' * int(kind)} tiles face up", lambda tiles: _tiles(tiles, facts))
        case ["rounds_left"]:
            return told(values, "Rounds after this one", lambda rounds: "not known" if rounds is None else str(rounds))
        case _:
            return told(values, _PLAIN.get(path, named(path.replace(".", " "))), plain)


_PLAIN = {"start_player": "Starting player", "turn": "On turn"}


def _goods(values: Sequence[Any], what: str, who: str, whose: str) -> str:
    if not values:
        return f"{_good(2, what)} {whose}"
    if len(values) == 1:
        return f"{values[0]} {_good(values[0], what)} {whose}"
    return f"{who}: {values[0]} → {values[1]} {_good(values[1], what)}"


def _good(number: int, what: str) -> str:
    """What so many of a good are called, without the number."""
    return "VP" if what == "vp" else amount(number, what).removeprefix(f"{number} ")


def _tombs(what: list[str], values: Sequence[Any]) -> str:
    match what:
        case ["slots", slot]:
            return told(
                values, f"Hero Tombs, {slot_name(slot)}", lambda how: "open" if how is None else f"{how} Knight"
            )
        case ["slots"]:
            return told(
                values, "Hero Tombs", lambda slots: in_line(f"{slot_name(slot)} {how}" for slot, how in slots.items())
            )
        case ["entombed"]:
            return told(values, "Hero Tombs filled this turn", lambda slots: in_line(map(slot_name, slots)))
        case _:
            return counted(values, "Knight", "on the statue")


def _location(place: str, facts: Any) -> str:
    return str(facts.location[place].name) if place else "nowhere"


def _citizen(card: str | None, facts: Any) -> str:
    return "no card" if card is None else str(facts.citizen[card].name)


def _cards(cards: Iterable[str | None], facts: Any) -> str:
    return in_line(_citizen(card, facts) for card in cards)


def _monster(name: str | None, facts: Any) -> str:
    return "no Monster" if name is None else str(facts.monster[name].name)


def _tiles(tiles: Iterable[str], facts: Any) -> str:
    return "; ".join(tile_name(tile, facts) for tile in tiles) or "none"


def _wealth(tiles: Iterable[str], facts: Any) -> str:
    return "; ".join(amounts(facts.board.rewards[tile]) for tile in tiles) or "none"


def _named_all(towers: dict[str, str]) -> str:
    return in_line(f"{name} in slot {slot}" for slot, name in towers.items())
