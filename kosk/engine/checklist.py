"""The set-up of a game as a checklist for people at a table: what to do, by which rules, and how many of what.

What each step says is a game's own (`checklist.py` in its folder): the text of its first rule where that tells the
players all they need, else a sentence whose numbers are the step's amounts, as the components and rules give them.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from .rules import Rule

if TYPE_CHECKING:
    from .rulebook import Rulebook


class Task:
    """One step of a set-up, as a game tells it: under which heading, by which rules, what to do, and how many of what.

    Every number in `says` is one of the amounts, named in braces; without `says`, the step reads as its first rule.

    >>> Task("Dice", "setup.dice-pool", says="Give the 1st player {dice} dice.", dice=12).text()
    'Give the 1st player 12 dice.'
    """

    __slots__ = ("amounts", "heading", "rules", "says")

    def __init__(self, heading: str, *rules: str, says: str = "", **amounts: int) -> None:
        self.heading = heading
        self.rules = rules
        self.says = says
        self.amounts = amounts

    def text(self) -> str:
        """What to do, with the numbers in their places; empty where the first rule says it."""
        text = self.says
        for name, amount in self.amounts.items():
            text = text.replace(f"{{{name}}}", str(amount))
        return text


class SetupStep:
    """A step of the checklist: its number, heading, what to do in words, its rules, and how many of what."""

    __slots__ = ("amounts", "heading", "number", "rules", "text")

    def __init__(self, number: int, task: Task, rules: tuple[Rule, ...]) -> None:
        self.number = number
        self.heading = task.heading
        self.rules = rules
        self.amounts = task.amounts
        self.text = task.text() or rules[0].text

    def __repr__(self) -> str:
        return f"SetupStep({self.number}, {self.text!r})"

    def to_json(self) -> dict[str, Any]:
        """The step as plain data."""
        return {
            "number": self.number,
            "heading": self.heading,
            "text": self.text,
            "rules": [{"id": rule.name, "text": rule.text} for rule in self.rules],
            "amounts": self.amounts,
        }


class Checklist(Sequence[SetupStep]):
    """The steps of a set-up in order. Printing it gives a list to tick off; a notebook shows one with boxes to tick."""

    def __init__(self, rulebook: "Rulebook", players: int, options: dict[str, str], tasks: Sequence[Task]) -> None:
        self.game = rulebook.name
        self.players = players
        self.options = options
        pages = rulebook.rules
        switched = [f", {name}={reading}" for name, reading in options.items() if reading != pages.options[name][0]]
        many = "" if players == 1 else "s"
        self.title = f"{rulebook.title}: the set-up for {players} player{many}{''.join(switched)}"
        self._steps = tuple(
            SetupStep(number, task, tuple(pages[name] for name in task.rules)) for number, task in enumerate(tasks, 1)
        )

    def __getitem__(self, index: Any) -> Any:
        return self._steps[index]

    def __len__(self) -> int:
        return len(self._steps)

    def __repr__(self) -> str:
        return f"Checklist({self.game!r}, {self.players} players, {len(self)} steps)"

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def parts(self) -> Iterator[tuple[str, list[SetupStep]]]:
        """The headings with their steps, in order."""
        from itertools import groupby

        for heading, steps in groupby(self._steps, key=lambda step: step.heading):
            yield heading, list(steps)

    def lines(self, width: int = 100) -> Iterator[str]:
        """The checklist as lines of a terminal that is so many letters wide."""
        from textwrap import wrap

        yield self.title
        for heading, steps in self.parts():
            yield ""
            yield heading
            for step in steps:
                indent = " " * 8
                yield from wrap(step.text, width, initial_indent=f"{step.number:3} [ ] ", subsequent_indent=indent)
                names = ", ".join(rule.name for rule in step.rules)
                yield from wrap(names, width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)

    def to_json(self) -> dict[str, Any]:
        """The checklist as plain data."""
        return {
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "steps": [step.to_json() for step in self],
        }

    def _repr_markdown_(self) -> str:
        text = f"**{self.title}**\n"
        for heading, steps in self.parts():
            text += f"\n**{heading}**\n\n"
            for step in steps:
                names = ", ".join(f"`{rule.name}`" for rule in step.rules)
                text += f"{step.number}. {step.text} ({names})\n"
        return text

    def _repr_html_(self) -> str:
        """Boxes to tick, each with its label, and under it the rules to unfold; it needs neither kernel nor script."""
        from html import escape

        parts = []
        for heading, steps in self.parts():
            items = "".join(_item(step) for step in steps)
            parts.append(f'<h4>{escape(heading)}</h4><ol start="{steps[0].number}">{items}</ol>')
        title = escape(self.title)
        return f'<section class="kosk-checklist" aria-label="{title}"><h3>{title}</h3>{"".join(parts)}</section>'


def _item(step: SetupStep) -> str:
    """A step as an item of an HTML list."""
    from html import escape

    names = ", ".join(f"<code>{escape(rule.name)}</code>" for rule in step.rules)
    texts = "".join(f"<p><code>{escape(rule.name)}</code></p>{_lines(rule)}" for rule in step.rules)
    kind = "Rule" if len(step.rules) == 1 else "Rules"
    return (
        f'<li><label><input type="checkbox"> {escape(step.text)}</label>'
        f"<details><summary>{kind} {names}</summary>{texts}</details></li>"
    )


def _lines(rule: Rule) -> str:
    """A rule's text, and for a ruling its readings, each set off from the names around it."""
    from html import escape

    return "".join(f"<blockquote>{escape(line)}</blockquote>" for line in str(rule).split("\n"))
