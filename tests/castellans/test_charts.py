"""Charts Card: what each number on the Decision die means for an Opponent."""

from collections.abc import Sequence
from typing import Any

import pytest

from kosk.engine.examples import ExampleError
from kosk.testing import scenario

ROUND, DRAFT, PICK = "solo.charts.rounds.when", "solo.charts.draft.when", "solo.charts.selector.when"
ANCHORAGE, BAZANI, NOR_HIGH = "anchorage", "bazani_gate", "nor_high"
PENUMBRA, LUNA, IRON = "penumbra", "luna_grove", "iron_pit"
DISTRICTS = (ANCHORAGE, BAZANI, NOR_HIGH, PENUMBRA, LUNA, IRON)
WORKER_UP = {"rival.worker": 1, "rival.soldier": 2, "rival.shadow": 3, "rival.holy": 4}


def rival(
    run: str,
    rolls: Sequence[tuple[str, Any]] = (),
    position: dict[str, Any] | None = None,
    card: str = "the-miller",
    **options: str,
) -> Any:
    """What an Opponent does by itself in a game with one person, the die showing these numbers."""
    return scenario(
        "castellans",
        run,
        "rival",
        position=position,
        choices=rolls,
        players=("beth", "rival"),
        options={"opponents": card} | options,
    )


def read(played: Any) -> list[tuple[Any, ...]]:
    """Each reading of a chart: which, the number, and what it says."""
    events = [event.data for event in played.events if event.verb == "read-chart"]
    return [(event["chart"], event["number"], event["result"]) for event in events]


# The District Selector


def shown(number: int, rolled: int) -> str:
    """The District that the District Selector shows in a round: a Ship goes there."""
    ((district, _),) = list(rival("opponent's shipyard", [(ROUND, rolled)], {"round": number}).after.ship)
    return str(district)


@pytest.mark.rule(
    "castellans/solo.charts.rounds.round-1",
    "castellans/solo.charts.rounds.round-2",
    "castellans/solo.charts.rounds.round-3",
    "castellans/solo.charts.rounds.round-4",
    "castellans/solo.charts.rounds.round-5",
)
@pytest.mark.parametrize(
    ("number", "districts"),
    [
        (1, [ANCHORAGE, ANCHORAGE, BAZANI, BAZANI, NOR_HIGH, NOR_HIGH]),
        (2, [PENUMBRA, PENUMBRA, LUNA, LUNA, IRON, IRON]),
        (3, [BAZANI, BAZANI, NOR_HIGH, NOR_HIGH, PENUMBRA, PENUMBRA]),
        (4, [LUNA, LUNA, IRON, IRON, ANCHORAGE, ANCHORAGE]),
        (5, [ANCHORAGE, BAZANI, NOR_HIGH, PENUMBRA, LUNA, IRON]),
    ],
)
def test_each_round_has_its_own_districts_for_the_numbers(number: int, districts: list[str]) -> None:
    """A 3 for Nor High and a 5 for Penumbra in round 3 are printed; the rest is what kosk assumes."""
    assert [shown(number, rolled) for rolled in range(1, 7)] == districts


@pytest.mark.rule("castellans/solo.charts.rounds.five-hexes", "castellans/solo.charts.rounds.scoring-only")
@pytest.mark.parametrize(
    ("number", "scoring"),
    [
        (1, {ANCHORAGE, BAZANI, NOR_HIGH}),
        (2, {PENUMBRA, LUNA, IRON}),
        (3, {BAZANI, NOR_HIGH, PENUMBRA}),
        (4, {LUNA, IRON, ANCHORAGE}),
        (5, set(DISTRICTS)),
    ],
)
def test_only_districts_that_score_in_the_round_are_shown_and_all_of_these(number: int, scoring: set[str]) -> None:
    assert {shown(number, rolled) for rolled in range(1, 7)} == scoring


@pytest.mark.rule("castellans/solo.charts.rounds.when")
@pytest.mark.parametrize(
    ("action", "first", "where"),
    [
        ("manor", [], "after.rival.manors.merchant"),
        ("temple", [], "after.districts.penumbra.temple.rival"),
        (
            "recruit",
            [(DRAFT, 1), ("solo.recruit.refill", "thief")],
            "after.districts.penumbra.citizen.rival",
        ),
        ("windmill", [], "after.windmills.penumbra-luna_grove.rival"),
        ("shipyard", [], "after.districts.penumbra.ship.rival"),
    ],
)
def test_the_district_of_every_token_is_rolled(action: str, first: list[tuple[str, Any]], where: str) -> None:
    lines = {"citizens.lines.pink": ["monk", "prefect", "priestess", "harbor_master"]}
    played = rival(f"opponent's {action}", [*first, (ROUND, 5)], {"round": 3} | lines | WORKER_UP)
    assert played.value(where) in (1, "penumbra")
    assert read(played)[-1] == ("district_selector", 5, "penumbra")


@pytest.mark.rule("castellans/solo.charts.rounds.when")
def test_the_place_of_a_monument_is_not_rolled_on_the_district_selector() -> None:
    """Nor does the roll for a token say anything of it."""
    standing = {"round": 2, "beth.manors.banker": "anchorage"} | WORKER_UP
    assert read(rival("opponent's monument", [], standing)) == []
    assert read(rival("opponent's temple", [(ROUND, 6)], {"round": 2})) == [("district_selector", 6, "iron_pit")]


# The Draft diagram

BOARD = {
    "citizens.lines.pink": ["monk", "prefect", "priestess", "harbor_master"],  # from the left edge to the deck
    "citizens.lines.blue": ["abbot", "bishop", "cleric", "sculptor"],  # from the right edge to the deck
}


def recruits(number: int) -> list[str]:
    """The Citizens of an Opponent that has recruited one by a number."""
    refill = ("solo.recruit.refill", "thief" if number < 4 else "cook")
    played = rival("opponent's recruit", [(DRAFT, number), refill, (ROUND, 1)], {"round": 1} | BOARD | WORKER_UP)
    cards: list[str] = played.value("after.rival.citizens")
    return cards


@pytest.mark.rule("castellans/solo.charts.draft.when", "castellans/solo.charts.draft.mapping")
def test_three_numbers_are_the_leftmost_pink_citizens_and_three_the_rightmost_blue_ones() -> None:
    taken = [recruits(number) for number in range(1, 7)]
    assert taken == [["monk"], ["prefect"], ["priestess"], ["cleric"], ["bishop"], ["abbot"]]
    assert ["harbor_master"] not in taken  # beside the decks, where the diagram has an X
    assert ["sculptor"] not in taken


PINK_BUT_MONK = (
    "prefect priestess harbor_master thief butcher farmer merchant miner peasant captain constable guard lumberjack"
).split()
BLUE = (
    "abbot bishop cleric sculptor alchemist assassin condottieri peddler smuggler artificer builder cook coxswain "
    "engineer"
).split()


@pytest.mark.rule("castellans/ruling.recruit-empty-space")
@pytest.mark.parametrize("lost", [[2, 3], [4, 6, 5, 2]])
def test_a_number_without_a_citizen_is_rolled_again(lost: list[int]) -> None:
    """Only the Monk lies in the lines, at the left edge; all others are in Beth's hands."""
    lines = {"citizens.lines.pink": ["monk"], "beth.citizens": [*PINK_BUT_MONK, *BLUE], "round": 1}
    rolls = [*[(DRAFT, number) for number in lost], (DRAFT, 1), (ROUND, 1)]
    played = rival("opponent's recruit", rolls, lines | WORKER_UP)
    assert played.value("after.rival.citizens") == ["monk"]
    assert played.value("after.citizens.lines.pink") == []
    assert read(played)[: len(lost)] == [("draft", number, "again") for number in lost]


def test_where_no_numbered_space_has_a_citizen_only_the_token_is_placed() -> None:
    """The Monk lies beside the deck, where no number leads."""
    lines = {"beth.citizens": ["monk", *PINK_BUT_MONK, *BLUE], "round": 1}
    played = rival("opponent's recruit", [(ROUND, 3)], lines | WORKER_UP)
    assert played.value("after.rival.citizens") == []
    assert played.value("after.districts.bazani_gate.citizen.rival") == 1
    assert [played.value(f"change.rival.{guild}") for guild in ("worker", "soldier", "shadow", "holy")] == [0, 1, 0, 0]


# The selector charts

GUILDS = ("worker", "soldier", "shadow", "holy")


def lowest(tied: Sequence[str], *rolled: int) -> list[str]:
    """The Guilds that rise when an Influence die is drafted and these tokens are tied for lowest."""
    heights = {f"rival.{guild}": 0 if guild in tied else 3 for guild in GUILDS}
    rolls = [(PICK, number) for number in rolled]
    played = rival("opponent's draft turn", rolls, heights | {"dice.pool": ["influence"]})
    return [guild for guild in GUILDS if played.value(f"change.rival.{guild}")]


@pytest.mark.rule("castellans/solo.charts.selector.two", "castellans/solo.charts.selector.when")
def test_with_two_options_the_first_three_numbers_pick_a_and_the_others_b() -> None:
    """Worker and Shadow, and a 3 for Worker, are those of the rulebook's example."""
    picked = [lowest(("worker", "shadow"), number) for number in range(1, 7)]
    assert picked == [["worker"], ["worker"], ["worker"], ["shadow"], ["shadow"], ["shadow"]]


@pytest.mark.rule("castellans/solo.charts.selector.three", "castellans/solo.charts.selector.when")
def test_with_three_options_each_has_two_numbers() -> None:
    """A 4 for Soldier, the middle one, is that of the rulebook's example."""
    picked = [lowest(("worker", "soldier", "holy"), number) for number in range(1, 7)]
    assert picked == [["worker"], ["worker"], ["soldier"], ["soldier"], ["holy"], ["holy"]]


@pytest.mark.rule("castellans/solo.charts.selector.four")
def test_with_four_options_each_has_one_number() -> None:
    picked = [lowest(GUILDS, number) for number in range(1, 5)]
    assert picked == [["worker"], ["soldier"], ["shadow"], ["holy"]]


@pytest.mark.rule("castellans/solo.charts.selector.reroll", "castellans/solo.charts.selector.four")
def test_with_four_options_a_5_or_6_is_rolled_again_until_a_letter_comes_up() -> None:
    assert lowest(GUILDS, 5, 2) == ["soldier"]
    assert lowest(GUILDS, 6, 5, 6, 3) == ["shadow"]


@pytest.mark.rule("castellans/solo.charts.selector.single")
def test_a_single_option_is_taken_without_a_roll() -> None:
    assert lowest(("shadow",)) == ["shadow"]
    with pytest.raises(ExampleError, match="was never asked"):
        lowest(("shadow",), 3)


@pytest.mark.rule("castellans/solo.charts.selector.letters")
def test_the_letters_go_to_guild_tracks_from_left_to_right_and_to_places_clockwise() -> None:
    assert [lowest(("holy", "shadow"), number) for number in (1, 6)] == [["shadow"], ["holy"]]
    manors = {"beth.manors": {"banker": IRON, "elder": BAZANI}, "round": 2} | WORKER_UP
    for number, place in ((1, BAZANI), (4, IRON)):
        played = rival("opponent's monument", [(PICK, number)], manors)
        assert played.value("after.ward_towers") == {place: "rival"}
    citizens = {f"districts.{place}.citizen.beth": 1 for place in (IRON, BAZANI)} | {"round": 5} | WORKER_UP
    order = ("anchorage-bazani_gate", "bazani_gate-nor_high", "luna_grove-iron_pit", "iron_pit-anchorage")
    for number, bridge in enumerate(order, start=1):
        played = rival("opponent's monument", [(PICK, number)], citizens)
        assert played.value("after.gates") == {bridge: "rival"}


# More options than the charts have


def statue(temples: Sequence[str], rolls: Sequence[tuple[str, int]], **options: str) -> list[str]:
    """Where an Opponent places its Statue in round 4 when these Districts have a Temple each."""
    standing = {f"districts.{place}.temple.{('beth', 'rival')[k % 2]}": 1 for k, place in enumerate(temples)}
    played = rival("opponent's monument", rolls, standing | {"round": 4} | WORKER_UP, **options)
    return [*played.value("after.statues")]


@pytest.mark.rule("castellans/ruling.selector-five-or-six")
def test_five_or_six_places_are_numbered_clockwise() -> None:
    five = DISTRICTS[1:]
    assert [statue(five, [(PICK, number)]) for number in range(1, 6)] == [[place] for place in five]
    assert statue(five, [(PICK, 6), (PICK, 6), (PICK, 2)]) == [NOR_HIGH]
    assert [statue((), [(PICK, number)]) for number in range(1, 7)] == [[place] for place in DISTRICTS]


def test_five_or_six_places_may_be_shown_by_the_district_selector() -> None:
    """In round 4 a 1 is Luna Grove, a 3 Iron Pit and a 6 The Anchorage, which has no Temple here."""
    by = {"wide_tie": "district-selector"}
    assert statue(DISTRICTS[1:], [(ROUND, 6), (ROUND, 5), (ROUND, 3)], **by) == [IRON]
    assert statue((), [(ROUND, 6)], **by) == [ANCHORAGE]
    assert statue(DISTRICTS[2:], [(PICK, 1)], **by) == [NOR_HIGH]  # four of them have a chart
    played = rival("opponent's monument", [(ROUND, 4)], {"round": 5} | WORKER_UP, **by)
    assert played.value("after.gates") == {"penumbra-luna_grove": "rival"}
