"""2. Action Phase (Solo), Monument Actions: where an Opponent places its Monument, and the Influence for it."""

from typing import TYPE_CHECKING

from . import charts, opponent
from .monument_action import guilds_beside, positions
from .monuments import scores_for_control

if TYPE_CHECKING:
    from .verbs import CastellansTable

INFLUENCE = {
    "gate": "solo.monument.gate.influence",
    "ward_tower": "solo.monument.ward-tower.influence",
    "statue": "solo.monument.statue.influence",
}


def place(t: "CastellansTable", player: int) -> None:
    """Place the Monument of the row, if it has one, where it scores most, and earn its Influence.

    Rules: solo.card.row.monument, solo.monument.influence-after, ruling.token-exhausted.
    """
    monument = t.by("solo.card.row.monument", opponent.row(t, player).monument, without="none")
    standing = monument != "none" and t.state.standing(player, monument) is not None
    t.tell(
        "read-monument",
        "solo.card.row.monument",
        player,
        round=t.state.round,
        monument=monument,
        stands=standing,
    )
    if monument == "none" or standing:
        return
    where = best_place(t, player, monument)
    steps = (erect, earn)
    for step in t.by("solo.monument.influence-after", steps, without=steps[::-1]):
        step(t, player, monument, where)


def erect(t: "CastellansTable", player: int, monument: str, where: str) -> None:
    """Move the Monument to its place; the Lighthouse is a Manor all the same.

    Rules: solo.monument.best-place.
    """
    if monument == "lighthouse":
        t.build(player, "lighthouse", where, "solo.monument.best-place")
    else:
        t.erect(player, monument, where, "solo.monument.best-place")


def best_place(t: "CastellansTable", player: int, monument: str) -> str:
    """The free place, anywhere on the board, where a Monument would score most VP as the board stands.

    Rules: solo.monument.best-place, solo.monument.tie, solo.monument.not-limited-to-scoring.
    """
    free = free_places(t, monument)
    worth = [vp_at(t, player, monument, where) for where in free]
    best = t.by("solo.monument.best-place", max(worth), without=min(worth))
    tied = tuple([where for where, vp in zip(free, worth, strict=True) if vp == best])
    tied = t.by("solo.monument.tie", tied, without=tied[:1])
    t.tell("compare-places", "solo.monument.best-place", player, monument=monument, places=free, vp=worth)
    return pick(t, player, monument, tied)


def free_places(t: "CastellansTable", monument: str) -> list[str]:
    """The places of a Monument that nobody has taken.

    Rules: solo.monument.not-limited-to-scoring, solo.monument.occupied, solo.monument.lighthouse-occupied.
    """
    everywhere = list(positions(t, monument))
    scoring = [where for where in everywhere if scores_for_control(t, t.city.beside(where))]
    places = t.by("solo.monument.not-limited-to-scoring", everywhere, without=scoring)
    rule = "solo.monument.lighthouse-occupied" if monument == "lighthouse" else "solo.monument.occupied"
    standing = t.state.lighthouses() if monument == "lighthouse" else getattr(t.state, monument)
    taken = t.by(rule, standing, without=[])
    return [where for where in places if where not in taken]


def vp_at(t: "CastellansTable", player: int, monument: str, where: str) -> int:
    """What a Monument would score at a place now.

    Rules: solo.monument.tokens-of-all, mscore.gate, mscore.ward, mscore.statue, mscore.lighthouse.
    """
    about = t.facts.monument[monument]
    owners = [owner for district in t.city.beside(where) for owner in t.state.owners(about.scores_per, district)]
    counted = t.by("solo.monument.tokens-of-all", len(owners), without=owners.count(player))
    return int(about.vp) * counted


def pick(t: "CastellansTable", player: int, monument: str, tied: tuple[str, ...]) -> str:
    """One of several places that would score equally most, by the charts.

    Rules: solo.monument.tie, ruling.selector-five-or-six.
    """
    no_chart = charts.SELECTOR_RULE[charts.selector(len(tied))] == charts.NO_CHART
    by_districts = no_chart and t.options["wide_tie"] == "district-selector"
    if not by_districts or not can_be_shown(t, monument, tied):
        return charts.select(t, player, tied)
    while (where := place_shown(t, monument, charts.district(t, player))) not in tied:
        t.tell("place-not-best", "ruling.selector-five-or-six", player, place=where)
    return where


def can_be_shown(t: "CastellansTable", monument: str, tied: tuple[str, ...]) -> bool:
    """Whether a roll of this round can show one of these places: a District Selector of a reader's own need not."""
    return any(place_shown(t, monument, district) in tied for district in charts.hexagon(t, t.state.round))


def place_shown(t: "CastellansTable", monument: str, district: str) -> str:
    """The place of a Monument that a District of the District Selector means: for a Gate the bridge clockwise of it."""
    return t.city.gate_clockwise[district] if monument == "gate" else district


def earn(t: "CastellansTable", player: int, monument: str, where: str) -> None:
    """Pushes for a Monument: for a Lighthouse on both Guild tracks of its District, for another on the highest one.

    Rules: solo.monument.gate.influence, solo.monument.ward-tower.influence, solo.monument.statue.influence,
    solo.monument.lighthouse.influence, solo.monument.influence.tie.
    """
    pushes = t.facts.solo.pushes[monument]
    guilds = guilds_beside(t, where)
    if monument == "lighthouse":
        opponent.push_each(t, player, guilds, pushes, "solo.monument.lighthouse.influence")
    else:
        opponent.push_highest(t, player, guilds, pushes, INFLUENCE[monument], "solo.monument.influence.tie")
