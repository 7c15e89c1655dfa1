"""A lesson as a page of its own: all that the stepper shows, small, from nowhere else, and in order without scripts."""

import json
import re
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

import kosk
from kosk.engine.errors import KoskError
from kosk.games import rulebook
from kosk.learn import step_through
from kosk.learn.page import fragment, page
from kosk.learn.shared import share_parts
from kosk.learn.stepper import Stepper

SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 400_000
"""So many letters a page has at most."""


def drawn(text: str, definitions: str) -> list[str]:
    """What a picture shows once its references are followed, part by part in order."""
    parts = {part.get("id"): part for part in ElementTree.fromstring(definitions).iter(f"{SVG}g") if part.get("id")}

    def shown(element: ElementTree.Element) -> list[str]:
        found = []
        for part in element:
            if part.tag == f"{SVG}use":
                found += shown(parts[str(part.get("href")).removeprefix("#")])
            elif part.tag == f"{SVG}g" and not part.attrib:
                found += shown(part)  # a block of a long row, which changes nothing
            else:
                found += [f"{part.tag} {sorted(part.attrib.items())} {part.text or ''}", *shown(part)]
        return found

    return shown(ElementTree.fromstring(text))


@pytest.mark.parametrize(
    ("game", "example"), [("castellans", "ex.temple-penumbra"), ("margraves", "ex.slay-warg-pack")]
)
def test_pictures_that_share_their_parts_show_the_same(game: str, example: str) -> None:
    pictures = [frame.svg for frame in step_through(game, example).lesson.frames()]
    definitions, shared = share_parts(pictures, "a")
    empty = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    assert [drawn(text, definitions) for text in shared] == [drawn(text, empty) for text in pictures]
    assert len(definitions) + sum(map(len, shared)) < sum(map(len, pictures)) / 3


def test_definitions_of_two_lessons_in_one_page_have_different_ids() -> None:
    first, second = (fragment(step_through("castellans", name)) for name in ("ex.draft-gold", "ex.harvest-beth"))
    ids = [set(re.findall(r' id="([^"]+)"', text)) for text in (first, second)]
    assert len(ids[0]) > 5
    assert not ids[0] & ids[1]


def test_lessons_of_one_name_in_one_page_do_not_show_each_others_parts() -> None:
    games = [kosk.new("castellans", names, seed=1) for names in (["Ann", "Ben"], ["Cleo", "Dan", "Eve"])]
    first, second = (fragment(step_through(game)) for game in games)
    ids = [set(re.findall(r'<g id="([^"]+)"', text)) for text in (first, second)]
    assert len(ids[0]) > 5
    assert not ids[0] & ids[1]


@pytest.mark.parametrize("path", ["nowhere/page.html", ".", "no\0name"])
def test_a_page_that_cannot_be_written_is_told_in_one_sentence(path: str, tmp_path: Path) -> None:
    steps = step_through("castellans", "ex.draft-gold")
    with pytest.raises(KoskError, match=r"cannot be written: [^.]+\.$"):
        steps.save(f"{tmp_path}/{path}")


@pytest.mark.parametrize(
    ("game", "longest"),
    [
        ("castellans", "ex.draft-priority"),
        ("margraves", "ex.build-first-slot"),
        ("dragon_castle", "ex.build-four-players"),
    ],
)
def test_the_page_of_the_longest_lesson_is_small_and_needs_nothing_else(game: str, longest: str) -> None:
    steps = {name: len(step_through(game, name)) for name in rulebook(game).examples}
    assert steps[longest] == max(steps.values())
    text = page(step_through(game, longest))
    assert len(text.encode()) < LARGEST
    assert re.findall(r'(?:src|href)="(?!#)[^"]*"|url\(|@import|https?://(?!www\.w3\.org/2000/svg)', text) == []


def test_a_picture_is_described_by_what_has_changed() -> None:
    text = unescape(page(step_through("castellans", "ex.draft-gold")))
    first, *others = re.findall(r"<desc>(.*?)</desc>", text, flags=re.DOTALL)
    assert "Districts: " in first
    assert all(other.startswith("As in the step before") and "Districts: " not in other for other in others)
    assert any("4 Gold" in other for other in others)


def test_a_page_tells_every_step_in_order() -> None:
    steps = step_through("castellans", "ex.temple-penumbra")
    text = page(steps)
    told = [unescape(found) for found in re.findall(r'class="sentence"><span[^>]*>[^<]*</span> ([^<]*)<', text)]
    assert told == [frame.sentence for frame in steps.lesson.frames()]
    assert "A Temple costs 2 Stone" in unescape(text)
    assert text.index("<details><summary><code>temple.cost</code></summary>") > text.index(told[0])
    assert text.count('<li class="step">') == 14


def test_a_question_stands_with_its_step_and_its_answer_is_folded_away() -> None:
    steps = step_through("castellans", "ex.round1-total")
    asked = [json.loads(unescape(found)) for found in re.findall(r'data-question="([^"]*)"', page(steps))]
    assert [about["answer"] for about in asked] == [
        steps.questions[number].answer for number in sorted(steps.questions)
    ]
    first = asked[0]["answer"]
    assert first == 6
    assert f'<details class="answer"><summary>Show the answer</summary><p><strong>{first}</strong></p>' in page(steps)


def test_the_rule_that_answers_a_question_is_not_told_twice() -> None:
    text = page(step_through("castellans", "exercise.wharf-icon-taken"))
    (asked,) = [json.loads(unescape(found)) for found in re.findall(r'data-question="([^"]*)"', text)]
    assert asked["options"] == ["No (wharf.icon-capacity)", "No (wharf.single-payments)", "Yes"]
    told = {said: [line.partition(":")[0] for line in lines[1:]] for said, lines in asked["mistakes"].items()}
    assert told == {"Yes": [], "No (wharf.single-payments)": ["wharf.single-payments"]}


def test_words_that_look_like_markup_are_told_as_they_are() -> None:
    steps = step_through(
        "castellans",
        "ex.draft-gold",
        questions={
            1: (
                '<b>"Which" & why?',
                ["<i>", "&amp;"],
                "<i>",
                "for <b>",
            )
        },
    )
    text = fragment(steps)
    assert "<b>" not in text
    assert "<i>" not in text
    assert json.loads(unescape(re.findall(r'data-question="([^"]*)"', text)[0]))["options"] == ["<i>", "&amp;"]


def test_a_page_is_written_to_a_file(tmp_path: Path) -> None:
    steps = step_through("margraves", "ex.banner-five")
    steps.save(tmp_path / "lesson.html")
    assert (tmp_path / "lesson.html").read_text(encoding="utf-8") == steps.page()


def test_a_lesson_without_pictures_is_told_in_words() -> None:
    steps = step_through("margraves", "ex.banner-five")
    for frame in steps.lesson.frames():
        frame.__dict__["svg"] = ""
    assert "<svg" not in fragment(Stepper(steps.lesson))
