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
    final,
    gains,
    influence,
    locations,
    moving,
    pennants,
    recall,
    setup,
    shipping,
)
from kosk.games.margraves.state import GOOD, GOODS, GUILDS, RESOURCES, TOKEN, State
from kosk.games.margraves.verbs import MargravesTable

Patch = pytest.MonkeyPatch

BROKEN: dict[str, Callable[[Patch], None]] = {}

FACTS = RULEBOOK.components.facts


def breaks(*rules: str) -> Callable[[Callable[[Patch], None]], Callable[[Patch], None]]:
    """Note that a function breaks these rules."""

    def note(alteration: Callable[[Patch], None]) -> Callable[[Patch], None]:
        BROKEN.update(dict.fromkeys(rules, alteration))
        return alteration

    return note


def after(patch: Patch, place: Any, name: str, more: Callable[..., None]) -> None:
    """Whenever this function of a module or class has run, more happens; it is handed the same."""
    whole = getattr(place, name)

    def with_more(*given: Any) -> Any:
        result = whole(*given)
        more(*given)
        return result

    patch.setattr(place, name, with_more)


def bar(patch: Patch, place: Any, name: str, barred: Callable[..., Barred | None]) -> None:
    """Before this bar of a module is asked, another one is, which is handed the same."""
    whole = getattr(place, name)
    patch.setattr(place, name, lambda *given: barred(*given) or whole(*given))


def instead(patch: Patch, place: Any, name: str, other: Callable[..., Any]) -> None:
    """Another function runs for this one of a module or class; it is handed this one, and then the same."""
    whole = getattr(place, name)
    patch.setattr(place, name, lambda *given: other(whole, *given))


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

    def changed(t: MargravesTable, seat: int, rule: str, among: Any, barred: Any = None) -> Any:
        return whole(t, seat, rule, among if callable(among) else candidates(rule, tuple(among)), barred)

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

    def accept(t: MargravesTable, seat: int, rule: str, among: Any, barred: Any = None) -> Any:
        if among == ("accept", "decline") and barred(t, seat, "accept") is None:
            return whole(t, seat, rule, ("accept",), barred)
        return whole(t, seat, rule, among, barred)

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
