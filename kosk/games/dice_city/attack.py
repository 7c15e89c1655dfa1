"""2. Attack Step: bandits, locations of other players, and their stock, as far as the army strength goes."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kosk.engine.table import PASS, Barred

from . import cultural, end, military
from .state import RESOURCES

if TYPE_CHECKING:
    from .verbs import DiceCityTable

KINDS = ("bandits", "location", "stock")


def attack(t: "DiceCityTable") -> str:
    """Attack once, or end the step.

    Rules: flow.four-steps, attack.kinds, ruling.great-wall-group-attack, ruling.step-order-vs-any-order.
    """
    player = t.state.turn
    kind = t.choose(player, "attack.optional-many", (*KINDS, PASS), kind_barred)
    if kind == PASS:
        return "building and trade"
    if kind == "bandits":
        attack_bandits(t, player)
    elif kind == "location":
        attack_location(t, player)
    else:
        attack_stock(t, player)
    return "attack"


def kind_barred(t: "DiceCityTable", player: int, kind: str) -> Barred | None:
    """Why nothing of a kind can be attacked."""
    if kind == PASS:
        return None
    if kind == "bandits":
        return easiest(bandits_barred(t, player, bandits) for bandits in t.board.bandits)
    closed = owner_barred if kind == "location" else stock_barred
    _, *others = t.clockwise(player)
    return easiest(closed(t, player, other) for other in (*others, player))


def easiest(bars: Iterable[Barred | None]) -> Barred | None:
    """Why nothing of several can be attacked: where strength is lacking, the bar of what needs the least of it."""
    found = list[Barred]()
    for barred in bars:
        if barred is None:
            return None
        found.append(barred)
    lacking = [barred for barred in found if "defense" in barred.facts]
    return min(lacking, key=lambda barred: barred.facts["defense"], default=found[0])


# Attack Bandits


def bandits_barred(t: "DiceCityTable", player: int, bandits: str) -> Barred | None:
    """Why bandits cannot be attacked: their pile is empty, or the strength is too low."""
    if not t.state.piles[bandits]:
        return Barred("attack.bandits-empty-pile")
    defense, strength = military.defense_of_bandits(t, player, bandits), t.state.strength + t.state.bandit_strength
    return Barred("attack.bandits", defense=defense, strength=strength) if strength < defense else None


def attack_bandits(t: "DiceCityTable", player: int) -> None:
    """Spend strength, first what serves against bandits only, and take the card; alone, gain its VP.

    Rules: attack.strength-spent, ruling.strength-spent-amount.
    """
    bandits = t.choose(player, "attack.bandits", t.board.bandits, bandits_barred)
    defense = military.defense_of_bandits(t, player, bandits)
    of_bandits = t.by("ruling.restricted-strength", min(defense, t.state.bandit_strength), without=0)
    t.spend_strength(player, defense - of_bandits, of_bandits, "attack.strength-spent")
    if t.state.solo:
        t.score(player, t.facts.bandits[bandits].vp, ("solo.setup-piles", "attack.bandits"), card=bandits)
        return
    t.take_from_pile(player, bandits, "attack.bandits")
    end.check_piles(t)


# Attack Locations


def owner_barred(t: "DiceCityTable", player: int, other: int) -> Barred | None:
    """Why no location of a player can be attacked."""
    if other == player:
        return Barred("attack.locations-others-only")
    spaces = range(t.board.size)
    defended = [space for space in spaces if t.state.location(other, space) in t.board.defense]
    return easiest(location_barred(t, player, other, space) for space in defended or spaces)


def location_barred(t: "DiceCityTable", player: int, other: int, space: int) -> Barred | None:
    """Why a location of another player cannot be attacked: it has no defense, or a token, or strength is lacking."""
    defense = cultural.defense(t, other, space)
    if defense is None:
        return Barred("attack.locations-needs-defense")
    if t.state.deactivated(other, space):
        return Barred("attack.locations-not-twice")
    strength = t.state.strength
    return Barred("attack.locations", defense=defense, strength=strength) if strength < defense else None


def attack_location(t: "DiceCityTable", player: int) -> None:
    """Spend strength, lay a deactivation token on a location of another player, and gain its VP.

    Rules: attack.locations-vp, attack.strength-spent, ruling.strength-spent-amount.
    """
    other = t.choose(player, "attack.locations", range(t.state.seats), owner_barred)

    def closed(t: "DiceCityTable", player: int, name: str) -> Barred | None:
        return location_barred(t, player, other, t.board.space[name])

    name = t.choose(player, "attack.locations", t.board.names, closed)
    space = t.board.space[name]
    defense, vp = cultural.defense(t, other, space), cultural.value(t, other, space)
    assert defense is not None
    t.spend_strength(player, defense, 0, "attack.strength-spent")
    t.deactivate(other, space, "attack.locations-token")
    if t.by("attack.locations-no-vp", vp > 0, without=True):
        t.score(player, vp, "attack.locations-vp", owner=t.state.names[other], space=name)


# Attack Stock


def stock_barred(t: "DiceCityTable", player: int, other: int) -> Barred | None:
    """Why nothing can be taken from the stock of a player."""
    if other == player:
        return Barred("attack.locations-others-only")
    strength, needed = t.state.strength, t.facts.attack.strength_per_resource
    if strength < needed:
        return Barred("attack.stock", strength=strength, needed=needed)
    if not any([t.state.resource(other, what) for what in RESOURCES]):
        return Barred("attack.stock-resources-only", stock=0)
    return None


def attack_stock(t: "DiceCityTable", player: int) -> None:
    """Spend strength and take a resource from the stock of another player.

    Rules: attack.strength-spent.
    """
    other = t.choose(player, "attack.stock", range(t.state.seats), stock_barred)

    def none_in_stock(t: "DiceCityTable", player: int, what: str) -> Barred | None:
        return None if t.state.resource(other, what) else Barred("attack.stock-resources-only", stock=0)

    what = t.choose(player, "attack.stock", RESOURCES, none_in_stock)
    t.spend_strength(player, t.facts.attack.strength_per_resource, 0, "attack.strength-spent")
    t.steal(player, other, what, 1, "attack.stock")
