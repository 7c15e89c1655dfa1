"""Worked examples as they stand in a notebook: position, choices, and what is stated beside what comes out."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from kosk.engine.examples import FILLS, Case, Choice, Played, flat, named
from kosk.games import rulebook

_WHEN = {"after": "afterwards", "change": "change", "sum": "all together afterwards"}

OURS = "   (ours)"
LONG = 24
"""The longest value that has a column of its own."""


class Worked:
    """A worked example that was played; printing it shows all that was stated and all that was computed."""

    def __init__(self, game: str, example: str, components: str | Path | Mapping[str, Any] | None = None) -> None:
        book = rulebook(game).with_components(components)
        found = book.examples.get(str(example))
        if found is None:
            from kosk.engine.errors import unknown

            raise unknown("example", example, book.examples)
        self.example = found
        self.verdict = found.check()

    def lines(self) -> list[str]:
        """The example, line by line."""
        example = self.example
        lines = [f"{example.id}: {example.title}", f"Section: {example.section}", f"Rules: {', '.join(example.rules)}"]
        drawn = any(case.drawn for case in example.cases)
        if not self.verdict.playable:
            return [*lines, "", f"This cannot be played: {self.verdict.differs[0]}"]
        for number, case in enumerate(example.cases, 1):
            if len(example.cases) > 1:
                lines += ["", f"Case {number}"]
            lines += _case(case)
        if not self.verdict.ok:
            lines += ["", f"This differs: {self.verdict.differs[0]}."]
        elif drawn:
            lines += ["", f"What the text leaves open was drawn {FILLS} times; every printed value held each time."]
        else:
            lines += ["", "The text leaves nothing open."]
        return lines

    def __repr__(self) -> str:
        return "\n".join(self.lines())


def _case(case: Case) -> list[str]:
    played = case.play()
    lines = ["", f"Position (players {', '.join(case.players)}):"]
    lines += [f"  {line}{OURS if ours else ''}" for line, ours in position(case, played)]
    lines += ["", f"Played: {', then '.join(case.run)}{f' of {case.seat}' if case.seat else ''}"]
    for choice, pick in chosen(case, played):
        lines.append(f"  {choice.at}: {pick}{OURS if choice.ours else ''}")
        if choice.says:
            lines.append(f"      {choice.says}")
    return [*lines, "", *_table(case, played)]


def position(case: Case, played: Played) -> Iterator[tuple[str, bool]]:
    """The position that a case begins from, line by line in words, each with whether it is ours."""
    for path, value in flat(case.stated):
        yield _stands(case, played, path, value), False
    for path, value in [*flat(case.ours), *flat(case.together[0] if case.together else {})]:
        yield _stands(case, played, path, value), True


def chosen(case: Case, played: Played) -> Iterator[tuple[Choice, str]]:
    """The choices of a case, each with what was picked, by the name that people call it."""
    for choice in case.choices:
        yield choice, case.rulebook.called(played.before, played.names.get(str(choice.pick), choice.pick), choice.at)


def compared(case: Case, played: Played) -> Iterator[tuple[str, str, str, str, bool]]:
    """What is stated beside what comes out: printed or derived, what it measures, both values, whether they agree."""
    for kind, wanted in (("printed", case.printed), ("derived", case.derived)):
        for path, stated in named(wanted, played.names).items():
            computed = played.value(path)
            told = (_shown(path, stated), _shown(path, computed))
            yield kind, measured(case, played, path), *told, stated == computed


def _stands(case: Case, played: Played, path: str, value: Any) -> str:
    """What the position states at a path, in words; a name that stands for a drawn value is told as it is written."""
    if path.startswith("$"):
        return f"{path} is {case.rulebook.called(played.before, value, '')}"
    return case.rulebook.tell_value(case.full(path), named(value, played.names))


def _table(case: Case, played: Played) -> Iterator[str]:
    """What is stated beside what was computed, row by row."""
    rows = [("", "", "stated", "computed", True), *compared(case, played)]
    # What is too long for a column stands on lines of its own, where it can be read without the table growing wide.
    short = [row for row in rows if max(len(row[2]), len(row[3])) <= LONG]
    wide = [max(map(len, column)) for column in zip(*(row[:4] for row in short), strict=True)]
    for row in rows:
        kind, what, stated, computed, agree = row
        differs = "" if agree else "differs"
        if row in short:
            line = f"  {kind:{wide[0]}}  {what:{wide[1]}}  {stated:>{wide[2]}}  {computed:>{wide[3]}}   {differs}"
            yield line.rstrip()
        else:
            yield f"  {kind:{wide[0]}}  {what}   {differs}".rstrip()
            yield f"      stated    {stated}"
            yield f"      computed  {computed}"


def measured(case: Case, played: Played, path: str) -> str:
    """What a path measures, in words (see `kosk.engine.examples`)."""
    kind, _, rest = path.partition(".")
    if kind in _WHEN:
        return f"{case.rulebook.tell_value(case.full(rest))}, {_WHEN[kind]}"
    if kind == "told":
        return f"{case.rulebook.rules[rest].name} happened"
    where, _, who = rest.rpartition(".")
    if kind == "barred":
        return f"{case.rulebook.called(played.before, who, where)} is barred by"
    place = where if "." in where else where.replace("_", " ").title()
    return {"points": f"VP of {who}: {place}", "counted": f"count of {who}: {place}"}.get(kind, kind)


def _shown(path: str, value: Any) -> str:
    """A value that a path measures, as readers write it."""
    if path.startswith("told."):
        return f"{value} time{'' if value == 1 else 's'}"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def worked_example(game: str, example: str, components: str | Path | Mapping[str, Any] | None = None) -> Worked:
    """Play a worked example and show it, over a reader's own components where their file is named.

    Raises KoskError where the game has no such example, or where the components do not fit.
    """
    return Worked(game, example, components)
