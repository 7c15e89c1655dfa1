"""The pages of one game, written from its folder and by its own code: each function gives the Markdown of one page.

A name of a rule, option or example in backticks is linked by rules_ext.py, so pages only name them.
"""

import ast
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from pathlib import Path
from urllib.parse import quote

import tables
from kept import kept
from sphinx.errors import ExtensionError

from kosk.engine.cards import Card
from kosk.engine.checklist import Checklist, SetupStep
from kosk.engine.components import Fact
from kosk.engine.coverage import parts
from kosk.engine.errors import KoskError, listed
from kosk.engine.examples import FILLS, Case, Example
from kosk.engine.glossary import Term
from kosk.engine.replacing import in_words
from kosk.engine.rulebook import OPPONENTS, Rulebook
from kosk.engine.rules import Rule
from kosk.learn.worked import chosen, compared, position

ROOT = Path(__file__).resolve().parents[2]
LONG = 60
"""The longest phrase that a column of a table repeats."""
OURS = " *(ours)*"
LITE = "../../lite"
"""The browser's own Python and JupyterLab, seen from a page of a game."""


def title_of(book: Rulebook) -> str:
    """What players call the game."""
    title: str = book.components.facts.game.title
    return title


def working(book: Rulebook) -> str:
    """A sentence where the title is ours, because no text names one; else nothing."""
    assumed = [fact.key for fact in book.components.known_from("assumed")]
    return f"*{title_of(book)}* is a working title of ours." if "game.title" in assumed else ""


def slug(name: str) -> str:
    """A name as a part of an address: `ex.temple-penumbra` is `ex-temple-penumbra`."""
    return "-".join("".join(letter if letter.isalnum() else " " for letter in name.lower()).split())


def anchor(name: str) -> str:
    """A place to link to. Sphinx's own labels are shared by all pages, and two games may have a Monk."""
    return f'<div class="kosk-anchor" id="{name}"></div>\n\n'


def live(code: str, lite: str = LITE) -> str:
    """The address that runs Python in the browser and shows what it gives."""
    shown = "kernel=python&execute=1&hideCodeInput=1&showBanner=0"
    return f"{lite}/repl/index.html?{shown}&code={quote(code, safe='')}"


def try_link(code: str, words: str, lite: str = LITE) -> str:
    """A link that runs Python in the browser; live.js opens it in the page itself."""
    return f'<a class="kosk-try" href="{escape(live(code, lite))}">{escape(words)}</a>'


def included(book: Rulebook, file: str) -> str:
    """A page that is a file of the game's folder. Raises ExtensionError where it is not there."""
    if not (book.folder / file).is_file():
        raise ExtensionError(f"{book.name} has no {file}; write one, as in the folder of another game.")
    return f"```{{include}} {Path('../../..') / (book.folder / file).relative_to(ROOT)}\n```\n"


# Setting up


def setup_page(book: Rulebook) -> str:
    """The set-up for every number of players, and with Opponents who play by themselves, as lists to tick off."""
    counts = book.components.facts.game.players
    text = (
        f"# Setting up {title_of(book)}\n\n"
        "Each list is whole, for so many players: nothing has to be looked up elsewhere. The boxes can be ticked, and "
        "the page can be printed. Behind a step stand its rules.\n\n"
        f"The same in a terminal: `kosk setup {book.name} --players {counts[-1]}`, or in a notebook: "
        f'`kosk.setup("{book.name}", players={counts[-1]})`.\n'
    )
    for players in counts:
        usual = book.checklist(players)
        text += f"\n## {counted(players, 'player')}\n{steps_of(usual, usual)}"
        text += "".join(differences(book, usual))
    for people, usual in with_opponents(book):
        playing = usual.options[OPPONENTS].split("+")
        joining = "an Opponent" if len(playing) == 1 else f"{len(playing)} Opponents"
        text += (
            f"\n## {counted(people, 'player')} and {joining}\n\n"
            f"Here with {listed([f'`{opponent}`' for opponent in playing])}; with others it is set up likewise. In a "
            f"terminal:\n\n```text\nkosk setup {book.name} --players {usual.players} "
            f"--option {OPPONENTS}={usual.options[OPPONENTS]}\n```\n"
            f"{steps_of(usual, usual)}{''.join(differences(book, usual))}"
        )
    return text


def with_opponents(book: Rulebook) -> Iterator[tuple[int, Checklist]]:
    """For each number of people and of Opponents who can play with them: the number of people, and the set-up."""
    joining = next((rule.joined for rule in book.rules.values() if rule.option == OPPONENTS), ())
    most = max(book.components.facts.game.players)
    for people in range(1, most):
        for number in range(1, min(most - people, len(joining)) + 1):
            try:
                usual = book.checklist(people + number, {OPPONENTS: "+".join(joining[:number])})
            except KoskError:  # so many cannot join so many people
                break
            yield people, usual


def steps_of(checklist: Checklist, steps: Iterable[SetupStep]) -> str:
    """These steps of a checklist under their headings."""
    wanted = list(steps)
    text = ""
    for heading, inside in checklist.parts():
        items = "".join(tick(step) for step in inside if step in wanted)
        text += f"\n**{heading}**\n\n{items}" if items else ""
    return text


def tick(step: SetupStep) -> str:
    names = ", ".join(f"`{rule.name}`" for rule in step.rules)
    return f'{step.number}. <label><input type="checkbox"> {escape(step.text)}</label> ({names})\n'


def differences(book: Rulebook, usual: Checklist) -> Iterator[str]:
    """What is set up otherwise by another reading of an option, folded; of cards by name, only what is without any.

    Who plays by themselves is no such option: these tables have set-ups of their own.
    """
    for rule in book.rules.values():
        if rule.option is None or rule.option == OPPONENTS:
            continue
        for reading in rule.choices[1:2] if rule.several else rule.choices[1:]:
            try:
                other = book.checklist(usual.players, usual.options | {rule.option: reading})
            except KoskError:  # not with so many players
                continue
            instead, gone = without(other, usual), without(usual, other)
            if instead or gone:
                text = steps_of(other, instead)
                if gone:
                    text += f"\nLeft out: {', '.join(f'step {step.number}' for step in gone)}.\n"
                yield (
                    f'\n<details class="kosk-other"><summary>With <code>{rule.option}</code> {escape(reading)}'
                    f"</summary>\n{text}\n</details>\n"
                )


def without(checklist: Checklist, other: Checklist) -> list[SetupStep]:
    """The steps of a checklist that another one has not."""
    told = {step.text for step in other}
    return [step for step in checklist if step.text not in told]


# Worked examples


def kept_examples_page(book: Rulebook) -> str:
    """The page of the worked examples, which are played only where something is new."""
    page: str = kept(
        f"examples-{book.name}", [book.name], Path(__file__).read_text(encoding="utf-8"), lambda: examples_page(book)
    )
    return page


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
            text += f"\n{anchor(slug(example.id))}### {example.title}\n\n{example_text(book, example)}"
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
    lines = [f"- {line}{OURS if ours else ''}" for line, ours in position(case, played)]
    text = f"Position, with players {listed(case.players)}:\n\n" + "\n".join(lines or ["- as at the start"]) + "\n\n"
    text += f"Played: {', then '.join(case.run)}{f' of {case.seat}' if case.seat else ''}.\n\n"
    for choice, pick in chosen(case, played):
        says = f": {choice.says}" if choice.says else ""
        text += f"1. {pick} (`{choice.at}`){OURS if choice.ours else ''}{says}\n"
    text += "\n"
    rows = [
        f"| {kind} | {cell(what)} | {cell(stated)} | {cell(computed)} |"
        for kind, what, stated, computed, _ in compared(case, played)
    ]
    return text + "| | what | stated | comes out |\n| --- | --- | --- | --- |\n" + "\n".join(rows) + "\n\n"


def cell(text: str) -> str:
    """Words as a cell of a table."""
    return text.replace("|", "\\|").replace("\n", " ")


# Rulings


def rulings_page(book: Rulebook) -> str:
    """What the rulebook leaves open: the problem, the readings, the ruling and, where there is one, its option."""
    read = [rule for rule in book.rules.values() if rule.ruling]
    given = [rule for rule in read if rule.option is not None and rule.kind != "ruling"]
    rulings = [rule for rule in read if rule not in given]
    switched = [rule for rule in rulings if rule.option is not None]
    text = (
        f"# {title_of(book)}: errata and rulings\n\n"
        "Where the rulebook is silent or contradicts itself, a ruling tells the problem, how it can be read, and which "
        f"reading kosk takes and why. There are {len(rulings)}, and {len(switched)} of them can be switched: in a "
        f"terminal with `--option NAME=READING`, as in `kosk play {book.name} --option {example_option(read)}`, in "
        "Python with `options={...}`.\n"
    )
    for section, rules in groupby(rulings, key=lambda rule: rule.section):
        text += f"\n## {section}\n" + "".join(map(ruling_text, rules))
    if given:
        text += "\n## Choices that the rulebook gives\n\nThese are no open points, but are switched in the same way.\n"
        text += "".join(map(ruling_text, given))
    return text


def example_option(rules: Iterable[Rule]) -> str:
    rule = next(rule for rule in rules if rule.option is not None)
    return f"{rule.option}={rule.choices[1]}"


def ruling_text(rule: Rule) -> str:
    text = f"\n`{rule.name}`\n: {rule.text}\n\n  **Readings.** {rule.readings}\n\n  **Ruling.** {rule.ruling}\n"
    if rule.option is not None:
        text += f"\n  **Option** `{rule.option}`: " + " or ".join(f"`{reading}`" for reading in rule.choices) + ".\n"
    return text


# Cards, words and facts


def cards_page(book: Rulebook) -> str:
    """Every card and power: what it does, the rules that carry it out and name it, and where it is known from."""
    text = (
        f"# {title_of(book)}: cards and powers\n\n"
        "What each does, the rules that carry it out, other rules that name it, and where its facts are known from.\n\n"
        f"The same in a terminal: `kosk cards {book.name} WORDS`. With the cards of your own box: "
        f"`--components FILE` ([how](assumed.md)).\n"
    )
    for kind, cards in book.cards.kinds.items():
        text += f"\n## {kind}\n"
        text += "".join(card_text(book, card) for card in cards)
    return text


def card_text(book: Rulebook, card: Card) -> str:
    text = f"\n{anchor(card_anchor(card))}### {card.title}\n\n" + "".join(f"- {line}\n" for line in card.lines)
    named = (("Rules", book.cards.rules_of(card.id)), ("Named in", book.cards.naming(card.id)))
    lists = [f"{words}: {', '.join(f'`{rule.name}`' for rule in rules)}" for words, rules in named if rules]
    notes = " ".join(full_stop(note) for note in book.cards.notes_of(card.id))
    return f"{text}\n{' · '.join(lists)}\n\n*Known from: {book.cards.source_of(card.id)}.* {notes}\n"


def card_anchor(card: Card) -> str:
    return f"card-{slug(card.id)}"


def full_stop(text: str) -> str:
    """A note as a sentence."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


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
            f'| <a href="#{term_anchor(term)}">{escape(term.name)}</a> | {cell(term.icon)} |\n' for term in icons
        )
        text += f"\n## Icons\n\n| icon | how it looks |\n| --- | --- |\n{rows}"
    return text + "\n## Words of every game\n" + "".join(map(term_text, shared))


def term_anchor(term: Term) -> str:
    return f"term-{slug(term.name)}"


def term_text(term: Term) -> str:
    text = f'\n<span id="{term_anchor(term)}">{escape(term.name)}</span>\n: {term.says}\n'
    if term.icon:
        text += f"\n  **Icon.** {term.icon}\n"
    if term.also:
        text += f"\n  **Also.** {', '.join(term.also)}.\n"
    if term.rules:
        text += f"\n  **Rules.** {', '.join(f'`{name}`' for name in term.rules)}\n"
    return text


def assumed_page(book: Rulebook) -> str:
    """What no text gives, and why it stands as it does; what may stand there; and how to replace it."""
    facts = book.components.known_from("assumed")
    others = {source: book.components.known_from(source) for source in ("inferred", "public")}
    text = (
        f"# {title_of(book)}: what is assumed\n\n"
        f"{counted(len(facts), 'fact')} of the board, cards and tokens stand in no text that is open to all: only an "
        "owner of the box knows them. kosk plays by what stands here until you replace it.\n\n"
        f"**To replace it:** `kosk components {book.name} --template my-copy.toml` writes a file with all of them as "
        "they stand, each with what may stand there. Change what is otherwise in your box, and play by it: "
        f"`kosk play {book.name} --components my-copy.toml`, or in Python "
        f'`kosk.new("{book.name}", components="my-copy.toml")`. What you leave out stays as it is; what cannot be is '
        "refused in a sentence that says why.\n"
    )
    text += tables_of("", facts)
    for source, words in (
        ("inferred", "These follow from the rulebook's text or examples, but are not printed."),
        ("public", "These are told by published reviews or by the publisher, not by the rulebook."),
    ):
        if others[source]:
            text += f"\n## Known otherwise: {source}\n\n{words}\n" + tables_of("#", others[source])
    return text


def tables_of(level: str, facts: Iterable[Fact]) -> str:
    """Facts by the table of the file in which they stand: why they are so, what they are, and what may stand there."""
    text = ""
    for part, found in groupby(facts, key=lambda fact: fact.key.partition(".")[0]):
        inside = list(found)
        text += f"\n##{level} {part.replace('_', ' ').capitalize()}\n\n"
        text += "".join(f"- {line}\n" for line in reasons_of(inside))
        text += "\n| fact | value | what may stand there |\n| --- | --- | --- |\n"
        told: set[str] = set()
        for fact in inside:
            expected = "as above" if fact.expected in told and len(fact.expected) > LONG else fact.expected
            told.add(fact.expected)
            text += f"| `{fact.key}` | {as_written(in_words(fact.value))} | {cell(expected)} |\n"
    return text


def as_written(value: str) -> str:
    """A value as a cell; as code where it has signs that the book would make into others, such as dots in a row."""
    return f"`{value}`" if ".." in value or "--" in value else cell(value)


def reasons_of(facts: list[Fact]) -> Iterator[str]:
    """Why these facts are so, each reason once, with the things that it is told of unless it is all of them."""
    told: dict[str, list[str]] = {}
    for fact in facts:
        if fact.note:
            told.setdefault(fact.note, []).append(fact.thing or f"`{fact.table}`")
    for note, things in told.items():
        of = "" if len(things) == len(facts) else f"{listed(dict.fromkeys(things))}: "
        yield f"{of}{full_stop(note)}"


def tables_page(book: Rulebook) -> str:
    """The symbolic tables, graphs and formulas."""
    return tables.tables_page(book.name)


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
            text += f"\n{anchor(code_anchor(place))}````python\n{chr(10).join(pieces)}\n````\n"
    return text


def code_of(source: str, node: ast.stmt) -> str:
    """A statement as it is written, with its decorators, moved to the left edge."""
    first = min([node.lineno, *(decorator.lineno for decorator in getattr(node, "decorator_list", []))])
    lines = source.splitlines()[first - 1 : node.end_lineno]
    return "\n".join(line.removeprefix(" " * node.col_offset) for line in lines)


def code_anchor(place: str) -> str:
    return f"code-{slug(place)}"


# Words


def counted(number: int, unit: str) -> str:
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"
