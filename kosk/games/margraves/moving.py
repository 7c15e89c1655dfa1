"""Moving the Margrave, and deploying and moving Knights."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import locations

if TYPE_CHECKING:
    from .verbs import MargravesTable


# The Margrave


def move_margrave(t: "MargravesTable", player: int, rule: str, *, far: bool = False, may: bool = True) -> None:
    """Move one's own Margrave along a road, or where `far` to any other Location, and set off the power there.

    Rules: margrave.owner-only, margrave.move-road, location.activate-margrave, loc.eight, loc.no-limit.
    """

    def closed(t: "MargravesTable", player: int, place: str) -> Barred | None:
        if place == "pass":
            return None if may else Barred(rule)
        return unreachable(t, t.state.margrave[player], place, far)

    place = t.choose(player, rule, (*t.board.locations, "pass"), closed)
    if place != "pass":
        t.move_margrave(player, place, rule)
        locations.enter(t, player, place, "location.activate-margrave")


def unreachable(t: "MargravesTable", here: str, there: str, far: bool) -> Barred | None:
    """Bars a Location that no road joins to it; where the move is `far`, only the same one."""
    if far:
        return Barred("ruling.move-into-same", here=here) if here == there else None
    return None if there in t.board.roads[here] else Barred("margrave.move-road", here=here)


# Knights


def deploy(t: "MargravesTable", player: int, rule: str, *, far: bool = False) -> None:
    """Deploy a Knight: from the Margrave's Location along a road, or from storage into the Margrave's Location.

    The player may leave it. Where `far`, the Knight goes to any Location, from either of them.

    Rules: deploy.options, knight.neutral, knight.stored-owned.
    """
    here = t.state.margrave[player]

    def closed(t: "MargravesTable", player: int, source: str) -> Barred | None:
        if source == "storage" and not t.state.good(player, "knight"):
            return Barred("deploy.options", stored=0)
        if source == "location" and not t.state.knights[here]:
            return Barred("deploy.options", here=here, knights=0)
        return None

    source = t.choose(player, rule, ("location", "storage", "pass"), closed)
    if source == "pass":
        return
    stored = source == "storage"
    place = here if stored and not far else target(t, player, here, stored, far)
    if stored:
        t.deploy_from_storage(player, place, rule)
    else:
        t.move_knight(player, here, place, rule)
    locations.enter(t, player, place, "deploy.activate")


def target(t: "MargravesTable", player: int, here: str, stored: bool, far: bool) -> str:
    """Where a Knight of the Margrave's Location, or one `stored`, is deployed to."""

    def closed(t: "MargravesTable", player: int, place: str) -> Barred | None:
        return None if stored and place == here else not_joined(t, here, place, far)

    pledged = {"knight": 1} if stored else {}
    place: str = t.choose_in_the_midst(player, "deploy.options", t.board.locations, closed, pledged)
    return place


def not_joined(t: "MargravesTable", here: str, there: str, far: bool) -> Barred | None:
    """Bars a Location that no road joins to it; where the move is `far`, only the one that a Knight comes from."""
    if far:
        return Barred("ruling.move-into-same", here=here) if here == there else None
    return None if there in t.board.roads[here] else Barred("deploy.options", here=here)


def move_knights(
    t: "MargravesTable", player: int, rule: str, *, most: int, gather: bool, may: bool, limit: str
) -> None:
    """Move up to `most` Knights from any Location to another, or where they `gather` to the Margrave's Location.

    Each sets off the power of the Location that it moves into. None comes from storage (the rule `limit`).
    """
    for moved in range(most):
        if not move_one_knight(t, player, rule, gather, may or moved > 0, limit):
            return


def move_one_knight(t: "MargravesTable", player: int, rule: str, gather: bool, may: bool, limit: str) -> bool:
    """Move a Knight; False where the player leaves it, or where none is to be moved."""
    here = t.state.margrave[player]
    sources = tuple([place for place in t.board.locations if may_leave(t, place, here, gather)])

    def closed(t: "MargravesTable", player: int, source: str) -> Barred | None:
        if source == "pass":
            return None if may or not sources else Barred(rule)
        if source == "storage":
            return Barred(limit)
        if gather and source == here:
            return Barred("ruling.move-into-same", here=here)
        return None if t.state.knights[source] else Barred(rule, knights=0)

    source = t.choose(player, rule, (*t.board.locations, "storage", "pass"), closed)
    if source == "pass":
        return False
    place = here if gather else target_of(t, player, source, rule)
    t.move_knight(player, source, place, rule)
    locations.enter(t, player, place, "deploy.activate")
    return True


def may_leave(t: "MargravesTable", place: str, here: str, gather: bool) -> bool:
    """Whether a Knight of a Location can be moved: not to the Location where it is."""
    return t.state.knights[place] > 0 and not (gather and place == here)


def target_of(t: "MargravesTable", player: int, source: str, rule: str) -> str:
    """The Location that a Knight of any other one is moved to."""

    def closed(t: "MargravesTable", player: int, place: str) -> Barred | None:
        return Barred("ruling.move-into-same", here=source) if place == source else None

    place: str = t.choose(player, rule, t.board.locations, closed)
    return place
