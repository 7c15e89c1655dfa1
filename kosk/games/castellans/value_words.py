"""What stands at a path of a position's JSON form, in words: what a lesson shows of values and of how they changed."""

from collections.abc import Iterable, Sequence
from typing import Any

from ..telling import counted, in_line, plain, told
from .position_words import between
from .state import GOODS, GUILDS, TOKENS
from .words import manor_name, named, piece, wharf_card, wharf_icon, wharf_rows

BOARD = "player board"


def tell_value(path: str, values: Sequence[Any], facts: Any) -> str:
    """What stands at a path: named only, or with its value, or with the value before and the one after."""
    match path.split("."):
        case ["players", who, what] if what in ("vp", *GOODS):
            return _goods(values, "VP" if what == "vp" else named(what), who)
        case ["players", who, "opponent"]:
            return told(values, f"{who}'s card", lambda card: _adversary(card, facts))
        case ["players", who, guild] if guild in GUILDS:
            return _token(values, who, guild, facts)
        case ["players", who, "manors", manor]:
            return _standing(values, f"{who}'s {_manor(manor, who, facts)}", facts)
        case ["players", who, "citizens"]:
            return told(values, f"{who}'s Citizens", lambda cards: _cards(cards, facts))
        case ["players", who, ("drafted" | "spent") as done]:
            return told(values, f"{who}'s dice {done}", _names)
        case ["districts", place, "keeps"]:
            return counted(values, "Keep", f"in {_district(place, facts)}")
        case ["districts", place, token, *who] if token in TOKENS:
            of = "".join(f"of {name} " for name in who)
            return counted(values, piece(token), f"{of}in {_district(place, facts)}")
        case ["non_player", kind]:
            return told(values, f"{piece(kind)}s of the non-player colour", lambda places: _districts(places, facts))
        case ["windmills", road, who]:
            return counted(values, "Windmill", f"of {who} between {between(facts, road, 'road')}")
        case ["gates", gate]:
            return told(values, f"Gate between {between(facts, gate, 'gate')}", plain)
        case [("ward_towers" | "statues") as kind, place]:
            return told(values, f"{named(kind).removesuffix('s')} in {_district(place, facts)}", plain)
        case ["magistrates"]:
            return told(values, "Magistrates", lambda places: _districts(places, facts))
        case ["dice", where] if where in _DICE:
            return told(values, _DICE[where], _names)
        case ["citizens", kind, back]:
            where = {"lines": "draft line", "discards": "discards"}[kind]
            return told(values, f"{back.title()} {where}", lambda cards: _cards(cards, facts))
        case ["wharf", *what]:
            return _wharf(what, values, facts)
        case _:
            return told(values, _PLAIN.get(path, named(path.replace(".", " "))), plain)


_PLAIN = {"first_player": "1st player", "turn": "On turn", "dice.hand": "Dice in hand"}
_DICE = {"pool": "Dice in the pool", "leftover": "Dice left over"}


def _goods(values: Sequence[Any], what: str, who: str) -> str:
    if len(values) == 2:
        return f"{who}: {values[0]} → {values[1]} {what}"
    return " ".join([*map(str, values), f"{what} of {who}"])


def _token(values: Sequence[Any], who: str, guild: str, facts: Any) -> str:
    track = f"the {facts.guild[guild].name} track"
    if len(values) == 1:
        return f"{who} on {_space(values[0], facts)} of {track}"
    return told(values, f"{who} on {track}", lambda space: _space(space, facts).removeprefix("the "))


def _space(number: int, facts: Any) -> str:
    if number == facts.guild_track.start:
        return "the start space"
    return f"the starred space {number}" if number in facts.guild_track.starred else f"space {number}"


def _manor(manor: str, who: str, facts: Any) -> str:
    """A Manor by its power; those of an Opponent, who is called as on its card, have none and are all alike."""
    alike = who in [card.name for _, card in facts.opponent.items()] and manor != "lighthouse"
    return "Manor" if alike else manor_name(manor, facts)


def _standing(values: Sequence[Any], what: str, facts: Any) -> str:
    places = [BOARD if place is None else _district(place, facts) for place in values]
    if len(places) == 1:
        return f"{what} {'on the' if places[0] == BOARD else 'in'} {places[0]}"
    return told(places, what, str)


def _wharf(what: list[str], values: Sequence[Any], facts: Any) -> str:
    match what:
        case ["card"]:
            return told(values, "At the Wharf", lambda card: wharf_card(card) if card else "no card")
        case ["back"]:
            return told(values, "The Wharf's rows", lambda back: wharf_rows(back, facts) if back else "none")
        case ["cover"]:
            return told(values, "Wharf Cover", lambda covered: "on the left column" if covered else "not used")
        case ["discards"]:
            return told(values, "Wharf cards discarded", lambda cards: in_line(map(wharf_card, cards)))
        case ["crates", icon]:
            return told(values, f"Cargo Crate on the {wharf_icon(icon, None, facts)}", plain)
        case _:
            return told(values, named(" ".join(["wharf", *what])), plain)


def _adversary(card: str | None, facts: Any) -> str:
    """The Opponent by whose card somebody plays; a person has none."""
    return "none" if card is None else str(facts.opponent[card].title)


def _district(place: str, facts: Any) -> str:
    name: str = facts.district[place].name
    return name


def _districts(places: Iterable[str], facts: Any) -> str:
    return in_line(_district(place, facts) for place in places)


def _cards(cards: Iterable[str], facts: Any) -> str:
    return in_line(facts.citizen[card].name for card in cards)


def _names(faces: Iterable[str]) -> str:
    return in_line(map(named, faces))
