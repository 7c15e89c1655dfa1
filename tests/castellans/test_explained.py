"""Why a player has so many VP: from what is told alone, every sum can be done again."""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

import kosk
from kosk.engine.explanation import Explanation, Reason
from kosk.games import rulebook
from kosk.testing import random_game, scenario

BOOK = rulebook("castellans")
NAMES = ("Anna", "Beth", "Harris", "Michael", "Ryan")
VARIANT = {"non_player_tokens": "on"}
ONE_COLOUR = {"non_player_tokens": "on", "np_identity": "green"}


def explained(run: str, name: str, position: dict[str, Any], *choices: Any, **keys: Any) -> Explanation:
    """Why a player has the VP that a procedure gave them, in a position of Beth, Harris, Michael and Ryan."""
    played = scenario("castellans", run, keys.pop("seat", None), position=position, choices=choices, **keys)
    seat = played.after.names.index(name)
    return Explanation.of(BOOK, played.after, played.before, played.events, seat)


def why(*words: Any, **keys: Any) -> Reason:
    (reason,) = explained(*words, **keys)
    return reason


def rules(reason: Reason) -> list[str]:
    return [rule.name for rule in reason.rules]


# Control Scoring


def test_control_is_told_in_the_parts_of_every_contender() -> None:
    position = {
        "beth.manors.elder": "anchorage",
        "beth.manors.lighthouse": "anchorage",
        "districts.anchorage.keeps": 1,
        "districts.anchorage.temple": {"harris": 1},
        "windmills.anchorage-bazani_gate": {"beth": 1},
        "windmills.iron_pit-anchorage": {"michael": 1},
    }
    first = explained("control scoring", "beth", position)[0]
    assert (first.vp, first.when) == (6, "Round 1")
    assert first.section == "3. Scoring Phase — Step 1: Control Scoring"
    assert first.because == (
        "beth 2½: 2 for 2 Manors and ½ for 1 Windmill.",
        "harris 1: 1 for 1 Temple.",
        "michael ½: ½ for 1 Windmill.",
        "Green 1: 1 for 1 Keep.",
        "ryan 0.",
        "1st: 6 VP.",
    )
    assert rules(first) == [
        "control.vp",
        "control.each-district",
        "control.cp-one",
        "control.cp-windmill",
        "control.cp-keep",
    ]
    tied = why("control scoring", "harris", position)
    assert (tied.vp, tied.because[-1]) == (
        3,
        "2 tied for 2nd share the prizes of ranks 2 and 3: 4 + 2 = 6 VP, divided by 2: 3 VP each.",
    )


def test_shares_that_are_rounded_down_say_so() -> None:
    position = {"districts.anchorage.temple": {"beth": 2, "harris": 1, "michael": 1, "ryan": 1}}
    position |= {"districts.anchorage.keeps": 1}
    tied = why("control scoring", "ryan", position)
    assert tied.vp == 1
    assert tied.because[-1] == (
        "4 tied for 2nd share the prizes of ranks 2, 3, 4 and 5: "
        "4 + 2 + 0 + 0 = 6 VP, divided by 4 and rounded down: 1 VP each."
    )


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (VARIANT, ["Green 1: 1 for 1 Keep.", "The non-player colour 1: 1 for 1 Manor."]),
        (ONE_COLOUR, ["Green 2: 1 for 1 Keep and 1 for 1 Manor."]),
    ],
)
def test_the_non_player_colour_contends(options: dict[str, str], told: list[str]) -> None:
    position = {"non_player.manor": ["anchorage"], "districts.anchorage": {"keeps": 1, "temple": {"beth": 3}}}
    keys = {"players": ["beth", "harris", "michael"], "options": options}
    reason = why("control scoring", "beth", position, **keys)
    assert [line for line in reason.because if line.startswith(("Green", "The non"))] == told


# Monument Scoring


def test_each_monument_tells_whose_pieces_stand_where() -> None:
    position = {
        "gates.nor_high-penumbra": "beth",
        "districts.nor_high.citizen": {"beth": 1, "harris": 2},
        "ward_towers.iron_pit": "beth",
        "harris.manors.elder": "iron_pit",
        "harris.manors.lighthouse": "iron_pit",
        "beth.manors.priest": "iron_pit",
        "statues.luna_grove": "beth",
        "districts.luna_grove.temple": {"ryan": 2},
        "beth.manors.lighthouse": "penumbra",
        "districts.penumbra.ship": {"beth": 1, "ryan": 1},
    }
    gate, tower, statue, lighthouse = explained("monument scoring", "beth", position)
    assert (gate.vp, gate.because) == (
        3,
        (
            "Citizen tokens in Nor High: beth 1 and harris 2.",
            "Citizen tokens in Penumbra: none.",
            "3 Citizen tokens, 1 VP each: 3 VP.",
        ),
    )
    assert (tower.vp, tower.because) == (
        3,
        ("Manors and Lighthouses in Iron Pit: beth 1 and harris 2.", "3 Manors, 1 VP each: 3 VP."),
    )
    assert (statue.vp, statue.because) == (2, ("Temples in Luna Grove: ryan 2.", "2 Temples, 1 VP each: 2 VP."))
    assert (lighthouse.vp, lighthouse.because) == (
        4,
        ("Ships in Penumbra: beth 1 and ryan 1.", "2 Ships, 2 VP each: 4 VP."),
    )
    assert rules(lighthouse) == ["mscore.lighthouse", "ruling.lighthouse-heading"]


def test_monuments_score_for_non_player_tokens_too() -> None:
    position = {"statues.luna_grove": "beth", "non_player.temple": ["luna_grove"], "ward_towers.iron_pit": "beth"}
    position |= {"non_player.manor": ["iron_pit", "iron_pit"]}
    keys = {"players": ["beth", "harris"], "options": VARIANT}
    tower, statue = explained("monument scoring", "beth", position, **keys)
    assert tower.because[0] == "Manors and Lighthouses in Iron Pit: The non-player colour 2."
    assert statue.because[0] == "Temples in Luna Grove: The non-player colour 1."


# The Wharf, the Guild tracks, Citizens


def test_the_wharf_tells_everybodys_crates() -> None:
    crates = {"wharf.card": "wharf_1", "wharf.crates": {"top-1": "beth", "top-2": "harris", "bottom-1": "ryan"}}
    reason = why("wharf scoring", "harris", crates)
    assert reason.vp == 2
    assert reason.because == (
        "Cargo Crates: beth 1, harris 1, michael 0 and ryan 1.",
        "3 tied for 1st share the prizes of ranks 1, 2 and 3: 3 + 2 + 1 = 6 VP, divided by 3: 2 VP each.",
    )


def test_final_scoring_tells_every_track() -> None:
    position = {"step": "final scoring", "round": 5, "beth.worker": 7, "harris.worker": 7, "ryan.holy": 11}
    reason = why("final scoring", "beth", position)
    assert (reason.vp, reason.when, reason.section) == (5, "Round 5", "5. Final Scoring")
    assert reason.because == (
        "Spaces on the Worker Guild track: beth 7, harris 7, michael 0 and ryan 0.",
        "2 tied for 1st share the prizes of ranks 1 and 2: 6 + 4 = 10 VP, divided by 2: 5 VP each.",
    )


def test_a_sale_tells_what_the_row_trades() -> None:
    position = {"wharf.card": "wharf_1", "wharf.back": "sell_vp,buy,sell_influence", "beth.stone": 1}
    position |= {"beth.drafted": ["gold"]}
    choices = [("action.primary-required", "wharf"), ("wharf.assign-crates", "top-1")]
    reason = why("action turn", "beth", position, *choices, seat="beth", otherwise="pass")
    assert (reason.vp, reason.section) == (1, "Wharf Action")
    assert reason.because == ("A Cargo Crate in this row pays 1 resource shown for 1 Gold and 1 VP.",)


@pytest.mark.parametrize(
    ("card", "paid", "vp", "told"),
    [("artificer", [], 1, "1 Gold"), ("engineer", [("citizen.engineer", "stone")], 2, "1 Stone")],
)
def test_a_citizen_tells_what_was_paid(card: str, paid: list[Any], vp: int, told: str) -> None:
    position = {"dice.pool": ["wood"], "beth.citizens": [card], "beth.stone": 1, "beth.gold": 1}
    choices = [("ruling.draft-trigger-order", card), *paid]
    reason = why("draft turn", "beth", position, *choices, seat="beth")
    assert (reason.vp, reason.because) == (vp, (f"The card gives {vp} VP for {told}, which was paid.",))


def test_a_bridge_line_tells_the_push_that_crossed_it() -> None:
    position = {"dice.pool": ["influence"], "beth.holy": 8}
    reason = why("draft turn", "beth", position, ("draft.gain-influence", "holy"), seat="beth")
    assert reason.because == (
        "The push came by draft.gain-influence and led from space 8 to space 9 on the Holy Guild track.",
        "The bridge line between them gives 3 VP.",
    )
    assert rules(reason) == ["infl.bridge-reward", "draft.gain-influence", "infl.bridge-hop"]


# Whole games


def test_vp_that_everybody_starts_with_are_of_the_set_up() -> None:
    game = kosk.new("castellans", NAMES[:2], seed=1, components={"setup": {"vp": 4}})
    (reason,) = game.explain("Beth")
    assert (reason.vp, reason.when, reason.because) == (4, "Set-up", ())
    assert rules(reason) == ["setup.score-tokens"]


def test_what_a_made_up_start_gave_comes_before_the_rounds() -> None:
    given, scored = explained("control scoring", "beth", {"beth.vp": 12, "beth.manors.elder": "anchorage"})
    assert (given.vp, given.when, given.sentence) == (12, "At the start", "beth begins with 12 VP.")
    assert scored.vp == 6


GAMES = [(2, {}), (3, {}), (4, {}), (5, {}), (2, VARIANT), (3, ONE_COLOUR), (4, {"control_zero": "ranked"})]


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_in_whole_games_all_reasons_add_up_and_every_sum_can_be_done_again(
    players: int, options: dict[str, str]
) -> None:
    zero_ranks = options.get("control_zero") == "ranked"
    for seed in range(6):
        game = random_game(BOOK, NAMES[:players], f"explained/{seed}", options)
        for name, vp in game.scores().items():
            reasons = game.explain(name)
            assert sum(reason.vp for reason in reasons) == reasons.vp == vp
            for reason in reasons:
                assert reason.when in [f"Round {number}" for number in (1, 2, 3, 4, 5)]
                assert redone(name, reason, zero_ranks) == reason.vp, (name, reason.because)


PRIZES = {"control.vp": (6, 4, 2, 0, 0), "wscore.vp": (3, 2, 1, 0, 0), "final.vp": (6, 4, 2, 0, 0)}


def redone(name: str, reason: Reason, zero_ranks: bool) -> int:
    """The VP of a reason, from the words in `because` alone and the prizes of the rulebook."""
    *_, last = reason.because
    rule = reason.rules[0].name
    if rule not in PRIZES:
        pieces = sum(int(number) for line in reason.because[:-1] for number in re.findall(r" (\d+)(?=,|\.| and)", line))
        each = re.search(r"(\d+) VP each: (\d+) VP\.$", last)
        if each:
            return pieces * int(each[1])
        return int(re.findall(r"(\d+) VP", last)[-1])
    counts = dict(counted(reason.because[:-1], summed=rule == "control.vp"))
    mine = counts[name]
    assert mine or (zero_ranks and rule == "control.vp")
    rank = 1 + sum(count > mine for count in counts.values())
    tied = sum(count == mine for count in counts.values())
    covered = PRIZES[rule][rank - 1 : rank - 1 + tied]
    if tied > 1:
        assert f"{' + '.join(map(str, covered))} = {sum(covered)} VP" in last
        assert ("rounded down" in last) == (sum(covered) % tied > 0)
    return sum(covered) // tied


def number(told: str) -> Fraction:
    return Fraction(int(told.rstrip("½") or 0)) + Fraction(told.endswith("½") and 1, 2)


def counted(lines: Any, summed: bool) -> Iterator[tuple[str, Fraction]]:
    """Who has how many; of control points, each part is added up again: ½ for a Windmill, 1 for any other piece."""
    for line in lines:
        if not summed:
            yield from ((who, Fraction(n)) for who, n in re.findall(r"(\w+) (\d+)(?=,|\.| and)", line))
        elif line.endswith(" 0."):
            yield from ((who, Fraction(0)) for who in re.split(r", | and ", line.removesuffix(" 0.")))
        else:
            who, points, parts = re.fullmatch(r"(.+?) ([\d½]+): (.+)\.", line).groups()  # type: ignore[union-attr]
            pieces = re.findall(r"([\d½]+) for (\d+) (\w+)", parts)
            for worth, many, kind in pieces:
                assert number(worth) == int(many) * (Fraction(1, 2) if kind.startswith("Windmill") else 1)
            assert number(points) == sum(number(worth) for worth, *_ in pieces)
            yield who, number(points)


# The Opponents


ABBESS = {"players": ("ann", "abbess"), "options": {"opponents": "the-abbess"}, "seat": "abbess"}


def test_bridges_of_an_opponent_are_told_with_what_they_give_it() -> None:
    position = {"round": 1, "abbess.worker": 2, "abbess.drafted": ["stone"]}
    position |= {"citizens.lines.pink": [], "abbess.shadow": 0}
    rolled = ("solo.charts.rounds.when", 1)
    first = explained("opponent's temple", "abbess", position, rolled, **ABBESS)[0]
    assert first.vp == 3
    assert first.because == (
        "The push came by solo.temple.influence and led from space 2 to space 3 on the Worker Guild track.",
        "An Opponent gets 3 VP for the bridge line between them, whatever is printed there.",
    )
    assert rules(first)[:2] == ["solo.base.bridge-vp", "solo.temple.influence"]


def test_crates_of_an_opponent_are_told_with_the_dice_that_match() -> None:
    position = {"round": 3, "abbess.spent": ["stone", "stone", "gold"], "wharf.card": "wharf_1"}
    position |= {"wharf.back": "sell_vp,buy,sell_influence"}
    reason = why("opponent's bonus", "abbess", position, **ABBESS)
    assert (reason.vp, rules(reason)) == (2, ["solo.wharf.pay-vp"])
    assert reason.because == (
        "Dice: Stone, Stone and Gold. The row asks for Stone, Influence or Food: 2 of them match.",
        "2 Cargo Crates on the VP line, 1 VP each: 2 VP.",
    )
    full = position | {"wharf.crates": {"top-2": "ann", "top-3": "ann"}}
    assert why("opponent's bonus", "abbess", full, **ABBESS).because[1:] == (
        "There was room for 1 Cargo Crate.",
        "1 Cargo Crate on the VP line, 1 VP each: 1 VP.",
    )


@pytest.mark.parametrize("solo", ["the-broker", ["the-miller", "the-abbess"]])
def test_all_vp_of_a_game_with_opponents_are_explained(solo: Any) -> None:
    for seed in range(3):
        game = kosk.new("castellans", ["Ann"], solo=solo, seed=seed)
        while game.decision is not None:
            game.play(game.decision.options[len(game.events) % len(game.decision.options)])
        for name, vp in game.scores().items():
            explanation = game.explain(name)
            assert explanation.vp == vp
            assert all(reason.because for reason in explanation if reason.event.verb == "score")
