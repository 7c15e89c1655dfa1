"""Spirit Card Powers: for each Spirit, whether its power can be applied, and what it does.

A power is applied after its cost was paid; so whether it can be is asked of the Realm as a payment would leave it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from kosk.engine.table import Barred

from . import actions, castle, placing
from .consolidating import (
    Set,
    build_shrines,
    by_type,
    connected,
    dragon_bonus,
    due,
    due_sets,
    groups,
    no_shrine,
    score_set,
)
from .dragons import shrine_spaces
from .placing import Realm
from .state import MID_ACTION

if TYPE_CHECKING:
    from .verbs import DragonCastleTable


class Power(NamedTuple):
    """A Spirit's power: what it needs that no payment can bring about, whether it is possible with a Realm, and how it
    is applied.
    """

    needs: Callable[["DragonCastleTable", int], bool]
    possible: Callable[["DragonCastleTable", int, Realm], bool]
    apply: Callable[["DragonCastleTable", int], None]


def always(t: "DragonCastleTable", player: int) -> bool:
    """Nothing is needed that a payment could not bring about."""
    return True


def whatever_is_paid(t: "DragonCastleTable", player: int, realm: Realm) -> bool:
    """No payment can take away what is needed."""
    return True


def choose_set(t: "DragonCastleTable", player: int, rule: str, sets: list[Set]) -> Set:
    """The set that a player chooses, by its first space."""
    names = t.state.realm_spaces
    by_name = {names[spaces[0]]: spaces for spaces in sets}
    return by_name[t.choose_at_once(player, rule, list(by_name))]


# Spirit of Beauty


def same_number(t: "DragonCastleTable", player: int, realm: Realm) -> list[Set]:
    """The sets of Faction tiles with the same number."""
    return groups(t.board, realm, player, t.board.number_of, t.facts.spirit.beauty.tiles)


def beauty(t: "DragonCastleTable", player: int) -> None:
    """Consolidate Faction tiles with the same number, as if they were a set of Dragons.

    Rules: spirit.beauty, ruling.cunning-beauty-timing, type.number-use.
    """
    spaces = choose_set(t, player, "spirit.beauty", same_number(t, player, t.state))
    power = t.facts.spirit.beauty
    t.turn_facedown(player, spaces, ("spirit.beauty", "cons.flip"))
    score_set(t, player, spaces, "spirit.beauty")
    t.score(player, power.bonus_vp, "spirit.beauty-vp", bonus=power.bonus_vp)
    build_shrines(t, player, spaces, power.shrines, "spirit.beauty-shrines")


# Spirit of Elegance


def finds_elegant(t: "DragonCastleTable", player: int) -> bool:
    """Whether there is a tile that may be picked by a free short side, if there is room for it."""
    if t.state.moment == MID_ACTION:
        return finds_second("elegance")(t, player)
    return t.state.top_floor > 0


def can_pick_elegantly(t: "DragonCastleTable", player: int, realm: Realm) -> bool:
    """Whether a tile can still be picked by a free short side in this turn."""
    used = (*t.state.used, "elegance")
    if t.state.moment == MID_ACTION:
        return actions.pair_barred(t, player, used, t.state, realm) is None
    return any(actions.first_tile_barred(t, player, space, used, t.state, realm) is None for space in castle.stacks(t))


def elegance(t: "DragonCastleTable", player: int) -> None:
    """From now on until the end of the turn a free short side is enough.

    Rules: spirit.elegance, spirit.elegance-must.
    """


# Spirit of Wind


def facedown_tops(t: "DragonCastleTable", player: int, realm: Realm) -> list[int]:
    """The spaces of a Realm with a facedown tile on top that has no Shrine."""
    return [
        space
        for space in t.board.realm(player)
        if realm.faceup[space] is None and realm.facedown[space] and not realm.shrines[space]
    ]


def faceup_tiles(t: "DragonCastleTable", player: int, realm: Realm) -> list[int]:
    """The spaces of a Realm with a faceup tile."""
    return [space for space in t.board.realm(player) if realm.faceup[space] is not None]


def may_flip_alone(t: "DragonCastleTable") -> bool:
    """Whether the Shrine move may be left out."""
    alone = t.options["wind_flip_alone"] == "yes"
    return t.by("ruling.wind-flip-alone", alone, without=not alone)


def wind_needs(t: "DragonCastleTable", player: int) -> bool:
    """A built Shrine is needed, where the flip alone is not enough."""
    return bool(shrine_spaces(t, player)) or may_flip_alone(t)


def wind_possible(t: "DragonCastleTable", player: int, realm: Realm) -> bool:
    """Whether a Shrine can be moved, if need be onto a tile flipped for it."""
    if any(realm.faceup[space] is not None for space in t.board.realm(player)):
        return True
    return bool(shrine_spaces(t, player)) and bool(facedown_tops(t, player, realm))


def wind(t: "DragonCastleTable", player: int) -> None:
    """Turn a faceup tile facedown, or none; then move a built Shrine to another facedown tile.

    Rules: spirit.wind-move-to-flipped, spirit.wind-old-tiles-ok, ruling.wind-target.
    """
    names = t.state.realm_spaces

    def nothing_left(t: "DragonCastleTable", player: int, name: str) -> Barred | None:
        if name != "pass" or (shrine_spaces(t, player) and facedown_tops(t, player, t.state)):
            return None
        return Barred("spirit.wind-move")

    flips = [names[space] for space in faceup_tiles(t, player, t.state)]
    flipped = t.choose_at_once(player, "spirit.wind-flip", [*flips, "pass"], nothing_left)
    if flipped != "pass":
        space = t.board.realm_space(player, flipped)
        t.turn_facedown(player, (space,), ("spirit.wind-flip", "spirit.wind-no-cons"))
    move_a_shrine(t, player, flipped != "pass" and may_flip_alone(t))


def move_a_shrine(t: "DragonCastleTable", player: int, optional: bool) -> None:
    """Move one of the built Shrines to another facedown tile without a Shrine."""
    names = t.state.realm_spaces
    shrines = [names[space] for space in shrine_spaces(t, player)]
    source = t.choose_at_once(player, "spirit.wind-move", [*shrines, "pass"] if optional else shrines)
    if source == "pass":
        return
    to = [names[space] for space in facedown_tops(t, player, t.state)]
    target = t.choose_at_once(player, "ruling.wind-target", to)
    board = t.board
    t.move_shrine(player, board.realm_space(player, source), board.realm_space(player, target), "spirit.wind-move")


# Spirit of Deception, Spirit of the Deep


def finds_second(spirit: str) -> Callable[["DragonCastleTable", int], bool]:
    """Whether there is a second tile that a Spirit lets the player take."""

    def found(t: "DragonCastleTable", player: int) -> bool:
        state = t.state
        used, first = (*state.used, spirit), state.collected[0]
        return any(
            actions.second_tile_barred(t, space, first, used, state.elegant, state) is None
            for space in actions.second_looked_at(t, first, used, state)
        )

    return found


def has_room_for_pair(t: "DragonCastleTable", player: int, realm: Realm) -> bool:
    """Whether two tiles can be placed."""
    return placing.lacks_room(t, player, 2, realm) is None


def deception(t: "DragonCastleTable", player: int) -> None:
    """The second tile will be one adjacent to the first.

    Rules: spirit.deception.
    """


def deep(t: "DragonCastleTable", player: int) -> None:
    """The second tile will be one of the same type.

    Rules: spirit.deep.
    """


# Spirit of Strength


def can_move(t: "DragonCastleTable", player: int, space: int, realm: Realm) -> Barred | None:
    """Why the top tile of a stack of a Realm cannot be moved."""
    if realm.shrines[space]:
        return Barred("spirit.strength-no-shrine")
    if any(other != space and placing.covered(t, other, realm) is None for other in t.board.realm(player)):
        return None
    return Barred("spirit.strength-placement")


def stacks(t: "DragonCastleTable", player: int, realm: Realm) -> list[int]:
    """The spaces of a Realm on which tiles lie."""
    return [space for space in t.board.realm(player) if realm.faceup[space] is not None or realm.facedown[space]]


def strength_possible(t: "DragonCastleTable", player: int, realm: Realm) -> bool:
    """Whether a tile can be moved."""
    return any(can_move(t, player, space, realm) is None for space in stacks(t, player, realm))


def strength(t: "DragonCastleTable", player: int) -> None:
    """Move a tile, and another; only then look for sets.

    Rules: spirit.strength-check-after, spirit.strength-top-only, spirit.strength-keeps-facing, spirit.strength-chain,
    ruling.strength-tiles.
    """
    names = t.state.realm_spaces

    def barred(t: "DragonCastleTable", player: int, name: str) -> Barred | None:
        return None if name == "pass" else can_move(t, player, t.board.realm_space(player, name), t.state)

    for number in range(t.facts.spirit.strength.moves):
        movable = [names[space] for space in stacks(t, player, t.state)]
        source = t.choose_at_once(player, "spirit.strength", [*movable, "pass"] if number else movable, barred)
        if source == "pass":
            break
        move_a_tile(t, player, t.board.realm_space(player, source))
    due_sets(t, player)


def move_a_tile(t: "DragonCastleTable", player: int, source: int) -> None:
    """Move the top tile of a stack onto an empty space, or onto a facedown tile without a Shrine.

    Rules: spirit.strength-empty-ok.
    """

    def barred(t: "DragonCastleTable", player: int, name: str) -> Barred | None:
        return placing.covered(t, t.board.realm_space(player, name), t.state)

    from_there = t.state.realm_spaces[source]
    others = [name for name in t.board.realm_names if name != from_there]
    opened = [name for name in placing.free_spaces(t, player) if name != from_there]
    name = t.choose_at_once(player, "spirit.strength-placement", others, barred, opened)
    target = t.board.realm_space(player, name)
    t.move_tile(player, source, target, ("spirit.strength", "spirit.strength-placement"))


# Spirit of Change


def changed_set(t: "DragonCastleTable", player: int, realm: Realm, tile: int, kind: str) -> Set | None:
    """The set that a Special tile would be part of if it counted as another type; None where there is none."""
    type_of, faceup, beside = t.board.type_of, realm.faceup, t.board.beside
    if type_of[faceup[tile]] == kind:
        return None
    spaces = [tile]
    for space in spaces:
        spaces += [other for other in beside[space] if type_of.get(faceup[other]) == kind and other not in spaces]
    return tuple(sorted(spaces)) if len(spaces) >= t.facts.set_scoring.least else None


def breaks_other_set(t: "DragonCastleTable", player: int, realm: Realm, tile: int) -> bool:
    """Whether a tile is part of a set that is due and would not be whole without it.

    Rules: ruling.change-break.
    """
    least = t.facts.set_scoring.least
    return any(
        tile in spaces
        and any(len(part) < least for part in connected(t.board.beside, [space for space in spaces if space != tile]))
        for spaces in due(t, player, realm)
    )


def change_barred(t: "DragonCastleTable", player: int, tile: int, realm: Realm) -> Barred | None:
    """Why a Special tile cannot be treated as another type: no set is Consolidated through it, or one is prevented."""
    if not any(changed_set(t, player, realm, tile, kind) for kind in kinds_beside(t, realm, tile)):
        return Barred("spirit.change-only-to-consolidate")
    forbids = t.options["change_may_break_other_set"] == "no"
    if breaks_other_set(t, player, realm, tile) and t.by("ruling.change-break", forbids, without=not forbids):
        return Barred("ruling.change-break")
    return None


def kinds_beside(t: "DragonCastleTable", realm: Realm, tile: int) -> list[str]:
    """The types of the faceup tiles beside a tile: only with one of them can it be in a set."""
    type_of, faceup = t.board.type_of, realm.faceup
    return [type_of[faceup[other]] for other in t.board.beside[tile] if faceup[other] is not None]


def special_tiles(t: "DragonCastleTable", player: int, realm: Realm) -> list[int]:
    """The spaces of a Realm with a faceup Special tile."""
    type_of, specials, faceup = t.board.type_of, t.board.specials, realm.faceup
    return [space for space in t.board.realm(player) if type_of.get(faceup[space]) in specials]


def change_possible(t: "DragonCastleTable", player: int, realm: Realm) -> bool:
    """Whether a set can be Consolidated with a changed tile."""
    shown = [t.board.type_of[realm.faceup[space]] for space in faceup_tiles(t, player, realm)]
    if all(shown.count(kind) < t.facts.set_scoring.least - 1 for kind in t.facts.tile_type):
        return False
    return any(change_barred(t, player, tile, realm) is None for tile in special_tiles(t, player, realm))


def change(t: "DragonCastleTable", player: int) -> None:
    """Treat a Special tile as another type, and Consolidate the set that it is part of then.

    Rules: ruling.change-rewards, ruling.change-enlarge, spirit.change-rewards, ruling.cunning-beauty-timing.
    """
    names = t.state.realm_spaces

    def barred(t: "DragonCastleTable", player: int, name: str) -> Barred | None:
        return change_barred(t, player, t.board.realm_space(player, name), t.state)

    specials = [names[space] for space in special_tiles(t, player, t.state)]
    tile = t.board.realm_space(player, t.choose_at_once(player, "spirit.change", specials, barred))

    def in_no_set(t: "DragonCastleTable", player: int, kind: str) -> Barred | None:
        in_set = changed_set(t, player, t.state, tile, kind)
        return None if in_set else Barred("spirit.change-must-take-part")

    kind = t.choose_at_once(player, "spirit.change-must-take-part", tuple(t.facts.tile_type), in_no_set)
    spaces = changed_set(t, player, t.state, tile, kind)
    assert spaces is not None
    by_type(t, player, spaces, kind, "spirit.change")


# Spirit of Faith


def faith_barred(t: "DragonCastleTable", player: int, space: int) -> Barred | None:
    """Why the Shrine more cannot be built on a tile: of no set Consolidated now, or with Shrines still allowed on it.

    Rules: spirit.faith-several, ruling.faith-use.
    """
    state = t.state
    of = next((number for number, spaces in enumerate(state.resolved) if space in spaces), None)
    if of is None:
        return Barred("spirit.faith-current-set")
    if state.allowed[of]:
        return Barred("ruling.faith-use", left=state.allowed[of])
    return no_shrine(t, player, space)


def faith_needs(t: "DragonCastleTable", player: int) -> bool:
    """A set whose Shrines have all been built, with a tile that has none, is needed."""
    state = t.state
    return any(
        not allowed and not all(state.shrines[space] for space in spaces)
        for spaces, allowed in zip(state.resolved, state.allowed, strict=True)
    )


def faith_possible(t: "DragonCastleTable", player: int, realm: Realm) -> bool:
    """Whether a Shrine is left to be built."""
    return realm.pool[player] > 0


def faith(t: "DragonCastleTable", player: int) -> None:
    """Build a Shrine more than allowed on a tile of a set that is being Consolidated.

    Rules: spirit.faith-third.
    """

    def barred(t: "DragonCastleTable", player: int, name: str) -> Barred | None:
        return faith_barred(t, player, t.board.realm_space(player, name))

    names, state = t.state.realm_spaces, t.state
    facedown = [space for space in t.board.realm(player) if state.faceup[space] is None and state.facedown[space]]
    for _ in range(t.facts.spirit.faith.shrines):
        space = t.board.realm_space(
            player, t.choose_at_once(player, "spirit.faith", [names[space] for space in facedown], barred)
        )
        of = next(number for number, spaces in enumerate(state.resolved) if space in spaces)
        t.build_shrine(player, space, "spirit.faith", of=of)


# Spirit of Destruction


def destruction_barred(t: "DragonCastleTable", player: int, space: int) -> Barred | None:
    """Why a tile of the castle cannot be discarded: it is not Available, or the Action could not be completed."""
    if barred := castle.not_available(t, t.state, space, ()):
        return barred
    if not actions.can_go_on(t, player, castle.Without(t.state, space)):
        powers = [spirit for spirit in t.state.used if spirit in ("elegance", "deception", "deep")]
        return Barred("spirit.effect-required", spirit=powers[0])
    return None


def destruction_needs(t: "DragonCastleTable", player: int) -> bool:
    """A tile of the castle that can be discarded is needed."""
    return any(destruction_barred(t, player, space) is None for space in castle.stacks(t))


def destruction(t: "DragonCastleTable", player: int) -> None:
    """Discard an Available tile from any floor of the castle.

    Rules: spirit.destruction-unblock, spirit.destruction-last-of-floor, spirit.destruction-summon.
    """

    def barred(t: "DragonCastleTable", player: int, name: str) -> Barred | None:
        return destruction_barred(t, player, t.board.castle[name])

    names = t.state.spaces
    found = [names[space] for space in castle.stacks(t)]
    space = t.board.castle[t.choose_at_once(player, "spirit.destruction", found, barred)]
    t.destroy(player, space, ("spirit.destruction", "ruling.discarded-tiles"))
    castle.uncover(t, space)


# Spirit of Cunning


def small_sets(t: "DragonCastleTable", player: int, realm: Realm) -> list[Set]:
    """The sets of just as many tiles of one type as the Spirit of Cunning needs; larger ones are due without it."""
    size = t.facts.spirit.cunning.tiles
    return [spaces for spaces in groups(t.board, realm, player, t.board.type_of, size) if len(spaces) == size]


def cunning(t: "DragonCastleTable", player: int) -> None:
    """Consolidate a set of three tiles.

    Rules: ruling.cunning-beauty-timing.
    """
    spaces = choose_set(t, player, "spirit.cunning", small_sets(t, player, t.state))
    kind = str(t.board.type_of[t.state.faceup[spaces[0]]])
    about, vp = t.facts.tile_type[kind], t.facts.spirit.cunning.vp
    t.turn_facedown(player, spaces, ("spirit.cunning", "cons.flip"))
    t.score(player, vp, "spirit.cunning-vp", tiles=len(spaces))
    brings = t.options["cunning_dragon_bonus"] == "yes"
    if t.by("ruling.cunning-dragon", brings, without=not brings):
        dragon_bonus(t, player, about.bonus_vp)
    build_shrines(t, player, spaces, about.shrines, "spirit.cunning-shrines")


POWERS = {
    "beauty": Power(
        lambda t, player: bool(same_number(t, player, t.state)),
        lambda t, player, realm: bool(same_number(t, player, realm)),
        beauty,
    ),
    "elegance": Power(finds_elegant, can_pick_elegantly, elegance),
    "wind": Power(wind_needs, wind_possible, wind),
    "deception": Power(finds_second("deception"), has_room_for_pair, deception),
    "strength": Power(always, strength_possible, strength),
    "change": Power(lambda t, player: change_possible(t, player, t.state), change_possible, change),
    "faith": Power(faith_needs, faith_possible, faith),
    "destruction": Power(destruction_needs, whatever_is_paid, destruction),
    "deep": Power(finds_second("deep"), has_room_for_pair, deep),
    "cunning": Power(
        lambda t, player: bool(groups(t.board, t.state, player, t.board.type_of, t.facts.spirit.cunning.tiles)),
        lambda t, player, realm: bool(small_sets(t, player, realm)),
        cunning,
    ),
}
"""The powers of the Spirits, by name."""
