"""3. Scoring Phase, Step 1: Control Scoring."""

from typing import TYPE_CHECKING

from . import variants
from .ranking import award
from .state import PIECES

if TYPE_CHECKING:
    from .verbs import CastellansTable

Owners = dict[str, tuple[int, ...]]
"""The owner of each piece, by the kind of the pieces."""

Pieces = dict[str, int]
"""How many pieces there are, by their kind."""

GIVES_CONTROL = {
    **dict.fromkeys(PIECES, "control.cp-one"),
    "windmill": "control.cp-windmill",
    "keep": "control.cp-keep",
}
"""The rule by which each kind of piece gives control points."""


def control_scoring(t: "CastellansTable") -> str:
    """Score for control each District of the current round by itself.

    Rules: control.rounds, control.each-district, score.step-order, flow.phases.
    """
    for district in t.city.districts:
        if t.by("control.rounds", district in t.city.scoring[t.state.round], without=True):
            score_district(t, district)
    return t.by("score.step-order", "monument scoring", without="wharf scoring")


def score_district(t: "CastellansTable", district: str) -> None:
    """Rank all contenders by control points, imaginary players among them, and give the players their VP.

    Rules: control.each-district, control.vp, control.green-ranked, control.green-unscored, control.tie-split,
    control.tie-next-rank, control.tie-round-down.
    """
    owners = control_pieces(t, district)
    imaginary = imaginary_pieces(t, district, owners)
    points = control_points(t, owners) + [points_of(t, pieces) for pieces in imaginary]
    if t.watched:
        players = [pieces_of(player, owners) for player in range(t.state.seats)]
        tell_count(t, district, players + imaginary, points)
    award(t, district, points, rankable(t, points), t.facts.control.vp, "control.vp", "control.tie-split")


def rankable(t: "CastellansTable", points: list[int]) -> list[int]:
    """The control points as they are ranked: 0 takes no rank, unless the ruling is switched."""
    zero_ranks = t.by("ruling.control-zero", t.options["control_zero"] == "ranked", without=True)
    return [count + 1 for count in points] if zero_ranks else points


def control_pieces(t: "CastellansTable", district: str) -> Owners:
    """Whose pieces give control points in a District: by the kind of the pieces, the owner of each.

    Rules: control.cp-one, control.cp-windmill, control.cp-none, windmill.two-roads, manor.lighthouse-is-manor.
    """
    state = t.state
    owners = {piece: state.owners(piece, district) for piece in PIECES}
    owners = t.by("control.cp-one", owners, without={})
    roads = t.city.roads[district]
    roads = t.by("windmill.two-roads", roads, without=roads[:1])
    mills = tuple([owner for road in roads for owner in state.owners("windmill", road)])
    owners["windmill"] = t.by("control.cp-windmill", mills, without=())
    return owners


def pieces_of(owner: int, owners: Owners) -> Pieces:
    """How many pieces of each kind are one owner's."""
    return {kind: each.count(owner) for kind, each in owners.items()}


def keeps(t: "CastellansTable", district: str) -> Pieces:
    """The green player's Keeps, which give control points in a District."""
    return {"keep": t.by("control.cp-keep", t.state.keeps.count(district), without=0)}


def imaginary_pieces(t: "CastellansTable", district: str, owners: Owners) -> list[Pieces]:
    """What gives control points to the imaginary players: green, and in the variant the non-player colour.

    Rules: control.green-ranked, variant.np.control, ruling.np-identity.
    """
    green = t.by("control.green-ranked", keeps(t, district), without={})
    if not variants.non_player(t):
        return [green]
    other = t.by("variant.np.control", pieces_of(t.state.seats, owners), without={})
    separate = t.by("ruling.np-identity", t.options["np_identity"] == "separate", without=False)
    return [green, other] if separate else [{**green, **other}]


def control_points(t: "CastellansTable", owners: Owners) -> list[int]:
    """The control points of each player, in halves."""
    state = t.state
    points = [0] * (state.seats + 1)
    for kind, each in owners.items():
        worth = t.city.half_points[kind]
        for owner in each:
            points[owner] += worth
    return points[: state.seats]  # those of the non-player colour are an imaginary player's


def points_of(t: "CastellansTable", pieces: Pieces) -> int:
    """The control points that some pieces give, in halves."""
    worth = t.city.half_points
    return sum([worth[kind] * number for kind, number in pieces.items()])


def tell_count(t: "CastellansTable", district: str, pieces: list[Pieces], points: list[int]) -> None:
    """Tell the control points in a District, and what each contender's are made of: kind, number and points."""
    worth = t.facts.control.half_points
    parts = [
        [(kind, number, halves(worth[kind] * number)) for kind, number in mine.items() if number] for mine in pieces
    ]
    kinds = {kind for mine in parts for kind, *_ in mine}
    rules = dict.fromkeys(rule for kind, rule in GIVES_CONTROL.items() if kind in kinds)
    counted = [halves(count) for count in points]
    t.tell("rank", ("control.each-district", *rules), None, place=district, counted=counted, parts=parts)


def halves(count: int) -> str:
    """Doubled points as they are told.

    >>> halves(3), halves(1), halves(4), halves(0)
    ('1½', '½', '2', '0')
    """
    whole, half = divmod(count, 2)
    return f"{whole or ''}½" if half else str(whole)
