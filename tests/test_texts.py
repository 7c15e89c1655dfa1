"""The pages that people write for the book keep to the rules: overview, teach script, player aid and glossary.

A page cites rules by their names in backticks. Each paragraph, list item and table row stands for itself: what it
counts must be counted by a rule that it cites. So no page can keep a number that the rules have no more.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kosk.engine.errors import KoskError
from kosk.engine.rules import NAME, RulePages
from kosk.engine.toml import read_toml
from kosk.games import GAMES, rulebook

PAGES = ("overview.md", "teach.md", "aid.md")
WORDS = (
    "one two three four five six seven eight nine ten eleven twelve "
    "thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
).split()
AMOUNTS = {"half": "½"} | {word: str(number) for number, word in enumerate(WORDS, 1)}
# An ordinal such as 1st is a name and no amount; nor is a digit within a word, as in A4.
NUMBER = re.compile(rf"(?<!\w)(?:\d+½?(?!st\b|nd\b|rd\b|th\b|\d)|½)|\b(?:{'|'.join(AMOUNTS)})\b", re.IGNORECASE)
MENTION = re.compile(r"`([^`]+)`")
ADDRESS = re.compile(r"\]\([^)]*\)")
MINUTES = re.compile(r"\((\d+) min\)")
ITEM = re.compile(r"(?:[-*+]|\d+[.)])\s+")


def files(name: str) -> list[Any]:
    """Each game that has this file, with the file."""
    found = [(game, rulebook(game).folder / name) for game in GAMES]
    return [pytest.param(game, file, id=f"{game}-{name}") for game, file in found if file.exists()]


every_page = pytest.mark.parametrize(("game", "page"), [one for name in PAGES for one in files(name)])
every_glossary = pytest.mark.parametrize(("game", "file"), files("glossary.toml"))


def blocks(text: str) -> Iterator[str]:
    """The paragraphs, list items and table rows of a page, each in one line; headings are none."""
    block: list[str] = []
    for raw in [*text.splitlines(), ""]:
        line = raw.lstrip("> ").rstrip()
        item = ITEM.match(line)
        if block and (not line or item or line.startswith(("|", "#")) or block[0].startswith("|")):
            yield " ".join(block)
            block = []
        if line and not line.startswith("#"):
            block.append(line[item.end() :] if item else line)


def mentions(text: str) -> list[str]:
    """What a text says in backticks and in the form of a rule's name."""
    return [name for name in MENTION.findall(text) if NAME.fullmatch(name)]


def numbers(text: str) -> set[str]:
    """The numbers of a text, in digits, whether it writes them so or as words."""
    return {AMOUNTS.get(number.lower(), number) for number in NUMBER.findall(text)}


def counted(text: str) -> set[str]:
    """The numbers that a block of a page counts: not those in names and addresses; nor is the word one a count."""
    plain = re.sub(r"\bone\b", "", ADDRESS.sub("]", MENTION.sub("", text)), flags=re.IGNORECASE)
    return numbers(plain)


def unfounded(rules: RulePages, text: str, cited: Iterable[str]) -> list[str]:
    """The numbers of a text that stand in no rule that is cited for it."""
    told = " ".join(str(rules[name]) for name in cited if name in rules)
    return sorted(counted(text) - numbers(told))


@every_page
def test_every_rule_that_a_page_mentions_exists(game: str, page: Path) -> None:
    named = mentions(page.read_text(encoding="utf-8"))
    assert named != []
    assert [name for name in named if name not in rulebook(game).rules] == []


@every_page
def test_every_number_of_a_page_stands_in_a_rule_that_is_cited_beside_it(game: str, page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    if page.name == "teach.md":
        text = MINUTES.sub("", text)
    rules = rulebook(game).rules
    wrong = [(block, unfounded(rules, block, mentions(block))) for block in blocks(text)]
    assert [(block, unknown) for block, unknown in wrong if unknown] == []


@pytest.mark.parametrize(("game", "page"), files("teach.md"))
def test_a_teach_script_takes_fifteen_minutes_at_most(game: str, page: Path) -> None:
    headings = [line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    assert 0 < sum(int(minutes) for line in headings for minutes in MINUTES.findall(line)) <= 15


def glossary(file: Path) -> list[dict[str, Any]]:
    terms: list[dict[str, Any]] = read_toml(file, file.name, KoskError)["term"]
    return terms


@every_glossary
def test_a_glossary_explains_every_word_once(game: str, file: Path) -> None:
    words = Counter(word.lower() for term in glossary(file) for word in [term["name"], *term.get("also", [])])
    assert [word for word, times in words.items() if times > 1] == []


@every_glossary
def test_a_glossary_explains_in_sentences_what_its_rules_say(game: str, file: Path) -> None:
    rules = rulebook(game).rules
    for term in glossary(file):
        assert set(term) <= {"name", "also", "says", "rules", "icon"}
        assert term["says"].endswith("."), term["name"]
        assert term.get("icon", ".").endswith("."), term["name"]
        assert term["rules"] != [], term["name"]
        assert [name for name in term["rules"] if name not in rules] == [], term["name"]
        assert unfounded(rules, term["says"], term["rules"]) == [], term["name"]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("A Temple costs 2 Stone and 1 Gold `temple.cost`.", []),
        ("A Temple costs 3 Stone `temple.cost`.", ["3"]),
        ("A Temple costs three Stone `temple.cost`.", ["3"]),
        ("You have 4 Temples `temple.supply`.", []),
        ("You have 5 Temples `temple.supply`.", ["5"]),
        ("Half a control point `control.cp-windmill`.", []),
        ("Half a control point `control.cp-one`.", ["½"]),
        ("2 Stone.", ["2"]),
        ("The 1st player, or one more, rolls on A4.", []),
        ("1½ points `control.tie-round-down`", []),
        ("2½ points `control.tie-round-down`", ["2½"]),
        ("[4 Temples](page-7.html) `temple.supply`", []),
    ],
)
def test_a_number_that_no_cited_rule_has_is_found(text: str, wrong: list[str]) -> None:
    assert unfounded(rulebook("castellans").rules, text, mentions(text)) == wrong


def test_every_paragraph_list_item_and_table_row_stands_for_itself() -> None:
    text = (
        "# Game of 5\n\nFirst,\ngoes on.\n> Spoken.\n\n1. Item\n   goes on\n   - within\n2. Item\n## Part\n"
        "|a|b|\n|-|-|\n|c|d|\nLast."
    )
    assert list(blocks(text)) == [
        "First, goes on. Spoken.", "Item goes on", "within", "Item", "|a|b|", "|-|-|", "|c|d|", "Last.",
    ]  # fmt: skip
