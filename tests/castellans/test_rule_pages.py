"""The rule pages: what awaits the solo mode."""

import pytest

import kosk
from kosk.games.castellans import RULEBOOK

AWAITING = ["variant.opp.add", "variant.opp.runs", "variant.opp.scores", "variant.opp.control", "ruling.opp-counts"]
PAGES = kosk.rules("castellans")


def test_what_the_solo_opponent_brings_awaits_the_solo_mode() -> None:
    assert [name for name, rule in PAGES.items() if rule.awaits is not None] == AWAITING
    assert {PAGES[name].awaits for name in AWAITING} == {"the solo mode"}
    assert {PAGES[name].section for name in AWAITING} == {"Mix in a Solo-Play Opponent"}
    assert not any(PAGES[name].testable for name in AWAITING)


def test_there_is_no_option_that_adds_an_opponent() -> None:
    with pytest.raises(kosk.KoskError) as refused:
        kosk.new("castellans", 3, options={"opponent": "on"})
    assert str(refused.value) == f"There is no option 'opponent'; known: {', '.join(KNOWN[:-1])} and {KNOWN[-1]}."
    assert list(RULEBOOK.rules.options) == KNOWN


KNOWN = [
    "setup_adventurer_reward",
    "trigger_timing",
    "sail_cards_free",
    "wharf_no_crate",
    "control_zero",
    "non_player_tokens",
    "np_round5",
    "np_identity",
]
