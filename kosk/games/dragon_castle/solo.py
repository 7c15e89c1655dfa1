"""Single Player Mode: the turns of the Dragon of Ingenuity, and the rank that the player reaches."""

from typing import TYPE_CHECKING

from . import castle, end

if TYPE_CHECKING:
    from .verbs import DragonCastleTable


def dragons_turn(t: "DragonCastleTable") -> str:
    """The Dragon of Ingenuity does the first thing of its list that is possible; the round ends with its turn.

    Rules: solo.opponent, solo.final-round, ruling.solo-order, ruling.solo-summon-tokens.
    """
    if t.by("solo.summon", end.summon_barred(t) is None, without=not t.state.top_floor):
        end.summon(t, None)
    else:
        pick(t)
    if end.final_round_over(t):
        return "final scoring"
    t.give_turn(t.state.turn, "solo.alternate")
    return "turn"


# What the Dragon picks


def pick(t: "DragonCastleTable") -> None:
    """Take a tile of the top floor by the list, and an identical one where one is Available then.

    Rules: solo.legal, solo.no-gain, solo.show-tiles, ruling.top-floor-solo-pick.
    """
    space = first_choice(t)
    tile = t.take_away(space, "solo.priority")
    castle.uncover(t, space)
    state = t.state
    identical = [
        other for other in castle.stacks(t) if state.tops[other] == tile and castle.is_available(t.board, state, other)
    ]
    if t.by("solo.pair", bool(identical), without=False):
        second = identical[0]
        t.take_away(second, "solo.pair")
        castle.uncover(t, second)


def first_choice(t: "DragonCastleTable") -> int:
    """The tile that the Dragon takes first: by the priorities, then the northernmost, then the westernmost one.

    Rules: solo.tie-break, solo.last-turn-tiles, ruling.solo-kind, ruling.solo-last-turn.
    """
    type_of = t.board.type_of
    wanted = {
        "same_type_as_last_turn": t.state.picked_types,
        "dragons": ("dragons",),
        "special": t.board.specials,
        "faction": t.board.factions,
    }
    found = castle.on_top_floor(t)
    for kind in t.facts.solo.priority:
        fitting = [space for space in found if type_of[t.state.tops[space]] in wanted.get(kind, ())]
        if fitting:
            return int(t.by("solo.priority", fitting[0], without=found[0]))
    return found[0]


# The rank


def rank(t: "DragonCastleTable") -> None:
    """Read the player's score against the ranks; with Spirit and Dragon cards, after taking something off.

    Rules: solo.goal, solo.score.
    """
    player = t.state.turn
    score = t.state.vp[player]
    taken_off = penalty(t)
    reached = [rank.name for _, rank in t.facts.solo_rank.items() if rank.least <= max(score - taken_off, 0)]
    t.give_rank(player, reached[-1], score - taken_off, "solo.ranks", score=score, taken_off=taken_off)


def penalty(t: "DragonCastleTable") -> int:
    """What is taken off the score for the help of cards."""
    cards = bool(t.state.spirits), bool(t.state.dragons)
    full: int = t.facts.solo.penalty
    if all(cards):
        return t.by("solo.variant-cards", full, without=0)
    either = t.options["solo_penalty_with_one_card_kind"] == "fifteen"
    return full if any(cards) and t.by("ruling.solo-penalty", either, without=not either) else 0
