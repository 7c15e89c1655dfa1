"""Upgrade Plot: a Worker, a Tool or a Horse opens a slot of a plot for a dice token."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred, all_barred

from . import crafting, paying, setup

if TYPE_CHECKING:
    from .board import Cost
    from .verbs import VillageTable

RULE = {"worker": "village.worker-cost", "tool": "smithy.ore-fixed", "horse": "stables.fur-fixed"}
"""The rule of what each upgrade costs."""


def barred(t: "VillageTable", player: int) -> Barred | None:
    """Why a player cannot upgrade any plot."""
    return all_barred(upgrade_barred(t, player, upgrade) for upgrade in t.facts.upgrade)


def upgrade_barred(t: "VillageTable", player: int, upgrade: str) -> Barred | None:
    """Why a player cannot buy an upgrade: its building has no owner, resources lack, or no plot has a slot for it."""
    seller = t.board.seller.get(upgrade)
    if seller is not None and crafting.use_barred(t, player, seller):
        return Barred("village.tool-horse-where", building=seller)
    lacking = paying.lacking(t, player, cost(t, player, upgrade), RULE[upgrade])
    if lacking is not None:
        return lacking
    return all_barred(plot_barred(t, player, upgrade, plot) for plot in t.facts.plot)


def plot_barred(t: "VillageTable", player: int, upgrade: str, plot: str) -> Barred | None:
    """Why a plot cannot be upgraded so: it has no such slot, or a token in it, or no token is left for it."""
    slot = t.board.slot.get(f"{plot}-{upgrade}")
    if slot is None:
        return Barred("village.hunting-no-horse", plot=plot)
    if t.state.token(player, slot):
        return Barred("village.token-fixed", token=t.state.token(player, slot))
    return all_barred(number_barred(t, player, plot, number) for number in t.board.faces)


def number_barred(t: "VillageTable", player: int, plot: str, number: int) -> Barred | None:
    """Why a dice token cannot be laid on a plot: none is left, or by an option because the plot has one like it."""
    if t.options["duplicate_tokens"] == "forbidden":
        for slot, other in enumerate(t.board.plot_of):
            if other == plot and t.state.token(player, slot) == number:
                return Barred("collect.all-players", number=number)
    return setup.none_left(t, player, number)


def upgrade(t: "VillageTable", player: int) -> None:
    """Pay for an upgrade and lay a dice token of choice in the slot of a plot.

    Rules: ruling.upgrade-order, ruling.token-choice, ruling.tool-cost-table.
    """
    what = t.choose(player, "action.upgrade", tuple(t.facts.upgrade), upgrade_barred)

    def plot_closed(t: "VillageTable", player: int, plot: str) -> Barred | None:
        return plot_barred(t, player, what, plot)

    plot = t.choose(player, "action.upgrade", tuple(t.facts.plot), plot_closed)
    pay(t, player, what)

    def number_closed(t: "VillageTable", player: int, number: int) -> Barred | None:
        return number_barred(t, player, plot, number)

    number = t.choose(player, "ruling.token-choice", t.board.faces, number_closed)
    t.lay_token(player, t.board.slot[f"{plot}-{what}"], number, "action.upgrade")


def cost(t: "VillageTable", player: int, upgrade: str) -> "Cost":
    """What an upgrade costs a player: by an option, owners do without the resource with the red border."""
    seller, price = t.board.seller.get(upgrade), t.board.price[upgrade]
    if seller is None or not paying.saves(t, player, seller):
        return price
    pays, saved = t.facts.building[seller].pays, t.facts.building[seller].pays_amount
    stacked = list(price.stacked)
    first = [pays in dict(part) for part in stacked].index(True)
    stacked[first] = tuple((what, amount - saved if what == pays else amount) for what, amount in stacked[first])
    return price._replace(stacked=tuple(stacked))


def pay(t: "VillageTable", player: int, upgrade: str) -> None:
    """Pay what an upgrade costs; its owner gets a raw resource of it, from the supply if need be."""
    seller, price = t.board.seller.get(upgrade), cost(t, player, upgrade)
    if seller is None:
        paying.pay_all(t, player, price, RULE[upgrade])
        return
    paid: dict[str, int] = {}
    for what, amount in paying.pay(t, player, price, RULE[upgrade]):
        paid[what] = paid.get(what, 0) + amount
    for what, amount in paid.items():
        paying.pay_with_payment(t, player, seller, what, amount, "smithy.cost-and-payment")
    if t.facts.building[seller].pays not in paid:
        paying.pay_owner_from_supply(t, player, seller)
