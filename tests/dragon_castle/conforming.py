"""What only Dragon Castle can say of itself to the tests that every game has to pass."""

from collections import Counter

from kosk.games.dragon_castle import RULEBOOK
from kosk.games.dragon_castle.state import State

from ..conforming import Conforming, Options

NUMBERS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10")
SPIRITS = ("beauty", "elegance", "wind", "deception", "strength", "change", "faith", "destruction", "deep", "cunning")
DRAGONS = (
    *("humility", "tranquility", "righteousness", "bravery", "majesty"),
    *("power", "harmony", "knowledge", "devotion", "fortitude"),
)
LAYOUTS = (
    *("board", "four_seasons", "thousand_towers", "barracks", "pillars_of_creation", "fortress", "blockhouse"),
    *("parade_ground", "keep", "dragons_head", "monastery_of_the_abyss", "gates_of_destiny", "forbidden_city"),
)
READINGS = {
    "spirit_cards": ("usual", *NUMBERS, *SPIRITS),
    "dragon_cards": ("usual", *NUMBERS, *DRAGONS),
    "layout": (*LAYOUTS, "own"),  # one of their own is played in test_components.py
    "shrine_supply_limited": ("yes", "no"),
    "full_realm": ("forbid_action", "forfeit_tile"),
    "beginner_cards_only": ("no", "yes"),
    "discarded_shrine_returns": ("yes", "no"),
    "elegance_strict": ("no", "yes"),
    "wind_flip_alone": ("no", "yes"),
    "deception_scope": ("same_floor", "neighbour_tops"),
    "change_may_break_other_set": ("no", "yes"),
    "cunning_dragon_bonus": ("yes", "no"),
    "final_round": ("finish_current", "full_extra_round"),
    "harmony_heights": ("yes", "no"),
    "harmony_empty_counts": ("no", "yes"),
    "harmony_shrines_need_tile_symmetry": ("no", "yes"),
    "solo_power_score": ("zero", "redraw_card", "absent_neighbours"),
    "solo_penalty_with_one_card_kind": ("none", "fifteen"),
}
CARDS = [
    ("usual", "usual"),
    ("0", "usual"),
    ("beauty", "0"),
    ("elegance+deception", "harmony"),
    ("wind+strength+change", "humility+power"),
    ("faith", "power"),
    ("destruction+elegance+deep", "righteousness+bravery+majesty"),
    ("cunning+beauty+faith", "tranquility"),
    ("deception+deep+strength", "knowledge+devotion+fortitude"),
    ("change+cunning", "2"),
    ("elegance", "10"),
    ("4", "3"),
    ("10", "harmony+power"),
]
"""Spirit and Dragon cards of the games played at random: drawn, named, several named, none and all."""


def rulings() -> list[Options]:
    """For each layout one game: with cards of its own, and so that each reading of a ruling is played in some of them.

    The first is the standard one. From one to the next, every ruling changes to another reading at a pace of its own.
    """
    rulings = list(READINGS)[3:]
    found: list[Options] = []
    for number, (layout, (spirits, dragons)) in enumerate(zip(LAYOUTS, CARDS, strict=True)):
        chosen = {"spirit_cards": spirits, "dragon_cards": dragons, "layout": layout}
        for place, ruling in enumerate(rulings):
            readings = READINGS[ruling]
            chosen[ruling] = readings[number * (place + 1) // 3 % len(readings)]
        found.append(chosen)
    return found


RULINGS = rulings()


def pieces(state: State) -> tuple[int, int | None]:
    """The tiles and the Countdown tokens, wherever they lie; checks that all else is where it may be."""
    lie = sum(state.heights) + sum(state.facedown) + sum(state.discards)
    shown = [*filter(None, state.tops), *filter(None, state.faceup), *state.taken]
    tiles = lie + len(list(filter(None, state.faceup))) + len(state.taken)
    assert tiles == 116
    assert state.moment is None
    assert not state.collected
    hidden = sum(state.heights) - len(list(filter(None, state.tops)))
    assert sum(state.unseen.values()) == hidden
    assert max((Counter(shown) + Counter(state.unseen)).values(), default=0) <= 4
    assert state.top_floor == max(state.heights) <= 3
    _shrines(state)
    for seat in range(state.seats):
        assert _largest_set(state, seat) < 4
    tokens = sum(state.countdown) + sum(state.tokens)
    assert tokens <= 7
    return tiles, tokens if state.seats > 1 else None  # alone, the Dragon of Ingenuity takes some away


def _shrines(state: State) -> None:
    """Shrines stand on facedown tiles alone; where none is left to take, players may have more than there are."""
    assert all(pool >= 0 for pool in state.pool)
    assert state.general + sum(state.pool) + sum(state.shrines) <= 40 or state.general == 0
    for faceup, facedown, shrine in zip(state.faceup, state.facedown, state.shrines, strict=True):
        assert not shrine or (faceup is None and facedown > 0)


def _largest_set(state: State, seat: int) -> int:
    """How many faceup tiles of one type are together in a Realm of 4 rows and 6 columns, at most."""
    kinds = {(row, column): state.faceup[seat * 24 + row * 6 + column] for row in range(4) for column in range(6)}
    left = {place: face.partition("-")[0] for place, face in kinds.items() if face}
    largest = 0
    while left:
        first, kind = left.popitem()
        together = [first]
        for row, column in together:
            for place in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                if left.get(place) == kind:
                    del left[place]
                    together.append(place)
        largest = max(largest, len(together))
    return largest


SHARED = (
    *("castle.own-design", "setup.beginner-no-cards", "turn.clockwise", "end.winner", "end.tokens-suffice"),
    *("solo.alternate", "solo.core-rules", "solo.no-cards", "solo.opponent", "solo.start", "solo.variant-cards"),
    *("spirit.deep-identical-ok", "spirit.elegance-both", "spirit.extra-sets", "spirit.not-between-placements"),
    *("spirit.once", "turn.spirit-any-time", "ruling.beauty-overlap", "ruling.several-spirits"),
    *("ruling.adjacent-default", "dragon.at-end"),
    *("dragon.bravery-roof", "dragon.humility-roof"),
    *("dragon.power-2p", "dragon.power-neighbours", "dragon.power-per-neighbour"),
)

RARE = (
    *("tie.facedown-stacks", "tie.shrines", "tie.shared", "ruling.faith-use"),
    *("spirit.faith-current-set", "spirit.faith-several", "spirit.faith-third"),
    *("spirit.beauty", "spirit.beauty-shrines", "spirit.beauty-vp"),
)

DRAGON_CASTLE = Conforming(
    RULEBOOK,
    ("Kira", "Ann", "Bo", "Cleo"),
    READINGS,
    RULINGS,
    games_each=1,  # with 13 combinations of cards and rulings and 4 numbers of players: 52 games
    some=[(1, RULINGS[12]), (2, RULINGS[4]), (3, RULINGS[6]), (4, RULINGS[9])],
    pieces=pieces,
    conceal=None,
    pictures=("drawing.py", "shapes.py"),
    statements=(232, 46, 46),
    elsewhere=("own",),
    shared=SHARED,
    rare=RARE,
    board="Realm",
    cards=("spirit", "dragon", "tile_type", "tile", "layout"),
)
