"""The checklist of a set-up: the same steps in a terminal, in a notebook, as Markdown and as data."""

from html.parser import HTMLParser

import pytest

from kosk.engine.checklist import Checklist
from kosk.engine.errors import KoskError

from .tiny import RULEBOOK


def pebbles(players: int = 3, **keys: str) -> Checklist:
    return RULEBOOK.checklist(players, keys)


class Outline(HTMLParser):
    """The elements of some HTML, each with the elements around it, and the text within each kind."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, tuple[str, ...], dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(html)
        self.close()
        assert self.open == [], f"{self.open} are not closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, tuple(self.open), dict(attrs)))
        if tag != "input":
            self.open.append(tag)
            self.texts.setdefault(tag, []).append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        for tag in self.open:
            self.texts[tag][-1] += data


def test_it_is_printed_as_a_numbered_list_to_tick_off() -> None:
    assert str(pebbles()) == (
        "Pebbles: the set-up for 3 players\n\n"
        "The heap\n"
        "  1 [ ] Make a heap of 12 pebbles.\n"
        "        heap.size\n"
        "  2 [ ] A turn begins with a roll of the die, which shows 1 or 2.\n"
        "        turn.roll, ruling.nothing\n\n"
        "The end\n"
        "  3 [ ] Look <forward> & up.\n"
        "        end.scores"
    )


def test_a_narrow_terminal_gets_shorter_lines_and_whole_names() -> None:
    lines = list(pebbles().lines(width=30))
    assert lines[3:9] == [
        "  1 [ ] Make a heap of 12",
        "        pebbles.",
        "        heap.size",
        "  2 [ ] A turn begins with a",
        "        roll of the die, which",
        "        shows 1 or 2.",
    ]
    assert max(map(len, lines[1:])) <= 30


def test_what_is_switched_stands_in_the_title() -> None:
    assert pebbles(nothing="ranked").title == "Pebbles: the set-up for 3 players, nothing=ranked"
    assert pebbles(nothing="no-rank").title == "Pebbles: the set-up for 3 players"


def test_its_steps_can_be_read_one_by_one() -> None:
    first, second, _ = pebbles(2)
    assert (first.number, first.heading, first.text, first.amounts) == (
        1,
        "The heap",
        "Make a heap of 8 pebbles.",
        {"pebbles": 8},
    )
    assert [rule.name for rule in second.rules] == ["turn.roll", "ruling.nothing"]
    assert pebbles()[-1].number == 3


def test_it_is_plain_data() -> None:
    data = pebbles().to_json()
    assert (data["game"], data["players"], data["options"]) == ("pebbles", 3, {"nothing": "no-rank"})
    assert data["steps"][0] == {
        "number": 1,
        "heading": "The heap",
        "text": "Make a heap of 12 pebbles.",
        "rules": [{"id": "heap.size", "text": "The heap starts with 4 pebbles for each player."}],
        "amounts": {"pebbles": 12},
    }


def test_a_notebook_shows_a_labelled_box_for_each_step_and_its_rules_to_unfold() -> None:
    outline = Outline(pebbles()._repr_html_())
    assert outline.texts["label"] == [
        " Make a heap of 12 pebbles.",
        " A turn begins with a roll of the die, which shows 1 or 2.",
        " Look <forward> & up.",
    ]
    boxes = [(around, attributes) for tag, around, attributes in outline.found if tag == "input"]
    assert [attributes for _, attributes in boxes] == [{"type": "checkbox"}] * 3
    assert all(around[-2:] == ("li", "label") for around, _ in boxes)
    assert outline.texts["summary"] == ["Rule heap.size", "Rules turn.roll, ruling.nothing", "Rule end.scores"]
    assert outline.texts["p"] == ["heap.size", "turn.roll", "ruling.nothing", "end.scores"]
    assert outline.texts["blockquote"][2:5] == [
        "Whether a player without a pebble can hold a rank is not said.",
        "Readings: `no-rank`: no pebble, no rank. `ranked`: no pebble takes the next rank.",
        "Ruling: `no-rank`, as in most games.",
    ]
    starts = [attributes["start"] for tag, _, attributes in outline.found if tag == "ol"]
    assert starts == ["1", "3"]
    assert [attributes["aria-label"] for tag, _, attributes in outline.found if tag == "section"] == [
        "Pebbles: the set-up for 3 players"
    ]


def test_a_notebook_needs_neither_script_nor_what_lies_elsewhere() -> None:
    outline = Outline(pebbles()._repr_html_())
    allowed = {"section", "h3", "h4", "ol", "li", "label", "input", "details", "summary", "p", "blockquote", "code"}
    assert {tag for tag, *_ in outline.found} == allowed
    assert {name for *_, attributes in outline.found for name in attributes} <= {
        "class",
        "aria-label",
        "start",
        "type",
    }


def test_as_markdown_the_numbers_go_on_under_the_next_heading() -> None:
    assert pebbles()._repr_markdown_() == (
        "**Pebbles: the set-up for 3 players**\n\n"
        "**The heap**\n\n"
        "1. Make a heap of 12 pebbles. (`heap.size`)\n"
        "2. A turn begins with a roll of the die, which shows 1 or 2. (`turn.roll`, `ruling.nothing`)\n\n"
        "**The end**\n\n"
        "3. Look <forward> & up. (`end.scores`)\n"
    )


def test_its_numbers_are_those_of_the_readers_components() -> None:
    book = RULEBOOK.with_components({"pebble": {"per_player": 5}})
    assert book.checklist(3)[0].text == "Make a heap of 15 pebbles."


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (5, {}, "pebbles is for 2, 3 and 4 players, not for 5."),
        (True, {}, "pebbles is for 2, 3 and 4 players, not for True."),
        (2, {"noting": "ranked"}, "There is no option 'noting'; the nearest is nothing."),
        (2, {"nothing": "all"}, "The option nothing must be no-rank or ranked, not 'all'."),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(
    players: int, options: dict[str, str], sentence: str
) -> None:
    with pytest.raises(KoskError) as refused:
        RULEBOOK.checklist(players, options)
    assert str(refused.value) == sentence
