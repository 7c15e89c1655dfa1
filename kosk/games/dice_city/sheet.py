"""The score sheet: VP tokens, trade ships and bandits, and the cards of each city, space by space."""

from collections.abc import Iterator, Mapping
from typing import Any

from kosk.engine.sheet import Choice, Field, Form, Number, Part, Row, Section
from kosk.engine.table import Event

CITY = (
    "The location card that lies on top on each space; a space where nothing but the board is seen stays empty. "
    "Deactivation tokens do not matter."
)


def form(names: tuple[str, ...], options: Mapping[str, str], facts: Any) -> Form:
    """The score sheet for these players."""
    return Form(_sections(names, facts), [_part(facts)], _position)


# What is entered


def _sections(names: tuple[str, ...], facts: Any) -> Iterator[Section]:
    solo = len(names) == 1
    tokens = Row("VP tokens", [Number(f"players.{name}.vp", name) for name in names])
    if solo:
        yield Section(
            "VP tokens", [tokens], "Those gained of trade ships and bandits are among them, for these are not taken."
        )
    else:
        kinds = (*facts.trade_ship.items(), *facts.bandits.items())
        rows = [Row(about.name, list(_taken(names, card, about))) for card, about in kinds]
        yield Section("VP tokens and cards", [tokens, *rows], "How many cards of each kind everybody has taken.")
        yield Section(
            "Starting player",
            [Row("", [Choice("start_player", "Starting player", dict(zip(names, names, strict=True)))])],
            "It matters only where players are tied for the most VP; nobody named, it is the first one here.",
        )
    cards = {card: about.name for card, about in facts.location.items()}
    for name in names:
        rows = [Row(facts.die[colour].name, list(_row(name, colour, cards, facts))) for colour in facts.board.colours]
        yield Section(f"{name}'s city", rows, CITY)


def _taken(names: tuple[str, ...], card: str, about: Any) -> Iterator[Field]:
    """How many bandits or trade ships of a kind each player has; no more than the set-up lays out."""
    laid = about.per_player * len(names) + about.extra
    for name in names:
        yield Number(f"players.{name}.cards.{card}", name, laid)


def _row(name: str, colour: str, cards: Mapping[str, str], facts: Any) -> Iterator[Field]:
    for face in facts.board.faces:
        space = f"{colour}-{face}"
        yield Choice(f"players.{name}.city.{space}", space, cards)


# What it is as a position


def _position(entered: dict[str, Any]) -> dict[str, Any]:
    """What was entered as a position: bandits and trade ships as lists."""
    for player in entered["players"].values():
        taken = player.pop("cards", {})
        player["taken"] = [card for card, number in taken.items() for _ in range(number)]
    return entered


# What is scored


def _part(facts: Any) -> Part:
    def line(event: Event) -> str:
        """What VP were scored for: a row, trade ships, or bandits."""
        if "row" in event.data:
            return str(event.data["row"])
        return "ships" if set(event.data["cards"]) & set(facts.trade_ship) else "bandits"

    return Part("final", "Scoring", ("scoring",), title=lambda state: "Scoring", lines=_lines, line=line)


def _lines(state: Any, facts: Any) -> dict[str, str]:
    """The lines of the pad; alone there are neither trade ships nor bandits."""
    rows = {colour: f"{facts.die[colour].name} row" for colour in facts.board.colours}
    return rows if state.solo else {"ships": "Trade ships", "bandits": "Bandits", **rows}
