"""Flow of the Game: a turn, in which one Citizen is played for one of four powers."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import building, citizens, pennants, recall

if TYPE_CHECKING:
    from .verbs import MargravesTable

POWERS = ("pennant", "text", "recall", "build")


def turn(t: "MargravesTable") -> str:
    """Play a Citizen and use it for a power; Grants may be discarded at any time.

    Rules: turn.play-one, turn.end-steps, turn.never-empty-hand.
    """
    player = t.state.turn
    alone = len(t.state.hands[player]) == 1
    card = t.choose(player, "turn.play-one", tuple(dict.fromkeys(t.state.hands[player])))
    t.play_citizen(player, card, "turn.play-one")
    power(t, player, card, alone)
    return t.by("turn.end-steps", "end of turn", without="turn")


def power(t: "MargravesTable", player: int, card: str, alone: bool) -> None:
    """Use a played Citizen for one of the four powers; one that was `alone` in hand has to be used for Recall.

    Rules: turn.one-power, turn.any-card-board, turn.forced-recall.
    """

    def closed(t: "MargravesTable", player: int, name: str) -> Barred | None:
        if alone and name != "recall":
            return Barred("turn.forced-recall")
        if name == "build":
            return t.by("ruling.build-infeasible", building.barred(t, player), without=None)
        return None

    name = t.choose(player, "turn.one-power", POWERS, closed)
    if name == "pennant":
        pennants.pennants(t, player, card)
    elif name == "text":
        citizens.power_text(t, player, card)
    elif name == "recall":
        recall.recall(t, player)
    else:
        building.build(t, player)
