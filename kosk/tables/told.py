"""What happened, told line by line: as text, and as a list for a notebook, with a picture where there is one."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from kosk.engine.rulebook import Rulebook
from kosk.engine.table import Event

STYLE = "display:flex;flex-wrap:wrap;gap:0 16px;align-items:flex-start"


class Told:
    """A title, what happened in order, and what that comes to in the end.

    `lines` are the sentences, each with its rule, if it has one, and the name of the piece whose rule it is, among
    those looked at. `svg` is a picture of where it ended, or empty.
    """

    def __init__(self, title: str, lines: Sequence[tuple[str, str, str]], end: str, svg: str = "") -> None:
        self.title = title
        self.lines = tuple(lines)
        self.end = end
        self.svg = svg

    def __str__(self) -> str:
        told = [f"{sentence} {_reason(rule, piece)}".rstrip() for sentence, rule, piece in self.lines]
        return "\n".join([self.title, *(f"{number}. {line}" for number, line in enumerate(told, 1)), self.end])

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        happened = "".join(f"<li>{_html(*line)}</li>" for line in self.lines)
        words = (
            f'<div style="flex:1 1 320px"><p style="margin:0"><b>{escape(self.title)}</b></p>'
            f'<ol style="margin:4px 0">{happened}</ol><p style="margin:0">{escape(self.end)}</p></div>'
        )
        picture = f'<div style="flex:1 1 400px;max-width:640px">{self.svg}</div>' if self.svg else ""
        return f'<div style="{STYLE}">{words}{picture}</div>'


def _reason(rule: str, piece: str) -> str:
    return f"({': '.join(filter(None, (piece, rule)))})" if rule else ""


def _html(sentence: str, rule: str, piece: str) -> str:
    by = f"<b>{escape(piece)}:</b> " if piece else ""
    return f"{by}{escape(sentence)}{f' <code>{rule}</code>' if rule else ''}"


def lines(book: Rulebook, state: Any, events: Sequence[Event], pieces: Mapping[str, str]) -> list[tuple[str, str, str]]:
    """A game's events for `Told`, without the choices and draws that led to them.

    `pieces` are the names of those looked at, by their rules.
    """
    return [
        (book.sentence(state, event), event.rules[0], next((pieces[r] for r in event.rules if r in pieces), ""))
        for event in events
        if event.verb not in ("choose", "turn-up")
    ]
