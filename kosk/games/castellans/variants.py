"""There Are Always Alternatives: More Non-Player Engagement, played where the option `non_player_tokens` is on."""

from typing import TYPE_CHECKING

from kosk.engine.errors import KoskError

from . import dice

if TYPE_CHECKING:
    from .verbs import CastellansTable

ROUND_RULE = {"round_4": "variant.np.round4", "round_5": "variant.np.round5"}
"""The rules of the rounds in which the pieces are not the usual ones, by the names of their facts."""


def non_player(t: "CastellansTable") -> bool:
    """Whether the non-player tokens take part."""
    return t.options["non_player_tokens"] == "on"


def check_scope(t: "CastellansTable") -> None:
    """Raises KoskError where the non-player tokens are to take part with a number of players they are not meant for.

    Rules: variant.scope.
    """
    players = t.facts.variant.non_player.players
    if non_player(t) and not t.by("variant.scope", t.state.seats in players, without=True):
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

    Rules: variant.np.each-round, variant.np.clockwise.
    """
    check_scope(t)
    rolled = dice.district_rolled(t, "variant.np.each-round")
    name = f"round_{t.state.round}"
    special = (ROUND_RULE[name],) if name in ROUND_RULE else ()
    for piece, offset in pieces(t, name):
        if left(t, piece):
            district = clockwise(t, rolled, t.by("variant.np.clockwise", offset, without=0))
            rule = "variant.np.clockwise" if offset else "variant.np.each-round"
            t.place_non_player(piece, district, (rule, *special))
    return "roll"


def pieces(t: "CastellansTable", name: str) -> list[tuple[str, int]]:
    """The pieces of a round, each with how far clockwise of the rolled District it goes.

    Rules: variant.np.round4, variant.np.round5, ruling.np-round5.
    """
    facts = t.facts.variant.non_player
    usual = list(facts.offsets.items())
    if name not in ROUND_RULE:
        return usual
    offsets = dict(usual)
    due = [(piece, offsets[piece]) for piece in facts[name]]
    if name == "round_5":
        spread = t.by("ruling.np-round5", t.options["np_round5"] == "clockwise", without=False)
        steps = facts.round_5_offsets if spread else (0,) * len(facts.round_5)
        due = list(zip(facts.round_5, steps, strict=True))
    return t.by(ROUND_RULE[name], due, without=usual)


def clockwise(t: "CastellansTable", district: str, steps: int) -> str:
    """The District some steps clockwise of another."""
    places = t.city.districts
    return places[(places.index(district) + steps) % len(places)]


def left(t: "CastellansTable", piece: str) -> int:
    """How many pieces of a kind the non-player colour has still to place.

    Rules: variant.np.colour.
    """
    placed = len(t.state.non_player_places(piece))
    return int(t.by("variant.np.colour", t.facts.variant.non_player.supply[piece], without=placed)) - placed


def keeps_too(t: "CastellansTable") -> bool:
    """Whether Keeps are added in the Reset Phase: the variant does not change that."""
    return not non_player(t) or t.by("variant.np.keeps", True, without=False)
