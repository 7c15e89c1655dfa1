"""The score sheet: the Realms space by space, and what the Dragon cards would pay that are not in play."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from kosk.engine.errors import PositionError, unknown
from kosk.engine.sheet import Beside, Code, Field, Form, Number, Part, Row, Section, Yes
from kosk.engine.table import Event

from .state import State

SHRINE = ("s", "shrine")
REALM = (
    "What lies on each space, from the bottom to the top: the number of facedown tiles, then the faceup tile or a "
    "Shrine. 2 is two facedown tiles, 2 s the same with a Shrine, 2 m4 with the Merchants 4 on top, azure an Azure "
    "Dragon alone. m, s and f with a number are the Factions; a Special tile is called by what it shows: {}."
)


def form(names: tuple[str, ...], options: Mapping[str, str], facts: Any) -> Form:
    """The score sheet for these players."""
    called = tile_words(facts)

    def position(entered: dict[str, Any]) -> dict[str, Any]:
        for kind in ("dragons", "spirits"):
            entered[kind] = [card for card, in_play in entered[kind].items() if in_play]
        for player in entered["players"].values():
            told = {space: read_space(text, space, called) for space, text in player["realm"].items()}
            player["realm"] = {space: about for space, about in told.items() if about}
        return entered

    return Form(_sections(names, called, facts), [_part()], position)


# What is entered


def _sections(names: tuple[str, ...], called: Mapping[str, str], facts: Any) -> Iterator[Section]:
    yield Section(
        "VP, tokens and Shrines",
        [
            Row("VP Pool", [Number(f"players.{name}.vp", name) for name in names]),
            Row(
                "Countdown tokens",
                [Number(f"players.{name}.tokens", name, facts.box.countdown_tokens) for name in names],
            ),
            Row("Shrine Pool", [Number(f"players.{name}.shrine_pool", name, facts.box.shrines) for name in names]),
        ],
        "Shrines that were not built are worth nothing.",
    )
    for kind, cards, about in (
        ("dragons", facts.dragon, "Those in play; what the others would pay is told too."),
        ("spirits", facts.spirit, "Those in play; they matter to the rank of a solo game only."),
    ):
        fields = [Yes(f"{kind}.{card}", of.name) for card, of in cards.items()]
        yield Section("Dragon cards" if kind == "dragons" else "Spirit cards", [Row("", fields)], about)
    specials = ", ".join(word for word, tile in called.items() if tile.endswith(f"-{word}"))
    for name in names:
        yield Section(
            f"{name}'s Realm",
            [Row("", list(_row(name, row, called, facts))) for row in range(1, facts.realm.rows + 1)],
            REALM.format(specials),
        )


def _row(name: str, row: int, called: Mapping[str, str], facts: Any) -> Iterator[Field]:
    for column in range(1, facts.realm.columns + 1):
        space = f"r{row}c{column}"
        yield Code(f"players.{name}.realm.{space}", space, partial(_readable, called))


def _readable(called: Mapping[str, str], text: str, where: str) -> None:
    read_space(text, where, called)


def tile_words(facts: Any) -> dict[str, str]:
    """By what words a tile can be called: m4 or spring, its name in files, or its printed name without spaces."""
    words: dict[str, str] = {}
    for tile, about in facts.tile.items():
        kind, _, shown = tile.partition("-")
        words[f"{kind[0]}{shown}" if "number" in about else shown] = tile
        words[tile] = tile
        words["".join(about.name.split()).lower()] = tile
    return words


def read_space(text: str, where: str, called: Mapping[str, str]) -> dict[str, Any]:
    """What lies on a space of a Realm, as a position states it. Raises PositionError where the text tells nothing.

    >>> read_space("2 m4", "r1c1", {"m4": "merchants-4"})
    {'facedown': 2, 'faceup': 'merchants-4'}
    >>> read_space("3s", "r1c1", {})
    {'facedown': 3, 'shrine': True}
    """
    about: dict[str, Any] = {}
    written = text.strip().lower()
    rest = written.lstrip("0123456789")
    if number := written.removesuffix(rest):
        about["facedown"] = int(number[:9])
    words = rest.replace("+", " ").split()
    shrine = bool(words) and words[-1] in SHRINE
    word = "".join(words[:-1] if shrine else words)
    if word in called:
        about["faceup"] = called[word]
    elif word:
        none_such = str(unknown("tile", word[:60], called)).removesuffix(".").replace("There", "there", 1)
        raise PositionError(
            f"{where} is {text[:60]!r}; {none_such}, and a number of facedown tiles can stand before it."
        )
    return about | ({"shrine": True} if shrine else {})


# What is scored


def _part() -> Part:
    return Part(
        "final",
        "Final scoring",
        ("final scoring",),
        title=lambda state: "Final scoring",
        lines=_lines,
        line=line,
        beside=Beside("What the Dragon cards would pay that are not in play", _all_dragons, _not_in_play),
    )


def _lines(state: State, facts: Any) -> dict[str, str]:
    in_play = {card: facts.dragon[card].name for card in state.dragons}
    return {"shrines": "Shrines", "tokens": "Countdown tokens", **in_play}


def _all_dragons(state: State, facts: Any) -> None:
    state.dragons = tuple(facts.dragon)


def _not_in_play(state: State, facts: Any) -> dict[str, str]:
    return {card: about.name for card, about in facts.dragon.items() if card not in state.dragons}


def line(event: Event) -> str:
    """What VP were scored for: Shrines, Countdown tokens or a Dragon card."""
    if "card" in event.data:
        return str(event.data["card"])
    return "shrines" if "shrines" in event.data else "tokens"
