"""Scoring: completed Milestones, the Finisher Bonus, and who wins."""

from typing import TYPE_CHECKING

from kosk.engine.ranks import leaders

from . import milestones

if TYPE_CHECKING:
    from .verbs import VillageTable


def scoring(t: "VillageTable") -> None:
    """Players reveal and score, the finisher first, then clockwise; then the points are compared.

    Rules: ruling.score-without-finisher, ruling.bonus-vs-tie.
    """
    finisher = t.state.finisher
    first = t.state.start_player if finisher is None else t.by("score.order", finisher, without=t.state.start_player)
    for player in t.clockwise(first):
        score_milestones(t, player)
    if finisher is not None:
        opponents = t.state.seats - 1
        bonus = opponents * t.facts.scoring.finisher_bonus
        t.score(finisher, bonus, "score.finisher-bonus", opponents=opponents)
    winner(t)


def score_milestones(t: "VillageTable", player: int) -> None:
    """The points of a player's completed Milestones, of more than enough only the best.

    Rules: ruling.five-highest-select.
    """
    points = {card: t.facts.milestone[card].points for card in milestones.completed(t, player)}
    best = sorted(points, key=lambda card: -points[card])
    counted = t.by("score.best-five", best[: t.facts.scoring.milestones], without=best)
    scored = {card: points[card] for card in counted}
    t.score(player, sum(scored.values()), ("score.completed-only", "score.best-five"), milestones=scored)


def winner(t: "VillageTable") -> None:
    """The most points win; tied, whoever has ended the game, else all of them."""
    tied = leaders(range(t.state.seats), t.state.vp)
    rules: tuple[str, ...] = ("score.most",)
    if len(tied) > 1:
        ended = t.state.finisher in tied
        rules = ("score.tie-trigger" if ended else "score.tie-shared", *rules)
        if ended:
            tied = t.by("score.tie-trigger", [player for player in tied if player == t.state.finisher], without=tied)
    t.crown(tuple(tied), rules, vp=max(t.state.vp))
