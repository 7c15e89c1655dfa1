"""3. Scoring Phase, Step 1: Control Scoring."""

from typing import TYPE_CHECKING

from .ranking import award
from .state import TOKENS

if TYPE_CHECKING:
    from .verbs import CastellansTable


def control_scoring(t: "CastellansTable") -> str:
    """Score for control each District of the current round by itself.

    Rules: control.rounds, control.each-district, score.step-order, flow.phases.
    """
    for district in t.city.districts:
        if t.by("control.rounds", district in t.city.scoring[t.state.round], without=True):
            score_district(t, district)
    return t.by("score.step-order", "monument scoring", without="wharf scoring")


def score_district(t: "CastellansTable", district: str) -> None:
    """Rank all contenders by control points, the green player among them, and give the players their VP.

    Rules: control.each-district, control.vp, control.green-ranked, control.green-unscored, control.tie-split,
    control.tie-next-rank, control.tie-round-down.
    """
    points = [control_points(t, player, district) for player in range(t.state.seats)]
    points.append(t.by("control.green-ranked", keep_points(t, district), without=0))
    t.tell("rank", "control.each-district", None, place=district, counted=[halves(count) for count in points])
    award(t, district, points, rankable(t, points), t.facts.control.vp, "control.vp", "control.tie-split")


def rankable(t: "CastellansTable", points: list[int]) -> list[int]:
    """The control points as they are ranked: 0 takes no rank, unless the ruling is switched."""
    zero_ranks = t.by("ruling.control-zero", t.options["control_zero"] == "ranked", without=True)
    return [count + 1 for count in points] if zero_ranks else points


def control_points(t: "CastellansTable", player: int, district: str) -> int:
    """A player's control points in a District, in halves.

    Rules: control.cp-one, control.cp-windmill, control.cp-none, windmill.two-roads, manor.lighthouse-is-manor.
    """
    worth = t.facts.control.half_points
    mine = (district, player)
    points = t.by("control.cp-one", t.state.manors_of(player, district) * worth.manor, without=0)
    for token in TOKENS:
        points += t.by("control.cp-one", t.state.tokens(token).count(mine) * worth[token], without=0)
    roads = t.city.roads[district]
    for road in t.by("windmill.two-roads", roads, without=roads[:1]):
        points += t.by("control.cp-windmill", t.state.windmill.count((road, player)) * worth.windmill, without=0)
    return points


def keep_points(t: "CastellansTable", district: str) -> int:
    """The green player's control points in a District, in halves."""
    return t.by("control.cp-keep", t.state.keeps.count(district) * t.facts.control.half_points.keep, without=0)


def halves(count: int) -> str:
    """Doubled points as they are told.

    >>> halves(3), halves(1), halves(4), halves(0)
    ('1½', '½', '2', '0')
    """
    whole, half = divmod(count, 2)
    return f"{whole or ''}½" if half else str(whole)
