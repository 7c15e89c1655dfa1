"""3. Scoring Phase, Step 3: Wharf Scoring."""

from typing import TYPE_CHECKING

from .ranking import award

if TYPE_CHECKING:
    from .verbs import CastellansTable


def wharf_scoring(t: "CastellansTable") -> str:
    """Rank the players by their Cargo Crates on the Wharf card, and give them their VP.

    Rules: wscore.vp, wscore.zero, wscore.ties, wscore.no-green, final.after-round5, reset.rounds, flow.five-rounds.
    """
    crates = [crates_on_card(t, player) for player in range(t.state.seats)]
    t.tell("rank", "wscore.vp", None, place="wharf", counted=[str(count) for count in crates])
    counted = [t.by("wscore.zero", count, without=count + 1) for count in crates]
    award(t, "wharf", crates, counted, t.facts.wharf_scoring.vp, "wscore.vp", "wscore.ties")
    if t.by("flow.five-rounds", t.state.round == t.facts.game.rounds, without=True):
        return t.by("final.after-round5", "final scoring", without="reset")
    return t.by("reset.rounds", "reset", without="roll")


def crates_on_card(t: "CastellansTable", player: int) -> int:
    """How many of a player's Cargo Crates lie on the Wharf card."""
    return sum([owner == player for _, owner in t.state.crates])


def crates_available(t: "CastellansTable", player: int) -> int:
    """How many Cargo Crates a player can use: those on the player board that are not locked.

    Rules: pb.third-crate, power.banker.crate.
    """
    facts = t.facts.player_board.crates
    unlocked = t.by("power.banker.crate", t.state.manor(player, facts.unlocked_by) is not None, without=False)
    locked = t.by("pb.third-crate", 0 if unlocked else facts.locked, without=0)
    return int(facts.available + facts.locked - locked - crates_on_card(t, player))
