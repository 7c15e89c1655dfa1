"""What stands at a path of a position, in words."""

from typing import Any

import pytest

from kosk.games import rulebook

BOOK = rulebook("castellans")


@pytest.mark.parametrize(
    ("path", "before", "after", "told"),
    [
        ("players.Beth.vp", 0, 2, "Beth: 0 → 2 VP"),
        ("players.Michael.manors.priest", None, "bazani_gate", "Michael's Priest's Manor: player board → Bazani Gate"),
        ("players.Ryan.manors.lighthouse", None, "anchorage", "Ryan's Lighthouse: player board → The Anchorage"),
        ("players.Ryan.worker", 0, 12, "Ryan on the Worker Guild track: start space → starred space 12"),
        ("players.Ryan.spent", [], ["gold", "wood"], "Ryan's dice spent: none → Gold, Wood"),
        ("players.Ryan.citizens", [], ["cleric"], "Ryan's Citizens: none → Cleric"),
        ("districts.penumbra.temple.Harris", 0, 1, "Temples of Harris in Penumbra: 0 → 1"),
        ("districts.nor_high.keeps", 1, 2, "Keeps in Nor High: 1 → 2"),
        ("windmills.bazani_gate-nor_high.Beth", 0, 1, "Windmills of Beth between Bazani Gate and Nor High: 0 → 1"),
        ("gates.nor_high-penumbra", None, "Beth", "Gate between Nor High and Penumbra: none → Beth"),
        ("ward_towers.iron_pit", None, "Beth", "Ward Tower in Iron Pit: none → Beth"),
        ("statues.iron_pit", None, "Beth", "Statue in Iron Pit: none → Beth"),
        ("magistrates", [], ["nor_high"], "Magistrates: none → Nor High"),
        ("dice.leftover", ["food"], [], "Dice left over: Food → none"),
        ("citizens.lines.pink", ["cleric"], [], "Pink draft line: Cleric → none"),
        ("citizens.discards.blue", [], ["monk"], "Blue discards: none → Monk"),
        ("wharf.card", None, "wharf_3", "At the Wharf: no card → Wharf card 3"),
        ("wharf.discards", [], ["wharf_3"], "Wharf cards discarded: none → Wharf card 3"),
        ("wharf.cover", False, True, "Wharf Cover: not used → on the left column"),
        ("wharf.crates.top-0", None, "Beth", "Cargo Crate on the icon in the 4+ column of the top row: none → Beth"),
        ("wharf.crates.top-1", None, "Beth", "Cargo Crate on the icon in column 1 of the top row: none → Beth"),
        ("players.Joseefus.manors.elder", None, "nor_high", "Joseefus's Manor: player board → Nor High"),
        ("players.Joseefus.manors.lighthouse", None, "nor_high", "Joseefus's Lighthouse: player board → Nor High"),
        ("players.Ryan.opponent", None, "the-miller", "Ryan's card: none → The Miller"),
        ("first_player", "Beth", "Ryan", "1st player: Beth → Ryan"),
        ("round", 1, 2, "Round: 1 → 2"),
        ("winners", [], ["ben van Dyk"], "Winners: none → ben van Dyk"),
        ("non_player.citizen", [], ["nor_high"], "Citizen tokens of the non-player colour: none → Nor High"),
    ],
)
def test_a_change_is_told_in_words(path: str, before: Any, after: Any, told: str) -> None:
    assert BOOK.tell_value(path, before, after) == told


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("districts.nor_high.keeps", 2, "2 Keeps in Nor High"),
        ("districts.nor_high.citizen.Ryan", 1, "1 Citizen token of Ryan in Nor High"),
        ("districts.penumbra.temple", {}, "0 Temples in Penumbra"),
        ("players.Beth.gold", 3, "3 Gold of Beth"),
        ("players.Beth.opponent", "joseefus-the-builder", "Beth's card: Joseefus, the Builder"),
        ("players.Harris.holy", 0, "Harris on the start space of the Holy Guild track"),
        ("players.Beth.manors.priest", "nor_high", "Beth's Priest's Manor in Nor High"),
        ("players.Beth.manors.priest", None, "Beth's Priest's Manor on the player board"),
    ],
)
def test_a_value_is_told_in_words(path: str, value: Any, told: str) -> None:
    assert BOOK.tell_value(path, value) == told


def test_without_a_value_its_name_is_told() -> None:
    assert BOOK.tell_value("players.Beth.gold") == "Gold of Beth"
    assert BOOK.tell_value("districts.nor_high.keeps") == "Keeps in Nor High"
    assert BOOK.tell_value("players.Harris.holy") == "Harris on the Holy Guild track"
