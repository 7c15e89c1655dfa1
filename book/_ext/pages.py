"""The pages of a game, written from its folder and by its own code: each function gives the Markdown of one page.

A name of a rule, option or example in backticks is linked by rules_ext.py, so pages only name them.
"""

import ast
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from pathlib import Path

from kosk.engine.checklist import Checklist, SetupStep
from kosk.engine.coverage import parts, read_lock
from kosk.engine.errors import KoskError, listed
from kosk.engine.examples import FILLS, Case, Example, flat, named
from kosk.engine.glossary import Term
from kosk.engine.rulebook import Rulebook
from kosk.engine.rules import Rule
from kosk.learn.worked import measured, shown, stands

ROOT = Path(__file__).resolve().parents[2]
LITE = "../../lite"
"""The browser's own Python and JupyterLab, seen from a page of a game."""


def title_of(book: Rulebook) -> str:
    """What players call the game."""
    title: str = book.components.facts.game.title
    return title


def slug(name: str) -> str:
    """A name as a part of an address: `ex.temple-penumbra` is `ex-temple-penumbra`."""
    return "-".join("".join(letter if letter.isalnum() else " " for letter in name.lower()).split())


def live(code: str, lite: str = LITE) -> str:
    """The address that runs Python in the browser and shows what it gives."""
    from urllib.parse import quote

    return f"{lite}/repl/index.html?kernel=python&toolbar=1&execute=1&code={quote(code, safe='')}"


def try_link(code: str, words: str, lite: str = LITE) -> str:
    """A link that runs Python in the browser; live.js opens it in the page itself."""
    return f'<a class="kosk-try" href="{escape(live(code, lite))}">{escape(words)}</a>'


def included(book: Rulebook, file: str) -> str:
    """A page that is a file of the game's folder."""
    return f"```{{include}} {Path('../../..') / (book.folder / file).relative_to(ROOT)}\n```\n"


# Setting up


def setup_page(book: Rulebook) -> str:
    """The set-up for every number of players, as lists to tick off."""
    counts = book.components.facts.game.players
    text = (
        f"# Setting up {title_of(book)}\n\n"
        "Each list is whole, for so many players: nothing has to be looked up elsewhere. The boxes can be ticked, and the "
        "page can be printed. Below a step stand its rules.\n\n"
        f"The same in a terminal: `kosk setup {book.name} --players {counts[-1]}`, or in a notebook: "
        f'`kosk.setup("{book.name}", players={counts[-1]})`.\n'
    )
    for players in counts:
        usual = book.checklist(players)
        text += f"\n## {counted(players, 'player')}\n{steps_of(usual)}"
        for option, reading, other in other_setups(book, players, usual):
            text += f"\n**With** `{option}` = {reading}, different:\n\n{steps_of(other, besides=usual)}"
    return text


def steps_of(checklist: Checklist, besides: Checklist | None = None) -> str:
    """The steps under their headings; with `besides`, those alone that it has not."""
    known = set() if besides is None else {step.text for step in besides}
    text = ""
    for heading, steps in checklist.parts():
        items = "".join(tick(step) for step in steps if step.text not in known)
        text += f"\n**{heading}**\n\n{items}" if items else ""
    return text


def tick(step: SetupStep) -> str:
    names = ", ".join(f"`{rule.name}`" for rule in step.rules)
    return f'{step.number}. <label><input type="checkbox"> {escape(step.text)}</label> ({names})\n'


def other_setups(book: Rulebook, players: int, usual: Checklist) -> Iterator[tuple[str, str, Checklist]]:
    """The readings of options by which something is set up that otherwise is not, each with its checklist."""
    told = {step.text for step in usual}
    for rule in book.rules.values():
        if rule.option is None or rule.several:
            continue
        for reading in rule.choices[1:]:
            try:
                other = book.checklist(players, {rule.option: reading})
            except KoskError:  # not with so many players
                continue
            if any(step.text not in told for step in other):
                yield rule.option, reading, other


# Worked examples


def examples_page(book: Rulebook) -> str:
    """Every worked example: what is given, what is chosen, and what must come out beside what does."""
    text = (
        f"# {title_of(book)}: worked examples\n\n"
        "Every example is played by the same code as a game. *Printed* values are the rulebook's own; *derived* values "
        "follow from its rules by our reckoning; what is marked *ours* was added so that it can be played. What the "
        f"text leaves open is drawn {FILLS} times, and every printed value must hold each time.\n\n"
        f"All at once, in a terminal: `kosk verify {book.name}`.\n"
    )
    for section, examples in groupby(book.examples.values(), key=lambda example: example.section):
        text += f"\n## {section}\n"
        for example in examples:
            text += f"\n({slug(example.id)})=\n### {example.title}\n\n{example_text(book, example)}"
    return text


def example_text(book: Rulebook, example: Example) -> str:
    cases = example.cases
    rules = ", ".join(f"`{book.rules[rule].name}`" for rule in example.rules)
    steps = [(lesson_file(example, number), case_name(example, number)) for number in range(1, len(cases) + 1)]
    links = [f'<a class="kosk-step" href="../../lessons/{book.name}/{file}">{escape(name)}</a>' for file, name in steps]
    links.append(try_link(f'import kosk\nkosk.lesson("{book.name}", "{example.id}")', "Try it live"))
    text = f'`{example.id}` · {origin(example)} · {rules}\n\n<p class="kosk-links">{" ".join(links)}</p>\n\n'
    for number, case in enumerate(cases, 1):
        if len(cases) > 1:
            text += f"**Case {number}**\n\n"
        text += case_text(case)
    return text


def lesson_file(example: Example, number: int) -> str:
    return f"{example.id}{f'-{number}' if number > 1 else ''}.html"


def case_name(example: Example, number: int) -> str:
    return "Step through it" if len(example.cases) == 1 else f"Step through case {number}"


def origin(example: Example) -> str:
    """Whose values come out: the rulebook's, or ours."""
    printed = sum(len(case.printed) for case in example.cases)
    return f"{counted(printed, 'printed value')}" if printed else "a position of ours: all values derived"


def case_text(case: Case) -> str:
    played = case.play()
    lines = [f"- {stands(case, played, path, value)}" for path, value in flat(case.stated)]
    added = [*flat(case.ours), *flat(case.together[0] if case.together else {})]
    lines += [f"- {stands(case, played, path, value)} *(ours)*" for path, value in added]
    text = f"Position, with players {listed(case.players)}:\n\n" + "\n".join(lines or ["- as at the start"]) + "\n\n"
    chosen = []
    for choice in case.choices:
        pick = case.rulebook.called(played.before, played.names.get(str(choice.pick), choice.pick), choice.at)
        chosen.append(f"1. {pick} (`{choice.at}`){' *(ours)*' if choice.ours else ''}")
        if choice.says:
            chosen[-1] += f": {choice.says}"
    whose = f" of {case.seat}" if case.seat else ""
    text += f"Played: {', then '.join(case.run)}{whose}.\n\n" + "".join(f"{line}\n" for line in chosen) + "\n"
    rows = [
        f"| {kind} | {cell(measured(case, played, path))} | {cell(shown(path, wanted))} "
        f"| {cell(shown(path, played.value(path)))} |"
        for kind, values in (("printed", case.printed), ("derived", case.derived))
        for path, wanted in named(values, played.names).items()
    ]
    return text + "| | what | stated | comes out |\n| --- | --- | --- | --- |\n" + "\n".join(rows) + "\n\n"


def cell(text: str) -> str:
    """Words as a cell of a table."""
    return text.replace("|", "\\|").replace("\n", " ")


# Rulings


def rulings_page(book: Rulebook) -> str:
    """What the rulebook leaves open: the problem, the readings, the choice and, where there is one, its option."""
    rulings = [rule for rule in book.rules.values() if rule.ruling]
    switched = sum(rule.option is not None for rule in rulings)
    text = (
        f"# {title_of(book)}: errata and rulings\n\n"
        f"Where the rulebook is silent or contradicts itself, a ruling tells the problem, how it can be read, and which "
        f"reading kosk takes and why. There are {len(rulings)}; {switched} of them, and of the variants, can be switched: "
        f"in a terminal with `--option NAME=READING`, as in `kosk play {book.name} --option {example_option(rulings)}`, in "
        f"Python with `options={{...}}`.\n"
    )
    for section, rules in groupby(rulings, key=lambda rule: rule.section):
        text += f"\n## {section}\n"
        for rule in rules:
            text += ruling_text(rule)
    return text


def example_option(rulings: Iterable[Rule]) -> str:
    rule = next(rule for rule in rulings if rule.option is not None)
    return f"{rule.option}={rule.choices[1]}"


def ruling_text(rule: Rule) -> str:
    text = f"\n`{rule.name}`\n: {rule.text}\n\n  **Readings.** {rule.readings}\n\n  **Choice.** {rule.ruling}\n"
    if rule.option is not None:
        text += f"\n  **Option** `{rule.option}`: " + " or ".join(f"`{reading}`" for reading in rule.choices) + ".\n"
    return text


# Glossary


def glossary_page(book: Rulebook) -> str:
    """The words of the game in the order of the alphabet, then how its icons look, then the words of every game."""
    terms = sorted(book.glossary.values(), key=lambda term: term.name.lower())
    own, shared = [term for term in terms if term.rules], [term for term in terms if not term.rules]
    icons = [term for term in terms if term.icon]
    text = (
        f"# {title_of(book)}: glossary\n\n"
        "The rulebook's words, what players may say instead, and the rules that define or use them, the defining one "
        "first. The search knows all of these words, and so does "
        f"`kosk rules {book.name} WORDS`.\n\n## Words of the game\n"
    )
    text += "".join(map(term_text, own))
    if icons:
        rows = "".join(
            f'| <a href="#term-{slug(term.name)}">{escape(term.name)}</a> | {cell(term.icon)} |\n' for term in icons
        )
        text += f"\n## Icons\n\n| icon | how it looks |\n| --- | --- |\n{rows}"
    return text + "\n## Words of every game\n" + "".join(map(term_text, shared))


def term_text(term: Term) -> str:
    text = f'\n<span id="term-{slug(term.name)}">{escape(term.name)}</span>\n: {term.says}\n'
    if term.icon:
        text += f"\n  **Icon.** {term.icon}\n"
    if term.also:
        text += f"\n  **Also.** {', '.join(term.also)}.\n"
    if term.rules:
        text += f"\n  **Rules.** {', '.join(f'`{name}`' for name in term.rules)}\n"
    return text


# Code


def code_page(book: Rulebook) -> str:
    """Every function that carries a rule out, module by module, as it stands in the package."""
    text = (
        f"# {title_of(book)}: the rules as code\n\n"
        "This is what runs: the functions that carry the rules out, in the order of their files. A function names its "
        "rules where it asks, pays or scores, or lists them under its first line.\n"
    )
    for path, found in groupby(parts(book), key=lambda part: part[1]):
        source = path.read_text(encoding="utf-8")
        about = (ast.get_docstring(ast.parse(source)) or "").split("\n\n")[0]
        text += f"\n## {path.name}\n\n> {about}\n"
        codes: dict[str, list[str]] = {}
        for place, _, node, _ in found:
            codes.setdefault(place, []).append(code_of(source, node))
        for place, pieces in codes.items():
            text += f"\n({code_anchor(place)})=\n````python\n{chr(10).join(pieces)}\n````\n"
    return text


def code_of(source: str, node: ast.stmt) -> str:
    """A statement as it is written, with its decorators, moved to the left edge."""
    first = min([node.lineno, *(decorator.lineno for decorator in getattr(node, "decorator_list", []))])
    lines = source.splitlines()[first - 1 : node.end_lineno]
    return "\n".join(line.removeprefix(" " * node.col_offset) for line in lines)


def code_anchor(place: str) -> str:
    return f"code-{slug(place.replace('_', '-'))}"


# Live pages

STARTS = (
    "Python starts in your browser when you press the button: the first time this fetches some twenty megabytes and takes up "
    "to half a minute, later a few seconds. Nothing is installed, and nothing that you enter leaves your machine.\n"
)


def play_page(books: Iterable[Rulebook]) -> str:
    """A table to play at, for each game."""
    text = (
        f"# Play\n\nA table with a button for every move, and behind every closed one the rule that closes it. {STARTS}"
    )
    for book in books:
        players = ["You", "Somebody"]
        alone = f'import kosk\nkosk.play("{book.name}", {players}, random=["Somebody"])'
        links = [try_link(alone, f"Play {title_of(book)} against a player at random", "../lite")]
        links += [
            try_link(
                f'import kosk\nkosk.play("{book.name}", players={number})',
                f"{counted(number, 'player')} at one screen",
                "../lite",
            )
            for number in book.components.facts.game.players
        ]
        text += f'\n## {title_of(book)}\n\n<p class="kosk-links">{" ".join(links)}</p>\n'
    return text


def score_page(books: Iterable[Rulebook]) -> str:
    """A score sheet for a real table, for each game."""
    text = (
        "# Score sheet\n\nFor the end of a game at a real table: enter what lies there, and see who gets how many points, and why. "
        f"{STARTS}"
    )
    for book in books:
        links = [
            try_link(
                f'import kosk\nkosk.score_sheet("{book.name}", players={number})', counted(number, "player"), "../lite"
            )
            for number in book.components.facts.game.players
        ]
        text += f'\n## {title_of(book)}\n\n<p class="kosk-links">{" ".join(links)}</p>\n'
    return text


def lab_page(notebooks: Iterable[Path], titles: Iterable[str]) -> str:
    """All notebooks, to be opened in the browser's own JupyterLab."""
    text = (
        "# Lab\n\nAll notebooks, in a JupyterLab that runs in your browser; what you change is kept there until you clear "
        f"its data. {STARTS}\n"
        '<p class="kosk-links"><a href="../lite/lab/index.html">Open the lab</a></p>\n\n'
    )
    for path, title in zip(notebooks, titles, strict=True):
        text += f'- <a href="../lite/lab/index.html?path={path.name}">{escape(title)}</a>\n'
    return text


# Across the games


def list_page(books: Iterable[Rulebook]) -> str:
    """The games with what each has, for the first page."""
    text = "| game | rules | worked examples | |\n| --- | ---: | ---: | --- |\n"
    for book in books:
        folder = f"games/{book.name}"
        links = " · ".join(
            f"[{words}]({folder}/{page}.md)"
            for page, words in (("setup", "set up"), ("teach", "teach"), ("rules", "rules"))
        )
        game = f"**[{title_of(book)}]({folder}/index.md)**"
        text += f"| {game} | {len(book.rules)} | {len(book.examples)} | {links} |\n"
    return text


def all_page(books: Iterable[Rulebook]) -> str:
    """The index: every rule by name, with the beginning of what it says, and every card."""
    text = (
        "# Index of all rules\n\nEvery rule by its name, in the order of the alphabet. Names listed after *also* mean the same "
        "rule. Any word is found by the search.\n"
    )
    for book in books:
        text += f"\n## {title_of(book)}\n\n"
        for name, rule in sorted(book.rules.items()):
            also = f" (also {', '.join(f'`{alias}`' for alias in rule.also)})" if rule.also else ""
            text += f"- {{rule}}`{name} <{book.name}/{name}>`{also}: {beginning(rule.text)}\n"
    return text


def beginning(text: str, letters: int = 100) -> str:
    """The first sentence, or as many of its words as fit."""
    from textwrap import shorten

    return shorten(text.split(". ")[0].rstrip(".:"), letters, placeholder=" …")


def coverage_page(books: Iterable[Rulebook]) -> str:
    """Rules, code, tests and examples per section of each game; printed, derived and our own examples told apart."""
    text = (
        "# Coverage\n\n"
        "A rule is *in code* when some function names it where it acts, *in tests* when a test that fails without it "
        "marks it, *in examples* when a worked example meets it. Advice is not counted: nobody can break it.\n"
    )
    for book in books:
        lock = read_lock(book)
        rules = [rule for rule in book.rules.values() if rule.testable]
        examples = list(book.examples.values())
        printed = [example for example in examples if any(case.printed for case in example.cases)]
        values = sum(len(case.printed) for example in examples for case in example.cases)
        derived = sum(len(case.derived) for example in examples for case in example.cases)
        text += (
            f"\n## {title_of(book)}\n\n{len(printed)} worked examples state {values} values that the rulebook prints; "
            f"{derived} more values in them are derived. "
            f"{counted(len(examples) - len(printed), 'example')} of ours {'state' if len(examples) - len(printed) != 1 else 'states'} derived values alone, and "
            f"{counted(len(book.exercises), 'position')} of ours "
            f"{'serve' if len(book.exercises) != 1 else 'serves'} as exercises.\n\n"
            "| section | rules | in code | in tests | in examples |\n| --- | ---: | ---: | ---: | ---: |\n"
        )
        for section in dict.fromkeys(rule.section for rule in rules):
            text += coverage_row(section, [rule for rule in rules if rule.section == section], lock)
        text += coverage_row("**all**", rules, lock)
        awaiting = [rule for rule in book.rules.values() if rule.awaits]
        if awaiting:
            parts = listed(dict.fromkeys(str(rule.awaits) for rule in awaiting))
            text += f"\n{counted(len(awaiting), 'rule')} stated, not yet played: awaiting {parts}.\n"
    return text


def coverage_row(heading: str, rules: list[Rule], lock: dict[str, dict[str, list[str]]]) -> str:
    counts = [sum(bool(lock[rule.name][key]) for rule in rules) for key in ("code", "tests", "examples")]
    return f"| {heading} | {len(rules)} | {' | '.join(map(str, counts))} |\n"


def counted(number: int, unit: str) -> str:
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"
