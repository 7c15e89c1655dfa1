"""The End of the Game: who wins among those with the same score."""

from typing import Any

import pytest

from .laid import FOUR, THREE, realm, turn


def winners(players: tuple[str, ...] = THREE, **position: Any) -> Any:
    """Who wins from a position."""
    return turn({}, run="final scoring", players=players, **position).value("winners")


@pytest.mark.rule("dragon_castle/tie.facedown-stacks")
def test_a_tie_goes_to_the_most_stacks_with_a_facedown_tile_on_top() -> None:
    """Harris has more tiles, faceup ones and facedown ones beneath them, but fewer such stacks."""
    beth = realm(r1c1="1", r1c3="1", r4c4="2")
    harris = realm(r1c1="5", r1c3="4", r2c2="1 merchants-1", r2c3="1 merchants-2", r3c3="winds-rainy")
    assert winners(beth__vp=12, beth__realm=beth, harris__vp=12, harris__realm=harris) == ["beth"]


@pytest.mark.rule("dragon_castle/tie.facedown-stacks")
def test_stacks_of_players_who_are_not_tied_do_not_matter() -> None:
    three = realm(r1c1="1", r1c2="1", r1c3="1")
    position = {"beth__vp": 12, "harris__vp": 12, "michael__vp": 11}
    assert winners(harris__realm=realm(r1c1="1"), michael__realm=three, **position) == ["harris"]


@pytest.mark.rule("dragon_castle/ruling.tie-shrine-stacks", "dragon_castle/tie.facedown-stacks")
def test_a_stack_with_a_shrine_counts_for_its_top_tile_is_facedown() -> None:
    """Beth has two stacks, both with Shrines; Harris has one, without."""
    beth = realm(r1c1="1 shrine", r1c3="1 shrine")
    assert winners(beth__vp=10, beth__realm=beth, harris__vp=12, harris__realm=realm(r1c1="1")) == ["beth"]


@pytest.mark.rule("dragon_castle/tie.shrines")
def test_a_tie_in_stacks_too_goes_to_the_most_shrines_in_the_realm() -> None:
    """Michael has the fewest, on the highest floor, and Shrines in the Shrine Pool, which do not count."""
    beth = realm(r1c1="1 shrine", r1c3="1", r2c1="1")
    harris = realm(r1c1="1 shrine", r1c3="1 shrine", r2c1="1")
    michael = realm(r1c1="1", r1c3="1", r2c1="3 shrine")
    position = {"beth__vp": 11, "harris__vp": 10, "michael__vp": 9, "michael__shrine_pool": 9}
    assert winners(beth__realm=beth, harris__realm=harris, michael__realm=michael, **position) == ["harris"]


@pytest.mark.rule("dragon_castle/tie.shrines")
def test_shrines_of_players_with_fewer_stacks_do_not_matter() -> None:
    position = {"beth__vp": 10, "beth__realm": realm(r1c1="2 shrine")}
    position |= {"harris__vp": 11, "harris__realm": realm(r1c1="1 shrine", r4c4="1")}
    position |= {"michael__vp": 12, "michael__realm": realm(r1c1="1", r4c4="1")}
    assert winners(**position) == ["harris"]


@pytest.mark.rule("dragon_castle/tie.shared")
def test_players_tied_in_all_of_that_share_the_victory() -> None:
    """Of four with 12 points, Michael has fewer stacks, and Ryan as many but no Shrine."""
    shrine = realm(r1c1="1 shrine", r4c4="5")
    position = {"beth__vp": 11, "beth__realm": shrine, "harris__vp": 11, "harris__realm": shrine}
    position |= {"michael__vp": 12, "michael__realm": realm(r1c1="9")}
    position |= {"ryan__vp": 12, "ryan__realm": realm(r1c1="1", r4c4="1")}
    assert winners(FOUR, **position) == ["beth", "harris"]
