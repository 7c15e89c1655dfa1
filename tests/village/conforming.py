"""What only the village game can say of itself to the tests that every game has to pass."""

from kosk.engine.dealer import Stream
from kosk.games.village import RULEBOOK
from kosk.games.village.state import State

from ..conforming import Conforming, Options

READINGS = {
    "chapter_count": ("8", "10"),
    "duplicate_tokens": ("each_collects", "forbidden", "once_per_plot"),
    "each_action_once": ("no", "yes"),
    "trade_loops": ("barred", "free"),
    "market_absorbs": ("yes", "no"),
    "cross_class_trade": ("no", "yes"),
    "owner_saves_payment": ("no", "yes"),
    "starving_may_discard": ("no", "yes"),
}


def rulings() -> list[Options]:
    """Standard play, and games in which every ruling changes to another reading at a pace of its own."""
    return [
        {
            option: readings[number // (place % 3 + 1) % len(readings)]
            for place, (option, readings) in enumerate(READINGS.items())
        }
        for number in range(5)
    ]


RULINGS = rulings()


def pieces(state: State) -> tuple[list[int], list[int], list[int]]:
    """Resources, dice tokens and Milestone Cards, wherever they lie; checks that all else is where it may be."""
    kinds = len(state.resources)
    resources = [sum(state.store[what::kinds]) + state.market[what] + state.supply[what] for what in range(kinds)]
    assert resources == [30] * 6 + [15] * 6
    tokens = [
        state.token_supply[number - 1] + state.tokens.count(number) + (state.tavern_token == number)
        for number in range(1, 7)
    ]
    assert tokens == [16] * 6
    for seat in range(state.seats):
        assert state.stored(seat) <= 8 + 4 * ("storehouse_extension" in state.built[seat])
        banners = state.banners[seat] + len(state.built[seat]) + list(state.owner.values()).count(seat)
        assert banners == 10 or state.step == "setup"
        assert len({*state.hands[seat], *state.decks[seat], *state.discards[seat]}) == 18
        assert state.restricted[seat] >= state.owing[seat]
    assert all(0 <= number <= slots for number, slots in zip(state.market, [5] * 6 + [3] * 6, strict=True))
    assert 0 <= state.number <= 10
    cards = [len(state.hands[seat]) + len(state.decks[seat]) + len(state.discards[seat]) for seat in range(state.seats)]
    return resources, tokens, cards


def conceal(state: State, seat: int, numbers: Stream) -> None:
    """Change the Milestone Cards of others, and the order of what is not seen."""
    if state.step is None:
        return
    for other in range(state.seats):
        if other != seat:
            hand, discarded = len(state.hands[other]), len(state.discards[other])
            cards = sorted([*state.hands[other], *state.decks[other], *state.discards[other]])
            first = int(numbers[other] * len(cards))
            cards = [*cards[first:], *cards[:first]]
            state.hands[other] = tuple(cards[:hand])
            state.discards[other] = tuple(cards[hand : hand + discarded])
            state.decks[other] = tuple(cards[hand + discarded :])


VILLAGE = Conforming(
    RULEBOOK,
    ("Kira", "Ann", "Bo", "Cleo"),
    READINGS,
    RULINGS,
    games_each=1,
    some=[(2, RULINGS[2]), (3, RULINGS[4])],
    pieces=pieces,
    conceal=conceal,
    pictures=("drawing.py", "shapes.py"),
    statements=(121, 33, 33),
    board="Village Board",
    cards=("chapter", "milestone", "building", "upgrade", "resource"),
)
