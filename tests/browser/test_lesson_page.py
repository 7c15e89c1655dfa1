"""A lesson's page of its own, opened from a file: all its controls, without scripts, narrow, large and dark.

Pictures of the page are left in build/screenshots/.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from kosk.learn import predict, step_through

GAME, EXAMPLE = "castellans", "ex.temple-penumbra"
SENTENCES = step_through(GAME, EXAMPLE).lesson
STEPS = 13
ASKED_AT = 3
SIDEWAYS = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a lesson that asks one question, about its fourth step."""
    asked = predict(
        "How much Gold does the Temple cost?",
        [0, 1, 2],
        1,
        "One Temple stands there already.",
        "castellans/temple.cost",
        mistakes={0: ("The Temple of another colour counts, too.", "castellans/temple.supply")},
    )
    file = tmp_path_factory.mktemp("lesson") / "lesson.html"
    steps = step_through(GAME, EXAMPLE, questions={ASKED_AT + 1: asked})
    steps.questions = {ASKED_AT: steps.questions[ASKED_AT]}
    steps.save(file)
    return file.as_uri()


@pytest.fixture
def lesson(page: Page, saved: str) -> Page:
    page.goto(saved)
    return page


def step(page: Page) -> int:
    """The number of the only step that is to be seen."""
    places = page.locator(".place:visible").all_text_contents()
    assert len(places) == 1
    return 0 if places[0] == "Start" else int(places[0].split()[0])


def press(page: Page, key: str, times: int = 1) -> None:
    for _ in range(times):
        page.keyboard.press(key)


def test_arrows_home_and_end_go_through_it(lesson: Page, screenshots: Path) -> None:
    sentence = lesson.locator(".sentence:visible")
    seen = []
    for key in ["ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home", "ArrowLeft"]:
        press(lesson, key)
        seen.append(step(lesson))
        expect(sentence).to_contain_text(SENTENCES.frame(seen[-1]).sentence)
    assert seen == [1, 2, 1, STEPS, STEPS, 0, 0]
    lesson.screenshot(path=screenshots / "lesson-1280.png")


def test_every_button_is_reached_by_tab_and_pressed_by_key(lesson: Page) -> None:
    reached = []
    for _ in range(6):
        press(lesson, "Tab")
        focused = lesson.locator("*:focus")
        reached.append(focused.text_content() or focused.get_attribute("aria-label"))
        outline = focused.evaluate("element => getComputedStyle(element).outlineStyle")
        assert outline == "solid"
    assert reached == ["Start", "Back", "Play", "Forward", "End", "Step"]
    press(lesson, "ArrowRight", 2)
    assert step(lesson) == 2
    press(lesson, "Shift+Tab", 2)
    press(lesson, "Enter")
    assert step(lesson) == ASKED_AT


def test_it_plays_by_itself_until_it_is_stopped(page: Page, saved: str) -> None:
    page.clock.install()
    page.goto(saved)
    page.get_by_role("button", name="Play").press("Space")
    page.clock.run_for(6000)
    assert step(page) == 2
    page.get_by_role("button", name="Stop").press("Space")
    page.clock.run_for(6000)
    assert step(page) == 2
    expect(page.get_by_role("button", name="Play")).to_have_attribute("aria-pressed", "false")


def test_play_stops_at_a_question(page: Page, saved: str) -> None:
    page.clock.install()
    page.goto(saved)
    page.get_by_role("button", name="Play").click()
    page.clock.run_for(30_000)
    assert step(page) == ASKED_AT
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_a_question_stops_forward_until_it_is_answered(lesson: Page, screenshots: Path) -> None:
    press(lesson, "ArrowRight", ASKED_AT + 2)
    assert step(lesson) == ASKED_AT
    expect(lesson.get_by_role("status").filter(has_text="Answer the question first")).to_be_visible()
    question = lesson.locator(".question:visible")
    expect(question.locator("details.answer")).to_be_hidden()

    question.get_by_role("button", name="0", exact=True).press("Enter")
    told = question.get_by_role("status")
    expect(told).to_contain_text("Not quite: you said 0, it is 1.")
    expect(told).to_contain_text("The Temple of another colour counts, too.")
    expect(told).to_contain_text("temple.supply: ")
    expect(question.locator("details.answer")).to_contain_text("One Temple stands there already.")
    lesson.screenshot(path=screenshots / "lesson-wrong-1280.png")

    question.get_by_role("button", name="1", exact=True).press("Enter")
    expect(told).to_have_text("Right: 1.")
    press(lesson, "ArrowRight")
    assert step(lesson) == ASKED_AT + 1


def test_a_rule_unfolds_by_key(lesson: Page) -> None:
    press(lesson, "End")
    rule = lesson.locator("li.step:visible details").first
    expect(rule.locator("p")).to_be_hidden()
    rule.locator("summary").press("Enter")
    expect(rule.locator("p")).to_be_visible()
    assert SENTENCES.frame(STEPS).rules[0].text[:40] in rule.inner_text()


def test_it_asks_for_nothing_but_itself(context: object, page: Page, saved: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(saved)
    press(page, "End")
    assert asked == [saved]


def test_without_scripts_all_steps_stand_in_order(browser: Browser, saved: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(saved)
    assert page.locator(".place:visible").all_text_contents() == [
        "Start",
        *[f"{number} of {STEPS}" for number in range(1, STEPS + 1)],
    ]
    assert page.get_by_role("button").count() == 0
    expect(page.get_by_text("Show the answer")).to_be_visible()
    page.get_by_text("Show the answer").click()
    expect(page.get_by_text("One Temple stands there already.")).to_be_visible()
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "scale"), [(1280, 1), (640, 2), (390, 1)], ids=["wide", "200-percent", "phone"])
def test_it_fits_the_window_and_has_no_serious_violation(
    browser: Browser,
    saved: str,
    screenshots: Path,
    serious: Callable[..., list[str]],
    width: int,
    scale: int,
    scheme: Literal["light", "dark"],
) -> None:
    """A window zoomed to 200 % is as one of half the width whose points are twice as large."""
    context = browser.new_context(
        viewport={"width": width, "height": 800}, device_scale_factor=scale, color_scheme=scheme
    )
    page = context.new_page()
    page.goto(saved)
    press(page, "ArrowRight", ASKED_AT)
    page.get_by_role("button", name="0", exact=True).click()
    for rule in page.locator("li.step:visible details:visible > summary:visible").all():
        rule.click()
    page.screenshot(path=screenshots / f"lesson-{width}-{scheme}.png", full_page=True)
    assert not page.evaluate(SIDEWAYS)
    assert serious(page) == []
    press(page, "Escape")
    context.close()
