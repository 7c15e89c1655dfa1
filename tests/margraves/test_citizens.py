"""Starter Citizens and their Powers, and Other Citizens and Powers: every part of every Citizen."""

from typing import Any

import pytest

import kosk
from kosk.games import rulebook
from kosk.testing import decision, scenario

THREE = ("beth", "harris", "michael")
GOODS = ("gold", "strength", "stone", "wood", "magic", "gem", "knight")


def laid(card: str, position: dict[str, Any]) -> dict[str, Any]:
    other = "merchant" if card != "merchant" else "captain"
    return {"beth.hand": [card, other]} | {path.replace("__", "."): value for path, value in position.items()}


def text(card: str, *choices: tuple[str, Any], options: dict[str, str] | None = None, **position: Any) -> Any:
    """Beth plays a Citizen for its power text; nobody has anything but what the position says."""
    script = [("turn.play-one", card), ("turn.one-power", "text"), *choices]
    start = laid(card, position)
    return scenario("margraves", "turn", "beth", position=start, choices=script, players=THREE, options=options)


def asks(card: str, *choices: tuple[str, Any], options: dict[str, str] | None = None, **position: Any) -> Any:
    """The question that is open after these choices."""
    script = [("turn.play-one", card), ("turn.one-power", "text"), *choices]
    start = laid(card, position)
    return decision("margraves", "turn", "beth", position=start, choices=script, players=THREE, options=options)


def gains(played: Any, name: str = "beth") -> dict[str, int]:
    """What a player has more or less of afterwards."""
    changes = {what: played.value(f"change.{name}.{what}") for what in GOODS}
    return {what: change for what, change in changes.items() if change}


def offered(card: str, rule: str, *before: tuple[str, Any], pay: str, gain: dict[str, int], amount: int = 1) -> None:
    """All three are asked, Beth first; Beth and Michael pay for a gain, and Harris declines."""
    have = {f"{name}__{pay}": amount for name in THREE}
    after = [(rule, "decline"), (rule, "decline"), (rule, "decline")]
    alone = text(card, *before, *after, **have)
    taken = text(card, *before, (rule, "accept"), (rule, "decline"), (rule, "accept"), **have)
    asked = [event.seat for event in taken.events if event.verb == "choose" and rule in event.rules]
    assert asked == [0, 1, 2]
    paid = gain | {pay: -amount}
    assert gains(taken, "michael") == paid
    assert gains(taken, "harris") == gains(alone, "harris") == gains(alone, "michael") == {}
    more = {what: gains(taken).get(what, 0) - gains(alone).get(what, 0) for what in paid}
    assert more == paid


def slays(card: str, rule: str, *before: tuple[str, Any], strength: int = 0) -> None:
    """Beth slays the Cliff Imps beside Shilina, or leaves them; what the card itself gives adds to her Strength."""
    position = {"lairs__mountain__top": "cliff_imps", "locations__shilina__knights": 0, "beth__strength": strength}
    fight = [(rule, "mountain"), ("slay.pay-mix", 2), ("slay.rewards", "gold"), ("influence.split", "holy")]
    slain = text(card, *before, *fight, **position)
    assert slain.value("after.lairs.mountain.top") is None
    assert slain.value("change.beth.holy") == 1
    left = text(card, *before, (rule, "pass"), **position)
    assert left.value("after.lairs.mountain.top") == "cliff_imps"
    assert left.value("change.beth.holy") == 0


TOWERS = {
    "locations__kamin__towers__1": "beth",
    "locations__nymar__towers__2": "beth",
    "beth__towers": 2,
    "locations__kamin__towers__3": "michael",
    "michael__towers": 3,
}
"""Two Ward Towers of Beth in Locations, none of Harris, one of Michael."""


# Alchemist

ALCHEMIST = ("citizen.alchemist.2", "decline")


@pytest.mark.rule("margraves/citizen.alchemist.1")
def test_alchemist_gains_5_gold() -> None:
    assert gains(text("alchemist", ALCHEMIST)) == {"gold": 5}


@pytest.mark.rule("margraves/citizen.alchemist.2")
def test_alchemist_may_pay_1_gold_for_a_wild_resource() -> None:
    choices = [("citizen.alchemist.2", "accept"), ("citizen.alchemist.2", "wood")]
    assert gains(text("alchemist", *choices)) == {"gold": 5 - 1, "wood": 1}


@pytest.mark.rule("margraves/citizen.alchemist.3")
def test_alchemist_gives_all_players_1_gold_for_each_tower_in_a_location() -> None:
    tower, none = ("citizen.alchemist.3", "accept"), ("citizen.alchemist.3", "decline")
    played = text("alchemist", ALCHEMIST, tower, none, tower, **TOWERS)
    assert [gains(played, name) for name in THREE] == [{"gold": 5 + 2}, {}, {"gold": 1}]
    declined = text("alchemist", ALCHEMIST, tower, none, none, **TOWERS)
    assert gains(declined, "michael") == {}


# Captain


@pytest.mark.rule("margraves/citizen.captain.1")
def test_captain_gains_a_knight_and_then_1_strength() -> None:
    played = text("captain")
    assert gains(played) == {"knight": 1, "strength": 1}
    assert [event.data["what"] for event in played.events if event.verb == "gain"] == ["knight", "strength"]


@pytest.mark.rule("margraves/citizen.captain.2")
def test_captain_offers_all_players_a_knight_for_1_gold() -> None:
    offered("captain", "citizen.captain.2", pay="gold", gain={"knight": 1})


@pytest.mark.rule("margraves/citizen.captain.3")
def test_captain_may_slay_a_monster() -> None:
    slays("captain", "citizen.captain.3", strength=1)


# Merchant


@pytest.mark.rule("margraves/citizen.merchant.1")
def test_merchant_gains_a_wild_resource_and_4_gold() -> None:
    played = text("merchant", ("citizen.merchant.1", "magic"), ("citizen.merchant.2", "decline"))
    assert gains(played) == {"magic": 1, "gold": 4}


@pytest.mark.rule("margraves/citizen.merchant.2")
def test_merchant_offers_all_players_a_wild_resource_for_1_gold() -> None:
    rule = "citizen.merchant.2"
    choices = [("citizen.merchant.1", "magic"), (rule, "accept"), (rule, "wood"), (rule, "decline")]
    played = text("merchant", *choices, (rule, "accept"), (rule, "stone"), harris__gold=1, michael__gold=1)
    assert gains(played) == {"magic": 1, "wood": 1, "gold": 4 - 1}
    assert (gains(played, "harris"), gains(played, "michael")) == ({}, {"stone": 1, "gold": -1})


# Paladin


@pytest.mark.rule("margraves/citizen.paladin.1")
def test_paladin_gains_a_magic_and_1_strength() -> None:
    assert gains(text("paladin")) == {"magic": 1, "strength": 1}


@pytest.mark.rule("margraves/citizen.paladin.2", "margraves/ruling.alchemist-towers-in")
def test_paladin_gives_all_players_1_strength_for_each_tower_on_the_board() -> None:
    """They are the same towers that the Alchemist counts in Locations."""
    tower, none = ("citizen.paladin.2", "accept"), ("citizen.paladin.2", "decline")
    played = text("paladin", tower, none, tower, **TOWERS)
    assert [gains(played, name) for name in THREE] == [{"magic": 1, "strength": 1 + 2}, {}, {"strength": 1}]
    declined = text("paladin", tower, none, none, **TOWERS)
    assert gains(declined, "michael") == {}


@pytest.mark.rule("margraves/citizen.paladin.3")
def test_paladin_may_slay_a_monster() -> None:
    slays("paladin", "citizen.paladin.3", strength=1)


# Other Citizens


@pytest.mark.rule("margraves/citizens.sixteen")
def test_there_are_four_more_citizens_of_each_guild() -> None:
    """In a game of five: all that lie in the line and the deck once it is set up."""
    state = kosk.new("margraves", 5, seed=1).position
    names = {*state.deck, *[card for card in state.line if card]}
    facts = rulebook("margraves").components.facts.citizen
    guilds = ("holy", "soldier", "worker", "shadow")
    assert {guild: sorted(card for card in names if facts[card].guild == guild) for guild in guilds} == {
        "holy": ["artificer", "cleric", "monk", "priestess"],
        "soldier": ["bogatyr", "champion", "ranger", "warlord"],
        "worker": ["bard", "lumberjack", "town_crier", "trader"],
        "shadow": ["necromancer", "peddler", "pilot", "rogue"],
    }


def pennants(card: str) -> list[str]:
    """The rules of the icons of a Citizen, from top to bottom."""
    script = [("turn.play-one", card), ("turn.one-power", "pennant")]
    skips = {"pennant.strength": "skip", "pennant.resource": "skip", "pennant.gold": "skip"}
    skips |= {"pennant.move": "pass", "pennant.deploy": "pass"}
    asked: list[str] = []
    while len(asked) < 3:
        question = decision("margraves", "turn", "beth", position=laid(card, {}), choices=script, players=THREE)
        asked.append(question.rule)
        script.append((question.rule, skips[question.rule]))
    return asked


@pytest.mark.rule("margraves/citizens.pennant.holy")
@pytest.mark.parametrize("card", ["paladin", "artificer", "cleric", "monk", "priestess"])
def test_holy_citizens_move_deploy_and_deploy(card: str) -> None:
    assert pennants(card) == ["pennant.move", "pennant.deploy", "pennant.deploy"]


@pytest.mark.rule("margraves/citizens.pennant.soldier")
@pytest.mark.parametrize("card", ["captain", "bogatyr", "champion", "ranger", "warlord"])
def test_soldier_citizens_gain_strength_move_and_deploy(card: str) -> None:
    assert pennants(card) == ["pennant.strength", "pennant.move", "pennant.deploy"]


@pytest.mark.rule("margraves/citizens.pennant.worker")
@pytest.mark.parametrize("card", ["merchant", "bard", "lumberjack", "town_crier", "trader"])
def test_worker_citizens_gain_a_resource_move_and_deploy(card: str) -> None:
    assert pennants(card) == ["pennant.resource", "pennant.move", "pennant.deploy"]


@pytest.mark.rule("margraves/citizens.pennant.shadow")
@pytest.mark.parametrize("card", ["alchemist", "necromancer", "peddler", "pilot", "rogue"])
def test_shadow_citizens_gain_gold_move_and_deploy(card: str) -> None:
    assert pennants(card) == ["pennant.gold", "pennant.move", "pennant.deploy"]


# Artificer


@pytest.mark.rule("margraves/citizen.artificer.1")
def test_artificer_gains_strength_magic_and_stone() -> None:
    assert gains(text("artificer")) == {"strength": 1, "stone": 1, "magic": 1}


@pytest.mark.rule("margraves/citizen.artificer.2")
def test_artificer_sells_opponents_strength_and_stone_for_2_gold_to_the_player() -> None:
    rule = "citizen.artificer.2"
    played = text("artificer", (rule, "accept"), (rule, "decline"), harris__gold=2, michael__gold=5)
    assert gains(played) == {"strength": 1, "stone": 1, "magic": 1, "gold": 2}
    assert (gains(played, "harris"), gains(played, "michael")) == ({"strength": 1, "stone": 1, "gold": -2}, {})
    poor = text("artificer", harris__gold=1)
    assert gains(poor, "harris") == {}


@pytest.mark.rule("margraves/citizen.artificer.not-self")
def test_artificer_does_not_sell_to_its_own_player() -> None:
    asked = asks("artificer", beth__gold=5, michael__gold=2)
    assert (asked.rule, asked.seat) == ("citizen.artificer.2", 2)


# Cleric


@pytest.mark.rule("margraves/citizen.cleric.1")
def test_cleric_gains_a_magic() -> None:
    assert gains(text("cleric", ("citizen.cleric.2", "pass"))) == {"magic": 1}


@pytest.mark.rule("margraves/citizen.cleric.2")
def test_cleric_may_move_the_margrave_along_a_road() -> None:
    played = text("cleric", ("citizen.cleric.2", "kamin"), ("location.activate-margrave", "power"))
    assert played.value("after.beth.margrave") == "kamin"
    assert gains(played) == {"magic": 1, "stone": 1}
    assert asks("cleric").options == ("kamin", "thraecius", "pass")


@pytest.mark.rule("margraves/citizen.cleric.3", "margraves/ruling.retrieve-scope")
def test_cleric_takes_a_citizen_back_from_the_pile() -> None:
    """Any of them, however it was played, and another Cleric too."""
    stay = ("citizen.cleric.2", "pass")
    pile = {"beth__pile": ["captain", "cleric", "rogue"]}
    asked = asks("cleric", stay, **pile)
    assert (asked.rule, asked.options) == ("citizen.cleric.3", ("captain", "cleric", "rogue"))
    played = text("cleric", stay, ("citizen.cleric.3", "cleric"), **pile)
    assert played.value("after.beth.hand") == ["merchant", "cleric"]
    assert played.value("after.beth.pile") == ["captain", "rogue", "cleric"]


@pytest.mark.rule("margraves/citizen.cleric.not-self")
def test_cleric_cannot_take_itself_back() -> None:
    stay = ("citizen.cleric.2", "pass")
    asked = asks("cleric", stay, beth__pile=["captain", "rogue"])
    assert asked.options == ("captain", "rogue")
    assert asked.why_not("cleric").rule == "citizen.cleric.not-self"
    assert text("cleric", stay).value("after.beth.pile") == ["cleric"]


# Monk


@pytest.mark.rule("margraves/citizen.monk.1")
def test_monk_gains_2_gold_and_a_magic() -> None:
    assert gains(text("monk", ("citizen.monk.2", "pass"))) == {"gold": 2, "magic": 1}


@pytest.mark.rule("margraves/citizen.monk.2")
def test_monk_may_move_a_knight_from_any_location_to_any_other() -> None:
    choices = [("citizen.monk.2", "nymar"), ("citizen.monk.2", "kamin"), ("deploy.activate", "power")]
    played = text("monk", *choices)
    assert gains(played) == {"gold": 2, "magic": 1, "stone": 1}
    assert [played.value(f"change.locations.{place}.knights") for place in ("nymar", "kamin")] == [-1, 1]
    assert played.value("after.beth.margrave") == "shilina"


@pytest.mark.rule("margraves/citizen.monk.no-storage")
def test_monk_moves_no_knight_from_storage() -> None:
    asked = asks("monk", beth__knight=2)
    assert "storage" not in asked.options
    assert asked.why_not("storage").rule == "citizen.monk.no-storage"


# Priestess


@pytest.mark.rule("margraves/citizen.priestess.1")
@pytest.mark.parametrize("what", ["magic", "strength"])
def test_priestess_gains_2_magic_or_2_strength(what: str) -> None:
    assert gains(text("priestess", ("citizen.priestess.1", what))) == {what: 2}
    assert asks("priestess").options == ("magic", "strength")


@pytest.mark.rule("margraves/citizen.priestess.2")
def test_priestess_offers_all_players_1_strength_for_1_gold() -> None:
    offered("priestess", "citizen.priestess.2", ("citizen.priestess.1", "magic"), pay="gold", gain={"strength": 1})


@pytest.mark.rule("margraves/citizen.priestess.3")
def test_priestess_may_slay_a_monster() -> None:
    slays("priestess", "citizen.priestess.3", ("citizen.priestess.1", "strength"))


# Bogatyr


@pytest.mark.rule("margraves/citizen.bogatyr.1")
@pytest.mark.parametrize("what", ["strength", "knight"])
def test_bogatyr_gains_2_strength_or_2_knights(what: str) -> None:
    assert gains(text("bogatyr", ("citizen.bogatyr.1", what), ("citizen.bogatyr.2", "pass"))) == {what: 2}
    assert asks("bogatyr").options == ("strength", "knight")


@pytest.mark.rule("margraves/citizen.bogatyr.2")
def test_bogatyr_may_deploy_a_knight_to_any_location() -> None:
    """From the Margrave's Location or from storage; from storage also into the Margrave's Location."""
    strength, enter = ("citizen.bogatyr.1", "strength"), ("deploy.activate", "power")
    source, target = "citizen.bogatyr.2", "deploy.options"
    stored = text("bogatyr", strength, (source, "storage"), (target, "viktoria"), enter, beth__knight=1)
    assert gains(stored) == {"strength": 2 + 1, "knight": -1}
    here = text("bogatyr", strength, (source, "location"), (target, "reykstrom"), enter)
    assert gains(here) == {"strength": 2, "magic": 1}
    assert here.value("change.locations.shilina.knights") == -1
    near = text("bogatyr", strength, (source, "storage"), (target, "shilina"), beth__knight=1)
    assert near.value("change.locations.shilina.knights") == 1
    assert asks("bogatyr", strength).options == ("location", "pass")


@pytest.mark.rule("margraves/citizen.bogatyr.3")
def test_bogatyr_may_slay_a_monster() -> None:
    slays("bogatyr", "citizen.bogatyr.3", ("citizen.bogatyr.1", "strength"))


# Champion


@pytest.mark.rule("margraves/citizen.champion.1")
def test_champion_gains_3_strength() -> None:
    assert gains(text("champion")) == {"strength": 3}


@pytest.mark.rule("margraves/citizen.champion.2")
def test_champion_offers_all_players_1_strength_for_1_gold() -> None:
    offered("champion", "citizen.champion.2", pay="gold", gain={"strength": 1})


@pytest.mark.rule("margraves/citizen.champion.3")
def test_champion_may_slay_a_monster() -> None:
    slays("champion", "citizen.champion.3")


# Ranger


@pytest.mark.rule("margraves/citizen.ranger.1")
def test_ranger_gains_2_strength() -> None:
    assert gains(text("ranger", ("citizen.ranger.2", "pass"))) == {"strength": 2}


@pytest.mark.rule("margraves/citizen.ranger.2")
def test_ranger_may_move_the_margrave_along_a_road() -> None:
    played = text("ranger", ("citizen.ranger.2", "kamin"), ("location.activate-margrave", "power"))
    assert played.value("after.beth.margrave") == "kamin"
    assert gains(played) == {"strength": 2, "stone": 1}
    assert asks("ranger").options == ("kamin", "thraecius", "pass")


@pytest.mark.rule("margraves/citizen.ranger.3")
def test_ranger_may_slay_a_monster_beside_the_location_it_has_come_to() -> None:
    slays("ranger", "citizen.ranger.3", ("citizen.ranger.2", "pass"))
    tops = {"lairs__mountain__top": "cliff_imps", "lairs__hills__top": "goblin_scouts", "beth__gold": 0}
    asked = asks("ranger", ("citizen.ranger.2", "thraecius"), **tops)
    assert (asked.rule, asked.options) == ("citizen.ranger.3", ("hills", "pass"))


# Warlord

OTHERS = ("kamin", "silesia", "inkadeus", "nymar", "viktoria", "reykstrom", "thraecius")


@pytest.mark.rule("margraves/citizen.warlord.1")
def test_warlord_gains_1_strength() -> None:
    played = text("warlord", ("citizen.warlord.2", "kamin"), ("deploy.activate", "gold"))
    assert gains(played) == {"strength": 1, "gold": 2}


@pytest.mark.rule("margraves/citizen.warlord.2")
def test_warlord_moves_a_knight_from_another_location_to_the_margraves() -> None:
    """One has to be moved where there is one."""
    choices = [("citizen.warlord.2", "viktoria"), ("deploy.activate", "power")]
    played = text("warlord", *choices, beth__margrave="kamin")
    assert gains(played) == {"strength": 1, "stone": 1}
    assert [played.value(f"change.locations.{place}.knights") for place in ("viktoria", "kamin")] == [-1, 1]
    assert asks("warlord").options == OTHERS
    nowhere = {f"locations__{place}__knights": 0 for place in OTHERS}
    assert gains(text("warlord", **nowhere)) == {"strength": 1}


@pytest.mark.rule("margraves/citizen.warlord.no-storage")
def test_warlord_moves_no_knight_from_storage() -> None:
    asked = asks("warlord", beth__knight=2)
    assert asked.options == OTHERS
    assert asked.why_not("storage").rule == "citizen.warlord.no-storage"


@pytest.mark.rule("margraves/citizen.warlord.3")
def test_warlord_may_slay_a_monster() -> None:
    """The Knight that has just come in is 1 Strength too."""
    before = [("citizen.warlord.2", "kamin"), ("deploy.activate", "gold")]
    position = {"lairs__mountain__top": "cliff_imps", "locations__shilina__knights": 0}
    fight = [("citizen.warlord.3", "mountain"), ("ruling.tomb-slot-choice", "r1c1"), ("slay.rewards", "gold")]
    slain = text("warlord", *before, *fight, ("influence.split", "holy"), **position)
    assert slain.value("after.lairs.mountain.top") is None
    left = text("warlord", *before, ("citizen.warlord.3", "pass"), **position)
    assert left.value("after.lairs.mountain.top") == "cliff_imps"


# Bard


@pytest.mark.rule("margraves/citizen.bard.1")
def test_bard_moves_up_to_two_knights_to_the_margraves_location() -> None:
    first, last = [("citizen.bard.1", "viktoria"), ("deploy.activate", "power")], ("citizen.bard.2", "pass")
    second = [("citizen.bard.1", "silesia"), ("deploy.activate", "gold")]
    two = text("bard", *first, *second, last, beth__margrave="kamin")
    assert gains(two) == {"stone": 1, "gold": 2}
    assert two.value("change.locations.kamin.knights") == 2
    one = text("bard", *first, ("citizen.bard.1", "pass"), last, beth__margrave="kamin")
    assert gains(one) == {"stone": 1}
    assert gains(text("bard", ("citizen.bard.1", "pass"), last)) == {}


@pytest.mark.rule("margraves/citizen.bard.no-storage")
def test_bard_moves_no_knight_from_storage() -> None:
    asked = asks("bard", beth__knight=2)
    assert asked.options == (*OTHERS, "pass")
    assert asked.why_not("storage").rule == "citizen.bard.no-storage"


@pytest.mark.rule("margraves/citizen.bard.2")
def test_bard_may_then_deploy_a_knight() -> None:
    none, rule = ("citizen.bard.1", "pass"), "citizen.bard.2"
    stored = text("bard", none, (rule, "storage"), ("deploy.activate", "power"), beth__knight=1, beth__margrave="kamin")
    assert gains(stored) == {"knight": -1, "stone": 1}
    near = text("bard", none, (rule, "location"), ("deploy.options", "kamin"), ("deploy.activate", "power"))
    assert gains(near) == {"stone": 1}
    assert asks("bard", none, (rule, "location")).options == ("kamin", "thraecius")


# Lumberjack


@pytest.mark.rule("margraves/citizen.lumberjack.1")
def test_lumberjack_gains_2_strength_and_a_wood() -> None:
    assert gains(text("lumberjack")) == {"strength": 2, "wood": 1}


@pytest.mark.rule("margraves/citizen.lumberjack.2")
def test_lumberjack_offers_all_players_a_wood_for_1_gold() -> None:
    offered("lumberjack", "citizen.lumberjack.2", pay="gold", gain={"wood": 1})


@pytest.mark.rule("margraves/citizen.lumberjack.3")
def test_lumberjack_may_slay_a_monster() -> None:
    slays("lumberjack", "citizen.lumberjack.3")


# Town Crier

LINE = ["cleric", "monk", None, "trader", "rogue"]


@pytest.mark.rule("margraves/citizen.town-crier.1")
def test_town_crier_hires_any_citizen_of_the_line_for_2_gold() -> None:
    """Under the first place stands 1 Gold, under the last one 5."""
    for place, card in ((1, "cleric"), (5, "rogue")):
        played = text("town_crier", ("citizen.town-crier.1", place), beth__gold=2, citizens__line=LINE)
        assert gains(played) == {"gold": -2}
        assert played.value("after.beth.hand") == ["merchant", card]
    poor = text("town_crier", beth__gold=1, citizens__line=LINE)
    assert poor.value("after.beth.hand") == ["merchant"]


def test_who_cannot_pay_the_town_crier_is_told_of_its_price() -> None:
    """A Grant can be discarded yet, so the question is put; the price of the place would be 1 Gold."""
    tiles = {"beth__tiles": ["p1_01"], "options": {"hire_and_retrieve_optional": "yes"}}
    asked = asks("town_crier", beth__gold=1, citizens__line=LINE, **tiles)
    barred = asked.why_not(1)
    assert (asked.options, barred.rule) == (("pass", "p1_01"), "citizen.town-crier.1")
    assert barred.facts == {"price": 2, "gold": 1}


@pytest.mark.rule("margraves/citizen.town-crier.2")
def test_town_crier_takes_a_citizen_back_from_the_pile() -> None:
    played = text("town_crier", ("citizen.town-crier.2", "rogue"), beth__pile=["captain", "rogue"])
    assert played.value("after.beth.hand") == ["merchant", "rogue"]
    assert played.value("after.beth.pile") == ["captain", "town_crier"]


def test_a_card_of_ones_own_can_take_back_several_citizens_each_of_those_left() -> None:
    book = rulebook("margraves").with_components({"citizen": {"town_crier": {"part": {"2": {"count": 3}}}}})
    position = {"beth.hand": ["town_crier", "merchant"], "beth.pile": ["captain", "rogue"], "beth.gold": 0}
    power = [("turn.play-one", "town_crier"), ("turn.one-power", "text"), ("citizen.town-crier.2", "rogue")]
    played = scenario(book, "turn", position=position, choices=power)
    assert played.value("after.beth.hand") == ["merchant", "rogue", "captain"]
    assert played.value("after.beth.pile") == ["town_crier"]


def test_resources_of_any_kind_are_paid_besides_those_asked_for_by_name() -> None:
    """With one Stone nobody can pay a Stone and one Resource more; with a Wood, that is what is left to pay."""
    price = {"wild": 1, "stone": 1}
    book = rulebook("margraves").with_components({"citizen": {"alchemist": {"part": {"2": {"pay": price}}}}})
    position = {"beth.hand": ["alchemist", "merchant"], "beth.stone": 1, "beth.gold": 1}
    power = [("turn.play-one", "alchemist"), ("turn.one-power", "text")]
    poor = scenario(book, "turn", position=position, choices=power)
    assert poor.value("change.beth.stone") == 0
    power += [("citizen.alchemist.2", taken) for taken in ("accept", "wood", "magic")]
    played = scenario(book, "turn", position=position | {"beth.wood": 1}, choices=power)
    left = [played.value(f"after.beth.{what}") for what in ("stone", "wood", "magic")]
    assert left == [0, 0, 1]


@pytest.mark.rule("margraves/citizen.town-crier.not-self")
def test_town_crier_cannot_take_itself_back() -> None:
    asked = asks("town_crier", beth__pile=["captain", "rogue"])
    assert asked.options == ("captain", "rogue")
    assert asked.why_not("town_crier").rule == "citizen.town-crier.not-self"


@pytest.mark.rule("margraves/ruling.forced-town-crier")
def test_hiring_and_taking_back_without_the_word_may_are_compulsory_but_by_an_option() -> None:
    may = {"hire_and_retrieve_optional": "yes"}
    rich = {"beth__gold": 2, "citizens__line": LINE}
    assert asks("town_crier", **rich).options == (1, 2, 4, 5)
    assert asks("town_crier", options=may, **rich).options == (1, 2, 4, 5, "pass")
    pile = {"beth__pile": ["captain", "rogue"]}
    asked = asks("town_crier", **pile)
    assert asked.options == ("captain", "rogue")
    assert asked.why_not("pass").rule == "ruling.forced-town-crier"
    assert asks("cleric", ("citizen.cleric.2", "pass"), options=may, **pile).options == ("captain", "rogue", "pass")


# Trader


@pytest.mark.rule("margraves/citizen.trader.1")
def test_trader_gains_a_wild_resource_and_2_gold() -> None:
    played = text("trader", ("citizen.trader.1", "wood"), ("citizen.trader.2", "pass"), ("citizen.trader.3", "decline"))
    assert gains(played) == {"wood": 1, "gold": 2}


@pytest.mark.rule("margraves/citizen.trader.2")
def test_trader_may_ship_or_gain_a_wild_resource() -> None:
    """Two steps from the start: 3 Gold and an Influence."""
    wood = ("citizen.trader.1", "wood")
    assert asks("trader", wood).options == ("ship", "wild", "pass")
    ship = [("citizen.trader.2", "ship"), ("ship.pay", "wood"), ("ship.pay", "wood"), ("ship.rewards", "gold")]
    shipped = text("trader", wood, *ship, ("influence.split", "holy"), beth__wood=1)
    assert gains(shipped) == {"wood": 1 - 2, "gold": 2 + 3}
    assert (shipped.value("after.beth.ship"), shipped.value("change.beth.holy")) == (2, 1)
    wild = [("citizen.trader.2", "wild"), ("citizen.trader.2", "stone"), ("citizen.trader.3", "decline")]
    assert gains(text("trader", wood, *wild)) == {"wood": 1, "stone": 1, "gold": 2}


@pytest.mark.rule("margraves/citizen.trader.3")
def test_trader_offers_all_players_3_gold_for_a_resource_of_any_kind() -> None:
    before, rule = [("citizen.trader.1", "wood"), ("citizen.trader.2", "pass")], "citizen.trader.3"
    choices = [(rule, "accept"), (rule, "wood"), (rule, "decline"), (rule, "accept"), (rule, "stone")]
    played = text("trader", *before, *choices, harris__wood=1, michael__magic=1, michael__stone=1)
    assert gains(played) == {"gold": 2 + 3}
    assert (gains(played, "harris"), gains(played, "michael")) == ({}, {"stone": -1, "gold": 3})


# Necromancer

LYING = {"tombs__slots": {"r3c3": "lying", "r3c4": "lying", "r1c1": "lying", "r2c2": "standing"}}


@pytest.mark.rule("margraves/citizen.necromancer.1")
def test_necromancer_takes_up_to_two_lying_knights_of_the_hero_tombs() -> None:
    rule, stay = "citizen.necromancer.1", ("citizen.necromancer.2", "pass")
    assert asks("necromancer", **LYING).options == ("r1c1", "r3c3", "r3c4", "pass")
    played = text("necromancer", (rule, "r3c4"), (rule, "r1c1"), stay, **LYING)
    assert gains(played) == {"knight": 2}
    assert played.after.tombs == {"r3c3": "lying", "r2c2": "standing"}
    assert played.value("change.supply.knight") == 0
    one = text("necromancer", (rule, "r3c4"), (rule, "pass"), stay, **LYING)
    assert gains(one) == {"knight": 1}
    assert gains(text("necromancer", (rule, "pass"), stay, **LYING)) == {}


@pytest.mark.rule("margraves/citizen.necromancer.2")
def test_necromancer_may_then_deploy_a_knight() -> None:
    rule = "citizen.necromancer.2"
    enter = ("deploy.activate", "power")
    stored = text("necromancer", (rule, "storage"), enter, beth__knight=1, beth__margrave="kamin")
    assert gains(stored) == {"knight": -1, "stone": 1}
    near = text("necromancer", (rule, "location"), ("deploy.options", "kamin"), enter)
    assert gains(near) == {"stone": 1}
    assert asks("necromancer", (rule, "location")).options == ("kamin", "thraecius")


@pytest.mark.rule("margraves/citizen.necromancer.3")
def test_necromancer_offers_all_players_a_magic_for_1_gold() -> None:
    offered("necromancer", "citizen.necromancer.3", ("citizen.necromancer.2", "pass"), pay="gold", gain={"magic": 1})


# Peddler

WILD = [("citizen.peddler.1", "wood"), ("citizen.peddler.1", "magic")]


@pytest.mark.rule("margraves/citizen.peddler.1")
def test_peddler_gains_2_wild_resources_and_2_gold() -> None:
    assert gains(text("peddler", *WILD)) == {"wood": 1, "magic": 1, "gold": 2}


@pytest.mark.rule("margraves/citizen.peddler.2")
def test_peddler_sells_opponents_a_wild_resource_for_1_gold_to_the_player() -> None:
    rule = "citizen.peddler.2"
    choices = [(rule, "decline"), (rule, "accept"), (rule, "stone")]
    played = text("peddler", *WILD, *choices, harris__gold=1, michael__gold=1)
    assert gains(played) == {"wood": 1, "magic": 1, "gold": 2 + 1}
    assert (gains(played, "harris"), gains(played, "michael")) == ({}, {"stone": 1, "gold": -1})


@pytest.mark.rule("margraves/citizen.peddler.not-self")
def test_peddler_does_not_sell_to_its_own_player() -> None:
    asked = asks("peddler", *WILD, beth__gold=5, harris__gold=1)
    assert (asked.rule, asked.seat) == ("citizen.peddler.2", 1)


# Pilot


@pytest.mark.rule("margraves/citizen.pilot.1")
def test_pilot_may_hire_at_the_usual_price_or_gain_a_wild_resource() -> None:
    rule, on = "citizen.pilot.1", [("citizen.pilot.2", "kamin"), ("location.activate-margrave", "power")]
    line = {"beth__gold": 4, "citizens__line": LINE}
    assert asks("pilot", **line).options == ("hire", "wild", "pass")
    hired = text("pilot", (rule, "hire"), (rule, 4), *on, **line)
    assert gains(hired) == {"gold": -4, "stone": 1}
    assert hired.value("after.beth.hand") == ["merchant", "trader"]
    wild = text("pilot", (rule, "wild"), (rule, "wood"), *on, **line)
    assert gains(wild) == {"wood": 1, "stone": 1}
    assert asks("pilot", beth__gold=0, citizens__line=LINE).options == ("wild", "pass")


@pytest.mark.rule("margraves/citizen.pilot.2")
def test_pilot_must_move_the_margrave_to_any_location() -> None:
    leave, enter = ("citizen.pilot.1", "pass"), ("location.activate-margrave", "power")
    assert asks("pilot", leave).options == OTHERS
    played = text("pilot", leave, ("citizen.pilot.2", "viktoria"), enter)
    assert played.value("after.beth.margrave") == "viktoria"
    assert gains(played) == {"strength": 1}


# Rogue


@pytest.mark.rule("margraves/citizen.rogue.1")
def test_rogue_gains_2_strength_and_2_gold() -> None:
    played = text("rogue", ("citizen.rogue.2", "decline"), ("citizen.rogue.3", "pass"))
    assert gains(played) == {"strength": 2, "gold": 2}


@pytest.mark.rule("margraves/citizen.rogue.2")
def test_rogue_offers_all_players_2_gold_for_1_strength() -> None:
    rule = "citizen.rogue.2"
    choices = [(rule, "accept"), (rule, "decline"), (rule, "accept"), ("citizen.rogue.3", "pass")]
    played = text("rogue", *choices, harris__strength=1, michael__strength=1)
    assert gains(played) == {"strength": 2 - 1, "gold": 2 + 2}
    assert (gains(played, "harris"), gains(played, "michael")) == ({}, {"strength": -1, "gold": 2})


@pytest.mark.rule("margraves/citizen.rogue.3")
def test_rogue_may_slay_a_monster_or_gain_2_gold() -> None:
    rule, keep = "citizen.rogue.3", ("citizen.rogue.2", "decline")
    position = {"lairs__mountain__top": "cliff_imps", "locations__shilina__knights": 0}
    assert asks("rogue", keep, **position).options == ("slay", "gold", "pass")
    fight = [(rule, "slay"), (rule, "mountain"), ("slay.rewards", "gold"), ("influence.split", "holy")]
    slain = text("rogue", keep, *fight, **position)
    assert slain.value("after.lairs.mountain.top") is None
    assert gains(slain) == {"gold": 2 + 1}
    assert gains(text("rogue", keep, (rule, "gold"), **position)) == {"strength": 2, "gold": 2 + 2}
    assert asks("rogue", keep).options == ("gold", "pass")
