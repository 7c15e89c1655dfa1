"""The Citizens of Kosk: the two draft lines, and what each of the 28 Citizens does."""

from typing import Any

import pytest

import kosk
from kosk.engine.coverage import watching
from kosk.engine.errors import ExampleError
from kosk.games import rulebook
from kosk.games.castellans import reset as reset_phase
from kosk.testing import case, decision, scenario

CARD = rulebook("castellans").components.facts.citizen
GUILDS = ("worker", "soldier", "shadow", "holy")
RESOURCES = ("wood", "stone", "food", "magic")

DRAW = [
    ("reset.wharf-flip", "wharf_4"),
    ("reset.wharf-flip", "buy,sell_vp,sell_influence"),
    ("reset.citizens-left", "monk"),
    ("reset.citizens-left", "thief"),
    ("reset.citizens-right", "cook"),
    ("reset.citizens-right", "abbot"),
]
LINES = {
    "citizens.lines.pink": ["guard", "miner", "farmer", "captain"],
    "citizens.lines.blue": ["bishop", "cleric", "peddler", "builder"],
    "wharf.card": "wharf_1",
    "wharf.back": "buy,sell_influence,sell_vp",
}


def after_reset() -> Any:
    """The Reset Phase of a game with 4 players, whose draft lines are told from the edge to the centre."""
    return scenario("castellans", "reset", position=LINES, choices=DRAW)


@pytest.mark.rule("castellans/recruit.line-size")
def test_both_lines_keep_4_cards() -> None:
    """At set-up, and after a Reset Phase that discarded half of them."""
    game = kosk.new("castellans", 4, seed=3)
    assert [len(line) for line in game.position.lines] == [4, 4]
    played = after_reset()
    assert [len(line) for line in played.after.lines] == [4, 4]


@pytest.mark.rule("castellans/recruit.pink-left")
def test_pink_citizens_move_from_the_centre_to_the_left_edge() -> None:
    played = after_reset()
    assert played.value("after.citizens.lines.pink") == ["farmer", "captain", "monk", "thief"]
    assert played.value("after.citizens.discards.pink") == ["guard", "miner"]


@pytest.mark.rule("castellans/recruit.blue-right")
def test_blue_citizens_move_from_the_centre_to_the_right_edge() -> None:
    played = after_reset()
    assert played.value("after.citizens.lines.blue") == ["peddler", "builder", "cook", "abbot"]
    assert played.value("after.citizens.discards.blue") == ["bishop", "cleric"]


def changed(citizen: str, face: str) -> None:
    """A Gold die becomes a face by a Citizen, once as it is drafted and once as it is spent on a Temple."""
    drafted = scenario(
        "castellans",
        "draft turn",
        "beth",
        position={"dice.pool": ["gold"], "beth.citizens": [citizen]},
        choices=[("draft.manipulate-first", citizen)],
        otherwise="worker",
    )
    assert drafted.value("after.beth.drafted") == [face]
    assert drafted.value("change.beth.gold") == 0
    assert drafted.value("change.beth.worker" if face == "influence" else f"change.beth.{face}") == 1
    spent = scenario(
        "castellans",
        "action turn",
        "beth",
        position={"beth.drafted": ["gold"], "beth.citizens": [citizen], "beth.stone": 2, "beth.magic": 0},
        choices=[
            ("action.manipulate-first", citizen),
            ("action.primary-required", "temple"),
            ("temple.choose-district", "penumbra"),
        ],
    )
    assert spent.value("after.beth.spent") == [face]
    assert spent.value("change.beth.stone") == (-1 if face == "stone" else -2)


@pytest.mark.rule("castellans/citizen.cleric")
def test_the_cleric_turns_a_die_to_magic() -> None:
    changed("cleric", "magic")


@pytest.mark.rule("castellans/citizen.sculptor")
def test_the_sculptor_turns_a_die_to_stone() -> None:
    changed("sculptor", "stone")


@pytest.mark.rule("castellans/citizen.condottieri")
def test_the_condottieri_turns_a_die_to_influence() -> None:
    changed("condottieri", "influence")


@pytest.mark.rule("castellans/citizen.builder")
def test_the_builder_turns_a_die_to_wood() -> None:
    changed("builder", "wood")


@pytest.mark.rule("castellans/citizen.cook")
def test_the_cook_turns_a_die_to_food() -> None:
    changed("cook", "food")


def test_only_the_owner_of_such_a_citizen_changes_dice() -> None:
    """Nor does a Citizen without such a power; the die is simply placed."""
    position = {"dice.pool": ["gold"], "ryan.citizens": ["cook"], "beth.citizens": ["monk"]}
    played = scenario("castellans", "draft turn", "beth", position=position)
    assert played.value("after.beth.drafted") == ["gold"]


def test_a_citizen_may_be_passed_over() -> None:
    position = {"beth.drafted": ["wood"], "beth.citizens": ["cook", "cleric"]}
    asked = decision(
        "castellans", "action turn", "beth", position=position, choices=[("action.manipulate-first", "cook")]
    )
    assert (asked.rule, asked.options) == ("action.manipulate-first", ("pass", "cleric"))


# The cards


def by_guild(back: str) -> dict[str, int]:
    """How many Citizens of each Guild there are with a back, in a game that has been set up."""
    state = kosk.new("castellans", 4, seed=3).position
    k = ("pink", "blue").index(back)
    cards = [*state.decks[k], *state.lines[k]]
    assert len(cards) == len(set(cards)) == 14
    guilds = [CARD[name].guild for name in cards]
    return {guild: guilds.count(guild) for guild in ("holy", "shadow", "worker", "soldier")}


@pytest.mark.rule("castellans/citizen.count-pink")
def test_there_are_14_different_pink_citizens() -> None:
    assert by_guild("pink") == {"holy": 3, "shadow": 2, "worker": 5, "soldier": 4}


@pytest.mark.rule("castellans/citizen.count-blue")
def test_there_are_14_different_blue_citizens() -> None:
    assert by_guild("blue") == {"holy": 4, "shadow": 5, "worker": 2, "soldier": 3}


# Whenever you draft a die

EMPTY = {f"beth.{what}": 0 for what in (*RESOURCES, "gold")}
USE = "ruling.draft-trigger-order"


def draft(face: str, cards: list[str], *choices: tuple[str, Any], **position: Any) -> Any:
    """Beth drafts a die, with these Citizens and nothing else but what the position says."""
    start = EMPTY | {"dice.pool": [face], "beth.citizens": cards}
    start |= {f"beth.{what}": amount for what, amount in position.items()}
    return scenario("castellans", "draft turn", "beth", position=start, choices=choices)


def drafting(face: str, cards: list[str], *choices: tuple[str, Any], **position: Any) -> Any:
    """The question that is open after these choices."""
    start = EMPTY | {"dice.pool": [face], "beth.citizens": cards}
    start |= {f"beth.{what}": amount for what, amount in position.items()}
    return decision("castellans", "draft turn", "beth", position=start, choices=choices)


def goods(played: Any) -> list[int]:
    """What Beth has gained of Wood, Stone, Food, Magic and Gold."""
    return [played.value(f"change.beth.{what}") for what in (*RESOURCES, "gold")]


def one_more_resource(card: str, face: str, others: tuple[str, ...]) -> None:
    """The face sets the card off, which offers all four resources; the other faces do not, nor does another's card."""
    push = [("draft.gain-influence", "worker")]
    first = push if face == "influence" else []
    asked = drafting(face, [card], *first)
    assert (asked.rule, asked.options) == (f"citizen.{card}", RESOURCES)
    for resource in RESOURCES:
        played = draft(face, [card], *first, (f"citizen.{card}", resource))
        expected = dict.fromkeys((*RESOURCES, "gold"), 0)
        expected[resource] += 1
        if face != "influence":
            expected[face] += 2 if face == "gold" else 1
        assert goods(played) == list(expected.values())
    for other in others:
        assert draft(other, [card], *(push if other == "influence" else [])).value(f"told.citizen.{card}") == 0
    theirs = {"dice.pool": [face], "ryan.citizens": [card]}
    assert scenario("castellans", "draft turn", "beth", position=theirs, choices=first).value("change.ryan.wood") == 0


@pytest.mark.rule("castellans/citizen.monk")
def test_the_monk_adds_a_resource_to_a_magic_die() -> None:
    one_more_resource("monk", "magic", ("wood", "stone", "food", "gold", "influence"))


@pytest.mark.rule("castellans/citizen.priestess")
def test_the_priestess_adds_a_resource_to_an_influence_die() -> None:
    one_more_resource("priestess", "influence", ("wood", "stone", "food", "magic", "gold"))


@pytest.mark.rule("castellans/citizen.thief")
def test_the_thief_adds_a_resource_to_a_gold_die() -> None:
    one_more_resource("thief", "gold", ("wood", "stone", "food", "magic", "influence"))


@pytest.mark.rule("castellans/citizen.butcher")
def test_the_butcher_adds_a_resource_to_a_food_die() -> None:
    one_more_resource("butcher", "food", ("wood", "stone", "magic", "gold", "influence"))


@pytest.mark.rule("castellans/citizen.miner")
def test_the_miner_adds_a_resource_to_a_stone_die() -> None:
    one_more_resource("miner", "stone", ("wood", "food", "magic", "gold", "influence"))


@pytest.mark.rule("castellans/citizen.lumberjack")
def test_the_lumberjack_adds_a_resource_to_a_wood_die() -> None:
    one_more_resource("lumberjack", "wood", ("stone", "food", "magic", "gold", "influence"))


def any_die(card: str, *more: tuple[str, Any], **position: Any) -> Any:
    """Beth uses a paying Citizen after a Wood die; the card is offered after every other face too, with passing."""
    for face in ("stone", "food", "magic", "gold", "influence"):
        first = [("draft.gain-influence", "worker")] if face == "influence" else []
        asked = drafting(face, [card], *first, **position)
        assert (asked.rule, asked.options) == (USE, ("pass", card))
    passed = draft("wood", [card], (USE, "pass"), **position)
    assert goods(passed) == [1, 0, 0, 0, 0]
    return draft("wood", [card], (USE, card), *more, **position)


@pytest.mark.rule("castellans/citizen.abbot")
def test_the_abbot_takes_a_resource_for_a_push_on_any_track() -> None:
    played = any_die("abbot", ("citizen.abbot", "stone"), ("citizen.abbot", "shadow"), stone=1)
    assert goods(played) == [1, -1, 0, 0, 0]
    assert played.value("change.beth.shadow") == 1
    asked = drafting("wood", ["abbot"], (USE, "abbot"), ("citizen.abbot", "stone"), stone=1)
    assert asked.options == GUILDS


@pytest.mark.rule("castellans/citizen.bishop")
def test_the_bishop_takes_two_gold_for_a_push_on_any_track() -> None:
    played = any_die("bishop", ("citizen.bishop", "holy"), gold=2)
    assert goods(played) == [1, 0, 0, 0, -2]
    assert played.value("change.beth.holy") == 1
    assert drafting("wood", ["bishop"], (USE, "bishop"), gold=2).options == GUILDS


@pytest.mark.rule("castellans/citizen.alchemist")
def test_the_alchemist_takes_a_resource_for_two_gold() -> None:
    played = any_die("alchemist", ("citizen.alchemist", "food"), food=1)
    assert goods(played) == [1, 0, -1, 0, 2]


@pytest.mark.rule("castellans/citizen.peddler")
def test_the_peddler_takes_two_gold_for_a_resource() -> None:
    played = any_die("peddler", ("citizen.peddler", "magic"), gold=2)
    assert goods(played) == [1, 0, 0, 1, -2]
    assert drafting("wood", ["peddler"], (USE, "peddler"), gold=2).options == RESOURCES


@pytest.mark.rule("castellans/citizen.artificer")
def test_the_artificer_takes_a_gold_for_a_vp() -> None:
    played = any_die("artificer", gold=1)
    assert goods(played) == [1, 0, 0, 0, -1]
    assert played.value("change.beth.vp") == 1


@pytest.mark.rule("castellans/citizen.engineer")
def test_the_engineer_takes_a_resource_for_two_vp() -> None:
    played = any_die("engineer", ("citizen.engineer", "stone"), stone=1)
    assert goods(played) == [1, -1, 0, 0, 0]
    assert played.value("change.beth.vp") == 2


@pytest.mark.rule("castellans/citizen.bishop", "castellans/citizen.abbot")
def test_who_cannot_pay_is_told_by_which_citizen() -> None:
    """A push brings nothing to pay with; a Wood die would pay the Abbot."""
    played = draft("influence", ["abbot", "bishop"], ("draft.gain-influence", "worker"), gold=1)
    (passed,) = [event for event in played.events if event.rules == (USE,)]
    barred = {card: why.rule for card, why in passed.data["barred"].items()}
    assert (passed.data["option"], barred) == ("pass", {"abbot": "citizen.abbot", "bishop": "citizen.bishop"})


@pytest.mark.rule("castellans/citizen.artificer-new-gold", "castellans/ruling.draft-trigger-order")
def test_gold_of_the_drafted_die_pays_the_artificer() -> None:
    played = draft("gold", ["artificer"], (USE, "artificer"))
    assert goods(played) == [0, 0, 0, 0, 1]
    assert played.value("change.beth.vp") == 1
    assert draft("wood", ["artificer"]).value("change.beth.vp") == 0


@pytest.mark.rule("castellans/citizen.engineer-new-resource", "castellans/ruling.draft-trigger-order")
@pytest.mark.parametrize(
    ("card", "face"),
    [
        ("butcher", "food"),
        ("lumberjack", "wood"),
        ("miner", "stone"),
        ("monk", "magic"),
        ("priestess", "influence"),
        ("thief", "gold"),
    ],
)
def test_a_resource_of_another_citizen_pays_the_engineer(card: str, face: str) -> None:
    first = [("draft.gain-influence", "worker")] if face == "influence" else []
    paid = "stone" if face == "wood" else "wood"
    cards = [("engineer", card), (card, "engineer")][face in ("food", "gold")]
    use = [*first, (USE, card), (f"citizen.{card}", paid), (USE, "engineer"), ("citizen.engineer", paid)]
    played = draft(face, list(cards), *use)
    assert played.value(f"change.beth.{paid}") == 0
    assert played.value("change.beth.vp") == 2


@pytest.mark.rule("castellans/ruling.draft-trigger-order")
def test_the_owner_orders_citizens_and_an_extra_resource_cannot_be_refused() -> None:
    """With a full Stone track it pays to pay the Engineer first."""
    asked = drafting("stone", ["engineer", "miner"], stone=5)
    assert (asked.rule, asked.options) == (USE, ("engineer", "miner"))
    refused = asked.why_not("pass")
    assert refused is not None
    assert refused.rule == "citizen.miner"
    engineer, miner = [(USE, "engineer"), ("citizen.engineer", "stone")], [(USE, "miner"), ("citizen.miner", "stone")]
    assert draft("stone", ["engineer", "miner"], *engineer, *miner, stone=5).value("after.beth.stone") == 6
    assert draft("stone", ["engineer", "miner"], *miner, *engineer, stone=5).value("after.beth.stone") == 5


def duty(card: str, face: str, *choices: tuple[str, Any], **position: Any) -> Any:
    """Beth drafts a die with a Citizen that the components of a reader make a duty."""
    book = rulebook("castellans").with_components({"citizen": {card: {"optional": False}}})
    start = EMPTY | {"dice.pool": [face], "beth.citizens": [card]}
    start |= {f"beth.{what}": amount for what, amount in position.items()}
    return scenario(book, "draft turn", "beth", position=start, choices=choices)


@pytest.mark.parametrize(
    ("card", "short"), [("engineer", {}), ("abbot", {}), ("bishop", {"gold": 1}), ("artificer", {})]
)
def test_a_duty_that_cannot_be_paid_is_left_out(card: str, short: dict[str, int]) -> None:
    """A push brings nothing to pay with."""
    played = duty(card, "influence", ("draft.gain-influence", "worker"), **short)
    assert goods(played) == [0, 0, 0, 0, 0]
    assert played.value("change.beth.vp") == 0


def test_a_duty_that_can_be_paid_must_be_done() -> None:
    played = duty("artificer", "gold")
    assert goods(played) == [0, 0, 0, 0, 1]
    assert played.value("change.beth.vp") == 1


def test_a_duty_of_the_reset_phase_that_cannot_be_done_is_left_out() -> None:
    book = rulebook("castellans").with_components({"citizen": {"smuggler": {"optional": False}}})
    played = scenario(book, "reset", position=LINES | EMPTY | {"beth.citizens": ["smuggler"]}, choices=DRAW)
    assert not [event for event in played.events if event.verb == "move-ship"]


@pytest.mark.rule("castellans/ruling.draft-card-uses")
def test_each_citizen_acts_once_for_a_drafted_die() -> None:
    asked = drafting("wood", ["artificer", "bishop"], (USE, "artificer"), gold=6)
    assert asked.options == ("pass", "bishop")
    played = draft("wood", ["artificer"], (USE, "artificer"), gold=6)
    assert played.value("change.beth.vp") == 1
    assert played.value("change.beth.gold") == -1


@pytest.mark.rule("castellans/citizen.monk")
def test_a_citizen_of_another_face_is_barred_by_its_own_rule() -> None:
    asked = drafting("wood", ["monk", "artificer", "prefect"], gold=1)
    assert (asked.rule, asked.options) == (USE, ("pass", "artificer"))
    refused = asked.why_not("monk")
    assert refused is not None
    assert (refused.rule, refused.facts) == ("citizen.monk", {"face": "wood"})
    assert asked.candidates == ("pass", "artificer", "monk")


@pytest.mark.rule("castellans/ruling.draft-magic-pay")
def test_magic_may_be_the_resource_that_is_paid_and_gold_may_not() -> None:
    asked = drafting("influence", ["engineer"], ("draft.gain-influence", "worker"), (USE, "engineer"), magic=1, food=1)
    assert asked.options == ("food", "magic")
    magic = [("draft.gain-influence", "worker"), (USE, "engineer")]
    assert draft("influence", ["engineer"], *magic, magic=1, gold=6).value("change.beth.magic") == -1


def pair(changer: str, bonus: str, face: str, other: str) -> None:
    """A die turned to a face sets off the Citizen of that face as it is drafted, and does not as it is spent."""
    push = [("draft.gain-influence", "worker")] if face == "influence" else []
    turned = [("draft.manipulate-first", changer), *push, (f"citizen.{bonus}", other)]
    played = draft("gold", [changer, bonus], *turned)
    assert played.value(f"change.beth.{other}") == 1
    assert played.value("change.beth.gold") == 0
    left = draft("gold", [changer, bonus], ("draft.manipulate-first", "pass"))
    assert left.value(f"told.citizen.{bonus}") == 0
    spent = scenario(
        "castellans",
        "action turn",
        "beth",
        position=EMPTY | {"beth.drafted": ["gold"], "beth.citizens": [changer, bonus], "beth.stone": 2},
        choices=[
            ("action.manipulate-first", changer),
            ("action.primary-required", "temple"),
            ("temple.choose-district", "nor_high"),
        ],
    )
    assert spent.value("after.beth.spent") == [face]
    assert spent.value(f"told.citizen.{bonus}") == 0


def not_turned_to_the_same(card: str, face: str, other: str) -> None:
    """Neither as it is drafted nor as it is spent; another changer may go first, and then this one may follow."""
    cards = [card, other]
    asked = drafting(face, cards)
    assert (asked.rule, asked.options) == ("draft.manipulate-first", ("pass", other))
    refused = asked.why_not(card)
    assert refused is not None
    assert (refused.rule, refused.facts) == (f"citizen.{card}", {"face": face})
    assert drafting(face, cards, ("draft.manipulate-first", other)).options == ("pass", card)
    position = EMPTY | {"beth.drafted": [face], "beth.citizens": cards}
    spending = decision("castellans", "action turn", "beth", position=position)
    assert (spending.rule, spending.options) == ("action.manipulate-first", ("pass", other))


@pytest.mark.rule("castellans/citizen.cleric")
def test_the_cleric_turns_no_magic_die() -> None:
    not_turned_to_the_same("cleric", "magic", "sculptor")


@pytest.mark.rule("castellans/citizen.sculptor")
def test_the_sculptor_turns_no_stone_die() -> None:
    not_turned_to_the_same("sculptor", "stone", "cleric")


@pytest.mark.rule("castellans/citizen.cleric-monk")
def test_a_die_turned_by_the_cleric_sets_off_the_monk() -> None:
    pair("cleric", "monk", "magic", "wood")


@pytest.mark.rule("castellans/citizen.sculptor-miner")
def test_a_die_turned_by_the_sculptor_sets_off_the_miner() -> None:
    pair("sculptor", "miner", "stone", "wood")


@pytest.mark.rule("castellans/citizen.condottieri-priestess")
def test_a_die_turned_by_the_condottieri_sets_off_the_priestess() -> None:
    pair("condottieri", "priestess", "influence", "wood")


@pytest.mark.rule("castellans/citizen.builder-lumberjack")
def test_a_die_turned_by_the_builder_sets_off_the_lumberjack() -> None:
    pair("builder", "lumberjack", "wood", "stone")


@pytest.mark.rule("castellans/citizen.cook-butcher")
def test_a_die_turned_by_the_cook_sets_off_the_butcher() -> None:
    pair("cook", "butcher", "food", "wood")


# Whenever you perform an action


def action(name: str, position: dict[str, Any], *choices: tuple[str, Any], timing: str = "after") -> Any:
    """Beth spends a Gold die on an action."""
    start = EMPTY | {"beth.drafted": ["gold"]} | position
    picks = [("action.primary-required", name), *choices]
    options = {"trigger_timing": timing}
    return scenario(
        "castellans", "action turn", "beth", position=start, choices=picks, options=options, otherwise="pass"
    )


def temple(position: dict[str, Any], *more: tuple[str, Any], **keys: Any) -> Any:
    return action("temple", {"beth.stone": 2} | position, ("temple.choose-district", "nor_high"), *more, **keys)


def manor(position: dict[str, Any], *more: tuple[str, Any], **keys: Any) -> Any:
    choices = [("manor.choose-district", "nor_high"), ("manor.choose-token", "elder"), *more]
    return action("manor", {"beth.wood": 3} | position, *choices, **keys)


def harvest(position: dict[str, Any], *more: tuple[str, Any], **keys: Any) -> Any:
    return action("harvest", {"beth.drafted": ["food"]} | position, *more, **keys)


def wharf(position: dict[str, Any], *more: tuple[str, Any], **keys: Any) -> Any:
    card = {"wharf.card": "wharf_1", "wharf.back": "buy,sell_influence,sell_vp"}
    return action("wharf", card | position, *(more or [("wharf.assign-crates", "pass")]), **keys)


@pytest.mark.rule("castellans/citizen.prefect")
def test_the_prefect_gives_two_gold_for_a_temple_action_and_no_other() -> None:
    prefect = {"beth.citizens": ["prefect"]}
    assert temple(prefect).value("change.beth.gold") == 2
    assert manor(prefect).value("change.beth.gold") == 0
    assert temple({"ryan.citizens": ["prefect"]}).value("change.ryan.gold") == 0


@pytest.mark.rule("castellans/citizen.constable")
def test_the_constable_gives_two_gold_for_a_manor_action_and_no_other() -> None:
    constable = {"beth.citizens": ["constable"]}
    assert manor(constable).value("change.beth.gold") == 2
    assert temple(constable).value("change.beth.gold") == 0


@pytest.mark.rule("castellans/citizen.farmer")
def test_the_farmer_gives_two_gold_for_a_harvest_action_and_no_other() -> None:
    farmer = {"beth.citizens": ["farmer"]}
    assert harvest(farmer, ("harvest.push", "holy")).value("change.beth.gold") == 2
    assert temple(farmer).value("change.beth.gold") == 0


@pytest.mark.rule("castellans/citizen.harbor-master")
def test_the_harbor_master_gives_two_gold_for_a_wharf_action_and_no_other() -> None:
    harbor_master = {"beth.citizens": ["harbor_master"]}
    assert wharf(harbor_master).value("change.beth.gold") == 2
    assert temple(harbor_master).value("change.beth.gold") == 0


@pytest.mark.rule("castellans/power.merchant.stack")
def test_merchants_manor_and_harbor_master_both_give_something_for_one_action() -> None:
    both = {"beth.citizens": ["harbor_master"], "beth.manors.merchant": "iron_pit"}
    assert wharf(both).value("change.beth.gold") == 4


@pytest.mark.rule("castellans/power.priest.stack")
def test_priest_and_prefect_both_give_something_for_one_action() -> None:
    both = {"beth.citizens": ["prefect"], "beth.manors.priest": "iron_pit"}
    played = temple(both, ("power.priest", "holy"))
    assert (played.value("change.beth.holy"), played.value("change.beth.gold")) == (3, 4)  # holy crosses a bridge line


@pytest.mark.rule("castellans/power.architect.stack")
def test_architect_and_constable_both_give_something_for_one_action() -> None:
    both = {"beth.citizens": ["constable"], "beth.manors.architect": "iron_pit"}
    played = manor(both, ("power.architect", "holy"))
    assert (played.value("change.beth.holy"), played.value("change.beth.gold")) == (2, 2)


@pytest.mark.rule("castellans/power.landowner.stack")
def test_land_owner_and_farmer_both_give_something_for_one_action() -> None:
    both = {
        "beth.citizens": ["farmer"],
        "beth.manors.landowner": "iron_pit",
        "dice.leftover": ["stone", "wood", "wood"],
    }
    played = harvest(
        both, ("harvest.push", "holy"), ("power.landowner.die", "stone"), ("power.landowner.push", "shadow")
    )
    assert goods(played) == [0, 1, 1, 0, 2]
    assert [played.value(f"change.beth.{guild}") for guild in GUILDS] == [0, 0, 1, 1]


@pytest.mark.rule("castellans/ruling.gold-timing")
def test_their_gold_helps_to_pay_only_where_it_comes_before_the_cost() -> None:
    """A second Temple or Manor in Nor High costs a Gold that Beth has not got."""
    second = {"districts.nor_high.temple.ryan": 1, "ryan.manors.elder": "nor_high"}
    for build, card in ((temple, "prefect"), (manor, "constable")):
        position = second | {"beth.citizens": [card]}
        played = build(position, timing="before")
        assert played.value("change.beth.gold") == 1
        with pytest.raises(ExampleError, match="not 'nor_high'"):
            build(position)


@pytest.mark.rule("castellans/ruling.gold-timing")
def test_the_gold_of_a_citizen_and_of_a_bridge_line_add_up_before_the_cost() -> None:
    """Two Gold of the Prefect and two of a bridge line pay for a Temple where four stand."""
    position = {
        "beth.citizens": ["prefect"],
        "beth.manors.priest": "iron_pit",
        "beth.holy": 2,
        "districts.nor_high.temple.ryan": 4,
    }
    played = temple(position, timing="before")
    assert played.value("after.beth.gold") == 0
    assert played.value("change.beth.holy") == 3


@pytest.mark.rule("castellans/ruling.gold-timing")
def test_the_harbor_master_pays_for_a_crate_only_where_its_gold_comes_before() -> None:
    """The first row of the card buys for 1 Gold; without any, no crate can be placed."""
    buys = [("wharf.assign-crates", "top-1"), ("wharf.assign-crates", "pass")]
    assert wharf({"beth.citizens": ["harbor_master"]}, *buys, timing="before").value("change.beth.gold") == 1
    with pytest.raises(ExampleError, match="not 'top-1'"):
        wharf({"beth.citizens": ["harbor_master"]}, *buys)


@pytest.mark.rule("castellans/ruling.gold-timing")
def test_where_a_crate_must_be_placed_the_gold_of_the_harbor_master_opens_the_wharf_action() -> None:
    poor = EMPTY | {"beth.drafted": ["gold"], "beth.citizens": ["harbor_master"]}
    poor |= {"wharf.card": "wharf_1", "wharf.back": "buy,sell_influence,sell_vp"}

    def rulings(timing: str) -> dict[str, str]:
        return {"wharf_no_crate": "one-crate", "trigger_timing": timing}

    asked = decision("castellans", "action turn", "beth", position=poor, options=rulings("before"))
    assert asked.options == ("harvest", "wharf")
    forced = scenario("castellans", "action turn", "beth", position=poor, options=rulings("after"), otherwise="worker")
    assert forced.value("told.harvest.push") == 1


@pytest.mark.rule("castellans/ruling.gold-timing")
def test_the_farmer_comes_first_only_where_gains_do() -> None:
    def order(timing: str) -> list[str]:
        played = harvest({"beth.citizens": ["farmer"]}, ("harvest.push", "holy"), timing=timing)
        return [event.rules[0] for event in played.events if event.verb == "gain"]

    assert order("after") == ["harvest.three-dice", "citizen.farmer"]
    assert order("before") == ["citizen.farmer", "harvest.three-dice"]


# Instant


def recruit(card: str, *more: tuple[str, Any], position: dict[str, Any] | None = None, **keys: Any) -> Any:
    """Beth recruits a Citizen that lies alone in its line, and places no Citizen token."""
    back = CARD[card].back
    start = EMPTY | {"beth.drafted": ["gold"], "beth.food": 1, f"citizens.lines.{back}": [card]} | (position or {})
    refill = "monk" if back == "pink" else "engineer"
    choices = [("action.primary-required", "recruit"), ("recruit.slide", refill), *more]
    choices.append(("action.sub-actions", "pass"))
    keys = {"otherwise": "pass"} | keys
    return scenario("castellans", "action turn", "beth", position=start, choices=choices, **keys)


def pushes(played: Any) -> list[int]:
    return [played.value(f"change.beth.{guild}") for guild in GUILDS]


@pytest.mark.rule("castellans/citizen.assassin")
def test_the_assassin_gives_six_gold_and_a_push_at_once() -> None:
    played = recruit("assassin", ("citizen.assassin", "holy"))
    assert goods(played) == [0, 0, -1, 0, 6]
    assert pushes(played) == [0, 0, 1, 1]


@pytest.mark.rule("castellans/citizen.merchant")
def test_the_merchant_gives_three_gold_and_three_resources_of_one_type_at_once() -> None:
    played = recruit("merchant", ("citizen.merchant", "stone"))
    assert goods(played) == [0, 3, -1, 0, 3]
    assert pushes(played) == [1, 0, 0, 0]


@pytest.mark.rule("castellans/citizen.guard")
def test_the_guard_gives_two_gold_a_resource_and_two_pushes_on_one_track_at_once() -> None:
    played = recruit("guard", ("citizen.guard", "magic"), ("citizen.guard", "holy"))
    assert goods(played) == [0, 0, -1, 1, 2]
    assert pushes(played) == [0, 1, 0, 2]


SHIP = {"districts.luna_grove.ship.beth": 1}
TO_ANCHORAGE = [("sail.allowed", "luna_grove"), ("sail.allowed", "anchorage")]


@pytest.mark.rule("castellans/citizen.coxswain", "castellans/ruling.sail-cost-cards")
def test_the_coxswain_gives_two_gold_and_a_sail_at_once() -> None:
    played = recruit("coxswain", ("citizen.coxswain", "sail"), *TO_ANCHORAGE, position=SHIP)
    assert played.value("change.beth.gold") == 2
    assert played.value("after.districts.anchorage.ship.beth") == 1
    assert pushes(played) == [0, 1, 0, 0]


@pytest.mark.rule("castellans/citizen.coxswain")
def test_the_sail_of_the_coxswain_needs_a_ship_and_may_be_left_out() -> None:
    stays = recruit("coxswain", ("citizen.coxswain", "pass"), position=SHIP)
    assert stays.value("after.districts.luna_grove.ship.beth") == 1
    without = recruit("coxswain")
    (passed,) = [event for event in without.events if event.verb == "choose" and event.rules == ("citizen.coxswain",)]
    assert (passed.data["option"], passed.data["barred"]["sail"].rule) == ("pass", "sail.allowed")


@pytest.mark.rule("castellans/sail.cost")
def test_where_it_is_not_free_the_sail_costs_the_two_gold_of_the_coxswain() -> None:
    sail = [("citizen.coxswain", "sail"), *TO_ANCHORAGE]
    played = recruit("coxswain", *sail, position=SHIP, options={"sail_cards_free": "no"})
    assert played.value("change.beth.gold") == 0
    assert played.value("after.districts.anchorage.ship.beth") == 1


@pytest.mark.rule("castellans/citizen.merchant")
def test_a_reward_that_is_given_once_is_not_given_again() -> None:
    """Who has all four such cards gains nothing from them by recruiting the Miner."""
    cards = {"beth.citizens": ["assassin", "merchant", "guard", "coxswain"]} | SHIP
    assert goods(recruit("miner", position=cards)) == [0, 0, -1, 0, 0]
    once = recruit("merchant", ("citizen.merchant", "wood"), position={"beth.citizens": ["assassin", "guard"]})
    assert goods(once) == [3, 0, -1, 0, 3]


# During the Reset Phase

ACT = "ruling.reset-citizen-timing"
DICE = {"dice.leftover": ["stone", "gold", "influence"]}
WITHOUT_FARMER = {"citizens.lines.pink": ["guard", "miner", "butcher", "captain"]}


def reset(position: dict[str, Any], *choices: tuple[str, Any], **keys: Any) -> Any:
    """The Reset Phase, with these choices at its beginning."""
    return scenario("castellans", "reset", position=LINES | EMPTY | DICE | position, choices=[*choices, *DRAW], **keys)


@pytest.mark.rule("castellans/citizen.peasant")
def test_the_peasant_may_gain_what_two_undrafted_dice_show() -> None:
    peasant = {"beth.citizens": ["peasant"]}
    use = [(ACT, "peasant"), ("citizen.peasant", "gold"), ("citizen.peasant", "stone")]
    assert goods(reset(peasant, *use)) == [0, 1, 0, 0, 2]
    push = [
        (ACT, "peasant"),
        ("citizen.peasant", "influence"),
        ("citizen.peasant", "holy"),
        ("citizen.peasant", "gold"),
    ]
    played = reset(peasant, *push)
    assert (goods(played), pushes(played)) == ([0, 0, 0, 0, 2], [0, 0, 0, 1])
    assert goods(reset(peasant, (ACT, "pass"))) == [0, 0, 0, 0, 0]


@pytest.mark.rule("castellans/citizen.peasant")
def test_the_peasant_takes_two_different_dice() -> None:
    position = {"beth.citizens": ["peasant"], "dice.leftover": ["wood", "gold", "gold"]}
    both_gold = [(ACT, "peasant"), ("citizen.peasant", "gold"), ("citizen.peasant", "gold")]
    assert goods(reset(position, *both_gold)) == [0, 0, 0, 0, 4]
    wood = [(ACT, "peasant"), ("citizen.peasant", "wood"), ("citizen.peasant", "gold")]
    assert goods(reset(position, *wood)) == [1, 0, 0, 0, 2]
    with pytest.raises(ExampleError, match="offers only 'gold'"):
        reset(position, (ACT, "peasant"), ("citizen.peasant", "wood"), ("citizen.peasant", "wood"))


@pytest.mark.rule("castellans/citizen.peasant-not-harvest")
def test_neither_land_owner_nor_farmer_reacts_to_the_peasant() -> None:
    position = {"beth.citizens": ["peasant", "farmer"], **WITHOUT_FARMER, "beth.manors.landowner": "iron_pit"}
    played = reset(position, (ACT, "peasant"), ("citizen.peasant", "stone"), ("citizen.peasant", "gold"))
    assert goods(played) == [0, 1, 0, 0, 2]
    assert pushes(played) == [0, 0, 0, 0]


@pytest.mark.rule("castellans/citizen.smuggler", "castellans/ruling.sail-cost-cards")
def test_the_smuggler_may_sail_free_of_charge() -> None:
    smuggler = {"beth.citizens": ["smuggler"]} | SHIP
    sails = reset(smuggler, (ACT, "smuggler"), *TO_ANCHORAGE)
    assert sails.value("after.districts.anchorage.ship.beth") == 1
    assert sails.value("change.beth.gold") == 0
    stays = reset(smuggler, (ACT, "pass"))
    assert stays.value("after.districts.luna_grove.ship.beth") == 1


@pytest.mark.rule("castellans/sail.cost")
def test_where_it_is_not_free_the_smuggler_needs_two_gold() -> None:
    smuggler = {"beth.citizens": ["smuggler"]} | SHIP
    paid = {"sail_cards_free": "no"}
    sails = reset(smuggler | {"beth.gold": 2}, (ACT, "smuggler"), *TO_ANCHORAGE, options=paid)
    assert sails.value("change.beth.gold") == -2
    poor = reset(smuggler | {"beth.gold": 1}, options=paid)
    (passed,) = [event for event in poor.events if event.rules == (ACT,)]
    assert passed.data["barred"]["smuggler"].rule == "sail.cost"


def test_what_a_ruling_says_of_paying_citizens_is_not_met_in_the_reset_phase() -> None:
    book = rulebook("castellans")
    peasant = {"beth.citizens": ["peasant"]}
    with watching(book) as probe:
        reset(peasant, (ACT, "peasant"), ("citizen.peasant", "gold"), ("citizen.peasant", "stone"))
    assert "citizen.peasant" in probe.touched
    assert "ruling.draft-card-uses" not in probe.touched


@pytest.mark.rule("castellans/ruling.reset-citizen-timing")
def test_they_act_before_the_first_step_in_turn_order_from_the_first_player() -> None:
    position = {"first_player": "michael", "beth.citizens": ["peasant", "smuggler"], "michael.citizens": []} | SHIP
    use = [(ACT, "smuggler"), *TO_ANCHORAGE, (ACT, "peasant"), ("citizen.peasant", "stone")]
    played = reset(position, *use, ("citizen.peasant", "gold"))
    told = [event.verb for event in played.events if event.verb in ("move-ship", "gain", "return-crates", "hand-dice")]
    assert told == ["move-ship", "gain", "gain", "return-crates", "hand-dice"]
    two = {"first_player": "michael", "beth.citizens": ["peasant"], "ryan.citizens": ["smuggler"]}
    two["districts.luna_grove.ship.ryan"] = 1
    asked = case("castellans", "reset", position=LINES | EMPTY | DICE | two, choices=[(ACT, "smuggler")]).lay()[0]
    assert seats_asked(asked) == [3, 0]


def seats_asked(table: Any) -> list[int]:
    """Who is asked to use a Citizen in the Reset Phase, in order, where everybody passes."""
    asked: list[int] = []

    def answer(question: Any, view: Any) -> Any:
        if question.rule == ACT:
            asked.append(question.seat)
        return question.options[0]

    table.agents = dict.fromkeys(table.agents, answer)
    reset_phase.reset(table)
    return asked


@pytest.mark.rule("castellans/citizen.peasant-round5", "castellans/citizen.smuggler-round5")
def test_in_round_5_there_is_no_reset_phase_for_them() -> None:
    position = LINES | DICE | SHIP | {"round": 5, "beth.citizens": ["peasant", "smuggler"]}
    played = scenario("castellans", "wharf scoring", position=position)
    assert (goods(played), played.value("after.step")) == ([0, 0, 0, 0, 0], "final scoring")
    assert played.value("after.districts.luna_grove.ship.beth") == 1
