"""Rules that cannot be muted, each broken by hand: what deny something, fix a reading, or say that nothing limits.

`--mute village/RULE` breaks the rule as it is told here, and each test that marks the rule has to fail. What an
alteration changes is the game as it is played, by way of verbs, bars and questions; no test knows of it.
"""

from typing import Any

import pytest

from kosk.engine.piles import without
from kosk.engine.rulebook import one_step
from kosk.engine.table import Barred
from kosk.games.village import (
    RULEBOOK,
    actions,
    building,
    chapter_cards,
    collecting,
    milestones,
    paying,
    rations,
    round_reset,
    scoring,
    setup,
    tavern,
    trading,
    upgrading,
)
from kosk.games.village.state import State
from kosk.games.village.verbs import VillageTable
from kosk.testing import Alteration, after, bar, instead, noting

Patch = pytest.MonkeyPatch
Table = VillageTable

BROKEN: dict[str, Alteration] = {}

breaks = noting(BROKEN)

FACTS = RULEBOOK.components.facts
BOARD = FACTS.board


# Set-up


@breaks("ruling.token-distribution")
def tokens_lie_where_a_worker_comes(patch: Patch) -> None:
    patch.setattr(setup, "BASE", "worker")


@breaks("ruling.start-roll")
def whoever_rolls_the_lowest_begins(patch: Patch) -> None:
    def lowest(whole: Any, players: list[int], rolls: list[int]) -> list[int]:
        found: list[int] = whole(players, [-number for number in rolls])
        return found

    instead(patch, setup, "leaders", lowest)


@breaks("setup.city-boards")
def the_city_has_no_tavern(patch: Patch) -> None:
    patch.setattr(BOARD, "city", BOARD.city[:-1])


@breaks("market.raw-slots", "market.crafted-slots")
def rows_have_four_slots(patch: Patch) -> None:
    patch.setattr(BOARD, "row_slots", (4,) * 12)


@breaks("village.plot-slots")
def no_plot_has_a_slot_for_a_horse(patch: Patch) -> None:
    patch.setattr(BOARD, "slots", tuple(slot for slot in BOARD.slots if not slot.endswith("horse")))


@breaks("milestone.same-set")
def one_card_is_missing_from_the_second_set(patch: Patch) -> None:
    def missing(t: Table, player: int, banners: int, rule: str) -> None:
        if player:
            t.state.decks[player] = without(t.state.decks[player], "fresh_bread")

    after(patch, VillageTable, "take_banners", missing)


@breaks("ruling.dangling-references")
def a_price_is_said_to_be_printed(patch: Patch) -> None:
    patch.setitem(FACTS.sources, "building.bakery.price", "rulebook")


# Turns and collecting


@breaks("structure.max-chapters", "end.eighth-round")
def another_round_always_follows(patch: Patch) -> None:
    patch.setattr(rations, "last_round", lambda t: False)


@breaks("turn.board-owner")
def another_player_rolls(patch: Patch) -> None:
    def rolls(whole: Any, t: Table, *given: Any) -> None:
        t.state.start_player = 0
        whole(t, *given)

    instead(patch, VillageTable, "roll", rolls)


@breaks("turn.alternate-dice", "ruling.which-die")
def the_yellow_die_is_rolled_once(patch: Patch) -> None:
    patch.setattr(FACTS.chapters, "dice", ("yellow", *["grey"] * 9))


@breaks("ruling.chapter-board-slot")
def the_die_lies_in_the_slot_of_its_number(patch: Patch) -> None:
    def lies(t: Table, die: str, number: int, rules: Any) -> None:
        t.state.number = number

    after(patch, VillageTable, "roll", lies)


@breaks("collect.no-discard")
def whoever_has_no_room_discards(patch: Patch) -> None:
    def make_room(whole: Any, t: Table, player: int) -> None:
        if not collecting.empty_slots(t, player):
            t.pay(player, next(iter(t.state.holding(player))), 1, "action.discard")
        whole(t, player)

    instead(patch, collecting, "collect", make_room)


@breaks("ruling.collect-order")
def the_first_seat_is_always_first(patch: Patch) -> None:
    patch.setattr(VillageTable, "clockwise", lambda t, first: list(range(t.state.seats)))


@breaks("action.one-phase")
def a_player_has_actions_again_and_again(patch: Patch) -> None:
    patch.setattr(actions, "next_player", lambda t: "actions")


@breaks("action.return-to-supply")
def what_is_paid_is_gone(patch: Patch) -> None:
    def gone(t: Table, player: int, what: str, amount: int, rules: Any) -> None:
        t.state.supply[BOARD.place[what]] -= amount

    after(patch, VillageTable, "pay", gone)


# Trade


@breaks("action.no-player-trade")
def what_others_have_can_be_traded_for(patch: Patch) -> None:
    def theirs(whole: Any, t: Table, player: int, ratio: str, given: str, taken: str) -> Barred | None:
        return (
            None
            if any(t.state.has(other, taken) for other in range(1, t.state.seats))
            else whole(t, player, ratio, given, taken)
        )

    instead(patch, trading, "taking_barred", theirs)


@breaks("smuggler.unlimited")
def the_smuggler_has_what_the_market_has(patch: Patch) -> None:
    def lacks(t: Table, player: int, ratio: str, given: str, taken: str) -> Barred | None:
        return None if t.state.lies(taken) else Barred("smuggler.unlimited")

    bar(patch, trading, "taking_barred", lacks)


@breaks("smuggler.ratio-worse")
def the_smuggler_asks_no_more_than_the_market(patch: Patch) -> None:
    patch.setattr(FACTS.ratio.smuggler_raw, "give", 2)
    patch.setattr(FACTS.ratio.smuggler_crafted, "give", 1)


# Crafting, upgrades and buildings


@breaks("craft.only-designated")
def every_building_makes_iron_or_bread(patch: Patch) -> None:
    def makes(whole: Any, t: Table, player: int, what: str, *given: Any) -> None:
        whole(t, player, "bread" if what == "iron" else "iron", *given)

    instead(patch, VillageTable, "gain", makes)


@breaks("ruling.food-building-names")
def three_raw_resources_make_a_crafted_one(patch: Patch) -> None:
    for name in BOARD.crafting:
        patch.setattr(FACTS.building[name], "takes_amount", 3)


@breaks("ruling.upgrade-order")
def a_worker_comes_first(patch: Patch) -> None:
    def first(t: Table, player: int, upgrade: str, plot: str) -> Barred | None:
        has_worker = t.state.token(player, BOARD.slot[f"{plot}-worker"])
        return None if upgrade == "worker" or has_worker else Barred("ruling.upgrade-order")

    bar(patch, upgrading, "plot_barred", first)


@breaks("ruling.tool-cost-table")
def tools_and_horses_cost_what_a_worker_costs(patch: Patch) -> None:
    for upgrade in ("tool", "horse"):
        patch.setitem(BOARD.price, upgrade, BOARD.price["worker"])


@breaks("building.coins-not-tokens")
def coins_pay_for_buildings(patch: Patch) -> None:
    patch.setattr(paying, "pay_all", lambda t, player, cost, rule: None)


@breaks("city.payment-included")
def owners_are_paid_by_the_supply(patch: Patch) -> None:
    def paid(whole: Any, t: Table, player: int, owner: int, *given: Any) -> None:
        t.gain(owner, *given)

    instead(patch, VillageTable, "pay_owner", paid)


# The Tavern


@breaks("tavern.timing")
def nothing_is_offered_before_the_actions(patch: Patch) -> None:
    patch.setattr(tavern, "offer", lambda t, giver, owner: None)


@breaks("ruling.tavern-empty-giver")
def whoever_has_nothing_owes_something(patch: Patch) -> None:
    def owes(t: Table, giver: int, owner: int) -> None:
        t.state.owing[giver] = not t.state.stored(giver)

    after(patch, tavern, "offer", owes)


@breaks("ruling.starving-tavern")
def whoever_starves_offers_nothing(patch: Patch) -> None:
    def offers(whole: Any, t: Table, giver: int, owner: int) -> None:
        if not t.state.restricted[giver]:
            whole(t, giver, owner)

    instead(patch, tavern, "offer", offers)


# Rations and starvation


@breaks("rations.when")
def nobody_feeds(patch: Patch) -> None:
    patch.setattr(rations, "feed", lambda t, player: None)


@breaks("ruling.food-scope")
def bread_and_grain_add_up(patch: Patch) -> None:
    instead(patch, rations, "ways_to_pay", lambda whole, t, player, raw, crafted: whole(t, player, raw - 1, crafted))


@breaks("starvation.trade")
def whoever_starves_does_not_trade(patch: Patch) -> None:
    patch.setattr(actions, "WHILE_STARVING", ("craft",))


@breaks("starvation.payments")
def whoever_starves_gets_no_payment(patch: Patch) -> None:
    def paid(whole: Any, t: Table, player: int, building: str) -> int | None:
        owner: int | None = whole(t, player, building)
        return None if owner is None or t.state.restricted[owner] else owner

    instead(patch, paying, "owner_paid", paid)


@breaks("rations.compulsory")
def nobody_pays(patch: Patch) -> None:
    patch.setattr(rations, "pay", lambda t, player, raw, crafted: False)


@breaks("ruling.starving-at-next-rations", "starvation.no-stacking")
def two_rations_are_owed(patch: Patch) -> None:
    def pays(whole: Any, t: Table, player: int, raw: int, crafted: int) -> bool:
        times = 2 if t.state.owing[player] else 1
        return bool(whole(t, player, raw * times, crafted * times))

    instead(patch, rations, "pay", pays)


@breaks("ruling.starving-hunting")
def whoever_starves_collects_fur(patch: Patch) -> None:
    instead(
        patch, collecting, "starving_collects", lambda whole, t, player, what: what == "fur" or whole(t, player, what)
    )


@breaks("ruling.ration-after-tenth-turn")
def whoever_has_recovered_need_not_feed(patch: Patch) -> None:
    def feeds(whole: Any, t: Table, player: int) -> None:
        if not t.state.restricted[player]:
            whole(t, player)

    instead(patch, rations, "feed", feeds)


# Rounds and cards


@breaks("reset.order")
def the_market_is_filled_before_the_card_is_opened(patch: Patch) -> None:
    def opens(whole: Any, t: Table, rule: str) -> None:
        round_reset.fill_market(t, rule)
        whole(t, rule)

    instead(patch, chapter_cards, "open_next", opens)


@breaks("chapter.duration")
def past_cards_still_work(patch: Patch) -> None:
    def works(whole: Any, t: Table, kind: str) -> Any:
        past = [FACTS.chapter[card] for card in t.state.past if FACTS.chapter[card].kind == kind]
        return next(iter(past), None) or whole(t, kind)

    instead(patch, chapter_cards, "effect", works)


# Milestones and scoring


@breaks("milestone.acquire-anytime")
def milestones_are_acquired_when_one_is_blocked(patch: Patch) -> None:
    def unblocked(t: Table, player: int) -> Barred | None:
        return milestones.barred(t, player) if t.state.owner else Barred("milestone.acquire-anytime")

    patch.setitem(actions.CLOSED, "milestone", unblocked)


@breaks("milestone.scope")
def buildings_of_the_city_complete_nothing(patch: Patch) -> None:
    patch.setitem(milestones.FULFILLED, "own", lambda t, player, card: card.building in t.state.built[player])


@breaks("milestone.hidden")
def all_see_everything(patch: Patch) -> None:
    patch.setattr(State, "view", lambda state, seat: state.to_json())


@breaks("milestone.may-be-blocked")
def what_somebody_owns_can_be_bought_again(patch: Patch) -> None:
    def open_again(whole: Any, t: Table, player: int, name: str) -> Barred | None:
        return None if name in t.state.owner else whole(t, player, name)

    instead(patch, building, "building_barred", open_again)


@breaks("ruling.milestone-latch")
def all_milestones_count_at_the_end(patch: Patch) -> None:
    patch.setattr(milestones, "fulfilled", lambda t, player, card: True)


@breaks("ruling.town-village")
def a_town_is_what_anybody_has(patch: Patch) -> None:
    def somebody_owns(t: Table, player: int, card: Any) -> bool:
        return any(t.state.owns(seat, card.building) for seat in range(t.state.seats))

    patch.setitem(milestones.FULFILLED, "own", somebody_owns)


@breaks("ruling.hidden-trigger")
def nobody_says_that_five_are_completed(patch: Patch) -> None:
    patch.setattr(milestones, "check_end", lambda t: False)


@breaks("ruling.five-highest-select")
def the_first_five_count(patch: Patch) -> None:
    def counted(t: Table, player: int) -> None:
        points = {card: FACTS.milestone[card].points for card in milestones.completed(t, player)[:5]}
        t.score(player, sum(points.values()), "score.best-five", milestones=points)

    patch.setattr(scoring, "score_milestones", counted)


@breaks("ruling.score-without-finisher")
def the_first_player_stands_in_for_the_finisher(patch: Patch) -> None:
    def score(t: Table) -> None:
        t.state.finisher = 0
        scoring.scoring(t)

    patch.setitem(RULEBOOK.procedures, "scoring", one_step(score))


@breaks("ruling.bonus-vs-tie")
def the_bonus_comes_after_the_comparison(patch: Patch) -> None:
    def without_bonus(whole: Any, t: Table, seat: int, vp: int, rules: Any, **because: Any) -> None:
        if rules != "score.finisher-bonus":
            whole(t, seat, vp, rules, **because)

    instead(patch, VillageTable, "score", without_bonus)
