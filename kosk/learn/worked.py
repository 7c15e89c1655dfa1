"""Worked examples as they stand in a notebook: position, choices, and what is stated beside what comes out."""

from typing import Any

from kosk.engine.examples import FILLS, Case, flat, named
from kosk.games import rulebook


class Worked:
    """A worked example that was played; printing it shows all that was stated and all that was computed."""

    def __init__(self, game: str, example: str) -> None:
        book = rulebook(game)
        found = book.examples.get(example)
        if found is None:
            from kosk.engine.errors import unknown

            raise unknown("example", example, book.examples)
        self.example = found
        self.verdict = found.check()

    def lines(self) -> list[str]:
        """The example, line by line."""
        example = self.example
        lines = [f"{example.id}: {example.title}", f"Section: {example.section}", f"Rules: {', '.join(example.rules)}"]
        for number, case in enumerate(example.cases, 1):
            if len(example.cases) > 1:
                lines += ["", f"Case {number}"]
            lines += _case(case)
        drawn = any(case.open or case.together for case in example.cases)
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
    names = played.names
    lines = ["", f"Position (players {', '.join(case.players)}):"]
    lines += [f"  {path} = {value}" for path, value in flat(case.stated)]
    added = [*flat(case.ours), *flat(case.together[0] if case.together else {})]
    lines += [f"  {path} = {named(value, names)}   (ours)" for path, value in added]
    lines += ["", f"Played: {', then '.join(case.run)}{f' of {case.seat}' if case.seat else ''}"]
    for choice in case.choices:
        ours = "   (ours)" if choice.ours else ""
        lines.append(f"  {choice.at}: {names.get(str(choice.pick), choice.pick)}{ours}")
        if choice.says:
            lines.append(f"      {choice.says}")
    rows: list[tuple[str, str, Any, Any]] = [
        (kind, path, stated, played.value(path))
        for kind, wanted in (("printed", case.printed), ("derived", case.derived))
        for path, stated in wanted.items()
    ]
    wide = max(len(path) for _, path, _, _ in rows)
    lines += ["", f"  {'':7}  {'':{wide}}  {'stated':>8}  {'computed':>8}"]
    for kind, path, stated, computed in rows:
        differs = "" if named(stated, names) == computed else "   differs"
        lines.append(f"  {kind:7}  {path:{wide}}  {stated!s:>8}  {computed!s:>8}{differs}")
    return lines


def worked_example(game: str, example: str) -> Worked:
    """Play a worked example and show it. Raises UnknownName where the game has no such example."""
    return Worked(game, example)
