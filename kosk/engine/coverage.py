"""Coverage of rules: which rules a run meets, which code cites them, and what happens when a rule is muted.

A rule is met when a question, a bar, a verb or a computation names it, or when a procedure runs whose docstring lists
it ("Rules: a.b, c.d."). A muted rule has no effect: its verbs do nothing, its bars never bar, its questions take the
first option, its computations give what stands without it.
"""

import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from .errors import KoskError
from .rulebook import Rulebook
from .rules import NAME
from .table import Table

_LISTED = re.compile(r"Rules: (.+?)(?:\n\s*\n|\Z)", re.DOTALL)


class Probe:
    """Watches runs: `touched` collects the rules met; those in `muted` have no effect.

    `acted` are those met that a question, a bar, a verb or a computation names, and not only a docstring.
    """

    __slots__ = ("acted", "muted", "touched")

    def __init__(self, muted: Iterable[str] = ()) -> None:
        self.muted = frozenset(muted)
        self.touched: set[str] = set()
        self.acted: set[str] = set()

    def meets(self, rule: str) -> bool:
        """Note that a rule is met; True where it is muted."""
        self.touched.add(rule)
        self.acted.add(rule)
        return rule in self.muted


@contextmanager
def watching(rulebook: Rulebook, mute: Iterable[str] = ()) -> Iterator[Probe]:
    """Watch every table that is laid inside the `with` block, and every procedure of the game that is entered.

    Gives the Probe. `mute` holds rule names, which must exist. Within another such block, what that mutes stays muted,
    and it is told what was met here. What is muted is muted for every table of the process, so other threads must not
    play, nor watch, meanwhile.
    """
    before, profile = Table.probe, sys.getprofile()
    around = before if isinstance(before, Probe) else Probe()
    probe = Probe([*around.muted, *[rulebook.rules[name].name for name in mute]])
    listed = _procedures(rulebook)

    def enter(frame: FrameType, event: str, arg: Any) -> None:
        if event == "call" and frame.f_code in listed:
            probe.touched.update(listed[frame.f_code])

    Table.probe = probe
    sys.setprofile(enter)
    try:
        yield probe
    finally:
        sys.setprofile(profile)
        Table.probe = before
        around.touched |= probe.touched
        around.acted |= probe.acted


def rules_in(docstring: str | None) -> list[str]:
    """The rules that a procedure's docstring lists.

    >>> rules_in('''Pay for it.
    ...
    ... Rules: temple.cost,
    ... temple.place.
    ... ''')
    ['temple.cost', 'temple.place']
    """
    found = _LISTED.search(docstring or "")
    return [] if found is None else [match.group() for match in NAME.finditer(found[1])]


def _procedures(rulebook: Rulebook) -> dict[CodeType, list[str]]:
    """The functions that the game's modules define and that list rules, by their code."""
    package = rulebook.table.__module__.rpartition(".")[0]
    found: dict[CodeType, list[str]] = {}
    for name, module in list(sys.modules.items()):
        if name == package or name.startswith(package + "."):
            holders = [module, *[thing for thing in vars(module).values() if isinstance(thing, type)]]
            for holder in holders:
                for thing in list(vars(holder).values()):
                    code = getattr(thing, "__code__", None)
                    if code is not None and thing.__module__ == name and (rules := rules_in(thing.__doc__)):
                        found[code] = rules
    return found


TELLING = (
    "facts",
    "position",
    "words",
    "question_words",
    "position_words",
    "value_words",
    "drawing",
    "card_drawing",
    "layout",
    "shapes",
    "checklist",
    "explained",
    "places",
    "cards",
    "sheet",
)


def citations(rulebook: Rulebook) -> Iterator[tuple[str, str]]:
    """Every (rule name, place) where the game's code names a rule; the place is `module.function`."""
    for place, _, _, names in parts(rulebook):
        for rule in names:
            yield rule, place


def parts(rulebook: Rulebook) -> Iterator[tuple[str, Path, ast.stmt, list[str]]]:
    """What of the game's modules names rules: its place, file, statement, and the names.

    The place of a function or method is `module.function`, that of what makes an object of a class `module.Class`, that
    of all else `module.constants`. Modules that check facts, read positions, or put them, events and the set-up into
    words or pictures, carry no rule out, and are left out.
    """
    for path in sorted(rulebook.folder.glob("*.py")):
        if path.stem not in TELLING:
            for top in ast.parse(path.read_text(encoding="utf-8")).body:
                for node in top.body if isinstance(top, ast.ClassDef) else [top]:
                    if names := list(_names_in(node)):
                        called = getattr(node, "name", "constants")
                        made = top.name if called == "__init__" and isinstance(top, ast.ClassDef) else called
                        yield f"{path.stem}.{made}", path, node, names


def _names_in(node: ast.AST) -> Iterator[str]:
    for inner in ast.walk(node):
        if isinstance(inner, ast.FunctionDef):
            yield from rules_in(ast.get_docstring(inner))
        elif isinstance(inner, ast.Constant) and isinstance(inner.value, str) and _is_name(inner.value):
            yield inner.value


def _is_name(word: str) -> bool:
    """Whether a string of the code is a rule name, not a file's."""
    return NAME.fullmatch(word) is not None and not word.endswith((".md", ".toml", ".json", ".py"))


def marked(tests: Path, game: str) -> dict[str, list[str]]:
    """The rules of a game that tests mark with `@pytest.mark.rule("game/rule")`, each with its tests."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                        for name in [ast.literal_eval(argument) for argument in mark.args]:
                            if name.startswith(game + "/"):
                                test = f"{path.relative_to(tests.parent).as_posix()}::{node.name}"
                                found.setdefault(name.removeprefix(game + "/"), []).append(test)
    return found


def survey(rulebook: Rulebook, tests: dict[str, list[str]]) -> dict[str, dict[str, Any]]:
    """Each rule's checksum, the code that cites it, the tests that mark it and the examples that play it."""
    code: dict[str, set[str]] = {}
    for rule, place in citations(rulebook):
        code.setdefault(rulebook.rules[rule].name, set()).add(place)
    played: dict[str, list[str]] = {}
    for example in rulebook.examples.values():
        for rule in example.rules:
            played.setdefault(rulebook.rules[rule].name, []).append(example.id)
    return {
        name: {
            "text": rule.checksum,
            "code": sorted(code.get(name, ())),
            "tests": tests.get(name, []),
            "examples": played.get(name, []),
        }
        for name, rule in rulebook.rules.items()
    }


def read_lock(rulebook: Rulebook) -> dict[str, dict[str, Any]]:
    """The survey that was written with the package: what `kosk coverage` and the book show.

    Raises KoskError where the package was built without it.
    """
    path = rulebook.folder / "rules.lock"
    if not path.exists():
        raise KoskError(f"{path.name} of {rulebook.name} is missing; it is written from the tests of the project.")
    data: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return data


def write_lock(rulebook: Rulebook, tests: Path) -> Path:
    """Write the survey of a project whose tests stand in a folder; gives the file."""
    path = rulebook.folder / "rules.lock"
    data = survey(rulebook, marked(tests, rulebook.name))
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    return path


def summary(rulebook: Rulebook) -> dict[str, Any]:
    """The counts of `kosk coverage GAME --json`, over the rules that can be tested; advice is counted apart."""
    lock = read_lock(rulebook)
    testable = [name for name, rule in rulebook.rules.items() if rule.testable]

    def count(key: str) -> int:
        return sum(bool(lock[name][key]) for name in testable)

    return {
        "game": rulebook.name,
        "rules": len(testable),
        "advice": sum(rule.kind == "advice" for rule in rulebook.rules.values()),
        "in_code": count("code"),
        "in_tests": count("tests"),
        "in_examples": count("examples"),
        "uncovered": [name for name in testable if not (lock[name]["code"] and lock[name]["tests"])],
    }
