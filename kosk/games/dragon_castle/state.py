"""A position of Dragon Castle, in the players' own terms.

The castle stands on a grid of spaces, each named by a letter for its column, from west to east, and a number for its
row, from north to south (`C2`). A Realm is a grid too, `r2c3` is row 2, column 3. A *tile* is called by its face
(`merchants-4`, `winds-rainy`). Players are seats, numbered clockwise from 0.

Of a castle stack only the top tile is known; which tiles lie below is never stored in an order: they are among those
that nobody has seen yet. Tiles turned facedown are counted, for no rule ever asks what they show.
"""

from typing import Any

from kosk.engine.errors import listed
from kosk.engine.names import check_players

BEFORE_ACTION = "before_action"
MID_ACTION = "mid_action"
BEFORE_PLACEMENT = "before_placement"
AT_CONSOLIDATION = "at_consolidation"
BUILDING_SHRINES = "building_shrines"
AFTER_CONSOLIDATION = "after_consolidation"
MOMENTS = (BEFORE_ACTION, MID_ACTION, BEFORE_PLACEMENT, AT_CONSOLIDATION, BUILDING_SHRINES, AFTER_CONSOLIDATION)
"""The moments of a turn: each Spirit can be activated at some of them."""

NO_LAYOUT = "none"
"""What stands for the layout of a castle that was made up."""


class State:
    """Everything that lies on the table. Lists are flat; `Board` tells how spaces are numbered.

    - `names`: the players clockwise; `seats`: how many they are; `step`: the step of the game that comes next.
    - `first_player`: who holds the First Player token; `turn`: whose turn it is; `rounds_left`: how many whole rounds
      follow this one once the final round is triggered, None before.
    - `vp`: the VP Pool, and in the end the score, by seat.
    - `layout`: the layout on which the castle stands (NO_LAYOUT for a made-up one); `spaces`, `heights`, `tops`: by
      space of the castle, with a border around the grid, its name, how many tiles stand there and the one on top, or
      None; `top_floor`: the highest floor that still holds a tile, 0 once the castle is empty; `unseen`: by face, how
      many of the tiles that nobody has seen yet show it, where any do.
    - `realm_spaces`, `faceup`, `facedown`, `shrines`: by space of the Realms, seat after seat, its name, the faceup
      tile on top or None, the number of facedown tiles, and whether a Shrine stands there.
    - `pool`, `general`: Shrines by seat, and in the general pool; `discards`: how many tiles each seat has discarded.
    - `countdown`: the Countdown tokens on each space of the track, the leftmost first; `tokens`: those taken, by seat.
    - `spirits`, `dragons`: the cards in play.
    - `moment`: where in the turn the player is, None between turns; `picked`, `floor`: the space from which the first
      tile of the turn was taken, or None, and the floor that it lay on; `elegant`: whether a tile has been picked by a
      free short side; `collected`: the tiles to be placed; `used`: the Spirits activated in the turn; `resolved`,
      `allowed`: the spaces of each set that is being Consolidated, and how many more Shrines may be built on each.
    - `picked_types`: the types of the tiles picked in the last turn; `taken`: the tiles that the Dragon of Ingenuity
      has taken; `rank`: what the player of a solo game has become, once it is over.
    - `winners`: seats, once the game is over.
    """

    __slots__ = (
        "allowed",
        "collected",
        "countdown",
        "discards",
        "dragons",
        "elegant",
        "facedown",
        "faceup",
        "first_player",
        "floor",
        "general",
        "heights",
        "layout",
        "moment",
        "names",
        "picked",
        "picked_types",
        "pool",
        "rank",
        "realm_spaces",
        "resolved",
        "rounds_left",
        "seats",
        "shrines",
        "spaces",
        "spirits",
        "step",
        "taken",
        "tokens",
        "top_floor",
        "tops",
        "turn",
        "unseen",
        "used",
        "vp",
        "winners",
    )

    names: tuple[str, ...]
    seats: int
    step: str | None
    first_player: int
    turn: int
    rounds_left: int | None
    vp: list[int]
    layout: str
    spaces: tuple[str, ...]
    heights: list[int]
    tops: list[str | None]
    top_floor: int
    unseen: dict[str, int]
    realm_spaces: tuple[str, ...]
    faceup: list[str | None]
    facedown: list[int]
    shrines: list[bool]
    pool: list[int]
    general: int
    discards: list[int]
    countdown: list[int]
    tokens: list[int]
    spirits: tuple[str, ...]
    dragons: tuple[str, ...]
    moment: str | None
    picked: int | None
    floor: int
    elegant: bool
    collected: tuple[str, ...]
    used: tuple[str, ...]
    resolved: tuple[tuple[int, ...], ...]
    allowed: tuple[int, ...]
    picked_types: tuple[str, ...]
    taken: tuple[str, ...]
    rank: str | None
    winners: tuple[int, ...]

    def copy(self) -> "State":
        """An independent copy: lists are copied, tuples are shared."""
        other = State()
        other.names = self.names
        other.seats = self.seats
        other.step = self.step
        other.first_player = self.first_player
        other.turn = self.turn
        other.rounds_left = self.rounds_left
        other.vp = self.vp[:]
        other.layout = self.layout
        other.spaces = self.spaces
        other.heights = self.heights[:]
        other.tops = self.tops[:]
        other.top_floor = self.top_floor
        other.unseen = self.unseen.copy()
        other.realm_spaces = self.realm_spaces
        other.faceup = self.faceup[:]
        other.facedown = self.facedown[:]
        other.shrines = self.shrines[:]
        other.pool = self.pool[:]
        other.general = self.general
        other.discards = self.discards[:]
        other.countdown = self.countdown[:]
        other.tokens = self.tokens[:]
        other.spirits = self.spirits
        other.dragons = self.dragons
        other.moment = self.moment
        other.picked = self.picked
        other.floor = self.floor
        other.elegant = self.elegant
        other.collected = self.collected
        other.used = self.used
        other.resolved = self.resolved
        other.allowed = self.allowed
        other.picked_types = self.picked_types
        other.taken = self.taken
        other.rank = self.rank
        other.winners = self.winners
        return other

    # Reading

    @property
    def solo(self) -> bool:
        """Whether one player plays against the Dragon of Ingenuity."""
        return self.seats == 1

    # Showing

    def __repr__(self) -> str:
        return f"State({listed(self.names)}: {self.step or 'the end'})"

    def _repr_html_(self) -> str:
        """All that lies on the table, as a notebook shows it: the castle, the same in words, and the Realms.

        A position on grids or a layout of the players' own is only named; the game, which knows them, shows it.
        """
        from html import escape

        from .. import rulebook
        from .drawing import table

        facts = rulebook("dragon_castle").components.facts
        board = facts.board
        grids = (board.castle_names, board.realm_names * self.seats)
        if (self.spaces, self.realm_spaces) != grids or self.layout not in board.ground:
            return f"<p>{escape(repr(self))}</p>"
        return table(self, facts, range(self.seats))

    # JSON

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may know: all, for what nobody can see is stored nowhere.

        Rules: ruling.open-information.
        """
        return self.to_json()

    def to_json(self) -> dict[str, Any]:
        """The position as JSON data; of the castle's lower tiles it tells only which there are among them."""
        names = self.names
        return {
            "step": self.step,
            "first_player": names[self.first_player],
            "turn": names[self.turn],
            "rounds_left": self.rounds_left,
            "castle": {
                "layout": self.layout,
                "stacks": {
                    name: {"height": height, "top": top}
                    for name, height, top in zip(self.spaces, self.heights, self.tops, strict=True)
                    if height
                },
                "unseen": dict(self.unseen),
            },
            "players": {name: self._player_json(seat) for seat, name in enumerate(names)},
            "shrines": self.general,
            "countdown": list(self.countdown),
            "spirits": list(self.spirits),
            "dragons": list(self.dragons),
            "turn_so_far": {
                "moment": self.moment,
                "picked": None if self.picked is None else self.spaces[self.picked],
                "floor": self.floor,
                "elegant": self.elegant,
                "picked_types": list(self.picked_types),
                "collected": list(self.collected),
                "used": list(self.used),
                "resolved": [[self.realm_spaces[space] for space in spaces] for spaces in self.resolved],
                "allowed": list(self.allowed),
            },
            "taken": list(self.taken),
            "rank": self.rank,
            "winners": [names[seat] for seat in self.winners],
        }

    def _player_json(self, seat: int) -> dict[str, Any]:
        size = len(self.faceup) // self.seats
        realm: dict[str, dict[str, Any]] = {}
        for space in range(seat * size, (seat + 1) * size):
            about: dict[str, Any] = {}
            if self.facedown[space]:
                about["facedown"] = self.facedown[space]
            if self.faceup[space] is not None:
                about["faceup"] = self.faceup[space]
            if self.shrines[space]:
                about["shrine"] = True
            if about:
                realm[self.realm_spaces[space]] = about
        return {
            "vp": self.vp[seat],
            "shrine_pool": self.pool[seat],
            "tokens": self.tokens[seat],
            "discards": self.discards[seat],
            "realm": realm,
        }


def box(names: tuple[str, ...], facts: Any) -> State:
    """The state before the set-up: every tile, Shrine and token in the box."""
    check_players("Dragon Castle", names, facts.game.players)
    board = facts.board
    state = State()
    state.names = names
    state.seats = seats = len(names)
    state.step = "setup"
    state.first_player = state.turn = 0
    state.rounds_left = None
    state.vp = [0] * seats
    state.layout = NO_LAYOUT
    state.spaces = board.castle_names
    state.heights = [0] * len(state.spaces)
    state.tops = [None] * len(state.spaces)
    state.top_floor = 0
    state.unseen = dict(board.copies)
    state.realm_spaces = board.realm_names * seats
    state.faceup = [None] * len(state.realm_spaces)
    state.facedown = [0] * len(state.realm_spaces)
    state.shrines = [False] * len(state.realm_spaces)
    state.pool = [0] * seats
    state.general = facts.box.shrines
    state.discards = [0] * seats
    state.countdown = [facts.box.countdown_tokens] + [0] * (facts.countdown.spaces - 1)
    state.tokens = [0] * seats
    state.spirits = state.dragons = ()
    state.moment = state.picked = None
    state.floor = 0
    state.elegant = False
    state.collected = state.used = ()
    state.resolved = state.allowed = ()
    state.picked_types = state.taken = ()
    state.rank = None
    state.winners = ()
    return state
