"""Worked examples as a notebook shows them."""

from pathlib import Path

import pytest

from kosk.engine.errors import ComponentError, UnknownName
from kosk.learn import worked_example


def test_a_worked_example_reads_in_words() -> None:
    lines = repr(worked_example("castellans", "ex.temple-penumbra")).split("\n")
    assert lines[0] == "ex.temple-penumbra: Harris builds the first Temple in Penumbra"
    assert "  0 Temples in Penumbra" in lines
    assert "  Harris on space 1 of the Holy Guild track   (ours)" in lines
    assert "  temple.choose-district: Penumbra" in lines
    rows = [" ".join(line.split()) for line in lines]
    assert "printed Stone of Harris, change -1 -1" in rows
    assert "printed Temples of Harris in Penumbra, afterwards 1 1" in rows
    assert "printed infl.bridge-reward happened 1 time 1 time" in rows
    assert lines[-1] == "What the text leaves open was drawn 20 times; every printed value held each time."


def test_what_was_drawn_is_told_by_its_name() -> None:
    lines = repr(worked_example("castellans", "ex.magic-augments-wood")).split("\n")
    assert "  $district is Nor High   (ours)" in lines
    assert "  manor.choose-token: Priest's Manor   (ours)" in lines


def test_vp_are_told_by_place_or_by_rule() -> None:
    wharf = " ".join(repr(worked_example("castellans", "ex.wharf-round1")).split())
    assert "printed VP of Harris: Wharf 3 3" in wharf
    control = " ".join(repr(worked_example("castellans", "ex.control-bazani")).split())
    assert "printed count of Beth: Bazani Gate 1½ 1½" in control
    assert "VP of Michael: control.vp 11 11" in " ".join(
        repr(worked_example("castellans", "ex.control-round1-total")).split()
    )


def test_what_bars_an_option_and_what_is_added_up_is_told() -> None:
    rows = " ".join(repr(worked_example("dragon_castle", "ex.faq-strength-on-faceup")).split())
    assert "r2c2 (Farmers 5, floor 1) is barred by place.not-on-faceup place.not-on-faceup" in rows
    assert "r3c3 (on 1 facedown tile) is barred by nothing nothing" in rows
    built = " ".join(repr(worked_example("dragon_castle", "ex.build-four-players")).split())
    assert "printed Castle, all together afterwards 116 116" in built
    assert "What the text leaves open was drawn 20 times; every printed value held each time." in built


def test_over_ones_own_components_it_is_told_what_differs(tmp_path: Path) -> None:
    own = tmp_path / "my-copy.toml"
    own.write_text("[control]\nvp = [5, 4, 2, 0, 0]\n", encoding="utf-8")
    worked = worked_example("castellans", "ex.control-bazani", components=own)
    assert not worked.verdict.ok
    assert "printed VP of Michael: Bazani Gate 6 5 differs" in " ".join(repr(worked).split())
    assert worked_example("castellans", "ex.control-bazani").verdict.ok


def test_what_cannot_be_shown_is_refused() -> None:
    with pytest.raises(UnknownName, match=r"There is no example 'ex\.temple'; the nearest"):
        worked_example("castellans", "ex.temple")
    with pytest.raises(ComponentError):
        worked_example("castellans", "ex.draft-gold", components={"no": {"such": 1}})


def test_a_long_value_stands_on_lines_of_its_own() -> None:
    lines = str(worked_example("castellans", "ex.np-supply")).splitlines()
    assert max(map(len, lines)) <= 120
    at = lines.index("      stated    penumbra, penumbra, penumbra")
    assert lines[at + 1] == "      computed  penumbra, penumbra, penumbra"
