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
ADVERSARIES = ("joseefus-the-builder", "the-shipwright", "the-abbess", "the-recruiter", "the-miller", "the-broker")
SOLO = {
    "opponents": ("none", *ADVERSARIES),
    "most_opponents": ("printed", "up-to-five"),
    "mix_setup_order": ("opponents-first", "seat-order"),
    "mix_first_player": ("auto", "solo-rule", "multiplayer-rule"),
    "mix_end_of_phase": ("monuments-then-bonuses", "per-opponent"),
    "wide_tie": ("numbered", "district-selector"),
    "blocked_push": ("lost", "next-that-can-move"),
    "exhausted_action": ("skip", "influence-only"),
    "full_road": ("next-clockwise", "reroll", "skip"),
    "first_player_tie": ("pass", "you", "stay", "roll"),
}
OTHERWISE = {option: readings[-1] for option, readings in SOLO.items() if option not in ("opponents", "most_opponents")}
WITH_OPPONENTS = [
    (2, {"opponents": "joseefus-the-builder"}),
    (3, {"opponents": "the-miller+the-broker"} | OTHERWISE),
    (4, {"opponents": "the-shipwright", "trigger_timing": "before"}),
    (3, {"opponents": "the-abbess", "non_player_tokens": "on"}),
    (5, {"opponents": "the-recruiter+the-abbess", "most_opponents": "up-to-five", "mix_first_player": "solo-rule"}),
]
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


SHARED = (
    *("reset.keep-roll", "ruling.np-identity", "variant.np.control", "variant.np.costs", "variant.np.monuments"),
    *("solo.flow.you-standard", "solo.card.joseefus.drafting-order", "solo.card.joseefus.captions"),
    *("solo.reset.keep-roll", "solo.final.two-ranks", "solo.final.tie-shared", "solo.alt.both-usable"),
    *("solo.base.two-player", "ruling.opp-counts", "variant.opp.scores"),
)

CASTELLANS = Conforming(
    RULEBOOK,
    ("Anna", "Beth", "Harris", "Michael", "Ryan"),
    READINGS | VARIANT | SOLO,
    RULINGS,
    games_each=3,  # with 32 combinations of rulings and 4 numbers of players: 384 games
    some=[
        *[(2, RULINGS[1]), (3, RULINGS[-1]), (4, RULINGS[0]), (5, RULINGS[2])],
        *WITH_OPPONENTS,
        (3, WITH_NON_PLAYER[0]),
    ],
    pieces=pieces,
    conceal=reorder_decks,
    pictures=("card_drawing.py", "drawing.py", "shapes.py"),
    statements=(584, 107, 95),
    cards=(
        *("citizen", "manor", "monument", "wharf_card", "wharf_row_kind"),
        *("action", "sub_action", "guild_track.bridge", "opponent", "charts.selector"),
    ),
    other_cards=("charts.draft", "charts.district_selector"),
    shared=SHARED,
)
