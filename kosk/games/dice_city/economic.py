"""Economic locations: resources for resources, and what adds to resource locations."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from .board import RULE
from .state import RESOURCES

if TYPE_CHECKING:
    from .locations import Use
    from .verbs import DiceCityTable


def note_use(t: "DiceCityTable", player: int, what: str) -> None:
    """A resource location was used: Mints add to it."""
    t.note_resource_use(what)
    if t.state.resource_bonus:
        t.gain(player, what, t.state.resource_bonus, "card.mint")


def bonus(t: "DiceCityTable", player: int, use: "Use") -> None:
    """Resource locations give more for the rest of the turn; by an option, those used before have given it, too."""
    t.raise_resource_bonus(player, use.ability.resources, use.rule)
    if t.by("ruling.blacksmith-mint-retroactive", t.options["turn_bonus_retroactive"] == "yes", without=False):
        for what, uses in zip(RESOURCES, t.state.resource_uses, strict=True):
            if uses:
                t.gain(player, what, uses * use.ability.resources, "ruling.blacksmith-mint-retroactive")


# Market Place and Storehouse


def nothing_to_pay(t: "DiceCityTable", player: int, space: int, location: str, chain: tuple[int, ...]) -> Barred | None:
    """Why a Market Place or a Storehouse cannot be used: there is no resource to pay."""
    return None if any([t.state.resource(player, what) for what in RESOURCES]) else Barred(RULE[location])


def convert(t: "DiceCityTable", player: int, use: "Use") -> None:
    """Pay resources of one kind and gain more of the same or of another kind for each."""

    def none_in_stock(t: "DiceCityTable", player: int, what: str) -> Barred | None:
        return None if t.state.resource(player, what) else Barred(use.rule)

    ability = use.ability
    paid = t.choose(player, use.rule, RESOURCES, none_in_stock)
    most = min(ability.pay_max, t.state.resource(player, paid))
    amount = t.choose(player, use.rule, tuple(range(ability.pay_min, most + 1)))
    t.pay(player, paid, amount, use.rule)
    if ability.gain_type == "same":
        t.gain(player, paid, amount * ability.gain_per_paid, use.rule)
        return
    others = tuple([what for what in RESOURCES if what != paid])
    if t.by("ruling.market-place-types", t.options["market_place_split"] == "yes", without=False):
        for _ in range(amount):
            t.gain(player, t.choose(player, "ruling.market-place-types", others), ability.gain_per_paid, use.rule)
    else:
        t.gain(player, t.choose(player, use.rule, others), amount * ability.gain_per_paid, use.rule)


# Merchant Guild


def gain_per_location(t: "DiceCityTable", player: int, use: "Use") -> None:
    """For each resource location of the row, gain the resource that is made there.

    Rules: ruling.copied-use, ruling.harvest-name.
    """
    counted = t.by("ruling.merchant-guild-deactivated", t.options["guild_counts_deactivated"] == "yes", without=True)
    made = [
        t.board.makes[location]
        for space in t.board.row[use.space]
        if (location := t.state.location(player, space)) in t.board.makes
        and (counted or not t.state.deactivated(player, space))
    ]
    for what in RESOURCES:
        if what in made:
            t.gain(player, what, made.count(what) * use.ability.amount, use.rule)
