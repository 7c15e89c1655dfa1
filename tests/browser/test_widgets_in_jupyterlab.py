"""The learning tools in a real JupyterLab, worked by the keyboard alone and looked at by axe-core.

Pictures of them are left in build/screenshots/.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from .lab import ERRORS, Lab, run_cells

IMPORTS = "import kosk\nfrom kosk.learn import predict, step_through, try_out"
FOCUSED = "element => element === document.activeElement"


def tab_to(page: Page, wanted: Locator, key: str = "Tab") -> None:
    """Go to a control by the keyboard."""
    for _ in range(80):
        if wanted.evaluate(FOCUSED):
            outline = wanted.evaluate("element => getComputedStyle(element).outlineStyle")
            assert outline != "none"
            return
        page.keyboard.press(key)
    pytest.fail(f"{wanted} is not within 80 presses of {key}")


def into(page: Page, cell: int = 0) -> None:
    """To the cell itself, as Escape leads to it; Tab then goes on to what it shows."""
    page.locator(".jp-CodeCell .cm-content").nth(cell).click()
    page.keyboard.press("Escape")


def accept(page: Page, key: str, words: Locator) -> str:
    """Press a key and wait until the words are others; gives the new ones."""
    before = words.inner_text()
    page.keyboard.press(key)
    expect(words).not_to_have_text(before, use_inner_text=True)
    return words.inner_text()


def test_a_lesson_is_stepped_by_the_keyboard_alone(page: Page, jupyterlab: Lab, screenshots: Path) -> None:
    run_cells(page, jupyterlab, f'{IMPORTS}\nstep_through("castellans", "ex.temple-penumbra")')
    lesson = page.locator(".kosk-stepper")
    sentence = lesson.locator(".kosk-sentence")
    expect(sentence).to_contain_text("The position at the start.")
    into(page)
    tab_to(page, lesson.get_by_role("button", name="Forward"))
    first = accept(page, "Enter", sentence)
    assert "1 of 13" in first
    assert "2 of 13" in accept(page, "Space", sentence)
    expect(lesson.get_by_role("button", name="Forward")).to_be_focused()
    tab_to(page, lesson.get_by_role("button", name="Back"), "Shift+Tab")
    assert accept(page, "Enter", sentence) == first

    tab_to(page, lesson.get_by_label("Step"))
    assert "2 of 13" in accept(page, "ArrowUp", sentence)
    assert accept(page, "ArrowDown", sentence) == first
    page.screenshot(path=screenshots / "jupyterlab-stepper.png")

    tab_to(page, lesson.get_by_role("button", name="End"), "Shift+Tab")
    assert "13 of 13" in accept(page, "Enter", sentence)
    tab_to(page, lesson.get_by_role("button", name="Play"))
    accept(page, "Enter", sentence)
    expect(lesson.get_by_role("button", name="Stop")).to_be_focused()
    expect(sentence).to_contain_text("2 of 13", timeout=15_000)
    page.keyboard.press("Enter")
    expect(lesson.get_by_role("button", name="Play")).to_be_focused()


def test_ten_decisions_are_played_by_the_keyboard_alone(page: Page, jupyterlab: Lab, screenshots: Path) -> None:
    run_cells(page, jupyterlab, f'{IMPORTS}\nkosk.play("castellans", ["Ann", "Ben"], seed=3)')
    table = page.locator(".kosk-play")
    said = table.locator(".kosk-said")
    moves = table.locator(".kosk-moves").first.get_by_role("button")
    closed = table.locator(".kosk-closed").get_by_role("button")
    expect(moves).to_have_count(8)
    into(page)
    tab_to(page, moves.first)
    told = []
    for _ in range(10):
        tab_to(page, moves.first, "Shift+Tab")
        told.append(accept(page, "Enter", said))
    assert told[0] == "Ann chooses the Merchant's Manor."
    assert len(set(told)) == 10
    page.screenshot(path=screenshots / "jupyterlab-play.png")

    for _ in range(20):
        if closed.count():
            break
        tab_to(page, moves.first, "Shift+Tab")
        accept(page, "Enter", said)
    asked = table.locator(".kosk-asks").inner_text()
    tab_to(page, closed.first)
    name = (closed.first.text_content() or "").removeprefix("closed: ")
    reason = accept(page, "Enter", said)
    assert re.search(r"\w+\.[\w-]+", reason), f"{reason} names no rule for {name}"
    assert table.locator(".kosk-asks").inner_text() == asked
    page.screenshot(path=screenshots / "jupyterlab-play-refused.png")

    tab_to(page, table.get_by_role("button", name="Undo"))
    assert accept(page, "Space", said) == "The last answer is taken back."
    assert table.locator(".kosk-asks").inner_text() != asked
    assert page.locator(ERRORS).count() == 0


def test_the_focus_stays_in_the_table_when_its_button_goes(page: Page, jupyterlab: Lab) -> None:
    run_cells(page, jupyterlab, f'{IMPORTS}\nkosk.play("castellans", ["Ann", "Ben"], seed=3)')
    table = page.locator(".kosk-play")
    moves = table.locator(".kosk-moves").first.get_by_role("button")
    expect(moves).to_have_count(8)
    into(page)
    tab_to(page, moves.nth(7))
    page.keyboard.press("Enter")
    expect(moves).to_have_count(6)
    expect(moves.first).to_be_focused()


def test_a_question_of_the_quiz_is_answered(page: Page, jupyterlab: Lab) -> None:
    run_cells(page, jupyterlab, f'{IMPORTS}\nkosk.quiz("castellans", 1)')
    quiz = page.locator(".kosk-quiz")
    verdict = quiz.locator(".kosk-verdict")
    into(page)
    for _ in range(20):
        if quiz.get_by_label("Answer", exact=True).count():
            break
        tab_to(page, quiz.get_by_role("button", name="Another question"))
        accept(page, "Enter", quiz.locator(".kosk-question"))
    tab_to(page, quiz.get_by_label("Answer", exact=True), "Shift+Tab")
    page.keyboard.type("77")
    assert "Not quite: you said 77, it is " in accept(page, "Enter", verdict)
    right = verdict.inner_text().partition("it is ")[2].partition(".")[0]
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type(right)
    assert f"Right: {right}." in accept(page, "Enter", verdict)
    tab_to(page, quiz.get_by_role("button", name="Another question"))
    accept(page, "Enter", quiz.locator(".kosk-question"))


def test_the_explorer_goes_from_place_to_place(page: Page, jupyterlab: Lab) -> None:
    run_cells(page, jupyterlab, f'{IMPORTS}\nkosk.explore("castellans")')
    explorer = page.locator(".kosk-explorer")
    name = explorer.get_by_role("heading")
    into(page)
    tab_to(page, explorer.get_by_label("Place"))
    tab_to(page, explorer.get_by_role("button", name="Iron Pit", exact=True))
    assert accept(page, "Enter", name) == "Iron Pit"
    assert explorer.locator(".kosk-moves button:focus").count() == 1
    expect(explorer.get_by_label("Place")).to_have_value("District: Iron Pit")


def test_a_score_sheet_takes_a_field_and_scores(page: Page, jupyterlab: Lab, screenshots: Path) -> None:
    run_cells(page, jupyterlab, f'{IMPORTS}\nkosk.score_sheet("margraves", ["Ann", "Ben"])')
    sheet = page.locator(".kosk-sheet")
    totals = sheet.locator(".kosk-pad").first
    into(page)
    tab_to(page, sheet.get_by_label("Worker Guild: Ann"))
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type("9")
    tab_to(page, sheet.get_by_role("button", name="Score: final scoring"))
    assert "0 + 7" in accept(page, "Enter", totals)
    # Behind the third river the icon of Ann's End of Game tile is worth 4 VP; Ben's four are worth 1 VP each.
    expect(totals.get_by_role("row", name="Ben")).to_contain_text("0 + 4")
    tab_to(page, sheet.get_by_role("button", name="Take back"))
    assert "7" not in accept(page, "Enter", totals)
    page.screenshot(path=screenshots / "jupyterlab-sheet.png")


CELLS = {
    "stepper": 'step_through("castellans", "ex.temple-penumbra")',
    "play": 'kosk.play("castellans", ["Ann", "Ben"], seed=3)',
    "quiz": 'kosk.quiz("castellans", 1)',
    "explorer": 'kosk.explore("castellans")',
    "sheet": 'kosk.score_sheet("margraves", ["Ann", "Ben"])',
    "predict": 'predict("How much?", ["nothing", "a lot"], "a lot")',
    "tryout": 'try_out(lambda colour: colour, {"colour": ["red", "blue"]})',
}


def test_the_tools_have_no_serious_violation(
    page: Page, jupyterlab: Lab, screenshots: Path, serious: Callable[..., list[str]]
) -> None:
    run_cells(page, jupyterlab, IMPORTS, *CELLS.values())
    found = {}
    for name in CELLS:
        tool = page.locator(f".kosk-{name}").last
        tool.scroll_into_view_if_needed()
        found[name] = serious(page, f".kosk-{name}")
    assert found == {name: [] for name in CELLS}

    # As wide as a phone, with the folders beside the notebook folded away.
    into(page)
    page.keyboard.press("ControlOrMeta+B")
    page.set_viewport_size({"width": 390, "height": 844})
    for name in CELLS:
        tool = page.locator(f".kosk-{name}").last
        tool.scroll_into_view_if_needed()
        page.screenshot(path=screenshots / f"jupyterlab-{name}-390.png")
        assert tool.evaluate("tool => tool.scrollWidth <= tool.clientWidth"), f"{name} is cut off or scrolls sideways"
        found[name] = serious(page, f".kosk-{name}")
    assert found == {name: [] for name in CELLS}
