"""What stands at a path of a position's JSON form, in words: what a lesson shows of values and of how they changed."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..telling import count, counted, in_line, plain, told, yes
from .state import NO_LAYOUT
from .words import MOMENTS, printed_name, tile_name, track_space

_PLAYER = {"shrine_pool": "Shrine", "tokens": "Countdown token", "discards": "discarded tile"}
_WHERE = {"shrine_pool": "in the Shrine Pool of {who}", "tokens": "of {who}", "discards": "of {who}"}
_TURN = {
    "picked": "First tile taken from",
    "floor": "Floor of the first tile",
    "elegant": "A tile is picked by a short side",
    "resolved": "Sets being Consolidated",
    "allowed": "Shrines still allowed on them",
}
_PLAIN = {"first_player": "First Player", "turn": "On turn"}


def tell_value(path: str, values: Sequence[Any], facts: Any) -> str:
    """What stands at a path: named only, or with its value, or with the value before and the one after."""
    match path.split("."):
        case ["players", who, "vp"]:
            return _vp(values, who)
        case ["players", who, what] if what in _PLAYER:
            return counted(values, _PLAYER[what], _WHERE[what].format(who=who))
        case ["players", who, "realm", *space]:
            return _realm(space, values, who, facts)
        case ["castle", "stacks", *stack]:
            return _castle(stack, values, facts)
        case ["castle", "layout"]:
            return told(values, "Layout of the castle", lambda layout: _layout(layout, facts))
        case ["castle", "unseen"]:
            return told(values, "Hidden in the castle", lambda faces: _unseen(faces, facts))
        case ["castle", "unseen", face]:
            return counted(values, tile_name(face, facts), "hidden in the castle")
        case ["shrines"]:
            return counted(values, "Shrine", "in the general pool")
        case ["countdown"]:
            return told(values, "Countdown tokens", _track)
        case ["spirits" | "dragons" as kind]:
            heading = "Spirit cards" if kind == "spirits" else "Dragon cards"
            return told(values, heading, lambda cards: _named(cards, facts))
        case ["taken"]:
            return told(values, f"Taken by the {facts.solo.opponent}", lambda tiles: _named(tiles, facts))
        case ["turn_so_far", *what]:
            return _turn(what, values, facts)
        case ["rounds_left"]:
            return told(values, "Rounds after this one", lambda rounds: "not known" if rounds is None else str(rounds))
        case _:
            return told(values, _PLAIN.get(path, path.replace(".", " ").replace("_", " ").capitalize()), plain)


def _vp(values: Sequence[Any], who: str) -> str:
    if len(values) == 2:
        return f"{who}: {values[0]} → {values[1]} VP"
    return f"{values[0]} VP of {who}" if values else f"VP of {who}"


def _named(words: Iterable[str], facts: Any) -> str:
    """Tiles, types or cards, by their printed names."""
    return in_line(printed_name(word, facts) for word in words)


# A Realm


def _realm(space: list[str], values: Sequence[Any], who: str, facts: Any) -> str:
    match space:
        case [name, "facedown"]:
            return counted(values, "facedown tile", f"on {name} of {who}")
        case [name, "faceup"]:
            return told(values, f"Faceup on {name} of {who}", lambda tile: _tile(tile, facts))
        case [name, "shrine"]:
            return told(values, f"Shrine on {name} of {who}", yes)
        case [name]:
            return told(values, f"On {name} of {who}", lambda about: _space(about, facts))
        case _:
            return told(values, f"{who}'s Realm", lambda realm: _each(realm, lambda about: _space(about, facts)))


def _space(about: Mapping[str, Any] | None, facts: Any) -> str:
    about = about or {}
    facedown = [count(about["facedown"], "facedown tile")] if about.get("facedown") else []
    faceup = [tile_name(about["faceup"], facts)] if about.get("faceup") else []
    shrine = ["Shrine"] if about.get("shrine") else []
    return " and ".join([*facedown, *faceup, *shrine]) or "nothing"


def _each(spaces: Mapping[str, Any] | None, lies: Any) -> str:
    return "; ".join(f"{name} {lies(about)}" for name, about in (spaces or {}).items()) or "empty"


def _tile(tile: str | None, facts: Any) -> str:
    return "none" if tile is None else tile_name(tile, facts)


# The castle


def _castle(stack: list[str], values: Sequence[Any], facts: Any) -> str:
    match stack:
        case [name, "height"]:
            return counted(values, "tile", f"at {name}")
        case [name, "top"]:
            return told(values, f"On top at {name}", lambda tile: _tile(tile, facts))
        case [name]:
            return told(values, f"At {name}", lambda about: _stack(about, facts))
        case _:
            return told(values, "Castle", lambda stacks: _each(stacks, lambda about: _stack(about, facts)))


def _stack(about: Mapping[str, Any] | None, facts: Any) -> str:
    if not about or not about.get("height"):
        return "no tile"
    return f"{count(about['height'], 'tile')}, on top {_tile(about.get('top'), facts)}"


def _layout(layout: str | None, facts: Any) -> str:
    return "none" if layout in (None, NO_LAYOUT) else str(facts.layout[layout].name)


def _unseen(faces: Mapping[str, int] | None, facts: Any) -> str:
    return in_line(f"{number} × {tile_name(face, facts)}" for face, number in (faces or {}).items())


def _track(tokens: Iterable[int]) -> str:
    return in_line(
        f"{number} {'on' if space else 'in'} {track_space(space)}" for space, number in enumerate(tokens) if number
    )


# The turn


def _turn(what: list[str], values: Sequence[Any], facts: Any) -> str:
    match what:
        case ["moment"]:
            return told(values, "Moment of the turn", lambda moment: MOMENTS[moment])
        case ["collected"]:
            return told(values, "Tiles to be placed", lambda tiles: _named(tiles, facts))
        case ["picked_types"]:
            return told(values, "Types of the tiles picked", lambda kinds: _named(kinds, facts))
        case ["used"]:
            return told(values, "Spirits activated in the turn", lambda spirits: _named(spirits, facts))
        case ["resolved"]:
            return told(values, _TURN["resolved"], lambda sets: "; ".join(map(in_line, sets)) or "none")
        case ["elegant"]:
            return told(values, _TURN["elegant"], yes)
        case _:
            return told(values, _TURN.get(".".join(what), "The turn so far"), plain)
