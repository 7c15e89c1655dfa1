"""1. Draft Phase (Solo): the die that an Opponent takes."""

from typing import TYPE_CHECKING

from . import gains, opponent

if TYPE_CHECKING:
    from .verbs import CastellansTable


def turn(t: "CastellansTable", player: int) -> None:
    """Take the die that the card ranks highest among those in the pool; only Influence brings anything.

    Rules: solo.draft.opponent-pick, solo.card.drafting-column, solo.base.no-citizen-powers.
    """
    face = most_wanted(t, player)
    t.draft_die(player, face, face, "solo.draft.opponent-pick")
    if face == "influence":
        pushes = t.facts.solo.pushes.influence_die
        opponent.push_lowest(t, player, pushes, "solo.draft.opponent-influence", "solo.draft.opponent-influence.tie")
    elif not t.by("solo.base.no-resources", True, without=False):
        gains.face_value(t, player, face, "solo.draft.opponent-pick")


def most_wanted(t: "CastellansTable", player: int) -> str:
    """The face in the pool that stands highest in the drafting column of the card.

    Rules: solo.card.drafting-column, solo.card.joseefus.drafting-order, solo.draft.opponent-pick.
    """
    column: tuple[str, ...] = opponent.card(t, player).priority
    column = t.by("solo.card.drafting-column", column, without=column[::-1])
    in_the_pool = [face for face in column if face in t.state.pool]
    face: str = t.by("solo.draft.opponent-pick", in_the_pool[0], without=in_the_pool[-1])
    t.tell("want-die", ("solo.draft.opponent-pick", "solo.card.drafting-column"), player, face=face, column=column)
    return face
