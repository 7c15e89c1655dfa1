"""The notebooks as pages of the built book: lessons by keyboard, whole without scripts, light and dark, narrow.

Needs `make book` first; leaves pictures of the pages in build/screenshots/.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

GAME = "games/castellans"
SCORED, TIES = f"{GAME}/castellans-1-a-round-is-scored.html", f"{GAME}/castellans-6-city-and-ties.html"
PLAYED = "notebooks/play-and-explore.html"
LAND = "games/margraves/margraves-2-the-land-and-its-banners.html"
TABLES = f"{GAME}/tables.html"
STEPS = 22


def step(lesson: Locator) -> str:
    """The place of the only step that is to be seen."""
    places = lesson.locator(".place:visible").all_text_contents()
    assert len(places) == 1
    return places[0]


def test_a_lesson_steps_by_keyboard_and_leaves_the_others_alone(page: Page, address: str) -> None:
    page.goto(f"{address}/{SCORED}")
    first, second, _ = (page.locator(".kosk-lesson:has(> .steps)").nth(place) for place in range(3))
    second.get_by_role("button", name="Start").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert (step(first), step(second)) == ("Start", "2 of 13")
    page.keyboard.press("End")
    assert (step(first), step(second)) == ("Start", "13 of 13")
    first.get_by_role("button", name="Forward").press("Enter")
    assert (step(first), step(second)) == (f"1 of {STEPS}", "13 of 13")
    page.wait_for_url(lambda url: SCORED in url)


def test_the_controls_stay_in_sight_below_the_bar_of_the_theme(page: Page, address: str) -> None:
    page.goto(f"{address}/{SCORED}")
    lesson = page.locator(".kosk-lesson").first
    controls = lesson.locator(".controls")
    controls.evaluate("controls => window.scrollTo(0, controls.getBoundingClientRect().bottom + 200)")
    page.wait_for_timeout(200)
    bar, shown = page.locator(".bd-header-article").bounding_box(), controls.bounding_box()
    assert bar
    assert shown
    assert bar["y"] + bar["height"] <= shown["y"] + 1
    assert shown["y"] < 100


def test_a_question_alone_is_answered(page: Page, address: str) -> None:
    page.goto(f"{address}/{TIES}")
    question = page.locator(".question").nth(2)
    expect(question.locator("details")).to_be_hidden()
    question.get_by_role("textbox").fill("1")
    question.get_by_role("button", name="Check").press("Enter")
    expect(question.get_by_role("status")).to_contain_text("Not quite: you said 1, it is 4.")
    expect(question.locator("details")).to_be_visible()


def test_all_of_a_notebook_is_there_without_scripts(browser: Browser, address: str, screenshots: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/{SCORED}")
    lesson = page.locator(".kosk-lesson").first
    assert lesson.locator(".step:visible").count() == STEPS + 1
    assert lesson.locator(".step svg:visible").count() == STEPS + 1
    expect(lesson.locator(".controls")).to_be_hidden()
    expect(lesson.get_by_text("Show the answer").first).to_be_visible()
    page.screenshot(path=screenshots / "book-notebook-no-scripts.png")
    context.close()


def test_a_formula_is_laid_out_by_the_browser_itself(page: Page, address: str) -> None:
    scripts: list[str] = []
    page.on("request", lambda request: scripts.append(request.url))
    page.goto(f"{address}/{TIES}")
    formulas = page.locator("math")
    assert formulas.count() == 2
    assert formulas.nth(1).locator("mtr").count() == 6
    assert "\\" not in "".join(formulas.all_text_contents())
    brace = formulas.nth(0).locator("mo", has_text="=").first.bounding_box()
    assert brace
    assert brace["height"] > 0
    assert not [url for url in scripts if "mathjax" in url.lower()]


def test_a_table_links_to_the_rules_that_it_stands_on(page: Page, address: str) -> None:
    page.goto(f"{address}/{TABLES}")
    part = page.locator("section", has=page.get_by_role("heading", name="What a tie is worth")).last
    assert part.locator("math").count() == 1
    part.get_by_role("link", name="control.tie-round-down", exact=True).click()
    page.wait_for_url("**#rule-control-tie-round-down")


def test_the_notebook_itself_can_be_had(page: Page, address: str) -> None:
    page.goto(f"{address}/{PLAYED}")
    expect(page.get_by_role("link", name="Run this page live")).to_have_attribute(
        "href", "../lite/lab/index.html?path=play-and-explore.ipynb"
    )
    with page.expect_download() as had:
        page.get_by_role("link", name="Download the notebook").click()
    notebook = Path(had.value.path()).read_text(encoding="utf-8")
    assert "application/vnd.jupyter.widget-view+json" in notebook


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_pages_fit_the_window_and_lessons_follow_the_theme(
    browser: Browser, address: str, screenshots: Path, width: int, scheme: Literal["light", "dark"]
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page = context.new_page()
    for name in [SCORED, TIES, LAND, PLAYED, TABLES]:
        page.goto(f"{address}/{name}")
        page.screenshot(path=screenshots / f"book-{Path(name).stem}-{width}-{scheme}.png")
        assert page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")
    page.goto(f"{address}/{SCORED}")
    paper = "() => getComputedStyle(document.querySelector('.kosk-lesson')).backgroundColor"
    light, dark = "rgb(255, 253, 247)", "rgb(29, 26, 22)"
    assert page.evaluate(paper) == (light if scheme == "light" else dark)
    # The theme's own switch goes before what the system asks for.
    page.evaluate(f"() => {{ document.documentElement.dataset.theme = '{'dark' if scheme == 'light' else 'light'}' }}")
    assert page.evaluate(paper) == (dark if scheme == "light" else light)
    page.emulate_media(media="print")
    assert page.evaluate(paper) == light
    context.close()


@pytest.mark.parametrize("name", [SCORED, TIES, PLAYED, TABLES])
def test_nothing_serious_is_found_by_axe(
    page: Page, address: str, serious: Callable[..., list[str]], name: str
) -> None:
    page.goto(f"{address}/{name}")
    assert serious(page, ".bd-article") == []
