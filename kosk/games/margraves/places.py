"""The places of Valeria, to be explored: Locations, lairs, guilds, and the segments of the Shipping track."""

from collections.abc import Iterator
from typing import Any

from kosk.engine.errors import listed
from kosk.engine.places import Place

from .board import reward
from .words import amounts


def places(facts: Any) -> Iterator[Place]:
    """Every place of the land, with what is beside it and what it gives."""
    yield from _locations(facts)
    yield from _lairs(facts)
    yield from _guilds(facts)


def _names(table: Any, names: Any) -> str:
    return listed(table[name].name for name in names)


def _locations(facts: Any) -> Iterator[Place]:
    board = facts.board
    for name, place in facts.location.items():
        slots = [f"slot {number} gives {amounts(gives)}" for number, gives in enumerate(board.slots[name], 1)]
        about = [
            f"Roads lead to {_names(facts.location, board.roads[name])}.",
            f"Beside it: {_names(facts.lair, board.lairs[name])}.",
            f"A Ward Tower here counts an icon of the {_names(facts.guild, board.guilds[name])} each in Final Scoring.",
            f"Build slots: {listed(slots)}.",
            f"Its power: {power(place)}.",
        ]
        beside = [*board.roads[name], *board.lairs[name], *board.guilds[name]]
        yield Place("Location", name, place.name, about, beside, ("Location", "Ward Tower"))


def power(place: Any) -> str:
    """What the power of a Location does."""
    if place.power == "gain":
        return f"gain {amounts(reward(place.gain))}"
    if place.power == "trade":
        return f"pay {amounts(reward(place.pay))} for {amounts(reward(place.gain))}"
    return "hire a Citizen" if place.power == "hire" else "the Shipping action"


def _lairs(facts: Any) -> Iterator[Place]:
    for name, lair in facts.lair.items():
        locations = [place for place, lairs in facts.board.lairs.items() if name in lairs]
        monsters = [*facts.board.monsters[name], facts.board.boss[name]]
        about = [f"It is beside {_names(facts.location, locations)}.", "Its Monsters, the Boss last:"]
        for monster in monsters:
            card = facts.monster[monster]
            magic = f" and {card.magic} Magic" if card.magic else ""
            influence = f"{card.influence} Influence and " if card.influence else ""
            about.append(
                f"{card.name}: {card.strength} Strength{magic}; gives {influence}{amounts(reward(card.reward))}."
            )
        yield Place("Lair", name, lair.name, about, locations, ("Monster", "lair"))


def _guilds(facts: Any) -> Iterator[Place]:
    for name, guild in facts.guild.items():
        locations = [place for place, guilds in facts.board.guilds.items() if name in guilds]
        citizens = [card.name for _, card in facts.citizen.items() if card.guild == name]
        about = [
            f"Its icons are at {_names(facts.location, locations)}.",
            f"Its Citizens: {listed(citizens)}.",
            "In Final Scoring each of a player's icons of it is worth the VP of the section in which the marker "
            f"stands: {listed(facts.influence.vp)}, the first section first.",
        ]
        yield Place("Guild", name, guild.name, about, locations, ("Influence", "guild"))
