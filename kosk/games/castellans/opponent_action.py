"""2. Action Phase (Solo): the dice-spend actions of an Opponent, one icon of its row on each of its turns.

Where a token has to go, the Decision die says; what the rules leave open, the charts decide.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from . import charts, gains, opponent, opponent_bonus, opponent_monument
from .setup import reveal_citizen

if TYPE_CHECKING:
    from .verbs import CastellansTable

Action = Callable[["CastellansTable", int], None]


def turn(t: "CastellansTable", player: int) -> None:
    """Spend a die, no matter which, on the next icon of the row of the current round, and carry it out.

    Rules: solo.card.row.three-actions, solo.card.row.sections, solo.action.faces-irrelevant, solo.base.no-costs.
    """
    icons: tuple[str, ...] = opponent.row(t, player).actions
    icons = t.by("solo.card.row.three-actions", icons, without=icons[:1] * len(icons))
    icons = t.by("solo.card.row.sections", icons, without=icons[::-1])
    spent = len(t.state.spent[player])
    action = icons[spent]
    number, of = spent + 1, len(icons)
    t.tell("read-icon", "solo.card.row.sections", player, round=t.state.round, number=number, of=of, icon=action)
    face = t.state.drafted[player][0]
    t.spend_die(player, face, face, "solo.card.row.sections")
    if not t.by("solo.action.faces-irrelevant", True, without=False):
        gains.face_value(t, player, face, "action.matching-bonus")
    if t.by("solo.base.no-costs", True, without=False):  # it has nothing with which it could pay
        ACTIONS[action](t, player)
    if not t.by("solo.action.monument-timing", True, without=False) and not t.state.drafted[player]:
        opponent_monument.place(t, player)


def manor(t: "CastellansTable", player: int) -> None:
    """Put a house-style Manor where the die says, and push both Guilds of the District.

    Rules: solo.manor.place, solo.manor.influence, ruling.token-exhausted.
    """
    houses = opponent.manors_left(t, player)
    if not houses and skipped(t, player, "manor"):
        return
    district = charts.district(t, player)
    if houses:
        t.build(player, houses[0], district, "solo.manor.place")
    opponent.push_each(t, player, t.city.guilds[district], t.facts.solo.pushes.manor, "solo.manor.influence")


def temple(t: "CastellansTable", player: int) -> None:
    """Put a Temple where the die says, and push both Guilds of the District.

    Rules: solo.temple.place, solo.temple.influence, ruling.token-exhausted.
    """
    left = t.supply(player, "temple")
    if not left and skipped(t, player, "temple"):
        return
    district = charts.district(t, player)
    if left:
        t.place(player, "temple", district, "solo.temple.place")
    opponent.push_each(t, player, t.city.guilds[district], t.facts.solo.pushes.temple, "solo.temple.influence")


def recruit(t: "CastellansTable", player: int) -> None:
    """Take the Citizen that the die shows, with the push of its Guild; then place a Citizen token, with its own push.

    Rules: solo.recruit.order.
    """
    parts: tuple[Action, ...] = (citizen_card, citizen_token)
    for part in t.by("solo.recruit.order", parts, without=parts[::-1]):
        part(t, player)


def citizen_card(t: "CastellansTable", player: int) -> None:
    """Take the Citizen that the die shows, refill its line, and push the Guild of the card.

    Rules: solo.recruit.take-card, solo.recruit.refill, solo.recruit.card-influence, solo.base.no-citizen-powers.
    """
    card = charts.citizen(t, player)
    if card is None:
        t.tell("nothing-to-take", "ruling.recruit-empty-space", player)
        return
    about = t.facts.citizen[card]
    t.take_citizen(player, card, "solo.recruit.take-card")
    reveal_citizen(t, about.back, "solo.recruit.refill")
    opponent.push(t, player, about.guild, t.facts.solo.pushes.recruit, "solo.recruit.card-influence")
    if opponent.has_powers(t):
        for what, amount in t.city.rewards[card]:
            gains.gain(t, player, what, amount, "solo.recruit.take-card")


def citizen_token(t: "CastellansTable", player: int) -> None:
    """Put a Citizen token where the die says, and push the higher of the two Guilds of the District.

    Rules: solo.recruit.citizen-token, solo.recruit.citizen-influence, ruling.citizen-exhausted.
    """
    left = t.supply(player, "citizen")
    if not left and t.by("ruling.citizen-exhausted", True, without=False):
        t.tell("no-token-left", "ruling.citizen-exhausted", player, token="citizen")
        return
    district = charts.district(t, player)
    if left:
        t.place(player, "citizen", district, "solo.recruit.citizen-token")
    opponent.push_highest(
        t,
        player,
        t.city.guilds[district],
        t.facts.solo.pushes.citizen,
        "solo.recruit.citizen-influence",
        "solo.recruit.citizen-influence.tie",
    )


def windmill(t: "CastellansTable", player: int) -> None:
    """Put a Windmill on the road clockwise of the District that the die says.

    Rules: solo.windmill.place, solo.windmill.no-influence, ruling.token-exhausted, ruling.road-full.
    """
    if not t.supply(player, "windmill"):
        t.tell("no-token-left", "ruling.token-exhausted", player, token="windmill")
        return
    road = free_road(t, player, charts.district(t, player))
    while road is None and full_road(t) == "reroll" and any_free_road(t):
        road = free_road(t, player, charts.district(t, player))
    if road is not None:
        t.place_windmill(player, road, "solo.windmill.place")
    else:
        t.tell("no-road-free", "ruling.road-full", player)


def free_road(t: "CastellansTable", player: int, district: str) -> str | None:
    """The road from a District to the next one clockwise; where it is full, what the ruling says instead, if anything.

    Rules: solo.windmill.place, ruling.road-full.
    """
    following = roads_clockwise(t, district)
    first = t.by("solo.windmill.place", following[0], without=following[-1])
    if t.state.count("windmill", first) < t.city.dots[first]:
        return first
    t.tell("road-full", "ruling.road-full", player, road=first)
    free = [road for road in following if t.state.count("windmill", road) < t.city.dots[road]]
    return free[0] if free and full_road(t) == "next-clockwise" else None


def full_road(t: "CastellansTable") -> str:
    """What becomes of a Windmill whose road is full.

    Rules: ruling.road-full.
    """
    return t.by("ruling.road-full", t.options["full_road"], without="skip")


def any_free_road(t: "CastellansTable") -> bool:
    """Whether a roll of this round can show a road with a free dot."""
    first = [t.city.road_clockwise[district] for district in charts.hexagon(t, t.state.round)]
    return any(t.state.count("windmill", road) < t.city.dots[road] for road in first)


def roads_clockwise(t: "CastellansTable", district: str) -> list[str]:
    """All roads, the one from a District to the next clockwise first."""
    return [t.city.road_clockwise[place] for place in t.city.clockwise[district]]


def shipyard(t: "CastellansTable", player: int) -> None:
    """Put a Ship where the die says.

    Rules: solo.shipyard.place, solo.windmill.no-influence, ruling.token-exhausted.
    """
    if t.supply(player, "ship"):
        t.place(player, "ship", charts.district(t, player), "solo.shipyard.place")
    else:
        t.tell("no-token-left", "ruling.token-exhausted", player, token="ship")


def skipped(t: "CastellansTable", player: int, token: str) -> bool:
    """Whether an action that would give Influence is skipped as a whole where its token is missing.

    Rules: ruling.token-exhausted.
    """
    t.tell("no-token-left", "ruling.token-exhausted", player, token=token)
    return t.by("ruling.token-exhausted", t.options["exhausted_action"] == "skip", without=False)


ACTIONS: dict[str, Action] = {
    "manor": manor,
    "temple": temple,
    "recruit": recruit,
    "windmill": windmill,
    "shipyard": shipyard,
}


# When everybody has had three turns


def end_of_phase(t: "CastellansTable") -> str:
    """The Monuments and Bonus Actions of the Opponents, in turn order; then scoring begins.

    Rules: solo.card.row.sections, solo.base.extra-action.
    """
    playing = [player for player in t.state.in_turn_order() if opponent.plays(t, player)]
    sections: tuple[Action, ...] = t.by(
        "solo.card.row.sections",
        (opponent_monument.place, opponent_bonus.bonus),
        without=(opponent_bonus.bonus, opponent_monument.place),
    )
    one_by_one = t.options["mix_end_of_phase"] == "per-opponent"
    if len(playing) > 1 and t.by("ruling.mix-end-of-phase", one_by_one, without=not one_by_one):
        due = [(section, player) for player in playing for section in sections]
    else:
        due = [(section, player) for section in sections for player in playing]
    for section, player in due:
        section(t, player)
    return t.by("action.end", "control scoring", without="action")
