"""A position of Margraves of Valeria, in the players' own terms.

A *Location* is one of eight, by its name; a *lair* one of four, by its icon. A *guild* is one of four; each has a row
of spaces on the Influence Track, counted from 0. *Goods* are what a player counts: Gold and Strength, and what lies in
storage, which is Resources, Gems and Knights. Players are seats, numbered clockwise from 0.

A deck or stack is never stored in an order: it is what has not been seen yet.
"""

from typing import Any

from kosk.engine.errors import listed
from kosk.engine.names import check_players

RESOURCES = ("stone", "wood", "magic")
TOKENS = (*RESOURCES, "gem", "knight")
GOODS = ("gold", "strength", *TOKENS)
GUILDS = ("worker", "soldier", "shadow", "holy")
PRIVILEGES = (1, 2)
STANDING, LYING = "standing", "lying"

GOOD = {name: index for index, name in enumerate(GOODS)}
TOKEN = {name: index for index, name in enumerate(TOKENS)}
GUILD = {name: index for index, name in enumerate(GUILDS)}


class State:
    """Everything that lies on the table. Lists are flat; `goods[seat * 7 + GOOD["gold"]]` is a player's Gold.

    - `names`: the players clockwise; `seats`: how many they are; `step`: the step of the game that comes next.
    - `start_player`: who holds the Starting Player token; `turn`: whose turn it is; `rounds_left`: how many whole
      rounds follow this one once the last round is triggered, None before.
    - `vp`, `goods`, `track`: by seat, by seat and good, by seat and guild; `towers`: the Ward Towers in storage.
    - `margrave`, `ship`: the Location and the segment of the Shipping track where each seat's stands.
    - `hands`, `piles`: the Citizens in hand and in the pile of played cards, by seat, the last played last.
    - `tiles`: the Privilege tiles of each seat, Grants and End of Game tiles.
    - `supply`: what lies in the supply, by token (for Knights, the barracks); `knights`: those in each Location.
    - `built`: by Location, the seat whose Ward Tower stands in each of its slots, None in an open one.
    - `tombs`: by slot of the Hero Tombs, whether a Knight stands or lies there, None in an open one; `entombed`: the
      slots that were filled this turn; `statue`: how many Knights stand on the statue.
    - `deck`, `line`, `removed`: the Citizens not drawn yet, those in the line (None in a gap), those out of the game.
    - `stacks`, `displays`: the Privilege tiles of kind I and II that are face down, and those face up; `used`: the
      Grants discarded.
    - `lairs`: by lair, the Monsters face down on the lair card; `tops`: the one face up, or None; `under`: those below
      the lair card.
    - `wealth`: the Starting Wealth tiles not dealt; `held`, `kept`: those in hand and those chosen, by seat.
    - `winners`: seats, once the game is over.
    """

    __slots__ = (
        "built",
        "deck",
        "displays",
        "entombed",
        "goods",
        "hands",
        "held",
        "kept",
        "knights",
        "lairs",
        "line",
        "margrave",
        "names",
        "piles",
        "removed",
        "rounds_left",
        "seats",
        "ship",
        "stacks",
        "start_player",
        "statue",
        "step",
        "supply",
        "tiles",
        "tombs",
        "tops",
        "towers",
        "track",
        "turn",
        "under",
        "used",
        "vp",
        "wealth",
        "winners",
    )

    names: tuple[str, ...]
    seats: int
    step: str | None
    start_player: int
    turn: int
    rounds_left: int | None
    vp: list[int]
    goods: list[int]
    track: list[int]
    towers: list[int]
    margrave: list[str]
    ship: list[int]
    hands: list[tuple[str, ...]]
    piles: list[tuple[str, ...]]
    tiles: list[tuple[str, ...]]
    supply: list[int]
    knights: dict[str, int]
    built: dict[str, tuple[int | None, ...]]
    tombs: dict[str, str]
    entombed: tuple[str, ...]
    statue: int
    deck: tuple[str, ...]
    line: tuple[str | None, ...]
    removed: tuple[str, ...]
    stacks: list[tuple[str, ...]]
    displays: list[tuple[str, ...]]
    used: tuple[str, ...]
    lairs: dict[str, tuple[str, ...]]
    tops: dict[str, str | None]
    under: dict[str, tuple[str, ...]]
    wealth: tuple[str, ...]
    held: list[tuple[str, ...]]
    kept: list[tuple[str, ...]]
    winners: tuple[int, ...]

    def copy(self) -> "State":
        """An independent copy: lists and flat tables are copied, tuples are shared."""
        other = State()
        other.names = self.names
        other.seats = self.seats
        other.step = self.step
        other.start_player = self.start_player
        other.turn = self.turn
        other.rounds_left = self.rounds_left
        other.vp = self.vp[:]
        other.goods = self.goods[:]
        other.track = self.track[:]
        other.towers = self.towers[:]
        other.margrave = self.margrave[:]
        other.ship = self.ship[:]
        other.hands = self.hands[:]
        other.piles = self.piles[:]
        other.tiles = self.tiles[:]
        other.supply = self.supply[:]
        other.knights = self.knights.copy()
        other.built = self.built.copy()
        other.tombs = self.tombs.copy()
        other.entombed = self.entombed
        other.statue = self.statue
        other.deck = self.deck
        other.line = self.line
        other.removed = self.removed
        other.stacks = self.stacks[:]
        other.displays = self.displays[:]
        other.used = self.used
        other.lairs = self.lairs.copy()
        other.tops = self.tops.copy()
        other.under = self.under.copy()
        other.wealth = self.wealth
        other.held = self.held[:]
        other.kept = self.kept[:]
        other.winners = self.winners
        return other

    # Reading

    def good(self, seat: int, what: str) -> int:
        """How much of a good a player has."""
        return self.goods[seat * len(GOODS) + GOOD[what]]

    def space(self, seat: int, guild: str) -> int:
        """The space of a player's marker in the row of a guild."""
        return self.track[seat * len(GUILDS) + GUILD[guild]]

    def stock(self, what: str) -> int:
        """How many of a token lie in the supply; for Knights, in the barracks."""
        return self.supply[TOKEN[what]]

    def resources(self, seat: int) -> int:
        """How many Resources of any kind a player has in storage.

        Rules: def.resources.
        """
        return sum([self.good(seat, what) for what in RESOURCES])

    def stored(self, seat: int) -> int:
        """How many storage spaces of a player are taken."""
        first = seat * len(GOODS) + GOOD[TOKENS[0]]
        return sum(self.goods[first : first + len(TOKENS)]) + self.towers[seat]

    def towers_of(self, seat: int) -> list[str]:
        """The Locations in which a player has built a Ward Tower, in printed order."""
        return [location for location, slots in self.built.items() if seat in slots]

    # Showing

    def __repr__(self) -> str:
        return f"State({listed(self.names)}: {self.step or 'the end'})"

    def _repr_html_(self) -> str:
        """All that lies on the table, as a notebook shows it: the boards, the same in words, and the player boards."""
        from .. import rulebook
        from .drawing import table

        return table(self, rulebook("margraves").components.facts, range(self.seats))

    # JSON

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may know: everything but the Starting Wealth tiles of others before they are revealed.

        Once all have chosen, the tiles kept are shown to everybody.

        Rules: ruling.hand-secrecy.
        """
        position = self.to_json()
        if self.step in ("deal wealth", "wealth draft"):
            for other, name in enumerate(self.names):
                if other != seat:
                    position["players"][name]["held"] = len(self.held[other])
                    position["players"][name]["kept"] = len(self.kept[other])
        return position

    def to_json(self) -> dict[str, Any]:
        """The position as JSON data. Decks and stacks are left out: they hold whatever lies nowhere else."""
        names = self.names
        return {
            "step": self.step,
            "start_player": names[self.start_player],
            "turn": names[self.turn],
            "rounds_left": self.rounds_left,
            "players": {name: self._player_json(seat) for seat, name in enumerate(names)},
            "supply": dict(zip(TOKENS, self.supply, strict=True)),
            "locations": {
                place: {
                    "knights": self.knights[place],
                    "towers": {str(number): names[seat] for number, seat in enumerate(slots, 1) if seat is not None},
                }
                for place, slots in self.built.items()
            },
            "tombs": {
                "slots": dict(sorted(self.tombs.items())),
                "entombed": list(self.entombed),
                "statue": self.statue,
            },
            "lairs": {lair: {"top": self.tops[lair], "under": list(under)} for lair, under in self.under.items()},
            "citizens": {"line": list(self.line), "removed": list(self.removed)},
            "privileges": {
                **{str(kind): list(tiles) for kind, tiles in zip(PRIVILEGES, self.displays, strict=True)},
                "used": list(self.used),
            },
            "winners": [names[seat] for seat in self.winners],
        }

    def _player_json(self, seat: int) -> dict[str, Any]:
        return {
            "vp": self.vp[seat],
            **{what: self.good(seat, what) for what in GOODS},
            "towers": self.towers[seat],
            "margrave": self.margrave[seat],
            "ship": self.ship[seat],
            **{guild: self.space(seat, guild) for guild in GUILDS},
            "hand": list(self.hands[seat]),
            "pile": list(self.piles[seat]),
            "tiles": list(self.tiles[seat]),
            "held": list(self.held[seat]),
            "kept": list(self.kept[seat]),
        }


def box(names: tuple[str, ...], facts: Any) -> State:
    """The state before the set-up: every token in the box, every card in its deck."""
    check_players("Margraves of Valeria", names, facts.game.players)
    board = facts.board
    state = State()
    state.names = names
    state.seats = seats = len(names)
    state.step = "setup"
    state.start_player = state.turn = 0
    state.rounds_left = None
    state.vp = [0] * seats
    state.goods = [0] * (seats * len(GOODS))
    state.track = [0] * (seats * len(GUILDS))
    state.towers = [0] * seats
    state.margrave = [""] * seats
    state.ship = [0] * seats
    state.hands = [()] * seats
    state.piles = [()] * seats
    state.tiles = [()] * seats
    state.supply = [0] * len(TOKENS)
    state.knights = dict.fromkeys(board.locations, 0)
    state.built = dict.fromkeys(board.locations, (None,) * facts.build.slots)
    state.tombs = {}
    state.entombed = ()
    state.statue = 0
    state.deck = ()
    state.line = (None,) * len(facts.citizen_line.prices)
    state.removed = ()
    state.stacks = [(), ()]
    state.displays = [(), ()]
    state.used = ()
    state.lairs = dict.fromkeys(facts.lair, ())
    state.tops = dict.fromkeys(facts.lair, None)
    state.under = dict.fromkeys(facts.lair, ())
    state.wealth = ()
    state.held = [()] * seats
    state.kept = [()] * seats
    state.winners = ()
    return state
