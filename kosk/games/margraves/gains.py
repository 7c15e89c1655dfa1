"""What is gained: Gold, Strength, what goes into storage, Influence and Privilege tiles."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import influence, privileges
from .state import GUILDS, PRIVILEGES, RESOURCES, TOKENS

if TYPE_CHECKING:
    from .verbs import MargravesTable

Due = tuple[str, int, str]
"""A gain that is due: what, how much, and the rule that gives it."""

TILES = {f"privilege{kind}": kind for kind in PRIVILEGES}
ROWS = {f"influence_{guild}": guild for guild in GUILDS}


def in_any_order(t: "MargravesTable", player: int, due: Iterable[Due], rule: str) -> None:
    """Take gains that are due together in the order that the player likes, which is asked where it can matter."""
    left = list(due)
    while left:
        if order_matters(t, player, left):
            what = t.choose(player, rule, tuple(dict.fromkeys(what for what, _, _ in left)))
            taken = next(gain for gain in left if gain[0] == what)
        else:
            taken = left[0]
        left.remove(taken)
        gain(t, player, *taken)


def order_matters(t: "MargravesTable", player: int, due: list[Due]) -> bool:
    """Whether the order of these gains can matter: with Influence or a tile among them, or in a full storage."""
    kinds = list(dict.fromkeys(what for what, _, _ in due))
    if len(kinds) == 1:
        return False
    if any(what.startswith(("influence", "privilege")) for what in kinds):
        return True
    stored = [(what, amount) for what, amount, _ in due if what in TOKENS or what == "wild"]
    room = t.facts.player_board.storage_spaces - t.state.stored(player)
    return len(stored) > 1 and sum([amount for _, amount in stored]) > room


def gain(t: "MargravesTable", player: int, what: str, amount: int, rule: str) -> None:
    """Gain an amount of anything that a card, tile or board can give.

    Rules: gold.keep, strength.not-resource.
    """
    if what == "gold":
        t.gain_gold(player, amount, rule)
    elif what == "strength":
        t.gain_strength(player, amount, rule)
    elif what == "wild":
        wild(t, player, amount, rule)
    elif what == "influence":
        influence.gain(t, player, amount, rule)
    elif what in ROWS:
        influence.gain_in_row(t, player, ROWS[what], amount, rule)
    elif what in TILES:
        for _ in range(amount):
            privileges.take(t, player, (TILES[what],), rule)
    else:
        tokens(t, player, what, amount, rule)


def wild(t: "MargravesTable", player: int, amount: int, rule: str) -> None:
    """Gain Resources of any kind, each chosen on its own; what the supply does not have is lost.

    Rules: def.resources, supply.limited.
    """
    for left in range(amount, 0, -1):
        # Instead of an answer, a Grant can take the last Resource of the supply: then nothing is left to choose.
        what = t.choose(player, rule, lambda: RESOURCES if in_stock(t, RESOURCES) else ("nothing",), out_of_stock)
        if what == "nothing":
            t.tell("go-short", ("supply.limited", rule), player, what="wild", amount=left)
            return
        tokens(t, player, what, 1, rule)


def in_stock(t: "MargravesTable", what: Iterable[str]) -> bool:
    """Whether the supply has any of these tokens."""
    return any(t.state.stock(token) for token in what)


def out_of_stock(t: "MargravesTable", player: int, what: str) -> Barred | None:
    """Bars a token of which the supply has none."""
    return None if what == "nothing" or t.state.stock(what) else Barred("supply.limited", supply=0)


def tokens(t: "MargravesTable", player: int, what: str, amount: int, rule: str) -> None:
    """Take tokens from the supply, as many as it has, and store them one by one.

    Rules: supply.limited, ruling.storage-voluntary.
    """
    for left in range(amount, 0, -1):
        if t.by("supply.limited", t.state.stock(what) == 0, without=False):
            t.tell("go-short", ("supply.limited", rule), player, what=what, amount=left)
            return
        store(t, player, what, rule)


def store(t: "MargravesTable", player: int, what: str, rule: str) -> None:
    """Store a token from the supply; where storage is full, its owner gives it up or returns another to make room.

    Rules: storage.capacity, storage.no-tower-discard.
    """
    full = t.state.stored(player) >= t.facts.player_board.storage_spaces
    if t.by("storage.capacity", full, without=False):
        others, pledged = [token for token in TOKENS if token != what], t.pledged

        def kept(t: "MargravesTable", player: int, given: str) -> Barred | None:
            if given == "give up":
                return None
            if not t.state.stock(what):  # a Grant, used before this is answered, has taken the last
                return Barred("supply.limited", gone=what)
            return not_returned(t, player, given, pledged)

        given = t.choose(player, "storage.overflow", ("give up", *others, "tower"), kept)
        if given == "give up":
            t.tell("give-up", ("storage.overflow", rule), player, what=what)
            return
        t.pay(player, given, 1, "storage.overflow")
    t.store(player, what, rule)


def not_returned(t: "MargravesTable", player: int, what: str, pledged: Mapping[str, int]) -> Barred | None:
    """Bars what cannot be returned to make room: what is not in storage, Ward Towers, and what is just being paid.

    Rules: storage.no-tower-discard, ruling.grant-timing.
    """
    if what == "tower":
        return Barred("storage.no-tower-discard", towers=t.state.towers[player])
    if not t.state.good(player, what):
        return Barred("storage.overflow", stored=0)
    if what == "knight" and t.state.good(player, what) <= pledged.get("knight", 0):
        return Barred("ruling.grant-timing", being_paid=f"{pledged['knight']} knight")
    if what in RESOURCES and t.state.resources(player) <= pledged.get("resource", 0):
        return Barred("ruling.grant-timing", being_paid=f"{pledged['resource']} resource")
    return None
