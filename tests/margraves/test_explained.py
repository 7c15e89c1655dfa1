"""Why a player has so many VP: from what is told alone, every sum can be done again."""

import re
from typing import Any

import pytest

import kosk
from kosk.engine.explanation import Explanation, Reason
from kosk.games import rulebook
from kosk.testing import random_game, scenario

BOOK = rulebook("margraves")
NAMES = ("Anna", "Beth", "Harris", "Michael", "Ryan")


def explained(position: dict[str, Any], name: str = "beth", options: dict[str, str] | None = None) -> Explanation:
    """Why a player has the VP of Final Scoring, in a position of Beth and Harris, who have no Citizen unless told."""
    bare = {"beth.hand": [], "harris.hand": []}
    played = scenario(
        "margraves", "final scoring", position=bare | position, players=("beth", "harris"), options=options
    )
    seat = played.after.names.index(name)
    return Explanation.of(BOOK, played.after, played.before, played.events, seat)


def why(position: dict[str, Any], **keys: Any) -> Reason:
    (reason,) = explained(position, **keys)
    return reason


def rules(reason: Reason) -> list[str]:
    return [rule.name for rule in reason.rules]


# Influence


def test_the_icons_of_a_guild_are_told_tile_by_tile_citizen_by_citizen_and_location_by_location() -> None:
    """4 of Worker: the tile, the Merchant, two Bards; Kamin and Shilina have one each: 7 in all, at 3 VP."""
    position = {
        "beth.tiles": ["p1_07", "p1_08", "p2_04"],
        "beth.hand": ["merchant", "bard"],
        "beth.pile": ["bard", "monk"],
        "beth.worker": 7,
        "beth.towers": 2,
        "locations.kamin.towers.1": "beth",
        "locations.shilina.towers.2": "beth",
    }
    worker, soldier, holy = explained(position)
    assert (worker.vp, worker.when, worker.section) == (21, "Final Scoring", "Final Scoring")
    assert worker.sentence == "beth scores 21 VP for the Worker Guild: 7 icons, each of 3 VP."
    assert worker.because == (
        "On the Privilege I tile with Worker Guild icon: 1.",
        "On the Privilege II tile with Worker Guild icon and Soldier Guild icon: 1.",
        "On Citizens: Merchant 1 and Bard 2.",
        "Of Locations with a Ward Tower: Shilina 1 and Kamin 1.",
        "The marker stands on space 7 of the Worker Guild row, where each icon is worth 3 VP.",
        "7 icons × 3 VP: 21 VP.",
    )
    assert rules(worker) == [
        "score.influence",
        "influence.vp",
        "score.icons.tiles",
        "score.icons.citizens",
        "score.icons.locations",
    ]
    assert (soldier.vp, soldier.because[-1]) == (4, "4 icons × 1 VP: 4 VP.")
    assert holy.because == (
        "On Citizens: Monk 1.",
        "The marker stands on space 0 of the Holy Guild row, where each icon is worth 1 VP.",
        "1 icon × 1 VP: 1 VP.",
    )


def test_the_citizens_of_the_start_are_told_only_where_they_count() -> None:
    position = {"beth.hand": ["captain", "warlord"], "beth.soldier": 15}
    assert why(position).because[0] == "On Citizens: Captain 1 and Warlord 1."
    without = why(position, options={"starter_guild_icons": "no"})
    assert (without.vp, without.because[0]) == (6, "On Citizens: Warlord 1.")


# Banners


def test_sets_of_banners_are_told_by_name() -> None:
    reason = why({"beth.tiles": ["p1_11", "p1_12", "p2_09", "p2_08", "p1_15", "p1_01"]})
    assert reason.vp == 9 + 4
    assert reason.sentence == "beth scores 13 VP for Banners: 3 × 3 + 2 × 2."
    assert reason.because == (
        "A set of Bear, Fish and Tower: 3 × 3 = 9 VP.",
        "A set of Bear and Fish: 2 × 2 = 4 VP.",
    )
    assert rules(reason) == ["score.banner", "score.banner.duplicates"]


# What is left over


def test_what_is_left_over_is_told_with_its_rate() -> None:
    position = {"beth.gem": 2, "beth.stone": 2, "beth.magic": 3, "beth.gold": 14, "beth.knight": 1, "beth.strength": 8}
    gems, resources, gold = explained(position)
    assert (gems.vp, gems.sentence, gems.because) == (
        4,
        "beth scores 4 VP for 2 Gems left over.",
        ("2 Gems × 2 VP: 4 VP.",),
    )
    assert (resources.vp, resources.sentence, resources.because) == (
        1,
        "beth scores 1 VP for 5 Resources left over.",
        ("Left in storage: 2 Stone and 3 Magic.", "5 Resources divided by 3, rounded down: 1 VP."),
    )
    assert (gold.vp, gold.sentence, gold.because) == (
        2,
        "beth scores 2 VP for 14 Gold left over.",
        ("14 Gold divided by 5, rounded down: 2 VP.",),
    )
    assert why({"beth.gold": 10}).because == ("10 Gold divided by 5: 2 VP.",)
    assert [rules(reason) for reason in (gems, resources, gold)] == [
        ["score.gem"],
        ["score.resources"],
        ["score.gold"],
    ]


def test_what_gives_no_vp_is_no_reason() -> None:
    assert len(explained({"beth.gold": 4, "beth.wood": 2})) == 0


# Whole games


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_whole_games_all_reasons_add_up_and_every_sum_can_be_done_again(players: int) -> None:
    kinds = set()
    for seed in range(6):
        options = {"starter_guild_icons": "no"} if seed == 5 else {}
        game = random_game(BOOK, NAMES[:players], f"explained/{seed}", options)
        for name, vp in game.scores().items():
            reasons = game.explain(name)
            assert sum(reason.vp for reason in reasons) == reasons.vp == vp
            for reason in reasons:
                assert redone(reason) == reason.vp, reason.because
                kinds.add(reason.rules[0].name)
    assert {"score.influence", "score.gold", "score.banner"} <= kinds


def redone(reason: Reason) -> int:
    """The VP of a reason, from the words in `because` alone and the rates of the rulebook."""
    rule, *lines = reason.rules[0].name, *reason.because
    if rule == "score.influence":
        *parts, marker, _ = lines
        icons = sum(int(number) for part in parts for number in re.findall(r" (\d+)(?=,|\.| and)", part))
        space = int(re.search(r"on space (\d+) of", marker)[1])  # type: ignore[index]
        return icons * (1 + space // 3)
    if rule == "score.banner":
        sets = [re.split(", | and ", re.search("A set of (.+):", line)[1]) for line in lines]  # type: ignore[index]
        assert all(len(set(different)) == len(different) for different in sets)
        return sum(len(different) ** 2 for different in sets)
    numbers = [int(number) for number in re.findall(r"\d+", lines[0])]
    if rule == "score.gem":
        return numbers[0] * 2
    if rule == "score.resources":
        return sum(numbers) // 3
    assert rule == "score.gold"
    return numbers[0] // 5


def test_an_explanation_reads_as_a_tree_of_sums() -> None:
    told = str(explained({"beth.gem": 1, "beth.gold": 5, "beth.hand": ["merchant"], "beth.worker": 3}))
    assert told.splitlines() == [
        "beth: 5 VP",
        "  Final Scoring: 5 VP",
        "    Final Scoring: 5 VP",
        "       +2 beth scores 2 VP for the Worker Guild: 1 icon of 2 VP.",
        "            On Citizens: Merchant 1.",
        "            The marker stands on space 3 of the Worker Guild row, where each icon is worth 2 VP.",
        "            1 icon × 2 VP: 2 VP.",
        "            by score.influence, influence.vp, score.icons.citizens",
        "       +2 beth scores 2 VP for 1 Gem left over.",
        "            1 Gem × 2 VP: 2 VP.",
        "            by score.gem",
        "       +1 beth scores 1 VP for 5 Gold left over.",
        "            5 Gold divided by 5: 1 VP.",
        "            by score.gold",
    ]


def test_a_made_up_start_is_told_first() -> None:
    given, gold = explained({"beth.vp": 12, "beth.gold": 5})
    assert (given.vp, given.when, given.sentence) == (12, "At the start", "beth begins with 12 VP.")
    assert gold.vp == 1


def test_rates_are_those_of_the_readers_components() -> None:
    game = random_game(BOOK.with_components({"scoring": {"gold_per_vp": 2}}), NAMES[:2], "rates")
    told = [line for name in NAMES[:2] for reason in game.explain(name) for line in reason.because if "Gold" in line]
    assert told
    assert all(" Gold divided by 2" in line for line in told)


def test_a_game_that_goes_on_has_nothing_to_explain_yet() -> None:
    assert kosk.new("margraves", NAMES[:2], seed=1).explain("Anna").vp == 0
