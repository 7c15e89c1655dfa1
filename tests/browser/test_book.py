"""The built book in a browser: no request leaves this machine, rules can be linked to, found by keyboard and read.

Needs `make book` first; leaves pictures of the pages in build/screenshots/.
"""

import itertools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import kosk
from kosk.games import GAMES

from .conftest import HTML

ALONE = sorted(path.stem for path in HTML.glob("*.html"))
KINDS = [
    "index",
    "rules",
    "setup",
    "examples",
    "cards",
    "rulings",
    "assumed",
    "glossary",
    "tables",
    "teach",
    "aid",
    "code",
]
ACROSS = ["games/all", "games/coverage", "games/play", "games/score", "games/lab"]
"""The pages: those that are alone, those that every game has, and those across the games."""
A_RULE_OF = {
    "castellans": "rule-temple-cost",
    "margraves": "rule-ship-pay",
    "dragon_castle": "rule-cons-vp-table",
    "dice_city": "rule-attack-bandits",
    "village": "rule-building-either-or",
}
"""The anchor of a rule in the middle of each game's page."""
START = 45_000
"""How long Python may take to start in a fresh browser, in milliseconds."""
HEADINGS = """() => [...document.querySelectorAll("main h1, main h2, main h3, main h4")]
    .filter(heading => heading.checkVisibility()).map(heading => Number(heading.tagName[1]))"""


def assert_in_sight(page: Page, rule: Locator) -> None:
    """The rule stands in the upper half of the window and not behind the box that stays above the rules."""
    page.wait_for_function("() => window.scrollY > 100")
    box, place = page.locator(".rule-filter").bounding_box(), rule.bounding_box()
    assert box is not None
    assert place is not None
    assert box["y"] + box["height"] <= place["y"] < 450


def shown(page: Page) -> list[str]:
    return page.locator("dt.rule-name:visible .rule-permalink code").all_text_contents()


@pytest.mark.parametrize("name", [*ALONE, *ACROSS, *[f"games/castellans/{kind}" for kind in KINDS]])
def test_page_has_language_title_main_and_headings_in_order(page: Page, address: str, name: str) -> None:
    page.goto(f"{address}/{name}.html")
    levels = page.evaluate(HEADINGS)

    assert page.locator("html").get_attribute("lang") == "en"
    assert "kosk" in page.title()
    assert page.get_by_role("main").count() == 1
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(deeper <= level + 1 for level, deeper in itertools.pairwise(levels))


def test_rules_reference_is_titled_after_the_game(page: Page, address: str) -> None:
    page.goto(f"{address}/games/castellans/rules.html")

    assert page.title().startswith("Castellans")
    assert page.get_by_role("heading", name="Temple Action", level=2).count() == 1


def test_every_id_stands_once(page: Page, address: str) -> None:
    page.goto(f"{address}/games/castellans/rules.html")
    ids = page.evaluate("() => [...document.querySelectorAll('[id^=rule-]')].map(element => element.id)")

    assert len(ids) > 100
    assert len(ids) == len(set(ids))


def test_link_to_a_rule_scrolls_to_it_and_marks_it(page: Page, address: str) -> None:
    page.goto(f"{address}/games/castellans/rules.html#rule-temple-cost")
    rule = page.locator("#rule-temple-cost")

    assert_in_sight(page, rule)
    assert rule.evaluate("rule => rule.matches(':target')")
    assert rule.locator(".rule-permalink").get_attribute("href") == "#rule-temple-cost"
    assert rule.locator(".rule-kind").text_content() == "cost"


def test_every_table_with_opponents_has_a_set_up_of_its_own(page: Page, address: str) -> None:
    page.goto(f"{address}/games/castellans/setup.html")
    headings = [text.rstrip("#") for text in page.locator(".bd-article h2").all_text_contents()]
    assert headings == [
        *("2 players", "3 players", "4 players", "5 players"),
        *("1 player and an Opponent", "1 player and 2 Opponents"),
        *("2 players and an Opponent", "3 players and an Opponent"),
    ]
    alone = page.locator("section", has=page.get_by_role("heading", name="1 player and an Opponent")).last
    assert alone.get_by_role("link", name="solo.setup.opponent-manor", exact=True).count() == 1
    page.goto(f"{address}/games/margraves/setup.html")
    assert not any("Opponent" in text for text in page.locator(".bd-article h2").all_text_contents())


def test_the_box_above_the_rules_takes_joined_opponents(page: Page, address: str) -> None:
    page.goto(f"{address}/games/castellans/rules.html")
    page.locator(".rule-filter details summary").click()
    page.get_by_label("Players").select_option("3")
    of_joseefus = page.locator("#rule-solo-card-joseefus-drafting-order")
    page.get_by_label("opponents").fill("the-miller")
    expect(of_joseefus).to_be_hidden()
    expect(page.locator("#rule-solo-alt-second-opponent")).to_be_visible()
    page.get_by_label("opponents").fill("the-miller+joseefus-the-builder")
    expect(of_joseefus).to_be_visible()
    page.get_by_label("opponents").fill("none")
    expect(page.locator("#rule-solo-alt-second-opponent")).to_be_hidden()


def test_running_an_opponent_fits_one_page_of_paper(page: Page, address: str) -> None:
    within_margins = (680, 998)  # of A4, as tools/book_pdf.py prints it
    page.set_viewport_size({"width": within_margins[0], "height": within_margins[1]})
    page.emulate_media(media="print")
    page.goto(f"{address}/games/castellans/aid.html")
    box = page.locator("#running-an-opponent").bounding_box()
    assert box is not None
    assert 0 < box["height"] <= within_margins[1]


def test_an_option_of_which_readings_can_be_joined_says_so(page: Page, address: str) -> None:
    page.goto(f"{address}/games/dragon_castle/rules.html")
    options = page.locator("dt.rule-name", has=page.locator(".rule-option", has_text="several can be joined"))
    rules = json.loads((HTML / "rules.json").read_text(encoding="utf-8"))["rules"]
    joined = {rule["option"]: rule["joined"] for rule in rules if "joined" in rule}

    assert options.locator(".rule-option code").all_text_contents() == ["spirit_cards", "dragon_cards"]
    assert list(joined) == ["opponents", "spirit_cards", "dragon_cards"]
    assert "wind" in joined["spirit_cards"]
    assert "usual" not in joined["spirit_cards"]


def test_link_to_an_alias_lands_at_its_rule(page: Page, address: str) -> None:
    page.goto(f"{address}/games/castellans/rules.html")
    alias = page.locator(".rule-alias code").first
    name = alias.text_content() or ""
    rule = page.locator("dt.rule-name", has=page.locator(".rule-alias", has_text=name)).first

    page.goto(f"{address}/games/castellans/rules.html#rule-{name.replace('.', '-')}")
    assert_in_sight(page, rule)


def test_filter_works_by_keyboard_alone(page: Page, address: str) -> None:
    page.goto(f"{address}/games/castellans/rules.html")
    everything = shown(page)
    status = page.locator(".rule-filter output")
    box = page.get_by_label("Find a rule")
    for _ in range(60):
        if box.evaluate("box => box === document.activeElement"):
            break
        page.keyboard.press("Tab")
    else:
        pytest.fail("the box is not within 60 presses of Tab")

    page.keyboard.type("gold TEMPLE.cost")
    assert shown(page) == ["temple.cost"]
    assert status.get_attribute("aria-live") == "polite"
    assert status.text_content() == f"1 of {len(everything)} rules match"
    assert page.get_by_role("heading", name="Temple Action", level=2).is_visible()
    assert page.get_by_role("heading", name="Harvest Action", level=2).is_hidden()

    page.keyboard.press("Enter")
    assert page.evaluate("() => document.activeElement.hash") == "#rule-temple-cost"

    box.focus()
    page.keyboard.type(" nosuchword")
    assert shown(page) == []
    assert status.text_content() == "No rule matches"

    page.keyboard.press("Escape")
    assert shown(page) == everything


def test_link_to_something_hidden_shows_all_rules_again(page: Page, address: str) -> None:
    page.goto(f"{address}/games/castellans/rules.html")
    everything = shown(page)
    page.get_by_label("Find a rule").fill("temple.cost")
    page.locator(".bd-sidebar-secondary a", has_text="Harvest Action").click()

    assert shown(page) == everything

    page.get_by_label("Find a rule").fill("setup.rounds-token")
    page.evaluate("() => { location.hash = '#rule-temple-cost' }")
    assert_in_sight(page, page.locator("#rule-temple-cost"))


def test_page_is_whole_without_javascript(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/games/castellans/rules.html#rule-temple-cost")

    assert page.locator("#rule-temple-cost + dd").is_visible()
    assert page.locator(".rule-filter").count() == 0
    context.close()


def test_rules_json_tells_the_same_rules_as_the_pages(page: Page, address: str) -> None:
    rules = json.loads((HTML / "rules.json").read_text(encoding="utf-8"))["rules"]
    cost = next(rule for rule in rules if rule["id"] == "castellans/temple.cost")

    for game in GAMES:
        page.goto(f"{address}/games/{game}/rules.html")
        told = [rule["id"] for rule in rules if rule["id"].startswith(f"{game}/")]
        assert told == [f"{game}/{name}" for name in shown(page)]
    assert cost["section"] == "Temple Action"
    assert cost["kind"] == "cost"
    assert cost["url"] == "games/castellans/rules.html#rule-temple-cost"
    assert "2 Stone" in cost["text"]


def test_the_rules_of_ones_own_table_are_those_that_kosk_tells(page: Page, address: str) -> None:
    page.goto(f"{address}/games/dragon_castle/rules.html")
    page.get_by_text("Only the rules of your table").focus()
    page.keyboard.press("Enter")
    players, dragons = page.get_by_label("Players"), page.get_by_label("dragon cards")
    rules = kosk.rules("dragon_castle")

    for count, cards in (("1", ""), ("2", "power"), ("4", "harmony+bravery")):
        players.select_option(count)
        dragons.fill(cards)
        told = [rule.name for rule in rules.at(int(count), {"dragon_cards": cards} if cards else {})]
        assert shown(page) == told
        assert 0 < len(told) < len(rules)
    page.get_by_label("Find a rule").press("Escape")
    assert len(shown(page)) == len(rules)


def test_what_stands_behind_a_rule_unfolds_and_leads_there(page: Page, address: str) -> None:
    page.goto(f"{address}/games/castellans/rules.html#rule-temple-cost")
    evidence = page.locator("#rule-temple-cost ~ dd.rule-evidence").first
    evidence.locator("summary").focus()
    page.keyboard.press("Enter")

    assert "tests/castellans/test_temple.py" in (evidence.text_content() or "")
    evidence.get_by_role("link", name="carry_out", exact=True).first.click()
    page.wait_for_url("**/games/castellans/code.html#code-temple-carry-out")
    assert "def carry_out(" in (page.locator("#code-temple-carry-out + .highlight-python").text_content() or "")
    page.go_back()
    evidence.locator("summary").press("Enter")
    evidence.get_by_role("link", name="Harris builds the first Temple").click()
    page.wait_for_url("**/games/castellans/examples.html#ex-temple-penumbra")


def test_the_play_page_is_played_by_keyboard_alone(page: Page, address: str, screenshots: Path) -> None:
    page.goto(f"{address}/games/play.html")
    page.get_by_role("link", name="Play Castellans as Anna").focus()
    page.keyboard.press("Enter")
    table = page.frame_locator(".kosk-panel iframe")
    first = table.locator(".kosk-moves button").first
    first.wait_for(timeout=START)
    expect(first).to_be_focused()
    before = table.locator(".kosk-asks").text_content()

    page.keyboard.press("Enter")
    expect(table.locator(".kosk-said")).to_contain_text("Anna chooses")
    assert table.locator(".kosk-asks").text_content() != before
    page.screenshot(path=screenshots / "book-play.png")
    page.get_by_role("button", name="Close").press("Enter")
    expect(page.get_by_role("link", name="Play Castellans as Anna")).to_be_focused()


def test_the_play_page_has_a_table_against_each_opponent(page: Page, address: str, screenshots: Path) -> None:
    page.goto(f"{address}/games/play.html")
    against = page.get_by_role("link", name="Alone against")
    assert against.all_inner_texts() == [
        f"Alone against {name}"
        for name in (
            "Joseefus, the Builder",
            "The Shipwright",
            "The Abbess",
            "The Recruiter",
            "The Miller",
            "The Broker",
        )
    ]
    page.get_by_role("link", name="Alone against The Miller").click()
    table = page.frame_locator(".kosk-panel iframe")
    expect(table.locator(".kosk-asks")).to_contain_text("Anna: Which Manor do you start with?", timeout=START)
    expect(table.locator("body")).to_contain_text("The Miller's card")
    page.screenshot(path=screenshots / "book-play-alone.png")


def test_an_example_is_stepped_through_by_keyboard_and_leads_back(page: Page, address: str) -> None:
    page.goto(f"{address}/games/castellans/examples.html#ex-temple-penumbra")
    page.locator("#ex-temple-penumbra ~ section a.kosk-step, #ex-temple-penumbra + section a.kosk-step").first.click()
    page.wait_for_url("**/lessons/castellans/ex.temple-penumbra.html")
    expect(page.get_by_role("group", name="Steps of the lesson")).to_be_visible()
    page.keyboard.press("End")
    step = page.locator("li.step:visible")
    expect(step).to_have_count(1)
    expect(step.locator(".place")).to_have_text("13 of 13")
    page.get_by_role("link", name="temple.cost").first.click()
    page.wait_for_url("**/games/castellans/rules.html#rule-temple-cost")


@pytest.mark.parametrize(
    ("scheme", "names"),
    [
        ("light", [*ALONE, *ACROSS, *[f"games/margraves/{kind}" for kind in KINDS]]),
        ("dark", ["index", "games/play", "games/margraves/rules", "games/margraves/cards"]),
    ],
)
def test_no_page_has_a_serious_violation(
    browser: Browser,
    address: str,
    serious: Callable[..., list[str]],
    scheme: Literal["light", "dark"],
    names: list[str],
) -> None:
    """Of what stands on it: the buttons round about are the theme's. Pages of one kind are alike in all games."""
    context = browser.new_context(color_scheme=scheme)
    page = context.new_page()
    found = {}
    for name in names:
        page.goto(f"{address}/{name}.html")
        found[name] = serious(page, ".bd-article")
    assert not any(found.values()), found
    context.close()


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_pages_fit_the_window(
    browser: Browser, address: str, screenshots: Path, width: int, scheme: Literal["light", "dark"]
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page = context.new_page()
    anchors = {f"games/{game}/rules": anchor for game, anchor in A_RULE_OF.items()}
    for name in [*ALONE, *ACROSS, *[f"games/{game}/{kind}" for game in GAMES for kind in KINDS]]:
        page.goto(f"{address}/{name}.html#{anchors.get(name, '')}")
        page.screenshot(path=screenshots / f"book-{name.replace('/', '-')}-{width}-{scheme}.png")
        wide = page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
        assert (name, wide) <= (name, 0)
    context.close()
