"""The book's search in a browser: by players' words, names and typos, by keyboard, for one game, without scripts.

Needs `make book` first; leaves a picture of the page in build/screenshots/.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Literal
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page

from kosk.games import rulebook

from .conftest import HTML

CONTROL = ("Control", "Castellans · glossary", "games/castellans/glossary.html#term-control")
MANOR = ("Banker's Manor", "Castellans · card · Manor", "games/castellans/cards.html#card-manor-banker")
COST = ("temple.cost", "Castellans · rule · Temple Action", "games/castellans/rules.html#rule-temple-cost")


def look_up(page: Page, address: str, query: str, game: str = "") -> None:
    page.goto(f"{address}/search.html")
    page.get_by_label("Search all games").fill(query)
    if game:
        page.get_by_label(game, exact=True).check()


def titles(page: Page) -> list[str]:
    return page.locator(".search-found .search-title").all_text_contents()


def status(page: Page) -> str:
    return page.locator(".search-status").text_content() or ""


def assert_target_in_sight(page: Page) -> None:
    """What the address names is there, once, and in the window."""
    page.wait_for_url("**/*#*")
    anchor = page.evaluate("() => location.hash.slice(1)")
    target = page.locator(f'[id="{anchor}"]')
    assert target.count() == 1
    page.wait_for_function(
        """anchor => {
            const { top, bottom } = document.getElementById(anchor).getBoundingClientRect();
            return top >= 0 && bottom > 0 && top < window.innerHeight;
        }""",
        arg=anchor,
        timeout=5000,
    )


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("majority", CONTROL),
        ("area control", CONTROL),
        ("Area  Controls", CONTROL),
        ("tie", ("Tie", "every game · glossary", "games/castellans/glossary.html#term-tie")),
        ("banker's manor", MANOR),
        ("bankers manor", MANOR),
        ("temple.cost", COST),
        ("temple cost", COST),
        ("tempel.cost", COST),
    ],
)
def test_the_first_result_is_the_right_one_and_leads_there(
    page: Page, address: str, query: str, first: tuple[str, str, str]
) -> None:
    look_up(page, address, query)
    row = page.locator(".search-found > li").first
    link = row.locator(".search-title")
    assert (link.text_content(), row.locator(".search-where").first.text_content()) == first[:2]
    assert link.get_attribute("href") == first[2]

    link.click()
    assert_target_in_sight(page)


@pytest.mark.parametrize(
    ("game", "question", "rule"),
    [
        ("castellans", "tie in a district", "control.tie-split"),
        ("castellans", "tie district", "control.tie-split"),
        ("castellans", "who starts with 3 players?", "setup.first-player"),
        ("castellans", "how many rounds are there", "flow.five-rounds"),
        ("castellans", "how much does a temple cost", "temple.cost"),
        ("castellans", "what can I do", "action.order"),
        ("castellans", "what does the opponent draft", "solo.draft.opponent-pick"),
        ("castellans", "solo tie for lowest influence", "solo.draft.opponent-influence.tie"),
        ("castellans", "opponent cannot place a windmill", "ruling.road-full"),
        ("castellans", "who goes first in solo?", "solo.setup.first-player"),
        ("castellans", "automa bridge reward", "solo.base.bridge-vp"),
        ("margraves", "can i move my margrave twice", "margrave.move-road"),
        ("margraves", "hand limit", "setup.player.hand"),
        ("margraves", "how do i kill a monster", "slay.target"),
        ("margraves", "what is a gem worth", "score.gem"),
        ("dragon_castle", "how many tiles do i take", "action.options"),
        ("dragon_castle", "can i put a tile on a shrine", "place.not-on-shrine"),
        ("dragon_castle", "tie", "tie.facedown-stacks"),
        ("dice_city", "can i attack printed locations", "attack.locations-needs-defense"),
        ("dice_city", "how many resources can i keep", "eot.store-one-each"),
        ("dice_city", "what does passing do", "use.pass"),
        ("dice_city", "how do i play alone", "solo.rules"),
        ("village", "what happens if i cannot pay rations", "starvation.trigger"),
        ("village", "can i trade with other players", "action.no-player-trade"),
        ("village", "how many rounds", "structure.max-chapters"),
        ("village", "how many milestones do i need", "end.five-milestones"),
    ],
)
def test_a_question_is_answered_by_the_first_rule(
    page: Page, address: str, game: str, question: str, rule: str
) -> None:
    page.goto(f"{address}/search.html?{urlencode({'q': question, 'game': game})}")
    assert page.locator(f"[name=game][value={game}]").is_checked()
    assert page.locator(".search-rule .search-title, .search-ruling .search-title").first.text_content() == rule


def test_what_has_some_of_the_words_only_is_told(page: Page, address: str) -> None:
    look_up(page, address, "can i move my margrave twice")
    assert titles(page)[:2] == ["Move the Margrave", "margrave.move-road"]
    assert status(page).endswith("; the first, which tell more of them, have only some of the words.")

    page.get_by_label("Search all games").fill("how do the temples")
    asked = titles(page)
    page.get_by_label("Search all games").fill("temples")
    assert titles(page) == asked


def test_an_unknown_game_in_the_address_looks_in_all(page: Page, address: str) -> None:
    page.goto(f"{address}/search.html?q=majority&game=chess")
    assert page.get_by_label("all games", exact=True).is_checked()
    assert titles(page)[0] == CONTROL[0]


def test_the_keys_for_the_search_select_what_stands_in_the_box(page: Page, address: str) -> None:
    page.goto(f"{address}/search.html?q=majority")
    for _ in range(2):
        page.keyboard.press("Control+k")
        assert page.evaluate("() => document.activeElement.name") == "q"
    page.keyboard.type("tie")
    assert page.get_by_label("Search all games").input_value() == "tie"


def test_a_card_shows_all_its_lines(page: Page, address: str) -> None:
    look_up(page, address, "assassin", "Castellans")
    card = page.locator(".search-card").first
    lines = rulebook("castellans").cards["citizen.assassin"].lines
    assert len(lines) > 1
    assert card.locator("p").all_text_contents() == list(lines)


def test_from_any_page_a_few_keys_lead_to_the_rule(page: Page, address: str) -> None:
    page.goto(f"{address}/games/dragon_castle/rules.html")
    page.keyboard.press("Control+k")
    page.wait_for_function("() => document.activeElement.name === 'q'")
    page.keyboard.type("majority")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search.html?q=majority")

    rule = page.locator(".search-rule .search-title").first
    assert rule.text_content() == "control.vp"
    assert page.locator(".search-term .search-rules a").first.text_content() == "control.vp"

    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{CONTROL[2]}")
    assert_target_in_sight(page)


def test_it_works_by_keyboard_alone(page: Page, address: str) -> None:
    page.goto(f"{address}/search.html")
    assert page.evaluate("() => document.activeElement.name") == "q"

    page.keyboard.type("temple gold")
    shown = titles(page)
    focused = "() => document.activeElement.textContent"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert page.evaluate(focused) == shown[1]
    page.keyboard.press("ArrowUp")
    assert page.evaluate(focused) == shown[0]
    page.keyboard.press("Escape")
    assert page.evaluate("() => document.activeElement.name") == "q"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert_target_in_sight(page)


def test_the_question_stands_in_the_address_and_comes_back(page: Page, address: str) -> None:
    look_up(page, address, "gold", "Margraves of Valeria")
    page.wait_for_url(f"{address}/search.html?q=gold&game=margraves")

    shown = titles(page)
    page.locator(".search-title").first.click()
    page.wait_for_url("**/games/margraves/**")
    page.go_back()
    assert page.get_by_label("Search all games").input_value() == "gold"
    assert page.get_by_label("Margraves of Valeria").is_checked()
    assert titles(page) == shown


def test_a_word_of_two_games_is_told_apart_by_game(page: Page, address: str) -> None:
    look_up(page, address, "cleric")
    rules = page.locator(".search-rule .search-where").all_text_contents()
    assert {where.split(" · ")[0] for where in rules} == {"Castellans", "Margraves of Valeria"}

    page.get_by_label("Castellans", exact=True).check()
    everything = page.locator(".search-found > li > .search-where:nth-child(2)").all_text_contents()
    assert {where.split(" · ")[0] for where in everything} == {"Castellans"}
    assert "citizen.cleric" in titles(page)
    assert status(page).endswith(" in Castellans.")


def test_the_status_tells_what_was_found_and_what_was_not(page: Page, address: str) -> None:
    look_up(page, address, "temple.cost")
    line = page.locator(".search-status")
    assert line.get_attribute("aria-live") == "polite"
    box = page.get_by_label("Search all games")

    box.fill("infulence")
    assert status(page).startswith("Nothing has “infulence”; shown is what has “influence”. ")
    assert any("influence" in title for title in titles(page))
    box.fill("qwzx")
    assert status(page) == "Nothing is found for “qwzx”. Try fewer or other words."
    assert titles(page) == []
    box.fill("majority")
    page.get_by_label("Margraves of Valeria").check()
    assert status(page).startswith("Nothing is found for “majority” in Margraves of Valeria. All games together have ")
    page.get_by_label("all games", exact=True).check()
    box.fill("dragon qwzx")
    assert status(page).startswith("Nothing has all these words; ")
    box.fill("")
    assert (status(page), titles(page)) == ("", [])


def test_many_results_are_shown_when_asked_for(page: Page, address: str) -> None:
    look_up(page, address, "gold")
    more = page.get_by_role("button", name="Show all")
    assert len(titles(page)) == 40

    more.click()
    shown = titles(page)
    assert status(page) == f"{len(shown)} results."
    assert page.evaluate("() => document.activeElement.textContent") == shown[40]
    assert more.is_hidden()


def test_a_worked_example_a_section_and_a_page_are_found(page: Page, address: str) -> None:
    look_up(page, address, "Beth's Cleric turns a Gold die to Magic")
    first = page.locator(".search-found > li").first
    assert first.locator(".search-where").text_content() == "Castellans · worked example · Game Overview"
    first.locator(".search-title").click()
    page.wait_for_url("**/games/castellans/examples.html#ex-cleric-gold-to-magic")
    assert_target_in_sight(page)

    look_up(page, address, "consolidating a set of tiles", "Dragon Castle")
    assert page.locator(".search-section .search-where", has_text="section · Dragon Castle: the rules").count() >= 1
    look_up(page, address, "errata and rulings", "Castellans")
    assert page.locator(".search-page .search-where").first.text_content() == "Castellans · page"


def test_it_works_from_a_folder(page: Page) -> None:
    page.goto((HTML / "search.html").as_uri() + "?q=temple.cost")
    assert titles(page)[0] == "temple.cost"

    page.keyboard.press("Enter")
    page.wait_for_url("file://**/rules.html#rule-temple-cost")


def test_without_scripts_the_page_says_where_everything_is_listed(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/search.html")
    assert page.locator("form.bd-search:visible").count() == 0

    page.get_by_role("link", name="every rule and card stands in one list").click()
    page.wait_for_url("**/all.html")
    assert page.get_by_role("link", name="temple.cost").count() >= 1
    context.close()


def test_no_page_loads_the_scripts_of_another_search(page: Page, address: str) -> None:
    page.goto(f"{address}/index.html")
    sources = page.evaluate("() => [...document.scripts].map(script => script.src)")

    assert not [source for source in sources if "searchtools" in source or "searchindex" in source]
    assert not (HTML / "searchindex.js").exists()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_the_page_fits_and_has_no_serious_violation(
    browser: Browser,
    address: str,
    screenshots: Path,
    serious: Callable[..., list[str]],
    width: int,
    scheme: Literal["light", "dark"],
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page = context.new_page()
    look_up(page, address, "majority")
    page.screenshot(path=screenshots / f"book-search-{width}-{scheme}.png")

    assert page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")
    assert serious(page, ".bd-article") == []
    context.close()
