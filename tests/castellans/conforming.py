"""What only Castellans can say of itself to the tests that every game has to pass."""

from itertools import product

from kosk.engine.dealer import Stream
from kosk.games.castellans import RULEBOOK
from kosk.games.castellans.state import State

from ..conforming import Conforming, all_of

READINGS = {
    "setup_adventurer_reward": ("yes", "no"),
    "trigger_timing": ("after", "before"),
    "sail_cards_free": ("yes", "no"),
    "wharf_no_crate": ("allowed", "one-crate"),
    "control_zero": ("no-rank", "ranked"),
}
RULINGS = all_of(READINGS)
VARIANT = {
    "non_player_tokens": ("off", "on"),
    "np_round5": ("clockwise", "rolled-district"),
    "np_identity": ("separate", "green"),
}
WITH_NON_PLAYER = [
    {"non_player_tokens": "on", "np_round5": round5, "np_identity": identity}
    for round5, identity in product(VARIANT["np_round5"], VARIANT["np_identity"])
]

DICE = {2: 9, 3: 12, 4: 15, 5: 18}
CITIZENS = 28


def pieces(state: State) -> tuple[int, list[str], list[str]]:
    """The dice in play, the Citizens and the Wharf cards, wherever they lie."""
    dice = state.dice + len(state.pool) + len(state.leftover)
    dice += sum(len(mine) for mine in state.drafted + state.spent)
    citizens = [
        card for lie in (state.hands, state.lines, state.decks, state.discards) for cards in lie for card in cards
    ]
    wharf = [*state.wharf_deck, *state.wharf_discards, *([state.wharf_card] if state.wharf_card else [])]
    assert dice == DICE[state.seats]
    assert len(citizens) == CITIZENS
    return dice, sorted(citizens), sorted(wharf)


def reorder_decks(state: State, seat: int, numbers: Stream) -> None:
    """All that nobody sees in this part of the game is the order of the cards in a deck."""
    state.decks = [tuple(sorted(deck, key=lambda card: numbers[deck.index(card)])) for deck in state.decks]
    state.wharf_deck = state.wharf_deck[::-1]


SHARED = ("reset.keep-roll", "ruling.np-identity", "variant.np.control", "variant.np.costs", "variant.np.monuments")

CASTELLANS = Conforming(
    RULEBOOK,
    ("Anna", "Beth", "Harris", "Michael", "Ryan"),
    READINGS | VARIANT,
    RULINGS,
    games_each=3,  # with 32 combinations of rulings and 4 numbers of players: 384 games
    some=[(2, RULINGS[1]), (3, RULINGS[-1]), (4, RULINGS[0]), (5, RULINGS[2]), (3, WITH_NON_PLAYER[0])],
    pieces=pieces,
    conceal=reorder_decks,
    pictures=("drawing.py", "shapes.py"),
    statements=(379, 45),
    cards=(
        *("citizen", "manor", "monument", "wharf_card", "wharf_row_kind"),
        *("action", "sub_action", "guild_track.bridge"),
    ),
    shared=SHARED,
)
