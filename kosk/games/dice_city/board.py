"""Player boards, locations, bandits and trade ships: what the rules look up often.

`Board` is made once from the components. `graph()` is a player's city in networkx, to be explored.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import networkx

Costs = tuple[tuple[str, int], ...]

RULE = {
    "forest": "board.forest",
    "mountain": "board.mountain",
    "cave": "board.cave",
    "militia": "board.militia",
    "small_house": "board.small-house",
    "traveller": "board.traveller",
    "lumber_mill": "card.lumber-mill",
    "quarry": "card.quarry",
    "mine": "card.mine",
    "regular_army": "card.regular-army",
    "barracks": "card.barracks",
    "blacksmith": "card.blacksmith",
    "catapult": "card.catapult",
    "training_camp": "card.training-camp",
    "watchtower": "card.watchtower",
    "bazaar": "card.bazaar",
    "market_place": "card.market-place",
    "merchant_guild": "card.merchant-guild",
    "mint": "card.mint",
    "storehouse": "card.storehouse",
    "cathedral": "card.cathedral",
    "festival_hall": "card.festival-hall",
    "grand_statue": "card.grand-statue",
    "great_wall": "card.great-wall",
    "manor": "card.manor",
    "cemetery": "card.cemetery",
    "church": "card.church",
    "town_hall": "card.town-hall",
    "stables": "card.stables",
    "well": "card.well",
}
"""The rule of each location."""


class Board:
    """What the rules look up in the components, by the names of things and the numbers of spaces.

    - `colours`: the dice, which are the rows of a city; `columns`: how many there are, one for each face of a die;
      `names`: the spaces of a city, row by row, such as white-3; `space[name]`: the number of one, from 0; `size`: how
      many there are; `row[space]`: all spaces of its row; `printed`: the printed location of each space.
    - `about[location]`: what a card or a printed location is told to be; `type_of`, `timing`, `kind` (of its ability),
      `cost`, `defense`, `vp` by location, the last three only where it has them; `rewards`: what it gives when used.
    - `army`, `deactivating`: the locations that are Army locations, and those that deactivate when used.
    - `makes[location]`: the resource that a resource location gives.
    - `cards`: the location cards; `stacks`: those that lie in open stacks; `deck`: those of the location deck, with
      how many there are of each.
    - `bandits`, `ships`: the kinds of bandits and trade ships.
    """

    def __init__(self, facts: Any) -> None:
        self.colours: tuple[str, ...] = tuple(facts.die)
        self.columns: int = facts.dice.faces
        self.faces: tuple[int, ...] = tuple(range(1, self.columns + 1))
        self.names: tuple[str, ...] = tuple(f"{colour}-{face}" for colour in self.colours for face in self.faces)
        self.space: dict[str, int] = {name: space for space, name in enumerate(self.names)}
        self.size = len(self.names)
        rows = [range(first, first + self.columns) for first in range(0, self.size, self.columns)]
        self.row: tuple[tuple[int, ...], ...] = tuple(tuple(row) for row in rows for _ in row)
        self.printed: tuple[str, ...] = tuple(
            location for colour in self.colours for location in facts.player_board.rows[colour]
        )
        self.about: dict[str, Any] = {**dict(facts.printed_location.items()), **dict(facts.location.items())}
        self.type_of: dict[str, str] = {location: about.type for location, about in self.about.items()}
        self.kind: dict[str, str] = {location: about.ability.kind for location, about in self.about.items()}
        self._cards(facts)
        self.rewards: dict[str, Costs] = {
            location: tuple(about.ability.resources.items())
            for location, about in self.about.items()
            if about.ability.kind == "gain"
        }
        self.makes: dict[str, str] = {
            location: gains[0][0] for location, gains in self.rewards.items() if self.about[location].type == "resource"
        }
        self.army = frozenset(location for location, about in self.about.items() if about.army)
        self.bandits: tuple[str, ...] = tuple(facts.bandits)
        self.ships: tuple[str, ...] = tuple(facts.trade_ship)
        self.ship_cost: dict[str, Costs] = {ship: tuple(about.cost.items()) for ship, about in facts.trade_ship.items()}

    def _cards(self, facts: Any) -> None:
        cards = dict(facts.location.items())
        self.cards: tuple[str, ...] = tuple(cards)
        self.timing: dict[str, str] = {card: about.timing for card, about in cards.items()}
        self.cost: dict[str, Costs] = {card: tuple(about.cost.items()) for card, about in cards.items()}
        self.defense: dict[str, int] = {card: about.defense for card, about in cards.items()}
        self.vp: dict[str, int] = {card: about.vp for card, about in cards.items() if "vp" in about}
        self.deactivating = frozenset(card for card, about in cards.items() if about.deactivates)
        self.stacks: tuple[str, ...] = tuple(card for card, about in cards.items() if about.stack == "open")
        self.stacked: dict[str, int] = {stack: place for place, stack in enumerate(self.stacks)}
        self.deck: dict[str, int] = {card: about.copies for card, about in cards.items() if about.stack == "deck"}


def prepare(facts: Any) -> None:
    """Add the boards and cards to the facts, as `facts.board`."""
    facts.board = Board(facts)


def graph(facts: Any) -> "networkx.Graph[str]":
    """The spaces of a city as a graph in networkx: nodes with row, column and printed location, edges where two are
    adjacent, which a die moves along.

    >>> from kosk.games import rulebook
    >>> city = graph(rulebook("dice_city").components.facts)
    >>> sorted(city["red-2"])
    ['red-1', 'red-3']
    """
    import networkx

    board, found = facts.board, networkx.Graph()
    for name, location in zip(board.names, board.printed, strict=True):
        row, column = name.split("-")
        found.add_node(name, row=row, column=int(column), printed=location)
        if int(column) > 1:
            found.add_edge(f"{row}-{int(column) - 1}", name)
    return found
