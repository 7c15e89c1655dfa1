"""Rule pages: what is read from them, and one sentence for each way in which a page is not well formed."""

from pathlib import Path

import pytest

import kosk
from kosk.engine.errors import KoskError, UnknownName
from kosk.engine.rules import RulePages

from .tiny import RULEBOOK, RULES

PAGES = RulePages("pebbles", RULES)
RULING = "`{}`\n: Text.\n: _ruling_; option `o`\n: **Readings:** `x`: so. `y`: not so.\n: **Ruling:** `x`.\n\n"


def test_a_rule_has_name_section_kind_and_text() -> None:
    rule = PAGES["turn.limit"]
    assert (rule.name, rule.section, rule.kind) == ("turn.limit", "Turns", "limit")
    assert rule.text == str(rule) == "Nobody holds more than 4 pebbles."
    assert (rule.also, rule.option, rule.choices, rule.readings, rule.ruling) == ((), None, (), "", "")


def test_a_ruling_is_told_as_it_is_played() -> None:
    """Its reason speaks for the standard reading and against all others, so it is no reason for these."""
    ruling, text = PAGES["ruling.nothing"], "Whether a player without a pebble can hold a rank is not said."
    assert ruling.as_played({}) == f"{text} Ruling: `no-rank`, as in most games."
    assert ruling.as_played({"nothing": "ranked"}) == f"{text} Played here: `ranked`."
    assert PAGES["turn.limit"].as_played({"nothing": "ranked"}) == "Nobody holds more than 4 pebbles."


def test_a_continued_line_belongs_to_the_text() -> None:
    assert PAGES["turn.roll"].text == "A turn begins with a roll of the die, which shows 1 or 2."


def test_an_alias_and_a_name_with_its_game_find_the_same_rule() -> None:
    assert PAGES["turn.grab"] is PAGES["turn.take"] is PAGES["pebbles/turn.take"] is PAGES["pebbles/turn.grab"]
    assert PAGES.aliases == {"turn.grab": "turn.take", "err.nothing": "ruling.nothing"}
    assert "turn.grab" in PAGES
    assert "turn.grap" not in PAGES


def test_pages_get_as_every_mapping_does() -> None:
    assert PAGES.get("turn.grab") is PAGES["turn.take"]
    assert PAGES.get("turn.grap") is None
    assert PAGES.get("turn.grap", "nothing") == "nothing"


def test_readings_that_are_no_numbers_can_be_joined_where_the_option_says_so() -> None:
    page = (
        "`setup.cards`\n: Text.\n: _setup_; option `cards`, several; also `setup.card`\n"
        ": **Readings:** `usual`: one. `0`, `1` or `2`: so many. `fox`, `owl`: these.\n: **Ruling:** `usual`.\n\n"
    )
    pages = RulePages("pebbles", page + RULING.format("a.b"))
    rule = pages["setup.card"]
    assert (rule.option, rule.several, rule.also) == ("cards", True, ("setup.card",))
    assert rule.choices == pages.options["cards"] == ("usual", "0", "1", "2", "fox", "owl")
    assert rule.joined == ("fox", "owl")
    assert (pages["a.b"].several, pages["a.b"].joined) == (False, ())


def test_a_ruling_has_readings_with_the_standard_one_first() -> None:
    rule = PAGES["ruling.nothing"]
    assert (rule.option, rule.choices) == ("nothing", ("no-rank", "ranked"))
    assert str(rule) == (
        "Whether a player without a pebble can hold a rank is not said.\n"
        "Readings: `no-rank`: no pebble, no rank. `ranked`: no pebble takes the next rank.\n"
        "Ruling: `no-rank`, as in most games."
    )
    assert PAGES.options == {"nothing": ("no-rank", "ranked")}


def test_the_standard_reading_comes_first_wherever_it_is_told() -> None:
    turned = RulePages("pebbles", RULES.replace("**Ruling:** `no-rank`", "**Ruling:** `ranked`"))
    assert turned.options == {"nothing": ("ranked", "no-rank")}


SEVERAL = (
    "## Cards\n\n`cards.drawn`\n: Two cards are drawn.\n: _setup_; option `cards`, several\n"
    ": **Readings:** `usual`: two; `0` or `1`: so many; `sun`, `moon`: this one, or several, joined by +.\n"
    ": **Ruling:** `usual`.\n\n"
)


@pytest.mark.parametrize("given", ["usual", "0", "sun", "sun+moon", "moon+sun"])
def test_an_option_may_take_several_names_joined(given: str) -> None:
    assert RulePages("pebbles", RULES + SEVERAL).read_option("cards", given) == given


@pytest.mark.parametrize("given", ["sun+sun", "sun+0", "usual+sun", "sun+star", "+", "2"])
def test_what_cannot_be_joined_is_refused_in_one_sentence(given: str) -> None:
    with pytest.raises(KoskError) as refused:
        RulePages("pebbles", RULES + SEVERAL).read_option("cards", given)
    assert str(refused.value) == (
        f"The option cards must be usual or 0 or 1, or different names of sun and moon joined by +, not {given!r}."
    )


def test_rules_come_in_printed_order() -> None:
    assert list(PAGES) == [
        "heap.size",
        "turn.roll",
        "turn.take",
        "turn.limit",
        "turn.gift",
        "end.scores",
        "ruling.nothing",
        "advice.wait",
    ]
    assert len(PAGES) == 8
    assert [rule.name for rule in PAGES.section("The end")] == ["end.scores", "ruling.nothing", "advice.wait"]


def test_only_advice_cannot_be_tested() -> None:
    assert [name for name, rule in PAGES.items() if not rule.testable] == ["advice.wait"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("take", ["turn.take", "turn.gift", "ruling.nothing"]),
        (["Takes", "GIVES"], ["turn.gift"]),
        ("takes gives", ["turn.gift"]),
        ("grab", ["turn.take"]),
        ("set-up", ["heap.size"]),
        ("dragon", []),
        ("option", ["ruling.nothing"]),
        ("option nothing", ["ruling.nothing"]),
    ],
)
def test_search_finds_every_word_in_name_section_text_or_option(words: str | list[str], found: list[str]) -> None:
    assert [rule.name for rule in PAGES.search(words)] == found


def test_an_unknown_rule_names_the_nearest() -> None:
    with pytest.raises(UnknownName) as refused:
        PAGES["heap.sice"]
    assert str(refused.value) == "There is no rule 'heap.sice'; the nearest are heap.size and end.scores."


def test_a_checksum_changes_with_what_a_rule_says_and_with_nothing_else() -> None:
    other = RulePages("pebbles", RULES.replace("more than 4", "more than 5").replace("## Turns", "## The turns"))
    changed = [name for name in PAGES if PAGES[name].checksum != other[name].checksum]
    assert changed == ["turn.limit"]
    ruled = RulePages("pebbles", RULES.replace("as in most games", "as in some games"))
    assert ruled["ruling.nothing"].checksum != PAGES["ruling.nothing"].checksum


def test_the_rulebook_reads_its_page_from_its_folder() -> None:
    assert list(RULEBOOK.rules) == list(PAGES)


CARDS = (
    "## Cards\n\n"
    "`cards.drawn`\n: Cards are drawn.\n: _setup_; option `cards`, several; `usual` means `0` with 1 player\n"
    ": **Readings:** `usual`: one. `0`, `1` or `2`: so many. `sun`, `moon`, `star`: these.\n: **Ruling:** `usual`.\n\n"
    "`cards.sun`\n: The sun shines.\n: _gain_; with `cards` `sun`; also `cards.light`\n\n"
    "`cards.sky`\n: Sun and moon both shine.\n: _gain_; players 1, 2 or 3; with `cards` `sun` or `moon`\n\n"
    "`cards.any`\n: A card may be bought.\n: _choice_; with `cards` other than `0`\n\n"
    "`cards.none`\n: Without cards nothing shines.\n: _limit_; players 1; with `cards` `0`; with `nothing` `ranked`\n\n"
    "`cards.late`\n: A third player waits.\n: _flow_; players 3\n"
)
SKY = RulePages("pebbles", RULES + CARDS)


def test_a_rule_without_conditions_always_applies() -> None:
    rule = PAGES["turn.limit"]
    assert (rule.players, rule.conditions, rule.applies_with) == ((), {}, ())
    assert PAGES.at() == PAGES.at(players=3, options={"nothing": "ranked"}) == list(PAGES.values())


def test_a_rule_tells_for_how_many_players_and_with_which_readings_it_applies() -> None:
    rule = SKY["cards.none"]
    assert (rule.kind, rule.players) == ("limit", (1,))
    assert rule.conditions == {"cards": ("0",), "nothing": ("ranked",)}
    assert rule.applies_with == ("with 1 player", "with option cards: 0", "with option nothing: ranked")
    assert rule._repr_markdown_().startswith(
        "**`pebbles/cards.none`** (Cards; with 1 player; with option cards: 0; with option nothing: ranked)"
    )
    assert SKY["cards.sky"].applies_with == ("with 1, 2 or 3 players", "with option cards: sun or moon")
    assert SKY["cards.any"].applies_with == ("with option cards: other than 0",)
    assert SKY["cards.late"].players == (3,)
    assert SKY["cards.light"] is SKY["cards.sun"]


def test_a_card_that_may_be_drawn_is_among_the_readings() -> None:
    assert SKY["cards.sun"].conditions == {"cards": ("usual", "1", "2", "sun")}
    assert SKY["cards.any"].conditions == {"cards": ("usual", "1", "2", "sun", "moon", "star")}


def test_where_there_is_none_nothing_may_come_up() -> None:
    page = (
        "`guests.come`\n: Guests may come.\n: _choice_; option `guests`, several\n"
        ": **Readings:** `none`: nobody. `owl`, `fox`: these.\n: **Ruling:** `none`.\n\n"
        "`guests.owl`\n: The owl hoots.\n: _gain_; with `guests` `owl`\n"
    )
    assert RulePages("pebbles", page)["guests.owl"].conditions == {"guests": ("owl",)}


@pytest.mark.parametrize(
    ("players", "options", "found"),
    [
        (None, {}, ["cards.drawn", "cards.sun", "cards.sky", "cards.any", "cards.late"]),
        (3, {}, ["cards.drawn", "cards.sun", "cards.sky", "cards.any", "cards.late"]),
        (4, {}, ["cards.drawn", "cards.sun", "cards.any"]),
        (1, {}, ["cards.drawn"]),
        (1, {"nothing": "ranked"}, ["cards.drawn", "cards.none"]),
        (1, {"cards": "1"}, ["cards.drawn", "cards.sun", "cards.sky", "cards.any"]),
        (2, {"cards": "moon"}, ["cards.drawn", "cards.sky", "cards.any"]),
        (2, {"cards": "star"}, ["cards.drawn", "cards.any"]),
        (4, {"cards": "star+sun"}, ["cards.drawn", "cards.sun", "cards.any"]),
        (2, {"cards": "0", "nothing": "ranked"}, ["cards.drawn"]),
    ],
)
def test_the_rules_at_a_table(players: int | None, options: dict[str, str], found: list[str]) -> None:
    applying = SKY.at(players, options)
    assert [rule.name for rule in applying if rule.section == "Cards"] == found
    assert [rule.name for rule in applying if rule.section != "Cards"] == list(PAGES)


def test_with_any_number_of_players_a_rule_applies_that_does_with_some() -> None:
    pages = RulePages(
        "pebbles", RULES + CARDS, tables=lambda players, options: (1, 2) if players is None else (players,)
    )
    found = pages.at(options={"nothing": "ranked"})
    assert [rule.name for rule in found if rule.section == "Cards"] == [
        "cards.drawn",
        "cards.sun",
        "cards.sky",
        "cards.any",
        "cards.none",
    ]


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (5, None, "pebbles is for 2, 3 and 4 players, not for 5."),
        ("3", None, "pebbles is for 2, 3 and 4 players, not for '3'."),
        (3.0, None, "pebbles is for 2, 3 and 4 players, not for 3.0."),
        (3, {"nothink": "ranked"}, "There is no option 'nothink'; the nearest is nothing."),
        (None, {"nothing": "rank"}, "The option nothing must be no-rank or ranked, not 'rank'."),
        (3, "ranked", "options is 'ranked'; a mapping of options to readings is expected."),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(players: object, options: object, sentence: str) -> None:
    with pytest.raises(KoskError) as refused:
        RULEBOOK.rules.at(players, options)  # type: ignore[arg-type]
    assert str(refused.value) == sentence


def test_the_same_table_is_refused_as_for_a_new_game() -> None:
    with pytest.raises(KoskError) as refused:
        kosk.rules("castellans").at(4, {"non_player_tokens": "on"})
    with pytest.raises(KoskError) as not_begun:
        kosk.new("castellans", 4, options={"non_player_tokens": "on"})
    assert str(refused.value) == str(not_begun.value)
    assert kosk.rules("castellans").at(options={"non_player_tokens": "on"})


def test_conditions_do_not_change_a_checksum() -> None:
    page = "`a.b`\n: Text.\n: _cost_{}\n\n" + RULING.format("a.c")
    (plain, _), (asking, _) = (RulePages("pebbles", page.format(end)).values() for end in ("", "; with `o` `y`"))
    assert asking.conditions == {"o": ("y",)}
    assert asking.checksum == plain.checksum


BEHIND = (
    "possible are, in this order, each after a semicolon, option `x`, players 2 or 3, with `x` `reading`, also "
    "`another.name`."
)


@pytest.mark.parametrize(
    ("ending", "sentence"),
    [
        ("with `p` `x`", "pebbles/a.b: no rule has the option p."),
        ("with `o` `z`", "pebbles/a.b: z is no reading of o; they are x and y."),
        ("with `o` other than `z`", "pebbles/a.b: z is no reading of o; they are x and y."),
        ("with `o` `x`; with `o` `y`", "pebbles/a.b: all readings of an option stand in one condition."),
        ("players 3 or 2", "pebbles/a.b: numbers of players stand once each, the lowest first."),
        ("players 2 or 2", "pebbles/a.b: numbers of players stand once each, the lowest first."),
        ("with `o` other than `x` or `y`", "pebbles/a.b: it applies with no reading of o."),
        *[
            (ending, f"pebbles/a.b: behind _cost_ stands {ending!r}; {BEHIND}")
            for ending in (
                *("also a.c", "also `a`", "also `A.Big`", "also `a.d`; players 2", "option x"),
                *("players", "players 2-3", "players 2, 3", "players two", "3 players", "with `o`", "with o x"),
                *(
                    "with `o` `x`, `y`",
                    "with `o` `x`; players 2",
                    "`x` means `y` with 1 player",
                ),
            )
        ],
    ],
)
def test_a_condition_that_is_not_well_formed(ending: str, sentence: str) -> None:
    with pytest.raises(KoskError, match="pebbles") as refused:
        RulePages("pebbles", f"`a.b`\n: Text.\n: _cost_; {ending}\n\n" + RULING.format("a.c"))
    assert str(refused.value) == sentence


@pytest.mark.parametrize(("usual", "meant", "named"), [("z", "y", "z"), ("x", "z", "z")])
def test_a_reading_means_another_reading(usual: str, meant: str, named: str) -> None:
    page = RULING.format("a.b").replace("option `o`", f"option `o`; `{usual}` means `{meant}` with 2 players")
    with pytest.raises(KoskError, match="pebbles") as refused:
        RulePages("pebbles", page)
    assert str(refused.value) == f"pebbles/a.b: {named} is no reading of o; they are x and y."


NOT_BELOW = (
    "is neither a definition, which begins with a colon and a space, nor goes on with one, which takes two spaces "
    "before it, nor stands below an empty line."
)


@pytest.mark.parametrize(
    ("page", "sentence"),
    [
        (
            "`a.b`\n: Text.\n",
            "pebbles/a.b: the second definition must tell the kind, such as ': _cost_'.",
        ),
        (
            "`a.b`\n: Text.\n: cost\n",
            "pebbles/a.b: the second definition must tell the kind, such as ': _cost_'.",
        ),
        (
            "`a.b`\n: Text.\n: _costs_\n",
            "pebbles/a.b: the second definition must tell the kind, such as ': _cost_'.",
        ),
        *[
            (page, f"pebbles/a.b: 'goes on.' {NOT_BELOW}")
            for page in (
                "`a.b`\n: Text\ngoes on.\n: _cost_\n",
                "`a.b`\n: Text\n: _ruling_\n: **Ruling:** It\ngoes on.\n",
            )
        ],
        ("`a.b`\n: Text.\n: _cost_\n`a.c`\n: Text.\n: _cost_\n", f"pebbles/a.b: '`a.c`' {NOT_BELOW}"),
        ("`a.b`\n\n`a.c`\n: Text.\n: _cost_\n", "pebbles/a.b has no definition."),
        ("`a.b`\n: \n: _cost_\n", "pebbles/a.b: the first definition must tell the rule."),
        (
            "`a.b`\n: Text.\n: _ruling_\n: **Ruling:** So.\n: **Ruling:** Not so.\n",
            "pebbles/a.b: **Ruling:** stands twice.",
        ),
        (RULING.format("a.b") + RULING.format("a.c"), "pebbles/a.c: the option o switches a.b already."),
        ("`a.b`\n", "pebbles/a.b has no definition."),
        ("`a.b`\n: Text.\n: _cost_\n\n`a.b`\n: Text.\n: _cost_\n", "pebbles/a.b is defined twice."),
        (
            "`a.b`\n: Text.\n: _cost_; also `a.c`\n\n`a.c`\n: Text.\n: _cost_\n",
            "pebbles/a.b: the alias a.c is a name already.",
        ),
        (
            "`a.b`\n: Text.\n: _cost_; also `a.x`\n\n`a.c`\n: Text.\n: _cost_; also `a.x`\n",
            "pebbles/a.c: the alias a.x is a name already.",
        ),
        (
            "a.b\n: Text.\n: _cost_\n",
            "pebbles: no rule's name in backticks stands above the definition 'Text.'.",
        ),
        (
            "`a.b`\n: Text.\n: _cost_\n\n`A.Big`\n: Another.\n: _cost_\n",
            "pebbles: no rule's name in backticks stands above the definition 'Another.'.",
        ),
        (
            "`a.b`\n: Text.\n: _ruling_\n: **Reading:** what?\n",
            "pebbles/a.b: a further definition begins with **Readings:** or **Ruling:**.",
        ),
        (
            "`a.b`\n: Text.\n: _ruling_; option `o`\n: **Readings:** `x`: so. `y`: not so.\n",
            "pebbles/a.b: option o needs two readings in backticks and a ruling of one.",
        ),
        (
            "`a.b`\n: Text.\n: _ruling_; option `o`\n: **Readings:** `x`, `y`.\n: **Ruling:** `z`.\n",
            "pebbles/a.b: option o needs two readings in backticks and a ruling of one.",
        ),
        (
            "`a.b`\n: Text.\n: _ruling_; option `o`\n: **Ruling:** `x`\n",
            "pebbles/a.b: option o needs two readings in backticks and a ruling of one.",
        ),
    ],
)
def test_a_page_that_is_not_well_formed(page: str, sentence: str) -> None:
    with pytest.raises(KoskError, match="pebbles") as refused:
        RulePages("pebbles", page)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (None, "pebbles/rules.md cannot be read: No such file or directory."),
        (b"# Pebbles\n\xff", "pebbles/rules.md is not UTF-8 text (at byte 10)."),
    ],
)
def test_a_page_that_cannot_be_read(tmp_path: Path, data: bytes | None, sentence: str) -> None:
    if data is not None:
        (tmp_path / "rules.md").write_bytes(data)
    with pytest.raises(KoskError) as refused:
        RulePages.load("pebbles", tmp_path / "rules.md")
    assert str(refused.value) == sentence


def test_a_page_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_bytes(b"\xef\xbb\xbf`a.b`\r\n: Text.\r\n: _cost_\r\n")
    assert list(RulePages.load("pebbles", tmp_path / "rules.md")) == ["a.b"]
