"""Rules that cannot be muted, each broken by hand: what deny something, fix a reading, or say that nothing limits.

`--mute dragon_castle/RULE` breaks the rule as it is told here, and each test that marks the rule has to fail. What an
alteration changes is the game as it is played, by way of verbs, bars and questions; no test knows of it. Those of the
rules for Spirit and Dragon cards are told in `alterations_cards`.
"""

from collections.abc import Callable
from typing import Any

import pytest

from kosk.engine.table import Barred, Table
from kosk.games.dragon_castle import (
    RULEBOOK,
    actions,
    castle,
    consolidating,
    dragons,
    end,
    placing,
    setup,
    solo,
    spirits,
)
from kosk.games.dragon_castle.state import State
from kosk.games.dragon_castle.verbs import DragonCastleTable
from kosk.testing import Alteration, after, bar, instead, noting
from tests.dragon_castle.alterations_cards import BROKEN as CARDS

Patch = pytest.MonkeyPatch

BROKEN: dict[str, Alteration] = dict(CARDS)

breaks = noting(BROKEN)

FACTS = RULEBOOK.components.facts
BOARD = FACTS.board


def never(patch: Patch, place: Any, name: str, rule: str) -> None:
    """A bar no longer bars by this rule."""

    def unless(whole: Callable[..., Barred | None], *given: Any) -> Barred | None:
        barred = whole(*given)
        return None if barred is not None and barred.rule == rule else barred

    instead(patch, place, name, unless)


def nothing(patch: Patch, place: Any, name: str) -> None:
    """A procedure does nothing."""
    instead(patch, place, name, lambda whole, *given: None)


# Tiles and set-up


def as_many_as(patch: Patch, **faces: int) -> None:
    """There are other numbers of some faces."""
    for face, copies in faces.items():
        patch.setitem(BOARD.copies, face.replace("_", "-"), copies)


@breaks("comp.tiles.faction")
def no_soldiers_have_a_1(patch: Patch) -> None:
    as_many_as(patch, soldiers_1=0, soldiers_2=8)


@breaks("comp.tiles.special")
def there_is_no_clear_wind(patch: Patch) -> None:
    as_many_as(patch, winds_clear=0, winds_rainy=8)


@breaks("comp.tiles.copies")
def some_faces_are_rarer_than_others(patch: Patch) -> None:
    as_many_as(patch, merchants_1=3, merchants_2=5, seasons_spring=3, seasons_winter=5)


@breaks("ruling.vp-supply")
def no_more_vp_than_tokens(patch: Patch) -> None:
    whole = Table.score

    def score(t: Table, seat: int, *more: Any, **because: Any) -> None:
        whole(t, seat, *more, **because)
        t.state.vp[seat] = min(t.state.vp[seat], 85)

    patch.setattr(DragonCastleTable, "score", score)


@breaks("setup.all-tiles")
def one_tile_is_left_out(patch: Patch) -> None:
    def leave_out(t: DragonCastleTable) -> None:
        t.state.heights[castle.stacks(t)[0]] -= 1

    after(patch, setup, "castle", leave_out)


@breaks("setup.general-pool")
def a_shrine_is_left_in_the_box(patch: Patch) -> None:
    patch.setattr(FACTS.box, "shrines", 39)


@breaks("setup.countdown.stack")
def a_countdown_token_is_left_in_the_box(patch: Patch) -> None:
    patch.setattr(FACTS.box, "countdown_tokens", 6)


@breaks("setup.unused-cards")
def all_spirits_can_be_activated(patch: Patch) -> None:
    instead(patch, spirits, "in_play", lambda whole, t, player: tuple(FACTS.spirit) if whole(t, player) else ())


@breaks("setup.realm", "solo.start")
def a_tile_lies_in_each_realm(patch: Patch) -> None:
    def lay(t: DragonCastleTable) -> None:
        for seat in range(t.state.seats):
            t.state.faceup[BOARD.realm_space(seat, "r1c1")] = "merchants-1"

    after(patch, setup, "countdown", lay)


@breaks("setup.beginner-no-cards", "solo.no-cards")
def a_card_of_each_kind_is_always_in_play(patch: Patch) -> None:
    def lay_one(t: DragonCastleTable, kind: str, cards: Any, rule: str) -> None:
        if not (t.state.spirits if kind == "spirit_cards" else t.state.dragons):
            t.lay_card(kind, next(iter(cards)), rule)

    after(patch, setup, "lay_out", lay_one)


@breaks("setup.players")
def nobody_can_play_alone(patch: Patch) -> None:
    patch.setattr(FACTS.game, "players", (2, 3, 4))


@breaks("ruling.open-information")
def vp_pools_are_secret(patch: Patch) -> None:
    def hide(whole: Any, state: State, seat: int) -> dict[str, Any]:
        seen: dict[str, Any] = whole(state, seat)
        for other, name in enumerate(state.names):
            if other != seat:
                seen["players"][name]["vp"] = None
        return seen

    instead(patch, State, "view", hide)


@breaks("castle.number-is-height", "castle.three-floors")
def each_stack_has_a_tile_more_than_its_number(patch: Patch) -> None:
    def higher(t: DragonCastleTable, space: int, height: int, rule: str) -> None:
        t.state.heights[space] = height + 1

    after(patch, DragonCastleTable, "build_stack", higher)


# The turn


@breaks("turn.one-action")
def a_turn_has_two_actions(patch: Patch) -> None:
    def twice(whole: Any, t: DragonCastleTable, player: int) -> None:
        whole(t, player)
        whole(t, player)

    instead(patch, actions, "action", twice)


@breaks("turn.place-after", "place.must")
def collected_tiles_are_lost(patch: Patch) -> None:
    def lose(whole: Any, t: DragonCastleTable, player: int) -> None:
        while t.state.collected:
            t.discard_collected(player, "place.must")

    instead(patch, placing, "place", lose)


@breaks("turn.sequence")
def shrines_are_built_before_the_set_is_turned(patch: Patch) -> None:
    def before(whole: Any, t: DragonCastleTable, player: int, spaces: Any, kind: str, *more: str) -> None:
        build = consolidating.build_shrines
        limit = "shrine.limit-faction" if kind in BOARD.factions else "shrine.limit-special"
        build(t, player, spaces, FACTS.tile_type[kind].shrines, limit)
        with pytest.MonkeyPatch.context() as inner:
            nothing(inner, consolidating, "build_shrines")
            whole(t, player, spaces, kind, *more)

    instead(patch, consolidating, "by_type", before)


# Available tiles


@breaks("available.definition", "available.always-one")
def all_sides_have_to_be_free(patch: Patch) -> None:
    def free(whole: Any, board: Any, standing: castle.Castle, space: int) -> bool:
        heights = standing.heights
        return all(heights[space + side] < heights[space] for side in (*board.long_sides, *board.short_sides))

    instead(patch, castle, "is_available", free)


@breaks("available.same-floor", "ruling.availability-floor")
def a_stack_of_any_height_blocks(patch: Patch) -> None:
    def free(whole: Any, board: Any, standing: castle.Castle, space: int) -> bool:
        return any(not standing.heights[space + side] for side in board.long_sides)

    instead(patch, castle, "is_available", free)


@breaks("available.uncovered", "ruling.covered-tiles")
def the_tile_below_is_taken(patch: Patch) -> None:
    def below(t: DragonCastleTable, player: int, space: int, rules: Any) -> None:
        if t.state.heights[space]:
            t.state.collected = (*t.state.collected[:-1], t.draw_tile("setup.hidden-below"))

    after(patch, DragonCastleTable, "pick_tile", below)


@breaks("available.top-floor", "ruling.top-floor")
def every_stack_has_a_top_floor_of_its_own(patch: Patch) -> None:
    never(patch, actions, "first_tile_barred", "action.first-tile")


# Actions


@breaks("action.pair.after-first")
def the_second_tile_must_have_been_free_before(patch: Patch) -> None:
    def was_not(t: DragonCastleTable, space: int, *given: Any) -> Barred | None:
        first = t.state.picked
        assert first is not None
        freed = [first, *[first + side for side in BOARD.long_sides]]
        return Barred("action.pair.after-first") if space in freed else None

    bar(patch, actions, "second_tile_barred", was_not)


@breaks("comp.tiles.identical")
def the_same_type_makes_a_pair(patch: Patch) -> None:
    def same_type(whole: Any, t: DragonCastleTable, space: int, first: str, used: Any, elegant: bool, at: Any) -> Any:
        barred = whole(t, space, first, used, elegant, at)
        alike = BOARD.type_of.get(at.tops[space]) == BOARD.type_of[first]
        return None if barred is not None and barred.rule == "action.pair.exact" and alike else barred

    instead(patch, actions, "second_tile_barred", same_type)


# Placing tiles


@breaks("place.free-choice")
def a_tile_has_to_be_beside_another(patch: Patch) -> None:
    def alone(t: DragonCastleTable, player: int, name: str) -> Barred | None:
        state, space = t.state, BOARD.realm_space(player, name)
        taken = [other for other in BOARD.realm(player) if state.faceup[other] or state.facedown[other]]
        return Barred("place.free-choice") if taken and not set(taken) & set(BOARD.beside[space]) else None

    bar(patch, placing, "target_barred", alone)


@breaks("place.two-spaces")
def a_tile_can_be_laid_on_a_faceup_one(patch: Patch) -> None:
    never(patch, placing, "covered", "place.not-on-faceup")


@breaks("place.no-height-limit")
def no_stack_is_higher_than_three(patch: Patch) -> None:
    def too_high(t: DragonCastleTable, space: int, realm: placing.Realm) -> Barred | None:
        return Barred("place.no-height-limit") if realm.facedown[space] >= 3 else None

    bar(patch, placing, "covered", too_high)


@breaks("shrine.blocks-stack")
def a_tile_can_be_laid_upon_a_shrine(patch: Patch) -> None:
    never(patch, placing, "covered", "place.not-on-shrine")


# Sets


def due_by(patch: Patch, alike: dict[Any, Any]) -> None:
    """What makes tiles a set is something else than their type."""
    least = FACTS.set_scoring.least
    instead(patch, consolidating, "due", lambda _, t, player, at: consolidating.groups(BOARD, at, player, alike, least))


@breaks("type.six")
def numbers_and_special_tiles_make_sets(patch: Patch) -> None:
    special = {face: "special" for face, kind in BOARD.type_of.items() if kind in BOARD.specials}
    due_by(patch, {**BOARD.number_of, **special})


@breaks("type.number-use", "cons.type-only")
def symbols_have_to_be_the_same(patch: Patch) -> None:
    due_by(patch, {face: face for face in BOARD.faces})


@breaks("cons.must")
def three_tiles_are_a_set_and_four_are_none(patch: Patch) -> None:
    def due(whole: Any, t: DragonCastleTable, player: int, realm: placing.Realm) -> list[consolidating.Set]:
        return [spaces for spaces in consolidating.groups(BOARD, realm, player, BOARD.type_of, 3) if len(spaces) == 3]

    instead(patch, consolidating, "due", due)


@breaks("cons.check-after-placing", "ruling.when-consolidate")
def sets_are_looked_for_after_every_tile(patch: Patch) -> None:
    after(patch, placing, "place_one", lambda t, player, name: consolidating.due_sets(t, player))


@breaks("cons.orthogonal")
def spaces_are_adjacent_in_printed_order(patch: Patch) -> None:
    """And where their corners touch."""
    size, width = BOARD.realm_size, BOARD.columns
    near = (1, width - 1, width, width + 1)
    beside = [
        tuple(
            other for other in range(len(BOARD.lines)) if abs(other - space) in near and other // size == space // size
        )
        for space in range(len(BOARD.lines))
    ]
    patch.setattr(BOARD, "beside", beside)


def sets_that(patch: Patch, fit: Callable[[placing.Realm, consolidating.Set], bool]) -> None:
    """Only some sets are due."""

    def due(whole: Any, t: DragonCastleTable, player: int, realm: placing.Realm) -> list[consolidating.Set]:
        return [spaces for spaces in whole(t, player, realm) if fit(realm, spaces)]

    instead(patch, consolidating, "due", due)


@breaks("cons.any-floor")
def a_set_lies_on_one_floor(patch: Patch) -> None:
    sets_that(patch, lambda realm, spaces: len({realm.facedown[space] for space in spaces}) == 1)


@breaks("cons.faceup-only")
def a_facedown_tile_is_of_any_type(patch: Patch) -> None:
    def due(whole: Any, t: DragonCastleTable, player: int, realm: placing.Realm) -> list[consolidating.Set]:
        def joker(space: int) -> bool:
            return realm.faceup[space] is None and realm.facedown[space] > 0

        three = consolidating.groups(BOARD, realm, player, BOARD.type_of, 2)
        return [
            spaces
            for spaces in three
            if len(spaces) > 3 or any(joker(other) for space in spaces for other in BOARD.beside[space])
        ]

    instead(patch, consolidating, "due", due)


@breaks("cons.whole-group", "ruling.whole-group")
def four_tiles_of_a_group_are_enough(patch: Patch) -> None:
    def four(whole: Any, t: DragonCastleTable, player: int, spaces: Any, *more: str) -> None:
        whole(t, player, spaces[:4], *more)

    instead(patch, consolidating, "by_type", four)


@breaks("cons.vp-to-pool")
def the_vp_of_a_set_go_to_the_next_player(patch: Patch) -> None:
    def pass_on(whole: Any, t: DragonCastleTable, player: int, *more: Any) -> None:
        whole(t, (player + 1) % t.state.seats, *more)

    instead(patch, consolidating, "score_set", pass_on)


@breaks("cons.several-sets", "ruling.several-sets")
def one_set_in_a_turn(patch: Patch) -> None:
    def due(whole: Any, t: DragonCastleTable, player: int, realm: placing.Realm) -> list[consolidating.Set]:
        return [] if t.state.resolved else whole(t, player, realm)

    instead(patch, consolidating, "due", due)


@breaks("cons.one-by-one")
def all_sets_are_turned_at_once(patch: Patch) -> None:
    def all_at_once(whole: Any, t: DragonCastleTable, player: int, spaces: Any, *more: str) -> None:
        for others in consolidating.due(t, player, t.state):
            if others != spaces:
                t.turn_facedown(player, others, "cons.flip")
        whole(t, player, spaces, *more)

    instead(patch, consolidating, "by_type", all_at_once)


# Shrines


@breaks("shrine.immediately")
def no_shrine_is_built_when_a_set_is_consolidated(patch: Patch) -> None:
    nothing(patch, consolidating, "build_shrines")


@breaks("shrine.fresh-only")
def old_facedown_tiles_take_shrines_too(patch: Patch) -> None:
    def anywhere(whole: Any, t: DragonCastleTable, player: int, spaces: Any, *more: Any) -> None:
        whole(t, player, tuple(dragons.facedown_spaces(t, player)), *more)

    instead(patch, consolidating, "build_shrines", anywhere)


# The end of the game


def before_scoring(patch: Patch, change: Callable[[DragonCastleTable, int], None]) -> None:
    """Something is done to each player before Shrines are counted."""

    def changed(whole: Any, t: DragonCastleTable, player: int) -> None:
        change(t, player)
        whole(t, player)

    instead(patch, end, "shrines", changed)


def add_vp(t: DragonCastleTable, player: int, vp: int) -> None:
    """VP come by no rule."""
    t.state.vp[player] += vp


@breaks("shrine.unbuilt-zero")
def a_shrine_in_the_pool_is_worth_1(patch: Patch) -> None:
    before_scoring(patch, lambda t, player: add_vp(t, player, t.state.pool[player]))


@breaks("end.score", "solo.score")
def vp_tokens_do_not_count(patch: Patch) -> None:
    before_scoring(patch, lambda t, player: add_vp(t, player, -t.state.vp[player]))


@breaks("end.regular-still-allowed")
def from_then_on_everybody_has_to_summon(patch: Patch) -> None:
    def must(t: DragonCastleTable, player: int, first: str) -> Barred | None:
        return Barred("end.summon-available") if first != "summon" and t.state.top_floor == 1 else None

    bar(patch, actions, "first_barred", must)


def summons_barred(patch: Patch, when: Callable[[DragonCastleTable], bool]) -> None:
    """The Dragon cannot be summoned in some positions."""
    bar(patch, end, "summon_barred", lambda t: Barred("end.summon-available") if when(t) else None)


@breaks("end.forced-summon")
def an_empty_castle_has_no_dragon(patch: Patch) -> None:
    summons_barred(patch, lambda t: t.state.top_floor == 0)


@breaks("ruling.summon-timing")
def what_counts_is_the_beginning_of_the_turn(patch: Patch) -> None:
    summons_barred(patch, lambda t: "destruction" in t.state.used)


@breaks("end.summon-in-final-round")
def nobody_summons_in_the_final_round(patch: Patch) -> None:
    summons_barred(patch, lambda t: t.state.rounds_left is not None)


@breaks("end.tokens-suffice")
def a_token_is_lost_when_the_mark_is_revealed(patch: Patch) -> None:
    def lose(t: DragonCastleTable, rules: Any) -> None:
        t.state.countdown[0] -= 1

    after(patch, DragonCastleTable, "trigger_end", lose)


def stops(patch: Patch, when: Callable[[DragonCastleTable], bool]) -> None:
    """After a player's turn the game can stop where it otherwise goes on."""

    def stop(whole: Any, t: DragonCastleTable) -> str:
        return "final scoring" if t.state.rounds_left == 0 and when(t) else whole(t)

    instead(patch, end, "next_turn", stop)


@breaks("end.final-round")
def the_mark_ends_the_game_at_once(patch: Patch) -> None:
    stops(patch, lambda t: True)


@breaks("ruling.exclamation-place")
def the_mark_is_under_the_stack(patch: Patch) -> None:
    patch.setattr(FACTS.countdown, "exclamation_space", 0)


@breaks("ruling.tie-shrine-stacks")
def a_stack_with_a_shrine_does_not_count(patch: Patch) -> None:
    def without(whole: Any, t: DragonCastleTable, player: int) -> list[int]:
        return [space for space in whole(t, player) if not t.state.shrines[space]]

    instead(patch, dragons, "facedown_spaces", without)


# The solo game


@breaks("solo.opponent", "solo.show-tiles")
def the_dragon_keeps_what_it_takes_in_a_realm(patch: Patch) -> None:
    def keep(t: DragonCastleTable, *given: Any) -> None:
        *taken, t.state.faceup[BOARD.realm_space(0, "r4c6")] = t.state.taken
        t.state.taken = tuple(taken)

    after(patch, solo, "pick", keep)


@breaks("solo.core-rules")
def alone_no_set_scores(patch: Patch) -> None:
    def unless_alone(whole: Any, t: DragonCastleTable, *given: Any) -> None:
        if not t.state.solo:
            whole(t, *given)

    instead(patch, consolidating, "score_set", unless_alone)


@breaks("solo.goal")
def the_player_wins(patch: Patch) -> None:
    after(patch, solo, "rank", lambda t: t.crown((0,), "solo.goal"))


@breaks("ruling.solo-order")
def the_dragon_begins(patch: Patch) -> None:
    whole = RULEBOOK.steps["setup"]
    patch.setitem(RULEBOOK.steps, "setup", lambda t: whole(t) and "dragon's turn")


@breaks("solo.final-round")
def the_dragon_has_no_turn_after_the_mark(patch: Patch) -> None:
    stops(patch, lambda t: t.state.solo)


def chooses(patch: Patch, choice: Callable[[DragonCastleTable], list[int]]) -> None:
    """What the Dragon chooses from is something else."""
    instead(patch, castle, "on_top_floor", lambda whole, t: choice(t) or whole(t))


@breaks("solo.legal", "ruling.top-floor-solo-pick")
def the_dragon_takes_from_every_stack(patch: Patch) -> None:
    chooses(patch, castle.stacks)


@breaks("solo.tie-break")
def the_westernmost_comes_before_the_northernmost(patch: Patch) -> None:
    def from_the_west(whole: Any, t: DragonCastleTable) -> list[int]:
        found: list[int] = whole(t)
        return sorted(found, key=lambda space: space % BOARD.width)

    instead(patch, castle, "on_top_floor", from_the_west)


@breaks("ruling.solo-kind")
def the_dragon_wants_an_identical_tile(patch: Patch) -> None:
    """Which it finds nowhere, so that the first item of its list for tiles is skipped."""
    priority = tuple(item for item in FACTS.solo.priority if item != "same_type_as_last_turn")
    patch.setattr(FACTS.solo, "priority", priority)


@breaks("solo.last-turn-tiles", "ruling.solo-last-turn")
def a_discarded_tile_does_not_count(patch: Patch) -> None:
    def forget(t: DragonCastleTable, player: int, rules: Any) -> None:
        t.state.picked_types = t.state.picked_types[:-1]

    after(patch, DragonCastleTable, "discard_collected", forget)


@breaks("solo.no-gain")
def the_dragon_takes_a_shrine(patch: Patch) -> None:
    def take(t: DragonCastleTable) -> None:
        t.state.general -= 1

    after(patch, solo, "pick", take)


@breaks("ruling.solo-summon-tokens")
def tokens_of_the_dragon_cost_the_player_points(patch: Patch) -> None:
    def cost(t: DragonCastleTable, player: int | None) -> None:
        if player is None:
            add_vp(t, 0, -2)

    after(patch, end, "summon", cost)
