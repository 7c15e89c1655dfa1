"""What VP were computed from, in words: from these lines alone a reader can do the sum again."""

from collections.abc import Iterator, Sequence
from typing import Any

from kosk.engine.errors import listed
from kosk.engine.explanation import Gained
from kosk.engine.table import Event

from ..telling import count
from .position_words import any_of
from .state import State
from .words import GREEN, amount, named, piece, ranked, trade

NON_PLAYER = "The non-player colour"


def explained(start: State, events: Sequence[Event], seat: int, facts: Any) -> Iterator[Gained]:
    """The VP that events gave a player, each with its round and what it was computed from; `start` is before them."""
    before = Before(start)
    for number, event in enumerate(events, 1):
        if event.seat == seat and event.verb == "score":
            came_of = origin(before, event)
            if "crates" in event.data:
                reasons = crates(before, seat, event.data, facts)
            else:
                reasons = because(before.names, came_of, event, facts)
            rules = () if came_of is None else came_of.rules
            yield Gained(number, event.data["vp"], f"Round {before.round}", reasons, rules)
        elif event.seat == seat and event.verb == "set-marker" and event.data["what"] == "vp" and event.data["value"]:
            yield Gained(number, event.data["value"], "Set-up")
        else:
            before.note(event)


class Before:
    """What came before VP and had a part in them.

    `names` are the players, `round` is the round; `counts` holds the last count at each place, `paid` the last payment
    of each player by each rule, `rises` each move of a player's Influence token by track and the space it left,
    `dice` those that each player has drafted in the round, `opponents` the cards of the last seats.
    """

    def __init__(self, start: State) -> None:
        self.names = start.names
        self.round = start.round
        self.counts: dict[str, Event] = {}
        self.paid: dict[tuple[int | None, str], Event] = {}
        self.rises: dict[tuple[int | None, str, int], Event] = {}
        self.opponents = start.opponents
        self.dice = [[*drafted, *spent] for drafted, spent in zip(start.drafted, start.spent, strict=True)]

    def note(self, event: Event) -> None:
        """Remember an event, where VP may come of it."""
        data = event.data
        if event.verb == "mark-round":
            self.round = data["round"]
            self.dice = [[] for _ in self.names]
        elif event.verb == "rank":
            self.counts[data["place"]] = event
        elif event.verb == "pay":
            self.paid[event.seat, event.rules[0]] = event
        elif event.verb == "lay-cards":
            self.opponents = data["opponents"]
        elif event.verb == "draft-die" and event.seat is not None:
            self.dice[event.seat].append(data["face"])
        elif event.verb == "raise-influence":
            self.rises[event.seat, data["guild"], data["before"]] = event


def origin(before: Before, scored: Event) -> Event | None:
    """The event that VP come of: the count that ranks, the push over a bridge line, or what was paid to a Citizen."""
    data = scored.data
    if "rank" in data:
        return before.counts[data["place"]]
    if "above" in data:
        return before.rises[scored.seat, data["guild"], data["above"]]
    return before.paid.get((scored.seat, scored.rules[0]))


def because(names: Sequence[str], came_of: Event | None, scored: Event, facts: Any) -> Iterator[str]:
    """What the VP of an event were computed from, line by line; `came_of` is their origin."""
    data = scored.data
    if "monument" in data:
        yield from monument(names, data, facts)
    elif "sold" in data:
        yield "A Cargo Crate in this row pays {} for {}.".format(*trade("sell_vp", facts))
    elif came_of is not None and "rank" in data:
        yield from counted(names, came_of.data, facts)
        yield prize(data)
    elif came_of is not None and "above" in data:
        yield push_over(came_of, data, facts)
        if scored.rules[0] == "solo.base.bridge-vp":
            yield f"An Opponent gets {data['vp']} VP for the bridge line between them, whatever is printed there."
        else:
            yield f"The bridge line between them gives {data['vp']} VP."
    elif came_of is not None:
        paid = amount(came_of.data["amount"], came_of.data["what"])
        yield f"The card gives {data['vp']} VP for {paid}, which was paid."


def crates(before: Before, seat: int, data: dict[str, Any], facts: Any) -> Iterator[str]:
    """What an Opponent's Crates on the line that pays VP were placed for: dice that the row of the round asks for."""
    card = before.opponents[seat - len(before.names) + len(before.opponents)]
    wanted = facts.opponent[card][f"round_{before.round}"].dice
    dice, placed = before.dice[seat], data["crates"]
    matching = sum(face in wanted for face in dice)
    yield f"Dice: {listed(map(named, dice))}. The row asks for {any_of(map(named, wanted))}: {matching} of them match."
    if placed < matching:
        yield f"There was room for {count(placed, 'Cargo Crate')}."
    yield f"{count(placed, 'Cargo Crate')} on the VP line, {facts.solo.crate_vp} VP each: {data['vp']} VP."


def counted(names: Sequence[str], count: dict[str, Any], facts: Any) -> Iterator[str]:
    """What every contender had at a place: control points with their parts, Cargo Crates, or spaces of a track."""
    had = list(zip([*names, GREEN, NON_PLAYER], count["counted"], strict=False))
    if "parts" not in count:
        place = count["place"]
        what = "Cargo Crates" if place == "wharf" else f"Spaces on the {facts.guild[place].name} track"
        yield f"{what}: {listed(f'{name} {number}' for name, number in had)}."
        return
    for (name, points), parts in zip(had, count["parts"], strict=True):
        if parts:
            yield f"{name} {points}: {control_parts(parts)}."
    nothing = [name for (name, _), parts in zip(had, count["parts"], strict=True) if not parts]
    if nothing:
        yield f"{listed(nothing)} 0."


def control_parts(parts: Sequence[tuple[str, int, str]]) -> str:
    """What control points are made of.

    >>> control_parts([("manor", 2, "2"), ("windmill", 1, "½")])
    '2 for 2 Manors and ½ for 1 Windmill'
    """
    return listed(f"{points} for {count(number, piece(kind))}" for kind, number, points in parts)


def prize(data: dict[str, Any]) -> str:
    """How a rank's prize came out: by itself, or shared by those who tie.

    >>> prize({"rank": 2, "tied": 1, "prizes": (4,), "vp": 4})
    '2nd: 4 VP.'
    >>> prize({"rank": 1, "tied": 2, "prizes": (3, 2), "vp": 2})
    '2 tied for 1st share the prizes of ranks 1 and 2: 3 + 2 = 5 VP, divided by 2 and rounded down: 2 VP each.'
    """
    rank, tied, prizes, vp = data["rank"], data["tied"], data["prizes"], data["vp"]
    if tied == 1:
        return f"{ranked(data)}: {vp} VP."
    total = sum(prizes)
    ranks = listed(range(rank, rank + tied))
    rounded = " and rounded down" if total % tied else ""
    return (
        f"{ranked(data)} share the prizes of ranks {ranks}: {' + '.join(map(str, prizes))} = "
        f"{total} VP, divided by {tied}{rounded}: {vp} VP each."
    )


def monument(names: Sequence[str], data: dict[str, Any], facts: Any) -> Iterator[str]:
    """The pieces that a Monument or a Lighthouse scores for, by District and owner, and what they give together."""
    owners_called = [*names, NON_PLAYER]
    for district, owners in data["parts"]:
        told = listed(f"{owners_called[owner]} {number}" for owner, number in owners) or "none"
        yield f"{named_pieces(data['per'])} in {facts.district[district].name}: {told}."
    each = facts.monument[data["monument"]].vp
    yield f"{count(data['pieces'], piece(data['per']))}, {each} VP each: {data['vp']} VP."


def push_over(rise: Event, data: dict[str, Any], facts: Any) -> str:
    """The push that crossed a bridge line."""
    return (
        f"The push came by {rise.rules[0]} and led from space {data['above']} to space {rise.data['space']} on the "
        f"{facts.guild[data['guild']].name} track."
    )


def named_pieces(per: str) -> str:
    """What a Monument counts: a Lighthouse counts as a Manor.

    >>> named_pieces("ship"), named_pieces("manor")
    ('Ships', 'Manors and Lighthouses')
    """
    return "Manors and Lighthouses" if per == "manor" else f"{piece(per)}s"
