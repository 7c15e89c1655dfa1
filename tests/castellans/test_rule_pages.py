"""The rule pages: solo play is carried out, and each of its rules says at which tables it applies."""

import pytest

import kosk
from kosk.engine.coverage import citations
from kosk.games.castellans import RULEBOOK

PAGES = kosk.rules("castellans")
OF_SOLO_PLAY = [
    "Mix in a Solo-Play Opponent",
    "Character Cards",
    "Charts Card",
    "What Am I In For?",
    "Setup (Solo)",
    "1. Draft Phase (Solo)",
    "2. Action Phase (Solo)",
    "Reset Phase (Solo)",
    "Solo Alternatives",
    "Solo Play Score Logging",
]
OF_CHOOSING = {"solo.setup.choose-opponent", "ruling.most-opponents"}
"""These say who may be at a table, whoever then is."""


def applying(players: int, opponents: str) -> set[str]:
    """The rules of solo play, advice apart, that apply at a table of so many with these Opponents among them."""
    found = PAGES.at(players, {"opponents": opponents})
    return {rule.name for rule in found if rule.testable and rule.section in OF_SOLO_PLAY} - OF_CHOOSING


def test_every_rule_of_solo_play_is_carried_out() -> None:
    testable = {rule.name for rule in PAGES.values() if rule.section in OF_SOLO_PLAY and rule.testable}
    assert {"variant.opp.add", "solo.draft.opponent-pick", "ruling.first-player-tie"} < testable
    assert testable - {rule for rule, _ in citations(RULEBOOK)} == set()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_among_people_no_rule_of_solo_play_applies(players: int) -> None:
    assert applying(players, "none") == set()


def test_against_one_opponent_all_apply_but_those_of_several() -> None:
    alone = applying(2, "joseefus-the-builder")
    assert {"solo.base.two-player", "solo.setup.first-player", "solo.card.joseefus.drafting-order"} < alone
    assert {"variant.opp.add", "variant.opp.scores", "ruling.opp-counts", "ruling.mix-end-of-phase"} & alone == set()
    assert "solo.alt.second-opponent" not in alone


def test_a_second_or_an_added_opponent_brings_rules_of_its_own() -> None:
    more = applying(3, "joseefus-the-builder") - applying(2, "joseefus-the-builder")
    assert more == {
        "variant.opp.add",
        "variant.opp.scores",
        "ruling.opp-counts",
        "ruling.mix-setup-order",
        "ruling.mix-first-player",
        "ruling.mix-end-of-phase",
        "solo.alt.second-opponent",
    }
    assert applying(3, "joseefus-the-builder+the-miller") == applying(3, "joseefus-the-builder")
    with_few = {"solo.alt.second-opponent", "solo.reset.keep-roll"}
    assert applying(4, "the-miller") == applying(3, "the-miller") - with_few


def test_what_is_told_of_one_card_applies_with_this_card_alone() -> None:
    of_joseefus = {"solo.card.joseefus.drafting-order", "solo.card.joseefus.captions"}
    assert applying(2, "joseefus-the-builder") - applying(2, "the-abbess") == of_joseefus
    assert applying(3, "joseefus-the-builder+the-abbess") - applying(3, "the-broker+the-abbess") == of_joseefus


def test_a_slip_in_the_name_of_the_option_is_told() -> None:
    with pytest.raises(kosk.KoskError) as refused:
        kosk.new("castellans", 3, options={"opponent": "the-miller"})
    assert str(refused.value) == "There is no option 'opponent'; the nearest are opponents and most_opponents."
