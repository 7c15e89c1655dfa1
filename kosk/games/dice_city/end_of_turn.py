"""4. End Of Turn Step: full rows may end the game, resources are stored, and the dice are rolled for the next turn."""

from typing import TYPE_CHECKING, Any

from . import end, setup, solo
from .state import RESOURCES

if TYPE_CHECKING:
    from .state import State
    from .verbs import DiceCityTable


def end_of_turn(t: "DiceCityTable") -> str:
    """Ask whether full rows end the game, store resources, roll, and pass the turn.

    Rules: flow.four-steps, eot.pass-tokens-kept.
    """
    player = t.state.turn
    if not t.state.solo:
        end.full_rows(t, player)
    store(t, player)
    setup.roll(t, player, "eot.roll")
    t.end_turn("army.expires")
    return solo.next_turn(t) if t.state.solo else end.next_turn(t)


def store(t: "DiceCityTable", player: int) -> None:
    """Keep so many of each resource, and return all others to the supply; by an option, return those as well."""
    free = t.by("ruling.store-choice", t.options["store_choice"] == "free", without=False)
    for what in RESOURCES:
        number = t.state.resource(player, what)
        kept = stored(t.state, player, what, t.facts)
        either = (f"store {what}", f"return {what}")
        if kept and free and t.choose(player, "ruling.store-choice", either) != either[0]:
            kept = 0
        if number > kept:
            t.pay(player, what, number - kept, "eot.store-one-each")


def stored(state: "State", player: int, what: str, facts: Any) -> int:
    """How many of a resource a player can store."""
    return min(state.resource(player, what), facts.stock.per_type)
