"""Final Scoring: Influence, Banners, what is left over, and who wins."""

from typing import Any

import pytest

from kosk.testing import scenario

TWO = ("beth", "harris")
THREE = ("beth", "harris", "michael")
BARE = {"beth.hand": [], "harris.hand": []}
"""Nobody has an icon, and nothing else that scores."""


def score(position: dict[str, Any], players: tuple[str, ...] = TWO, options: dict[str, str] | None = None) -> Any:
    bare = {f"{name}.hand": [] for name in players}
    return scenario("margraves", "final scoring", position=bare | position, players=players, options=options)


def vp(position: dict[str, Any], **keys: Any) -> int:
    """The VP of Beth."""
    earned: int = score(position, **keys).value("after.beth.vp")
    return earned


def towers(*places: str) -> dict[str, Any]:
    """Ward Towers of Beth in these Locations."""
    return {f"locations.{place}.towers.1": "beth" for place in places} | {"beth.towers": 4 - len(places)}


@pytest.mark.rule("margraves/score.sources")
def test_points_come_from_influence_banners_and_what_is_left_over() -> None:
    """3 icons times 2; a set of 2 Banners; 1 Gem, 4 Resources and 11 Gold."""
    position = {"beth.pile": ["merchant"], "beth.worker": 3, **towers("shilina", "kamin")}
    position |= {"beth.tiles": ["p1_11", "p1_12"], "beth.gem": 1, "beth.stone": 3, "beth.wood": 1, "beth.gold": 11}
    # The Soldier icons of Shilina and Kamin count 1 each.
    assert vp(position) == 3 * 2 + 2 + 4 + 2 + 1 + 2
    assert score(position).value("after.harris.vp") == 0


# Influence


@pytest.mark.rule("margraves/score.icons.tiles")
def test_icons_on_end_of_game_tiles_of_both_kinds_count() -> None:
    """Worker on a tile of kind I; Worker and Soldier on one of kind II."""
    assert vp({"beth.tiles": ["p1_07", "p2_04"], "beth.worker": 6}) == 2 * 3 + 1


@pytest.mark.rule("margraves/score.icons.citizens")
def test_icons_on_citizens_count_in_hand_and_in_the_pile() -> None:
    position = {"beth.hand": ["monk", "rogue"], "beth.pile": ["paladin"], "beth.holy": 9, "beth.shadow": 4}
    assert vp(position) == 2 * 4 + 1 * 2


@pytest.mark.rule("margraves/score.icons.locations")
def test_both_icons_of_a_location_count_each_for_its_own_guild() -> None:
    """Ny'mar has a Soldier and a Shadow icon, Thraecius a Shadow and a Holy one."""
    position = towers("nymar", "thraecius") | {"beth.soldier": 12, "beth.shadow": 15, "beth.holy": 3}
    assert vp(position) == 1 * 5 + 2 * 6 + 1 * 2
    assert score(position).value("after.harris.vp") == 0


@pytest.mark.rule("margraves/score.influence", "margraves/influence.vp")
def test_the_icons_of_each_guild_count_what_its_own_marker_says() -> None:
    cards = ["merchant", "bard", "captain", "alchemist", "rogue", "pilot", "paladin"]
    position = {"beth.hand": cards, "beth.worker": 5, "beth.soldier": 8, "beth.shadow": 2, "beth.holy": 14}
    played = score(position)
    assert played.value("points.score.influence.beth") == 2 * 2 + 1 * 3 + 3 * 1 + 1 * 5
    scored = {
        event.data["guild"]: event.data["vp"] for event in played.events if event.seat == 0 and event.data.get("guild")
    }
    assert scored == {"worker": 4, "soldier": 3, "shadow": 3, "holy": 5}


@pytest.mark.rule("margraves/ruling.starter-guilds")
@pytest.mark.parametrize(
    ("card", "guild"), [("merchant", "worker"), ("captain", "soldier"), ("alchemist", "shadow"), ("paladin", "holy")]
)
def test_each_starter_has_an_icon_of_its_own_guild_but_by_an_option_none(card: str, guild: str) -> None:
    position = {"beth.hand": [card], f"beth.{guild}": 9}
    assert vp(position) == 4
    assert vp(position, options={"starter_guild_icons": "no"}) == 0
    assert vp({"beth.hand": ["monk"], "beth.holy": 9}, options={"starter_guild_icons": "no"}) == 4


# Banners


@pytest.mark.rule("margraves/score.banner")
@pytest.mark.parametrize(("different", "earned"), [(1, 1), (2, 4), (3, 9), (4, 16), (5, 25)])
def test_different_banners_score_their_number_times_itself(different: int, earned: int) -> None:
    tiles = ["p1_11", "p2_09", "p1_13", "p2_11", "p1_15"][:different]
    assert vp({"beth.tiles": tiles}) == earned


@pytest.mark.rule("margraves/score.banner.duplicates")
def test_duplicate_banners_build_further_sets() -> None:
    """Bear, fish, griffin and bear again: a set of 3, and one of 1. Each set is as large as it can be."""
    assert vp({"beth.tiles": ["p1_11", "p1_12", "p1_13", "p2_08"]}) == 9 + 1
    three_bears = ["p1_11", "p2_08", "p1_20", "p1_12", "p2_09", "p1_13"]
    assert vp({"beth.tiles": three_bears}, players=THREE) == 9 + 4 + 1


def test_banners_of_others_do_not_count() -> None:
    assert vp({"harris.tiles": ["p1_11"]}) == 0


# What is left over


@pytest.mark.rule("margraves/score.gem")
def test_a_gem_is_worth_2() -> None:
    assert vp({"beth.gem": 3}) == 6


@pytest.mark.rule("margraves/score.resources")
@pytest.mark.parametrize(("stone", "wood", "magic", "earned"), [(3, 0, 0, 1), (1, 1, 1, 1), (2, 2, 1, 1), (2, 2, 2, 2)])
def test_three_resources_of_any_mix_are_worth_1(stone: int, wood: int, magic: int, earned: int) -> None:
    assert vp({"beth.stone": stone, "beth.wood": wood, "beth.magic": magic}) == earned


@pytest.mark.rule("margraves/score.gold")
@pytest.mark.parametrize(("gold", "earned"), [(5, 1), (9, 1), (10, 2), (14, 2)])
def test_five_gold_are_worth_1(gold: int, earned: int) -> None:
    assert vp({"beth.gold": gold}) == earned


@pytest.mark.rule("margraves/score.no-knights-strength")
def test_knights_and_strength_are_worth_nothing() -> None:
    assert vp({"beth.knight": 6, "beth.strength": 8}) == 0


@pytest.mark.rule("margraves/ruling.unused-grants")
def test_grants_that_were_not_used_are_worth_nothing() -> None:
    """8 Gold and a Gem would be worth something."""
    played = score({"beth.tiles": ["p2_01", "p2_02"]})
    assert [played.value(f"after.beth.{what}") for what in ("vp", "gold", "gem")] == [0, 0, 0]


# The winner


@pytest.mark.rule("margraves/goal.most-vp")
def test_the_most_vp_win() -> None:
    played = score({"beth.gem": 2, "harris.gold": 15})
    assert [played.value(f"after.{name}.vp") for name in TWO] == [4, 3]
    assert played.value("winners") == ["beth"]
    assert played.value("after.step") is None


@pytest.mark.rule("margraves/score.tie.gold")
def test_a_tie_goes_to_the_most_gold_with_that_which_has_scored() -> None:
    """All three have 4 VP; of 20, 14 and 4 Gold only 0, 4 and 4 have not scored."""
    position = {"beth.gold": 20, "harris.gold": 14, "harris.gem": 1, "michael.gold": 4, "michael.gem": 2}
    played = score(position, THREE)
    assert [played.value(f"after.{name}.vp") for name in THREE] == [4, 4, 4]
    assert played.value("winners") == ["beth"]


@pytest.mark.rule("margraves/score.tie.gold")
def test_gold_of_players_who_are_not_tied_does_not_matter() -> None:
    position = {"beth.gold": 6, "beth.gem": 2, "harris.gold": 7, "harris.gem": 2, "michael.gold": 19}
    played = score(position, THREE)
    assert [played.value(f"after.{name}.vp") for name in THREE] == [5, 5, 3]
    assert played.value("winners") == ["harris"]


@pytest.mark.rule("margraves/score.tie.shared")
def test_players_tied_in_gold_too_share_the_victory() -> None:
    position = {"beth.gold": 7, "beth.gem": 1, "michael.gold": 7, "michael.gem": 1, "harris.stone": 6, "harris.gold": 5}
    played = score(position, THREE)
    assert [played.value(f"after.{name}.vp") for name in THREE] == [3, 3, 3]
    assert played.value("winners") == ["beth", "michael"]
