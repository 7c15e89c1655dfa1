"""Rules of cultural and civic locations, attacks, building, and the end that cannot be muted, each broken by hand;
alterations.py takes them in.

`--mute dice_city/RULE` breaks the rule as it is told here, and each test that marks the rule has to fail.
"""

from collections.abc import Callable
from typing import Any

import pytest

from kosk.engine.table import PASS, Barred
from kosk.games.dice_city import (
    attack,
    building,
    civic,
    cultural,
    display,
    economic,
    end,
    end_of_turn,
    locations,
    scoring,
    solo,
)
from kosk.games.dice_city.verbs import DiceCityTable
from kosk.testing import Alteration, after, bar, instead, noting

Patch = pytest.MonkeyPatch
Table = DiceCityTable

BROKEN: dict[str, Alteration] = {}

breaks = noting(BROKEN)


# Civic locations


@breaks("card.copy-die-blocked")
def a_die_on_what_was_copied_can_use_it_all_the_same(patch: Patch) -> None:
    def unless(whole: Any, t: Table, player: int, space: int, chain: tuple[int, ...] = ()) -> Barred | None:
        barred: Barred | None = whole(t, player, space, chain)
        return None if barred is not None and barred.rule == "use.deactivated-unusable" else barred

    instead(patch, locations, "unusable", unless)

    def stays_active(whole: Any, t: Table, player: int, space: int, chain: tuple[int, ...], *more: Any) -> None:
        whole(t, player, space, chain, *more)
        if chain:
            t.state.inactive[player * t.board.size + space] = False

    instead(patch, locations, "deactivate", stays_active)


@breaks("ruling.copied-use")
def a_copied_location_works_where_the_copying_one_lies(patch: Patch) -> None:
    """For a Merchant Guild, and for the row of a Cemetery."""

    def guild(whole: Any, t: Table, player: int, use: locations.Use) -> None:
        whole(t, player, use._replace(space=use.chain[0]))

    patch.setitem(  # the table of abilities holds the procedure itself
        locations.ABILITIES,  # type: ignore[arg-type]
        "gain_per_row_resource_location",
        lambda t, player, use: guild(economic.gain_per_location, t, player, use),
    )
    whole = civic.spaces_to_copy

    def of_row(t: Table, player: int, space: int, location: str) -> list[int]:
        die = next((event.data["space"] for event in reversed(t.events or []) if event.verb == "use-die"), None)
        return whole(t, player, space if die is None else t.board.space[die], location)

    patch.setattr(civic, "spaces_to_copy", of_row)


@breaks("ruling.copy-this-die")
def the_die_on_the_copied_card_is_rolled_again(patch: Patch) -> None:
    whole = locations.ABILITIES["reroll"]

    def other_die(t: Table, player: int, use: locations.Use) -> None:
        whole(t, player, use._replace(colour=t.board.names[use.space].split("-")[0]))

    patch.setitem(locations.ABILITIES, "reroll", other_die)  # type: ignore[arg-type]


# Attacks


@breaks("attack.kinds")
def nobody_attacks_a_stock(patch: Patch) -> None:
    patch.setattr(attack, "KINDS", ("bandits", "location"))


@breaks("ruling.strength-spent-amount")
def an_attack_spends_all_strength(patch: Patch) -> None:
    def all_of_it(whole: Any, t: Table, player: int, amount: int, of_bandits: int, rules: Any) -> None:
        whole(t, player, t.state.strength, of_bandits, rules)

    instead(patch, Table, "spend_strength", all_of_it)


@breaks("ruling.great-wall-group-attack")
def a_wall_that_falls_protects_its_row_until_the_turn_ends(patch: Patch) -> None:
    fallen: set[tuple[int, int]] = set()
    after(patch, Table, "deactivate", lambda t, player, space, rules: fallen.add((player, space)))

    def is_wall(whole: Any, t: Table, player: int, space: int) -> bool:
        return bool(whole(t, player, space)) or (
            t.state.location(player, space) == "great_wall" and (player, space) in fallen
        )

    instead(patch, cultural, "is_wall", is_wall)


@breaks("ruling.cathedral-attack-vp")
def a_cathedral_brings_its_attacker_nothing(patch: Patch) -> None:
    def value(whole: Callable[..., int], t: Table, player: int, space: int) -> int:
        return 0 if t.state.location(player, space) == "cathedral" else whole(t, player, space)

    instead(patch, cultural, "value", value)


@breaks("ruling.great-wall-stack")
def a_row_has_the_bonus_of_a_wall_once(patch: Patch) -> None:
    def defense(whole: Any, t: Table, player: int, space: int) -> int | None:
        found: int | None = whole(t, player, space)
        return None if found is None else min(found, t.board.defense[t.state.location(player, space)] + 2)

    instead(patch, cultural, "defense", defense)


# Building and trade


@breaks("build.no-limit")
def one_location_or_export_in_a_turn(patch: Patch) -> None:
    done: list[str] = []
    after(patch, Table, "take_card", lambda t, player, card, rule: done.append(card))
    after(patch, Table, "take_from_pile", lambda t, player, card, rules: done.append(card))

    def once(t: Table, player: int, what: str) -> Barred | None:
        return Barred("build.no-limit") if done and what != PASS else None

    bar(patch, building, "barred", once)


@breaks("supply.cards-finite")
def a_stack_or_pile_is_filled_up_when_its_last_card_is_taken(patch: Patch) -> None:
    def fill_stack(t: Table, player: int, card: str, rule: str) -> None:
        if card in t.state.stacks:
            t.state.stacks[card] = t.state.stacks[card] or 15

    def fill_pile(t: Table, player: int, card: str, rules: Any) -> None:
        t.state.piles[card] = t.state.piles[card] or 1

    after(patch, Table, "take_card", fill_stack)
    after(patch, Table, "take_from_pile", fill_pile)


@breaks("supply.unlimited-tokens")
def there_are_no_more_tokens_than_in_the_box(patch: Patch) -> None:
    whole = Table.deactivate

    def deactivate(t: Table, player: int, space: int, rules: Any) -> None:
        if sum(t.state.inactive) < 16:
            whole(t, player, space, rules)

    patch.setattr(Table, "deactivate", deactivate)

    def no_more_resources(t: Table, player: int, what: str, amount: int, rules: Any) -> None:
        t.state.stock[player * 3] = min(t.state.stock[player * 3], 30)

    after(patch, Table, "gain", no_more_resources)


# The end of a turn


@breaks("eot.pass-tokens-kept")
def one_pass_token_is_kept(patch: Patch) -> None:
    def keep_one(t: Table, player: int) -> None:
        t.state.pass_tokens[player] = min(t.state.pass_tokens[player], 1)

    after(patch, end_of_turn, "store", keep_one)


# The end of the game


@breaks("ruling.row-condition-scope")
def no_location_of_the_city_may_have_a_token(patch: Patch) -> None:
    def full(whole: Any, t: Table, player: int) -> bool:
        size = t.board.size
        return bool(whole(t, player)) and not any(t.state.inactive[player * size : (player + 1) * size])

    instead(patch, end, "has_full_rows", full)


@breaks("ruling.trigger-mid-turn")
def the_turn_stops_when_the_end_is_triggered(patch: Patch) -> None:
    def over(t: Table, player: int, what: str) -> Barred | None:
        return Barred("ruling.trigger-mid-turn") if t.state.ending and what != PASS else None

    bar(patch, attack, "kind_barred", over)
    bar(patch, building, "barred", over)


# Scoring


@breaks("score.covered-excluded")
def what_was_discarded_counts_for_the_player_who_scores_first(patch: Patch) -> None:
    def as_well(t: Table, player: int) -> None:
        if player == 0:
            t.state.vp[player] += sum(t.board.vp.get(card, 0) for card in t.state.discarded)

    after(patch, scoring, "ships_and_bandits", as_well)


@breaks("ruling.tie-closest")
def the_shortest_way_round_is_closest(patch: Patch) -> None:
    def nearness(t: Table, player: int) -> int:
        apart = (player - t.state.start_player) % t.state.seats
        return -2 * min(apart, t.state.seats - apart) + (2 * apart > t.state.seats)

    patch.setattr(scoring, "turns_before_last", nearness)


@breaks("ruling.example-manor-singular")
def only_the_first_manor_of_a_row_counts(patch: Patch) -> None:
    def value(whole: Callable[..., int], t: Table, player: int, space: int) -> int:
        location = t.state.location(player, space)
        before = [other for other in t.board.row[space] if other < space]
        again = location == "manor" and any(t.state.location(player, other) == location for other in before)
        return 0 if again else whole(t, player, space)

    instead(patch, cultural, "value", value)


# The solo variant


@breaks("solo.no-refill")
def the_display_of_one_player_is_refilled(patch: Patch) -> None:
    def refill(whole: Any, t: Table, row: int | None) -> None:
        display.reveal(t, row or 0, "build.refill")

    instead(patch, building, "refill", refill)


@breaks("ruling.solo-end-triggers")
def an_empty_deck_ends_a_solo_game_too(patch: Patch) -> None:
    def next_turn(whole: Any, t: Table) -> str:
        then: str = whole(t)
        return then if t.state.deck else "scoring"

    instead(patch, solo, "next_turn", next_turn)
