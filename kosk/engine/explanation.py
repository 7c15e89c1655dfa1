"""Why a player has so many VP: every one of them back to its event, its rules, and what it was computed from.

What VP were computed from, only a game can tell (`explained.py` in its folder); here it is gathered, summed and shown.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .rules import Rule
from .table import Event

if TYPE_CHECKING:
    from .rulebook import Rulebook

AT_THE_START = "At the start"


class Gained:
    """VP that an event gave, as a game tells them: the number of the event, how many VP, in which part of the game,
    and in words, part by part, what they were computed from; `rules` are those of the parts.
    """

    __slots__ = ("because", "number", "rules", "vp", "when")

    def __init__(self, number: int, vp: int, when: str, because: Iterable[str] = (), rules: Iterable[str] = ()) -> None:
        self.number = number
        self.vp = vp
        self.when = when
        self.because = tuple(because)
        self.rules = tuple(rules)


class Reason:
    """Why a player has some VP.

    `vp` is how many, `event` what gave them and `number` which event of the game it is (0: the start); `when` is the
    part of the game, and `section` that of the rulebook; `rules` gave them, the foremost first, `sentence` tells it,
    and `because` says line by line what they were computed from.
    """

    __slots__ = ("because", "event", "number", "rules", "section", "sentence", "vp", "when")

    def __init__(self, gained: Gained, event: Event, rules: tuple[Rule, ...], sentence: str) -> None:
        self.vp = gained.vp
        self.number = gained.number
        self.when = gained.when
        self.because = gained.because
        self.event = event
        self.rules = rules
        self.section = rules[0].section if rules else ""
        self.sentence = sentence

    def __repr__(self) -> str:
        return f"Reason({self.vp} VP, event {self.number}, {self.sentence!r})"

    def to_json(self) -> dict[str, Any]:
        """The reason as plain data."""
        return {
            "vp": self.vp,
            "event": self.number,
            "when": self.when,
            "section": self.section,
            "rules": [rule.name for rule in self.rules],
            "sentence": self.sentence,
            "because": list(self.because),
        }


class Explanation(Sequence[Reason]):
    """The reasons for all VP of a player, in the order in which they came; `vp` is their sum, the player's score."""

    def __init__(self, player: str, reasons: Iterable[Reason]) -> None:
        self.player = player
        self._reasons = tuple(reasons)
        self.vp = sum(reason.vp for reason in self._reasons)

    @classmethod
    def of(cls, rulebook: "Rulebook", state: Any, start: Any, events: Sequence[Event], seat: int) -> "Explanation":
        """Why a seat has its VP in a state that these events have led to from the start."""
        given = start.vp[seat]
        told = [(Gained(0, given, AT_THE_START), Event("given", (), seat, {"vp": given}))] if given > 0 else []
        told += [(gained, events[gained.number - 1]) for gained in rulebook.explained(start, events, seat)]
        pages = rulebook.rules
        return cls(
            state.names[seat],
            [
                Reason(
                    gained,
                    event,
                    tuple(pages[name] for name in dict.fromkeys((*event.rules, *gained.rules))),
                    rulebook.sentence(state, event),
                )
                for gained, event in told
            ],
        )

    def __getitem__(self, index: Any) -> Any:
        return self._reasons[index]

    def __len__(self) -> int:
        return len(self._reasons)

    def __repr__(self) -> str:
        return f"Explanation({self.player!r}, {self.vp} VP, {len(self)} reasons)"

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def parts(self) -> Mapping[str, Mapping[str, list[Reason]]]:
        """The reasons by part of the game, and within it by section of the rulebook."""
        found: dict[str, dict[str, list[Reason]]] = {}
        for reason in self:
            found.setdefault(reason.when, {}).setdefault(reason.section, []).append(reason)
        return found

    def lines(self, width: int = 100) -> Iterator[str]:
        """The explanation as a tree with sums, in lines of a terminal that is so many letters wide."""
        from textwrap import wrap

        def indented(text: str, depth: int, first: str = "") -> list[str]:
            indent = " " * depth
            return wrap(
                text, width, initial_indent=first.rjust(depth), subsequent_indent=indent, break_on_hyphens=False
            )

        yield f"{self.player}: {self.vp} VP"
        for when, sections in self.parts().items():
            yield f"  {when}: {_sum(reason for reasons in sections.values() for reason in reasons)} VP"
            for section, reasons in sections.items():
                if section:
                    yield f"    {section}: {_sum(reasons)} VP"
                for reason in reasons:
                    yield from indented(reason.sentence, 10, f"{reason.vp:+} ")
                    for line in reason.because:
                        yield from indented(line, 12)
                    if reason.rules:
                        yield from indented(f"by {', '.join(rule.name for rule in reason.rules)}", 12)

    def to_json(self) -> dict[str, Any]:
        """The explanation as plain data."""
        return {"player": self.player, "vp": self.vp, "reasons": [reason.to_json() for reason in self]}

    def _repr_html_(self) -> str:
        """A table: each part of the game under a heading with its sum, each rule's text to unfold."""
        from html import escape

        columns = "".join(f'<th scope="col" {_LEFT}>{title}</th>' for title in ("VP", "What", "Computed from", "Rules"))
        bodies = "".join(
            f'<tbody><tr><th scope="rowgroup" colspan="4" {_LEFT}>{escape(heading)}: {_sum(reasons)} VP</th></tr>'
            f"{''.join(map(_row, reasons))}</tbody>"
            for heading, reasons in self._headed()
        )
        caption = f"{escape(self.player)}: {self.vp} VP"
        return (
            f'<table class="kosk-explanation"><caption>{caption}</caption><thead><tr>{columns}</tr></thead>'
            f"{bodies}</table>"
        )

    def _headed(self) -> Iterator[tuple[str, list[Reason]]]:
        for when, sections in self.parts().items():
            for section, reasons in sections.items():
                yield (f"{when}, {section}" if section else when), reasons


_LEFT = 'style="text-align: left; vertical-align: top"'
"""JupyterLab sets the text of tables to the right and to the middle."""


def _sum(reasons: Iterable[Reason]) -> int:
    return sum(reason.vp for reason in reasons)


def _row(reason: Reason) -> str:
    """A reason as a row of an HTML table."""
    from html import escape

    rules = "".join(
        f"<details><summary><code>{escape(rule.name)}</code></summary>{escape(rule.text)}</details>"
        for rule in reason.rules
    )
    cells = (escape(reason.sentence), "<br>".join(map(escape, reason.because)), rules)
    return (
        f'<tr><th scope="row" {_LEFT}>{reason.vp:+}</th>'
        + "".join(f"<td {_LEFT}>{cell}</td>" for cell in cells)
        + "</tr>"
    )
