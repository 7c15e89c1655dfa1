"""Consolidating a Set of Tiles, and Building Shrines on it."""

from typing import TYPE_CHECKING, Any

from kosk.engine.table import Barred

from .placing import Realm
from .state import AT_CONSOLIDATION, BUILDING_SHRINES

if TYPE_CHECKING:
    from .board import Board
    from .verbs import DragonCastleTable

Set = tuple[int, ...]
"""The spaces of a set, in printed order."""


def due_sets(t: "DragonCastleTable", player: int) -> None:
    """Consolidate every set that is due, one after another, as the player orders them.

    After each, and after a Spirit, the Realm is looked at again: a tile turned facedown is in no set any more.

    Rules: cons.must, cons.check-after-placing, cons.several-sets, cons.one-by-one, ruling.several-sets,
    ruling.when-consolidate, spirit.extra-sets, ruling.beauty-overlap.
    """
    before = t.state.moment
    t.reach(AT_CONSOLIDATION)
    names = t.state.realm_spaces

    def left() -> dict[str, Set]:
        return {names[spaces[0]]: spaces for spaces in due(t, player, t.state) if spaces not in t.state.resolved}

    while left():
        first = t.choose(player, "cons.order", lambda: tuple(left()))
        if first is None:  # a Spirit has Consolidated the last one
            break
        chosen = left()[first]
        by_type(t, player, chosen, str(t.board.type_of[t.state.faceup[chosen[0]]]))
    t.forget_resolved()
    t.reach(before)


# Which tiles are a set


def due(t: "DragonCastleTable", player: int, realm: Realm) -> list[Set]:
    """The sets of a Realm that must be Consolidated.

    Rules: cons.type-only, cons.whole-group, cons.faceup-only, type.six, type.number-use.
    """
    return groups(t.board, realm, player, t.board.type_of, t.facts.set_scoring.least)


def groups(board: "Board", realm: Realm, player: int, alike: "dict[Any, Any]", least: int) -> list[Set]:
    """The groups of at least so many adjacent faceup tiles of a Realm that are alike; `alike` says in what.

    Rules: cons.orthogonal, cons.any-floor, ruling.whole-group, ruling.adjacent-default.
    """
    faceup = realm.faceup
    shown = [space for space in board.realm(player) if faceup[space] in alike]
    kinds = [alike[faceup[space]] for space in shown]
    found: list[Set] = []
    for kind in dict.fromkeys(kinds):
        if kinds.count(kind) >= least:
            spaces = [space for space in shown if alike[faceup[space]] == kind]
            found += [group for group in connected(board.beside, spaces) if len(group) >= least]
    return sorted(found)


def connected(beside: list[tuple[int, ...]], spaces: list[int]) -> list[Set]:
    """These spaces, in groups of adjacent ones."""
    left = set(spaces)
    return [part_from(beside, first, left) for first in spaces if first in left]


def part_from(beside: list[tuple[int, ...]], first: int, left: set[int]) -> Set:
    """A space with all those that lead on from it among the spaces that are left; they are left no more."""
    left.discard(first)
    if left.isdisjoint(beside[first]):
        return (first,)
    group = [first]
    for space in group:
        for other in beside[space]:
            if other in left:
                left.remove(other)
                group.append(other)
    return tuple(sorted(group))


# What a set brings


def by_type(t: "DragonCastleTable", player: int, spaces: Set, kind: str, *more: str) -> None:
    """Consolidate a set of one type: by the table, with what this type allows and brings besides.

    Rules: cons.vp-to-pool, ruling.vp-supply.
    """
    about = t.facts.tile_type[kind]
    t.turn_facedown(player, spaces, ("cons.flip", *more))
    score_set(t, player, spaces, *more)
    dragon_bonus(t, player, about.bonus_vp)
    limit = "shrine.limit-faction" if kind in t.board.factions else "shrine.limit-special"
    build_shrines(t, player, spaces, about.shrines, limit)


def score_set(t: "DragonCastleTable", player: int, spaces: Set, *more: str) -> None:
    """VP for the number of tiles in a set."""
    number = len(spaces)
    rules = ("cons.vp-table", *more) if str(number) in t.facts.set_scoring.tiles else ("cons.vp-over-8", *more)
    t.score(player, t.board.set_vp(number), rules, tiles=number)


def dragon_bonus(t: "DragonCastleTable", player: int, vp: int) -> None:
    """The VP that a set of Dragons brings besides."""
    if vp:
        t.score(player, vp, "shrine.dragon-bonus", bonus=vp)


# Building Shrines


def build_shrines(t: "DragonCastleTable", player: int, spaces: Set, allowed: int, limit: str) -> None:
    """Build Shrines from the Shrine Pool on tiles of a set that has just been Consolidated, or none.

    Rules: shrine.fresh-only, shrine.immediately.
    """
    before = t.state.moment
    t.reach(BUILDING_SHRINES)
    number = len(t.state.resolved)
    t.resolve(spaces, allowed)
    names = t.state.realm_spaces

    def barred(t: "DragonCastleTable", player: int, name: str) -> Barred | None:
        if name == "pass":
            return None
        if not t.state.allowed[number]:
            return Barred(limit, allowed=allowed)
        return no_shrine(t, player, t.board.realm_space(player, name))

    for _ in spaces:
        name = t.choose(player, "shrine.optional", [*[names[space] for space in spaces], "pass"], barred)
        if name == "pass":
            break
        t.build_shrine(player, t.board.realm_space(player, name), "shrine.optional", of=number)
    t.reach(before)


def no_shrine(t: "DragonCastleTable", player: int, space: int) -> Barred | None:
    """Why no Shrine can be built on a facedown tile: the Shrine Pool is empty, or one stands there."""
    if not t.state.pool[player]:
        return Barred("shrine.from-pool")
    return Barred("shrine.one-per-tile") if t.state.shrines[space] else None
