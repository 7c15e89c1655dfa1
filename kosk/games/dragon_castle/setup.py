"""Setup: the castle, the Countdown tokens, the cards, and the players."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from kosk.engine.errors import KoskError

from .board import OWN_LAYOUT

if TYPE_CHECKING:
    from .verbs import DragonCastleTable


def setup(t: "DragonCastleTable") -> str:
    """Build the castle, prepare the track, the cards and the players, and choose the First Player.

    Rules: setup.players, setup.general-pool, setup.unused-cards, setup.realm, solo.start.
    """
    castle(t)
    countdown(t)
    cards(t)
    for player in range(t.state.seats):
        t.start_shrines(player, t.facts.setup.shrines, "setup.start-shrine")
    t.give_first_player_token(t.chance("setup.first-player", range(t.state.seats)), "setup.first-player-token")
    return "turn"


# The castle


def castle(t: "DragonCastleTable") -> None:
    """Build the Dragon Castle of all tiles, faceup and at random, on the chosen layout, from the highest stacks down.

    Rules: setup.all-tiles, castle.number-is-height, castle.own-design, castle.three-floors, comp.tiles.faction,
    comp.tiles.special, comp.tiles.copies, setup.random-faceup.
    """
    layout = chosen_layout(t)
    heights = t.board.layouts[layout]
    t.choose_layout(layout, ("setup.layout", layout_rule(t, layout)))
    for floors in range(max(heights.values()), 0, -1):
        for space, height in heights.items():
            if height == floors:
                t.build_stack(space, height, "castle.build-order")
                t.turn_up(space, t.draw_tile("setup.random-faceup"), "setup.random-faceup")


def build(t: "DragonCastleTable", player: int | None = None) -> None:
    """Build the castle alone."""
    castle(t)


def chosen_layout(t: "DragonCastleTable") -> str:
    """The layout of the Central board for the number of players, or the one that the players have chosen."""
    chosen = t.options["layout"]
    if chosen == "board":
        return str(t.facts.central_board[str(t.state.seats)].layout)
    if chosen == OWN_LAYOUT and OWN_LAYOUT not in t.board.layouts:
        raise KoskError(
            "The option layout is own, but the components have no layout.own; a components file with a table "
            "[layout.own] that gives name, best_for and rows is expected."
        )
    return chosen


def layout_rule(t: "DragonCastleTable", layout: str) -> str:
    """The rule by which the players build on a layout."""
    if t.options["layout"] == "board":
        return "solo.board" if t.state.solo else "setup.central-board"
    if t.state.solo:
        return "solo.variant-layout"
    return "castle.own-design" if layout == OWN_LAYOUT else "castle.alternatives"


# The Countdown track


def countdown(t: "DragonCastleTable") -> None:
    """Shift a token from the stack to each space up to that of the number of players.

    Rules: setup.countdown.stack.
    """
    rule = "solo.countdown" if t.state.solo else "setup.countdown.singles"
    for space in range(1, t.facts.countdown.players[str(t.state.seats)].singles + 1):
        t.lay_countdown_token(space, rule)


# The cards


def cards(t: "DragonCastleTable") -> None:
    """Draw the Spirit and the Dragon card, or as many as the players want, or lay out those that they have chosen.

    Rules: setup.beginner-no-cards, cards.more-than-one, solo.no-cards, solo.variant-cards.
    """
    lay_out(t, "spirit_cards", t.facts.spirit, "setup.spirit")
    lay_out(t, "dragon_cards", t.facts.dragon, "setup.dragon")


def lay_out(t: "DragonCastleTable", kind: str, cards: Any, rule: str) -> None:
    """Lay out cards of a kind: those that are named, or so many that are drawn."""
    chosen = t.options[kind]
    if chosen == "usual":
        number = t.facts.solo[kind] if t.state.solo else t.facts.setup[kind]
    elif chosen.isdecimal():
        number = int(chosen)
    else:
        for card in chosen.split("+"):
            t.lay_card(kind, card, rule)
        return
    left = list(may_be_drawn(t, cards))
    while number and left:
        card = t.chance(rule, left)
        left.remove(card)
        if is_put_away(t, card):
            t.tell("put-away", "ruling.solo-power", card=card)
        else:
            t.lay_card(kind, card, rule)
            number -= 1


def may_be_drawn(t: "DragonCastleTable", cards: Any) -> Iterable[str]:
    """The cards of a kind that are shuffled: all, or only those with a lantern.

    Rules: cards.beginner-mark.
    """
    beginner = t.options["beginner_cards_only"] == "yes"
    if t.by("ruling.beginner-cards", beginner, without=not beginner):
        return [card for card, about in cards.items() if about.beginner]
    return cards


def is_put_away(t: "DragonCastleTable", card: str) -> bool:
    """Whether a drawn card has no use in the solo game, and the players want another for it."""
    redraw = t.options["solo_power_score"] == "redraw_card"
    return t.state.solo and card == "power" and t.by("ruling.solo-power", redraw, without=not redraw)
