"""Game Overview."""

from typing import Any

import pytest

from kosk.engine.dealer import Dealer
from kosk.engine.errors import ExampleError
from kosk.engine.table import CHANCE
from kosk.games import rulebook
from kosk.games.castellans import payment
from kosk.testing import case, decision, scenario

ROUND = ["roll", "draft", "action", "control scoring", "monument scoring", "wharf scoring"]


def steps_of_a_game(players: int, seed: int = 1) -> list[str]:
    """The steps of a whole game played at random; turns in a row are told once."""
    book = rulebook("castellans")
    agents = dict.fromkeys([CHANCE, *range(players)], Dealer(seed))
    table: Any = book.lay_table(book.box(tuple("abcde"[:players]), book.components.facts), agents=agents)
    steps: list[str] = []
    while table.state.step is not None:
        if steps[-1:] != [table.state.step]:
            steps.append(table.state.step)
        table.state.step = book.steps[table.state.step](table)
    return steps


def drafting(face: str, *choices: tuple[str, Any], position: dict[str, Any]) -> Any:
    """Beth drafts the only die of the pool."""
    return scenario("castellans", "draft turn", "beth", position={"dice.pool": [face]} | position, choices=choices)


def action(name: str, district: str, position: dict[str, Any], *more: tuple[str, Any]) -> Any:
    """Beth spends a Gold die, which earns no bonus, on an action in a District."""
    choices = [("action.primary-required", name), (f"{name}.choose-district", district), *more]
    return scenario(
        "castellans", "action turn", "beth", position={"beth.drafted": ["gold"]} | position, choices=choices
    )


# The course of the game


@pytest.mark.rule("castellans/flow.five-rounds", "castellans/flow.phases", "castellans/reset.rounds")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_five_rounds_of_four_phases_and_no_reset_in_the_last(players: int) -> None:
    with_reset = [*ROUND, "reset"]
    assert steps_of_a_game(players) == ["setup", "starting manors", *(with_reset * 4), *ROUND, "final scoring"]


# Dice


@pytest.mark.rule("castellans/die.final-face")
def test_only_the_final_face_of_a_drafted_die_is_gained() -> None:
    """Beth drafts Gold, which the Cleric turns to Magic: she gains the Magic only."""
    gold_to_magic = {"beth.citizens": ["cleric"], "beth.gold": 1, "beth.magic": 0}
    played = drafting("gold", ("draft.manipulate-first", "cleric"), position=gold_to_magic)
    assert played.value("change.beth.magic") == 1
    assert played.value("change.beth.gold") == 0
    assert played.value("after.beth.drafted") == ["magic"]


@pytest.mark.rule("castellans/die.chain", "castellans/die.final-face")
def test_several_citizens_may_change_a_drafted_die_one_after_another() -> None:
    """From Gold by Magic and Stone to Wood: neither the first face nor those in between do anything."""
    chain = [("draft.manipulate-first", card) for card in ("cleric", "sculptor", "builder")]
    cards = {"beth.citizens": ["builder", "cleric", "sculptor"]}
    played = drafting("gold", *chain, position=cards)
    changes = [played.value(f"change.beth.{what}") for what in ("wood", "stone", "food", "magic", "gold")]
    assert changes == [1, 0, 0, 0, 0]


@pytest.mark.rule("castellans/die.chain")
def test_several_citizens_may_change_a_die_as_it_is_spent() -> None:
    """A Gold die that becomes Magic and then Stone earns the Stone of the Temple Action, and no other bonus."""
    played = scenario(
        "castellans",
        "action turn",
        "beth",
        position={"beth.drafted": ["gold"], "beth.citizens": ["cleric", "sculptor"], "beth.stone": 1, "beth.magic": 0},
        choices=[
            ("action.manipulate-first", "cleric"),
            ("action.manipulate-first", "sculptor"),
            ("action.primary-required", "temple"),
            ("temple.choose-district", "penumbra"),
        ],
    )
    assert played.value("after.beth.spent") == ["stone"]
    assert played.value("after.beth.stone") == 0


# Paying


@pytest.mark.rule("castellans/pay.magic-augment")
def test_magic_takes_the_place_of_wood_that_is_missing() -> None:
    """Ryan's example: a Manor for 3 Wood, paid with 2 Wood and 1 Magic."""
    choices = [
        ("action.primary-required", "manor"),
        ("manor.choose-district", "penumbra"),
        ("manor.choose-token", "priest"),
    ]
    position = {"ryan.drafted": ["gold"], "ryan.wood": 2, "ryan.magic": 1}
    played = scenario("castellans", "action turn", "ryan", position=position, choices=choices)
    assert (played.value("change.ryan.wood"), played.value("change.ryan.magic")) == (-2, -1)


@pytest.mark.rule("castellans/pay.magic-augment")
def test_magic_may_be_used_even_where_nothing_is_missing() -> None:
    position = {"beth.stone": 2, "beth.magic": 1}
    played = action("temple", "penumbra", position, ("pay.magic-augment", 1))
    assert (played.value("change.beth.stone"), played.value("change.beth.magic")) == (-1, -1)


@pytest.mark.rule("castellans/pay.magic-minimum")
def test_one_wood_has_to_be_real() -> None:
    dice = {"beth.drafted": ["gold"], "beth.stone": 2, "beth.magic": 6}
    asked = decision("castellans", "action turn", "beth", position=dice | {"beth.wood": 0})
    assert "manor" not in asked.options
    refused = asked.why_not("manor")
    assert refused is not None
    assert refused.rule == "pay.magic-minimum"
    played = action("manor", "penumbra", {"beth.wood": 1, "beth.magic": 6}, ("manor.choose-token", "priest"))
    assert (played.value("change.beth.wood"), played.value("change.beth.magic")) == (-1, -2)


@pytest.mark.rule("castellans/pay.magic-minimum")
def test_magic_never_covers_the_whole_of_a_cost() -> None:
    asked = decision(
        "castellans",
        "action turn",
        "beth",
        position={"beth.drafted": ["gold"], "beth.wood": 3, "beth.magic": 6},
        choices=[("action.primary-required", "manor"), ("manor.choose-district", "penumbra")],
    )
    assert asked.rule == "pay.magic-augment"
    assert asked.options == (0, 1, 2)


@pytest.mark.rule("castellans/pay.magic-not-gold")
def test_magic_does_not_help_where_gold_is_missing() -> None:
    standing = {"districts.penumbra.temple.ryan": 2, "districts.nor_high.temple.ryan": 1}
    asked = decision(
        "castellans",
        "action turn",
        "beth",
        position={"beth.drafted": ["gold"], "beth.stone": 2, "beth.magic": 6, "beth.gold": 1} | standing,
        choices=[("action.primary-required", "temple")],
    )
    assert asked.rule == "temple.choose-district"
    assert "nor_high" in asked.options
    assert "penumbra" not in asked.options
    refused = asked.why_not("penumbra")
    assert refused is not None
    assert refused.rule == "temple.cost"


@pytest.mark.rule("castellans/pay.magic-not-single")
def test_magic_never_takes_the_place_of_a_single_resource() -> None:
    """Whatever costs so little: the payment is tried by itself."""
    table, _, _ = case("castellans", "action turn", position={"beth.stone": 2, "beth.magic": 3}).lay()
    payment.pay(table, 0, payment.Cost("temple.cost", "stone", 1, 0))  # type: ignore[arg-type]
    assert (table.state.good(0, "stone"), table.state.good(0, "magic")) == (1, 3)


# Influence


@pytest.mark.rule("castellans/infl.bridge-reward")
def test_crossing_a_bridge_line_pays_at_once_whatever_gave_the_push() -> None:
    """2 Gold for the lowest line of the Shadow track: by a die, by a starting piece, and by a Temple."""
    die = drafting("influence", ("draft.gain-influence", "shadow"), position={"beth.gold": 1, "beth.shadow": 2})
    piece = scenario(
        "castellans",
        "starting manor",
        "beth",
        position={"beth.gold": 1, "beth.shadow": 2},
        choices=[("setup.manor-token", "priest"), ("setup.manor-district", "penumbra")],
    )
    temple = action("temple", "penumbra", {"beth.gold": 1, "beth.shadow": 1, "beth.stone": 2, "beth.magic": 0})
    for played in (die, piece, temple):
        assert played.value("change.beth.gold") == 2
        assert played.value("after.beth.shadow") == 3


@pytest.mark.rule("castellans/infl.star-capacity")
def test_a_starred_space_holds_one_token() -> None:
    played = drafting("influence", ("draft.gain-influence", "worker"), position={"beth.worker": 9, "harris.worker": 12})
    assert (played.value("after.beth.worker"), played.value("after.harris.worker")) == (11, 12)
    with pytest.raises(ExampleError, match="it holds one token"):
        drafting("wood", position={"beth.worker": 12, "harris.worker": 12})
