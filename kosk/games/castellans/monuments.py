"""3. Scoring Phase, Step 2: Monument Scoring."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .verbs import CastellansTable


def monument_scoring(t: "CastellansTable") -> str:
    """Score the Monuments on the game board, and the Lighthouses with them, in all six Districts.

    Rules: mscore.all-districts, mscore.gate, mscore.gate-overlap, mscore.ward, mscore.statue, mscore.lighthouse,
    monument.locked, ruling.lighthouse-heading, score.step-order, variant.np.monuments.
    """
    for player in range(t.state.seats):
        gate(t, player)
        ward_tower(t, player)
        statue(t, player)
        lighthouse(t, player)
    return t.by("score.step-order", "wharf scoring", without="control scoring")


def gate(t: "CastellansTable", player: int) -> None:
    """A Gate scores for the Citizen tokens in the two Districts that it links.

    Rules: mscore.gate, mscore.gate-overlap, board.gate-positions, ruling.gate-on-road.
    """
    place = t.state.gate[player]
    if place is not None:
        linked = t.by("board.gate-positions", t.city.gates[place], without=t.city.gates[place][:1])
        citizens = sum(t.state.count("citizen", district) for district in linked)
        score(t, player, "gate", citizens, "mscore.gate", place)


def ward_tower(t: "CastellansTable", player: int) -> None:
    """A Ward Tower scores for the Manors in its District, the Lighthouse among them.

    Rules: mscore.ward, board.ward-positions, manor.lighthouse-is-manor.
    """
    place = t.state.ward_tower[player]
    if place is not None:
        score(t, player, "ward_tower", t.state.manors(place), "mscore.ward", place)


def statue(t: "CastellansTable", player: int) -> None:
    """A Statue scores for the Temples in its District.

    Rules: mscore.statue, board.statue-positions.
    """
    place = t.state.statue[player]
    if place is not None:
        score(t, player, "statue", t.state.count("temple", place), "mscore.statue", place)


def lighthouse(t: "CastellansTable", player: int) -> None:
    """A Lighthouse scores for the Ships in its District.

    Rules: mscore.lighthouse, ruling.lighthouse-heading.
    """
    place = t.state.manor(player, "lighthouse")
    if place is not None:
        rules = ("mscore.lighthouse", "ruling.lighthouse-heading")
        score(t, player, "lighthouse", t.state.count("ship", place), rules, place)


def score(
    t: "CastellansTable", player: int, monument: str, pieces: int, rules: str | tuple[str, ...], place: str
) -> None:
    """Give a player the VP of a Monument for the pieces that it scores for, whichever Districts score for control.

    Rules: mscore.all-districts.
    """
    if not pieces:
        return
    facts = t.facts.monument[monument]
    beside = t.city.beside(place)
    if t.by("mscore.all-districts", True, without=False) or scores_for_control(t, beside):
        per = facts.scores_per
        parts = [(district, owners(t, per, district)) for district in beside] if t.watched else []
        t.score(player, pieces * facts.vp, rules, place=place, monument=monument, per=per, pieces=pieces, parts=parts)


def scores_for_control(t: "CastellansTable", districts: tuple[str, ...]) -> bool:
    """Whether any of these Districts scores for control in this round."""
    return any(district in t.city.scoring[t.state.round] for district in districts)


def owners(t: "CastellansTable", per: str, district: str) -> list[tuple[int, int]]:
    """Who has pieces that a Monument scores for in a District, with how many; the last may be the non-player colour."""
    found = t.state.owners(per, district)
    return [(player, found.count(player)) for player in sorted(set(found))]
