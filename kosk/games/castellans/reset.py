"""4. Reset Phase."""

from typing import TYPE_CHECKING

from . import citizens, dice, opponent, variants
from .setup import reveal_citizen, show_wharf_back
from .state import BACK, BACKS

if TYPE_CHECKING:
    from .verbs import CastellansTable


def reset(t: "CastellansTable") -> str | None:
    """Let Citizens act, and prepare the game board for the next round, step by step.

    Rules: reset.step-order, ruling.reset-order, reset.wharf-crates, reset.citizens-left, reset.rounds-token,
    reset.keep-roll, reset.magistrates, reset.dice, reset.next-round, flow.phases,
    ruling.reset-citizen-timing.
    """
    citizens.reset_phase(t)
    cards = t.by("ruling.reset-order", (reset_wharf, reset_citizens), without=(reset_citizens, reset_wharf))
    steps = (*cards, advance_round, add_keep, reset_magistrates, reset_dice)
    for step in t.by("reset.step-order", steps, without=steps[::-1]):
        step(t)
    return t.by("reset.next-round", variants.round_opening(t), without=None)


def reset_wharf(t: "CastellansTable") -> None:
    """Crates go home, the Wharf card is discarded, and the top card of the deck, whose back was seen, is turned up.

    Where a position leaves the back open, any card of the deck may be on top.

    Rules: reset.wharf-crates, reset.wharf-discard, reset.wharf-flip.
    """
    t.return_crates("reset.wharf-crates")
    t.discard_wharf_card("reset.wharf-discard")
    seen = t.state.wharf_back
    fitting = tuple(card for card in t.state.wharf_deck if seen in (None, t.city.wharf_back[card]))
    t.reveal_wharf_card(t.chance("reset.wharf-flip", fitting), "reset.wharf-flip")
    show_wharf_back(t, "reset.wharf-flip")


def reset_citizens(t: "CastellansTable") -> None:
    """The outermost Citizens of each line are discarded, the others slide outward, and the line is filled up.

    Rules: reset.citizens-left, reset.citizens-right, reset.citizen-reshuffle, recruit.line-size,
    ruling.citizens-run-out.
    """
    for back, rule in zip(BACKS, ("reset.citizens-left", "reset.citizens-right"), strict=True):
        t.discard_citizens(back, t.facts.draft_line[back].discarded_at_reset, rule)
        spaces = t.by("recruit.line-size", t.facts.draft_line[back].spaces, without=0)
        for _ in range(spaces - len(t.state.lines[BACK[back]])):
            reveal_citizen(t, back, rule)


def advance_round(t: "CastellansTable") -> None:
    """The Rounds token moves on."""
    t.mark_round(t.state.round + 1, "reset.rounds-token")


def add_keep(t: "CastellansTable") -> None:
    """With 2 or 3 players, add a Keep in the District that the Decision die shows.

    Rules: reset.keep-roll, ruling.keeps-number, comp.keeps, solo.reset.keep-roll.
    """
    if t.state.seats in t.facts.keeps.reset_roll_players and variants.keeps_too(t):
        t.place_keep(dice.district_rolled(t, "reset.keep-roll"), "reset.keep-roll")


def reset_magistrates(t: "CastellansTable") -> None:
    """The Magistrates go to the Districts that score in the next round; where all do, they leave the board.

    Rules: reset.magistrates.
    """
    all_score = t.facts.round[str(t.state.round)].magistrates == 0
    t.place_magistrates(() if all_score else t.city.scoring[t.state.round], "reset.magistrates")


def reset_dice(t: "CastellansTable") -> None:
    """The 1st Player token passes clockwise, or in a solo game to the lowest score; its holder is given all the dice.

    Rules: reset.dice, reset.first-player.
    """
    lowest = opponent.first_player(t)
    if lowest is None:
        t.give_scepter((t.state.first_player + 1) % t.state.seats, "reset.first-player")
    else:
        t.give_scepter(lowest, "solo.reset.first-player")
    t.hand_dice(t.facts.dice.pool[str(t.state.seats)], "reset.dice")
