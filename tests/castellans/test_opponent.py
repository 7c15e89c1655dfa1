"""Character Cards, and What Am I In For?: what an Opponent's card says, what it never has, and how its tokens rise."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import kosk
from kosk.engine.rulebook import Rulebook
from kosk.engine.table import CHANCE
from kosk.games import rulebook
from kosk.games.castellans import citizens
from kosk.testing import case, random_game, scenario

ROUND, DRAFT, PICK = "solo.charts.rounds.when", "solo.charts.draft.when", "solo.charts.selector.when"
REFILL = "solo.recruit.refill"
BOOK = rulebook("castellans")
GUILDS = ("worker", "soldier", "shadow", "holy")
DISTRICTS = ("anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit")
SPREAD = {"rival.worker": 3, "rival.soldier": 4, "rival.shadow": 6, "rival.holy": 7}
LINES = {
    "citizens.lines.pink": ["monk", "prefect", "priestess", "harbor_master"],
    "citizens.lines.blue": ["abbot", "bishop", "cleric", "sculptor"],
}
WHARF = {"wharf.card": "wharf_1", "wharf.back": "buy,sell_vp,sell_influence"}


def rival(
    run: str | Sequence[str],
    rolls: Sequence[tuple[str, Any]] = (),
    position: dict[str, Any] | None = None,
    card: str = "the-miller",
    book: str | Rulebook = "castellans",
    people: tuple[str, ...] = ("beth",),
    **options: str,
) -> Any:
    """What an Opponent does by itself in a game with people, the dice showing these numbers."""
    return scenario(
        book,
        run,
        "rival",
        position=position,
        choices=rolls,
        players=(*people, "rival"),
        options={"opponents": card} | options,
    )


def pushes(played: Any) -> list[int]:
    """How far the Opponent's tokens have risen on the four Guild tracks."""
    return [played.value(f"change.rival.{guild}") for guild in GUILDS]


def placed(played: Any) -> dict[str, int]:
    """How many pieces of each kind the Opponent has placed."""
    seat = len(played.after.names) - 1
    kinds = ("manor", "temple", "citizen", "ship", "windmill")
    counts = {
        kind: played.after.tokens(kind).owners.count(seat) - played.before.tokens(kind).owners.count(seat)
        for kind in kinds
    }
    return {kind: count for kind, count in counts.items() if count}


# Character Cards


@pytest.mark.rule("castellans/solo.card.rows")
def test_only_the_row_of_the_current_round_is_used() -> None:
    """The Miller's card, which is made up, begins with a Windmill in three rounds and with a Manor in the others."""
    first = [
        placed(rival("opponent's action turn", [(ROUND, 1)], {"round": number, "rival.drafted": ["wood"]}))
        for number in (1, 2, 3, 4, 5)
    ]
    assert first == [{"windmill": 1}, {"windmill": 1}, {"windmill": 1}, {"manor": 1}, {"manor": 1}]


@pytest.mark.rule("castellans/solo.card.row.sections")
def test_the_icons_of_a_row_come_from_left_to_right_one_on_each_turn() -> None:
    """The Miller's row of round 2 has a Windmill, a Manor and a Temple."""
    dice = {"round": 2, "rival.drafted": ["wood", "food", "gold"]}
    turns = [placed(rival(["opponent's action turn"] * turns, [(ROUND, 1)] * turns, dice)) for turns in (1, 2, 3)]
    assert turns == [{"windmill": 1}, {"manor": 1, "windmill": 1}, {"manor": 1, "temple": 1, "windmill": 1}]


@pytest.mark.rule("castellans/solo.card.row.sections")
def test_the_monument_comes_before_the_bonus() -> None:
    """Joseefus has a Monument in row 3, and there a Sail."""
    standing = {
        "round": 3,
        "districts.penumbra.temple.beth": 1,
        "districts.iron_pit.ship.rival": 1,
        "districts.luna_grove.ship.rival": 1,
    }
    played = rival("monuments and bonuses", [(ROUND, 4)], standing | SPREAD, "joseefus-the-builder")
    verbs = [event.verb for event in played.events if event.verb in ("erect", "move-ship")]
    assert verbs == ["erect", "move-ship"]
    assert played.value("after.statues") == {"penumbra": "rival"}


@pytest.mark.rule("castellans/solo.card.row.three-actions")
def test_a_row_has_three_actions() -> None:
    """The Miller's row of round 1 has a Windmill, a Manor and a Recruit."""
    rolls = [(ROUND, 1), (ROUND, 3), (DRAFT, 1), (REFILL, "thief"), (ROUND, 5)]
    dice = {"round": 1, "rival.drafted": ["wood", "food", "gold"]}
    played = rival(["opponent's action turn"] * 3, rolls, dice | LINES | SPREAD)
    assert placed(played) == {"manor": 1, "citizen": 1, "windmill": 1}
    assert played.value("after.rival.spent") == ["wood", "food", "gold"]


@pytest.mark.rule("castellans/solo.card.row.monument")
def test_a_row_names_one_monument_or_none_and_no_monument_comes_twice() -> None:
    standing = {
        "districts.penumbra": {"temple": {"beth": 1}, "citizen": {"beth": 1}, "ship": {"beth": 1}},
        "districts.luna_grove.citizen.beth": 1,
        "beth.manors.elder": "penumbra",
    }
    found: list[Any] = []
    for number in (1, 2, 3, 4, 5):
        played = rival("opponent's monument", [], standing | SPREAD | {"round": number})
        assert [event.verb for event in played.events if event.verb == "pay"] == []
        after = played.after
        found.append((after.gate[1], after.ward_tower[1], after.statue[1], after.manor(1, "lighthouse")))
    assert found == [
        (None, None, None, None),
        (None, "penumbra", None, None),
        (None, None, None, "penumbra"),
        (None, None, "penumbra", None),
        ("penumbra-luna_grove", None, None, None),
    ]


@pytest.mark.rule("castellans/solo.card.row.bonus-kinds")
def test_the_bonus_of_a_row_is_crates_or_sails() -> None:
    """The Miller has Crates in round 1 and a Sail in round 5."""
    ready = {"rival.spent": ["magic", "food", "stone"], "districts.iron_pit.ship.rival": 1} | WHARF | SPREAD
    crates = rival("opponent's bonus", [], ready | {"round": 1})
    assert crates.after.crates.owners.count(1) == 2
    assert crates.after.ship == crates.before.ship
    sail = rival("opponent's bonus", [(ROUND, 2)], ready | {"round": 5})
    assert sail.value("after.districts.bazani_gate.ship.rival") == 1
    assert sail.value("after.wharf.crates") == {}


@pytest.mark.rule("castellans/solo.card.row.bonus-wharf-icons")
@pytest.mark.parametrize(
    ("dice", "crates"),
    [(["magic", "food", "wood"], 3), (["food", "food", "gold"], 2), (["wood", "gold", "stone"], 1)],
)
def test_a_bonus_with_crates_has_three_die_icons(dice: list[str], crates: int) -> None:
    """The Miller's row of round 1 shows Magic, Food and Wood."""
    played = rival("opponent's bonus", [], {"rival.spent": dice, "round": 1} | WHARF | SPREAD)
    assert len(played.value("after.wharf.crates")) == crates
    assert played.value("after.rival.vp") == crates  # a Crate in purple pays 1 VP, and nothing comes on top of it


@pytest.mark.rule("castellans/solo.card.joseefus.captions")
def test_joseefus_has_each_icon_only_in_the_rows_that_the_sample_card_names() -> None:
    rounds: dict[str, set[int]] = {}
    number = 0
    for event in random_game(BOOK, ("beth", "Joseefus"), 5, {"opponents": "joseefus-the-builder"}).events:
        number = event.data["round"] if event.verb == "mark-round" else number
        for rule in event.rules:
            rounds.setdefault(rule, set()).add(number)
    assert rounds["solo.shipyard.place"] == {2, 4}
    assert rounds["solo.recruit.citizen-token"] == {2, 3}
    assert rounds["solo.windmill.place"] <= {2, 3, 4, 5}
    assert 3 in rounds["solo.monument.best-place"]
    assert 3 not in rounds["solo.wharf.rightmost"]


# What Am I In For?


def first(asked: Any, view: Any) -> Any:
    return asked.options[0]


@pytest.mark.rule("castellans/solo.base.preplanned")
@pytest.mark.parametrize("card", ["joseefus-the-builder", "the-broker"])
def test_nobody_is_ever_asked_anything_for_an_opponent(card: str) -> None:
    game = kosk.new("castellans", ["beth"], solo=card, seed=4, agents={"beth": first})
    assert game.over
    assert {event.seat for event in game.events if event.verb == "choose"} == {0}
    assert {seat for _, seat, _, _ in game.answers} == {CHANCE, 0}


@pytest.mark.rule("castellans/solo.base.two-player")
def test_a_solo_game_has_the_dice_the_wharf_and_the_keeps_of_two_players() -> None:
    game = kosk.new("castellans", ["beth"], solo="the-miller", seed=4)
    assert game.decision is not None
    assert game.decision.rule == "setup.manor-token"
    assert (game.position.dice, game.position.wharf_cover) == (9, True)
    taken = [event.data["district"] for event in game.events if event.verb == "build"]
    game.play("priest").play(next(place for place in DISTRICTS if place not in taken))
    assert len(game.position.keeps) == 4
    whole = random_game(BOOK, ("beth", "miller"), 4, {"opponents": "the-miller"})
    assert len(whole.look(len(whole.events)).keeps) == 8
    assert sum(event.rules == ("reset.keep-roll",) for event in whole.events if event.verb == "place-keep") == 4


@pytest.mark.rule("castellans/infl.star-capacity", "castellans/infl.full-top", "castellans/infl.three-stars")
def test_the_limits_of_the_guild_tracks_hold_for_an_opponent_too() -> None:
    at_the_top = {"beth.worker": 12, "rival.worker": 9, "rival.shadow": 0, "round": 1}
    played = rival("opponent's temple", [(ROUND, 1)], at_the_top)
    assert pushes(played) == [2, 0, 2, 0]  # to the highest space that is free, 11, where it stays
    full = {"ann.worker": 10, "ben.worker": 11, "cy.worker": 12, "rival.worker": 9, "round": 1}
    played = rival("opponent's manor", [(ROUND, 1)], full, people=("ann", "ben", "cy"))
    assert pushes(played) == [0, 0, 1, 0]


@pytest.mark.rule("castellans/solo.base.no-costs")
@pytest.mark.parametrize(
    ("run", "rolls", "kind"),
    [
        ("opponent's action turn", [(ROUND, 1)], "windmill"),
        (["opponent's action turn"] * 2, [(ROUND, 1)] * 2, "manor"),
    ],
)
def test_an_opponent_pays_nothing_however_much_stands_there(
    run: str | list[str], rolls: list[tuple[str, int]], kind: str
) -> None:
    """It has nothing to pay with either; a person would owe 1 Gold for each piece that stands there."""
    standing = {
        "rival.drafted": ["wood", "wood"],
        "beth.manors": {"banker": "anchorage", "elder": "anchorage", "priest": "anchorage"},
        "windmills.anchorage-bazani_gate.beth": 2,
        "round": 1,
    }
    played = rival(run, rolls, standing)
    assert placed(played)[kind] == 1
    assert [event.verb for event in played.events if event.verb in ("pay", "gain")] == []


BELOW_ALL_BRIDGES = {"rival.worker": 2, "rival.shadow": 5, "rival.soldier": 1, "rival.holy": 1}


@pytest.mark.rule("castellans/solo.base.bridge-vp")
@pytest.mark.parametrize(
    ("run", "rolls", "position", "vp"),
    [
        ("opponent's draft turn", [], {"dice.pool": ["influence"], "rival.soldier": 9, "rival.holy": 9}, 3),
        ("opponent's manor", [(ROUND, 1)], {}, 6),
        ("opponent's temple", [(ROUND, 1)], {}, 6),
        ("opponent's temple", [(ROUND, 1)], {"rival.worker": 4}, 6),
        ("opponent's temple", [(ROUND, 1)], {"rival.worker": 0}, 3),
        ("opponent's recruit", [(DRAFT, 4), (REFILL, "cook"), (ROUND, 1)], {"rival.holy": 8}, 6),
        ("opponent's monument", [], {"round": 4, "districts.anchorage.temple.beth": 1}, 3),
        ("opponent's bonus", [], {"round": 2, "rival.spent": ["food"], "rival.soldier": 9, "rival.holy": 9}, 3),
    ],
)
def test_each_bridge_line_that_an_opponent_crosses_gives_3_vp_and_nothing_else(
    run: str, rolls: list[tuple[str, Any]], position: dict[str, Any], vp: int
) -> None:
    """Bridge lines lie above 2, 5 and 8, by what kosk assumes of the track; the lowest would pay 2 Gold."""
    played = rival(run, rolls, {"round": 1} | BELOW_ALL_BRIDGES | LINES | WHARF | position)
    assert played.value("after.rival.vp") == vp
    assert [event.verb for event in played.events if event.verb == "gain"] == []


@pytest.mark.rule("castellans/solo.base.bridge-vp")
def test_a_bridge_line_crossed_in_the_set_up_gives_3_vp_too() -> None:
    """On a board whose lowest bridge line lies right above the start spaces."""
    board = BOOK.with_components({"source": "rulebook", "guild_track": {"bridge": {"lower": {"after_space": 0}}}})
    played = rival("opponent's starting manor", [(ROUND, 3)], book=board)
    assert played.value("after.rival.vp") == 6


@pytest.mark.rule("castellans/solo.base.height")
def test_highest_and_lowest_are_told_by_its_own_tokens() -> None:
    """In Penumbra its Holy token is the higher one, though Beth's Shadow token stands above it."""
    board = {"beth.shadow": 9, "rival.shadow": 1, "rival.holy": 3, "districts.penumbra.temple.beth": 1, "round": 4}
    assert pushes(rival("opponent's monument", [], board)) == [0, 0, 0, 1]


@pytest.mark.rule("castellans/solo.base.no-citizen-powers")
@pytest.mark.parametrize(
    ("card", "guild"), [("guard", "soldier"), ("merchant", "worker"), ("assassin", "shadow"), ("coxswain", "soldier")]
)
def test_a_citizen_gives_an_opponent_the_push_of_its_guild_and_no_power_at_once(card: str, guild: str) -> None:
    back = "pink" if card in ("guard", "merchant") else "blue"
    number, refill = (1, "thief") if back == "pink" else (6, "cook")
    rolls = [(DRAFT, number), (REFILL, refill), (ROUND, 1)]
    played = rival("opponent's recruit", rolls, {f"citizens.lines.{back}": [card], "round": 1} | SPREAD)
    rises = dict.fromkeys(GUILDS, 0) | {guild: 1}
    rises["shadow"] += 1  # for the Citizen token in The Anchorage
    assert pushes(played) == [*rises.values()]
    assert played.value("after.rival.citizens") == [card]
    assert "gold" not in played.value("after.rival")


@pytest.mark.rule("castellans/solo.base.no-citizen-powers")
def test_no_citizen_of_an_opponent_acts_in_the_reset_phase() -> None:
    """The Smuggler would sail a Ship if it liked, and the Peasant harvest two of the dice that are left over."""
    about = {
        "rival.citizens": ["smuggler", "peasant"],
        "districts.penumbra.ship.rival": 1,
        "dice.leftover": ["wood", "wood", "gold"],
    }
    options = {"opponents": "the-miller"}
    table, _, before = case("castellans", "reset", position=about, players=("beth", "rival"), options=options).lay()
    citizens.reset_phase(table)  # type: ignore[arg-type]
    assert table.state.to_json() == before.to_json()
    assert table.events == []


@pytest.mark.rule("castellans/solo.base.lighthouse-is-monument")
def test_the_lighthouse_of_an_opponent_is_no_manor_to_build_but_a_monument() -> None:
    others = {"rival.manors": dict.fromkeys(("merchant", "landowner", "architect", "priest", "elder"), "iron_pit")}
    built = rival("opponent's manor", [(ROUND, 1)], others | {"round": 1})
    assert built.value("after.rival.manors.adventurer") == "anchorage"
    assert built.value("after.rival.manors.lighthouse") == 0
    standing = others | {"districts.luna_grove.ship.beth": 1, "round": 3}
    erected = rival("opponent's monument", [], standing | SPREAD)
    assert erected.value("after.rival.manors.lighthouse") == "luna_grove"
    last = {"rival.manors": others["rival.manors"] | {"adventurer": "iron_pit"}, "round": 1}
    assert placed(rival("opponent's manor", [], last)) == {}


@pytest.mark.rule("castellans/solo.base.three-crates")
def test_all_three_crates_of_an_opponent_are_free_from_the_first_round_on() -> None:
    spent = {"round": 1, "rival.spent": ["magic", "food", "wood"]}
    played = rival("opponent's bonus", [], spent | WHARF)
    assert list(played.value("after.wharf.crates").values()) == ["rival"] * 3


@pytest.mark.rule("castellans/solo.base.extra-action")
def test_the_bonus_comes_once_as_the_last_action_of_the_round() -> None:
    """The last die is spent on the Opponent's third turn, which brings no bonus by itself."""
    last = {
        "round": 1,
        "turn": "rival",
        "rival.drafted": ["magic"],
        "rival.spent": ["food", "wood"],
        "beth.spent": ["gold", "gold", "gold"],
    }
    rolls = [(DRAFT, 1), (REFILL, "thief"), (ROUND, 5)]
    turn = rival("action", rolls, last | LINES | WHARF | SPREAD)
    assert turn.value("after.step") == "monuments and bonuses"
    assert turn.value("after.wharf.crates") == {}
    spent = {"round": 1, "rival.spent": ["magic", "food", "wood"], "beth.spent": ["gold", "gold", "gold"]}
    end = rival("monuments and bonuses", [], spent | WHARF | SPREAD)
    assert end.value("after.step") == "control scoring"
    assert len(end.value("after.wharf.crates")) == 3


# You play by the ordinary rules


def you(run: str, choices: Sequence[tuple[str, Any]], position: dict[str, Any], otherwise: str | None = None) -> Any:
    """A step of a solo game in which it is Beth's turn."""
    return scenario(
        "castellans",
        run,
        "beth",
        position={"turn": "beth"} | position,
        choices=choices,
        players=("beth", "rival"),
        options={"opponents": "the-miller"},
        otherwise=otherwise,
    )


@pytest.mark.rule("castellans/solo.flow.you-standard")
def test_you_draft_as_you_like_and_your_citizens_work() -> None:
    """Magic is what the Opponent would take; the Thief gives a resource for a Gold die."""
    pool = {"dice.pool": ["magic", "gold", "food"], "beth.citizens": ["thief"], "beth.gold": 0, "beth.stone": 0}
    played = you("draft", [("draft.take-die", "gold"), ("citizen.thief", "stone")], pool)
    assert played.value("after.beth.drafted") == ["gold"]
    assert (played.value("after.beth.gold"), played.value("after.beth.stone")) == (2, 1)


@pytest.mark.rule("castellans/solo.flow.you-standard")
def test_you_earn_the_rewards_of_the_bridges() -> None:
    """The lowest bridge line gives 2 Gold."""
    pool = {"dice.pool": ["influence", "gold"], "beth.gold": 0, "beth.holy": 2}
    played = you("draft", [("draft.take-die", "influence"), ("draft.gain-influence", "holy")], pool)
    assert (played.value("after.beth.holy"), played.value("after.beth.gold"), played.value("after.beth.vp")) == (
        3,
        2,
        0,
    )


@pytest.mark.rule("castellans/solo.flow.you-standard")
def test_you_pay_every_cost() -> None:
    """A Temple costs 2 Stone, and 1 Gold for the Temple of the Opponent that stands there."""
    ready = {
        "beth.drafted": ["gold"],
        "beth.stone": 3,
        "beth.gold": 4,
        "beth.magic": 0,
        "districts.penumbra.temple.rival": 1,
    }
    choices = [("action.primary-required", "temple"), ("temple.choose-district", "penumbra")]
    played = you("action", choices, ready, "pass")
    assert played.value("change.beth.stone") == -2
    assert played.value("change.beth.gold") == -1


COSTS = {
    "manor": [
        ("action.primary-required", "manor"),
        ("manor.choose-district", "penumbra"),
        ("manor.choose-token", "elder"),
    ],
    "shipyard": [
        ("action.primary-required", "wharf"),
        ("wharf.assign-crates", "pass"),
        ("action.sub-actions", "shipyard"),
        ("shipyard.district", "penumbra"),
    ],
    "windmill": [
        ("action.primary-required", "harvest"),
        ("harvest.push", "holy"),
        ("action.sub-actions", "windmill"),
        ("windmill.choose", "nor_high-penumbra"),
    ],
}
"""How Beth comes to place such a piece in Penumbra, or on a road to it."""


@pytest.mark.parametrize(
    ("name", "standing", "cost"),
    [
        pytest.param(
            "manor",
            {"rival.manors": {"merchant": "penumbra", "lighthouse": "penumbra"}},
            ("wood", -3),
            marks=pytest.mark.rule("castellans/manor.cost", "castellans/manor.lighthouse-is-manor"),
        ),
        pytest.param(
            "shipyard",
            {"districts.penumbra.ship.rival": 2},
            ("wood", -2),
            marks=pytest.mark.rule("castellans/shipyard.cost"),
        ),
        pytest.param(
            "windmill",
            {"windmills.nor_high-penumbra.rival": 2},
            ("food", -2),
            marks=pytest.mark.rule("castellans/windmill.cost"),
        ),
    ],
)
def test_pieces_of_an_opponent_make_yours_dearer(name: str, standing: dict[str, Any], cost: tuple[str, int]) -> None:
    """1 Gold for each of the two that stand there, its Lighthouse being a Manor."""
    ready = {"beth.drafted": ["gold"], "beth.wood": 3, "beth.food": 3, "beth.gold": 6, "beth.magic": 0} | WHARF
    played = you("action", COSTS[name], ready | standing, otherwise="pass")
    what, paid = cost
    gold = [event.data["amount"] for event in played.events if event.verb == "pay" and event.data["what"] == "gold"]
    assert gold == [2]
    assert played.value(f"change.beth.{what}") == paid


@pytest.mark.rule("castellans/solo.flow.you-standard")
def test_you_build_your_lighthouse_by_a_manor_action() -> None:
    ready = {"beth.drafted": ["gold"], "beth.wood": 3, "beth.gold": 0, "beth.magic": 0}
    choices = [
        ("action.primary-required", "manor"),
        ("manor.choose-district", "penumbra"),
        ("manor.choose-token", "lighthouse"),
    ]
    played = you("action", choices, ready, "pass")
    assert played.value("after.beth.manors") == {"lighthouse": "penumbra"}
    assert played.value("change.beth.wood") == -3


@pytest.mark.rule("castellans/solo.flow.you-standard")
def test_you_have_no_bonus_action() -> None:
    """Your three dice are those that the Opponent's row of round 1 shows."""
    spent = {"round": 1, "beth.spent": ["magic", "food", "wood"], "rival.spent": ["gold", "gold", "gold"]}
    played = you("monuments and bonuses", [], spent | WHARF)
    assert played.value("after.wharf.crates") == {}
    assert played.value("change.beth.vp") == 0


# Rulings: what cannot rise, and what is no longer there


@pytest.mark.rule("castellans/ruling.push-blocked")
@pytest.mark.parametrize(("reading", "rises"), [("lost", [0, 0, 0, 0]), ("next-that-can-move", [0, 0, 1, 0])])
def test_the_push_of_a_highest_token_at_the_top_is_lost_or_passed_on(reading: str, rises: list[int]) -> None:
    """A Statue in Penumbra pushes its Holy or its Shadow token; Holy stands on a starred space."""
    board = {"round": 4, "districts.penumbra.temple.beth": 1, "rival.holy": 12, "rival.shadow": 3}
    assert pushes(rival("opponent's monument", [], board, blocked_push=reading)) == rises


@pytest.mark.parametrize("reading", ["lost", "next-that-can-move"])
def test_where_no_token_can_rise_the_push_is_lost_in_either_reading(reading: str) -> None:
    board = {"round": 4, "districts.penumbra.temple.beth": 1, "rival.holy": 12, "rival.shadow": 11}
    assert pushes(rival("opponent's monument", [], board, blocked_push=reading)) == [0, 0, 0, 0]


@pytest.mark.parametrize("reading", ["lost", "next-that-can-move"])
def test_what_is_left_of_several_pushes_at_the_top_is_lost(reading: str) -> None:
    """A Gate gives two pushes, of which one brings the Holy token to the top; Shadow, the next, stays."""
    board = {"round": 5, "districts.penumbra.citizen.beth": 1, "rival.holy": 9, "rival.shadow": 3}
    played = rival("opponent's monument", [(PICK, 1)], board, blocked_push=reading)
    assert played.value("after.gates") == {"nor_high-penumbra": "rival"}
    assert pushes(played) == [0, 0, 0, 3]


NO_TOKENS = {
    "manor": {
        "rival.manors": {
            **dict.fromkeys(("merchant", "landowner", "architect"), "iron_pit"),
            **dict.fromkeys(("priest", "elder", "adventurer"), "luna_grove"),
        }
    },
    "temple": {"districts.iron_pit.temple.rival": 4},
    "windmill": {"windmills.iron_pit-anchorage.rival": 3},
    "shipyard": {"districts.iron_pit.ship.rival": 3},
}


@pytest.mark.rule("castellans/ruling.token-exhausted")
@pytest.mark.parametrize("action", ["manor", "temple"])
def test_an_action_without_a_token_is_skipped_or_gives_influence_only(action: str) -> None:
    """In The Anchorage a Manor pushes Worker and Shadow once, a Temple twice."""
    skipped = rival(f"opponent's {action}", [], NO_TOKENS[action] | {"round": 1})
    assert (placed(skipped), pushes(skipped)) == ({}, [0, 0, 0, 0])
    board = NO_TOKENS[action] | {"round": 1}
    played = rival(f"opponent's {action}", [(ROUND, 2)], board, exhausted_action="influence-only")
    assert placed(played) == {}
    assert pushes(played) == ([1, 0, 1, 0] if action == "manor" else [2, 0, 2, 0])


@pytest.mark.parametrize("reading", ["skip", "influence-only"])
@pytest.mark.parametrize("action", ["windmill", "shipyard"])
def test_an_action_that_gives_no_influence_does_nothing_without_a_token(action: str, reading: str) -> None:
    played = rival(f"opponent's {action}", [], NO_TOKENS[action] | {"round": 1}, exhausted_action=reading)
    assert (placed(played), pushes(played)) == ({}, [0, 0, 0, 0])


def test_a_monument_that_stands_already_is_not_placed_again() -> None:
    """No card of ours leads here: each Monument comes once."""
    board = {"round": 5, "gates.nor_high-penumbra": "rival", "districts.iron_pit.citizen.beth": 2}
    played = rival("opponent's monument", [], board | SPREAD)
    assert played.value("after.gates") == {"nor_high-penumbra": "rival"}
    assert pushes(played) == [0, 0, 0, 0]


def test_a_skipped_action_spends_its_die() -> None:
    board = {"round": 4, "rival.drafted": ["wood"], "rival.spent": ["food"]} | NO_TOKENS["temple"]
    played = rival("opponent's action turn", [], board)
    assert placed(played) == {}
    assert played.value("after.rival.spent") == ["food", "wood"]


@pytest.mark.rule("castellans/ruling.citizen-exhausted")
def test_without_a_citizen_token_the_card_is_taken_and_no_district_is_rolled() -> None:
    board = {"round": 1, "districts.iron_pit.citizen.rival": 4} | LINES | SPREAD
    played = rival("opponent's recruit", [(DRAFT, 2), (REFILL, "thief")], board)
    assert played.value("after.rival.citizens") == ["prefect"]
    assert pushes(played) == [0, 0, 0, 1]
    assert placed(played) == {}


FULL = {"windmills.anchorage-bazani_gate.beth": 3, "round": 1}


@pytest.mark.rule("castellans/ruling.road-full")
@pytest.mark.parametrize(
    ("reading", "rolled", "roads"),
    [
        ("next-clockwise", [1], ["bazani_gate-nor_high"]),
        ("reroll", [2, 1, 5], ["nor_high-penumbra"]),
        ("skip", [1], []),
    ],
)
def test_a_full_road_has_no_room_for_a_windmill(reading: str, rolled: list[int], roads: list[str]) -> None:
    rolls = [(ROUND, number) for number in rolled]
    played = rival("opponent's windmill", rolls, FULL, full_road=reading)
    assert [road for road in played.after.windmill.at if 1 in played.after.owners("windmill", road)] == roads


@pytest.mark.parametrize(
    ("reading", "roads"), [("next-clockwise", ["penumbra-luna_grove"]), ("reroll", []), ("skip", [])]
)
def test_where_all_roads_of_the_round_are_full_one_roll_is_enough(reading: str, roads: list[str]) -> None:
    people = ("ann", "ben", "cy")
    windmills = {
        "windmills.anchorage-bazani_gate.ann": 3,
        "windmills.bazani_gate-nor_high.ben": 3,
        "windmills.nor_high-penumbra.cy": 3,
        "round": 1,
    }
    played = rival("opponent's windmill", [(ROUND, 3)], windmills, people=people, full_road=reading)
    assert [road for road in played.after.windmill.at if 3 in played.after.owners("windmill", road)] == roads


# A reader's own cards

OWN_CARD = """
source = "rulebook"

[opponent.the-miller]
name = "Wilhelmina"
title = "Wilhelmina, the Warden"
priority = ["influence", "magic", "food", "stone", "gold", "wood"]

[opponent.the-miller.round_1]
actions = ["shipyard", "shipyard", "temple"]
monument = "statue"
crates = "none"
dice = []
sails = 2

[opponent.the-miller.round_4]
monument = "none"

[charts]
selector.two.letters = ["A", "B", "A", "B", "A", "B"]
selector.four.letters = ["again", "D", "C", "B", "A", "again"]
district_selector.round_1 = ["nor_high", "bazani_gate", "anchorage", "nor_high", "bazani_gate", "anchorage"]
draft.boxes = ["3", "2", "1", "X", "pink_deck", "blue_deck", "X", "6", "5", "4"]
"""


@pytest.fixture
def own_cards(tmp_path: Path) -> Path:
    path = tmp_path / "my-cards.toml"
    path.write_text(OWN_CARD, encoding="utf-8")
    return path


@pytest.mark.parametrize("called", ["the-miller", "Wilhelmina", "wilhelmina, the warden"])
def test_an_opponent_of_your_own_is_played_by_its_name(own_cards: Path, called: str) -> None:
    game = kosk.new("castellans", ["Ann"], solo=called, seed=3, components=own_cards)
    assert game.names == ("Ann", "Wilhelmina")
    assert game.position.opponents == ("the-miller",)


def test_an_opponent_is_never_taken_for_another_of_the_same_name() -> None:
    """The broker's card is called as the miller's is by kosk; its own name in the option is always meant."""
    cards = {"opponent": {"the-broker": {"name": "The Miller"}, "the-abbess": {"name": "?!"}}}
    for own in ("the-miller", "the-broker"):
        assert kosk.new("castellans", ["Ann"], solo=own, components=cards).position.opponents == (own,)
    with pytest.raises(kosk.KoskError, match=r"^'The Miller' may be the-miller or the-broker; say more"):
        kosk.new("castellans", ["Ann"], solo="The Miller", components=cards)
    with pytest.raises(kosk.KoskError, match=r"^There is no Opponent ''"):
        kosk.new("castellans", ["Ann"], solo="", components=cards)


def test_the_card_and_the_charts_that_you_own_are_what_is_played_by(own_cards: Path) -> None:
    book = BOOK.with_components(own_cards)
    drafted = rival("opponent's draft turn", [], {"dice.pool": ["wood", "magic", "food"]}, book=book)
    assert drafted.value("after.rival.drafted") == ["magic"]
    dice = {"round": 1, "rival.drafted": ["wood", "wood", "wood"]} | SPREAD
    rolls = [(ROUND, 1), (ROUND, 2), (ROUND, 3)]
    acted = rival(["opponent's action turn"] * 3, rolls, dice, book=book)
    assert acted.value("after.districts.nor_high.ship.rival") == 1
    assert acted.value("after.districts.bazani_gate.ship.rival") == 1
    assert acted.value("after.districts.anchorage.temple.rival") == 1
    tied = {"dice.pool": ["influence"], "rival.soldier": 3, "rival.holy": 3}
    assert pushes(rival("opponent's draft turn", [(PICK, 2)], tied, book=book)) == [0, 0, 1, 0]
    all_tied = [(PICK, 1), (PICK, 6), (PICK, 2)]
    assert pushes(rival("opponent's draft turn", all_tied, {"dice.pool": ["influence"]}, book=book)) == [0, 0, 0, 1]
    recruits = [(DRAFT, 3), (REFILL, "thief"), (ROUND, 1)]
    played = rival("opponent's recruit", recruits, {"round": 1} | LINES | SPREAD, book=book)
    assert played.value("after.rival.citizens") == ["monk"]
    assert played.value("after.districts.nor_high.citizen.rival") == 1
    temples = {"round": 1, "districts.luna_grove.temple.beth": 1}
    end = rival("monuments and bonuses", [(ROUND, 1), (ROUND, 1)], temples | SPREAD, book=book)
    assert end.value("after.statues") == {"luna_grove": "rival"}
    assert placed(rival("opponent's monument", [], temples | {"round": 4}, book=book)) == {}


def test_a_game_against_an_opponent_of_your_own_is_saved_with_its_card(own_cards: Path, tmp_path: Path) -> None:
    game = kosk.new("castellans", ["Ann"], solo="Wilhelmina", seed=3, components=own_cards, agents={"Ann": first})
    assert game.over
    drafts = [event.data for event in game.events if event.verb == "draft-die" and event.seat == 1]
    assert len(drafts) == 15
    game.save(tmp_path / "game.json")
    again = kosk.load(tmp_path / "game.json")
    assert again.names == ("Ann", "Wilhelmina")
    assert again.position.to_json() == game.position.to_json()
