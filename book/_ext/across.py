"""The pages across the games: each function gives the Markdown of one page."""

from collections.abc import Iterable, Mapping
from html import escape
from textwrap import shorten

from pages import card_anchor, counted, title_of, try_link, working

from kosk.engine.coverage import read_lock
from kosk.engine.rulebook import OPPONENTS, Rulebook
from kosk.engine.rules import Rule

# Live pages

STARTS = (
    "Python starts in your browser when you follow a link: the first time this fetches some forty megabytes and may "
    "take half a minute, later a few seconds. Nothing is installed, and what you enter never leaves your machine.\n\n"
    "<noscript><p><strong>These pages need JavaScript; all others can be read without it.</strong></p></noscript>\n"
)


def play_page(books: Iterable[Rulebook]) -> str:
    """A table to play at, for each game."""
    text = (
        f"# Play\n\nA table with a button for every move, and behind every closed one the rule that closes it. {STARTS}"
    )
    for book in books:
        alone = f'import kosk\nkosk.play("{book.name}", ["Anna", "Ben"], random=["Ben"])'
        links = [try_link(alone, f"Play {title_of(book)} as Anna, against Ben, who plays at random", "../lite")]
        links += against_opponents(book)
        links += by_players(book, "play", "{} at one screen")
        text += f'\n## {title_of(book)}\n\n{working(book)}\n\n<p class="kosk-links">{" ".join(links)}</p>\n'
    return text


def score_page(books: Iterable[Rulebook]) -> str:
    """A score sheet for a real table, for each game."""
    text = (
        "# Score sheet\n\nFor the end of a game at a real table: enter what lies there, and see who gets how many "
        f"points, and why. {STARTS}"
    )
    for book in books:
        links = by_players(book, "score_sheet", "{}") + with_an_opponent(book)
        text += f'\n## {title_of(book)}\n\n{working(book)}\n\n<p class="kosk-links">{" ".join(links)}</p>\n'
    return text


def by_players(book: Rulebook, function: str, words: str) -> list[str]:
    """A link for each number of players that runs a function of kosk with so many; `words` has {} where they stand."""
    return [
        try_link(
            f'import kosk\nkosk.{function}("{book.name}", players={number})',
            words.format(counted(number, "player")),
            "../lite",
        )
        for number in book.components.facts.game.players
    ]


def against_opponents(book: Rulebook) -> list[str]:
    """A link for each Opponent that plays by itself, to play alone against it; none where a game has no such."""
    return [
        try_link(
            f'import kosk\nkosk.play("{book.name}", ["Anna"], solo="{opponent}")',
            f"Alone against {book.cards[f'opponent.{opponent}'].title}",
            "../lite",
        )
        for opponent in book.rules.options.get(OPPONENTS, ())[1:]
    ]


def with_an_opponent(book: Rulebook) -> list[str]:
    """A link to a score sheet for one player and an Opponent, none where a game has no such; all score alike."""
    names = '["Anna", "Opponent"]'
    return [
        try_link(
            f'import kosk\nkosk.score_sheet("{book.name}", {names}, options={{"{OPPONENTS}": "{opponent}"}})',
            "1 player and an Opponent",
            "../lite",
        )
        for opponent in book.rules.options.get(OPPONENTS, ())[1:2]
    ]


def lab_page(books: Iterable[Rulebook], notebooks: Mapping[str, str]) -> str:
    """All notebooks, to be opened in the browser's own JupyterLab: their titles by the places of their pages."""
    text = (
        "# Lab\n\nAll notebooks, in a JupyterLab that runs in your browser; what you change is kept there until you "
        f"clear its data. {STARTS}\n"
        '<p class="kosk-links"><a href="../lite/lab/index.html">Open the lab</a></p>\n'
    )
    groups = {f"games/{book.name}": (title_of(book), working(book)) for book in books} | {
        "notebooks": ("All games", "")
    }
    for folder, (heading, note) in groups.items():
        text += f"\n## {heading}\n\n{note}\n\n"
        for place, title in notebooks.items():
            if place.startswith(f"{folder}/"):
                file = f"{place.rpartition('/')[2]}.ipynb"
                text += f'- <a href="../lite/lab/index.html?path={file}">{escape(title)}</a>\n'
    return text


# Across the games


def list_page(books: Iterable[Rulebook]) -> str:
    """The games with what each has, for the first page."""
    text, notes = "| game | rules | worked examples | |\n| --- | ---: | ---: | --- |\n", ""
    for book in books:
        folder = f"games/{book.name}"
        links = " · ".join(
            f"[{words}]({folder}/{page}.md)"
            for page, words in (("setup", "set up"), ("teach", "teach"), ("rules", "rules"))
        )
        game = f"**[{title_of(book)}]({folder}/index.md)**"
        text += f"| {game} | {len(book.rules)} | {len(book.examples)} | {links} |\n"
        notes += f"\n{working(book)}\n"
    return text + notes


def all_page(books: Iterable[Rulebook]) -> str:
    """The index: every rule by name, with the beginning of what it says, and every card."""
    text = (
        "# Index of all rules and cards\n\nEvery rule by its name and every card by its title, in the order of the "
        "alphabet. Names listed after *also* mean the same rule. The search finds both by any word.\n"
    )
    for book in books:
        text += f"\n## {title_of(book)}: rules\n\n"
        for name, rule in sorted(book.rules.items()):
            also = f" (also {', '.join(f'`{alias}`' for alias in rule.also)})" if rule.also else ""
            text += f"- {{rule}}`{name} <{book.name}/{name}>`{also}: {beginning(rule.text)}\n"
        text += f"\n## {title_of(book)}: cards\n\n"
        for card in sorted(book.cards.values(), key=lambda card: card.title):
            link = f'<a href="{book.name}/cards.html#{card_anchor(card)}">{escape(card.title)}</a>'
            text += f"- {link} ({card.kind}): {beginning(' '.join(card.lines))}\n"
    return text


def beginning(text: str, letters: int = 100) -> str:
    """The first sentence, or as many of its words as fit."""
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
        text += f"\n## {title_of(book)}\n\n{told_by_examples(book)}\n\n"
        text += "| section | rules | in code | in tests | in examples |\n| --- | ---: | ---: | ---: | ---: |\n"
        for section in dict.fromkeys(rule.section for rule in rules):
            text += coverage_row(section, [rule for rule in rules if rule.section == section], lock)
        text += coverage_row("**all**", rules, lock)
    return text


def told_by_examples(book: Rulebook) -> str:
    """How many values the worked examples state, by whose they are."""
    examples = book.examples.values()
    ours = [example for example in examples if not any(case.printed for case in example.cases)]
    printed, derived = (
        sum(len(getattr(case, kind)) for example in examples for case in example.cases)
        for kind in ("printed", "derived")
    )
    return (
        f"{counted(len(examples) - len(ours), 'worked example')} of the rulebook, which prints "
        f"{counted(printed, 'value')} in them; {counted(len(ours), 'example')} whose position and values are ours; in "
        f"all of them {counted(derived, 'value')} derived from the rules by our reckoning. Invented for the exercises: "
        f"{counted(len(book.exercises), 'position')}."
    )


def coverage_row(heading: str, rules: list[Rule], lock: dict[str, dict[str, list[str]]]) -> str:
    counts = [sum(bool(lock[rule.name][key]) for rule in rules) for key in ("code", "tests", "examples")]
    return f"| {heading} | {len(rules)} | {' | '.join(map(str, counts))} |\n"
