"""Why a player has so many VP: a sequence of reasons that add up, as a tree, as a table and as data."""

from kosk.engine.explanation import AT_THE_START, Explanation, Gained, Reason
from kosk.engine.game import Game
from kosk.engine.table import Event

from .test_checklist import Outline
from .tiny import RULEBOOK


def ended(vp: int = 0) -> Game:
    """A game that Anna, who had some VP at its start, ends with 4 pebbles; Ben and Cleo hold none."""
    start = RULEBOOK.box(("anna", "ben", "cleo"), RULEBOOK.components.facts)
    start.vp[0] = vp
    start.held[0] = 4
    game = Game(RULEBOOK, start)
    while not game.over:
        assert game.decision is not None
        game.play({"turn.roll": 1, "turn.take": "pass"}[game.decision.rule])
    return game


def test_every_vp_has_its_event_its_rules_and_what_it_was_computed_from() -> None:
    game = ended()
    (why,) = game.explain("anna")
    assert (why.vp, why.when, why.section, why.because) == (5, "The end", "The end", ("held <4>",))
    assert [rule.name for rule in why.rules] == ["end.scores"]
    assert game.events[why.number - 1] is why.event
    assert why.sentence == "anna score ['held', 'place', 'vp']."
    assert game.explain("anna").vp == game.scores()["anna"] == 5


def test_who_has_no_vp_has_no_reason() -> None:
    nothing = ended().explain("ben")
    assert (list(nothing), len(nothing), nothing.vp, str(nothing)) == ([], 0, 0, "ben: 0 VP")


def test_what_a_made_up_start_gave_comes_first() -> None:
    given, scored = ended(vp=7).explain("anna")
    assert (given.vp, given.when, given.rules, given.number, given.event.verb) == (7, AT_THE_START, (), 0, "given")
    assert scored.vp == 5
    assert ended(vp=7).explain("anna").vp == 12


def test_it_is_printed_as_a_tree_with_sums() -> None:
    assert str(ended(vp=7).explain("anna")) == (
        "anna: 12 VP\n"
        "  At the start: 7 VP\n"
        "       +7 anna given ['vp'].\n"
        "  The end: 5 VP\n"
        "    The end: 5 VP\n"
        "       +5 anna score ['held', 'place', 'vp'].\n"
        "            held <4>\n"
        "            by end.scores"
    )


def three() -> Explanation:
    """Reasons from two parts of the game and two sections, one of them twice."""
    rules = RULEBOOK.rules

    def reason(vp: int, when: str, rule: str, because: str) -> Reason:
        event = Event("score", (rule,), 0, {})
        return Reason(Gained(1, vp, when, [because]), event, (rules[rule],), f"{vp} come & go.")

    return Explanation(
        "<anna>",
        [
            reason(1, "Round 1", "end.scores", "one"),
            reason(20, "Round 1", "turn.take", "two"),
            reason(300, "Round 1", "end.scores", "three"),
            reason(4000, "Round 2", "turn.take", "four " * 30),
        ],
    )


def test_reasons_are_summed_by_part_of_the_game_and_by_section() -> None:
    lines = list(three().lines(width=60))
    sums = [line for line in lines if line.endswith(" VP")]
    assert sums == [
        "<anna>: 4321 VP",
        "  Round 1: 321 VP",
        "    The end: 301 VP",
        "    Turns: 20 VP",
        "  Round 2: 4000 VP",
        "    Turns: 4000 VP",
    ]
    assert max(map(len, lines)) <= 60


def test_a_notebook_shows_a_table_with_a_caption_and_headed_groups() -> None:
    outline = Outline(three()._repr_html_())
    assert outline.texts["caption"] == ["<anna>: 4321 VP"]
    headings = [(attributes.get("scope"), tag) for tag, _, attributes in outline.found if tag == "th"]
    assert [scope for scope, _ in headings].count("col") == 4
    assert outline.texts["th"] == [
        *("VP", "What", "Computed from", "Rules"),
        *("Round 1, The end: 301 VP", "+1", "+300"),
        *("Round 1, Turns: 20 VP", "+20"),
        *("Round 2, Turns: 4000 VP", "+4000"),
    ]
    assert outline.texts["td"][:2] == ["1 come & go.", "one"]
    assert outline.texts["summary"] == ["end.scores", "end.scores", "turn.take", "turn.take"]
    assert outline.texts["details"][0] == "end.scoresMost pebbles score 5, the second most 2; ties share."


def test_it_is_plain_data() -> None:
    assert ended().explain("anna").to_json() == {
        "player": "anna",
        "vp": 5,
        "reasons": [
            {
                "vp": 5,
                "event": len(ended().events),
                "when": "The end",
                "section": "The end",
                "rules": ["end.scores"],
                "sentence": "anna score ['held', 'place', 'vp'].",
                "because": ["held <4>"],
            }
        ],
    }
