"""1. Draft Phase."""

from typing import TYPE_CHECKING

from . import citizens, dice, gains, opponent, opponent_draft

if TYPE_CHECKING:
    from .verbs import CastellansTable


FACE_RULE = {
    "wood": "draft.gain-resource",
    "stone": "draft.gain-resource",
    "food": "draft.gain-resource",
    "magic": "draft.gain-resource",
    "gold": "draft.gain-gold",
    "influence": "draft.gain-influence",
}


def roll(t: "CastellansTable") -> str:
    """The 1st player rolls the pool.

    Rules: draft.roll, draft.faces, draft.order.
    """
    opponent.read_rows(t)
    faces = t.by("draft.faces", t.city.faces, without=t.city.faces[:1])
    rolled = [t.chance("draft.roll", faces) for _ in range(t.state.dice)]
    t.roll_pool(tuple(rolled), "draft.roll")
    t.give_turn(t.state.first_player, "draft.order")
    return "draft"


def draft(t: "CastellansTable") -> str:
    """One player drafts a die; when everybody has three, the rest is set aside and the Action Phase begins.

    Rules: draft.order, draft.three-each, draft.leftover, draft.end, action.order.
    """
    player = t.state.turn
    (opponent_draft.turn if opponent.plays(t, player) else turn)(t, player)
    short = min(map(len, t.state.drafted)) < t.facts.dice.per_player
    if t.by("draft.three-each", short, without=False):
        t.pass_turn("draft.order")
        return "draft"
    t.set_aside("draft.leftover")
    t.give_turn(t.state.first_player, "action.order")
    return t.by("draft.end", "action", without="draft")


def turn(t: "CastellansTable", player: int) -> None:
    """Take a die, change it, place it on the player board, and gain its value; then Citizens react to it.

    Rules: draft.take-die, draft.manipulate-first, draft.place, draft.gain-resource, draft.gain-gold,
    draft.gain-influence, ruling.draft-trigger-order.
    """
    face = t.choose(player, "draft.take-die", dice.shown(t, t.state.pool))
    final = dice.change(t, player, face, "draft.manipulate-first")
    t.draft_die(player, face, final, "draft.place")
    for gain in t.by("ruling.draft-trigger-order", (value, citizens.drafted), without=(citizens.drafted, value)):
        gain(t, player, face, final)


def value(t: "CastellansTable", player: int, face: str, final: str) -> None:
    """Gain what a drafted die shows finally."""
    gains.gain(t, player, final, t.city.face_amount[final], FACE_RULE[final])
