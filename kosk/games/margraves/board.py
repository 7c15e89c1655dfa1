"""The boards: eight Locations, the roads between them and the lairs beside them, and what the rules look up often.

`Board` is made once from the components. `graph()` is the map in networkx, to be explored.
"""

from typing import TYPE_CHECKING, Any

from .state import PRIVILEGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    import networkx

Reward = tuple[tuple[str, int], ...]
"""What is gained together: names with amounts, in printed order."""


class Board:
    """What the rules look up in the components, by the names that players use.

    - `locations`: their names; `roads[location]`: the Locations joined to it by a road; `lairs[location]`: the lairs
      beside it; `guilds[location]`: its two guilds; `slots[location]`: the rewards of its build slots.
    - `rivers[space]`: the river (a table of the components) that follows a space of the Influence Track; `last`: the
      last space; `vp[space]`: the VP that an icon is worth with the marker there.
    - `segments`: the rewards of the Shipping track, clockwise from the one with the ship.
    - `rows`, `columns`: of the Hero Tombs, by name, the slots of each and its reward; `tombs`: all slots.
    - `monsters[lair]`: its Monsters but for the boss; `boss[lair]`.
    - `marked[mark]`: the Citizens with a mark; `tiles[players]`: by kind, the Privilege tiles for a number of players.
    - `starters`: the Citizens of every starting hand; `parts[citizen]`: the parts of its power.
    - `rewards[name]`: the reward of a Monster, a Grant or a Starting Wealth tile.
    """

    def __init__(self, facts: Any) -> None:
        places = facts.location.items()
        self.locations: tuple[str, ...] = tuple(facts.location)
        self.guilds: dict[str, tuple[str, str]] = {name: place.guilds for name, place in places}
        self.lairs: dict[str, tuple[str, ...]] = {name: place.lairs for name, place in places}
        self.slots: dict[str, tuple[Reward, ...]] = {
            name: tuple(reward(slot.reward) for _, slot in place.slot.items()) for name, place in places
        }
        joined = [pair for pair, _ in each_road(facts)]
        self.roads: dict[str, tuple[str, ...]] = {
            name: tuple(other for other in self.locations if (name, other) in joined or (other, name) in joined)
            for name in self.locations
        }
        self.rivers: dict[int, Any] = {river.after_space: river for _, river in facts.river.items()}
        worth = zip(facts.influence.sections, facts.influence.vp, strict=True)
        self.vp: tuple[int, ...] = tuple(vp for spaces, vp in worth for _ in range(spaces))
        self.last: int = len(self.vp) - 1
        segments = sorted(facts.shipping.segment.items(), key=lambda item: int(item[0]))
        self.segments: tuple[Reward, ...] = tuple(reward(segment.reward) for _, segment in segments)
        self.rows = {f"row {name}": (line.slots, reward(line.reward)) for name, line in facts.tomb_row.items()}
        self.columns = {f"column {name}": (line.slots, reward(line.reward)) for name, line in facts.tomb_column.items()}
        self.tombs: tuple[str, ...] = tuple(sorted(slot for slots, _ in self.rows.values() for slot in slots))
        monsters = facts.monster.items()
        self.monsters: dict[str, tuple[str, ...]] = {
            lair: tuple(name for name, card in monsters if card.lair == lair and not card.boss) for lair in facts.lair
        }
        self.boss: dict[str, str] = {card.lair: name for name, card in monsters if card.boss}
        citizens = facts.citizen.items()
        self.starters: tuple[str, ...] = tuple(name for name, card in citizens if card.starter)
        self.parts: dict[str, tuple[Any, ...]] = {
            name: tuple(part for _, part in card.part.items()) for name, card in citizens
        }
        self.marked: dict[int, tuple[str, ...]] = {
            mark: tuple(name for name, card in citizens for _ in range(card.copies[k]))
            for k, mark in enumerate(facts.citizen_mark.all)
        }
        self.tiles: dict[int, tuple[tuple[str, ...], ...]] = {
            players: tuple(
                tuple(name for name, tile in facts.privilege.items() if tile.kind == kind and tile.players <= players)
                for kind in PRIVILEGES
            )
            for players in facts.game.players
        }
        self.rewards: dict[str, Reward] = {
            name: reward(card.reward)
            for group in (facts.monster, facts.privilege, facts.wealth_tile)
            for name, card in group.items()
            if "reward" in card
        }

    def citizens(self, players: int) -> tuple[str, ...]:
        """The Citizens that a number of players play with, but for the starters."""
        return tuple(card for mark, cards in self.marked.items() if mark <= players for card in cards)

    def toll(self, space: int) -> int:
        """The Gold that a step from a space of the Influence Track costs: nothing where no river follows it."""
        return self.rivers[space].toll if space in self.rivers else 0


def reward(amounts: Any) -> Reward:
    """What a table of amounts gives, in its order."""
    return tuple(amounts.items())


def prepare(facts: Any) -> None:
    """Add to the facts what the rules look up often: `facts.board`."""
    facts.board = Board(facts)


def each_road(facts: Any) -> "Iterator[tuple[tuple[str, str], str]]":
    """Each road, and the key of the components that names it, for where it is known from."""
    for key, pairs in facts.roads.items():
        for pair in pairs:
            yield pair, f"roads.{key}"


def graph(facts: Any = None) -> "networkx.Graph[str]":
    """The map as a networkx graph, from the components that kosk ships or from the facts of others.

    Nodes are the Locations, with `name`, `kind` ("location"), `guilds` and where they are drawn (`x`, `y`), and the
    lairs, of the kind "lair". Edges are roads (kind "road") and the trails that join a lair to a Location ("trail");
    `source` says where each of them is known from ("rulebook", "assumed", ...).
    """
    import networkx

    if facts is None:
        from . import RULEBOOK

        facts = RULEBOOK.components.facts
    found = networkx.Graph(name="The land of Valeria")
    for name, place in facts.location.items():
        found.add_node(name, kind="location", name=place.name, guilds=place.guilds, x=place.x, y=place.y)
    for name, lair in facts.lair.items():
        found.add_node(name, kind="lair", name=lair.name)
    for pair, key in each_road(facts):
        found.add_edge(*pair, kind="road", source=facts.sources[key])
    for name, lairs in facts.board.lairs.items():
        for lair in lairs:
            found.add_edge(name, lair, kind="trail", source=facts.sources[f"location.{name}.lairs"])
    return found
