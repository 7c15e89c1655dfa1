"""Rules that cannot be muted, each broken by hand: what deny something, fix a reading, or say that nothing limits.

`--mute dice_city/RULE` breaks the rule as it is told here, and each test that marks the rule has to fail. What an
alteration changes is the game as it is played, by way of verbs, bars and questions; no test knows of it. Those of the
rules for cultural and civic locations, attacks, building, and the end are told in `alterations_city`.
"""

from collections.abc import Callable
from typing import Any

import pytest

from kosk.engine.rulebook import one_step
from kosk.engine.table import Barred
from kosk.games.dice_city import RULEBOOK, end, locations, military, pass_tokens, setup, use_dice
from kosk.games.dice_city.verbs import DiceCityTable
from kosk.testing import Alteration, after, instead, noting
from tests.dice_city.alterations_city import BROKEN as CITY

Patch = pytest.MonkeyPatch
Table = DiceCityTable

BROKEN: dict[str, Alteration] = dict(CITY)

breaks = noting(BROKEN)

FACTS = RULEBOOK.components.facts
BOARD = FACTS.board


# Components, Location Anatomy and Setup


@breaks("comp.boards")
def there_are_five_boards(patch: Patch) -> None:
    patch.setattr(FACTS.game, "players", (1, 2, 3, 4, 5))


@breaks("comp.cards-total")
def a_manor_is_missing(patch: Patch) -> None:
    patch.setitem(BOARD.deck, "manor", 2)


@breaks("comp.resource-types")
def there_is_no_iron(patch: Patch) -> None:
    patch.setitem(BOARD.rewards, "cave", (("stone", 1),))


@breaks("supply.cards-finite")
def whatever_is_taken_is_replaced(patch: Patch) -> None:
    def more_of_stack(t: Table, player: int, card: str, rule: str) -> None:
        if card in t.state.stacks:
            t.state.stacks[card] += 1

    def more_of_pile(t: Table, player: int, card: str, rules: Any) -> None:
        t.state.piles[card] += 1

    after(patch, DiceCityTable, "take_card", more_of_stack)
    after(patch, DiceCityTable, "take_from_pile", more_of_pile)
    instead(patch, DiceCityTable, "_draw", lambda whole, t, card: None)


@breaks("supply.unlimited-tokens")
def the_tokens_of_the_box_are_all_there_are(patch: Patch) -> None:
    def no_more_resources(t: Table, *given: Any) -> None:
        t.state.stock = [min(amount, 30) for amount in t.state.stock]

    def no_more_pass_tokens(t: Table, *given: Any) -> None:
        t.state.pass_tokens = [min(amount, 16) for amount in t.state.pass_tokens]

    def no_more_deactivation(t: Table, player: int, space: int, rules: Any) -> None:
        if sum(t.state.inactive) > 16:
            t.state.inactive[player * BOARD.size + space] = False

    def no_more_vp(whole: Callable[..., None], t: Table, seat: int, *more: Any, **because: Any) -> None:
        whole(t, seat, *more, **because)
        t.state.vp[seat] = min(t.state.vp[seat], 30)

    after(patch, DiceCityTable, "gain", no_more_resources)
    after(patch, DiceCityTable, "gain_pass_tokens", no_more_pass_tokens)
    after(patch, DiceCityTable, "deactivate", no_more_deactivation)
    instead(patch, DiceCityTable, "score", no_more_vp)


@breaks("anatomy.types")
def a_manor_is_civic(patch: Patch) -> None:
    patch.setitem(BOARD.type_of, "manor", "civic")


@breaks("anatomy.ability-activated")
def a_location_is_used_whatever_its_die_does(patch: Patch) -> None:
    def use_it_too(whole: Callable[..., None], t: Table, player: int, colour: str) -> None:
        space = t.state.under(player, colour)
        whole(t, player, colour)
        locations.use(t, player, space, colour)

    instead(patch, use_dice, "use_die", use_it_too)


@breaks("ruling.harvest-name")
def printed_locations_are_no_harvest_locations(patch: Patch) -> None:
    patch.setattr(BOARD, "makes", {card: made for card, made in BOARD.makes.items() if card in BOARD.cards})


@breaks("setup.player-kit")
def nobody_has_a_black_die(patch: Patch) -> None:
    def lose(t: Table, player: int, rule: str) -> None:
        t.state.dice[player * 5 + 4] = 0

    after(patch, setup, "roll", lose)


@breaks("setup.return-unused")
def dice_that_nobody_plays_with_are_laid_out(patch: Patch) -> None:
    def lay(t: Table) -> None:
        t.state.dice += [1] * 5

    after(patch, setup, "bandits_and_ships", lay)


@breaks("setup.initial-stock")
def everybody_begins_with_a_wood(patch: Patch) -> None:
    def give(t: Table) -> None:
        t.state.stock[::3] = [1] * t.state.seats

    after(patch, setup, "locations", give)


@breaks("board.layout")
def the_first_space_is_a_mountain(patch: Patch) -> None:
    patch.setattr(BOARD, "printed", ("mountain", *BOARD.printed[1:]))


# Game Play


def leads(patch: Patch, step: str, elsewhere: dict[str, str]) -> None:
    """After a step comes another one."""
    whole = RULEBOOK.steps[step]

    def other(t: Any) -> Any:
        following = whole(t)
        return elsewhere.get(following or "", following)

    patch.setitem(RULEBOOK.steps, step, other)
    patch.setitem(RULEBOOK.procedures, step, one_step(other))


@breaks("flow.four-steps")
def nobody_attacks(patch: Patch) -> None:
    leads(patch, "use dice", {"attack": "building and trade"})


@breaks("ruling.step-order-vs-any-order")
def dice_are_used_after_attacks_again(patch: Patch) -> None:
    leads(patch, "attack", {"building and trade": "use dice"})


# 1. Use Dice Step, and Pass Tokens


@breaks("use.dice-preplaced")
def dice_are_rolled_when_a_turn_begins(patch: Patch) -> None:
    def roll(t: Table) -> None:
        first = t.state.turn * 5
        t.state.dice[first : first + 5] = [7 - face for face in t.state.dice[first : first + 5]]

    after(patch, end, "next_turn", roll)


@breaks("gain.resources-to-stock")
def resources_do_not_reach_the_stock(patch: Patch) -> None:
    def gain(whole: Callable[..., None], t: Table, player: int, what: str, amount: int, rules: Any) -> None:
        whole(t, player, what, 0, rules)

    instead(patch, DiceCityTable, "gain", gain)


def otherwise(patch: Patch, kind: str, carry_out: Callable[[Any, Table, int, Any], None]) -> None:
    """An ability of a kind is carried out otherwise."""
    whole = locations.ABILITIES[kind]
    patch.setitem(locations.ABILITIES, kind, lambda t, player, use: carry_out(whole, t, player, use))


@breaks("gain.vp-tokens")
def vp_are_not_kept(patch: Patch) -> None:
    def lose(whole: Any, t: Table, player: int, use: Any) -> None:
        whole(t, player, use)
        t.state.vp[player] = 0

    otherwise(patch, "vp", lose)


@breaks("ruling.deactivation-effect")
def tokens_prevent_nothing(patch: Patch) -> None:
    def unless(whole: Callable[..., Barred | None], *given: Any) -> Barred | None:
        barred = whole(*given)
        tokens = ("use.deactivated-unusable", "card.copy-needs-active")
        return None if barred is not None and barred.rule in tokens else barred

    instead(patch, locations, "unusable", unless)


def without_bonus(whole: Any, t: Table, player: int, use: Any) -> None:
    """Neither Blacksmiths nor Mints add to an ability."""
    army, resources = t.state.army_bonus, t.state.resource_bonus
    t.state.army_bonus = t.state.resource_bonus = 0
    whole(t, player, use)
    t.state.army_bonus, t.state.resource_bonus = army, resources


@breaks("ruling.copied-use")
def a_location_is_copied_to_the_row_of_the_die_and_nothing_adds_to_it(patch: Patch) -> None:
    def there(whole: Any, t: Table, player: int, use: Any) -> None:
        whole(t, player, use._replace(space=use.chain[0]))

    def bare(whole: Any, t: Table, player: int, use: Any) -> None:
        if use.chain[1:]:
            without_bonus(whole, t, player, use)
        else:
            whole(t, player, use)

    otherwise(patch, "gain_per_row_resource_location", there)
    otherwise(patch, "gain", bare)
    otherwise(patch, "strength", bare)


@breaks("ruling.reroll-choice")
def all_roll_the_die_of_one_colour(patch: Patch) -> None:
    def reroll_others(whole: Any, t: Table, player: int) -> None:
        colour = t.choose(player, "pass.benefit-reroll", BOARD.colours)
        for further in range(1, t.state.seats):
            face = t.chance("pass.reroll-order", BOARD.faces)
            t.assign_die((player + further) % t.state.seats, colour, face, "pass.benefit-reroll")

    instead(patch, pass_tokens, "reroll_others", reroll_others)


# Army Strength


@breaks("army.army-location")
def a_militia_is_no_army_location(patch: Patch) -> None:
    def bare(whole: Any, t: Table, player: int, use: Any) -> None:
        if use.location == "militia":
            without_bonus(whole, t, player, use)
        else:
            whole(t, player, use)

    otherwise(patch, "strength", bare)


@breaks("ruling.army-location-definition")
def a_blacksmith_adds_to_itself(patch: Patch) -> None:
    def add(t: Table, player: int, use: Any) -> None:
        t.add_strength(player, t.state.army_bonus, "card.blacksmith")

    after(patch, military, "bonus", add)
