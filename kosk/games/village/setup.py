"""Set-up: the Village Boards, the City Boards, and who is the starting player."""

from typing import TYPE_CHECKING

from kosk.engine.ranks import leaders
from kosk.engine.table import Barred

from . import chapter_cards, round_reset

if TYPE_CHECKING:
    from .verbs import VillageTable

BASE = "base"
"""What the first slot of each plot is called, in which a dice token lies from the beginning."""


# Village Boards


def setup(t: "VillageTable") -> str:
    """Give each player a Village Board, banners, Milestone Cards and resources.

    Rules: milestone.same-set, milestone.hidden, setup.supply, ruling.dangling-references.
    """
    for player in range(t.state.seats):
        t.take_banners(player, t.facts.box.banners, "setup.color")
        for _ in range(t.facts.start.milestones):
            with t.in_secret(player):
                card = t.chance("setup.milestones", t.state.decks[player])
                t.draw_milestone(player, card, "setup.milestones")
        for what, amount in t.facts.start.resources.items():
            if amount:
                t.gain(player, what, amount, "setup.resources")
    return "dice tokens"


def dice_tokens(t: "VillageTable") -> str:
    """Each player chooses a dice token for each plot.

    Rules: ruling.token-distribution, village.plot-slots.
    """
    for player in range(t.state.seats):
        for slot, opened_by in enumerate(t.board.opened_by):
            if opened_by == BASE:
                number = t.choose(player, "setup.dice-tokens", t.board.faces, none_left)
                t.lay_token(player, slot, number, "setup.dice-tokens")
    return "city boards"


def none_left(t: "VillageTable", player: int, number: int) -> Barred | None:
    """Why there is no dice token of a number: the supply has none."""
    return None if t.state.token_supply[number - 1] else Barred("setup.supply", number=number)


# City Boards


def city_boards(t: "VillageTable") -> str:
    """Lay out the shared boards, stack the Chapter Cards, open the first one, fill the market; then dice decide.

    Rules: setup.city-boards, structure.max-chapters, market.raw-slots, market.crafted-slots.
    """
    t.stack_chapters(chapter_cards.in_stack(t.facts, t.options), "setup.chapter-stack")
    chapter_cards.open_next(t, "setup.first-chapter")
    round_reset.fill_market(t, "setup.market")
    t.give_chapter_board(highest_roll(t), "setup.start-player")
    return "roll"


def highest_roll(t: "VillageTable") -> int:
    """Who rolls the highest; the tied roll again.

    Rules: ruling.start-roll.
    """
    tied = list(range(t.state.seats))
    while len(tied) > 1:
        tied = leaders(tied, [roll_for_start(t, player) for player in tied])
        if t.probe is not None and t.probe.meets("setup.start-player"):
            return tied[0]
    return tied[0]


def roll_for_start(t: "VillageTable", player: int) -> int:
    """What a player rolls for who begins."""
    t.roll_for_start(player, "setup.start-player")
    return t.chance("setup.start-player", t.board.faces)
