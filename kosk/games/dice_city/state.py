"""A position of Dice City, in the players' own terms.

A *city* is a player's board: a row for each die, by its colour, and a column for each of its faces. What lies on a
space is a *location*, printed or a card. A die lies in a column of its own row; beside the board, once it was used, in
none. Players are seats, numbered clockwise from 0.

The location deck is never stored in an order: it is what has not been seen yet.
"""

from typing import Any

from kosk.engine.errors import listed
from kosk.engine.names import check_players

RESOURCES = ("wood", "stone", "iron")
RESOURCE = {name: place for place, name in enumerate(RESOURCES)}
KINDS = len(RESOURCES)
USED = 0
"""The column of a die that was used."""

_TURN: dict[str, Any] = {
    "strength": 0,
    "bandit_strength": 0,
    "army_bonus": 0,
    "resource_bonus": 0,
    "bandits_lowered": 0,
    "army_uses": 0,
    "bandit_uses": 0,
    "resource_uses": (0,) * KINDS,
    "replaced": False,
    "passed": False,
    "rerolls": 0,
}
"""What a turn begins with."""


class State:
    """Everything that lies on the table. Lists over all seats are flat; `stock[seat * 3]` is a player's wood.

    - `names`: the players clockwise; `seats`: how many they are; `step`: the step of the game that comes next.
    - `start_player`: who holds the start player token; `turn`: the active player; `ending`: whether the end has been
      triggered; `vp_hidden`: whether nobody sees the VP and cards of others.
    - `vp`: the VP tokens of each seat, and at the end all its VP; `taken`: the bandits and trade ships that each has;
      `pass_tokens`: by seat; `stock`: the resources, by seat and kind.
    - `colours`: the dice; `dice`: by seat and colour, the column of the die, 0 where it was used.
    - `spaces`, `printed`: the names of a city's spaces, row by row, and what is printed there; `city`, `inactive`: by
      seat and space, the location, and whether it has a deactivation token; `refused`: by seat, whether the player has
      chosen to play on with full rows.
    - `display`: its rows, from the top; one row, but for the solo variant. `deck`: how many of each card it has;
      `stacks`: how many each open stack has; `discarded`: the location cards that are out of the game.
    - `piles`: how many bandits and trade ships of each kind are left.
    - Of the turn: `strength`, and `bandit_strength`, which serves against bandits only; `army_bonus`,
      `resource_bonus`: what each use of an Army or resource location adds; `bandits_lowered`: by how much the defense
      of bandits is lower; `army_uses`, and `resource_uses` by kind: how many such locations were used;
      `bandit_uses`: how many of the Army locations serve against bandits only; `replaced`, `passed`: whether cards were
      replaced, and a die was passed with; `rerolls`: how many dice were rolled again.
    - `winners`: seats, once the game is over.
    """

    __slots__ = (
        "army_bonus",
        "army_uses",
        "bandit_strength",
        "bandit_uses",
        "bandits_lowered",
        "city",
        "colours",
        "deck",
        "dice",
        "discarded",
        "display",
        "ending",
        "inactive",
        "names",
        "pass_tokens",
        "passed",
        "piles",
        "printed",
        "refused",
        "replaced",
        "rerolls",
        "resource_bonus",
        "resource_uses",
        "seats",
        "spaces",
        "stacks",
        "start_player",
        "step",
        "stock",
        "strength",
        "taken",
        "turn",
        "vp",
        "vp_hidden",
        "winners",
    )

    names: tuple[str, ...]
    seats: int
    step: str | None
    start_player: int
    turn: int
    ending: bool
    vp_hidden: bool
    vp: list[int]
    taken: list[tuple[str, ...]]
    pass_tokens: list[int]
    stock: list[int]
    colours: tuple[str, ...]
    dice: list[int]
    spaces: tuple[str, ...]
    printed: tuple[str, ...]
    city: list[str]
    inactive: list[bool]
    refused: list[bool]
    display: tuple[tuple[str, ...], ...]
    deck: dict[str, int]
    stacks: dict[str, int]
    discarded: tuple[str, ...]
    piles: dict[str, int]
    strength: int
    bandit_strength: int
    army_bonus: int
    resource_bonus: int
    bandits_lowered: int
    army_uses: int
    bandit_uses: int
    resource_uses: tuple[int, ...]
    replaced: bool
    passed: bool
    rerolls: int
    winners: tuple[int, ...]

    def copy(self) -> "State":
        """An independent copy: lists and flat tables are copied, tuples are shared."""
        other = State()
        other.names = self.names
        other.seats = self.seats
        other.step = self.step
        other.start_player = self.start_player
        other.turn = self.turn
        other.ending = self.ending
        other.vp_hidden = self.vp_hidden
        other.vp = self.vp[:]
        other.taken = self.taken[:]
        other.pass_tokens = self.pass_tokens[:]
        other.stock = self.stock[:]
        other.colours = self.colours
        other.dice = self.dice[:]
        other.spaces = self.spaces
        other.printed = self.printed
        other.city = self.city[:]
        other.inactive = self.inactive[:]
        other.refused = self.refused[:]
        other.display = self.display
        other.deck = self.deck.copy()
        other.stacks = self.stacks.copy()
        other.discarded = self.discarded
        other.piles = self.piles.copy()
        other.strength = self.strength
        other.bandit_strength = self.bandit_strength
        other.army_bonus = self.army_bonus
        other.resource_bonus = self.resource_bonus
        other.bandits_lowered = self.bandits_lowered
        other.army_uses = self.army_uses
        other.bandit_uses = self.bandit_uses
        other.resource_uses = self.resource_uses
        other.replaced = self.replaced
        other.passed = self.passed
        other.rerolls = self.rerolls
        other.winners = self.winners
        return other

    # Reading

    @property
    def solo(self) -> bool:
        """Whether one player plays alone."""
        return self.seats == 1

    def resource(self, seat: int, what: str) -> int:
        """How many of a resource a player has in stock."""
        return self.stock[seat * KINDS + RESOURCE[what]]

    def die(self, seat: int, colour: str) -> int:
        """The column in which a player's die lies, 0 where it was used."""
        return self.dice[seat * len(self.colours) + self.colours.index(colour)]

    def location(self, seat: int, space: int) -> str:
        """What lies on a space of a player's city, by its number there."""
        return self.city[seat * len(self.spaces) + space]

    def deactivated(self, seat: int, space: int) -> bool:
        """Whether a location of a player's city has a deactivation token."""
        return self.inactive[seat * len(self.spaces) + space]

    def under(self, seat: int, colour: str) -> int:
        """The number of the space on which a player's die lies; it must lie on one."""
        columns = len(self.spaces) // len(self.colours)
        return self.colours.index(colour) * columns + self.die(seat, colour) - 1

    # Showing

    def __repr__(self) -> str:
        return f"State({listed(self.names)}: {self.step or 'the end'})"

    def _repr_html_(self) -> str:
        """All that lies on the table, as a notebook shows it: the cities, and the same in words."""
        from .. import rulebook
        from .drawing import table

        return table(self, rulebook("dice_city").components.facts, range(self.seats))

    # JSON

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may know: everything, or by an option all but the VP and cards of others.

        Rules: ruling.vp-hidden.
        """
        position = self.to_json()
        if self.vp_hidden and self.step is not None:
            for other, name in enumerate(self.names):
                if other != seat:
                    position["players"][name] |= {"vp": None, "taken": len(self.taken[other])}
        return position

    def to_json(self) -> dict[str, Any]:
        """The position as JSON data. The deck is left out: it holds whatever card of it lies nowhere else."""
        names = self.names
        return {
            "step": self.step,
            "start_player": names[self.start_player],
            "turn": names[self.turn],
            "ending": self.ending,
            "vp_hidden": self.vp_hidden,
            "players": {name: self._player_json(seat) for seat, name in enumerate(names)},
            "display": [list(row) for row in self.display],
            "stacks": dict(self.stacks),
            "discarded": list(self.discarded),
            "piles": dict(self.piles),
            "turn_so_far": {
                "strength": self.strength,
                "bandit_strength": self.bandit_strength,
                "army_bonus": self.army_bonus,
                "resource_bonus": self.resource_bonus,
                "bandits_lowered": self.bandits_lowered,
                "army_uses": self.army_uses,
                "bandit_uses": self.bandit_uses,
                "resource_uses": dict(zip(RESOURCES, self.resource_uses, strict=True)),
                "replaced": self.replaced,
                "passed": self.passed,
                "rerolls": self.rerolls,
            },
            "winners": [names[seat] for seat in self.winners],
        }

    def _player_json(self, seat: int) -> dict[str, Any]:
        size = len(self.spaces)
        city = self.city[seat * size : (seat + 1) * size]
        cards = zip(self.spaces, city, self.printed, strict=True)
        inactive = self.inactive[seat * size : (seat + 1) * size]
        return {
            "vp": self.vp[seat],
            **{what: self.resource(seat, what) for what in RESOURCES},
            "pass_tokens": self.pass_tokens[seat],
            "dice": {colour: self.die(seat, colour) for colour in self.colours},
            "city": {name: location for name, location, printed in cards if location != printed},
            "deactivated": [name for name, token in zip(self.spaces, inactive, strict=True) if token],
            "taken": list(self.taken[seat]),
            "refused": self.refused[seat],
        }


def begin_turn(state: State) -> None:
    """Nothing of a turn has happened yet."""
    for name, value in _TURN.items():
        setattr(state, name, value)


def box(names: tuple[str, ...], facts: Any) -> State:
    """The state before the set-up: every card and token in the box, no die on a board."""
    check_players("Dice City", names, facts.game.players)
    board = facts.board
    state = State()
    state.names = names
    state.seats = seats = len(names)
    state.step = "setup"
    state.start_player = state.turn = 0
    state.ending = state.vp_hidden = False
    state.vp = [0] * seats
    state.taken = [()] * seats
    state.pass_tokens = [0] * seats
    state.stock = [0] * (seats * KINDS)
    state.colours = board.colours
    state.dice = [USED] * (seats * len(board.colours))
    state.spaces, state.printed = board.names, board.printed
    state.city = list(board.printed) * seats
    state.inactive = [False] * (seats * board.size)
    state.refused = [False] * seats
    state.display = ()
    state.deck = {}
    state.stacks = dict.fromkeys(board.stacks, 0)
    state.discarded = ()
    state.piles = dict.fromkeys((*board.bandits, *board.ships), 0)
    begin_turn(state)
    state.winners = ()
    return state
