"""What is learned with as a part of a page that needs no kernel."""

import re
from html import unescape

import pytest
import sympy

from kosk.engine.errors import KoskError
from kosk.learn import explore, play, predict, quiz, score_sheet, step_through, try_out
from kosk.learn.static import as_html


def test_a_play_table_shows_who_is_asked_what_can_be_done_and_the_board() -> None:
    table = play("castellans", ["Ann", "Ben"], seed=3)
    html = unescape(table.static())
    assert "Ann: Which Manor do you start with?" in html
    assert "<code>setup.manor-token</code>" in html
    assert "<li>Banker's Manor</li>" in html
    assert html.count("<svg") == 2
    assert "<summary>Ann's player board</summary>" in html


def test_a_quiz_puts_its_question_with_the_position() -> None:
    asked = quiz("castellans", seed=1)
    html = unescape(asked.static(level=4))
    assert "<h4>An Elder's Manor</h4>" in html
    assert asked.item.asked.question in html
    assert "<summary>Show the answer</summary><p><strong>2</strong></p>" in html
    assert "<li>Beth's Citizens: Captain</li>" in html
    assert "<svg" in html


def test_an_explorer_shows_its_place_its_neighbours_and_rules() -> None:
    html = explore("castellans", "penumbra").static(level=3)
    assert "<h3>Penumbra</h3>" in html
    assert "Beside it: Nor High, Luna Grove, " in html
    assert "<code>ruling.die-numbers</code>" in html
    (others,) = re.findall(r"(\d+) more rules speak of its kind \(District\)", html)
    assert int(others) > 60


def test_a_try_out_shows_its_picks_and_what_comes_of_the_first() -> None:
    def add(one: str, other: str) -> int:
        return int(one) + int(other)

    html = try_out(add, {"one": ["1", "2"], "other": ["3", "4"]}, start="Add <them>.").static()
    assert "<li><strong>one</strong>: 1, 2</li><li><strong>other</strong>: 3, 4</li>" in html
    assert "<p>Add &lt;them&gt;.</p>" in html
    assert "<details><summary>Played with: 1 and 3</summary><p>4</p></details>" in html


def test_a_try_out_of_which_the_first_is_refused_tells_the_reason() -> None:
    def refuse(one: str) -> None:
        raise KoskError(f"{one} is taken.")

    assert "<p>a is taken.</p>" in try_out(refuse, {"one": ["a"]}).static()


def test_a_score_sheet_shows_its_totals_and_what_was_scored() -> None:
    sheet = score_sheet("dragon_castle", ["Ann", "Ben"])
    assert "<td><strong>0</strong></td>" in sheet.static()
    assert "Scored is: Final scoring." in sheet.static()
    sheet.enter("Ann.vp", 7).score()
    html = sheet.static(level=4)
    assert "<h4>Final scoring</h4>" in html
    assert "Why Ann has 7 VP" in html


def test_a_question_has_its_answer_to_unfold() -> None:
    html = predict("How many?", [1, 2], 2, "So it is.", "castellans/temple.cost").static()
    assert html.startswith('<div class="kosk-lesson"><div class="question"')
    assert "<strong>2</strong></p><p>So it is.</p><p>temple.cost: A Temple costs 2 Stone" in html


def test_a_lesson_has_a_heading_of_the_level_and_ids_of_its_own() -> None:
    html = step_through("castellans", "ex.draft-gold").static(3, "-c4")
    assert "<h3>Beth drafts a Gold die</h3>" in html
    assert 'id="lesson-castellans-ex-draft-gold-1-c4"' in html


@pytest.mark.parametrize(("shown", "html"), [(sympy.Integer(2), "<p>2</p>"), ("a < b", "<p>a &lt; b</p>")])
def test_what_has_no_form_of_its_own_is_shown_as_text(shown: object, html: str) -> None:
    assert as_html(shown) == html
