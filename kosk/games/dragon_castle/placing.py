"""Placing Tiles: where in a Realm a tile can go."""

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kosk.engine.table import Barred

from .state import BEFORE_PLACEMENT

if TYPE_CHECKING:
    from .verbs import DragonCastleTable

FORFEIT = "forfeit"


class Realm(Protocol):
    """What lies in the Realms, and the Shrines of the players. A state is one."""

    @property
    def faceup(self) -> list[str | None]: ...
    @property
    def facedown(self) -> list[int]: ...
    @property
    def shrines(self) -> list[bool]: ...
    @property
    def pool(self) -> list[int]: ...


def place(t: "DragonCastleTable", player: int) -> None:
    """Place the collected tiles faceup in the Realm, wherever there is room; no Spirit between two tiles.

    Rules: place.must, place.free-choice, place.no-height-limit, place.two-spaces, spirit.not-between-placements.
    """
    if not t.state.collected:
        return
    t.reach(BEFORE_PLACEMENT)
    opened = partial(open_targets, t, player)
    _, *others = t.state.collected
    place_one(t, player, t.choose(player, "place.targets", targets(t), target_barred, opened))
    for _ in others:
        where = t.choose_at_once(player, "place.targets", targets(t), target_barred, opened)
        place_one(t, player, where)


def place_one(t: "DragonCastleTable", player: int, name: str) -> None:
    """Place the next tile, or lose it where nothing is open."""
    if name == FORFEIT:
        t.discard_collected(player, "ruling.full-realm")
    else:
        t.place(player, t.board.realm_space(player, name), "place.targets")


def targets(t: "DragonCastleTable") -> tuple[str, ...]:
    """The spaces of a Realm, and losing the tile where that can happen."""
    names = t.board.realm_names
    return (*names, FORFEIT) if t.options["full_realm"] == "forfeit_tile" else names


def free_spaces(t: "DragonCastleTable", player: int) -> list[str]:
    """The spaces of a Realm without a faceup tile and without a Shrine."""
    faceup, shrines, names = t.state.faceup, t.state.shrines, t.state.realm_spaces
    return [names[space] for space in t.board.realm(player) if faceup[space] is None and not shrines[space]]


def open_targets(t: "DragonCastleTable", player: int) -> list[str]:
    """Where the next tile can go: to the free spaces; where there is none, it may be lost."""
    found = free_spaces(t, player)
    return found if found or t.options["full_realm"] != "forfeit_tile" else [FORFEIT]


def target_barred(t: "DragonCastleTable", player: int, name: str) -> Barred | None:
    """Why no tile can be laid on a space: a faceup tile or a Shrine is there."""
    if name == FORFEIT:
        return None if lacks_spaces(t, player, 1, t.state) else Barred("ruling.full-realm")
    return covered(t, t.board.realm_space(player, name), t.state)


def covered(t: "DragonCastleTable", space: int, realm: Realm) -> Barred | None:
    """Why no tile can be laid on a space of a Realm.

    Rules: shrine.blocks-stack.
    """
    if realm.faceup[space] is not None:
        return Barred("place.not-on-faceup")
    if realm.shrines[space]:
        return Barred("place.not-on-shrine")
    return None


def lacks_room(t: "DragonCastleTable", player: int, tiles: int, realm: Realm) -> Barred | None:
    """Why an Action cannot bring so many tiles: they could not all be placed."""
    forbids = t.options["full_realm"] == "forbid_action"
    if lacks_spaces(t, player, tiles, realm) and t.by("ruling.full-realm", forbids, without=not forbids):
        return Barred("place.full-realm", needed=tiles)
    return None


def lacks_spaces(t: "DragonCastleTable", player: int, tiles: int, realm: Realm) -> bool:
    """Whether a Realm has fewer spaces than so many on which a tile can be laid."""
    room = 0
    for space in t.board.realm(player):
        if realm.faceup[space] is None and not realm.shrines[space]:
            room += 1
            if room == tiles:
                return False
    return True
