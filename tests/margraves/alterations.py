"""Rules that cannot be muted, each broken by hand: what deny something, fix a reading, or say that nothing limits.

`--mute margraves/RULE` breaks the rule as it is told here, and each test that marks the rule has to fail. What an
alteration changes is the game as it is played, by way of verbs, counts and questions; no test knows of it.
"""

from collections.abc import Callable
from typing import Any

import pytest

from kosk.engine.table import Barred
from kosk.games.margraves import (
    RULEBOOK,
    building,
    citizens,
    end_of_turn,
    final,
    gains,
    influence,
    locations,
    moving,
    pennants,
    privileges,
    recall,
    setup,
    shipping,
    slaying,
)
from kosk.games.margraves.state import GOOD, GOODS, GUILDS, RESOURCES, TOKEN, State
from kosk.games.margraves.verbs import MargravesTable
from kosk.testing import Alteration, after, bar, instead, noting

Patch = pytest.MonkeyPatch

BROKEN: dict[str, Alteration] = {}

breaks = noting(BROKEN)

FACTS = RULEBOOK.components.facts


def view(patch: Patch, change: Callable[[State, int, dict[str, Any]], None]) -> None:
    """What a seat sees is changed."""

    def changed(whole: Any, state: State, seat: int) -> dict[str, Any]:
        seen: dict[str, Any] = whole(state, seat)
        change(state, seat, seen)
        return seen

    instead(patch, State, "view", changed)


def questions(patch: Patch, candidates: Callable[[str, tuple[Any, ...]], tuple[Any, ...]]) -> None:
    """The candidates of questions are changed."""
    whole = MargravesTable.choose

    def changed(t: MargravesTable, seat: int, rule: str, among: Any, barred: Any = None, **more: Any) -> Any:
        return whole(t, seat, rule, among if callable(among) else candidates(rule, tuple(among)), barred, **more)

    patch.setattr(MargravesTable, "choose", changed)


# Set-up


@breaks("setup.citizens.deck")
def the_deck_lies_face_up(patch: Patch) -> None:
    view(patch, lambda state, seat, seen: seen["citizens"].update(deck=list(state.deck)))


@breaks("setup.privileges.stacks")
def a_tile_of_the_second_kind_lies_in_the_first_stack(patch: Patch) -> None:
    def mix(t: MargravesTable, stacks: tuple[tuple[str, ...], ...], rules: Any) -> None:
        t.state.stacks[0] += stacks[1][-1:]

    after(patch, MargravesTable, "make_stacks", mix)


@breaks("ruling.privilege-display-count")
def three_tiles_below_each_of_two_slots(patch: Patch) -> None:
    patch.setattr(FACTS.privileges, "face_up", 6)


@breaks("setup.lairs.place")
def forest_and_ruins_change_places(patch: Patch) -> None:
    other = {"forest": "ruins", "ruins": "forest"}

    def fill(whole: Any, t: MargravesTable, lair: str, *cards: Any) -> None:
        whole(t, other.get(lair, lair), *cards)

    instead(patch, MargravesTable, "fill_lair", fill)


@breaks("setup.monsters.sets")
def a_monster_of_each_lair_lacks(patch: Patch) -> None:
    def fill(whole: Any, t: MargravesTable, lair: str, monsters: tuple[str, ...], *more: Any) -> None:
        whole(t, lair, monsters[1:], *more)

    instead(patch, MargravesTable, "fill_lair", fill)


@breaks("setup.supply.leftover")
def all_tokens_of_the_box_are_in_the_game(patch: Patch) -> None:
    def stock(whole: Any, t: MargravesTable, what: str, amount: int, rule: str) -> None:
        whole(t, what, FACTS.box[what], rule)

    instead(patch, MargravesTable, "stock", stock)


@breaks("setup.gold.bank")
def gold_is_dealt_out(patch: Patch) -> None:
    after(patch, setup, "player_pieces", lambda t, player: t.gain_gold(player, 5, "gold.keep"))


@breaks("setup.player.set")
def a_ward_tower_lacks(patch: Patch) -> None:
    def lose(t: MargravesTable, player: int) -> None:
        t.state.towers[player] -= 1

    after(patch, setup, "player_pieces", lose)


@breaks("ruling.table-player-count")
def two_to_four_players(patch: Patch) -> None:
    patch.setattr(FACTS.game, "players", (2, 3, 4))


# Starting Wealth tiles


@breaks("ruling.river-toll-missing-in-setup")
def no_river_is_crossed_in_the_set_up(patch: Patch) -> None:
    def stop(whole: Any, t: MargravesTable, player: int, guild: str, *more: Any) -> None:
        if not t.board.toll(t.state.space(player, guild)):
            whole(t, player, guild, *more)

    instead(patch, influence, "gain_in_row", stop)


@breaks("ruling.wealth-knight-supply")
def everybody_gets_what_the_tiles_show(patch: Patch) -> None:
    def add(whole: Any, t: MargravesTable, player: int, what: str, amount: int, rule: str) -> None:
        t.state.supply[TOKEN[what]] = max(amount, t.state.stock(what))
        whole(t, player, what, amount, rule)

    instead(patch, gains, "tokens", add)


@breaks("ruling.wealth-privilege-hidden")
def privilege_tiles_are_secret(patch: Patch) -> None:
    hide_of_others(patch, "tiles")


def hide_of_others(patch: Patch, what: str) -> None:
    """How many cards or tiles others have is all that a seat sees of them."""

    def hide(state: State, seat: int, seen: dict[str, Any]) -> None:
        for other, name in enumerate(state.names):
            if other != seat:
                seen["players"][name][what] = len(seen["players"][name][what])

    view(patch, hide)


# Turns


@breaks("def.guilds")
def three_guilds_count(patch: Patch) -> None:
    patch.setattr(final, "GUILDS", GUILDS[:3])


@breaks("turn.any-card-board")
def only_starter_citizens_build(patch: Patch) -> None:
    def barred(t: MargravesTable, player: int) -> Barred | None:
        starter = t.state.piles[player][-1] in t.board.starters
        return None if starter else Barred("turn.any-card-board")

    bar(patch, building, "barred", barred)


@breaks("turn.never-empty-hand", "recall.use-next")
def citizens_taken_back_are_lost(patch: Patch) -> None:
    def lose(t: MargravesTable, player: int, rule: str) -> None:
        t.state.hands[player] = t.state.hands[player][:1]

    after(patch, MargravesTable, "take_back", lose)


@breaks("ruling.hand-secrecy")
def hands_are_secret(patch: Patch) -> None:
    hide_of_others(patch, "hand")


# Pennant actions, Strength, storage and Gold


@breaks("pennant.three")
def two_icons(patch: Patch) -> None:
    for guild in GUILDS:
        patch.setattr(FACTS.pennant[guild], "icons", FACTS.pennant[guild].icons[:2])


@breaks("pennant.order")
def from_bottom_to_top(patch: Patch) -> None:
    for guild in GUILDS:
        patch.setattr(FACTS.pennant[guild], "icons", FACTS.pennant[guild].icons[::-1])


@breaks("pennant.skip")
def no_icon_may_be_skipped(patch: Patch) -> None:
    def no_skip(rule: str, among: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(one for one in among if not (rule.startswith("pennant.") and one in ("skip", "pass")))

    questions(patch, no_skip)


@breaks("strength.track")
def the_tracker_moves_a_space_too_far(patch: Patch) -> None:
    def further(t: MargravesTable, player: int, amount: int, rule: str) -> None:
        t.state.goods[player * len(GOODS) + GOOD["strength"]] += 1

    after(patch, MargravesTable, "gain_strength", further)


def needs_room(whole: Any, t: MargravesTable, player: int, *more: Any) -> None:
    """Nothing is gained where storage is full."""
    if t.state.stored(player) < FACTS.player_board.storage_spaces:
        whole(t, player, *more)


@breaks("strength.not-resource")
def strength_needs_room(patch: Patch) -> None:
    instead(patch, MargravesTable, "gain_strength", needs_room)


@breaks("gold.keep")
def gold_needs_room(patch: Patch) -> None:
    instead(patch, MargravesTable, "gain_gold", needs_room)


@breaks("gold.unlimited")
def no_more_gold_than_there_are_tokens(patch: Patch) -> None:
    def limit(t: MargravesTable, player: int, amount: int, rule: str) -> None:
        place = player * len(GOODS) + GOOD["gold"]
        t.state.goods[place] = min(t.state.goods[place], 130)

    after(patch, MargravesTable, "gain_gold", limit)


@breaks("def.resources")
def a_gem_is_a_resource(patch: Patch) -> None:
    instead(patch, State, "resources", lambda whole, state, seat: whole(state, seat) + state.good(seat, "gem"))
    patch.setattr(pennants, "RESOURCES", (*RESOURCES, "gem"))


@breaks("ruling.storage-voluntary")
def tokens_are_returned_at_will_in_ones_own_turn(patch: Patch) -> None:
    def at_will(whole: Any, t: MargravesTable, player: int, what: str, rule: str) -> None:
        if player == t.state.turn:
            t.choose(player, "storage.overflow", ("give up", "keep"))
            whole(t, player, what, rule)

    instead(patch, gains, "store", at_will)


# Margraves and Knights


@breaks("margrave.owner-only")
def all_margraves_move_together(patch: Patch) -> None:
    def follow(t: MargravesTable, player: int, location: str, rule: str) -> None:
        t.state.margrave = [location] * t.state.seats

    after(patch, MargravesTable, "move_margrave", follow)


@breaks("knight.neutral")
def a_deployed_knight_is_not_there_for_others(patch: Patch) -> None:
    def gone(t: MargravesTable, player: int, location: str, rule: str) -> None:
        t.state.knights[location] -= 1

    after(patch, MargravesTable, "deploy_from_storage", gone)


@breaks("knight.stored-owned")
def a_deployed_knight_stays_its_owners(patch: Patch) -> None:
    def keep(t: MargravesTable, player: int, location: str, rule: str) -> None:
        t.state.goods[player * len(GOODS) + GOOD["knight"]] += 1

    after(patch, MargravesTable, "deploy_from_storage", keep)


# Texts of Citizens


@breaks("text.order")
def the_last_part_comes_first(patch: Patch) -> None:
    for card, rules in citizens.RULES.items():
        patch.setitem(citizens.RULES, card, rules[::-1])
        patch.setitem(FACTS.board.parts, card, FACTS.board.parts[card][::-1])


@breaks("text.decline")
def nobody_may_decline(patch: Patch) -> None:
    whole = MargravesTable.choose

    def accept(t: MargravesTable, seat: int, rule: str, among: Any, barred: Any = None, **more: Any) -> Any:
        if among == ("accept", "decline") and barred(t, seat, "accept") is None:
            return whole(t, seat, rule, ("accept",), barred, **more)
        return whole(t, seat, rule, among, barred, **more)

    patch.setattr(MargravesTable, "choose", accept)


# Recall and Build


@breaks("recall.order")
def citizens_are_taken_back_first(patch: Patch) -> None:
    instead(patch, recall, "remove", lambda whole, t, player: (t.take_back(player, "recall.order"), whole(t, player)))


@breaks("ruling.recall-own-card")
def the_citizen_in_use_stays_in_the_pile(patch: Patch) -> None:
    def all_but_the_last(whole: Any, t: MargravesTable, player: int, rule: str) -> None:
        own = t.state.piles[player][-1:]
        t.state.piles[player] = t.state.piles[player][:-1]
        whole(t, player, rule)
        t.state.piles[player] = own

    instead(patch, MargravesTable, "take_back", all_but_the_last)


@breaks("ruling.recall-price-after-removal")
def the_line_closes_up_at_once(patch: Patch) -> None:
    after(patch, MargravesTable, "remove_citizen", lambda t, place, rule: t.slide_citizens(rule))


def pay_later(patch: Patch, place: Any, name: str) -> None:
    """A Ward Tower is paid when this function has run."""
    whole = MargravesTable.pay

    def not_yet(t: MargravesTable, player: int, what: str, amount: int, rule: str) -> None:
        if rule != "build.cost":
            whole(t, player, what, amount, rule)

    def now(t: MargravesTable, player: int, *more: Any) -> None:
        for what, amount in FACTS.build.cost.items():
            whole(t, player, what, amount, "build.cost")

    patch.setattr(MargravesTable, "pay", not_yet)
    after(patch, place, name, now)


@breaks("build.order")
def the_ward_tower_is_placed_before_it_is_paid(patch: Patch) -> None:
    pay_later(patch, MargravesTable, "build")


@breaks("build.frees-space")
def the_reward_is_stored_before_the_price_is_paid(patch: Patch) -> None:
    pay_later(patch, gains, "in_any_order")


# Locations and Shipping


@breaks("loc.eight")
def seven_locations(patch: Patch) -> None:
    patch.setattr(FACTS.board, "locations", FACTS.board.locations[:7])


@breaks("loc.no-limit")
def three_margraves_fill_a_location(patch: Patch) -> None:
    def full(t: MargravesTable, here: str, there: str, far: bool) -> Barred | None:
        return Barred("loc.no-limit") if t.state.margrave.count(there) >= 3 else None

    bar(patch, moving, "unreachable", full)


@breaks("loc.slots")
def two_build_slots(patch: Patch) -> None:
    patch.setattr(FACTS.build, "slots", 2)


@breaks("loc.power")
def locations_have_no_power(patch: Patch) -> None:
    bar(patch, locations, "barred", lambda t, player, location: Barred("loc.power"))


@breaks("ship.segments")
def seven_segments(patch: Patch) -> None:
    patch.setattr(FACTS.board, "segments", FACTS.board.segments[:7])


@breaks("ship.endless")
def the_track_ends_with_its_last_segment(patch: Patch) -> None:
    def to_the_end(whole: Any, t: MargravesTable, player: int, steps: int, rule: str) -> Any:
        return whole(t, player, min(steps, len(t.board.segments) - 1 - t.state.ship[player]), rule)

    instead(patch, shipping, "sail", to_the_end)


@breaks("ruling.ship-start-reward")
def the_start_segment_pays_nothing(patch: Patch) -> None:
    patch.setattr(FACTS.board, "segments", ((), *FACTS.board.segments[1:]))


# Slaying a Monster


@breaks("slay.stay")
def a_margrave_moves_into_battle(patch: Patch) -> None:
    after(patch, slaying, "carry_out", lambda t, player, lair: t.move_margrave(player, "viktoria", "slay.stay"))


@breaks("slay.adjacency-counts")
def nymar_is_adjacent_to_one_lair(patch: Patch) -> None:
    patch.setitem(FACTS.board.lairs, "nymar", ("forest",))


@breaks("slay.permission")
def pennant_actions_end_with_a_battle(patch: Patch) -> None:
    after(patch, pennants, "pennants", lambda t, player, card: slaying.slay(t, player))


@breaks("slay.single")
def a_power_slays_two_monsters(patch: Patch) -> None:
    def twice(t: MargravesTable, player: int, part: Any, rule: str, card: str) -> None:
        slaying.slay(t, player, rule)
        slaying.slay(t, player, rule)

    patch.setitem(citizens.PARTS, "slay", twice)


@breaks("slay.no-trophy")
def a_slain_monster_is_worth_a_point(patch: Patch) -> None:
    def trophy(t: MargravesTable, lair: str, rules: Any) -> None:
        t.state.vp[t.state.turn] += 1

    after(patch, MargravesTable, "put_under", trophy)


@breaks("ruling.slay-magic-insufficient")
def a_monster_can_be_chosen_without_its_price(patch: Patch) -> None:
    def no_price(whole: Any, t: MargravesTable, player: int, lair: str) -> Barred | None:
        why: Barred | None = whole(t, player, lair)
        return None if why is None or why.rule in ("slay.cost-magic", "slay.cost-strength") else why

    instead(patch, slaying, "barred", no_price)


# Citizens


@breaks("ruling.alchemist-towers-in")
def the_paladin_counts_towers_in_storage_too(patch: Patch) -> None:
    whole = citizens.PARTS["gain_per_tower"]

    def stored_too(t: MargravesTable, player: int, part: Any, rule: str, card: str) -> None:
        whole(t, player, part, rule, card)
        if card == "paladin":
            t.gain_strength(player, t.state.towers[player], rule)

    patch.setitem(citizens.PARTS, "gain_per_tower", stored_too)


@breaks("citizens.sixteen")
def a_shadow_citizen_is_holy(patch: Patch) -> None:
    patch.setattr(FACTS.citizen.pilot, "guild", "holy")


@breaks("ruling.retrieve-scope")
def no_cleric_takes_back_another(patch: Patch) -> None:
    def others(rule: str, among: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(card for card in among if (rule, card) != ("citizen.cleric.3", "cleric"))

    questions(patch, others)


# Influence Track and Privilege tiles


@breaks("influence.rows")
def there_is_no_holy_row(patch: Patch) -> None:
    def three(rule: str, among: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(row for row in among if (rule, row) != ("influence.split", "holy"))

    questions(patch, three)


@breaks("influence.sections")
def the_first_section_has_four_spaces(patch: Patch) -> None:
    patch.setattr(FACTS.board, "vp", (1, *FACTS.board.vp[:-1]))


@breaks("privilege.display")
def a_taken_tile_is_replaced_at_once(patch: Patch) -> None:
    def replace(t: MargravesTable, player: int, tile: str, rules: Any) -> None:
        t.show_tile(t.state.stacks[t.kind(tile)][0], "eot.privileges.refill")

    after(patch, MargravesTable, "take_tile", replace)


@breaks("privilege.kinds")
def every_tile_is_a_grant(patch: Patch) -> None:
    patch.setattr(privileges, "grants", lambda t, player: t.state.tiles[player])


# End of Turn


@breaks("eot.order")
def monsters_come_before_privilege_tiles(patch: Patch) -> None:
    tiles, monsters = end_of_turn.fill_displays, end_of_turn.monster_stacks
    patch.setattr(end_of_turn, "fill_displays", monsters)
    patch.setattr(end_of_turn, "monster_stacks", tiles)


@breaks("tombs.slots")
def the_hero_tombs_have_eight_slots(patch: Patch) -> None:
    patch.setattr(FACTS.board, "tombs", FACTS.board.tombs[:-1])


@breaks("tombs.active-only")
def the_left_neighbour_is_rewarded(patch: Patch) -> None:
    def neighbour(whole: Any, t: MargravesTable, player: int) -> None:
        whole(t, (player + 1) % t.state.seats)

    instead(patch, end_of_turn, "filled_lines", neighbour)


@breaks("ruling.tomb-line-repeat")
def a_line_that_has_paid_pays_no_more(patch: Patch) -> None:
    def first_time(whole: Any, t: MargravesTable, slots: tuple[str, ...]) -> bool:
        lying = [slot for slot in slots if t.state.tombs.get(slot) == "lying"]
        return bool(whole(t, slots)) and len(lying) < len(slots) - 1

    instead(patch, end_of_turn, "filled", first_time)


@breaks("ruling.tomb-lying-sharing")
def only_standing_knights_fill_a_line(patch: Patch) -> None:
    def standing(whole: Any, t: MargravesTable, slots: tuple[str, ...]) -> bool:
        return bool(whole(t, slots)) and all(t.state.tombs[slot] == "standing" for slot in slots)

    instead(patch, end_of_turn, "filled", standing)


@breaks("ruling.refill-no-power")
def a_knight_from_the_barracks_brings_gold(patch: Patch) -> None:
    def gold(t: MargravesTable, location: str, rule: str) -> None:
        t.gain_gold(t.state.turn, 2, "location.fallback-gold")

    after(patch, MargravesTable, "place_knight", gold)


# End of Game, and Final Scoring


@breaks("end.exact-not")
def a_stack_that_runs_out_triggers_the_end(patch: Patch) -> None:
    def run_out(t: MargravesTable) -> None:
        if not all(t.state.stacks):
            t.trigger_end("eot.privileges.empty")

    after(patch, end_of_turn, "fill_displays", run_out)


@breaks("ruling.end-refill-partial")
def a_line_that_cannot_be_filled_is_left_as_it_is(patch: Patch) -> None:
    def whole_line_only(whole: Any, t: MargravesTable) -> None:
        if len(t.state.deck) < t.state.line.count(None):
            t.trigger_end("eot.citizens.empty")
        else:
            whole(t)

    instead(patch, end_of_turn, "citizen_line", whole_line_only)


@breaks("score.sources")
def what_is_left_over_scores_nothing(patch: Patch) -> None:
    patch.setattr(final, "score_left_over", lambda t, player: None)


@breaks("score.no-knights-strength")
def a_knight_is_worth_a_point(patch: Patch) -> None:
    def knights(t: MargravesTable, player: int) -> None:
        t.state.vp[player] += t.state.good(player, "knight")

    after(patch, final, "score_left_over", knights)


@breaks("ruling.unused-grants")
def grants_are_used_before_final_scoring(patch: Patch) -> None:
    def cash_in(whole: Any, t: MargravesTable, player: int) -> None:
        for tile in t.state.tiles[player]:
            for what, amount in FACTS.board.rewards.get(tile, ()):
                gains.gain(t, player, what, amount, "privilege.grant.use")
        whole(t, player)

    instead(patch, final, "score_left_over", cash_in)
