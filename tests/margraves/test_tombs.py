"""The Hero Tombs: where Knights stand, and what their rows and columns pay at the end of a turn."""

from typing import Any

import pytest

from kosk.games import rulebook
from kosk.testing import decision, scenario

TWO = ("beth", "harris")
SLOTS = ("r1c1", "r1c2", "r1c3", "r1c4", "r2c2", "r2c3", "r2c4", "r3c3", "r3c4")
ORDER = "tombs.multi"


def tombs(
    standing: str,
    *choices: tuple[str, Any],
    lying: str = "",
    entombed: str | None = None,
    options: dict[str, str] | None = None,
    **position: Any,
) -> Any:
    """The Hero Tombs step of Beth's turn; the slots are told by their names, those filled this turn as `entombed`."""
    slots = dict.fromkeys(standing.split(), "standing") | dict.fromkeys(lying.split(), "lying")
    start: dict[str, Any] = {"tombs.slots": slots}
    start["tombs.entombed"] = (standing if entombed is None else entombed).split()
    start |= {path.replace("__", "."): value for path, value in position.items()}
    return scenario("margraves", "hero tombs", "beth", position=start, choices=choices, players=TWO, options=options)


# Which lines pay


@pytest.mark.rule("margraves/eot.tombs.reward", "margraves/tombs.row-reward", "margraves/tombs.lay-down")
def test_a_row_that_was_filled_pays_and_its_knights_lie_down() -> None:
    played = tombs("r3c3 r3c4")
    assert [played.value(f"change.beth.{what}") for what in ("stone", "wood", "magic", "gold")] == [1, 1, 0, 0]
    assert played.after.tombs == {"r3c3": "lying", "r3c4": "lying"}


@pytest.mark.rule("margraves/tombs.row-reward")
@pytest.mark.parametrize(
    ("row", "choices", "gained"),
    [
        ("r1c2 r1c3 r1c4", [("influence.split", "holy"), ("influence.split", "shadow")], {"holy": 1, "shadow": 1}),
        ("r2c2 r2c3 r2c4", [], {"gold": 4}),
        ("r3c3 r3c4", [], {"stone": 1, "wood": 1}),
    ],
)
def test_each_row_has_its_reward(row: str, choices: list[tuple[str, str]], gained: dict[str, int]) -> None:
    """The first slot of the top row is a column of its own, which has paid before."""
    lying = "r1c1" if row.startswith("r1") else ""
    played = tombs(row, *choices, lying=lying)
    assert {what: played.value(f"change.beth.{what}") for what in gained} == gained


@pytest.mark.rule("margraves/tombs.column-reward")
@pytest.mark.parametrize(
    ("column", "choices", "gained"),
    [
        ("r1c1", [], {"gold": 1}),
        ("r1c2 r2c2", [], {"gold": 3}),
        ("r1c3 r2c3 r3c3", [(ORDER, "influence"), ("influence.split", "holy")], {"holy": 1, "magic": 1}),
    ],
)
def test_each_column_has_its_reward(column: str, choices: list[tuple[str, str]], gained: dict[str, int]) -> None:
    played = tombs(column, *choices)
    assert {what: played.value(f"change.beth.{what}") for what in gained} == gained
    assert set(played.after.tombs.values()) == {"lying"}


@pytest.mark.rule("margraves/tombs.column-reward")
def test_the_last_column_gives_a_face_up_privilege_tile() -> None:
    played = tombs("r1c4 r2c4 r3c4", ("tombs.column-reward", "p1_11"), privileges__1=["p1_07", "p1_11"])
    assert played.value("after.beth.tiles") == ["p1_11"]


@pytest.mark.rule("margraves/eot.tombs.check")
def test_a_line_that_was_full_before_this_turn_pays_nothing() -> None:
    """As after a clearing that never came, or in the turn of another player."""
    assert tombs("r3c3 r3c4", entombed="").value("change.beth.stone") == 0
    assert tombs("r3c3 r3c4 r1c1", entombed="r1c1").value("change.beth.gold") == 1
    assert tombs("r3c3 r3c4", entombed="r3c3").value("change.beth.stone") == 1


@pytest.mark.rule("margraves/eot.tombs.check")
def test_after_the_step_no_slot_counts_as_filled_in_this_turn() -> None:
    played = tombs("r2c2 r2c3")
    assert played.value("after.tombs.entombed") == []


@pytest.mark.rule("margraves/eot.tombs.reward")
def test_a_line_with_an_open_slot_pays_nothing_and_its_knights_stand() -> None:
    played = tombs("r2c2 r2c3 r1c1")
    assert played.value("change.beth.gold") == 1
    assert played.after.tombs == {"r2c2": "standing", "r2c3": "standing", "r1c1": "lying"}


@pytest.mark.rule("margraves/tombs.multi")
def test_a_row_and_a_column_filled_in_one_turn_both_pay() -> None:
    """In the order that Beth likes: the 4 Gold of the row pay the toll of the column's Influence."""
    choices = [(ORDER, "gold"), (ORDER, "influence"), ("influence.split", "holy"), ("influence.tile.low", "pass")]
    rivers = {f"beth__{guild}": 2 for guild in ("worker", "soldier", "shadow", "holy")}
    played = tombs("r2c2 r2c3 r2c4 r1c3 r3c3", *choices, privileges__1=["p1_07"], **rivers)
    assert played.value("change.beth.gold") == 4 - 2
    assert (played.value("change.beth.magic"), played.value("change.beth.holy")) == (1, 1)
    assert set(played.after.tombs.values()) == {"lying"}


@pytest.mark.rule("margraves/tombs.active-only")
def test_only_the_player_whose_turn_it_is_gains_the_rewards() -> None:
    """Whoever placed the other Knights of the line: of the three in the row, Beth has placed one."""
    played = tombs("r2c2 r2c3 r2c4", entombed="r2c4")
    assert [played.value(f"change.{name}.gold") for name in TWO] == [4, 0]


@pytest.mark.rule("margraves/ruling.tomb-lying-sharing")
def test_lying_knights_count_for_a_line_that_crosses_theirs() -> None:
    played = tombs("r1c2", lying="r2c2 r2c3 r2c4")
    assert played.value("change.beth.gold") == 3


@pytest.mark.rule("margraves/ruling.tomb-line-repeat")
def test_a_line_that_is_filled_anew_pays_again() -> None:
    """A Necromancer has taken one of its lying Knights; the others lie there since it paid."""
    played = tombs("r2c4", lying="r2c2 r2c3")
    assert played.value("change.beth.gold") == 4


# The grid


@pytest.mark.rule("margraves/tombs.slots")
def test_there_are_nine_slots_in_three_rows_and_four_columns() -> None:
    board = rulebook("margraves").components.facts.board
    choices = [("slay.permission", "forest"), ("slay.pay-mix", 2)]
    position = {"beth.margrave": "inkadeus", "lairs.forest.top": "warg_pack", "beth.strength": 2}
    asked = decision("margraves", "slay", "beth", position=position, choices=choices, players=TWO)
    assert (asked.rule, asked.options) == ("ruling.tomb-slot-choice", SLOTS)
    assert [len(slots) for slots, _ in board.rows.values()] == [4, 3, 2]
    assert [len(slots) for slots, _ in board.columns.values()] == [1, 2, 3, 3]


SLAYING = {"beth.margrave": "inkadeus", "lairs.forest.top": "warg_pack", "locations.inkadeus.knights": 3}


def overflowing() -> Any:
    """Beth slays the Warg Pack with three Knights, when one slot is open."""
    slots = dict.fromkeys(SLOTS, "lying")
    del slots["r3c4"]
    position = SLAYING | {"tombs.slots": slots}
    choices: list[tuple[str, Any]] = [("slay.permission", "forest"), ("ruling.tomb-slot-choice", "r3c4")]
    choices += [("slay.rewards", "wood"), ("influence.split", "holy")]
    return scenario("margraves", "slay", "beth", position=position, choices=choices, players=TWO)


@pytest.mark.rule("margraves/tombs.statue")
def test_knights_without_an_open_slot_stand_on_the_statue_and_still_give_strength() -> None:
    played = overflowing()
    assert played.value("after.tombs.statue") == 2
    assert played.value("after.tombs.entombed") == ["r3c4"]
    assert played.value("change.locations.inkadeus.knights") == -3
    assert played.value("change.beth.holy") == 1


@pytest.mark.rule("margraves/tombs.statue")
def test_knights_on_the_statue_bring_no_reward() -> None:
    """Only the row and the column of the slot that was filled pay: Stone and Wood, and a Privilege tile."""
    lying = " ".join(SLOTS[:-1])
    choices = [(ORDER, "stone"), (ORDER, "wood")]
    with_statue = tombs("r3c4", *choices, lying=lying, tombs__statue=2)
    gained = {what: with_statue.value(f"change.beth.{what}") for what in ("stone", "wood", "gold", "holy")}
    assert gained == {"stone": 1, "wood": 1, "gold": 0, "holy": 0}
    assert overflowing().value("told.tombs.statue") == 2


# Clearing, and Knights for the Locations


@pytest.mark.rule("margraves/eot.tombs.clear")
def test_full_tombs_are_cleared_after_they_have_paid() -> None:
    """With the statue: 9 and 2 Knights go back to the barracks, to the 1 that is left there."""
    lying = " ".join(SLOTS[:-1])
    choices = [(ORDER, "stone"), (ORDER, "wood")]
    played = tombs("r3c4", *choices, lying=lying, tombs__statue=2)
    assert played.value("change.beth.stone") == 1
    assert played.after.tombs == {}
    assert played.value("after.tombs.statue") == 0
    assert played.value("after.supply.knight") == 1 + 11


def test_tombs_with_an_open_slot_are_not_cleared() -> None:
    lying = " ".join(slot for slot in SLOTS if slot != "r1c1" and slot != "r3c4")
    played = tombs("r3c4", (ORDER, "stone"), (ORDER, "wood"), lying=lying)
    assert len(played.after.tombs) == 8
    assert played.value("change.supply.knight") == 0


@pytest.mark.rule("margraves/eot.tombs.refill-locations")
def test_a_location_without_a_knight_gets_one_from_the_barracks() -> None:
    played = tombs("", locations__kamin__knights=0, locations__viktoria__knights=0, locations__nymar__knights=3)
    assert played.value("after.locations.kamin.knights") == 1
    assert played.value("after.locations.viktoria.knights") == 1
    assert played.value("change.locations.nymar.knights") == 0
    assert played.value("change.supply.knight") == -2


@pytest.mark.rule("margraves/ruling.location-knight-refill")
def test_locations_get_knights_every_turn_or_by_an_option_when_the_tombs_are_cleared() -> None:
    empty = {"locations__kamin__knights": 0}
    assert tombs("", **empty).value("after.locations.kamin.knights") == 1
    on_clear = {"tomb_refill": "on_clear"}
    assert tombs("", options=on_clear, **empty).value("after.locations.kamin.knights") == 0
    lying = " ".join(SLOTS[1:])
    choices = [(ORDER, "influence"), ("influence.split", "holy"), ("influence.split", "holy")]
    cleared = tombs("r1c1", *choices, lying=lying, options=on_clear, **empty)
    assert cleared.value("after.locations.kamin.knights") == 1


@pytest.mark.rule("margraves/ruling.refill-no-power")
def test_a_knight_that_comes_from_the_barracks_sets_off_no_power() -> None:
    played = tombs("", locations__kamin__knights=0)
    assert played.value("after.locations.kamin.knights") == 1
    assert (played.value("change.beth.stone"), played.value("change.beth.gold")) == (0, 0)


FEW = {
    "locations.kamin.knights": 0,
    "locations.viktoria.knights": 0,
    "locations.nymar.knights": 0,
    "locations.silesia.knights": 9,
    "beth.knight": 6,
}
"""Three Locations without a Knight, and one Knight in the barracks."""


@pytest.mark.rule("margraves/ruling.refill-knight-shortage")
def test_where_the_barracks_run_short_the_player_chooses_the_locations() -> None:
    asked = decision("margraves", "hero tombs", "beth", position=FEW, players=TWO)
    assert asked.options == ("kamin", "nymar", "viktoria")
    assert asked.why_not("silesia").rule == "eot.tombs.refill-locations"
    choices = [("ruling.refill-knight-shortage", "viktoria")]
    played = scenario("margraves", "hero tombs", "beth", position=FEW, choices=choices, players=TWO)
    knights = [played.value(f"after.locations.{place}.knights") for place in ("kamin", "nymar", "viktoria")]
    assert knights == [0, 0, 1]
    assert played.value("after.supply.knight") == 0
