"""5. Final Scoring, and The Winner Is..."""

from typing import TYPE_CHECKING

from kosk.engine.ranks import leaders

from .ranking import award
from .state import GUILDS

if TYPE_CHECKING:
    from .verbs import CastellansTable


def final_scoring(t: "CastellansTable") -> None:
    """Score the Guild tracks from left to right; then whoever has the most VP wins.

    Rules: final.after-round5, final.order, win.highest.
    """
    for guild in t.by("final.order", GUILDS, without=GUILDS[::-1]):
        score_track(t, guild)
    winner(t)


def score_track(t: "CastellansTable", guild: str) -> None:
    """Rank the players by their tokens on a Guild track, and give them their VP.

    Rules: final.vp, final.ties, final.start-space, final.no-green, solo.final.two-ranks.
    """
    spaces = t.state.spaces(guild)
    if t.watched:
        t.tell("rank", "final.order", None, place=guild, counted=[str(space) for space in spaces])
    start = t.facts.guild_track.start
    risen = [t.by("final.start-space", space - start, without=space - start + 1) for space in spaces]
    award(t, guild, spaces, risen, t.facts.final_scoring.vp, "final.vp", "final.ties")


def winner(t: "CastellansTable") -> None:
    """The most VP win; the tied compare their tokens on starred spaces; who is still tied shares the victory.

    Rules: win.highest, win.tiebreak, win.shared, solo.final.tie-shared.
    """
    tied = leaders(range(t.state.seats), t.state.vp)
    best = t.state.vp[tied[0]]
    if len(tied) == 1:
        t.crown(tuple(tied), "win.highest", vp=best)
        return
    stars = [starred_tokens(t, player) for player in tied]
    winners = t.by("win.tiebreak", leaders(tied, stars), without=tied)
    t.crown(tuple(winners), "win.tiebreak" if len(winners) == 1 else "win.shared", vp=best, starred=stars)


def starred_tokens(t: "CastellansTable", player: int) -> int:
    """How many of a player's Influence tokens stand on starred spaces, over all four tracks.

    Rules: setup.start-not-starred.
    """
    track = t.facts.guild_track
    starred = t.by("setup.start-not-starred", track.starred, without=(track.start, *track.starred))
    return sum([t.state.space(player, guild) in starred for guild in GUILDS])
