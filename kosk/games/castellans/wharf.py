"""Wharf Action, and 3. Scoring Phase, Step 3: Wharf Scoring."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from kosk.engine.table import Bar, Barred, all_barred

from . import citizens, influence, payment, powers
from .ranking import award
from .state import GUILDS, RESOURCES

if TYPE_CHECKING:
    from .verbs import CastellansTable

NONE = ("pass",)

Trades = tuple[Mapping[str, payment.Cost], tuple[payment.Cost, ...]]
"""What the trade of each icon costs; and each of these costs once."""


def carry_out(t: "CastellansTable", player: int) -> None:
    """Trade with Cargo Crates.

    The Gold of the Merchant's Manor and the Harbor Master comes after it, or before it by `trigger_timing`.

    Rules: power.merchant, citizen.harbor-master, ruling.gold-timing.
    """
    early = powers.come_before(t)
    if early:
        powers.merchant(t, player)
        citizens.for_action(t, player, "wharf")
    trade(t, player)
    if not early:
        powers.merchant(t, player)
        citizens.for_action(t, player, "wharf")


def trade(t: "CastellansTable", player: int) -> None:
    """Put crates on icons, one at a time, each settled before the next, until the player passes.

    Rules: wharf.assign-crates, icon.wharf-any-number, wharf.buy-and-sell, ruling.wharf-sequence, ruling.wharf-no-crate.
    """
    placed = 0
    while t.by("icon.wharf-any-number", True, without=placed == 0):
        bar, opened = bars(t, player, placed)
        icon = t.choose(player, "wharf.assign-crates", t.city.pass_or_icon, bar, opened)
        if icon == "pass":
            return
        t.place_crate(player, icon, "wharf.assign-crates")
        settle(t, player, icon)
        placed += 1


def bars(t: "CastellansTable", player: int, placed: int) -> tuple[Bar, tuple[str, ...]]:
    """The bar of Wharf icons, and of passing, where so many crates have been placed in this action; and what is open.

    Rules: ruling.wharf-no-crate.
    """
    must_place = placed == 0 and t.options["wharf_no_crate"] == "one-crate"
    must_place = must_place and t.by("ruling.wharf-no-crate", True, without=False)
    passing = () if must_place else NONE
    everywhere = wharf_barred(t, player)
    if everywhere is not None:
        return lambda t, player, icon: no_crate_yet(must_place) if icon == "pass" else everywhere, passing
    closed = closed_icons(t)
    purse = payment.purse(t, player)
    price, costs = trades(t)
    unpayable = {cost: payment.short(t, purse, cost) for cost in costs}

    def barred(t: "CastellansTable", player: int, icon: str) -> Barred | None:
        if icon == "pass":
            return no_crate_yet(must_place)
        return closed.get(icon) or unpayable[price[icon]]

    icons = [icon for icon, cost in price.items() if unpayable[cost] is None and icon not in closed]
    return barred, (*passing, *icons)


def no_crate_yet(must_place: bool) -> Barred | None:
    """Bars passing before a crate has been placed, where one must be."""
    return Barred("ruling.wharf-no-crate", crates_placed=0) if must_place else None


def closed_icons(t: "CastellansTable") -> Mapping[str, Barred]:
    """The icons on which nobody can put a crate, whatever the trade costs, and what bars them.

    Rules: setup.wharf-cover, wharf.icon-capacity, ruling.wharf-magic.
    """
    traded = t.by("ruling.wharf-magic", RESOURCES, without=RESOURCES[:3])
    covered_for = t.state.seats if t.state.wharf_cover else None
    unused = unused_icons(t.facts, t.state.wharf_card or "", covered_for, traded)
    closed, room = unused.copy(), t.facts.wharf.icon_capacity
    for icon, owners in t.state.crates.at.items():
        if len(owners) >= room:
            closed[icon] = crate_of(t.state.names[owners[0]])
    return closed


@lru_cache
def unused_icons(facts: Any, card: str, covered_for: int | None, traded: tuple[str, ...]) -> dict[str, Barred]:
    """What bars the icons of a Wharf card in a column that is covered for so many players, or of no traded resource."""
    city, unused = facts.city, dict[str, Barred]()
    for icon, resource in city.shown[card].items():
        if covered_for and city.icons[icon][1] == facts.wharf.four_plus_column:
            unused[icon] = Barred("setup.wharf-cover", players=covered_for)
        elif resource not in traded:
            unused[icon] = Barred("ruling.wharf-magic", resource=resource)
    return unused


@lru_cache
def crate_of(name: str) -> Barred:
    """Bars an icon on which a player's crate lies."""
    return Barred("wharf.icon-capacity", crate_of=name)


def wharf_barred(t: "CastellansTable", player: int) -> Barred | None:
    """Why a player can put no crate on any icon; None where some icon may be open.

    Rules: setup.wharf-pair, wharf.crates-stay.
    """
    if t.state.wharf_card is None or t.state.wharf_back is None:
        return Barred("setup.wharf-pair", card=t.state.wharf_card, back=t.state.wharf_back)
    return None if crates_available(t, player) else Barred("wharf.crates-stay", crates_left=0)


def resource(t: "CastellansTable", icon: str) -> str:
    """The resource of an icon of the face-up Wharf card."""
    return t.city.shown[t.state.wharf_card or ""][icon]


def function(t: "CastellansTable", icon: str) -> str:
    """What the back on top of the deck makes of the row of an icon.

    Rules: wharf.one-row-each.
    """
    return t.by("wharf.one-row-each", t.city.trades[t.state.wharf_back or ""][icon], without="buy")


def prices(t: "CastellansTable") -> Mapping[str, payment.Cost]:
    """What the trade of each icon costs."""
    return trades(t)[0]


def trades(t: "CastellansTable") -> Trades:
    """What the trade of each icon costs: Gold in the buying row, one of the resource shown in the selling rows.

    Rules: wharf.buy, wharf.single-payments, wharf.one-row-each.
    """
    back = t.by("wharf.one-row-each", t.state.wharf_back, without=None)
    return trades_with(t.facts, t.state.wharf_card, back)


@lru_cache
def trades_with(facts: Any, card: str | None, back: str | None) -> Trades:
    """What trades cost with a card face-up and a back on the deck, or in a buying row everywhere without a back."""
    kinds = facts.city.trades[back] if back else dict.fromkeys(facts.city.icons, "buy")
    shown = facts.city.shown[card] if card else {}
    rates = facts.wharf_row_kind
    price = {icon: trade_price(rates[kinds[icon]].trade, resource) for icon, resource in shown.items()}
    return price, tuple(dict.fromkeys(price.values()))


def trade_price(rates: Any, resource: str) -> payment.Cost:
    """What a trade with a resource costs by the rates of its row."""
    if "pay_gold" in rates:
        return payment.fixed("wharf.buy", None, 0, rates.pay_gold)
    return payment.fixed("wharf.single-payments", resource, rates.pay_resource, 0)


def settle(t: "CastellansTable", player: int, icon: str) -> None:
    """Pay for the trade of an icon, and gain what it brings.

    Rules: wharf.buy, wharf.single-payments, wharf.adjust, wharf.sell-vp, wharf.sell-influence.
    """
    payment.pay(t, player, prices(t)[icon])
    kind = function(t, icon)
    rates = t.facts.wharf_row_kind[kind].trade
    if kind == "buy":
        t.gain(player, resource(t, icon), rates.gain_resource, "wharf.adjust")
    elif kind == "sell_vp":
        t.gain(player, "gold", rates.gain_gold, "wharf.sell-vp")
        t.score(player, rates.gain_vp, ("wharf.sell-vp", "wharf.vp-now"), sold=resource(t, icon))
    else:
        reward(t, player, rates.gain_push_any, rates.or_gain_gold)


def reward(t: "CastellansTable", player: int, pushes: int, gold: int) -> None:
    """Influence or Gold for a sold resource, as the player chooses for each crate.

    Rules: wharf.sell-influence, wharf.influence-now, ruling.wharf-influence-or-gold.
    """
    either = t.by("ruling.wharf-influence-or-gold", ("influence", "gold"), without=("gold",))
    if t.choose(player, "wharf.sell-influence", either) == "gold":
        t.gain(player, "gold", gold, "wharf.sell-influence")
    else:
        influence.push_any(t, player, pushes, "wharf.influence-now")


def barred(t: "CastellansTable", player: int, means: powers.Means) -> Barred | None:
    """Why no Wharf Action can be taken; None where one can, as always where no crate need be placed.

    As long as an icon is free, the reason is that its trade cannot be paid for, not that other icons are closed.
    The push of the die bonus is not counted in: what it may bring hangs on where it goes. Where that alone would pay,
    the ruling itself is the reason.

    Rules: ruling.wharf-no-crate.
    """
    if t.options["wharf_no_crate"] != "one-crate" or not t.by("ruling.wharf-no-crate", True, without=False):
        return None
    everywhere = wharf_barred(t, player)
    if everywhere is not None:
        return everywhere
    closed = closed_icons(t)
    ahead = powers.wharf_ahead(t, player)
    free = [icon for icon in t.city.icons if icon not in closed]
    if not free:
        return closed[next(iter(t.city.icons))]
    purse = payment.purse(t, player, ahead)
    price = prices(t)
    short = all_barred(payment.short(t, purse, price[icon]) for icon in free)
    guild = saving_push(t, player, free, ahead) if short and "pushes_any" in means.bonus else None
    return short if guild is None else Barred("ruling.wharf-no-crate", reward_not_counted_in=guild)


def saving_push(t: "CastellansTable", player: int, icons: list[str], ahead: Mapping[str, int]) -> str | None:
    """The first Guild track on which a push brings a reward that pays for one of these icons; None where none does."""
    for guild in GUILDS:
        purse = payment.purse(t, player, powers.added(ahead, influence.reward_ahead(t, player, guild)))
        if any(payment.short(t, purse, prices(t)[icon]) is None for icon in icons):
            return guild
    return None


def wharf_scoring(t: "CastellansTable") -> str:
    """Rank the players by their Cargo Crates on the Wharf card, and give them their VP.

    Rules: wscore.vp, wscore.zero, wscore.ties, wscore.no-green, final.after-round5, reset.rounds, flow.five-rounds,
    citizen.peasant-round5, citizen.smuggler-round5.
    """
    crates = [t.state.crates.owners.count(player) for player in range(t.state.seats)]
    if t.watched:
        t.tell("rank", "wscore.vp", None, place="wharf", counted=[str(count) for count in crates])
    counted = [t.by("wscore.zero", count, without=count + 1) for count in crates]
    award(t, "wharf", crates, counted, t.facts.wharf_scoring.vp, "wscore.vp", "wscore.ties")
    if t.by("flow.five-rounds", t.state.round == t.facts.game.rounds, without=True):
        return t.by("final.after-round5", "final scoring", without="reset")
    return t.by("reset.rounds", "reset", without="roll")


def crates_available(t: "CastellansTable", player: int) -> int:
    """How many Cargo Crates a player can use: those on the player board that are not locked; of an Opponent all.

    Rules: pb.third-crate, power.banker.crate, wharf.crates-stay.
    """
    facts = t.facts.player_board.crates
    if t.state.is_opponent(player):
        mine = t.by("solo.base.three-crates", t.facts.solo.crates, without=facts.available)
        return int(mine) - t.state.crates.owners.count(player)
    stands = t.state.manor(player, facts.unlocked_by) is not None
    unlocked = stands and t.by("power.banker.crate", True, without=False)
    locked = 0 if unlocked else t.by("pb.third-crate", facts.locked, without=0)
    away = t.by("wharf.crates-stay", t.state.crates.owners.count(player), without=0)
    return int(facts.available + facts.locked - locked - away)
