"""Monster Adjacency, and Slaying a Monster."""

from typing import Any

import pytest

from kosk.testing import decision, scenario

TWO = ("beth", "harris")
TOPS = {
    "lairs.mountain.top": "cliff_imps",  # Strength 2; 1 Gold
    "lairs.forest.top": "warg_pack",  # Strength 3; 1 Wood
    "lairs.ruins.top": "cursed_wisp",  # Strength 4, 1 Magic; 2 Gold, 2 Influence
    "lairs.hills.top": "goblin_scouts",
}
SLOTS = ("r1c1", "r1c2", "r1c3", "r1c4", "r2c2", "r2c3", "r2c4", "r3c3", "r3c4")
KNIGHT, SLOT = "slay.pay-knights", "ruling.tomb-slot-choice"
WARG_PACK = [
    ("slay.permission", "forest"),
    ("slay.pay-mix", 3),
    ("slay.rewards", "wood"),
    ("influence.split", "holy"),
]


def slay(*choices: tuple[str, Any], options: dict[str, str] | None = None, **position: Any) -> Any:
    """Beth slays a Monster; `position` holds what she has and, as `at`, the Location of her Margrave."""
    start = laid(position)
    return scenario("margraves", "slay", "beth", position=start, choices=choices, players=TWO, options=options)


def slaying(*choices: tuple[str, Any], options: dict[str, str] | None = None, **position: Any) -> Any:
    """The question that is open after these choices."""
    start = laid(position)
    return decision("margraves", "slay", "beth", position=start, choices=choices, players=TWO, options=options)


def laid(position: dict[str, Any]) -> dict[str, Any]:
    here = position.pop("at", "inkadeus")
    return TOPS | {"beth.margrave": here} | {f"beth.{what}": amount for what, amount in position.items()}


# Monster Adjacency


@pytest.mark.rule("margraves/slay.adjacent")
def test_only_a_lair_beside_the_margraves_location_is_a_target() -> None:
    asked = slaying(at="silesia", strength=8, magic=2)
    assert asked.options == ("mountain", "forest", "pass")
    assert {lair: asked.why_not(lair).rule for lair in ("ruins", "hills")} == {
        "ruins": "slay.adjacent",
        "hills": "slay.adjacent",
    }


@pytest.mark.rule("margraves/slay.adjacency-counts")
def test_silesia_and_nymar_have_two_lairs_beside_them_and_the_others_one() -> None:
    places = ("shilina", "kamin", "silesia", "inkadeus", "nymar", "viktoria", "reykstrom", "thraecius")
    beside = [len(slaying(at=place, strength=8, magic=2).options) - 1 for place in places]
    assert beside == [1, 1, 2, 1, 2, 1, 1, 1]


@pytest.mark.rule("margraves/slay.stay")
def test_a_margrave_that_slays_stays_where_it_is() -> None:
    played = slay(*WARG_PACK, strength=3)
    assert played.value("after.beth.margrave") == "inkadeus"
    assert played.value("told.slay.card-bottom") == 1


# Slaying a Monster

POWERS = [("turn.play-one", "captain"), ("turn.one-power", "text"), ("citizen.captain.2", "decline")]


@pytest.mark.rule("margraves/slay.permission")
def test_a_citizen_that_is_played_for_its_pennants_slays_nothing() -> None:
    """Nor does a Build; only the text of a Citizen that says so."""
    position = TOPS | {"beth.strength": 8, "beth.hand": ["captain", "merchant"]}
    pennants = [("turn.play-one", "captain"), ("turn.one-power", "pennant"), ("pennant.strength", "skip")]
    pennants += [("pennant.move", "pass"), ("pennant.deploy", "pass")]
    played = scenario("margraves", "turn", position=position, choices=pennants, players=TWO)
    assert played.value("after.lairs.mountain.top") == "cliff_imps"
    assert played.value("told.slay.card-bottom") == 0
    text = [*POWERS, ("citizen.captain.3", "mountain"), ("slay.pay-mix", 2), ("slay.rewards", "gold")]
    slain = scenario("margraves", "turn", position=position, choices=[*text, ("influence.split", "holy")], players=TWO)
    assert slain.value("told.slay.card-bottom") == 1


@pytest.mark.rule("margraves/slay.single")
def test_one_part_of_a_power_slays_one_monster() -> None:
    position = TOPS | {"beth.strength": 8, "beth.hand": ["captain", "merchant"], "beth.margrave": "silesia"}
    choices = [*POWERS, ("citizen.captain.3", "mountain"), ("slay.pay-mix", 2), ("slay.rewards", "gold")]
    played = scenario(
        "margraves", "turn", position=position, choices=[*choices, ("influence.split", "holy")], players=TWO
    )
    assert played.value("after.lairs.mountain.top") is None
    assert played.value("after.lairs.forest.top") == "warg_pack"
    assert played.value("after.step") == "end of turn"


@pytest.mark.rule("margraves/slay.target")
def test_a_lair_without_a_monster_face_up_is_no_target() -> None:
    slain = {"lairs.forest.top": None, "lairs.forest.under": ["rotten_treant", "warg_pack"]}
    position = TOPS | slain | {"beth.margrave": "silesia", "beth.strength": 8}
    asked = decision("margraves", "slay", "beth", position=position, players=TWO)
    assert asked.options == ("mountain", "pass")
    assert asked.why_not("forest").rule == "slay.target"


@pytest.mark.rule("margraves/slay.cost-strength", "margraves/slay.pay-board")
def test_the_monsters_strength_is_paid_from_the_board() -> None:
    played = slay(*WARG_PACK, strength=4)
    assert played.value("change.beth.strength") == -3
    too_weak = decision("margraves", "slay", "beth", position=laid({"at": "silesia", "strength": 1}), players=TWO)
    assert too_weak.options == ("mountain", "pass")
    assert too_weak.why_not("forest").rule == "slay.cost-strength"


@pytest.mark.rule("margraves/slay.cost-magic")
def test_a_monster_with_a_magic_value_takes_as_much_magic_first() -> None:
    gains = [("slay.rewards", "gold"), ("influence.split", "holy"), ("influence.split", "holy")]
    played = slay(("slay.permission", "ruins"), ("slay.pay-mix", 4), *gains, at="viktoria", strength=6, magic=2)
    assert (played.value("change.beth.magic"), played.value("change.beth.strength")) == (-1, -4)
    paid = [(event.data["what"], event.data["amount"]) for event in played.events if event.verb == "pay"]
    assert paid == [("magic", 1), ("strength", 4)]
    assert slaying(at="nymar", strength=6).why_not("ruins").rule == "slay.cost-magic"


@pytest.mark.rule("margraves/ruling.slay-magic-insufficient")
def test_a_monster_whose_price_cannot_be_paid_in_full_cannot_be_chosen() -> None:
    assert slaying(at="nymar", strength=4).options == ("forest", "pass")
    assert slaying(at="nymar", strength=2, magic=1).options == ("forest", "pass")
    assert slaying(at="nymar", strength=2, magic=1, knight=1).options == ("forest", "ruins", "pass")


@pytest.mark.rule("margraves/slay.pay-knights", "margraves/slay.pay-mix", "margraves/ruling.tomb-slot-choice")
def test_board_and_knights_of_both_kinds_pay_together() -> None:
    choices = [("slay.permission", "forest"), ("slay.pay-mix", 1)]
    choices += [(KNIGHT, "storage"), (SLOT, "r3c4"), (KNIGHT, "location"), (SLOT, "r1c1")]
    choices += [("slay.rewards", "wood"), ("influence.split", "holy")]
    played = slay(*choices, strength=2, knight=2)
    assert played.value("change.beth.strength") == -1
    assert played.value("change.beth.knight") == -1
    assert played.value("change.locations.inkadeus.knights") == -1
    assert played.after.tombs == {"r3c4": "standing", "r1c1": "standing"}


@pytest.mark.rule("margraves/slay.pay-mix")
def test_all_mixes_that_add_up_are_offered() -> None:
    """Of Strength 3, the Knight in the Location and the one in storage pay 2 at most."""
    assert slaying(("slay.permission", "forest"), strength=3, knight=1).options == (1, 2, 3)
    assert slaying(("slay.permission", "forest"), strength=2, knight=2).options == (0, 1, 2)


@pytest.mark.rule("margraves/slay.pay-knights")
def test_a_knight_in_another_location_pays_nothing() -> None:
    asked = slaying(("slay.permission", "forest"), at="silesia", strength=2, knight=1)
    assert asked.options == (1, 2)
    position = laid({"at": "inkadeus", "strength": 2}) | {"locations.inkadeus.knights": 0, "locations.kamin.knights": 2}
    played = scenario("margraves", "slay", "beth", position=position, players=TWO)
    assert played.value("told.slay.card-bottom") == 0


@pytest.mark.rule("margraves/ruling.tomb-slot-choice")
def test_a_knight_may_take_any_open_slot() -> None:
    choices = [("slay.permission", "forest"), ("slay.pay-mix", 2)]
    filled = laid({"strength": 2}) | {"tombs.slots": {"r1c1": "standing", "r2c3": "lying"}}
    asked = decision("margraves", "slay", "beth", position=filled, choices=choices, players=TWO)
    assert (asked.rule, asked.options) == (SLOT, tuple(slot for slot in SLOTS if slot not in ("r1c1", "r2c3")))


GAIN = ["gain", "raise-influence"]


@pytest.mark.rule("margraves/slay.rewards")
@pytest.mark.parametrize(
    ("first", "told"), [("wood", ["gain", "raise-influence"]), ("influence", ["raise-influence", "gain"])]
)
def test_reward_and_influence_are_taken_in_any_order(first: str, told: list[str]) -> None:
    choices = [("slay.permission", "forest"), ("slay.pay-mix", 3), ("slay.rewards", first), ("influence.split", "holy")]
    played = slay(*choices, strength=3)
    assert (played.value("change.beth.wood"), played.value("change.beth.holy")) == (1, 1)
    assert [event.verb for event in played.events if event.verb in ("gain", "raise-influence")] == told


@pytest.mark.rule("margraves/slay.card-bottom", "margraves/ruling.monster-bottom")
def test_a_slain_monster_goes_below_the_lair_card() -> None:
    played = slay(*WARG_PACK, strength=3)
    assert played.value("after.lairs.forest.top") is None
    assert played.value("after.lairs.forest.under") == ["rotten_treant", "warg_pack"]
    assert [event.verb for event in played.events if event.verb in ("raise-influence", "put-under")] == [
        "raise-influence",
        "put-under",
    ]


@pytest.mark.rule("margraves/slay.no-trophy")
def test_slain_monsters_score_nothing() -> None:
    """Beth slays a Monster in the last turn: her 1 Influence counts, the Monster does not."""
    position = TOPS | {"beth.margrave": "inkadeus", "beth.strength": 3, "beth.hand": [], "beth.gem": 1, "beth.wood": 2}
    run = ["slay", "final scoring"]
    played = scenario("margraves", run, "beth", position=position, choices=WARG_PACK, players=TWO)
    assert played.value("after.beth.vp") == 2 + 1


@pytest.mark.rule("margraves/ruling.slay-overpay")
def test_more_knights_than_needed_are_sent_only_by_an_option() -> None:
    choices = [("slay.permission", "forest"), ("slay.pay-mix", 2), (KNIGHT, "storage"), (SLOT, "r3c3")]
    gains = [("slay.rewards", "wood"), ("influence.split", "holy")]
    exact = slay(*choices, *gains, strength=3, knight=2)
    assert exact.value("change.beth.knight") == -1
    more = [*choices, (KNIGHT, "location"), (SLOT, "r3c4"), (KNIGHT, "pass")]
    over = slay(*more, *gains, options={"slay_overpay_knights": "yes"}, strength=3, knight=2)
    assert over.value("change.beth.knight") == -1
    assert over.after.tombs == {"r3c3": "standing", "r3c4": "standing"}
    assert over.value("change.beth.strength") == -2


def test_a_monster_need_not_be_slain() -> None:
    assert slay(("slay.permission", "pass"), strength=8).value("told.slay.card-bottom") == 0


@pytest.mark.rule("margraves/ruling.grant-timing")
def test_a_grant_in_the_midst_of_paying_does_not_cost_the_knight_that_is_needed() -> None:
    """The Gem of her Grant could take the place of a Knight in a full storage, and the price be left unpaid."""
    choices = [("slay.permission", "forest"), ("slay.pay-mix", "p2_02")]
    position = laid({"strength": 2, "knight": 1, "tiles": ["p2_02"], "wood": 3, "stone": 4})
    position["locations.inkadeus.knights"] = 0
    asked = decision("margraves", "slay", "beth", position=position, choices=choices, players=TWO)
    assert (asked.rule, asked.options) == ("storage.overflow", ("give up", "stone", "wood"))
    assert asked.why_not("knight").rule == "ruling.grant-timing"


def test_a_grant_may_come_between_two_knights() -> None:
    """One Knight has been sent from storage when she discards it; then the other one goes."""
    choices = [("slay.permission", "forest"), ("slay.pay-mix", 1), ("slay.pay-knights", "storage")]
    choices += [("ruling.tomb-slot-choice", "r1c1"), ("slay.pay-knights", "p2_02"), ("slay.pay-knights", "storage")]
    position = laid({"strength": 1, "knight": 2, "tiles": ["p2_02"], "wood": 3, "stone": 2})
    position["locations.inkadeus.knights"] = 0
    choices += [("ruling.tomb-slot-choice", "r1c2"), ("slay.rewards", "wood"), ("influence.split", "worker")]
    played = scenario("margraves", "slay", "beth", players=TWO, position=position, choices=choices)
    assert played.value("change.beth.knight") == -2
    assert played.value("change.beth.gem") == 1
