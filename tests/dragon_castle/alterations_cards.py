"""Rules of Spirit and Dragon cards that cannot be muted, each broken by hand; alterations.py takes them in.

`--mute dragon_castle/RULE` breaks the rule as it is told here, and each test that marks the rule has to fail.
"""

from collections.abc import Callable
from typing import Any

import pytest

from kosk.engine.table import Barred
from kosk.games.dragon_castle import (
    RULEBOOK,
    actions,
    castle,
    consolidating,
    dragons,
    end,
    placing,
    powers,
    setup,
    spirits,
)
from kosk.games.dragon_castle.state import AT_CONSOLIDATION, BEFORE_ACTION
from kosk.games.dragon_castle.verbs import DragonCastleTable
from kosk.testing import Alteration, after, bar, instead, noting

Patch = pytest.MonkeyPatch
Table = DragonCastleTable

BROKEN: dict[str, Alteration] = {}

breaks = noting(BROKEN)

FACTS = RULEBOOK.components.facts


# Spirits and Dragons, and Pleasing the Dragons


@breaks("cards.beginner-mark")
def the_other_cards_have_the_lantern(patch: Patch) -> None:
    def others(whole: Any, t: Table, cards: Any) -> list[str]:
        beginners = t.options["beginner_cards_only"] == "yes"
        return [card for card, about in cards.items() if not (beginners and about.beginner)]

    instead(patch, setup, "may_be_drawn", others)


@breaks("cards.more-than-one")
def one_card_of_a_kind_is_laid_out(patch: Patch) -> None:
    def first(whole: Any, t: Table, kind: str, *more: Any) -> None:
        if not (t.state.spirits if kind == "spirit_cards" else t.state.dragons):
            whole(t, kind, *more)

    instead(patch, Table, "lay_card", first)


@breaks("dragon.at-end")
def only_the_player_whose_turn_it_is_pleases_the_dragons(patch: Patch) -> None:
    def pay(whole: Any, t: Table, player: int, card: str) -> None:
        if player == t.state.turn:
            whole(t, player, card)

    instead(patch, dragons, "score", pay)


@breaks("ruling.adjacent-default", "dragon.tranquility-orthogonal")
def corners_touch(patch: Patch) -> None:
    board = FACTS.board
    numbered = list(enumerate(board.lines[: board.realm_size]))
    patch.setattr(
        board,
        "beside",
        [
            tuple(
                seat * board.realm_size + other
                for other, (its_row, its_column) in numbered
                if (its_row, its_column) != (row, column) and abs(its_row - row) <= 1 >= abs(its_column - column)
            )
            for seat in range(4)
            for _, (row, column) in numbered
        ],
    )


# Dragon cards


def card(patch: Patch, name: str, pays: Callable[[Table, int], int]) -> None:
    """A Dragon card pays something else."""
    patch.setitem(dragons.CARDS, name, lambda t, player, about: (pays(t, player), {}))


def beside(t: Table, space: int, fits: Callable[[int], bool]) -> list[int]:
    return [other for other in t.board.beside[space] if fits(other)]


def higher(t: Table, space: int) -> list[int]:
    return beside(t, space, lambda other: dragons.height(t, other) > dragons.height(t, space))


def dragon_tiles(t: Table, space: int) -> list[int]:
    return beside(t, space, lambda other: t.board.type_of.get(t.state.faceup[other]) == "dragons")


def served_once(found: list[list[int]]) -> int:
    """How many get one of what they found for themselves, the first comer first."""
    taken: set[int] = set()
    served = 0
    for spaces in found:
        free = [space for space in spaces if space not in taken]
        taken.update(free[:1])
        served += bool(free)
    return served


def each(t: Table, player: int, found: Callable[[Table, int], list[int]]) -> list[list[int]]:
    return [found(t, space) for space in dragons.shrine_spaces(t, player)]


@breaks("dragon.humility-once")
def every_higher_stack_pays(patch: Patch) -> None:
    card(patch, "humility", lambda t, player: sum(map(len, each(t, player, higher))))


@breaks("dragon.humility-shared")
def a_higher_stack_serves_one_shrine(patch: Patch) -> None:
    card(patch, "humility", lambda t, player: served_once(each(t, player, higher)))


@breaks("dragon.humility-roof", "dragon.bravery-roof")
def a_shrine_is_a_floor(patch: Patch) -> None:
    instead(patch, dragons, "height", lambda whole, t, space: whole(t, space) + t.state.shrines[space])


@breaks("dragon.tranquility-floors")
def a_step_separates(patch: Patch) -> None:
    def groups(t: Table, player: int) -> int:
        facedown = dragons.facedown_spaces(t, player)
        floors = {t.state.facedown[space] for space in facedown}
        level = [[space for space in facedown if t.state.facedown[space] == floor] for floor in floors]
        return sum(len(consolidating.connected(t.board.beside, spaces)) for spaces in level)

    card(patch, "tranquility", groups)


@breaks("dragon.tranquility-split")
def covered_tiles_join(patch: Patch) -> None:
    def facedown(t: Table, player: int) -> list[int]:
        return [space for space in t.board.realm(player) if t.state.facedown[space]]

    patch.setattr(dragons, "facedown_spaces", facedown)


@breaks("dragon.righteousness-full")
def a_full_line_pays_no_more(patch: Patch) -> None:
    patch.setattr(FACTS.dragon.righteousness, "full_vp", 0)


def counted(t: Table, player: int) -> list[tuple[int, int]]:
    return [t.board.lines[space] for space in dragons.shrine_spaces(t, player)]


@breaks("dragon.righteousness-gaps")
def a_gap_ends_a_line(patch: Patch) -> None:
    def pays(t: Table, player: int) -> int:
        spaces = dragons.shrine_spaces(t, player)
        return max([len(group) for group in consolidating.connected(t.board.beside, spaces)], default=0) + 1

    card(patch, "righteousness", pays)


@breaks("dragon.righteousness-cross")
def the_crossing_counts_once(patch: Patch) -> None:
    def pays(t: Table, player: int) -> int:
        found = counted(t, player)
        return max(sum(row == r or column == c for row, column in found) for r, c in found)

    card(patch, "righteousness", pays)


@breaks("ruling.righteousness-same")
def the_first_row_and_column_count(patch: Patch) -> None:
    def pays(t: Table, player: int) -> int:
        return sum((row == 1) + (column == 1) for row, column in counted(t, player))

    card(patch, "righteousness", pays)


@breaks("dragon.bravery-shrine-ok")
def a_stack_with_a_shrine_is_not_brave(patch: Patch) -> None:
    def pays(t: Table, player: int) -> int:
        height = dragons.height
        return sum(
            not t.state.shrines[space] and all(height(t, other) < height(t, space) for other in t.board.beside[space])
            for space in t.board.realm(player)
            if height(t, space)
        )

    card(patch, "bravery", pays)


@breaks("dragon.power-compare")
def a_tie_pays_nothing(patch: Patch) -> None:
    patch.setattr(FACTS.dragon.power, "tied_vp", 0)


@breaks("dragon.power-neighbours")
def all_players_are_neighbours(patch: Patch) -> None:
    patch.setattr(dragons, "neighbours", lambda t, player: [s for s in range(t.state.seats) if s != player])


@breaks("dragon.power-2p")
def the_other_player_is_left_and_right(patch: Patch) -> None:
    patch.setattr(dragons, "neighbours", lambda t, player: [1 - player, 1 - player])


@breaks("dragon.power-one-group")
def all_groups_count(patch: Patch) -> None:
    def total(whole: Any, t: Table, player: int, faction: str) -> tuple[int | None, tuple[int, ...]]:
        board, faceup = t.board, t.state.faceup
        spaces = tuple(space for space in board.realm(player) if board.type_of.get(faceup[space]) == faction)
        return sum(board.number_of[faceup[space]] for space in spaces) if spaces else None, spaces

    instead(patch, dragons, "best_group", total)


@breaks("dragon.power-needs-tile")
def no_tile_is_a_total_of_0(patch: Patch) -> None:
    def total(whole: Any, *given: Any) -> tuple[int, tuple[int, ...]]:
        found, spaces = whole(*given)
        return found or 0, spaces

    instead(patch, dragons, "best_group", total)


@breaks("dragon.power-per-neighbour")
def whoever_loses_to_one_gets_nothing(patch: Patch) -> None:
    def pays(whole: Any, t: Table, player: int, about: Any) -> Any:
        vp, because = whole(t, player, about)
        return (0 if any(theirs > own for _, _, own, theirs, _ in because["compared"] if own and theirs) else vp), {}

    card_of = dragons.CARDS["power"]
    patch.setitem(dragons.CARDS, "power", lambda t, player, about: pays(card_of, t, player, about))


@breaks("dragon.harmony-shrines")
def shrines_pay_nothing_more(patch: Patch) -> None:
    patch.setattr(FACTS.dragon.harmony, "shrines_vp", 0)


@breaks("dragon.harmony-facing")
def a_faceup_tile_mirrors_none_that_is_facedown(patch: Patch) -> None:
    def height(whole: Any, t: Table, space: int) -> int:
        return int(whole(t, space)) + (100 if t.state.faceup[space] else 0)

    instead(patch, dragons, "height", height)


@breaks("dragon.harmony-shrine-height")
def shrines_mirror_each_other_on_all_floors(patch: Patch) -> None:
    def mirrored(whole: Any, t: Table, heights: list[int], mirror: list[int]) -> bool:
        return bool(whole(t, [min(height, 1) for height in heights], mirror))

    instead(patch, dragons, "is_mirrored", mirrored)


@breaks("dragon.harmony-axis")
def any_line_mirrors(patch: Patch) -> None:
    patch.setattr(dragons, "is_mirrored", lambda t, heights, mirror: any(heights))


@breaks("dragon.knowledge-symbols")
def special_tiles_of_one_type_are_one(patch: Patch) -> None:
    def pays(t: Table, player: int) -> int:
        kinds = {t.board.type_of.get(t.state.faceup[space]) for space in t.board.realm(player)}
        return 2 * len(kinds & set(t.board.specials))

    card(patch, "knowledge", pays)


@breaks("dragon.knowledge-max")
def every_special_tile_pays(patch: Patch) -> None:
    def pays(t: Table, player: int) -> int:
        kinds = [t.board.type_of.get(t.state.faceup[space]) for space in t.board.realm(player)]
        return 2 * sum(kind in t.board.specials for kind in kinds)

    card(patch, "knowledge", pays)


@breaks("dragon.devotion-once")
def every_dragon_tile_pays(patch: Patch) -> None:
    card(patch, "devotion", lambda t, player: sum(map(len, each(t, player, dragon_tiles))))


@breaks("dragon.devotion-shared")
def a_dragon_tile_serves_one_shrine(patch: Patch) -> None:
    card(patch, "devotion", lambda t, player: served_once(each(t, player, dragon_tiles)))


@breaks("dragon.fortitude-any-floor")
def only_the_first_floor_counts(patch: Patch) -> None:
    def spaces(whole: Any, t: Table, player: int) -> list[int]:
        return [space for space in whole(t, player) if t.state.facedown[space] == 1]

    instead(patch, dragons, "shrine_spaces", spaces)


# Spirit of Wind, Spirit of Strength


def flipped_by_wind(patch: Patch) -> list[int]:
    """The spaces whose tiles Wind has flipped, which will be noted here."""
    flipped: list[int] = []

    def note(t: Table, player: int, spaces: tuple[int, ...], rules: Any) -> None:
        if "spirit.wind-flip" in rules:
            flipped.extend(spaces)

    after(patch, Table, "turn_facedown", note)
    return flipped


@breaks("spirit.wind-move-to-flipped")
def no_shrine_moves_onto_the_flipped_tile(patch: Patch) -> None:
    flipped = flipped_by_wind(patch)

    def move(whole: Any, t: Table, player: int, source: int, target: int, rules: Any) -> None:
        if target not in flipped:
            whole(t, player, source, target, rules)

    instead(patch, Table, "move_shrine", move)


@breaks("spirit.wind-old-tiles-ok")
def a_shrine_moves_onto_the_flipped_tile_only(patch: Patch) -> None:
    flipped = flipped_by_wind(patch)

    def move(whole: Any, t: Table, player: int, source: int, target: int, rules: Any) -> None:
        if target in flipped:
            whole(t, player, source, target, rules)

    instead(patch, Table, "move_shrine", move)


@breaks("spirit.strength-check-after")
def sets_are_looked_for_after_each_move(patch: Patch) -> None:
    after(patch, powers, "move_a_tile", lambda t, player, source: consolidating.due_sets(t, player))


@breaks("spirit.strength-empty-ok")
def tiles_are_moved_onto_facedown_ones_only(patch: Patch) -> None:
    def barred(t: Table, space: int, realm: placing.Realm) -> Barred | None:
        return None if realm.facedown[space] else Barred("spirit.strength-placement")

    bar(patch, placing, "covered", barred)


@breaks("spirit.strength-chain")
def nothing_goes_onto_a_tile_that_was_moved(patch: Patch) -> None:
    moved: list[int] = []

    def move(whole: Any, t: Table, player: int, source: int, target: int, rules: Any) -> None:
        if target not in moved:
            whole(t, player, source, target, rules)
        moved.append(target)

    instead(patch, Table, "move_tile", move)


@breaks("spirit.strength-top-only", "ruling.strength-tiles")
def the_whole_stack_is_moved(patch: Patch) -> None:
    def move(t: Table, player: int, source: int, target: int, rules: Any) -> None:
        t.state.facedown[target] += t.state.facedown[source]
        t.state.facedown[source] = 0

    after(patch, Table, "move_tile", move)


@breaks("spirit.strength-keeps-facing")
def a_moved_tile_is_turned_facedown(patch: Patch) -> None:
    def move(t: Table, player: int, source: int, target: int, rules: Any) -> None:
        if t.state.faceup[target] is not None:
            t.state.faceup[target] = None
            t.state.facedown[target] += 1

    after(patch, Table, "move_tile", move)


# Spirits of Beauty, Change, Faith and Cunning


@breaks("ruling.cunning-beauty-timing")
def what_has_lain_together_before_the_turn_is_no_set(patch: Patch) -> None:
    def barred(t: Table, player: int, spirit: str) -> Barred | None:
        early = t.state.moment == BEFORE_ACTION and spirit in ("beauty", "change", "cunning")
        return Barred("spirit.effect-required") if early else None

    bar(patch, spirits, "barred", barred)


@breaks("ruling.beauty-overlap")
def sets_of_a_type_go_first(patch: Patch) -> None:
    def barred(t: Table, player: int, spirit: str) -> Barred | None:
        late = t.state.moment == AT_CONSOLIDATION and spirit == "beauty"
        return Barred("spirit.due-sets-first") if late else None

    bar(patch, spirits, "barred", barred)


@breaks("ruling.change-enlarge")
def change_is_for_sets_that_would_not_be_without_it(patch: Patch) -> None:
    def changed(whole: Any, t: Table, player: int, realm: placing.Realm, tile: int, kind: str) -> Any:
        spaces = whole(t, player, realm, tile, kind) or ()
        parts = consolidating.connected(t.board.beside, [space for space in spaces if space != tile])
        return spaces if spaces and all(len(part) < 4 for part in parts) else None

    instead(patch, powers, "changed_set", changed)


@breaks("spirit.change-rewards", "ruling.change-rewards")
def the_printed_type_of_the_changed_tile_counts(patch: Patch) -> None:
    def by_printed(whole: Any, t: Table, player: int, spaces: tuple[int, ...], kind: str, *more: str) -> None:
        printed = [str(t.board.type_of[t.state.faceup[space]]) for space in spaces]
        whole(t, player, spaces, next((other for other in printed if other != kind), kind), *more)

    instead(patch, powers, "by_type", by_printed)


@breaks("spirit.faith-several")
def faith_is_for_the_last_set_only(patch: Patch) -> None:
    def barred(t: Table, player: int, space: int) -> Barred | None:
        return None if space in t.state.resolved[-1] else Barred("spirit.faith-current-set")

    bar(patch, powers, "faith_barred", barred)


@breaks("spirit.faith-third")
def two_shrines_are_the_most_for_a_set(patch: Patch) -> None:
    def barred(t: Table, player: int, space: int) -> Barred | None:
        spaces: tuple[int, ...] = next((spaces for spaces in t.state.resolved if space in spaces), ())
        return Barred("spirit.faith-third") if sum(t.state.shrines[space] for space in spaces) > 1 else None

    bar(patch, powers, "faith_barred", barred)


@breaks("ruling.spirit-cost-first")
def what_is_needed_may_pay(patch: Patch) -> None:
    patch.setattr(spirits, "Paid", lambda t, player, payment: t.state)


# Favor of the Spirits


@breaks("spirit.extra-sets")
def sets_of_a_spirit_wait(patch: Patch) -> None:
    patch.setattr(powers, "due_sets", lambda t, player: None)


@breaks("spirit.tile-cost-uncovers")
def what_lay_below_a_tile_that_was_paid_is_gone_too(patch: Patch) -> None:
    def lose(t: Table, player: int, space: int, rules: Any) -> None:
        t.state.facedown[space] = 0

    after(patch, Table, "pay_tile", lose)


@breaks("spirit.built-shrine-no-cost")
def built_shrines_pay(patch: Patch) -> None:
    def payments(whole: Any, t: Table, player: int) -> list[int | str]:
        found: list[int | str] = list(whole(t, player))
        built = spirits.SHRINE not in found and powers.shrine_spaces(t, player)
        return [spirits.SHRINE, *found] if built else found

    instead(patch, spirits, "payments", payments)


@breaks("spirit.collected-no-cost")
def collected_tiles_pay(patch: Patch) -> None:
    def payments(whole: Any, t: Table, player: int) -> list[int | str]:
        found: list[int | str] = list(whole(t, player))
        return [spirits.SHRINE] if t.state.collected and not found else found

    instead(patch, spirits, "payments", payments)


@breaks("spirit.not-between-placements")
def spirits_come_between_two_tiles(patch: Patch) -> None:
    at_once = Table.choose_at_once

    def choose(t: Table, seat: int, rule: str, *more: Any, **further: Any) -> Any:
        asks = Table.choose if rule == "place.targets" else at_once
        return asks(t, seat, rule, *more, **further)

    patch.setattr(Table, "choose_at_once", choose)


@breaks("ruling.spirit-window")
def a_due_set_can_be_dodged(patch: Patch) -> None:
    for spirit in ("wind", "strength", "destruction"):
        about = FACTS.spirit[spirit]
        patch.setattr(about, "windows", (*about.windows, AT_CONSOLIDATION))


@breaks("ruling.cost-plural")
def a_spirit_costs_two(patch: Patch) -> None:
    def twice(whole: Any, t: Table, player: int, spirit: str) -> None:
        whole(t, player, spirit)
        if list(spirits.payments(t, player)):
            whole(t, player, spirit)

    instead(patch, spirits, "pay", twice)


@breaks("ruling.several-spirits")
def one_spirit_in_a_turn(patch: Patch) -> None:
    bar(patch, spirits, "barred", lambda t, player, spirit: Barred("spirit.once") if t.state.used else None)


# Spirits of Elegance, Deception, Destruction and the Deep


@breaks("spirit.elegance-both")
def elegance_is_for_one_tile(patch: Patch) -> None:
    def not_available(whole: Any, t: Table, standing: Any, space: int, used: tuple[str, ...]) -> Barred | None:
        found: Barred | None = whole(t, standing, space, () if t.state.elegant else used)
        return found

    instead(patch, castle, "not_available", not_available)


@breaks("ruling.elegance-must")
def strict_players_are_not_and_others_are(patch: Patch) -> None:
    def picked(t: Table, standing: Any, space: int) -> bool:
        if t.options["elegance_strict"] == "no" and castle.is_available(t.board, standing, space):
            return False
        return castle.has_free_short_side(t.board, standing, space)

    patch.setattr(castle, "picked_elegantly", picked)


@breaks("spirit.destruction-unblock")
def what_destruction_lays_open_stays_blocked(patch: Patch) -> None:
    destroyed: list[int] = []
    after(patch, Table, "destroy", lambda t, player, space, rules: destroyed.append(space))

    def barred(t: Table, standing: Any, space: int, used: tuple[str, ...]) -> Barred | None:
        near = any(abs(space - other) == 1 for other in destroyed)
        return Barred("available.required") if near else None

    bar(patch, castle, "not_available", barred)


@breaks("spirit.destruction-last-of-floor")
def the_last_tile_of_a_floor_stays(patch: Patch) -> None:
    def barred(t: Table, player: int, space: int) -> Barred | None:
        heights = t.state.heights
        last = heights[space] == max(heights) and heights.count(heights[space]) == 1
        return Barred("spirit.destruction-last-of-floor") if last else None

    bar(patch, powers, "destruction_barred", barred)


@breaks("spirit.destruction-summon")
def no_summon_after_destruction(patch: Patch) -> None:
    def barred(t: Table) -> Barred | None:
        return Barred("end.summon-available") if "destruction" in t.state.used else None

    bar(patch, end, "summon_barred", barred)


@breaks("spirit.deep-identical-ok")
def the_deep_is_for_tiles_that_differ(patch: Patch) -> None:
    def barred(t: Table, space: int, first: str | None, used: tuple[str, ...], *more: Any) -> Barred | None:
        identical = "deep" in used and t.state.tops[space] == first
        return Barred("spirit.deep") if identical else None

    bar(patch, actions, "second_tile_barred", barred)
