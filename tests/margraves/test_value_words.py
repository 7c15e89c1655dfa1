"""What stands at a path of a position, in words."""

from typing import Any

import pytest

from kosk.games import rulebook

BOOK = rulebook("margraves")


@pytest.mark.parametrize(
    ("path", "before", "after", "told"),
    [
        ("players.Kira.vp", 0, 12, "Kira: 0 → 12 VP"),
        ("players.Kira.gold", 5, 2, "Kira: 5 → 2 Gold"),
        ("players.Kira.knight", 0, 2, "Kira: 0 → 2 Knights"),
        ("players.Kira.gem", 2, 1, "Kira: 2 → 1 Gem"),
        ("players.Kira.towers", 4, 3, "Ward Towers left to Kira: 4 → 3"),
        ("players.Kira.margrave", "shilina", "nymar", "Kira's Margrave: Shilina → Ny'mar"),
        ("players.Kira.ship", 0, 4, "Kira's Ship: segment 0 → segment 4"),
        ("players.Kira.shadow", 5, 6, "Kira in the Shadow Guild row: space 5 → space 6"),
        ("players.Kira.hand", ["monk", "bard"], ["bard"], "Kira's hand: Monk, Bard → Bard"),
        ("players.Kira.pile", [], ["monk"], "Kira's pile: none → Monk"),
        ("players.Kira.tiles", [], ["p1_11"], "Kira's Privilege tiles: none → Privilege I tile with Bear Banner"),
        ("players.Kira.kept", ["w16"], [], "Kira's Starting Wealth kept: 6 Gold → none"),
        ("players.Kira.held", ["w03"], [], "Kira's Starting Wealth in hand: 2 Strength and 2 Knights → none"),
        ("supply.wood", 3, 2, "The supply: 3 → 2 Wood"),
        ("supply.knight", 8, 9, "Knights in the barracks: 8 → 9"),
        ("locations.kamin.knights", 1, 2, "Knights in Kamin: 1 → 2"),
        ("locations.kamin.towers.2", None, "Kira", "Ward Tower in slot 2 of Kamin: none → Kira"),
        ("tombs.slots.r1c2", None, "standing", "Hero Tombs, slot in row 1, column 2: open → standing Knight"),
        (
            "tombs.slots.r1c2",
            "standing",
            "lying",
            "Hero Tombs, slot in row 1, column 2: standing Knight → lying Knight",
        ),
        ("tombs.entombed", [], ["r2c3"], "Hero Tombs filled this turn: none → slot in row 2, column 3"),
        ("tombs.statue", 0, 1, "Knights on the statue: 0 → 1"),
        ("lairs.forest.top", "warg_pack", None, "Face up in the Forest: Warg Pack → no Monster"),
        ("lairs.forest.under", [], ["warg_pack"], "Under the card of the Forest: none → Warg Pack"),
        ("citizens.line", ["monk", "bard"], ["monk", None], "Citizen line: Monk, Bard → Monk, no card"),
        ("citizens.removed", [], ["monk"], "Citizens out of the game: none → Monk"),
        ("privileges.1", ["p1_01"], [], "Privilege I tiles face up: Privilege I Grant of 4 Gold → none"),
        ("privileges.used", [], ["p2_02"], "Grants used: none → Privilege II Grant of 1 Gem"),
        ("start_player", "Kira", "Leo", "Starting player: Kira → Leo"),
        ("turn", "Kira", "Leo", "On turn: Kira → Leo"),
        ("rounds_left", None, 0, "Rounds after this one: not known → 0"),
        ("winners", [], ["Leo"], "Winners: none → Leo"),
    ],
)
def test_a_change_is_told_in_words(path: str, before: Any, after: Any, told: str) -> None:
    assert BOOK.tell_value(path, before, after) == told


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("players.Kira.gold", 3, "3 Gold of Kira"),
        ("players.Kira.knight", 1, "1 Knight of Kira"),
        ("players.Kira.towers", 1, "1 Ward Tower left to Kira"),
        ("locations.kamin.knights", 2, "2 Knights in Kamin"),
        ("locations.kamin.towers", {"1": "Kira"}, "Ward Towers in Kamin: Kira in slot 1"),
        ("supply.gem", 0, "0 Gems in the supply"),
        ("tombs.slots", {"r1c1": "lying"}, "Hero Tombs: slot in row 1, column 1 lying"),
    ],
)
def test_a_value_is_told_in_words(path: str, value: Any, told: str) -> None:
    assert BOOK.tell_value(path, value) == told


def test_without_a_value_its_name_is_told() -> None:
    assert BOOK.tell_value("players.Kira.gold") == "Gold of Kira"
    assert BOOK.tell_value("players.Kira.knight") == "Knights of Kira"
    assert BOOK.tell_value("locations.kamin.knights") == "Knights in Kamin"
    assert BOOK.tell_value("players.Kira.holy") == "Kira in the Holy Guild row"
