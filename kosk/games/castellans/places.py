"""The places of the city, to be explored: Districts, roads, bridges with their Gates, and Guilds."""

from collections.abc import Iterator
from typing import Any

from kosk.engine.errors import listed
from kosk.engine.places import Place

from .words import bridge, road_name


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


def _names(facts: Any, districts: Any) -> str:
    return listed(facts.district[district].name for district in districts)


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
            f"It scores for control in the rounds {_rounds(facts, name)}.",
            "A Ward Tower and a Statue can be erected here, "
            f"and a Gate on each {listed(bridge(gate, facts) for gate in gates)}.",
        ]
        yield Place(
            "District",
            name,
            facts.district[name].name,
            about,
            [*beside, *map(road_place, roads), *map(gate_place, gates), *city.guilds[name]],
        )


def _roads(facts: Any) -> Iterator[Place]:
    city = facts.city
    for name, road in facts.road.items():
        about = [
            f"It runs between {_names(facts, road.between)}.",
            f"It has {road.dots} places for Windmills, which count half a control point each in both Districts.",
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
            f"In each round in which one of the two scores, it gives {monument.vp} VP for each Citizen token there.",
        ]
        yield Place("Bridge", gate_place(name), bridge(name, facts), about, between, ("Gate", "bridge"))


def _guilds(facts: Any) -> Iterator[Place]:
    for name, guild in facts.guild.items():
        districts = [district for district, guilds in facts.city.guilds.items() if name in guilds]
        about = [
            f"It holds sway in {_names(facts, districts)}.",
            "Its track is ranked at the end of the game.",
        ]
        yield Place("Guild", name, guild.name, about, districts, ("Guild track", "Influence"))
