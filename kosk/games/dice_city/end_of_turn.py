"""4. End Of Turn Step: full rows may end the game, resources are stored, and the dice are rolled for the next turn."""

from typing import TYPE_CHECKING

from . import end, setup, solo
from .state import RESOURCES

if TYPE_CHECKING:
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
        stored = min(number, t.facts.stock.per_type)
        if (
            stored
            and free
            and t.choose(player, "ruling.store-choice", (f"store {what}", f"return {what}")) != f"store {what}"
        ):
            stored = 0
        if number > stored:
            t.pay(player, what, number - stored, "eot.store-one-each")
