"""What only Margraves can say of itself to the tests that every game has to pass."""

from kosk.engine.dealer import Stream
from kosk.games.margraves import RULEBOOK
from kosk.games.margraves.state import State

from ..conforming import Conforming, all_of

READINGS = {
    "tomb_refill": ("every_turn", "on_clear"),
    "slay_overpay_knights": ("no", "yes"),
    "hire_and_retrieve_optional": ("no", "yes"),
    "last_round": ("finish_current", "one_more_full"),
    "starter_guild_icons": ("yes", "no"),
}
RULINGS = all_of(READINGS)

SUPPLY = {2: (3, 7), 3: (4, 9), 4: (5, 11), 5: (6, 13)}
"""By the number of players, the Gems and the tokens of each Resource."""

CITIZENS = {2: 24, 3: 36, 4: 48, 5: 60}
PRIVILEGES = {2: (15, 12), 3: (21, 17), 4: (27, 22), 5: (33, 27)}


def pieces(state: State) -> tuple[list[str], list[str], list[str]]:
    """All cards and tiles, wherever they lie; checks that tokens are as many as ever and lie where they may."""
    seats = range(state.seats)
    in_storage = {what: sum(state.good(seat, what) for seat in seats) for what in ("stone", "wood", "magic", "gem")}
    gems, resources = SUPPLY[state.seats]
    assert in_storage["gem"] + state.stock("gem") == gems
    for what in ("stone", "wood", "magic"):
        assert in_storage[what] + state.stock(what) == resources
    knights = sum(state.good(seat, "knight") for seat in seats) + sum(state.knights.values())
    assert knights + len(state.tombs) + state.statue + state.stock("knight") == 20
    for seat in seats:
        assert state.stored(seat) <= 12
        assert state.good(seat, "strength") <= 8
        assert state.towers[seat] + len(state.towers_of(seat)) == 4
        assert state.hands[seat] or state.step == "end of turn"
    assert all(0 <= space <= 15 for space in state.track)
    lairs = {lair: [*state.lairs[lair], *state.under[lair], *filter(None, [state.tops[lair]])] for lair in state.lairs}
    assert [len(set(monsters)) for monsters in lairs.values()] == [5, 5, 5, 5]
    citizens = [*state.deck, *filter(None, state.line), *state.removed]
    citizens += [card for cards in (*state.hands, *state.piles) for card in cards]
    assert len(citizens) == CITIZENS[state.seats] + 4 * state.seats
    tiles = [tile for lie in (*state.stacks, *state.displays, *state.tiles, state.used) for tile in lie]
    assert len(tiles) == sum(PRIVILEGES[state.seats])
    return sorted(citizens), sorted(tiles), sorted(monster for monsters in lairs.values() for monster in monsters)


def conceal(state: State, seat: int, numbers: Stream) -> None:
    """Change the order of what lies face-down, and before they are revealed the Starting Wealth tiles of others."""
    state.deck = state.deck[::-1]
    state.stacks = [tiles[::-1] for tiles in state.stacks]
    state.lairs = {lair: monsters[::-1] for lair, monsters in state.lairs.items()}
    if state.step in ("deal wealth", "wealth draft"):
        hidden = [*state.wealth, *state.held[seat - 1], *state.kept[seat - 1]][::-1]
        kept, held = len(state.kept[seat - 1]), len(state.held[seat - 1])
        state.kept[seat - 1], state.held[seat - 1] = tuple(hidden[:kept]), tuple(hidden[kept : kept + held])
        state.wealth = tuple(hidden[kept + held :])


MARGRAVES = Conforming(
    RULEBOOK,
    ("Kira", "Ann", "Bo", "Cleo", "Dan"),
    READINGS,
    RULINGS,
    games_each=1,  # with 32 combinations of rulings and 4 numbers of players: 128 games
    some=[(2, RULINGS[1]), (3, RULINGS[-1]), (4, RULINGS[12])],
    pieces=pieces,
    conceal=conceal,
    pictures=("drawing.py", "layout.py", "shapes.py"),
    statements=(274, 48, 48),
    cards=(
        *("citizen", "location", "monster", "privilege", "wealth_tile"),
        *("shipping.segment", "river", "tomb_row", "tomb_column"),
    ),
    other_cards=("build", *(f"banner.{banner}" for banner in ("bear", "fish", "griffin", "oak", "tower"))),
)
