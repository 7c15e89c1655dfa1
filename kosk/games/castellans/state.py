"""A position of Castellans, in the players' own terms.

A *District* is one of six, by its name. A *Guild* is one of four; each has a track of spaces, on which 0 is the start
space. *Goods* are the four resources and Gold. A *Manor* is one of a player's eight, called by its power; the
Lighthouse is one of them. A *die* is the face it shows. Players are seats, numbered clockwise from 0.

Control points are never stored: they are counted. Nor are decks: a deck is what has not been seen yet.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from kosk.engine.errors import listed
from kosk.engine.names import check_players

GOODS = ("wood", "stone", "food", "magic", "gold")
RESOURCES = GOODS[:4]
GUILDS = ("worker", "soldier", "shadow", "holy")
TOKENS = ("temple", "ship", "citizen")
PIECES = ("manor", *TOKENS)
NON_PLAYER = PIECES
MONUMENTS = ("gate", "ward_tower", "statue")
MANORS = ("merchant", "landowner", "architect", "priest", "elder", "lighthouse", "adventurer", "banker")
BACKS = ("pink", "blue")

GOOD = {name: index for index, name in enumerate(GOODS)}
BACK = {name: index for index, name in enumerate(BACKS)}
GUILD = {name: index for index, name in enumerate(GUILDS)}
MANOR = {name: index for index, name in enumerate(MANORS)}

GOODS_EACH, GUILDS_EACH, MANORS_EACH = len(GOODS), len(GUILDS), len(MANORS)
"""How many places each player has in the flat lists of a position."""

IN_THE_BOX = -1
"""What a marker stands on before the set-up puts it on its track."""


class Tokens:
    """The tokens of one kind that are on the board: `places` says where, `owners` whose each of them is.

    `at` says whose are in each place that has any. Tokens never change: with one more, they are others.
    """

    __slots__ = ("at", "owners", "places")

    def __init__(self, places: tuple[str, ...], owners: tuple[int, ...], at: dict[str, tuple[int, ...]]) -> None:
        self.places = places
        self.owners = owners
        self.at = at

    def __iter__(self) -> Iterator[tuple[str, int]]:
        """Where each one stands, and whose it is."""
        return zip(self.places, self.owners, strict=True)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tokens) and (self.places, self.owners) == (other.places, other.owners)

    def and_one(self, place: str, owner: int) -> "Tokens":
        """These and one more."""
        there = self.at.get(place, ()) + (owner,)
        return Tokens(self.places + (place,), self.owners + (owner,), {**self.at, place: there})

    def count(self, place: str) -> int:
        """How many there are in a place."""
        return len(self.at.get(place, ()))

    def fewest(self, places: Sequence[str]) -> int:
        """How many there are in that of all the places where they can be in which there are fewest."""
        return 0 if len(self.at) < len(places) else min(map(len, self.at.values()))

    def of(self, owner: int) -> list[str]:
        """Where those of one owner stand."""
        return [place for place, whose in self if whose == owner]


NONE_YET = Tokens((), (), {})


def tokens(placed: Iterable[tuple[str, int]]) -> Tokens:
    """The Tokens of which each is in such a place, and such an owner's."""
    found = NONE_YET
    for place, owner in placed:
        found = found.and_one(place, owner)
    return found


class State:
    """Everything that lies on the table. Lists are flat; `goods[seat * 5 + GOOD["wood"]]` is a player's Wood.

    - `names`: the players clockwise; `seats`: how many they are; `step`: the step of the game that comes next.
    - `opponents`: the adversaries, by the names of their cards, who have the last seats; the seats before are people's.
    - `round`, `first_player`, `turn`: the Rounds token, the 1st Player token, and whose turn it is.
    - `vp`, `goods`, `track`: by seat, by seat and good, by seat and Guild.
    - `built`: by seat and Manor, the District it stands in, None while it is on the player board.
    - `manors_built`, `temple`, `ship`, `citizen`: the Tokens in Districts; `windmill`: those on roads. The owner of a
      token is a seat; those of the non-player colour have the number after the last seat.
    - `keeps`: the District of each green Keep; `gate`, `ward_tower`, `statue`: by seat, where it stands, or None.
    - `pool`, `leftover`: the dice not drafted yet, and those that nobody drafted; `drafted`, `spent`: by seat.
    - `dice`: how many dice the 1st player has been handed for the next roll.
    - `hands`: the Citizens of each seat; `lines`, `decks`, `discards`: by back (pink, blue); lines from edge to centre.
    - `wharf_card`, `wharf_back`: the face-up card, and what the back on top of the deck says; `wharf_deck`,
      `wharf_discards`; `wharf_cover`: whether the left column is closed; `crates`: the Tokens on icons.
    - `magistrates`: the Districts that they stand in; `winners`: seats, once the game is over.
    """

    __slots__ = (
        "built",
        "citizen",
        "crates",
        "decks",
        "dice",
        "discards",
        "drafted",
        "first_player",
        "gate",
        "goods",
        "hands",
        "keeps",
        "leftover",
        "lines",
        "magistrates",
        "manors_built",
        "names",
        "opponents",
        "pool",
        "round",
        "seats",
        "ship",
        "spent",
        "statue",
        "step",
        "temple",
        "track",
        "turn",
        "vp",
        "ward_tower",
        "wharf_back",
        "wharf_card",
        "wharf_cover",
        "wharf_deck",
        "wharf_discards",
        "windmill",
        "winners",
    )

    names: tuple[str, ...]
    opponents: tuple[str, ...]
    seats: int
    step: str | None
    round: int
    first_player: int
    turn: int
    dice: int
    vp: list[int]
    goods: list[int]
    track: list[int]
    built: list[str | None]
    manors_built: Tokens
    temple: Tokens
    ship: Tokens
    citizen: Tokens
    windmill: Tokens
    keeps: tuple[str, ...]
    gate: list[str | None]
    ward_tower: list[str | None]
    statue: list[str | None]
    pool: tuple[str, ...]
    leftover: tuple[str, ...]
    drafted: list[tuple[str, ...]]
    spent: list[tuple[str, ...]]
    hands: list[tuple[str, ...]]
    lines: list[tuple[str, ...]]
    decks: list[tuple[str, ...]]
    discards: list[tuple[str, ...]]
    wharf_card: str | None
    wharf_back: str | None
    wharf_deck: tuple[str, ...]
    wharf_discards: tuple[str, ...]
    wharf_cover: bool
    crates: Tokens
    magistrates: tuple[str, ...]
    winners: tuple[int, ...]

    def copy(self) -> "State":
        """An independent copy: lists are copied, tuples are shared."""
        other = State()
        other.names = self.names
        other.opponents = self.opponents
        other.seats = self.seats
        other.step = self.step
        other.round = self.round
        other.first_player = self.first_player
        other.turn = self.turn
        other.dice = self.dice
        other.vp = self.vp[:]
        other.goods = self.goods[:]
        other.track = self.track[:]
        other.built = self.built[:]
        other.manors_built = self.manors_built
        other.temple = self.temple
        other.ship = self.ship
        other.citizen = self.citizen
        other.windmill = self.windmill
        other.keeps = self.keeps
        other.gate = self.gate[:]
        other.ward_tower = self.ward_tower[:]
        other.statue = self.statue[:]
        other.pool = self.pool
        other.leftover = self.leftover
        other.drafted = self.drafted[:]
        other.spent = self.spent[:]
        other.hands = self.hands[:]
        other.lines = self.lines[:]
        other.decks = self.decks[:]
        other.discards = self.discards[:]
        other.wharf_card = self.wharf_card
        other.wharf_back = self.wharf_back
        other.wharf_deck = self.wharf_deck
        other.wharf_discards = self.wharf_discards
        other.wharf_cover = self.wharf_cover
        other.crates = self.crates
        other.magistrates = self.magistrates
        other.winners = self.winners
        return other

    # Reading

    @property
    def people(self) -> int:
        """How many people play: theirs are the first seats."""
        return self.seats - len(self.opponents)

    def in_turn_order(self) -> list[int]:
        """The seats clockwise, the 1st player's first."""
        return [(self.first_player + step) % self.seats for step in range(self.seats)]

    def is_opponent(self, seat: int) -> bool:
        """Whether a seat is an Opponent's."""
        return seat >= self.seats - len(self.opponents)

    def adversary(self, seat: int) -> str:
        """Whose card an Opponent plays by."""
        return self.opponents[seat - self.people]

    def standing(self, seat: int, monument: str) -> str | None:
        """Where a player's Monument, or the Lighthouse, stands; None where it has not been placed."""
        if monument == "lighthouse":
            return self.manor(seat, "lighthouse")
        where: str | None = getattr(self, monument)[seat]
        return where

    def good(self, seat: int, what: str) -> int:
        """How much of a good a player has."""
        return self.goods[seat * GOODS_EACH + GOOD[what]]

    def space(self, seat: int, guild: str) -> int:
        """The space of a player's Influence token on a Guild track."""
        return self.track[seat * GUILDS_EACH + GUILD[guild]]

    def spaces(self, guild: str) -> list[int]:
        """The spaces of all Influence tokens on a Guild track, by seat."""
        return self.track[GUILD[guild] :: GUILDS_EACH]

    def manor(self, seat: int, power: str) -> str | None:
        """The District where a player's Manor stands, or None."""
        return self.built[seat * MANORS_EACH + MANOR[power]]

    def manors_left(self, seat: int) -> int:
        """How many Manors are still on a player board."""
        return MANORS_EACH - self.manors_built.owners.count(seat)

    def manors(self, district: str) -> int:
        """The Manors of any colour in a District, Lighthouses included."""
        return self.manors_built.count(district)

    def owners(self, piece: str, place: str) -> tuple[int, ...]:
        """Who has Manors, Temples, Ships or Citizen tokens in a District, or Windmills on a road: a seat for each."""
        return self.tokens(piece).at.get(place, ())

    def manors_of(self, seat: int, district: str) -> int:
        """A player's Manors in a District, the Lighthouse included."""
        return self.built[seat * MANORS_EACH : (seat + 1) * MANORS_EACH].count(district)

    def lighthouses(self) -> list[str | None]:
        """The District of each player's Lighthouse, by seat."""
        return self.built[MANOR["lighthouse"] :: MANORS_EACH]

    def tokens(self, piece: str) -> Tokens:
        """The Manors, Temples, Ships or Citizen tokens in Districts, or the Windmills on roads."""
        placed: Tokens = self.manors_built if piece == "manor" else getattr(self, piece)
        return placed

    def count(self, piece: str, place: str) -> int:
        """How many Manors, Temples, Ships, Citizen tokens or Windmills of any colour stand in a place."""
        return self.tokens(piece).count(place)

    def non_player_places(self, piece: str) -> list[str]:
        """The Districts of the Manors, Temples, Ships or Citizen tokens of the non-player colour, in order."""
        return self.tokens(piece).of(self.seats)

    def empty(self, district: str) -> bool:
        """Whether no player has anything in a District."""
        on_board = (self.manors_built, self.temple, self.ship, self.citizen)
        return not any([district in tokens.at for tokens in on_board])

    # Placing, for verbs and for whoever reads a position

    def place(self, piece: str, place: str, owner: int) -> None:
        """Put one more Manor, Temple, Ship or Citizen token into a District, or a Windmill on a road."""
        setattr(self, "manors_built" if piece == "manor" else piece, self.tokens(piece).and_one(place, owner))

    def build(self, seat: int, power: str, district: str) -> None:
        """Put a player's Manor into a District."""
        self.built[seat * MANORS_EACH + MANOR[power]] = district
        self.place("manor", district, seat)

    # Showing

    def __repr__(self) -> str:
        return f"State({listed(self.names)}: round {self.round}, {self.step or 'the end'})"

    def _repr_html_(self) -> str:
        """All that lies on the table, as a notebook shows it: the board, the same in words, and the player boards."""
        from .. import rulebook
        from .drawing import table

        return table(self, rulebook("castellans").components.facts, range(self.seats))

    # JSON

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may know: everything, for Castellans hides nothing but the order of the decks, which has none."""
        return self.to_json()

    def to_json(self) -> dict[str, Any]:
        """The position as JSON data. Decks are left out: they hold whatever lies nowhere else."""
        names = self.names

        def placed(token: str, place: str) -> dict[str, int]:
            counts = {name: self.tokens(token).of(seat).count(place) for seat, name in enumerate(names)}
            return {name: count for name, count in counts.items() if count}

        def owners(monument: list[str | None]) -> dict[str, str]:
            return {where: names[seat] for seat, where in enumerate(monument) if where is not None}

        places = sorted({place for token in TOKENS for place in self.tokens(token).at} | set(self.keeps))
        return {
            "step": self.step,
            "round": self.round,
            "first_player": names[self.first_player],
            "turn": names[self.turn],
            "players": {name: self._player_json(seat) for seat, name in enumerate(names)},
            "districts": {
                place: {"keeps": self.keeps.count(place), **{token: placed(token, place) for token in TOKENS}}
                for place in places
            },
            "non_player": {piece: self.non_player_places(piece) for piece in NON_PLAYER},
            "windmills": {road: placed("windmill", road) for road in sorted(self.windmill.at)},
            "gates": owners(self.gate),
            "ward_towers": owners(self.ward_tower),
            "statues": owners(self.statue),
            "magistrates": list(self.magistrates),
            "dice": {"hand": self.dice, "pool": list(self.pool), "leftover": list(self.leftover)},
            "citizens": {
                "lines": dict(zip(BACKS, map(list, self.lines), strict=True)),
                "discards": dict(zip(BACKS, map(list, self.discards), strict=True)),
            },
            "wharf": {
                "card": self.wharf_card,
                "back": self.wharf_back,
                "cover": self.wharf_cover,
                "discards": list(self.wharf_discards),
                "crates": {where: names[seat] for where, seat in self.crates},
            },
            "winners": [names[seat] for seat in self.winners],
        }

    def _player_json(self, seat: int) -> dict[str, Any]:
        manors = {power: self.manor(seat, power) for power in MANORS}
        card = {"opponent": self.adversary(seat)} if self.is_opponent(seat) else {}
        shown = [what for what in GOODS if not card or self.good(seat, what) != IN_THE_BOX]
        return {
            **card,
            "vp": self.vp[seat],
            **{what: self.good(seat, what) for what in shown},
            **{guild: self.space(seat, guild) for guild in GUILDS},
            "manors": {power: where for power, where in manors.items() if where is not None},
            "drafted": list(self.drafted[seat]),
            "spent": list(self.spent[seat]),
            "citizens": list(self.hands[seat]),
        }


def box(names: tuple[str, ...], facts: Any) -> State:
    """The state before the set-up: every token still in the box, every card in its deck."""
    check_players("Castellans", names, facts.game.players)
    state = State()
    state.names = names
    state.opponents = ()
    state.seats = seats = len(names)
    state.step = "setup"
    state.round = state.dice = 0
    state.first_player = state.turn = 0
    state.vp = [IN_THE_BOX] * seats
    state.goods = [IN_THE_BOX] * (seats * GOODS_EACH)
    state.track = [IN_THE_BOX] * (seats * GUILDS_EACH)
    state.built = [None] * (seats * MANORS_EACH)
    state.manors_built = state.temple = state.ship = state.citizen = state.windmill = NONE_YET
    state.keeps = state.magistrates = ()
    state.gate = [None] * seats
    state.ward_tower = [None] * seats
    state.statue = [None] * seats
    state.pool = state.leftover = ()
    state.drafted = [()] * seats
    state.spent = [()] * seats
    state.hands = [()] * seats
    state.lines = [(), ()]
    state.decks = [facts.city.cards[back] for back in BACKS]
    state.discards = [(), ()]
    state.wharf_card = state.wharf_back = None
    state.wharf_deck = facts.city.wharf_cards
    state.wharf_discards = ()
    state.wharf_cover = False
    state.crates = NONE_YET
    state.winners = ()
    return state
