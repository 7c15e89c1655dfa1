"""The Monuments of round 1, with one more, beside what the rulebook says of them."""

import pytest

from kosk.engine.errors import KoskError, UnknownName
from kosk.tables import monuments
from kosk.tables.monuments import site


def test_what_each_costs_and_scores() -> None:
    rows = [[str(row[k]) for k in (0, 1, 2, 5)] for row in monuments.overview().rows]
    assert rows == [
        ["Gate", "Monument Action", "8 Gold", "1 VP for each Citizen token"],
        ["Ward Tower", "Monument Action", "7 Gold", "1 VP for each Manor"],
        ["Statue", "Monument Action", "6 Gold", "1 VP for each Temple"],
        ["Lighthouse", "Manor Action", "3 Wood, and 1 Gold for each Manor there", "2 VP for each Ship"],
    ]


def test_the_bridges_of_round_1() -> None:
    rows = {row[0]: row[2:] for row in monuments.bridges().rows}
    assert len(rows) == 6
    assert rows["Nor High - Penumbra"] == (3, "Beth")
    assert rows["Penumbra - Luna Grove"] == (1, "Ryan")
    assert rows["Bazani Gate - Nor High"] == (2, "-")


def test_a_monument_is_placed_and_scored() -> None:
    told = site("Gate", "bridge between Bazani Gate and Nor High")
    assert told.lines[0] == ("Anna pays 8 Gold.", "gate.cost", "")
    assert told.lines[-1] == ("Anna scores 2 VP for the Gate: 2 Citizen tokens.", "mscore.gate", "")
    assert told.end == "It earns 2 VP in every Scoring Phase while nothing more is placed there."
    assert "<svg" in told._repr_html_()
    assert site("Statue", "Luna Grove").end.startswith("It earns 0 VP")
    assert site("Lighthouse", "Bazani Gate").lines[2] == ("Anna pays 3 Gold.", "manor.cost", "")


def test_what_cannot_stand_there_is_refused_with_its_rule() -> None:
    with pytest.raises(KoskError, match=r"for Beth's stands there already\. board\.gate-positions: "):
        site("Gate", "bridge between Nor High and Penumbra")
    with pytest.raises(KoskError, match=r"A Ward Tower cannot stand there\. ward\.position: "):
        site("Ward Tower", "bridge between Nor High and Penumbra")
    with pytest.raises(KoskError, match=r"A Lighthouse cannot stand there\. manor\.lighthouse-one: "):
        site("Lighthouse", "The Anchorage")
    with pytest.raises(UnknownName, match="There is no pick 'Gatehouse'"):
        site("Gatehouse", "Nor High")


def test_a_gate_earns_more_the_earlier_it_is_erected() -> None:
    assert [row[2] for row in monuments.earnings().rows] == [15, 12, 9, 6, 3]


def test_the_board_can_be_seen_before_anything_is_placed() -> None:
    assert "<svg" in monuments.start()._repr_html_()
