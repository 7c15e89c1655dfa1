"""Glossaries: what is read from them, what is found by synonyms, and one sentence for each malformed file."""

from pathlib import Path

import pytest

from kosk.engine.errors import KoskError, UnknownName
from kosk.engine.glossary import Glossary, Term, plain
from kosk.engine.rules import RulePages
from kosk.engine.search import Search

from .tiny import RULEBOOK, RULES

PEBBLES = """
[[term]]
name = "Pebble"
also = ["stone", "little rock"]
says = "What players take from the heap."
rules = ["turn.limit", "turn.grab"]
icon = "A grey dot."

[[term]]
name = "Rank"
also = ["majority", "place"]
says = "Where a player stands among all at the end."
rules = ["end.scores"]

[[term]]
name = "Winner"
says = "Who has most points."
"""
SHARED = """
[[term]]
name = "Tie"
also = ["draw", "shared"]
says = "Two players have the same."

[[term]]
name = "Winner"
says = "Who has won."

[[term]]
name = "Mean"
also = ["place"]
says = "What only the shared glossary has."
"""


def written(folder: Path, game: str, shared: str = "") -> RulePages:
    """The rules of Pebbles with these glossaries, each in its place."""
    (folder / "pebbles").mkdir()
    (folder / "pebbles" / "rules.md").write_text(RULES, encoding="utf-8")
    (folder / "pebbles" / "glossary.toml").write_text(game, encoding="utf-8")
    if shared:
        (folder / "glossary.toml").write_text(shared, encoding="utf-8")
    return RulePages.load("pebbles", folder / "pebbles" / "rules.md")


@pytest.fixture
def pages(tmp_path: Path) -> RulePages:
    return written(tmp_path, PEBBLES, SHARED)


def names(pages: RulePages, words: str) -> list[str]:
    return [rule.name for rule in pages.search(words)]


def test_terms_come_as_they_are_written_the_shared_ones_last(pages: RulePages) -> None:
    assert list(pages.glossary) == ["Pebble", "Rank", "Winner", "Tie", "Mean"]
    pebble = pages.glossary["Pebble"]
    assert (pebble.also, pebble.rules, pebble.icon) == (
        ("stone", "little rock"),
        ("turn.limit", "turn.grab"),
        "A grey dot.",
    )
    assert str(pebble) == "Pebble: What players take from the heap."
    assert pages.glossary["Rank"].icon == ""


def test_a_games_own_term_stands_in_place_of_a_shared_one(pages: RulePages) -> None:
    assert pages.glossary["Winner"].says == "Who has most points."


@pytest.mark.parametrize("word", ["Pebble", "pebbles", "STONE", "stones", "Little-Rocks", "little  rock"])
def test_a_term_is_found_by_its_name_and_its_synonyms(pages: RulePages, word: str) -> None:
    assert pages.glossary[word].name == "Pebble"
    assert word in pages.glossary


def test_what_a_glossary_writes_in_the_plural_or_with_a_hyphen_is_found_otherwise_too() -> None:
    glossary = Glossary([Term("Supplies", "What is left.", ["First-Players"])])
    assert [term.name for word in ("supply", "first player") for term in glossary.meant(word)] == ["Supplies"] * 2


def test_a_word_may_mean_several_terms(pages: RulePages) -> None:
    assert [term.name for term in pages.glossary.meant("places")] == ["Rank", "Mean"]
    assert pages.glossary.meant("rock") == ()


def test_an_unknown_term_names_the_nearest(pages: RulePages) -> None:
    assert "peble" not in pages.glossary
    assert 3 not in pages.glossary
    with pytest.raises(UnknownName) as refused:
        pages.glossary["Peble"]
    assert str(refused.value).startswith("There is no term 'Peble'; the nearest are Pebble")


def test_a_game_without_a_glossary_has_an_empty_one() -> None:
    assert len(RulePages("pebbles", RULES).glossary) == 0
    assert list(RULEBOOK.glossary) == []


@pytest.mark.parametrize(
    ("words", "same"),
    [
        ("Temples", "temple"),
        ("cities", "city"),
        ("ties", "tie"),
        ("pass", "pass"),
        ("gas", "gas"),
        ("1st-player VP", "1st player vp"),
    ],
)
def test_words_are_compared_in_the_singular(words: str, same: str) -> None:
    assert plain(words) == same


@pytest.mark.parametrize(
    ("words", "found"),
    [
        # A term's rules come first, in its order and by whatever name they have there; then the others with its word.
        ("stone", ["turn.limit", "turn.take", "heap.size", "turn.gift", "end.scores", "ruling.nothing"]),
        ("little rocks", ["turn.limit", "turn.take", "heap.size", "turn.gift", "end.scores", "ruling.nothing"]),
        ("majority", ["end.scores", "ruling.nothing"]),
        ("majority stone", ["end.scores", "ruling.nothing"]),
        ("little heap", []),
        # "ties" stands in the rule; of a term without rules any synonym does.
        ("draw", ["end.scores"]),
        ("ties", ["end.scores"]),
        ("shares", ["end.scores"]),
        # The plural finds what stands in the singular only.
        ("dies", ["turn.roll", "turn.take"]),
        ("heaps", ["heap.size"]),
    ],
)
def test_rules_are_found_by_synonyms(pages: RulePages, words: str, found: list[str]) -> None:
    assert names(pages, words) == found


def test_a_rule_that_has_another_synonym_alone_is_not_meant(tmp_path: Path) -> None:
    heap = '[[term]]\nname = "Heap"\nalso = ["pile", "die"]\nsays = "What is left."\nrules = ["heap.size"]\n'
    assert names(written(tmp_path, heap), "pile") == ["heap.size"]


def test_what_begins_in_a_name_comes_before_what_begins_in_a_text(pages: RulePages) -> None:
    assert names(pages, "no") == ["ruling.nothing", "turn.limit", "turn.gift"]


def test_only_synonyms_are_told(pages: RulePages) -> None:
    told = Search(pages, "Little Rock take ranks place").synonyms
    assert {word: [term.name for term in terms] for word, terms in told.items()} == {
        "Little Rock": ["Pebble"],
        "place": ["Rank", "Mean"],
    }


@pytest.mark.parametrize(
    ("words", "nearest"),
    [
        ("pebbel", {"pebbel": ["pebble"]}),
        ("take majorty", {"majorty": ["majority"]}),
        ("take qqq", {"qqq": []}),
        ("heap advice", {}),
    ],
)
def test_a_word_that_stands_nowhere_has_nearest_words(
    pages: RulePages, words: str, nearest: dict[str, list[str]]
) -> None:
    assert Search(pages, words).nearest == nearest


TERM = '[[term]]\nname = "Pebble"\nsays = "What is taken."\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("term = 3", "pebbles/glossary.toml: term is no list of terms; tables under [[term]] are expected,"),
        ("[[terms]]\n", "pebbles/glossary.toml: terms is no list of terms; tables under [[term]] are expected,"),
        ("[[term]\n", "pebbles/glossary.toml is not TOML: "),
        ('[[term]]\nname = "Heap"\n', "pebbles/glossary.toml, Heap: says is missing; a text is expected."),
        (TERM + '[[term]]\nsays = "x"\n', "pebbles/glossary.toml, term 2: name is missing; a text is expected."),
        (TERM + TERM, "pebbles/glossary.toml, Pebble: the name stands twice; one term for each word is expected."),
        (
            TERM + TERM.replace("Pebble", "pebbles"),
            "pebbles/glossary.toml, pebbles: the name stands twice; one term for each word is expected.",
        ),
        (
            TERM + 'rule = ["turn.take"]\n',
            "pebbles/glossary.toml, Pebble: rule is no key of a term; name, also, says, rules and icon are expected.",
        ),
        (
            TERM + 'also = "stone"\n',
            "pebbles/glossary.toml, Pebble: also is 'stone'; a list of texts is expected, and nothing empty.",
        ),
        (
            TERM + 'also = ["stone", " "]\n',
            "pebbles/glossary.toml, Pebble: also is ['stone', ' ']; a list of texts is expected, and nothing empty.",
        ),
        (TERM + "icon = 1\n", "pebbles/glossary.toml, Pebble: icon is 1; a text is expected, and nothing empty."),
        (
            TERM + 'rules = ["turn.take", "turn.tale"]\n',
            "pebbles/glossary.toml, Pebble: rules has 'turn.tale'; the name of a rule of the game is expected.",
        ),
    ],
)
def test_a_malformed_glossary_is_refused_in_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    pages = written(tmp_path, text)
    with pytest.raises(KoskError) as refused:
        _ = pages.glossary
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)


def test_glossaries_may_be_given_by_hand() -> None:
    assert list(Glossary()) == []
    with pytest.raises(UnknownName):
        Glossary()["Pebble"]
