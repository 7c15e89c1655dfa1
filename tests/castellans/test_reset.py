"""4. Reset Phase, and what the backs of the Wharf cards say."""

from typing import Any

import pytest

import kosk
from kosk.engine.errors import ExampleError
from kosk.testing import decision, scenario

PINK = [
    *("monk", "prefect", "priestess", "harbor_master", "thief", "butcher", "farmer", "merchant", "miner", "peasant"),
    *("captain", "constable", "guard", "lumberjack"),
]

WHARF = {"wharf.card": "wharf_1", "wharf.back": "buy,sell_influence,sell_vp"}
"""Only wharf_4 has this back."""
FLIP = [("reset.wharf-flip", "wharf_4"), ("reset.wharf-flip", "buy,sell_vp,sell_influence")]
LINES = {
    "citizens.lines.pink": ["guard", "miner", "farmer", "captain"],
    "citizens.lines.blue": ["bishop", "cleric", "peddler", "builder"],
}
DRAW = [
    ("reset.citizens-left", "monk"),
    ("reset.citizens-left", "thief"),
    ("reset.citizens-right", "cook"),
    ("reset.citizens-right", "abbot"),
]
FOUR = ("beth", "harris", "michael", "ryan")


def reset(position: dict[str, Any] | None = None, keep: int | None = None, players: tuple[str, ...] = FOUR) -> Any:
    """The Reset Phase: wharf_4 is turned up, the lines are filled, and with few players the die shows `keep`."""
    roll = [] if keep is None else [("reset.keep-roll", keep)]
    return scenario(
        "castellans",
        "reset",
        position=WHARF | LINES | (position or {}),
        choices=FLIP + DRAW + roll,
        players=players,
    )


def citizens(position: dict[str, Any], *choices: tuple[str, Any]) -> Any:
    """The Reset Phase from draft lines that the position states."""
    position = WHARF | {"citizens.lines.blue": LINES["citizens.lines.blue"]} | position
    return scenario("castellans", "reset", position=position, choices=[*FLIP, *choices, *DRAW[2:]])


# When it takes place


@pytest.mark.rule("castellans/reset.rounds", "castellans/flow.five-rounds")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_there_is_a_reset_phase_after_rounds_1_to_4(number: int) -> None:
    assert scenario("castellans", "wharf scoring", position={"round": number}).value("after.step") == "reset"


@pytest.mark.rule("castellans/final.after-round5")
def test_there_is_no_reset_phase_after_round_5() -> None:
    assert scenario("castellans", "wharf scoring", position={"round": 5}).value("after.step") == "final scoring"


@pytest.mark.rule("castellans/reset.next-round")
def test_the_next_round_begins_with_its_draft_phase() -> None:
    assert reset().value("after.step") == "roll"


@pytest.mark.rule("castellans/reset.step-order", "castellans/ruling.reset-order")
def test_the_steps_come_in_their_order_wharf_before_citizens() -> None:
    played = reset(keep=4, players=("beth", "ryan"))
    verbs = [event.verb for event in played.events if event.verb not in ("turn-up", "choose")]
    in_turn = [verb for k, verb in enumerate(verbs) if verbs[k - 1] != verb]
    assert in_turn == [
        *("return-crates", "discard-wharf-card", "reveal-wharf-card", "show-wharf-back"),
        *("discard-citizens", "reveal-citizen", "discard-citizens", "reveal-citizen"),
        "mark-round",
        "place-keep",
        "place-magistrates",
        *("give-scepter", "hand-dice"),
    ]


# Wharf


@pytest.mark.rule("castellans/reset.wharf-crates")
def test_cargo_crates_go_back_to_their_owners() -> None:
    crates = {"wharf.crates": {"top-1": "beth", "top-2": "ryan", "bottom-3": "beth"}}
    assert tuple(reset(crates).after.crates) == ()


@pytest.mark.rule("castellans/reset.wharf-discard")
def test_the_face_up_wharf_card_is_discarded() -> None:
    assert reset({"wharf.discards": ["wharf_7"]}).value("after.wharf.discards") == ["wharf_7", "wharf_1"]


@pytest.mark.rule("castellans/reset.wharf-flip")
def test_the_top_card_is_turned_up_and_another_back_is_seen() -> None:
    """It is the very card whose back was on top."""
    played = reset()
    assert played.value("after.wharf.card") == "wharf_4"
    assert played.value("after.wharf.back") == "buy,sell_vp,sell_influence"
    assert "wharf_4" not in played.after.wharf_deck


@pytest.mark.rule("castellans/reset.wharf-flip")
def test_of_two_cards_with_the_back_that_was_seen_either_may_be_on_top() -> None:
    position = WHARF | {"wharf.back": "sell_influence,buy,sell_vp"}
    asked = decision("castellans", "reset", "beth", position=position)
    assert (asked.rule, asked.options) == ("reset.wharf-flip", ("wharf_3", "wharf_8"))


def test_a_position_that_leaves_the_back_open_lets_any_card_be_on_top() -> None:
    asked = decision("castellans", "reset", "beth", position={"wharf.card": "wharf_1", "wharf.discards": ["wharf_5"]})
    assert set(asked.options) == {"wharf_2", "wharf_3", "wharf_4", "wharf_6", "wharf_7", "wharf_8"}


def test_a_position_cannot_have_a_back_that_no_card_left_has() -> None:
    with pytest.raises(ExampleError, match="no card that is still in the deck has that back"):
        scenario("castellans", "reset", position=WHARF | {"wharf.discards": ["wharf_4"]})


def test_every_back_gives_each_row_one_function() -> None:
    """One row buys, one sells for Gold and VP, one sells for Influence or Gold."""
    for seed in range(10):
        back = kosk.new("castellans", 3, seed=seed).position.wharf_back
        assert sorted(back.split(",")) == ["buy", "sell_influence", "sell_vp"]


@pytest.mark.rule("castellans/ruling.wharf-row-order")
def test_the_rows_change_their_functions_with_the_card_on_top_of_the_deck() -> None:
    """In the example of the Wharf Action the middle row buys and the bottom row sells for Influence; then others do."""
    example = LINES | {"wharf.card": "wharf_1", "wharf.back": "sell_vp,buy,sell_influence"}
    for back in ("buy,sell_vp,sell_influence", "sell_influence,buy,sell_vp", "sell_vp,sell_influence,buy"):
        flip = [("reset.wharf-flip", "wharf_7"), ("reset.wharf-flip", back)]
        played = scenario("castellans", "reset", position=example, choices=[*flip, *DRAW])
        assert played.value("after.wharf.back") == back


# Citizens


@pytest.mark.rule("castellans/reset.citizens-left")
def test_the_two_leftmost_citizens_of_the_left_line_go_and_two_pink_ones_come() -> None:
    played = reset()
    assert played.value("after.citizens.lines.pink") == ["farmer", "captain", "monk", "thief"]
    assert played.value("after.citizens.discards.pink") == ["guard", "miner"]


@pytest.mark.rule("castellans/reset.citizens-right")
def test_the_two_rightmost_citizens_of_the_right_line_go_and_two_blue_ones_come() -> None:
    played = reset()
    assert played.value("after.citizens.lines.blue") == ["peddler", "builder", "cook", "abbot"]
    assert played.value("after.citizens.discards.blue") == ["bishop", "cleric"]


@pytest.mark.rule("castellans/reset.citizen-reshuffle", "castellans/ruling.reshuffle-moment")
def test_an_exhausted_deck_is_rebuilt_of_all_discards_of_its_colour() -> None:
    """No pink card is left in the deck: the two that have just been discarded are shuffled in with the older ones."""
    played = citizens(
        {
            "citizens.lines.pink": PINK[:4],
            "citizens.discards.pink": PINK[4:9],
            "beth.citizens": PINK[9:],
        },
        ("reset.citizens-left", "monk"),
        ("reset.citizens-left", "thief"),
    )
    assert played.value("after.citizens.lines.pink") == ["priestess", "harbor_master", "monk", "thief"]
    assert played.value("after.citizens.discards.pink") == []
    assert sorted(played.after.decks[0]) == ["butcher", "farmer", "merchant", "miner", "prefect"]


@pytest.mark.rule("castellans/ruling.reshuffle-moment")
def test_a_deck_is_not_rebuilt_before_a_card_is_missing() -> None:
    """Exactly two pink cards are left, and both are drawn."""
    played = citizens(
        {
            "citizens.lines.pink": PINK[:4],
            "citizens.discards.pink": PINK[4:9],
            "beth.citizens": PINK[9:12],
        },
        ("reset.citizens-left", "guard"),
    )
    assert played.value("after.citizens.lines.pink") == ["priestess", "harbor_master", "guard", "lumberjack"]
    assert played.value("after.citizens.discards.pink") == [*PINK[4:9], "monk", "prefect"]
    assert played.after.decks[0] == ()


@pytest.mark.rule("castellans/reset.citizen-reshuffle")
def test_a_deck_may_run_out_between_two_draws() -> None:
    """One pink card is left: it comes first, and the second is drawn from the discards."""
    played = citizens(
        {"citizens.lines.pink": PINK[:4], "citizens.discards.pink": [], "beth.citizens": PINK[4:13]},
        ("reset.citizens-left", "lumberjack"),
        ("reset.citizens-left", "monk"),
    )
    assert played.value("after.citizens.lines.pink") == ["priestess", "harbor_master", "lumberjack", "monk"]
    assert played.after.decks[0] == ("prefect",)


@pytest.mark.rule("castellans/ruling.citizens-run-out")
def test_with_deck_and_discards_empty_the_line_keeps_gaps_at_the_centre() -> None:
    """Eleven pink Citizens are recruited: two of the last three are discarded, and come back as all there are."""
    played = citizens(
        {"citizens.lines.pink": ["monk", "prefect", "priestess"], "beth.citizens": PINK[3:]},
        ("reset.citizens-left", "prefect"),
    )
    assert played.value("after.citizens.lines.pink") == ["priestess", "prefect", "monk"]


@pytest.mark.rule("castellans/ruling.citizens-run-out")
@pytest.mark.parametrize("left", [0, 1])
def test_the_reset_discards_up_to_two_of_the_cards_that_are_there(left: int) -> None:
    played = citizens({"citizens.lines.pink": PINK[:left], "beth.citizens": PINK[left:]})
    assert played.value("after.citizens.lines.pink") == PINK[:left]
    assert played.value("after.citizens.discards.pink") == []


# Rounds token, Keep, Magistrates


@pytest.mark.rule("castellans/reset.rounds-token")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_rounds_token_advances(number: int) -> None:
    assert reset({"round": number}).value("after.round") == number + 1


@pytest.mark.rule("castellans/reset.keep-roll")
def test_with_2_or_3_players_a_keep_comes_where_the_decision_die_says() -> None:
    two = reset({"districts.bazani_gate.keeps": 1}, keep=2, players=FOUR[:2])
    assert two.value("after.districts.bazani_gate.keeps") == 2
    three = reset({"districts.bazani_gate.keeps": 1}, keep=1, players=FOUR[:3])
    assert three.value("after.districts.anchorage.keeps") == 1
    assert three.value("after.districts.bazani_gate.keeps") == 1


def test_with_4_or_5_players_no_keep_is_added() -> None:
    assert reset().after.keeps == ()
    assert reset(players=(*FOUR, "dana")).after.keeps == ()


@pytest.mark.rule("castellans/reset.magistrates")
@pytest.mark.parametrize(
    ("number", "districts"),
    [
        (1, {"penumbra", "luna_grove", "iron_pit"}),
        (2, {"bazani_gate", "nor_high", "penumbra"}),
        (3, {"luna_grove", "iron_pit", "anchorage"}),
        (4, set()),
    ],
)
def test_magistrates_move_to_where_the_next_round_scores(number: int, districts: set[str]) -> None:
    """In round 5, where all Districts score, they leave the board."""
    played = reset({"round": number, "magistrates": ["anchorage", "bazani_gate", "nor_high"]})
    assert set(played.value("after.magistrates")) == districts


# Dice and 1st player


@pytest.mark.rule("castellans/reset.dice")
@pytest.mark.parametrize(("players", "dice"), [(2, 9), (3, 12), (4, 15), (5, 18)])
def test_all_dice_are_gathered(players: int, dice: int) -> None:
    names = (*FOUR, "dana")[:players]
    spent = {f"{name}.spent": ["wood", "gold", "magic"] for name in names}
    left = {"dice.leftover": ["food", "food", "stone"]}
    played = reset(spent | left, keep=1 if players < 4 else None, players=names)
    assert played.value("after.dice") == {"hand": dice, "pool": [], "leftover": []}
    assert [played.value(f"after.{name}.spent") for name in names] == [[]] * players


@pytest.mark.rule("castellans/reset.first-player")
@pytest.mark.parametrize(("before", "after"), [("beth", "harris"), ("harris", "michael"), ("ryan", "beth")])
def test_the_first_player_token_passes_clockwise_with_the_dice(before: str, after: str) -> None:
    played = reset({"first_player": before})
    assert played.value("after.first_player") == after
    (handed,) = [event for event in played.events if event.verb == "hand-dice"]
    assert FOUR[handed.seat] == after


# Components List


@pytest.mark.rule("castellans/comp.decision-die")
def test_the_decision_die_has_the_numbers_1_to_6() -> None:
    game = kosk.new("castellans", 2, seed=1, agents=dict.fromkeys(("Player 1", "Player 2"), first_option))
    rolls = [answer for answer in game.answers if answer[0] == "reset.keep-roll"]
    assert len(rolls) == 4
    assert all(count == 6 and number in (1, 2, 3, 4, 5, 6) for _, _, number, count in rolls)


def first_option(asked: Any, view: Any) -> Any:
    return asked.options[0]
