"""There Are Always Alternatives: More Non-Player Engagement, played where the option `non_player_tokens` is on."""

from typing import TYPE_CHECKING

from kosk.engine.errors import KoskError, PositionError

from . import dice
from .state import NON_PLAYER

if TYPE_CHECKING:
    from .verbs import CastellansTable

ROUND_RULE = {"round_4": "variant.np.round4", "round_5": "variant.np.round5"}
"""The rules of the rounds in which the pieces are not the usual ones, by the names of their facts."""

OFF = "The step is 'non-player tokens', but the option non_player_tokens is off."


def non_player(t: "CastellansTable") -> bool:
    """Whether the non-player tokens take part."""
    return t.options["non_player_tokens"] == "on"


def check_agreement(t: "CastellansTable") -> None:
    """Position and option must agree on whether there are non-player tokens, and the players must be few enough.

    Raises PositionError where non-player tokens lie or are about to be placed in a game without them, and KoskError
    where the option is on with a number of players that the variant is not meant for.

    Rules: variant.scope.
    """
    if not non_player(t):
        if t.state.step == "non-player tokens":
            raise PositionError(OFF)
        for piece in NON_PLAYER:
            if t.state.seats in t.state.tokens(piece).owners:
                raise PositionError(f"non_player.{piece} names Districts, but the option non_player_tokens is off.")
        return
    players = t.facts.variant.non_player.players
    if not t.by("variant.scope", t.state.seats in players, without=True):
        meant = " or ".join(str(number) for number in players)
        raise KoskError(
            f"The option non_player_tokens is on with {t.state.seats} players; "
            f"the variant is meant for {meant} (variant.scope)."
        )


def round_opening(t: "CastellansTable") -> str:
    """The step that opens a round: the roll of the dice, or in the variant the non-player tokens."""
    return "non-player tokens" if non_player(t) else "roll"


def non_player_tokens(t: "CastellansTable") -> str:
    """Place the non-player tokens of a round, beginning in the District that the Decision die shows.

    Raises PositionError where the option is off, as when a worked example runs this step all the same.

    Rules: variant.np.each-round, variant.np.clockwise, solo.alt.both-usable.
    """
    if not non_player(t):
        raise PositionError(OFF)
    rolled = dice.district_rolled(t, "variant.np.each-round")
    for piece, offset, rules in pieces(t, f"round_{t.state.round}"):
        if left(t, piece):
            t.place_non_player(piece, t.city.clockwise[rolled][offset], rules)
    return "roll"


def pieces(t: "CastellansTable", name: str) -> list[tuple[str, int, tuple[str, ...]]]:
    """The pieces of a round, each with how far clockwise of the rolled District it goes, and the rules that say so.

    Rules: variant.np.each-round, variant.np.clockwise, variant.np.round4, variant.np.round5.
    """
    facts = t.facts.variant.non_player
    usual = [(piece, *from_the_manor(t, offset)) for piece, offset in facts.offsets.items()]
    if name not in ROUND_RULE:
        return usual
    rule = ROUND_RULE[name]
    if name == "round_5":
        return t.by(rule, last_manors(t, rule), without=usual)
    due = [(piece, offset, (*rules, rule)) for piece, offset, rules in usual if piece in facts[name]]
    return t.by(rule, due, without=usual)


def from_the_manor(t: "CastellansTable", offset: int) -> tuple[int, tuple[str, ...]]:
    """How far clockwise of the non-player Manor a piece goes, and the rule that says so; the Manor itself goes 0."""
    if not offset:
        return 0, ("variant.np.each-round",)
    return t.by("variant.np.clockwise", offset, without=0), ("variant.np.clockwise",)


def last_manors(t: "CastellansTable", rule: str) -> list[tuple[str, int, tuple[str, ...]]]:
    """The Manors of round 5, of which the first goes to the rolled District, as in every round.

    Rules: ruling.np-round5.
    """
    facts = t.facts.variant.non_player
    spread = t.by("ruling.np-round5", t.options["np_round5"] == "clockwise", without=False)
    offsets = facts.round_5_offsets if spread else (0,) * len(facts.round_5)
    due = []
    for number, (piece, offset) in enumerate(zip(facts.round_5, offsets, strict=True)):
        first = () if number else ("variant.np.each-round",)
        due.append((piece, offset, (*first, rule, "ruling.np-round5")))
    return due


def left(t: "CastellansTable", piece: str) -> int:
    """How many pieces of a kind the non-player colour has still to place.

    Rules: variant.np.colour.
    """
    placed = len(t.state.non_player_places(piece))
    return int(t.by("variant.np.colour", t.facts.variant.non_player.supply[piece], without=placed)) - placed


def keeps_too(t: "CastellansTable") -> bool:
    """Whether Keeps are added in the Reset Phase: the variant does not change that."""
    return not non_player(t) or t.by("variant.np.keeps", True, without=False)
