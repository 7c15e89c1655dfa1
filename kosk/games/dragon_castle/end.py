"""The End of the Game: summoning the Dragon, the final round, and final scoring."""

from typing import TYPE_CHECKING

from kosk.engine.ranks import leaders
from kosk.engine.table import Barred

from . import dragons, solo

if TYPE_CHECKING:
    from .verbs import DragonCastleTable


# Summon the Dragon


def summon_barred(t: "DragonCastleTable") -> Barred | None:
    """Why nobody can Summon the Dragon: the castle has more than its ground floor, or no token is left.

    Rules: ruling.summon-timing.
    """
    floors = t.state.top_floor
    if floors > 1:
        return Barred("end.summon-available", floors=floors)
    if floors and not any(t.state.countdown):
        return Barred("ruling.final-round-length")
    return None


def summon(t: "DragonCastleTable", player: int | None) -> None:
    """Take a Countdown token from the rightmost space that has one; the exclamation mark triggers the final round.

    The Dragon of Ingenuity (None) does the same. Once the track is empty, nothing is left to take.

    Rules: end.tokens-suffice, ruling.exclamation-place, end.summon-in-final-round.
    """
    space = max((space for space, tokens in enumerate(t.state.countdown) if tokens), default=None)
    if space is None:
        return
    t.take_countdown_token(player, space, "end.summon" if player is not None else "solo.summon")
    if space == t.facts.countdown.exclamation_space:
        t.trigger_end("end.exclamation")


# The final round


def next_turn(t: "DragonCastleTable") -> str:
    """The turn passes clockwise, in the solo game to the Dragon; the game ends when the final round is over.

    Rules: turn.clockwise, solo.alternate, solo.opponent.
    """
    if t.state.solo:
        return "dragon's turn"
    last = (t.state.turn + 1) % t.state.seats == t.state.first_player
    if t.by("end.equal-turns", last, without=True) and final_round_over(t):
        return "final scoring"
    t.pass_turn("turn.clockwise")
    return "turn"


def final_round_over(t: "DragonCastleTable") -> bool:
    """At the end of a round: whether it was the last one.

    Rules: end.final-round, ruling.final-round-length.
    """
    if t.state.rounds_left == 0:
        return True
    if t.state.rounds_left:
        t.count_down("ruling.final-round-length")
    return False


# Final scoring


def final_scoring(t: "DragonCastleTable") -> None:
    """Add Shrines, Countdown tokens and Dragon cards to the VP tokens; the most points win.

    Rules: end.score, shrine.unbuilt-zero, dragon.at-end, end.winner.
    """
    for player in range(t.state.seats):
        shrines(t, player)
        countdown_tokens(t, player)
        for card in t.state.dragons:
            dragons.score(t, player, card)
    if t.state.solo:
        solo.rank(t)
    else:
        winner(t)


def shrines(t: "DragonCastleTable", player: int) -> None:
    """VP for each Shrine by the floor that it stands on."""
    names = t.state.realm_spaces
    floors = {names[space]: t.state.facedown[space] for space in t.board.realm(player) if t.state.shrines[space]}
    vp = sum([t.board.shrine_vp(floor) for floor in floors.values()])
    t.score(player, vp, "shrine.score-floor", shrines=floors)


def countdown_tokens(t: "DragonCastleTable", player: int) -> None:
    """VP for each Countdown token."""
    tokens = t.state.tokens[player]
    t.score(player, tokens * t.facts.countdown.vp, "end.token-value", tokens=tokens)


def winner(t: "DragonCastleTable") -> None:
    """The most points win; then the most stacks with a facedown tile on top, then the most Shrines in the Realm.

    Rules: ruling.tie-shrine-stacks.
    """
    tied = leaders(range(t.state.seats), t.state.vp)
    rules = ["end.winner"]
    for rule, spaces in (("tie.facedown-stacks", dragons.facedown_spaces), ("tie.shrines", dragons.shrine_spaces)):
        if len(tied) > 1:
            rules.insert(0, rule)
            best = leaders(tied, [len(spaces(t, player)) for player in tied])
            tied = t.by(rule, best, without=tied)
    if len(tied) > 1:
        rules.insert(0, "tie.shared")
    t.crown(tuple(tied), tuple(rules), vp=max(t.state.vp))
