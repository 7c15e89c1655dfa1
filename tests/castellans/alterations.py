"""Rules that cannot be muted, each broken by hand: what deny something, fix a reading, or say that nothing limits.

`--mute castellans/RULE` breaks the rule as it is told here, and each test that marks the rule has to fail. What an
alteration changes is the game as it is played, by way of verbs, counts and questions; no test knows of it.
"""

from collections.abc import Callable
from typing import Any

import pytest

from kosk.engine.table import Barred
from kosk.games.castellans import (
    RULEBOOK,
    citizens,
    control,
    dice,
    final,
    harvest,
    influence,
    manor,
    monuments,
    opponent,
    payment,
    powers,
    sub_actions,
    variants,
    wharf,
    windmill,
)
from kosk.games.castellans.state import GUILDS, State, tokens
from kosk.games.castellans.verbs import CastellansTable
from kosk.testing import Alteration, after, bar, instead, noting

Patch = pytest.MonkeyPatch

BROKEN: dict[str, Alteration] = {}

breaks = noting(BROKEN)


def bar_more(patch: Patch, place: Any, name: str, barred: Callable[..., Barred | None]) -> None:
    """Before a bar that this function of a module makes is asked, another one is."""
    whole = getattr(place, name)

    def made(*given: Any) -> Callable[..., Barred | None]:
        made_bar = whole(*given)
        return lambda *asked: barred(*asked) or made_bar(*asked)

    patch.setattr(place, name, made)


# City, pieces and set-up


@breaks("board.six-districts")
def five_districts(patch: Patch) -> None:
    city = RULEBOOK.components.facts.city
    patch.setattr(city, "districts", city.districts[:5])


@breaks("ruling.die-numbers")
def numbers_of_the_solo_charts(patch: Patch) -> None:
    by_die = RULEBOOK.components.facts.city.by_die
    patch.setattr(RULEBOOK.components.facts.city, "by_die", by_die | {4: "luna_grove", 5: "penumbra"})


@breaks("flow.players")
def two_to_four_players(patch: Patch) -> None:
    patch.setattr(RULEBOOK.components.facts.game, "players", (2, 3, 4))


@breaks("comp.keeps")
def seven_keeps_in_the_box(patch: Patch) -> None:
    def one_too_many(t: CastellansTable, district: str, rule: str) -> None:
        t.state.keeps = t.state.keeps[:7]

    after(patch, CastellansTable, "place_keep", one_too_many)


@breaks("citizen.count-pink")
def a_pink_citizen_lacks(patch: Patch) -> None:
    cards = RULEBOOK.components.facts.city.cards
    patch.setitem(cards, "pink", cards["pink"][1:])


@breaks("citizen.count-blue")
def a_blue_citizen_is_of_another_guild(patch: Patch) -> None:
    patch.setattr(RULEBOOK.components.facts.citizen.cook, "guild", "holy")


@breaks("setup.manor-free")
def a_starting_manor_costs_a_gold(patch: Patch) -> None:
    def pay(t: CastellansTable, player: int, built: str, district: str, rules: Any) -> None:
        if "setup.manor-token" in rules:
            t.pay(player, "gold", 1, "manor.cost")

    after(patch, CastellansTable, "build", pay)


@breaks("ruling.bridge-at-setup")
def bridge_lines_pay_nothing_at_setup(patch: Patch) -> None:
    whole = influence.reward

    def later(t: CastellansTable, *about: Any) -> None:
        if t.state.step != "starting manors":
            whole(t, *about)

    patch.setattr(influence, "reward", later)


@breaks("flow.phases")
def no_action_phase(patch: Patch) -> None:
    draft = RULEBOOK.steps["draft"]

    def straight_to_scoring(t: Any) -> str | None:
        return "control scoring" if (following := draft(t)) == "action" else following

    patch.setitem(RULEBOOK.steps, "draft", straight_to_scoring)  # type: ignore[arg-type]


# Guild tracks


@breaks("infl.reward-kinds")
def bridge_lines_pay_gold_for_vp(patch: Patch) -> None:
    def in_gold(t: CastellansTable, player: int, guild: str, below: int) -> None:
        for what, amount in t.city.bridges[below].items():
            influence.gains.gain(t, player, "gold" if what == "vp" else what, amount, "infl.bridge-reward")

    patch.setattr(influence, "reward", in_gold)


@breaks("infl.shared-spaces")
def every_space_holds_one_token(patch: Patch) -> None:
    whole = influence.space_above

    def free(t: CastellansTable, guild: str, space: int) -> int | None:
        above = whole(t, guild, space)
        return None if above in t.state.spaces(guild) else above

    patch.setattr(influence, "space_above", free)


# Dice


@breaks("draft.locked-on-board")
def a_citizen_changes_all_drafted_dice(patch: Patch) -> None:
    def turn_others(t: CastellansTable, player: int, face: str, to: str, rule: str) -> None:
        t.state.drafted[player] = (to,) * len(t.state.drafted[player])

    after(patch, CastellansTable, "turn_die", turn_others)


@breaks("monument.no-die")
def a_monument_spends_a_die(patch: Patch) -> None:
    def spend(t: CastellansTable, player: int, *about: str) -> None:
        face = t.state.drafted[player][0]
        t.spend_die(player, face, face, "action.spend-die")

    after(patch, CastellansTable, "erect", spend)


# As many pieces as one likes, and where they count


def crowded(token: str) -> Callable[[Patch], None]:
    """A District holds no more pieces of a kind than there are players."""

    def alteration(patch: Patch) -> None:
        def take_back(t: CastellansTable, player: int, placed: str, district: str, rule: str) -> None:
            if placed == token and t.state.count(token, district) > t.state.seats:
                setattr(t.state, token, tokens(list(t.state.tokens(token))[:-1]))

        after(patch, CastellansTable, "place", take_back)

    return alteration


breaks("temple.unlimited")(crowded("temple"))
breaks("shipyard.unlimited")(crowded("ship"))
breaks("citizen-token.unlimited")(crowded("citizen"))


@breaks("manor.unlimited")
def a_district_holds_one_manor_for_each_player(patch: Patch) -> None:
    def full(t: CastellansTable, player: int, district: str) -> Barred | None:
        return Barred("manor.unlimited") if t.state.manors(district) >= t.state.seats else None

    bar_more(patch, manor, "bars", full)


@breaks("manor.lighthouse-is-manor")
def the_lighthouse_is_no_manor(patch: Patch) -> None:
    """It cannot be built by a Manor Action, and does not count as a Manor."""
    manors, owners = State.manors, State.owners

    def of_others(state: State, piece: str, place: str) -> tuple[int, ...]:
        found = list(owners(state, piece, place))
        if piece == "manor" and place in state.lighthouses():
            found.remove(state.lighthouses().index(place))
        return tuple(found)

    patch.setattr(State, "manors", lambda state, place: manors(state, place) - state.lighthouses().count(place))
    patch.setattr(State, "owners", of_others)
    bar(
        patch,
        manor,
        "second_lighthouse",
        lambda t, built, place: Barred("manor.lighthouse-is-manor") if built == "lighthouse" else None,
    )


@breaks("citizen-token.fixed")
def citizen_tokens_follow_the_newest(patch: Patch) -> None:
    def gather(t: CastellansTable, player: int, token: str, district: str, rule: str) -> None:
        if token == "citizen":
            moved = [(district if owner == player else where, owner) for where, owner in t.state.citizen]
            t.state.citizen = tokens(moved)

    after(patch, CastellansTable, "place", gather)


def push_at(verb: str, token: str) -> Callable[[Patch], None]:
    """Whoever moves such a piece gains a push on the first Guild track."""

    def alteration(patch: Patch) -> None:
        def push(t: CastellansTable, player: int, *about: Any) -> None:
            if verb != "place" or about[0] == token:
                influence.push(t, player, GUILDS[0], 1, "infl.push")

        after(patch, CastellansTable, verb, push)

    return alteration


breaks("shipyard.no-influence")(push_at("place", "ship"))
breaks("sail.no-influence")(push_at("move_ship", "ship"))
breaks("windmill.no-influence")(push_at("place_windmill", "windmill"))


@breaks("ruling.sail-new-ship")
def a_sail_comes_before_the_shipyard_or_not_at_all(patch: Patch) -> None:
    whole = sub_actions.bars

    def bars(primary: str, done: tuple[str, ...]) -> Callable[..., Barred | None]:
        barred = whole(primary, done)

        def too_late(t: CastellansTable, player: int, name: str) -> Barred | None:
            if name == "sail" and "shipyard" in done:
                return Barred("ruling.sail-new-ship")
            return barred(t, player, name)

        return too_late

    patch.setattr(sub_actions, "bars", bars)


@breaks("harvest.free")
def a_harvest_costs_a_food(patch: Patch) -> None:
    price = payment.Cost("harvest.free", "food", 1, 0)
    bar(patch, harvest, "barred", lambda t, player, bonus: payment.short(t, payment.purse(t, player, bonus), price))


@breaks("ruling.gate-on-road")
def a_gate_takes_a_dot_of_the_road(patch: Patch) -> None:
    def with_gate(t: CastellansTable, road: str, standing: int) -> Barred | None:
        taken = standing + (road in t.state.gate)
        return Barred("ruling.gate-on-road") if taken >= t.facts.road[road].dots else None

    bar(patch, windmill, "full", with_gate)


# Citizens


@breaks("citizen.peasant-round5", "citizen.smuggler-round5")
def citizens_act_as_in_a_reset_phase_after_round_5(patch: Patch) -> None:
    def act(t: CastellansTable, *about: Any) -> None:
        if t.state.round == t.facts.game.rounds:
            citizens.reset_phase(t)

    after(patch, wharf, "award", act)


@breaks("citizen.peasant-not-harvest")
def land_owner_and_farmer_react_to_the_peasant(patch: Patch) -> None:
    def react(t: CastellansTable, player: int, card: str) -> None:
        powers.land_owner(t, player)
        citizens.for_action(t, player, "harvest")

    after(patch, citizens, "peasant", react)


@breaks("citizen.artificer-new-gold")
def the_artificer_is_paid_in_old_gold(patch: Patch) -> None:
    def old_gold_only(t: CastellansTable, player: int, card: str) -> Barred | None:
        new = t.facts.die_face.gold.amount if t.state.drafted[player][-1] == "gold" else 0
        lacks = card == "artificer" and t.state.good(player, "gold") - new < t.facts.citizen.artificer.pay_gold
        return Barred("citizen.artificer-new-gold") if lacks else None

    bar(patch, citizens, "draft_barred", old_gold_only)


@breaks("citizen.engineer-new-resource")
def citizens_are_paid_in_what_was_there_before_them(patch: Patch) -> None:
    drafted, payable = citizens.drafted, citizens.payable
    before: dict[str, int] = {}

    def note_goods(t: CastellansTable, player: int, face: str, final: str) -> None:
        before.update({resource: t.state.good(player, resource) for resource in citizens.gains.resources(t)})
        drafted(t, player, face, final)

    def old_resources(t: CastellansTable, player: int, amount: int) -> tuple[str, ...]:
        return tuple(resource for resource in payable(t, player, amount) if before[resource] >= amount)

    patch.setattr(citizens, "drafted", note_goods)
    patch.setattr(citizens, "payable", old_resources)


# The Wharf


def close_more(patch: Patch, barred: Callable[..., Barred | None]) -> None:
    """More icons are closed to the player whose turn it is."""
    whole = wharf.closed_icons

    def closed_icons(t: CastellansTable) -> dict[str, Barred]:
        closed = {icon: barred(t, t.state.turn, icon) for icon in t.city.icons}
        return {**whole(t), **{icon: why for icon, why in closed.items() if why}}

    patch.setattr(wharf, "closed_icons", closed_icons)


@breaks("wharf.buy-and-sell")
def what_was_bought_cannot_be_sold(patch: Patch) -> None:
    def just_bought(t: CastellansTable, player: int, icon: str) -> Barred | None:
        mine = [where for where, owner in t.state.crates if owner == player]
        bought = [wharf.resource(t, where) for where in mine if wharf.function(t, where) == "buy"]
        selling = wharf.function(t, icon) != "buy"
        return Barred("wharf.buy-and-sell") if selling and wharf.resource(t, icon) in bought else None

    close_more(patch, just_bought)


@breaks("ruling.wharf-sequence")
def all_crates_are_placed_before_any_is_settled(patch: Patch) -> None:
    """And what would find no room on its track cannot be bought."""
    trade, settle = wharf.trade, wharf.settle

    def in_two_parts(t: CastellansTable, player: int) -> None:
        icons: list[str] = []
        with pytest.MonkeyPatch.context() as first:
            first.setattr(wharf, "settle", lambda t, player, icon: icons.append(icon))
            trade(t, player)
        for icon in icons:
            settle(t, player, icon)

    def no_room(t: CastellansTable, player: int, icon: str) -> Barred | None:
        bought = wharf.resource(t, icon) if wharf.function(t, icon) == "buy" else None
        full = bought is not None and t.state.good(player, bought) >= t.limit(player, bought)
        return Barred("ruling.wharf-sequence") if full else None

    patch.setattr(wharf, "trade", in_two_parts)
    close_more(patch, no_room)


# Scoring


@breaks("control.each-district")
def the_districts_of_a_round_are_ranked_together(patch: Patch) -> None:
    whole = control.control_pieces

    def everywhere(t: CastellansTable, district: str) -> control.Owners:
        counted = [whole(t, place) for place in t.city.scoring[t.state.round]]
        return {kind: sum((owners[kind] for owners in counted), ()) for kind in counted[0]}

    patch.setattr(control, "control_pieces", everywhere)


@breaks("control.cp-none")
def monuments_give_control_points(patch: Patch) -> None:
    whole = control.control_pieces

    def with_monuments(t: CastellansTable, district: str) -> control.Owners:
        owners = whole(t, district)
        for player, gate in enumerate(t.state.gate):
            places = [*(t.city.gates[gate] if gate else ()), t.state.ward_tower[player], t.state.statue[player]]
            owners["temple"] += (player,) * places.count(district)
        return owners

    patch.setattr(control, "control_pieces", with_monuments)


@breaks("monument.locked")
def a_statue_scores_from_the_player_board(patch: Patch) -> None:
    """As if it stood in The Anchorage."""

    def from_the_board(t: CastellansTable, player: int) -> None:
        if t.state.statue[player] is None:
            temples = t.state.count("temple", "anchorage")
            monuments.score(t, player, "statue", temples, "mscore.statue", "anchorage")

    after(patch, monuments, "statue", from_the_board)


@breaks("mscore.gate-overlap")
def a_district_scores_for_one_gate(patch: Patch) -> None:
    whole = monuments.gate

    def first_come(t: CastellansTable, player: int) -> None:
        gates = t.city.gates
        mine, others = t.state.gate[player], [place for place in t.state.gate[:player] if place]
        if mine is None or not any(set(gates[mine]) & set(gates[other]) for other in others):
            whole(t, player)

    patch.setattr(monuments, "gate", first_come)


def green_ranks(place: Any) -> Callable[[Patch], None]:
    """Green ranks by its Keeps where a module scores."""

    def alteration(patch: Patch) -> None:
        award = place.award

        def with_green(t: CastellansTable, at: str, had: Any, counted: Any, *prizes: Any) -> None:
            keeps = len(t.state.keeps)
            award(t, at, [*had, keeps], [*counted, keeps], *prizes)

        patch.setattr(place, "award", with_green)

    return alteration


breaks("wscore.no-green")(green_ranks(wharf))
breaks("final.no-green")(green_ranks(final))


# Non-player tokens


@breaks("variant.np.monuments")
def non_player_tokens_do_not_count_for_monuments(patch: Patch) -> None:
    whole = monuments.score

    def without_them(t: CastellansTable, player: int, monument: str, pieces: int, rules: Any, place: str) -> None:
        theirs = t.state.non_player_places(t.facts.monument[monument].scores_per)
        beside = t.city.gates.get(place, (place,))
        whole(t, player, monument, pieces - sum(where in beside for where in theirs), rules, place)

    patch.setattr(monuments, "score", without_them)


@breaks("variant.np.costs")
def non_player_tokens_are_overlooked(patch: Patch) -> None:
    """By costs, and by whatever else asks how many pieces of any colour stand in a place."""
    count, manors = State.count, State.manors

    def of_players(state: State, piece: str, place: str) -> int:
        return count(state, piece, place) - state.non_player_places(piece).count(place)

    patch.setattr(State, "count", of_players)
    patch.setattr(
        State, "manors", lambda state, place: manors(state, place) - state.non_player_places("manor").count(place)
    )


# The solo game: cards, charts and set-up


def card_of_joseefus() -> Any:
    return RULEBOOK.components.facts.opponent["joseefus-the-builder"]


@breaks("solo.card.joseefus.drafting-order")
def the_fourth_icon_is_the_sail(patch: Patch) -> None:
    patch.setattr(card_of_joseefus(), "priority", ("wood", "gold", "stone", "influence", "magic", "food"))


@breaks("solo.card.joseefus.captions")
def joseefus_builds_a_ship_and_a_windmill_in_every_round(patch: Patch) -> None:
    for number in (1, 2, 3, 4, 5):
        patch.setattr(card_of_joseefus()[f"round_{number}"], "actions", ("shipyard", "manor", "windmill"))


@breaks("solo.base.two-player", "ruling.opp-counts")
def only_people_count(patch: Patch) -> None:
    """Dice, the left Wharf column and the Keeps of the Reset Phase, with one Opponent, go by the people alone."""
    facts = RULEBOOK.components.facts
    for seats, handed in (("2", 6), ("3", 9), ("4", 12)):
        patch.setattr(facts.dice.pool, seats, handed)
    patch.setattr(facts.setup, "wharf_cover_players", (3, 4))
    patch.setattr(facts.keeps, "reset_roll_players", (3, 4))


@breaks("solo.flow.you-standard")
def you_play_by_a_card_too(patch: Patch) -> None:
    patch.setattr(opponent, "plays", lambda t, player: True)


@breaks("variant.opp.scores")
def an_opponent_among_people_scores_no_more_than_green(patch: Patch) -> None:
    def of_people(whole: Any, t: CastellansTable, player: int, *about: Any, **because: Any) -> None:
        if player < t.state.people:
            whole(t, player, *about, **because)

    instead(patch, CastellansTable, "score", of_people)


# The solo game: reset, Final Scoring and alternatives


@breaks("solo.reset.keep-roll")
def keeps_go_by_the_district_selector(patch: Patch) -> None:
    def selected(whole: Any, t: CastellansTable, rule: str) -> Any:
        return t.facts.charts.district_selector[f"round_{t.state.round}"][t.chance(rule, (1, 2, 3, 4, 5, 6)) - 1]

    instead(patch, dice, "district_rolled", selected)


@breaks("solo.final.two-ranks")
def the_start_space_earns_the_second_prize(patch: Patch) -> None:
    def with_everybody(whole: Any, t: CastellansTable, at: str, had: Any, counted: Any, *prizes: Any) -> None:
        whole(t, at, had, [space + 1 for space in counted], *prizes)

    instead(patch, final, "award", with_everybody)


@breaks("solo.final.tie-shared")
def who_is_tied_with_an_opponent_has_lost(patch: Patch) -> None:
    def beaten(t: CastellansTable) -> None:
        if len(t.state.winners) > 1:
            t.state.winners = tuple(player for player in t.state.winners if player >= t.state.people)

    after(patch, final, "winner", beaten)


@breaks("solo.alt.both-usable")
def a_solo_game_has_no_non_player_tokens(patch: Patch) -> None:
    def without_them(whole: Any, t: CastellansTable) -> str:
        return "roll" if t.state.opponents else str(whole(t))

    instead(patch, variants, "round_opening", without_them)


# The solo game: actions, Monuments and bonuses


@breaks("solo.windmill.no-influence")
def whatever_gives_an_opponent_no_influence_pushes(patch: Patch) -> None:
    for verb, token in (("place_windmill", "windmill"), ("place", "ship"), ("move_ship", "ship")):
        push_at(verb, token)(patch)
