"""Taking an Action: Pair of Tiles, Tile and Shrine, Discard Tile, or Summon the Dragon."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import castle, end, placing
from .state import MID_ACTION

if TYPE_CHECKING:
    from .castle import Castle
    from .placing import Realm
    from .verbs import DragonCastleTable

SUMMON = "summon"
ACTIONS = ("pair", "shrine", "discard")


def action(t: "DragonCastleTable", player: int) -> None:
    """Summon the Dragon, or take an Available tile of the top floor; only then choose how to go on.

    Rules: action.options, action.first-tile, end.regular-still-allowed, end.forced-summon, end.summon-in-final-round.
    """
    first = t.choose(player, "action.options", lambda: first_choices(t), first_barred, lambda: first_open(t, player))
    if first == SUMMON:
        end.summon(t, player)
        return
    space = t.board.castle[first]
    pick(t, player, space, "action.first-tile")
    t.reach(MID_ACTION)
    how = t.choose(player, "action.late-commit", ACTIONS, action_barred)
    if how == "pair":
        pair(t, player)
    elif how == "shrine":
        t.gain_shrines(player, t.facts.action.shrines, "action.shrine")
    else:
        t.discard_collected(player, ("action.discard", "action.discard-pile", "ruling.discarded-tiles"))
        t.score(player, t.facts.action.discard_vp, "action.discard")


# The first tile


def first_choices(t: "DragonCastleTable") -> tuple[str, ...]:
    """All stacks of the castle, and the Summon."""
    return (*t.spaces(castle.stacks(t)), SUMMON)


def first_open(t: "DragonCastleTable", player: int) -> list[str]:
    """Those of them that are open: without Elegance, tiles of the top floor with a free long side, and the Summon."""
    if "elegance" in t.state.used:
        return [first for first in first_choices(t) if first_barred(t, player, first) is None]
    heights, top = t.state.heights, t.state.top_floor
    west, east = t.board.long_sides
    names = t.state.spaces
    found = [
        names[space]
        for space in t.board.ground[t.state.layout]
        if heights[space] == top > 0 and (heights[space + west] < top or heights[space + east] < top)
    ]
    return found if end.summon_barred(t) else [*found, SUMMON]


def first_barred(t: "DragonCastleTable", player: int, first: str) -> Barred | None:
    """Why a player cannot begin an Action so: the tile is not Available or below the top floor; no Summon yet, or the
    Spirit of Elegance wants a tile to be picked.
    """
    if first == SUMMON:
        return Barred("spirit.elegance-must") if "elegance" in t.state.used else end.summon_barred(t)
    return first_tile_barred(t, player, t.board.castle[first], t.state.used, t.state, t.state)


def first_tile_barred(
    t: "DragonCastleTable", player: int, space: int, used: tuple[str, ...], standing: "Castle", realm: "Realm"
) -> Barred | None:
    """Why a tile cannot be the first one of an Action, in a castle, with a Realm, and with these Spirits activated.

    Rules: available.top-floor, ruling.top-floor.
    """
    floor, top = standing.heights[space], standing.top_floor
    if floor < top:
        return Barred("action.first-tile", floor=floor, top_floor=top)
    barred = castle.not_available(t, standing, space, used)
    if barred is None and "elegance" in used and not castle.picked_elegantly(t, standing, space):
        return without_elegance(t, player, space, used, standing, realm)
    return barred


def without_elegance(
    t: "DragonCastleTable", player: int, space: int, used: tuple[str, ...], standing: "Castle", realm: "Realm"
) -> Barred | None:
    """Why a first tile that makes no use of Elegance cannot be taken: no second one that is seen would make it.

    Rules: ruling.elegance-must.
    """
    tile = standing.tops[space]
    looked_at = second_looked_at(t, tile, used, standing)
    others = [second for second in looked_at if second != space and standing.tops[second]]
    if others and placing.lacks_room(t, player, 2, realm) is None:
        after = castle.Without(standing, space)
        if any(second_tile_barred(t, second, tile, used, False, after) is None for second in others):
            return None
    return Barred("spirit.elegance-must")


def pick(t: "DragonCastleTable", player: int, space: int, rules: str | tuple[str, ...]) -> None:
    """Take a tile from the castle, and note whether that makes use of the Spirit of Elegance.

    Rules: spirit.elegance-both.
    """
    if "elegance" in t.state.used and castle.picked_elegantly(t, t.state, space):
        t.pick_elegantly()
    castle.take(t, player, space, rules)


# Pair of Tiles, Tile and Shrine, or Discard Tile


def action_barred(t: "DragonCastleTable", player: int, how: str) -> Barred | None:
    """Why an Action cannot be completed so: no second tile, no Shrine, no room, or a Spirit that wants a pair."""
    if how == "pair":
        return pair_barred(t, player, t.state.used, t.state, t.state)
    if wants_pair := pair_wanted(t):
        return wants_pair
    if how == "shrine":
        limited = t.options["shrine_supply_limited"] == "yes"
        if not t.state.general and t.by("ruling.shrine-supply", limited, without=not limited):
            return Barred("action.shrine-supply")
        return placing.lacks_room(t, player, 1, t.state)
    return None


def pair_wanted(t: "DragonCastleTable") -> Barred | None:
    """Why the Action has to be a Pair of Tiles: the power of an activated Spirit has to be applied."""
    state = t.state
    for spirit in ("deception", "deep"):
        if spirit in state.used:
            return Barred("spirit.effect-required", spirit=spirit)
    if "elegance" in state.used and not state.elegant:
        return Barred("spirit.elegance-must")
    return None


def pair_barred(
    t: "DragonCastleTable", player: int, used: tuple[str, ...], standing: "Castle", realm: "Realm"
) -> Barred | None:
    """Why no Pair of Tiles can be completed with these Spirits activated: no room, or no second tile."""
    if barred := placing.lacks_room(t, player, 2, realm):
        return barred
    first, elegant = t.state.collected[0], t.state.elegant
    for space in second_looked_at(t, first, used, standing):
        if second_tile_barred(t, space, first, used, elegant, standing) is None:
            return None
    return Barred("action.pair.second", identical_tiles_on_top=standing.tops.count(first))


def second_looked_at(t: "DragonCastleTable", first: str | None, used: tuple[str, ...], standing: "Castle") -> list[int]:
    """The stacks whose tile can be the second one of a pair: those that show the first one, unless a Spirit helps."""
    heights, tops = standing.heights, standing.tops
    if "deception" in used:
        return [space for space in beside_first(t) if heights[space]]
    if "deep" in used:
        return [space for space in castle.stacks(t) if heights[space]]
    return [space for space in t.board.ground[t.state.layout] if tops[space] == first]


def pair(t: "DragonCastleTable", player: int) -> None:
    """Take a second tile, identical to the first and Available, from any floor.

    Rules: action.pair.second, action.pair.after-first.
    """

    def barred(t: "DragonCastleTable", player: int, name: str) -> Barred | None:
        state = t.state
        return second_tile_barred(t, t.board.castle[name], state.collected[0], state.used, state.elegant, state)

    looked_at = t.spaces(second_looked_at(t, t.state.collected[0], t.state.used, t.state))
    opened = [name for name in looked_at if barred(t, player, name) is None]
    second = t.choose_at_once(player, "action.pair.second", lambda: t.spaces(castle.stacks(t)), barred, opened)
    pick(t, player, t.board.castle[second], ("action.pair.second", *by_spirits(t)))


def by_spirits(t: "DragonCastleTable") -> tuple[str, ...]:
    """The rules of the Spirits by which a second tile is taken."""
    named = (("deception", "spirit.deception"), ("deep", "spirit.deep"))
    return tuple([rule for spirit, rule in named if spirit in t.state.used])


def second_tile_barred(
    t: "DragonCastleTable", space: int, first: str | None, used: tuple[str, ...], elegant: bool, standing: "Castle"
) -> Barred | None:
    """Why a tile cannot be the second one of a pair, in a castle, with these Spirits activated.

    Rules: comp.tiles.identical, spirit.deep-identical-ok.
    """
    tile = standing.tops[space]
    if "deception" in used:
        if not adjacent_to_first(t, standing, space):
            return Barred("spirit.deception-adjacent")
    elif barred := castle.not_available(t, standing, space, used):
        return barred
    if "deep" in used:
        if t.board.type_of.get(tile) != t.board.type_of.get(first):
            return Barred("spirit.deep")
    elif tile != first and "deception" not in used:
        return Barred("action.pair.exact")
    if "elegance" in used and not elegant and not castle.picked_elegantly(t, standing, space):
        return Barred("spirit.elegance-must")
    return None


def adjacent_to_first(t: "DragonCastleTable", standing: "Castle", space: int) -> bool:
    """Whether the top tile of a stack is adjacent to the place from which the first one came.

    Rules: spirit.deception-adjacent.
    """
    if space not in beside_first(t):
        return False
    same_floor = t.options["deception_scope"] == "same_floor"
    if t.by("ruling.deception-adjacent", same_floor, without=not same_floor):
        return space != t.state.picked and standing.heights[space] == t.state.floor
    return True


def beside_first(t: "DragonCastleTable") -> list[int]:
    """The space from which the first tile came, with those around it, in printed order."""
    first = t.state.picked
    assert first is not None
    return sorted([first, *[first + further for further in (*t.board.long_sides, *t.board.short_sides)]])


def can_go_on(t: "DragonCastleTable", player: int, standing: "Castle") -> bool:
    """Whether the Action could still be completed, in a castle, as the activated Spirits want it."""
    state = t.state
    if state.moment == MID_ACTION:
        return not pair_wanted(t) or pair_barred(t, player, state.used, standing, state) is None
    if "elegance" not in state.used or state.picked is not None:
        return True
    found = [space for space in castle.stacks(t) if standing.heights[space]]
    return any(first_tile_barred(t, player, space, state.used, standing, state) is None for space in found)
