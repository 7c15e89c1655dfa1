"""A position of Milestones, in the players' own terms.

A *resource* is one of twelve, raw or crafted, by its name. A *slot* is one of the Resource Plot of a village, by its
plot and what opens it, such as grain-worker. A *row* is one of the market, one for each resource. Players are seats,
numbered clockwise from 0.

A deck or stack is never stored in an order: it is what has not been seen yet.
"""

from typing import Any

from kosk.engine.errors import listed
from kosk.engine.names import check_players

Snapshot = tuple[tuple[int, ...], tuple[int, ...]]
"""What a player's storehouse and the market hold."""


class State:
    """Everything that lies on the table. Lists over all seats are flat; a player's storehouse begins at `seat * 12`.

    - `names`: the players clockwise; `seats`: how many they are; `step`: the step of the game that comes next.
    - `start_player`: who has the Chapter Board and the dice; `turn`: who has actions.
    - `chapter`: the number of the Chapter Round, and `number` that of the turn within it, 0 before the first; `rolled`:
      what the die of this turn shows, 0 before the roll.
    - `open`: the Chapter Card that has its effect, None before the first; `past`: those before it; `stack`: how many
      are face down on the Chapter Board.
    - `vp`: the points of each seat, from the scoring on.
    - `resources`: their names; `store`, `market`, `supply`: how many of each lie in the storehouses, by seat, in the
      rows of the market, and in the supply.
    - `slots`: the names of the slots of a Resource Plot; `tokens`: by seat and slot, the number of the dice token
      there, 0 where none is; `token_supply`: how many dice tokens of each number are left.
    - `built`: by seat, the buildings of the village; `owner`: by building of the city that was bought, the seat;
      `banners`: those that each seat has left; `tavern_token`: the number of the dice token in the Tavern, or 0.
    - `hands`: the Milestone Cards of each seat; `decks`: those of its set that it has not seen; `discards`: those that
      it has discarded.
    - `owing`: who owes a Ration; `restricted`: who is restricted by starvation.
    - `finisher`: who has completed enough Milestones, None before.
    - Of the actions under way: `taken`, their kinds; `before`: what storehouse and market held before each of the
      trades that came one after another and changed no number of resources.
    - `winners`: seats, once the game is over.
    """

    __slots__ = (
        "banners",
        "before",
        "built",
        "chapter",
        "decks",
        "discards",
        "finisher",
        "hands",
        "market",
        "names",
        "number",
        "open",
        "owing",
        "owner",
        "past",
        "resources",
        "restricted",
        "rolled",
        "seats",
        "slots",
        "stack",
        "start_player",
        "step",
        "store",
        "supply",
        "taken",
        "tavern_token",
        "token_supply",
        "tokens",
        "turn",
        "vp",
        "winners",
    )

    names: tuple[str, ...]
    seats: int
    step: str | None
    start_player: int
    turn: int
    chapter: int
    number: int
    rolled: int
    open: str | None
    past: tuple[str, ...]
    stack: int
    vp: list[int]
    resources: tuple[str, ...]
    store: list[int]
    market: list[int]
    supply: list[int]
    slots: tuple[str, ...]
    tokens: list[int]
    token_supply: list[int]
    built: list[tuple[str, ...]]
    owner: dict[str, int]
    banners: list[int]
    tavern_token: int
    hands: list[tuple[str, ...]]
    decks: list[tuple[str, ...]]
    discards: list[tuple[str, ...]]
    owing: list[bool]
    restricted: list[bool]
    finisher: int | None
    taken: tuple[str, ...]
    before: tuple[Snapshot, ...]
    winners: tuple[int, ...]

    def copy(self) -> "State":
        """An independent copy: lists and flat tables are copied, tuples are shared."""
        other = State()
        other.names = self.names
        other.seats = self.seats
        other.step = self.step
        other.start_player = self.start_player
        other.turn = self.turn
        other.chapter = self.chapter
        other.number = self.number
        other.rolled = self.rolled
        other.open = self.open
        other.past = self.past
        other.stack = self.stack
        other.vp = self.vp[:]
        other.resources = self.resources
        other.store = self.store[:]
        other.market = self.market[:]
        other.supply = self.supply[:]
        other.slots = self.slots
        other.tokens = self.tokens[:]
        other.token_supply = self.token_supply[:]
        other.built = self.built[:]
        other.owner = self.owner.copy()
        other.banners = self.banners[:]
        other.tavern_token = self.tavern_token
        other.hands = self.hands[:]
        other.decks = self.decks[:]
        other.discards = self.discards[:]
        other.owing = self.owing[:]
        other.restricted = self.restricted[:]
        other.finisher = self.finisher
        other.taken = self.taken
        other.before = self.before
        other.winners = self.winners
        return other

    # Reading

    def has(self, seat: int, what: str) -> int:
        """How many of a resource a player has in the storehouse."""
        return self.store[seat * len(self.resources) + self.resources.index(what)]

    def stored(self, seat: int) -> int:
        """How many slots of a player's storehouse are taken."""
        first = seat * len(self.resources)
        return sum(self.store[first : first + len(self.resources)])

    def holding(self, seat: int) -> dict[str, int]:
        """The resources in a player's storehouse, those of which there are none left out."""
        first = seat * len(self.resources)
        held = self.store[first : first + len(self.resources)]
        return {what: number for what, number in zip(self.resources, held, strict=True) if number}

    def lies(self, row: str) -> int:
        """How many of a resource lie in its row of the market."""
        return self.market[self.resources.index(row)]

    def stock(self, what: str) -> int:
        """How many of a resource the supply has."""
        return self.supply[self.resources.index(what)]

    def token(self, seat: int, slot: int) -> int:
        """The number of the dice token in a slot of a player's Resource Plot, 0 where none is."""
        return self.tokens[seat * len(self.slots) + slot]

    def plots(self, seat: int) -> list[int]:
        """The numbers of the dice tokens in all slots of a player's Resource Plot, 0 where none is."""
        first = seat * len(self.slots)
        return self.tokens[first : first + len(self.slots)]

    def owns(self, seat: int, building: str) -> bool:
        """Whether a player has bought a building, of the own village or of the city."""
        return building in self.built[seat] or self.owner.get(building) == seat

    # Showing

    def __repr__(self) -> str:
        return f"State({listed(self.names)}: {self.step or 'the end'})"

    def _repr_html_(self) -> str:
        """All that lies on the table, as a notebook shows it: the city, the same in words, and the villages.

        A position with boards, dice or cards of the players' own is only named; the game, which knows them, shows it.
        """
        from html import escape

        from .. import rulebook
        from .drawing import table

        facts = rulebook("village").components.facts
        own = self.slots != facts.board.slots or len(self.token_supply) != len(facts.board.faces)
        cards = {card for hand in (*self.hands, *self.discards, *self.decks) for card in hand}
        if own or not (cards <= {*facts.milestone} and {*filter(None, [self.open])} <= {*facts.chapter}):
            return f"<p>{escape(repr(self))}</p>"
        return table(self, facts, range(self.seats))

    # JSON

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may know: everything but the Milestone Cards of others, until the game is over.

        Rules: milestone.hidden.
        """
        position = self.to_json()
        if self.step is not None:
            for other, name in enumerate(self.names):
                if other != seat:
                    hidden = {"milestones": len(self.hands[other]), "discarded": len(self.discards[other])}
                    position["players"][name] |= hidden
        return position

    def to_json(self) -> dict[str, Any]:
        """The position as JSON data. Decks and the stack of Chapter Cards are left out: they hold what was not seen."""
        names = self.names
        return {
            "step": self.step,
            "start_player": names[self.start_player],
            "turn": names[self.turn],
            "chapter": self.chapter,
            "number": self.number,
            "rolled": self.rolled,
            "chapters": {"open": self.open, "past": list(self.past), "stack": self.stack},
            "players": {name: self._player_json(seat) for seat, name in enumerate(names)},
            "market": dict(zip(self.resources, self.market, strict=True)),
            "supply": dict(zip(self.resources, self.supply, strict=True)),
            "city": {building: names[seat] for building, seat in self.owner.items()},
            "tavern_token": self.tavern_token,
            "token_supply": list(self.token_supply),
            "finisher": None if self.finisher is None else names[self.finisher],
            "actions_so_far": {
                "taken": list(self.taken),
                "before": [{"storehouse": list(store), "market": list(market)} for store, market in self.before],
            },
            "winners": [names[seat] for seat in self.winners],
        }

    def _player_json(self, seat: int) -> dict[str, Any]:
        size = len(self.slots)
        numbers = self.tokens[seat * size : (seat + 1) * size]
        return {
            "vp": self.vp[seat],
            "storehouse": self.holding(seat),
            "tokens": {slot: number for slot, number in zip(self.slots, numbers, strict=True) if number},
            "village": list(self.built[seat]),
            "banners": self.banners[seat],
            "milestones": list(self.hands[seat]),
            "discarded": list(self.discards[seat]),
            "owing": self.owing[seat],
            "restricted": self.restricted[seat],
        }


def box(names: tuple[str, ...], facts: Any) -> State:
    """The state before the set-up: everything in the supply, every card in its deck."""
    check_players("The village game", names, facts.game.players)
    board = facts.board
    state = State()
    state.names = names
    state.seats = seats = len(names)
    state.step = "setup"
    state.start_player = state.turn = 0
    state.chapter = state.number = state.rolled = 0
    state.open = None
    state.past = ()
    state.stack = 0
    state.vp = [0] * seats
    state.resources = board.resources
    state.store = [0] * (seats * len(board.resources))
    state.market = [0] * len(board.resources)
    state.supply = [facts.resource[what].supply for what in board.resources]
    state.slots = board.slots
    state.tokens = [0] * (seats * len(board.slots))
    state.token_supply = [facts.dice_tokens.copies] * len(board.faces)
    state.built = [()] * seats
    state.owner = {}
    state.banners = [0] * seats
    state.tavern_token = 0
    state.hands = [()] * seats
    state.decks = [board.milestones] * seats
    state.discards = [()] * seats
    state.owing = [False] * seats
    state.restricted = [False] * seats
    state.finisher = None
    state.taken = ()
    state.before = ()
    state.winners = ()
    return state
