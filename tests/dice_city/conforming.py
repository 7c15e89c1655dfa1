"""What only Dice City can say of itself to the tests that every game has to pass."""

from collections import Counter

from kosk.engine.dealer import Stream
from kosk.games.dice_city import RULEBOOK
from kosk.games.dice_city.state import State

from ..conforming import Conforming, Options

READINGS = {
    "may_forfeit_dice": ("yes", "no"),
    "rows_wrap": ("no", "yes"),
    "endless_rerolls": ("bounded", "unbounded"),
    "pass_tokens_after_last_die": ("yes", "no"),
    "refill_on_stack_build": ("no", "yes"),
    "build_on_deactivated": ("clears_token", "forbidden"),
    "store_choice": ("all", "free"),
    "deck_end_trigger": ("empty", "failed_draw"),
    "row_end_prompt": ("each_turn", "first_time"),
    "hide_vp": ("no", "yes"),
    "public_clarifications": ("yes", "no"),
    "turn_bonus_retroactive": ("no", "yes"),
    "training_camp": ("this_turn", "ongoing"),
    "guild_counts_deactivated": ("yes", "no"),
    "market_place_split": ("no", "yes"),
    "solo_rules": ("normal", "hard", "none"),
    "solo_wins": ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"),
    "solo_refresh": ("no", "yes"),
}


def rulings() -> list[Options]:
    """Standard play, and games in which every ruling changes to another reading at a pace of its own.

    `solo_rules` stays as it is, for one of its readings is that one player cannot play.
    """
    found: list[Options] = [{}]
    for number in range(1, 6):
        chosen = {
            option: readings[number // (place % 3 + 1) % len(readings)]
            for place, (option, readings) in enumerate(READINGS.items())
            if option != "solo_rules"
        }
        found.append(chosen)
    return found


RULINGS = rulings()

BANDITS = {2: 4, 3: 5, 4: 6}
"""By the number of players, the cards of each pile of bandits."""


def pieces(state: State) -> tuple[dict[str, int], dict[str, int]]:
    """The cards, wherever they lie; checks that all else is where it may be."""
    cards = Counter(state.deck) + Counter(state.stacks) + Counter(state.discarded)
    cards.update([card for row in state.display for card in row])
    cards.update(
        [card for card, printed in zip(state.city, state.printed * state.seats, strict=True) if card != printed]
    )
    assert sum(cards.values()) == 120
    assert all(0 <= column <= 6 for column in state.dice)
    assert state.strength >= 0
    assert state.bandit_strength >= 0
    piles = Counter(state.piles) + Counter([card for taken in state.taken for card in taken])
    if state.seats > 1:
        assert sum(piles.values()) == 3 * BANDITS[state.seats] + 2 * state.seats + 3
        assert sum(len(row) for row in state.display) >= min(8, sum(state.deck.values()))
    if state.step == "use dice" and not state.passed and state.rerolls == 0:
        for seat in range(state.seats):
            if seat != state.turn:
                assert max(state.stock[seat * 3 : seat * 3 + 3]) <= 1
    return dict(sorted(cards.items())), dict(sorted(piles.items()))


def conceal(state: State, seat: int, numbers: Stream) -> None:
    """Change what others have, where it is hidden by an option."""
    if state.vp_hidden and state.step is not None:
        for other in range(state.seats):
            if other != seat:
                state.vp[other] += 1 + int(numbers[other] * 3)


RARE = (
    *("attack.bandits-empty-pile", "trade.empty-pile", "end.bandits", "end.ships", "end.rows", "end.rows-optional"),
    *("card.blacksmith-watchtower", "card.copy-deactivates-original"),
)

DICE_CITY = Conforming(
    RULEBOOK,
    ("Kira", "Ann", "Bo", "Cleo"),
    READINGS,
    RULINGS,
    games_each=1,
    some=[(1, {"solo_rules": "hard"}), (2, RULINGS[1]), (3, RULINGS[2]), (4, RULINGS[3])],
    pieces=pieces,
    conceal=conceal,
    pictures=("card_drawing.py", "drawing.py", "shapes.py"),
    statements=(160, 34, 34),
    hiding={"hide_vp": "yes"},
    shared=("ruling.cathedral-attack-vp", "ruling.great-wall-group-attack", "card.copy-die-blocked"),
    rare=RARE,
    board="city",
    cards=("location", "printed_location", "bandits", "trade_ship", "type"),
    other_cards=(),
)
