"""The End of the Game: what triggers it, and when it comes."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .verbs import DiceCityTable

END, PLAY_ON = "end the game", "play on"
"""What a player with full rows chooses between."""


def check_piles(t: "DiceCityTable") -> None:
    """Trigger the end when all bandits have been taken, or when enough piles of trade ships are empty.

    Rules: supply.cards-finite, ruling.trigger-mid-turn.
    """
    piles, needed = t.state.piles, t.facts.end
    if sum([not piles[bandits] for bandits in t.board.bandits]) >= needed.bandits_piles:
        t.trigger_end("end.bandits")
    if sum([not piles[ship] for ship in t.board.ships]) >= needed.trade_ship_piles:
        t.trigger_end("end.ships")


# Full rows


def full_rows(t: "DiceCityTable", player: int) -> None:
    """Where enough rows are full, without tokens, the player chooses whether the game ends.

    Rules: ruling.row-condition-timing.
    """
    if t.state.ending or not t.by("end.rows", has_full_rows(t, player), without=False):
        return
    asked_once = t.by("ruling.row-condition-timing", t.options["row_end_prompt"] == "first_time", without=False)
    if asked_once and t.state.refused[player]:
        return
    if t.choose(player, "end.rows-optional", (END, PLAY_ON)) == END:
        t.trigger_end("end.rows")
    else:
        t.play_on(player, "end.rows-optional")


def has_full_rows(t: "DiceCityTable", player: int) -> bool:
    """Whether enough rows of a city are full of cards and have no deactivation token.

    Rules: ruling.row-condition-scope.
    """
    full = 0
    for first in range(0, t.board.size, t.board.columns):
        row = t.board.row[first]
        cards = all(t.state.location(player, space) in t.board.cost for space in row)
        full += cards and not any(t.state.deactivated(player, space) for space in row)
    return bool(full >= t.facts.end.rows)


# The last round


def next_turn(t: "DiceCityTable") -> str:
    """The turn passes clockwise; once the end is triggered, the game is over when the round is."""
    last = (t.state.turn + 1) % t.state.seats == t.state.start_player
    if t.state.ending and t.by("end.equal-turns", last, without=True):
        return "scoring"
    t.pass_turn("flow.clockwise")
    return "use dice"
