"""The places of the city, to be explored: Districts, roads, bridges with their Gates, and Guilds."""

from collections.abc import Iterator
from typing import Any

from kosk.engine.errors import listed
from kosk.engine.places import Place

from .control import halves
from .position_words import any_of, bridge_gain
from .words import bridge, named, piece, road_name


def places(facts: Any) -> Iterator[Place]:
    """Every place of the city, with what is beside it and what scores there."""
    yield from _districts(facts)
    yield from _roads(facts)
    yield from _gates(facts)
    yield from _guilds(facts)


def road_place(road: str) -> str:
    """The name of a road as a place: a road and a bridge are called by the same two Districts."""
    return f"road {road}"


def gate_place(gate: str) -> str:
    """The name of a bridge as a place."""
    return f"bridge {gate}"


def _rounds(facts: Any, district: str) -> str:
    rounds = [number for number in sorted(facts.city.scoring) if district in facts.city.scoring[number]]
    return listed(rounds)


def _rolls(facts: Any, district: str) -> str:
    """With which numbers of the Decision die the District Selector shows a District, round by round."""
    shown = []
    for number in facts.round:
        chart = facts.charts.district_selector[f"round_{number}"]
        if rolled := [roll for roll, place in enumerate(chart, 1) if place == district]:
            shown.append(f"in round {number} for {any_of(rolled)}")
    return listed(shown) or "in no round"


def _names(facts: Any, districts: Any) -> str:
    return listed(facts.district[district].name for district in districts)


def _ranks(vp: Any) -> str:
    """What the ranks pay, the first first; those that pay nothing are left out."""
    return f"{listed(points for points in vp if points)} VP"


def _bridges(facts: Any, gates: Any) -> str:
    names = [bridge(gate, facts).removeprefix("bridge ") for gate in gates]
    return f"bridge{'' if len(names) == 1 else 's'} {listed(names)}"


def _bridge_lines(facts: Any) -> str:
    """What each bridge line of a Guild track pays."""
    return listed(f"{bridge_gain(space, facts)} after space {space}" for space in sorted(facts.city.bridges))


def _control_points(facts: Any) -> str:
    """How many control points each kind of piece gives."""
    return listed(
        f"{halves(facts.control.half_points[what])} for each {piece(what)}" for what in facts.control.half_points
    )


def _monument(what: str, facts: Any) -> str:
    """What a Monument pays in a round, and for which pieces."""
    about = facts.monument[what]
    place = "in the two Districts of its bridge" if what == "gate" else "here"
    return f"a {named(what)} gives {about.vp} VP for each {piece(about.scores_per)} {place}"


def _districts(facts: Any) -> Iterator[Place]:
    city = facts.city
    for name in city.districts:
        roads, gates = city.roads[name], [gate for gate, pair in city.gates.items() if name in pair]
        beside = [
            other
            for other in city.districts
            if other != name and any({name, other} == set(facts.road[road].between) for road in roads)
        ]
        about = [
            f"The {listed(facts.guild[guild].name for guild in city.guilds[name])} hold sway here: "
            "an Action here gives Influence with both.",
            f"Neighbours: {_names(facts, beside)}.",
            f"Its number is {facts.district[name].die}, for the decision die.",
            f"It scores for control in the rounds {_rounds(facts, name)}: {_ranks(facts.control.vp)} for the most "
            "control points, the next most and so on.",
            f"Control points: {_control_points(facts)}.",
            f"A Ward Tower, a Statue and a Lighthouse can stand here, and a Gate on the {_bridges(facts, gates)}.",
            "In each round, whichever Districts score for control: "
            f"{listed(_monument(what, facts) for what in ('ward_tower', 'statue', 'lighthouse', 'gate'))}.",
            f"In solo play the District Selector shows it {_rolls(facts, name)}.",
        ]
        yield Place(
            "District",
            name,
            facts.district[name].name,
            about,
            [*beside, *map(road_place, roads), *map(gate_place, gates), *city.guilds[name]],
        )


def _roads(facts: Any) -> Iterator[Place]:
    city, windmill = facts.city, halves(facts.control.half_points.windmill)
    for name, road in facts.road.items():
        about = [
            f"It runs between {_names(facts, road.between)}.",
            f"It has {road.dots} places for Windmills, which count {windmill} control point each in both Districts.",
            *[f"{facts.district[place].name} scores in the rounds {_rounds(facts, place)}." for place in road.between],
        ]
        gates = [gate for gate, pair in city.gates.items() if set(pair) == set(road.between)]
        yield Place(
            "Road",
            road_place(name),
            road_name(name, facts),
            about,
            [*road.between, *map(gate_place, gates)],
            ("road", "Windmill"),
        )


def _gates(facts: Any) -> Iterator[Place]:
    for name, between in facts.city.gates.items():
        monument = facts.monument.gate
        about = [
            f"A Gate on the bridge between {_names(facts, between)} costs {monument.gold} Gold.",
            f"In each round, whichever Districts score for control, it gives {monument.vp} VP for each Citizen token "
            "in the two, whoever owns it.",
        ]
        yield Place("Bridge", gate_place(name), bridge(name, facts), about, between, ("Gate", "bridge", "Monument"))


def _guilds(facts: Any) -> Iterator[Place]:
    for name, guild in facts.guild.items():
        districts = [district for district, guilds in facts.city.guilds.items() if name in guilds]
        about = [
            f"It holds sway in {_names(facts, districts)}.",
            f"Its track scores at the end of the game: {_ranks(facts.final_scoring.vp)} for the furthest Influence "
            "token, the next and so on.",
            f"A token that is pushed over a bridge line brings at once {_bridge_lines(facts)}.",
        ]
        yield Place("Guild", name, guild.name, about, districts, ("Guild track", "Influence"))
